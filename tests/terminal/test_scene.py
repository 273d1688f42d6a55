"""Scenes: computed from the view only, JSON-serialisable, drawn and read aloud."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import ofuda as library
from ofuda.kernel.scene import GRID, ROW, Badge, Item, Scene, Zone, plain_scene, text
from ofuda.table import codec
from ofuda.terminal.draw import COMPACT, TALL, Artist, aloud
from ofuda.terminal.typed import numbers_of
from ofuda.terminal.voice import Voice


def some_states(count: int) -> list[library.State]:
    game = library.load("jinkei", first=0)
    found = []
    for seed in range(count):
        rng = random.Random(seed)
        state = game.start(seed=seed)
        while not state.over:
            found.append(state.copy())
            state.play(rng.choice(state.moves()))
        found.append(state)
    return found


def lines_of(state: library.State, seat: int | None, style: str = COMPACT) -> list[str]:
    voice = Voice(state.game, ["Ann", "Bob"], seat)
    scene = state.game.board.scene(state.view(seat), seat)
    return [line.plain for line in Artist(voice, {}, 100, style).draw(scene)]


def test_every_scene_of_a_game_is_plain_data_and_can_be_drawn() -> None:
    for state in some_states(1)[::2]:
        for seat in (0, 1, None):
            scene = state.game.board.scene(state.view(seat), seat)
            json.dumps(scene.plain())
            voice = Voice(state.game, ["Ann", "Bob"], seat)
            for style in (TALL, COMPACT):
                assert Artist(voice, {}, 80, style).draw(scene)
            assert aloud(scene, voice, {})


def test_handles_in_a_scene_are_things_one_can_ask_about() -> None:
    for state in some_states(1):
        for seat in range(2):
            scene = state.game.board.scene(state.view(seat), seat)
            things = set(state.things(seat))
            for zone in [zone for row in scene.rows for zone in row]:
                handles = {zone.handle, *(item.handle for item in zone.items)} - {""}
                assert handles <= things


def test_every_move_is_a_number_on_something_in_the_scene() -> None:
    for state in some_states(1):
        for seat in state.seats:
            scene = state.game.board.scene(state.view(seat), seat)
            zones = [zone for row in scene.rows for zone in row]
            handles = {zone.handle for zone in zones} | {item.handle for zone in zones for item in zone.items}
            numbers = numbers_of(state, seat)
            reached = {n for handle in handles for n in numbers.get(handle, [])}
            assert reached == set(range(1, len(state.moves(seat)) + 1))


@pytest.fixture
def battle() -> library.State:
    """Return a state in which seat 0 attacks and every column of the front has a different rank."""
    return next(s for s in some_states(1) if s.view(None)["battle"] == 1)


def test_facing_columns_meet_as_across_a_table(battle: library.State) -> None:
    own = {space["space"]: space for space in battle.view(0)["players"][0]["spaces"]}
    grids = [zone for row in battle.game.board.scene(battle.view(1), 1).rows for zone in row if zone.kind == GRID]
    far, near = grids
    assert (far.owner, near.owner) == (0, 1)
    voice = Voice(battle.game, ["Ann", "Bob"], 1)
    assert [voice.say(side) for side in far.sides] == ["reinforcements", "rearguard", "vanguard"]
    assert [voice.say(head) for head in far.heads] == ["right", "centre", "left"]
    last = far.items[8]
    cards = own["vanguard left"]["cards"]
    assert last.handle == "their vanguard left"
    assert voice.say(last.name).lower() == (cards[0] if cards else "blank card")


def test_the_attacking_card_is_lit(battle: library.State) -> None:
    state = battle.copy()
    state.play(state.moves()[0])
    for seat in (0, 1, None):
        scene = state.game.board.scene(state.view(seat), seat)
        lit = [item for row in scene.rows for zone in row for item in zone.items if item.lit]
        assert len(lit) == 1


def test_colour_is_a_letter_too(battle: library.State) -> None:
    scene = battle.game.board.scene(battle.view(0), 0)
    voice = Voice(battle.game, ["Ann", "Bob"], 0)
    for item in [item for row in scene.rows for zone in row for item in zone.items if item.tone]:
        assert voice.say(item.face)[0] == item.tone[0].upper()


def test_the_board_looks_the_same_in_two_worlds_that_a_seat_cannot_tell_apart() -> None:
    for state in some_states(1)[::7]:
        for seat in range(2):
            world = state.imagine(seat, 1)
            assert lines_of(state, seat, TALL) == lines_of(world, seat, TALL)


def test_a_game_without_a_scene_shows_its_view() -> None:
    voice = Voice(library.load("jinkei"), ["Ann", "Bob"], None)
    view: dict[str, Any] = {"game": "bare", "seat": None, "pot": 3, "cards": ["a", None], "who": {"x": 1}, "none": []}
    told = aloud(plain_scene(view), voice, {})
    assert told == ["The table: pot: 3; cards: [a, -]; who: x 1; none: -."]


def test_zones_that_do_not_fit_go_below_each_other() -> None:
    item = Item(text("x"), text("x"))
    zone = Zone(text("Z"), GRID, (item,) * 9, heads=(text("a"), text("b"), text("c")))
    voice = Voice(library.load("jinkei"), ["Ann", "Bob"], None)
    wide = Artist(voice, {}, 100, TALL).draw(Scene(((zone, zone),)))
    narrow = Artist(voice, {}, 40, TALL).draw(Scene(((zone, zone),)))
    assert len(narrow) == 2 * len(wide)
    assert all(line.cell_len <= 40 for line in narrow)


def worn() -> Scene:
    """Return a scene with a turned card with coins next to one without."""
    badges = (Badge("power", 2, text("power")), Badge("seal", 1, text("seal")))
    card = Item(text("Fox"), text("Fox, injured"), turned=True, badges=badges)
    return Scene(((Zone(text("Hand"), ROW, (card, Item(text("Owl"), text("Owl")))),),))


@pytest.mark.parametrize("style", [TALL, COMPACT])
def test_turned_cards_and_coins_are_drawn(style: str) -> None:
    drawn = "\n".join(
        line.plain for line in Artist(Voice(library.load("jinkei"), ["Ann", "Bob"], 0), {}, 100, style).draw(worn())
    )
    assert "↷Fox" in drawn
    assert "2 power 1 seal" in drawn
    assert "↷Owl" not in drawn


def test_coins_are_read_aloud() -> None:
    assert aloud(worn(), Voice(library.load("jinkei"), ["Ann", "Bob"], 0), {}) == [
        "Hand: Fox, injured 2 power 1 seal, Owl."
    ]
    assert worn().lines(Voice(library.load("jinkei"), ["Ann", "Bob"], 0).say) == [
        "Hand",
        "  Fox, injured (2 power, 1 seal) | Owl",
    ]


def test_what_an_item_does_not_have_is_not_sent() -> None:
    (card, other) = worn().plain()["rows"][0][0]["items"]
    assert card["turned"] is True
    assert card["badges"][0] == {"kind": "power", "count": 2, "name": text("power").plain()}
    assert set(other) == {"face", "name"}
    assert json.loads(codec.write(worn())) == worn().plain()

"""The table as it is drawn: made of the view alone, every card in one place, and all that can be chosen in sight."""

from __future__ import annotations

import io
import json
import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from ofuda import State
from ofuda.cli.common import load_bot
from ofuda.games.shamans import Shamans, ask, parts, step
from ofuda.kernel.records import Record
from ofuda.kernel.scene import DOWN, EMPTY, UP, Face, Item, Scene, Zone
from ofuda.terminal.draw import COMPACT, TALL, Artist, aloud
from ofuda.terminal.play import Player, Sitting
from ofuda.terminal.screen import Screen
from ofuda.terminal.typed import numbers_of
from ofuda.terminal.voice import Voice
from tests.games.shamans.stage import asks, game, play, stage

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve"]
BUTTONS = ("hide", "show", "no portal", "no dagger")  # what no thing on the table stands for


@cache
def some_states() -> list[State]:
    """Every state of a game for each number of players, played by chance."""
    found: list[State] = []
    for seed, players in enumerate((3, 4, 5)):
        rng = random.Random(seed)
        state = game(players).start(seed=seed)
        while not state.over:
            found.append(state.copy())
            seat = rng.choice(state.seats)
            state.play(rng.choice(state.moves(seat)), seat)
        found.append(state)
    return found


def rare_states() -> list[State]:
    """Questions that games played by chance seldom come to."""
    hands = ["purple 1, blue 1", "green 8, brown 8", "red 3", "red 4", "red 5"]
    ready = {"green": [1, 2, 3, 4, 5, 6, 7], "brown": [1, 2, 3, 4, 5, 6, 7]}
    return [
        stage(5, hands=hands, pile=["shard"], steps=[[step.RITUAL, 0, 1]]),
        stage(5, hands=hands, steps=[[step.NEXT, -1]]),
        stage(5, hands=hands, worlds=ready, roles="shaman shadow shadow shaman shaman", steps=[[step.ELIMINATE, 0, 1]]),
    ]


def eyes_of(state: State) -> list[int | None]:
    return [*range(state.game.seats), None]


def scene_of(state: State, seat: int | None = 0) -> Scene:
    return state.game.board.scene(state.view(seat), seat)


def zones_of(scene: Scene) -> dict[str, Zone]:
    zones = [zone for row in scene.rows for zone in row]
    found = {zone.place: zone for zone in zones}
    assert len(found) == len(zones), "two zones have one place"
    return found


def zone_at(state: State, place: str, seat: int | None = 0) -> Zone:
    return zones_of(scene_of(state, seat))[place]


def items_of(scene: Scene) -> list[Item]:
    return [item for row in scene.rows for zone in row for item in zone.items]


def voice_of(state: State, seat: int | None = 0) -> Voice:
    return Voice(state.game, NAMES[: state.game.seats], seat)


def faces_at(state: State, place: str, seat: int | None = 0) -> list[str]:
    voice = voice_of(state, seat)
    return [voice.say(item.face) for item in zone_at(state, place, seat).items]


def drawn(state: State, seat: int | None = 0, style: str = TALL, width: int = 76) -> list[str]:
    numbers = numbers_of(state, seat) if seat is not None and state.waiting(seat) else {}
    return [line.plain for line in Artist(voice_of(state, seat), numbers, width, style).draw(scene_of(state, seat))]


def said(state: State, seat: int | None = 0) -> list[str]:
    return aloud(scene_of(state, seat), voice_of(state, seat), {})


# --- all scenes -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_scene_can_be_sent_drawn_and_read_aloud() -> None:
    for state in some_states()[::7]:
        for seat in eyes_of(state):
            json.dumps(scene_of(state, seat).plain())
            for style in (TALL, COMPACT):
                assert all(cell_len(line) <= 76 for line in drawn(state, seat, style))
            assert all(line.endswith(".") for line in said(state, seat))


def test_a_scene_is_made_of_the_view_alone() -> None:
    state = stage(4, hands=["purple 1", "purple 2", "blue 3", "blue 4"])
    view: dict[str, Any] = json.loads(json.dumps(state.view(0)))
    assert state.game.board.scene(view, 0) == scene_of(state)
    view["players"][2]["points"] = 7
    changed = state.game.board.scene(view, 0)
    assert [voice_of(state).say(item.face) for item in items_of(changed) if item.handle == "seat 2"] == ["7 points"]


@pytest.mark.clause("SH-12")
def test_no_scene_tells_what_the_reader_cannot_know() -> None:
    """The cards that a scene names lie open, or are the reader's own."""
    for state in some_states()[::7]:
        for seat in eyes_of(state):
            view = state.view(seat)
            known = Counter(f"{world['world']} {n}" for world in view["worlds"] for n in world["numbers"])
            known += Counter(token for token in view["slots"] if token)
            known += Counter(view["gone"])
            known += Counter(["eclipse"] if view["eclipse"] else [])
            for side in view["players"]:
                known += Counter([*side["open"], *side.get("hidden", []), *side.get("hand", [])])
                known += Counter(card for card in (side["played"], side["role"], side.get("looking_at")) if card)
            shown = Counter(card for item in items_of(scene_of(state, seat)) for card in item.cards if card)
            assert shown == known


def test_every_card_token_and_role_lies_in_one_place() -> None:
    """A spectator sees them all, most from the back; what was set aside is counted where it lies."""
    for state in some_states():
        if not state.over:
            tables = game(state.game.seats).tables
            backs = Counter[str]()
            for item in items_of(scene_of(state, None)):
                backs[item.back] += len(item.cards)
            worlds = [zone for place, zone in zones_of(scene_of(state, None)).items() if place.startswith("world.")]
            assert len(worlds) == len(tables.names)
            assert backs["ink"] == len(tables.deck)
            assert backs["gold"] == state.game.seats
            assert backs["token"] == sum(int(n) for n in tables.tokens) + 1


def test_a_card_that_can_be_followed_has_a_name_of_its_own() -> None:
    for state in some_states()[::3]:
        for seat in eyes_of(state):
            items = items_of(scene_of(state, seat))
            tokens = [token for item in items for token in item.tokens]
            assert len(tokens) == len(set(tokens))
            assert all(len(item.tokens) in (0, len(item.cards)) for item in items)


def test_whatever_has_a_handle_can_be_asked_about() -> None:
    for state in [*some_states()[::3], *rare_states()]:
        for seat in range(state.game.seats):
            things = set(state.things(seat))
            for zone in zones_of(scene_of(state, seat)).values():
                for handle in {zone.handle, *(item.handle for item in zone.items)} - {""}:
                    assert handle in things, (handle, state.position()["asked"])


def test_all_that_can_be_chosen_is_in_sight() -> None:
    seen = set()
    for state in [*some_states(), *rare_states()]:
        for seat in state.seats:
            zones = zones_of(scene_of(state, seat)).values()
            handles = {zone.handle for zone in zones} | {item.handle for zone in zones for item in zone.items}
            for move in state.moves(seat):
                named = state.game.board.handles(state, seat, move)
                assert handles & set(named) or set(named) & set(BUTTONS), named
            seen.add(state.position()["asked"][str(seat)])
    assert seen == {question.name for question in ask.QUESTIONS}


def test_where_things_are_dragged_to_is_in_sight() -> None:
    for state in some_states()[::3]:
        for seat in state.seats:
            zones = zones_of(scene_of(state, seat))
            there = {*zones, *(zone.handle for zone in zones.values())}
            there |= {item.handle for zone in zones.values() for item in zone.items}
            for move in state.moves(seat):
                assert set(state.game.board.targets(state, seat, move)) <= there


def test_what_has_not_changed_is_kept_as_it_was() -> None:
    """The server writes a zone down once; so the same zone must come back, not one like it."""
    hands = ["purple 1, blue 1", "purple 2, blue 2", "purple 3, blue 3", "purple 4, blue 4"]
    state = stage(4, hands=hands, open={2: ["dagger"]})
    before = zones_of(scene_of(state))
    play(state, "purple 1")
    after = zones_of(scene_of(state))
    changed = {place for place in after if after[place] is not before.get(place)}
    assert changed == {"front", "played", "near.seat", "near.hand", "around.1.seat", "world.purple"}


# --- the players ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-17")
def test_the_others_sit_clockwise_and_a_spectator_with_seat_0() -> None:
    state = stage(5, hands=["red 1", "red 2", "red 3", "red 4", "red 5"])
    for seat, order in ((0, [0, 1, 2, 3, 4]), (3, [3, 4, 0, 1, 2]), (None, [0, 1, 2, 3, 4])):
        places = ["near.seat", *(f"around.{n}.seat" for n in range(1, 5))]
        assert [zone_at(state, place, seat).owner for place in places] == order
    assert [zone.place for row in scene_of(state, 3).rows for zone in row][-1] == "near.hand"


def test_a_player_in_one_line() -> None:
    state = stage(
        4,
        hands=["purple 1", "purple 2, purple 3", "blue 3", "blue 4"],
        guide=1,
        first=1,
        points=[0, 1, 0, 0],
        open={1: ["dagger", "shard"]},
        hidden={1: ["dagger"]},
    )
    play(state, "no portal", "purple 2")
    lines = drawn(state, 2)
    assert "Bob 1 point, Guide, first player · hand 1 │ role (?) │ played [Pu2]" in lines
    assert lines[lines.index("Bob 1 point, Guide, first player · hand 1 │ role (?) │ played [Pu2]") + 1] == (
        "  Tokens of Bob [dagger] [shard] (?)"
    )
    assert "You 0 points │ role (Shaman)" in lines


def test_who_is_asked_is_lit_and_an_empty_hand_is_told() -> None:
    state = stage(3, hands=["purple 1, blue 1", "purple 2", "purple 3"])
    play(state, "purple 1", "purple 2", "purple 3")
    assert asks(state) == [(0, "take")]
    for seat, place in ((0, "near.seat"), (1, "around.2.seat"), (None, "near.seat")):
        assert zone_at(state, place, seat).items[0].lit
    assert not zone_at(state, "around.1.seat").items[0].lit
    assert faces_at(state, "around.1.seat") == ["0 points", "0"]


@pytest.mark.clause("SH-12")
def test_only_the_owner_reads_a_role_card_that_lies_face_down() -> None:
    state = stage(3, hands=["purple 1", "purple 2", "purple 3"], roles="shadow shaman shaman")
    own = zone_at(state, "near.role").items[0]
    assert (own.cards, own.state, own.handle) == (("shadow",), DOWN, "role")
    assert "Your role: Shadow, face down." in said(state)
    for seat in (1, 2, None):
        place = {1: "around.2.role", 2: "around.1.role", None: "near.role"}[seat]
        other = zone_at(state, place, seat).items[0]
        assert (other.cards, other.state, other.handle, other.tone) == (("",), DOWN, "", "")
        assert faces_at(state, place, seat) == ["?"]


@pytest.mark.clause("SH-45")
def test_a_role_that_was_shown_lies_face_up_for_all() -> None:
    state = stage(3, hands=["purple 1, blue 1", "purple 2", "purple 3"], slots=("mask", "shard"))
    play(state, "purple 1", "purple 2", "purple 3", "take mask")
    for seat, place in ((0, "near.role"), (1, "around.2.role"), (None, "near.role")):
        role = zone_at(state, place, seat).items[0]
        assert (role.cards, role.state) == (("shadow",), UP)
        assert role.tokens == ("role 0",), "the eye can follow it: it is turned over where it lay"


@pytest.mark.clause("SH-30")
def test_face_down_tokens_are_named_to_their_owner_alone() -> None:
    state = stage(3, hands=["purple 1", "purple 2", "purple 3"], open={0: ["shard"]}, hidden={0: ["portal", "dagger"]})
    own = zone_at(state, "near.tokens")
    assert [item.cards for item in own.items] == [("shard",), ("dagger",), ("portal",)]
    assert [item.handle for item in own.items] == ["open shard", "face-down dagger", "face-down portal"]
    assert [item.state for item in own.items] == [UP, DOWN, DOWN]
    other = zone_at(state, "around.2.tokens", 1)
    assert [item.cards for item in other.items] == [("shard",), ("",), ("",)]
    assert not any(item.handle for item in other.items)
    assert "Tokens of Ann: Moon Shard, a face-down token, a face-down token." in said(state, 1)


@pytest.mark.clause("SH-R30")
def test_a_token_from_the_pile_is_read_by_its_taker_who_decides() -> None:
    state = stage(3, hands=["purple 1, blue 1", "purple 2", "purple 3"], pile=["shard", "dagger"])
    play(state, "purple 1", "purple 2", "purple 3", "take pile")
    assert asks(state) == [(0, "hide")]
    (own,) = zone_at(state, "near.tokens").items
    assert (own.cards, own.handle, own.lit) == (("dagger",), "looked", True)
    (other,) = zone_at(state, "around.2.tokens", 1).items
    assert (other.cards, other.handle, other.lit) == (("",), "", True)
    assert [len(item.cards) for item in zone_at(state, "artifacts").items] == [1, 1, 1]


@pytest.mark.clause("SH-54", "SH-57")
def test_an_eliminated_shaman_has_cards_set_aside() -> None:
    state = stage(
        4,
        hands=["brown 6, blue 1", "purple 2, blue 2", "purple 3, blue 3", "purple 4, blue 4"],
        worlds={"brown": [1, 2, 3, 4, 5]},
        guide=3,
        roles="shadow shaman shaman shaman",
        open={0: ["dagger"]},
        pawn=0,
    )
    play(state, "purple 4", "brown 6", "stab 1")
    assert "Bob 0 points, eliminated · set aside 2 │ role [Shaman]" in drawn(state)
    assert "You set aside: Purple 2, Blue 2." in said(state, 1)
    assert not any(item.handle for item in zone_at(state, "near.hand", 1).items), "they are out of the round"
    assert faces_at(state, "gone") == ["dagger"]


@pytest.mark.clause("SH-38")
def test_the_card_to_be_passed_is_marked_for_its_owner() -> None:
    hands = ["purple 1, blue 1", "purple 2, blue 2", "purple 3, blue 3"]
    state = stage(3, hands=hands, pile=["shard", "eclipse", "dagger"], arrow="right")
    assert faces_at(state, "eclipse") == ["not yet"]
    play(state, "purple 1", "purple 2", "purple 3", "take shard")
    assert faces_at(state, "eclipse") == ["right"]
    play(state, "0: give blue 1")
    (card,) = zone_at(state, "near.hand").items
    assert (card.lit, card.note and voice_of(state).say(card.note)) == (True, "to pass")
    assert not any(item.lit for item in zone_at(state, "near.hand", 1).items)


def test_the_hand_by_its_names() -> None:
    state = stage(5, hands=["red 7, purple 8", "red 1", "red 2", "red 3", "red 4"])
    hand = zone_at(state, "near.hand")
    assert [item.handle for item in hand.items] == ["purple 8", "red 7"]
    assert faces_at(state, "near.hand") == ["Pu8", "Re7"]
    assert "Your hand: Purple 8, Red 7." in said(state)
    assert "near.hand" not in zones_of(scene_of(state, None))
    assert len(zone_at(state, "near.seat", None).items[1].cards) == 2


def test_in_the_end_everything_lies_open() -> None:
    state = next(state for state in some_states() if state.over and state.game.seats == 4)
    view = state.open_view()
    shown = items_of(state.game.board.scene(view, None))
    assert not [item for item in shown if "" in item.cards and item.handle != "pile"]
    hands = sum(len(side["hand"]) for side in view["players"])
    assert hands == len([1 for item in shown if item.handle in {card for p in view["players"] for card in p["hand"]}])
    assert any(line.startswith("The game is over; the Sha") for line in said(state))


# --- the middle -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-08", "SH-20")
def test_the_track_shows_how_far_the_moon_is() -> None:
    state = stage(3, hands=["purple 1", "blue 2", "purple 3"], pawn=21)
    (pawn,) = zone_at(state, "track").items
    voice = voice_of(state)
    assert (voice.say(pawn.face), pawn.handle) == ("3 to the Moon", "pawn")
    assert pawn.note is not None
    assert voice.say(pawn.note) == "·" * 21 + "●··☾"
    play(state, "purple 1", "blue 2")
    assert zone_at(state, "track").items[0].face.params == {"n": 2, "space": 22, "moon": 24}


@pytest.mark.clause("SH-21")
def test_on_the_moon_nothing_is_left_of_the_track() -> None:
    over = [state for state in some_states() if state.over and state.view(None)["won"] == "shadow"]
    assert over, "one of the games ends on the Moon"
    note = zone_at(over[0], "track").items[0].note
    assert note is not None
    assert voice_of(over[0]).say(note) == "·" * 24 + "●"


@pytest.mark.clause("SH-16", "SH-22")
def test_a_world_shows_its_numbers_its_ritual_and_the_destination() -> None:
    state = stage(5, hands=["purple 1", "red 2", "red 3", "red 4", "red 5"], worlds={"red": [1, 8]})
    world = zone_at(state, "world.red")
    assert faces_at(state, "world.red") == ["1 · · · · · · 8", "Neutralization"]
    assert (world.items[0].cards, world.handle) == (("red 1", "red 8"), "world red")
    assert "red world: 2 of 8 cards: 1, 8; ritual: Neutralization." in said(state)
    assert "blue world: no cards; ritual: Stabilization." in said(state)
    play(state, "purple 1", "red 2")
    lit = [place for place, zone in zones_of(scene_of(state)).items() if any(item.lit for item in zone.items)]
    assert "world.purple" in lit
    assert "world.red" not in lit
    assert faces_at(state, "world.red")[0] == "1 2 · · · · · 8"
    assert "Round 1, turn 1, Destination: purple world." in said(state)


@pytest.mark.clause("SH-23")
def test_a_world_with_all_its_cards_is_closed() -> None:
    state = stage(4, hands=["purple 1", "blue 2", "blue 3", "blue 4"], worlds={"green": [1, 2, 3, 4, 5, 6]})
    assert faces_at(state, "world.green")[0] == "closed"
    assert len(zone_at(state, "world.green").items[0].cards) == 6


@pytest.mark.clause("SH-09", "SH-10")
def test_two_artifacts_lie_open_beside_the_pile() -> None:
    state = stage(3, hands=["purple 1", "purple 2", "purple 3"], slots=("mask", None), pile=["shard", "dagger"])
    first, second, pile = zone_at(state, "artifacts").items
    assert (first.cards, first.handle, second.state, second.handle) == (("mask",), "slot 1", EMPTY, "slot 2")
    assert (pile.cards, pile.handle, pile.state) == (("", ""), "pile", DOWN)
    empty = stage(3, hands=["purple 1", "purple 2", "purple 3"])
    assert zone_at(empty, "artifacts").items[2].state == EMPTY
    assert "Discarded tokens: nothing." in said(empty)


def test_the_line_in_the_middle_leaves_room_for_the_news_whatever_the_names() -> None:
    """The terminal puts the news beside a board of up to 76 columns."""
    state = stage(4, hands=["yellow 1", "blue 2", "blue 3", "blue 4"])
    play(state, "yellow 1")
    title = zone_at(state, "front").title
    assert not [value for value in title.params.values() if getattr(value, "key", "") == "seat"]
    assert voice_of(state).say(title) == "Round 1, turn 1, Destination: yellow world"


def test_before_the_first_round_there_is_no_guide() -> None:
    state = game(3)._empty()
    voice = voice_of(state)
    assert voice.say(zone_at(state, "front").title) == "Before the first round"
    assert faces_at(state, "near.role") == ["?"]


# --- faces ------------------------------------------------------------------------------------------------------------


@cache
def all_faces(players: int = 5) -> dict[str, Face]:
    found = Shamans({"players": players}).board.faces()
    assert len({face.id for face in found}) == len(found)
    return {face.id: face for face in found}


def test_every_card_token_and_role_of_the_box_has_a_face_however_many_play() -> None:
    """The page asks for the cards of a game, not of a table."""
    for players in (3, 4, 5):
        assert len(all_faces(players)) == parts.CARDS + len(parts.TOKENS) + 2
    for state in some_states()[::7]:
        for seat in eyes_of(state):
            shown = {card for item in items_of(scene_of(state, seat)) for card in item.cards}
            assert shown - {""} <= set(all_faces(state.game.seats))


def test_a_card_says_its_number_and_its_ritual() -> None:
    say = game(5).words.say
    face = all_faces()["purple 7"]
    assert (face.rank, face.family, face.tone) == ("7", "purple", "purple")
    assert [say(line) for line in face.lines] == ["ritual: Illumination", "Gain 1 point at once"]
    assert [line.clause for line in face.lines] == ["", "SH-50"]
    assert dict(face.provenance) == {"world": "printed", "ritual": "printed", "number": "printed"}
    assert dict(all_faces()["blue 7"].provenance)["ritual"] == "reconstructed"


def test_worlds_are_told_apart_by_sign_as_well_as_by_tone() -> None:
    kinds = {(face.tone, face.sign) for face in all_faces().values() if face.rank}
    assert len(kinds) == len({tone for tone, _ in kinds}) == len({sign for _, sign in kinds}) == 7


def test_a_role_says_how_it_wins() -> None:
    say = game(5).words.say
    assert say(all_faces()["shadow"].lines[0]) == "Bring the pawn to the Moon: 3 points"
    for role, counts in (("shaman", ["2", "3", "3"]), ("shadow", ["1", "1", "2"])):
        assert [figure.value for figure in all_faces()[role].figures] == counts
    assert say(all_faces()["shadow"].figures[2].name) == "with 5 players"


@pytest.mark.parametrize("components", ["standard", "long-night"])
def test_all_faces_can_be_said(components: str) -> None:
    other = Shamans({"players": 5, "components": components})
    for face in other.board.faces():
        for message in (face.name, *face.lines, *(figure.name for figure in face.figures)):
            assert other.words.say(message)
        assert {mark for _, mark in face.provenance} <= {"printed", "inferred", "reconstructed", "designed"}


# --- how it looks in the terminal -------------------------------------------------------------------------------------


def test_worlds_stand_in_two_rows_of_frames() -> None:
    state = stage(5, hands=["purple 1", "red 2", "red 3", "red 4", "red 5"])
    play(state, "purple 1")
    board = drawn(state)
    top = next(n for n, line in enumerate(board) if line.startswith("╔═ purple ═"))
    assert [line[0] for line in board[top : top + 8]] == list("╔║║╚╭││╰")
    assert len({cell_len(line) for line in board[top : top + 4]}) == 1
    assert "│ Transmutation   │" in board[top + 2]


class Window(Screen):
    """A window of a given size that keeps every screen and is answered by chance."""

    def __init__(self, width: int, height: int, seed: int) -> None:
        super().__init__()
        self.out = io.StringIO()
        self.console = Console(file=self.out, width=width, height=height, force_terminal=True, color_system=None)
        self.live = True
        self.rng = random.Random(seed)
        self.sitting: Sitting | None = None
        self.screens: list[str] = []

    def clear(self) -> None:
        self.out.seek(0)
        self.out.truncate()

    def ask(self, prompt: str = "> ") -> str:
        if self.sitting is None or 0 not in self.sitting.state.seats:
            return ""
        self.screens.append(self.out.getvalue() + prompt)
        return str(self.rng.randint(1, len(self.sitting.state.moves(0))))


@pytest.mark.parametrize(("players", "seed", "lang"), [(3, 1, "ja"), (4, 2, "en"), (5, 3, "en"), (5, 6, "ru")])
def test_a_game_fits_into_a_window_of_100_columns_and_40_lines(
    players: int, seed: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game(players, rounds=2).start(seed=seed)
    window = Window(100, 40, seed)
    bots = [Player(f"Medium bot (seat {n})", load_bot("random")) for n in range(1, players)]
    record = Record.begin(state, "shamans")
    sitting = Sitting(window, record, state.game, [Player("Ann"), *bots], load_bot("random"), lang)
    monkeypatch.setattr(sitting, "welcome", lambda: None)
    monkeypatch.setattr(sitting, "finish", lambda: None)
    window.sitting = sitting
    sitting.run()
    assert len(window.screens) >= 10
    for screen in window.screens:
        told = screen.splitlines()
        assert len(told) <= 40, screen
        assert all(cell_len(line.rstrip()) <= 100 for line in told)

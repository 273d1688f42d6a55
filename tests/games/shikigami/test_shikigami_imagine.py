"""What a seat imagines agrees with what it saw: compared with all worlds of small positions, dealt by the rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ofuda.games.shikigami import Shikigami, ask, cell
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.tables import element_name, spirit_name
from ofuda.kernel.arrays import bits

SAMPLES = 1500
Script = list[tuple[int, Callable[[ShikigamiState], int]]]  # seat, and its move
Worlds = Counter[tuple[Any, ...]]


def kind(name: str) -> int:
    return next(k for k in range(18) if element_name(k) == name)


def draw(deck: int) -> Callable[[ShikigamiState], int]:
    return lambda state: ask.DRAW + deck


def take(name: str) -> Callable[[ShikigamiState], int]:
    return lambda state: ask.TAKE_ELEMENT + kind(name)


def stay(state: ShikigamiState) -> int:
    return ask.GOAL


def small(players: int = 2, **table: Any) -> tuple[Shikigami, dict[str, Any]]:
    """Return a position with few hidden cards: all others lie in the box, or were discarded."""
    game = Shikigami({"players": players, "first": 0})
    sides = table.pop("players_have", [{} for _ in range(players)])
    decks = {"element": [], "low": [1], "high": [21], "god": [37], **table.pop("decks", {})}
    named = {str(card) for deck in decks.values() for card in deck}
    named |= {str(card) for side in sides for name in ("hand", "summoned") for card in side.get(name, [])}
    for row in table.get("field", {}).values():
        named |= {str(card) for card in row}
    box = [number for number in range(1, 49) if str(number) not in named]
    seen = Counter(name for name in decks["element"])
    seen.update(table.get("elements", []))
    for side in sides:
        for cards in ("elements", "blind", "old"):
            seen.update(side.get(cards, []))
    away = Counter(element_name(int(k)) for k in game.tables.elements)
    away.subtract(seen)
    position = {
        "decks": decks,
        "box": box,
        "discards": sorted(away.elements()),
        "players": sides,
        "steps": [["turn", 0]],
    }
    return game, {**position, **table}


def dealt(game: Shikigami, position: dict[str, Any], script: Script, seat: int, again: int) -> ShikigamiState | None:
    """Deal the hidden cards anew and play the script; None if somebody has not the cards for it."""
    rng = random.Random(again)
    decks = {name: rng.sample(cards, len(cards)) for name, cards in position["decks"].items()} if again else {}
    state = game.position({**position, "decks": {**position["decks"], **decks}}, seed=again)
    assert isinstance(state, ShikigamiState)
    for mover, move in script:
        wanted = move(state)
        if not state.waiting(mover) or state.refusal(mover, wanted):
            return None
        state.play(wanted, mover)
    return state


def hidden(state: ShikigamiState, seat: int) -> tuple[Any, ...]:
    """Return all that the seat cannot see."""
    c = state.cells
    found: list[Any] = [int(c[at]) for at in range(cell.ELEMENT_DECK, cell.ELEMENTS)]
    for p in range(int(state.players)):
        if p != seat:
            found += [int(c[cell.at(p, what)]) for what in (cell.HELD, cell.BLIND, cell.OLD, cell.HAND)]
    return (*found, int(c[cell.LOOKED]), int(c[cell.LOOKED + 1]))


def compare(game: Shikigami, position: dict[str, Any], script: Script, seat: int = 0) -> tuple[Worlds, Worlds]:
    """Return the worlds that agree with what the seat saw, dealt by the rules, and those that it imagines."""
    real = dealt(game, position, script, seat, 0)
    assert real is not None
    saw = real.key(seat)
    by_rules: Worlds = Counter()
    for again in range(1, SAMPLES):
        other = dealt(game, position, script, seat, again)
        if other is not None and other.key(seat) == saw:
            by_rules[hidden(other, seat)] += 1
    imagined: Worlds = Counter()
    for seed in range(SAMPLES):
        world = real.imagine(seat, seed)
        assert isinstance(world, ShikigamiState)
        imagined[hidden(world, seat)] += 1
    return by_rules, imagined


def assert_same(by_rules: Worlds, imagined: Worlds) -> None:
    """The same worlds, about equally often."""
    assert set(by_rules) == set(imagined)
    total, drawn = sum(by_rules.values()), sum(imagined.values())
    for world, count in by_rules.items():
        here, there = count / total, imagined[world] / drawn
        assert abs(here - there) < 5 * (here * (1 - here) * (1 / total + 1 / drawn)) ** 0.5 + 1e-9


def test_a_blind_card_may_be_any_card_of_its_deck() -> None:
    game, position = small(decks={"element": ["wood 1", "fire 2", "fire 2", "water 3"]})
    by_rules, imagined = compare(game, position, [(0, draw(0)), (1, draw(0))])
    assert len(by_rules) == 3  # where the water lies: in two places of the deck, or in the other hand
    assert_same(by_rules, imagined)


def test_a_shikigami_drawn_blind_may_be_any_card_of_its_deck() -> None:
    game, position = small(3, decks={"low": [1, 5, 9, 12]})
    by_rules, imagined = compare(game, position, [(0, draw(1)), (1, draw(1)), (2, draw(1))])
    assert len(by_rules) == 6
    assert_same(by_rules, imagined)


def test_a_card_taken_from_the_field_is_known_while_it_is_in_hand() -> None:
    game, position = small(decks={"element": ["wood 1", "fire 2", "water 3"]}, elements=["metal 2"])
    script: Script = [(0, draw(0)), (1, take("metal 2")), (1, stay), (1, stay)]
    by_rules, imagined = compare(game, position, script)
    metal = 1 << (3 * kind("metal 2"))
    assert {world[81] for world in imagined} == {metal}
    assert_same(by_rules, imagined)


def test_what_was_drawn_before_a_reshuffle_is_not_among_the_new_cards() -> None:
    """The other player holds one card of the old deck; you hold the other one, so you know which it is."""
    game, position = small(
        decks={"element": ["wood 1", "fire 2"]},
        players_have=[{}, {"elements": ["water 1", "water 2"]}],
    )
    position["discards"] = ["earth 1", "earth 2", "metal 1"]
    position["elements"] = fill(game, position)
    script: Script = [(0, draw(0)), (1, draw(0)), (0, draw(0)), (1, draw(0))]
    by_rules, imagined = compare(game, position, script)
    assert len(by_rules) == 2  # of the three new cards you hold one
    assert_same(by_rules, imagined)


def fill(game: Shikigami, position: dict[str, Any]) -> list[str]:
    """Put all cards that are named nowhere into the other player's hand: they are out of the way there."""
    left = Counter(element_name(int(k)) for k in game.tables.elements)
    left.subtract(position["decks"]["element"] + position["discards"])
    for side in position["players"]:
        left.subtract(side.get("elements", []))
    position["players"][1]["elements"] = [*position["players"][1].get("elements", []), *left.elements()]
    return []


def test_a_card_shown_out_of_cards_of_two_decks_may_be_of_either() -> None:
    """If it was the old one, the new one is left, of which there is but fire or wood; else the old one."""
    game, position = small(
        3,
        decks={"element": ["fire 1"]},
        players_have=[{"old": ["metal 3"]}, {"old": ["wood 1"], "blind": ["wood 1"], "hand": [4], "known": [4]}, {}],
        order=[1, 0, 2],
    )
    state = game.position(position)
    state.play(ask.SUMMON + 3, 1)
    state.play(ask.PAY_MOVE + kind("wood 1"), 1)
    assert state.position()["shown"] == [
        {"player": 1, "card": "wood 1", "age": 0, "out_of": [1, 1, 0, 0], "how": "hand"}
    ]
    assert game.position(json.loads(json.dumps(state.position()))).digest() == state.digest()
    worlds: Counter[tuple[str, ...]] = Counter()
    for seed in range(300):
        world = state.imagine(2, seed)
        assert world.view(2) == state.view(2)
        cards = [int(world.cells[cell.at(p, what)]) for p in (1, 0) for what in (cell.BLIND, cell.OLD)]
        worlds[tuple(element_name(k) for held in cards for k in range(18) if held >> (3 * k) & 7)] += 1
    assert set(worlds) == {("wood 1", "metal 3"), ("fire 1", "metal 3"), ("metal 3", "wood 1")}


def test_of_two_cards_looked_at_nothing_is_known() -> None:
    game, position = small(decks={"low": [1, 5, 9]}, players_have=[{}, {"summoned": [2]}], elements=[])
    script: Script = [(0, draw(2)), (1, lambda state: ask.DRAW_TWO + 1)]
    position["decks"]["high"] = [21, 22]
    position["box"] = [number for number in position["box"] if number != 22]
    by_rules, imagined = compare(game, position, script)
    assert len(by_rules) == 3 * 2 * 1  # who is first, who is second
    assert_same(by_rules, imagined)


@pytest.mark.clause("SG-R28")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_else_has_kept_a_god_that_you_have_returned(players: int) -> None:
    game = Shikigami({"players": players, "first": 0})
    state = game.start(seed=players)
    offered = bits(state.cells[cell.at(0, cell.OFFER)])
    for p in range(players):
        state.play(state.moves(p)[0], p)
    returned = set(offered[1:])
    gods: Counter[str] = Counter()
    for seed in range(600):
        world = state.imagine(0, seed)
        for p in range(1, players):
            held = bits(world.cells[cell.at(p, cell.HAND)])
            assert len(held) == 1
            assert not returned & set(held)
            gods[spirit_name(game.tables, held[0])] += 1
    seen = set(state.view(0)["field"]["god"])
    assert set(gods) == {
        spirit_name(game.tables, god)
        for god in range(36, 48)
        if god not in offered and spirit_name(game.tables, god) not in seen
    }


def test_in_the_draft_everything_unseen_is_possible() -> None:
    game = Shikigami({"players": 4, "first": 0})
    state = game.start(seed=9)
    own = set(bits(state.cells[cell.at(0, cell.OFFER)]))
    state.play(state.moves(2)[0], 2)
    chosen: Counter[int] = Counter()
    for seed in range(1500):
        world = state.imagine(0, seed)
        offer = bits(world.cells[cell.at(2, cell.OFFER)])
        choice = int(world.cells[cell.at(2, cell.CHOICE)]) - 1
        assert choice in offer
        assert not own & set(offer)
        chosen[choice] += 1
    assert set(chosen) == set(range(36, 48)) - own
    assert max(chosen.values()) < 2 * min(chosen.values())


@pytest.mark.clause("SG-R38")
def test_a_payment_under_way_is_secret() -> None:
    """Nobody else can tell whether a player has begun to pay."""
    game, position = small(
        decks={"element": ["earth 1", "earth 2"], "low": [1, 5]},
        players_have=[{"hand": [4, 10], "elements": ["wood 1", "wood 2", "water 1"]}, {}],
    )
    state = game.position(position)
    before, events = state.view(1), state.events(1)
    imagined = state.imagine(1, 3).digest()
    state.play(ask.SUMMON + 9, 0)
    assert int(state.asked(0)) == ask.PAY
    for move in (ask.PAY_MOVE + kind("wood 1"),):
        state.play(move, 0)
        assert (state.view(1), state.events(1)) == (before, events)
        assert state.imagine(1, 3).digest() == imagined
        assert int(state.imagine(1, 3).asked(0)) == ask.ACTION
    state.play(ask.PAY_MOVE + kind("water 1"), 0)
    assert [event["key"] for event in state.events(1)][-3:] == ["event.summons", "event.pays", "event.pays"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_imagined_worlds_look_the_same_and_can_be_played(players: int) -> None:
    game = Shikigami({"players": players})
    rng = random.Random(players)
    state = game.start(seed=players)
    while not state.over:
        seat = rng.randrange(players)
        world = state.imagine(seat, rng.randrange(1 << 30))
        assert world.view(seat) == state.view(seat)
        assert game.beliefs.conserved(world) == game.beliefs.conserved(state)
        assert world.imagine(seat, 7).digest() == state.imagine(seat, 7).digest()
        for _ in range(5):
            if not world.over:
                mover = rng.choice(world.seats)
                world.play(rng.choice(world.moves(mover)), mover)
        mover = rng.choice(state.seats)
        state.play(rng.choice(state.moves(mover)), mover)

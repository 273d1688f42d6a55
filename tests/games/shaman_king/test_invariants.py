"""Chapter 17: what always holds, over random games with many decks and all settings."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from ofuda.effects.machine import ASK_ORDER
from ofuda.games.shaman_king import ShamanKing, ask, cell, parts, saw, step
from ofuda.games.shaman_king import deck as decks
from ofuda.games.shaman_king.beliefs import all_cards
from ofuda.games.shaman_king.rules.state import DuelState, all_furyoku, held, pile_at, seat_cells
from ofuda.table import wire
from tests.table.sessions import Session

from .cells import NO, PLAY, Side, asked, defend, play

ELEVEN = "format: starter\n" + "".join(  # decks and discard piles run out all the time
    f"1 {name}\n"
    for name in (
        "Owned!",
        "Shikigami",
        "Volatile Exhumation",
        "Sideswipe",
        "Bare Hands",
        "Scrape Together",
        "Dragon Aura",
        "Center",
        "Isolate",
        "Turbine",
        "Lililala",
    )
)
SMALL = [f"shaman: {name}\n{ELEVEN}" for name in ("Rio", "Silva")]
BUILT = {"mode": "constructed"}
ASKING = {"charge": "ask", "order": "ask"}
OPTIONS: dict[str, dict[str, Any]] = {
    "starter": {},
    "starter, asking": ASKING,
    "small": {"decks": SMALL},
    "small, asking": {"decks": SMALL, **ASKING},
    "yoh zeke": {**BUILT, "decks": ["yoh", "zeke"]},
    "anna len, asking": {**BUILT, "decks": ["anna", "len"], **ASKING},
    "trey jun": {**BUILT, "decks": ["trey", "jun"]},
    "faust lyserg": {**BUILT, "decks": ["faust", "lyserg"]},
    "silva rio, asking": {**BUILT, "decks": ["silva", "rio"], **ASKING},
    "capped": {"decks": SMALL, "cap": 100},
}
every = pytest.mark.parametrize("name", sorted(OPTIONS))
SEEDS = range(6)


@cache
def game_of(name: str) -> ShamanKing:
    return ShamanKing(OPTIONS[name])


@cache
def random_pair(seed: int) -> ShamanKing:
    """Two decks built at random from everything the shamans may play."""
    rng = random.Random(seed)
    shamans = rng.sample([shaman.name for shaman in decks.book().shamans], 2)
    texts = [decks.random_deck(shaman, seed).text for shaman in shamans]
    return ShamanKing({"mode": "constructed", "decks": texts, **(ASKING if seed % 2 else {})})


def walk(game: ShamanKing, seed: int) -> Iterator[DuelState]:
    """The same state at each of its choices, and once more when it is over.

    Cards are played when they can be, three times out of four: by pure chance games are short and dull.
    """
    state = game.start(seed=seed)
    assert isinstance(state, DuelState)
    rng = random.Random(seed)
    while not state.over:
        yield state
        moves = state.moves()
        eager = [move for move in moves if move in (PLAY, ask.TACTICAL_MOVE) or ask.POWER_MOVE <= move < ask.PAY_MOVE]
        state.play(rng.choice(eager if eager and rng.random() < 0.75 else moves))
    yield state


def games(name: str) -> Iterator[DuelState]:
    for seed in SEEDS:
        yield from walk(game_of(name), seed)


def in_deck(state: DuelState, kind: int) -> bool:
    """Is this a card of the deck, not a signature move?"""
    return kind >= 0 and not int(state.tables.signature[kind])


@pytest.mark.clause("SK-167")
@every
def test_no_card_is_ever_lost(name: str) -> None:
    game = game_of(name)
    wanted = [sorted(cards) for cards in game.deck_lists]
    for state in games(name):
        assert [sorted(all_cards(state, seat)) for seat in range(2)] == wanted
        for seat in range(2):  # counted once more, without the rules' own list of places
            c, base = state.cells, int(seat_cells(state, seat))
            held = sum(int(c[base + cell.IN_DECK + pile]) for pile in range(parts.PILES))
            held += sum(int(c[base + cell.TEAM + zone]) > 0 for zone in range(3))
            held += in_deck(state, int(c[base + cell.STRIKE]) - 1)
            if int(c[cell.DEFENDER]) == seat:
                held += in_deck(state, int(c[cell.FLIP]) - 1) + (int(c[cell.LIMBO]) > 0)
            looking = not state.over and int(state.asked(seat)) in (ask.KEEP, ask.ARRANGE)
            held += sum(int(c[cell.LOOKED + i]) > 0 for i in range(cell.MOST_LOOKED)) if looking else 0
            assert held == len(wanted[seat])


@pytest.mark.clause("SK-168")
@every
def test_there_is_exactly_one_attack(name: str) -> None:
    for state in games(name):
        c = state.cells
        if not int(c[cell.TURN]) or (not state.over and int(state.asked(state.seat)) == ask.OPENING):
            assert int(c[cell.ATTACK]) == 0  # between a point and the next opening attack
            continue
        live, attacker = int(c[cell.ATTACK]), int(c[cell.ATTACKER])
        strikes = [int(c[int(seat_cells(state, seat)) + cell.STRIKE]) for seat in range(2)]
        if live:
            assert strikes[attacker] == live
        elif state.over or int(state.asked(state.seat)) != ASK_ORDER:  # unless they are just being cleaned up
            assert strikes == [0, 0]
        if not state.over and int(state.asked(state.seat)) in (ask.CARD, ask.SIGNATURE, ask.BEFORE):
            assert attacker == 1 - int(c[cell.DEFENDER])
            assert strikes[1 - attacker] == 0  # the defender has cleaned up
            assert state.seat == int(c[cell.DEFENDER])


ENDS = (saw.COUNTER, saw.SIGNATURE, saw.SCORED)


@pytest.mark.clause("SK-169", "SK-170", "SK-076")
@every
def test_every_turn_ends_in_a_counterattack_or_a_point_and_turns_alternate(name: str) -> None:
    for seed in SEEDS:
        *_, state = walk(game_of(name), seed)
        turns: list[tuple[int, bool]] = []  # who defends, and whether against an opening attack
        ends: list[list[list[int]]] = []
        for event in state.journal():
            what, arguments = event[0], event[2:]
            if what == saw.TURN:
                turns.append((arguments[1], False))
                ends.append([])
                assert arguments[0] == len(turns)
            elif what == saw.OPENING:
                turns[-1] = (arguments[0], True)
            elif what in ENDS:
                ends[-1].append([what, arguments[0]])
        assert turns[0][1], "the first attack is an opening attack"
        capped = any(event[0] == saw.CAPPED for event in state.journal())
        assert [len(end) for end in ends] == [1] * len(turns)
        for n, ((defender, _), [(what, who)]) in enumerate(zip(turns, ends, strict=True)):
            assert who == (1 - defender if what == saw.SCORED else defender)
            if n + 1 < len(turns):
                after, opening = turns[n + 1]
                assert opening == (what == saw.SCORED)
                if not opening:
                    assert after == 1 - defender
            else:
                assert what == saw.SCORED or capped


@pytest.mark.clause("SK-040", "SK-170")
@every
def test_nothing_of_an_earlier_turn_waits_while_a_card_lies_flipped(name: str) -> None:
    for state in games(name):
        if asked(state)[1] == "card":
            assert state.agenda() == [[step.CARD, 0, 0, 0]]
        if asked(state)[1] in ("opening", "signature"):
            assert len(state.agenda()) == (2 if asked(state)[1] == "signature" else 0)
        assert not int(state.cells[cell.INSTEAD]) or int(state.cells[cell.LIMBO])
        if not int(state.cells[cell.FLIP]):
            assert not int(state.cells[cell.DELAYS])


@pytest.mark.clause("SK-171", "SK-004")
@every
def test_nothing_is_negative_and_nobody_has_more_than_three_points(name: str) -> None:
    for state in games(name):
        for seat in range(2):
            base = int(seat_cells(state, seat))
            assert all(int(held(state, seat, pile)) >= 0 for pile in range(parts.PILES))
            assert 0 <= int(state.points(seat)) <= 3
            assert 0 <= int(state.cells[base + cell.CHARGED]) <= 7
            for pile in (parts.DECK, parts.DISCARD, parts.AREA, *range(parts.STACK, parts.STACK + 3)):
                at, count = int(pile_at(state, seat, pile)), int(held(state, seat, pile))
                cells = [int(state.cells[at + i]) for i in range(int(state.room))]
                assert all(card > 0 for card in cells[:count])
                assert not any(cells[count:])  # equal positions have equal bytes
        assert state.over == (max(int(state.points(0)), int(state.points(1))) == 3) or state.verdict() == "SK-R37"


@pytest.mark.clause("SK-159", "SK-165", "SK-R20")
@pytest.mark.parametrize("name", ["small", "small, asking", "capped"])
def test_decks_run_out_and_no_choice_is_made_at_an_empty_pile(name: str) -> None:
    reshuffles = 0
    for state in games(name):
        for seat in range(2):
            looking = not state.over and int(state.asked(seat)) in (ask.KEEP, ask.ARRANGE)
            loose = int(held(state, seat, parts.DISCARD)) + int(all_furyoku(state, seat))
            if loose > 1 and not looking and not state.over:
                assert held(state, seat, parts.DECK) > 0
                assert held(state, seat, parts.DISCARD) > 0
        if state.over:
            reshuffles += sum(event[0] == saw.RESHUFFLED for event in state.journal())
    assert reshuffles > 10


@pytest.mark.clause("SK-172", "SK-R39")
@every
def test_no_seat_can_tell_the_real_world_from_an_imagined_one(name: str) -> None:
    game = game_of(name)
    rng = random.Random(5)
    for state in games(name):
        if state.over or rng.random() > 0.15:
            continue
        for seat in range(2):
            world = state.imagine(seat, rng.randrange(2**30))
            assert world.view(seat) == state.view(seat)
            assert game.beliefs.conserved(world) == game.beliefs.conserved(state)
            assert world.seats == state.seats
            for one in state.seats:
                if one == seat:
                    assert world.moves(one) == state.moves(one)


@pytest.mark.clause("SK-172", "SK-131", "SK-R36")
@every
def test_a_view_names_no_hidden_card(name: str) -> None:
    """Names in a view are those of cards that lie open, or that this seat has looked at."""
    rng = random.Random(6)
    for state in games(name):
        if rng.random() > 0.15:
            continue
        for seat in (0, 1, None):
            view = state.view(seat)
            if asked(state)[1] == "card":
                assert view["flipped"] is not None
            for owner, side in enumerate(view["players"]):
                assert isinstance(side["deck"], int)
                assert all(isinstance(count, int) for count in side["furyoku"])
                assert ("signature_moves" in side) == (seat == owner)
                if seat != owner:
                    assert "looked" not in side
            shamans = [state.tables.shamans[int(state.shamans[owner])] for owner in range(2)]
            if not state.over:
                told = json.dumps({**view, "players": [{**p, "signature_moves": 0} for p in view["players"]]})
                played = {event[3] for event in state.journal() if event[0] in (saw.SIGNATURE, saw.POWER)}
                for owner in range(2):
                    for move in (shamans[owner].front, shamans[owner].back):
                        if seat != owner and state.tables.numbers[move.title.lower()] not in played:
                            assert move.title not in told


@pytest.mark.clause("SK-172")
def test_the_order_of_a_deck_shows_nowhere() -> None:
    state = defend(Side(deck="Wall; Four; Five; Six"), Side(deck="Weak; Aura; Friend"), attack="Four")
    other = defend(Side(deck="Wall; Six; Five; Four"), Side(deck="Friend; Aura; Weak"), attack="Four")
    for seat in (0, 1, None):
        assert state.view(seat) == other.view(seat)


@pytest.mark.clause("SK-R39")
def test_a_look_at_the_top_card_does_not_make_the_opponent_forget_it() -> None:
    state = defend(Side(deck="Glance; Wall; Weak; Four"), attack="Four")
    at = int(pile_at(state, 0, parts.DECK)) + int(held(state, 0, parts.DECK)) - 1
    state.cells[at] |= parts.KNOWN << cell.KIND_BITS  # both have seen it: it was shown, or sent back there
    assert state.view(1)["players"][0]["deck_top"] == "Wall"
    play(state, PLAY)
    assert asked(state) == (0, "drop")
    assert state.view(1)["players"][0]["deck_top"] == "Wall"
    state = defend(Side(deck="Glance; Wall; Weak; Four"), attack="Four")
    play(state, PLAY)
    assert state.view(0)["players"][0]["deck_top"] == "Wall"
    assert state.view(1)["players"][0]["deck_top"] is None
    play(state, NO)


@pytest.mark.clause("SK-167", "SK-168", "SK-171")
@pytest.mark.parametrize("seed", range(12))
def test_the_same_with_decks_built_at_random(seed: int) -> None:
    game = random_pair(seed)
    wanted = [sorted(cards) for cards in game.deck_lists]
    for number in range(2):
        for state in walk(game, 100 * seed + number):
            assert [sorted(all_cards(state, seat)) for seat in range(2)] == wanted
            if not state.over:
                lawful = [move for move in range(game.move_limit) if state.refusal(state.seat, move) == 0]
                assert state.moves() == lawful
                assert lawful


def test_random_games_ask_every_question_there_is() -> None:
    """So that what is shown here is shown of everything."""
    found: Counter[str] = Counter()
    for name in OPTIONS:
        for state in games(name):
            if not state.over:
                found[ask.QUESTIONS.names[int(state.asked(state.seat))]] += 1
    for seed in range(12):
        for state in walk(random_pair(seed), seed):
            if not state.over:
                found[ask.QUESTIONS.names[int(state.asked(state.seat))]] += 1
    assert set(ask.QUESTIONS.names) - {""} - set(found) == set()


@pytest.mark.clause("SK-R38")
def test_giving_up_is_done_at_the_table_and_is_no_move_of_the_game() -> None:
    session = Session(game="shaman_king").sit("ann", "bob")
    session.do("ann", wire.Concede("c"))
    ending = session.fresh("bob").ending
    assert ending is not None
    assert (ending.how, ending.seat, ending.shares) == ("conceded", 0, [0.0, 1.0])
    assert session.table.play is not None
    assert not session.table.play.state.over  # the rules know nothing of it

"""Chapter 16.C: running out of cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ofuda.games.shaman_king import cell, parts, saw
from ofuda.games.shaman_king.rules.running_out import mend, reshuffle
from ofuda.games.shaman_king.rules.state import DuelState, held, pile_at
from ofuda.kernel.arrays import ints
from ofuda.kernel.randomness import Stream

from .cells import (
    FOCUS,
    GREEN,
    PLAY,
    RED,
    YELLOW,
    YES,
    Side,
    advantages,
    asked,
    card,
    charged,
    deck,
    defend,
    discard,
    first,
    flipped,
    furyoku,
    kind,
    opening,
    play,
    points,
    table,
    teamworks,
    titles,
    told,
    zone,
)

LAST = Side(deck="Weak", fillers=0, discard="Four; Five; Six; Wall", spent=10, furyoku=(3, 1, 2))


@pytest.mark.clause("SK-159")
def test_nobody_loses_by_an_empty_deck() -> None:
    state = defend(LAST, attack="Four")
    assert (state.over, asked(state), flipped(state), points(state)) == (False, (0, "card"), "Weak", (0, 0))
    play(state, FOCUS)
    assert (asked(state), zone(state)) == ((0, "card"), YELLOW)


@pytest.mark.clause("SK-160", "SK-162", "SK-163", "SK-120")
def test_furyoku_counts_and_charges_are_as_before_and_four_cards_are_discarded() -> None:
    state = defend(replace(LAST, charged=5), attack="Four")
    assert told(state, saw.RESHUFFLED) == [[0, 0, 0, 0]]
    assert (furyoku(state), charged(state), len(discard(state))) == ((3, 1, 2), [GREEN, RED], 4)
    assert len(deck(state)) == 14 + 6 - 6 - 4  # discard pile and furyoku, less what was dealt again


@pytest.mark.clause("SK-161", "SK-R19")
def test_furyoku_and_discard_pile_are_shuffled_and_nothing_else() -> None:
    you = replace(LAST, teamworks=("Friend", "", "Stoker"), advantages="Aura")
    state = defend(you, attack="Four")
    assert (teamworks(state), advantages(state), flipped(state)) == (["Friend", "", "Stoker"], ["Aura"], "Weak")
    piles = (parts.DECK, parts.DISCARD, parts.STACK, parts.STACK + 1, parts.STACK + 2)
    mixed = [title for which in piles for title in titles(state, 0, which)]
    assert sorted(mixed) == sorted(["Four", "Five", "Six", "Wall"] + ["Filler"] * 16)
    assert len(deck(state, 1)) == 20  # the opponent's cards stay as they are
    assert told(state, saw.RESHUFFLED) == [[0, 0, 0, 0]]


@pytest.mark.clause("SK-162")
def test_nobody_has_seen_the_furyoku_that_is_dealt_again() -> None:
    state = table(LAST)
    for pile in range(3):
        at = int(pile_at(state, 0, parts.STACK + pile))
        for i in range(LAST.furyoku[pile]):
            state.cells[at + i] |= parts.KNOWN << cell.KIND_BITS  # focused or added: both have seen it
    assert all(known(state, parts.STACK + pile) == {3} for pile in range(3))
    reshuffle(state, 0)
    assert all(known(state, parts.STACK + pile) == {0} for pile in range(3))
    assert known(state, parts.DECK) == {0}


def known(state: DuelState, which: int) -> set[int]:
    """Who knows the cards of a pile: a mask of seats."""
    at = int(pile_at(state, 0, which))
    return {int(state.cells[at + i]) >> cell.KIND_BITS for i in range(int(held(state, 0, which)))}


@pytest.mark.clause("SK-164", "SK-R40")
def test_first_the_shuffle_then_the_furyoku_then_four_cards() -> None:
    you = Side(
        discard="Four; Five; Six; Wall; Aura; Friend; Stoker; Feint; Swipe", spent=0, fillers=0, furyoku=(2, 1, 1)
    )
    state = table(you)
    pool = sorted([kind(name) for name in discard(state)] + [kind("Filler")] * 4)
    cards = ints([one + 1 for one in pool])
    Stream(state.secret_key(), b"reshuffle", 0, 1).shuffle(cards, 0, len(pool))
    shuffled = [state.tables.cards[int(cards[i]) - 1].title for i in range(len(pool))]
    wanted = shuffled[::-1]  # from the top
    mend(state, 0)
    dealt = [titles(state, 0, parts.STACK + pile)[::-1] for pile in range(3)]
    assert dealt == [wanted[0:2], wanted[2:3], wanted[3:4]]
    assert discard(state)[::-1] == wanted[4:8]
    assert deck(state) == wanted[8:]


@pytest.mark.clause("SK-163")
def test_the_four_cards_lie_open() -> None:
    state = defend(LAST, attack="Four")
    seen = [state.tables.cards[event[1]].title for event in told(state, saw.FOUR_MORE)]
    assert seen == discard(state)[::-1]
    for seat in (0, 1, None):
        assert state.view(seat)["players"][0]["discard"] == discard(state)


@pytest.mark.clause("SK-165")
def test_an_empty_discard_pile_gets_four_cards_of_the_deck() -> None:
    you = Side(discard="Five", spent=0, deck="Four; Five; Six; Wall; Weak")
    state = opening(you)  # the green furyoku takes the last one
    assert (furyoku(state), flipped(state)) == ((3, 2, 2), "Weak")
    assert discard(state) == ["Wall", "Six", "Five", "Four"]


@pytest.mark.clause("SK-165", "SK-R22")
def test_so_there_is_always_a_card_to_add() -> None:
    state = defend(Side(deck="Both Hands; Four; Five", discard="Weak", spent=0, fillers=9), attack="Four")
    play(state, PLAY, first(0))  # red takes the last, four more come, green takes one of them
    assert furyoku(state) == (3, 2, 3)
    assert len(discard(state)) == 3


@pytest.mark.clause("SK-166")
def test_nobody_is_asked_to_cut() -> None:
    state = defend(LAST, attack="Four")
    assert told(state, saw.RESHUFFLED) == [[0, 0, 0, 0]]
    assert (asked(state), state.seats) == ((0, "card"), [0])  # the flip that emptied the deck goes on


@pytest.mark.clause("SK-120")
def test_a_reshuffle_takes_no_charge_from_a_signature_move() -> None:
    you = Side(deck="Nothing; Wall", fillers=0, spent=12, charged=6)
    state = defend(you, Side(deck="Wall"), attack="Four")
    play(state, PLAY)  # charges green; the deck is empty after the next flip
    assert (charged(state), len(told(state, saw.RESHUFFLED))) == ([GREEN, YELLOW, RED], 1)
    play(state, PLAY, PLAY)
    assert asked(state) == (0, "signature")


@pytest.mark.clause("SK-R43")
def test_whoever_looks_at_more_cards_than_there_are_takes_those_there_are() -> None:
    state = defend(Side(deck="Study; Weak; Wall", fillers=0), attack="Four")
    play(state, PLAY)
    assert (asked(state), state.moves()) == ((0, "keep"), sorted([card("Weak"), card("Wall")]))
    play(state, card("Wall"))
    assert flipped(state) == "Wall"


@pytest.mark.clause("SK-R43", "SK-R20")
def test_an_empty_deck_is_seen_to_before_anybody_looks() -> None:
    state = defend(Side(deck="Study", fillers=0, spent=12), attack="Four")  # the flip has emptied the deck
    play(state, PLAY)
    assert len(told(state, saw.RESHUFFLED)) == 1
    assert told(state, saw.LOOKED) == [[0, 4, 0, 0]]


@pytest.mark.clause("SK-R43")
def test_the_last_card_that_is_looked_at_and_discarded_is_seen_to_as_well() -> None:
    state = defend(Side(deck="Glance; Weak", fillers=0, spent=12), attack="Four")
    play(state, PLAY)
    assert (asked(state), deck(state)) == ((0, "drop"), ["Weak"])
    play(state, YES)
    assert (asked(state), len(told(state, saw.RESHUFFLED))) == ((0, "card"), 1)

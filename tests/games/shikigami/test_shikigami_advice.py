"""Taste: what the greedy bot likes, question by question, and what a search expects of a standing."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.arena import duel
from ofuda.games.shikigami import Shikigami, cell, step
from ofuda.games.shikigami.advice import means, tempo
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.costs import price_with
from ofuda.games.shikigami.rules.state import by_element

from .stage import game, move, multiset, play, spirits_mask, stage, text

DECKS: dict[str, Any] = {"low": list(range(2, 8)), "high": list(range(24, 30)), "god": [41, 42, 43, 44, 45, 46]}


def advice(s: ShikigamiState, words: str) -> float:
    return s.game.heuristics.advice(s, s.seat, move(words))


def best(s: ShikigamiState) -> str:
    """What the advice likes most, of all that may be chosen."""
    return text(max(s.moves(), key=lambda m: s.game.heuristics.advice(s, s.seat, m)))


def likes(s: ShikigamiState, better: str, worse: str) -> bool:
    return advice(s, better) > advice(s, worse)


# --- actions ----------------------------------------------------------------------------------------------------------


def test_in_the_last_action_of_the_game_what_scores_is_summoned() -> None:
    s = stage(2, hands=["water 1, metal 1, wood 1, 11, 23", ""], low=[], order=[1, 0], then=((step.TURN, 3),))
    assert best(s) == "summon 11"


def test_a_spirit_that_can_be_paid_is_worth_summoning() -> None:
    s = stage(2, hands=["metal 1, fire 2, earth 1, 34", ""], elements="fire 1, wood 1", **DECKS)
    assert likes(s, "summon 34", "take fire 1")
    assert likes(s, "summon 34", "draw element")


def test_an_element_that_is_lacking_is_preferred() -> None:
    s = stage(2, hands=["wood 1, fire 1, 27", ""], elements="metal 1, wood 1, water 1", **DECKS)
    assert likes(s, "take metal 1", "take wood 1")
    assert likes(s, "take metal 1", "take water 1")


def test_of_equal_elements_the_one_with_more_power_is_preferred() -> None:
    s = stage(2, hands=["wood 1, 27", ""], elements="metal 1, metal 3", **DECKS)
    assert likes(s, "take metal 3", "take metal 1")


def test_a_god_that_scores_more_is_taken() -> None:
    of_the_north = [[9, 10, 11, 21], []]
    s = stage(2, summoned=of_the_north, discs=[(0, -1), (0, 0)], field=[39, 48], **DECKS)
    assert likes(s, "take 39", "take 48")


def test_a_second_god_beside_the_one_that_wants_to_be_alone_is_worth_less() -> None:
    hands = ["metal 1, metal 2, earth 1, wood 1, 48", ""]
    alone = stage(2, hands=hands, summoned=[[38], []], low=[], order=[1, 0], then=((step.TURN, 3),))
    other = stage(2, hands=hands, summoned=[[37], []], low=[], order=[1, 0], then=((step.TURN, 3),))
    before = [advice(s, "draw element") for s in (alone, other)]
    assert advice(alone, "summon 48") - before[0] < advice(other, "summon 48") - before[1]


def test_a_hand_full_of_gods_is_worth_less_than_one_with_room_to_pay() -> None:
    s = stage(2, hands=["water 1, 39", ""], discs=[(0, -1), (0, 0)], elements="water 2", field=[42, 45, 48], **DECKS)
    assert best(s) == "take water 2"


def test_who_leads_ends_the_game() -> None:
    seven = [[1, 4, 5, 7, 10, 12, 16], [2]]
    s = stage(2, hands=["metal 1, water 1, 19", ""], summoned=seven, order=[1, 0], then=((step.TURN, 3),), **DECKS)
    assert best(s) == "summon 19"


# --- other questions --------------------------------------------------------------------------------------------------


def test_a_disc_goes_where_it_lifts_the_lower_number() -> None:
    last: dict[str, Any] = {"low": [], "order": [1, 0], "then": ((step.TURN, 3),)}
    s = stage(2, discs=[(4, -4), (0, 0)], scores=[(3, 2), (0, 0)], elements="fire 1", **last)
    play(s, "take fire 1")
    assert best(s) == "stay"
    play(s, "stay")
    assert best(s) == "go 0 dark"


def test_a_payment_keeps_what_the_next_spirit_needs() -> None:
    s = stage(2, hands=["water 1, earth 1, any 1, wood 1, 9, 4", ""], **DECKS)
    play(s, "summon 9")
    assert text(s.moves()[0]).startswith("pay")
    while s.asked(0) and s.seat == 0 and best(s).startswith("pay"):
        assert best(s) != "pay wood 1"
        play(s, best(s))
    assert s.cells[cell.at(0, cell.SUMMONED)] == spirits_mask([9])


def test_a_useless_card_is_discarded_first() -> None:
    hands = ["wood 1, fire 1, metal 1, water 3, 27", ""]
    s = stage(2, hands=hands, then=((step.HAND_CHECK, 0),), elements="wood 1", **DECKS)
    assert best(s) == "discard water 3"


def test_a_doll_for_nothing_is_taken() -> None:
    s = stage(2, hands=["water 1, wood 1, fire 1, 23", ""], discs=[(-1, -2), (0, 0)], field=[1], **DECKS)
    play(s, "summon 23", "pay wood 1", "pay fire 1", "pay water 1")
    assert best(s) == "summon 1"


def test_a_god_is_chosen_in_the_draft() -> None:
    s = Shikigami({"players": 2, "first": 0}).start(seed=1)
    assert isinstance(s, ShikigamiState)
    assert len({s.game.heuristics.advice(s, s.seat, m) for m in s.moves()}) > 1


# --- what advice reckons with -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "spirit", "lacking"),
    [
        ("water 1, metal 1", 11, 0),
        ("water 1", 11, 1),
        ("any 1, any 1", 11, 0),
        ("fire 1, fire 1, fire 1, earth 1", 11, 0),
        ("fire 1, fire 1", 11, 1),
        ("", 11, 2),
    ],
)
def test_what_is_lacking_is_counted_in_cards(cards: str, spirit: int, lacking: int) -> None:
    s = stage(2)
    named = [name.strip() for name in cards.split(",") if name]
    found = means.settle(s, price_with(s, 0, spirit - 1), by_element(multiset(named)), 31)
    assert found[1] == lacking


def test_the_end_comes_nearer_with_summons_and_gods() -> None:
    early = stage(2, **DECKS)
    late = stage(2, summoned=[[1, 4, 5, 7, 9, 10], []], **{**DECKS, "god": [41]})
    assert tempo.rounds_left(early) > tempo.rounds_left(late)
    assert not tempo.ends_now(early)
    assert tempo.ends_now(stage(2, low=[]))


def test_advice_reads_nothing_that_others_hide() -> None:
    one = stage(2, hands=["wood 1, 27", "water 1, water 2, 39"], elements="metal 1, wood 2", **DECKS)
    other = stage(2, hands=["wood 1, 27", "fire 1, fire 2, 40"], elements="metal 1, wood 2", **DECKS)
    heuristics = one.game.heuristics
    assert [heuristics.advice(one, 0, m) for m in one.moves()] == [heuristics.advice(other, 0, m) for m in one.moves()]


# --- standings --------------------------------------------------------------------------------------------------------


def test_shares_add_up_and_favour_who_leads() -> None:
    s = stage(3, summoned=[[10, 12, 16], [1], []], scores=[(2, 2), (0, 0), (1, 1)], **DECKS)
    shares = [game(3).heuristics.estimate(s, seat) for seat in range(3)]
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] == max(shares)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_greedy_beats_random(players: int) -> None:
    found = duel("shikigami", {"players": players}, "greedy:worlds=1", "random", 3)
    assert found.mean > 0.8

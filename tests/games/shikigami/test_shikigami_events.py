"""What is told, to whom, in which order: one test for each kind of event."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shikigami import parts, saw, step
from ofuda.games.shikigami.rules import ShikigamiState

from .random_games import games, steps
from .stage import EVENTS, events, kind, lying, lying_elements, play, stage, start, turn_order

TOLD = list[tuple[str, tuple[int, ...]]]


def heard(s: ShikigamiState, seat: int = 1) -> TOLD:
    """What another seat is told."""
    return events(s, seat=seat)


def told(name: str, *numbers: int) -> tuple[str, tuple[int, ...]]:
    return name, (*numbers, *[0] * (4 - len(numbers)))


@pytest.mark.clause("SG-02", "SG-34")
def test_every_card_that_is_laid_out_is_told() -> None:
    s = start(3, seed=4)
    assert [numbers[0] + 1 for _, numbers in events(s, "laid")] == lying(s)
    assert [numbers[0] for _, numbers in events(s, "laid_element")] == list(map(kind, lying_elements(s)))
    assert events(s, "laid", "laid_element") == events(s, "laid", "laid_element", seat=2)


@pytest.mark.clause("SG-08")
def test_gods_of_the_draft_are_told_to_their_player() -> None:
    s = start(2, seed=4, first=1)
    assert [numbers[0] for _, numbers in events(s, "offered")] == [1, 1, 1, 0, 0, 0]
    for seat in (0, 1):
        play(s, f"{seat}: draft {events(s, 'offered', seat=seat)[1][1][1] + 1}")
        assert bool(events(s, "drafts")) == (seat == 1)  # nothing is told before everybody has chosen
    assert events(s, "drafts") == [told("drafts", 0), told("drafts", 1)]
    for seat in (0, 1):
        assert events(s, "drafted", seat=seat) == [told("drafted", seat, drafted(s, seat))]


def drafted(s: ShikigamiState, seat: int) -> int:
    """The god that was offered second."""
    return [numbers[1] for _, numbers in events(s, "offered", seat=seat)][1]


@pytest.mark.clause("SG-12")
def test_round_and_turn_order_are_told() -> None:
    s = stage(3, stacks={2: [2, 2], 1: [0, 1], -1: [0, 1]}, then=((step.ROUND,),))
    assert heard(s) == [told("round", 2), told("order", 2, 1), told("order", 1, 2), told("order", 0, 3)]
    assert turn_order(s) == [2, 1, 0]


@pytest.mark.clause("SG-15", "SG-17")
def test_a_summons_is_told_with_how_many_there_are_then_and_its_payment() -> None:
    s = stage(2, hands=["earth 3, water 1, 9", ""], summoned=[[1, 2], []])
    play(s, "summon 9", "pay earth 3", "pay water 1")
    expected = [told("summons", 0, 8, 3), told("pays", 0, kind("earth 3")), told("pays", 0, kind("water 1"))]
    assert heard(s) == expected


@pytest.mark.clause("SG-20", "SG-E02")
def test_a_draw_is_told_with_its_deck_and_the_card_only_to_who_draws() -> None:
    s = play(stage(2, low=[9, 10], deck="fire 1, wood 2"), "draw low")
    assert events(s) == [told("draws", 0, parts.LOW_DECK), told("drew", 0, 9)]
    assert heard(s) == [told("draws", 0, parts.LOW_DECK)]
    s = play(stage(2, deck="fire 1, wood 2", summoned=[[2], []]), "draw two element", "keep first")
    expected = [told("draws_two", 0, parts.ELEMENT_DECK), told("discards_element", 0, kind("fire 1"))]
    assert heard(s) == expected
    own = [numbers[1] for _, numbers in events(s, "drew_element", seat=0)]
    assert own == [kind("wood 2"), kind("fire 1")]


@pytest.mark.clause("SG-E01", "SG-R7")
def test_what_is_shown_or_declined_is_told() -> None:
    setting: dict[str, Any] = {"deck": "fire 1, wood 2", "summoned": [[1], []]}
    s = play(stage(2, **setting), "draw element", "reveal", "stay", "stay")
    assert heard(s)[1:] == [told("reveals", 0, kind("wood 2")), told("stays", 0), told("stays", 0)]
    s = play(stage(2, **setting), "draw element", "hide")
    assert heard(s)[1:] == [told("declines", 0)]


@pytest.mark.clause("SG-22", "SG-26")
def test_what_is_taken_is_told() -> None:
    s = stage(2, discs=[(0, -1), (0, -1)], elements="fire 1", field=[37])
    play(s, "take fire 1", "go 1", "take 37")
    expected = [told("takes_element", 0, kind("fire 1")), told("moves", 0, 0, 1), told("takes", 1, 36)]
    assert heard(s, 0) == heard(s, 1) == expected


@pytest.mark.clause("SG-25", "SG-R3")
def test_score_discs_are_told_side_by_side() -> None:
    s = stage(2, discs=[(4, 0), (0, 0)], scores=[(7, 4), (0, 0)], then=((step.POWER, 0, 6), (step.TURN, 1)))
    play(s, "go 0 light dark")
    expected = [told("moves", 0, 4, 0), told("at_end", 0, parts.LIGHT), told("advances", 0, parts.DARK, 15)]
    assert heard(s) == expected


@pytest.mark.clause("SG-31", "SG-32")
def test_a_whole_hand_is_told_card_by_card() -> None:
    s = stage(2, hands=["fire 1, fire 1, wood 1, 9, 40", ""], then=((step.HAND_CHECK, 0),))
    play(s, "discard all")
    assert heard(s)[:6] == [
        told("outrage", 0),
        told("discards_element", 0, kind("wood 1")),
        told("discards_element", 0, kind("fire 1")),
        told("discards_element", 0, kind("fire 1")),
        told("discards", 0, 8),
        told("discards", 0, 39),
    ]


@pytest.mark.clause("SG-27", "SG-28", "SG-38", "SG-39", "SG-41")
def test_the_end_is_told_in_order() -> None:
    s = stage(2, summoned=[[9, 10, 40], [*range(11, 19)]], scores=[(7, 7), (1, 2)], low=[], then=((step.END_CHECK,),))
    assert heard(s) == [
        told("deck_empty", parts.LOW_DECK),
        told("enough", 1, 8),
        told("god_scores", 0, 39, 4),
        told("scores", 0, 1 + 3 + 4, 4, 25),
        told("scores", 1, 2 + 3 + 1 + 2 + 1 + 3 + 2 + 1, 0, 1),
        told("wins", 0, 0),
    ]


def test_random_games_tell_every_kind_of_event() -> None:
    rare = {saw.PASSES, saw.AT_END, saw.ENOUGH, saw.RESHUFFLED, saw.LAST_ROUND}
    seen: set[int] = set()
    for s in games(3, 400):
        for _ in steps(s):
            pass
        seen |= {what for what, *_ in s.journal()}
        if seen | rare >= set(range(1, len(EVENTS))):
            break
    assert {EVENTS[what] for what in range(1, len(EVENTS)) if what not in seen | rare} == set()

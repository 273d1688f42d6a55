"""Taste: what the greedy bot likes, and what a search expects of a position."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State
from ofuda.arena.duel import duel as play_pairs

from .table import duel, game_of, move_of


def likes(state: State, words: str) -> float:
    return game_of(state).heuristics.advice(state, state.seat, move_of(state, words))


def expects(state: State, seat: int = 0) -> float:
    return game_of(state).heuristics.estimate(state, seat)


def holding(own: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **more: Any) -> State:
    """A defence that begins, both with the same furyoku unless told."""
    plenty = {"furyoku": {"green": 2, "yellow": 2, "red": 2}}
    return duel({**plenty, "flip": "Bare Hands", **(own or {})}, {**plenty, **(other or {})}, "Bare Hands", **more)


# --- advice -----------------------------------------------------------------------------------------------------------


def test_a_strike_that_stops_the_last_point_is_played() -> None:
    state = duel({"flip": "Bare Hands"}, {"points": 2}, "Bare Hands", zone="red")
    assert likes(state, "play") > max(likes(state, "focus"), likes(state, "discard"))


def test_a_card_that_cannot_be_used_is_better_focused_than_thrown_away() -> None:
    state = duel({"flip": "Bare Hands"}, {}, {"card": "Bare Hands", "gained": 9}, zone="green")
    assert likes(state, "focus") > likes(state, "discard")


def test_weaker_furyoku_is_paid_first() -> None:
    state = duel({"flip": "Rooftop Charge", "furyoku": {"green": 3, "yellow": 1, "red": 1}}, {}, "Bare Hands")
    assert likes(state, "play") > likes(state, "play otherwise")


def test_the_stronger_the_attack_in_store_the_better_it_looks() -> None:
    weak, strong = (
        likes(duel({"flip": name, "furyoku": {"green": 3, "yellow": 3, "red": 3}}, {}, "Bare Hands"), "play")
        for name in ("Bare Hands", "Charge of the Pale Horse")
    )
    assert strong > weak


def test_advice_does_not_look_at_what_lies_face_down() -> None:
    tops = [["Bare Hands", "Rooftop Charge"], ["Rooftop Charge", "Bare Hands"]]
    states = [duel({"flip": "Bare Hands", "deck": top}, {"deck": top[::-1]}, "Bare Hands") for top in tops]
    assert [likes(states[0], word) for word in ("play", "focus")] == [
        likes(states[1], word) for word in ("play", "focus")
    ]


def test_greedy_beats_random() -> None:
    result = play_pairs("shaman_king", {}, "greedy", "random", 15)
    assert result.interval()[0] > 0.8


# --- estimate ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [(0, 0), (1, 0), (2, 0), (1, 1), (2, 1), (2, 2)])
def test_what_one_may_expect_the_other_may_not(points: tuple[int, int]) -> None:
    state = holding({"points": points[0]}, {"points": points[1]})
    assert expects(state, 0) + expects(state, 1) == pytest.approx(1)


def test_points_furyoku_teamworks_and_charges_are_worth_having() -> None:
    plain = expects(holding())
    assert expects(holding({"points": 2})) > expects(holding({"points": 1})) > plain
    assert expects(holding({"furyoku": {"green": 2, "yellow": 2, "red": 4}})) > plain
    assert expects(holding({"teamworks": {"green": "Graveyard Regulars"}})) > plain
    assert expects(holding({"charged": ["green", "yellow", "red"]})) > plain
    assert expects(holding({}, {"points": 2})) < expects(holding({}, {"points": 1})) < plain


def test_a_mightier_attack_is_worse_for_its_defender() -> None:
    weak, strong = (duel({"flip": "Bare Hands"}, {}, {"card": "Bare Hands", "gained": n}) for n in (0, 8))
    assert expects(strong) < expects(weak)

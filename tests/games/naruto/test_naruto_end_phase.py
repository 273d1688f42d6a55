"""The end phase: who has won, the hand, the marker, and what ends with the turn."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, no, saw
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import next_turn, perform, ready
from .scenes import battle, coins, finish, jutsu, kind_of, village
from .table import asked, cards, pass_on, pick, power


def ended(**more: Any) -> NarutoState:
    """Let an end phase of seat 0 begin, with a card in the other hand so that the next turn asks."""
    return village("end", home=["N-001"], away=["N-002"], **{"their_hand": ["N-012"], **more})


@pytest.mark.clause("NA-117", "NA-120")
def test_nobody_wins_before_the_end_phase() -> None:
    s = village(home=["N-001"], hand=["N-012"], rewards=10, their_rest="discard")
    assert asked(s) == (0, "mission")
    pass_on(s)
    assert asked(s) == (0, "send")
    s.play(ask.NONE_MOVE)
    assert s.over
    assert s.share(0) == 1.0


@pytest.mark.clause("NA-118")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(10, 0, 0), (0, 10, 1), (10, 12, 0), (11, 3, 0), (9, 10, 1)])
def test_ten_rewards_win(mine: int, theirs: int, winner: int) -> None:
    s = ended(rewards=mine, their_rewards=theirs)
    assert s.over
    assert s.share(winner) == 1.0
    assert s.verdict() == "NA-118"


@pytest.mark.clause("NA-118")
def test_nine_rewards_do_not_win() -> None:
    assert not ended(rewards=9, their_rewards=9).over


@pytest.mark.clause("NA-119")
@pytest.mark.parametrize(("empty", "winner"), [(("rest",), 1), (("their_rest",), 0), (("rest", "their_rest"), 1)])
def test_an_empty_deck_loses_and_the_turn_player_if_both_are(empty: tuple[str, ...], winner: int) -> None:
    s = ended(**dict.fromkeys(empty, "discard"))
    assert s.over
    assert s.share(winner) == 1.0
    assert s.verdict() == "NA-119"


@pytest.mark.clause("NA-119")
def test_rewards_are_looked_at_first() -> None:
    s = ended(rewards=10, rest="discard")
    assert s.share(0) == 1.0


@pytest.mark.clause("NA-121")
def test_the_turn_player_chooses_what_to_discard() -> None:
    hand = ["N-001", "N-002", "N-003", "N-004", "N-005", "N-006", "N-007", "J-001"]
    s = village("end", home=["N-009"], hand=hand, their_hand=hand, away=["N-010"])
    assert asked(s) == (0, "adjust")
    pick(s, "J-001")
    assert asked(s) == (0, "adjust")
    assert s.refusal(0, ask.CARD_MOVE + kind_of(s, "J-001")) == no.NOT_IN_HAND
    pick(s, "N-001")
    assert cards(s, 0, "discard") == ["J-001", "N-001"]
    assert len(cards(s, 0, "hand")) == 6
    assert len(cards(s, 1, "hand")) == 8 + 1, "the other keeps all and has drawn"


@pytest.mark.clause("NA-122", "NA-125")
def test_the_own_marker_moves_up_and_the_other_s_stays() -> None:
    s = ended(marker=4, their_marker=7)
    assert [int(state.marker(s, seat)) for seat in (0, 1)] == [5, 7]
    next_turn(s)
    assert [int(state.marker(s, seat)) for seat in (0, 1)] == [5, 8]


@pytest.mark.clause("NA-123")
def test_effects_of_the_turn_end() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-001"], chakra=["N-002"], their_hand=["N-012"])
    jutsu(s, "J-001")
    assert power(s, 0) == (5, 3)
    finish(s)
    assert asked(s) == (1, "mission")
    assert power(s, 0) == (3, 1)


@pytest.mark.clause("NA-123")
def test_rules_of_the_turn_end() -> None:
    s = ready("M-041", home=["N-009"], their_hand=["N-012"])
    perform(s, "M-041")
    assert int(s.cells[cell.LASTING_FAMILIES]) != 0
    next_turn(s)
    assert int(s.cells[cell.LASTING_FAMILIES]) == 0


@pytest.mark.clause("NA-124")
def test_roles_change_and_markers_have_no_upper_limit() -> None:
    s = ended(marker=150)
    assert int(s.cells[cell.PLAYER]) == 1
    assert int(state.marker(s, 0)) == 151


@pytest.mark.clause("NR-37")
def test_the_end_of_the_turn_comes_after_the_hand_and_before_the_marker() -> None:
    """Rock Lee (N-041), sent out as head, gets a coin at the end of the turn."""
    hand = ["N-001", "N-002", "N-003", "N-004", "N-005", "N-006", "N-007"]
    s = village("battle", home=["N-041"], hand=hand, their_hand=["N-012"], marker=1)
    s.play(ask.THING_MOVE)
    assert asked(s) == (0, "adjust")
    assert coins(s, 0, Coin.PLUS_COMBAT) == 0
    pick(s, "N-001")
    assert asked(s) == (1, "mission")
    assert coins(s, 0, Coin.PLUS_COMBAT) == 1
    told = [row[0] for row in s.journal()]
    assert told.index(saw.DISCARDS) < told.index(saw.COINS) < told.index(saw.MARKER)


@pytest.mark.clause("NR-44")
@pytest.mark.parametrize(
    ("sides", "shares"),
    [
        ({"rewards": 3, "their_rewards": 2}, (1.0, 0.0)),
        ({"rewards": 2, "their_rewards": 3}, (0.0, 1.0)),
        ({"discard": 3}, (0.0, 1.0)),
        ({"their_discard": 3}, (1.0, 0.0)),
        ({}, (0.5, 0.5)),
    ],
)
def test_after_200_turns_rewards_and_decks_decide(sides: dict[str, int], shares: tuple[float, float]) -> None:
    s = village("end", home=["N-001"], away=["N-001"], turn=200, **sides)
    assert s.over
    assert (s.share(0), s.share(1)) == shares
    assert s.verdict() == "NR-44"


@pytest.mark.clause("NR-44")
def test_the_game_goes_on_before_turn_200_and_markers_stay_above_0() -> None:
    s = ended(turn=199)
    assert not s.over
    state.move_marker(s, 1, -5)
    assert int(state.marker(s, 1)) == 0

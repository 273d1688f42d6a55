"""The start phase: coins of Permanents, effects of the start, and the draw."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell

from .scenes import hurt, village
from .table import asked, cards, in_play, injured

COUNTED = {"card": "M-082", "coins": {"plain": 1}}  # Permanent(1)


@pytest.mark.clause("NA-31")
@pytest.mark.parametrize("player", [0, 1])
def test_the_turn_player_draws_a_card(player: int) -> None:
    s = village("start", home=["N-001"], away=["N-002"], hand=["N-012"], their_hand=["N-012"], player=player)
    assert [len(cards(s, seat, "hand")) for seat in (player, 1 - player)] == [2, 1]


@pytest.mark.clause("NA-33")
def test_effects_of_the_start_come_before_the_draw() -> None:
    s = village("start", home=["N-013", hurt("N-002")], hand=["N-012"], chakra=["N-001"])
    assert asked(s) == (0, "pay")
    assert cards(s, 0, "hand") == ["N-012"]
    s.play(ask.YES_MOVE)
    while asked(s)[1] != "mission":
        s.play(s.moves(0)[-1])
    assert not injured(s, 1)
    assert len(cards(s, 0, "hand")) == 2


@pytest.mark.clause("NA-34", "NA-152")
def test_a_counted_permanent_loses_a_coin_and_leaves_without_any() -> None:
    s = village("start", home=["N-001", {"card": "M-082", "coins": {"plain": 2}}], hand=["N-012"])
    assert in_play(s, 0) == ["N-001", "M-082"]
    s = village("start", home=["N-001", COUNTED], hand=["N-012"])
    assert in_play(s, 0) == ["N-001"]
    assert cards(s, 0, "chakra") == ["M-082"]


@pytest.mark.clause("NA-34")
def test_only_the_turn_player_s_permanents_count_down_and_others_never() -> None:
    s = village("start", home=["N-001", "M-022"], away=[COUNTED], hand=["N-012"])
    assert in_play(s, 0) == ["N-001", "M-022"]
    assert in_play(s, 1) == ["M-082"]


@pytest.mark.clause("NA-34", "NA-25")
def test_a_counted_permanent_goes_to_its_owner_s_chakra() -> None:
    s = village("start", home=["N-001", {**COUNTED, "owner": 1}], hand=["N-012"])
    assert (cards(s, 0, "chakra"), cards(s, 1, "chakra")) == ([], ["M-082"])


@pytest.mark.clause("NR-38")
def test_coins_come_first_then_effects_then_the_draw() -> None:
    s = village("start", home=["N-013", hurt("N-002"), COUNTED], hand=["N-012"])
    assert asked(s) == (0, "pay"), "the mission is chakra already, so the Hokage can be paid for"
    assert cards(s, 0, "chakra") == ["M-082"]
    assert cards(s, 0, "hand") == ["N-012"]


@pytest.mark.clause("NA-32")
def test_only_the_first_turn_of_the_game_is_without_a_draw() -> None:
    for turn, drawn in ((1, 0), (2, 1), (3, 1)):
        s = village("start", home=["N-001"], hand=["N-012"], turn=turn)
        assert len(cards(s, 0, "hand")) == 1 + drawn
        assert int(s.cells[cell.PLAYER]) == 0


def test_whoever_declines_draws_at_once() -> None:
    s = village("start", home=["N-013", hurt("N-002")], hand=["N-012"], chakra=["N-001"])
    s.play(ask.NO_MOVE)
    assert injured(s, 1)
    assert asked(s) == (0, "mission")

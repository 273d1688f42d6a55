"""The showdown: the order of battles, powers, results, and what they bring."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, no, saw
from ofuda.games.naruto.rules import NarutoState

from .mission_scenes import rewards, team
from .scenes import announce, battle, deck_size, goes, hurt, resolve
from .table import asked, cards, choose, in_play, injured, table


def fought(*fights: tuple[list[Any], list[Any]], **more: Any) -> NarutoState:
    """Let the showdown of these battles begin."""
    return battle(*fights, at="showdown", stop=False, their_hand=["N-012"], **more)


@pytest.mark.clause("NA-99")
def test_the_attacker_picks_the_battles_one_at_a_time() -> None:
    s = fought((["N-009"], []), (["N-018"], []), (["N-001"], ["N-010"]))
    assert asked(s) == (0, "fight")
    assert [goes(s, slot) for slot in range(4)] == [True, True, True, False]
    choose(s, 1)
    assert rewards(s, 0) == 2
    assert s.refusal(0, ask.THING_MOVE + 1) == no.NO_BATTLE
    choose(s, 2)
    assert injured(s, 2)
    assert rewards(s, 0) == 3, "the last battle needs no choice"
    assert asked(s) == (1, "mission")


@pytest.mark.clause("NA-100", "NA-101")
@pytest.mark.parametrize(
    ("team_", "won"), [(["N-010"], 1), (["N-009", "N-001"], 1), (["N-009", "N-014"], 2), (["N-1162"], 2)]
)
def test_rewards_go_by_power(team_: list[str], won: int) -> None:
    s = fought((team_, []))
    assert rewards(s, 0) == won


@pytest.mark.clause("NA-100")
@pytest.mark.parametrize("ninja", ["N-004", hurt("N-041")])
def test_no_power_and_less_win_a_reward(ninja: object) -> None:
    assert rewards(fought(([ninja], [])), 0) == 1


@pytest.mark.clause("NA-102")
@pytest.mark.parametrize(("mine", "theirs"), [("N-1162", "N-001"), ("N-001", "N-1162"), ("N-009", "N-002")])
def test_a_blocked_battle_moves_no_rewards(mine: str, theirs: str) -> None:
    s = fought(([mine], [theirs]))
    assert (rewards(s, 0), rewards(s, 1)) == (0, 0)


@pytest.mark.clause("NA-103", "NA-106")
@pytest.mark.parametrize("sides", [(["N-018", "N-014"], ["N-032", "N-003"]), (["N-032", "N-003"], ["N-018", "N-014"])])
def test_a_victory_of_either_side_injures_the_losing_head_only(sides: tuple[list[str], list[str]]) -> None:
    s = fought(sides)  # 7 against 3
    found = {card: injured(s, slot) for slot, card in enumerate([*sides[0], *sides[1]])}
    assert found == {"N-018": False, "N-014": False, "N-032": True, "N-003": False}


@pytest.mark.clause("NA-104", "NA-106")
@pytest.mark.parametrize("sides", [(["N-1162"], ["N-032", "N-029"]), (["N-032", "N-029"], ["N-1162"])])
def test_an_outstanding_victory_of_either_side_hits_the_whole_team(sides: tuple[list[str], list[str]]) -> None:
    s = fought(sides)
    loser = 0 if "N-032" in sides[0] else 1
    assert cards(s, loser, "discard") == ["N-032"]
    assert in_play(s, loser) == ["N-029"]
    assert injured(s, [*sides[0], *sides[1]].index("N-029"))
    assert not injured(s, [*sides[0], *sides[1]].index("N-1162"))


@pytest.mark.clause("NA-105")
def test_a_tie_injures_both_heads_and_no_support() -> None:
    s = fought((["N-009", "N-001"], ["N-002", "N-006"]))  # 3 + 0 against 3 + 0
    assert [injured(s, slot) for slot in range(4)] == [True, False, True, False]


@pytest.mark.clause("NA-107")
@pytest.mark.parametrize(
    ("sides", "drawn"),
    [
        ((["N-011", "N-034"], ["N-009"]), 1),  # Victory
        ((["N-1162", "N-034"], ["N-001"]), 1),  # Outstanding Victory
        ((["N-009", "N-034"], ["N-002"]), 0),  # draw
        ((["N-009", "N-034"], ["N-011"]), 0),  # lost
        ((["N-1162", "N-034"], []), 0),  # a reward is no victory
    ],
)
def test_any_victory_is_an_outstanding_one_too_and_a_tie_is_none(
    sides: tuple[list[str], list[str]], drawn: int
) -> None:
    """Konohamaru (N-034) draws when his team wins a Victory."""
    s = fought(sides)
    assert len(cards(s, 0, "hand")) == drawn


@pytest.mark.clause("NR-21")
@pytest.mark.parametrize(
    ("blocker", "expected"),
    [("N-011", [False, False, True]), ("N-1161", [True, True, True]), ("N-1162", [True, True, False])],
)
def test_one_team_that_blocks_two_fights_both_at_once(blocker: str, expected: list[bool]) -> None:
    """Attackers of 3 + 4 against 5, 7 and 8."""
    fights = [{"attackers": [n], "blockers": [2], "notes": ["blocked"]} for n in (0, 1)]
    s = table(
        "showdown",
        play=["N-009", "N-010", {"card": blocker, "controller": 1}],
        battles=fights,
        players=[{}, {"hand": ["N-012"]}],
    )
    if asked(s) == (0, "fight"):
        choose(s, 0)
    assert asked(s) == (1, "mission")
    assert [injured(s, slot) for slot in range(3)] == expected
    assert (rewards(s, 0), rewards(s, 1)) == (0, 0)


@pytest.mark.clause("NR-23")
def test_a_skipped_showdown_brings_neither_damage_nor_rewards() -> None:
    s = battle((["N-011"], ["N-009"]), stop=False, hand=["J-018"], chakra=["N-003", "N-029"], their_hand=["N-012"])
    announce(s, "J-018")
    resolve(s)
    assert asked(s) == (1, "mission")
    assert (injured(s, 0), injured(s, 1)) == (False, False)
    assert (rewards(s, 0), rewards(s, 1)) == (0, 0)


@pytest.mark.clause("NR-64")
def test_no_new_head_is_picked_in_the_showdown() -> None:
    s = fought((["N-1162"], ["N-016", "N-029", "N-003"]), (["N-009"], []))
    choose(s, 0)
    assert cards(s, 1, "discard") == ["N-016"]
    assert saw.HEAD not in [row[0] for row in s.journal()]
    assert asked(s) == (1, "mission")
    assert team(s, 2) == [2, 3]


@pytest.mark.clause("NA-75")
def test_each_power_is_the_head_s_combat_and_all_supports() -> None:
    s = fought((["N-011", "N-002", "N-003"], []))
    told = [row for row in s.journal() if row[0] == saw.UNBLOCKED]
    assert [row[4] for row in told] == [5 + 1 + 1]


@pytest.mark.clause("NR-6", "NA-101")
def test_a_reward_is_won_as_far_as_the_deck_goes() -> None:
    s = battle((["N-011"], []), at="showdown", stop=False, their_deck=["N-001"], their_rest="discard")
    assert rewards(s, 0) == 1
    assert deck_size(s, 1) == 0
    assert s.over

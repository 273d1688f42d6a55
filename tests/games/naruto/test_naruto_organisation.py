"""The organisation phase: teams, who forms them, and when."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell, no

from .mission_scenes import attack, next_turn, perform, ready, team
from .scenes import battle, goes, home, village
from .table import asked, cards, choose, in_play, injured, nothing, pass_on

FOUR = ["N-001", "N-002", "N-003", "N-009"]


@pytest.mark.clause("NA-64")
def test_a_team_has_three_ninjas_at_most() -> None:
    s = village("organisation", home=FOUR)
    s.play(ask.BUILD_MOVE)
    choose(s, 1)
    choose(s, 2)
    assert asked(s) == (0, "send"), "the first team is full, and the last ninja is a team of its own"
    assert [team(s, slot) for slot in range(4)] == [[0, 1, 2]] * 3 + [[3]]


@pytest.mark.clause("NA-65")
def test_all_teams_may_be_formed_anew() -> None:
    s = village("organisation", home=[["N-001", "N-002"], ["N-003", "N-009"]])
    s.play(ask.BUILD_MOVE)
    choose(s, 2)
    nothing(s)
    choose(s, 3)
    assert [team(s, slot) for slot in range(4)] == [[0, 2], [1, 3], [0, 2], [1, 3]]


@pytest.mark.clause("NA-65")
def test_teams_may_be_kept_and_are_formed_only_in_this_phase() -> None:
    s = village(home=[["N-001", "N-002"], "N-003"], hand=["N-012"])
    assert s.refusal(0, ask.BUILD_MOVE) == no.OTHER_QUESTION
    pass_on(s)
    assert asked(s) == (0, "organise")
    s.play(ask.KEEP_TEAMS_MOVE)
    assert [team(s, slot) for slot in range(3)] == [[0, 1], [0, 1], [2]]
    assert asked(s) == (0, "send")
    assert s.refusal(0, ask.BUILD_MOVE) == no.OTHER_QUESTION


@pytest.mark.clause("NA-65")
def test_every_way_of_forming_teams_is_reached_once() -> None:
    """Four ninjas form teams of one to three in 14 ways: all partitions of four but the one team of four."""
    found = []

    def go_on(moves: list[int]) -> None:
        s = village("organisation", home=FOUR)
        s.play(ask.BUILD_MOVE)
        for move in moves:
            s.play(move)
        if asked(s) == (0, "join"):
            for move in s.moves(0):
                go_on([*moves, move])
        else:
            found.append(tuple(sorted({tuple(team(s, slot)) for slot in range(4)})))

    go_on([])
    assert len(found) == len(set(found)) == 14


@pytest.mark.clause("NA-66")
def test_any_number_of_teams_of_one() -> None:
    s = village("organisation", home=[*FOUR, "N-010"])
    s.play(ask.BUILD_MOVE)
    while asked(s) == (0, "join"):
        nothing(s)
    assert [team(s, slot) for slot in range(5)] == [[0], [1], [2], [3], [4]]


@pytest.mark.clause("NA-66")
def test_who_has_a_team_joins_no_other() -> None:
    s = village("organisation", home=FOUR)
    s.play(ask.BUILD_MOVE)
    choose(s, 2)
    nothing(s)
    assert (goes(s, 2), goes(s, 3)) == (False, True)
    assert s.refusal(0, ask.THING_MOVE + 2) == no.IN_A_TEAM


@pytest.mark.clause("NA-66", "NA-156")
def test_while_teams_are_formed_everybody_is_in_one() -> None:
    s = village(
        home=["N-010"],
        away=[["N-001", "N-002", "N-003"]],
        hand=["N-012"],
        their_hand=["M-037", "J-016"],
        their_marker=3,
    )
    pass_on(s)
    perform(s, "M-037")
    assert asked(s) == (1, "join")
    nothing(s)
    for slot in (1, 2, 3):
        assert all(team(s, mate) == team(s, slot) for mate in team(s, slot))


@pytest.mark.clause("NA-67")
def test_the_other_player_s_teams_stay_as_they_were() -> None:
    s = village("organisation", home=["N-010", "N-014"], away=[["N-001", "N-002"], "N-003"])
    s.play(ask.BUILD_MOVE)
    assert [goes(s, slot) for slot in range(5)] == [False, True, False, False, False]
    assert s.refusal(0, ask.THING_MOVE + 3) == no.NOT_YOURS
    nothing(s)
    choose(s, 0)
    nothing(s)
    assert asked(s) == (1, "block")
    choose(s, 3)
    assert [team(s, slot) for slot in (2, 3, 4)] == [[2, 3], [2, 3], [4]]


@pytest.mark.clause("NA-67")
def test_teams_last_through_the_other_s_turn() -> None:
    s = village("organisation", home=["N-001", "N-002"], away=["N-009"], their_hand=["N-012"])
    s.play(ask.BUILD_MOVE)
    choose(s, 1)
    nothing(s)
    assert int(s.cells[cell.PLAYER]) == 1
    next_turn(s)
    assert team(s, 0) == [0, 1]


@pytest.mark.clause("NR-47")
def test_survivors_stay_a_team_until_they_are_organised() -> None:
    s = battle((["N-1162"], ["N-016", "N-029", "N-003"]), stop=False, at="showdown", their_hand=["N-012"])
    assert cards(s, 1, "discard") == ["N-016"]
    assert in_play(s, 1) == ["N-029", "N-003"]
    assert team(s, 2) == [2, 3]
    assert (injured(s, 2), injured(s, 3)) == (True, True)


# --- orders to go -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-22")
def test_of_more_than_three_teams_that_must_go_the_attacker_picks_three() -> None:
    s = ready("M-038", home=["N-001", "N-002", "N-003", "N-009"])
    perform(s, "M-038")
    attack(s, 3, 1, 0)
    assert home(s, 0) == [2]


@pytest.mark.clause("NR-22")
def test_the_places_left_are_kept_for_who_must_go() -> None:
    s = village(
        home=["N-001", "N-002", "N-003", "N-009"],
        hand=["N-012"],
        their_hand=["M-026", "J-002"],
        their_marker=3,
    )
    pass_on(s)
    perform(s, "M-026", 3)
    pass_on(s)
    s.play(ask.KEEP_TEAMS_MOVE)
    choose(s, 0)
    choose(s, 1)
    assert s.moves(0) == [ask.THING_MOVE + 3], "the last place belongs to the one who must go"
    assert s.refusal(0, ask.THING_MOVE + 2) == no.MUST_GO


@pytest.mark.clause("NR-22", "NR-40")
def test_cannot_is_stronger_than_must() -> None:
    s = ready("M-038", home=["N-012"], rewards=1, their_hand=["N-001"])
    perform(s, "M-038")
    pass_on(s)
    assert asked(s) == (1, "mission")


@pytest.mark.clause("NR-22")
def test_the_most_orders_are_obeyed_with_the_blockers_there_are() -> None:
    s = ready("M-012", home=["N-009", "N-010", "N-014"], away=["N-018", "N-017"])
    perform(s, "M-012", 2)
    attack(s, 0, 1, 2)
    choose(s, 3)
    assert asked(s) == (1, "block")
    assert s.moves(1) == [ask.NONE_MOVE], "the other blocker is needed for the last team"
    nothing(s)
    assert s.moves(1) == [ask.THING_MOVE + 4]

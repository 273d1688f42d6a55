"""Missions of set 1 together with other cards: what happens where two texts meet."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import attack, next_turn, perform, ready, rewards, team
from .scenes import announce, battle, can, coins, goes, home, hurt, refusal, resolve, village
from .table import asked, cards, choose, in_play, injured, nothing, pass_on, pick, power


@pytest.mark.card("M-002")
def test_naruto_grows_by_a_tie_in_which_he_is_injured() -> None:
    s = battle((["N-001"], ["N-016"]), home=["M-002"], stop=False, at="showdown")  # 1 against 1
    assert (injured(s, 0), injured(s, 1)) == (True, True)
    assert power(s, 0) == (3 + 1, 1 + 1)


@pytest.mark.card("M-002")
def test_a_naruto_who_is_discarded_leaves_the_dream_without_a_coin() -> None:
    s = battle(([hurt("N-001")], ["N-009"]), home=["M-002"], stop=False, at="showdown", their_hand=["N-012"])  # 3 v 3
    assert cards(s, 0, "discard") == ["N-001"]
    assert in_play(s, 0) == ["M-002"]
    assert asked(s) == (1, "mission")


@pytest.mark.card("M-002")
def test_two_dreams_give_two_coins() -> None:  # NA-51
    s = battle(([hurt("N-001")], ["N-016"]), home=["M-002", "M-002"], stop=False, at="showdown")
    assert coins(s, 0, Coin.PLUS_BOTH) == 2


@pytest.mark.card("M-007")
def test_a_target_that_was_sent_home_wins_nothing_more() -> None:
    s = ready("M-007", home=[["N-011", "N-002"]], hand=["J-038"], chakra=["N-003"])
    perform(s, "M-007", 1)
    attack(s, 0)
    assert asked(s) == (0, "exchange")
    announce(s, "J-038", target=1)
    resolve(s)
    assert rewards(s, 0) == 2


@pytest.mark.card("M-007")
def test_two_paradises_bring_two_rewards() -> None:
    s = ready("M-007", home=["N-011", "M-030"], hand=["M-007", "J-029"])
    perform(s, "M-007", 0)
    perform(s, "M-007", 0)
    attack(s, 0)
    assert rewards(s, 0) == 2 + 1 + 1


@pytest.mark.card("M-013")
def test_two_transports_cost_two_chakra() -> None:
    s = village("battle", home=["N-009", "M-013", "M-013"], chakra=["N-001", "N-002", "N-003"], their_hand=["N-012"])
    choose(s, 0)
    while asked(s) == (0, "card"):
        s.play(s.moves(0)[0])
    assert len(cards(s, 0, "chakra")) == 1


@pytest.mark.card("M-041", "N-022")
def test_iruka_is_not_asked_about_damage_that_is_not_taken() -> None:
    s = ready("M-041", home=[["N-001", "N-022"]], away=["N-010"], their_hand=["N-013"])
    perform(s, "M-041", 0)
    attack(s, 0)
    choose(s, 2)
    assert asked(s) == (1, "mission")
    assert (injured(s, 0), injured(s, 1)) == (False, False)


@pytest.mark.card("M-033", "M-040")
def test_an_executed_star_takes_its_bearer_along() -> None:
    s = ready("M-033", home=["N-002", {"card": "M-040", "bearer": 0}])
    perform(s, "M-033")
    s.play(ask.MODE_MOVE + 1)
    choose(s, 1)
    assert cards(s, 0, "discard") == ["M-040", "N-002"]


@pytest.mark.card("M-040")
def test_the_star_stays_with_its_bearer_through_the_turns() -> None:
    s = ready("M-040", home=["N-002"], hand=["N-026"], their_hand=["N-012"], marker=1)
    perform(s, "M-040")
    next_turn(s)
    next_turn(s)
    assert can(s, "N-026"), "Sasuke is called otherwise still"


@pytest.mark.card("M-032", "N-035")
def test_who_is_put_in_play_by_a_mission_triggers_her_text() -> None:
    s = ready("M-032", away=["N-018"], hand=["N-035"], deck=["N-001"], marker=2)
    perform(s, "M-032")
    pick(s, "N-035")
    assert in_play(s, 0) == ["N-035"]
    assert "N-001" in cards(s, 0, "hand")


@pytest.mark.card("M-032")
def test_a_name_that_is_taken_keeps_the_ninja_in_hand() -> None:
    s = ready("M-032", home=["N-011"], away=["N-018"], hand=["N-023"], marker=2)
    perform(s, "M-032")
    if asked(s) == (0, "card"):
        pick(s, "N-023")
    assert in_play(s, 0) == ["N-011"]
    assert "N-023" in cards(s, 0, "hand")


@pytest.mark.card("M-012", "M-028")
def test_nobody_must_block_a_team_that_nobody_may_block() -> None:
    s = ready("M-012", home=["N-1162", "M-030"], away=["N-018"], hand=["M-028", "J-029"])
    perform(s, "M-028")
    perform(s, "M-012", 0)
    attack(s, 0)
    assert rewards(s, 0) == 2


@pytest.mark.card("M-012", "M-014")
def test_genin_who_may_not_go_need_not_block() -> None:
    s = ready("M-012", home=["N-009", "M-030"], away=["N-001", "N-018"], hand=["M-014", "J-032"])
    perform(s, "M-014")
    perform(s, "M-012", 0)
    attack(s, 0)
    assert s.moves(1) == [ask.THING_MOVE + 3], "only Zabuza can, so he must"


@pytest.mark.card("M-017", "M-036")
def test_a_team_that_lost_a_ninja_is_no_team_of_three() -> None:
    s = ready(
        "M-017",
        home=[["N-001", "N-002", "N-003"], "M-030"],
        away=[["N-014", "N-015", "N-016"]],
        hand=["M-036", "J-016"],
    )
    perform(s, "M-036", 4)
    perform(s, "M-017")
    attack(s, 0)
    assert rewards(s, 0) == 1, "nobody could block"


@pytest.mark.card("M-026", "N-020")
def test_sasuke_who_must_go_is_not_teamed_with_genin() -> None:
    s = village(home=["N-020", "N-001", "N-009"], hand=["N-012"], their_hand=["M-026", "J-002"], their_marker=3)
    pass_on(s)
    perform(s, "M-026", 0)
    pass_on(s)
    s.play(ask.BUILD_MOVE)
    assert [goes(s, slot) for slot in (1, 2)] == [False, True]
    assert s.refusal(0, ask.THING_MOVE + 1) == no.MUST_GO
    choose(s, 2)
    assert team(s, 0) == [0, 2]
    assert asked(s) == (0, "send")


@pytest.mark.card("M-037", "M-038")
def test_a_blocker_who_must_go_is_not_put_where_he_cannot() -> None:
    s = village(
        home=["N-009"],
        away=["N-001", "N-020"],
        hand=["M-038", "J-016", "N-012"],
        their_hand=["M-037", "J-016"],
        marker=4,
        their_marker=3,
    )
    announce(s, "M-038")
    while asked(s) == (1, "respond"):
        pass_on(s)
    pass_on(s)
    assert asked(s) == (1, "respond")
    perform(s, "M-037")
    assert asked(s) == (0, "mission"), "Sasuke may not go with a Genin, so there was no choice"
    assert (team(s, 1), team(s, 2)) == ([1], [2])


@pytest.mark.card("M-025", "M-039")
@pytest.mark.parametrize(("card", "marker", "allowed"), [("N-020", 1, True), ("N-020", 0, False), ("N-009", 2, True)])
def test_dearer_and_cheaper_entrances_add_up(card: str, marker: int, allowed: bool) -> None:
    s = ready("M-039", away=["M-025"], hand=[card], marker=marker)
    perform(s, "M-039")
    assert can(s, card) == allowed


@pytest.mark.card("M-009", "M-030")
def test_a_negated_mission_is_one_of_the_two() -> None:  # NR-9
    s = ready(
        "M-018",
        home=["M-030"],
        hand=["M-031", "J-032", "M-006", "J-029"],
        their_hand=["M-009", "J-029"],
        their_marker=3,
    )
    announce(s, "M-018")
    perform(s, "M-009")
    assert cards(s, 0, "discard") == ["M-018"]
    assert int(s.cells[cell.MISSIONS]) == 1
    perform(s, "M-031")
    assert refusal(s, "M-006") == no.MISSION_PLAYED


@pytest.mark.card("M-001", "N-042")
def test_who_bears_a_tenketsu_coin_is_not_healed() -> None:
    s = ready("M-021", home=[hurt("N-002", coins={"tenketsu": 1}), hurt("N-009")], away=["N-042"])
    perform(s, "M-021")
    assert (injured(s, 0), injured(s, 1)) == (True, False)


@pytest.mark.card("M-008")
def test_an_accident_binds_stand_by_ninjas_of_both_sides_alike() -> None:
    s = ready("M-008", home=["N-009"], away=["N-010"], hand=["J-001"], their_hand=["J-001"], their_chakra=["N-001"])
    perform(s, "M-008")
    attack(s, 0)
    nothing(s)
    assert rewards(s, 0) == 1
    assert home(s, 1) == [1]

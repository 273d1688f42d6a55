"""The battle phase up to the exchange: who is sent out, who blocks, who leads."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.rules import state

from .mission_scenes import next_turn, rewards, team
from .scenes import announce, battle, finish, give_way, goes, home, hurt, jutsu, out, resolve, send, team_power, village
from .table import asked, cards, choose, in_play, injured, nothing, power

FOUR = ["N-001", "N-002", "N-003", "N-009"]


@pytest.mark.clause("NA-69")
@pytest.mark.parametrize("many", [0, 1, 2, 3])
def test_none_to_three_teams_are_sent(many: int) -> None:
    s = village("battle", home=FOUR, away=["N-018"])
    for head in range(many):
        assert asked(s) == (0, "send")
        choose(s, head)
    if many < 3:
        nothing(s)
    assert asked(s) == ((1, "block") if many else (1, "mission"))
    assert int(s.cells[cell.BATTLES]) == many


@pytest.mark.clause("NA-70", "NA-75")
def test_the_head_fights_and_the_others_support() -> None:
    for head, expected in ((0, 5 + 1), (1, 3 + 3)):
        s = village("battle", home=[["N-011", "N-002"]], away=["N-018"])
        send(s, head)
        assert int(state.head_of(s, 3)) == head
        assert team_power(s, 0) == expected


@pytest.mark.clause("NA-70")
def test_a_team_goes_once_and_as_a_whole() -> None:
    s = village("battle", home=[["N-011", "N-002"], "N-003"], away=["N-018"])
    choose(s, 0)
    assert out(s, 0) == [0, 1]
    assert not goes(s, 1)
    assert s.refusal(0, ask.THING_MOVE + 1) == no.OUT_ALREADY


@pytest.mark.clause("NA-71")
def test_who_is_not_sent_out_is_stand_by() -> None:
    s = village("battle", home=["N-001", "N-002"], away=["N-018", "N-014"])
    send(s, 1)
    choose(s, 3)
    assert asked(s)[1] != "block"
    s = battle((["N-002"], ["N-014"]), home=["N-001"], away=["N-018"])
    assert (home(s, 0), home(s, 1)) == ([2], [3])


@pytest.mark.clause("NA-72")
def test_each_attacking_team_may_be_blocked_or_not() -> None:
    s = village("battle", home=["N-009", "N-010"], away=["N-018", "N-014"])
    send(s, 0, 1)
    assert asked(s) == (1, "block")
    nothing(s)
    assert asked(s) == (1, "block")
    assert [goes(s, slot) for slot in range(4)] == [False, False, True, True]
    choose(s, 2)
    assert asked(s) == (0, "fight")
    assert int(state.blockers(s, 0)) == 0
    assert int(state.blockers(s, 1)) == 1 << 2


@pytest.mark.clause("NA-73")
def test_a_team_blocks_one_other() -> None:
    s = village("battle", home=["N-009", "N-010"], away=[["N-018", "N-014"]])
    send(s, 0, 1)
    choose(s, 2)
    assert asked(s) == (0, "fight"), "nobody is left to block the second team"


@pytest.mark.clause("NA-74")
def test_the_blocker_names_a_head() -> None:
    s = village("battle", home=["N-009"], away=[["N-018", "N-014"]], hand=["J-001"], chakra=["N-001"])
    send(s, 0)
    choose(s, 2)
    assert asked(s) == (0, "exchange")
    assert int(state.head_of(s, 0b110)) == 2
    assert team_power(s, 1) == 3 + 1


@pytest.mark.clause("NA-76")
def test_what_a_team_triggers_comes_before_the_next_team() -> None:
    s = village("battle", home=["N-027", "N-009"], away=["N-018"])
    choose(s, 0)
    assert asked(s) == (0, "may"), "Sakura may charge a card when she is sent out"
    s.play(ask.YES_MOVE)
    assert len(cards(s, 0, "chakra")) == 1
    assert asked(s) == (0, "send")


@pytest.mark.clause("NA-77")
def test_heads_stay_heads() -> None:
    s = battle((["N-011", "N-002"], ["N-018", "N-014"]), hand=["J-001"], chakra=["N-003"])
    heads = int(s.cells[cell.HEADS])
    jutsu(s, "J-001", user=1)
    assert int(s.cells[cell.HEADS]) == heads
    assert team_power(s, 0) == 5 + 1 + 2


@pytest.mark.clause("NA-78", "NR-14")
def test_without_an_attack_there_is_no_block_exchange_or_showdown() -> None:
    s = village(
        "battle",
        home=["N-009"],
        away=["N-018"],
        hand=["J-001"],
        chakra=["N-001"],
        their_hand=["J-001"],
        their_chakra=["N-001"],
    )
    nothing(s)
    assert asked(s) == (1, "mission")
    assert (rewards(s, 0), rewards(s, 1)) == (0, 0)


@pytest.mark.clause("NA-68")
def test_only_the_first_turn_has_no_battle_phase() -> None:
    s = village("battle", home=["N-009"], turn=1, their_hand=["N-001"])
    assert asked(s) == (1, "mission")
    s = village("battle", away=["N-009"], turn=2, player=1)
    assert asked(s) == (1, "send")


# --- teams that are gone ----------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-16")
@pytest.mark.parametrize(("strict", "won"), [(False, 2), (True, 0)])
def test_the_attackers_of_a_blocker_who_went_home(strict: bool, won: int) -> None:
    options = {"strict_blocks": strict}
    s = battle((["N-011"], ["N-009"]), options=options, stop=True, their_hand=["J-038"], their_chakra=["N-003"])
    give_way(s)
    announce(s, "J-038")
    resolve(s)
    assert home(s, 1) == [1]
    finish(s)
    assert rewards(s, 0) == won
    assert not injured(s, 1)


@pytest.mark.clause("NR-17")
def test_without_its_attackers_a_battle_is_void() -> None:
    s = battle((["N-009"], ["N-011"]), hand=["J-038"], chakra=["N-003"], their_hand=["N-012"])
    announce(s, "J-038")
    resolve(s)
    assert (rewards(s, 0), rewards(s, 1)) == (0, 0)
    assert (injured(s, 0), injured(s, 1)) == (False, False)
    assert home(s, 1) == [1], "the blocker has returned"
    assert asked(s) == (1, "mission")


@pytest.mark.clause("NR-17")
def test_a_void_battle_leaves_the_others_alone() -> None:
    s = battle((["N-009"], ["N-011"]), (["N-018"], []), hand=["J-038"], chakra=["N-003"])
    jutsu(s, "J-038", target=0)
    finish(s)
    assert rewards(s, 0) == 2


@pytest.mark.clause("NR-18")
def test_who_is_made_stand_by_is_alone_and_takes_no_damage() -> None:
    s = battle((["N-032", "N-001"], ["N-1162"]), hand=["J-038", "J-001"], chakra=["N-003", "N-002"])
    jutsu(s, "J-038", target=0)
    assert (team(s, 0), team(s, 1)) == ([0], [1])
    assert home(s, 0) == [0]
    assert int(state.head_of(s, 0b10)) == 1, "the one who is left leads"
    jutsu(s, "J-001")
    assert power(s, 1) == (3, 2), "only the ninja on the battlefield can be the user"
    finish(s)
    assert "N-032" in in_play(s, 0)
    assert not injured(s, 0)
    assert cards(s, 0, "discard").count("N-001") == 1


@pytest.mark.clause("NR-20")
def test_battling_the_user_is_the_team_that_faces_it() -> None:
    s = battle(
        ([hurt("N-016")], ["N-009"]), (["N-001"], ["N-010"]), away=["N-018"], hand=["J-035"], chakra=["N-014", "N-015"]
    )
    jutsu(s, "J-035")
    assert [injured(s, slot) for slot in (1, 3, 4)] == [True, False, False]
    s = battle((["N-016"], []), (["N-001"], ["N-010"]), hand=["J-035"], chakra=["N-014", "N-015"])
    assert s.refusal(0, ask.PLAY_MOVE + s.tables.numbers["J-035"]) in (no.NO_TARGET, no.NO_USER)


@pytest.mark.clause("NA-116")
def test_ninjas_return_in_their_teams() -> None:
    s = battle((["N-011", "N-002"], ["N-009", "N-010"]), stop=False, at="showdown", their_hand=["N-012"])
    assert asked(s) == (1, "mission")
    assert (home(s, 0), home(s, 1)) == ([0, 1], [2, 3])
    assert [team(s, slot) for slot in range(4)] == [[0, 1], [0, 1], [2, 3], [2, 3]]
    next_turn(s)
    assert int(s.cells[cell.OUT]) == 0

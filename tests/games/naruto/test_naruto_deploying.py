"""The mission phase of the turn player: ninjas, charging, clients, in any order."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.rules import in_play as entering

from .mission_scenes import attack, perform, ready, rewards, team
from .scenes import announce, battle, can, goes, home, hurt, jutsu, kind_of, refusal, village
from .table import asked, cards, charge, choose, in_play, injured, pass_on, pick, play, power

# --- actions ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-35", "NA-58")
@pytest.mark.parametrize(
    "order", [("N-001", "C-001", "M-006"), ("M-006", "N-001", "C-001"), ("C-001", "M-006", "N-001")]
)
def test_actions_are_mixed_in_any_order_with_charges_in_between(order: tuple[str, ...]) -> None:
    s = village(hand=["N-001", "C-001", "M-006", "J-029", "J-001", "J-001", "J-001", "N-012"], marker=3)
    for card in order:
        announce(s, card)
        charge(s, "J-001")
    assert sorted(in_play(s, 0)) == ["C-001", "N-001"]
    assert cards(s, 0, "chakra").count("J-001") == 3


@pytest.mark.clause("NA-35")
def test_nothing_is_compulsory() -> None:
    s = village(hand=["N-001", "M-006", "J-029"], home=["N-009"], marker=3)
    pass_on(s)
    assert asked(s) == (0, "send")


@pytest.mark.clause("NA-36")
def test_the_other_player_neither_deploys_nor_charges() -> None:
    s = village(
        hand=["N-012", "N-013"], home=["N-001"], their_hand=["M-026", "J-002", "N-002", "C-001"], their_marker=3
    )
    pass_on(s)
    assert asked(s) == (1, "respond")
    assert s.moves(1) == [ask.PASS_MOVE, ask.PLAY_MOVE + kind_of(s, "M-026")]
    assert s.refusal(1, ask.CHARGE_MOVE + kind_of(s, "N-002")) == no.OTHER_QUESTION


# --- ninjas -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-37")
def test_a_ninja_is_deployed_from_hand_only() -> None:
    s = village(hand=["N-012"], chakra=["N-001"], discard=["N-002"], marker=0)
    assert refusal(s, "N-001") == no.NOT_IN_HAND
    assert refusal(s, "N-002") == no.NOT_IN_HAND
    assert refusal(s, "N-012") == no.ENTRANCE


@pytest.mark.clause("NA-37")
def test_the_own_marker_counts() -> None:
    assert refusal(village(hand=["N-012"], marker=2, their_marker=9), "N-012") == no.ENTRANCE
    assert can(village(hand=["N-012"], marker=3, their_marker=0), "N-012")


@pytest.mark.clause("NA-38")
def test_the_hand_cost_goes_to_the_chakra_area_and_the_ninja_does_not_pay_for_itself() -> None:
    assert refusal(village(hand=["N-013", "N-012"], marker=9), "N-013") == no.HAND_COST
    assert refusal(village(hand=["N-013", "N-012"], chakra=["J-029"], marker=9), "N-013") == no.HAND_COST
    s = village(hand=["N-013", "N-002", "N-012"], marker=9)
    play(s, "N-013")
    pick(s, "N-002")
    assert in_play(s, 0) == ["N-013"]
    assert cards(s, 0, "chakra") == ["N-002"]
    assert can(village(hand=["N-013", "N-013"], marker=9), "N-013"), "a second copy shares the symbol"


@pytest.mark.clause("NA-39")
def test_one_ninja_a_turn_and_one_again_in_the_next() -> None:
    s = village(hand=["N-001", "N-002"], marker=3)
    play(s, "N-001")
    assert refusal(s, "N-002") == no.DEPLOYED
    pass_on(s)
    while int(s.cells[cell.PLAYER]) == 0 or asked(s)[0] == 1:
        s.play(s.moves(s.seat)[0])
        if asked(s) == (0, "mission"):
            break
    assert can(s, "N-002")


@pytest.mark.clause("NA-40")
def test_no_two_ninjas_of_one_name() -> None:
    assert refusal(village(home=["N-002"], hand=["N-020"], marker=9), "N-020") == no.NAME_IN_PLAY
    assert refusal(village(home=[hurt("N-002")], hand=["N-002"], marker=9), "N-002") == no.NAME_IN_PLAY
    assert can(village(away=["N-002"], hand=["N-020"], marker=9), "N-020"), "the opponent's do not count"
    assert can(village(home=["N-014"], hand=["N-015"], marker=9), "N-015"), "the Demon Brothers are two"


@pytest.mark.clause("NA-41")
def test_a_card_with_two_names_has_both() -> None:
    assert refusal(village(home=["N-001"], hand=["N-1071"], marker=9), "N-1071") == no.NAME_IN_PLAY
    assert refusal(village(home=["N-1071"], hand=["N-001"], marker=9), "N-001") == no.NAME_IN_PLAY


@pytest.mark.clause("NA-42", "NR-19")
def test_a_deployed_ninja_comes_to_the_village_healthy_and_alone() -> None:
    s = village(home=[["N-002", "N-003"]], hand=["N-001", "N-012"])
    play(s, "N-001")
    assert not injured(s, 2)
    assert home(s, 0) == [0, 1, 2]
    assert (team(s, 2), team(s, 0)) == ([2], [0, 1])


@pytest.mark.clause("NA-43")
def test_a_ninja_may_be_sent_in_the_turn_it_came() -> None:
    s = village(hand=["N-002", "N-012"])
    play(s, "N-002")
    attack(s, 0)
    assert rewards(s, 0) == 1


@pytest.mark.clause("NA-44")
def test_put_in_play_costs_nothing_and_is_no_deployment() -> None:
    s = ready("M-020", hand=["N-1071", "N-002"], marker=2)
    assert refusal(s, "N-1071") == no.ENTRANCE
    perform(s, "M-020", "N-1071")
    assert in_play(s, 0) == ["N-1071"]
    assert int(s.cells[cell.DEPLOYED]) == 0
    assert can(s, "N-002")


@pytest.mark.clause("NA-44")
def test_put_in_play_covers_a_deployment() -> None:
    s = village(hand=["N-035", "N-012"])
    play(s, "N-035")
    assert len(cards(s, 0, "hand")) == 2, "Kaede draws when she is put in play"


@pytest.mark.clause("NA-142", "NR-28")
def test_non_unique_frees_only_the_card_that_has_it() -> None:
    assert can(village(home=["N-1160"], hand=["N-1104", "N-002"], marker=9), "N-1104")
    assert refusal(village(home=["N-1104"], hand=["N-1160"], marker=9), "N-1160") == no.NAME_IN_PLAY
    assert can(village(home=["N-1085"], hand=["N-1085"], marker=9), "N-1085")


@pytest.mark.clause("NR-19")
def test_a_full_team_takes_nobody_in() -> None:
    """Fanged Pursuit (J-041) puts Ninja Dogs in play in the user's team."""
    dogs: dict[str, Any] = {"hand": ["J-041"], "chakra": ["N-033", "N-004", "N-032"], "discard": ["N-036"]}
    s = battle((["N-001", "N-002"], ["N-009"]), **dogs)
    jutsu(s, "J-041", user=0, target="N-036")
    assert team(s, 0) == [0, 1, 3]
    s = battle((["N-001", "N-002", "N-003"], ["N-009"]), **dogs)
    jutsu(s, "J-041", user=0, target="N-036")
    assert team(s, 0) == [0, 1, 2]
    assert team(s, 4) == [4]
    assert home(s, 0) == [4], "it stays in the village"


@pytest.mark.clause("NR-48")
def test_a_ninja_that_comes_back_is_a_new_one() -> None:
    s = village(home=[{"card": "N-001", "coins": {"plus both": 2}, "combat_gain": 3}], hand=["N-012"])
    assert power(s, 0) == (6, 2)
    entering.leave(s, 0, 0)
    play(s, "N-001")
    assert in_play(s, 0) == ["N-001"]
    assert power(s, 0) == (1, 0)


# --- charging ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-57", "NA-58", "NA-60")
def test_any_number_of_cards_is_charged() -> None:
    s = village(home=["N-009"], hand=["N-001", "N-001", "M-006", "J-001"], marker=0)
    for card in ("N-001", "J-001", "N-001"):
        charge(s, card)
    assert cards(s, 0, "hand") == ["M-006"]
    assert cards(s, 0, "chakra") == ["J-001", "N-001", "N-001"]
    assert cards(s, 1, "chakra") == []


@pytest.mark.clause("NA-59")
def test_a_charged_card_does_not_come_back() -> None:
    s = village(home=["N-009"], hand=["N-001", "N-012"])
    charge(s, "N-001")
    kind = kind_of(s, "N-001")
    assert not [
        move for move in s.moves(0) if move in (ask.PLAY_MOVE + kind, ask.CHARGE_MOVE + kind, ask.CARD_MOVE + kind)
    ]
    assert refusal(s, "N-001") == no.NOT_IN_HAND


# --- clients ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-61")
def test_a_client_is_deployed_beside_the_ninja_and_one_a_turn() -> None:
    s = village(hand=["C-001", "C-002", "N-001", "N-002"], marker=1)
    play(s, "C-001")
    assert in_play(s, 0) == ["C-001"]
    assert refusal(s, "C-002") == no.CLIENT_DEPLOYED
    assert can(s, "N-001")
    play(s, "N-001")
    assert refusal(s, "N-002") == no.DEPLOYED


@pytest.mark.clause("NA-61")
def test_a_client_costs_its_entrance() -> None:
    assert refusal(village(hand=["C-001"], marker=0), "C-001") == no.ENTRANCE


@pytest.mark.clause("NA-62")
def test_no_second_client_of_a_name() -> None:
    assert refusal(village(home=["C-001"], hand=["C-001"], marker=9), "C-001") == no.CLIENT_IN_PLAY
    assert can(village(home=["C-001"], hand=["C-002"], marker=9), "C-002")
    assert can(village(away=["C-001"], hand=["C-001"], marker=9), "C-001"), "the opponent's does not count"


@pytest.mark.clause("NA-63")
def test_a_client_joins_no_team_and_is_never_sent_out() -> None:
    s = village(home=["C-001", "N-001", "N-009"], hand=["N-012"])
    pass_on(s)
    s.play(ask.BUILD_MOVE)
    assert asked(s) == (0, "join")
    assert (goes(s, 0), goes(s, 2)) == (False, True)
    assert s.refusal(0, ask.THING_MOVE) == no.NOT_A_NINJA
    choose(s, 2)
    assert asked(s) == (0, "send")
    assert not goes(s, 0)
    assert s.refusal(0, ask.THING_MOVE) == no.NOT_A_NINJA


@pytest.mark.clause("NA-63")
def test_a_client_is_no_ninja_for_effects() -> None:
    s = ready("M-005", home=["C-001"], away=["N-001"])
    perform(s, "M-005")
    assert in_play(s, 0) == ["C-001"]
    assert injured(s, 1)

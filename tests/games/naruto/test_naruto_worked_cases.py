"""Worked cases: small situations with their figures, from the showdown to the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.game import Naruto
from ofuda.games.naruto.rules import NarutoState, state

from .scenes import (
    announce,
    battle,
    can,
    finish,
    give_way,
    home,
    hurt,
    jutsu,
    refusal,
    resolve,
    send,
    team_power,
    village,
)
from .table import asked, cards, choose, in_play, injured, nothing, pass_on, pick, play, power

WIND = ["N-003", "N-029"]
WATER = ["N-014", "N-015", "N-016"]
FIRE = ["N-002", "N-028"]


def fight(mine: list[Any], theirs: list[Any]) -> NarutoState:
    """Resolve one battle, and end the turn."""
    s = battle((mine, theirs), at="showdown", stop=False)
    assert asked(s) == (1, "mission")
    return s


# --- the showdown -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-75", "NA-101")
def test_seven_power_unblocked_wins_two_rewards() -> None:
    s = battle((["N-011", "N-002", "N-003"], []))
    assert team_power(s, 0) == 7
    finish(s)
    assert (s.points(0), s.points(1)) == (2, 0)


@pytest.mark.clause("NA-100", "NA-101")
@pytest.mark.parametrize(("ninja", "won"), [("N-012", 2), ("N-010", 1)])
def test_five_power_wins_two_rewards_and_four_one(ninja: str, won: int) -> None:
    assert fight([ninja], []).points(0) == won


@pytest.mark.clause("NA-100", "NA-112")
def test_negative_power_still_wins_a_reward() -> None:
    s = village("battle", home=[hurt("N-041")])
    send(s, 0)
    assert asked(s) == (1, "mission")
    assert s.points(0) == 1
    assert power(s, 0) == (-1, 0)  # no coin was put on him: his text is silent


@pytest.mark.clause("NA-109")
def test_an_injured_ninja_uses_its_injured_power() -> None:
    s = battle(([hurt("N-001")], []))
    assert team_power(s, 0) == 3
    finish(s)
    assert s.points(0) == 1


@pytest.mark.clause("NA-102", "NA-103")
def test_a_victory_by_two_injures_the_losing_head() -> None:
    s = fight(["N-011"], ["N-009"])
    assert injured(s, 1)
    assert power(s, 1) == (2, 1)
    assert (s.points(0), s.points(1)) == (0, 0)


@pytest.mark.clause("NA-103")
def test_a_difference_of_four_leaves_supports_alone() -> None:
    s = fight(["N-018", "N-014"], ["N-032", "N-003"])
    assert injured(s, 2)
    assert not injured(s, 3)


@pytest.mark.clause("NA-104")
def test_a_difference_of_five_discards_the_head_and_injures_the_support() -> None:
    s = fight(["N-1162"], ["N-032", "N-029"])
    assert cards(s, 1, "discard") == ["N-032"]
    assert injured(s, 2)
    assert power(s, 2) == (0, 0)


@pytest.mark.clause("NA-104", "NA-110")
def test_an_injured_support_is_discarded_too() -> None:
    s = fight(["N-1162"], ["N-032", hurt("N-029")])
    assert cards(s, 1, "discard") == ["N-029", "N-032"]


@pytest.mark.clause("NA-105")
def test_a_tie_injures_both_heads() -> None:
    s = fight(["N-017"], ["N-010"])
    assert (power(s, 0), power(s, 1)) == ((3, 1), (2, 2))
    assert (injured(s, 0), injured(s, 1)) == (True, True)


@pytest.mark.clause("NA-105", "NA-110")
def test_a_tie_of_injured_heads_discards_both() -> None:
    s = fight([hurt("N-012")], [hurt("N-011")])
    assert (in_play(s, 0), in_play(s, 1)) == ([], [])
    assert (s.points(0), s.points(1)) == (0, 0)


@pytest.mark.clause("NA-106", "NA-102")
def test_a_winning_blocker_gets_no_reward() -> None:
    s = fight(["N-009"], ["N-011"])
    assert injured(s, 0)
    assert not injured(s, 1)
    assert s.points(1) == 0


@pytest.mark.clause("NA-100", "NA-101")
def test_only_unblocked_teams_win_rewards() -> None:
    s = battle((["N-010"], []), (["N-013"], []), (["N-012"], ["N-009"]), at="showdown", stop=False)
    finish(s)
    assert s.points(0) == 3


# --- the first turns --------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-32", "NA-68", "NA-122")
def test_the_first_player_neither_draws_nor_attacks_on_the_first_turn() -> None:
    s = village("start", home=["N-009"], hand=6, their_hand=6, turn=1, first=0)
    assert asked(s) == (0, "mission")
    assert len(cards(s, 0, "hand")) == 6
    pass_on(s)
    assert asked(s) == (1, "mission")  # no battle phase was in between
    assert int(state.marker(s, 0)) == 1


@pytest.mark.clause("NA-31", "NA-37", "NA-68")
def test_the_second_player_draws_and_may_attack_on_the_first_turn() -> None:
    hand = ["N-001", "N-019", "N-003", "N-004", "N-005", "N-006"]
    s = village("start", home=["N-034"], away=["N-009"], their_hand=hand, turn=2, player=1, first=0)
    assert asked(s) == (1, "mission")
    assert len(cards(s, 1, "hand")) == 7
    assert can(s, "N-001")
    assert refusal(s, "N-019") == no.ENTRANCE
    pass_on(s)
    assert asked(s) == (1, "send")


@pytest.mark.clause("NA-10", "NA-154")
def test_a_player_takes_two_mulligans_and_no_third() -> None:
    s = Naruto({"first": 0}).start(7)
    assert isinstance(s, NarutoState)
    sizes = [len(cards(s, 0, "hand"))]
    for _ in range(2):
        assert asked(s) == (0, "mulligan")
        s.play(ask.MULLIGAN_MOVE)
        sizes.append(len(cards(s, 0, "hand")))
    assert sizes == [6, 5, 4]
    assert s.seat == 1 or s.refusal(0, ask.MULLIGAN_MOVE) == no.MORE_MULLIGANS
    assert int(state.deck_size(s, 0)) + len(cards(s, 0, "hand")) == 50


# --- deploying --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-37", "NA-39")
def test_a_ninja_is_deployed_up_to_the_marker_and_one_a_turn() -> None:
    s = village(hand=["N-011", "N-012", "N-001"], marker=3)
    assert refusal(s, "N-011") == no.ENTRANCE
    play(s, "N-012")
    resolve(s)
    assert in_play(s, 0) == ["N-012"]
    assert refusal(s, "N-001") == no.DEPLOYED


@pytest.mark.clause("NA-38")
def test_a_hand_cost_is_paid_with_a_card_that_shares_a_symbol() -> None:
    s = village(hand=["N-013", *WIND], marker=6)
    assert refusal(s, "N-013") == no.HAND_COST
    s = village(hand=["N-013", "J-029", *WIND], marker=6)
    play(s, "N-013")
    assert s.moves(0) == [ask.CARD_MOVE + s.tables.numbers["J-029"]]
    pick(s, "J-029")
    resolve(s)
    assert in_play(s, 0) == ["N-013"]
    assert cards(s, 0, "chakra") == ["J-029"]
    assert cards(s, 0, "hand") == sorted(WIND)


# --- jutsu and the chain ----------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-87", "NA-89", "NA-96")
def test_a_symbol_is_paid_only_by_its_symbol() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-010", "J-001"], chakra=["N-002", *WIND], stop=False)
    assert refusal(s, "J-010") == no.NO_CHAKRA
    assert cards(s, 0, "chakra") == ["N-002", *WIND]
    s = battle((["N-009"], ["N-010"]), hand=["J-010", "J-001"], chakra=[*FIRE, "N-003"], stop=False)
    jutsu(s, "J-010", target=1)
    assert cards(s, 0, "discard") == ["N-002", "N-003", "N-028"]
    assert cards(s, 0, "chakra") == ["J-010"]
    assert injured(s, 1)


@pytest.mark.clause("NA-90")
def test_x_goes_as_far_as_the_chakra() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-005", "J-001"], chakra=["N-001", *WIND, "N-010"], stop=False)
    play(s, "J-005")
    assert asked(s) == (0, "x")
    assert s.moves(0) == [ask.NUMBER_MOVE + x for x in range(4)]
    s.play(ask.NUMBER_MOVE + 3)
    resolve(s)
    assert power(s, 0) == (9, 1)


@pytest.mark.clause("NA-86", "NA-96")
def test_a_jutsu_costs_a_chakra_and_becomes_one() -> None:
    s = battle((["N-002"], ["N-009"]), hand=["J-001"], chakra=["N-003"])
    before = len(cards(s, 0, "chakra"))
    jutsu(s, "J-001")
    assert (team_power(s, 0), team_power(s, 1)) == (5, 3)
    assert len(cards(s, 0, "chakra")) == before
    assert len(cards(s, 0, "discard")) == 1
    finish(s)
    assert injured(s, 1)
    assert not injured(s, 0)


@pytest.mark.clause("NA-94")
def test_the_last_jutsu_resolves_first_and_negates() -> None:
    s = battle(
        (["N-011"], ["N-020"]), hand=["J-030"], chakra=FIRE, their_hand=["J-007"], their_chakra=["N-002", "N-003"]
    )
    announce(s, "J-030")
    announce(s, "J-007")
    resolve(s)
    assert "J-030" in cards(s, 0, "discard")
    assert cards(s, 1, "chakra") == ["J-007"]
    assert power(s, 0) == (5, 3)


@pytest.mark.clause("NA-94")
def test_a_negated_negation_lets_the_first_jutsu_resolve() -> None:
    s = battle(
        (["N-026"], ["N-009"]),
        hand=["J-001", "J-007"],
        chakra=["N-003", *FIRE],
        their_hand=["J-013"],
        their_chakra=WATER[:2],
    )
    announce(s, "J-001")
    announce(s, "J-013")
    assert asked(s) == (0, "exchange")
    announce(s, "J-007", target=49)
    resolve(s)
    assert power(s, 0) == (5, 2)
    assert "J-013" in cards(s, 1, "discard")


@pytest.mark.clause("NA-94", "NR-31")
def test_what_comes_after_a_set_power_counts_on_top_of_it() -> None:
    sides: dict[str, Any] = {"hand": ["J-023"], "chakra": ["N-005"], "their_hand": ["J-001"], "their_chakra": ["N-003"]}
    s = battle((["N-005", "N-009"], ["N-032"]), **sides)
    jutsu(s, "J-023")
    give_way(s)
    announce(s, "J-001")
    resolve(s)
    assert power(s, 2) == (2, 2)
    s = battle((["N-005", "N-009"], ["N-032"]), **sides)
    announce(s, "J-023")
    announce(s, "J-001")
    resolve(s)
    assert power(s, 2) == (0, 0)


@pytest.mark.clause("NA-111")
def test_to_injure_does_nothing_to_the_injured_but_damage_discards() -> None:
    s = battle((["N-018", "N-016"], [hurt("N-010")]), hand=["J-035", "J-033"], chakra=[*WATER, "N-017", "N-017"])
    jutsu(s, "J-035", target=2)
    assert in_play(s, 1) == ["N-010"]
    jutsu(s, "J-033", target=2)
    assert cards(s, 1, "discard") == ["N-010"]


@pytest.mark.clause("NA-83")
def test_a_stand_by_ninja_is_no_user() -> None:
    s = battle((["N-009"], []), away=["N-010"], their_hand=["J-001"], their_chakra=["N-003"])
    pass_on(s)
    assert asked(s) == (1, "mission")  # never asked in the exchange
    assert cards(s, 1, "chakra") == ["N-003"]
    assert cards(s, 1, "hand").count("J-001") == 1


@pytest.mark.clause("NA-69", "NA-153")
def test_a_card_forbids_to_send_a_ninja_alone() -> None:
    s = village("battle", home=["N-005", "N-009"])
    assert s.refusal(0, ask.THING_MOVE) == no.MAY_NOT_GO
    assert s.moves(0) == [ask.NONE_MOVE, ask.THING_MOVE + 1]


@pytest.mark.clause("NA-75")
def test_guy_supports_lee_with_four() -> None:
    s = battle((["N-031", "N-039"], []))
    resolve(s)
    assert team_power(s, 0) == 7


@pytest.mark.clause("NA-75")
def test_zabuza_weakens_both_teams() -> None:
    s = battle((["N-040", "N-014"], ["N-011"]))
    assert (team_power(s, 0), team_power(s, 2)) == (6, 4)
    finish(s)
    assert injured(s, 2)


@pytest.mark.clause("NA-75")
def test_kakashi_makes_his_genin_support_with_two() -> None:
    s = village("battle", home=[["N-037", "N-003", "N-029"]], away=["N-009"])
    send(s, 0)
    assert team_power(s, 0) == 10


@pytest.mark.clause("NR-31")
def test_an_amount_is_read_when_the_jutsu_resolves() -> None:
    s = village("battle", home=[["N-028", "N-036"]], away=["N-009"], hand=["J-028", "J-001"], chakra=FIRE)
    send(s, 0)
    assert power(s, 0) == (3, 1)
    nothing(s)
    jutsu(s, "J-028", user=0)
    assert power(s, 0) == (6, 1)
    assert team_power(s, 0) == 7


# --- rewards and the end ----------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-25")
def test_a_reward_returns_to_the_chakra_of_its_owner() -> None:
    s = battle((["N-009"], ["N-010"]), rewards=9, their_hand=["J-009"], their_chakra=["N-002", "N-001"])
    give_way(s)
    announce(s, "J-009", target=(0, 0))
    resolve(s)
    assert s.points(0) == 8
    assert len(cards(s, 1, "chakra")) == 2  # the reward, and the jutsu itself


@pytest.mark.clause("NR-6", "NA-119")
def test_a_deck_of_one_card_gives_one_reward_and_loses() -> None:
    s = battle((["N-012"], []), at="showdown", stop=False, their_deck=["N-017"], their_rest="removed")
    assert s.points(0) == 1
    assert s.over
    assert s.outcome().shares == [1.0, 0.0]
    assert s.outcome().clause == "NA-119"


@pytest.mark.clause("NA-118")
def test_with_ten_rewards_on_both_sides_the_turn_player_wins() -> None:
    s = village("end", rewards=10, their_rewards=11)
    assert s.over
    assert s.outcome().shares == [1.0, 0.0]
    assert s.outcome().clause == "NA-118"


@pytest.mark.clause("NA-118", "NA-119")
def test_ten_rewards_count_before_an_empty_deck() -> None:
    s = village("end", rewards=10, rest="removed")
    assert s.over
    assert s.outcome().shares == [1.0, 0.0]
    assert s.outcome().clause == "NA-118"


@pytest.mark.clause("NA-119")
def test_with_two_empty_decks_the_turn_player_loses() -> None:
    s = village("end", rewards=9, their_rewards=9, rest="removed", their_rest="removed")
    assert s.over
    assert s.outcome().shares == [0.0, 1.0]
    assert s.outcome().clause == "NA-119"


@pytest.mark.clause("NA-120")
def test_a_tenth_reward_that_is_lost_again_wins_nothing() -> None:
    s = battle((["N-009"], ["N-010"]), rewards=10, their_hand=["J-009"], their_chakra=["N-002", "N-001"])
    give_way(s)
    announce(s, "J-009", target=(0, 0))
    finish(s)
    assert not s.over
    assert s.points(0) == 9


@pytest.mark.clause("NA-121")
def test_only_the_turn_player_discards_down_to_six() -> None:
    s = village("end", hand=9, their_hand=8)
    for _ in range(3):
        assert asked(s) == (0, "adjust")
        s.play(s.moves(0)[0])
    assert asked(s) == (1, "mission")
    assert len(cards(s, 0, "hand")) == 6
    assert len(cards(s, 0, "discard")) == 3
    assert len(cards(s, 1, "hand")) == 9  # eight, and the draw of the new turn


# --- teams that change ------------------------------------------------------------------------------------------------


@pytest.mark.clause("NR-15")
def test_a_team_that_loses_its_head_gets_another() -> None:
    s = battle((["N-018", "N-014", "N-015"], []), hand=["J-038"], chakra=["N-003"])
    announce(s, "J-038", user=1, target=0)
    resolve(s)
    assert home(s, 0) == [0]
    assert asked(s) == (0, "new_head")
    choose(s, 1)
    assert team_power(s, 1) == 5
    finish(s)
    assert s.points(0) == 2


@pytest.mark.clause("NR-16")
@pytest.mark.parametrize(("strict", "won"), [(False, 2), (True, 0)])
def test_without_its_blocker_an_attack_counts_as_unblocked(strict: bool, won: int) -> None:
    s = battle((["N-018"], ["N-009"]), hand=["J-034"], chakra=WATER, options={"strict_blocks": strict})
    jutsu(s, "J-034")
    finish(s)
    assert s.points(0) == won


@pytest.mark.clause("NA-115")
def test_iruka_takes_the_damage_of_his_head_on_top_of_his_own() -> None:
    s = battle((["N-1162"], ["N-001", "N-022"]), at="showdown", stop=False)  # 8 v 2
    assert asked(s) == (1, "replace")
    s.play(ask.YES_MOVE)
    assert injured(s, 1)
    assert in_play(s, 1) == ["N-001"]
    assert cards(s, 1, "discard") == ["N-022"]

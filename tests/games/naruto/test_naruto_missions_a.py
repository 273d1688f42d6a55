"""The missions M-001 to M-010 at the table: what they do, what they leave alone, when they cannot be played."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import attack, next_turn, pay_for, perform, ready, rewards
from .scenes import announce, battle, can, coins, deck, deck_size, goes, hurt, jutsu, refusal, resolve, village
from .table import asked, cards, choose, in_play, injured, nothing, play, power, slot_of

# --- M-001 Ichiraku Noodle Shop ---------------------------------------------------------------------------------------


@pytest.mark.card("M-001")
def test_ichiraku_heals_the_target_alone() -> None:
    s = ready("M-001", home=[hurt("N-002"), hurt("N-009")])
    perform(s, "M-001", 1)
    assert (injured(s, 0), injured(s, 1)) == (True, False)
    assert power(s, 1) == (3, 1)
    assert "M-001" in cards(s, 0, "chakra")


@pytest.mark.card("M-001")
def test_ichiraku_needs_an_injured_ninja_of_its_player() -> None:
    assert refusal(ready("M-001", home=["N-002"]), "M-001") == no.NO_TARGET
    assert refusal(ready("M-001", home=["N-002"], away=[hurt("N-009")]), "M-001") == no.NO_TARGET
    s = ready("M-001", home=[hurt("N-002"), hurt("N-003"), "N-009"], away=[hurt("N-010")])
    play(s, "M-001")
    assert [goes(s, slot) for slot in range(4)] == [True, True, False, False]


@pytest.mark.card("M-001")
def test_ichiraku_costs_an_entrance_of_three() -> None:
    assert refusal(ready("M-001", home=[hurt("N-002")], marker=2), "M-001") == no.ENTRANCE
    assert can(ready("M-001", home=[hurt("N-002")], marker=3), "M-001")


# --- M-002 An Outcast's Dream -----------------------------------------------------------------------------------------


@pytest.mark.card("M-002")
def test_naruto_grows_by_the_damage_of_his_team() -> None:
    s = battle(([hurt("N-001")], ["N-016"]), home=["M-002"], stop=False, at="showdown")
    assert injured(s, 1)
    assert coins(s, 0, Coin.PLUS_BOTH) == 1
    assert power(s, 0) == (4, 2)


@pytest.mark.card("M-002")
def test_naruto_gets_one_coin_for_one_event_as_a_support_too() -> None:
    s = battle((["N-1162", "N-001"], ["N-032", "N-029"]), home=["M-002"], stop=False, at="showdown")
    assert sorted(cards(s, 1, "discard")) == ["N-032"]
    assert injured(s, 3)
    assert [coins(s, slot, Coin.PLUS_BOTH) for slot in (0, 1)] == [0, 1]


@pytest.mark.card("M-002")
def test_naruto_grows_by_the_damage_of_a_jutsu_that_he_uses() -> None:
    fire = ["N-002", "N-028", "N-099"]
    s = battle((["N-001"], ["N-010"]), home=["M-002"], hand=["J-010"], chakra=fire)
    jutsu(s, "J-010", target=1)
    assert injured(s, 1)
    assert power(s, 0) == (2, 1)


@pytest.mark.card("M-002")
def test_naruto_does_not_grow_by_the_jutsu_of_another() -> None:
    fire = ["N-002", "N-028", "N-099"]
    s = battle((["N-009", "N-001"], ["N-010"]), home=["M-002"], hand=["J-010"], chakra=fire)
    jutsu(s, "J-010", user=0, target=2)
    assert injured(s, 2)
    assert [coins(s, slot, Coin.PLUS_BOTH) for slot in (0, 1)] == [0, 0]


@pytest.mark.card("M-002")
def test_naruto_does_not_grow_without_damage_of_his_own() -> None:
    s = battle((["N-011"], ["N-009"]), (["N-001"], ["N-010"]), home=["M-002"], stop=False, at="showdown")
    choose(s, 0)
    assert injured(s, 1)
    assert injured(s, 2), "Naruto lost his own battle"
    assert coins(s, 2, Coin.PLUS_BOTH) == 0


@pytest.mark.card("M-002")
def test_the_dream_is_of_its_player_s_naruto() -> None:
    s = battle(([hurt("N-001")], ["N-016"]), away=["M-002"], stop=False, at="showdown")
    assert injured(s, 1)
    assert coins(s, 0, Coin.PLUS_BOTH) == 0


# --- M-003 Leaf Headband ----------------------------------------------------------------------------------------------


@pytest.mark.card("M-003")
def test_the_headband_puts_a_genin_from_the_chakra_area_in_play() -> None:
    s = ready("M-003", hand=["N-002"], chakra=["N-033", "N-009"], marker=2)
    perform(s, "M-003")
    assert in_play(s, 0) == ["N-033"]
    assert not injured(s, 0)
    assert cards(s, 0, "chakra") == sorted(["N-009", pay_for("M-003"), "M-003"])
    assert refusal(s, "N-002") == no.DEPLOYED


@pytest.mark.card("M-003")
def test_the_headband_is_for_one_s_own_genin() -> None:
    s = ready("M-003", chakra=["N-009", "J-001"], their_chakra=["N-033"], marker=2)
    assert refusal(s, "M-003") == no.NO_TARGET


@pytest.mark.card("M-003")
def test_the_headband_fails_if_the_deployment_is_used_or_the_name_is_taken() -> None:
    s = ready("M-003", hand=["N-001"], chakra=["N-033"], marker=2)
    play(s, "N-001")
    perform(s, "M-003")
    assert in_play(s, 0) == ["N-001"]
    assert "N-033" in cards(s, 0, "chakra")
    s = ready("M-003", home=["N-033"], chakra=["N-042"], marker=2)
    perform(s, "M-003")
    assert in_play(s, 0) == ["N-033"]
    assert "N-042" in cards(s, 0, "chakra")


# --- M-004 A Kind Teacher ---------------------------------------------------------------------------------------------


@pytest.mark.card("M-004")
def test_the_teacher_shuffles_both_discard_piles_into_their_decks() -> None:
    s = ready("M-004", discard=["N-001", "J-001"], their_discard=["N-018"], chakra=["N-009"])
    before = deck_size(s, 0), deck_size(s, 1)
    perform(s, "M-004")
    assert (cards(s, 0, "discard"), cards(s, 1, "discard")) == ([], [])
    assert (deck_size(s, 0), deck_size(s, 1)) == (before[0] + 2, before[1] + 1)
    assert {"N-001", "J-001"} <= set(deck(s, 0))
    assert "N-018" in deck(s, 1)
    assert "N-009" in cards(s, 0, "chakra")


@pytest.mark.card("M-004")
def test_the_teacher_needs_a_card_in_a_discard_pile() -> None:
    assert refusal(ready("M-004", chakra=["N-009"]), "M-004") == no.NO_TARGET
    assert can(ready("M-004", their_discard=["N-009"]), "M-004")


# --- M-005 Disaster of the Nine-Tailed Fox Spirit ---------------------------------------------------------------------


@pytest.mark.card("M-005")
def test_the_disaster_damages_every_ninja() -> None:
    s = ready("M-005", home=["N-002", hurt("N-009"), "M-022"], away=["N-018", hurt("N-010")])
    perform(s, "M-005")
    assert in_play(s, 0) == ["N-002", "M-022"]
    assert in_play(s, 1) == ["N-018"]
    assert injured(s, slot_of(s, "N-002"))
    assert injured(s, slot_of(s, "N-018"))
    assert (cards(s, 0, "discard"), cards(s, 1, "discard")) == (["N-009"], ["N-010"])


@pytest.mark.card("M-005")
@pytest.mark.clause("NR-62")
def test_the_disaster_needs_a_ninja_and_costs_five() -> None:
    assert refusal(ready("M-005", home=["M-022"]), "M-005") == no.NO_TARGET
    assert can(ready("M-005", away=["N-002"], marker=5), "M-005")
    assert refusal(ready("M-005", away=["N-002"], marker=4), "M-005") == no.ENTRANCE


# --- M-006 Mission of Capturing the Missing Pet -----------------------------------------------------------------------


@pytest.mark.card("M-006")
def test_the_missing_pet_draws_a_card() -> None:
    s = ready("M-006", deck=["N-034", "N-035"], their_deck=["N-036"])
    their_cards = cards(s, 1, "hand")
    perform(s, "M-006")
    assert cards(s, 0, "hand") == ["N-012", "N-034"]
    assert cards(s, 1, "hand") == their_cards
    assert deck(s, 0)[0] == "N-035"


@pytest.mark.card("M-006")
def test_the_missing_pet_and_an_empty_deck() -> None:
    s = ready("M-006", rest="discard")
    assert deck_size(s, 0) == 0
    perform(s, "M-006")
    assert cards(s, 0, "hand") == ["N-012"]
    assert not s.over


# --- M-007 Make-Out Paradise ------------------------------------------------------------------------------------------


@pytest.mark.card("M-007")
def test_an_outstanding_reward_of_the_target_brings_another_reward() -> None:
    s = ready("M-007", home=["N-011", "N-018"])
    perform(s, "M-007", 0)
    attack(s, 0, 1)
    choose(s, 1)  # the other team wins two rewards and no more
    assert rewards(s, 0) == 2 + 2 + 1


@pytest.mark.card("M-007")
def test_an_outstanding_victory_of_the_target_s_team_brings_a_reward() -> None:
    s = ready("M-007", home=[["N-1162", "N-001"]], away=["N-032"])
    perform(s, "M-007", 1)
    attack(s, 0)
    choose(s, 2)
    assert cards(s, 1, "discard") == ["N-032"]
    assert rewards(s, 0) == 1


@pytest.mark.card("M-007")
def test_a_plain_reward_or_victory_brings_nothing_more() -> None:
    s = ready("M-007", home=["N-010"])
    perform(s, "M-007")
    attack(s, 0)
    assert rewards(s, 0) == 1
    s = ready("M-007", home=["N-011"], away=["N-009"])
    perform(s, "M-007")
    attack(s, 0)
    choose(s, 1)
    assert injured(s, 1)
    assert rewards(s, 0) == 0


@pytest.mark.card("M-007")
def test_the_outstanding_reward_of_another_team_brings_nothing_more() -> None:
    s = ready("M-007", home=["N-011", "N-010"])
    perform(s, "M-007", 1)
    attack(s, 0)
    assert rewards(s, 0) == 2


# --- M-008 An Accident ------------------------------------------------------------------------------------------------


@pytest.mark.card("M-008")
def test_after_an_accident_nobody_uses_a_jutsu() -> None:
    s = ready("M-008", home=["N-011"], away=["N-009"], hand=["J-001"], their_hand=["J-001"], their_chakra=["N-001"])
    perform(s, "M-008")
    attack(s, 0)
    choose(s, 1)
    assert asked(s)[1] != "exchange"
    assert "J-001" in cards(s, 0, "hand")
    assert injured(s, 1)


@pytest.mark.card("M-008")
@pytest.mark.clause("NR-77")
def test_a_ninja_that_comes_after_the_accident_is_free() -> None:  # NR-77
    s = ready("M-008", home=["N-009"], hand=["J-001", "N-001"])
    perform(s, "M-008")
    play(s, "N-001")
    attack(s, 0, 1)
    assert asked(s) == (0, "exchange")
    announce(s, "J-001")
    resolve(s)
    assert power(s, 1) == (3, 2)
    assert power(s, 0) == (3, 1)


@pytest.mark.card("M-008")
def test_the_accident_is_over_in_the_next_turn() -> None:
    s = ready("M-008", home=["N-009"], away=["N-010"], their_hand=["J-001"], their_chakra=["N-001"])
    perform(s, "M-008")
    next_turn(s)
    while asked(s) != (1, "send"):
        s.play(ask.PASS_MOVE if asked(s)[1] == "mission" else s.moves(s.seat)[0])
    choose(s, 1)
    nothing(s) if asked(s) == (1, "send") else None
    nothing(s) if asked(s) == (0, "block") else None
    assert asked(s) == (1, "exchange")
    assert can(s, "J-001")


@pytest.mark.card("M-008")
def test_an_accident_needs_a_ninja() -> None:
    assert refusal(ready("M-008"), "M-008") == no.NO_TARGET


# --- M-009 Lone Avenger -----------------------------------------------------------------------------------------------


@pytest.mark.card("M-009")
def test_the_avenger_negates_a_mission_and_discards_it() -> None:
    s = ready("M-018", their_hand=["M-009", "J-029"], their_marker=3)
    announce(s, "M-018")
    assert asked(s) == (1, "respond")
    perform(s, "M-009")
    assert cards(s, 0, "discard") == ["M-018"]
    assert cards(s, 0, "hand") == ["N-012"]
    assert cards(s, 1, "chakra") == ["J-029", "M-009"]


@pytest.mark.card("M-009")
def test_the_avenger_lets_a_permanent_pass() -> None:
    s = ready("M-022", their_hand=["M-009", "J-029"], their_marker=3)
    perform(s, "M-022")
    assert in_play(s, 0) == ["M-022"]
    assert cards(s, 1, "hand") == ["J-029", "M-009"]


@pytest.mark.card("M-009")
def test_the_avenger_answers_no_ninja_and_is_not_played_in_the_own_phase() -> None:
    s = village(hand=["N-001", "N-012"], their_hand=["M-009", "J-029"], their_marker=3)
    play(s, "N-001")
    assert asked(s) == (0, "mission")
    assert in_play(s, 0) == ["N-001"]
    assert not can(ready("M-009"), "M-009")


# --- M-010 Exhaustion of Stamina --------------------------------------------------------------------------------------


@pytest.mark.card("M-010")
def test_exhaustion_discards_all_chakra_of_both() -> None:
    s = ready("M-010", chakra=["N-001", "N-002"], their_chakra=["N-018"], their_hand=["N-009"])
    perform(s, "M-010")
    assert cards(s, 0, "discard") == sorted(["N-001", "N-002", pay_for("M-010")]), "what was paid is chakra by then"
    assert cards(s, 1, "discard") == ["N-018"]
    assert cards(s, 0, "chakra") == ["M-010"], "it goes there only when it has resolved"
    assert cards(s, 1, "chakra") == []
    assert (cards(s, 0, "hand"), cards(s, 1, "hand")) == (["N-012"], ["N-009"])


@pytest.mark.card("M-010")
@pytest.mark.clause("NR-62")
def test_exhaustion_needs_chakra() -> None:
    assert refusal(ready("M-010", discard=["N-001"]), "M-010") == no.NO_TARGET
    assert can(ready("M-010", their_chakra=["N-001"]), "M-010")

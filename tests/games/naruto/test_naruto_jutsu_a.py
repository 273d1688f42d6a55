"""The jutsu J-001 to J-014 at the table: what they do, who cannot use them, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.vocabulary.names import Trait

from .scenes import announce, battle, can, deck, finish, goes, has, hurt, jutsu, refusal, resolve
from .table import asked, cards, choose, in_play, injured, play, power

LIGHTNING = ["N-001", "N-007"]
FIRE = ["N-002", "N-028"]
WATER = ["N-014", "N-015", "N-016"]
WIND = ["N-003", "N-029"]

# --- J-001 Kunai ------------------------------------------------------------------------------------------------------


@pytest.mark.card("J-001")
def test_kunai_gives_its_user_two_and_two_for_a_turn() -> None:
    s = battle((["N-009", "N-003"], ["N-010"]), hand=["J-001"], chakra=WIND)
    jutsu(s, "J-001", user=1)
    assert [power(s, slot) for slot in range(3)] == [(3, 1), (3, 3), (4, 2)]
    finish(s)
    assert power(s, 1) == (1, 1)


@pytest.mark.card("J-001")
def test_kunai_needs_chakra_and_a_user_on_the_battlefield() -> None:
    s = battle((["N-009"], ["N-010"]), home=["N-001"], hand=["J-015"])
    play(s, "J-001")
    assert asked(s)[1] != "user"  # the only user was taken, not the one at home
    s = battle((["N-009"], ["N-010"]), hand=["J-002"])
    assert refusal(s, "J-002") == no.NO_CHAKRA


# --- J-002 Cross-Shaped Shuriken --------------------------------------------------------------------------------------


@pytest.mark.card("J-002")
def test_cross_shaped_shuriken_gives_three_combat() -> None:
    s = battle((["N-009", "N-003"], ["N-010"]), hand=["J-002"], chakra=WIND)
    jutsu(s, "J-002", user=0)
    assert [power(s, slot) for slot in range(3)] == [(6, 1), (1, 1), (4, 2)]
    assert cards(s, 0, "discard") == ["N-003", "N-029"]


@pytest.mark.card("J-002")
def test_cross_shaped_shuriken_costs_two() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-002"])
    assert refusal(s, "J-002") == no.NO_CHAKRA


# --- J-003 Sexy Jutsu -------------------------------------------------------------------------------------------------


@pytest.mark.card("J-003")
def test_sexy_jutsu_takes_the_combat_of_a_male_and_turns_its_user_female() -> None:
    s = battle((["N-001"], ["N-009", "N-014", "N-032"]), hand=["J-003"], chakra=LIGHTNING)
    announce(s, "J-003", target=1)
    resolve(s)
    assert [power(s, slot) for slot in (1, 2, 3)] == [(0, 1), (3, 2), (2, 1)]
    assert has(s, 0, Trait.FEMALE)
    assert not has(s, 0, Trait.MALE)
    assert has(s, 1, Trait.MALE)
    finish(s)
    assert has(s, 0, Trait.MALE)
    assert not has(s, 0, Trait.FEMALE)


@pytest.mark.card("J-003")
def test_sexy_jutsu_needs_a_male_user_and_a_male_foe() -> None:
    s = battle((["N-003"], ["N-009"]), hand=["J-003"], chakra=LIGHTNING)
    assert refusal(s, "J-003") == no.NO_USER
    s = battle((["N-001"], ["N-032"]), away=["N-009"], hand=["J-003"], chakra=LIGHTNING)
    assert refusal(s, "J-003") == no.NO_TARGET
    s = battle((["N-001"], ["N-009"]), hand=["J-003"], chakra=WIND)
    assert refusal(s, "J-003") == no.NO_CHAKRA


@pytest.mark.card("J-003")
def test_a_user_of_sexy_jutsu_cannot_use_another_one_this_turn() -> None:
    s = battle((["N-001"], ["N-009"]), hand=["J-003", "J-003"], chakra=[*LIGHTNING, "N-008", "N-019"])
    jutsu(s, "J-003")
    assert refusal(s, "J-003") == no.NO_USER


# --- J-004 Harem Jutsu ------------------------------------------------------------------------------------------------


@pytest.mark.card("J-004")
def test_harem_jutsu_takes_all_power_of_every_male_foe() -> None:
    s = battle(
        (["N-019", "N-010"], ["N-009", "N-014", "N-032"]), (["N-011"], ["N-017"]), hand=["J-004"], chakra=LIGHTNING
    )
    jutsu(s, "J-004", user=0)
    assert [power(s, slot) for slot in (2, 3, 4)] == [(0, 0), (0, 0), (2, 1)]
    assert power(s, 1) == (4, 2)
    assert power(s, 6) == (4, 2)  # of another battle
    assert has(s, 0, Trait.FEMALE)
    assert not has(s, 0, Trait.MALE)
    assert has(s, 2, Trait.MALE)


@pytest.mark.card("J-004")
def test_harem_jutsu_needs_a_male_clone() -> None:
    s = battle((["N-001"], ["N-009"]), hand=["J-004"], chakra=LIGHTNING)
    assert refusal(s, "J-004") == no.NO_USER
    s = battle((["N-003"], ["N-009"]), hand=["J-004", "J-015"], chakra=[*LIGHTNING, "N-009"])
    jutsu(s, "J-015")  # a Female with Clone Status
    assert refusal(s, "J-004") == no.NO_USER
    s = battle((["N-001"], ["N-009"]), hand=["J-004", "J-015"], chakra=[*LIGHTNING, "N-009"])
    jutsu(s, "J-015")
    assert can(s, "J-004")


@pytest.mark.card("J-004")
def test_harem_jutsu_leaves_out_who_cannot_be_targeted() -> None:
    s = battle((["N-019"], ["N-009", "N-026"]), hand=["J-004"], chakra=LIGHTNING)  # its cost is 2
    jutsu(s, "J-004")
    assert power(s, 1) == (0, 0)
    assert power(s, 2) == (3, 0)


# --- J-005 Multi Shadow Clone Jutsu -----------------------------------------------------------------------------------


@pytest.mark.card("J-005")
def test_multi_shadow_clone_jutsu_gives_twice_x() -> None:
    s = battle((["N-009", "N-003"], ["N-010"]), hand=["J-005"], chakra=[*LIGHTNING, "N-003", "N-029"])
    announce(s, "J-005", user=0, x=2)
    resolve(s)
    assert power(s, 0) == (7, 1)
    assert power(s, 1) == (1, 1)
    assert has(s, 0, Trait.CLONE_STATUS)
    assert len(cards(s, 0, "discard")) == 3


@pytest.mark.card("J-005")
def test_x_may_be_nothing_but_lightning_must_be_paid() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-005"])
    jutsu(s, "J-005", x=0)
    assert power(s, 0) == (3, 1)
    assert has(s, 0, Trait.CLONE_STATUS)
    assert not has(s, 1, Trait.CLONE_STATUS)
    s = battle((["N-009"], ["N-010"]), hand=["J-005", "J-001"], chakra=WIND, stop=False)
    assert refusal(s, "J-005") == no.NO_CHAKRA


# --- J-006 8 Trigram Divination Seal Spell Formula --------------------------------------------------------------------


@pytest.mark.card("J-006")
@pytest.mark.parametrize("slot", [1, 2, 4])  # a foe, a foe's friend, somebody at home
def test_eight_trigrams_put_any_ninja_on_its_owners_deck(slot: int) -> None:
    s = battle((["N-011"], ["N-009", "N-014"]), home=["N-001"], away=["N-032"], hand=["J-006"], chakra=FIRE)
    seats = [["N-011", "N-001"], ["N-009", "N-014", "N-032"]]
    card = ["N-011", "N-009", "N-014", "N-001", "N-032"][slot]
    jutsu(s, "J-006", target=slot)
    assert deck(s, 1)[0] == card
    seats[1].remove(card)
    assert [in_play(s, 0), in_play(s, 1)] == seats


@pytest.mark.card("J-006")
def test_eight_trigrams_go_by_owner_not_by_controller() -> None:
    borrowed = {"card": "N-009", "owner": 1}
    s = battle((["N-011"], ["N-010"]), home=[borrowed], hand=["J-006"], chakra=FIRE)
    jutsu(s, "J-006", target=2)
    assert deck(s, 1)[0] == "N-009"
    assert deck(s, 0)[0] != "N-009"


@pytest.mark.card("J-006")
def test_eight_trigrams_need_a_jonin_or_higher() -> None:
    s = battle((["N-010"], ["N-011"]), home=["N-012"], hand=["J-006"], chakra=FIRE)
    assert refusal(s, "J-006") == no.NO_USER
    s = battle((["N-013"], ["N-009"]), hand=["J-006"], chakra=FIRE)
    assert can(s, "J-006")


# --- J-007 Sharingan Eye ----------------------------------------------------------------------------------------------


@pytest.mark.card("J-007")
def test_sharingan_eye_negates_a_jutsu_and_discards_it() -> None:
    s = battle(
        (["N-009"], ["N-020"]), hand=["J-015"], chakra=["N-034"], their_hand=["J-007"], their_chakra=["N-002", "N-003"]
    )
    announce(s, "J-015")
    announce(s, "J-007")
    resolve(s)
    assert asked(s) == (0, "exchange")
    assert power(s, 0) == (3, 1)
    assert cards(s, 0, "discard") == ["J-015", "N-034"]
    assert cards(s, 1, "chakra") == ["J-007"]


@pytest.mark.card("J-007")
def test_sharingan_eye_needs_its_bearer_and_a_jutsu_being_played() -> None:
    s = battle((["N-020"], ["N-009"]), hand=["J-007"], chakra=["N-002", "N-003"])
    assert refusal(s, "J-007") == no.NO_TARGET
    s = battle((["N-009"], ["N-002"]), their_hand=["J-007", "J-015"], their_chakra=["N-002", "N-003"])
    announce(s, "J-001")
    assert asked(s) == (1, "exchange")
    assert refusal(s, "J-007") == no.NO_USER


@pytest.mark.card("J-007")
def test_sharingan_eye_negates_only_its_target() -> None:
    s = battle(
        (["N-009"], ["N-020"]),
        hand=["J-015", "J-015"],
        chakra=["N-034", "N-034"],
        their_hand=["J-007", "J-001"],
        their_chakra=["N-028", *FIRE],
    )
    announce(s, "J-015")
    announce(s, "J-001")
    announce(s, "J-001")  # the attacker answers with another one
    assert asked(s) == (1, "exchange")
    announce(s, "J-007", target=48)
    resolve(s)
    assert asked(s) == (0, "exchange")
    assert power(s, 0) == (5, 3)
    assert power(s, 1) == (6, 2)
    assert "J-015" in cards(s, 0, "discard")


# --- J-008 Crystal Ball Jutsu -----------------------------------------------------------------------------------------


@pytest.mark.card("J-008")
def test_crystal_ball_looks_at_the_hand_and_draws_for_a_ninja() -> None:
    s = battle(
        (["N-009"], ["N-010"]), hand=["J-008"], chakra=FIRE, their_hand=["J-002", "N-001"], deck=["N-017", "N-016"]
    )
    jutsu(s, "J-008")
    assert cards(s, 0, "hand") == ["J-001", "N-017"]
    assert cards(s, 1, "known") == cards(s, 1, "hand") == ["J-002", "N-001"]


@pytest.mark.card("J-008")
@pytest.mark.parametrize("hand", [["J-002", "M-001"], []])
def test_crystal_ball_draws_nothing_without_a_ninja(hand: list[str]) -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-008", "N-002"], chakra=FIRE, their_hand=hand)
    jutsu(s, "J-008")
    assert cards(s, 0, "hand") == ["J-001", "N-002"]
    assert cards(s, 1, "hand") == hand
    assert cards(s, 0, "known") == []


# --- J-009 A Thousand Years of Death ----------------------------------------------------------------------------------


@pytest.mark.card("J-009")
def test_a_thousand_years_of_death_gives_a_reward_back_to_its_owner() -> None:
    s = battle(
        (["N-009"], ["N-010"]),
        hand=["J-009"],
        chakra=["N-002", "N-001"],
        rewards=["N-017", "N-016"],
        their_rewards=["N-014", "N-015", "N-016"],
    )
    jutsu(s, "J-009", target=(1, 1))
    assert (s.points(0), s.points(1)) == (2, 2)
    assert "N-015" in cards(s, 0, "chakra")
    assert cards(s, 1, "chakra") == []


@pytest.mark.card("J-009")
def test_a_thousand_years_of_death_can_hit_an_own_reward_which_the_opponent_owns() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-009"], chakra=["N-002", "N-001"], rewards=["N-017"], their_rewards=1)
    jutsu(s, "J-009", target=(0, 0))
    assert (s.points(0), s.points(1)) == (0, 1)
    assert cards(s, 1, "chakra") == ["N-017"]


@pytest.mark.card("J-009")
def test_a_thousand_years_of_death_needs_a_reward_and_both_symbols() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-009"], chakra=["N-002", "N-001"])
    assert refusal(s, "J-009") == no.NO_TARGET
    s = battle((["N-009"], ["N-010"]), hand=["J-009"], chakra=["N-007"], rewards=1)
    assert refusal(s, "J-009") == no.NO_CHAKRA


# --- J-010 Fire Style: Fire Ball Jutsu --------------------------------------------------------------------------------


@pytest.mark.card("J-010")
def test_fire_ball_damages_any_ninja() -> None:
    s = battle((["N-009"], ["N-010", "N-014"]), away=[hurt("N-032")], hand=["J-010"], chakra=[*FIRE, "N-003"])
    jutsu(s, "J-010", target=2)
    assert [injured(s, slot) for slot in (1, 2)] == [False, True]
    s = battle((["N-009"], ["N-010", "N-014"]), away=[hurt("N-032")], hand=["J-010"], chakra=[*FIRE, "N-003"])
    jutsu(s, "J-010", target=3)
    assert cards(s, 1, "discard") == ["N-032"]
    assert in_play(s, 1) == ["N-010", "N-014"]


@pytest.mark.card("J-010")
def test_fire_ball_does_nothing_to_a_flame_ninja() -> None:
    s = battle((["N-009"], ["N-002", "N-014"]), hand=["J-010"], chakra=[*FIRE, "N-003"])
    jutsu(s, "J-010", target=1)
    assert not injured(s, 1)
    assert not injured(s, 2)
    assert cards(s, 0, "chakra") == ["J-010", "N-034"]


# --- J-011 Shared-instinct Assassination Jutsu ------------------------------------------------------------------------


@pytest.mark.card("J-011")
def test_shared_instinct_assassination_returns_a_stand_by_ninja() -> None:
    s = battle((["N-014"], ["N-010"]), home=["N-001"], away=["N-032", "N-009"], hand=["J-011"], chakra=WATER[1:])
    play(s, "J-011")
    assert asked(s) == (0, "target")
    assert [goes(s, slot) for slot in range(5)] == [False, False, True, True, True]
    choose(s, 3)
    resolve(s)
    assert cards(s, 1, "hand") == ["N-032"]
    assert in_play(s, 1) == ["N-010", "N-009"]
    assert in_play(s, 0) == ["N-014", "N-001"]


@pytest.mark.card("J-011")
def test_shared_instinct_assassination_needs_a_chunin_and_somebody_at_home() -> None:
    s = battle((["N-001"], ["N-010"]), away=["N-032"], hand=["J-011"], chakra=WATER)
    assert refusal(s, "J-011") == no.NO_USER
    s = battle((["N-016"], ["N-010"]), away=["N-032"], hand=["J-011"], chakra=WATER)
    assert refusal(s, "J-011") == no.NO_USER  # no rank at all
    s = battle((["N-014"], ["N-010"]), hand=["J-011"], chakra=WATER)
    assert refusal(s, "J-011") == no.NO_TARGET


# --- J-012 Water Clone Jutsu ------------------------------------------------------------------------------------------


@pytest.mark.card("J-012")
def test_water_clone_jutsu_gives_x_for_water_only() -> None:
    s = battle((["N-009", "N-003"], ["N-010"]), hand=["J-012"], chakra=[*WATER[:2], *WIND])
    play(s, "J-012")
    s.play(ask.THING_MOVE)
    assert asked(s) == (0, "x")
    assert ask.NUMBER_MOVE + 2 in s.moves(0)
    assert s.refusal(0, ask.NUMBER_MOVE + 3) == no.X_TOO_HIGH
    s.play(ask.NUMBER_MOVE + 2)
    resolve(s)
    assert power(s, 0) == (5, 3)
    assert power(s, 1) == (1, 1)
    assert has(s, 0, Trait.CLONE_STATUS)
    assert cards(s, 0, "discard") == WATER[:2]


@pytest.mark.card("J-012")
def test_water_clone_jutsu_for_nothing_gives_clone_status_only() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-012"], chakra=WIND)
    jutsu(s, "J-012")
    assert power(s, 0) == (3, 1)
    assert has(s, 0, Trait.CLONE_STATUS)
    assert cards(s, 0, "discard") == []
    finish(s)
    assert not has(s, 0, Trait.CLONE_STATUS)


# --- J-013 Hidden Mist Jutsu ------------------------------------------------------------------------------------------


@pytest.mark.card("J-013")
def test_hidden_mist_negates_a_jutsu_and_returns_it() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-015"], chakra=["N-034"], their_hand=["J-013"], their_chakra=WATER[:2])
    announce(s, "J-015")
    announce(s, "J-013")
    resolve(s)
    assert power(s, 0) == (3, 1)
    assert cards(s, 0, "hand") == ["J-001", "J-015"]
    assert cards(s, 0, "discard") == ["N-034"]  # the cost is not given back
    assert cards(s, 1, "chakra") == ["J-013"]


@pytest.mark.card("J-013")
def test_hidden_mist_needs_a_jutsu_and_water() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-013"], chakra=WATER)
    assert refusal(s, "J-013") == no.NO_TARGET
    s = battle((["N-009"], ["N-010"]), their_hand=["J-013", "J-001"], their_chakra=["N-014", "N-003"])
    announce(s, "J-001")
    assert refusal(s, "J-013") == no.NO_CHAKRA


# --- J-014 Silent Killing Jutsu ---------------------------------------------------------------------------------------


@pytest.mark.card("J-014")
def test_silent_killing_injures_every_foe() -> None:
    s = battle(
        (["N-018"], ["N-010", hurt("N-014")]),
        (["N-009"], ["N-032"]),
        hand=["J-014"],
        chakra=[*WATER, "N-003"],
    )
    jutsu(s, "J-014")
    assert in_play(s, 1) == ["N-010", "N-014", "N-032"]  # to injure an injured one does nothing
    assert [injured(s, slot) for slot in range(5)] == [False, True, True, False, False]


@pytest.mark.card("J-014")
def test_silent_killing_needs_a_jonin_and_foes() -> None:
    s = battle((["N-010"], ["N-009"]), hand=["J-014"], chakra=[*WATER, "N-003"])
    assert refusal(s, "J-014") == no.NO_USER
    s = battle((["N-018"], []), away=["N-009"], hand=["J-014"], chakra=[*WATER, "N-003"])
    assert refusal(s, "J-014") == no.NO_TARGET

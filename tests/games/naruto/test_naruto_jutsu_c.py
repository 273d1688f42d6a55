"""The jutsu J-029 to J-042 at the table: what they do, who cannot use them, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no

from .scenes import (
    announce,
    battle,
    deck,
    deck_size,
    finish,
    goes,
    home,
    hurt,
    jutsu,
    out,
    pay,
    refusal,
    resolve,
    team_power,
)
from .table import asked, cards, choose, in_play, injured, pick, play, power

YES = ask.YES_MOVE
FIRE = ["N-002", "N-028"]
WATER = ["N-014", "N-015", "N-016"]
WIND = ["N-003", "N-029", "N-010"]
EARTH = ["N-005", "N-006"]

# --- J-029 Demon Wind Shuriken ----------------------------------------------------------------------------------------


@pytest.mark.card("J-029")
@pytest.mark.parametrize(("user", "after"), [(0, (6, 1)), (1, (6, 2))])  # Weapon 3/1, Ninjutsu 4/2
def test_demon_wind_shuriken_is_stronger_with_a_weapon(user: int, after: tuple[int, int]) -> None:
    s = battle((["N-009", "N-010"], ["N-011"]), hand=["J-029"], chakra=FIRE)
    jutsu(s, "J-029", user=user)
    assert power(s, user) == after
    assert power(s, 1 - user) == [(3, 1), (4, 2)][1 - user]


@pytest.mark.card("J-029")
def test_demon_wind_shuriken_needs_fire() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-029"], chakra=WIND)
    assert refusal(s, "J-029") == no.NO_CHAKRA


# --- J-030 Lightning Blade --------------------------------------------------------------------------------------------


@pytest.mark.card("J-030")
@pytest.mark.parametrize(("kakashi", "after"), [("N-011", (12, 3)), (hurt("N-037"), (10, 2))])
def test_lightning_blade_is_kakashis(kakashi: object, after: tuple[int, int]) -> None:
    s = battle(([kakashi, "N-009"], ["N-010"]), hand=["J-030"], chakra=FIRE)
    jutsu(s, "J-030")
    assert power(s, 0) == after
    assert power(s, 1) == (3, 1)


@pytest.mark.card("J-030")
def test_nobody_else_has_a_lightning_blade() -> None:
    s = battle((["N-020"], ["N-011"]), home=["N-011"], hand=["J-030"], chakra=FIRE)
    assert refusal(s, "J-030") == no.NO_USER


# --- J-031 Guillotine Sword -------------------------------------------------------------------------------------------


@pytest.mark.card("J-031")
def test_whom_the_guillotine_sword_wounds_is_discarded() -> None:
    s = battle((["N-018"], ["N-009", "N-016"]), (["N-011"], ["N-010"]), hand=["J-031"], chakra=WATER[:2])
    announce(s, "J-031", user=0)
    finish(s)
    assert asked(s) == (1, "mission")
    assert cards(s, 1, "discard") == ["N-009"]  # 5 v 4
    assert in_play(s, 1) == ["N-016", "N-010"]
    assert injured(s, 4)  # of another battle


@pytest.mark.card("J-031")
def test_the_guillotine_sword_discards_even_if_the_damage_was_taken_over() -> None:
    s = battle((["N-018"], ["N-009", "N-022"]), hand=["J-031"], chakra=WATER[:2])
    jutsu(s, "J-031")
    finish(s)
    s.play(YES)
    assert cards(s, 1, "discard") == ["N-009"]
    assert in_play(s, 1) == ["N-022"]


@pytest.mark.card("J-031")
def test_the_guillotine_sword_is_for_heads_and_for_the_showdown() -> None:
    s = battle((["N-018", "N-009"], ["N-010"]), hand=["J-031", "J-033"], chakra=[*WATER, "N-017", "N-003"])
    play(s, "J-031")
    assert asked(s)[1] != "user"  # only the head can
    pay(s)
    resolve(s)
    jutsu(s, "J-033", target=2)
    assert in_play(s, 1) == ["N-010"]
    assert injured(s, 2)


@pytest.mark.card("J-031")
def test_the_guillotine_sword_does_not_cut_its_own_side() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-031"], chakra=WATER[:2])
    jutsu(s, "J-031")
    finish(s)
    assert in_play(s, 0) == ["N-009"]
    assert injured(s, 0)


@pytest.mark.card("J-031")
def test_the_guillotine_sword_fails_if_its_user_is_no_longer_the_head() -> None:
    s = battle(
        (["N-018", "N-011"], ["N-009"]), hand=["J-031"], chakra=WATER[:2], their_hand=["J-017"], their_chakra=WIND
    )
    announce(s, "J-031")
    announce(s, "J-017", target=0)
    resolve(s)
    finish(s)
    assert in_play(s, 1) == ["N-009"]
    assert injured(s, 2)


# --- J-032 Water Prison Jutsu -----------------------------------------------------------------------------------------


@pytest.mark.card("J-032")
def test_water_prison_takes_combat_only() -> None:
    s = battle((["N-009"], ["N-010", "N-014"]), hand=["J-032"], chakra=WATER)
    jutsu(s, "J-032", target=1)
    assert power(s, 1) == (0, 2)
    assert power(s, 2) == (3, 2)
    finish(s)
    assert power(s, 2) == (3, 2)


@pytest.mark.card("J-032")
def test_water_prison_reaches_no_friends_and_nobody_at_home() -> None:
    s = battle((["N-009", "N-003"], []), away=["N-010"], hand=["J-032"], chakra=WATER)
    assert refusal(s, "J-032") == no.NO_TARGET
    s = battle((["N-009"], ["N-010"]), hand=["J-032"], chakra=["N-014", "N-003"])
    assert refusal(s, "J-032") == no.NO_CHAKRA


# --- J-033 Water Style: Water Dragon Jutsu ----------------------------------------------------------------------------


@pytest.mark.card("J-033")
def test_water_dragon_damages_somebody_on_the_battlefield() -> None:
    s = battle((["N-018"], ["N-009", hurt("N-014")]), (["N-001"], []), away=["N-010"], hand=["J-033"], chakra=WATER)
    play(s, "J-033")
    assert asked(s) == (0, "target")
    assert [goes(s, slot) for slot in range(5)] == [True, True, True, True, False]
    choose(s, 2)
    pay(s)
    resolve(s)
    assert cards(s, 1, "discard") == ["N-014"]
    assert not injured(s, 1)


@pytest.mark.card("J-033")
def test_water_dragon_needs_a_jonin() -> None:
    s = battle((["N-010"], ["N-009"]), home=["N-018"], hand=["J-033"], chakra=WATER)
    assert refusal(s, "J-033") == no.NO_USER


# --- J-034 Water Style: Giant Vortex Jutsu ----------------------------------------------------------------------------


@pytest.mark.card("J-034")
def test_giant_vortex_returns_every_foe_to_its_owner() -> None:
    borrowed = {"card": "N-032", "owner": 0}
    s = battle((["N-018"], ["N-009", borrowed]), (["N-001"], ["N-014"]), hand=["J-034"], chakra=WATER)
    jutsu(s, "J-034")
    assert cards(s, 1, "hand") == ["N-009"]
    assert cards(s, 0, "hand") == ["J-001", "N-032"]
    assert in_play(s, 1) == ["N-014"]
    assert in_play(s, 0) == ["N-018", "N-001"]


@pytest.mark.card("J-034")
def test_giant_vortex_needs_a_jonin_and_a_battle() -> None:
    s = battle((["N-010"], ["N-009"]), hand=["J-034"], chakra=WATER)
    assert refusal(s, "J-034") == no.NO_USER
    s = battle((["N-018"], []), away=["N-009"], hand=["J-034"], chakra=WATER)
    assert refusal(s, "J-034") == no.NO_TARGET


# --- J-035 A Thousand Needles of Death --------------------------------------------------------------------------------


@pytest.mark.card("J-035")
def test_a_thousand_needles_injure_a_foe_of_haku() -> None:
    s = battle((["N-016"], ["N-009", "N-014"]), hand=["J-035"], chakra=WATER)
    jutsu(s, "J-035", target=2)
    assert injured(s, 2)
    assert not injured(s, 1)
    s = battle((["N-016"], [hurt("N-009")]), hand=["J-035"], chakra=WATER)
    jutsu(s, "J-035")
    assert in_play(s, 1) == ["N-009"]


@pytest.mark.card("J-035")
def test_a_thousand_needles_are_hakus() -> None:
    s = battle((["N-018"], ["N-009"]), home=["N-016"], hand=["J-035"], chakra=WATER)
    assert refusal(s, "J-035") == no.NO_USER
    s = battle((["N-016", "N-001"], []), away=["N-009"], hand=["J-035"], chakra=WATER)
    assert refusal(s, "J-035") == no.NO_TARGET


# --- J-036 Crystal Ice Mirror -----------------------------------------------------------------------------------------


@pytest.mark.card("J-036")
def test_crystal_ice_mirror_weakens_by_the_cards_in_both_hands() -> None:
    s = battle(
        (["N-016"], ["N-010", "N-014"]), hand=["J-036", "N-001"], chakra=WATER, their_hand=["N-002", "N-003", "J-002"]
    )
    jutsu(s, "J-036", target=1)
    assert power(s, 1) == (4 - 5, 2 - 5)  # two cards here, three there
    assert power(s, 2) == (3, 2)


@pytest.mark.card("J-036")
def test_crystal_ice_mirror_is_hakus_and_needs_a_foe() -> None:
    s = battle((["N-018"], ["N-009"]), home=["N-016"], hand=["J-036"], chakra=WATER)
    assert refusal(s, "J-036") == no.NO_USER
    s = battle((["N-016"], []), away=["N-009"], hand=["J-036"], chakra=WATER)
    assert refusal(s, "J-036") == no.NO_TARGET


# --- J-037 Shadow Shuriken Jutsu --------------------------------------------------------------------------------------


@pytest.mark.card("J-037")
def test_after_shadow_shuriken_the_jutsu_of_its_user_cannot_be_negated() -> None:
    s = battle(
        (["N-009", "N-003"], ["N-020"]),
        hand=["J-037", "J-015", "J-015"],
        chakra=["N-001", "N-002", "N-003"],
        their_hand=["J-007", "J-013"],
        their_chakra=[*FIRE, *WATER],
    )
    jutsu(s, "J-037", user=0)
    announce(s, "J-015", user=0)
    announce(s, "J-007")
    resolve(s)
    assert power(s, 0) == (4, 2)
    announce(s, "J-015", user=1)
    announce(s, "J-013")
    resolve(s)
    assert power(s, 1) == (1, 1)  # another user
    assert cards(s, 0, "hand") == ["J-001", "J-015"]


@pytest.mark.card("J-037")
def test_shadow_shuriken_itself_can_be_negated() -> None:
    s = battle(
        (["N-009"], ["N-020"]),
        hand=["J-037"],
        chakra=["N-001"],
        their_hand=["J-007"],
        their_chakra=FIRE,
    )
    announce(s, "J-037")
    announce(s, "J-007")
    resolve(s)
    assert "J-037" in cards(s, 0, "discard")


# --- J-038 Sprinting in the Mist Jutsu --------------------------------------------------------------------------------


@pytest.mark.card("J-038")
def test_sprinting_in_the_mist_sends_an_own_ninja_home() -> None:
    s = battle((["N-009", "N-003", "N-001"], ["N-010"]), hand=["J-038"], chakra=WIND)
    jutsu(s, "J-038", user=0, target=1)
    assert home(s, 0) == [1]
    assert out(s, 0) == [0, 2]
    assert team_power(s, 0) == 3
    assert team_power(s, 1) == 1


@pytest.mark.card("J-038")
def test_sprinting_in_the_mist_reaches_no_opponent_and_nobody_at_home() -> None:
    s = battle((["N-009", "N-003"], ["N-010"]), home=["N-001"], hand=["J-038"], chakra=WIND)
    play(s, "J-038")
    choose(s, 0)
    assert [goes(s, slot) for slot in range(4)] == [True, True, False, False]


@pytest.mark.card("J-038")
def test_a_user_that_sprints_away_leaves_a_new_head() -> None:
    s = battle((["N-009", "N-003"], ["N-010"]), hand=["J-038"], chakra=WIND)
    jutsu(s, "J-038", user=0, target=0)
    assert home(s, 0) == [0]
    assert team_power(s, 1) == 1  # she leads alone


# --- J-039 Parasitic Insect Jutsu -------------------------------------------------------------------------------------


@pytest.mark.card("J-039")
def test_parasitic_insects_discard_three_random_cards_of_the_opponents_deck() -> None:
    found = set()
    for seed in range(6):
        s = battle((["N-029"], ["N-010"]), hand=["J-039"], chakra=["N-003", "N-009"], seed=seed)
        before = [deck_size(s, 0), deck_size(s, 1)]
        top = deck(s, 1)[:3]
        jutsu(s, "J-039")
        assert [deck_size(s, 0), deck_size(s, 1)] == [before[0], before[1] - 3]
        assert len(cards(s, 1, "discard")) == 3
        assert cards(s, 0, "discard") == ["N-003", "N-009"]
        found.add(cards(s, 1, "discard") == sorted(top))
    assert False in found  # not simply from the top


@pytest.mark.card("J-039")
def test_parasitic_insects_discard_what_is_there_and_need_insects() -> None:
    s = battle(
        (["N-029"], ["N-010"]), hand=["J-039"], chakra=WIND[:2], their_deck=["N-017", "N-016"], their_rest="removed"
    )
    jutsu(s, "J-039")
    assert deck_size(s, 1) == 0
    assert cards(s, 1, "discard") == ["N-016", "N-017"]
    s = battle((["N-009"], ["N-010"]), home=["N-029"], hand=["J-039"], chakra=WIND)
    assert refusal(s, "J-039") == no.NO_USER


# --- J-040 Tree-Climbing Training -------------------------------------------------------------------------------------


@pytest.mark.card("J-040")
def test_tree_climbing_moves_the_top_two_cards_to_the_chakra_area() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-040"], deck=["N-017", "N-016", "N-015"])
    before = deck_size(s, 1)
    jutsu(s, "J-040")
    assert cards(s, 0, "chakra") == ["J-040", "N-016", "N-017"]
    assert deck(s, 0)[0] == "N-015"
    assert deck_size(s, 1) == before


@pytest.mark.card("J-040")
def test_tree_climbing_moves_one_card_if_there_is_only_one() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-040"], deck=["N-017"], rest="removed")
    jutsu(s, "J-040")
    assert cards(s, 0, "chakra") == ["J-040", "N-017"]
    assert deck_size(s, 0) == 0
    assert not s.over


# --- J-041 Summoning Earth Style: Fanged Pursuit Jutsu ----------------------------------------------------------------


@pytest.mark.card("J-041")
def test_fanged_pursuit_brings_a_ninja_dog_into_the_users_team() -> None:
    s = battle((["N-028"], ["N-010"]), hand=["J-041"], chakra=EARTH, discard=["N-036", "N-002"])
    jutsu(s, "J-041")
    assert in_play(s, 0) == ["N-028", "N-036"]
    assert out(s, 0) == [0, 2]
    assert team_power(s, 0) == 2 + 1
    assert power(s, 2) == (0, 1)
    assert cards(s, 0, "discard") == ["N-002", "N-005", "N-006"]


@pytest.mark.card("J-041")
def test_fanged_pursuit_fills_a_team_up_to_three() -> None:
    s = battle((["N-028", "N-003", "N-001"], ["N-010"]), hand=["J-041"], chakra=EARTH, discard=["N-036"])
    jutsu(s, "J-041", user=0)
    assert home(s, 0) == [4]  # the dog stays in the village (NR-19)
    assert team_power(s, 0) == 2 + 1


@pytest.mark.card("J-041")
def test_fanged_pursuit_needs_a_dog_in_the_own_discard_pile() -> None:
    s = battle((["N-028"], ["N-010"]), hand=["J-041"], chakra=EARTH, discard=["N-028"], their_discard=["N-036"])
    assert refusal(s, "J-041") == no.NO_TARGET


@pytest.mark.card("J-041")
def test_fanged_pursuit_brings_no_second_akamaru() -> None:
    s = battle((["N-028"], ["N-010"]), home=["N-036"], hand=["J-041"], chakra=EARTH, discard=["N-036"])
    jutsu(s, "J-041")
    assert in_play(s, 0) == ["N-028", "N-036"]
    assert "N-036" in cards(s, 0, "discard")


# --- J-042 Byakugan ---------------------------------------------------------------------------------------------------


@pytest.mark.card("J-042")
def test_byakugan_looks_at_the_hand_and_discards_a_jutsu_or_mission() -> None:
    s = battle((["N-033"], ["N-010"]), hand=["J-042"], chakra=EARTH, their_hand=["J-002", "M-001", "N-001"])
    jutsu(s, "J-042")
    assert asked(s) == (0, "card")
    assert s.moves(0) == [ask.CARD_MOVE + s.tables.numbers[card] for card in ("J-002", "M-001")]
    pick(s, "M-001")
    assert cards(s, 1, "discard") == ["M-001"]
    assert cards(s, 1, "hand") == cards(s, 1, "known") == ["J-002", "N-001"]
    assert cards(s, 0, "hand") == ["J-001"]


@pytest.mark.card("J-042")
def test_byakugan_finds_nothing_among_ninjas_and_needs_its_bearer() -> None:
    s = battle((["N-033"], ["N-010"]), hand=["J-042"], chakra=EARTH, their_hand=["N-002", "N-001"])
    jutsu(s, "J-042")
    assert asked(s) == (0, "exchange")
    assert cards(s, 1, "known") == cards(s, 1, "hand") == ["N-001", "N-002"]
    s = battle((["N-009"], ["N-010"]), home=["N-033"], hand=["J-042"], chakra=EARTH, their_hand=["J-002"])
    assert refusal(s, "J-042") == no.NO_USER

"""The jutsu J-015 to J-028 at the table: what they do, who cannot use them, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.vocabulary.names import Trait

from .scenes import (
    announce,
    battle,
    can,
    finish,
    give_way,
    goes,
    has,
    home,
    hurt,
    jutsu,
    out,
    pay,
    refusal,
    resolve,
    team_power,
)
from .table import asked, choose, in_play, injured, play, power

LIGHTNING = ["N-001", "N-007"]
FIRE = ["N-002", "N-028"]
WATER = ["N-014", "N-015", "N-016"]
WIND = ["N-003", "N-029", "N-010"]
EARTH = ["N-005", "N-006"]

# --- J-015 Clone Jutsu ------------------------------------------------------------------------------------------------


@pytest.mark.card("J-015")
def test_clone_jutsu_gives_one_and_one_and_clone_status() -> None:
    s = battle((["N-009", "N-003"], ["N-010"]), hand=["J-015"], chakra=WIND)
    jutsu(s, "J-015", user=0)
    assert [power(s, slot) for slot in range(3)] == [(4, 2), (1, 1), (4, 2)]
    assert [has(s, slot, Trait.CLONE_STATUS) for slot in range(3)] == [True, False, False]


@pytest.mark.card("J-015")
def test_clone_jutsu_is_over_with_the_turn() -> None:
    s = battle((["N-011"], ["N-009"]), hand=["J-015"], chakra=WIND)
    jutsu(s, "J-015")
    finish(s)
    assert asked(s) == (1, "mission")
    assert power(s, 0) == (5, 3)
    assert not has(s, 0, Trait.CLONE_STATUS)


# --- J-016 Transform Jutsu --------------------------------------------------------------------------------------------


@pytest.mark.card("J-016")
@pytest.mark.parametrize(
    ("mode", "word"), [(0, Trait.TAIJUTSU), (1, Trait.NINJUTSU), (2, Trait.GENJUTSU), (3, Trait.FLAME)]
)
def test_transform_jutsu_swaps_power_and_changes_the_attribute(mode: int, word: Trait) -> None:
    s = battle((["N-017", "N-009"], ["N-010"]), hand=["J-016"], chakra=WIND)
    jutsu(s, "J-016", user=0)
    assert asked(s) == (0, "mode")
    s.play(ask.MODE_MOVE + mode)
    assert power(s, 0) == (2, 4)
    assert has(s, 0, word, attribute=True)
    assert not has(s, 0, Trait.WEAPON)
    assert has(s, 0, Trait.MIST)  # where Haku comes from stays
    assert power(s, 1) == (3, 1)
    assert has(s, 1, Trait.WEAPON)


@pytest.mark.card("J-016")
def test_transform_jutsu_swaps_power_as_it_is_and_what_comes_later_is_not_swapped() -> None:
    s = battle((["N-010"], ["N-011"]), hand=["J-016", "J-002", "J-015"], chakra=["N-010", *LIGHTNING, *FIRE])
    jutsu(s, "J-002")  # 7/2
    jutsu(s, "J-016")
    s.play(ask.MODE_MOVE)
    assert power(s, 0) == (2, 7)
    jutsu(s, "J-001")
    assert power(s, 0) == (4, 9)
    finish(s)
    assert has(s, 0, Trait.NINJUTSU)
    assert not has(s, 0, Trait.TAIJUTSU)


@pytest.mark.card("J-016")
def test_a_transformed_ninja_keeps_its_village_though_the_attribute_is_called_alike() -> None:
    s = battle((["N-018"], ["N-009"]), hand=["J-016"], chakra=WIND)  # attribute Mist, and of the Mist village
    jutsu(s, "J-016")
    s.play(ask.MODE_MOVE)
    assert has(s, 0, Trait.MIST)
    assert not has(s, 0, Trait.MIST, attribute=True)


@pytest.mark.card("J-016")
def test_a_second_transformation_replaces_the_first_attribute() -> None:
    s = battle((["N-010"], ["N-011"]), hand=["J-016", "J-016"], chakra=["N-003", "N-009"])
    for mode in (0, 3):
        jutsu(s, "J-016")
        s.play(ask.MODE_MOVE + mode)
    assert power(s, 0) == (4, 2)
    assert has(s, 0, Trait.FLAME)
    assert not has(s, 0, Trait.TAIJUTSU)


@pytest.mark.card("J-016")
def test_transform_jutsu_needs_wind() -> None:
    s = battle((["N-010"], ["N-011"]), hand=["J-016"], chakra=FIRE)
    assert refusal(s, "J-016") == no.NO_CHAKRA


# --- J-017 Substitution Jutsu -----------------------------------------------------------------------------------------


@pytest.mark.card("J-017")
def test_substitution_jutsu_gives_any_team_another_head() -> None:
    s = battle((["N-009"], ["N-011", "N-003", "N-016"]), hand=["J-017"], chakra=WIND)
    play(s, "J-017")
    assert asked(s) == (0, "target")
    assert [goes(s, slot) for slot in range(4)] == [True, True, False, False]  # heads stand for their teams
    choose(s, 1)
    pay(s)
    resolve(s)
    assert asked(s) == (0, "swap_head")
    choose(s, 2)
    assert team_power(s, 1) == 1 + 3 + 1
    assert team_power(s, 0) == 3


@pytest.mark.card("J-017")
def test_substitution_jutsu_needs_no_choice_with_one_support_and_changes_nothing_alone() -> None:
    s = battle((["N-009", "N-011"], ["N-010"]), hand=["J-017"], chakra=[*WIND])
    jutsu(s, "J-017", target=0)
    assert asked(s)[1] == "exchange"
    assert team_power(s, 0) == 5 + 1
    s = battle((["N-009"], ["N-010"]), hand=["J-017"], chakra=[*WIND])
    jutsu(s, "J-017", target=1)
    assert team_power(s, 1) == 4


# --- J-018 Disguise Jutsu ---------------------------------------------------------------------------------------------


@pytest.mark.card("J-018")
def test_disguise_jutsu_skips_the_showdown_of_its_battle_only() -> None:
    s = battle((["N-009"], ["N-011"]), (["N-018"], ["N-010"]), hand=["J-018"], chakra=WIND[:2])
    jutsu(s, "J-018", user=0)
    finish(s)
    assert [injured(s, slot) for slot in range(4)] == [False, False, False, True]


@pytest.mark.card("J-018")
def test_disguise_jutsu_skips_a_battle_whose_user_is_a_blocker() -> None:
    s = battle((["N-011"], ["N-009"]), their_hand=["J-018"], their_chakra=WIND[:2])
    give_way(s)
    announce(s, "J-018")
    resolve(s)
    finish(s)
    assert asked(s) == (1, "mission")
    assert not injured(s, 1)
    assert s.points(0) == 0


@pytest.mark.card("J-018")
def test_disguise_jutsu_needs_a_battle() -> None:
    s = battle((["N-009"], []), away=["N-010"], hand=["J-018"], chakra=WIND)
    assert refusal(s, "J-018") == no.NO_USER


# --- J-019 Evil Illusion: Death Mirage Jutsu --------------------------------------------------------------------------


@pytest.mark.card("J-019")
@pytest.mark.parametrize(("user", "left"), [("N-009", (2, 0)), ("N-011", (1, -1))])  # Weapon, Genjutsu
def test_death_mirage_weakens_a_foe_more_by_genjutsu(user: str, left: tuple[int, int]) -> None:
    s = battle(([user], ["N-010", "N-014"]), hand=["J-019"], chakra=WIND)
    jutsu(s, "J-019", target=1)
    assert power(s, 1) == left
    assert power(s, 2) == (3, 2)


@pytest.mark.card("J-019")
def test_death_mirage_reaches_only_ninjas_battling_the_user() -> None:
    s = battle((["N-009", "N-003"], ["N-010", "N-014"]), (["N-011"], ["N-032"]), hand=["J-019"], chakra=WIND)
    play(s, "J-019")
    choose(s, 0)
    assert [goes(s, slot) for slot in range(6)] == [False, False, True, True, False, False]
    s = battle((["N-009"], []), away=["N-010"], hand=["J-019"], chakra=WIND)
    assert refusal(s, "J-019") == no.NO_TARGET


# --- J-020 Escape Jutsu -----------------------------------------------------------------------------------------------


@pytest.mark.card("J-020")
def test_escape_jutsu_fixes_power_as_it_is_printed() -> None:
    s = battle((["N-009", "N-003"], ["N-010"]), hand=["J-020", "J-001", "J-002", "J-015"], chakra=[*WIND, *WATER])
    jutsu(s, "J-001", user=0)
    jutsu(s, "J-020", target=0)
    assert power(s, 0) == (3, 1)
    jutsu(s, "J-002", user=0)
    assert power(s, 0) == (3, 1)
    jutsu(s, "J-001", user=1)
    assert power(s, 1) == (3, 3)


@pytest.mark.card("J-020")
def test_escape_jutsu_undoes_losses_of_anybody_and_only_for_the_turn() -> None:
    s = battle((["N-040"], ["N-011"]), away=[hurt("N-010")], hand=["J-020"], chakra=WIND)
    assert power(s, 1) == (4, 2)
    jutsu(s, "J-020", target=1)
    assert power(s, 1) == (5, 3)
    lee = {"card": "N-031", "coins": {"plus combat": 1}}
    s = battle((["N-041"], ["N-011"]), hand=["J-020"], chakra=WIND, home=[lee])
    jutsu(s, "J-020", target=2)
    assert power(s, 2) == (3, 0)
    finish(s)
    assert power(s, 2) == (4, 0)


# --- J-021 Earth Style: Headhunter Jutsu ------------------------------------------------------------------------------


@pytest.mark.card("J-021")
def test_headhunter_jutsu_sends_all_supports_of_the_foe_home() -> None:
    s = battle(
        (["N-009", "N-001"], ["N-010", "N-014", "N-032"]), (["N-011"], ["N-017", "N-016"]), hand=["J-021"], chakra=EARTH
    )
    jutsu(s, "J-021", user=0)
    assert home(s, 1) == [3, 4]
    assert out(s, 1) == [2, 6, 7]
    assert out(s, 0) == [0, 1, 5]
    assert team_power(s, 2) == 4


@pytest.mark.card("J-021")
def test_headhunter_jutsu_needs_a_chunin_and_a_support() -> None:
    s = battle((["N-001"], ["N-010", "N-014"]), hand=["J-021"], chakra=EARTH)
    assert refusal(s, "J-021") == no.NO_USER
    s = battle((["N-009"], ["N-010"]), hand=["J-021"], chakra=EARTH)
    assert refusal(s, "J-021") == no.NO_TARGET


# --- J-022 Mind Transfer Jutsu ----------------------------------------------------------------------------------------


@pytest.mark.card("J-022")
def test_mind_transfer_takes_a_weak_foe_over_for_good() -> None:
    s = battle((["N-004"], ["N-009", "N-029"]), hand=["J-022"], chakra=[*EARTH, "N-003"], their_hand=["N-032"])
    jutsu(s, "J-022", target=2)
    assert in_play(s, 0) == ["N-004", "N-029"]
    assert in_play(s, 1) == ["N-009"]
    assert home(s, 0) == [2]
    assert out(s, 1) == [1]
    finish(s)
    assert asked(s) == (1, "mission")
    assert "N-029" in in_play(s, 0)


@pytest.mark.card("J-022")
def test_mind_transfer_only_sends_home_a_ninja_of_a_name_that_you_have() -> None:
    s = battle((["N-004"], ["N-009", "N-016"]), home=["N-017"], hand=["J-022"], chakra=[*EARTH, "N-003"])
    jutsu(s, "J-022", target=2)
    assert in_play(s, 1) == ["N-009", "N-016"]
    assert home(s, 1) == [2]
    assert home(s, 0) == [3]


@pytest.mark.card("J-022")
def test_mind_transfer_of_the_only_blocker_leaves_the_attack_unblocked() -> None:
    s = battle((["N-004", "N-009"], ["N-029"]), hand=["J-022"], chakra=[*EARTH, "N-003"])
    jutsu(s, "J-022")
    finish(s)
    assert s.points(0) == 1


@pytest.mark.card("J-022")
def test_mind_transfer_needs_the_mind_and_a_weak_foe() -> None:
    s = battle((["N-009"], ["N-029"]), hand=["J-022"], chakra=[*EARTH, "N-003"])
    assert refusal(s, "J-022") == no.NO_USER
    s = battle((["N-004"], ["N-009"]), away=["N-029"], hand=["J-022"], chakra=[*EARTH, "N-003"])
    assert refusal(s, "J-022") == no.NO_TARGET
    s = battle((["N-004"], ["N-009"]), hand=["J-022", "J-019"], chakra=["N-001", "N-002", "N-003", *EARTH])
    jutsu(s, "J-019", target=1)  # 1/-1 now
    assert can(s, "J-022")


# --- J-023 Shadow Possession Jutsu ------------------------------------------------------------------------------------


@pytest.mark.card("J-023")
def test_shadow_possession_takes_all_power_of_a_foe() -> None:
    s = battle((["N-005", "N-001"], ["N-010", "N-014"]), hand=["J-023"], chakra=EARTH)
    jutsu(s, "J-023", target=2)
    assert [power(s, slot) for slot in range(4)] == [(0, 2), (1, 0), (0, 0), (3, 2)]


@pytest.mark.card("J-023")
def test_shadow_possession_needs_a_shadow_and_a_foe() -> None:
    s = battle((["N-009"], ["N-010"]), home=["N-005"], hand=["J-023"], chakra=EARTH)
    assert refusal(s, "J-023") == no.NO_USER
    s = battle((["N-005", "N-001"], []), away=["N-010"], hand=["J-023"], chakra=EARTH)
    assert refusal(s, "J-023") == no.NO_TARGET


# --- J-024 Expansion Jutsu --------------------------------------------------------------------------------------------


@pytest.mark.card("J-024")
def test_expansion_jutsu_hides_its_user_from_jutsu_of_the_opponent() -> None:
    s = battle((["N-006", "N-003"], ["N-009"]), hand=["J-024"], chakra=EARTH, their_hand=["J-019"], their_chakra=WIND)
    jutsu(s, "J-024")
    assert power(s, 0) == (4, 0)
    give_way(s)
    announce(s, "J-019")
    resolve(s)
    assert power(s, 0) == (4, 0)
    assert power(s, 1) == (-1, -1)  # the only legal target


@pytest.mark.card("J-024")
def test_expansion_jutsu_does_not_hide_its_user_from_friends() -> None:
    s = battle((["N-006"], ["N-009"]), hand=["J-024", "J-038"], chakra=[*EARTH, "N-003"])
    jutsu(s, "J-024")
    assert can(s, "J-038")


@pytest.mark.card("J-024")
def test_expansion_jutsu_needs_food() -> None:
    s = battle((["N-009"], ["N-010"]), home=["N-006"], hand=["J-024"], chakra=EARTH)
    assert refusal(s, "J-024") == no.NO_USER


# --- J-025 Shadow Clone Jutsu -----------------------------------------------------------------------------------------


@pytest.mark.card("J-025")
def test_shadow_clone_jutsu_gives_four_on_heads_and_two_on_tails() -> None:
    found = set()
    for seed in range(10):
        s = battle((["N-009", "N-003"], ["N-010"]), hand=["J-025"], chakra=LIGHTNING, seed=seed)
        jutsu(s, "J-025", user=0)
        found.add(power(s, 0))
        assert has(s, 0, Trait.CLONE_STATUS)
        assert power(s, 1) == (1, 1)
    assert found == {(7, 1), (5, 1)}


@pytest.mark.card("J-025")
def test_shadow_clone_jutsu_needs_lightning() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-025", "J-001"], chakra=WIND, stop=False)
    assert refusal(s, "J-025") == no.NO_CHAKRA


# --- J-026 Leaf Hurricane, J-027 Leaf Whirlwind -----------------------------------------------------------------------


@pytest.mark.card("J-026")
@pytest.mark.card("J-027")
@pytest.mark.parametrize(("card", "after"), [("J-026", (6, 1)), ("J-027", (3, 4))])
def test_leaf_jutsu_strengthen_a_taijutsu_ninja(card: str, after: tuple[int, int]) -> None:
    s = battle((["N-033", "N-003"], ["N-010"]), hand=[card], chakra=LIGHTNING)
    jutsu(s, card)
    assert power(s, 0) == after
    assert power(s, 1) == (1, 1)


@pytest.mark.card("J-026")
@pytest.mark.card("J-027")
@pytest.mark.parametrize("card", ["J-026", "J-027"])
def test_leaf_jutsu_need_a_taijutsu_ninja(card: str) -> None:
    s = battle((["N-009"], ["N-033"]), home=["N-031"], hand=[card], chakra=LIGHTNING)
    assert refusal(s, card) == no.NO_USER


# --- J-028 Ninja Art of Beast Mimicry: All-Four Jutsu -----------------------------------------------------------------


@pytest.mark.card("J-028")
def test_beast_mimicry_doubles_combat_as_it_is_and_makes_an_animal() -> None:
    s = battle((["N-028", "N-003"], ["N-010"]), hand=["J-028", "J-015"], chakra=["N-001", *FIRE])
    jutsu(s, "J-015", user=0)  # 3/1
    jutsu(s, "J-028")
    assert power(s, 0) == (6, 1)
    assert has(s, 0, Trait.ANIMAL)
    assert has(s, 0, Trait.CLONE_STATUS)


@pytest.mark.card("J-028")
def test_beast_mimicry_needs_a_fang() -> None:
    s = battle((["N-009"], ["N-010"]), home=["N-028"], hand=["J-028"], chakra=FIRE)
    assert refusal(s, "J-028") == no.NO_USER
    s = battle((["N-028", "N-003"], ["N-010"]), hand=["J-028"], chakra=FIRE)
    jutsu(s, "J-028")
    assert power(s, 0) == (4, 0)
    assert has(s, 0, Trait.ANIMAL)
    assert not has(s, 1, Trait.ANIMAL)

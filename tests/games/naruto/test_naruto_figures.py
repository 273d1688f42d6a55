"""Figures and traits: powers, coins, ranks, mental power."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import word
from ofuda.games.naruto.rules import damage, figures, traits
from ofuda.games.naruto.vocabulary.names import Rank, Trait

from .scenes import battle, has, hurt, jutsu, kind_of, refusal, village
from .table import power


@pytest.mark.clause("NA-126")
def test_ranks_have_an_order_and_two_pairs_are_equal() -> None:
    s = village(hand=["N-012"])
    order = ["N-007", "N-001", "N-008", "N-010", "N-011", "N-1162"]  # Student to Satoosa
    ranks = [Rank.ACADEMY_STUDENT, Rank.GENIN, Rank.CHUNIN, Rank.SPECIAL_JONIN, Rank.JONIN, Rank.SATOOSA]
    for place, card in enumerate(order):
        kind = kind_of(s, card)
        at_least = [bool(traits.ranks_match(s, kind, word.THAN_AT_LEAST, rank.value)) for rank in ranks]
        assert at_least == [True] * (place + 1) + [False] * (len(order) - place - 1)
    anbu = kind_of(s, "N-1160")
    assert traits.ranks_match(s, anbu, word.THAN_AT_LEAST, Rank.SPECIAL_JONIN.value)
    assert traits.ranks_match(s, anbu, word.THAN_AT_MOST, Rank.SPECIAL_JONIN.value)
    assert not traits.ranks_match(s, anbu, word.THAN_AT_LEAST, Rank.JONIN.value)


@pytest.mark.clause("NR-41")
def test_who_has_no_rank_has_none_or_lower_and_the_hokage_is_a_satoosa() -> None:
    s = village(hand=["N-012"])
    for how in (word.THAN_AT_LEAST, word.THAN_AT_MOST):
        assert not traits.ranks_match(s, kind_of(s, "N-016"), how, Rank.GENIN.value)
    assert traits.ranks_match(s, kind_of(s, "N-013"), word.THAN_AT_LEAST, Rank.SATOOSA.value)


@pytest.mark.clause("NA-127")
def test_a_gender_is_a_trait() -> None:
    s = village(home=["N-003", "N-001", "N-036"], hand=["N-012"])
    assert [has(s, slot, Trait.FEMALE) for slot in range(3)] == [True, False, False]
    assert [has(s, slot, Trait.MALE) for slot in range(3)] == [False, True, False]


@pytest.mark.clause("NA-128")
def test_modifiers_are_combat_and_support_and_may_be_negative() -> None:
    s = village(home=[{"card": "N-001", "combat_gain": -3, "support_gain": 2}], hand=["N-012"])
    assert power(s, 0) == (-2, 2)


@pytest.mark.clause("NA-128")
def test_a_jutsu_may_lower_power_below_0() -> None:
    s = battle((["N-009"], ["N-003"]), hand=["J-019"], chakra=["N-029", "N-010", "N-021"])
    jutsu(s, "J-019", target=1)
    assert power(s, 1) == (-1, -1)


@pytest.mark.clause("NA-129")
@pytest.mark.parametrize("coin", ["growth", "plus both"])
def test_coins_count_in_both_states_and_add_up(coin: str) -> None:
    s = village(home=[{"card": "N-001", "coins": {coin: 2}}], hand=["N-012"])
    assert power(s, 0) == (1 + 2, 0 + 2)
    damage.injure(s, 0)
    assert power(s, 0) == (3 + 2, 1 + 2)


@pytest.mark.clause("NA-129")
def test_growth_coins_and_others_add_up() -> None:
    s = village(home=[{"card": "N-001", "coins": {"growth": 1, "minus both": 3, "plus combat": 1}}], hand=["N-012"])
    assert power(s, 0) == (1 + 1 - 3 + 1, 0 + 1 - 3)


@pytest.mark.clause("NA-130")
def test_mental_power_is_0_if_none_is_printed_and_stays_through_injury() -> None:
    s = village(home=["N-1159", "N-001"], hand=["N-012"])
    assert [int(figures.mental(s, slot)) for slot in (0, 1)] == [5, 0]
    damage.injure(s, 0)
    assert int(figures.mental(s, 0)) == 5


@pytest.mark.clause("NA-131")
def test_a_battle_of_mental_power_adds_up_mental_power() -> None:
    s = battle((["N-1159", "N-1158"], ["N-1169"]))
    assert int(figures.battle_power(s, 0b011, True)) == 5 + 3
    assert int(figures.battle_power(s, 0b100, True)) == 0
    assert int(figures.battle_power(s, 0b100, False)) == 7


@pytest.mark.clause("NA-133")
def test_hand_costs_are_not_paid_with_chakra() -> None:
    assert refusal(village(hand=["N-013", "N-012"], chakra=["N-002", "J-029"], marker=9), "N-013") != 0


@pytest.mark.clause("NR-31")
def test_a_new_injury_changes_the_printed_value_only() -> None:
    s = village(home=[{"card": "N-009", "combat_gain": 2, "support_gain": 1}], hand=["N-012"])
    assert power(s, 0) == (5, 2)
    damage.injure(s, 0)
    assert power(s, 0) == (2 + 2, 1 + 1)


@pytest.mark.clause("NR-31")
def test_what_became_a_value_overwrites_what_was_before() -> None:
    s = village(home=[{"card": "N-009", "combat_gain": 2, "coins": {"plus both": 1}}], hand=["N-012"])
    figures.become(s, 0, figures.COMBAT, 0)
    assert power(s, 0) == (0, 2)
    figures.gain(s, 0, figures.COMBAT, 4)
    assert power(s, 0) == (4, 2)


@pytest.mark.clause("NR-55")
def test_a_lasting_effect_is_as_old_as_the_last_time_its_source_became_healthy() -> None:
    """Zabuza (N-040) weakens the team he fights; what was set after he came is not weakened, until he is healed."""
    s = battle((["N-040"], ["N-009"]))
    assert power(s, 1) == (2, 0)
    figures.become(s, 1, figures.COMBAT, 0)
    assert power(s, 1) == (0, 0), "his effect is older"
    damage.injure(s, 0)
    damage.heal(s, 0)
    assert power(s, 1) == (-1, 0), "now it is younger"


@pytest.mark.clause("NR-55")
def test_an_injured_source_gives_nothing_meanwhile() -> None:
    s = battle(([hurt("N-040")], ["N-009"]))
    assert power(s, 1) == (3, 1)

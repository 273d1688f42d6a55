"""Effects on costs: shikigami that make others cheaper."""

from __future__ import annotations

import pytest

from .payment_referee import COSTS, ELEMENTS
from .stage import stage, ways, ways_to_pay


def size(hand: str, number: int, summoned: list[int], **options: object) -> int:
    """How many cards the cheapest payment takes; -1 if there is none."""
    return min((len(way) for way in ways(hand, number, summoned, **options)), default=-1)


def bare(number: int) -> int:
    return size("any 1, any 1, any 1, any 1", number, [])


def cheaper(number: int, summoned: list[int], **options: object) -> int:
    """How many cards of any element these shikigami save for that one."""
    return bare(number) - size("any 1, any 1, any 1, any 1", number, summoned, **options)


DOLLS, SNAKES, FOXES, GODS = range(1, 9), range(9, 21), range(21, 37), range(37, 49)
NORTH, EAST, SOUTH, WEST = range(21, 25), range(25, 29), range(29, 33), range(33, 37)
GENBU, SEIRYU, SUZAKU, BYAKKO = range(37, 40), range(40, 43), range(43, 46), range(46, 49)


@pytest.mark.clause("SG-E04", "SG-E05", "SG-E11", "SG-E14", "SG-E17", "SG-E20", "SG-E13", "SG-E15")
@pytest.mark.clause("SG-E21", "SG-E29", "SG-E33", "SG-E32", "SG-E36")
@pytest.mark.parametrize(
    ("giver", "family"),
    [
        *((4, SNAKES), (5, SNAKES), (11, NORTH), (14, EAST), (17, SOUTH), (20, WEST)),
        *((13, FOXES), (15, FOXES), (21, GENBU), (29, SUZAKU), (33, BYAKKO)),
        *((32, range(1, 49)), (36, range(1, 49))),
    ],
)
def test_one_element_less_for_one_family_and_no_other(giver: int, family: range) -> None:
    saved = {number: cheaper(number, [giver]) for number in range(1, 49) if number != giver}
    assert saved == {number: int(number in family) for number in saved}


@pytest.mark.clause("SG-E04", "SG-E05", "SG-E11", "SG-E14", "SG-E17", "SG-E20", "SG-E21", "SG-E29", "SG-E33")
@pytest.mark.parametrize(
    ("giver", "target"), [(4, 9), (5, 9), (11, 22), (14, 26), (17, 30), (20, 34), (21, 39), (29, 45), (33, 48)]
)
def test_which_element_is_left_out_is_the_players_choice(giver: int, target: int) -> None:
    cost = COSTS[target]
    for i in range(len(cost)):
        rest = sorted(cost[:i] + cost[i + 1 :], key=ELEMENTS.index)
        hand = ", ".join(f"{element} 1" for element in rest)
        assert ways(hand, target, [giver]) == [tuple(hand.split(", "))]


@pytest.mark.clause("SG-R13", "SG-E32")
def test_any_element_of_a_cost_may_be_the_one_that_is_left_out() -> None:
    assert ways("water 1", 9, [32]) == [("water 1",)]
    assert ways("earth 1", 9, [32]) == [("earth 1",)]


@pytest.mark.clause("SG-43", "SG-E04", "SG-E05")
def test_the_example_of_the_rulebook_two_effects_save_two_elements() -> None:
    assert ways("", 9, [4, 5]) == [()]
    assert ways("water 1, earth 1", 9, [4, 5]) == [()]
    assert cheaper(9, [4]) == 1


@pytest.mark.clause("SG-43", "SG-E32", "SG-E36", "SG-E11")
def test_discounts_of_different_shikigami_add_up() -> None:
    assert cheaper(22, [11, 32]) == 2
    assert cheaper(22, [11, 32, 36]) == 3
    assert cheaper(38, [21, 32]) == 2
    assert cheaper(38, [21, 32, 36]) == 3


@pytest.mark.clause("SG-R13")
def test_a_cost_may_fall_to_nothing_and_never_below() -> None:
    assert ways("", 4, [32]) == [()]
    assert ways("", 4, [32, 36]) == [()]


# --- 13 and 15 --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E13", "SG-E15", "SG-R13")
@pytest.mark.parametrize("giver", [13, 15])
def test_of_a_fox_the_topmost_element_is_left_out_and_no_other(giver: int) -> None:
    """23 costs water, wood, fire."""
    assert ways("wood 1, fire 1", 23, [giver]) == [("wood 1", "fire 1")]
    assert ways("water 1, fire 1", 23, [giver]) == []
    assert ways("water 1, wood 1", 23, [giver]) == []


@pytest.mark.clause("SG-E13", "SG-E15")
def test_thirteen_and_fifteen_together_leave_out_only_one() -> None:
    assert cheaper(23, [13, 15]) == 1
    assert ways("wood 1, fire 1", 23, [13, 15]) == [("wood 1", "fire 1")]
    assert ways("fire 1", 23, [13, 15]) == []


@pytest.mark.clause("SG-43", "SG-R13")
def test_the_topmost_element_and_one_of_choice_are_two() -> None:
    assert ways("fire 1", 23, [13, 11]) == [("fire 1",)]
    assert ways("wood 1", 23, [13, 11]) == [("wood 1",)]
    assert ways("water 1", 23, [13, 11]) == []


@pytest.mark.clause("SG-E13")
def test_of_a_cost_with_the_topmost_element_twice_one_is_left_out() -> None:
    assert ways("water 1, earth 1", 21, [13]) == [("earth 1", "water 1")]


# --- one certain element ----------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-R15")
@pytest.mark.parametrize(
    ("giver", "element", "options"),
    [
        pytest.param(24, "water", {}, marks=pytest.mark.clause("SG-E24"), id="24"),
        pytest.param(28, "wood", {}, marks=pytest.mark.clause("SG-E28"), id="28"),
        pytest.param(32, "fire", {"literal_32_36": False}, marks=pytest.mark.clause("SG-E32"), id="32"),
        pytest.param(36, "metal", {"literal_32_36": False}, marks=pytest.mark.clause("SG-E36"), id="36"),
    ],
)
def test_one_of_a_certain_element_is_not_paid(giver: int, element: str, options: dict[str, object]) -> None:
    for number, cost in COSTS.items():
        if number != giver:
            assert cheaper(number, [giver], **options) == int(element in cost)


@pytest.mark.clause("SG-E24")
def test_a_cost_with_water_twice_still_takes_one_water() -> None:
    assert ways("water 1, earth 1", 21, [24]) == [("earth 1", "water 1")]
    assert ways("water 1, water 2", 21, [24]) == []
    assert ways("water 1, water 2, water 3", 21, [24]) == [("water 1", "water 2", "water 3")]


@pytest.mark.clause("SG-E13", "SG-E24")
def test_the_topmost_water_is_left_out_only_once() -> None:
    """22 costs water, metal, earth: 13 has left out its water, and 24 finds none."""
    assert ways("metal 1, earth 1", 22, [13, 24]) == [("earth 1", "metal 1")]
    assert cheaper(22, [13, 24]) == 1
    assert cheaper(21, [13, 24]) == 2  # it costs water twice


@pytest.mark.clause("SG-R15", "SG-E32", "SG-E36")
def test_by_default_thirty_two_and_thirty_six_are_for_an_element_of_choice() -> None:
    assert cheaper(4, [32]) == cheaper(4, [36]) == 1
    assert cheaper(4, [32], literal_32_36=False) == cheaper(4, [36], literal_32_36=False) == 0


@pytest.mark.clause("SG-R35", "SG-E28")
def test_with_card_28_any_it_is_for_an_element_of_choice() -> None:
    assert cheaper(5, [28]) == 0
    assert cheaper(5, [28], card_28="any") == 1
    assert ways("water 1", 9, [28], card_28="any") == [("water 1",)]


# --- Seiryu -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E25", "SG-R16")
@pytest.mark.parametrize("number", SEIRYU)
def test_seiryu_is_summoned_without_paying(number: int) -> None:
    assert ways("", number, [25]) == [()]


@pytest.mark.clause("SG-E25")
def test_other_gods_are_not_free() -> None:
    assert [cheaper(number, [25]) for number in GODS if number not in SEIRYU] == [0] * 9


@pytest.mark.clause("SG-R16", "SG-E25")
def test_with_seiryu_discount_one_it_is_one_element_less() -> None:
    assert [cheaper(number, [25], seiryu_discount="one") for number in SEIRYU] == [1, 1, 1]
    assert ways("", 40, [25], seiryu_discount="one") == []
    assert ways("wood 1, wood 2, earth 1", 40, [25], seiryu_discount="one") == [("wood 1", "wood 2", "earth 1")]


# --- replacements -----------------------------------------------------------------------------------------------------

REPLACED = {10: ("water", "metal", "wood"), 12: ("wood", "water", "fire")}
REPLACED |= {16: ("fire", "wood", "earth"), 19: ("metal", "earth", "water")}
PAID_FOR = {10: 1, 12: 4, 16: 5, 19: 7}  # Paper Dolls that cost one of the element


@pytest.mark.clause("SG-E10", "SG-E12", "SG-E16", "SG-E19", "SG-R14")
@pytest.mark.parametrize("giver", REPLACED)
def test_one_element_may_be_paid_with_one_of_two_others(giver: int) -> None:
    element, *others = REPLACED[giver]
    for card in ("wood", "fire", "earth", "metal", "water"):
        paid = [(f"{card} 1",)] if card in (element, *others) else []
        assert ways(f"{card} 1", PAID_FOR[giver], [giver]) == paid
        assert ways(f"{card} 1", PAID_FOR[giver], []) == ([(f"{card} 1",)] if card == element else [])


@pytest.mark.clause("SG-E10", "SG-R14")
def test_only_one_of_an_element_is_replaced() -> None:
    """21 costs water, water, earth."""
    assert ways("water 1, metal 1, earth 1", 21, [10]) == [("earth 1", "metal 1", "water 1")]
    assert ways("metal 1, metal 2, earth 1", 21, [10]) == []
    assert ways("metal 1, wood 1, earth 1", 21, [10]) == []


@pytest.mark.clause("SG-E12", "SG-E16", "SG-43")
def test_several_replacements_are_used_in_one_summons() -> None:
    """17 costs fire and wood: each is paid with the other one's element."""
    assert ways("earth 1, water 1", 17, [12, 16]) == [("earth 1", "water 1")]
    assert ways("earth 1, water 1", 17, [12]) == []


@pytest.mark.clause("SG-E19")
def test_a_cost_without_the_element_is_paid_as_before() -> None:
    assert ways("earth 1, water 2", 10, [19]) == []
    assert ways("wood 1, water 2", 10, [19]) == [("wood 1", "water 2")]


@pytest.mark.clause("SG-E10", "SG-E24", "SG-43")
def test_a_replacement_and_a_discount_work_together() -> None:
    assert ways("metal 1, earth 1", 21, [10, 24]) == [("earth 1", "metal 1")]


@pytest.mark.clause("SG-42", "SG-43")
def test_only_the_own_summoned_shikigami_help() -> None:
    s = stage(2, hands=["earth 1, 9, 4", ""], summoned=[[], [4, 5]])
    assert ways_to_pay(s, 9) == []

"""Effects when a shikigami is summoned."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shikigami import cell, no, parts
from ofuda.games.shikigami.rules import ShikigamiState

from .payment_referee import COSTS
from .stage import (
    asks,
    before,
    box,
    can,
    choices,
    discarded,
    events,
    hand,
    left,
    log,
    lying,
    lying_elements,
    of_seat,
    play,
    question,
    refused,
    squares,
    stage,
    track,
)

DARK, LIGHT, BOTH = [(-1, -2), (0, 0)], [(1, 2), (0, 0)], [(1, -1), (0, 0)]


def summon(number: int, *, rest: str = "", **more: Any) -> ShikigamiState:
    """Seat 0 has summoned a shikigami, paid exactly; `rest` is the rest of the hand."""
    cost = sorted(COSTS[number], key=parts.ELEMENTS.index)
    s = stage(2, hands=[", ".join([*(f"{element} 1" for element in cost), str(number), rest]), ""], **more)
    return play(s, f"summon {number}", *(f"pay {element} 1" for element in cost))


# --- 22 and 30 --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E22")
def test_a_summons_with_both_discs_in_the_dark_gives_a_five_element_card() -> None:
    s = summon(4, discs=DARK, summoned=[[22], []], deck="fire 1, metal 3")
    assert asks(s) == [(0, "bonus")]
    assert choices(s) == ["draw element", "nothing"]
    assert refused(s, "draw low") == no.NO_BONUS
    play(s, "draw element")
    assert (hand(s), asks(s), squares(s)) == ("metal 3", [(1, "action")], [-1, -2])


@pytest.mark.clause("SG-E22", "SG-E30")
def test_draws_for_a_summons_may_be_declined() -> None:
    s = play(summon(4, discs=DARK, summoned=[[22], []]), "nothing")
    assert (hand(s), asks(s), log(s)[-1]) == ("", [(1, "action")], "declines")
    s = play(summon(4, discs=LIGHT, summoned=[[30], []]), "nothing")
    assert (hand(s), asks(s)) == ("", [(1, "action")])


@pytest.mark.clause("SG-E22")
@pytest.mark.parametrize("discs", [(0, -1), (0, 0), (1, -1), (1, 2)])
def test_one_disc_in_the_dark_is_not_enough(discs: tuple[int, int]) -> None:
    assert asks(summon(4, discs=[discs, (-1, -1)], summoned=[[22], []])) == [(1, "action")]


@pytest.mark.clause("SG-E30")
def test_a_summons_with_both_discs_in_the_light_gives_a_card_of_a_deck_of_shikigami() -> None:
    s = summon(4, discs=LIGHT, summoned=[[30], []], low=[9, 8], high=[21, 25], god=[37, 40])
    assert asks(s) == [(0, "bonus")]
    assert choices(s) == ["draw low", "draw high", "draw god", "nothing"]
    assert refused(s, "draw element") == no.NO_BONUS
    assert hand(play(s, "draw high")) == "25"
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-E30")
@pytest.mark.parametrize("discs", [(0, 1), (0, 0), (1, -1), (-1, -2)])
def test_one_disc_in_the_light_is_not_enough(discs: tuple[int, int]) -> None:
    assert asks(summon(4, discs=[discs, (1, 1)], summoned=[[30], []])) == [(1, "action")]


@pytest.mark.clause("SG-R36", "SG-E22", "SG-E30")
def test_with_light_and_dark_swapped_the_conditions_change_places() -> None:
    assert choices(summon(4, discs=LIGHT, summoned=[[22], []], swap_light_dark=True)) == ["draw element", "nothing"]
    assert asks(summon(4, discs=DARK, summoned=[[22], []], swap_light_dark=True)) == [(1, "action")]
    assert "draw god" in choices(summon(4, discs=DARK, summoned=[[30], []], swap_light_dark=True))
    assert asks(summon(4, discs=LIGHT, summoned=[[30], []], swap_light_dark=True)) == [(1, "action")]


@pytest.mark.clause("SG-R18")
@pytest.mark.parametrize(("number", "discs"), [(22, DARK), (30, LIGHT)])
def test_they_do_not_work_for_their_own_summons(number: int, discs: list[tuple[int, int]]) -> None:
    assert asks(summon(number, discs=discs)) == [(1, "action")]


@pytest.mark.clause("SG-R18")
@pytest.mark.parametrize("number", [34, 35])
def test_their_condition_is_looked_at_before_power_is_used(number: int) -> None:
    s = play(summon(number, discs=[(-1, -2), (4, 4)], summoned=[[22], []]), "go 2", "stay")
    assert question(s) == "bonus"
    s = play(summon(number, discs=[(0, -1), (4, 4)], summoned=[[22], []]), "go -1", "stay")
    assert (squares(s), asks(s)) == ([-1, -1], [(1, "action")])


@pytest.mark.clause("SG-R20", "SG-E01")
def test_the_card_for_a_summons_may_be_shown_for_power_with_one_or_seven() -> None:
    s = summon(4, discs=DARK, summoned=[[22, 7], []], deck="fire 1, metal 3")
    play(s, "draw element")
    assert question(s) == "reveal"
    play(s, "reveal")
    assert int(s.cells[cell.POWER]) == 3
    play(s, "stay", "stay")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-R31")
@pytest.mark.parametrize(("first", "second"), [("draw element", "draw low"), ("draw low", "draw element")])
def test_twenty_two_and_thirty_come_in_the_order_of_choice(first: str, second: str) -> None:
    s = summon(4, discs=BOTH, summoned=[[8, 22, 30], []])
    assert choices(s) == ["draw element", "draw low", "draw high", "draw god", "nothing"]
    play(s, first)
    assert asks(s) == [(0, "bonus")]
    assert can(s, second)
    assert refused(s, first) == no.NO_BONUS
    assert asks(play(s, second)) == [(1, "action")]


@pytest.mark.clause("SG-R31")
def test_the_summoned_shikigamis_own_effect_comes_first() -> None:
    s = summon(27, discs=DARK, summoned=[[22], []], elements="fire 1")
    assert question(s) == "take_one"
    assert question(play(s, "take fire 1")) == "bonus"


@pytest.mark.clause("SG-R10", "SG-E22", "SG-E30")
def test_nothing_is_offered_from_decks_that_are_empty() -> None:
    assert asks(summon(4, discs=LIGHT, summoned=[[30], []], low=[], high=[], god=[])) == [(1, "action")]
    s = summon(4, discs=LIGHT, summoned=[[30], []], low=[], high=[], god=[40])
    assert choices(s) == ["draw god", "nothing"]
    s = summon(4, discs=DARK, summoned=[[22], []], deck="")
    assert choices(s) == ["draw element", "nothing"]  # the payment has just been discarded
    s = play(stage(2, hands=["9", ""], discs=DARK, summoned=[[4, 5, 22], []], deck=""), "summon 9")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-E30")
@pytest.mark.parametrize("names", [("low", "high"), ("low", "god"), ("high", "god"), ("high",)], ids=" ".join)
def test_a_draw_is_offered_as_long_as_one_deck_of_shikigami_has_a_card(names: tuple[str, ...]) -> None:
    cards: dict[str, Any] = {
        name: [number] if name in names else [] for name, number in (("low", 9), ("high", 21), ("god", 37))
    }
    s = summon(4, discs=LIGHT, summoned=[[30], []], **cards)
    assert choices(s) == [*(f"draw {name}" for name in names), "nothing"]


@pytest.mark.clause("SG-42", "SG-E22")
def test_no_other_action_than_a_summons_gives_a_draw() -> None:
    s = play(stage(2, discs=DARK, summoned=[[22], []], low=[11, 12]), "draw low")
    assert asks(s) == [(1, "action")]


# --- 23 and 31 --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E23", "SG-R22")
def test_a_paper_doll_of_the_field_is_summoned_without_paying() -> None:
    s = summon(23, discs=DARK, field=[5, 9, 21], rest="4")
    assert asks(s) == [(0, "doll")]
    assert choices(s) == ["summon 5", "nothing"]
    assert [refused(s, f"summon {number}") for number in (4, 9, 21)] == [no.NOT_A_DOLL] * 3
    play(s, "summon 5")
    assert (before(s), lying(s), hand(s)) == ([5, 23], [9, 21], "4")
    assert events(s, "free") == [("free", (0, 4, 2, 0))]
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-E23")
def test_a_paper_doll_of_the_field_may_be_left_there() -> None:
    s = play(summon(23, discs=DARK, field=[5]), "nothing")
    assert (before(s), lying(s), asks(s)) == ([23], [5], [(1, "action")])


@pytest.mark.clause("SG-E23")
@pytest.mark.parametrize(("discs", "field"), [((0, -1), [5]), ((1, 1), [5]), ((-1, -1), [9, 21])])
def test_without_both_discs_in_the_dark_or_a_paper_doll_there_is_none(discs: tuple[int, int], field: list[int]) -> None:
    assert asks(summon(23, discs=[discs, (0, 0)], field=field)) == [(1, "action")]


@pytest.mark.clause("SG-E31")
def test_a_paper_doll_of_the_hand_is_summoned_without_paying() -> None:
    s = summon(31, discs=LIGHT, field=[5], rest="8, 9")
    assert asks(s) == [(0, "doll")]
    assert choices(s) == ["summon 8", "nothing"]
    assert [refused(s, f"summon {number}") for number in (5, 9)] == [no.NOT_A_DOLL] * 2
    play(s, "summon 8")
    assert (before(s), lying(s), hand(s), asks(s)) == ([8, 31], [5], "9", [(1, "action")])


@pytest.mark.clause("SG-E31")
@pytest.mark.parametrize("discs", [(0, 1), (-1, -1)])
def test_without_both_discs_in_the_light_there_is_no_paper_doll(discs: tuple[int, int]) -> None:
    assert asks(summon(31, discs=[discs, (0, 0)], rest="8")) == [(1, "action")]


@pytest.mark.clause("SG-E31")
def test_the_question_does_not_show_whether_a_hidden_hand_has_a_paper_doll() -> None:
    """A low-grade card drawn blind may be one; a known Snake and a high-grade card are none."""
    assert choices(summon(31, discs=LIGHT, rest="9")) == ["nothing"]
    assert asks(summon(31, discs=LIGHT, rest="9", known=[[9], []])) == [(1, "action")]
    assert asks(summon(31, discs=LIGHT, rest="21, 40")) == [(1, "action")]


@pytest.mark.clause("SG-R36", "SG-E23", "SG-E31")
def test_swapped_paper_dolls_come_on_the_other_side() -> None:
    assert question(summon(23, discs=LIGHT, field=[5], swap_light_dark=True)) == "doll"
    assert question(summon(23, discs=DARK, field=[5], swap_light_dark=True)) == "action"
    assert question(summon(31, discs=DARK, rest="8", swap_light_dark=True)) == "doll"
    assert question(summon(31, discs=LIGHT, rest="8", swap_light_dark=True)) == "action"


@pytest.mark.clause("SG-R19")
def test_a_free_paper_doll_has_its_effect_at_once() -> None:
    """The card drawn for the summons may be shown, because 7 has just come."""
    s = play(summon(23, discs=DARK, summoned=[[22], []], field=[7]), "summon 7", "draw element")
    assert question(s) == "reveal"


@pytest.mark.clause("SG-R19")
def test_with_a_free_paper_doll_there_is_still_one_draw_per_action() -> None:
    s = play(summon(23, discs=DARK, summoned=[[22], []], field=[5]), "summon 5", "draw element")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-R19", "SG-28")
def test_a_free_paper_doll_counts_as_summoned() -> None:
    s = summon(23, discs=DARK, summoned=[[9, 18, 21, 25, 29, 33], []], field=[5])
    play(s, "summon 5", "draw element", "draw element", "draw element")
    assert s.over
    assert events(s, "enough") == [("enough", (0, 8, 0, 0))]


# --- 26 and 27 --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E26", "SG-R22")
@pytest.mark.parametrize("given", ["fire 2", "9"])
def test_a_card_of_the_hand_is_traded_for_a_five_element_card_and_a_shikigami(given: str) -> None:
    s = summon(26, rest="fire 2, 9", elements="metal 3, metal 1", field=[10, 21, 40])
    assert asks(s) == [(0, "trade")]
    assert choices(s) == ["nothing", "discard fire 2", "discard 9"]
    play(s, f"discard {given}")
    assert (question(s), choices(s)) == ("for_element", ["take metal 1", "take metal 3"])
    play(s, "take metal 3")
    assert (question(s), choices(s)) == ("for_spirit", ["take 10", "take 21", "take 40"])
    play(s, "take 40")
    kept = "9, 40" if given == "fire 2" else "40"
    assert hand(s) == (f"metal 3, {kept}" if given == "fire 2" else f"fire 2, metal 3, {kept}")
    assert (lying_elements(s), lying(s), squares(s)) == (["metal 1"], [10, 21], [0, 0])
    assert box(s) == ([9] if given == "9" else [])
    assert ("fire 2" in discarded(s)) == (given == "fire 2")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-E26")
def test_the_trade_may_be_declined() -> None:
    s = play(summon(26, rest="fire 2", elements="metal 3", field=[10]), "nothing")
    assert (hand(s), asks(s)) == ("fire 2", [(1, "action")])


@pytest.mark.clause("SG-E26", "SG-32")
def test_trading_a_god_costs_the_whole_hand_first() -> None:
    s = summon(26, rest="fire 2, fire 2, 9, 38", elements="metal 3", field=[10])
    assert refused(s, "discard 38") == no.ALL_WITH_GOD
    play(s, "discard all")
    assert (hand(s), box(s)) == ("", [9, 38])
    assert discarded(s) == "wood 1, fire 2, fire 2, earth 1, water 1"
    play(s, "take metal 3", "take 10")
    assert hand(s) == "metal 3, 10"


@pytest.mark.clause("SG-E26")
def test_without_a_card_in_hand_or_on_the_field_there_is_no_trade() -> None:
    assert asks(summon(26, elements="metal 3", field=[10])) == [(1, "action")]
    assert asks(summon(26, rest="fire 2")) == [(1, "action")]


@pytest.mark.clause("SG-R22")
def test_if_one_kind_is_missing_on_the_field_the_other_one_is_taken() -> None:
    s = play(summon(26, rest="fire 2", elements="metal 3"), "discard fire 2", "take metal 3")
    assert (hand(s), asks(s)) == ("metal 3", [(1, "action")])
    s = play(summon(26, rest="fire 2", field=[10]), "discard fire 2", "take 10")
    assert (hand(s), asks(s)) == ("10", [(1, "action")])


@pytest.mark.clause("SG-E26")
@pytest.mark.parametrize(("given", "spirit"), [("wood 1", 1), ("any 3", 48), ("1", 2), ("36", 47)])
def test_every_card_can_be_traded_and_every_one_taken(given: str, spirit: int) -> None:
    s = summon(26, rest=given, elements="any 2", field=[spirit])
    play(s, f"discard {given}", "take any 2", f"take {spirit}")
    assert hand(s) == f"any 2, {spirit}"


@pytest.mark.clause("SG-E26")
def test_once_a_card_is_traded_both_cards_are_taken() -> None:
    s = play(summon(26, rest="fire 2", elements="metal 3", field=[10]), "discard fire 2")
    assert refused(s, "nothing") == no.OTHER_QUESTION
    assert refused(s, "take 10") == no.OTHER_QUESTION
    play(s, "take metal 3")
    assert refused(s, "nothing") == no.OTHER_QUESTION
    assert refused(s, "take 11") == no.NOT_ON_FIELD


@pytest.mark.clause("SG-E27", "SG-R22")
@pytest.mark.parametrize("taken", ["wood 1", "any 3", "1", "21", "48"])
def test_one_card_of_the_field_is_taken_without_power(taken: str) -> None:
    s = summon(27, discs=LIGHT, elements="wood 1, any 3", field=[1, 21, 48])
    assert asks(s) == [(0, "take_one")]
    assert choices(s) == ["take wood 1", "take any 3", "take 1", "take 21", "take 48", "nothing"]
    assert refused(s, "take 2") == no.NOT_ON_FIELD
    assert refused(s, "take wood 2") == no.ELEMENT_NOT_ON_FIELD
    play(s, f"take {taken}")
    assert (hand(s), squares(s), asks(s)) == (taken, [2, 1], [(1, "action")])
    assert len(lying(s)) + len(lying_elements(s)) == 4


@pytest.mark.clause("SG-E27")
def test_the_card_of_the_field_may_be_left_there_and_an_empty_field_gives_none() -> None:
    s = play(summon(27, elements="metal 3"), "nothing")
    assert (hand(s), asks(s)) == ("", [(1, "action")])
    assert asks(summon(27)) == [(1, "action")]


# --- 34 and 35 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "power"),
    [
        pytest.param(34, 4, marks=pytest.mark.clause("SG-E34")),
        pytest.param(35, 6, marks=pytest.mark.clause("SG-E35")),
    ],
)
def test_power_when_summoned(number: int, power: int) -> None:
    s = summon(number, discs=[(4, -4), (0, 0)])
    assert asks(s) == [(0, "power")]
    assert int(s.cells[cell.POWER]) == power
    play(s, "go 0 light", "go 0 dark")
    assert (squares(s), track(s), asks(s)) == ([0, 0], (1, 1), [(1, "action")])


@pytest.mark.clause("SG-42", "SG-E34", "SG-E27")
@pytest.mark.parametrize("number", [23, 26, 27, 31, 34, 35])
def test_an_effect_of_the_summons_comes_only_then(number: int) -> None:
    s = summon(4, discs=DARK, summoned=[[6, number], []], field=[5], elements="fire 1", rest="8, 9, fire 2")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-42")
def test_nothing_is_left_over_after_an_action() -> None:
    s = summon(4, discs=BOTH, summoned=[[2, 8, 22, 30], []], low=[11, 12, 13])
    play(s, "draw two low", "keep second", "nothing")
    assert [int(s.cells[at]) for at in (cell.BONUS, cell.LOOKED, cell.LOOKED + 1, cell.LOOKED_DECK)] == [0] * 4
    assert (of_seat(s, 0, cell.PAYING), left(s, "low")) == (0, 1)

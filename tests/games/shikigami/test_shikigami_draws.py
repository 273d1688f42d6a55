"""Effects on draws, the hand and conditions."""

from __future__ import annotations

import pytest

from ofuda.games.shikigami import cell, no, step

from .stage import (
    asks,
    box,
    can,
    choices,
    discarded,
    events,
    hand,
    kind,
    left,
    log,
    of_seat,
    play,
    question,
    refused,
    squares,
    stage,
)

DARK = [(-1, -2), (0, 0)]


# --- 1 and 7 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E01", "SG-E07")
@pytest.mark.parametrize("number", [1, 7])
def test_a_five_element_card_from_the_deck_may_be_shown_for_its_power(number: int) -> None:
    s = play(stage(2, deck="earth 1, fire 3", summoned=[[number], []]), "draw element")
    assert asks(s) == [(0, "reveal")]
    assert hand(s) == ""
    play(s, "reveal")
    assert (question(s), int(s.cells[cell.POWER]), hand(s)) == ("power", 3, "fire 3")
    assert events(s, "reveals", seat=1) == [("reveals", (0, kind("fire 3"), 0, 0))]
    assert of_seat(s, 0, cell.HELD) != 0
    play(s, "go 3")
    assert (squares(s), asks(s)) == ([3, 0], [(1, "action")])


@pytest.mark.clause("SG-E01", "SG-E07")
@pytest.mark.parametrize("number", [1, 7])
def test_it_may_also_be_kept_secret_without_power(number: int) -> None:
    s = play(stage(2, deck="earth 1, fire 3", summoned=[[number], []]), "draw element", "hide")
    assert (hand(s), squares(s), asks(s)) == ("fire 3", [0, 0], [(1, "action")])
    assert events(s, "reveals", "drew_element", seat=1) == []
    assert of_seat(s, 0, cell.HELD) == 0


@pytest.mark.clause("SG-E01", "SG-E07")
@pytest.mark.parametrize("number", [1, 7])
def test_a_shikigami_from_a_deck_is_not_shown(number: int) -> None:
    s = play(stage(2, summoned=[[number], []]), "draw low")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-E01", "SG-E07")
def test_one_and_seven_together_do_not_double_the_power() -> None:
    s = play(stage(2, deck="fire 2, fire 2", summoned=[[1, 7], []]), "draw element", "reveal")
    assert int(s.cells[cell.POWER]) == 2
    play(s, "go 2")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-E01", "SG-42")
def test_an_effect_is_not_active_before_its_shikigami_is_summoned_or_for_others() -> None:
    s = play(stage(2, hands=["1", ""], summoned=[[], [7]]), "draw element")
    assert asks(s) == [(1, "action")]


# --- 2 and 3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E02", "SG-E03")
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize(("which", "kept", "other"), [("first", 12, 11), ("second", 11, 12)])
def test_two_cards_are_drawn_and_one_of_them_is_discarded(number: int, which: str, kept: int, other: int) -> None:
    s = play(stage(2, low=[9, 10, 11, 12], summoned=[[number], []]), "draw two low")
    assert (asks(s), hand(s)) == ([(0, "keep")], "")
    assert choices(s) == ["keep first", "keep second"]
    play(s, f"keep {which}")
    assert (hand(s), box(s), left(s, "low")) == (str(kept), [other], 2)
    assert asks(s) == [(1, "action")]
    assert [int(s.cells[at]) for at in (cell.LOOKED, cell.LOOKED + 1, cell.LOOKED_DECK)] == [0, 0, 0]


@pytest.mark.clause("SG-E02", "SG-E03")
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("name", ["element", "low", "high", "god"])
def test_two_cards_can_be_drawn_from_every_deck_but_need_not(number: int, name: str) -> None:
    setting = {"low": [11, 12], "high": [21, 22], "god": [37, 38]}
    s = stage(2, summoned=[[number], []], low=setting["low"], high=setting["high"], god=setting["god"])
    assert can(s, f"draw two {name}")
    before = left(s, name)
    play(s, f"draw {name}")
    assert left(s, name) == before - 1
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-E02", "SG-E03")
def test_two_and_three_together_still_draw_two() -> None:
    s = play(stage(2, low=[9, 10, 11, 12], summoned=[[2, 3], []]), "draw two low", "keep first")
    assert (left(s, "low"), asks(s)) == (2, [(1, "action")])


@pytest.mark.clause("SG-E02")
def test_of_two_equal_cards_only_one_choice_is_left() -> None:
    s = play(stage(2, deck="fire 2, fire 2", summoned=[[2], []]), "draw two element")
    assert choices(s) == ["keep first"]
    assert refused(s, "keep second") == no.ALIKE
    play(s, "keep first")
    assert (hand(s), discarded(s)) == ("fire 2", "fire 2")


@pytest.mark.clause("SG-E02", "SG-E01")
def test_only_the_card_that_is_kept_can_be_shown_for_power() -> None:
    s = play(stage(2, deck="fire 1, wood 3", summoned=[[1, 2], []]), "draw two element", "keep second")
    assert (question(s), discarded(s)) == ("reveal", "wood 3")
    play(s, "reveal")
    assert int(s.cells[cell.POWER]) == 1
    play(s, "go 1")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-R21")
def test_discarding_a_drawn_god_costs_nothing_more() -> None:
    s = stage(2, hands=["fire 1, fire 2, 9", ""], god=[37, 38, 39], summoned=[[2], []])
    play(s, "draw two god", "keep first")
    assert (hand(s), box(s)) == ("fire 1, fire 2, 9, 39", [38])
    assert "outrage" not in log(s)


@pytest.mark.clause("SG-R21")
@pytest.mark.parametrize("name", ["low", "high", "god"])
def test_a_deck_with_one_card_gives_one(name: str) -> None:
    s = stage(2, summoned=[[2], []], low=[11], high=[22], god=[38])
    assert refused(s, f"draw two {name}") == no.NO_SECOND_CARD
    assert can(s, f"draw {name}")


@pytest.mark.clause("SG-R34", "SG-35")
def test_the_second_five_element_card_may_come_from_the_discards() -> None:
    s = stage(2, deck="fire 1", discards="wood 2, wood 2", summoned=[[2], []])
    play(s, "draw two element")
    assert events(s, "drew_element") == [
        ("drew_element", (0, kind("fire 1"), 0, 0)),
        ("drew_element", (0, kind("wood 2"), 0, 0)),
    ]
    assert (left(s, "element"), discarded(s)) == (1, "")
    play(s, "keep first")
    assert (hand(s), discarded(s)) == ("fire 1", "wood 2")


@pytest.mark.clause("SG-R34", "SG-R21")
def test_the_last_five_element_card_of_all_is_drawn_alone() -> None:
    s = stage(2, deck="fire 1", summoned=[[2], []])
    assert refused(s, "draw two element") == no.NO_SECOND_CARD
    s = stage(2, deck="", discards="fire 1", summoned=[[2], []])
    assert refused(s, "draw two element") == no.NO_SECOND_CARD
    assert can(s, "draw element")


@pytest.mark.clause("SG-E02", "SG-R34")
def test_a_draw_by_an_effect_may_also_be_of_two_cards_once_per_action() -> None:
    """22 and 30 both work, since 6 ignores their conditions; two cards are drawn for one of them."""
    s = stage(2, hands=["wood 1, 4", ""], summoned=[[2, 6, 22, 30], []], low=[11, 12, 13])
    play(s, "summon 4", "pay wood 1")
    assert {"draw two element", "draw two low"} < set(choices(s))
    play(s, "draw two low", "keep first")
    assert question(s) == "bonus"
    assert refused(s, "draw two element") == no.TWO_BEFORE
    assert choices(s) == ["draw element", "nothing"]
    play(s, "draw element")
    assert asks(s) == [(1, "action")]
    assert can(play(s, "draw element"), "draw two element")  # the next action of seat 0


@pytest.mark.clause("SG-R39")
def test_everybody_sees_the_card_that_is_discarded_of_two_and_not_the_other_one() -> None:
    s = play(stage(3, low=[9, 10, 11, 12], summoned=[[2], [], []]), "draw two low", "keep first")
    assert events(s, "discards", seat=2) == [("discards", (0, 10, 0, 0))]
    assert events(s, "drew", seat=2) == []


# --- 6 and 8 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-E06", "SG-E08")
@pytest.mark.parametrize("number", [6, 8])
def test_a_shikigami_may_be_taken_without_a_disc_in_the_dark(number: int) -> None:
    s = stage(2, discs=[(3, 0), (0, 0)], field=[9, 37], summoned=[[number], []])
    assert can(s, "take 9")
    assert can(s, "take 37")
    assert refused(stage(2, discs=[(3, 0), (0, 0)], field=[9], summoned=[[], [number]]), "take 9") == no.NO_DISC_IN_DARK


@pytest.mark.clause("SG-E06", "SG-E08")
@pytest.mark.parametrize("number", [6, 8])
@pytest.mark.parametrize(("fox", "question_asked"), [(22, "bonus"), (30, "bonus")])
def test_draws_for_a_summons_need_no_discs_in_place(number: int, fox: int, question_asked: str) -> None:
    s = stage(2, hands=["wood 1, 4", ""], summoned=[[number, fox], []])
    play(s, "summon 4", "pay wood 1")
    assert question(s) == question_asked


@pytest.mark.clause("SG-E06", "SG-E08")
@pytest.mark.parametrize("number", [6, 8])
def test_paper_dolls_without_paying_need_no_discs_in_place(number: int) -> None:
    s = stage(2, hands=["water 1, wood 1, fire 1, 23", ""], summoned=[[number], []], field=[5])
    play(s, "summon 23", "pay wood 1", "pay fire 1", "pay water 1")
    assert question(s) == "doll"
    s = stage(2, hands=["water 1, metal 1, fire 1, 31, 5", ""], known=[[5], []], summoned=[[number], []])
    play(s, "summon 31", "pay fire 1", "pay metal 1", "pay water 1")
    assert question(s) == "doll"


@pytest.mark.clause("SG-R18", "SG-R40", "SG-E06")
def test_ignoring_conditions_begins_after_the_summons_of_the_paper_doll_itself() -> None:
    s = stage(2, hands=["fire 1, earth 1, 6", ""], summoned=[[22], []])
    play(s, "summon 6", "pay fire 1", "pay earth 1")
    assert asks(s) == [(1, "action")]


# --- 9 and 18 ---------------------------------------------------------------------------------------------------------

SIX = "wood 1, fire 1, earth 1, metal 1, water 1, water 2"


@pytest.mark.clause("SG-30")
@pytest.mark.parametrize(
    ("summoned", "limit"),
    [
        ([], 4),
        pytest.param([9], 5, marks=pytest.mark.clause("SG-E09")),
        pytest.param([18], 5, marks=pytest.mark.clause("SG-E18")),
        pytest.param([9, 18], 6, marks=pytest.mark.clause("SG-E09", "SG-E18", "SG-43")),
    ],
)
def test_the_hand_limit_is_one_higher_for_each_of_two_snakes(summoned: list[int], limit: int) -> None:
    s = stage(2, hands=[f"{SIX}, 10", ""], summoned=[summoned, []], then=((step.HAND_CHECK, 0),))
    while asks(s) == [(0, "discard_down")]:
        play(s, choices(s)[0])
    assert len(hand(s).split(", ")) == limit

"""Chapter 14: Immediate, Tactical, Pitch."""

from __future__ import annotations

import pytest

from ofuda.games.shaman_king import ask, parts
from ofuda.games.shaman_king.rules.state import put
from ofuda.games.shaman_king.rules.strikes import flipped_force, intercept

from .cells import (
    DISCARD,
    FOCUS,
    GREEN,
    PITCH,
    PLAY,
    RED,
    TACTICAL,
    YELLOW,
    Side,
    advantages,
    asked,
    attack,
    charged,
    deck,
    defend,
    discard,
    flipped,
    furyoku,
    kind,
    mix,
    play,
    points,
    top,
    turn,
    why,
    zone,
)


@pytest.mark.clause("SK-134")
def test_immediate_is_done_when_the_card_is_played_and_never_lies_in_the_area() -> None:
    state = defend(Side(deck="Isolation; Weak"), Side(teamworks=("Friend", "", "")), attack="Four")
    play(state, PLAY)
    assert (state.view(None)["players"][1]["teamworks"], advantages(state)) == ([None, None, None], [])
    assert (discard(state)[0], flipped(state)) == ("Isolation", "Weak")


@pytest.mark.clause("SK-135", "SK-137")
def test_tactical_pays_discards_the_card_and_flips_another_in_the_same_zone() -> None:
    state = defend(Side(deck="Feint; Wall"), attack="Four", zone=YELLOW)
    assert why(state, PLAY) == "intercept"
    play(state, TACTICAL)
    assert (zone(state), flipped(state), asked(state)) == (YELLOW, "Wall", (0, "card"))
    assert (furyoku(state), discard(state)[0]) == ((1, 2, 2), "Feint")


@pytest.mark.clause("SK-135")
def test_tactical_may_be_used_on_a_card_that_could_be_played() -> None:
    state = defend(Side(deck="Feint; Wall"), attack="Weak")
    assert (why(state, PLAY), why(state, TACTICAL)) == ("", "")


@pytest.mark.clause("SK-135")
def test_tactical_needs_the_keyword_and_the_furyoku() -> None:
    assert why(defend(Side(deck="Weak"), attack="Four"), TACTICAL) == "no_tactical"
    assert why(defend(Side(deck="Feint", furyoku=(0, 0, 0)), attack="Four"), TACTICAL) == "furyoku"


@pytest.mark.clause("SK-136")
def test_tactical_in_red_does_not_give_the_point_away() -> None:
    state = defend(Side(deck="Feint; Feint; Wall"), attack="Four", zone=RED)
    play(state, TACTICAL, TACTICAL)
    assert (zone(state), flipped(state), points(state)) == (RED, "Wall", (0, 0))
    play(state, PLAY)
    assert attack(state) == ("Wall", 3)


@pytest.mark.clause("SK-R25")
def test_the_payment_lies_under_the_card() -> None:
    state = defend(Side(deck="Feint; Wall", furyoku=(0, 0, 0)), attack="Four")
    put(state, 0, parts.STACK, kind("Six") + 1)
    play(state, TACTICAL)
    assert discard(state)[:2] == ["Feint", "Six"]


@pytest.mark.clause("SK-R25", "SK-167")
def test_the_card_is_still_there_while_the_mix_is_chosen() -> None:
    state = defend(Side(deck="Feint; Wall", furyoku=(0, 1, 1)), attack="Four")
    play(state, TACTICAL)
    assert (asked(state), flipped(state), "Feint" in discard(state)) == ((0, "pay"), "Feint", False)
    play(state, mix(0, 1))
    assert (flipped(state), discard(state)[0], furyoku(state)) == ("Wall", "Feint", (0, 0, 1))


@pytest.mark.clause("SK-135")
def test_tactical_can_be_granted_by_a_teamwork_in_its_zone_or_by_an_advantage_anywhere() -> None:
    state = defend(Side(deck="Weak; Friend; Wall", teamworks=("Tactician", "", "")), attack="Four")
    play(state, TACTICAL)
    assert (zone(state), flipped(state), furyoku(state)) == (GREEN, "Friend", (1, 2, 2))
    play(state, TACTICAL)  # any card, not only strikes
    assert (zone(state), flipped(state), why(state, TACTICAL)) == (GREEN, "Wall", "")
    play(state, FOCUS)
    assert (zone(state), why(state, TACTICAL)) == (YELLOW, "no_tactical")
    state = defend(Side(deck="Second Plan; Weak; Weak"), attack="Four")
    play(state, PLAY, FOCUS)
    assert (zone(state), why(state, TACTICAL)) == (YELLOW, "")


@pytest.mark.clause("SK-135")
def test_a_granted_tactical_helps_where_the_own_one_cannot_be_paid() -> None:
    state = defend(Side(deck="Dear Feint; Weak", furyoku=(1, 0, 0), teamworks=("Tactician", "", "")), attack="Four")
    play(state, TACTICAL)
    assert (furyoku(state), flipped(state)) == ((0, 0, 0), "Weak")
    state = defend(Side(deck="Dear Feint; Weak", furyoku=(1, 0, 0)), attack="Four")
    assert why(state, TACTICAL) == "furyoku"


@pytest.mark.clause("SK-138")
def test_pitch_discards_the_card_does_the_effect_and_leads_to_the_next_zone() -> None:
    state = defend(Side(deck="Peek; Weak; Five; Six; Wall"), attack="Four")
    play(state, PITCH)
    assert (asked(state), discard(state)[0], zone(state)) == ((0, "keep"), "Peek", GREEN)
    play(state, ask.CARD_MOVE + kind("Six"))
    assert (zone(state), flipped(state), deck(state)[0]) == (YELLOW, "Six", "Wall")


@pytest.mark.clause("SK-138")
def test_the_pitched_card_is_discarded_before_the_effect() -> None:
    state = defend(Side(deck="Scraper; Weak", discard="Six"), attack="Four", zone=YELLOW)
    play(state, PITCH)
    assert (furyoku(state), top(state, GREEN), discard(state)[0]) == ((3, 2, 2), "Scraper", "Six")


@pytest.mark.clause("SK-138", "SK-062")
def test_pitching_in_red_gives_the_point() -> None:
    state = defend(Side(deck="Scraper"), attack="Four", zone=RED)
    play(state, PITCH)
    assert (points(state), furyoku(state)) == ((0, 1), (3, 2, 2))


@pytest.mark.clause("SK-138")
def test_pitch_needs_the_keyword_and_can_be_forbidden() -> None:
    assert why(defend(Side(deck="Weak"), attack="Four"), PITCH) == "no_pitch"
    state = defend(Side(deck="Swipe"), attack="No Pitch")
    assert [why(state, move) for move in (PITCH, FOCUS, DISCARD)] == ["cannot_pitch", "", ""]


@pytest.mark.clause("SK-139")
def test_pitching_gives_no_furyoku_in_the_zone() -> None:
    state = defend(Side(deck="Swipe; Weak"), attack="Five", zone=YELLOW)
    play(state, PITCH)
    assert furyoku(state) == (2, 2, 2)


@pytest.mark.clause("SK-140")
def test_a_card_pitched_into_the_area_works_there_and_is_cleaned_up_from_there() -> None:
    state = defend(Side(deck="Swipe; Four; Five"), Side(deck="Wall"), attack="Five")
    assert (intercept(state), why(state, PLAY)) == (4, "intercept")  # it does not work on itself
    play(state, PITCH)
    assert (advantages(state), intercept(state), flipped_force(state)) == (["Swipe"], 5, 4)
    play(state, PLAY)
    assert (asked(state), advantages(state)) == ((1, "card"), ["Swipe"])
    play(state, PLAY)
    assert (asked(state), advantages(state), intercept(state)) == ((0, "card"), [], 5)
    assert top(state, GREEN) == "Swipe"  # cleaned up last, then replenished


@pytest.mark.clause("SK-140")
def test_the_same_card_played_as_a_strike_is_only_a_strike() -> None:
    state = defend(Side(deck="Swipe"), Side(deck="Weak"), attack="Four")
    play(state, PLAY)
    assert (attack(state), advantages(state)) == (("Swipe", 3), [])


@pytest.mark.clause("SK-140")
def test_a_pitched_card_is_cleaned_up_when_a_point_is_scored() -> None:
    state = defend(Side(deck="Swipe"), attack="Four", zone=RED)
    play(state, PITCH)
    assert (points(state), advantages(state), discard(state)[0]) == ((0, 1), [], "Swipe")


@pytest.mark.clause("SK-R45")
def test_pitching_costs_nothing_unless_the_card_names_a_cost() -> None:
    state = defend(Side(deck="Swipe; Weak", furyoku=(0, 0, 0)), attack="Four")
    play(state, PITCH)
    assert furyoku(state) == (0, 0, 0)
    state = defend(Side(deck="Dear Pitch", furyoku=(0, 0, 0)), attack="Four")
    assert why(state, PITCH) == "furyoku"
    state = defend(Side(deck="Dear Pitch; Weak", furyoku=(2, 0, 0)), attack="Four")
    play(state, PITCH)
    assert (furyoku(state), charged(state), zone(state)) == ((1, 0, 0), [GREEN], YELLOW)


@pytest.mark.clause("SK-R45", "SK-088")
def test_the_cost_of_pitching_may_be_overpaid() -> None:
    state = defend(Side(deck="Dear Pitch; Weak", furyoku=(0, 1, 1)), attack="Four")
    play(state, PITCH)
    assert (asked(state), flipped(state)) == ((0, "pay"), "Dear Pitch")
    play(state, mix(0, 0))
    assert (furyoku(state), charged(state), discard(state)[0]) == ((0, 1, 0), [GREEN], "Dear Pitch")


@pytest.mark.clause("SK-135", "SK-138")
def test_keywords_are_not_offered_in_the_signature_step() -> None:
    state = turn(Side(charged=7))
    assert [why(state, move) for move in (TACTICAL, PITCH)] == ["other_question", "other_question"]

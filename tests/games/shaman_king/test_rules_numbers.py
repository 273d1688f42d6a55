"""Chapters 16.A and 16.B: several effects at once, and numbers below zero."""

from __future__ import annotations

import pytest

from ofuda.games.shaman_king import cell, step
from ofuda.games.shaman_king.rules.state import seat_cells
from ofuda.games.shaman_king.rules.strikes import flipped_force, intercept

from .cells import (
    FOCUS,
    GREEN,
    NOWHERE,
    PLAY,
    RED,
    YELLOW,
    Side,
    advantages,
    arena,
    asked,
    attack,
    attacked,
    defend,
    discard,
    first,
    furyoku,
    kind,
    play,
    points,
    table,
    top,
    turn,
    why,
    zone,
)


@pytest.mark.clause("SK-153")
@pytest.mark.parametrize("chosen", [0, 1])
def test_the_defender_chooses_the_order_of_effects_at_the_same_time(chosen: int) -> None:
    state = defend(Side(deck="Both Hands", discard="Five; Six", furyoku=(0, 0, 0)), attack="Four")
    play(state, PLAY)
    assert (asked(state), state.moves()) == ((0, "order"), [first(0), first(1)])
    play(state, first(chosen))
    assert sorted([top(state, GREEN), top(state, RED)]) == ["Five", "Six"]
    assert top(state, RED if chosen == 0 else GREEN) == "Five"  # the first added the top card


@pytest.mark.clause("SK-153")
def test_the_defender_orders_effects_of_both_players() -> None:
    state = defend(Side(deck="Gatherer"), Side(deck="Weak"), attack="Grudge")
    play(state, PLAY)
    assert (asked(state), len(state.moves())) == ((0, "order"), 2)
    play(state, first(0))
    assert (furyoku(state), furyoku(state, 1)) == ((2, 2, 2), (3, 2, 3))


@pytest.mark.clause("SK-153")
def test_effects_of_the_attacker_alone_are_ordered_by_the_defender_too() -> None:
    state = defend(Side(deck="Weak; Weak"), Side(advantages="Watchful"), attack="Angry")
    play(state, FOCUS)
    assert asked(state) == (0, "order")
    play(state, first(1))
    assert (attack(state), furyoku(state, 1), zone(state)) == (("Angry", 5), (2, 2, 3), YELLOW)


@pytest.mark.clause("SK-153")
def test_equal_effects_need_no_order() -> None:
    state = defend(Side(deck="Weak; Weak"), Side(advantages="Watchful; Watchful; Watchful"), attack="Four")
    play(state, FOCUS)
    assert (asked(state), furyoku(state, 1)) == ((0, "card"), (2, 2, 5))


@pytest.mark.clause("SK-153")
def test_of_three_effects_two_are_left_to_order_after_the_first() -> None:
    they = Side(advantages="Watchful; Watchful")
    state = defend(Side(deck="Weak; Weak"), they, attack="Angry")
    play(state, FOCUS)
    assert state.moves() == [first(0), first(2)]  # the two that are equal are one choice
    play(state, first(0))
    assert (asked(state), state.moves(), furyoku(state, 1)) == ((0, "order"), [first(0), first(1)], (2, 2, 3))
    play(state, first(1))
    assert (attack(state), furyoku(state, 1)) == (("Angry", 5), (2, 2, 4))


@pytest.mark.clause("SK-R48")
def test_replenishing_is_in_a_fixed_order_unless_the_setting_asks_the_defender() -> None:
    you = Side(discard="Four; Five; Six", deck="Weak")
    state = turn(you, attack="Wall", attack_zone=RED)
    assert asked(state) == (0, "card")
    assert [top(state, zone) for zone in (RED, YELLOW, GREEN)] == ["Four", "Five", "Six"]
    state = turn(you, attack="Wall", attack_zone=RED, game=arena(order="ask"))
    assert (asked(state), len(state.moves())) == ((0, "order"), 3)
    play(state, first(2))  # green first
    assert (asked(state), top(state, GREEN)) == ((0, "order"), "Four")
    play(state, first(1))  # then yellow, before red
    assert [top(state, zone) for zone in (RED, YELLOW, GREEN)] == ["Six", "Five", "Four"]


@pytest.mark.clause("SK-R48")
def test_cleaning_up_is_in_a_fixed_order_unless_the_setting_asks_the_defender() -> None:
    def cleaning(order: str) -> list[str]:
        state = table(Side(advantages="Roll; Cow"), game=arena(order=order))
        attacked(state, "Four", GREEN)
        state.cells[cell.ATTACK_ZONE] = NOWHERE  # nothing is replenished
        state.cells[int(seat_cells(state, 0)) + cell.STRIKE] = kind("Five") + 1
        state.push(step.TURN, 0)
        state.run()
        while asked(state) == (0, "order"):
            play(state, state.moves()[-1])
        return discard(state)[:3]

    assert cleaning("fixed") == ["Cow", "Roll", "Five"]
    assert cleaning("ask") == ["Five", "Roll", "Cow"]


@pytest.mark.clause("SK-154")
def test_a_negative_number_counts_as_zero_when_force_and_intercept_are_compared() -> None:
    state = defend(Side(deck="Weak", advantages="Roll; Roll"), attack="Bully")
    assert (attack(state), intercept(state)) == (("Bully", -1), -6)
    assert (state.view(0)["attack"]["force"], state.view(0)["attack"]["true_force"]) == (0, -1)
    assert why(state, PLAY) == ""
    state = defend(Side(deck="Weak", advantages="Roll"), attack="Bully")
    assert (attack(state), why(state, PLAY)) == (("Bully", 1), "intercept")


@pytest.mark.clause("SK-155")
def test_the_true_sum_is_kept_for_what_comes_later() -> None:
    state = defend(Side(deck="Weak; Weak"), attack="Red Fear", zone=RED)
    assert attack(state) == ("Red Fear", -2)
    state = defend(
        Side(deck="Weak; Weak"), Side(advantages="Free Aura; Free Aura; Free Aura"), attack="Red Fear", zone=RED
    )
    assert attack(state) == ("Red Fear", 1)  # not 3
    state = defend(Side(deck="Filler", teamworks=("Ally", "", "")), attack="Bully")
    assert intercept(state) == -5  # not 2
    state = defend(Side(deck="Six"), attack="Bully")
    assert intercept(state) == -1
    assert state.view(0)["flipped"]["intercept"] == -1


@pytest.mark.clause("SK-156")
def test_a_negative_force_means_nothing_else() -> None:
    state = defend(Side(deck="Weak; Weak"), attack="Red Fear", zone=RED)
    play(state, FOCUS)
    assert points(state) == (0, 1)  # not stopped is not stopped
    state = defend(Side(deck="Echo"), attack="Red Fear", zone=RED)
    play(state, PLAY)
    assert attack(state) == ("Echo", 1)  # it gains what it stopped: 0, not -2
    state = defend(Side(deck="Mirror"), attack="Red Fear", zone=RED)
    assert flipped_force(state) == 1
    state = defend(Side(deck="Mirror"), attack="Four")
    assert flipped_force(state) == 5
    state = defend(Side(deck="Punisher"), Side(deck="Weak"), attack="Red Fear", zone=RED)
    play(state, PLAY)
    assert attack(state) == ("Punisher", 7)  # at most 3 is weak


@pytest.mark.clause("SK-157")
def test_intercept_zero_stops_force_zero() -> None:
    state = defend(Side(deck="Filler"), attack="Filler")
    assert (intercept(state), attack(state), why(state, PLAY)) == (0, ("Filler", 0), "")
    assert why(defend(Side(deck="Filler"), attack="Weak"), PLAY) == "intercept"


@pytest.mark.clause("SK-158", "SK-068")
def test_a_change_tied_to_a_zone_counts_while_the_defender_is_there() -> None:
    state = defend(Side(deck="Weak; Weak; Rise; Weak"), Side(advantages="Ward"), attack="Four")
    assert attack(state) == ("Four", 4)
    play(state, FOCUS)
    assert (zone(state), attack(state)) == (YELLOW, ("Four", 4))
    play(state, FOCUS)
    assert (zone(state), attack(state)) == (RED, ("Four", 1))
    play(state, PLAY)  # up to yellow again
    assert (zone(state), attack(state)) == (YELLOW, ("Four", 4))


@pytest.mark.clause("SK-158")
def test_a_change_tied_to_the_opponents_zone_does_not_count_while_its_owner_defends() -> None:
    state = defend(Side(deck="Four", advantages="Ward"), attack="Four", zone=RED)
    assert flipped_force(state) == 4


# --- where things happen ----------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-086")
def test_there_is_the_zone_of_the_counterattack_and_here_is_where_an_advantage_was_played() -> None:
    state = defend(Side(deck="Returner"), attack="Four", zone=YELLOW)
    play(state, PLAY)
    assert furyoku(state) == (2, 3, 2)
    state = defend(Side(deck="Wall", advantages="Rooted Thanks"), attack="Four", zone=RED)
    play(state, PLAY)
    assert furyoku(state) == (3, 2, 2)


@pytest.mark.clause("SK-171")
def test_there_is_nowhere_where_nothing_happened() -> None:
    state = defend(Side(deck="Lost; Weak"), attack="Four")
    play(state, PLAY)
    assert (furyoku(state), advantages(state)) == ((2, 2, 2), [])

"""Chapter 12: payment powers, what they cost, and eliminating cards."""

from __future__ import annotations

import pytest

from ofuda.games.shaman_king import parts
from ofuda.games.shaman_king.rules.state import put
from ofuda.games.shaman_king.rules.strikes import flipped_force, intercept

from .cells import (
    DISCARD,
    FOCUS,
    GREEN,
    NONE,
    PASS,
    PLAY,
    RED,
    TACTICAL,
    YELLOW,
    YES,
    Side,
    asked,
    attack,
    before,
    card,
    charged,
    deck,
    defend,
    discard,
    flipped,
    furyoku,
    helped,
    kind,
    mix,
    play,
    points,
    power,
    slot,
    stack,
    team,
    teamworks,
    top,
    why,
    zone,
)


@pytest.mark.clause("SK-078")
def test_a_power_is_paid_for_its_effect() -> None:
    state = defend(Side(deck="Climber"), attack="Four")
    assert (intercept(state), furyoku(state)) == (3, (2, 2, 2))
    play(state, power())
    assert (intercept(state), furyoku(state)) == (4, (1, 2, 2))
    assert (flipped(state), asked(state)) == ("Climber", (0, "card"))


@pytest.mark.clause("SK-078")
def test_what_is_no_power_or_cannot_be_paid_is_refused() -> None:
    state = defend(Side(deck="Climber", furyoku=(0, 0, 0)), attack="Four")
    assert (why(state, power(0)), why(state, power(1))) == ("furyoku", "no_power")
    state = defend(Side(deck="Feint"), attack="Four")
    assert why(state, power(0)) == "no_power"  # Tactical is a keyword, no payment power


@pytest.mark.clause("SK-079")
def test_a_power_may_be_paid_again_and_again() -> None:
    state = defend(Side(deck="Climber", furyoku=(3, 0, 0)), attack="Four")
    play(state, power(), power(), power())
    assert (intercept(state), furyoku(state)) == (6, (0, 0, 0))


@pytest.mark.clause("SK-080", "SK-R17")
def test_only_once_is_once_for_each_flip_of_a_strike() -> None:
    state = defend(Side(deck="Parry; Parry", furyoku=(1, 0, 3)), attack="Five")
    play(state, power())
    assert (intercept(state), why(state, power())) == (7, "once")
    play(state, FOCUS)
    assert (flipped(state), why(state, power())) == ("Parry", "")


@pytest.mark.clause("SK-080", "SK-R17")
def test_only_once_is_once_a_turn_for_a_teamwork() -> None:
    you = Side(deck="Nothing; Wall; Four", teamworks=("Smith", "Smith", ""))
    state = defend(you, Side(deck="Wall"), attack="Four")
    play(state, helped(), PLAY)  # an advantage: the same zone again, another flip
    assert (zone(state), flipped(state), why(state, helped())) == (GREEN, "Wall", "once")
    play(state, PLAY, PLAY)  # seat 0 counterattacks, seat 1 does
    assert (asked(state), flipped(state), why(state, helped())) == ((0, "card"), "Four", "")


@pytest.mark.clause("SK-080", "SK-R17")
def test_each_teamwork_counts_for_itself() -> None:
    state = defend(Side(deck="Weak; Weak", teamworks=("Smith", "Smith", "")), attack="Four")
    play(state, helped(), FOCUS)
    assert (zone(state), why(state, helped())) == (YELLOW, "")


@pytest.mark.clause("SK-R17")
def test_a_teamwork_that_takes_another_ones_place_has_not_been_used() -> None:
    state = defend(Side(deck="Smith; Weak", teamworks=("Smith", "", "")), attack="Four")
    play(state, helped(), PLAY, YES)
    assert (flipped(state), why(state, helped())) == ("Weak", "")


@pytest.mark.clause("SK-R17")
def test_a_teamwork_that_moves_remembers_that_its_power_was_used() -> None:
    state = defend(Side(deck="Shove; Weak; Weak", teamworks=("Smith", "", "")), attack="Four")
    play(state, helped(), PLAY, slot(0, YELLOW), FOCUS)
    assert (zone(state), teamworks(state)) == (YELLOW, ["", "Smith", ""])
    assert why(state, helped()) == "once"


@pytest.mark.clause("SK-081", "SK-087")
def test_what_is_spent_on_a_power_is_not_there_for_the_base_cost() -> None:
    state = defend(Side(deck="Climber", furyoku=(1, 0, 0)), attack="Four")
    play(state, power())
    assert intercept(state) == 4
    assert why(state, PLAY) == "furyoku"


@pytest.mark.clause("SK-081")
def test_the_base_cost_is_paid_when_the_strike_is_played_and_not_before() -> None:
    state = defend(Side(deck="Climber", furyoku=(2, 0, 0)), attack="Four")
    play(state, power())
    assert furyoku(state) == (1, 0, 0)
    play(state, PLAY)
    assert (furyoku(state), attack(state)) == ((0, 0, 0), ("Climber", 1))


@pytest.mark.clause("SK-082")
def test_a_power_can_lift_a_strike_to_the_attack() -> None:
    state = defend(Side(deck="Parry"), attack="Six")
    assert why(state, PLAY) == "intercept"
    play(state, power())
    assert why(state, PLAY) == ""


@pytest.mark.clause("SK-082", "SK-R41")
def test_a_power_can_take_force_from_the_attack() -> None:
    state = defend(Side(deck="Softener"), attack="Six")
    assert why(state, PLAY) == "intercept"
    play(state, power())
    assert (attack(state), why(state, PLAY)) == (("Six", 3), "")


@pytest.mark.clause("SK-R41")
def test_force_that_was_taken_stays_away_from_zone_to_zone() -> None:
    state = defend(Side(deck="Softener; Weak; Weak; Four"), attack="Six")
    play(state, power(), FOCUS)
    assert (zone(state), attack(state)) == (YELLOW, ("Six", 3))
    play(state, FOCUS)
    assert (zone(state), attack(state)) == (RED, ("Six", 3))


@pytest.mark.clause("SK-R41")
def test_force_that_was_taken_is_taken_from_that_attack_only() -> None:
    state = defend(Side(deck="Softener"), Side(deck="Wall"), attack="Six")
    play(state, power(), PLAY)
    assert attack(state) == ("Softener", 4)
    state = defend(Side(deck="Softener; Weak; Weak"), attack="Six", zone=RED)
    play(state, power(), FOCUS)  # the point, then an opening attack
    assert points(state) == (0, 1)
    play(state, state.moves()[0])
    assert attack(state) == ("", 4)


@pytest.mark.clause("SK-083")
def test_a_cost_of_intercept_or_force_changes_the_card() -> None:
    state = defend(Side(deck="Trader"), attack="Weak")
    play(state, power())
    assert (intercept(state), flipped_force(state), furyoku(state)) == (3, 4, (2, 2, 2))
    state = defend(Side(deck="Turncoat"), attack="Weak")
    play(state, power())
    assert (intercept(state), flipped_force(state)) == (5, 2)
    play(state, PLAY)
    assert attack(state) == ("Turncoat", 2)


@pytest.mark.clause("SK-084")
def test_such_a_cost_goes_down_to_zero_and_no_further() -> None:
    state = defend(Side(deck="Trader"), attack="Weak")
    play(state, power(), power())
    assert (intercept(state), why(state, power())) == (0, "below_zero")
    state = defend(Side(deck="Turncoat"), attack="Weak")
    play(state, power(), power())
    assert (flipped_force(state), why(state, power())) == (0, "below_zero")


@pytest.mark.clause("SK-084", "SK-R18")
def test_the_total_of_the_moment_decides_whether_it_can_be_paid() -> None:
    state = defend(Side(deck="Trader", advantages="Free Aura; Free Aura; Free Aura"), attack="Weak")
    play(state, power(), power(), power())  # 6 and 3 are 9
    assert (intercept(state), why(state, power())) == (0, "below_zero")
    state = defend(Side(deck="Trader"), Side(advantages="Cow"), attack="Weak")
    play(state, power())  # 6 less 1 is 5
    assert (intercept(state), why(state, power())) == (2, "below_zero")
    state = defend(Side(deck="Trader"), attack="Bully")
    assert (intercept(state), why(state, power())) == (-1, "below_zero")


@pytest.mark.clause("SK-085")
def test_a_strike_that_was_paid_out_of_reach_can_still_be_focused_and_the_price_is_lost() -> None:
    state = defend(Side(deck="Trader; Weak"), attack="Weak")
    play(state, power(), power())
    assert [why(state, move) for move in (PLAY, FOCUS, DISCARD)] == ["intercept", "", ""]
    play(state, FOCUS)
    assert (zone(state), furyoku(state)) == (YELLOW, (3, 2, 2))


@pytest.mark.clause("SK-085")
def test_having_paid_does_not_oblige_to_play() -> None:
    state = defend(Side(deck="Climber; Weak"), attack="Four")
    play(state, power())
    assert [why(state, move) for move in (PLAY, FOCUS, DISCARD)] == ["", "", ""]
    play(state, DISCARD)
    assert (furyoku(state), discard(state)[0], zone(state)) == ((1, 2, 2), "Climber", YELLOW)


@pytest.mark.clause("SK-086")
def test_if_you_counterattack_happens_once_for_each_payment() -> None:
    state = defend(Side(deck="Trader"), attack="Filler")
    play(state, power(), power(), PLAY)
    assert (attack(state), furyoku(state)) == (("Trader", 4), (2, 4, 2))
    state = defend(Side(deck="Trader"), attack="Weak")
    play(state, PLAY)
    assert furyoku(state) == (2, 2, 2)


@pytest.mark.clause("SK-086")
def test_if_you_counterattack_does_not_happen_with_the_next_strike() -> None:
    state = defend(Side(deck="Trader; Wall"), attack="Weak")
    play(state, power(), FOCUS, PLAY)
    assert (attack(state), furyoku(state)) == (("Wall", 3), (3, 2, 2))
    state = defend(Side(deck="Weak; Wall", teamworks=("Cart", "", "")), attack="Weak")
    play(state, helped(), DISCARD, PLAY)
    assert furyoku(state) == (1, 2, 2)
    state = defend(Side(deck="Weak", teamworks=("Cart", "", "")), attack="Weak")
    play(state, helped(), PLAY)
    assert furyoku(state) == (1, 2, 3)


@pytest.mark.clause("SK-R26")
def test_a_furyoku_just_paid_can_come_back() -> None:
    state = defend(Side(deck="Gatherer", furyoku=(0, 0, 0)), attack="Four", zone=RED)
    put(state, 0, parts.STACK, kind("Six") + 1)
    play(state, PLAY)
    assert (furyoku(state), top(state, GREEN), attack(state)) == ((1, 0, 0), "Six", ("Gatherer", 2))
    assert "Six" not in discard(state)


@pytest.mark.clause("SK-088")
def test_costs_of_powers_and_of_tactical_may_be_overpaid() -> None:
    state = defend(Side(deck="Climber", furyoku=(0, 1, 0)), attack="Four")
    play(state, power())
    assert (intercept(state), furyoku(state)) == (4, (0, 0, 0))
    state = defend(Side(deck="Climber", furyoku=(0, 1, 1)), attack="Four")
    play(state, power())
    assert asked(state) == (0, "pay")
    play(state, mix(0, 0))  # with red
    assert (intercept(state), furyoku(state)) == (4, (0, 1, 0))
    state = defend(Side(deck="Climber", furyoku=(1, 1, 0)), attack="Four")
    play(state, power(otherwise=True))
    assert (intercept(state), furyoku(state)) == (4, (1, 0, 0))
    state = defend(Side(deck="Feint; Weak", furyoku=(0, 0, 1)), attack="Four")
    play(state, TACTICAL)
    assert (flipped(state), furyoku(state)) == ("Weak", (0, 0, 0))
    state = defend(Side(deck="Softener", furyoku=(2, 0, 0)), attack="Four")
    assert why(state, power()) == "furyoku"  # yellow never with green


@pytest.mark.clause("SK-089")
def test_to_eliminate_is_to_put_into_the_owners_discard_pile() -> None:
    state = defend(Side(deck="Robber"), Side(furyoku=(0, 0, 0)), attack="Four")
    put(state, 1, parts.STACK + YELLOW, kind("Six") + 1)
    play(state, PLAY)
    assert furyoku(state, 1) == (1, 0, 0)  # the green one was replenished after it, from the strike cleaned up
    assert (discard(state, 1)[0], top(state, GREEN, 1)) == ("Six", "Four")
    state = defend(Side(deck="Breaker"), Side(teamworks=("", "Friend", ""), deck="Weak"), attack="Four")
    play(state, PLAY)
    assert teamworks(state, 1) == ["", "", ""]
    assert discard(state, 1)[0] == "Friend"


@pytest.mark.clause("SK-090")
def test_a_card_eliminated_as_a_cost_is_gone_before_the_effect() -> None:
    state = defend(Side(deck="Weak; Wall; Wall; Wall", teamworks=("Seer", "", "")), attack="Four")
    play(state, before())
    assert asked(state) == (0, "keep")  # the effect is under way
    assert (teamworks(state), discard(state)[0]) == (["", "", ""], "Seer")
    state = defend(Side(deck="Four", teamworks=("Decoy", "", "")), attack="Six")
    play(state, helped())
    assert (attack(state), teamworks(state), discard(state)[0]) == (("Six", 4), ["", "", ""], "Decoy")
    assert why(state, helped()) == "no_power"


@pytest.mark.clause("SK-083", "SK-090")
def test_a_furyoku_or_a_teamwork_can_be_the_price() -> None:
    state = defend(Side(deck="Burner", furyoku=(0, 1, 0)), attack="Six", zone=YELLOW)
    play(state, power())
    assert (intercept(state), furyoku(state), why(state, power())) == (7, (0, 0, 0), "cost")
    state = defend(Side(deck="Sender", teamworks=("Friend", "", "Other Friend")), attack="Six", zone=YELLOW)
    play(state, power())
    assert state.moves() == [team(0, GREEN), team(0, RED)]
    play(state, team(0, RED))
    assert (intercept(state), teamworks(state)) == (8, ["Friend", "", ""])
    play(state, power())  # the last one needs no question
    assert (intercept(state), teamworks(state), why(state, power())) == (11, ["", "", ""], "cost")


@pytest.mark.clause("SK-083")
def test_a_charge_the_shaman_or_a_zone_can_be_the_price() -> None:
    state = defend(Side(deck="Spark", charged=1), attack="Six")
    play(state, power())
    assert (intercept(state), flipped_force(state), charged(state)) == (7, 5, [])
    assert why(defend(Side(deck="Spark", charged=6), attack="Six"), power()) == "cost"
    state = defend(Side(deck="Far Spark", charged=5), attack="Six")
    play(state, power())
    assert (intercept(state), charged(state)) == (7, [GREEN])
    assert why(defend(Side(deck="Far Spark", charged=1), attack="Six"), power()) == "cost"
    state = defend(Side(deck="Two-Faced", back=True), attack="Six")
    play(state, power())
    assert (intercept(state), flipped_force(state), why(state, power())) == (7, 7, "cost")
    state = defend(Side(deck="Stepper"), attack="Six")
    play(state, power(), power())
    assert (intercept(state), zone(state), why(state, power())) == (7, RED, "cost")
    play(state, PLAY)
    assert furyoku(state, 1) == (3, 3, 3)  # counterattacked from red


@pytest.mark.clause("SK-078", "SK-084")
def test_of_several_prices_all_must_be_paid() -> None:
    state = defend(Side(deck="Two Prices", furyoku=(1, 0, 0)), attack="Four")
    play(state, power())
    assert (intercept(state), flipped_force(state), furyoku(state)) == (4, 5, (0, 0, 0))
    assert why(state, power()) == "furyoku"
    state = defend(Side(deck="Two Prices"), attack="Bully")
    assert why(state, power()) == "below_zero"


@pytest.mark.clause("SK-078", "SK-088")
def test_of_several_prices_the_mix_can_still_be_chosen() -> None:
    you = Side(deck="Two Losses", furyoku=(0, 1, 1), teamworks=("Friend", "", "Other Friend"))
    state = defend(you, attack="Four")
    play(state, power())
    questions = []
    while asked(state)[1] != "card":
        questions.append(asked(state)[1])
        play(state, state.moves()[0])
    assert questions == ["pay", "thing"]  # as the card says: pay and eliminate
    assert (teamworks(state), furyoku(state), flipped_force(state)) == (["", "", "Other Friend"], (0, 1, 0), 5)


@pytest.mark.clause("SK-091", "SK-R33")
def test_a_power_before_flipping_is_offered_before_every_flip_in_its_zone() -> None:
    state = defend(Side(deck="Nothing; Weak; Weak", teamworks=("Dear Seer", "", ""), furyoku=(3, 0, 0)), attack="Four")
    assert (asked(state), flipped(state)) == ((0, "before"), "")
    play(state, PASS)
    assert flipped(state) == "Nothing"
    play(state, PLAY)  # flips again in green
    assert (asked(state), flipped(state)) == ((0, "before"), "")
    play(state, before())
    assert (asked(state), furyoku(state), flipped(state)) == ((0, "drop"), (2, 0, 0), "")
    play(state, YES)
    assert (asked(state), discard(state)[0]) == ((0, "before"), "Weak")
    play(state, PASS, FOCUS)
    assert (zone(state), asked(state)) == (YELLOW, (0, "card"))  # another zone


@pytest.mark.clause("SK-091")
def test_a_power_before_flipping_that_cannot_be_paid_is_not_offered() -> None:
    state = defend(Side(deck="Weak", teamworks=("Dear Seer", "", ""), furyoku=(0, 0, 0)), attack="Four")
    assert asked(state) == (0, "card")
    assert why(state, before()) == "other_question"


@pytest.mark.clause("SK-091")
def test_looking_at_three_keeps_one_on_top_and_it_is_flipped() -> None:
    state = defend(Side(deck="Weak; Wall; Six; Five", teamworks=("Seer", "", "")), attack="Four")
    play(state, before(), card("Wall"))
    assert (flipped(state), deck(state)[0], zone(state)) == ("Wall", "Five", GREEN)
    assert sorted(discard(state)[:3]) == ["Seer", "Six", "Weak"]


@pytest.mark.clause("SK-R28")
def test_whoever_controls_the_effect_picks_unless_it_names_the_opponent() -> None:
    state = defend(Side(deck="Robber"), attack="Four")
    play(state, PLAY)
    assert (asked(state), state.moves()) == ((0, "thing"), [stack(1, GREEN), stack(1, YELLOW), stack(1, RED)])
    play(state, stack(1, RED))
    assert furyoku(state, 1) == (3, 2, 1)
    state = defend(Side(deck="Tyrant"), attack="Four")
    play(state, PLAY)
    assert (asked(state), state.moves()) == ((1, "thing"), [stack(1, GREEN), stack(1, YELLOW), stack(1, RED)])


@pytest.mark.clause("SK-R42")
def test_what_names_something_to_choose_must_be_done_unless_it_says_may() -> None:
    state = defend(Side(deck="Robber"), attack="Four")
    play(state, PLAY)
    assert why(state, NONE) == "no_such_thing"
    assert why(state, stack(0, GREEN)) == "no_such_thing"  # one's own
    state = defend(Side(deck="Robber"), Side(furyoku=(0, 0, 2)), attack="Four")
    play(state, PLAY)  # one possibility: nobody is asked
    assert (asked(state), furyoku(state, 1)) == ((1, "card"), (1, 0, 1))
    state = defend(Side(deck="Polite"), Side(furyoku=(0, 0, 2)), attack="Four")
    play(state, PLAY)
    assert state.moves() == [NONE, stack(1, RED)]
    play(state, NONE)
    assert furyoku(state, 1) == (1, 0, 2)
    state = defend(Side(deck="Robber"), Side(furyoku=(0, 0, 0)), attack="Four")
    play(state, PLAY)  # nothing to choose
    assert asked(state) == (1, "card")


@pytest.mark.clause("SK-R42")
def test_isolation_hits_the_own_side_where_nothing_else_stands() -> None:
    state = defend(Side(deck="Isolation; Weak", teamworks=("", "Friend", "")), attack="Four")
    play(state, PLAY)
    assert (teamworks(state), flipped(state)) == (["", "", ""], "Weak")


@pytest.mark.clause("SK-070", "SK-086")
def test_a_paid_haste_moves_the_opponents_start_only_on_a_counterattack() -> None:
    state = defend(Side(deck="Sprinter"), Side(deck="Weak"), attack="Four")
    play(state, power(), PLAY)
    assert (asked(state), zone(state)) == ((1, "card"), RED)
    state = defend(Side(deck="Sprinter; Wall"), Side(deck="Weak"), attack="Four")
    play(state, power(), FOCUS, PLAY)
    assert (asked(state), zone(state)) == ((1, "card"), GREEN)

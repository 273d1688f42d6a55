"""Chapter 13.B: advantages, charging, and moving from zone to zone."""

from __future__ import annotations

import pytest

from ofuda.games.shaman_king import ask, parts, saw
from ofuda.games.shaman_king.rules.state import pile_at, put
from ofuda.games.shaman_king.rules.strikes import flipped_force, intercept
from ofuda.games.shaman_king.rules.turn import tidy

from .cells import (
    DISCARD,
    FOCUS,
    GREEN,
    NO,
    PASS,
    PITCH,
    PLAY,
    RED,
    YELLOW,
    YES,
    Side,
    advantages,
    area,
    arena,
    asked,
    attack,
    charged,
    deck,
    defend,
    discard,
    flipped,
    furyoku,
    kind,
    opening,
    play,
    points,
    power,
    told,
    top,
    turn,
    why,
    zone,
)


@pytest.mark.clause("SK-108")
def test_an_advantage_is_paid_and_goes_to_the_advantage_area() -> None:
    state = defend(Side(deck="Aura; Weak"), attack="Four")
    play(state, PLAY)
    assert (advantages(state), furyoku(state)) == (["Aura"], (0, 2, 2))
    state = defend(Side(deck="Aura", furyoku=(1, 0, 0)), attack="Four")
    assert why(state, PLAY) == "furyoku"


@pytest.mark.clause("SK-109")
def test_an_advantage_works_on_all_cards_of_its_owner_in_every_zone() -> None:
    state = defend(Side(deck="Free Aura; Four; Weak"), Side(deck="Four"), attack="Five")
    play(state, PLAY)
    assert (intercept(state), flipped_force(state), why(state, PLAY)) == (5, 5, "")
    play(state, FOCUS)
    assert (zone(state), intercept(state), flipped_force(state)) == (YELLOW, 2, 2)


@pytest.mark.clause("SK-109", "SK-042")
def test_an_advantage_works_until_the_cleanup_at_the_start_of_the_owners_next_turn() -> None:
    state = defend(Side(deck="Free Aura; Wall; Four"), Side(deck="Wall"), attack="Four")
    play(state, PLAY, PLAY)
    assert (asked(state), advantages(state)) == ((1, "card"), ["Free Aura"])
    play(state, PLAY)
    assert (asked(state), advantages(state), intercept(state)) == ((0, "card"), [], 4)
    assert "Free Aura" in [*discard(state), top(state, GREEN)]


@pytest.mark.clause("SK-109")
def test_an_advantage_does_not_work_on_the_opponents_cards() -> None:
    state = defend(Side(deck="Free Aura; Wall"), Side(deck="Four"), attack="Four")
    play(state, PLAY, PLAY)
    assert (asked(state), intercept(state), flipped_force(state)) == ((1, "card"), 4, 4)


@pytest.mark.clause("SK-110")
def test_an_advantage_covers_the_strike_while_the_opponent_defends() -> None:
    state = defend(Side(deck="Free Aura; Four"), Side(deck="Four; Five"), attack="Four")
    play(state, PLAY, PLAY)
    assert (attack(state), why(state, PLAY)) == (("Four", 5), "intercept")
    play(state, FOCUS)
    assert (attack(state), why(state, PLAY)) == (("Four", 5), "")


@pytest.mark.clause("SK-109")
def test_an_advantage_can_hold_the_opponents_cards_down() -> None:
    state = defend(Side(deck="Cow; Wall"), Side(deck="Four"), attack="Four")
    play(state, PLAY, PLAY)
    assert (asked(state), intercept(state), flipped_force(state)) == ((1, "card"), 3, 3)
    state = defend(Side(deck="Roll; Weak"), attack="Four")
    play(state, PLAY)
    assert attack(state) == ("Four", 2)
    state = defend(Side(deck="Roll; Weak"))
    play(state, PLAY)
    assert attack(state) == ("", 2)  # an attack: the opening attack too
    state = defend(Side(deck="Cow; Weak"))
    play(state, PLAY)
    assert attack(state) == ("", 4)  # ... which is no strike


@pytest.mark.clause("SK-103", "SK-109")
def test_an_advantage_that_works_in_one_zone_works_where_it_was_played() -> None:
    state = defend(Side(deck="Rooted; Four; Four"), attack="Six")
    play(state, PLAY)
    assert (intercept(state), flipped_force(state)) == (5, 5)
    play(state, FOCUS)
    assert (zone(state), intercept(state), flipped_force(state)) == (YELLOW, 4, 4)


@pytest.mark.clause("SK-111", "SK-134")
def test_an_immediate_advantage_is_done_and_then_discarded() -> None:
    state = defend(Side(deck="Harvest; Weak", furyoku=(0, 0, 0)), attack="Four")
    assert why(state, PLAY) == "furyoku"
    state = defend(Side(deck="Harvest; Weak", furyoku=(0, 0, 0)), attack="Four")
    put(state, 0, parts.STACK, kind("Six") + 1)
    play(state, PLAY)
    assert (furyoku(state), top(state, RED)) == ((0, 0, 1), "Six")  # paid, then added; Harvest was not there yet
    assert (discard(state)[0], advantages(state)) == ("Harvest", [])


@pytest.mark.clause("SK-111")
def test_an_immediate_advantage_lies_nowhere_else_while_it_is_done() -> None:
    state = defend(Side(deck="Study; Weak; Five; Six; Wall"), attack="Four")
    play(state, PLAY)
    assert asked(state) == (0, "keep")
    assert (advantages(state), "Study" in discard(state), state.view(1)["resolving"]) == ([], False, "Study")


@pytest.mark.clause("SK-112")
def test_after_playing_an_advantage_the_same_zone_is_flipped_in_again() -> None:
    for name in ("Nothing", "Harvest"):
        state = defend(Side(deck=f"{name}; Weak"), attack="Four", zone=YELLOW)
        play(state, PLAY)
        assert (asked(state), zone(state), flipped(state)) == ((0, "card"), YELLOW, "Weak")


@pytest.mark.clause("SK-113")
def test_as_many_advantages_as_can_be_paid() -> None:
    state = defend(Side(deck="Aura; Free Aura; Free Aura; Nothing; Aura", furyoku=(2, 1, 0)), attack="Four", zone=RED)
    play(state, PLAY, PLAY, PLAY, PLAY)
    assert (advantages(state), zone(state)) == (["Aura", "Free Aura", "Free Aura", "Nothing"], RED)
    assert why(state, PLAY) == "furyoku"


@pytest.mark.clause("SK-114")
@pytest.mark.parametrize("move", [FOCUS, DISCARD])
def test_an_advantage_that_is_focused_or_discarded_leads_to_the_next_zone(move: int) -> None:
    state = defend(Side(deck="Free Aura; Four"), attack="Four")
    play(state, move)
    assert (zone(state), flipped(state), advantages(state), charged(state)) == (YELLOW, "Four", [], [])
    assert intercept(state) == 4


@pytest.mark.clause("SK-115", "SK-069")
def test_an_advantage_that_leaves_the_area_takes_its_bonus_along() -> None:
    state = defend(Side(deck="Four"), Side(advantages="Free Aura; Free Aura"), attack="Four")
    assert (attack(state), why(state, PLAY)) == (("Four", 6), "intercept")
    entry = int(state.cells[int(pile_at(state, 1, parts.AREA))])
    tidy(state, 1, entry)
    assert attack(state) == ("Four", 5)
    tidy(state, 1, entry)
    assert (attack(state), why(state, PLAY), advantages(state, 1)) == (("Four", 4), "", [])


@pytest.mark.clause("SK-116")
@pytest.mark.parametrize("here", [GREEN, YELLOW, RED])
def test_playing_an_advantage_charges_the_zone_it_is_played_in(here: int) -> None:
    state = defend(Side(deck="Nothing; Weak"), attack="Four", zone=here)
    play(state, PLAY)
    assert (charged(state), charged(state, 1)) == ([here], [])


@pytest.mark.clause("SK-117", "SK-077")
def test_a_zone_stays_charged_through_turns_and_points() -> None:
    state = defend(Side(deck="Nothing; Wall; Weak; Weak; Weak"), Side(deck="Wall"), attack="Four", zone=YELLOW)
    play(state, PLAY, PLAY, PLAY)
    assert (asked(state), charged(state)) == ((0, "card"), [YELLOW])
    play(state, FOCUS, FOCUS, FOCUS)
    assert (points(state), charged(state)) == ((0, 1), [YELLOW])


@pytest.mark.clause("SK-117")
def test_a_second_advantage_in_a_charged_zone_changes_nothing() -> None:
    state = defend(Side(deck="Nothing; Nothing; Weak"), attack="Four")
    play(state, PLAY, PLAY)
    assert (charged(state), told(state, saw.CHARGED)) == ([GREEN], [[0, GREEN, 0, 0]])


@pytest.mark.clause("SK-118")
def test_everybody_sees_which_zones_are_charged() -> None:
    for mask, names in ((1, ["green"]), (2, ["yellow"]), (4, ["red"]), (5, ["green", "red"])):
        state = defend(Side(deck="Weak", charged=mask), attack="Four")
        for seat in (0, 1, None):
            assert [side["charged"] for side in state.view(seat)["players"]] == [names, []]


@pytest.mark.clause("SK-119")
def test_effects_charge_and_uncharge_zones_too() -> None:
    state = defend(Side(deck="Second Light; Weak"), attack="Four")
    play(state, PLAY)
    assert state.moves() == [area(0, YELLOW), area(0, RED)]
    play(state, area(0, RED))
    assert charged(state) == [GREEN, RED]
    state = defend(Side(deck="Dimmer"), Side(charged=5), attack="Four")
    play(state, PLAY)
    assert state.moves() == [area(1, GREEN), area(1, RED)]
    play(state, area(1, GREEN))
    assert charged(state, 1) == [RED]


@pytest.mark.clause("SK-119")
def test_sealed_zones_are_not_uncharged_by_the_opponent() -> None:
    state = defend(Side(deck="Snuff; Weak"), Side(charged=1), attack="Guard")
    play(state, PLAY)
    assert charged(state, 1) == [GREEN]
    state = defend(Side(deck="Snuff; Weak"), Side(charged=1), attack="Four")
    play(state, PLAY)
    assert charged(state, 1) == []


@pytest.mark.clause("SK-R5", "SK-116")
def test_charging_is_asked_for_only_where_the_setting_says_so() -> None:
    state = defend(Side(deck="Nothing; Weak"), attack="Four")
    play(state, PLAY)
    assert (asked(state), charged(state)) == ((0, "card"), [GREEN])
    game = arena(charge="ask")
    state = defend(Side(deck="Nothing; Weak"), attack="Four", game=game)
    play(state, PLAY)
    assert (asked(state), charged(state)) == ((0, "charge"), [])
    play(state, NO)
    assert (asked(state), charged(state), advantages(state)) == ((0, "card"), [], ["Nothing"])
    state = defend(Side(deck="Nothing; Weak"), attack="Four", game=game)
    play(state, PLAY, YES)
    assert (asked(state), charged(state)) == ((0, "card"), [GREEN])


@pytest.mark.clause("SK-R5")
def test_nobody_is_asked_about_a_zone_that_is_charged_or_cannot_be() -> None:
    game = arena(charge="ask")
    state = defend(Side(deck="Nothing; Weak", charged=1), attack="Four", game=game)
    play(state, PLAY)
    assert asked(state) == (0, "card")
    state = defend(Side(deck="Nothing; Weak"), attack="No Charge", game=game)
    play(state, PLAY)
    assert (asked(state), charged(state)) == ((0, "card"), [])


@pytest.mark.clause("SK-R6")
def test_an_immediate_advantage_charges_as_well() -> None:
    state = defend(Side(deck="Harvest; Weak"), attack="Four", zone=YELLOW)
    play(state, PLAY)
    assert charged(state) == [YELLOW]


@pytest.mark.clause("SK-R6")
def test_an_advantage_may_move_its_charge_to_another_zone() -> None:
    state = defend(Side(deck="Atone; Nothing; Weak"), attack="Four")
    play(state, PLAY)
    assert state.moves() == [area(0, GREEN), area(0, YELLOW), area(0, RED)]
    play(state, area(0, RED))
    assert charged(state) == [RED]
    play(state, PLAY)  # only that one charge was moved
    assert charged(state) == [GREEN, RED]


@pytest.mark.clause("SK-R7")
@pytest.mark.parametrize("charge", ["automatic", "ask"])
def test_the_zone_an_advantage_was_played_in_is_charged_even_if_it_moves_you(charge: str) -> None:
    state = defend(Side(deck="Rise; Weak"), attack="Four", zone=YELLOW, game=arena(charge=charge))
    play(state, PLAY)
    if charge == "ask":
        assert (asked(state), zone(state)) == ((0, "charge"), GREEN)
        play(state, YES)
    assert (zone(state), flipped(state), charged(state)) == (GREEN, "Weak", [YELLOW])


@pytest.mark.clause("SK-R7")
def test_the_effect_comes_before_the_charge() -> None:
    state = defend(Side(deck="Second Light; Weak"), attack="Four")
    play(state, PLAY)
    assert (asked(state), charged(state)) == ((0, "thing"), [])
    play(state, area(0, YELLOW))
    assert told(state, saw.CHARGED) == [[0, YELLOW, 0, 0], [0, GREEN, 0, 0]]


@pytest.mark.clause("SK-R8")
def test_a_card_pitched_into_the_area_charges_nothing() -> None:
    state = defend(Side(deck="Swipe; Weak"), attack="Five")
    play(state, PITCH)
    assert (advantages(state), charged(state)) == (["Swipe"], [])


@pytest.mark.clause("SK-R32")
def test_cannot_is_stronger_than_can() -> None:
    state = defend(Side(deck="Second Light; Weak"), attack="No Charge")
    play(state, PLAY)
    assert (asked(state), charged(state)) == ((0, "card"), [])  # nobody is asked which zone is not charged
    state = defend(Side(deck="Nothing"), attack="No Green Cards")
    assert (why(state, PLAY), why(state, FOCUS)) == ("no_cards_here", "")
    state = defend(Side(deck="Friend"), attack="No Green Cards")
    assert why(state, PLAY) == "no_cards_here"
    state = defend(Side(deck="Wall"), attack="No Green Cards")
    assert why(state, PLAY) == ""  # strikes can be played
    state = defend(Side(deck="Friend"), attack="No Green Cards", zone=YELLOW)
    assert why(state, PLAY) == ""
    state = defend(Side(deck="Weak"), attack="No Focus")
    assert (why(state, FOCUS), why(state, DISCARD)) == ("cannot_focus", "")


@pytest.mark.clause("SK-R32", "SK-001")
def test_of_two_rules_of_the_same_kind_both_hold() -> None:
    state = turn(Side(deck="Weak"), Side(advantages="Red Start"), attack="Skipper")
    assert zone(state) == RED
    state = defend(Side(deck="Friend"), Side(advantages="No Red Cards"), attack="No Green Cards", zone=RED)
    assert why(state, PLAY) == "no_cards_here"


@pytest.mark.clause("SK-R32")
def test_what_the_opponent_makes_dearer_adds_up_and_only_for_strikes() -> None:
    they = Side(advantages="Toll; Toll")
    state = defend(Side(deck="Yellow Wall; Friend", furyoku=(9, 3, 0)), they, attack="Taxing")
    assert why(state, PLAY) == "furyoku"  # one yellow, one more for the strike, one more for each Toll
    state = defend(Side(deck="Yellow Wall", furyoku=(0, 4, 0)), they, attack="Taxing")
    play(state, PLAY)
    assert furyoku(state) == (0, 0, 0)
    state = defend(Side(deck="Friend; Weak", furyoku=(0, 0, 0)), they, attack="Taxing")
    assert why(state, PLAY) == ""


# --- moving from zone to zone -----------------------------------------------------------------------------------------


@pytest.mark.clause("SK-R29", "SK-R44")
@pytest.mark.parametrize(
    ("name", "here", "there"),
    [("Rise", GREEN, GREEN), ("Rise", RED, YELLOW), ("High Rise", RED, GREEN), ("High Rise", YELLOW, GREEN)],
)
def test_moving_up_ends_at_green(name: str, here: int, there: int) -> None:
    state = defend(Side(deck=f"{name}; Weak"), attack="Four", zone=here)
    play(state, PLAY)
    assert (zone(state), flipped(state), charged(state)) == (there, "Weak", [here])


@pytest.mark.clause("SK-R29")
def test_below_red_the_point_is_scored() -> None:
    state = defend(Side(deck="Swipe"), attack="Four", zone=RED)
    play(state, PITCH)
    assert (points(state), asked(state)) == ((0, 1), (0, "opening"))
    state = defend(Side(deck="Stepper"), attack="Six", zone=RED)
    assert why(state, power()) == "cost"  # there is no zone to step down to


@pytest.mark.clause("SK-R31")
def test_after_moving_up_the_zones_are_gone_through_again() -> None:
    state = defend(Side(deck="Weak; Weak; Rise; Four; Five; Six"), attack="Six")
    play(state, FOCUS, FOCUS)
    assert zone(state) == RED
    play(state, PLAY)
    assert (zone(state), flipped(state)) == (YELLOW, "Four")
    play(state, FOCUS)
    assert (zone(state), flipped(state), furyoku(state)) == (RED, "Five", (3, 4, 2))
    play(state, FOCUS)
    assert points(state) == (0, 1)


@pytest.mark.clause("SK-R31", "SK-R17")
def test_moving_up_does_not_renew_what_is_used_once_a_turn() -> None:
    state = defend(Side(deck="Weak; Rise; Weak", teamworks=("Smith", "", "")), attack="Four")
    play(state, ask.TEAM_MOVE, FOCUS, PLAY)
    assert (zone(state), why(state, ask.TEAM_MOVE)) == (GREEN, "once")


@pytest.mark.clause("SK-R30", "SK-070")
def test_a_zone_that_is_skipped_has_no_flip_and_nothing_works_in_it() -> None:
    you = Side(deck="Wall; Weak", teamworks=("Dear Seer", "", ""), furyoku=(5, 0, 0))
    state = turn(you, attack="Skipper")
    assert (asked(state), zone(state), flipped(state)) == ((0, "card"), YELLOW, "Wall")  # Dear Seer was not asked
    assert deck(state)[0] == "Weak"
    play(state, PLAY)
    assert furyoku(state, 1) == (3, 3, 2)  # replenished by the zone counterattacked from


@pytest.mark.clause("SK-R30")
def test_an_opening_attack_skips_nothing() -> None:
    state = opening(Side(deck="Weak", teamworks=("Dear Seer", "", "")))
    assert (asked(state), zone(state)) == ((0, "before"), GREEN)
    play(state, PASS)
    assert flipped(state) == "Weak"

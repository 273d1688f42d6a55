"""Powers of ranged strikes, and what the defender has to bear."""

from __future__ import annotations

from typing import Any

import pytest

from .ranged_table import PLENTY, STOPPER, attack_of, hit, ready
from .table import (
    CARDS,
    COLOURS,
    asks,
    attacker,
    can,
    choices,
    defender,
    discards,
    duel,
    figures,
    flipped,
    force,
    furyoku,
    log,
    play,
    points,
    price,
    refuses,
    side,
    stack,
    turn,
    zone,
)

# --- when the opponent focuses ----------------------------------------------------------------------------------------


@pytest.mark.card("Hail on the Tin Roof")
def test_hail_on_the_tin_roof_melts_what_is_focused_in_green() -> None:
    state = duel({"flip": "Owned!", "furyoku": {"green": ["Turbine"]}}, attack="Hail on the Tin Roof")
    play(state, "focus")
    assert (zone(state), stack(state, "green"), discards(state)[0]) == ("yellow", ["Turbine"], "Owned!")


@pytest.mark.card("Hail on the Tin Roof")
@pytest.mark.parametrize("colour", ["yellow", "red"])
def test_hail_on_the_tin_roof_takes_a_green_for_what_is_focused_elsewhere(colour: str) -> None:
    own = {"flip": "Owned!", "furyoku": {"green": ["Turbine", "Mari"]}}
    state = play(duel(own, {"furyoku": PLENTY}, attack="Hail on the Tin Roof", zone=colour), "focus")
    assert (stack(state, "green"), stack(state, colour)) == (["Mari"], ["Owned!"])
    assert "Turbine" in discards(state)
    assert furyoku(state, 1) == list(PLENTY.values())


@pytest.mark.card("Hail on the Tin Roof")
def test_hail_on_the_tin_roof_falls_each_time_and_only_on_green() -> None:
    own = {"flip": "Owned!", "furyoku": {"green": 1, "yellow": 2, "red": 2}}
    state = play(duel(own, attack="Hail on the Tin Roof"), "focus", "focus")
    assert (zone(state), furyoku(state)) == ("red", [0, 3, 2])
    state = play(duel({"flip": "Owned!", "furyoku": {"red": 2}}, attack="Hail on the Tin Roof", zone="yellow"), "focus")
    assert (furyoku(state), log(state, "eliminated_furyoku")) == ([0, 1, 2], [])


@pytest.mark.card("Hail on the Tin Roof")
def test_hail_on_the_tin_roof_spares_those_who_do_not_focus_against_it() -> None:
    state = play(duel({"flip": "Owned!"}, attack="Hail on the Tin Roof"), "discard")
    assert furyoku(state) == [2, 2, 2]
    state = play(duel({"flip": "Hail on the Tin Roof"}, attack="Bone Army"), "focus")
    assert (furyoku(state), furyoku(state, 1)) == ([3, 2, 2], [2, 2, 2])
    state = play(duel({"flip": STOPPER}, attack="Hail on the Tin Roof"), "play", "focus")
    assert furyoku(state, 1) == [2 + 1 + 1, 2, 2]  # replenished and focused


@pytest.mark.card("Eye of the Blizzard")
def test_eye_of_the_blizzard_grows_with_every_card_that_is_focused_against_it() -> None:
    strength = CARDS["Eye of the Blizzard"].force
    state = play(duel(ready("Eye of the Blizzard"), attack=hit(1)), "play")
    assert force(state) == strength
    assert force(play(state, "focus")) == strength + 1
    assert force(play(state, "focus")) == strength + 2


@pytest.mark.card("Eye of the Blizzard")
def test_eye_of_the_blizzard_grows_beyond_a_strike_that_would_have_stopped_it() -> None:
    own = {"flip": "Bare Hands", "deck": ["Bare Hands"]}
    state = duel(own, attack=attack_of("Eye of the Blizzard", 4))
    assert can(state, "play")
    refuses(play(state, "focus"), "play", "SK-063")
    state = play(duel(own, attack=attack_of("Eye of the Blizzard", 4)), "discard")
    assert (zone(state), can(state, "play")) == ("yellow", True)


@pytest.mark.card("Eye of the Blizzard")
def test_eye_of_the_blizzard_does_nothing_when_it_does_not_attack() -> None:
    state = play(duel({"flip": "Eye of the Blizzard"}, attack="Bone Army"), "focus")
    assert force(state) == 1
    state = play(duel({"flip": "Owned!"}, attack="Eye of the Blizzard", zone="red"), "focus", "defend 0", "focus")
    assert (points(state), force(state)) == ([0, 1], 4)  # the opening attack


# --- powers and keywords ----------------------------------------------------------------------------------------------


@pytest.mark.card("White Wall Falling")
@pytest.mark.parametrize("colour", [1, 2])
def test_white_wall_falling_buries_a_yellow_or_red_furyoku(colour: int) -> None:
    title = "White Wall Falling"
    state = play(duel(ready(title), attack=hit(CARDS[title].intercept - 3)), "power 1")
    assert (figures(state), furyoku(state)) == (
        (CARDS[title].intercept - 3, CARDS[title].force),
        list(PLENTY.values()),
    )
    refuses(state, "power 1", "SK-080")
    play(state, "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["furyoku 1 yellow", "furyoku 1 red"])
    refuses(state, "furyoku 1 green", "SK-R42")
    play(state, f"furyoku 1 {COLOURS[colour]}")
    assert furyoku(state, 1) == [3, 2 - (colour == 1), 2 - (colour == 2)]


@pytest.mark.card("White Wall Falling")
def test_white_wall_falling_falls_only_if_it_was_paid_for_and_played() -> None:
    title = "White Wall Falling"
    state = play(duel(ready(title), attack=hit(1)), "play")
    assert (asks(state), furyoku(state, 1)) == ((1, "card"), [3, 2, 2])
    state = play(duel(ready(title), attack=hit(1)), "power 1", "focus", "play")
    assert (attacker(state), asks(state)) == ((0, "Bare Hands"), (1, "card"))
    assert log(state, "eliminated_furyoku") == []


@pytest.mark.card("White Wall Falling")
def test_white_wall_falling_spares_green() -> None:
    for held, expected in (({"green": 2}, [3, 0, 0]), ({"green": 2, "red": 1}, [3, 0, 0])):
        state = play(duel(ready("White Wall Falling"), {"furyoku": held}, attack=hit(1)), "power 1", "play")
        assert (asks(state), furyoku(state, 1)) == ((1, "card"), expected)


@pytest.mark.card("White Wall Falling")
def test_white_wall_falling_cannot_give_more_intercept_than_it_has() -> None:
    title = "White Wall Falling"
    refuses(play(duel(ready(title), attack=hit(CARDS[title].intercept - 2)), "power 1"), "play", "SK-063")
    left = {n: {"card": title, "intercept": n - CARDS[title].intercept} for n in (2, 3)}
    refuses(duel(ready(title, flip=left[2]), attack=hit(0)), "power 1", "SK-084")
    assert figures(play(duel(ready(title, flip=left[3]), attack=hit(0)), "power 1"))[0] == 0


@pytest.mark.card("Long Shot")
@pytest.mark.parametrize("colour", COLOURS)
def test_long_shot_is_exchanged_for_a_green(colour: str) -> None:
    """Even where it could not be played, and in red without giving the point away."""
    own = {"flip": "Long Shot", "furyoku": {"green": ["Owned!"]}, "deck": ["Lililala"]}
    state = play(duel(own, attack=hit(9), zone=colour), "tactical")
    assert (flipped(state), zone(state), points(state)) == ("Lililala", colour, [0, 0])
    assert (discards(state)[:2], furyoku(state)) == (["Long Shot", "Owned!"], [0, 0, 0])


@pytest.mark.card("Long Shot")
def test_long_shot_is_not_exchanged_for_nothing() -> None:
    own: dict[str, Any] = {"flip": "Long Shot", "deck": ["Bare Hands"]}
    refuses(duel({**own, "furyoku": {}}, attack=hit(1)), "tactical", "SK-018")
    state = play(duel({**own, "furyoku": {"yellow": 1}}, attack=hit(1)), "tactical")
    assert furyoku(state) == [0, 0, 0]
    refuses(state, "tactical", "SK-135")  # the next card has no such keyword
    refuses(duel({"flip": "Bare Hands", "furyoku": PLENTY}, attack="Long Shot"), "tactical", "SK-135")


@pytest.mark.card("Winter Fletching")
@pytest.mark.parametrize("colour", COLOURS)
def test_winter_fletching_is_pitched_against_a_green_furyoku(colour: str) -> None:
    other = {"furyoku": {"green": ["Turbine", "Mari"], "yellow": 1, "red": 1}}
    state = play(duel({"flip": "Winter Fletching"}, other, attack=hit(9), zone=colour), "pitch")
    assert (stack(state, "green", 1), furyoku(state, 1), furyoku(state)) == (["Mari"], [1, 1, 1], [2, 2, 2])
    assert "Turbine" in discards(state, 1)
    assert discards(state)[0] == "Winter Fletching"
    after = {"green": "yellow", "yellow": "red", "red": None}[colour]
    assert (zone(state), points(state)) == (after, [0, int(after is None)])


@pytest.mark.card("Winter Fletching")
def test_winter_fletching_spares_the_other_colours() -> None:
    state = play(duel({"flip": "Winter Fletching"}, {"furyoku": {"yellow": 1, "red": 1}}, attack=hit(1)), "pitch")
    assert (zone(state), furyoku(state), furyoku(state, 1)) == ("yellow", [2, 2, 2], [0, 1, 1])


@pytest.mark.card("Winter Fletching")
def test_winter_fletching_does_nothing_unless_it_is_pitched() -> None:
    for way in ("play", "focus", "discard"):
        state = play(duel(ready("Winter Fletching"), attack=hit(1)), way)
        assert log(state, "eliminated_furyoku", "pitched") == []
    refuses(duel({"flip": "Winter Fletching"}, attack="Broom Corn Beatdown"), "pitch", "SK-138")


# --- what the defender has to bear ------------------------------------------------------------------------------------


@pytest.mark.card("Frozen Ground")
def test_frozen_ground_makes_a_strike_cost_a_yellow_more() -> None:
    weak = attack_of("Frozen Ground", 1)
    state = duel({"flip": "Bare Hands", "furyoku": {"green": 1, "yellow": 1, "red": 1}}, attack=weak)
    assert state.view(None)["flipped"]["cost"] == [0, 1, 0]
    assert furyoku(play(state, "play")) == [1, 0, 1]
    state = play(duel({"flip": "Bare Hands", "furyoku": {"green": 1, "red": 1}}, attack=weak), "play")
    assert furyoku(state) == [1, 0, 0]  # SK-020
    refuses(duel({"flip": "Bare Hands", "furyoku": {"green": 9}}, attack=weak, size=30), "play", "SK-018")


@pytest.mark.card("Frozen Ground")
def test_frozen_ground_makes_a_signature_move_dearer_as_well() -> None:
    """Unhurried Draw costs one green."""
    state = turn({"charged": list(COLOURS), "furyoku": {"green": 3}}, attack=attack_of("Frozen Ground", 1))
    refuses(state, "play", "SK-018")
    state = turn({"charged": list(COLOURS), "furyoku": {"yellow": 1}}, attack=attack_of("Frozen Ground", 1))
    assert can(state, "play")  # with the green that is replenished


@pytest.mark.card("Frozen Ground")
def test_frozen_ground_leaves_other_costs_as_they_are() -> None:
    for title, cost in (("Turbine", [1, 1, 0]), ("Dragon Aura", [2, 0, 0])):
        state = duel({"flip": title}, attack="Frozen Ground")
        assert state.view(None)["flipped"]["cost"] == cost
        assert furyoku(play(state, "play")) == [2 - n for n in cost]
    assert can(duel({"flip": "Long Shot", "furyoku": {"green": 1}}, attack="Frozen Ground"), "tactical")


@pytest.mark.card("Frozen Ground")
def test_frozen_ground_thaws_with_the_attack() -> None:
    state = play(duel({"flip": STOPPER}, {"furyoku": {}}, attack="Frozen Ground"), "play")
    assert (defender(state), flipped(state)) == (1, "Bare Hands")
    assert can(state, "play")  # its own player's strikes cost what they say
    state = duel({"flip": "Owned!", "furyoku": {}}, attack="Frozen Ground", zone="red")
    assert can(play(state, "focus", "defend 0"), "play")


@pytest.mark.card("Ricochet")
@pytest.mark.parametrize("colour", [0, 1, 2])
def test_ricochet_eliminates_a_furyoku_in_the_zone_it_is_stopped_in(colour: int) -> None:
    own = {"flip": "Bare Hands", "furyoku": {each: ["Owned!", "Mari"] for each in COLOURS}}
    state = play(duel(own, attack=attack_of("Ricochet", 4), zone=COLOURS[colour]), "play")
    assert furyoku(state) == [2 - (zone == colour) for zone in range(3)]
    assert (stack(state, COLOURS[colour]), discards(state)[0]) == (["Mari"], "Owned!")
    assert furyoku(state, 1) == [2 + (zone <= colour) for zone in range(3)]  # only replenished


@pytest.mark.card("Ricochet")
def test_ricochet_finds_nothing_where_nothing_is_left() -> None:
    """Seismic Eruption has Intercept 3 and is paid with the yellow that lies there."""
    own = {"flip": "Seismic Eruption", "furyoku": {**price("Seismic Eruption"), "red": 2}}
    state = play(duel(own, attack=attack_of("Ricochet", 3), zone="yellow"), "play")
    assert (furyoku(state), log(state, "eliminated_furyoku")) == ([0, 0, 2], [])


@pytest.mark.card("Ricochet")
def test_ricochet_needs_a_counterattack_from_a_zone() -> None:
    for way in ("focus", "discard"):
        state = play(duel({"flip": "Bare Hands"}, attack=attack_of("Ricochet", 4)), way)
        assert log(state, "eliminated_furyoku") == []
    state = play(turn({"charged": list(COLOURS)}, attack=attack_of("Ricochet", 1)), "play")
    assert (attacker(state), log(state, "eliminated_furyoku")) == ((0, "Unhurried Draw"), [])


@pytest.mark.card("Ricochet")
def test_ricochet_does_not_bounce_when_it_is_played_itself() -> None:
    state = play(duel(ready("Ricochet"), attack=hit(1)), "play")
    assert (attacker(state), log(state, "eliminated_furyoku")) == ((0, "Ricochet"), [])
    state = play(duel({"flip": STOPPER}, attack="Ricochet"), "play")
    lost = len(log(state, "eliminated_furyoku"))
    assert len(log(play(state, "play"), "eliminated_furyoku")) == lost == 1  # Bare Hands against Bare Hands


@pytest.mark.card("Lone Wanderer's Aim")
@pytest.mark.parametrize("helped", [0, 1, 2, 3])
def test_lone_wanderers_aim_gets_force_for_each_zone_without_a_teamwork(helped: int) -> None:
    """The opponent's zones do not count."""
    card = CARDS["Lone Wanderer's Aim"]
    own = ready(card.title, teamworks=dict.fromkeys(COLOURS[3 - helped :], "Mari"))
    for other in ({}, {"teamworks": dict.fromkeys(COLOURS, "Mari")}):
        state = duel(own, other, attack=hit(1))
        assert figures(state) == (card.intercept, card.force + 3 - helped)
        assert force(play(state, "play")) == card.force + 3 - helped


@pytest.mark.card("Lone Wanderer's Aim")
def test_lone_wanderers_aim_counts_anew_whenever_a_teamwork_comes_or_goes() -> None:
    strength = CARDS["Lone Wanderer's Aim"].force
    other = {"teamworks": {"red": "Mari"}}
    state = duel({"flip": "Isolate"}, other, attack="Lone Wanderer's Aim")
    assert force(state) == strength + 2
    assert force(play(state, "play")) == strength + 3
    state = play(duel({"deck": ["Mari", "Lone Wanderer's Aim"]}, attack=hit(1)), "play")
    assert (flipped(state), figures(state)[1]) == ("Lone Wanderer's Aim", strength + 2)


@pytest.mark.card("Pinning Shot")
@pytest.mark.parametrize("charge", ["automatic", "ask"])
def test_pinning_shot_keeps_zones_from_being_charged(charge: str) -> None:
    own = {"deck": ["Dragon Aura", "Bare Hands"]}
    state = play(duel(own, attack="Pinning Shot", options={"charge": charge}), "play")
    assert (asks(state), side(state)["charged"], figures(state)) == ((0, "card"), [], (4 + 1, 1 + 1))
    state = play(duel(own, attack="Bone Army", options={"charge": charge}), "play")
    if charge == "ask":
        play(state, "yes")
    assert side(state)["charged"] == ["green"]


@pytest.mark.card("Pinning Shot")
def test_pinning_shot_stops_every_way_of_charging() -> None:
    state = play(duel(ready("Second Lantern"), attack="Pinning Shot"), "play")
    while asks(state) == (0, "thing"):
        play(state, choices(state)[0])
    assert (flipped(state), side(state)["charged"]) == ("Bare Hands", [])


@pytest.mark.card("Pinning Shot")
def test_pinning_shot_takes_no_charges_away() -> None:
    state = turn({"charged": list(COLOURS)}, attack=attack_of("Pinning Shot", 1))
    assert asks(state) == (0, "signature")
    assert attacker(play(state, "play")) == (0, "Unhurried Draw")


@pytest.mark.card("Pinning Shot")
def test_pinning_shot_hinders_only_those_who_defend_against_it() -> None:
    state = play(duel({"flip": STOPPER}, {"deck": ["Dragon Aura"]}, attack="Pinning Shot"), "play", "play")
    assert side(state, 1)["charged"] == ["green"]
    own = {"flip": "Owned!", "deck": ["Dragon Aura"]}
    state = play(duel(own, attack="Pinning Shot", zone="red"), "focus", "defend 0", "play")
    assert side(state)["charged"] == ["green"]


@pytest.mark.card("Cold Front")
def test_cold_front_grows_with_every_zone_that_is_charged_against_it() -> None:
    strength = CARDS["Cold Front"].force
    own = {"deck": ["Dragon Aura", "Bare Hands", "Dragon Aura"], "furyoku": PLENTY}
    state = duel(own, attack="Cold Front")
    assert force(state) == strength
    assert force(play(state, "play")) == strength + 2
    assert force(play(state, "focus", "play")) == strength + 4
    assert side(state)["charged"] == ["green", "yellow"]


@pytest.mark.card("Cold Front")
def test_cold_front_grows_only_where_a_charge_is_new() -> None:
    strength = CARDS["Cold Front"].force
    state = play(duel({"flip": "Dragon Aura", "charged": ["green"]}, attack="Cold Front"), "play")
    assert force(state) == strength
    for answer, gained in (("yes", 2), ("no", 0)):
        state = duel({"flip": "Dragon Aura"}, attack="Cold Front", options={"charge": "ask"})
        assert force(play(state, "play", answer)) == strength + gained
    for way in ("focus", "discard"):
        assert force(play(duel({"flip": "Dragon Aura"}, attack="Cold Front"), way)) == strength


@pytest.mark.card("Cold Front")
def test_cold_front_grows_beyond_a_strike_that_would_have_stopped_it() -> None:
    for n, stopped in ((3, True), (4, False)):  # Bare Hands has Intercept 4, with Dragon Aura 5
        own = {"deck": ["Dragon Aura", "Bare Hands"]}
        state = play(duel(own, attack=attack_of("Cold Front", n)), "play")
        assert (flipped(state), can(state, "play")) == ("Bare Hands", stopped)


@pytest.mark.card("Cold Front")
def test_cold_front_does_not_care_for_charges_when_it_does_not_attack() -> None:
    state = play(duel({"deck": ["Dragon Aura", "Cold Front"]}, attack=hit(1)), "play")
    assert figures(state)[1] == CARDS["Cold Front"].force + 1  # Dragon Aura's
    state = play(duel({"flip": STOPPER}, {"deck": ["Dragon Aura"]}, attack="Cold Front"), "play", "play")
    assert (side(state, 1)["charged"], force(state), log(state, "gained")) == (["green"], 1, [])

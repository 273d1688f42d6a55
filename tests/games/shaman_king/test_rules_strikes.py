"""Strikes and counterattacks (SK-063 to SK-070), and what counts as a strike."""

from __future__ import annotations

import pytest

from .table import (
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
    refuses,
    saw,
    side,
    zone,
)


@pytest.mark.clause("SK-063", "SK-064")
@pytest.mark.parametrize(
    ("attack", "playable"), [("Bone Army", True), ("Flamboyant Arrival", True), ("Barren Justice", False)]
)
def test_a_strike_needs_at_least_as_much_intercept_as_the_attack_has_force(attack: str, playable: bool) -> None:
    """Bare Hands has Intercept 4; the attacks have Force 1, 4 and 5."""
    state = duel({"flip": "Bare Hands"}, attack=attack)
    assert figures(state)[0] == 4
    assert can(state, "play") is playable
    if not playable:
        refuses(state, "play", "SK-063")


@pytest.mark.clause("SK-063")
def test_only_strikes_need_intercept() -> None:
    for name in ("Dragon Aura", "Turbine"):
        assert can(duel({"flip": name}, attack="Volatile Exhumation"), "play")


@pytest.mark.clause("SK-065", "SK-018")
def test_intercept_is_not_enough_without_the_base_cost() -> None:
    state = duel({"flip": "Barren Justice", "furyoku": {"green": 3}})  # two green and a yellow
    assert figures(state)[0] >= force(state)
    refuses(state, "play", "SK-018")
    assert furyoku(play(duel({"flip": "Barren Justice"}), "play")) == [0, 1, 2]


@pytest.mark.clause("SK-066", "SK-067", "SK-043")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("colour", COLOURS)
def test_playing_a_strike_is_a_counterattack_and_ends_the_turn(seat: int, colour: str) -> None:
    state = play(duel({"flip": "Barren Justice"}, attack="Bone Army", zone=colour, seat=seat), "play")
    attack = state.view(None)["attack"]
    assert (attack["by"], attack["card"], attack["zone"]) == (seat, "Barren Justice", colour)
    assert side(state, seat)["strike"] == "Barren Justice"  # it lies there, not in the discard pile
    assert "Barren Justice" not in discards(state, seat)
    assert (asks(state), zone(state)) == ((1 - seat, "card"), "green")
    assert force(state) == 5


@pytest.mark.clause("SK-067", "SK-063")
def test_the_opponent_must_stop_the_force_of_that_strike() -> None:
    for name, stops in (("Bare Hands", False), ("Fetish Frenzy", True)):  # Intercept 4 and 6
        state = play(duel({"flip": "Barren Justice"}, {"deck": [name]}), "play")
        assert (flipped(state), can(state, "play")) == (name, stops)


@pytest.mark.clause("SK-066", "SK-168")
def test_the_attack_that_was_stopped_is_over() -> None:
    state = play(duel({"flip": "Bare Hands"}, attack={"card": "Bone Army", "gained": 2, "weakened": 1}), "play")
    assert state.view(None)["attack"]["from"] == [["printed", 1]]
    assert side(state, 1)["strike"] is None


# --- current values ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-068")
def test_intercept_and_force_are_meant_with_everything_that_changes_them() -> None:
    """Dragon Aura gives +1 and +1, Turbine +1 Force in its zone, the opponent's Crushing Presence -1 Intercept."""
    own = {"flip": "Flamboyant Arrival", "advantages": ["Dragon Aura"], "teamworks": {"green": "Turbine"}}
    other = {"advantages": ["Crushing Presence"]}
    assert figures(duel(own, other)) == (4 + 1 - 1, 4 + 1 + 1)
    assert figures(duel(own, other, zone="red")) == (4 + 1 - 1, 4 + 1)
    attack = {"card": "Flamboyant Arrival", "zone": "red"}
    behind = {"advantages": ["Dragon Aura"], "teamworks": {"red": "Turbine"}}
    state = duel({"flip": "Owned!", "advantages": ["Roll with It"]}, behind, attack=attack)
    assert force(state) == 4 + 1 + 1 - 2
    assert state.view(None)["attack"]["from"] == [
        ["printed", 4],
        ["Dragon Aura", 1],
        ["Turbine", 1],
        ["Roll with It", -2],
    ]


@pytest.mark.clause("SK-068", "SK-063")
def test_they_are_reckoned_anew_when_a_bonus_comes() -> None:
    own = {"deck": ["Dragon Aura", "Bare Hands"]}
    state = duel(own, attack="Barren Justice")
    play(state, "play")
    assert (flipped(state), figures(state), can(state, "play")) == ("Bare Hands", (5, 2), True)
    state = play(duel(own, attack="Barren Justice"), "focus")
    assert (flipped(state), figures(state), can(state, "play")) == ("Bare Hands", (4, 1), False)


@pytest.mark.clause("SK-069", "SK-068")
def test_a_bonus_ends_at_once_when_its_source_leaves_play() -> None:
    """The strike in hand becomes playable while the attack is under way, because Isolate takes its teamwork away."""
    other = {"teamworks": {"green": "Turbine"}}
    own = {"deck": ["Isolate", "Bare Hands"]}
    attack = {"card": "Flamboyant Arrival", "zone": "green"}
    state = duel(own, other, attack=attack)
    assert force(state) == 4 + 1
    play(state, "play")
    assert side(state, 1)["teamworks"] == [None] * 3
    assert (force(state), flipped(state), can(state, "play")) == (4, "Bare Hands", True)


@pytest.mark.clause("SK-069")
def test_a_bonus_of_an_advantage_ends_with_its_cleanup() -> None:
    """Dragon Aura is behind the first counterattack, but no longer behind the next one."""
    own = {"flip": "Bare Hands", "advantages": ["Dragon Aura"], "deck": ["Bare Hands"]}
    state = play(duel(own, {"deck": ["Bare Hands"]}), "play")
    assert force(state) == 1 + 1
    play(state, "play")
    assert (defender(state), figures(state)) == (0, (4, 1))


# --- where the opponent begins ----------------------------------------------------------------------------------------


@pytest.mark.clause("SK-070", "SK-012", "SK-001")
def test_a_strike_may_make_the_opponent_begin_in_yellow() -> None:
    own = {"flip": "Rooftop Charge", "furyoku": {"green": 2}}
    state = play(duel(own, {"teamworks": {"green": "Lililala"}, "deck": ["Owned!"]}), "play")
    assert (defender(state), zone(state), flipped(state)) == (1, "yellow", "Owned!")
    assert saw(state, "flipped") == [(1, *saw(state, "flipped")[0][1:2], 1, 0)]  # one flip, in yellow
    assert asks(state) == (1, "card")  # nothing works in the zone that is skipped: Lililala is not offered


@pytest.mark.clause("SK-070")
def test_the_next_counterattack_begins_in_green_again() -> None:
    own = {"flip": "Rooftop Charge", "furyoku": {"green": 2}}
    state = play(duel(own, {"deck": ["Bare Hands"]}), "play", "play")
    assert (defender(state), zone(state)) == (0, "green")


# --- what is a strike -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-R27")
def test_an_effect_on_the_opponents_attack_touches_the_opening_attack() -> None:
    assert force(duel({"flip": "Owned!", "advantages": ["Roll with It"]})) == 4 - 2


@pytest.mark.clause("SK-R27")
@pytest.mark.parametrize(
    ("name", "attack", "gained"),
    [
        ("Arrow of Frost", None, 3),  # against an attack of Force 3 or less
        ("Arrow of Frost", "Bone Army", 3),
        ("Icicle Volley", None, 0),  # against a strike of Force 3 or less
        ("Icicle Volley", "Bone Army", 4),
    ],
)
def test_an_effect_on_the_opponents_strike_does_not(name: str, attack: str | None, gained: int) -> None:
    weak = {"card": attack, "weakened": 1}
    state = duel({"flip": name}, attack=weak)
    assert force(state) <= 3
    before = figures(state)[1]
    assert force(play(state, "play")) == before + gained


@pytest.mark.clause("SK-R14", "SK-105")
def test_the_power_of_a_teamwork_may_be_paid_though_the_card_is_not_played() -> None:
    own = {"flip": "Shikigami", "teamworks": {"green": "Carpenter's Spirit"}, "furyoku": {"green": 2}}
    state = duel(own, attack="Barren Justice")
    play(state, "teamwork power 1")
    assert (figures(state), furyoku(state)) == ((4, 1), [1, 0, 0])
    assert choices(state) == ["focus", "discard"]
    play(state, "discard")
    assert log(state, "power", "discarded") == ["power", "discarded"]


@pytest.mark.clause("SK-R14", "SK-105")
@pytest.mark.parametrize("name", ["Flamboyant Arrival", "Dragon Aura", "Lililala"])
def test_the_power_of_a_teamwork_may_be_used_whenever_a_card_is_flipped_in_its_zone(name: str) -> None:
    own = {"flip": name, "teamworks": {"yellow": "Mari"}}
    assert can(duel(own, zone="yellow"), "teamwork power 1")
    assert not can(duel(own, zone="green"), "teamwork power 1")
    assert attacker(duel(own, zone="yellow")) == (1, None)

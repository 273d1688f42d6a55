"""Scoring and winning (SK-071 to SK-077)."""

from __future__ import annotations

import pytest

from .table import (
    COLOURS,
    asks,
    choices,
    discards,
    duel,
    force,
    furyoku,
    log,
    play,
    points,
    saw,
    side,
    stack,
)

STEPS = ("scored", "cleaned", "turned", "celebrates", "added", "decides", "opening")


@pytest.mark.clause("SK-071", "SK-005")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("attack", [None, "Barren Justice", "Signature"])
def test_whoever_does_not_counterattack_gives_the_attacker_one_point(seat: int, attack: str | None) -> None:
    if attack == "Signature":
        attack = "Palm of Cinders"
    state = duel({"deck": ["Shikigami"] * 3}, attack=attack, seat=seat)
    for _ in COLOURS:
        assert points(state) == [0, 0]
        play(state, "focus")
    assert points(state) == ([0, 1] if seat == 0 else [1, 0])
    assert log(state, "scored") == ["scored"]


@pytest.mark.clause("SK-072", "SK-004")
def test_at_three_points_nothing_else_happens() -> None:
    own = {"flip": "Owned!", "advantages": ["Dragon Aura"]}
    other = {"points": 2, "teamworks": {"red": "Turbine"}, "furyoku": {}}
    state = play(duel(own, other, attack="Barren Justice", zone="red"), "discard")
    assert state.over
    assert log(state, *STEPS) == ["scored"]
    assert side(state, 1)["strike"] == "Barren Justice"
    assert [entry["card"] for entry in side(state, 0)["advantages"]] == ["Dragon Aura"]
    assert furyoku(state, 1) == [0, 0, 0]
    assert state.seats == []


@pytest.mark.clause("SK-073", "SK-044", "SK-R24")
@pytest.mark.parametrize("seat", [0, 1])
def test_otherwise_both_players_clean_up(seat: int) -> None:
    own = {
        "flip": "Owned!",
        "advantages": ["Dragon Aura", "Sideswipe"],
        "discard": ["Mari"],
        "teamworks": {"red": "Jun"},
    }
    other = {"advantages": ["Ward Off"], "discard": ["Marco"]}
    state = play(duel(own, other, attack="Barren Justice", zone="red", seat=seat), "discard")
    assert discards(state, seat) == ["Sideswipe", "Dragon Aura", "Owned!", "Mari"]
    assert discards(state, 1 - seat) == ["Ward Off", "Barren Justice", "Marco"]
    for player in (0, 1):
        assert side(state, player)["advantages"] == []
        assert side(state, player)["strike"] is None
    assert side(state, seat)["teamworks"] == [None, None, "Jun"]


@pytest.mark.clause("SK-074", "SK-R2", "SK-R1", "SK-073")
def test_then_the_scorer_adds_a_furyoku_for_each_zone_with_a_teamwork() -> None:
    """First comes the cleanup, so the strike that scored can be the red furyoku."""
    other = {
        "teamworks": {"green": "Turbine", "yellow": "Mari", "red": "Marco"},
        "discard": ["Owned!", "Jun", "Isolate"],
        "furyoku": {},
    }
    state = play(duel({"flip": "Owned!"}, other, attack="Barren Justice", zone="red"), "focus")
    assert log(state, "scored", "cleaned", "added", "decides") == ["scored", "cleaned", *["added"] * 3, "decides"]
    assert furyoku(state, 1) == [1, 1, 1]
    assert stack(state, "red", 1) == ["Barren Justice"]
    assert stack(state, "yellow", 1) == ["Owned!"]
    assert stack(state, "green", 1) == ["Jun"]


@pytest.mark.clause("SK-074", "SK-075")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_teamwork_gives_the_colour_of_its_zone_and_an_empty_zone_nothing(colour: str, seat: int) -> None:
    state = play(
        duel({"flip": "Owned!"}, {"teamworks": {colour: "Turbine"}, "furyoku": {}}, zone="red", seat=seat), "discard"
    )
    assert furyoku(state, 1 - seat) == [int(colour == each) for each in COLOURS]


@pytest.mark.clause("SK-075")
def test_only_the_player_who_scored_celebrates() -> None:
    own = {"flip": "Owned!", "teamworks": {"green": "Turbine", "red": "Mari"}, "furyoku": {}}
    state = play(duel(own, {"furyoku": {}}, zone="red"), "discard")
    assert (furyoku(state, 0), furyoku(state, 1)) == ([0, 0, 0], [0, 0, 0])
    assert saw(state, "celebrates") == []


@pytest.mark.clause("SK-076")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_was_scored_upon_decides_about_the_opening_attack(seat: int) -> None:
    """Force totals are not compared again: the scorer's discard pile has far more of it."""
    other = {"discard": ["Volatile Exhumation", "All or Nothing"]}
    state = play(duel({"flip": "Isolate", "discard": ["Mari"]}, other, zone="red", seat=seat), "discard")
    assert asks(state) == (seat, "opening")
    assert choices(state) == ["defend 0", "defend 1"]
    assert log(state, "totals", "one_more") == []


@pytest.mark.clause("SK-077", "SK-044")
@pytest.mark.parametrize("chosen", [0, 1])
def test_points_furyoku_teamworks_and_charges_stay_as_they_are(chosen: int) -> None:
    own = {
        "flip": "Owned!",
        "points": 2,
        "charged": ["green", "red"],
        "teamworks": {"yellow": "Jun"},
        "furyoku": {"green": 3, "red": 1},
        "back": True,
    }
    other = {"points": 1, "charged": ["yellow"], "furyoku": {"yellow": 2}}
    state = play(duel(own, other, zone="red"), "discard")
    assert points(state) == [2, 2]
    assert [side(state, seat)["charged"] for seat in (0, 1)] == [["green", "red"], ["yellow"]]
    assert [furyoku(state, seat) for seat in (0, 1)] == [[3, 0, 1], [0, 2, 0]]
    play(state, f"defend {chosen}")
    assert points(state) == [2, 2]
    assert [side(state, seat)["charged"] for seat in (0, 1)] == [["green", "red"], ["yellow"]]
    assert side(state, 0)["teamworks"] == [None, "Jun", None]
    assert [side(state, seat)["back"] for seat in (0, 1)] == [True, False]
    assert force(state) == 4

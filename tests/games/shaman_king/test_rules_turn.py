"""The turn sequence: cleanup, replenish, signature move, defend (SK-040 to SK-053), and the end of endless games."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State

from .table import (
    COLOURS,
    asks,
    attacker,
    can,
    choices,
    defender,
    discards,
    duel,
    flipped,
    force,
    furyoku,
    log,
    opening,
    play,
    points,
    refuses,
    saw,
    side,
    stack,
    turn,
    zone,
)

ALL_CHARGED = [*COLOURS]
STEPS = ("turn", "cleaned", "added", "turned", "signature", "zone", "flipped")


def from_zone(colour: str) -> dict[str, Any]:
    return {"card": "Bone Army", "zone": colour}


@pytest.mark.clause("SK-040", "SK-051", "SK-052")
def test_a_turn_is_cleanup_replenish_signature_move_and_defence_in_that_order() -> None:
    own = {"strike": "Owned!", "advantages": ["Dragon Aura"], "charged": ALL_CHARGED}
    state = turn(own, attack=from_zone("yellow"))
    assert log(state, *STEPS) == ["turn", "cleaned", "cleaned", "added", "added"]
    assert (asks(state), flipped(state)) == ((0, "signature"), None)
    play(state, "pass")
    assert log(state, *STEPS)[5:] == ["zone", "flipped"]
    assert zone(state) == "green"


@pytest.mark.clause("SK-040", "SK-066")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_counterattack_begins_the_turn_of_the_other_player(seat: int) -> None:
    state = play(duel({"flip": "Bare Hands"}, {"discard": ["Mari"]}, attack="Bone Army", seat=seat, turn=5), "play")
    assert defender(state) == 1 - seat
    assert state.view(None)["turn"] == 6
    assert discards(state, 1 - seat) == ["Mari"]  # Bone Army was cleaned up and became the green furyoku
    assert stack(state, "green", 1 - seat)[0] == "Bone Army"


# --- cleanup ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-041")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_strike_played_when_last_defending_goes_to_the_discard_pile(seat: int) -> None:
    state = turn({"strike": "Owned!", "discard": ["Mari"]}, attack="Palm of Cinders", seat=seat)
    assert side(state, seat)["strike"] is None
    assert discards(state, seat) == ["Owned!", "Mari"]


@pytest.mark.clause("SK-042")
def test_all_cards_of_the_advantage_area_go_to_the_discard_pile() -> None:
    own = {"advantages": ["Dragon Aura", "Sideswipe", "Ward Off"], "discard": ["Mari"]}
    state = turn(own, attack="Palm of Cinders")
    assert side(state)["advantages"] == []
    assert sorted(discards(state)) == ["Dragon Aura", "Mari", "Sideswipe", "Ward Off"]


@pytest.mark.clause("SK-043")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_own_side_is_cleaned_up(seat: int) -> None:
    other = {"advantages": ["Dragon Aura"], "discard": ["Jun"]}
    state = turn({"strike": "Owned!"}, other, attack="Barren Justice", seat=seat)
    told = side(state, 1 - seat)
    assert told["strike"] == "Barren Justice"
    assert [entry["card"] for entry in told["advantages"]] == ["Dragon Aura"]
    assert told["discard"] == ["Jun"]
    assert force(state) == 5 + 1


@pytest.mark.clause("SK-044")
def test_furyoku_and_teamworks_are_not_cleaned_up() -> None:
    own = {"strike": "Owned!", "teamworks": {"red": "Turbine"}, "furyoku": {"green": 1, "red": 3}}
    state = turn(own, attack="Palm of Cinders")
    assert furyoku(state) == [1, 0, 3]
    assert side(state)["teamworks"] == [None, None, "Turbine"]


@pytest.mark.clause("SK-R24")
def test_the_strike_is_cleaned_up_first_then_the_advantages_as_they_were_played() -> None:
    own = {"strike": "Owned!", "advantages": ["Ward Off", "Dragon Aura"], "discard": ["Mari"]}
    state = turn(own, attack="Palm of Cinders")
    assert discards(state) == ["Dragon Aura", "Ward Off", "Owned!", "Mari"]


@pytest.mark.clause("SK-R9", "SK-128", "SK-129")
@pytest.mark.parametrize("back", [False, True])
def test_a_signature_move_goes_back_at_its_owners_cleanup_and_the_shaman_turns_over(back: bool) -> None:
    move = "It Will Work Out" if back else "Unhurried Draw"
    state = turn({"strike": move, "back": back, "discard": ["Mari"]}, attack="Palm of Cinders")
    assert side(state)["strike"] is None
    assert side(state)["back"] is not back
    assert discards(state) == ["Mari"]  # it is no card of the deck


@pytest.mark.clause("SK-R9")
def test_until_then_the_signature_move_lies_there_and_the_shaman_is_not_turned() -> None:
    state = turn({"charged": ALL_CHARGED, "furyoku": {"green": 1}}, attack="Bone Army")
    play(state, "play")
    assert defender(state) == 1
    assert (side(state)["strike"], side(state)["back"]) == ("Unhurried Draw", False)


@pytest.mark.clause("SK-R9", "SK-073")
def test_a_signature_move_also_goes_back_when_a_point_is_scored() -> None:
    state = play(duel({"flip": "Owned!"}, attack="Palm of Cinders", zone="red"), "discard")
    assert (side(state, 1)["strike"], side(state, 1)["back"]) == (None, True)
    state = play(duel({"flip": "Owned!", "strike": "Unhurried Draw"}, zone="red"), "discard")
    assert (side(state, 0)["strike"], side(state, 0)["back"]) == (None, True)


# --- replenish --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-045", "SK-046", "SK-047", "SK-048", "SK-049", "SK-R4")
@pytest.mark.parametrize(
    ("attack", "gained"),
    [
        (from_zone("green"), [1, 0, 0]),
        (from_zone("yellow"), [1, 1, 0]),
        (from_zone("red"), [1, 1, 1]),
        ("Palm of Cinders", [0, 0, 0]),
    ],
    ids=["green", "yellow", "red", "signature move"],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_replenishing_goes_by_the_zone_the_attack_was_played_from(attack: Any, gained: list[int], seat: int) -> None:
    state = turn({"furyoku": {}}, {"furyoku": {"red": 1}}, attack=attack, seat=seat)
    assert asks(state) == (seat, "card")  # nobody was asked for anything before
    assert furyoku(state, seat) == gained
    assert furyoku(state, 1 - seat) == [0, 0, 1]


@pytest.mark.clause("SK-045")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_zone_is_the_one_in_which_the_counterattack_was_made(colour: str) -> None:
    state = play(duel({"flip": "Bare Hands"}, {"furyoku": {}}, zone=colour), "play")
    assert furyoku(state, 1) == {"green": [1, 0, 0], "yellow": [1, 1, 0], "red": [1, 1, 1]}[colour]


@pytest.mark.clause("SK-R2", "SK-048", "SK-R1")
def test_red_is_added_first_then_yellow_then_green() -> None:
    own = {"discard": ["Mari", "Jun", "Marco", "Turbine"], "furyoku": {}}
    state = turn(own, attack=from_zone("red"))
    assert {colour: stack(state, colour) for colour in COLOURS} == {
        "red": ["Mari"],
        "yellow": ["Jun"],
        "green": ["Marco"],
    }
    assert discards(state) == ["Turbine"]


@pytest.mark.clause("SK-050")
def test_the_strike_that_was_just_cleaned_up_can_become_furyoku() -> None:
    state = turn({"strike": "Owned!", "discard": ["Mari"], "furyoku": {}}, attack=from_zone("green"))
    assert stack(state, "green") == ["Owned!"]
    assert discards(state) == ["Mari"]


@pytest.mark.clause("SK-R4")
def test_nobody_is_asked_about_replenishing_celebrating_and_the_green_of_the_opening_attack() -> None:
    """The next question is always about a card, or about the next opening attack."""
    assert asks(turn({"furyoku": {}}, attack=from_zone("red"))) == (0, "card")
    celebrated = play(duel({"flip": "Owned!"}, {"teamworks": {"red": "Turbine"}}, zone="red"), "discard")
    assert log(celebrated, "celebrates", "added") == ["celebrates", "added"]
    assert asks(celebrated) == (0, "opening")
    assert asks(opening()) == (0, "card")


# --- signature move ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-051", "SK-122")
def test_before_any_flip_the_signature_move_may_be_played_with_all_three_zones_charged() -> None:
    state = turn({"charged": ALL_CHARGED, "furyoku": {"green": 1}}, attack="Bone Army")
    assert (asks(state), flipped(state)) == ((0, "signature"), None)
    assert choices(state) == ["pass", "play"]
    play(state, "play")
    assert attacker(state) == (0, "Unhurried Draw")
    assert saw(state, "flipped")[0][0] == 1  # the first flip is the opponent's


@pytest.mark.clause("SK-051", "SK-052")
@pytest.mark.parametrize("charged", [[], ["green"], ["green", "yellow"], ["yellow", "red"]])
def test_without_three_charges_the_defence_begins_at_once(charged: list[str]) -> None:
    state = turn({"charged": charged, "furyoku": {"green": 1}}, attack="Bone Army")
    assert (asks(state), zone(state)) == ((0, "card"), "green")


@pytest.mark.clause("SK-052")
def test_whoever_does_not_want_to_begins_in_green_with_the_zones_still_charged() -> None:
    state = play(turn({"charged": ALL_CHARGED, "furyoku": {"green": 1}}, attack="Bone Army"), "pass")
    assert (asks(state), zone(state)) == ((0, "card"), "green")
    assert side(state)["charged"] == ALL_CHARGED


@pytest.mark.clause("SK-052", "SK-123")
def test_whoever_cannot_begins_in_green() -> None:
    state = turn({"charged": ALL_CHARGED, "furyoku": {}}, attack="Palm of Cinders")
    assert choices(state) == ["pass"]  # the one green it costs is lacking
    assert zone(play(state, "pass")) == "green"


@pytest.mark.clause("SK-R10", "SK-037")
def test_the_turn_against_an_opening_attack_has_a_signature_step_after_the_green() -> None:
    state = opening({"charged": ALL_CHARGED, "furyoku": {}})
    assert asks(state) == (0, "signature")
    assert furyoku(state) == [1, 0, 0]
    play(state, "play")  # it costs the one green
    assert (attacker(state), furyoku(state)) == ((0, "Unhurried Draw"), [1, 0, 0])  # and brings one back


@pytest.mark.clause("SK-R10", "SK-R12", "SK-123")
@pytest.mark.parametrize(("copies", "allowed"), [(2, True), (3, False)])
def test_against_an_opening_attack_it_needs_an_intercept_of_four(copies: int, allowed: bool) -> None:
    """Dowser's Verdict has Intercept 6, and each Crushing Presence of the opponent takes one."""
    other = {"advantages": ["Crushing Presence"] * copies}
    state = opening({"charged": ALL_CHARGED}, other, shamans="Lyserg Zeke")
    assert can(state, "play") is allowed
    if not allowed:
        refuses(state, "play", "SK-063")


@pytest.mark.clause("SK-R11")
@pytest.mark.parametrize("chosen", [0, 1])
def test_against_an_opening_attack_nothing_is_cleaned_up_or_replenished(chosen: int) -> None:
    strike = {"card": "Barren Justice", "zone": "red"}
    state = play(duel({"flip": "Owned!"}, attack=strike, zone="red"), "discard")
    assert log(state, "cleaned", "added") == ["cleaned"]
    play(state, f"defend {chosen}")
    assert log(state, "cleaned", "added") == ["cleaned", "added"]
    assert saw(state, "added")[0][:2] == (chosen, 0)


@pytest.mark.clause("SK-R12")
def test_own_advantages_are_gone_before_a_signature_move_and_the_opponents_last() -> None:
    own = {"charged": ALL_CHARGED, "advantages": ["Dragon Aura"]}
    state = turn(own, {"advantages": ["Crushing Presence"]}, attack="Bone Army")
    shown = state.view(0)["flipped"]
    assert (shown["card"], shown["intercept"], shown["force"]) == ("Unhurried Draw", 6 - 1, 5)


@pytest.mark.clause("SK-R12")
def test_lasting_effects_of_the_opponent_work_on_a_signature_move_that_attacks() -> None:
    """Roll with It takes 2 Force from the opponent's attack, whatever kind of attack it is."""
    own = {"flip": "Owned!", "advantages": ["Roll with It"]}
    assert force(duel(own, attack="Palm of Cinders")) == 4 - 2


# --- defence ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-053")
@pytest.mark.parametrize("stops", [*COLOURS, None])
def test_the_defence_goes_on_until_a_counterattack_or_a_point(stops: str | None) -> None:
    state = turn({"deck": ["Bare Hands"] * 3}, attack="Bone Army")
    for colour in COLOURS:
        assert (asks(state), zone(state)) == ((0, "card"), colour)
        if colour == stops:
            play(state, "play")
            assert (defender(state), attacker(state)[0], points(state)) == (1, 0, [0, 0])
            return
        play(state, "focus")
    assert points(state) == [0, 1]


# --- endless games ----------------------------------------------------------------------------------------------------


def capped(own: int, other: int, turns: int) -> State:
    """A counterattack after so many turns, in a game that is broken off after 100."""
    players = ({"flip": "Bare Hands", "points": own}, {"points": other})
    return play(duel(*players, turn=turns, options={"cap": 100}), "play")


@pytest.mark.clause("SK-R37")
@pytest.mark.parametrize(("own", "other", "shares"), [(1, 2, [0.0, 1.0]), (2, 0, [1.0, 0.0]), (1, 1, [0.5, 0.5])])
def test_a_game_is_broken_off_and_more_points_win(own: int, other: int, shares: list[float]) -> None:
    state = capped(own, other, 100)
    assert state.over
    assert (state.outcome().shares, state.outcome().clause) == (shares, "SK-R37")
    assert log(state)[-1] == "capped"


@pytest.mark.clause("SK-R37")
def test_not_a_turn_earlier_and_not_where_there_is_no_cap() -> None:
    assert not capped(1, 2, 99).over
    state = play(duel({"flip": "Bare Hands"}, turn=5000, options={"cap": 0}), "play")
    assert not state.over


@pytest.mark.clause("SK-R37")
def test_the_opening_attack_after_a_point_counts_as_a_turn_too() -> None:
    state = play(duel({"flip": "Owned!"}, zone="red", turn=400), "discard", "defend 0")
    assert state.over
    assert state.outcome().shares == [0.0, 1.0]

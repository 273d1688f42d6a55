"""Advantages that give furyoku, charge zones and move teamworks."""

from __future__ import annotations

import pytest

from .advantage_table import area, facing, having, played
from .table import (
    COLOURS,
    FILLER,
    asks,
    blow,
    charged,
    choices,
    deck,
    defender,
    discards,
    duel,
    flipped,
    furyoku,
    log,
    play,
    refuses,
    saw,
    side,
    stack,
    turn,
)

# --- furyoku ----------------------------------------------------------------------------------------------------------

ADDS = {"Second Wind": 0, "Gather the Lost": 1}


@pytest.mark.card("Second Wind", "Gather the Lost")
@pytest.mark.parametrize("title", ADDS)
@pytest.mark.parametrize("where", COLOURS)
def test_furyoku_is_added_whenever_its_owner_counterattacks(title: str, where: str) -> None:
    state = having(title, where=where, discard=["Owned!", "Mari"], furyoku={})
    play(state, "play")
    assert furyoku(state) == [1 if zone == ADDS[title] else 0 for zone in range(3)]
    assert stack(state, COLOURS[ADDS[title]]) == ["Owned!"]
    assert [seat for seat, *_ in saw(state, "added")] == [0] + [1] * (COLOURS.index(where) + 1)  # and replenishing


@pytest.mark.card("Steady Hands", "Whetstone")
@pytest.mark.parametrize("title", ["Steady Hands", "Whetstone"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_top_card_is_looked_at_after_a_counterattack(title: str, answer: str) -> None:
    state = play(having(title, deck=["Owned!", "Mari"]), "play")
    assert (asks(state), saw(state, "looked_at", 1)) == ((0, "drop"), [])
    play(state, answer)
    assert (deck(state)[0] == "Mari", discards(state)[0] == "Owned!") == ((answer == "yes"),) * 2
    assert asks(state) == (1, "card")


@pytest.mark.card("Second Wind", "Gather the Lost", "Steady Hands", "Whetstone")
@pytest.mark.parametrize("title", [*ADDS, "Steady Hands", "Whetstone"])
def test_nothing_happens_without_a_counterattack_nor_at_the_opponents(title: str) -> None:
    assert log(play(having(title), "discard"), "added", "looked") == []
    state = play(facing(title), "play")
    assert (defender(state), furyoku(state, 1), log(state, "looked")) == (1, [3, 2, 2], [])  # replenished only


@pytest.mark.card("Rice Balls for the Road")
def test_rice_balls_turn_the_last_furyoku_paid_into_a_red_one() -> None:
    own = {"green": ["Owned!", "Mari"], "yellow": ["Isolate"]}
    state = played("Rice Balls for the Road", furyoku=own)
    assert (furyoku(state), stack(state, "red")) == ([0, 0, 1], ["Isolate"])
    assert discards(state)[0] == "Rice Balls for the Road"
    assert furyoku(state, 1) == [2, 2, 2]


@pytest.mark.card("Rice Balls for the Road")
def test_rice_balls_add_only_one_wherever_they_are_played() -> None:
    for where in COLOURS:
        assert furyoku(played("Rice Balls for the Road", where=where)) == [3, 4, 6]


@pytest.mark.card("Give and Take")
@pytest.mark.parametrize(("where", "held"), [("green", [2, 0, 0]), ("yellow", [1, 2, 0]), ("red", [1, 1, 2])])
def test_give_and_take_adds_one_of_the_colour_counterattacked_from(where: str, held: list[int]) -> None:
    other = {"advantages": ["Give and Take"], "furyoku": {}}
    state = play(duel({"flip": FILLER}, other, attack=blow(1), zone=where), "play")
    assert furyoku(state, 1) == held  # one more than it replenishes
    assert (defender(state), area(state, 1)) == (1, [])


@pytest.mark.card("Give and Take")
def test_give_and_take_adds_nothing_for_a_signature_move_nor_for_its_owners_strike() -> None:
    other = {"advantages": ["Give and Take"], "furyoku": {}}
    state = play(turn({"charged": [*COLOURS], "back": True}, other, attack=blow(1)), "play")
    assert (defender(state), furyoku(state, 1)) == (1, [0, 0, 0])
    assert furyoku(play(having("Give and Take"), "play")) == [5, 5, 5]


@pytest.mark.card("Offering Bowl")
@pytest.mark.parametrize("many", range(4))
def test_offering_bowl_adds_a_green_for_each_own_teamwork(many: int) -> None:
    own = dict(zip(COLOURS[:many], ["Mari", "Jun", "Marco"], strict=False))
    state = played("Offering Bowl", {"teamworks": {"red": "Turbine"}}, teamworks=own)
    assert (furyoku(state), furyoku(state, 1)) == ([5 + many, 4, 5], [2, 2, 2])


@pytest.mark.card("Offering Bowl")
def test_offering_bowl_does_not_count_the_opponents_teamworks() -> None:
    other = {"teamworks": dict(zip(COLOURS, ["Mari", "Jun", "Marco"], strict=True))}
    assert saw(played("Offering Bowl", other), "added") == []


SHIFTS = {"Wandering Heart": ("green", "yellow"), "Deeper Well": ("yellow", "red")}


@pytest.mark.card("Wandering Heart", "Deeper Well")
@pytest.mark.parametrize("title", SHIFTS)
def test_the_top_card_of_one_stack_moves_to_the_next_colour(title: str) -> None:
    source, target = SHIFTS[title]
    own = {"green": 2, source: ["Owned!", "Mari", "Jun"], target: ["Isolate"]}
    state = played(title, furyoku=own)
    moved = "Mari" if source == "green" else "Owned!"  # a green one was paid before
    assert stack(state, target) == [moved, "Isolate"]
    assert moved not in stack(state, source)
    assert furyoku(state, 1) == [2, 2, 2]


@pytest.mark.card("Wandering Heart", "Deeper Well")
@pytest.mark.parametrize("title", SHIFTS)
def test_nothing_moves_from_an_empty_stack(title: str) -> None:
    state = played(title, furyoku={"green": 1})
    assert (furyoku(state), log(state, "shifted"), charged(state)) == ([0, 0, 0], [], ["green"])


# --- charges ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Evening Prayer")
def test_evening_prayer_charges_another_zone_where_its_own_is_charged() -> None:
    state = played("Evening Prayer", charged=["green"])
    assert (asks(state), choices(state)) == ((0, "thing"), ["zone 0 yellow", "zone 0 red"])
    assert charged(play(state, "zone 0 red")) == ["green", "red"]


@pytest.mark.card("Evening Prayer")
def test_evening_prayer_in_an_uncharged_zone_only_charges_that() -> None:
    assert charged(played("Evening Prayer", charged=["yellow"])) == ["green", "yellow"]
    state = played("Evening Prayer", charged=["green", "red"])  # no choice: one is left
    assert (asks(state), charged(state)) == ((0, "card"), [*COLOURS])
    assert asks(played("Evening Prayer", charged=[*COLOURS])) == (0, "card")


@pytest.mark.card("Second Lantern")
@pytest.mark.parametrize("where", COLOURS)
def test_second_lantern_charges_its_zone_and_another(where: str) -> None:
    state = played("Second Lantern", where=where)
    others = [colour for colour in COLOURS if colour != where]
    assert (asks(state), choices(state)) == ((0, "thing"), [f"zone 0 {colour}" for colour in others])
    assert set(charged(play(state, f"zone 0 {others[1]}"))) == {where, others[1]}
    assert charged(state, 1) == []


@pytest.mark.card("Second Lantern")
def test_second_lantern_must_be_used_and_never_on_its_own_zone() -> None:
    state = played("Second Lantern")
    refuses(state, "none", "SK-R42")
    refuses(state, "zone 0 green", "SK-R42")
    refuses(state, "zone 1 red", "SK-R42")


@pytest.mark.card("Snuff the Candle")
def test_snuff_the_candle_may_uncharge_one_zone_of_the_opponent() -> None:
    state = played("Snuff the Candle", {"charged": ["green", "red"]}, charged=["yellow"])
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "zone 1 green", "zone 1 red"])
    play(state, "zone 1 red")
    assert (charged(state, 1), charged(state)) == (["green"], ["green", "yellow"])


@pytest.mark.card("Snuff the Candle")
def test_snuff_the_candle_may_be_declined_and_asks_nothing_where_all_is_dark() -> None:
    assert charged(play(played("Snuff the Candle", {"charged": ["red"]}), "none"), 1) == ["red"]
    assert asks(played("Snuff the Candle")) == (0, "card")


@pytest.mark.card("Sealed Circle", "Snuff the Candle")
def test_sealed_circle_keeps_the_own_zones_charged() -> None:
    other = {"advantages": ["Sealed Circle"], "charged": ["green"]}
    state = play(duel({"flip": "Snuff the Candle"}, other, attack=blow(1)), "play")
    assert (asks(state), charged(state, 1)) == ((0, "card"), ["green"])
    other = {"discard": ["Sealed Circle"], "charged": ["green"]}
    state = play(duel({"flip": "Snuff the Candle"}, other, attack=blow(1)), "play", "zone 1 green")
    assert charged(state, 1) == []


@pytest.mark.card("Sealed Circle")
def test_sealed_circle_keeps_the_own_teamworks_from_being_moved_and_eliminated() -> None:
    other = {"advantages": ["Sealed Circle"], "teamworks": {"red": "Turbine"}}
    own = {"flip": "Crossed Strings", "teamworks": {"green": "Mari"}}
    assert choices(play(duel(own, other, attack=blow(1)), "play")) == ["none", "teamwork 0 green"]
    own = {"flip": "Devourer of Small Gods"}
    assert side(play(duel(own, other, attack=blow(1)), "play"), 1)["teamworks"] == [None, None, "Turbine"]
    other["advantages"] = []
    assert side(play(duel(own, other, attack=blow(1)), "play"), 1)["teamworks"] == [None, None, None]


@pytest.mark.card("Sealed Circle")
def test_sealed_circle_does_not_bind_its_owner() -> None:
    own = {"advantages": ["Sealed Circle"], "charged": ["green"], "teamworks": {"green": "Patient Doorman"}}
    assert charged(play(duel({"flip": FILLER, **own}), "teamwork power 1")) == []
    own = {"advantages": ["Sealed Circle"], "teamworks": {"green": "Straw Decoy"}}
    assert side(play(duel({"flip": FILLER, **own}), "teamwork power 1"))["teamworks"] == [None, None, None]
    other = {"charged": ["red"], "teamworks": {"red": "Turbine"}}
    state = duel({"flip": "Snuff the Candle", **own}, other)
    assert charged(play(state, "play", "zone 1 red"), 1) == []  # nor does it help the opponent


# --- teamworks --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Crossed Strings")
def test_crossed_strings_moves_any_teamwork_within_its_side_and_looks_at_the_top_card() -> None:
    own = {"teamworks": {"green": "Mari"}, "deck": ["Owned!", "Isolate"]}
    state = played("Crossed Strings", {"teamworks": {"red": "Turbine"}}, **own)
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "teamwork 0 green", "teamwork 1 red"])
    play(state, "teamwork 1 red")
    assert (asks(state), choices(state)) == ((0, "thing"), ["slot 1 green", "slot 1 yellow"])
    play(state, "slot 1 yellow")
    assert side(state, 1)["teamworks"] == [None, "Turbine", None]
    assert asks(state) == (0, "drop")
    assert flipped(play(state, "yes")) == "Isolate"


@pytest.mark.card("Crossed Strings")
def test_crossed_strings_looks_at_the_top_card_also_when_nothing_moves() -> None:
    state = play(played("Crossed Strings", teamworks={"green": "Mari"}), "none")
    assert (asks(state), side(state)["teamworks"]) == ((0, "drop"), ["Mari", None, None])
    assert asks(played("Crossed Strings")) == (0, "drop")
    full = dict(zip(COLOURS, ["Mari", "Jun", "Marco"], strict=True))
    state = played("Crossed Strings", teamworks=full)  # there is no empty slot
    assert (asks(state), side(state)["teamworks"]) == ((0, "drop"), ["Mari", "Jun", "Marco"])


@pytest.mark.card("Call Them Out")
def test_call_them_out_lets_the_opponent_choose_which_teamwork_goes() -> None:
    other = {"teamworks": {"green": "Turbine", "red": "Jun"}}
    state = played("Call Them Out", other, teamworks={"green": "Mari"})
    assert (asks(state), choices(state)) == ((1, "thing"), ["teamwork 1 green", "teamwork 1 red"])
    refuses(state, "none", "SK-R42")
    play(state, "teamwork 1 green")
    assert (side(state, 1)["teamworks"], discards(state, 1)[0]) == ([None, None, "Jun"], "Turbine")
    assert side(state)["teamworks"] == ["Mari", None, None]


@pytest.mark.card("Call Them Out")
def test_call_them_out_takes_the_only_teamwork_and_where_there_is_none_nothing() -> None:
    state = played("Call Them Out", {"teamworks": {"yellow": "Turbine"}})
    assert (asks(state), side(state, 1)["teamworks"]) == ((0, "card"), [None, None, None])
    state = played("Call Them Out", teamworks={"yellow": "Mari"})
    assert (asks(state), log(state, "eliminated")) == ((0, "card"), [])

"""Powers and keywords of guardian strikes, and what they keep the opponent from."""

from __future__ import annotations

from typing import Any

import pytest

from .guardian_table import ALL_CHARGED, PLENTY, flip, surely
from .table import (
    CARDS,
    COLOURS,
    against,
    asks,
    attacker,
    can,
    charged,
    choices,
    deck,
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
    saw,
    slots,
    stack,
    zone,
)

# --- payment powers ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-080", "SK-083", "SK-086")
@pytest.mark.card("Shield of Bones")
@pytest.mark.parametrize("where", COLOURS)
def test_shield_of_bones_gives_two_intercept_to_charge_its_zone(where: str) -> None:
    card = CARDS["Shield of Bones"]
    state = flip("Shield of Bones", attack=against(card.intercept - 2), where=where)
    play(state, "power 1")
    assert (figures(state), charged(state)) == ((card.intercept - 2, card.force), [])
    refuses(state, "power 1", "SK-080")
    play(state, "play")
    assert (charged(state), charged(state, 1), force(state)) == ([where], [], card.force)


@pytest.mark.clause("SK-085", "SK-086")
@pytest.mark.card("Shield of Bones", "Swallowing Earth")
@pytest.mark.parametrize(("title", "lost"), [("Shield of Bones", 2), ("Swallowing Earth", 4)])
def test_what_was_paid_is_lost_where_it_then_stops_too_little(title: str, lost: int) -> None:
    state = flip(title, attack=against(CARDS[title].intercept - lost + 1), deck=["Knock Aside"])
    assert can(state, "play")
    play(state, "power 1")
    refuses(state, "play", "SK-063")
    play(state, "focus", "play")  # with another strike
    assert (attacker(state), charged(state)) == ((0, "Knock Aside"), [])
    assert furyoku(state, 1) == [3, 3, 2]


@pytest.mark.card("Shield of Bones", "Swallowing Earth")
@pytest.mark.parametrize("title", ["Shield of Bones", "Swallowing Earth"])
def test_without_the_payment_nothing_happens(title: str) -> None:
    state = play(flip(title), "play")
    assert (charged(state), furyoku(state, 1), asks(state)) == ([], [3, 2, 2], (1, "card"))


@pytest.mark.clause("SK-084")
@pytest.mark.card("Shield of Bones", "Swallowing Earth", "Unmoved Mountain")
@pytest.mark.parametrize(("title", "lost"), [("Shield of Bones", 2), ("Swallowing Earth", 4), ("Unmoved Mountain", 1)])
def test_intercept_may_be_paid_down_to_nothing_but_not_below(title: str, lost: int) -> None:
    left = {"card": title, "intercept": lost - CARDS[title].intercept}
    state = duel({"flip": left, "furyoku": PLENTY}, attack=against(0))
    play(state, "power 1")
    assert figures(state)[0] == 0
    assert attacker(play(state, "play")) == (0, title)
    left = {"card": title, "intercept": lost - 1 - CARDS[title].intercept}
    refuses(duel({"flip": left}), "power 1", "SK-084")


@pytest.mark.clause("SK-086", "SK-089")
@pytest.mark.card("Swallowing Earth")
def test_swallowing_earth_gives_four_intercept_for_all_green_of_the_opponent() -> None:
    card = CARDS["Swallowing Earth"]
    other: dict[str, Any] = {"furyoku": {"green": ["Cloudburst"] * 5, "yellow": 2, "red": 1}, "discard": []}
    other["teamworks"] = {"green": "Marco"}
    state = flip("Swallowing Earth", other, against(card.intercept - 4))
    play(state, "power 1")
    assert (figures(state), furyoku(state, 1)) == ((card.intercept - 4, card.force), [5, 2, 1])
    refuses(state, "power 1", "SK-080")
    own = furyoku(state)
    play(state, "play")
    assert furyoku(state, 1) == [1, 2, 1]  # one is replenished
    assert (len(saw(state, "eliminated_furyoku")), discards(state, 1)) == (5, ["Cloudburst"] * 5)
    assert slots(state, 1) == ["Marco", None, None]
    assert sum(furyoku(state)) == sum(own) - sum(price("Swallowing Earth").values())


@pytest.mark.card("Swallowing Earth")
def test_swallowing_earth_eliminates_nothing_where_there_is_no_green() -> None:
    state = play(flip("Swallowing Earth", {"furyoku": {"yellow": 2, "red": 2}}), "power 1", "play")
    assert (furyoku(state, 1), log(state, "eliminated_furyoku")) == ([1, 2, 2], [])


@pytest.mark.clause("SK-079", "SK-083")
@pytest.mark.card("Unmoved Mountain")
def test_unmoved_mountain_turns_intercept_into_force_as_often_as_you_like() -> None:
    card = CARDS["Unmoved Mountain"]
    state = flip("Unmoved Mountain", attack=against(card.intercept - 3))
    play(state, "power 1", "power 1", "power 1")
    assert figures(state) == (card.intercept - 3, card.force + 3)
    refuses(play(state.copy(), "power 1"), "play", "SK-063")
    assert force(play(state, "play")) == card.force + 3


@pytest.mark.card("Unmoved Mountain")
def test_unmoved_mountain_has_nothing_left_to_give_at_no_intercept() -> None:
    card = CARDS["Unmoved Mountain"]
    state = play(flip("Unmoved Mountain"), *["power 1"] * card.intercept)
    assert figures(state) == (0, card.force + card.intercept)
    refuses(state, "power 1", "SK-084")
    assert figures(play(flip("Unmoved Mountain", deck=["Unmoved Mountain"]), "power 1", "focus"))[1] == card.force


@pytest.mark.clause("SK-086", "SK-119")
@pytest.mark.card("Rattling Palisade")
def test_rattling_palisade_gives_one_charge_for_two() -> None:
    state = play(flip("Rattling Palisade", {"charged": []}, where="yellow", charged=["yellow"]), "power 1")
    assert charged(state) == []
    refuses(state, "power 1", "SK-080")
    play(state, "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["zone 0 green", "zone 0 yellow", "zone 0 red"])
    refuses(state, "none", "SK-R42")
    play(state, "zone 0 red")
    assert choices(state) == ["zone 0 green", "zone 0 yellow"]
    play(state, "zone 0 yellow")
    assert (charged(state), charged(state, 1), asks(state)) == (["yellow", "red"], [], (1, "card"))


@pytest.mark.card("Rattling Palisade")
def test_rattling_palisade_charges_only_what_is_dark() -> None:
    state = play(flip("Rattling Palisade", charged=["green", "red"]), "power 1", "play")
    assert choices(state) == ["zone 0 green", "zone 0 yellow"]
    assert (charged(play(state, "zone 0 yellow")), asks(state)) == (ALL_CHARGED, (1, "card"))
    state = play(flip("Rattling Palisade", charged=ALL_CHARGED), "power 1", "play")
    assert (charged(state), asks(state)) == (ALL_CHARGED, (1, "card"))


@pytest.mark.clause("SK-078", "SK-085")
@pytest.mark.card("Rattling Palisade")
def test_rattling_palisade_needs_a_charge_here_and_loses_it_when_it_is_not_played() -> None:
    refuses(flip("Rattling Palisade", where="yellow", charged=["green", "red"]), "power 1", "SK-078")
    state = play(flip("Rattling Palisade", charged=["green"]), "power 1", "focus", "play")
    assert (attacker(state), charged(state)) == ((0, "Bare Hands"), [])
    state = play(flip("Rattling Palisade", charged=["green"]), "play")
    assert (charged(state), asks(state)) == (["green"], (1, "card"))


@pytest.mark.clause("SK-080", "SK-082", "SK-R27")
@pytest.mark.card("Patient Answer")
def test_patient_answer_pays_a_red_to_weaken_the_attack_by_three() -> None:
    card = CARDS["Patient Answer"]
    state = flip("Patient Answer", attack=against(card.intercept + 3))
    refuses(state, "play", "SK-063")
    play(state, "power 1")
    assert (force(state), furyoku(state)) == (card.intercept, [4, 4, 3])
    refuses(state, "power 1", "SK-080")
    assert (attacker(play(state, "play")), force(state)) == ((0, "Patient Answer"), card.force)
    opening = play(duel({"flip": "Patient Answer"}), "power 1")
    assert force(opening) == 1


@pytest.mark.clause("SK-R17", "SK-R41")
@pytest.mark.card("Patient Answer")
def test_patient_answer_weakens_the_attack_for_as_long_as_it_is_live() -> None:
    state = flip("Patient Answer", attack=against(9), deck=["Patient Answer", "Bare Hands"])
    play(state, "power 1", "focus")
    assert (flipped(state), force(state)) == ("Patient Answer", 6)
    play(state, "power 1", "focus")
    assert (flipped(state), force(state)) == ("Bare Hands", 3)
    play(state, "play")
    assert force(state) == CARDS["Bare Hands"].force


@pytest.mark.clause("SK-021", "SK-154", "SK-155")
@pytest.mark.card("Patient Answer")
def test_patient_answer_takes_nothing_but_red_and_may_go_below_nothing() -> None:
    refuses(flip("Patient Answer", furyoku={"green": 4, "yellow": 4}), "power 1", "SK-018")
    state = play(flip("Patient Answer", attack=against(1)), "power 1")
    assert (force(state), state.view(None)["attack"]["true_force"]) == (0, -2)


@pytest.mark.clause("SK-015")
@pytest.mark.card("Earth Remembers")
def test_earth_remembers_goes_along_to_the_next_zone_and_adds_a_yellow() -> None:
    card = CARDS["Earth Remembers"]
    own: dict[str, Any] = {
        "discard": ["Cloudburst", "Midnight Duel", "Knock Aside"],
        "furyoku": price("Earth Remembers"),
    }
    state = flip("Earth Remembers", attack=against(card.intercept), teamworks={"red": "Turbine"}, **own)
    left, held = len(deck(state)), furyoku(state)
    play(state, "power 1")
    assert (zone(state), flipped(state), len(deck(state))) == ("yellow", "Earth Remembers", left)
    assert (furyoku(state), stack(state, "yellow")[0]) == ([held[0], held[1] + 1, held[2]], "Cloudburst")
    play(state, "power 1")
    assert (zone(state), furyoku(state)) == ("red", [held[0], held[1] + 2, held[2]])
    assert figures(state) == (card.intercept, card.force + 1)  # with the teamwork of that zone
    refuses(state, "power 1", "SK-078")


@pytest.mark.clause("SK-045", "SK-059")
@pytest.mark.card("Earth Remembers")
def test_earth_remembers_is_played_or_focused_where_it_has_gone() -> None:
    state = play(flip("Earth Remembers", {"furyoku": {}}), "power 1", "play")
    assert (furyoku(state, 1), points(state)) == ([1, 1, 0], [0, 0])
    state = play(flip("Earth Remembers"), "power 1", "focus")
    assert (furyoku(state), zone(state)) == ([4, 6, 4], "red")
    state = play(flip("Earth Remembers"), "power 1", "power 1", "discard")
    assert (furyoku(state), points(state)) == ([4, 6, 4], [0, 1])


# --- Pitch ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-138", "SK-139", "SK-R45")
@pytest.mark.card("Borrowed Armour")
@pytest.mark.parametrize(("where", "then"), [("green", "yellow"), ("yellow", "red")])
def test_borrowed_armour_is_pitched_for_a_green_to_charge_its_zone(where: str, then: str) -> None:
    state = play(flip("Borrowed Armour", attack=against(9), where=where), "pitch")
    assert (charged(state), charged(state, 1), furyoku(state)) == ([where], [], [3, 4, 4])
    assert (zone(state), discards(state)[0]) == (then, "Borrowed Armour")


@pytest.mark.clause("SK-018", "SK-088", "SK-138")
@pytest.mark.card("Borrowed Armour")
def test_borrowed_armour_is_not_pitched_without_furyoku_or_where_the_attack_forbids_it() -> None:
    refuses(flip("Borrowed Armour", furyoku={}), "pitch", "SK-018")
    refuses(flip("Borrowed Armour", attack="Broom Corn Beatdown"), "pitch", "SK-138")
    state = play(flip("Borrowed Armour", furyoku={"red": 1}), "pitch")
    assert (charged(state), furyoku(state)) == (["green"], [0, 0, 0])


@pytest.mark.clause("SK-062")
@pytest.mark.card("Borrowed Armour")
def test_borrowed_armour_charges_red_for_a_point_and_nothing_when_it_is_played() -> None:
    state = play(flip("Borrowed Armour", where="red"), "pitch")
    assert (charged(state), points(state)) == (["red"], [0, 1])
    state = play(flip("Borrowed Armour"), "play")
    assert (charged(state), attacker(state)) == ([], (0, "Borrowed Armour"))
    state = play(flip("Borrowed Armour", attack="Pinning Shot"), "pitch")
    assert (charged(state), zone(state)) == ([], "yellow")  # under that attack nothing is charged


# --- what the opponent cannot do --------------------------------------------------------------------------------------


@pytest.mark.card("Temple Gate")
def test_temple_gate_keeps_your_zones_charged_while_it_attacks() -> None:
    state = play(flip("Snuff the Candle", {"charged": ["green", "red"]}, "Temple Gate"), "play")
    assert (asks(state), charged(state, 1)) == ((0, "card"), ["green", "red"])
    state = play(flip("Snuff the Candle", {"charged": ["green", "red"]}, "Storm the Gate"), "play", "zone 1 green")
    assert charged(state, 1) == ["red"]


@pytest.mark.card("Temple Gate", "Wall of the Ancestors")
def test_temple_gate_withstands_even_the_attack_that_it_stops() -> None:
    state = play(surely("Temple Gate", None, "Wall of the Ancestors", charged=["green"]), "play")
    assert charged(state) == ["green"]
    state = play(surely("Bare Hands", None, "Wall of the Ancestors", charged=["green"]), "play")
    assert charged(state) == []


@pytest.mark.card("Temple Gate")
def test_temple_gate_keeps_nothing_once_it_is_stopped_nor_for_the_other_player() -> None:
    state = play(surely("Bell at Midnight", {"charged": ["red"]}, "Temple Gate"), "play")
    assert charged(state, 1) == []
    own: dict[str, Any] = {"charged": ["green"], "teamworks": {"green": "Patient Doorman"}}
    state = play(flip("Bare Hands", None, "Temple Gate", **own), "teamwork power 1")
    assert charged(state) == []
    state = flip("Snuff the Candle", {"charged": ["green"], "discard": ["Temple Gate"]}, "Storm the Gate")
    assert charged(play(state, "play", "zone 1 green"), 1) == []


@pytest.mark.card("Bodyguard's Palm")
def test_bodyguards_palm_lets_no_teamwork_be_eliminated_while_it_attacks() -> None:
    for attack, kept in (("Bodyguard's Palm", [None, "Marco", None]), ("Storm the Gate", [None] * 3)):
        for title in ("Isolate", "Call Them Out"):
            state = play(flip(title, {"teamworks": {"yellow": "Marco"}}, attack), "play")
            assert (slots(state, 1), asks(state)) == (kept, (0, "card"))


@pytest.mark.card("Bodyguard's Palm")
def test_bodyguards_palm_lets_no_teamwork_be_moved_but_the_opponents_own() -> None:
    state = flip("Crossed Strings", {"teamworks": {"yellow": "Marco"}}, "Bodyguard's Palm", teamworks={"red": "Mari"})
    play(state, "play")
    assert choices(state) == ["none", "teamwork 0 red"]
    refuses(state, "teamwork 1 yellow", "SK-R42")
    play(state, "teamwork 0 red", "slot 0 green")
    assert (slots(state), slots(state, 1)) == (["Mari", None, None], [None, "Marco", None])


@pytest.mark.card("Bodyguard's Palm")
def test_bodyguards_palm_guards_nothing_once_it_is_stopped_nor_for_the_other_player() -> None:
    state = play(surely("Trip Wire", {"teamworks": {"yellow": "Marco"}}, "Bodyguard's Palm"), "play")
    play(state, "teamwork 1 yellow", "slot 1 red")
    assert slots(state, 1) == [None, None, "Marco"]
    state = flip("Isolate", {"teamworks": {"yellow": "Marco"}}, "Bodyguard's Palm", teamworks={"green": "Mari"})
    assert (slots(play(state, "play")), slots(state, 1)) == ([None] * 3, [None, "Marco", None])


@pytest.mark.card("Wall of the Ancestors")
@pytest.mark.parametrize(("where", "left"), [("green", ["red"]), ("red", ["green"]), ("yellow", ["green", "red"])])
def test_wall_of_the_ancestors_uncharges_the_zone_it_is_answered_from(where: str, left: list[str]) -> None:
    other = {"charged": ALL_CHARGED}
    state = play(surely("Bare Hands", other, "Wall of the Ancestors", where, charged=["green", "red"]), "play")
    assert (charged(state), charged(state, 1)) == (left, ALL_CHARGED)


@pytest.mark.card("Wall of the Ancestors")
def test_wall_of_the_ancestors_minds_neither_focusing_nor_the_counterattack_it_makes() -> None:
    state = surely("Bare Hands", None, "Wall of the Ancestors", charged=["green"])
    assert charged(play(state, "focus")) == ["green"]
    state = play(flip("Wall of the Ancestors", {"charged": ["green"]}, charged=["green"]), "play")
    assert (charged(state), charged(state, 1)) == (["green"], ["green"])


@pytest.mark.clause("SK-153")
@pytest.mark.card("Wall of the Ancestors", "Second Wall")
def test_of_two_walls_the_one_who_answers_says_which_is_first() -> None:
    state = play(surely("Second Wall", None, "Wall of the Ancestors"), "play")
    assert asks(state) == (0, "order")
    assert {len(charged(play(state.copy(), word))) for word in ("order 1", "order 2")} == {0, 1}

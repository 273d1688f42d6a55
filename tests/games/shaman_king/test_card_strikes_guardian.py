"""Guardian strikes, each of them at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State
from ofuda.games.shaman_king.cards import strikes_guardian

from .table import (
    CARDS,
    COLOURS,
    asks,
    attacker,
    can,
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
    refuses,
    saw,
    side,
    stack,
    zone,
)

TITLES = [card.title for card in strikes_guardian.CARDS]
ON_COUNTERATTACK = (
    "Stone Lantern Watch",
    "Grave Dirt",
    "Hungry Ghosts",
    "Second Wall",
    "Landslide of Skulls",
    "Everyone at the Wall",
)
POWERS = (
    "Shield of Bones",
    "Swallowing Earth",
    "Unmoved Mountain",
    "Rattling Palisade",
    "Patient Answer",
    "Earth Remembers",
)
GREEN_EATERS = ("Grave Dirt", "Landslide of Skulls")
PLENTY = dict.fromkeys(COLOURS, 4)
ALL_CHARGED = list(COLOURS)


def against(wanted: int, **more: Any) -> dict[str, Any]:
    """An attack of this Force by a strike without a text."""
    return {"card": "Bare Hands", "gained": wanted - CARDS["Bare Hands"].force, **more}


def price(title: str) -> dict[str, int]:
    """Exactly the furyoku that a card costs."""
    return {colour: getattr(CARDS[title].cost, colour) for colour in COLOURS}


def flip(
    title: str, other: dict[str, Any] | None = None, attack: Any = None, where: str = "green", **own: Any
) -> State:
    """The card is flipped, with plenty of furyoku and against Force 1 unless a test says otherwise."""
    return duel({"flip": title, "furyoku": PLENTY, **own}, other, attack or against(1), where)


def surely(title: str, other: dict[str, Any] | None, attack: Any, where: str = "green", **own: Any) -> State:
    """A strike is flipped that stops whatever attacks."""
    return duel({"flip": {"card": title, "intercept": 20}, "furyoku": PLENTY, **own}, other, attack, where)


def charged(state: State, seat: int = 0) -> list[str]:
    found: list[str] = side(state, seat)["charged"]
    return found


def teamworks(state: State, seat: int = 0) -> list[str | None]:
    found: list[str | None] = side(state, seat)["teamworks"]
    return found


# --- figures and the trait --------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-064", "SK-067")
@pytest.mark.parametrize("title", TITLES)
def test_it_stops_as_much_as_its_intercept_for_exactly_its_cost(title: str) -> None:
    card = CARDS[title]
    state = duel({"flip": title, "furyoku": price(title)}, attack=against(card.intercept))
    assert figures(state) == (card.intercept, card.force)
    play(state, "play")
    assert (attacker(state), force(state)) == ((0, title), card.force)
    assert len(saw(state, "paid")) == sum(price(title).values())


@pytest.mark.clause("SK-063")
@pytest.mark.parametrize("title", TITLES)
def test_one_more_force_is_too_much_for_it(title: str) -> None:
    refuses(flip(title, attack=against(CARDS[title].intercept + 1)), "play", "SK-063")


@pytest.mark.clause("SK-018")
@pytest.mark.parametrize(
    ("title", "colour"), [(title, colour) for title in TITLES for colour in COLOURS if price(title)[colour]]
)
def test_one_furyoku_less_of_any_colour_does_not_pay_for_it(title: str, colour: str) -> None:
    short = {**price(title), colour: price(title)[colour] - 1}
    refuses(flip(title, furyoku=short), "play", "SK-018")


@pytest.mark.clause("SK-146", "SK-147")
@pytest.mark.parametrize("title", TITLES)
def test_only_a_guardian_shaman_plays_it_and_others_may_focus_it(title: str) -> None:
    own: dict[str, Any] = {"flip": title, "furyoku": PLENTY}
    state = duel(own, attack=against(1), shamans="Yoh Jun", options={"mode": "constructed"})
    refuses(state, "play", "SK-146")
    assert furyoku(play(state, "focus")) == [5, 4, 4]
    state = duel(own, attack=against(1), shamans="Jun Yoh", options={"mode": "constructed"})
    assert attacker(play(state, "play")) == (0, title)


@pytest.mark.clause("SK-148", "SK-R15")
@pytest.mark.card("Shield of Bones", "Swallowing Earth", "Unmoved Mountain", "Rattling Palisade", "Patient Answer")
@pytest.mark.card("Earth Remembers", "Borrowed Armour")
@pytest.mark.parametrize("title", [*POWERS, "Borrowed Armour"])
def test_a_power_of_it_is_for_guardian_shamans_too(title: str) -> None:
    word = "pitch" if title == "Borrowed Armour" else "power 1"
    own: dict[str, Any] = {"flip": title, "furyoku": PLENTY, "charged": ["green"]}
    refuses(duel(own, shamans="Yoh Jun", options={"mode": "constructed"}), word, "SK-148")
    assert can(duel(own, shamans="Jun Yoh", options={"mode": "constructed"}), word)


# --- only when you counterattack with it ------------------------------------------------------------------------------


@pytest.mark.clause("SK-086")
@pytest.mark.card("Stone Lantern Watch", "Grave Dirt", "Hungry Ghosts", "Second Wall", "Landslide of Skulls")
@pytest.mark.card("Everyone at the Wall")
@pytest.mark.parametrize("how", ["focus", "discard"])
@pytest.mark.parametrize("title", ON_COUNTERATTACK)
def test_a_strike_that_is_not_played_does_nothing(title: str, how: str) -> None:
    state = flip(title, charged=["yellow"], teamworks={"green": "Marco"})
    before = side(state, 1)
    play(state, how)
    assert (side(state, 1), force(state)) == (before, 1)
    assert (furyoku(state), charged(state)) == ([4 + (how == "focus"), 4, 4], ["yellow"])
    assert (asks(state), zone(state)) == ((0, "card"), "yellow")


@pytest.mark.card("Stone Lantern Watch", "Grave Dirt", "Hungry Ghosts", "Second Wall", "Landslide of Skulls")
@pytest.mark.card("Everyone at the Wall")
@pytest.mark.parametrize("title", ON_COUNTERATTACK)
def test_an_attack_does_nothing_more_when_it_is_stopped(title: str) -> None:
    both: dict[str, Any] = {"charged": ["red"], "teamworks": {"yellow": "Marco"}, "furyoku": PLENTY}
    state = play(surely("Bare Hands", both, title, **both), "play")
    assert (attacker(state), force(state)) == ((0, "Bare Hands"), CARDS["Bare Hands"].force)
    assert (asks(state), furyoku(state)) == ((1, "card"), [4, 4, 4])
    assert furyoku(state, 1) == [5, 4, 4]  # replenished, from green
    assert (charged(state, 0), charged(state, 1)) == (["red"], ["red"])


# --- when you counterattack -------------------------------------------------------------------------------------------


@pytest.mark.card("Stone Lantern Watch")
@pytest.mark.parametrize("lit", [[], ["yellow"]])
@pytest.mark.parametrize("helpers", [{}, {"yellow": "Turbine"}])
def test_stone_lantern_watch_adds_one_green_from_a_charged_zone_or_a_teamworks(
    lit: list[str], helpers: dict[str, str]
) -> None:
    own: dict[str, Any] = {"charged": lit, "teamworks": helpers, "furyoku": price("Stone Lantern Watch")}
    state = play(flip("Stone Lantern Watch", where="yellow", **own), "play")
    assert furyoku(state) == [1 if lit or helpers else 0, 0, 0]


@pytest.mark.card("Stone Lantern Watch")
def test_stone_lantern_watch_does_not_look_at_other_zones_or_at_the_opponent() -> None:
    other = {"charged": ["yellow"], "teamworks": {"yellow": "Turbine"}}
    own: dict[str, Any] = {"charged": ["green", "red"], "teamworks": {"green": "Marco", "red": "Mari"}}
    state = flip("Stone Lantern Watch", other, where="yellow", furyoku=price("Stone Lantern Watch"), **own)
    assert furyoku(play(state, "play")) == [0, 0, 0]


@pytest.mark.clause("SK-089", "SK-R28")
@pytest.mark.card("Grave Dirt", "Landslide of Skulls")
@pytest.mark.parametrize("title", GREEN_EATERS)
def test_a_green_furyoku_of_the_opponent_may_be_eliminated(title: str) -> None:
    state = play(flip(title, {"furyoku": {"green": ["Cloudburst", "Midnight Duel"], "yellow": 2, "red": 2}}), "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "furyoku 1 green"])
    declined = play(state.copy(), "none")
    assert (furyoku(declined, 1), log(declined, "eliminated_furyoku")) == ([3, 2, 2], [])
    play(state, "furyoku 1 green")
    assert (furyoku(state, 1), len(saw(state, "eliminated_furyoku"))) == ([2, 2, 2], 1)  # one is replenished
    assert stack(state, "green", 1)[1] == "Midnight Duel"
    assert "Cloudburst" in discards(state, 1)


@pytest.mark.card("Grave Dirt", "Landslide of Skulls")
@pytest.mark.parametrize("title", GREEN_EATERS)
def test_nobody_is_asked_where_the_opponent_has_no_green_and_the_last_one_can_go(title: str) -> None:
    state = play(flip(title, {"furyoku": {"yellow": 3, "red": 3}}), "play")
    assert (asks(state), furyoku(state, 1)) == ((1, "card"), [1, 3, 3])
    state = play(flip(title, {"furyoku": {"green": 1}}, where="yellow"), "play", "furyoku 1 green")
    assert furyoku(state, 1) == [1, 1, 0]  # replenished, from yellow


@pytest.mark.clause("SK-R28", "SK-R42")
@pytest.mark.card("Hungry Ghosts")
def test_hungry_ghosts_let_the_opponent_choose_what_it_loses() -> None:
    state = play(flip("Hungry Ghosts", {"furyoku": {"green": 1, "yellow": 2, "red": ["Cloudburst"]}}), "play")
    assert asks(state) == (1, "thing")
    assert choices(state) == ["furyoku 1 green", "furyoku 1 yellow", "furyoku 1 red"]
    refuses(state, "none", "SK-R42")
    refuses(state, "furyoku 0 green", "SK-R42")
    before = furyoku(state)
    play(state, "furyoku 1 red")
    assert (furyoku(state, 1), furyoku(state)) == ([2, 2, 0], before)
    assert "Cloudburst" in discards(state, 1)


@pytest.mark.card("Hungry Ghosts")
@pytest.mark.parametrize(("held", "lost"), [({}, 0), ({"red": 1}, 1)])
def test_hungry_ghosts_take_the_last_furyoku_unasked_and_nothing_from_nothing(held: dict[str, int], lost: int) -> None:
    state = play(flip("Hungry Ghosts", {"furyoku": held}), "play")
    assert (asks(state), furyoku(state, 1)) == ((1, "card"), [1, 0, 0])
    assert len(saw(state, "eliminated_furyoku")) == lost


@pytest.mark.clause("SK-119")
@pytest.mark.card("Second Wall")
@pytest.mark.parametrize("where", COLOURS)
def test_second_wall_charges_the_zone_it_is_played_from(where: str) -> None:
    state = play(flip("Second Wall", where=where), "play")
    assert (charged(state), charged(state, 1)) == ([where], [])


@pytest.mark.card("Second Wall")
def test_second_wall_charges_nothing_twice_and_nothing_under_hush_of_the_forest() -> None:
    state = play(flip("Second Wall", charged=["green", "red"]), "play")
    assert (charged(state), log(state, "charged")) == (["green", "red"], [])
    hush = {"advantages": [{"card": "Hush of the Forest", "zone": "green"}]}
    assert charged(play(flip("Second Wall", hush), "play")) == []


@pytest.mark.card("Everyone at the Wall")
@pytest.mark.parametrize(
    ("helpers", "lit", "more"),
    [
        ({}, [], 0),
        ({"red": "Marco"}, [], 1),
        ({}, ["yellow"], 1),
        (dict.fromkeys(COLOURS, "Straw Decoy"), ALL_CHARGED, 6),
    ],
)
def test_everyone_at_the_wall_counts_teamworks_and_charges(helpers: dict[str, str], lit: list[str], more: int) -> None:
    card = CARDS["Everyone at the Wall"]
    other = {"charged": ["green"], "teamworks": {"red": "Mari"}}
    state = flip("Everyone at the Wall", other, against(4), teamworks=helpers, charged=lit)
    assert figures(state) == (card.intercept, card.force)  # it gets nothing before it is played
    assert force(play(state, "play")) == card.force + more


@pytest.mark.card("Everyone at the Wall")
def test_everyone_at_the_wall_keeps_what_it_got_when_they_leave() -> None:
    other = {"deck": ["Isolate"], "furyoku": PLENTY}
    state = flip("Everyone at the Wall", other, teamworks={"red": "Marco"}, charged=["red"])
    play(state, "play", "play")
    assert (teamworks(state), force(state)) == ([None] * 3, CARDS["Everyone at the Wall"].force + 2)


# --- Force and Intercept that come and go -----------------------------------------------------------------------------


@pytest.mark.clause("SK-068")
@pytest.mark.card("Hold the Bridge")
@pytest.mark.parametrize("where", COLOURS)
def test_hold_the_bridge_is_stronger_in_a_teamworks_zone(where: str) -> None:
    card = CARDS["Hold the Bridge"]
    attack = against(card.intercept + 1)
    state = flip("Hold the Bridge", attack=attack, where=where, teamworks={where: "Marco"})
    assert figures(state) == (card.intercept + 1, card.force + 2)
    assert force(play(state, "play")) == card.force + 2


@pytest.mark.card("Hold the Bridge")
def test_hold_the_bridge_needs_your_own_teamwork_in_that_very_zone() -> None:
    card = CARDS["Hold the Bridge"]
    helpers = {"green": "Marco", "red": "Marco"}
    state = flip(
        "Hold the Bridge", {"teamworks": {"yellow": "Mari"}}, against(card.intercept + 1), "yellow", teamworks=helpers
    )
    assert figures(state) == (card.intercept, card.force)
    refuses(state, "play", "SK-063")


@pytest.mark.clause("SK-069", "SK-104")
@pytest.mark.card("Hold the Bridge")
def test_hold_the_bridge_weakens_at_once_when_its_teamwork_is_eliminated() -> None:
    card = CARDS["Hold the Bridge"]
    state = flip("Isolate", {"teamworks": {"yellow": "Marco"}}, {"card": "Hold the Bridge", "zone": "yellow"})
    assert force(state) == card.force + 2
    assert force(play(state, "play")) == card.force


@pytest.mark.clause("SK-068")
@pytest.mark.card("Paper Wards")
@pytest.mark.parametrize("where", COLOURS)
def test_paper_wards_are_stronger_in_a_charged_zone(where: str) -> None:
    card = CARDS["Paper Wards"]
    state = flip("Paper Wards", attack=against(card.intercept + 1), where=where, charged=[where])
    assert figures(state) == (card.intercept + 1, card.force + 1)
    assert force(play(state, "play")) == card.force + 1


@pytest.mark.card("Paper Wards")
def test_paper_wards_do_not_look_at_other_zones_or_at_the_opponents() -> None:
    card = CARDS["Paper Wards"]
    attack = against(card.intercept + 1)
    state = flip("Paper Wards", {"charged": ["yellow"]}, attack, "yellow", charged=["green", "red"])
    assert figures(state) == (card.intercept, card.force)
    refuses(state, "play", "SK-063")


@pytest.mark.clause("SK-069")
@pytest.mark.card("Paper Wards", "Twin Statues Stir")
@pytest.mark.parametrize("title", ["Paper Wards", "Twin Statues Stir"])
def test_what_a_charge_gives_ends_when_the_zone_is_uncharged(title: str) -> None:
    state = flip("Snuff the Candle", {"charged": ["yellow"]}, {"card": title, "zone": "yellow"})
    assert force(state) == CARDS[title].force + 1
    play(state, "play", "zone 1 yellow")
    assert (charged(state, 1), force(state)) == ([], CARDS[title].force)


@pytest.mark.card("Twin Statues Stir")
@pytest.mark.parametrize("lit", [[], ["yellow"], ["green", "red"], ALL_CHARGED])
def test_twin_statues_stir_counts_your_charged_zones(lit: list[str]) -> None:
    card = CARDS["Twin Statues Stir"]
    state = flip("Twin Statues Stir", {"charged": ["green"]}, where="yellow", charged=lit)
    assert figures(state) == (card.intercept, card.force + len(lit))
    assert force(play(state, "play")) == card.force + len(lit)


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
    assert teamworks(state, 1) == ["Marco", None, None]
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
            assert (teamworks(state, 1), asks(state)) == (kept, (0, "card"))


@pytest.mark.card("Bodyguard's Palm")
def test_bodyguards_palm_lets_no_teamwork_be_moved_but_the_opponents_own() -> None:
    state = flip("Crossed Strings", {"teamworks": {"yellow": "Marco"}}, "Bodyguard's Palm", teamworks={"red": "Mari"})
    play(state, "play")
    assert choices(state) == ["none", "teamwork 0 red"]
    refuses(state, "teamwork 1 yellow", "SK-R42")
    play(state, "teamwork 0 red", "slot 0 green")
    assert (teamworks(state), teamworks(state, 1)) == (["Mari", None, None], [None, "Marco", None])


@pytest.mark.card("Bodyguard's Palm")
def test_bodyguards_palm_guards_nothing_once_it_is_stopped_nor_for_the_other_player() -> None:
    state = play(surely("Trip Wire", {"teamworks": {"yellow": "Marco"}}, "Bodyguard's Palm"), "play")
    play(state, "teamwork 1 yellow", "slot 1 red")
    assert teamworks(state, 1) == [None, None, "Marco"]
    state = flip("Isolate", {"teamworks": {"yellow": "Marco"}}, "Bodyguard's Palm", teamworks={"green": "Mari"})
    assert (teamworks(play(state, "play")), teamworks(state, 1)) == ([None] * 3, [None, "Marco", None])


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

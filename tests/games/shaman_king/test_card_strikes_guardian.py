"""Guardian strikes, each of them at the table."""

from __future__ import annotations

from typing import Any

import pytest

from .guardian_table import ALL_CHARGED, GREEN_EATERS, ON_COUNTERATTACK, PLENTY, POWERS, TITLES, flip, surely
from .table import (
    CARDS,
    COLOURS,
    against,
    asks,
    attacker,
    can,
    charged,
    choices,
    discards,
    duel,
    figures,
    force,
    furyoku,
    log,
    play,
    price,
    refuses,
    saw,
    side,
    slots,
    stack,
    zone,
)

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
    assert (slots(state), force(state)) == ([None] * 3, CARDS["Everyone at the Wall"].force + 2)


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

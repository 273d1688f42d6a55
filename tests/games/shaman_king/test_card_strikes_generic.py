"""Strikes without a trait, each of them at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State
from ofuda.games.shaman_king.cards import strikes_generic

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
    side,
    stack,
    turn,
    zone,
)

TITLES = [card.title for card in strikes_generic.CARDS]
TACTICAL = ("Alley Ambush", "Cloudburst", "Thrown Sandal")
ON_COUNTERATTACK = (
    "Pulled Punch",
    "Bell at Midnight",
    "Trip Wire",
    "Burn the Bridges",
    "Flung Rosary",
    "Show Them the Door",
    "Put Out the Lamps",
)
PLENTY = dict.fromkeys(COLOURS, 4)
ALL_CHARGED = list(COLOURS)


def flip(
    title: str, other: dict[str, Any] | None = None, attack: Any = None, where: str = "green", **own: Any
) -> State:
    """The card is flipped, with plenty of furyoku and against Force 1 unless a test says otherwise."""
    return duel({"flip": title, "furyoku": PLENTY, **own}, other, attack or against(1), where)


def in_deck(state: State) -> list[str]:
    """The names in the deck from the top, whoever knows them."""
    return [card if isinstance(card, str) else card["card"] for card in deck(state)]


# --- figures ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-064", "SK-067")
@pytest.mark.card("Bare Hands", "Bamboo Sword Brawl", "Stand Your Ground", "Graveyard Scuffle", "Roundhouse Reply")
@pytest.mark.card("Knock Aside", "Finish the Argument", "Fists Like Temple Bells", "Midnight Duel")
@pytest.mark.card("Rain of Roof Tiles", "Storm the Gate", "All or Nothing")
@pytest.mark.parametrize("title", TITLES)
def test_it_stops_as_much_as_its_intercept_for_exactly_its_cost(title: str) -> None:
    card = CARDS[title]
    state = duel({"flip": title, "furyoku": price(title)}, attack=against(card.intercept))
    assert figures(state) == (card.intercept, card.force)
    play(state, "play")
    assert (attacker(state), force(state)) == ((0, title), card.force)
    assert (furyoku(state), len(saw(state, "paid"))) == ([0, 0, 0], sum(price(title).values()))


@pytest.mark.clause("SK-063")
@pytest.mark.card("Bare Hands", "Bamboo Sword Brawl", "Stand Your Ground", "Graveyard Scuffle", "Roundhouse Reply")
@pytest.mark.card("Knock Aside", "Finish the Argument", "Fists Like Temple Bells", "Midnight Duel")
@pytest.mark.card("Rain of Roof Tiles", "Storm the Gate", "All or Nothing")
@pytest.mark.parametrize("title", TITLES)
def test_one_more_force_is_too_much_for_it(title: str) -> None:
    state = duel({"flip": title, "furyoku": PLENTY}, attack=against(CARDS[title].intercept + 1))
    refuses(state, "play", "SK-063")
    assert zone(play(state, "focus")) == "yellow"


@pytest.mark.clause("SK-018")
@pytest.mark.card("Bamboo Sword Brawl", "Stand Your Ground", "Graveyard Scuffle", "Roundhouse Reply", "Knock Aside")
@pytest.mark.card("Finish the Argument", "Fists Like Temple Bells", "Midnight Duel", "Rain of Roof Tiles")
@pytest.mark.card("Storm the Gate", "All or Nothing")
@pytest.mark.parametrize(
    ("title", "colour"), [(title, colour) for title in TITLES for colour in COLOURS if price(title)[colour]]
)
def test_one_furyoku_less_of_any_colour_does_not_pay_for_it(title: str, colour: str) -> None:
    short = {**price(title), colour: price(title)[colour] - 1}
    refuses(duel({"flip": title, "furyoku": short}, attack=against(1)), "play", "SK-018")


@pytest.mark.clause("SK-149")
@pytest.mark.parametrize("title", TITLES)
def test_every_shaman_plays_it(title: str) -> None:
    own = {"flip": title, "furyoku": PLENTY}
    state = duel(own, attack=against(1), shamans="Lyserg Yoh", options={"mode": "constructed"})
    assert attacker(play(state, "play")) == (0, title)


# --- only when you counterattack with it ------------------------------------------------------------------------------


@pytest.mark.clause("SK-086")
@pytest.mark.card("Pulled Punch", "Bell at Midnight", "Trip Wire", "Burn the Bridges", "Flung Rosary")
@pytest.mark.card("Show Them the Door", "Put Out the Lamps")
@pytest.mark.parametrize("how", ["focus", "discard"])
@pytest.mark.parametrize("title", ON_COUNTERATTACK)
def test_a_strike_that_is_not_played_does_nothing(title: str, how: str) -> None:
    state = flip(title, {"charged": ["red"], "teamworks": {"yellow": "Turbine"}})
    before = side(state, 1)
    play(state, how)
    assert (side(state, 1), force(state)) == (before, 1)
    assert furyoku(state) == [4 + (how == "focus"), 4, 4]
    assert (asks(state), zone(state)) == ((0, "card"), "yellow")


@pytest.mark.card("Pulled Punch", "Bell at Midnight", "Trip Wire", "Burn the Bridges", "Flung Rosary")
@pytest.mark.card("Show Them the Door", "Put Out the Lamps")
@pytest.mark.parametrize("title", ON_COUNTERATTACK)
def test_an_attack_does_nothing_more_when_it_is_stopped(title: str) -> None:
    both: dict[str, Any] = {"charged": ["red"], "teamworks": {"yellow": "Turbine"}, "furyoku": PLENTY}
    state = play(duel({"flip": {"card": "Knock Aside", "intercept": 9}, **both}, both, attack=title), "play")
    assert (attacker(state), asks(state)) == ((0, "Knock Aside"), (1, "card"))
    assert force(state) == CARDS["Knock Aside"].force
    assert furyoku(state) == [4 - CARDS["Knock Aside"].cost.green, 4, 4]
    assert furyoku(state, 1) == [5, 4, 4]  # replenished, from green
    for seat in range(2):
        assert (charged(state, seat), side(state, seat)["teamworks"]) == (["red"], [None, "Turbine", None])


# --- Tactical ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-135", "SK-136", "SK-137", "SK-R25")
@pytest.mark.card("Alley Ambush", "Cloudburst", "Thrown Sandal")
@pytest.mark.parametrize("title", TACTICAL)
def test_tactical_exchanges_it_for_another_flip_in_red_for_a_green(title: str) -> None:
    own = {"flip": title, "furyoku": {"green": ["Bamboo Sword Brawl"], "red": 1}, "deck": ["Midnight Duel"]}
    state = duel(own, attack=against(9), zone="red")
    assert choices(state) == ["focus", "discard", "tactical", "tactical otherwise"]
    play(state, "tactical")
    assert (zone(state), flipped(state), points(state)) == ("red", "Midnight Duel", [0, 0])
    assert discards(state)[:2] == [title, "Bamboo Sword Brawl"]
    assert furyoku(state) == [0, 0, 1]


@pytest.mark.clause("SK-088")
@pytest.mark.card("Alley Ambush", "Cloudburst", "Thrown Sandal")
@pytest.mark.parametrize("title", TACTICAL)
def test_tactical_may_be_paid_with_a_stronger_colour_but_not_with_nothing(title: str) -> None:
    state = play(duel({"flip": title, "furyoku": {"yellow": 1}}), "tactical")
    assert (furyoku(state), zone(state)) == ([0, 0, 0], "green")
    refuses(duel({"flip": title, "furyoku": {}}), "tactical", "SK-018")


@pytest.mark.card("Alley Ambush", "Cloudburst", "Thrown Sandal")
@pytest.mark.parametrize("title", TACTICAL)
def test_tactical_belongs_to_the_flipped_card_alone(title: str) -> None:
    own = {"flip": "Bamboo Sword Brawl", "discard": [title], "furyoku": {"green": [title, title]}}
    refuses(duel(own, attack=title), "tactical", "SK-135")


# --- Pitch ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-138", "SK-139")
@pytest.mark.card("Reed Flute Diversion")
def test_reed_flute_diversion_puts_three_cards_back_in_any_order() -> None:
    top = ["Knock Aside", "Midnight Duel", "Storm the Gate", "Cloudburst"]
    state = play(duel({"flip": "Reed Flute Diversion", "furyoku": {}, "deck": top}), "pitch")
    assert asks(state) == (0, "arrange")
    assert sorted(choices(state)) == sorted(top[:3])
    assert (len(saw(state, "looked_at", 0)), saw(state, "looked_at", 1)) == (3, [])
    play(state, "Knock Aside", "Storm the Gate")
    assert (zone(state), flipped(state)) == ("yellow", "Midnight Duel")
    assert in_deck(state)[:3] == ["Storm the Gate", "Knock Aside", "Cloudburst"]
    assert (discards(state)[0], furyoku(state)) == ("Reed Flute Diversion", [0, 0, 0])


@pytest.mark.clause("SK-R43")
@pytest.mark.card("Reed Flute Diversion")
def test_reed_flute_diversion_looks_at_no_more_cards_than_there_are() -> None:
    own = {"flip": "Reed Flute Diversion", "deck": ["Knock Aside", "Cloudburst"], "rest": "discard"}
    state = play(duel(own), "pitch", "Knock Aside")
    assert (flipped(state), deck(state)) == ("Cloudburst", [{"card": "Knock Aside", "known": [0]}])
    own = {"flip": "Reed Flute Diversion", "deck": ["Cloudburst"], "rest": "discard"}
    state = play(duel(own), "pitch")
    assert (flipped(state), asks(state)) == ("Cloudburst", (0, "card"))


@pytest.mark.clause("SK-062", "SK-138")
@pytest.mark.card("Reed Flute Diversion", "Scrape Together")
@pytest.mark.parametrize(
    ("title", "answers"), [("Reed Flute Diversion", ["Bare Hands", "Bare Hands"]), ("Scrape Together", [])]
)
def test_pitching_in_red_gives_the_point_away_and_some_attacks_forbid_it(title: str, answers: list[str]) -> None:
    state = play(duel({"flip": title}, zone="red"), "pitch", *answers)
    assert points(state) == [0, 1]
    refuses(duel({"flip": title}, attack="Broom Corn Beatdown"), "pitch", "SK-138")


@pytest.mark.card("Reed Flute Diversion", "Scrape Together")
@pytest.mark.parametrize("title", ["Reed Flute Diversion", "Scrape Together"])
@pytest.mark.parametrize("how", ["play", "focus", "discard"])
def test_a_pitch_power_works_in_no_other_way(title: str, how: str) -> None:
    state = play(flip(title), how)
    assert (log(state, "looked", "pitched"), asks(state)[1]) == ([], "card")
    assert not [added for added in saw(state, "added") if added[0] == 0]


@pytest.mark.clause("SK-015", "SK-138")
@pytest.mark.card("Scrape Together")
@pytest.mark.parametrize("where", ["green", "yellow"])
def test_scrape_together_adds_two_green_itself_first(where: str) -> None:
    own = {"flip": "Scrape Together", "furyoku": {}, "discard": ["Knock Aside", "Midnight Duel"]}
    state = play(duel(own, zone=where), "pitch")
    assert (furyoku(state), stack(state, "green")) == ([2, 0, 0], ["Knock Aside", "Scrape Together"])
    assert discards(state) == ["Midnight Duel"]
    assert furyoku(state, 1) == [2, 2, 2]


@pytest.mark.clause("SK-165", "SK-R22")
@pytest.mark.card("Scrape Together")
def test_scrape_together_always_finds_a_second_card() -> None:
    own = {"flip": "Scrape Together", "furyoku": {}, "discard": [], "deck": ["Cloudburst"] * 3 + ["Knock Aside"]}
    state = play(duel(own), "pitch")
    assert stack(state, "green") == ["Knock Aside", "Scrape Together"]
    assert discards(state) == ["Cloudburst"] * 3


# --- standing rules ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Blessed Salt")
def test_blessed_salt_lets_the_opponent_play_no_signature_move() -> None:
    state = play(flip("Blessed Salt", {"charged": ALL_CHARGED}), "play")
    assert (asks(state), zone(state), charged(state, 1)) == ((1, "card"), "green", ALL_CHARGED)
    state = play(flip("Storm the Gate", {"charged": ALL_CHARGED}), "play")
    assert asks(state) == (1, "signature")


@pytest.mark.card("Blessed Salt")
def test_blessed_salt_hinders_neither_its_owner_nor_once_it_is_stopped() -> None:
    both: dict[str, Any] = {"charged": ALL_CHARGED, "furyoku": PLENTY}
    state = duel({"flip": {"card": "Knock Aside", "intercept": 9}, **both}, both, attack="Blessed Salt")
    assert asks(play(state, "play")) == (1, "signature")
    state = turn({"discard": ["Blessed Salt"], **both}, {"discard": ["Blessed Salt"]}, attack="Storm the Gate")
    assert asks(state) == (0, "signature")


@pytest.mark.card("Pile On")
@pytest.mark.parametrize("helpers", [{}, {"red": "Marco"}, dict.fromkeys(COLOURS, "Marco")])
def test_pile_on_counts_your_teamworks_wherever_they_stand(helpers: dict[str, str]) -> None:
    card = CARDS["Pile On"]
    state = flip("Pile On", {"teamworks": {"green": "Marco", "red": "Marco"}}, against(4), teamworks=helpers)
    assert figures(state) == (card.intercept, card.force + len(helpers))
    assert force(play(state, "play")) == card.force + len(helpers)


@pytest.mark.clause("SK-069")
@pytest.mark.card("Pile On")
def test_pile_on_loses_the_force_of_a_teamwork_that_leaves_at_once() -> None:
    attack = {"teamworks": {"yellow": "Marco", "red": "Marco"}}
    state = flip("Isolate", attack, "Pile On", teamworks={"green": "Marco"})
    assert force(state) == CARDS["Pile On"].force + 2
    play(state, "play", "teamwork 1 red")
    assert force(state) == CARDS["Pile On"].force + 1


# --- payment powers ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-079", "SK-082", "SK-083")
@pytest.mark.card("Turn the Blade")
def test_turn_the_blade_gives_force_for_intercept_again_and_again() -> None:
    card = CARDS["Turn the Blade"]
    state = flip("Turn the Blade", attack=against(card.intercept + 2))
    play(state, "power 1")
    assert figures(state) == (card.intercept + 1, card.force - 1)
    refuses(state, "play", "SK-063")
    play(state, "power 1", "play")
    assert (attacker(state), force(state)) == ((0, "Turn the Blade"), card.force - 2)


@pytest.mark.clause("SK-084", "SK-R18")
@pytest.mark.card("Turn the Blade")
@pytest.mark.parametrize(("helpers", "more"), [({}, 0), ({"green": "Turbine"}, 1)])
def test_turn_the_blade_has_no_more_force_to_give_than_it_has(helpers: dict[str, str], more: int) -> None:
    card = CARDS["Turn the Blade"]
    state = flip("Turn the Blade", teamworks=helpers)
    play(state, *["power 1"] * (card.force + more))
    assert figures(state) == (card.intercept + card.force + more, 0)
    refuses(state, "power 1", "SK-084")
    assert force(play(state, "play")) == 0


@pytest.mark.clause("SK-080", "SK-082")
@pytest.mark.card("Deep Breath")
def test_deep_breath_pays_a_green_for_one_of_each_only_once() -> None:
    card = CARDS["Deep Breath"]
    state = flip("Deep Breath", attack=against(card.intercept + 1))
    refuses(state, "play", "SK-063")
    play(state, "power 1")
    assert (figures(state), furyoku(state)) == ((card.intercept + 1, card.force + 1), [3, 4, 4])
    refuses(state, "power 1", "SK-080")
    assert force(play(state, "play")) == card.force + 1


@pytest.mark.clause("SK-018", "SK-087", "SK-088")
@pytest.mark.card("Deep Breath")
def test_deep_breath_needs_furyoku_beside_its_cost() -> None:
    state = duel({"flip": "Deep Breath", "furyoku": price("Deep Breath")}, attack=against(1))
    refuses(play(state, "power 1"), "play", "SK-018")
    refuses(duel({"flip": "Deep Breath", "furyoku": {}}), "power 1", "SK-018")
    state = play(duel({"flip": "Deep Breath", "furyoku": {"yellow": 1}}), "power 1")
    assert furyoku(state) == [0, 0, 0]


@pytest.mark.clause("SK-R17")
@pytest.mark.card("Deep Breath", "Last Coin")
@pytest.mark.parametrize("title", ["Deep Breath", "Last Coin"])
def test_what_is_paid_for_one_flip_is_neither_kept_nor_counted_in_the_next(title: str) -> None:
    state = play(flip(title, attack=against(9), deck=[title]), "power 1", "discard")
    assert figures(state) == (CARDS[title].intercept, CARDS[title].force)
    assert can(state, "power 1")


@pytest.mark.clause("SK-080", "SK-089", "SK-090")
@pytest.mark.card("Last Coin")
@pytest.mark.parametrize(("where", "left"), [("green", [3, 4, 4]), ("yellow", [4, 3, 4]), ("red", [4, 4, 3])])
def test_last_coin_eliminates_a_furyoku_of_its_zone_for_two_intercept(where: str, left: list[int]) -> None:
    card = CARDS["Last Coin"]
    state = flip("Last Coin", attack=against(card.intercept + 2), where=where)
    refuses(state, "play", "SK-063")
    play(state, "power 1")
    assert (figures(state), furyoku(state)) == ((card.intercept + 2, card.force), left)
    assert (log(state, "eliminated_furyoku", "paid"), len(discards(state))) == (["eliminated_furyoku"], 5)
    refuses(state, "power 1", "SK-080")
    assert attacker(play(state, "play")) == (0, "Last Coin")


@pytest.mark.clause("SK-078", "SK-087")
@pytest.mark.card("Last Coin")
def test_last_coin_needs_a_furyoku_of_that_very_zone() -> None:
    state = flip("Last Coin", furyoku={"green": 4, "red": 4}, where="yellow")
    refuses(state, "power 1", "SK-078")
    state = play(flip("Last Coin", furyoku=price("Last Coin")), "power 1")
    refuses(state, "play", "SK-018")


# --- when you counterattack: furyoku and the deck ---------------------------------------------------------------------


@pytest.mark.clause("SK-015")
@pytest.mark.card("Pulled Punch")
def test_pulled_punch_gives_the_opponent_a_green_before_it_replenishes() -> None:
    other = {"furyoku": {}, "discard": ["Midnight Duel", "Cloudburst"]}
    state = play(flip("Pulled Punch", other, where="yellow"), "play")
    assert furyoku(state, 1) == [2, 1, 0]
    assert stack(state, "green", 1)[1] == "Midnight Duel"
    assert furyoku(state) == [4 - CARDS["Pulled Punch"].cost.green, 4, 4]


@pytest.mark.clause("SK-165")
@pytest.mark.card("Pulled Punch")
def test_pulled_punch_finds_a_card_even_for_an_empty_discard_pile() -> None:
    other = {"furyoku": {}, "discard": [], "deck": ["Cloudburst"] * 3 + ["Midnight Duel"]}
    state = play(flip("Pulled Punch", other), "play")
    assert stack(state, "green", 1) == ["Bare Hands", "Midnight Duel"]
    assert discards(state, 1) == ["Cloudburst"] * 3


@pytest.mark.clause("SK-R26")
@pytest.mark.card("Flung Rosary")
def test_flung_rosary_brings_a_furyoku_back_that_has_just_been_paid() -> None:
    green = CARDS["Flung Rosary"].cost.green
    paid = ["Cloudburst"] * (green - 1) + ["Midnight Duel"]
    state = play(flip("Flung Rosary", furyoku={"green": paid}), "play")
    assert (asks(state), choices(state)) == ((0, "mode"), ["mode 1", "mode 2"])
    play(state, "mode 1")
    assert (furyoku(state), stack(state, "green")) == ([1, 0, 0], ["Midnight Duel"])
    assert (asks(state), log(state, "looked")) == ((1, "card"), [])


@pytest.mark.card("Flung Rosary")
@pytest.mark.parametrize(("answer", "top"), [("yes", "Cloudburst"), ("no", "Midnight Duel")])
def test_flung_rosary_looks_at_the_top_card_and_may_discard_it(answer: str, top: str) -> None:
    state = play(flip("Flung Rosary", deck=["Midnight Duel", "Cloudburst"]), "play", "mode 2")
    assert (asks(state), saw(state, "looked_at", 1)) == ((0, "drop"), [])
    before = furyoku(state)
    play(state, answer)
    assert in_deck(state)[0] == top
    assert (discards(state)[0] == "Midnight Duel") == (answer == "yes")
    assert (furyoku(state), asks(state)) == (before, (1, "card"))


@pytest.mark.clause("SK-159", "SK-R20")
@pytest.mark.card("Flung Rosary")
def test_flung_rosary_may_discard_the_last_card_of_the_deck() -> None:
    state = flip("Flung Rosary", deck=["Midnight Duel"], rest="discard")
    play(state, "play", "mode 2", "yes")
    assert (side(state)["reshuffles"], asks(state)) == (1, (1, "card"))
    assert len(discards(state)) == 4


@pytest.mark.clause("SK-R42")
@pytest.mark.card("Burn the Bridges")
def test_burn_the_bridges_costs_one_more_furyoku_of_your_choice() -> None:
    named = ["Cloudburst", "Midnight Duel", "Alley Ambush", "Thrown Sandal"]
    state = play(flip("Burn the Bridges", furyoku={**PLENTY, "yellow": named}), "play")
    before, top = furyoku(state), stack(state, "yellow")[0]
    assert asks(state) == (0, "thing")
    assert choices(state) == ["furyoku 0 green", "furyoku 0 yellow", "furyoku 0 red"]
    refuses(state, "none", "SK-R42")
    refuses(state, "furyoku 1 green", "SK-R42")
    play(state, "furyoku 0 yellow")
    assert furyoku(state) == [before[0], before[1] - 1, before[2]]
    assert (discards(state)[0], furyoku(state, 1)) == (top, [3, 2, 2])


@pytest.mark.card("Burn the Bridges")
@pytest.mark.parametrize(("more", "lost"), [(0, 0), (1, 1)])
def test_burn_the_bridges_takes_the_last_furyoku_unasked_and_nothing_from_nobody(more: int, lost: int) -> None:
    own = {**price("Burn the Bridges"), "green": price("Burn the Bridges")["green"] + more}
    state = play(flip("Burn the Bridges", furyoku=own), "play")
    assert (asks(state), furyoku(state)) == ((1, "card"), [0, 0, 0])
    assert len(saw(state, "eliminated_furyoku")) == lost


# --- when you counterattack: charges and teamworks --------------------------------------------------------------------


@pytest.mark.clause("SK-119", "SK-R28")
@pytest.mark.card("Bell at Midnight")
def test_bell_at_midnight_lets_the_opponent_choose_which_of_its_zones_goes_dark() -> None:
    state = play(flip("Bell at Midnight", {"charged": ["green", "red"]}, charged=["green", "yellow"]), "play")
    assert (asks(state), choices(state)) == ((1, "thing"), ["zone 1 green", "zone 1 red"])
    refuses(state, "none", "SK-R42")
    play(state, "zone 1 red")
    assert (charged(state, 1), charged(state, 0)) == (["green"], ["green", "yellow"])


@pytest.mark.clause("SK-122")
@pytest.mark.card("Bell at Midnight")
def test_bell_at_midnight_comes_before_a_signature_move() -> None:
    state = play(flip("Bell at Midnight", {"charged": ALL_CHARGED}), "play", "zone 1 green")
    assert (charged(state, 1), asks(state)) == (["yellow", "red"], (1, "card"))


@pytest.mark.card("Bell at Midnight")
@pytest.mark.parametrize("lit", [[], ["yellow"]])
def test_bell_at_midnight_asks_nobody_about_one_zone_or_none(lit: list[str]) -> None:
    state = play(flip("Bell at Midnight", {"charged": lit}, charged=["red"]), "play")
    assert (charged(state, 1), charged(state, 0), asks(state)) == ([], ["red"], (1, "card"))
    assert len(saw(state, "uncharged")) == len(lit)


@pytest.mark.card("Put Out the Lamps")
@pytest.mark.parametrize("lit", [[], ["red"], ["green", "yellow"], ALL_CHARGED])
def test_put_out_the_lamps_gets_two_force_for_each_zone_the_opponent_has_charged(lit: list[str]) -> None:
    card = CARDS["Put Out the Lamps"]
    state = flip("Put Out the Lamps", {"charged": lit}, charged=["green"])
    assert figures(state) == (card.intercept, card.force)
    play(state, "play")
    assert (force(state), charged(state, 1)) == (card.force + 2 * len(lit), lit)


@pytest.mark.card("Put Out the Lamps")
def test_put_out_the_lamps_keeps_what_it_got_when_a_charge_goes() -> None:
    other = {"charged": ["green"], "teamworks": {"green": "Patient Doorman"}}
    state = play(flip("Put Out the Lamps", other), "play", "teamwork power 1")
    assert (charged(state, 1), force(state)) == ([], CARDS["Put Out the Lamps"].force + 2)


@pytest.mark.card("Trip Wire")
def test_trip_wire_moves_a_teamwork_of_the_opponent_to_another_of_its_slots() -> None:
    other = {"teamworks": {"green": "Marco", "red": "Turbine"}}
    state = play(flip("Trip Wire", other, teamworks={"yellow": "Mari"}), "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "teamwork 1 green", "teamwork 1 red"])
    refuses(state, "teamwork 0 yellow", "SK-R42")
    play(state, "teamwork 1 red")
    assert side(state, 1)["teamworks"] == ["Marco", "Turbine", None]
    assert side(state, 0)["teamworks"] == [None, "Mari", None]


@pytest.mark.card("Trip Wire")
def test_trip_wire_lets_you_choose_among_empty_slots_or_leave_it() -> None:
    state = play(flip("Trip Wire", {"teamworks": {"green": "Marco"}}), "play")
    assert asks(play(state.copy(), "none")) == (1, "card")
    assert side(play(state.copy(), "none"), 1)["teamworks"] == ["Marco", None, None]
    assert choices(play(state, "teamwork 1 green")) == ["slot 1 yellow", "slot 1 red"]
    assert side(play(state, "slot 1 red"), 1)["teamworks"] == [None, None, "Marco"]


@pytest.mark.card("Trip Wire")
def test_trip_wire_moves_nothing_where_there_is_no_teamwork_or_no_room() -> None:
    assert asks(play(flip("Trip Wire", teamworks={"green": "Mari"}), "play")) == (1, "card")
    full = dict(zip(COLOURS, ("Marco", "Turbine", "Mari"), strict=True))
    state = play(flip("Trip Wire", {"teamworks": full}), "play")
    assert (side(state, 1)["teamworks"], asks(state)) == (list(full.values()), (1, "card"))


@pytest.mark.card("Show Them the Door")
def test_show_them_the_door_puts_a_teamwork_on_top_of_its_owners_deck() -> None:
    other = {"teamworks": {"yellow": "Marco", "red": "Turbine"}, "deck": ["Cloudburst"]}
    state = play(flip("Show Them the Door", other, teamworks={"green": "Mari"}), "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "teamwork 1 yellow", "teamwork 1 red"])
    refuses(state, "teamwork 0 green", "SK-R42")
    play(state, "teamwork 1 red")
    assert side(state, 1)["teamworks"] == [None, "Marco", None]
    assert (asks(state), flipped(state), deck(state, 1)[0]) == ((1, "card"), "Turbine", "Cloudburst")


@pytest.mark.card("Show Them the Door")
def test_show_them_the_door_may_be_declined_and_asks_nothing_without_a_teamwork() -> None:
    state = play(flip("Show Them the Door", {"teamworks": {"red": "Turbine"}}), "play", "none")
    assert (side(state, 1)["teamworks"], flipped(state)) == ([None, None, "Turbine"], "Bare Hands")
    state = play(flip("Show Them the Door", teamworks={"green": "Mari"}), "play")
    assert (asks(state), side(state)["teamworks"]) == ((1, "card"), ["Mari", None, None])

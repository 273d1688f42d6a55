"""What every melee strike does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shaman_king.cards import strikes_melee

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

TITLES = [card.title for card in strikes_melee.CARDS]
FAST = ["Rooftop Charge", "Over the Temple Wall", "Dash Through Smoke", "Charge of the Pale Horse"]
HASTENED = [("Swallow's Turn", "yellow"), ("Edge of the Old Samurai", "yellow"), ("Two-Handed Finish", "red")]
PLENTY = {"green": 4, "yellow": 4, "red": 3}
STOPPER = {"card": "Bare Hands", "intercept": 20}  # stops whatever comes


def hit(n: int) -> dict[str, Any]:
    """A strike that attacks with Force n."""
    return {"card": "Bone Army", "gained": n - 1}


def attack_of(title: str, n: int) -> dict[str, Any]:
    """The card attacks, and something has made its Force n so far."""
    return {"card": title, "gained": n - CARDS[title].force}


def ready(title: str, **more: Any) -> dict[str, Any]:
    """A player who has flipped the card and can pay for all it offers."""
    return {"flip": title, "furyoku": PLENTY, "teamworks": {"red": "Turbine"}, **more}


# --- figures, costs, traits -------------------------------------------------------------------------------------------


@pytest.mark.card("Rooftop Charge", "Over the Temple Wall", "Dash Through Smoke", "Charge of the Pale Horse")
@pytest.mark.card("Swallow's Turn", "Edge of the Old Samurai", "Two-Handed Finish", "Whirling Wooden Sword")
@pytest.mark.card("Reckless Lunge", "Guard-Breaker Kick", "Drawn Steel", "Moonlit Draw", "Chain of Cuts")
@pytest.mark.card("Breath Between Blows", "Scattering Sparks", "Split the Night Sky", "Shadow on the Rails")
@pytest.mark.parametrize("title", TITLES)
def test_it_stops_as_much_as_its_intercept_for_its_whole_cost(title: str) -> None:
    card = CARDS[title]
    enough = hit(card.intercept)
    state = play(duel({"flip": title, "furyoku": price(title)}, attack=enough), "play")
    assert (attacker(state), furyoku(state)) == ((0, title), [0, 0, 0])
    refuses(duel(ready(title), attack=hit(card.intercept + 1)), "play", "SK-063")
    for colour in COLOURS:
        if getattr(card.cost, colour):
            refuses(duel({"flip": title, "furyoku": price(title, **{colour: -1})}, attack=enough), "play", "SK-018")


@pytest.mark.card("Rooftop Charge", "Over the Temple Wall", "Dash Through Smoke", "Charge of the Pale Horse")
@pytest.mark.card("Swallow's Turn", "Edge of the Old Samurai", "Two-Handed Finish", "Whirling Wooden Sword")
@pytest.mark.card("Reckless Lunge", "Guard-Breaker Kick", "Drawn Steel", "Moonlit Draw", "Chain of Cuts")
@pytest.mark.card("Breath Between Blows", "Scattering Sparks", "Split the Night Sky", "Shadow on the Rails")
@pytest.mark.parametrize("title", TITLES)
def test_only_a_shaman_with_melee_may_play_it_or_use_its_powers(title: str) -> None:
    constructed = {"mode": "constructed"}
    assert can(duel(ready(title), attack=hit(1), options=constructed), "play")
    state = duel(ready(title), attack=hit(1), shamans="Zeke Yoh", options=constructed)
    refuses(state, "play", "SK-146")
    assert choices(state) == ["focus", "discard"]  # SK-147, SK-148, SK-R15


# --- those that always begin in yellow --------------------------------------------------------------------------------


@pytest.mark.card("Rooftop Charge", "Over the Temple Wall", "Dash Through Smoke", "Charge of the Pale Horse")
@pytest.mark.parametrize("title", FAST)
@pytest.mark.parametrize("colour", COLOURS)
def test_against_a_fast_strike_the_opponent_begins_in_yellow(title: str, colour: str) -> None:
    """Lililala waits in green in vain; replenishing goes by the zone the strike came from (SK-R30)."""
    other = {"teamworks": {"green": "Lililala"}}
    state = play(duel({"flip": title, "furyoku": PLENTY}, other, attack=hit(1), zone=colour), "play")
    assert (asks(state), zone(state), force(state)) == ((1, "card"), "yellow", CARDS[title].force)
    assert furyoku(state, 1) == [2 + (i <= COLOURS.index(colour)) for i in range(3)]


@pytest.mark.card("Rooftop Charge", "Over the Temple Wall", "Dash Through Smoke", "Charge of the Pale Horse")
@pytest.mark.parametrize("title", FAST)
def test_against_a_fast_strike_there_are_two_chances_and_a_way_back(title: str) -> None:
    state = play(duel({"flip": title, "furyoku": PLENTY}, attack=hit(1)), "play", "focus")
    assert (zone(state), points(state)) == ("red", [0, 0])
    assert points(play(state, "focus")) == [1, 0]
    state = duel({"flip": title, "furyoku": PLENTY}, {"deck": ["Center"], "furyoku": PLENTY}, attack=hit(1))
    assert zone(play(state, "play", "play")) == "green"  # it only tells where the defence begins


@pytest.mark.card("Rooftop Charge", "Over the Temple Wall", "Dash Through Smoke", "Charge of the Pale Horse")
@pytest.mark.parametrize("title", FAST)
def test_a_fast_strike_hurries_nobody_once_it_is_stopped(title: str) -> None:
    state = play(duel({"flip": STOPPER}, attack=title, zone="yellow"), "play")
    assert (defender(state), zone(state)) == (1, "green")
    state = turn({"strike": title}, attack="Bone Army")  # nor its own player, on whose side it still lies
    assert (defender(state), zone(state)) == (0, "green")


# --- those that can be paid to begin further down ---------------------------------------------------------------------


@pytest.mark.card("Swallow's Turn", "Edge of the Old Samurai", "Two-Handed Finish")
@pytest.mark.parametrize(("title", "colour"), HASTENED)
def test_paid_once_it_makes_the_opponent_begin_further_down(title: str, colour: str) -> None:
    state = play(duel(ready(title), attack=hit(1)), "power 1")
    refuses(state, "power 1", "SK-080")
    play(state, "play")
    assert (asks(state), zone(state), force(state)) == ((1, "card"), colour, CARDS[title].force)


@pytest.mark.card("Swallow's Turn", "Edge of the Old Samurai", "Two-Handed Finish")
@pytest.mark.parametrize(("title", "colour"), HASTENED)
def test_unpaid_it_hurries_nobody(title: str, colour: str) -> None:
    state = play(duel(ready(title), attack=hit(1)), "play")
    assert (defender(state), zone(state)) == (1, "green")


@pytest.mark.card("Swallow's Turn", "Edge of the Old Samurai", "Two-Handed Finish")
@pytest.mark.parametrize(("title", "colour"), HASTENED)
@pytest.mark.parametrize("way", ["focus", "discard"])
def test_paid_for_and_not_played_it_hurries_nobody(title: str, colour: str, way: str) -> None:
    state = play(duel(ready(title), attack=hit(1)), "power 1", way)
    assert flipped(state) == "Bare Hands"
    assert zone(play(state, "play")) == "green"


@pytest.mark.card("Swallow's Turn", "Edge of the Old Samurai", "Two-Handed Finish")
@pytest.mark.parametrize(("title", "colour"), HASTENED)
def test_the_haste_ends_with_the_attack(title: str, colour: str) -> None:
    state = duel({"flip": STOPPER}, attack={"card": title, "start": colour}, zone=colour)
    assert zone(play(state, "play")) == "green"
    state = play(duel({"flip": "Owned!"}, attack={"card": title, "start": colour}, zone="red"), "focus", "defend 0")
    assert (points(state), zone(state)) == ([0, 1], "green")


@pytest.mark.card("Swallow's Turn")
def test_swallows_turn_takes_two_green_beside_its_cost() -> None:
    title = "Swallow's Turn"
    state = play(duel({"flip": title, "furyoku": price(title, green=2)}, attack=hit(1)), "power 1")
    assert side(state)["furyoku"] == list(price(title).values())
    assert furyoku(play(state, "play")) == [0, 0, 0]
    state = play(duel({"flip": title, "furyoku": price(title, green=1)}, attack=hit(1)), "power 1")
    refuses(state, "play", "SK-018")  # SK-087
    refuses(duel({"flip": title, "furyoku": {"green": 1}}, attack=hit(1)), "power 1", "SK-018")
    state = play(duel({"flip": title, "furyoku": {"yellow": 2}}, attack=hit(1)), "power 1")
    assert furyoku(state) == [0, 0, 0]  # SK-088


@pytest.mark.card("Edge of the Old Samurai")
def test_edge_of_the_old_samurai_gives_three_intercept_away() -> None:
    title = "Edge of the Old Samurai"
    intercept = CARDS[title].intercept
    state = play(duel(ready(title), attack=hit(intercept - 3)), "power 1")
    assert (figures(state), furyoku(state)) == ((intercept - 3, CARDS[title].force), list(PLENTY.values()))
    assert zone(play(state, "play")) == "yellow"
    state = duel(ready(title), attack=hit(intercept - 2))
    assert can(state, "play")
    refuses(play(state, "power 1"), "play", "SK-063")


@pytest.mark.card("Edge of the Old Samurai")
def test_edge_of_the_old_samurai_cannot_go_below_zero() -> None:
    title = "Edge of the Old Samurai"
    left = {n: {"card": title, "intercept": n - CARDS[title].intercept} for n in (2, 3)}
    refuses(duel(ready(title, flip=left[2]), attack=hit(0)), "power 1", "SK-084")
    state = play(duel(ready(title, flip=left[3]), attack=hit(0)), "power 1")
    assert figures(state)[0] == 0
    assert zone(play(state, "play")) == "yellow"  # SK-157


@pytest.mark.card("Two-Handed Finish")
def test_two_handed_finish_takes_a_teamwork_and_a_green() -> None:
    title = "Two-Handed Finish"
    own = {"flip": title, "furyoku": price(title, green=1), "teamworks": {"green": "Turbine"}}
    state = duel(own, attack=hit(1))
    assert figures(state)[1] == CARDS[title].force + 1
    play(state, "power 1")
    assert (side(state)["teamworks"], "Turbine" in discards(state)) == ([None] * 3, True)
    assert side(state)["furyoku"] == list(price(title).values())
    assert figures(state)[1] == CARDS[title].force  # Turbine helps no longer
    assert zone(play(state, "play")) == "red"
    assert points(play(state, "discard")) == [1, 0]  # one chance was all there was


@pytest.mark.card("Two-Handed Finish")
def test_two_handed_finish_lets_you_choose_among_your_own_teamworks() -> None:
    own = ready("Two-Handed Finish", teamworks={"green": "Turbine", "red": "Lililala"})
    state = play(duel(own, {"teamworks": {"yellow": "Mari"}}, attack=hit(1)), "power 1")
    assert (asks(state), choices(state)) == ((0, "thing"), ["teamwork 0 green", "teamwork 0 red"])
    play(state, "teamwork 0 red")
    assert side(state)["teamworks"] == ["Turbine", None, None]
    assert side(state, 1)["teamworks"] == [None, "Mari", None]


@pytest.mark.card("Two-Handed Finish")
def test_two_handed_finish_needs_both_parts_of_its_price() -> None:
    own = ready("Two-Handed Finish", teamworks={})
    refuses(duel(own, {"teamworks": {"red": "Mari"}}, attack=hit(1)), "power 1", "SK-078")
    state = duel(ready("Two-Handed Finish", furyoku={}), attack=hit(1))
    refuses(state, "power 1", "SK-018")
    assert side(state)["teamworks"] == [None, None, "Turbine"]


# --- powers and keywords ----------------------------------------------------------------------------------------------


@pytest.mark.card("Whirling Wooden Sword")
def test_whirling_wooden_sword_gets_three_force_for_a_yellow() -> None:
    title = "Whirling Wooden Sword"
    card = CARDS[title]
    state = duel({"flip": title, "furyoku": price(title, yellow=1)}, attack=hit(1))
    assert figures(state) == (card.intercept, card.force)
    play(state, "power 1")
    assert (figures(state), side(state)["furyoku"]) == ((card.intercept, card.force + 3), list(price(title).values()))
    refuses(state, "power 1", "SK-080")
    assert force(play(state, "play")) == card.force + 3
    assert force(play(state, "focus", "focus")) == card.force + 3  # for as long as it is in play


@pytest.mark.card("Whirling Wooden Sword")
def test_whirling_wooden_sword_is_not_whirled_for_green() -> None:
    title = "Whirling Wooden Sword"
    refuses(duel({"flip": title, "furyoku": {"green": 5}}, attack=hit(1)), "power 1", "SK-018")
    state = play(duel({"flip": title, "furyoku": {"green": 1, "red": 1}}, attack=hit(1)), "power 1")
    assert furyoku(state) == [1, 0, 0]
    state = play(duel(ready(title), attack=hit(1)), "play")
    assert force(state) == CARDS[title].force


@pytest.mark.card("Whirling Wooden Sword")
def test_what_was_paid_for_one_wooden_sword_does_not_help_the_next() -> None:
    title = "Whirling Wooden Sword"
    state = duel(ready(title, deck=[title]), attack=hit(CARDS[title].intercept + 1))
    refuses(play(state, "power 1"), "play", "SK-063")
    play(state, "focus")
    assert (flipped(state), figures(state)) == (title, (CARDS[title].intercept, CARDS[title].force))
    assert can(state, "power 1")


@pytest.mark.card("Reckless Lunge")
@pytest.mark.parametrize("colour", COLOURS)
def test_reckless_lunge_is_exchanged_for_a_green(colour: str) -> None:
    """Even where it could not be played, and in red without giving the point away."""
    own = {"flip": "Reckless Lunge", "furyoku": {"green": ["Owned!"]}, "deck": ["Lililala"]}
    state = play(duel(own, attack=hit(9), zone=colour), "tactical")
    assert (flipped(state), zone(state), points(state)) == ("Lililala", colour, [0, 0])
    assert (discards(state)[:2], furyoku(state)) == (["Reckless Lunge", "Owned!"], [0, 0, 0])


@pytest.mark.card("Reckless Lunge")
def test_reckless_lunge_is_not_exchanged_for_nothing() -> None:
    own: dict[str, Any] = {"flip": "Reckless Lunge", "deck": ["Bare Hands"]}
    refuses(duel({**own, "furyoku": {}}, attack=hit(1)), "tactical", "SK-018")
    state = play(duel({**own, "furyoku": {"red": 1}}, attack=hit(1)), "tactical")
    assert furyoku(state) == [0, 0, 0]
    refuses(state, "tactical", "SK-135")  # the next card has no such keyword


@pytest.mark.card("Reckless Lunge")
def test_reckless_lunge_in_play_is_no_tactic_for_anybody() -> None:
    state = duel({"flip": "Bare Hands", "furyoku": PLENTY}, attack="Reckless Lunge")
    refuses(state, "tactical", "SK-135")


@pytest.mark.card("Guard-Breaker Kick")
def test_guard_breaker_kick_grows_with_every_card_that_is_focused_against_it() -> None:
    strength = CARDS["Guard-Breaker Kick"].force
    state = play(duel(ready("Guard-Breaker Kick"), attack=hit(1)), "play")
    assert force(state) == strength
    assert force(play(state, "focus")) == strength + 1
    assert force(play(state, "focus")) == strength + 2


@pytest.mark.card("Guard-Breaker Kick")
def test_guard_breaker_kick_grows_beyond_a_strike_that_would_have_stopped_it() -> None:
    state = duel({"flip": "Bare Hands", "deck": ["Bare Hands"]}, attack=attack_of("Guard-Breaker Kick", 4))
    assert can(state, "play")
    refuses(play(state, "focus"), "play", "SK-063")


@pytest.mark.card("Guard-Breaker Kick")
@pytest.mark.parametrize("way", ["discard", "pitch"])
def test_guard_breaker_kick_does_not_grow_with_other_cards(way: str) -> None:
    state = play(duel({"flip": "Sideswipe"}, attack="Guard-Breaker Kick"), way)
    assert (zone(state), force(state)) == ("yellow", CARDS["Guard-Breaker Kick"].force)


@pytest.mark.card("Guard-Breaker Kick")
def test_guard_breaker_kick_does_nothing_when_it_does_not_attack() -> None:
    state = play(duel({"flip": "Guard-Breaker Kick"}, attack="Bone Army"), "focus")
    assert force(state) == 1
    state = play(duel({"flip": "Owned!"}, attack="Guard-Breaker Kick", zone="red"), "focus", "defend 0", "focus")
    assert (points(state), force(state)) == ([0, 1], 4)  # the opening attack


@pytest.mark.card("Drawn Steel")
def test_drawn_steel_is_pitched_for_force() -> None:
    """It goes to the advantage area, charges nothing (SK-R8) and gives no furyoku (SK-139)."""
    state = play(duel({"flip": "Drawn Steel"}, attack=hit(1)), "pitch")
    assert side(state)["advantages"] == [{"card": "Drawn Steel", "zone": None}]
    assert (zone(state), furyoku(state), side(state)["charged"]) == ("yellow", [2, 2, 2], [])
    assert (flipped(state), figures(state)) == ("Bare Hands", (4, 1 + 1))
    assert force(play(state, "play")) == 1 + 1
    assert (flipped(state), figures(state)) == ("Bare Hands", (4, 1))  # the opponent's


@pytest.mark.card("Drawn Steel")
def test_drawn_steel_is_cleaned_up_with_its_force() -> None:
    state = play(duel({"flip": "Bare Hands", "advantages": ["Drawn Steel"]}, attack=hit(1)), "play", "play")
    assert (defender(state), side(state)["advantages"], figures(state)) == (0, [], (4, 1))
    state = play(duel({"flip": "Drawn Steel"}, attack=hit(1), zone="red"), "pitch")
    assert (points(state), side(state)["advantages"]) == ([0, 1], [])
    assert "Drawn Steel" in discards(state)


@pytest.mark.card("Drawn Steel")
def test_drawn_steel_gives_itself_nothing_but_two_add_up() -> None:
    card = CARDS["Drawn Steel"]
    state = duel(ready("Drawn Steel"), attack=hit(1))
    assert figures(state) == (card.intercept, card.force)
    assert force(play(state, "play")) == card.force
    state = duel({"flip": "Drawn Steel", "advantages": ["Drawn Steel"] * 2}, attack=hit(1))
    assert figures(state) == (card.intercept, card.force + 2)
    state = play(duel({"flip": "Drawn Steel"}, attack=hit(1)), "discard")
    assert figures(state) == (4, 1)


# --- by zone, by shaman -----------------------------------------------------------------------------------------------


@pytest.mark.card("Moonlit Draw", "Shadow on the Rails", "Split the Night Sky")
@pytest.mark.parametrize(
    ("title", "bonus"),
    [("Moonlit Draw", [0, 2, 0]), ("Shadow on the Rails", [0, 1, 1]), ("Split the Night Sky", [0, 0, 0])],
)
def test_its_force_depends_on_the_zone_where_the_opponent_defends(title: str, bonus: list[int]) -> None:
    state = play(duel(ready(title), attack=hit(1), zone="yellow"), "play")
    for more, way in zip(bonus, ["focus", "discard", "focus"]):
        assert (defender(state), force(state)) == (1, CARDS[title].force + more)
        play(state, way)
    assert points(state) == [1, 0]


@pytest.mark.card("Moonlit Draw", "Shadow on the Rails")
@pytest.mark.parametrize(("title", "stopped"), [("Moonlit Draw", ["green", "red"]), ("Shadow on the Rails", ["green"])])
def test_what_stops_it_in_one_zone_need_not_in_another(title: str, stopped: list[str]) -> None:
    """Bare Hands has Intercept 4, and so much Force it has in green."""
    states = {colour: duel({"flip": "Bare Hands"}, attack=attack_of(title, 4), zone=colour) for colour in COLOURS}
    assert [colour for colour, state in states.items() if can(state, "play")] == stopped


@pytest.mark.card("Moonlit Draw")
@pytest.mark.parametrize("colour", COLOURS)
def test_moonlit_draw_gets_nothing_where_its_own_player_defends(colour: str) -> None:
    state = duel(ready("Moonlit Draw"), attack=hit(1), zone=colour)
    assert figures(state)[1] == CARDS["Moonlit Draw"].force + (colour == "red")  # Turbine's


@pytest.mark.card("Moonlit Draw")
def test_moonlit_draw_gets_nothing_before_the_defence_begins() -> None:
    state = turn({"charged": list(COLOURS)}, attack="Moonlit Draw")
    assert (asks(state), force(state)) == ((0, "signature"), CARDS["Moonlit Draw"].force)


@pytest.mark.card("Chain of Cuts")
def test_chain_of_cuts_is_stronger_while_the_back_is_up() -> None:
    card = CARDS["Chain of Cuts"]
    stronger = card.intercept + 1
    assert figures(duel(ready("Chain of Cuts"), {"back": True})) == (card.intercept, card.force)
    state = duel(ready("Chain of Cuts", back=True), attack=hit(stronger))
    assert figures(state) == (stronger, card.force + 2)
    assert force(play(state, "play")) == card.force + 2
    refuses(duel(ready("Chain of Cuts", back=True), attack=hit(stronger + 1)), "play", "SK-063")


@pytest.mark.card("Chain of Cuts")
def test_chain_of_cuts_looks_at_the_side_that_is_up_just_then() -> None:
    card = CARDS["Chain of Cuts"]
    for back in (False, True):
        state = duel({"flip": "Owned!", "back": not back}, {"back": back}, attack="Chain of Cuts")
        assert force(state) == card.force + 2 * back
        own = {"deck": ["Turn of the Mask", "Chain of Cuts"], "furyoku": PLENTY, "back": not back}
        state = play(duel(own, attack=hit(1)), "play")
        assert (flipped(state), figures(state)) == ("Chain of Cuts", (card.intercept + back, card.force + 2 * back))


# --- when you counterattack, and against it ---------------------------------------------------------------------------


@pytest.mark.card("Breath Between Blows")
def test_breath_between_blows_turns_a_green_furyoku_into_a_yellow_one() -> None:
    """After the base cost is paid (SK-R26)."""
    title = "Breath Between Blows"
    green, yellow, red = price(title).values()
    own = {"flip": title, "furyoku": {"green": ["Mari"] * green + ["Owned!", "Turbine"], "yellow": yellow, "red": red}}
    state = play(duel(own, attack=hit(1)), "play")
    assert (asks(state), furyoku(state)) == ((0, "may"), [2, 0, 0])
    play(state, "yes")
    assert (furyoku(state), asks(state)) == ([1, 1, 0], (1, "card"))
    assert (stack(state, "green"), stack(state, "yellow")) == (["Turbine"], ["Owned!"])
    assert furyoku(state, 1) == [2 + 1, 2, 2]  # only replenished


@pytest.mark.card("Breath Between Blows")
def test_breath_between_blows_may_be_held() -> None:
    title = "Breath Between Blows"
    state = play(duel({"flip": title, "furyoku": price(title, green=2)}, attack=hit(1)), "play", "no")
    assert (furyoku(state), asks(state), log(state, "shifted")) == ([2, 0, 0], (1, "card"), [])
    state = play(duel(ready(title), attack=hit(1)), "focus")
    assert (furyoku(state), asks(state)) == ([5, 4, 3], (0, "card"))


@pytest.mark.card("Breath Between Blows")
def test_breath_between_blows_makes_no_yellow_of_nothing() -> None:
    title = "Breath Between Blows"
    state = play(duel({"flip": title, "furyoku": price(title, red=1)}, attack=hit(1)), "play")
    if can(state, "yes"):
        play(state, "yes")
    assert (furyoku(state), log(state, "shifted")) == ([0, 0, 1], [])


@pytest.mark.card("Scattering Sparks")
@pytest.mark.parametrize("title", ["Sideswipe", "Drawn Steel", "Winter Fletching"])
def test_nobody_pitches_against_scattering_sparks(title: str) -> None:
    state = duel({"flip": title}, attack="Scattering Sparks")
    refuses(state, "pitch", "SK-138")
    assert can(state, "focus")
    assert can(state, "discard")
    assert can(duel({"flip": title}, attack="Bone Army"), "pitch")


@pytest.mark.card("Scattering Sparks")
def test_scattering_sparks_hinders_only_those_who_defend_against_it() -> None:
    state = play(duel({"flip": STOPPER}, {"deck": ["Sideswipe"]}, attack="Scattering Sparks"), "play")
    assert (defender(state), can(state, "pitch")) == (1, True)  # it still lay there a moment ago
    own = {"flip": "Owned!", "deck": ["Sideswipe"]}
    state = play(duel(own, attack="Scattering Sparks", zone="red"), "focus", "defend 0")
    assert (flipped(state), can(state, "pitch")) == ("Sideswipe", True)
    assert can(duel({"flip": "Reckless Lunge"}, attack="Scattering Sparks"), "tactical")


@pytest.mark.card("Split the Night Sky")
def test_split_the_night_sky_is_nothing_but_strong() -> None:
    card = CARDS["Split the Night Sky"]
    state = duel({"flip": card.title, "furyoku": price(card.title)}, attack=hit(card.intercept))
    assert (choices(state), figures(state)) == (["play", "focus", "discard"], (card.intercept, card.force))
    play(state, "play")
    assert (asks(state), zone(state), furyoku(state, 1)) == ((1, "card"), "green", [3, 2, 2])


@pytest.mark.card("Two-Handed Finish")
@pytest.mark.clause("SK-078")
def test_two_handed_finish_pays_first_and_eliminates_then() -> None:
    own = {"flip": "Two-Handed Finish", "teamworks": {"green": "Mari", "red": "Jun"}, "furyoku": {"green": 1}}
    state = play(duel(own, attack=hit(1)), "power 1")
    assert (asks(state), furyoku(state)) == ((0, "thing"), [0, 0, 0])
    play(state, "teamwork 0 red")
    assert log(state, "paid", "eliminated") == ["paid", "eliminated"]

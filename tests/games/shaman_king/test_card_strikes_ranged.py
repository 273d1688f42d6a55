"""What every ranged strike does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shaman_king.cards import strikes_ranged

from .table import (
    CARDS,
    COLOURS,
    asks,
    attacker,
    can,
    choices,
    deck,
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
    refuses,
    saw,
    side,
    stack,
    turn,
    zone,
)

TITLES = [card.title for card in strikes_ranged.CARDS]
PUNISHERS = [("Arrow of Frost", 3, 3), ("Icicle Volley", 3, 4), ("Starlit Volley", 2, 4)]  # up to Force, gained Force
ADDERS = [("Pendulum Shot", 1), ("Splinters of the Lake", 2)]  # zone
PLENTY = {"green": 4, "yellow": 4, "red": 3}
STOPPER = {"card": "Bare Hands", "intercept": 20}  # stops whatever comes


def hit(n: int) -> dict[str, Any]:
    """A strike that attacks with Force n."""
    return {"card": "Bone Army", "gained": n - 1}


def first_attack(n: int) -> dict[str, Any]:
    """The opening attack, with Force n."""
    return {"card": None, "weakened": 4 - n}


def attack_of(title: str, n: int) -> dict[str, Any]:
    """The card attacks, and something has made its Force n so far."""
    return {"card": title, "gained": n - CARDS[title].force}


def exact(title: str, **more: int) -> dict[str, int]:
    """Just the furyoku that the card costs, and some more (or less)."""
    return {colour: getattr(CARDS[title].cost, colour) + more.get(colour, 0) for colour in COLOURS}


def ready(title: str, **more: Any) -> dict[str, Any]:
    """A player who has flipped the card and can pay for all it offers."""
    return {"flip": title, "furyoku": PLENTY, **more}


# --- figures, costs, traits -------------------------------------------------------------------------------------------


@pytest.mark.card("Arrow of Frost", "Icicle Volley", "Starlit Volley", "Pendulum Shot", "Snowblind", "Distant Thunder")
@pytest.mark.card("Dowser's Arc", "Hail on the Tin Roof", "White Wall Falling", "Frozen Ground", "Long Shot")
@pytest.mark.card("Ricochet", "Echo Arrow", "Lone Wanderer's Aim", "Pinning Shot", "Winter Fletching", "Cold Front")
@pytest.mark.card("Eye of the Blizzard", "Splinters of the Lake")
@pytest.mark.parametrize("title", TITLES)
def test_it_stops_as_much_as_its_intercept_for_its_whole_cost(title: str) -> None:
    card = CARDS[title]
    enough = hit(card.intercept)
    state = play(duel({"flip": title, "furyoku": exact(title)}, attack=enough), "play")
    assert (attacker(state), furyoku(state)) == ((0, title), [0, 0, 0])
    refuses(duel(ready(title), attack=hit(card.intercept + 1)), "play", "SK-063")
    for colour in COLOURS:
        if getattr(card.cost, colour):
            refuses(duel({"flip": title, "furyoku": exact(title, **{colour: -1})}, attack=enough), "play", "SK-018")


@pytest.mark.card("Arrow of Frost", "Icicle Volley", "Starlit Volley", "Pendulum Shot", "Snowblind", "Distant Thunder")
@pytest.mark.card("Dowser's Arc", "Hail on the Tin Roof", "White Wall Falling", "Frozen Ground", "Long Shot")
@pytest.mark.card("Ricochet", "Echo Arrow", "Lone Wanderer's Aim", "Pinning Shot", "Winter Fletching", "Cold Front")
@pytest.mark.card("Eye of the Blizzard", "Splinters of the Lake")
@pytest.mark.parametrize("title", TITLES)
def test_only_a_shaman_with_ranged_may_play_it_or_use_its_powers(title: str) -> None:
    constructed = {"mode": "constructed"}
    assert can(duel(ready(title), attack=hit(1), shamans="Trey Yoh", options=constructed), "play")
    state = duel(ready(title), attack=hit(1), shamans="Yoh Trey", options=constructed)
    refuses(state, "play", "SK-146")
    assert choices(state) == ["focus", "discard"]  # SK-147, SK-148, SK-R15


# --- Force against weak attacks ---------------------------------------------------------------------------------------


@pytest.mark.card("Arrow of Frost", "Icicle Volley", "Starlit Volley")
@pytest.mark.parametrize(("title", "most", "gained"), PUNISHERS)
def test_it_gets_force_for_stopping_a_weak_strike(title: str, most: int, gained: int) -> None:
    """At the threshold, and below zero, which counts as 0 (SK-154); not one above it."""
    card = CARDS[title]
    for n, expected in ((most + 1, 0), (most, gained), (-2, gained)):
        state = duel(ready(title), attack=hit(n))
        assert figures(state) == (card.intercept, card.force)  # nothing before the counterattack
        assert force(play(state, "play")) == card.force + expected
        assert force(play(state, "focus", "focus")) == card.force + expected


@pytest.mark.card("Arrow of Frost", "Icicle Volley", "Starlit Volley")
@pytest.mark.parametrize(("title", "most", "gained"), PUNISHERS)
def test_what_counts_is_the_force_of_the_moment(title: str, most: int, gained: int) -> None:
    strength = CARDS[title].force
    state = duel(ready(title, advantages=["Roll with It"]), attack=hit(most + 2))  # it takes 2 Force from the attack
    assert force(play(state, "play")) == strength + gained
    state = duel(ready(title), {"advantages": ["Dragon Aura"]}, attack=hit(most))
    assert force(play(state, "play")) == strength


@pytest.mark.card("Arrow of Frost", "Icicle Volley", "Starlit Volley")
@pytest.mark.parametrize(("title", "most", "gained"), PUNISHERS)
def test_the_opening_attack_is_an_attack_but_no_strike(title: str, most: int, gained: int) -> None:
    """SK-R27; a signature move is a strike (SK-123)."""
    strength = CARDS[title].force
    state = play(duel(ready(title), attack=first_attack(most)), "play")
    assert force(state) == strength + (0 if title == "Icicle Volley" else gained)
    assert force(play(duel(ready(title), attack=first_attack(4)), "play")) == strength
    signature = {"card": "Palm of Cinders", "weakened": 4 - most}
    state = duel(ready(title), attack=signature)
    assert force(state) == most
    assert force(play(state, "play")) == strength + gained


@pytest.mark.card("Arrow of Frost", "Icicle Volley", "Starlit Volley")
@pytest.mark.parametrize(("title", "most", "gained"), PUNISHERS)
def test_it_gets_nothing_for_being_stopped_by_a_weak_strike(title: str, most: int, gained: int) -> None:
    state = play(duel({"flip": STOPPER}, attack=attack_of(title, 1)), "play")
    assert (attacker(state), force(state)) == ((0, "Bare Hands"), 1)
    assert log(state, "gained") == []


@pytest.mark.card("Echo Arrow")
@pytest.mark.parametrize("n", [-2, 0, 1, 4])
def test_echo_arrow_gets_the_force_of_the_attack_it_stops(n: int) -> None:
    state = duel(ready("Echo Arrow"), attack=hit(n))
    assert figures(state)[1] == CARDS["Echo Arrow"].force
    assert force(play(state, "play")) == CARDS["Echo Arrow"].force + max(n, 0)
    assert force(play(state, "focus")) == CARDS["Echo Arrow"].force + max(n, 0)


@pytest.mark.card("Echo Arrow")
def test_echo_arrow_counts_the_opening_attack_and_all_that_changes_the_force() -> None:
    card = CARDS["Echo Arrow"]
    assert force(play(duel(ready("Echo Arrow")), "play")) == card.force + 4
    own = ready("Echo Arrow", advantages=["Roll with It"])
    state = duel(own, {"advantages": ["Dragon Aura"]}, attack=hit(card.intercept + 1))
    assert force(play(state, "play")) == card.force + card.intercept  # +1 and -2
    state = play(duel({"flip": STOPPER}, attack=attack_of("Echo Arrow", 5)), "play")
    assert force(state) == 1  # Bare Hands has no echo


# --- furyoku for weak attacks -----------------------------------------------------------------------------------------


@pytest.mark.card("Pendulum Shot", "Splinters of the Lake")
@pytest.mark.parametrize(("title", "colour"), ADDERS)
@pytest.mark.parametrize("attack", [hit(3), hit(0), first_attack(3)])
def test_it_adds_a_furyoku_for_stopping_a_weak_attack(title: str, colour: int, attack: dict[str, Any]) -> None:
    """The furyoku is the last that was paid (SK-R26)."""
    own = {"flip": title, "furyoku": exact(title), "discard": ["Owned!"]}
    state = play(duel(own, attack=attack), "play")
    assert furyoku(state) == [int(zone == colour) for zone in range(3)]
    assert discards(state)[-1] == "Owned!"
    assert [added[:2] for added in saw(state, "added") if added[0] == 0] == [(0, colour)]
    assert force(state) == CARDS[title].force


@pytest.mark.card("Pendulum Shot", "Splinters of the Lake")
@pytest.mark.parametrize(("title", "colour"), ADDERS)
def test_it_adds_nothing_for_a_stronger_attack_or_without_a_counterattack(title: str, colour: int) -> None:
    for attack in (hit(4), first_attack(4)):
        state = play(duel({"flip": title, "furyoku": exact(title)}, attack=attack), "play")
        assert furyoku(state) == [0, 0, 0]
    state = play(duel({"flip": title}, attack=hit(1)), "focus")
    assert furyoku(state) == [3, 2, 2]
    state = play(duel({"flip": STOPPER}, attack=attack_of(title, 1)), "play")
    assert (furyoku(state), furyoku(state, 1)) == ([2, 2, 2], [3, 2, 2])  # the opponent only replenishes


# --- furyoku eliminated for weak attacks ------------------------------------------------------------------------------


@pytest.mark.card("Snowblind")
@pytest.mark.parametrize("attack", [hit(3), first_attack(3)])
def test_snowblind_may_eliminate_a_green_furyoku(attack: dict[str, Any]) -> None:
    other = {"furyoku": {"green": ["Mari", "Turbine"], "yellow": 1, "red": 1}}
    state = play(duel(ready("Snowblind"), other, attack=attack), "play")
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "furyoku 1 green"])
    play(state, "furyoku 1 green")
    assert [lost[:2] for lost in saw(state, "eliminated_furyoku")] == [(1, 0)]
    assert (furyoku(state, 1), stack(state, "green", 1)[-1]) == ([2, 1, 1], "Turbine")  # replenished by one


@pytest.mark.card("Snowblind")
def test_snowblind_may_leave_it() -> None:
    state = play(duel(ready("Snowblind"), attack=hit(3)), "play", "none")
    assert (asks(state), furyoku(state, 1)) == ((1, "card"), [3, 2, 2])


@pytest.mark.card("Snowblind", "Distant Thunder")
@pytest.mark.parametrize("title", ["Snowblind", "Distant Thunder"])
def test_it_eliminates_nothing_for_a_stronger_attack_or_without_a_counterattack(title: str) -> None:
    for attack in (hit(4), first_attack(4)):
        state = play(duel(ready(title), attack=attack), "play")
        assert (asks(state), log(state, "eliminated_furyoku")) == ((1, "card"), [])
    state = play(duel(ready(title), attack=hit(1)), "focus")
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [2, 2, 2])


@pytest.mark.card("Snowblind", "Distant Thunder")
@pytest.mark.parametrize(
    ("title", "held"), [("Snowblind", {"yellow": 2, "red": 2}), ("Snowblind", {}), ("Distant Thunder", {})]
)
def test_where_there_is_nothing_to_eliminate_nobody_is_asked(title: str, held: dict[str, int]) -> None:
    state = play(duel(ready(title), {"furyoku": held}, attack=hit(3)), "play")
    assert (asks(state), log(state, "eliminated_furyoku")) == ((1, "card"), [])


@pytest.mark.card("Distant Thunder")
@pytest.mark.parametrize("attack", [hit(3), first_attack(3)])
@pytest.mark.parametrize("colour", [1, 2])
def test_distant_thunder_eliminates_a_furyoku_of_your_choice(attack: dict[str, Any], colour: int) -> None:
    state = play(duel(ready("Distant Thunder"), attack=attack), "play")
    assert (asks(state), choices(state)) == ((0, "thing"), [f"furyoku 1 {each}" for each in COLOURS])
    refuses(state, "none", "SK-R42")
    play(state, f"furyoku 1 {COLOURS[colour]}")
    assert [held - (zone == 0) for zone, held in enumerate(furyoku(state, 1))] == [2 - (z == colour) for z in range(3)]
    assert sum(furyoku(state)) == sum(PLENTY.values()) - sum(exact("Distant Thunder").values())


@pytest.mark.card("Distant Thunder")
def test_distant_thunder_takes_the_last_furyoku_unasked() -> None:
    """It lies in the discard pile under the strike that is cleaned up and becomes the next green."""
    state = play(duel(ready("Distant Thunder"), {"furyoku": {"red": ["Owned!"]}}, attack=hit(3)), "play")
    assert (asks(state), furyoku(state, 1), discards(state, 1)[0]) == ((1, "card"), [1, 0, 0], "Owned!")


# --- the opponent's deck ----------------------------------------------------------------------------------------------


@pytest.mark.card("Dowser's Arc")
@pytest.mark.parametrize("n", [0, 5])
def test_dowsers_arc_shows_the_next_card_and_discards_it_if_you_like(n: int) -> None:
    other = {"deck": ["Owned!", "Turbine"]}
    state = play(duel(ready("Dowser's Arc"), other, attack=hit(n)), "play")
    assert (asks(state), choices(state)) == ((0, "burn"), ["no", "yes"])
    assert side(state, 1)["deck_top"] == "Owned!"  # everybody sees it
    play(state, "yes")
    assert (flipped(state), discards(state, 1)[0]) == ("Turbine", "Owned!")


@pytest.mark.card("Dowser's Arc")
def test_dowsers_arc_may_leave_the_card_where_it_is() -> None:
    state = play(duel(ready("Dowser's Arc"), {"deck": ["Owned!", "Turbine"]}, attack=hit(1)), "play", "no")
    assert (flipped(state), deck(state, 1)[0]) == ("Owned!", "Turbine")
    assert "Owned!" not in discards(state, 1)


@pytest.mark.card("Dowser's Arc")
def test_dowsers_arc_shows_nothing_without_a_counterattack() -> None:
    state = play(duel(ready("Dowser's Arc"), attack=hit(1)), "focus")
    assert (asks(state), log(state, "revealed")) == ((0, "card"), [])
    state = play(duel({"flip": STOPPER}, attack="Dowser's Arc"), "play")
    assert (asks(state), log(state, "revealed")) == ((1, "card"), [])


@pytest.mark.card("Dowser's Arc")
def test_dowsers_arc_may_discard_the_last_card() -> None:
    other = {"deck": ["Owned!"], "rest": "discard"}
    state = play(duel(ready("Dowser's Arc"), other, attack=hit(1)), "play", "yes")
    assert log(state, "burnt", "reshuffled") == ["burnt", "reshuffled"]
    assert (asks(state), furyoku(state, 1)) == ((1, "card"), [3, 2, 2])


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
    own = {"flip": "Seismic Eruption", "furyoku": {**exact("Seismic Eruption"), "red": 2}}
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

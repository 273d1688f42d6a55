"""What every ranged strike does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from .ranged_table import ADDERS, PLENTY, PUNISHERS, STOPPER, TITLES, attack_of, first_attack, hit, ready
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
    price,
    refuses,
    saw,
    side,
    stack,
)

# --- figures, costs, traits -------------------------------------------------------------------------------------------


@pytest.mark.card("Arrow of Frost", "Icicle Volley", "Starlit Volley", "Pendulum Shot", "Snowblind", "Distant Thunder")
@pytest.mark.card("Dowser's Arc", "Hail on the Tin Roof", "White Wall Falling", "Frozen Ground", "Long Shot")
@pytest.mark.card("Ricochet", "Echo Arrow", "Lone Wanderer's Aim", "Pinning Shot", "Winter Fletching", "Cold Front")
@pytest.mark.card("Eye of the Blizzard", "Splinters of the Lake")
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
    own = {"flip": title, "furyoku": price(title), "discard": ["Owned!"]}
    state = play(duel(own, attack=attack), "play")
    assert furyoku(state) == [int(zone == colour) for zone in range(3)]
    assert discards(state)[-1] == "Owned!"
    assert [added[:2] for added in saw(state, "added") if added[0] == 0] == [(0, colour)]
    assert force(state) == CARDS[title].force


@pytest.mark.card("Pendulum Shot", "Splinters of the Lake")
@pytest.mark.parametrize(("title", "colour"), ADDERS)
def test_it_adds_nothing_for_a_stronger_attack_or_without_a_counterattack(title: str, colour: int) -> None:
    for attack in (hit(4), first_attack(4)):
        state = play(duel({"flip": title, "furyoku": price(title)}, attack=attack), "play")
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
    assert sum(furyoku(state)) == sum(PLENTY.values()) - sum(price("Distant Thunder").values())


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

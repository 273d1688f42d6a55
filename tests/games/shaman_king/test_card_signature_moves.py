"""What both signature moves of every shaman do at the table."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State
from ofuda.games.shaman_king.cards import SHAMANS
from ofuda.games.shaman_king.model import Card

from .table import (
    CARDS,
    COLOURS,
    FILLER,
    asks,
    attacker,
    blow,
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
    play,
    points,
    refuses,
    side,
    slots,
    stack,
    zone,
)

MOVES: dict[str, Card] = {move.title: move for shaman in SHAMANS for move in (shaman.front, shaman.back)}
OWNERS = {move.title: shaman for shaman in SHAMANS for move in (shaman.front, shaman.back)}
NOTHING: dict[str, int] = {}


def cost_of(title: str) -> dict[str, int]:
    cost = MOVES[title].cost
    return dict(zip(COLOURS, (cost.green, cost.yellow, cost.red)))


def ready(
    title: str, own: dict[str, Any] | None = None, other: dict[str, Any] | None = None, attack: Any = None
) -> State:
    """Its owner may play it now, and has just what it costs."""
    shaman = OWNERS[title]
    mine = {"charged": [*COLOURS], "back": title == shaman.back.title, "furyoku": cost_of(title), **(own or {})}
    steps = ["signature", "start defence"]
    return duel(mine, other, attack=attack, zone=None, steps=steps, shamans=f"{shaman.name} Yoh")


def against(title: str, own: dict[str, Any], other: dict[str, Any] | None = None, colour: str = "green") -> State:
    """Seat 0 defends against it."""
    return duel(own, other, attack=title, zone=colour, shamans=f"Yoh {OWNERS[title].name}")


# --- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.card("Unhurried Draw", "It Will Work Out", "Palm of Cinders", "Sea of Flame", "Spear Through the Gate")
@pytest.mark.card("Lightning Without Pride", "Oath on the Wooden Blade", "Eight-Headed Swing", "First Snow")
@pytest.mark.card("The Whole Glacier", "Talisman Command", "The Undying Star", "House Call", "Love Beyond the Grave")
@pytest.mark.card("Dowser's Verdict", "No Way Out of the Web", "Slap of Authority", "Both of You, at Once")
@pytest.mark.card("Circle of Beasts", "Five Voices")
@pytest.mark.clause("SK-123", "SK-124", "SK-127")
@pytest.mark.parametrize("title", MOVES)
def test_a_signature_move_stops_its_intercept_and_attacks_with_its_force(title: str) -> None:
    state = ready(title, attack=blow(MOVES[title].intercept))
    seen = state.view(0)["flipped"]
    assert (seen["card"], seen["intercept"], seen["force"]) == (title, MOVES[title].intercept, MOVES[title].force)
    play(state, "play")
    while asks(state)[1] == "arrange":  # No Way Out of the Web
        play(state, choices(state)[0])
    assert (attacker(state), force(state)) == ((0, title), MOVES[title].force)


@pytest.mark.card("Unhurried Draw", "It Will Work Out", "Palm of Cinders", "Sea of Flame", "Spear Through the Gate")
@pytest.mark.card("Lightning Without Pride", "Oath on the Wooden Blade", "Eight-Headed Swing", "First Snow")
@pytest.mark.card("The Whole Glacier", "Talisman Command", "The Undying Star", "House Call", "Love Beyond the Grave")
@pytest.mark.card("Dowser's Verdict", "No Way Out of the Web", "Slap of Authority", "Both of You, at Once")
@pytest.mark.card("Circle of Beasts", "Five Voices")
@pytest.mark.clause("SK-018", "SK-063", "SK-121")
@pytest.mark.parametrize("title", MOVES)
def test_a_signature_move_stops_no_more_and_is_not_had_for_less(title: str) -> None:
    refuses(ready(title, attack=blow(MOVES[title].intercept + 1)), "play", "SK-063")
    cost = cost_of(title)
    for colour in [colour for colour in COLOURS if cost[colour]]:
        refuses(ready(title, {"furyoku": {**cost, colour: cost[colour] - 1}}), "play", "SK-018")
    assert asks(ready(title, {"charged": ["green", "red"]})) == (0, "card")


@pytest.mark.card("It Will Work Out", "Oath on the Wooden Blade")
@pytest.mark.clause("SK-018", "SK-128")
@pytest.mark.parametrize(("title", "back"), [("It Will Work Out", False), ("Oath on the Wooden Blade", True)])
def test_one_without_a_text_is_free_and_turns_its_shaman_over_when_it_has_scored(title: str, back: bool) -> None:
    state = play(ready(title, {"furyoku": NOTHING}), "play", "focus", "discard", "focus")
    assert (points(state), side(state)["back"], side(state)["strike"]) == ([1, 0], back, None)
    assert (furyoku(state), furyoku(state, 1)) == ([0, 0, 0], [3, 2, 3])


# --- what they do when they are played --------------------------------------------------------------------------------


@pytest.mark.card("Unhurried Draw")
@pytest.mark.clause("SK-R26")
def test_unhurried_draw_adds_the_green_that_paid_for_it() -> None:
    state = play(ready("Unhurried Draw", {"furyoku": {"green": ["Owned!"], "yellow": 1}}), "play")
    assert (furyoku(state), stack(state, "green")) == ([1, 1, 0], ["Owned!"])


@pytest.mark.card("Unhurried Draw")
def test_unhurried_draw_adds_nothing_unless_it_is_played() -> None:
    assert furyoku(play(ready("Unhurried Draw"), "pass")) == [1, 0, 0]
    other = {"furyoku": NOTHING}
    state = play(against("Unhurried Draw", {"flip": "Furious Response"}, other), "play")
    assert furyoku(state, 1) == [1, 0, 0]  # replenished, for Furious Response came from green


@pytest.mark.card("Palm of Cinders")
@pytest.mark.clause("SK-089", "SK-R28")
def test_palm_of_cinders_makes_the_opponent_choose_a_teamwork_to_give_up() -> None:
    own = {"teamworks": {"green": "Mari"}}
    state = play(ready("Palm of Cinders", own, {"teamworks": {"green": "Turbine", "red": "Marco"}}), "play")
    assert asks(state)[0] == 1
    assert choices(state) == ["teamwork 1 green", "teamwork 1 red"]
    play(state, "teamwork 1 green")
    assert (slots(state, 1), discards(state, 1)[0]) == ([None, None, "Marco"], "Turbine")
    assert slots(state) == ["Mari", None, None]


@pytest.mark.card("Palm of Cinders")
@pytest.mark.clause("SK-R42")
def test_palm_of_cinders_takes_the_only_teamwork_or_none() -> None:
    own = {"teamworks": {"green": "Mari"}}
    state = play(ready("Palm of Cinders", own, {"teamworks": {"red": "Marco"}}), "play")
    assert (slots(state, 1), slots(state)) == ([None] * 3, ["Mari", None, None])
    state = play(ready("Palm of Cinders", own), "play")
    assert (asks(state), slots(state)) == ((1, "card"), ["Mari", None, None])


@pytest.mark.card("Talisman Command")
@pytest.mark.clause("SK-119", "SK-124")
def test_talisman_command_charges_yellow_again_and_nothing_else() -> None:
    state = play(ready("Talisman Command", other={"charged": ["green"]}), "play")
    assert (side(state)["charged"], side(state, 1)["charged"]) == (["yellow"], ["green"])
    assert side(play(ready("Talisman Command"), "pass"))["charged"] == [*COLOURS]


@pytest.mark.card("Talisman Command")
@pytest.mark.clause("SK-117")
def test_the_charge_of_talisman_command_is_kept_when_the_move_goes_back() -> None:
    state = play(ready("Talisman Command", other={"deck": ["Furious Response"]}), "play", "play")
    assert (defender(state), side(state)["charged"], side(state)["back"]) == (0, ["yellow"], True)


@pytest.mark.card("House Call")
@pytest.mark.clause("SK-089", "SK-R28")
def test_house_call_eliminates_one_furyoku_of_its_owners_choice() -> None:
    other = {"furyoku": {"green": 1, "red": ["Owned!", "Jun"]}}
    state = play(ready("House Call", {"furyoku": {"green": 3}}, other), "play")
    assert (asks(state)[0], choices(state)) == (0, ["none", "furyoku 1 green", "furyoku 1 red"])
    play(state, "furyoku 1 red")
    assert (furyoku(state, 1), stack(state, "red", 1), discards(state, 1)[0]) == ([1, 0, 1], ["Jun"], "Owned!")
    assert furyoku(state) == [2, 0, 0]


@pytest.mark.card("House Call")
def test_house_call_may_be_declined_and_may_find_nothing() -> None:
    state = play(ready("House Call"), "play", "none")
    assert (furyoku(state, 1), asks(state)) == ([2, 2, 2], (1, "card"))
    state = play(ready("House Call", {"furyoku": {"green": 3}}, {"furyoku": NOTHING}), "play")
    assert (asks(state), furyoku(state)) == ((1, "card"), [2, 0, 0])


@pytest.mark.card("Love Beyond the Grave")
@pytest.mark.clause("SK-089")
@pytest.mark.parametrize(
    ("chosen", "left"),
    [
        (["furyoku 1 red", "furyoku 1 red"], [2, 2, 0]),
        (["furyoku 1 green", "furyoku 1 yellow"], [1, 1, 2]),
        (["none", "furyoku 1 yellow"], [2, 1, 2]),
        (["none", "none"], [2, 2, 2]),
    ],
)
def test_love_beyond_the_grave_eliminates_up_to_two(chosen: list[str], left: list[int]) -> None:
    state = play(ready("Love Beyond the Grave"), "play")
    for each in chosen:
        assert asks(state)[0] == 0
        play(state, each)
    assert (furyoku(state, 1), asks(state)) == (left, (1, "card"))


@pytest.mark.card("Love Beyond the Grave")
def test_love_beyond_the_grave_asks_no_more_when_the_last_furyoku_is_gone() -> None:
    own = {"furyoku": {"red": 3}}
    state = play(ready("Love Beyond the Grave", own, {"furyoku": {"yellow": 1}}), "play", "furyoku 1 yellow")
    assert (furyoku(state, 1), furyoku(state), asks(state)) == ([0, 0, 0], [0, 0, 3], (1, "card"))


@pytest.mark.card("Dowser's Verdict")
@pytest.mark.parametrize(("strength", "more"), [(0, 3), (3, 3), (4, 0)])
def test_dowsers_verdict_answers_three_or_less_with_three_more(strength: int, more: int) -> None:
    state = ready("Dowser's Verdict", attack=blow(strength))
    assert state.view(0)["flipped"]["force"] == MOVES["Dowser's Verdict"].force
    assert force(play(state, "play")) == MOVES["Dowser's Verdict"].force + more


@pytest.mark.card("Dowser's Verdict")
@pytest.mark.clause("SK-068")
def test_dowsers_verdict_keeps_what_it_got_while_it_attacks() -> None:
    state = play(ready("Dowser's Verdict", attack=blow(3)), "play", "focus", "focus")
    assert (zone(state), force(state)) == ("red", MOVES["Dowser's Verdict"].force + 3)


@pytest.mark.card("No Way Out of the Web")
def test_no_way_out_of_the_web_puts_three_cards_back_in_any_order() -> None:
    own = {"deck": ["Owned!", "Jun", "Mari", "Marco"]}
    state = play(ready("No Way Out of the Web", own), "play")
    assert (asks(state), sorted(choices(state))) == ((0, "arrange"), ["Jun", "Mari", "Owned!"])
    play(state, "Owned!", "Mari")  # what is put back first lies lowest
    names = [entry["card"] if isinstance(entry, dict) else entry for entry in deck(state)]
    assert names[:4] == ["Jun", "Mari", "Owned!", "Marco"]
    assert asks(state) == (1, "card")


@pytest.mark.card("No Way Out of the Web")
@pytest.mark.clause("SK-128", "SK-001")
def test_no_way_out_of_the_web_leaves_the_shaman_as_it_is_and_can_be_played_again() -> None:
    state = play(ready("No Way Out of the Web", {"deck": ["Owned!"]}), "play", "Owned!", FILLER)
    play(state, "focus", "discard", "focus")  # it scores
    assert (points(state), side(state)["back"], side(state)["strike"]) == ([1, 0], True, None)
    other = {"deck": ["Furious Response"]}
    state = play(ready("No Way Out of the Web", {"deck": ["Owned!"]}, other), "play", "Owned!", FILLER, "play")
    assert (defender(state), side(state)["back"]) == (0, True)


@pytest.mark.card("No Way Out of the Web")
@pytest.mark.clause("SK-R43")
@pytest.mark.parametrize("titles", [["Owned!"], ["Owned!", "Jun"]])
def test_no_way_out_of_the_web_looks_at_as_many_cards_as_there_are(titles: list[str]) -> None:
    state = play(ready("No Way Out of the Web", {"deck": titles, "rest": "discard"}), "play")
    if len(titles) > 1:
        assert sorted(choices(state)) == sorted(titles)
        play(state, titles[0])
    assert (asks(state), side(state)["deck"]) == ((1, "card"), len(titles))


@pytest.mark.card("Five Voices")
@pytest.mark.clause("SK-015")
def test_five_voices_adds_red_then_yellow_then_green() -> None:
    own = {"furyoku": NOTHING, "discard": ["Owned!", "Jun", "Mari", "Marco"]}
    state = play(ready("Five Voices", own), "play")
    assert [stack(state, colour) for colour in COLOURS] == [["Mari"], ["Jun"], ["Owned!"]]
    assert (discards(state), furyoku(state, 1)) == (["Marco"], [2, 2, 2])


@pytest.mark.card("Five Voices")
@pytest.mark.clause("SK-165", "SK-R22")
def test_five_voices_goes_on_when_the_discard_pile_runs_out() -> None:
    own = {"furyoku": NOTHING, "discard": ["Owned!"], "deck": ["Jun", "Mari", "Marco", "Turbine"]}
    state = play(ready("Five Voices", own), "play")
    assert [stack(state, colour) for colour in COLOURS] == [["Marco"], ["Turbine"], ["Owned!"]]
    assert furyoku(play(ready("Five Voices", own), "pass")) == [0, 0, 0]


# --- powers -----------------------------------------------------------------------------------------------------------


@pytest.mark.card("The Undying Star")
@pytest.mark.clause("SK-083", "SK-086", "SK-080")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_undying_star_charges_a_zone_for_two_intercept(colour: str) -> None:
    move = MOVES["The Undying Star"]
    state = play(ready("The Undying Star", attack=blow(move.intercept - 2)), "power 2")
    seen = state.view(0)["flipped"]
    assert (seen["intercept"], seen["force"]) == (move.intercept - 2, move.force)
    refuses(state, "power 2", "SK-080")
    play(state, "play")
    assert asks(state)[0] == 0
    assert choices(state) == [f"zone 0 {each}" for each in COLOURS]  # all of them were uncharged to play it
    play(state, f"zone 0 {colour}")
    assert (side(state)["charged"], attacker(state)) == ([colour], (0, "The Undying Star"))


@pytest.mark.card("The Undying Star")
@pytest.mark.clause("SK-085", "SK-086")
def test_the_undying_star_charges_nothing_unpaid_or_unplayed() -> None:
    move = MOVES["The Undying Star"]
    state = play(ready("The Undying Star", attack=blow(move.intercept)), "play")
    assert (asks(state), side(state)["charged"]) == ((1, "card"), [])
    state = play(ready("The Undying Star", attack=blow(move.intercept - 1)), "power 2")
    refuses(state, "play", "SK-063")
    own = {"deck": ["Furious Response"], "furyoku": {"green": 1, "red": 1}}
    state = play(ready("The Undying Star", own), "power 2", "pass", "play")
    assert (attacker(state), asks(state)) == ((0, "Furious Response"), (1, "card"))


@pytest.mark.card("The Undying Star")
@pytest.mark.clause("SK-R42")
def test_while_the_undying_star_attacks_its_owners_teamworks_are_out_of_reach() -> None:
    other = {"teamworks": {"green": "Turbine", "red": "Marco"}}
    state = play(against("The Undying Star", {"flip": "Isolate"}, other), "play")
    assert (slots(state, 1), asks(state)) == (["Turbine", None, "Marco"], (0, "card"))
    own = {"flip": "Isolate", "teamworks": {"yellow": "Mari"}}
    state = play(against("The Undying Star", own, other), "play")
    assert (slots(state, 1), slots(state)) == (["Turbine", None, "Marco"], [None] * 3)


@pytest.mark.card("The Undying Star")
def test_the_undying_star_guards_nothing_once_it_is_stopped_or_before_it_is_played() -> None:
    other = {"teamworks": {"green": "Turbine"}}
    own = {"flip": "Furious Response", "teamworks": {"green": "Mari"}}
    state = play(against("The Undying Star", own, other), "teamwork power 1", "play", "order 1")
    assert (attacker(state), slots(state, 1)) == ((0, "Furious Response"), [None] * 3)
    state = play(duel({"flip": "Isolate"}, other | {"back": True}, shamans="Yoh Jun"), "play")
    assert slots(state, 1) == [None] * 3


@pytest.mark.card("Circle of Beasts")
@pytest.mark.clause("SK-079", "SK-087")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_circle_of_beasts_gets_a_force_for_every_green(times: int) -> None:
    move = MOVES["Circle of Beasts"]
    state = play(ready("Circle of Beasts", {"furyoku": {"green": times + 1}}), *["power 1"] * times)
    assert furyoku(state) == [1, 0, 0]
    seen = state.view(0)["flipped"]
    assert (seen["intercept"], seen["force"]) == (move.intercept, move.force + times)
    assert (force(play(state, "play")), furyoku(state)) == (move.force + times, [0, 0, 0])


@pytest.mark.card("Circle of Beasts")
@pytest.mark.clause("SK-018", "SK-085", "SK-088")
def test_circle_of_beasts_needs_furyoku_for_its_power_and_for_its_cost() -> None:
    state = play(ready("Circle of Beasts", {"furyoku": {"yellow": 1}}), "power 1")  # overpaid
    assert state.view(0)["flipped"]["force"] == MOVES["Circle of Beasts"].force + 1
    refuses(state, "power 1", "SK-018")
    refuses(state, "play", "SK-018")
    play(state, "pass")
    assert (figures(state)[1], furyoku(state)) == (CARDS[FILLER].force, [0, 0, 0])  # the next card gets nothing


# --- what they do while they attack -----------------------------------------------------------------------------------

FOCUSED = {"Sea of Flame": -1, "Eight-Headed Swing": 1, "Both of You, at Once": -2}


@pytest.mark.card("Sea of Flame", "Eight-Headed Swing", "Both of You, at Once")
@pytest.mark.parametrize("title", FOCUSED)
def test_its_force_changes_with_every_card_that_the_opponent_focuses(title: str) -> None:
    strength = MOVES[title].force
    state = play(ready(title), "play")
    for n, colour in enumerate(COLOURS):
        assert (zone(state), force(state)) == (colour, strength + n * FOCUSED[title])
        play(state, "focus")
    assert points(state) == [1, 0]


@pytest.mark.card("Sea of Flame", "Eight-Headed Swing", "Both of You, at Once")
@pytest.mark.parametrize("title", FOCUSED)
def test_its_force_does_not_change_when_cards_are_discarded_pitched_or_played(title: str) -> None:
    own = {"flip": "Dragon Aura", "deck": ["Sideswipe", "Owned!"]}
    state = play(against(title, own), "play", "pitch", "discard")
    assert (zone(state), force(state)) == ("red", MOVES[title].force)


@pytest.mark.card("Sea of Flame", "Both of You, at Once")
@pytest.mark.clause("SK-064", "SK-068")
@pytest.mark.parametrize("title", ["Sea of Flame", "Both of You, at Once"])
def test_one_focused_card_makes_it_just_weak_enough(title: str) -> None:
    more = MOVES[title].force + FOCUSED[title] - CARDS[FILLER].intercept
    state = against(title, {"flip": FILLER, "advantages": ["Dragon Aura"] * more})
    refuses(state, "play", "SK-063")
    play(state, "focus")
    assert figures(state)[0] == force(state)
    assert can(state, "play")


@pytest.mark.card("Spear Through the Gate", "Lightning Without Pride")
@pytest.mark.clause("SK-070", "SK-R30")
@pytest.mark.parametrize(("title", "first"), [("Spear Through the Gate", "yellow"), ("Lightning Without Pride", "red")])
def test_its_opponent_begins_further_down(title: str, first: str) -> None:
    other = {"deck": ["Center"], "teamworks": {"green": "Lililala"}}
    state = play(ready(title, other=other), "play")
    assert (defender(state), zone(state), asks(state)) == (1, first, (1, "card"))  # Lililala is not asked about
    higher = COLOURS[COLOURS.index(first) - 1]
    assert zone(play(state, "play")) == higher  # to move up is still possible


@pytest.mark.card("Spear Through the Gate", "Lightning Without Pride")
@pytest.mark.clause("SK-012", "SK-062")
@pytest.mark.parametrize(("title", "zones"), [("Spear Through the Gate", 2), ("Lightning Without Pride", 1)])
def test_it_scores_below_red_and_only_its_own_opponent_begins_there(title: str, zones: int) -> None:
    assert zone(play(ready(title), "pass")) == "green"
    state = play(ready(title), "play", *["discard"] * zones)
    assert points(state) == [1, 0]
    play(state, "defend 1")
    assert (defender(state), zone(state)) == (1, "green")  # against the opening attack that follows
    state = play(ready(title, other={"deck": ["Furious Response"]}), "play", "play")
    assert (defender(state), zone(state)) == (0, "green")


@pytest.mark.card("First Snow")
@pytest.mark.clause("SK-001", "SK-020")
def test_against_first_snow_strikes_cost_a_yellow_more() -> None:
    refuses(against("First Snow", {"flip": FILLER, "furyoku": {"green": 9}}), "play", "SK-018")
    state = play(against("First Snow", {"flip": FILLER, "furyoku": {"yellow": 1}}), "play")
    assert (attacker(state), furyoku(state)) == ((0, FILLER), [0, 0, 0])
    assert can(against("First Snow", {"flip": FILLER, "furyoku": {"red": 1}}), "play")
    state = play(against("First Snow", {"flip": "Crackback", "furyoku": {"yellow": 4}}), "play")
    assert furyoku(state) == [0, 1, 0]


@pytest.mark.card("First Snow")
@pytest.mark.clause("SK-123")
def test_first_snow_makes_signature_moves_dearer_but_no_other_cards_and_not_those_of_its_owner() -> None:
    other = {"charged": [*COLOURS], "back": True}  # It Will Work Out is free otherwise
    refuses(play(ready("First Snow", other=other | {"furyoku": {"green": 9}}), "play"), "play", "SK-018")
    assert can(play(ready("First Snow", other=other | {"furyoku": {"yellow": 1}}), "play"), "play")
    for title in ("Ward Off", "Marco"):
        assert can(against("First Snow", {"flip": title, "furyoku": {"green": 1}}), "play")
    state = play(ready("First Snow", {"furyoku": NOTHING}, {"deck": ["Fetish Frenzy"]}), "play", "play")
    assert (defender(state), flipped(state), furyoku(state, 1)) == (0, FILLER, [1, 1, 2])
    assert can(state, "play")


@pytest.mark.card("The Whole Glacier")
@pytest.mark.clause("SK-058", "SK-138")
def test_against_the_whole_glacier_nobody_focuses_or_pitches() -> None:
    state = against("The Whole Glacier", {"flip": "Sideswipe"})
    refuses(state, "focus", "SK-058")
    refuses(state, "pitch", "SK-138")
    assert zone(play(state, "discard")) == "yellow"


@pytest.mark.card("The Whole Glacier")
@pytest.mark.clause("SK-116", "SK-R32")
def test_against_the_whole_glacier_advantages_work_but_charge_nothing() -> None:
    own = {"flip": "Dragon Aura", "deck": ["Day of Atonement", "Bone Army"], "charged": ["red"]}
    state = play(against("The Whole Glacier", own), "play", "play")  # and nobody is asked for a zone
    assert (side(state)["charged"], figures(state)) == (["red"], (7, 2))


@pytest.mark.card("The Whole Glacier")
def test_the_whole_glacier_binds_nobody_once_it_is_stopped() -> None:
    own = {"deck": ["Sideswipe", "Ward Off"]}
    state = play(ready("The Whole Glacier", own, {"deck": ["Furious Response"]}), "play", "play")
    assert (defender(state), flipped(state)) == (0, "Sideswipe")
    assert can(state, "focus")
    play(state, "pitch")
    assert (flipped(state), zone(state)) == ("Ward Off", "yellow")
    assert side(play(state, "play"))["charged"] == ["yellow"]


@pytest.mark.card("Slap of Authority")
@pytest.mark.clause("SK-121", "SK-R32")
def test_against_slap_of_authority_there_are_no_signature_moves() -> None:
    state = play(ready("Slap of Authority", other={"charged": [*COLOURS], "back": True}), "play")
    assert (asks(state), zone(state)) == ((1, "card"), "green")
    assert side(state, 1)["charged"] == [*COLOURS]


@pytest.mark.card("Slap of Authority")
def test_after_slap_of_authority_signature_moves_are_played_again_and_its_owner_is_free() -> None:
    ready_again = {"charged": [*COLOURS]}
    state = play(ready("Slap of Authority", other=ready_again), "play", *["discard"] * 3, "defend 1")
    assert (asks(state), points(state)) == ((1, "signature"), [1, 0])
    state = play(against("Slap of Authority", {"flip": "Furious Response"}, ready_again), "play")
    assert asks(state) == (1, "signature")

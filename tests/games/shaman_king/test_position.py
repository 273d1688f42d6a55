"""Positions as readable data: there and back, what is left out, and every complaint about them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ofuda import State
from ofuda.games.shaman_king.tables import standard_tables

from .table import (
    CARDS,
    COLOURS,
    asks,
    choices,
    deck,
    deck_text,
    duel,
    figures,
    flipped,
    force,
    furyoku,
    load,
    play,
    side,
    stack,
    zone,
)

RARE = ("looked", "resolving", "used", "reshuffles")  # entries of a player that are seldom there
EVERY_CARD = deck_text("Silva", dict.fromkeys(CARDS, 1)), deck_text("Jun", dict.fromkeys(CARDS, 1))


def returns(state: State, seed: int = 0) -> dict[str, Any]:
    """The position, after it was written down as JSON and has become the same state again."""
    told: dict[str, Any] = json.loads(json.dumps(state.position()))
    again = state.game.position(told, seed)
    assert again.digest() == state.digest()
    assert again.position() == told
    return told


def walk(state: State, seed: int, seen: set[str]) -> None:
    """A random game that likes to play cards; each of its positions returns."""
    rng = random.Random(seed)
    while True:
        told = returns(state, seed)
        seen |= {*told["asked"].values(), *told}
        for player in told["players"]:
            seen |= {name for name in RARE if name in player}
            seen |= {"flip with payments"} if isinstance(player.get("flip"), dict) else set()
            seen |= {f"deck known to {card['known']}" for card in player["deck"] if isinstance(card, dict)}
        if state.over:
            return
        moves = state.moves()
        likely = [move for move in moves if not 46 <= move <= 47]  # neither focusing nor discarding
        state.play(rng.choice(likely if likely and rng.random() < 0.7 else moves))


@pytest.mark.slow
def test_every_position_of_a_game_comes_back_the_same() -> None:
    seen: set[str] = set()
    for seed in range(4):
        walk(load().start(seed=seed), seed, seen)
    asking = load(*EVERY_CARD, charge="ask", order="ask")
    for seed in range(9):
        walk(asking.start(seed=seed), seed, seen)
    questions = {
        "opening",
        "signature",
        "before",
        "card",
        "pay",
        "replace",
        "charge",
        "keep",
        "drop",
        "arrange",
        "burn",
    }
    assert seen >= questions | {"may", "mode", "thing", "order"}
    assert seen >= {*RARE, "if_counterattack", "decides", "flip with payments"}
    assert seen >= {"deck known to [0]", "deck known to [1]", "deck known to [0, 1]"}


# --- what it looks like -----------------------------------------------------------------------------------------------


def test_a_short_position_reads_as_it_is_said() -> None:
    state = load().position(
        {
            "steps": ["card"],
            "attack": {"card": "Barren Justice", "zone": "green"},
            "defender": 0,
            "zone": "green",
            "players": [{"flip": "Shikigami", "furyoku": {"red": 2}}, {}],
        }
    )
    assert asks(state) == (0, "card")
    assert (flipped(state), force(state), furyoku(state)) == ("Shikigami", 5, [0, 0, 2])
    assert choices(state) == ["focus", "discard", "power 1"]


def test_what_is_left_out_is_as_after_the_set_up() -> None:
    game = load()
    state = game.position({"steps": [["choose opening", 1]], "players": [{}, {}]})
    for seat in (0, 1):
        told = side(state, seat)
        assert (told["deck"], told["furyoku"], len(told["discard"])) == (20, [2, 2, 2], 4)
        assert (told["points"], told["charged"], told["back"], told["strike"]) == (0, [], False, None)
        assert told["teamworks"] == [None] * 3
        names = [game.tables.cards[kind].title for kind in game.deck_lists[seat]]
        dealt = [card["card"] for colour in COLOURS for card in stack(state, colour, seat)]
        assert dealt + told["discard"] + deck(state, seat) == names  # in the order of the deck list
        assert all(card["known"] == [] for colour in COLOURS for card in stack(state, colour, seat))
    assert state.view(None)["attack"]["card"] is None
    assert force(state) == 4
    assert state.view(None)["turn"] == 1


def test_furyoku_of_colours_that_are_not_named_is_none() -> None:
    assert furyoku(duel({"furyoku": {"red": 3}, "flip": "Owned!"})) == [0, 0, 3]


def test_a_flipped_card_lies_in_green_where_no_zone_is_named() -> None:
    state = load().position({"steps": ["card"], "players": [{"flip": "Owned!"}, {}]})
    assert zone(state) == "green"


def test_piles_are_written_from_the_top() -> None:
    own = {"deck": ["Owned!", "Mari"], "discard": ["Turbine", "Isolate"], "furyoku": {"green": ["Marco", "Jun"]}}
    state = duel({"flip": "Bamboo Sword Brawl", **own})
    assert deck(state)[:2] == ["Owned!", "Mari"]
    play(state, "play")  # one green: the top card of the stack
    assert side(state)["discard"] == ["Marco", "Turbine", "Isolate"]
    assert stack(state, "green") == ["Jun"]
    assert flipped(duel(own)) == "Owned!"


def test_the_rest_of_the_deck_list_fills_the_deck_or_the_discard_pile() -> None:
    state = duel({"flip": "Shikigami", "deck": ["Owned!"]}, size=24)
    assert (side(state)["deck"], len(side(state)["discard"])) == (24 - 1 - 6 - 4, 4)
    state = duel({"flip": "Shikigami", "deck": ["Owned!"], "discard": ["Mari"], "rest": "discard"}, size=24)
    assert (side(state)["deck"], len(side(state)["discard"])) == (1, 24 - 1 - 6 - 1)
    assert side(state)["discard"][:2] == ["Mari", "Bare Hands"]


def test_a_pile_may_be_given_by_its_size() -> None:
    state = duel({"flip": "Shikigami", "discard": 2, "furyoku": {"green": 3, "yellow": ["Owned!"]}})
    assert (len(side(state)["discard"]), furyoku(state)) == (2, [3, 1, 0])


@pytest.mark.clause("SK-R39")
def test_known_cards_are_marked_where_it_is_not_usual() -> None:
    """Furyoku that was seen is known to both, a card of a deck to nobody; whoever else knows one is named."""
    own: dict[str, Any] = {
        "flip": "Owned!",
        "deck": [{"card": "Mari", "known": [0]}, "Turbine"],
        "furyoku": {"green": ["Jun", {"card": "Marco", "known": []}]},
    }
    told = returns(duel(own))["players"][0]
    assert told["deck"][:2] == own["deck"]
    assert told["furyoku"] == {**own["furyoku"], "yellow": [], "red": []}
    state = duel(own)
    assert side(state)["deck_top"] is None
    assert state.view(0)["players"][0]["deck_top"] == "Mari"
    assert state.view(1)["players"][0]["deck_top"] is None


def test_the_attack_is_the_strike_of_whoever_attacks() -> None:
    state = duel({"flip": "Owned!"}, attack="Barren Justice", seat=1)
    assert side(state, 0)["strike"] == "Barren Justice"
    assert returns(state)["attack"] == {"by": 0, "card": "Barren Justice", "zone": "green"}


def test_names_may_be_written_small() -> None:
    assert flipped(load().position({"steps": ["card"], "players": [{"flip": "owned!"}, {}]})) == "Owned!"


# --- in the middle of things ------------------------------------------------------------------------------------------


def test_in_the_middle_of_a_payment() -> None:
    state = play(duel({"flip": "Barren Justice", "furyoku": {"yellow": 3, "red": 3}}), "play")
    told = returns(state)
    assert told["asked"] == {"0": "pay"}
    assert told["players"][0]["flip"] == "Barren Justice"
    assert furyoku(play(state, "pay 0 2 1")) == [0, 1, 2]


def test_a_card_whose_tactical_is_being_paid_for_is_not_lost() -> None:
    state = play(duel({"flip": "Volatile Exhumation", "furyoku": {"yellow": 1, "red": 1}}), "tactical")
    told = returns(state)
    assert told["asked"] == {"0": "pay"}
    assert told["players"][0]["flip"] == "Volatile Exhumation"


def test_with_powers_that_were_paid_for() -> None:
    state = play(duel({"flip": "Shikigami", "furyoku": {"red": 2}}, attack="Barren Justice"), "power 1")
    assert returns(state)["players"][0]["flip"] == {"card": "Shikigami", "intercept": 4, "used": [1]}
    assert figures(state) == (7, 1)


def test_with_effects_that_wait_for_a_counterattack() -> None:
    state = play(duel({"flip": "Owned!", "furyoku": {"green": 3}}, attack="Bone Army"), "power 1", "power 1")
    told = returns(state)
    assert told["if_counterattack"] == [{"card": "Owned!", "zone": "green", "effect": 1, "times": 2}]
    short = duel(
        {"flip": "Owned!", "furyoku": {"green": 3}},
        attack="Bone Army",
        if_counterattack=[{"card": "Owned!", "zone": "green"}],
    )
    assert furyoku(play(short, "play"))[1] == 1


def test_with_a_teamwork_whose_power_was_used_this_turn() -> None:
    own = {"flip": "Flamboyant Arrival", "teamworks": {"green": "Mari"}, "furyoku": {"green": 2, "red": 2}}
    state = play(duel(own), "teamwork power 1")
    told = returns(state)
    assert told["players"][0]["used"] == {"green": [1]}
    assert told["if_counterattack"] == [{"card": "Mari", "zone": "green", "effect": 1, "times": 1}]
    assert "teamwork power 1" not in choices(duel({**own, "used": {"green": [1]}}))


def test_in_the_middle_of_an_immediate_effect() -> None:
    state = duel({"flip": "Isolate", "teamworks": {"green": "Mari"}}, {"teamworks": {"red": "Turbine"}})
    told = returns(play(state, "play"))
    assert told["asked"] == {"0": "thing"}
    assert told["players"][0]["resolving"] == "Isolate"
    assert "flip" not in told["players"][0]


def test_while_the_charge_goes_elsewhere() -> None:
    state = play(duel({"flip": "Day of Atonement"}), "play")
    assert returns(state)["charge_replaced"] is True
    assert side(play(state, "zone 0 red"))["charged"] == ["red"]


def test_while_somebody_looks_at_cards() -> None:
    top = ["Owned!", "Mari", "Jun"]
    state = play(duel({"deck": top, "teamworks": {"green": "Lililala"}}), "before 1")
    told = returns(state)
    assert told["players"][0]["looked"] == top
    assert sorted(choices(state)) == sorted(top)
    seen = returns(play(state, "Mari"))["players"][0]
    assert (seen["flip"], seen["discard"][0]) == ("Mari", "Jun")


def test_a_signature_move_that_is_thought_about() -> None:
    state = duel({"charged": [*COLOURS]}, steps=["signature", "start defence"], zone=None)
    told = returns(state)
    assert told["players"][0]["flip"] == "Unhurried Draw"
    assert told["zone"] is None
    assert flipped(state) is None


def test_a_signature_move_that_was_shown_by_paying_for_it() -> None:
    own = {"charged": [*COLOURS], "furyoku": {"green": 2}}
    state = duel(own, steps=["signature", "start defence"], zone=None, shamans="Silva Zeke")
    told = returns(play(state, "power 1"))
    assert told["players"][0]["flip"] == {"card": "Circle of Beasts", "force": 1, "shown": True}
    assert flipped(state) == "Circle of Beasts"


def test_a_signature_move_that_attacks() -> None:
    state = duel({"flip": "Owned!"}, attack="Palm of Cinders")
    told = returns(state)
    assert told["attack"] == {"by": 1, "card": "Palm of Cinders", "zone": None}
    assert told["players"][1]["strike"] == "Palm of Cinders"


def test_an_attack_with_all_that_has_happened_to_it() -> None:
    attack = {
        "by": 1,
        "card": "Owned!",
        "zone": "red",
        "gained": 3,
        "weakened": 2,
        "start": "yellow",
        "stopped": {"force": 5, "strike": True},
    }
    state = duel({"flip": "Owned!"}, attack=attack)
    assert returns(state)["attack"] == attack
    assert force(state) == 4 + 3 - 2


def test_a_finished_game() -> None:
    game = load()
    state = game.position({"over": True, "players": [{"points": 3}, {"points": 1}]})
    assert returns(state)["over"] is True
    assert state.outcome().shares == [1.0, 0.0]


def test_advantages_remember_where_they_were_played() -> None:
    own = {"flip": "Owned!", "advantages": [{"card": "Rooted Stance", "zone": "green"}, "Sideswipe"]}
    state = duel(own, zone="green")
    assert returns(state)["players"][0]["advantages"] == own["advantages"]
    assert figures(state) == (6 + 1 + 1, 4 + 1)
    assert figures(duel(own, zone="red")) == (6 + 1, 4)  # Rooted Stance works in its own zone


# --- complaints -------------------------------------------------------------------------------------------------------


def wrong(players: Any = None, **position: Any) -> str:
    """The complaint about a position of the two starter decks."""
    data = {"steps": ["card"], "players": [{}, {}] if players is None else players, **position}
    with pytest.raises(ValueError) as caught:
        load().position(data)
    said = str(caught.value)
    assert said.startswith("shaman_king: ")
    return said.removeprefix("shaman_king: ")


def wrong_side(**own: Any) -> str:
    """The complaint about the defender, who plays Yoh's starter deck."""
    said = wrong([{"flip": "Owned!", **own}, {}])
    assert said.startswith("player 0")
    return said.removeprefix("player 0").removeprefix(": ").removeprefix(", ")


@pytest.mark.clause("SK-002")
@pytest.mark.parametrize("players", [{}, [], [{}], [{}, {}, {}], "two"])
def test_two_players_are_needed(players: Any) -> None:
    assert wrong(players) == "a position needs 'players', a list of two (SK-002)"


def test_a_player_is_a_table() -> None:
    assert wrong([{}, 5]) == "player 1 of a position is a table of names and values, not 5"


def test_unknown_entries_are_named() -> None:
    assert wrong(weather="rain").startswith("position: unknown entry 'weather'; known are turn, defender, zone, attack")
    assert wrong_side(hand=[]).startswith("unknown entry 'hand'; known are shaman, back, points")
    assert wrong(attack={"weight": 3}).startswith("attack: unknown entry 'weight'; known are by, card, zone")
    assert wrong_side(flip={"card": "Owned!", "side": "left"}).startswith("flip: unknown entry 'side'; known are card")
    assert wrong_side(deck=[{"name": "Owned!"}]).startswith("deck: unknown entry 'name'; known are card, known")


@pytest.mark.parametrize("name", ["turn", "defender", "decides"])
@pytest.mark.parametrize("value", [-1, "1", True, 1.0])
def test_numbers_of_the_position_are_checked(name: str, value: Any) -> None:
    high = 32767 if name == "turn" else 1
    assert wrong(**{name: value}) == f"position: {name!r} is a whole number from 0 to {high}, not {value!r}"


@pytest.mark.clause("SK-171")
@pytest.mark.parametrize("value", [-1, 4, "1", True])
def test_points_are_checked(value: Any) -> None:
    assert wrong_side(points=value) == f"'points' is a whole number from 0 to 3, not {value!r}"


@pytest.mark.clause("SK-171")
def test_negative_counts_are_refused() -> None:
    said = "a list of cards or how many there are, 0 or more, not -1 (SK-171)"
    assert wrong_side(furyoku={"red": -1}) == f"furyoku, red: {said}"
    assert wrong_side(discard=-1) == f"discard: {said}"
    assert wrong_side(reshuffles=-1).startswith("'reshuffles' is a whole number from 0")
    assert wrong(attack={"stopped": {"force": -1}}).startswith("attack, stopped: 'force' is a whole number from 0")


@pytest.mark.clause("SK-010")
def test_unknown_colours_are_refused() -> None:
    said = "there is no colour 'blue'; there are green, yellow, red (SK-010)"
    assert wrong(zone="blue") == f"zone: {said}"
    assert wrong_side(charged=["blue"]) == f"charged: {said}"
    assert wrong_side(furyoku={"blue": 1}) == f"furyoku: {said}"
    assert wrong_side(teamworks={"blue": "Lililala"}) == f"teamworks: {said}"
    assert wrong_side(advantages=[{"card": "Dragon Aura", "zone": "blue"}]) == f"advantages, zone: {said}"
    assert wrong(attack={"start": "blue"}) == f"attack, start: {said}"


def test_unknown_cards_are_refused_with_a_guess() -> None:
    assert wrong_side(deck=["Shikigame"]) == "deck: there is no card 'Shikigame'; did you mean Shikigami?"
    assert wrong_side(discard=["qqq"]) == "discard: there is no card 'qqq'"
    assert wrong_side(discard=[5]) == "discard: the name of a card is needed, not 5"
    assert wrong(attack="Opening Attac").startswith("attack: there is no card 'Opening Attac'")


@pytest.mark.clause("SK-167")
def test_cards_that_the_deck_list_does_not_have_are_refused() -> None:
    said = "Turbine is not in this player's deck list: it has no copy (SK-167)"
    assert wrong_side(deck=["Turbine"]) == f"deck: {said}"
    assert wrong_side(discard=["Turbine"]) == f"discard: {said}"
    assert wrong_side(furyoku={"red": ["Turbine"]}) == f"furyoku, red: {said}"
    assert wrong_side(teamworks={"green": "Turbine"}) == f"teamworks, green: {said}"
    assert wrong_side(flip="Turbine") == f"flip: {said}"
    assert wrong_side(strike="Bone Army").startswith("strike: Bone Army is not in this player's deck list")
    assert wrong_side(resolving="Isolate").startswith("resolving: Isolate is not in this player's deck list")


@pytest.mark.clause("SK-167")
def test_too_many_copies_are_refused() -> None:
    said = "Owned! is used already: the position names all 2 copies of it (SK-167)"
    assert wrong_side(deck=["Owned!"], discard=["Owned!"]) == f"discard: {said}"
    said = "Furious Response is used already: the position names the only copy of it (SK-167)"
    assert wrong_side(flip="Furious Response", furyoku={"green": ["Furious Response"]}) == f"furyoku, green: {said}"
    said = "discard: 40 cards, but only 23 of the deck list are left (SK-167)"
    assert wrong_side(discard=40) == said


@pytest.mark.clause("SK-130")
def test_signature_moves_are_no_cards_of_the_deck() -> None:
    said = "Unhurried Draw is a signature move, no card of the deck (SK-130)"
    assert wrong_side(discard=["Unhurried Draw"]) == f"discard: {said}"


@pytest.mark.clause("SK-009")
def test_shamans_and_their_signature_moves_go_together() -> None:
    assert wrong_side(shaman="Len") == "the deck belongs to the shaman Yoh, not to 'Len' (SK-009)"
    said = "Sea of Flame is no signature move of Yoh, the shaman of player 0 (SK-009)"
    assert wrong_side(flip="Sea of Flame") == f"flip: {said}"
    assert wrong_side(strike="Sea of Flame") == f"strike: {said}"
    assert wrong(attack={"by": 0, "card": "Sea of Flame"}) == f"attack: {said}"


def test_cards_lie_where_their_type_belongs() -> None:
    needed = "here a card of type {} is needed".format
    assert wrong(attack="Isolate") == f"attack: Isolate is of type advantage; {needed('strike')}"
    assert wrong_side(strike="Lililala") == f"strike: Lililala is of type teamwork; {needed('strike')}"
    said = f"teamworks, green: Dragon Aura is of type advantage; {needed('teamwork')}"
    assert wrong_side(teamworks={"green": "Dragon Aura"}) == said
    assert wrong_side(resolving="Sideswipe") == f"resolving: Sideswipe is of type strike; {needed('advantage')}"
    said = "advantages: Lililala is a teamwork; here lie advantages and pitched strikes (SK-140)"
    assert wrong_side(advantages=["Lililala"]) == said


@pytest.mark.clause("SK-036", "SK-126")
def test_only_strikes_attack_from_a_zone() -> None:
    assert wrong(attack={"zone": "green"}) == "attack: the opening attack comes from no zone (SK-036)"
    said = "attack: Sea of Flame is a signature move and comes from no zone (SK-126)"
    assert wrong(attack={"card": "Sea of Flame", "zone": "red"}) == said
    assert wrong(attack={"card": "Bone Army", "zone": None}).startswith("attack, zone: there is no colour None")


@pytest.mark.parametrize("name", ["charged", "advantages", "looked", "deck"])
def test_lists_must_be_lists(name: str) -> None:
    assert wrong_side(**{name: 5}) == f"{name!r} is a list, not 5"


def test_tables_must_be_tables() -> None:
    assert wrong_side(furyoku=3) == "'furyoku' is a table from colour to what lies there, not 3"
    assert wrong_side(teamworks=["Lililala"]).startswith("'teamworks' is a table from colour to what lies there")
    assert wrong(attack=5).startswith("attack: the name of a strike, or a table of by, card, zone")
    assert wrong(attack={"stopped": 5}) == "attack: 'stopped' is a table of force and strike, not 5"
    assert wrong(if_counterattack=5) == "position: 'if_counterattack' is a list, not 5"
    assert wrong(if_counterattack=[5]).startswith("if_counterattack: each is a table of card, zone, effect and times")


def test_yes_or_no_must_be_true_or_false() -> None:
    assert wrong_side(back=1) == "'back' is true or false, not 1"
    assert wrong(charge_replaced="no") == "position: 'charge_replaced' is true or false, not 'no'"
    assert wrong(attack={"stopped": {"strike": 0}}) == "attack, stopped: 'strike' is true or false, not 0"


def test_who_knows_a_card_is_checked() -> None:
    said = "deck: 'known' is a list of seats, 0 and 1, not [2]"
    assert wrong_side(deck=[{"card": "Mari", "known": [0]}]).startswith("deck: Mari is not in this player's deck list")
    assert wrong_side(deck=[{"card": "Owned!", "known": [2]}]) == said
    assert wrong_side(deck=[{"card": "Owned!", "known": 1}]) == "deck: 'known' is a list, not 1"


@pytest.mark.parametrize("used", [[0], [5], ["1"], [True]])
def test_used_powers_are_counted_from_one(used: list[Any]) -> None:
    said = f"'used' counts abilities from 1 to 4, not {used!r}"
    assert wrong_side(flip={"card": "Owned!", "used": used}) == f"flip: {said}"
    assert wrong_side(used={"green": used}) == f"used, green: {said}"


def test_where_the_rest_lies_is_checked() -> None:
    assert wrong_side(rest="hand") == "'rest', where all other cards lie, is deck or discard, not 'hand'"


@pytest.mark.clause("SK-054")
@pytest.mark.parametrize("entry", [{"flip": "Owned!"}, {"resolving": "Isolate"}, {"used": {"green": [1]}}])
def test_what_only_the_defender_has_is_refused_for_the_other(entry: dict[str, Any]) -> None:
    (name,) = entry
    said = f"player 1: {name!r} belongs to the defender, which is player 0 (SK-054)"
    assert wrong([{}, entry]) == said


def test_one_player_looks_at_cards_at_a_time() -> None:
    five = {"looked": ["Owned!", "Owned!", "Shikigami", "Shikigami", "Sideswipe"]}
    assert wrong([five, {}]) == "player 0: one player looks at up to 4 cards at a time"
    two = [{"looked": ["Owned!"]}, {"looked": ["Owned!"]}]
    assert wrong(two) == "player 1: one player looks at up to 4 cards at a time"


@pytest.mark.clause("SK-086")
def test_effects_that_wait_are_checked() -> None:
    said = "if_counterattack: Sideswipe has nothing that waits for a counterattack (SK-086)"
    assert wrong(if_counterattack=[{"card": "Sideswipe"}]) == said
    said = "if_counterattack: 'effect' is a whole number from 1 to 1, not 2"
    assert wrong(if_counterattack=[{"card": "Owned!", "effect": 2}]) == said
    said = "if_counterattack: 'times' is a whole number from 1 to 999, not 0"
    assert wrong(if_counterattack=[{"card": "Owned!", "times": 0}]) == said
    said = "if_counterattack: at most 8 effects wait for a counterattack, not 9"
    assert wrong(if_counterattack=[{"card": "Owned!"}] * 9) == said


# --- positions that make no sense as a whole --------------------------------------------------------------------------


def unplayable(players: Any = None, **position: Any) -> str:
    said = wrong(players, **position)
    assert said.startswith("this position cannot be played: ")
    return said.removeprefix("this position cannot be played: ")


FLIP = [{"flip": "Owned!"}, {}]


@pytest.mark.clause("SK-054")
def test_a_question_about_a_card_needs_a_card_and_a_zone() -> None:
    assert unplayable() == "the question 'card' needs a 'zone': green, yellow, red (SK-054)"
    said = "the question 'card' needs a card that the defender has flipped: 'flip' (SK-054)"
    assert unplayable(zone="green") == said
    assert unplayable(FLIP, zone=None) == "the question 'card' needs a 'zone': green, yellow, red (SK-054)"


@pytest.mark.clause("SK-040")
def test_only_the_defender_is_asked_about_the_card() -> None:
    said = "'card' is asked of the defender, player 0, not of player 1 (SK-040)"
    assert unplayable(FLIP, asked={"1": "card"}) == said


def test_two_players_are_not_asked_at_once() -> None:
    assert unplayable(FLIP, asked={"0": "card", "1": "card"}) == "only one player chooses at a time"


def test_a_question_needs_the_step_that_asks_it() -> None:
    assert (
        unplayable(FLIP, steps=["zone"], asked={"0": "card"})
        == "the question 'card' needs the step 'card' first of all"
    )
    assert unplayable(FLIP, steps=[], asked={"0": "card"}) == "the question 'card' needs the step 'card' first of all"


@pytest.mark.clause("SK-033")
def test_whoever_is_asked_about_the_opening_attack_decides() -> None:
    said = "player 0 decides about the opening attack, not player 1 (SK-033)"
    assert unplayable(steps=[], asked={"1": "opening"}) == said
    state = load().position({"asked": {"1": "opening"}, "decides": 1, "players": [{}, {}]})
    assert choices(state) == ["defend 0", "defend 1"]


@pytest.mark.clause("SK-098")
def test_only_teamworks_replace_teamworks() -> None:
    own = {"flip": "Owned!", "teamworks": {"green": "Lililala"}}
    said = "Owned! is no teamwork and replaces none (SK-098)"
    assert unplayable([own, {}], steps=["play teamwork"]) == said


@pytest.mark.clause("SK-121")
def test_a_signature_move_needs_three_charges() -> None:
    own = {"flip": "Unhurried Draw", "charged": ["green"]}
    said = "a signature move needs three charged zones (SK-121)"
    assert unplayable([own, {}], steps=["signature", "start defence"], asked={"0": "signature"}) == said


@pytest.mark.clause("SK-004")
def test_with_three_points_the_game_is_over() -> None:
    said = "player 1 has 3 points, so the game is over (SK-004)"
    assert unplayable([{"flip": "Owned!"}, {"points": 3}]) == said


@pytest.mark.clause("SK-168")
def test_the_attack_lies_before_whoever_attacks() -> None:
    said = "the attack is Bone Army, so it is the 'strike' of player 1 (SK-168)"
    assert unplayable([{"flip": "Owned!"}, {"strike": None}], attack="Bone Army") == said
    assert unplayable([{"flip": "Owned!"}, {"strike": "Shikigami"}], attack="Bone Army") == said


@pytest.mark.clause("SK-167")
def test_steps_cannot_make_cards() -> None:
    said = unplayable(FLIP, steps=[["discard", 1, 0], "card"])
    assert said == "player 0 has 1 of Owned!, but the deck list 2 (SK-167)"


def test_steps_with_unknown_effects_are_refused() -> None:
    assert unplayable(FLIP, steps=["card", ["effect", 32000]]) == "there is no effect 32000 of 0"


def test_an_effect_that_waits_is_one_of_its_card() -> None:
    tables = standard_tables()
    own, other = (tables.numbers[title.lower()] for title in ("Owned!", "Drain the Lake"))
    effect = min(tables.effects[other] - tables.effects[own] - tables.shared_effects)
    assert unplayable(FLIP, steps=[["effect", effect, own], "card"]) == f"there is no effect {effect} of {own}"


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (["reward", 2], "step 'reward': the first number is 0 to 1, not 2"),
        (["charge", 0, 3], "step 'charge': the second number is 0 to 2, not 3"),
        (["score", 1], "step 'score' takes no numbers, not [1]"),
        (["pay", 16, 4], "step 'pay': the second number is 0 to 3, not 4"),
    ],
)
def test_the_numbers_of_steps_are_checked_before_any_step_runs(step: list[Any], said: str) -> None:
    assert wrong(steps=[step, "card"]) == said


def test_cards_that_are_looked_at_need_somebody_who_is_asked() -> None:
    said = "somebody looks at cards, but nobody is asked to keep or arrange them"
    assert unplayable([{"flip": "Owned!", "looked": ["Shikigami", "Sideswipe"]}, {}]) == said


def test_other_decks_are_other_lists() -> None:
    game = load(deck_text("Len", {"Owned!": 11}), deck_text("Rio", {"Mari": 12}))
    state = game.position({"steps": [["choose opening"]], "players": [{}, {}]})
    assert (side(state, 0)["deck"], side(state, 1)["deck"]) == (1, 2)
    with pytest.raises(ValueError, match="player 0, discard: Mari is not in this player's deck list"):
        game.position({"steps": [["choose opening"]], "players": [{"discard": ["Mari"]}, {}]})

"""Positions as readable data: there and back, and every complaint about them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ofuda
from ofuda.games.jinkei import ask
from ofuda.testing.script import choices

from .table import SPACES, army, cards, combat, deck_without, randomly, start, steps_from

SIDE = {"formation": "sword-1a", "spaces": {"vanguard left": "red 5"}}


def wrong(**position: Any) -> str:
    with pytest.raises(ValueError) as caught:
        ofuda.load("jinkei").position({"steps": ["battle"], **position})
    return str(caught.value)


def wrong_side(**side: Any) -> str:
    """The complaint about the second player."""
    return wrong(players=[{}, side])


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_comes_back_the_same(seed: int) -> None:
    game = ofuda.load("jinkei", games=2)
    state = game.start(seed=seed)
    while True:
        told = json.loads(json.dumps(state.position()))
        assert game.position(told, seed).digest() == state.digest()
        if state.over:
            break
        state.play(state.moves(state.seats[-1])[seed % 2 - 1], state.seats[-1])


def test_a_position_names_its_steps_and_questions() -> None:
    told = start().position()
    assert told["game"] == "jinkei"
    assert told["asked"] == {"0": "formation", "1": "formation"}
    assert told["steps"] == ["reveal formation", "place front", "open front", "place back", "battle", "scoring"]


def test_what_is_left_out_is_as_in_a_fresh_round() -> None:
    side = army("sword-1a", "R1 R2 R3", "R4 R5 R6", ". R7 .", hand="R8")
    side["deck"] = deck_without("R1 R2 R3 R4 R5 R6 R7 R8")
    told = ofuda.load("jinkei").position({"steps": ["battle", "scoring"], "players": [side, side]}).position()
    assert told["match_game"] == told["round"] == told["battle"] == 1
    assert told["players"][0]["type"] == "sword"
    assert told["players"][0]["shown"] == cards("R1 R2 R3 R4 R5 R6")  # the rest is face down
    assert told["players"][0]["scores"] == [0] * 6


def test_the_deck_is_written_from_the_top() -> None:
    side = {"type": "sword", "hand": cards("R1 R2 R3 R4 R5 R6"), "deck": cards("B9 B8")}
    state = ofuda.load("jinkei").position({"round": 3, "steps": steps_from("draw"), "players": [side, side]})
    assert "blue 9" in state.view(0)["players"][0]["hand"]
    assert state.position()["players"][0]["deck"] == ["blue 8"]


def test_a_led_card_may_be_given() -> None:
    position = {
        "round": 3,
        "battle": 7,
        "steps": ["battle", "scoring"],
        "asked": {"1": "defend"},
        "led": {"card": "red 5", "as": "blue"},
        "players": [army("bow-2b", "R5 . ."), army("sword-1a", ". . .", "R9 B1 .")],
    }
    assert choices(ofuda.load("jinkei").position(position)) == ["Blue 1"]


def test_two_cards_on_a_space_are_told_in_ascending_order_whatever_order_was_given() -> None:
    sides = [army("bow-1b", "R5 . .", ". . .", f". {pair} .") for pair in ("R1+B9", "B9+R1")]
    states = [combat(side, army("sword-1a", "R1 . .")) for side in sides]
    assert states[0].digest() == states[1].digest()


def test_a_position_of_another_game_is_refused() -> None:
    assert wrong(game="chess", players=[{}, {}]) == "this is a position of chess, not of jinkei"


@pytest.mark.parametrize("players", [None, {}, [], [{}], [{}, {}, {}], "two"])
def test_two_players_are_needed(players: Any) -> None:
    assert wrong(players=players) == "jinkei: position: 'players' is a list of 2, one for each seat"


def test_players_may_not_be_left_out() -> None:
    assert wrong() == "jinkei: position: 'players' is a list of 2, one for each seat"


def test_a_player_is_a_table() -> None:
    assert wrong(players=[{}, 5]) == "jinkei: player 1: a table of names and values is needed, not 5"


def test_unknown_entries_are_named() -> None:
    assert wrong(players=[{}, {}], weather="rain").startswith("jinkei: position: unknown entry 'weather'; known are")
    assert wrong_side(cards=[]).startswith("jinkei: player 1: unknown entry 'cards'; known are type, formation")


@pytest.mark.parametrize(
    ("name", "value", "low", "high"),
    [
        ("match_game", 3, 1, 2),
        ("round", 4, 0, 3),
        ("round", "1", 0, 3),
        ("battle", 8, 0, 7),
        ("first", 2, 0, 1),
        ("opener", True, 0, 1),
        ("offense", -1, 0, 1),
    ],
)
def test_numbers_of_the_position_are_checked(name: str, value: Any, low: int, high: int) -> None:
    wanted = f"jinkei: position: {name!r} is a whole number from {low} to {high}, not {value!r}"
    assert wrong(players=[{}, {}], **{name: value}) == wanted


@pytest.mark.parametrize(
    ("name", "value", "low", "high"),
    [("taken", 15, 0, 14), ("gain", 100, 0, 99), ("placed", 7, 0, 6), ("taken", "2", 0, 14)],
)
def test_numbers_of_a_player_are_checked(name: str, value: Any, low: int, high: int) -> None:
    assert (
        wrong_side(**{name: value})
        == f"jinkei: player 1: {name!r} is a whole number from {low} to {high}, not {value!r}"
    )


def test_scores_are_checked() -> None:
    assert wrong_side(scores=[5, -1]) == "jinkei: player 1: 'scores' is a whole number from 0 to 99, not -1"
    assert wrong_side(scores=5) == "jinkei: player 1: 'scores' is a list of rounds, not 5"
    assert wrong_side(scores=[1] * 7) == "jinkei: player 1: 'scores' lists at most 6 rounds, not 7"


def test_formation_type_and_pick_are_checked() -> None:
    assert wrong_side(formation="bow-9z").startswith(
        "jinkei: player 1: there is no formation 'bow-9z'; did you mean bow-"
    )
    assert wrong_side(type="axe") == "jinkei: player 1: there is no type 'axe'; there are sword, shield, bow"
    assert wrong_side(picked="c") == "jinkei: player 1: 'picked' is one of a, b, not 'c'"


@pytest.mark.clause("JK-R16")
def test_a_formation_of_another_type_is_refused() -> None:
    said = wrong_side(type="sword", formation="bow-1a")
    assert said == "jinkei: player 1: formation bow-1a is of type bow, not 'sword' (JK-R16)"


def test_cards_are_checked() -> None:
    assert wrong_side(hand="red 5") == "jinkei: player 1, hand: a list of cards is needed"
    wanted = "jinkei: player 1, hand: no card 'red 10'; cards are red or blue 0-9 and 12, as in 'red 5'"
    assert wrong_side(hand=["red 10"]) == wanted
    assert wrong_side(deck=[5]).startswith("jinkei: player 1, deck: no card 5;")
    assert wrong_side(shown=["green 1"]).startswith("jinkei: player 1, shown: no card 'green 1'")


@pytest.mark.clause("JK-02")
@pytest.mark.parametrize(
    "side",
    [
        {"hand": ["red 5", "red 5"]},
        {"hand": ["red 5"], "deck": ["red 5"]},
        {**SIDE, "deck": ["red 5"]},
        {**SIDE, "spaces": {"vanguard left": "red 5", "rearguard left": "red 5"}},
    ],
)
def test_each_card_of_a_player_exists_once(side: dict[str, Any]) -> None:
    assert wrong_side(**side).endswith("red 5 is there twice (JK-02)")


def test_spaces_are_checked() -> None:
    assert (
        wrong_side(formation="sword-1a", spaces=[])
        == "jinkei: player 1: 'spaces' is a table of spaces and cards, not []"
    )
    said = wrong_side(formation="sword-1a", spaces={"front": "red 5"})
    assert said == f"jinkei: player 1: there is no space 'front'; there are {', '.join(SPACES)}"
    assert wrong_side(spaces={"vanguard left": "red 5"}) == "jinkei: player 1: cards on spaces need a 'formation'"
    said = wrong_side(formation="sword-1a", spaces={"vanguard left": 5})
    assert said == "jinkei: player 1, vanguard left: a list of cards is needed"


@pytest.mark.clause("JK-13", "JK-37")
def test_more_cards_than_fit_are_refused() -> None:
    said = wrong_side(formation="bow-1a", spaces={"reinforcements centre": ["red 1", "red 2", "red 3"]})
    assert said == "jinkei: player 1, reinforcements centre: 3 cards do not fit there (JK-13, JK-37)"
    said = wrong_side(formation="bow-1a", spaces={"reinforcements left": "red 1"})
    assert said == "jinkei: player 1, reinforcements left: 1 cards do not fit there (JK-13, JK-37)"


@pytest.mark.parametrize(
    ("led", "wanted"),
    [
        ("red 5", "jinkei: led: a table with 'card' and 'as' is needed"),
        ({"card": "red 9", "as": "red"}, "jinkei: led: red 9 does not stand in the formation of seat 0"),
        ({"card": "red 5", "as": "green"}, "jinkei: led: 'as' is one of red, blue, not 'green'"),
        ({"as": "red"}, "jinkei: led: no card None; cards are red or blue 0-9 and 12, as in 'red 5'"),
    ],
)
def test_a_led_card_is_checked(led: Any, wanted: str) -> None:
    assert wrong(players=[SIDE, {}], led=led) == wanted


def test_unknown_steps_and_questions_are_named() -> None:
    assert wrong(players=[{}, {}], steps=["dance"]).startswith("jinkei: there is no step 'dance'; there are game,")
    said = wrong(players=[{}, {}], asked={"0": "dance"})
    assert said.startswith("jinkei: there is no question 'dance'; there are type, formation")
    assert wrong(players=[{}, {}], asked={"2": "type"}) == "jinkei: there is no seat '2' to ask; seats are 0 to 1"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"steps": ["battle", "scoring"]}, "player 0 has 0 cards on spaces and needs 7"),
        ({"steps": steps_from("draw")}, "a card is drawn from an empty deck"),
        ({"asked": {"0": "advance"}}, "seat 0 has no answer to 'advance'"),
        ({"round": 0, "asked": {"0": "formation"}}, "before round 1 only types are chosen"),
    ],
)
def test_a_position_that_cannot_be_played_is_refused(data: dict[str, Any], why: str) -> None:
    sides = [{"formation": "sword-1a"}, {"formation": "shield-1a"}]
    with pytest.raises(ValueError, match="this position cannot be played") as error:
        ofuda.load("jinkei").position({"players": sides, **data})
    assert why in str(error.value)


def empty_deck(**position: Any) -> str:
    with pytest.raises(ValueError, match="this position cannot be played: a card is drawn from an empty deck") as error:
        ofuda.load("jinkei").position(position)
    return str(error.value).partition("empty deck: ")[2]


@pytest.mark.clause("JK-46")
def test_a_deck_that_is_too_short_for_the_next_round_is_refused() -> None:
    """The round can be finished, and then nothing would be left to draw."""
    side = army("sword-1a", "R5 . .", hand="R6")
    last = {"steps": ["battle", "scoring"], "battle": 6, "players": [side, side]}
    assert empty_deck(**last) == "player 0 has 0 cards in the deck and will draw 14 (JK-46)"
    assert empty_deck(**last, round=2) == "player 0 has 0 cards in the deck and will draw 7 (JK-46)"
    game = ofuda.load("jinkei")
    assert game.position({**last, "round": 3}).seats == [0]
    enough = {**side, "deck": deck_without("R5 R6")[:7]}
    state = randomly(game.position({**last, "round": 2, "players": [enough, enough]}), seed=1)
    assert state.over
    short = {**side, "deck": enough["deck"][:6]}
    said = empty_deck(**{**last, "round": 2, "players": [enough, short]})
    assert said == "player 1 has 6 cards in the deck and will draw 7 (JK-46)"


@pytest.mark.clause("JK-46")
@pytest.mark.parametrize(
    ("first", "needed"),
    [("draw", 15 + 7), ("choose formation", 15), ("reveal formation", 15), ("place front", 14), ("place back", 14)],
)
def test_a_deck_that_is_too_short_for_what_is_planned_is_refused(first: str, needed: int) -> None:
    hand = "" if first == "draw" else "R1 R2 R3 R4 R5 R6 R7"
    side: dict[str, Any] = {"type": "sword", "hand": cards(hand), "picked": "a"}
    if first.startswith("place"):
        side = {"formation": "sword-1a", "hand": cards(hand), "spaces": {"rearguard centre": "blue 9"}, "placed": 0}
    deck = deck_without(f"{hand} B9" if first.startswith("place") else hand)
    position = {"steps": steps_from(first), "players": [{**side, "deck": deck[:n]} for n in (needed, needed - 1)]}
    assert empty_deck(**position) == f"player 1 has {needed - 1} cards in the deck and will draw {needed} (JK-46)"
    position["players"] = [{**side, "deck": deck[:needed]}] * 2
    if first != "place back":  # which leaves the front empty: a battle without cards
        assert randomly(ofuda.load("jinkei").position(position), seed=3).over


def test_one_card_each_is_enough_for_the_last_battle() -> None:
    state = combat(army("sword-1a", "R5 . ."), army("sword-1a", ". . .", "R1 . ."), battle=7)
    assert choices(state) == ["Red 5"]
    assert randomly(state, seed=1).over


@pytest.mark.clause("JK-39")
def test_a_battle_without_a_card_for_each_player_is_refused() -> None:
    """Somebody would be asked who has nothing to play."""

    def refused(offense: dict[str, Any], defense: dict[str, Any], battle: int, **more: Any) -> str:
        with pytest.raises(ValueError, match="this position cannot be played: player ") as error:
            combat(offense, defense, battle, **more)
        return str(error.value).partition("cannot be played: ")[2].partition(" (JK-39)")[0]

    two, one = army("sword-1a", "R5 R6 ."), army("sword-1a", ". . .", "R1 . .")
    needs = "one for each battle that is left of 7"
    assert refused(two, one, 6) == f"player 1 has 1 cards on spaces and needs 2, {needs}"
    assert refused(one, two, 1) == f"player 0 has 1 cards on spaces and needs 7, {needs}"
    fighting = {"asked": {"1": "defend"}, "led": {"card": "red 5", "as": "red"}}
    assert refused(two, army("sword-1a"), 8, **fighting) == f"player 1 has 0 cards on spaces and needs 1, {needs}"
    behind = army("sword-1a", "R5 . .", ". . .", ". R6 .")
    stuck = "(and 1 that can never advance: no card stands ahead of them)"
    assert refused(behind, two, 6) == f"player 0 has 1 cards on spaces {stuck} and needs 2, {needs}"


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_has_the_cards_for_its_battles(seed: int) -> None:
    """With a card less on the spaces, whenever a battle is to come, the position is refused."""
    state = ofuda.load("jinkei").start(seed=seed)
    refused = 0
    while not state.over:
        position = json.loads(json.dumps(state.position()))
        spaces = position["players"][seed % 2]["spaces"]
        if state.view(None)["battle"] and spaces and state.asked(state.seat) != ask.DEFEND:
            spaces.pop(list(spaces)[-1])
            with pytest.raises(ValueError, match="for each battle that is left"):
                state.game.position(position)
            refused += 1
        state.play(state.moves()[-1])
    assert refused > 10


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_has_the_cards_it_needs(seed: int) -> None:
    """A card less in a deck, wherever more is drawn from it, and the position is refused."""
    state = ofuda.load("jinkei", games=2).start(seed=seed)
    while not state.over:
        position = json.loads(json.dumps(state.position()))
        deck = position["players"][seed % 2]["deck"]
        if deck:
            deck.pop()
            with pytest.raises(ValueError, match="drawn from an empty deck"):
                state.game.position(position)
        state.play(state.moves()[-1])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"steps": ["scoring", "battle"]}, "step 'battle' cannot follow 'scoring'"),
        ({"steps": ["battle", "battle", "scoring"]}, "step 'battle' cannot follow 'battle'"),
        ({"steps": ["round", "scoring"]}, "step 'scoring' cannot follow 'round'"),
        ({"steps": ["battle"]}, "'steps' end with 'battle': nothing follows it"),
        ({"steps": [], "asked": {"0": "attack"}}, "the step after the question 'attack' is 'battle'"),
        ({"steps": ["round"], "round": 3}, "'round' begins round 1, 2 or 3, and round 3 is there"),
        ({"steps": ["game"], "round": 3}, "'game' begins the second game of a match; this is round 3 of game 1"),
        ({"steps": ["scoring"], "round": 0}, "before round 1 only types are chosen; there is no step 'scoring'"),
        ({"steps": [["choose type", 1], "round"]}, "types are chosen before round 1"),
        ({"steps": steps_from("place front"), "battle": 3}, "a formation is made before the first battle"),
        ({"steps": steps_from("choose formation")}, "player 0 has cards on spaces before formations are revealed"),
        ({"over": True}, "a game that is over has no steps"),
        (
            {"round": 3, "battle": 7, "asked": {"1": "advance"}, "steps": [["advance", 0, 1], "battle", "scoring"]},
            "seat 1 is asked who advances, but the step 'advance' is for the other seat",
        ),
    ],
)
def test_steps_that_do_not_fit_are_refused(change: dict[str, Any], why: str) -> None:
    side = army("bow-1b", "R5 . .", ". . .", ". R1+B9 .")
    position = {"steps": ["battle", "scoring"], "players": [side, side], **change}
    with pytest.raises(ValueError) as error:
        ofuda.load("jinkei").position(position)
    assert str(error.value).startswith(f"jinkei: this position cannot be played: {why}")


@pytest.mark.parametrize(
    ("first", "side", "why"),
    [
        ("draw", {}, "player 0 needs a 'type' for 'draw'"),
        ("reveal formation", {"type": "bow"}, "player 0 needs 'picked', the formation to reveal"),
        ("place front", {"type": "bow"}, "player 0 needs a 'formation' for 'place front'"),
        ("battle", {"type": "bow"}, "player 0 needs a 'formation' for 'battle'"),
    ],
)
def test_what_a_step_needs_is_named(first: str, side: dict[str, Any], why: str) -> None:
    players = [{**side, "deck": deck_without("")}] * 2
    with pytest.raises(ValueError) as error:
        ofuda.load("jinkei").position({"steps": steps_from(first), "players": players})
    assert str(error.value) == f"jinkei: this position cannot be played: {why}"


def test_the_numbers_of_steps_are_checked() -> None:
    assert wrong(players=[{}, {}], steps=[["advance", 2, 0]]).endswith("the first number is 0 to 1, not 2")
    assert wrong(players=[{}, {}], steps=[["advance", 0, 3]]).endswith("the second number is 0 to 2, not 3")
    assert wrong(players=[{}, {}], steps=[["choose type", 2]]).endswith("the first number is 0 to 1, not 2")
    assert wrong(players=[{}, {}], steps=[["scoring", 1]]).endswith("step 'scoring' takes no numbers, not [1]")


def test_a_defence_needs_a_card_to_answer() -> None:
    sides = [{"formation": "sword-1a"}, {"formation": "shield-1a", "spaces": {"rearguard left": "red 3"}}]
    with pytest.raises(ValueError, match="a defence needs 'led' by the other seat"):
        ofuda.load("jinkei").position({"battle": 1, "asked": {"1": "defend"}, "players": sides})


def test_a_finished_position_has_its_outcome() -> None:
    state = randomly(start(), seed=8)
    again = state.game.position(state.position())
    assert again.over
    assert again.outcome() == state.outcome()

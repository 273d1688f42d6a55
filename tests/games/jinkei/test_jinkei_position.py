"""Positions as readable data: there and back, and every complaint about them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ofuda

from .table import SPACES, army, cards, choices, combat, randomly, start

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
    state = combat(army("sword-1a", "R5 . .", ". . .", ". R6 ."), army("shield-1a", "R1 . ."))
    told = state.position()
    assert told["match_game"] == told["round"] == told["battle"] == 1
    assert told["players"][0]["type"] == "sword"
    assert told["players"][0]["shown"] == ["red 5"]  # reinforcements are face down unless it says otherwise
    assert told["players"][0]["scores"] == [0] * 6


def test_the_deck_is_written_from_the_top() -> None:
    side = {"type": "sword", "hand": cards("R1 R2 R3 R4 R5 R6"), "deck": cards("B9 B8")}
    state = ofuda.load("jinkei").position({"steps": ["draw", "choose formation"], "players": [side, side]})
    assert "blue 9" in state.view(0)["players"][0]["hand"]
    assert state.position()["players"][0]["deck"] == ["blue 8"]


def test_a_led_card_may_be_given() -> None:
    position = {
        "battle": 1,
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
    assert wrong(players=players) == "jinkei: a position needs 'players', a list of two"


def test_players_may_not_be_left_out() -> None:
    assert wrong() == "jinkei: a position needs 'players', a list of two"


def test_a_player_is_a_table() -> None:
    assert wrong(players=[{}, 5]) == "jinkei: player 1 of a position is a table of names and values"


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
    assert wrong_side(scores=5) == "jinkei: player 1: 'scores' is a list of at most 6 rounds, not 5"
    assert wrong_side(scores=[1] * 7).startswith("jinkei: player 1: 'scores' is a list of at most 6 rounds")


def test_formation_type_and_pick_are_checked() -> None:
    assert wrong_side(formation="bow-9z").startswith("jinkei: player 1: no formation 'bow-9z'; there are sword-1a,")
    assert wrong_side(type="axe") == "jinkei: player 1: no type 'axe'; there are sword, shield, bow"
    assert wrong_side(picked="c") == "jinkei: player 1: 'picked' is a or b"


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
    assert wrong_side(formation="sword-1a", spaces=[]) == "jinkei: player 1: 'spaces' is a table from space to cards"
    said = wrong_side(formation="sword-1a", spaces={"front": "red 5"})
    assert said == f"jinkei: player 1: no space 'front'; there are {', '.join(SPACES)}"
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
        ({"card": "red 5", "as": "green"}, "jinkei: led: 'as' is one of red, blue"),
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
        ({"steps": ["battle", "scoring"]}, "seat 0 has no answer to 'attack'"),
        ({"steps": ["draw", "choose formation"]}, "a card is drawn from an empty deck"),
        ({"asked": {"0": "advance"}}, "seat 0 has no answer to 'advance'"),
        ({"round": 0, "asked": {"0": "formation"}}, "before round 1 only types are chosen"),
    ],
)
def test_a_position_that_cannot_be_played_is_refused(data: dict[str, Any], why: str) -> None:
    sides = [{"formation": "sword-1a"}, {"formation": "shield-1a"}]
    with pytest.raises(ValueError, match="this position cannot be played") as error:
        ofuda.load("jinkei").position({"players": sides, **data})
    assert why in str(error.value)


def test_a_defence_needs_a_card_to_answer() -> None:
    sides = [{"formation": "sword-1a"}, {"formation": "shield-1a", "spaces": {"rearguard left": "red 3"}}]
    with pytest.raises(ValueError, match="a defence needs 'led' by the other seat"):
        ofuda.load("jinkei").position({"battle": 1, "asked": {"1": "defend"}, "players": sides})


def test_a_finished_position_has_its_outcome() -> None:
    state = randomly(start(), seed=8)
    again = state.game.position(state.position())
    assert again.over
    assert again.outcome() == state.outcome()

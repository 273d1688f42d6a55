"""Positions of Shikigami Kaidou: readable, checked, and the same after reading."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import ofuda
from tests.games.shikigami.settings import SETTINGS

Data = dict[str, Any]
TURN: Data = {"steps": [["turn", 0]]}
DRAFT: Data = {"round": 0, "steps": ["draft"], "asked": {"0": "draft", "1": "draft"}}
OFFERS: list[Data] = [{"offer": [37, 38, 39]}, {"offer": [40, 41, 42]}]


@pytest.mark.parametrize("name", SETTINGS)
def test_a_position_that_is_written_and_read_is_the_same(name: str) -> None:
    game = ofuda.load("shikigami", **SETTINGS[name])
    rng = random.Random(name)
    state = game.start(seed=5)
    while not state.over:
        written = json.loads(json.dumps(state.position()))
        assert game.position(written, 5).digest() == state.digest()
        seat = rng.choice(state.seats)
        state.play(rng.choice(state.moves(seat)), seat)
    assert game.position(state.position(), 5).digest() == state.digest()


def test_gods_that_may_be_the_one_of_the_draft_are_written_and_read() -> None:
    game = ofuda.load("shikigami", players=2)
    hand = {"hand": [37, 40], "drafted": True, "kept": 40, "gods_shown": [[41, 3]]}
    state = game.position({**TURN, "box": [41], "players": [hand, {}]})
    side = state.position()["players"][0]
    assert (side["kept"], side["gods_shown"]) == ("40 seiryu A", [["41 seiryu B", 3]])
    assert game.position(json.loads(json.dumps(state.position()))).digest() == state.digest()


def test_where_a_position_does_not_say_which_god_was_kept_it_is_the_first_that_may_be() -> None:
    game = ofuda.load("shikigami", players=2)
    state = game.position({**TURN, "players": [{"hand": [37, 40], "drafted": True}, {"returned": [37]}]})
    assert state.position()["players"][0]["kept"] == "40 seiryu A"


def test_what_is_named_nowhere_lies_in_its_deck() -> None:
    game = ofuda.load("shikigami", players=2)
    state = game.position({**TURN, "players": [{"hand": [5, "17 snake south C"], "discs": [1, -2]}, {}]})
    view = state.view(0)
    assert view["decks"] == {"element": 33, "low": 18, "high": 16, "god": 12}
    assert view["players"][0]["hand"] == ["5 doll south A", "17 snake south C"]
    assert view["stacks"] == {"-2": [0], "0": [1, 1], "1": [0]}


WRONG: dict[str, tuple[Data, str]] = {
    "an unknown entry": ({**TURN, "colour": 1, "players": [{}, {}]}, "unknown entry 'colour'"),
    "too few players": ({**TURN, "players": [{}]}, "'players' is a list of 2"),
    "no such card": ({**TURN, "players": [{"hand": [49]}, {}]}, "there is no shikigami 49"),
    "a card twice": ({**TURN, "players": [{"hand": [5]}, {"summoned": [5]}]}, "5 doll south A is there twice"),
    "a third of two": ({**TURN, "players": [{"elements": ["water 1"] * 3}, {}]}, "water 1 is there too often"),
    "a card of another deck": ({**TURN, "decks": {"low": [30]}, "players": [{}, {}]}, "is no card of the deck 'low'"),
    "missing cards": ({**TURN, "decks": {"low": []}, "players": [{}, {}]}, "would be there 0 times"),
    "an order": ({**TURN, "order": [0, 0], "players": [{}, {}]}, "'order' lists the seats 0 to 1"),
    "three discs": ({**TURN, "players": [{"discs": [0, 0, 0]}, {}]}, "two discs are needed"),
    "a disc too far": ({**TURN, "players": [{"discs": [6, 0]}, {}]}, "a disc is a square from -5 to 5"),
    "a disc on an end": ({**TURN, "players": [{"discs": [5, 0]}, {}]}, "returns to the Taiji circle (SG-25)"),
    "a gap": ({**TURN, "players": [{"discs": [[1, 1], [0, 0]]}, {"discs": [[0, 2], [0, 1]]}]}, "leave a gap"),
    "the lower disc first": ({**TURN, "players": [{"discs": [[0, 0], [1, 0]]}, {"discs": [-1, -1]}]}, "comes first"),
    "known elsewhere": ({**TURN, "players": [{"known": [5]}, {}]}, "'known' names shikigami that are not in the hand"),
    "no god drafted": ({**TURN, "players": [{"drafted": True}, {}]}, "'drafted' needs a god in hand"),
    "an offer later": ({**TURN, "players": [{"offer": [37]}, {}]}, "'offer' and 'choice' are for the draft"),
    "many returned": ({**TURN, "players": [{"returned": [37, 38, 39]}, {}]}, "'returned' lists up to 2 gods"),
    "a kept god returned": (
        {**TURN, "players": [{"returned": [37]}, {"hand": [37], "drafted": True}]},
        "player 1 has kept a god",
    ),
    "kept by nobody": (
        {**TURN, "players": [{"hand": [37], "drafted": True, "kept": 38}, {}]},
        "'kept' is a god of the hand",
    ),
    "a fox kept": ({**TURN, "players": [{"hand": [37], "drafted": True, "kept": 21}, {}]}, "'kept' is a god (SG-08)"),
    "gods shown in hand": (
        {**TURN, "players": [{"hand": [37, 38], "drafted": True, "gods_shown": [[37, 2]]}, {}]},
        "'gods_shown' lists gods that have left the hand",
    ),
    "gods shown of none": ({**TURN, "box": [37], "players": [{"gods_shown": [[37, 2]]}, {}]}, "that was 'drafted'"),
    "a god shown of zero": ({**TURN, "players": [{"gods_shown": [[37, 0]]}, {}]}, "each with the number it was one of"),
    "shown, but not out of the hand": (
        {**TURN, "shown": [{"player": 0, "card": "fire 1", "age": 0, "out_of": [1, 2, 0, 0]}], "players": [{}, {}]},
        "'out_of' does not fit the blind cards of player 0",
    ),
    "crossed without cards": ({**TURN, "crossed": "first", "players": [{}, {}]}, "'crossed' is for cards"),
    "nobody pays": ({"steps": [["summon", 0], ["turn", 1]], "players": [{"hand": [5]}, {}]}, "'summon' needs 'paying'"),
    "nothing is paid": (
        {"steps": [["summon", 0], ["turn", 1]], "players": [{"hand": [5], "paying": 5}, {}]},
        "'summon' needs 'paying'",
    ),
    "pay for nothing": (
        {"steps": [["turn", 1]], "asked": {"0": "pay"}, "players": [{"elements": ["fire 1"], "summoned": [4, 13]}, {}]},
        "the question 'pay' needs 'paying'",
    ),
    "an effect of nobody": (
        {"steps": [["summoned", 0, 33], ["bonus", 0], ["turn", 1]], "players": [{}, {}]},
        "a shikigami that lies summoned",
    ),
    "a trade of nobody": (
        {"steps": [["bonus", 0], ["turn", 1]], "asked": {"0": "trade"}, "players": [{"hand": [5]}, {}]},
        "the question 'trade' needs a summoned shikigami",
    ),
    "a bonus of nobody": (
        {"steps": [["bonus", 0], ["turn", 1]], "asked": {"0": "bonus"}, "bonus": ["element"], "players": [{}, {}]},
        "'bonus' needs the summoned shikigami",
    ),
    "two cards by nobody": (
        {
            "steps": [["turn", 1]],
            "asked": {"0": "keep"},
            "looked": [1, 2],
            "looked_deck": "low",
            "players": [{}, {}],
        },
        "the question 'keep' needs two cards in 'looked' and shikigami 2 or 3",
    ),
    "another's turn": (
        {"steps": [["turn", 1]], "asked": {"1": "action"}, "players": [{}, {}]},
        "not the turn of player 1",
    ),
    "power alone": ({**TURN, "power": 3, "players": [{}, {}]}, "are for the question 'power'"),
    "no card too many": (
        {"steps": [["hand_check", 0]], "asked": {"0": "discard_down"}, "players": [{"hand": [5]}, {}]},
        "player 0 has no card too many",
    ),
    "a draft with hands": ({**DRAFT, "players": [{**OFFERS[0], "hand": [5]}, OFFERS[1]]}, "nothing but an 'offer'"),
    "a draft of two": ({**DRAFT, "players": [{"offer": [37, 38]}, OFFERS[1]]}, "'offer' lists 3 gods"),
    "over without a reason": ({"over": True, "players": [{}, {}]}, "exactly if 'ended' says why"),
    "over for a wrong reason": ({"over": True, "ended": ["deck"], "players": [{}, {}]}, "'ended' says why"),
    "over and asked": (
        {"over": True, "ended": ["deck"], "asked": {"0": "action"}, "players": [{}, {}]},
        "nobody is 'asked'",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_position_is_refused_with_a_reason(name: str) -> None:
    data, why = WRONG[name]
    game = ofuda.load("shikigami", players=2)
    with pytest.raises(ValueError, match=re.escape(why)) as found:
        game.position(data)
    assert str(found.value).startswith("shikigami: ")

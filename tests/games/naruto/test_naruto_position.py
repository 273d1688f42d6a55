"""Positions as data: they return exactly, small ones are short, and wrong ones say what is wrong."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from ofuda.effects.mask_numbers import ROW
from ofuda.games.naruto import cell, step
from ofuda.games.naruto.game import Naruto
from ofuda.games.naruto.position import fields, steps
from ofuda.games.naruto.rules import NarutoState
from ofuda.kernel.arrays import zeros

from . import packed
from .random_games import curious, standard, states
from .table import asked, game_for, mine, table, theirs

STEPS = ["mission phase", "end phase"]
JUNK: list[Any] = [
    *(None, -1, 0, 1, 47, 48, 100000, 2**40, "x", "N-001", "M-024", "J-001", "", [], {}, True, 3.5, [[0]], [0, 1]),
    *(["N-001"], {"card": "N-001"}, "slot 0", "item 0", "memo 0", "M-024 resolve/effect", "reward 0 of 1"),
]


def test_positions_of_random_games_return_exactly() -> None:
    returned = 0
    for make, seed in ((standard, 11), (standard, 12), (curious, 13), (curious, 14)):
        game, rng = make(), random.Random(seed)
        for state in states(game, seed):
            if rng.random() < 0.4:
                again = game.position(json.loads(json.dumps(state.position())))
                assert list(again.cells) == list(state.cells)
                assert again.agenda() == state.agenda()
                assert again.seats == state.seats
                returned += 1
    assert returned >= 200


def test_every_cell_has_a_name() -> None:
    counted = {cell.CHAIN, cell.WAITING, cell.ANNOUNCED, cell.BATTLES, cell.OPEN_BATTLES}
    derived = {cell.FAMILIES, cell.LASTING_FAMILIES, cell.BLANKED, *range(cell.STATING, cell.CELLS)}
    masks = {*range(cell.OCCUPIED, cell.OWNED + 1), cell.OUT, cell.HEADS}
    named = {field.column for field in (*fields.TURN, *fields.FLAGS)}
    assert named | counted | derived | masks == {*range(cell.SLOT), *range(cell.SEEN, cell.CELLS)}
    assert {field.column for field in fields.CARD} | {cell.KIND, cell.TEAM} == set(packed.SLOT.values())
    assert {field.column for field in fields.BATTLE} == set(range(cell.BATTLE_WIDTH))
    assert {field.column for field in fields.CHAIN} == set(packed.ITEM.values())
    assert {field.column for field in fields.WAITING} == set(packed.WAIT.values())
    assert {field.column for field in fields.MEMO} == set(packed.MEMO.values())
    assert {field.column for field in fields.MEMORY} == set(range(cell.MEMORY, cell.LASTING))
    assert cell.LATER - cell.LASTING == cell.MOST_LASTING * ROW
    assert {field.column for field in fields.SIDE} | {cell.DECK, cell.REWARDS} == set(range(cell.TALLIES_CELL))
    assert {field.column for field in fields.TALLIES} == set(packed.TALLIES.values())
    assert cell.SEEN == cell.PAYMENT + 2
    assert cell.STATING == cell.ASKED + cell.ASKED_CELLS
    assert cell.CELLS == cell.STATING + cell.STATING_CELLS


def test_all_that_can_lie_on_a_table_returns() -> None:
    memo = {"card": "M-007", "sort": "mission", "source": 2, "targets": [0], "time": 9}
    data: dict[str, Any] = {
        "steps": [["priority", 1], *STEPS],
        "turn": 7,
        "clock": 40,
        "play": [
            mine("N-010", injured=True, coins={"growth": 2}, used=[1, 2]),
            theirs("N-018", owner=0),
            mine("N-001"),
        ],
        "teams": [[0, 2]],
        "chain": [
            {"sort": "mission", "card": "M-007", "does": "M-007 resolve/effect", "targets": [0], "x": 2},
            {"sort": "trigger", "card": "N-018", "controller": 1, "source": 1, "subjects": [0], "amount": -2},
            {"sort": "jutsu", "card": "J-001", "source": 0, "paid": {"symbols": ["Fire"], "cost": 1, "points": 3}},
            {"sort": "mission", "card": "M-020", "target_cards": ["N-002 of 0", "reward 1 of 1"], "notes": ["aims"]},
        ],
        "waiting": [{"sort": "trigger", "card": "N-018", "controller": 1, "does": "M-007 resolve/effect"}],
        "lasting": [{"rule": "M-008 resolve/effect/rule", "turns": 1, "source": "memo 1", "those": [0], "player": 1}],
        "later": [{"when": "M-007 resolve/effect/when", "does": "M-007 resolve/effect/effect", "source": "slot 0"}],
        "memos": {"1": memo},
        "memory": {"x": 3, "those": [1], "player": 0},
        "players": [
            {"marker": 5, "tallies": {"deployed": 1}, "hand": ["N-002"], "known": ["N-002"], "rewards": 2},
            {"rewards": [{"card": "N-009", "known": {"0": "group 2", "1": "place"}}], "deck": ["N-016"]},
        ],
    }
    game = game_for(data)
    state, again = empty(game), empty(game)
    game.positions.read(state, {name: value for name, value in data.items() if name != "steps"})
    written = game.positions.write(state)
    game.positions.read(again, json.loads(json.dumps(written)))
    assert list(again.cells) == list(state.cells)
    assert written["chain"][3]["target_cards"] == ["N-002 of 0", "reward 1 of 1"]


def empty(game: Naruto) -> NarutoState:
    state = game.blank()
    assert isinstance(state, NarutoState)
    state.cells = zeros(cell.CELLS)
    return state


def test_cards_that_are_not_named_lie_in_the_deck_in_the_order_of_the_list() -> None:
    data = {"steps": STEPS, "players": [{"hand": ["N-010"], "deck": ["N-018"]}, {"rest": "discard"}]}
    first, second = game_for(data).position(data).position()["players"]
    assert first["deck"][0] == "N-018"
    assert first["deck"][1:] == sorted(first["deck"][1:], key=lambda number: int(number[2:]))
    assert second["deck"] == []
    assert len(second["discard"]) == len(first["deck"]) + 1


def test_effects_that_are_being_done_are_named_by_card_and_line() -> None:
    """An address would mean another line as soon as a card is added."""
    found = [
        (name, arguments)
        for state in states(curious(), 21)
        for name, *arguments in (entry for entry in state.position()["steps"] if isinstance(entry, list))
        if name in {step.STEPS[op] for op in steps.WITH_LINES}
    ]
    assert len(found) > 10
    for name, (line, source, *_) in found:
        assert re.fullmatch(r"[NJMC]-[0-9]+ (ability [0-9]|resolve)[a-z0-9_ /]*", line), name
        assert re.fullmatch(r"(slot|item|memo) [0-9]+|card [NJMC]-[0-9]+ of [01]", source), name


def test_a_question_can_be_open_already() -> None:
    state = table(asked={"0": "send"}, steps=["send out", "end phase"], phase="battle", play=["N-010"])
    assert asked(state) == (0, "send")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"play": ["N-9999"]}, "play, entry 0: there is no card 'N-9999'; did you mean"),
    ({"play": [{"card": "N-010", "colour": 1}]}, "play, entry 0: unknown entry 'colour'"),
    ({"play": [{"card": "N-010", "slot": 48}]}, "'slot' is a whole number from 0 to 47, not 48"),
    ({"play": ["J-001"]}, "J-001 is a jutsu"),
    ({"play": [{"card": "N-010"}, {"card": "N-001", "slot": 0}]}, "there is a card in slot 0 already"),
    ({"play": [mine("N-010"), theirs("N-018")], "teams": [[0, 1]]}, "team 0: the ninjas of a team have the same"),
    ({"play": ["N-010"], "teams": [[0], [0, 1]]}, "team 1: a team is a list of slots of ninjas in play"),
    ({"battles": [{"attackers": [3]}]}, "battle 0: attackers, blockers and heads are slots of ninjas"),
    ({"players": [{"hand": ["N-010"] * 4}, {}]}, "player 0, hand: the list of player 0 has 3 of it"),
    ({"players": [{"known": ["N-010"]}, {}]}, "player 0, known: N-010 is not in the hand"),
    ({"players": [{"deck": [{"card": "N-010", "known": {"0": "maybe"}}]}, {}]}, "what a seat knows is one of deck"),
    ({"players": [{"rest": "moon"}, {}]}, "'rest' is one of deck, hand"),
    ({"phase": "night"}, "position, phase: one of set-up, start"),
    ({"lasting": [{"rule": "M-008 resolve/nothing"}]}, "the text of M-008 has no 'resolve/nothing'; there are"),
    ({"chain": [{"card": "M-008"}]}, "chain, item 0: an item has a 'sort' and a 'card'"),
    ({"steps": ["resolve", *STEPS]}, "the step 'resolve' needs an item on the 'chain'"),
    ({"steps": [["battle", 1], *STEPS]}, "the step 'battle' needs battle 1"),
    ({"steps": [["effect", 7, 64], *STEPS]}, "the step 'effect': there is nothing at source 64"),
    ({"steps": [["effect", 30000, 0], *STEPS]}, "the step 'effect': no text has a line at 30000"),
    ({"steps": [["effect", "M-007 nowhere", "slot 0"], *STEPS]}, "step 'effect': the text of M-007 has no 'nowhere'"),
    ({"steps": [["effect", "M-008 resolve/effect", "moon"], *STEPS]}, "step 'effect': 'slot 3', 'item 0', 'memo 2' or"),
    ({"steps": ["mission phase"]}, "the last of the 'steps' must be one that another turn follows"),
    ({"steps": ["send out", "end phase"], "asked": {"1": "send"}, "play": [theirs("N-010")]}, "is for player 0"),
    ({"steps": STEPS, "asked": {"0": "send"}}, "needs one of these steps first of all: send out"),
    ({"over": True, "steps": []}, "a game is over exactly if it has a 'winner'"),
]


@pytest.mark.parametrize(("data", "said"), WRONG)
def test_a_wrong_position_says_where_and_what_is_allowed(data: dict[str, Any], said: str) -> None:
    given = {"steps": STEPS, **data}
    game = game_for({"play": ["N-010", "N-010", "N-010", "N-001", "J-001", "M-008", theirs("N-010"), theirs("N-018")]})
    with pytest.raises(ValueError, match="naruto: ") as error:
        game.position(given)
    assert said in str(error.value)


def test_damaged_positions_are_refused_without_a_traceback() -> None:
    rng = random.Random(5)
    game = curious()
    found = [state.position() for n, state in enumerate(states(game, 21)) if n % 7 == 0]
    steps, questions = [name for name in game.steps if name], [name for name in game.questions if name]
    refused = 0
    for _ in range(400):
        data = damaged(rng.choice(found), rng, steps, questions)
        try:
            state = game.position(data)
        except ValueError:
            refused += 1
            continue
        for _ in range(4):
            if not state.over:
                state.play(rng.choice(state.moves(state.seat)))
    assert refused > 200


def damaged(data: dict[str, Any], rng: random.Random, steps: list[str], questions: list[str]) -> dict[str, Any]:
    """Change an entry or two of a position."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 2))):
        kind = rng.random()
        if kind < 0.15:
            numbers = [rng.choice((0, 1, 2, 47, 64, 96, 553, 4096)) for _ in range(rng.randint(0, 3))]
            data["steps"] = [[rng.choice(steps), *numbers], *STEPS[1:]]
        elif kind < 0.25:
            data["asked"] = {str(rng.randint(0, 1)): rng.choice(questions)}
        else:
            *way, last = rng.choice([path for path in paths(data) if path])
            at: Any = data
            for name in way:
                at = at[name]
            if isinstance(at, dict) and rng.random() < 0.3:
                del at[last]
            else:
                at[last] = copy.deepcopy(rng.choice(JUNK))
    return data


def paths(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the ways to all entries; of a long list, to the first few."""
    yield way
    if isinstance(data, dict):
        for name in data:
            yield from paths(data[name], (*way, name))
    elif isinstance(data, list):
        for n in range(min(len(data), 6)):
            yield from paths(data[n], (*way, n))

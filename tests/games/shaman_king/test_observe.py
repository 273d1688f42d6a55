"""A view in numbers: always as many, from -1 to 1, and whatever can be seen is in them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ofuda import State
from ofuda.games.shaman_king.observer import features
from ofuda.games.shaman_king.tables import Tables

from .table import duel, game_of, load, play, turn


def layout(tables: Tables) -> list[tuple[str, int]]:
    return [(feature.name, feature.size) for feature in features(tables)]


def parts(state: State, seat: int | None = 0) -> dict[str, list[float]]:
    """The numbers by what they mean."""
    numbers = game_of(state).observer.observe(state.view(seat))
    found = {}
    at = 0
    for name, size in layout(game_of(state).tables):
        found[name] = numbers[at : at + size]
        at += size
    assert at == len(numbers)
    return found


def cards(state: State, name: str, seat: int | None = 0) -> dict[str, float]:
    """A row of cards by their titles, without those that are not there."""
    row = parts(state, seat)[name]
    return {card.title: n for card, n in zip(game_of(state).tables.cards, row, strict=True) if n}


@pytest.mark.parametrize("seed", [1, 2])
def test_there_are_always_as_many_numbers_and_none_beyond_1(seed: int) -> None:
    game = load("jun", "rio", mode="constructed")
    rng = random.Random(seed)
    state = game.start(seed=seed)
    size = sum(size for _, size in layout(game.tables))
    while not state.over:
        for seat in (0, 1, None):
            numbers = game.observer.observe(state.view(seat))
            assert len(numbers) == size
            assert all(-1 <= n <= 1 for n in numbers)
        state.play(rng.choice(state.moves()))
    assert parts(state)["game over"] == [1]


def test_names_are_not_used_twice() -> None:
    names = [name for name, _ in layout(load().tables)]
    assert len(names) == len(set(names))


def test_the_table_in_numbers() -> None:
    attack = {"card": "Blistering Onslaught", "zone": "red", "stopped": {"force": 5, "strike": True}}
    state = duel({"flip": "Owned!"}, {"teamworks": {"red": "Turbine"}}, attack=attack, zone="yellow", turn=20)
    seen = parts(state)
    assert (seen["asked: you, the other"], seen["turn / 100"]) == ([1, 0], [0.2])
    assert seen["defends: you, the other"] == [1, 0]
    assert seen["attacks: you, the other"] == [0, 1]
    assert seen["defends in green, yellow, red"] == [0, 1, 0]
    assert seen["it came from green, yellow, red"] == [0, 0, 1]
    assert seen["its Force / 20, what it stopped / 20"] == [7 / 20, 5 / 20]
    assert seen["there is a flipped card; Intercept / 20, Force / 20"] == [1, 6 / 20, 4 / 20]
    assert seen["its cost in green, yellow, red / 9"] == [3 / 9, 0, 0]
    assert cards(state, "the attack by card") == {"Blistering Onslaught": 1}
    assert cards(state, "the flipped card") == {"Owned!": 1}
    assert cards(state, "their side: teamwork in red") == {"Turbine": 1}
    other = parts(state, 1)
    assert (other["asked: you, the other"], other["attacks: you, the other"]) == ([0, 1], [1, 0])
    assert cards(state, "your side: teamwork in red", 1) == {"Turbine": 1}


def test_a_side_in_numbers() -> None:
    own = {
        "flip": "Owned!",
        "points": 2,
        "back": True,
        "charged": ["red"],
        "furyoku": {"green": 6, "yellow": 3, "red": 0},
        "discard": ["Turbine", "Bone Army", "Bone Army"],
        "advantages": ["Dragon Aura"],
    }
    state = duel(own)
    seen = parts(state)
    assert (seen["your side: points / 3"], seen["their side: points / 3"]) == ([2 / 3], [0])
    assert seen["your side: shaman's back is up"] == [1]
    assert seen["your side: green, yellow, red charged"] == [0, 0, 1]
    assert seen["your side: furyoku in green, yellow, red / 60"] == [0.1, 0.05, 0]
    assert seen["your side: deck, discard pile / 60, reshuffles / 4"][1:] == [0.05, 0]
    assert cards(state, "your side: discard pile / 4") == {"Turbine": 0.25, "Bone Army": 0.5}
    assert cards(state, "your side: the discard pile's top card") == {"Turbine": 1}
    assert cards(state, "your side: advantages / 4") == {"Dragon Aura": 0.25}
    shamans = [shaman.name for shaman in game_of(state).tables.shamans]
    assert [shamans[seen[f"{side} side: shaman"].index(1)] for side in ("your", "their")] == ["Yoh", "Zeke"]


def test_only_the_one_who_looks_has_the_cards_looked_at() -> None:
    own = {"teamworks": {"green": "Lililala"}, "deck": ["Owned!", "Turbine", "Owned!"]}
    state = play(duel(own), "before 1")
    assert cards(state, "your side: cards you look at / 4") == {"Owned!": 0.5, "Turbine": 0.25}
    assert cards(state, "their side: cards you look at / 4", 1) == {}
    play(state, "Turbine")
    assert cards(state, "the flipped card", 1) == {"Turbine": 1}  # put on top, it is flipped at once


@pytest.mark.clause("SK-131")
def test_a_signature_move_that_is_thought_about_is_in_its_owners_numbers_alone() -> None:
    state = turn({"charged": ["green", "yellow", "red"]}, attack="Bone Army")
    assert cards(state, "the flipped card") == {"Unhurried Draw": 1}
    assert cards(state, "the flipped card", 1) == {}
    assert parts(state, 1)["signature step"] == [1]


def test_a_force_below_zero_is_told_as_it_is() -> None:
    state = duel({"flip": "Owned!"}, attack={"card": "Bone Army", "weakened": 3})
    assert parts(state)["its Force / 20, what it stopped / 20"][0] == -2 / 20


def test_the_view_alone_decides() -> None:
    state = duel({"flip": "Owned!"}, attack="Bone Army")
    view: dict[str, Any] = state.view(0)
    before = game_of(state).observer.observe(view)
    view["players"][1]["deck_top"] = "Turbine"
    after = game_of(state).observer.observe(view)
    assert [n for n in range(len(before)) if before[n] != after[n]] == [
        sum(size for _, size in layout(game_of(state).tables)[:-2]) + game_of(state).tables.numbers["turbine"]
    ]

"""A view in numbers: always as many, from 0 to 1, and whatever can be seen is in them."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from ofuda import State
from ofuda.games.shamans.tables import card_name
from tests.games.shamans.stage import game, play, stage

TOKENS = ["dagger", "portal", "shard", "mask"]


def parts(state: State, seat: int | None = 0, view: dict[str, Any] | None = None) -> dict[str, list[float]]:
    """The numbers by what they mean."""
    own = game(state.game.seats)
    numbers = own.observer.observe(state.view(seat) if view is None else view)
    found = {}
    at = 0
    for feature in own.observer.features:
        found[feature.name] = numbers[at : at + feature.size]
        at += feature.size
    assert at == len(numbers)
    return found


def cards(state: State, name: str, seat: int | None = 0) -> list[str]:
    """A row of cards by their names, without those that are not there."""
    row = parts(state, seat)[name]
    tables = game(state.game.seats).tables
    return [card_name(tables, int(card)) for card, n in zip(tables.deck, row, strict=True) if n]


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_there_are_always_as_many_numbers_from_0_to_1(players: int, seed: int) -> None:
    own = game(players, rounds=2)
    rng = random.Random(seed)
    state = own.start(seed=seed)
    size = own.observer.size
    while not state.over:
        for seat in (0, players - 1, None):
            numbers = own.observer.observe(state.view(seat))
            assert len(numbers) == size
            assert all(0 <= n <= 1 for n in numbers)
        seat = rng.choice(state.seats)
        state.play(rng.choice(state.moves(seat)), seat)
    assert parts(state)["game over"] == [1]
    assert len(own.observer.observe(state.open_view())) == size
    assert sum(parts(state)["round won by Shamans, Shadows"]) == 1


@pytest.mark.parametrize("players", [3, 5])
def test_views_that_differ_have_different_numbers(players: int) -> None:
    own = game(players, rounds=2)
    for seed in range(3):
        rng = random.Random(seed)
        state = own.start(seed=seed)
        known: dict[tuple[float, ...], dict[str, Any]] = {}
        while not state.over:
            for seat in (0, players - 1):
                view = state.view(seat)
                assert known.setdefault((float(seat), *own.observer.observe(view)), view) == view
            seat = rng.choice(state.seats)
            state.play(rng.choice(state.moves(seat)), seat)
        assert len(known) > 50


@pytest.mark.parametrize("players", [3, 4, 5])
def test_names_are_not_used_twice(players: int) -> None:
    names = [feature.name for feature in game(players).observer.features]
    assert len(names) == len(set(names))


def test_the_table_in_numbers() -> None:
    state = stage(
        4,
        hands=["purple 1", "purple 2", "blue 3", "blue 4"],
        worlds={"green": [1, 6]},
        guide=1,
        first=3,
        pawn=6,
        slots=("shard", "shard"),
        pile=["mask"],
    )
    play(state, "purple 2")
    seen = parts(state)
    assert seen["asked"] == [0, 0, 1, 0]
    assert seen["who is the Guide"] == [0, 1, 0, 0]
    assert seen["who holds the first-player token"] == [0, 0, 0, 1]
    assert seen["Destination"] == [1, 0, 0, 0, 0, 0]
    assert seen["spaces to the Moon / length of the track"] == [18 / 24]
    assert seen["open artifacts by kind / 2"] == [0, 0, 1, 0]
    assert seen["pile / 11"] == [1 / 11]
    assert (seen["round / 20"], seen["turn / cards of a hand"]) == ([1 / 20], [1 / 9])
    assert cards(state, "cards at their worlds") == ["green 1", "green 6"]
    assert cards(state, "player 1 to your left: card of this turn") == ["purple 2"]


def test_players_come_clockwise_from_the_one_who_looks() -> None:
    state = stage(4, hands=["purple 1", "purple 2", "blue 3", "blue 4"], points=[0, 2, 4, 6], first=2)
    for seat, points in ((0, [0, 2, 4, 6]), (2, [4, 6, 0, 2]), (None, [0, 2, 4, 6])):
        seen = parts(state, seat)
        names = ["you", "player 1 to your left", "player 2 to your left", "player 3 to your left"]
        assert [seen[f"{name}: points / those to win"] for name in names] == [[n / 8] for n in points]
    assert parts(state, 3)["asked"] == parts(state, 3)["who is the Guide"] == [0, 1, 0, 0]
    assert parts(state, 3)["who holds the first-player token"] == [0, 0, 0, 1]


def test_a_player_in_numbers() -> None:
    state = stage(
        3,
        hands=["purple 1", "purple 2, purple 3", "blue 3"],
        roles="shaman shadow shaman",
        open={1: ["dagger", "dagger"]},
        hidden={1: ["portal"]},
        points=[0, 100, 0],
        out=[2],
    )
    seen = parts(state)
    assert seen["player 1 to your left: points / those to win"] == [1]
    assert seen["player 1 to your left: hand / cards of a hand"] == [2 / 9]
    assert seen["player 1 to your left: open tokens by kind / 5"] == [2 / 5, 0, 0, 0]
    assert seen["player 1 to your left: face-down tokens / 5"] == [1 / 5]
    assert seen["player 1 to your left: eliminated"] == [0]
    assert seen["player 2 to your left: eliminated"] == [1]
    assert seen["player 2 to your left: role you see: Shaman, Shadow"] == [1, 0]
    assert seen["player 2 to your left: role card face up"] == [1]


@pytest.mark.clause("SH-12")
def test_only_the_own_secrets_are_in_the_numbers() -> None:
    state = stage(3, hands=["purple 1", "purple 2", "blue 3"], roles="shadow shaman shaman", hidden={0: ["portal"]})
    own, other, nobody = parts(state), parts(state, 1), parts(state, None)
    assert own["you: role you see: Shaman, Shadow"] == [0, 1]
    assert own["your face-down tokens by kind / 5"] == [0, 1 / 5, 0, 0]
    assert cards(state, "your hand") == ["purple 1"]
    assert cards(state, "your hand", 1) == ["purple 2"]
    assert other["player 2 to your left: role you see: Shaman, Shadow"] == [0, 0]
    assert other["your face-down tokens by kind / 5"] == [0, 0, 0, 0]
    assert not any(nobody["your hand"] + nobody["you: role you see: Shaman, Shadow"])


@pytest.mark.clause("SH-38", "SH-R30")
def test_the_token_looked_at_and_the_card_to_be_passed() -> None:
    hands = ["purple 1, blue 1", "purple 2, blue 2", "purple 3, blue 3"]
    state = stage(3, hands=hands, pile=["eclipse", "dagger"], arrow="right")
    play(state, "purple 1", "purple 2", "purple 3", "take pile")
    assert parts(state)["the token you look at"] == [1, 0, 0, 0]
    assert parts(state, 1)["the token you look at"] == [0, 0, 0, 0]
    assert parts(state, 1)["player 2 to your left: decides about a token from the pile"] == [1]
    play(state, "hide", "0: give blue 1")
    assert parts(state, 1)["Eclipse passed on to the left, right"] == [0, 1]
    assert cards(state, "the card you pass on in the Eclipse") == ["blue 1"]
    assert cards(state, "the card you pass on in the Eclipse", 1) == []


def test_the_view_alone_decides() -> None:
    state = stage(4, hands=["purple 1", "purple 2", "blue 3", "blue 4"])
    view = copy.deepcopy(state.view(0))
    before = parts(state, view=view)
    view["gone"]["portal"] = 1
    after = parts(state, view=view)
    assert {name for name in before if before[name] != after[name]} == {"discarded by kind / 5"}
    assert after["discarded by kind / 5"] == [0, 1 / 5, 0, 0]

"""What a seat may imagine: everything it knows stays, everything else may be otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State
from ofuda.testing.script import play, play_until

from .table import DECK, placed, randomly, standing, start

WORLDS = 60


def worlds(state: State, seat: int) -> list[State]:
    return [state.imagine(seat, seed) for seed in range(WORLDS)]


def army_of(state: State, seat: int) -> dict[str, Any]:
    side: dict[str, Any] = state.position()["players"][seat]
    return side


def in_combat(types: str = "bow shield") -> State:
    return play_until(placed(types), until="attack")


def test_the_seat_sees_the_same_in_every_world() -> None:
    state = start("bow shield")
    while not state.over:
        for seat in (0, 1):
            for world in (state.imagine(seat, 1), state.imagine(seat, 2)):
                assert world.view(seat) == state.view(seat)
                assert world.seats == state.seats
                if seat in state.seats:
                    assert world.moves(seat) == state.moves(seat)
                    assert world.prompt(seat) == state.prompt(seat)
        state.play(state.moves()[0])


@pytest.mark.parametrize("seat", [0, 1])
def test_the_own_cards_stay_where_they_are_and_only_the_order_of_the_own_deck_varies(seat: int) -> None:
    state = in_combat()
    mine = army_of(state, seat)
    decks: set[tuple[str, ...]] = set()
    for world in worlds(state, seat):
        imagined = army_of(world, seat)
        assert {**imagined, "deck": None} == {**mine, "deck": None}
        assert sorted(imagined["deck"]) == sorted(mine["deck"])
        decks.add(tuple(imagined["deck"]))
    assert len(decks) == WORLDS


@pytest.mark.clause("JK-16", "JK-17")
def test_the_others_hidden_cards_vary_over_all_that_was_not_shown() -> None:
    state = in_combat()
    shown = set(army_of(state, 0)["shown"])
    kept: set[str] = set()
    face_down: set[str] = set()
    for world in [state.imagine(1, seed) for seed in range(300)]:
        side = world.position()["players"][0]
        kept.update(side["hand"])
        face_down.update(side["spaces"]["reinforcements centre"])
        assert {space: held for space, held in side["spaces"].items() if space[:3] != "rei"} == {
            space: held for space, held in standing(state, 0).items() if space[:3] != "rei"
        }
    assert len(shown) == 5
    assert kept == face_down == set(DECK) - shown


def test_every_world_deals_each_card_once() -> None:
    state = start("bow shield")
    while not state.over:
        for world in (state.imagine(0, 3), state.imagine(1, 4)):
            for seat in (0, 1):
                side = world.position()["players"][seat]
                held = [name for cards in side["spaces"].values() for name in cards]
                gone = set(side["shown"]) - set(held)
                whole = side["hand"] + side["deck"] + held + sorted(gone)
                if world.view(None)["round"] > 0:
                    assert sorted(whole) == sorted(DECK)
        state.play(state.moves()[-1])


def test_a_card_that_was_seen_and_is_gone_does_not_come_back() -> None:
    state = in_combat()
    seen = {seat: standing(state, seat) for seat in (0, 1)}
    play_until(state, until="formation")
    for world in worlds(state, 1):
        side = world.position()["players"][0]
        front = {name for space, held in seen[0].items() if space[:3] != "rei" for name in held}
        assert not front & set(side["hand"] + side["deck"])


@pytest.mark.clause("JK-R4")
def test_a_formation_chosen_in_secret_is_chosen_anew() -> None:
    state = start()
    state.play(state.moves(0)[1], 0)
    assert {army_of(world, 0)["picked"] for world in worlds(state, 1)} == {"a", "b"}
    assert {army_of(world, 0)["picked"] for world in worlds(state, 0)} == {"b"}


@pytest.mark.clause("JK-R4")
@pytest.mark.parametrize("question", ["front", "back"])
def test_of_a_seat_still_placing_the_beginning_is_imagined(question: str) -> None:
    state = play_until(placed("bow shield"), until=question)
    begun = army_of(state, 0)
    state.play(state.moves(0)[0], 0)
    for world in worlds(state, 1):
        side = army_of(world, 0)
        assert side["placed"] == begun["placed"]
        assert len(side["hand"]) == len(begun["hand"])
        assert set(side["spaces"]) == set(begun["spaces"])
    own = army_of(state.imagine(0, 1), 0)
    assert own["spaces"] == army_of(state, 0)["spaces"]


@pytest.mark.clause("JK-R4")
def test_a_finished_placement_that_is_not_open_yet_is_placed_anew() -> None:
    state = placed("bow shield")
    while 0 in state.seats:
        state.play(state.moves(0)[0], 0)
    lefts = set()
    for world in worlds(state, 1):
        assert set(standing(world, 0)) == set(standing(state, 0))
        assert standing(world, 0)["vanguard centre"] == standing(state, 0)["vanguard centre"]  # from the deck, face up
        lefts.add(standing(world, 0)["vanguard left"][0])
    assert len(lefts) > 10


@pytest.mark.parametrize("question", ["type", "formation", "front", "back", "attack", "defend", "advance"])
def test_a_world_depends_on_what_the_seat_knows_and_on_the_seed_alone(question: str) -> None:
    state = start("bow shield", games=2)
    play_until(state, until=question)
    if question in ("formation", "front", "back"):
        state.play(state.moves(0)[0], 0)
    for seat in (0, 1):
        world = state.imagine(seat, 1)
        assert world.imagine(seat, 2).digest() == state.imagine(seat, 2).digest()
        assert world.digest() != state.digest()


def test_two_cards_lie_in_ascending_order_in_every_world() -> None:
    state = in_combat("bow shield")
    for world in worlds(state, 1):
        low, high = standing(world, 0)["reinforcements centre"]
        assert DECK.index(low) < DECK.index(high)


def test_an_imagined_world_has_no_past_and_can_be_played_to_its_end() -> None:
    state = in_combat()
    for seat in (0, 1):
        world = state.imagine(seat, 5)
        with pytest.raises(ValueError, match="no journal"):
            world.events(seat)
        assert world.secret_key() == b""
        assert randomly(world, seed=1).over
    assert not state.over


def test_the_real_game_is_untouched() -> None:
    state = in_combat()
    before = state.digest()
    randomly(state.imagine(0, 1), seed=1)
    assert state.digest() == before
    play(state, state.text(state.moves()[0]))

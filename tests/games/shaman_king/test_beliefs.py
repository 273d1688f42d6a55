"""What `imagine` keeps of the cards that a player has seen (SK-R39)."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import State

from .table import asks, duel, flipped, play

KNOWN = {"card": "Mari", "known": [0, 1]}
MANY = 60


def looking(title: str, *deck: Any) -> State:
    """Seat 0 has played an advantage that looks at the top of its deck."""
    state = duel({"flip": title, "deck": [*deck, "Isolate", "Turbine"]})
    play(state, "play")
    return state


def sides(state: State, seat: int) -> list[dict[str, Any]]:
    """Seat 0's cards in many worlds that a seat imagines."""
    return [state.imagine(seat, seed).position()["players"][0] for seed in range(MANY)]


def names(entries: list[Any]) -> list[str]:
    return [entry["card"] if isinstance(entry, dict) else entry for entry in entries]


@pytest.mark.clause("SK-R39")
@pytest.mark.card("Quiet Study")
def test_the_opponent_remembers_a_known_card_that_is_looked_at() -> None:
    state = looking("Quiet Study", "Owned!", KNOWN)
    assert asks(state) == (0, "keep")
    found = [names(side["looked"]) for side in sides(state, 1)]
    assert all("Mari" in looked for looked in found)
    assert len({*(card for looked in found for card in looked)}) > 2  # the other card is unknown


@pytest.mark.clause("SK-R39")
@pytest.mark.card("Ten Moves Ahead")
def test_the_opponent_knows_that_a_card_was_put_back_but_not_where() -> None:
    state = looking("Ten Moves Ahead", "Owned!", KNOWN, "Shikigami")
    play(state, "Mari")
    found = [(names(side["deck"])[0], names(side["looked"])) for side in sides(state, 1)]
    assert all("Mari" in [top, *looked] for top, looked in found)
    assert {top == "Mari" for top, _ in found} == {True, False}
    play(state, "Owned!")
    assert flipped(state) == "Shikigami"
    tops = [names(side["deck"])[:2] for side in sides(state, 1)]
    assert all("Mari" in top for top in tops)
    assert {top.index("Mari") for top in tops} == {0, 1}
    assert all(names(side["deck"])[:2] == ["Owned!", "Mari"] for side in sides(state, 0))


@pytest.mark.clause("SK-R39")
@pytest.mark.card("Ten Moves Ahead")
def test_a_mixed_card_is_known_again_when_all_others_have_been_seen() -> None:
    state = looking("Ten Moves Ahead", "Owned!", KNOWN, "Isolate")
    play(state, "Mari", "Owned!")
    assert flipped(state) == "Isolate"
    play(state, "focus")
    assert flipped(state) == "Owned!"
    assert all(names(side["deck"])[0] == "Mari" for side in sides(state, 1))
    assert state.view(1)["players"][0]["deck_top"] == "Mari"


@pytest.mark.clause("SK-R39")
@pytest.mark.card("Ten Moves Ahead")
def test_a_second_copy_of_a_known_card_is_not_given_away() -> None:
    state = looking("Ten Moves Ahead", "Mari", KNOWN, "Owned!")
    play(state, "Owned!", "Mari")
    assert flipped(state) == "Mari"  # for the opponent this is the one that was known
    found = [names(side["deck"])[:2] for side in sides(state, 1)]
    assert not all("Mari" in top for top in found)


@pytest.mark.clause("SK-R39")
@pytest.mark.parametrize("moves", [[], ["Mari"], ["Mari", "Owned!"]])
def test_imagined_worlds_lead_to_the_same_worlds(moves: list[str]) -> None:
    state = looking("Ten Moves Ahead", "Owned!", KNOWN, "Shikigami")
    play(state, *moves)
    for seed in range(10):
        assert state.imagine(1, 100 + seed).imagine(1, seed).to_bytes() == state.imagine(1, seed).to_bytes()


@pytest.mark.clause("SK-R39")
@pytest.mark.parametrize("moves", [[], ["Mari"], ["Mari", "Owned!"]])
def test_positions_keep_what_is_known_of_mixed_cards(moves: list[str]) -> None:
    state = looking("Ten Moves Ahead", "Owned!", KNOWN, "Shikigami")
    play(state, *moves)
    again = state.game.position(state.position())
    assert again.position() == state.position()
    assert {str(side) for side in sides(again, 1)} == {str(side) for side in sides(state, 1)}

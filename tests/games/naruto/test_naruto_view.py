"""Who sees what (NA-163): views of both players, of a spectator, and of a finished game."""

from __future__ import annotations

import json

import pytest

from ofuda.games.naruto import parts
from ofuda.games.naruto.rules import NarutoState, zones
from ofuda.games.naruto.view import COIN_NAMES, EVERYTHING, STAGES, TALLY_NAMES, ZONE_NAMES, PlayerView, table_view
from ofuda.games.naruto.vocabulary.names import Coin, Zone

from .random_games import curious, states
from .table import mine, table, theirs

SECRET = ("hand", "reinforcement")
KNOWING = ("known", "deck_places", "deck_holds", "reward_places", "reward_groups")


def sides(state: NarutoState, seat: int) -> list[PlayerView]:
    return table_view(state, seat)["players"]


@pytest.mark.clause("NA-18")
def test_only_its_holder_sees_a_hand() -> None:
    state = table(players=[{"hand": ["N-001", "M-016"]}, {"hand": ["N-018"]}])
    assert sides(state, 0)[0].get("hand") == ["N-001", "M-016"]
    assert "hand" not in sides(state, 1)[0]
    assert sides(state, 1)[0]["hand_size"] == 2


@pytest.mark.clause("NA-163")
def test_a_view_holds_no_faces_that_the_seat_does_not_know() -> None:
    for n, state in enumerate(states(curious(), 3)):
        if n % 5:
            continue
        for seat in range(parts.SEATS):
            other = sides(state, seat)[1 - seat]
            assert not set(SECRET) & set(other)
            world = state.imagine(seat, n)
            assert isinstance(world, NarutoState)
            assert json.dumps(table_view(world, seat)) == json.dumps(table_view(state, seat))


@pytest.mark.clause("NA-17")
@pytest.mark.clause("NA-19")
def test_decks_and_rewards_are_numbers_until_somebody_looks() -> None:
    deck = [{"card": "N-001", "known": {"1": "place"}}, "N-018"]
    state = table(players=[{"deck": deck}, {"rewards": [{"card": "N-010", "known": [0]}, "N-009"]}])
    assert sides(state, 1)[0].get("deck_places") == [{"place": 0, "card": "N-001"}]
    assert sides(state, 0)[0].get("deck_places") == []
    assert sides(state, 0)[1].get("reward_places") == [{"place": 0, "card": "N-010"}]
    assert sides(state, 1)[1].get("reward_places") == []
    assert [side["rewards"] for side in sides(state, 0)] == [0, 2]


def test_a_card_that_was_shuffled_in_is_known_to_be_in_the_deck() -> None:
    state = table(players=[{"deck": ["N-001"]}, {}])
    zones.show_places(state, 0, zones.top_place(state, 0), 1, 2)
    zones.shuffle(state, 0)
    assert sides(state, 1)[0].get("deck_holds") == ["N-001"]
    assert sides(state, 0)[0].get("deck_holds") == []


def test_both_players_see_what_the_other_knows_of_a_hand_but_a_spectator_does_not() -> None:
    state = table(players=[{"hand": ["N-001", "M-016"], "known": ["M-016"]}, {}])
    assert [sides(state, seat)[0].get("known") for seat in (0, 1)] == [["M-016"], ["M-016"]]
    assert not {*SECRET, *KNOWING} & set(sides(state, -1)[0])


def test_a_finished_game_shows_everything() -> None:
    *_, state = states(curious(), 1)
    for owner, side in enumerate(sides(state, EVERYTHING)):
        assert len(side.get("hand", [])) == side["hand_size"]
        assert len(side.get("deck_places", [])) == side["deck"]
        assert len(sides(state, EVERYTHING)[owner].get("reward_places", [])) == side["rewards"]
    json.dumps(table_view(state, EVERYTHING))


@pytest.mark.clause("NA-23")
def test_cards_in_play_are_open_with_their_printed_and_their_present_figures() -> None:
    state = table(play=[mine("N-010", injured=True, coins={"plus both": 1}), theirs("N-018")], teams=[[0]])
    first, second = table_view(state, -1)["play"]
    assert first["coins"] == {"plus both": 1}
    assert first.get("injured")
    assert not second.get("injured")
    assert (first["controller"], second["controller"]) == (0, 1)
    assert second.get("figures") == second.get("printed")
    assert first["figures"]["combat"] == first["printed"]["combat"] + 1


def test_names_of_the_view_are_those_of_the_cards() -> None:
    assert [name.upper().replace(" ", "_") for name in COIN_NAMES] == [coin.name for coin in Coin]
    assert len(ZONE_NAMES) == len(Zone)
    assert len(TALLY_NAMES) == parts.TALLIES
    assert len(set(STAGES.values())) == len(STAGES)

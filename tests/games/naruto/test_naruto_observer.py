"""The numbers of a view: their layout, their range, and that they tell no more than the view."""

from __future__ import annotations

from ofuda.games.naruto.rules import NarutoState

from .random_games import curious, standard, states
from .table import mine, table, theirs


def test_numbers_stay_between_minus_one_and_one_and_the_layout_is_fixed() -> None:
    game = standard()
    for n, state in enumerate(states(game, 2)):
        if n % 6 == 0:
            for seat in (0, 1, None):
                found = game.observer.observe(state.view(seat))
                assert len(found) == game.observer.size
                assert min(found) >= -1.0
                assert max(found) <= 1.0


def test_what_a_seat_observes_is_the_same_in_the_worlds_it_imagines() -> None:
    game = curious()
    for n, state in enumerate(states(game, 4)):
        if n % 9 == 0:
            for seat in (0, 1):
                world = state.imagine(seat, n)
                assert isinstance(world, NarutoState)
                assert game.observer.observe(world.view(seat)) == game.observer.observe(state.view(seat))


def test_both_seats_observe_the_table_from_their_own_side() -> None:
    state = table(play=[mine("N-010")], players=[{"hand": ["N-001"]}, {"rewards": 3}])
    other = table(play=[theirs("N-010")], players=[{"rewards": 3}, {"hand": ["N-001"]}], player=1, first=1)
    observer = state.game.observer
    named = [feature.name for feature in observer.features]
    assert len(set(named)) == len(named)
    assert observer.observe(state.view(0)) == other.game.observer.observe(other.view(1))


def test_a_card_in_play_shows_in_the_row_of_its_controller() -> None:
    empty, one = table(), table(play=[theirs("N-010", injured=True)])
    before, after = (state.game.observer.observe(state.view(0)) for state in (empty, one))
    at, changed = 0, []
    for feature in one.game.observer.features:
        if before[at : at + feature.size] != after[at : at + feature.size]:
            changed.append(feature.name)
        at += feature.size
    assert "other: cards in play" in changed
    assert "you: cards in play" not in changed

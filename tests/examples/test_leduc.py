"""Leduc hold'em: its rules, the conformance kit, and bots."""

from __future__ import annotations

from pathlib import Path

import pytest

import ofuda
from ofuda.kernel.core import Game, State
from ofuda.testing import trace

EXAMPLE = Path(__file__).parents[2] / "examples" / "leduc.py"
JACK, QUEEN, KING = 0, 1, 2


@pytest.fixture(params=["file", "module"], scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    """Load the example as a file, as others would, and as a module of the build, compiled if the engine is."""
    if request.param == "file":
        return ofuda.load(str(EXAMPLE))
    module = pytest.importorskip("leduc")
    built: Game = module.Leduc({})
    return built


def hand(game: Game, mine: int, theirs: int, public: int) -> State:
    """Set up the first bet of seat 0 with these cards dealt."""
    rest = [JACK, JACK, QUEEN, QUEEN, KING, KING]
    for card in (mine, theirs, public):
        rest.remove(card)
    steps = [["bet", 1, 1], "open", "bet", "showdown"]
    cells = [mine, theirs, *rest, public, 1, 1, 0, 1]
    return game.position({"cells": cells, "steps": steps, "asked": {"0": "bet"}})


def play(state: State, *words: str) -> State:
    for text in words:
        state.play(state.parse(text))
    return state


CHECKS = ("check/call", "check/call", "check/call", "check/call")


@pytest.mark.parametrize(
    ("mine", "theirs", "public", "points"),
    [
        (JACK, QUEEN, KING, -1),
        (KING, QUEEN, JACK, 1),
        (JACK, KING, JACK, 1),
        (KING, JACK, JACK, -1),
        (QUEEN, QUEEN, JACK, 0),
    ],
)
def test_a_pair_beats_the_higher_card_and_equal_cards_split(
    game: Game, mine: int, theirs: int, public: int, points: int
) -> None:
    outcome = play(hand(game, mine, theirs, public), *CHECKS).outcome()
    assert outcome.points == [points, -points]
    assert outcome.shares[0] == {-1: 0.0, 0: 0.5, 1: 1.0}[points]
    assert sum(outcome.shares) == 1


def test_raises_are_two_then_four_and_two_a_round(game: Game) -> None:
    state = play(hand(game, KING, QUEEN, JACK), "raise 2", "raise 2")
    assert [state.text(move) for move in state.moves()] == ["fold", "check/call"]
    play(state, "check/call", "raise 4", "raise 4", "check/call")
    assert state.outcome().points == [13, -13]


def test_each_round_is_begun_by_seat_0(game: Game) -> None:
    state = play(hand(game, KING, QUEEN, JACK), "check/call", "raise 2", "check/call")
    assert state.view(None)["round"] == 2
    assert state.seat == 0


def test_who_folds_loses_what_it_put_in(game: Game) -> None:
    state = play(hand(game, KING, QUEEN, JACK), "raise 2", "raise 2", "fold")
    assert state.outcome().points == [-3, 3]


def test_there_are_no_points_before_the_end(game: Game) -> None:
    state = play(hand(game, KING, QUEEN, JACK), "raise 2")
    assert [state.points(seat) for seat in range(2)] == [0, 0]


def test_betting_goes_on_until_both_have_spoken_and_put_in_the_same(game: Game) -> None:
    state = play(hand(game, KING, QUEEN, JACK), "check/call", "raise 2", "raise 2")
    assert (state.seat, state.view(1)["round"], state.view(1)["chips"]) == (1, 1, [5, 3])
    play(state, "check/call")
    assert (state.view(1)["round"], state.view(1)["chips"]) == (2, [5, 5])


def test_folding_without_a_bet_is_refused_in_words(game: Game) -> None:
    with pytest.raises(ofuda.IllegalMove, match="no folding without a bet"):
        hand(game, KING, QUEEN, JACK).play(0)


def test_a_third_raise_is_refused_in_words(game: Game) -> None:
    with pytest.raises(ofuda.IllegalMove, match="no third raise"):
        play(hand(game, KING, QUEEN, JACK), "raise 2", "raise 2").play(2)


def test_hands_open_at_a_showdown_and_stay_hidden_after_a_fold(game: Game) -> None:
    shown = play(hand(game, KING, QUEEN, JACK), *CHECKS)
    assert shown.view(1)["hands"] == shown.view(None)["hands"] == ["King", "Queen"]
    folded = play(hand(game, KING, QUEEN, JACK), "raise 2", "fold")
    assert folded.view(1)["hands"] == [None, "Queen"]
    assert folded.view(None)["hands"] == [None, None]
    assert folded.view(1)["public"] is None


def test_the_log_tells_a_seat_its_own_card_only(game: Game) -> None:
    state = play(game.start(seed=1), "raise 2")
    said = [game.words.say(game.words.event(*event)) for event in state._seen(1)]
    assert len(said) == 2
    assert said[0].startswith("Seat 1 gets ")
    assert said[1] == "Seat 0: raise 2"


def test_the_example_passes_the_kit(game: Game) -> None:
    report = pytest.importorskip("ofuda.testing").check(game)
    assert report.ok, str(report)


def test_a_search_prefers_winning_for_sure(game: Game) -> None:
    from ofuda.bots.ismcts import search

    state = play(hand(game, JACK, QUEEN, JACK), "check/call", "check/call", "check/call", "raise 4")
    results = search(state.imagine(0, 1), 0, 200, 1).results()
    assert max(results, key=lambda entry: entry[1])[0] != 0  # a pair is never folded


def test_the_file_and_the_module_play_the_same_games() -> None:
    module = pytest.importorskip("leduc")
    file, built = ofuda.load(str(EXAMPLE)), module.Leduc({})
    for seed in range(50):
        one, other = file.start(seed), built.start(seed)
        while not one.over:
            assert one.moves() == other.moves()
            assert one.digest() == other.digest()
            move = one.moves()[seed % len(one.moves())]
            one.play(move)
            other.play(move)
        assert one.outcome() == other.outcome()


def test_the_same_games_are_played_interpreted_and_compiled(game: Game) -> None:
    """The file runs interpreted, the module may be compiled: both give the same trace."""
    assert trace(game, range(50)) == "8f4d5b52b26663be160550a3c31b1037"

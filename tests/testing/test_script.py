"""Scripting a game in tests: by notation, with expected refusals, and with what was asked and told."""

from pathlib import Path

import pytest

import ofuda
from ofuda.testing import script
from tests.testing.toy import Toy

LEDUC = str(Path(__file__).parents[2] / "examples" / "leduc.py")


def test_moves_are_played_by_their_notation() -> None:
    state = script.play(ofuda.load(LEDUC).start(seed=3), "raise 2", "check/call")
    assert script.questions(state) == [(0, "bet")]
    assert script.choices(state) == ["check/call", "raise 4"]


def test_a_seat_is_named_where_several_are_asked() -> None:
    state = Toy({"players": 3}).start(seed=1)
    first = {seat: script.choices(state, seat)[0] for seat in state.seats}
    script.play(state, f"2: {first[2]}", f"0: {first[0]}")
    assert script.choices(state, 1) == script.choices(Toy({"players": 3}).start(seed=1), 1)
    assert first[2] not in script.choices(state, 2)


def test_an_expected_refusal_leaves_the_state_as_it_was() -> None:
    state = Toy({}).start(seed=1)
    held = [int(move) for move in state.moves(0)]
    other = next(card for card in range(12) if card not in held and f"{card}" not in state.things(0))
    script.expect_refusal(state, other, "", "is not in your hand", seat=0)
    with pytest.raises(AssertionError, match=r"move \d+ \(lay \d+\) is legal"):
        script.expect_refusal(state, held[0], "TY-01", seat=0)
    with pytest.raises(AssertionError, match="refused by no clause, not by TY-01"):
        script.expect_refusal(state, other, "TY-01", seat=0)
    with pytest.raises(AssertionError, match="is not in your hand"):
        script.expect_refusal(state, other, "", "no such words", seat=0)


def test_a_move_that_is_refused_but_changes_the_state_is_found() -> None:
    class Careless(type(Toy({}).start(seed=1))):  # type: ignore[misc]
        def refusal(self, seat: int, move: int) -> int:
            self.cells[5] += 1
            return 1

        def copy(self) -> "Careless":
            return self

    game = Toy({})
    state = Careless(game)
    began = game.start(seed=1)
    state.cells, state._asked, state._asks = began.cells[:], began._asked, began._asks
    with pytest.raises(AssertionError, match="has changed the state"):
        script.expect_refusal(state, 0, "")


def test_what_was_told_is_found_by_name_and_seat() -> None:
    state = script.play(ofuda.load(LEDUC).start(seed=3), "raise 2", "check/call")
    assert [name for name, _ in script.told(state)] == ["2", "2", "1", "1", "3"]
    dealt = script.told(state, "2", seat=1)
    assert [numbers[0] for _, numbers in dealt] == [1]


def test_a_game_is_played_on_to_a_question_or_to_its_end() -> None:
    state = script.play_until(Toy({}).start(seed=2), "window")
    assert "window" in [name for _, name in script.questions(state)]
    first, again = (script.play_until(Toy({}).start(seed=2), seed=5) for _ in range(2))
    assert first.over
    assert first.digest() == again.digest()
    assert sum(script.points(first)) == 2

"""State and Game: the agenda, who is asked, refusals that change nothing, copies, bytes and positions."""

import copy
import pickle
from typing import Any

import pytest

import ofuda
from ofuda import Game, IllegalMove, Message, State
from ofuda.kernel.engine import NO_STEP, call
from ofuda.kernel.messages import words_of
from ofuda.kernel.playouts import playouts
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame
from tests.kernel.shapes.payment import Payment
from tests.kernel.shapes.secret_bids import SecretBids

NOTE, NEST, ASK, STOP, ASK_ALL = range(5)
NEVER = 7  # the move that is refused


class StepState(State):
    """Cell 0 counts what was noted, cells 1 to 15 are the notes."""

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == NOTE:
            self.cells[0] += 1
            self.cells[self.cells[0]] = weighed(a, b, c)
        elif op == NEST:
            self.push(NOTE, 9)
            self.push(NOTE, 8)
        elif op == ASK:
            self.ask(a, 1)
        elif op == STOP:
            self.finish()
        elif op == ASK_ALL:
            for p in range(5):
                self.ask(p, 4095 - p)

    def refusal(self, seat: int, move: int) -> int:
        return 1 if move == NEVER else 0

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)

    def share(self, seat: int) -> float:
        return 1 / 5


class Steps(SmallGame):
    slug = "steps"
    steps = ("note", "nest", "ask", "stop", "ask all")
    questions = ("", "which")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, 5, 16, 8, words_of({"refused": {"never": "never that one"}}))

    def blank(self) -> State:
        return StepState(self)

    def begin(self, state: State) -> None:
        state.plan(ASK, STOP)

    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        pass

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {"notes": notes(state)}

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        return Message("refused.never", {}, "ST-1")


GAME = Steps({})
CELLS = "steps: the table of a position is 'cells', a list of 16 whole numbers"


def weighed(a: int, b: int, c: int) -> int:
    """What NOTE writes down."""
    return a * 100 + b * 10 + c


def notes(state: State) -> list[int]:
    return [int(state.cells[1 + i]) for i in range(state.cells[0])]


def fresh() -> State:
    """Nothing on the agenda and nobody asked."""
    state = GAME.start(1)
    state.drop_step()
    state.done(0)
    return state


# --- the agenda -------------------------------------------------------------------------------------------------------


def test_the_step_pushed_last_is_done_first() -> None:
    state = fresh()
    state.push(STOP)
    state.push(NOTE, 1)
    state.push(NOTE, 2)
    state.run()
    assert notes(state) == [200, 100]


def test_a_plan_is_done_in_the_order_it_is_read() -> None:
    state = fresh()
    state.plan(NEST, ASK, STOP)
    state.run()
    assert notes(state) == [800, 900]  # what a step pushes comes before what was planned after it
    assert state.seats == [0]
    state.play(0)
    assert state.over


def test_a_plan_takes_steps_with_arguments() -> None:
    state = fresh()
    state.plan(call(NOTE, 1), call(NOTE, -2, 3, -1), call(NOTE, 3), call(NOTE, 4), call(NOTE, 5), STOP)
    state.run()
    assert notes(state) == [weighed(1, 0, 0), weighed(-2, 3, -1), *(weighed(n, 0, 0) for n in (3, 4, 5))]


def test_a_plan_leaves_out_what_is_no_step() -> None:
    state = fresh()
    state.plan(call(NOTE, 1), NO_STEP, call(NOTE, 2), NO_STEP, call(NOTE, 3), STOP)
    state.run()
    assert notes(state) == [weighed(n, 0, 0) for n in (1, 2, 3)]


def test_a_step_keeps_its_three_arguments() -> None:
    state = fresh()
    state.push(ASK)
    state.push(NOTE, 32767, -32768, -1)
    assert [state.next_argument(n) for n in range(3)] == [32767, -32768, -1]
    state.push(NOTE, -7, 0, 5)
    state.run()
    assert notes(state) == [weighed(-7, 0, 5), weighed(32767, -32768, -1)]


@pytest.mark.parametrize("arguments", [(4095,), (-1,), (1, 32768), (1, 0, -32769), (1, 0, 0, 10**9)])
def test_a_number_too_large_for_a_step_is_an_error_and_spoils_nothing(arguments: tuple[int, ...]) -> None:
    state = fresh()
    with pytest.raises(OverflowError, match="-32768 to 32767"):
        state.push(*arguments)
    assert state.agenda() == []


def test_a_step_can_be_taken_off_again() -> None:
    state = fresh()
    state.push(STOP)
    state.push(NOTE, 1)
    state.drop_step()
    state.run()
    assert state.over
    assert notes(state) == []


def test_an_agenda_has_room_for_many_steps() -> None:
    state = fresh()
    state.push(STOP)
    for n in range(200):
        state.push(ASK, n % 5)
    assert len(state.position()["steps"]) == 201
    assert GAME.from_bytes(state.to_bytes()).digest() == state.digest()
    state.run()
    for _ in range(200):
        state.play(0)
    assert state.over


def test_an_empty_agenda_with_nobody_asked_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="the agenda is empty, nobody is asked and the game is not over"):
        fresh().run()


def test_a_finished_game_has_nobody_to_ask_and_nothing_to_do() -> None:
    state = GAME.start(1)
    state.push(NOTE)
    state.finish()
    assert state.over
    assert state.seat == -1
    assert state.seats == []
    assert state.position()["steps"] == []
    state.run()
    assert notes(state) == []


# --- who is asked -----------------------------------------------------------------------------------------------------


def test_five_seats_are_asked_five_questions_at_once() -> None:
    state = fresh()
    state.plan(ASK_ALL, STOP)
    state.run()
    assert state.seats == [0, 1, 2, 3, 4]
    assert [state.asked(p) for p in range(5)] == [4095, 4094, 4093, 4092, 4091]
    for seat, left in ((3, [0, 1, 2, 4]), (0, [1, 2, 4]), (4, [1, 2]), (1, [2])):
        state.play(0, seat)
        assert state.seats == left
        assert state.seat == left[0]
        assert [state.asked(p) for p in range(5)] == [4095 - p if p in left else 0 for p in range(5)]
        assert [state.waiting(p) for p in range(5)] == [p in left for p in range(5)]
    state.play(0)
    assert state.over


def test_answered_questions_leave_nothing_behind() -> None:
    asked, never = fresh(), fresh()
    for seat in (4, 0, 2):
        asked.ask(seat, 4000 + seat)
    for seat in (0, 2, 4):
        asked.done(seat)
    assert asked.digest() == never.digest()


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "seat", "words"),
    [
        ("3", None, "a move is a whole number, not '3'"),
        (1.0, None, "a move is a whole number, not 1.0"),
        (None, None, "a move is a whole number, not None"),
        (True, None, "a move is a whole number, not True"),
        (8, None, "there is no move 8; moves go from 0 to 7"),
        (-1, None, "there is no move -1; moves go from 0 to 7"),
        (10**30, None, f"there is no move {10**30}; moves go from 0 to 7"),
        (0, 1, "seat 1 has nothing to choose now; waiting for seat 0"),
        (0, 5, "seat 5 has nothing to choose now; waiting for seat 0"),
        (0, -1, "seat -1 has nothing to choose now; waiting for seat 0"),
        (0, 10**30, f"seat {10**30} has nothing to choose now; waiting for seat 0"),
        (0, "0", "seat 0 has nothing to choose now; waiting for seat 0"),
        (0, 0.0, "seat 0.0 has nothing to choose now; waiting for seat 0"),
        (NEVER, 0, "never that one (ST-1)"),
    ],
)
def test_an_illegal_move_is_refused_in_words_and_changes_nothing(move: object, seat: object, words: str) -> None:
    state = GAME.start(1)
    before, told = state.digest(), state.key(0)
    with pytest.raises(IllegalMove) as error:
        state.play(move, seat)
    assert str(error.value) == words
    assert (state.digest(), state.key(0)) == (before, told)


def test_after_the_end_everything_is_refused() -> None:
    state = GAME.start(1)
    state.play(0)
    before = state.digest()
    for act in (lambda: state.play(0), lambda: state.play(0, 0), lambda: state.moves(), lambda: state.prompt(0)):
        with pytest.raises(IllegalMove, match="the game is over"):
            act()
    assert state.digest() == before


def test_there_is_no_outcome_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        GAME.start(1).outcome()


def test_moves_are_what_is_not_refused() -> None:
    assert GAME.start(1).moves() == [0, 1, 2, 3, 4, 5, 6]


def test_text_is_read_whatever_its_case_and_spaces() -> None:
    state = GAME.start(1)
    assert state.text(3) == "move 3"
    assert state.parse("  MOVE   3 ") == 3
    with pytest.raises(IllegalMove, match="no legal move reads 'fly'; you can choose: move 0, move 1, move 2"):
        state.parse("fly")


# --- copies and bytes -------------------------------------------------------------------------------------------------


def test_copies_of_all_kinds_are_independent() -> None:
    state = Payment({}).start(3)
    before = state.digest()
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin.digest() == before
        assert type(twin) is type(state)
        twin.play(0)
        assert twin.digest() != before
        assert state.digest() == before


def test_a_pickled_game_is_the_same_game() -> None:
    game = pickle.loads(pickle.dumps(Payment({})))
    assert game.fingerprint == Payment({}).fingerprint
    assert copy.deepcopy(game) is game


def test_bytes_of_another_game_are_refused() -> None:
    data = Payment({}).start(1).to_bytes()
    with pytest.raises(ValueError, match="of another game, other options or other rules than steps here"):
        GAME.from_bytes(data)


def test_damaged_bytes_are_refused_wherever_the_damage_is() -> None:
    data = GAME.start(1).to_bytes()
    for at in range(len(data)):
        damaged = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        with pytest.raises(ValueError, match=r"not a saved state|damaged"):
            GAME.from_bytes(damaged)


def test_bytes_cut_short_or_made_longer_are_refused() -> None:
    data = GAME.start(1).to_bytes()
    for wrong in [data[:length] for length in range(len(data))] + [data + b"\0", b"", b"OFU1", b"\0" * 500]:
        with pytest.raises(ValueError, match=r"not a saved state|damaged"):
            GAME.from_bytes(wrong)


def test_the_digest_covers_cells_agenda_questions_and_key() -> None:
    state, other_key = GAME.start(1), GAME.start(2)
    other_agenda, other_question, other_cells = state.copy(), state.copy(), state.copy()
    other_agenda.push(NOTE)
    other_question.ask(3, 1)
    other_cells.cells[9] = 1
    assert len({s.digest() for s in (state, other_key, other_agenda, other_question, other_cells)}) == 5


# --- positions --------------------------------------------------------------------------------------------------------


def test_a_position_names_its_steps_and_questions() -> None:
    state = fresh()
    state.plan(ASK, NEST, STOP)
    state.push(NOTE, 0, 4)
    assert state.position() == {
        "game": "steps",
        "over": False,
        "steps": [["note", 0, 4], "ask", "nest", "stop"],
        "asked": {},
        "cells": [0] * 16,
    }


def test_where_nobody_is_asked_a_position_runs_up_to_the_next_choice() -> None:
    state = GAME.position({"cells": [0] * 16, "steps": [["note", 1], "nest", ["ask", 2], "stop"]})
    assert notes(state) == [100, 800, 900]
    assert state.seats == [2]


def test_a_finished_game_is_a_position_too() -> None:
    state = GAME.start(1)
    state.play(0)
    assert GAME.position(state.position(), 1).digest() == state.digest()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "payment"}, "this is a position of payment, not of steps"),
        ({"steps": ["fly"]}, "steps: there is no step 'fly'; there are note, nest, ask, stop, ask all"),
        ({"steps": [[]]}, "steps: a step is a name, or a list of a name and up to three numbers, not []"),
        ({"steps": [3]}, "steps: a step is a name, or a list of a name and up to three numbers, not 3"),
        ({"steps": [["note", 1, 2, 3, 4]]}, "steps: a step is a name, or a list of a name and up to three numbers"),
        ({"steps": [["note", "x"]]}, "steps: step 'note': 'x' is not a whole number from -32768 to 32767"),
        ({"steps": [["note", 70000]]}, "steps: step 'note': 70000 is not a whole number from -32768 to 32767"),
        ({"asked": ["which"]}, "steps: 'asked' of a position is a table from seat to question"),
        ({"over": 1}, "steps: 'over' of a position is true or false, not 1"),
        (
            {"steps": [], "asked": {}},
            "steps: a position that is not over needs 'steps' or 'asked', or nothing can happen",
        ),
        ({"cells": ["x"] * 16}, CELLS),
        ({"cells": [10**30] * 16}, CELLS),
        ({"colour": "red"}, CELLS),
        ({"steps": "ask"}, "steps: 'steps' of a position is a list, the next step first"),
        ({"asked": {"0": ""}}, "steps: there is no question ''; there are which"),
        ({"asked": {"0": "why"}}, "steps: there is no question 'why'; there are which"),
        ({"asked": {"5": "which"}}, "steps: there is no seat '5' to ask; seats are 0 to 4"),
        ({"asked": {"me": "which"}}, "steps: there is no seat 'me' to ask; seats are 0 to 4"),
        ({"cells": [0] * 15}, CELLS),
        ({"cells": None}, CELLS),
    ],
)
def test_a_wrong_position_is_refused_in_words(change: dict[str, object], words: str) -> None:
    good = {"game": "steps", "cells": [0] * 16, "steps": ["stop"], "asked": {"0": "which"}}
    assert GAME.position(good).seats == [0]
    with pytest.raises(ValueError) as error:
        GAME.position({**good, **change})
    assert str(error.value).startswith(words)


class CheckedSteps(Steps):
    """Steps with declared arguments and a check of its own: after 'note' comes another step."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        self.positions.step_arguments = {NOTE: (range(-1, 9), range(2)), ASK: (range(5),)}

    def check_agenda(self, state: State) -> None:
        if state.told or any(state.cells):
            raise AssertionError("a step has run before the agenda was checked")
        steps = [step[0] for step in state.agenda()]
        if steps[-1] == NOTE:
            raise ValueError("steps: nothing follows 'note'")


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([["note", 9], "stop"], "steps: step 'note': the first number is -1 to 8, not 9"),
        ([["note", 3, 2], "stop"], "steps: step 'note': the second number is 0 to 1, not 2"),
        ([["note", 0, 0, 1], "stop"], "steps: step 'note' takes 2 numbers, not [0, 0, 1]"),
        ([["ask", 0, 2], "stop"], "steps: step 'ask' takes 1 number, not [0, 2]"),
        ([["stop", 1]], "steps: step 'stop' takes no numbers, not [1]"),
        (["stop", "note"], "steps: nothing follows 'note'"),
    ],
)
def test_the_agenda_of_a_position_is_checked_before_any_step_runs(steps: list[object], words: str) -> None:
    game = CheckedSteps({})
    assert notes(game.position({"cells": [0] * 16, "steps": [["note", -1, 1, 0], ["ask", 4], ["stop", 0]]})) == [-90]
    with pytest.raises(ValueError) as error:
        game.position({"cells": [0] * 16, "steps": steps})
    assert str(error.value) == words


def test_a_position_is_a_table() -> None:
    wrong: list[object] = [[], "position", None]
    for data in wrong:
        with pytest.raises(ValueError, match="a table of names and values"):
            GAME.position(data)


@pytest.mark.parametrize("seat", [-1, 5, 7])
def test_there_is_no_view_and_no_world_for_a_seat_that_is_not_there(seat: int) -> None:
    state = GAME.start(1)
    for read in (state.view, state.events, state.key, lambda p: state.imagine(p, 1)):
        with pytest.raises(ValueError, match=rf"there is no seat {seat}; seats are 0 to 4"):
            read(seat)


# --- imagined worlds --------------------------------------------------------------------------------------------------


def test_an_imagined_world_has_neither_key_nor_journal_and_the_same_seed_gives_the_same_world() -> None:
    state = SecretBids({}).start(seed=123456)
    state.play(2, 1)
    world = state.imagine(0, 5)
    assert world.secret_key() == b""
    assert b"123456" not in world.to_bytes()
    assert world.digest() == state.imagine(0, 5).digest()
    assert world.digest() != state.imagine(0, 6).digest()


def test_thinking_leaves_the_real_game_as_it_was() -> None:
    state = Payment({}).start(3)
    before, told = state.digest(), state.journal()
    world = state.imagine(1, 2)
    while not world.over:
        world.play(world.moves()[0])
    assert (state.digest(), state.journal()) == (before, told)


@pytest.mark.parametrize("seats", [0, 6])
def test_a_game_has_one_to_five_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="1 to 5 seats"):
        Game({}, seats, 1, 1, words_of({}))


@pytest.mark.parametrize(("seat", "question"), [(5, 1), (-1, 1), (0, 0), (0, 4096)])
def test_a_question_that_does_not_fit_is_an_error(seat: int, question: int) -> None:
    state = fresh()
    with pytest.raises(OverflowError, match="questions from 1 to 4095"):
        state.ask(seat, question)
    assert state.seats == []


def test_things_are_asked_about_by_seats_that_are_there() -> None:
    state = GAME.start(1)
    for seat in (-1, 5):
        with pytest.raises(ValueError, match="there is no seat"):
            state.things(seat)
        with pytest.raises(ValueError, match="there is no seat"):
            state.why_not(seat, "card")


def test_seats_of_any_type_are_met_with_the_same_words() -> None:
    state = GAME.start(1)
    seats: list[object] = ["0", 0.5, [], 10**30]
    for seat in seats:
        for act in (state.moves, state.prompt, lambda p: state.text(0, p), lambda p: state.parse("x", p)):
            with pytest.raises(IllegalMove, match="has nothing to choose now"):
                act(seat)


def test_seeds_of_any_size_will_do() -> None:
    for seed in (0, -1, 2**63, 10**30):
        assert GAME.start(seed).imagine(0, seed).seats == [0]
        assert playouts(GAME, 1, seed)[0] == 1


def test_a_state_says_what_it_waits_for() -> None:
    state = GAME.start(1)
    assert repr(state) == "<steps: seat 0: which>"
    state.play(0)
    assert repr(state) == "<steps: over>"


@pytest.mark.parametrize("name", ofuda.names())
def test_a_state_prints_as_its_table(name: str) -> None:
    game = ofuda.load(name)
    state = game.start(seed=1)
    while not state.over:
        text = str(state)
        assert text.startswith(game.title)
        assert f"Seat {state.seat}: " in text
        state.play(state.moves()[-1])
    assert "Over: shares" in str(state)

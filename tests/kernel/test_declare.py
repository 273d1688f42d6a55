"""Questions, events and reasons are declared once; names, messages and moves follow from the declaration."""

from typing import Any

import pytest

from ofuda import Game, IllegalMove, Message, State
from ofuda.kernel.declare import SEAT, Events, Kind, Moves, Questions, Reasons
from ofuda.kernel.messages import words_of
from ofuda.kernel.parts import Beliefs, Board, Words

CARD = Kind("card")
PLAY, SWAP = 1, 2
QUESTIONS = Questions()
QUESTIONS.add(PLAY, "play", "XX-1", Moves(0, "card", 4, card=CARD), Moves(4, "pass"))
QUESTIONS.add(SWAP, "swap", "XX-2", Moves(5, "swap", 3, other=SEAT), Moves(4, "pass"))
PLAYED, SWAPPED = 1, 3
EVENTS = Events()
EVENTS.add(PLAYED, "played", "XX-1", who=SEAT, card=CARD)
EVENTS.add(SWAPPED, "swapped", who=SEAT, other=SEAT)
OTHER, NOT_HELD, YOURSELF = 1, 2, 3
REASONS = Reasons()
REASONS.add(OTHER, "other_question")
REASONS.add(NOT_HELD, "not_held", "XX-3", card=CARD)
REASONS.add(YOURSELF, "yourself", "XX-4")
ENGLISH = {
    "seat": "player {seat}",
    "card": "card {n}",
    "prompt": {"play": "Play a card", "swap": "Swap with whom?"},
    "asks": {"play": "a card is asked for", "swap": "a player is asked for"},
    "move": {"card": "{card}", "pass": "pass", "swap": "swap with {other}"},
    "event": {"played": "{who} plays {card}", "swapped": "{who} swaps with {other}"},
    "refused": {"other_question": "not now: {question}", "not_held": "you have no {card}", "yourself": "not yourself"},
}


class SwapState(State):
    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == 0:
            self.ask(0, PLAY)
        elif op == 1:
            self.ask(1, SWAP)
        else:
            self.finish()

    def refusal(self, seat: int, move: int) -> int:
        if not (int(ANSWERS[move]) >> int(self.asked(seat))) & 1:
            return OTHER
        if self.asked(seat) == PLAY:
            return NOT_HELD if move == 3 else 0
        return YOURSELF if move == 5 + seat else 0

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        if move < 4:
            self.tell(PLAYED, 63, seat, move)
        elif move > 4:
            self.tell(SWAPPED, 63, seat, move - 5)

    def share(self, seat: int) -> float:
        return 1 / 3


ANSWERS = QUESTIONS.answers(8)


class SwapWords(Words[SwapState]):
    def argument(self, kind: Kind, value: int) -> object:
        return Message("card", {"n": value + 1}) if kind is CARD else super().argument(kind, value)

    def reason(self, state: SwapState, seat: int, move: int, code: int) -> Message:
        return self.other_question(state, seat) if code == OTHER else super().reason(state, seat, move, code)


class SwapBoard(Board[SwapState]):
    def handle(self, kind: Kind, value: int) -> str:
        return f"card {value + 1}" if kind is CARD else super().handle(kind, value)


class SwapBeliefs(Beliefs[SwapState]):
    def view(self, state: SwapState, seat: int) -> dict[str, Any]:
        return {}


class Swap(Game):
    slug = "swap"
    title = "Swap"
    questions = QUESTIONS.names
    steps = ("ask a card", "ask a seat", "stop")

    def __init__(self, options: dict[str, Any]) -> None:
        catalogue = words_of(ENGLISH)
        super().__init__(options, 3, 1, 8, catalogue)
        self.words = SwapWords(catalogue, QUESTIONS, EVENTS, REASONS)
        self.board = SwapBoard(QUESTIONS)
        self.beliefs = SwapBeliefs()

    def blank(self) -> State:
        return SwapState(self)

    def begin(self, state: State) -> None:
        state.plan(0, 1, 2)


def test_prompts_moves_and_events_follow_from_the_declarations() -> None:
    state = Swap({}).start(seed=1)
    assert state.prompt().message == Message("prompt.play", {}, "XX-1")
    assert [state.text(move) for move in state.moves()] == ["card 1", "card 2", "card 3", "pass"]
    state.play(state.parse("card 2"))
    assert [state.text(move) for move in state.moves()] == ["pass", "swap with player 0", "swap with player 2"]
    state.play(state.parse("swap with player 2"))
    told = [state.game.words.say(state.game.words.journal_entry(*event)) for event in state._seen(2)]
    assert told == ["player 0 plays card 2", "player 1 swaps with player 2"]


def test_reasons_take_their_arguments_from_the_move() -> None:
    state = Swap({}).start(seed=1)
    with pytest.raises(IllegalMove, match=r"you have no card 4 \(XX-3\)"):
        state.play(3)
    with pytest.raises(IllegalMove, match=r"not now: a card is asked for \(XX-1\)"):
        state.play(6)
    state.play(4)
    with pytest.raises(IllegalMove, match=r"not yourself \(XX-4\)"):
        state.play(6)


def test_things_stand_for_the_declared_moves() -> None:
    state = Swap({}).start(seed=1)
    board = state.game.board
    assert [board.handles(state, 0, move) for move in state.moves()] == [["card 1"], ["card 2"], ["card 3"], ["pass"]]
    assert board.moves_of(state, 0, "card 4") == [3]  # not held: asking tells why
    assert board.moves_of(state, 0, "pass") == [4]
    assert board.moves_of(state, 0, "seat 1") == []
    assert board.handles(state, 0, 6) == []  # it answers another question
    assert board.moves_of(state, 1, "pass") == []  # not asked
    state.play(4)
    assert board.handles(state, 1, 7) == ["seat 2"]
    assert board.moves_of(state, 1, "seat 2") == [7]
    assert board.handles(state, 1, 4) == ["pass"]


def test_positions_use_the_declared_names() -> None:
    state = Swap({}).start(seed=1)
    assert state.position()["asked"] == {"0": "play"}
    assert state.game.position(state.position()).digest() == state.game.position(state.position()).digest()
    assert QUESTIONS.names == ("", "play", "swap")


def test_a_move_knows_the_questions_it_answers() -> None:
    assert [int(mask) for mask in QUESTIONS.answers(9)] == [2, 2, 2, 2, 6, 4, 4, 4, 0]
    assert QUESTIONS.block(SWAP, 4) is QUESTIONS[SWAP].moves[1]
    assert QUESTIONS.block(SWAP, 0) is QUESTIONS[PLAY].moves[0]
    assert QUESTIONS.block(PLAY, 8) is None


def test_a_number_or_a_name_is_declared_once() -> None:
    events = Events()
    events.add(1, "one")
    for number, name in ((1, "two"), (2, "one")):
        with pytest.raises(ValueError, match="are the same"):
            events.add(number, name)


def test_declarations_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="numbers begin at 1"):
        Events().add(0, "none")
    with pytest.raises(ValueError, match="up to four arguments"):
        Events().add(1, "many", a=SEAT, b=SEAT, c=SEAT, d=SEAT, e=SEAT)
    with pytest.raises(ValueError, match="numbers begin at 1"):
        Reasons().add(0, "none")
    with pytest.raises(ValueError, match="numbers go from 1 to 62"):
        Questions().add(63, "late")
    with pytest.raises(ValueError, match="a block has one argument"):
        Moves(0, "cards", 4)
    with pytest.raises(ValueError, match="a block has one argument"):
        Moves(0, "card", 1, card=CARD)

"""Declarations of a game: each question with its moves, each event and each reason for a refusal is declared once.

A declaration stands beside its number in the game's `ask.py`, `saw.py` or `no.py`:

    SWAP: Final = 7
    SWAP_WITH: Final = 125  # + seat
    QUESTIONS.add(SWAP, "swap", "SH-49", Moves(SWAP_WITH, "swap", 5, other=SEAT))

From it follow the names in positions, the messages with their parameters and clauses, and which move answers which
question.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from ofuda.kernel.arrays import i64, ints, vec

MOST_QUESTIONS = 62  # the questions that a move answers are one bit mask


@dataclass(frozen=True)
class Kind:
    """What an argument means: a seat, a card, a place. `Words.argument` turns its values into messages."""

    name: str


NUMBER = Kind("number")
SEAT = Kind("seat")


class Declaration:
    """A number of the rules with its name, the clause behind it, and the arguments that come with it."""

    def __init__(self, number: int, name: str, clause: str, arguments: dict[str, Kind]) -> None:
        self.number = number
        self.name = name
        self.clause = clause
        self.arguments = arguments


class Moves:
    """A block of moves: `count` numbers from `first` on, one for each value of the argument; or a single move."""

    def __init__(self, first: int, name: str, count: int = 1, /, **argument: Kind) -> None:
        if len(argument) > 1 or (count > 1) != bool(argument):
            raise ValueError(f"moves {name!r}: a block has one argument, a single move has none")
        self.first = first
        self.name = name
        self.count = count
        self.argument, self.kind = next(iter(argument.items()), ("", NUMBER))

    def __contains__(self, move: int) -> bool:
        return self.first <= move < self.first + self.count

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.first + self.count))

    def value(self, move: int) -> int:
        """Return the argument of a move of this block."""
        return move - self.first


class Question(Declaration):
    """Something a seat is asked, the blocks of moves that answer it, and the steps one of which waits meanwhile."""

    def __init__(self, number: int, name: str, clause: str, moves: tuple[Moves, ...], then: tuple[int, ...]) -> None:
        super().__init__(number, name, clause, {})
        self.moves = moves
        self.then = then


D = TypeVar("D", bound=Declaration)


class Declarations(Generic[D]):
    """Declarations by number; a number or a name is declared once."""

    def __init__(self) -> None:
        self._found: dict[int, D] = {}

    def _keep(self, made: D) -> None:
        for other in self._found.values():
            if made.number == other.number or made.name == other.name:
                raise ValueError(f"{made.name!r} ({made.number}) and {other.name!r} ({other.number}) are the same")
        self._found[made.number] = made

    def __getitem__(self, number: int) -> D:
        return self._found[number]

    def __contains__(self, number: int) -> bool:
        return number in self._found

    def __iter__(self) -> Iterator[D]:
        return iter(sorted(self._found.values(), key=lambda made: made.number))

    def __bool__(self) -> bool:
        return bool(self._found)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by number; numbers without a declaration are empty."""
        last = max(self._found, default=0)
        return tuple(self._found[n].name if n in self._found else "" for n in range(last + 1))


class Events(Declarations[Declaration]):
    """What the rules tell; an event has up to four arguments, in the order in which `tell` takes them."""

    def add(self, number: int, name: str, clause: str = "", /, **arguments: Kind) -> None:
        if number < 1 or len(arguments) > 4:
            raise ValueError(f"event {name!r}: numbers begin at 1, and there are up to four arguments")
        self._keep(Declaration(number, name, clause, arguments))


class Reasons(Declarations[Declaration]):
    """Why a move is refused; an argument is the move's own, if it is of that kind."""

    def add(self, number: int, name: str, clause: str = "", /, **arguments: Kind) -> None:
        if number < 1:
            raise ValueError(f"reason {name!r}: numbers begin at 1")
        self._keep(Declaration(number, name, clause, arguments))


class Questions(Declarations[Question]):
    """What seats are asked. A block of moves may answer several questions."""

    def add(self, number: int, name: str, clause: str = "", /, *moves: Moves, then: tuple[int, ...] = ()) -> None:
        """Declare a question. `then` lists the steps of which one is next on the agenda while it is open."""
        if not 1 <= number <= MOST_QUESTIONS:
            raise ValueError(f"question {name!r}: numbers go from 1 to {MOST_QUESTIONS}")
        self._keep(Question(number, name, clause, moves, then))

    def block(self, question: int, move: int) -> Moves | None:
        """Return the block of a move: of this question if it answers it, else of the first question that has it."""
        every: list[Question] = sorted(self, key=lambda declared: declared.number != question)
        for declared in every:
            for moves in declared.moves:
                if move in moves:
                    return moves
        return None

    def answers(self, limit: int) -> vec[i64]:
        """Return for each move below the limit the questions it answers, as a bit mask for the rules."""
        masks = [0] * limit
        for question in self:
            for moves in question.moves:
                for move in range(moves.first, min(moves.first + moves.count, limit)):
                    masks[move] |= 1 << question.number
        return ints(masks)

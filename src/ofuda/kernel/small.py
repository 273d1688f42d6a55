"""A whole game in one class: for examples, toy games and quick experiments.

Override the methods here; the parts of the game forward to them. A larger game writes the parts themselves.
"""

from typing import Any

from ofuda.kernel.arrays import i64, mypyc_attr, vec
from ofuda.kernel.core import Game
from ofuda.kernel.facets import Facet
from ofuda.kernel.messages import Catalogue, Message, Prompt
from ofuda.kernel.parts import Beliefs, Board, Heuristics, Positions, Words
from ofuda.kernel.randomness import Stream
from ofuda.kernel.scene import Face, Scene


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallGame(Game):
    """A game that overrides methods of this class instead of writing parts."""

    def __init__(
        self, options: "dict[str, Any]", seats: int, size: int, move_limit: int, catalogue: Catalogue, widest: int = 0
    ) -> None:
        super().__init__(options, seats, size, move_limit, catalogue, widest)
        self.words = _Words(catalogue, self)
        self.board = _Board(self)
        self.beliefs = _Beliefs(self)
        self.heuristics = _Heuristics(self)
        self.positions = _Positions(self)

    # --- words --------------------------------------------------------------------------------------------------------

    def prompt(self, state: Any, seat: int) -> Prompt:
        """Return what the seat is asked."""
        return Words.prompt(self.words, state, seat)

    def move(self, state: Any, seat: int, move: int) -> Message:
        """Return the notation of a move, unique among the legal ones."""
        return Words.move(self.words, state, seat, move)

    def reason(self, state: Any, seat: int, move: int, code: int) -> Message:
        """Explain the reason that `refusal` gave."""
        return Words.reason(self.words, state, seat, move, code)

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        """Return one of the game's own events (numbers from 1 up) as a message."""
        return Words.event(self.words, what, a, b, c, d)

    def event_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        """Return an event as data for the page. It must tell no more than the message does."""
        return Words.event_facts(self.words, what, a, b, c, d)

    # --- board --------------------------------------------------------------------------------------------------------

    def scene(self, view: Any, seat: int | None) -> Scene:
        """Describe a view as zones and items, for page and terminal. It is made of the view alone."""
        return Board.scene(self.board, view, seat)

    def faces(self) -> "tuple[Face, ...]":
        """Return all cards there are, for drawing and browsing them."""
        return Board.faces(self.board)

    def facets(self) -> "tuple[Facet, ...]":
        """Return the properties by which the cards can be looked for."""
        return Board.facets(self.board)

    def chapter(self, view: Any) -> Message | None:
        """Name the part of the game (a round, a turn) that this view belongs to; replays can jump between them."""
        return Board.chapter(self.board, view)

    def things(self, state: Any, seat: int) -> list[str]:
        """Return handles of everything the seat sees and might try to choose."""
        return Board.things(self.board, state, seat)

    def moves_of(self, state: Any, seat: int, thing: str) -> list[int]:
        """Return the moves that choosing this thing could mean under the current question."""
        return Board.moves_of(self.board, state, seat, thing)

    def handles(self, state: Any, seat: int, move: int) -> list[str]:
        """Return the things that a player takes hold of to make this move."""
        return Board.handles(self.board, state, seat, move)

    def targets(self, state: Any, seat: int, move: int) -> list[str]:
        """Return where a thing is dragged to for this move: handles, or places of zones. Empty means anywhere."""
        return Board.targets(self.board, state, seat, move)

    def no_use(self, state: Any, seat: int, thing: str) -> Message:
        """Explain why a thing stands for no move under the current question."""
        return Board.no_use(self.board, state, seat, thing)

    def forced(self, state: Any, seat: int) -> bool:
        """Return whether it is public that this seat has only one answer, so that a table need not wait for it."""
        return Board.forced(self.board, state, seat)

    def premoves(self, state: Any, seat: int) -> list[int]:
        """Return the moves that a seat may set in advance for its next brief window."""
        return Board.premoves(self.board, state, seat)

    def premove_context(self, state: Any, seat: int) -> int:
        """Return a public number that premoves depend on; they are dropped when it changes."""
        return Board.premove_context(self.board, state, seat)

    # --- beliefs ------------------------------------------------------------------------------------------------------

    def view(self, state: Any, seat: int) -> "dict[str, Any]":
        """Return what lies open to the seat (-1: a spectator). This is a whitelist."""
        raise NotImplementedError

    def open_view(self, state: Any) -> "dict[str, Any]":
        """Return the view with everything face up, for finished games; by default what a spectator sees."""
        return Beliefs.open_view(self.beliefs, state)

    def redeal(self, state: Any, seat: i64, rng: Stream) -> None:
        """Re-deal in place everything the seat cannot know. Reset the choice of a seat that still chooses in secret."""
        raise NotImplementedError

    def secrets(self, state: Any, seat: int) -> "list[tuple[int, int, list[int]]]":
        """Return what the seat has not learnt, for twin replays: (streams opened when dealt, group, cards)."""
        return Beliefs.secrets(self.beliefs, state, seat)

    def relabel(self, state: Any, group: int, names: "dict[int, int]") -> None:
        """Exchange the cards of a group everywhere in the state."""
        Beliefs.relabel(self.beliefs, state, group, names)

    def rename_move(self, state: Any, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        """Return the move that means the same after the cards of a group are exchanged."""
        return Beliefs.rename_move(self.beliefs, state, seat, move, group, names)

    def conserved(self, state: Any) -> object:
        """Return plain data that no move and no re-deal may change, such as counts of cards; None for nothing."""
        return Beliefs.conserved(self.beliefs, state)

    # --- heuristics ---------------------------------------------------------------------------------------------------

    def advice(self, state: Any, seat: i64, move: i64) -> float:
        """Rate a move for this seat in this world; greedy bots take the highest."""
        return Heuristics.advice(self.heuristics, state, seat, move)

    def estimate(self, state: Any, seat: i64) -> float:
        """Estimate the seat's share of the win, for searches that do not play to the end."""
        return 1.0 / float(self.seats)

    def progress(self, state: Any) -> i64:
        """Return how far the game has come, in turns or rounds: the unit of `search_depth`."""
        return Heuristics.progress(self.heuristics, state)

    def public_chance(self, state: Any) -> i64:
        """Return the public results of chance as a number; search trees branch on it."""
        return Heuristics.public_chance(self.heuristics, state)

    def remember(self, state: Any, seat: int, key: bytes) -> vec[i64]:
        """Return what a bot on this seat remembers, for the `bot_memory` of imagined worlds; empty for none."""
        return Heuristics.remember(self.heuristics, state, seat, key)

    def watch(self, state: Any, seat: i64, move: i64) -> None:
        """Bring the memory of an imagined world up to date: this move is about to be made in it."""
        Heuristics.watch(self.heuristics, state, seat, move)

    def belief(self, state: Any, seat: int, key: bytes) -> vec[i64]:
        """Return belief weights from the seat's history; empty if the game has no such model."""
        return Heuristics.belief(self.heuristics, state, seat, key)

    def determinize(self, state: Any, seat: i64, weights: vec[i64], rng: Stream) -> None:
        """Re-deal an imagined world by belief weights, within what the rules allow."""
        Heuristics.determinize(self.heuristics, state, seat, weights, rng)

    # --- positions ----------------------------------------------------------------------------------------------------

    def write_position(self, state: Any) -> "dict[str, Any]":
        """Return the position as readable data."""
        return Positions.write(self.positions, state)

    def read_position(self, state: Any, data: "dict[str, Any]") -> None:
        """Check the data and fill the cells; a ValueError says what is wrong."""
        Positions.read(self.positions, state, data)

    def check_agenda(self, state: Any) -> None:
        """Raise a ValueError if the waiting steps do not fit the rules or the table. No step has run yet."""
        Positions.check_agenda(self.positions, state)

    def check_position(self, state: Any) -> None:
        """Raise a ValueError if the position makes no sense. Its steps have run up to the next choice."""
        Positions.check(self.positions, state)


def overrides(game: Game, part: str, method: str) -> bool:
    """Say whether a game has written this method of a part (`"beliefs"`, `"secrets"`) itself."""
    if isinstance(game, SmallGame):
        return getattr(type(game), method) is not getattr(SmallGame, method)
    base: Any = {"words": Words, "board": Board, "beliefs": Beliefs, "heuristics": Heuristics}[part]
    return getattr(type(getattr(game, part)), method) is not getattr(base, method)


@mypyc_attr(allow_interpreted_subclasses=True)
class _Words(Words[Any]):
    def __init__(self, catalogue: Catalogue, game: "SmallGame") -> None:
        super().__init__(catalogue)
        self.game = game

    def prompt(self, state: Any, seat: int) -> Prompt:
        return self.game.prompt(state, seat)

    def move(self, state: Any, seat: int, move: int) -> Message:
        return self.game.move(state, seat, move)

    def reason(self, state: Any, seat: int, move: int, code: int) -> Message:
        return self.game.reason(state, seat, move, code)

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        return self.game.event(what, a, b, c, d)

    def event_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        return self.game.event_facts(what, a, b, c, d)


@mypyc_attr(allow_interpreted_subclasses=True)
class _Board(Board[Any]):
    def __init__(self, game: "SmallGame") -> None:
        super().__init__()
        self.game = game

    def scene(self, view: Any, seat: int | None) -> Scene:
        return self.game.scene(view, seat)

    def faces(self) -> "tuple[Face, ...]":
        return self.game.faces()

    def facets(self) -> "tuple[Facet, ...]":
        return self.game.facets()

    def chapter(self, view: Any) -> Message | None:
        return self.game.chapter(view)

    def things(self, state: Any, seat: int) -> list[str]:
        return self.game.things(state, seat)

    def moves_of(self, state: Any, seat: int, thing: str) -> list[int]:
        return self.game.moves_of(state, seat, thing)

    def handles(self, state: Any, seat: int, move: int) -> list[str]:
        return self.game.handles(state, seat, move)

    def targets(self, state: Any, seat: int, move: int) -> list[str]:
        return self.game.targets(state, seat, move)

    def no_use(self, state: Any, seat: int, thing: str) -> Message:
        return self.game.no_use(state, seat, thing)

    def forced(self, state: Any, seat: int) -> bool:
        return self.game.forced(state, seat)

    def premoves(self, state: Any, seat: int) -> list[int]:
        return self.game.premoves(state, seat)

    def premove_context(self, state: Any, seat: int) -> int:
        return self.game.premove_context(state, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class _Beliefs(Beliefs[Any]):
    def __init__(self, game: "SmallGame") -> None:
        super().__init__()
        self.game = game

    def view(self, state: Any, seat: int) -> "dict[str, Any]":
        return self.game.view(state, seat)

    def open_view(self, state: Any) -> "dict[str, Any]":
        return self.game.open_view(state)

    def redeal(self, state: Any, seat: i64, rng: Stream) -> None:
        self.game.redeal(state, seat, rng)

    def secrets(self, state: Any, seat: int) -> "list[tuple[int, int, list[int]]]":
        return self.game.secrets(state, seat)

    def relabel(self, state: Any, group: int, names: "dict[int, int]") -> None:
        self.game.relabel(state, group, names)

    def rename_move(self, state: Any, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        return self.game.rename_move(state, seat, move, group, names)

    def conserved(self, state: Any) -> object:
        return self.game.conserved(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class _Heuristics(Heuristics[Any]):
    def __init__(self, game: "SmallGame") -> None:
        super().__init__()
        self.game = game

    def advice(self, state: Any, seat: i64, move: i64) -> float:
        return self.game.advice(state, seat, move)

    def estimate(self, state: Any, seat: i64) -> float:
        return self.game.estimate(state, seat)

    def progress(self, state: Any) -> i64:
        return self.game.progress(state)

    def public_chance(self, state: Any) -> i64:
        return self.game.public_chance(state)

    def remember(self, state: Any, seat: int, key: bytes) -> vec[i64]:
        return self.game.remember(state, seat, key)

    def watch(self, state: Any, seat: i64, move: i64) -> None:
        self.game.watch(state, seat, move)

    def belief(self, state: Any, seat: int, key: bytes) -> vec[i64]:
        return self.game.belief(state, seat, key)

    def determinize(self, state: Any, seat: i64, weights: vec[i64], rng: Stream) -> None:
        self.game.determinize(state, seat, weights, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class _Positions(Positions[Any]):
    def __init__(self, game: "SmallGame") -> None:
        super().__init__()
        self.game = game

    def write(self, state: Any) -> "dict[str, Any]":
        return self.game.write_position(state)

    def read(self, state: Any, data: "dict[str, Any]") -> None:
        self.game.read_position(state, data)

    def check_agenda(self, state: Any) -> None:
        self.game.check_agenda(state)

    def check(self, state: Any) -> None:
        self.game.check_position(state)

"""The parts of a game beside its rules: words, board, beliefs, heuristics, observer, positions.

Each part is a small class over the game's own State class; a game overrides what it needs and hands the parts to its
Game object. The rules never call them.
"""

from collections.abc import Iterable
from typing import Any, Generic, TypedDict, TypeVar

from ofuda.kernel.arrays import NONE, i64, ints, mypyc_attr, vec
from ofuda.kernel.declare import SEAT, Events, Kind, Moves, Questions, Reasons
from ofuda.kernel.engine import SEED_MASK, Engine
from ofuda.kernel.facets import Facet
from ofuda.kernel.journal import CHOSE
from ofuda.kernel.messages import Catalogue, Message, Prompt, seat_message
from ofuda.kernel.observer import Feature, vector
from ofuda.kernel.randomness import Stream
from ofuda.kernel.reading import DataError
from ofuda.kernel.scene import Face, Scene, plain_scene

S = TypeVar("S", bound=Engine)


class View(TypedDict):
    """What every view holds; a game's own view type extends it."""

    game: str
    seat: int | None
    asked: list[int]
    over: bool
    outcome: "dict[str, Any] | None"


MOST_ENTRIES = 8192  # cached messages of events


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(Generic[S]):
    """Prompts, move texts, reasons and events as messages, by the declarations of the game.

    A game with declarations overrides `argument`, `prompt_arguments`, and whatever reads otherwise than declared.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        questions: Questions | None = None,
        events: Events | None = None,
        reasons: Reasons | None = None,
    ) -> None:
        self.catalogue: Catalogue = catalogue
        self.questions: Questions = Questions() if questions is None else questions
        self.events: Events = Events() if events is None else events
        self.reasons: Reasons = Reasons() if reasons is None else reasons
        self._entries: dict[tuple[int, int, int, int, int], Message] = {}  # cache: most events happen again

    def say(self, message: Message, lang: str = "en") -> str:
        """Return the message as text."""
        return self.catalogue.say(message, lang)

    def argument(self, kind: Kind, value: int) -> object:
        """Return an argument of this kind as a message, or as a plain number."""
        return seat_message(value) if kind is SEAT else value

    def prompt(self, state: S, seat: int) -> Prompt:
        """Return what the seat is asked."""
        asked = int(state.asked(seat))
        if asked not in self.questions:
            return Prompt(Message("prompt.choose"))
        question = self.questions[asked]
        return Prompt(Message(f"prompt.{question.name}", self.prompt_arguments(state, seat, asked), question.clause))

    def prompt_arguments(self, state: S, seat: int, question: int) -> "dict[str, object]":
        """Return the parameters of a prompt."""
        return {}

    def move(self, state: S, seat: int, move: int) -> Message:
        """Return the notation of a move, unique among the legal ones."""
        block = self.questions.block(int(state.asked(seat)), move)
        if block is None:
            return Message("move.number", {"move": move})
        if not block.argument:
            return Message(f"move.{block.name}")
        return Message(f"move.{block.name}", {block.argument: self.argument(block.kind, block.value(move))})

    def reason(self, state: S, seat: int, move: int, code: int) -> Message:
        """Explain the reason that `refusal` gave. Its arguments are those of the move, where the kinds agree."""
        if code not in self.reasons:
            return Message("refused.now", {"seat": seat, "move": move})
        reason = self.reasons[code]
        block = self.questions.block(int(state.asked(seat)), move)
        params: dict[str, object] = {}
        for name, kind in reason.arguments.items():
            if block is not None and kind is block.kind:
                params[name] = self.argument(kind, block.value(move))
        return Message(f"refused.{reason.name}", params, reason.clause)

    def other_question(self, state: S, seat: int) -> Message:
        """Explain that a move does not answer the question that the seat is asked."""
        question = self.questions[int(state.asked(seat))]
        return Message("refused.other_question", {"question": Message(f"asks.{question.name}")}, question.clause)

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        """Return one of the game's own events (numbers from 1 up) as a message."""
        if what not in self.events:
            return Message(f"event.{what}", {"a": a, "b": b, "c": c, "d": d})
        event = self.events[what]
        told = zip(event.arguments.items(), (a, b, c, d))
        params = {name: self.argument(kind, value) for (name, kind), value in told}
        return Message(f"event.{event.name}", params, event.clause)

    def journal_entry(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        """Return any journal event as a message: the kernel's own or the game's."""
        if what == CHOSE:
            return Message("event.chose", {"move": a})
        event = (what, a, b, c, d)
        found = self._entries.get(event)
        if found is None:
            found, facts = self.event(what, a, b, c, d), self.event_facts(what, a, b, c, d)
            if facts:
                found = Message(found.key, found.params, found.clause, facts)
            if len(self._entries) >= MOST_ENTRIES:
                self._entries.clear()
            self._entries[event] = found
        return found

    def event_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        """Return an event as data for the page. It must tell no more than the message does."""
        return {}

    def declared_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        """Return a declared event as data: its name and all its arguments."""
        event = self.events[what]
        facts: dict[str, object] = {"event": event.name}
        for (name, kind), value in zip(event.arguments.items(), (a, b, c, d)):
            facts[name] = self.fact(kind, value)
        return facts

    def fact(self, kind: Kind, value: int) -> "int | str":
        """Return an argument as data: seats and numbers as they are; a game gives all other kinds by name."""
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Board(Generic[S]):
    """What a table looks like, and how the things on it stand for moves.

    A game with declarations overrides `handle` or `move_handles`; from these follow `handles` and `moves_of`.
    """

    def __init__(self, questions: Questions | None = None) -> None:
        self.questions: Questions = Questions() if questions is None else questions

    def scene(self, view: Any, seat: int | None) -> Scene:
        """Describe a view as zones and items, for page and terminal. It is made of the view alone."""
        return plain_scene(view)

    def faces(self) -> "tuple[Face, ...]":
        """Return all cards there are, for drawing and browsing them."""
        return ()

    def table_faces(self) -> "tuple[Face, ...]":
        """Return the cards that a table with these options can show, where that is fewer than all."""
        return self.faces()

    def facets(self) -> "tuple[Facet, ...]":
        """Return the properties by which the cards can be looked for."""
        return ()

    def chapter(self, view: Any) -> Message | None:
        """Name the part of the game (a round, a turn) that this view belongs to; replays can jump between them."""
        return None

    def things(self, state: S, seat: int) -> list[str]:
        """Return handles of everything the seat sees and might try to choose."""
        return []

    def moves_of(self, state: S, seat: int, thing: str) -> list[int]:
        """Return the moves that choosing this thing could mean under the current question, legal or not."""
        asked = int(state.asked(seat))
        if asked not in self.questions:
            return []
        moves = [move for block in self.questions[asked].moves for move in block]
        return [move for move in moves if thing in self.handles(state, seat, move)]

    def handles(self, state: S, seat: int, move: int) -> list[str]:
        """Return the things that a player takes hold of to make this move."""
        if not self.questions:
            return [thing for thing in self.things(state, seat) if move in self.moves_of(state, seat, thing)]
        asked = int(state.asked(seat))
        if asked in self.questions:
            for block in self.questions[asked].moves:
                value = move - block.first  # as `block.value` does, sooner: this is asked for every choice
                if 0 <= value < block.count:
                    return self.move_handles(state, seat, block, value)
        return []

    def move_handles(self, state: S, seat: int, block: Moves, value: int) -> list[str]:
        """Return the things for a declared move: the handle of its argument, or a button with the move's name."""
        return [self.handle(block.kind, value)] if block.argument else [block.name.replace("_", " ")]

    def handle(self, kind: Kind, value: int) -> str:
        """Return the handle of the thing that an argument names."""
        return f"{kind.name} {value}"

    def targets(self, state: S, seat: int, move: int) -> list[str]:
        """Return where a thing is dragged to for this move: handles, or places of zones. Empty means anywhere."""
        return []

    def no_use(self, state: S, seat: int, thing: str) -> Message:
        """Explain why a thing stands for no move under the current question."""
        return Message("refused.no_use", {"thing": thing})

    def forced(self, state: S, seat: int) -> bool:
        """Return whether it is public that this seat has only one answer, so that a table need not wait for it."""
        return False

    def premoves(self, state: S, seat: int) -> list[int]:
        """Return the moves that a seat may set in advance for its next brief window."""
        return []

    def premove_context(self, state: S, seat: int) -> int:
        """Return a public number that premoves depend on; they are dropped when it changes."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Beliefs(Generic[S]):
    """What a seat may see, and what it can infer: nothing secret leaves the rules by any other way."""

    likelihoods: bool = False  # True: worlds are not equally likely, so the kit does not expect equal frequencies

    def view(self, state: S, seat: int) -> "dict[str, Any]":
        """Return what lies open to the seat (-1: a spectator). This is a whitelist."""
        raise NotImplementedError

    def open_view(self, state: S) -> "dict[str, Any]":
        """Return the view with everything face up, for finished games; by default what a spectator sees."""
        return self.view(state, -1)

    def redeal(self, state: S, seat: i64, rng: Stream) -> None:
        """Re-deal in place everything the seat cannot know. Reset the choice of a seat that still chooses in secret."""
        raise NotImplementedError

    def secrets(self, state: S, seat: int) -> "list[tuple[int, int, list[int]]]":
        """Return what the seat has not learnt, for twin replays: (streams opened when dealt, group, cards)."""
        return []

    def relabel(self, state: S, group: int, names: "dict[int, int]") -> None:
        """Exchange the cards of a group everywhere in the state."""

    def rename_move(self, state: S, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        """Return the move that means the same after the cards of a group are exchanged."""
        return move

    def conserved(self, state: S) -> object:
        """Return plain data that no move and no re-deal may change, such as counts of cards; None for nothing."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """What bots know about playing well. Rules and players never ask for it."""

    def __init__(self, search_depth: int = 0, playout_samples: int = 2, prior_scale: float = 0.0) -> None:
        self.search_depth: i64 = search_depth  # `progress` ticks to play on before `estimate`; 0: to the end
        self.playout_samples: i64 = playout_samples  # playouts take the best of so many random moves by `advice`
        self.prior_scale: float = prior_scale  # a clear difference of advice; 0: the search tree uses no advice

    def advice(self, state: S, seat: i64, move: i64) -> float:
        """Rate a move for this seat in this world; greedy bots take the highest."""
        return 0.0

    def estimate(self, state: S, seat: i64) -> float:
        """Estimate the seat's share of the win, for searches that do not play to the end."""
        raise NotImplementedError

    def progress(self, state: S) -> i64:
        """Return how far the game has come, in turns or rounds: the unit of `search_depth`."""
        return 0

    def public_chance(self, state: S) -> i64:
        """Return the public results of chance as a number; search trees branch on it."""
        return 0

    def remember(self, state: S, seat: int, key: bytes) -> vec[i64]:
        """Return what a bot on this seat remembers, for the `bot_memory` of imagined worlds; empty for none."""
        return NONE

    def watch(self, state: S, seat: i64, move: i64) -> None:
        """Bring the memory of an imagined world up to date: this move is about to be made in it."""

    def belief(self, state: S, seat: int, key: bytes) -> vec[i64]:
        """Return belief weights from the seat's history; empty if the game has no such model."""
        return NONE

    def determinize(self, state: S, seat: i64, weights: vec[i64], rng: Stream) -> None:
        """Re-deal an imagined world by belief weights, within what the rules allow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """A view as numbers, for learning. Without features, environments hash the view instead."""

    def __init__(self, features: "Iterable[Feature[Any]]" = ()) -> None:
        self.features: tuple[Feature[Any], ...] = tuple(features)
        self.size: int = sum([feature.size for feature in self.features])

    def observe(self, view: Any) -> list[float]:
        """Return the numbers of all features of a view, each from -1 to 1."""
        return vector(self.features, self.size, view)


@mypyc_attr(allow_interpreted_subclasses=True)
class Positions(Generic[S]):
    """Positions as readable data, and back."""

    def __init__(self) -> None:
        # The ranges of each step's arguments, checked before a written position runs. A game that declares none is not
        # checked; in one that does, a step that is missing here takes no arguments.
        self.step_arguments: dict[int, tuple[range, ...]] = {}

    def write(self, state: S) -> "dict[str, Any]":
        """Return the position as readable data."""
        return {"cells": [int(x) for x in state.cells]}

    def read(self, state: S, data: "dict[str, Any]") -> None:
        """Check the data and fill the cells; a ValueError says what is wrong."""
        cells: Any = data.get("cells")
        size = len(state.cells)
        right = isinstance(cells, list) and len(cells) == size and list(data) == ["cells"]
        if not right or [x for x in cells if type(x) is not int or abs(x) > SEED_MASK]:
            raise DataError(f"the table of a position is 'cells', a list of {size} whole numbers")
        state.cells = ints(cells)

    def write_step(self, state: S, op: int, arguments: "list[int]") -> "list[Any]":
        """Return the arguments of a waiting step as readable data."""
        return arguments

    def read_step(self, state: S, op: int, arguments: "list[Any]") -> "list[Any]":
        """Return the arguments of a waiting step as numbers; the table is filled already."""
        return arguments

    def check_agenda(self, state: S) -> None:
        """Raise a ValueError if the waiting steps do not fit the rules or the table. No step has run yet."""

    def check(self, state: S) -> None:
        """Raise a ValueError if the position makes no sense. Its steps have run up to the next choice."""

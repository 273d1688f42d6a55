"""State and Game, the two classes that a game derives from.

The State carries the rules (ints in `cells`, steps on the agenda); playouts and search touch nothing else. The Game
carries the options and the parts (`ofuda.kernel.parts`).
"""

import hashlib
import json
import secrets
import struct
from collections.abc import Callable
from typing import Any, ClassVar, Final

from ofuda.kernel.arrays import BIT, i64, ints, mypyc_attr, vec, zeros
from ofuda.kernel.engine import MOST_SEATS, ROOM, SEED_MASK, Engine
from ofuda.kernel.journal import CHOSE, HALF, SPECTATOR, Journal, fresh
from ofuda.kernel.messages import Catalogue, IllegalMove, Message, Prompt, event_data
from ofuda.kernel.options import Option, Suggestion, read_options
from ofuda.kernel.outcome import Outcome
from ofuda.kernel.parts import Beliefs, Board, Heuristics, Observer, Positions, Words
from ofuda.kernel.positions import describe, set_up
from ofuda.kernel.randomness import Quick, Stream, key_of_seed

HEAD: Final = "<8sqqqqqI"
FINGERPRINT: Final = 8  # bytes of the fingerprint at its beginning
MAGIC: Final = b"OFU1"


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Engine):
    """One game in progress: everything the future depends on, and the journal of past events."""

    def __init__(self, game: "Game") -> None:
        super().__init__()
        self.game: Game = game

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal moves to `out`, ascending, and return their number.

        Override this where asking `refusal` about every move is slow; the conformance kit checks that both agree.
        """
        n: i64 = 0
        move: i64 = 0
        limit: i64 = self.game.move_limit
        while move < limit:
            if self.refusal(seat, move) == 0:
                out[n] = move
                n += 1
            move += 1
        return n

    # --- public API -------------------------------------------------------------------------------------------------

    def _who(self, seat: object) -> i64:
        if self.over:
            raise self._refused("refused.over", {})
        if seat is None:
            return self._lowest()
        if not isinstance(seat, int) or seat < 0 or seat >= MOST_SEATS or not (self._asked >> seat) & 1:
            waiting = Message("refused.asked", {"seats": ", ".join(str(p) for p in self.seats)})
            raise self._refused("refused.not_asked", {"seat": seat, "asked": waiting})
        return i64(seat)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.game.seats:
            raise ValueError(f"{self.game.slug}: there is no seat {seat}; seats are 0 to {self.game.seats - 1}")

    def _refused(self, key: str, params: "dict[str, Any]") -> IllegalMove:
        return IllegalMove(self.game.words.say(Message(key, params)))

    def moves(self, seat: object = None) -> list[int]:
        """Return the legal moves, ascending."""
        p: i64 = self._lowest() if seat is None and not self.over else self._who(seat)
        out = self.game._scratch
        n: i64 = self.legal(p, out)
        found = self.game._room[: int(n)]
        i: i64 = 0
        while i < n:
            found[i] = int(out[i])
            i += 1
        return found

    def play(self, move: object, seat: object = None) -> None:
        """Play a move and run to the next choice; an illegal move raises IllegalMove and changes nothing."""
        p: i64 = self._lowest() if seat is None and not self.over else self._who(seat)
        if not isinstance(move, int) or isinstance(move, bool):
            raise self._refused("refused.type", {"given": repr(move)})
        if move < 0 or move >= self.game.move_limit:
            raise self._refused("refused.range", {"move": move, "last": self.game.move_limit - 1})
        m: i64 = move
        code: i64 = self.refusal(p, m)
        if code != 0:
            why = self.game.words.reason(self, int(p), move, int(code))
            raise IllegalMove(self.game.words.say(why), why.clause)
        self.tell(CHOSE, BIT[p], m, self.asked(p))
        self.answer(p, m)
        self.run()

    def text(self, move: int, seat: object = None, lang: str = "en") -> str:
        """Return the notation of a move, unique among the legal ones."""
        return self.game.words.say(self.game.words.move(self, int(self._who(seat)), move), lang)

    def parse(self, text: object, seat: object = None, lang: str = "en") -> int:
        """Return the legal move with this notation; case and extra spaces don't matter."""
        p = int(self._who(seat))
        wanted = " ".join(str(text).split()).casefold()
        texts = [(self.text(move, p, lang), move) for move in self.moves(p)]
        for words, move in texts:
            if " ".join(words.split()).casefold() == wanted:
                return move
        listed = ", ".join(words for words, _ in texts[:12]) + (", ..." if len(texts) > 12 else "")
        raise self._refused("refused.unread", {"text": text, "moves": listed})

    def prompt(self, seat: object = None) -> Prompt:
        """Return what this seat is asked."""
        return self.game.words.prompt(self, int(self._who(seat)))

    def things(self, seat: int) -> list[str]:
        """Return the handles of everything this seat sees and might try to choose."""
        self._check_seat(seat)
        return self.game.board.things(self, seat)

    def why_not(self, seat: int, thing: str) -> Message | None:
        """Explain why this thing offers no move now; None if it does."""
        if thing not in self.things(seat):
            return Message("refused.no_thing", {"thing": thing})
        if self.over:
            return Message("refused.over")
        if not self.waiting(seat):
            waiting = Message("refused.asked", {"seats": ", ".join(str(p) for p in self.seats)})
            return Message("refused.not_asked", {"seat": seat, "asked": waiting})
        tried = self.game.board.moves_of(self, seat, thing)
        codes = [int(self.refusal(seat, move)) for move in tried]
        if 0 in codes:
            return None
        if not tried:
            return self.game.board.no_use(self, seat, thing)
        return self.game.words.reason(self, seat, tried[0], codes[0])

    def view(self, seat: int | None = None) -> "dict[str, Any]":
        """Return what this seat may see now (None: a spectator), as JSON-able data."""
        self._check_seat(seat)
        seen = self._frame(seat)
        seen.update(self.game.beliefs.view(self, -1 if seat is None else seat))
        return seen

    def open_view(self) -> "dict[str, Any]":
        """Return the view with everything face up: for finished games."""
        seen = self._frame(None)
        seen.update(self.game.beliefs.open_view(self))
        return seen

    def _frame(self, seat: int | None) -> "dict[str, Any]":
        return {
            "game": self.game.slug,
            "seat": seat,
            "asked": self.seats,
            "over": self.over,
            "outcome": self.outcome().plain() if self.over else None,
        }

    def events(self, seat: int | None = None, since: int = 0) -> "list[dict[str, Any]]":
        """Return the events this seat saw, numbered for this seat alone."""
        told: list[dict[str, Any]] = []
        for n, event in enumerate(self._seen(seat)):
            if n >= since:
                message = self.game.words.journal_entry(event[0], event[1], event[2], event[3], event[4])
                told.append(event_data(n, message))
        return told

    def _seen(self, seat: int | None) -> "list[tuple[int, int, int, int, int]]":
        self._check_seat(seat)
        who = SPECTATOR if seat is None else seat
        return [(e[0], e[2], e[3], e[4], e[5]) for e in self.journal() if (e[1] >> who) & 1]

    def journal(self, since: int = 0) -> "list[list[int]]":
        """Return all events from a number on, with who may see them: for records, never for a seat."""
        journal = self._journal
        if journal is None:
            raise ValueError("this state has no journal (imagined, or restored from bytes); replay its record instead")
        return journal.events(self._told, since * 2)

    @property
    def told(self) -> int:
        """The number of events in the journal: for records, never for a seat."""
        return int(self._told) // 2

    def secret_key(self) -> bytes:
        """Return the random key of this game: for records, never for a seat."""
        return self._key

    @property
    def drawn(self) -> int:
        """The number of random streams opened so far, copies' originals included. Not saved in bytes."""
        return int(self._drawn)

    def key(self, seat: int) -> bytes:
        """Return the seat's information state: everything it saw and chose, in order."""
        head = f"{self.game.fingerprint.hex()}:{seat}:".encode()
        return head + b"".join([struct.pack("<5q", *event) for event in self._seen(seat)])

    def outcome(self) -> Outcome:
        """Return how the game ended."""
        if not self.over:
            raise ValueError("the game is not over: there is no outcome yet")
        seats = range(self.game.seats)
        return Outcome([self.share(p) for p in seats], [int(self.points(p)) for p in seats], self.verdict())

    # --- copies, imagined worlds, bytes -----------------------------------------------------------------------------

    def copy(self) -> "State":
        """Return an independent copy; the journal is shared until one of the two writes."""
        s = self._twin()
        s._key = self._key
        s._quick = self._quick
        s._journal = self._journal
        return s

    def _twin(self) -> "State":
        s = self.game.blank()
        s.over = self.over
        s.cells = self.cells[:]
        s._asked = self._asked
        s._asks = self._asks
        s._agenda = self._agenda[:]
        s._depth = self._depth
        s._drawn = self._drawn
        s._told = self._told
        if len(self.bot_memory) > 0:
            s.bot_memory = self.bot_memory[:]
        return s

    def imagine(self, seat: int, seed: int) -> "State":
        """Return a random full state that this seat cannot tell from the real one, with its own future randomness."""
        self._check_seat(seat)
        return self.imagined(seat, Quick(seed & SEED_MASK))

    def imagined(self, seat: i64, rng: Stream) -> "State":
        """Imagine with a given generator; search loops call this."""
        s = self._twin()
        s._told = 0
        self.game.beliefs.redeal(s, seat, rng)
        s._quick = (rng.word() << 30) | (rng.word() >> 2)
        return s

    def __repr__(self) -> str:
        asked = ", ".join(f"seat {p}: {self.game.question_name(int(self.asked(p)))}" for p in self.seats)
        return f"<{self.game.slug}: {'over' if self.over else asked}>"

    def __str__(self) -> str:
        """Draw the whole table, hidden cards included."""
        words = self.game.words
        lines = [self.game.title]
        lines += self.game.board.scene(self.open_view(), None).lines(words.say)
        lines += [f"Seat {p}: {words.say(self.prompt(p).message)}" for p in self.seats]
        if self.over:
            outcome = self.outcome()
            lines.append(f"Over: shares {outcome.shares}, points {outcome.points} {outcome.clause}".rstrip())
        return "\n".join(lines)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> "tuple[Callable[..., State], tuple[object, ...]]":
        journal = self._journal
        told = None if journal is None else [int(x) for x in journal.data[: self._told]]
        return revive_state, (self.game, self.to_bytes(), told)

    def _body(self) -> bytes:
        head = struct.pack(
            HEAD,
            self.game.fingerprint,
            int(self.over),
            int(self._quick),
            int(self._asked),
            int(self._asks),
            int(self._depth),
            len(self._key),
        )
        agenda = self._agenda[: self._depth]
        return head + self._key + bytes(memoryview(self.cells)) + bytes(memoryview(agenda))

    def to_bytes(self) -> bytes:
        """Return the state and its random key as bytes, without the journal."""
        body = self._body()
        return MAGIC + body + hashlib.blake2b(body, digest_size=8).digest()

    def digest(self) -> str:
        """Return a hash of the whole state, random key included."""
        return hashlib.blake2b(self._body(), digest_size=16).hexdigest()

    def position_digest(self) -> str:
        """Return a hash of the state that is the same by every version of the rules that leads to this position."""
        return hashlib.blake2b(self._body()[FINGERPRINT:], digest_size=16).hexdigest()

    def position(self) -> "dict[str, Any]":
        """Return the position as readable data, pending steps included; `game.position` reads it."""
        return describe(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with its options. Immutable."""

    slug: ClassVar[str] = ""
    title: ClassVar[str] = ""
    rules: ClassVar[str] = "1"  # version of the rules, stored in records
    spec: ClassVar[tuple[Option, ...]] = ()
    steps: ClassVar[tuple[str, ...]] = ()  # names of the agenda's steps, by number
    questions: ClassVar[tuple[str, ...]] = ()  # names of the questions, by number; 0 is none
    bench_questions: ClassVar[tuple[str, ...]] = ()  # where benchmarks of copying and searching start
    longest: ClassVar[int] = 0  # an upper bound of moves in a game, for environments; 0: none is known

    def __init__(
        self, options: "dict[str, Any]", seats: int, size: int, move_limit: int, catalogue: Catalogue, widest: int = 0
    ) -> None:
        if not 1 <= seats <= MOST_SEATS:
            raise ValueError(f"{self.slug}: a game has 1 to {MOST_SEATS} seats, not {seats}")
        if not 0 < move_limit <= HALF:
            raise ValueError(f"{self.slug}: a game has 1 to {HALF} moves, not {move_limit}")
        self.options: dict[str, Any] = read_options(self.slug, self.spec, options)
        self.seats: int = seats
        self.size: int = size
        self.move_limit: int = move_limit
        self.widest: int = widest or move_limit
        self.words: Words[Any] = Words(catalogue)
        self.board: Board[Any] = Board()
        self.beliefs: Beliefs[Any] = Beliefs()
        self.heuristics: Heuristics[Any] = Heuristics()
        self.observer: Observer = Observer()
        self.positions: Positions[Any] = Positions()
        self._zeros: vec[i64] = zeros(size)
        self._scratch: vec[i64] = zeros(self.widest)
        self._room: list[int] = [0] * self.widest  # slicing it is the fastest way to a list of the right length
        name = json.dumps([self.slug, self.rules, self.options], sort_keys=True, default=str)
        self.fingerprint: bytes = hashlib.blake2b(name.encode(), digest_size=8).digest()

    # --- to be written by a game --------------------------------------------------------------------------------------

    def blank(self) -> State:
        """Return a new object of the game's State class."""
        raise NotImplementedError

    def begin(self, state: State) -> None:
        """Put the first steps on the agenda."""
        raise NotImplementedError

    def suggestions(self, option: str) -> "list[Suggestion]":
        """Return values to offer for an option that may take very many; of a list, for each of its entries."""
        return []

    def summary(self, state: State) -> "dict[str, Any]":
        """Return plain data about a finished game, for leagues."""
        return {}

    # --- public API -------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Clear the move buffer, which holds the moves of the seat that was asked last."""
        self._scratch = zeros(self.widest)

    def step_name(self, op: int) -> str:
        return self.steps[op] if op < len(self.steps) else str(op)

    def question_name(self, question: int) -> str:
        return self.questions[question] if question < len(self.questions) else str(question)

    def start(self, seed: int | None = None, key: bytes | None = None) -> State:
        """Start a game from an int seed, from a key, or from fresh randomness."""
        if seed is not None:
            key = key_of_seed(seed)
        elif key is None:
            key = secrets.token_bytes(48)
        elif len(key) == 0:
            raise ValueError("a key must not be empty")
        s = self._empty()
        s._key = key
        s._journal = fresh()
        self.begin(s)
        s.run()
        return s

    def start_unlogged(self, seed: i64) -> State:
        """Start a game for playouts: no key, no journal, chance from the quick generator."""
        s = self._empty()
        s._quick = seed
        self.begin(s)
        s.run()
        return s

    def _empty(self) -> State:
        s = self.blank()
        s.cells = self._zeros[:]
        s._agenda = ROOM[:]
        return s

    def from_bytes(self, data: bytes) -> State:
        """Restore a state from `to_bytes`; anything else is a ValueError."""
        size = struct.calcsize(HEAD)
        if len(data) < 4 + size + 8 or data[:4] != MAGIC:
            raise ValueError("these bytes are not a saved state")
        body = data[4:-8]
        if hashlib.blake2b(body, digest_size=8).digest() != data[-8:]:
            raise ValueError("the saved state is damaged: its checksum is wrong")
        name, over, quick, asked, asks, depth, key_length = struct.unpack(HEAD, body[:size])
        if name != self.fingerprint:
            raise ValueError(f"the saved state is of another game, other options or other rules than {self.slug} here")
        s = self._empty()
        at = size + int(key_length)
        numbers = memoryview(body[at:]).cast("q").tolist()
        s.over = bool(over)
        s._key = body[size:at]
        s._quick = int(quick)
        s._asked = int(asked)
        s._asks = int(asks)
        s._depth = int(depth)
        s.cells = ints(numbers[: self.size])
        agenda = numbers[self.size :]
        s._agenda = ints(agenda + [0] * (len(ROOM) - len(agenda)))
        return s

    def position(self, data: Any, seed: int = 0) -> State:
        """Set up a position from readable data; where nobody is asked, its steps run up to the next choice.

        The steps are checked before they run (`check_agenda`), the whole position afterwards (`verify`)."""
        s = self._empty()
        s._key = key_of_seed(seed)
        s._journal = fresh()
        set_up(self, s, data)
        return s

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> "tuple[Callable[..., Game], tuple[object, ...]]":
        return revive_game, (type(self), self.options)


def revive_game(kind: Any, options: "dict[str, Any]") -> Game:
    game: Game = kind(options)
    return game


def revive_state(game: Game, data: bytes, told: list[int] | None) -> State:
    state = game.from_bytes(data)
    if told is not None:
        state._journal = Journal(ints(told), len(told))
        state._told = len(told)
    return state

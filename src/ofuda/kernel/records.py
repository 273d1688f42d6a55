"""Records: a game in a small JSON file, verified when it is replayed."""

from __future__ import annotations

import json
import os
import secrets
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ofuda.kernel.core import Game, State
from ofuda.kernel.journal import SPECTATOR
from ofuda.kernel.messages import IllegalMove, Message
from ofuda.kernel.registry import load

FORMAT = "ofuda-record/1"
EVERY = 20  # moves between two digests


class RecordError(ValueError):
    """The record cannot be read, or does not agree with the rules."""


@dataclass
class Record:
    """Options, key and moves of a game. Events and digests are stored to verify it."""

    game: str
    options: dict[str, Any]
    key: bytes
    rules: str
    moves: list[tuple[int, int]] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    events: list[list[int]] = field(default_factory=list)  # step, what, who may see, a, b, c, d
    players: list[str] = field(default_factory=list)
    outcome: dict[str, Any] | None = None
    source: str = "record"
    table: dict[str, Any] = field(default_factory=dict)  # played at a table: the shuffle's proof, how it ended

    # --- writing ------------------------------------------------------------------------------------------------------

    @classmethod
    def begin(cls, state: State, name: str = "", players: list[str] | None = None) -> Record:
        """A record of a game that has just been started; `name` is what `ofuda.load` was given."""
        game = state.game
        record = cls(name or game.slug, dict(game.options), state.secret_key(), game.rules, players=players or [])
        record._note(state)
        return record

    def add(self, state: State, seat: int, move: int) -> None:
        """Add a move that has just been played."""
        self.moves.append((seat, move))
        if len(self.moves) % EVERY == 0 or state.over:
            self.digests.append(f"{len(self.moves)}:{state.digest()}")
        self._note(state)

    def _note(self, state: State) -> None:
        for entry in state.journal(len(self.events)):
            self.events.append([len(self.moves), *entry])
        self.outcome = state.outcome().plain() if state.over else None

    def undo(self, moves: int) -> State:
        """Take back moves until so many are left; return the state at that point."""
        kept = Record(self.game, self.options, self.key, self.rules, self.moves[:moves], players=self.players)
        state = kept.load().start(key=kept.key)
        fresh = Record.begin(state, self.game, self.players)
        for seat, move in kept.moves:
            state.play(move, seat)
            fresh.add(state, seat, move)
        self.moves, self.digests, self.events = fresh.moves, fresh.digests, fresh.events
        self.outcome = fresh.outcome
        return state

    def to_json(self) -> str:
        data = {
            "format": FORMAT,
            "game": self.game,
            "options": self.options,
            "rules": self.rules,
            "players": self.players,
            "key": self.key.hex(),
            "moves": [list(pair) for pair in self.moves],
            "digests": self.digests,
            "outcome": self.outcome,
            "events": self.events,
        }
        if self.table:
            data["table"] = self.table
        lines = [f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in data.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: str | Path) -> None:
        """Write the file atomically."""
        write_whole(Path(path), self.to_json())

    # --- reading ------------------------------------------------------------------------------------------------------

    @classmethod
    def read(cls, path: str | Path) -> Record:
        path = Path(path)
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
            raise RecordError(f"{path}: {reason}") from None
        return cls.from_json(text, str(path))

    @classmethod
    def from_json(cls, text: str, source: str = "record") -> Record:
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(f"{source}, line {error.lineno}: not JSON: {error.msg}") from None
        except (ValueError, RecursionError):
            raise RecordError(f"{source}: no record has numbers so long or lists so deep") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(f"{source}: not a record of Ofuda (its 'format' must be {FORMAT!r})")
        kinds = {"game": str, "options": dict, "rules": str, "players": list, "key": str, "moves": list}
        kinds |= {"digests": list, "events": list}
        for name, kind in kinds.items():
            if not isinstance(data.get(name), kind):
                raise RecordError(f"{source}: {name!r} is missing or not a {kind.__name__}")
        for n, pair in enumerate(data["moves"]):
            if not (isinstance(pair, list) and len(pair) == 2 and all(type(x) is int for x in pair)):
                raise RecordError(f"{source}: move {n + 1} is {pair!r}, it must be [seat, move]")
        for n, entry in enumerate(data["events"]):
            if not (isinstance(entry, list) and len(entry) == 7 and all(type(x) is int for x in entry)):
                raise RecordError(f"{source}: event {n + 1} must be seven whole numbers")
        if not isinstance(data.get("table", {}), dict):
            raise RecordError(f"{source}: 'table' is not a dict")
        try:
            key = bytes.fromhex(data["key"])
        except ValueError:
            raise RecordError(f"{source}: 'key' is not hexadecimal") from None
        if not key:
            raise RecordError(f"{source}: 'key' is empty")
        return cls(
            data["game"],
            data["options"],
            key,
            data["rules"],
            [(pair[0], pair[1]) for pair in data["moves"]],
            [str(digest) for digest in data["digests"]],
            data["events"],
            [str(player) for player in data["players"]],
            data.get("outcome"),
            source,
            data.get("table", {}),
        )

    def load(self) -> Game:
        """Load the game with this record's options."""
        try:
            return load(self.game, **self.options)
        except (ValueError, TypeError) as error:
            raise RecordError(f"{self.source}: {error}") from None

    def states(self) -> Iterator[State]:
        """Yield the state before each move and after the last one, verified on the way; each is a copy.

        Digests hash the cells, so only a record of the same rules has the same ones. A record of other rules must tell
        the same events.
        """
        state = self.load().start(key=self.key)
        compare = self._compare_digest() if state.game.rules == self.rules else self._compare_events()
        for n in range(len(self.moves) + 1):
            if n > 0:
                self._play(state, n)
            if not compare(state, n):
                raise RecordError(f"{self.source}: the rules here lead elsewhere at move {n}{self._older()}")
            yield state.copy()

    def _play(self, state: State, n: int) -> None:
        seat, move = self.moves[n - 1]
        try:
            state.play(move, seat)
        except (IllegalMove, ValueError) as error:
            raise RecordError(f"{self.source}: move {n} (seat {seat}, move {move}): {error}{self._older()}") from None

    def _compare_digest(self) -> Callable[[State, int], bool]:
        digests = dict(entry.partition(":")[::2] for entry in self.digests)
        return lambda state, n: str(n) not in digests or digests[str(n)] == state.digest()

    def _compare_events(self) -> Callable[[State, int], bool]:
        steps = [entry[0] for entry in self.events]

        def compare(state: State, n: int) -> bool:
            first, end = bisect_left(steps, n), bisect_right(steps, n)
            return state.journal(first) == [entry[1:] for entry in self.events[first:end]]

        return compare

    def replay(self) -> State:
        """Replay the record to its end and verify every move and digest."""
        for state in self.states():
            last = state
        return last

    def _older(self) -> str:
        current = self.load().rules
        return "" if current == self.rules else f"; it was played by rules {self.rules}, here are rules {current}"

    def told(self, seat: int | None, since: int = 0) -> list[tuple[int, Message]]:
        """Return the stored events that a seat saw, from a step on; this works even if the rules have changed."""
        game = self.load()
        who = SPECTATOR if seat is None else seat
        seen = [entry for entry in self.events if entry[0] >= since and entry[2] >> who & 1]
        return [(e[0], game.words.journal_entry(e[1], e[3], e[4], e[5], e[6])) for e in seen]


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically: it is always either the old or the new one."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise

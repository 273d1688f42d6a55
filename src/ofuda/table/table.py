"""A table: its state from the log, the commands of people, and timers.

`decide` and `tick` answer with events and change nothing; `apply` carries events out, live and when the log is read
again. In between the events are written down, so whatever was acknowledged is in the log. Each policy has its own file;
the table composes them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import ofuda.kernel.registry as registry
from ofuda.kernel.core import Game
from ofuda.kernel.glimpse import Glimpse, glimpse
from ofuda.kernel.messages import Message
from ofuda.kernel.records import Record
from ofuda.table import commands, errands, fair, reading, require, results, timers, wire
from ofuda.table import events as log
from ofuda.table.chat import Chat
from ofuda.table.clocks import Clocks
from ofuda.table.codec import write
from ofuda.table.errands import Errand as Errand
from ofuda.table.limits import ROOM, Limits
from ofuda.table.patches import patch_of
from ofuda.table.play import Play, Position
from ofuda.table.policy import Policy
from ofuda.table.premoves import Premoves
from ofuda.table.refusal import Refusal as Refusal
from ofuda.table.refusal import names_of
from ofuda.table.rematch import Rematch
from ofuda.table.seats import BOT, OPEN, OVER, PLAYING, Chair, Seats
from ofuda.table.takeover import Takeover
from ofuda.table.undo import Undo
from ofuda.table.updates import Audience, write_update
from ofuda.table.votes import Votes
from ofuda.table.windows import Windows


@dataclass(frozen=True)
class Finish:
    """An end of the game other than by the rules."""

    how: str  # conceded or time
    seat: int


@lru_cache(maxsize=256)
def shared_game(name: str, options: bytes) -> Game:
    """Load a game; tables with the same options share it, since it never changes."""
    return registry.load(name, **json.loads(options))


class Table:
    """One table, from its first event on."""

    def __init__(self, id: str, created: log.Created, game: Game | None = None) -> None:
        self.id = id
        self.created = created
        self.game: Game = game or shared_game(created.game, write(created.options))
        self.phase = OPEN
        self.play: Play | None = None
        self.finish: Finish | None = None
        self.ending: wire.Ending | None = None
        self.salts: list[str] = []
        self.rules = ""  # the version of the rules by which the game began
        self.commitment = fair.commitment(created.seed)
        self.at = created.at
        self.stirred = created.at  # time of the last public event
        self.applied = 0  # number of applied events
        self.public = True  # whether the last one was public
        self._version = 0  # of the game before the last one
        self.audiences: dict[int | None, Audience] = {}
        self.seated: tuple[int, Position | None, list[wire.Chair]] | None = None  # cache of the chairs in updates
        self._alarm: tuple[int, int | None] = (-1, None)  # after so many events: when `tick` has something to do
        self._fair: tuple[str, wire.Fair] | None = None  # the proof of the shuffle since a phase began
        self.seats = Seats(created, self.game.seats)
        self.chairs: list[Chair] = self.seats.chairs
        self.limits = Limits(self.game.seats)
        self.windows = Windows()
        self.premoves = Premoves()
        self.undo = Undo()
        self.votes = Votes()
        self.takeover = Takeover()
        self.rematch = Rematch()
        self.chat = Chat()
        self.clocks = Clocks()
        # The order matters: limits need the chairs as they were, rematch depends on votes, clocks depend on windows.
        self.policies: tuple[Policy, ...] = (
            self.limits,
            self.seats,
            self.premoves,
            self.windows,
            self.undo,
            self.votes,
            self.takeover,
            self.rematch,
            self.chat,
            self.clocks,
        )
        self._applying = tuple(policy for policy in self.policies if type(policy).apply is not Policy.apply)
        self._settling = tuple(policy for policy in self.policies if type(policy).settle is not Policy.settle)

    @classmethod
    def from_log(cls, id: str, bodies: Sequence[bytes]) -> Table:
        """Read a table from the entries of its log; raise `Unreplayable` if the rules here do not agree with it."""
        table, steps = cls.begin_reading(id, bodies)
        for _ in steps:
            pass
        return table

    @classmethod
    def begin_reading(cls, id: str, bodies: Sequence[bytes]) -> tuple[Table, Iterator[None]]:
        """Begin to read a table: it is complete at the end of the iterator, which pauses after every entry.

        A server does something else in the pauses, since a long log takes its time.
        """
        created = log.read(bodies[0])
        if not isinstance(created, log.Created):
            raise ValueError(f"the log of table {id} begins with {type(created).__name__}, not with Created")
        table = cls(id, created)
        return table, reading.replay(table, bodies)

    # --- people ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def stopped(self) -> bool:
        """Whether the game is so long that no one can play on; only people may still concede."""
        return bool(self.limits.reached(self))

    @property
    def exhausted(self) -> bool:
        """Whether the log has no room even for automatic answers and timers."""
        return bool(self.limits.reached(self, ROOM))

    @property
    def invite(self) -> str:
        """The invitation code of this table."""
        return fair.invitation(self.created.seed, self.id)

    @property
    def borrowed(self) -> bool:
        """Whether this game is continued from a replay, so that the cards were not shuffled here."""
        return bool(self.created.key)

    def seat_of(self, person: str) -> int | None:
        """Return the seat of a person, None for spectators."""
        return self.seats.of(person)

    # --- events ---------------------------------------------------------------------------------------------------

    def apply(self, event: log.Event) -> None:
        """Apply a committed event."""
        self.at = max(self.at, event.at)
        self.applied += 1
        self._version = self.play.version if self.play is not None else 0
        if isinstance(event, log.Played):
            assert self.play is not None
            self.play.add(event.seat, event.move, event.by)
        elif isinstance(event, log.Began):
            self._begin(event)
        elif isinstance(event, log.Undone):
            assert self.play is not None
            self.play.drop(event.moves)
        self.public = self._public(event)
        for policy in self._applying:
            policy.apply(self, event)
        self._end_if_over(event)
        for policy in self._settling:
            policy.settle(self, event)
        if self.public:
            self.stirred = max(self.stirred, event.at)

    def skim(self, event: log.Event, last: bool) -> None:
        """Apply an event of a log whose moves are undone by the last of these events, without making the moves."""
        self.at = max(self.at, event.at)
        self.applied += 1
        if isinstance(event, log.Played):
            self.seats.apply(self, event)
            return
        if last:
            assert self.play is not None
            self.play.skipped()
        self.public = True
        for policy in self._applying:
            policy.apply(self, event)
        for policy in self._settling:
            policy.settle(self, event)
        if last:
            self.stirred = max(self.stirred, event.at)

    def _public(self, event: log.Event) -> bool:
        """Return whether an event is public; steps of a secret choice, held answers and private settings are not.

        A free undo is public if it takes back a finished choice: everybody sees that the seat chooses again.
        """
        if isinstance(event, log.Played):
            return self.play is not None and not self.play.made[-1].hidden
        if isinstance(event, log.Undone):
            return not event.free or (self.play is not None and self.play.version != self._version)
        return not isinstance(event, (log.Held, log.Muted, log.Premoved))

    def _begin(self, event: log.Began) -> None:
        created = self.created
        self.salts, self.rules = event.salts, event.rules
        if self.play is None:
            self.play = self.dealt(event.salts)
        for seat, move in created.moves[len(self.play.made) :]:
            self.play.add(seat, move, "table")
        self.phase = PLAYING

    def dealt(self, salts: list[str]) -> Play:
        """Return the game at its beginning."""
        created = self.created
        return Play(self.game, bytes.fromhex(created.key) if created.key else fair.key(created.seed, salts))

    def _end_if_over(self, event: log.Event) -> None:
        if self.phase != PLAYING or self.play is None:
            return
        if isinstance(event, (log.Conceded, log.Flagged)) and event.ends:
            self.finish = Finish("conceded" if isinstance(event, log.Conceded) else "time", event.seat)
        elif not self.play.state.over:
            return
        self.phase = OVER
        for policy in self.policies:
            policy.end(self)
        self.ending = results.ending_of(self)

    # --- commands and timers --------------------------------------------------------------------------------------

    def decide(
        self, person: str, name: str, colour: str, command: wire.Command, now: int, online: set[str]
    ) -> list[log.Event]:
        """Return the events of a person's command, or raise Refusal; the table does not change yet."""
        found = commands.decide(self, person, name, colour, command, max(now, self.at), online)
        if found:
            self.limits.check(self, person, self.seat_of(person), command)
        return found

    def alarm(self) -> int | None:
        """Return when `tick` is due: at once (a time in the past), later, or never."""
        if self._alarm[0] != self.applied:
            self._alarm = self.applied, timers.alarm(self)
        return self._alarm[1]

    def tick(self, now: int) -> list[log.Event]:
        """Return the events that are due: automatic answers, the end of a window, an expired clock."""
        return timers.tick(self, max(now, self.at))

    def renamed(self, person: str, name: str, colour: str, now: int) -> list[log.Event]:
        """Note a person's new name or colour."""
        if not self.limits.may_spend(self, person):  # the name itself is not the table's
            return []
        return self.seats.renamed(person, name, colour, max(now, self.at))

    # --- bots -----------------------------------------------------------------------------------------------------

    def errands(self) -> list[Errand]:
        """List the bots that must choose."""
        return errands.errands(self)

    def bot_moved(self, errand: Errand, move: int, now: int) -> list[log.Event]:
        """Return the bot's answer as events; empty if the question is gone."""
        return errands.answered(self, errand, move, max(now, self.at))

    @property
    def bot_salt(self) -> int:
        """The salt of this game's bots."""
        assert self.play is not None
        return fair.bot_salt(self.play.key)

    def glimpse(self, seat: int) -> Glimpse:
        """Return everything that a bot on this seat is given."""
        assert self.play is not None
        return glimpse(self.play.state, seat, self.bot_salt)

    def check_hint(self, seat: int, seen: int) -> None:
        """Raise Refusal if this person may not have a hint now."""
        play = require.playing(self)
        if not self.created.hints:
            raise Refusal("table.no_hints")
        if not play.state.waiting(seat) or self.chairs[seat].kind == BOT:
            raise Refusal("table.wait", who=names_of(play.state.seats))
        require.current(self, seat, seen, "n_asked")

    # --- updates --------------------------------------------------------------------------------------------------

    def why(self, seat: int | None, thing: str) -> Message | None:
        """Return why a thing cannot be chosen by this seat now."""
        if seat is None:
            return Message("table.watching")
        if self.phase != PLAYING or self.play is None:
            return Message("table.over" if self.phase == OVER else "table.not_begun")
        state = self.play.state
        if not state.waiting(seat):
            return Message("table.wait", {"who": names_of(state.seats)})
        return state.why_not(seat, thing)

    def update(self, seat: int | None, now: int) -> wire.State | None:
        """Return the next update of this audience; None if nothing has changed for it."""
        return write_update(self, self._audience(seat, now), now, False)

    def fresh(self, seat: int | None, now: int) -> wire.State:
        """Return the full update, for a new connection."""
        audience = self._audience(seat, now)
        found = write_update(self, audience, now, True)
        assert found is not None
        audience.shown = found
        return found

    def patch(self, seat: int | None, update: wire.State) -> wire.Patch | None:
        """Return an update as a patch of this audience's previous one; None if there was none."""
        audience = self.audiences[seat]
        before, audience.shown = audience.shown, update
        return None if before is None else patch_of(before, update)

    def _audience(self, seat: int | None, now: int) -> Audience:
        if seat not in self.audiences:
            # numbers also grow over restarts, and reveal only the time
            self.audiences[seat] = Audience(seat, max(0, max(now, self.at) - self.created.at))
        return self.audiences[seat]

    # --- results --------------------------------------------------------------------------------------------------

    def fairness(self) -> wire.Fair:
        """Return the shuffle's proof, as far as it may be shown."""
        if self._fair is None or self._fair[0] != self.phase or self.phase == OPEN:
            self._fair = self.phase, results.fairness(self)
        return self._fair[1]

    def record(self) -> Record:
        """Return the finished game with all that is needed to check it."""
        return results.record(self)

    def row(self, person: str) -> wire.Row:
        """Return the table as a lobby's list shows it."""
        return results.row(self, person)

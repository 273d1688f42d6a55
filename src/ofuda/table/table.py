"""A table: what its log makes of it, what people may do there, and what time does.

`decide` looks and answers with events, changing nothing; `apply` carries events out, live and when the log is read
again. In between the events are written down, so whatever was acknowledged is in the log.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

import ofuda.kernel.registry as registry
from ofuda.kernel.core import Game
from ofuda.kernel.glimpse import Glimpse, glimpse
from ofuda.kernel.messages import Message
from ofuda.kernel.records import Record
from ofuda.table import commands, fair, hours, results, wire
from ofuda.table import events as log
from ofuda.table.chairs import BOT, OPEN, OVER, PERSON, PLAYING, Chair
from ofuda.table.clocks import Clocks
from ofuda.table.codec import write
from ofuda.table.letters import Audience, write_letter
from ofuda.table.play import Play
from ofuda.table.refusal import Refusal as Refusal
from ofuda.table.refusal import names_of

MOST_CHAT = 200  # lines that are kept in sight


@dataclass(frozen=True)
class Errand:
    """A bot that owes a choice. The ticket is good as long as the bot knows no more than when it was asked.

    Where the question is secret and no window holds its answer, `silence` is the answer of a bot that is too slow: how
    long it took must tell nothing.
    """

    seat: int
    bot: str
    ticket: str
    silence: int = -1
    brief: bool = False


@dataclass
class Vote:
    """Something that waits for consent."""

    id: int
    what: str
    by: int
    seat: int
    waiting: list[int]
    move: int = -1


@dataclass(frozen=True)
class Finish:
    """How a game ended otherwise than by the rules."""

    how: str
    seat: int


@lru_cache(maxsize=256)
def game_of(name: str, options: bytes) -> Game:
    """A game never changes, so tables with the same options share it."""
    return registry.load(name, **json.loads(options))


class Table:
    """One table, from its first entry on."""

    def __init__(self, id: str, created: log.Created) -> None:
        self.id = id
        self.created = created
        self.game: Game = game_of(created.game, write(created.options))
        kept = created.people or [""] * self.game.seats
        self.chairs = [
            Chair(seat, bot, kept=kept[seat], name=bot.capitalize()) for seat, bot in enumerate(created.bots)
        ]
        self.phase = OPEN
        self.play: Play | None = None
        self.clocks: Clocks | None = None
        self.vote: Vote | None = None
        self.votes = 0
        self.chat: list[wire.Spoken] = []
        self.chatted = 0  # lines that have been said
        self.finish: Finish | None = None
        self.held: dict[int, log.Held] = {}
        self.orders: dict[int, int] = {}  # what people want done in their next brief windows
        self.ordered_for: dict[int, int] = {}  # what they meant it for
        self.window: int | None = None  # when the secret window closes
        self.window_of = -1  # the version of the game it was opened for
        self.next = ""
        self.wants_rematch = False
        self.undone = 0
        self.at = created.at
        self.stirred = created.at  # when something happened that everybody could see
        self.salts: list[str] = []
        self.ending: wire.Ending | None = None
        self.audiences: dict[int | None, Audience] = {}
        self.commitment = fair.commitment(created.seed)

    # --- who is who -----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def invite(self) -> str:
        """What a link must carry to let somebody sit down."""
        return fair.invitation(self.created.seed, self.id)

    @property
    def borrowed(self) -> bool:
        """Played on from a replay: the cards were not shuffled here."""
        return bool(self.created.key)

    def seat_of(self, person: str) -> int | None:
        for chair in self.chairs:
            if person and chair.person == person:
                return chair.seat
        return None

    def people(self) -> list[Chair]:
        """The chairs on which persons sit who have not gone."""
        return [chair for chair in self.chairs if chair.present]

    # --- what happened --------------------------------------------------------------------------------------------

    def apply(self, event: log.Event) -> None:
        """Carry an event out that is, or was long ago, written down."""
        self.at = max(self.at, event.at)
        if isinstance(event, log.Played):
            self._played(event)
        elif isinstance(event, log.Sat):
            self._sat(event)
        elif isinstance(event, log.Filled):
            chair = self.chairs[event.seat]
            chair.bot, chair.name = event.bot, event.bot.capitalize()
        elif isinstance(event, log.Left):
            self._left(event)
        elif isinstance(event, log.Began):
            self._began(event)
        elif isinstance(event, log.Held):
            self.held[event.seat] = event
            self.chairs[event.seat].accept(event.id)
        elif isinstance(event, log.Undone):
            self._undone(event)
        elif isinstance(event, log.Proposed):
            self.votes += 1
            waiting = [chair.seat for chair in self.people() if chair.seat not in (event.by, self._absent(event))]
            self.vote = Vote(self.votes, event.kind, event.by, event.seat, waiting, event.move)
            self._settle_rematch()
        elif isinstance(event, log.Answered):
            self._answered(event)
        elif isinstance(event, log.TookOver):
            chair = self.chairs[event.seat]
            chair.bot = event.bot
            self.vote = None
        elif isinstance(event, (log.Conceded, log.Flagged)):
            self.chairs[event.seat].conceded = True
            if event.ends:
                self._end(Finish("conceded" if isinstance(event, log.Conceded) else "time", event.seat))
        elif isinstance(event, log.Chatted):
            self.chat.append(wire.Spoken(event.seat, event.name, event.text, event.at))
            del self.chat[:-MOST_CHAT]
            self.chatted += 1
        elif isinstance(event, log.Muted):
            self.chairs[event.seat].silent = event.on
        elif isinstance(event, log.Ordered):
            assert self.play is not None
            self.orders[event.seat] = event.move
            self.ordered_for[event.seat] = self.game.board.premove_context(self.play.state, event.seat)
        elif isinstance(event, log.Woke):
            self.window_of = -1  # nobody could answer meanwhile
            if self.clocks is not None:
                self.clocks.wake(event.at)
        elif isinstance(event, log.Followed):
            self.next = event.table
            self.wants_rematch = False
            self.vote = None
        elif isinstance(event, log.Renamed):
            for chair in self.chairs:
                if chair.person == event.person:
                    chair.name, chair.colour = event.name, event.colour
        by_itself = event.seat if isinstance(event, log.Played) and event.by in ("table", "order") else -1
        if self.orders:
            assert self.play is not None
            self.orders = hours.still_possible(self, self.play.state, self.orders)
        self._time(event.at, by_itself)
        if self._public(event):
            self.stirred = max(self.stirred, event.at)

    def _public(self, event: log.Event) -> bool:
        """Could everybody see it? Steps of a secret choice, answers in a window and private settings are nobody's."""
        if isinstance(event, log.Played):
            return self.play is not None and not self.play.made[-1].hidden
        if isinstance(event, log.Undone):
            return not event.free
        return not isinstance(event, (log.Held, log.Muted, log.Ordered))

    def _absent(self, event: log.Proposed) -> int:
        return event.seat if event.kind == "takeover" else -1

    def _sat(self, event: log.Sat) -> None:
        chair = self.chairs[event.seat]
        chair.person, chair.name, chair.colour = event.person, event.name, event.colour
        chair.left = False
        if self.phase != OVER:  # whoever played to the end stays in the record
            chair.bot = ""
        chair.salt = chair.salt or event.salt
        if self.vote is not None and self.vote.what == "takeover" and self.vote.seat == event.seat:
            self.vote = None

    def _left(self, event: log.Left) -> None:
        chair = self.chairs[event.seat]
        if self.phase == OPEN:
            self.chairs[event.seat] = Chair(event.seat)
            return
        chair.left = True
        if self.vote is not None:
            self.vote.waiting = [seat for seat in self.vote.waiting if seat != event.seat]
            if event.seat == self.vote.by or self.vote.what != "takeover":  # it takes everybody's consent
                self.vote = None

    def _began(self, event: log.Began) -> None:
        created = self.created
        self.salts = event.salts
        key = bytes.fromhex(created.key) if created.key else fair.key(created.seed, event.salts)
        self.play = Play(self.game, key)
        for seat, move in created.moves:
            self.play.add(seat, move, "table")
        if created.clock is not None:
            self.clocks = Clocks(len(self.chairs), *created.clock)
        self.phase = PLAYING
        if self.play.state.over:
            self._end(None)

    def _played(self, event: log.Played) -> None:
        assert self.play is not None
        self.play.add(event.seat, event.move, event.by)
        self.chairs[event.seat].accept(event.id)
        self.held.pop(event.seat, None)
        if event.by == "order":
            del self.orders[event.seat]
        if self.vote is not None and self.vote.what == "undo" and not self.play.made[-1].hidden:
            self.vote = None
        if self.play.state.over:
            self._end(None)

    def _undone(self, event: log.Undone) -> None:
        assert self.play is not None
        self.play.drop(event.moves)
        state = self.play.state
        self.held = {
            seat: held
            for seat, held in self.held.items()
            if state.waiting(seat) and int(state.refusal(seat, held.move)) == 0
        }
        if event.free and self.clocks is not None and state.waiting(event.seat):
            self.clocks.reopen(event.seat)
        self.undone += not event.free
        if not event.free:
            self.vote = None

    def _answered(self, event: log.Answered) -> None:
        if self.vote is None:
            return
        if not event.yes:
            self.vote = None
            return
        self.vote.waiting = [seat for seat in self.vote.waiting if seat != event.seat]
        self._settle_rematch()

    def _settle_rematch(self) -> None:
        if self.vote is not None and self.vote.what == "rematch" and not self.vote.waiting:
            self.wants_rematch = True

    def _end(self, finish: Finish | None) -> None:
        assert self.play is not None
        self.phase = OVER
        self.finish = finish
        self.vote = None
        self.held.clear()
        self.orders.clear()
        self.ending = results.ending_of(self)

    def _time(self, at: int, by_itself: int) -> None:
        """After every event: is a secret window open, and whose clock runs?"""
        play = self.play if self.phase == PLAYING else None
        secret = hours.secret_seats(self) if play is not None else []
        if not secret or play is None:
            self.window = None
            self.held.clear()  # whose window is gone is asked anew, if at all
        elif self.window is None or self.window_of != play.version:  # not for what is said or answered meanwhile
            self.window = at + self.created.window
            self.window_of = play.version
        if self.clocks is not None:
            running = [play is not None and self._clock_runs(seat, secret) for seat in range(len(self.chairs))]
            self.clocks.turn(running, at, by_itself)

    def _clock_runs(self, seat: int, secret: list[int]) -> bool:
        assert self.play is not None
        if self.chairs[seat].kind != PERSON or not self.play.state.waiting(seat) or seat in secret:
            return False
        return not self.play.state.prompt(seat).brief  # it is answered at once

    # --- what people and time do ----------------------------------------------------------------------------------

    def decide(
        self, person: str, name: str, colour: str, command: wire.Command, now: int, online: set[str]
    ) -> list[log.Event]:
        """The events that a person's command leads to; a Refusal says why it can't be. Nothing changes yet."""
        return commands.decide(self, person, name, colour, command, max(now, self.at), online)

    def undo_of(self, seat: int) -> tuple[str, str]:
        """How this person may take the last choice back, and why not, if not."""
        return commands.undo_of(self, seat)

    def alarm(self) -> int | None:
        """When `tick` has something to do: at once (a time that is past), later, or never."""
        return hours.alarm(self)

    def tick(self, now: int) -> list[log.Event]:
        """What has come about by itself: an answer everybody can see, a window that closes, a flag that falls."""
        return hours.tick(self, max(now, self.at))

    def renamed(self, person: str, name: str, colour: str, now: int) -> list[log.Event]:
        """A person has another name or colour now."""
        seat = self.seat_of(person)
        if seat is None or (self.chairs[seat].name, self.chairs[seat].colour) == (name, colour):
            return []
        return [log.Renamed(max(now, self.at), person, name, colour)]

    # --- bots -----------------------------------------------------------------------------------------------------

    def errands(self) -> list[Errand]:
        """The bots that owe a choice."""
        if self.phase != PLAYING or self.play is None:
            return []
        state = self.play.state
        seats = [seat for seat in state.seats if self.chairs[seat].kind == BOT and seat not in self.held]
        return [self._errand(seat) for seat in seats]

    def _errand(self, seat: int) -> Errand:
        assert self.play is not None
        prompt = self.play.state.prompt(seat)
        timed = self.window is not None and prompt.secret and not prompt.brief
        silence = prompt.silence if (prompt.secret or prompt.brief) and not timed else -1
        return Errand(seat, self.chairs[seat].bot, self._ticket(seat), silence, prompt.brief)

    def _ticket(self, seat: int) -> str:
        assert self.play is not None
        return blake2b(self.play.state.key(seat), digest_size=16).hexdigest()

    def bot_moved(self, errand: Errand, move: int, now: int) -> list[log.Event]:
        """The bot's answer as an event; none if the question is gone."""
        if errand not in self.errands():
            return []
        assert self.play is not None
        if int(self.play.state.refusal(errand.seat, move)) != 0:
            raise Refusal("table.bot_illegal")
        now = max(now, self.at)
        if self.window is not None and errand.seat in hours.secret_seats(self):
            return [log.Held(now, errand.seat, move, "bot")]
        return hours.with_answers(self, log.Played(now, errand.seat, move, "bot"))

    def glimpse(self, seat: int, salt: int = 0) -> Glimpse:
        """All that leaves the table for somebody who thinks on this seat."""
        assert self.play is not None
        return glimpse(self.play.state, seat, salt)

    def check_hint(self, seat: int, seen: int) -> None:
        """May this person have a hint now? A Refusal says why not."""
        play = commands.must_play(self)
        if not self.created.hints:
            raise Refusal("table.no_hints")
        if not play.state.waiting(seat) or self.chairs[seat].kind == BOT:
            raise Refusal("table.wait", who=names_of(play.state.seats))
        commands.must_be_current(self, seat, seen, "n_asked")

    # --- what is told ---------------------------------------------------------------------------------------------

    def why(self, seat: int | None, thing: str) -> Message | None:
        """Why a thing can't be chosen by this seat now."""
        if seat is None:
            return Message("table.watching")
        if self.phase != PLAYING or self.play is None:
            return Message("table.over" if self.phase == OVER else "table.not_begun")
        state = self.play.state
        if not state.waiting(seat):
            return Message("table.wait", {"who": names_of(state.seats)})
        return state.why_not(seat, thing)

    def letter(self, seat: int | None, now: int) -> wire.State | None:
        """What this audience is to be sent now; None if nothing has changed for it."""
        return write_letter(self, self._audience(seat, now), now, False)

    def fresh(self, seat: int | None, now: int) -> wire.State:
        """Everything, for somebody who has just come."""
        found = write_letter(self, self._audience(seat, now), now, True)
        assert found is not None
        return found

    def _audience(self, seat: int | None, now: int) -> Audience:
        if seat not in self.audiences:
            # numbers grow over restarts, too, and tell nothing but the time
            self.audiences[seat] = Audience(seat, max(0, max(now, self.at) - self.created.at))
        return self.audiences[seat]

    # --- what is left of it ---------------------------------------------------------------------------------------

    def fairness(self) -> wire.Fair:
        """The shuffle's proof, as far as it may be shown."""
        return results.fairness(self)

    def record(self) -> Record:
        """The finished game, with all that is needed to check it."""
        return results.record(self)

    def rematch(self) -> log.Created | None:
        """The first entry of the rematch's table, still without time and seed; None while nobody wants one."""
        return results.rematch(self)

    def row(self, person: str) -> wire.Row:
        """The table in a lobby's list."""
        return results.row(self, person)

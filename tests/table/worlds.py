"""Twin sessions: the same commands twice, but everything unknown to one person is exchanged the second time.

Whatever that person and the spectators are sent must be the same, byte for byte. The script is made while the first
session is played; of the others' moves the twin plays those that mean the same with the cards exchanged.

Cards are exchanged after they have been dealt, so the events of the deal are the same in such a twin. Other twins deal
differently: the rules draw another random word with which the person imagines the same worlds. They are compared until
somebody moves, because then other cards are played or revealed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ofuda.kernel.core import Game, State
from ofuda.kernel.randomness import Quick
from ofuda.table import wire
from ofuda.table.codec import write
from ofuda.table.play import Play
from ofuda.table.table import Refusal, Table
from ofuda.testing.chance import Block, Change, watched
from ofuda.testing.deals import SEEDS, changes, same_worlds
from ofuda.testing.walk import world
from tests.table.sessions import Session

HARMLESS = ("fresh", "why", "chat", "lobby", "back", "resume", "raw", "ping")  # deeds that move nothing


@dataclass
class Exchange:
    """An exchange of cards after a number of streams were opened."""

    drawn: int
    group: int
    names: dict[int, int]


@dataclass
class Deal:
    """A changed random word, applied when this number of streams has been opened; -1 is the start of the game."""

    drawn: int
    change: Change


class TwinPlay(Play):
    """A game that exchanges cards as soon as they are dealt, or deals differently; by default neither."""

    exchanges: tuple[Exchange, ...] = ()
    deal: Deal | None = None

    def __init__(self, game: Game, key: bytes) -> None:
        self.changed = False  # cards were dealt differently
        self.opened: dict[int, tuple[State, int, int]] = {}  # moves that opened streams, with the state before
        super().__init__(game, key)

    def dealt(self) -> State:
        with self.chance(-1):
            state = super().dealt()
        return self.relabelled(state, -1)

    def choose(self, state: State, seat: int, move: int) -> State:
        with self.chance(state.drawn):
            after = super().choose(state, seat, move)
        if after.drawn > state.drawn:
            self.opened[state.drawn] = (state, seat, move)
        return self.relabelled(after, state.drawn)

    def chance(self, drawn: int) -> AbstractContextManager[Any]:
        """Apply the changed word at its place."""
        if self.deal is None or self.deal.drawn != drawn:
            return nullcontext()
        self.changed = True
        return watched(self.key, self.deal.change)

    def other_deals(self, seat: int, seed: int, most: int = 2) -> list[Deal]:
        """Return deals that look the same to this seat as those of this game, at most `most` for each stream."""
        start = partial(self.game.start, key=self.key)
        deals = [Deal(-1, change) for change in other_words(self, start, seat, seed, most)]
        for drawn, (before, mover, move) in self.opened.items():
            again = partial(Play.choose, self, before, mover, move)
            deals += [Deal(drawn, change) for change in other_words(self, again, seat, seed, most)]
        return deals

    def relabelled(self, state: State, drawn: int) -> State:
        """Exchange the cards dealt since a number of streams were opened."""
        for exchange in self.exchanges:
            if drawn < exchange.drawn <= state.drawn:
                self.game.beliefs.relabel(state, exchange.group, exchange.names)
        return state

    def renamed(self, seat: int, move: int) -> int:
        for exchange in self.exchanges:
            if exchange.drawn <= self.state.drawn:
                move = self.game.beliefs.rename_move(self.state, seat, move, exchange.group, exchange.names)
        return move


def other_words(play: Play, again: Callable[[], State], seat: int, seed: int, most: int) -> Iterator[Change]:
    """Yield changes of random words with which the rules deal otherwise, though the seat imagines the same worlds."""
    with watched(play.key) as read:
        real = again()
    streams: dict[tuple[bytes, int, int], list[Block]] = {}
    for block in dict.fromkeys(read):
        streams.setdefault((block.label, block.a, block.b), []).append(block)
    digests = [real.imagine(seat, number).digest() for number in SEEDS]
    for blocks in streams.values():
        found = 0
        for change in changes(blocks, Quick(seed)):
            with watched(play.key, change):
                other = again()
            if other.over or world(other) == world(real) or not same_worlds(other, seat, digests):
                continue
            own, others = real._seen(seat), other._seen(seat)
            if own != others and sorted(own) == sorted(others):
                continue  # the seat got its own cards in another order, which games forget
            yield change
            found += 1
            if found == most:
                break


@dataclass(frozen=True)
class Deed:
    """One entry of the script."""

    person: str  # "" for the spectators and for time
    what: str  # move, wrong, why, fresh, undo, chat, premove
    number: int = 0
    text: str = ""


@dataclass
class Script:
    """The commands of the first session, and what one person did not know at the end."""

    person: str
    deeds: list[Deed] = field(default_factory=list)
    secrets: dict[tuple[int, int], set[int]] = field(default_factory=dict)
    met: Counter[str] = field(
        default_factory=Counter
    )  # questions that were answered, premoves given (wishes) and carried out

    def learn(self, table: Table, seat: int | None) -> None:
        """Cards count as known once they were seen, even after an undo."""
        assert table.play is not None
        assert seat is not None
        found = {(d, g): set(cards) for d, g, cards in table.game.beliefs.secrets(table.play.state, seat)}
        for key in self.secrets.keys() | found.keys():
            # whatever lay in a deck that was shuffled anew may have been seen just before
            cards = found.get(key, set())
            self.secrets[key] = self.secrets.get(key, cards) & cards

    def count(self, table: Table) -> None:
        assert table.play is not None
        self.met["a premove"] += sum(made.by == "premove" for made in table.play.made)

    def note(self, table: Table, deed: Deed, seat: int | None) -> None:
        self.met["a wish"] += deed.what == "premove"
        if deed.what == "move" and seat is not None and table.play is not None:
            self.met[table.game.question_name(int(table.play.state.asked(seat)))] += 1

    def exchanges(self, rng: random.Random, two_only: bool) -> tuple[Exchange, ...]:
        made = []
        for (drawn, group), cards in sorted(self.secrets.items()):
            order = sorted(cards)
            if len(order) < 2:
                continue
            if two_only:
                a, b = rng.sample(order, 2)
                names = {a: b, b: a}
            else:
                names = dict(zip(order, rng.sample(order, len(order)), strict=True))
            made.append(Exchange(drawn, group, names))
        return tuple(made)


class Unplayable(Exception):
    """A move of the others is not legal with the exchanged cards, so this twin is discarded."""


class Watch:
    """Executes the commands of a session and records the updates of the person and the spectators in order."""

    def __init__(self, session: Session, person: str) -> None:
        self.session = session
        self.person = person
        self.sent: list[tuple[bytes, ...]] = []
        self.ids = 0
        self.look(True)

    def look(self, fresh: bool = False) -> None:
        """Record the updates of the person and the spectators, if there are any."""
        table, now = self.session.table, self.session.now
        seat = table.seat_of(self.person)
        for audience in (seat, None):
            update = table.fresh(audience, now) if fresh else table.update(audience, now)
            self.sent.append((b"",) if update is None else (write(update),))

    def wait(self) -> bool:
        """Run the timers that are due before a command; return whether the game continues."""
        self.session.wait(100)
        if self.session.table.over:
            return False
        self.look()
        return True

    def do(self, deed: Deed, move: int) -> None:
        session, table = self.session, self.session.table
        answer = b""
        self.ids += 1
        own = deed.person == self.person
        try:
            if deed.what == "fresh":
                self.look(True)
            elif deed.what == "why":
                answer = write(table.why(table.seat_of(deed.person), deed.text))
            else:
                session.do(deed.person, self.command(deed, move))
        except Refusal as no:
            if not own and deed.what == "move":
                if no.said.key != "table.wait":
                    raise Unplayable from None
                self.sent.append((b"it was not asked",))  # everybody sees who is
            answer = write(no.said)
        if own:
            self.sent.append((answer,))
        self.look()

    def whims(self) -> None:
        """Let the others set and cancel a premove, which must not be visible."""
        session, table = self.session, self.session.table
        for chair in table.chairs:
            may = possible_premoves(table, chair.seat)
            if chair.person != self.person and may and chair.seat not in table.premoves.given:
                for wanted in (may[0], may[-1], None):
                    session.do(chair.person, wire.Premove("whim", wanted))
                    if any(table.update(audience, session.now) for audience in (table.seat_of(self.person), None)):
                        self.sent.append((b"somebody heard of it",))

    def command(self, deed: Deed, move: int) -> Any:
        seat = self.session.table.seat_of(deed.person)
        assert seat is not None
        audience = self.session.table.audiences.get(seat)
        n = audience.n if audience is not None else -1
        if deed.person != self.person:
            n = self.session.fresh(deed.person).n
        if deed.what in ("move", "wrong"):
            return wire.Move(f"{deed.person}{self.ids}", n, move)
        if deed.what == "undo":
            return wire.TakeBack("u", n)
        if deed.what == "premove":
            return wire.Premove("o", None if move < 0 else move)
        return wire.Say("c", deed.text)


def first_evening(make: Callable[[], Session], person: str, steps: int, rng: random.Random) -> tuple[Watch, Script]:
    """Play a random session with all kinds of commands: illegal moves, questions, undo, chat, reconnections."""
    session = make()
    watch = Watch(session, person)
    script = Script(person)
    seat = session.table.seat_of(person)
    script.learn(session.table, seat)
    for _ in range(steps):
        sent = len(watch.sent)
        if not watch.wait():
            break
        deed = random_deed(session, person, rng) or Deed(person, "fresh")
        script.note(session.table, deed, session.table.seat_of(deed.person))
        watch.do(deed, deed.number)
        if session.table.over:  # in the end everything lies open
            del watch.sent[sent:]
            break
        script.deeds.append(deed)
        script.learn(session.table, seat)
    script.count(session.table)
    return watch, script


def random_deed(session: Session, person: str, rng: random.Random) -> Deed | None:
    table = session.table
    assert table.play is not None
    people = [chair.person for chair in table.chairs]
    dice = rng.random()
    if dice < 0.05:
        return Deed(person, "fresh")
    if dice < 0.1:
        seat = table.seat_of(person)
        assert seat is not None
        return Deed(person, "why", text=rng.choice([*table.play.state.things(seat), "nothing"]))
    if dice < 0.15:
        return Deed(person, "wrong", rng.randrange(-1, table.game.move_limit + 1))
    if dice < 0.25:
        who = rng.choice(people)
        seat = table.seat_of(who)
        assert seat is not None
        return Deed(who, "undo") if table.undo.way(table, seat)[0] == "free" else None
    if dice < 0.28:
        return Deed(rng.choice(people), "chat", text=rng.choice(["well", "hm", "your turn"]))
    premove = premove_deed(table, people, {chair.person: chair.seat for chair in table.chairs}, rng)
    if premove is not None:
        return premove
    seat = rng.choice(table.play.state.seats)
    return Deed(table.chairs[seat].person, "move", rng.choice(table.play.state.moves(seat)))


def possible_premoves(table: Table, seat: int) -> list[int]:
    return table.game.board.premoves(table.play.state, seat) if table.play is not None and not table.over else []


def premove_deed(table: Table, people: list[str], seats: dict[str, int], rng: random.Random) -> Deed | None:
    """Sometimes set or cancel a premove; in games without premoves no random numbers are drawn."""
    able = [(name, may) for name in people if (may := possible_premoves(table, seats[name]))]
    if not able or rng.random() < 0.7:
        return None
    name, may = rng.choice(able)
    return Deed(name, "premove", rng.choice([*may, -1]))


def second_evening(make: Callable[[], Session], script: Script) -> Watch:
    """Replay the session with exchanged cards; raise Unplayable if impossible.

    Where cards are dealt differently, stop before the next move.
    """
    session = make()
    watch = Watch(session, script.person)
    for deed in script.deeds:
        watch.wait()
        move = deed.number
        play = session.table.play
        assert isinstance(play, TwinPlay)
        if play.changed and deed.what not in HARMLESS:
            break
        if deed.what == "move" and deed.person != script.person:
            seat = session.table.seat_of(deed.person)
            assert seat is not None
            move = play.renamed(seat, move)
        if deed.person != script.person:
            watch.whims()
        watch.do(deed, move)
    return watch

"""Reading a log: the same table as applying each of its events, with fewer runs of the rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import ofuda
from ofuda.table import events, wire
from ofuda.table.codec import replace, write
from ofuda.table.play import MOST_KEPT, RECENT, SPACED, Play
from ofuda.table.reading import OtherRules, Unreplayable
from ofuda.table.table import Table
from tests.table.sessions import Session
from tests.table.test_rules_once import CountingPlay, insides, without_number

BRIEF = str(Path(__file__).parent / "brief_portal.py")
ENDLESS = str(Path(__file__).parent / "endless.py")
ONLY_PASS = str(Path(__file__).parent.parent / "kernel" / "shapes" / "only_pass.py")
GAMES = [*ofuda.names(), BRIEF, ONLY_PASS]
PEOPLE = ("ann", "bob", "cleo", "dora", "eve")
BASE = 100_000_000  # ms: no clock runs out


def entry_by_entry(bodies: list[bytes]) -> Table:
    """Return the table of a log by applying each event in turn."""
    created = events.read(bodies[0])
    assert isinstance(created, events.Created)
    table = Table("T", created)
    for body in bodies[1:]:
        table.apply(events.read(body))
    return table


def whole(table: Table, now: int) -> dict[str, Any]:
    """Return the state of every policy, and the updates of all audiences."""
    audiences = (*range(len(table.chairs)), None)
    return insides(table) | {
        "chairs": table.chairs,
        "held": table.windows.held,
        "vote": table.votes.vote,
        "votes": table.votes.count,
        "undone": table.undo.count,
        "talk": table.chat.since(0),
        "since": table.clocks.since,
        "context": table.premoves.context,
        "limits": [table.limits.told, table.limits.said, table.limits.spent, table.limits.secret],
        "undos": [table.limits.free, table.limits.agreed],
        "steps": [table.play.shown, table.play.steps] if table.play is not None else [],
        "stirred": table.stirred,
        "at": table.at,
        "applied": table.applied,
        "alarm": table.alarm(),
        "phase": table.phase,
        "row": table.row("ann"),
        "updates": [without_number(write(table.fresh(seat, now))) for seat in audiences],
    }


class Evening:
    """A random session with many undos, votes, chat, people who leave and return, and restarts."""

    def __init__(self, game: str, seed: int, people: int = 0, **rule: Any) -> None:
        seats = ofuda.load(game).seats
        names = PEOPLE[: people or seats]
        bots = ["" if n < len(names) else "easy" for n in range(seats)]
        self.session = Session(bots, game, **{"window": 100, **rule}).sit(*names)
        self.rng = random.Random(seed)
        self.met: Counter[str] = Counter()

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.session.table.over:
                return
            self.session.now += self.rng.randrange(400)
            self.session.settle()
            self.bots()
            if not self.session.table.over:
                self.step()

    def bots(self) -> None:
        session = self.session
        for _ in range(50):
            waiting = session.table.errands()
            if not waiting:
                return
            moves = session.table.play.state.moves(waiting[0].seat) if session.table.play is not None else []
            session.write(session.table.bot_moved(waiting[0], self.rng.choice(moves), session.now))
            session.settle()

    def step(self) -> None:
        dice = self.rng.random()
        chair = self.rng.choice([chair for chair in self.session.table.chairs if chair.person])
        if dice < 0.25:
            self.undo()
        elif dice < 0.29:
            self.session.do(chair.person, wire.Say("c", "hm"))
        elif dice < 0.31:
            self.session.write([events.Woke(self.session.now)])
        elif dice < 0.33:
            self.session.do(chair.person, wire.Silent("s", self.rng.random() < 0.5))
        elif dice < 0.36:
            self.session.do(chair.person, wire.Leave("l"))
            self.session.do(chair.person, wire.Sit("s", "00" * 16))
        elif dice < 0.4:
            may = self.session.fresh(chair.person).premoves
            if may is not None:
                self.session.do(chair.person, wire.Premove("p", self.rng.choice(may.choices).move))
        else:
            self.move()

    def move(self) -> None:
        able = [person for person in self.session.asked() if person]
        if able:
            asked = self.session.fresh(person := self.rng.choice(able)).asked
            assert asked is not None
            self.session.move(person, self.rng.choice(asked.choices).move)

    def undo(self) -> None:
        """Take back up to six choices, free or agreed."""
        session = self.session
        for _ in range(self.rng.randrange(1, 7)):
            people = [chair for chair in session.table.chairs if chair.person]
            chair = self.rng.choice(people)
            how = session.undo_of(chair.seat)[0]
            if how == "no":
                continue
            self.met[how] += 1
            session.do(chair.person, wire.TakeBack("u", session.fresh(chair.person).n))
            vote = session.table.votes.vote
            yes = self.rng.random() < 0.9
            for seat in list(vote.waiting) if vote is not None and how == "ask" else []:
                if session.table.votes.vote is vote and vote is not None:
                    session.do(session.table.chairs[seat].person, wire.Answer("a", vote.id, yes))


@pytest.mark.parametrize("clock", [None, (BASE, 1_000)])
@pytest.mark.parametrize("game", GAMES)
def test_a_log_gives_the_table_that_its_events_give_one_by_one(game: str, clock: tuple[int, int] | None) -> None:
    met: Counter[str] = Counter()
    for seed in range(4):
        people = 1 if seed == 3 else 0
        evening = Evening(game, seed, people, clock=clock)
        for _ in range(4):
            evening.play(25)
            log, now = evening.session.log, evening.session.now
            assert whole(Table.from_log("T", log), now) == whole(entry_by_entry(log), now)
            assert whole(Table.from_log("T", log), now) == whole(evening.session.table, now)
        met += evening.met
    assert met["ask"] + met["bots"] > 0
    assert met["free"] > 0 or game != "jinkei"


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count how often the rules of the endless game run. They are the test's own, so they can also be counted where
    the table is compiled."""
    found: Counter[str] = Counter()
    kind: Any = type(ofuda.load(ENDLESS).blank())
    honest = kind.answer

    def answer(self: Any, seat: int, move: int) -> None:
        found["run"] += 1
        honest(self, seat, move)

    monkeypatch.setattr(kind, "answer", answer)
    return found


def undoing(undos: int, **rule: Any) -> Session:
    """Return a session in which a person plays on against a bot and undoes the last choice so many times."""
    evening = Evening(ENDLESS, 5, 1, **rule)
    session = evening.session
    made = 0
    while made < undos:
        session.settle()
        evening.bots()
        assert not session.table.over
        if session.asked() == ["ann"]:
            session.move("ann")
            evening.bots()
        if session.undo_of(0)[0] in ("free", "bots") and evening.rng.random() < 0.6:
            session.do("ann", wire.TakeBack("u", session.fresh("ann").n))
            made += 1
    return session


def test_moves_that_are_undone_later_are_not_made_when_the_log_is_read(counts: Counter[str]) -> None:
    session = undoing(100)
    play = session.table.play
    assert play is not None
    kinds = Counter(type(events.read(body)).__name__ for body in session.log)
    assert kinds["Undone"] == 100
    assert counts["run"] == kinds["Played"]  # an undo of the last choice makes no move again
    free = sum(isinstance(event := events.read(body), events.Undone) and event.free for body in session.log)
    counts.clear()
    again = session.restored()
    assert again.play is not None
    assert again.play.state.digest() == play.state.digest()
    assert len(play.made) <= counts["run"] <= len(play.made) + 2 * free < kinds["Played"]


def test_with_a_clock_each_move_of_the_log_is_made_once(counts: Counter[str]) -> None:
    session = undoing(100, clock=(BASE, 0))
    played = sum(isinstance(events.read(body), events.Played) for body in session.log)
    counts.clear()
    session.restored()
    assert played <= counts["run"] <= played + 20


@pytest.mark.parametrize("back", [1, 10, RECENT, 100, 149])
def test_an_undo_replays_only_what_follows_the_nearest_state(back: int) -> None:
    counts = CountingPlay.counts = Counter()
    play = long_game(150)
    first = len(play.made) - back
    fresh = Play(play.game, play.key)
    for made in play.made[:first]:
        fresh.add(made.seat, made.move, made.by)
    counts.clear()
    play.drop(list(range(first, len(play.made))))
    assert counts["run"] <= (0 if back <= RECENT else SPACED)
    assert (play.state.digest(), play.made, play.lines) == (fresh.state.digest(), fresh.made, fresh.lines)
    assert (play.points, play.chapters()) == (fresh.points, fresh.chapters())
    assert play.state.journal() == fresh.state.journal()


def long_game(moves: int) -> Play:
    """Return a random game of so many moves."""
    play = CountingPlay(ofuda.load("shamans"), b"k" * 64)
    rng = random.Random(1)
    while len(play.made) < moves:
        seat = rng.choice(play.state.seats)
        play.add(seat, rng.choice(play.state.moves(seat)), "person")
    return play


def test_the_states_kept_for_undo_are_few_and_share_one_journal() -> None:
    play = toggled(8_000)
    assert len(play.kept) <= MOST_KEPT
    journals = {id(kept.state._journal) for kept in play.kept.values()}
    assert len(journals) == 1
    first = 17
    play.drop(list(range(first, len(play.made))))
    assert len(play.made) == first


def toggled(moves: int) -> Play:
    """Return a game of so many moves, some undone on the way: a toy whose game does not end."""
    game = ofuda.load(ENDLESS)
    play = Play(game, b"k" * 64)
    while len(play.made) < moves:
        play.add(play.state.seats[0], len(play.made) % 2, "person")
        if len(play.made) % 200 == 199:
            play.drop([len(play.made) - 1])
            play.add(play.state.seats[0], 0, "person")
    return play


# --- other rules --------------------------------------------------------------------------------------------------


def finished_part(moves: int = 45) -> Session:
    session = Session().sit("ann", "bob").random_moves(moves, seed=2)
    assert session.table.play is not None
    assert len(session.table.play.made) >= 41
    return session


def test_the_log_names_the_rules_and_has_a_digest_every_twenty_moves() -> None:
    session = finished_part()
    log = [events.read(body) for body in session.log]
    began = next(event for event in log if isinstance(event, events.Began))
    assert began.rules == session.table.game.rules
    played = [event for event in log if isinstance(event, events.Played)]
    assert [n for n, event in enumerate(played, 1) if event.digest] == list(range(20, len(played) + 1, 20))


def changed(body: bytes, **fields: Any) -> bytes:
    return write(replace(events.read(body), **fields))


def by_other_rules(session: Session) -> None:
    at = next(n for n, body in enumerate(session.log) if isinstance(events.read(body), events.Began))
    session.log[at] = changed(session.log[at], rules="another")


def test_a_log_of_other_rules_is_read_as_long_as_both_lead_to_the_same_positions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = finished_part()
    before = whole(session.table, session.now)
    other = ofuda.load(session.table.created.game, **session.table.created.options)
    other.fingerprint = bytes(8)  # as of another version
    assert other.start(seed=1).digest() != session.table.game.start(seed=1).digest()
    monkeypatch.setattr("ofuda.table.table.shared_game", lambda name, options: other)
    restored = Table.from_log("T", session.log)
    assert restored.game is other
    assert {**whole(restored, session.now), "digest": ""} == {**before, "digest": ""}


def test_another_position_is_reported_with_the_step_and_both_versions_of_the_rules() -> None:
    session = finished_part()
    by_other_rules(session)
    at = [n for n, body in enumerate(session.log) if getattr(events.read(body), "digest", "")][1]
    session.log[at] = changed(session.log[at], digest="00" * 16)
    with pytest.raises(Unreplayable) as caught:
        session.restored()
    assert (caught.value.entry, caught.value.step) == (at, 40)
    assert isinstance(caught.value.__cause__, OtherRules)
    assert str(caught.value.__cause__) == f"written by rules another, read by rules {session.table.game.rules}"


def test_a_move_that_is_not_legal_is_reported_with_the_step() -> None:
    session = finished_part()
    at = [n for n, body in enumerate(session.log) if isinstance(events.read(body), events.Played)][6]
    session.log[at] = changed(session.log[at], move=session.table.game.move_limit)
    with pytest.raises(Unreplayable) as caught:
        session.restored()
    assert (caught.value.entry, caught.value.step) == (at, 6)


def test_an_old_log_without_rules_and_digests_is_read_as_before() -> None:
    session = finished_part()
    whole_before = whole(session.table, session.now)
    old = [write_old(body) for body in session.log]
    assert b"digest" not in b"".join(old)
    assert whole(Table.from_log("T", old), session.now) == whole_before


def write_old(body: bytes) -> bytes:
    """Return an entry as it was written before rules and digests were."""
    data = json.loads(body)
    data.pop("digest", None)
    if data["what"] == "began":
        data.pop("rules")
    return json.dumps(data).encode()


def test_digests_of_moves_after_an_undo_are_those_of_their_positions() -> None:
    session = finished_part()
    for _ in range(3):
        for person in ("ann", "bob"):
            seat = session.table.seat_of(person)
            assert seat is not None
            if session.undo_of(seat)[0] == "free":
                session.do(person, wire.TakeBack("u", session.fresh(person).n))
        session.random_moves(25, seed=3)
    assert whole(session.restored(), session.now) == whole(session.table, session.now)

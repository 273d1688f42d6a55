"""The rules run once for each move: the table adopts the result of `decide`; reading the log computes it again."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import pytest

import ofuda
from ofuda.kernel.core import State
from ofuda.kernel.messages import Prompt
from ofuda.table import wire
from ofuda.table.codec import write
from ofuda.table.play import Play
from ofuda.table.table import Table
from tests.table.sessions import Session

BRIEF = str(Path(__file__).parent / "brief_portal.py")
GAMES = [*ofuda.names(), BRIEF]
PEOPLE = ("ann", "bob", "cleo", "dora", "eve")
STEPS = 1_500


def seated(game: str) -> Session:
    """Return a table before the start, with a person on every seat and short secret windows."""
    seats = ofuda.load(game).seats
    return Session([""] * seats, game, window=100, clock=(3_600_000, 1_000)).sit(*PEOPLE[:seats])


def play_on(session: Session, steps: int, seed: int) -> None:
    """Play at random with premoves and undo, until the game is over or for a number of steps."""
    rng = random.Random(seed)
    table = session.table
    for _ in range(steps):
        if table.over:
            return
        assert table.play is not None
        for chair in table.chairs:
            premoves = session.fresh(chair.person).premoves
            if premoves is not None and premoves.given is None and rng.random() < 0.2:
                session.do(chair.person, wire.Premove("p", rng.choice(premoves.choices).move))
        person = rng.choice(session.asked())
        seat = table.seat_of(person)
        assert seat is not None
        if rng.random() < 0.05 and session.undo_of(seat)[0] == "free":
            session.do(person, wire.TakeBack("u", session.fresh(person).n))
            continue
        asked = session.fresh(person).asked
        assert asked is not None
        session.move(person, rng.choice(asked.choices).move)
        if table.windows.closes is not None:
            session.wait(100)


def insides(table: Table) -> dict[str, Any]:
    """Return everything that a move changes, and the updates of all audiences."""
    play = table.play
    assert play is not None
    return {
        "digest": play.state.digest(),
        "journal": play.state.journal(),
        "drawn": play.state.drawn,
        "made": play.made,
        "lines": play.lines,
        "points": play.points,
        "chapters": play.chapters(),
        "premoves": table.premoves.given,
        "clocks": table.clocks.left,
        "window": table.windows.closes,
        "ending": table.ending,
    }


@pytest.mark.parametrize("game", GAMES)
def test_what_is_adopted_is_what_the_log_computes(game: str) -> None:
    session = seated(game)
    for part in range(4):
        play_on(session, STEPS // 4, part)
        again = session.restored()
        assert insides(again) == insides(session.table)
        now = session.now
        for seat in (*range(len(again.chairs)), None):
            first, second = (write(table.fresh(seat, now)) for table in (session.table, again))
            assert without_number(first) == without_number(second)
    assert session.table.over


@pytest.mark.parametrize("game", GAMES)
def test_versions_are_those_of_a_log_without_undo(game: str) -> None:
    session = seated(game)
    session.random_moves(30, seed=3)
    play, again = session.table.play, session.restored().play
    assert play is not None
    assert again is not None
    assert (play.version, play.versions, play.answers) == (again.version, again.versions, again.answers)


def without_number(update: bytes) -> bytes:
    """Return an update without its number, which starts anew in a reloaded table."""
    return update[update.index(b'"table":') :]


class CountingPlay(Play):
    """Counts the runs of the rules and the open questions."""

    counts: ClassVar[Counter[str]] = Counter()

    def dealt(self) -> State:
        first = super().dealt()
        self.counts["asked"] += len(first.seats)
        return first

    def choose(self, state: State, seat: int, move: int) -> State:
        after = super().choose(state, seat, move)
        self.counts["run"] += 1
        self.counts["asked"] += len(after.seats)
        return after


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_run_once_for_each_move(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If interpreted, also count `State.play` and prompts: at most one prompt for each asked seat and position."""
    counts = CountingPlay.counts = Counter()
    monkeypatch.setattr("ofuda.table.table.Play", CountingPlay)
    if not ofuda.compiled():
        count_calls(monkeypatch, counts, game)
    session = seated(game)
    session.random_moves(200, seed=1)
    play = session.table.play
    assert play is not None
    assert counts["run"] == len(play.made) >= 20
    if not ofuda.compiled():
        assert counts["play"] == len(play.made)
        assert counts["prompt"] <= counts["asked"]


def count_calls(monkeypatch: pytest.MonkeyPatch, counts: Counter[str], game: str) -> None:
    kind: Any = type(ofuda.load(game).words)
    honest_play, honest_prompt = State.play, kind.prompt

    def play(self: State, move: object, seat: object = None) -> None:
        counts["play"] += 1
        honest_play(self, move, seat)

    def prompt(self: Any, state: State, seat: int) -> Prompt:
        counts["prompt"] += 1
        found: Prompt = honest_prompt(self, state, seat)
        return found

    monkeypatch.setattr(State, "play", play)
    monkeypatch.setattr(kind, "prompt", prompt)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_decided_and_never_committed_leaves_no_trace(game: str) -> None:
    session, calm = seated(game), seated(game)
    rng = random.Random(5)
    for _ in range(40):
        if session.table.over:
            break
        person = rng.choice(session.asked())
        update = session.fresh(person)
        assert update.asked is not None
        before = insides(session.table)
        for choice in update.asked.choices:
            lost = wire.Move(f"lost{choice.move}", update.n, choice.move)
            session.table.decide(person, person, "plum", lost, session.now, session.online)
        assert insides(session.table) == before
        assert write(session.fresh(person)) == write(update)
        move = rng.choice(update.asked.choices).move
        for each in (session, calm):
            each.move(person, move)
            each.wait(100)
        assert insides(session.table) == insides(calm.table)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_in_the_same_chapter(game: str) -> None:
    """A table may therefore take it from any view."""
    state = ofuda.load(game).start(seed=4)
    rng = random.Random(4)
    while not state.over:
        seen = [state.game.board.chapter(state.view(seat)) for seat in (None, *range(state.game.seats))]
        assert seen.count(seen[0]) == len(seen)
        state.play(rng.choice(state.moves()))

"""The fault run's own checks: every planted fault is reported, and a clean game is not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.codec import write
from tests.table.sessions import Session
from tools.fault_check import Row, check_log_file, check_table, refused_but_done
from tools.fault_people import Command, Pauses, Story
from tools.faults import Fault, figures, late

PEOPLE = ("ann", "bob")


class Played:
    """A game of two people and what each of them was told."""

    def __init__(self, moves: int = 12) -> None:
        self.session = Session(game="jinkei").sit(*PEOPLE)
        self.stories = {person: Story("T", person) for person in PEOPLE}
        for person, story in self.stories.items():
            story.see(self.state(person))
        for _ in range(moves):
            self.move()

    def state(self, person: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(write(self.session.fresh(person)))
        return found

    def move(self) -> str:
        person = self.session.asked()[0]
        story, session = self.stories[person], self.session
        id = f"m{session.ids + 1}"
        move = session.move(person)
        story.sent[id] = Command(id, "move", {"do": "move", "id": id, "move": move})
        story.acknowledge(id)
        for name, other in self.stories.items():
            other.see(self.state(name))
        return id

    def say(self, person: str, text: str) -> None:
        self.session.do(person, wire.Say("say", text))
        self.stories[person].sent["say"] = Command("say", "say", {"do": "say", "id": "say", "text": text})
        self.stories[person].acknowledge("say")
        for name, story in self.stories.items():
            story.see(self.state(name))

    @property
    def rows(self) -> list[Row]:
        return list(enumerate(self.session.log))

    def wrong(self, rows: list[Row] | None = None) -> str:
        return "\n".join(check_table("T", self.rows if rows is None else rows, list(self.stories.values())))

    def place(self, kind: type) -> int:
        """Return the number of the last entry of a kind."""
        return max(n for n, body in self.rows if isinstance(log.read(body), kind))


def renumbered(rows: list[Row]) -> list[Row]:
    return [(n, body) for n, (_, body) in enumerate(rows)]


def test_a_clean_game_is_clean() -> None:
    played = Played()
    played.say("ann", "hello")
    assert played.wrong() == ""


def test_a_finished_game_is_verified() -> None:
    played = Played(0)
    while not played.session.table.over:
        played.move()
    assert played.wrong() == ""


def test_a_lost_move_is_reported() -> None:
    played = Played()
    last = max(played.stories.values(), key=lambda story: len(story.acknowledged)).acknowledged[-1]
    rows = [(seq, body) for seq, body in played.rows if getattr(log.read(body), "id", "") != last]
    assert f"move {last} was acknowledged, but it is not in the log" in played.wrong(renumbered(rows))


def test_a_lost_line_of_chat_is_reported() -> None:
    played = Played()
    played.say("ann", "hello")
    rows = [row for row in played.rows if not isinstance(log.read(row[1]), log.Chatted)]
    told = played.wrong(renumbered(rows))
    assert "say say was acknowledged, but it is not in the log" in told
    assert "bob: was shown another chat" in told


def test_a_doubled_move_is_reported() -> None:
    played = Played()
    n = played.place(log.Played)
    event = log.read(played.rows[n][1])
    assert isinstance(event, log.Played)
    rows = [*played.rows[: n + 1], (n, played.rows[n][1]), *played.rows[n + 1 :]]
    assert f"move {event.id} is 2 times in the log" in played.wrong(renumbered(rows))


def test_a_gap_is_reported() -> None:
    played = Played()
    rows = [(seq + (seq >= 5), body) for seq, body in played.rows]
    assert "entry 5 has the number 6" in played.wrong(rows)


def test_moves_in_another_order_are_reported() -> None:
    played = Played()
    story = max(played.stories.values(), key=lambda story: len(story.acknowledged))
    story.acknowledged[0], story.acknowledged[1] = story.acknowledged[1], story.acknowledged[0]
    assert "was acknowledged before" in played.wrong()


def test_a_move_that_nobody_sent_is_reported() -> None:
    played = Played()
    person = played.session.asked()[0]
    played.session.move(person)
    assert "nobody sent it" in played.wrong()


def test_a_log_that_the_rules_refuse_is_reported() -> None:
    played = Played()
    n = played.place(log.Played)
    event = log.read(played.rows[n][1])
    assert isinstance(event, log.Played)
    rows = played.rows
    rows[n] = (n, write(log.Played(event.at, event.seat, 10**6, "person", event.id)))
    assert "the log cannot be replayed" in played.wrong(rows)


def test_what_somebody_was_shown_last_must_agree_with_the_log() -> None:
    played = Played()
    played.stories["bob"].state = {**played.stories["bob"].state, "phase": "over"}
    assert "bob: was shown another 'phase' last" in played.wrong()


def test_an_update_that_goes_back_behind_an_acknowledged_move_is_reported() -> None:
    played = Played(0)
    person = played.session.asked()[0]
    before = played.state(person)
    played.move()
    played.stories[person].see({**before, "n": played.stories[person].state["n"]})
    assert "does not know the acknowledged move m1" in played.wrong()
    played.stories[person].see(before)
    assert "came after update" in played.wrong()


def test_a_refused_move_may_be_in_the_log_only_if_the_database_failed() -> None:
    for why, told in (("table.stale", True), ("server.store.gone", False)):
        played = Played()
        id = played.move()
        for story in played.stories.values():
            if id in story.sent:
                story.acknowledged.remove(id)
                story.refused[id] = why
        assert (f"move {id} was refused ({why}), but it is in the log" in played.wrong()) == told
        assert refused_but_done(played.rows, list(played.stories.values())) == (not told)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"event": "table failed", "error": "KeyError", "where": ["a.py:1 f", "b.py:2 g"]}', "KeyError at b.py:2 g"),
        ('{"event": "write failed", "error": "ConnectionRefusedError", "where": ["a.py:1 f"]}', ""),
        ('{"event": "log cannot be replayed", "table": "T", "error": "OtherRules", "where": ["a.py:1 f"]}', "table T"),
        ("Traceback (most recent call last):\n  File a\nKeyError: 1", "KeyError: 1"),
        ("Traceback (most recent call last):\n  File a\nasyncpg.exceptions.CannotConnectNowError: starting", ""),
        ('{"event": "starting"}', ""),
    ],
)
def test_tracebacks_are_found_in_a_servers_log(line: str, told: str) -> None:
    found = check_log_file("a", f"Ofuda is here\n{line}\n{line}\n")
    assert [told in what and "2 times" in what for what in found] == ([True] if told else [])


def test_people_who_wait_too_long_are_reported() -> None:
    quick, slow = Fault("kill a", 0.0, [0.5, 1.5, 2.5]), Fault("kill a", 0.0, [21.0])
    assert late([quick], 20.0) == []
    assert late([quick, slow], 20.0) == ["after `kill a` somebody waited 21.0 s; at most 20 s are allowed"]
    (row,) = figures([quick, slow])
    assert (row.faults, row.median, row.longest) == (2, 2.5, 21.0)


def test_pauses_grow_up_to_the_longest() -> None:
    pauses = Pauses(2.0, 1.0)
    assert [pauses.pause(tries, 1.0, False) for tries in range(4)] == [0.5, 1.0, 2.0, 2.0]
    assert pauses.pause(0, 1.0, True) == 1.0

"""A patch applied to the previous update gives the next one, and is much smaller."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ofuda.table import wire
from ofuda.table.codec import write
from ofuda.table.patches import patched
from tests.table.sessions import Session
from tests.table.test_rules_once import GAMES, seated


class Follower:
    """A page that is sent one full update, then patches."""

    def __init__(self, session: Session, seat: int | None) -> None:
        self.session = session
        self.seat = seat
        self.update: dict[str, Any] = json.loads(write(session.table.fresh(seat, session.now)))
        self.whole = self.patches = 0  # bytes

    def look(self) -> bool:
        table = self.session.table
        update = table.update(self.seat, self.session.now)
        if update is None:
            return False
        whole, patch = write(update), write(table.patch(self.seat, update))
        self.update = patched(self.update, json.loads(patch))
        assert self.update == json.loads(whole)
        self.whole += len(whole)
        self.patches += len(patch)
        return True


def act(session: Session, rng: random.Random) -> None:
    """Execute a random command: mostly moves, but also chat, undo, premoves, votes and leaving."""
    table = session.table
    person = rng.choice(session.asked())
    seat = table.seat_of(person)
    assert seat is not None
    update = table.fresh(seat, session.now)
    dice = rng.random()
    if dice < 0.05:
        session.do(person, wire.Say("c", rng.choice(["well", "hm"])))
    elif dice < 0.1 and session.undo_of(seat)[0] in ("free", "ask"):
        session.do(person, wire.TakeBack("u", update.n))
    elif dice < 0.2 and update.premoves is not None:
        session.do(person, wire.Premove("p", rng.choice([None, *(c.move for c in update.premoves.choices)])))
    elif update.asked is not None:
        session.move(person, rng.choice(update.asked.choices).move)
    session.wait(rng.choice([0, 50, 100]))


@pytest.mark.parametrize("game", GAMES)
def test_patches_lead_to_the_same_updates(game: str) -> None:
    session = seated(game)
    rng = random.Random(2)
    followers = [Follower(session, seat) for seat in (*range(len(session.table.chairs)), None)]
    for _ in range(300):
        if session.table.over:
            break
        act(session, rng)
        for follower in followers:
            follower.look()
    for follower in followers:
        assert follower.update["n"] == session.table.fresh(follower.seat, session.now).n
        if game in ("jinkei", "shaman_king", "shamans"):
            assert follower.patches < follower.whole / 2


def test_where_nothing_changed_for_a_seat_there_is_no_patch_and_no_number() -> None:
    session = seated("jinkei")
    followers = [Follower(session, seat) for seat in (0, 1, None)]
    for seat in (0, 1):
        person = session.table.chairs[seat].person
        update = session.fresh(person)
        if update.asked is not None and update.asked.sealed:
            before = [follower.update["n"] for follower in followers if follower.seat != seat]
            session.move(person)
            assert not any(follower.look() for follower in followers if follower.seat != seat)
            assert [follower.update["n"] for follower in followers if follower.seat != seat] == before
            return
    session.random_moves(1)
    assert all(follower.look() for follower in followers)
    assert not any(follower.look() for follower in followers)


def test_a_patch_does_not_fit_another_update() -> None:
    session = seated("jinkei")
    follower = Follower(session, None)
    session.random_moves(4)
    update = session.table.update(None, session.now)
    assert update is not None
    patch = json.loads(write(session.table.patch(None, update)))
    with pytest.raises(ValueError, match="does not fit"):
        patched({**follower.update, "n": -5}, patch)

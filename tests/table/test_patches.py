"""A patch applied to the previous update gives the next one, and is much smaller."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ofuda.kernel.scene import ROW, Item, Scene, Zone, text
from ofuda.table import patches, wire
from ofuda.table.codec import replace, write
from ofuda.table.patches import patch_of, patched, sharing, write_patch
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
        found = table.patch(self.seat, update)
        assert found is not None
        whole, patch = write(update), write_patch(found)
        assert patch == write(found)  # whatever is kept
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


def test_of_what_was_sent_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patches, "MOST_KEPT", 8)
    patches._kept.clear()
    session = seated("jinkei")
    rng = random.Random(3)
    follower = Follower(session, 0)
    for _ in range(60):
        act(session, rng)
        follower.look()
        assert len(patches._kept) <= 8
    assert patches._kept


def test_things_that_are_equal_but_not_the_same_are_written_alike() -> None:
    before, after = scene("ah", held="x"), scene("ah", held="xyz")
    again = scene("ah", held="xyz")
    update = seated("jinkei").table.fresh(None, 0)
    old = replace(update, scene=before)
    first, second = (patch_of(old, replace(update, scene=new)) for new in (after, again))
    assert write_patch(first) == write_patch(second) == write(first)


def scene(*rows: str, held: str = "") -> Scene:
    """Return a scene with a zone for each letter; the zone "h" holds these cards."""

    def zone(place: str) -> Zone:
        cards = tuple(Item(text(card), text(card)) for card in (held if place == "h" else place))
        return Zone(text(place), ROW, cards, place=place)

    return Scene(tuple(tuple(zone(place) for place in row) for row in rows))


def scene_patch(before: Scene, after: Scene) -> dict[str, Any]:
    """Return the patch between two scenes as data, after checking that it leads from one to the other."""
    table = seated("jinkei").table
    update = table.fresh(None, 0)
    old, new = replace(update, scene=before), replace(update, scene=after)
    patch: dict[str, Any] = json.loads(write(patch_of(old, new)))
    assert patched(json.loads(write(old)), patch)["scene"] == json.loads(write(after))
    return patch


def test_zones_keep_their_contents_when_a_scene_is_arranged_anew() -> None:
    patch = scene_patch(scene("ab", "c"), scene("c", "nb", "a"))
    assert patch["rows"] == [[2], [-1, 1], [0]]
    assert [(row, place) for row, place, _ in patch["zones"]] == [(1, 0)]
    assert "scene" not in patch.get("set", {})
    assert "splices" not in patch
    assert "items" not in patch


def test_items_that_come_and_go_are_sent_without_the_others() -> None:
    gone = scene_patch(scene("h", held="12345"), scene("h", held="1245"))
    assert gone["splices"] == [[0, 0, 2, 1, []]]
    come = scene_patch(scene("h", held="1245"), scene("a", "h", held="12x45"))
    [[row, place, start, old, new]] = come["splices"]
    assert (row, place, start, old, len(new)) == (1, 0, 2, 0, 1)
    swapped = scene_patch(scene("h", held="11"), scene("h", held="1"))
    assert swapped["splices"] == [[0, 0, 1, 1, []]]
    assert [entry[:3] for entry in scene_patch(scene("h", held="123"), scene("h", held="x2y"))["items"]] == [
        [0, 0, 0],
        [0, 0, 2],
    ]


def test_a_patch_depends_on_values_and_not_on_which_objects_are_the_same() -> None:
    before, after = scene("ab", "h", held="12"), scene("a", "h", held="2")
    shared = sharing(before, after)
    assert shared.rows[0][0] is before.rows[0][0]
    assert scene_patch(before, after) == scene_patch(before, shared)


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

"""Limits of a table: a clear refusal, nothing lost, and always a way to concede."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ofuda.kernel.messages import Message
from ofuda.server import making
from ofuda.server.library import own_words
from ofuda.server.replays import Continued
from ofuda.table import events, wire
from ofuda.table.codec import replace
from ofuda.table.limits import (
    AGREED_UNDOS,
    FREE_UNDOS,
    MOST_EVENTS,
    MOST_MOVES,
    MOST_SAID,
    MOST_SECRET,
    MOST_SPENT,
    ROOM,
)
from ofuda.table.table import Refusal
from tests.table.sessions import Session
from tests.table.test_reading import whole

ENDLESS = str(Path(__file__).parent / "endless.py")
ONLY_PASS = str(Path(__file__).parent.parent / "kernel" / "shapes" / "only_pass.py")
BRIEF = str(Path(__file__).parent / "brief_portal.py")
KEY = "6b" * 64


def long_game(before: int, bots: list[str] | None = None, **rule: Any) -> Session:
    """Return a table that goes on with so many moves before the limit."""
    seats = len(bots or ["", ""])
    moves = [(n % seats, 0) for n in range(MOST_MOVES - before)]
    rule = {"options": {"players": seats}, "key": KEY, "moves": moves, **rule}
    session = Session(bots, ENDLESS, **rule)
    return session.sit(*[person for person, bot in zip(("ann", "bob", "cleo"), bots or ["", ""]) if not bot])


def take_back(session: Session, person: str) -> None:
    session.do(person, wire.TakeBack("u", session.fresh(person).n))


def any_move(session: Session, person: str) -> wire.Move:
    return wire.Move("last", session.fresh(person).n, 0)


def made(session: Session) -> int:
    assert session.table.play is not None
    return len(session.table.play.made)


def bots_move(session: Session) -> None:
    while session.table.errands():
        session.write(session.table.bot_moved(session.table.errands()[0], 0, session.now))


def test_a_game_that_is_too_long_stays_readable_and_can_be_conceded() -> None:
    session = long_game(2)
    session.move("ann")
    session.move("bob")
    assert made(session) == MOST_MOVES
    assert session.refused("ann", any_move(session, "ann")) == "table.limit.moves"
    assert session.fresh("ann").asked is not None
    assert whole(session.restored(), session.now) == whole(session.table, session.now)
    session.do("bob", wire.Say("c", "well played"))
    session.do("bob", wire.Concede("c"))
    ending = session.fresh(None).ending
    assert ending is not None
    assert (ending.how, ending.seat) == ("conceded", 1)
    session.do("ann", wire.Propose("r", "rematch", 0))


def test_at_the_limit_a_choice_can_be_taken_back() -> None:
    session = long_game(2, ["", "easy"])
    session.move("ann")
    bots_move(session)
    assert session.refused("ann", any_move(session, "ann")) == "table.limit.moves"
    take_back(session, "ann")
    assert made(session) == MOST_MOVES - 2
    session.move("ann")


def test_at_the_limit_bots_stop_and_clocks_stand_still() -> None:
    session = long_game(1, ["", "", "easy"], clock=(60_000, 0))
    session.move("bob")
    assert made(session) == MOST_MOVES
    assert session.table.play is not None
    assert session.table.play.state.seats == [2]
    assert session.table.errands() == []
    take_back(session, "bob")
    vote = session.table.votes.vote
    assert vote is not None
    session.do("ann", wire.Answer("a", vote.id, True))
    assert session.table.clocks.since[1] is not None
    session.move("bob")
    assert session.table.clocks.since == [None, None, None]
    assert session.table.alarm() is None
    session.wait(1_000_000)
    assert not session.table.over


def test_at_the_limit_the_clock_of_the_one_to_choose_stands_still() -> None:
    session = long_game(2, clock=(60_000, 0))
    session.move("ann")
    session.wait(1_000)
    session.move("bob")
    session.wait(1_000_000)
    assert session.asked() == ["ann"]
    assert not session.table.over


def test_automatic_answers_have_room_and_end_there() -> None:
    session = long_game(10, options={"players": 2, "only": 1})
    assert made(session) >= MOST_MOVES + ROOM
    assert made(session) <= MOST_MOVES + ROOM + 64
    assert session.table.alarm() is None
    assert session.table.tick(session.now) == []
    session.do("ann", wire.Concede("c"))
    assert session.table.over


def test_a_log_that_is_full_takes_no_more_but_a_concession() -> None:
    session = Session(game=ENDLESS).sit("ann", "bob")
    while session.table.limits.told < MOST_EVENTS:
        session.write([events.Woke(session.now)])
    assert session.refused("ann", any_move(session, "ann")) == "table.limit.events"
    assert session.refused("ann", wire.Say("c", "hm")) == "table.limit.events"
    assert session.table.renamed("ann", "Anna", "teal", session.now) == []
    session.do("bob", wire.Leave("l"))
    session.do("ann", wire.Concede("c"))
    assert session.table.over


def test_chat_is_limited_for_each_person() -> None:
    session = Session(game=ENDLESS).sit("ann", "bob")
    for n in range(MOST_SAID):
        session.do("ann", wire.Say("c", f"line {n}"))
    assert session.refused("ann", wire.Say("c", "one more")) == "table.limit.chat"
    session.do("bob", wire.Say("c", "now me"))
    session.move("ann")
    assert whole(session.restored(), session.now) == whole(session.table, session.now)


def test_who_comes_and_goes_too_often_leaves_room_for_the_others() -> None:
    session = Session(game=ENDLESS).sit("ann", "bob")
    for _ in range(MOST_SPENT // 2):
        session.do("bob", wire.Leave("l"))
        if session.table.limits.spent["bob"] >= MOST_SPENT:
            break
        session.do("bob", wire.Sit("s", "00" * 16))
    assert session.refused("bob", wire.Sit("s", "00" * 16)) == "table.limit.often"
    session.move("ann")
    session.do("ann", wire.Propose("p", "takeover", 1))
    assert session.table.chairs[1].bot


def test_private_settings_premoves_and_held_answers_are_limited_for_each_seat() -> None:
    session = Session([""] * 4, ONLY_PASS, window=3_000).sit("ann", "bob", "cleo", "dora")
    session.move("ann")
    for n in range(MOST_SECRET):
        session.do("bob", wire.Silent("s", n % 2 == 0))
    assert session.refused("bob", wire.Silent("s", True)) == "table.limit.secret"
    asked = session.fresh("bob").asked
    assert asked is not None
    held = wire.Move("m", session.fresh("bob").n, asked.choices[0].move)
    assert session.refused("bob", held) == "table.limit.secret"
    session.move("cleo")
    session.wait(3_000)
    assert made(session) == 4  # silence is a pass


def test_a_premove_is_refused_at_the_limit() -> None:
    session = Session([""] * 3, BRIEF, window=1_000).sit("ann", "bob", "cleo")
    person = next(chair.person for chair in session.table.chairs if session.fresh(chair.person).premoves is not None)
    seat = session.table.seat_of(person)
    assert seat is not None
    session.write([events.Muted(session.now, seat, n % 2 == 0) for n in range(MOST_SECRET)])
    premoves = session.fresh(person).premoves
    assert premoves is not None
    assert session.refused(person, wire.Premove("p", premoves.choices[0].move)) == "table.limit.secret"


def test_others_secret_steps_do_not_bring_a_limit_nearer() -> None:
    """Otherwise the time at which it is reached would tell how many there were."""
    session = Session(clock=(600_000, 0)).sit("ann", "bob")
    session.to_question("front")
    assert session.table.play is not None
    before = session.table.limits.told, session.table.play.shown, session.table.limits.secret[1]
    session.move("ann")
    session.do("ann", wire.Silent("s", True))
    take_back(session, "ann")
    session.move("ann")
    assert (session.table.limits.told, session.table.play.shown, session.table.limits.secret[1]) == before


def test_undos_without_consent_are_limited_for_each_seat() -> None:
    session = Session(["", "easy"], ENDLESS).sit("ann")
    for _ in range(FREE_UNDOS):
        session.move("ann")
        take_back(session, "ann")
    session.move("ann")
    undo = session.fresh("ann").undo
    assert undo == wire.Undo("no", Message("table.undo.often"))
    assert session.refused("ann", wire.TakeBack("u", session.fresh("ann").n)) == "table.undo.often"
    assert whole(session.restored(), session.now) == whole(session.table, session.now)


def test_agreed_undos_are_limited_for_each_seat() -> None:
    session = Session(game=ENDLESS).sit("ann", "bob")
    for _ in range(AGREED_UNDOS):
        session.move("ann")
        take_back(session, "ann")
        vote = session.table.votes.vote
        assert vote is not None
        session.do("bob", wire.Answer("a", vote.id, True))
    session.move("ann")
    assert session.undo_of(0) == ("no", "table.undo.agreed_often")
    session.move("bob")
    assert session.undo_of(1)[0] == "ask"


def test_at_one_screen_there_are_no_limits() -> None:
    session = long_game(0, private=True)
    session.move("ann")
    assert made(session) == MOST_MOVES + 1


def test_a_game_is_not_continued_from_beyond_the_limit() -> None:
    session = long_game(0)
    play = session.table.play
    assert play is not None
    moves = [(each.seat, each.move) for each in play.made]
    found = Continued(session.table.created.game, {}, play.key.hex(), moves[:-1], 2)
    assert making.played_on("ann", found, 0, "easy", session.now).moves == moves[:-1]
    with pytest.raises(Refusal) as caught:
        making.played_on("ann", replace(found, moves=moves), 0, "easy", session.now)
    assert caught.value.said.key == "table.limit.moves"


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_every_limit_has_its_words(language: str) -> None:
    words = own_words().all(language)
    names = [f"table.limit.{name}" for name in ("moves", "events", "chat", "often", "secret")]
    assert all("{most}" in str(words[name]) for name in names)
    assert all(words[name] for name in ("table.undo.often", "table.undo.agreed_often"))

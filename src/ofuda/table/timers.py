"""Timers: automatic answers, window deadlines, clock expiry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ofuda.table import events as log
from ofuda.table.codec import replace
from ofuda.table.play import Draft, Position
from ofuda.table.seats import PERSON, PLAYING

if TYPE_CHECKING:
    from ofuda.table.table import Table

MOST_AT_ONCE = 64  # consecutive answers that are committed together


def alarm(table: Table) -> int | None:
    """Return when `tick` is due: at once (a time in the past), later, or never."""
    if table.phase != PLAYING or table.play is None or table.exhausted:
        return None
    if automatic_answer(table, table.play.position, table.premoves.given) is not None:
        return table.at
    times = [table.windows.closes, table.clocks.falls()]
    return min((time for time in times if time is not None), default=None)


def automatic_answer(table: Table, position: Position, premoves: dict[int, int]) -> log.Played | None:
    """Return the next automatic answer."""
    for seat in position.state.seats:
        found = answer_of(table, position, seat, premoves)
        if found is not None:
            return found
    return None


def answer_of(table: Table, position: Position, seat: int, premoves: dict[int, int]) -> log.Played | None:
    """Return this seat's automatic answer, if there is one.

    That is a public single choice, an answer in a brief window, or the only choice at a private table.
    """
    if position.forced(seat):
        if position.prompt(seat).secret:
            return None
        return log.Played(table.at, seat, position.state.moves(seat)[0], "table")
    if table.chairs[seat].kind != PERSON:
        return None
    prompt = position.prompt(seat)
    if prompt.brief and prompt.silence >= 0:
        premove = premoves.get(seat, -1)
        if premove >= 0 and position.allows(seat, premove):
            return log.Played(table.at, seat, premove, "premove")
        return log.Played(table.at, seat, prompt.silence, "table")
    if table.created.private:
        only = only_choice(table, position, seat)
        if only is not None:
            return log.Played(table.at, seat, only, "table")
    return None


def only_choice(table: Table, position: Position, seat: int) -> int | None:
    """Return the only move of a person at a private table, where making it reveals no secret."""
    moves = position.state.moves(seat)
    if len(moves) != 1:
        return None
    prompt = position.prompt(seat)
    if not prompt.secret and not position.state.sealed(seat):
        return moves[0]
    alone = sum(bool(chair.person) for chair in table.chairs) == 1
    return moves[0] if alone and moves[0] == prompt.silence else None


def automatic_answers(table: Table, draft: Draft, now: int) -> list[log.Event]:
    """List the automatic answers until a seat must choose; they are computed in the draft."""
    found: list[log.Event] = []
    premoves = table.premoves.given
    while not draft.position.state.over and len(found) < MOST_AT_ONCE:
        if premoves:
            premoves = table.premoves.still_valid(table, draft.position, premoves)
        given = automatic_answer(table, draft.position, premoves)
        if given is None:
            break
        if given.by == "premove":
            del premoves[given.seat]
        digest = draft.move(given.seat, given.move, given.by)
        found.append(replace(given, at=now, digest=digest))
    return found


def with_answers(table: Table, played: log.Played) -> list[log.Event]:
    """Return a choice and the automatic answers to it, which are committed and shown together.

    An illegal choice raises IllegalMove.
    """
    assert table.play is not None
    draft = Draft(table.play)
    digest = draft.move(played.seat, played.move, played.by)
    if digest:
        played = replace(played, digest=digest)
    if table.windows.held:  # whether those answers still count depends on the result of this one
        return [played]
    return [played, *automatic_answers(table, draft, played.at)]


def tick(table: Table, now: int) -> list[log.Event]:
    """Return the events that are due: automatic answers, the end of a window, an expired clock."""
    if table.phase != PLAYING or table.play is None or table.exhausted:
        return []
    answers = automatic_answers(table, Draft(table.play), now)
    if answers:
        return answers
    if table.windows.closes is not None and now >= table.windows.closes:
        return close_window(table, now)
    fallen = table.clocks.fallen(now)
    return table.takeover.flag(table, fallen, now) if fallen is not None else []


def close_window(table: Table, now: int) -> list[log.Event]:
    """Play all held answers; seats without one pass. An answer can remove another seat's question."""
    assert table.play is not None
    found: list[log.Event] = []
    draft = Draft(table.play)
    for seat in table.windows.seats(table):
        held = table.windows.held.get(seat)
        move = held.move if held is not None else table.windows.passing_move(table, seat)
        if move is None or not draft.position.allows(seat, move):
            continue
        by, id = (held.by, held.id) if held is not None else ("table", "")
        digest = draft.move(seat, move, by)
        found.append(log.Played(now, seat, move, cast(Any, by), id, digest))
    return found + automatic_answers(table, draft, now)

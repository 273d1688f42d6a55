"""Timers: automatic answers, window deadlines, clock expiry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ofuda.kernel.core import State
from ofuda.table import events as log
from ofuda.table.codec import replace
from ofuda.table.seats import PERSON, PLAYING

if TYPE_CHECKING:
    from ofuda.table.table import Table

MOST_AT_ONCE = 64  # answers in a row that are written down together


def alarm(table: Table) -> int | None:
    """Return when `tick` has something to do: at once (a time that is past), later, or never."""
    if table.phase != PLAYING or table.play is None:
        return None
    if automatic_answer(table, table.play.state, table.premoves.given) is not None:
        return table.at
    times = [table.windows.closes, table.clocks.falls()]
    return min((time for time in times if time is not None), default=None)


def automatic_answer(table: Table, state: State, premoves: dict[int, int]) -> log.Played | None:
    """Return the next answer that needs nobody: a public single choice, or one in a brief window."""
    for seat in state.seats:
        if table.game.board.forced(state, seat):
            if not state.prompt(seat).secret:
                return log.Played(table.at, seat, state.moves(seat)[0], "table")
        elif table.chairs[seat].kind == PERSON:
            prompt = state.prompt(seat)
            if prompt.brief and prompt.silence >= 0:
                premove = premoves.get(seat, -1)
                if premove >= 0 and int(state.refusal(seat, premove)) == 0:
                    return log.Played(table.at, seat, premove, "premove")
                return log.Played(table.at, seat, prompt.silence, "table")
    return None


def automatic_answers(table: Table, state: State, premoves: dict[int, int], now: int) -> list[log.Event]:
    """List such answers, one after another until somebody must choose; the state is played on."""
    found: list[log.Event] = []
    while not state.over and len(found) < MOST_AT_ONCE:
        premoves = table.premoves.still_valid(table, state, premoves)
        given = automatic_answer(table, state, premoves)
        if given is None:
            break
        if given.by == "premove":
            del premoves[given.seat]
        found.append(replace(given, at=now))
        state.play(given.move, given.seat)
    return found


def with_answers(table: Table, played: log.Played) -> list[log.Event]:
    """Return a choice and the automatic answers to it: written down together, they are shown together."""
    assert table.play is not None
    if table.windows.held:  # whether those answers still count is seen when this has been carried out
        return [played]
    tried = table.play.state.copy()
    tried.play(played.move, played.seat)
    return [played, *automatic_answers(table, tried, table.premoves.given, played.at)]


def tick(table: Table, now: int) -> list[log.Event]:
    """Return what is due: automatic answers, the end of a window, a fallen flag."""
    if table.phase != PLAYING or table.play is None:
        return []
    answers = automatic_answers(table, table.play.state.copy(), table.premoves.given, now)
    if answers:
        return answers
    if table.windows.closes is not None and now >= table.windows.closes:
        return close_window(table, now)
    fallen = table.clocks.fallen(now)
    return table.takeover.flag(table, fallen, now) if fallen is not None else []


def close_window(table: Table, now: int) -> list[log.Event]:
    """Play all held answers; who gave none passes. An answer can remove another seat's question."""
    assert table.play is not None
    found: list[log.Event] = []
    tried = table.play.state.copy()
    for seat in table.windows.seats(table):
        held = table.windows.held.get(seat)
        move = held.move if held is not None else table.windows.passing_move(table, seat)
        if move is None or not tried.waiting(seat) or int(tried.refusal(seat, move)) != 0:
            continue
        tried.play(move, seat)
        by, id = (held.by, held.id) if held is not None else ("table", "")
        found.append(log.Played(now, seat, move, cast(Any, by), id))
    return found + automatic_answers(table, tried, table.premoves.given, now)

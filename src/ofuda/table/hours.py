"""What time does at a table: answers that everybody can see, secret windows that close, flags that fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ofuda.kernel.core import State
from ofuda.table import events as log
from ofuda.table.chairs import PERSON, PLAYING, SUBSTITUTE

if TYPE_CHECKING:
    from ofuda.table.table import Table

MOST_FORCED = 64  # answers in a row that are written down together


def alarm(table: Table) -> int | None:
    """When `tick` has something to do: at once (a time that is past), later, or never."""
    if table.phase != PLAYING or table.play is None:
        return None
    if forced_seat(table, table.play.state) is not None:
        return table.at
    times = [table.window, table.clocks.falls() if table.clocks is not None else None]
    return min((time for time in times if time is not None), default=None)


def forced_seat(table: Table, state: State) -> int | None:
    for seat in state.seats:
        if table.game.forced(state, seat) and not state.prompt(seat).secret:
            return seat
    return None


def forced_answers(table: Table, state: State, now: int) -> list[log.Event]:
    """Answers that everybody can see, one after another until a choice is a choice again; the state is played on."""
    found: list[log.Event] = []
    while not state.over and len(found) < MOST_FORCED:
        seat = forced_seat(table, state)
        if seat is None:
            break
        move = state.moves(seat)[0]
        found.append(log.Played(now, seat, move, "table"))
        state.play(move, seat)
    return found


def with_answers(table: Table, played: log.Played) -> list[log.Event]:
    """A choice and the answers that follow by themselves: written down together, they are shown together."""
    assert table.play is not None
    if table.held:  # whether those answers still count is seen when this has been carried out
        return [played]
    tried = table.play.state.copy()
    tried.play(played.move, played.seat)
    return [played, *forced_answers(table, tried, played.at)]


def tick(table: Table, now: int) -> list[log.Event]:
    """What has come about by itself: an answer everybody can see, a window that closes, a flag that falls."""
    if table.phase != PLAYING or table.play is None:
        return []
    state = table.play.state
    if forced_seat(table, state) is not None:
        return forced_answers(table, state.copy(), now)
    if table.window is not None and now >= table.window:
        return close_window(table, now)
    if table.clocks is not None:
        for seat in range(len(table.chairs)):
            if table.clocks.since[seat] is not None and table.clocks.remaining(seat, now) == 0:
                return [log.Flagged(now, seat, True)] if ends(table, seat) else played_on(table, seat, now)
    return []


def close_window(table: Table, now: int) -> list[log.Event]:
    """All answers count at once; whoever was silent has passed. An answer can do away with another's question."""
    assert table.play is not None
    found: list[log.Event] = []
    tried = table.play.state.copy()
    for seat in secret_seats(table):
        held = table.held.get(seat)
        passing = passing_move(table, seat)
        move = held.move if held is not None else passing
        if move is None or not tried.waiting(seat) or int(tried.refusal(seat, move)) != 0:
            continue
        tried.play(move, seat)
        by, id = (held.by, held.id) if held is not None else ("table", "")
        found.append(log.Played(now, seat, move, cast(Any, by), id))
    return found


def ends(table: Table, seat: int) -> bool:
    """Is the game over when this person gives up? Among many it goes on while another person plays."""
    return len(table.chairs) == 2 or not any(chair.seat != seat for chair in table.people())


def played_on(table: Table, seat: int, now: int) -> list[log.Event]:
    return [log.Flagged(now, seat, False), log.TookOver(now, seat, SUBSTITUTE)]


def secret_seats(table: Table) -> list[int]:
    """Seats asked in a secret window; none where only one person plays, for then nobody is there to watch."""
    assert table.play is not None
    state = table.play.state
    if table.created.window == 0 or sum(chair.kind == PERSON for chair in table.chairs) < 2:
        return []
    return [seat for seat in state.seats if passing_move(table, seat) is not None]


def passing_move(table: Table, seat: int) -> int | None:
    assert table.play is not None
    prompt = table.play.state.prompt(seat)
    return prompt.silence if prompt.secret and prompt.silence >= 0 else None

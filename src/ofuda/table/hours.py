"""What time does at a table: answers nobody is waited for with, secret windows that close, flags that fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ofuda.kernel.core import State
from ofuda.table import events as log
from ofuda.table.chairs import PERSON, PLAYING, SUBSTITUTE
from ofuda.table.codec import replace

if TYPE_CHECKING:
    from ofuda.table.table import Table

MOST_AT_ONCE = 64  # answers in a row that are written down together


def alarm(table: Table) -> int | None:
    """When `tick` has something to do: at once (a time that is past), later, or never."""
    if table.phase != PLAYING or table.play is None:
        return None
    if own_answer(table, table.play.state, table.orders) is not None:
        return table.at
    times = [table.window, table.clocks.falls() if table.clocks is not None else None]
    return min((time for time in times if time is not None), default=None)


def own_answer(table: Table, state: State, orders: dict[int, int]) -> log.Played | None:
    """An answer that gives itself: everybody can see it, or nobody waits for it."""
    for seat in state.seats:
        if table.game.board.forced(state, seat):
            if not state.prompt(seat).secret:
                return log.Played(table.at, seat, state.moves(seat)[0], "table")
        elif table.chairs[seat].kind == PERSON:
            prompt = state.prompt(seat)
            if prompt.brief and prompt.silence >= 0:
                order = orders.get(seat, -1)
                if order >= 0 and int(state.refusal(seat, order)) == 0:
                    return log.Played(table.at, seat, order, "order")
                return log.Played(table.at, seat, prompt.silence, "table")
    return None


def own_answers(table: Table, state: State, orders: dict[int, int], now: int) -> list[log.Event]:
    """Such answers, one after another until somebody must choose; the state is played on."""
    found: list[log.Event] = []
    while not state.over and len(found) < MOST_AT_ONCE:
        orders = still_possible(table, state, orders)
        given = own_answer(table, state, orders)
        if given is None:
            break
        if given.by == "order":
            del orders[given.seat]
        found.append(replace(given, at=now))
        state.play(given.move, given.seat)
    return found


def still_possible(table: Table, state: State, orders: dict[int, int]) -> dict[int, int]:
    """The orders that could still be given and are still meant: a token can be lost, a round can end, a bot can take
    over, a side can change."""
    return {
        seat: move
        for seat, move in orders.items()
        if table.chairs[seat].kind == PERSON
        and not state.over
        and move in table.game.board.premoves(state, seat)
        and table.ordered_for.get(seat) == table.game.board.premove_context(state, seat)
    }


def with_answers(table: Table, played: log.Played) -> list[log.Event]:
    """A choice and the answers that follow by themselves: written down together, they are shown together."""
    assert table.play is not None
    if table.held:  # whether those answers still count is seen when this has been carried out
        return [played]
    tried = table.play.state.copy()
    tried.play(played.move, played.seat)
    return [played, *own_answers(table, tried, table.orders, played.at)]


def tick(table: Table, now: int) -> list[log.Event]:
    """What has come about by itself: an answer nobody is waited for with, a window that closes, a flag that falls."""
    if table.phase != PLAYING or table.play is None:
        return []
    answers = own_answers(table, table.play.state.copy(), table.orders, now)
    if answers:
        return answers
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
    return found + own_answers(table, tried, table.orders, now)


def ends(table: Table, seat: int) -> bool:
    """Is the game over when this person gives up? Among many it goes on while another person plays."""
    return len(table.chairs) == 2 or not any(chair.seat != seat for chair in table.people())


def played_on(table: Table, seat: int, now: int) -> list[log.Event]:
    return [log.Flagged(now, seat, False), log.TookOver(now, seat, SUBSTITUTE)]


def alone(table: Table) -> bool:
    """Is there only one person, also of those who may come back? Bots are shown nothing that could betray it."""
    return sum(bool(chair.person) for chair in table.chairs) < 2


def secret_seats(table: Table) -> list[int]:
    """Seats asked in a timed secret window; none where only one person plays: who holds nothing is asked all the same,
    and takes their time."""
    assert table.play is not None
    state = table.play.state
    if table.created.window == 0 or alone(table):
        return []
    return [seat for seat in state.seats if passing_move(table, seat) is not None]


def passing_move(table: Table, seat: int) -> int | None:
    """What silence means in a timed window; in a brief one nobody waits."""
    assert table.play is not None
    prompt = table.play.state.prompt(seat)
    return prompt.silence if prompt.secret and prompt.silence >= 0 and not prompt.brief else None

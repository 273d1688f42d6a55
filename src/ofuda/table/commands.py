"""Commands of people: each results in events or a refusal, and changes nothing by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.kernel.messages import IllegalMove
from ofuda.table import events as log
from ofuda.table import require, wire
from ofuda.table.play import Play
from ofuda.table.refusal import Refusal, names_of
from ofuda.table.timers import with_answers

if TYPE_CHECKING:
    from ofuda.table.table import Table


def decide(
    table: Table, person: str, name: str, colour: str, command: wire.Command, now: int, online: set[str]
) -> list[log.Event]:
    """Dispatch a person's command to its policy."""
    if isinstance(command, wire.Sit):
        return table.seats.sit(table, person, name, colour, command, now, online)
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("table.watching")
    if isinstance(command, wire.Move):
        return move(table, seat, command, now)
    if isinstance(command, wire.Leave):
        return table.seats.leave(table, seat, now)
    if isinstance(command, wire.Say):
        return table.chat.say(table, seat, command, now)
    require.present(table, seat)
    if isinstance(command, wire.Fill):
        return table.seats.fill(table, person, command, now, online)
    if isinstance(command, wire.TakeBack):
        return table.undo.decide(table, seat, command, now)
    if isinstance(command, wire.Propose):
        return table.votes.propose(table, seat, command, now, online)
    if isinstance(command, wire.Answer):
        return table.votes.answer(table, seat, command, now, online)
    if isinstance(command, wire.Concede):
        return table.takeover.concede(table, seat, now)
    if isinstance(command, wire.Premove):
        return table.premoves.decide(table, seat, command, now)
    return table.windows.mute(table, seat, command, now)


def move(table: Table, seat: int, command: wire.Move, now: int) -> list[log.Event]:
    """Make a move, or give an answer that a secret window holds."""
    if command.id in table.chairs[seat].ids:
        return []  # a duplicate is ignored
    play = require.playing(table)
    require.present(table, seat)
    state = play.state
    if not state.waiting(seat):
        raise Refusal("table.wait", who=names_of(state.seats))
    require.current(table, seat, command.seen, "n_asked")
    if not 0 <= command.move < table.game.move_limit:
        raise Refusal("table.no_move", move=command.move)
    if table.windows.holds(table, seat):
        if not play.position.allows(seat, command.move):
            raise illegal(play, seat, command.move)
        return [log.Held(now, seat, command.move, "person", command.id)]
    try:
        return with_answers(table, log.Played(now, seat, command.move, "person", command.id))
    except IllegalMove:
        raise illegal(play, seat, command.move) from None


def illegal(play: Play, seat: int, move: int) -> Refusal:
    """Return why the rules refuse this move."""
    why = play.game.words.reason(play.state, seat, move, int(play.state.refusal(seat, move)))
    return Refusal(why.key, why.clause, **why.params)

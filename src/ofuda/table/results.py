"""The result of a game, the proof of its shuffle, its record, and its row in the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ofuda.kernel.records import Record
from ofuda.table import wire
from ofuda.table.refusal import Refusal

if TYPE_CHECKING:
    from ofuda.table.table import Table


def ending_of(table: Table) -> wire.Ending:
    """Return how the game ended: by the rules, a concession or the clock."""
    assert table.play is not None
    state = table.play.state
    seats = range(len(table.chairs))
    points = [int(state.points(seat)) for seat in seats]
    if table.finish is None:
        outcome = state.outcome()
        shares, clause, how, loser = outcome.shares, outcome.clause, "rules", -1
    else:
        how, loser, clause = table.finish.how, table.finish.seat, ""
        shares = [0.0 if seat == loser else 1 / (len(seats) - 1) for seat in seats]
    found: Any = wire.Ending
    ending: wire.Ending = found(shares, points, clause, how, loser, table.play.points, table.play.chapters())
    return ending


def fairness(table: Table) -> wire.Fair:
    """Return the shuffle's proof, as far as it may be shown."""
    salts = table.salts or [chair.salt for chair in table.chairs]
    seed = table.created.seed if table.over and not table.borrowed else ""
    key = table.play.key.hex() if table.over and table.play is not None else ""
    return wire.Fair(table.commitment, salts, seed, key, table.borrowed)


def record(table: Table) -> Record:
    """Return the record of the finished game with everything needed to verify it."""
    if not table.over or table.play is None or table.ending is None:
        raise Refusal("table.not_over")
    players = [f"bot:{chair.bot}" if chair.bot else chair.name for chair in table.chairs]
    record = table.play.record(table.created.game, players)
    proof = fairness(table)
    ending = {"how": table.ending.how, "seat": table.ending.seat, "shares": table.ending.shares}
    record.table = {"id": table.id, "ending": ending, "undone": table.undo.count}
    if not table.borrowed:
        record.table["fair"] = {"commitment": proof.commitment, "seed": proof.seed, "salts": proof.salts}
    return record


def row(table: Table, person: str) -> wire.Row:
    """Return the table's row in the lobby."""
    seat = table.seat_of(person)
    asked = table.play.state.seats if table.play is not None and not table.over else []
    chairs = [
        wire.Chair(chair.seat, cast(Any, chair.kind), chair.name, chair.colour, chair.bot, chair.seat in asked)
        for chair in table.chairs
    ]
    return wire.Row(
        table=table.id,
        game=table.created.game,
        phase=cast(Any, table.phase),
        chairs=chairs,
        at=table.stirred,
        mine=seat is not None,
        asked=seat in asked,
        open=table.created.open,
    )

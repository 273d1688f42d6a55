"""The first entries of new tables, and the bots behind the names of their levels."""

from __future__ import annotations

import secrets

import ofuda
from ofuda.bots import LEVELS
from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.refusal import Refusal
from ofuda.table.table import Table

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is easily taken for another
LENGTH = 10
SALTS = 1 << 62
AT_A_GLANCE = "ismcts:iterations=400"


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_seed() -> str:
    """384 bits: a deck of 60 cards has 2^272 orders."""
    return secrets.token_hex(48)


def quick(level: str) -> str:
    """The level that can be played here: searching takes compiled code."""
    return "medium" if level == "hard" and not ofuda.compiled() else level


def best() -> str:
    """The best bot that answers quickly."""
    return quick("hard")


def bot_text(level: str, salt: int, brief: bool = False) -> str:
    """What a worker makes the bot from: its level with the table's own chance; in brief windows searches are short."""
    text = LEVELS.get(quick(level), level)
    if brief and text.startswith("ismcts"):
        text = AT_A_GLANCE
    return f"{text}{',' if ':' in text else ':'}salt={salt}"


def created(person: str, new: wire.NewTable, now: int) -> log.Created:
    """The first entry of a table that somebody wants; that it is possible was checked."""
    people = [seat for seat, level in enumerate(new.bots) if not level]
    return log.Created(
        at=now,
        game=new.game,
        options=dict(ofuda.load(new.game, **new.options).options),
        bots=[quick(level) for level in new.bots],
        seed=new_seed(),
        by=person,
        clock=(new.clock.base, new.clock.increment) if new.clock else None,
        window=new.window,
        open=new.open,
        hints=new.hints,
        chosen=people[0] if new.seat == -1 else new.seat,
    )


def played_on(person: str, table: Table, step: int, seat: int, bot: str, now: int) -> log.Created:
    """The first entry of a table that goes on from a step of a finished game."""
    if not table.over or table.play is None:
        raise Refusal("table.not_over")
    return log.Created(
        at=now,
        game=table.created.game,
        options=table.created.options,
        bots=["" if other == seat else quick(bot) for other in range(len(table.chairs))],
        seed=new_seed(),
        by=person,
        key=table.play.key.hex(),
        moves=[(made.seat, made.move) for made in table.play.made[:step]],
        chosen=seat,
    )

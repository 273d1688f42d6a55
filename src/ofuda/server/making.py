"""The first log entries of new tables, and the settings of the bot levels."""

from __future__ import annotations

import secrets

import ofuda
from ofuda.bots import LEVELS
from ofuda.server.replays import Continued
from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.codec import write
from ofuda.table.limits import MOST_MOVES
from ofuda.table.refusal import Refusal
from ofuda.table.table import shared_game

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no letters that are easily confused
LENGTH = 10
BRIEF_BOT = "ismcts:iterations=400"


def new_id() -> str:
    number, found = secrets.randbelow(len(LETTERS) ** LENGTH), ""
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        found += LETTERS[letter]
    return found


def new_seed() -> str:
    """Return a random seed of 384 bits; a deck of 60 cards has 2^272 orders."""
    return secrets.token_hex(48)


def quick(level: str) -> str:
    """Return the level that is quick enough here: search needs compiled code."""
    return "medium" if level == "hard" and not ofuda.compiled() else level


def best() -> str:
    """Return the best level that is quick enough here."""
    return quick("hard")


def bot_text(level: str, salt: int, brief: bool = False) -> str:
    """Return the bot's settings for a worker: its level and the table's seed, with a short search in brief windows."""
    text = LEVELS.get(quick(level), level)
    if brief and text.startswith("ismcts"):
        text = BRIEF_BOT
    return f"{text}{',' if ':' in text else ':'}salt={salt}"


def created(person: str, new: wire.NewTable, now: int) -> log.Created:
    """Return the first log entry of a table from a checked request."""
    people = [seat for seat, level in enumerate(new.bots) if not level]
    return log.Created(
        at=now,
        game=new.game,
        options=dict(shared_game(new.game, write(new.options)).options),
        bots=[quick(level) for level in new.bots],
        seed=new_seed(),
        by=person,
        clock=(new.clock.base, new.clock.increment) if new.clock else None,
        window=new.window,
        open=new.open,
        hints=new.hints,
        chosen=people[0] if new.seat == -1 else new.seat,
    )


def played_on(person: str, found: Continued, seat: int, bot: str, now: int) -> log.Created:
    """Return the first log entry of a table that continues from a step of a finished game."""
    if len(found.moves) >= MOST_MOVES:
        raise Refusal("table.limit.moves", most=MOST_MOVES)
    return log.Created(
        at=now,
        game=found.game,
        options=found.options,
        bots=["" if other == seat else quick(bot) for other in range(found.seats)],
        seed=new_seed(),
        by=person,
        key=found.key,
        moves=found.moves,
        chosen=seat,
    )

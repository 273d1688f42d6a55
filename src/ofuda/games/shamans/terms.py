"""Messages for the things of the game: cards, worlds, tokens, roles, players."""

from functools import cache
from typing import Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.tables import Tables
from ofuda.kernel.messages import Message, seat_message

COLOURS: Final = ("purple", "blue", "green", "yellow", "white", "brown", "red")  # worlds with words of their own
ROLES: Final = ("shaman", "shadow")  # by number


@cache
def card_message(tables: Tables, card: int) -> Message:
    world, number = card // parts.NUMBERS, card % parts.NUMBERS + 1
    if world >= len(tables.names) or number > int(tables.numbers):
        return Message("card.absent")
    name = tables.names[world]
    if name in COLOURS:
        return Message(f"card.{name}", {"number": number})
    return Message("card.other", {"world": name, "number": number})


@cache
def world_message(tables: Tables, world: int) -> Message:
    if world >= len(tables.names):
        return Message("world.absent")
    name = tables.names[world]
    return Message(f"world.{name}") if name in COLOURS else Message("world.other", {"world": name})


@cache
def ritual_message(tables: Tables, world: int) -> Message:
    return Message(f"ritual.{parts.RITUALS[int(tables.ritual[world])]}")


@cache
def token_message(kind: int) -> Message:
    """Return the name of a token."""
    return Message(f"token.{parts.TOKENS[kind]}")


@cache
def taken_message(kind: int) -> Message:
    """Return a token as what somebody takes ("a Portal")."""
    return Message(f"taken.{parts.TOKENS[kind]}")


@cache
def role_message(role: int) -> Message:
    return Message(f"role.{ROLES[role]}")


@cache
def other_message(how: str, seat: int) -> Message:
    """Return a second player with "to", "from", "with" or as "whom"."""
    return Message(f"other.{how}", {"who": seat_message(seat)})

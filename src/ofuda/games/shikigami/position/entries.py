"""Names in a position of Shikigami Kaidou: five-element cards and shikigami."""

from __future__ import annotations

from typing import Any, Final

from ofuda.games.shikigami import parts
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.tables import element_name, spirit_name
from ofuda.kernel import reading

REASONS: Final = ("deck", "summons", "rounds")  # why a game has ended, by bit
CROSSINGS: Final = ("first", "old", "new")  # what is known of cards that are looked at: cell.CROSSED
WAYS_TO_SHOW: Final = ("hand", "two", "other")  # how a card was shown: rules/shown.py
BONUSES: Final = ("element", "spirit", "two")  # what an action still gives, by bit
ELEMENTS: Final = tuple(element_name(kind) for kind in range(parts.KINDS))


def read_element(name: object, where: str) -> int:
    return reading.index(name, ELEMENTS, where, "five-element card", "SG-01")


def read_spirit(s: ShikigamiState, name: object, where: str) -> int:
    """Read a shikigami by its name or by its number alone."""
    if type(name) is int and 1 <= name <= parts.SPIRITS:
        return name - 1
    names = [spirit_name(s.tables, spirit) for spirit in range(parts.SPIRITS)]
    return reading.index(name, names, where, "shikigami", "SG-01")


def read_card(s: ShikigamiState, deck: int, name: object, where: str) -> int:
    """Read a card of a deck."""
    if deck == parts.ELEMENT_DECK:
        return read_element(name, where)
    spirit = read_spirit(s, name, where)
    if not (int(s.tables.deck_mask[deck]) >> spirit) & 1:
        raise reading.wrong(where, f"{spirit_name(s.tables, spirit)} is no card of the deck {parts.DECKS[deck]!r}")
    return spirit


def read_bits(data: dict[str, Any], name: str, allowed: tuple[str, ...]) -> int:
    """Read a list of words as a mask."""
    mask = 0
    for word in reading.items(data, name, "position", "words"):
        mask |= 1 << reading.index(word, allowed, "position", f"word of {name!r}")
    return mask

"""Names in a position of Shamans: roles, sides of the Eclipse, cards, tokens and worlds."""

from __future__ import annotations

from typing import Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import card_name
from ofuda.kernel import reading

SIDES: Final = {"left": parts.LEFT, "right": parts.RIGHT}
ARTIFACTS: Final = parts.TOKENS[: parts.KINDS]
SECRET: Final = parts.TOKENS[: parts.MASK]  # what may lie face down: a Mask of Truth never does (SH-31)


def read_card(s: ShamansState, name: object, where: str) -> int:
    t = s.tables
    for card in t.deck:
        if card_name(t, int(card)) == name:
            return int(card)
    cards = f"cards are {reading.listed(t.names)} from 1 to {int(t.numbers)}, as in '{t.names[0]} 1'"
    raise reading.wrong(where, f"there is no card {name!r}; {cards} (SH-03 to SH-05)")


def read_token(name: object, allowed: tuple[str, ...], where: str, clause: str) -> int:
    if isinstance(name, str) and name in allowed:
        return parts.TOKENS.index(name)
    raise reading.wrong(where, f"there can be {reading.listed(allowed)}, not {name!r} ({clause})")


def read_world(s: ShamansState, name: object, where: str) -> int:
    return reading.index(name, s.tables.names, where, "world", "SH-03 to SH-05")

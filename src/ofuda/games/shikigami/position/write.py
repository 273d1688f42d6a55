"""Write a position of Shikigami Kaidou as readable data."""

from __future__ import annotations

from typing import Any

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.position.entries import BONUSES, CROSSINGS, REASONS, WAYS_TO_SHOW
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.shown import (
    AGES,
    ROOM,
    age_of,
    gods_shown,
    how_of,
    kind_of,
    of_age,
    of_gods,
    seat_of,
    shown_god,
    slots_of,
)
from ofuda.games.shikigami.rules.state import DECK_AT, hand, known, left, paying, summoned
from ofuda.games.shikigami.tables import element_name, spirit_name
from ofuda.games.shikigami.view import element_names, elements_row, looked, row
from ofuda.kernel.arrays import bits


def table(s: ShikigamiState) -> dict[str, Any]:
    """Return what lies on the table, without what is empty or usual."""
    c = s.cells
    told: dict[str, Any] = {
        "round": int(c[cell.ROUND]),
        "order": [(int(c[cell.ORDER]) >> (4 * place)) & 15 for place in range(int(s.players))],
        "decks": {name: deck_names(s, deck) for deck, name in enumerate(parts.DECKS)},
        "elements": elements_row(s),
        "field": {name: row(s, deck) for deck, name in enumerate(parts.DECKS) if deck},
    }
    full: dict[str, Any] = {
        "turn": int(c[cell.TURN]),
        "discards": element_names(int(c[cell.DISCARDS])),
        "box": spirits(s, int(c[cell.BOX])),
        "reshuffled": int(c[cell.RESHUFFLED]),
        "ended": [name for bit, name in enumerate(REASONS) if int(c[cell.ENDED]) >> bit & 1],
        "bonus": [name for bit, name in enumerate(BONUSES) if int(c[cell.BONUS]) >> bit & 1],
        "looked": looked(s),
        "looked_deck": parts.DECKS[int(c[cell.LOOKED_DECK]) - 1] if c[cell.LOOKED_DECK] else None,
        "crossed": CROSSINGS[int(c[cell.CROSSED]) - 1] if c[cell.CROSSED] else None,
        "shown": [shown(int(c[cell.SHOWN + i])) for i in range(ROOM) if c[cell.SHOWN + i]],
        "power": int(c[cell.POWER]),
        "moving": int(c[cell.MOVING]),
        "goal": int(c[cell.GOAL]),
    }
    return told | {name: value for name, value in full.items() if value}


def side(s: ShikigamiState, owner: int) -> dict[str, Any]:
    """Return what belongs to one player."""
    c, t = s.cells, s.tables
    chosen = int(c[cell.at(owner, cell.CHOICE)]) - 1
    told: dict[str, Any] = {"discs": [disc(s, owner, i) for i in range(2)]}
    full: dict[str, Any] = {
        "hand": spirits(s, int(hand(s, owner))),
        "known": spirits(s, int(known(s, owner))),
        "kept": spirit_name(t, int(c[cell.at(owner, cell.KEPT)]) - 1) if c[cell.at(owner, cell.KEPT)] else None,
        "drafted": bool(c[cell.at(owner, cell.DRAFTED)]),
        "gods_shown": [
            [spirit_name(t, int(shown_god(s, owner, n))), int(of_gods(s, owner, n))]
            for n in range(int(gods_shown(s, owner)))
        ],
        "elements": element_names(int(c[cell.at(owner, cell.HELD)])),
        "blind": element_names(int(c[cell.at(owner, cell.BLIND)])),
        "old": element_names(int(of_age(s, owner, 1))),
        "older": element_names(int(of_age(s, owner, 2))),
        "oldest": element_names(int(of_age(s, owner, 3))),
        "offer": spirits(s, int(c[cell.at(owner, cell.OFFER)])),
        "choice": spirit_name(t, chosen) if chosen >= 0 else None,
        "returned": spirits(s, int(c[cell.at(owner, cell.RETURNED)])),
        "summoned": spirits(s, int(summoned(s, owner))),
        "light": int(c[cell.at(owner, cell.SCORE)]),
        "dark": int(c[cell.at(owner, cell.SCORE) + 1]),
        "paying": spirit_name(t, int(paying(s, owner))) if paying(s, owner) >= 0 else None,
        "paid": element_names(int(c[cell.at(owner, cell.PAID)])),
    }
    return told | {name: value for name, value in full.items() if value}


def shown(note: int) -> dict[str, Any]:
    """Return a shown card of which nobody else can tell the deck."""
    return {
        "player": int(seat_of(note)),
        "card": element_name(int(kind_of(note))),
        "age": int(age_of(note)),
        "out_of": [int(slots_of(note, age)) for age in range(AGES)],
        "how": WAYS_TO_SHOW[int(how_of(note))],
    }


def disc(s: ShikigamiState, owner: int, which: int) -> list[int]:
    """Return a disc as its square and the number of discs below it."""
    at = int(s.cells[cell.at(owner, cell.DISC) + which])
    return [at // parts.HEIGHTS - parts.SQUARES, at % parts.HEIGHTS]


def deck_names(s: ShikigamiState, deck: int) -> list[str]:
    """List a deck from the top."""
    first = int(DECK_AT[deck])
    cards = [int(s.cells[first + i]) for i in reversed(range(int(left(s, deck))))]
    return [spirit_name(s.tables, card) if deck else element_name(card) for card in cards]


def spirits(s: ShikigamiState, mask: int) -> list[str]:
    return [spirit_name(s.tables, spirit) for spirit in bits(mask)]

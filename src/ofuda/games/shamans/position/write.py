"""Write a position of Shamans as readable data."""

from __future__ import annotations

from typing import Any

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.position.entries import ROLES
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import face_up, hand, in_pile, numbers_at, out, played, points, role
from ofuda.games.shamans.tables import card_name
from ofuda.kernel.arrays import bits


def table(s: ShamansState) -> dict[str, Any]:
    """Everything that lies on the table, without what is empty or usual."""
    c, t = s.cells, s.tables
    cells = {"round": cell.ROUND, "turn": cell.TURN, "first": cell.FIRST, "guide": cell.GUIDE, "pawn": cell.PAWN}
    told: dict[str, Any] = {name: int(c[offset]) for name, offset in cells.items()}
    slots = [parts.TOKENS[int(c[cell.SLOT + i]) - 1] if c[cell.SLOT + i] else None for i in range(parts.SLOTS)]
    full: dict[str, Any] = {
        "destination": t.names[int(c[cell.DESTINATION]) - 1] if c[cell.DESTINATION] else None,
        "worlds": {name: [n + 1 for n in bits(numbers_at(s, w))] for w, name in enumerate(t.names) if numbers_at(s, w)},
        "closing": [t.names[w] for w in bits(c[cell.CLOSING])],
        "slots": slots if any(slots) else None,
        "pile": [parts.TOKENS[int(c[cell.PILE + i]) - 1] for i in reversed(range(int(in_pile(s))))],
        "gone": token_names(s, cell.GONE),
        "arrow": "left" if c[cell.ARROW] == parts.LEFT else "right",
        "eclipsed": bool(c[cell.ECLIPSED]),
        "won": ROLES[int(c[cell.WINNERS]) - 1] if c[cell.WINNERS] else None,
    }
    told |= {name: value for name, value in full.items() if value}
    return {**told, "players": [side_table(s, owner) for owner in range(int(s.players))]}


def side_table(s: ShamansState, owner: int) -> dict[str, Any]:
    c, t = s.cells, s.tables
    eliminated = out(s, owner)
    card, giving, gave = int(played(s, owner)), int(c[cell.at(owner, cell.CHOICE)]), int(c[cell.at(owner, cell.GAVE)])
    gift: dict[str, Any] = {"to": int(c[cell.at(owner, cell.GAVE_TO)]) - 1} if c[cell.at(owner, cell.GAVE_TO)] else {}
    if gave:
        gift["card"] = card_name(t, gave - 1)
    full: dict[str, Any] = {
        "role_face_up": face_up(s, owner) and not eliminated,
        "role_known_by": []
        if c[cell.at(owner, cell.FACE_UP)]
        else [p for p in bits(c[cell.at(owner, cell.SEEN)]) if p != owner],
        "eliminated": eliminated,
        "aside" if eliminated else "hand": [card_name(t, held) for held in bits(hand(s, owner))],
        "played": card_name(t, card) if card >= 0 else None,
        "open": token_names(s, cell.at(owner, cell.OPEN)),
        "hidden": token_names(s, cell.at(owner, cell.HIDDEN)),
        "looking_at": parts.TOKENS[int(c[cell.at(owner, cell.LOOKED)]) - 1] if c[cell.at(owner, cell.LOOKED)] else None,
        "giving": card_name(t, giving - 1) if giving else None,
        "gave": gift,
        "played_since_eclipse": int(c[cell.at(owner, cell.SINCE)]),
        "not_followed": [t.names[world] for world in bits(c[cell.at(owner, cell.ASTRAY)])],
        "strayed": int(c[cell.at(owner, cell.STRAYED)]),
        "followed": int(c[cell.at(owner, cell.FOLLOWED)]),
        "lied": int(c[cell.at(owner, cell.LIED)]),
    }
    told = {"role": ROLES[int(role(s, owner))], "points": int(points(s, owner))}
    return told | {name: value for name, value in full.items() if value}


def token_names(s: ShamansState, at: int) -> list[str]:
    """The artifacts counted in four cells."""
    return [parts.TOKENS[kind] for kind in range(parts.KINDS) for _ in range(int(s.cells[at + kind]))]

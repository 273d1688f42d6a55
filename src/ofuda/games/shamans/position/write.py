"""Write a position of Shamans as readable data."""

from __future__ import annotations

from typing import Any

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import (
    face_up,
    gave,
    gave_to,
    giving,
    hand,
    looking_at,
    out,
    played,
    points,
    role,
)
from ofuda.games.shamans.tables import card_name
from ofuda.games.shamans.terms import ROLES
from ofuda.kernel.arrays import bits


def side_table(s: ShamansState, owner: int) -> dict[str, Any]:
    """Return what lies before one player."""
    c, t = s.cells, s.tables
    eliminated = out(s, owner)
    token = int(looking_at(s, owner))
    gift: dict[str, Any] = {"to": int(gave_to(s, owner))} if gave_to(s, owner) >= 0 else {}
    if gave(s, owner) >= 0:
        gift["card"] = card_name(t, int(gave(s, owner)))
    full: dict[str, Any] = {
        "role_face_up": face_up(s, owner) and not eliminated,
        "role_known_by": [] if face_up(s, owner) else [p for p in bits(c[cell.at(owner, cell.SEEN)]) if p != owner],
        "eliminated": eliminated,
        "aside" if eliminated else "hand": [card_name(t, held) for held in bits(hand(s, owner))],
        "played": card_name(t, int(played(s, owner))) if played(s, owner) >= 0 else None,
        "open": token_names(s, cell.at(owner, cell.OPEN)),
        "hidden": token_names(s, cell.at(owner, cell.HIDDEN)),
        "looking_at": parts.TOKENS[token] if token >= 0 else None,
        "giving": card_name(t, int(giving(s, owner))) if giving(s, owner) >= 0 else None,
        "gave": gift,
        "played_since_eclipse": int(c[cell.at(owner, cell.SINCE)]),
    }
    told = {"role": ROLES[int(role(s, owner))], "points": int(points(s, owner))}
    return told | {name: value for name, value in full.items() if value}


def token_names(s: ShamansState, at: int) -> list[str]:
    """List the artifacts counted in four cells."""
    return [parts.TOKENS[kind] for kind in range(parts.KINDS) for _ in range(int(s.cells[at + kind]))]

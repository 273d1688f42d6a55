"""What each seat sees: a whitelist."""

from typing import Any, Final

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import (
    count,
    face_down,
    face_up,
    giving,
    hand,
    in_pile,
    looking_at,
    numbers_at,
    out,
    pawn,
    played,
    points,
    role,
)
from ofuda.games.shamans.tables import card_name
from ofuda.kernel.arrays import bits

EVERYONE: Final = -2  # not a seat: a finished game with everything open


def look(s: ShamansState, seat: int) -> "dict[str, Any]":
    """Return what lies open to a seat (-1: a spectator)."""
    c = s.cells
    t = s.tables
    worlds = range(len(t.names))
    ended = int(c[cell.WINNERS])
    return {
        "round": int(c[cell.ROUND]),
        "turn": int(c[cell.TURN]),
        "first": int(c[cell.FIRST]),
        "guide": int(c[cell.GUIDE]) if c[cell.TURN] else None,
        "destination": t.names[int(c[cell.DESTINATION]) - 1] if c[cell.DESTINATION] else None,
        "pawn": int(pawn(s)),
        "moon": int(t.moon),
        "start": int(t.start),
        "target": int(t.target),
        "worlds": [
            {
                "world": t.names[w],
                "ritual": parts.RITUALS[int(t.ritual[w])],
                "numbers": [n + 1 for n in bits(numbers_at(s, w))],
                "of": int(t.numbers),
            }
            for w in worlds
        ],
        "slots": [parts.TOKENS[int(c[cell.SLOT + i]) - 1] if c[cell.SLOT + i] else None for i in range(parts.SLOTS)],
        "pile": int(in_pile(s)),
        "gone": {parts.TOKENS[k]: int(c[cell.GONE + k]) for k in range(parts.KINDS)},
        "eclipse": ("left" if c[cell.ARROW] == parts.LEFT else "right") if c[cell.ECLIPSED] else None,  # SH-R15
        "won": ("shadow" if ended - 1 == parts.SHADOW else "shaman") if ended else None,
        "players": [player(s, owner, seat) for owner in range(int(s.players))],
    }


def player(s: ShamansState, owner: int, seat: int) -> "dict[str, Any]":
    """Return one player's side; role, hand and face-down tokens are secret (SH-12)."""
    c = s.cells
    own = seat in (owner, EVERYONE)
    shown = own or face_up(s, owner) or bool(c[cell.WINNERS])  # the points of a round tell the roles
    card = int(played(s, owner))
    side: dict[str, Any] = {
        "seat": owner,
        "points": int(points(s, owner)),
        "eliminated": out(s, owner),
        "role": role_name(int(role(s, owner))) if shown and c[cell.ROUND] else None,
        "role_face_up": face_up(s, owner),
        "hand_size": int(count(hand(s, owner))),
        "played": card_name(s.tables, card) if card >= 0 else None,
        "open": tokens(s, owner, cell.OPEN),
        "face_down": 0 if out(s, owner) else int(face_down(s, owner)),  # SH-61
        "deciding": looking_at(s, owner) >= 0,
    }
    if own:
        token, gift = int(looking_at(s, owner)), int(giving(s, owner))
        side["hand"] = [card_name(s.tables, k) for k in bits(hand(s, owner))]
        side["hidden"] = [] if out(s, owner) else tokens(s, owner, cell.HIDDEN)
        side["looking_at"] = parts.TOKENS[token] if token >= 0 else None
        side["giving"] = card_name(s.tables, gift) if gift >= 0 else None
    return side


def tokens(s: ShamansState, owner: int, where: int) -> list[str]:
    """List the open or the face-down tokens before a player."""
    first = cell.at(owner, where)
    return [parts.TOKENS[kind] for kind in range(parts.KINDS) for _ in range(int(s.cells[first + kind]))]


def role_name(role: int) -> str:
    return "shadow" if role == parts.SHADOW else "shaman"

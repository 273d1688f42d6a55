"""Who sees what: a whitelist."""

from typing import Any, Final

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.rules import ShamansState, count
from ofuda.games.shamans.tables import card_name
from ofuda.kernel.arrays import bits

EVERYONE: Final = -2  # nobody sits here: a finished game with everything open


def look(s: ShamansState, seat: int) -> "dict[str, Any]":
    """What lies open to a seat (-1: a spectator)."""
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
        "pawn": int(c[cell.PAWN]),
        "moon": int(t.moon),
        "start": int(t.start),
        "target": int(t.target),
        "worlds": [
            {
                "world": t.names[w],
                "ritual": parts.RITUALS[int(t.ritual[w])],
                "numbers": [n + 1 for n in bits(c[cell.WORLD + w])],
                "of": int(t.numbers),
            }
            for w in worlds
        ],
        "slots": [parts.TOKENS[int(c[cell.SLOT + i]) - 1] if c[cell.SLOT + i] else None for i in range(parts.SLOTS)],
        "pile": int(c[cell.IN_PILE]),
        "gone": {parts.TOKENS[k]: int(c[cell.GONE + k]) for k in range(parts.KINDS)},
        "eclipse": ("left" if c[cell.ARROW] == parts.LEFT else "right") if c[cell.ECLIPSED] else None,  # SH-R15
        "won": ("shadow" if ended - 1 == parts.SHADOW else "shaman") if ended else None,
        "players": [player(s, owner, seat) for owner in range(int(s.players))],
    }


def player(s: ShamansState, owner: int, seat: int) -> "dict[str, Any]":
    """One player's side: SH-12 its role, hand and face-down tokens are its own secret."""
    c = s.cells
    at = cell.SEAT + owner * cell.WIDTH
    own = seat in (owner, EVERYONE)
    shown = own or bool(c[at + cell.FACE_UP]) or bool(c[cell.WINNERS])  # the points of a round tell the roles
    card = int(c[at + cell.PLAYED]) - 1
    side: dict[str, Any] = {
        "seat": owner,
        "points": int(c[at + cell.POINTS]),
        "eliminated": bool(c[at + cell.OUT]),
        "role": role_name(int(c[at + cell.ROLE])) if shown and c[cell.ROUND] else None,
        "role_face_up": bool(c[at + cell.FACE_UP]),
        "hand_size": int(count(c[at + cell.HAND])),
        "played": card_name(s.tables, card) if card >= 0 else None,
        "open": [parts.TOKENS[k] for k in range(parts.KINDS) for _ in range(int(c[at + cell.OPEN + k]))],
        "face_down": 0 if c[at + cell.OUT] else int(s.face_down(owner)),  # SH-61: what an eliminated player had is gone
        "deciding": bool(c[at + cell.LOOKED]),
    }
    if own:
        side["hand"] = [card_name(s.tables, k) for k in bits(c[at + cell.HAND])]
        side["hidden"] = [
            parts.TOKENS[k]
            for k in range(parts.KINDS)
            for _ in range(0 if c[at + cell.OUT] else int(c[at + cell.HIDDEN + k]))
        ]
        side["looking_at"] = parts.TOKENS[int(c[at + cell.LOOKED]) - 1] if c[at + cell.LOOKED] else None
        side["giving"] = card_name(s.tables, int(c[at + cell.CHOICE]) - 1) if c[at + cell.CHOICE] else None
    return side


def role_name(role: int) -> str:
    return "shadow" if role == parts.SHADOW else "shaman"

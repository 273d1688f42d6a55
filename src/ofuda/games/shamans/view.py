"""Who sees what: a whitelist."""

from typing import Any, Final

from ofuda.games.shamans.layout import (
    ARROW,
    CHOICE,
    DESTINATION,
    ECLIPSED,
    FACE_UP,
    FIRST,
    GONE,
    GUIDE,
    HAND,
    HIDDEN,
    IN_PILE,
    KINDS,
    LEFT,
    LOOKED,
    OPEN,
    OUT,
    PAWN,
    PLAYED,
    POINTS,
    RITUALS,
    ROLE,
    ROUND,
    SEAT,
    SHADOW,
    SLOT,
    SLOTS,
    TOKENS,
    TURN,
    WIDTH,
    WINNERS,
    WORLD,
)
from ofuda.games.shamans.rules import ShamansState, count
from ofuda.games.shamans.tables import card_name
from ofuda.kernel.arrays import bits

EVERYONE: Final = -2  # nobody sits here: a finished game with everything open


def look(s: ShamansState, seat: int) -> "dict[str, Any]":
    """What lies open to a seat (-1: a spectator)."""
    c = s.cells
    t = s.tables
    worlds = range(len(t.names))
    ended = int(c[WINNERS])
    return {
        "round": int(c[ROUND]),
        "turn": int(c[TURN]),
        "first": int(c[FIRST]),
        "guide": int(c[GUIDE]) if c[TURN] else None,
        "destination": t.names[int(c[DESTINATION]) - 1] if c[DESTINATION] else None,
        "pawn": int(c[PAWN]),
        "moon": int(t.moon),
        "start": int(t.start),
        "target": int(t.target),
        "worlds": [
            {
                "world": t.names[w],
                "ritual": RITUALS[int(t.ritual[w])],
                "numbers": [n + 1 for n in bits(c[WORLD + w])],
                "of": int(t.numbers),
            }
            for w in worlds
        ],
        "slots": [TOKENS[int(c[SLOT + i]) - 1] if c[SLOT + i] else None for i in range(SLOTS)],
        "pile": int(c[IN_PILE]),
        "gone": {TOKENS[k]: int(c[GONE + k]) for k in range(KINDS)},
        "eclipse": ("left" if c[ARROW] == LEFT else "right") if c[ECLIPSED] else None,  # SH-R15
        "won": ("shadow" if ended - 1 == SHADOW else "shaman") if ended else None,
        "players": [player(s, owner, seat) for owner in range(int(s.players))],
    }


def player(s: ShamansState, owner: int, seat: int) -> "dict[str, Any]":
    """One player's side: SH-12 its role, hand and face-down tokens are its own secret."""
    c = s.cells
    at = SEAT + owner * WIDTH
    own = seat in (owner, EVERYONE)
    shown = own or bool(c[at + FACE_UP]) or bool(c[WINNERS])  # the points of a round tell the roles
    card = int(c[at + PLAYED]) - 1
    side: dict[str, Any] = {
        "seat": owner,
        "points": int(c[at + POINTS]),
        "eliminated": bool(c[at + OUT]),
        "role": role_name(int(c[at + ROLE])) if shown and c[ROUND] else None,
        "role_face_up": bool(c[at + FACE_UP]),
        "hand_size": int(count(c[at + HAND])),
        "played": card_name(s.tables, card) if card >= 0 else None,
        "open": [TOKENS[k] for k in range(KINDS) for _ in range(int(c[at + OPEN + k]))],
        "face_down": 0 if c[at + OUT] else int(s.face_down(owner)),  # SH-61: what an eliminated player had is gone
        "deciding": bool(c[at + LOOKED]),
    }
    if own:
        side["hand"] = [card_name(s.tables, k) for k in bits(c[at + HAND])]
        side["hidden"] = [TOKENS[k] for k in range(KINDS) for _ in range(0 if c[at + OUT] else int(c[at + HIDDEN + k]))]
        side["looking_at"] = TOKENS[int(c[at + LOOKED]) - 1] if c[at + LOOKED] else None
        side["giving"] = card_name(s.tables, int(c[at + CHOICE]) - 1) if c[at + CHOICE] else None
    return side


def role_name(role: int) -> str:
    return "shadow" if role == SHADOW else "shaman"

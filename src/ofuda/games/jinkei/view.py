"""Who sees what: a whitelist."""

from __future__ import annotations

from typing import Any

from ofuda.games.jinkei.layout import (
    ASK_BACK,
    ASK_FRONT,
    BATTLE,
    FIRST,
    GAME,
    LED,
    LED_COLOUR,
    LED_SPACE,
    OFFENSE,
    OPENER,
    PICK,
    RESULT,
    ROUND,
    SEAT,
    TAKEN,
    TYPE,
    WIDTH,
)
from ofuda.games.jinkei.rules import JinkeiState
from ofuda.games.jinkei.speech import card_name, chosen_form, space_name
from ofuda.games.jinkei.tables import COLOURS, SPACES, TYPES
from ofuda.kernel.arrays import bits

FACE_DOWN = "face down"


def look(s: JinkeiState, seat: int) -> dict[str, Any]:
    """What lies open to a seat (-1: a spectator)."""
    c = s.cells
    led = int(c[LED]) - 1
    fighting = int(c[BATTLE]) > 0
    return {
        "round": int(c[ROUND]),
        "battle": int(c[BATTLE]),
        "match_game": int(c[GAME]),
        "first": int(c[FIRST]),
        "opener": int(c[OPENER]),
        "offense": int(c[OFFENSE]) if fighting else None,
        "led": {
            "card": card_name(s.tables, led),
            "as": COLOURS[int(c[LED_COLOUR])],
            "space": space_name(int(c[LED_SPACE])),
        }
        if led >= 0
        else None,
        "players": [army(s, owner, owner == seat) for owner in range(2)],
    }


def army(s: JinkeiState, owner: int, own: bool) -> dict[str, Any]:
    """One player's side: JK-18 the owner sees its face-down cards, the other sees their backs."""
    base = SEAT + owner * WIDTH
    c = s.cells
    form = int(s.form(owner))
    kind = int(c[base + TYPE]) - 1
    finished = 3 * (int(c[GAME]) - 1) + (3 if s.over else max(0, int(c[ROUND]) - 1))  # round 0: types are chosen
    side: dict[str, Any] = {
        "seat": owner,
        "type": TYPES[kind] if kind >= 0 else None,
        "formation": s.tables.ids[form] if form >= 0 else None,
        "deck": int(s.left(owner)),
        "hand_size": hand_size(s, owner) if not own else len(bits(s.hand(owner))),
        "taken": int(c[base + TAKEN]),  # JK-33: how many, never which; JK-R11: nor their worth
        "scores": [int(c[base + RESULT + i]) for i in range(finished)],  # JK-43, JK-R17
        "spaces": [space(s, owner, own, i) for i in range(SPACES)] if form >= 0 else [],
    }
    if own:
        pick = int(c[base + PICK]) - 1
        side["hand"] = [card_name(s.tables, k) for k in bits(s.hand(owner))]
        side["picked"] = s.tables.ids[chosen_form(s, owner, pick)] if pick >= 0 else None  # JK-R4
    return side


def space(s: JinkeiState, owner: int, own: bool, i: int) -> dict[str, Any]:
    kinds = [int(k) for k in (s.card(owner, i), s.pair(owner, i)) if k >= 0]
    if not own and placing(s, i):
        kinds = [k for k in kinds if shown(s, owner, k)]  # how far a player is stays its secret
    faces = [card_name(s.tables, k) if own or shown(s, owner, k) else FACE_DOWN for k in kinds]
    up = [shown(s, owner, k) for k in kinds]
    return {"space": space_name(i), "marks": s.tables.marks[int(s.form(owner))][i], "cards": faces, "face_up": up}


def shown(s: JinkeiState, owner: int, kind: int) -> bool:
    return bool((s.shown(owner) >> kind) & 1)


def placing(s: JinkeiState, i: int) -> bool:
    """Is somebody still placing cards on spaces of this part of the formations?"""
    question = ASK_FRONT if i < 6 else ASK_BACK
    return any(s.asked(p) == question for p in range(2))


def hand_size(s: JinkeiState, owner: int) -> int:
    """The other's hand as it was when the placing began, until both have finished."""
    placed = 0
    for i in range(SPACES):
        if placing(s, i):
            placed += sum(k >= 0 and not shown(s, owner, int(k)) for k in (s.card(owner, i), s.pair(owner, i)))
    return len(bits(s.hand(owner))) + placed

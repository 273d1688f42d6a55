"""Who sees what: a whitelist."""

from typing import Any, Final

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

FACE_DOWN: Final = "face down"
FRONT: Final = 0o077  # vanguard and rearguard
BACK: Final = 0o700
PLACES: Final = [space_name(i) for i in range(SPACES)]


EVERYONE: Final = -2  # nobody sits here: a finished game with everything open


def look(s: JinkeiState, seat: int) -> "dict[str, Any]":
    """What lies open to a seat (-1: a spectator)."""
    c = s.cells
    led = int(c[LED]) - 1
    fighting = int(c[BATTLE]) > 0
    filling = placing(s)
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
        "players": [army(s, owner, seat == owner or seat == EVERYONE, filling) for owner in range(2)],
    }


def army(s: JinkeiState, owner: int, own: bool, filling: int) -> "dict[str, Any]":
    """One player's side: JK-18 the owner sees its face-down cards, the other sees their backs."""
    base = SEAT + owner * WIDTH
    c = s.cells
    form = int(s.form(owner))
    kind = int(c[base + TYPE]) - 1
    finished = 3 * (int(c[GAME]) - 1) + (3 if s.over else max(0, int(c[ROUND]) - 1))  # round 0: types are chosen
    held = bits(s.hand(owner))
    side: dict[str, Any] = {
        "seat": owner,
        "type": TYPES[kind] if kind >= 0 else None,
        "formation": s.tables.ids[form] if form >= 0 else None,
        "deck": int(s.left(owner)),
        "hand_size": len(held) if own else len(held) + placed(s, owner, filling),
        "taken": int(c[base + TAKEN]),  # JK-33: how many, never which; JK-R11: nor their worth
        "scores": [int(c[base + RESULT + i]) for i in range(finished)],  # JK-43, JK-R17
        "spaces": [space(s, owner, own, i, filling) for i in range(SPACES)] if form >= 0 else [],
    }
    if own:
        pick = int(c[base + PICK]) - 1
        side["hand"] = [card_name(s.tables, k) for k in held]
        side["picked"] = s.tables.ids[chosen_form(s, owner, pick)] if pick >= 0 else None  # JK-R4
    return side


def space(s: JinkeiState, owner: int, own: bool, i: int, filling: int) -> "dict[str, Any]":
    faces: list[str] = []
    up: list[bool] = []
    for k in (int(s.card(owner, i)), int(s.pair(owner, i))):
        if k < 0:
            continue
        shown = bool((s.shown(owner) >> k) & 1)
        if own or shown or not (filling >> i) & 1:  # how far a player is stays its secret
            faces.append(card_name(s.tables, k) if own or shown else FACE_DOWN)
            up.append(shown)
    return {"space": PLACES[i], "marks": s.tables.marks[int(s.form(owner))][i], "cards": faces, "face_up": up}


def placing(s: JinkeiState) -> int:
    """The spaces, as a mask, of the part of the formations in which somebody is still placing cards."""
    filling = 0
    for p in range(2):
        question = int(s.asked(p))
        if question == ASK_FRONT:
            filling |= FRONT
        elif question == ASK_BACK:
            filling |= BACK
    return filling


def placed(s: JinkeiState, owner: int, filling: int) -> int:
    """Cards placed in secret: until both have finished, the other's hand looks as it did when the placing began."""
    count = 0
    for i in range(SPACES):
        if (filling >> i) & 1:
            for k in (int(s.card(owner, i)), int(s.pair(owner, i))):
                if k >= 0 and not (s.shown(owner) >> k) & 1:
                    count += 1
    return count

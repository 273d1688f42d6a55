"""What each seat may see: a whitelist."""

from typing import Any, Final, NotRequired, TypedDict

from ofuda.games.jinkei import ask, cell, parts
from ofuda.games.jinkei.rules.formation_phase import formation_of_round
from ofuda.games.jinkei.rules.state import (
    JinkeiState,
    card,
    formation,
    formation_type,
    hand,
    is_shown,
    led,
    left,
    own,
    picked,
    result,
    second,
)
from ofuda.games.jinkei.speech import card_name, space_name
from ofuda.kernel.arrays import bits, i64
from ofuda.kernel.parts import View

FACE_DOWN: Final = "face down"
FRONT: Final = 0o077  # vanguard and rearguard
BACK: Final = 0o700
PLACES: Final = [space_name(i) for i in range(parts.SPACES)]
EVERYONE: Final = -2  # seat number for a finished game with everything open

LedView = TypedDict("LedView", {"card": str, "as": str, "space": str})


class SpaceView(TypedDict):
    """One space of a formation."""

    space: str
    marks: str
    cards: list[str]  # names, or FACE_DOWN
    face_up: list[bool]


class ArmyView(TypedDict):
    """One player's side; its owner also sees the hand and the formation chosen in secret."""

    seat: int
    type: str | None
    formation: str | None
    deck: int
    hand_size: int
    taken: int
    scores: list[int]
    spaces: list[SpaceView]
    hand: NotRequired[list[str]]
    picked: NotRequired[str | None]


class JinkeiView(View):
    """The view of a seat or a spectator."""

    round: int
    battle: int
    match_game: int
    first: int
    opener: int
    offense: int | None
    led: LedView | None
    players: list[ArmyView]


def look(s: JinkeiState, seat: int) -> "dict[str, Any]":
    """Return what a seat sees (-1: a spectator)."""
    c = s.cells
    filling = placing(s)
    return {
        "round": int(c[cell.ROUND]),
        "battle": int(c[cell.BATTLE]),
        "match_game": int(c[cell.GAME]),
        "first": int(c[cell.FIRST]),
        "opener": int(c[cell.OPENER]),
        "offense": int(c[cell.OFFENSE]) if c[cell.BATTLE] > 0 else None,
        "led": led_card(s),
        "players": [army(s, owner, seat == owner or seat == EVERYONE, filling) for owner in range(2)],
    }


def led_card(s: JinkeiState) -> LedView | None:
    """Return the Offense card, None while there is none."""
    if led(s) < 0:
        return None
    return {
        "card": card_name(s.tables, int(led(s))),
        "as": parts.COLOURS[int(s.cells[cell.LED_COLOUR])],
        "space": PLACES[int(s.cells[cell.LED_SPACE])],
    }


def army(s: JinkeiState, owner: int, own_side: bool, filling: int) -> ArmyView:
    """Return one player's side. The owner sees its face-down cards (JK-18), the other sees their backs."""
    c = s.cells
    form = int(formation(s, owner))
    kind = int(formation_type(s, owner))
    finished = 3 * (int(c[cell.GAME]) - 1) + (3 if s.over else max(0, int(c[cell.ROUND]) - 1))  # round 0: set-up
    held = bits(hand(s, owner))
    side: ArmyView = {
        "seat": owner,
        "type": parts.TYPES[kind] if kind >= 0 else None,
        "formation": s.tables.ids[form] if form >= 0 else None,
        "deck": int(left(s, owner)),
        "hand_size": len(held) if own_side else len(held) + placed_in_secret(s, owner, filling),
        "taken": int(c[own(owner, cell.TAKEN)]),  # JK-33: how many, never which; JK-R11: nor their worth
        "scores": [int(result(s, owner, i)) for i in range(finished)],  # JK-43, JK-R17
        "spaces": spaces(s, owner, own_side, filling, s.tables.marks[form]) if form >= 0 else [],
    }
    if own_side:
        option = int(picked(s, owner))
        side["hand"] = [card_name(s.tables, k) for k in held]
        side["picked"] = s.tables.ids[int(formation_of_round(s, owner, option))] if option >= 0 else None  # JK-R4
    return side


def spaces(s: JinkeiState, owner: int, own_side: bool, filling: int, marks: list[str]) -> list[SpaceView]:
    return [space(s, owner, own_side, i, filling, marks[i]) for i in range(parts.SPACES)]


def space(s: JinkeiState, owner: int, own_side: bool, i: int, filling: int, marks: str) -> SpaceView:
    """Return one space of a formation: what is printed there, and the cards as this seat sees them."""
    faces: list[str] = []
    up: list[bool] = []
    secret = (filling >> i) & 1 != 0  # how far the other is in placing cards is secret
    lay(s, owner, own_side, secret, card(s, owner, i), faces, up)
    lay(s, owner, own_side, secret, second(s, owner, i), faces, up)
    return {"space": PLACES[i], "marks": marks, "cards": faces, "face_up": up}


def lay(s: JinkeiState, owner: int, own_side: bool, secret: bool, k: i64, faces: list[str], up: list[bool]) -> None:
    """Add a card on a space as this seat sees it; -1 is none."""
    if k < 0:
        return
    open_ = is_shown(s, owner, k)
    if own_side or open_ or not secret:
        faces.append(card_name(s.tables, int(k)) if own_side or open_ else FACE_DOWN)
        up.append(open_)


def placing(s: JinkeiState) -> int:
    """Return the spaces, as a mask, of the part of the formations in which somebody is still placing cards."""
    filling = 0
    for p in range(2):
        question = int(s.asked(p))
        if question == ask.FRONT:
            filling |= FRONT
        elif question == ask.BACK:
            filling |= BACK
    return filling


def placed_in_secret(s: JinkeiState, owner: int, filling: int) -> int:
    """Count the cards placed in secret; until both have finished, the other still sees them in the hand."""
    count = 0
    for i in range(parts.SPACES):
        if (filling >> i) & 1:
            for k in (int(card(s, owner, i)), int(second(s, owner, i))):
                if k >= 0 and not is_shown(s, owner, k):
                    count += 1
    return count

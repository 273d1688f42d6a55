"""Positions as readable data, and back."""

from __future__ import annotations

from typing import Any

from ofuda.games.jinkei import ask, cell, parts
from ofuda.games.jinkei.rules.state import (
    JinkeiState,
    card,
    deck_card,
    formation,
    formation_type,
    hand,
    led,
    left,
    own,
    picked,
    placed,
    result,
    second,
    shown,
    space_of,
)
from ofuda.games.jinkei.speech import card_name, space_name
from ofuda.kernel.arrays import BIT, bits

TOP: dict[str, Any] = {
    "match_game": 1,
    "round": 1,
    "battle": 0,
    "first": 0,
    "opener": 0,
    "offense": 0,
    "led": None,
    "players": [],
}
SIDE: dict[str, Any] = {
    "type": None,
    "formation": None,
    "picked": None,
    "placed": None,
    "hand": [],
    "deck": [],
    "shown": [],
    "taken": 0,
    "gain": 0,
    "scores": [],
    "spaces": {},
}


def table(s: JinkeiState) -> dict[str, Any]:
    c = s.cells
    return {
        "match_game": int(c[cell.GAME]),
        "round": int(c[cell.ROUND]),
        "battle": int(c[cell.BATTLE]),
        "first": int(c[cell.FIRST]),
        "opener": int(c[cell.OPENER]),
        "offense": int(c[cell.OFFENSE]),
        "led": {"card": card_name(s.tables, int(led(s))), "as": parts.COLOURS[int(c[cell.LED_COLOUR])]}
        if led(s) >= 0
        else None,
        "players": [side_table(s, owner) for owner in range(2)],
    }


def side_table(s: JinkeiState, owner: int) -> dict[str, Any]:
    c, t = s.cells, s.tables
    kind, form, pick = int(formation_type(s, owner)), int(formation(s, owner)), int(picked(s, owner))
    spaces = {}
    for i in range(parts.SPACES):
        kinds = [int(k) for k in (card(s, owner, i), second(s, owner, i)) if k >= 0]
        if kinds:
            spaces[space_name(i)] = [card_name(t, k) for k in kinds]
    return {
        "type": parts.TYPES[kind] if kind >= 0 else None,
        "formation": t.ids[form] if form >= 0 else None,
        "picked": "ab"[pick] if pick >= 0 else None,
        "placed": int(placed(s, owner)),
        "hand": [card_name(t, k) for k in bits(hand(s, owner))],
        "deck": [card_name(t, int(deck_card(s, owner, i))) for i in reversed(range(int(left(s, owner))))],  # top first
        "shown": [card_name(t, k) for k in bits(shown(s, owner))],
        "taken": int(c[own(owner, cell.TAKEN)]),
        "gain": int(c[own(owner, cell.GAIN)]),
        "scores": [int(result(s, owner, i)) for i in range(6)],
        "spaces": spaces,
    }


def lay(s: JinkeiState, data: dict[str, Any]) -> None:
    """Fill the cells; what is left out is as in a fresh round. A ValueError says what is wrong and where."""
    check_names(data, TOP, "position")
    players = data.get("players", [])
    if not isinstance(players, list) or len(players) != 2:
        raise ValueError("jinkei: a position needs 'players', a list of two")
    c = s.cells
    c[cell.GAME] = whole(data, "match_game", 1, 2, "position")
    c[cell.ROUND] = whole(data, "round", 0, 3, "position")
    c[cell.BATTLE] = whole(data, "battle", 0, 7, "position")
    for name, at in (("first", cell.FIRST), ("opener", cell.OPENER), ("offense", cell.OFFENSE)):
        c[at] = whole(data, name, 0, 1, "position")
    for owner in range(2):
        if not isinstance(players[owner], dict):
            raise ValueError(f"jinkei: player {owner} of a position is a table of names and values")
        lay_side(s, owner, players[owner])
    attack = data.get("led")
    if attack is not None:
        if not isinstance(attack, dict):
            raise ValueError("jinkei: led: a table with 'card' and 'as' is needed")
        kind = read_card(s, attack.get("card"), "led")
        space = int(space_of(s, int(c[cell.OFFENSE]), kind))
        if space < 0:
            raise ValueError(
                f"jinkei: led: {attack['card']} does not stand in the formation of seat {int(c[cell.OFFENSE])}"
            )
        if attack.get("as") not in parts.COLOURS:
            raise ValueError(f"jinkei: led: 'as' is one of {', '.join(parts.COLOURS)}")
        c[cell.LED], c[cell.LED_COLOUR], c[cell.LED_SPACE] = kind + 1, parts.COLOURS.index(attack["as"]), space


def verify(s: JinkeiState) -> None:
    """A battle needs the card that leads it, and a formation is chosen in a round."""
    for seat in range(2):
        if s.asked(seat) == ask.DEFEND and (s.cells[cell.LED] == 0 or s.cells[cell.OFFENSE] == seat):
            raise ValueError("jinkei: this position cannot be played: a defence needs 'led' by the other seat")
        if s.asked(seat) > ask.TYPE and s.cells[cell.ROUND] == 0:
            raise ValueError("jinkei: this position cannot be played: before round 1 only types are chosen")


def lay_side(s: JinkeiState, owner: int, data: dict[str, Any]) -> None:
    where = f"player {owner}"
    check_names(data, SIDE, where)
    c, t = s.cells, s.tables
    kind = data.get("type")
    form = data.get("formation")
    if form is not None:
        if form not in t.ids:
            raise ValueError(f"jinkei: {where}: no formation {form!r}; there are {', '.join(t.ids)}")
        c[own(owner, cell.FORM)] = t.ids.index(form) + 1
        of_form = parts.TYPES[t.ids.index(form) // 6]
        if kind not in (None, of_form):
            raise ValueError(f"jinkei: {where}: formation {form} is of type {of_form}, not {kind!r} (JK-R16)")
        kind = of_form
    if kind is not None:
        if kind not in parts.TYPES:
            raise ValueError(f"jinkei: {where}: no type {kind!r}; there are {', '.join(parts.TYPES)}")
        c[own(owner, cell.TYPE)] = parts.TYPES.index(kind) + 1
    pick = data.get("picked")
    if pick not in (None, "a", "b"):
        raise ValueError(f"jinkei: {where}: 'picked' is a or b")
    c[own(owner, cell.PICK)] = 0 if pick is None else "ab".index(pick) + 1
    used: set[int] = set()
    for name in cards(s, data.get("hand", []), f"{where}, hand", used):
        c[own(owner, cell.HAND)] |= BIT[name]
    deck = cards(s, data.get("deck", []), f"{where}, deck", used)
    c[own(owner, cell.LEFT)] = len(deck)
    for i, kind in enumerate(reversed(deck)):
        c[own(owner, cell.DECK) + i] = kind
    lay_spaces(s, owner, data.get("spaces", {}), where, used)
    for kind in cards(s, data["shown"], f"{where}, shown", set()) if "shown" in data else front(s, owner):
        c[own(owner, cell.SHOWN)] |= BIT[kind]
    standing = sum((card(s, owner, i) >= 0) + (second(s, owner, i) >= 0) for i in range(parts.SPACES))
    c[own(owner, cell.PLACED)] = (
        whole(data, "placed", 0, parts.TO_PLACE, where)
        if data.get("placed") is not None
        else min(standing, parts.TO_PLACE)
    )
    c[own(owner, cell.TAKEN)] = whole(data, "taken", 0, 14, where)
    c[own(owner, cell.GAIN)] = whole(data, "gain", 0, 99, where)
    scores = data.get("scores", [])
    if not isinstance(scores, list) or len(scores) > 6:
        raise ValueError(f"jinkei: {where}: 'scores' is a list of at most 6 rounds, not {scores!r}")
    for i, points in enumerate(scores):
        c[own(owner, cell.RESULT) + i] = whole({"scores": points}, "scores", 0, 99, where)


def lay_spaces(s: JinkeiState, owner: int, spaces: Any, where: str, used: set[int]) -> None:
    names = [space_name(i) for i in range(parts.SPACES)]
    form = int(formation(s, owner))
    if not isinstance(spaces, dict):
        raise ValueError(f"jinkei: {where}: 'spaces' is a table from space to cards")
    for name, held in spaces.items():
        if name not in names:
            raise ValueError(f"jinkei: {where}: no space {name!r}; there are {', '.join(names)}")
        i = names.index(name)
        if form < 0:
            raise ValueError(f"jinkei: {where}: cards on spaces need a 'formation'")
        kinds = sorted(cards(s, [held] if isinstance(held, str) else held, f"{where}, {name}", used))
        if (s.tables.blank[form] >> i) & 1 or len(kinds) > 1 + int((s.tables.two[form] >> i) & 1):
            raise ValueError(f"jinkei: {where}, {name}: {len(kinds)} cards do not fit there (JK-13, JK-37)")
        for at, kind in zip((cell.FIELD, cell.PAIR), kinds, strict=False):
            s.cells[own(owner, at) + i] = kind + 1


def front(s: JinkeiState, owner: int) -> list[int]:
    """Where a position does not say what was shown: the cards of vanguard and rearguard."""
    return [int(k) for i in range(6) for k in (card(s, owner, i), second(s, owner, i)) if k >= 0]


def cards(s: JinkeiState, names: Any, where: str, used: set[int]) -> list[int]:
    """Card kinds by name; each card of a player exists once."""
    if not isinstance(names, list):
        raise ValueError(f"jinkei: {where}: a list of cards is needed")
    found = [read_card(s, name, where) for name in names]
    for kind in found:
        if kind in used:
            raise ValueError(f"jinkei: {where}: {card_name(s.tables, kind)} is there twice (JK-02)")
        used.add(kind)
    return found


def read_card(s: JinkeiState, name: object, where: str) -> int:
    for kind in range(parts.KINDS):
        if card_name(s.tables, kind) == name:
            return kind
    raise ValueError(f"jinkei: {where}: no card {name!r}; cards are red or blue 0-9 and 12, as in 'red 5'")


def check_names(data: dict[str, Any], known: dict[str, Any], where: str) -> None:
    for name in data:
        if name not in known:
            raise ValueError(f"jinkei: {where}: unknown entry {name!r}; known are {', '.join(known)}")


def whole(data: dict[str, Any], name: str, low: int, high: int, where: str) -> int:
    value = data.get(name, TOP.get(name, SIDE.get(name)))
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"jinkei: {where}: {name!r} is a whole number from {low} to {high}, not {value!r}")
    return value

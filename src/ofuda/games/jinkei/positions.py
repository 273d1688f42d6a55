"""Write positions as readable data, and read them back."""

from __future__ import annotations

from typing import Any

from ofuda.games.jinkei import agenda, cell, parts
from ofuda.games.jinkei.rules.state import (
    JinkeiState,
    blank_spaces,
    card,
    cards_on,
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
from ofuda.games.jinkei.speech import card_name
from ofuda.games.jinkei.view import PLACES
from ofuda.kernel import reading
from ofuda.kernel.arrays import BIT, bits
from ofuda.kernel.parts import Positions

TOP = ("match_game", "round", "battle", "first", "opener", "offense", "led", "players")
SIDE = (
    "type",
    "formation",
    "picked",
    "placed",
    "hand",
    "deck",
    "shown",
    "taken",
    "gain",
    "scores",
    "spaces",
)
MOST_POINTS = 99


class JinkeiPositions(Positions[JinkeiState]):
    """Positions with cards, spaces and formations by name."""

    def __init__(self) -> None:
        super().__init__()
        self.step_arguments = agenda.ARGUMENTS

    def write(self, state: JinkeiState) -> dict[str, Any]:
        c = state.cells
        return {
            "match_game": int(c[cell.GAME]),
            "round": int(c[cell.ROUND]),
            "battle": int(c[cell.BATTLE]),
            "first": int(c[cell.FIRST]),
            "opener": int(c[cell.OPENER]),
            "offense": int(c[cell.OFFENSE]),
            "led": write_led(state),
            "players": [write_side(state, owner) for owner in range(2)],
        }

    def read(self, state: JinkeiState, data: dict[str, Any]) -> None:
        """Fill the cells; what is left out is as in a fresh round."""
        reading.check_names(data, TOP, "position")
        sides = reading.players(data, 2, SIDE)
        c = state.cells
        c[cell.GAME] = reading.integer(data, "match_game", 1, 2, "position", 1)
        c[cell.ROUND] = reading.integer(data, "round", 0, 3, "position", 1)
        c[cell.BATTLE] = reading.integer(data, "battle", 0, 7, "position", 0)
        c[cell.FIRST] = reading.integer(data, "first", 0, 1, "position", 0)
        c[cell.OPENER] = reading.integer(data, "opener", 0, 1, "position", 0)
        c[cell.OFFENSE] = reading.integer(data, "offense", 0, 1, "position", 0)
        for owner, side in enumerate(sides):
            read_side(state, owner, side)
        if data.get("led") is not None:
            read_led(state, data["led"])

    def check_agenda(self, state: JinkeiState) -> None:
        agenda.check_steps(state, [entry[0] for entry in state.agenda()])

    def check(self, state: JinkeiState) -> None:
        for seat in state.seats:
            agenda.check_question(state, seat)
        agenda.check_end(state)


# --- write ----------------------------------------------------------------------------------------------------------


def write_led(s: JinkeiState) -> dict[str, Any] | None:
    if led(s) < 0:
        return None
    return {"card": card_name(s.tables, int(led(s))), "as": parts.COLOURS[int(s.cells[cell.LED_COLOUR])]}


def write_side(s: JinkeiState, owner: int) -> dict[str, Any]:
    c, t = s.cells, s.tables
    kind, form, option = int(formation_type(s, owner)), int(formation(s, owner)), int(picked(s, owner))
    spaces = {}
    for i in range(parts.SPACES):
        kinds = [int(k) for k in (card(s, owner, i), second(s, owner, i)) if k >= 0]
        if kinds:
            spaces[PLACES[i]] = [card_name(t, k) for k in kinds]
    return {
        "type": parts.TYPES[kind] if kind >= 0 else None,
        "formation": t.ids[form] if form >= 0 else None,
        "picked": "ab"[option] if option >= 0 else None,
        "placed": int(placed(s, owner)),
        "hand": [card_name(t, k) for k in bits(hand(s, owner))],
        "deck": [card_name(t, int(deck_card(s, owner, i))) for i in reversed(range(int(left(s, owner))))],  # top first
        "shown": [card_name(t, k) for k in bits(shown(s, owner))],
        "taken": int(c[own(owner, cell.TAKEN)]),
        "gain": int(c[own(owner, cell.GAIN)]),
        "scores": [int(result(s, owner, i)) for i in range(6)],
        "spaces": spaces,
    }


# --- read -----------------------------------------------------------------------------------------------------------


def read_led(s: JinkeiState, data: Any) -> None:
    if not isinstance(data, dict):
        raise reading.wrong("led", "a table with 'card' and 'as' is needed")
    kind = read_card(s, data.get("card"), "led")
    offense = int(s.cells[cell.OFFENSE])
    space = space_of(s, offense, kind)
    if space < 0:
        raise reading.wrong("led", f"{data['card']} does not stand in the formation of seat {offense}")
    colour = reading.choice(data, "as", parts.COLOURS, "led", "")
    s.cells[cell.LED] = kind + 1
    s.cells[cell.LED_COLOUR] = parts.COLOURS.index(colour)
    s.cells[cell.LED_SPACE] = space


def read_side(s: JinkeiState, owner: int, data: dict[str, Any]) -> None:
    where = f"player {owner}"
    c = s.cells
    read_formation(s, owner, data, where)
    option = reading.choice(data, "picked", ("a", "b"), where)
    c[own(owner, cell.PICK)] = 0 if option is None else "ab".index(option) + 1
    used: set[int] = set()
    for kind in read_cards(s, data.get("hand", []), f"{where}, hand", used):
        c[own(owner, cell.HAND)] |= BIT[kind]
    deck = read_cards(s, data.get("deck", []), f"{where}, deck", used)
    c[own(owner, cell.LEFT)] = len(deck)
    for i, kind in enumerate(reversed(deck)):
        c[own(owner, cell.DECK) + i] = kind
    read_spaces(s, owner, reading.table(data, "spaces", where, "spaces and cards"), where, used)
    for kind in read_cards(s, data["shown"], f"{where}, shown", set()) if "shown" in data else front(s, owner):
        c[own(owner, cell.SHOWN)] |= BIT[kind]
    standing = min(int(cards_on(s, owner)), parts.TO_PLACE)
    given = {} if data.get("placed") is None else data
    c[own(owner, cell.PLACED)] = reading.integer(given, "placed", 0, parts.TO_PLACE, where, standing)
    c[own(owner, cell.TAKEN)] = reading.integer(data, "taken", 0, 14, where, 0)
    c[own(owner, cell.GAIN)] = reading.integer(data, "gain", 0, MOST_POINTS, where, 0)
    for i, points in enumerate(reading.items(data, "scores", where, "rounds", 6)):
        c[own(owner, cell.RESULT) + i] = reading.integer({"scores": points}, "scores", 0, MOST_POINTS, where)


def read_formation(s: JinkeiState, owner: int, data: dict[str, Any], where: str) -> None:
    """Read type and formation; the formation says which type it is."""
    kind = data.get("type")
    if data.get("formation") is not None:
        form = reading.index(data["formation"], s.tables.ids, where, "formation")
        of_form = parts.TYPES[form // 6]
        if kind not in (None, of_form):
            raise reading.wrong(where, f"formation {s.tables.ids[form]} is of type {of_form}, not {kind!r} (JK-R16)")
        s.cells[own(owner, cell.FORM)] = form + 1
        kind = of_form
    if kind is not None:
        s.cells[own(owner, cell.TYPE)] = reading.index(kind, parts.TYPES, where, "type") + 1


def read_spaces(s: JinkeiState, owner: int, spaces: dict[str, Any], where: str, used: set[int]) -> None:
    form = int(formation(s, owner))
    for name, held in spaces.items():
        i = reading.index(name, PLACES, where, "space")
        if form < 0:
            raise reading.wrong(where, "cards on spaces need a 'formation'")
        kinds = sorted(read_cards(s, [held] if isinstance(held, str) else held, f"{where}, {name}", used))
        most = 1 + int((s.tables.two[form] >> i) & 1)
        if (blank_spaces(s, owner) >> i) & 1 or len(kinds) > most:
            raise reading.wrong(f"{where}, {name}", f"{len(kinds)} cards do not fit there (JK-13, JK-37)")
        for at, kind in zip((cell.FIELD, cell.PAIR), kinds, strict=False):
            s.cells[own(owner, at) + i] = kind + 1


def front(s: JinkeiState, owner: int) -> list[int]:
    """Return the cards of Vanguard and Rearguard: those that are shown unless a position says otherwise."""
    spaces = range(parts.REINFORCEMENTS)
    return [int(k) for i in spaces for k in (card(s, owner, i), second(s, owner, i)) if k >= 0]


def read_cards(s: JinkeiState, names: Any, where: str, used: set[int]) -> list[int]:
    """Return card kinds by name; each card of a player exists once."""
    if not isinstance(names, list):
        raise reading.wrong(where, "a list of cards is needed")
    found = [read_card(s, name, where) for name in names]
    for kind in found:
        if kind in used:
            raise reading.wrong(where, f"{card_name(s.tables, kind)} is there twice (JK-02)")
        used.add(kind)
    return found


def read_card(s: JinkeiState, name: object, where: str) -> int:
    for kind in range(parts.KINDS):
        if card_name(s.tables, kind) == name:
            return kind
    raise reading.wrong(where, f"no card {name!r}; cards are red or blue 0-9 and 12, as in 'red 5'")

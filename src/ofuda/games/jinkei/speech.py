"""Moves, prompts, reasons and events as messages; their words are in `locale/`."""

from __future__ import annotations

from functools import cache

from ofuda.games.jinkei import ask, cell, no, parts, saw
from ofuda.games.jinkei.rules.formation_phase import formation_of_round, is_second_of_pair, next_space
from ofuda.games.jinkei.rules.state import JinkeiState, formation, led
from ofuda.games.jinkei.tables import Tables
from ofuda.kernel.messages import Message, Prompt

CLAUSES = {
    ask.TYPE: "JK-04",
    ask.FORMATION: "JK-08",
    ask.FRONT: "JK-14",
    ask.BACK: "JK-16",
    ask.ATTACK: "JK-21",
    ask.DEFEND: "JK-24",
    ask.ADVANCE: "JK-57",
}


def card_name(tables: Tables, kind: int) -> str:
    """Return the name of a card in views, positions and handles: "red 5"."""
    return f"{parts.COLOURS[kind // parts.PER_COLOUR]} {int(tables.rank[kind])}"


def space_name(space: int) -> str:
    return f"{parts.ROWS[space // 3]} {parts.COLUMNS[space % 3]}"


@cache
def card_message(tables: Tables, kind: int) -> Message:
    return Message(f"card.{parts.COLOURS[kind // parts.PER_COLOUR]}", {"rank": int(tables.rank[kind])})


@cache
def space_message(space: int) -> Message:
    return Message(f"space.{parts.ROWS[space // 3]}.{parts.COLUMNS[space % 3]}")


@cache
def seat_message(seat: int) -> Message:
    return Message("seat", {"seat": seat})


@cache
def form_message(tables: Tables, form: int) -> Message:
    kind = Message(f"type.{parts.TYPES[form // 6]}")
    return Message("formation", {"type": kind, "round": form % 6 // 2 + 1, "option": "AB"[form % 2]})


def played_as(tables: Tables, kind: int, colour: int) -> Message:
    card = card_message(tables, kind)
    return (
        card if parts.COLOUR[kind] == colour else Message("card.as", {"card": card, "colour": colour_message(colour)})
    )


@cache
def colour_message(colour: int) -> Message:
    return Message(f"colour.{parts.COLOURS[colour]}")


def move_message(s: JinkeiState, seat: int, move: int) -> Message:
    question = int(s.asked(seat))
    x = move - int(ask.FIRST_MOVE[question])
    if not 0 <= x < int(ask.FIRST_MOVE[question + 1]) - int(ask.FIRST_MOVE[question]):
        return Message("move.number", {"move": move})
    if question == ask.TYPE:
        return Message(f"type.{parts.TYPES[x]}")
    if question == ask.FORMATION:
        return form_message(s.tables, int(formation_of_round(s, seat, x)))
    if question in (ask.ATTACK, ask.DEFEND):
        return played_as(s.tables, x >> 1, x & 1)
    return card_message(s.tables, x)


def prompt(s: JinkeiState, seat: int) -> Prompt:
    question = int(s.asked(seat))
    params: dict[str, object] = {"round": int(s.cells[cell.ROUND]), "battle": int(s.cells[cell.BATTLE])}
    key = ask.QUESTIONS[question]
    if question in (ask.FRONT, ask.BACK):
        space = int(next_space(s, seat))
        params["space"] = space_message(space)
        if (s.tables.two[int(formation(s, seat))] >> space) & 1:
            key = "second" if is_second_of_pair(s, seat) else "pair"
    if question == ask.DEFEND:
        params["card"] = played_as(s.tables, int(led(s)), int(s.cells[cell.LED_COLOUR]))
    return Prompt(Message(f"prompt.{key}", params, CLAUSES[question]))


def reason(s: JinkeiState, seat: int, move: int, code: int) -> Message:
    name, clause = no.REASONS[code]
    question = int(s.asked(seat))
    params: dict[str, object] = {"question": Message(f"asks.{ask.QUESTIONS[question]}")}
    if name == "other_question":
        return Message(f"refused.{name}", params, CLAUSES[question])
    x = move - int(ask.FIRST_MOVE[question])
    if question == ask.TYPE:
        params["type"] = Message(f"type.{parts.TYPES[x]}")
    else:
        kind = x >> 1 if question in (ask.ATTACK, ask.DEFEND) else x
        params["card"] = card_message(s.tables, kind)
        params["colour"] = colour_message(int(s.cells[cell.LED_COLOUR]))
    if question == ask.BACK and clause == "JK-14":
        clause = "JK-16"
    return Message(f"refused.{name}", params, clause)


def event(tables: Tables, what: int, a: int, b: int, c: int, d: int) -> Message:
    """Name the arguments of an event; `saw` says which they are."""
    name = saw.EVENTS[what]
    key = f"event.{name}"
    if name == "game":
        return Message(key, {"game": a})
    if name == "round":
        return Message(key, {"round": a, "who": seat_message(b)})
    if name in ("tie", "set_back"):
        return Message(key, {}, "JK-32" if name == "tie" else "JK-16")
    params: dict[str, object] = {"who": seat_message(a)}
    if name == "type":
        params["type"] = Message(f"type.{parts.TYPES[b]}")
    elif name == "drew_some":
        params["n"] = b
    elif name == "formation":
        params["formation"] = form_message(tables, b)
    elif name == "drew":
        params["card"] = card_message(tables, b)
    elif name in ("revealed", "opened"):
        params |= {"card": card_message(tables, b), "space": space_message(c)}
    elif name in ("attacks", "defends"):
        params |= {"card": played_as(tables, b, c), "space": space_message(d)}
    elif name == "wins":
        params |= {"led": card_message(tables, b), "card": card_message(tables, c)}
    elif name == "advances":
        params |= {"card": card_message(tables, b), "source": space_message(c), "space": space_message(d)}
    elif name == "scores":
        params |= {"round": b, "n": c, "total": d}
    return Message(key, params)

"""Moves, prompts, reasons and events as messages; the words for them lie in locale/."""

from __future__ import annotations

from functools import cache

from ofuda.games.jinkei.layout import (
    ASK_ADVANCE,
    ASK_ATTACK,
    ASK_BACK,
    ASK_DEFEND,
    ASK_FORM,
    ASK_FRONT,
    ASK_TYPE,
    BATTLE,
    COLOUR,
    EVENTS,
    FIRST_MOVE,
    LED,
    LED_COLOUR,
    NEXT,
    QUESTIONS,
    REASONS,
    ROUND,
    SEAT,
    TYPE,
    WIDTH,
)
from ofuda.games.jinkei.rules import JinkeiState
from ofuda.games.jinkei.tables import COLOURS, COLUMNS, PER_COLOUR, PLACED, ROWS, TYPES, Tables
from ofuda.kernel.messages import Message, Prompt

CLAUSES = {
    ASK_TYPE: "JK-04",
    ASK_FORM: "JK-08",
    ASK_FRONT: "JK-14",
    ASK_BACK: "JK-16",
    ASK_ATTACK: "JK-21",
    ASK_DEFEND: "JK-24",
    ASK_ADVANCE: "JK-57",
}


def card_name(tables: Tables, kind: int) -> str:
    """How a card is called in views, positions and handles: "red 5"."""
    return f"{COLOURS[kind // PER_COLOUR]} {int(tables.rank[kind])}"


def space_name(space: int) -> str:
    return f"{ROWS[space // 3]} {COLUMNS[space % 3]}"


@cache
def card_message(tables: Tables, kind: int) -> Message:
    return Message(f"card.{COLOURS[kind // PER_COLOUR]}", {"rank": int(tables.rank[kind])})


@cache
def space_message(space: int) -> Message:
    return Message(f"space.{ROWS[space // 3]}.{COLUMNS[space % 3]}")


@cache
def seat_message(seat: int) -> Message:
    return Message("seat", {"seat": seat})


@cache
def form_message(tables: Tables, form: int) -> Message:
    kind = Message(f"type.{TYPES[form // 6]}")
    return Message("formation", {"type": kind, "round": form % 6 // 2 + 1, "option": "AB"[form % 2]})


def played_as(tables: Tables, kind: int, colour: int) -> Message:
    card = card_message(tables, kind)
    return card if COLOUR[kind] == colour else Message("card.as", {"card": card, "colour": colour_message(colour)})


@cache
def colour_message(colour: int) -> Message:
    return Message(f"colour.{COLOURS[colour]}")


def move_message(s: JinkeiState, seat: int, move: int) -> Message:
    question = int(s.asked(seat))
    x = move - int(FIRST_MOVE[question])
    if not 0 <= x < int(FIRST_MOVE[question + 1]) - int(FIRST_MOVE[question]):
        return Message("move.number", {"move": move})
    if question == ASK_TYPE:
        return Message(f"type.{TYPES[x]}")
    if question == ASK_FORM:
        return form_message(s.tables, chosen_form(s, seat, x))
    if question in (ASK_ATTACK, ASK_DEFEND):
        return played_as(s.tables, x >> 1, x & 1)
    return card_message(s.tables, x)


def chosen_form(s: JinkeiState, seat: int, option: int) -> int:
    kind = int(s.cells[SEAT + seat * WIDTH + TYPE]) - 1
    return kind * 6 + (int(s.cells[ROUND]) - 1) * 2 + option


def prompt(s: JinkeiState, seat: int) -> Prompt:
    question = int(s.asked(seat))
    params: dict[str, object] = {"round": int(s.cells[ROUND]), "battle": int(s.cells[BATTLE])}
    key = QUESTIONS[question]
    if question in (ASK_FRONT, ASK_BACK):
        n = int(s.cells[SEAT + seat * WIDTH + NEXT])
        at = int(s.form(seat)) * PLACED + n
        space = int(s.tables.order[at])
        params["space"] = space_message(space)
        if (s.tables.two[int(s.form(seat))] >> space) & 1:
            key = "second" if n and s.tables.order[at - 1] == space else "pair"
    if question == ASK_DEFEND:
        led = int(s.cells[LED]) - 1
        params["card"] = played_as(s.tables, led, int(s.cells[LED_COLOUR]))
    return Prompt(Message(f"prompt.{key}", params, CLAUSES[question]))


def reason(s: JinkeiState, seat: int, move: int, code: int) -> Message:
    name, clause = REASONS[code]
    question = int(s.asked(seat))
    params: dict[str, object] = {"question": Message(f"asks.{QUESTIONS[question]}")}
    if name == "other_question":
        return Message(f"refused.{name}", params, CLAUSES[question])
    x = move - int(FIRST_MOVE[question])
    if question == ASK_TYPE:
        params["type"] = Message(f"type.{TYPES[x]}")
    else:
        kind = x >> 1 if question in (ASK_ATTACK, ASK_DEFEND) else x
        params["card"] = card_message(s.tables, kind)
        params["colour"] = colour_message(int(s.cells[LED_COLOUR]))
    if question == ASK_BACK and clause == "JK-14":
        clause = "JK-16"
    return Message(f"refused.{name}", params, clause)


def event(tables: Tables, what: int, a: int, b: int, c: int, d: int) -> Message:
    """The arguments of an event by name, in the order in which rules.py tells them."""
    name = EVENTS[what]
    key = f"event.{name}"
    if name == "game":
        return Message(key, {"game": a})
    if name == "round":
        return Message(key, {"round": a, "who": seat_message(b)})
    if name in ("tie", "set_back"):
        return Message(key, {}, "JK-32" if name == "tie" else "JK-16")
    params: dict[str, object] = {"who": seat_message(a)}
    if name == "type":
        params["type"] = Message(f"type.{TYPES[b]}")
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

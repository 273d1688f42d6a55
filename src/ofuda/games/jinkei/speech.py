"""Moves, prompts, reasons and events as messages; their words are in `locale/`."""

from functools import cache

from ofuda.games.jinkei import ask, cell, no, parts, saw
from ofuda.games.jinkei.rules.formation_phase import formation_of_round, next_space, place_in_pair
from ofuda.games.jinkei.rules.state import JinkeiState, colour_of, led
from ofuda.games.jinkei.tables import Tables
from ofuda.kernel.declare import Kind
from ofuda.kernel.messages import Catalogue, Message, Prompt
from ofuda.kernel.parts import Words


def card_name(tables: Tables, kind: int) -> str:
    """Return the name of a card in views, positions and handles: "red 5"."""
    return tables.cards[kind]


def space_name(space: int) -> str:
    """Return the name of a space in views, positions and handles: "vanguard left"."""
    return f"{parts.ROWS[space // 3]} {parts.COLUMNS[space % 3]}"


@cache
def card_message(tables: Tables, kind: int) -> Message:
    return Message(f"card.{parts.COLOURS[kind // parts.PER_COLOUR]}", {"rank": int(tables.rank[kind])})


@cache
def space_message(space: int) -> Message:
    return Message(f"space.{parts.ROWS[space // 3]}.{parts.COLUMNS[space % 3]}")


@cache
def form_message(tables: Tables, form: int) -> Message:
    kind = Message(f"type.{parts.TYPES[form // 6]}")
    return Message("formation", {"type": kind, "round": form % 6 // 2 + 1, "option": "AB"[form % 2]})


@cache
def colour_message(colour: int) -> Message:
    return Message(f"colour.{parts.COLOURS[colour]}")


def played_as(tables: Tables, kind: int, colour: int) -> Message:
    """Return a card with the colour it is played as, where that is not the printed one."""
    card = card_message(tables, kind)
    if colour_of(kind) == colour:
        return card
    return Message("card.as", {"card": card, "colour": colour_message(colour)})


class JinkeiWords(Words[JinkeiState]):
    """The words of the declarations, with cards, spaces and formations as messages of their own."""

    def __init__(self, catalogue: Catalogue, tables: Tables) -> None:
        super().__init__(catalogue, ask.QUESTIONS, saw.EVENTS, no.REASONS)
        self.tables: Tables = tables
        self.prompts: dict[tuple[int, int, int, int], Prompt] = {}  # cache; there are about a thousand

    def argument(self, kind: Kind, value: int) -> object:
        return self.thing(kind, value) or super().argument(kind, value)

    def thing(self, kind: Kind, value: int) -> Message | None:
        """Return a card, space, colour, type or formation as a message."""
        if kind is parts.CARD:
            return card_message(self.tables, value)
        if kind is parts.SPACE:
            return space_message(value)
        if kind is parts.PLAYED:
            return played_as(self.tables, value >> 1, value & 1)
        if kind is parts.COLOUR:
            return colour_message(value)
        if kind is parts.TYPE:
            return Message(f"type.{parts.TYPES[value]}")
        return form_message(self.tables, value) if kind is parts.FORMATION else None

    def event_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        return self.declared_facts(what, a, b, c, d)

    def fact(self, kind: Kind, value: int) -> "int | str":
        if kind is parts.CARD:
            return card_name(self.tables, value)
        if kind is parts.SPACE:
            return space_name(value)
        if kind is parts.COLOUR:
            return parts.COLOURS[value]
        if kind is parts.TYPE:
            return parts.TYPES[value]
        if kind is parts.FORMATION:
            return self.tables.ids[value]
        return super().fact(kind, value)

    def prompt(self, state: JinkeiState, seat: int) -> Prompt:
        """A few numbers determine a prompt."""
        c = state.cells
        question = int(state.asked(seat))
        detail = 0
        if question == ask.FRONT or question == ask.BACK:
            detail = int(next_space(state, seat)) * 3 + int(place_in_pair(state, seat))
        elif question == ask.DEFEND:
            detail = int(led(state)) * 2 + int(c[cell.LED_COLOUR])
        key = (question, int(c[cell.ROUND]), int(c[cell.BATTLE]), detail)
        found = self.prompts.get(key)
        if found is None:
            found = self.prompts[key] = self.new_prompt(state, seat, question)
        return found

    def new_prompt(self, state: JinkeiState, seat: int, question: int) -> Prompt:
        """Of two cards for one space, ask for the first or the second."""
        asked = super().prompt(state, seat)
        if question != ask.FRONT and question != ask.BACK:
            return asked
        of_pair = place_in_pair(state, seat)
        if of_pair == 0:
            return asked
        key = "prompt.second" if of_pair == 2 else "prompt.pair"
        return Prompt(Message(key, asked.message.params, asked.message.clause))

    def prompt_arguments(self, state: JinkeiState, seat: int, question: int) -> "dict[str, object]":
        c = state.cells
        params: dict[str, object] = {"round": int(c[cell.ROUND]), "battle": int(c[cell.BATTLE])}
        if question == ask.FRONT or question == ask.BACK:
            params["space"] = space_message(int(next_space(state, seat)))
        if question == ask.DEFEND:
            params["card"] = played_as(self.tables, int(led(state)), int(c[cell.LED_COLOUR]))
        return params

    def move(self, state: JinkeiState, seat: int, move: int) -> Message:
        """A move reads as what is chosen: a card, a type, a formation."""
        question = int(state.asked(seat))
        block = self.questions[question].moves[0]
        chosen: Message | None = None
        if question == ask.FORMATION and move in block:
            chosen = form_message(self.tables, int(formation_of_round(state, seat, block.value(move))))
        elif move in block:
            chosen = self.thing(block.kind, block.value(move))
        return chosen or Message("move.number", {"move": move})

    def reason(self, state: JinkeiState, seat: int, move: int, code: int) -> Message:
        if code == no.OTHER_QUESTION:
            return self.other_question(state, seat)
        said = super().reason(state, seat, move, code)
        question = int(state.asked(seat))
        if code == no.FOLLOW_COLOUR:
            return Message(said.key, {"colour": colour_message(int(state.cells[cell.LED_COLOUR]))}, said.clause)
        if question == ask.ATTACK or question == ask.DEFEND:
            played = self.questions[question].moves[0].value(move)
            return Message(said.key, {"card": card_message(self.tables, played >> 1)}, said.clause)
        if question == ask.BACK and code == no.NOT_IN_HAND:
            return Message(said.key, said.params, "JK-16")
        return said

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        told = super().event(what, a, b, c, d)
        if what == saw.ATTACKS or what == saw.DEFENDS:
            card = played_as(self.tables, b, c)
            return Message(told.key, {"who": told.params["who"], "card": card, "space": told.params["space"]})
        return told

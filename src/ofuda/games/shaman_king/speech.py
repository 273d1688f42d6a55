"""Moves, prompts and events as messages; their words are in `locale/`."""

from typing import Final

from ofuda.effects import machine as M
from ofuda.games.shaman_king import ask, cell, no, parts, saw, step
from ofuda.games.shaman_king.refusals import RefusalWords
from ofuda.games.shaman_king.rules import looking, strikes, turn
from ofuda.games.shaman_king.rules.state import DuelState, flipped, held, pile_at, seat_cells, team
from ofuda.games.shaman_king.scene_facts import LineFacts
from ofuda.games.shaman_king.tables import Tables
from ofuda.games.shaman_king.terms import (
    COLOURS,
    VERBS,
    ability_of,
    card_message,
    cost_at,
    cost_message,
    effect_message,
    furyoku_message,
    held_message,
    is_slot_choice,
    live_force,
    mix_message,
    one_furyoku,
    packed_message,
    placed,
    subject,
    thing_message,
    waiting,
)
from ofuda.kernel.declare import Kind, Moves
from ofuda.kernel.messages import Catalogue, Message, Prompt, seat_message

PLACES: Final = {parts.ZONE: "zone", parts.WHERE: "where", parts.FROM: "from", parts.TO: "to"}
ABOUT_A_CARD: Final = (ask.SIGNATURE, ask.BEFORE, ask.CARD, ask.REPLACE)


class DuelWords(RefusalWords):
    """The words of the declarations; what a card says is worded from its effects."""

    def __init__(self, catalogue: Catalogue, tables: Tables) -> None:
        super().__init__(catalogue, ask.QUESTIONS, saw.EVENTS, no.REASONS)
        self.tables: Tables = tables

    def argument(self, kind: Kind, value: int) -> object:
        if kind is parts.CARD:
            return card_message(self.tables, value)
        if kind is parts.FURYOKU:
            return one_furyoku(value)
        if kind in PLACES:
            return placed(PLACES[kind], value)
        if kind is parts.FURYOKU_OF:
            return furyoku_message(value & 1, (value >> 1) & 1, (value >> 2) & 1)
        return super().argument(kind, value)

    # --- prompts --------------------------------------------------------------------------------------------------

    def prompt(self, state: DuelState, seat: int) -> Prompt:
        """Ask for an effect in the name of its card, and about a strike with its Intercept."""
        question = int(state.asked(seat))
        if question <= M.ASK_ORDER:
            return Prompt(effect_prompt(state, question))
        asked = super().prompt(state, seat)
        if question == ask.CARD and "intercept" in asked.message.params:
            return Prompt(Message("prompt.strike", asked.message.params, asked.message.clause))
        return asked

    def prompt_arguments(self, state: DuelState, seat: int, question: int) -> "dict[str, object]":
        if question == ask.OPENING:
            return {"force": parts.OPENING_FORCE}
        if question == ask.PAY:
            return {"cost": packed_message(int(state.next_argument(0))), "have": held_message(state, seat)}
        if question == ask.CHARGE:
            return {"zone": placed("zone", int(state.next_argument(1)))}
        if question == ask.DROP or question == ask.BURN:
            owner = seat if question == ask.DROP else 1 - seat
            return {"card": card_message(self.tables, top_of(state, owner)), "who": seat_message(owner)}
        if question == ask.KEEP or question == ask.ARRANGE:
            return {"n": int(looking.looked(state))}
        return card_arguments(state, seat, question) if question in ABOUT_A_CARD else {}

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, state: DuelState, seat: int, move: int) -> Message:
        question = int(state.asked(seat))
        for block in self.questions[question].moves if question in self.questions else ():
            if move in block:
                return self.answer(state, seat, block, move)
        return Message("move.number", {"move": move})

    def answer(self, state: DuelState, seat: int, block: Moves, move: int) -> Message:
        """Return a move that answers the question."""
        value = block.value(move)
        if block.kind is parts.THING:
            return thing_message(state, value)
        if block.kind is parts.CARD:
            return card_message(self.tables, value)
        if block.kind is parts.MIX:
            return mix_message(state, move)
        if block.kind is parts.CHOICE:
            asked = mode_messages(state) if block is ask.MODE else order_messages(state)
            return numbered(asked, value, move)
        if block.kind is parts.ABILITY:
            return power_move(state, seat, move)
        if block.name == "keep" or block.name == "replace":
            kind = int(flipped(state)) if block.name == "replace" else team_in_zone(state, seat)
            return Message(f"move.{block.name}", {"card": card_message(self.tables, kind)})
        plain = block.name.removesuffix(" otherwise")
        if plain != block.name:
            return Message("move.otherwise", {"move": Message(f"move.{plain}")})
        return super().move(state, seat, move)

    # --- events ---------------------------------------------------------------------------------------------------

    def event_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        return dict(LineFacts(event="turn")) if what == saw.TURN else {}

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        told = super().event(what, a, b, c, d)
        who = {"who": seat_message(a)}
        if what == saw.TOTALS:
            totals = {"first": seat_message(0), "one": a, "second": seat_message(1), "two": b}
            return Message(told.key, totals, told.clause)
        if what == saw.PAID:  # nothing beside player and card: the page puts such lines together
            return Message(f"{told.key}.{COLOURS[b]}", {**who, "card": card_message(self.tables, c)})
        if what == saw.POWER:
            return Message(told.key, {**told.params, "cost": cost_message(self.tables, b, c)})
        if what == saw.GAINED:
            key = told.key if b and c else f"{told.key}_intercept" if b else f"{told.key}_force"
            return Message(key, {**who, "intercept": signed(b), "force": signed(c)})
        if what == saw.SHAMAN:
            return Message(f"{told.key}.{'back' if b else 'front'}", who)
        return told


# --- prompts ------------------------------------------------------------------------------------------------------


def card_arguments(s: DuelState, seat: int, question: int) -> dict[str, object]:
    """Return the card in question, where it lies and what comes at it."""
    tables, zone, flip = s.tables, int(s.cells[cell.ZONE]), int(flipped(s))
    if question == ask.REPLACE:
        old = card_message(tables, team_in_zone(s, seat))
        return {"card": card_message(tables, flip), "old": old, "where": placed("where", zone)}
    if question == ask.BEFORE:
        card = card_message(tables, team_in_zone(s, seat))
        return {"card": card, "where": placed("where", zone), "force": live_force(s)}
    params: dict[str, object] = {"card": card_message(tables, flip), "force": live_force(s)}
    if question == ask.CARD:
        params["where"] = placed("where", zone)
    if int(tables.type[flip]) == parts.STRIKE:
        params["intercept"] = max(0, int(strikes.intercept(s)))
    return params


def team_in_zone(s: DuelState, seat: int) -> int:
    """Return the teamwork where the defence stands."""
    return int(team(s, seat, s.cells[cell.ZONE]))


def top_of(s: DuelState, seat: int) -> int:
    """Return the top card of a deck; only for a seat that has seen it."""
    at = int(pile_at(s, seat, parts.DECK)) + int(held(s, seat, parts.DECK)) - 1
    return (int(s.cells[at]) & cell.KIND_MASK) - 1


def effect_prompt(s: DuelState, question: int) -> Message:
    """Return what a card asks during its effect, or which of several effects is first."""
    code = s.tables.code
    at, source, register = waiting(s)
    if question == M.ASK_ORDER:
        steps = s.agenda()
        fixed = steps[1][0] == step.TIDY or adds(s, steps[1]) >= 0
        return Message("prompt.order", {"n": at}, "SK-R48" if fixed else ask.QUESTIONS[question].clause)
    params: dict[str, object] = {"card": card_message(s.tables, source % parts.SOURCE_SEAT)}
    if question == M.ASK_MAY:
        params["effect"] = effect_message(s.tables, source % parts.SOURCE_SEAT, int(code[at + 1]))
        return Message("prompt.may", params, ask.QUESTIONS[question].clause)
    if question == M.ASK_MODE:
        return Message("prompt.mode", params, ask.QUESTIONS[question].clause)
    verb = int(code[code[at + 3]])
    if is_slot_choice(s.tables, at):
        params["thing"] = thing_message(s, register // parts.THERE - 1)
        return Message("prompt.relocate_to", params, ask.QUESTIONS[question].clause)
    return Message(f"prompt.{VERBS.get(verb, 'thing')}", params, ask.QUESTIONS[question].clause)


# --- moves ---------------------------------------------------------------------------------------------------------


def power_move(s: DuelState, seat: int, move: int) -> Message:
    """Return a power by its card and cost."""
    kind = subject(s, seat, move)
    if kind < 0 or cost_at(s, seat, move) == 0:
        return Message("move.number", {"move": move})
    found = power_message(s, kind, ability_of(move))
    if move >= ask.TEAM_MOVE:
        found = Message("move.team", {"card": card_message(s.tables, kind), "cost": found})
    else:
        found = Message("move.power", {"cost": found})
    return Message("move.otherwise", {"move": found}) if move % 2 else found


def power_message(s: DuelState, kind: int, number: int) -> Message:
    """Return a power by its cost, and by its effect if the card has two of the same cost."""
    tables = s.tables
    first = int(tables.first[kind])
    cost = cost_message(tables, kind, number)
    for i in range(int(tables.first[kind + 1]) - first):
        if i != number and int(tables.ability[first + i]) == int(tables.ability[first + number]):
            if cost_message(tables, kind, i) == cost:
                effect = effect_message(tables, kind, int(tables.effect[first + number]))
                return Message("move.for", {"cost": cost, "effect": effect})
    return cost


def numbered(found: list[Message], i: int, move: int) -> Message:
    """Return the i-th of several messages; equal ones after the first get a number."""
    if i >= len(found):
        return Message("move.number", {"move": move})
    same = found[:i].count(found[i])
    return Message("move.again", {"move": found[i], "n": same + 1}) if same else found[i]


def mode_messages(s: DuelState) -> list[Message]:
    code = s.tables.code
    at, source, _ = waiting(s)
    kind = source % parts.SOURCE_SEAT
    return [effect_message(s.tables, kind, int(code[at + 2 + i])) for i in range(int(code[at + 1]))]


def order_messages(s: DuelState) -> list[Message]:
    """Return the steps to be put into an order, equal ones included."""
    steps = s.agenda()
    found: list[Message] = []
    for i in range(int(s.next_argument(0))):
        entry = steps[1 + i]
        if entry[0] == step.TIDY:
            found.append(Message("move.tidy", {"card": card_message(s.tables, tidied(s, entry[1], entry[2]))}))
        elif entry[0] == M.DO_EFFECT:
            found.append(waiting_effect(s, entry, steps[1 : 1 + int(s.next_argument(0))]))
        else:
            found.append(Message("effect", {"n": i + 1}))
    return found


def waiting_effect(s: DuelState, entry: list[int], others: list[list[int]]) -> Message:
    """Return an effect by its card and what it does, and by its place if two cards of this name wait."""
    colour = adds(s, entry)
    if colour >= 0:
        return Message("move.add", {"furyoku": one_furyoku(colour)})
    kind = entry[2] % parts.SOURCE_SEAT
    effect = effect_message(s.tables, kind, entry[1])
    params: dict[str, object] = {"card": card_message(s.tables, kind), "effect": effect}
    for other in others:
        if other[0] == M.DO_EFFECT and other[2] != entry[2] and other[2] % parts.SOURCE_SEAT == kind:
            params["who"] = seat_message(int(s.player(0, entry[2])))
            return Message(f"move.order_in.{colour_or_nowhere(entry[2] // parts.SOURCE_ZONE)}", params)
    return Message("move.order", params)


def adds(s: DuelState, entry: list[int]) -> int:
    """Return the colour that replenishing or celebrating adds here, -1 where a card does something."""
    return int(turn.added_zone(s, entry[1], entry[2])) if entry[0] == M.DO_EFFECT else -1


def colour_or_nowhere(zone: int) -> str:
    return COLOURS[zone] if 0 <= zone < parts.ZONES else "nowhere"


def tidied(s: DuelState, seat: int, entry: int) -> int:
    """Return the card that a cleaning step takes away: the strike (0), or this one of the advantage area."""
    return int(s.cells[seat_cells(s, seat) + cell.STRIKE]) - 1 if entry == 0 else (entry & cell.KIND_MASK) - 1


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else str(n)

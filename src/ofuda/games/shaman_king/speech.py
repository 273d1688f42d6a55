"""Moves, prompts and events as messages; the words for them lie in locale/."""

from typing import Final

from ofuda.effects import machine as M
from ofuda.games.shaman_king import ask, cell, parts, saw, step
from ofuda.games.shaman_king.refusals import reason as reason
from ofuda.games.shaman_king.rules import looking, state, strikes, turn
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.games.shaman_king.tables import Tables
from ofuda.games.shaman_king.terms import (
    CLAUSES,
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
    seat_message,
    subject,
    thing_message,
    waiting,
    zone_message,
)
from ofuda.kernel.messages import Message, Prompt

# --- moves ------------------------------------------------------------------------------------------------------------

YES_NO: Final = {
    M.ASK_MAY: ("no", "yes"),
    ask.REPLACE: ("keep", "replace"),
    ask.CHARGE: ("no_charge", "charge"),
    ask.DROP: ("leave", "drop"),
    ask.BURN: ("leave", "drop"),
}
ACTIONS: Final = {
    ask.PLAY_MOVE: "play",
    ask.FOCUS_MOVE: "focus",
    ask.DISCARD_MOVE: "discard",
    ask.TACTICAL_MOVE: "tactical",
    ask.PITCH_MOVE: "pitch",
}
PAID: Final = (ask.PLAY_OTHERWISE, ask.TACTICAL_OTHERWISE, ask.PITCH_OTHERWISE)


def move_message(s: DuelState, seat: int, move: int) -> Message:
    question = int(s.asked(seat))
    if question in YES_NO and move in (M.NO_MOVE, M.YES_MOVE):
        return yes_or_no(s, seat, question, move)
    if question == M.ASK_THING and move == M.NONE_MOVE:
        return Message("move.none")
    if question == M.ASK_THING and M.THING_MOVE <= move < M.THING_MOVE + parts.THINGS:
        return thing_message(s, move - M.THING_MOVE)
    if question == M.ASK_MODE and M.MODE_MOVE <= move < M.ORDER_MOVE:
        return numbered(mode_messages(s), move - M.MODE_MOVE, move)
    if question == M.ASK_ORDER and M.ORDER_MOVE <= move < M.NONE_MOVE:
        return numbered(order_messages(s), move - M.ORDER_MOVE, move)
    if question == ask.OPENING and ask.OPENING_MOVE <= move < ask.PASS_MOVE:
        return Message("move.opening", {"who": seat_message(move - ask.OPENING_MOVE)})
    if question == ask.PAY and ask.PAY_MOVE <= move < ask.CARD_MOVE:
        return mix_message(s, move)
    if question in (ask.KEEP, ask.ARRANGE) and move >= ask.CARD_MOVE:
        return card_message(s.tables, move - ask.CARD_MOVE)
    if question in (ask.CARD, ask.SIGNATURE, ask.BEFORE) and ask.PASS_MOVE <= move < ask.PAY_MOVE:
        return action_message(s, seat, question, move)
    return Message("move.number", {"move": move})


def yes_or_no(s: DuelState, seat: int, question: int, move: int) -> Message:
    name = YES_NO[question][move]
    if question == ask.REPLACE:
        kind = int(state.flipped(s)) if move == M.YES_MOVE else int(state.team(s, seat, s.cells[cell.ZONE]))
        return Message(f"move.{name}", {"card": card_message(s.tables, kind)})
    return Message(f"move.{name}")


def numbered(found: list[Message], i: int, move: int) -> Message:
    """The i-th of several that may read the same; then later ones get a number."""
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
    """The steps to be put into an order; one that is offered already keeps its place, but nobody reads it."""
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
    """An effect by its card and what it does; where two cards of one name wait, also by the card's place."""
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
    """The card that a cleaning step takes away: the strike (0), or this one of the advantage area."""
    return int(s.cells[state.seat_cells(s, seat) + cell.STRIKE]) - 1 if entry == 0 else (entry & cell.KIND_MASK) - 1


def action_message(s: DuelState, seat: int, question: int, move: int) -> Message:
    """What is done with the flipped card, a power, or that nothing is."""
    if move == ask.PASS_MOVE:
        return Message("move.flip" if question == ask.BEFORE else "move.defend")
    if move in ACTIONS:
        return Message(f"move.{ACTIONS[move]}")
    if move in PAID:
        return Message("move.otherwise", {"move": Message(f"move.{ACTIONS[move - 1]}")})
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
    """A power by its cost; where a card has two of the same cost, also by what it does."""
    tables = s.tables
    first = int(tables.first[kind])
    cost = cost_message(tables, kind, number)
    for i in range(int(tables.first[kind + 1]) - first):
        if i != number and int(tables.ability[first + i]) == int(tables.ability[first + number]):
            if cost_message(tables, kind, i) == cost:
                effect = effect_message(tables, kind, int(tables.effect[first + number]))
                return Message("move.for", {"cost": cost, "effect": effect})
    return cost


# --- prompts ----------------------------------------------------------------------------------------------------------


def prompt(s: DuelState, seat: int) -> Prompt:
    question = int(s.asked(seat))
    if question <= M.ASK_ORDER:
        return Prompt(effect_prompt(s, seat, question))
    key = f"prompt.{ask.QUESTIONS[question]}"
    c, tables = s.cells, s.tables
    params: dict[str, object] = {}
    zone = int(c[cell.ZONE])
    flip = int(state.flipped(s))
    if question == ask.OPENING:
        params["force"] = parts.OPENING_FORCE
    elif question == ask.PAY:
        params["cost"] = packed_message(int(s.next_argument(0)))
        params["have"] = held_message(s, seat)
    elif question == ask.CHARGE:
        params["zone"] = zone_message(int(s.next_argument(1)))
    elif question == ask.DROP or question == ask.BURN:
        owner = seat if question == ask.DROP else 1 - seat
        params["card"] = card_message(tables, top_of(s, owner))
        params["who"] = seat_message(owner)
    elif question == ask.KEEP or question == ask.ARRANGE:
        params["n"] = int(looking.looked(s))
    elif question == ask.REPLACE:
        params["card"] = card_message(tables, flip)
        params["old"] = card_message(tables, int(state.team(s, seat, zone)))
        params["where"] = placed("where", zone)
    elif question == ask.BEFORE:
        params["card"] = card_message(tables, int(state.team(s, seat, zone)))
        params["where"] = placed("where", zone)
        params["force"] = live_force(s)
    else:
        params["card"] = card_message(tables, flip)
        params["force"] = live_force(s)
        if question == ask.CARD:
            params["where"] = placed("where", zone)
        if int(tables.type[flip]) == parts.STRIKE:
            params["intercept"] = max(0, int(strikes.intercept(s)))
            key = "prompt.strike" if question == ask.CARD else key
    return Prompt(Message(key, params, CLAUSES[question]))


def top_of(s: DuelState, seat: int) -> int:
    """The top card of a deck; only for somebody who has seen it."""
    at = int(state.pile_at(s, seat, parts.DECK)) + int(state.held(s, seat, parts.DECK)) - 1
    return (int(s.cells[at]) & cell.KIND_MASK) - 1


def effect_prompt(s: DuelState, seat: int, question: int) -> Message:
    """What a card asks while its effect is carried out, or which of several comes first."""
    code = s.tables.code
    at, source, register = waiting(s)
    if question == M.ASK_ORDER:
        steps = s.agenda()
        fixed = steps[1][0] == step.TIDY or adds(s, steps[1]) >= 0
        return Message("prompt.order", {"n": at}, "SK-R48" if fixed else CLAUSES[question])
    params: dict[str, object] = {"card": card_message(s.tables, source % parts.SOURCE_SEAT)}
    if question == M.ASK_MAY:
        params["effect"] = effect_message(s.tables, source % parts.SOURCE_SEAT, int(code[at + 1]))
        return Message("prompt.may", params, CLAUSES[question])
    if question == M.ASK_MODE:
        return Message("prompt.mode", params, CLAUSES[question])
    verb = int(code[code[at + 3]])
    if is_slot_choice(s.tables, at):
        params["thing"] = thing_message(s, register // parts.THERE - 1)
        return Message("prompt.relocate_to", params, CLAUSES[question])
    return Message(f"prompt.{VERBS.get(verb, 'thing')}", params, CLAUSES[question])


# --- events -----------------------------------------------------------------------------------------------------------

EVENT_CLAUSES: Final = {
    "totals": "SK-033",
    "one_more": "SK-034",
    "decides": "SK-038",
    "opening": "SK-036",
    "turned": "SK-128",
    "not_kept": "SK-098",
    "scored": "SK-005",
    "celebrates": "SK-074",
    "reshuffled": "SK-161",
    "capped": "SK-R37",
    "cut": "SK-R21",
    "first": "SK-153",
}
WITH_CARD: Final = (
    "one_more", "cleaned", "turned", "discarded", "tactical", "pitched", "not_kept", "signature", "four_more",
    "to_area", "looked_at", "revealed", "burnt", "first", "declined",
)  # fmt: skip
WITH_CARD_WHERE: Final = ("flipped", "advantage", "teamwork")
WITH_CARD_FROM: Final = ("counterattack", "eliminated", "returned")
WITH_FURYOKU: Final = ("added", "eliminated_furyoku")
WITH_NUMBER: Final = ("scored", "looked", "weakened", "cut")


def event(tables: Tables, what: int, a: int, b: int, c: int, d: int) -> Message:
    """The arguments of an event by name, in the order in which rules.py tells them."""
    name = saw.EVENTS[what]
    key = f"event.{name}"
    clause = EVENT_CLAUSES.get(name, "")
    if name == "capped":
        return Message(key, {"n": a}, clause)
    if name == "turn":
        return Message(key, {"turn": a, "who": seat_message(b)}, clause)
    if name == "totals":
        totals = {"first": seat_message(0), "one": a, "second": seat_message(1), "two": b}
        return Message(key, totals, clause)
    params: dict[str, object] = {"who": seat_message(a)}
    if name in WITH_CARD:
        params["card"] = card_message(tables, b)
    elif name in WITH_CARD_WHERE:
        params |= {"card": card_message(tables, b), "where": placed("where", c)}
    elif name in WITH_CARD_FROM:
        params |= {"card": card_message(tables, b), "source": placed("from", c)}
    elif name in WITH_FURYOKU:
        params |= {"furyoku": one_furyoku(b), "card": card_message(tables, c)}
    elif name in WITH_NUMBER:
        params["n"] = b
    elif name == "paid":  # nothing beside player and card: the page puts such lines together
        return Message(f"{key}.{COLOURS[b]}", {**params, "card": card_message(tables, c)})
    elif name == "focused":
        params |= {"card": card_message(tables, b), "furyoku": one_furyoku(c)}
    elif name == "power":
        params |= {"card": card_message(tables, b), "cost": cost_message(tables, b, c)}
    elif name == "charged" or name == "uncharged":
        params["zone"] = zone_message(b)
    elif name == "zone":
        params["where"] = placed("where", b)
    elif name == "celebrates":
        params["furyoku"] = furyoku_message(b & 1, (b >> 1) & 1, (b >> 2) & 1)
    elif name == "shifted":
        params |= {"first": one_furyoku(b), "second": one_furyoku(c)}
    elif name == "relocated":
        params |= {"card": card_message(tables, b), "source": placed("from", c), "to": placed("to", d)}
    elif name == "gained":
        params |= {"intercept": signed(b), "force": signed(c)}
        return Message(key if b and c else f"{key}_intercept" if b else f"{key}_force", params)
    elif name == "shaman":
        return Message(f"{key}.{'back' if b else 'front'}", params)
    return Message(key, params, clause)


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else str(n)

"""Moves, prompts, reasons and events as messages; their words are in locale/.

A message is told to "you" where a seat stands among its parameters (key `you.<key>`). Where two players have a part in
something, only the one who does it stands there so; the other is a message inside ("to you", "to Anna").
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ofuda.games.shamans import ask, cell, no, parts, saw, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.eclipse import receiver
from ofuda.games.shamans.rules.state import face_down, hidden, looking_at, opened, pawn
from ofuda.games.shamans.tables import Tables
from ofuda.kernel.messages import Message, Prompt

COLOURS: Final = ("purple", "blue", "green", "yellow", "white", "brown", "red")  # worlds with words of their own
CLAUSES: Final = {
    ask.CARD: "SH-17",
    ask.GIVE: "SH-38",
    ask.TAKE: "SH-29",
    ask.STABILIZE: "SH-48",
    ask.HIDE: "SH-30",
    ask.PORTAL: "SH-41",
    ask.SWAP: "SH-49",
    ask.NEUTRALIZE: "SH-52",
    ask.GUIDE: "SH-65",
    ask.RITUAL: "SH-60",
}


# --- cards, worlds, tokens, roles, players ----------------------------------------------------------------------------


@cache
def card_message(tables: Tables, card: int) -> Message:
    world, number = card // parts.NUMBERS, card % parts.NUMBERS + 1
    if world >= len(tables.names) or number > int(tables.numbers):
        return Message("card.absent")
    name = tables.names[world]
    if name in COLOURS:
        return Message(f"card.{name}", {"number": number})
    return Message("card.other", {"world": name, "number": number})


@cache
def world_message(tables: Tables, world: int) -> Message:
    if world >= len(tables.names):
        return Message("world.absent")
    name = tables.names[world]
    return Message(f"world.{name}") if name in COLOURS else Message("world.other", {"world": name})


@cache
def ritual_message(tables: Tables, world: int) -> Message:
    return Message(f"ritual.{parts.RITUALS[int(tables.ritual[world])]}")


@cache
def token_message(kind: int) -> Message:
    """Return the name of a token."""
    return Message(f"token.{parts.TOKENS[kind]}")


@cache
def a_token(kind: int) -> Message:
    """Return a token as what somebody takes ("a Portal")."""
    return Message(f"taken.{parts.TOKENS[kind]}")


@cache
def role_message(role: int) -> Message:
    return Message(f"role.{role_name(role)}")


def role_name(role: int) -> str:
    return "shadow" if role == parts.SHADOW else "shaman"


@cache
def seat_message(seat: int) -> Message:
    return Message("seat", {"seat": seat})


@cache
def other(how: str, seat: int) -> Message:
    """Return a second player with "to", "from", "with" or as "whom"."""
    return Message(f"other.{how}", {"who": seat_message(seat)})


# --- moves ------------------------------------------------------------------------------------------------------------

PLAIN: Final = {
    ask.TAKE_PILE: "take_pile",
    ask.HIDE_IT: "hide",
    ask.SHOW_IT: "show",
    ask.NO_PORTAL: "no_portal",
    ask.OPEN_FORWARD: "open_forward",
    ask.OPEN_BACK: "open_back",
    ask.HIDDEN_FORWARD: "hidden_forward",
    ask.HIDDEN_BACK: "hidden_back",
    ask.NO_DAGGER: "no_dagger",
}


def move_message(s: ShamansState, seat: int, move: int) -> Message:
    """Return the words of a move; they do not depend on the question."""
    if move in PLAIN:
        return Message(f"move.{PLAIN[move]}")
    if move < ask.GIVE_MOVE:
        return card_message(s.tables, move - ask.CARD_MOVE)
    if move < ask.TAKE_MOVE:
        return Message("move.give", {"card": card_message(s.tables, move - ask.GIVE_MOVE)})
    if move < ask.TAKE_PILE:
        return Message("move.take", {"token": a_token(move - ask.TAKE_MOVE)})
    if move == ask.STEP_BACK:
        return Message("move.back", {"n": int(s.tables.steps_back)})
    if ask.SWAP_MOVE <= move < ask.NO_DAGGER:
        return Message("move.swap", {"other": other("with", move - ask.SWAP_MOVE)})
    if ask.STAB_MOVE <= move < ask.GUIDE_MOVE:
        return Message("move.stab", {"other": other("whom", move - ask.STAB_MOVE)})
    if ask.GUIDE_MOVE <= move < ask.WORLD_MOVE:
        return Message("move.guide", {"other": other("whom", move - ask.GUIDE_MOVE)})
    if ask.WORLD_MOVE <= move < ask.WORLD_MOVE + parts.WORLDS:
        world = move - ask.WORLD_MOVE
        return Message(
            "move.ritual", {"world": world_message(s.tables, world), "ritual": ritual_message(s.tables, world)}
        )
    return Message("move.number", {"move": move})


# --- prompts ----------------------------------------------------------------------------------------------------------


def prompt(s: ShamansState, seat: int) -> Prompt:
    """Return what a seat is asked; secret windows (SH-R7) have a fixed time, and silence is a pass."""
    question = int(s.asked(seat))
    key = f"prompt.{ask.QUESTIONS[question]}"
    clause = CLAUSES[question]
    if question == ask.PORTAL:
        return Prompt(portal_prompt(s, seat), int(face_down(s, seat)) > 0, ask.NO_PORTAL, brief_window(s))
    if question == ask.NEUTRALIZE:
        if opened(s, seat, parts.DAGGER) > 0:
            return Prompt(Message(f"{key}.open", {}, "SH-51"))
        how = "hidden" if hidden(s, seat, parts.DAGGER) > 0 else "nothing"
        return Prompt(Message(f"{key}.{how}", {}, clause if how == "hidden" else "SH-53"), True, ask.NO_DAGGER)
    params: dict[str, object] = {}
    if question == ask.CARD:
        destination = int(s.cells[cell.DESTINATION]) - 1
        params["left"] = left_to_the_moon(s)
        if destination < 0:
            return Prompt(Message("prompt.lead", params, "SH-16"))
        params["world"] = world_message(s.tables, destination)
    elif question == ask.GIVE:
        params["to"] = other("to", int(receiver(s, seat)))
    elif question == ask.STABILIZE:
        params["n"] = int(s.tables.steps_back)
    elif question == ask.HIDE:
        token = int(looking_at(s, seat))
        params["token"] = token_message(token)
        params["note"] = Message(f"prompt.note.{parts.TOKENS[token]}")
    return Prompt(Message(key, params, clause))


def left_to_the_moon(s: ShamansState) -> int:
    return int(s.tables.moon) - int(pawn(s))


def coming(s: ShamansState) -> list[int]:
    """Return the step that waits for a window to close, with its arguments."""
    waiting = [entry for entry in s.agenda() if entry[0] != step.WINDOW]
    return waiting[0] if waiting else [-1, 0, 0, 0]


def portal_prompt(s: ShamansState, seat: int) -> Message:
    """Say what is about to happen (SH-R7, SH-R27), as everybody knows."""
    holds = opened(s, seat, parts.PORTAL) + hidden(s, seat, parts.PORTAL) > 0
    params: dict[str, object] = {
        "left": left_to_the_moon(s),
        "use": Message("use.portal" if holds else "use.nothing"),
    }
    op, a, b, _ = coming(s)
    if op == step.CARD:
        return Message("prompt.portal.card", {**params, "who": seat_message(a)}, "SH-41")
    if op == step.MOVE:
        return Message("prompt.portal.moon", {**params, "n": b}, "SH-44")
    if op == step.ELIMINATE:
        return Message("prompt.portal.eliminate", params, "SH-43")
    if op == step.RITUAL:
        ritual = ritual_message(s.tables, b)
        return Message("prompt.portal.ritual", {**params, "who": seat_message(a), "ritual": ritual}, "SH-R27")
    if op == step.GATHER:
        return Message("prompt.portal.gather", params, "SH-R27")
    return Message("prompt.portal.end" if op == step.END else "prompt.portal.now", params, "SH-R7")


def brief_window(s: ShamansState) -> bool:
    """Tell whether a window is too unimportant to wait in.

    Worth a wait are only a pawn that would reach the Moon, an elimination, a swap of roles (SH-R27), and the end of a
    round that the remaining Portals may still turn.
    """
    op, _, world, _ = coming(s)
    if op == step.END:
        return int(s.tables.tokens[parts.PORTAL] - s.cells[cell.GONE + parts.PORTAL]) < left_to_the_moon(s)
    if op == step.RITUAL:
        return int(s.tables.ritual[world]) != parts.TRANSMUTATION
    return op != step.MOVE and op != step.ELIMINATE


# --- reasons ----------------------------------------------------------------------------------------------------------


def other_question(s: ShamansState, seat: int) -> Message:
    """Refuse a move that answers another question."""
    question = int(s.asked(seat))
    return Message(
        "refused.other_question", {"question": Message(f"asks.{ask.QUESTIONS[question]}")}, CLAUSES[question]
    )


def reason(s: ShamansState, seat: int, move: int, code: int) -> Message:
    name, clause = no.REASONS[code]
    key = f"refused.{name}"
    question = int(s.asked(seat))
    if code == no.OTHER_QUESTION:
        return other_question(s, seat)
    if code == no.NOT_IN_HAND:
        first = ask.CARD_MOVE if question == ask.CARD else ask.GIVE_MOVE
        return Message(
            key, {"card": card_message(s.tables, move - first)}, clause if first == ask.CARD_MOVE else "SH-38"
        )
    if code == no.NOT_OPEN:
        return Message(key, {"token": token_message(move - ask.TAKE_MOVE)}, CLAUSES[question])
    if code == no.PILE_EMPTY:
        return Message(key, {}, clause)
    if code == no.NOT_CLOSING:
        return Message(key, {"world": world_message(s.tables, move - ask.WORLD_MOVE)}, clause)
    if code == no.SUCH_SEAT or code == no.ELIMINATED:
        chosen = move - {ask.SWAP: ask.SWAP_MOVE, ask.NEUTRALIZE: ask.STAB_MOVE, ask.GUIDE: ask.GUIDE_MOVE}[question]
        rulings = {ask.SWAP: "SH-R10", ask.NEUTRALIZE: "SH-R11", ask.GUIDE: "SH-R19"}
        if code == no.SUCH_SEAT:
            return Message(key, {"n": int(s.players)}, rulings[question])
        return Message(key, {"who": seat_message(chosen)}, rulings[question])
    if code == no.YOURSELF:
        return Message(f"{key}.{ask.QUESTIONS[question]}", {}, clause if question == ask.SWAP else "SH-51")
    return Message(key, {}, clause)


# --- events -----------------------------------------------------------------------------------------------------------

EVENT_CLAUSES: Final = {
    "first": "SH-07",
    "leftover": "SH-14",
    "refills": "SH-32",
    "eclipse": "SH-33",
    "eclipse_over": "SH-39",
    "keeps": "SH-53",
    "eliminated": "SH-54",
    "no_ritual": "SH-R6",
    "set_aside": "SH-57",
    "laid_out": "SH-59",
    "announced": "SH-44",
    "shards": "SH-71",
}
WON_CLAUSES: Final = ("SH-66", "SH-67", "SH-68")  # BY_CARDS, BY_DAGGERS, BY_MOON
WITH_CARD: Final = ("dealt", "plays", "placed", "laid_out")
WITH_TOKEN: Final = ("takes", "looked", "shows")
WITH_WORLD: Final = ("gathers", "order")
WITH_ROLE: Final = ("role", "reveals", "was")
WITH_NUMBER: Final = ("illuminates", "set_aside")


def event(tables: Tables, what: int, a: int, b: int, c: int, d: int) -> Message:
    """Return an event as a message; the arguments come in the order in which the rules tell them."""
    name = saw.EVENTS[what]
    key = f"event.{name}"
    clause = EVENT_CLAUSES.get(name, "")
    if name == "eclipse_over":
        return Message(key, {}, clause)
    if name == "round":
        numbers = {"round": a, "left": int(tables.moon) - c, "target": int(tables.target)}
        return Message(key, {**numbers, "who": seat_message(b)}, clause)
    if name == "slots":
        return Message(key, {"first": token_message(a), "second": token_message(b)}, clause)
    if name == "leftover":
        return Message(key, {"card": card_message(tables, a)}, clause)
    if name == "turn":
        return Message(key, {"turn": a, "who": seat_message(b)}, clause)
    if name == "pawn":
        return pawn_message(tables, a, b)
    if name == "refills":
        return Message(key, {"token": token_message(a)}, clause)
    if name == "eclipse":
        return Message(f"{key}.{'left' if a == parts.LEFT else 'right'}", {}, clause)
    if name == "no_ritual":
        return Message(key, {"world": world_message(tables, a)}, clause)
    if name == "round_won":
        return Message(f"{key}.{role_name(a)}", {}, WON_CLAUSES[b])
    if name == "nobody_left":
        swap = int(tables.ritual[b]) == parts.TRANSMUTATION
        return Message(key, {"who": seat_message(a)}, "SH-R10" if swap else "SH-R11")
    if name == "announced":
        return Message(key, {"n": b}, clause)
    if name == "set_aside" and b == 0:
        return Message("event.nothing_aside", {"who": seat_message(a)}, clause)
    if name == "gathers" and a < 0:
        return Message("event.gathered", {"world": world_message(tables, b)}, clause)
    params: dict[str, object] = {"who": seat_message(a)}
    if name in WITH_CARD:
        params["card"] = card_message(tables, b)
    elif name in WITH_TOKEN:
        params["token"] = a_token(b)
    elif name in WITH_WORLD:
        params["world"] = world_message(tables, b)
    elif name in WITH_ROLE:
        params["role"] = role_message(b)
    elif name in WITH_NUMBER:
        params["n"] = b
    elif name == "gives":
        params["to"] = other("to", b)
    elif name == "receives":
        params |= {"card": card_message(tables, b), "source": other("from", c)}
    elif name == "portal":
        return Message(f"{key}.{'open' if c else 'hidden'}_{'forward' if b > 0 else 'back'}", params, "SH-41")
    elif name == "closes":
        params |= {"world": world_message(tables, b), "ritual": ritual_message(tables, b)}
    elif name == "swaps":
        params["other"] = other("with", b)
    elif name == "stabs":
        params["other"] = other("whom", b)
        return Message(f"{key}.{'open' if c else 'hidden'}", params, "SH-51" if c else "SH-52")
    elif name == "guide":
        params["other"] = other("whom", b)
    elif name == "scores":
        params |= {"n": b, "total": c}
    elif name == "shards":
        params["n"] = int(tables.for_shards)
    return Message(key, params, clause)


def pawn_message(tables: Tables, to: int, spaces: int) -> Message:
    """Return a move of the pawn, with the spaces that are left to the Moon."""
    left = int(tables.moon) - to
    if left == 0:
        return Message("event.pawn.moon", {}, "SH-68")
    way = "forward" if spaces > 0 else "back"
    return Message(f"event.pawn.{way}", {"n": abs(spaces), "left": left})

"""Moves, prompts, reasons and events as messages, by their declarations; the words are in locale/.

A message is told to "you" where a seat stands among its parameters (key `you.<key>`). Where two players have a part in
something, only the one who does it stands there so; the other is a message inside ("to you", "to Anna").
"""

from typing import Final

from ofuda.games.shamans import ask, cell, kind, no, parts, saw, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.eclipse import receiver
from ofuda.games.shamans.rules.state import destination, face_down, hidden, looking_at, opened, pawn
from ofuda.games.shamans.scene_facts import LineFacts
from ofuda.games.shamans.tables import Tables
from ofuda.games.shamans.terms import (
    ROLES,
    card_message,
    other_message,
    ritual_message,
    role_message,
    taken_message,
    token_message,
    world_message,
)
from ofuda.kernel.declare import Kind
from ofuda.kernel.messages import Catalogue, Message, Prompt, seat_message
from ofuda.kernel.parts import Words

OF_PLAYERS: Final = {  # the ruling on who may be chosen
    ask.SWAP: "SH-R10",
    ask.NEUTRALIZE: "SH-R11",
    ask.GUIDE: "SH-R19",
}


class ShamansWords(Words[ShamansState]):
    """What is said in a game of Shamans."""

    def __init__(self, catalogue: Catalogue, tables: Tables) -> None:
        super().__init__(catalogue, ask.QUESTIONS, saw.EVENTS, no.REASONS)
        self.tables: Tables = tables

    def argument(self, kind_of: Kind, value: int) -> object:
        if kind_of is kind.SEAT:
            return seat_message(value)
        if kind_of is kind.CARD:
            return card_message(self.tables, value)
        if kind_of is kind.WORLD:
            return world_message(self.tables, value)
        if kind_of is kind.TOKEN:
            return token_message(value)
        if kind_of is kind.TAKEN:
            return taken_message(value)
        if kind_of is kind.ROLE:
            return role_message(value)
        return value if kind_of is kind.NUMBER else other_message(kind_of.name, value)

    # --- moves --------------------------------------------------------------------------------------------------------

    def move(self, state: ShamansState, seat: int, move: int) -> Message:
        if move < ask.GIVE_MOVE:
            return card_message(self.tables, move - ask.CARD_MOVE)
        if move == ask.STEP_BACK:
            return Message("move.back", {"n": int(self.tables.steps_back)})
        if move in ask.RITUALS:
            world = ask.RITUALS.value(move)
            named = {"world": world_message(self.tables, world), "ritual": ritual_message(self.tables, world)}
            return Message("move.ritual", named)
        return super().move(state, seat, move)

    # --- prompts ------------------------------------------------------------------------------------------------------

    def prompt(self, state: ShamansState, seat: int) -> Prompt:
        """Return what a seat is asked; secret windows (SH-R7) have a fixed time, and silence is a pass."""
        question = int(state.asked(seat))
        if question == ask.PORTAL:
            secret = int(face_down(state, seat)) > 0
            return Prompt(self.portal_prompt(state, seat), secret, ask.NO_PORTAL, self.brief_window(state))
        if question == ask.NEUTRALIZE:
            if opened(state, seat, parts.DAGGER) > 0:
                return Prompt(Message("prompt.neutralize.open", {}, "SH-51"))
            if hidden(state, seat, parts.DAGGER) > 0:
                return Prompt(Message("prompt.neutralize.hidden", {}, "SH-52"), True, ask.NO_DAGGER)
            return Prompt(Message("prompt.neutralize.nothing", {}, "SH-53"), True, ask.NO_DAGGER)
        if question == ask.CARD and destination(state) < 0:
            return Prompt(Message("prompt.lead", {"left": left_to_the_moon(state)}, "SH-16"))
        return super().prompt(state, seat)

    def prompt_arguments(self, state: ShamansState, seat: int, question: int) -> "dict[str, object]":
        if question == ask.CARD:
            return {"left": left_to_the_moon(state), "world": world_message(self.tables, int(destination(state)))}
        if question == ask.GIVE:
            return {"to": other_message("to", int(receiver(state, seat)))}
        if question == ask.STABILIZE:
            return {"n": int(self.tables.steps_back)}
        if question == ask.HIDE:
            token = int(looking_at(state, seat))
            return {"token": token_message(token), "note": Message(f"prompt.note.{parts.TOKENS[token]}")}
        return {}

    def portal_prompt(self, state: ShamansState, seat: int) -> Message:
        """Say what is about to happen (SH-R7, SH-R27), as everybody knows."""
        holds = opened(state, seat, parts.PORTAL) + hidden(state, seat, parts.PORTAL) > 0
        params: dict[str, object] = {
            "left": left_to_the_moon(state),
            "use": Message("use.portal" if holds else "use.nothing"),
        }
        op, a, b, _ = coming(state)
        if op == step.CARD:
            return Message("prompt.portal.card", {**params, "who": seat_message(a)}, "SH-41")
        if op == step.MOVE:
            return Message("prompt.portal.moon", {**params, "n": b}, "SH-44")
        if op == step.ELIMINATE:
            return Message("prompt.portal.eliminate", params, "SH-43")
        if op == step.RITUAL:
            ritual = ritual_message(self.tables, b)
            return Message("prompt.portal.ritual", {**params, "who": seat_message(a), "ritual": ritual}, "SH-R27")
        if op == step.GATHER:
            return Message("prompt.portal.gather", params, "SH-R27")
        return Message("prompt.portal.end" if op == step.END else "prompt.portal.now", params, "SH-R7")

    def brief_window(self, state: ShamansState) -> bool:
        """Tell whether a window is too unimportant to wait in.

        Worth a wait are only a pawn that would reach the Moon, an elimination, a swap of roles (SH-R27), and the end of
        a round that the remaining Portals may still turn.
        """
        op, _, world, _ = coming(state)
        if op == step.END:
            portals = int(self.tables.tokens[parts.PORTAL] - state.cells[cell.GONE + parts.PORTAL])
            return portals < left_to_the_moon(state)
        if op == step.RITUAL:
            return int(self.tables.ritual[world]) != parts.TRANSMUTATION
        return op != step.MOVE and op != step.ELIMINATE

    # --- reasons ------------------------------------------------------------------------------------------------------

    def reason(self, state: ShamansState, seat: int, move: int, code: int) -> Message:
        question = int(state.asked(seat))
        if code == no.OTHER_QUESTION:
            return self.other_question(state, seat)
        if code == no.NOT_IN_HAND and question == ask.GIVE:
            return Message("refused.not_in_hand", {"card": card_message(self.tables, move - ask.GIVE_MOVE)}, "SH-38")
        if code == no.NOT_OPEN:
            named = {"token": token_message(move - ask.TAKE_MOVE)}
            return Message("refused.not_open", named, self.questions[question].clause)
        if code == no.SUCH_SEAT:
            return Message("refused.no_seat", {"n": int(state.players)}, self.of_players(question))
        if code == no.ELIMINATED:
            block = self.questions.block(question, move)
            chosen = seat_message(block.value(move) if block is not None else move)
            return Message("refused.eliminated", {"who": chosen}, self.of_players(question))
        if code == no.YOURSELF:
            swap = question == ask.SWAP
            return Message(f"refused.yourself.{'swap' if swap else 'neutralize'}", {}, "SH-49" if swap else "SH-51")
        return super().reason(state, seat, move, code)

    def of_players(self, question: int) -> str:
        """Return the clause on who may be chosen: a ruling, or that of the question."""
        return OF_PLAYERS.get(question, self.questions[question].clause)

    # --- events -------------------------------------------------------------------------------------------------------

    def event_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        return dict(event_facts(self.tables, what, a, b, c) or {})

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        tables = self.tables
        if what == saw.ROUND:
            numbers = {"round": a, "left": int(tables.moon) - c, "target": int(tables.target)}
            return Message("event.round", {**numbers, "who": seat_message(b)})
        if what == saw.PAWN:
            return pawn_message(tables, a, b)
        if what == saw.ECLIPSE:
            return Message(f"event.eclipse.{'left' if a == parts.LEFT else 'right'}", {}, "SH-33")
        if what == saw.PORTAL:
            key = f"event.portal.{'open' if c else 'hidden'}_{'forward' if b > 0 else 'back'}"
            return Message(key, {"who": seat_message(a)}, "SH-41")
        if what == saw.GATHERS and a < 0:
            return Message("event.gathered", {"world": world_message(tables, b)})
        if what == saw.CLOSES:
            named = {"world": world_message(tables, b), "ritual": ritual_message(tables, b)}
            return Message("event.closes", {"who": seat_message(a), **named})
        if what == saw.STABS:
            named = {"who": seat_message(a), "other": other_message("whom", b)}
            return Message(f"event.stabs.{'open' if c else 'hidden'}", named, "SH-51" if c else "SH-52")
        if what == saw.SET_ASIDE and b == 0:
            return Message("event.nothing_aside", {"who": seat_message(a)}, "SH-57")
        if what == saw.ROUND_WON:
            return Message(f"event.round_won.{ROLES[a]}", {}, saw.WON_BY[b])
        if what == saw.SHARDS:
            return Message("event.shards", {"who": seat_message(a), "n": int(tables.for_shards)}, "SH-71")
        if what == saw.ANNOUNCED:
            return Message("event.announced", {"n": b}, "SH-44")
        if what == saw.NOBODY_LEFT:
            swap = int(tables.ritual[b]) == parts.TRANSMUTATION
            return Message("event.nobody_left", {"who": seat_message(a)}, "SH-R10" if swap else "SH-R11")
        return super().event(what, a, b, c, d)


def left_to_the_moon(s: ShamansState) -> int:
    return int(s.tables.moon) - int(pawn(s))


def coming(s: ShamansState) -> list[int]:
    """Return the step that waits for a window to close, with its arguments."""
    waiting = [entry for entry in s.agenda() if entry[0] != step.WINDOW]
    return waiting[0] if waiting else [-1, 0, 0, 0]


def event_facts(tables: Tables, what: int, a: int, b: int, c: int) -> LineFacts | None:
    """Return an event that the page follows as data."""
    if what == saw.ROUND:
        return LineFacts(event="round", round=a, target=int(tables.target))
    if what == saw.TURN:
        return LineFacts(event="turn")
    if what == saw.PAWN:
        return LineFacts(event="pawn", left=int(tables.moon) - a)
    if what == saw.ROUND_WON:
        return LineFacts(event="round_won", role=ROLES[a])
    if what == saw.ROLE:
        return LineFacts(event="role", who=a, role=ROLES[b])
    if what == saw.REVEALS:
        return LineFacts(event="reveals", who=a, role=ROLES[b])
    if what == saw.WAS:
        return LineFacts(event="was", who=a, role=ROLES[b])
    if what == saw.SWAPS:
        return LineFacts(event="swaps", who=a, other=b)
    if what == saw.ELIMINATED:
        return LineFacts(event="eliminated", who=a)
    if what == saw.ILLUMINATES:
        return LineFacts(event="illuminates", who=a, n=b)
    if what == saw.SHARDS:
        return LineFacts(event="shards", who=a, n=int(tables.for_shards))
    if what == saw.SCORES:
        return LineFacts(event="scores", who=a, n=b, total=c)
    return None


def pawn_message(tables: Tables, to: int, spaces: int) -> Message:
    """Return a move of the pawn, with the spaces that are left to the Moon."""
    left = int(tables.moon) - to
    if left == 0:
        return Message("event.pawn.moon", {}, "SH-68")
    way = "forward" if spaces > 0 else "back"
    return Message(f"event.pawn.{way}", {"n": abs(spaces), "left": left})

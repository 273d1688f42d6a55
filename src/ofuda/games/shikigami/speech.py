"""Moves, prompts, reasons and events as messages, by their declarations; the words are in locale/.

A message is told to "you" where a seat stands among its parameters (key `you.<key>`).
"""

from typing import Final

from ofuda.games.shikigami import ask, cell, kind, no, parts, saw, tables
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.conditions import hand_limit
from ofuda.games.shikigami.rules.costs import price
from ofuda.games.shikigami.rules.power import NEVER, SECOND_DISC, power_for
from ofuda.games.shikigami.rules.state import (
    hand,
    hand_size,
    has,
    held,
    how_many,
    paying,
    square,
    summoned,
    track_place,
)
from ofuda.games.shikigami.speech_costs import due_message, paid_message, too_dear
from ofuda.games.shikigami.tables import Tables
from ofuda.games.shikigami.terms import (
    element_message,
    goal_message,
    list_message,
    of_deck,
    side_message,
    spirit_message,
    square_message,
    way_message,
)
from ofuda.kernel.arrays import bits
from ofuda.kernel.declare import Kind
from ofuda.kernel.messages import Catalogue, Message, Prompt, seat_message
from ofuda.kernel.parts import Words

LEVELS: Final = ("points", "taiji", "summoned", "gods", "shared")  # what decided the game (SG-41)
DECLINED: Final = {ask.BONUS: "bonus", ask.DOLL: "doll", ask.TRADE: "trade", ask.TAKE_ONE: "take_one"}


class ShikigamiWords(Words[ShikigamiState]):
    """What is said in a game of Shikigami Kaidou."""

    def __init__(self, catalogue: Catalogue, components: Tables) -> None:
        super().__init__(catalogue, ask.QUESTIONS, saw.EVENTS, no.REASONS)
        self.tables: Tables = components

    def argument(self, kind_of: Kind, value: int) -> object:
        if kind_of is kind.SEAT:
            return seat_message(value)
        if kind_of is kind.ELEMENT:
            return element_message(value)
        if kind_of is kind.SPIRIT:
            return spirit_message(self.tables, value)
        if kind_of is kind.DECK:
            return of_deck(value)
        if kind_of is kind.SIDE:
            return side_message(value)
        if kind_of is kind.SQUARE:
            return square_message(value)
        return goal_message(value) if kind_of is kind.GOAL else value

    # --- moves --------------------------------------------------------------------------------------------------------

    def move(self, state: ShikigamiState, seat: int, move: int) -> Message:
        question = int(state.asked(seat))
        if question == ask.ACTION:
            return self.action(state, seat, move)
        if question == ask.POWER and ask.GOAL <= move < ask.GOAL + parts.GOALS:
            goal = move - ask.GOAL
            return way_message(int(square(state, seat, moving(state))), goal, scores_message(state, seat, goal))
        if question == ask.KEEP and (move == ask.KEEP_FIRST or move == ask.KEEP_SECOND):
            which = move - ask.KEEP_FIRST
            return Message("move.keep", {"card": looked(state, which), "other": looked(state, 1 - which)})
        if question == ask.REVEAL and move == ask.REVEAL_IT:
            return Message("move.reveal_for", {"element": looked(state, 0), "n": looked_power(state)})
        if question == ask.REVEAL and move == ask.HIDE_IT:
            return Message("move.hide_it", {"element": looked(state, 0)})
        if move == ask.NOTHING and question in DECLINED:
            return Message(f"move.decline.{DECLINED[question]}")
        return super().move(state, seat, move)

    def action(self, state: ShikigamiState, seat: int, move: int) -> Message:
        """Return an action with what it costs or gives."""
        if move < ask.DRAW:
            spirit = move - ask.SUMMON
            named: dict[str, object] = {"spirit": spirit_message(self.tables, spirit)}
            if price(state, seat, spirit) == 0:
                return Message("move.summon_free", named)
            return Message("move.summon_for", {**named, "cost": due_message(state, seat, spirit)})
        if ask.TAKE_ELEMENT <= move < ask.TAKE:
            element = move - ask.TAKE_ELEMENT
            return Message("move.take_for_power", {"element": element_message(element), "n": power_of(element)})
        return super().move(state, seat, move)

    # --- prompts ------------------------------------------------------------------------------------------------------

    def prompt(self, state: ShikigamiState, seat: int) -> Prompt:
        """Return what a seat is asked, with the figures that it needs to answer."""
        question = int(state.asked(seat))
        if question == ask.ACTION:
            which = "first" if state.cells[cell.TURN] < state.players else "second"
            return Prompt(Message(f"prompt.action.{which}", held_message(state, seat), "SG-14"))
        if question == ask.POWER:
            return Prompt(power_prompt(state, seat))
        if question == ask.BONUS:
            return Prompt(bonus_prompt(state))
        if question == ask.DOLL:
            return Prompt(doll_prompt(state, seat))
        if question == ask.KEEP and state.cells[cell.LOOKED] == state.cells[cell.LOOKED + 1]:
            return Prompt(Message("prompt.keep_alike", {"card": looked(state, 0)}, "SG-E02"))
        return super().prompt(state, seat)

    def prompt_arguments(self, state: ShikigamiState, seat: int, question: int) -> "dict[str, object]":
        if question == ask.DRAFT:
            gods = bits(state.cells[cell.at(seat, cell.OFFER)])
            return {"gods": list_message([spirit_message(self.tables, god) for god in gods])}
        if question == ask.PAY:
            spirit = int(paying(state, seat))
            named = {"spirit": spirit_message(self.tables, spirit), "cost": due_message(state, seat, spirit)}
            pairs = Message("pairs.different" if self.tables.pair_must_differ else "pairs.any")
            return {**named, "chosen": paid_message(state, seat), "pairs": pairs}
        if question == ask.KEEP:
            return {"first": looked(state, 0), "second": looked(state, 1)}
        if question == ask.REVEAL:
            return {"element": looked(state, 0), "n": looked_power(state)}
        if question in (ask.TRADE, ask.FOR_ELEMENT, ask.FOR_SPIRIT):
            return {"spirit": self.giver(state, seat, tables.TRADE)}
        if question == ask.TAKE_ONE:
            return {"spirit": self.giver(state, seat, tables.TAKE)}
        if question == ask.DISCARD_DOWN:
            held_now = held_message(state, seat)
            return {**held_now, "n": int(hand_size(state, seat)) - int(hand_limit(state, seat))}
        return {}

    def giver(self, state: ShikigamiState, seat: int, what: int) -> Message:
        """Name the summoned shikigami that does this when it is summoned."""
        givers = [spirit for spirit in bits(summoned(state, seat)) if self.tables.on_summon[spirit] == what]
        return spirit_message(self.tables, givers[-1])

    # --- reasons ------------------------------------------------------------------------------------------------------

    def reason(self, state: ShikigamiState, seat: int, move: int, code: int) -> Message:
        question = int(state.asked(seat))
        if code == no.OTHER_QUESTION:
            return self.other_question(state, seat)
        if code == no.TOO_DEAR:
            return too_dear(state, seat, move - ask.SUMMON)
        if code == no.NOT_NEEDED:
            return not_needed(state, seat, move - ask.PAY_MOVE)
        if code == no.NO_SUCH_ELEMENT:
            return no_such_element(state, seat, question, move)
        if code == no.NOT_IN_HAND and question != ask.ACTION:
            return Message("refused.not_in_hand", {"spirit": spirit_message(self.tables, move - ask.DISCARD)}, "SG-31")
        if code == no.NO_DISC_IN_DARK:
            side = "light" if self.tables.swapped else "dark"
            discs = {
                "one": square_message(int(square(state, seat, 0))),
                "two": square_message(int(square(state, seat, 1))),
            }
            return Message(f"refused.no_disc_in.{side}", discs, "SG-26")
        if code == no.TOO_FAR:
            return too_far(state, seat, move - ask.GOAL)
        if code == no.NO_BONUS:
            of_elements = move in (ask.DRAW + parts.ELEMENT_DECK, ask.DRAW_TWO + parts.ELEMENT_DECK)
            named = {"deck": of_deck((move - ask.DRAW) % len(parts.DECKS))}
            return Message("refused.no_bonus", named, "SG-E22" if of_elements else "SG-E30")
        if code == no.NOT_A_DOLL:
            return not_a_doll(state, move - ask.SUMMON)
        return super().reason(state, seat, move, code)

    # --- events -------------------------------------------------------------------------------------------------------

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        if what == saw.REVEALS:
            return Message("event.reveals", {**self.who(a), "element": element_message(b), "n": power_of(b)}, "SG-E01")
        if what == saw.MOVES and b == c:
            return Message("event.returns", {**self.who(a), "to": square_message(c)}, "SG-24")
        if what == saw.ADVANCES:
            return Message(f"event.advances.{parts.SIDES[b]}", {**self.who(a), "n": c}, "SG-25")
        if what == saw.AT_END:
            return Message(f"event.at_end.{parts.SIDES[b]}", self.who(a), "SG-R3")
        if what == saw.SCORES:
            points = {"spirits": b, "gods": c, "track": d, "total": b + c + d}
            return Message("event.scores", {**self.who(a), **points}, "SG-38")
        if what == saw.WINS:
            return Message(f"event.wins.{LEVELS[b]}", self.who(a), "SG-41")
        return super().event(what, a, b, c, d)

    def event_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        return self.declared_facts(what, a, b, c, d)

    def fact(self, kind_of: Kind, value: int) -> "int | str":
        """Return an argument by the name that handles and faces have, too."""
        if kind_of is kind.ELEMENT:
            return tables.element_name(value)
        if kind_of is kind.SPIRIT:
            return tables.spirit_name(self.tables, value)
        if kind_of is kind.DECK:
            return parts.DECKS[value]
        if kind_of is kind.SIDE:
            return parts.SIDES[value]
        if kind_of is kind.SQUARE or kind_of is kind.GOAL:
            return str(value)
        return super().fact(kind_of, value)

    def who(self, seat: int) -> "dict[str, object]":
        return {"who": seat_message(seat)}


def power_of(element: int) -> int:
    """Return the power of a kind of five-element card."""
    return element % parts.POWERS + 1


def moving(s: ShikigamiState) -> int:
    """Return which disc is asked for: 0 is the higher one."""
    return 1 if s.cells[cell.MOVING] == SECOND_DISC else 0


def held_message(s: ShikigamiState, seat: int) -> "dict[str, object]":
    """Return how many cards a seat has in hand, and how many it may keep."""
    return {"cards": int(hand_size(s, seat)), "limit": int(hand_limit(s, seat))}


def looked(s: ShikigamiState, which: int) -> Message:
    """Name a card that was drawn and is not in hand yet."""
    card = int(s.cells[cell.LOOKED + which]) - 1
    of_elements = s.cells[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1
    return element_message(card) if of_elements else spirit_message(s.tables, card)


def looked_power(s: ShikigamiState) -> int:
    return power_of(int(s.cells[cell.LOOKED]) - 1)


def scores_message(s: ShikigamiState, seat: int, goal: int) -> Message | None:
    """Say how the score discs advance on the way to a goal; None if no end is reached."""
    if goal == parts.STAY:
        return None
    found: list[Message] = []
    for side, times in enumerate(parts.WAYS[(goal - 1) // parts.WAY]):
        if times > 0:
            at = int(track_place(s, seat, side))
            to = min(at + times, len(s.tables.track) - 1)
            name = parts.SIDES[side]
            if to == at:
                found.append(Message(f"full.{name}", {"n": int(s.tables.track[at])}))
            else:
                found.append(Message(f"gain.{name}", {"was": int(s.tables.track[at]), "n": int(s.tables.track[to])}))
    return list_message(found)


# --- prompts ----------------------------------------------------------------------------------------------------------


def power_prompt(s: ShikigamiState, seat: int) -> Message:
    """Ask for the higher disc, then for the other one."""
    which = moving(s)
    disc = square_message(int(square(s, seat, which)))
    params: dict[str, object] = {"n": int(s.cells[cell.POWER]), "square": disc}
    if which == 1:
        return Message("prompt.power.second", params, "SG-23")
    return Message("prompt.power.first", {**params, "other": square_message(int(square(s, seat, 1)))}, "SG-23")


def bonus_prompt(s: ShikigamiState) -> Message:
    """Say which draws are left for a summons."""
    of_elements = bool(s.cells[cell.BONUS] & cell.BONUS_ELEMENT)
    of_spirits = bool(s.cells[cell.BONUS] & cell.BONUS_SPIRIT)
    if of_elements and of_spirits:
        return Message("prompt.bonus.both", {}, "SG-R31")
    return (
        Message("prompt.bonus.element", {}, "SG-E22") if of_elements else Message("prompt.bonus.spirit", {}, "SG-E30")
    )


def doll_prompt(s: ShikigamiState, seat: int) -> Message:
    """Offer a Paper Doll; a seat without one in hand is asked too, as nobody else may know that (SG-E31)."""
    giver = int(s.next_argument(1))
    named = {"spirit": spirit_message(s.tables, giver)}
    if s.tables.on_summon[giver] == tables.DOLL_FROM_FIELD:
        return Message("prompt.doll.field", named, "SG-E23")
    return Message("prompt.doll.hand" if hand(s, seat) & s.tables.dolls else "prompt.doll.none", named, "SG-E31")


# --- reasons ----------------------------------------------------------------------------------------------------------


def not_needed(s: ShikigamiState, seat: int, element: int) -> Message:
    """A card is useless, or it should have been chosen before the others of the payment."""
    at = cell.at(seat, cell.PAID)
    named = {"element": element_message(element)}
    if int(s.cells[at]) >> (parts.KIND_BITS * (element + 1)):
        return Message("refused.pay_in_order", named, "SG-R32")
    return Message("refused.not_needed", {**named, "spirit": spirit_message(s.tables, int(paying(s, seat)))}, "SG-R32")


def no_such_element(s: ShikigamiState, seat: int, question: int, move: int) -> Message:
    """A five-element card is not in hand, or all of its kind are chosen already."""
    if question != ask.PAY:
        return Message("refused.no_such_element", {"element": element_message(move - ask.DISCARD_ELEMENT)}, "SG-31")
    element = move - ask.PAY_MOVE
    key = "refused.no_more_of_element" if how_many(held(s, seat), element) > 0 else "refused.no_such_element"
    return Message(key, {"element": element_message(element)}, "SG-15")


def too_far(s: ShikigamiState, seat: int, goal: int) -> Message:
    """A way takes more power than there is, or leads nowhere."""
    needed = int(power_for(s, int(square(s, seat, moving(s))), goal))
    if needed == NEVER:
        return Message("refused.no_such_way", {}, "SG-25")
    return Message("refused.too_far", {"n": needed, "power": int(s.cells[cell.POWER])}, "SG-23")


def not_a_doll(s: ShikigamiState, spirit: int) -> Message:
    """Only a Paper Doll is free, and only one of the field or one of the hand."""
    giver = int(s.next_argument(1))
    named = {"spirit": spirit_message(s.tables, spirit)}
    from_field = s.tables.on_summon[giver] == tables.DOLL_FROM_FIELD
    clause = "SG-E23" if from_field else "SG-E31"
    if not has(s.tables.dolls, spirit):
        return Message("refused.not_a_doll", named, clause)
    return Message("refused.not_on_field" if from_field else "refused.not_in_hand", named, clause)

"""Moves, prompts and events as messages; their words are in `locale/`."""

from typing import Final

from ofuda.games.naruto import ask, cell, no, parts, saw, terms
from ofuda.games.naruto.refusals import RefusalWords
from ofuda.games.naruto.rules import keywords, permissions
from ofuda.games.naruto.rules.state import NarutoState, item
from ofuda.games.naruto.speech_moves import (
    choice_message,
    chosen_thing,
    none_key,
    use_message,
    use_of_message,
    word_message,
)
from ofuda.games.naruto.speech_prompts import next_hand, prompt_key, prompt_params
from ofuda.games.naruto.spoken import (
    COIN_KEYS,
    ZONE_KEYS,
    card_message,
    costs_message,
    reward_message,
    several,
    thing_handle,
)
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.declare import Kind, Moves
from ofuda.kernel.messages import Catalogue, Message, Prompt, seat_message
from ofuda.kernel.scene import text

PLAY_KEYS: Final = ("deploy", "jutsu", "mission", "client")
ENTRY_KEYS: Final = {  # ways to enter play besides those from hand: the key, and the pile of the card
    ask.PLATOON_MOVE: ("platoon", parts.HAND),
    ask.RESERVE_MOVE: ("squad", parts.REINFORCEMENT),
    ask.FROM_CHAKRA_MOVE: ("from_chakra", parts.CHAKRA),
    ask.FROM_DISCARD_MOVE: ("from_discard", parts.DISCARD),
    ask.FROM_REMOVED_MOVE: ("from_removed", parts.REMOVED),
}
EFFECT_SORTS: Final = (parts.ABILITY, parts.TRIGGERED)
PREPOSITIONS: Final = {"start": "from", "zone": "to"}
PHASE_CLAUSES: Final = ("NA-06", "NA-31", "NA-35", "NA-65", "NA-69", "NA-79", "NA-99", "NA-117")  # what each is about


class NarutoWords(RefusalWords):
    """The words of the declarations; what a card says is worded from its text."""

    def __init__(self, catalogue: Catalogue, tables: Tables) -> None:
        super().__init__(catalogue, ask.QUESTIONS, saw.EVENTS, no.REASONS)
        self.tables: Tables = tables

    def argument(self, kind: Kind, value: int) -> object:
        if kind is parts.CARD:
            return card_message(self.tables, value)
        if kind is parts.ZONE:
            return Message(f"zone.{ZONE_KEYS[value]}")
        if kind is parts.SORT:
            return Message(f"sort.{parts.SORT_NAMES[value]}")
        if kind is parts.COIN:
            return Message(f"coin.{COIN_KEYS[value]}")
        if kind is parts.PLACE:
            return reward_message(value)
        if kind is parts.NAME:
            return text(terms.NAMES[value])
        return value + 1 if kind is parts.SLOT or kind is parts.THING else super().argument(kind, value)

    # --- prompts ------------------------------------------------------------------------------------------------------

    def prompt(self, state: NarutoState, seat: int) -> Prompt:
        """Return what a seat is asked, with the figures that it needs to answer.

        Who could hold a counter mission is asked after every action. For an answer to a mission the table waits as
        long as it takes; in the other windows for a short time, which does not depend on the hand (see NR-13).
        """
        question = int(state.asked(seat))
        if question not in self.questions:
            return Prompt(Message("prompt.choose"))
        asked = self.questions[question]
        message = Message(prompt_key(state, question), prompt_params(state, seat, question), asked.clause)
        if question == ask.RESPOND and not answers_mission(state):
            return Prompt(message, True, ask.PASS_MOVE)
        return Prompt(message)

    # --- moves --------------------------------------------------------------------------------------------------------

    def move(self, state: NarutoState, seat: int, move: int) -> Message:
        question = int(state.asked(seat))
        block = self.questions.block(question, move)
        return Message("move.number", {"move": move}) if block is None else self.answer(state, seat, block, move)

    def answer(self, state: NarutoState, seat: int, block: Moves, move: int) -> Message:
        """Return a move of a block."""
        value, question = block.value(move), int(state.asked(seat))
        if block.kind is parts.THING:
            return chosen_thing(state, question, value)
        if block.kind is parts.CHOICE:
            return choice_message(state, seat, question, value, move)
        if block.kind is parts.USE:
            return use_message(state, value)
        if block.kind is parts.WORD:
            return Message("move.word", {"word": word_message(state, value)})
        if block.kind is parts.NUMBER and block.argument:
            return Message("move.amount", {"n": value})
        if block.kind is parts.CARD and value >= len(self.tables.cards):
            return Message("move.number", {"move": move})
        if block.first == ask.PLAY_MOVE:
            return self.play(state, seat, value)
        if block.first == ask.USE_OF_MOVE:
            return use_of_message(state, value)
        if block.first in ENTRY_KEYS:
            return self.enter(state, seat, block.first, value)
        if block.first == ask.NONE_MOVE:
            return Message(f"move.none.{none_key(state, question)}")
        if block.first == ask.MULLIGAN_MOVE:
            return Message("move.mulligan", {"n": next_hand(state, seat)})
        return super().move(state, seat, move)

    def play(self, state: NarutoState, seat: int, kind: int) -> Message:
        """Return the playing of a card, with what it costs."""
        card = self.tables.cards[kind]
        params: dict[str, object] = {"card": card_message(self.tables, kind)}
        if card.type == parts.JUTSU:
            return Message("move.play.jutsu", {**params, "cost": costs_message(card)})
        cost = int(permissions.hand_cost(state, seat, kind))
        key = "counter" if seat != state.cells[cell.PLAYER] else PLAY_KEYS[card.type]
        if cost == 0:
            return Message(f"move.play.{key}", params)
        return Message(f"move.play.{key}_for", {**params, "n": cost})

    def enter(self, state: NarutoState, seat: int, first: int, kind: int) -> Message:
        """Return another way to enter play, with what it costs."""
        key, pile = ENTRY_KEYS[first]
        card = self.tables.cards[kind]
        params: dict[str, object] = {"card": card_message(self.tables, kind)}
        if card.type == parts.JUTSU:
            return Message("move.play.jutsu_from_chakra", {**params, "cost": costs_message(card)})
        if first == ask.RESERVE_MOVE and int(keywords.reserve_sort(state, kind)) == parts.SACRIFICE:
            key = "sacrifice"
        cost = int(permissions.hand_cost(state, seat, kind, pile))
        if cost == 0:
            return Message(f"move.play.{key}", params)
        return Message(f"move.play.{key}_for", {**params, "n": cost})

    # --- events -------------------------------------------------------------------------------------------------------

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        if what == saw.TEAM:
            team = [card_message(self.tables, kind) for kind in (b, c, d) if kind >= 0]
            return Message("event.team", {"who": seat_message(a), "team": several(team)}, self.events[what].clause)
        told = super().event(what, a, b, c, d)
        key, who = told.key, {"who": seat_message(a)}
        if what == saw.PHASE:
            return Message(f"{key}.{phase_key(b)}", who, PHASE_CLAUSES[b])
        if what == saw.SENDS:
            return Message(f"{key}.{'alone' if d == 1 else 'team'}", told.params, told.clause)
        if what == saw.LEAVES:
            return Message(f"{key}.{ZONE_KEYS[d]}", {**who, "card": told.params["card"]}, told.clause)
        if what == saw.ANNOUNCES:
            start = {"start": Message(f"from.{ZONE_KEYS[d]}")} if d and c in (parts.DEPLOY, parts.PLAY_JUTSU) else {}
            part = parts.SORT_NAMES[c] + ("_from" if start else "")
            return Message(f"{key}.{part}", {**who, **start, "card": told.params["card"]}, told.clause)
        if what == saw.UNBLOCKED:
            return Message(key, told.params, "NA-101" if c >= parts.OUTSTANDING else "NA-100")
        if what == saw.REWARDS:
            return Message(key, told.params, "NA-101" if b > 1 else "NA-100")
        if what == saw.RESOLVES or what == saw.FAILS or what == saw.TARGETS_LOST:
            part = "effect" if c in EFFECT_SORTS else "card"
            return Message(f"{key}.{part}", {**who, "card": told.params["card"]}, told.clause)
        if what == saw.GAINS or what == saw.BECOMES:
            power = f"{c:+d}/{d:+d}" if what == saw.GAINS else f"{c}/{d}"
            return Message(key, {"card": told.params["card"], "power": power}, told.clause)
        if what == saw.GAINS_MENTAL:
            return Message(key, {"card": told.params["card"], "n": f"{c:+d}"}, told.clause)
        if what == saw.COINS:
            return Message(key, {**told.params, "n": f"{c:+d}"}, told.clause)
        if what == saw.FLIPS:
            return Message(f"{key}.{'heads' if b else 'tails'}", who, told.clause)
        if what in (saw.MOVED, saw.MOVED_HIDDEN, saw.NEGATED):
            places = {name: Message(f"{PREPOSITIONS[name]}.{zone}") for name, zone in zones_of(what, c, d).items()}
            return Message(key, {**told.params, **places}, told.clause)
        if what in (saw.GOES_BACK, saw.SETTLES):
            return Message(key, {**told.params, "zone": Message(f"to.{ZONE_KEYS[c]}")}, told.clause)
        if what == saw.LOOKS:
            return Message(f"{key}.{'own' if a == b else 'other'}", told.params, told.clause)
        return told

    def event_facts(self, what: int, a: int, b: int, c: int, d: int) -> "dict[str, object]":
        return self.declared_facts(what, a, b, c, d)

    def fact(self, kind: Kind, value: int) -> "int | str":
        """Return an argument by the name that handles, faces and views have, too."""
        if kind is parts.CARD:
            return self.tables.cards[value].number if value >= 0 else ""
        if kind is parts.PHASE:
            return parts.PHASE_NAMES[value]
        if kind is parts.ZONE:
            return ZONE_KEYS[value]
        if kind is parts.SORT:
            return parts.SORT_NAMES[value]
        if kind is parts.COIN:
            return COIN_KEYS[value]
        if kind is parts.NAME:
            return terms.NAMES[value]
        if kind is parts.SLOT or kind is parts.THING:
            return thing_handle(value)
        return value if kind is parts.SEAT or kind is parts.NUMBER else str(value)


def phase_key(phase: int) -> str:
    return parts.PHASE_NAMES[phase].replace("-", "_")


def answers_mission(s: NarutoState) -> bool:
    """Return whether the newest item of the chain is a mission."""
    number = int(s.cells[cell.CHAIN]) - 1
    return number >= 0 and int(item(s, number, cell.SORT)) == parts.PLAY_MISSION


def zones_of(what: int, third: int, fourth: int) -> "dict[str, str]":
    """Return the zones of an event by argument: where a card was, and where it is now."""
    if what == saw.NEGATED:
        return {"zone": ZONE_KEYS[third]}
    return {"start": ZONE_KEYS[third], "zone": ZONE_KEYS[fourth]}

"""How single moves read."""

from ofuda.effects import machine as M
from ofuda.effects import mask_numbers as N
from ofuda.games.naruto import ask, cell, parts, step, terms, word
from ofuda.games.naruto.rules import figures, jutsu_costs, permissions, showdown, state, uses
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.games.naruto.speech_prompts import targets_so_far
from ofuda.games.naruto.spoken import (
    ZONE_KEYS,
    announced,
    bill_message,
    card_message,
    cost_message,
    power_text,
    power_under,
    slot_message,
    symbol_message,
    team_message,
    thing_message,
)
from ofuda.games.naruto.texts import ability_message, choices_of, order_messages, trigger_messages
from ofuda.kernel.arrays import BIT, count_bits
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import text

# --- things -----------------------------------------------------------------------------------------------------------


def chosen_thing(s: NarutoState, question: int, thing: int) -> Message:
    """Return a thing as an answer: a ninja with its power, a head with its team, a battle by its teams."""
    if thing >= parts.SLOTS or not state.is_in(s, cell.OCCUPIED, thing):
        return thing_message(s, thing)
    if question == ask.SEND or question == ask.BLOCK:
        return head_message(s, thing)
    if question == ask.FIGHT and int(showdown.battle_of(s, thing)) >= 0:
        return battle_message(s, int(showdown.battle_of(s, thing)))
    return ninja_message(s, thing)


def ninja_message(s: NarutoState, slot: int) -> Message:
    """Return a card in play; a ninja with its combat and support."""
    card = slot_message(s, slot)
    if not state.is_in(s, cell.NINJAS, slot):
        return card
    power = power_text(int(figures.combat(s, slot)), int(figures.support(s, slot)))
    return Message("thing.ninja", {"card": card, "power": power})


def head_message(s: NarutoState, head: int) -> Message:
    """Return a ninja as the head of its team, with the power under it."""
    team = int(state.team_of(s, head))
    params: dict[str, object] = {"card": slot_message(s, head), "power": power_under(s, team, head)}
    others = team & ~int(BIT[head])
    if others == 0:
        return Message("move.head.alone", params)
    return Message("move.head.team", {**params, "team": team_message(s, others)})


def battle_message(s: NarutoState, battle: int) -> Message:
    """Return a battle by its heads and powers."""
    attacking, blocking = int(showdown.attacking_teams(s, battle)), int(state.blockers(s, battle))
    mental = bool(blocking) and bool(permissions.by_mental_power(s, attacking | blocking))
    params: dict[str, object] = {
        "card": slot_message(s, int(showdown.leader(s, battle))),
        "power": int(figures.battle_power(s, attacking, mental)),
    }
    if blocking == 0:
        return Message("move.fight.unblocked", params)
    facing = int(state.lowest(blocking & s.cells[cell.HEADS] or blocking))
    against = {"other": slot_message(s, facing), "power2": int(figures.battle_power(s, blocking, mental))}
    return Message("move.fight.blocked", {**params, **against})


def none_key(s: NarutoState, question: int) -> str:
    """Say what choosing nothing means."""
    if question == ask.JOIN:
        return "join"
    if question == ask.SEND:
        return "more" if s.cells[cell.BATTLES] else "send"
    if question == ask.BLOCK:
        return "block"
    if question == ask.SEARCH:
        return "search"
    memory, chosen = cell.MEMORY, 0
    if question == ask.MASKED + N.ASK_SOME:
        chosen = int(count_bits(s.cells[memory + N.M_SOME]) + count_bits(s.cells[memory + N.M_SOME_ITEMS]))
    elif question == ask.MASKED + N.ASK_CARD:
        chosen = int(s.cells[memory + N.M_PICKED])
    elif question == ask.TARGET or question == ask.TARGET_OWNER:
        chosen = targets_so_far(s, int(s.cells[cell.CHAIN]))
    return "enough" if chosen else "nothing"


# --- effects ----------------------------------------------------------------------------------------------------------


def choice_message(s: NarutoState, seat: int, question: int, value: int, move: int) -> Message:
    """Return one of several effects or costs."""
    if question == ask.ALTERNATIVE:
        costs = s.tables.cards[announced(s)].costs
        if value < len(costs) and jutsu_costs.changes(s, int(s.cells[cell.CHAIN])):
            return bill_message(int(jutsu_costs.bill_now(s, int(s.cells[cell.CHAIN]), value, 0)))
        return cost_message(costs[value]) if value < len(costs) else Message("move.number", {"move": move})
    if question == ask.ORDER_TRIGGERS:
        return numbered(trigger_messages(s), value, move)
    return numbered(order_messages(s) if question == M.ASK_ORDER else choices_of(s), value, move)


def numbered(found: "list[Message]", i: int, move: int) -> Message:
    """Return the i-th of several messages; equal ones after the first get a number."""
    if i >= len(found):
        return Message("move.number", {"move": move})
    same = found[:i].count(found[i])
    return Message("move.again", {"move": found[i], "n": same + 1}) if same else found[i]


def use_message(s: NarutoState, use: int) -> Message:
    """Return the use of an ability of a card in play."""
    slot, ability = divmod(use, parts.MOST_ABILITIES)
    if not state.is_in(s, cell.OCCUPIED, slot):
        return Message("thing.nothing")
    effect = ability_message(s.tables, int(state.kind_in(s, slot)), ability)
    return Message("move.use", {"card": slot_message(s, slot), "effect": effect})


def use_of_message(s: NarutoState, kind: int) -> Message:
    """Return the use of the ability of a card outside play."""
    which = int(uses.outside(s, kind))
    if which < 0:
        return Message("thing.nothing")
    zone = Message(f"from.{ZONE_KEYS[int(uses.zone_of(s, kind, which))]}")
    effect = ability_message(s.tables, kind, which)
    return Message("move.use_of", {"card": card_message(s.tables, kind), "zone": zone, "effect": effect})


def word_message(s: NarutoState, value: int) -> Message:
    """Return a word that is declared: a name, a symbol, or a characteristic."""
    if state.next_step(s) == step.TRACK:
        return text(terms.NAMES[value]) if value < len(terms.NAMES) else Message("thing.nothing")
    feature = int(s.tables.code[int(s.next_argument(0)) + 1])
    if feature == word.FEATURE_SYMBOL:
        return symbol_message(value) if value < len(terms.SYMBOLS) else Message("thing.nothing")
    names = terms.NAMES if feature == word.FEATURE_NAME else terms.TRAITS
    return text(names[value]) if value < len(names) else Message("thing.nothing")

"""Coins that are flipped again, where a card allows it (see NR-42)."""

from ofuda.effects.machine import DO_EFFECT
from ofuda.games.naruto import ask, cell, families, op, parts, saw, step, word
from ofuda.games.naruto.rules import effects, permissions, rules_in_play, sources, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec


def flip(s: NarutoState, at: i64, source: i64, register: i64) -> None:
    """Flip a coin; its player may be asked whether the result stays."""
    heads: bool = effects.toss(s, source)
    if next_right(s, sources.controller(s, source)) >= 0:
        s.push(step.HEADS if heads else step.TAILS, at, source, register)
    else:
        go_on(s, heads, at, source, register)


def go_on(s: NarutoState, heads: bool, at: i64, source: i64, register: i64) -> None:
    """Begin what heads or tails do."""
    effect: i64 = s.code[at + 1] if heads else s.code[at + 2]
    if effect != 0:
        s.push(DO_EFFECT, effect, source, register)


def offer(s: NarutoState, op_of: i64, at: i64, source: i64, register: i64) -> None:
    """Ask whether a coin is flipped again."""
    s.push(op_of, at, source, register)
    s.ask(sources.controller(s, source), ask.FLIP_AGAIN)


def next_right(s: NarutoState, seat: i64) -> i64:
    """Return the cursor of a rule that lets a player flip again and was not used up this turn, -1 if there is none."""
    if not permissions.stated(s, families.LIMIT):
        return -1
    cursor: i64 = rules_in_play.next_rule(s, families.LIMIT, op.LIMIT, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        if s.code[rule + 1] == word.LIMIT_FLIPS_AGAIN and cursor < rules_in_play.FIRST_LASTING:
            if permissions.is_player(s, s.code[rule + 2], seat, rules_in_play.source_at(s, cursor)):
                if times_used(s, cursor) < permissions.limit_value(s, cursor):
                    return cursor
        cursor = rules_in_play.next_rule(s, families.LIMIT, op.LIMIT, cursor)
    return -1


def times_used(s: NarutoState, cursor: i64) -> i64:
    """Return how often a rule was used this turn."""
    used: i64 = state.in_slot(s, cursor // parts.MOST_ABILITIES, cell.USED)
    return (used >> (4 * (cursor % parts.MOST_ABILITIES))) & 15


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.FLIP_AGAIN


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    return 0


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    out[0] = ask.NO_MOVE
    out[1] = ask.YES_MOVE
    return 2


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    heads: bool = state.next_step(s) == step.HEADS
    at: i64 = s.next_argument(0)
    source: i64 = s.next_argument(1)
    register: i64 = s.next_argument(2)
    s.drop_step()
    if move == ask.NO_MOVE:
        state.tell(s, saw.FLIP_STAYS, seat)
        go_on(s, heads, at, source, register)
        return
    cursor: i64 = next_right(s, seat)
    slot: i64 = cursor // parts.MOST_ABILITIES
    used: i64 = BIT[4 * (cursor % parts.MOST_ABILITIES)]
    state.set_in_slot(s, slot, cell.USED, state.in_slot(s, slot, cell.USED) + used)
    state.tell(s, saw.ACCEPTS, seat, state.kind_in(s, slot))
    flip(s, at, source, register)

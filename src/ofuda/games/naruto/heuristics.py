"""What bots know about playing the Naruto Shippuden CCG well.

Advice is in battle rewards. It looks at what the seat itself knows: its own hand, and all that lies open. Only where
the condition of an effect asks for cards that the other player holds, those of the imagined world answer it.
"""

from typing import Final

from ofuda.effects import machine, mask_numbers
from ofuda.effects.mask_sets import with_it
from ofuda.games.naruto import ask, cell, parts, step, word
from ofuda.games.naruto.advice import battles, board, chain, choices, effects, entering, hand, scale, teams, uses
from ofuda.games.naruto.advice.estimate import expected_share
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import announcing, items, replacing, verbs_cards
from ofuda.games.naruto.rules import state as cells
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.engine import OP_BITS, OP_MASK
from ofuda.kernel.journal import WORD
from ofuda.kernel.parts import Heuristics

FIRST_HAND: Final = 0.9  # what a first hand must be worth to be kept
SECOND_HAND: Final = 0.3
ANSWER: Final = 0.02  # what a play must be worth more than passing


class NarutoHeuristics(Heuristics[NarutoState]):
    """Advice for each question, and an estimate for each standing."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(search_depth=2, playout_samples=4, prior_scale=0.3)
        self.worths: Worths = Worths(tables)

    def advice(self, state: NarutoState, seat: i64, move: i64) -> float:
        question: i64 = state.asked(seat)
        w = self.worths
        if question == ask.JOIN:
            return teams.join_worth(w, state, seat, move)
        if question == ask.MISSION or question == ask.EXCHANGE or question == ask.RESPOND:
            return acting(w, state, seat, move)
        if question == ask.SEND:
            return battles.send_worth(w, state, seat, slot_of(move))
        if question == ask.BLOCK:
            return battles.block_worth(w, state, seat, state.next_argument(0), slot_of(move))
        if question == ask.ORGANISE:
            return teams.organise_worth(w, state, seat, move)
        if question == ask.CHAKRA:
            return -hand.chakra_kept(state, seat, move - ask.CARD_MOVE)
        if question == ask.HAND_COST:
            return hand.payment_worth(w, state, seat, move - ask.CARD_MOVE)
        if question == ask.TARGET:
            return chain.target_worth(w, state, seat, move, owner_asked(state))
        if question == ask.X and is_use(state):
            return uses.number_worth(w, state, seat, state.cells[cell.CHAIN], move - ask.NUMBER_MOVE)
        if question == ask.X and announcing.is_mission(state, state.cells[cell.CHAIN]):
            return entering.number_worth(move - ask.NUMBER_MOVE)
        if question == ask.USER or question == ask.ALTERNATIVE or question == ask.X or question == ask.TARGET_OWNER:
            return chain.choice_worth(w, state, seat, question, move)
        if question == ask.GIVE:
            return entering.give_worth(w, state, move - ask.THING_MOVE)
        if question == ask.ADJUST:
            return -hand.keep_worth(w, state, seat, move - ask.CARD_MOVE)
        if question == ask.MULLIGAN:
            return mulligan(state, seat, move)
        if question == ask.NEW_HEAD or question == ask.SWAP_HEAD:
            return new_head(w, state, seat, move - ask.THING_MOVE)
        if question == ask.SPLIT:
            return choices.splitting(w, state, seat, move)
        if question == ask.TAKE_PILE:
            return choices.pile(w, state, seat, move == ask.YES_MOVE)
        if question == ask.REWARD:
            return choices.reward(seat, move)
        if question == ask.POSITION:
            return position(w, state, seat, move)
        if question == ask.REPLACE:
            return replacement(w, state, seat) if move == ask.YES_MOVE else 0.0
        if question == ask.FLIP_AGAIN:
            return flip_again(w, state, seat) if move == ask.YES_MOVE else 0.0
        if question == ask.MASTERY:
            return mastery(w, state, seat, move)
        if question == ask.SEARCH or question == ask.ARRANGE:
            return hand.keep_worth(w, state, seat, move - ask.CARD_MOVE) if move != ask.NONE_MOVE else 0.0
        return of_effect(w, state, seat, question, move)

    def estimate(self, state: NarutoState, seat: i64) -> float:
        return expected_share(self.worths, state, seat)

    def progress(self, state: NarutoState) -> i64:
        return state.cells[cell.TURN]

    def public_chance(self, state: NarutoState) -> i64:
        return battle_figures(state)


def slot_of(move: i64) -> i64:
    return -1 if move == ask.NONE_MOVE else move - ask.THING_MOVE


def acting(w: Worths, s: NarutoState, seat: i64, move: i64) -> float:
    """Rate an action in a window; passing is 0."""
    if move == ask.PASS_MOVE:
        return ANSWER
    if move >= ask.GROW_MOVE:
        return entering.enter_worth(w, s, seat, move)
    if move >= ask.USE_OF_MOVE:
        return uses.outside_worth(w, s, seat, move - ask.USE_OF_MOVE)
    if move >= ask.CHARGE_MOVE:
        return hand.charge_worth(w, s, seat, move - ask.CHARGE_MOVE)
    if move >= ask.PLAY_MOVE:
        return chain.play_worth(w, s, seat, move - ask.PLAY_MOVE)
    slot: i64 = (move - ask.USE_MOVE) // parts.MOST_ABILITIES
    which: i64 = (move - ask.USE_MOVE) % parts.MOST_ABILITIES
    return uses.use_worth(w, s, seat, cells.kind_in(s, slot), which, slot)


def is_use(s: NarutoState) -> bool:
    """Return whether an ability is announced, not a card."""
    return cells.item(s, s.cells[cell.CHAIN], cell.SORT) == parts.ABILITY


def owner_asked(s: NarutoState) -> i64:
    """Return whose cards the next target is among, -1 if that was not asked."""
    return announcing.target_owner(s, s.cells[cell.CHAIN])


def mulligan(s: NarutoState, seat: i64, move: i64) -> float:
    """Rate a first hand by the ninjas that can be deployed early; each new one has a card less."""
    if move == ask.KEEP_MOVE:
        return hand.opening_worth(s, seat)
    at: i64 = cells.seat_cells(seat) + cell.MULLIGANS
    return FIRST_HAND if s.cells[at] == 0 else SECOND_HAND


def new_head(w: Worths, s: NarutoState, seat: i64, slot: i64) -> float:
    """Rate the battles with another head."""
    saved = s.cells
    s.cells = saved[:]
    s.cells[cell.HEADS] = (s.cells[cell.HEADS] & ~cells.team_of(s, slot)) | BIT[slot]
    worth: float = board.standing(w, s, seat)
    s.cells = saved
    return worth


def position(w: Worths, s: NarutoState, seat: i64, move: i64) -> float:
    """Rate a place in a team that is sent out: as its head, or under the head that it has."""
    slot: i64 = s.next_argument(0)
    if move != ask.YES_MOVE:
        slot = cells.head_of(s, cells.team_of(s, slot))
    return new_head(w, s, seat, slot) if slot >= 0 else 0.0


def replacement(w: Worths, s: NarutoState, seat: i64) -> float:
    """Rate a replacement: of damage by what a point less saves, less what the rest of it costs."""
    cursor: i64 = s.next_argument(0)
    slot: i64 = s.next_argument(1)
    effect: i64 = s.code[replacing.rule_at(s, cursor) + 2]
    if slot < 0 or s.cells[cell.LEAVING] != 0:  # a card of one's own is kept, or one of the other's is won
        return scale.CARD
    source: i64 = replacing.source_at(s, cursor)
    board.note_safe(w, s)
    more: bool = s.cells[cell.HURT_MORE] & BIT[slot] != 0
    saved: float = board.loss(w, s, slot, 2) - board.loss(w, s, slot, 1) if more else board.loss(w, s, slot, 1)
    if cells.controller(s, slot) != seat:
        saved = -saved
    return saved + effects.change(w, s, seat, effect, source, 0)


def mastery(w: Worths, s: NarutoState, seat: i64, move: i64) -> float:
    """Rate taking a jutsu back to hand for a card of chakra: it could be used again."""
    if move == ask.NONE_MOVE:
        return 0.0
    kind: i64 = items.kind_of(s, s.next_argument(0))
    return 0.5 * w.played[kind] + 0.5 * scale.CARD - hand.chakra_kept(s, seat, move - ask.CARD_MOVE)


def battle_figures(s: NarutoState) -> i64:
    """Return what everybody sees of the ninjas on the battlefield: moves and coin flips have made it."""
    seen: i64 = 0
    left: i64 = s.cells[cell.OUT]
    while left:
        slot: i64 = cells.lowest(left)
        left &= left - 1
        gained: i64 = cells.in_slot(s, slot, cell.GAIN)
        seen = (seen * 31 + (gained & 127) * 2 + (1 if s.cells[cell.INJURED] & BIT[slot] else 0) + slot + 1) & 0xFFFFFF
    return seen


# --- questions of effects ---------------------------------------------------------------------------------------------


def flip_again(w: Worths, s: NarutoState, seat: i64) -> float:
    """Return by how much the side that a coin does not show is better, half of it: it may fall the same way again."""
    at: i64 = s.next_argument(0)
    source: i64 = s.next_argument(1)
    register: i64 = s.next_argument(2)
    heads: float = 0.0
    tails: float = 0.0
    if s.code[at + 1] != 0:
        heads = effects.change(w, s, seat, s.code[at + 1], source, register)
    if s.code[at + 2] != 0:
        tails = effects.change(w, s, seat, s.code[at + 2], source, register)
    return (tails - heads) / 2.0 if cells.next_step(s) == step.HEADS else (heads - tails) / 2.0


def of_effect(w: Worths, s: NarutoState, seat: i64, question: i64, move: i64) -> float:
    """Rate the answer to a question that an effect asks."""
    asked: i64 = question - ask.MASKED
    if question != machine.ASK_MAY and question != machine.ASK_MODE and question != machine.ASK_THING:
        if asked < 0 or asked >= mask_numbers.QUESTIONS:
            return 0.0
    code = s.code
    at: i64 = s.next_argument(0)
    source: i64 = s.next_argument(1)
    register: i64 = s.next_argument(2)
    if question == machine.ASK_MAY:
        return effects.change(w, s, seat, code[at + 1], source, register) if move == ask.YES_MOVE else 0.0
    if question == machine.ASK_MODE or asked == mask_numbers.ASK_MODE_BY:
        return effects.change(w, s, seat, code[at + 2 + move - ask.MODE_MOVE], source, register)
    if question == machine.ASK_THING or asked == mask_numbers.ASK_SOME:
        if move == ask.NONE_MOVE or code[at] == mask_numbers.TARGETS:
            return 0.0
        return effects.change(w, s, seat, code[at + 3], source, with_it(register, move - ask.THING_MOVE))
    if asked == mask_numbers.ASK_PAY:
        return paying(w, s, seat, at, source, register) if move == ask.YES_MOVE else 0.0
    if asked == mask_numbers.ASK_CARD:
        return picking(w, s, seat, at, move)
    if asked == mask_numbers.ASK_COST:
        return -effects.cost(w, s, code[at + 2 + move - ask.MODE_MOVE], source, register)
    return 0.0


def paying(w: Worths, s: NarutoState, seat: i64, at: i64, source: i64, register: i64) -> float:
    """Rate paying an optional cost, or doing what keeps an effect from happening."""
    code = s.code
    if code[at] == mask_numbers.UNLESS:
        done: float = effects.change(w, s, seat, code[at + 2], source, register)
        return done - effects.change(w, s, seat, code[at + 3], source, register)
    worth: float = effects.change(w, s, seat, code[at + 2], source, register)
    return worth - effects.cost(w, s, code[at + 1], source, register)


def picking(w: Worths, s: NarutoState, seat: i64, pick: i64, move: i64) -> float:
    """Rate a card that is picked: where from, and what for."""
    if move == ask.NONE_MOVE:
        return 0.0
    kind: i64 = move - ask.CARD_MOVE
    zone: i64 = verbs_cards.zone_of(s, s.code[pick + 2])
    own: bool = cells.line_of(s, seat, kind) >= 0
    if zone == word.ZONE_CHAKRA:
        worth: float = hand.symbol_worth(s, seat, kind) if own else -scale.MINOR
        return -worth
    keep: float = hand.keep_worth(w, s, seat, kind) if own else w.healthy[kind] + w.played[kind]
    effect: i64 = purpose(s)
    to: i64 = effects.destination(s, effect) if effect else word.ZONE_DISCARD
    gains: bool = to == word.ZONE_HAND or to == word.ZONE_VILLAGE
    return keep if gains or zone == word.ZONE_DISCARD or not own else -keep


def purpose(s: NarutoState) -> i64:
    """Return the address of the effect that cards are picked for: it waits below the choice; 0 if none does."""
    if s._depth < 2:
        return 0
    waiting: i64 = s._agenda[s._depth - 2]
    if waiting & OP_MASK != step.MASKED + mask_numbers.DO_PICKED:
        return 0
    return (waiting >> OP_BITS) & WORD

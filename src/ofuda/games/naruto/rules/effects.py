"""18. Effects and triggers.

What the effect language asks the game for: values, referents, costs, choices of cards, and the verbs.
"""

from ofuda.effects.machine import DO_EFFECT
from ofuda.effects.mask_numbers import ASK_CARD, M_LAST, M_PICKED, QUESTIONS
from ofuda.games.naruto import ask, cell, no, op, parts, saw, step, word
from ofuda.games.naruto.rules import card_sets, items, permissions, sets, sources, state, triggers, verbs, verbs_cards
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec


def begin(s: NarutoState, number: i64) -> None:
    """Begin what a chain item does."""
    items.recall(s, number)
    if state.item(s, number, cell.CODE) != 0:
        s.push(DO_EFFECT, state.item(s, number, cell.CODE), state.source_of_item(number))


# --- values and referents ---------------------------------------------------------------------------------------------


def value(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> i64:
    """Return a value of the game."""
    code = s.code
    if node == op.FIGURE_OF:
        found: i64 = s.members(code[at + 2], s.cells[cell.OCCUPIED], source, register)
        return sets.figure(s, state.lowest(found), code[at + 1]) if found else 0
    if node == op.MARKER:
        return state.marker(s, s.seat_of(code[at + 1], source))
    raise RuntimeError(f"no rule for value {int(node)}")


def this(s: NarutoState, source: i64) -> i64:
    """Return the thing that THIS is: a card in play, or the item that is being played; -1 if neither."""
    if sources.is_card_in_play(s, source):
        return sources.slot_of(s, source)
    return parts.SLOTS + sources.item_of(source) if sources.is_item(source) else -1


def pointed(s: NarutoState, which: i64, source: i64, register: i64, items: bool) -> i64:
    """Return the mask of a referent of the game."""
    slot: i64 = -1
    if which == word.WHICH_TARGET:
        if items:
            return state.item(s, sources.item_of(source), cell.AIMED_ITEMS) if sources.is_item(source) else 0
        return sources.aimed(s, source)
    if items:
        return 0
    if which == word.WHICH_USER:
        slot = sources.slot_of(s, source)
    elif which == word.WHICH_SUBJECT:
        if sources.is_item(source):
            return state.item(s, sources.item_of(source), cell.SUBJECT)
        slot = s.cells[cell.REPLACING] - 1
    elif which == word.WHICH_BEARER:
        if source >= parts.SLOTS:
            return sources.aimed(s, source)
        slot = state.in_slot(s, source, cell.BEARER) - 1
    return BIT[slot] if slot >= 0 else 0


def choosable(s: NarutoState, mask: i64, source: i64, effect: i64, items: bool) -> i64:
    """Return those of a mask that an effect can be done to; for a target line, those that may be targeted."""
    if effect != 0 or items or not sources.is_item(source):
        return mask
    return permissions.targetable(s, mask, sources.item_of(source))


def toss(s: NarutoState, source: i64) -> bool:
    """Flip a coin for the effect's controller (NR-42)."""
    s.cells[cell.SHUFFLES] += 1
    heads: i64 = s.stream(b"flip", int(s.cells[cell.SHUFFLES])).below(2)
    state.tell(s, saw.FLIPS, sources.controller(s, source), heads)
    return heads != 0


# --- effects ----------------------------------------------------------------------------------------------------------


def effect(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> None:
    """Carry out an effect of the game."""
    if node == op.RESOLVE:
        s.push(DO_EFFECT, s.code[at + 1], source, register)
    elif node == op.MOVE or node == op.DISCARD or node == op.PUT_IN_PLAY or node == op.SHOW:
        what: i64 = s.code[at + 1]
        if verbs_cards.names_cards(s, what, source):
            verbs_cards.to_cards(s, node, at, what, source, register)
        else:
            verbs.to_things(s, node, at, source, register)
    elif node == op.DRAW or node == op.SHUFFLE or node == op.SEARCH or node == op.REORDER:
        verbs_cards.deck_effect(s, node, at, source, register)
    elif not verbs.power_effect(s, node, at, source, register):
        verbs.board_effect(s, node, at, source, register)


# --- costs ------------------------------------------------------------------------------------------------------------


def payable(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> bool:
    """Return whether an effect can be done in full, as a cost or as one of several modes."""
    code = s.code
    if node != op.DISCARD and node != op.MOVE:
        return True
    what: i64 = code[at + 1]
    if code[what] == op.PICK:
        return card_sets.total(s, code[what + 2], source) >= s.value(code[what + 1], source, register)
    if card_sets.is_cards(code[what]):
        return card_sets.total(s, what, source) > 0
    return s.members(what, s.cells[cell.OCCUPIED], source, register) != 0


# --- modes ------------------------------------------------------------------------------------------------------------


def possible_modes(s: NarutoState, at: i64, source: i64, register: i64) -> i64:
    """Return the modes of a choice that can be done, as a mask."""
    found: i64 = 0
    mode: i64 = 0
    while mode < s.code[at + 1]:
        if s.payable(s.code[at + 2 + mode], source, register):
            found |= BIT[mode]
        mode += 1
    return found


def takes_only_mode(s: NarutoState, at: i64, source: i64, register: i64) -> bool:
    """Begin the only mode that can be done, or none if none can; return False if there is a choice."""
    found: i64 = possible_modes(s, at, source, register)
    if found & (found - 1):
        return False
    if found:
        s.push(DO_EFFECT, s.code[at + 2 + state.lowest(found)], source, register)
    return True


def refuse_mode(s: NarutoState, move: i64) -> i64:
    """Return why a mode cannot be chosen: only what can be done can be."""
    found: i64 = possible_modes(s, s.next_argument(0), s.next_argument(1), s.next_argument(2))
    return 0 if found & BIT[move - ask.MODE_MOVE] else no.SUCH_MODE


# --- choices of cards -------------------------------------------------------------------------------------------------


def available(s: NarutoState, at: i64, kind: i64, source: i64) -> i64:
    """Return how many cards of a kind can still be picked from a node of cards."""
    if kind >= s.tables.kinds:
        return 0
    return owned(s, at, kind, source, 0) + owned(s, at, kind, source, 1)


def owned(s: NarutoState, at: i64, kind: i64, source: i64, seat: i64) -> i64:
    if state.line_of(s, seat, kind) < 0:
        return 0
    return card_sets.count(s, at, seat, kind, source)


def take_card(s: NarutoState, at: i64, kind: i64, source: i64) -> None:
    """Set a picked card aside."""
    of: i64 = s.code[at + 2]
    seat: i64 = 0 if owned(s, of, kind, source, 0) > 0 else 1
    verbs_cards.take_out(s, verbs_cards.zone_of(s, of), seat, kind)
    state.put(s, seat, parts.ASIDE, kind)


def random_kind(s: NarutoState, at: i64, source: i64) -> i64:
    """Return the kind of a random card of a node of cards."""
    of: i64 = s.code[at + 2]
    s.cells[cell.SHUFFLES] += 1
    left: i64 = s.stream(b"pick", int(s.cells[cell.SHUFFLES])).below(card_sets.total(s, of, source))
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            left -= card_sets.count(s, of, seat, state.kind_at(s, seat, line), source)
            if left < 0:
                return state.kind_at(s, seat, line)
            line += 1
        seat += 1
    raise RuntimeError("there is no card to pick")


def list_cards(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    """List the legal moves of a choice of cards, by the lines of both lists.

    Cards are picked in ascending order, so after each there must be as many from its kind on as are still to pick.
    """
    n: i64 = 0
    if s.effect_refusal(seat, question, ask.NONE_MOVE) == 0:
        out[0] = ask.NONE_MOVE
        n = 1
    at: i64 = s.next_argument(0)
    source: i64 = s.next_argument(1)
    of: i64 = s.code[at + 2]
    first: i64 = s.cells[cell.MEMORY + M_LAST] - 1
    left: i64 = card_sets.total_from(s, of, first, source)
    wanted: i64 = s.pick_limit(at, False, source, s.next_argument(2)) - s.cells[cell.MEMORY + M_PICKED]
    line: i64 = 0
    other: i64 = 0
    while line < s.lists.sizes[0] or other < s.lists.sizes[1]:
        kind: i64 = parts.MOST_KINDS
        if line < s.lists.sizes[0]:
            kind = state.kind_at(s, 0, line)
        if other < s.lists.sizes[1] and state.kind_at(s, 1, other) < kind:
            kind = state.kind_at(s, 1, other)
        if line < s.lists.sizes[0] and state.kind_at(s, 0, line) == kind:
            line += 1
        if other < s.lists.sizes[1] and state.kind_at(s, 1, other) == kind:
            other += 1
        if kind < first:
            continue
        found: i64 = owned(s, of, kind, source, 0) + owned(s, of, kind, source, 1)
        if found and left >= wanted:
            out[n] = ask.CARD_MOVE + kind
            n += 1
        left -= found
    return n


def tell_answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    """Tell everybody what a player has answered to a question of an effect; picked cards are told when they move."""
    if s._journal is None or question == ask.MASKED + ASK_CARD:
        return
    kind: i64 = sources.kind_of(s, s.next_argument(1))
    if move == ask.YES_MOVE:
        state.tell(s, saw.ACCEPTS, seat, kind)
    elif move == ask.NO_MOVE or move == ask.NONE_MOVE:
        state.tell(s, saw.DECLINES, seat, kind)
    elif ask.THING_MOVE <= move < ask.THING_MOVE + parts.THINGS:
        thing: i64 = move - ask.THING_MOVE
        target: i64 = state.kind_in(s, thing) if thing < parts.SLOTS else chained(s, thing - parts.SLOTS)
        state.tell(s, saw.CHOOSES_THING, seat, kind, target, thing)
    else:
        state.tell(s, saw.CHOOSES, seat, kind, move)


def chained(s: NarutoState, number: i64) -> i64:
    """Return the card of a chain item."""
    return state.item(s, number, cell.ITEM_KIND) - 1


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    """Return whether a question belongs to the effect language."""
    return question < ask.MASKED + QUESTIONS


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    return s.effect_refusal(seat, question, move)


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    if question == ask.MASKED + ASK_CARD:
        return list_cards(s, seat, question, out)
    return s.effect_legal(seat, question, out)


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    tell_answer(s, seat, question, move)
    if state.next_step(s) == step.OFFER_TRIGGER:
        triggers.answer_offer(s, seat, move)
    else:
        s.effect_answer(seat, question, move)

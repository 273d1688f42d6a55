"""18. Effects and triggers.

What the effect language asks the game for: values, referents, costs, choices of cards, and the verbs.
"""

from typing import Final

from ofuda.effects.machine import DO_EFFECT, THING
from ofuda.effects.mask_numbers import ASK_CARD, M_LAST, M_PICKED, QUESTIONS, THE
from ofuda.effects.mask_sets import with_it
from ofuda.games.naruto import ask, cell, no, op, parts, row, saw, step, word
from ofuda.games.naruto.rules import (
    card_sets,
    chain_permissions,
    costs,
    items,
    jutsu_keywords,
    sets,
    sources,
    state,
    targets,
    traits,
    verbs,
    verbs_cards,
    verbs_decks,
    waiting,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

SYMBOLS: Final = 6  # as in `terms`
TYPES: Final = 4
TRAITS: Final = 80


def begin(s: NarutoState, number: i64) -> None:
    """Begin what a chain item does, part by part."""
    items.recall(s, number)
    part: i64 = jutsu_keywords.PARTS
    while part > 0:
        part -= 1
        at: i64 = jutsu_keywords.effect_of(s, number, part)
        if at != 0:
            s.push(DO_EFFECT, at, state.source_of_item(number))


# --- values and referents ---------------------------------------------------------------------------------------------


def value(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> i64:
    """Return a value of the game."""
    code = s.code
    if node == op.FIGURE_OF:
        if names_those_cards(s, code[at + 2]):
            return card_sets.printed(s, kind_of_field(s.cells[cell.THOSE_CARDS] & items.FIELD_MASK), code[at + 1])
        if card_sets.is_cards(code[code[at + 2]]):
            return figure_of_cards(s, code[at + 1], code[at + 2], source)
        found: i64 = s.members(code[at + 2], s.cells[cell.OCCUPIED], source, register)
        return sets.figure(s, state.lowest(found), code[at + 1]) if found else 0
    if node == op.MARKER:
        return state.marker(s, s.seat_of(code[at + 1], source))
    if node == op.TEAMS:
        return sets.count_teams(s, s.members(code[at + 1], s.cells[cell.NINJAS], source, register))
    if node == op.THIS_TURN:
        return this_turn(s, code[at + 1], code[at + 2], source)
    raise RuntimeError(f"no rule for value {int(node)}")


def figure_of_cards(s: NarutoState, figure: i64, at: i64, source: i64) -> i64:
    """Return a figure of the first card that a node of cards names, 0 if it names none."""
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            kind: i64 = state.kind_at(s, seat, line)
            if card_sets.count(s, at, seat, kind, source) > 0:
                return card_sets.printed(s, kind, figure)
            line += 1
        seat += 1
    return 0


def this_turn(s: NarutoState, which: i64, who: i64, source: i64) -> i64:
    """Return what a player, or both together, have counted this turn."""
    if who == word.WHO_EACH:
        return state.tally(s, 0, which) + state.tally(s, 1, which)
    return state.tally(s, s.seat_of(who, source), which)


def bearers_seat(s: NarutoState, source: i64) -> i64:
    """Return who controls the thing that a card is attached to; without one, the player of the card."""
    slots: i64 = pointed(s, word.WHICH_BEARER, source, 0, False)
    return state.controller(s, state.lowest(slots)) if slots else sources.controller(s, source)


def condition(s: NarutoState, node: i64, at: i64, source: i64) -> bool:
    """Return whether a condition of the game holds: what was paid for the item that is carried out."""
    if node != op.PAID and node != op.PAID_MORE:
        raise RuntimeError(f"no rule for condition {int(node)}")
    if not sources.is_item(source):
        return False
    paid: i64 = state.item(s, sources.item_of(source), cell.PAID)
    return paid & parts.HIGHER != 0 if node == op.PAID_MORE else (paid >> s.code[at + 1]) & 1 != 0


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
        if which != word.WHICH_SUBJECT or not sources.is_item(source):
            return 0
        subject: i64 = state.item(s, sources.item_of(source), cell.SUBJECT_ITEM)
        if subject == 0:
            return 0
        return BIT[subject - 1]
    if which == word.WHICH_DECLARED:
        return sets.declared(s, source)
    if which == word.WHICH_USER:
        slot = sources.slot_of(s, source)
    elif which == word.WHICH_SUBJECT:
        if sources.is_item(source):
            return state.item(s, sources.item_of(source), cell.SUBJECT)
        if sources.is_memo(source):
            return sources.aimed(s, source)
        slot = s.cells[cell.REPLACING] - 1
    elif which == word.WHICH_BEARER:
        if source >= parts.SLOTS:
            return sources.aimed(s, source)
        slot = state.in_slot(s, source, cell.BEARER) - 1
    return BIT[slot] if slot >= 0 else 0


def names_those_cards(s: NarutoState, at: i64) -> bool:
    """Return whether a set is THOSE, and the last step has handled cards outside play."""
    return s.code[at] == THE and s.code[at + 1] == word.WHICH_THOSE and s.cells[cell.THOSE_CARDS] != 0


def those_are(s: NarutoState, of: i64, source: i64) -> bool:
    """Return whether one of the cards that the last step has handled is in a set."""
    fields: i64 = s.cells[cell.THOSE_CARDS]
    while fields:
        field: i64 = fields & items.FIELD_MASK
        fields >>= items.FIELD_BITS
        if card_sets.kind_fits(s, of, (field - 1) // parts.MOST_KINDS, kind_of_field(field), source):
            return True
    return False


def kind_of_field(field: i64) -> i64:
    """Return the kind of a card in a pile as it is packed."""
    return (field - 1) % parts.MOST_KINDS


def was_aimed(s: NarutoState, source: i64) -> bool:
    """Return whether the choices of a source were made when it was announced."""
    return sources.is_item(source) and state.item(s, sources.item_of(source), cell.SORT) == parts.ABILITY


def begin_aimed(s: NarutoState, at: i64, source: i64, register: i64) -> None:
    """Begin an effect on what was chosen for it on announcement, as far as that is still legal (see NA-98)."""
    number: i64 = sources.item_of(source)
    things: i64 = targets.aimed_by(s, number, at)
    chained: i64 = state.item(s, number, cell.AIMED_ITEMS)
    n: i64 = state.count(things) + state.count(chained)
    s.did(n, things, chained)
    if n == 0:
        return
    one: i64 = -1
    if n == 1:
        one = state.lowest(things) if things else parts.SLOTS + state.lowest(chained)
    s.push(DO_EFFECT, s.code[at + 3], source, with_it(register, one))


def choosable(s: NarutoState, mask: i64, source: i64, effect: i64, items: bool) -> i64:
    """Return those of a mask that an effect can be done to; for a target line, those that may be targeted."""
    if effect != 0 and not items and s.code[effect] == op.TAKE_COINS:
        return bearing(s, mask, s.code[effect + 1], s.value(s.code[effect + 2], source, 0))
    if effect != 0 or items or not sources.is_item(source):
        return mask
    return chain_permissions.targetable(s, mask, sources.item_of(source))


def bearing(s: NarutoState, mask: i64, coin: i64, n: i64) -> i64:
    """Return those of a mask that have at least so many coins of a kind."""
    found: i64 = 0
    while mask:
        slot: i64 = state.lowest(mask)
        mask &= mask - 1
        if state.coins(s, slot, coin) >= n:
            found |= BIT[slot]
    return found


def toss(s: NarutoState, source: i64) -> bool:
    """Flip a coin for the effect's controller (NR-42)."""
    s.cells[cell.SHUFFLES] += 1
    heads: i64 = s.stream(b"flip", int(s.cells[cell.SHUFFLES])).below(2)
    state.tell(s, saw.FLIPS, sources.controller(s, source), heads)
    return heads != 0


def may_declare(s: NarutoState, feature: i64, which: i64, register: i64) -> bool:
    """Return whether a word can be declared; a characteristic or attribute only if the chosen ninja has it.

    If none was chosen, that of any ninja in play can be declared.
    """
    if feature == word.FEATURE_SYMBOL:
        return which < SYMBOLS
    if feature == word.FEATURE_TYPE:
        return which < TYPES
    if feature == word.FEATURE_NAME:
        return which < s.tables.names
    slot: i64 = (register & THING) - 1
    if which >= TRAITS or slot >= parts.SLOTS:
        return False
    left: i64 = s.cells[cell.NINJAS]
    if slot >= 0:
        left &= BIT[slot]
    while left:
        slot = state.lowest(left)
        left &= left - 1
        if feature == word.FEATURE_ATTRIBUTE:
            if traits.has_trait(s, slot, which, True):
                return True
        elif traits.is_characteristic(s, state.kind_in(s, slot), which):
            return True
    return False


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
    elif node == op.DRAW or node == op.SHUFFLE or node == op.SEARCH or node == op.REORDER or node == op.SPLIT:
        verbs_decks.deck_effect(s, node, at, source, register)
    elif not verbs.power_effect(s, node, at, source, register):
        verbs.board_effect(s, node, at, source, register)


# --- costs ------------------------------------------------------------------------------------------------------------


def payable(s: NarutoState, node: i64, at: i64, source: i64, register: i64) -> bool:
    """Return whether an effect can be done in full, as a cost or as one of several modes."""
    code = s.code
    if node == op.PAY_CHAKRA:
        return costs.payable(s, sources.controller(s, source), costs.bill_of_node(s, at))
    if node == op.MOVE_MARKER:
        return state.marker(s, s.seat_of(code[at + 1], source)) + s.value(code[at + 2], source, register) >= 0
    if node == op.WIN_REWARDS:  # a cost that needs so many cards cannot be paid with fewer (see NR-6)
        seat: i64 = s.seat_of(code[at + 1], source)
        return state.deck_size(s, 1 - seat) >= s.value(code[at + 2], source, register)
    if node == op.INJURE:
        hurt: i64 = s.members(code[at + 1], s.cells[cell.NINJAS], source, register)
        return hurt & ~s.cells[cell.INJURED] != 0
    if node == op.TAKE_COINS:
        return has_coins(s, at, source, register)
    if node != op.DISCARD and node != op.MOVE and node != op.PUT_IN_PLAY:
        return True
    what: i64 = code[at + 1]
    if verbs_cards.is_this_outside(s, what, source):
        return verbs_cards.can_move_this(s, node, at, source)
    if code[what] == op.PICK:
        if code[what + 6] == word.FEATURE_SYMBOL:
            return can_share(s, what, -1, source, register)
        return card_sets.total(s, code[what + 2], source) >= s.value(code[what + 1], source, register)
    if card_sets.is_cards(code[what]):
        return card_sets.total(s, what, source) > 0
    return s.members(what, s.cells[cell.OCCUPIED], source, register) != 0


def has_coins(s: NarutoState, at: i64, source: i64, register: i64) -> bool:
    """Return whether each of some things has as many coins as are to be taken off it."""
    left: i64 = s.members(s.code[at + 3], s.cells[cell.OCCUPIED], source, register)
    n: i64 = s.value(s.code[at + 2], source, register)
    found: bool = left != 0
    while left and found:
        found = state.coins(s, state.lowest(left), s.code[at + 1]) >= n
        left &= left - 1
    return found


def pay(s: NarutoState, node: i64, at: i64, source: i64) -> None:
    """Pay a cost of the game: chakra."""
    if node != op.PAY_CHAKRA:
        raise RuntimeError(f"no rule for cost {int(node)}")
    costs.begin(s, sources.controller(s, source), costs.bill_of_node(s, at))


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


def can_pick(s: NarutoState, at: i64, kind: i64, source: i64, register: i64) -> bool:
    """Return whether a card of a kind can be picked next; of cards that share a symbol, so that the others can be."""
    if available(s, s.code[at + 2], kind, source) == 0:
        return False
    return s.code[at + 6] != word.FEATURE_SYMBOL or can_share(s, at, kind, source, register)


def can_share(s: NarutoState, at: i64, first: i64, source: i64, register: i64) -> bool:
    """Return whether the cards set aside share a symbol with as many of the kinds from `first` on as are still to pick.

    Among those is `first` itself; -1: any kind.
    """
    n: i64 = s.value(s.code[at + 1], source, register) - s.cells[cell.MEMORY + M_PICKED]
    symbol: i64 = 0
    while symbol < row.SYMBOLS_OF_BILL:
        fits: bool = first < 0 or state.figure(s, first, row.SYMBOLS) & BIT[symbol] != 0
        if fits and card_sets.all_have_symbol(s, parts.ASIDE, symbol):
            if card_sets.total_with_symbol(s, s.code[at + 2], first, symbol, source) >= n:
                return True
        symbol += 1
    return False


def owned(s: NarutoState, at: i64, kind: i64, source: i64, seat: i64) -> i64:
    if state.line_of(s, seat, kind) < 0:
        return 0
    return card_sets.count(s, at, seat, kind, source)


def left_to_pick(s: NarutoState, at: i64, first: i64, source: i64) -> i64:
    """Return how many cards from a kind on are left to pick.

    While cards of a hand with some quality may be picked, the player is asked as long as there could be one, as far as
    everybody knows: that there is none is nobody else's business (see NR-13).
    """
    of: i64 = s.code[at + 2]
    n: i64 = card_sets.total_from(s, of, first, source)
    if n == 0 and s.code[at + 4] != 0 and s.code[at + 5] == 0 and verbs_cards.is_in(s, of, word.ZONE_HAND):
        if s.code[of + 3] != 0 and s.code[of + 2] != word.WHO_EACH:
            seat: i64 = s.seat_of(s.code[of + 2], source)
            if state.held(s, seat, parts.HAND) > state.held(s, seat, parts.KNOWN):
                return 1
    return n


def take_card(s: NarutoState, at: i64, kind: i64, source: i64) -> None:
    """Set a picked card aside."""
    of: i64 = s.code[at + 2]
    seat: i64 = 0 if owned(s, of, kind, source, 0) > 0 else 1
    i: i64 = 0
    if s.code[of] == op.ANY_OF:
        while card_sets.count(s, s.code[of + 2 + i], seat, kind, source) == 0:
            i += 1
        of = s.code[of + 2 + i]
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
    """List the legal moves of a choice of cards, by the kinds of both lists.

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
    i: i64 = 0
    while i < len(s.lists.every):
        kind: i64 = s.lists.every[i]
        i += 1
        if kind < first:
            continue
        found: i64 = owned(s, of, kind, source, 0) + owned(s, of, kind, source, 1)
        if found and left >= wanted and can_pick(s, at, kind, source, s.next_argument(2)):
            out[n] = ask.CARD_MOVE + kind
            n += 1
        left -= found
    return n


def tell_answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    """Tell everybody what a player has answered to a question of an effect; picked cards are told when they move."""
    if s._journal is None:
        return
    if question == ask.MASKED + ASK_CARD and move != ask.NONE_MOVE:
        tell_picked(s, seat, move - ask.CARD_MOVE)
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


def tell_picked(s: NarutoState, seat: i64, kind: i64) -> None:
    """Tell everybody of a card that is set aside while more may be picked; the last one is told when it moves."""
    at: i64 = s.next_argument(0)
    source: i64 = s.next_argument(1)
    if s.pick_limit(at, True, source, s.next_argument(2)) > s.cells[cell.MEMORY + M_PICKED] + 1:
        state.tell(s, saw.PICKS, seat, sources.kind_of(s, source), kind)


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
        waiting.answer_offer(s, seat, move)
    else:
        s.effect_answer(seat, question, move)

"""Playing cards: what the position is worth once the chain has resolved, with a card and without it."""

from typing import Final

from ofuda.games.naruto import ask, cell, op, parts, word
from ofuda.games.naruto.advice import board, effects, hand, scale
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import chain as resolving
from ofuda.games.naruto.rules import (
    chain_permissions,
    costs,
    items,
    jutsu,
    jutsu_costs,
    jutsu_keywords,
    permissions,
    state,
    targets,
    uses,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

MOST_X: Final = 8  # higher numbers are not compared
NEVER: Final = -100.0


def outlook(w: Worths, s: NarutoState, seat: i64, top: i64) -> float:
    """Return what the position is worth to a seat when the items of the chain up to this one have resolved."""
    saved = s.cells
    s.cells = saved[:]
    total: float = 0.0
    number: i64 = top
    while number >= 0:
        if state.item(s, number, cell.ITEM_FLAGS) & cell.NEGATED == 0:
            total += resolved(w, s, seat, number)
        number -= 1
    total += board.standing(w, s, seat)
    s.cells = saved
    return total


def resolved(w: Worths, s: NarutoState, seat: i64, number: i64) -> float:
    """Carry out an item of the chain as far as cells show it; return what the rest of it is worth to a seat."""
    sort: i64 = state.item(s, number, cell.SORT)
    own: float = 1.0 if state.item(s, number, cell.CONTROLLER) == seat else -1.0
    total: float = 0.0
    if sort == 0:
        return 0.0
    if sort >= parts.GROWTH:
        return own * w.healthy[items.kind_of(s, number)]
    if sort <= parts.PLAY_JUTSU:
        kind: i64 = items.kind_of(s, number)
        if sort == parts.DEPLOY or sort == parts.PLAY_CLIENT or state.has_keyword(s, kind, parts.PERMANENT):
            total = own * w.healthy[kind]
        if sort == parts.PLAY_JUTSU and not resolving.has_user(s, number):
            return total
        if not resolving.still_legal(s, number):
            return total
    elif sort == parts.ABILITY and not (uses.still_works(s, number) and resolving.still_legal(s, number)):
        return 0.0
    items.recall(s, number)
    part: i64 = 0
    while part < jutsu_keywords.PARTS:
        code: i64 = jutsu_keywords.effect_of(s, number, part)
        total += effects.apply(w, s, seat, code, state.source_of_item(number), 0)
        part += 1
    return total


# --- targets ----------------------------------------------------------------------------------------------------------


def aim(s: NarutoState, number: i64, move: i64, owner: i64) -> None:
    """Aim an item at what a move names, without telling it."""
    state.add_to_item(s, number, cell.ITEM_FLAGS, cell.AIMS)
    if move >= ask.CARD_MOVE:
        items.aim_at(s, number, items.card_field(owner, move - ask.CARD_MOVE))
    elif move >= ask.PLACE_MOVE:
        place: i64 = move - ask.PLACE_MOVE
        items.aim_at(s, number, items.turned(s, items.place_field(place // parts.ROOM, place % parts.ROOM)))
    else:
        thing: i64 = move - ask.THING_MOVE
        if thing < parts.SLOTS:
            state.add_to_item(s, number, cell.AIMED, BIT[thing])
            state.add_to_item(s, number, cell.AIMED_OUT, BIT[thing] & s.cells[cell.OUT])
        else:
            state.add_to_item(s, number, cell.AIMED_ITEMS, BIT[thing - parts.SLOTS])


def aimed_worth(w: Worths, s: NarutoState, seat: i64, number: i64, move: i64, owner: i64) -> float:
    """Return the outlook with one more target of the item that is announced."""
    saved = s.cells
    s.cells = saved[:]
    aim(s, number, move, owner)
    worth: float = outlook(w, s, seat, number)
    s.cells = saved
    return worth


def best_aim(w: Worths, s: NarutoState, seat: i64, number: i64, whose: i64) -> float:
    """Return the outlook with the best target of an item; `whose`: only cards of this player, -1: of either."""
    at: i64 = targets.line_of(s, number)
    if at == 0 or s.code[at] == op.TARGETS_ALL or state.item(s, number, cell.ITEM_FLAGS) & cell.AIMS:
        return outlook(w, s, seat, number)
    if targets.names_cards(s, at):
        return best_card(w, s, seat, number, at, whose)
    best: float = NEVER
    left: i64 = targets.candidates(s, number, at, False)
    while left:
        worth: float = aimed_worth(w, s, seat, number, ask.THING_MOVE + state.lowest(left), -1)
        if worth > best:
            best = worth
        left &= left - 1
    left = targets.candidates(s, number, at, True)
    while left:
        worth = aimed_worth(w, s, seat, number, ask.THING_MOVE + parts.SLOTS + state.lowest(left), -1)
        if worth > best:
            best = worth
        left &= left - 1
    return best


def best_card(w: Worths, s: NarutoState, seat: i64, number: i64, at: i64, whose: i64) -> float:
    """Return the outlook with the best target card of an item; of rewards, the newest ones stand for all."""
    of: i64 = targets.cards_now(s, number, at)
    best: float = NEVER
    owner: i64 = 0
    while owner < parts.SEATS:
        if s.code[of + 1] == word.ZONE_REWARDS:
            if targets.is_open_place(s, number, of, owner, 0):
                worth: float = aimed_worth(w, s, seat, number, ask.PLACE_MOVE + owner * parts.ROOM, -1)
                best = worth if worth > best else best
        elif whose < 0 or whose == owner:
            line: i64 = 0
            while line < s.lists.sizes[owner]:
                kind: i64 = state.kind_at(s, owner, line)
                if targets.open_cards(s, number, of, owner, kind):
                    worth = aimed_worth(w, s, seat, number, ask.CARD_MOVE + kind, owner)
                    best = worth if worth > best else best
                line += 1
        owner += 1
    return best


def target_worth(w: Worths, s: NarutoState, seat: i64, move: i64, owner: i64) -> float:
    """Return what a further target is worth to a seat that announces something."""
    number: i64 = s.cells[cell.CHAIN]
    if move == ask.NONE_MOVE:
        return outlook(w, s, seat, number)
    if move >= ask.CARD_MOVE and owner < 0:
        at: i64 = targets.line_of(s, number)
        owner = targets.owner_of(s, number, targets.cards_now(s, number, at), move - ask.CARD_MOVE)
    return aimed_worth(w, s, seat, number, move, owner)


# --- users, costs, numbers --------------------------------------------------------------------------------------------


def price(s: NarutoState, seat: i64, number: i64) -> float:
    """Return what a jutsu whose cost is chosen costs: the chakra, and the card."""
    points: i64 = costs.points_of(jutsu.bill(s, number))
    return hand.chakra_worth(s, seat) * float(points) + hand.CARD_PRICE


def best_number(w: Worths, s: NarutoState, seat: i64, number: i64, alternative: i64) -> float:
    """Return the outlook of a jutsu for one of its costs with the best X, less what it costs."""
    best: float = NEVER
    x: i64 = 0
    most: i64 = MOST_X if jutsu_costs.has_x(s, number, alternative) else 0
    while x <= most and jutsu.pays(s, number, alternative, x):
        worth: float = number_worth(w, s, seat, number, alternative, x)
        best = worth if worth > best else best
        x += 1
    return best


def number_worth(w: Worths, s: NarutoState, seat: i64, number: i64, alternative: i64, x: i64) -> float:
    """Return the outlook of a jutsu for one of its costs with this X, less what it costs."""
    jutsu.set_cost(s, number, alternative, x)
    return best_aim(w, s, seat, number, -1) - price(s, seat, number)


def best_cost(w: Worths, s: NarutoState, seat: i64, number: i64) -> float:
    """Return the outlook of a jutsu whose user is chosen, for the best of its costs."""
    best: float = NEVER
    alternative: i64 = 0
    while alternative < jutsu_costs.alternatives(s, number):
        worth: float = best_number(w, s, seat, number, alternative)
        best = worth if worth > best else best
        alternative += 1
    return best


def user_worth(w: Worths, s: NarutoState, seat: i64, number: i64, slot: i64) -> float:
    """Return the outlook of a jutsu with this user."""
    saved = s.cells
    s.cells = saved[:]
    jutsu.set_user(s, number, slot)
    worth: float = best_cost(w, s, seat, number)
    s.cells = saved
    return worth


def choice_worth(w: Worths, s: NarutoState, seat: i64, question: i64, move: i64) -> float:
    """Return the outlook of the item that is announced, with this user, cost, X or owner of its target."""
    number: i64 = s.cells[cell.CHAIN]
    if question == ask.USER:
        return user_worth(w, s, seat, number, move - ask.THING_MOVE)
    saved = s.cells
    s.cells = saved[:]
    worth: float = 0.0
    if question == ask.ALTERNATIVE:
        worth = best_number(w, s, seat, number, move - ask.MODE_MOVE)
    elif question == ask.X:
        worth = number_worth(w, s, seat, number, jutsu.alternative_of(s, number), move - ask.NUMBER_MOVE)
    elif move == ask.NONE_MOVE:
        worth = outlook(w, s, seat, number)
    else:
        worth = best_card(w, s, seat, number, targets.line_of(s, number), move - ask.PLAYER_MOVE)
    s.cells = saved
    return worth


# --- playing a card ---------------------------------------------------------------------------------------------------


def play_worth(w: Worths, s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what playing a card from hand is worth more than not playing it."""
    number: i64 = s.cells[cell.CHAIN]
    sort: i64 = state.card_type(s, kind)
    if sort == parts.NINJA or sort == parts.CLIENT:
        return w.healthy[kind] - hand_price(s, seat, kind)
    saved = s.cells
    s.cells = saved[:]
    before: float = outlook(w, s, seat, number - 1)
    items.begin(s, number, seat, kind)
    best: float = NEVER
    if sort == parts.JUTSU:
        left: i64 = jutsu.users(s, number)
        while left:
            slot: i64 = state.lowest(left)
            left &= left - 1
            if chain_permissions.may_use_jutsu(s, slot, number):
                worth: float = user_worth(w, s, seat, number, slot)
                best = worth if worth > best else best
    else:
        best = best_aim(w, s, seat, number, -1) - hand.CARD_PRICE - hand_price(s, seat, kind)
    s.cells = saved
    return best - before


def hand_price(s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what a hand cost costs: cards that become chakra."""
    return 0.5 * scale.CARD * float(permissions.hand_cost(s, seat, kind))

"""17. Keywords.

Ways to enter play besides deploying from hand: Growth, Platoon, Squad and Sacrifice out of the Reinforcement Deck, and
deploying from other zones. All of them use the chain, and need an empty one (see NR-8).
"""

from ofuda.games.naruto import ask, cell, families, no, parts, word
from ofuda.games.naruto.rules import (
    card_sets,
    deploying,
    in_play,
    items,
    permissions,
    sacrifices,
    state,
    traits,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

# --- other zones ------------------------------------------------------------------------------------------------------


def refuse_from(s: NarutoState, seat: i64, kind: i64, pile: i64) -> i64:
    """Return why a ninja cannot be deployed from a pile other than the hand, 0 if it can.

    With Ambush it is deployed from the chakra area, at its costs, as the deployment of the turn (NA-134).
    """
    if state.copies_of(s, seat, pile, kind) == 0:
        return no.NOT_THERE
    if not deploys_from(s, seat, kind, pile):
        return no.NOT_FROM_THERE
    return deploying.refuse(s, seat, kind, pile)


def deploys_from(s: NarutoState, seat: i64, kind: i64, pile: i64) -> bool:
    """Return whether a ninja may be deployed from a pile, as far as keyword and cards say."""
    if state.card_type(s, kind) != parts.NINJA:
        return False
    if pile == parts.CHAKRA and card_sets.has_keyword(s, word.ZONE_CHAKRA, seat, kind, word.KEYWORD_AMBUSH):
        return True
    return permissions.may_play_from(s, seat, kind, pile)


# --- Growth -----------------------------------------------------------------------------------------------------------


def refuse_growth(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a card in hand cannot replace a ninja of its name by Growth (NA-137), 0 if it can."""
    if state.copies_of(s, seat, parts.HAND, kind) == 0:
        return no.NOT_IN_HAND
    if not card_sets.has_keyword(s, word.ZONE_HAND, seat, kind, word.KEYWORD_GROWTH) or state.has_keyword(
        s, kind, parts.APART
    ):
        return no.NO_GROWTH
    if not permissions.may_play(s, seat, kind):
        return no.MAY_NOT_PLAY
    named: i64 = traits.namesakes(s, seat, kind) & state.village(s, seat)  # NR-26: any shared name
    if named == 0:
        return no.NOBODY_TO_REPLACE
    if can_be_replaced(s, seat, kind):
        return 0
    if named & ~s.cells[cell.NEW] == 0:
        return no.NEW_THIS_TURN
    return no.NAME_IN_PLAY if growing(s, named) else no.HAS_GROWN


def can_be_replaced(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the ninjas that a card can replace by Growth; no other ninja may have one of its names then."""
    found: i64 = 0
    left: i64 = growing(s, traits.namesakes(s, seat, kind) & state.village(s, seat))
    while left:
        if not sacrifices.clashes(s, seat, kind, left & -left):
            found |= left & -left
        left &= left - 1
    return found


def growing(s: NarutoState, slots: i64) -> i64:
    """Return those ninjas that Growth may replace: without a Growth coin, and not come into play this turn (NA-138)."""
    left: i64 = slots & ~s.cells[cell.NEW]
    found: i64 = left
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        if state.coins(s, slot, word.COIN_GROWTH) > 0 and not permissions.has_right(
            s, word.RIGHT_GROW_AGAIN, BIT[slot]
        ):
            found &= ~BIT[slot]
    return found


def grow(s: NarutoState, number: i64) -> None:
    """Let a card take the place of a ninja, with its state, its effects and its coins other than Growth ones (NA-139).

    There are no costs, it is no deployment, and several ninjas may grow in a turn (NA-140). If that ninja is not there
    any more, or has a Growth coin now, the card goes back to the hand (see NR-45).
    """
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    slot: i64 = sacrifices.replaced(s, number)
    if slot >= 0 and can_be_replaced(s, seat, kind) & BIT[slot]:
        in_play.grow(s, slot, kind)
    else:
        deploying.go_back(s, seat, kind, parts.HAND)


# NA-142: sacrifices.py lets a Non-Unique card enter beside ninjas of its name.

# --- Platoon ----------------------------------------------------------------------------------------------------------


def refuse_platoon(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a card in hand cannot enter by Platoon (NA-143), 0 if it can; it is no deployment (NA-144, NR-29)."""
    if state.copies_of(s, seat, parts.HAND, kind) == 0:
        return no.NOT_IN_HAND
    if not state.has_keyword(s, kind, parts.KEY_PLATOON):
        return no.NO_PLATOON
    named: i64 = traits.namesakes(s, seat, kind) & state.village(s, seat)
    if named == 0 or named & (named - 1):
        return no.NOT_ONE_TO_REPLACE
    reason: i64 = deploying.refuse_costs(s, seat, kind, parts.HAND)
    if reason != 0:
        return reason
    if not permissions.may_play(s, seat, kind):
        return no.MAY_NOT_PLAY
    return 0 if sacrifices.payable(s, seat, kind, parts.PLATOON, named, True) else no.NO_SACRIFICE


def platoon(s: NarutoState, number: i64) -> None:
    """Replace a ninja, which goes to its owner's chakra area; nothing of it passes over to the newcomer (NR-26)."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    slot: i64 = sacrifices.replaced(s, number)
    if slot < 0 or traits.namesakes(s, seat, kind) != BIT[slot]:
        deploying.go_back(s, seat, kind, parts.HAND)
        return
    in_play.leave(s, slot, word.ZONE_CHAKRA)
    in_play.enter(s, seat, seat, kind, parts.ENTERED_ANY)


def replaceable(s: NarutoState, number: i64) -> i64:
    """Return the ninjas among which the one to replace is chosen."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    if state.item(s, number, cell.SORT) == parts.GROWTH:
        return can_be_replaced(s, seat, kind)
    return traits.namesakes(s, seat, kind) & state.village(s, seat)


# --- the Reinforcement Deck -------------------------------------------------------------------------------------------


def refuse_reserve(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a card of the Reinforcement Deck cannot enter now, 0 if it can.

    It enters only by effects that name such ninjas (NA-145), or by what it lists: a Sacrifice, which is a further cost
    of the card (NA-146) and may bring it in from here (NA-147), or a Squad (NA-149).
    """
    if state.copies_of(s, seat, parts.REINFORCEMENT, kind) == 0:
        return no.NOT_IN_RESERVE
    sort: i64 = reserve_sort(s, kind)
    if sort == parts.SACRIFICE and sacrifices.sacrifice_of(s, seat, kind) == 0:
        return no.APART
    reason: i64 = deploying.refuse_costs(s, seat, kind, parts.REINFORCEMENT)
    if reason != 0:
        return reason
    return deploying.refuse_entry(s, seat, kind, sort)


def reserve_sort(s: NarutoState, kind: i64) -> i64:
    """Return in which way a card enters out of the Reinforcement Deck."""
    return parts.SQUAD if sacrifices.squad_of(s, kind) != 0 else parts.SACRIFICE


def enter_from_reserve(s: NarutoState, number: i64) -> None:
    """Let a card of the Reinforcement Deck enter the village; that is no deployment (see NR-29)."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    if deploying.put_in_play(s, seat, seat, kind, parts.ENTERED_ANY) < 0:
        deploying.go_back(s, seat, kind, parts.REINFORCEMENT)


# --- moves ------------------------------------------------------------------------------------------------------------


def refuse(s: NarutoState, seat: i64, move: i64) -> i64:
    """Return why a card cannot enter play in the way that a move names, 0 if it can."""
    if move >= ask.FROM_REMOVED_MOVE:
        return refuse_from(s, seat, move - ask.FROM_REMOVED_MOVE, parts.REMOVED)
    if move >= ask.FROM_DISCARD_MOVE:
        return refuse_from(s, seat, move - ask.FROM_DISCARD_MOVE, parts.DISCARD)
    if move >= ask.FROM_CHAKRA_MOVE:
        return refuse_from(s, seat, move - ask.FROM_CHAKRA_MOVE, parts.CHAKRA)
    if move >= ask.RESERVE_MOVE:
        return refuse_reserve(s, seat, move - ask.RESERVE_MOVE)
    if move >= ask.PLATOON_MOVE:
        return refuse_platoon(s, seat, move - ask.PLATOON_MOVE)
    return refuse_growth(s, seat, move - ask.GROW_MOVE)


def list_moves(s: NarutoState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append the moves by which cards can enter play; return the new number of moves."""
    at_home: i64 = state.village(s, seat)
    if at_home & ~s.cells[cell.NEW]:  # NA-138
        n = list_pile(s, seat, parts.HAND, ask.GROW_MOVE, out, n)
    if at_home:
        n = list_pile(s, seat, parts.HAND, ask.PLATOON_MOVE, out, n)
    if state.side(s, seat):  # a Squad or a Sacrifice takes cards in play
        n = list_pile(s, seat, parts.REINFORCEMENT, ask.RESERVE_MOVE, out, n)
    n = list_pile(s, seat, parts.CHAKRA, ask.FROM_CHAKRA_MOVE, out, n)
    n = list_pile(s, seat, parts.DISCARD, ask.FROM_DISCARD_MOVE, out, n)
    return list_pile(s, seat, parts.REMOVED, ask.FROM_REMOVED_MOVE, out, n)


def list_pile(s: NarutoState, seat: i64, pile: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Append those moves of a block that the cards of a pile can make; return the new number of moves."""
    line: i64 = next_entering(s, seat, pile, -1)
    while line >= 0:
        kind: i64 = state.kind_at(s, seat, line)
        if refuse(s, seat, first + kind) == 0:
            out[n] = first + kind
            n += 1
        line = next_entering(s, seat, pile, line)
    return n


def next_entering(s: NarutoState, seat: i64, pile: i64, line: i64) -> i64:
    """Return the next line after this one with a card in a pile that could enter from there, -1 after the last one.

    A card could enter by what it says, or by what is in play. Begin with -1.
    """
    at: i64 = 4 * seat
    if pile == parts.CHAKRA or pile == parts.DISCARD or pile == parts.REMOVED:
        at += 2
    low: i64 = s.lists.entering[at]
    high: i64 = s.lists.entering[at + 1]
    if permissions.stated(s, families.HAS_KEYWORD | families.PLAY_FROM):
        low = state.LOW_BITS
        high = state.LOW_BITS
    if low | high == 0:
        return -1
    return state.next_field_of(s, cell.SEAT + seat * cell.SEAT_WIDTH + cell.PILE + 2 * pile, line, low, high)


def can_enter(s: NarutoState, seat: i64) -> bool:
    """Return whether a card of an open pile or of the Reinforcement Deck can enter play."""
    if any_of(s, seat, parts.REINFORCEMENT, ask.RESERVE_MOVE) or any_of(s, seat, parts.CHAKRA, ask.FROM_CHAKRA_MOVE):
        return True
    if any_of(s, seat, parts.DISCARD, ask.FROM_DISCARD_MOVE):
        return True
    return any_of(s, seat, parts.REMOVED, ask.FROM_REMOVED_MOVE)


def any_of(s: NarutoState, seat: i64, pile: i64, first: i64) -> bool:
    """Return whether a card of a pile can make a move of a block."""
    line: i64 = next_entering(s, seat, pile, -1)
    while line >= 0:
        if refuse(s, seat, first + state.kind_at(s, seat, line)) == 0:
            return True
        line = next_entering(s, seat, pile, line)
    return False


def pile_of(move: i64) -> i64:
    """Return the pile of the card that a move plays."""
    if move >= ask.FROM_REMOVED_MOVE:
        return parts.REMOVED
    if move >= ask.FROM_DISCARD_MOVE:
        return parts.DISCARD
    if move >= ask.FROM_CHAKRA_MOVE:
        return parts.CHAKRA
    return parts.REINFORCEMENT if move >= ask.RESERVE_MOVE else parts.HAND


# NA-151: tracking.py asks for the name as a ninja with Tracking enters. NR-57 and NR-75 stand there, too.

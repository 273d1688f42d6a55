"""10. Hand check."""

from ofuda.games.shikigami import ask, no, parts, saw, step
from ofuda.games.shikigami.rules.conditions import hand_limit
from ofuda.games.shikigami.rules.hands import discard, discard_element, discard_hand
from ofuda.games.shikigami.rules.state import (
    ShikigamiState,
    hand,
    hand_size,
    has,
    held,
    how_many,
    in_order,
    list_kinds,
)
from ofuda.kernel.arrays import i64, list_bits, vec
from ofuda.kernel.journal import EVERYONE


def check_hands(s: ShikigamiState, done: i64) -> None:
    """Let players discard down to their limit (SG-30), in turn order (SG-R29)."""
    while done < s.players:
        seat: i64 = in_order(s, done)
        if hand_size(s, seat) > hand_limit(s, seat):
            s.push(step.HAND_CHECK, done)
            s.ask(seat, ask.DISCARD_DOWN)
            return
        done += 1
    s.push(step.REFILL)


def discard_one(s: ShikigamiState, seat: i64, move: i64) -> None:
    """Discard a card that everybody sees (SG-31, SG-R39), or with a god the whole hand."""
    if move == ask.DISCARD_ALL:
        s.tell(saw.OUTRAGE, EVERYONE, seat)
        discard_hand(s, seat)
    elif move < ask.DISCARD:
        discard_element(s, seat, move - ask.DISCARD_ELEMENT)
    else:
        discard(s, seat, move - ask.DISCARD)


def refuse_discard(s: ShikigamiState, seat: i64, move: i64) -> i64:
    """Any card may be discarded, but a god only with the whole hand (SG-32).

    Nobody has to discard during the actions, whatever the hand (SG-33).
    """
    gods: i64 = hand(s, seat) & s.tables.deck_mask[parts.GOD_DECK]
    if move == ask.DISCARD_ALL:
        return 0 if gods else no.NO_GOD
    if move < ask.DISCARD:
        return 0 if how_many(held(s, seat), move - ask.DISCARD_ELEMENT) > 0 else no.NO_SUCH_ELEMENT
    spirit: i64 = move - ask.DISCARD
    if not has(hand(s, seat), spirit):
        return no.NOT_IN_HAND
    return no.ALL_WITH_GOD if has(gods, spirit) else 0


def list_discards(s: ShikigamiState, seat: i64, found: vec[i64], n: i64) -> i64:
    gods: i64 = hand(s, seat) & s.tables.deck_mask[parts.GOD_DECK]
    n = list_kinds(held(s, seat), ask.DISCARD_ELEMENT, found, n)
    n = list_bits(hand(s, seat) & ~gods, ask.DISCARD, found, n)
    if gods:
        found[n] = ask.DISCARD_ALL
        n += 1
    return n


# --- the question of this chapter -------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.DISCARD_DOWN


def refusal(s: ShikigamiState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_discard(s, seat, move)


def legal(s: ShikigamiState, seat: i64, question: i64, found: vec[i64]) -> i64:
    return list_discards(s, seat, found, 0)


def answer(s: ShikigamiState, seat: i64, question: i64, move: i64) -> None:
    discard_one(s, seat, move)

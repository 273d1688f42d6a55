"""Effects that look at the top cards of a deck; no chapter of its own in the rulebook."""

from ofuda.effects.machine import YES_MOVE
from ofuda.games.shaman_king import ask, cell, no, parts, saw, step
from ofuda.games.shaman_king.rules import knowledge, running_out, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import BIT, i64, vec

# --- several cards: keep one, or put them back in any order -------------------------------------------------------


def look_at(s: DuelState, seat: i64, n: i64) -> None:
    """Take the top n cards of the deck to look at them, or as many as there are."""
    own: i64 = BIT[seat] << cell.KIND_BITS  # in hand this goes without saying
    i: i64 = 0
    running_out.mend(s, seat)
    while i < n and i < cell.MOST_LOOKED and state.held(s, seat, parts.DECK) > 0:
        card: i64 = state.take(s, seat, parts.DECK)
        s.cells[cell.LOOKED + i] = card - (card & own)
        s.tell(saw.LOOKED_AT, BIT[seat], seat, state.kind_of(card))
        i += 1
    state.tell(s, saw.LOOKED, seat, i)
    if i > 1:
        knowledge.mix(s, seat)


def looked(s: DuelState) -> i64:
    """Return how many cards are looked at."""
    n: i64 = 0
    while n < cell.MOST_LOOKED and s.cells[cell.LOOKED + n] > 0:
        n += 1
    return n


def remove(s: DuelState, kind: i64) -> i64:
    """Take a card of this kind away from those that are looked at."""
    c = s.cells
    i: i64 = 0
    while state.kind_of(c[cell.LOOKED + i]) != kind:
        i += 1
    card: i64 = c[cell.LOOKED + i]
    while i + 1 < cell.MOST_LOOKED:
        c[cell.LOOKED + i] = c[cell.LOOKED + i + 1]
        i += 1
    c[cell.LOOKED + cell.MOST_LOOKED - 1] = 0
    return card


def put_on_top(s: DuelState, seat: i64, kind: i64) -> None:
    """Put a card that is looked at back on top of the deck."""
    state.put(s, seat, parts.DECK, remove(s, kind) | (BIT[seat] << cell.KIND_BITS))


def keep(s: DuelState, seat: i64) -> None:
    """Ask which card goes back on top, if there are several."""
    if looked(s) > 1:
        s.push(step.KEEP, seat)
        s.ask(seat, ask.KEEP)
    elif looked(s) == 1:
        keep_one(s, seat, state.kind_of(s.cells[cell.LOOKED]))


def keep_one(s: DuelState, seat: i64, kind: i64) -> None:
    """Put one card back on top and discard the others."""
    put_on_top(s, seat, kind)
    while s.cells[cell.LOOKED] > 0:
        card: i64 = remove(s, state.kind_of(s.cells[cell.LOOKED]))
        if knowledge.is_mixed(card):
            knowledge.show(s, seat, card)
        state.discard(s, seat, state.kind_of(card))
        state.tell(s, saw.DISCARDED, seat, state.kind_of(card))
    state.tell(s, saw.KEPT, seat)


def arrange(s: DuelState, seat: i64) -> None:
    """Ask which card is put back next, until there is one left."""
    if looked(s) > 1:
        s.push(step.ARRANGE, seat)
        s.ask(seat, ask.ARRANGE)
    elif looked(s) == 1:
        put_on_top(s, seat, state.kind_of(s.cells[cell.LOOKED]))
        state.tell(s, saw.ARRANGED, seat)


def card_refusal(s: DuelState, move: i64) -> i64:
    kind: i64 = move - ask.CARD_MOVE
    i: i64 = 0
    while i < cell.MOST_LOOKED:
        if state.kind_of(s.cells[cell.LOOKED + i]) == kind:
            return 0
        i += 1
    return no.LOOKED_AT


def list_cards(s: DuelState, out: vec[i64]) -> i64:
    """List the kinds that are looked at, ascending, each once."""
    n: i64 = 0
    last: i64 = 0
    while True:
        best: i64 = 0
        i: i64 = 0
        while i < cell.MOST_LOOKED:
            card: i64 = s.cells[cell.LOOKED + i] & cell.KIND_MASK
            if card > last and (best == 0 or card < best):
                best = card
            i += 1
        if best == 0:
            return n
        out[n] = ask.CARD_MOVE + best - 1
        n += 1
        last = best


def answer_keep(s: DuelState, seat: i64, move: i64) -> None:
    s.drop_step()
    s.done(seat)
    keep_one(s, seat, move - ask.CARD_MOVE)


def answer_arrange(s: DuelState, seat: i64, move: i64) -> None:
    s.done(seat)
    put_on_top(s, seat, move - ask.CARD_MOVE)


# --- one card: may it be discarded? -------------------------------------------------------------------------------


def look_at_top(s: DuelState, seat: i64) -> None:
    """Look at the top card of the own deck, which may then be discarded; whoever knew it still does."""
    if running_out.has_card(s, seat):
        card: i64 = state.take(s, seat, parts.DECK)
        state.put(s, seat, parts.DECK, card | (BIT[seat] << cell.KIND_BITS))
        s.tell(saw.LOOKED_AT, BIT[seat], seat, state.kind_of(card))
        state.tell(s, saw.LOOKED, seat, 1)
        s.push(step.DROP, seat)


def reveal_top(s: DuelState, seat: i64) -> None:
    """Show both players the top card of the opponent's deck, which the seat may then discard."""
    other: i64 = 1 - seat
    if running_out.has_card(s, other):
        kind: i64 = knowledge.take_open(s, other)
        state.put(s, other, parts.DECK, (kind + 1) | (parts.KNOWN << cell.KIND_BITS))
        state.tell(s, saw.REVEALED, other, kind)
        s.push(step.BURN, seat)


def ask_drop(s: DuelState, seat: i64) -> None:
    s.push(step.DROP, seat)
    s.ask(seat, ask.DROP)


def ask_burn(s: DuelState, seat: i64) -> None:
    s.push(step.BURN, seat)
    s.ask(seat, ask.BURN)


def answer_drop(s: DuelState, seat: i64, move: i64) -> None:
    s.drop_step()
    s.done(seat)
    if move == YES_MOVE:
        discard_top(s, seat, saw.DISCARDED)


def answer_burn(s: DuelState, seat: i64, move: i64) -> None:
    s.drop_step()
    s.done(seat)
    if move == YES_MOVE:
        discard_top(s, 1 - seat, saw.BURNT)


def discard_top(s: DuelState, owner: i64, event: i64) -> None:
    kind: i64 = knowledge.take_open(s, owner)
    state.discard(s, owner, kind)
    state.tell(s, event, owner, kind)
    running_out.mend(s, owner)


# --- the questions of this file -----------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.KEEP or question == ask.ARRANGE or question == ask.DROP or question == ask.BURN


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    return card_refusal(s, move) if question == ask.KEEP or question == ask.ARRANGE else 0


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    return list_cards(s, out) if question == ask.KEEP or question == ask.ARRANGE else state.list_yes_no(out)


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    if question == ask.KEEP:
        answer_keep(s, seat, move)
    elif question == ask.ARRANGE:
        answer_arrange(s, seat, move)
    elif question == ask.DROP:
        answer_drop(s, seat, move)
    else:
        answer_burn(s, seat, move)

"""6. The Eclipse."""

from ofuda.games.shamans import ask, cell, no, parts, saw, step
from ofuda.games.shamans.rules.artifacts import draw_token
from ofuda.games.shamans.rules.state import ShamansState, gave, gave_to, giving, hand, holds_cards, in_pile
from ofuda.kernel.arrays import BIT, i64, list_bits, vec
from ofuda.kernel.journal import EVERYONE


def on_top(s: ShamansState) -> bool:
    """Tell whether the Eclipse lies on top of the pile; a slot has been refilled before that (SH-R16)."""
    n: i64 = in_pile(s)
    return n > 0 and s.cells[cell.PILE + n - 1] == parts.ECLIPSE + 1


def apply(s: ShamansState) -> None:
    """Ask everybody at the same time for a card to pass on (SH-38); two players are needed (SH-R14)."""
    draw_token(s)
    s.cells[cell.ECLIPSED] = 1
    s.tell(saw.ECLIPSE, EVERYONE, s.cells[cell.ARROW])
    if participants(s) < 2:
        s.tell(saw.ECLIPSE_OVER, EVERYONE)
        return
    s.push(step.PASS)
    p: i64 = 0
    while p < s.players:
        if holds_cards(s, p):
            s.ask(p, ask.GIVE)
        p += 1


def refuse_give(s: ShamansState, seat: i64, move: i64) -> i64:
    return 0 if (hand(s, seat) >> (move - ask.GIVE_MOVE)) & 1 else no.NOT_IN_HAND


def choose_gift(s: ShamansState, seat: i64, card: i64) -> None:
    """Note a card; it is passed when everybody has chosen (SH-R14)."""
    s.cells[cell.at(seat, cell.CHOICE)] = card + 1


def pass_cards(s: ShamansState) -> None:
    """Pass all chosen cards at the same time; then the Eclipse is over (SH-39)."""
    c = s.cells
    p: i64 = 0
    while p < s.players:
        if giving(s, p) >= 0:
            c[cell.at(p, cell.GAVE)] = giving(s, p) + 1
            c[cell.at(p, cell.GAVE_TO)] = receiver(s, p) + 1
        p += 1
    p = 0
    while p < s.players:
        if giving(s, p) >= 0:
            c[cell.at(p, cell.HAND)] &= ~BIT[giving(s, p)]
            c[cell.at(p, cell.CHOICE)] = 0
        p += 1
    p = 0
    while p < s.players:
        if gave(s, p) >= 0:
            receive(s, gave_to(s, p), gave(s, p), p)
        p += 1
    s.tell(saw.ECLIPSE_OVER, EVERYONE)


def receiver(s: ShamansState, giver: i64) -> i64:
    """Return the next participant in the direction of the arrow (SH-R14); left is clockwise (SH-R31)."""
    n: i64 = s.players
    way: i64 = 1 if s.cells[cell.ARROW] == parts.LEFT else n - 1
    to: i64 = (giver + way) % n
    while not holds_cards(s, to):
        to = (to + way) % n
    return to


def receive(s: ShamansState, seat: i64, card: i64, giver: i64) -> None:
    s.cells[cell.at(seat, cell.HAND)] |= BIT[card]
    s.tell(saw.GIVES, EVERYONE, giver, seat)
    s.tell(saw.RECEIVES, BIT[seat], seat, card, giver)


def participants(s: ShamansState) -> i64:
    """Count the players with cards in hand: only they take part (SH-40)."""
    n: i64 = 0
    p: i64 = 0
    while p < s.players:
        if holds_cards(s, p):
            n += 1
        p += 1
    return n


def forget_gift(s: ShamansState, card: i64) -> None:
    """A card that lies open is no longer known to its giver alone."""
    p: i64 = 0
    while p < s.players:
        if gave(s, p) == card:
            s.cells[cell.at(p, cell.GAVE)] = 0
        p += 1


# --- the questions of this chapter ------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.GIVE


def refusal(s: ShamansState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_give(s, seat, move)


def legal(s: ShamansState, seat: i64, question: i64, found: vec[i64]) -> i64:
    return list_bits(hand(s, seat), ask.GIVE_MOVE, found, 0)


def answer(s: ShamansState, seat: i64, question: i64, move: i64) -> None:
    choose_gift(s, seat, move - ask.GIVE_MOVE)

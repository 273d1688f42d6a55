"""15. Effects: draws, hand and conditions."""

from ofuda.games.shikigami import ask, cell, no, parts, saw, step
from ofuda.games.shikigami.rules.effects import has_effect
from ofuda.games.shikigami.rules.hands import add_blind, add_known_element
from ofuda.games.shikigami.rules.shown import add_of_age, left_age, show_of_two, show_other_of_two
from ofuda.games.shikigami.rules.state import UNIT, ShikigamiState
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.journal import EVERYONE


def may_reveal(s: ShikigamiState, seat: i64) -> bool:
    """A five-element card from the deck may be shown for its power (SG-E01, SG-E07), also if it came by an effect."""
    return s.cells[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1 and has_effect(s, seat, s.tables.reveal)


def refuse_two(s: ShikigamiState, seat: i64, deck: i64, there: i64) -> i64:
    """Two cards may be drawn and one of them discarded (SG-E02, SG-E03), once per action (SG-R34)."""
    if not has_effect(s, seat, s.tables.draw_two):
        return no.ONE_CARD_ONLY
    if s.cells[cell.BONUS] & cell.DREW_TWO:
        return no.TWO_BEFORE
    return 0 if there > 1 else no.NO_SECOND_CARD  # SG-R21


def keep(s: ShikigamiState, seat: i64, which: i64) -> None:
    """Keep one of two cards. The other one does not come from the hand, so a god costs no more (SG-R21)."""
    c = s.cells
    other: i64 = c[cell.LOOKED + 1 - which] - 1
    show_of_two(s, seat, other, which == 1)
    c[cell.LOOKED] = c[cell.LOOKED + which]
    c[cell.LOOKED + 1] = 0
    if c[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1:
        c[cell.DISCARDS] += UNIT[other]
        s.tell(saw.DISCARDS_ELEMENT, EVERYONE, seat, other)
    else:
        c[cell.BOX] |= BIT[other]
        s.tell(saw.DISCARDS, EVERYONE, seat, other)
    take_in(s, seat)


def take_in(s: ShikigamiState, seat: i64) -> None:
    """Take the card that was drawn into the hand, unless it may be shown first."""
    if may_reveal(s, seat):
        s.ask(seat, ask.REVEAL)
        return
    c = s.cells
    card: i64 = c[cell.LOOKED] - 1
    if c[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1:
        add_of_age(s, seat, left_age(s), UNIT[card])
    else:
        add_blind(s, seat, card)
    forget(s)


def reveal(s: ShikigamiState, seat: i64) -> None:
    """Show the five-element card and receive its power."""
    kind: i64 = s.cells[cell.LOOKED] - 1
    s.tell(saw.REVEALS, EVERYONE, seat, kind)
    show_other_of_two(s, seat, kind)
    add_known_element(s, seat, kind)
    forget(s)
    s.push(step.POWER, seat, kind % parts.POWERS + 1)


def hide(s: ShikigamiState, seat: i64) -> None:
    s.tell(saw.DECLINES, EVERYONE, seat)
    add_of_age(s, seat, left_age(s), UNIT[s.cells[cell.LOOKED] - 1])
    forget(s)


def forget(s: ShikigamiState) -> None:
    s.cells[cell.LOOKED] = 0
    s.cells[cell.LOOKED_DECK] = 0
    s.cells[cell.CROSSED] = 0


# --- the questions of this chapter ------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.KEEP or question == ask.REVEAL


def refusal(s: ShikigamiState, seat: i64, question: i64, move: i64) -> i64:
    if move == ask.KEEP_SECOND and s.cells[cell.LOOKED] == s.cells[cell.LOOKED + 1]:
        return no.ALIKE
    return 0


def legal(s: ShikigamiState, seat: i64, question: i64, found: vec[i64]) -> i64:
    if question == ask.REVEAL:
        found[0] = ask.REVEAL_IT
        found[1] = ask.HIDE_IT
        return 2
    found[0] = ask.KEEP_FIRST
    if s.cells[cell.LOOKED] == s.cells[cell.LOOKED + 1]:
        return 1
    found[1] = ask.KEEP_SECOND
    return 2


def answer(s: ShikigamiState, seat: i64, question: i64, move: i64) -> None:
    if question == ask.KEEP:
        keep(s, seat, move - ask.KEEP_FIRST)
    elif move == ask.REVEAL_IT:
        reveal(s, seat)
    else:
        hide(s, seat)

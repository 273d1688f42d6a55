"""4. Formation phase."""

from ofuda.games.jinkei import ask, cell, no, parts, saw
from ofuda.games.jinkei.rules.next_round import cards_to_draw
from ofuda.games.jinkei.rules.state import (
    JinkeiState,
    card,
    formation,
    formation_type,
    hand,
    holds,
    is_shown,
    own,
    picked,
    placed,
    put,
    show,
)
from ofuda.kernel.arrays import BIT, DE_BRUIJN, MASK32, WHERE, i64, vec
from ofuda.kernel.journal import EVERYONE

# --- draw and choose a formation ------------------------------------------------------------------------------------


def draw(s: JinkeiState, seat: i64) -> None:
    """Draw up to seven cards (JK-07)."""
    count: i64 = cards_to_draw(s, seat)
    i: i64 = 0
    while i < count:
        kind: i64 = draw_top(s, seat)
        s.cells[own(seat, cell.HAND)] |= BIT[kind]
        s.tell(saw.DREW, BIT[seat], seat, kind)
        i += 1
    s.tell(saw.DREW_SOME, EVERYONE & ~BIT[seat], seat, count)


def draw_top(s: JinkeiState, seat: i64) -> i64:
    """Take the top card off the deck."""
    c = s.cells
    left: i64 = c[own(seat, cell.LEFT)] - 1
    if left < 0:
        raise RuntimeError("a card is drawn from an empty deck")
    kind: i64 = c[own(seat, cell.DECK) + left]
    c[own(seat, cell.DECK) + left] = 0  # equal positions have equal bytes
    c[own(seat, cell.LEFT)] = left
    return kind


def list_formations(out: vec[i64]) -> i64:
    """List both formations of the round (JK-08): either may be chosen."""
    out[0] = ask.FORMATION_MOVE
    out[1] = ask.FORMATION_MOVE + 1
    return 2


def choose_formation(s: JinkeiState, seat: i64, option: i64) -> None:
    s.cells[own(seat, cell.PICK)] = option + 1  # JK-R4: in secret
    s.done(seat)


def formation_of_round(s: JinkeiState, seat: i64, option: i64) -> i64:
    """Return the number of one of the two formations that a seat may choose in this round."""
    return formation_type(s, seat) * 6 + (s.cells[cell.ROUND] - 1) * 2 + option


def reveal_formations(s: JinkeiState) -> None:
    """Turn both formations over (JK-09)."""
    lay_out(s, 0)
    lay_out(s, 1)


def lay_out(s: JinkeiState, seat: i64) -> None:
    """Lay a formation out: Blank Cards (JK-10), a card from the deck (JK-11), markers of effects (JK-12, JK-R2).

    Blank Cards and markers are no cells of their own: they are read off the tables.
    """
    c = s.cells
    form: i64 = formation_of_round(s, seat, picked(s, seat))
    c[own(seat, cell.FORM)] = form + 1
    c[own(seat, cell.PICK)] = 0
    c[own(seat, cell.PLACED)] = 0
    s.tell(saw.FORMATION, EVERYONE, seat, form)
    space: i64 = s.tables.reveal[form]
    kind: i64 = draw_top(s, seat)  # JK-R3: face up, before hand cards are placed
    put(s, seat, kind, space)
    show(s, seat, kind)
    s.tell(saw.REVEALED, EVERYONE, seat, kind, space)


# --- place the hand cards -------------------------------------------------------------------------------------------


def next_space(s: JinkeiState, seat: i64) -> i64:
    """Return the space that takes the next hand card."""
    return s.tables.order[formation(s, seat) * parts.TO_PLACE + placed(s, seat)]


def place(s: JinkeiState, seat: i64, kind: i64, until: i64) -> None:
    """Lay a hand card face down on the next space; the choice is complete when `until` cards are placed."""
    c = s.cells
    field: i64 = own(seat, cell.FIELD) + next_space(s, seat)
    if c[field] == 0:
        c[field] = kind + 1
    else:
        c[field + parts.SPACES] = kind + 1  # JK-13: one card a space, on a 2 Cards space two
    c[own(seat, cell.HAND)] &= ~BIT[kind]
    n: i64 = placed(s, seat) + 1
    c[own(seat, cell.PLACED)] = n
    if n == until:
        s.done(seat)


def place_in_pair(s: JinkeiState, seat: i64) -> i64:
    """Return whether the next card is the first (1) or the second (2) of two on a space, or neither (0)."""
    n: i64 = placed(s, seat)
    at: i64 = formation(s, seat) * parts.TO_PLACE + n
    order = s.tables.order
    if n > 0 and order[at] == order[at - 1]:
        return 2
    return 1 if n + 1 < parts.TO_PLACE and order[at] == order[at + 1] else 0


def place_refusal(s: JinkeiState, seat: i64, kind: i64) -> i64:
    if not holds(s, seat, kind):
        return no.NOT_IN_HAND
    of_pair: i64 = place_in_pair(s, seat)  # the two are laid in ascending order
    if of_pair == 2 and kind < card(s, seat, next_space(s, seat)):
        return no.PAIR_LOWER
    if of_pair == 1 and hand(s, seat) >> kind == 1:
        return no.PAIR_HIGHEST
    return 0


def list_placements(s: JinkeiState, seat: i64, block: i64, out: vec[i64]) -> i64:
    held: i64 = hand(s, seat)
    of_pair: i64 = place_in_pair(s, seat)
    if of_pair == 2:
        held &= -BIT[card(s, seat, next_space(s, seat))]  # only what is higher than the first of the two
    n: i64 = 0
    while held:
        low: i64 = held & -held
        out[n] = block + WHERE[((low * DE_BRUIJN) & MASK32) >> 27]
        held ^= low
        n += 1
    if of_pair == 1:
        n -= 1  # the highest card must be the second
    return n


def place_front(s: JinkeiState, seat: i64, kind: i64) -> None:
    """Lay a card on the Vanguard or the Rearguard (JK-14)."""
    place(s, seat, kind, s.tables.front[formation(s, seat)])


def open_front(s: JinkeiState) -> None:
    """Turn Vanguard and Rearguard of both players face up (JK-15)."""
    open_army(s, 0)
    open_army(s, 1)


def open_army(s: JinkeiState, seat: i64) -> None:
    c = s.cells
    field: i64 = own(seat, cell.FIELD)
    space: i64 = 0
    while space < parts.REINFORCEMENTS:
        if c[field + space]:
            open_card(s, seat, c[field + space] - 1, space)
            if c[field + parts.SPACES + space]:  # PAIR follows FIELD
                open_card(s, seat, c[field + parts.SPACES + space] - 1, space)
        space += 1


def open_card(s: JinkeiState, seat: i64, kind: i64, space: i64) -> None:
    if not is_shown(s, seat, kind):
        show(s, seat, kind)
        s.tell(saw.OPENED, EVERYONE, seat, kind, space)


def ask_back(s: JinkeiState, seat: i64) -> None:
    """Ask for the Reinforcements, where the formation has any for hand cards (JK-16)."""
    if placed(s, seat) < parts.TO_PLACE:
        s.ask(seat, ask.BACK)


def place_back(s: JinkeiState, seat: i64, kind: i64) -> None:
    """Lay a card on the Reinforcements; one card stays in hand (JK-17)."""
    place(s, seat, kind, parts.TO_PLACE)


# --- the questions of this chapter --------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.FRONT or question == ask.BACK or question == ask.FORMATION


def refusal(s: JinkeiState, seat: i64, question: i64, move: i64) -> i64:
    if question == ask.FRONT:
        return place_refusal(s, seat, move - ask.FRONT_MOVE)
    if question == ask.BACK:
        return place_refusal(s, seat, move - ask.BACK_MOVE)
    return 0


def legal(s: JinkeiState, seat: i64, question: i64, out: vec[i64]) -> i64:
    if question == ask.FRONT:
        return list_placements(s, seat, ask.FRONT_MOVE, out)
    if question == ask.BACK:
        return list_placements(s, seat, ask.BACK_MOVE, out)
    return list_formations(out)


def answer(s: JinkeiState, seat: i64, question: i64, move: i64) -> None:
    if question == ask.FRONT:
        place_front(s, seat, move - ask.FRONT_MOVE)
    elif question == ask.BACK:
        place_back(s, seat, move - ask.BACK_MOVE)
    else:
        choose_formation(s, seat, move - ask.FORMATION_MOVE)

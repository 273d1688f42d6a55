"""9. Special effects.

Rank bonuses, Wild and 2 Cards. The chapters on placing cards and on combat ask here what an effect does.
"""

from ofuda.games.jinkei import ask, cell, no, parts
from ofuda.games.jinkei.rules.state import JinkeiState, card, colour_of, formation, own, second
from ofuda.kernel.arrays import i64, vec

# --- Rank+1 and Rank+2 --------------------------------------------------------------------------------------------


def counted_rank(s: JinkeiState, seat: i64, kind: i64, space: i64) -> i64:
    """Return the rank that a card counts when ranks are compared.

    The bonus belongs to the space where the card stands (JK-50): the card counts 1 or 2 more (JK-51), without a limit
    (JK-52). That 0 beats 12 goes by printed ranks instead (JK-53); equal counted ranks tie (JK-54).
    """
    return s.tables.rank[kind] + s.tables.bonus[formation(s, seat) * parts.SPACES + space]


# --- Wild -----------------------------------------------------------------------------------------------------------


def wild_spaces(s: JinkeiState, seat: i64) -> i64:
    """Return the Wild spaces of a formation as a mask."""
    return s.tables.wild[formation(s, seat)]


def may_be_played_as(s: JinkeiState, seat: i64, kind: i64, space: i64, colour: i64) -> bool:
    """Return whether a card may be played as a colour: the printed one, or on a Wild space either (JK-55).

    The colour is part of the move, so an attacker names it when it is played (JK-R6).
    """
    return colour_of(kind) == colour or bool((wild_spaces(s, seat) >> space) & 1)


def row_binds(s: JinkeiState, seat: i64, row: i64, colour: i64) -> bool:
    """Return whether a card of the row binds its owner to follow the colour that the attacker plays as (JK-R15)."""
    c = s.cells
    wild: i64 = wild_spaces(s, seat)
    field: i64 = own(seat, cell.FIELD)
    space: i64 = row
    while space < row + 3:
        first: i64 = c[field + space]
        if first and not (wild >> space) & 1:  # JK-56, JK-R14: on a Wild space a card never binds
            if colour_of(first - 1) == colour:
                return True
            other: i64 = c[field + parts.SPACES + space]  # PAIR follows FIELD
            if other and colour_of(other - 1) == colour:
                return True
        space += 1
    return False


def list_row(s: JinkeiState, seat: i64, row: i64, only: i64, block: i64, out: vec[i64]) -> i64:
    """List the moves with the cards of a row, ascending; `only` is the colour to follow, -1 if any will do."""
    c = s.cells
    wild: i64 = wild_spaces(s, seat)
    field: i64 = own(seat, cell.FIELD)
    n: i64 = 0
    space: i64 = row
    while space < row + 3:
        if c[field + space]:
            n = list_card(c[field + space] - 1, (wild >> space) & 1, only, block, out, n)
            if c[field + parts.SPACES + space]:  # JK-R8: of two cards in a front row both may be played
                n = list_card(c[field + parts.SPACES + space] - 1, (wild >> space) & 1, only, block, out, n)
        space += 1
    return n


def list_card(kind: i64, wild: i64, only: i64, block: i64, out: vec[i64], n: i64) -> i64:
    printed: i64 = colour_of(kind)
    if only < 0 or printed == only:
        n = insert(block + kind * 2 + printed, out, n)
    if (
        wild and printed != only
    ):  # JK-R5: where a colour must be followed, a Wild card may be played as that colour only
        n = insert(block + kind * 2 + 1 - printed, out, n)
    return n


def insert(move: i64, out: vec[i64], n: i64) -> i64:
    """Put a move into its place in the ascending list."""
    i: i64 = n
    while i > 0 and out[i - 1] > move:
        out[i] = out[i - 1]
        i -= 1
    out[i] = move
    return n + 1


# --- 2 Cards --------------------------------------------------------------------------------------------------------


def is_pair(s: JinkeiState, seat: i64, space: i64) -> bool:
    """Return whether two cards stand on a space.

    Their owner chooses which of them advances (JK-57); it is turned face up, the other stays hidden (JK-R9).
    """
    return s.cells[own(seat, cell.PAIR) + space] > 0


def pair_space(s: JinkeiState, seat: i64) -> i64:
    """Return the space whose owner is asked which card advances."""
    column: i64 = s.next_argument(1)  # of the advance step that asked
    rearguard: i64 = parts.REARGUARD + column
    return rearguard if is_pair(s, seat, rearguard) else parts.REINFORCEMENTS + column


def advance_refusal(s: JinkeiState, seat: i64, kind: i64) -> i64:
    space: i64 = pair_space(s, seat)
    return 0 if kind == card(s, seat, space) or kind == second(s, seat, space) else no.NOT_OF_PAIR


def list_advances(s: JinkeiState, seat: i64, out: vec[i64]) -> i64:
    space: i64 = pair_space(s, seat)
    out[0] = ask.ADVANCE_MOVE + card(s, seat, space)
    out[1] = ask.ADVANCE_MOVE + second(s, seat, space)
    return 2

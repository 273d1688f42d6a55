"""The state of a duel, and its cells in the words of the game.

Seats are 0 and 1; zones are 0 (green), 1 (yellow) and 2 (red). A card is named by its kind, its number in the tables.
An index is computed into a local variable first: compiled code then reads the cell without counting a reference.
"""

from ofuda.effects.machine import NO_MOVE, YES_MOVE, Machine
from ofuda.games.shaman_king import cell, parts, row, saw
from ofuda.games.shaman_king.tables import Tables
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.core import Game
from ofuda.kernel.journal import EVERYONE


class DuelState(Machine):
    """Two shamans, three zones each, one live attack."""

    def __init__(
        self,
        game: Game,
        tables: Tables,
        decks: "list[vec[i64]]",
        shamans: vec[i64],
        room: i64,
        traits_on: bool,
        ask_charge: bool,
        ask_order: bool,
        cap: i64,
        pool: vec[i64],
    ) -> None:
        super().__init__(game, tables.code, parts.THINGS)
        self.tables: Tables = tables
        self.rows: vec[i64] = tables.rows
        self.decks: list[vec[i64]] = decks
        self.shamans: vec[i64] = shamans
        self.room: i64 = room  # cells of a pile
        self.width: i64 = cell.PILES + parts.PILES * room  # cells of a seat
        self.traits_on: bool = traits_on
        self.ask_charge: bool = ask_charge
        self.ask_order: bool = ask_order
        self.cap: i64 = cap
        self.pool: vec[i64] = pool  # scratch space for `redeal`


# --- cards --------------------------------------------------------------------------------------------------------


def kind_of(card: i64) -> i64:
    """Return the kind of a card in a pile, -1 for an empty place."""
    return (card & cell.KIND_MASK) - 1


def figure(s: DuelState, kind: i64, column: i64) -> i64:
    """Return a figure of a card: a column of its row."""
    at: i64 = kind * row.WIDTH + column
    return s.rows[at]


def source(kind: i64, seat: i64, zone: i64) -> i64:
    """Pack the source of an effect: which card, whose, and the zone it works in."""
    return kind + seat * parts.SOURCE_SEAT + zone * parts.SOURCE_ZONE


def owner(source: i64) -> i64:
    """Return the seat whose card the source is."""
    return (source >> parts.SEAT_SHIFT) & 1


# --- a seat -------------------------------------------------------------------------------------------------------


def seat_cells(s: DuelState, seat: i64) -> i64:
    """Return where the cells of a seat begin."""
    return cell.SEAT + seat * s.width


def points(s: DuelState, seat: i64) -> i64:
    at: i64 = cell.SEAT + seat * s.width + cell.POINTS
    return s.cells[at]


def shaman(s: DuelState, seat: i64) -> i64:
    at: i64 = cell.SEAT + seat * s.width + cell.SHAMAN
    return s.cells[at]


def back(s: DuelState, seat: i64) -> i64:
    """Return 1 if the back of the shaman is up, else 0."""
    at: i64 = cell.SEAT + seat * s.width + cell.BACK
    return s.cells[at]


def strike(s: DuelState, seat: i64) -> i64:
    """Return the strike that was played last and is not cleaned up yet, -1 if none."""
    at: i64 = cell.SEAT + seat * s.width + cell.STRIKE
    return s.cells[at] - 1


def charges(s: DuelState, seat: i64) -> i64:
    """Return the mask of charged zones."""
    at: i64 = cell.SEAT + seat * s.width + cell.CHARGED
    return s.cells[at]


def charged(s: DuelState, seat: i64, zone: i64) -> bool:
    at: i64 = cell.SEAT + seat * s.width + cell.CHARGED
    return bool((s.cells[at] >> zone) & 1)


def team(s: DuelState, seat: i64, zone: i64) -> i64:
    """Return the teamwork in a zone, -1 if none."""
    at: i64 = cell.SEAT + seat * s.width + cell.TEAM + zone
    return s.cells[at] - 1


def team_here(s: DuelState, seat: i64, zone: i64) -> i64:
    """Return the teamwork in a zone, -1 if none or if there is no zone."""
    if zone >= parts.ZONES:
        return -1
    at: i64 = cell.SEAT + seat * s.width + cell.TEAM + zone
    return s.cells[at] - 1


def place_team(s: DuelState, seat: i64, zone: i64, kind: i64) -> None:
    s.cells[cell.SEAT + seat * s.width + cell.TEAM + zone] = kind + 1


def vacate(s: DuelState, seat: i64, zone: i64) -> None:
    """Empty a teamwork slot; the next teamwork there has used nothing yet."""
    s.cells[cell.SEAT + seat * s.width + cell.TEAM + zone] = 0
    if seat == s.cells[cell.DEFENDER]:
        forget_used(s, zone)


def forget_used(s: DuelState, zone: i64) -> None:
    used: i64 = s.cells[cell.TEAM_USED]
    s.cells[cell.TEAM_USED] = used - (used & (BIT[4 * zone + 4] - BIT[4 * zone]))


def turn_shaman(s: DuelState, seat: i64) -> None:
    at: i64 = cell.SEAT + seat * s.width + cell.BACK
    s.cells[at] = 1 - s.cells[at]
    tell(s, saw.SHAMAN, seat, s.cells[at])


# --- piles --------------------------------------------------------------------------------------------------------


def held(s: DuelState, seat: i64, pile: i64) -> i64:
    """Return the number of cards in a pile."""
    at: i64 = cell.SEAT + seat * s.width + cell.IN_DECK + pile
    return s.cells[at]


def furyoku(s: DuelState, seat: i64, zone: i64) -> i64:
    at: i64 = cell.SEAT + seat * s.width + cell.IN_STACK + zone
    return s.cells[at]


def all_furyoku(s: DuelState, seat: i64) -> i64:
    c = s.cells
    at: i64 = cell.SEAT + seat * s.width + cell.IN_STACK
    return c[at] + c[at + 1] + c[at + 2]


def pile_at(s: DuelState, seat: i64, pile: i64) -> i64:
    """Return where the cells of a pile begin."""
    return cell.SEAT + seat * s.width + cell.PILES + pile * s.room


def put(s: DuelState, seat: i64, pile: i64, card: i64) -> None:
    c = s.cells
    count: i64 = cell.SEAT + seat * s.width + cell.IN_DECK + pile
    n: i64 = c[count]
    c[cell.SEAT + seat * s.width + cell.PILES + pile * s.room + n] = card
    c[count] = n + 1


def take(s: DuelState, seat: i64, pile: i64) -> i64:
    """Take the top card of a pile that is not empty."""
    c = s.cells
    count: i64 = cell.SEAT + seat * s.width + cell.IN_DECK + pile
    n: i64 = c[count] - 1
    if n < 0:
        raise RuntimeError(f"pile {int(pile)} of seat {int(seat)} is empty")
    at: i64 = cell.SEAT + seat * s.width + cell.PILES + pile * s.room + n
    card: i64 = c[at]
    c[at] = 0  # equal positions have equal bytes
    c[count] = n
    return card


def move_top(s: DuelState, seat: i64, pile: i64, to: i64, known: i64) -> i64:
    """Move the top card of a pile onto another, known to the seats of a mask; return its kind."""
    c = s.cells
    base: i64 = cell.SEAT + seat * s.width
    n: i64 = c[base + cell.IN_DECK + pile] - 1
    if n < 0:
        raise RuntimeError(f"pile {int(pile)} of seat {int(seat)} is empty")
    at: i64 = base + cell.PILES + pile * s.room + n
    card: i64 = c[at] & cell.KIND_MASK
    c[at] = 0
    c[base + cell.IN_DECK + pile] = n
    n = c[base + cell.IN_DECK + to]
    c[base + cell.PILES + to * s.room + n] = card | (known << cell.KIND_BITS)
    c[base + cell.IN_DECK + to] = n + 1
    return card - 1


def move_cards(s: DuelState, seat: i64, pile: i64, to: i64, n: i64) -> None:
    """Move the top n cards of a pile onto another, one by one; nobody knows them there."""
    c = s.cells
    base: i64 = cell.SEAT + seat * s.width
    source: i64 = c[base + cell.IN_DECK + pile]
    if n > source:
        raise RuntimeError(f"pile {int(pile)} of seat {int(seat)} has only {int(source)} cards")
    at: i64 = base + cell.PILES + pile * s.room + source
    target: i64 = base + cell.PILES + to * s.room + c[base + cell.IN_DECK + to]
    c[base + cell.IN_DECK + pile] = source - n
    c[base + cell.IN_DECK + to] += n
    while n > 0:
        at -= 1
        c[target] = c[at] & cell.KIND_MASK
        c[at] = 0
        target += 1
        n -= 1


def discard(s: DuelState, seat: i64, kind: i64) -> None:
    put(s, seat, parts.DISCARD, kind + 1)


# --- answers ------------------------------------------------------------------------------------------------------


def list_yes_no(out: vec[i64]) -> i64:
    """List both answers to a question of yes or no."""
    out[0] = NO_MOVE
    out[1] = YES_MOVE
    return 2


# --- the attack and the flipped card ------------------------------------------------------------------------------


def attack(s: DuelState) -> i64:
    """Return the strike that attacks, -1 for the opening attack."""
    return s.cells[cell.ATTACK] - 1


def clear_attack(s: DuelState) -> None:
    """Leave an opening attack in place of the attack."""
    c = s.cells
    c[cell.ATTACK] = 0
    c[cell.ATTACK_ZONE] = parts.NOWHERE
    c[cell.ATTACK_GAIN] = 0
    c[cell.ATTACK_LOSS] = 0
    c[cell.STOPPED] = 0
    c[cell.HASTE] = 0


def flipped(s: DuelState) -> i64:
    """Return the flipped card, -1 if none."""
    return s.cells[cell.FLIP] - 1


def turn_up(s: DuelState, kind: i64) -> None:
    c = s.cells
    c[cell.FLIP] = kind + 1
    c[cell.FLIP_INTERCEPT] = 0
    c[cell.FLIP_FORCE] = 0
    c[cell.FLIP_HASTE] = 0
    c[cell.FLIP_USED] = 0


def clear_flip(s: DuelState) -> None:
    """Empty the flip space, with all that was paid for the card."""
    c = s.cells
    c[cell.FLIP] = 0
    c[cell.FLIP_INTERCEPT] = 0
    c[cell.FLIP_FORCE] = 0
    c[cell.FLIP_HASTE] = 0
    c[cell.FLIP_USED] = 0
    i: i64 = 0
    n: i64 = 3 * c[cell.DELAYS]
    while i < n:
        c[cell.DELAY + i] = 0
        i += 1
    c[cell.DELAYS] = 0


# --- events -------------------------------------------------------------------------------------------------------


def tell(s: DuelState, what: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """Tell everybody an event. Frequent callers test `_journal` themselves: playouts have none."""
    if s._journal is not None:
        s.tell(what, EVERYONE, a, b, c, d)

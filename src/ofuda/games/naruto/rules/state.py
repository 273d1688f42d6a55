"""The state of a game, and its cells in the words of the game.

A card is named by its kind, its number in the tables. A pile counts the cards of its owner by the lines of the owner's
list, in the order of kinds. Cards in play lie in slots; sets of them are masks. An index is computed into a local
variable first: compiled code then reads the cell without counting a reference.
"""

from typing import Final

from ofuda.effects.masks import Layout, Masked
from ofuda.games.naruto import ask, cell, parts, row, saw, step
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.arrays import BIT, MASK32, count_bits, i64, vec
from ofuda.kernel.core import Game
from ofuda.kernel.engine import OP_MASK
from ofuda.kernel.journal import EVERYONE

FIELDS: Final = 30  # lines in one cell of a pile
FIRST_ITEM: Final = 64  # sources of effects: slots, then chain items, memos of lasting effects, cards outside play
FIRST_MEMO: Final = 96
FIRST_CARD: Final = 4096
ALL_SLOTS: Final = 0xFFFFFFFFFFFF


def layout() -> Layout:
    """Return where the effect language finds its cells, steps, questions and moves."""
    return Layout(
        memory=cell.MEMORY,
        steps=step.MASKED,
        questions=ask.MASKED,
        numbers=(ask.NUMBER_MOVE, ask.MOST_NUMBER),
        words=(ask.WORD_MOVE, ask.WORDS),
        players=ask.PLAYER_MOVE,
        cards=(ask.CARD_MOVE, parts.MOST_KINDS),
        lasting=(cell.LASTING, cell.MOST_LASTING),
        later=(cell.LATER, cell.MOST_LATER),
    )


class Lists:
    """The two deck lists as the rules read them: which kind stands in which line, and how many of it."""

    def __init__(
        self, kinds: vec[i64], counts: vec[i64], reserves: vec[i64], line_of: vec[i64], sizes: vec[i64]
    ) -> None:
        self.kinds: vec[i64] = kinds  # of each line: seat * LINES + line
        self.counts: vec[i64] = counts  # in the main deck
        self.reserves: vec[i64] = reserves  # in the Reinforcement Deck
        self.line_of: vec[i64] = line_of  # of each kind: seat * MOST_KINDS + kind; -1: not in the list
        self.sizes: vec[i64] = sizes  # lines of each seat


class NarutoState(Masked):
    """Two villages, their ninjas and one chain."""

    def __init__(
        self, game: Game, tables: Tables, lists: Lists, first: i64, strict_blocks: bool, ask_order: bool, pool: vec[i64]
    ) -> None:
        super().__init__(game, tables.code, parts.SLOTS, parts.ITEMS, layout())
        self.tables: Tables = tables
        self.rows: vec[i64] = tables.rows
        self.lists: Lists = lists
        self.first: i64 = first  # seat of the first player, -1: chance
        self.strict_blocks: bool = strict_blocks  # NR-16, the stricter reading
        self.ask_order: bool = ask_order  # NR-12: ask for the order of triggers
        self.pool: vec[i64] = pool  # scratch space for `redeal`


# --- cards ------------------------------------------------------------------------------------------------------------


def figure(s: NarutoState, kind: i64, column: i64) -> i64:
    """Return a figure of a card: a column of its row."""
    at: i64 = kind * row.WIDTH + column
    return s.rows[at]


def card_type(s: NarutoState, kind: i64) -> i64:
    at: i64 = kind * row.WIDTH + row.TYPE
    return s.rows[at]


def has_keyword(s: NarutoState, kind: i64, keyword: i64) -> bool:
    """Return whether a card has one of the keywords of a mask."""
    at: i64 = kind * row.WIDTH + row.KEYWORDS
    return s.rows[at] & keyword != 0


def line_of(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the line of a kind in a seat's list, -1 if it is not there."""
    at: i64 = seat * parts.MOST_KINDS + kind
    return s.lists.line_of[at]


def kind_at(s: NarutoState, seat: i64, line: i64) -> i64:
    at: i64 = seat * parts.LINES + line
    return s.lists.kinds[at]


# --- a seat -----------------------------------------------------------------------------------------------------------


def seat_cells(seat: i64) -> i64:
    """Return where the cells of a seat begin."""
    return cell.SEAT + seat * cell.SEAT_WIDTH


def marker(s: NarutoState, seat: i64) -> i64:
    """Return a seat's turn marker."""
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.MARKER
    return s.cells[at]


def deck_size(s: NarutoState, seat: i64) -> i64:
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.DECK
    return s.cells[at]


def rewards(s: NarutoState, seat: i64) -> i64:
    """Return how many battle rewards a seat has won."""
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.REWARDS
    return s.cells[at]


def tally(s: NarutoState, seat: i64, which: i64) -> i64:
    """Return what a seat has counted this turn."""
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.TALLY + which
    return s.cells[at]


def count_up(s: NarutoState, seat: i64, which: i64, n: i64 = 1) -> None:
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.TALLY + which
    s.cells[at] += n


def move_marker(s: NarutoState, seat: i64, n: i64) -> None:
    """Move a turn marker; it never goes below 0 and has no upper limit (see NR-44)."""
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.MARKER
    s.cells[at] = s.cells[at] + n if s.cells[at] + n > 0 else 0
    tell(s, saw.MARKER, seat, s.cells[at])


def next_step(s: NarutoState) -> i64:
    """Return the number of the step on top of the agenda."""
    return s._agenda[s._depth - 1] & OP_MASK


def turn_player(s: NarutoState) -> i64:
    return s.cells[cell.PLAYER]


# --- piles ------------------------------------------------------------------------------------------------------------


def held(s: NarutoState, seat: i64, pile: i64) -> i64:
    """Return the number of cards in a pile."""
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.SIZE + pile
    return s.cells[at]


def copies(s: NarutoState, seat: i64, pile: i64, line: i64) -> i64:
    """Return how many cards of a line are in a pile."""
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.PILE + 2 * pile
    if line >= FIELDS:
        at += 1
        line -= FIELDS
    return (s.cells[at] >> (2 * line)) & 3


def copies_of(s: NarutoState, seat: i64, pile: i64, kind: i64) -> i64:
    """Return how many cards of a kind are in a pile."""
    at: i64 = seat * parts.MOST_KINDS + kind
    line: i64 = s.lists.line_of[at]
    return 0 if line < 0 else copies(s, seat, pile, line)


def put(s: NarutoState, seat: i64, pile: i64, kind: i64) -> None:
    """Put a card of this owner into one of its piles."""
    line: i64 = line_of(s, seat, kind)
    base: i64 = cell.SEAT + seat * cell.SEAT_WIDTH
    at: i64 = base + cell.PILE + 2 * pile
    if line >= FIELDS:
        at += 1
        line -= FIELDS
    s.cells[at] += BIT[2 * line]
    at = base + cell.SIZE + pile
    s.cells[at] += 1


def take(s: NarutoState, seat: i64, pile: i64, kind: i64) -> None:
    """Take a card out of a pile that has it."""
    line: i64 = line_of(s, seat, kind)
    if line < 0 or copies(s, seat, pile, line) == 0:
        raise RuntimeError(f"pile {int(pile)} of seat {int(seat)} has no card {int(kind)}")
    base: i64 = cell.SEAT + seat * cell.SEAT_WIDTH
    at: i64 = base + cell.PILE + 2 * pile
    if line >= FIELDS:
        at += 1
        line -= FIELDS
    s.cells[at] -= BIT[2 * line]
    at = base + cell.SIZE + pile
    s.cells[at] -= 1


def list_pile(s: NarutoState, seat: i64, pile: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Append the move first + kind for every kind in a pile, ascending; return the new number of moves."""
    line: i64 = 0
    end: i64 = s.lists.sizes[seat]
    while line < end:
        if copies(s, seat, pile, line):
            out[n] = first + kind_at(s, seat, line)
            n += 1
        line += 1
    return n


# --- slots ------------------------------------------------------------------------------------------------------------


def slot_cells(slot: i64) -> i64:
    """Return where the cells of a slot begin."""
    return cell.SLOT + slot * cell.SLOT_WIDTH


def kind_in(s: NarutoState, slot: i64) -> i64:
    """Return the kind of the card in a slot, -1 if it is empty."""
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH
    return s.cells[at] - 1


def team_of(s: NarutoState, slot: i64) -> i64:
    """Return the mask of the team of a ninja."""
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH + cell.TEAM
    return s.cells[at]


def controller(s: NarutoState, slot: i64) -> i64:
    return (s.cells[cell.SIDE] >> slot) & 1


def owner(s: NarutoState, slot: i64) -> i64:
    return (s.cells[cell.OWNED] >> slot) & 1


def side(s: NarutoState, seat: i64) -> i64:
    """Return the mask of the cards in play that a seat controls."""
    c = s.cells
    return c[cell.OCCUPIED] & (c[cell.SIDE] if seat == 1 else ~c[cell.SIDE])


def ninjas(s: NarutoState, seat: i64) -> i64:
    """Return the mask of a seat's ninjas in play."""
    c = s.cells
    return c[cell.NINJAS] & (c[cell.SIDE] if seat == 1 else ~c[cell.SIDE])


def village(s: NarutoState, seat: i64) -> i64:
    """Return the mask of a seat's ninjas that are not on the battlefield."""
    return ninjas(s, seat) & ~s.cells[cell.OUT]


def is_in(s: NarutoState, mask: i64, slot: i64) -> bool:
    """Return whether a slot is in one of the masks of the cells."""
    return s.cells[mask] & BIT[slot] != 0


def free_slot(s: NarutoState) -> i64:
    """Return the lowest empty slot, -1 if all are full (NR-56)."""
    left: i64 = ALL_SLOTS & ~s.cells[cell.OCCUPIED]
    return lowest(left) if left else -1


def coins(s: NarutoState, slot: i64, coin: i64) -> i64:
    """Return how many coins of a kind are on a card in play."""
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH + cell.COINS
    if coin >= cell.COINS_IN_CELL:
        at += 1
        coin -= cell.COINS_IN_CELL
    return (s.cells[at] >> (8 * coin)) & 255


def add_coins(s: NarutoState, slot: i64, coin: i64, n: i64) -> None:
    """Put coins on a card in play, or take them off if negative; a card holds up to 255 of a kind."""
    most: i64 = 255 - coins(s, slot, coin)
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH + cell.COINS
    if coin >= cell.COINS_IN_CELL:
        at += 1
        coin -= cell.COINS_IN_CELL
    s.cells[at] += BIT[8 * coin] * (n if n < most else most)


def counts_down(s: NarutoState, slot: i64) -> bool:
    """Return whether a mission in play is a Permanent(X), which loses a coin each turn."""
    return figure(s, kind_in(s, slot), row.COINS) > 0


def tick(s: NarutoState) -> i64:
    """Advance the clock that ages are counted by."""
    s.cells[cell.CLOCK] += 1
    return s.cells[cell.CLOCK]


# --- teams ------------------------------------------------------------------------------------------------------------


def set_team(s: NarutoState, members: i64) -> None:
    """Make these ninjas one team."""
    left: i64 = members
    while left:
        at: i64 = cell.SLOT + lowest(left) * cell.SLOT_WIDTH + cell.TEAM
        s.cells[at] = members
        left &= left - 1


def leave_team(s: NarutoState, slot: i64) -> None:
    """Make a ninja a team of its own (NR-18, NR-19); the others stay a team (NR-47)."""
    rest: i64 = team_of(s, slot) & ~BIT[slot]
    if rest:
        set_team(s, rest)
        set_team(s, BIT[slot])
    s.cells[cell.HEADS] &= ~BIT[slot]


def head_of(s: NarutoState, team: i64) -> i64:
    """Return the head of a team that was sent out, -1 if it has none."""
    heads: i64 = team & s.cells[cell.HEADS]
    return lowest(heads) if heads else -1


# --- battles ----------------------------------------------------------------------------------------------------------


def battle_cells(battle: i64) -> i64:
    return cell.BATTLE + battle * cell.BATTLE_WIDTH


def attackers(s: NarutoState, battle: i64) -> i64:
    """Return the mask of the attacking team of a battle."""
    at: i64 = cell.BATTLE + battle * cell.BATTLE_WIDTH
    return s.cells[at]


def blockers(s: NarutoState, battle: i64) -> i64:
    """Return the mask of the blocking team of a battle."""
    at: i64 = cell.BATTLE + battle * cell.BATTLE_WIDTH + cell.BLOCKERS
    return s.cells[at]


def all_attackers(s: NarutoState) -> i64:
    return attackers(s, 0) | attackers(s, 1) | attackers(s, 2)


def all_blockers(s: NarutoState) -> i64:
    return blockers(s, 0) | blockers(s, 1) | blockers(s, 2)


def facing(s: NarutoState, slots: i64) -> i64:
    """Return the ninjas that face any of these in a blocked battle (NR-20)."""
    found: i64 = 0
    battle: i64 = 0
    while battle < parts.MOST_TEAMS:
        one: i64 = attackers(s, battle)
        other: i64 = blockers(s, battle)
        if one & slots:
            found |= other
        if other & slots:
            found |= one
        battle += 1
    return found


def off_battlefield(s: NarutoState, slots: i64) -> None:
    """Take ninjas off the battlefield and out of their battles."""
    c = s.cells
    c[cell.OUT] &= ~slots
    c[cell.HEADS] &= ~slots
    battle: i64 = 0
    while battle < parts.MOST_TEAMS:
        at: i64 = cell.BATTLE + battle * cell.BATTLE_WIDTH
        c[at + cell.ATTACKERS] &= ~slots
        c[at + cell.BLOCKERS] &= ~slots
        battle += 1


# --- the chain --------------------------------------------------------------------------------------------------------


def item_cells(item: i64) -> i64:
    """Return where the cells of a chain item begin."""
    return cell.ITEM + item * cell.ITEM_WIDTH


def item(s: NarutoState, number: i64, column: i64) -> i64:
    """Return a cell of a chain item."""
    at: i64 = cell.ITEM + number * cell.ITEM_WIDTH + column
    return s.cells[at]


def set_item(s: NarutoState, number: i64, column: i64, value: i64) -> None:
    at: i64 = cell.ITEM + number * cell.ITEM_WIDTH + column
    s.cells[at] = value


def clear_item(s: NarutoState, number: i64) -> None:
    """Empty a row of the chain: equal positions have equal bytes."""
    c = s.cells
    at: i64 = cell.ITEM + number * cell.ITEM_WIDTH
    end: i64 = at + cell.ITEM_WIDTH
    while at < end:
        c[at] = 0
        at += 1


def source_of_item(number: i64) -> i64:
    """Return the source of the effects of a chain item."""
    return FIRST_ITEM + number


def card_source(seat: i64, kind: i64) -> i64:
    """Return the source of a rule that works while its card is in a zone outside play."""
    return FIRST_CARD + seat * parts.MOST_KINDS + kind


# --- masks ------------------------------------------------------------------------------------------------------------


def lowest(mask: i64) -> i64:
    """Return the position of the lowest bit of a mask that is not empty."""
    low: i64 = mask & -mask
    n: i64 = 0
    if low & MASK32 == 0:
        low >>= 32
        n = 32
    if low & 0xFFFF == 0:
        low >>= 16
        n += 16
    if low & 0xFF == 0:
        low >>= 8
        n += 8
    if low & 0xF == 0:
        low >>= 4
        n += 4
    if low & 3 == 0:
        low >>= 2
        n += 2
    return n + 1 if low & 1 == 0 else n


def count(mask: i64) -> i64:
    return count_bits(mask)


def list_slots(mask: i64, out: vec[i64], n: i64) -> i64:
    """Append a move for every slot of a mask; return the new number of moves."""
    while mask:
        out[n] = ask.THING_MOVE + lowest(mask)
        mask &= mask - 1
        n += 1
    return n


# --- events -----------------------------------------------------------------------------------------------------------


def tell(s: NarutoState, what: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """Tell everybody an event. Playouts have no journal."""
    if s._journal is not None:
        s.tell(what, EVERYONE, a, b, c, d)


def tell_phase(s: NarutoState, phase: i64) -> None:
    """Begin a phase: note it, tell it, and start its counts anew (NR-43)."""
    c = s.cells
    c[cell.PHASE] = phase
    c[cell.CHAINED] = 0
    c[cell.TRIGGERED] = 0
    tell(s, saw.PHASE, c[cell.PLAYER], phase)

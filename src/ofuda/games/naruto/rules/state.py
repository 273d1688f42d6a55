"""The state of a game, and its cells in the words of the game.

A card is named by its kind, its number in the tables. A pile counts the cards of its owner by the lines of the owner's
list, in the order of kinds. Cards in play lie in slots; sets of them are masks. An index is computed into a local
variable first: compiled code then reads the cell without counting a reference.
"""

from typing import Final

from ofuda.effects.masks import Layout, Masked
from ofuda.games.naruto import ask, cell, parts, row, saw, step
from ofuda.games.naruto.rules import rows
from ofuda.games.naruto.rules.rows import count as count
from ofuda.games.naruto.rules.rows import list_slots as list_slots
from ofuda.games.naruto.rules.rows import lowest as lowest
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.core import Game
from ofuda.kernel.engine import OP_MASK
from ofuda.kernel.journal import EVERYONE

FIELDS: Final = 30  # lines in one cell of a pile
LOW_BITS: Final = 0x555555555555555  # the lower bit of each line
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


LAYOUT: Final = layout()  # made once: every copy of a state reads it


class Lists:
    """The two deck lists as the rules read them: which kind stands in which line, and how many of it."""

    def __init__(
        self,
        kinds: vec[i64],
        counts: vec[i64],
        reserves: vec[i64],
        line_of: vec[i64],
        sizes: vec[i64],
        answers: vec[i64],
        outside: vec[i64],
        names: vec[i64],
        shields: vec[i64],
        entering: vec[i64],
        alike: vec[i64],
        every: vec[i64],
    ) -> None:
        self.kinds: vec[i64] = kinds  # of each line: seat * LINES + line
        self.counts: vec[i64] = counts  # in the main deck
        self.reserves: vec[i64] = reserves  # in the Reinforcement Deck
        self.line_of: vec[i64] = line_of  # of each kind: seat * MOST_KINDS + kind; -1: not in the list
        self.sizes: vec[i64] = sizes  # lines of each seat
        self.answers: vec[i64] = answers  # masks of lines: jutsu of a seat, then its counter missions
        self.outside: vec[i64] = outside  # masks of lines: cards with an ability that is used outside play
        self.names: vec[i64] = names  # the names of all ninjas of both lists, ascending (NR-57)
        self.shields: vec[i64] = shields  # masks of lines: cards that replace an event in play while in hand
        # for each seat the cards with a keyword to enter by, then those playable elsewhere, as fields of a pile
        self.entering: vec[i64] = entering
        self.alike: vec[i64] = alike  # of each kind, for each seat: mask of the lines with one of its names
        self.every: vec[i64] = every  # the kinds of both lists, ascending
        self.sages: bool = False  # whether a card of either list has Senjutsu


class NarutoState(Masked):
    """Two villages, their ninjas and one chain."""

    def __init__(
        self, game: Game, tables: Tables, lists: Lists, first: i64, strict_blocks: bool, ask_order: bool, pool: vec[i64]
    ) -> None:
        super().__init__(game, tables.code, parts.SLOTS, parts.ITEMS, LAYOUT)
        self.tables: Tables = tables
        self.rows: vec[i64] = tables.rows
        self.lists: Lists = lists
        self.first: i64 = first  # seat of the first player, -1: chance
        self.strict_blocks: bool = strict_blocks  # NR-16, the stricter reading
        self.ask_order: bool = ask_order  # NR-12: ask for the order of triggers
        self.pool: vec[i64] = pool  # scratch space for `redeal`
        self.judging: bool = False  # while `rules_in_play.unaffected` looks for who is not affected
        self.nested: i64 = 0  # how many powers `figures.power` is computing within each other
        self.assumed: i64 = -1  # while `figures.chakra_symbols` looks for more symbols: those found so far

    def is_of(self, at: i64, cause: i64, source: i64) -> bool:
        """Return whether the card that an effect comes from is in a set, which a rule of another source names."""
        raise NotImplementedError


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
    return rows.get(s, cell.SEAT + seat * cell.SEAT_WIDTH, cell.TALLY + which * cell.NEXT_TALLY)


def count_up(s: NarutoState, seat: i64, which: i64, n: i64 = 1) -> None:
    """Count what a seat does this turn, up to a number that no card asks for."""
    n += tally(s, seat, which)
    if n > cell.MOST_TALLY:
        n = cell.MOST_TALLY
    rows.put(s, cell.SEAT + seat * cell.SEAT_WIDTH, cell.TALLY + which * cell.NEXT_TALLY, n)


def move_marker(s: NarutoState, seat: i64, n: i64) -> None:
    """Move a turn marker; it never goes below 0 and has no upper limit (see NR-44)."""
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.MARKER
    n += s.cells[at]
    if n < 0:
        n = 0
    s.cells[at] = n
    tell(s, saw.MARKER, seat, s.cells[at])


def tracked(s: NarutoState, seat: i64) -> i64:
    """Return the name that a seat tracks, -1 if it tracks none."""
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.TRACKED
    return s.cells[at] - 1


def next_step(s: NarutoState) -> i64:
    """Return the number of the step on top of the agenda."""
    return s._agenda[s._depth - 1] & OP_MASK


def turn_player(s: NarutoState) -> i64:
    return s.cells[cell.PLAYER]


# --- piles ------------------------------------------------------------------------------------------------------------


def held(s: NarutoState, seat: i64, pile: i64) -> i64:
    """Return the number of cards in a pile."""
    return rows.get(s, cell.SEAT + seat * cell.SEAT_WIDTH, cell.SIZE + pile * cell.NEXT_SIZE)


def set_held(s: NarutoState, seat: i64, pile: i64, n: i64) -> None:
    """Note the number of cards in a pile."""
    rows.put(s, cell.SEAT + seat * cell.SEAT_WIDTH, cell.SIZE + pile * cell.NEXT_SIZE, n)


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
    if line < 0:
        return 0
    return copies(s, seat, pile, line)


def put(s: NarutoState, seat: i64, pile: i64, kind: i64) -> None:
    """Put a card of this owner into one of its piles."""
    line: i64 = line_of(s, seat, kind)
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.PILE + 2 * pile
    if line >= FIELDS:
        at += 1
        line -= FIELDS
    s.cells[at] += BIT[2 * line]
    set_held(s, seat, pile, held(s, seat, pile) + 1)


def take(s: NarutoState, seat: i64, pile: i64, kind: i64) -> None:
    """Take a card out of a pile that has it."""
    line: i64 = line_of(s, seat, kind)
    if line < 0 or copies(s, seat, pile, line) == 0:
        raise RuntimeError(f"pile {int(pile)} of seat {int(seat)} has no card {int(kind)}")
    at: i64 = cell.SEAT + seat * cell.SEAT_WIDTH + cell.PILE + 2 * pile
    if line >= FIELDS:
        at += 1
        line -= FIELDS
    s.cells[at] -= BIT[2 * line]
    set_held(s, seat, pile, held(s, seat, pile) - 1)


def next_line(s: NarutoState, seat: i64, pile: i64, line: i64) -> i64:
    """Return the next line after this one that has a card in a pile, -1 after the last one. Begin with -1."""
    return next_field(s, cell.SEAT + seat * cell.SEAT_WIDTH + cell.PILE + 2 * pile, line)


def next_field(s: NarutoState, at: i64, line: i64) -> i64:
    """Return the next line after this one that is counted in the two cells at `at`, -1 after the last one."""
    return next_field_of(s, at, line, LOW_BITS, LOW_BITS)


def next_field_of(s: NarutoState, at: i64, line: i64, low: i64, high: i64) -> i64:
    """Return the same of the lines in two masks, one for each cell, with the lower bit of each line."""
    line += 1
    if line < FIELDS:
        here: i64 = s.cells[at]
        here = ((here | (here >> 1)) & low) >> (2 * line)
        if here:
            return line + (lowest(here) >> 1)
        line = FIELDS
    at += 1
    there: i64 = s.cells[at]
    there = ((there | (there >> 1)) & high) >> (2 * (line - FIELDS))
    if there:
        return line + (lowest(there) >> 1)
    return -1


def list_pile(s: NarutoState, seat: i64, pile: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Append the move first + kind for every kind in a pile, ascending; return the new number of moves."""
    line: i64 = next_line(s, seat, pile, -1)
    while line >= 0:
        out[n] = first + kind_at(s, seat, line)
        n += 1
        line = next_line(s, seat, pile, line)
    return n


# --- slots ------------------------------------------------------------------------------------------------------------


def slot_cells(slot: i64) -> i64:
    """Return where the cells of a slot begin."""
    return cell.SLOT + slot * cell.SLOT_WIDTH


def in_slot(s: NarutoState, slot: i64, column: i64) -> i64:
    """Return what is noted of the card in a slot."""
    return rows.get(s, cell.SLOT + slot * cell.SLOT_WIDTH, column)


def set_in_slot(s: NarutoState, slot: i64, column: i64, value: i64) -> None:
    rows.put(s, cell.SLOT + slot * cell.SLOT_WIDTH, column, value)


def kind_in(s: NarutoState, slot: i64) -> i64:
    """Return the kind of the card in a slot, -1 if it is empty."""
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH
    return (s.cells[at] & cell.KIND_MASK) - 1


def team_of(s: NarutoState, slot: i64) -> i64:
    """Return the mask of the team of a ninja."""
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH
    return s.cells[at] >> cell.TEAM_SHIFT


def controller(s: NarutoState, slot: i64) -> i64:
    return (s.cells[cell.SIDE] >> slot) & 1


def owner(s: NarutoState, slot: i64) -> i64:
    return (s.cells[cell.OWNED] >> slot) & 1


def side(s: NarutoState, seat: i64) -> i64:
    """Return the mask of the cards in play that a seat controls."""
    c = s.cells
    return c[cell.OCCUPIED] & (c[cell.SIDE] ^ (seat - 1))


def ninjas(s: NarutoState, seat: i64) -> i64:
    """Return the mask of a seat's ninjas in play."""
    c = s.cells
    return c[cell.NINJAS] & (c[cell.SIDE] ^ (seat - 1))


def village(s: NarutoState, seat: i64) -> i64:
    """Return the mask of a seat's ninjas that are not on the battlefield."""
    return ninjas(s, seat) & ~s.cells[cell.OUT]


def is_in(s: NarutoState, mask: i64, slot: i64) -> bool:
    """Return whether a slot is in one of the masks of the cells."""
    return s.cells[mask] & BIT[slot] != 0


def free_slot(s: NarutoState) -> i64:
    """Return the lowest empty slot, -1 if all are full (NR-56)."""
    left: i64 = ALL_SLOTS & ~s.cells[cell.OCCUPIED]
    if left == 0:
        return -1
    return lowest(left)


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
    if s.cells[cell.CLOCK] >= cell.MOST_TIME:
        raise OverflowError("the clock that ages are counted by has no room for more")
    s.cells[cell.CLOCK] += 1
    return s.cells[cell.CLOCK]


# --- teams ------------------------------------------------------------------------------------------------------------


def set_team(s: NarutoState, members: i64) -> None:
    """Make these ninjas one team."""
    left: i64 = members
    while left:
        set_in_slot(s, lowest(left), cell.TEAM, members)
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
    if heads == 0:
        return -1
    return lowest(heads)


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
    """Return a column of a chain item."""
    return rows.get(s, cell.ITEM + number * cell.ITEM_WIDTH, column)


def set_item(s: NarutoState, number: i64, column: i64, value: i64) -> None:
    rows.put(s, cell.ITEM + number * cell.ITEM_WIDTH, column, value)


def add_to_item(s: NarutoState, number: i64, column: i64, mask: i64) -> None:
    """Add the bits of a mask to a column of a chain item."""
    set_item(s, number, column, item(s, number, column) | mask)


def clear_item(s: NarutoState, number: i64) -> None:
    """Empty a row of the chain."""
    rows.clear(s, item_cells(number), item_cells(number + 1))


def waiting(s: NarutoState, number: i64, column: i64) -> i64:
    """Return a column of a trigger that waits."""
    return rows.get(s, cell.WAIT + number * cell.WAIT_WIDTH, column)


def source_of_item(number: i64) -> i64:
    """Return the source of the effects of a chain item."""
    return FIRST_ITEM + number


def card_source(seat: i64, kind: i64) -> i64:
    """Return the source of a rule that works while its card is in a zone outside play."""
    return FIRST_CARD + seat * parts.MOST_KINDS + kind


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
    c[cell.SEEN] = 0
    c[cell.SEEN_AT] = 0
    tell(s, saw.PHASE, c[cell.PLAYER], phase)

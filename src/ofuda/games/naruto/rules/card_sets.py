"""Cards outside play: which are in a zone, and which of them are in a set."""

from typing import Final

from ofuda.effects.machine import BOTH, EITHER, EXCEPT
from ofuda.effects.mask_numbers import THE
from ofuda.games.naruto import cell, op, parts, row, word
from ofuda.games.naruto.rules import figures, state, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel import hidden
from ofuda.kernel.arrays import i64, ints, vec

# the pile of each zone (`vocabulary.Zone`); -1: the zone is no pile
PILES: Final[vec[i64]] = ints(
    [parts.HAND, -1, parts.CHAKRA, parts.DISCARD, parts.REMOVED, -1, parts.REINFORCEMENT, -1, parts.ASIDE, -1]
)

# --- which cards are in a set -----------------------------------------------------------------------------------------


def kind_fits(s: NarutoState, at: i64, seat: i64, kind: i64, source: i64) -> bool:
    """Return whether a card of this owner outside play is in a set; address 0 is any card."""
    if at == 0:
        return True
    code = s.code
    node: i64 = code[at]
    if node == BOTH:
        return kind_fits(s, code[at + 1], seat, kind, source) and kind_fits(s, code[at + 2], seat, kind, source)
    if node == EITHER:
        return kind_fits(s, code[at + 1], seat, kind, source) or kind_fits(s, code[at + 2], seat, kind, source)
    if node == EXCEPT:
        return not kind_fits(s, code[at + 1], seat, kind, source)
    if node == op.CARD_TYPE:
        return state.card_type(s, kind) == code[at + 1]
    if node == op.TRAIT or node == op.ATTRIBUTE:
        return figures.kind_has_trait(s, kind, code[at + 1], node == op.ATTRIBUTE)
    if node == op.NAMED:
        return figures.kind_named(s, kind, code[at + 1])
    if node == op.RANKED:
        return figures.ranks_match(s, kind, code[at + 1], code[at + 2])
    if node == op.WITH:
        return figures.compares(printed(s, kind, code[at + 1]), code[at + 2], s.value(code[at + 3], source, 0))
    if node == op.OF_SYMBOL:
        return (figures.symbols(s, seat, kind) >> code[at + 1]) & 1 != 0
    if node == op.HAS_KEYWORD:
        return (state.figure(s, kind, row.KEYWORDS) >> code[at + 1]) & 1 != 0
    if node == op.TEXT:
        return code[at + 1] == word.TEXT_NONE and state.figure(s, kind, row.TEXTLESS) != 0
    if node == op.OF:
        return code[at + 1] == word.WHO_EACH or s.seat_of(code[at + 1], source) == seat
    if node == THE and code[at + 1] == word.WHICH_THIS:
        return source == state.card_source(seat, kind)
    raise RuntimeError(f"no rule for set {int(node)} of cards outside play")


def printed(s: NarutoState, kind: i64, figure: i64) -> i64:
    """Return a printed figure of a card."""
    if figure == word.FIGURE_ENTRANCE:
        return state.figure(s, kind, row.ENTRANCE)
    if figure == word.FIGURE_HAND_COST:
        return state.figure(s, kind, row.HAND_COST)
    if figure == word.FIGURE_COMBAT:
        return state.figure(s, kind, row.COMBAT)
    if figure == word.FIGURE_SUPPORT:
        return state.figure(s, kind, row.SUPPORT)
    if figure == word.FIGURE_MENTAL:
        return state.figure(s, kind, row.MENTAL)
    raise RuntimeError(f"a card outside play has no figure {int(figure)}")


# --- which cards are in a zone ----------------------------------------------------------------------------------------


def is_cards(node: i64) -> bool:
    """Return whether a node names cards outside play."""
    return node == op.IN or node == op.EDGE or node == op.ANY_OF or node == op.PICK or node == op.ONE_EACH


def is_hidden(s: NarutoState, at: i64) -> bool:
    """Return whether some of these cards are hidden from one of the players."""
    code = s.code
    if code[at] == op.IN:
        zone: i64 = code[at + 1]
        return (
            zone == word.ZONE_HAND or zone == word.ZONE_DECK or zone == word.ZONE_REWARDS or zone == word.ZONE_LOOKED_AT
        )
    i: i64 = 0
    while code[at] == op.ANY_OF and i < code[at + 1]:
        if is_hidden(s, code[at + 2 + i]):
            return True
        i += 1
    return code[at] == op.EDGE


def names_seat(s: NarutoState, who: i64, seat: i64, source: i64) -> bool:
    return who == word.WHO_EACH or s.seat_of(who, source) == seat


def has_in_hand(s: NarutoState, at: i64, seat: i64, kind: i64, source: i64) -> bool:
    """Return whether a card in a seat's hand is one of these cards, as far as zone and quality say."""
    code = s.code
    if code[at] != op.IN or code[at + 1] != word.ZONE_HAND or not names_seat(s, code[at + 2], seat, source):
        return False
    return kind_fits(s, code[at + 3], seat, kind, source)


def count(s: NarutoState, at: i64, seat: i64, kind: i64, source: i64) -> i64:
    """Return how many cards of a kind, owned by a seat, a node of cards names."""
    if state.line_of(s, seat, kind) < 0:
        return 0
    code = s.code
    node: i64 = code[at]
    n: i64 = 0
    i: i64 = 0
    if node == op.ANY_OF or node == op.ONE_EACH:
        while i < code[at + 1]:
            n += count(s, code[at + 2 + i], seat, kind, source)
            i += 1
        return n
    if node == op.EDGE:
        return count_places(s, seat, edge_first(s, at, seat, source), edge_size(s, at, seat, source), kind)
    if node != op.IN:
        return 0
    zone: i64 = code[at + 1]
    if PILES[zone] >= 0:
        n = state.copies_of(s, seat, PILES[zone], kind)
        if n and names_seat(s, code[at + 2], seat, source) and kind_fits(s, code[at + 3], seat, kind, source):
            return n
        return 0
    if not kind_fits(s, code[at + 3], seat, kind, source):
        return 0
    if zone == word.ZONE_REWARDS:  # a player's rewards are cards of the other's
        return count_rewards(s, seat, kind) if names_seat(s, code[at + 2], 1 - seat, source) else 0
    if not names_seat(s, code[at + 2], seat, source):
        return 0
    if zone == word.ZONE_LOOKED_AT:
        if s.cells[cell.LOOKED_SEAT] != seat + 1:
            return 0
        return count_places(s, seat, state.deck_size(s, seat) - s.cells[cell.LOOKED], s.cells[cell.LOOKED], kind)
    if zone == word.ZONE_DECK:
        return count_places(s, seat, 0, state.deck_size(s, seat), kind)
    raise RuntimeError(f"no rule for cards of zone {int(zone)}")


def edge_size(s: NarutoState, at: i64, seat: i64, source: i64) -> i64:
    """Return how many cards an end of a seat's deck has, as a node says."""
    if not names_seat(s, s.code[at + 2], seat, source):
        return 0
    n: i64 = s.value(s.code[at + 1], source, 0)
    size: i64 = state.deck_size(s, seat)
    if n > size:
        return size
    if n < 0:
        return 0
    return n


def edge_first(s: NarutoState, at: i64, seat: i64, source: i64) -> i64:
    """Return the lowest place of an end of a deck."""
    if s.code[at + 3] == word.END_BOTTOM:
        return 0
    return state.deck_size(s, seat) - edge_size(s, at, seat, source)


def count_places(s: NarutoState, seat: i64, first: i64, size: i64, kind: i64) -> i64:
    """Return how many cards of a kind lie in some places of a deck."""
    at: i64 = zones.places(seat) + first
    end: i64 = at + size
    n: i64 = 0
    while at < end:
        if hidden.kind_of(s.cells[at]) == kind:
            n += 1
        at += 1
    return n


def count_rewards(s: NarutoState, owner: i64, kind: i64) -> i64:
    """Return how many cards of a kind the other player has won of an owner's deck."""
    at: i64 = zones.won_from(s, owner)
    end: i64 = zones.places(owner) + parts.ROOM
    n: i64 = 0
    while at < end:
        if hidden.kind_of(s.cells[at]) == kind:
            n += 1
        at += 1
    return n


def total(s: NarutoState, at: i64, source: i64) -> i64:
    """Return how many cards a node of cards names."""
    code = s.code
    n: i64 = 0
    if code[at] == op.IN and code[at + 3] == 0 and PILES[code[at + 1]] >= 0:
        seat: i64 = 0
        while seat < parts.SEATS:
            if names_seat(s, code[at + 2], seat, source):
                n += state.held(s, seat, PILES[code[at + 1]])
            seat += 1
        return n
    if code[at] == op.IN and code[at + 3] == 0 and code[at + 1] == word.ZONE_REWARDS:
        seat = 0
        while seat < parts.SEATS:
            if names_seat(s, code[at + 2], seat, source):
                n += state.rewards(s, seat)
            seat += 1
        return n
    return total_from(s, at, 0, source)


def total_from(s: NarutoState, at: i64, first: i64, source: i64) -> i64:
    """Return how many cards of the kinds from `first` on a node of cards names."""
    n: i64 = 0
    seat: i64 = 0
    pile: i64 = -1
    if s.code[at] == op.IN:
        pile = PILES[s.code[at + 1]]
    while seat < parts.SEATS:
        if pile < 0:
            n += total_listed(s, at, seat, first, source)
        elif names_seat(s, s.code[at + 2], seat, source):
            n += total_in_pile(s, at, seat, pile, first, source)
        seat += 1
    return n


def total_in_pile(s: NarutoState, at: i64, seat: i64, pile: i64, first: i64, source: i64) -> i64:
    """Return how many cards of the kinds from `first` on in a pile are of the quality that a node asks for."""
    n: i64 = 0
    line: i64 = state.next_line(s, seat, pile, -1)
    while line >= 0:
        kind: i64 = state.kind_at(s, seat, line)
        if kind >= first and kind_fits(s, s.code[at + 3], seat, kind, source):
            n += state.copies(s, seat, pile, line)
        line = state.next_line(s, seat, pile, line)
    return n


def total_listed(s: NarutoState, at: i64, seat: i64, first: i64, source: i64) -> i64:
    """Return how many cards of the kinds from `first` on in a seat's list a node of cards names."""
    n: i64 = 0
    line: i64 = s.lists.sizes[seat]
    while line > 0:
        line -= 1
        kind: i64 = state.kind_at(s, seat, line)
        if kind < first:
            break
        n += count(s, at, seat, kind, source)
    return n

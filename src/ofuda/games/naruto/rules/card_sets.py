"""Cards outside play: which are in a zone, and which of them are in a set."""

from typing import Final

from ofuda.effects.machine import BOTH, EITHER, EXCEPT
from ofuda.effects.mask_numbers import THE
from ofuda.games.naruto import cell, families, op, parts, row, word
from ofuda.games.naruto.rules import items, rules_in_play, sources, state, traits, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel import hidden
from ofuda.kernel.arrays import BIT, i64, ints, vec

# the pile of each zone (`vocabulary.Zone`); -1: the zone is no pile
PILES: Final[vec[i64]] = ints(
    [parts.HAND, -1, parts.CHAKRA, parts.DISCARD, parts.REMOVED, -1, parts.REINFORCEMENT, -1, parts.ASIDE, -1]
)

# the zone of each pile (`parts`)
ZONES: Final[vec[i64]] = ints(
    [
        *(word.ZONE_HAND, word.ZONE_CHAKRA, word.ZONE_DISCARD, word.ZONE_REMOVED),
        *(word.ZONE_REINFORCEMENT, word.ZONE_SET_ASIDE, word.ZONE_HAND),
    ]
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
        return traits.kind_has_trait(s, kind, code[at + 1], node == op.ATTRIBUTE)
    if node == op.NAMED and code[at + 2] != 0:
        return (s.tables.name_parts[kind] >> s.tables.part_bits[code[at + 1]]) & 1 != 0
    if node == op.NAMED:
        return traits.kind_named(s, kind, code[at + 1])
    if node == op.RANKED:
        return traits.ranks_match(s, kind, code[at + 1], code[at + 2])
    if node == op.WITH:
        return traits.compares(printed(s, kind, code[at + 1]), code[at + 2], s.value(code[at + 3], source, 0))
    if node == op.OF_SYMBOL:
        return (traits.symbols(s, seat, kind) >> code[at + 1]) & 1 != 0
    if node == op.HAS_KEYWORD:
        return (state.figure(s, kind, row.KEYWORDS) >> code[at + 1]) & 1 != 0
    if node == op.TEXT:
        return code[at + 1] == word.TEXT_NONE and state.figure(s, kind, row.TEXTLESS) != 0
    if node == op.TITLED:
        return state.figure(s, kind, row.TITLE) == code[at + 1] + 1
    if node == op.SHARES and code[at + 1] == word.FEATURE_NAME:
        return shares_name(s, kind, s.members(code[at + 2], s.cells[cell.OCCUPIED], source, 0))
    if node == op.REQUIRES:
        return asks_for(s, state.figure(s, kind, row.REQUIREMENT), code[at + 1])
    if node == op.OF:
        return code[at + 1] == word.WHO_EACH or s.seat_of(code[at + 1], source) == seat
    if node == THE and code[at + 1] == word.WHICH_THIS:
        return sources.is_card(s, source, seat, kind)
    if node == THE and code[at + 1] == word.WHICH_THOSE:
        return items.handled(s, seat, kind) > 0
    if node == THE and code[at + 1] == word.WHICH_DECLARED:
        return was_declared(s, seat, kind, source)
    raise RuntimeError(f"no rule for set {int(node)} of cards outside play")


def one_of(s: NarutoState, filter_at: i64, seat: i64, kind: i64, n: i64) -> i64:
    """Return how many of n cards of a kind are meant: THIS is one card, THOSE are as many as were handled."""
    if filter_at == 0 or s.code[filter_at] != THE:
        return n
    most: i64 = n
    if s.code[filter_at + 1] == word.WHICH_THIS:
        most = 1
    elif s.code[filter_at + 1] == word.WHICH_THOSE:
        most = items.handled(s, seat, kind)
    return n if n < most else most


def shares_name(s: NarutoState, kind: i64, slots: i64) -> bool:
    """Return whether a card outside play has a name of one of the cards in play."""
    while slots:
        if traits.shares_name(s, state.lowest(slots), kind):
            return True
        slots &= slots - 1
    return False


def asks_for(s: NarutoState, at: i64, trait: i64) -> bool:
    """Return whether a requirement asks for a trait, alone or besides others."""
    node: i64 = s.code[at]
    if node == BOTH or node == EITHER:
        return asks_for(s, s.code[at + 1], trait) or asks_for(s, s.code[at + 2], trait)
    return (node == op.TRAIT or node == op.ATTRIBUTE) and s.code[at + 1] == trait


def was_declared(s: NarutoState, seat: i64, kind: i64, source: i64) -> bool:
    """Return whether a card has the quality that was declared for an effect."""
    value: i64 = sources.declared(s, source)
    feature: i64 = sources.declared_feature(s, source)
    if value < 0:
        return False
    if feature == word.FEATURE_TYPE:
        return state.card_type(s, kind) == value
    if feature == word.FEATURE_SYMBOL:
        return (traits.symbols(s, seat, kind) >> value) & 1 != 0
    if feature == word.FEATURE_NAME:
        return traits.kind_named(s, kind, value)
    return traits.kind_has_trait(s, kind, value, feature == word.FEATURE_ATTRIBUTE)


# --- qualities that rules give to cards outside play ------------------------------------------------------------------


def chakra_symbols(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the symbols of a card in a chakra area, with those that rules give it, which may lead to more."""
    found: i64 = state.figure(s, kind, row.SYMBOLS)
    if s.assumed >= 0 or not rules_in_play.stated(s, families.HAS):
        return found
    before: i64 = 0
    while found != before:
        before = found
        cursor: i64 = rules_in_play.next_rule(s, families.HAS, op.HAS, rules_in_play.START)
        while cursor >= 0:
            given: i64 = s.code[rules_in_play.rule_at(s, cursor) + 2]
            if traits.is_quality(s, cursor, given, op.OF_SYMBOL):
                s.assumed = found
                if gives(s, cursor, word.ZONE_CHAKRA, seat, kind):
                    found |= BIT[traits.given_word(s, cursor, given)]
                s.assumed = -1
            cursor = rules_in_play.next_rule(s, families.HAS, op.HAS, cursor)
    return found


def has_keyword(s: NarutoState, zone: i64, seat: i64, kind: i64, keyword: i64) -> bool:
    """Return whether a card in a zone outside play has a keyword, printed or because a rule gives it."""
    if (state.figure(s, kind, row.KEYWORDS) >> keyword) & 1:
        return True
    if rules_in_play.stated(s, families.HAS_KEYWORD):
        cursor: i64 = rules_in_play.next_rule(s, families.HAS_KEYWORD, op.HAS, rules_in_play.START)
        while cursor >= 0:
            given: i64 = s.code[rules_in_play.rule_at(s, cursor) + 2]
            if s.code[given] == op.HAS_KEYWORD and s.code[given + 1] == keyword and gives(s, cursor, zone, seat, kind):
                return True
            cursor = rules_in_play.next_rule(s, families.HAS_KEYWORD, op.HAS, cursor)
    return False


def gives(s: NarutoState, cursor: i64, zone: i64, seat: i64, kind: i64) -> bool:
    """Return whether a rule about cards in a zone is about this card."""
    source: i64 = rules_in_play.source_at(s, cursor)
    return names(s, s.code[rules_in_play.rule_at(s, cursor) + 1], zone, seat, kind, source)


def names(s: NarutoState, at: i64, zone: i64, seat: i64, kind: i64, source: i64) -> bool:
    """Return whether a node of cards names this card in a zone."""
    code = s.code
    i: i64 = 0
    while code[at] == op.ANY_OF and i < code[at + 1]:
        if names(s, code[at + 2 + i], zone, seat, kind, source):
            return True
        i += 1
    if code[at] != op.IN or code[at + 1] != zone or not names_seat(s, code[at + 2], seat, source):
        return False
    return kind_fits(s, code[at + 3], seat, kind, source)


def fits_in(s: NarutoState, at: i64, zone: i64, seat: i64, kind: i64, source: i64) -> bool:
    """Return whether a card in a zone is in a set, with the symbols that rules give to chakra."""
    if zone != word.ZONE_CHAKRA or s.assumed >= 0 or not rules_in_play.stated(s, families.HAS):
        return kind_fits(s, at, seat, kind, source)
    s.assumed = chakra_symbols(s, seat, kind)
    found: bool = kind_fits(s, at, seat, kind, source)
    s.assumed = -1
    return found


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


def has_in_zone(s: NarutoState, at: i64, zone: i64, seat: i64, kind: i64, source: i64) -> bool:
    """Return whether a card of a seat in a zone is one of these cards or of this set, as zone and quality say."""
    code = s.code
    if code[at] == op.ANY_OF:
        i: i64 = 0
        while i < code[at + 1]:
            if has_in_zone(s, code[at + 2 + i], zone, seat, kind, source):
                return True
            i += 1
        return False
    if code[at] != op.IN:
        return not is_cards(code[at]) and kind_fits(s, at, seat, kind, source)
    if code[at + 1] != zone or not names_seat(s, code[at + 2], seat, source):
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
        if n and names_seat(s, code[at + 2], seat, source) and fits_in(s, code[at + 3], zone, seat, kind, source):
            return one_of(s, code[at + 3], seat, kind, n)
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
        if s.cells[cell.LOOKED_ZONE] == word.ZONE_HAND:
            return looked_in_hand(s, seat, kind)
        return count_places(s, seat, state.deck_size(s, seat) - s.cells[cell.LOOKED], s.cells[cell.LOOKED], kind)
    if zone == word.ZONE_DECK:
        return count_places(s, seat, 0, state.deck_size(s, seat), kind)
    raise RuntimeError(f"no rule for cards of zone {int(zone)}")


def looked_in_hand(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return how many of the cards that were looked at in a hand are of a kind; they are those of the last step."""
    n: i64 = items.handled(s, seat, kind)
    there: i64 = state.copies_of(s, seat, parts.HAND, kind)
    return n if n < there else there


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


def any_fits(s: NarutoState, at: i64, of: i64, source: i64) -> bool:
    """Return whether one of the cards that a node names is in a set."""
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            kind: i64 = state.kind_at(s, seat, line)
            if count(s, at, seat, kind, source) > 0 and kind_fits(s, of, seat, kind, source):
                return True
            line += 1
        seat += 1
    return False


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
        if kind >= first and fits_in(s, s.code[at + 3], s.code[at + 1], seat, kind, source):
            n += one_of(s, s.code[at + 3], seat, kind, state.copies(s, seat, pile, line))
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


def total_with_symbol(s: NarutoState, at: i64, first: i64, symbol: i64, source: i64) -> i64:
    """Return how many cards of the kinds from `first` on with a symbol a node of cards names."""
    n: i64 = 0
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = 0
        while line < s.lists.sizes[seat]:
            kind: i64 = state.kind_at(s, seat, line)
            if kind >= first and state.figure(s, kind, row.SYMBOLS) & BIT[symbol]:
                n += count(s, at, seat, kind, source)
            line += 1
        seat += 1
    return n


def all_have_symbol(s: NarutoState, pile: i64, symbol: i64) -> bool:
    """Return whether every card of a pile of both players has a symbol."""
    seat: i64 = 0
    while seat < parts.SEATS:
        line: i64 = state.next_line(s, seat, pile, -1)
        while line >= 0:
            if state.figure(s, state.kind_at(s, seat, line), row.SYMBOLS) & BIT[symbol] == 0:
                return False
            line = state.next_line(s, seat, pile, line)
        seat += 1
    return True

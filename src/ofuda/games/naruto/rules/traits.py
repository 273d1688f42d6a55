"""16. Figures and traits.

Symbols, keywords, names, traits and ranks of cards, as rules in play change them.
"""

from typing import Final

from ofuda.effects.mask_numbers import THE
from ofuda.games.naruto import cell, families, op, parts, row, word
from ofuda.games.naruto.rules import rules_in_play, sources, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, ints, vec

# NA-29: the six symbols are bits of a mask. NA-30: a quoted word is a characteristic or a combat attribute; both are
# traits, and so is a gender. NA-126: Special Jonin and Anbu are equal, Satoosa and Sannin, too. NA-127: a ninja has one
# gender, none or both.
GRADES: Final[vec[i64]] = ints([0, 1, 2, 3, 3, 5, 6, 6])


def symbols(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the symbols of a card outside play as a mask: the printed ones, or those that are assumed just now."""
    return s.assumed if s.assumed >= 0 else state.figure(s, kind, row.SYMBOLS)


def symbols_of(s: NarutoState, slot: i64) -> i64:
    """Return the symbols of a card in play now, as a mask."""
    found: i64 = state.figure(s, state.kind_in(s, slot), row.SYMBOLS)
    if rules_in_play.stated(s, families.HAS):
        symbol: i64 = 0
        while symbol < row.SYMBOLS_OF_BILL:
            if changed(s, slot, op.OF_SYMBOL, symbol, (found >> symbol) & 1 != 0):
                found |= BIT[symbol]
            else:
                found &= ~BIT[symbol]
            symbol += 1
    return found


def has_symbol(s: NarutoState, slot: i64, symbol: i64) -> bool:
    """Return whether a card in play has a symbol now."""
    found: bool = (state.figure(s, state.kind_in(s, slot), row.SYMBOLS) >> symbol) & 1 != 0
    if not rules_in_play.stated(s, families.HAS):
        return found
    return changed(s, slot, op.OF_SYMBOL, symbol, found)


def has_keyword(s: NarutoState, slot: i64, keyword: i64) -> bool:
    """Return whether a card in play has a keyword now; a negated text leaves those that are printed (see NR-66)."""
    found: bool = (state.figure(s, state.kind_in(s, slot), row.KEYWORDS) >> keyword) & 1 != 0
    if not rules_in_play.stated(s, families.HAS_KEYWORD):
        return found
    return changed(s, slot, op.HAS_KEYWORD, keyword, found)


def kind_named(s: NarutoState, kind: i64, name: i64) -> bool:
    """Return whether a card has this name, printed or besides."""
    i: i64 = 0
    while i < row.MOST_NAMES:
        if state.figure(s, kind, row.NAME + i) == name:
            return True
        i += 1
    return False


def named(s: NarutoState, slot: i64, name: i64) -> bool:
    """Return whether a card in play has this name now."""
    found: bool = kind_named(s, state.kind_in(s, slot), name)
    if not (s.cells[cell.FAMILIES] | s.cells[cell.LASTING_FAMILIES]) & families.HAS_NAME:
        return found
    return changed(s, slot, op.NAMED, name, found)


def shares_name(s: NarutoState, slot: i64, kind: i64) -> bool:
    """Return whether a card in play has one of the names of a kind."""
    if not (s.cells[cell.FAMILIES] | s.cells[cell.LASTING_FAMILIES]) & families.HAS_NAME:
        return alike(s, slot, kind)
    i: i64 = 0
    while i < row.MOST_NAMES:
        name: i64 = state.figure(s, kind, row.NAME + i)
        if name >= 0 and named(s, slot, name):
            return True
        i += 1
    return False


def alike(s: NarutoState, slot: i64, kind: i64) -> bool:
    """Return whether a card in play has one of the names of a kind in print."""
    seat: i64 = state.owner(s, slot)
    at: i64 = 2 * kind + seat
    return (s.lists.alike[at] >> state.line_of(s, seat, state.kind_in(s, slot))) & 1 != 0


def namesakes(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the ninjas of a seat that have one of the names of a kind (see NA-41); the other's do not count."""
    found: i64 = 0
    left: i64 = state.ninjas(s, seat)
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        if shares_name(s, slot, kind):
            found |= BIT[slot]
    return found


def kind_has_trait(s: NarutoState, kind: i64, trait: i64, attribute: bool) -> bool:
    """Return whether a card has a trait in print: a characteristic or attribute, or only an attribute."""
    column: i64 = row.ATTRIBUTES if attribute else row.TRAITS
    if trait >= row.TRAITS_IN_MASK:
        column = row.MORE_ATTRIBUTES if attribute else row.MORE_TRAITS
        trait -= row.TRAITS_IN_MASK
    return (state.figure(s, kind, column) >> trait) & 1 != 0


def has_trait(s: NarutoState, slot: i64, trait: i64, attribute: bool) -> bool:
    """Return whether a card in play has a trait now."""
    kind: i64 = state.kind_in(s, slot)
    found: bool = kind_has_trait(s, kind, trait, attribute)
    if not (s.cells[cell.FAMILIES] | s.cells[cell.LASTING_FAMILIES]) & families.HAS:
        return found
    if changed(s, slot, op.ATTRIBUTE, trait, kind_has_trait(s, kind, trait, True)):
        return True
    return not attribute and changed(s, slot, op.TRAIT, trait, is_characteristic(s, kind, trait))


def is_characteristic(s: NarutoState, kind: i64, trait: i64) -> bool:
    """Return whether a card has a trait in print as a characteristic, be it an attribute, too, or not."""
    if trait >= row.TRAITS_IN_MASK:
        return (state.figure(s, kind, row.MORE_CHARACTERISTICS) >> (trait - row.TRAITS_IN_MASK)) & 1 != 0
    return (state.figure(s, kind, row.CHARACTERISTICS) >> trait) & 1 != 0


def changed(s: NarutoState, slot: i64, quality: i64, value: i64, found: bool) -> bool:
    """Return a quality of a card in play after the rules that give, take and replace it: the youngest one decides."""
    latest: i64 = -1
    cursor: i64 = rules_in_play.next_rule(s, families.HAS, op.HAS, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        given: i64 = s.code[rule + 2]
        how: i64 = s.code[rule + 3]
        if is_quality(s, cursor, given, quality) and not names_cards(s, s.code[rule + 1]):
            word_given: i64 = given_word(s, cursor, given)
            time: i64 = rules_in_play.time_of(s, cursor)
            if (word_given == value or how == word.GETS_INSTEAD) and time >= latest:
                if rules_in_play.covers(s, cursor, 1, BIT[slot]):
                    found = word_given == value and how != word.GETS_LOSES
                    latest = time
        cursor = rules_in_play.next_rule(s, families.HAS, op.HAS, cursor)
    return found


def is_quality(s: NarutoState, cursor: i64, given: i64, quality: i64) -> bool:
    """Return whether a rule gives a quality of this sort; that of a declared word depends on the word."""
    if not is_declared(s, given):
        return s.code[given] == quality
    feature: i64 = sources.declared_feature(s, rules_in_play.source_at(s, cursor))
    if feature == word.FEATURE_SYMBOL:
        return quality == op.OF_SYMBOL
    if feature == word.FEATURE_NAME:
        return quality == op.NAMED
    if feature == word.FEATURE_ATTRIBUTE:
        return quality == op.ATTRIBUTE
    return feature == word.FEATURE_TRAIT and quality == op.TRAIT


def is_declared(s: NarutoState, given: i64) -> bool:
    return s.code[given] == THE and s.code[given + 1] == word.WHICH_DECLARED


def given_word(s: NarutoState, cursor: i64, given: i64) -> i64:
    """Return the number of the trait, name, keyword or symbol that a rule gives."""
    if is_declared(s, given):
        return sources.declared(s, rules_in_play.source_at(s, cursor))
    return s.code[given + 1]


def names_cards(s: NarutoState, at: i64) -> bool:
    """Return whether a rule is about cards outside play."""
    return s.code[at] == op.IN or s.code[at] == op.ANY_OF


def ranks_match(s: NarutoState, kind: i64, how: i64, rank: i64) -> bool:
    """Return whether one of the ranks of a card compares so with a rank (NA-126); a card without a rank does not."""
    left: i64 = state.figure(s, kind, row.RANKS)
    while left:
        if compares(GRADES[state.lowest(left)], how, GRADES[rank]):
            return True
        left &= left - 1
    return False


def compares(figure: i64, how: i64, value: i64) -> bool:
    """Return whether a figure compares so with a value."""
    if how == word.THAN_AT_MOST:
        return figure <= value
    if how == word.THAN_AT_LEAST:
        return figure >= value
    if how == word.THAN_BELOW:
        return figure < value
    return figure > value if how == word.THAN_ABOVE else figure == value


def total_cost(s: NarutoState, number: i64) -> i64:
    """Return the points that a jutsu on the chain requires, X included (NR-41)."""
    return state.item(s, number, cell.PAID) >> parts.POINTS_SHIFT

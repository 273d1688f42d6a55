"""Sets of cards in play and of chain items: the leaves that the effect language leaves to the game."""

from typing import Final

from ofuda.games.naruto import cell, families, op, parts, row, word
from ofuda.games.naruto.rules import card_sets, figures, rules_in_play, sources, state, traits
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, ints, vec

# the coins that the figures from FIGURE_GROWTH_COINS on count
COINS: Final[vec[i64]] = ints(
    [
        *(word.COIN_GROWTH, word.COIN_TENKETSU, word.COIN_MINUS_BOTH, word.COIN_PETRIFICATION, word.COIN_METEOR),
        *(word.COIN_CLAY, word.COIN_ANBU, word.COIN_PLAIN),
    ]
)


def members(s: NarutoState, node: i64, at: i64, within: i64, source: i64, register: i64) -> i64:
    """Return the cards in play within a mask that are in a set of the game."""
    c = s.cells
    code = s.code
    if node == op.CARD_TYPE:
        return within & of_type(s, code[at + 1])
    if node == op.OF:
        if code[at + 1] == word.WHO_EACH:
            return within
        return within & state.side(s, s.seat_of(code[at + 1], source))
    if node == op.BEING:
        return within & being(s, code[at + 1])
    if node == op.TEAM_OF:
        return within & teams(s, s.members(code[at + 1], c[cell.NINJAS], source, register))
    if node == op.BATTLING:
        return within & facing_teams(s, s.members(code[at + 1], c[cell.NINJAS], source, register))
    if node == op.IN_PLAY:
        return within
    if node == op.ON_CHAIN or node == op.USED_BY or node == op.SPECIFIC_COST:
        return 0
    found: i64 = 0
    while within:
        slot: i64 = state.lowest(within)
        within &= within - 1
        if fits(s, node, at, slot, source, register):
            found |= BIT[slot]
    return found


def fits(s: NarutoState, node: i64, at: i64, slot: i64, source: i64, register: i64) -> bool:
    """Return whether a card in play is in a set that looks at each card."""
    code = s.code
    kind: i64 = state.kind_in(s, slot)
    if node == op.TRAIT or node == op.ATTRIBUTE:
        return traits.has_trait(s, slot, code[at + 1], node == op.ATTRIBUTE)
    if node == op.NAMED:
        return traits.named(s, slot, code[at + 1])
    if node == op.RANKED:
        return traits.ranks_match(s, kind, code[at + 1], code[at + 2])
    if node == op.WITH:
        return traits.compares(figure(s, slot, code[at + 1]), code[at + 2], s.value(code[at + 3], source, register))
    if node == op.OF_SYMBOL:
        return traits.has_symbol(s, slot, code[at + 1])
    if node == op.HAS_KEYWORD:
        return traits.has_keyword(s, slot, code[at + 1])
    if node == op.TEXT:
        if code[at + 1] == word.TEXT_NEGATED:
            return state.is_in(s, cell.BLANKED, slot)
        return state.figure(s, kind, row.TEXTLESS) != 0
    if node == op.TITLED:
        return state.figure(s, kind, row.TITLE) == code[at + 1] + 1
    if node == op.SHARES:
        return shares(s, slot, code[at + 1], s.members(code[at + 2], s.cells[cell.OCCUPIED], source, register))
    raise RuntimeError(f"no rule for set {int(node)}")


def declared(s: NarutoState, source: i64) -> i64:
    """Return the cards in play with the quality that was declared for an effect."""
    value: i64 = sources.declared(s, source)
    feature: i64 = sources.declared_feature(s, source)
    if value < 0:
        return 0
    if feature == word.FEATURE_TYPE:
        return of_type(s, value)
    found: i64 = 0
    left: i64 = s.cells[cell.OCCUPIED]
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        fit: bool = False
        if feature == word.FEATURE_SYMBOL:
            fit = traits.has_symbol(s, slot, value)
        elif feature == word.FEATURE_NAME:
            fit = traits.named(s, slot, value)
        else:
            fit = traits.has_trait(s, slot, value, feature == word.FEATURE_ATTRIBUTE)
        if fit:
            found |= BIT[slot]
    return found


def of_type(s: NarutoState, sort: i64) -> i64:
    c = s.cells
    if sort == word.TYPE_NINJA:
        return c[cell.NINJAS]
    if sort == word.TYPE_CLIENT:
        return c[cell.CLIENTS_IN_PLAY]
    if sort == word.TYPE_MISSION:
        return c[cell.MISSIONS_IN_PLAY]
    return c[cell.OCCUPIED] & ~(c[cell.NINJAS] | c[cell.CLIENTS_IN_PLAY] | c[cell.MISSIONS_IN_PLAY])  # attached jutsu


def being(s: NarutoState, which: i64) -> i64:
    """Return the ninjas in a state."""
    c = s.cells
    if which == word.STATE_HEAD:
        return c[cell.HEADS]
    if which == word.STATE_SUPPORT:
        return c[cell.OUT] & ~c[cell.HEADS]
    if which == word.STATE_INJURED:
        return c[cell.INJURED]
    if which == word.STATE_HEALTHY:
        return c[cell.NINJAS] & ~c[cell.INJURED]
    if which == word.STATE_SENT_OUT:
        return c[cell.OUT]
    if which == word.STATE_STAND_BY:
        return c[cell.NINJAS] & ~c[cell.OUT]
    if which == word.STATE_ATTACKING:
        return state.all_attackers(s)
    if which == word.STATE_BLOCKING:
        return state.all_blockers(s)
    if which == word.STATE_BATTLING:
        return facing_teams(s, c[cell.OUT])
    if which == word.STATE_ALONE:
        return alone(s)
    if which == word.STATE_NEW:
        return c[cell.NEW] & c[cell.NINJAS]
    if which == word.STATE_TRACKED:
        return tracked(s, 0) | tracked(s, 1)
    raise RuntimeError(f"no ninja is in state {int(which)}")


def tracked(s: NarutoState, seat: i64) -> i64:
    """Return the other player's ninjas that have the name that a seat tracks (see NA-151)."""
    name: i64 = state.tracked(s, seat)
    found: i64 = 0
    if name >= 0:
        left: i64 = state.ninjas(s, 1 - seat)
        while left:
            if traits.named(s, state.lowest(left), name):
                found |= left & -left
            left &= left - 1
    return found


def alone(s: NarutoState) -> i64:
    """Return the ninjas that are a team of one."""
    found: i64 = 0
    left: i64 = s.cells[cell.NINJAS]
    while left:
        low: i64 = left & -left
        if state.team_of(s, state.lowest(low)) == low:
            found |= low
        left &= left - 1
    return found


def teams(s: NarutoState, slots: i64) -> i64:
    """Return all ninjas of the teams of these."""
    found: i64 = 0
    while slots:
        team: i64 = state.team_of(s, state.lowest(slots))
        found |= team
        slots &= ~team & (slots - 1)
    return found


def count_teams(s: NarutoState, slots: i64) -> i64:
    """Return how many teams have one of these ninjas."""
    n: i64 = 0
    while slots:
        slots &= ~state.team_of(s, state.lowest(slots))
        n += 1
    return n


def facing_teams(s: NarutoState, slots: i64) -> i64:
    """Return the ninjas of the teams that face the teams of these in a blocked battle (see NR-20)."""
    return state.facing(s, slots & s.cells[cell.OUT])


def figure(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return a figure of a card in play."""
    if which == word.FIGURE_COMBAT:
        return figures.combat(s, slot)
    if which == word.FIGURE_SUPPORT:
        return figures.support(s, slot)
    if which == word.FIGURE_MENTAL:
        return figures.mental(s, slot)
    if which == word.FIGURE_TEAM_SIZE:
        return state.count(state.team_of(s, slot))
    if which == word.FIGURE_TEAM_POWER:
        return figures.team_power(s, state.team_of(s, slot))
    if which >= word.FIGURE_GROWTH_COINS:
        return state.coins(s, slot, COINS[which - word.FIGURE_GROWTH_COINS])
    if which == word.FIGURE_ENTRANCE:
        return figures.entrance(s, slot)
    return card_sets.printed(s, state.kind_in(s, slot), which)


def shares(s: NarutoState, slot: i64, feature: i64, others: i64) -> bool:
    """Return whether a card in play shares a name or symbol with one of the others."""
    while others:
        other: i64 = state.lowest(others)
        others &= others - 1
        if feature == word.FEATURE_SYMBOL:
            if traits.symbols_of(s, slot) & traits.symbols_of(s, other):
                return True
        elif share_name(s, slot, other):
            return True
    return False


def share_name(s: NarutoState, slot: i64, other: i64) -> bool:
    """Return whether two cards in play have a name in common now."""
    if not rules_in_play.stated(s, families.HAS_NAME):
        return traits.alike(s, slot, state.kind_in(s, other))
    name: i64 = 0
    while name < s.tables.names:
        if traits.named(s, slot, name) and traits.named(s, other, name):
            return True
        name += 1
    return False


# --- sources of effects -----------------------------------------------------------------------------------------------


def is_of(s: NarutoState, at: i64, cause: i64, source: i64) -> bool:
    """Return whether the card that an effect comes from is in a set; a card in play is looked at as it is now."""
    slot: i64 = -1
    if sources.is_card_in_play(s, cause):
        slot = sources.slot_of(s, cause)
    if slot >= 0:
        return s.members(at, BIT[slot], source, 0) != 0
    return card_sets.kind_fits(s, at, sources.controller(s, cause), sources.kind_of(s, cause), source)


# --- chain items ------------------------------------------------------------------------------------------------------


def items(s: NarutoState, node: i64, at: i64, within: i64, source: i64, register: i64) -> i64:
    """Return the chain items within a mask that are in a set of the game."""
    found: i64 = 0
    while within:
        number: i64 = state.lowest(within)
        within &= within - 1
        if item_fits(s, node, at, number, source, register):
            found |= BIT[number]
    return found


def item_fits(s: NarutoState, node: i64, at: i64, number: i64, source: i64, register: i64) -> bool:
    """Return whether a chain item is in a set; a negated one is no longer being played."""
    code = s.code
    kind: i64 = state.item(s, number, cell.ITEM_KIND) - 1
    sort: i64 = state.item(s, number, cell.SORT)
    if sort == parts.ABILITY or sort == parts.TRIGGERED:
        return node == op.OF and names_player(s, code[at + 1], number, source)
    if node == op.CARD_TYPE:  # a ninja or client that is being deployed is none yet
        return state.card_type(s, kind) == code[at + 1] and (sort == parts.PLAY_JUTSU or sort == parts.PLAY_MISSION)
    if node == op.ON_CHAIN:
        return state.item(s, number, cell.ITEM_FLAGS) & cell.NEGATED == 0
    if node == op.OF:
        return names_player(s, code[at + 1], number, source)
    if node == op.USED_BY:
        return sort == parts.PLAY_JUTSU and used_by(s, at, number, source, register)
    if node == op.SPECIFIC_COST:
        return state.item(s, number, cell.PAID) & parts.SPECIFIC != 0
    if node == op.WITH and code[at + 1] == word.FIGURE_COST:
        return traits.compares(traits.total_cost(s, number), code[at + 2], s.value(code[at + 3], source, register))
    if node == op.IN_PLAY or node == op.BEING or node == op.TEAM_OF or node == op.BATTLING:
        return False
    return card_sets.kind_fits(s, at, state.item(s, number, cell.CONTROLLER), kind, source)


def names_player(s: NarutoState, who: i64, number: i64, source: i64) -> bool:
    return card_sets.names_seat(s, who, state.item(s, number, cell.CONTROLLER), source)


def used_by(s: NarutoState, at: i64, number: i64, source: i64, register: i64) -> bool:
    """Return whether the user of a jutsu on the chain is in a set."""
    user: i64 = sources.slot_of(s, state.source_of_item(number))
    return user >= 0 and s.members(s.code[at + 1], BIT[user], source, register) != 0

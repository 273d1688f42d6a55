"""Sets of cards in play and of chain items: the leaves that the effect language leaves to the game."""

from ofuda.games.naruto import cell, op, parts, row, word
from ofuda.games.naruto.rules import card_sets, figures, sources, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64


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
        return figures.has_trait(s, slot, code[at + 1], node == op.ATTRIBUTE)
    if node == op.NAMED:
        return figures.named(s, slot, code[at + 1])
    if node == op.RANKED:
        return figures.ranks_match(s, kind, code[at + 1], code[at + 2])
    if node == op.WITH:
        return figures.compares(figure(s, slot, code[at + 1]), code[at + 2], s.value(code[at + 3], source, register))
    if node == op.OF_SYMBOL:
        return (figures.symbols(s, state.owner(s, slot), kind) >> code[at + 1]) & 1 != 0
    if node == op.HAS_KEYWORD:
        return (state.figure(s, kind, row.KEYWORDS) >> code[at + 1]) & 1 != 0
    if node == op.TEXT:
        return code[at + 1] == word.TEXT_NONE and state.figure(s, kind, row.TEXTLESS) != 0
    if node == op.SHARES:
        return shares(s, slot, code[at + 1], s.members(code[at + 2], s.cells[cell.OCCUPIED], source, register))
    raise RuntimeError(f"no rule for set {int(node)}")


def of_type(s: NarutoState, sort: i64) -> i64:
    c = s.cells
    if sort == word.TYPE_NINJA:
        return c[cell.NINJAS]
    if sort == word.TYPE_CLIENT:
        return c[cell.CLIENTS_IN_PLAY]
    return c[cell.MISSIONS_IN_PLAY] if sort == word.TYPE_MISSION else 0


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
    raise RuntimeError(f"no ninja is in state {int(which)}")


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
    if which == word.FIGURE_GROWTH_COINS:
        return state.coins(s, slot, word.COIN_GROWTH)
    if which == word.FIGURE_TENKETSU_COINS:
        return state.coins(s, slot, word.COIN_TENKETSU)
    return card_sets.printed(s, state.kind_in(s, slot), which)


def shares(s: NarutoState, slot: i64, feature: i64, others: i64) -> bool:
    """Return whether a card in play shares a name or symbol with one of the others."""
    while others:
        other: i64 = state.lowest(others)
        others &= others - 1
        if feature == word.FEATURE_SYMBOL:
            if figures.symbols(s, 0, state.kind_in(s, slot)) & figures.symbols(s, 0, state.kind_in(s, other)):
                return True
        elif share_name(s, slot, other):
            return True
    return False


def share_name(s: NarutoState, slot: i64, other: i64) -> bool:
    """Return whether two cards in play have a name in common now."""
    name: i64 = 0
    while name < s.tables.names:
        if figures.named(s, slot, name) and figures.named(s, other, name):
            return True
        name += 1
    return False


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
        return specific_cost(s, number, kind)
    if node == op.WITH and code[at + 1] == word.FIGURE_COST:
        return figures.compares(figures.total_cost(s, number), code[at + 2], s.value(code[at + 3], source, register))
    if node == op.IN_PLAY or node == op.BEING or node == op.TEAM_OF or node == op.BATTLING:
        return False
    return card_sets.kind_fits(s, at, state.item(s, number, cell.CONTROLLER), kind, source)


def names_player(s: NarutoState, who: i64, number: i64, source: i64) -> bool:
    return card_sets.names_seat(s, who, state.item(s, number, cell.CONTROLLER), source)


def used_by(s: NarutoState, at: i64, number: i64, source: i64, register: i64) -> bool:
    """Return whether the user of a jutsu on the chain is in a set."""
    user: i64 = sources.slot_of(s, state.source_of_item(number))
    return user >= 0 and s.members(s.code[at + 1], BIT[user], source, register) != 0


def specific_cost(s: NarutoState, number: i64, kind: i64) -> bool:
    """Return whether the cost that is paid for a jutsu has a specific symbol; X of one symbol counts (see NR-71)."""
    which: i64 = (state.item(s, number, cell.PAID) >> parts.ALTERNATIVE_SHIFT) & 15
    column: i64 = row.COST + which * row.COST_WIDTH
    return state.figure(s, kind, column + row.SPECIFIC) != 0 or state.figure(s, kind, column + row.ANY_NUMBER) >= 2

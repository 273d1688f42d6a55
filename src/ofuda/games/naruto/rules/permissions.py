"""What cards permit, forbid, order and limit: a card beats the rules, and "cannot" beats "can" (see NA-153, NR-40)."""

from ofuda.games.naruto import cell, families, op, parts, row, word
from ofuda.games.naruto.rules import card_sets, rules_in_play, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

# --- prohibitions -----------------------------------------------------------------------------------------------------


def stated(s: NarutoState, family: i64) -> bool:
    """Return whether anything in play states a rule of this family."""
    return (s.cells[cell.FAMILIES] | s.cells[cell.LASTING_FAMILIES]) & family != 0


def forbidden(s: NarutoState, deed: i64) -> bool:
    """Return whether anything in play forbids a deed."""
    return stated(s, BIT[families.FIRST_BAN + deed])


def next_ban(s: NarutoState, deed: i64, cursor: i64) -> i64:
    """Return the cursor of the next prohibition of a deed, -1 after the last one."""
    family: i64 = BIT[families.FIRST_BAN + deed]
    cursor = rules_in_play.next_rule(s, family, op.CANNOT, cursor)
    while cursor >= 0 and s.code[rules_in_play.rule_at(s, cursor) + 1] != deed:
        cursor = rules_in_play.next_rule(s, family, op.CANNOT, cursor)
    return cursor


def banned(s: NarutoState, deed: i64, slots: i64) -> i64:
    """Return those of the slots that are forbidden a deed in any company."""
    found: i64 = 0
    if forbidden(s, deed):
        cursor: i64 = next_ban(s, deed, rules_in_play.START)
        while cursor >= 0:
            if s.code[rules_in_play.rule_at(s, cursor) + 3] == 0:
                found |= rules_in_play.covers(s, cursor, 2, slots & ~found)
            cursor = next_ban(s, deed, cursor)
    return found


def banned_with(s: NarutoState, deed: i64, slots: i64, others: i64) -> bool:
    """Return whether one of the slots is forbidden a deed together with one of the others."""
    if forbidden(s, deed):
        cursor: i64 = next_ban(s, deed, rules_in_play.START)
        while cursor >= 0:
            found: i64 = rules_in_play.covers(s, cursor, 2, slots)
            if found and s.code[rules_in_play.rule_at(s, cursor) + 3] == 0:
                return True
            while found:
                if rules_in_play.covers(s, cursor, 3, others & ~(found & -found)):
                    return True
                found &= found - 1
            cursor = next_ban(s, deed, cursor)
    return False


def banned_by_item(s: NarutoState, deed: i64, slot: i64, number: i64) -> bool:
    """Return whether a card in play is forbidden a deed that has to do with a chain item."""
    if forbidden(s, deed):
        cursor: i64 = next_ban(s, deed, rules_in_play.START)
        while cursor >= 0:
            if rules_in_play.covers(s, cursor, 2, BIT[slot]):
                than: i64 = s.code[rules_in_play.rule_at(s, cursor) + 3]
                source: i64 = rules_in_play.source_at(s, cursor)
                if than == 0 or s.items(than, BIT[number], source, rules_in_play.register_at(s, cursor)):
                    return True
            cursor = next_ban(s, deed, cursor)
    return False


# --- teams and battles ------------------------------------------------------------------------------------------------


def team_size(s: NarutoState, seat: i64, team: i64) -> i64:
    """Return how many ninjas a team may have."""
    return parts.TEAM_SIZE


def may_team(s: NarutoState, team: i64) -> bool:
    """Return whether these ninjas may be one team."""
    return True


def may_go(s: NarutoState, team: i64) -> bool:
    """Return whether a team may be sent out, to attack or to block."""
    if not stated(s, families.GO_BANS):
        return True
    if banned_with(s, word.DEED_GO, team, team):
        return False
    if team & (team - 1) == 0 and banned(s, word.DEED_GO_ALONE, team):
        return False
    if not forbidden(s, word.DEED_GO_ALIKE):
        return True
    cursor: i64 = next_ban(s, word.DEED_GO_ALIKE, rules_in_play.START)
    while cursor >= 0:
        if rules_in_play.covers(s, cursor, 2, team) == team:
            return False
        cursor = next_ban(s, word.DEED_GO_ALIKE, cursor)
    return True


def may_attack(s: NarutoState, team: i64, head: i64) -> bool:
    """Return whether a team may be sent out to attack under this head."""
    return may_go(s, team)


def may_block(s: NarutoState, team: i64, head: i64, battle: i64) -> bool:
    """Return whether a team may block the attackers of a battle under this head."""
    if s.cells[cell.OUT] & team or not may_go(s, team):
        return False
    return not banned_with(s, word.DEED_BE_BLOCKED, state.attackers(s, battle), team)


def bound(s: NarutoState, duty: i64, slots: i64) -> i64:
    """Return those of the slots that have a duty."""
    found: i64 = 0
    if stated(s, families.MUST):
        cursor: i64 = rules_in_play.next_rule(s, families.MUST, op.MUST, rules_in_play.START)
        while cursor >= 0:
            if s.code[rules_in_play.rule_at(s, cursor) + 1] == duty:
                found |= rules_in_play.covers(s, cursor, 2, slots & ~found)
            cursor = rules_in_play.next_rule(s, families.MUST, op.MUST, cursor)
    return found


def may_be_kept_home(s: NarutoState) -> bool:
    """Return whether anything in play both orders and forbids, so that an order may be impossible to obey."""
    return stated(s, families.MUST) and stated(s, families.CANNOT)


def forced_attackers(s: NarutoState, seat: i64) -> i64:
    """Return the teams that must be sent out if they can (see NR-22)."""
    return whole_teams(s, bound(s, word.DUTY_GO, state.village(s, seat)))


def whole_teams(s: NarutoState, slots: i64) -> i64:
    """Return all ninjas of the teams of these."""
    found: i64 = 0
    while slots:
        found |= state.team_of(s, state.lowest(slots))
        slots &= slots - 1
    return found


def must_be_blocked(s: NarutoState, battle: i64) -> bool:
    return bound(s, word.DUTY_BE_BLOCKED, state.attackers(s, battle)) != 0


def skips_showdown(s: NarutoState, slots: i64) -> bool:
    return banned(s, word.DEED_SHOWDOWN, slots) != 0


def by_mental_power(s: NarutoState, slots: i64) -> bool:
    """Return whether a battle of these is fought by mental power."""
    return False


# --- costs and limits -------------------------------------------------------------------------------------------------


def entrance(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the entrance cost of a card in a seat's hand, at least 0."""
    return cost_now(s, seat, kind, word.FIGURE_ENTRANCE, state.figure(s, kind, row.ENTRANCE))


def hand_cost(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the hand cost of a card in a seat's hand, at least 0."""
    return cost_now(s, seat, kind, word.FIGURE_HAND_COST, state.figure(s, kind, row.HAND_COST))


def cost_now(s: NarutoState, seat: i64, kind: i64, figure: i64, usual: i64) -> i64:
    """Return a cost as the rules in play change it; copies of a card that says so count once."""
    if not stated(s, families.COST_LESS):
        return usual
    cost: i64 = usual
    cursor: i64 = rules_in_play.next_rule(s, families.COST_LESS, op.COST_LESS, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        source: i64 = rules_in_play.source_at(s, cursor)
        if s.code[rule + 1] == figure and not is_repeated(s, cursor):
            if card_sets.has_in_hand(s, s.code[rule + 2], seat, kind, source):
                cost -= s.value(s.code[rule + 3], source, 0)
        cursor = rules_in_play.next_rule(s, families.COST_LESS, op.COST_LESS, cursor)
    return cost if cost > 0 else 0


def is_repeated(s: NarutoState, cursor: i64) -> bool:
    """Return whether a rule is of a card whose copies do not add up, and a lower slot has a copy."""
    if cursor >= rules_in_play.FIRST_LASTING or not stated(s, families.SINGLE):
        return False
    slot: i64 = cursor // parts.MOST_ABILITIES
    kind: i64 = state.kind_in(s, slot)
    if s.tables.families[kind] & families.SINGLE == 0:
        return False
    left: i64 = s.cells[cell.OCCUPIED] & (BIT[slot] - 1)
    while left:
        if state.kind_in(s, state.lowest(left)) == kind:
            return True
        left &= left - 1
    return False


def deploys_beside(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether deploying this ninja does not use up the turn's deployment."""
    return rules_in_play.stated_in_zone(s, seat, kind, word.ZONE_HAND, op.CAN, word.RIGHT_DEPLOY_BESIDE)


def may_play(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether no rule of a card in hand forbids to play it."""
    return not rules_in_play.stated_in_zone(s, seat, kind, word.ZONE_HAND, op.CANNOT, word.DEED_BE_PLAYED)


def limit(s: NarutoState, which: i64, seat: i64, usual: i64) -> i64:
    """Return a limit of a player as the rules in play set and change it."""
    if not stated(s, families.LIMIT):
        return usual
    most: i64 = usual
    cursor: i64 = rules_in_play.next_rule(s, families.LIMIT, op.LIMIT, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        source: i64 = rules_in_play.source_at(s, cursor)
        if s.code[rule + 1] == which and is_player(s, s.code[rule + 2], seat, source):
            n: i64 = s.value(s.code[rule + 3], source, 0)
            most = most + n if s.code[rule + 4] else n
        cursor = rules_in_play.next_rule(s, families.LIMIT, op.LIMIT, cursor)
    return most


def is_player(s: NarutoState, at: i64, seat: i64, source: i64) -> bool:
    """Return whether a seat is among the players that a set names."""
    who: i64 = s.code[at + 1]
    return s.code[at] == op.OF and (who == word.WHO_EACH or s.seat_of(who, source) == seat)


# --- jutsu ------------------------------------------------------------------------------------------------------------


def may_use_jutsu(s: NarutoState, slot: i64, number: i64) -> bool:
    """Return whether a ninja may be the user of the jutsu that is announced as a chain item."""
    return not banned_by_item(s, word.DEED_USE_JUTSU, slot, number)


def targetable(s: NarutoState, slots: i64, number: i64) -> i64:
    """Return those of the slots that a chain item may target."""
    found: i64 = slots
    if forbidden(s, word.DEED_BE_TARGETED):
        left: i64 = slots
        while left:
            if banned_by_item(s, word.DEED_BE_TARGETED, state.lowest(left), number):
                found &= ~(left & -left)
            left &= left - 1
    return found


def may_be_negated(s: NarutoState, number: i64) -> bool:
    """Return whether no rule protects a chain item from being negated."""
    if forbidden(s, word.DEED_BE_NEGATED):
        cursor: i64 = next_ban(s, word.DEED_BE_NEGATED, rules_in_play.START)
        while cursor >= 0:
            at: i64 = s.code[rules_in_play.rule_at(s, cursor) + 2]
            source: i64 = rules_in_play.source_at(s, cursor)
            if s.items(at, BIT[number], source, rules_in_play.register_at(s, cursor)):
                return False
            cursor = next_ban(s, word.DEED_BE_NEGATED, cursor)
    return True

"""What cards permit, forbid, order and limit: a card beats the rules, and "cannot" beats "can" (see NA-153, NR-40)."""

from ofuda.games.naruto import cell, families, op, parts, row, word
from ofuda.games.naruto.rules import card_sets, rules_in_play, sources, state, traits
from ofuda.games.naruto.rules.rules_in_play import banned as banned
from ofuda.games.naruto.rules.rules_in_play import banned_by as banned_by
from ofuda.games.naruto.rules.rules_in_play import forbidden as forbidden
from ofuda.games.naruto.rules.rules_in_play import next_ban as next_ban
from ofuda.games.naruto.rules.rules_in_play import stated as stated
from ofuda.games.naruto.rules.rules_in_play import unaffected as unaffected
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

# --- prohibitions -----------------------------------------------------------------------------------------------------


def banned_with(s: NarutoState, deed: i64, slots: i64, others: i64) -> bool:
    """Return whether one of the slots is forbidden a deed together with one of the others."""
    if forbidden(s, deed):
        cursor: i64 = next_ban(s, deed, rules_in_play.START)
        while cursor >= 0:
            found: i64 = rules_in_play.covers(s, cursor, 2, slots)
            if found and s.code[rules_in_play.rule_at(s, cursor) + 3] == 0:
                return True
            while found:
                if rules_in_play.named_by(s, cursor, 3, others & ~(found & -found)):
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
    """Return how many ninjas a team may have: three, or as many as a card says for one of them (see NA-64)."""
    return limit_of(s, word.LIMIT_TEAM_SIZE, team, parts.TEAM_SIZE)


def limit_of(s: NarutoState, which: i64, slots: i64, usual: i64) -> i64:
    """Return the highest limit that rules set for one of these, at least the usual one."""
    most: i64 = usual
    if stated(s, families.LIMIT):
        cursor: i64 = rules_in_play.next_rule(s, families.LIMIT, op.LIMIT, rules_in_play.START)
        while cursor >= 0:
            rule: i64 = rules_in_play.rule_at(s, cursor)
            if s.code[rule + 1] == which and rules_in_play.covers(s, cursor, 2, slots):
                n: i64 = s.value(s.code[rule + 3], rules_in_play.source_at(s, cursor), 0)
                if s.code[rule + 4]:
                    n += usual
                if n > most:
                    most = n
            cursor = rules_in_play.next_rule(s, families.LIMIT, op.LIMIT, cursor)
    return most


def may_team(s: NarutoState, team: i64) -> bool:
    """Return whether these ninjas may be one team: none is forbidden the others, none must go alone (see NR-22)."""
    if team & (team - 1) == 0:
        return True
    if banned_with(s, word.DEED_TEAM_WITH, team, team):
        return False
    return alone_by_order(s, team) == 0


def alone_by_order(s: NarutoState, slots: i64) -> i64:
    """Return those of the slots that must go as a team of one, and may; a prohibition beats an order (see NR-22)."""
    found: i64 = 0
    if stated(s, families.MUST):
        left: i64 = bound(s, word.DUTY_ATTACK_ALONE, slots) | bound(s, word.DUTY_GO_ALONE, slots)
        while left:
            if may_attack(s, left & -left, state.lowest(left)):
                found |= left & -left
            left &= left - 1
    return found


def may_go(s: NarutoState, team: i64) -> bool:
    """Return whether a team may be sent out, to attack or to block."""
    if not stated(s, families.GO_BANS):
        return True
    if banned_with(s, word.DEED_GO, team, team):
        return False
    if team & (team - 1) == 0 and banned(s, word.DEED_GO_ALONE, team):
        return False
    if mixes_symbols(s, team, banned(s, word.DEED_MIX_SYMBOLS, team)):
        return False
    if not forbidden(s, word.DEED_GO_ALIKE):
        return True
    cursor: i64 = next_ban(s, word.DEED_GO_ALIKE, rules_in_play.START)
    while cursor >= 0:
        if rules_in_play.covers(s, cursor, 2, team) == team:
            return False
        cursor = next_ban(s, word.DEED_GO_ALIKE, cursor)
    return True


def mixes_symbols(s: NarutoState, team: i64, slots: i64) -> bool:
    """Return whether one of the slots has no symbol in common with another ninja of the team."""
    while slots:
        symbols: i64 = traits.symbols_of(s, state.lowest(slots))
        slots &= slots - 1
        left: i64 = team
        while left:
            if traits.symbols_of(s, state.lowest(left)) & symbols == 0:
                return True
            left &= left - 1
    return False


def may_attack(s: NarutoState, team: i64, head: i64) -> bool:
    """Return whether a team may be sent out to attack under this head."""
    if not may_go(s, team) or banned(s, word.DEED_ATTACK, team):
        return False
    return banned(s, word.DEED_ATTACK_AS_SUPPORT, team & ~BIT[head]) == 0


def may_attack_somehow(s: NarutoState, team: i64) -> bool:
    """Return whether a team may be sent out to attack under one of its ninjas."""
    left: i64 = team
    while left:
        if may_attack(s, team, state.lowest(left)):
            return True
        left &= left - 1
    return False


def may_block(s: NarutoState, team: i64, head: i64, battle: i64) -> bool:
    """Return whether a team may block the attackers of a battle under this head."""
    if s.cells[cell.OUT] & team:
        if s.cells[cell.HEADS] & BIT[head] == 0 or blocks_left(s, team) <= 0:
            return False
    elif not may_go(s, team):
        return False
    return not banned_with(s, word.DEED_BE_BLOCKED, state.attackers(s, battle), team)


def blocks_left(s: NarutoState, team: i64) -> i64:
    """Return how many attacking teams a team may still block: one, or as many as a card says (see NR-21)."""
    if s.cells[cell.OUT] & team & ~state.all_blockers(s):
        return 0
    n: i64 = limit_of(s, word.LIMIT_TEAMS_BLOCKED, team, 1)
    battle: i64 = 0
    while battle < parts.MOST_TEAMS:
        if state.blockers(s, battle) & team:
            n -= 1
        battle += 1
    return n


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
    return whole_teams(s, must_go(s, state.village(s, seat)))


def must_go(s: NarutoState, slots: i64) -> i64:
    """Return those of the slots that must be sent out in the turn of their player."""
    if not stated(s, families.MUST):
        return 0
    return bound(s, word.DUTY_GO, slots) | bound(s, word.DUTY_ATTACK_ALONE, slots) | bound(s, word.DUTY_GO_ALONE, slots)


def must_meet(s: NarutoState, attacking: i64, blocking: i64) -> bool:
    """Return whether two teams are ordered to face each other."""
    cursor: i64 = rules_in_play.next_rule(s, families.MUST, op.MUST, rules_in_play.START)
    while cursor >= 0:
        if s.code[rules_in_play.rule_at(s, cursor) + 1] == word.DUTY_MEET:
            one: i64 = rules_in_play.covers(s, cursor, 2, attacking | blocking)
            other: i64 = rules_in_play.covers(s, cursor, 3, attacking | blocking)
            if (one & attacking and other & blocking) or (one & blocking and other & attacking):
                return True
        cursor = rules_in_play.next_rule(s, families.MUST, op.MUST, cursor)
    return False


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
    """Return whether a battle of these is fought by mental power: both teams use it if one must (see NR-24)."""
    return bound(s, word.DUTY_FIGHT_BY_MENTAL_POWER, slots) != 0


def winner_of_tie(s: NarutoState, attacking: i64, blocking: i64) -> i64:
    """Return the team for which a tie is a victory, 0 if there is none; of several rules the youngest counts."""
    winner: i64 = 0
    if stated(s, families.DRAWS_ARE_WON):
        latest: i64 = -1
        cursor: i64 = rules_in_play.next_rule(s, families.DRAWS_ARE_WON, op.DRAWS_ARE_WON, rules_in_play.START)
        while cursor >= 0:
            found: i64 = rules_in_play.covers(s, cursor, 1, attacking | blocking)
            if found and rules_in_play.time_of(s, cursor) > latest:
                latest = rules_in_play.time_of(s, cursor)
                winner = 0
                if found & blocking == 0:
                    winner = attacking
                elif found & attacking == 0:
                    winner = blocking
            cursor = rules_in_play.next_rule(s, families.DRAWS_ARE_WON, op.DRAWS_ARE_WON, cursor)
    return winner


# --- costs and limits -------------------------------------------------------------------------------------------------


def entrance(s: NarutoState, seat: i64, kind: i64, pile: i64 = parts.HAND) -> i64:
    """Return the entrance cost of a card in a seat's hand or in another pile, at least 0."""
    return cost_now(s, seat, kind, pile, word.FIGURE_ENTRANCE, state.figure(s, kind, row.ENTRANCE))


def hand_cost(s: NarutoState, seat: i64, kind: i64, pile: i64 = parts.HAND) -> i64:
    """Return the hand cost of a card in a seat's hand or in another pile, at least 0."""
    return cost_now(s, seat, kind, pile, word.FIGURE_HAND_COST, state.figure(s, kind, row.HAND_COST))


def cost_now(s: NarutoState, seat: i64, kind: i64, pile: i64, figure: i64, usual: i64) -> i64:
    """Return a cost as the card itself and the rules in play change it; copies of a card that says so count once."""
    cost: i64 = usual
    zone: i64 = card_sets.ZONES[pile]
    which: i64 = rules_in_play.next_in_zone(s, seat, kind, zone, op.COST_LESS, 0)
    while which >= 0:
        own: i64 = rules_in_play.rule_of(s, kind, which)
        if s.code[own + 1] == figure:
            cost -= s.value(s.code[own + 3], state.card_source(seat, kind), 0)
        which = rules_in_play.next_in_zone(s, seat, kind, zone, op.COST_LESS, which + 1)
    if not stated(s, families.COST_LESS):
        return cost if cost > 0 else 0
    cursor: i64 = rules_in_play.next_rule(s, families.COST_LESS, op.COST_LESS, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        source: i64 = rules_in_play.source_at(s, cursor)
        if s.code[rule + 1] == figure and not rules_in_play.is_repeated(s, cursor):
            if card_sets.has_in_zone(s, s.code[rule + 2], zone, seat, kind, source):
                cost -= s.value(s.code[rule + 3], source, 0)
        cursor = rules_in_play.next_rule(s, families.COST_LESS, op.COST_LESS, cursor)
    return cost if cost > 0 else 0


def deploys_beside(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether deploying this ninja does not use up the turn's deployment."""
    return rules_in_play.stated_in_zone(s, seat, kind, word.ZONE_HAND, op.CAN, word.RIGHT_DEPLOY_BESIDE)


def may_play_from(s: NarutoState, seat: i64, kind: i64, pile: i64) -> bool:
    """Return whether a card allows to play one from a pile other than the hand: itself, or another in play."""
    if rules_in_play.stated_in_zone(s, seat, kind, card_sets.ZONES[pile], op.PLAY_FROM, card_sets.ZONES[pile]):
        return True
    return allowing(s, seat, kind, pile) >= 0


def allowing(s: NarutoState, seat: i64, kind: i64, pile: i64) -> i64:
    """Return the cursor of a rule in play that allows a seat to play a card from a pile, -1 if none does."""
    if not stated(s, families.PLAY_FROM):
        return -1
    cursor: i64 = rules_in_play.next_rule(s, families.PLAY_FROM, op.PLAY_FROM, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        source: i64 = rules_in_play.source_at(s, cursor)
        if s.code[rule + 1] == card_sets.ZONES[pile] and sources.controller(s, source) == seat:
            if card_sets.kind_fits(s, s.code[rule + 2], seat, kind, source):
                return cursor
        cursor = rules_in_play.next_rule(s, families.PLAY_FROM, op.PLAY_FROM, cursor)
    return -1


def use_up(s: NarutoState, seat: i64, kind: i64, pile: i64) -> None:
    """End a permission of this turn to play one card from a pile, now that the card is played."""
    if rules_in_play.stated_in_zone(s, seat, kind, card_sets.ZONES[pile], op.PLAY_FROM, card_sets.ZONES[pile]):
        return
    cursor: i64 = allowing(s, seat, kind, pile)
    if cursor >= rules_in_play.FIRST_LASTING:
        s.drop_row(cell.LASTING, cell.MOST_LASTING, cursor - rules_in_play.FIRST_LASTING)


def has_right(s: NarutoState, right: i64, slots: i64) -> i64:
    """Return those of the slots that a rule in play gives a right."""
    found: i64 = 0
    if stated(s, families.CAN):
        cursor: i64 = rules_in_play.next_rule(s, families.CAN, op.CAN, rules_in_play.START)
        while cursor >= 0:
            if s.code[rules_in_play.rule_at(s, cursor) + 1] == right:
                found |= rules_in_play.covers(s, cursor, 2, slots & ~found)
            cursor = rules_in_play.next_rule(s, families.CAN, op.CAN, cursor)
    return found


def deploys_in_exchange(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether a ninja says that it may be deployed in the exchange, or a card in play of its player does."""
    if rules_in_play.stated_in_zone(s, seat, kind, word.ZONE_HAND, op.CAN, word.RIGHT_DEPLOY_IN_EXCHANGE):
        return True
    if stated(s, families.CAN):
        cursor: i64 = rules_in_play.next_rule(s, families.CAN, op.CAN, rules_in_play.START)
        while cursor >= 0:
            rule: i64 = rules_in_play.rule_at(s, cursor)
            source: i64 = rules_in_play.source_at(s, cursor)
            if s.code[rule + 1] == word.RIGHT_DEPLOY_IN_EXCHANGE and sources.controller(s, source) == seat:
                if card_sets.kind_fits(s, s.code[rule + 2], seat, kind, source):
                    return True
            cursor = rules_in_play.next_rule(s, families.CAN, op.CAN, cursor)
    return False


def may_play(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether no rule of a card in hand forbids to play it."""
    return not rules_in_play.stated_in_zone(s, seat, kind, word.ZONE_HAND, op.CANNOT, word.DEED_BE_PLAYED)


def limit(s: NarutoState, which: i64, seat: i64, usual: i64) -> i64:
    """Return a limit of a player: what the youngest rule sets it to, changed by those that are younger (see NR-40)."""
    if not stated(s, families.LIMIT):
        return usual
    most: i64 = usual
    since: i64 = -1
    cursor: i64 = next_limit(s, which, seat, False, -1, rules_in_play.START)
    while cursor >= 0:
        if rules_in_play.time_of(s, cursor) > since:
            since = rules_in_play.time_of(s, cursor)
            most = limit_value(s, cursor)
        cursor = next_limit(s, which, seat, False, -1, cursor)
    cursor = next_limit(s, which, seat, True, since, rules_in_play.START)
    while cursor >= 0:
        most += limit_value(s, cursor)
        cursor = next_limit(s, which, seat, True, since, cursor)
    return most


def next_limit(s: NarutoState, which: i64, seat: i64, add: bool, since: i64, cursor: i64) -> i64:
    """Return the next rule that sets or changes a limit of a player and is younger than `since`, -1 after the last."""
    cursor = rules_in_play.next_rule(s, families.LIMIT, op.LIMIT, cursor)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        if s.code[rule + 1] == which and (s.code[rule + 4] != 0) == add and rules_in_play.time_of(s, cursor) > since:
            if is_player(s, s.code[rule + 2], seat, rules_in_play.source_at(s, cursor)):
                return cursor
        cursor = rules_in_play.next_rule(s, families.LIMIT, op.LIMIT, cursor)
    return -1


def limit_value(s: NarutoState, cursor: i64) -> i64:
    return s.value(s.code[rules_in_play.rule_at(s, cursor) + 3], rules_in_play.source_at(s, cursor), 0)


def hand_limit(s: NarutoState, seat: i64) -> i64:
    """Return how many cards a player may hold at the end of the own turn."""
    most: i64 = limit(s, word.LIMIT_HAND, seat, parts.HAND_LIMIT)
    if most < 0:
        return 0
    return most


def rewards_to_win(s: NarutoState, seat: i64) -> i64:
    """Return how many battle rewards a player needs."""
    return limit(s, word.LIMIT_REWARDS_TO_WIN, seat, parts.TO_WIN)


def may_win_by_rewards(s: NarutoState, seat: i64) -> bool:
    return not is_player_banned(s, word.DEED_WIN_BY_REWARDS, seat)


def is_player_banned(s: NarutoState, deed: i64, seat: i64) -> bool:
    """Return whether a rule in play forbids a player a deed."""
    if forbidden(s, deed):
        cursor: i64 = next_ban(s, deed, rules_in_play.START)
        while cursor >= 0:
            rule: i64 = rules_in_play.rule_at(s, cursor)
            if is_player(s, s.code[rule + 2], seat, rules_in_play.source_at(s, cursor)):
                return True
            cursor = next_ban(s, deed, cursor)
    return False


def is_player(s: NarutoState, at: i64, seat: i64, source: i64) -> bool:
    """Return whether a seat is among the players that a set names."""
    who: i64 = s.code[at + 1]
    return s.code[at] == op.OF and (who == word.WHO_EACH or s.seat_of(who, source) == seat)


def given_sacrifice(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the address of a Sacrifice that a rule in play gives to a card outside play, 0 if there is none."""
    if not stated(s, families.HAS_ABILITY):
        return 0
    cursor: i64 = rules_in_play.next_rule(s, families.HAS_ABILITY, op.HAS_ABILITY, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        if s.code[s.code[rule + 2]] == op.SACRIFICE_KEY:
            if card_sets.kind_fits(s, s.code[rule + 1], seat, kind, rules_in_play.source_at(s, cursor)):
                return s.code[rule + 2]
        cursor = rules_in_play.next_rule(s, families.HAS_ABILITY, op.HAS_ABILITY, cursor)
    return 0

"""18. Effects and triggers.

An event looks for abilities that wait for it, and lets what they do wait.
"""

from ofuda.games.naruto import cell, families, op, parts, row, word
from ofuda.games.naruto.rules import card_sets, rows, rules_in_play, sources, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.games.naruto.rules.waiting import fire, fire_card
from ofuda.games.naruto.rules.watching import covers, next_trigger, source_at, trigger_at
from ofuda.kernel.arrays import BIT, i64


def entered(s: NarutoState, slot: i64, way: i64) -> None:
    """Trigger what happens when a card enters play."""
    cursor: i64 = next_trigger(s, families.ENTERED, op.ENTERED, -1)
    while cursor >= 0:
        wanted: i64 = s.code[trigger_at(s, cursor) + 2]
        if (wanted == word.WAY_ANY or wanted == way) and covers(s, cursor, 1, BIT[slot]):
            cursor = fire(s, cursor, BIT[slot], 0, 0)
        cursor = next_trigger(s, families.ENTERED, op.ENTERED, cursor)


def left(s: NarutoState, slot: i64, way: i64, source: i64) -> None:
    """Trigger what happens when a card leaves play, or its player's side; it still lies in its slot.

    The amount is its Growth coins; for what waits for a sacrifice, its entrance cost.
    """
    cursor: i64 = next_trigger(s, families.LEFT, op.LEFT, -1)
    while cursor >= 0:
        wanted: i64 = s.code[trigger_at(s, cursor) + 2]
        if left_so(s, slot, way, source, wanted) and covers(s, cursor, 1, BIT[slot]):
            amount: i64 = state.coins(s, slot, word.COIN_GROWTH)
            if wanted == word.WAY_SACRIFICED:
                amount = state.figure(s, state.kind_in(s, slot), row.ENTRANCE)
            cursor = fire(s, cursor, BIT[slot], amount, 0)
        cursor = next_trigger(s, families.LEFT, op.LEFT, cursor)


def left_so(s: NarutoState, slot: i64, way: i64, source: i64, wanted: i64) -> bool:
    """Return whether a card that leaves in a way, because of an effect or of none (-1), leaves as is waited for."""
    if wanted == way or wanted == word.WAY_FROM_SIDE:
        return True
    if way == word.WAY_FROM_SIDE:  # it stays in play (see NA-27)
        return False
    if wanted == word.WAY_BY_YOU:
        if way == word.WAY_IN_SHOWDOWN:
            return True
        return source >= 0 and sources.controller(s, source) == state.controller(s, slot)
    return wanted == word.WAY_ANY


def discarded(s: NarutoState, seat: i64, kind: i64) -> None:
    """Trigger what a card says of being discarded from its owner's hand."""
    n: i64 = state.figure(s, kind, row.ABILITIES)
    which: i64 = 0
    while which < n:
        at: i64 = rules_in_play.ability(s, kind, which, row.ADDRESS)
        sort: i64 = rules_in_play.ability(s, kind, which, row.SORT)
        from_zone: i64 = rules_in_play.ability(s, kind, which, row.FLAGS) >> row.FROM
        if sort == row.TRIGGER and from_zone == word.ZONE_HAND + 1:
            event: i64 = s.code[at + 1]
            if s.code[event] == op.LEFT and s.code[event + 2] == word.WAY_FROM_HAND:
                fire_card(s, seat, kind, s.code[at + 2])
        which += 1


def moment(s: NarutoState, which: i64) -> None:
    """Trigger what happens at a moment of the turn."""
    player: i64 = state.turn_player(s)
    cursor: i64 = next_trigger(s, families.MOMENT, op.MOMENT, -1)
    while cursor >= 0:
        at: i64 = trigger_at(s, cursor)
        if s.code[at + 1] == which and card_sets.names_seat(s, s.code[at + 2], player, source_at(s, cursor)):
            cursor = fire(s, cursor, 0, 0, player + 1)
        cursor = next_trigger(s, families.MOMENT, op.MOMENT, cursor)


def rewards_won(s: NarutoState, seat: i64, n: i64) -> None:
    """Trigger what happens when a player wins battle rewards; they are counted already."""
    total: i64 = state.tally(s, seat, parts.REWARDS_WON)
    cursor: i64 = next_trigger(s, families.REWARDS_WON, op.REWARDS_WON, -1)
    while cursor >= 0 and n > 0:
        at: i64 = trigger_at(s, cursor)
        nth: i64 = s.code[at + 2]
        if nth == 0 or total - n < nth <= total:
            if card_sets.names_seat(s, s.code[at + 1], seat, source_at(s, cursor)):
                cursor = fire(s, cursor, 0, n, seat + 1)
        cursor = next_trigger(s, families.REWARDS_WON, op.REWARDS_WON, cursor)


def marker_became(s: NarutoState, seat: i64, before: i64) -> None:
    """Trigger what happens when a turn marker, which was another number before, becomes a number."""
    now: i64 = state.marker(s, seat)
    cursor: i64 = next_trigger(s, families.MARKER_BECOMES, op.MARKER_BECOMES, -1)
    while cursor >= 0 and now != before:
        at: i64 = trigger_at(s, cursor)
        if s.code[at + 2] == now and card_sets.names_seat(s, s.code[at + 1], seat, source_at(s, cursor)):
            cursor = fire(s, cursor, 0, now, seat + 1)
        cursor = next_trigger(s, families.MARKER_BECOMES, op.MARKER_BECOMES, cursor)


def uses_keyword(s: NarutoState, keyword: i64, slot: i64) -> None:
    """Trigger what happens when a keyword of a card in play is used: Growth (by its newcomer) or Surge."""
    cursor: i64 = next_trigger(s, families.USES_KEYWORD, op.USES_KEYWORD, -1)
    while cursor >= 0:
        if s.code[trigger_at(s, cursor) + 1] == keyword and covers(s, cursor, 2, BIT[slot]):
            cursor = fire(s, cursor, BIT[slot], 0, state.controller(s, slot) + 1)
        cursor = next_trigger(s, families.USES_KEYWORD, op.USES_KEYWORD, cursor)


def goes(s: NarutoState, team: i64, how: i64) -> None:
    """Trigger what happens when a team is sent out."""
    cursor: i64 = next_trigger(s, families.GOES, op.GOES, -1)
    while cursor >= 0:
        wanted: i64 = s.code[trigger_at(s, cursor) + 2]
        if wanted == word.SORTIE_ANY or wanted == how:
            found: i64 = covers(s, cursor, 1, team)
            if found:
                cursor = fire(s, cursor, found, 0, 0)
        cursor = next_trigger(s, families.GOES, op.GOES, cursor)
    sends(s, state.controller(s, state.lowest(team)))


def sends(s: NarutoState, seat: i64) -> None:
    """Trigger what happens when a player sends out a team."""
    cursor: i64 = next_trigger(s, families.SENDS_TEAM, op.SENDS_TEAM, -1)
    while cursor >= 0:
        if card_sets.names_seat(s, s.code[trigger_at(s, cursor) + 1], seat, source_at(s, cursor)):
            cursor = fire(s, cursor, 0, 0, seat + 1)
        cursor = next_trigger(s, families.SENDS_TEAM, op.SENDS_TEAM, cursor)


def meets(s: NarutoState, battle: i64) -> None:
    """Trigger what happens when two teams face each other."""
    both: i64 = state.attackers(s, battle) | state.blockers(s, battle)
    cursor: i64 = next_trigger(s, families.MEETS, op.MEETS, -1)
    while cursor >= 0:
        found: i64 = covers(s, cursor, 1, both)
        if found:
            cursor = fire(s, cursor, found, 0, 0)
        cursor = next_trigger(s, families.MEETS, op.MEETS, cursor)


def uses_jutsu(s: NarutoState, number: i64) -> None:
    """Trigger what happens when a ninja becomes the user of a jutsu, as it is put on the chain (NR-53)."""
    c = s.cells
    user: i64 = BIT[state.item(s, number, cell.SOURCE) - 1]
    cursor: i64 = next_trigger(s, families.USES_JUTSU, op.USES_JUTSU, -1)
    while cursor >= 0:
        if covers(s, cursor, 1, user):
            before: i64 = c[cell.WAITING]
            cursor = fire(s, cursor, 0, 0, 0)
            if c[cell.WAITING] > before:
                rows.put(s, cell.WAIT + before * cell.WAIT_WIDTH, cell.SUBJECT_ITEM, number + 1)
        cursor = next_trigger(s, families.USES_JUTSU, op.USES_JUTSU, cursor)


def gained(s: NarutoState, slot: i64, amount: i64, number: i64) -> None:
    """Trigger what happens when a ninja gains combat from a card on the chain."""
    cursor: i64 = next_trigger(s, families.GAINED, op.GAINED, -1)
    while cursor >= 0:
        by: i64 = s.code[trigger_at(s, cursor) + 2]
        if covers(s, cursor, 1, BIT[slot]) and s.items(by, BIT[number], source_at(s, cursor), 0):
            cursor = fire(s, cursor, BIT[slot], amount, 0)
        cursor = next_trigger(s, families.GAINED, op.GAINED, cursor)


def harmed(s: NarutoState, assigned: i64, dealt: i64, injured: i64, causes: i64, in_showdown: bool) -> None:
    """Trigger what happens when ninjas are damaged, with texts as they are before it (see NR-70)."""
    cursor: i64 = next_trigger(s, families.HARMED, op.HARMED, -1)
    while cursor >= 0:
        at: i64 = trigger_at(s, cursor)
        how: i64 = s.code[at + 3]
        hit: i64 = dealt & assigned  # not what one took over by a replacement
        if how == word.HARM_ANY:
            hit = dealt | injured
        if how == word.HARM_SHOWDOWN_ASSIGNED:
            hit = assigned
        if in_showdown or how == word.HARM_SHOWDOWN_OR_JUTSU or how == word.HARM_ANY:
            if in_showdown and (how != word.HARM_ANY or s.code[at + 2]):
                hit = faced(s, hit, covers(s, cursor, 2, causes) if s.code[at + 2] else causes)
            elif s.code[at + 2] and not covers(s, cursor, 2, causes):
                hit = 0
            found: i64 = covers(s, cursor, 1, hit)
            if found:
                cursor = fire(s, cursor, found, state.count(found), 0)
        cursor = next_trigger(s, families.HARMED, op.HARMED, cursor)


def faced(s: NarutoState, hit: i64, causes: i64) -> i64:
    """Return those of the ninjas that a cause faces: every ninja of the other team counts as the cause."""
    return hit & state.facing(s, causes)


def won_battle(s: NarutoState, team: i64, outstanding: bool) -> None:
    """Trigger what happens when a team wins a battle."""
    won(s, team, word.OUTCOME_VICTORY, word.OUTCOME_OUTSTANDING_VICTORY if outstanding else word.OUTCOME_PLAIN_VICTORY)


def won_reward(s: NarutoState, team: i64, outstanding: bool) -> None:
    """Trigger what happens when a team wins a battle reward."""
    won(s, team, word.OUTCOME_REWARD, word.OUTCOME_OUTSTANDING_REWARD if outstanding else word.OUTCOME_REWARD)


def won(s: NarutoState, team: i64, result: i64, exact: i64) -> None:
    """Trigger what waits for a result of a team: for it in general, as it is exactly, or for any outstanding one."""
    outstanding: bool = exact == word.OUTCOME_OUTSTANDING_VICTORY or exact == word.OUTCOME_OUTSTANDING_REWARD
    cursor: i64 = next_trigger(s, families.WINS, op.WINS, -1)
    while cursor >= 0:
        how: i64 = s.code[trigger_at(s, cursor) + 2]
        if how == result or how == exact or (outstanding and how == word.OUTCOME_OUTSTANDING):
            if covers(s, cursor, 1, team):
                cursor = fire(s, cursor, team, 0, 0)
        cursor = next_trigger(s, families.WINS, op.WINS, cursor)


def check_board(s: NarutoState) -> None:
    """Trigger what waits for a condition of the board, once a turn (see NR-68)."""
    c = s.cells
    if c[cell.FAMILIES] & families.HOLDS == 0:
        return
    cursor: i64 = next_trigger(s, families.HOLDS, op.HOLDS, -1)
    while 0 <= cursor < rules_in_play.FIRST_LASTING:
        slot: i64 = cursor // parts.MOST_ABILITIES
        used: i64 = BIT[4 * (cursor % parts.MOST_ABILITIES)]
        before: i64 = state.in_slot(s, slot, cell.USED)
        if before & used == 0 and s.holds(s.code[trigger_at(s, cursor) + 1], slot, 0):
            state.set_in_slot(s, slot, cell.USED, before + used)
            fire(s, cursor, 0, 0, 0)
        cursor = next_trigger(s, families.HOLDS, op.HOLDS, cursor)

"""5. Mission phase and windows.

Who may act, with an empty chain and with a standing one.

Whether a player is asked depends on public knowledge alone (see NR-13): the list of the deck, what of it everybody has
seen, how many cards the hand has, and what lies open. A player may be asked without having anything to play; a player
who has something is always asked.
"""

from ofuda.games.naruto import ask, cell, no, parts, saw, step
from ofuda.games.naruto.rules import chain, items, jutsu, missions, state, triggers
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64, vec


def window(s: NarutoState, passes: i64) -> None:
    """Let the players act with an empty chain (NR-7): the turn player first (NR-8), the other once that one is done."""
    c = s.cells
    triggers.check_board(s)
    if c[cell.WAITING] > 0:
        s.push(step.WINDOW, 0)
        triggers.to_chain(s)  # they form a new chain, which can be answered (see NR-11)
        return
    if c[cell.CHAIN] > 0:  # the turn player is asked first (see NR-60)
        s.push(step.WINDOW, 0)
        s.push(step.PRIORITY, state.turn_player(s), 0)
        return
    if passes == 0 and c[cell.CHAINED] >= triggers.REPEATS_FROM:
        triggers.check_repeats(s)
    seat: i64 = state.turn_player(s) if passes == 0 else 1 - state.turn_player(s)
    if could_act(s, seat):
        s.push(step.WINDOW, passes)
        s.ask(seat, question(s, seat))
    elif passes == 0:
        s.push(step.WINDOW, 1)


def priority(s: NarutoState, seat: i64, passes: i64) -> None:
    """Let a player add to a standing chain; two passes in a row begin its resolution (NR-9)."""
    if passes >= 2:
        s.push(step.RESOLVE)
    elif could_act(s, seat):
        s.push(step.PRIORITY, seat, passes)
        s.ask(seat, question(s, seat))
    else:
        s.push(step.PRIORITY, 1 - seat, passes + 1)


def question(s: NarutoState, seat: i64) -> i64:
    """Return what a player with priority is asked."""
    c = s.cells
    if c[cell.PHASE] == parts.EXCHANGE:
        return ask.EXCHANGE
    return ask.MISSION if seat == state.turn_player(s) and c[cell.CHAIN] == 0 else ask.RESPOND


def pass_priority(s: NarutoState, seat: i64) -> None:
    """Pass: with an empty chain the other player's window follows, or the end of the phase."""
    state.tell(s, saw.PASSES, seat)
    if s.cells[cell.CHAIN] > 0:
        passes: i64 = s.next_argument(1)
        s.drop_step()
        s.push(step.PRIORITY, 1 - seat, passes + 1)
    else:
        passes = s.next_argument(0)
        s.drop_step()
        if passes == 0:
            s.push(step.WINDOW, 1)


def act(s: NarutoState) -> None:
    """Note that a player acts: with an empty chain, the turn player is next after the chain that begins now."""
    s.drop_step()
    if s.cells[cell.CHAIN] == 0:
        s.push(step.WINDOW, 0)


# --- who could act, by public knowledge -------------------------------------------------------------------------------


def could_act(s: NarutoState, seat: i64) -> bool:
    """Return whether a player could have a choice, as far as everybody knows."""
    c = s.cells
    if c[cell.PHASE] == parts.EXCHANGE:
        return could_play(s, seat, parts.JUTSU)
    if seat != state.turn_player(s):
        return c[cell.COUNTERS] == 0 and could_play(s, seat, parts.MISSION)
    return c[cell.CHAIN] == 0 and state.held(s, seat, parts.HAND) > 0


def could_play(s: NarutoState, seat: i64, sort: i64) -> bool:
    """Return whether a player could hold a jutsu, or a counter mission, that could be played now."""
    if state.held(s, seat, parts.HAND) == 0 or chain.is_full(s):
        return False
    if sort == parts.JUTSU and state.ninjas(s, seat) & s.cells[cell.OUT] == 0:
        return False
    lines: i64 = s.lists.answers[2 * seat]
    if sort == parts.MISSION:
        lines = s.lists.answers[2 * seat + 1]
    while lines:
        line: i64 = state.lowest(lines)
        if could_hold(s, seat, line) and could_be_played(s, seat, state.kind_at(s, seat, line), sort):
            return True
        lines &= lines - 1
    return False


def could_be_played(s: NarutoState, seat: i64, kind: i64, sort: i64) -> bool:
    """Return whether a player could play this card now if it were in the hand, as far as everybody knows."""
    if sort == parts.JUTSU:
        return jutsu.refuse(s, seat, kind, True) == 0
    return missions.could_counter(s, seat, kind)


def could_hold(s: NarutoState, seat: i64, line: i64) -> bool:
    """Return whether a card could be in a player's hand, as far as everybody knows: it is seen there, or nowhere."""
    if state.held(s, seat, parts.KNOWN) == state.held(s, seat, parts.HAND):
        return state.copies(s, seat, parts.KNOWN, line) > 0
    return unseen(s, seat, line) > 0


def unseen(s: NarutoState, seat: i64, line: i64) -> i64:
    """Return how many cards of a line everybody sees nowhere: neither in an open zone nor in play nor on the chain."""
    at: i64 = seat * parts.LINES + line
    kind: i64 = s.lists.kinds[at]
    n: i64 = s.lists.counts[at]
    n -= state.copies(s, seat, parts.CHAKRA, line)
    n -= state.copies(s, seat, parts.DISCARD, line)
    n -= state.copies(s, seat, parts.REMOVED, line)
    if n <= 0:
        return 0
    number: i64 = 0
    while number < s.cells[cell.CHAIN]:
        if items.has_card(s, number) and items.kind_of(s, number) == kind:
            if state.item(s, number, cell.CONTROLLER) == seat:
                n -= 1
        number += 1
    left: i64 = s.cells[cell.OCCUPIED] & (s.cells[cell.OWNED] ^ (seat - 1))
    while left and n > 0:
        if state.kind_in(s, state.lowest(left)) == kind:
            n -= 1
        left &= left - 1
    return n


# --- abilities that can be used ---------------------------------------------------------------------------------------


def refuse_use(s: NarutoState, seat: i64, use: i64) -> i64:
    """Return why an ability of a card in play cannot be used now, 0 if it can."""
    return no.NOT_NOW


def list_uses(s: NarutoState, seat: i64, out: vec[i64], n: i64) -> i64:
    return n

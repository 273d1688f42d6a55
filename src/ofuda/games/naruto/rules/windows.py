"""5. Mission phase and windows.

Who may act, with an empty chain and with a standing one.

Whether a player is asked depends on public knowledge alone (see NR-13): the list of the deck, what of it everybody has
seen, how many cards the hand has, and what lies open. A player may be asked without having anything to play; a player
who has something is always asked.
"""

from ofuda.games.naruto import ask, cell, no, parts, saw, step
from ofuda.games.naruto.rules import (
    chain,
    jutsu,
    keywords,
    loops,
    missions,
    permissions,
    public,
    state,
    triggers,
    uses,
    waiting,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64, vec


def window(s: NarutoState, passes: i64) -> None:
    """Let the players act with an empty chain (NR-7): the turn player first (NR-8), the other once that one is done."""
    c = s.cells
    triggers.check_board(s)
    if c[cell.WAITING] > 0:
        s.push(step.WINDOW, 0)
        waiting.to_chain(s)  # they form a new chain, which can be answered (see NR-11)
        return
    if c[cell.CHAIN] > 0:  # the turn player is asked first (see NR-60)
        s.push(step.WINDOW, 0)
        s.push(step.PRIORITY, state.turn_player(s), 0)
        return
    if passes == 0 and c[cell.CHAINED] >= loops.REPEATS_FROM:
        loops.check_repeats(s)
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
    if c[cell.CHAIN] > 0:
        if uses.is_silenced(s, seat):
            return False
    elif c[cell.PHASE] != parts.EXCHANGE and seat == state.turn_player(s) and state.held(s, seat, parts.HAND) > 0:
        return True
    if not chain.is_full(s) and uses.could_use(s, seat):
        return True
    if c[cell.PHASE] == parts.EXCHANGE:
        return could_play(s, seat, parts.JUTSU) or could_use_chakra(s, seat) or could_deploy(s, seat)
    if seat != state.turn_player(s):
        return c[cell.COUNTERS] == 0 and could_play(s, seat, parts.MISSION)
    return c[cell.CHAIN] == 0 and not chain.is_full(s) and keywords.can_enter(s, seat)


def could_play(s: NarutoState, seat: i64, sort: i64) -> bool:
    """Return whether a player could hold a jutsu, or a counter mission, that could be played now."""
    if state.held(s, seat, parts.HAND) == 0 or chain.is_full(s):
        return False
    if sort == parts.JUTSU and state.ninjas(s, seat) & s.cells[cell.OUT] == 0:
        return False
    at: i64 = 2 * seat
    if sort == parts.MISSION:
        at += 1
    lines: i64 = s.lists.answers[at]
    while lines:
        line: i64 = state.lowest(lines)
        lines &= lines - 1
        kind: i64 = state.kind_at(s, seat, line)
        if sort == parts.JUTSU and jutsu.is_too_dear(s, seat, kind):
            continue
        if public.could_hold(s, seat, line) and could_be_played(s, seat, kind, sort):
            return True
    return False


def could_use_chakra(s: NarutoState, seat: i64) -> bool:
    """Return whether a player could play a jutsu from the chakra area, as far as everybody knows."""
    if chain.is_full(s) or state.ninjas(s, seat) & s.cells[cell.OUT] == 0:
        return False
    line: i64 = keywords.next_entering(s, seat, parts.CHAKRA, -1)
    while line >= 0:
        kind: i64 = state.kind_at(s, seat, line)
        if state.card_type(s, kind) == parts.JUTSU and refuse_from_chakra(s, seat, kind, True) == 0:
            return True
        line = keywords.next_entering(s, seat, parts.CHAKRA, line)
    return False


def refuse_from_chakra(s: NarutoState, seat: i64, kind: i64, public: bool) -> i64:
    """Return why a jutsu of the chakra area cannot be played from there, 0 if it can; it does not pay for itself."""
    if not permissions.may_play_from(s, seat, kind, parts.CHAKRA):
        return no.NOT_FROM_THERE
    state.take(s, seat, parts.CHAKRA, kind)
    reason: i64 = jutsu.refuse(s, seat, kind, public)
    state.put(s, seat, parts.CHAKRA, kind)
    return reason


def could_deploy(s: NarutoState, seat: i64) -> bool:
    """Return whether the turn player could hold a ninja that may be deployed in the exchange of jutsu."""
    c = s.cells
    if seat != state.turn_player(s) or c[cell.CHAIN] > 0:
        return False
    line: i64 = 0
    while line < s.lists.sizes[seat] and state.held(s, seat, parts.HAND) > 0:
        kind: i64 = state.kind_at(s, seat, line)
        if state.card_type(s, kind) == parts.NINJA and public.could_hold(s, seat, line):
            if permissions.deploys_in_exchange(s, seat, kind):
                if c[cell.DEPLOYED] == 0 or permissions.deploys_beside(s, seat, kind):
                    if permissions.entrance(s, seat, kind) <= state.marker(s, seat):
                        return True
        line += 1
    return False


def could_be_played(s: NarutoState, seat: i64, kind: i64, sort: i64) -> bool:
    """Return whether a player could play this card now if it were in the hand, as far as everybody knows."""
    if sort == parts.JUTSU:
        return jutsu.refuse(s, seat, kind, True) == 0
    return missions.could_counter(s, seat, kind)


# --- abilities that can be used ---------------------------------------------------------------------------------------


def refuse_use(s: NarutoState, seat: i64, use: i64) -> i64:
    """Return why an ability of a card in play cannot be used now, 0 if it can."""
    if chain.is_full(s):
        return no.PHASE_CAP
    return uses.refuse_in_play(s, seat, use // parts.MOST_ABILITIES, use % parts.MOST_ABILITIES)


def refuse_use_of(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why the ability of a card outside play cannot be used now, 0 if it can."""
    if chain.is_full(s):
        return no.PHASE_CAP
    return uses.refuse_outside(s, seat, kind)


def list_uses(s: NarutoState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append the moves that use an ability of a card in play."""
    if chain.is_full(s):
        return n
    return uses.list_in_play(s, seat, ask.USE_MOVE, out, n)


def list_uses_of(s: NarutoState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append the moves that use the ability of a card outside play."""
    if chain.is_full(s):
        return n
    return uses.list_outside(s, seat, ask.USE_OF_MOVE, out, n)

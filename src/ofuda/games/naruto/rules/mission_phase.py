"""5. Mission phase and windows.

The turn player acts with an empty chain (NR-8). What uses the chain is announced, paid and put on it; then the other
player may answer. When the turn player is done, the other one has one window; if that one passes, too, the phase ends
(NR-9). The exchange of jutsu has windows of the same form.
"""

from ofuda.games.naruto import ask, cell, no, parts, step
from ofuda.games.naruto.rules import announcing, chain, charging, deploying, keywords, missions, state, windows
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64, vec


def begin(s: NarutoState) -> None:
    """Begin the mission phase."""
    state.tell_phase(s, parts.MISSIONS)
    s.push(step.WINDOW)


def refuse_play(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a card in hand cannot be played in the mission phase, 0 if it can.

    The turn player deploys, plays missions, charges and plays clients in any order (NA-35). A counter mission is all
    that the other may play (NA-36), one in a turn (NR-10).
    """
    if state.copies_of(s, seat, parts.HAND, kind) == 0:
        return no.NOT_IN_HAND
    if chain.is_full(s):
        return no.PHASE_CAP
    sort: i64 = state.card_type(s, kind)
    if sort == parts.JUTSU:
        return no.JUTSU_NOW
    if seat != state.turn_player(s):
        return missions.refuse_counter(s, seat, kind)
    if s.cells[cell.CHAIN] > 0:
        return no.CHAIN_STANDS
    if sort == parts.NINJA:
        return deploying.refuse(s, seat, kind)
    if sort == parts.CLIENT:
        return charging.refuse_client(s, seat, kind)
    return missions.refuse(s, seat, kind)


def refuse_entry(s: NarutoState, seat: i64, move: i64) -> i64:
    """Return why a card cannot enter play by a keyword or from another zone than the hand, 0 if it can.

    The turn player is asked for it with an empty chain only, as for deploying.
    """
    if (move - ask.GROW_MOVE) % parts.MOST_KINDS >= s.tables.kinds:
        return no.NOT_THERE
    return no.PHASE_CAP if chain.is_full(s) else keywords.refuse(s, seat, move)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.MISSION or question == ask.RESPOND


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    if move == ask.PASS_MOVE:
        return 0
    if move >= ask.GROW_MOVE:
        return refuse_entry(s, seat, move)
    if move >= ask.USE_OF_MOVE:
        return windows.refuse_use_of(s, seat, move - ask.USE_OF_MOVE)
    if move >= ask.CHARGE_MOVE:
        return 0 if state.copies_of(s, seat, parts.HAND, move - ask.CHARGE_MOVE) > 0 else no.NOT_IN_HAND
    if move >= ask.PLAY_MOVE:
        return refuse_play(s, seat, move - ask.PLAY_MOVE)
    return windows.refuse_use(s, seat, move - ask.USE_MOVE)


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    out[0] = ask.PASS_MOVE
    n: i64 = windows.list_uses(s, seat, out, 1)
    line: i64 = state.next_line(s, seat, parts.HAND, -1)
    while line >= 0:
        kind: i64 = state.kind_at(s, seat, line)
        if refuse_play(s, seat, kind) == 0:
            out[n] = ask.PLAY_MOVE + kind
            n += 1
        line = state.next_line(s, seat, parts.HAND, line)
    if question == ask.MISSION:
        n = state.list_pile(s, seat, parts.HAND, ask.CHARGE_MOVE, out, n)
    n = windows.list_uses_of(s, seat, out, n)
    if question == ask.MISSION and not chain.is_full(s):
        n = keywords.list_moves(s, seat, out, n)
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    if move == ask.PASS_MOVE:
        windows.pass_priority(s, seat)
    elif move >= ask.GROW_MOVE:
        windows.act(s)
        announcing.enter(s, seat, move)
    elif move >= ask.USE_OF_MOVE:
        windows.act(s)
        announcing.use_of(s, seat, move - ask.USE_OF_MOVE)
    elif move >= ask.CHARGE_MOVE:
        charging.charge(s, seat, move - ask.CHARGE_MOVE)
    elif move >= ask.PLAY_MOVE:
        windows.act(s)
        announcing.play(s, seat, move - ask.PLAY_MOVE)
    else:
        windows.act(s)
        announcing.use(s, seat, move - ask.USE_MOVE)

"""11. Exchange of jutsu."""

from ofuda.games.naruto import ask, cell, no, parts, step
from ofuda.games.naruto.rules import announcing, chain, deploying, jutsu, keywords, permissions, state, windows
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64, vec


def begin(s: NarutoState) -> None:
    """Begin the one exchange of jutsu for all battles, after all blocks (NA-79); without an attack skip it (see NR-14).

    The windows let the players take turns, the attacker first (NA-80), until both are done (NA-81).
    """
    if s.cells[cell.BATTLES] == 0:
        return
    state.tell_phase(s, parts.EXCHANGE)
    s.push(step.WINDOW)


def refuse_play(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a card in hand cannot be played now, 0 if it can: jutsu, which are shown (NA-82).

    A card in play may allow the turn player to deploy ninjas, with an empty chain as ever (see NR-8).
    """
    if state.copies_of(s, seat, parts.HAND, kind) == 0:
        return no.NOT_IN_HAND
    sort: i64 = state.card_type(s, kind)
    if sort == parts.NINJA and permissions.deploys_in_exchange(s, seat, kind):
        if s.cells[cell.CHAIN] > 0:
            return no.CHAIN_STANDS
        if seat == state.turn_player(s):
            return no.PHASE_CAP if chain.is_full(s) else deploying.refuse(s, seat, kind)
    if sort != parts.JUTSU:
        return no.NOT_JUTSU
    if chain.is_full(s):
        return no.PHASE_CAP
    return jutsu.refuse(s, seat, kind, False)


def refuse_from_chakra(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a jutsu cannot be played from the chakra area now, 0 if it can."""
    if kind >= s.tables.kinds or state.copies_of(s, seat, parts.CHAKRA, kind) == 0:
        return no.NOT_IN_CHAKRA
    if state.card_type(s, kind) != parts.JUTSU:
        return no.NOT_JUTSU
    if chain.is_full(s):
        return no.PHASE_CAP
    return windows.refuse_from_chakra(s, seat, kind, False)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.EXCHANGE


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    if move == ask.PASS_MOVE:
        return 0
    if move >= ask.FROM_CHAKRA_MOVE:
        return refuse_from_chakra(s, seat, move - ask.FROM_CHAKRA_MOVE)
    if move >= ask.USE_OF_MOVE:
        return windows.refuse_use_of(s, seat, move - ask.USE_OF_MOVE)
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
    n = windows.list_uses_of(s, seat, out, n)
    line = keywords.next_entering(s, seat, parts.CHAKRA, -1)
    while line >= 0:
        kind = state.kind_at(s, seat, line)
        if refuse_from_chakra(s, seat, kind) == 0:
            out[n] = ask.FROM_CHAKRA_MOVE + kind
            n += 1
        line = keywords.next_entering(s, seat, parts.CHAKRA, line)
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    """Pass, or play one more jutsu: once paid it goes on the chain (NA-91), announced part by part (NA-92).

    There is no limit to how many (NA-93). Who is asked follows from what everybody knows (NR-13).
    """
    if move == ask.PASS_MOVE:
        windows.pass_priority(s, seat)
    elif move >= ask.FROM_CHAKRA_MOVE:
        windows.act(s)
        announcing.enter(s, seat, move)
    elif move >= ask.USE_OF_MOVE:
        windows.act(s)
        announcing.use_of(s, seat, move - ask.USE_OF_MOVE)
    elif move >= ask.PLAY_MOVE:
        windows.act(s)
        announcing.play(s, seat, move - ask.PLAY_MOVE)
    else:
        windows.act(s)
        announcing.use(s, seat, move - ask.USE_MOVE)

"""12. Signature moves."""

from ofuda.games.shaman_king import ask, cell, op, parts, row, saw, step
from ofuda.games.shaman_king.rules import abilities, advantages, defending, furyoku, powers, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec


def may_ask(s: DuelState) -> None:
    """Ask the defender about the signature move, if all three zones are charged (SK-121); only now (SK-122).

    The cleanup was before, so the owner's advantages do not work on it (SK-R12).
    """
    seat: i64 = s.cells[cell.DEFENDER]
    if state.charges(s, seat) != parts.ALL_CHARGED or abilities.forbidden(s, seat, op.NO_SIGNATURE_RULE) > 0:
        state.clear_flip(s)
        return
    if state.flipped(s) < 0:
        state.turn_up(s, move_of(s, seat))
    s.push(step.SIGNATURE)
    s.ask(seat, ask.SIGNATURE)


def asks(question: i64) -> bool:
    return question == ask.SIGNATURE


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    """Refuse an answer about the signature move: it is a strike, with a cost and an Intercept (SK-123)."""
    if move == ask.PASS_MOVE:
        return 0
    if move == ask.PLAY_MOVE or move == ask.PLAY_OTHERWISE:
        return defending.play_refusal(s, seat, move == ask.PLAY_OTHERWISE)
    return powers.power_refusal(s, seat, move - ask.POWER_MOVE)


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 1
    out[0] = ask.PASS_MOVE
    move: i64 = ask.PLAY_MOVE
    while move <= ask.PLAY_OTHERWISE:
        if defending.play_refusal(s, seat, move == ask.PLAY_OTHERWISE) == 0:
            out[n] = move
            n += 1
        move += 1
    kind: i64 = state.flipped(s)
    if state.figure(s, kind, row.TYPE) == parts.STRIKE:
        n = powers.powers_legal(s, seat, kind, out, n)
    return n


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    """Use a power, defend instead, or uncharge all zones, show the move and pay for it (SK-124)."""
    s.done(seat)
    if move >= ask.POWER_MOVE:
        powers.use_power(s, seat, parts.NOWHERE, move - ask.POWER_MOVE)
        return
    s.drop_step()
    if move == ask.PASS_MOVE:
        state.clear_flip(s)
        return
    s.drop_step()  # the defence does not begin
    zone: i64 = 0
    while zone < parts.ZONES:
        advantages.uncharge(s, seat, zone, seat)
        zone += 1
    show(s)
    s.push(step.COUNTER, parts.NOWHERE)  # SK-125; SK-126: from no zone
    furyoku.pay(s, furyoku.cost_of(s, seat, state.flipped(s)), int(move == ask.PLAY_OTHERWISE), seat)


def move_of(s: DuelState, seat: i64) -> i64:
    """Return the signature move of the side of the shaman card that is up (SK-127)."""
    return s.tables.signatures[2 * state.shaman(s, seat) + state.back(s, seat)]


def put_back(s: DuelState, seat: i64) -> None:
    """Put the signature move back into the shaman card, and turn that over (SK-128): at its owner's cleanup (SK-R9)."""
    kind: i64 = state.strike(s, seat)
    stays: bool = abilities.has_rule(s, kind, state.source(kind, seat, parts.NOWHERE), op.STAY_BACK) > 0
    s.cells[state.seat_cells(s, seat) + cell.STRIKE] = 0
    state.tell(s, saw.TURNED, seat, kind)
    if not stays:
        state.turn_shaman(s, seat)  # SK-129


def is_signature(s: DuelState, kind: i64) -> bool:
    """Tell whether a card is a signature move, which is no card of the deck (SK-130)."""
    return s.tables.signature[kind] > 0


def show(s: DuelState) -> None:
    """Show the signature move to the opponent; until it is played only its owner sees it (SK-131)."""
    s.cells[cell.FLIP_USED] |= cell.SHOWN

"""6. Defending in a zone."""

from ofuda.games.shaman_king import ask, cell, no, op, parts, row, saw, step
from ofuda.games.shaman_king.rules import (
    abilities,
    advantages,
    furyoku,
    keywords,
    knowledge,
    powers,
    running_out,
    state,
    strikes,
    teamworks,
    traits,
)
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec


def start(s: DuelState) -> None:
    """Begin the defence: in green, see SK-012, unless the attack says otherwise."""
    seat: i64 = s.cells[cell.DEFENDER]
    go_to(s, strikes.start_zone(s, seat))
    before_flip(s)


def go_to(s: DuelState, zone: i64) -> None:
    c = s.cells
    c[cell.ZONE] = zone
    if s._journal is not None:
        state.tell(s, saw.ZONE, c[cell.DEFENDER], zone)


def before_flip(s: DuelState) -> None:
    """Offer the powers of the teamwork here, then flip."""
    seat: i64 = s.cells[cell.DEFENDER]
    if powers.can_use_before(s, seat):
        s.push(step.ZONE)
        s.ask(seat, ask.BEFORE)
    else:
        flip(s)


def flip(s: DuelState) -> None:
    """Flip the top card of the deck into the zone (SK-054)."""
    c = s.cells
    seat: i64 = c[cell.DEFENDER]
    base: i64 = state.seat_cells(s, seat)
    zone: i64 = c[cell.ZONE]
    if c[base + cell.IN_DECK] == 0 or c[base + cell.IN_DISCARD] == 0:
        running_out.mend(s, seat)
        if c[base + cell.IN_DECK] == 0:
            s.push(step.NEXT)
            return
    kind: i64 = knowledge.take_open(s, seat)
    state.turn_up(s, kind)
    c[cell.FLIP_USED] = cell.SHOWN
    if s._journal is not None:
        state.tell(s, saw.FLIPPED, seat, kind, zone)
    if c[base + cell.IN_DECK] == 0:
        running_out.mend(s, seat)
    s.push(step.CARD)
    n: i64 = 0
    if abilities.waits_for(s, kind, op.ON_FLIPPED):
        n = abilities.fire(s, kind, state.source(kind, seat, zone), op.ON_FLIPPED, 0)
    if c[base + cell.TEAM + zone] > 0:
        n += abilities.fire_team(s, seat, zone, op.ON_FLIPPED, 0)
    if n == 0:
        s.ask(seat, ask.CARD)
    else:
        s.in_order(n)


def ask_about_card(s: DuelState) -> None:
    """Ask what is done with the flipped card."""
    s.push(step.CARD)
    s.ask(s.cells[cell.DEFENDER], ask.CARD)


# --- what may be done with the flipped card -----------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.CARD


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    """Refuse an answer to the question what is done with the flipped card."""
    if move == ask.PLAY_MOVE or move == ask.PLAY_OTHERWISE:  # SK-055
        return play_refusal(s, seat, move == ask.PLAY_OTHERWISE)
    if move == ask.FOCUS_MOVE:  # SK-056
        return no.FOCUSING if abilities.forbidden(s, seat, op.NO_FOCUS_RULE) > 0 else 0
    if move == ask.DISCARD_MOVE:  # SK-057, SK-058: it is always possible
        return 0
    if move == ask.TACTICAL_MOVE or move == ask.TACTICAL_OTHERWISE:
        return keywords.tactical_refusal(s, seat, move == ask.TACTICAL_OTHERWISE)
    if move == ask.PITCH_MOVE or move == ask.PITCH_OTHERWISE:
        return keywords.pitch_refusal(s, seat, move == ask.PITCH_OTHERWISE)
    if move < ask.TEAM_MOVE:
        return powers.power_refusal(s, seat, move - ask.POWER_MOVE)
    return teamworks.power_refusal(s, seat, move - ask.TEAM_MOVE)


def play_refusal(s: DuelState, seat: i64, otherwise: bool) -> i64:
    """Refuse to play the flipped card, or the signature move."""
    kind: i64 = state.flipped(s)
    why: i64 = play_barred(s, seat, kind, abilities.known_rules(s, 1 - seat))
    if why != 0:
        return why
    cost: i64 = furyoku.cost_of(s, seat, kind)
    return furyoku.cost_refusal(s, seat, cost, furyoku.underpaying(s, seat), otherwise)


def play_barred(s: DuelState, seat: i64, kind: i64, rules: i64) -> i64:
    """Return what besides the cost forbids to play the card; `rules` is the mask of the opponent's rules."""
    rows = s.rows
    if s.traits_on and rows[kind * row.WIDTH + row.SIGNATURE] == 0:
        why: i64 = traits.refusal(s, seat, kind)
        if why != 0:
            return why
    if rows[kind * row.WIDTH + row.TYPE] == parts.STRIKE:
        return strikes.strike_refusal(s)
    if abilities.in_mask(rules, op.NO_CARDS_RULE) and abilities.barred(s, seat, op.NO_CARDS_RULE, s.cells[cell.ZONE]):
        return no.CARDS_HERE
    return 0


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    """List what `refusal` allows; masks say what the card does not have, and most often nothing more is asked."""
    c = s.cells
    rows = s.rows
    base: i64 = state.seat_cells(s, seat)
    kind: i64 = c[cell.FLIP] - 1
    has: i64 = rows[kind * row.WIDTH + row.HAS]
    strike: bool = rows[kind * row.WIDTH + row.TYPE] == parts.STRIKE
    team: i64 = -1
    own_rules: i64 = 0
    if c[cell.ZONE] < parts.ZONES and c[base + cell.TEAM + c[cell.ZONE]] > 0:
        team = c[base + cell.TEAM + c[cell.ZONE]] - 1
        own_rules = rows[team * row.WIDTH + row.RULES]
    rules: i64 = abilities.known_rules(s, 1 - seat)
    n: i64 = 0
    if play_barred(s, seat, kind, rules) == 0:
        cost: i64 = rows[kind * row.WIDTH + row.COST]
        if strike and abilities.in_mask(rules, op.DEARER_RULE):
            cost += furyoku.dearer(s, seat)
        under: bool = abilities.in_mask(own_rules, op.UNDERPAY_RULE) and furyoku.underpaying(s, seat)
        ways: i64 = furyoku.ways(s, seat, cost, under)
        if ways > 0:
            out[n] = ask.PLAY_MOVE
            n += 1
            if ways > 1:
                out[n] = ask.PLAY_OTHERWISE
                n += 1
    if not abilities.in_mask(rules, op.NO_FOCUS_RULE) or abilities.forbidden(s, seat, op.NO_FOCUS_RULE) == 0:
        out[n] = ask.FOCUS_MOVE
        n += 1
    out[n] = ask.DISCARD_MOVE
    n += 1
    if c[base + cell.IN_AREA] > 0:
        own_rules |= abilities.area_rules(s, seat)
    if (has >> op.TACTICAL) & 1 or abilities.in_mask(own_rules, op.GRANT_TACTICAL):
        if keywords.tactical_refusal(s, seat, False) == 0:
            out[n] = ask.TACTICAL_MOVE
            n += 1
            if keywords.tactical_refusal(s, seat, True) == 0:
                out[n] = ask.TACTICAL_OTHERWISE
                n += 1
    if (has >> op.PITCH) & 1 and keywords.pitch_refusal(s, seat, False) == 0:
        out[n] = ask.PITCH_MOVE
        n += 1
        if keywords.pitch_refusal(s, seat, True) == 0:
            out[n] = ask.PITCH_OTHERWISE
            n += 1
    if strike and (has >> op.PAY) & 1:
        n = powers.powers_legal(s, seat, kind, out, n)
    if team >= 0 and abilities.has(s, team, op.PAY):
        n = teamworks.powers_legal(s, seat, out, n)
    return n


# --- what is done with it -----------------------------------------------------------------------------------------


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    s.done(seat)
    zone: i64 = s.cells[cell.ZONE]
    if move >= ask.TEAM_MOVE:
        powers.use_team_power(s, seat, zone, move - ask.TEAM_MOVE)
        return
    if move >= ask.POWER_MOVE:
        powers.use_power(s, seat, zone, move - ask.POWER_MOVE)
        return
    s.drop_step()
    if move == ask.FOCUS_MOVE:
        focus(s, seat, zone)
    elif move == ask.DISCARD_MOVE:
        discard(s, seat)
    elif move == ask.PLAY_MOVE or move == ask.PLAY_OTHERWISE:
        play(s, seat, zone, move == ask.PLAY_OTHERWISE)
    elif move == ask.TACTICAL_MOVE or move == ask.TACTICAL_OTHERWISE:
        keywords.tactical(s, seat, move == ask.TACTICAL_OTHERWISE)
    else:
        keywords.pitch(s, seat, move == ask.PITCH_OTHERWISE)


def play(s: DuelState, seat: i64, zone: i64, otherwise: bool) -> None:
    """Pay for the flipped card, then play it."""
    kind: i64 = state.flipped(s)
    kind_of_card: i64 = state.figure(s, kind, row.TYPE)
    cost: i64 = furyoku.cost_of(s, seat, kind)
    if not otherwise and furyoku.exact(s, seat, cost):  # nobody is asked: no step on the agenda
        furyoku.pay_exactly(s, seat, cost)
        if kind_of_card == parts.STRIKE:
            strikes.counterattack(s, zone)
        elif kind_of_card == parts.ADVANTAGE:
            advantages.play(s)
        else:
            teamworks.play(s)
        return
    if kind_of_card == parts.STRIKE:
        s.push(step.COUNTER, zone)
    elif kind_of_card == parts.ADVANTAGE:
        s.push(step.ADVANTAGE)
    else:
        s.push(step.TEAMWORK)
    furyoku.pay(s, cost, furyoku.manner(s, seat, otherwise), seat)


def focus(s: DuelState, seat: i64, zone: i64) -> None:
    """Put the flipped card face down onto the furyoku of its zone; both players saw it."""
    kind: i64 = state.flipped(s)
    state.put(s, seat, parts.STACK + zone, (kind + 1) | (parts.KNOWN << cell.KIND_BITS))
    state.clear_flip(s)
    if s._journal is not None:
        state.tell(s, saw.FOCUSED, seat, kind, zone)
    if abilities.attack_waits_for(s, op.ON_THEY_FOCUS):
        s.push(step.NEXT)
        abilities.fire_attack(s, op.ON_THEY_FOCUS, (zone + 1) * parts.THERE)
    else:
        next_zone(s)


def discard(s: DuelState, seat: i64) -> None:
    kind: i64 = state.flipped(s)
    state.discard(s, seat, kind)
    state.clear_flip(s)
    if s._journal is not None:
        state.tell(s, saw.DISCARDED, seat, kind)
    next_zone(s)


def next_zone(s: DuelState) -> None:
    """Go on to the next zone (SK-059); who focused (SK-060), or did not play a card (SK-061), in red is scored upon."""
    zone: i64 = s.cells[cell.ZONE] + 1
    if zone < parts.ZONES:
        go_to(s, zone)
        before_flip(s)
    else:
        s.cells[cell.ZONE] = parts.NOWHERE
        s.push(step.SCORE)  # SK-062


def move_up(s: DuelState, n: i64) -> None:
    """Defend so many zones higher, at most in green (SK-R29, SK-R44), and flip there again (SK-R31)."""
    zone: i64 = s.cells[cell.ZONE]
    if zone >= parts.ZONES:
        return
    up: i64 = zone - n if zone > n else 0
    if up != zone:
        go_to(s, up)

"""10. The end of a round and of the game."""

from ofuda.games.shamans import cell, parts, saw, step
from ofuda.games.shamans.rules.artifacts import scores_for_shards, window
from ofuda.games.shamans.rules.state import ShamansState, out, points, role
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE


def all_cards_played(s: ShamansState, active: i64) -> None:
    """End the round because nobody holds cards (SH-66), after a last window for Portals (see SH-R7)."""
    s.push(step.END, parts.SHAMAN)
    window(s, active, 0, 0)


def win(s: ShamansState, team: i64) -> None:
    """End the round at once, whatever was still to come: the last Shadow is out (SH-67), or the Moon (SH-68)."""
    s._depth = 0
    s.push(step.END, team)


def shadows_left(s: ShamansState) -> bool:
    p: i64 = 0
    while p < s.players:
        if not out(s, p) and role(s, p) == parts.SHADOW:
            return True
        p += 1
    return False


def end_round(s: ShamansState, team: i64) -> None:
    """Score the round that a team has won; then the game is over, or another round begins."""
    s.cells[cell.WINNERS] = team + 1
    s.tell(saw.ROUND_WON, EVERYONE, team, how_won(s, team))
    p: i64 = 0
    while p < s.players:
        s.tell(saw.WAS, EVERYONE, p, role(s, p))
        if not out(s, p):
            score(s, p, team)
        p += 1
    if game_over(s):
        s.finish()
    else:
        next_round(s)


def score(s: ShamansState, seat: i64, team: i64) -> None:
    """Give points for the win (SH-69, SH-70) and for Moon Shards (SH-71)."""
    t = s.tables
    gain: i64 = 0
    if role(s, seat) == team:
        gain = t.for_shadow if team == parts.SHADOW else t.for_shaman
    if scores_for_shards(s, seat):
        gain += t.for_shards
        s.tell(saw.SHARDS, EVERYONE, seat)
    s.cells[cell.at(seat, cell.POINTS)] += gain
    if gain > 0:
        s.tell(saw.SCORES, EVERYONE, seat, gain, points(s, seat))


def next_round(s: ShamansState) -> None:
    """Begin another round (SH-72); the first-player token goes to the left (SH-73)."""
    s.cells[cell.FIRST] = (s.cells[cell.FIRST] + 1) % s.players
    s.push(step.ROUND)


def bring_back(s: ShamansState) -> None:
    """Clear the table for the next round (SH-74): all but the round, the first-player token and the points."""
    c = s.cells
    i: i64 = cell.TURN
    while i < cell.SEAT:
        if i != cell.FIRST:
            c[i] = 0
        i += 1
    p: i64 = 0
    while p < s.players:
        i = 0
        while i < cell.WIDTH:
            if i != cell.POINTS:
                c[cell.at(p, i)] = 0
            i += 1
        p += 1


def game_over(s: ShamansState) -> bool:
    """Tell whether somebody has won (SH-75) or the last round that the table wants has been played (SH-R32)."""
    return leader(s) >= 0 or (s.rounds > 0 and s.cells[cell.ROUND] >= s.rounds)


def leader(s: ShamansState) -> i64:
    """Return who is alone in front with enough points, -1 if nobody is (SH-76)."""
    best: i64 = -1
    most: i64 = s.tables.target - 1
    p: i64 = 0
    while p < s.players:
        if points(s, p) > most:
            most = points(s, p)
            best = p
        elif points(s, p) == most:
            best = -1
        p += 1
    return best


def share(s: ShamansState, seat: i64) -> float:
    """Return a seat's share of the win: all who lead share it (SH-R32)."""
    most: i64 = 0
    tied: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p == 0 or points(s, p) > most:
            most = points(s, p)
            tied = 1
        elif points(s, p) == most:
            tied += 1
        p += 1
    return 1.0 / float(tied) if points(s, seat) == most else 0.0


def verdict(s: ShamansState) -> str:
    """Return the clause that decided the game."""
    return "SH-75" if leader(s) >= 0 else "SH-R32"


def how_won(s: ShamansState, team: i64) -> i64:
    """Return how a team has won the round: the Shadows by the Moon alone (SH-84)."""
    if team == parts.SHADOW:
        return saw.BY_MOON
    return saw.BY_CARDS if shadows_left(s) else saw.BY_DAGGERS

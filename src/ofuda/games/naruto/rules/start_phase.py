"""4. Start phase."""

from ofuda.games.naruto import cell, parts, saw, step, word
from ofuda.games.naruto.rules import in_play, permissions, state, triggers, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64


def start(s: NarutoState) -> None:
    """Begin a turn: Permanent missions lose a coin, other effects of the start follow, then the draw (NR-38)."""
    state.tell_phase(s, parts.START)
    s.plan(step.TURN_BEGINS, step.SETTLE, step.DRAW)


def turn_begins(s: NarutoState) -> None:
    """Take coins off missions, and trigger what happens at the start of the turn."""
    take_coins(s, state.turn_player(s))
    triggers.moment(s, word.MOMENT_TURN_BEGINS)


def draw(s: NarutoState) -> None:
    """Draw a card (NA-31), but not the first player on the first turn (NA-32). What begins the turn is over (NA-33)."""
    player: i64 = state.turn_player(s)
    if s.cells[cell.TURN] == 1:
        state.tell(s, saw.NO_DRAW, player)
        return
    zones.draw(s, player, permissions.limit(s, word.LIMIT_DRAW, player, 1))


def take_coins(s: NarutoState, seat: i64) -> None:
    """Take a coin off each Permanent(X) mission of the seat; without one left it goes to the chakra area (NA-34)."""
    c = s.cells
    left: i64 = c[cell.MISSIONS_IN_PLAY] & state.side(s, seat)
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        if state.counts_down(s, slot):
            state.add_coins(s, slot, word.COIN_PLAIN, -1)
            n: i64 = state.coins(s, slot, word.COIN_PLAIN)
            state.tell(s, saw.COIN_OFF, seat, state.kind_in(s, slot), slot, n)
            if n == 0:
                in_play.leave(s, slot, word.ZONE_CHAKRA)

"""15. End phase."""

from typing import Final

from ofuda.games.naruto import ask, cell, no, parts, saw, step, word
from ofuda.games.naruto.rules import permissions, rewards, rows, state, triggers, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64, vec

DRAWN: Final = 3  # the winner of a draw
BY_REWARDS: Final = 1  # endings
BY_DECK: Final = 2
BY_CAP: Final = 3


def end(s: NarutoState) -> None:
    """Look for a winner here, and nowhere else (NA-117); then adjust the hand, and end the turn."""
    state.tell_phase(s, parts.END)
    check_rewards(s)
    if not s.over:
        check_decks(s)
    if not s.over:
        s.plan(step.ADJUST, step.END_TURN, step.SETTLE, step.NEXT_TURN)


def check_rewards(s: NarutoState) -> None:
    """Let a player with ten battle rewards win, the turn player if both have them (NA-118)."""
    player: i64 = state.turn_player(s)
    if has_won(s, player):
        finish(s, player, BY_REWARDS)
    elif has_won(s, 1 - player):
        finish(s, 1 - player, BY_REWARDS)


def has_won(s: NarutoState, seat: i64) -> bool:
    if state.rewards(s, seat) < permissions.rewards_to_win(s, seat):
        return False
    return permissions.may_win_by_rewards(s, seat)


def check_decks(s: NarutoState) -> None:
    """Let a player with an empty deck lose, the turn player if both are empty (NA-119); never earlier (NA-120)."""
    player: i64 = state.turn_player(s)
    if state.deck_size(s, player) == 0:
        finish(s, 1 - player, BY_DECK)
    elif state.deck_size(s, 1 - player) == 0:
        finish(s, player, BY_DECK)


def finish(s: NarutoState, winner: i64, ending: i64) -> None:
    s.cells[cell.WINNER] = winner + 1
    s.cells[cell.ENDING] = ending
    if ending == BY_REWARDS:
        state.tell(s, saw.WINS_REWARDS, winner, state.rewards(s, winner))
    elif ending == BY_DECK:
        state.tell(s, saw.WINS_DECK, winner, 1 - winner)
    elif winner + 1 == DRAWN:
        state.tell(s, saw.DRAW)
    else:
        state.tell(s, saw.WINS_CAP, winner)
    s.finish()


def adjust(s: NarutoState) -> None:
    """Ask the turn player, and only that one, to discard down to six cards (NA-121)."""
    player: i64 = state.turn_player(s)
    if state.held(s, player, parts.HAND) > permissions.hand_limit(s, player):
        s.push(step.ADJUST)
        s.ask(player, ask.ADJUST)


def end_turn(s: NarutoState) -> None:
    """Trigger what happens at the end of the turn, before the marker moves (NR-37)."""
    triggers.moment(s, word.MOMENT_TURN_ENDS)


def next_turn(s: NarutoState) -> None:
    """Move the turn player's marker up (NA-122), end what lasts for the turn (NA-123), and swap roles (NA-124).

    Each marker counts the turns of its own player (NA-125).
    """
    rewards.move_marker(s, state.turn_player(s), 1)
    if s.cells[cell.WAITING] > 0:
        s.plan(step.SETTLE, step.TURN_OVER)
    else:
        turn_over(s)


def turn_over(s: NarutoState) -> None:
    """Go on to the next turn once all is done that the marker has triggered."""
    c = s.cells
    player: i64 = state.turn_player(s)
    end_effects(s)
    if c[cell.TURN] >= parts.CAP:
        finish_at_cap(s)
    else:
        s.push(step.TURN, 1 - player)


def end_effects(s: NarutoState) -> None:
    """End the effects that last for the turn, and the turn's counts."""
    c = s.cells
    s.end_turn()
    left: i64 = c[cell.OCCUPIED]
    while left:
        slot: i64 = state.lowest(left)
        rows.clear(s, state.slot_cells(slot) + cell.OF_TURN, state.slot_cells(slot + 1))
        left &= left - 1
    c[cell.NEW] = 0
    c[cell.GROWN] = 0
    c[cell.FROZEN] = 0
    c[cell.SWAPPED] = 0
    c[cell.DEPLOYED] = 0
    c[cell.MISSIONS] = 0
    c[cell.CLIENTS] = 0
    c[cell.COUNTERS] = 0
    seat: i64 = 0
    while seat < parts.SEATS:
        c[state.seat_cells(seat) + cell.TALLIES_CELL] = 0
        seat += 1


def finish_at_cap(s: NarutoState) -> None:
    """End the game after 200 turns: more rewards win, then more cards in the deck, else nobody (NR-44)."""
    lead: i64 = state.rewards(s, 0) - state.rewards(s, 1)
    if lead == 0:
        lead = state.deck_size(s, 0) - state.deck_size(s, 1)
    if lead == 0:
        finish(s, DRAWN - 1, BY_CAP)
    else:
        finish(s, 0 if lead > 0 else 1, BY_CAP)


def turn(s: NarutoState, seat: i64) -> None:
    """Begin a turn of a seat: its phases in order."""
    c = s.cells
    c[cell.PLAYER] = seat
    c[cell.TURN] += 1
    state.tell(s, saw.TURN, seat, c[cell.TURN], state.marker(s, seat))
    s.plan(step.START, step.MISSION, step.ORGANISE, step.BATTLE, step.END)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.ADJUST


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    return 0 if state.copies_of(s, seat, parts.HAND, move - ask.CARD_MOVE) > 0 else no.NOT_IN_HAND


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    return state.list_pile(s, seat, parts.HAND, ask.CARD_MOVE, out, 0)


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    kind: i64 = move - ask.CARD_MOVE
    zones.from_hand(s, seat, kind)
    state.put(s, seat, parts.DISCARD, kind)
    state.tell(s, saw.DISCARDS, seat, kind)
    triggers.discarded(s, seat, kind)

"""9. Elimination."""

from ofuda.games.shamans import ask, cell, no, parts, saw, step
from ofuda.games.shamans.rules.artifacts import reveal
from ofuda.games.shamans.rules.eclipse import forget_gift
from ofuda.games.shamans.rules.end import all_cards_played, shadows_left, win
from ofuda.games.shamans.rules.everybody_has_played import extreme, lay_down
from ofuda.games.shamans.rules.playing_cards import close, closed, move_pawn
from ofuda.games.shamans.rules.state import ShamansState, anybody_holds_cards, count, hand, opened, out, role
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.journal import EVERYONE


def eliminate(s: ShamansState, by: i64, seat: i64) -> None:
    """Put a player out of the round and turn the role card face up (SH-54)."""
    s.cells[cell.at(seat, cell.OUT)] = 1
    s.tell(saw.ELIMINATED, EVERYONE, seat, by)
    reveal(s, seat)
    lose_artifacts(s, seat)
    if role(s, seat) == parts.SHAMAN:
        set_aside(s, by, seat)
    else:
        lose_shadow(s, by, seat)


def set_aside(s: ShamansState, by: i64, seat: i64) -> None:
    """Move the pawn by the cards of a Shaman's hand (SH-55), perhaps to the Moon (SH-56); set them aside (SH-57).

    The round goes on even if no Shaman is left (SH-R20).
    """
    left: i64 = count(hand(s, seat))
    s.tell(saw.SET_ASIDE, EVERYONE, seat, left)
    if left > 0:
        move_pawn(s, by, left, 0)


def lose_shadow(s: ShamansState, by: i64, seat: i64) -> None:
    """End the round if that was the last Shadow (SH-58); else put the hand to the worlds (SH-59)."""
    if shadows_left(s):
        lay_out(s, by, seat)
    else:
        win(s, parts.SHAMAN)


def lay_out(s: ShamansState, by: i64, seat: i64) -> None:
    mask: i64 = hand(s, seat)
    s.cells[cell.at(seat, cell.HAND)] = 0
    card: i64 = 0
    while card < parts.CARDS:
        if (mask >> card) & 1:
            world: i64 = card // parts.NUMBERS
            s.cells[cell.WORLD + world] |= BIT[card % parts.NUMBERS]
            forget_gift(s, card)
            s.tell(saw.LAID_OUT, EVERYONE, seat, card)
            if closed(s, world):
                s.cells[cell.CLOSING] |= BIT[world]
        card += 1
    s.push(step.RITUALS, by)


def next_ritual(s: ShamansState, seat: i64) -> None:
    """Let the eliminator perform the rituals of closed worlds one by one, in any order (SH-60, SH-R13)."""
    mask: i64 = s.cells[cell.CLOSING]
    if mask == 0 or out(s, seat):
        s.cells[cell.CLOSING] = 0
        return
    s.push(step.RITUALS, seat)
    if mask & (mask - 1) == 0:
        world: i64 = 0
        while not (mask >> world) & 1:
            world += 1
        begin_ritual(s, seat, world)
    else:
        s.ask(seat, ask.RITUAL)


def refuse_ritual(s: ShamansState, move: i64) -> i64:
    return 0 if (s.cells[cell.CLOSING] >> (move - ask.WORLD_MOVE)) & 1 else no.NOT_CLOSING


def choose_ritual(s: ShamansState, seat: i64, world: i64) -> None:
    s.tell(saw.ORDER, EVERYONE, seat, world)
    begin_ritual(s, seat, world)


def begin_ritual(s: ShamansState, seat: i64, world: i64) -> None:
    s.cells[cell.CLOSING] &= ~BIT[world]
    close(s, seat, world)


def lose_artifacts(s: ShamansState, seat: i64) -> None:
    """Take the artifacts of an eliminated player out of the round (SH-61); what lay face down stays so."""
    kind: i64 = 0
    while kind < parts.KINDS:
        s.cells[cell.GONE + kind] += opened(s, seat, kind)
        s.cells[cell.at(seat, cell.OPEN) + kind] = 0
        kind += 1


def gather_without_highest(s: ShamansState) -> None:
    """Put the cards of a turn to their world when only eliminated players have played the Destination's colour.

    Cards of eliminated players stay in the game (SH-62): those of another colour have gone to their worlds (SH-63),
    those of the Destination's count for nothing but are gathered (SH-64). Nobody performs a ritual: see SH-R6.
    """
    chooser: i64 = extreme(s, True, True)  # SH-R28
    world: i64 = lay_down(s, -1)
    s.push(step.NEXT, -1 - chooser)
    if closed(s, world):
        s.tell(saw.NO_RITUAL, EVERYONE, world)


def ask_for_guide(s: ShamansState, chooser: i64) -> None:
    """Let the eliminated player choose the Guide of the next turn (SH-65), if there is one."""
    if anybody_holds_cards(s):
        s.ask(chooser, ask.GUIDE)
    else:
        all_cards_played(s, chooser)


def refuse_guide(s: ShamansState, move: i64) -> i64:
    """Any player who is not eliminated may be chosen (SH-R19)."""
    chosen: i64 = move - ask.GUIDE_MOVE
    if chosen >= s.players:
        return no.SUCH_SEAT
    return no.ELIMINATED if out(s, chosen) else 0


def choose_guide(s: ShamansState, seat: i64, chosen: i64) -> None:
    s.tell(saw.GUIDE, EVERYONE, seat, chosen)
    s.push(step.TURN, chosen)


# --- the questions of this chapter ------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.GUIDE or question == ask.RITUAL


def refusal(s: ShamansState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_guide(s, move) if question == ask.GUIDE else refuse_ritual(s, move)


def legal(s: ShamansState, seat: i64, question: i64, found: vec[i64]) -> i64:
    move: i64 = ask.GUIDE_MOVE if question == ask.GUIDE else ask.WORLD_MOVE
    end: i64 = ask.WORLD_MOVE if question == ask.GUIDE else ask.WORLD_MOVE + parts.WORLDS
    n: i64 = 0
    while move < end:
        if refusal(s, seat, question, move) == 0:
            found[n] = move
            n += 1
        move += 1
    return n


def answer(s: ShamansState, seat: i64, question: i64, move: i64) -> None:
    if question == ask.GUIDE:
        choose_guide(s, seat, move - ask.GUIDE_MOVE)
    else:
        choose_ritual(s, seat, move - ask.WORLD_MOVE)

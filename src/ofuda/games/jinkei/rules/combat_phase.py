"""5. Combat phase."""

from ofuda.games.jinkei import ask, cell, no, parts, saw, step
from ofuda.games.jinkei.rules.special_effects import (
    advance_refusal,
    counted_rank,
    is_pair,
    list_advances,
    list_row,
    may_be_played_as,
    pair_space,
    row_binds,
)
from ofuda.games.jinkei.rules.state import (
    JinkeiState,
    blank_spaces,
    card,
    holds,
    leave,
    led,
    own,
    put,
    show,
    space_of,
)
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.journal import EVERYONE

# --- a battle begins ------------------------------------------------------------------------------------------------


def battle(s: JinkeiState) -> None:
    """Begin the next battle, if there is one."""
    c = s.cells
    if all_fought(s):
        return
    if c[cell.BATTLE] == 0:
        s.tell(saw.SET_BACK, EVERYONE)
    c[cell.BATTLE] += 1
    first: i64 = c[cell.FIRST]
    offense: i64 = first if c[cell.BATTLE] & 1 else 1 - first  # JK-19, JK-20
    c[cell.OFFENSE] = offense
    s.push(step.BATTLE)
    s.ask(offense, ask.ATTACK)


def is_empty(s: JinkeiState, seat: i64, row: i64) -> bool:
    """Return whether no card stands in a row, given by its first space."""
    at: i64 = own(seat, cell.FIELD) + row
    return s.cells[at] | s.cells[at + 1] | s.cells[at + 2] == 0


# --- Offense --------------------------------------------------------------------------------------------------------


def attack_row(s: JinkeiState, seat: i64) -> i64:
    """Return the row from which Offense plays, by its first space."""
    if not is_empty(s, seat, 0):
        return 0  # JK-21: the Vanguard
    return parts.REARGUARD  # JK-22: the Vanguard is empty


def attack_refusal(s: JinkeiState, seat: i64, played: i64) -> i64:
    return card_refusal(s, seat, played, attack_row(s, seat), no.FROM_VANGUARD)


def card_refusal(s: JinkeiState, seat: i64, played: i64, row: i64, other_row: i64) -> i64:
    """Apply what attack and defence have in common.

    `played` is the card kind * 2 + the colour it is played as, `other_row` the reason for a card outside the row.
    """
    kind: i64 = played >> 1
    space: i64 = space_of(s, seat, kind)
    if space < 0:
        return absence(s, seat, kind)
    if space >= parts.REINFORCEMENTS:
        return no.REINFORCEMENT  # JK-23
    if space < row or space >= row + 3:
        return other_row
    return 0 if may_be_played_as(s, seat, kind, space, played & 1) else no.NOT_WILD


def list_attacks(s: JinkeiState, seat: i64, out: vec[i64]) -> i64:
    return list_row(s, seat, attack_row(s, seat), -1, ask.ATTACK_MOVE, out)


def attack(s: JinkeiState, seat: i64, played: i64) -> None:
    c = s.cells
    kind: i64 = played >> 1
    colour: i64 = played & 1
    space: i64 = space_of(s, seat, kind)
    c[cell.LED] = kind + 1
    c[cell.LED_COLOUR] = colour
    c[cell.LED_SPACE] = space
    s.tell(saw.ATTACKS, EVERYONE, seat, kind, colour, space)
    s.done(seat)
    s.ask(1 - seat, ask.DEFEND)


# --- Defense --------------------------------------------------------------------------------------------------------


def defence_row(s: JinkeiState, seat: i64) -> i64:
    """Return the row from which Defense plays: the Rearguard (JK-24), or if that is empty the Vanguard (see JK-26)."""
    return 0 if is_empty(s, seat, parts.REARGUARD) else parts.REARGUARD


def must_follow(s: JinkeiState, seat: i64, row: i64) -> bool:
    """Return whether a card in the row binds Defense to the Offense colour (JK-25), in either row (JK-26)."""
    return row_binds(s, seat, row, s.cells[cell.LED_COLOUR])


def defence_refusal(s: JinkeiState, seat: i64, played: i64) -> i64:
    row: i64 = defence_row(s, seat)
    reason: i64 = card_refusal(s, seat, played, row, no.FROM_REARGUARD)
    if reason == 0 and played & 1 != s.cells[cell.LED_COLOUR] and must_follow(s, seat, row):
        return no.FOLLOW_COLOUR
    return reason


def absence(s: JinkeiState, seat: i64, kind: i64) -> i64:
    """Return why a card that does not stand in the formation cannot be played."""
    return no.IN_HAND if holds(s, seat, kind) else no.NOT_ON_FIELD  # JK-27


def list_defences(s: JinkeiState, seat: i64, out: vec[i64]) -> i64:
    row: i64 = defence_row(s, seat)
    only: i64 = s.cells[cell.LED_COLOUR] if must_follow(s, seat, row) else -1
    return list_row(s, seat, row, only, ask.DEFEND_MOVE, out)


def defend(s: JinkeiState, seat: i64, played: i64) -> None:
    """Answer the attack: the battle is decided, the cards are taken, and others advance."""
    c = s.cells
    kind: i64 = played >> 1
    colour: i64 = played & 1
    space: i64 = space_of(s, seat, kind)
    led_space: i64 = c[cell.LED_SPACE]
    led_card: i64 = led(s)
    s.tell(saw.DEFENDS, EVERYONE, seat, kind, colour, space)
    take_cards(s, winner(s, seat, kind, colour, space), seat, kind)
    leave(s, 1 - seat, led_card, led_space)
    leave(s, seat, kind, space)
    c[cell.LED] = 0
    c[cell.LED_COLOUR] = 0
    c[cell.LED_SPACE] = 0
    s.done(seat)
    advance(s, seat, space % 3)
    advance(s, 1 - seat, led_space % 3)  # JK-R7: its choice is planned last, so Offense chooses first


# --- who wins -------------------------------------------------------------------------------------------------------


def winner(s: JinkeiState, defense: i64, kind: i64, colour: i64, space: i64) -> i64:
    """Return the seat that wins if Defense answers with this card, -1 for a tie.

    Offense wins if the colours differ (JK-28), the higher rank if they are the same (JK-29), but a rank 0 always beats
    a rank 12 (JK-30), whatever the colours (JK-R10).
    """
    c = s.cells
    offense: i64 = 1 - defense
    attacker: i64 = led(s)
    mine: i64 = s.tables.rank[attacker]
    theirs: i64 = s.tables.rank[kind]
    if mine == 0 and theirs == 12:  # JK-30, JK-R10; by printed ranks: see JK-53
        return offense
    if mine == 12 and theirs == 0:
        return defense
    if c[cell.LED_COLOUR] != colour:  # JK-28
        return offense
    mine = counted_rank(s, offense, attacker, c[cell.LED_SPACE])
    theirs = counted_rank(s, defense, kind, space)
    if mine == theirs:
        return -1  # see JK-32, JK-54
    return offense if mine > theirs else defense  # JK-29


def take_cards(s: JinkeiState, winner: i64, defense: i64, kind: i64) -> None:
    """Give both cards to the winner, or after a tie each to the player who played it."""
    attacker: i64 = led(s)
    worth = s.tables.worth
    if winner >= 0:
        take(s, winner, 2, worth[attacker] + worth[kind])  # JK-31, also a defender from the Vanguard: see JK-34
        s.tell(saw.WINS, EVERYONE, winner, attacker, kind)
    else:
        take(s, 1 - defense, 1, worth[attacker])  # JK-32
        take(s, defense, 1, worth[kind])
        s.tell(saw.TIE, EVERYONE)


def take(s: JinkeiState, seat: i64, cards: i64, worth: i64) -> None:
    """Lay cards away face down (JK-33), at their printed worth (see JK-41); whichever row won, the same (JK-34)."""
    s.cells[own(seat, cell.TAKEN)] += cards
    s.cells[own(seat, cell.GAIN)] += worth


# --- cards advance --------------------------------------------------------------------------------------------------


def advance(s: JinkeiState, seat: i64, column: i64) -> None:
    """Move the cards of a column up until nothing can move (JK-35); plan a choice where two cards stand (see JK-57)."""
    source: i64 = next_to_advance(s, seat, column)
    while source >= 0:
        if is_pair(s, seat, source):
            s.push(step.ADVANCE, seat, column)
            return
        move_up(s, seat, card(s, seat, source), source)
        source = next_to_advance(s, seat, column)


def ask_which_advances(s: JinkeiState, seat: i64, column: i64) -> None:
    s.push(step.ADVANCE, seat, column)  # goes on when the owner has chosen
    s.ask(seat, ask.ADVANCE)


def advance_chosen(s: JinkeiState, seat: i64, kind: i64) -> None:
    """Move up the card that its owner chose of two, then the rest of the column."""
    source: i64 = pair_space(s, seat)
    s.done(seat)
    s.drop_step()
    move_up(s, seat, kind, source)
    advance(s, seat, source % 3)


def move_up(s: JinkeiState, seat: i64, kind: i64, source: i64) -> None:
    target: i64 = space_ahead(source, blank_spaces(s, seat))
    leave(s, seat, kind, source)
    put(s, seat, kind, target)
    show(s, seat, kind)  # JK-36
    s.tell(saw.ADVANCES, EVERYONE, seat, kind, source, target)


def next_to_advance(s: JinkeiState, seat: i64, column: i64) -> i64:
    """Return the space of a column whose card can advance now, the foremost first; -1 if nothing can move."""
    c = s.cells
    field: i64 = own(seat, cell.FIELD)
    source: i64 = parts.REARGUARD + column
    if c[field + source] == 0:
        source = parts.REINFORCEMENTS + column
        if c[field + source] == 0:
            return -1
    blank: i64 = blank_spaces(s, seat)
    target: i64 = space_ahead(source, blank)
    if c[field + target] or (blank >> target) & 1:  # JK-37
        return -1
    return source


def space_ahead(source: i64, blank: i64) -> i64:
    """Return the space to which a card advances; `blank` is the mask of blank spaces."""
    if source >= parts.REINFORCEMENTS and (blank >> (source - 3)) & 1:
        return source - 6  # JK-38: straight to the Vanguard
    return source - 3


def all_fought(s: JinkeiState) -> bool:
    """Return whether the seven battles of the round are fought; then both formations are empty (JK-39)."""
    return s.cells[cell.BATTLE] == 7


# --- the questions of this chapter --------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.ATTACK or question == ask.DEFEND or question == ask.ADVANCE


def refusal(s: JinkeiState, seat: i64, question: i64, move: i64) -> i64:
    if question == ask.ATTACK:
        return attack_refusal(s, seat, move - ask.ATTACK_MOVE)
    if question == ask.DEFEND:
        return defence_refusal(s, seat, move - ask.DEFEND_MOVE)
    return advance_refusal(s, seat, move - ask.ADVANCE_MOVE)


def legal(s: JinkeiState, seat: i64, question: i64, out: vec[i64]) -> i64:
    if question == ask.ATTACK:
        return list_attacks(s, seat, out)
    if question == ask.DEFEND:
        return list_defences(s, seat, out)
    return list_advances(s, seat, out)


def answer(s: JinkeiState, seat: i64, question: i64, move: i64) -> None:
    if question == ask.ATTACK:
        attack(s, seat, move - ask.ATTACK_MOVE)
    elif question == ask.DEFEND:
        defend(s, seat, move - ask.DEFEND_MOVE)
    else:
        advance_chosen(s, seat, move - ask.ADVANCE_MOVE)

"""2. Game setup."""

from ofuda.games.jinkei import ask, cell, no, parts, saw, step
from ofuda.games.jinkei.rules.state import JinkeiState, formation_type, own
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream


def set_up(s: JinkeiState) -> None:
    """Begin a game: decks, first player, formation types."""
    c = s.cells
    c[cell.GAME] += 1
    chance = s.stream(b"deal", int(c[cell.GAME]))
    shuffle_deck(s, 0, chance)  # JK-02
    shuffle_deck(s, 1, chance)
    choose_first_player(s, chance)  # JK-03
    c[cell.ROUND] = 0
    opener: i64 = c[cell.OPENER]
    s.tell(saw.GAME, EVERYONE, c[cell.GAME])
    s.tell(saw.FIRST, EVERYONE, opener)
    # JK-04: the second player picks first
    s.plan(call(step.CHOOSE_TYPE, 1 - opener), call(step.CHOOSE_TYPE, opener), step.ROUND)


def shuffle_deck(s: JinkeiState, seat: i64, chance: Stream) -> None:
    """Shuffle all 22 cards of a seat into its deck."""
    c = s.cells
    deck: i64 = own(seat, cell.DECK)
    k: i64 = 0
    while k < parts.KINDS:
        c[deck + k] = k
        k += 1
    chance.shuffle(c, deck, deck + parts.KINDS)
    c[own(seat, cell.LEFT)] = parts.KINDS
    c[own(seat, cell.TYPE)] = 0
    c[own(seat, cell.SHOWN)] = 0
    c[own(seat, cell.HAND)] = 0


def choose_first_player(s: JinkeiState, chance: Stream) -> None:
    """Give the First Player Card to the seat that the options name, or by chance."""
    c = s.cells
    if c[cell.GAME] == 2:
        c[cell.OPENER] = 1 - c[cell.OPENER]  # see JK-49
    elif s.opener < 0:
        c[cell.OPENER] = chance.below(2)
    else:
        c[cell.OPENER] = s.opener
    c[cell.FIRST] = c[cell.OPENER]


def type_refusal(s: JinkeiState, seat: i64, kind: i64) -> i64:
    return no.TYPE_TAKEN if formation_type(s, 1 - seat) == kind else 0  # JK-R1


def list_types(s: JinkeiState, seat: i64, out: vec[i64]) -> i64:
    taken: i64 = formation_type(s, 1 - seat)
    n: i64 = 0
    kind: i64 = 0
    while kind < 3:
        if kind != taken:
            out[n] = ask.TYPE_MOVE + kind
            n += 1
        kind += 1
    return n


def choose_type(s: JinkeiState, seat: i64, kind: i64) -> None:
    s.cells[own(seat, cell.TYPE)] = kind + 1  # JK-R16: for the whole game
    s.tell(saw.TYPE, EVERYONE, seat, kind)
    s.done(seat)


# --- the questions of this chapter --------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.TYPE


def refusal(s: JinkeiState, seat: i64, question: i64, move: i64) -> i64:
    return type_refusal(s, seat, move - ask.TYPE_MOVE)


def legal(s: JinkeiState, seat: i64, question: i64, out: vec[i64]) -> i64:
    return list_types(s, seat, out)


def answer(s: JinkeiState, seat: i64, question: i64, move: i64) -> None:
    choose_type(s, seat, move - ask.TYPE_MOVE)

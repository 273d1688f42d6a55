"""7. Taking a five-element card, and power."""

from typing import Final

from ofuda.games.shikigami import ask, cell, no, parts, saw, step
from ofuda.games.shikigami.rules.hands import add_known_element
from ofuda.games.shikigami.rules.state import ShikigamiState, disc, element_on_field, square, track_place
from ofuda.kernel.arrays import i64, ints, vec
from ofuda.kernel.journal import EVERYONE

LIGHT_ENDS: Final[vec[i64]] = ints([light for light, _ in parts.WAYS])
DARK_ENDS: Final[vec[i64]] = ints([dark for _, dark in parts.WAYS])
FIRST_DISC: Final = 1  # values of cell.MOVING
SECOND_DISC: Final = 2
NEVER: Final = 1000  # more power than there is


def take_element(s: ShikigamiState, seat: i64, kind: i64) -> None:
    """Take a five-element card from the field and receive its power (SG-22)."""
    take_without_power(s, seat, kind)
    s.push(step.POWER, seat, kind % parts.POWERS + 1)


def take_without_power(s: ShikigamiState, seat: i64, kind: i64) -> None:
    s.cells[element_on_field(s, kind)] = 0
    add_known_element(s, seat, kind)
    s.tell(saw.TAKES_ELEMENT, EVERYONE, seat, kind)


def refuse_take_element(s: ShikigamiState, kind: i64) -> i64:
    return 0 if element_on_field(s, kind) >= 0 else no.ELEMENT_NOT_ON_FIELD


def receive_power(s: ShikigamiState, seat: i64, power: i64) -> None:
    """Ask where the higher disc goes, then the other one (SG-23)."""
    c = s.cells
    c[cell.POWER] = power
    c[cell.MOVING] = FIRST_DISC
    s.ask(seat, ask.POWER)


def goal_square(goal: i64) -> i64:
    """Return the square on which a goal puts a disc."""
    return (goal - 1) % parts.WAY - parts.SQUARES


def to_end(side: i64, start: i64) -> i64:
    """Return how far it is to the end of a side; on the end itself it is out and back."""
    if start == side:
        return 2
    return side - start


def power_for(s: ShikigamiState, start: i64, goal: i64) -> i64:
    """Return the power that a disc needs from a square to a goal, NEVER if there is no such way."""
    if goal == parts.STAY:
        return 0
    side: i64 = s.tables.side
    to: i64 = goal_square(goal)
    last: i64 = side if s.tables.return_is_optional else side - 1  # SG-R37
    if to > last or to < -last:
        return NEVER
    way: i64 = (goal - 1) // parts.WAY
    light: i64 = LIGHT_ENDS[way]
    dark: i64 = DARK_ENDS[way]
    if light + dark == 0:
        if to == start:
            return 2  # SG-24: out and back
        return to - start if to > start else start - to
    up: i64 = to_end(side, start)
    down: i64 = to_end(side, -start)
    first: i64 = up
    if light == 0 or (dark > 0 and down < up):
        first = down
    return first + (light + dark - 1) * side + (to if to > 0 else -to)


def refuse_goal(s: ShikigamiState, seat: i64, goal: i64) -> i64:
    """A disc goes as far as the power lets it; what is left over is lost (SG-R7)."""
    c = s.cells
    which: i64 = c[cell.MOVING] - FIRST_DISC
    if power_for(s, square(s, seat, which), goal) > c[cell.POWER]:
        return no.TOO_FAR
    if which == 1 and c[cell.GOAL] != 0 and goal >= c[cell.GOAL]:
        return no.SAME_AS_BEFORE
    return 0


def list_goals(s: ShikigamiState, seat: i64, found: vec[i64]) -> i64:
    """List the goals within reach: those on the way first, then those over one end, then over two."""
    c = s.cells
    which: i64 = c[cell.MOVING] - FIRST_DISC
    start: i64 = square(s, seat, which)
    power: i64 = c[cell.POWER]
    side: i64 = s.tables.side
    end: i64 = parts.GOALS
    if which == 1 and c[cell.GOAL] != 0:
        end = c[cell.GOAL]
    found[0] = ask.GOAL
    n: i64 = list_squares(s, start, power, 0, end, found, 1)
    up: i64 = to_end(side, start)
    down: i64 = to_end(side, -start)
    if up <= power:
        n = list_squares(s, 0, power - up, 1, end, found, n)
    if down <= power:
        n = list_squares(s, 0, power - down, 2, end, found, n)
    if up + side <= power:
        n = list_squares(s, 0, power - up - side, 3, end, found, n)
    if down + side <= power:
        n = list_squares(s, 0, power - down - side, 4, end, found, n)
    if (up if up < down else down) + side <= power:
        n = list_squares(s, 0, power - side - (up if up < down else down), 5, end, found, n)
    return n


def list_squares(s: ShikigamiState, start: i64, power: i64, way: i64, end: i64, found: vec[i64], n: i64) -> i64:
    """Append the goals of one way: the squares that so much power reaches."""
    last: i64 = s.tables.side if s.tables.return_is_optional else s.tables.side - 1
    low: i64 = start - power if start - power > -last else -last
    high: i64 = start + power if start + power < last else last
    goal: i64 = 1 + way * parts.WAY + low + parts.SQUARES
    while low <= high and goal < end:
        if low != start or way > 0 or power > 1:
            found[n] = ask.GOAL + goal
            n += 1
        low += 1
        goal += 1
    return n


def go(s: ShikigamiState, seat: i64, goal: i64) -> None:
    """Move the disc that was asked for, and ask for the other one if power is left."""
    c = s.cells
    which: i64 = c[cell.MOVING] - FIRST_DISC
    if which == 0 and alike(s, seat, goal):  # both discs could go the same ways: each pair of goals is offered once
        c[cell.GOAL] = goal + 1
    if goal == parts.STAY:
        s.tell(saw.STAYS, EVERYONE, seat, square(s, seat, which))
    else:
        c[cell.POWER] -= power_for(s, square(s, seat, which), goal)
        move_disc(s, seat, which, goal)
    if which == 0 and c[cell.POWER] > 0:
        c[cell.MOVING] = SECOND_DISC
        s.ask(seat, ask.POWER)
        return
    c[cell.POWER] = 0
    c[cell.MOVING] = 0
    c[cell.GOAL] = 0
    sort_discs(s, seat)


def alike(s: ShikigamiState, seat: i64, goal: i64) -> bool:
    """Tell whether it makes no difference which of the two discs goes to a goal.

    Both lie on the same square. If one of them stays, they must also lie directly on each other.
    """
    first: i64 = disc(s, seat, 0)
    second: i64 = disc(s, seat, 1)
    if first >> 4 != second >> 4:  # parts.HEIGHTS is 16
        return False
    return goal != parts.STAY or first - second == 1


def move_disc(s: ShikigamiState, seat: i64, which: i64, goal: i64) -> None:
    """Take a disc off its square and put it on top of another (SG-24, SG-R8)."""
    start: i64 = square(s, seat, which)
    to: i64 = goal_square(goal)
    way: i64 = (goal - 1) // parts.WAY
    lift_disc(s, seat, which)
    put_disc(s, seat, which, to)
    s.tell(saw.MOVES, EVERYONE, seat, start, to)
    advance(s, seat, parts.LIGHT, LIGHT_ENDS[way])
    advance(s, seat, parts.DARK, DARK_ENDS[way])


def advance(s: ShikigamiState, seat: i64, side: i64, times: i64) -> None:
    """Advance a score disc for each time that its end was reached (SG-25), up to the last square (SG-R3)."""
    at: i64 = cell.at(seat, cell.SCORE) + side
    while times > 0:
        if track_place(s, seat, side) + 1 < len(s.tables.track):
            s.cells[at] += 1
            s.tell(saw.ADVANCES, EVERYONE, seat, side, s.tables.track[s.cells[at]])
        else:
            s.tell(saw.AT_END, EVERYONE, seat, side)
        times -= 1


def lift_disc(s: ShikigamiState, seat: i64, which: i64) -> None:
    """Take a disc out of its stack: those above it come down."""
    c = s.cells
    gone: i64 = disc(s, seat, which)
    above: i64 = gone | 15  # the highest place of its stack: parts.HEIGHTS is 16
    at: i64 = cell.at(0, cell.DISC)
    end: i64 = cell.at(s.players, cell.DISC)
    while at < end:
        if c[at] > gone and c[at] <= above:
            c[at] -= 1
        if c[at + 1] > gone and c[at + 1] <= above:
            c[at + 1] -= 1
        at += cell.WIDTH
    c[cell.at(seat, cell.DISC) + which] = -1


def put_disc(s: ShikigamiState, seat: i64, which: i64, to: i64) -> None:
    """Put a disc on top of a square."""
    c = s.cells
    below: i64 = (to + parts.SQUARES) * parts.HEIGHTS
    height: i64 = 0
    at: i64 = cell.at(0, cell.DISC)
    end: i64 = cell.at(s.players, cell.DISC)
    while at < end:
        if c[at] >= below and c[at] < below + parts.HEIGHTS:
            height += 1
        if c[at + 1] >= below and c[at + 1] < below + parts.HEIGHTS:
            height += 1
        at += cell.WIDTH
    c[cell.at(seat, cell.DISC) + which] = below + height


def sort_discs(s: ShikigamiState, seat: i64) -> None:
    """Keep the higher disc first."""
    at: i64 = cell.at(seat, cell.DISC)
    c = s.cells
    if c[at] < c[at + 1]:
        higher: i64 = c[at + 1]
        c[at + 1] = c[at]
        c[at] = higher


# --- the question of this chapter -------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.POWER


def refusal(s: ShikigamiState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_goal(s, seat, move - ask.GOAL)


def legal(s: ShikigamiState, seat: i64, question: i64, found: vec[i64]) -> i64:
    return list_goals(s, seat, found)


def answer(s: ShikigamiState, seat: i64, question: i64, move: i64) -> None:
    go(s, seat, move - ask.GOAL)

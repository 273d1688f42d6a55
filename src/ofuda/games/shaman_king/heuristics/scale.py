"""The worth of furyoku, and other worths that the files share; all in points of the game.

The numbers were fitted to many games that the bot played with itself.
"""

from typing import Final

from ofuda.games.shaman_king.rules import furyoku, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec

# What so many furyoku of a colour are worth, in units of the first of that colour.
HOARD: Final[vec[float]] = vec[float](
    [0.0, 1.0, 1.59, 2.08, 2.52, 2.92, 3.3, 3.66, 4.0, 4.33, 4.64, 4.95, 5.24, 5.53, 5.81, 6.08]
)
MOST_HOARD: Final = 15
FIRST: Final[vec[float]] = vec[float]([0.17, 0.24, 0.4])
SKIPPED: Final = 0.2  # a zone in which the opponent does not defend
TEAM_WORTH: Final = 0.1  # any teamwork, for the celebrations
CHARGE_WORTH: Final = 0.12
THIRD_CHARGE: Final = 0.2
BACK_WORTH: Final = 0.1  # the signature move of the back is the stronger one
MINOR: Final = 0.005  # whatever else a card says
MEAN_CARD: Final = 0.2  # an unknown card


def hoard(n: i64) -> float:
    if n <= 0:
        return 0.0
    return HOARD[n if n < MOST_HOARD else MOST_HOARD]


def losing(s: DuelState, seat: i64, zone: i64, n: i64) -> float:
    """Return the worth of so many furyoku of a colour that a seat has."""
    held: i64 = state.furyoku(s, seat, zone)
    return FIRST[zone] * (hoard(held) - hoard(held - n))


def adding(s: DuelState, seat: i64, zone: i64, n: i64) -> float:
    """Return the worth of so many more furyoku of a colour."""
    held: i64 = state.furyoku(s, seat, zone)
    return FIRST[zone] * (hoard(held + n) - hoard(held))


def price(s: DuelState, seat: i64, cost: i64) -> float:
    """Return the worth of a cost, paid with the weakest colours there are."""
    if cost == 0:
        return 0.0
    green: i64 = cost & 15
    yellow: i64 = (cost >> 4) & 15
    red: i64 = (cost >> 8) & 15
    held: i64 = state.furyoku(s, seat, 0)
    if green > held:
        yellow += green - held
        green = held
    held = state.furyoku(s, seat, 1)
    if yellow > held:
        red += yellow - held
        yellow = held
    return losing(s, seat, 0, green) + losing(s, seat, 1, yellow) + losing(s, seat, 2, red)


def otherwise_price(s: DuelState, seat: i64, cost: i64) -> float:
    """Return the worth of a cost with another mix: lower only where green may stand for yellow."""
    if furyoku.underpaying(s, seat):
        green: i64 = (cost & 15) + ((cost >> 4) & 15)
        if green <= state.furyoku(s, seat, 0):
            return losing(s, seat, 0, green) + losing(s, seat, 2, (cost >> 8) & 15)
    return price(s, seat, cost) + MINOR

"""Events that seats are told."""

from typing import Final

from ofuda.games.jinkei import parts
from ofuda.kernel.declare import NUMBER, SEAT, Events

EVENTS: Final = Events()

FIRST: Final = 1
EVENTS.add(FIRST, "first", who=SEAT)

TYPE: Final = 2
EVENTS.add(TYPE, "type", who=SEAT, type=parts.TYPE)

DREW: Final = 3
EVENTS.add(DREW, "drew", who=SEAT, card=parts.CARD)

DREW_SOME: Final = 4
EVENTS.add(DREW_SOME, "drew_some", who=SEAT, n=NUMBER)

FORMATION: Final = 5
EVENTS.add(FORMATION, "formation", who=SEAT, formation=parts.FORMATION)

REVEALED: Final = 6
EVENTS.add(REVEALED, "revealed", who=SEAT, card=parts.CARD, space=parts.SPACE)

OPENED: Final = 7
EVENTS.add(OPENED, "opened", who=SEAT, card=parts.CARD, space=parts.SPACE)

SET_BACK: Final = 8
EVENTS.add(SET_BACK, "set_back", "JK-16")

ATTACKS: Final = 9
EVENTS.add(ATTACKS, "attacks", who=SEAT, card=parts.CARD, colour=parts.COLOUR, space=parts.SPACE)

DEFENDS: Final = 10
EVENTS.add(DEFENDS, "defends", who=SEAT, card=parts.CARD, colour=parts.COLOUR, space=parts.SPACE)

WINS: Final = 11
EVENTS.add(WINS, "wins", who=SEAT, led=parts.CARD, card=parts.CARD)

TIE: Final = 12
EVENTS.add(TIE, "tie", "JK-32")

ADVANCES: Final = 13
EVENTS.add(ADVANCES, "advances", who=SEAT, card=parts.CARD, source=parts.SPACE, space=parts.SPACE)

SCORES: Final = 14
EVENTS.add(SCORES, "scores", who=SEAT, round=NUMBER, n=NUMBER, total=NUMBER)

ROUND: Final = 15
EVENTS.add(ROUND, "round", round=NUMBER, who=SEAT)

GAME: Final = 16
EVENTS.add(GAME, "game", game=NUMBER)

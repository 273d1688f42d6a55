"""Events that the journal tells, with their arguments; number 0 belongs to the kernel."""

from typing import Final

from ofuda.games.shikigami import kind
from ofuda.kernel.declare import Events

EVENTS: Final = Events()

FIRST: Final = 1
EVENTS.add(FIRST, "first", "SG-04", who=kind.SEAT)
LAID_ELEMENT: Final = 2
EVENTS.add(LAID_ELEMENT, "laid_element", "SG-34", element=kind.ELEMENT)
LAID: Final = 3
EVENTS.add(LAID, "laid", "SG-34", spirit=kind.SPIRIT)
OFFERED: Final = 4
EVENTS.add(OFFERED, "offered", "SG-08", who=kind.SEAT, spirit=kind.SPIRIT)
DRAFTS: Final = 5
EVENTS.add(DRAFTS, "drafts", "SG-08", who=kind.SEAT)
DRAFTED: Final = 6
EVENTS.add(DRAFTED, "drafted", "SG-08", who=kind.SEAT, spirit=kind.SPIRIT)
ROUND: Final = 7
EVENTS.add(ROUND, "round", round=kind.NUMBER)
ORDER: Final = 8
EVENTS.add(ORDER, "order", "SG-12", who=kind.SEAT, place=kind.NUMBER)
SUMMONS: Final = 9
EVENTS.add(SUMMONS, "summons", who=kind.SEAT, spirit=kind.SPIRIT, n=kind.NUMBER)
PAYS: Final = 10
EVENTS.add(PAYS, "pays", "SG-17", who=kind.SEAT, element=kind.ELEMENT)
FREE: Final = 11
EVENTS.add(FREE, "free", who=kind.SEAT, spirit=kind.SPIRIT, n=kind.NUMBER)
DRAWS: Final = 12
EVENTS.add(DRAWS, "draws", "SG-20", who=kind.SEAT, deck=kind.DECK)
DRAWS_TWO: Final = 13
EVENTS.add(DRAWS_TWO, "draws_two", "SG-E02", who=kind.SEAT, deck=kind.DECK)
DREW_ELEMENT: Final = 14
EVENTS.add(DREW_ELEMENT, "drew_element", who=kind.SEAT, element=kind.ELEMENT)
DREW: Final = 15
EVENTS.add(DREW, "drew", who=kind.SEAT, spirit=kind.SPIRIT)
REVEALS: Final = 16
EVENTS.add(REVEALS, "reveals", "SG-E01", who=kind.SEAT, element=kind.ELEMENT)
TAKES_ELEMENT: Final = 17
EVENTS.add(TAKES_ELEMENT, "takes_element", who=kind.SEAT, element=kind.ELEMENT)
TAKES: Final = 18
EVENTS.add(TAKES, "takes", who=kind.SEAT, spirit=kind.SPIRIT)
MOVES: Final = 19
EVENTS.add(MOVES, "moves", "SG-23", who=kind.SEAT, start=kind.SQUARE, to=kind.SQUARE)
ADVANCES: Final = 20
EVENTS.add(ADVANCES, "advances", "SG-25", who=kind.SEAT, side=kind.SIDE, n=kind.NUMBER)
AT_END: Final = 21
EVENTS.add(AT_END, "at_end", "SG-R3", who=kind.SEAT, side=kind.SIDE)
DISCARDS_ELEMENT: Final = 22
EVENTS.add(DISCARDS_ELEMENT, "discards_element", "SG-31", who=kind.SEAT, element=kind.ELEMENT)
DISCARDS: Final = 23
EVENTS.add(DISCARDS, "discards", "SG-31", who=kind.SEAT, spirit=kind.SPIRIT)
OUTRAGE: Final = 24
EVENTS.add(OUTRAGE, "outrage", "SG-32", who=kind.SEAT)
RESHUFFLED: Final = 25
EVENTS.add(RESHUFFLED, "reshuffled", "SG-35", n=kind.NUMBER)
PASSES: Final = 26
EVENTS.add(PASSES, "passes", "SG-R10", who=kind.SEAT)
DECLINES: Final = 27
EVENTS.add(DECLINES, "declines", who=kind.SEAT)
STAYS: Final = 28
EVENTS.add(STAYS, "stays", "SG-R7", who=kind.SEAT, square=kind.SQUARE)
DECK_EMPTY: Final = 29
EVENTS.add(DECK_EMPTY, "deck_empty", "SG-27", deck=kind.DECK)
ENOUGH: Final = 30
EVENTS.add(ENOUGH, "enough", "SG-28", who=kind.SEAT, n=kind.NUMBER)
GOD_SCORES: Final = 31
EVENTS.add(GOD_SCORES, "god_scores", "SG-39", who=kind.SEAT, spirit=kind.SPIRIT, n=kind.NUMBER)
SCORES: Final = 32
EVENTS.add(SCORES, "scores", "SG-38", who=kind.SEAT, spirits=kind.NUMBER, gods=kind.NUMBER, track=kind.NUMBER)
WINS: Final = 33
EVENTS.add(WINS, "wins", who=kind.SEAT, level=kind.NUMBER)
LAST_ROUND: Final = 34
EVENTS.add(LAST_ROUND, "last_round", "SG-R42", round=kind.NUMBER)

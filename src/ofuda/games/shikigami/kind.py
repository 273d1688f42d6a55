"""What the arguments of moves, events and reasons mean; speech.py turns their values into messages."""

from typing import Final

from ofuda.kernel import declare

SEAT: Final = declare.SEAT
NUMBER: Final = declare.NUMBER
ELEMENT: Final = declare.Kind("element")  # a five-element card, by its kind
SPIRIT: Final = declare.Kind("spirit")
DECK: Final = declare.Kind("deck")
SIDE: Final = declare.Kind("side")  # of the board and the score track
SQUARE: Final = declare.Kind("square")
GOAL: Final = declare.Kind("goal")  # where a disc goes

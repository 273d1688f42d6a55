"""What the arguments of moves, events and reasons mean; speech.py turns their values into messages."""

from typing import Final

from ofuda.kernel import declare

SEAT: Final = declare.SEAT
NUMBER: Final = declare.NUMBER
CARD: Final = declare.Kind("card")
WORLD: Final = declare.Kind("world")
TOKEN: Final = declare.Kind("token")  # by its name: "Portal"
TAKEN: Final = declare.Kind("taken")  # as what somebody takes: "a Portal"
ROLE: Final = declare.Kind("role")
# A second player:
TO: Final = declare.Kind("to")
FROM: Final = declare.Kind("from")
WITH: Final = declare.Kind("with")
WHOM: Final = declare.Kind("whom")

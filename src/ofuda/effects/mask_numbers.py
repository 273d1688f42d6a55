"""Numbers shared by `Masked` and its games: nodes, memory, steps, questions, rows."""

from typing import Final

# numbers of the nodes that Masked executes
IF_ELSE: Final = 19
CHOOSE_SOME: Final = 20
ONE_OF_BY: Final = 21
X: Final = 22
DONE: Final = 23
AMOUNT: Final = 24
HALF: Final = 25
THE: Final = 26
IS_A: Final = 27
EVEN: Final = 28
FLIP: Final = 29
LINES: Final = 30
LINE: Final = 31
IF_DO: Final = 32
IF_PAYS: Final = 33
UNLESS: Final = 34
CHOOSE_X: Final = 35
CHOOSE_PLAYER: Final = 36
EACH_PLAYER: Final = 37
DECLARE: Final = 38
LASTING: Final = 39
LATER: Final = 40
DO: Final = 41
ONE_COST: Final = 42
COSTS: Final = 43
TARGETS: Final = 44

# the referents of The, as in `nodes.Which`
THIS: Final = 0
IT: Final = 1
FIRST: Final = 2
THOSE: Final = 3
LINES_ONE: Final = 1  # as in `nodes.Reading`
LINES_EXACT: Final = 2
CHOSEN: Final = 3  # as in `nodes.Someone`

# cells of memory, relative to the game's offset
M_X: Final = 0
M_DONE: Final = 1
M_AMOUNT: Final = 2
M_THOSE: Final = 3  # masks of the things that the last step handled
M_THOSE_ITEMS: Final = 4
M_PLAYER: Final = 5  # chosen seat + 1
M_WORD: Final = 6  # declared word + 1
M_SOME: Final = 7  # masks of a choice of several in progress
M_SOME_ITEMS: Final = 8
M_PICKED: Final = 9  # number of cards picked so far, then the kind of the last + 1
M_LAST: Final = 10
MEMORY: Final = 11

# steps, relative to the game's first number
DO_IF_DONE: Final = 0
DO_SET_PLAYER: Final = 1
DO_PAY: Final = 2
DO_PICK: Final = 3
DO_PICKED: Final = 4
STEPS: Final = 5

# questions, relative to the game's first number
ASK_SOME: Final = 0
ASK_NUMBER: Final = 1
ASK_WORD: Final = 2
ASK_PLAYER: Final = 3
ASK_CARD: Final = 4
ASK_LINE: Final = 5
ASK_PAY: Final = 6
ASK_COST: Final = 7
ASK_MODE_BY: Final = 8
QUESTIONS: Final = 9

# rows of lasting rules and delayed effects
R_WHAT: Final = 0  # address of the rule or the trigger in 16 bits; above it how long it lasts
R_SOURCE: Final = 1  # source, register and X in 16 bits each, and the chosen player
R_THOSE: Final = 2
ROW: Final = 3
LEFT_SHIFT: Final = 16  # remaining turns; for a delayed effect its address, plus EACH_TIME if it applies each time
REGISTER_SHIFT: Final = 16
X_SHIFT: Final = 32
PLAYER_SHIFT: Final = 48
EACH_TIME: Final = 0x10000
HALF_WORD: Final = 0xFFFF

FIRST_SHIFT: Final = 8
FIRST_MASK: Final = 127

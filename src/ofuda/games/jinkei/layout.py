"""The numbers behind the words: cells of the state, moves, questions, steps, events and reasons."""

from typing import Final

from ofuda.games.jinkei.tables import KINDS, SPACES
from ofuda.kernel.arrays import i64, ints, vec

# --- the cells ---------------------------------------------------------------------------------------------------
GAME: Final = 0  # 1, or 2 in the second game of a match
ROUND: Final = 1
BATTLE: Final = 2
FIRST: Final = 3  # who holds the First Player Card
OPENER: Final = 4  # who held it when this game began
OFFENSE: Final = 5
LED: Final = 6  # the Offense card + 1, 0 while none is chosen
LED_COLOUR: Final = 7
LED_SPACE: Final = 8
SEAT: Final = 9  # where the seats' own cells begin

HAND: Final = 0  # mask of card kinds
LEFT: Final = 1  # cards in the deck; the top one is the last
TYPE: Final = 2  # formation type + 1
FORM: Final = 3  # formation on the table + 1
PICK: Final = 4  # formation chosen in secret: 1 = a, 2 = b
NEXT: Final = 5  # how many hand cards are placed
SHOWN: Final = 6  # mask of the own cards that everybody has seen
TAKEN: Final = 7  # cards taken in this round
GAIN: Final = 8  # their achievements: nobody may count them before Scoring
RESULT: Final = 9  # achievements of finished rounds: three of the first game, three of the second
FIELD: Final = 15  # card + 1 on each space
PAIR: Final = 24  # second card + 1 on a 2 Cards space, always the higher kind of the two
DECK: Final = 33
WIDTH: Final = 55  # cells a seat
SIZE: Final = 119  # SEAT + 2 * WIDTH

# --- the moves: one block a question ------------------------------------------------------------------------------
TYPE_MOVE: Final = 0  # + type
FORM_MOVE: Final = 3  # + option
FRONT_MOVE: Final = 5  # + card kind
BACK_MOVE: Final = 27  # + card kind
ATTACK_MOVE: Final = 49  # + card kind * 2 + colour it is played as
DEFEND_MOVE: Final = 93  # + card kind * 2 + colour it is played as
ADVANCE_MOVE: Final = 137  # + card kind
MOVES: Final = 159

QUESTIONS: Final = ("", "type", "formation", "front", "back", "attack", "defend", "advance")
ASK_TYPE: Final = 1
ASK_FORM: Final = 2
ASK_FRONT: Final = 3
ASK_BACK: Final = 4
ASK_ATTACK: Final = 5
ASK_DEFEND: Final = 6
ASK_ADVANCE: Final = 7
FIRST_MOVE: Final[vec[i64]] = ints([-1, 0, 3, 5, 27, 49, 93, 137, 159])  # first move of each question's block

# --- the steps of the agenda --------------------------------------------------------------------------------------
STEPS: Final = (
    "game",
    "choose type",
    "round",
    "draw",
    "choose formation",
    "reveal formation",
    "place front",
    "open front",
    "place back",
    "battle",
    "advance",
    "scoring",
)
DO_GAME: Final = 0
DO_TYPE: Final = 1
DO_ROUND: Final = 2
DO_DRAW: Final = 3
DO_FORM: Final = 4
DO_REVEAL: Final = 5
DO_FRONT: Final = 6
DO_OPEN: Final = 7
DO_BACK: Final = 8
DO_BATTLE: Final = 9
DO_ADVANCE: Final = 10
DO_SCORING: Final = 11

# --- the events; 0 is the kernel's ---------------------------------------------------------------------------------
EVENTS: Final = (
    "chose",
    "first",
    "type",
    "drew",
    "drew_some",
    "formation",
    "revealed",
    "opened",
    "set_back",
    "attacks",
    "defends",
    "wins",
    "tie",
    "advances",
    "scores",
    "round",
    "game",
)
SAW_FIRST: Final = 1
SAW_TYPE: Final = 2
SAW_DREW: Final = 3
SAW_DREW_SOME: Final = 4
SAW_FORM: Final = 5
SAW_REVEALED: Final = 6
SAW_OPENED: Final = 7
SAW_SET_BACK: Final = 8
SAW_ATTACKS: Final = 9
SAW_DEFENDS: Final = 10
SAW_WINS: Final = 11
SAW_TIE: Final = 12
SAW_ADVANCES: Final = 13
SAW_SCORES: Final = 14
SAW_ROUND: Final = 15
SAW_GAME: Final = 16

# --- the reasons for a refusal --------------------------------------------------------------------------------------
REASONS: Final = (
    ("", ""),
    ("other_question", ""),
    ("type_taken", "JK-04"),
    ("not_in_hand", "JK-14"),
    ("pair_lower", "JK-57"),
    ("pair_highest", "JK-57"),
    ("in_hand", "JK-27"),
    ("not_on_field", "JK-21"),
    ("reinforcement", "JK-23"),
    ("from_vanguard", "JK-21"),
    ("from_rearguard", "JK-24"),
    ("follow_colour", "JK-25"),
    ("not_wild", "JK-55"),
    ("not_of_pair", "JK-57"),
)
NOT_ASKED: Final = 1
TYPE_TAKEN: Final = 2
NOT_IN_HAND: Final = 3
PAIR_LOWER: Final = 4
PAIR_HIGHEST: Final = 5
IN_HAND: Final = 6
NOT_ON_FIELD: Final = 7
REINFORCEMENT: Final = 8
FROM_VANGUARD: Final = 9
FROM_REARGUARD: Final = 10
FOLLOW_COLOUR: Final = 11
NOT_WILD: Final = 12
NOT_OF_PAIR: Final = 13

ALL_KINDS: Final = 0x3FFFFF
COLUMN: Final[vec[i64]] = ints([space % 3 for space in range(SPACES)])
COLOUR: Final[vec[i64]] = ints([kind // 11 for kind in range(KINDS)])  # 0 red, 1 blue
SORTED: Final[vec[i64]] = ints(list(range(KINDS)))

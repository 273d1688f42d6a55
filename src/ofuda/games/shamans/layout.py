"""The numbers behind the words: cells of the state, moves, questions, steps, events and reasons."""

from typing import Final

WORLDS: Final = 7
NUMBERS: Final = 8  # a card is world * 8 + number - 1, whatever the number of players
CARDS: Final = 56
MOST_PLAYERS: Final = 5

SHAMAN: Final = 0
SHADOW: Final = 1

# --- tokens -------------------------------------------------------------------------------------------------------
TOKENS: Final = ("dagger", "portal", "shard", "mask", "eclipse")
DAGGER: Final = 0
PORTAL: Final = 1
SHARD: Final = 2
MASK: Final = 3
ECLIPSE: Final = 4
KINDS: Final = 4  # kinds of artifacts: the Eclipse is none
LARGEST_PILE: Final = 11
SLOTS: Final = 2

RITUALS: Final = ("illumination", "stabilization", "transmutation", "neutralization")
ILLUMINATION: Final = 0
STABILIZATION: Final = 1
TRANSMUTATION: Final = 2
NEUTRALIZATION: Final = 3

LEFT: Final = 1  # the sides of the Eclipse: left is the next seat clockwise (SH-R31)
RIGHT: Final = 2

# --- the cells ----------------------------------------------------------------------------------------------------
ROUND: Final = 0
TURN: Final = 1  # of the round
FIRST: Final = 2  # who holds the first-player token
GUIDE: Final = 3
DESTINATION: Final = 4  # the world + 1, 0 until the Guide has played
PAWN: Final = 5
ARROW: Final = 6  # the side of the Eclipse; nobody knows it before the Eclipse lies on top (SH-R15)
ECLIPSED: Final = 7  # 1: the Eclipse has been applied
CLOSING: Final = 8  # worlds as a mask whose rituals wait for their order (SH-60)
WINNERS: Final = 9  # of the round that has just ended: role + 1
IN_PILE: Final = 10
PILE: Final = 11  # kind + 1 of each token; the top one is the last
SLOT: Final = 22  # two: kind + 1
GONE: Final = 24  # four: how many of each kind were discarded for everybody to see
WORLD: Final = 28  # seven: mask of the numbers that lie there
SEAT: Final = 35  # where the seats' own cells begin

HAND: Final = 0  # mask of cards; of an eliminated Shaman those set aside (SH-57)
PLAYED: Final = 1  # the card + 1 in front of the player in this turn
ROLE: Final = 2
SEEN: Final = 3  # mask of the seats that have seen this role card; it moves with the card
FACE_UP: Final = 4  # 1: the role card lies face up
OUT: Final = 5  # 1: eliminated
POINTS: Final = 6
OPEN: Final = 7  # four: open tokens of each kind
HIDDEN: Final = 11  # four: face-down tokens of each kind
LOOKED: Final = 15  # the token + 1 taken from the pile while its taker decides whether to hide it
CHOICE: Final = 16  # the card + 1 to be passed in an Eclipse, until all have chosen
GAVE: Final = 17  # the card + 1 that this seat has passed on in the Eclipse, as long as it has not been seen
GAVE_TO: Final = 18  # to whom: the seat + 1
SINCE: Final = 19  # how many cards this seat has played since the Eclipse
ASTRAY: Final = 20  # mask of the worlds that this seat has not followed, until an Eclipse brings it another card
STRAYED: Final = 21  # how often the owner of this role card has not followed; as the next two, it moves with the card
FOLLOWED: Final = 22  # ... and has followed
LIED: Final = 23  # ... and has played a card of a world that was not followed before
WIDTH: Final = 24  # cells a seat

# --- the moves: one block a question ------------------------------------------------------------------------------
CARD_MOVE: Final = 0  # + card
GIVE_MOVE: Final = 56  # + card
TAKE_MOVE: Final = 112  # + kind of an open token
TAKE_PILE: Final = 116
STEP_BACK: Final = 117  # Stabilization
HIDE: Final = 118
SHOW: Final = 119
NO_PORTAL: Final = 120
OPEN_FORWARD: Final = 121
OPEN_BACK: Final = 122
HIDDEN_FORWARD: Final = 123
HIDDEN_BACK: Final = 124
SWAP_MOVE: Final = 125  # + seat
NO_DAGGER: Final = 130
STAB_MOVE: Final = 131  # + seat
GUIDE_MOVE: Final = 136  # + seat
WORLD_MOVE: Final = 141  # + world
MOVES: Final = 148

QUESTIONS: Final = (
    "",
    "card",
    "give",
    "take",
    "stabilize",
    "hide",
    "portal",
    "swap",
    "neutralize",
    "guide",
    "ritual",
)
ASK_CARD: Final = 1
ASK_GIVE: Final = 2
ASK_TAKE: Final = 3
ASK_STABILIZE: Final = 4
ASK_HIDE: Final = 5
ASK_PORTAL: Final = 6
ASK_SWAP: Final = 7
ASK_NEUTRALIZE: Final = 8
ASK_GUIDE: Final = 9
ASK_RITUAL: Final = 10

# --- the steps of the agenda --------------------------------------------------------------------------------------
STEPS: Final = (
    "game",
    "round",
    "turn",
    "play",
    "card",
    "move",
    "place",
    "window",
    "resolve",
    "take",
    "eclipse",
    "pass",
    "gather",
    "ritual",
    "rituals",
    "eliminate",
    "next",
    "end",
)
DO_GAME: Final = 0
DO_ROUND: Final = 1
DO_TURN: Final = 2  # guide
DO_PLAY: Final = 3  # how many have had their chance to play
DO_CARD: Final = 4  # seat
DO_MOVE: Final = 5  # seat, spaces, 1: it has been announced
DO_PLACE: Final = 6  # seat, card
DO_WINDOW: Final = 7  # active seat, how many have been asked, only this seat + 1
DO_RESOLVE: Final = 8
DO_TAKE: Final = 9  # seat
DO_ECLIPSE: Final = 10
DO_PASS: Final = 11
DO_GATHER: Final = 12  # seat, or -1: nobody is left to do it
DO_RITUAL: Final = 13  # seat, world
DO_RITUALS: Final = 14  # seat
DO_ELIMINATE: Final = 15  # by whom, whom
DO_NEXT: Final = 16  # the next Guide, or -1 - the seat that chooses one
DO_END: Final = 17  # the winning role

# --- the events; 0 is the kernel's --------------------------------------------------------------------------------
EVENTS: Final = (
    "chose",
    "first",
    "round",
    "slots",
    "leftover",
    "role",
    "dealt",
    "turn",
    "plays",
    "pawn",
    "placed",
    "takes",
    "takes_pile",
    "looked",
    "hides",
    "shows",
    "refills",
    "eclipse",
    "gives",
    "receives",
    "eclipse_over",
    "reveals",
    "portal",
    "no_portal",
    "gathers",
    "closes",
    "stabilizes",
    "swaps",
    "illuminates",
    "keeps",
    "no_ritual",
    "stabs",
    "eliminated",
    "set_aside",
    "laid_out",
    "guide",
    "round_won",
    "was",
    "scores",
    "shards",
    "announced",
    "order",
    "nobody_left",
)
SAW_FIRST: Final = 1
SAW_ROUND: Final = 2
SAW_SLOTS: Final = 3
SAW_LEFTOVER: Final = 4
SAW_ROLE: Final = 5
SAW_DEALT: Final = 6
SAW_TURN: Final = 7
SAW_PLAYS: Final = 8
SAW_PAWN: Final = 9
SAW_PLACED: Final = 10
SAW_TAKES: Final = 11
SAW_TAKES_PILE: Final = 12
SAW_LOOKED: Final = 13
SAW_HIDES: Final = 14
SAW_SHOWS: Final = 15
SAW_REFILLS: Final = 16
SAW_ECLIPSE: Final = 17
SAW_GIVES: Final = 18
SAW_RECEIVES: Final = 19
SAW_ECLIPSE_OVER: Final = 20
SAW_REVEALS: Final = 21
SAW_PORTAL: Final = 22
SAW_NO_PORTAL: Final = 23
SAW_GATHERS: Final = 24
SAW_CLOSES: Final = 25
SAW_STABILIZES: Final = 26
SAW_SWAPS: Final = 27
SAW_ILLUMINATES: Final = 28
SAW_KEEPS: Final = 29
SAW_NO_RITUAL: Final = 30
SAW_STABS: Final = 31
SAW_ELIMINATED: Final = 32
SAW_SET_ASIDE: Final = 33
SAW_LAID_OUT: Final = 34
SAW_GUIDE: Final = 35
SAW_ROUND_WON: Final = 36
SAW_WAS: Final = 37
SAW_SCORES: Final = 38
SAW_SHARDS: Final = 39
SAW_ANNOUNCED: Final = 40
SAW_ORDER: Final = 41
SAW_NOBODY_LEFT: Final = 42
# how a round was won
BY_CARDS: Final = 0
BY_DAGGERS: Final = 1
BY_MOON: Final = 2

# --- the reasons for a refusal ------------------------------------------------------------------------------------
REASONS: Final = (
    ("", ""),
    ("other_question", ""),
    ("not_in_hand", "SH-16"),
    ("not_open", "SH-29"),
    ("pile_empty", "SH-R17"),
    ("no_open_portal", "SH-41"),
    ("no_hidden_portal", "SH-41"),
    ("yourself", "SH-49"),
    ("eliminated", "SH-54"),
    ("no_dagger", "SH-53"),
    ("must_use", "SH-51"),
    ("not_closing", "SH-60"),
    ("no_seat", ""),
)
OTHER_QUESTION: Final = 1
NOT_IN_HAND: Final = 2
NOT_OPEN: Final = 3
PILE_EMPTY: Final = 4
NO_OPEN_PORTAL: Final = 5
NO_HIDDEN_PORTAL: Final = 6
YOURSELF: Final = 7
ELIMINATED: Final = 8
WITHOUT_DAGGER: Final = 9
MUST_USE: Final = 10
NOT_CLOSING: Final = 11
NO_SEAT: Final = 12

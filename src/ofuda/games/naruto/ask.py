"""Questions that a seat is asked, and the moves that answer them; the first ones belong to `effects`."""

from typing import Final

from ofuda.effects import machine, mask_numbers
from ofuda.games.naruto import parts, step
from ofuda.kernel.declare import Moves, Questions

QUESTIONS: Final = Questions()

# --- moves that answer several questions ------------------------------------------------------------------------------

# Numbers of moves are literals: compiled code folds no constant that is computed from another file's.
THING_MOVE: Final = 17  # + slot or chain item
THINGS: Final = Moves(THING_MOVE, "thing", parts.THINGS, thing=parts.THING)
NONE_MOVE: Final = 16
NO_MOVE: Final = 0
YES_MOVE: Final = 1
MODE_MOVE: Final = 2
MODES: Final = Moves(MODE_MOVE, "mode", machine.MOST_MODES, effect=parts.CHOICE)
NO: Final = Moves(NO_MOVE, "no")
YES: Final = Moves(YES_MOVE, "yes")
NONE: Final = Moves(NONE_MOVE, "none")

PASS_MOVE: Final = 89
PASS: Final = Moves(PASS_MOVE, "pass")
KEEP_MOVE: Final = 90
MULLIGAN_MOVE: Final = 91
KEEP_TEAMS_MOVE: Final = 92
BUILD_MOVE: Final = 93
PLAYER_MOVE: Final = 94  # + seat
PLAYERS: Final = Moves(PLAYER_MOVE, "player", 2, who=parts.SEAT)
NUMBER_MOVE: Final = 96  # + number
MOST_NUMBER: Final = 64
WORD_MOVE: Final = 160  # + declared word
WORDS: Final = 512
PLACE_MOVE: Final = 672  # + holder * ROOM + place of a battle reward
USE_MOVE: Final = 792  # + slot * MOST_ABILITIES + ability
PLAY_MOVE: Final = 1080  # + kind of a card in hand
PLAY: Final = Moves(PLAY_MOVE, "play", parts.MOST_KINDS, card=parts.CARD)
CHARGE_MOVE: Final = 1592  # + kind
CARD_MOVE: Final = 2104  # + kind of a card that is paid, discarded or picked
CARDS: Final = Moves(CARD_MOVE, "card", parts.MOST_KINDS, card=parts.CARD)
USE_OF_MOVE: Final = 2616  # + kind of a card outside play whose ability is used
GROW_MOVE: Final = 3128  # + kind of a card in hand that enters by Growth
GROW: Final = Moves(GROW_MOVE, "grow", parts.MOST_KINDS, card=parts.CARD)
PLATOON_MOVE: Final = 3640  # + kind of a card in hand
PLATOON: Final = Moves(PLATOON_MOVE, "platoon", parts.MOST_KINDS, card=parts.CARD)
RESERVE_MOVE: Final = 4152  # + kind of a card of the Reinforcement Deck
RESERVE: Final = Moves(RESERVE_MOVE, "reserve", parts.MOST_KINDS, card=parts.CARD)
FROM_CHAKRA_MOVE: Final = 4664  # + kind of a card that is played from the chakra area
FROM_CHAKRA: Final = Moves(FROM_CHAKRA_MOVE, "from_chakra", parts.MOST_KINDS, card=parts.CARD)
FROM_DISCARD_MOVE: Final = 5176
FROM_DISCARD: Final = Moves(FROM_DISCARD_MOVE, "from_discard", parts.MOST_KINDS, card=parts.CARD)
FROM_REMOVED_MOVE: Final = 5688
FROM_REMOVED: Final = Moves(FROM_REMOVED_MOVE, "from_removed", parts.MOST_KINDS, card=parts.CARD)
MOVES: Final = 6200
USE: Final = Moves(USE_MOVE, "use", parts.SLOTS * parts.MOST_ABILITIES, ability=parts.USE)
USE_OF: Final = Moves(USE_OF_MOVE, "use_of", parts.MOST_KINDS, card=parts.CARD)
NUMBERS: Final = Moves(NUMBER_MOVE, "number", MOST_NUMBER, n=parts.NUMBER)
PLACES: Final = Moves(PLACE_MOVE, "place", 2 * parts.ROOM, place=parts.PLACE)
DECLARED: Final = Moves(WORD_MOVE, "word", WORDS, word=parts.WORD)

# --- questions of effects ---------------------------------------------------------------------------------------------

MASKED: Final = 5  # the first of the questions of `effects.masks`
QUESTIONS.add(machine.ASK_MAY, "may", "NR-12", NO, YES)
QUESTIONS.add(machine.ASK_MODE, "mode", "NA-92", MODES)
QUESTIONS.add(machine.ASK_THING, "thing", "NR-33", NONE, THINGS)
QUESTIONS.add(
    *(machine.ASK_ORDER, "order", "NR-12"),
    Moves(machine.ORDER_MOVE, "order", machine.MOST_ORDERED, effect=parts.CHOICE),
)
QUESTIONS.add(MASKED + mask_numbers.ASK_SOME, "some", "NR-33", NONE, THINGS)
QUESTIONS.add(MASKED + mask_numbers.ASK_NUMBER, "number", "NA-90", NUMBERS)
QUESTIONS.add(MASKED + mask_numbers.ASK_WORD, "word", "NR-78", DECLARED)
QUESTIONS.add(MASKED + mask_numbers.ASK_PLAYER, "player", "NA-92", PLAYERS)
QUESTIONS.add(MASKED + mask_numbers.ASK_CARD, "card", "NA-92", NONE, CARDS)
QUESTIONS.add(MASKED + mask_numbers.ASK_LINE, "line", "NA-92", MODES)
QUESTIONS.add(MASKED + mask_numbers.ASK_PAY, "pay", "NR-11", NO, YES)
QUESTIONS.add(MASKED + mask_numbers.ASK_COST, "cost", "NA-90", MODES)
QUESTIONS.add(MASKED + mask_numbers.ASK_MODE_BY, "mode_by", "NA-92", MODES)

# --- questions of the game --------------------------------------------------------------------------------------------

MULLIGAN: Final = 14
QUESTIONS.add(
    *(MULLIGAN, "mulligan", "NA-10"),
    Moves(KEEP_MOVE, "keep"),
    Moves(MULLIGAN_MOVE, "mulligan"),
    then=(step.MULLIGAN,),
)
MISSION: Final = 15  # the turn player acts, with an empty chain
QUESTIONS.add(
    *(MISSION, "mission", "NA-35"),
    *(PASS, USE, PLAY),
    Moves(CHARGE_MOVE, "charge", parts.MOST_KINDS, card=parts.CARD),
    *(USE_OF, GROW, PLATOON, RESERVE, FROM_CHAKRA, FROM_DISCARD, FROM_REMOVED),
    then=(step.WINDOW,),
)
RESPOND: Final = 16  # in a mission phase: the other player, or the turn player with a standing chain
QUESTIONS.add(RESPOND, "respond", "NA-36", PASS, USE, PLAY, USE_OF, then=(step.WINDOW, step.PRIORITY))
EXCHANGE: Final = 17
QUESTIONS.add(EXCHANGE, "exchange", "NA-80", PASS, USE, PLAY, USE_OF, FROM_CHAKRA, then=(step.WINDOW, step.PRIORITY))
HAND_COST: Final = 18
QUESTIONS.add(HAND_COST, "hand_cost", "NA-38", CARDS, then=(step.ANNOUNCE,))
USER: Final = 19
QUESTIONS.add(USER, "user", "NA-83", THINGS, then=(step.ANNOUNCE,))
ALTERNATIVE: Final = 20
QUESTIONS.add(ALTERNATIVE, "alternative", "NA-90", MODES, then=(step.ANNOUNCE,))
X: Final = 21
QUESTIONS.add(X, "x", "NA-90", NUMBERS, then=(step.ANNOUNCE,))
TARGET: Final = 22
QUESTIONS.add(TARGET, "target", "NR-33", NONE, THINGS, CARDS, PLACES, then=(step.ANNOUNCE,))
CHAKRA: Final = 23
QUESTIONS.add(CHAKRA, "chakra", "NA-86", CARDS, then=(step.PAY_CHAKRA,))
ORGANISE: Final = 24
QUESTIONS.add(
    *(ORGANISE, "organise", "NA-65"),
    Moves(KEEP_TEAMS_MOVE, "keep_teams"),
    Moves(BUILD_MOVE, "build"),
    then=(step.ORGANISE,),
)
JOIN: Final = 25  # who joins the team in the making
QUESTIONS.add(JOIN, "join", "NA-64", NONE, THINGS, then=(step.BUILD,))
SEND: Final = 26
QUESTIONS.add(SEND, "send", "NA-69", NONE, THINGS, then=(step.SEND,))
BLOCK: Final = 27
QUESTIONS.add(BLOCK, "block", "NA-72", NONE, THINGS, then=(step.BLOCK,))
FIGHT: Final = 28  # which battle is resolved next
QUESTIONS.add(FIGHT, "fight", "NA-99", THINGS, then=(step.SHOWDOWN,))
NEW_HEAD: Final = 29
QUESTIONS.add(NEW_HEAD, "new_head", "NR-15", THINGS, then=(step.NEW_HEAD,))
ADJUST: Final = 30
QUESTIONS.add(ADJUST, "adjust", "NA-121", CARDS, then=(step.ADJUST,))
REPLACE: Final = 32  # whether to use a replacement of damage
QUESTIONS.add(REPLACE, "replace", "NR-25", NO, YES, then=(step.REPLACE,))
ARRANGE: Final = 33  # which card lies next: from the top of the deck on, under it, or on it
QUESTIONS.add(ARRANGE, "arrange", "NR-52", CARDS, then=(step.ARRANGE, step.PUT_UNDER, step.LAY))
SWAP_HEAD: Final = 35  # which support becomes the head
QUESTIONS.add(SWAP_HEAD, "swap_head", "NR-15", THINGS, then=(step.SWAP_HEAD,))
SEARCH: Final = 34
QUESTIONS.add(SEARCH, "search", "NR-67", NONE, CARDS, then=(step.SEARCH,))
TARGET_OWNER: Final = 31  # whose cards are the next target among
QUESTIONS.add(TARGET_OWNER, "target_owner", "NR-33", NONE, PLAYERS, then=(step.ANNOUNCE,))
ORDER_TRIGGERS: Final = 36  # which of several triggers comes next
QUESTIONS.add(ORDER_TRIGGERS, "order_triggers", "NR-12", MODES, then=(step.ORDER_TRIGGERS,))
MASTERY: Final = 40  # whether to pay for the Mastery of a jutsu's user, and with which card
QUESTIONS.add(MASTERY, "mastery", "NA-141", NONE, CARDS, then=(step.APPLIED,))
GIVE: Final = 37  # which card in play is replaced, removed or loses a coin, for a card that enters play
QUESTIONS.add(GIVE, "give", "NA-146", THINGS, then=(step.ANNOUNCE,))
TRACK: Final = 38  # which name is declared
QUESTIONS.add(TRACK, "track", "NA-151", DECLARED, then=(step.TRACK,))
SPLIT: Final = 50  # which of the cards that were shown belong to the first pile
QUESTIONS.add(SPLIT, "split", "NA-92", NONE, CARDS, then=(step.SPLIT,))
TAKE_PILE: Final = 51  # whether to take the first pile or the second one
QUESTIONS.add(TAKE_PILE, "take_pile", "NA-92", NO, YES, then=(step.TAKE_PILE,))
REWARD: Final = 52  # which battle reward, face down, an effect is done to
QUESTIONS.add(REWARD, "reward", "NA-19", NONE, PLACES, then=(step.PICK_REWARD,))
POSITION: Final = 53  # whether a ninja that has joined a team becomes its head
QUESTIONS.add(POSITION, "position", "NR-19", NO, YES, then=(step.POSITION,))

FLIP_AGAIN: Final = 55  # whether a coin is flipped again
QUESTIONS.add(FLIP_AGAIN, "flip_again", "NR-42", NO, YES, then=(step.HEADS, step.TAILS))

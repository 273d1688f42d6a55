"""Questions that a seat can be asked, and the moves that answer them: one block of numbers per question."""

from typing import Final

from ofuda.games.shamans import kind, parts, step
from ofuda.kernel.declare import Moves, Questions

QUESTIONS: Final = Questions()

CARD: Final = 1
CARD_MOVE: Final = 0  # + card
QUESTIONS.add(CARD, "card", "SH-17", Moves(CARD_MOVE, "card", parts.CARDS, card=kind.CARD), then=(step.PLAY,))

GIVE: Final = 2
GIVE_MOVE: Final = 56  # + card
QUESTIONS.add(GIVE, "give", "SH-38", Moves(GIVE_MOVE, "give", parts.CARDS, card=kind.CARD), then=(step.PASS,))

TAKE: Final = 3
TAKE_MOVE: Final = 112  # + kind of an open token
TAKE_PILE: Final = 116
TAKES: Final = (Moves(TAKE_MOVE, "take", parts.KINDS, token=kind.TAKEN), Moves(TAKE_PILE, "take_pile"))
QUESTIONS.add(TAKE, "take", "SH-29", *TAKES, then=step.AFTER_TOKEN)

STABILIZE: Final = 4
STEP_BACK: Final = 117
QUESTIONS.add(STABILIZE, "stabilize", "SH-48", *TAKES, Moves(STEP_BACK, "back"), then=step.AFTER_RITUAL)

HIDE: Final = 5
HIDE_IT: Final = 118
SHOW_IT: Final = 119
QUESTIONS.add(HIDE, "hide", "SH-30", Moves(HIDE_IT, "hide"), Moves(SHOW_IT, "show"), then=(step.ECLIPSE,))

PORTAL: Final = 6
NO_PORTAL: Final = 120
OPEN_FORWARD: Final = 121
OPEN_BACK: Final = 122
HIDDEN_FORWARD: Final = 123
HIDDEN_BACK: Final = 124
QUESTIONS.add(
    PORTAL,
    "portal",
    "SH-41",
    Moves(NO_PORTAL, "no_portal"),
    Moves(OPEN_FORWARD, "open_forward"),
    Moves(OPEN_BACK, "open_back"),
    Moves(HIDDEN_FORWARD, "hidden_forward"),
    Moves(HIDDEN_BACK, "hidden_back"),
    then=(step.WINDOW,),
)

SWAP: Final = 7
SWAP_MOVE: Final = 125  # + seat
SWAPS: Final = Moves(SWAP_MOVE, "swap", parts.MOST_PLAYERS, other=kind.WITH)
QUESTIONS.add(SWAP, "swap", "SH-49", SWAPS, then=step.AFTER_RITUAL)

NEUTRALIZE: Final = 8
NO_DAGGER: Final = 130
STAB_MOVE: Final = 131  # + seat
QUESTIONS.add(
    NEUTRALIZE,
    "neutralize",
    "SH-52",
    Moves(NO_DAGGER, "no_dagger"),
    Moves(STAB_MOVE, "stab", parts.MOST_PLAYERS, other=kind.WHOM),
    then=step.AFTER_RITUAL,
)

GUIDE: Final = 9
GUIDE_MOVE: Final = 136  # + seat
QUESTIONS.add(GUIDE, "guide", "SH-65", Moves(GUIDE_MOVE, "guide", parts.MOST_PLAYERS, other=kind.WHOM))

RITUAL: Final = 10
WORLD_MOVE: Final = 141  # + world
RITUALS: Final = Moves(WORLD_MOVE, "ritual", parts.WORLDS, world=kind.WORLD)
QUESTIONS.add(RITUAL, "ritual", "SH-60", RITUALS, then=(step.RITUALS,))

MOVES: Final = 148

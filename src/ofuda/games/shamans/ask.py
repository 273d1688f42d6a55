"""Questions that a seat can be asked, and the moves that answer them: one block of numbers per question."""

from typing import Final

CARD_MOVE: Final = 0  # + card
GIVE_MOVE: Final = 56  # + card
TAKE_MOVE: Final = 112  # + kind of an open token
TAKE_PILE: Final = 116
STEP_BACK: Final = 117  # Stabilization
HIDE_IT: Final = 118
SHOW_IT: Final = 119
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
CARD: Final = 1
GIVE: Final = 2
TAKE: Final = 3
STABILIZE: Final = 4
HIDE: Final = 5
PORTAL: Final = 6
SWAP: Final = 7
NEUTRALIZE: Final = 8
GUIDE: Final = 9
RITUAL: Final = 10

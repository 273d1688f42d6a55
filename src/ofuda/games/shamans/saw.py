"""Events that the journal tells; number 0 belongs to the kernel."""

from typing import Final

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
FIRST: Final = 1
ROUND: Final = 2
SLOTS: Final = 3
LEFTOVER: Final = 4
ROLE: Final = 5
DEALT: Final = 6
TURN: Final = 7
PLAYS: Final = 8
PAWN: Final = 9
PLACED: Final = 10
TAKES: Final = 11
TAKES_PILE: Final = 12
LOOKED: Final = 13
HIDES: Final = 14
SHOWS: Final = 15
REFILLS: Final = 16
ECLIPSE: Final = 17
GIVES: Final = 18
RECEIVES: Final = 19
ECLIPSE_OVER: Final = 20
REVEALS: Final = 21
PORTAL: Final = 22
NO_PORTAL: Final = 23
GATHERS: Final = 24
CLOSES: Final = 25
STABILIZES: Final = 26
SWAPS: Final = 27
ILLUMINATES: Final = 28
KEEPS: Final = 29
NO_RITUAL: Final = 30
STABS: Final = 31
ELIMINATED: Final = 32
SET_ASIDE: Final = 33
LAID_OUT: Final = 34
GUIDE: Final = 35
ROUND_WON: Final = 36
WAS: Final = 37
SCORES: Final = 38
SHARDS: Final = 39
ANNOUNCED: Final = 40
ORDER: Final = 41
NOBODY_LEFT: Final = 42

# How a round was won.
BY_CARDS: Final = 0
BY_DAGGERS: Final = 1
BY_MOON: Final = 2

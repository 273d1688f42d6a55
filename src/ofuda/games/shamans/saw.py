"""Events that the journal tells, with their arguments; number 0 belongs to the kernel."""

from typing import Final

from ofuda.games.shamans import kind
from ofuda.kernel.declare import Events

EVENTS: Final = Events()

FIRST: Final = 1
EVENTS.add(FIRST, "first", "SH-07", who=kind.SEAT)
ROUND: Final = 2
EVENTS.add(ROUND, "round", round=kind.NUMBER, who=kind.SEAT, pawn=kind.NUMBER)
SLOTS: Final = 3
EVENTS.add(SLOTS, "slots", first=kind.TOKEN, second=kind.TOKEN)
LEFTOVER: Final = 4
EVENTS.add(LEFTOVER, "leftover", "SH-14", card=kind.CARD)
ROLE: Final = 5
EVENTS.add(ROLE, "role", who=kind.SEAT, role=kind.ROLE)
DEALT: Final = 6
EVENTS.add(DEALT, "dealt", who=kind.SEAT, card=kind.CARD)
TURN: Final = 7
EVENTS.add(TURN, "turn", turn=kind.NUMBER, who=kind.SEAT)
PLAYS: Final = 8
EVENTS.add(PLAYS, "plays", who=kind.SEAT, card=kind.CARD)
PAWN: Final = 9
EVENTS.add(PAWN, "pawn", space=kind.NUMBER, spaces=kind.NUMBER)
PLACED: Final = 10
EVENTS.add(PLACED, "placed", who=kind.SEAT, card=kind.CARD)
TAKES: Final = 11
EVENTS.add(TAKES, "takes", who=kind.SEAT, token=kind.TAKEN)
TAKES_PILE: Final = 12
EVENTS.add(TAKES_PILE, "takes_pile", who=kind.SEAT)
LOOKED: Final = 13
EVENTS.add(LOOKED, "looked", who=kind.SEAT, token=kind.TAKEN)
HIDES: Final = 14
EVENTS.add(HIDES, "hides", who=kind.SEAT)
SHOWS: Final = 15
EVENTS.add(SHOWS, "shows", who=kind.SEAT, token=kind.TAKEN)
REFILLS: Final = 16
EVENTS.add(REFILLS, "refills", "SH-32", token=kind.TOKEN)
ECLIPSE: Final = 17
EVENTS.add(ECLIPSE, "eclipse", "SH-33", side=kind.NUMBER)
GIVES: Final = 18
EVENTS.add(GIVES, "gives", who=kind.SEAT, to=kind.TO)
RECEIVES: Final = 19
EVENTS.add(RECEIVES, "receives", who=kind.SEAT, card=kind.CARD, source=kind.FROM)
ECLIPSE_OVER: Final = 20
EVENTS.add(ECLIPSE_OVER, "eclipse_over", "SH-39")
REVEALS: Final = 21
EVENTS.add(REVEALS, "reveals", who=kind.SEAT, role=kind.ROLE)
PORTAL: Final = 22
EVENTS.add(PORTAL, "portal", "SH-41", who=kind.SEAT, spaces=kind.NUMBER, open=kind.NUMBER)
NO_PORTAL: Final = 23
EVENTS.add(NO_PORTAL, "no_portal", who=kind.SEAT)
GATHERS: Final = 24
EVENTS.add(GATHERS, "gathers", who=kind.SEAT, world=kind.WORLD)
CLOSES: Final = 25
EVENTS.add(CLOSES, "closes", who=kind.SEAT, world=kind.WORLD)
STABILIZES: Final = 26
EVENTS.add(STABILIZES, "stabilizes", who=kind.SEAT)
SWAPS: Final = 27
EVENTS.add(SWAPS, "swaps", who=kind.SEAT, other=kind.WITH)
ILLUMINATES: Final = 28
EVENTS.add(ILLUMINATES, "illuminates", who=kind.SEAT, n=kind.NUMBER)
KEEPS: Final = 29
EVENTS.add(KEEPS, "keeps", "SH-53", who=kind.SEAT)
NO_RITUAL: Final = 30
EVENTS.add(NO_RITUAL, "no_ritual", "SH-R6", world=kind.WORLD)
STABS: Final = 31
EVENTS.add(STABS, "stabs", "SH-52", who=kind.SEAT, other=kind.WHOM, open=kind.NUMBER)
ELIMINATED: Final = 32
EVENTS.add(ELIMINATED, "eliminated", "SH-54", who=kind.SEAT)  # and by whom, which is not told
SET_ASIDE: Final = 33
EVENTS.add(SET_ASIDE, "set_aside", "SH-57", who=kind.SEAT, n=kind.NUMBER)
LAID_OUT: Final = 34
EVENTS.add(LAID_OUT, "laid_out", "SH-59", who=kind.SEAT, card=kind.CARD)
GUIDE: Final = 35
EVENTS.add(GUIDE, "guide", who=kind.SEAT, other=kind.WHOM)
ROUND_WON: Final = 36
EVENTS.add(ROUND_WON, "round_won", role=kind.ROLE, how=kind.NUMBER)
WAS: Final = 37
EVENTS.add(WAS, "was", who=kind.SEAT, role=kind.ROLE)
SCORES: Final = 38
EVENTS.add(SCORES, "scores", who=kind.SEAT, n=kind.NUMBER, total=kind.NUMBER)
SHARDS: Final = 39
EVENTS.add(SHARDS, "shards", "SH-71", who=kind.SEAT)
ANNOUNCED: Final = 40
EVENTS.add(ANNOUNCED, "announced", "SH-44", who=kind.SEAT, n=kind.NUMBER)
ORDER: Final = 41
EVENTS.add(ORDER, "order", who=kind.SEAT, world=kind.WORLD)
NOBODY_LEFT: Final = 42
EVENTS.add(NOBODY_LEFT, "nobody_left", "SH-R11", who=kind.SEAT, world=kind.WORLD)

# How a round was won, with the clause of each.
BY_CARDS: Final = 0
BY_DAGGERS: Final = 1
BY_MOON: Final = 2
WON_BY: Final = ("SH-66", "SH-67", "SH-68")

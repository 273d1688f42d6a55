"""Questions that a seat is asked, and the moves that answer them; lower numbers belong to `effects.machine`."""

from typing import Final

from ofuda.effects import machine
from ofuda.games.shaman_king import cell, parts
from ofuda.kernel.declare import SEAT, Moves, Questions

QUESTIONS: Final = Questions()

MODE: Final = Moves(machine.MODE_MOVE, "mode", machine.MOST_MODES, effect=parts.CHOICE)
ORDER: Final = Moves(machine.ORDER_MOVE, "order", machine.MOST_ORDERED, effect=parts.CHOICE)
THING: Final = Moves(machine.THING_MOVE, "thing", parts.THINGS, thing=parts.THING)
QUESTIONS.add(machine.ASK_MAY, "may", "SK-001", Moves(machine.NO_MOVE, "no"), Moves(machine.YES_MOVE, "yes"))
QUESTIONS.add(machine.ASK_MODE, "mode", "SK-001", MODE)
QUESTIONS.add(machine.ASK_THING, "thing", "SK-R42", Moves(machine.NONE_MOVE, "none"), THING)
QUESTIONS.add(machine.ASK_ORDER, "order", "SK-153", ORDER)

OPENING: Final = 5
OPENING_MOVE: Final = 41  # + the seat that defends
QUESTIONS.add(OPENING, "opening", "SK-038", Moves(OPENING_MOVE, "opening", 2, who=SEAT))

PASS_MOVE: Final = 43
PLAY_MOVE: Final = 44
PLAY_OTHERWISE: Final = 45  # with another mix of furyoku
FOCUS_MOVE: Final = 46
DISCARD_MOVE: Final = 47
TACTICAL_MOVE: Final = 48
TACTICAL_OTHERWISE: Final = 49
PITCH_MOVE: Final = 50
PITCH_OTHERWISE: Final = 51
POWER_MOVE: Final = 52  # + 2 * ability of the flipped card, + 1: with another mix
TEAM_MOVE: Final = 60  # + 2 * ability of the teamwork here, + 1
BEFORE_MOVE: Final = 68  # + 2 * ability of the teamwork here, + 1
POWERS: Final = 2 * parts.MOST_ABILITIES

SIGNATURE: Final = 6
QUESTIONS.add(
    *(SIGNATURE, "signature", "SK-051"),
    Moves(PASS_MOVE, "defend"),
    Moves(PLAY_MOVE, "play"),
    Moves(PLAY_OTHERWISE, "play otherwise"),
    Moves(POWER_MOVE, "power", POWERS, cost=parts.ABILITY),
)

BEFORE: Final = 7
QUESTIONS.add(
    *(BEFORE, "before", "SK-091"),
    Moves(PASS_MOVE, "flip"),
    Moves(BEFORE_MOVE, "before", POWERS, cost=parts.ABILITY),
)

CARD: Final = 8
QUESTIONS.add(
    *(CARD, "card", "SK-055"),
    Moves(PLAY_MOVE, "play"),
    Moves(PLAY_OTHERWISE, "play otherwise"),
    Moves(FOCUS_MOVE, "focus"),
    Moves(DISCARD_MOVE, "discard"),
    Moves(TACTICAL_MOVE, "tactical"),
    Moves(TACTICAL_OTHERWISE, "tactical otherwise"),
    Moves(PITCH_MOVE, "pitch"),
    Moves(PITCH_OTHERWISE, "pitch otherwise"),
    Moves(POWER_MOVE, "power", POWERS, cost=parts.ABILITY),
    Moves(TEAM_MOVE, "team power", POWERS, cost=parts.ABILITY),
)

PAY: Final = 9
PAY_MOVE: Final = 76  # + 16 * green + yellow; the rest is paid in red
QUESTIONS.add(PAY, "pay", "SK-023", Moves(PAY_MOVE, "pay", 256, mix=parts.MIX))

REPLACE: Final = 10
QUESTIONS.add(REPLACE, "replace", "SK-098", Moves(machine.NO_MOVE, "keep"), Moves(machine.YES_MOVE, "replace"))

CHARGE: Final = 11
QUESTIONS.add(CHARGE, "charge", "SK-116", Moves(machine.NO_MOVE, "no_charge"), Moves(machine.YES_MOVE, "charge"))

CARD_MOVE: Final = 332  # + kind of a card that is looked at
KEEP: Final = 12  # which of the cards looked at goes back on top
QUESTIONS.add(KEEP, "keep", "SK-R43", Moves(CARD_MOVE, "card", cell.KIND_MASK, card=parts.CARD))

DROP: Final = 13  # whether to discard one's own top card
QUESTIONS.add(DROP, "drop", "SK-R43", Moves(machine.NO_MOVE, "leave"), Moves(machine.YES_MOVE, "drop"))

ARRANGE: Final = 14  # which of the cards looked at is put back next
QUESTIONS.add(ARRANGE, "arrange", "SK-R43", Moves(CARD_MOVE, "card", cell.KIND_MASK, card=parts.CARD))

BURN: Final = 15  # whether the opponent must discard the top card
QUESTIONS.add(BURN, "burn", "SK-R43", Moves(machine.NO_MOVE, "leave"), Moves(machine.YES_MOVE, "drop"))

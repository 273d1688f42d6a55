"""Questions and the moves that answer them; lower numbers belong to `effects.machine`."""

from typing import Final

QUESTIONS: Final = (
    "",
    "may",
    "mode",
    "thing",
    "order",
    "opening",
    "signature",
    "before",
    "card",
    "pay",
    "replace",
    "charge",
    "keep",
    "drop",
    "arrange",
    "burn",
)
OPENING: Final = 5
SIGNATURE: Final = 6
BEFORE: Final = 7
CARD: Final = 8
PAY: Final = 9
REPLACE: Final = 10
CHARGE: Final = 11
KEEP: Final = 12  # which of the cards looked at goes back on top
DROP: Final = 13  # whether to discard one's own top card
ARRANGE: Final = 14  # which of the cards looked at is put back next
BURN: Final = 15  # whether the opponent must discard the top card

OPENING_MOVE: Final = 41  # after the things of `effects.machine`: + the seat that defends
PASS_MOVE: Final = 43  # no signature move, or no power before the flip
PLAY_MOVE: Final = 44
PLAY_OTHERWISE: Final = 45
FOCUS_MOVE: Final = 46
DISCARD_MOVE: Final = 47
TACTICAL_MOVE: Final = 48
TACTICAL_OTHERWISE: Final = 49
PITCH_MOVE: Final = 50
PITCH_OTHERWISE: Final = 51
POWER_MOVE: Final = 52  # + 2 * ability of the flipped card, + 1: with another mix of furyoku
TEAM_MOVE: Final = 60  # + 2 * ability of the teamwork here, + 1
BEFORE_MOVE: Final = 68  # + 2 * ability of the teamwork here, + 1
PAY_MOVE: Final = 76  # + 16 * green + yellow; the rest is paid in red
CARD_MOVE: Final = 332  # + kind of a card that is looked at

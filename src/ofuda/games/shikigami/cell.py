"""Offsets of the cells of a state: the table first, then one block per seat."""

from typing import Final

from ofuda.kernel.arrays import i64

ROUND: Final = 0
TURN: Final = 1  # of the round: how many actions were done before this one
ORDER: Final = 2  # the seats in turn order, four bits each, the first one lowest
LEFT: Final = 3  # four: cards left in each deck
DISCARDS: Final = 7  # the discarded five-element cards as a multiset; everybody saw them
BOX: Final = 8  # mask of the spirits that went back to the box
RESHUFFLED: Final = 9  # how often the discards became a new deck
ENDED: Final = 10  # mask of the reasons that ended the game: bits in rules/end_check.py
BONUS: Final = 11  # mask of what this action still gives: see BONUS_ELEMENT and the following
LOOKED: Final = 12  # two: cards + 1 that the player of this turn has drawn and not yet taken into hand
LOOKED_DECK: Final = 14  # the deck + 1 that they come from
POWER: Final = 15  # how many squares are left to move
MOVING: Final = 16  # 1: the first disc is asked for, 2: the second one
GOAL: Final = 17  # the goal + 1 of the first disc, where that limits the second one
CROSSED: Final = 18  # the deck was made anew between two cards that were drawn: see FIRST_IS_OLD and the following
SHOWN: Final = 19  # eight: shown cards of which nobody else can tell the deck, the first one first (rules/shown.py)
ELEMENT_DECK: Final = 27  # kinds; the top one is the last
LOW_DECK: Final = 60  # spirits
HIGH_DECK: Final = 80
GOD_DECK: Final = 96
ELEMENTS: Final = 108  # ten: kind + 1 of the face-up five-element cards
FIELD: Final = 118  # twelve: spirit + 1, four for each deck
SEAT: Final = 130  # where the seats' own cells begin

HELD: Final = 0  # multiset of five-element cards in hand that everybody has seen
BLIND: Final = 1  # multiset of those that were drawn blind from the present deck
OLD: Final = 2  # multiset of those drawn blind before the last reshuffle,
OLDER: Final = 3  # ... of those among them from the deck before that one,
OLDEST: Final = 4  # ... and of those among them from a deck before these two
HAND: Final = 5  # mask of spirits
KNOWN: Final = 6  # mask of those among them that everybody has seen
KEPT: Final = 7  # the god + 1 that was kept in the draft
DRAFTED: Final = 8  # 1: nobody else can be sure which one that is
GODS_SHOWN: Final = 9  # gods that may be it and have left the hand: see rules/shown.py
OFFER: Final = 10  # mask of the gods to choose from in the draft
CHOICE: Final = 11  # the god + 1 that was chosen
RETURNED: Final = 12  # mask of the gods that this seat has seen in the draft and returned
SUMMONED: Final = 13  # mask
DISC: Final = 14  # two: the higher one first
SCORE: Final = 16  # two: places of the light and the dark score disc on the track
PAYING: Final = 18  # the spirit + 1 that is being paid for; nobody else knows it yet
PAID: Final = 19  # multiset of what was chosen for it so far
WIDTH: Final = 20  # cells a seat

BONUS_ELEMENT: Final = 1  # bits of BONUS: a draw from the five-element deck,
BONUS_SPIRIT: Final = 2  # a draw from a deck of spirits,
DREW_TWO: Final = 4  # and two cards have been drawn in this action

FIRST_IS_OLD: Final = 1  # CROSSED: two cards are looked at, the first one of the deck before;
OLD_IS_LEFT: Final = 2  # one of them was discarded, and the one that is left is of the deck before,
NEW_IS_LEFT: Final = 3  # ... or of the present one


def at(seat: i64, what: i64) -> i64:
    """Return the index of a seat's own cell: `at(2, HAND)`."""
    return SEAT + seat * WIDTH + what

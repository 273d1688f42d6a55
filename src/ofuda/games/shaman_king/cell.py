"""Offsets of the cells of a state."""

from typing import Final

TURN: Final = 0
DEFENDER: Final = 1
ZONE: Final = 2  # where the defender is; NOWHERE before the defence begins
ATTACKER: Final = 3
ATTACK: Final = 4  # the strike + 1; 0: the opening attack
ATTACK_ZONE: Final = 5  # where it was played from; NOWHERE: a signature move or the opening attack
ATTACK_GAIN: Final = 6  # Force it got, as a true sum that may be negative (SK-155)
ATTACK_LOSS: Final = 7  # Force the defender took from it (SK-R41)
STOPPED: Final = 8  # the Force it was played against, + WAS_STRIKE unless that was an opening attack
WAS_STRIKE: Final = 4096
HASTE: Final = 9  # the zone in which its defender starts, by payment
FLIP: Final = 10  # the flipped card + 1, or the signature move under consideration
FLIP_INTERCEPT: Final = 11  # changes by payments
FLIP_FORCE: Final = 12
FLIP_HASTE: Final = 13
FLIP_USED: Final = 14  # mask of its once-only powers that were used, and SHOWN
SHOWN: Final = 256  # everybody sees it; a signature move under consideration is secret (SK-131)
TEAM_USED: Final = 15  # the same for the defender's teamworks in this turn, 4 bits per zone
LIMBO: Final = 16  # an Immediate advantage + 1 while its effect is carried out
INSTEAD: Final = 17  # 1: the zone the advantage was played in is not charged
DELAYS: Final = 18  # effects that wait for a counterattack: how many
DELAY: Final = 19  # each: address, source, how often
MOST_DELAYS: Final = 8
LOOKED: Final = 43  # cards of the deck that are being looked at, + 1 each
MOST_LOOKED: Final = 4
CHOOSER: Final = 47  # who decides about the opening attack
SEAT: Final = 48  # the cells of the seats begin here

# Within the cells of a seat.
SHAMAN: Final = 0
BACK: Final = 1  # 1: the shaman's back is up
POINTS: Final = 2
CHARGED: Final = 3  # mask of zones
STRIKE: Final = 4  # the strike + 1 played last; it stays until the cleanup
RESHUFFLES: Final = 5
TEAM: Final = 6  # three slots, card + 1
IN_DECK: Final = 9  # sizes of the six piles
IN_DISCARD: Final = 10
IN_AREA: Final = 11
IN_STACK: Final = 12
PILES: Final = 15  # the six piles, `room` cells each

# A card in a pile is its kind + 1. Above KIND_BITS there is a mask of the seats that know it (decks and stacks), or the
# zone it was played in (advantage area; NOWHERE: it was pitched).
KIND_BITS: Final = 10
KIND_MASK: Final = 1023
# Flags of cards in decks, and of those that are looked at: see rules/knowledge.py.
MIXED: Final = 4096
SEEN: Final = 8192

"""Positions of the Shaman King TCG as readable data, and back.

What is left out is as after the set-up: an opening attack, two furyoku in each zone, four cards in the discard pile.
Cards that are not named are dealt from the rest of the deck list, in its order. Piles are written from the top.
"""

from ofuda.games.shaman_king.positions.check import DuelPositions as DuelPositions

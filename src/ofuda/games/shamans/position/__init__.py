"""Positions of Shamans as readable data, and back.

What is left out is as at the start of a round: the pawn on its space, nobody eliminated, every role card known to its
owner alone. Every card and every token must lie somewhere; the word "rest" stands for all that nobody has named: cards
as a hand, aside or at the worlds, tokens as gone. The pile is written from the top.
"""

from ofuda.games.shamans.position.check import check_agenda as check_agenda
from ofuda.games.shamans.position.check import verify as verify
from ofuda.games.shamans.position.read import lay as lay
from ofuda.games.shamans.position.write import table as table

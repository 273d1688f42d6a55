"""The Shaman King TCG (Upper Deck, 2004): two shamans, three zones, strikes that answer strikes."""

from ofuda.games.shaman_king.game import ShamanKing as ShamanKing

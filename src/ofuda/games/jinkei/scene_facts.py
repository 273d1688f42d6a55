"""What the page needs to know of a scene as data, beside the words; the page's types are generated from these."""

from typing import Final, Literal, TypedDict

from ofuda.games.jinkei import saw

Mark = Literal["plus1", "plus2", "wild", "two", "deck"]
Part = Literal["deck", "held", "taken", "score", "formation", "type"]


class ItemFacts(TypedDict, total=False):
    """Facts of an item."""

    mark: Mark  # what a space does to a card
    part: Part  # of an army, beside the formation
    total: int  # the score


class ZoneFacts(TypedDict, total=False):
    """Facts of a zone."""

    fighting: bool  # on the front line: a battle has begun


EVENTS: Final = saw.EVENTS

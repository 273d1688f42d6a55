"""What the page needs to know of a scene as data, beside the words; the page's types are generated from these."""

from typing import Literal, NotRequired, TypedDict

Colour = Literal["green", "yellow", "red"]


class ItemFacts(TypedDict, total=False):
    """Facts of an item."""

    part: Literal["says", "power", "helps", "defending", "idle", "card", "intercept", "force"]  # of the middle
    intercept: int  # as it stands now
    force: int
    enough: bool  # does the Intercept reach the Force of the attack?
    points: int
    most: int  # points that win
    charged: list[Colour]
    back: bool  # the back of the shaman card is up


class ZoneFacts(TypedDict, total=False):
    """Facts of a zone."""

    live: bool  # the first item is an attack


class Cost(TypedDict):
    """Furyoku by colour."""

    green: int
    yellow: int
    red: int


class FaceFacts(TypedDict):
    """Facts of a card."""

    kind: Literal["card", "signature", "shaman"]
    cost: NotRequired[Cost]
    intercept: NotRequired[int]
    force: NotRequired[int]
    only: NotRequired[str]  # the only shaman who may play it
    traits: NotRequired[list[str]]  # of a shaman


class LineFacts(TypedDict):
    """Facts of a line of the log; of an event only what the page follows."""

    event: Literal["turn"]

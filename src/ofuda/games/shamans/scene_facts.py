"""What the page needs to know of a scene as data, beside the words; the page's types are generated from these."""

from typing import Literal, NotRequired, TypedDict

About = Literal["track", "pile", "guide", "first", "eliminated"]
Event = Literal[
    "round",
    "turn",
    "pawn",
    "role",
    "reveals",
    "was",
    "swaps",
    "eliminated",
    "illuminates",
    "shards",
    "scores",
    "round_won",
]


class ItemFacts(TypedDict, total=False):
    """Facts of an item."""

    about: list[About]  # what can be explained of it
    points: int  # of a player
    space: int  # of the pawn
    moon: int  # the last space of the track
    side: Literal["left", "right", "not_yet"]  # of the Eclipse
    ritual: str  # of a world


class FaceFacts(TypedDict, total=False):
    """Facts of a card."""

    ritual: str  # of its world


class LineFacts(TypedDict):
    """Facts of a line of the log; of an event only what the page follows."""

    event: Event
    who: NotRequired[int]
    other: NotRequired[int]
    role: NotRequired[str]
    n: NotRequired[int]
    total: NotRequired[int]
    round: NotRequired[int]
    target: NotRequired[int]
    left: NotRequired[int]

"""The events of a table's log, in order; a table is rebuilt from its log.

Logs that were written when premoves were called orders are read as well: `Ordered` is what they hold for `Premoved`,
and the moves in them were played by an "order".
"""

from __future__ import annotations

from typing import Any, Literal

from ofuda.table.codec import Reader, Struct, replace


class Created(Struct, frozen=True, tag="created", tag_field="what"):
    """The first entry: the game and its settings."""

    at: int
    game: str
    options: dict[str, Any]
    bots: list[str]  # a bot's level or settings for each seat, "" for a person
    seed: str  # secret until the game is over
    by: str  # person
    clock: tuple[int, int] | None = None  # base, increment
    window: int = 3_000
    open: bool = False
    hints: bool = True
    people: list[str] = []  # people for whom seats are kept, "" for none
    key: str = ""  # continued from a replay: its key ...
    moves: list[tuple[int, int]] = []  # ... and its moves up to there
    chosen: int = -1  # the maker's seat
    private: bool = False  # at one screen without spectators: a person's only choice is made without asking


class Sat(Struct, frozen=True, tag="sat", tag_field="what"):
    """A person sat down or returned."""

    at: int
    seat: int
    person: str
    name: str
    colour: str
    salt: str


class Filled(Struct, frozen=True, tag="filled", tag_field="what"):
    """A bot was put on an empty seat."""

    at: int
    seat: int
    bot: str


class Left(Struct, frozen=True, tag="left", tag_field="what"):
    """A person left the seat."""

    at: int
    seat: int


class Began(Struct, frozen=True, tag="began", tag_field="what"):
    """All seats are taken and all salts are given: the cards are dealt."""

    at: int
    salts: list[str]
    rules: str = ""  # the version of the game's rules; old logs do not say


class Played(Struct, frozen=True, tag="played", tag_field="what"):
    """A choice: by a person, a bot, a person's premove, or automatically by the table."""

    at: int
    seat: int
    move: int
    by: Literal["person", "bot", "table", "premove", "order"] = "person"
    id: str = ""
    digest: str = ""  # of the position after every twentieth move, to find out whether the rules have changed


class Held(Struct, frozen=True, tag="held", tag_field="what"):
    """An answer in a secret window: it counts when the window closes."""

    at: int
    seat: int
    move: int
    by: Literal["person", "bot"] = "person"
    id: str = ""


class Undone(Struct, frozen=True, tag="undone", tag_field="what"):
    """Choices were undone: these moves, by their index in the game."""

    at: int
    seat: int
    moves: list[int]
    free: bool = False  # no one else had seen it
    seen: int = 0  # how many of them were no steps inside a secret choice


class Proposed(Struct, frozen=True, tag="proposed", tag_field="what"):
    """A person made a proposal that needs consent."""

    at: int
    kind: Literal["undo", "takeover", "rematch"]
    by: int
    seat: int
    move: int = -1  # the move to undo, with all later ones


class Answered(Struct, frozen=True, tag="answered", tag_field="what"):
    """The answer to a proposal."""

    at: int
    seat: int
    yes: bool


class TookOver(Struct, frozen=True, tag="took_over", tag_field="what"):
    """A bot replaced an absent person."""

    at: int
    seat: int
    bot: str


class Conceded(Struct, frozen=True, tag="conceded", tag_field="what"):
    """A person conceded."""

    at: int
    seat: int
    ends: bool  # whether the game ends; otherwise a bot plays on


class Flagged(Struct, frozen=True, tag="flagged", tag_field="what"):
    """A person ran out of time."""

    at: int
    seat: int
    ends: bool


class Chatted(Struct, frozen=True, tag="chatted", tag_field="what"):
    """A line of chat."""

    at: int
    seat: int
    name: str
    text: str


class Muted(Struct, frozen=True, tag="silent", tag_field="what"):
    """A seat began or stopped passing in all secret windows."""

    at: int
    seat: int
    on: bool


class Premoved(Struct, frozen=True, tag="premoved", tag_field="what"):
    """A seat's premove for its next brief window, -1 for none; visible only to its owner."""

    at: int
    seat: int
    move: int


class Ordered(Struct, frozen=True, tag="ordered", tag_field="what"):
    """The former name of `Premoved`, in old logs."""

    at: int
    seat: int
    move: int


class Woke(Struct, frozen=True, tag="woke", tag_field="what"):
    """The server restarted; its downtime is not charged."""

    at: int


class Followed(Struct, frozen=True, tag="followed", tag_field="what"):
    """The rematch is played at another table."""

    at: int
    table: str


class Renamed(Struct, frozen=True, tag="renamed", tag_field="what"):
    """A person at the table changed the name or colour."""

    at: int
    person: str
    name: str
    colour: str


Event = (
    Created
    | Sat
    | Filled
    | Left
    | Began
    | Played
    | Held
    | Undone
    | Proposed
    | Answered
    | TookOver
    | Conceded
    | Flagged
    | Chatted
    | Muted
    | Premoved
    | Woke
    | Followed
    | Renamed
)
_reader = Reader(Event | Ordered)


def read(body: bytes) -> Event:
    """Read an entry of a log; raise `codec.Unreadable` if it is invalid."""
    event: Event | Ordered = _reader.read(body)
    if isinstance(event, Ordered):
        return Premoved(event.at, event.seat, event.move)
    if isinstance(event, Played) and event.by == "order":
        return replace(event, by="premove")
    return event

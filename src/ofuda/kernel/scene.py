"""What a table looks like to one pair of eyes: described once by the game, drawn by terminal and page alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal

from ofuda.kernel.messages import NOTHING, Message, plain

GRID: Final = "grid"
ROW: Final = "row"
PILE: Final = "pile"
NOTE: Final = "note"
LEGEND: Final = "legend"  # a word on the signs a picture uses; nothing to read aloud
Kind = Literal["grid", "row", "pile", "note", "legend"]

UP: Final = "up"
DOWN: Final = "down"
BLANK: Final = "blank"
EMPTY: Final = "empty"
Lying = Literal["up", "down", "blank", "empty"]


@dataclass(frozen=True)
class Badge:
    """Coins on a card: their kind, which gives them their look, how many, and what they are called."""

    kind: str
    count: int
    name: Message


@dataclass(frozen=True, init=False)
class Item:
    """A card, a space, a counter: a short face to draw, a name to read aloud, and the handle to ask `why_not` about.

    As in Message, only what differs from the default is stored.
    """

    face: Message
    name: Message
    handle: str = ""
    note: Message | None = None  # printed under the face: what the space does to a card
    state: Lying = UP
    tone: str = ""  # a colour to draw it in; the face says it too
    lit: bool = False
    cards: tuple[str, ...] = ()  # what lies here, by the id of its Face; "" is a card whose face the reader can't see
    tokens: tuple[str, ...] = ()  # a name for each of them by which the eye can follow it; "" where it can't
    back: str = ""  # whose or which back a face-down card shows
    turned: bool = False  # drawn turned by 90 degrees; the name says what that means
    badges: tuple[Badge, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)  # data for the game's own drawing on the page

    def __init__(
        self,
        face: Message,
        name: Message,
        handle: str = "",
        note: Message | None = None,
        state: Lying = UP,
        tone: str = "",
        lit: bool = False,
        cards: tuple[str, ...] = (),
        tokens: tuple[str, ...] = (),
        back: str = "",
        turned: bool = False,
        badges: tuple[Badge, ...] = (),
        facts: Mapping[str, Any] = NOTHING,
    ) -> None:
        own = self.__dict__
        own["face"] = face
        own["name"] = name
        if handle:
            own["handle"] = handle
        if note is not None:
            own["note"] = note
        if state != UP:
            own["state"] = state
        if tone:
            own["tone"] = tone
        if lit:
            own["lit"] = True
        if cards:
            own["cards"] = cards
        if tokens:
            own["tokens"] = tokens
        if back:
            own["back"] = back
        if turned:
            own["turned"] = True
        if badges:
            own["badges"] = badges
        if facts:
            own["facts"] = facts

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Item) and self.__dict__ == other.__dict__)


@dataclass(frozen=True, init=False)
class Zone:
    """Things that lie together: a grid of spaces, a row of cards, piles with counts, a track, notes, a legend.

    As in Message, only what differs from the default is stored.
    """

    title: Message
    kind: Kind
    items: tuple[Item, ...]
    owner: int | None = None
    heads: tuple[Message, ...] = ()  # names of a grid's columns: as many as it has
    sides: tuple[Message, ...] = ()  # names of a grid's rows
    handle: str = ""  # where the whole zone can be chosen
    place: str = ""  # where a board lays it: "near.hand", "far.grid", "front"
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __init__(
        self,
        title: Message,
        kind: Kind,
        items: tuple[Item, ...],
        owner: int | None = None,
        heads: tuple[Message, ...] = (),
        sides: tuple[Message, ...] = (),
        handle: str = "",
        place: str = "",
        facts: Mapping[str, Any] = NOTHING,
    ) -> None:
        own = self.__dict__
        own["title"] = title
        own["kind"] = kind
        own["items"] = items
        if owner is not None:
            own["owner"] = owner
        if heads:
            own["heads"] = heads
        if sides:
            own["sides"] = sides
        if handle:
            own["handle"] = handle
        if place:
            own["place"] = place
        if facts:
            own["facts"] = facts

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Zone) and self.__dict__ == other.__dict__)


@dataclass(frozen=True)
class Scene:
    """What lies on the table for one pair of eyes: zones from top to bottom; those in one row lie side by side."""

    rows: tuple[tuple[Zone, ...], ...]

    def plain(self) -> dict[str, Any]:
        """The scene as JSON-able data."""
        found: dict[str, Any] = plain(self)
        return found

    def lines(self, say: Callable[[Message], str]) -> list[str]:
        """Return the scene as lines of text: a title for each zone, then its items, a grid row by row."""
        found: list[str] = []
        for zone in (zone for row in self.rows for zone in row):
            items = [_item_text(item, zone.kind, say) for item in zone.items]
            wide = max(1, len(zone.heads) or len(items))
            found.append(say(zone.title))
            found += ["  " + " | ".join(items[i : i + wide]) for i in range(0, len(items), wide)]
        return found


def _item_text(item: Item, kind: str, say: Callable[[Message], str]) -> str:
    words = say(item.name)
    if kind not in (GRID, ROW):
        words += f": {say(item.face)}"
    notes = [*([say(item.note)] if item.note else []), *(f"{each.count} {say(each.name)}" for each in item.badges)]
    return f"{words} ({', '.join(notes)})" if notes else words


@dataclass(frozen=True)
class Figure:
    """A number on a card and what it is called."""

    name: Message
    value: str


@dataclass(frozen=True)
class Face:
    """What a card is: enough to draw it, to read it aloud, and to say where each fact comes from."""

    id: str
    name: Message
    rank: str = ""  # the figure that decides, the largest thing on the card
    family: str = ""  # relatives look related: it gives the sigil its skeleton
    tone: str = ""  # a colour ...
    sign: str = ""  # ... and the shape or kanji that says the same without colour
    pips: int = 0  # a small number shown as dots, too
    figures: tuple[Figure, ...] = ()
    lines: tuple[Message, ...] = ()  # words on the card
    provenance: tuple[tuple[str, str], ...] = ()  # field, and printed, inferred, reconstructed or designed
    facts: Mapping[str, Any] = field(default_factory=dict)
    remarks: tuple[Message, ...] = ()  # on where the facts come from

    def __post_init__(self) -> None:
        for name in ("facts", "remarks"):
            if not getattr(self, name):
                self.__dict__.pop(name, None)


for kind in (Item, Zone, Face):
    type.__setattr__(kind, "facts", NOTHING)  # the default of every instance that stores none


@lru_cache(maxsize=4096, typed=True)
def text(words: object) -> Message:
    """Return words that are the same in every language: numbers, names."""
    return Message("scene.text", {"text": str(words)})


def plain_scene(view: dict[str, Any]) -> Scene:
    """A scene for games that describe none: the fields of the view, one a line."""
    known = ("game", "seat", "asked", "over", "outcome")
    fields = [(name, value) for name, value in view.items() if name not in known]
    items = [Item(text(_short(value)), text(name.replace("_", " "))) for name, value in fields]
    return Scene(((Zone(Message("scene.table"), NOTE, tuple(items)),),))


def _short(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_short(inner)}" for name, inner in value.items())
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_short(inner) for inner in value) + "]" if value else "-"
    return "-" if value is None else str(value)

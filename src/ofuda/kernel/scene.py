"""What a table looks like to one pair of eyes: described once by the game, drawn by terminal and page alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ofuda.kernel.messages import Message, once

GRID, ROW, PILE, NOTE = "grid", "row", "pile", "note"
LEGEND = "legend"  # a word on the signs a picture uses; nothing to read aloud
UP, DOWN, BLANK, EMPTY = "up", "down", "blank", "empty"


@dataclass(frozen=True, init=False)
class Item:
    """A card, a space, a counter: a short face to draw, a name to read aloud, and the handle to ask `why_not` about."""

    face: Message
    name: Message
    handle: str
    note: Message | None  # printed under the face: what the space does to a card
    state: str
    tone: str  # a colour to draw it in; the face says it too
    lit: bool
    cards: tuple[str, ...]  # what lies here, by the id of its Face; "" is a card whose face the reader can't see
    tokens: tuple[str, ...]  # a name for each of them by which the eye can follow it; "" where it can't
    back: str  # whose or which back a face-down card shows

    def __init__(
        self,
        face: Message,
        name: Message,
        handle: str = "",
        note: Message | None = None,
        state: str = UP,
        tone: str = "",
        lit: bool = False,
        cards: tuple[str, ...] = (),
        tokens: tuple[str, ...] = (),
        back: str = "",
    ) -> None:
        own = self.__dict__  # quicker than the usual way, as in Message
        own["face"] = face
        own["name"] = name
        own["handle"] = handle
        own["note"] = note
        own["state"] = state
        own["tone"] = tone
        own["lit"] = lit
        own["cards"] = cards
        own["tokens"] = tokens
        own["back"] = back

    @once
    def data(self) -> dict[str, Any]:
        """The item as JSON-able data, without what is as usual; made once, so it must not be changed."""
        found: dict[str, Any] = {"face": self.face.data, "name": self.name.data}
        if self.handle:
            found["handle"] = self.handle
        if self.note:
            found["note"] = self.note.data
        if self.state != UP:
            found["state"] = self.state
        if self.tone:
            found["tone"] = self.tone
        if self.lit:
            found["lit"] = True
        if self.cards:
            found["cards"] = list(self.cards)
        if self.tokens:
            found["tokens"] = list(self.tokens)
        if self.back:
            found["back"] = self.back
        return found


@dataclass(frozen=True, init=False)
class Zone:
    """Things that lie together: a grid of spaces, a row of cards, piles with counts, a track, notes, a legend."""

    title: Message
    kind: str
    items: tuple[Item, ...]
    owner: int | None
    heads: tuple[Message, ...]  # names of a grid's columns: as many as it has
    sides: tuple[Message, ...]  # names of a grid's rows
    handle: str  # where the whole zone can be chosen
    place: str  # where a board lays it: "near.hand", "far.grid", "front"

    def __init__(
        self,
        title: Message,
        kind: str,
        items: tuple[Item, ...],
        owner: int | None = None,
        heads: tuple[Message, ...] = (),
        sides: tuple[Message, ...] = (),
        handle: str = "",
        place: str = "",
    ) -> None:
        own = self.__dict__  # quicker than the usual way, as in Message
        own["title"] = title
        own["kind"] = kind
        own["items"] = items
        own["owner"] = owner
        own["heads"] = heads
        own["sides"] = sides
        own["handle"] = handle
        own["place"] = place

    @once
    def data(self) -> dict[str, Any]:
        """The zone as JSON-able data, without what is as usual; made once, so it must not be changed."""
        return self.with_items([item.data for item in self.items])

    def with_items(self, items: list[Any]) -> dict[str, Any]:
        """The same with its things already written down."""
        found: dict[str, Any] = {"title": self.title.data, "kind": self.kind, "items": items}
        if self.owner is not None:
            found["owner"] = self.owner
        if self.heads:
            found["heads"] = all_data(self.heads)
        if self.sides:
            found["sides"] = all_data(self.sides)
        if self.handle:
            found["handle"] = self.handle
        if self.place:
            found["place"] = self.place
        return found


@dataclass(frozen=True)
class Scene:
    """The zones from top to bottom; those in one row lie side by side."""

    rows: tuple[tuple[Zone, ...], ...]

    def plain(self) -> dict[str, Any]:
        """The scene as JSON-able data."""
        return {"rows": [[zone.data for zone in row] for row in self.rows]}

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
    return f"{words} ({say(item.note)})" if item.note else words


@dataclass(frozen=True)
class Figure:
    """A number on a card and what it is called."""

    name: Message
    value: str

    def plain(self) -> dict[str, Any]:
        return {"name": self.name.data, "value": self.value}


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

    def plain(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name.data,
            "rank": self.rank,
            "family": self.family,
            "tone": self.tone,
            "sign": self.sign,
            "pips": self.pips,
            "figures": [figure.plain() for figure in self.figures],
            "lines": [line.data for line in self.lines],
            "provenance": [list(pair) for pair in self.provenance],
        }


def all_data(messages: tuple[Message, ...]) -> list[dict[str, Any]]:
    return [message.data for message in messages]


def text(words: object) -> Message:
    """Words that are the same in every language: numbers, names."""
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

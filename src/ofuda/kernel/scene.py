"""What a table looks like to one pair of eyes: described once by the game, drawn by terminal and page alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ofuda.kernel.messages import Message

GRID, ROW, PILE, NOTE = "grid", "row", "pile", "note"
LEGEND = "legend"  # a word on the signs a picture uses; nothing to read aloud
UP, DOWN, BLANK, EMPTY = "up", "down", "blank", "empty"


@dataclass(frozen=True)
class Item:
    """A card, a space, a counter: a short face to draw, a name to read aloud, and the handle to ask `why_not` about."""

    face: Message
    name: Message
    handle: str = ""
    note: Message | None = None  # printed under the face: what the space does to a card
    state: str = UP
    tone: str = ""  # a colour to draw it in; the face says it too
    lit: bool = False

    def plain(self) -> dict[str, Any]:
        return {
            "face": self.face.plain(),
            "name": self.name.plain(),
            "handle": self.handle,
            "note": self.note.plain() if self.note else None,
            "state": self.state,
            "tone": self.tone,
            "lit": self.lit,
        }


@dataclass(frozen=True)
class Zone:
    """Things that lie together: a grid of spaces, a row of cards, piles with counts, a track, notes, a legend."""

    title: Message
    kind: str
    items: tuple[Item, ...]
    owner: int | None = None
    heads: tuple[Message, ...] = ()  # names of a grid's columns: as many as it has
    sides: tuple[Message, ...] = ()  # names of a grid's rows
    handle: str = ""  # where the whole zone can be chosen

    def plain(self) -> dict[str, Any]:
        return {
            "title": self.title.plain(),
            "kind": self.kind,
            "items": [item.plain() for item in self.items],
            "owner": self.owner,
            "heads": [head.plain() for head in self.heads],
            "sides": [side.plain() for side in self.sides],
            "handle": self.handle,
        }


@dataclass(frozen=True)
class Scene:
    """The zones from top to bottom; those in one row lie side by side."""

    rows: tuple[tuple[Zone, ...], ...]

    def plain(self) -> dict[str, Any]:
        """The scene as JSON-able data."""
        return {"rows": [[zone.plain() for zone in row] for row in self.rows]}


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

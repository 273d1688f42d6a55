"""The chairs around a table and who sits on them."""

from __future__ import annotations

from dataclasses import dataclass, field

PERSON, BOT, EMPTY = "person", "bot", "empty"
OPEN, PLAYING, OVER = "open", "playing", "over"  # people sit down; the game; after it
KNOWN = 64  # ids of a seat's last moves: whoever sends one of them again is late, not new
SUBSTITUTE = "medium"  # the bot that plays on for somebody who has gone


@dataclass
class Chair:
    """A seat: a person's, a bot's, or free; a bot may play on for a person who has gone."""

    seat: int
    bot: str = ""  # who plays, if a bot does
    person: str = ""
    name: str = ""
    colour: str = ""
    salt: str = ""
    kept: str = ""  # the person it is kept for
    left: bool = False
    silent: bool = False  # passes in every secret window
    conceded: bool = False  # a bot plays on for good
    ids: list[str] = field(default_factory=list)

    @property
    def kind(self) -> str:
        return BOT if self.bot else PERSON if self.person else EMPTY

    @property
    def last(self) -> str:
        """The id of the last move that was accepted."""
        return self.ids[-1] if self.ids else ""

    def accept(self, id: str) -> None:
        if id:
            self.ids = [*self.ids[1 - KNOWN :], id]

    @property
    def taken_over(self) -> bool:
        return bool(self.bot and self.person)

    @property
    def present(self) -> bool:
        """Does a person play here who has not gone?"""
        return self.kind == PERSON and not self.left

"""Messages as text for one reader: seats become names, and the reader is "you"."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ofuda.kernel.core import Game
from ofuda.kernel.messages import Catalogue, Message, kernel_words


@cache
def own_words() -> Catalogue:
    return Catalogue(Path(__file__).parent / "locale", kernel_words())


def own_name() -> str:
    """Return the command that runs this program; `./go` sets it."""
    return os.environ.get("OFUDA_COMMAND", "ofuda")


def own(key: str, lang: str = "en", **params: Any) -> str:
    """Return one of the terminal's own texts; English if it is not translated."""
    words = own_words()
    return words.say(Message(key, {"ofuda": own_name(), **params}), lang if lang in words.languages() else "en")


def answers(key: str, lang: str) -> set[str]:
    """Return what may be typed for `yes` or `no`, in the reader's language or in English."""
    return {*own(f"answer.{key}", lang).split(), *own(f"answer.{key}").split()}


def message_of(plain: dict[str, Any]) -> Message:
    """Return a message from its plain data."""
    params = {
        name: message_of(value) if isinstance(value, dict) and "key" in value else value
        for name, value in plain.get("params", {}).items()
    }
    return Message(plain["key"], params, plain.get("clause", ""))


class Voice:
    """Texts for one reader (None: no reader)."""

    def __init__(self, game: Game, names: list[str], reader: int | None, lang: str = "en") -> None:
        self.game = game
        self.names = names
        self.reader = reader
        self.lang = lang

    def name(self, seat: int) -> str:
        if not 0 <= seat < len(self.names):
            raise IndexError(f"there is no seat {seat}")
        return self.own("you") if seat == self.reader else self.names[seat]

    def own(self, key: str, **params: Any) -> str:
        return own(key, self.lang, **params)

    def several(self, things: Iterable[str]) -> str:
        """Join things into a list as this language does."""
        return self.own("comma").join(things)

    def say(self, message: Message) -> str:
        """Return the message as text; if the game has the key `you.<key>`, in the second person for the reader."""
        if message.key == "seat":
            return self.name(int(message.params["seat"]))
        params = {n: self.say(v) if isinstance(v, Message) else v for n, v in message.params.items()}
        return self.game.words.say(Message(self.key(message), params), self.lang)

    def key(self, message: Message) -> str:
        """Return the key of the message's text."""
        key = message.key
        about = [value for value in message.params.values() if isinstance(value, Message) and value.key == "seat"]
        if self.reader is not None and any(value.params["seat"] == self.reader for value in about):
            key = f"you.{key}" if self.knows(f"you.{key}") else key
        return key

    def template(self, message: Message) -> str:
        """Return the message's template, or "" if it has plural forms."""
        words = self.game.words.catalogue.template(self.key(message), self.lang)[0]
        return words if isinstance(words, str) else ""

    def cite(self, message: Message) -> str:
        """Return the message with its clause."""
        return f"{self.say(message)} ({message.clause})" if message.clause else self.say(message)

    def knows(self, key: str) -> bool:
        """Return whether the game has a text for this key."""
        try:
            self.game.words.catalogue.template(key, self.lang)
        except KeyError:
            return False
        return True

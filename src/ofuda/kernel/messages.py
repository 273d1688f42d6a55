"""Messages: keys with parameters. Catalogues hold their words, one file per language."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

NOTHING: Mapping[str, Any] = {}
# Messages without a catalogue entry: a list of messages, and a message that carries its own texts.
LIST, WORDS = "list", "words"


@dataclass(frozen=True, init=False)
class Message:
    """A message: a key of the catalogue, its parameters, and the clause of the rulebook behind it.

    Only what is not empty is stored, so that encoders that look at the stored fields leave the rest out.
    """

    key: str
    params: Mapping[str, Any] = field(default_factory=dict)
    clause: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)  # of an event in the log: the same as data, for the page

    def __init__(
        self, key: str, params: Mapping[str, Any] = NOTHING, clause: str = "", facts: Mapping[str, Any] = NOTHING
    ) -> None:
        own = self.__dict__  # quicker than object.__setattr__, and many messages are made for every update
        own["key"] = key
        if params:
            own["params"] = params
        if clause:
            own["clause"] = clause
        if facts:
            own["facts"] = facts

    def __eq__(self, other: object) -> bool:
        """Compare what is stored: quicker than field by field, and updates compare very many messages."""
        return self is other or (isinstance(other, Message) and self.__dict__ == other.__dict__)

    def only_names(self, seat: int) -> bool:
        """Say whether this seat is its only parameter."""
        if len(self.params) != 1:
            return False
        (value,) = self.params.values()
        return isinstance(value, Message) and value.key == "seat" and value.params["seat"] == seat

    def plain(self) -> dict[str, Any]:
        """Return the message as JSON-able data, without what is empty."""
        found: dict[str, Any] = plain(self)
        return found


for name in ("params", "facts"):
    type.__setattr__(Message, name, NOTHING)  # the default of every instance that stores none


@cache
def seat_message(seat: int) -> Message:
    """Return a player as a message: a table puts the name in its place."""
    return Message("seat", {"seat": seat})


def event_data(n: int, message: Message) -> dict[str, Any]:
    """Return an event with its number as `State.events` does: params and clause are always there."""
    return {"n": n, "key": message.key, "params": plain(message.params), "clause": message.clause}


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass."""
    return tuple(each.name for each in fields(kind))


def plain(thing: Any) -> Any:
    """Return messages, scenes and what they are made of as JSON-able data, without what is not stored."""
    kind = type(thing)
    if kind is str or kind is int:  # most of them
        return thing
    if is_dataclass(kind):
        own = thing.__dict__
        return {name: plain(own[name]) for name in field_names(kind) if name in own}
    if isinstance(thing, (list, tuple)):
        return [plain(each) for each in thing]
    if isinstance(thing, Mapping):
        return {name: plain(value) for name, value in thing.items()}
    return thing


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked. In a secret window no answer means the move `silence`.

    A `brief` window is so frequent that the table never waits in it: it closes at once, with the seat's premove
    (`Board.premoves`) or with `silence`.
    """

    message: Message
    secret: bool = False
    silence: int = -1
    brief: bool = False

    def plain(self) -> dict[str, Any]:
        return {**self.message.plain(), "secret": self.secret}


class IllegalMove(ValueError):
    """A move that the rules refuse, with reason and clause. Nothing has changed."""

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(f"{text} ({clause})" if clause else text)
        self.clause = clause


def _russian(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


PLURALS: dict[str, Callable[[int], str]] = {
    "en": lambda n: "one" if n == 1 else "other",
    "ja": lambda n: "other",
    "ru": _russian,
}


class Catalogue:
    """The words of one package: `en.toml` in its folder, written by hand, and `<lang>.json`, compiled from gettext
    catalogues. A hand-written `<lang>.toml` takes precedence.

    A value is a template with `{parameters}`, or a table of plural forms whose `by` names the counted parameter.
    """

    def __init__(self, folder: Path | None, fallback: Catalogue | None = None) -> None:
        self.folder = folder
        self.fallback = fallback
        self._words: dict[str, dict[str, Any]] = {}
        self._files: dict[str, Path] = {}
        for kind in ("*.json", "*.toml"):
            self._files.update({path.stem: path for path in folder.glob(kind)} if folder else {})

    def languages(self) -> list[str]:
        return sorted({*self._words, *self._files})

    def entries(self, lang: str) -> dict[str, Any]:
        """Return all templates of a language by dotted key."""
        if lang not in self._words:
            if lang not in self._files:
                raise ValueError(f"no words in language {lang!r}; there are {', '.join(self.languages())}")
            text = self._files[lang].read_text("utf-8")
            table = json.loads(text) if self._files[lang].suffix == ".json" else tomllib.loads(text)
            self._words[lang] = dict(_flatten("", table))
        return self._words[lang]

    def all(self, lang: str) -> dict[str, Any]:
        """Return all templates as `say` finds them: English where this language has none, then the fallback's."""
        found = self.fallback.all(lang) if self.fallback is not None else {}
        for language in ("en", lang):
            if language in self.languages():
                found.update(self.entries(language))
        return found

    def template(self, key: str, lang: str) -> tuple[Any, str]:
        """Return the template of a key and its language; English is the fallback."""
        if key in (LIST, WORDS):
            return "", lang
        for language in (lang, "en"):
            if (language in self._words or language in self._files) and key in self.entries(language):
                return self.entries(language)[key], language
        if self.fallback is not None:
            return self.fallback.template(key, lang)
        raise KeyError(f"no words for message {key!r}")

    def say(self, message: Message, lang: str = "en") -> str:
        """Return the message as text."""
        self.entries(lang)
        params = {k: self.say(v, lang) if isinstance(v, Message) else v for k, v in message.params.items()}
        if message.key == LIST:
            return ("、" if lang == "ja" else ", ").join(str(value) for value in params.values())
        if message.key == WORDS:
            return str(params.get(lang, params["en"]))
        template, spoken = self.template(message.key, lang)
        if isinstance(template, dict):
            form = PLURALS.get(spoken, PLURALS["en"])(int(message.params[template["by"]]))
            template = template.get(form, template["other"])
        return str(template).format_map(params)


def _flatten(prefix: str, table: dict[str, Any]) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in table.items():
        if isinstance(value, dict) and "by" not in value:
            flat += _flatten(f"{prefix}{name}.", value)
        else:
            flat.append((prefix + name, value))
    return flat


def in_words(texts: Mapping[str, str]) -> Message:
    """Return a message that carries its own texts, by language: for generated words."""
    return Message(WORDS, texts)


@cache
def kernel_words() -> Catalogue:
    return Catalogue(Path(__file__).parent / "locale")


def words_of(english: dict[str, Any]) -> Catalogue:
    """Return a catalogue from a table in code, for small games."""
    catalogue = Catalogue(None, kernel_words())
    catalogue._words["en"] = dict(_flatten("", english))
    return catalogue


@cache
def words_in(folder: Path) -> Catalogue:
    """Return the catalogue of a folder, with the kernel's words as fallback."""
    return Catalogue(folder, kernel_words())

"""Describe a thing (a card, a token, a ritual, a place) with the text of its public face."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from ofuda.kernel import rulebook
from ofuda.kernel.core import Game
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import GRID, PILE, Face, Item, Scene, Zone
from ofuda.terminal import typed
from ofuda.terminal.draw import is_column, noted
from ofuda.terminal.voice import Voice

MOST = 3  # things explained in one answer
MOST_NAMES = 8  # names listed in one sentence


@dataclass(frozen=True)
class Entry:
    """A thing with its description."""

    title: str
    names: frozenset[str]  # what may be typed for it, normalised
    lines: tuple[str, ...]
    figures: str = ""
    printed: bool = True  # from a face, not only from the table


class Lexicon:
    """Everything that a reader can ask about: all faces, and the things on the reader's table."""

    def __init__(self, game: Game, scene: Scene, seat: int, voice: Voice) -> None:
        self.game = game
        self.scene = scene
        self.seat = seat
        self.voice = voice
        self.english = Voice(game, voice.names, voice.reader)
        self.faces = {face.id: face for face in game.board.faces()}
        self.terms = dict(self.terms_of_faces())
        self.zones = [zone for row in scene.rows for zone in row]

    @cached_property
    def entries(self) -> list[Entry]:
        """Everything that can be asked about."""
        return [*self.entries_of_faces(), *(entry for zone in self.zones for entry in self.entries_of(zone))]

    def entries_of_faces(self) -> Iterator[Entry]:
        """Yield every face, and every term that several faces share."""
        aliases: dict[str, set[str]] = {id: set() for id in self.faces}
        for item in (item for zone in self.zones for item in zone.items):
            face = self.only_face(item)
            if face is not None:
                *_, whole = typed.nested(item.name)
                aliases[face.id] |= {item.handle, *self.said(item.face), *self.said(item.name), *self.said(whole)}
        for face in self.faces.values():
            figures = (f"{self.voice.say(figure.name)}: {figure.value}" for figure in face.figures)
            lines = tuple(self.voice.cite(line) for line in face.lines)
            names = {face.id, *self.said(face.name), *aliases[face.id]}
            yield Entry(self.voice.say(face.name), squeezed(names), lines, self.voice.several(figures))
        for term, lines in self.terms.items():
            names = self.term_names[term]
            yield Entry(term, squeezed(names), lines)

    def terms_of_faces(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield terms that several faces share, such as a ritual, with the lines they have in common."""
        holders: dict[str, list[str]] = {}
        self.term_names: dict[str, set[str]] = {}
        told: dict[str, list[tuple[str, set[str]]]] = {}  # of each face: its lines, each with the terms in it
        for face in self.faces.values():
            named = {self.voice.say(part): part for line in face.lines for part in self.parts(line)}
            told[face.id] = [
                (self.voice.cite(line), {self.voice.say(part) for part in self.parts(line)}) for line in face.lines
            ]
            for term, part in named.items():
                holders.setdefault(term, []).append(face.id)
                self.term_names.setdefault(term, set()).update(self.said(part))
        for term, ids in holders.items():
            lines = [[line for line, terms in told[id] if term not in terms] for id in ids]
            common = tuple(line for line in lines[0] if all(line in each for each in lines))
            if len(ids) > 1 and common:  # a term of one card only is not a shared term
                yield term, common

    def parts(self, line: Message) -> list[Message]:
        return list(typed.nested(line))[1:]

    def entries_of(self, zone: Zone) -> Iterator[Entry]:
        """Yield a zone and its items that have no face of their own."""
        voice = self.voice
        if zone.handle or is_column(zone):
            names = {zone.handle, *self.said(zone.title), *(name for head in zone.heads for name in self.said(head))}
            terms = [term for item in zone.items for term in [voice.say(item.face)] if term in self.terms]
            lines = [f"{voice.say(item.name)} {noted(voice, item)}".rstrip() for item in zone.items if not terms]
            lines += [f"{term}: {line}" for term in dict.fromkeys(terms) for line in self.terms[term]]
            yield Entry(voice.say(zone.title), squeezed(names), tuple(lines), printed=bool(terms))
        for item in zone.items:
            if self.only_face(item) is not None or not (item.handle or zone.kind == PILE):
                continue
            title, told = voice.say(item.name), voice.say(item.face)
            names = {item.handle, *self.said(item.name)}
            if zone.kind == GRID and item.handle:
                title, told = typed.called(item.handle, self.seat, self.scene, voice), title
                names = {item.handle, title}
            elif item.name.key == "seat":
                names = {title, *typed.names_of_seat(int(item.name.params["seat"]), voice)}
            lines = [f"{told} {noted(voice, item)}".rstrip()] if told != title or item.note else []
            yield Entry(title, squeezed(names), tuple(lines), printed=False)

    def only_face(self, item: Item) -> Face | None:
        """Return the face of an item, if it is a single card that the reader can see."""
        return self.faces.get(item.cards[0]) if len(set(item.cards)) == 1 else None

    def said(self, message: Message) -> list[str]:
        """Return a name in the reader's language and in English."""
        return [self.voice.say(message), self.english.say(message)]

    def find(self, text: str) -> list[Entry]:
        """Return the entries that a text names: by full name, else by prefix, else by prefix of a word."""
        wanted = typed.squeeze(text)
        if not wanted:
            return []
        for fits in (str.__eq__, str.startswith, lambda name, begun: f" {begun}" in f" {name}"):
            found = [entry for entry in self.entries if any(fits(name, wanted) for name in entry.names)]
            if found:
                return without_twins(found)
        return []

    def names(self, text: str) -> bool:
        """Return whether the text is the full name of a thing with a face."""
        wanted = typed.squeeze(text)
        return any(wanted in entry.names for entry in self.find(text) if entry.printed)

    def near(self, text: str) -> list[str]:
        """Return up to three titles similar to the text."""
        titles = {typed.squeeze(entry.title): entry.title for entry in self.entries}
        return [titles[name] for name in difflib.get_close_matches(typed.squeeze(text), titles, 3)]

    def in_sight(self) -> list[str]:
        """Return the names of the drawn things with descriptions, shared things first."""
        shared_first = sorted(self.zones, key=lambda zone: zone.owner is not None)
        found = [self.only_face(item) for zone in shared_first for item in zone.items]
        names = [self.voice.say(face.name) for face in found if face is not None and face.lines]
        return list(dict.fromkeys([*names, *self.terms]))


def explain(lexicon: Lexicon, text: str, printed: bool = False) -> list[str]:
    """Return the lines of an answer: title, then description. With `printed`, from faces only."""
    voice = lexicon.voice
    found = [entry for entry in lexicon.find(text) if entry.printed or not printed]
    alike = {entry.lines for entry in found}
    if len(found) > 1 and len(alike) == 1:
        return [voice.several(entry.title for entry in found), *indented(found[0].lines)]
    if len(found) > MOST:
        return [voice.own("what_several", text=text[:60], things=some([entry.title for entry in found], voice))]
    return [
        line
        for entry in found
        for line in [entry.title, *indented(entry.lines), *indented(filter(None, [entry.figures]))]
    ]


def clauses(game: Game, lang: str, word: str) -> list[rulebook.Clause]:
    """Return the clauses that contain a word, in this language or in English; empty without a rulebook."""
    try:
        here, english = rulebook.read(game, lang), rulebook.read(game)
    except ValueError:
        return []
    ids = {clause.id for clause in [*speaking(here, word), *speaking(english, word)]} if word.strip() else set()
    return [clause for clause in here if clause.id in ids]


def speaking(book: list[rulebook.Clause], word: str) -> list[rulebook.Clause]:
    wanted = typed.squeeze(word)
    return [clause for clause in book if wanted in typed.squeeze(f"{clause.id} {clause.text}")]


def some(names: list[str], voice: Voice) -> str:
    """Return the first names as a list."""
    told = voice.several(names[:MOST_NAMES])
    return voice.own("and_more", things=told) if len(names) > MOST_NAMES else told


def indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def squeezed(names: Iterable[str]) -> frozenset[str]:
    return frozenset(typed.squeeze(name) for name in names if name.strip())


def without_twins(entries: list[Entry]) -> list[Entry]:
    """Return the entries without duplicates; several things on a table may share a name."""
    return list({(entry.title, entry.lines): entry for entry in entries}.values())

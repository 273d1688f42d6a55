"""What a thing is: a card, a token, a ritual, a place. In the words of its face, which lies open to everybody."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ofuda.kernel import rulebook
from ofuda.kernel.core import Game
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import GRID, PILE, Face, Item, Scene, Zone
from ofuda.terminal import typed
from ofuda.terminal.draw import is_column, noted
from ofuda.terminal.voice import Voice

MOST = 3  # things that one answer explains
MOST_NAMES = 8  # names that a sentence lists


@dataclass(frozen=True)
class Entry:
    """Something that can be asked about, and all that is said of it."""

    title: str
    names: frozenset[str]  # what may be typed for it, squeezed
    lines: tuple[str, ...]
    figures: str = ""
    printed: bool = True  # from a face; else only what is drawn on the table


class Lexicon:
    """All that one reader can ask about: every face there is, and what is drawn on the reader's own table."""

    def __init__(self, game: Game, scene: Scene, seat: int, voice: Voice) -> None:
        self.game = game
        self.scene = scene
        self.seat = seat
        self.voice = voice
        self.english = Voice(game, voice.names, voice.reader)
        self.faces = {face.id: face for face in game.board.faces()}
        self.terms = dict(self.terms_of_faces())
        self.zones = [zone for row in scene.rows for zone in row]

    def entries(self) -> Iterator[Entry]:
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
        for zone in self.zones:
            yield from self.entries_of(zone)

    def terms_of_faces(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What several faces name in their lines, and what all of these say besides: a ritual, for one."""
        holders: dict[str, list[Face]] = {}
        self.term_names: dict[str, set[str]] = {}
        for face in self.faces.values():
            named = {self.voice.say(part): part for line in face.lines for part in self.parts(line)}
            for term, part in named.items():
                holders.setdefault(term, []).append(face)
                self.term_names.setdefault(term, set()).update(self.said(part))
        for term, faces in holders.items():
            told = [
                [self.voice.cite(line) for line in face.lines if term not in map(self.voice.say, self.parts(line))]
                for face in faces
            ]
            common = tuple(line for line in told[0] if all(line in each for each in told))
            if len(faces) > 1 and common:  # what one card alone names has a card of its own, or none
                yield term, common

    def parts(self, line: Message) -> list[Message]:
        return list(typed.nested(line))[1:]

    def entries_of(self, zone: Zone) -> Iterator[Entry]:
        """A zone by its name, and what lies in it without a face of its own."""
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
        """The face of what lies here, if that is one thing and the reader can see which."""
        return self.faces.get(item.cards[0]) if len(set(item.cards)) == 1 else None

    def said(self, message: Message) -> list[str]:
        """A name as it is read here, and in English."""
        return [self.voice.say(message), self.english.say(message)]

    def find(self, text: str) -> list[Entry]:
        """What a text names: the whole of a name, else its beginning, else the beginning of a word in it."""
        wanted = typed.squeeze(text)
        if not wanted:
            return []
        entries = list(self.entries())
        for fits in (str.__eq__, str.startswith, lambda name, begun: f" {begun}" in f" {name}"):
            found = [entry for entry in entries if any(fits(name, wanted) for name in entry.names)]
            if found:
                return without_twins(found)
        return []

    def names(self, text: str) -> bool:
        """Is the text the whole name of something that has a face?"""
        wanted = typed.squeeze(text)
        return any(wanted in entry.names for entry in self.find(text) if entry.printed)

    def near(self, text: str) -> list[str]:
        """Up to three titles that look like the text."""
        titles = {typed.squeeze(entry.title): entry.title for entry in self.entries()}
        return [titles[name] for name in difflib.get_close_matches(typed.squeeze(text), titles, 3)]

    def in_sight(self) -> list[str]:
        """The names of what is drawn and has words of its own, what belongs to nobody first."""
        shared_first = sorted(self.zones, key=lambda zone: zone.owner is not None)
        found = [self.only_face(item) for zone in shared_first for item in zone.items]
        names = [self.voice.say(face.name) for face in found if face is not None and face.lines]
        return list(dict.fromkeys([*names, *self.terms]))


def explain(lexicon: Lexicon, text: str, printed: bool = False) -> list[str]:
    """The lines of an answer: first what it is called, then what is said of it. With `printed`, from faces alone."""
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
    """The clauses that speak of a word, in this language or in English; none where there is no rulebook."""
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
    """The first of them."""
    told = voice.several(names[:MOST_NAMES])
    return voice.own("and_more", things=told) if len(names) > MOST_NAMES else told


def indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def squeezed(names: Iterable[str]) -> frozenset[str]:
    return frozenset(typed.squeeze(name) for name in names if name.strip())


def without_twins(entries: list[Entry]) -> list[Entry]:
    """Once each: several things of the same name may lie on a table."""
    return list({(entry.title, entry.lines): entry for entry in entries}.values())

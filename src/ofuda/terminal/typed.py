"""Parse typed lines into choices."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterator

from ofuda.kernel.core import State
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import GRID, Item, Scene
from ofuda.terminal.draw import Numbers
from ofuda.terminal.voice import Voice


def numbers_of(state: State, seat: int) -> Numbers:
    """Return the numbers in the list of moves for each visible thing."""
    place = {move: n for n, move in enumerate(state.moves(seat), 1)}
    found: Numbers = {}
    for thing in state.things(seat):
        tried = sorted(place[move] for move in state.game.board.moves_of(state, seat, thing) if move in place)
        if tried:
            found[thing] = tried
    return found


def texts_of(state: State, seat: int, voice: Voice) -> list[str]:
    """Return the texts of the moves."""
    return [voice.say(state.game.words.move(state, seat, move)) for move in state.moves(seat)]


def thing_of(state: State, seat: int, text: str, scene: Scene, voice: Voice) -> str:
    """Return the handle of the thing that a text names by handle, name or face, or ""."""
    wanted = squeeze(full_name(text, seat, scene, voice))
    people = seats_of(scene)
    things = {squeeze(thing): thing for thing in state.things(seat) if thing not in people}
    for thing, who in people.items():
        if thing in state.things(seat) and wanted in map(squeeze, names_of_seat(who, voice)):
            return thing
    if wanted in things:
        return things[wanted]
    for name, handle in spoken_names(scene, seat, voice):
        if squeeze(name) == wanted and handle in things.values():
            return handle
    for item in items_of(scene, seat):
        names = (squeeze(voice.say(item.face)), squeeze(voice.say(item.name)))
        if item.tone and wanted in names and squeeze(item.handle) in things:
            return item.handle
    same_words = [thing for known, thing in things.items() if sorted(known.split()) == sorted(wanted.split())]
    return same_words[0] if len(same_words) == 1 else ""


def called(thing: str, seat: int, scene: Scene, voice: Voice) -> str:
    """Return a thing's name in the reader's language; handles are English."""
    people = seats_of(scene)
    if thing in people:
        return voice.name(people[thing])
    if voice.lang == "en":
        return thing
    return next((name for name, handle in spoken_names(scene, seat, voice) if handle == thing), thing)


def seats_of(scene: Scene) -> dict[str, int]:
    """Return the seats of the players who can be chosen, by handle; handles count from 0."""
    items = [item for row in scene.rows for zone in row for item in zone.items if item.handle]
    return {item.handle: int(item.name.params["seat"]) for item in items if item.name.key == "seat"}


def names_of_seat(seat: int, voice: Voice) -> list[str]:
    """Return what may be typed for a player: the name, and the seat's number counted from 1."""
    return [voice.name(seat), voice.names[seat], voice.own("seat_name", seat=seat + 1)]


def spoken_names(scene: Scene, seat: int, voice: Voice) -> Iterator[tuple[str, str]]:
    """Yield names and handles of the drawn things: cards and choices by name, spaces by row and column."""
    for zone in [zone for row in scene.rows for zone in row]:
        if zone.handle:
            yield voice.say(zone.title), zone.handle
        for n, item in enumerate(zone.items):
            own_card = item.tone and zone.owner in (None, seat)
            if item.handle and (own_card or zone.kind != GRID):
                *_, name = nested(item.name)  # the card of "Red 5, face down"
                yield voice.say(name), item.handle
            if item.handle and zone.kind == GRID and zone.heads and zone.sides:
                side, head = zone.sides[n // len(zone.heads)], zone.heads[n % len(zone.heads)]
                place = f"{voice.say(side)} {voice.say(head)}"
                yield place if zone.owner in (None, seat) else f"{voice.name(zone.owner)}: {place}", item.handle


def items_of(scene: Scene, seat: int) -> list[Item]:
    """Return all items on the table, this seat's own first."""
    zones = sorted([zone for row in scene.rows for zone in row], key=lambda zone: zone.owner != seat)
    return [item for zone in zones for item in zone.items]


def full_name(text: str, seat: int, scene: Scene, voice: Voice) -> str:
    """Return the full name of a card called by its short face in a shared space, or the text itself."""
    wanted = squeeze(text)
    for item in items_of(scene, seat):
        faces = inner(item.face)
        for whole in nested(item.name):
            names = inner(whole)
            if faces and faces.keys() == names.keys():
                for key, face in faces.items():
                    if squeeze(voice.say(face)) == wanted:
                        return voice.say(names[key])
    return text


def inner(message: Message) -> dict[str, Message]:
    return {key: value for key, value in message.params.items() if isinstance(value, Message)}


def nested(message: Message) -> Iterator[Message]:
    """Yield the message and all messages inside it."""
    yield message
    for value in inner(message).values():
        yield from nested(value)


def in_sight(state: State, seat: int, scene: Scene) -> list[str]:
    """Return the handles of the drawn things in drawing order, this seat's own first."""
    things = state.things(seat)
    handles = [item.handle for item in items_of(scene, seat)]
    handles += [zone.handle for row in scene.rows for zone in row]
    return [handle for handle in dict.fromkeys(handles) if handle in things] or things


def near(state: State, seat: int, text: str, scene: Scene, voice: Voice) -> list[str]:
    """Return up to three names of things similar to the text."""
    names = dict.fromkeys(called(thing, seat, scene, voice) for thing in state.things(seat))
    return difflib.get_close_matches(squeeze(text), names, 3)


def pick(state: State, seat: int, text: str, scene: Scene, voice: Voice) -> int | str:
    """Return the move that a text means, or an error message."""
    moves = state.moves(seat)
    texts = texts_of(state, seat, voice)
    wanted = squeeze(full_name(text, seat, scene, voice))
    if not wanted:
        return voice.own("nothing", last=len(moves))
    if re.fullmatch(r"[+-]?[0-9]+", wanted) and wanted not in map(squeeze, texts):
        n = int(wanted) if len(wanted) < 9 else 0
        return moves[n - 1] if 1 <= n <= len(moves) else voice.own("range", number=text[:20], last=len(moves))
    for move, words in zip(moves, texts, strict=True):
        if wanted in (squeeze(words), squeeze(state.text(move, seat, voice.lang))):
            return move
    thing = thing_of(state, seat, text, scene, voice)
    numbers = numbers_of(state, seat).get(thing, [])
    if not numbers:
        numbers = [n for n, words in enumerate(texts, 1) if squeeze(words).startswith(wanted)]
    if len(numbers) == 1:
        return moves[numbers[0] - 1]
    if numbers:
        return voice.own("several", text=text[:60], moves=listed(texts, numbers, voice))
    if thing:
        return why(state, seat, thing, scene, voice)
    return voice.own("unread", text=text[:60], last=len(moves))


def why(state: State, seat: int, thing: str, scene: Scene, voice: Voice) -> str:
    """Return why a thing cannot be chosen, or how it can."""
    message = state.why_not(seat, thing)
    name = called(thing, seat, scene, voice)
    if message is not None:
        if message.params.get("thing") == thing:
            message = Message(message.key, {**message.params, "thing": name}, message.clause)
        return voice.own("cannot", thing=name, why=voice.cite(message))
    texts = texts_of(state, seat, voice)
    return voice.own("can", thing=name, moves=listed(texts, numbers_of(state, seat).get(thing, []), voice))


def listed(texts: list[str], numbers: list[int], voice: Voice) -> str:
    return voice.several(f"{n} {texts[n - 1]}" for n in numbers)


def squeeze(text: str) -> str:
    """Normalise a text: case, spaces, Russian ё, full-width Japanese forms."""
    return " ".join(unicodedata.normalize("NFKC", text).split()).casefold().replace("ё", "е")

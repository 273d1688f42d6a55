"""What a typed line can mean as a choice."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from ofuda.kernel.core import State
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Item, Scene
from ofuda.terminal.draw import Numbers
from ofuda.terminal.voice import Voice


def numbers_of(state: State, seat: int) -> Numbers:
    """Which numbers of the list of moves each thing in sight stands for."""
    place = {move: n for n, move in enumerate(state.moves(seat), 1)}
    found: Numbers = {}
    for thing in state.things(seat):
        tried = sorted(place[move] for move in state.game.tries(state, seat, thing) if move in place)
        if tried:
            found[thing] = tried
    return found


def thing_of(state: State, seat: int, text: str, scene: Scene, voice: Voice) -> str:
    """The handle of the thing that a text names, by its handle, its name or the face it is drawn with; else nothing."""
    wanted = squeeze(full_name(text, seat, scene, voice))
    things = {squeeze(thing): thing for thing in state.things(seat)}
    if wanted in things:
        return things[wanted]
    for item in items_of(scene, seat):
        names = (squeeze(voice.say(item.face)), squeeze(voice.say(item.name)))
        if item.tone and wanted in names and squeeze(item.handle) in things:
            return item.handle
    same_words = [thing for known, thing in things.items() if sorted(known.split()) == sorted(wanted.split())]
    return same_words[0] if len(same_words) == 1 else ""


def items_of(scene: Scene, seat: int) -> list[Item]:
    """All that lies on the table, this seat's own first."""
    zones = sorted([zone for row in scene.rows for zone in row], key=lambda zone: zone.owner != seat)
    return [item for zone in zones for item in zone.items]


def full_name(text: str, seat: int, scene: Scene, voice: Voice) -> str:
    """The name of a card that shares its space with another and is called by its short face; else the text itself."""
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
    """The message and all messages in it."""
    yield message
    for value in inner(message).values():
        yield from nested(value)


def in_sight(state: State, seat: int, scene: Scene) -> list[str]:
    """The handles of what is drawn, in the order it is drawn, this seat's own first."""
    things = state.things(seat)
    handles = [item.handle for item in items_of(scene, seat)]
    handles += [zone.handle for row in scene.rows for zone in row]
    return [handle for handle in dict.fromkeys(handles) if handle in things] or things


def near(state: State, seat: int, text: str) -> list[str]:
    """Up to three handles that look like the text."""
    return difflib.get_close_matches(squeeze(text), state.things(seat), 3)


def pick(state: State, seat: int, text: str, scene: Scene, voice: Voice) -> int | str:
    """The move that a text means, or a sentence that says why it means none."""
    moves = state.moves(seat)
    texts = [state.text(move, seat, voice.lang) for move in moves]
    wanted = squeeze(full_name(text, seat, scene, voice))
    if not wanted:
        return voice.own("nothing", last=len(moves))
    if re.fullmatch(r"[+-]?[0-9]+", wanted) and wanted not in map(squeeze, texts):
        n = int(wanted) if len(wanted) < 9 else 0
        return moves[n - 1] if 1 <= n <= len(moves) else voice.own("range", number=text[:20], last=len(moves))
    for move, words in zip(moves, texts, strict=True):
        if squeeze(words) == wanted:
            return move
    thing = thing_of(state, seat, text, scene, voice)
    numbers = numbers_of(state, seat).get(thing, [])
    if not numbers:
        numbers = [n for n, words in enumerate(texts, 1) if squeeze(words).startswith(wanted)]
    if len(numbers) == 1:
        return moves[numbers[0] - 1]
    if numbers:
        return voice.own("several", text=text[:60], moves=listed(texts, numbers))
    if thing:
        return why(state, seat, thing, voice)
    return voice.own("unread", text=text[:60], last=len(moves))


def why(state: State, seat: int, thing: str, voice: Voice) -> str:
    """Why a thing cannot be chosen, or how it can."""
    message = state.why_not(seat, thing)
    if message is not None:
        return voice.own("cannot", thing=thing, why=voice.cite(message))
    texts = [state.text(move, seat, voice.lang) for move in state.moves(seat)]
    return voice.own("can", thing=thing, moves=listed(texts, numbers_of(state, seat).get(thing, [])))


def listed(texts: list[str], numbers: list[int]) -> str:
    return ", ".join(f"{n} {texts[n - 1]}" for n in numbers)


def squeeze(text: str) -> str:
    return " ".join(text.split()).casefold()

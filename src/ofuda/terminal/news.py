"""What happened, in words that do not tire the reader."""

from __future__ import annotations

from collections.abc import Iterable

from ofuda.kernel.messages import LIST, Message
from ofuda.terminal.voice import Voice


def passed(told: Iterable[Message], seat: int) -> str:
    """The key of an event that says only that this seat let a brief window pass; "" where there is none.

    It is told first, before anything that follows from it, and names nothing but the seat.
    """
    first = next(iter(told), None)
    return first.key if first is not None and first.only_names(seat) else ""


def together(told: list[Message], voice: Voice) -> list[Message]:
    """Eleven cards dealt one after another are one piece of news: what comes again is told as a list."""
    found: list[Message] = []
    lists: list[list[Message]] = []  # what the message at the same place in `found` tells in its last words
    for message in told:
        name = last_words(message, voice)
        same = bool(found) and name != "" and without(found[-1], name) == without(message, name)
        if same:
            lists[-1].append(message.params[name])
            several = Message(LIST, {str(n): part for n, part in enumerate(lists[-1])})
            found[-1] = Message(message.key, {**message.params, name: several}, message.clause)
        else:
            found.append(message)
            lists.append([message.params[name]] if name else [])
    return found


def last_words(message: Message, voice: Voice) -> str:
    """The parameter that a message ends with, if it is a thing; only there a list fits into every sentence."""
    template = voice.template(message)
    for name, value in message.params.items():
        if isinstance(value, Message) and value.key != "seat" and template.endswith(f"{{{name}}}"):
            return name
    return ""


def without(message: Message, name: str) -> tuple[str, str, dict[str, object]]:
    return message.key, message.clause, {**message.params, name: None}

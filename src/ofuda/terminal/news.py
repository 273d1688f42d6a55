"""Shorten the news: omit passes, join repeated events."""

from __future__ import annotations

from collections.abc import Iterable

from ofuda.kernel.messages import LIST, Message
from ofuda.terminal.voice import Voice


def passed(told: Iterable[Message], seat: int) -> str:
    """Return the key of an event that only reports that this seat passed in a brief window, or "".

    Such an event is the first of its move and has the seat as its only parameter.
    """
    first = next(iter(told), None)
    return first.key if first is not None and first.only_names(seat) else ""


def together(told: list[Message], voice: Voice) -> list[Message]:
    """Join consecutive events that differ in one thing into one event with a list."""
    found: list[Message] = []
    lists: list[list[Message]] = []  # the things listed by each message of `found`
    for message in told:
        name = last_parameter(message, voice)
        same = bool(found) and name != "" and without(found[-1], name) == without(message, name)
        if same:
            lists[-1].append(message.params[name])
            several = Message(LIST, {str(n): part for n, part in enumerate(lists[-1])})
            found[-1] = Message(message.key, {**message.params, name: several}, message.clause)
        else:
            found.append(message)
            lists.append([message.params[name]] if name else [])
    return found


def last_parameter(message: Message, voice: Voice) -> str:
    """Return the parameter at the end of a message if it is a thing; only there a list fits any sentence."""
    template = voice.template(message)
    for name, value in message.params.items():
        if isinstance(value, Message) and value.key != "seat" and template.endswith(f"{{{name}}}"):
            return name
    return ""


def without(message: Message, name: str) -> tuple[str, str, dict[str, object]]:
    return message.key, message.clause, {**message.params, name: None}

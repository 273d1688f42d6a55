"""How a cell is written in a position: as a number, a word, a card, a slot, a line of a text.

A cell that is 0 is left out. Every form reads what it writes; an error says where the entry is and what is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from ofuda.games.naruto import cell, lines, parts, terms
from ofuda.games.naruto.rules import NarutoState, items, state
from ofuda.games.naruto.view import number_of
from ofuda.kernel import reading
from ofuda.kernel.arrays import bits

MOST: Final = 2**31 - 1


class Form(Protocol):
    """How the value of a cell is written, and read back."""

    def write(self, s: NarutoState, value: int) -> Any: ...
    def read(self, s: NarutoState, data: Any, where: str) -> int: ...


class Number:
    """A whole number; the cell holds it with an offset, so that an empty cell is 0."""

    def __init__(self, low: int = 0, high: int = MOST, offset: int = 0) -> None:
        self.low = low
        self.high = high
        self.offset = offset

    def write(self, s: NarutoState, value: int) -> Any:
        return value - self.offset

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        return whole(data, self.low, self.high, where) + self.offset


class Flag:
    """True, or left out."""

    def write(self, s: NarutoState, value: int) -> Any:
        return True

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        if not isinstance(data, bool):
            raise reading.wrong(where, f"true or false is needed, not {data!r}")
        return int(data)


class Word:
    """One of several words, by their numbers."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, s: NarutoState, value: int) -> Any:
        return self.names[value]

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        if not isinstance(data, str) or data not in self.names or not data:
            raise reading.wrong(where, f"one of {reading.listed(n for n in self.names if n)} is needed, not {data!r}")
        return self.names.index(data)


class Words:
    """A list of words, as the bits of a mask."""

    def __init__(self, names: Sequence[str], first: int = 0) -> None:
        self.names = names
        self.first = first  # the first bit

    def write(self, s: NarutoState, value: int) -> Any:
        return [name for n, name in enumerate(self.names) if value >> (self.first + n) & 1]

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        found = 0
        for name in sequence(data, where, "words"):
            if name not in self.names:
                raise reading.wrong(where, f"a list of {reading.listed(self.names)} is needed, not {name!r}")
            found |= 1 << (self.first + self.names.index(name))
        return found


class Mask:
    """A list of slots, chain items or battles, as the bits of a mask."""

    def __init__(self, many: int, what: str) -> None:
        self.many = many
        self.what = what

    def write(self, s: NarutoState, value: int) -> Any:
        return bits(value)

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        found = 0
        for n in sequence(data, where, self.what):
            found |= 1 << whole(n, 0, self.many - 1, where)
        return found


class CardNumber:
    """A card by its number; the cell holds its kind + 1."""

    def write(self, s: NarutoState, value: int) -> Any:
        return number_of(s, value - 1)

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        return card(s, data, where) + 1


class LastChoice:
    """The last card that was chosen of several: by its number, or as a number where its owner or place counts."""

    def write(self, s: NarutoState, value: int) -> Any:
        return number_of(s, value - 1) if value <= s.tables.kinds else value

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        if isinstance(data, int):
            return reading.integer({"last": data}, "last", 0, 2 * parts.MOST_KINDS, where)
        return card(s, data, where) + 1


class Name:
    """The name of a ninja; the cell holds its number + 1."""

    def write(self, s: NarutoState, value: int) -> Any:
        return terms.NAMES[value - 1]

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        known = [terms.NAMES[int(name)] for name in s.lists.names]
        if data not in known:
            raise reading.wrong(where, f"a name of a ninja in one of the two lists is needed (NR-57), not {data!r}")
        return terms.NAMES.index(data) + 1


class Line:
    """A line of a card's text, such as "M-007 resolve/effect"; the cell holds its address."""

    def write(self, s: NarutoState, value: int) -> Any:
        kind, path = lines.line_at(s, value, -1)
        return f"{number_of(s, kind)} {path}"

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        if not isinstance(data, str) or " " not in data:
            raise reading.wrong(where, f"a card and a path in its text are needed, not {data!r}")
        number, path = data.split(" ", 1)
        known = s.tables.lines[card(s, number, where)]
        if path not in known:
            raise reading.wrong(where, f"the text of {number} has no {path!r}; there are {reading.listed(known)}")
        return known[path]


class Source:
    """What an effect comes from: "slot 3", "item 0", "memo 2" or "card N-001 of 0"."""

    def write(self, s: NarutoState, value: int) -> Any:
        if value >= state.FIRST_CARD:
            seat, kind = divmod(value - state.FIRST_CARD, parts.MOST_KINDS)
            return f"card {number_of(s, kind)} of {seat}"
        if value >= state.FIRST_MEMO:
            return f"memo {value - state.FIRST_MEMO}"
        return f"item {value - state.FIRST_ITEM}" if value >= state.FIRST_ITEM else f"slot {value}"

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        words = data.split() if isinstance(data, str) else []
        if len(words) == 4 and words[0] == "card" and words[2] == "of" and words[3] in ("0", "1"):
            return int(state.card_source(int(words[3]), card(s, words[1], where)))
        ranges = {
            "slot": (0, parts.SLOTS),
            "item": (state.FIRST_ITEM, parts.ITEMS),
            "memo": (state.FIRST_MEMO, cell.MOST_MEMOS),
        }
        if len(words) == 2 and words[0] in ranges and words[1].isdecimal():
            first, many = ranges[words[0]]
            if int(words[1]) < many:
                return first + int(words[1])
        raise reading.wrong(where, f"'slot 3', 'item 0', 'memo 2' or 'card N-001 of 0' is needed, not {data!r}")


class Used:
    """How often each ability of a card was used this turn; four bits each."""

    def write(self, s: NarutoState, value: int) -> Any:
        found = [value >> (4 * n) & 15 for n in range(parts.MOST_ABILITIES)]
        while found and not found[-1]:
            found.pop()
        return found

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        given = sequence(data, where, "numbers")
        if len(given) > parts.MOST_ABILITIES:
            raise reading.wrong(where, f"a card has at most {parts.MOST_ABILITIES} abilities, not {len(given)}")
        return sum(whole(n, 0, 15, where) << (4 * i) for i, n in enumerate(given))


COST_NOTES: Final = Words(("specific", "higher"), 6)  # bits of `parts`


class Payment:
    """What was paid: the symbols, which of the costs, and how many points."""

    def write(self, s: NarutoState, value: int) -> Any:
        found: dict[str, Any] = {"symbols": Words(terms.SYMBOLS).write(s, value)}
        notes = COST_NOTES.write(s, value)
        if notes:
            found["notes"] = notes
        if value >> parts.ALTERNATIVE_SHIFT & 15:
            found["cost"] = value >> parts.ALTERNATIVE_SHIFT & 15
        if value >> parts.POINTS_SHIFT:
            found["points"] = value >> parts.POINTS_SHIFT
        return found

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        given = entries(data, ("symbols", "notes", "cost", "points"), where)
        found = Words(terms.SYMBOLS).read(s, given.get("symbols", []), where)
        found |= COST_NOTES.read(s, given.get("notes", []), where)
        found |= reading.integer(given, "cost", 0, 15, where, 0) << parts.ALTERNATIVE_SHIFT
        return found | reading.integer(given, "points", 0, 255, where, 0) << parts.POINTS_SHIFT


class Bill:
    """What is due of each symbol, and how many points in all; eight bits each."""

    names: Final = (*terms.SYMBOLS, "points")

    def write(self, s: NarutoState, value: int) -> Any:
        return {name: value >> (8 * n) & 255 for n, name in enumerate(self.names) if value >> (8 * n) & 255}

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        given = entries(data, self.names, where)
        return sum(reading.integer(given, name, 0, 255, where, 0) << (8 * n) for n, name in enumerate(self.names))


class Aims:
    """Targets outside play: "N-001 of 0" is a card in a pile of its owner, "reward 2 of 1" one that seat 1 has won."""

    def write(self, s: NarutoState, value: int) -> Any:
        found = [value >> (items.FIELD_BITS * n) & items.FIELD_MASK for n in range(items.MOST_AIMED)]
        return [self.written(s, field) for field in found if field]

    def written(self, s: NarutoState, field: int) -> str:
        if items.is_place(field):
            return f"reward {items.place_of(field)} of {items.holder_of(field)}"
        seat, kind = divmod(field - 1, parts.MOST_KINDS)
        return f"{number_of(s, kind)} of {seat}"

    def read(self, s: NarutoState, data: Any, where: str) -> int:
        given = sequence(data, where, "cards")
        if len(given) > items.MOST_AIMED:
            raise reading.wrong(where, f"at most {items.MOST_AIMED} targets are outside play, not {len(given)}")
        return sum(self.field(s, entry, where) << (items.FIELD_BITS * n) for n, entry in enumerate(given))

    def field(self, s: NarutoState, data: Any, where: str) -> int:
        words = data.split() if isinstance(data, str) else []
        if len(words) >= 3 and words[-2] == "of" and words[-1] in ("0", "1"):
            seat = int(words[-1])
            if len(words) == 3:
                return int(items.card_field(seat, card(s, words[0], where)))
            if len(words) == 4 and words[0] == "reward" and words[1].isdecimal() and int(words[1]) < parts.ROOM:
                return int(items.place_field(seat, int(words[1])))
        raise reading.wrong(where, f"'N-001 of 0' or 'reward 2 of 1' is needed, not {data!r}")


# --- entries ----------------------------------------------------------------------------------------------------------


def whole(data: Any, low: int, high: int, where: str) -> int:
    """Read a whole number within bounds."""
    if type(data) is not int or not low <= data <= high:
        raise reading.wrong(where, f"a whole number from {low} to {high} is needed, not {data!r}")
    return data


def sequence(data: Any, where: str, what: str) -> list[Any]:
    """Read a list."""
    if not isinstance(data, list):
        raise reading.wrong(where, f"a list of {what} is needed, not {data!r}")
    return data


def entries(data: Any, known: Sequence[str], where: str) -> dict[str, Any]:
    """Read a table with known entries only."""
    if not isinstance(data, dict):
        raise reading.wrong(where, f"a table of {reading.listed(known)} is needed, not {data!r}")
    reading.check_names(data, known, where)
    return data


def card(s: NarutoState, data: Any, where: str) -> int:
    """Read a card by its number, and return its kind."""
    if isinstance(data, str) and data in s.tables.numbers:
        return s.tables.numbers[data]
    return reading.index(data, [card.number for card in s.tables.cards], where, "card")

"""Read hand-written data: positions, and tables from data files.

Each function checks one entry and returns its value. Errors say where the entry is, what is wrong and what is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, overload

from ofuda.kernel.decks import nearest

MOST_LISTED = 12  # names that an error lists; of a longer list it names the most similar one


class DataError(ValueError):
    """Hand-written data is wrong: where, and why. `Game.position` puts the name of the game before it."""


def wrong(where: str, text: str) -> DataError:
    """Make the error for a place in the data; an empty place stands for the whole."""
    return DataError(f"{where}: {text}" if where else text)


def unplayable(text: str) -> DataError:
    """Make the error for a position whose entries are right one by one but do not fit together."""
    return wrong("this position cannot be played", text)


def listed(names: Iterable[object]) -> str:
    """Join names with commas."""
    return ", ".join(str(name) for name in names)


def check_follows(what: str, allowed: Sequence[int], steps: Sequence[Sequence[int]], names: Sequence[str]) -> None:
    """Refuse an agenda on which something else waits than may come after a question or a step."""
    if not allowed:
        if steps:
            raise unplayable(f"after {what} no other step waits, but {names[steps[0][0]]!r} does")
    elif not steps or steps[0][0] not in allowed:
        found = repr(names[steps[0][0]]) if steps else "nothing"
        raise unplayable(f"after {what} comes {listed(names[op] for op in allowed)}, not {found}")


def check_names(data: dict[str, Any], known: Iterable[str], where: str) -> None:
    """Refuse unknown entries."""
    names = tuple(known)
    for name in data:
        if name not in names:
            raise wrong(where, f"unknown entry {name!r}; known are {listed(names)}")


def integer(data: dict[str, Any], name: str, low: int, high: int, where: str, default: int | None = None) -> int:
    """Read a whole number within bounds; without a default the entry is required."""
    value = data.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise wrong(where, f"{name!r} is a whole number from {low} to {high}, not {value!r}")
    return value


def boolean(data: dict[str, Any], name: str, where: str, default: bool = False) -> bool:
    """Read true or false."""
    value = data.get(name, default)
    if not isinstance(value, bool):
        raise wrong(where, f"{name!r} is true or false, not {value!r}")
    return value


@overload
def choice(data: dict[str, Any], name: str, allowed: Sequence[str], where: str, default: str) -> str: ...
@overload
def choice(data: dict[str, Any], name: str, allowed: Sequence[str], where: str) -> str | None: ...
def choice(
    data: dict[str, Any], name: str, allowed: Sequence[str], where: str, default: str | None = None
) -> str | None:
    """Read one of several words; without a default the entry may be left out or null, which is None."""
    value = data.get(name, default)
    if (value is None and default is None) or (isinstance(value, str) and value in allowed):
        return value
    raise wrong(where, f"{name!r} is one of {listed(allowed)}, not {value!r}")


def items(data: dict[str, Any], name: str, where: str, what: str = "", most: int | None = None) -> list[Any]:
    """Read a list, empty where it is left out; `what` says for the error what it lists."""
    found = data.get(name, [])
    if not isinstance(found, list):
        raise wrong(where, f"{name!r} is a list{f' of {what}' if what else ''}, not {found!r}")
    if most is not None and len(found) > most:
        raise wrong(where, f"{name!r} lists at most {most}{f' {what}' if what else ''}, not {len(found)}")
    return found


def table(data: dict[str, Any], name: str, where: str, what: str = "names and values") -> dict[str, Any]:
    """Read a table, empty where it is left out; `what` says for the error what stands in it."""
    found = data.get(name, {})
    if not isinstance(found, dict):
        raise wrong(where, f"{name!r} is a table of {what}, not {found!r}")
    return found


def section(data: dict[str, Any], name: str, where: str) -> dict[str, Any]:
    """Read a table that must be there."""
    found = data.get(name)
    if not isinstance(found, dict):
        raise wrong(where, f"there is no table {name!r}")
    return found


def provenance(
    sections: Mapping[str, dict[str, Any]], marks: Sequence[str], source: str, apart: Sequence[str] = ()
) -> dict[str, str]:
    """Check that every figure of these sections names its provenance, and return that by path; `apart`: no figures."""
    found: dict[str, str] = {}
    for name, part in sections.items():
        told = part.get("provenance")
        figures = [key for key in part if key != "provenance" and key not in apart]
        if not isinstance(told, dict) or sorted(told) != sorted(figures):
            raise wrong(source, f"{name}: provenance says of {listed(figures)} where it comes from")
        for key, mark in told.items():
            if mark not in marks:
                raise wrong(source, f"{name}: provenance of {key} is one of {listed(marks)}, not {mark!r}")
            found[f"{name}.{key}"] = mark
    return found


def players(data: dict[str, Any], seats: int, known: Iterable[str]) -> list[dict[str, Any]]:
    """Read 'players' of a position: a table for each seat, with known entries only."""
    found = data.get("players")
    if not isinstance(found, list) or len(found) != seats:
        raise wrong("position", f"'players' is a list of {seats}, one for each seat")
    names = tuple(known)
    for seat, side in enumerate(found):
        if not isinstance(side, dict):
            raise wrong(f"player {seat}", f"a table of names and values is needed, not {side!r}")
        check_names(side, names, f"player {seat}")
    return found


def index(value: object, names: Sequence[str], where: str, kind: str, clause: str = "") -> int:
    """Read a name and give its place in the list of names; `kind` and `clause` are for the error."""
    if isinstance(value, str) and value in names:
        return list(names).index(value)
    if len(names) <= MOST_LISTED:
        help_text = f"; there are {listed(names)}"
    else:
        near = nearest(value, names, 1) if isinstance(value, str) else []
        help_text = f"; did you mean {near[0]}?" if near else ""
    raise wrong(where, f"there is no {kind} {value!r}{help_text}{f' ({clause})' if clause else ''}")

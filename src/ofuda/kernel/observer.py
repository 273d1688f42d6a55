"""Features of an observation: name, size and value in one place, for learning.

A game lists its features once and hands the list to its `Observer`. The vector, its length and the documented layout
follow from the list. Features read the view of a seat, or a part of it, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

V = TypeVar("V")
W = TypeVar("W")


@dataclass(frozen=True)
class Feature(Generic[V]):
    """A row of an observation: its name, how many numbers it takes, and how they are written.

    `write(view, out, at)` writes numbers from -1 to 1 into a vector of zeros, from place `at` on."""

    name: str
    size: int
    write: Callable[[V, list[float], int], None]


def numbers(name: str, size: int, read: Callable[[V], Sequence[float]]) -> Feature[V]:
    """Make a feature of numbers as they are; a short row is filled with zeros."""

    def write(view: V, out: list[float], at: int) -> None:
        found = read(view)
        if len(found) > size:
            raise ValueError(f"feature {name!r} gave {len(found)} numbers, not {size}")
        out[at : at + len(found)] = found

    return Feature(name, size, write)


def flags(name: str, *reads: Callable[[V], object]) -> Feature[V]:
    """Make a feature of one or more truths, 1 or 0 each."""

    def write(view: V, out: list[float], at: int) -> None:
        for n, read in enumerate(reads, at):
            if read(view):
                out[n] = 1.0

    return Feature(name, len(reads), write)


def ratios(name: str, *reads: tuple[Callable[[V], float], float]) -> Feature[V]:
    """Make a feature of one or more numbers, each divided by what counts as 1; more than that is 1, too."""

    def write(view: V, out: list[float], at: int) -> None:
        for n, (read, most) in enumerate(reads, at):
            out[n] = clipped(read(view) / most)

    return Feature(name, len(reads), write)


def ratio_row(name: str, size: int, most: float, read: Callable[[V], Sequence[float]]) -> Feature[V]:
    """Make a feature of a row of numbers that are divided by the same; a short row is filled with zeros."""
    return numbers(name, size, lambda view: [clipped(n / most) for n in read(view)])


def one_of(name: str, choices: Sequence[object], read: Callable[[V], object]) -> Feature[V]:
    """Make a feature with a 1 at the place of the value; all zeros if it is not among the choices."""
    places = index_of(choices)

    def write(view: V, out: list[float], at: int) -> None:
        place = places.get(read(view))
        if place is not None:
            out[at + place] = 1.0

    return Feature(name, len(choices), write)


def some_of(name: str, choices: Sequence[object], read: Callable[[V], Iterable[object]]) -> Feature[V]:
    """Make a feature with a 1 at the place of every value; others than the choices are left out."""
    places = index_of(choices)

    def write(view: V, out: list[float], at: int) -> None:
        for value in read(view):
            place = places.get(value)
            if place is not None:
                out[at + place] = 1.0

    return Feature(name, len(choices), write)


def counts(name: str, choices: Sequence[object], most: int, read: Callable[[V], Iterable[object]]) -> Feature[V]:
    """Make a feature that counts the values at their places, divided by what counts as 1."""
    places = index_of(choices)

    def write(view: V, out: list[float], at: int) -> None:
        found: dict[int, int] = {}
        for value in read(view):
            place = places.get(value)
            if place is not None:
                found[place] = found.get(place, 0) + 1
        for place, n in found.items():
            out[at + place] = min(1.0, n / most)

    return Feature(name, len(choices), write)


def each(name: str, size: int, feature: Feature[W], read: Callable[[V], Sequence[W]]) -> Feature[V]:
    """Make a feature that repeats another one for each part of a list: spaces, zones; missing parts are zeros."""

    def write(view: V, out: list[float], at: int) -> None:
        for n, part in enumerate(read(view)):
            feature.write(part, out, at + n * feature.size)

    return Feature(name, size * feature.size, write)


def section(name: str, features: Iterable[Feature[W]], part: Callable[[V], W]) -> Iterator[Feature[V]]:
    """Read features from a part of the view, such as one player's side, and put a name before theirs."""
    for feature in features:
        yield Feature(f"{name}: {feature.name}", feature.size, writer(feature, part))


def writer(feature: Feature[W], part: Callable[[V], W]) -> Callable[[V, list[float], int], None]:
    return lambda view, out, at: feature.write(part(view), out, at)


def vector(features: Iterable[Feature[V]], size: int, view: V) -> list[float]:
    """Write all features of a view, one after the other."""
    out = [0.0] * size
    at = 0
    for feature in features:
        feature.write(view, out, at)
        at += feature.size
    if len(out) != size:
        raise ValueError(f"{len(out)} numbers were written, not {size}")
    return out


def index_of(choices: Sequence[object]) -> dict[object, int]:
    return {choice: place for place, choice in enumerate(choices)}


def clipped(x: float) -> float:
    return max(-1.0, min(1.0, x))


def layout_table(features: Sequence[Feature[Any]]) -> list[str]:
    """Describe features as the lines of a Markdown table: from which number on, how many, what."""
    lines = ["| from | how many | what |", "|---|---|---|"]
    at = 0
    for feature in features:
        lines.append(f"| {at} | {feature.size} | {feature.name} |")
        at += feature.size
    return lines

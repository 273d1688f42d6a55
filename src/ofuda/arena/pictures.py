"""Small plots as SVG text, with their own background for light and dark pages, and readable without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from xml.sax.saxutils import escape

STYLE = """
text { font-family: Inter, 'DejaVu Sans', sans-serif; font-size: 13px; fill: #12141f }
.paper { fill: #fffaf0 }
.soft { fill: #4a5170; font-size: 11px }
.head { font-weight: bold; font-size: 15px }
.strong { font-weight: bold }
.line { stroke: #4a5170; stroke-width: 1 }
.rule { stroke: #4a5170; stroke-width: 1; stroke-dasharray: 4 3 }
.thick { stroke: #12141f; stroke-width: 2 }
.dot { fill: #12141f }
.bar { fill: #5a76b8 }
.empty { fill: none; stroke: #9aa0b5; stroke-width: 1 }
.mean { stroke: #c4372c; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #f1ecdf }
  .paper { fill: #171a29 }
  .soft { fill: #b3b9d1 }
  .line, .rule { stroke: #8f96b3 }
  .thick { stroke: #f1ecdf }
  .dot { fill: #f1ecdf }
  .bar { fill: #7f9be0 }
  .empty { stroke: #5b6180 }
  .mean { stroke: #ff8a73 }
}
"""
LOW, EVEN, HIGH = (38, 84, 150), (244, 240, 230), (176, 62, 28)  # colours of a share: none, half, all
DARK, LIGHT = "#000000", "#ffffff"  # letters on them: one of the two is readable on any colour
MOST_BARS = 30
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)
LETTERS = 16  # letters shown of a name
WIDE = 7.4  # approximate width of a letter


@dataclass(frozen=True)
class Share:
    """A share between 0 and 1 with its interval."""

    mean: float
    low: float
    high: float

    @property
    def uneven(self) -> bool:
        """Return whether the interval excludes one half."""
        return self.low > 0.5 or self.high < 0.5

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def short(name: str) -> str:
    """Return a name shortened to fit; a path without its folders."""
    name = name.rsplit("/", 1)[-1]
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"


def width_of(names: Sequence[str]) -> float:
    return WIDE * max(len(short(name)) for name in names)


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle", fill: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    colour = f' style="fill:{fill}"' if fill else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{named} text-anchor="{anchor}"{colour}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str = "line") -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def picture(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    """Return the SVG file; screen readers read the title."""
    width = max(width, 32 + 8.6 * len(title))
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{width:.0f}" height="{height:.0f}" rx="8"/>',
            text(16, 26, title, "head", "start"),
            *parts,
            "</svg>\n",
        ]
    )


# --- a matrix of shares -----------------------------------------------------------------------------------------------


def colour(share: float) -> tuple[int, int, int]:
    """Return the colour of a share, from blue over paper to red."""
    end, part = (HIGH, 2 * share - 1) if share > 0.5 else (LOW, 1 - 2 * share)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(EVEN, end))
    return red, green, blue


def brightness(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance of a colour, from 0 to 1."""
    parts = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def matrix(title: str, names: Sequence[str], shares: Mapping[tuple[str, str], Share]) -> str:
    """Draw each row's share of the wins against each column; bold: certainly more or less than half."""
    left = 24 + width_of(names)
    wide, high, top = max(58.0, width_of(names) + 10), 40.0, 62.0
    parts = []
    for i, name in enumerate(names):
        parts.append(text(left + (i + 0.5) * wide, top - 8, short(name)))
        parts.append(text(left - 8, top + (i + 0.5) * high + 5, short(name), anchor="end"))
    for i, row in enumerate(names):
        for j, column in enumerate(names):
            x, y = left + j * wide, top + i * high
            box = f'x="{x + 1:.1f}" y="{y + 1:.1f}" width="{wide - 2:.1f}" height="{high - 2:.1f}" rx="3"'
            if (row, column) not in shares:
                parts.append(f'<rect class="empty" {box}/>')
                continue
            share = shares[row, column]
            fill = colour(share.mean)
            ink = DARK if brightness(fill) > 0.179 else LIGHT
            parts.append(f'<rect {box} fill="rgb{fill}"/>')
            middle = x + wide / 2
            parts.append(text(middle, y + 18, f"{100 * share.mean:.1f}", "strong" if share.uneven else "", fill=ink))
            parts.append(text(middle, y + 32, f"{100 * share.low:.0f}-{100 * share.high:.0f}", "soft", fill=ink))
    bottom = top + len(names) * high
    parts.append(text(16, bottom + 22, "Per cent of the wins, row against column;", "soft", "start"))
    parts.append(text(16, bottom + 37, "below: 95 % interval; bold: it leaves out 50.", "soft", "start"))
    return picture(max(left + len(names) * wide + 16, 290), bottom + 50, title, parts)


# --- shares with intervals --------------------------------------------------------------------------------------------


def whiskers(title: str, shares: Mapping[str, Share], marks: Sequence[float] = ()) -> str:
    """Draw a dot with its interval for each name on a percentage scale; marks are dashed lines."""
    left, wide, high, top = 24 + width_of(list(shares)), 460.0, 26.0, 62.0
    ends = [0.5, *marks, *(share.low for share in shares.values()), *(share.high for share in shares.values())]
    low, high_end = max(0.0, min(ends) - 0.03), min(1.0, max(ends) + 0.03)
    bottom = top + len(shares) * high

    def at(share: float) -> float:
        return left + wide * (share - low) / (high_end - low)

    parts = [line(at(0.5), top - 6, at(0.5), bottom)]
    parts += [line(at(mark), top - 6, at(mark), bottom, "rule") for mark in marks]
    steps = 10 if high_end - low > 0.35 else 5
    for tick in range(0, 101, steps):
        if low <= tick / 100 <= high_end:
            parts.append(text(at(tick / 100), top - 12, f"{tick}", "soft"))
            parts.append(line(at(tick / 100), bottom, at(tick / 100), bottom + 4))
    parts.append(line(left, bottom, left + wide, bottom))
    for n, (name, share) in enumerate(shares.items()):
        y = top + (n + 0.5) * high
        parts.append(text(left - 10, y + 5, short(name), anchor="end"))
        parts.append(line(at(share.low), y, at(share.high), y, "thick"))
        parts += [line(at(x), y - 4, at(x), y + 4, "thick") for x in (share.low, share.high)]
        parts.append(f'<circle class="dot" cx="{at(share.mean):.1f}" cy="{y:.1f}" r="5"/>')
        parts.append(text(left + wide + 12, y + 5, f"{100 * share.mean:.1f}", anchor="start"))
    below = "Per cent of the wins, with 95 % intervals" + ("; dashed: the target." if marks else ".")
    parts.append(text(left, bottom + 22, below, "soft", "start"))
    return picture(left + wide + 62, bottom + 36, title, parts)


# --- histograms -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bar:
    """The number of values from `low` on; the last bar may be open."""

    low: float
    width: float
    count: int
    open: bool = False

    @property
    def label(self) -> str:
        if self.open:
            return f"{self.low:g}+"
        return f"{self.low:g}"


def bars(values: Sequence[float]) -> list[Bar]:
    """Count values in at most thirty bars, and outliers in one more."""
    ordered = sorted(values)
    lowest, highest = ordered[0], ordered[-1]
    reach = ordered[ceil(0.99 * len(ordered)) - 1]
    far = highest - lowest > 2 * (reach - lowest) + 10
    last = reach if far else highest
    width = next((step for step in STEPS if (last - lowest) // step < MOST_BARS), last - lowest + 1)
    start = lowest // width * width
    counts = [0] * (int((last - start) // width) + 1)
    beyond = 0
    for value in ordered:
        place = int((value - start) // width)
        if place < len(counts):
            counts[place] += 1
        else:
            beyond += 1
    found = [Bar(start + n * width, width, count) for n, count in enumerate(counts)]
    return found + ([Bar(start + len(counts) * width, width, beyond, True)] if beyond else [])


def histograms(title: str, panels: Mapping[str, Sequence[float]]) -> str:
    """Draw a histogram for each row of numbers, two side by side; the height is the share of all values."""
    wide, high, gap = 330.0, 150.0, 58.0
    columns = min(2, len(panels))
    parts: list[str] = []
    for n, (name, values) in enumerate(panels.items()):
        x, y = 52 + (n % 2) * (wide + 62), 70 + (n // 2) * (high + gap)
        parts += panel(x, y, wide, high, name, values)
    rows = (len(panels) + 1) // 2
    return picture(columns * (wide + 62) + 16, 70 + rows * (high + gap) - 8, title, parts)


def panel(x: float, y: float, wide: float, high: float, name: str, values: Sequence[float]) -> list[str]:
    found = bars(values)
    most = max(bar.count for bar in found)
    each = wide / max(len(found), 5)
    few = len(found) <= 8  # label each bar
    room = high - 16 if few else high
    mean = sum(values) / len(values)
    one_each = found[0].width == 1
    parts = [text(x, y - 10, f"{name}: {mean:.2f} on average", "", "start")]
    every = next(step for step in (1, 2, 3, 5, 10, 15, 30) if len(found) / step <= 9)
    for n, bar in enumerate(found):
        tall = room * bar.count / most
        left = x + n * each
        inside = max(each - 2, 1)
        top = y + high - tall
        parts.append(f'<rect class="bar" x="{left:.1f}" y="{top:.1f}" width="{inside:.1f}" height="{tall:.1f}"/>')
        if few:
            parts.append(text(left + inside / 2, top - 4, f"{100 * bar.count / len(values):.1f} %", "soft"))
        if n % every == 0 or bar.open:  # labels are centred below bars of one number, and at the start of wider ones
            parts.append(text(left + (inside / 2 if one_each or bar.open else 0), y + high + 15, bar.label, "soft"))
    if not few:
        where = (mean - found[0].low) / found[0].width + (0.5 if one_each else 0)
        parts.append(line(x + min(where, len(found)) * each, y, x + min(where, len(found)) * each, y + high, "mean"))
        parts.append(text(x - 6, y + 8, f"{100 * most / len(values):.0f} %", "soft", "end"))
    parts.append(line(x, y + high, x + wide, y + high))
    return parts

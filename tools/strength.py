"""Update the tables in docs/bots.md: run the duel of each row and write its result into the row.

    python tools/strength.py --games FOLDER              all tables
    python tools/strength.py --games FOLDER jinkei       only duels whose command contains this text
    python tools/strength.py --games FOLDER --list       only list the duels

The games are stored in FOLDER, one file for each duel; after an interruption, the same command resumes. A row is
written as soon as its duel is complete.
"""

from __future__ import annotations

import argparse
import re
import shlex
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ofuda.arena import Result, duel
from ofuda.cli.common import options_of

DOCS = Path(__file__).parents[1] / "docs" / "bots.md"
SHARE = re.compile(r"^\d+\.\d %$")
INTERVAL = re.compile(r"^\d+\.\d to \d+\.\d$")


@dataclass
class Duel:
    """The command of a row."""

    command: str
    game: str = ""
    first: str = ""
    second: str = ""
    pairs: int = 100
    seed: int = 0
    options: list[str] = field(default_factory=list)

    def run(self, folder: Path) -> Result:
        name = "".join(c if c.isalnum() or c in "-=." else "_" for c in self.command.removeprefix("ofuda duel "))
        out = folder / f"{name}.jsonl"
        return duel(self.game, options_of(self.options), self.first, self.second, self.pairs, self.seed, out)


def duel_of(line: str) -> Duel | None:
    """Return the duel of a row of a table, or None."""
    found = re.search(r"^\| `(ofuda duel [^`]*)` \|", line)
    if found is None:
        return None
    parts = shlex.split(found[1])[2:]
    read = Duel(found[1])
    names = []
    while parts:
        part = parts.pop(0)
        if part == "--pairs":
            read.pairs = int(parts.pop(0))
        elif part == "--seed":
            read.seed = int(parts.pop(0))
        elif part in ("-o", "--option"):
            read.options.append(parts.pop(0))
        else:
            names.append(part)
    read.game, read.first, read.second = names
    return read


def with_result(line: str, result: Result) -> str:
    """Return the row with a new share and interval."""
    low, high = result.interval()
    cells = line.strip().strip("|").split("|")
    told = [cell.strip() for cell in cells]
    share = next(i for i, cell in enumerate(told) if SHARE.match(cell))
    interval = next(i for i, cell in enumerate(told) if INTERVAL.match(cell))
    told[share] = f"{100 * result.mean:.1f} %"
    told[interval] = f"{100 * low:.1f} to {100 * high:.1f}"
    return f"| {' | '.join(told)} |"


def measure(path: Path, folder: Path, wanted: str, run: Callable[[Duel, Path], Result] = Duel.run) -> None:
    """Run the duels of a document whose commands contain a text, and write their rows."""
    for number, line in enumerate(path.read_text("utf-8").splitlines()):
        asked = duel_of(line)
        if asked is None or wanted not in asked.command:
            continue
        begun = time.monotonic()
        result = run(asked, folder)
        lines = path.read_text("utf-8").splitlines()
        if lines[number] != line:
            raise SystemExit(f"{path}: line {number + 1} has changed meanwhile; run the tool again")
        lines[number] = with_result(line, result)
        path.write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{asked.command}\n  {result} ({time.monotonic() - begun:.0f} s)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wanted", nargs="?", default="", help="only duels whose command contains this text")
    parser.add_argument("--games", type=Path, required=True, metavar="FOLDER", help="where the games are stored")
    parser.add_argument("--list", action="store_true", help="only list the duels")
    given = parser.parse_args()
    if given.list:
        rows = map(duel_of, DOCS.read_text("utf-8").splitlines())
        print("\n".join(row.command for row in rows if row is not None and given.wanted in row.command))
        return
    given.games.mkdir(parents=True, exist_ok=True)
    measure(DOCS, given.games, given.wanted)


if __name__ == "__main__":
    main()

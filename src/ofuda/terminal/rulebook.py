"""A game's rulebook: `rulebook.md` beside its module; a game in a single file may have `<name>.md` instead."""

from __future__ import annotations

import difflib
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from ofuda.kernel.core import Game

CLAUSE = re.compile(r"^[-*] +\**([A-Z][A-Z0-9]*-[A-Z]*\d+[a-z]?)\**[.:]? +(.*)$")


@dataclass(frozen=True)
class Clause:
    """One numbered rule, and the heading it stands under."""

    id: str
    text: str
    section: str

    def plain(self) -> dict[str, str]:
        return {"id": self.id, "text": self.text, "section": self.section}


def path_of(game: Game | type[Game]) -> Path:
    """Where the rulebook of a game lies."""
    kind = game if isinstance(game, type) else type(game)
    module = sys.modules[kind.__module__]
    file = Path(str(module.__file__))
    own = file.with_suffix(".md")
    return own if not module.__package__ and own.is_file() else file.parent / "rulebook.md"


def read(game: Game | type[Game]) -> list[Clause]:
    """All clauses in the rulebook's order; a ValueError says where a rulebook was looked for."""
    path = path_of(game)
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise ValueError(f"{game.slug} has no rulebook: {path.name} is missing beside the game") from None
    return parse(text)


def parse(text: str) -> list[Clause]:
    """Clauses are list entries that begin with an id; indented lines go on with the one above."""
    clauses: list[Clause] = []
    section = ""
    for line in text.splitlines():
        found = CLAUSE.match(line)
        if found:
            clauses.append(Clause(found[1], found[2].strip(), section))
        elif line.startswith("#"):
            section = line.lstrip("#").strip()
        elif clauses and line.startswith("  ") and line.strip():
            last = clauses.pop()
            clauses.append(Clause(last.id, f"{last.text} {line.strip()}", last.section))
    return clauses


def find(clauses: list[Clause], wanted: str) -> Clause:
    """The clause with this id; a ValueError names the nearest ones."""
    by_id = {clause.id.casefold(): clause for clause in clauses}
    given = wanted.strip().casefold()
    if given in by_id:
        return by_id[given]
    near = difflib.get_close_matches(given, by_id, n=4, cutoff=0.5) or list(by_id)[:4]
    known = ", ".join(by_id[id_].id for id_ in near)
    raise ValueError(f"there is no clause {wanted!r}; near it: {known}" if near else "the rulebook has no clauses")


def search(clauses: list[Clause], word: str) -> list[Clause]:
    """The clauses in which a word occurs."""
    wanted = word.casefold()
    return [clause for clause in clauses if wanted in clause.text.casefold() or wanted in clause.id.casefold()]

"""Find and read the rulebook of a game, clause by clause."""

from __future__ import annotations

import difflib
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ofuda.kernel.core import Game

# `- JK-01 text`, `- JK-R1 text`, `* **SG-E01.** text`, also further in
CLAUSE = re.compile(r"^\s*[-*]\s+\**([A-Z][A-Z0-9]*-[A-Z]*\d+[a-z]?)\b[*.:]*(?:\s+(.*))?$")


@dataclass(frozen=True)
class Clause:
    """A numbered rule and the heading it stands under."""

    id: str
    text: str
    section: str

    def plain(self) -> dict[str, str]:
        """Return the clause as JSON-able data."""
        return {"id": self.id, "text": self.text, "section": self.section}


def path_of(game: Game | type[Game], lang: str = "en") -> Path:
    """Return the path of a game's rulebook: `<module>.md` beside its module, or else `rulebook.md`.

    A translation is called `rulebook.<lang>.md`; the English one is the fallback.
    """
    kind = game if isinstance(game, type) else type(game)
    file = Path(str(getattr(sys.modules.get(kind.__module__), "__file__", None) or "game.py"))
    own = file.with_name(f"{file.name.partition('.')[0]}.md")  # a compiled module has more than one dot in its name
    english = own if own.is_file() else file.with_name("rulebook.md")
    return _translations(english).get(lang, english)


def languages(game: Game | type[Game]) -> list[str]:
    """Return the languages in which there is a rulebook."""
    return sorted({"en", *_translations(path_of(game))})


def _translations(english: Path) -> dict[str, Path]:
    found = english.parent.glob(f"{english.stem}.*.md")
    return {path.name.split(".")[-2]: path for path in found if path.name.count(".") == 2}


def read(game: Game | type[Game], lang: str = "en") -> list[Clause]:
    """Return all clauses in the order of the rulebook; a missing rulebook is a ValueError."""
    path = path_of(game, lang)
    try:
        text = path.read_text("utf-8")
    except OSError:
        raise ValueError(f"{game.slug} has no rulebook: {path.name} is missing beside the game") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path.name}, the rulebook of {game.slug}, is not UTF-8 text") from None
    return parse(text)


def parse(text: str) -> list[Clause]:
    """Parse clauses: list entries that begin with an id; indented lines continue the one above."""
    clauses: list[Clause] = []
    section = ""
    going_on = False
    for line in text.splitlines():
        found = CLAUSE.match(line)
        if found:
            clauses.append(Clause(found[1], (found[2] or "").strip(), section))
            going_on = True
        elif line.startswith("#"):
            section = line.strip("# \t")
            going_on = False
        elif line.strip():
            going_on = going_on and line[0] in " \t"
            if going_on:
                last = clauses.pop()
                clauses.append(Clause(last.id, f"{last.text} {line.strip()}".strip(), last.section))
    return clauses


def find(clauses: list[Clause], wanted: str) -> Clause:
    """Return the clause with this id; a ValueError names the nearest ones."""
    by_id = {clause.id.casefold(): clause for clause in clauses}
    given = wanted.strip().casefold()
    if given in by_id:
        return by_id[given]
    known = ", ".join(near(clauses, wanted))
    raise ValueError(f"there is no clause {wanted!r}; near it: {known}" if known else "the rulebook has no clauses")


def near(clauses: list[Clause], wanted: str) -> list[str]:
    """Return up to four similar ids, or the first ones if none is similar."""
    by_id = {clause.id.casefold(): clause.id for clause in clauses}
    close = difflib.get_close_matches(wanted.strip().casefold(), by_id, n=4, cutoff=0.5) or list(by_id)[:4]
    return [by_id[id_] for id_ in close]


def search(clauses: list[Clause], word: str) -> list[Clause]:
    """Return the clauses that contain a word."""
    wanted = word.casefold()
    return [clause for clause in clauses if wanted in clause.text.casefold() or wanted in clause.id.casefold()]

"""The project's own copy of the rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ofuda.games.jinkei import tables
from ofuda.testing import coverage

from .table import LAYOUTS

RULEBOOK = (Path(tables.__file__).parent / "rulebook.md").read_text("utf-8")
CLAUSES = [f"JK-{n:02}" for n in range(1, 59)]
RULINGS = [f"JK-R{n}" for n in range(1, 18)]


def test_each_clause_and_ruling_stands_there_once_on_a_line_of_its_own() -> None:
    found = re.findall(r"^- (JK-R?\d+) \S.*\.$", RULEBOOK, re.MULTILINE)
    assert sorted(found) == sorted(CLAUSES + RULINGS)
    assert [one for one in found if one in CLAUSES] == CLAUSES


def test_every_clause_and_ruling_has_a_test() -> None:
    table = coverage(RULEBOOK, Path(__file__).parent)
    assert table.missing == []
    assert table.unknown == {}


def test_every_clause_a_player_is_told_stands_in_the_rulebook() -> None:
    """Clauses named by prompts and refusals."""
    folder = Path(tables.__file__).parent
    sources = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    named = {clause for source in sources for clause in re.findall(r"\bJK-R?\d+\b", source)}
    assert named <= set(CLAUSES + RULINGS)


@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_the_printed_table_of_formations_is_the_one_that_is_played(formation: str) -> None:
    words = {"open": "", "BLANK": "blank", "DECK": "reveal", "Wild": "wild", "2 Cards": "two-cards"}
    words |= {"Rank+1": "rank+1", "Rank+2": "rank+2", "Rank+1 DECK": "rank+1 reveal"}
    (line,) = re.findall(rf"^\| {formation} \| (.*) \|$", RULEBOOK, re.MULTILINE)
    name, *rows = line.split(" | ")
    told = tables.read_tables()
    n = told.ids.index(formation)
    assert told.names[n] == name
    assert told.marks[n] == [words[space] for row in rows for space in row.split(" / ")]


TABLES = {
    "rulebook.ru.md": {
        "open": "свободно",
        "BLANK": "ГЛУХО",
        "DECK": "КОЛОДА",
        "Wild": "Любой цвет",
        "2 Cards": "2 карты",
        "Rank+": "Ранг+",
    },
    "rulebook.ja.md": {
        "open": "空き",
        "BLANK": "無",
        "DECK": "山札",
        "Wild": "ワイルド",
        "2 Cards": "2枚",
        "Rank+": "ランク+",
    },
}


@pytest.mark.parametrize("name", sorted(TABLES))
def test_the_table_of_formations_is_the_same_in_every_language(name: str) -> None:
    row = re.compile(r"^\| ((?:sword|shield|bow)-\d[ab]) \| [^|]+ \| (.*) \|$", re.MULTILINE)
    english = row.findall(RULEBOOK)
    assert len(english) == 18
    told = []
    for formation, spaces in english:
        for word, translated in TABLES[name].items():
            spaces = spaces.replace(word, translated)
        told.append((formation, spaces))
    assert row.findall((Path(tables.__file__).parent / name).read_text("utf-8")) == told


@pytest.mark.clause("JK-R13")
def test_the_rulebook_says_that_the_publishers_corrections_are_not_in_it() -> None:
    (line,) = re.findall(r"^- JK-R13 (.*)$", RULEBOOK, re.MULTILINE)
    assert "corrections" in line
    assert "not taken into account" in line

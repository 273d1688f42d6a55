"""The rules stand where the rulebook states them, and nothing is declared in vain."""

from __future__ import annotations

import re
from pathlib import Path

import ofuda.games.shikigami
from ofuda.games.shikigami import ask
from ofuda.testing.chapters import compare_chapters, find_unclaimed_questions, find_upward_imports
from ofuda.testing.declarations import find_dead_declarations

FOLDER = Path(ofuda.games.shikigami.__file__).parent
NOT_CHAPTERS = ("__init__", "state", "flow", "hands", "shown", "payments")
ELSEWHERE = (
    "1. The game and its words",  # how we say things; SG-R36 is a switch in tables.py
    "SG-R30",  # there is one board
    "SG-R26",  # how an example is read
    *("SG-R14", "SG-R15", "SG-R16", "SG-R17", "SG-R35"),  # elements in effects: data/ and the switches in tables.py
)


def test_each_clause_stands_in_the_file_of_its_chapter() -> None:
    found = compare_chapters(FOLDER / "rulebook.md", FOLDER / "rules", ELSEWHERE, not_chapters=NOT_CHAPTERS)
    assert found == []


def test_nothing_is_declared_in_vain() -> None:
    assert find_dead_declarations(FOLDER) == []


def test_a_chapter_imports_only_chapters_below_it() -> None:
    """The table of contents lists the files from the top down; what goes up goes over the agenda."""
    contents = (FOLDER / "rules" / "__init__.py").read_text("utf-8")
    order = re.findall(r"\b(\w+)\.py\b", contents.partition("Rulings")[0])
    assert find_upward_imports(FOLDER / "rules", order) == []


def test_every_question_belongs_to_one_chapter() -> None:
    assert find_unclaimed_questions("ofuda.games.shikigami.rules", ask.QUESTIONS) == []

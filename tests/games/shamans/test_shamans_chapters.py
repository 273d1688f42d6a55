"""The rules stand where the rulebook states them, and nothing is declared in vain."""

from __future__ import annotations

import re
from pathlib import Path

import ofuda.games.shamans
from ofuda.games.shamans import ask
from ofuda.testing.chapters import compare_chapters, find_unclaimed_questions, find_upward_imports
from ofuda.testing.declarations import find_dead_declarations

FOLDER = Path(ofuda.games.shamans.__file__).parent
ELSEWHERE = (
    "1. The game and its words",
    "11. A worked example: a turn with five players",
    "12. Components",
    *("SH-01", "SH-02", "SH-03", "SH-04", "SH-05", "SH-06", "SH-R1", "SH-R2", "SH-R3"),  # tables.py and data/
    "SH-R23",  # points are numbers, so they never run out
    "SH-24",  # what players may say
    "SH-R12",  # said with SH-61
)


def test_each_clause_stands_in_the_file_of_its_chapter() -> None:
    assert compare_chapters(FOLDER / "rulebook.md", FOLDER / "rules", ELSEWHERE) == []


def test_nothing_is_declared_in_vain() -> None:
    assert find_dead_declarations(FOLDER) == []


def test_a_chapter_imports_only_chapters_below_it() -> None:
    """The table of contents lists the files from the top down; what goes up goes over the agenda."""
    contents = (FOLDER / "rules" / "__init__.py").read_text("utf-8")
    order = re.findall(r"\b(\w+)\.py\b", contents.partition("Rulings")[0])
    assert find_upward_imports(FOLDER / "rules", order) == []


def test_every_question_belongs_to_one_chapter() -> None:
    assert find_unclaimed_questions("ofuda.games.shamans.rules", ask.QUESTIONS) == []

"""The files of the rules follow the chapters of the rulebook."""

from __future__ import annotations

import re
from pathlib import Path

from ofuda.games.shaman_king import ask, tables
from ofuda.testing.chapters import compare_chapters, find_unclaimed_questions, find_upward_imports
from ofuda.testing.declarations import find_dead_declarations

GAME = Path(tables.__file__).parent
NOT_CHAPTERS = ("__init__", "abilities", "effects", "flow", "knowledge", "looking", "state")
NOT_IN_RULES = (
    "1. The game and its words",
    "17. What always holds",
    "18. Settings and playing at a screen",
    # definitions, and what holds because nothing in the rules says otherwise
    "SK-010", "SK-011", "SK-013", "SK-014", "SK-016", "SK-024", "SK-028", "SK-035", "SK-101", "SK-102", "SK-118",
    "SK-120", "SK-156", "SK-166",
    # carried out where another chapter states the same: defending.py, strikes.py, beliefs.py
    "SK-012", "SK-025", "SK-096", "SK-103", "SK-104", "SK-107", "SK-109", "SK-110", "SK-114", "SK-134", "SK-R32",
    # the starter game has no traits: an option of the game; decks and card data: deck.py, cards/
    "SK-027", "SK-141", "SK-142", "SK-143", "SK-144", "SK-145", "SK-150", "SK-151", "SK-152", "SK-R16",
    # worked examples: tests/games/shaman_king/test_examples.py
    *(f"SK-E{n}" for n in range(1, 17)),
)  # fmt: skip


def test_every_clause_stands_in_the_file_of_its_chapter() -> None:
    assert compare_chapters(GAME / "rulebook.md", GAME / "rules", NOT_IN_RULES, not_chapters=NOT_CHAPTERS) == []


def test_every_step_question_event_and_reason_is_used() -> None:
    assert find_dead_declarations(GAME) == []


def test_chapters_import_only_what_is_below_them() -> None:
    """The docstring of the rules names the files from the top down."""
    contents = (GAME / "rules" / "__init__.py").read_text("utf-8")
    _, _, listed = contents.partition("in this order:")
    order = re.findall(r"\w+", listed.partition(".")[0])
    assert find_upward_imports(GAME / "rules", order) == []


def test_every_question_belongs_to_one_chapter() -> None:
    assert find_unclaimed_questions("ofuda.games.shaman_king.rules", ask.QUESTIONS) == []

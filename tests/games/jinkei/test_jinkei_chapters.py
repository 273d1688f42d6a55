"""The files of the rules follow the chapters of the rulebook."""

from pathlib import Path

from ofuda.games.jinkei import ask, tables
from ofuda.testing.chapters import compare_chapters, find_unclaimed_questions, find_upward_imports
from ofuda.testing.declarations import find_dead_declarations

GAME = Path(tables.__file__).parent
NOT_IN_RULES = (
    "1. Overview and objective",
    "10. Examples and questions",
    "JK-05",  # how many Blank Cards: tables.py
    "JK-18",  # what the owner sees: view.py
    "JK-R13",  # corrections that are not known
    "JK-41",  # follows from JK-40: a rank bonus is not looked at
    "JK-43",  # what may be looked up: view.py
    "JK-R11",
    "JK-R17",
    "JK-46",  # follows from JK-07, JK-11 and JK-45; positions are checked in position.py
)
ORDER = (
    "flow",
    "setup",
    "round_flow",
    "formation_phase",
    "combat_phase",
    "scoring",
    "next_round",
    "end",
    "special_effects",
    "state",
)


def test_every_clause_stands_in_the_file_of_its_chapter() -> None:
    assert compare_chapters(GAME / "rulebook.md", GAME / "rules", NOT_IN_RULES) == []


def test_every_step_question_event_and_reason_is_used() -> None:
    assert find_dead_declarations(GAME) == []


def test_chapters_import_only_what_is_below_them() -> None:
    assert find_upward_imports(GAME / "rules", ORDER) == []


def test_every_question_belongs_to_one_chapter() -> None:
    assert find_unclaimed_questions("ofuda.games.jinkei.rules", ask.QUESTIONS) == []

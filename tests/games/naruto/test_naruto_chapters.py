"""The rules stand where the rulebook states them, and nothing is declared in vain."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ofuda.games.naruto
from ofuda.games.naruto import ask
from ofuda.testing.chapters import compare_chapters, find_unclaimed_questions, find_upward_imports
from ofuda.testing.declarations import find_dead_declarations

pytestmark = pytest.mark.once  # none of this is compiled

FOLDER = Path(ofuda.games.naruto.__file__).parent
NOT_CHAPTERS = (
    *("__init__", "state", "flow", "in_play", "items", "rows", "sources"),
    *("rules_in_play", "permissions", "sets", "card_sets", "verbs", "verbs_cards"),
    *("announcing", "costs", "targets", "watching", "waiting", "loops", "rewards"),
    *("discarding", "joining", "verbs_decks", "replacing", "leaving"),
    *("jutsu_costs", "jutsu_keywords", "uses", "public", "negation", "flipping", "sacrifices", "tracking"),
    *("verbs_chain", "chain_permissions"),
)
ELSEWHERE = (
    "1. The game and its words",
    "19. What always holds",  # tests of whole games
    "20. Single cards",  # the texts of these cards
    "21. At a screen, and where the cards come from",
    *("NA-01", "NA-02", "NA-03", "NA-04", "NA-05", "NR-1", "NR-2"),  # deck.py
    *("NA-26", "NA-27", "NR-4", "NR-59"),  # `controller` and `leave`; piles have no order
    *("NA-112", "NA-132"),  # rules_in_play.py: what works while a ninja is injured
    "NA-133",  # announcing.py: what is paid from hand, what with chakra
    *("NA-152", "NA-153", "NR-28", "NR-40"),  # start_phase.py, permissions.py, deploying.py
    *("NA-135", "NA-136", "NA-141", "NA-148", "NR-27", "NR-30"),  # jutsu_keywords.py
    *("NA-150", "NR-66", "NR-74"),  # cards/keywords.py, negation.py, uses.py
    *("NR-24", "NR-36"),  # permissions.py, rewards.py
    *("NR-11", "NR-12", "NR-43", "NR-60"),  # waiting.py, loops.py
    *("NR-32", "NR-74"),  # uses.py
    *("NR-18", "NR-20", "NR-39", "NR-48"),  # verbs.py, sets.py, in_play.py
)


def test_each_clause_stands_in_the_file_of_its_chapter() -> None:
    found = compare_chapters(
        *(FOLDER / "rulebook.md", FOLDER / "rules", ELSEWHERE),
        not_chapters=NOT_CHAPTERS,
        rulings="NR-",
    )
    assert found == []


def test_nothing_is_declared_in_vain() -> None:
    assert find_dead_declarations(FOLDER) == []


def test_a_chapter_imports_only_chapters_below_it() -> None:
    """The table of contents lists the files from the top down; what goes up goes over the agenda."""
    contents = (FOLDER / "rules" / "__init__.py").read_text("utf-8")
    order = re.findall(r"\b(\w+)\.py\b", contents.partition("Rulings")[0])
    assert find_upward_imports(FOLDER / "rules", order) == []


def test_every_question_belongs_to_one_chapter() -> None:
    assert find_unclaimed_questions("ofuda.games.naruto.rules", ask.QUESTIONS) == []

"""Reading a rulebook."""

from __future__ import annotations

import pytest

from ofuda.terminal import rulebook

TEXT = """# A game

## Setting up

- XY-01 Two players.
- XY-02 Each takes five cards
  and looks at them.

## Playing

- **XY-R1** The *dealer* begins.
- not a clause
"""


def test_clauses_have_ids_sections_and_lines_that_go_on() -> None:
    clauses = rulebook.parse(TEXT)
    assert [clause.id for clause in clauses] == ["XY-01", "XY-02", "XY-R1"]
    assert clauses[1].text == "Each takes five cards and looks at them."
    assert clauses[2].section == "Playing"


def test_a_clause_is_found_whatever_its_case() -> None:
    assert rulebook.find(rulebook.parse(TEXT), "xy-02").id == "XY-02"


def test_an_unknown_clause_names_the_nearest() -> None:
    with pytest.raises(ValueError, match="no clause 'XY-03'; near it: XY-0"):
        rulebook.find(rulebook.parse(TEXT), "XY-03")


def test_a_word_is_found_in_the_text() -> None:
    assert [clause.id for clause in rulebook.search(rulebook.parse(TEXT), "DEALER")] == ["XY-R1"]

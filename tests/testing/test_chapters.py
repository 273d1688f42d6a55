"""The comparison of chapter files with the rulebook finds each kind of difference."""

import sys
from pathlib import Path

import pytest

from ofuda.kernel.declare import Questions
from ofuda.testing.chapters import compare_chapters, find_unclaimed_questions, find_upward_imports

RULEBOOK = """# A toy
## 1. Words
- TY-01 A trick is one card of each player.
## 2. Set-up
- TY-02 Everybody gets three cards.
- TY-03 The oldest begins.
- TY-R1 Chance says who is oldest.
## 3. The end of a round
### When it ends
- TY-04 A round ends with the last card.
### Who wins
- TY-05 Most tricks win.
"""
SETUP = '''"""2. Set-up.

TY-03 and TY-02 in any order: this is only the table of contents.
"""

def set_up():
    """Deal three cards each (TY-02)."""
    first = oldest()  # TY-R1: at random; see TY-04, TY-05
    return first  # TY-03
'''
END = '''"""3. The end of a round."""

def end():
    """TY-04."""
    return "TY-05"
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rulebook.md").write_text(RULEBOOK)
    (tmp_path / "rules").mkdir()
    write(tmp_path, "setup", SETUP)
    write(tmp_path, "round_end", END)
    write(tmp_path, "__init__", '"""TY-77 is not looked at here."""')
    return tmp_path


def write(folder: Path, name: str, text: str) -> None:
    (folder / "rules" / f"{name}.py").write_text(text)


def problems(folder: Path, elsewhere: tuple[str, ...] = ("1. Words",), **more: dict[str, list[str]]) -> list[str]:
    return compare_chapters(folder / "rulebook.md", folder / "rules", elsewhere, more.get("foreign"))


def test_files_that_follow_their_chapters_have_no_problem(folder: Path) -> None:
    assert problems(folder) == []


def test_a_chapter_may_have_two_files(folder: Path) -> None:
    write(folder, "round_end", END.replace('"TY-05"', "None"))
    write(folder, "end", '"""3. The end of a round."""\nWINS = "TY-05"\n')
    assert problems(folder) == []


def test_a_clause_without_a_line_is_found(folder: Path) -> None:
    write(folder, "setup", SETUP.replace("  # TY-03", ""))
    assert problems(folder) == ["TY-03 occurs in no file of its chapter '2. Set-up'"]


def test_a_clause_that_is_only_referred_to_does_not_count(folder: Path) -> None:
    write(folder, "setup", SETUP.replace("# TY-03", "# see TY-03"))
    assert problems(folder) == ["TY-03 occurs in no file of its chapter '2. Set-up'"]


def test_a_clause_of_another_chapter_is_found_unless_it_is_listed(folder: Path) -> None:
    write(folder, "round_end", END.replace("TY-04.", "TY-04, TY-03."))
    assert problems(folder) == ["round_end.py:4: TY-03 belongs to the chapter '2. Set-up'"]
    assert problems(folder, foreign={"round_end.py": ["TY-03"]}) == []


def test_a_listed_foreign_clause_must_occur(folder: Path) -> None:
    assert problems(folder, foreign={"setup.py": ["TY-05"]}) == ["setup.py: TY-05 is allowed but does not occur"]
    assert problems(folder, foreign={"gone.py": []}) == ["gone.py: in the list of foreign clauses, but no such file"]


def test_a_clause_that_the_rulebook_does_not_have_is_found(folder: Path) -> None:
    write(folder, "setup", SETUP.replace("# TY-03", "# TY-03, TY-30"))
    assert problems(folder) == ["setup.py:9: TY-30 is not in the rulebook"]


def test_a_wrong_order_is_found(folder: Path) -> None:
    write(folder, "setup", SETUP.replace("(TY-02)", "(TY-03)").replace("# TY-03", "# TY-02"))
    assert problems(folder) == ["setup.py:9: TY-02 comes after TY-03"]


def test_a_file_without_a_chapter_is_found(folder: Path) -> None:
    write(folder, "helpers", '"""Small things."""\n')
    (found,) = problems(folder)
    assert found.startswith("helpers.py: its docstring begins with no chapter of rulebook.md")


def test_a_file_is_named_after_its_heading(folder: Path) -> None:
    (folder / "rules" / "setup.py").rename(folder / "rules" / "dealing.py")
    assert problems(folder) == ["dealing.py: the name has words that are not in the heading '2. Set-up'"]


def test_a_chapter_without_a_file_is_found_unless_it_is_listed(folder: Path) -> None:
    assert problems(folder, ()) == ["TY-01 occurs in no file of its chapter '1. Words'"]
    assert problems(folder, ("TY-01",)) == []


def test_the_list_of_what_has_no_rules_is_kept_short(folder: Path) -> None:
    assert problems(folder, ("1. Words", "TY-02", "2. Set-up", "TY-99")) == [
        "'2. Set-up' has a file: take it off the list of chapters without rules",
        "TY-02 occurs in its chapter: take it off the list of clauses without rules",
        "TY-99 is neither a clause nor a chapter of the rulebook",
    ]


# --- imports --------------------------------------------------------------------------------------------------------


@pytest.fixture
def layers(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    write(tmp_path, "__init__", "from toy.rules.flow import Toy\n")
    write(tmp_path, "flow", "from toy.rules import end, setup\nfrom toy.rules.state import Toy\n")
    write(tmp_path, "setup", "from toy import step\nfrom toy.rules.state import Toy\n")
    write(tmp_path, "end", "from toy.rules.state import Toy\n")
    write(tmp_path, "state", "from ofuda.kernel.core import State\n")
    return tmp_path / "rules"


ORDER = ("flow", "setup", "end", "state")


def test_imports_that_go_down_have_no_problem(layers: Path) -> None:
    assert find_upward_imports(layers, ORDER) == []


@pytest.mark.parametrize(
    "line",
    [
        "from toy.rules.setup import set_up\n",
        "from toy.rules import setup\n",
        "def f():\n    from toy.rules import setup\n",
    ],
)
def test_an_import_that_goes_up_is_found(layers: Path, line: str) -> None:
    (layers / "end.py").write_text(line)
    assert find_upward_imports(layers, ORDER) == ["end.py imports setup.py, which is not below it"]


def test_the_order_names_every_file(layers: Path) -> None:
    assert find_upward_imports(layers, ("flow", "setup", "state")) == ["end.py is not in the order of the files"]
    found = find_upward_imports(layers, (*ORDER, "gone"))
    assert found == ["gone.py is in the order of the files but does not exist"]


def test_a_question_that_no_chapter_or_two_chapters_claim_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "claims_of_toy"
    rules.mkdir()
    (rules / "__init__.py").write_text("")
    (rules / "state.py").write_text("")
    (rules / "setup.py").write_text("def asks(question):\n    return question in (1, 2)\n")
    (rules / "end.py").write_text("def asks(question):\n    return question == 2\n")
    monkeypatch.syspath_prepend(tmp_path)
    questions = Questions()
    for number, name in enumerate(("type", "card", "trump"), 1):
        questions.add(number, name)
    try:
        assert find_unclaimed_questions(rules.name, questions) == [
            "question 'card': claimed by end, setup",
            "question 'trump': claimed by no chapter",
        ]
    finally:
        for module in [name for name in sys.modules if name.startswith(rules.name)]:
            del sys.modules[module]

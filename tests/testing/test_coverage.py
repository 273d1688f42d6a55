"""Which clause has which test, read off the marks without running anything."""

from pathlib import Path

import pytest

from ofuda import testing
from tests.testing.toy import Toy

RULEBOOK = """# A toy
- TY-01 Everybody gets three cards.
- **TY-02** [1] Two are laid in secret.
* TY-R1 **Ties**: shared.
A word on TY-77 inside a line is no clause.
"""
TESTS = """
import pytest

@pytest.mark.clause("TY-01", "OTHER-5")
def test_three_cards(): ...

@pytest.mark.clause("TY-02")
class TestLaying:
    def test_two(self): ...
    def helper(self): ...
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("TY-08"))])
    def test_more(self, n): ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS)
    (tmp_path / "rulebook.md").write_text(RULEBOOK)
    return tmp_path


def test_clauses_are_the_lines_that_begin_with_an_id() -> None:
    assert list(testing.clauses(RULEBOOK)) == ["TY-01", "TY-02", "TY-R1"]


def test_the_table_names_the_tests_of_each_clause(folder: Path) -> None:
    table = testing.coverage(RULEBOOK, folder / "tests")
    assert table.tests == {"TY-01": ["test_three_cards"], "TY-02": ["test_two", "test_more"], "TY-R1": []}
    assert table.missing == ["TY-R1"]
    assert table.unknown == {"TY-08": ["test_more"]}
    assert "TY-R1  NO TEST" in str(table)
    assert "2 of 3 clauses have a test" in str(table)


def test_a_mark_on_the_whole_file_counts_for_each_of_its_tests(tmp_path: Path) -> None:
    (tmp_path / "test_all.py").write_text('pytestmark = pytest.mark.clause("TY-R1")\ndef test_tie(): ...\n')
    assert testing.coverage(RULEBOOK, tmp_path).tests["TY-R1"] == ["test_tie"]


def test_a_clause_without_a_test_is_a_finding(folder: Path) -> None:
    found = testing.clauses_have_tests(Toy({}), folder / "tests", folder / "rulebook.md")
    assert [finding.check for finding in found] == ["coverage", "coverage"]
    assert "TY-R1 has no test" in found[0].message
    assert "no clause TY-08" in found[1].message


def test_a_missing_rulebook_or_folder_is_told_in_words(folder: Path) -> None:
    assert "rulebook.md" in testing.clauses_have_tests(Toy({}), folder / "tests")[0].message
    with pytest.raises(ValueError, match="no such folder"):
        testing.coverage(RULEBOOK, folder / "nowhere")
    with pytest.raises(ValueError, match="no clause lines"):
        testing.coverage("nothing", folder)

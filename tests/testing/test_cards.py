"""Which card has which tests, read off the marks without running anything."""

from pathlib import Path

import pytest

from ofuda import testing
from ofuda.kernel.decks import Made
from tests.testing.toy import Toy

CARDS = [
    Made("T-1", "Fox", works=True, text=True),
    Made("T-2", "Crane", works=True, text=True),
    Made("T-3", "Stone", works=True, text=False),
    Made("T-4", "Dragon", works=False, text=True),
]
TESTS = """
import pytest

@pytest.mark.card("T-1", "T-9")
def test_it_bites(): ...

@pytest.mark.card("T-1")
@pytest.mark.card("T-2")
@pytest.mark.clause("T-4")
def test_it_sleeps(): ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "test_toy.py").write_text(TESTS)
    return tmp_path


def test_a_card_that_works_needs_two_tests(folder: Path) -> None:
    table = testing.card_coverage(CARDS, folder)
    assert table.tests == {"T-1": ["test_it_bites", "test_it_sleeps"], "T-2": ["test_it_sleeps"], "T-3": [], "T-4": []}
    assert table.missing == ["T-2"]
    assert table.unknown == {"T-9": ["test_it_bites"]}
    assert table.plain()["cards"]["T-4"] == {"title": "Dragon", "works": False, "tests": []}


def test_the_table_tells_of_every_card(folder: Path) -> None:
    assert str(testing.card_coverage(CARDS, folder)).splitlines() == [
        "T-1  works     test_it_bites, test_it_sleeps",
        "T-2  works     TOO FEW TESTS: test_it_sleeps",
        "T-3  works     no text",
        "T-4  not made",
        "3 of 4 cards work; of the 2 with a text 1 have 2 tests or more",
    ]


def test_a_folder_and_a_list_of_cards_are_needed(folder: Path) -> None:
    with pytest.raises(ValueError, match="no such folder"):
        testing.card_coverage(CARDS, folder / "nowhere")
    with pytest.raises(ValueError, match="no list of its cards"):
        testing.cards_of(Toy)

"""The project's own rulebook: whole in every language, and every clause of it shown by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ofuda.games.shaman_king import ShamanKing, tables
from ofuda.kernel import rulebook
from ofuda.testing import coverage

FOLDER = Path(tables.__file__).parent
CLAUSES = [f"SK-{n:03}" for n in range(1, 173)]
EXAMPLES = [f"SK-E{n}" for n in range(1, 17)]
RULINGS = [f"SK-R{n}" for n in range(1, 49)]
ALL = CLAUSES + EXAMPLES + RULINGS
LANGUAGES = ("en", "ja", "ru")


def ids(lang: str) -> list[str]:
    return [clause.id for clause in rulebook.read(ShamanKing, lang)]


def test_there_are_three_languages() -> None:
    assert tuple(rulebook.languages(ShamanKing)) == LANGUAGES
    assert len({rulebook.path_of(ShamanKing, lang) for lang in LANGUAGES}) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_ruling_and_example_stands_there_once(lang: str) -> None:
    assert sorted(ids(lang)) == sorted(ALL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_clauses_stand_in_the_order_of_their_numbers(lang: str) -> None:
    assert [one for one in ids(lang) if one in CLAUSES] == CLAUSES


@pytest.mark.parametrize("lang", ["ja", "ru"])
def test_a_translation_has_the_same_clauses_under_the_same_headings(lang: str) -> None:
    def chapters(which: str) -> list[list[str]]:
        found: dict[str, list[str]] = {}
        for clause in rulebook.read(ShamanKing, which):
            found.setdefault(clause.section, []).append(clause.id)
        return list(found.values())

    assert chapters(lang) == chapters("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_says_something_and_ends_with_a_full_stop(lang: str) -> None:
    for clause in rulebook.read(ShamanKing, lang):
        assert len(clause.text) > 8, clause.id
        assert clause.text[-1] in (".", "。"), clause.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_clause_names_only_clauses_that_there_are(lang: str) -> None:
    for clause in rulebook.read(ShamanKing, lang):
        for named in re.findall(r"SK-[ER]?\d+", clause.text):
            assert named in ALL, clause.id


def test_a_translation_names_the_same_clauses_and_figures() -> None:
    english = {clause.id: clause.text for clause in rulebook.read(ShamanKing, "en")}
    for lang in ("ja", "ru"):
        for clause in rulebook.read(ShamanKing, lang):
            named = sorted(set(re.findall(r"SK-[ER]?\d+", clause.text)))
            assert named == sorted(set(re.findall(r"SK-[ER]?\d+", english[clause.id]))), (lang, clause.id)


def test_every_clause_a_player_is_told_stands_in_the_rulebook() -> None:
    """Clauses named in the rules, in prompts and in refusals."""
    sources = [path.read_text("utf-8") for path in FOLDER.rglob("*.py")]
    named = {clause for source in sources for clause in re.findall(r"\bSK-[ER]?\d+\b", source)}
    assert named - set(ALL) == set()


def test_every_clause_ruling_and_example_has_a_test() -> None:
    table = coverage(rulebook.path_of(ShamanKing).read_text("utf-8"), Path(__file__).parent)
    assert table.missing == []
    assert table.unknown == {}

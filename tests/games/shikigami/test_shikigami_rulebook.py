"""The project's own rulebook: whole in every language."""

from __future__ import annotations

import re

import pytest

from ofuda.games.shikigami import Shikigami
from ofuda.kernel import rulebook

CLAUSES = [f"SG-{n:02}" for n in range(1, 44)]
EFFECTS = [f"SG-E{n:02}" for n in range(1, 49)]
RULINGS = [f"SG-R{n}" for n in range(1, 43)]
ALL = CLAUSES + EFFECTS + RULINGS
LANGUAGES = ("en", "ja", "ru")


def texts(lang: str) -> dict[str, str]:
    return {clause.id: clause.text for clause in rulebook.read(Shikigami, lang)}


def chapters(lang: str) -> list[list[str]]:
    """Return the clauses of each chapter, in order."""
    found: dict[str, list[str]] = {}
    for clause in rulebook.read(Shikigami, lang):
        found.setdefault(clause.section, []).append(clause.id)
    return list(found.values())


def test_there_are_three_languages() -> None:
    assert tuple(rulebook.languages(Shikigami)) == LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_clause_effect_and_ruling_stands_there_once(lang: str) -> None:
    found = rulebook.read(Shikigami, lang)
    assert sorted(clause.id for clause in found) == sorted(ALL)
    assert [clause.id for clause in found if clause.id in CLAUSES] == CLAUSES


@pytest.mark.parametrize("lang", ["ja", "ru"])
def test_a_translation_has_the_same_clauses_under_the_same_headings(lang: str) -> None:
    assert chapters(lang) == chapters("en")


@pytest.mark.parametrize("lang", ["ja", "ru"])
def test_a_translation_has_every_figure_of_the_english(lang: str) -> None:
    english, other = texts("en"), texts(lang)
    lost = {id_: {*re.findall(r"\d+", text)} - {*re.findall(r"\d+", other[id_])} for id_, text in english.items()}
    assert {id_: figures for id_, figures in lost.items() if figures} == {}


@pytest.mark.parametrize("lang", ["ja", "ru"])
def test_a_translation_names_every_option(lang: str) -> None:
    named = {*re.findall(r"`(\w+)`", " ".join(texts("en").values()))}
    assert named == {*re.findall(r"`(\w+)`", " ".join(texts(lang).values()))}

"""The project's own rulebook: whole in every language, with the figures that are played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ofuda.games.shamans import Shamans, parts, tables
from ofuda.games.shamans.tables import PLAYERS, standard_tables
from ofuda.kernel import rulebook
from ofuda.testing import coverage

from .stage import game

FOLDER = Path(tables.__file__).parent
# SH-84 is about the end of a round and stands there; the worked example comes after it
CLAUSES = [f"SH-{n:02}" for n in (*range(1, 77), 84, *range(77, 84))]
RULINGS = [f"SH-R{n}" for n in range(1, 33)]
ALL = CLAUSES + RULINGS
LANGUAGES = ("en", "ja", "ru")


def texts(lang: str) -> dict[str, str]:
    return {clause.id: clause.text for clause in rulebook.read(Shamans, lang)}


def rows(lang: str, columns: int) -> list[list[str]]:
    """The rows of the tables that are so wide, without their heads."""
    lines = rulebook.path_of(Shamans, lang).read_text("utf-8").splitlines()
    found = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    wide = [row for row in found if len(row) == columns]
    return [row for row in wide if any(cell.isdigit() for cell in row)]


def test_there_are_three_languages() -> None:
    assert tuple(rulebook.languages(Shamans)) == LANGUAGES
    assert len({rulebook.path_of(Shamans, lang) for lang in LANGUAGES}) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_clause_and_ruling_stands_there_once_and_says_something(lang: str) -> None:
    found = rulebook.read(Shamans, lang)
    assert sorted(clause.id for clause in found) == sorted(ALL)
    assert [clause.id for clause in found if clause.id in CLAUSES] == CLAUSES
    for clause in found:
        assert len(clause.text) > 8, clause.id
        assert clause.text[-1] in ".。", clause.id


@pytest.mark.parametrize("lang", ["ja", "ru"])
def test_a_translation_has_the_same_clauses_under_the_same_headings(lang: str) -> None:
    def chapters(which: str) -> list[list[str]]:
        found: dict[str, list[str]] = {}
        for clause in rulebook.read(Shamans, which):
            found.setdefault(clause.section, []).append(clause.id)
        return list(found.values())

    assert chapters(lang) == chapters("en")


@pytest.mark.parametrize("lang", ["ja", "ru"])
@pytest.mark.parametrize("clause", [*CLAUSES[:15], "SH-23", "SH-41", *CLAUSES[68:]])
def test_a_translation_has_every_figure_of_the_english(clause: str, lang: str) -> None:
    wanted = set(re.findall(r"\d+", texts("en")[clause]))
    assert wanted <= set(re.findall(r"\d+", texts(lang)[clause]))


def test_every_clause_a_player_is_told_stands_in_the_rulebook() -> None:
    """Clauses named in the rules, in prompts, reasons and events, and by the rulebooks themselves."""
    sources = [path.read_text("utf-8") for kind in ("*.py", "*.md", "*.toml") for path in FOLDER.rglob(kind)]
    named = {clause for source in sources for clause in re.findall(r"\bSH-R?\d+\b", source)}
    assert named - set(ALL) == set()


def test_every_clause_and_ruling_has_a_test() -> None:
    table = coverage(rulebook.path_of(Shamans).read_text("utf-8"), Path(__file__).parent)
    assert table.missing == []
    assert table.unknown == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_printed_table_of_players_is_the_one_that_is_played(lang: str) -> None:
    wanted = []
    for players in PLAYERS:
        t = standard_tables("standard", players)
        left = t.worlds * t.numbers - t.hand * players
        row = (players, players - t.shadows, t.shadows, t.worlds, t.numbers, t.hand, left, t.start, t.moon)
        wanted.append([str(int(cell)) for cell in row])
    assert rows(lang, 9) == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_printed_table_of_worlds_is_the_one_that_is_played(lang: str) -> None:
    words = game(5).words.catalogue.entries(lang)
    t = standard_tables("standard", 5)
    found = rows(lang, 4)
    assert len(found) == len(t.names)
    for world, (name, least, ritual, mark) in enumerate(found):
        id_ = t.names[world]
        assert words[f"world.{id_}"].startswith(name)
        assert [id_ in standard_tables("standard", n).names for n in PLAYERS] == [n >= int(least) for n in PLAYERS]
        assert ritual == words[f"ritual.{parts.RITUALS[int(t.ritual[world])]}"]
        assert mark == t.provenance[f"worlds.{id_}.ritual"]


@pytest.mark.clause("SH-R1", "SH-R2", "SH-R3")
def test_the_rulebook_says_what_is_reconstructed() -> None:
    english = texts("en")
    for clause in ("SH-R1", "SH-R2", "SH-R3"):
        assert "reconstruct" in english[clause] or "ours" in english[clause]
    marks = standard_tables("standard", 5).provenance
    assert {mark for key, mark in marks.items() if key.endswith((".start", ".moon"))} == {"reconstructed"}
    four = [name for name in standard_tables("standard", 5).names if name not in ("purple", "brown", "red")]
    assert {marks[f"worlds.{name}.id"] for name in four} == {"reconstructed"}
    t = standard_tables("standard", 5)
    assert sorted(parts.RITUALS[int(t.ritual[w])] for w in range(7)) == [
        "illumination",
        *["neutralization"] * 4,
        "stabilization",
        "transmutation",
    ]
    assert {int(standard_tables("standard", 3).ritual[w]) for w in range(5)} == set(range(4))

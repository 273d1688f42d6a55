"""Where a rulebook lies, and how its clauses are read."""

import re
from pathlib import Path

import pytest

import ofuda
from ofuda.kernel import rulebook
from ofuda.kernel.registry import find

TEXT = """# A toy

- XX-99 Before any chapter.

## 1. Dealing ##

Some words about XX-77 that are no clause.

- TY-01 Everybody gets three cards.
- **TY-02** [1] Two are laid in secret,
  the lower one first.

  And the third is kept.
* TY-R1: **Ties** are shared.
  - TY-03a Also further in.
    - a remark on it

## 2. The end
    not a clause's line
- SG-E01. Effects have ids of their own.
- *B2-7* A figure in the prefix.
- No-1 is no id, nor is ty-09.
- TY-04
"""
GAME = """
from ofuda import Game
class {name}(Game):
    slug = "{name}"
"""


def test_clauses_are_list_entries_that_begin_with_an_id() -> None:
    ids = [clause.id for clause in rulebook.parse(TEXT)]
    assert ids == ["XX-99", "TY-01", "TY-02", "TY-R1", "TY-03a", "SG-E01", "B2-7", "TY-04"]


def test_indented_lines_go_on_with_the_clause_above() -> None:
    text = {clause.id: clause.text for clause in rulebook.parse(TEXT)}
    assert text["TY-02"] == "[1] Two are laid in secret, the lower one first. And the third is kept."
    assert text["TY-R1"] == "**Ties** are shared."
    assert text["TY-03a"] == "Also further in. - a remark on it"
    assert text["SG-E01"] == "Effects have ids of their own."
    assert text["TY-04"] == ""


def test_a_clause_knows_its_heading() -> None:
    section = {clause.id: clause.section for clause in rulebook.parse(TEXT)}
    assert (section["XX-99"], section["TY-01"], section["B2-7"]) == ("A toy", "1. Dealing", "2. The end")
    assert rulebook.parse("- A-1 b")[0].plain() == {"id": "A-1", "text": "b", "section": ""}


def test_jinkei_has_its_rulebook_in_its_folder() -> None:
    game = ofuda.load("jinkei")
    assert rulebook.path_of(game) == rulebook.path_of(type(game))
    clauses = rulebook.read(game)
    assert [clause.id for clause in clauses if "-R" not in clause.id] == [f"JK-{n:02}" for n in range(1, 59)]
    assert all(clause.text and clause.section for clause in clauses)


def test_a_game_in_one_file_has_its_rulebook_beside_it(tmp_path: Path) -> None:
    (tmp_path / "tiles.py").write_text(GAME.format(name="Tiles"))
    kind = find(str(tmp_path / "tiles.py"))
    assert rulebook.path_of(kind) == tmp_path / "rulebook.md"
    with pytest.raises(ValueError, match=r"Tiles has no rulebook: rulebook\.md is missing"):
        rulebook.read(kind)
    (tmp_path / "rulebook.md").write_text("- T-1 one")
    assert [clause.id for clause in rulebook.read(kind)] == ["T-1"]
    (tmp_path / "tiles.md").write_text("- T-2 two")
    assert [clause.id for clause in rulebook.read(kind)] == ["T-2"]
    (tmp_path / "tiles.md").write_bytes(b"- T-2 \xff")
    with pytest.raises(ValueError, match=r"tiles\.md.*UTF-8"):
        rulebook.read(kind)


def test_a_translation_lies_beside_the_rulebook_and_else_it_is_english(tmp_path: Path) -> None:
    (tmp_path / "tiles.py").write_text(GAME.format(name="Tiles"))
    kind = find(str(tmp_path / "tiles.py"))
    (tmp_path / "rulebook.md").write_text("- T-1 one")
    (tmp_path / "rulebook.ru.md").write_text("- T-1 один", "utf-8")
    (tmp_path / "rulebook.old.ru.md").write_text("- T-1 when", "utf-8")
    assert rulebook.languages(kind) == ["en", "ru"]
    assert [clause.text for clause in rulebook.read(kind, "ru")] == ["один"]
    for lang in ("ja", "", "..", "*", "../../x", "old.ru"):
        assert [clause.text for clause in rulebook.read(kind, lang)] == ["one"]
    (tmp_path / "tiles.md").write_text("- T-2 two")  # the game's own, with translations of its own
    assert rulebook.languages(kind) == ["en"]
    (tmp_path / "tiles.ja.md").write_text("- T-2 二", "utf-8")
    assert [clause.text for clause in rulebook.read(kind, "ja")] == ["二"]


@pytest.mark.parametrize("lang", ["ru", "ja"])
def test_jinkeis_rulebook_has_the_same_clauses_in_every_language(lang: str) -> None:
    game = ofuda.load("jinkei")
    assert rulebook.languages(game) == ["en", "ja", "ru"]
    english, other = rulebook.read(game), rulebook.read(game, lang)
    assert [clause.id for clause in other] == [clause.id for clause in english]
    assert [clause.section.split(".")[0] for clause in other] == [clause.section.split(".")[0] for clause in english]
    for ours, theirs in zip(english, other, strict=True):
        assert ours.text != theirs.text
        assert ours.section != theirs.section
        assert re.findall(r"JK-R?\d+", ours.text) == re.findall(r"JK-R?\d+", theirs.text)


def test_a_clause_is_found_by_its_id_and_by_a_word() -> None:
    clauses = rulebook.parse(TEXT)
    assert rulebook.find(clauses, " ty-r1 ").id == "TY-R1"
    with pytest.raises(ValueError, match=r"no clause 'TY-09'; near it: TY-0"):
        rulebook.find(clauses, "TY-09")
    with pytest.raises(ValueError, match="no clauses"):
        rulebook.find([], "TY-09")
    assert [clause.id for clause in rulebook.search(clauses, "SECRET")] == ["TY-02"]

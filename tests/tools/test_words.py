"""The catalogue of translations: complete as it stands, and what is wrong with one is found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from babel import Locale

from ofuda.kernel.messages import PLURALS, Catalogue, Message
from tools import words

ROOT = Path(__file__).parents[2]
ENGLISH = """
hello = "Hello, {who}"
[draw]
cards = { by = "n", one = "one card", other = "{n} cards" }
"""
RUSSIAN = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgctxt "lobby|hello"
msgid "Hello, {who}"
msgstr "{who}, привет"

msgctxt "lobby|draw.cards"
msgid "one card"
msgid_plural "{n} cards"
msgstr[0] "{n} карта"
msgstr[1] "{n} карты"
msgstr[2] "{n} карт"
"""
JAPANESE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgctxt "lobby|hello"
msgid "Hello, {who}"
msgstr "{who}、こんにちは"

msgctxt "lobby|draw.cards"
msgid "one card"
msgid_plural "{n} cards"
msgstr[0] "{n}枚"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project with one room, translated and compiled."""
    room = tmp_path / "src/ofuda/lobby/locale"
    room.mkdir(parents=True)
    (room / "en.toml").write_text(ENGLISH, "utf-8")
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale/ru.po").write_text(RUSSIAN, "utf-8")
    (tmp_path / "locale/ja.po").write_text(JAPANESE, "utf-8")
    assert words.main([], tmp_path) == 0
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def found(root: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What --check says about a project in which something is wrong."""
    capsys.readouterr()
    assert words.main(["--check"], root) == 1
    return capsys.readouterr().out


def test_every_word_is_translated_and_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    assert words.main(["--check"], ROOT) == 0, capsys.readouterr().out


def test_every_room_with_english_words_is_in_the_catalogue() -> None:
    rooms = {folder.parent.name for folder in words.gather(ROOT)}
    assert {"kernel", "terminal", "jinkei"} <= rooms
    assert rooms == {path.parent.parent.name for path in (ROOT / "src").glob("**/en.toml")}


def test_the_page_gets_flat_templates_with_plurals_by_category(root: Path) -> None:
    folder = root / "src/ofuda/lobby/locale"
    assert json.loads((folder / "ru.json").read_text("utf-8")) == {
        "draw.cards": {"by": "n", "one": "{n} карта", "few": "{n} карты", "many": "{n} карт", "other": "{n} карты"},
        "hello": "{who}, привет",
    }
    assert json.loads((folder / "ja.json").read_text("utf-8"))["draw.cards"] == {"by": "n", "other": "{n}枚"}
    assert "карта" in (folder / "ru.json").read_text("utf-8")
    lobby = Catalogue(folder)
    assert lobby.languages() == ["en", "ja", "ru"]
    assert lobby.say(Message("draw.cards", {"n": 5}), "ru") == "5 карт"


def test_running_it_twice_changes_nothing(root: Path) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    assert words.main([], root) == 0
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before
    assert words.main(["--check"], root) == 0


def test_the_counted_parameter_stands_in_a_comment(root: Path) -> None:
    template = (root / "locale/ofuda.pot").read_text("utf-8")
    assert '#. counted by {n}\n#, python-brace-format\nmsgctxt "lobby|draw.cards"\nmsgid "one card"' in template
    assert "Date" not in template


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('msgstr "{who}, привет"', 'msgstr ""', "ru.po: lobby|hello is missing: 'Hello, {who}'"),
        ('msgstr[2] "{n} карт"', 'msgstr[2] ""', "ru.po: lobby|draw.cards is missing"),
        ('msgctxt "lobby|hello"', '#, fuzzy\nmsgctxt "lobby|hello"', "lobby|hello is fuzzy"),
        ('msgstr "{who}, привет"', 'msgstr "{whom}, привет"', "other parameters than 'Hello, {who}': '{whom}, привет'"),
        ('msgstr "{who}, привет"', 'msgstr "Привет"', "lobby|hello has other parameters"),
        ('msgstr "{who}, привет"', 'msgstr "{who!r}, привет"', "lobby|hello has other parameters"),
        ('msgstr[0] "{n} карта"', 'msgstr[0] "карта"', "lobby|draw.cards has other parameters"),  # 21 карта
        ('msgctxt "lobby|hello"', 'msgctxt "lobby|goodbye"', "lobby|goodbye is obsolete"),
    ],
)
def test_a_defect_is_found_and_left_to_english(
    root: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    change(root / "locale/ru.po", old, new)
    assert told in found(root, capsys)
    assert words.main([], root) == 0
    key = "draw.cards" if "draw.cards" in told else "hello"
    assert key not in json.loads((root / "src/ofuda/lobby/locale/ru.json").read_text("utf-8"))
    assert told in found(root, capsys)


def test_new_english_words_make_the_old_translation_fuzzy(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(root / "src/ofuda/lobby/locale/en.toml", "Hello, {who}", "Welcome, {who}")
    told = found(root, capsys)
    assert "ru.po: lobby|hello is fuzzy: the English is now 'Welcome, {who}'" in told
    assert "locale/ofuda.pot is out of date" in told
    words.main([], root)
    assert 'msgid "Welcome, {who}"\nmsgstr "{who}, привет"' in (root / "locale/ru.po").read_text("utf-8")


def test_words_that_are_gone_stay_until_they_are_dropped(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(root / "src/ofuda/lobby/locale/en.toml", 'hello = "Hello, {who}"', 'bye = "Bye"')
    words.main([], root)
    assert "lobby|hello is obsolete" in found(root, capsys)
    change(root / "src/ofuda/lobby/locale/en.toml", 'bye = "Bye"', 'hello = "Hello, {who}"')
    words.main([], root)
    assert "lobby|hello" not in found(root, capsys)
    change(root / "src/ofuda/lobby/locale/en.toml", 'hello = "Hello, {who}"', "")
    words.main(["--drop-obsolete"], root)
    assert "привет" not in (root / "locale/ru.po").read_text("utf-8")
    assert words.main(["--check"], root) == 0


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_compiled_file_that_was_changed_or_lost_is_out_of_date(
    root: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    compiled = root / f"src/ofuda/lobby/locale/{lang}.json"
    change(compiled, "{who}", "{who}!")
    assert f"src/ofuda/lobby/locale/{lang}.json is out of date: run ./go words" in found(root, capsys)
    compiled.unlink()
    assert f"{lang}.json is out of date" in found(root, capsys)


def test_a_room_without_translations_has_no_compiled_words(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    yard = root / "src/ofuda/games/yard/locale"
    shutil.copytree(root / "src/ofuda/lobby/locale", yard)
    assert "ru.po: yard|hello is missing" in found(root, capsys)
    words.main([], root)
    assert [path.name for path in yard.iterdir()] == ["en.toml"]
    assert 'msgctxt "yard|hello"' in (root / "locale/ofuda.pot").read_text("utf-8")


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ('a = "{x!r}"', "a has braces that are not a plain {parameter}"),
        ('a = "{x:>4}"', "a has braces"),
        ('a = "{x.y}"', "a has braces"),
        ('a = "{}"', "a has braces"),
        ('a = "{{x}}"', "a has braces"),
        ('a = "{x"', "a has braces"),
        ('a = ""', "a is empty"),
        ("a = 3", "a is neither a template nor a table of plural forms"),
        ('a = { by = "n", one = "x", few = "y", other = "{n}" }', "a has plural forms: it needs"),
        ('a = { by = "n", one = "one", other = "many" }', "a counts by 'n', but {n} is not in its text"),
        ("a = ", "src/ofuda/lobby/locale/en.toml: "),
    ],
)
def test_english_that_the_page_could_not_say_is_refused(
    root: Path, capsys: pytest.CaptureFixture[str], english: str, told: str
) -> None:
    (root / "src/ofuda/lobby/locale/en.toml").write_text(english, "utf-8")
    assert words.main([], root) == 2
    assert told in capsys.readouterr().err


def test_a_broken_catalogue_and_a_wrong_folder_are_named(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "locale/ja.po").write_text('msgid "x"\nwhat', "utf-8")
    assert words.main(["--check"], root) == 2
    assert "ja.po" in capsys.readouterr().err
    assert words.main(["--check"], root / "locale") == 2
    assert "is this the root of the repository?" in capsys.readouterr().err


def test_two_rooms_of_one_name_are_refused(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(root / "src/ofuda/lobby", root / "src/ofuda/games/lobby")
    assert words.main(["--check"], root) == 2
    assert "two rooms have the name 'lobby'" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", *words.LANGUAGES])
def test_plural_rules_agree_with_those_of_unicode(lang: str) -> None:
    rule = Locale(lang).plural_form
    assert [PLURALS[lang](n) for n in range(201)] == [rule(n) for n in range(201)]

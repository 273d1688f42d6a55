"""Messages: keys with parameters, and catalogues that languages are added to by adding a file."""

import json
from pathlib import Path

import pytest

from ofuda import IllegalMove, Message, Prompt
from ofuda.kernel.messages import Catalogue, in_words, kernel_words, words_in, words_of

ENGLISH = """
hello = "Hello, {who}"
[draw]
cards = { by = "n", one = "{n} card", other = "{n} cards" }
[card.red]
name = "red {rank}"
"""
RUSSIAN = """
hello = "Привет, {who}"
[draw]
cards = { by = "n", one = "{n} карта", few = "{n} карты", many = "{n} карт", other = "{n} карты" }
"""
JAPANESE = {"draw.cards": {"by": "n", "other": "{n}枚"}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.toml").write_text(ENGLISH, "utf-8")
    return tmp_path


def test_a_message_is_said_with_its_parameters(folder: Path) -> None:
    words = Catalogue(folder)
    assert words.say(Message("hello", {"who": "seat 1"})) == "Hello, seat 1"
    assert words.say(Message("card.red.name", {"rank": 5})) == "red 5"


def test_a_message_inside_a_message_is_said_in_the_same_language(folder: Path) -> None:
    (folder / "ru.toml").write_text(RUSSIAN, "utf-8")
    words = Catalogue(folder)
    inner = Message("draw.cards", {"n": 3})
    assert words.say(Message("hello", {"who": inner})) == "Hello, 3 cards"
    assert words.say(Message("hello", {"who": inner}), "ru") == "Привет, 3 карты"


def test_words_that_come_along_are_said_in_the_readers_language_or_else_in_english(folder: Path) -> None:
    (folder / "ru.toml").write_text(RUSSIAN, "utf-8")
    (folder / "ja.json").write_text(json.dumps(JAPANESE), "utf-8")
    words = Catalogue(folder)
    made = in_words({"en": "{a} strike", "ru": "удар"})
    assert [words.say(made, lang) for lang in ("en", "ru", "ja")] == ["{a} strike", "удар", "{a} strike"]
    assert words.say(Message("hello", {"who": made}), "ru") == "Привет, удар"
    assert words.template(made.key, "ru")  # no catalogue has to know them


def test_a_language_is_added_by_adding_a_file(folder: Path) -> None:
    assert Catalogue(folder).languages() == ["en"]
    (folder / "ja.json").write_text(json.dumps(JAPANESE), "utf-8")
    words = Catalogue(folder)
    assert words.languages() == ["en", "ja"]
    assert words.say(Message("draw.cards", {"n": 2}), "ja") == "2枚"


@pytest.mark.parametrize(("n", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (21, "21 cards")])
def test_english_plurals(folder: Path, n: int, text: str) -> None:
    assert Catalogue(folder).say(Message("draw.cards", {"n": n})) == text


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "0 карт"),
        (1, "1 карта"),
        (2, "2 карты"),
        (4, "4 карты"),
        (5, "5 карт"),
        (11, "11 карт"),
        (12, "12 карт"),
        (14, "14 карт"),
        (21, "21 карта"),
        (22, "22 карты"),
        (111, "111 карт"),
        (122, "122 карты"),
    ],
)
def test_russian_plurals(folder: Path, n: int, text: str) -> None:
    (folder / "ru.toml").write_text(RUSSIAN, "utf-8")
    assert Catalogue(folder).say(Message("draw.cards", {"n": n}), "ru") == text


@pytest.mark.parametrize("n", [0, 1, 2, 11])
def test_japanese_has_one_form(folder: Path, n: int) -> None:
    (folder / "ja.json").write_text(json.dumps(JAPANESE), "utf-8")
    assert Catalogue(folder).say(Message("draw.cards", {"n": n}), "ja") == f"{n}枚"


def test_words_that_a_language_lacks_are_said_in_english(folder: Path) -> None:
    (folder / "ja.json").write_text(json.dumps(JAPANESE), "utf-8")
    assert Catalogue(folder).say(Message("hello", {"who": "you"}), "ja") == "Hello, you"


def test_words_written_by_hand_go_before_compiled_ones(folder: Path) -> None:
    (folder / "ru.json").write_text('{"hello": "Здравствуй, {who}"}', "utf-8")
    assert Catalogue(folder).say(Message("hello", {"who": "Аня"}), "ru") == "Здравствуй, Аня"
    (folder / "ru.toml").write_text(RUSSIAN, "utf-8")
    assert Catalogue(folder).languages() == ["en", "ru"]
    assert Catalogue(folder).say(Message("hello", {"who": "Аня"}), "ru") == "Привет, Аня"


def test_all_words_of_a_language_are_those_it_would_say(folder: Path) -> None:
    (folder / "ja.json").write_text(json.dumps(JAPANESE), "utf-8")
    words = Catalogue(folder, kernel_words())
    english = kernel_words().all("en")
    assert words.all("en") == english | words.entries("en")
    everything = words.all("ja")
    assert set(everything) == set(words.all("en"))
    assert everything["hello"] == "Hello, {who}"  # untranslated
    assert everything["draw.cards"] == {"by": "n", "other": "{n}枚"}
    assert everything["refused.over"] == kernel_words().entries("ja")["refused.over"]
    assert words.all("eo") == words.all("en")
    for key in everything:
        assert words.template(key, "ja")[0] == everything[key]


def test_asking_for_all_words_changes_none(folder: Path) -> None:
    words = Catalogue(folder, kernel_words())
    words.all("en").clear()
    assert words.all("en")
    assert kernel_words().entries("en")


def test_the_kernel_speaks_three_languages() -> None:
    assert kernel_words().languages() == ["en", "ja", "ru"]
    assert kernel_words().say(Message("refused.over"), "ru") == "игра окончена"


def test_an_unknown_language_is_refused_with_those_there_are(folder: Path) -> None:
    (folder / "ru.toml").write_text(RUSSIAN, "utf-8")
    with pytest.raises(ValueError, match="no words in language 'eo'; there are en, ru"):
        Catalogue(folder).say(Message("hello", {"who": "you"}), "eo")


def test_an_unknown_message_is_named(folder: Path) -> None:
    with pytest.raises(KeyError, match="no words for message 'missing'"):
        Catalogue(folder).say(Message("missing"))


def test_a_game_falls_back_on_the_kernels_words(folder: Path) -> None:
    assert words_in(folder).say(Message("refused.over")) == "the game is over"
    assert words_of({"hi": "Hi"}).say(Message("refused.over")) == "the game is over"
    assert words_of({"a": {"b": "deep"}}).say(Message("a.b")) == "deep"


def test_a_games_own_words_win_over_the_kernels() -> None:
    assert words_of({"refused": {"over": "it is done"}}).say(Message("refused.over")) == "it is done"


def test_every_word_of_the_kernel_can_be_said() -> None:
    for key, template in kernel_words().entries("en").items():
        assert isinstance(template, str), key
        assert template.strip(), key


def test_messages_and_prompts_are_plain_data() -> None:
    message = Message("hello", {"who": Message("seat", {"seat": 1}), "n": 2}, "JK-21")
    inner = {"key": "seat", "params": {"seat": 1}}
    assert message.plain() == {"key": "hello", "params": {"who": inner, "n": 2}, "clause": "JK-21"}
    assert Prompt(Message("hello"), True).plain() == {"key": "hello", "secret": True}


def test_an_illegal_move_says_the_clause() -> None:
    error = IllegalMove("too low", "SK-063")
    assert str(error) == "too low (SK-063)"
    assert error.clause == "SK-063"
    assert str(IllegalMove("too low")) == "too low"

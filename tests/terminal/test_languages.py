"""The terminal in Russian and Japanese: texts, commands, and letters two columns wide."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

import ofuda as library
from ofuda import Record
from ofuda.kernel.scene import GRID, Item, Scene, Zone, text
from ofuda.terminal.commands import COMMANDS, TRANSLATED
from ofuda.terminal.draw import COMPACT, TALL, Artist, centred, padded
from ofuda.terminal.typed import called, numbers_of, thing_of
from ofuda.terminal.voice import Voice, answers, own, own_words
from tests.terminal.windows import window, windows

LANGUAGES = ["ja", "ru"]
ALONE = ("play", "jinkei", "--bot", "easy", "--seed", "7", "-o", "first=0")
LATIN = re.compile(r"[A-Za-z]{3,}")  # an English word, or a command's


def states() -> Iterator[library.State]:
    rng = random.Random(2)
    state = library.load("jinkei", first=0).start(seed=2)
    while not state.over:
        yield state
        state.play(rng.choice(state.moves()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("style", [(), ("--plain",)])
def test_a_whole_game_without_an_english_word(ofuda: Any, lang: str, style: tuple[str, ...]) -> None:
    ran = ofuda(*ALONE, *style, "--lang", lang, typed=["?", "why", "hint", "log", *["1"] * 60, "no"])
    assert (ran.code, ran.err) == (0, "")
    assert own("over", lang) in ran.out
    lines = [line for line in ran.out.splitlines() if not line.startswith(">")]
    left = {word for line in lines for word in LATIN.findall(line)} - {"Enter"}
    assert left == {"why", "hint", "log"} & left  # typed lines are repeated after the question


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_in_another_language(ofuda: Any, lang: str) -> None:
    ofuda(*ALONE, "--lang", lang, typed=[*["1"] * 60, "a.json"])
    ran = ofuda("replay", "a.json", "--lang", lang, "--to", "12")
    assert own("step", lang, at=12, last=len(Record.read("a.json").moves), eyes=own("eyes_all", lang)) in ran.out
    assert "formation" not in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_and_answers_can_be_typed_in_the_language(ofuda: Any, lang: str) -> None:
    def word(name: str) -> str:
        return own(f"command.{name}", lang)

    save, undo, quit_ = word("save"), word("undo"), word("quit")
    yes = own("answer.yes", lang).split()[0]
    ran = ofuda(
        *ALONE, "--lang", lang, typed=["1", "1", undo, f"{save} a.json", "1", f"{save}! a.json", "1", quit_, yes]
    )
    assert ran.code == 0
    assert own("undone", lang) in ran.out
    assert own("goodbye", lang) in ran.out
    assert len(Record.read("a.json").moves) >= 3


def test_a_japanese_keyboards_wide_letters_are_read(ofuda: Any) -> None:
    ran = ofuda(*ALONE, "--lang", "ja", typed=["？", "１", "なぜ　赤の３"])
    assert ran.out.count("席を立つ") == 1
    assert "使う陣形をひそかに選んでください" in ran.out
    assert "赤の3：今は陣形を選ぶところです (JK-08)" in ran.out


@pytest.mark.parametrize("lang", ["en", *LANGUAGES])
def test_the_help_names_every_command_as_it_is_typed(lang: str) -> None:
    lines = own("help", lang, thing="x", known="z", clause="y").strip("\n").splitlines()[1:]
    named = {line.split()[0] for line in lines}
    assert named == {own(f"command.{name}", lang) for name in TRANSLATED} - {own("command.help", lang)}
    columns = {cell_len(line) - cell_len(re.split(r"\s{2,}", line.strip(), maxsplit=1)[1]) for line in lines}
    assert len(columns) == 1
    assert set(TRANSLATED) <= set(COMMANDS)


@pytest.mark.parametrize("lang", ["en", *LANGUAGES])
def test_the_help_goes_on_below_its_own_words(ofuda: Any, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr("ofuda.cli.sit.Screen", window(70, 60))
    ran = ofuda("play", "shamans", "--bot", "easy", "--seed", "7", "--lang", lang, typed=["", "?"])
    (said,) = [text for text in windows(ran.out) if own("command.quit", lang) in text and "> ?" in text]
    lines = said.partition("> ?\n")[2].partition("\n  1 ")[0].splitlines()
    lines = lines[next(n for n, line in enumerate(lines) if line.startswith("  ")) :]
    assert all(line.startswith("  ") for line in lines)
    names = [line.split()[0] for line in lines if line[2] != " "]
    assert names == [own(f"command.{name}", lang) for name in ("board", *TRANSLATED[2:])]
    assert len(lines) > len(names)
    assert all(cell_len(line) <= 70 for line in lines)


def test_words_that_can_be_typed_are_lower_case_and_mean_one_thing() -> None:
    for lang in own_words().languages():
        typed = [own(f"command.{name}", lang) for name in TRANSLATED]
        assert len(set(typed)) == len(typed)
        assert all(word == word.casefold() and " " not in word for word in typed)
        assert not answers("yes", lang) & answers("no", lang)


@pytest.mark.parametrize("lang", ["en", *LANGUAGES])
def test_things_are_called_and_found_by_their_names(lang: str) -> None:
    for state in states():
        for seat in state.seats:
            voice = Voice(state.game, ["Ann", "Bob"], seat, lang)
            scene = state.game.board.scene(state.view(seat), seat)
            drawn = {zone.handle for row in scene.rows for zone in row}
            drawn |= {item.handle for row in scene.rows for zone in row for item in zone.items}
            for thing in drawn - {""}:
                name = called(thing, seat, scene, voice)
                assert thing_of(state, seat, name, scene, voice) == thing
                assert (name == thing) == (lang == "en")


@pytest.mark.parametrize("lang", ["en", *LANGUAGES])
def test_frames_meet_whatever_the_width_of_the_letters(lang: str) -> None:
    for state in states():
        voice = Voice(state.game, ["花子", "Ann"], 0, lang)
        lines = Artist(voice, numbers_of(state, 0) if 0 in state.seats else {}, 100, TALL).draw(
            state.game.board.scene(state.view(0), 0)
        )
        tops = [columns(line.plain, "╭╔┌╮╗┐") for line in lines]
        bottoms = [columns(line.plain, "╰╚└╯╝┘") for line in lines]
        sides = [columns(line.plain, "│║╎▒") for line in lines]
        for n, top in enumerate(tops):
            if top:
                assert top == sides[n + 1] == bottoms[n + 2]


def test_heads_wider_than_their_columns_push_them_apart() -> None:
    zone = Zone(
        text("x"), GRID, (Item(text("5"), text("5")),) * 3, heads=tuple(map(text, ["слева", "в центре", "右側"]))
    )
    voice = Voice(library.load("jinkei"), ["Ann", "Bob"], None)
    _, heads, cells = [line.plain for line in Artist(voice, {}, 100, COMPACT).draw(Scene(((zone,),)))]
    assert [cell_len(heads[: heads.index(head)]) for head in ("слева", "в центре", "右側")] == columns(cells, "[")


def columns(line: str, signs: str) -> list[int]:
    return [cell_len(line[:n]) for n, sign in enumerate(line) if sign in signs]


def test_texts_are_padded_by_columns_not_letters() -> None:
    assert padded("前衛", 6) == "前衛  "
    assert centred("青5", 7) == "  青5  "
    assert [centred("R5", 7), centred("R5", 8)] == ["R5".center(7), "R5".center(8)]
    assert padded("too long", 3) == "too long"

"""Shamans at the terminal: one person with bots, and several people who must not see each other's roles."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.cells import cell_len

from ofuda import Record, load
from ofuda.terminal import Screen
from ofuda.terminal.play import FEW, Sitting
from ofuda.terminal.voice import own
from tests.terminal.windows import CLEARED, window, windows

ROUND = ("play", "shamans", "-o", "rounds=1")
PEOPLE = ("--name", "Ann", "--name", "Bob", "--name", "Eva")


def prompts(record: Record) -> list[tuple[int, bool, bool, int]]:
    """Return for every choice the seat, whether its window was brief or secret, and the number of moves."""
    found = []
    for state, (seat, _) in zip(record.states(), record.moves, strict=False):
        prompt = state.prompt(seat)
        found.append((seat, prompt.brief, prompt.secret, len(state.moves(seat))))
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_round_among_bots_asks_only_where_there_is_something_to_choose(ofuda: Any, players: int) -> None:
    ran = ofuda(
        *ROUND, "-o", f"players={players}", "--bot", "easy", "--seed", "6", "--plain", typed=["1"] * 40 + ["a.json"]
    )
    assert (ran.code, ran.err) == (0, "")
    assert "The game is over." in ran.out
    record = Record.read("a.json")
    assert len(record.players) == players
    asked = [entry for entry in prompts(record) if entry[0] == 0 and not entry[1] and entry[3] > 1]
    assert ran.out.count("\n> ") == len([line for line in ran.out.splitlines() if line.startswith("> ")])
    assert len([line for line in ran.out.splitlines() if line == "> 1"]) == len(asked)
    assert any(brief for _, brief, _, _ in prompts(record))
    assert ": no Portal" not in ran.out
    assert "You use no Portal" not in ran.out


def test_a_premoved_portal_is_used_at_the_next_window(ofuda: Any) -> None:
    play = (*ROUND, "-o", "players=3", "--bot", "easy", "--seed", "18", "--plain")
    ofuda(*play, typed=["1"] * 40 + ["a.json"])
    record = Record.read("a.json")
    states = list(record.states())
    premoves = states[0].game.board.premoves
    asked = [n for n, (who, brief, _, many) in enumerate(prompts(record)) if who == 0 and not brief and many > 1]
    first = next(n for n in asked if premoves(states[n], 0))
    forward, back = premoves(states[first], 0)
    ran = ofuda(*play, typed=[*["1"] * asked.index(first), "order 2", "1", "1", "save b.json", "quit"])
    assert "Ordered: Open Portal: pawn back." in ran.out
    mine = [move for who, move in Record.read("b.json").moves[first + 1 :] if who == 0]
    assert mine[0] == back
    assert forward not in mine
    assert ran.out.count("You use an open Portal, pawn back") == 1


def screens(out: str) -> list[tuple[str, str]]:
    """Return (person, shown text) between two hand-overs."""
    found = []
    for part in out.split("It is ")[1:]:
        who, _, rest = part.partition("'s turn")
        found.append((who, rest))
    return found


def test_in_a_hot_seat_of_three_each_sees_the_own_role_and_hand_alone(ofuda: Any) -> None:
    ran = ofuda(*ROUND, "--hotseat", *PEOPLE, "--seed", "4", "--plain", typed=["", "1"] * 200)
    assert ran.code == 0
    assert "At the table: Ann, Bob, Eva." in ran.out
    shown = screens(ran.out)
    assert {who for who, _ in shown} == {"Ann", "Bob", "Eva"}
    assert "Your role card: " in ran.out
    for who, text in shown[:-1]:
        assert text.endswith("\n" * 41), who  # wiped before the next one sits down
        others = {"Ann", "Bob", "Eva"} - {who}
        for other in others:
            assert f"Hand of {other}" not in text
            assert f"{other}: the role card is" not in text
            masked = f"{other}: reveals the role card" in ran.out
            assert masked or not re.search(rf"Role of {other}: (Shaman|Shadow)", text)
        assert len(set(re.findall(r"Your hand: ", text))) == 1
    assert {line for _, text in shown for line in re.findall(r"Role of \w+: a role card face down", text)}


def hot_seat(seed: int) -> tuple[list[str], list[tuple[int, str]]]:
    """Return the input of three people who take face-down tokens if possible, and their questions."""
    state = load("shamans", players=3, rounds=1).start(seed=seed)
    typed: list[str] = []
    asked: list[tuple[int, str]] = []
    there = -1
    while not state.over:
        seat = there if there in state.seats else state.seats[0]
        moves, prompt = state.moves(seat), state.prompt(seat)
        texts = [state.text(move, seat) for move in moves]
        liked = [n for n, text in enumerate(texts) if text in ("Take the top of the pile", "Keep it face down")]
        n = (liked or [0])[0]
        if not prompt.brief and (len(moves) > 1 or prompt.secret or state.sealed(seat)):
            typed += [""] * (seat != there) + [str(n + 1)]
            asked.append((seat, prompt.message.key))
            there = seat
        state.play(prompt.silence if prompt.brief else moves[n], seat)
    return typed, asked


def test_in_a_hot_seat_whoever_is_asked_in_secret_is_asked_even_where_only_passing_is_left(ofuda: Any) -> None:
    seed = next(seed for seed in range(99) if any(key.startswith("prompt.portal.") for _, key in hot_seat(seed)[1]))
    typed, _ = hot_seat(seed)
    ran = ofuda(*ROUND, "--hotseat", *PEOPLE, "--seed", str(seed), "--plain", typed=[*typed, "a.json"])
    assert Record.read("a.json").outcome  # every line was an answer, and none was missing
    assert ran.out.count("you have no Portal and can only pass; the others cannot know that") > 0
    assert all(" performs Transmutation " in line for line in ran.out.splitlines() if line.startswith("Before "))


def test_cards_for_the_eclipse_are_asked_for_one_after_another_and_told_together(ofuda: Any) -> None:
    typed, asked = hot_seat(0)
    ran = ofuda(*ROUND, "--hotseat", *PEOPLE, "--seed", "0", "--plain", typed=typed)
    assert {seat for seat, key in asked if key == "prompt.give"} == {0, 1, 2}
    first, *later = [text for _, text in screens(ran.out) if "Eclipse: choose a card to pass" in text]
    assert len(later) == 2
    for text in (first, *later):
        assert ": passes a card" not in text.partition("Eclipse: choose a card to pass")[0]
    assert re.search(r"(Ann|Bob|Eva): passes a card to", ran.out.rpartition("Eclipse: choose a card to pass")[2])


def test_nothing_of_a_person_stays_in_sight_while_a_bot_thinks(ofuda: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    show, hide, think = Sitting.show, Screen.hide, Sitting.think

    def noted(name: str, method: Any) -> Any:
        def call(*args: Any, **kwargs: Any) -> Any:
            told.append(name)
            return method(*args, **kwargs)

        return call

    monkeypatch.setattr(Sitting, "show", noted("show", show))
    monkeypatch.setattr(Screen, "hide", noted("hide", hide))
    monkeypatch.setattr(Sitting, "think", noted("think", think))
    ofuda(*ROUND, "--people", "2", "-o", "players=4", "--bot", "easy", "--seed", "4", typed=["", "1"] * 60)
    assert told.count("show") > 8
    assert told.count("think") > 8
    assert not [n for n, what in enumerate(told) if what == "think" and told[n - 1] == "show"]


SIZES = [
    ("en", 3, (80, 24), 0),
    ("ru", 4, (80, 24), 0),
    ("ja", 4, (80, 24), 0),
    ("ru", 5, (80, 24), FEW),
    ("ja", 5, (80, 24), FEW),
    ("ru", 5, (100, 40), 0),
]


@pytest.mark.parametrize(("lang", "players", "size", "over"), SIZES)
def test_every_question_fits_into_the_window(
    ofuda: Any, monkeypatch: pytest.MonkeyPatch, lang: str, players: int, size: tuple[int, int], over: int
) -> None:
    """In a small window with five players the board fits; some lines of news above it scroll away."""
    monkeypatch.setattr("ofuda.cli.sit.Screen", window(*size))
    ran = ofuda(
        *("play", "shamans", "-o", "rounds=3", "--bot", "easy", "--seed", "8"),
        *("-o", f"players={players}", "--lang", lang),
        typed=["", *["1", ""] * 80],
    )
    assert ran.code == 0
    questions = [text for text in windows(ran.out) if "\n> " in text]
    assert len(questions) > 15
    for text in questions:
        lines = text.partition("\n> ")[0].split("\n")
        assert max(cell_len(line) for line in lines) <= size[0], text
        assert len(lines) + 1 <= size[1] + over, text


@pytest.mark.parametrize("lang", ["en", "ru", "ja"])
def test_what_can_be_typed_stands_on_one_line_and_begins_and_ends_alike(lang: str) -> None:
    words, more = own("keys", lang), [own("command.premove", lang)]
    short, long = window(80, 24)().keys(words, more), window(200, 24)().keys(words, more)
    assert cell_len(short) <= 80
    for line in (short, long):
        assert line.startswith(" · ".join(words.split(" · ")[:2]))
        assert line.endswith(f" · {more[0]} · {words.split(' · ')[-1]}")
    assert all(word in long for word in words.split(" · "))
    assert window(200, 24)().keys(words, []) == words


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (105, 30), (110, 30), (140, 40)])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_tokens_of_a_player_stay_together_and_have_a_name(
    ofuda: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str
) -> None:
    monkeypatch.setattr("ofuda.cli.sit.Screen", window(*size))
    play = (*ROUND, "-o", "players=5", "--bot", "easy", "--seed", "7", "--lang", lang)
    ran = ofuda(*play, typed=["", *["1", ""] * 40])
    lines = [line for text in windows(ran.out) for line in text.split("\n")]
    tokens = [line for line in lines if re.search(r"\[(dagger|shard|portal|mask|кинжал|осколок|портал|маска)\]", line)]
    assert len(tokens) > 20
    for line in tokens:
        assert not re.match(r"\s*[\[(]", line), line  # tokens alone on a line would be nobody's
        assert "│  [" not in line
        assert "│  (" not in line


def test_no_name_is_broken_where_the_news_stand_beside_the_board(ofuda: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "Maximiliana-Alexandrina"
    for columns in (100, 104, 120):
        monkeypatch.setattr("ofuda.cli.sit.Screen", window(columns, 30))
        play = (*ROUND, "-o", "players=3", "--bot", "easy", "--seed", "7", "--seat", "0", "--seat", "1")
        ran = ofuda(*play, "--name", name, "--name", "Bob", typed=["", *["1", ""] * 30])
        told = "\n".join(windows(ran.out))
        assert told.count(name) > 10
        assert not re.search(rf"{name[:12]}(?!{name[12:]})", told)


def test_the_cards_of_a_hand_are_one_piece_of_news(ofuda: Any) -> None:
    ran = ofuda(*ROUND, "--bot", "easy", "--seed", "5", "--plain", typed=["1"])
    (dealt,) = [line for line in ran.out.splitlines() if line.startswith("You are dealt ")]
    assert dealt.count(",") == 8


def test_after_a_round_everybody_may_read_who_was_what_before_new_roles_are_shown(
    ofuda: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ofuda.cli.sit.Screen", window(100, 40))
    play = ("play", "shamans", "-o", "rounds=2", "--seed", "4")
    ran = ofuda(*play, "--hotseat", *PEOPLE, typed=["", *["", "1"] * 80])
    (page,) = [text for text in windows(ran.out) if "win the round" in text and "Press Enter to go on." in text][:1]
    for name in ("Ann", "Bob", "Eva"):
        assert re.search(rf"{name}: (Shaman|Shadow)\n", page)
    assert "Your " not in page
    assert "Round 2 begins" in page
    assert "\n> " not in page
    before = ran.out[: ran.out.index("Press Enter to go on.")]
    assert before.rindex(f"{CLEARED}\033[3J") > before.rindex("\n> ")  # nothing of the last one's is left above it
    alone = ofuda(*play, "--bot", "easy", "-o", "players=3", typed=["", *["1", ""] * 80])
    (page,) = [text for text in windows(alone.out) if "win the round" in text and "Press Enter to go on." in text][:1]
    assert re.search(r"You: (Shaman|Shadow)\n", page)
    assert "Your role card: " in page

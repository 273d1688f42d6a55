"""Brief windows at the terminal: premoves are played without asking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ofuda import Record, compiled
from ofuda.bots import Bot
from ofuda.terminal import Screen
from ofuda.terminal.play import GLANCE, PACE, Sitting
from ofuda.terminal.voice import own

BRIEF = str(Path(__file__).parent / "brief.py")
ALONE = ("play", BRIEF, "--bot", "greedy", "--name", "Ann")
TWO = ("play", BRIEF, "--name", "Ann", "--name", "Bob")
GO, BURN, PASS, USE = 0, 1, 2, 3


def moves_of(name: str, seat: int) -> list[int]:
    return [move for mover, move in Record.read(name).moves if mover == seat]


def test_nobody_is_asked_in_a_brief_window_and_letting_it_pass_is_no_news(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["go"] * 4 + ["a.json"])
    assert ran.code == 0
    assert moves_of("a.json", 0) == [GO, PASS] * 4
    assert "Use the charm?" not in ran.out
    assert "lets it pass" not in ran.out


def test_with_two_people_the_screen_is_not_handed_over_for_a_brief_window(ofuda: Any) -> None:
    ran = ofuda(*TWO, typed=["", "go", "go", "go", "go", "a.json"])
    assert moves_of("a.json", 1) == [PASS] * 4
    assert "It is Bob's turn" not in ran.out
    assert ran.out.count("It is Ann's turn") == 1


def test_an_order_is_done_once_at_the_next_brief_window(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["order 1", "go", "go", "go", "go", "a.json"])
    assert moves_of("a.json", 0) == [GO, USE, GO, PASS, GO, PASS, GO, PASS]
    assert "Ordered: Use charm. It is done at the next moment for it, without asking you." in ran.out
    assert ran.out.count("You: uses the charm") == 1


def test_a_second_charm_is_not_used_by_the_order_for_the_first(ofuda: Any) -> None:
    ran = ofuda(*ALONE, "-o", "charms=2", typed=["order 1", "go", "go", "order 1", "go", "go", "a.json"])
    assert moves_of("a.json", 0) == [GO, USE, GO, PASS, GO, USE, GO, PASS]
    assert "no longer possible" not in ran.out


def test_order_lists_takes_back_and_answers_what_it_does_not_know(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["order", "order 1", "order", "order off", "order off", "order 9", "order x"])
    assert "  order 1  Use charm" in ran.out
    assert ran.out.count("Ordered: Use charm (order off takes it back)") == 1
    assert "Taken back: Use charm is no longer ordered." in ran.out
    assert "You have not ordered anything." in ran.out
    assert "I don't know '9': after order comes a number from 1 to 1, or off." in ran.out
    assert "I don't know 'x'" in ran.out
    ofuda(*ALONE, typed=["order 1", "order off", "go", "save a.json", "quit"])
    assert moves_of("a.json", 0) == [GO, PASS]


def test_an_order_can_be_given_by_name(ofuda: Any) -> None:
    ofuda(*ALONE, typed=["order use", "go", "save a.json", "quit"])
    assert moves_of("a.json", 0) == [GO, USE]


def test_an_order_that_stands_is_shown_with_every_question(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["order 1", "board"])
    assert "Ordered: Use charm (order off takes it back)" in ran.out


def test_the_command_is_offered_where_there_is_something_to_order_and_always_explained(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["?", "burn", "?", "order"])
    before, _, after = ran.out.partition("> burn")
    assert " · save · order · quit" in before
    assert " · save · quit" in after
    assert " · order" not in after
    for help in (before, after):
        assert "  order          choose in advance for a moment without a question" in help
    assert "There is nothing to order in advance now." in after


def test_where_nothing_can_ever_be_ordered_the_help_is_silent_about_it(ofuda: Any) -> None:
    assert "  order  " not in ofuda("play", "jinkei", "--bot", "easy", typed=["?"]).out


def test_an_order_that_has_become_impossible_is_dropped_and_its_owner_told(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["order 1", "burn", "order off", "go", "save a.json", "quit"])
    assert "(You had ordered: Use charm. It is no longer possible, so the order is dropped.)" in ran.out
    assert "You have not ordered anything." in ran.out
    assert moves_of("a.json", 0) == [BURN, PASS, GO, PASS]


def test_undo_brings_back_the_orders_of_that_time(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["order 1", "go", "undo", "save a.json", "order off", "go", "save b.json", "quit"])
    assert Record.read("a.json").moves == []
    assert ran.out.count("Ordered: Use charm (order off takes it back)") == 1  # it stands again
    assert moves_of("b.json", 0) == [GO, PASS]
    ofuda(*ALONE, typed=["go", "order 1", "undo", "go", "save c.json", "quit"])
    assert moves_of("c.json", 0) == [GO, PASS]


def test_undo_goes_over_brief_windows_to_what_was_really_chosen(ofuda: Any) -> None:
    ofuda(*ALONE, typed=["go", "go", "undo", "save a.json", "quit"])
    assert moves_of("a.json", 0) == [GO, PASS]
    ofuda("play", "--load", "a.json", typed=["undo", "save b.json", "quit"])
    assert moves_of("b.json", 0) == []


def test_an_order_is_not_saved_and_its_owner_is_told(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["order 1", "save a.json", "quit"])
    assert "Your order is not in the file" in ran.out
    assert "Your order is not in the file" not in ofuda(*ALONE, typed=["save! a.json", "quit"]).out
    ran = ofuda("play", "--load", "a.json", typed=["log", "go", "save! a.json", "quit"])
    assert moves_of("a.json", 0) == [GO, PASS]
    assert "lets it pass" not in ran.out


def test_what_was_let_pass_before_is_no_news_in_a_loaded_game(ofuda: Any) -> None:
    ofuda(*ALONE, typed=["go", "save a.json", "quit"])
    ran = ofuda("play", "--load", "a.json", typed=["log", "quit"])
    assert "goes on" in ran.out
    assert "lets it pass" not in ran.out


def test_whoever_sits_alone_and_can_only_pass_is_not_asked(ofuda: Any) -> None:
    ran = ofuda(*ALONE, "-o", "waits=1", typed=["go", "use charm", "go", "go", "go", "a.json"])
    assert moves_of("a.json", 0) == [GO, USE, GO, PASS, GO, PASS, GO, PASS]
    assert ran.out.count("Use the charm?") == 1
    ofuda(*ALONE, "-o", "waits=1", typed=["go", "use charm", "go", "save half.json", "quit"])
    ofuda("play", "--load", "half.json", typed=["undo", "save b.json", "quit"])
    assert moves_of("b.json", 0) == [GO, USE]


def test_among_people_everybody_who_is_publicly_asked_is_asked(ofuda: Any) -> None:
    ran = ofuda(*TWO, "-o", "waits=1", typed=["", "burn", "pass", "go", "pass", "save a.json", "quit"])
    assert moves_of("a.json", 0) == [BURN, PASS, GO, PASS]
    assert ran.out.count("Use the charm?") == 2


@pytest.mark.parametrize("lang", ["ru", "ja"])
def test_orders_in_another_language(ofuda: Any, lang: str) -> None:
    word, off = own("command.premove", lang), own("answer.off", lang).split()[0]
    play = ("play", "shamans", "--bot", "easy", "--seed", "1", "-o", "rounds=1", "--lang", lang)
    ran = ofuda(*play, typed=[word, f"{word} {off}"])
    assert own("premove_none", lang) in ran.out
    assert own("premove_nothing", lang) in ran.out


@pytest.mark.parametrize(("waits", "pace"), [(0, GLANCE), (1, PACE)])
def test_how_long_a_bot_searches_for_a_secret_answer_is_not_to_be_seen(
    ofuda: Any, monkeypatch: pytest.MonkeyPatch, waits: int, pace: float
) -> None:
    slept: list[float] = []
    asked: list[str] = []
    bounds: list[float] = []
    think = Sitting.think

    def noted(table: Sitting, bot: Bot, seat: int, name: str) -> int:
        if table.state.prompt(seat).secret:
            asked.append(bot.name)
            bounds.append(getattr(bot, "seconds", pace / 2))
        return think(table, bot, seat, name)

    monkeypatch.setattr(Screen, "attended", True)
    monkeypatch.setattr("ofuda.terminal.play.time.sleep", slept.append)
    monkeypatch.setattr(Sitting, "think", noted)
    ofuda("play", BRIEF, "--seat", "1", "--bot", "ismcts:iterations=20", "-o", f"waits={waits}", typed=["n"])
    assert len(asked) == len(slept) == 4  # with a charm or without, when there is nothing to think about
    assert all(0 < seconds <= pace for seconds in slept)
    assert set(bounds) == {pace / 2}  # it never searches into the next beat
    glancing = "ismcts:iterations=400" if compiled() else "greedy"
    assert set(asked) == {"ismcts:iterations=20" if waits else glancing}
    slept.clear()
    ofuda("play", BRIEF, "--seat", "1", "--bot", "greedy", typed=["n"])
    assert slept == []

"""Duels: mirrored deals, confidence intervals, and files that can be resumed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import ofuda
from ofuda.arena import Result, duel
from ofuda.arena.duel import play_one
from ofuda.bots import Glimpse, make_bot


def test_a_deal_is_played_once_from_each_seat(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    duel("jinkei", {}, "greedy", "random", 3, seed=1, out=out)
    head, *games = (json.loads(line) for line in out.read_text().splitlines())
    assert head["first"] == "greedy"
    assert [(game["pair"], game["seat"]) for game in games] == [(p, s) for p in range(3) for s in range(2)]


def test_a_bot_against_itself_wins_every_deal_half() -> None:
    result = duel("jinkei", {}, "greedy", "greedy", 4)
    assert result.scores == [0.5] * 4
    assert result.verdict == "no difference shown"


@pytest.mark.slow
def test_greedy_beats_random_with_an_interval_above_even() -> None:
    result = duel("jinkei", {}, "greedy", "random", 25)
    assert result.interval()[0] > 0.5
    assert result.verdict == "greedy is better"


@pytest.mark.skipif(not ofuda.compiled(), reason="takes minutes interpreted; its strength is shown compiled")
def test_search_beats_greedy_with_an_interval_above_even() -> None:
    assert duel("jinkei", {}, "ismcts:iterations=100", "greedy", 10).interval()[0] > 0.5
    decks = {"mode": "constructed", "decks": ["rio", "anna"]}
    assert duel("shaman_king", decks, "ismcts:iterations=300", "greedy", 20).interval()[0] > 0.5


class Noted:
    """A bot that records its choices."""

    def __init__(self, text: str) -> None:
        self.bot = make_bot(text)
        self.name = self.bot.name
        self.choices: list[int] = []

    def choose(self, glimpse: Glimpse) -> int:
        self.choices.append(self.bot.choose(glimpse))
        return self.choices[-1]


def choices(text: str, seed: int, pair: int, seat: int) -> list[int]:
    """Return the choices of a bot that plays against itself in one game of a duel."""
    bot = Noted(text)
    play_one(ofuda.load("jinkei", first=0), (bot, bot), seed, pair, seat)
    return bot.choices


@pytest.mark.parametrize("text", ["random", "random:salt=4", "ismcts:iterations=12"])
def test_bots_vary_their_opening_from_deal_to_deal(text: str) -> None:
    """The first choice is made without any knowledge, so only the game's salt distinguishes two deals."""
    assert len({choices(text, 0, pair, 0)[0] for pair in range(8)}) > 1


def test_bots_choose_alike_in_both_games_of_a_deal_and_again_under_the_same_seed() -> None:
    for pair in range(3):
        assert choices("random", 5, pair, 0) == choices("random", 5, pair, 1)
    assert choices("random", 5, 0, 0) != choices("random", 6, 0, 0)


def test_equal_results_never_look_certain() -> None:
    low, high = Result("a", "b", 2, [1.0] * 10).interval()
    assert low < 0.95
    assert high <= 1


def test_a_duel_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    result = duel("jinkei", {}, "greedy", "random", 4, out=whole)
    lines = whole.read_text().splitlines(keepends=True)
    cut = tmp_path / "cut.jsonl"
    cut.write_text("".join(lines[:4]) + lines[4][:20])  # the machine died in the middle of a line
    again = duel("jinkei", {}, "greedy", "random", 4, out=cut)
    assert cut.read_text() == whole.read_text()
    assert again.scores == result.scores
    assert (result.kept, again.kept) == (0, 3)
    assert "3 of them from the file" in str(again)


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    out.touch()
    assert duel("jinkei", {}, "greedy", "random", 1, out=out).kept == 0
    assert duel("jinkei", {}, "greedy", "random", 1, out=out).kept == 2


def test_a_file_of_another_bot_behind_the_same_name_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "duel.jsonl"
    duel("jinkei", {}, "medium", "random", 1, out=out)
    assert duel("jinkei", {}, "greedy", "random", 1, out=out).kept == 2
    monkeypatch.setattr(sys.modules["ofuda.arena.duel"], "VERSION", 999)
    with pytest.raises(ValueError, match="not the file of this duel"):
        duel("jinkei", {}, "medium", "random", 1, out=out)


def test_a_file_of_another_duel_is_refused_and_stays(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    duel("jinkei", {}, "greedy", "random", 1, out=out)
    before = out.read_text()
    with pytest.raises(ValueError, match="not the file of this duel"):
        duel("jinkei", {}, "greedy", "random", 1, seed=2, out=out)
    assert out.read_text() == before


@pytest.mark.parametrize("text", ["no newline", "two\nlines", "{}\n{", '{"format"'])
def test_a_file_that_is_no_duel_is_refused_and_stays(tmp_path: Path, text: str) -> None:
    out = tmp_path / "notes.txt"
    out.write_text(text)
    with pytest.raises(ValueError, match="not the file of this duel"):
        duel("jinkei", {}, "greedy", "random", 1, out=out)
    assert out.read_text() == text


def test_a_spoilt_line_is_named(tmp_path: Path) -> None:
    out = tmp_path / "duel.jsonl"
    duel("jinkei", {}, "greedy", "random", 1, out=out)
    lines = out.read_text().splitlines()
    out.write_text("\n".join([lines[0], "{}", lines[2]]) + "\n")
    with pytest.raises(ValueError, match=r"line 2: not a line of a duel"):
        duel("jinkei", {}, "greedy", "random", 2, out=out)


def test_no_pairs_are_no_duel() -> None:
    with pytest.raises(ValueError, match="at least one pair"):
        duel("jinkei", {}, "greedy", "random", 0)

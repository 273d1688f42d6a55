"""The command `ofuda league`: what it prints and writes, its exit codes, and how it answers bad input."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ofuda.arena.league import read_league
from ofuda.cli import main
from ofuda.cli.league import Decks, target_of
from ofuda.games.shaman_king import deck as decks

Capture = pytest.CaptureFixture[str]
DECKS: Decks = decks  # mypy checks that the module is what the command needs
BAGS = str(Path(__file__).with_name("arena") / "bags.py")
SMALL = ["league", BAGS, "--decks", "low,high", "--bot", "random", "--pairs", "2", "--workers", "1"]


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "there is no game 'chess'"),
        (["jinkei"], "jinkei has no option 'decks'; a league needs a game that is played with decks"),
        (["shaman_king", "--mode", "sealed"], "option mode='sealed' is not possible; it may be starter, constructed"),
        (["shaman_king", "--mode", "starter", "-o", "mode=starter"], "option 'mode' is given twice"),
        (["shaman_king", "-o", "decks=yoh,zeke"], "give the decks with --decks"),
        (["shaman_king", "--decks", "yoh"], "a league needs at least two decks, not 1"),
        (["shaman_king", "--decks", "yoh,zeke,yoh"], "the deck 'yoh' is named twice"),
        (["shaman_king", "--bot", "dragon"], "there is no bot 'dragon'"),
        (["shaman_king", "--target", "field"], "invalid target 'field'; write it as field:40-60"),
        (["shaman_king", "--target", "field:60-40"], "invalid target 'field:60-40'"),
        (["shaman_king", "--target", "field:1.2.3-4"], "invalid target"),
        (["shaman_king", "--target", "field:40-160"], "in per cent from 0 to 100"),
        (["shaman_king", "--report", "no/such/folder/x.md"], "no such folder: no/such/folder"),
        (["shaman_king", "--report", "balance"], "use a name such as balance.md"),
        (["shaman_king", "--report", "mine.md"], "mine.md already exists and is not a league's report"),
        (["shaman_king", "--also", "x.jsonl"], "--also needs a report"),
        (["shaman_king", "--report", "x.md", "--also", "nothing.jsonl"], "nothing.jsonl: No such file"),
        (["shaman_king", "--report", "x.md", "--also", "mine.md"], "mine.md: not the file of a league"),
        (["shaman_king", "--out", "mine.md", "--pairs", "1"], "mine.md: not the file of a league"),
        ([BAGS], "bags has no built-in decks; name decks with --decks"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_two(arguments: list[str], words: str, capsys: Capture) -> None:
    Path("mine.md").write_text("# My own page\n")
    assert main(["league", *arguments]) == 2
    seen = capsys.readouterr()
    assert words in seen.err
    assert "Traceback" not in seen.err
    assert len(seen.err.splitlines()) == 1
    assert seen.out == ""
    assert [path.name for path in Path().iterdir()] == ["mine.md"]
    assert Path("mine.md").read_text() == "# My own page\n"


def test_a_league_is_summed_up_and_goes_on_in_its_file(capsys: Capture) -> None:
    assert main(SMALL) == 0
    out = capsys.readouterr().out
    assert "4 games of bags; random plays both sides" in out
    assert [line.split()[0] for line in out.splitlines()[1:3]] in (["high", "low"], ["low", "high"])
    assert "% of the wins (95 % interval " in out
    (made,) = Path().iterdir()
    assert made.suffix == ".jsonl"
    before = made.read_text()
    assert main([*SMALL, "--pairs", "3"]) == 0
    assert "6 games of bags, 4 of them from the file" in capsys.readouterr().out
    assert made.read_text().startswith(before)
    assert main([*SMALL, "--decks", "low,even"]) == 2
    assert "another league's file: entrants is" in capsys.readouterr().err


def test_json_has_every_deck_and_target(capsys: Capture) -> None:
    assert main([*SMALL, "--out", "x.jsonl", "--target", "pairs:0-100", "--target", "level:0-100", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {entry["deck"] for entry in found["decks"]} == {"low", "high"}
    assert sum(entry["share"] for entry in found["decks"]) == pytest.approx(1)
    assert [entry["reached"] for entry in found["targets"]] == [True, True]
    assert (found["games"], found["file"], found["report"]) == (4, "x.jsonl", None)


def test_a_target_that_is_missed_is_exit_code_one(capsys: Capture) -> None:
    assert main([*SMALL, "--decks", "even,high", "--target", "pairs:1-2"]) == 1
    assert "not reached" in capsys.readouterr().out


def test_targets_are_read_in_per_cent() -> None:
    found = target_of("stopped by the cap: 0 - 1.5")
    assert (found.what, found.low, found.high) == ("stopped by the cap", 0.0, 0.015)


def test_a_report_is_written_over_and_takes_in_other_leagues(capsys: Capture) -> None:
    assert main([*SMALL, "--out", "one.jsonl", "--report", "balance.md"]) == 0
    first = Path("balance.md").read_text()
    fancy = ["--mode", "fancy", "--decks", "low,even,high"]
    assert main([*SMALL, *fancy, "--out", "two.jsonl", "--report", "balance.md", "--also", "one.jsonl"]) == 0
    text = Path("balance.md").read_text()
    assert ("## Plain" in first, "## Fancy" in first) == (True, False)
    assert "## Plain" in text
    assert "## Fancy" in text
    assert f"$ ofuda league {BAGS} -o mode=fancy --decks low,even,high --bot random --pairs 2 --seed 0" in text
    names = {path.name for path in Path("balance").iterdir()}
    assert {"plain-matrix.svg", "fancy-matrix.svg", "fancy-field.svg"} < names
    assert "Report: balance.md" in capsys.readouterr().out


def test_without_names_all_decks_of_the_mode_play(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def stopped(plan: object, *given: object) -> None:
        seen.append(list(getattr(plan, "entrants")))  # noqa: B009
        raise KeyboardInterrupt

    monkeypatch.setattr("ofuda.arena.league.league", stopped)
    for mode in ("constructed", "starter"):
        assert main(["league", "shaman_king", "--mode", mode]) == 130
    constructed, starter = seen
    assert starter == ["starter-yoh", "starter-zeke"]
    assert len(constructed) == 10
    assert sorted(constructed + starter) == decks.names()


def test_shaman_king_has_targets_of_its_own(capsys: Capture) -> None:
    given = ["league", "shaman_king", "--bot", "random", "--pairs", "1", "--workers", "1", "--report", "balance.md"]
    assert main(given) in (0, 1)
    out = capsys.readouterr().out
    assert "every deck takes 45 % to 55 % of the wins against every other" in out
    assert "stopped by the cap: 0 % to 1 % of the games" in out
    assert "| starter |" in Path("balance.md").read_text()


def test_decks_from_files_play_under_their_names(capsys: Capture) -> None:
    Path("mine.deck").write_text(decks.random_deck("Yoh", 1).text)
    given = ["league", "shaman_king", "--mode", "constructed", "--decks", "mine.deck,zeke", "--bot", "random"]
    assert main([*given, "--pairs", "1", "--workers", "1", "--target", "field:0-100", "--json"]) == 0
    assert {entry["deck"] for entry in json.loads(capsys.readouterr().out)["decks"]} == {"mine.deck", "zeke"}
    Path("mine.deck").write_text(decks.random_deck("Yoh", 2).text)
    assert main([*given, "--pairs", "1", "--workers", "1"]) == 2
    assert "mine.deck played differently when this file was begun" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_was_played_and_leaves_no_process_behind(workers: int) -> None:
    path = os.pathsep.join(path for path in sys.path if path)
    command = [sys.executable, "-m", "ofuda", *SMALL, "--pairs", "50000", "--workers", str(workers), "--out", "x.jsonl"]
    pipe = subprocess.PIPE
    environment = {**os.environ, "PYTHONPATH": path}
    with subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, env=environment, start_new_session=True
    ) as process:
        out = Path("x.jsonl")
        patience = time.monotonic() + 60
        while (not out.exists() or out.read_bytes().count(b"\n") < 20) and time.monotonic() < patience:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: the workers hear it, too
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err
    games = out.read_bytes().count(b"\n") - 1
    assert f"{games} games are saved in x.jsonl; the same command resumes" in err
    assert read_league(out).pairs == games // 2
    patience = time.monotonic() + 10
    while time.monotonic() < patience:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("a worker is still there")

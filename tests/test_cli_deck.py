"""The command `ofuda deck`: what it prints, its exit codes, and how it answers bad input."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ofuda.cli import main
from ofuda.cli.deck import Pages, Rules
from ofuda.games.shaman_king import deck as decks
from ofuda.games.shaman_king import sheets
from ofuda.games.shaman_king.cards import SHAMANS
from ofuda.kernel.decks import LARGEST, Deck, read_deck

Capture = pytest.CaptureFixture[str]
RULES: Rules = decks  # mypy checks that the modules are what the command needs
PAGES: Pages = sheets
LEGAL = decks.random_deck("Yoh", 1).text
OTHER = next(shaman for shaman in SHAMANS if not set(shaman.traits) & set(SHAMANS[0].traits))


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


def ofuda(arguments: list[str], encoding: str = "utf-8", given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    path = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "ofuda", *arguments]
    return subprocess.run(command, capture_output=True, env=environment, input=given, check=False)


# --- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check", "show", "stats"])
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing.deck"], "there is no deck 'nothing.deck': there are "),
        (["."], ".: a folder; a deck is a text file"),
        (["binary.deck"], "binary.deck:2: not UTF-8 text"),
        (["large.deck"], "large.deck: larger than 64 KiB"),
        (["n" * 300], "there is no deck 'nnn"),
        (["my.deck", "--game", "jinkei"], "there are no decks for the game 'jinkei', only for naruto, shaman_king"),
        (["my.deck", "--format", "sealed"], "there is no format 'sealed'; there are constructed, starter"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_two(
    command: str, arguments: list[str], words: str, capsys: Capture
) -> None:
    Path("my.deck").write_text(LEGAL)
    Path("binary.deck").write_bytes(b"1 a\n\xff")
    Path("large.deck").write_bytes(b"#" * (LARGEST + 1))
    assert main(["deck", command, *arguments]) == 2
    seen = capsys.readouterr()
    assert words in seen.err
    assert seen.err.startswith("ofuda: ")
    assert len(seen.err.splitlines()) == 1
    assert seen.out == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "my.deck", "--lang", "xx"], "there are no cards in language 'xx'; there are en, ru, ja"),
        (["random", "--shaman", "Joh"], "there is no shaman 'Joh', there are "),
        (["random", "--shaman", "Yoh", "--game", "chess"], "there are no decks for the game 'chess'"),
    ],
)
def test_bad_values_of_one_command_are_a_sentence_too(arguments: list[str], words: str, capsys: Capture) -> None:
    Path("my.deck").write_text(LEGAL)
    assert main(["deck", *arguments]) == 2
    seen = capsys.readouterr()
    assert words in seen.err
    assert len(seen.err.splitlines()) == 1
    assert seen.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["check"],
        ["random"],
        ["random", "--shaman"],
        ["random", "--trait", "Yoh"],
        ["random", "--shaman", "Yoh", "Zeke"],
        ["random", "--shaman", "Yoh", "--seed", "x"],
    ],
)
def test_wrong_usage_is_exit_code_two(arguments: list[str], capsys: Capture) -> None:
    assert main(["deck", *arguments]) == 2
    assert "Usage" in capsys.readouterr().err


@pytest.mark.parametrize("command", [[], ["check"], ["show"], ["stats"], ["random"]])
def test_help_has_an_example(command: list[str], capsys: Capture) -> None:
    assert main(["deck", *command, "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert " ".join(["ofuda deck", *command]) in out.partition("Example")[2]
    assert "bool" not in out.lower()


# --- check ------------------------------------------------------------------------------------------------------------


def test_a_legal_deck_is_exit_code_zero(capsys: Capture) -> None:
    Path("my.deck").write_text(LEGAL)
    assert main(["deck", "check", "my.deck"]) == 0
    seen = capsys.readouterr()
    assert seen.out.startswith("✓ my.deck, 'Yoh, random deck 1': Yoh (")
    assert seen.out.endswith("constructed, 60 cards\n")
    assert len(seen.out.splitlines()) == 1
    assert seen.err == ""


def test_all_errors_are_told_with_file_and_line_and_exit_code_one(capsys: Capture) -> None:
    Path("my.deck").write_text("shaman: Yoh\n0 Owned!\n1 Gandalf\n5 Owned!\n")
    assert main(["deck", "check", "my.deck"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("✗ my.deck: Yoh (")
    assert out[1:] == [
        "  my.deck:2: error: '0' of 'Owned!'; a count is from 1 to 9999",
        "  my.deck:3: error: there is no card 'Gandalf'",
        "  my.deck:4: error: 6 cards, must be at least 60 (SK-141)",
        "  my.deck:4: error: 5 copies of Owned!, must be at most 4 (SK-142)",
    ]


def test_warnings_are_told_apart_and_forbid_nothing(capsys: Capture) -> None:
    Path("my.deck").write_text(LEGAL.replace("shaman: Yoh", f"shaman: {OTHER.name}"))
    assert main(["deck", "check", "my.deck"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("✓ ")
    assert len(out) > 3
    assert all(": warning: " in line and "SK-146" in line for line in out[1:])


def test_many_decks_are_looked_at_even_if_one_cannot_be_read(capsys: Capture) -> None:
    Path("bad.deck").write_text("shaman: Yoh\n")
    Path("my.deck").write_text(LEGAL)
    assert main(["deck", "check", "bad.deck", "my.deck"]) == 1
    capsys.readouterr()
    assert main(["deck", "check", "nothing.deck", "bad.deck", "my.deck"]) == 2
    seen = capsys.readouterr()
    assert [line[0] for line in seen.out.splitlines() if line[0] != " "] == ["✗", "✓"]
    assert "nothing.deck" in seen.err


def test_the_format_can_be_given(capsys: Capture) -> None:
    Path("my.deck").write_text("shaman: Yoh\nformat: constructed\n30 Owned!\n")
    assert main(["deck", "check", "my.deck"]) == 1
    assert main(["deck", "check", "my.deck", "--format", "starter"]) == 0
    assert "starter, 30 cards" in capsys.readouterr().out


def test_check_speaks_to_scripts(capsys: Capture) -> None:
    Path("my.deck").write_text(LEGAL)
    Path("bad.deck").write_text("shaman: Yoh\n1 Gandalf\n")
    assert main(["deck", "check", "--json", "my.deck", "bad.deck", "no.deck"]) == 2
    good, bad, none = json.loads(capsys.readouterr().out)
    assert good == {"deck": "my.deck", "ok": True, "cards": 60, "format": "constructed", "errors": [], "warnings": []}
    assert bad["ok"] is False
    assert bad["errors"][0].startswith("bad.deck:2: ")
    assert "there is no deck 'no.deck'" in none["errors"][0]


@pytest.mark.parametrize("name", decks.names())
def test_built_in_decks_pass_and_can_be_looked_at(name: str, capsys: Capture) -> None:
    assert main(["deck", "check", name]) == 0
    for lang in ("en", "ru", "ja"):
        assert main(["deck", "show", name, "--lang", lang]) == 0
    assert main(["deck", "stats", name]) == 0
    assert capsys.readouterr().err == ""


# --- show and stats ---------------------------------------------------------------------------------------------------


def test_show_has_a_row_for_every_card_with_its_figures(capsys: Capture) -> None:
    Path("my.deck").write_text("shaman: Yoh\nformat: starter\n29 Furious Response\n1 Turbine\n")
    assert main(["deck", "show", "my.deck"]) == 0
    out = capsys.readouterr().out
    rows = [line.split() for line in out.splitlines()]
    assert rows[0][-2:] == ["30", "cards"]
    strike = next(row for row in rows if row[1:3] == ["Furious", "Response"])
    assert strike[0] == "29"
    assert strike[3:7] == ["1G", "1R", "8", "3"]
    assert next(row for row in rows if row[1:2] == ["Turbine"])[2:4] == ["1G", "1Y"]
    assert "printed" in out


def test_show_and_stats_tell_what_is_wrong_with_the_rest(capsys: Capture) -> None:
    Path("my.deck").write_text("shaman: Yoh\n3 Owned!\n1 Gandalf\n")
    for command in ("show", "stats"):
        assert main(["deck", command, "my.deck"]) == 1
        seen = capsys.readouterr()
        assert "strikes" in seen.out
        assert "ofuda: my.deck:3: there is no card 'Gandalf'" in seen.err


def test_stats_draw_the_curve_of_costs(capsys: Capture) -> None:
    Path("my.deck").write_text("shaman: Yoh\nformat: starter\n20 Furious Response\n10 Owned!\n")
    assert main(["deck", "stats", "my.deck"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["2", "20", "█" * 30] in rows
    assert ["3", "10", "█" * 15] in rows
    assert ["strikes", "30", "100.0"] in rows
    assert ["7.3", "3.3"] in rows  # two with 8/3, one with 6/4
    assert ["green", "50", "1.7", "30"] in rows


def test_show_and_stats_speak_to_scripts(capsys: Capture) -> None:
    Path("my.deck").write_text("shaman: Yoh\nformat: starter\n30 Owned!\n")
    assert main(["deck", "show", "my.deck", "--json"]) == 0
    (sheet,) = json.loads(capsys.readouterr().out)["sheets"]
    row = sheet["rows"][0]
    assert (row["cards"], row["name"], row["intercept"], row["force"]) == (30, "Owned!", 6, 4)
    assert main(["deck", "stats", "my.deck", "--json"]) == 0
    pages = {sheet["title"]: sheet["rows"] for sheet in json.loads(capsys.readouterr().out)["sheets"]}
    assert pages["strikes on average"] == [{"intercept": 6.0, "force": 4.0}]


def test_letters_that_a_terminal_does_not_know_end_nothing() -> None:
    Path("my.deck").write_text(LEGAL)
    for command in ("check", "show", "stats"):
        ran = ofuda(["deck", command, "my.deck"], "ascii")
        assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"##########" in ran.stdout


# --- random -----------------------------------------------------------------------------------------------------------


def test_a_random_deck_is_printed_so_that_it_can_be_saved_and_checked() -> None:
    made = ofuda(["deck", "random", "--shaman", "yoh", "--seed", "7"])
    assert made.returncode == 0
    assert made.stdout.decode() == decks.random_deck("Yoh", 7).text
    ran = ofuda(["deck", "check", "-"], given=made.stdout)
    assert ran.returncode == 0
    assert "✓ standard input" in ran.stdout.decode()
    ran = ofuda(["deck", "check", "-", "--format", "starter"], given=made.stdout)
    assert "starter, 60 cards" in ran.stdout.decode()


def test_the_option_of_a_random_deck_is_the_games_own(capsys: Capture) -> None:
    assert main(["deck", "random", "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "shaman_king: --shaman NAME The shaman whose deck it is." in out
    assert main(["deck", "random", "--shaman=yoh", "--seed=7"]) == 0
    assert capsys.readouterr().out == decks.random_deck("Yoh", 7).text


def test_another_seed_makes_another_deck(capsys: Capture) -> None:
    made: list[Deck] = []
    for seed in ("1", "2", "1"):
        assert main(["deck", "random", "--shaman", "Yoh", "--seed", seed]) == 0
        made.append(read_deck(capsys.readouterr().out))
    assert made[0] == made[2]
    assert made[0].entries != made[1].entries


def test_standard_input_that_is_no_text_is_refused() -> None:
    ran = ofuda(["deck", "check", "-"], given=b"\xff\n")
    assert ran.returncode == 2
    assert ran.stderr.decode() == "ofuda: standard input:1: not UTF-8 text; save the deck as UTF-8\n"


# --- several games with decks -----------------------------------------------------------------------------------------


def test_a_deck_belongs_to_the_game_that_it_fits_best(capsys: Capture) -> None:
    assert main(["deck", "random", "--symbols", "Fire,Water", "--seed", "3"]) == 0
    Path("my.deck").write_text(capsys.readouterr().out)
    Path("other.deck").write_text(LEGAL)
    assert main(["deck", "check", "my.deck", "other.deck", "leaf-genin", "anna"]) == 0
    Path("my.deck").write_text(Path("my.deck").read_text() + "1 Nobody\n")
    assert main(["deck", "check", "my.deck"]) == 1
    assert main(["deck", "check", "leaf-genin", "--game", "shaman_king"]) == 2


def test_the_option_of_a_random_deck_tells_its_game(capsys: Capture) -> None:
    assert main(["deck", "random", "Fire"]) == 2
    assert "say with --symbols NAME or --shaman NAME whose deck it is" in " ".join(
        capsys.readouterr().err.replace("│", " ").split()
    )

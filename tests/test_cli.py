"""The command line: what it prints, and how it answers bad input."""

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

from ofuda.arena.bench import Bench
from ofuda.arena.contest import Contestant, Race
from ofuda.cli import main
from ofuda.cli.sit import LONGEST_NAME
from ofuda.cli.study import bots_in
from ofuda.server import people

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


def environment() -> dict[str, str]:
    """What a subprocess needs to find the same ofuda as this test."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


RECORD = '{"format": "ofuda-record/1", "game": %s, "options": %s, "rules": "1", "players": [], "key": %s, "moves": %s, '
RECORD += '"digests": [], "events": []}'


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "there is no game 'chess'; there are jinkei"),
        (["play", "jinkei", "-o", "games=7"], "option games='7' is not possible; it may be 1, 2"),
        (["play", "jinkei", "-o", "colour=1"], "has no option 'colour'; its options are"),
        (["play", "jinkei", "-o", "games"], "write it as -o name=value"),
        (["play", "jinkei", "-o", "games=1", "-o", "games=2"], "given twice"),
        (["play", "--bot", "dragon"], "there is no bot 'dragon'"),
        (["play", "--bot", "greedy:x=1"], "cannot take 'x=1'"),
        (["play", "--bot", "easy", "--bot", "easy"], "2 bots for 1 seats"),
        (["play", "--seat", "2"], "there is no seat 2; jinkei has seats 0 to 1, counted from 0"),
        (["play", "--seat", "-1"], "there is no seat -1"),
        (["play", "--hotseat", "--bot", "easy"], "--hotseat puts people on all seats"),
        (["play", "--lang", "xx"], "jinkei is not translated to 'xx'; choose from en"),
        (
            ["play", "--name", "a", "--name", "b", "--name", "c"],
            "too many people (3): jinkei has at most 2 players",
        ),
        (["play", "--seat", "1", "--name", "a", "--name", "b"], "2 names for 1 people"),
        (["play", "shamans", "--people", "2", "--name", "a", "--name", "b", "--name", "c"], "3 names for 2 people"),
        (["play", "shamans", "--people", "6"], "too many people (6): shamans has at most 5 players"),
        (["play", "shamans", "--people", "5", "-o", "players=3"], "5 people for the 3 seats of shamans"),
        (["play", "shamans", "--people", "2", "--seat", "1"], "--people takes the first seats"),
        (["play", "shamans", "--people", "2", "--hotseat", "-o", "players=3"], "--hotseat puts people on all 3 seats"),
        (["play", "shamans", "-o", "players=6"], "shamans: option players='6' is not possible; it may be 3, 4, 5"),
        (["play", "shamans", "-o", "players=3", "-o", "first=4"], "first is a seat from 0 to 2 or 'random', not 4"),
        (["play", "shamans", "-o", "components=x"], "components='x' is not possible; it may be standard, long-night"),
        (["play", "shamans", "-o", "rounds=99"], "shamans: option rounds='99' is not possible; it may be 0 to 50"),
        (["simulate", "shamans", "--bots", "random,random"], "2 bots for 4 seats; give one for all, or one for each"),
        (["play", "--name", "bot easy"], "'bot easy' is not allowed as a name"),
        (["play", "--load", "nothing.json"], "nothing.json: No such file"),
        (["play", "shamans", "--load", "x.json", "--seed", "1"], "x.json: No such file"),
        (["play", "shamans", "--seat", "0", "--seat", "0"], "--seat 0 is given twice"),
        (["play", "--name", ""], "--name '' is not a valid name"),
        (["play", "--name", "Ann", "--name", " \t"], "is not a valid name: it needs at least one letter"),
        (["play", "--name", "A\nB"], "is not a valid name: it needs at least one letter, on one line"),
        (["play", "--name", "n" * 25], "is too long: at most 24 letters"),
        (["play", "nothing.py"], "nothing.py: there is no such file"),
        (["replay", "nothing.json"], "nothing.json: No such file"),
        (["replay", "."], ".: Is a directory"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "jinkei", "--bots", "random,dragon"], "there is no bot 'dragon'"),
        (["simulate", "jinkei", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["duel", "jinkei", "random", "dragon"], "there is no bot 'dragon'"),
        (["duel", "chess", "random", "greedy"], "there is no game 'chess'"),
        (["duel", "jinkei", "random", "greedy", "--out", "no/such/folder/x"], "no/such/folder/x: No such file"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["check", "chess"], "there is no game 'chess'"),
        (["check", "nothing.py"], "nothing.py: there is no such file"),
        (["bench", "--out", "n" * 300], "n: File name too long"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_two(arguments: list[str], words: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    seen = capsys.readouterr()
    assert words in seen.err
    assert "Traceback" not in seen.err
    assert len(seen.err.splitlines()) == 1
    assert seen.out == ""


@pytest.mark.parametrize(
    "arguments",
    [["dance"], ["play", "--seed", "x"], ["simulate", "jinkei", "--games", "0"], ["duel", "jinkei"], ["replay"]],
)
def test_wrong_usage_is_exit_code_two(arguments: list[str], capsys: Capture) -> None:
    assert main(arguments) == 2
    assert "Usage" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "bad.json is not a saved game"),
        ("# Ofuda\n", "is not a saved game; a saved game is a .json file written by `save` at a table"),
        ('{\n "format":\n', "line 3: not JSON"),
        ("[]", "bad.json is not a saved game"),
        ('{"format": "chess"}', "not a record of Ofuda"),
        ('{"format": "ofuda-record/1"}', "'game' is missing"),
        (RECORD % ('"chess"', "{}", '"00"', "[]"), "there is no game 'chess'"),
        (RECORD % ('"jinkei"', '{"games": 9}', '"00"', "[]"), "option games=9 is not possible"),
        (RECORD % ('"jinkei"', "{}", '"xyz"', "[]"), "'key' is not hexadecimal"),
        (RECORD % ('"jinkei"', "{}", '""', "[]"), "'key' is empty"),
        (RECORD % ('"jinkei"', "{}", '"00"', "[[0]]"), "move 1 is [0], it must be [seat, move]"),
    ],
)
@pytest.mark.parametrize("command", [["replay", "bad.json"], ["play", "--load", "bad.json"]])
def test_a_damaged_record_is_named_with_its_place(command: list[str], text: str, words: str, capsys: Capture) -> None:
    Path("bad.json").write_text(text)
    assert main(command) == 2
    seen = capsys.readouterr()
    assert seen.err.startswith("ofuda: bad.json")
    assert words in seen.err
    assert "Traceback" not in seen.err
    assert Path("bad.json").read_text() == text


def test_a_record_with_an_illegal_move_is_not_played_on(capsys: Capture) -> None:
    Path("bad.json").write_text(RECORD % ('"jinkei"', "{}", '"00"', "[[0, 158]]"))
    assert main(["play", "--load", "bad.json"]) == 2
    assert "bad.json: move 1 (seat 0, move 158)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ('["Ann", "Bob", "Cid"]', "bad.json: 3 players for the 2 seats of jinkei"),
        ('["Ann", "bot dragon"]', "bad.json: there is no bot 'dragon'"),
    ],
)
def test_a_record_with_other_players_than_the_game_has_is_named(players: str, words: str, capsys: Capture) -> None:
    text = RECORD.replace('"players": []', f'"players": {players}') % ('"jinkei"', "{}", '"00"', "[]")
    Path("bad.json").write_text(text)
    assert main(["play", "--load", "bad.json"]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("eyes", ["2", "-1", "x", "9" * 5000])
def test_eyes_that_nobody_has_are_refused(eyes: str, capsys: Capture) -> None:
    Path("game.json").write_text(RECORD % ('"jinkei"', "{}", '"00"', "[]"))
    assert main(["replay", "game.json", "--eyes", eyes]) == 2
    err = capsys.readouterr().err
    assert f"there is no view '{eyes[:20]}" in err
    assert len(err) < 200


def test_a_file_that_is_no_text_is_refused(capsys: Capture) -> None:
    Path("bad.json").write_bytes(b"\xff\xfe\x00\x9f")
    assert main(["replay", "bad.json"]) == 2
    assert "bad.json is not a saved game" in capsys.readouterr().err


def test_a_file_that_is_no_game_is_refused(capsys: Capture) -> None:
    Path("game.py").write_text("x = 1 +")
    assert main(["simulate", "game.py"]) == 2
    assert "game.py: SyntaxError" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("raising", "words"),
    [
        ("raise KeyError('gone')", "KeyError: 'gone'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("sys.exit(3)", "SystemExit: 3"),
        ("sys.exit()", "SystemExit"),
    ],
)
@pytest.mark.parametrize("place", ["file", "constructor"])
@pytest.mark.parametrize("command", ["check", "play", "simulate", "duel"])
def test_a_game_that_fails_to_begin_is_a_sentence(
    command: str, place: str, raising: str, words: str, capsys: Capture
) -> None:
    constructor = "def __init__(self, options): "
    code = TOY.replace(constructor, f"{constructor}{raising}; ") if place == "constructor" else f"{TOY}\n{raising}\n"
    Path("fails.py").write_text(f"import sys\n{code}")
    assert main([command, "fails.py", *(["random", "random"] if command == "duel" else [])]) == 2
    seen = capsys.readouterr()
    assert f"ofuda: fails.py: {words}" in seen.err
    assert "Traceback" not in seen.err
    assert seen.out == ""


@pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["bench"]])
def test_help_can_be_read_where_letters_are_ascii_only(command: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "ofuda", *command, "--help"],
        capture_output=True,
        env={**environment(), "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert ran.returncode == 0
    assert b"Usage" in ran.stdout
    assert ran.stderr == b""


def test_help_says_how_a_hand_is_hidden_from_the_next_player(capsys: Capture) -> None:
    assert main(["play", "--help"]) == 0
    assert "blank lines hide the other's cards" in " ".join(capsys.readouterr().out.replace("│", " ").split())


@pytest.mark.parametrize(("command", "option"), [("play", "--seat"), ("replay", "--eyes")])
def test_help_says_from_where_seats_count(command: str, option: str, capsys: Capture) -> None:
    assert main([command, "--help"]) == 0
    text = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert "counted from 0" in text[text.index(f" {option} ") :][:120]


def test_a_name_is_as_long_as_on_the_page() -> None:
    assert LONGEST_NAME == people.LONGEST_NAME


def test_a_saved_game_brings_its_own_options(capsys: Capture) -> None:
    Path("game.json").write_text(RECORD % ('"jinkei"', "{}", '"00"', "[]"))
    for more in (["jinkei"], ["--seed", "1"], ["-o", "games=2"]):
        assert main(["play", "--load", "game.json", *more]) == 2
        assert "--load takes game, options and deal from the file" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["RU", "Ru"])
def test_a_language_may_be_written_in_capitals(lang: str, capsys: Capture) -> None:
    assert main(["play", "--plain", "--lang", lang]) == 0
    assert "За столом" in capsys.readouterr().out
    assert main(["rules", "jinkei", "JK-01", "--lang", lang]) == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    assert main(["rules", "jinkei", "JK-01", "--lang", "ru"]) == 0
    assert capsys.readouterr().out == seen.out


def test_version_says_how_it_runs(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("ofuda 0.1.0 (")


def test_every_command_has_help_with_an_example(capsys: Capture) -> None:
    for command in ("games", "play", "replay", "simulate", "duel", "rules", "check", "bench"):
        assert main([command, "--help"]) == 0
        out = capsys.readouterr().out
        assert f"ofuda {command}" in " ".join(out.split())
        assert "bool" not in out.lower()


def test_games_are_listed_for_people_and_for_scripts(capsys: Capture) -> None:
    assert main(["games"]) == 0
    assert "Jin-Kei Trick" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    listed = {entry["name"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert listed["jinkei"]["players"] == [2]
    assert listed["shamans"]["players"] == [3, 4, 5]
    assert "en" in listed["jinkei"]["languages"]
    assert "games" in [option["name"] for option in listed["jinkei"]["options"]]


def test_simulate_sums_up_and_is_the_same_for_the_same_seed(capsys: Capture) -> None:
    seen = []
    for _ in range(2):
        assert main(["simulate", "jinkei", "--games", "5", "--seed", "3", "--json"]) == 0
        seen.append(json.loads(capsys.readouterr().out))
    assert seen[0] == seen[1]
    assert seen[0]["games"] == 5
    assert sum(entry["share"] for entry in seen[0]["seats"]) == pytest.approx(1)
    assert 0 < seen[0]["free"] <= seen[0]["choices"]
    assert main(["simulate", "jinkei", "--games", "2", "--bots", "random,greedy", "-o", "games=2"]) == 0
    assert "seat 1 (greedy)" in capsys.readouterr().out


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_number_on_the_command_line_is_as_good_as_one_in_code(players: int, capsys: Capture) -> None:
    assert main(["simulate", "shamans", "-o", f"players={players}", "-o", "rounds=1", "--games", "3", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert len(summary["seats"]) == players
    assert summary["options"] == {"players": players, "components": "standard", "first": "random", "rounds": 1}
    assert sum(entry["share"] for entry in summary["seats"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "seated"),
    [
        ([], "You, Medium bot 2, Medium bot 3, Medium bot 4"),
        (["--name", "Ann"], "You, Medium bot 2, Medium bot 3, Medium bot 4"),
        (["--name", "Ann", "--name", "Bob"], "Ann, Bob, Medium bot 3, Medium bot 4"),
        (["--people", "3", "--name", "Ann"], "Ann, Seat 2, Seat 3, Medium bot"),
        (["--people", "5"], "Seat 1, Seat 2, Seat 3, Seat 4, Seat 5"),
        (["--people", "2", "-o", "players=3"], "Seat 1, Seat 2, Medium bot"),
        (["--hotseat", "--name", "Ann", "--name", "Bob", "--name", "Eva"], "Ann, Bob, Eva"),
        (["--hotseat", "--people", "5"], "Seat 1, Seat 2, Seat 3, Seat 4, Seat 5"),
        (["--hotseat", "--name", "Ann"], "Ann, Seat 2, Seat 3, Seat 4"),
        (
            ["--seat", "1", "--seat", "3", "--bot", "easy", "--bot", "medium"],
            "Easy bot 1, Seat 2, Medium bot 3, Seat 4",
        ),
    ],
)
def test_people_and_bots_find_their_seats(arguments: list[str], seated: str, capsys: Capture) -> None:
    bots = [] if "--hotseat" in arguments or "--bot" in arguments else ["--bot", "medium"]
    assert main(["play", "shamans", "--plain", "--seed", "1", *arguments, *bots]) == 0
    assert f"At the table: {seated}.\n" in capsys.readouterr().out


def test_a_list_of_bots_keeps_their_settings_together() -> None:
    assert bots_in("ismcts:iterations=50,salt=1, greedy") == ["ismcts:iterations=50,salt=1", "greedy"]


def test_a_duel_goes_on_in_its_file(capsys: Capture) -> None:
    command = ["duel", "jinkei", "random", "greedy", "--out", "duel.jsonl", "--json", "--pairs"]
    assert main([*command, "1"]) == 0
    first = Path("duel.jsonl").read_text()
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert main([*command, "2"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4
    assert Path("duel.jsonl").read_text().startswith(first)


def test_a_duel_without_a_file_name_makes_one_and_goes_on_in_it(capsys: Capture) -> None:
    command = ["duel", "jinkei", "ismcts:iterations=2", "random", "-o", "games=2", "--pairs"]
    assert main([*command, "1"]) == 0
    (made,) = Path().glob("duel-*.jsonl")
    assert made.name == "duel-jinkei-games=2-ismcts_iterations=2-random-0.jsonl"
    assert made.name in capsys.readouterr().out
    before = made.read_text()
    assert main([*command, "2"]) == 0
    assert made.read_text().startswith(before)
    assert len(made.read_text().splitlines()) == 5


def test_a_duel_does_not_touch_a_file_of_something_else(capsys: Capture) -> None:
    Path("notes.txt").write_text("mine\n")
    assert main(["duel", "jinkei", "random", "greedy", "--pairs", "1", "--out", "notes.txt"]) == 2
    assert "notes.txt" in capsys.readouterr().err
    assert Path("notes.txt").read_text() == "mine\n"


def test_a_duel_that_is_interrupted_says_what_is_kept(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*given: object) -> None:
        Path("duel.jsonl").write_text("head\n{}\n{}\n")
        raise KeyboardInterrupt

    monkeypatch.setattr("ofuda.arena.duel", stopped)
    assert main(["duel", "jinkei", "random", "greedy", "--out", "duel.jsonl"]) == 130
    assert "2 games are saved in duel.jsonl; the same command resumes" in capsys.readouterr().err


def test_bench_writes_over_nothing(capsys: Capture) -> None:
    Path("speed.md").write_text("mine")
    assert main(["bench", "--out", "speed.md"]) == 2
    assert "speed.md already exists" in capsys.readouterr().err
    assert Path("speed.md").read_text() == "mine"


@pytest.mark.parametrize("json_too", [[], ["--json"]])
@pytest.mark.parametrize(("must", "code"), [(None, 0), (0.5, 0), (3.0, 1)])
def test_bench_fails_where_what_must_be_reached_is_not(
    must: float | None, code: int, json_too: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def measured(peers: bool, environment: object = None) -> Bench:
        one, other = (Contestant(name, lambda: {"games": 1}) for name in ("ours", "theirs"))
        run = Bench([], [Race("a race", "games", one, other, must=must)])
        monkeypatch.setattr(Race, "run", lambda race, seconds: race.ratios.append(2.0))
        return run

    monkeypatch.setattr("ofuda.arena.bench.prepare", measured)
    assert main(["bench", "--seconds", "0.01", "--rounds", "1", *json_too]) == code
    seen = capsys.readouterr()
    assert "a race" in seen.out
    assert ("not reached: a race" in seen.err) == bool(code)


TOY = """
import ofuda
from ofuda.kernel.messages import words_of

class ToyState(ofuda.State):
    def refusal(self, seat, move): return 0 if move < 2 else 1
    def answer(self, seat, move):
        self.cells[0] = move
        self.done(seat)
    def do(self, op, a, b, c):
        if op == 0:
            self.push(1)
            self.ask(0, 1)
        else:
            self.finish()
    def share(self, seat): return 1.0 if int(self.cells[0]) == seat else 0.0
    def verdict(self): return "TY-02"

class Toy(ofuda.SmallGame):
    slug = "toy"
    title = "A Toy"
    steps = ("ask", "end")
    questions = ("", "which")
    def __init__(self, options): super().__init__(options, 2, 1, 2, words_of({}))
    def blank(self): return ToyState(self)
    def begin(self, state): state.push(0)
    def view(self, state, seat): return {"chosen": int(state.cells[0])}
    def redeal(self, state, seat, rng): pass
"""


def test_a_game_in_a_file_of_ones_own_is_played_and_its_rules_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    Path("toy.py").write_text(TOY)
    Path("toy.md").write_text("# Toy\n\n- TY-01 Choose a number.\n- TY-02 It wins.\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nend.json\n"))
    assert main(["play", "toy.py", "--bot", "easy"]) == 0
    out = capsys.readouterr().out
    assert "You play A Toy." in out
    assert "You win" in out
    assert main(["replay", "end.json", "--to", "1"]) == 0
    assert main(["rules", "toy.py", "ty-02"]) == 0
    assert capsys.readouterr().out.endswith("TY-02  It wins.\n")
    assert main(["rules", "toy.py", "--search", "number", "--json"]) == 0
    assert [entry["id"] for entry in json.loads(capsys.readouterr().out)] == ["TY-01"]
    assert main(["rules", "toy.py", "TY-3"]) == 2
    assert "near it: TY-0" in capsys.readouterr().err
    assert main(["rules", "toy.py", "--search", "dragon"]) == 2


def test_coverage_fails_where_a_clause_has_no_test(capsys: Capture) -> None:
    Path("toy.py").write_text(TOY)
    Path("toy.md").write_text("# Toy\n\n- TY-01 Choose a number.\n- TY-02 It wins.\n")
    assert main(["rules", "toy.py", "--coverage"]) == 2
    assert "tests: no such folder" in capsys.readouterr().err
    Path("tests").mkdir()
    Path("tests/test_toy.py").write_text('import pytest\n@pytest.mark.clause("TY-01")\ndef test_one(): pass\n')
    assert main(["rules", "toy.py", "--coverage"]) == 1
    assert "TY-01  test_one" in capsys.readouterr().out
    Path("tests/test_toy.py").write_text('import pytest\n@pytest.mark.clause("TY-01", "TY-02")\ndef test_one(): pass\n')
    assert main(["rules", "toy.py", "--coverage", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["missing"] == []
    assert main(["rules", "toy.py", "--cards"]) == 2
    assert "no list of its cards" in capsys.readouterr().err


def test_check_passes_a_sound_game_and_fails_another(capsys: Capture) -> None:
    Path("toy.py").write_text(TOY)
    main(["check", "toy.py", "--quick", "--games", "2", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert report["game"] == "toy"
    Path("bad.py").write_text(TOY.replace("== seat else 0.0", "== seat else 1.0"))
    assert main(["check", "bad.py", "--quick", "--games", "2"]) == 1
    assert "FAILS" in capsys.readouterr().out


def test_the_module_runs_like_the_command() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "ofuda", "play", "chess"], capture_output=True, text=True, env=environment(), check=False
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("ofuda: there is no game 'chess'")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_is_exit_code_130_and_leaves_nothing_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "ofuda", "play", "--bot", "easy", "--seed", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment()) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "Choose your formation type" in line:
                break
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_hints_name_the_command_that_was_typed(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("save mine.json\nquit\n"))
    monkeypatch.setenv("OFUDA_COMMAND", "./go")
    assert main(["play", "--seed", "1", "--bot", "random"]) == 0
    assert "./go play --load mine.json" in capsys.readouterr().out

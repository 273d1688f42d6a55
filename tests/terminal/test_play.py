"""A session at the terminal: input and output."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ofuda import Record, load
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Item, Scene, Zone
from ofuda.terminal import Screen
from ofuda.terminal.keep import Keeper
from ofuda.terminal.typed import full_name
from ofuda.terminal.voice import Voice

ALONE = ("play", "jinkei", "--bot", "easy", "--seed", "7", "-o", "first=0")


def test_a_whole_game_can_be_played_by_numbers_alone(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["1"] * 60)
    assert ran.code == 0
    assert "Jin-Kei Trick" in ran.out
    assert "The game is over." in ran.out
    assert "[JK-47]" in ran.out or "[JK-48]" in ran.out
    assert ran.err == ""


def test_the_plain_table_has_neither_colours_nor_frames(ofuda: Any) -> None:
    ran = ofuda(*ALONE, "--plain", typed=["1"] * 60)
    assert ran.code == 0
    assert "The game is over." in ran.out
    assert not set("\033│─╭╔█▒·") & set(ran.out)


def test_cards_can_be_named_instead_of_numbered(ofuda: Any) -> None:
    hand = ofuda(*ALONE, "--plain", typed=["1", "1"]).out
    assert "Place a card face down on the left vanguard" in hand
    first = next(line for line in hand.splitlines() if line.startswith("1 Red"))
    name = first.removeprefix("1 ")
    short = name.replace("Red ", "R")
    for typed in (name.lower(), short):
        ran = ofuda(*ALONE, "--plain", typed=["1", "1", typed])
        assert f"left {name}, face down" in ran.out


def test_garbage_is_answered_and_asked_again(ofuda: Any) -> None:
    garbage = ["", "hello", "0", "-1", "99", "9" * 5000, "\x00", "why", "why dragon", "--3", "+-3"]
    ran = ofuda(*ALONE, typed=[*garbage, "1", "1", "blue", "quit", "n"])
    assert ran.code == 0
    assert "I don't know 'hello'" in ran.out
    assert "There is no choice 0" in ran.out
    assert "There is no choice 99" in ran.out
    assert "There is nothing called 'dragon'" in ran.out
    assert "I don't know '--3'" in ran.out
    assert "I don't know '+-3'" in ran.out
    assert "'blue' could be any of these" in ran.out
    assert "Goodbye." in ran.out


def test_what_cannot_be_chosen_is_explained_with_its_clause(ofuda: Any) -> None:
    placed = ["1"] * 8
    start = ofuda(*ALONE, "--plain", typed=placed).out
    assert "choose the card you attack with" in start
    rear = [line for line in start.splitlines() if line.startswith("You, rearguard")][-1]
    card = next(part for part in rear.replace(";", ".").split(". ") if "Red" in part or "Blue" in part)
    name = " ".join(word for word in card.split() if word.strip(",.") in ("Red", "Blue") or word.strip(",.").isdigit())
    name = name.strip(".,")
    for typed in (f"why {name}", name):
        ran = ofuda(*ALONE, "--plain", typed=[*placed, typed])
        assert "Offense chooses from the vanguard" in ran.out
        assert "(JK-21)" in ran.out


def test_the_end_of_the_input_ends_politely(ofuda: Any, tmp_path: Path) -> None:
    ran = ofuda(*ALONE, typed=["1", "1"])
    assert ran.code == 0
    assert "not saved" in ran.out
    assert "ofuda play jinkei -o first=0 --seed 7 --bot easy" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_help_hint_log_rules_and_board_change_nothing(ofuda: Any) -> None:
    plain = ofuda(*ALONE, typed=["1", "1", "2", "save a.json", "quit"])
    curious = ofuda(*ALONE, typed=["?", "1", "log", "1", "board", "rules JK-14", "hint", "2", "save b.json", "quit"])
    assert plain.code == curious.code == 0
    assert re.search(r"A (hard|medium) bot would choose \d", curious.out)
    assert Path("a.json").read_text("utf-8") == Path("b.json").read_text("utf-8")


def test_undo_goes_back_through_the_whole_game_against_bots(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=[*["1"] * 12, *["undo"] * 12, "undo", "save u.json", "quit"])
    assert "You have not chosen anything yet" in ran.out
    people = [seat for seat, _ in Record.read("u.json").moves]
    assert 0 not in people


def test_undo_and_the_same_choice_lead_to_the_same_game(ofuda: Any) -> None:
    ofuda(*ALONE, typed=[*["1"] * 12, "save a.json", "quit"])
    ofuda(*ALONE, typed=[*["1"] * 12, "undo", "undo", "1", "1", "save b.json", "quit"])
    assert Path("a.json").read_text("utf-8") == Path("b.json").read_text("utf-8")


def test_a_saved_game_goes_on_where_it_was(ofuda: Any) -> None:
    ofuda(*ALONE, typed=[*["1"] * 60, "whole.json"])
    whole = Record.read("whole.json")
    ofuda(*ALONE, typed=[*["1"] * 10, "save half.json", "quit"])
    ran = ofuda("play", "--load", "half.json", typed=[*["1"] * 60, "again.json"])
    assert ran.code == 0
    assert "The game is over." in ran.out
    assert "Going on with half.json." in ran.out
    assert "You play" not in ran.out
    again = Record.read("again.json")
    assert whole.outcome == again.outcome
    assert whole.moves == again.moves
    assert again.replay().over


def test_bots_open_otherwise_in_another_game_and_alike_in_the_same(ofuda: Any) -> None:
    def opening(seed: int, name: str) -> list[tuple[int, int]]:
        game = ("play", "jinkei", "--bot", "easy", "--seed", str(seed), "-o", "first=0")
        assert ofuda(*game, typed=["1", f"save {name}", "quit"]).code == 0
        return Record.read(name).moves

    games = [opening(seed, f"{seed}.json") for seed in range(12)]
    assert {seat for (seat, _), *_ in games} == {1}
    assert len({first for (_, first), *_ in games}) == 3
    assert opening(5, "again.json") == games[5]


def test_who_comes_back_to_a_game_is_told_what_happened_last(ofuda: Any) -> None:
    left = ofuda(*ALONE, "--plain", typed=[*["1"] * 10, "save half.json", "log", "quit"]).out
    log = left.partition("> log\n")[2].partition("\n1 ")[0].splitlines()
    back = ofuda("play", "--load", "half.json", "--plain", typed=["quit"]).out
    told = back.strip()[: back.strip().index("\n1 ")].splitlines()
    (going_on,) = [n for n, line in enumerate(told) if line.startswith("Going on with half.json.")]
    assert going_on >= 2
    assert told[:going_on] == log[-going_on:]
    assert log[0] not in told


def test_undo_works_in_a_loaded_game(ofuda: Any) -> None:
    ofuda(*ALONE, typed=["1", "1", "1", "save half.json", "quit"])
    ofuda("play", "--load", "half.json", typed=["undo", "save back.json", "quit"])
    assert len(Record.read("back.json").moves) < len(Record.read("half.json").moves)


def test_a_save_never_writes_over_another_file_by_accident(ofuda: Any, tmp_path: Path) -> None:
    Path("mine.json").write_text("precious")
    ran = ofuda(*ALONE, typed=["1", "save mine.json", "quit", "mine.json", "quit", "n"])
    assert "mine.json already exists" in ran.out
    assert Path("mine.json").read_text() == "precious"
    ofuda(*ALONE, typed=["1", "save! mine.json", "quit"])
    assert json.loads(Path("mine.json").read_text("utf-8"))["game"] == "jinkei"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.json"]


def test_a_save_that_cannot_be_written_is_a_sentence(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["1", "save no/such/folder/x.json", "save ../", "quit", "n"])
    assert ran.code == 0
    assert "cannot be written" in ran.out


def test_no_name_for_a_file_ends_the_game(ofuda: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    exists = Path.exists

    def locked(path: Path) -> bool:
        if path.parent.name == "locked":
            raise PermissionError(13, "Permission denied")
        return exists(path)

    monkeypatch.setattr(Path, "exists", locked)
    names = ["~nosuchuser/x", "n" * 300, "a\x00b", "locked/x.json"]
    for name in names:
        for command in ("save", "save!"):
            ran = ofuda(*ALONE, typed=["1", f"{command} {name}", "quit", name, "quit", "n"])
            assert ran.code == 0, name
            assert ran.out.count("cannot be written: ") == 2, name
            assert "Goodbye." in ran.out, name
            assert "\x00" not in ran.out.partition("cannot be written")[0].splitlines()[-1]
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_could_not_be_saved_goes_on(ofuda: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(record: Record, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Record, "save", full)
    ran = ofuda(*ALONE, typed=["1", "quit", "y", "board", "quit", "n"])
    assert "jinkei-1.json cannot be written: No space left on device." in ran.out
    assert ran.out.index("cannot be written") < ran.out.rindex("Save the game before you leave?")


def test_quit_offers_to_save(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["1", "quit", "y"])
    assert ran.code == 0
    assert "Saved in jinkei-1.json" in ran.out
    assert Record.read("jinkei-1.json").moves


def test_a_loaded_game_knows_its_bots_and_names(ofuda: Any) -> None:
    ofuda(*ALONE, "--name", "Ann", typed=["1", "save a.json", "quit"])
    assert Record.read("a.json").players == ["Ann", "bot easy"]
    ran = ofuda("play", "--load", "a.json", typed=["quit"])
    assert "Easy bot" in ran.out


def test_a_finished_game_is_not_loaded_but_replayed(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=[*["1"] * 60, "y"])
    assert "1 is not a file name" in ran.out
    assert not Path("1").exists()
    assert Record.read("jinkei-1.json").outcome
    ran = ofuda("play", "--load", "jinkei-1.json")
    assert ran.code == 2
    assert "ofuda replay" in ran.err


# A choice of two, a secret one of one, and a choice of two again.
WINDOW = """
import ofuda
from ofuda.kernel.messages import Message, Prompt, words_of
from ofuda.kernel.small import SmallGame

class WindowState(ofuda.State):
    def refusal(self, seat, move): return 0 if move < (1 if self.asked(seat) == 2 else 2) else 1
    def answer(self, seat, move): self.done(seat)
    def do(self, op, a, b, c):
        if op == 3:
            self.finish()
        else:
            self.push(op + 1)
            self.ask(0, op + 1)
    def share(self, seat): return 0.5

class Window(SmallGame):
    slug = "window"
    steps = ("one", "two", "three", "end")
    questions = ("", "first", "secret", "last")
    def __init__(self, options): super().__init__(options, 2, 1, 2, words_of({}))
    def blank(self): return WindowState(self)
    def begin(self, state): state.push(0)
    def view(self, state, seat): return {}
    def redeal(self, state, seat, rng): pass
    def prompt(self, state, seat): return Prompt(Message("prompt.choose"), state.asked(seat) == 2)
"""


def test_a_loaded_game_takes_back_every_choice_that_was_asked_for(ofuda: Any) -> None:
    Path("window.py").write_text(WINDOW)
    ofuda("play", "window.py", "--bot", "easy", typed=["1", "1", "save half.json", "quit"])
    assert len(Record.read("half.json").moves) == 2
    ofuda("play", "--load", "half.json", typed=["undo", "save back.json", "quit"])
    assert len(Record.read("back.json").moves) == 1


def test_where_there_is_nothing_to_ask_about_why_says_so(ofuda: Any) -> None:
    Path("window.py").write_text(WINDOW)
    ran = ofuda("play", "window.py", "--bot", "easy", typed=["why", "why dragon", "quit"])
    assert ran.out.count("Nothing here can be asked about.") == 2
    assert "You can ask about" not in ran.out


def test_help_and_rules_offer_nothing_that_a_game_does_not_have(ofuda: Any) -> None:
    Path("window.py").write_text(WINDOW)
    ran = ofuda("play", "window.py", "--bot", "easy", typed=["?", "rules", "quit"])
    assert "This game has no rulebook." in ran.out
    assert "for instance" not in ran.out
    assert "rulebook;" not in ran.out
    assert "undo           take back" in ran.out


def test_the_choices_stand_again_under_a_long_answer(ofuda: Any) -> None:
    once = ofuda(*ALONE, "--plain", typed=["quit", "n"]).out.count("\n1 ")
    for command in ("?", "rules JK-14", "log", "why shield"):
        assert ofuda(*ALONE, "--plain", typed=[command, "quit", "n"]).out.count("\n1 ") == once + 1, command


def test_words_of_a_place_may_come_in_any_order(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["1", "1", "why left vanguard", "why vanguard left"])
    said = [line for line in ran.out.splitlines() if line.startswith("vanguard left: ")]
    assert len(said) == 2
    assert said[0] == said[1]


def test_a_misspelt_thing_is_guessed_at(ofuda: Any) -> None:
    ran = ofuda(*ALONE, typed=["1", "1", "why vangard left", "why"])
    (said,) = [line for line in ran.out.splitlines() if "Did you mean" in line]
    assert "vanguard left" in said
    assert said.count(",") <= 2
    (listed,) = [line for line in ran.out.splitlines() if "Why what?" in line]
    assert listed.count(",") < 8


def test_each_of_two_cards_on_one_space_has_its_short_name() -> None:
    def card(rank: int, kind: str) -> Message:
        return Message(f"{kind}.blue", {"rank": rank})

    game = load("jinkei")
    pair = Item(
        Message("scene.both_faces", {"one": card(4, "scene.card"), "two": card(7, "scene.card")}),
        Message("scene.hidden", {"card": Message("scene.both", {"one": card(4, "card"), "two": card(7, "card")})}),
    )
    scene = Scene(((Zone(Message("scene.setup"), "grid", (pair,), 0),),))
    voice = Voice(game, ["Ann", "Bob"], 0)
    assert full_name("b7", 0, scene, voice) == "Blue 7"
    assert full_name("B4", 0, scene, voice) == "Blue 4"
    assert full_name("b5", 0, scene, voice) == "b5"


def test_the_score_is_numbered_where_it_changed(ofuda: Any) -> None:
    ran = ofuda(*ALONE, "-o", "games=2", "--plain", typed=["1"] * 200)
    lines = ran.out.partition("The score each time it changed")[2].splitlines()
    assert [line for line in lines if re.fullmatch(r"  \d+\.", line)][:2] == ["  1.", "  2."]


# --- Ctrl-C -----------------------------------------------------------------------------------------------------------


def interrupt_at(monkeypatch: pytest.MonkeyPatch, asked: int) -> None:
    """Press Ctrl-C at the prompt with this number after the first."""
    answers = iter(["1"] * asked)

    def ask(screen: Screen, prompt: str = "> ") -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", ask)


def test_ctrl_c_keeps_the_game_of_a_person(ofuda: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_at(monkeypatch, 4)
    monkeypatch.setattr(Screen, "attended", True)
    ran = ofuda(*ALONE)
    assert ran.code == 130
    assert "ofuda play --load jinkei-1.json" in ran.out
    assert sum(seat == 0 for seat, _ in Record.read("jinkei-1.json").moves) == 4


def test_ctrl_c_in_a_pipe_says_how_to_deal_again(ofuda: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    interrupt_at(monkeypatch, 4)
    ran = ofuda(*ALONE)
    assert ran.code == 130
    assert "--seed 7 --bot easy" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_in_hot_seat_leaves_no_hand_in_sight(ofuda: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_at(monkeypatch, 7)
    ran = ofuda("play", "--hotseat", "--seed", "3")
    assert ran.code == 130
    last = ran.out.rpartition("\n" * 40)[2]
    assert last.strip() == "The game is not saved.\nThe same deal again: ofuda play jinkei --seed 3 --hotseat"


def test_ctrl_c_before_the_first_choice_says_that_nothing_is_lost(
    ofuda: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupt_at(monkeypatch, 0)
    monkeypatch.setattr(Screen, "attended", True)
    ran = ofuda("play", str(Path(__file__).parent / "brief.py"), "--bot", "greedy")
    assert ran.code == 130
    assert "Nothing had been chosen yet, so there is nothing to save." in ran.out
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_after_the_end_keeps_nothing(ofuda: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def stop(keeper: Keeper) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Keeper, "offer", stop)
    monkeypatch.setattr(Screen, "attended", True)
    ran = ofuda(*ALONE, typed=["1"] * 60)
    assert ran.code == 130
    assert "The game was over; its record is not saved.\nThe same deal again: ofuda play jinkei" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_a_person_is_told_that_a_bot_takes_its_time(ofuda: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = ("play", "jinkei", "--bot", "ismcts:seconds=0.01", "--seed", "7", "-o", "first=1", "--plain")
    assert "is thinking" not in ofuda(*slow, typed=["1"]).out
    monkeypatch.setattr(Screen, "attended", True)
    assert "Ismcts bot is thinking ..." in ofuda(*slow, typed=["1"]).out
    assert "is thinking" not in ofuda(*ALONE, "--plain", typed=["1"]).out


# --- several people at one screen -------------------------------------------------------------------------------------


def screens(out: str) -> list[tuple[str, str]]:
    """Return (person, shown text) between two hand-overs."""
    found = []
    for part in out.split("It is ")[1:]:
        who, _, rest = part.partition("'s turn")
        found.append((who, rest))
    return found


def test_hot_seat_never_shows_a_hand_to_the_other(ofuda: Any) -> None:
    ran = ofuda("play", "--hotseat", "--plain", "--seed", "3", "--name", "Ann", "--name", "Bob", typed=["1"] * 500)
    assert ran.code == 0
    shown = screens(ran.out)
    assert {who for who, _ in shown} == {"Ann", "Bob"}
    for who, text in shown:
        hands = {
            line.partition(":")[0] for line in text.splitlines() if "hand:" in line and "cards in hand" not in line
        }
        assert hands <= {"Your hand"}, who
        other = "Bob" if who == "Ann" else "Ann"
        assert f"{other}: draws Red" not in text
        assert f"{other}: draws Blue" not in text


def test_hot_seat_can_be_played_to_the_end(ofuda: Any) -> None:
    ran = ofuda("play", "--hotseat", "--seed", "3", typed=["1"] * 500)
    assert ran.code == 0
    assert "The game is over." in ran.out


def test_in_hot_seat_an_own_sealed_step_is_taken_back_freely(ofuda: Any) -> None:
    base = ("play", "--hotseat", "--seed", "3", "-o", "first=0")
    start = ["", "1", "", "1", "1"]  # types of seat 1 and seat 0, then seat 0's formation
    ran = ofuda(*base, typed=[*start, "", "1", "1", "undo", "save a.json", "quit"])
    assert "Does everybody agree" not in ran.out
    assert "Taken back." in ran.out


def test_in_hot_seat_what_was_revealed_needs_consent(ofuda: Any) -> None:
    base = ("play", "--hotseat", "--seed", "3", "-o", "first=0")
    refused = ofuda(*base, typed=["", "1", "", "1", "undo", "n", "save a.json", "quit"])
    assert "Does everybody agree" in refused.out
    agreed = ofuda(*base, typed=["", "1", "", "1", "undo", "y", "save b.json", "quit"])
    assert "Taken back." in agreed.out
    assert len(Record.read("b.json").moves) == len(Record.read("a.json").moves) - 1


@pytest.mark.parametrize("lines", [None, 70])
def test_where_a_window_cannot_be_wiped_blank_lines_hide_the_other_hand(
    ofuda: Any, monkeypatch: pytest.MonkeyPatch, lines: int | None
) -> None:
    monkeypatch.setenv("LINES", str(lines or 10))
    for style in (["--plain"], []):
        ran = ofuda("play", "--hotseat", *style, "--seed", "3", typed=["1"] * 500)
        for end in ("It is Seat ", "The game is over."):
            assert end in ran.out
        parts = ran.out.split("It is Seat ")[:-1]
        assert min(len(part) - len(part.rstrip("\n")) for part in parts) >= (lines or 40)
        assert "\n" * (lines or 40) in ran.out[ran.out.rindex("It is Seat ") :]  # before the last screen too


def test_the_up_arrow_does_not_show_what_was_typed_before() -> None:
    pty = pytest.importorskip("pty")
    pytest.importorskip("readline")
    script = "from ofuda.terminal import Screen; s = Screen(True); s.ask(); print('again', repr(s.ask()))"
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen([sys.executable, "-c", script], stdin=theirs, stdout=theirs, stderr=theirs, env=env):
        os.close(theirs)
        seen = b""
        for line in (b"sealed\n", b"\x1b[A\n"):
            seen = b""
            while b"> " not in seen:
                seen += os.read(ours, 1000)
            os.write(ours, line)
        while b"again" not in seen:
            seen += os.read(ours, 1000)
    os.close(ours)
    assert b"sealed" not in seen.partition(b"> ")[2]

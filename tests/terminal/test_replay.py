"""The replay viewer."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import ofuda as library
from ofuda import Record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Save a random game to a file."""
    state = library.load("jinkei", first=0).start(seed=5)
    kept = Record.begin(state, "jinkei", ["Ann", "bot easy"])
    rng = random.Random(5)
    while not state.over:
        seat = state.seat
        move = rng.choice(state.moves(seat))
        state.play(move, seat)
        kept.add(state, seat, move)
    kept.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_one_position_is_printed_and_that_is_all(ofuda: Any, record: Path) -> None:
    ran = ofuda("replay", str(record), "--to", "20", "--eyes", "0")
    assert ran.code == 0
    assert "Step 20 of" in ran.out
    assert "seen by Ann (seat 1)" in ran.out


def test_it_steps_both_ways_and_says_where_it_is(ofuda: Any, record: Path) -> None:
    ran = ofuda("replay", str(record), typed=["n", "n", "p", "g 30", "12", "N", "P", "q"])
    assert ran.code == 0
    steps = [line.split()[1] for line in ran.out.splitlines() if line.startswith("Step ")]
    assert steps[:6] == ["0", "1", "2", "1", "30", "12"]
    assert int(steps[6]) > 12
    assert steps[7] == "0"


def test_each_pair_of_eyes_sees_its_own_hand_only(ofuda: Any, record: Path) -> None:
    hand = {}
    for eyes in ("0", "1", "all", "none"):
        out = ofuda("replay", str(record), "--to", "3", "--eyes", eyes, "--plain").out
        hand[eyes] = [line for line in out.splitlines() if ": hand: " in line]
    assert [line.split(":")[0] for line in hand["0"]] == ["Ann (seat 1)"]
    assert [line.split(":")[0] for line in hand["1"]] == ["bot easy (seat 2)"]
    assert hand["none"] == []
    assert hand["all"] == hand["0"] + hand["1"]


def test_a_sealed_choice_is_told_to_its_owner_and_to_all_eyes_only(ofuda: Any, record: Path) -> None:
    game = Record.read(record)
    step = next(n for n, s in enumerate(game.states()) if s.seats and s.sealed(0)) + 1
    assert game.moves[step - 1][0] == 0
    told = {
        eyes: ofuda("replay", str(record), "--to", str(step), "--eyes", eyes).out for eyes in ("0", "1", "none", "all")
    }
    assert "chose in secret" in told["1"]
    assert "chose in secret" in told["none"]
    assert "chose in secret" not in told["0"]
    assert "chose in secret" not in told["all"]


def test_nonsense_while_walking_is_answered(ofuda: Any, record: Path) -> None:
    ran = ofuda("replay", str(record), typed=["x", "eyes 0", "eyes 3", "eyes", "9999", "g", "eyes 2", "n"])
    assert ran.code == 0
    assert "I don't know 'x'" in ran.out
    for wrong in ("0", "3"):
        assert f"there is no view '{wrong}': a seat from 1 to 2, all, or none" in ran.out
    assert "There is no such step" in ran.out
    assert "seen by bot easy (seat 2)" in ran.out


def test_the_end_shows_the_outcome(ofuda: Any, record: Path) -> None:
    last = len(Record.read(record).moves)
    ran = ofuda("replay", str(record), "--to", str(last))
    assert "The game is over." in ran.out
    assert "The score each time it changed" in ran.out


def test_where_the_rules_differ_the_rest_is_told_from_the_stored_events(ofuda: Any, record: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    seat, _ = data["moves"][40]
    data["moves"][40] = [seat, 0]  # a move that today's rules refuse
    data["rules"] = "0"
    record.write_text(json.dumps(data), "utf-8")
    ran = ofuda("replay", str(record), "--to", "45", "--eyes", "none")
    assert ran.code == 0
    assert "move 41" in ran.out
    assert "it was played by rules 0" in ran.out
    assert "only what the record has stored" in ran.out
    shown = ofuda("replay", str(record), "--to", "39", "--eyes", "none")
    assert "only what the record has stored" not in shown.out
    told = [ofuda("replay", str(record), "--to", str(n), "--eyes", "none").out for n in range(41, 60)]
    assert any("attacks with" in out for out in told)


def test_past_the_rules_here_only_the_mover_and_all_eyes_see_what_was_chosen(ofuda: Any, record: Path) -> None:
    states = Record.read(record).states()
    at = next(n for n, s in enumerate(states) if s.seats and s.sealed(0))
    data = json.loads(record.read_text("utf-8"))
    assert data["moves"][at][0] == 0
    data["moves"][at][1] = 157
    data["moves"][at + 1] = [0, 157]
    data["rules"] = "0"
    record.write_text(json.dumps(data), "utf-8")
    for step in (at + 1, at + 2):
        for eyes in ("1", "none"):
            out = ofuda("replay", str(record), "--eyes", eyes, "--to", str(step)).out
            assert "(seat 1) made a choice" in out
            assert f"move {at + 1}; it was played by rules 0" in out
            assert "157" not in out
            assert "157" not in ofuda("replay", str(record), "--eyes", eyes, typed=[str(step), "q"]).out
        for eyes in ("0", "all"):
            out = ofuda("replay", str(record), "--eyes", eyes, "--to", str(step)).out
            assert "(seat 1) chose move number 157" in out
            assert f"move {at + 1} (seat 0, move 157): " in out


@pytest.mark.parametrize("what", [-1, 0, 1, 3, 999, 10**30])
@pytest.mark.parametrize("number", [-1, 99, 10**30])
def test_an_unreadable_stored_event_does_not_stop_the_viewer(ofuda: Any, record: Path, what: int, number: int) -> None:
    data = json.loads(record.read_text("utf-8"))
    data["moves"][40] = [data["moves"][40][0], 0]
    good = next(event for event in data["events"] if event[1] and event[2] == 511)
    data["events"] = [
        [45, what, 511, *[number] * 4],
        [46, what, number, *[number] * 4],
        [47, 5, 511, 99, 0, 0, 0],
        [47, *good[1:]],
    ]
    record.write_text(json.dumps(data), "utf-8")
    for eyes in ("all", "none", "1"):
        for step in (45, 46, 47):
            ran = ofuda("replay", str(record), "--to", str(step), "--eyes", eyes)
            assert ran.code == 0
        assert "the current rules cannot read" in ran.out
        assert len(ran.out.partition("has stored:")[2].strip().splitlines()) == 2  # the other event is still told


def test_choices_after_the_end_do_not_stop_the_viewer(ofuda: Any, record: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    data["moves"].append([0, 1])
    record.write_text(json.dumps(data), "utf-8")
    ran = ofuda("replay", str(record), "--to", str(len(data["moves"]) - 1))
    assert ran.code == 0
    assert "The score each time it changed" in ran.out


def test_walking_leaves_out_the_brief_windows_that_were_let_pass(ofuda: Any) -> None:
    brief = str(Path(__file__).parent / "brief.py")
    ofuda("play", brief, "--name", "Ann", "--name", "Bob", typed=["", "go", "order 1", "go", "go", "go", "a.json"])
    assert [move for _, move in Record.read("a.json").moves[:6]] == [0, 2, 2, 0, 3, 2]
    ran = ofuda("replay", "a.json", typed=["n", "n", "n", "n", "p", "p", "2", "q"])
    steps = [line.split()[1] for line in ran.out.splitlines() if line.startswith("Step ")]
    assert steps == ["0", "1", "4", "5", "7", "5", "4", "2"]
    assert "uses the charm" in ran.out
    assert "lets it pass" not in ran.out


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_of_shamans_is_walked_through_with_any_eyes(ofuda: Any, players: int) -> None:
    play = ("play", "shamans", "-o", "rounds=1", "-o", f"players={players}", "--bot", "easy", "--seed", "3")
    ofuda(*play, typed=["1"] * 60 + ["a.json"])
    record = Record.read("a.json")
    last = len(record.moves)
    for eyes in [*map(str, range(players)), "all", "none"]:
        ran = ofuda("replay", "a.json", "--eyes", eyes, "--to", "3", "--plain")
        hands = {line.partition(":")[0] for line in ran.out.splitlines() if line.startswith("Hand of ")}
        assert len(hands) == (players if eyes == "all" else 0 if eyes == "none" else 1)
    ran = ofuda("replay", "a.json", "--to", str(last))
    assert "The game is over." in ran.out
    ran = ofuda("replay", "a.json", "--eyes", "none", typed=["n"] * last + ["q"])
    assert ran.code == 0
    assert ": no Portal" not in ran.out
    assert ofuda("verify", "a.json").code == 0

"""Verification of finished games: valid ones pass, and every kind of tampering is detected."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ofuda import Record
from ofuda.cli import main
from ofuda.table import wire
from ofuda.table.check import verify
from tests.table.sessions import Session

Data = dict[str, Any]


@pytest.fixture(scope="module")
def finished() -> str:
    return Session().sit("ann", "bob").random_moves(500, 5).table.record().to_json()


def wrong(text: str) -> list[str]:
    return [check.name for check in verify(Record.from_json(text)) if not check.ok]


def test_an_honest_game_passes_every_check(finished: str) -> None:
    checks = verify(Record.from_json(finished))
    assert [(check.name, check.ok) for check in checks] == [
        ("commitment", True),
        ("key", True),
        ("moves", True),
        ("outcome", True),
    ]
    assert all(check.detail for check in checks)


def other_seed(data: Data) -> None:
    data["table"]["fair"]["seed"] = "77" * 48


def other_seed_and_promise(data: Data) -> None:
    from ofuda.table import fair

    other_seed(data)
    data["table"]["fair"]["commitment"] = fair.commitment("77" * 48)


def other_salt(data: Data) -> None:
    data["table"]["fair"]["salts"][1] = "f" * 32


def salts_swapped(data: Data) -> None:
    data["table"]["fair"]["salts"].reverse()


def no_salts(data: Data) -> None:
    del data["table"]["fair"]["salts"]


def odd_seed(data: Data) -> None:
    data["table"]["fair"]["seed"] = "xyz"


def no_proof(data: Data) -> None:
    data["table"]["fair"] = 7


def other_promise(data: Data) -> None:
    data["table"]["fair"]["commitment"] = "00" * 64


def other_key(data: Data) -> None:
    data["key"] = "11" * 64


def move_gone(data: Data) -> None:
    del data["moves"][-1]
    data["digests"], data["events"] = [], []


def illegal_move(data: Data) -> None:
    data["moves"][5][1] = 0
    data["digests"] = []


def other_digest(data: Data) -> None:
    data["digests"][0] = "20:" + "0" * 32


def other_events(data: Data) -> None:
    data["events"][3][3] += 1


def other_points(data: Data) -> None:
    data["outcome"]["points"][0] += 1


def other_winner(data: Data) -> None:
    data["table"]["ending"]["shares"].reverse()


def other_end(data: Data) -> None:
    data["table"]["ending"]["how"] = "conceded"


@pytest.mark.parametrize(
    ("tamper", "found"),
    [
        (other_seed, ["commitment", "key"]),
        (other_seed_and_promise, ["key"]),
        (other_salt, ["key"]),
        (salts_swapped, ["key"]),
        (no_salts, ["key"]),
        (odd_seed, ["commitment", "key"]),
        (no_proof, ["commitment", "key"]),
        (other_promise, ["commitment"]),
        (other_key, ["key", "moves", "outcome"]),
        (move_gone, ["moves", "outcome"]),
        (illegal_move, ["moves", "outcome"]),
        (other_digest, ["moves", "outcome"]),
        (other_events, ["moves"]),
        (other_points, ["outcome"]),
        (other_winner, ["outcome"]),
        (other_end, ["outcome"]),
    ],
)
def test_tampering_is_found_where_it_was_done(finished: str, tamper: Callable[[Data], None], found: list[str]) -> None:
    data = json.loads(finished)
    tamper(data)
    assert wrong(json.dumps(data)) == found


def test_a_game_that_was_given_up_has_its_own_outcome() -> None:
    session = Session().sit("ann", "bob").random_moves(9)
    session.do("ann", wire.Concede("c"))
    text = session.table.record().to_json()
    assert wrong(text) == []
    for change in ({"seat": 1}, {"seat": 7}, {"how": "rules"}, {"shares": [1.0, 0.0]}):
        data = json.loads(text)
        data["table"]["ending"].update(change)
        assert wrong(json.dumps(data)) == ["outcome"]


def test_a_game_of_a_file_has_no_shuffle_to_check() -> None:
    game = Record.from_json(Session().sit("ann", "bob").random_moves(500, 5).table.record().to_json())
    game.table = {}
    assert [(check.name, check.ok) for check in verify(game)] == [("moves", True), ("outcome", True)]


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_prints_every_check(finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(finished)
    assert main(["verify", str(path)]) == 0
    assert [line[:3] for line in capsys.readouterr().out.splitlines()] == ["✓ c", "✓ k", "✓ m", "✓ o"]
    data = json.loads(finished)
    other_salt(data)
    path.write_text(json.dumps(data))
    assert main(["verify", str(path)]) == 1
    assert "✗ key" in capsys.readouterr().out
    assert main(["verify", str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["fair"], told["ok"], [check["ok"] for check in told["checks"]]) == (
        True,
        False,
        [True, False, True, True],
    )


def test_the_command_says_where_there_is_no_proof(
    finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(finished)
    del data["table"]
    (tmp_path / "game.json").write_text(json.dumps(data))
    assert main(["verify", str(tmp_path / "game.json")]) == 0
    assert "no proof of its shuffle" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "is not a saved game"), ("[]", "is not a saved game"), ('{"format": "ofuda-record/1"}', "'game' is missing")],
)
def test_the_command_cannot_read_everything(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.json").write_text(text)
    assert main(["verify", str(tmp_path / "bad.json")]) == 2
    seen = capsys.readouterr()
    assert words in seen.err
    assert len(seen.err.splitlines()) == 1
    assert main(["verify", str(tmp_path / "none.json")]) == 2


def test_a_record_of_an_unknown_game_is_bad_input(
    finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.json").write_text(json.dumps({**json.loads(finished), "game": "chess"}))
    assert main(["verify", str(tmp_path / "bad.json")]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err

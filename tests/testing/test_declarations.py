"""Declarations that nothing in the rules uses are found."""

from pathlib import Path

import pytest

from ofuda.testing.declarations import find_dead_declarations

FLOW = """
from toy import ask, no, saw, step

def do(s, op):
    if op == step.DEAL:
        s.tell(saw.DEALT, 0)
        s.push(step.PLAY)
    elif op == step.PLAY:
        s.ask(0, ask.CARD)

def refusal(s, move):
    return 0 if move else no.CARD
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "flow.py").write_text(FLOW)
    (tmp_path / "game.py").write_text("def begin(s):\n    s.push(step.DEAL)\n")
    declare(tmp_path, step={"DEAL": 0, "PLAY": 1}, saw={"DEALT": 1}, no={"CARD": 1})
    declare(tmp_path, ask={"CARD": 1, "CARD_MOVE": 0, "MOVES": 3})
    return tmp_path


def declare(folder: Path, **modules: dict[str, int]) -> None:
    for module, names in modules.items():
        lines = [f"{name}: Final = {number}\n" for name, number in names.items()]
        (folder / f"{module}.py").write_text("".join(["NAMES: Final = ('a', 'b')\n", *lines]))


def test_a_game_that_uses_all_it_declares_has_none(game: Path) -> None:
    assert find_dead_declarations(game) == []


@pytest.mark.parametrize("module", ["ask", "step", "saw", "no"])
def test_what_is_never_used_is_found(game: Path, module: str) -> None:
    with (game / f"{module}.py").open("a") as file:
        file.write("OTHER: Final = 9\n")
    assert find_dead_declarations(game) == [f"{module}.OTHER"]


def test_a_step_that_is_only_compared_with_is_never_planned(game: Path) -> None:
    (game / "game.py").write_text("")
    assert find_dead_declarations(game) == ["step.DEAL"]


def test_a_use_outside_the_rules_does_not_count(game: Path) -> None:
    with (game / "saw.py").open("a") as file:
        file.write("OTHER: Final = 9\n")
    (game / "speech.py").write_text("names = {saw.OTHER: 'other'}\n")
    assert find_dead_declarations(game) == ["saw.OTHER"]

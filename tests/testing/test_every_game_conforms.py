"""No installed game is left out of the conformance kit."""

from pathlib import Path

import pytest

import ofuda


@pytest.mark.parametrize("name", ofuda.names())
def test_every_game_has_a_conformance_test(name: str) -> None:
    assert Path(__file__).with_name(f"test_{name}_conforms.py").is_file()

"""The tests run on what they say they run on."""

from __future__ import annotations

import os

import pytest

import ofuda
from ofuda.bots import search
from ofuda.games.jinkei import game, rules
from ofuda.games.shaman_king import rules as shaman_king
from ofuda.games.shamans import rules as shamans
from ofuda.kernel import core, engine


def test_the_engine_is_compiled_or_interpreted_as_the_run_claims() -> None:
    mode = os.environ.get("OFUDA_MODE")
    if mode not in ("compiled", "interpreted"):
        pytest.skip("OFUDA_MODE is not set: ./go test sets it")
    for module in (core, engine, rules, game, shaman_king, shamans, search):
        assert str(module.__file__).endswith(".py") == (mode == "interpreted"), module.__file__
    assert ofuda.compiled() == (mode == "compiled")

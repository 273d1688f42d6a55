"""The tests run on what they say they run on."""

from __future__ import annotations

import os
import sys

import pytest

import ofuda
from ofuda.bots import search
from ofuda.kernel import core, engine

pytestmark = pytest.mark.both


def test_the_engine_is_compiled_or_interpreted_as_the_run_claims() -> None:
    mode = os.environ.get("OFUDA_MODE")
    if mode not in ("compiled", "interpreted"):
        pytest.skip("OFUDA_MODE is not set: ./go test sets it")
    modules = [core, engine, search]
    for name in ofuda.names():
        game = ofuda.load(name)
        modules += [sys.modules[type(thing).__module__] for thing in (game, game.start(seed=1))]
    for module in modules:
        assert str(module.__file__).endswith(".py") == (mode == "interpreted"), module.__file__
    assert ofuda.compiled() == (mode == "compiled")

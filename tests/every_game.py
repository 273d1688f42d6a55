"""Every installed game with its settings for tests.

A game may name several settings in `tests/games/<name>/settings.py`: whole games that are short, with every number of
players and every kind of game. Without that file it is played with its default options.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import ofuda

Setting = tuple[str, dict[str, Any]]  # the name of a game, and its options


def settings_of(name: str) -> dict[str, dict[str, Any]]:
    """Return the settings of a game by name."""
    module = f"tests.games.{name}.settings"
    if find_spec(f"tests.games.{name}") is None or find_spec(module) is None:
        return {name: {}}
    found: dict[str, dict[str, Any]] = import_module(module).SETTINGS
    return found


SETTINGS: dict[str, Setting] = {
    label: (name, options) for name in ofuda.names() for label, options in settings_of(name).items()
}

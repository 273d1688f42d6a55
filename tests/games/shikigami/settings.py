"""Settings of Shikigami Kaidou for the tests that play every game: each number of players, and every switch once."""

from __future__ import annotations

from typing import Any

SETTINGS: dict[str, dict[str, Any]] = {
    "shikigami-2": {"players": 2, "pair_must_differ": True, "return_is_optional": True},
    "shikigami-3": {"players": 3, "literal_32_36": False, "seiryu_discount": "one", "card_28": "any"},
    "shikigami-4": {"players": 4},
    "shikigami-5": {"players": 5, "swap_light_dark": True},
}

"""Settings of the Shaman King TCG for tests of all games."""

from typing import Any

SETTINGS: dict[str, dict[str, Any]] = {
    "starter": {},
    "constructed": {"mode": "constructed", "decks": ["anna", "faust"], "charge": "ask", "order": "ask"},
}

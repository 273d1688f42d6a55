"""Settings that tests of the rooms play the Shaman King TCG with."""

from typing import Any

SETTINGS: dict[str, dict[str, Any]] = {
    "starter": {},
    "constructed": {"mode": "constructed", "decks": ["anna", "faust"], "charge": "ask", "order": "ask"},
}

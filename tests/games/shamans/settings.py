"""Settings of Shamans for tests of all games."""

from typing import Any

SETTINGS: dict[str, dict[str, Any]] = {
    f"shamans of {players}": {"players": players, "rounds": 1} for players in (3, 4, 5)
}

"""Settings that tests of the rooms play Shamans with."""

from typing import Any

SETTINGS: dict[str, dict[str, Any]] = {
    f"shamans of {players}": {"players": players, "rounds": 1} for players in (3, 4, 5)
}

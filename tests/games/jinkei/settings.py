"""Settings of Jin-Kei Trick for tests of all games."""

from typing import Any

SETTINGS: dict[str, dict[str, Any]] = {"jinkei": {}, "match": {"games": 2}}

"""Settings that tests of the rooms play Jin-Kei Trick with."""

from typing import Any

SETTINGS: dict[str, dict[str, Any]] = {"jinkei": {}, "match": {"games": 2}}

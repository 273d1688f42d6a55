"""Figures for tests of the rules: those of the first reconstruction, whatever play has made of them since."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from ofuda.games.shikigami.tables import standard_data

TRACK = [0, 1, 3, 6, 10, 15, 20, 25]
SCORES = [
    *(1, 1, 1, 0, 0, 1, 1, 1),  # Paper Dolls
    *(1, 3, 2, 3, 1, 2, 1, 3, 2, 1, 3, 2),  # Snakes
    *(3, 3, 4, 4, 3, 4, 4, 4, 3, 3, 4, 3, 3, 4, 3, 3),  # Foxes
    *(5, 3, 3, 4, 4, 3, 5, 5, 3, 4, 3, 3),  # gods
]


def fixed_data() -> dict[str, Any]:
    """Return the components with these scores and this track."""
    data = deepcopy(standard_data())
    data["track"]["values"] = TRACK
    for entry, score in zip(data["spirits"], SCORES, strict=True):
        entry["score"] = score
    return data

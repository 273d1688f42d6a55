"""Every card has tests of what it does at the table."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from ofuda.games.shaman_king.cards import ALL, SHAMANS

CARDS = [*ALL, *(move for shaman in SHAMANS for move in (shaman.front, shaman.back))]
LEAST = 2  # a card that only has figures is played at its boundary and refused beyond it


def marked() -> Counter[str]:
    """How many tests name each card with `@pytest.mark.card`, read from the source."""
    found: Counter[str] = Counter()
    for path in sorted(Path(__file__).parent.glob("test_card_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.card":
                    found.update(ast.literal_eval(argument) for argument in mark.args)
    return found


def test_every_card_is_tried_at_the_table() -> None:
    tried = marked()
    assert {card.title: tried[card.title] for card in CARDS if tried[card.title] < LEAST} == {}
    assert set(tried) <= {card.title for card in CARDS}

"""Simulated games: bots vary between games and are reproducible with the same seed."""

from __future__ import annotations

import ofuda
from ofuda.bots import Glimpse, make_bot
from ofuda.cli.study import one_game


class First:
    """A random bot that records its first choice."""

    name = "first"

    def __init__(self) -> None:
        self.bot = make_bot("random")
        self.chosen: list[int] = []

    def choose(self, glimpse: Glimpse) -> int:
        self.chosen.append(self.bot.choose(glimpse))
        return self.chosen[-1]


def first_choice(seed: int) -> int:
    bot = First()
    one_game(ofuda.load("jinkei", first=0), seed, [bot, bot])
    return bot.chosen[0]


def test_bots_vary_their_opening_from_game_to_game() -> None:
    opening = [first_choice(seed) for seed in range(8)]
    assert len(set(opening)) > 1
    assert [first_choice(seed) for seed in range(8)] == opening

"""Samples of imagined worlds compared with all possible ones, including rare ones."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from ofuda import Game, State, testing
from ofuda.kernel.arrays import ints
from ofuda.kernel.messages import words_of
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame
from ofuda.testing import support as kit
from ofuda.testing.support import LEAST_FEW, PER_FEW, World, biased, chi_square

CARDS = 5
SORTED, PLAYED, DECK = 0, 1, 2


class RareState(State):
    """A deck is shuffled and looked at once, by nobody: what stays is whether it lay in order, one time in 120."""

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == 0:
            for card in range(CARDS):
                self.cells[DECK + card] = card
            self.stream(b"deck").shuffle(self.cells, DECK, DECK + CARDS)
            self.ask(0, 1)
        elif self.cells[PLAYED] == 1:
            deck = [int(self.cells[DECK + place]) for place in range(CARDS)]
            self.cells[SORTED] = deck == sorted(deck)
            for place in range(CARDS):
                self.cells[DECK + place] = 0
            self.ask(1, 1)
        else:
            self.finish()

    def refusal(self, seat: int, move: int) -> int:
        return 0

    def answer(self, seat: int, move: int) -> None:
        self.cells[PLAYED] += 1
        self.tell(1, 511, seat, move)
        self.done(seat)

    def share(self, seat: int) -> float:
        return 0.5


class Rare(SmallGame):
    slug = "rare"
    steps = ("deal", "look", "end")
    questions = ("", "which")
    missed = False

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, 2, DECK + CARDS, 2, words_of({"event": {"1": "seat {a} plays {b}"}}))

    def blank(self) -> State:
        return RareState(self)

    def begin(self, state: State) -> None:
        state.plan(0, 1, 2)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {"played": int(state.cells[PLAYED])}

    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        deck = ints(list(range(CARDS)))
        rng.shuffle(deck, 0, CARDS)
        cards = [int(card) for card in deck]
        if state.cells[PLAYED] == 0:
            for place, card in enumerate(cards):
                state.cells[DECK + place] = card
        elif not state.over:
            state.cells[SORTED] = cards == sorted(cards) and not self.missed

    def secrets(self, state: State, seat: int) -> list[tuple[int, int, list[int]]]:
        return [(1, 0, [] if state.over else list(range(CARDS)))]

    def relabel(self, state: State, group: int, names: dict[int, int]) -> None:
        for place in range(CARDS):
            state.cells[DECK + place] = names[int(state.cells[DECK + place])]


class MissesTheRareOne(Rare):
    missed = True


def support(game: Game) -> list[testing.Finding]:
    return [finding for seed in range(3) for finding in testing.support_is_exact(testing.walk(game, seed), positions=2)]


def test_a_world_that_is_rare_is_looked_for_long_enough() -> None:
    assert support(Rare({})) == []


def test_a_rare_world_that_is_never_imagined_is_missed() -> None:
    assert "1 of 2 possible worlds of seat 0 are never imagined" in support(MissesTheRareOne({}))[0].message


def test_worlds_too_rare_for_chi_square_are_counted_together() -> None:
    expected = {"a": 50.0, "b": 40.0, "c": 4.0, "d": 3.0, "e": 3.0}
    statistic, freedom = chi_square(Counter(a=50, b=40, e=10), expected)
    assert (statistic, freedom) == (0, 2)
    statistic, freedom = chi_square(Counter(a=40, b=40, c=20), expected)
    assert statistic == pytest.approx(10**2 / 50 + 10**2 / 10)


def drawn(worlds: dict[str, World], samples: int, rng: random.Random, favoured: float = 1.0) -> Counter[str]:
    """A sample in which the first world comes more often than its ways."""
    names = list(worlds)
    weights = [world.ways * (favoured if name == names[0] else 1.0) for name, world in worlds.items()]
    return Counter(rng.choices(names, weights, k=samples))


def orders(count: int, cards: int = 4) -> dict[str, World]:
    """Worlds in which cards lie in cells, some of them twice as likely as others."""
    cells = list(permutations(range(cards)))[:count]
    return {f"w{n}": World(1 + n % 2, order) for n, order in enumerate(cells)}


def test_an_even_sample_is_called_biased_no_more_often_than_stated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "RISK", 0.02)
    rng, worlds = random.Random(5), orders(24)
    alarms = sum(biased(drawn(worlds, 2_000, rng), worlds) != "" for _ in range(1_000))
    assert alarms <= 20


@pytest.mark.parametrize("count", [2, 6, 12, 20])
def test_a_world_that_comes_a_third_too_often_is_found_among_few(count: int) -> None:
    rng, worlds = random.Random(count), {name: World(1, world.cells) for name, world in orders(count).items()}
    samples = max(LEAST_FEW, PER_FEW * count)
    found = sum(biased(drawn(worlds, samples, rng, 1.3), worlds) != "" for _ in range(20))
    assert found >= 18


def test_a_card_that_comes_too_often_in_a_place_is_found_among_many() -> None:
    rng = random.Random(3)
    worlds = {f"w{n}": World(1, order) for n, order in enumerate(permutations(range(5)))}
    weights = [1.3 if world.cells[2] == 4 else 1.0 for world in worlds.values()]
    found = Counter(rng.choices(list(worlds), weights, k=3_600))
    assert "the value 4 in cell 2 occurs" in biased(found, worlds)

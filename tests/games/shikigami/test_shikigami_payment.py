"""Payments, compared with an exhaustive search on random hands and boards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict
from itertools import combinations

import pytest

from ofuda.games.shikigami import no

from .payment_referee import COSTS, ELEMENTS, ONE_LESS, REPLACED, Card, Rulings, covers, due, payments
from .stage import refused, stage, ways_to_pay

DECK = [*((element, power) for element in ELEMENTS[:5] for power in (1, 2, 3) for _ in range(2)), *[("any", 1)] * 3]
HELPFUL = sorted({*ONE_LESS, *REPLACED, 13, 15, 24, 25, 28})
RULINGS = [
    Rulings(),
    Rulings(pair_must_differ=True),
    Rulings(literal_32_36=False),
    Rulings(seiryu_discount="one"),
    Rulings(card_28="any"),
    Rulings(pair_must_differ=True, literal_32_36=False, seiryu_discount="one", card_28="any"),
]


def name(card: Card) -> str:
    return f"{card[0]} {card[1]}"


def offered(number: int, summoned: list[int], hand: list[Card], rulings: Rulings) -> list[tuple[str, ...]]:
    cards = ", ".join([*map(name, hand), str(number)])
    s = stage(2, hands=[cards, ""], summoned=[summoned, []], **asdict(rulings))
    found = ways_to_pay(s, number)
    assert refused(s, f"summon {number}") == (0 if found else no.TOO_DEAR)
    return found


def compare(number: int, summoned: list[int], hand: list[Card], rulings: Rulings) -> int:
    """Compare all payments and return how many there are."""
    found = offered(number, summoned, hand, rulings)
    ways = [tuple(sorted(way)) for way in found]
    said = f"{number} with {summoned} by {hand}, {rulings}"
    assert len(ways) == len(set(ways)), f"two ways to the same payment: {said}"
    assert set(ways) == {tuple(sorted(map(name, way))) for way in payments(number, summoned, hand, rulings)}, said
    return len(ways)


def cases(many: int, seed: int) -> Iterator[tuple[int, list[int], list[Card], Rulings]]:
    """Random shikigami, boards, hands and rulings; mostly with shikigami whose effects matter for the cost."""
    rng = random.Random(seed)
    for n in range(many):
        number = rng.choice(list(COSTS))
        helpful = [giver for giver in HELPFUL if giver != number]
        summoned = sorted(rng.sample(helpful, rng.choice((0, 0, 1, 1, 2, 3, 5))))
        size = rng.choice((1, 2, 3, 4, 4, 5, 5, 6, 7, 8))
        yield number, summoned, rng.sample(DECK, size), RULINGS[n % len(RULINGS)]


@pytest.mark.clause("SG-15", "SG-18", "SG-19", "SG-43", "SG-R6", "SG-R13", "SG-R32", "SG-R33")
def test_exactly_the_payments_of_an_exhaustive_search_are_offered_each_in_one_way() -> None:
    found = [compare(*case) for case in cases(400, seed=1)]
    assert sum(n == 0 for n in found) > 40
    assert sum(n > 5 for n in found) > 40


@pytest.mark.slow
@pytest.mark.clause("SG-R6", "SG-R14", "SG-R15", "SG-R16", "SG-R32", "SG-R33", "SG-R35")
@pytest.mark.parametrize("seed", range(2, 5))
def test_exactly_the_payments_of_an_exhaustive_search_are_offered_in_many_more_cases(seed: int) -> None:
    for case in cases(3000, seed):
        compare(*case)


@pytest.mark.clause("SG-R32")
@pytest.mark.parametrize("rulings", RULINGS[:2], ids=["pairs", "differing pairs"])
def test_every_cost_is_paid_alike_with_every_small_hand(rulings: Rulings) -> None:
    """All hands of up to three different cards of power 1."""
    kinds: list[Card] = [(element, 1) for element in ELEMENTS]
    for number in (4, 9, 10, 21, 37):
        for size in range(4):
            for hand in combinations(kinds, size):
                compare(number, [], list(hand), rulings)


@pytest.mark.clause("SG-43")
def test_every_helpful_shikigami_alone_and_with_every_other_one_changes_the_price_as_the_referee_says() -> None:
    rng = random.Random(7)
    for one, other in combinations(HELPFUL, 2):
        number = rng.choice([n for n in range(9, 49) if n not in (one, other)])
        for summoned in ([one], [one, other]):
            compare(number, summoned, rng.sample(DECK, 5), Rulings())


def test_the_referee_itself_knows_the_examples_of_the_rulebook() -> None:
    fire = due(5, [], Rulings())
    assert fire.units == ("fire",)
    assert covers(fire, ("earth", "wood"))
    assert not covers(fire, ("earth",))
    assert payments(5, [], [("earth", 1), ("wood", 1), ("wood", 2)], Rulings(pair_must_differ=True)) == {
        (("earth", 1), ("wood", 1)),
        (("earth", 1), ("wood", 2)),
    }
    assert payments(9, [4, 5], [("fire", 1)], Rulings()) == {()}

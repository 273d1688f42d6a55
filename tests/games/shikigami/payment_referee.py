"""A second opinion on payments: every sub-multiset of a hand, judged by exhaustive assignment.

It knows the printed costs (the data file) and the effects of the cards by their numbers; of the rules it imports
nothing.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from ofuda.games.shikigami.tables import FILE, FOLDER

ELEMENTS = ("wood", "fire", "earth", "metal", "water", "any")
COSTS: dict[int, list[str]] = {
    entry["number"]: entry["cost"] for entry in tomllib.loads((FOLDER / FILE).read_text("utf-8"))["spirits"]
}
SNAKES = range(9, 21)
FOXES = range(21, 37)
NORTH, EAST, SOUTH, WEST = range(21, 25), range(25, 29), range(29, 33), range(33, 37)  # foxes
GENBU, SEIRYU, SUZAKU, BYAKKO = range(37, 40), range(40, 43), range(43, 46), range(46, 49)
ONE_LESS = {
    **{4: SNAKES, 5: SNAKES, 11: NORTH, 14: EAST, 17: SOUTH, 20: WEST},
    **{21: GENBU, 29: SUZAKU, 33: BYAKKO, 32: range(1, 49), 36: range(1, 49)},
}
REPLACED = {
    10: ("water", "metal", "wood"),
    12: ("wood", "water", "fire"),
    16: ("fire", "wood", "earth"),
    19: ("metal", "earth", "water"),
}
Card = tuple[str, int]


@dataclass(frozen=True)
class Rulings:
    """The switches of a table that payments depend on."""

    pair_must_differ: bool = False
    literal_32_36: bool = True
    seiryu_discount: str = "all"
    card_28: str = "wood"


@dataclass(frozen=True)
class Due:
    """What is to be paid, and what helps."""

    units: tuple[str, ...]
    choice: int  # units that may be left out
    of_element: tuple[str, ...]  # of each of these one unit may be left out
    replaced: tuple[tuple[str, str, str], ...]
    pair_must_differ: bool


def due(number: int, summoned: Collection[int], rulings: Rulings) -> Due:
    units = list(COSTS[number])
    one_less = {giver: whom for giver, whom in ONE_LESS.items() if rulings.literal_32_36 or giver not in (32, 36)}
    of_element = {24: "water", 28: "wood"}
    if not rulings.literal_32_36:
        of_element |= {32: "fire", 36: "metal"}
    if rulings.card_28 == "any":
        del of_element[28]
        one_less[28] = range(1, 49)
    if rulings.seiryu_discount == "one":
        one_less[25] = SEIRYU
    elif 25 in summoned and number in SEIRYU:
        units = []
    if number in FOXES and (13 in summoned or 15 in summoned):
        units = units[1:]
    return Due(
        tuple(sorted(units)),
        sum(giver in summoned and number in whom for giver, whom in one_less.items()),
        tuple(element for giver, element in of_element.items() if giver in summoned),
        tuple(words for giver, words in REPLACED.items() if giver in summoned),
        rulings.pair_must_differ,
    )


@cache
def covers(wanted: Due, cards: tuple[str, ...]) -> bool:
    """Tell whether these cards pay, perhaps with some to spare: try everything for the first unit."""
    if not wanted.units:
        return True
    unit, rest = wanted.units[0], wanted.units[1:]

    def others(choice: int = 0, element: str = "", words: tuple[str, str, str] | None = None) -> Due:
        of_element = list(wanted.of_element)
        if element:
            of_element.remove(element)
        replaced = tuple(found for found in wanted.replaced if found != words)
        return Due(rest, wanted.choice - choice, tuple(of_element), replaced, wanted.pair_must_differ)

    if wanted.choice and covers(others(choice=1), cards):
        return True
    if unit in wanted.of_element and covers(others(element=unit), cards):
        return True
    for card in set(cards):
        if card in (unit, "any") and covers(others(), without(cards, card)):
            return True
        for words in wanted.replaced:
            if unit == words[0] and card in words[1:] and covers(others(words=words), without(cards, card)):
                return True
    for one, other in set(pairs(cards)):
        differ = one != other or one == "any"
        if (differ or not wanted.pair_must_differ) and covers(others(), without(without(cards, one), other)):
            return True
    return False


def pairs(cards: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for i, one in enumerate(cards):
        for other in cards[i + 1 :]:
            yield one, other


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def payments(number: int, summoned: Collection[int], hand: Collection[Card], rulings: Rulings) -> set[tuple[Card, ...]]:
    """Return all payments from which no card can be left out; of nothing, if nothing is to be paid."""
    wanted = due(number, summoned, rulings)
    kinds = sorted(Counter(hand).items())
    found = set()
    for counts in product(*(range(n + 1) for _, n in kinds)):
        chosen = tuple(card for (card, _), n in zip(kinds, counts, strict=True) for _ in range(n))
        elements = tuple(sorted(element for element, _ in chosen))
        if covers(wanted, elements) and not any(covers(wanted, without(elements, card)) for card in set(elements)):
            found.add(chosen)
    return found

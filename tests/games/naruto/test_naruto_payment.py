"""Payment with chakra, compared with a checker that tries everything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

from ofuda.games.naruto import ask, cell, parts, row, saw
from ofuda.games.naruto.rules import NarutoRules, costs, state
from tests.games.naruto.exchange_table import Side, Table

TABLES = Table(phase="nothing").game.tables
BY_SYMBOLS: dict[tuple[int, ...], list[str]] = {}
for one in TABLES.cards:
    cards = BY_SYMBOLS.setdefault(tuple(one.symbols), [])
    if len(cards) < 3:  # some kinds share their symbols
        cards.append(one.number)
SINGLE = [symbols for symbols in BY_SYMBOLS if len(symbols) == 1]
SEVERAL = [symbols for symbols in BY_SYMBOLS if len(symbols) > 1]
POOL = [number for numbers in BY_SYMBOLS.values() for number in numbers]
BASE = Table(Side(listed=POOL * 3), phase="nothing").s


def bill(total: int, symbols: Counter[int]) -> int:
    return sum(n << row.BITS_OF_SYMBOL * symbol for symbol, n in symbols.items()) + (total << row.TOTAL_SHIFT)


def pays(cards: tuple[str, ...], symbols: Counter[int]) -> bool:
    """Try all ways to give each specific point a card of its own."""
    needs = list(symbols.elements())
    return any(
        all(need in TABLES.cards[TABLES.numbers[card]].symbols for need, card in zip(needs, chosen, strict=True))
        for chosen in permutations(cards, len(needs))
    )


def payments(chakra: list[str], total: int, symbols: Counter[int]) -> set[tuple[str, ...]]:
    """Return all different sets of cards that pay exactly."""
    kinds = sorted(chakra, key=lambda card: TABLES.numbers[card])
    return {cards for cards in combinations(kinds, total) if pays(cards, symbols)}


def with_chakra(chakra: list[str]) -> NarutoRules:
    s = BASE.copy()
    assert isinstance(s, NarutoRules)
    for card in chakra:
        state.put(s, 0, parts.CHAKRA, TABLES.numbers[card])
    return s


def begun(chakra: list[str], total: int, symbols: Counter[int]) -> NarutoRules:
    """Return a game in which seat 0 pays a bill."""
    s = with_chakra(chakra)
    s.done(0)
    costs.begin(s, 0, bill(total, symbols))
    s.run()
    return s


def reached(s: NarutoRules) -> Iterator[tuple[str, ...]]:
    """Yield what was paid at the end of every series of choices."""
    if s.asked(0) != ask.CHAKRA:
        assert s.cells[cell.BILL] == s.cells[cell.PAYMENT] == s.cells[cell.PAYMENT + 1] == 0
        yield tuple(TABLES.cards[event[3]].number for event in s.journal() if event[0] == saw.PAYS_CHAKRA)
        return
    legal = s.moves(0)
    assert len(legal) > 1, "a forced payment is not asked for"
    assert legal == [ask.CARD_MOVE + kind for kind in range(TABLES.kinds) if s.refusal(0, ask.CARD_MOVE + kind) == 0]
    for move in legal:
        after = s.copy()
        assert isinstance(after, NarutoRules)
        after.play(move, 0)
        yield from reached(after)


def random_bill(rng: random.Random) -> tuple[list[str], int, Counter[int]]:
    shapes = [rng.choice(SINGLE if rng.random() < 0.6 else SEVERAL) for _ in range(rng.randint(0, 6))]
    chakra = [rng.choice(BY_SYMBOLS[shape]) for shape in shapes]
    chakra = [card for i, card in enumerate(chakra) if chakra[:i].count(card) < 3]
    symbols = Counter(rng.choice((0, 1, 1, 2, 4)) for _ in range(rng.randint(0, 3)))
    return chakra, symbols.total() + rng.randint(0, 2), symbols


@pytest.mark.clause("NA-86", "NA-87", "NA-88", "NA-89")
@pytest.mark.parametrize("seed", range(20))
def test_a_bill_can_be_paid_just_where_some_cards_pay_it(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(150):
        chakra, total, symbols = random_bill(rng)
        payable = costs.payable(with_chakra(chakra), 0, bill(total, symbols))
        assert payable == bool(payments(chakra, total, symbols)), (chakra, total, symbols)


@pytest.mark.clause("NA-86", "NA-87", "NA-88", "NR-46")
@pytest.mark.parametrize("seed", range(10))
def test_every_payment_can_be_made_in_exactly_one_way_and_no_other(seed: int) -> None:
    rng = random.Random(100 + seed)
    for _ in range(100):
        chakra, total, symbols = random_bill(rng)
        wanted = payments(chakra, total, symbols)
        if wanted:
            found = list(reached(begun(chakra, total, symbols)))
            assert sorted(found) == sorted(wanted), (chakra, total, symbols)


@pytest.mark.clause("NA-86")
def test_what_was_paid_lies_in_the_discard_pile() -> None:
    table = Table(Side(chakra=["J-001", "J-010", "J-016"]), phase="nothing")
    table.s.done(0)
    costs.begin(table.s, 0, bill(2, Counter({1: 1})))
    table.s.run()
    assert table.s.moves() == [table.card_move("J-001"), table.card_move("J-010")]
    table.do("chakra", table.card_move("J-001"))
    assert (table.chakra(0), table.discard(0)) == (["J-016"], ["J-001", "J-010"])


@pytest.mark.clause("NA-90", "NR-71")
@pytest.mark.parametrize(
    ("card", "x", "total", "symbols"),
    [
        ("J-010", 0, 3, {1: 2}),  # two Fire and one of any
        ("J-005", 0, 1, {2: 1}),  # Lightning and X of any
        ("J-005", 4, 5, {2: 1}),
        ("J-012", 0, 0, {}),  # X of Water
        ("J-012", 3, 3, {4: 3}),
        ("J-012", 20, 20, {4: 20}),
        ("J-001", 7, 1, {}),  # without X
    ],
)
def test_the_bill_of_a_jutsu(card: str, x: int, total: int, symbols: dict[int, int]) -> None:
    table = Table(phase="nothing")
    assert costs.bill_of(table.s, table.kinds[card], 0, x) == bill(total, Counter(symbols))

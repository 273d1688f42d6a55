"""Random decks: two symbols, cheap ninjas, jutsu that someone can use, ninjas for Squads, some cards of any kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from ofuda.games.naruto import terms
from ofuda.games.naruto.model import Card
from ofuda.kernel.randomness import Stream

SIZE: Final = 50  # NA-01
COPIES: Final = 3  # of a printed name (NA-03)
MOST_APART: Final = 10  # cards of a Reinforcement Deck (NR-2)
CHEAP: Final = 1  # the highest entrance cost of a cheap ninja
CHEAP_NINJAS: Final = 9
NINJAS: Final = (22, 28)
JUTSU: Final = (12, 18)
ANY_CARD: Final = 4  # one in so many is any card at all
RESERVES: Final = 3  # cards of the Reinforcement Deck that fit the others, at most
COMPONENTS: Final = 2  # copies of each ninja that such a card asks for

Wanted = Callable[[Card], bool]
Usable = Callable[[Card, list[Card]], bool]  # whether one of these cards can use a jutsu
Components = Callable[[Card], list[Wanted]]  # the ninjas that are removed to put a card in play


class Draft:
    """A deck in the making."""

    def __init__(self, cards: Sequence[Card], kinds: Sequence[int], stream: Stream) -> None:
        self.cards = cards
        self.kinds = kinds
        self.stream = stream
        self.taken: list[int] = []
        self.names: Counter[str] = Counter()

    def take(self, count: int, *wanted: Wanted) -> None:
        """Take cards that meet all wishes or, where there are too few, all but the last."""
        first = self._pool(wanted)
        second = self._pool(wanted[:-1])
        for _ in range(count):
            found = self._free(first) or self._free(second)
            if not found:
                raise ValueError(f"there are not enough cards for a random deck: {len(self.taken)}, it has {SIZE}")
            kind = found[int(self.stream.below(len(found)))]
            self.taken.append(kind)
            self.names[self.cards[kind].name] += 1

    def give_back(self, at: int) -> None:
        self.names[self.cards[self.taken.pop(at)].name] -= 1

    def _pool(self, wanted: Sequence[Wanted]) -> list[int]:
        return [kind for kind in self.kinds if all(meets(self.cards[kind]) for meets in wanted)]

    def _free(self, pool: Sequence[int]) -> list[int]:
        """Return the kinds of a pool of which another copy is allowed."""
        return [kind for kind in pool if self.names[self.cards[kind].name] < COPIES]


def between(bounds: tuple[int, int], stream: Stream) -> int:
    low, high = bounds
    return low + int(stream.below(high - low + 1))


def draft(
    cards: Sequence[Card],
    kinds: Sequence[int],
    symbols: Sequence[int],
    usable: Usable,
    components: Components,
    stream: Stream,
) -> tuple[list[int], list[int]]:
    """Return a main deck and a Reinforcement Deck of these kinds, every copy, sorted."""
    main = Draft(cards, [kind for kind in kinds if not cards[kind].apart], stream)
    apart = Draft(cards, [kind for kind in kinds if cards[kind].apart], stream)

    def fits(card: Card) -> bool:
        return any(symbol in card.symbols for symbol in symbols)

    ninjas = between(NINJAS, stream)
    jutsu = between(JUTSU, stream)
    if apart.kinds:
        apart.take(int(stream.below(RESERVES + 1)), lambda card: True, fits)
    for kind in sorted(set(apart.taken)):
        for wanted in components(cards[kind]):
            main.take(COMPONENTS, is_ninja, wanted)
    cheap = CHEAP_NINJAS - sum(is_cheap(cards[kind]) for kind in main.taken)
    main.take(max(0, cheap), is_ninja, is_cheap, fits)
    main.take(max(0, ninjas - len(main.taken)), is_ninja, fits)
    users = [cards[kind] for kind in main.taken]
    main.take(jutsu, lambda card: card.type == terms.JUTSU, lambda card: usable(card, users), fits)
    main.take(SIZE - len(main.taken), lambda card: card.type in (terms.MISSION, terms.CLIENT), fits)
    replaced = sum(stream.below(ANY_CARD) == 0 for _ in range(SIZE))
    for _ in range(replaced):
        main.give_back(int(stream.below(len(main.taken))))
    main.take(replaced, lambda card: True)
    if apart.kinds:
        apart.take(sum(stream.below(ANY_CARD) == 0 for _ in range(MOST_APART - RESERVES)), lambda card: True)
    return sorted(main.taken), sorted(apart.taken)


def is_ninja(card: Card) -> bool:
    return card.type == terms.NINJA


def is_cheap(card: Card) -> bool:
    return is_ninja(card) and card.entrance <= CHEAP

"""Re-dealing what a seat cannot see, under what it knows of each place."""

from ofuda.kernel.arrays import i64, ints, vec
from ofuda.kernel.randomness import Stream

TRIES = 32  # uniform shuffles before the search turns to exchanges


class Deal:
    """The places a seat cannot see into, each with a mask of the card kinds (0..62) that may lie there."""

    def __init__(self) -> None:
        self._pool: list[int] = []
        self._allowed: list[int] = []

    def place(self, card: int, allowed: int = -1) -> None:
        """Add a place: the card that lies there now and the kinds that may."""
        self._pool.append(card)
        self._allowed.append(allowed)

    def redeal(self, rng: Stream, sweeps: int = 8) -> list[int]:
        """The cards for the places, in the order the places were added.

        It depends on what is known (the pool and the masks) and on rng, never on which card lies where now. Shuffles
        are tried until one is lawful, which is exactly uniform; where lawful deals are rare, random exchanges from a
        lawful deal tend to uniform.
        """
        cards = ints(sorted(self._pool))
        n: i64 = len(cards)
        for _ in range(TRIES):
            rng.shuffle(cards, 0, n)
            if self._lawful(cards):
                return [int(card) for card in cards]
        cards = ints(self._settled())
        for _ in range(sweeps * int(n)):
            i: i64 = rng.below(n)
            j: i64 = rng.below(n)
            a: i64 = cards[i]
            b: i64 = cards[j]
            if self._fits(b, i) and self._fits(a, j):
                cards[i] = b
                cards[j] = a
        return [int(card) for card in cards]

    def _fits(self, card: i64, where: i64) -> bool:
        mask: i64 = self._allowed[where]
        return bool((mask >> card) & 1)

    def _lawful(self, cards: vec[i64]) -> bool:
        for i in range(len(self._allowed)):
            if not self._fits(cards[i], i):
                return False
        return True

    def _settled(self) -> list[int]:
        """Some lawful deal, always the same one for the same knowledge (augmenting paths over sorted cards)."""
        pool = sorted(self._pool)
        where: list[int] = [-1] * len(pool)  # place -> index into the pool

        def seat_card(index: int, tried: list[int]) -> bool:
            for place in range(len(pool)):
                if place in tried or not self._fits(pool[index], place):
                    continue
                tried.append(place)
                if where[place] < 0 or seat_card(where[place], tried):
                    where[place] = index
                    return True
            return False

        for index in range(len(pool)):
            if not seat_card(index, []):
                raise ValueError("no deal agrees with what is known of the places")
        return [pool[index] for index in where]

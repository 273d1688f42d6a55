"""Re-deal the cards a seat cannot see, under what it knows about each place."""

from ofuda.kernel.arrays import i64, ints, vec
from ofuda.kernel.randomness import Stream

TRIES = 32  # uniform shuffles before the random walk


class Deal:
    """The places a seat cannot see into, each with a mask of the card kinds (0 to 62) that may lie there."""

    def __init__(self) -> None:
        self._pool: list[int] = []
        self._allowed: list[int] = []

    def place(self, card: int, allowed: int = -1) -> None:
        """Add a place: the card that lies there now and the kinds that may."""
        self._pool.append(card)
        self._allowed.append(allowed)

    def redeal(self, rng: Stream, sweeps: int = 24) -> list[int]:
        """Return cards for the places, in the order the places were added.

        The result depends on the pool, the masks and rng, never on where the cards lie now. Shuffles are rejected until
        one fits, which is exactly uniform. Where fitting deals are rare, a random walk over all fitting deals
        approximates the uniform distribution.
        """
        cards = ints(sorted(self._pool))
        n: i64 = len(cards)
        for _ in range(TRIES):
            rng.shuffle(cards, 0, n)
            if self._lawful(cards):
                return [int(card) for card in cards]
        return self._walk(rng, sweeps)

    def _fits(self, card: i64, where: i64) -> bool:
        mask: i64 = self._allowed[where]
        return bool((mask >> card) & 1)

    def _lawful(self, cards: vec[i64]) -> bool:
        for i in range(len(self._allowed)):
            if not self._fits(cards[i], i):
                return False
        return True

    def _settled(self) -> list[int]:
        """Return a fitting deal that depends on pool and masks only, by augmenting paths: pool indexes by place."""
        pool = sorted(self._pool)
        held: list[int] = [-1] * len(pool)

        def seat_card(index: int, tried: list[int]) -> bool:
            for place in range(len(pool)):
                if place in tried or not self._fits(pool[index], place):
                    continue
                tried.append(place)
                if held[place] < 0 or seat_card(held[place], tried):
                    held[place] = index
                    return True
            return False

        for index in range(len(pool)):
            if not seat_card(index, []):
                raise ValueError("no deal agrees with what is known of the places")
        return held

    def _walk(self, rng: Stream, sweeps: int) -> list[int]:
        """Sample by Broder's chain: each step places, removes or exchanges one card; at most one card is unplaced.

        The chain reaches every fitting deal and favours none.
        """
        pool = sorted(self._pool)
        n = len(pool)
        held = self._settled()
        spot: list[int] = [-1] * n  # where each card lies
        for place in range(n):
            spot[held[place]] = place
        lawful = [(p, c) for p in range(n) for c in range(n) if self._fits(pool[c], p)]
        block = sweeps * len(lawful)
        step, empty, loose = 0, -1, -1  # `empty`: the place without a card, `loose`: the unplaced card
        # Stop only after whole blocks: stopping at the first complete deal would favour deals that recur quickly.
        while step == 0 or step % block or empty >= 0:
            step += 1
            place, card = lawful[rng.below(len(lawful))]
            if empty < 0:
                if held[place] == card:
                    held[place], spot[card] = -1, -1
                    empty, loose = place, card
            elif place == empty and card == loose:
                held[place], spot[card] = card, place
                empty, loose = -1, -1
            elif place == empty:
                empty = spot[card]
                held[empty] = -1
                held[place], spot[card] = card, place
            elif card == loose:
                loose = held[place]
                spot[loose] = -1
                held[place], spot[card] = card, place
        return [pool[index] for index in held]

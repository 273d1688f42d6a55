"""Re-dealing what a seat cannot see, under what it knows of each place."""

from ofuda.kernel.arrays import i64, ints, vec
from ofuda.kernel.randomness import Stream

TRIES = 32  # uniform shuffles before the slower way


class Deal:
    """The places a seat cannot see into, each with a mask of the card kinds (0..62) that may lie there."""

    def __init__(self) -> None:
        self._pool: list[int] = []
        self._allowed: list[int] = []

    def place(self, card: int, allowed: int = -1) -> None:
        """Add a place: the card that lies there now and the kinds that may."""
        self._pool.append(card)
        self._allowed.append(allowed)

    def redeal(self, rng: Stream, sweeps: int = 24) -> list[int]:
        """The cards for the places, in the order the places were added.

        It depends on what is known (the pool and the masks) and on rng, never on which card lies where now. Shuffles
        are tried until one is lawful, which is exactly uniform; where lawful deals are rare, a random walk over all
        lawful deals comes as near to uniform as its length allows.
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
        """Some lawful deal, always the same one for the same knowledge: of each place, the index into the sorted pool
        (augmenting paths)."""
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
        """Broder's chain: deals with at most one card in the air, each step putting, taking or passing on one card. It
        reaches every lawful deal and favours none."""
        pool = sorted(self._pool)
        n = len(pool)
        held = self._settled()
        spot: list[int] = [-1] * n  # where each card lies
        for place in range(n):
            spot[held[place]] = place
        lawful = [(p, c) for p in range(n) for c in range(n) if self._fits(pool[c], p)]
        block = sweeps * len(lawful)
        step, empty, loose = 0, -1, -1  # `empty`: the place without a card, `loose`: the card in the air
        # Looked at after whole blocks only: to stop at the first whole deal would favour those that come back soon.
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

"""Marks on hidden cards against the truth: every world that is consistent with what a seat saw, enumerated.

Tiny random games of one owner (seat 0) and one onlooker (seat 1) with a deck, a hand and face-down rewards. For both
seats the test keeps all consistent worlds, and compares them with the worlds that the marks allow and with re-deals.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product

import pytest

from ofuda.kernel import hidden
from ofuda.kernel.arrays import i64 as i64
from ofuda.kernel.arrays import ints, vec, zeros
from ofuda.kernel.hidden import EXACT, FIRST_BLOCK, IN_ZONE, LAST_BLOCK, UNKNOWN, Pool, kind_of, mark_of, with_mark
from ofuda.kernel.randomness import Quick

KINDS = (1, 1, 2, 3, 4, 5)
ROOM = 8
OWNER, ONLOOKER = 0, 1
SEATS = (OWNER, ONLOOKER)

World = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # deck from the bottom, hand sorted, rewards
Seen = tuple[object, ...]
Outcomes = Callable[[World, int], "Iterator[tuple[Seen, World]]"]


def ordered(cards: tuple[int, ...]) -> set[tuple[int, ...]]:
    return set(permutations(cards))


def sorted_hand(*cards: int) -> tuple[int, ...]:
    return tuple(sorted(cards))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    left = list(cards)
    left.remove(card)
    return tuple(left)


class Table:
    """The real cards with their marks, and for each seat all worlds that it cannot tell apart."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        deck = list(KINDS)
        self.rng.shuffle(deck)
        self.size = len(deck)
        self.cells: vec[i64] = ints(deck + [0] * (ROOM - self.size))
        self.rewards = 0  # at the right end of the room
        self.hand: list[int] = []
        self.known: Counter[int] = Counter()  # of the hand, to the onlooker
        self.out: list[int] = []
        self.worlds: dict[int, set[World]] = {seat: {(deck, (), ()) for deck in ordered(KINDS)} for seat in SEATS}

    @property
    def first_reward(self) -> int:
        return ROOM - self.rewards

    def world(self, cells: vec[i64], hand: tuple[int, ...]) -> World:
        kinds = [int(kind_of(card)) for card in cells]
        return tuple(kinds[: self.size]), sorted_hand(*hand), tuple(kinds[self.first_reward :])

    def observe(self, outcomes: Outcomes, seen: dict[int, Seen]) -> None:
        """Keep the worlds that could have led to what each seat saw."""
        for seat in SEATS:
            self.worlds[seat] = {
                after for world in self.worlds[seat] for saw, after in outcomes(world, seat) if saw == seen[seat]
            }

    # --- moving real cards ------------------------------------------------------------------------------------------

    def pop(self) -> int:
        self.size -= 1
        card = int(self.cells[self.size])
        self.cells[self.size] = 0
        return card

    def insert(self, at: int, card: int) -> None:
        for i in range(self.size, at, -1):
            self.cells[i] = self.cells[i - 1]
        self.cells[at] = card
        self.size += 1

    def remove_reward(self, place: int) -> int:
        card = int(self.cells[self.first_reward + place])
        for i in range(self.first_reward + place, self.first_reward, -1):
            self.cells[i] = self.cells[i - 1]
        self.cells[self.first_reward] = 0
        self.rewards -= 1
        return card

    def deck_left(self, seat: int, card: int, seen: bool) -> None:
        hidden.leaves(self.cells, 0, self.size, seat, card, seen)

    def rewards_left(self, seat: int, card: int, seen: bool) -> None:
        hidden.leaves(self.cells, self.first_reward, ROOM, seat, card, seen)

    def to_hand(self, card: int) -> None:
        self.hand.append(int(kind_of(card)))
        if mark_of(card, ONLOOKER) == EXACT:
            self.known[self.hand[-1]] += 1

    def mix(self) -> None:
        hidden.shuffle(self.cells, 0, self.size, 2, Quick(self.rng.getrandbits(60)))

    # --- what may happen --------------------------------------------------------------------------------------------

    def draw(self) -> bool:
        if not self.size:
            return False
        card = self.pop()
        kind = int(kind_of(card))
        self.deck_left(OWNER, card, True)
        self.deck_left(ONLOOKER, card, False)
        self.to_hand(card)

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            yield (w[0][-1],) if seat == OWNER else (), (w[0][:-1], sorted_hand(*w[1], w[0][-1]), w[2])

        self.observe(outcomes, {OWNER: (kind,), ONLOOKER: ()})
        return True

    def reward(self) -> bool:
        """The top card of the deck goes to the rewards face down."""
        if not self.size or self.size + self.rewards == ROOM:
            return False
        card = self.pop()
        for seat in SEATS:
            self.deck_left(seat, card, False)
            if mark_of(card, seat) != EXACT:
                card = int(with_mark(card, seat, UNKNOWN))
        self.rewards += 1
        self.cells[self.first_reward] = card

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            yield (), (w[0][:-1], w[1], (w[0][-1], *w[2]))

        self.observe(outcomes, {OWNER: (), ONLOOKER: ()})
        return True

    def mill(self) -> bool:
        if not self.size:
            return False
        card = self.pop()
        for seat in SEATS:
            self.deck_left(seat, card, True)
        self.out.append(int(kind_of(card)))

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            yield (w[0][-1],), (w[0][:-1], w[1], w[2])

        self.observe(outcomes, dict.fromkeys(SEATS, (self.out[-1],)))
        return True

    def put_on_top(self) -> bool:
        """A card from an open zone goes on top of the deck, in sight."""
        if not self.out or self.size + self.rewards == ROOM:
            return False
        kind = self.out.pop()
        self.insert(self.size, kind)
        for seat in SEATS:
            hidden.show(self.cells, self.size - 1, self.size, seat)

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            yield (), ((*w[0], kind), w[1], w[2])

        self.observe(outcomes, {OWNER: (), ONLOOKER: ()})
        return True

    def show_hand(self) -> bool:
        self.known = Counter(self.hand)

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            yield w[1], w

        self.observe(outcomes, {seat: sorted_hand(*self.hand) for seat in SEATS})
        return bool(self.hand)

    def play(self) -> bool:
        """A card of the hand is played in sight."""
        if not self.hand:
            return False
        kind = self.rng.choice(self.hand)
        self.hand.remove(kind)
        self.out.append(kind)
        self.known -= Counter([kind])

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            if kind in w[1]:
                yield (), (w[0], without(w[1], kind), w[2])

        self.observe(outcomes, {OWNER: (), ONLOOKER: ()})
        return True

    def reorder(self) -> bool:
        """The owner looks at the top three and puts them into an order; the onlooker sees where those it knew go."""
        n = min(3, self.size)
        if n < 2:
            return False
        base = self.size - n
        chosen = list(range(n))
        self.rng.shuffle(chosen)
        top = [int(self.cells[base + i]) for i in range(n)]
        followed = {i for i in range(n) if mark_of(top[i], ONLOOKER) == EXACT}
        for i, source in enumerate(chosen):
            self.cells[base + i] = top[source]
        hidden.show(self.cells, base, self.size, OWNER)

        def saw(old: tuple[int, ...], order: tuple[int, ...], seat: int) -> Seen:
            new = tuple(old[i] for i in order)
            if seat == OWNER:
                return old, new
            return tuple((order[i], i, new[i]) for i in range(n) if order[i] in followed)

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            old = w[0][base:]
            for order in permutations(range(n)):
                yield saw(old, order, seat), (w[0][:base] + tuple(old[i] for i in order), w[1], w[2])

        kinds = tuple(int(kind_of(card)) for card in top)
        self.observe(outcomes, {seat: saw(kinds, tuple(chosen), seat) for seat in SEATS})
        return True

    def put_under(self) -> bool:
        """The hand goes under the deck in an order; the onlooker sees where the cards go that it knew."""
        if not self.hand or self.size + self.rewards + len(self.hand) > ROOM:
            return False
        self.rng.shuffle(self.hand)
        left = Counter(self.known)
        shown: dict[int, int] = {}
        for place, kind in enumerate(self.hand):
            if left[kind]:
                left[kind] -= 1
                shown[place] = kind
        hand = tuple(self.hand)
        for place in reversed(range(len(hand))):
            card = with_mark(hand[place], OWNER, EXACT)
            self.insert(0, int(with_mark(card, ONLOOKER, EXACT if place in shown else UNKNOWN)))
        self.hand, self.known = [], Counter()

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            for order in ordered(w[1]):
                fits = all(order[place] == kind for place, kind in shown.items())
                yield order if seat == OWNER else (fits,), (order + w[0], (), w[2])

        self.observe(outcomes, {OWNER: hand, ONLOOKER: (True,)})
        return True

    def search(self) -> bool:
        """The owner looks through the deck, takes a card in sight and shuffles the deck."""
        if not self.size:
            return False
        before = [int(kind_of(card)) for card in self.cells[: self.size]]
        place = self.rng.randrange(self.size)
        kind = before[place]
        hidden.search(self.cells, 0, self.size, OWNER)
        hidden.infer_missing(self.cells, self.first_reward, ROOM, OWNER)
        for i in range(self.size):
            if mark_of(self.cells[i], ONLOOKER) == EXACT:
                self.cells[i] = with_mark(self.cells[i], ONLOOKER, IN_ZONE)
        card = int(self.cells[place])
        for i in range(place, self.size - 1):
            self.cells[i] = self.cells[i + 1]
        self.pop()
        for seat in SEATS:
            self.deck_left(seat, card, True)
        self.hand.append(kind)
        self.known[kind] += 1
        self.mix()

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            if kind in w[0]:
                for deck in ordered(without(w[0], kind)):
                    yield sorted_hand(*w[0]) if seat == OWNER else (), (deck, sorted_hand(*w[1], kind), w[2])

        self.observe(outcomes, {OWNER: sorted_hand(*before), ONLOOKER: ()})
        return True

    def shuffle(self) -> bool:
        return self.size > 1 and self.shuffled(0)

    def peek(self) -> bool:
        """The owner looks at the top two, then the deck is shuffled."""
        return self.size > 1 and self.shuffled(2)

    def shuffled(self, looked: int) -> bool:
        base = self.size - looked
        top = tuple(int(kind_of(card)) for card in self.cells[base : self.size])
        hidden.show(self.cells, base, self.size, OWNER)
        self.mix()

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            for deck in ordered(w[0]):
                yield w[0][base:] if seat == OWNER else (), (deck, w[1], w[2])

        self.observe(outcomes, {OWNER: top, ONLOOKER: ()})
        return True

    def regain(self) -> bool:
        """The owner takes a reward back into the hand; the onlooker does not see it."""
        if not self.rewards:
            return False
        place = self.rng.randrange(self.rewards)
        card = self.remove_reward(place)
        self.rewards_left(OWNER, card, True)
        self.rewards_left(ONLOOKER, card, False)
        self.to_hand(card)

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            kind = w[2][place]
            after = (w[0], sorted_hand(*w[1], kind), w[2][:place] + w[2][place + 1 :])
            yield (kind,) if seat == OWNER else (), after

        self.observe(outcomes, {OWNER: (self.hand[-1],), ONLOOKER: ()})
        return True

    def reveal_reward(self) -> bool:
        """A reward is discarded in sight."""
        if not self.rewards:
            return False
        place = self.rng.randrange(self.rewards)
        card = self.remove_reward(place)
        for seat in SEATS:
            self.rewards_left(seat, card, True)
        self.out.append(int(kind_of(card)))

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            yield (w[2][place],), (w[0], w[1], w[2][:place] + w[2][place + 1 :])

        self.observe(outcomes, dict.fromkeys(SEATS, (self.out[-1],)))
        return True

    def return_reward(self) -> bool:
        """A reward goes face down on top of the deck; who knew it still knows it."""
        if not self.rewards:
            return False
        place = self.rng.randrange(self.rewards)
        card = self.remove_reward(place)
        for seat in SEATS:
            self.rewards_left(seat, card, False)
            if mark_of(card, seat) != EXACT:
                card = int(with_mark(card, seat, UNKNOWN))
        self.insert(self.size, card)

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            yield (), ((*w[0], w[2][place]), w[1], w[2][:place] + w[2][place + 1 :])

        self.observe(outcomes, {OWNER: (), ONLOOKER: ()})
        return True

    # --- what the marks allow ---------------------------------------------------------------------------------------

    def unknown_hand(self, seat: int) -> list[int]:
        return [] if seat == OWNER else list((Counter(self.hand) - self.known).elements())

    def allowed(self, seat: int) -> set[World]:
        """Enumerate the worlds that the marks of a seat allow."""
        marks = [int(mark_of(card, seat)) for card in self.cells]
        kinds = [int(kind_of(card)) for card in self.cells]
        deck, rewards = range(self.size), range(self.first_reward, ROOM)
        fixed = {i: kinds[i] for i in (*deck, *rewards) if marks[i] == EXACT}
        known = tuple(kinds[i] for i in deck if marks[i] == IN_ZONE)
        free = [i for i in deck if marks[i] != EXACT]
        open_rewards = [i for i in rewards if marks[i] == UNKNOWN]
        blocks = [[i for i in rewards if marks[i] == block] for block in range(FIRST_BLOCK, LAST_BLOCK + 1)]
        orders = [[dict(zip(places, p)) for p in ordered(tuple(kinds[i] for i in places))] for places in blocks]
        concealed = self.unknown_hand(seat)
        held = list((Counter(self.hand) - Counter(concealed)).elements())
        pool = [kinds[i] for i in (*deck, *rewards) if marks[i] == UNKNOWN] + concealed
        first, second = len(concealed), len(concealed) + len(open_rewards)
        found: set[World] = set()
        for dealt in ordered(tuple(pool)):
            hand = sorted_hand(*held, *dealt[:first])
            for arranged in ordered((*dealt[second:], *known)):
                for parts in product(*orders):
                    at = fixed | dict(zip(open_rewards, dealt[first:second])) | dict(zip(free, arranged))
                    for part in parts:
                        at |= part
                    found.add((tuple(at[i] for i in deck), hand, tuple(at[i] for i in rewards)))
        return found

    def redealt(self, cells: vec[i64], seat: int, seed: int) -> tuple[vec[i64], World]:
        """Deal again what the seat cannot know."""
        cells, rng = cells[:], Quick(seed)
        pool = Pool(seat, zeros(2 * ROOM))
        concealed = self.unknown_hand(seat)
        pool.gather(cells, 0, self.size)
        pool.gather(cells, self.first_reward, ROOM)
        for kind in concealed:
            pool.add(kind)
        pool.shuffle(rng)
        held = Counter(self.hand) - Counter(concealed)
        hand = (*held.elements(), *(int(pool.take()) for _ in concealed))
        pool.deal(cells, self.first_reward, ROOM, rng)
        pool.deal_deck(cells, 0, self.size, rng)
        return cells, self.world(cells, hand)


OPERATIONS = (
    Table.draw,
    Table.reward,
    Table.mill,
    Table.put_on_top,
    Table.show_hand,
    Table.play,
    Table.reorder,
    Table.put_under,
    Table.search,
    Table.shuffle,
    Table.peek,
    Table.regain,
    Table.reveal_reward,
    Table.return_reward,
)


def played(seed: int, steps: int = 8) -> Iterator[Table]:
    table = Table(seed)
    for _ in range(2):
        table.draw()
    for _ in range(steps):
        if table.rng.choice(OPERATIONS)(table):
            yield table


def test_no_consistent_world_is_ever_missing_and_few_others_are_allowed() -> None:
    states = exact = 0
    for seed in range(40):
        for table in played(seed):
            for seat in SEATS:
                consistent, allowed = table.worlds[seat], table.allowed(seat)
                assert table.world(table.cells, tuple(table.hand)) in consistent
                assert consistent <= allowed, f"seed {seed}, seat {seat}"
                states += 1
                exact += consistent == allowed
    assert states > 400
    assert exact / states > 0.97


def test_a_deal_is_an_allowed_world_and_depends_on_knowledge_alone() -> None:
    for seed in range(100, 130):
        for table in played(seed):
            for seat in SEATS:
                allowed = table.allowed(seat)
                cells, world = table.redealt(table.cells, seat, seed)
                assert world in allowed
                again, other = table.redealt(table.cells, seat, seed + 1)
                assert other in allowed
                if not table.unknown_hand(seat):
                    assert list(table.redealt(cells, seat, seed + 1)[0]) == list(again)


def test_every_allowed_world_is_dealt_equally_often() -> None:
    checked = 0
    for table in (table for seed in range(200, 240) for table in played(seed)):
        for seat in SEATS:
            allowed = table.allowed(seat)
            cards = sorted(card for zone in min(allowed) for card in zone)
            if 1 < len(allowed) <= 24 and len(set(cards)) == len(cards):  # copies would make some worlds likelier
                checked += 1
                dealt = Counter(table.redealt(table.cells, seat, k)[1] for k in range(60 * len(allowed)))
                assert set(dealt) == allowed
                assert sum((count - 60) ** 2 / 60 for count in dealt.values()) < 3 * len(allowed) + 12
    assert checked > 10


def test_marks_of_a_seat_leave_kind_and_other_seats_alone() -> None:
    card = with_mark(with_mark(31, 0, EXACT), 4, LAST_BLOCK)
    assert (kind_of(card), [mark_of(card, seat) for seat in range(5)]) == (31, [EXACT, 0, 0, 0, LAST_BLOCK])
    assert with_mark(with_mark(card, 0, 0), 4, 0) == 31


def test_blocks_beyond_the_last_number_join_the_last_block() -> None:
    cells = ints([1, 2, 3, 4, 5, 6, 7, 8])
    for n in range(1, 9):
        hidden.infer_missing(cells, 8 - n, 8, OWNER)
    assert [int(mark_of(card, OWNER)) for card in reversed(list(cells))] == [2, 3, 4, 5, 6, 7, 7, 7]


@pytest.mark.parametrize("seen", [True, False])
def test_a_block_stays_when_a_card_leaves_it_in_sight_and_goes_when_it_leaves_unseen(seen: bool) -> None:
    cells = ints([1, 2, 3])
    hidden.infer_missing(cells, 0, 3, OWNER)
    card = int(cells[2])
    hidden.leaves(cells, 0, 2, OWNER, card, seen)
    assert [int(mark_of(card, OWNER)) for card in cells[:2]] == [FIRST_BLOCK if seen else UNKNOWN] * 2

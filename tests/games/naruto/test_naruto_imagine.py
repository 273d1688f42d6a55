"""What a seat imagines against the truth: all worlds that are consistent with what it saw, of tiny decks, enumerated.

Cards of seat 0 are moved at random by the rules of chapter 3. For both seats the test keeps every world that agrees
with what the seat has seen, and compares them with the worlds that it imagines.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations

import pytest

from ofuda.games.naruto import parts
from ofuda.games.naruto.rules import NarutoState, state, zones
from ofuda.games.naruto.view import deck_cards, reward_cards
from ofuda.kernel import hidden

from .random_games import game_of
from .table import asked, kind, play, table

OWNER, ONLOOKER = 0, 1
CARDS = ("N-001", "N-001", "N-010", "N-014", "M-016")
SAMPLES = 30  # for each world

World = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # deck from the top, hand sorted, newest reward first
Seen = tuple[object, ...]
Outcomes = Callable[[World, int], Iterator[tuple[Seen, World]]]


def tiny(seed: int) -> NarutoState:
    """Return a game in which seat 0 has five cards, all in its deck."""
    game = game_of([], [])
    cards = [kind(game, number) for number in CARDS]
    game = game_of(cards, [kind(game, "N-018")])
    order = random.Random(seed).sample(CARDS, len(CARDS))
    found = game.position({"steps": ["mission phase", "end phase"], "players": [{"deck": order}, {}]}, seed=seed)
    assert isinstance(found, NarutoState)
    return found


def world_of(s: NarutoState) -> World:
    hand = [
        int(state.kind_at(s, OWNER, line))
        for line in range(int(s.lists.sizes[OWNER]))
        for _ in range(int(state.copies(s, OWNER, parts.HAND, line)))
    ]
    deck = tuple(int(hidden.kind_of(card)) for card in deck_cards(s, OWNER))
    return deck, tuple(hand), tuple(int(hidden.kind_of(card)) for card in reward_cards(s, ONLOOKER))


def orders(cards: tuple[int, ...]) -> set[tuple[int, ...]]:
    return set(permutations(cards))


def joined(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*hand, card)))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Watched:
    """A game, and for each seat all worlds that agree with what it has seen."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.s = tiny(seed)
        deck = world_of(self.s)[0]
        self.worlds: list[set[World]] = [{(order, (), ()) for order in orders(deck)} for _ in range(2)]
        self.exact = True  # nothing was forgotten so far
        for _ in range(2):
            self.draw()

    def observe(self, outcomes: Outcomes, own: Seen, others: Seen) -> None:
        for seat, seen in ((OWNER, own), (ONLOOKER, others)):
            self.worlds[seat] = {after for w in self.worlds[seat] for saw, after in outcomes(w, seat) if saw == seen}

    def draw(self) -> None:
        top = world_of(self.s)[0][0]
        zones.draw(self.s, OWNER, 1)
        self.forgets()
        self.observe(
            lambda w, seat: iter([((w[0][0],) if seat == OWNER else (), (w[0][1:], joined(w[1], w[0][0]), w[2]))]),
            (top,),
            (),
        )

    def forgets(self) -> None:
        """Note that an unseen card has left the deck: what was known to be in it is forgotten."""
        self.exact = self.exact and not self.holds

    holds = False  # somebody knows of a card that it is somewhere in the deck

    def reward(self) -> None:
        zones.win_rewards(self.s, ONLOOKER, 1)
        self.forgets()
        self.observe(lambda w, seat: iter([((), (w[0][1:], w[1], (w[0][0], *w[2])))]), (), ())

    def mill(self) -> None:
        top = int(hidden.kind_of(zones.take_top(self.s, OWNER, 3)))
        state.put(self.s, OWNER, parts.DISCARD, top)
        self.observe(lambda w, seat: iter([((w[0][0],), (w[0][1:], w[1], w[2]))]), (top,), (top,))

    def play(self) -> None:
        hand = world_of(self.s)[1]
        card = self.rng.choice(hand)
        zones.from_hand(self.s, OWNER, card)
        state.put(self.s, OWNER, parts.DISCARD, card)

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            if card in w[1]:
                yield (card,), (w[0], without(w[1], card), w[2])

        self.observe(outcomes, (card,), (card,))

    def show(self) -> None:
        hand = world_of(self.s)[1]
        zones.show_hand(self.s, OWNER, 2)
        self.observe(lambda w, seat: iter([((w[1] if seat == ONLOOKER else ()), w)]), (), hand)

    def peek(self) -> None:
        """The owner looks at the two top cards."""
        top = world_of(self.s)[0][:2]
        zones.show_places(self.s, OWNER, int(zones.top_place(self.s, OWNER)) + 1 - len(top), len(top), 1)
        self.observe(lambda w, seat: iter([((w[0][:2] if seat == OWNER else ()), w)]), top, ())

    def put_back(self) -> None:
        """A discarded card is put on the deck in sight."""
        card = int(self.rng.choice(discarded(self.s)))
        state.take(self.s, OWNER, parts.DISCARD, card)
        zones.put_on_top(self.s, OWNER, card, 3)
        self.observe(lambda w, seat: iter([((), ((card, *w[0]), w[1], w[2]))]), (), ())

    def shuffle(self) -> None:
        zones.shuffle(self.s, OWNER)
        self.holds = True
        self.observe(lambda w, seat: iter([((), (order, w[1], w[2])) for order in orders(w[0])]), (), ())

    def search(self) -> None:
        """The owner searches the deck, shows a card and takes it."""
        deck = world_of(self.s)[0]
        card = self.rng.choice(deck)
        zones.search(self.s, OWNER)
        zones.take_from_deck(self.s, OWNER, 0, card)
        zones.shuffle(self.s, OWNER)
        zones.to_hand(self.s, OWNER, card, True)
        self.holds = True

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            if card in w[0]:
                for order in orders(without(w[0], card)):
                    yield (card, tuple(sorted(w[0])) if seat == OWNER else ()), (order, joined(w[1], card), w[2])

        self.observe(outcomes, (card, tuple(sorted(deck))), (card, ()))

    def lose_reward(self) -> None:
        """A reward is discarded in sight."""
        place = self.rng.randrange(int(state.rewards(self.s, ONLOOKER)))
        card = int(zones.take_reward(self.s, ONLOOKER, place, 3))
        state.put(self.s, OWNER, parts.DISCARD, card)

        def outcomes(w: World, seat: int) -> Iterator[tuple[Seen, World]]:
            yield (w[2][place],), (w[0], w[1], w[2][:place] + w[2][place + 1 :])

        self.observe(outcomes, (card,), (card,))

    def something(self) -> None:
        deck, hand, won = world_of(self.s)
        able = [self.peek, self.shuffle, self.draw, self.reward, self.mill] if deck else []
        able += [self.search] if deck else []
        able += [self.play, self.show] if hand else []
        able += [self.lose_reward] if won else []
        able += [self.put_back] if discarded(self.s) else []
        self.rng.choice(able)()


def discarded(s: NarutoState) -> list[int]:
    sizes = range(int(s.lists.sizes[OWNER]))
    return [int(state.kind_at(s, OWNER, line)) for line in sizes if state.copies(s, OWNER, parts.DISCARD, line)]


SCRIPTS = (  # histories after which knowledge is forgotten, or must not be
    ("mill", "put_back", "shuffle", "draw"),
    ("mill", "put_back", "shuffle", "reward"),
    ("mill", "put_back", "draw", "show"),
    ("reward", "search", "reward", "lose_reward"),
    ("show", "play", "put_back", "shuffle", "mill"),
    ("peek", "shuffle", "draw", "reward"),
    ("peek", "draw", "reward", "lose_reward"),
)


@pytest.mark.clause("NR-51")
@pytest.mark.clause("NR-52")
@pytest.mark.parametrize("script", SCRIPTS)
def test_no_world_is_lost_and_none_is_added_unless_something_was_forgotten(script: tuple[str, ...]) -> None:
    for seed in range(3):
        game = Watched(seed)
        for name in script:
            getattr(game, name)()
        for seat in (OWNER, ONLOOKER):
            compare(game, seat)


def test_random_histories_lose_no_world() -> None:
    states = more = 0
    for seed in range(20):
        game = Watched(seed)
        for _ in range(6):
            game.something()
            for seat in (OWNER, ONLOOKER):
                if len(game.worlds[seat]) <= 24:
                    more += compare(game, seat)
                    states += 1
    assert states > 60
    assert more < states / 20  # where knowledge was forgotten


def compare(game: Watched, seat: int) -> bool:
    """Compare the worlds that a seat imagines with those that agree with what it saw; return whether there are more."""
    right = game.worlds[seat]
    assert world_of(game.s) in right
    found = Counter(world_of(imagined(game.s, seat, n)) for n in range(SAMPLES * len(right)))
    assert set(found) >= right, "a world that is possible is never imagined"
    assert set(found) == right or not game.exact, "a world that is impossible is imagined"
    return set(found) > right


def imagined(s: NarutoState, seat: int, seed: int) -> NarutoState:
    found = s.imagine(seat, seed)
    assert isinstance(found, NarutoState)
    return found


def test_worlds_are_equally_likely() -> None:
    game = Watched(3)
    game.show()
    game.reward()
    right = game.worlds[OWNER]
    found = Counter(world_of(imagined(game.s, OWNER, n)) for n in range(400 * len(right)))
    assert len(right) > 2
    assert min(found.values()) > 320
    assert max(found.values()) < 480


def test_an_imagined_world_does_not_depend_on_the_real_one() -> None:
    game = Watched(4)
    game.shuffle()
    game.draw()
    for seat in (OWNER, ONLOOKER):
        other = imagined(game.s, seat, 99)
        for seed in range(20):
            assert imagined(other, seat, seed).digest() == imagined(game.s, seat, seed).digest()


def test_who_announces_a_card_can_pay_for_it_in_every_imagined_world() -> None:
    """Whoever could begin has the cards for the cost, and the other player knows it."""
    hand = ["N-013", "J-029", "N-001", "N-014"]
    real = table(players=[{"hand": hand, "marker": 9}, {}])
    play(real, "N-013")
    assert asked(real) == (0, "hand_cost")
    payers = set()
    for seed in range(60):
        world = imagined(real, ONLOOKER, seed)
        assert world.moves(0)
        payers |= set(world.moves(0))
    assert len(payers) > 1

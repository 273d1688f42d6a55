"""Chance: streams that anyone can check, exact uniformity, and numbers that never change."""

import hashlib
import struct
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

import ofuda
from ofuda.kernel.arrays import ints
from ofuda.kernel.randomness import Quick, Stream, key_of_seed
from tests.kernel.shapes.payment import Payment


def documented_words(key: bytes, label: bytes, a: int, b: int) -> Iterator[int]:
    """The stream as its documentation tells it, from the standard library alone."""
    count = 0
    while True:
        hashed = len(key).to_bytes(4, "little") + key + label + b"\0"
        hashed += b"".join(number.to_bytes(4, "little") for number in (a, b, count))
        yield from struct.unpack("<16I", hashlib.sha512(hashed).digest())
        count += 1


def below(words: Iterator[int], n: int, size: int) -> tuple[int, int]:
    """A number below n from words below `size`, and how many words were thrown away (Lemire's method)."""
    thrown = 0
    for word in words:
        if word * n % size >= size % n:
            return word * n // size, thrown
        thrown += 1
    return -1, thrown


def order(rng: Stream, count: int) -> tuple[int, ...]:
    cards = ints(list(range(count)))
    rng.shuffle(cards, 0, count)
    return tuple(int(card) for card in cards)


def test_a_streams_words_are_what_the_documentation_says() -> None:
    for name in ((b"key", b"deck", 1, 2), (b"\0" * 48, b"", 0, 2**32 - 1), (key_of_seed(7), b"roles", 3, 0)):
        stream, wanted = Stream(*name), documented_words(*name)
        assert [stream.word() for _ in range(50)] == [next(wanted) for _ in range(50)]


def test_the_key_of_a_seed_is_its_number_in_words() -> None:
    assert key_of_seed(7) == b"seed:7"
    assert ofuda.load("jinkei").start(seed=7).secret_key() == b"seed:7"


def test_streams_of_other_names_are_other_streams() -> None:
    names = [(b"ab", b"c", 0, 0), (b"a", b"bc", 0, 0), (b"ab", b"d", 0, 0), (b"ab", b"c", 1, 0), (b"ab", b"c", 0, 1)]
    assert len({Stream(*name).word() for name in names}) == len(names)
    assert Stream(*names[0]).word() == Stream(*names[0]).word()


def test_what_is_drawn_from_one_stream_does_not_change_another() -> None:
    game = Payment({})
    one, other = game.start(3), game.start(3)
    for _ in range(40):
        one.stream(b"another").word()
    assert one.stream(b"deck", 5).word() == other.stream(b"deck", 5).word()


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 12, 100, 255, 256])
def test_the_rule_for_throwing_words_away_is_exactly_even(n: int) -> None:
    kept = [value for value, thrown in (below(iter([word]), n, 256) for word in range(256)) if not thrown]
    assert set(Counter(kept).values()) == {256 // n}


@pytest.mark.parametrize("n", [1, 2, 6, 60, 3 * 2**28 + 1, 2**30 - 1, 2**30])
def test_a_number_below_n_follows_that_rule_rejections_included(n: int) -> None:
    stream, words = Stream(b"key", b"dice", 0, 0), documented_words(b"key", b"dice", 0, 0)
    wanted = [below(words, n, 2**32) for _ in range(400)]
    assert [stream.below(n) for _ in range(400)] == [value for value, _ in wanted]
    if n == 3 * 2**28 + 1:
        assert sum(thrown for _, thrown in wanted) > 10  # one word in sixteen has to go


@pytest.mark.parametrize("kind", ["stream", "quick"])
def test_every_order_is_as_likely(kind: str) -> None:
    found = Counter(order(Stream(b"key", b"deck", n, 0) if kind == "stream" else Quick(n), 4) for n in range(4800))
    assert set(found) == set(permutations(range(4)))
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 65  # 23 degrees: once in 100 000 by chance


def test_a_shuffle_leaves_the_cards_outside_alone() -> None:
    cards = ints(list(range(10)))
    Stream(b"key", b"deck", 0, 0).shuffle(cards, 3, 7)
    shuffled = [int(card) for card in cards]
    assert shuffled[:3] + shuffled[7:] == [0, 1, 2, 7, 8, 9]
    assert sorted(shuffled[3:7]) == [3, 4, 5, 6]


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (1, [848619078, 983753430, 4180048585, 4114208188, 1734779857]),
        (2**40 + 7, [2282768573, 1122719209, 2553573236, 2191414725, 1600666780]),
        (2**62 + 12345, [3327575111, 1153770479, 3669348047, 1009106719, 2063330953]),
    ],
)
def test_the_quick_generator_never_changes(seed: int, words: list[int]) -> None:
    quick = Quick(seed)
    assert [quick.word() for _ in range(5)] == words


def test_shuffles_are_the_same_compiled_and_interpreted_and_for_ever() -> None:
    assert order(Stream(b"seed:7", b"deck", 0, 1), 12) == (10, 7, 3, 11, 8, 4, 9, 6, 1, 2, 0, 5)
    assert order(Quick(7), 12) == (4, 8, 10, 1, 3, 2, 11, 7, 6, 5, 9, 0)


def test_playouts_are_the_same_compiled_and_interpreted() -> None:
    assert ofuda.playouts(Payment({}), 20, 7) == (260, 192)


def test_an_imagined_world_draws_from_a_generator_of_its_own() -> None:
    state = Payment({}).start(5)
    worlds = [state.imagine(0, seed) for seed in range(3)]
    drawn = {world.stream(b"deck", 9).word() for world in worlds} | {state.stream(b"deck", 9).word()}
    assert len(drawn) == 4


def test_a_game_needs_a_key_that_is_not_empty() -> None:
    with pytest.raises(ValueError, match="must not be empty"):
        Payment({}).start(key=b"")


def test_a_game_without_a_seed_has_enough_randomness_for_any_deck() -> None:
    one, other = Payment({}).start(), Payment({}).start()
    assert len(one.secret_key()) >= 48
    assert one.secret_key() != other.secret_key()


def by_words(rng: Quick, count: int) -> tuple[int, ...]:
    """Shuffle as `Stream.shuffle` is written, a number at a time."""
    cards = list(range(count))
    for i in range(count - 1, 0, -1):
        j = int(rng.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def test_the_quick_generator_shuffles_by_the_same_words() -> None:
    for seed in range(200):
        one, two = Quick(seed), Quick(seed)
        assert order(one, 30) == by_words(two, 30)
        assert one.word() == two.word()


def test_the_quick_generator_draws_again_like_every_stream() -> None:
    """A word of 0 is below the floor of most numbers: it would favour the lowest."""
    for count in (2, 3, 7, 24):
        one, two = Quick(5), Quick(5)
        for rng in (one, two):
            rng._a, rng._b, rng._at = 2**32 - 3, 2, 1  # their sum is the next word: 0
        assert order(one, count) == by_words(two, count)
        assert one.word() == two.word()

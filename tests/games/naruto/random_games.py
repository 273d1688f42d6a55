"""Random games of the Naruto Shippuden CCG with decks in which much happens."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ofuda.games.naruto import ask
from ofuda.games.naruto.board import NarutoBoard
from ofuda.games.naruto.game import Naruto, make_lists
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.speech import NarutoWords

CURIOUS = ("M-004", "M-011", "M-015", "M-016", "M-024", "M-032", "M-033", "M-034", "M-035", "N-030", "N-035")
SECRETIVE = (
    *("N-045", "N-825", "N-1057", "N-1124", "N-1127", "N-1130", "N-1145", "N-1146", "N-1148", "N-1080", "N-1077"),
    *(
        "M-740",
        "M-742",
        "M-744",
        "M-751",
        "M-756",
        "M-760",
        "M-763",
        "M-773",
        "J-777",
        "J-788",
        "J-818",
        "J-825",
        "J-826",
    ),
)
RULING = ("N-1058", "M-772", "N-1103", "J-819", "N-1065", "N-1045", "J-773", "N-1120", "N-1125", "M-764", "C-002")
PLAIN = ("N-010", "N-001", "N-014", "N-016")


def game_of(*lists: list[int]) -> Naruto:
    """Return a game with these two lists of kinds, whether or not they could be decks."""
    game = Naruto({})
    game.lists = make_lists(game.tables, [(cards, []) for cards in lists])
    game.board = NarutoBoard(game.tables, game.lists, NarutoWords(game.words.catalogue, game.tables))
    return game


def standard() -> Naruto:
    """Return a game with the decks that come with it."""
    return Naruto({})


def curious() -> Naruto:
    """Return a game with decks full of cards that look, search, show and put cards into an order."""
    numbers = Naruto({}).tables.numbers
    cards = [numbers[number] for number in (*CURIOUS, *PLAIN) for _ in range(3)]
    return game_of(cards, cards)


def secretive() -> Naruto:
    """Return a game with decks of later sets: cards move between hidden zones, and a hand may replace damage."""
    numbers = Naruto({}).tables.numbers
    cards = [numbers[number] for number in (*SECRETIVE, "N-1144", "N-1134") for _ in range(2)]
    return game_of(cards, cards)


def ruled() -> Naruto:
    """Return a game with decks full of cards whose rules open hands, flip coins again, negate texts, change battles."""
    numbers = Naruto({}).tables.numbers
    cards = [numbers[number] for number in (*RULING, *PLAIN) for _ in range(3)]
    return game_of(cards, cards)


def states(game: Naruto, seed: int) -> Iterator[NarutoState]:
    """Play a random game that prefers to play cards, and give every state."""
    rng = random.Random(seed)
    state = game.start(seed=seed)
    assert isinstance(state, NarutoState)
    yield state
    while not state.over:
        moves = state.moves(state.seat)
        cards = [move for move in moves if ask.PLAY_MOVE <= move < ask.CHARGE_MOVE]
        state.play(rng.choice(cards if cards and rng.random() < 0.7 else moves))
        yield state

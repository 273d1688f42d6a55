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

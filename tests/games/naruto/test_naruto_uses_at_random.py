"""Random games between lists of cards whose abilities are used: nothing is stuck, and nothing secret decides."""

from __future__ import annotations

import random

import pytest

from ofuda.games.naruto import ask, cell, row
from ofuda.games.naruto.game import Naruto, make_lists
from ofuda.games.naruto.rules import NarutoRules, windows

PLAIN = ("N-002", "N-003", "N-009", "N-010", "N-011", "N-014", "N-015", "N-016", "N-017", "N-029", "N-032", "N-033")
JUTSU = ("J-001", "J-002", "J-007", "J-013", "J-033", "J-035", "M-009", "M-026")
SIZE = 50


def used_cards(game: Naruto) -> list[int]:
    """Return the cards with an ability that is used, in play or outside."""
    found = []
    for kind, card in enumerate(game.tables.cards):
        first = kind * row.WIDTH + row.ABILITY
        sorts = [int(game.tables.rows[first + n * row.ABILITY_WIDTH]) for n in range(row.MOST_ABILITIES)]
        if row.USE in sorts and not card.apart:
            found.append(kind)
    return found


def game_of(rng: random.Random) -> Naruto:
    game = Naruto({})
    numbers = game.tables.numbers
    usual = [numbers[card] for card in (*PLAIN, *JUTSU)]
    decks: list[tuple[list[int], list[int]]] = []
    for _ in range(2):
        used = used_cards(game)
        chosen = rng.sample(used, min(14, len(used)))
        main = [kind for kind in (*chosen, *usual) for _ in range(2)][:SIZE]
        decks.append((main, []))
    game.lists = make_lists(game.tables, decks)
    return game


def is_use(move: int) -> bool:
    return ask.USE_MOVE <= move < ask.PLAY_MOVE or ask.USE_OF_MOVE <= move < ask.GROW_MOVE


def busy(rng: random.Random, s: NarutoRules) -> int:
    """Choose a move of a player who uses abilities and plays cards rather than passing or charging."""
    moves = s.moves()
    uses = [move for move in moves if is_use(move)]
    if uses and rng.random() < 0.6:
        return rng.choice(uses)
    calm = [move for move in moves if not ask.CHARGE_MOVE <= move < ask.CARD_MOVE]
    if ask.PASS_MOVE in calm and len(calm) > 1 and rng.random() < 0.5:
        calm.remove(ask.PASS_MOVE)
    return rng.choice(calm if calm and rng.random() < 0.8 else moves)


def in_a_window(s: NarutoRules) -> bool:
    return s.cells[cell.ANNOUNCED] == 0 and int(s.asked(s.seat)) in (ask.MISSION, ask.RESPOND, ask.EXCHANGE)


@pytest.mark.slow
@pytest.mark.clause("NR-13", "NA-154", "NA-165")
@pytest.mark.parametrize("seed", range(8))
def test_games_with_abilities_go_on_and_ask_by_public_knowledge(seed: int) -> None:
    rng = random.Random(seed)
    game = game_of(rng)
    s = game.start(seed)
    assert isinstance(s, NarutoRules)
    used = steps = 0
    while not s.over and steps < 1500:
        steps += 1
        if in_a_window(s) and steps % 5 == 0:
            before = s.to_bytes()
            for seat in (0, 1):
                able = windows.could_act(s, seat)
                for observer in (0, 1):
                    other = s.imagine(observer, rng.randrange(1000))
                    assert isinstance(other, NarutoRules)
                    assert windows.could_act(other, seat) == able
            assert s.to_bytes() == before, "looking changes nothing"
        move = busy(rng, s)
        used += is_use(move)
        for other_move in s.moves():
            assert s.refusal(s.seat, other_move) == 0
        s.play(move)
    assert used > 0

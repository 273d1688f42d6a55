"""The example plays the same Leduc poker as OpenSpiel: the same cards and actions, the same choices and chips."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import ofuda

pyspiel = pytest.importorskip("pyspiel")
EXAMPLE = Path(__file__).parents[2] / "examples" / "leduc.py"


def deal(theirs: Any, card: int, used: set[int]) -> None:
    """Give OpenSpiel the next card of this kind; its cards 2k and 2k + 1 are the two of kind k."""
    name = 2 * card if 2 * card not in used else 2 * card + 1
    used.add(name)
    theirs.apply_action(name)


def test_random_hands_have_the_same_choices_and_the_same_chips() -> None:
    game = ofuda.load(str(EXAMPLE))
    peer = pyspiel.load_game("leduc_poker")
    rng = random.Random(1)
    lengths = set()
    for seed in range(1500):
        ours, theirs, used = game.start(seed), peer.new_initial_state(), set[int]()
        deal(theirs, int(ours.cells[0]), used)
        deal(theirs, int(ours.cells[1]), used)
        length = 0
        while not ours.over:
            if theirs.is_chance_node():
                deal(theirs, int(ours.cells[5]), used)
            assert theirs.current_player() == ours.seat
            assert theirs.legal_actions() == ours.moves()
            move = rng.choice(ours.moves())
            ours.play(move)
            theirs.apply_action(move)
            length += 1
        assert theirs.is_terminal()
        assert theirs.returns() == ours.outcome().points
        lengths.add(length)
    assert lengths == set(range(2, 9))  # from raise and fold to four choices a round


def test_the_deals_have_the_same_likelihoods() -> None:
    """All 120 ordered deals of three of six cards are alike: a kind at each place in a third, a pair with the public
    card in a fifth."""
    game = ofuda.load(str(EXAMPLE))
    cards = [[int(card) for card in game.start(seed).cells[:6]] for seed in range(6000)]
    assert abs(sum(deal[0] == deal[5] for deal in cards) / 6000 - 1 / 5) < 0.02
    for place in (0, 1, 5):
        assert all(abs(sum(deal[place] == kind for deal in cards) / 6000 - 1 / 3) < 0.025 for kind in range(3))

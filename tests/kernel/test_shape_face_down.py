"""What each seat knows of face-down cards, shown on the toy game."""

import hashlib
import random

from ofuda import State
from ofuda.kernel.hidden import kind_of
from tests.kernel.shapes.face_down import FaceDown, FaceDownState
from tests.kernel.shapes.toy import choose

GAME = FaceDown({})
LOOK, SEARCH = "look at your top two cards", "search your deck"


def begun(seed: int = 0) -> State:
    return GAME.start(seed)


def test_a_looker_knows_the_places_and_after_a_shuffle_only_the_cards() -> None:
    state = begun()
    choose(state, LOOK)
    top = state.view(0)["decks"][0][-2:]
    assert 0 not in top
    assert state.view(1)["decks"][0] == [0] * 5
    choose(state, "pass")
    known = sorted(top[:-1])  # the second card from the top stayed; the top one was drawn in sight of its owner
    assert state.view(0)["decks"][0] == [0] * 3 + [top[0]]
    choose(state, "shuffle your deck")
    assert state.view(0)["decks"][0] == [0] * 4
    assert state.view(0)["in_decks"][0] == known


def test_who_has_searched_knows_the_deck_and_the_other_knows_what_was_taken() -> None:
    state = begun(3)
    choose(state, SEARCH)
    inside = state.view(0)["in_decks"][0]
    assert len(inside) == 5
    choose(state, f"take {inside[0]}")
    assert state.view(0)["in_decks"][0] == inside[1:]
    assert state.view(1)["in_decks"][0] == []
    assert state.view(1)["known"][0][inside[0] - 1] == 1


def test_a_card_won_unseen_makes_both_seats_forget_what_the_deck_holds() -> None:
    state = begun(3)
    choose(state, SEARCH)
    choose(state, f"take {state.view(0)['in_decks'][0][0]}", "win a card")
    assert state.view(0)["rewards"][0] == [0]
    assert state.view(0)["in_decks"][0] == []


def test_the_owner_who_searches_again_knows_what_was_won_but_not_where() -> None:
    state = begun(5)
    choose(state, "pass", "win a card", "pass", "win a card", SEARCH)
    won = set[tuple[int, ...]]()
    for seed in range(40):
        world = state.imagine(0, seed)
        assert isinstance(world, FaceDownState)
        lo, hi = world.rewards(0)
        won.add(tuple(int(kind_of(world.cells[i])) for i in range(lo, hi)))
    one = min(won)
    assert one[0] != one[1]
    assert won == {one, one[::-1]}


def test_games_and_imagined_worlds_are_the_same_interpreted_and_compiled() -> None:
    digests = []
    for seed in range(10):
        rng, state = random.Random(seed), begun(seed)
        while not state.over:
            digests += [state.imagine(seat, seed).digest() for seat in range(2)]
            state.play(rng.choice(state.moves()))
        digests.append(state.digest())
    assert hashlib.blake2b("".join(digests).encode(), digest_size=8).hexdigest() == "12266e6d801bda12"

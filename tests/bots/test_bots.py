"""Bots: they use no hidden data, are reproducible, and report invalid settings."""

from __future__ import annotations

import pytest

import ofuda
from ofuda.bots import Glimpse, glimpse, make_bot
from ofuda.bots.ismcts import search
from ofuda.kernel.core import State
from ofuda.kernel.registry import find

SPECS = ["random", "greedy", "ismcts:iterations=40", "ismcts:iterations=60,playouts=random"]
FEW = ["random", "greedy", "ismcts:iterations=5", "ismcts:iterations=6,playouts=random"]  # long games, interpreted
GAMES = ofuda.names()


def mid_game(seed: int, plays: int, name: str = "jinkei") -> State:
    state = ofuda.load(name).start(seed)
    for n in range(plays):
        moves = state.moves()
        state.play(moves[(seed + n) % len(moves)])
    return state


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spec", SPECS if ofuda.compiled() else FEW)
def test_a_bot_plays_a_whole_game_of_legal_moves(spec: str, name: str) -> None:
    shortest = {option.name: 1 for option in find(name).spec if option.name == "rounds"}
    state = ofuda.load(name, **shortest).start(3)
    bot = make_bot(spec)
    while not state.over:
        for seat in state.seats:
            state.play(bot.choose(glimpse(state, seat)), seat)
    assert sum(state.outcome().shares) == 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spec", SPECS)
def test_the_same_glimpse_gives_the_same_choice(spec: str, name: str) -> None:
    state = mid_game(5, 11, name)
    seen = glimpse(state, state.seat)
    assert len({make_bot(spec).choose(seen) for _ in range(3)}) == 1


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(
    ("name", "plays"),
    [*(("jinkei", n) for n in (2, 9, 20, 31, 50)), *((name, n) for name in GAMES for n in (0, 5, 17))],
)
def test_a_bot_chooses_the_same_in_every_world_its_seat_cannot_tell_apart(spec: str, name: str, plays: int) -> None:
    state = mid_game(8, plays, name)
    seat = state.seat
    seen = glimpse(state, seat)
    for seed in range(3):
        world = state.imagine(seat, seed)
        elsewhere = Glimpse(seen.game, seat, world.imagine(seat, 99).to_bytes(), world.view(seat), seen.key)
        here = Glimpse(seen.game, seat, state.imagine(seat, 99).to_bytes(), seen.view, seen.key)
        assert make_bot(spec).choose(elsewhere) == make_bot(spec).choose(here)


def test_a_glimpse_carries_no_key_and_no_real_state() -> None:
    state = mid_game(8, 31)
    seen = glimpse(state, 0)
    assert state.secret_key() not in seen.world + seen.key
    assert seen.imagined().secret_key() == b""
    assert seen.imagined().digest() != state.digest()
    with pytest.raises(ValueError, match="no journal"):
        seen.imagined().events(0)


def test_a_glimpse_does_not_carry_the_moves_another_seat_was_shown() -> None:
    state = mid_game(4, 4)
    assert state.seats == [0, 1]
    state.moves(0)
    assert set(glimpse(state, 1).game._scratch) == {0}


def test_the_salt_of_a_game_and_that_of_a_bot_vary_its_choices() -> None:
    state = ofuda.load("jinkei").start(1)

    def chosen(text: str, salt: int) -> int:
        return make_bot(text).choose(glimpse(state, state.seat, salt))

    for text in ("random", "random:salt=9"):
        assert len({chosen(text, salt) for salt in range(12)}) == 3
    assert len({chosen(f"random:salt={salt}", 7) for salt in range(12)}) == 3


def test_a_bot_is_called_by_all_its_settings() -> None:
    assert make_bot("ismcts:iterations=7,bias=0.5,salt=3").name == "ismcts:iterations=7,bias=0.5,salt=3"
    assert make_bot("hard").name == "ismcts:iterations=4000"


def test_a_search_is_repeatable_under_a_fixed_number_of_iterations() -> None:
    state = mid_game(2, 40)
    world = state.imagine(state.seat, 1)
    first, second = (search(world, state.seat, 200, 7).results() for _ in range(2))
    assert first == second
    assert sum(visits for _, visits, _ in first) == 200
    assert search(world, state.seat, 200, 8).results() != first


def test_a_search_within_a_time_stops() -> None:
    state = mid_game(2, 40)
    assert make_bot("ismcts:seconds=0.02").choose(glimpse(state, state.seat)) in state.moves()


def test_a_search_answers_for_its_own_seat_while_another_is_asked_too() -> None:
    state = mid_game(4, 4)
    assert state.seats == [0, 1]
    for seat in (0, 1):
        found = search(state.imagine(seat, 3), seat, 100, 1).results()
        assert {move for move, _, _ in found} <= set(state.moves(seat))


def test_a_search_finds_the_winning_attack() -> None:
    """Last battle, level score: blue wins the red 9 by colour, red loses to it by rank."""
    side = {"deck": [], "scores": [0, 0, 0]}
    position = {
        "round": 3,
        "battle": 6,
        "first": 0,
        "steps": ["battle", "scoring"],
        "players": [
            {"formation": "sword-3a", "spaces": {"vanguard left": "red 4", "vanguard centre": "blue 4"}, **side},
            {"formation": "shield-3a", "spaces": {"rearguard centre": "red 9"}, **side},
        ],
    }
    state = ofuda.load("jinkei").position(position)
    assert state.text(make_bot("ismcts:iterations=50").choose(glimpse(state, 0))) == "Blue 4"
    assert state.text(make_bot("greedy").choose(glimpse(state, 0))) == "Blue 4"


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("clever", "there is no bot 'clever'; there are random, greedy, ismcts, easy, medium, hard"),
        (
            "ismcts:depth=3",
            "cannot take 'depth=3'; it takes iterations=..., seconds=..., bias=..., playouts=..., salt=...",
        ),
        ("ismcts:iterations=many", "iterations must be a whole number from 1 to 1e+09, not 'many'"),
        ("ismcts:iterations=-1", "iterations must be a whole number from 1 to 1e+09, not '-1'"),
        ("ismcts:iterations=99999999999999999999", "iterations must be a whole number from 1 to 1e+09"),
        ("ismcts:bias=nan", "bias must be a number from 0 to 100, not 'nan'"),
        ("ismcts:bias=-9", "bias must be a number from 0 to 100, not '-9'"),
        ("ismcts:seconds=inf", "seconds must be a number from 0.001 to 86400, not 'inf'"),
        ("greedy:worlds=0", "worlds must be a whole number from 1 to 1e+06, not '0'"),
        ("greedy:worlds", "cannot take 'worlds'"),
        ("ismcts:playouts=wild", "playouts must be advice or random, not 'wild'"),
    ],
)
def test_a_wrong_bot_is_named_with_what_is_allowed(spec: str, words: str) -> None:
    with pytest.raises(ValueError) as error:
        make_bot(spec)
    assert words in str(error.value)

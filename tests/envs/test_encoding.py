"""Observations: computed from the view only, of fixed size, within bounds, and as documented."""

import itertools
import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ofuda
from ofuda.envs import Encoder, pettingzoo_env
from ofuda.envs.encoding import BUCKETS, MEMORY, bag, features, rewards
from tests.every_game import SETTINGS

HERE = Path(__file__).parent
SEALED = str(HERE / "sealed.py")
DOCS = HERE.parent.parent / "docs" / "environments.md"
GAMES = {**SETTINGS, "sealed": (SEALED, {"players": 4})}


def random_states(game: ofuda.Game, seed: int, some: int) -> "list[ofuda.State]":
    """Return a few states of a random game, including its first and last."""
    rng = random.Random(seed)
    state = game.start(seed=seed)
    states = [state.copy()]
    while not state.over:
        state.play(rng.choice(state.moves()))
        states.append(state.copy())
    return [states[0], *rng.sample(states[1:-1], min(some, len(states) - 2)), states[-1]]


@pytest.mark.parametrize(("name", "options"), GAMES.values(), ids=GAMES)
def test_observations_have_one_size_and_stay_within_bounds(name: str, options: "dict[str, Any]") -> None:
    game = ofuda.load(name, **options)
    encoder = Encoder(game, memory=True)
    for state in random_states(game, 3, 30):
        for seat in range(game.seats):
            seen = encoder.observation(state, seat)
            assert seen.shape == (encoder.size,)
            assert seen.dtype == np.float32
            assert np.abs(seen).max() <= 1
            assert seen.any()


@pytest.mark.parametrize(("name", "options"), GAMES.values(), ids=GAMES)
def test_observation_mask_and_info_are_the_same_in_an_imagined_world(name: str, options: "dict[str, Any]") -> None:
    env = pettingzoo_env(name, **options).unwrapped
    env.reset(seed=0)

    def told(state: ofuda.State, seat: int) -> "list[Any]":
        env.current = state
        env._turn()
        seen = env.observe(f"seat_{seat}")
        return [seen["observation"].tobytes(), seen["action_mask"].tobytes(), env.agent_selection, env.infos]

    differ = 0
    for n, state in enumerate(random_states(env.game, 4, 12)[:-1]):
        for seat in range(env.game.seats):
            world = state.imagine(seat, n)
            seen, imagined = told(state, seat), told(world, seat)
            if seat != state.seat:  # the words of another seat's moves are not sent to this one
                seen.pop()
                imagined.pop()
            assert seen == imagined
            differ += world.position() != state.position()
    assert differ


def test_a_sealed_choice_changes_no_other_seats_observation() -> None:
    env = pettingzoo_env(SEALED, memory=True)
    env.reset(seed=1)
    before = env.observe("seat_1")["observation"]
    env.step(2)
    assert (env.observe("seat_1")["observation"] == before).all()
    assert env.observe("seat_0")["observation"].tolist() != before.tolist()


def test_an_observation_tells_different_views_apart() -> None:
    for name in (*ofuda.names(), SEALED):
        game = ofuda.load(name)
        encoder = Encoder(game)
        views = [state.view(seat) for state in random_states(game, 5, 100) for seat in range(game.seats)]
        assert len({repr(view) for view in views}) == len({encoder.view(view).tobytes() for view in views})


def test_memory_keeps_what_no_longer_lies_open() -> None:
    game = ofuda.load("jinkei")
    states = random_states(game, 6, 0)
    plain, remembering = Encoder(game), Encoder(game, memory=True)
    assert remembering.size == plain.size + MEMORY
    first, last = (remembering.observation(state, 0)[plain.size :] for state in states)
    assert np.count_nonzero(first) < np.count_nonzero(last)


def test_hashing_is_the_same_everywhere_and_ignores_the_order_of_a_hand() -> None:
    def hand(*cards: str) -> "list[int]":
        return [i for i, x in enumerate(bag(iter([f for f in features("", {"hand": cards}) if "*" in f[0]]), 64)) if x]

    assert hand("red 5", "blue 0") == hand("blue 0", "red 5")
    assert hand("red 5") != hand("red 6")
    assert [int(i) for i in np.flatnonzero(bag(iter([("seat=0", 1.0)]), BUCKETS))] == [128]


def test_a_game_whose_observation_changes_its_size_is_told_so() -> None:
    game = ofuda.load("jinkei")
    encoder = Encoder(game)
    encoder.view_size -= 1
    with pytest.raises(ValueError, match="jinkei: observe returned 657 numbers, expected 656"):
        encoder.view(game.start(seed=1).view(0))


def test_rewards_sum_to_zero_and_a_sole_winner_has_one() -> None:
    assert rewards([1.0, 0.0]) == [1, -1]
    assert rewards([0.5, 0.5]) == [0, 0]
    assert rewards([0.0, 1.0, 0.0]) == [-0.5, 1, -0.5]
    assert rewards([0.5, 0.5, 0.0]) == [0.25, 0.25, -0.5]


def layout(game: ofuda.Game) -> "list[tuple[str, int]]":
    """Return the names and sizes of the features."""
    return [(feature.name, feature.size) for feature in game.observer.features]


@pytest.mark.parametrize("name", ofuda.names())
def test_the_documented_layout_is_the_real_one(name: str) -> None:
    game = ofuda.load(name)
    rows = layout(game)
    text = DOCS.read_text("utf-8")
    of_it = text.partition(f"## {game.title} in numbers\n")[2].partition("\n## ")[0]
    documented = [line for line in of_it.splitlines() if re.match(r"\| \d", line)]
    starts = itertools.accumulate((size for _, size in rows), initial=0)
    assert documented == [f"| {at} | {size} | {what} |" for at, (what, size) in zip(starts, rows)]
    size = Encoder(game).size
    assert size == sum(size for _, size in rows)
    assert f"| `{name}` | {size:,} | {game.move_limit} |" in text


OTHER_SIZES = [("shamans", 3), ("shamans", 5), ("shikigami", 2), ("shikigami", 3), ("shikigami", 5)]


@pytest.mark.parametrize(("name", "players"), OTHER_SIZES)
def test_the_documented_sizes_for_other_numbers_of_players_are_the_real_ones(name: str, players: int) -> None:
    game = ofuda.load(name, players=players)
    size = Encoder(game).size
    assert size == sum(many for _, many in layout(game))
    assert f"| `{name}`, `players={players}` | {size:,} | {game.move_limit} |" in DOCS.read_text("utf-8")


def test_jinkei_is_seen_by_layout() -> None:
    game = ofuda.load("jinkei", first=1)
    state = game.start(seed=2)
    state.play(state.parse("Bow"))
    state.play(state.parse("Sword"))
    seen = dict(zip(named(), game.observer.observe(state.view(0)), strict=True))
    assert seen["asked: you, the other", 0] == seen["asked: you, the other", 1] == 1
    assert seen["round 1, 2, 3", 0] == 1
    assert seen["you hold the First Player Card, you held it first", 0] == 0
    assert sum(seen["your hand by kind", kind] for kind in range(22)) == 7
    assert seen["your side: type: sword, shield, bow", 2] == seen["their side: type: sword, shield, bow", 0] == 1
    assert seen["your side: deck / 22, hand / 7, cards taken / 14", 0] == 15 / 22
    cards = [kind for kind in range(22) if seen["your hand by kind", kind]]
    assert [("red", "blue")[kind // 11] for kind in cards] == [
        c.split()[0] for c in state.view(0)["players"][0]["hand"]
    ]


def named() -> "list[tuple[str, int]]":
    return [(name, i) for name, size in layout(ofuda.load("jinkei")) for i in range(size)]

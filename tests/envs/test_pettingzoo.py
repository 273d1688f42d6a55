"""PettingZoo's own tests and further guarantees."""

import warnings
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import ofuda
from ofuda.bots import glimpse, make_bot
from ofuda.envs import parallel_env, pettingzoo_env
from tests.every_game import SETTINGS

HERE = Path(__file__).parent
SEALED = str(HERE / "sealed.py")
LEDUC = str(HERE.parent.parent / "examples" / "leduc.py")
GAMES = {**SETTINGS, "sealed": (SEALED, {}), "leduc": (LEDUC, {})}
DICT_WARNINGS = {  # what PettingZoo says of every environment with an action mask but its own
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


def warned(run: Callable[[], Any]) -> "set[str]":
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        run()
    return {str(warning.message) for warning in caught}


def play(env: Any, seed: int) -> "list[tuple[str, int]]":
    """Play a game of random moves."""
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    chosen = []
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        move = None if over else int(env.action_space(agent).sample(seen["action_mask"]))
        if move is not None:
            chosen.append((agent, move))
        env.step(move)
    return chosen


@pytest.mark.parametrize(("game", "options"), GAMES.values(), ids=GAMES)
def test_pettingzoo_api(game: str, options: "dict[str, Any]") -> None:
    assert warned(lambda: api_test(pettingzoo_env(game, **options), num_cycles=200)) == DICT_WARNINGS


def test_pettingzoo_api_with_options_and_memory() -> None:
    env = pettingzoo_env("jinkei", games=2, memory=True)
    assert warned(lambda: api_test(env, num_cycles=200)) == DICT_WARNINGS


@pytest.mark.parametrize(("game", "options"), GAMES.values(), ids=GAMES)
def test_pettingzoo_seed(game: str, options: "dict[str, Any]") -> None:
    assert not warned(lambda: seed_test(lambda: pettingzoo_env(game, **options), num_cycles=100))


@pytest.mark.parametrize(("game", "options"), GAMES.values(), ids=GAMES)
def test_pettingzoo_render(game: str, options: "dict[str, Any]", capsys: pytest.CaptureFixture[str]) -> None:
    assert not warned(lambda: render_test(lambda render_mode: pettingzoo_env(game, render_mode=render_mode, **options)))
    assert ofuda.load(game).title in capsys.readouterr().out


@pytest.mark.parametrize(("game", "options"), GAMES.values(), ids=GAMES)
def test_pettingzoo_parallel(game: str, options: "dict[str, Any]") -> None:
    assert not warned(lambda: parallel_api_test(parallel_env(game, **options), num_cycles=200))
    assert not warned(lambda: parallel_seed_test(lambda: parallel_env(game, **options), num_cycles=100))


@pytest.mark.parametrize(("game", "options"), SETTINGS.values(), ids=SETTINGS)
def test_pettingzoo_max_cycles(game: str, options: "dict[str, Any]") -> None:
    together = SimpleNamespace(
        parallel_env=lambda max_cycles: parallel_env(game, max_cycles=max_cycles, **options),
        env=lambda max_cycles: parallel_to_aec(parallel_env(game, max_cycles=max_cycles, **options)),
    )
    assert not warned(lambda: max_cycles_test(together))


def test_a_game_is_cut_short_when_a_seat_has_made_max_cycles_choices() -> None:
    env = pettingzoo_env("jinkei", max_cycles=4)
    chosen = play(env, 3)
    counts = [sum(agent == f"seat_{p}" for agent, _ in chosen) for p in range(2)]
    assert max(counts) == 4
    env.reset(seed=3)
    for _, move in chosen:
        assert not any(env.truncations.values())
        env.step(move)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0}


def test_of_seats_asked_at_once_the_lowest_chooses_first_and_all_of_its_choice() -> None:
    env = pettingzoo_env(SEALED)
    assert [agent for agent, _ in play(env, 1)] == ["seat_0", "seat_0", "seat_1", "seat_1", "seat_2", "seat_2"]


@pytest.mark.parametrize(("game", "options"), SETTINGS.values(), ids=SETTINGS)
def test_rewards_come_at_the_end_and_are_the_shares_on_a_zero_sum_scale(game: str, options: "dict[str, Any]") -> None:
    env = pettingzoo_env(game, **options)
    env.reset(seed=9)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0}
        env.step(env.action_space(env.agent_selection).sample())
    outcome = env.unwrapped.current.outcome()
    others = env.unwrapped.game.seats - 1
    assert env.rewards == {
        f"seat_{p}": pytest.approx(share - (1 - share) / others) for p, share in enumerate(outcome.shares)
    }
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert all(info["outcome"] == outcome.plain() for info in env.infos.values())
    assert all(env.terminations.values())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whoever_is_eliminated_is_not_asked_any_more_and_stays_an_agent_to_the_end(players: int) -> None:
    env = pettingzoo_env("shamans", players=players, rounds=2)
    bot = make_bot("greedy")  # at random the Shadows win before anybody has a dagger
    asked = 0
    for seed in range(3, 20):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            state, agent = env.unwrapped.current, env.agent_selection
            out = [f"seat_{p['seat']}" for p in state.view()["players"] if p["eliminated"]]
            assert env.agents == env.possible_agents
            assert agent not in out
            assert not any(env.observe(gone)["action_mask"].any() for gone in out)
            asked += bool(out)
            env.step(bot.choose(glimpse(state, int(agent[5:]))))
        assert all(env.terminations.values())
        assert sum(env.rewards.values()) == pytest.approx(0)
        if asked > 12:
            return
    raise AssertionError("nobody was eliminated")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_the_eclipse_everyone_chooses_in_one_step(players: int) -> None:
    env = parallel_env("shamans", players=players, rounds=5, components="long-night")
    seen, infos = env.reset(seed=2)
    for agent in env.agents:
        env.action_space(agent).seed(2)
    wait = env.unwrapped.game.move_limit
    eclipses = 0
    while env.agents:
        asked = [agent for agent in env.agents if not seen[agent]["action_mask"][wait]]
        together = "Eclipse" in infos[asked[0]]["prompt"]
        eclipses += together
        assert len(asked) == 1 or together
        if together:
            living = [p for p in env.unwrapped.current.view()["players"] if p["hand_size"] and not p["eliminated"]]
            assert asked == [f"seat_{p['seat']}" for p in living]
        moves = {agent: int(env.action_space(agent).sample()) for agent in env.agents}
        seen, rewards, terminations, _, infos = env.step(moves)
    assert eclipses
    assert all(terminations.values())
    assert sum(rewards.values()) == pytest.approx(0)


def test_a_seed_deals_what_the_game_itself_deals_and_the_next_games_follow_from_it() -> None:
    env = pettingzoo_env("jinkei").unwrapped
    digests = []
    for _ in range(2):
        env.reset(seed=7)
        assert env.current.digest() == ofuda.load("jinkei").start(seed=7).digest()
        env.reset()
        digests.append(env.current.digest())
        env.reset()
        digests.append(env.current.digest())
    assert digests[:2] == digests[2:]
    assert len(set(digests)) == 2


def test_an_illegal_move_is_refused_with_the_reason_and_changes_nothing() -> None:
    env = pettingzoo_env("jinkei")
    env.reset(seed=1)
    before = env.unwrapped.current.digest()
    with pytest.raises(ofuda.IllegalMove, match="choosing a formation type"):
        env.step(3)
    assert env.unwrapped.current.digest() == before
    assert not any(env.terminations.values())


def test_infos_say_the_legal_moves_of_the_seat_on_turn_in_words() -> None:
    env = pettingzoo_env("jinkei")
    env.reset(seed=1)
    asked = env.agent_selection
    assert env.infos[asked]["moves"] == {0: "Sword", 1: "Shield", 2: "Bow"}
    assert env.infos[asked]["prompt"] == "Choose your formation type for the whole game"
    assert [env.infos[agent] for agent in env.agents if agent != asked] == [{}]
    assert [int(env.observe(agent)["action_mask"].sum()) for agent in env.agents if agent != asked] == [0]


def test_together_everyone_who_is_asked_chooses_in_one_step_and_the_others_wait() -> None:
    env = parallel_env("jinkei")
    seen, _ = env.reset(seed=5)
    wait = 159
    masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
    (asked,) = [agent for agent in env.agents if not masks[agent][wait]]
    (other,) = [agent for agent in env.agents if masks[agent][wait]]
    assert masks[other].sum() == 1
    with pytest.raises(ofuda.IllegalMove, match=f"{other} must wait"):
        env.step({asked: 0, other: 1})
    with pytest.raises(ofuda.IllegalMove, match=f"{asked} must choose"):
        env.step({asked: wait, other: wait})
    env.step({asked: 0, other: wait})
    seen, *_ = env.step({asked: wait, other: 1})
    assert all(not seen[agent]["action_mask"][wait] for agent in env.agents)
    before = env.unwrapped.current.digest()
    with pytest.raises(ofuda.IllegalMove):
        env.step({"seat_0": 3, "seat_1": 0})
    assert env.unwrapped.current.digest() == before


def test_wrong_settings_are_told() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        pettingzoo_env("chess")
    with pytest.raises(ValueError, match="games=3 is not possible"):
        pettingzoo_env("jinkei", games=3)
    with pytest.raises(ValueError, match="render_mode='svg' is not possible; it may be None, human, ansi"):
        pettingzoo_env("jinkei", render_mode="svg")
    with pytest.raises(ValueError, match="max_cycles=0 is not possible"):
        pettingzoo_env("jinkei", max_cycles=0)
    with pytest.raises(ValueError, match=r"max_cycles=1\.5 is not possible"):
        pettingzoo_env("jinkei", max_cycles=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="jinkei is already loaded; games cannot be set"):
        pettingzoo_env(ofuda.load("jinkei"), games=2)

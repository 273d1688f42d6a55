"""Gymnasium: one seat against bots that get glimpses only."""

import copy
import pickle
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import ofuda
from ofuda.bots import Glimpse
from ofuda.envs import gym_env
from tests.every_game import SETTINGS

SEALED = str(Path(__file__).parent / "sealed.py")
EARLY = str(Path(__file__).parent / "early.py")


class Spy:
    """A bot that records its glimpses and plays the first legal move."""

    name = "spy"

    def __init__(self) -> None:
        self.seen: list[Glimpse] = []

    def choose(self, glimpse: Glimpse) -> int:
        self.seen.append(glimpse)
        return glimpse.imagined().moves(glimpse.seat)[0]


def play(env: Any, seed: int) -> "tuple[list[int], float]":
    """Play a game of random legal moves; return the moves and the reward."""
    env.reset(seed=seed)
    env.action_space.seed(seed)
    moves, reward, over = [], 0.0, False
    while not over:
        moves.append(int(env.action_space.sample()))
        _, reward, over, _, _ = env.step(moves[-1])
    return moves, reward


def test_every_game_is_registered() -> None:
    assert {f"ofuda/{name}-v0" for name in ofuda.names()} <= set(gymnasium.registry)


@pytest.mark.parametrize(("game", "options"), SETTINGS.values(), ids=SETTINGS)
def test_gymnasium_check_env(game: str, options: "dict[str, Any]", capsys: pytest.CaptureFixture[str]) -> None:
    last = ofuda.load(game, **options).seats - 1
    settings = {"bots": ["random"], **options, **({"seat": last, "memory": True} if options else {})}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(f"ofuda/{game}-v0", **settings).unwrapped)
    assert ofuda.load(game).title in capsys.readouterr().out  # it was drawn for a human too


def test_gymnasium_check_env_for_a_game_of_three() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # an environment without a registered name is not made anew
        check_env(gym_env(SEALED, seat=1, bots=["random", "greedy"]))


@pytest.mark.parametrize("game", ofuda.names())
def test_a_game_ends_with_the_reward_of_the_own_seat(game: str) -> None:
    for seat in (0, 1):
        env = gym_env(game, seat=seat, bots="random")
        _, reward = play(env, 4)
        share = env.current.outcome().shares[seat]
        assert reward == pytest.approx(share - (1 - share) / (env.current.game.seats - 1))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_a_game_of_several_the_reward_is_the_own_share_beside_the_others(players: int) -> None:
    for seat in (0, players - 1):
        env = gym_env("shamans", seat=seat, bots="random", players=players, rounds=2)
        _, reward = play(env, 4)
        share = env.current.outcome().shares[seat]
        assert reward == pytest.approx(share - (1 - share) / (players - 1))


def test_the_same_seed_gives_the_same_game_and_bots_vary_from_seed_to_seed() -> None:
    env = gym_env("jinkei", bots="random")
    assert play(env, 4) == play(env, 4)

    def types(bot: str) -> "set[str]":
        """Return the bot's first choices in a few games in which nothing is known yet."""
        env, found = gym_env("jinkei", bots=bot, first=0), set()
        for seed in range(12):
            env.reset(seed=seed)
            found.add(env.current.view(1)["players"][1]["type"])
        return found

    assert len(types("random")) == 3


def test_a_seed_deals_what_the_game_itself_deals() -> None:
    env = gym_env("jinkei", seat=1, first=0)
    env.reset(seed=11)
    assert env.current.digest() == ofuda.load("jinkei", first=0).start(seed=11).digest()


def test_reset_never_returns_a_finished_game() -> None:
    env, game = gym_env(EARLY, bots="random"), ofuda.load(EARLY)
    dealt_again = 0
    for seed in range(40):
        env.reset(seed=seed)
        assert env.current.waiting(0)
        first = env.current.digest()
        wanted = game.start(seed=seed)
        wanted.play(0)
        dealt_again += wanted.over
        assert wanted.over == (env.current.secret_key() != wanted.secret_key())
        assert env.moves.legal.any()
        env.reset(seed=seed)
        assert env.current.digest() == first
    assert dealt_again > 10


def test_a_game_of_shaman_king_that_ends_before_the_first_question_is_dealt_again() -> None:
    env = gym_env("shaman_king", 0, "random")
    for seed in (323, 344):
        _, info = env.reset(seed=seed)
        assert env.current.waiting(0)
        assert info["moves"]


def test_a_seat_that_is_never_asked_anything_is_told() -> None:
    with pytest.raises(RuntimeError, match="early: seat 0 was never asked in 1000 games"):
        gym_env(EARLY, bots="random", often="always").reset(seed=1)


@pytest.mark.parametrize("game", ofuda.names())
def test_bots_get_glimpses_and_never_the_real_state(game: str) -> None:
    spy = Spy()
    env = gym_env(game, bots=[spy])
    play(env, 2)
    assert len(spy.seen) > 5
    for glimpse in spy.seen:
        assert type(glimpse) is Glimpse
        assert not any(isinstance(value, ofuda.State) for value in vars(glimpse).values())
        assert env.current.secret_key() not in glimpse.world + glimpse.key
        assert glimpse.imagined().secret_key() == b""
        assert glimpse.seat == glimpse.view["seat"] != 0


def test_an_illegal_move_loses_the_game_and_says_why() -> None:
    env = gym_env("jinkei")
    env.reset(seed=1)
    seen, reward, over, cut, info = env.step(3)
    assert (reward, over, cut) == (-1, True, False)
    assert "choosing a formation type" in info["illegal"]
    assert not seen["action_mask"].any()
    with pytest.raises(ofuda.IllegalMove, match="reset"):
        env.step(0)


def test_an_illegal_move_raises_where_that_is_wanted_and_changes_nothing() -> None:
    env = gym_env("jinkei", illegal="raise")
    env.reset(seed=1)
    before = env.current.digest()
    with pytest.raises(ofuda.IllegalMove, match="choosing a formation type"):
        env.step(3)
    with pytest.raises(ofuda.IllegalMove):
        env.step(1.5)
    assert env.current.digest() == before
    env.step(env.action_space.sample())


@pytest.mark.parametrize("game", ofuda.names())
def test_an_environment_can_be_copied_and_pickled_in_mid_game(game: str) -> None:
    env = gym_env(game, bots="random")
    env.reset(seed=3)
    env.step(env.action_space.sample())
    move = env.action_space.sample()
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    env.step(move)
    for twin in twins:
        assert twin.current.digest() != env.current.digest()
        twin.step(move)
        assert twin.current.digest() == env.current.digest()


def test_one_bot_named_sits_on_every_other_seat() -> None:
    spy = Spy()
    play(gym_env(SEALED, seat=1, bots=[spy], players=4), 1)
    assert {glimpse.seat for glimpse in spy.seen} == {0, 2, 3}


def test_wrong_settings_are_told() -> None:
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        gym_env("jinkei", bots="genius")
    with pytest.raises(ValueError, match="2 bots for 1 seats"):
        gym_env("jinkei", bots=["random", "random"])
    with pytest.raises(ValueError, match="there is no seat 2; seats are 0 to 1"):
        gym_env("jinkei", seat=2)
    with pytest.raises(ValueError, match="illegal='ignore' is not possible; it may be lose, raise"):
        gym_env("jinkei", illegal="ignore")


def test_nothing_can_be_done_before_a_game_has_begun() -> None:
    env = gym_env("jinkei", render_mode="ansi")
    for call in (lambda: env.step(0), env.render):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset first"):
            call()

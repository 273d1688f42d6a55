"""OpenSpiel's own tests and further guarantees."""

import copy
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import ofuda
from ofuda.envs import openspiel
from tests.every_game import SETTINGS

HERE = Path(__file__).parent
LEDUC = openspiel.register(str(HERE.parent.parent / "examples" / "leduc.py"))
SEALED = openspiel.register(str(HERE / "sealed.py"))
DEALS = 6
SMALL_LEDUC = f"{LEDUC}(chance_nodes=1,chance_outcomes={DEALS})"
CONSTRUCTED = "ofuda_shaman_king(charge=ask,decks=anna+faust,mode=constructed,order=ask)"
MATCH = "ofuda_jinkei(games=2,first=_1)"
SIMS = 2 if os.environ.get("OFUDA_MODE") == "interpreted" else 3


def play(state: Any, steps: int, seed: int = 0) -> Any:
    """Apply a number of random actions, including chance, or play to the end."""
    rng = random.Random(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def spelt(name: str, options: "dict[str, Any]") -> str:
    """Return a game with its options in OpenSpiel's notation."""
    given = [f"{key}={'+'.join(value) if isinstance(value, list) else value}" for key, value in sorted(options.items())]
    return f"ofuda_{name}({','.join(given)})" if given else f"ofuda_{name}"


EVERY = {label: spelt(name, options) for label, (name, options) in SETTINGS.items()}


def small_leduc_infosets() -> int:
    """Check counts derived from the deals: a seat acts at 3 points in round 1, knowing its card, and at 15 in round 2,
    also knowing the public one."""
    game = ofuda.load(str(HERE.parent.parent / "examples" / "leduc.py"))
    deals = [game.start(key=b"openspiel:" + bytes([n])).position()["cells"] for n in range(DEALS)]
    first, second = (
        {(seat, deal[seat], *(deal[place] for place in public)) for deal in deals for seat in (0, 1)}
        for public in ((), (5,))
    )
    return 3 * len(first) + 15 * len(second)


for label, name in EVERY.items():
    kind = f"Test{label.title().replace(' ', '')}Api"
    attributes = {"game_name": name, "game": pyspiel.load_game(name), "__module__": __name__}
    globals()[kind] = type(kind, (api_test.EnforceAPIOnPartialTreeBase,), attributes)


class TestSealedApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = SEALED
    game = pyspiel.load_game(game_name)


class TestLeducApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = LEDUC
    game = pyspiel.load_game(game_name)


class TestLeducFullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    game_name = SMALL_LEDUC
    game = pyspiel.load_game(game_name)


# Leduc's betting has 36 decisions and 49 ends whatever is dealt; one chance node deals.
api_test.TOTAL_NUM_STATES[SMALL_LEDUC] = (1, DEALS * 36, DEALS * 49)
api_test.PERFECT_RECALL_NUM_STATES[SMALL_LEDUC] = small_leduc_infosets()


@pytest.mark.parametrize("name", [*EVERY.values(), MATCH, LEDUC, SEALED])
def test_random_sim_with_serialisation(name: str) -> None:
    sims = SIMS if name in (LEDUC, SEALED, "ofuda_jinkei") else 1  # each step is serialised with all before it
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=sims, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [*EVERY.values(), LEDUC, f"{SEALED}(players=4)"])
def test_openspiel_sim_with_clones_and_pickles(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", [*EVERY.values(), LEDUC])
def test_a_whole_game_in_the_rl_environment(name: str) -> None:
    env = rl_environment.Environment(name)
    env.seed(1)
    rng = random.Random(1)  # with always the same kind of move a game need not end
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)
    assert step.rewards == env.get_state.returns()


def test_all_games_are_registered_and_options_are_parameters() -> None:
    assert {f"ofuda_{name}" for name in ofuda.names()} <= set(pyspiel.registered_names())
    game = pyspiel.load_game(MATCH)
    assert game.rules.options == {"players": 2, "games": 2, "first": 1}
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert str(pyspiel.load_game("ofuda_jinkei", {"first": "1"})) == "ofuda_jinkei(first=_1)"
    with pytest.raises(ValueError, match="games=3 is not possible; it may be 1, 2"):
        pyspiel.load_game("ofuda_jinkei(games=3)")


def test_a_list_is_a_parameter_with_plus_signs() -> None:
    game = pyspiel.load_game(CONSTRUCTED)
    assert game.rules.options["decks"] == ["anna", "faust"]
    assert str(pickle.loads(pickle.dumps(game))) == str(game) == CONSTRUCTED
    same = pyspiel.load_game(
        "ofuda_shaman_king", {"mode": "constructed", "decks": "anna,faust", "charge": "ask", "order": "ask"}
    )
    assert str(same) == CONSTRUCTED
    with pytest.raises(ValueError, match="option decks is two decks"):
        pyspiel.load_game("ofuda_shaman_king(decks=starter-yoh)")


def test_the_deal_follows_from_the_chance_nodes_alone() -> None:
    game = pyspiel.load_game("ofuda_jinkei")
    states = [play(game.new_initial_state(), 20, seed=8) for _ in range(2)]
    other = play(game.new_initial_state(), 20, seed=9)
    assert [item.player for item in states[0].full_history()][:5].count(pyspiel.PlayerId.CHANCE) == 4
    assert str(states[0]) == str(states[1]) != str(other)
    assert states[0].chance_nodes == game.max_chance_nodes_in_history()


@pytest.mark.parametrize("name", EVERY.values())
def test_copies_and_pickles_go_on_alike_and_alone(name: str) -> None:
    state = play(pyspiel.load_game(name).new_initial_state(), 12)
    assert not state.is_terminal()
    move = state.legal_actions()[0]
    before = str(state)
    for twin in (copy.deepcopy(state), state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(twin) == before
        assert twin.information_state_string(0) == state.information_state_string(0)
        twin.apply_action(move)
        assert str(state) == before
        assert str(twin) == str(state.child(move))


def test_seats_asked_at_once_do_not_see_each_others_choices() -> None:
    state = play(pyspiel.load_game(SEALED).new_initial_state(), 4)
    assert state.current_player() == 0
    children = [state.child(move) for move in state.legal_actions()]
    for told in ("information_state_string", "information_state_tensor", "observation_string", "observation_tensor"):
        assert len({str(getattr(child, told)(1)) for child in children}) == 1
    assert len({child.information_state_string(0) for child in children}) == 3


@pytest.mark.parametrize("name", EVERY.values())
def test_legal_moves_read_differently(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    rng = random.Random(3)
    while not state.is_terminal():
        player = state.current_player()
        texts = [state.action_to_string(player, move) for move in state.legal_actions()]
        assert len(set(texts)) == len(texts)
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", EVERY.values())
def test_a_public_observer_sees_no_more_than_a_spectator(name: str) -> None:
    game = pyspiel.load_game(name)
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    observer = make_observation(game, kind)
    state = play(game.new_initial_state(), 15)
    texts, tensors = set(), set()
    for seed in range(5):
        world = state.resample_from_infostate(state.current_player(), random.Random(seed).random)
        for player in range(game.num_players()):
            observer.set_from(world, player)
            texts.add(observer.string_from(world, player))
            tensors.add(observer.tensor.tobytes())
    assert len(texts) == len(tensors) == 1


def test_nobody_observes_everyones_secrets() -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert make_observation(pyspiel.load_game("ofuda_jinkei"), kind) is None


@pytest.mark.parametrize("name", [*EVERY.values(), LEDUC, SEALED])
def test_a_resampled_state_is_the_same_to_its_player_and_holds_no_secret(name: str) -> None:
    state = play(pyspiel.load_game(name).new_initial_state(), 6)
    player = state.current_player()
    other = (player + 1) % state.num_players()
    worlds = [state.resample_from_infostate(player, random.Random(seed).random) for seed in range(8)]
    for world in [*worlds, worlds[0].resample_from_infostate(player, random.Random(9).random)]:
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.history() == []
        assert world.table.secret_key() == b""
        copied = pickle.loads(pickle.dumps(world))
        assert copied.information_state_string(other) == world.information_state_string(other)
        assert play(world, 1000).is_terminal()
    assert len({world.information_state_string(other) for world in worlds}) > 1


def test_python_shuts_down_cleanly_after_games_were_registered() -> None:
    code = "import pyspiel; from ofuda.envs import openspiel; pyspiel.load_game('ofuda_jinkei').new_initial_state()"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")


def test_openspiels_ismcts_plays_a_game() -> None:
    game = pyspiel.load_game(LEDUC)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 20, random_state=rng)
    state = play(game.new_initial_state(), 4)
    while not state.is_terminal():
        move = bot.step(state)
        assert move in state.legal_actions()
        state.apply_action(move)

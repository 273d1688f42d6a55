"""The same work in other engines, as far as they are installed."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any

from ofuda.arena.contest import COPIES, ITERATIONS, PROFILE, Comparison, Contestant, Race


def spiel_api(name: str) -> Contestant:
    """Play whole random games through pyspiel with the loop of `through_the_api`.

    The loop also handles chance nodes, whose outcomes are legal actions and equally likely in these games.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    rnd = random.Random(1).random
    facts = spiel_profile(game)
    unforced = facts["open steps a game"] / facts["steps a game"]

    def work() -> dict[str, int]:
        steps = 0
        for _ in range(20):
            s = game.new_initial_state()
            while not s.is_terminal():
                m = s.legal_actions()
                s.apply_action(m[int(rnd() * len(m))])
                steps += 1
        return {"steps": steps, "open steps": round(steps * unforced), "games": 20}

    return Contestant(f"OpenSpiel {name}, API", work, facts)


def spiel_profile(game: Any) -> dict[str, float]:
    """Return the average steps of random games: all, chance nodes, those with two options or more, real choices."""
    rnd = random.Random(2).random
    steps = chance = unforced = real = 0
    for _ in range(PROFILE):
        s = game.new_initial_state()
        while not s.is_terminal():
            m = s.legal_actions()
            steps += 1
            chance += s.is_chance_node()
            unforced += len(m) > 1
            real += len(m) > 1 and not s.is_chance_node()
            s.apply_action(m[int(rnd() * len(m))])
    counts = {"steps": steps, "chance steps": chance, "open steps": unforced, "real choices": real}
    return {f"{name} a game": count / PROFILE for name, count in counts.items()}


def spiel_bots(name: str) -> Contestant:
    """Run OpenSpiel's own loop in C++; it does not report the length of games, so it is measured beforehand."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(p, 7 + p) for p in range(game.num_players())]
    seeds = iter(range(1 << 30))
    facts = spiel_profile(game)
    steps = facts["steps a game"]
    decisions = steps - facts["chance steps a game"]

    def work() -> dict[str, int]:
        for _ in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return {"games": 20, "decisions": round(20 * decisions), "steps": round(20 * steps)}

    return Contestant(f"OpenSpiel {name}, evaluate_bots", work, facts)


def spiel_middle(game: Any) -> Any:
    """Return a state half-way through a random game in which a player has a real choice."""
    rnd = random.Random(5).random
    s = game.new_initial_state()
    found = []
    while not s.is_terminal():
        m = s.legal_actions()
        if len(m) > 1 and not s.is_chance_node():
            found.append(s.clone())
        s.apply_action(m[int(rnd() * len(m))])
    return found[len(found) // 2]


def spiel_clone(name: str) -> Contestant:
    import pyspiel

    clone = spiel_middle(pyspiel.load_game(name)).clone

    def work() -> dict[str, int]:
        for _ in range(COPIES):
            clone()
        return {"copies": COPIES}

    return Contestant(f"OpenSpiel {name}, clone", work)


def spiel_search(name: str) -> Contestant:
    """Run OpenSpiel's ISMCTS in C++ with one random playout per iteration."""
    import pyspiel

    state = spiel_middle(pyspiel.load_game(name))
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, ITERATIONS, -1, most_visited, False, True)

    def work() -> dict[str, int]:
        bot.step(state)
        return {"iterations": ITERATIONS}

    return Contestant(f"OpenSpiel {name}, ISMCTS", work)


def rlcard_api(name: str) -> Contestant:
    """Play whole random games through RLCard; each step encodes an observation and lists the legal moves."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    rnd = random.Random(1).random

    def work() -> dict[str, int]:
        steps = 0
        for _ in range(20):
            state, _ = env.reset()
            while not env.is_over():
                m = list(state["legal_actions"])
                state, _ = env.step(m[int(rnd() * len(m))])
                steps += 1
        return {"steps": steps, "games": 20}

    return Contestant(f"RLCard {name}, API", work)


def pettingzoo_aec(name: str) -> Contestant:
    module = import_module(f"pettingzoo.classic.{name}")
    return through_aec(f"PettingZoo {name}", module.env())


def through_aec(name: str, env: Any) -> Contestant:
    """Play whole random games in a PettingZoo environment (AEC); each step makes an observation."""
    rnd = random.Random(1).random
    seeds = iter(range(1 << 30))

    def work() -> dict[str, int]:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            m = seen["action_mask"].nonzero()[0]
            env.step(int(m[int(rnd() * len(m))]))
            steps += 1
        return {"steps": steps, "games": 1}

    return Contestant(f"{name}, AEC", work)


MAKERS: dict[tuple[str, str], Callable[[str], Contestant]] = {
    ("OpenSpiel", "API"): spiel_api,
    ("OpenSpiel", "evaluate_bots"): spiel_bots,
    ("OpenSpiel", "ISMCTS"): spiel_search,
    ("OpenSpiel", "clone"): spiel_clone,
    ("RLCard", "API"): rlcard_api,
    ("PettingZoo", "AEC"): pettingzoo_aec,
}


def make_peer(row: str) -> Contestant:
    """Make the peer of a row such as `OpenSpiel hearts, API`."""
    package, _, rest = row.partition(" ")
    name, _, what = rest.rpartition(", ")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return MAKERS[package, what](name)


def races(ours: dict[str, Contestant], wanted: list[Comparison]) -> tuple[list[Contestant], list[Race], list[str]]:
    """Return the installed peers, the races against them, and what is missing."""
    found: dict[str, Contestant | None] = {}
    made: list[Race] = []
    missing: list[str] = []
    for each in wanted:
        for row in each.peers:
            if row not in found:
                try:
                    found[row] = make_peer(row)
                except Exception as error:  # not installed or broken: any error is possible
                    missing.append(f"{row}: {error} (pip install 'ofuda[bench]')")
                    found[row] = None
            what = f"{each.row}, {each.unit}/s, against {row}"
            made.append(Race(what, each.unit, ours.get(each.row), found[row], each.must, each.aim))
    return [peer for peer in found.values() if peer is not None], made, missing

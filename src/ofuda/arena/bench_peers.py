"""The peers: the same work in other people's engines, as far as they are installed."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from typing import Any

from ofuda.arena.contest import COPIES, ITERATIONS, PROFILE, Contestant, Race


def spiel_api(name: str) -> Contestant:
    """Whole random games through pyspiel, with the loop of `through_the_api`: at chance nodes too, where the legal
    actions of these games are the outcomes, all equally likely."""
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
    """How long random games are, how many steps are chance, how many have two options or more (a card that is dealt may
    be any of those left), and how many are a player's choice between two or more."""
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
    """OpenSpiel's own loop in C++; it does not say how long its games are: random games beforehand do."""
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
    """A state half-way through a random game in which a player has a real choice."""
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
    """OpenSpiel's ISMCTS in C++, one random playout an iteration."""
    import pyspiel

    state = spiel_middle(pyspiel.load_game(name))
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, ITERATIONS, -1, most_visited, False, True)

    def work() -> dict[str, int]:
        bot.step(state)
        return {"iterations": ITERATIONS}

    return Contestant(f"OpenSpiel {name}, ISMCTS", work)


def rlcard_leduc() -> Contestant:
    import rlcard

    env = rlcard.make("leduc-holdem", config={"seed": 1})
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

    return Contestant("RLCard leduc-holdem, API", work)


def pettingzoo_leduc() -> Contestant:
    from pettingzoo.classic import leduc_holdem_v4

    env = leduc_holdem_v4.env()
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

    return Contestant("PettingZoo leduc_holdem_v4, API", work)


def races(ours: dict[str, Contestant]) -> tuple[list[Contestant], list[Race], list[str]]:
    """The peers that are installed, what is compared with them, and what cannot be."""
    found: list[Contestant] = []
    missing: list[str] = []

    def peer(name: str, make: Callable[..., Contestant], *arguments: str) -> Contestant | None:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found.append(make(*arguments))
        except Exception as error:  # not installed, or not in working order: each peer has its own way to say it
            missing.append(f"{name}: {error} (pip install 'ofuda[bench]')")
            return None
        return found[-1]

    jinkei, core, leduc = ours.get("jinkei, API"), ours.get("jinkei, playouts in the core"), ours.get("leduc, API")
    tricks = {name: peer(f"OpenSpiel {name}", spiel_api, name) for name in ("hearts", "euchre", "oh_hell")}
    bots = peer("OpenSpiel evaluate_bots", spiel_bots, "hearts")
    made = [
        Race(f"Jin-Kei, API, steps/s, against OpenSpiel's {name}", "steps", jinkei, trick, 1.5, 2.2)
        for name, trick in tricks.items()
    ]
    spiel_leduc = peer("OpenSpiel leduc_poker", spiel_api, "leduc_poker")
    rlcard = peer("RLCard leduc-holdem", rlcard_leduc)
    pettingzoo = peer("PettingZoo leduc_holdem_v4", pettingzoo_leduc)
    against = "Jin-Kei, playouts in the core, against"
    made += [
        Race(f"{against} evaluate_bots on hearts, decisions/s", "decisions", core, bots, 3.5, 6),
        Race(f"{against} the same, its dealt cards counted as steps", "steps", core, bots),
        Race(f"{against} OpenSpiel's hearts, API, steps/s", "steps", core, tricks["hearts"], 7, 12),
        Race("Leduc, API, games/s, against OpenSpiel", "games", leduc, spiel_leduc, 1.5, 2.5),
        Race("Leduc, API, games/s, against RLCard", "games", leduc, rlcard, 8),
        Race("Leduc, API, games/s, against PettingZoo", "games", leduc, pettingzoo, 50),
    ]
    ismcts, copy = ours.get("jinkei, ISMCTS"), ours.get("jinkei, copy")
    search, clone = peer("OpenSpiel ISMCTS", spiel_search, "hearts"), peer("OpenSpiel clone", spiel_clone, "hearts")
    made += [
        Race("ISMCTS, iterations/s, against OpenSpiel's on hearts", "iterations", ismcts, search, 1.5, 2.5),
        Race("Copies/s of a Jin-Kei state, against OpenSpiel's clone of hearts", "copies", copy, clone, 1),
    ]
    gin = peer("OpenSpiel gin_rummy", spiel_api, "gin_rummy")
    gin_search = peer("OpenSpiel ISMCTS on gin_rummy", spiel_search, "gin_rummy")
    made += shaman_king_races(ours, tricks["hearts"], gin, search, gin_search, clone)
    five = peer("OpenSpiel oh_hell with 5 players", spiel_api, "oh_hell(players=5)")
    made += shamans_races(ours, tricks["hearts"], tricks["oh_hell"], five, search, clone)
    return found, made, missing


def shaman_king_races(
    ours: dict[str, Contestant],
    hearts: Contestant | None,
    gin: Contestant | None,
    search: Contestant | None,
    gin_search: Contestant | None,
    clone: Contestant | None,
) -> list[Race]:
    """A trading card game beside two classics: its cards do things, theirs don't."""
    api, core = ours.get("shaman_king, API"), ours.get("shaman_king, playouts in the core")
    ismcts, copy = ours.get("shaman_king, ISMCTS"), ours.get("shaman_king, copy")
    return [
        Race("Shaman King, API, steps/s, against OpenSpiel's hearts", "steps", api, hearts, 0.7),
        Race("Shaman King, API, steps/s, against OpenSpiel's gin_rummy", "steps", api, gin, 5),
        Race("Shaman King, playouts in the core, against OpenSpiel's hearts, API", "steps", core, hearts, 2),
        Race("Shaman King, ISMCTS, iterations/s, against OpenSpiel's on hearts", "iterations", ismcts, search, 0.8),
        Race("Shaman King, ISMCTS, against OpenSpiel's on gin_rummy", "iterations", ismcts, gin_search, 10),
        Race("Copies/s of a Shaman King state, against OpenSpiel's clone of hearts", "copies", copy, clone, 0.25),
    ]


def shamans_races(
    ours: dict[str, Contestant],
    hearts: Contestant | None,
    oh_hell: Contestant | None,
    oh_hell_of_five: Contestant | None,
    search: Contestant | None,
    clone: Contestant | None,
) -> list[Race]:
    """Five players, tricks and more than tricks: in its Portal windows most have nothing but to pass, so that playouts
    are compared without forced steps."""
    game = "shamans (5 players)"
    api, core = ours.get(f"{game}, API"), ours.get(f"{game}, playouts in the core")
    ismcts, copy = ours.get(f"{game}, ISMCTS"), ours.get(f"{game}, copy")
    unforced = "Shamans, playouts in the core, steps with two options or more, against OpenSpiel's hearts, API"
    return [
        Race("Shamans, API, steps/s, against OpenSpiel's hearts", "steps", api, hearts, 1.2),
        Race("Shamans, API, steps/s, against OpenSpiel's oh_hell", "steps", api, oh_hell, 1.2),
        Race("Shamans, API, steps/s, against OpenSpiel's oh_hell with 5 players", "steps", api, oh_hell_of_five, 1.2),
        Race(unforced, "open steps", core, hearts, 5),
        Race(
            "Shamans, ISMCTS to the end of the round, against OpenSpiel's on hearts", "iterations", ismcts, search, 0.7
        ),
        Race("Copies/s of a Shamans state, against OpenSpiel's clone of hearts", "copies", copy, clone, 0.5),
    ]

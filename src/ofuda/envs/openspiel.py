"""OpenSpiel: importing this module registers every game as `ofuda_<game>`.

A few chance nodes choose the seed, so that a game is explicitly stochastic; everything after them is deterministic.
Simultaneous choices are asked one after another, lowest seat first, and stay sealed as at the table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    if missing.name not in ("numpy", "pyspiel"):
        raise
    how = "pip install 'ofuda[envs]' (in a checkout: ./go setup test)"
    words = f"ofuda.envs.openspiel needs {missing.name}, which is not installed: {how}"
    raise ImportError(words, name=missing.name) from None

from ofuda.envs.encoding import BUCKETS, MEMORY, Encoder, Vector, bag, event_name, features, rewards
from ofuda.kernel.core import Game, State, revive_state
from ofuda.kernel.registry import find, names

CHANCE_NODES = 4  # of 256 outcomes: about 4 billion deals
CHANCE_OUTCOMES = 256
LONGEST = 10_000  # choices in a game that gives no bound; OpenSpiel needs one
NAME_BITS = 64
OWN_PARAMETERS = {"chance_nodes": CHANCE_NODES, "chance_outcomes": CHANCE_OUTCOMES}


def register_all() -> list[str]:
    """Register every installed game and return the names."""
    return [register(name) for name in names()]


def register(name: str) -> str:
    """Register a game by its name or path; `pyspiel.load_game` then accepts `ofuda_<game>`."""
    kind: Any = find(name)
    usual: Game = kind({})
    short = f"ofuda_{usual.slug}"
    if short not in pyspiel.registered_names():
        players = [n for option in usual.spec if option.name == "players" for n in option.allowed] or [usual.seats]
        defaults = {**OWN_PARAMETERS, **{option.name: plain(option.default) for option in usual.spec}}
        game_type = pyspiel.GameType(
            short_name=short,
            long_name=f"{usual.title} (Ofuda)",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(players),
            min_num_players=min(players),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=True,
            parameter_specification=defaults,
        )
        lists = {option.name for option in usual.spec if isinstance(option.default, (list, tuple))}
        pyspiel.register_game(game_type, maker(kind, game_type, defaults, lists))
    return short


def plain(default: Any) -> Any:
    """Return a default that OpenSpiel can store; an empty string for other types."""
    return default if isinstance(default, (bool, int, float, str)) else ""


def maker(
    kind: Any, game_type: Any, defaults: dict[str, Any], lists: Container[str]
) -> Callable[[dict[str, Any]], SpielGame]:
    """Return the factory for OpenSpiel; commas end parameters there, so `a+b` means a list of a and b."""

    def make(params: dict[str, Any]) -> SpielGame:
        given = {name: marked(value) for name, value in params.items() if value != defaults.get(name)}
        options: dict[str, Any] = {}
        for name, value in given.items():
            if name in lists:
                given[name] = str(value).replace(",", "+")
                options[name] = given[name].split("+")
            elif name not in OWN_PARAMETERS:
                options[name] = unmarked(value)
        return SpielGame(kind(options), game_type, given)

    # OpenSpiel drops its reference after Python has shut down, so this must never be freed.
    make.forever = make  # type: ignore[attr-defined]
    return make


def marked(value: Any) -> Any:
    """Escape digits as `_0`: OpenSpiel would read them as a number and refuse it for a string."""
    return f"_{value}" if isinstance(value, str) and value.isdigit() else value


def unmarked(value: Any) -> Any:
    return value[1:] if isinstance(value, str) and value[:1] == "_" and value[1:].isdigit() else value


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """The rules with their options, in OpenSpiel's terms."""

    def __init__(self, rules: Game, game_type: Any, given: dict[str, Any]) -> None:
        self.rules = rules
        self.chance_nodes = int(given.get("chance_nodes", CHANCE_NODES))
        self.outcomes = int(given.get("chance_outcomes", CHANCE_OUTCOMES))
        if self.chance_nodes < 1 or not 1 <= self.outcomes <= 256:
            raise ValueError("chance_nodes must be 1 or more, chance_outcomes 1 to 256")
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.move_limit,
            max_chance_outcomes=self.outcomes,
            num_players=rules.seats,
            min_utility=min(rewards([1.0] + [0.0] * (rules.seats - 1))),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules.longest or LONGEST,
        )
        super().__init__(game_type, info, given)
        self.encoder = Encoder(rules)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """Return an observer of a seat's view, of its public or its private part; None for anything else."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None  # no observer sees the secrets of all seats
        if not kind.public_info and kind.perfect_recall:
            return None  # a seat's events are not split into public and private ones
        return SpielObserver(self.encoder, kind.public_info, private, kind.perfect_recall)


@dataclass
class Past:
    """A seat's memory from before a world was imagined."""

    key: bytes = b""
    skip: int = 0  # length of the state's own key that this replaces
    events: list[str] = field(default_factory=list)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state: first the chance nodes, then the game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.chance_nodes = game.chance_nodes
        self.outcomes = game.outcomes
        self.dealt: list[int] = []
        self.table: State | None = None
        self.pasts: dict[int, Past] = {}

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.seat

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(n, 1 / self.outcomes) for n in range(self.outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else self.table.moves(player)

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.table.play(action)
            return
        self.dealt.append(action)
        if len(self.dealt) == self.chance_nodes:
            self.table = self.rules.start(key=b"openspiel:" + bytes(self.dealt))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if self.table is None or not 0 <= player < self.rules.seats or not self.table.waiting(player):
            return f"move {action}"
        return self.table.text(action, player)

    def returns(self) -> list[float]:
        if self.table is None or not self.table.over:
            return [0.0] * self.rules.seats
        return rewards(self.table.outcome().shares)

    def __str__(self) -> str:
        """Return the whole state, secrets included."""
        return f"dealt {self.dealt}" if self.table is None else json.dumps(self.table.position())

    # --- information of a seat ----------------------------------------------------------------------------------------

    def memory(self, seat: int) -> bytes:
        """Return everything that a seat saw and chose."""
        assert self.table is not None
        past = self.pasts.get(seat, Past())
        return past.key + self.table.key(seat)[past.skip :]

    def remembered(self, seat: int | None) -> list[str]:
        """Return the events a seat (None: a spectator) saw, in order."""
        assert self.table is not None
        before = [] if seat is None else self.pasts.get(seat, Past()).events
        return before + [event_name(event) for event in self.table.events(seat)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return an imagined state that this player cannot distinguish from the real one, with an empty history.

        It is used by ISMCTS. Past choices of an imagined world were never made, so the memory of the other seats is
        their present view.
        """
        assert self.table is not None
        seed = int(sampler() * 2**53)
        world = revive_state(self.rules, self.table.imagine(player, seed).to_bytes(), [])
        found: SpielState = self.get_game().new_initial_state()
        found.table = world
        mine = self.memory(player)
        for seat in range(self.rules.seats):
            key = mine if seat == player else mine + json.dumps(world.view(seat)).encode()
            events = self.remembered(seat) if seat == player else []
            found.pasts[seat] = Past(key, len(world.key(seat)), events)
        return found


class SpielObserver:
    """A seat's observation of a state, as a tensor in named parts and as text."""

    def __init__(self, encoder: Encoder, public: bool, private: bool, recall: bool) -> None:
        self.encoder = encoder
        self.public = public
        self.private = private
        self.recall = recall
        sizes = {}
        if public:
            sizes["view"] = encoder.view_size
        elif private:
            sizes["private"] = BUCKETS
        if recall:
            sizes["events"] = MEMORY
            sizes["name"] = NAME_BITS
        self.tensor: Vector = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Vector] = {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor; before the game is dealt it is all zeros."""
        self.tensor.fill(0)
        if state.table is None:
            return
        seat = player if self.private else None
        if self.public:
            self.dict["view"][:] = self.encoder.view(state.table.view(seat))
        elif self.private:
            self.dict["private"][:] = bag(((name, 1.0) for name in self.secrets(state.table, player)), BUCKETS)
        if self.recall:
            self.dict["events"][:] = bag(((name, 1.0) for name in state.remembered(seat)), MEMORY)
            bits = np.frombuffer(self.name(state, seat)[: NAME_BITS // 8], np.uint8)
            self.dict["name"][:] = np.unpackbits(bits)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return an information state as a hash, anything else as full text."""
        table = state.table
        if table is None:
            return "not dealt yet"
        seat = player if self.private else None
        if self.recall:
            asked = seat is not None and table.waiting(seat)
            doing = table.game.words.say(table.prompt(seat).message) if asked else "over" if table.over else "waiting"
            who = "spectator" if seat is None else f"seat {seat}"
            return f"{table.game.slug}, {who}, {doing}, {self.name(state, seat).hex()}"
        if self.public:
            return json.dumps(table.view(seat))
        return ", ".join(self.secrets(table, player)) if self.private else ""

    def name(self, state: SpielState, seat: int | None) -> bytes:
        """Return a hash of everything seen."""
        memory = json.dumps(state.remembered(None)).encode() if seat is None else state.memory(seat)
        return blake2b(memory, digest_size=16).digest()

    def secrets(self, table: State, seat: int) -> list[str]:
        """Return what the seat sees but a spectator does not."""
        open_to_all = {name for name, _ in features("", table.view(None))}
        return [name for name, _ in features("", table.view(seat)) if name not in open_to_all]


register_all()

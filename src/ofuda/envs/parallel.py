"""The PettingZoo parallel environment: in each step every seat chooses or waits."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from ofuda.envs.encoding import Encoder, rewards
from ofuda.envs.seats import (
    RENDER_MODES,
    Moves,
    Seeds,
    as_move,
    check_max_cycles,
    check_render_mode,
    find_game,
    in_words,
    info_of,
    mask_of,
    observation_space,
)
from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import IllegalMove


def parallel_env(
    game: str | Game,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    memory: bool = False,
    **options: Any,
) -> ParallelEnv[str, Any, Any]:
    """Make a PettingZoo parallel environment of a game."""
    return TogetherEnv(game, render_mode, max_cycles, memory, **options)


class TogetherEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo ships no types
    """One step is one choice of every seat that must choose; the last action of the space means to wait."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        memory: bool = False,
        **options: Any,
    ) -> None:
        self.game = find_game(game, options)
        self.metadata = {**self.metadata, "name": f"ofuda_{self.game.slug}_parallel_v0"}
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = check_max_cycles(max_cycles)
        self.encoder = Encoder(self.game, memory)
        self.wait = self.game.move_limit
        self.possible_agents = [f"seat_{p}" for p in range(self.game.seats)]
        self.observation_spaces = {
            agent: observation_space(self.encoder, self.wait + 1) for agent in self.possible_agents
        }
        self.moves = {agent: Moves(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.moves[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.current: State = self.game.start(seed=self._seeds.next(seed))
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._look()

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play all actions at once; if one is illegal, raise IllegalMove and change nothing."""
        after = self.current.copy()
        asked = after.seats
        for seat, agent in enumerate(self.possible_agents):
            action = as_move(actions.get(agent, self.wait))
            if seat in asked and action != self.wait:
                after.play(action, seat)
            elif seat in asked or action != self.wait:
                raise IllegalMove(f"{agent} must {'choose a move' if seat in asked else f'wait (action {self.wait})'}")
        self.current = after
        self._cycles += 1
        over, cut = after.over, not after.over and self._cycles == self.max_cycles
        seen, infos = self._look()
        shares = rewards(after.outcome().shares) if over else [0.0] * len(self.agents)
        told = dict(zip(self.agents, shares, strict=True))
        terminations, truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, told, terminations, truncations, infos

    def _look(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Return the observations and infos of all seats."""
        seen: dict[str, Any] = {}
        for seat, agent in enumerate(self.possible_agents):
            moves = self.current.moves(seat) if self.current.waiting(seat) else [self.wait]
            self.moves[agent].legal = mask_of([] if self.current.over else moves, self.wait + 1)
            observation = self.encoder.observation(self.current, seat)
            seen[agent] = {"observation": observation, "action_mask": self.moves[agent].legal.copy()}
        if self.render_mode == "human":
            self.render()
        return seen, {agent: info_of(self.current, p) for p, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        """Return the table as text from a spectator's view, because several seats may choose in secret."""
        words = in_words(self.current, None)
        if self.render_mode == "human":
            print(words)
        return words if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

"""The PettingZoo AEC environment: seats choose one at a time."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

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


def pettingzoo_env(
    game: str | Game,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    memory: bool = False,
    **options: Any,
) -> AECEnv[str, Any, Any]:
    """Make a PettingZoo AEC environment of a game, with the usual wrappers."""
    env: AECEnv[str, Any, Any] = TurnsEnv(game, render_mode, max_cycles, memory, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class TurnsEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo ships no types
    """Each seat is an agent. Of several seats that must choose, the lowest is asked first; the others don't see it."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1, "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        memory: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = find_game(game, options)
        self.metadata = {**self.metadata, "name": f"ofuda_{self.game.slug}_v0"}
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = check_max_cycles(max_cycles)
        self.encoder = Encoder(self.game, memory)
        self.possible_agents = [f"seat_{p}" for p in range(self.game.seats)]
        self.observation_spaces = {
            agent: observation_space(self.encoder, self.game.move_limit) for agent in self.possible_agents
        }
        self.moves = {agent: Moves(self.game.move_limit) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.moves[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.current: State = self.game.start(seed=self._seeds.next(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._chosen = dict.fromkeys(self.agents, 0)
        self._skip_agent_selection: str | None = None
        self._turn()

    def step(self, action: Any) -> None:
        """Play the move of the selected seat; an illegal one raises IllegalMove and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.current.play(as_move(action), self.possible_agents.index(agent))
        self._chosen[agent] += 1
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if self.current.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, rewards(self.current.outcome().shares), strict=True))
        elif self._chosen[agent] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._turn()

    def _turn(self) -> None:
        """Select the next seat, and set its mask and info."""
        seat = max(self.current.seat, 0)
        self.agent_selection = self.possible_agents[seat]
        for p, agent in enumerate(self.possible_agents):
            asked = p == seat and not self.current.over
            self.moves[agent].legal = mask_of(self.current.moves(p) if asked else [], self.game.move_limit)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for agent in self.agents if self.current.over else [self.agent_selection]:
            self.infos[agent] = info_of(self.current, self.possible_agents.index(agent))
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Any:
        """Return the agent's observation; its mask is all zeros unless it is selected."""
        seen = self.encoder.observation(self.current, self.possible_agents.index(agent))
        return {"observation": seen, "action_mask": self.moves[agent].legal.copy()}

    def render(self) -> str | None:
        """Return the table as text from the selected seat's view, or a spectator's when the game is over."""
        words = in_words(self.current, None if self.current.over else self.current.seat)
        if self.render_mode == "human":
            print(words)
        return words if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

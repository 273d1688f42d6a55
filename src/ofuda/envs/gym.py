"""The Gymnasium environment: the learner plays one seat, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from ofuda.bots import Bot, glimpse, make_bot
from ofuda.envs.encoding import Encoder, rewards
from ofuda.envs.seats import (
    RENDER_MODES,
    Moves,
    as_move,
    check_render_mode,
    find_game,
    in_words,
    info_of,
    mask_of,
    observation_space,
)
from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import IllegalMove
from ofuda.kernel.registry import names

ILLEGAL = ("lose", "raise")
MOST_DEALS = 1000  # consecutive games that may end before the learner's seat is asked


def gym_env(game: str | Game, seat: int = 0, bots: str | Sequence[str | Bot] = "greedy", **settings: Any) -> SoloEnv:
    """Make a Gymnasium environment of a game for one seat."""
    return SoloEnv(game, seat, bots, **settings)


def register_all() -> None:
    """Register every game with Gymnasium as `ofuda/<game>-v0`."""
    for name in names():
        if f"ofuda/{name}-v0" not in gymnasium.registry:
            gymnasium.register(f"ofuda/{name}-v0", "ofuda.envs.gym:SoloEnv", kwargs={"game": name})


class SoloEnv(gymnasium.Env[dict[str, Any], Any]):
    """A step is the learner's choice followed by the bots' choices. Bots get glimpses, never the state."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        bots: str | Sequence[str | Bot] = "greedy",
        render_mode: str | None = None,
        illegal: str = "lose",
        memory: bool = False,
        **options: Any,
    ) -> None:
        self.game = find_game(game, options)
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"{self.game.slug}: there is no seat {seat}; seats are 0 to {self.game.seats - 1}")
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal={illegal!r} is not possible; it may be {', '.join(ILLEGAL)}")
        self.seat = seat
        self.illegal = illegal
        self.render_mode = check_render_mode(render_mode)
        self.encoder = Encoder(self.game, memory)
        self.observation_space = observation_space(self.encoder, self.game.move_limit)
        self.moves = Moves(self.game.move_limit)
        self.action_space = self.moves
        wanted = [bots] if isinstance(bots, str) else list(bots)
        others = [p for p in range(self.game.seats) if p != seat]
        if len(wanted) == 1:
            wanted *= len(others)
        if len(wanted) != len(others):
            raise ValueError(f"{len(wanted)} bots for {len(others)} seats; give one for all, or one for each")
        made = [make_bot(bot) if isinstance(bot, str) else bot for bot in wanted]
        self._bots: dict[int, Bot] = dict(zip(others, made, strict=True))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a game and let the bots choose until this seat is asked.

        A game that ends before this seat is asked is dropped, and the next one is dealt from the environment's
        generator. The returned game is never over, and the same seed gives the same game."""
        super().reset(seed=seed)
        for _ in range(MOST_DEALS):
            self._salt = int(self.np_random.integers(2**31))  # seed of this game's bots
            self.current: State = self.game.start(seed=int(self.np_random.integers(2**63)) if seed is None else seed)
            self._lost = False
            self._others()
            if not self.current.over:
                return self._look(), info_of(self.current, self.seat)
            seed = None
        raise RuntimeError(f"{self.game.slug}: seat {self.seat} was never asked in {MOST_DEALS} games")

    def _begun(self) -> None:
        if not hasattr(self, "current"):
            raise gymnasium.error.ResetNeeded("no game has begun: call reset first")

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self._begun()
        if self._lost:
            raise IllegalMove("the game was lost by an illegal move; call reset")
        try:
            self.current.play(as_move(action), self.seat)
        except IllegalMove as error:
            if self.illegal == "raise" or self.current.over:
                raise
            self._lost = True
            return self._look(), -1.0, True, False, {"illegal": str(error)}
        self._others()
        over = self.current.over
        reward = rewards(self.current.outcome().shares)[self.seat] if over else 0.0
        return self._look(), reward, over, False, info_of(self.current, self.seat)

    def _others(self) -> None:
        """Let the bots choose until this seat is asked or the game is over."""
        state = self.current
        while not state.over and not state.waiting(self.seat):
            seat = state.seat
            state.play(self._bots[seat].choose(glimpse(state, seat, self._salt)), seat)

    def _look(self) -> dict[str, Any]:
        over = self.current.over or self._lost
        self.moves.legal = mask_of([] if over else self.current.moves(self.seat), self.game.move_limit)
        if self.render_mode == "human":
            self.render()
        seen = self.encoder.observation(self.current, self.seat)
        return {"observation": seen, "action_mask": self.moves.legal.copy()}

    def render(self) -> Any:
        """Return the table as text from this seat's view."""
        self._begun()
        words = in_words(self.current, self.seat)
        if self.render_mode == "human":
            print(words)
        return words if self.render_mode == "ansi" else None

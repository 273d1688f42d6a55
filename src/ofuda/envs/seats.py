"""Shared by all environments: spaces, masks, seeds, and the table as text."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ofuda.envs.encoding import Encoder
from ofuda.kernel.core import Game, State
from ofuda.kernel.registry import load

Mask = NDArray[np.int8]
RENDER_MODES = ["human", "ansi"]


class Moves(spaces.Discrete):  # type: ignore[type-arg,unused-ignore]
    """The fixed space of a game's moves; sampling without a mask returns legal moves."""

    def __init__(self, moves: int) -> None:
        super().__init__(moves)
        self.legal: Mask = np.zeros(moves, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None and self.legal.any():
            mask = self.legal
        return super().sample(mask, probability)


def observation_space(encoder: Encoder, moves: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (encoder.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (moves,), np.int8),
        }
    )


def mask_of(moves: list[int], size: int) -> Mask:
    mask = np.zeros(size, np.int8)
    mask[moves] = 1
    return mask


def find_game(game: str | Game, options: dict[str, Any]) -> Game:
    """Load a game by name with its options, or return a loaded one."""
    if isinstance(game, str):
        return load(game, **options)
    if options:
        raise ValueError(f"{game.slug} is already loaded; {', '.join(options)} cannot be set any more")
    return game


def check_render_mode(mode: str | None) -> str | None:
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode={mode!r} is not possible; it may be None, {', '.join(RENDER_MODES)}")
    return mode


def check_max_cycles(cycles: int | None) -> int | None:
    if cycles is not None and (type(cycles) is not int or cycles < 1):
        raise ValueError(f"max_cycles={cycles} is not possible; it may be None or a positive integer")
    return cycles


def as_move(action: Any) -> object:
    """Return a NumPy integer as an int; anything else unchanged, for `play` to refuse."""
    try:
        return index(action)
    except TypeError:
        return action


class Seeds:
    """The seeds of consecutive games: the given one, then others derived from it."""

    def __init__(self) -> None:
        self._root: int | None = None
        self._count = 0

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self._root, self._count = index(seed), 0
            return self._root
        if self._root is None:
            self._root = secrets.randbits(63)
        self._count += 1
        return int.from_bytes(blake2b(b"%d:%d" % (self._root, self._count), digest_size=7).digest(), "little")


def info_of(state: State, seat: int) -> dict[str, Any]:
    """Return the prompt and the legal moves of a seat as text, and the outcome at the end."""
    if state.over:
        return {"outcome": state.outcome().plain()}
    if not state.waiting(seat):
        return {}
    prompt = state.game.words.say(state.prompt(seat).message)
    return {"prompt": prompt, "moves": {move: state.text(move, seat) for move in state.moves(seat)}}


def in_words(state: State, seat: int | None) -> str:
    """Return the table as text from a seat's view (None: a spectator), with prompt and legal moves."""
    game = state.game
    lines = [game.title]
    lines += game.board.scene(state.view(seat), seat).lines(game.words.say)
    if state.over:
        outcome = state.outcome()
        lines.append(f"Over: shares {outcome.shares}, points {outcome.points} {outcome.clause}".rstrip())
    elif seat is not None and state.waiting(seat):
        info = info_of(state, seat)
        lines.append(f"Seat {seat}: {info['prompt']}")
        lines += [f"  {move:4}  {text}" for move, text in info["moves"].items()]
    return "\n".join(lines) + "\n"

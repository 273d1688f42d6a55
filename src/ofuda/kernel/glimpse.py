"""What a bot gets to see: never the real state."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from ofuda.kernel.core import Game, State


@dataclass(frozen=True)
class Glimpse:
    """One imagined world as bytes, the seat's view and its information state."""

    game: Game
    seat: int
    world: bytes
    view: dict[str, Any]
    key: bytes

    def imagined(self) -> State:
        """Return the imagined world; imagine further worlds from it."""
        return self.game.from_bytes(self.world)

    def seed(self, salt: int) -> int:
        """Return a seed from what the seat knows and the bot's salt: the same glimpse gives the same choice."""
        digest = hashlib.blake2b(self.key + b"%d" % salt, digest_size=7).digest()
        return int.from_bytes(digest, "little")


def glimpse(state: State, seat: int, salt: int = 0) -> Glimpse:
    """Make the glimpse that a bot on this seat gets."""
    state.game.forget()
    key = state.key(seat)
    digest = hashlib.blake2b(b"world" + key + b"%d" % salt, digest_size=7).digest()
    world = state.imagine(seat, int.from_bytes(digest, "little"))
    return Glimpse(state.game, seat, world.to_bytes(), state.view(seat), key)

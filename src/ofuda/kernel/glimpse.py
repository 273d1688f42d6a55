"""What a bot gets to see: never the real state."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from ofuda.kernel.core import Game, State


@dataclass(frozen=True)
class Glimpse:
    """One imagined world as bytes, the seat's view and its information state.

    The salt differs from game to game, so that bots vary where all games look alike, as at their beginning."""

    game: Game
    seat: int
    world: bytes
    view: dict[str, Any]
    key: bytes
    salt: int = 0

    def imagined(self) -> State:
        """Return the imagined world; imagine further worlds from it."""
        return self.game.from_bytes(self.world)

    def seed(self, salt: int) -> int:
        """Return a seed from what the seat knows and both salts: the same glimpse gives the same choice."""
        salts = b"%d:%d" % (salt, self.salt) if self.salt else b"%d" % salt
        digest = hashlib.blake2b(self.key + salts, digest_size=7).digest()
        return int.from_bytes(digest, "little")


def glimpse(state: State, seat: int, salt: int = 0) -> Glimpse:
    """Make the glimpse that a bot on this seat gets; let the salt differ from game to game."""
    state.game.forget()
    key = state.key(seat)
    digest = hashlib.blake2b(b"world" + key + b"%d" % salt, digest_size=7).digest()
    world = state.imagine(seat, int.from_bytes(digest, "little"))
    return Glimpse(state.game, seat, world.to_bytes(), state.view(seat), key, salt)

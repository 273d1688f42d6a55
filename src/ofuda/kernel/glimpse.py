"""What may leave the real state for somebody who thinks on a seat."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from ofuda.kernel.core import Game, State


@dataclass(frozen=True)
class Glimpse:
    """All a bot gets: one imagined world as bytes, the seat's view and its information state. No real state."""

    game: Game
    seat: int
    world: bytes
    view: dict[str, Any]
    key: bytes

    def imagined(self) -> State:
        """The imagined world, to imagine onward from."""
        return self.game.from_bytes(self.world)

    def seed(self, salt: int) -> int:
        """A number that depends on what the seat knows and on the bot's own salt: the same glimpse, the same choice."""
        digest = hashlib.blake2b(self.key + b"%d" % salt, digest_size=7).digest()
        return int.from_bytes(digest, "little")


def glimpse(state: State, seat: int, salt: int = 0) -> Glimpse:
    """What may leave the real state for a bot on this seat."""
    state.game.forget()
    key = state.key(seat)
    digest = hashlib.blake2b(b"world" + key + b"%d" % salt, digest_size=7).digest()
    world = state.imagine(seat, int.from_bytes(digest, "little"))
    return Glimpse(state.game, seat, world.to_bytes(), state.view(seat), key)

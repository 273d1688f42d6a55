"""Observe and change a game's random streams, which are all hashed in one place, also in compiled rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from struct import unpack
from typing import Any

from ofuda.kernel import randomness

WORDS = randomness.BLOCK // 4  # 32-bit words in one block


@dataclass(frozen=True)
class Block:
    """One block of a random stream: the stream's name and the block's number."""

    label: bytes
    a: int
    b: int
    count: int


@dataclass(frozen=True)
class Change:
    """A replacement of one word of a block."""

    block: Block
    place: int
    word: int


class Hashed:
    """A hash object with a fixed digest."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def digest(self) -> bytes:
        return self.data


@contextmanager
def watched(key: bytes, change: Change | None = None) -> Iterator[list[Block]]:
    """List the blocks read under a key within the block, and replace a word of one of them."""
    blocks: list[Block] = []
    kernel: Any = randomness
    real = kernel.sha512
    start = randomness.COUNT(len(key)) + key

    def hashed(data: bytes) -> Any:
        if not data.startswith(start):
            return real(data)
        a, b, count = unpack("<III", data[-12:])
        block = Block(data[len(start) : -13], a, b, count)
        blocks.append(block)
        if change is None or change.block != block:
            return real(data)
        words = list(unpack(f"<{WORDS}I", real(data).digest()))
        words[change.place] = change.word
        return Hashed(b"".join(word.to_bytes(4, "little") for word in words))

    kernel.sha512 = hashed
    try:
        yield blocks
    finally:
        kernel.sha512 = real

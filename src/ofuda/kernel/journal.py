"""What happened, kept beside the state by the real game and absent in thought."""

from typing import Final, final

from ofuda.kernel.arrays import append, i64, ints, vec

EVERYONE: Final = 511  # bits 0-7: seats; bit 8: spectators
SPECTATOR: Final = 8
CHOSE: Final = 0  # the kernel's own event: the mover remembers its move; all other numbers are the game's
BYTE: Final = 255
WORD: Final = 65535
BLANK_PAGE: Final[vec[i64]] = ints([0] * 640)


@final
class Journal:
    """Two ints an event: who may see it and what happened (16 and 8 bits), then four arguments of 16 bits, each from 0
    to 65535 (the last to 32767). Several states may share a journal, each reading up to its own mark."""

    def __init__(self, data: vec[i64], used: i64) -> None:
        self.data: vec[i64] = data
        self.used: i64 = used

    def write(self, what: i64, seen: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        n: i64 = self.used
        if n + 2 > len(self.data):
            self.grow()
        x = self.data
        x[n] = what | (seen << 8)
        x[n + 1] = a | (b << 16) | (c << 32) | (d << 48)
        self.used = n + 2

    def grow(self) -> None:
        x = self.data
        for _ in range(256):
            x = append(x, 0)
        self.data = x

    def events(self, until: i64) -> list[list[int]]:
        """What, who may see, and the arguments of each event up to a mark."""
        found: list[list[int]] = []
        i: i64 = 0
        while i < until:
            head = int(self.data[i])
            rest = int(self.data[i + 1])
            found.append([head & BYTE, head >> 8, rest & WORD, (rest >> 16) & WORD, (rest >> 32) & WORD, rest >> 48])
            i += 2
        return found


def fresh() -> Journal:
    return Journal(BLANK_PAGE[:], 0)

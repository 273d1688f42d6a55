"""What happened, kept beside the state by the real game and absent in thought."""

from typing import Final, final

from ofuda.kernel.arrays import append, i64, ints, vec

WIDTH: Final = 6  # what, who may see, a, b, c, d
EVERYONE: Final = 511  # bits 0-7: seats; bit 8: spectators
SPECTATOR: Final = 8
CHOSE: Final = 0  # the kernel's own event: the mover remembers its move; all other numbers are the game's


@final
class Journal:
    """A flat array of events; several states may share one, each reading up to its own mark."""

    def __init__(self, data: vec[i64]) -> None:
        self.data: vec[i64] = data
        self.used: i64 = len(data)

    def write(self, what: i64, seen: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        n: i64 = self.used
        x = self.data
        if n + WIDTH > len(x):
            room: i64 = len(x) + 192
            while len(x) < room:
                x = append(x, 0)
            self.data = x
        x[n] = what
        x[n + 1] = seen
        x[n + 2] = a
        x[n + 3] = b
        x[n + 4] = c
        x[n + 5] = d
        self.used = n + WIDTH


BLANK_PAGE: Final[vec[i64]] = ints([0] * 2048)


def fresh() -> Journal:
    journal = Journal(BLANK_PAGE[:])
    journal.used = 0
    return journal

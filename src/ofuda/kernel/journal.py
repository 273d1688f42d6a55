"""What happened, kept beside the state by the real game and absent in thought."""

from typing import Final, final

from ofuda.kernel.arrays import append, i64, ints, vec

EVERYONE: Final = 511  # bits 0-7: seats; bit 8: spectators
SPECTATOR: Final = 8
CHOSE: Final = 0  # the kernel's own event: the mover remembers its move; all other numbers are the game's
BYTE: Final = 255
WORD: Final = 65535
HALF: Final = 32768  # arguments of events and steps go from -HALF to HALF - 1
SHORT_PAGE: Final[vec[i64]] = ints([0] * 64)  # a short game begins quickly,
LONG_PAGE: Final[vec[i64]] = ints([0] * 640)  # a longer one does not grow often,
BOOK: Final[vec[i64]] = ints([0] * 1920)  # nor does one of many rounds


@final
class Journal:
    """Two ints an event, written by `Engine.tell`: what happened and who may see it (8 and 16 bits), then four
    arguments of 16 bits. Several states may share a journal, each reading up to its own mark."""

    def __init__(self, data: vec[i64], used: i64) -> None:
        self.data: vec[i64] = data
        self.used: i64 = used

    def grow(self) -> None:
        x = self.data
        if len(x) < len(BOOK):
            page = LONG_PAGE[:] if len(x) < len(LONG_PAGE) else BOOK[:]
            i: i64 = 0
            while i < len(x):
                page[i] = x[i]
                i += 1
            self.data = page
        else:
            for _ in range(256):
                x = append(x, 0)
            self.data = x

    def fork(self, used: i64) -> "Journal":
        """A journal of its own for a state that goes another way from a mark on."""
        return Journal(self.data[:], used)

    def events(self, until: i64, start: i64 = 0) -> list[list[int]]:
        """What, who may see, and the arguments of each event between two marks."""
        found: list[list[int]] = []
        i: i64 = start
        while i < until:
            head = int(self.data[i])
            rest = int(self.data[i + 1])
            arguments = [signed(rest & WORD), signed((rest >> 16) & WORD), signed((rest >> 32) & WORD), rest >> 48]
            found.append([head & BYTE, head >> 8, *arguments])
            i += 2
        return found


def signed(word: int) -> int:
    """A number of 16 bits with its sign."""
    return (word ^ HALF) - HALF


def fresh() -> Journal:
    return Journal(SHORT_PAGE[:], 0)

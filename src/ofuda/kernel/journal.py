"""The journal of events. Real games keep one; imagined worlds have none."""

from typing import Final, final

from ofuda.kernel.arrays import append, i64, ints, vec

EVERYONE: Final = 511  # bits 0-7: seats; bit 8: spectators
SPECTATOR: Final = 8
CHOSE: Final = 0  # the kernel's own event: a seat's own move; all other numbers are the game's
BYTE: Final = 255
WORD: Final = 65535
HALF: Final = 32768  # arguments of events and steps go from -HALF to HALF - 1
SHORT_PAGE: Final[vec[i64]] = ints([0] * 64)  # initial size: short games start fast
LONG_PAGE: Final[vec[i64]] = ints([0] * 640)  # longer games rarely grow
BOOK: Final[vec[i64]] = ints([0] * 1920)  # games of many rounds


@final
class Journal:
    """Events, two ints each, written by `Engine.tell`.

    The first holds the event's number (8 bits) and who may see it (16 bits), the second four arguments of 16 bits.
    Several states may share a journal; each reads up to its own mark.
    """

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
        """Return a separate journal for a state that diverges at a mark."""
        return Journal(self.data[:], used)

    def events(self, until: i64, start: i64 = 0) -> list[list[int]]:
        """Return number, audience mask and arguments of each event between two marks."""
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
    """Return a 16-bit word as a signed number."""
    return (word ^ HALF) - HALF


def fresh() -> Journal:
    return Journal(SHORT_PAGE[:], 0)

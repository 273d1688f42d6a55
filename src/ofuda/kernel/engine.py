"""The engine: carries out the steps of the agenda until a seat must choose."""

from typing import Final

from ofuda.kernel.arrays import BIT, NONE, append, i64, ints, mypyc_attr, vec
from ofuda.kernel.journal import HALF, WORD, Journal, signed
from ofuda.kernel.randomness import Quick, Stream

# A step on the agenda is one int: its number in 12 bits, then three signed arguments of 16 bits.
OP_BITS: Final = 12
OP_MASK: Final = 4095
ROOM: Final[vec[i64]] = ints([0] * 16)
MOST_SEATS: Final = 5
ASK_BITS: Final = 12  # questions are numbers below 4096, packed into one int
ASK_MASK: Final = 4095
SEED_MASK: Final = 0x7FFFFFFFFFFFFFFF
NO_STEP: Final = -1  # unused argument of `plan`
MOST_PLANNED: Final = 6  # by one `plan`


def call(op: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Encode a step with its arguments for `plan`. A step without arguments is its own number.

    Steps go up to 4094, arguments from -32768 to 32767.
    """
    if ((a + HALF) | (b + HALF) | (c + HALF)) >> 16 or op < 0 or op >= OP_MASK:
        raise OverflowError("a step goes up to 4094, its arguments from -32768 to 32767")
    return op | ((a & WORD) << 12) | ((b & WORD) << 28) | ((c & WORD) << 44)


@mypyc_attr(allow_interpreted_subclasses=True)
class Engine:
    """Cells, agenda, questions, randomness and journal of one game."""

    def __init__(self) -> None:
        self.over: bool = False
        self.cells: vec[i64] = NONE
        self._key: bytes = b""  # empty in imagined worlds, which draw from _quick
        self._quick: i64 = 0
        self._asked: i64 = 0  # bit mask of the seats that must choose
        self._asks: i64 = 0  # the question of each seat, ASK_BITS per seat
        self._agenda: vec[i64] = NONE
        self._depth: i64 = 0
        self._drawn: i64 = 0  # number of streams opened so far; not part of the position
        self._journal: Journal | None = None
        self.bot_memory: vec[i64] = NONE  # what a bot remembers in an imagined world; not part of the position
        self._told: i64 = 0

    # --- to be written by a game --------------------------------------------------------------------------------------

    def refusal(self, seat: i64, move: i64) -> i64:
        """Return 0 if this seat may play this move now, else the number of the reason. The only rule about legality."""
        raise NotImplementedError

    def answer(self, seat: i64, move: i64) -> None:
        """Carry out a legal move; call `done(seat)` when the seat's choice is complete."""
        raise NotImplementedError

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        """Carry out one step of the agenda; it may plan steps and ask questions."""
        raise NotImplementedError

    def sealed(self, seat: i64) -> bool:
        """Say whether what this seat chooses now stays hidden from the others."""
        return False

    def share(self, seat: i64) -> float:
        """Return the seat's share of the win once the game is over."""
        raise NotImplementedError

    def points(self, seat: i64) -> i64:
        """Return the seat's points, as far as they are public."""
        return 0

    def verdict(self) -> str:
        """Return the clause that decided the game."""
        return ""

    # --- the agenda -------------------------------------------------------------------------------------------------

    def push(self, op: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put one step on top of the agenda: it runs next."""
        step: i64 = call(op, a, b, c)
        d: i64 = self._depth
        if d == len(self._agenda):
            self._agenda = append(self._agenda, 0)
        self._agenda[d] = step
        self._depth = d + 1

    def plan(
        self, first: i64, second: i64 = -1, third: i64 = -1, fourth: i64 = -1, fifth: i64 = -1, sixth: i64 = -1
    ) -> None:
        """Put up to six steps on top of the agenda; the first runs first. Write steps with arguments as `call(...)`."""
        d: i64 = self._depth
        agenda = self._agenda
        if d + MOST_PLANNED > len(agenda):
            agenda = with_room(agenda)
            self._agenda = agenda
        if sixth != NO_STEP:
            agenda[d] = sixth
            d += 1
        if fifth != NO_STEP:
            agenda[d] = fifth
            d += 1
        if fourth != NO_STEP:
            agenda[d] = fourth
            d += 1
        if third != NO_STEP:
            agenda[d] = third
            d += 1
        if second != NO_STEP:
            agenda[d] = second
            d += 1
        agenda[d] = first
        self._depth = d + 1

    def ask(self, seat: i64, question: i64) -> None:
        """Ask a seat; the engine stops until it has chosen. Several seats may be asked at once."""
        if seat < 0 or seat >= MOST_SEATS or question < 1 or question > ASK_MASK:
            raise OverflowError("seats go from 0 to 4 and questions from 1 to 4095")
        self._asked |= BIT[seat]
        self._asks |= question << (ASK_BITS * seat)

    def asked(self, seat: i64) -> i64:
        """Return the question this seat must answer, 0 if none."""
        return (self._asks >> (ASK_BITS * seat)) & ASK_MASK

    def done(self, seat: i64) -> None:
        """Clear the seat's question. Nothing of it stays, so that equal positions have equal bytes."""
        self._asked &= ~BIT[seat]
        shift: i64 = ASK_BITS * seat
        asks: i64 = self._asks
        self._asks = asks - (((asks >> shift) & ASK_MASK) << shift)

    def waiting(self, seat: i64) -> bool:
        """Say whether this seat must choose."""
        return bool((self._asked >> seat) & 1)

    def run(self) -> None:
        """Carry out steps until a seat must choose or the game is over."""
        while self._asked == 0 and not self.over:
            d: i64 = self._depth - 1
            if d < 0:
                raise RuntimeError("the agenda is empty, nobody is asked and the game is not over")
            self._depth = d
            step: i64 = self._agenda[d]
            a: i64 = (((step >> 12) & WORD) ^ HALF) - HALF
            b: i64 = (((step >> 28) & WORD) ^ HALF) - HALF
            c: i64 = (((step >> 44) & WORD) ^ HALF) - HALF
            self.do(step & OP_MASK, a, b, c)

    def next_argument(self, n: i64) -> i64:
        """Return an argument (0 to 2) of the step on top of the agenda."""
        return (((self._agenda[self._depth - 1] >> (OP_BITS + 16 * n)) & WORD) ^ HALF) - HALF

    def drop_step(self) -> None:
        """Take the step on top off the agenda."""
        self._depth -= 1

    def agenda(self) -> list[list[int]]:
        """Return the waiting steps, the next one first: number and arguments."""
        found: list[list[int]] = []
        d: i64 = self._depth - 1
        while d >= 0:
            step = int(self._agenda[d])
            found.append([step & OP_MASK, *[signed((step >> (OP_BITS + 16 * n)) & WORD) for n in range(3)]])
            d -= 1
        return found

    def finish(self) -> None:
        """End the game."""
        self.over = True
        self._asked = 0
        self._asks = 0
        self._depth = 0

    def stream(self, label: bytes, a: int = 0, b: int = 0) -> Stream:
        """Open the random stream of this name. Use each name once: put round and seat into it."""
        self._drawn += 1
        if len(self._key) == 0:
            self._quick = (self._quick + 1) & SEED_MASK
            return Quick(self._quick)
        return Stream(self._key, label, a, b)

    def tell(self, what: i64, seen: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write an event to the journal, if there is one, for the seats in the mask `seen`."""
        journal = self._journal
        if journal is not None:
            write_event(self, journal, what, seen, a, b, c, d)

    # --- who must choose --------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The lowest seat that must choose now, -1 when the game is over."""
        return -1 if self.over else int(self._lowest())

    @property
    def seats(self) -> list[int]:
        """The seats that must choose now."""
        return [p for p in range(MOST_SEATS) if (self._asked >> p) & 1]

    def _lowest(self) -> i64:
        asked: i64 = self._asked
        p: i64 = 0
        while not asked & 1:
            asked >>= 1
            p += 1
        return p


def write_event(s: Engine, journal: Journal, what: i64, seen: i64, a: i64, b: i64, c: i64, d: i64) -> None:
    """Write an event; apart from `tell`, so that this costs little in playouts, which have no journal."""
    if ((a + HALF) | (b + HALF) | (c + HALF) | (d + HALF)) >> 16 or what >> 8:
        raise OverflowError("an event goes up to 255, its arguments from -32768 to 32767")
    n: i64 = s._told
    if journal.used != n:  # another copy has written to it
        journal = journal.fork(n)
        s._journal = journal
    if n + 2 > len(journal.data):
        journal.grow()
    data = journal.data
    data[n] = what | (seen << 8)
    data[n + 1] = (a & WORD) | ((b & WORD) << 16) | ((c & WORD) << 32) | (d << 48)
    journal.used = n + 2
    s._told = n + 2


def with_room(agenda: vec[i64]) -> vec[i64]:
    """Return the agenda with room for the steps of one `plan`."""
    i: i64 = 0
    while i < MOST_PLANNED:
        agenda = append(agenda, 0)
        i += 1
    return agenda

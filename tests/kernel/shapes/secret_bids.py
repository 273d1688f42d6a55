"""Five seats choose in secret at the same time.

Everybody lays one of the numbers 1 to 5 face down. When all five have, they are opened together, and the highest number
that only one player has played scores. Four rounds.
"""

from typing import Any

from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, seats_option

SEATS = 5
ROUND, SEAT = 0, 1
LAID, SCORE, HAND, WIDTH = 0, 1, 2, 7  # laid: number + 1, 0 while none; hand: a flag for each number
DO_ROUND, DO_OPEN = range(2)
ASK_BID = 1
OPENED, SCORED = 1, 2
SPENT = 2


class BidState(ToyState):
    def own(self, seat: int, what: int) -> int:
        return int(self.cells[SEAT + seat * WIDTH + what])

    def hand(self, seat: int) -> list[int]:
        return [number for number in range(5) if self.own(seat, HAND + number)]

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == DO_ROUND:
            self.cells[ROUND] += 1
            self.push(DO_OPEN)
            for p in range(SEATS):
                if self.cells[ROUND] == 1:
                    for number in range(5):
                        self.cells[SEAT + p * WIDTH + HAND + number] = 1
                self.ask(p, ASK_BID)
        else:
            self.open()

    def sealed(self, seat: int) -> bool:
        return self.asked(seat) == ASK_BID

    def refusal(self, seat: int, move: int) -> int:
        if self.asked(seat) != ASK_BID:
            return OTHER_QUESTION
        return 0 if move in self.hand(seat) else SPENT

    def answer(self, seat: int, move: int) -> None:
        self.cells[SEAT + seat * WIDTH + LAID] = move + 1  # in the seat's own cells, so that any order ends the same
        self.done(seat)

    def open(self) -> None:
        """Tell the numbers in seat order, in whatever order they were laid."""
        laid = [self.own(p, LAID) - 1 for p in range(SEATS)]
        for p, number in enumerate(laid):
            self.tell(OPENED, EVERYONE, p, number + 1)
            self.cells[SEAT + p * WIDTH + HAND + number] = 0
            self.cells[SEAT + p * WIDTH + LAID] = 0
        alone = [number for number in laid if laid.count(number) == 1]
        if alone:
            self.cells[SEAT + laid.index(max(alone)) * WIDTH + SCORE] += 1
            self.tell(SCORED, EVERYONE, laid.index(max(alone)))
        if self.cells[ROUND] == 4:
            self.finish()
        else:
            self.push(DO_ROUND)

    def points(self, seat: int) -> int:
        return self.own(seat, SCORE)


class SecretBids(Toy):
    slug = "secret-bids"
    kind = BidState
    spec = seats_option(SEATS)
    steps = ("round", "open")
    questions = ("", "bid")
    texts = ("1", "2", "3", "4", "5")
    reasons = (*Toy.reasons, "you have already played that number")
    told = ("", "{a} has laid {b}", "{a} scores")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, SEATS, SEAT + SEATS * WIDTH)

    def redeal(self, state: BidState, seat: int, rng: Stream) -> None:
        """Re-deal only what lies face down: the hands follow from what was played."""
        for p in range(SEATS):
            if p != seat and state.own(p, LAID):
                hand = state.hand(p)
                state.cells[SEAT + p * WIDTH + LAID] = 1 + hand[rng.below(len(hand))]

    def view(self, state: BidState, seat: int) -> dict[str, Any]:
        return {
            "round": int(state.cells[ROUND]),
            "hands": [state.hand(p) for p in range(SEATS)],  # what lies face down still counts as held
            "done": [state.own(p, LAID) > 0 for p in range(SEATS)],
            "scores": [state.points(p) for p in range(SEATS)],
            "laid": state.own(seat, LAID) if seat >= 0 else 0,
        }

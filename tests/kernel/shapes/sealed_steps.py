"""A sealed choice of several steps: a seat sees its own steps, others do not even see how far it is.

Three players hold six of 27 numbers each. Everybody lays three of them face down at the same time, one by one in
ascending order. When all have finished, the cards are opened and the highest sum scores. Two rounds.
"""

from typing import Any

from ofuda import State
from ofuda.kernel.arrays import bits
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, dealt_again, seats_option, shuffled

SEATS, CARDS, LAY = 3, 27, 3
ROUND, SHOWN, LEFT, DECK, SEAT = 0, 1, 2, 3, 30  # shown: a mask of all opened cards
HAND, LAID, SCORE, WIDTH = 0, 1, 2, 3  # hand and laid: masks
DO_DEAL, DO_ROUND, DO_OPEN = range(3)
ASK_LAY = 1
DREW, OPENED, SCORED = 1, 2, 3
NOT_IN_HAND, TOO_LOW, TOO_HIGH = 2, 3, 4


class SealedState(ToyState):
    def own(self, seat: int, what: int) -> list[int]:
        return bits(self.cells[SEAT + seat * WIDTH + what])

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == DO_DEAL:
            for i, card in enumerate(shuffled(self.stream(b"deck"), list(range(CARDS)))):
                self.cells[DECK + i] = card
            self.cells[LEFT] = CARDS
            self.push(DO_ROUND)
        elif op == DO_ROUND:
            self.cells[ROUND] += 1
            self.push(DO_OPEN)
            for p in range(SEATS):
                while len(self.own(p, HAND)) < 2 * LAY:
                    self.draw(p)
                self.ask(p, ASK_LAY)
        else:
            self.open()

    def draw(self, seat: int) -> None:
        self.cells[LEFT] -= 1
        card = int(self.cells[DECK + self.cells[LEFT]])
        self.cells[DECK + self.cells[LEFT]] = 0
        self.cells[SEAT + seat * WIDTH + HAND] |= 1 << card
        self.tell(DREW, 1 << seat, seat, card)

    def sealed(self, seat: int) -> bool:
        return self.asked(seat) == ASK_LAY

    def refusal(self, seat: int, move: int) -> int:
        """Allow ascending cards only, so that a set is chosen in one way, and leave enough higher cards to finish."""
        if self.asked(seat) != ASK_LAY:
            return OTHER_QUESTION
        hand, laid = self.own(seat, HAND), self.own(seat, LAID)
        if move not in hand:
            return NOT_IN_HAND
        if laid and move < laid[-1]:
            return TOO_LOW
        return 0 if len([card for card in hand if card >= move]) >= LAY - len(laid) else TOO_HIGH

    def answer(self, seat: int, move: int) -> None:
        self.cells[SEAT + seat * WIDTH + HAND] &= ~(1 << move)
        self.cells[SEAT + seat * WIDTH + LAID] |= 1 << move
        if len(self.own(seat, LAID)) == LAY:
            self.done(seat)

    def open(self) -> None:
        sums = [sum(self.own(p, LAID)) for p in range(SEATS)]
        for p in range(SEATS):
            self.tell(OPENED, EVERYONE, p, *self.own(p, LAID))
            self.cells[SHOWN] |= self.cells[SEAT + p * WIDTH + LAID]
            self.cells[SEAT + p * WIDTH + LAID] = 0
        winner = sums.index(max(sums))
        self.cells[SEAT + winner * WIDTH + SCORE] += 1
        self.tell(SCORED, EVERYONE, winner)
        if self.cells[ROUND] == 2:
            self.finish()
        else:
            self.push(DO_ROUND)

    def points(self, seat: int) -> int:
        return int(self.cells[SEAT + seat * WIDTH + SCORE])


class SealedSteps(Toy):
    slug = "sealed-steps"
    kind = SealedState
    spec = seats_option(SEATS)
    steps = ("deal", "round", "open")
    questions = ("", "lay")
    texts = tuple(str(card) for card in range(CARDS))
    reasons = (*Toy.reasons, "that card is not in your hand", "lay them in ascending order", "too few would be left")
    told = ("", "{a} draws {b}", "{a} opens {b}, {c} and {d}", "{a} scores")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, SEATS, SEAT + SEATS * WIDTH)

    def redeal(self, state: SealedState, seat: int, rng: Stream) -> None:
        """Take unfinished choices back to the beginning, and choose finished ones again."""
        others = [p for p in range(SEATS) if p != seat]
        for p in others:
            if state.waiting(p):
                state.cells[SEAT + p * WIDTH + HAND] |= state.cells[SEAT + p * WIDTH + LAID]
                state.cells[SEAT + p * WIDTH + LAID] = 0
        deck = [int(state.cells[DECK + i]) for i in range(state.cells[LEFT])]
        dealt = dealt_again(rng, [card for p in others for what in (HAND, LAID) for card in state.own(p, what)] + deck)
        for p in others:
            for what in (HAND, LAID):
                held = len(state.own(p, what))
                state.cells[SEAT + p * WIDTH + what] = sum(1 << card for card in dealt[:held])
                dealt = dealt[held:]
        for i, card in enumerate(dealt):
            state.cells[DECK + i] = card

    def secrets(self, state: SealedState, seat: int) -> list[tuple[int, int, list[int]]]:
        known = bits(state.cells[SHOWN]) + state.own(seat, HAND) + state.own(seat, LAID)
        return [(1, 0, [card for card in range(CARDS) if card not in known])]

    def relabel(self, state: State, group: int, names: dict[int, int]) -> None:
        for i in range(state.cells[LEFT]):
            state.cells[DECK + i] = names.get(int(state.cells[DECK + i]), int(state.cells[DECK + i]))
        for mask in [SHOWN] + [SEAT + p * WIDTH + what for p in range(SEATS) for what in (HAND, LAID)]:
            state.cells[mask] = sum(1 << names.get(card, card) for card in bits(state.cells[mask]))

    def rename_move(self, state: State, seat: int, move: int, group: int, names: dict[int, int]) -> int:
        return names.get(move, move)

    def view(self, state: SealedState, seat: int) -> dict[str, Any]:
        return {
            "round": int(state.cells[ROUND]),
            "shown": bits(state.cells[SHOWN]),
            "scores": [state.points(p) for p in range(SEATS)],
            "held": [len(state.own(p, HAND) + state.own(p, LAID)) for p in range(SEATS)],
            "hand": state.own(seat, HAND) if seat >= 0 else [],
            "laid": state.own(seat, LAID) if seat >= 0 else [],
        }

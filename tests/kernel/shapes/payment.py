"""A choice in the middle of a card's effect, inside a payment, inside a turn.

A shrine costs two other cards from your hand. If you pay with a seer, look at the top two cards of your deck, keep one
and throw the other away. Then the payment goes on.
"""

from typing import Any

from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, dealt_again, seats_option

COAL, SEER, SHRINE = range(3)
DECK = [COAL] * 4 + [SEER] * 3 + [SHRINE] * 3
HAND, THROWN, BUILT, LEFT, PILE, WIDTH = 0, 3, 6, 7, 8, 18  # cells of a seat; hand and thrown cards: counts by kind
DO_DEAL, DO_TURN, DO_PAY, DO_BUILT, DO_SEER = range(5)
ASK_TURN, ASK_PAY, ASK_KEEP = 1, 2, 3
END, BUILD, PAY, KEEP = 0, 1, 2, 5  # pay and keep: + kind
TOOK, SAW, HAS_BUILT, BEGAN, THREW, ENDED = range(1, 7)
CANNOT_PAY, NO_SUCH_CARD = 2, 3


class PaymentState(ToyState):
    def hand(self, seat: int) -> list[int]:
        return [kind for kind in range(3) for _ in range(self.cells[seat * WIDTH + HAND + kind])]

    def pile(self, seat: int) -> list[int]:
        """Return the deck, bottom card first."""
        return [int(self.cells[seat * WIDTH + PILE + i]) for i in range(self.cells[seat * WIDTH + LEFT])]

    def do(self, op: int, seat: int, left: int, c: int) -> None:
        deck = len(self.pile(seat))
        if op == DO_DEAL:
            self.deal()
        elif op == DO_TURN and deck == 0:
            self.finish()
        elif op == DO_TURN:
            self.take(seat, self.draw(seat))
            self.push(DO_TURN, 1 - seat)
            self.ask(seat, ASK_TURN)
        elif op == DO_PAY and left > 0:
            self.push(DO_PAY, seat, left - 1)  # the rest of the payment waits below whatever this card sets off
            self.ask(seat, ASK_PAY)
        elif op == DO_SEER and deck == 1:
            self.take(seat, self.draw(seat))
        elif op == DO_SEER and deck > 1:
            self.tell(SAW, 1 << seat, seat, *self.pile(seat)[-2:])
            self.ask(seat, ASK_KEEP)
        elif op == DO_BUILT:
            self.cells[seat * WIDTH + BUILT] += 1
            self.tell(HAS_BUILT, EVERYONE, seat)
            if self.points(seat) == 2:
                self.finish()

    def deal(self) -> None:
        for p in range(2):
            for i, card in enumerate(DECK):
                self.cells[p * WIDTH + PILE + i] = card
            self.cells[p * WIDTH + LEFT] = len(DECK)
            self.stream(b"deck", p).shuffle(self.cells, p * WIDTH + PILE, p * WIDTH + PILE + len(DECK))
            for _ in range(3):
                self.take(p, self.draw(p))
        self.push(DO_TURN)

    def draw(self, seat: int) -> int:
        card = self.pile(seat)[-1]
        self.cells[seat * WIDTH + LEFT] -= 1
        self.cells[seat * WIDTH + PILE + self.cells[seat * WIDTH + LEFT]] = 0
        return card

    def take(self, seat: int, card: int) -> None:
        self.cells[seat * WIDTH + HAND + card] += 1
        self.tell(TOOK, 1 << seat, seat, card)

    def throw(self, seat: int, card: int) -> None:
        self.cells[seat * WIDTH + THROWN + card] += 1
        self.tell(THREW, EVERYONE, seat, card)

    def refusal(self, seat: int, move: int) -> int:
        question, hand = self.asked(seat), self.hand(seat)
        if question == ASK_TURN and move <= BUILD:
            return 0 if move == END or (SHRINE in hand and len(hand) >= 3) else CANNOT_PAY
        if question == ASK_PAY and PAY <= move < KEEP:
            return 0 if move - PAY in hand else NO_SUCH_CARD
        if question == ASK_KEEP and move >= KEEP:
            return 0 if move - KEEP in self.pile(seat)[-2:] else NO_SUCH_CARD
        return OTHER_QUESTION

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        if move == END:
            self.tell(ENDED, EVERYONE, seat)
        elif move == BUILD:
            self.cells[seat * WIDTH + HAND + SHRINE] -= 1
            self.tell(BEGAN, EVERYONE, seat)
            self.plan(call(DO_PAY, seat, 2), call(DO_BUILT, seat))
        elif PAY <= move < KEEP:
            self.cells[seat * WIDTH + HAND + move - PAY] -= 1
            self.throw(seat, move - PAY)
            if move - PAY == SEER:
                self.push(DO_SEER, seat)
        elif move >= KEEP:
            top = [self.draw(seat), self.draw(seat)]
            top.remove(move - KEEP)
            self.take(seat, move - KEEP)
            self.throw(seat, top[0])

    def points(self, seat: int) -> int:
        return int(self.cells[seat * WIDTH + BUILT])


class Payment(Toy):
    slug = "payment"
    kind = PaymentState
    spec = seats_option(2)
    steps = ("deal", "turn", "pay", "built", "seer")
    questions = ("", "turn", "pay", "keep")
    texts = ("end turn", "build", "pay coal", "pay seer", "pay shrine", "keep coal", "keep seer", "keep shrine")
    reasons = (*Toy.reasons, "a shrine and two more cards are needed", "there is no such card to choose")
    told = ("", "{a} takes {b}", "{a} sees {b}, {c}", "{a} has built", "{a} builds", "{a} throws {b} away", "{a} ends")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, 2, 2 * WIDTH)

    def redeal(self, state: PaymentState, seat: int, rng: Stream) -> None:
        other, own = 1 - seat, state.pile(seat)
        unknown = len(own) - (2 if state.asked(seat) == ASK_KEEP else 0)  # the two on top have been looked at
        for i, card in enumerate(dealt_again(rng, own[:unknown])):
            state.cells[seat * WIDTH + PILE + i] = card
        held = len(state.hand(other))
        dealt = dealt_again(rng, state.hand(other) + state.pile(other))
        for kind in range(3):
            state.cells[other * WIDTH + HAND + kind] = dealt[:held].count(kind)
        for i, card in enumerate(dealt[held:]):
            state.cells[other * WIDTH + PILE + i] = card

    def view(self, state: PaymentState, seat: int) -> dict[str, Any]:
        thrown = [[int(state.cells[p * WIDTH + THROWN + kind]) for kind in range(3)] for p in range(2)]
        seen: dict[str, Any] = {
            "hands": [len(state.hand(p)) for p in range(2)],
            "decks": [len(state.pile(p)) for p in range(2)],
            "built": [state.points(p) for p in range(2)],
            "thrown": thrown,
        }
        if seat >= 0:
            seen["hand"] = state.hand(seat)
            seen["top"] = state.pile(seat)[-2:] if state.asked(seat) == ASK_KEEP else []
        return seen

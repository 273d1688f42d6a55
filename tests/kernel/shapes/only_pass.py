"""A seat is asked although it can only pass: whether it has another choice is secret.

The player on turn shows a card. Everybody else with cards in hand may throw in one of the same suit, in secret and at
the same time. When all have answered, those who threw in score, and the cards are gone. Nobody is skipped for lack of
the suit; only a player without cards is, which everybody can see.
"""

from typing import Any, ClassVar

from ofuda import State
from ofuda.kernel.arrays import bits
from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, dealt_again, seats_option, shuffled

SEATS, CARDS, HELD = 4, 15, 3  # three suits of five: suit = card % 3; three cards stay unseen
SHOWN, GONE, SEAT = 0, 1, 2  # shown: card + 1; gone: a mask of the cards that everybody has seen
CHOICE, SCORE, HAND, WIDTH = 0, 1, 2, 3  # choice: 1 passed, 2 + card thrown in; hand: a mask
DO_DEAL, DO_TURN, DO_OPEN = range(3)
ASK_SHOW, ASK_THROW = 1, 2
SHOW, PASS, THROW = 0, CARDS, CARDS + 1  # show and throw in: + card
DEALT, SHOWED, THREW, OPENED = range(1, 5)
NOT_IN_HAND, OTHER_SUIT = 2, 3


class PassState(ToyState):
    def own(self, seat: int, what: int) -> int:
        return int(self.cells[SEAT + seat * WIDTH + what])

    def hand(self, seat: int) -> list[int]:
        return bits(self.own(seat, HAND))

    def do(self, op: int, seat: int, b: int, c: int) -> None:
        if op == DO_DEAL:
            order = shuffled(self.stream(b"cards"), list(range(CARDS)))
            for p in range(SEATS):
                for card in order[p * HELD :][:HELD]:
                    self.cells[SEAT + p * WIDTH + HAND] |= 1 << card
                    self.tell(DEALT, 1 << p, card)
            self.push(DO_TURN)
        elif op == DO_TURN and not any(self.hand(p) for p in range(SEATS)):
            self.finish()
        elif op == DO_TURN:
            following = call(DO_TURN, (seat + 1) % SEATS)
            if not self.hand(seat):
                self.plan(following)
            else:
                self.plan(DO_OPEN, following)
                self.ask(seat, ASK_SHOW)
        else:
            self.open()

    def sealed(self, seat: int) -> bool:
        return self.asked(seat) == ASK_THROW

    def refusal(self, seat: int, move: int) -> int:
        if self.asked(seat) == ASK_SHOW and move < PASS:
            return 0 if move in self.hand(seat) else NOT_IN_HAND
        if self.asked(seat) == ASK_THROW and move > PASS:
            if move - THROW not in self.hand(seat):
                return NOT_IN_HAND
            return 0 if (move - THROW) % 3 == (self.cells[SHOWN] - 1) % 3 else OTHER_SUIT
        return 0 if self.asked(seat) == ASK_THROW and move == PASS else OTHER_QUESTION

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        if move >= PASS:
            self.cells[SEAT + seat * WIDTH + CHOICE] = 1 + move - PASS
            return
        self.lose(seat, move)
        self.cells[SHOWN] = move + 1
        self.tell(SHOWED, EVERYONE, seat, move)
        for p in range(SEATS):
            if p != seat and self.hand(p):  # how many cards a hand has is seen by all; which ones is not
                self.ask(p, ASK_THROW)

    def lose(self, seat: int, card: int) -> None:
        self.cells[SEAT + seat * WIDTH + HAND] &= ~(1 << card)
        self.cells[GONE] |= 1 << card

    def open(self) -> None:
        for p in range(SEATS):
            if self.own(p, CHOICE) > 1:
                self.lose(p, self.own(p, CHOICE) - 2)
                self.cells[SEAT + p * WIDTH + SCORE] += 1
                self.tell(THREW, EVERYONE, p, self.own(p, CHOICE) - 2)
            self.cells[SEAT + p * WIDTH + CHOICE] = 0
        self.cells[SHOWN] = 0
        self.tell(OPENED, EVERYONE)

    def points(self, seat: int) -> int:
        return self.own(seat, SCORE)


class OnlyPass(Toy):
    slug = "only-pass"
    kind = PassState
    silences: ClassVar[dict[int, int]] = {ASK_THROW: PASS}
    spec = seats_option(SEATS)
    steps = ("deal", "turn", "open")
    questions = ("", "show", "throw in")
    texts = (*(f"show {card}" for card in range(CARDS)), "pass", *(f"throw in {card}" for card in range(CARDS)))
    reasons = (*Toy.reasons, "that card is not in your hand", "that card is of another suit")
    told = ("", "you get {a}", "{a} shows {b}", "{a} throws in {b}", "all have answered")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, SEATS, SEAT + SEATS * WIDTH)

    def unseen(self, state: PassState, seat: int) -> list[int]:
        return [card for card in range(CARDS) if not ((state.cells[GONE] | state.own(seat, HAND)) >> card) & 1]

    def redeal(self, state: PassState, seat: int, rng: Stream) -> None:
        """Draw hands and sealed answers together until they agree, so that every possible pair is equally likely."""
        others = [p for p in range(SEATS) if p != seat]
        held = [len(state.hand(p)) for p in others]
        fits = False
        while not fits:
            fits, dealt = True, dealt_again(rng, self.unseen(state, seat))
            for p, n in zip(others, held, strict=True):
                hand, dealt = dealt[:n], dealt[n:]
                state.cells[SEAT + p * WIDTH + HAND] = sum(1 << card for card in hand)
                if state.own(p, CHOICE):
                    answer = [-1, *sorted(hand)][rng.below(1 + n)]
                    state.cells[SEAT + p * WIDTH + CHOICE] = answer + 2
                    fits = fits and (answer < 0 or answer % 3 == (state.cells[SHOWN] - 1) % 3)

    def secrets(self, state: PassState, seat: int) -> list[tuple[int, int, list[int]]]:
        return [(1, 0, self.unseen(state, seat))]

    def relabel(self, state: State, group: int, names: dict[int, int]) -> None:
        for mask in [SEAT + p * WIDTH + HAND for p in range(SEATS)]:
            state.cells[mask] = sum(1 << names.get(card, card) for card in bits(state.cells[mask]))

    def rename_move(self, state: State, seat: int, move: int, group: int, names: dict[int, int]) -> int:
        if move == PASS:
            return move
        return names.get(move, move) if move < PASS else THROW + names.get(move - THROW, move - THROW)

    def view(self, state: PassState, seat: int) -> dict[str, Any]:
        return {
            "shown": int(state.cells[SHOWN]),
            "gone": bits(state.cells[GONE]),
            "hands": [len(state.hand(p)) for p in range(SEATS)],
            "scores": [state.points(p) for p in range(SEATS)],
            "hand": state.hand(seat) if seat >= 0 else [],
            "choice": state.own(seat, CHOICE) if seat >= 0 else 0,
        }

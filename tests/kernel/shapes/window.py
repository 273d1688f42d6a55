"""A priority window that closes after two passes in a row.

Players take turns adding cards to a chain. When both have passed in a row, the chain is carried out, last in first out,
and the window opens again. Two passes over an empty chain end the round.
"""

from typing import Any

from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, dealt_again, seats_option

SPARK, FLAME, SEAL = range(3)  # one damage, two damage, undoes the card under it
DECK = [SPARK] * 3 + [FLAME] * 2 + [SEAL] * 3
ROUND, LENGTH, CHAIN, SEAT = 0, 1, 2, 14  # a link of the chain: 1 + owner * 3 + kind
HAND, HURT, LEFT, PILE, WIDTH = 0, 3, 4, 5, 13
DO_DEAL, DO_ROUND, DO_WINDOW, DO_RESOLVE = range(4)
ASK_ANSWER = 1
PASS, ADD = 0, 1  # add: + kind
DREW, ADDED, PASSED, HIT, UNDID = range(1, 6)
NOT_IN_HAND = 2


class WindowState(ToyState):
    def at(self, seat: int) -> int:
        return SEAT + seat * WIDTH

    def hand(self, seat: int) -> list[int]:
        return [kind for kind in range(3) for _ in range(self.cells[self.at(seat) + HAND + kind])]

    def pile(self, seat: int) -> list[int]:
        return [int(self.cells[self.at(seat) + PILE + i]) for i in range(self.cells[self.at(seat) + LEFT])]

    def do(self, op: int, seat: int, passes: int, c: int) -> None:
        if op == DO_DEAL:
            for p in range(2):
                for i, card in enumerate(DECK):
                    self.cells[self.at(p) + PILE + i] = card
                self.stream(b"deck", p).shuffle(self.cells, self.at(p) + PILE, self.at(p) + WIDTH)
                self.cells[self.at(p) + LEFT] = len(DECK)
            self.push(DO_ROUND)
        elif op == DO_ROUND:
            self.new_round()
        elif op == DO_WINDOW:
            self.window(seat, passes)
        elif op == DO_RESOLVE and self.cells[LENGTH]:
            self.push(DO_RESOLVE)  # nothing can be added until the last link is carried out
            self.resolve(self.unchain())

    def new_round(self) -> None:
        self.cells[ROUND] += 1
        if self.cells[ROUND] > 3:
            self.finish()
            return
        for p in range(2):
            for _ in range(2):
                self.draw(p)
        self.plan(call(DO_WINDOW, (self.cells[ROUND] + 1) % 2), DO_ROUND)

    def draw(self, seat: int) -> None:
        card = self.pile(seat)[-1]
        self.cells[self.at(seat) + LEFT] -= 1
        self.cells[self.at(seat) + PILE + self.cells[self.at(seat) + LEFT]] = 0
        self.cells[self.at(seat) + HAND + card] += 1
        self.tell(DREW, 1 << seat, seat, card)

    def window(self, seat: int, passes: int) -> None:
        """Ask a seat. The seat and the number of passes in a row are arguments of the step."""
        if passes == 2 and self.cells[LENGTH]:
            self.plan(DO_RESOLVE, call(DO_WINDOW, seat))
        elif passes < 2:
            self.push(DO_WINDOW, 1 - seat, passes + 1)
            if self.hand(seat):  # everybody can see that a hand is empty: no need to ask
                self.ask(seat, ASK_ANSWER)

    def refusal(self, seat: int, move: int) -> int:
        if self.asked(seat) != ASK_ANSWER:
            return OTHER_QUESTION
        return 0 if move == PASS or move - ADD in self.hand(seat) else NOT_IN_HAND

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        if move == PASS:
            self.tell(PASSED, EVERYONE, seat)
            return
        card = move - ADD
        self.cells[self.at(seat) + HAND + card] -= 1
        self.cells[CHAIN + self.cells[LENGTH]] = 1 + seat * 3 + card
        self.cells[LENGTH] += 1
        self.tell(ADDED, EVERYONE, seat, card)
        self.drop_step()  # the waiting window: passes in a row begin anew
        self.push(DO_WINDOW, 1 - seat)

    def unchain(self) -> int:
        self.cells[LENGTH] -= 1
        link = int(self.cells[CHAIN + self.cells[LENGTH]]) - 1
        self.cells[CHAIN + self.cells[LENGTH]] = 0
        return link

    def resolve(self, link: int) -> None:
        owner, card = divmod(link, 3)
        if card == SEAL and self.cells[LENGTH]:
            self.tell(UNDID, EVERYONE, owner, self.unchain() % 3)
        elif card != SEAL:
            self.cells[self.at(1 - owner) + HURT] += 1 + card
            self.tell(HIT, EVERYONE, owner, 1 + card)

    def chain(self) -> list[int]:
        return [int(self.cells[CHAIN + i]) - 1 for i in range(self.cells[LENGTH])]

    def points(self, seat: int) -> int:
        return int(self.cells[self.at(1 - seat) + HURT])


class Window(Toy):
    slug = "window"
    kind = WindowState
    spec = seats_option(2)
    steps = ("deal", "round", "window", "resolve")
    questions = ("", "answer")
    texts = ("pass", "spark", "flame", "seal")
    reasons = (*Toy.reasons, "that card is not in your hand")
    told = ("", "{a} draws {b}", "{a} adds {b}", "{a} passes", "{a} deals {b} damage", "{a} undoes {b}")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, 2, SEAT + 2 * WIDTH)

    def redeal(self, state: WindowState, seat: int, rng: Stream) -> None:
        for i, card in enumerate(dealt_again(rng, state.pile(seat))):
            state.cells[state.at(seat) + PILE + i] = card
        other, held = 1 - seat, len(state.hand(1 - seat))
        dealt = dealt_again(rng, state.hand(other) + state.pile(other))
        for kind in range(3):
            state.cells[state.at(other) + HAND + kind] = dealt[:held].count(kind)
        for i, card in enumerate(dealt[held:]):
            state.cells[state.at(other) + PILE + i] = card

    def view(self, state: WindowState, seat: int) -> dict[str, Any]:
        return {
            "round": int(state.cells[ROUND]),
            "chain": [self.texts[ADD + link % 3] for link in state.chain()],
            "hurt": [state.points(1 - p) for p in range(2)],
            "hands": [len(state.hand(p)) for p in range(2)],
            "hand": state.hand(seat) if seat >= 0 else [],
        }

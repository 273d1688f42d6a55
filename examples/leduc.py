"""Leduc hold'em, a whole game in one file.

Two Jacks, two Queens, two Kings. Each player puts in a chip and gets a card; a round of bets, a public card, a second
round of bets. A pair with the public card wins, else the higher card. Equal cards split the pot.
"""

from typing import Any, Final, final

from ofuda.kernel.arrays import BIT, i64, ints
from ofuda.kernel.core import State
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.messages import Message, words_of
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame

PUBLIC: Final = 5  # cells 0 to 5 are cards: one for each seat, three out of play, the public card
CHIPS: Final = 6  # + seat: chips in the pot
RAISES: Final = 8  # in this round
ROUND: Final = 9  # 1, 2, and 3 after the showdown
START: Final = ints([0, 0, 1, 1, 2, 2, 1, 1, 0, 1])  # the cells before the cards are shuffled
FOLD: Final = 0  # moves; 1 is call, or check if there is nothing to call
RAISE: Final = 2
BET: Final = 1  # steps, and the events they tell (event 0 is the kernel's); BET is also the only question
DEAL: Final = 2
OPEN: Final = 3
SHOWDOWN: Final = 4
CARDS: Final = ["Jack", "Queen", "King"]
WORDS: Final = {
    "move": {"0": "fold", "1": "check/call", "2": "raise {n}"},
    "refused.now": "there is no folding without a bet, and no third raise in a round",
    "event": {"1": "Seat {a}: {what}", "2": "Seat {a} gets {what}", "3": "Board: {what}", "4": "Seat {a} shows {what}"},
}


@final  # compiled calls of its methods are direct
class LeducState(State):  # the rules: steps, questions and answers
    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == BET and (b < 2 or self.cells[CHIPS] != self.cells[CHIPS + 1]):  # not both have spoken, or not level
            self.push(BET, 1 - a, b + 1)
            self.ask(a, BET)
        elif op == BET:
            self.cells[RAISES] = 0
            self.cells[ROUND] += 1
        elif op == DEAL:
            self.cells = START[:]
            self.stream(b"deck").shuffle(self.cells, 0, 6)
            self.tell(DEAL, BIT[0], 0, self.cells[0])
            self.tell(DEAL, BIT[1], 1, self.cells[1])
        elif op == OPEN:
            self.tell(OPEN, EVERYONE, 0, self.cells[PUBLIC])
        else:
            self.tell(SHOWDOWN, EVERYONE, 0, self.cells[0])
            self.tell(SHOWDOWN, EVERYONE, 1, self.cells[1])
            self.finish()

    def refusal(self, seat: i64, move: i64) -> i64:
        if move == FOLD:
            return 1 if self.cells[CHIPS] == self.cells[CHIPS + 1] else 0
        return 2 if move == RAISE and self.cells[RAISES] == 2 else 0

    def answer(self, seat: i64, move: i64) -> None:
        self.tell(BET, EVERYONE, seat, move, 2 * self.cells[ROUND])
        self.done(seat)
        if move == FOLD:
            self.finish()
        elif move == RAISE:
            self.cells[CHIPS + seat] = self.cells[CHIPS + 1 - seat] + 2 * self.cells[ROUND]
            self.cells[RAISES] += 1
        else:
            self.cells[CHIPS + seat] = self.cells[CHIPS + 1 - seat]

    def strength(self, seat: i64) -> i64:
        if self.cells[ROUND] < 3:
            return self.cells[CHIPS + seat]  # a player who folds has put in less
        return 3 if self.cells[seat] == self.cells[PUBLIC] else self.cells[seat]

    def points(self, seat: i64) -> i64:
        lead: i64 = self.strength(seat) - self.strength(1 - seat)
        if lead == 0 or not self.over:
            return 0
        return self.cells[CHIPS + 1 - seat] if lead > 0 else -self.cells[CHIPS + seat]

    def share(self, seat: i64) -> float:
        return 0.5 if self.points(seat) == 0 else 1.0 if self.points(seat) > 0 else 0.0


class Leduc(SmallGame):  # all beside the rules: views, imagined worlds, words
    slug = "leduc"
    title = "Leduc hold'em"
    steps = ("", "bet", "deal", "open", "showdown")
    questions = ("", "bet")

    def __init__(self, options: "dict[str, Any]") -> None:
        super().__init__(options, 2, 10, 3, words_of(WORDS))  # seats, cells, moves

    def blank(self) -> State:
        return LeducState(self)

    def begin(self, state: State) -> None:
        state.plan(DEAL, BET, OPEN, BET, SHOWDOWN)

    def unseen(self, state: State, seat: i64) -> list[int]:
        opened = [3, 3, 9, 9, 9, 2]  # the round in which everybody sees each place; 9: never
        return [place for place in range(6) if place != seat and state.cells[ROUND] < opened[place]]

    def view(self, state: State, seat: int) -> "dict[str, Any]":
        cells, unseen = [int(cell) for cell in state.cells], self.unseen(state, seat)
        cards = [None if place in unseen else CARDS[cells[place]] for place in range(6)]
        return {"round": cells[ROUND], "chips": cells[CHIPS:RAISES], "hands": cards[:2], "public": cards[PUBLIC]}

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        unseen = self.unseen(state, seat)
        cards = sorted([int(state.cells[place]) for place in unseen])  # the present order must not matter
        for place in unseen:
            state.cells[place] = cards.pop(int(rng.below(len(cards))))

    def secrets(self, state: State, seat: int) -> "list[tuple[int, int, list[int]]]":
        return [(1, 0, self.unseen(state, seat))]  # dealt when one stream was open

    def relabel(self, state: State, group: int, names: "dict[int, int]") -> None:
        cards = [int(card) for card in state.cells]
        for place, other in names.items():
            state.cells[other] = cards[place]

    def move(self, state: State, seat: int, move: int) -> Message:
        return Message(f"move.{move}", {"n": 2 * int(state.cells[ROUND])})

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        return Message(f"event.{what}", {"a": a, "what": Message(f"move.{b}", {"n": c}) if what == BET else CARDS[b]})

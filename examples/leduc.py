"""Leduc hold'em, a whole game in one file: two Jacks, two Queens, two Kings and two rounds of betting.

Each player puts in a chip and gets a card; they bet, a public card is opened, and they bet again. Whoever has a pair
with the public card wins, else the higher card does; equal cards split the pot.
"""

from typing import Any, Final, final

from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.core import Game, State
from ofuda.kernel.deal import Deal
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.messages import Message, Prompt, words_of
from ofuda.kernel.randomness import Stream

PUBLIC: Final = 5  # cells 0 to 5 are the cards: one a seat, three that stay out of play, the public card
CHIPS: Final = 6  # + seat: what each has put into the pot
RAISES: Final = 8  # in this round
TO_SPEAK: Final = 9  # how many must still speak in this round
ROUND: Final = 10  # 1, 2, and 3 once the hands lie open
WON: Final = 11  # what seat 0 wins in the end; seat 1 loses as much
FOLD: Final = 0  # the moves
CALL: Final = 1
RAISE: Final = 2
BET: Final = 1  # the steps, and the events they tell (0 is the kernel's); to bet is also the one question
DEAL: Final = 2
OPEN: Final = 3
SHOWDOWN: Final = 4
CARDS: Final = ["jack", "queen", "king"]
MOVES: Final = ["fold", "call", "raise"]
WORDS: Final = words_of(
    {
        "card": {"jack": "Jack", "queen": "Queen", "king": "King"},
        "move": {"fold": "fold", "check": "check", "call": "call {n}", "raise": "raise {n}"},
        "prompt": {"bet": "Round {round}, {pot} chips in the pot: your bet"},
        "refused": {"fold": "there is no bet to fold to: check instead", "raise": "a round has two raises at most"},
        "event": {"bet": "Seat {seat}: {what}", "deal": "Seat {seat}: gets a {what}"},
        "event.open": "The public card is a {what}",
        "event.showdown": "Seat {seat}: shows a {what}",
    }
)


@final  # so that its own methods are called directly when compiled
class LeducState(State):
    """The rules: what is done, what is asked, what may be answered."""

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == BET:
            if self.cells[TO_SPEAK] > 0:
                self.push(BET, 1 - a)
                self.ask(a, BET)
        elif op == DEAL:
            self.deal()
            self.begin_round()
        elif op == OPEN:
            self.tell(OPEN, EVERYONE, 0, self.cells[PUBLIC])
            self.begin_round()
        else:
            self.showdown(self.cells[0], self.cells[1], self.cells[PUBLIC])

    def begin_round(self) -> None:
        self.cells[ROUND] += 1
        self.cells[RAISES] = 0
        self.cells[TO_SPEAK] = 2

    def deal(self) -> None:
        for place in range(6):
            self.cells[place] = place // 2
        self.stream(b"deck").shuffle(self.cells, 0, 6)
        for seat in range(2):
            self.cells[CHIPS + seat] = 1
            self.tell(DEAL, BIT[seat], seat, self.cells[seat])

    def chips(self, seat: i64, move: i64) -> i64:
        """The number in a move's words: so many to call, or to raise by."""
        if move == RAISE:
            return 2 * self.cells[ROUND]
        return self.cells[CHIPS + 1 - seat] - self.cells[CHIPS + seat]

    def refusal(self, seat: i64, move: i64) -> i64:
        if move == FOLD and self.chips(seat, CALL) == 0:
            return 1
        return 1 if move == RAISE and self.cells[RAISES] == 2 else 0

    def answer(self, seat: i64, move: i64) -> None:
        chips: i64 = self.chips(seat, move)
        self.tell(BET, EVERYONE, seat, move, chips)
        self.done(seat)
        if move == FOLD:
            self.win(1 - seat)
            return
        self.cells[CHIPS + seat] = self.cells[CHIPS + 1 - seat]
        self.cells[TO_SPEAK] -= 1
        if move == RAISE:
            self.cells[CHIPS + seat] += chips
            self.cells[RAISES] += 1
            self.cells[TO_SPEAK] = 1

    def showdown(self, mine: i64, theirs: i64, public: i64) -> None:
        self.cells[ROUND] = 3
        self.tell(SHOWDOWN, EVERYONE, 0, mine)
        self.tell(SHOWDOWN, EVERYONE, 1, theirs)
        if mine == theirs:
            self.finish()
        elif mine == public or (theirs != public and mine > theirs):
            self.win(0)
        else:
            self.win(1)

    def win(self, seat: i64) -> None:
        """The winner gains what the other has put in."""
        self.cells[WON] = self.cells[CHIPS + 1] if seat == 0 else -self.cells[CHIPS]
        self.finish()

    def points(self, seat: i64) -> i64:
        return self.cells[WON] if seat == 0 else -self.cells[WON]

    def share(self, seat: i64) -> float:
        return 0.5 if self.cells[WON] == 0 else 1.0 if self.points(seat) > 0 else 0.0

    def verdict(self) -> str:
        return "showdown" if self.cells[ROUND] == 3 else "fold"

    def unseen(self, seat: i64) -> list[int]:
        """The places whose cards this seat (-1: a spectator) has not seen."""
        hands = [place for place in range(2) if place != seat and self.cells[ROUND] < 3]
        return hands + [2, 3, 4] + ([PUBLIC] if self.cells[ROUND] == 1 else [])


class Leduc(Game):
    """The edges: what a seat sees, what it could imagine, what is said."""

    slug = "leduc"
    title = "Leduc hold'em"
    steps = ("", "bet", "deal", "open", "showdown")
    questions = ("", "bet")

    def __init__(self, options: "dict[str, Any]") -> None:
        super().__init__(options, 2, 12, 3, WORDS)  # seats, cells, moves

    def blank(self) -> State:
        return LeducState(self)

    def begin(self, state: State) -> None:
        state.plan([DEAL, BET, OPEN, BET, SHOWDOWN])

    def look(self, state: State, seat: int) -> "dict[str, Any]":
        assert isinstance(state, LeducState)
        cells, unseen = state.cells, state.unseen(seat)
        cards = [None if place in unseen else CARDS[cells[place]] for place in range(6)]
        bets = {"round": int(cells[ROUND]), "chips": [int(cells[CHIPS]), int(cells[CHIPS + 1])]}
        return {**bets, "raises": int(cells[RAISES]), "hands": cards[:2], "public": cards[PUBLIC]}

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        assert isinstance(state, LeducState)
        deal = Deal()
        for place in state.unseen(seat):
            deal.place(int(state.cells[place]))
        for place, card in zip(state.unseen(seat), deal.redeal(rng)):
            state.cells[place] = card

    def secrets(self, state: State, seat: int) -> "list[tuple[int, int, list[int]]]":
        assert isinstance(state, LeducState)
        return [(1, 0, state.unseen(seat))]  # one stream was opened when these places got their cards

    def relabel(self, state: State, group: int, names: "dict[int, int]") -> None:
        cards = [int(card) for card in state.cells]
        for place, other in names.items():
            state.cells[other] = cards[place]

    def conserved(self, state: State) -> list[int]:
        return sorted(int(state.cells[place]) for place in range(6))

    def speech(self, move: int, chips: int) -> Message:
        return Message("move.check" if move == CALL and chips == 0 else f"move.{MOVES[move]}", {"n": chips})

    def move_message(self, state: State, seat: int, move: int) -> Message:
        assert isinstance(state, LeducState)
        return self.speech(move, int(state.chips(seat, move)))

    def prompt(self, state: State, seat: int) -> Prompt:
        pot = int(state.cells[CHIPS] + state.cells[CHIPS + 1])
        return Prompt(Message("prompt.bet", {"round": int(state.cells[ROUND]), "pot": pot}))

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        if what == 0:
            return super().event(what, a, b, c, d)
        told = self.speech(b, c) if what == BET else Message(f"card.{CARDS[b]}")
        return Message(f"event.{self.steps[what]}", {"seat": a, "what": told})

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        return Message(f"refused.{MOVES[move]}")

    def things(self, state: State, seat: int) -> list[str]:
        return MOVES

    def tries(self, state: State, seat: int, thing: str) -> list[int]:
        return [MOVES.index(thing)]

"""A deck list as an option: checked when the game is loaded and kept in its options, so in every record.

Each player brings six cards, holds two and draws. The leader plays a card, the other answers: doll beats snake, snake
beats fox, fox beats doll. The winner of a battle leads the next. After six battles the player with more wins has won.
"""

from typing import Any

from ofuda import Option
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, dealt_again, shuffled

CARDS = ("doll", "snake", "fox")
SIZE, COPIES = 6, 3
USUAL = ["doll", "doll", "snake", "snake", "fox", "fox"]
LEAD, SEAT = 0, 1
LAID, WINS, LEFT, HAND, PILE, WIDTH = 0, 1, 2, 3, 6, 12
DO_DEAL, DO_BATTLE, DO_ANSWER, DO_OUTCOME = range(4)
ASK_LEAD, ASK_ANSWER = 1, 2
DREW, PLAYED, WON = 1, 2, 3
NOT_IN_HAND = 2


def read_deck(name: str, given: Any) -> list[str]:
    """Read a list of card names, or a line such as "3 fox, 3 doll", into a sorted list."""
    if isinstance(given, str):
        entries = [entry.split() for entry in given.split(",")]
        if not all(len(entry) == 2 and entry[0].isdigit() for entry in entries):
            raise ValueError(f"deck-list: {name} reads {given!r}, it must look like '3 fox, 3 doll'")
        given = [entry[1] for entry in entries for _ in range(int(entry[0]))]
    if not isinstance(given, (list, tuple)):
        raise ValueError(f"deck-list: {name} is {given!r}, it must be a list of card names")
    for card in given:
        if card not in CARDS:
            raise ValueError(f"deck-list: {name}: there is no card {card!r}; there are {', '.join(CARDS)}")
    if len(given) != SIZE:
        raise ValueError(f"deck-list: {name}: {len(given)} cards, must be {SIZE}")
    for card in CARDS:
        if given.count(card) > COPIES:
            raise ValueError(f"deck-list: {name}: {given.count(card)} copies of {card}, at most {COPIES}")
    return sorted(given, key=CARDS.index)


class DeckState(ToyState):
    def own(self, seat: int, what: int) -> int:
        return int(self.cells[SEAT + seat * WIDTH + what])

    def hand(self, seat: int) -> list[int]:
        return [kind for kind in range(3) for _ in range(self.own(seat, HAND + kind))]

    def pile(self, seat: int) -> list[int]:
        return [self.own(seat, PILE + i) for i in range(self.own(seat, LEFT))]

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == DO_DEAL:
            for p in range(2):
                deck = [CARDS.index(card) for card in self.game.options[f"deck{p}"]]
                for i, card in enumerate(shuffled(self.stream(b"deck", p), deck)):
                    self.cells[SEAT + p * WIDTH + PILE + i] = card
                self.cells[SEAT + p * WIDTH + LEFT] = SIZE
                self.draw(p)
            self.push(DO_BATTLE)
        elif op == DO_BATTLE:
            self.draw(0)
            self.draw(1)
            self.plan(DO_ANSWER, DO_OUTCOME)
            self.ask(self.cells[LEAD], ASK_LEAD)
        elif op == DO_ANSWER:
            self.ask(1 - self.cells[LEAD], ASK_ANSWER)
        else:
            self.outcome_of_battle()

    def draw(self, seat: int) -> None:
        if self.pile(seat):
            card = self.pile(seat)[-1]
            self.cells[SEAT + seat * WIDTH + LEFT] -= 1
            self.cells[SEAT + seat * WIDTH + PILE + self.own(seat, LEFT)] = 0
            self.cells[SEAT + seat * WIDTH + HAND + card] += 1
            self.tell(DREW, 1 << seat, seat, card)

    def outcome_of_battle(self) -> None:
        lead = int(self.cells[LEAD])
        laid = [self.own(p, LAID) - 1 for p in range(2)]
        if laid[0] != laid[1]:
            winner = lead if (laid[1 - lead] - laid[lead]) % 3 == 1 else 1 - lead
            self.cells[LEAD] = winner
            self.cells[SEAT + winner * WIDTH + WINS] += 1
            self.tell(WON, EVERYONE, winner)
        for p in range(2):
            self.cells[SEAT + p * WIDTH + LAID] = 0
        if self.hand(0):
            self.push(DO_BATTLE)
        else:
            self.finish()

    def refusal(self, seat: int, move: int) -> int:
        return (0 if move in self.hand(seat) else NOT_IN_HAND) if self.asked(seat) else OTHER_QUESTION

    def answer(self, seat: int, move: int) -> None:
        self.cells[SEAT + seat * WIDTH + HAND + move] -= 1
        self.cells[SEAT + seat * WIDTH + LAID] = move + 1
        self.tell(PLAYED, EVERYONE, seat, move)
        self.done(seat)

    def points(self, seat: int) -> int:
        return self.own(seat, WINS)


class DeckList(Toy):
    slug = "deck-list"
    kind = DeckState
    spec = (Option("deck0", USUAL, help="six cards of seat 0"), Option("deck1", USUAL, help="six cards of seat 1"))
    steps = ("deal", "battle", "answer", "outcome")
    questions = ("", "lead", "answer")
    texts = CARDS
    reasons = (*Toy.reasons, "that card is not in your hand")
    told = ("", "{a} draws {b}", "{a} plays {b}", "{a} wins")

    def __init__(self, options: dict[str, Any]) -> None:
        given = dict(options)
        for name in ("deck0", "deck1"):
            if name in given:
                given[name] = read_deck(name, given[name])
        super().__init__(given, 2, SEAT + 2 * WIDTH)  # checked before: the fingerprint is made of them

    def redeal(self, state: DeckState, seat: int, rng: Stream) -> None:
        for p in range(2):
            held = 0 if p == seat else len(state.hand(p))
            dealt = dealt_again(rng, (state.hand(p) if held else []) + state.pile(p))
            for kind in range(3):
                if p != seat:
                    state.cells[SEAT + p * WIDTH + HAND + kind] = dealt[:held].count(kind)
            for i, card in enumerate(dealt[held:]):
                state.cells[SEAT + p * WIDTH + PILE + i] = card

    def view(self, state: DeckState, seat: int) -> dict[str, Any]:
        return {
            "decks": [list(self.options["deck0"]), list(self.options["deck1"])],  # open deck lists
            "lead": int(state.cells[LEAD]),
            "laid": [state.own(p, LAID) for p in range(2)],
            "wins": [state.points(p) for p in range(2)],
            "left": [state.own(p, LEFT) for p in range(2)],
            "hands": [len(state.hand(p)) for p in range(2)],
            "hand": state.hand(seat) if seat >= 0 else [],
        }

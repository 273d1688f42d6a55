"""A correct toy game with choices that stay face down and some dealt cards.

Two rounds, each seat lays once. The layer puts two of four tokens on two places, face down and in secret. The other
guesses the first, then the second; then the first is turned over, and the second guess may be changed. At last the
second is turned over; a right guess is a point. At the end of a round the top one of three bonus cards, which nobody
knows, is turned over for the one who guessed.
"""

from typing import Any, ClassVar, Final

from ofuda.kernel.core import State
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.messages import Message, words_of
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame

TOKENS: Final = 4
LAYER: Final = 0
OPENED: Final = 1  # how many places are open
PLACE: Final = 2  # + place: token + 1, 0 while none lies there
GUESS: Final = 4  # + place: the same for the guess
POINTS: Final = 6  # + seat
BONUS: Final = 8  # + 0 to 2: the cards; one a round is turned over, the third never
CARDS: Final = 3

STEPS: Final = ("deal", "round", "guess", "open", "next")
DEAL, ROUND, ASK, OPEN, NEXT = range(5)
ASK_LAY: Final = 1
ASK_GUESS: Final = 2
LAID, GUESSED, TURNED, POINT, GOT = range(1, 6)

WORDS: Final = words_of(
    {
        "move": "token {token}",
        "refused": "that token lies there already",
        "event": {
            "1": "seat {a} has laid two tokens",
            "2": "seat {a} guesses token {c} on place {b}",
            "3": "on place {b} lies token {c}",
            "4": "a point for seat {a}",
            "5": "a bonus of {b} for seat {a}",
        },
    }
)


class TokensState(State):
    def at(self, place: int) -> int:
        return int(self.cells[PLACE + place])

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == DEAL:
            for card in range(CARDS):
                self.cells[BONUS + card] = card
            self.stream(b"bonus").shuffle(self.cells, BONUS, BONUS + CARDS)
        elif op == ROUND:
            self.push(NEXT)
            self.push(OPEN, 1)
            self.push(ASK, 1)
            self.push(OPEN, 0)
            self.push(ASK, 1)
            self.push(ASK, 0)
            self.ask(int(self.cells[LAYER]), ASK_LAY)
        elif op == ASK:
            self.push(ASK, a)  # which place it is about; the answer takes it off
            self.ask(1 - int(self.cells[LAYER]), ASK_GUESS)
        elif op == OPEN:
            self.open(a)
        else:
            self.next_round()

    def next_round(self) -> None:
        layer = int(self.cells[LAYER])
        bonus = int(self.cells[BONUS + layer])
        self.cells[POINTS + 1 - layer] += bonus
        self.tell(GOT, EVERYONE, 1 - layer, bonus)
        if layer == 0:
            for cell in (OPENED, PLACE, PLACE + 1, GUESS, GUESS + 1):
                self.cells[cell] = 0
            self.cells[LAYER] = 1
            self.push(ROUND)
        else:
            self.finish()

    def open(self, place: int) -> None:
        self.cells[OPENED] += 1
        self.tell(TURNED, EVERYONE, 0, place, self.at(place) - 1)
        if self.cells[GUESS + place] == self.at(place):
            guesser = 1 - int(self.cells[LAYER])
            self.cells[POINTS + guesser] += 1
            self.tell(POINT, EVERYONE, guesser)

    def sealed(self, seat: int) -> bool:
        return self.asked(seat) == ASK_LAY

    def refusal(self, seat: int, move: int) -> int:
        return int(self.asked(seat) == ASK_LAY and self.at(0) == move + 1)

    def answer(self, seat: int, move: int) -> None:
        if self.asked(seat) == ASK_GUESS:
            place = int(self.next_argument(0))
            self.drop_step()
            self.cells[GUESS + place] = move + 1
            self.tell(GUESSED, EVERYONE, seat, place, move)
            self.done(seat)
        elif self.at(0) == 0:
            self.cells[PLACE] = move + 1
        else:
            self.cells[PLACE + 1] = move + 1
            self.tell(LAID, EVERYONE, seat)
            self.done(seat)

    def points(self, seat: int) -> int:
        return int(self.cells[POINTS + seat])

    def share(self, seat: int) -> float:
        mine, other = self.points(seat), self.points(1 - seat)
        return 0.5 if mine == other else float(mine > other)


class Tokens(SmallGame):
    slug = "tokens"
    steps = STEPS
    questions: ClassVar[tuple[str, ...]] = ("", "lay", "guess")
    kind: ClassVar[type[TokensState]] = TokensState

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, 2, BONUS + CARDS, TOKENS, WORDS)

    def blank(self) -> State:
        return self.kind(self)

    def begin(self, state: State) -> None:
        state.plan(DEAL, ROUND)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, TokensState)
        layer = int(state.cells[LAYER])
        seen = range(2) if seat == layer else range(int(state.cells[OPENED]))
        return {
            "layer": layer,
            "laid": not state.waiting(layer),
            "places": [state.at(place) if place in seen else 0 for place in range(2)],
            "guesses": [int(state.cells[GUESS + place]) for place in range(2)],
            "points": [state.points(p) for p in range(2)],
            "bonus": self.bonus(state)[:layer],
        }

    def bonus(self, state: State) -> list[int]:
        return [int(state.cells[BONUS + card]) for card in range(CARDS)]

    def unseen(self, state: State) -> list[int]:
        return sorted(self.bonus(state)[2 if state.over else int(state.cells[LAYER]) :])

    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        assert isinstance(state, TokensState)
        layer = int(state.cells[LAYER])
        cards = self.unseen(state)
        for place in range(CARDS - len(cards), CARDS):
            state.cells[BONUS + place] = cards.pop(int(rng.below(len(cards))))
        if seat == layer:
            return
        if state.waiting(layer):
            state.cells[PLACE] = 0
            return
        for place in range(int(state.cells[OPENED]), 2):
            left = [token for token in range(1, TOKENS + 1) if place == 0 or token != state.at(0)]
            state.cells[PLACE + place] = self.chosen(left, rng)

    def chosen(self, tokens: list[int], rng: Stream) -> int:
        return tokens[int(rng.below(len(tokens)))]

    def secrets(self, state: State, seat: int) -> list[tuple[int, int, list[int]]]:
        """Return the dealt cards; the kit finds out about choices."""
        return [(1, 0, self.unseen(state))]

    def relabel(self, state: State, group: int, names: dict[int, int]) -> None:
        for place, card in enumerate(self.bonus(state)):
            state.cells[BONUS + place] = names.get(card, card)

    def conserved(self, state: State) -> list[int]:
        return sorted(self.bonus(state))

    def move(self, state: State, seat: int, move: int) -> Message:
        return Message("move", {"token": move})

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        return Message("refused")

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        return Message(f"event.{what}", {"a": a, "b": b, "c": c})

"""A correct toy game for the conformance kit: hidden hands, a sealed choice of two steps, a window to pass in.

Two rounds. Everybody lays two of three hand cards in secret, the lower one first. They are opened; the wind, rolled
anew each round, says whether the highest or the lowest sum takes the point. Then the others, one after the other, may
take the point over with a trump from the hand. Whoever holds a card is asked, trump or not.
"""

from typing import Any, ClassVar, Final

from ofuda.kernel.arrays import BIT, bits, ints
from ofuda.kernel.core import State
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.messages import Message, Prompt, words_of
from ofuda.kernel.options import Option
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame

ROUND: Final = 0
WIND: Final = 1  # 0: the highest sum wins, 1: the lowest
HOLDER: Final = 2  # who has the point of this round
LEFT: Final = 3  # cards in the deck; the top one is the last
SHOWN: Final = 4  # mask of the cards that everybody has seen
SPARE: Final = 5  # a cell that no honest rule uses
SEAT: Final = 6  # where the seats' own cells begin
HAND: Final = 0
LAID: Final = 1
POINTS: Final = 2
WIDTH: Final = 3

STEPS: Final = ("deal", "round", "lay", "open", "window", "draw", "end")
DEAL, NEXT_ROUND, LAY, OPEN, WINDOW, DRAW, END = range(7)
ASK_LAY: Final = 1
ASK_WINDOW: Final = 2
EVENTS: Final = ("chose", "dealt", "dealt_some", "wind", "opened", "takes", "passes", "point")
DEALT, DEALT_SOME, BLEW, OPENED, TAKES, PASSES, POINT = range(1, 8)
REASONS: Final = ("", "question", "hand", "lower", "highest", "trump")

WORDS: Final = words_of(
    {
        "card": "card {card}",
        "move": {"lay": "lay {card}", "trump": "trump {card}", "pass": "pass"},
        "prompt": {"lay": "Lay the lower of two cards", "second": "Lay the higher card", "window": "Trump or pass"},
        "refused": {
            "question": "that is no answer now",
            "hand": "{card} is not in your hand",
            "lower": "the higher card is laid last",
            "highest": "no card in your hand is above it",
            "trump": "{card} is no trump",
        },
        "event": {
            "dealt": "seat {seat} gets {card}",
            "dealt_some": {"by": "n", "one": "seat {seat} gets a card", "other": "seat {seat} gets {n} cards"},
            "wind": "round {round}: the {wind} sum wins",
            "opened": "seat {seat} laid {card} and {second}",
            "takes": "seat {seat} takes the point with {card}",
            "passes": "seat {seat} passes",
            "point": "a point for seat {seat}",
        },
    }
)


class ToyState(State):
    def cell(self, seat: int, what: int) -> int:
        return SEAT + seat * WIDTH + what

    def hand(self, seat: int) -> int:
        return int(self.cells[self.cell(seat, HAND)])

    def laid(self, seat: int) -> int:
        return int(self.cells[self.cell(seat, LAID)])

    def kinds(self) -> int:
        return self.game.move_limit // 2

    def deck(self) -> int:
        """Return the offset of the deck."""
        return SEAT + self.game.seats * WIDTH

    # --- the flow -----------------------------------------------------------------------------------------------------

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == DEAL:
            self.deal()
        elif op == NEXT_ROUND:
            self.next_round()
        elif op == LAY:
            for seat in range(self.game.seats):
                self.ask(seat, ASK_LAY)
        elif op == OPEN:
            self.open()
        elif op == WINDOW:
            self.window(a)
        elif op == DRAW:
            for seat in range(self.game.seats):
                self.draw(seat, 2)
        else:
            self.end()

    def deal(self) -> None:
        kinds, at = self.kinds(), self.deck()
        for kind in range(kinds):
            self.cells[at + kind] = kind
        self.stream(b"deck").shuffle(self.cells, at, at + kinds)
        self.cells[LEFT] = kinds
        for seat in range(self.game.seats):
            self.draw(seat, 3)

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            left = int(self.cells[LEFT]) - 1
            card = int(self.cells[self.deck() + left])
            self.cells[self.deck() + left] = 0
            self.cells[LEFT] = left
            self.cells[self.cell(seat, HAND)] |= BIT[card]
            self.tell(DEALT, BIT[seat], seat, card)
        self.tell(DEALT_SOME, EVERYONE & ~BIT[seat], seat, count)

    def next_round(self) -> None:
        self.cells[ROUND] += 1
        self.cells[WIND] = self.roll()
        self.tell(BLEW, EVERYONE, self.cells[ROUND], self.cells[WIND])
        self.plan(LAY, OPEN, END)

    def roll(self) -> int:
        return int(self.stream(b"wind", int(self.cells[ROUND])).below(2))

    def open(self) -> None:
        sums = []
        for seat in range(self.game.seats):
            low, high = bits(self.laid(seat))
            self.cells[SHOWN] |= self.laid(seat)
            self.tell(OPENED, EVERYONE, seat, low, high)
            self.cells[self.cell(seat, LAID)] = 0
            sums.append(low + high)
        best = min(sums) if self.cells[WIND] else max(sums)
        self.cells[HOLDER] = sums.index(best)
        for seat in reversed(range(self.game.seats)):
            if seat != self.cells[HOLDER]:
                self.push(WINDOW, seat)

    def window(self, seat: int) -> None:
        """Return the view: who holds a card is public, whether it is a trump is not."""
        if self.hand(seat):
            self.ask(seat, ASK_WINDOW)

    def end(self) -> None:
        holder = int(self.cells[HOLDER])
        self.cells[self.cell(holder, POINTS)] += 1
        self.cells[HOLDER] = 0
        self.tell(POINT, EVERYONE, holder)
        if self.cells[ROUND] < 2:
            self.plan(DRAW, NEXT_ROUND)
        else:
            self.finish()

    # --- choices ------------------------------------------------------------------------------------------------------

    def sealed(self, seat: int) -> bool:
        return self.asked(seat) == ASK_LAY

    def refusal(self, seat: int, move: int) -> int:
        kinds = self.kinds()
        if self.asked(seat) == ASK_WINDOW:
            if move == kinds:
                return 0
            card = move - kinds - 1
            if card < 0:
                return 1
            if not self.hand(seat) >> card & 1:
                return 2
            return 0 if card >= kinds - 4 else 5
        if move >= kinds:
            return 1
        if not self.hand(seat) >> move & 1:
            return 2
        if self.laid(seat):
            return 0 if BIT[move] > self.laid(seat) else 3
        return 4 if self.hand(seat) >> move == 1 else 0

    def answer(self, seat: int, move: int) -> None:
        kinds = self.kinds()
        if self.asked(seat) == ASK_LAY:
            self.cells[self.cell(seat, HAND)] &= ~BIT[move]
            self.cells[self.cell(seat, LAID)] |= BIT[move]
            if len(bits(self.laid(seat))) == 2:
                self.done(seat)
            return
        if move == kinds:
            self.tell(PASSES, EVERYONE, seat)
        else:
            card = move - kinds - 1
            self.cells[self.cell(seat, HAND)] &= ~BIT[card]
            self.cells[SHOWN] |= BIT[card]
            self.cells[HOLDER] = seat
            self.tell(TAKES, EVERYONE, seat, card)
        self.done(seat)

    # --- the end ------------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        return int(self.cells[self.cell(seat, POINTS)])

    def share(self, seat: int) -> float:
        points = [self.points(p) for p in range(self.game.seats)]
        return (points[seat] == max(points)) / points.count(max(points))

    def verdict(self) -> str:
        return "TY-09"


class Toy(SmallGame):
    slug = "toy"
    title = "Wind and trumps"
    steps = STEPS
    questions: ClassVar[tuple[str, ...]] = ("", "lay", "window")
    spec = (Option("players", 2, (2, 3), "how many play"),)
    kind: ClassVar[type[ToyState]] = ToyState

    def __init__(self, options: dict[str, Any]) -> None:
        seats = int(options.get("players", 2))
        kinds = 5 * seats + 2
        super().__init__(options, seats, SEAT + seats * WIDTH + kinds, 2 * kinds + 1, WORDS)
        self.kinds = kinds

    def blank(self) -> State:
        return self.kind(self)

    def begin(self, state: State) -> None:
        state.plan(DEAL, NEXT_ROUND)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, ToyState)
        return {
            "round": int(state.cells[ROUND]),
            "wind": int(state.cells[WIND]),
            "deck": int(state.cells[LEFT]),
            "players": [self.side(state, owner, owner == seat) for owner in range(self.seats)],
        }

    def side(self, state: ToyState, owner: int, own: bool) -> dict[str, Any]:
        held = len(bits(state.hand(owner)))
        if state.asked(owner) == ASK_LAY or state.laid(owner):
            held = 3 if state.cells[ROUND] == 1 else held + len(bits(state.laid(owner)))
        side: dict[str, Any] = {"held": held, "points": state.points(owner), "ready": not state.waiting(owner)}
        if own:
            side |= {"hand": bits(state.hand(owner)), "laid": bits(state.laid(owner))}
        return side

    # --- imagined worlds and twins ------------------------------------------------------------------------------------

    def unseen(self, state: ToyState, seat: int) -> list[int]:
        known = int(state.cells[SHOWN]) | state.hand(seat) | state.laid(seat)
        return [kind for kind in range(self.kinds) if not known >> kind & 1]

    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        assert isinstance(state, ToyState)
        pool = self.shuffled(self.unseen(state, seat), rng)
        for other in range(self.seats):
            if other == seat:
                continue
            if state.asked(other) == ASK_LAY:  # how far it is stays its secret: think of it as at the beginning
                state.cells[state.cell(other, HAND)] |= state.laid(other)
                state.cells[state.cell(other, LAID)] = 0
            for what in (LAID, HAND):
                count = len(bits(state.cells[state.cell(other, what)]))
                state.cells[state.cell(other, what)] = sum(1 << pool.pop() for _ in range(count))
        for place in range(int(state.cells[LEFT])):
            state.cells[state.deck() + place] = pool.pop()

    def shuffled(self, cards: list[int], rng: Stream) -> list[int]:
        pool = ints(cards)
        rng.shuffle(pool, 0, len(cards))
        return [int(card) for card in pool]

    def secrets(self, state: State, seat: int) -> list[tuple[int, int, list[int]]]:
        assert isinstance(state, ToyState)
        return [(1, 0, self.unseen(state, seat))]

    def relabel(self, state: State, group: int, names: dict[int, int]) -> None:
        assert isinstance(state, ToyState)
        for place in range(int(state.cells[LEFT])):
            card = int(state.cells[state.deck() + place])
            state.cells[state.deck() + place] = names.get(card, card)
        for seat in range(self.seats):
            for cell in (state.cell(seat, HAND), state.cell(seat, LAID)):
                state.cells[cell] = sum(1 << names.get(card, card) for card in bits(state.cells[cell]))

    def rename_move(self, state: State, seat: int, move: int, group: int, names: dict[int, int]) -> int:
        if move < self.kinds:
            return names.get(move, move)
        card = move - self.kinds - 1
        return move if card < 0 else self.kinds + 1 + names.get(card, card)

    def conserved(self, state: State) -> dict[str, int]:
        assert isinstance(state, ToyState)
        lying = sum(len(bits(state.hand(p))) + len(bits(state.laid(p))) for p in range(self.seats))
        return {"cards": lying + int(state.cells[LEFT]) + len(bits(state.cells[SHOWN]))}

    # --- words --------------------------------------------------------------------------------------------------------

    def move(self, state: State, seat: int, move: int) -> Message:
        if move == self.kinds:
            return Message("move.pass")
        if move < self.kinds:
            return Message("move.lay", {"card": move})
        return Message("move.trump", {"card": move - self.kinds - 1})

    def prompt(self, state: State, seat: int) -> Prompt:
        assert isinstance(state, ToyState)
        if state.asked(seat) == ASK_WINDOW:
            return Prompt(Message("prompt.window", {}, "TY-06"), secret=True)
        return Prompt(Message("prompt.second" if state.laid(seat) else "prompt.lay", {}, "TY-03"))

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        card = Message("card", {"card": move if move < self.kinds else move - self.kinds - 1})
        return Message(f"refused.{REASONS[code]}", {"card": card})

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        name = EVENTS[what]
        if name == "wind":
            return Message("event.wind", {"round": a, "wind": "lowest" if b else "highest"})
        params: dict[str, Any] = {"seat": a}
        if name in ("dealt", "opened", "takes"):
            params |= {"card": Message("card", {"card": b}), "second": Message("card", {"card": c})}
        if name == "dealt_some":
            params["n"] = b
        return Message(f"event.{name}", params)

    def things(self, state: State, seat: int) -> list[str]:
        assert isinstance(state, ToyState)
        return [*(str(card) for card in bits(state.hand(seat))), "pass"]

    def moves_of(self, state: State, seat: int, thing: str) -> list[int]:
        if thing == "pass":
            return [self.kinds]
        return [int(thing), self.kinds + 1 + int(thing)]

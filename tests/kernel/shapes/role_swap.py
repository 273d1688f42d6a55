"""A role swap changes who knows what: what a seat knows about a card is part of the state and moves with the card.

One of four players is the shadow. On your turn, look at a role, ask aloud whether a player is the shadow (the answer is
true), swap roles with a player (both look at what they get), or accuse a player, which ends the game.
"""

from typing import Any

from ofuda.kernel.deal import Deal
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import Toy, ToyState, seats_option, shuffled

SEATS, TURNS = 4, 10
SHAMAN, FOOL, SHADOW = range(3)
ROLES = [SHAMAN, SHAMAN, FOOL, SHADOW]
ANY, NOT_SHADOW, ONLY_SHADOW = 7, 3, 4  # masks of roles
TURN, CAUGHT, CARD, SEEN, SAID = 0, 1, 2, 6, 10  # of the card before each seat: who has seen it, what everybody knows
DO_DEAL, DO_TURN = range(2)
ASK_TURN = 1
LOOK, QUESTION, SWAP, ACCUSE = 0, 4, 8, 12  # + seat
SAW, LOOKED, ANSWERED, SWAPPED, ACCUSED = range(1, 6)
NOT_YOURSELF = 1


class RoleState(ToyState):
    def card(self, seat: int) -> int:
        return int(self.cells[CARD + seat])

    def may_be(self, seat: int, of: int) -> int:
        """Return a mask of the roles that the player `of` may have, as far as `seat` (-1: a spectator) knows."""
        if seat >= 0 and (self.cells[SEEN + of] >> seat) & 1:
            return 1 << self.card(of)
        return int(self.cells[SAID + of])

    def see(self, seat: int, of: int) -> None:
        self.cells[SEEN + of] |= 1 << seat
        self.tell(SAW, 1 << seat, of, self.card(of))

    def do(self, op: int, seat: int, b: int, c: int) -> None:
        if op == DO_DEAL:
            for p, role in enumerate(shuffled(self.stream(b"roles"), ROLES)):
                self.cells[CARD + p] = role
                self.cells[SAID + p] = ANY
                self.see(p, p)
            self.push(DO_TURN)
        elif self.cells[TURN] == TURNS:
            self.reveal()
        else:
            self.cells[TURN] += 1
            self.push(DO_TURN, (seat + 1) % SEATS)
            self.ask(seat, ASK_TURN)

    def refusal(self, seat: int, move: int) -> int:
        return NOT_YOURSELF if move % SEATS == seat else 0

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        of = move % SEATS
        caught = self.card(of) == SHADOW
        if move < QUESTION:
            self.tell(LOOKED, EVERYONE, seat, of)
            self.see(seat, of)
        elif move < SWAP:
            self.tell(ANSWERED, EVERYONE, of, caught)
            self.cells[SAID + of] &= ONLY_SHADOW if caught else NOT_SHADOW
        elif move < ACCUSE:
            self.swap(seat, of)
        else:
            self.cells[CAUGHT] = int(caught)
            self.tell(ACCUSED, EVERYONE, of, caught)
            self.reveal()

    def swap(self, a: int, b: int) -> None:
        """Swap two roles and everything that anybody knows about them."""
        for what in (CARD, SEEN, SAID):
            self.cells[what + a], self.cells[what + b] = self.cells[what + b], self.cells[what + a]
        self.tell(SWAPPED, EVERYONE, a, b)
        self.see(a, a)
        self.see(b, b)

    def reveal(self) -> None:
        for p in range(SEATS):
            self.cells[SAID + p] = 1 << self.card(p)
        self.finish()

    def share(self, seat: int) -> float:
        if self.cells[CAUGHT]:
            return 0.0 if self.card(seat) == SHADOW else 1 / (SEATS - 1)
        return float(self.card(seat) == SHADOW)


class RoleSwap(Toy):
    slug = "role-swap"
    kind = RoleState
    spec = seats_option(SEATS)
    steps = ("deal", "turn")
    questions = ("", "turn")
    texts = tuple(f"{what} {p}" for what in ("look at", "question", "swap with", "accuse") for p in range(SEATS))
    reasons = ("", "choose somebody else")
    told = ("", "{a} is {b}", "{a} looks at {b}", "is {a} the shadow? {b}", "{a} swaps with {b}", "{a} is accused: {b}")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, SEATS, SAID + SEATS)

    def redeal(self, state: RoleState, seat: int, rng: Stream) -> None:
        deal = Deal()
        for p in range(SEATS):
            deal.place(state.card(p), state.may_be(seat, p))
        for p, role in enumerate(deal.redeal(rng)):
            state.cells[CARD + p] = role

    def view(self, state: RoleState, seat: int) -> dict[str, Any]:
        return {
            "turn": int(state.cells[TURN]),
            "may_be": [state.may_be(seat, p) for p in range(SEATS)],
            "seen_by": [int(state.cells[SEEN + p]) for p in range(SEATS)],
        }

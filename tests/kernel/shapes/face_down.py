"""Hidden cards that are looked at, searched, shuffled and won face down, with marks for what each seat knows.

Each turn the player draws a card and does one thing; the rewards a player has won are cards of the other's deck.
"""

from typing import Any

from ofuda.kernel import hidden
from ofuda.kernel.arrays import zeros
from ofuda.kernel.hidden import EXACT, IN_ZONE, UNKNOWN, Pool, kind_of, mark_of, with_mark
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, seats_option

KINDS = 4
DECK = [1, 1, 2, 3, 3, 4]
TURNS = 12
TURN, STREAMS, SEAT = 0, 1, 2
DEALT, WON, SCORE, HAND, KNOWN, ROOM, PLACES = (
    0,
    1,
    2,
    3,
    3 + KINDS,
    3 + 2 * KINDS,
    6,
)  # WON: by the other, at the right
WIDTH = ROOM + PLACES
DO_DEAL, DO_TURN, DO_TAKE = range(3)
ASK_DEED, ASK_TAKE = 1, 2
PASS, LOOK, SHUFFLE, SEARCH, SPY, WIN, PLAY, TAKE = 0, 1, 2, 3, 4, 5, 6, 10  # play, take: + kind - 1
DREW, LOOKED, SHUFFLED, SEARCHED, SPIED, WINS, PLAYED, PASSED = range(1, 9)
NO_CARD = 2


class FaceDownState(ToyState):
    def at(self, seat: int) -> int:
        return SEAT + seat * WIDTH

    def deck(self, seat: int) -> tuple[int, int]:
        lo = self.at(seat) + ROOM
        return lo, lo + int(self.cells[self.at(seat) + DEALT])

    def rewards(self, owner: int) -> tuple[int, int]:
        hi = self.at(owner) + ROOM + PLACES
        return hi - int(self.cells[self.at(owner) + WON]), hi

    def counts(self, seat: int, what: int) -> list[int]:
        return [int(self.cells[self.at(seat) + what + kind]) for kind in range(KINDS)]

    def do(self, op: int, seat: int, b: int, c: int) -> None:
        if op == DO_DEAL:
            for p in range(2):
                lo = self.at(p) + ROOM
                for i, kind in enumerate(DECK):
                    self.cells[lo + i] = kind
                self.cells[self.at(p) + DEALT] = len(DECK)
                self.mix(p)
            self.push(DO_TURN)
        elif op == DO_TURN:
            self.turn()
        else:
            self.ask(seat, ASK_TAKE)

    def turn(self) -> None:
        seat = int(self.cells[TURN]) % 2
        self.cells[TURN] += 1
        if self.cells[TURN] > TURNS:
            self.finish()
            return
        if self.cells[self.at(seat) + DEALT]:
            self.draw(seat)
        self.push(DO_TURN)
        self.ask(seat, ASK_DEED)

    def mix(self, seat: int) -> None:
        self.cells[STREAMS] += 1
        hidden.shuffle(self.cells, *self.deck(seat), 2, self.stream(b"deck", int(self.cells[STREAMS])))

    def pop(self, seat: int, seen: list[bool]) -> int:
        """Take the top card of a deck; `seen` says who sees which card it is."""
        _, hi = self.deck(seat)
        card = int(self.cells[hi - 1])
        self.cells[hi - 1] = 0
        self.cells[self.at(seat) + DEALT] -= 1
        for p in range(2):
            hidden.leaves(self.cells, *self.deck(seat), p, card, seen[p])
        return card

    def draw(self, seat: int) -> None:
        card = self.pop(seat, [seat == 0, seat == 1])
        kind = int(kind_of(card))
        self.cells[self.at(seat) + HAND + kind - 1] += 1
        if mark_of(card, 1 - seat) == EXACT:
            self.cells[self.at(seat) + KNOWN + kind - 1] += 1
        self.tell(DREW, 1 << seat, seat, kind)

    def refusal(self, seat: int, move: int) -> int:
        question = self.asked(seat)
        own = self.cells[self.at(seat) + DEALT]
        if question == ASK_TAKE:
            lo, hi = self.deck(seat)
            kinds = [kind_of(self.cells[i]) for i in range(lo, hi)]
            return 0 if move - TAKE + 1 in kinds else NO_CARD if move >= TAKE else OTHER_QUESTION
        if question != ASK_DEED or move >= TAKE:
            return OTHER_QUESTION
        if move >= PLAY:
            return 0 if self.cells[self.at(seat) + HAND + move - PLAY] else NO_CARD
        if move in (LOOK, SHUFFLE, SEARCH):
            return 0 if own else NO_CARD
        if move == WIN:
            return 0 if self.cells[self.at(1 - seat) + DEALT] else NO_CARD
        return 0

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        if move >= TAKE:
            self.take(seat, move - TAKE + 1)
        elif move >= PLAY:
            self.leave_hand(seat, move - PLAY)
            self.cells[self.at(seat) + SCORE] += move - PLAY + 1
            self.tell(PLAYED, EVERYONE, seat, move - PLAY + 1)
        elif move == LOOK:
            lo, hi = self.deck(seat)
            hidden.show(self.cells, max(lo, hi - 2), hi, seat)
            self.tell(LOOKED, EVERYONE, seat)
        elif move == SHUFFLE:
            self.mix(seat)
            self.tell(SHUFFLED, EVERYONE, seat)
        elif move == SEARCH:
            hidden.search(self.cells, *self.deck(seat), seat)
            hidden.infer_missing(self.cells, *self.rewards(seat), seat)
            self.mix(seat)
            self.push(DO_TAKE, seat)
        elif move == SPY:
            for kind in range(KINDS):
                self.cells[self.at(1 - seat) + KNOWN + kind] = self.cells[self.at(1 - seat) + HAND + kind]
            self.tell(SPIED, EVERYONE, seat)
        elif move == WIN:
            self.win(seat)
        else:
            self.tell(PASSED, EVERYONE, seat)

    def take(self, seat: int, kind: int) -> None:
        lo, hi = self.deck(seat)
        place = next(i for i in range(lo, hi) if kind_of(self.cells[i]) == kind)
        card = int(self.cells[place])
        for i in range(place, hi - 1):
            self.cells[i] = self.cells[i + 1]
        self.cells[hi - 1] = 0
        self.cells[self.at(seat) + DEALT] -= 1
        for p in range(2):
            hidden.leaves(self.cells, *self.deck(seat), p, card, True)
        self.mix(seat)
        self.cells[self.at(seat) + HAND + kind - 1] += 1
        self.cells[self.at(seat) + KNOWN + kind - 1] += 1
        self.tell(SEARCHED, EVERYONE, seat, kind)

    def leave_hand(self, seat: int, index: int) -> None:
        self.cells[self.at(seat) + HAND + index] -= 1
        if self.cells[self.at(seat) + KNOWN + index]:
            self.cells[self.at(seat) + KNOWN + index] -= 1

    def win(self, seat: int) -> None:
        owner = 1 - seat
        card = self.pop(owner, [False, False])
        for p in range(2):
            if mark_of(card, p) != EXACT:
                card = int(with_mark(card, p, UNKNOWN))
        self.cells[self.at(owner) + WON] += 1
        self.cells[self.rewards(owner)[0]] = card
        self.tell(WINS, EVERYONE, seat)

    def points(self, seat: int) -> int:
        return int(self.cells[self.at(seat) + SCORE]) + 3 * int(self.cells[self.at(1 - seat) + WON])


class FaceDown(Toy):
    slug = "face_down"
    kind = FaceDownState
    spec = seats_option(2)
    steps = ("deal", "turn", "take")
    questions = ("", "deed", "take")
    texts = (
        *("pass", "look at your top two cards", "shuffle your deck", "search your deck", "spy", "win a card"),
        *(f"play {kind}" for kind in range(1, KINDS + 1)),
        *(f"take {kind}" for kind in range(1, KINDS + 1)),
    )
    reasons = (*Toy.reasons, "there is no such card")
    told = (
        "",
        "{a} draws {b}",
        "{a} looks at two cards",
        "{a} shuffles",
        "{a} searches and takes {b}",
        "{a} spies",
        "{a} wins a card",
        "{a} plays {b}",
        "{a} passes",
    )

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, 2, SEAT + 2 * WIDTH)

    def redeal(self, state: FaceDownState, seat: int, rng: Stream) -> None:
        for owner in range(2):
            pool = Pool(seat, zeros(2 * len(DECK)))
            at, held = state.at(owner), list[int]()
            pool.gather(state.cells, *state.deck(owner))
            pool.gather(state.cells, *state.rewards(owner))
            if owner != seat:
                known = state.counts(owner, KNOWN)
                held = [k for k in range(KINDS) for _ in range(state.counts(owner, HAND)[k] - known[k])]
                for kind in range(KINDS):
                    state.cells[at + HAND + kind] = known[kind]
            for kind in held:
                pool.add(kind + 1)
            pool.shuffle(rng)
            for _ in held:
                state.cells[at + HAND + pool.take() - 1] += 1
            pool.deal(state.cells, *state.rewards(owner), rng)
            pool.deal_deck(state.cells, *state.deck(owner), rng)

    def view(self, state: FaceDownState, seat: int) -> dict[str, Any]:

        def zone(lo: int, hi: int) -> list[int]:
            cards = [int(state.cells[i]) for i in range(lo, hi)]
            return [int(kind_of(card)) if seat >= 0 and mark_of(card, seat) == EXACT else 0 for card in cards]

        def within(lo: int, hi: int) -> list[int]:
            cards = [int(state.cells[i]) for i in range(lo, hi)]
            return sorted(int(kind_of(card)) for card in cards if seat >= 0 and mark_of(card, seat) == IN_ZONE)

        return {
            "turn": int(state.cells[TURN]),
            "decks": [zone(*state.deck(p)) for p in range(2)],
            "in_decks": [within(*state.deck(p)) for p in range(2)],
            "rewards": [zone(*state.rewards(p)) for p in range(2)],
            "hands": [sum(state.counts(p, HAND)) for p in range(2)],
            "hand": state.counts(seat, HAND) if seat >= 0 else [],
            "known": [state.counts(p, KNOWN) if seat >= 0 else [] for p in range(2)],
        }

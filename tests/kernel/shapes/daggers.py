"""A player is eliminated in the middle of a turn: before, after or while playing a card.

In a turn everybody plays one card, clockwise from the leader. A dagger eliminates a player, unless that player holds a
mirror: then the mirror is shown and the attacker is eliminated. The hand of an eliminated player is put aside face
down. The highest number of the living players scores. The game may end in the middle of a turn with one survivor.
"""

from typing import Any

from ofuda.kernel.deal import Deal
from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, seats_option, shuffled

SEATS, KINDS = 4, 6
DAGGER, MIRROR = 4, 5  # kinds 0 to 3 are the numbers 1 to 4
BOX = [0, 1, 2, 3] * 3 + [DAGGER] * 4 + [MIRROR] * 2  # four each, two stay unseen
LEAD, UNDEALT, SEAT = 0, 1, 7
OUT, NO_MIRROR, PLAYED, SCORE, HAND, WIDTH = 0, 1, 2, 3, 4, 10  # no mirror: everybody knows that this hand had none
DO_DEAL, DO_TURN, DO_PLAY, DO_SCORE = range(4)
ASK_CARD, ASK_VICTIM = 1, 2
PLAY, NAME = 0, KINDS  # name: + seat
DEALT, HAS_PLAYED, STABBED, MIRRORED, SCORED = range(1, 6)
NOT_IN_HAND, NOT_A_VICTIM = 2, 3


class DaggerState(ToyState):
    def own(self, seat: int, what: int) -> int:
        return int(self.cells[SEAT + seat * WIDTH + what])

    def counts(self, at: int) -> list[int]:
        return [kind for kind in range(KINDS) for _ in range(self.cells[at + kind])]

    def hand(self, seat: int) -> list[int]:
        return self.counts(SEAT + seat * WIDTH + HAND)

    def living(self) -> list[int]:
        return [p for p in range(SEATS) if not self.own(p, OUT)]

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == DO_DEAL:
            self.deal()
        elif op == DO_TURN:
            self.turn()
        elif op == DO_PLAY and self.hand(a) and not self.own(a, OUT):  # planned earlier, so looked at again now
            self.ask(a, ASK_CARD)
        elif op == DO_SCORE:
            self.score()

    def deal(self) -> None:
        order = shuffled(self.stream(b"cards"), BOX)
        for p in range(SEATS):
            for card in order[p * 4 :][:4]:
                self.cells[SEAT + p * WIDTH + HAND + card] += 1
                self.tell(DEALT, 1 << p, card)
        for card in order[SEATS * 4 :]:
            self.cells[UNDEALT + card] += 1
        self.push(DO_TURN)

    def turn(self) -> None:
        steps = [call(DO_PLAY, (self.cells[LEAD] + i) % SEATS) for i in range(SEATS)]
        self.plan(*[*steps, DO_SCORE])

    def refusal(self, seat: int, move: int) -> int:
        if self.asked(seat) == ASK_CARD and move < NAME:
            return 0 if self.own(seat, HAND + move) else NOT_IN_HAND
        if self.asked(seat) == ASK_VICTIM and move >= NAME:
            return 0 if move - NAME in self.living() and move - NAME != seat else NOT_A_VICTIM
        return OTHER_QUESTION

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        if move >= NAME:
            self.stab(seat, move - NAME)
            return
        self.cells[SEAT + seat * WIDTH + HAND + move] -= 1
        self.cells[SEAT + seat * WIDTH + PLAYED] = move + 1
        self.tell(HAS_PLAYED, EVERYONE, seat, move)
        if move == DAGGER:
            self.ask(seat, ASK_VICTIM)

    def stab(self, seat: int, victim: int) -> None:
        if self.own(victim, HAND + MIRROR):
            self.cells[SEAT + victim * WIDTH + HAND + MIRROR] -= 1
            self.tell(MIRRORED, EVERYONE, victim, seat)
            self.eliminate(seat)
        else:
            self.cells[SEAT + victim * WIDTH + NO_MIRROR] = 1
            self.tell(STABBED, EVERYONE, seat, victim)
            self.eliminate(victim)

    def eliminate(self, seat: int) -> None:
        self.cells[SEAT + seat * WIDTH + OUT] = 1
        if len(self.living()) == 1:
            self.finish()  # whatever was still planned is gone

    def score(self) -> None:
        played = {p: self.own(p, PLAYED) for p in self.living() if 0 < self.own(p, PLAYED) <= DAGGER}
        if played:
            winner = max(played, key=lambda p: (played[p], -p))
            self.cells[SEAT + winner * WIDTH + SCORE] += 1
            self.tell(SCORED, EVERYONE, winner)
        for p in range(SEATS):
            self.cells[SEAT + p * WIDTH + PLAYED] = 0
        self.cells[LEAD] = (self.cells[LEAD] + 1) % SEATS
        if any(not self.hand(p) for p in self.living()):
            self.finish()
        else:
            self.push(DO_TURN)

    def points(self, seat: int) -> int:
        return self.own(seat, SCORE)

    def share(self, seat: int) -> float:
        best = max(self.points(p) for p in self.living())
        winners = [p for p in self.living() if self.points(p) == best]
        return 1 / len(winners) if seat in winners else 0.0


class Daggers(Toy):
    slug = "daggers"
    kind = DaggerState
    spec = seats_option(SEATS)
    steps = ("deal", "turn", "play", "score")
    questions = ("", "card", "victim")
    texts = ("1", "2", "3", "4", "dagger", "mirror", "seat 0", "seat 1", "seat 2", "seat 3")
    reasons = (*Toy.reasons, "that card is not in your hand", "only another living player can be named")
    told = ("", "you get {a}", "{a} plays {b}", "{a} eliminates {b}", "{a} shows a mirror, {b} is out", "{a} scores")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, SEATS, SEAT + SEATS * WIDTH)

    def redeal(self, state: DaggerState, seat: int, rng: Stream) -> None:
        deal, places = Deal(), [UNDEALT] + [SEAT + p * WIDTH + HAND for p in range(SEATS) if p != seat]
        for at in places:
            none_here = at != UNDEALT and state.cells[at - HAND + NO_MIRROR]
            for card in state.counts(at):
                deal.place(card, ~(1 << MIRROR) if none_here else -1)
        dealt = deal.redeal(rng)
        for at in places:
            held = len(state.counts(at))
            for kind in range(KINDS):
                state.cells[at + kind] = dealt[:held].count(kind)
            dealt = dealt[held:]

    def view(self, state: DaggerState, seat: int) -> dict[str, Any]:
        return {
            "living": state.living(),
            "played": [state.own(p, PLAYED) for p in range(SEATS)],
            "hands": [len(state.hand(p)) for p in range(SEATS)],
            "scores": [state.points(p) for p in range(SEATS)],
            "hand": state.hand(seat) if seat >= 0 else [],  # one's own, even when it is put aside
        }

"""Continuous modifiers that come and go.

Each player has a warrior of force 2. A boon adds 2 to your own warrior until it is removed. A curse takes 3 from the
other's until your next turn. A gale removes any one charm. A player has room for two charms; a third pushes out the
oldest. You play as many cards as you like, and score if you have more force at the end of your turn. Force below zero
counts as zero in the comparison, but the real sum is kept for later modifiers.
"""

from typing import Any

from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState, dealt_again, seats_option, shuffled

BOON, CURSE, GALE = range(3)
DECK = [BOON] * 4 + [CURSE] * 4 + [GALE] * 2
BASE_FORCE, ROUNDS = 2, 7
SUM, SCORE, CHARM, HAND, LEFT, PILE, WIDTH = 0, 1, 2, 4, 7, 8, 18  # charm: two places, kind + 1, the oldest first
DO_DEAL, DO_TURN, DO_COMPARE = range(3)
ASK_CARD, ASK_TARGET = 1, 2
PASS, PLAY, BLOW = 0, 1, 4  # play: + kind; blow away: + owner * 2 + place
DREW, PLAYED, WENT, SCORED, PASSED = range(1, 6)
NOT_IN_HAND, NOTHING_THERE = 2, 3


class CharmState(ToyState):
    def own(self, seat: int, what: int) -> int:
        return int(self.cells[seat * WIDTH + what])

    def hand(self, seat: int) -> list[int]:
        return [kind for kind in range(3) for _ in range(self.own(seat, HAND + kind))]

    def pile(self, seat: int) -> list[int]:
        return [self.own(seat, PILE + i) for i in range(self.own(seat, LEFT))]

    def charms(self, seat: int) -> list[int]:
        return [self.own(seat, CHARM + i) - 1 for i in range(2) if self.own(seat, CHARM + i)]

    def force(self, seat: int) -> int:
        return max(0, self.own(seat, SUM))

    def lay(self, seat: int, charms: list[int]) -> None:
        """Compute the force of both warriors again; call it when a charm has come or gone."""
        for i in range(2):
            self.cells[seat * WIDTH + CHARM + i] = charms[i] + 1 if i < len(charms) else 0
        for p in range(2):
            boons, curses = self.charms(p).count(BOON), self.charms(1 - p).count(CURSE)
            self.cells[p * WIDTH + SUM] = BASE_FORCE + 2 * boons - 3 * curses

    def do(self, op: int, seat: int, turn: int, c: int) -> None:
        if op == DO_DEAL:
            for p in range(2):
                for i, card in enumerate(shuffled(self.stream(b"deck", p), DECK)):
                    self.cells[p * WIDTH + PILE + i] = card
                self.cells[p * WIDTH + LEFT] = len(DECK)
                self.lay(p, [])
                self.draw(p)
            self.push(DO_TURN)
        elif op == DO_TURN and turn == 2 * ROUNDS:
            self.finish()
        elif op == DO_TURN:
            if CURSE in self.charms(seat):
                self.tell(WENT, EVERYONE, seat, CURSE)
                self.lay(seat, [charm for charm in self.charms(seat) if charm != CURSE])
            self.draw(seat)
            self.plan(call(DO_COMPARE, seat), call(DO_TURN, 1 - seat, turn + 1))
            self.ask(seat, ASK_CARD)
        elif self.force(seat) > self.force(1 - seat):
            self.cells[seat * WIDTH + SCORE] += 1
            self.tell(SCORED, EVERYONE, seat)

    def draw(self, seat: int) -> None:
        card = self.pile(seat)[-1]
        self.cells[seat * WIDTH + LEFT] -= 1
        self.cells[seat * WIDTH + PILE + self.own(seat, LEFT)] = 0
        self.cells[seat * WIDTH + HAND + card] += 1
        self.tell(DREW, 1 << seat, seat, card)

    def refusal(self, seat: int, move: int) -> int:
        if self.asked(seat) == ASK_CARD and move < BLOW:
            if move == PLAY + GALE and not self.charms(0) + self.charms(1):
                return NOTHING_THERE
            return 0 if move == PASS or move - PLAY in self.hand(seat) else NOT_IN_HAND
        if self.asked(seat) == ASK_TARGET and move >= BLOW:
            return 0 if self.own((move - BLOW) // 2, CHARM + (move - BLOW) % 2) else NOTHING_THERE
        return OTHER_QUESTION

    def answer(self, seat: int, move: int) -> None:
        self.done(seat)
        if move == PASS:
            self.tell(PASSED, EVERYONE, seat)
            return
        self.ask(seat, ASK_TARGET if move == PLAY + GALE else ASK_CARD)  # any number of cards, until a pass
        if move >= BLOW:
            owner, place = divmod(move - BLOW, 2)
            charms = self.charms(owner)
            self.tell(WENT, EVERYONE, owner, charms.pop(place))
            self.lay(owner, charms)
            return
        self.cells[seat * WIDTH + HAND + move - PLAY] -= 1
        self.tell(PLAYED, EVERYONE, seat, move - PLAY)
        if move - PLAY != GALE:
            self.lay(seat, [*self.charms(seat), move - PLAY][-2:])

    def points(self, seat: int) -> int:
        return self.own(seat, SCORE)


class Charms(Toy):
    slug = "charms"
    kind = CharmState
    spec = seats_option(2)
    steps = ("deal", "turn", "compare")
    questions = ("", "card", "target")
    texts = ("pass", "boon", "curse", "gale", "first of 0", "second of 0", "first of 1", "second of 1")
    reasons = (*Toy.reasons, "that card is not in your hand", "there is no charm there")
    told = ("", "{a} draws {b}", "{a} plays {b}", "{b} leaves {a}", "{a} scores", "{a} passes")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, 2, 2 * WIDTH)

    def redeal(self, state: CharmState, seat: int, rng: Stream) -> None:
        for p in range(2):
            held = 0 if p == seat else len(state.hand(p))
            dealt = dealt_again(rng, (state.hand(p) if held else []) + state.pile(p))
            for kind in range(3):
                if p != seat:
                    state.cells[p * WIDTH + HAND + kind] = dealt[:held].count(kind)
            for i, card in enumerate(dealt[held:]):
                state.cells[p * WIDTH + PILE + i] = card

    def view(self, state: CharmState, seat: int) -> dict[str, Any]:
        return {
            "charms": [state.charms(p) for p in range(2)],
            "sums": [state.own(p, SUM) for p in range(2)],
            "force": [state.force(p) for p in range(2)],
            "scores": [state.points(p) for p in range(2)],
            "hands": [len(state.hand(p)) for p in range(2)],
            "hand": state.hand(seat) if seat >= 0 else [],
        }

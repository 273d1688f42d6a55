"""The interpreter of effects that all games share: sums, sets, conditions, sequences, choices.

A game's State derives from `Machine` and adds its own nodes. An effect that waits is a step on the agenda: the address
of its tree, its source (a number the game packs: which card, whose, where) and a register. The register's low byte is
the chosen thing + 1; the rest is the game's.
"""

from typing import Final

from ofuda.kernel.arrays import i64, mypyc_attr, vec
from ofuda.kernel.core import Game, State
from ofuda.kernel.engine import OP_MASK

# numbers of the generic nodes; a game's own begin with FIRST_OF_GAME
NUMBER: Final = 1
COUNT: Final = 2
PLUS: Final = 3
TIMES: Final = 4
BOTH: Final = 5
EITHER: Final = 6
EXCEPT: Final = 7
COMPARE: Final = 8
EXISTS: Final = 9
ALL: Final = 10
ANY: Final = 11
NOT: Final = 12
THEN: Final = 13
IF: Final = 14
MAY: Final = 15
CHOOSE: Final = 16
REPEAT: Final = 17
ONE_OF: Final = 18
FIRST_OF_GAME: Final = 64

AT_MOST: Final = 0
AT_LEAST: Final = 1

# the first step, questions and moves of a game with effects
DO_EFFECT: Final = 0
DO_ORDER: Final = 1
ASK_MAY: Final = 1
ASK_MODE: Final = 2
ASK_THING: Final = 3
ASK_ORDER: Final = 4
NO_MOVE: Final = 0
YES_MOVE: Final = 1
MODE_MOVE: Final = 2  # + which of several effects
MOST_MODES: Final = 6
ORDER_MOVE: Final = 8  # + which of several that wait, the next one first
MOST_ORDERED: Final = 8
NONE_MOVE: Final = 16
THING_MOVE: Final = 17  # + thing; where these end, a game's own moves begin

THING: Final = 255  # of the register
OTHER_QUESTION: Final = 1  # reasons of a refusal; a game's own begin with 4
NO_SUCH_THING: Final = 2
NO_SUCH_MODE: Final = 3
MOST_REPEATS: Final = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine(State):
    """A state that can run effects."""

    def __init__(self, game: Game, code: vec[i64], things: i64) -> None:
        super().__init__(game)
        self.code: vec[i64] = code
        self.thing_count: i64 = things  # things that can be chosen are 0 to thing_count - 1

    # --- what a game writes -----------------------------------------------------------------------------------------

    def player(self, who: i64, source: i64) -> i64:
        """Return the seat that YOU (0) or OPPONENT (1) means for the owner of this source."""
        raise NotImplementedError

    def own_value(self, op: i64, at: i64, source: i64, register: i64) -> i64:
        raise NotImplementedError

    def own_holds(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        raise NotImplementedError

    def own_fits(self, op: i64, at: i64, thing: i64, source: i64, register: i64) -> bool:
        raise NotImplementedError

    def own_effect(self, op: i64, at: i64, source: i64, register: i64) -> None:
        raise NotImplementedError

    def may_choose(self, thing: i64, source: i64, effect: i64) -> bool:
        """Tell whether the effect at this address can be done to a thing; a protected one is only counted."""
        return True

    def may_do(self, effect: i64, source: i64) -> bool:
        """Tell whether the effect at this address can do anything; if not, nobody is asked about it."""
        return True

    def orders(self) -> i64:
        """Return the seat that orders simultaneous effects."""
        raise NotImplementedError

    # --- values, sets, conditions -----------------------------------------------------------------------------------

    def value(self, at: i64, source: i64, register: i64) -> i64:
        code = self.code
        op: i64 = code[at]
        if op == NUMBER:
            return code[at + 1]
        if op == COUNT:
            return self.how_many(code[at + 1], source, register)
        if op == PLUS:
            return self.value(code[at + 1], source, register) + self.value(code[at + 2], source, register)
        if op == TIMES:
            return code[at + 1] * self.value(code[at + 2], source, register)
        return self.own_value(op, at, source, register)

    def how_many(self, at: i64, source: i64, register: i64) -> i64:
        n: i64 = 0
        thing: i64 = 0
        while thing < self.thing_count:
            if self.fits(at, thing, source, register):
                n += 1
            thing += 1
        return n

    def fits(self, at: i64, thing: i64, source: i64, register: i64) -> bool:
        """Tell whether the thing is in the set."""
        code = self.code
        op: i64 = code[at]
        if op == BOTH:
            if not self.fits(code[at + 1], thing, source, register):
                return False
            return self.fits(code[at + 2], thing, source, register)
        if op == EITHER:
            if self.fits(code[at + 1], thing, source, register):
                return True
            return self.fits(code[at + 2], thing, source, register)
        if op == EXCEPT:
            return not self.fits(code[at + 1], thing, source, register)
        return self.own_fits(op, at, thing, source, register)

    def holds(self, at: i64, source: i64, register: i64) -> bool:
        code = self.code
        op: i64 = code[at]
        if op == COMPARE:
            left: i64 = self.value(code[at + 1], source, register)
            right: i64 = self.value(code[at + 3], source, register)
            how: i64 = code[at + 2]
            if how == AT_MOST:
                return left <= right
            return left >= right if how == AT_LEAST else left == right
        if op == EXISTS:
            return self.how_many(code[at + 1], source, register) > 0
        if op == NOT:
            return not self.holds(code[at + 1], source, register)
        if op == ALL or op == ANY:
            i: i64 = 0
            while i < code[at + 1]:
                if self.holds(code[at + 2 + i], source, register) != (op == ALL):
                    return op == ANY
                i += 1
            return op == ALL
        return self.own_holds(op, at, source, register)

    # --- effects ----------------------------------------------------------------------------------------------------

    def effect(self, at: i64, source: i64, register: i64) -> None:
        """Run a tree up to its first choice; put the rest on the agenda."""
        code = self.code
        op: i64 = code[at]
        i: i64 = 0
        if op == THEN:
            i = code[at + 1]
            while i > 0:
                i -= 1
                self.push(DO_EFFECT, code[at + 2 + i], source, register)
        elif op == IF:
            if self.holds(code[at + 1], source, register):
                self.push(DO_EFFECT, code[at + 2], source, register)
        elif op == REPEAT:
            i = self.value(code[at + 1], source, register)
            if i > MOST_REPEATS:
                i = MOST_REPEATS
            while i > 0:
                self.push(DO_EFFECT, code[at + 2], source, register)
                i -= 1
        elif op == MAY:
            if self.may_do(code[at + 1], source):
                self.push(DO_EFFECT, at, source, register)
                self.ask(self.player(0, source), ASK_MAY)
        elif op == ONE_OF:
            self.push(DO_EFFECT, at, source, register)
            self.ask(self.player(0, source), ASK_MODE)
        elif op == CHOOSE:
            self.choose(at, source, register)
        else:
            self.own_effect(op, at, source, register)

    def choose(self, at: i64, source: i64, register: i64) -> None:
        """Choose one of several things. A single mandatory target is taken without asking."""
        self.ask_thing(at, source, register, self.player(self.code[at + 1], source))

    def ask_thing(self, at: i64, source: i64, register: i64, seat: i64) -> None:
        code = self.code
        only: i64 = -1
        n: i64 = 0
        thing: i64 = 0
        while thing < self.thing_count:
            if self.fits(code[at + 2], thing, source, register) and self.may_choose(thing, source, code[at + 3]):
                only = thing
                n += 1
            thing += 1
        if n == 0:
            return
        if n == 1 and self.code[at + 4] == 0:
            self.push(DO_EFFECT, self.code[at + 3], source, with_thing(register, only))
            return
        self.push(DO_EFFECT, at, source, register)
        self.ask(seat, ASK_THING)

    # --- several at once --------------------------------------------------------------------------------------------

    def in_order(self, n: i64) -> None:
        """Have the next n steps ordered by a player: they happen at the same time."""
        if n > 1:
            self.push(DO_ORDER, n if n < MOST_ORDERED else MOST_ORDERED)

    def order(self, n: i64) -> None:
        """Ask which of the next n steps is first, unless all are equal."""
        first: i64 = self._agenda[self._depth - 1]
        i: i64 = 1
        while i < n:
            if self._agenda[self._depth - 1 - i] != first:
                self.push(DO_ORDER, n)
                self.ask(self.orders(), ASK_ORDER)
                return
            i += 1

    # --- questions every effect may ask -----------------------------------------------------------------------------

    def effect_refusal(self, seat: i64, question: i64, move: i64) -> i64:
        """Return the reason of a refusal for the questions of effects; -1 if the question is the game's own."""
        if question > ASK_ORDER:
            return -1
        at: i64 = self.next_argument(0)
        if question == ASK_MAY:
            return 0 if move == NO_MOVE or move == YES_MOVE else OTHER_QUESTION
        if question == ASK_MODE:
            if move < MODE_MOVE or move >= ORDER_MOVE:
                return OTHER_QUESTION
            return 0 if move - MODE_MOVE < self.code[at + 1] else NO_SUCH_MODE
        if question == ASK_ORDER:
            if move < ORDER_MOVE or move >= NONE_MOVE:
                return OTHER_QUESTION
            return 0 if move - ORDER_MOVE < at and not self.same_before(move - ORDER_MOVE) else NO_SUCH_MODE
        if move == NONE_MOVE:
            return 0 if self.code[at + 4] != 0 else NO_SUCH_THING
        thing: i64 = move - THING_MOVE
        if thing < 0 or thing >= self.thing_count:
            return OTHER_QUESTION
        source: i64 = self.next_argument(1)
        if not self.fits(self.code[at + 2], thing, source, self.next_argument(2)):
            return NO_SUCH_THING
        return 0 if self.may_choose(thing, source, self.code[at + 3]) else NO_SUCH_THING

    def same_before(self, i: i64) -> bool:
        """Tell whether an equal step is offered before the i-th."""
        j: i64 = 0
        while j < i:
            if self._agenda[self._depth - 2 - j] == self._agenda[self._depth - 2 - i]:
                return True
            j += 1
        return False

    def effect_answer(self, seat: i64, question: i64, move: i64) -> None:
        at: i64 = self.next_argument(0)
        source: i64 = self.next_argument(1)
        register: i64 = self.next_argument(2)
        self.drop_step()
        self.done(seat)
        if question == ASK_MAY:
            if move == YES_MOVE:
                self.push(DO_EFFECT, self.code[at + 1], source, register)
        elif question == ASK_MODE:
            self.push(DO_EFFECT, self.code[at + 2 + move - MODE_MOVE], source, register)
        elif question == ASK_THING:
            if move != NONE_MOVE:
                self.push(DO_EFFECT, self.code[at + 3], source, with_thing(register, move - THING_MOVE))
        else:
            self.to_front(move - ORDER_MOVE, at)

    def to_front(self, i: i64, n: i64) -> None:
        """Run the i-th of the next n steps first; the others are ordered after it."""
        d: i64 = self._depth - 1
        agenda = self._agenda
        step: i64 = agenda[d - i]
        j: i64 = d - i
        while j < d:
            agenda[j] = agenda[j + 1]
            j += 1
        self._depth = d
        self.in_order(n - 1)
        a: i64 = (step >> 12) & 0xFFFF
        b: i64 = (step >> 28) & 0xFFFF
        c: i64 = (step >> 44) & 0xFFFF
        self.push(step & OP_MASK, signed16(a), signed16(b), signed16(c))

    def effect_legal(self, seat: i64, question: i64, out: vec[i64]) -> i64:
        """List the legal moves of the questions of effects, ascending; return how many there are."""
        n: i64 = 0
        move: i64 = 0
        end: i64 = THING_MOVE + self.thing_count
        if question == ASK_MAY:
            out[0] = NO_MOVE
            out[1] = YES_MOVE
            return 2
        if question == ASK_MODE:
            move = MODE_MOVE
            end = ORDER_MOVE
        elif question == ASK_ORDER:
            move = ORDER_MOVE
            end = NONE_MOVE
        else:
            move = NONE_MOVE
        while move < end:
            if self.effect_refusal(seat, question, move) == 0:
                out[n] = move
                n += 1
            move += 1
        return n


def with_thing(register: i64, thing: i64) -> i64:
    return (register - (register & THING)) | (thing + 1)


def signed16(x: i64) -> i64:
    return (x ^ 0x8000) - 0x8000

"""A machine whose sets are masks, with choices of several things, of cards, numbers, words and players.

`Masked` adds to `Machine` what a large card game needs. Things are numbered in two ranges, and a set is a mask over
each: things in play (`members`), then items being played (`items`). A game that derives from it says where its own
questions, moves, steps and memory begin, so the numbers of `Machine` stay as they are.

While an effect is carried out, a few cells of memory hold what it has found so far: X, how many things the last step
dealt with and which, the player and the word that were chosen. The register names the chosen thing in its low byte and
the one chosen before it in the seven bits above.
"""

from typing import Final

from ofuda.effects.machine import (
    ASK_THING,
    BOTH,
    CHOOSE,
    DO_EFFECT,
    EITHER,
    EXCEPT,
    MODE_MOVE,
    MOST_MODES,
    NO_MOVE,
    NO_SUCH_MODE,
    NO_SUCH_THING,
    NONE_MOVE,
    OTHER_QUESTION,
    THEN,
    THING,
    THING_MOVE,
    YES_MOVE,
    Machine,
)
from ofuda.kernel.arrays import BIT, count_bits, i64, mypyc_attr, vec
from ofuda.kernel.core import Game

# numbers of the nodes that a Masked carries out
IF_ELSE: Final = 19
CHOOSE_SOME: Final = 20
ONE_OF_BY: Final = 21
X: Final = 22
DONE: Final = 23
AMOUNT: Final = 24
HALF: Final = 25
THE: Final = 26
IS_A: Final = 27
EVEN: Final = 28
FLIP: Final = 29
LINES: Final = 30
LINE: Final = 31
IF_DO: Final = 32
IF_PAYS: Final = 33
UNLESS: Final = 34
CHOOSE_X: Final = 35
CHOOSE_PLAYER: Final = 36
EACH_PLAYER: Final = 37
DECLARE: Final = 38
LASTING: Final = 39
LATER: Final = 40
DO: Final = 41
ONE_COST: Final = 42
COSTS: Final = 43
TARGETS: Final = 44

# which things The points at, as in `nodes.Which`
THIS: Final = 0
IT: Final = 1
FIRST: Final = 2
THOSE: Final = 3
LINES_ONE: Final = 1  # as in `nodes.Reading`
LINES_EXACT: Final = 2
CHOSEN: Final = 3  # as in `nodes.Someone`

# cells of memory, from the offset that the game gives
M_X: Final = 0
M_DONE: Final = 1
M_AMOUNT: Final = 2
M_THOSE: Final = 3  # masks of what the last step dealt with
M_THOSE_ITEMS: Final = 4
M_PLAYER: Final = 5  # chosen seat + 1
M_WORD: Final = 6  # declared word + 1
M_SOME: Final = 7  # masks of a choice of several that is under way
M_SOME_ITEMS: Final = 8
M_PICKED: Final = 9  # cards picked so far, and the last of them: its kind + 1
M_LAST: Final = 10
MEMORY: Final = 11

# steps, from the number that the game gives
DO_IF_DONE: Final = 0
DO_SET_PLAYER: Final = 1
DO_PAY: Final = 2
DO_PICK: Final = 3
DO_PICKED: Final = 4
STEPS: Final = 5

# questions, from the number that the game gives
ASK_SOME: Final = 0
ASK_NUMBER: Final = 1
ASK_WORD: Final = 2
ASK_PLAYER: Final = 3
ASK_CARD: Final = 4
ASK_LINE: Final = 5
ASK_PAY: Final = 6
ASK_COST: Final = 7
ASK_MODE_BY: Final = 8
QUESTIONS: Final = 9

# rows of lasting rules and delayed effects
R_WHAT: Final = 0  # address of the rule or the trigger
R_LEFT: Final = 1  # turns that it still lasts; of a delayed effect its address, and 1 << 16 where it is done each time
R_SOURCE: Final = 2  # source and register
R_X: Final = 3
R_THOSE: Final = 4
ROW: Final = 5
EACH_TIME: Final = 0x10000
HALF_WORD: Final = 0xFFFF

FIRST_SHIFT: Final = 8
FIRST_MASK: Final = 127


@mypyc_attr(allow_interpreted_subclasses=True)
class Masked(Machine):
    """A state that carries out effects over masks of things."""

    def __init__(self, game: Game, code: vec[i64], things: i64, items: i64, numbers: vec[i64]) -> None:
        """`numbers` says where this game's memory, steps, questions and moves begin, as `layout` writes it."""
        super().__init__(game, code, things + items)
        self.in_play: i64 = things  # at most 62, and items too
        self.memory: i64 = numbers[0]
        self.steps_at: i64 = numbers[1]
        self.asks_at: i64 = numbers[2]
        self.number_move: i64 = numbers[3]
        self.most_number: i64 = numbers[4]
        self.word_move: i64 = numbers[5]
        self.words: i64 = numbers[6]
        self.player_move: i64 = numbers[7]
        self.card_move: i64 = numbers[8]
        self.kinds: i64 = numbers[9]
        self.lasting_at: i64 = numbers[10]
        self.most_lasting: i64 = numbers[11]
        self.later_at: i64 = numbers[12]
        self.most_later: i64 = numbers[13]

    # --- what a game writes -----------------------------------------------------------------------------------------

    def own_members(self, op: i64, at: i64, within: i64, source: i64, register: i64) -> i64:
        """The things in play, among those in the mask, that a set of the game's own has."""
        raise NotImplementedError

    def own_items(self, op: i64, at: i64, within: i64, source: i64, register: i64) -> i64:
        """The same for items being played."""
        return 0

    def present(self) -> i64:
        """The mask of things in play."""
        raise NotImplementedError

    def played(self) -> i64:
        """The mask of items being played."""
        return 0

    def this(self, source: i64) -> i64:
        """The number of the thing or item that a source is, -1 if it is none."""
        raise NotImplementedError

    def own_pointed(self, which: i64, source: i64, register: i64, items: bool) -> i64:
        """The mask that The points at, where the game knows it: target, user, subject, bearer, declared."""
        return 0

    def seat_of(self, who: i64, source: i64) -> i64:
        """The seat that a player in a tree means; the game adds BEARER."""
        return self.cells[self.memory + M_PLAYER] - 1 if who == CHOSEN else self.player(who, source)

    def choosable(self, mask: i64, source: i64, items: bool) -> i64:
        """Those of a mask that a card can do something to."""
        return mask

    def is_cards(self, op: i64) -> bool:
        """Is this a node of cards outside play?"""
        return False

    def count_cards(self, at: i64, source: i64, register: i64) -> i64:
        """How many cards a node of cards has."""
        raise NotImplementedError

    def cards_are(self, at: i64, of: i64, source: i64, register: i64) -> bool:
        """Is one of these cards in a set?"""
        raise NotImplementedError

    def available(self, at: i64, kind: i64, source: i64, register: i64) -> i64:
        """How many cards of a kind can still be picked from a node of cards."""
        raise NotImplementedError

    def take_card(self, at: i64, kind: i64, source: i64, register: i64) -> None:
        """A card was picked from a node of cards: put it where picked cards wait."""
        raise NotImplementedError

    def random_kind(self, at: i64, source: i64, register: i64) -> i64:
        """The kind of a card that chance picks from a node of cards."""
        raise NotImplementedError

    def own_picked(self, at: i64, source: i64, register: i64) -> None:
        """All cards are picked: carry out the effect that needed them."""
        raise NotImplementedError

    def toss(self, source: i64) -> bool:
        """Flip a coin; true for heads."""
        raise NotImplementedError

    def may_declare(self, what: i64, word: i64, source: i64) -> bool:
        """Is this a word of the sort that is declared?"""
        return True

    def own_payable(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        """Can a cost, or an effect as a cost, be paid in full?"""
        return True

    def own_pay(self, op: i64, at: i64, source: i64, register: i64) -> None:
        """Pay a cost of the game's own."""
        raise NotImplementedError

    def turns(self, until: i64, source: i64) -> i64:
        """How many ends of turns a lasting rule is there for, this one included."""
        return 1 + until

    def starting_seat(self) -> i64:
        """The seat that comes first in turn order."""
        return 0

    # --- sets -------------------------------------------------------------------------------------------------------

    def members(self, at: i64, within: i64, source: i64, register: i64) -> i64:
        """The things in play, among those in the mask, that are in a set."""
        return self.masked(at, within, source, register, False)

    def items(self, at: i64, within: i64, source: i64, register: i64) -> i64:
        """The items being played, among those in the mask, that are in a set."""
        return self.masked(at, within, source, register, True)

    def masked(self, at: i64, within: i64, source: i64, register: i64, items: bool) -> i64:
        code = self.code
        op: i64 = code[at]
        if within == 0:
            return 0
        if op == BOTH:
            left: i64 = self.masked(code[at + 1], within, source, register, items)
            return self.masked(code[at + 2], left, source, register, items)
        if op == EITHER:
            one: i64 = self.masked(code[at + 1], within, source, register, items)
            return one | self.masked(code[at + 2], within & ~one, source, register, items)
        if op == EXCEPT:
            return within & ~self.masked(code[at + 1], within, source, register, items)
        if op == THE:
            return within & self.pointed(code[at + 1], source, register, items)
        if items:
            return within & self.own_items(op, at, within, source, register)
        return within & self.own_members(op, at, within, source, register)

    def pointed(self, which: i64, source: i64, register: i64, items: bool) -> i64:
        """What The points at."""
        chosen: i64 = register & THING
        if which == THIS:
            return self.single(self.this(source), items)
        if which == IT and chosen != 0:
            return self.single(chosen - 1, items)
        if which == FIRST:
            return self.single(((register >> FIRST_SHIFT) & FIRST_MASK) - 1, items)
        if which == IT or which == THOSE:
            return self.cells[self.memory + (M_THOSE_ITEMS if items else M_THOSE)]
        return self.own_pointed(which, source, register, items)

    def single(self, thing: i64, items: bool) -> i64:
        """The mask of one thing, or nothing where it is in the other range."""
        if thing < 0 or (thing >= self.in_play) != items:
            return 0
        return BIT[thing - self.in_play] if items else BIT[thing]

    def how_many(self, at: i64, source: i64, register: i64) -> i64:
        if self.is_cards(self.code[at]):
            return self.count_cards(at, source, register)
        n: i64 = count_bits(self.members(at, self.present(), source, register))
        return n + count_bits(self.items(at, self.played(), source, register))

    def fits(self, at: i64, thing: i64, source: i64, register: i64) -> bool:
        if thing < self.in_play:
            return self.members(at, self.present() & BIT[thing], source, register) != 0
        return self.items(at, self.played() & BIT[thing - self.in_play], source, register) != 0

    def candidates(self, at: i64, source: i64, register: i64, items: bool) -> i64:
        """What of a set can be chosen."""
        if items:
            return self.choosable(self.items(at, self.played(), source, register), source, True)
        return self.choosable(self.members(at, self.present(), source, register), source, False)

    # --- values and conditions --------------------------------------------------------------------------------------

    def value(self, at: i64, source: i64, register: i64) -> i64:
        op: i64 = self.code[at]
        if op == X:
            return self.cells[self.memory + M_X]
        if op == DONE:
            return self.cells[self.memory + M_DONE]
        if op == AMOUNT:
            return self.cells[self.memory + M_AMOUNT]
        if op == HALF:
            return self.value(self.code[at + 1], source, register) >> 1
        return super().value(at, source, register)

    def holds(self, at: i64, source: i64, register: i64) -> bool:
        code = self.code
        op: i64 = code[at]
        if op == EVEN:
            return self.value(code[at + 1], source, register) & 1 == 0
        if op == IS_A:
            what: i64 = code[at + 1]
            of: i64 = code[at + 2]
            if self.is_cards(code[what]):
                return self.cards_are(what, of, source, register)
            mine: i64 = self.members(what, self.present(), source, register)
            if self.members(of, mine, source, register) != 0:
                return True
            return self.items(of, self.items(what, self.played(), source, register), source, register) != 0
        return super().holds(at, source, register)

    # --- effects ----------------------------------------------------------------------------------------------------

    def did(self, n: i64, things: i64 = 0, items: i64 = 0) -> None:
        """Note what a step has dealt with: how many, and which."""
        m: i64 = self.memory
        self.cells[m + M_DONE] = n
        self.cells[m + M_THOSE] = things
        self.cells[m + M_THOSE_ITEMS] = items

    def effect(self, at: i64, source: i64, register: i64) -> None:
        code = self.code
        op: i64 = code[at]
        n: i64 = 0
        if op < IF_ELSE or op > TARGETS:
            super().effect(at, source, register)
        elif op == IF_ELSE:
            n = code[at + 2] if self.holds(code[at + 1], source, register) else code[at + 3]
            if n != 0:
                self.push(DO_EFFECT, n, source, register)
        elif op == CHOOSE_SOME or op == TARGETS:
            self.choose_some(at, source, register)
        elif op == ONE_OF_BY:
            self.put_back(at, source, register, self.seat_of(code[at + 2 + code[at + 1]], source), ASK_MODE_BY)
        elif op == FLIP:
            n = code[at + 1] if self.toss(source) else code[at + 2]
            if n != 0:
                self.push(DO_EFFECT, n, source, register)
        elif op == LINES:
            self.lines(at, source, register)
        elif op == LINE:
            if self.holds(code[at + 1], source, register):
                self.push(DO_EFFECT, code[at + 2], source, register)
        elif op == IF_DO:
            self.did(0)
            self.push(self.steps_at + DO_IF_DONE, code[at + 2], source, register)
            self.push(DO_EFFECT, code[at + 1], source, register)
        elif op == IF_PAYS:
            if self.payable(code[at + 1], source, register):
                self.put_back(at, source, register, self.player(0, source), ASK_PAY)
        elif op == UNLESS:
            if self.payable(code[at + 2], source, register):
                self.put_back(at, source, register, self.seat_of(code[at + 1], source), ASK_PAY)
            else:
                self.push(DO_EFFECT, code[at + 3], source, register)
        elif op == CHOOSE_X:
            if self.most_x(at, source, register) > 0:
                self.put_back(at, source, register, self.player(0, source), ASK_NUMBER)
            else:
                self.with_number(at, source, register, 0)
        elif op == CHOOSE_PLAYER:
            self.put_back(at, source, register, self.player(0, source), ASK_PLAYER)
        elif op == EACH_PLAYER:
            self.each_player(at, source, register)
        elif op == DECLARE:
            self.put_back(at, source, register, self.player(0, source), ASK_WORD)
        elif op == LASTING:
            n = self.turns(code[at + 2], source)
            self.add_row(self.lasting_at, self.most_lasting, code[at + 1], n, source, register)
        elif op == LATER:
            n = code[at + 2] + (EACH_TIME if code[at + 3] != 0 else 0)
            self.add_row(self.later_at, self.most_later, code[at + 1], n, source, register)
        else:
            raise RuntimeError(f"node {op} is no effect")

    def masked_step(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        """Carry out a step of this machine; false if the step is not one."""
        step: i64 = op - self.steps_at
        if step < 0 or step >= STEPS:
            return False
        if step == DO_IF_DONE:
            if self.cells[self.memory + M_DONE] > 0:
                self.push(DO_EFFECT, at, source, register)
        elif step == DO_SET_PLAYER:
            self.cells[self.memory + M_PLAYER] = at
        elif step == DO_PAY:
            self.pay(at, source, register)
        elif step == DO_PICK:
            self.picking(at, source, register)
        else:
            self.own_picked(at, source, register)
            self.cells[self.memory + M_PICKED] = 0
        return True

    def put_back(self, at: i64, source: i64, register: i64, seat: i64, question: i64) -> None:
        """Ask about an effect, which waits on the agenda until it is answered."""
        self.push(DO_EFFECT, at, source, register)
        self.ask(seat, self.asks_at + question)

    def lines(self, at: i64, source: i64, register: i64) -> None:
        """The lines that hold: every one, the first, or one that is chosen."""
        code = self.code
        how: i64 = code[at + 1]
        n: i64 = 0
        first: i64 = 0
        i: i64 = code[at + 2]
        while i > 0:
            i -= 1
            line: i64 = code[at + 3 + i]
            if how == LINES_ONE or how == LINES_EXACT:
                if self.holds(code[line + 1], source, register):
                    n += 1
                    first = line
            else:
                self.push(DO_EFFECT, line, source, register)
        if how == LINES_ONE and n > 1:
            self.put_back(at, source, register, self.player(0, source), ASK_LINE)
        elif n > 0:
            self.push(DO_EFFECT, code[first + 2], source, register)

    def each_player(self, at: i64, source: i64, register: i64) -> None:
        """In turn order, each as the chosen player; then whoever was chosen before is so again."""
        seats: i64 = self.game.seats
        first: i64 = self.starting_seat()
        self.push(self.steps_at + DO_SET_PLAYER, self.cells[self.memory + M_PLAYER])
        i: i64 = seats
        while i > 0:
            i -= 1
            self.push(DO_EFFECT, self.code[at + 1], source, register)
            self.push(self.steps_at + DO_SET_PLAYER, (first + i) % seats + 1)

    def most_x(self, at: i64, source: i64, register: i64) -> i64:
        most: i64 = self.value(self.code[at + 1], source, register)
        return most if most < self.most_number else self.most_number - 1

    def with_number(self, at: i64, source: i64, register: i64, n: i64) -> None:
        self.cells[self.memory + M_X] = n
        self.push(DO_EFFECT, self.code[at + 2], source, register)

    # --- choices of things ------------------------------------------------------------------------------------------

    def choose(self, at: i64, source: i64, register: i64) -> None:
        self.ask_thing(at, source, register, self.seat_of(self.code[at + 1], source))

    def ask_thing(self, at: i64, source: i64, register: i64, seat: i64) -> None:
        things: i64 = self.candidates(self.code[at + 2], source, register, False)
        items: i64 = self.candidates(self.code[at + 2], source, register, True)
        n: i64 = count_bits(things) + count_bits(items)
        if n == 0:
            return
        if n == 1 and self.code[at + 4] == 0:
            only: i64 = lowest(things) if things else self.in_play + lowest(items)
            self.push(DO_EFFECT, self.code[at + 3], source, with_it(register, only))
            return
        self.push(DO_EFFECT, at, source, register)
        self.ask(seat, ASK_THING)

    def some_set(self, at: i64) -> i64:
        return self.code[at + 1] if self.code[at] == TARGETS else self.code[at + 2]

    def some_limit(self, at: i64, most: bool, source: i64, register: i64) -> i64:
        """How many have to be, or may be, chosen; one where nothing is said."""
        field: i64 = (2 if self.code[at] == TARGETS else 5) + (1 if most else 0)
        return self.value(self.code[at + field], source, register) if self.code[at + field] != 0 else 1

    def choose_some(self, at: i64, source: i64, register: i64) -> None:
        """Several things, in ascending order. Where nobody has a choice, nobody is asked."""
        m: i64 = self.memory
        c = self.cells
        least: i64 = self.some_limit(at, False, source, register)
        most: i64 = self.some_limit(at, True, source, register)
        things: i64 = self.later_than_chosen(at, source, register, False)
        items: i64 = self.later_than_chosen(at, source, register, True)
        left: i64 = count_bits(things) + count_bits(items)
        chosen: i64 = count_bits(c[m + M_SOME]) + count_bits(c[m + M_SOME_ITEMS])
        free: bool = self.code[at] == CHOOSE_SOME and self.code[at + 4] != 0 and chosen == 0
        if chosen >= most or left == 0:
            self.chosen_some(at, source, register)
        elif chosen + left <= least and not free:
            c[m + M_SOME] |= things
            c[m + M_SOME_ITEMS] |= items
            self.chosen_some(at, source, register)
        else:
            seat: i64 = self.player(0, source)
            if self.code[at] == CHOOSE_SOME:
                seat = self.seat_of(self.code[at + 1], source)
            self.put_back(at, source, register, seat, ASK_SOME)

    def later_than_chosen(self, at: i64, source: i64, register: i64, items: bool) -> i64:
        """The candidates after the last one chosen so far."""
        m: i64 = self.memory
        found: i64 = self.candidates(self.some_set(at), source, register, items)
        if items:
            return above(found, self.cells[m + M_SOME_ITEMS])
        return 0 if self.cells[m + M_SOME_ITEMS] != 0 else above(found, self.cells[m + M_SOME])

    def chosen_some(self, at: i64, source: i64, register: i64) -> None:
        m: i64 = self.memory
        things: i64 = self.cells[m + M_SOME]
        items: i64 = self.cells[m + M_SOME_ITEMS]
        n: i64 = count_bits(things) + count_bits(items)
        self.cells[m + M_SOME] = 0
        self.cells[m + M_SOME_ITEMS] = 0
        self.did(n, things, items)
        if self.code[at] == TARGETS or n == 0:
            return
        one: i64 = -1
        if n == 1:
            one = lowest(things) if things else self.in_play + lowest(items)
        self.push(DO_EFFECT, self.code[at + 3], source, with_it(register, one))

    # --- choices of cards -------------------------------------------------------------------------------------------

    def pick(self, pick: i64, at: i64, source: i64, register: i64) -> None:
        """Let cards be picked as a Pick node says; then `own_picked` carries out the effect at `at`."""
        self.push(self.steps_at + DO_PICKED, at, source, register)
        self.push(self.steps_at + DO_PICK, pick, source, register)

    def pick_limit(self, at: i64, most: bool, source: i64, register: i64) -> i64:
        field: i64 = 1 if most or self.code[at + 4] == 0 else 4
        return self.value(self.code[at + field], source, register)

    def left_to_pick(self, at: i64, first: i64, source: i64, register: i64) -> i64:
        """How many cards there are of kinds from the first on."""
        n: i64 = 0
        kind: i64 = first
        while kind < self.kinds:
            n += self.available(self.code[at + 2], kind, source, register)
            kind += 1
        return n

    def picking(self, at: i64, source: i64, register: i64) -> None:
        """Cards are picked by kind, in ascending order; where nobody has a choice, nobody is asked."""
        m: i64 = self.memory
        c = self.cells
        most: i64 = self.pick_limit(at, True, source, register)
        last: i64 = c[m + M_LAST] - 1
        left: i64 = self.left_to_pick(at, last if last > 0 else 0, source, register)
        if c[m + M_PICKED] >= most or left <= 0:
            c[m + M_LAST] = 0
            self.did(c[m + M_PICKED])
        elif self.code[at + 5] != 0:  # by chance
            self.take_card(at, self.random_kind(at, source, register), source, register)
            c[m + M_PICKED] += 1
            self.push(self.steps_at + DO_PICK, at, source, register)
        elif c[m + M_PICKED] + left <= self.pick_limit(at, False, source, register):
            kind: i64 = last if last > 0 else 0
            while self.available(self.code[at + 2], kind, source, register) == 0:
                kind += 1
            self.picked_card(at, kind, source, register)
        else:
            self.push(self.steps_at + DO_PICK, at, source, register)
            self.ask(self.seat_of(self.code[at + 3], source), self.asks_at + ASK_CARD)

    def picked_card(self, at: i64, kind: i64, source: i64, register: i64) -> None:
        m: i64 = self.memory
        self.take_card(at, kind, source, register)
        self.cells[m + M_PICKED] += 1
        self.cells[m + M_LAST] = kind + 1
        self.push(self.steps_at + DO_PICK, at, source, register)

    # --- costs ------------------------------------------------------------------------------------------------------

    def payable(self, at: i64, source: i64, register: i64) -> bool:
        """Can this cost, or this effect, be paid in full?"""
        code = self.code
        op: i64 = code[at]
        i: i64 = 0
        if op == DO:
            return self.payable(code[at + 1], source, register)
        if op == COSTS or op == THEN or op == ONE_COST:
            while i < code[at + 1]:
                if self.payable(code[at + 2 + i], source, register) != (op != ONE_COST):
                    return op == ONE_COST
                i += 1
            return op != ONE_COST
        if op == CHOOSE or op == CHOOSE_SOME:
            i = 1 if op == CHOOSE else self.some_limit(at, False, source, register)
            n: i64 = count_bits(self.candidates(code[at + 2], source, register, False))
            return n + count_bits(self.candidates(code[at + 2], source, register, True)) >= i
        return self.own_payable(op, at, source, register)

    def pay(self, at: i64, source: i64, register: i64) -> None:
        """Pay a cost; what has to be asked waits on the agenda."""
        code = self.code
        op: i64 = code[at]
        if op == DO:
            self.push(DO_EFFECT, code[at + 1], source, register)
        elif op == COSTS:
            i: i64 = code[at + 1]
            while i > 0:
                i -= 1
                self.push(self.steps_at + DO_PAY, code[at + 2 + i], source, register)
        elif op == ONE_COST:
            self.push(self.steps_at + DO_PAY, at, source, register)
            self.ask(self.player(0, source), self.asks_at + ASK_COST)
        else:
            self.own_pay(op, at, source, register)

    # --- lasting rules and delayed effects --------------------------------------------------------------------------

    def add_row(self, first: i64, most: i64, what: i64, left: i64, source: i64, register: i64) -> None:
        """Write a row after the others; where there is no room, it is lost."""
        c = self.cells
        i: i64 = 0
        while i < most and c[first + i * ROW] != 0:
            i += 1
        if i == most:
            return
        row: i64 = first + i * ROW
        c[row + R_WHAT] = what
        c[row + R_LEFT] = left
        c[row + R_SOURCE] = (source & HALF_WORD) | ((register & HALF_WORD) << 16)
        c[row + R_X] = c[self.memory + M_X]
        c[row + R_THOSE] = c[self.memory + M_THOSE]

    def drop_row(self, first: i64, most: i64, row: i64) -> None:
        """Take a row out; those after it move up, so equal positions have equal bytes."""
        c = self.cells
        end: i64 = first + most * ROW
        i: i64 = first + row * ROW
        while i < end:
            c[i] = c[i + ROW] if i + ROW < end else 0
            i += 1

    def recall(self, first: i64, row: i64) -> None:
        """Put what a row remembers back into memory: X, and what its effect dealt with."""
        self.cells[self.memory + M_X] = self.cells[first + row * ROW + R_X]
        self.cells[self.memory + M_THOSE] = self.cells[first + row * ROW + R_THOSE]

    def lasting_rule(self, row: i64) -> i64:
        """The address of a lasting rule, 0 after the last; oldest first."""
        return self.cells[self.lasting_at + row * ROW] if row < self.most_lasting else 0

    def later_trigger(self, row: i64) -> i64:
        """The address of what a delayed effect waits for, 0 after the last; oldest first."""
        return self.cells[self.later_at + row * ROW] if row < self.most_later else 0

    def row_source(self, first: i64, row: i64) -> i64:
        return self.cells[first + row * ROW + R_SOURCE] & HALF_WORD

    def row_register(self, first: i64, row: i64) -> i64:
        return self.cells[first + row * ROW + R_SOURCE] >> 16

    def wake(self, row: i64) -> None:
        """Do a delayed effect next; it stays only if it is done each time."""
        at: i64 = self.later_at
        effect: i64 = self.cells[at + row * ROW + R_LEFT]
        self.recall(at, row)
        self.push(DO_EFFECT, effect & HALF_WORD, self.row_source(at, row), self.row_register(at, row))
        if effect < EACH_TIME:
            self.drop_row(at, self.most_later, row)

    def end_turn(self) -> None:
        """A turn ends: delayed effects are forgotten, and lasting rules are one turn nearer to their end."""
        c = self.cells
        row: i64 = self.most_lasting
        while row > 0:
            row -= 1
            at: i64 = self.lasting_at + row * ROW
            if c[at] != 0:
                c[at + R_LEFT] -= 1
                if c[at + R_LEFT] <= 0:
                    self.drop_row(self.lasting_at, self.most_lasting, row)
        row = self.most_later
        while row > 0:
            row -= 1
            self.drop_row(self.later_at, self.most_later, row)

    # --- questions --------------------------------------------------------------------------------------------------

    def effect_refusal(self, seat: i64, question: i64, move: i64) -> i64:
        asked: i64 = question - self.asks_at
        if asked < 0 or asked >= QUESTIONS:
            return super().effect_refusal(seat, question, move)
        code = self.code
        at: i64 = self.next_argument(0)
        source: i64 = self.next_argument(1)
        register: i64 = self.next_argument(2)
        n: i64 = 0
        if asked == ASK_PAY:
            return 0 if move == NO_MOVE or move == YES_MOVE else OTHER_QUESTION
        if asked == ASK_SOME:
            return self.refuse_some(at, source, register, move)
        if asked == ASK_CARD:
            return self.refuse_card(at, source, register, move)
        if asked == ASK_NUMBER:
            n = move - self.number_move
            if n < 0 or n >= self.most_number:
                return OTHER_QUESTION
            return 0 if n <= self.most_x(at, source, register) else NO_SUCH_MODE
        if asked == ASK_WORD:
            n = move - self.word_move
            if n < 0 or n >= self.words:
                return OTHER_QUESTION
            return 0 if self.may_declare(code[at + 1], n, source) else NO_SUCH_MODE
        if asked == ASK_PLAYER:
            n = move - self.player_move
            return 0 if n >= 0 and n < self.game.seats else OTHER_QUESTION
        n = move - MODE_MOVE
        if n < 0 or n >= MOST_MODES:
            return OTHER_QUESTION
        if asked == ASK_LINE:
            if n >= code[at + 2]:
                return NO_SUCH_MODE
            return 0 if self.holds(code[code[at + 3 + n] + 1], source, register) else NO_SUCH_MODE
        if n >= code[at + 1]:
            return NO_SUCH_MODE
        if asked == ASK_COST and not self.payable(code[at + 2 + n], source, register):
            return NO_SUCH_MODE
        return 0

    def refuse_some(self, at: i64, source: i64, register: i64, move: i64) -> i64:
        m: i64 = self.memory
        least: i64 = self.some_limit(at, False, source, register)
        chosen: i64 = count_bits(self.cells[m + M_SOME]) + count_bits(self.cells[m + M_SOME_ITEMS])
        if move == NONE_MOVE:
            free: bool = self.code[at] == CHOOSE_SOME and self.code[at + 4] != 0 and chosen == 0
            return 0 if chosen >= least or free else NO_SUCH_THING
        thing: i64 = move - THING_MOVE
        if thing < 0 or thing >= self.thing_count:
            return OTHER_QUESTION
        things: i64 = self.later_than_chosen(at, source, register, False)
        items: i64 = self.later_than_chosen(at, source, register, True)
        if (things & self.single(thing, False)) | (items & self.single(thing, True)) == 0:
            return NO_SUCH_THING
        after: i64 = count_bits(items)
        if thing < self.in_play:
            after += count_bits(above(things, BIT[thing]))
        else:
            after = count_bits(above(items, BIT[thing - self.in_play]))
        return 0 if chosen + 1 + after >= least else NO_SUCH_THING

    def refuse_card(self, at: i64, source: i64, register: i64, move: i64) -> i64:
        m: i64 = self.memory
        least: i64 = self.pick_limit(at, False, source, register)
        picked: i64 = self.cells[m + M_PICKED]
        if move == NONE_MOVE:
            return 0 if picked >= least else NO_SUCH_THING
        kind: i64 = move - self.card_move
        if kind < 0 or kind >= self.kinds:
            return OTHER_QUESTION
        if kind + 1 < self.cells[m + M_LAST] or self.available(self.code[at + 2], kind, source, register) == 0:
            return NO_SUCH_THING
        return 0 if picked + self.left_to_pick(at, kind, source, register) >= least else NO_SUCH_THING

    def effect_answer(self, seat: i64, question: i64, move: i64) -> None:
        asked: i64 = question - self.asks_at
        if question == ASK_THING:
            self.answer_thing(seat, move)
            return
        if asked < 0 or asked >= QUESTIONS:
            super().effect_answer(seat, question, move)
            return
        code = self.code
        m: i64 = self.memory
        at: i64 = self.next_argument(0)
        source: i64 = self.next_argument(1)
        register: i64 = self.next_argument(2)
        n: i64 = move - MODE_MOVE
        self.drop_step()
        self.done(seat)
        if asked == ASK_SOME:
            if move == NONE_MOVE:
                self.chosen_some(at, source, register)
                return
            n = move - THING_MOVE
            self.cells[m + M_SOME] |= self.single(n, False)
            self.cells[m + M_SOME_ITEMS] |= self.single(n, True)
            self.push(DO_EFFECT, at, source, register)
        elif asked == ASK_CARD:
            if move == NONE_MOVE:
                self.did(self.cells[m + M_PICKED])
                self.cells[m + M_LAST] = 0
            else:
                self.picked_card(at, move - self.card_move, source, register)
        elif asked == ASK_NUMBER:
            self.with_number(at, source, register, move - self.number_move)
        elif asked == ASK_WORD:
            self.cells[m + M_WORD] = move - self.word_move + 1
            self.push(DO_EFFECT, code[at + 2], source, register)
        elif asked == ASK_PLAYER:
            self.cells[m + M_PLAYER] = move - self.player_move + 1
            self.push(DO_EFFECT, code[at + 1], source, register)
        elif asked == ASK_LINE:
            self.push(DO_EFFECT, code[code[at + 3 + n] + 2], source, register)
        elif asked == ASK_COST:
            self.push(self.steps_at + DO_PAY, code[at + 2 + n], source, register)
        elif asked == ASK_MODE_BY:
            self.push(DO_EFFECT, code[at + 2 + n], source, register)
        elif code[at] == UNLESS:
            self.push(DO_EFFECT, code[at + 2] if move == YES_MOVE else code[at + 3], source, register)
        elif move == YES_MOVE:
            self.push(DO_EFFECT, code[at + 2], source, register)
            self.push(self.steps_at + DO_PAY, code[at + 1], source, register)
        else:
            self.did(0)

    def answer_thing(self, seat: i64, move: i64) -> None:
        """One thing was chosen, or none; the one chosen before it is remembered."""
        at: i64 = self.next_argument(0)
        source: i64 = self.next_argument(1)
        register: i64 = self.next_argument(2)
        self.drop_step()
        self.done(seat)
        if move != NONE_MOVE:
            self.push(DO_EFFECT, self.code[at + 3], source, with_it(register, move - THING_MOVE))

    def effect_legal(self, seat: i64, question: i64, out: vec[i64]) -> i64:
        """The legal moves, ascending, of the questions of both machines."""
        asked: i64 = question - self.asks_at
        if asked < 0 or asked >= QUESTIONS:
            return super().effect_legal(seat, question, out)
        n: i64 = 0
        if asked == ASK_SOME or asked == ASK_CARD:
            n = self.list_legal(seat, question, NONE_MOVE, NONE_MOVE + 1, out, n)
        if asked == ASK_SOME:
            return self.list_legal(seat, question, THING_MOVE, THING_MOVE + self.thing_count, out, n)
        if asked == ASK_CARD:
            return self.list_legal(seat, question, self.card_move, self.card_move + self.kinds, out, n)
        if asked == ASK_NUMBER:
            return self.list_legal(seat, question, self.number_move, self.number_move + self.most_number, out, n)
        if asked == ASK_WORD:
            return self.list_legal(seat, question, self.word_move, self.word_move + self.words, out, n)
        if asked == ASK_PLAYER:
            return self.list_legal(seat, question, self.player_move, self.player_move + self.game.seats, out, n)
        if asked == ASK_PAY:
            return self.list_legal(seat, question, NO_MOVE, YES_MOVE + 1, out, n)
        return self.list_legal(seat, question, MODE_MOVE, MODE_MOVE + MOST_MODES, out, n)

    def list_legal(self, seat: i64, question: i64, first: i64, end: i64, out: vec[i64], n: i64) -> i64:
        move: i64 = first
        while move < end:
            if self.effect_refusal(seat, question, move) == 0:
                out[n] = move
                n += 1
            move += 1
        return n


def with_it(register: i64, thing: i64) -> i64:
    """The register with another chosen thing (-1: several); the one before it is kept."""
    return (thing + 1) | ((register & FIRST_MASK) << FIRST_SHIFT)


def lowest(mask: i64) -> i64:
    """The position of the lowest bit."""
    n: i64 = 0
    while not (mask >> n) & 1:
        n += 1
    return n


def above(mask: i64, chosen: i64) -> i64:
    """The bits of a mask above all bits that are chosen."""
    while chosen:
        mask &= ~BIT[lowest(chosen)]
        mask &= ~(BIT[lowest(chosen)] - 1)
        chosen &= chosen - 1
    return mask

"""Choices of things and cards, costs, and lasting effects: the middle layer of `Masked`."""

from ofuda.effects.machine import ASK_THING, CHOOSE, DO_EFFECT, THEN
from ofuda.effects.mask_numbers import (
    ASK_CARD,
    ASK_COST,
    ASK_SOME,
    CHOOSE_SOME,
    COSTS,
    DO,
    DO_PAY,
    DO_PICK,
    DO_PICKED,
    EACH_TIME,
    HALF_WORD,
    LEFT_SHIFT,
    M_LAST,
    M_PICKED,
    M_PLAYER,
    M_SOME,
    M_SOME_ITEMS,
    M_THOSE,
    M_X,
    ONE_COST,
    PLAYER_SHIFT,
    R_SOURCE,
    R_THOSE,
    R_WHAT,
    REGISTER_SHIFT,
    ROW,
    TARGETS,
    X_SHIFT,
)
from ofuda.effects.mask_sets import MaskSets, above, lowest, with_it
from ofuda.kernel.arrays import BIT, count_bits, i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class MaskChoices(MaskSets):
    """A state with choices of things and cards, payment of costs, and rows of lasting effects."""

    # --- choices of things ------------------------------------------------------------------------------------------

    def choose(self, at: i64, source: i64, register: i64) -> None:
        self.ask_thing(at, source, register, self.seat_of(self.code[at + 1], source))

    def ask_thing(self, at: i64, source: i64, register: i64, seat: i64) -> None:
        things: i64 = self.candidates(self.code[at + 2], self.code[at + 3], source, register, False)
        items: i64 = self.candidates(self.code[at + 2], self.code[at + 3], source, register, True)
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

    def some_effect(self, at: i64) -> i64:
        return 0 if self.code[at] == TARGETS else self.code[at + 3]

    def some_limit(self, at: i64, most: bool, source: i64, register: i64) -> i64:
        """Return the least or the greatest number to choose; 1 if the node does not say."""
        field: i64 = (2 if self.code[at] == TARGETS else 5) + (1 if most else 0)
        return self.value(self.code[at + field], source, register) if self.code[at + field] != 0 else 1

    def choose_some(self, at: i64, source: i64, register: i64) -> None:
        """Let several things be chosen in ascending order; a forced choice is made without asking."""
        m: i64 = self.memory_at
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
        """Return the candidates after the last one chosen."""
        m: i64 = self.memory_at
        found: i64 = self.candidates(self.some_set(at), self.some_effect(at), source, register, items)
        if items:
            return above(found, self.cells[m + M_SOME_ITEMS])
        return 0 if self.cells[m + M_SOME_ITEMS] != 0 else above(found, self.cells[m + M_SOME])

    def chosen_some(self, at: i64, source: i64, register: i64) -> None:
        m: i64 = self.memory_at
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
        """Let cards be picked as a Pick node says; then `own_picked` executes the effect at `at`."""
        self.push(self.steps_at + DO_PICKED, at, source, register)
        self.push(self.steps_at + DO_PICK, pick, source, register)

    def pick_limit(self, at: i64, most: bool, source: i64, register: i64) -> i64:
        field: i64 = 1 if most or self.code[at + 4] == 0 else 4
        return self.value(self.code[at + field], source, register)

    def left_to_pick(self, at: i64, first: i64, source: i64, register: i64) -> i64:
        """Return the number of cards of the kinds from `first` on."""
        n: i64 = 0
        kind: i64 = first
        while kind < self.kinds:
            n += self.available(self.code[at + 2], kind, source, register)
            kind += 1
        return n

    def picking(self, at: i64, source: i64, register: i64) -> None:
        """Let cards be picked by kind in ascending order; a forced choice is made without asking if it is open."""
        m: i64 = self.memory_at
        c = self.cells
        most: i64 = self.pick_limit(at, True, source, register)
        last: i64 = c[m + M_LAST] - 1
        left: i64 = self.left_to_pick(at, last if last > 0 else 0, source, register)
        if c[m + M_PICKED] >= most or left <= 0:
            c[m + M_LAST] = 0
            self.did(c[m + M_PICKED])
        elif self.code[at + 5] != 0:  # at random
            self.take_card(at, self.random_kind(at, source, register), source, register)
            c[m + M_PICKED] += 1
            self.push(self.steps_at + DO_PICK, at, source, register)
        elif c[m + M_PICKED] + left <= self.pick_limit(at, False, source, register) and not self.is_secret(
            self.code[at + 2], source
        ):
            kind: i64 = last if last > 0 else 0
            while not self.can_pick(at, kind, source, register):
                kind += 1
            self.picked_card(at, kind, source, register)
        else:
            self.push(self.steps_at + DO_PICK, at, source, register)
            self.ask(self.seat_of(self.code[at + 3], source), self.asks_at + ASK_CARD)

    def picked_card(self, at: i64, kind: i64, source: i64, register: i64) -> None:
        m: i64 = self.memory_at
        self.take_card(at, kind, source, register)
        self.cells[m + M_PICKED] += 1
        self.cells[m + M_LAST] = kind + 1
        self.push(self.steps_at + DO_PICK, at, source, register)

    # --- costs ------------------------------------------------------------------------------------------------------

    def payable(self, at: i64, source: i64, register: i64) -> bool:
        """Return whether this cost or effect can be paid in full."""
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
            n: i64 = count_bits(self.candidates(code[at + 2], code[at + 3], source, register, False))
            return n + count_bits(self.candidates(code[at + 2], code[at + 3], source, register, True)) >= i
        return self.own_payable(op, at, source, register)

    def pay(self, at: i64, source: i64, register: i64) -> None:
        """Pay a cost; parts that need a choice go on the agenda."""
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
        """Append a row; it is dropped if there is no room."""
        c = self.cells
        i: i64 = 0
        while i < most and c[first + i * ROW] != 0:
            i += 1
        if i == most:
            return
        row: i64 = first + i * ROW
        if what & ~HALF_WORD:
            raise OverflowError("a rule or trigger that lasts has an address of 16 bits")
        x: i64 = c[self.memory_at + M_X] & HALF_WORD
        c[row + R_WHAT] = what | (left << LEFT_SHIFT)
        c[row + R_SOURCE] = (source & HALF_WORD) | ((register & HALF_WORD) << REGISTER_SHIFT)
        c[row + R_SOURCE] |= (x << X_SHIFT) | (c[self.memory_at + M_PLAYER] << PLAYER_SHIFT)
        c[row + R_THOSE] = c[self.memory_at + M_THOSE]

    def drop_row(self, first: i64, most: i64, row: i64) -> None:
        """Remove a row and move up the later ones, so that equal positions have equal bytes."""
        c = self.cells
        end: i64 = first + most * ROW
        i: i64 = first + row * ROW
        while i < end:
            c[i] = c[i + ROW] if i + ROW < end else 0
            i += 1

    def recall(self, first: i64, row: i64) -> None:
        """Restore a row's memory: X, the chosen player, and the things its effect handled."""
        self.cells[self.memory_at + M_X] = (self.cells[first + row * ROW + R_SOURCE] >> X_SHIFT) & HALF_WORD
        self.cells[self.memory_at + M_PLAYER] = self.cells[first + row * ROW + R_SOURCE] >> PLAYER_SHIFT
        self.cells[self.memory_at + M_THOSE] = self.cells[first + row * ROW + R_THOSE]

    def lasting_rule(self, row: i64) -> i64:
        """Return the address of a lasting rule, oldest first; 0 after the last."""
        return self.cells[self.lasting_at + row * ROW] & HALF_WORD if row < self.most_lasting else 0

    def later_trigger(self, row: i64) -> i64:
        """Return the address of a delayed effect's trigger, oldest first; 0 after the last."""
        return self.cells[self.later_at + row * ROW] & HALF_WORD if row < self.most_later else 0

    def row_source(self, first: i64, row: i64) -> i64:
        return self.cells[first + row * ROW + R_SOURCE] & HALF_WORD

    def row_register(self, first: i64, row: i64) -> i64:
        return (self.cells[first + row * ROW + R_SOURCE] >> REGISTER_SHIFT) & HALF_WORD

    def wake(self, row: i64) -> None:
        """Schedule a delayed effect; remove it unless it applies each time."""
        at: i64 = self.later_at
        effect: i64 = self.cells[at + row * ROW] >> LEFT_SHIFT
        self.recall(at, row)
        self.push(DO_EFFECT, effect & HALF_WORD, self.row_source(at, row), self.row_register(at, row))
        if effect < EACH_TIME:
            self.drop_row(at, self.most_later, row)

    def end_turn(self) -> None:
        """End a turn: remove delayed effects and count down lasting rules."""
        c = self.cells
        row: i64 = self.most_lasting
        while row > 0:
            row -= 1
            at: i64 = self.lasting_at + row * ROW
            if c[at] != 0:
                c[at] -= BIT[LEFT_SHIFT]
                if c[at] >> LEFT_SHIFT <= 0:
                    self.drop_row(self.lasting_at, self.most_lasting, row)
        at = self.later_at
        end: i64 = at + self.most_later * ROW
        while at < end and c[at] != 0:  # rows lie close together
            row = 0
            while row < ROW:
                c[at + row] = 0
                row += 1
            at += ROW

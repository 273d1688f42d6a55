"""A machine whose sets are bit masks, with choices of several things, cards, numbers, words and players.

`Masked` adds to `Machine` what a large card game needs. Things are numbered in two ranges, and a set is a mask over
each: things in play (`members`), then items being played (`items`). A derived game defines where its own questions,
moves, steps and memory begin, so the numbers of `Machine` do not change.

While an effect is executed, a few cells of memory hold its results so far: X, how many things the last step handled and
which, the chosen player and the chosen word. The register has the chosen thing in its low byte and the one chosen
before it in the next seven bits.
"""

from ofuda.effects.machine import (
    ASK_THING,
    DO_EFFECT,
    MODE_MOVE,
    MOST_MODES,
    NO_MOVE,
    NO_SUCH_MODE,
    NO_SUCH_THING,
    NONE_MOVE,
    OTHER_QUESTION,
    THING_MOVE,
    YES_MOVE,
)
from ofuda.effects.mask_choices import MaskChoices
from ofuda.effects.mask_numbers import (
    ASK_CARD,
    ASK_COST,
    ASK_LINE,
    ASK_MODE_BY,
    ASK_NUMBER,
    ASK_PAY,
    ASK_PLAYER,
    ASK_SOME,
    ASK_WORD,
    CHOOSE_PLAYER,
    CHOOSE_SOME,
    CHOOSE_X,
    DECLARE,
    DO_IF_DONE,
    DO_PAY,
    DO_PICK,
    DO_SET_PLAYER,
    EACH_PLAYER,
    EACH_TIME,
    FLIP,
    IF_DO,
    IF_ELSE,
    IF_PAYS,
    LASTING,
    LATER,
    LINE,
    LINES,
    LINES_EXACT,
    LINES_ONE,
    M_DONE,
    M_LAST,
    M_PICKED,
    M_PLAYER,
    M_SOME,
    M_SOME_ITEMS,
    M_WORD,
    M_X,
    ONE_OF_BY,
    QUESTIONS,
    STEPS,
    TARGETS,
    UNLESS,
)
from ofuda.effects.mask_sets import Layout as Layout
from ofuda.effects.mask_sets import above, with_it
from ofuda.kernel.arrays import BIT, count_bits, i64, list_bits, mypyc_attr, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Masked(MaskChoices):
    """A state that executes effects over masks of things."""

    # --- effects ----------------------------------------------------------------------------------------------------

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
            raise RuntimeError(f"node {op} is not an effect")

    def masked_step(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        """Execute a step of this machine; return False if it is not one."""
        step: i64 = op - self.steps_at
        if step < 0 or step >= STEPS:
            return False
        if step == DO_IF_DONE:
            if self.cells[self.memory_at + M_DONE] > 0:
                self.push(DO_EFFECT, at, source, register)
        elif step == DO_SET_PLAYER:
            self.cells[self.memory_at + M_PLAYER] = at
        elif step == DO_PAY:
            self.pay(at, source, register)
        elif step == DO_PICK:
            self.picking(at, source, register)
        else:
            self.own_picked(at, source, register)
            self.cells[self.memory_at + M_PICKED] = 0
        return True

    def lines(self, at: i64, source: i64, register: i64) -> None:
        """Execute the lines whose condition holds: all, the first, or a chosen one."""
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
        """Execute the effect for each player in turn order as the chosen player, then restore the chosen player."""
        seats: i64 = self.game.seats
        first: i64 = self.starting_seat()
        self.push(self.steps_at + DO_SET_PLAYER, self.cells[self.memory_at + M_PLAYER])
        i: i64 = seats
        while i > 0:
            i -= 1
            self.push(DO_EFFECT, self.code[at + 1], source, register)
            self.push(self.steps_at + DO_SET_PLAYER, (first + i) % seats + 1)

    def most_x(self, at: i64, source: i64, register: i64) -> i64:
        most: i64 = self.value(self.code[at + 1], source, register)
        return most if most < self.most_number else self.most_number - 1

    def with_number(self, at: i64, source: i64, register: i64, n: i64) -> None:
        self.cells[self.memory_at + M_X] = n
        self.push(DO_EFFECT, self.code[at + 2], source, register)

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
        m: i64 = self.memory_at
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
        m: i64 = self.memory_at
        least: i64 = self.pick_limit(at, False, source, register)
        picked: i64 = self.cells[m + M_PICKED]
        if move == NONE_MOVE:
            return 0 if picked >= least else NO_SUCH_THING
        kind: i64 = move - self.card_move
        if kind < 0 or kind >= self.kinds:
            return OTHER_QUESTION
        if kind + 1 < self.cells[m + M_LAST] or not self.can_pick(at, kind, source, register):
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
        m: i64 = self.memory_at
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
        """Store the chosen thing, or none, and keep the one chosen before it."""
        at: i64 = self.next_argument(0)
        source: i64 = self.next_argument(1)
        register: i64 = self.next_argument(2)
        self.drop_step()
        self.done(seat)
        if move != NONE_MOVE:
            self.push(DO_EFFECT, self.code[at + 3], source, with_it(register, move - THING_MOVE))

    def effect_legal(self, seat: i64, question: i64, out: vec[i64]) -> i64:
        """Write the legal moves of the questions of both machines in ascending order; return their number."""
        asked: i64 = question - self.asks_at
        if question == ASK_THING:
            return self.legal_things(out)
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

    def legal_things(self, out: vec[i64]) -> i64:
        """Write the legal answers to a choice of one thing: none, if allowed, and all candidates."""
        at: i64 = self.next_argument(0)
        source: i64 = self.next_argument(1)
        register: i64 = self.next_argument(2)
        n: i64 = 0
        if self.code[at + 4] != 0:
            out[0] = NONE_MOVE
            n = 1
        n = list_bits(
            self.candidates(self.code[at + 2], self.code[at + 3], source, register, False), THING_MOVE, out, n
        )
        items: i64 = self.candidates(self.code[at + 2], self.code[at + 3], source, register, True)
        return list_bits(items, THING_MOVE + self.in_play, out, n)

    def list_legal(self, seat: i64, question: i64, first: i64, end: i64, out: vec[i64], n: i64) -> i64:
        move: i64 = first
        while move < end:
            if self.effect_refusal(seat, question, move) == 0:
                out[n] = move
                n += 1
            move += 1
        return n

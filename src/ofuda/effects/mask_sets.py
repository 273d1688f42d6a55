"""Sets as bit masks: the base layer of `Masked`, with the methods that a game overrides."""

from ofuda.effects.machine import BOTH, DO_EFFECT, EITHER, EXCEPT, THING, Machine
from ofuda.effects.mask_numbers import (
    AMOUNT,
    CHOSEN,
    DONE,
    EVEN,
    FIRST,
    FIRST_MASK,
    FIRST_SHIFT,
    HALF,
    IS_A,
    IT,
    M_AMOUNT,
    M_DONE,
    M_PLAYER,
    M_THOSE,
    M_THOSE_ITEMS,
    M_X,
    THE,
    THIS,
    THOSE,
    X,
)
from ofuda.kernel.arrays import BIT, count_bits, i64, mypyc_attr, vec
from ofuda.kernel.core import Game


class Layout:
    """The offsets of a game's cells, steps, questions and moves in a Masked, and their numbers."""

    def __init__(
        self,
        *,
        memory: int,
        steps: int,
        questions: int,
        numbers: "tuple[int, int]",
        words: "tuple[int, int]",
        players: int,
        cards: "tuple[int, int]",
        lasting: "tuple[int, int]",
        later: "tuple[int, int]",
    ) -> None:
        """Pairs are (first move, number of moves) or (first cell, number of rows)."""
        self.memory = memory
        self.steps = steps
        self.questions = questions
        self.numbers = numbers
        self.words = words
        self.players = players
        self.cards = cards
        self.lasting = lasting
        self.later = later


@mypyc_attr(allow_interpreted_subclasses=True)
class MaskSets(Machine):
    """A state with sets of things as bit masks, and memory for effects."""

    def __init__(self, game: Game, code: vec[i64], things: int, items: int, layout: Layout) -> None:
        super().__init__(game, code, things + items)
        self.in_play: i64 = things  # at most 62, and items too
        self.memory_at: i64 = layout.memory
        self.steps_at: i64 = layout.steps
        self.asks_at: i64 = layout.questions
        self.number_move: i64 = layout.numbers[0]
        self.most_number: i64 = layout.numbers[1]
        self.word_move: i64 = layout.words[0]
        self.words: i64 = layout.words[1]
        self.player_move: i64 = layout.players
        self.card_move: i64 = layout.cards[0]
        self.kinds: i64 = layout.cards[1]
        self.lasting_at: i64 = layout.lasting[0]
        self.most_lasting: i64 = layout.lasting[1]
        self.later_at: i64 = layout.later[0]
        self.most_later: i64 = layout.later[1]

    # --- overridden by games ----------------------------------------------------------------------------------------

    def own_members(self, op: i64, at: i64, within: i64, source: i64, register: i64) -> i64:
        """Return the things in play within the mask that are in a set defined by the game."""
        raise NotImplementedError

    def own_items(self, op: i64, at: i64, within: i64, source: i64, register: i64) -> i64:
        """Return the items being played within the mask that are in a set defined by the game."""
        return 0

    def present(self) -> i64:
        """Return the mask of things in play."""
        raise NotImplementedError

    def played(self) -> i64:
        """Return the mask of items being played."""
        return 0

    def this(self, source: i64) -> i64:
        """Return the number of the thing or item of a source, -1 if it is neither."""
        raise NotImplementedError

    def own_pointed(self, which: i64, source: i64, register: i64, items: bool) -> i64:
        """Return the mask of a referent that the game defines: target, user, subject, bearer, declared."""
        return 0

    def seat_of(self, who: i64, source: i64) -> i64:
        """Return the seat of a player in a tree; the game adds BEARER."""
        return self.cells[self.memory_at + M_PLAYER] - 1 if who == CHOSEN else self.player(who, source)

    def choosable(self, mask: i64, source: i64, effect: i64, items: bool) -> i64:
        """Return the things of a mask that the effect at this address can be done to; 0 for a target line."""
        return mask

    def may_choose(self, thing: i64, source: i64, effect: i64) -> bool:
        items: bool = thing >= self.in_play
        return self.choosable(self.single(thing, items), source, effect, items) != 0

    def is_cards(self, op: i64) -> bool:
        """Return whether this is a node of cards outside play."""
        return False

    def count_cards(self, at: i64, source: i64, register: i64) -> i64:
        """Return the number of cards of a node of cards."""
        raise NotImplementedError

    def cards_are(self, at: i64, of: i64, source: i64, register: i64) -> bool:
        """Return whether one of these cards is in a set."""
        raise NotImplementedError

    def available(self, at: i64, kind: i64, source: i64, register: i64) -> i64:
        """Return how many cards of a kind can still be picked from a node of cards."""
        raise NotImplementedError

    def can_pick(self, at: i64, kind: i64, source: i64, register: i64) -> bool:
        """Return whether a card of a kind can be the next one of a Pick."""
        return self.available(self.code[at + 2], kind, source, register) > 0

    def is_secret(self, at: i64, source: i64) -> bool:
        """Return whether these cards are hidden from somebody, who must not see whether a choice was forced."""
        return False

    def take_card(self, at: i64, kind: i64, source: i64, register: i64) -> None:
        """Move a picked card to the place of picked cards."""
        raise NotImplementedError

    def random_kind(self, at: i64, source: i64, register: i64) -> i64:
        """Return the kind of a random card of a node of cards."""
        raise NotImplementedError

    def own_picked(self, at: i64, source: i64, register: i64) -> None:
        """Execute the effect that needed the picked cards."""
        raise NotImplementedError

    def toss(self, source: i64) -> bool:
        """Flip a coin; return True for heads."""
        raise NotImplementedError

    def may_declare(self, what: i64, word: i64, source: i64) -> bool:
        """Return whether this word is of the declared sort."""
        return True

    def own_payable(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        """Return whether a cost, or an effect as a cost, can be paid in full."""
        return True

    def own_pay(self, op: i64, at: i64, source: i64, register: i64) -> None:
        """Pay a cost defined by the game."""
        raise NotImplementedError

    def turns(self, until: i64, source: i64) -> i64:
        """Return how many turns a lasting rule lasts, including the current one."""
        return 1 + until

    def starting_seat(self) -> i64:
        """Return the first seat in turn order."""
        return 0

    # --- sets -------------------------------------------------------------------------------------------------------

    def members(self, at: i64, within: i64, source: i64, register: i64) -> i64:
        """Return the things in play within the mask that are in a set."""
        return self.masked(at, within, source, register, False)

    def items(self, at: i64, within: i64, source: i64, register: i64) -> i64:
        """Return the items being played within the mask that are in a set."""
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
        """Return the mask of a referent of The."""
        chosen: i64 = register & THING
        if which == THIS:
            return self.single(self.this(source), items)
        if which == IT and chosen != 0:
            return self.single(chosen - 1, items)
        if which == FIRST:
            return self.single(((register >> FIRST_SHIFT) & FIRST_MASK) - 1, items)
        if which == IT or which == THOSE:
            return self.cells[self.memory_at + (M_THOSE_ITEMS if items else M_THOSE)]
        return self.own_pointed(which, source, register, items)

    def single(self, thing: i64, items: bool) -> i64:
        """Return the mask of one thing, or 0 if it is in the other range."""
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

    def candidates(self, at: i64, effect: i64, source: i64, register: i64, items: bool) -> i64:
        """Return the members of a set that can be chosen for an effect."""
        if items:
            return self.choosable(self.items(at, self.played(), source, register), source, effect, True)
        return self.choosable(self.members(at, self.present(), source, register), source, effect, False)

    # --- values and conditions --------------------------------------------------------------------------------------

    def value(self, at: i64, source: i64, register: i64) -> i64:
        op: i64 = self.code[at]
        if op == X:
            return self.cells[self.memory_at + M_X]
        if op == DONE:
            return self.cells[self.memory_at + M_DONE]
        if op == AMOUNT:
            return self.cells[self.memory_at + M_AMOUNT]
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

    # --- memory and questions ---------------------------------------------------------------------------------------

    def did(self, n: i64, things: i64 = 0, items: i64 = 0) -> None:
        """Remember how many things a step has handled, and which."""
        m: i64 = self.memory_at
        self.cells[m + M_DONE] = n
        self.cells[m + M_THOSE] = things
        self.cells[m + M_THOSE_ITEMS] = items

    def put_back(self, at: i64, source: i64, register: i64, seat: i64, question: i64) -> None:
        """Ask about an effect, which stays on the agenda until the answer."""
        self.push(DO_EFFECT, at, source, register)
        self.ask(seat, self.asks_at + question)


def with_it(register: i64, thing: i64) -> i64:
    """Return the register with another chosen thing (-1: several); the previous one is kept."""
    return (thing + 1) | ((register & FIRST_MASK) << FIRST_SHIFT)


def lowest(mask: i64) -> i64:
    """Return the position of the lowest bit."""
    n: i64 = 0
    while not (mask >> n) & 1:
        n += 1
    return n


def above(mask: i64, chosen: i64) -> i64:
    """Return the bits of a mask above all chosen bits."""
    while chosen:
        mask &= ~BIT[lowest(chosen)]
        mask &= ~(BIT[lowest(chosen)] - 1)
        chosen &= chosen - 1
    return mask

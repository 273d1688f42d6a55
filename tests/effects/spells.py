"""A toy game whose cards are trees over masks: two wizards, a few critters each, and spells for every kind of effect.

Hands are open and decks face down. A spell being played is an item; the other wizard may answer it with a counterspell.
"""

from __future__ import annotations

from typing import Any

from ofuda import State
from ofuda.effects import nodes
from ofuda.effects.machine import DO_EFFECT, DO_ORDER, THING_MOVE
from ofuda.effects.mask_numbers import M_AMOUNT, M_WORD, MEMORY, QUESTIONS, ROW, STEPS
from ofuda.effects.masks import Layout, Masked
from ofuda.effects.nodes import (
    Choose,
    Compare,
    Count,
    Do,
    Draw,
    Effect,
    Exists,
    How,
    In,
    Lasting,
    Later,
    Line,
    Lines,
    May,
    Node,
    Number,
    Of,
    OneOf,
    Pick,
    Reading,
    Set,
    Someone,
    The,
    Then,
    Until,
    Which,
    Who,
    X,
)
from ofuda.effects.program import Program
from ofuda.kernel.arrays import BIT, bits, count_bits, ints
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.effects.shinobi import Coin, Deed, Feature, Moment, Trait, Type, Zone
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, dealt_again, seats_option

YOU, OPPONENT = Who.YOU, Who.OPPONENT
CRITTERS = nodes.CardType(Type.NINJA)
MINE, THEIRS = CRITTERS & Of(YOU), CRITTERS & Of(OPPONENT)
IT, FIRST, THOSE, DECLARED = (The(which) for which in (Which.IT, Which.FIRST, Which.THOSE, Which.DECLARED))
ONE, TWO = Number(1), Number(2)
HAND = In(Zone.HAND, YOU)


def hurt(what: Set, n: nodes.Value = ONE) -> Effect:
    """The removal of power coins, which is damage in this game."""
    return nodes.TakeCoins(Coin.CLAY, n, what)


def grow(what: Set) -> Effect:
    return nodes.PutCoins(Coin.GROWTH, ONE, what)


def draw(n: nodes.Value = ONE, who: nodes.Player = YOU) -> Effect:
    return Draw(who, n)


def drop(n: nodes.Value = ONE, of: In = HAND, **how: Any) -> Effect:
    return nodes.Discard(Pick(n, of, **how))


OF_CHOSEN = CRITTERS & Of(Someone.CHOSEN)
SPELLS: dict[str, Effect] = {
    "bite": Choose(YOU, THEIRS, hurt(IT)),
    "feast": Choose(YOU, MINE, grow(IT), 0, ONE, TWO),
    "plague": Choose(OPPONENT, THEIRS, hurt(THOSE), 1, TWO, Number(3)),
    "trade": nodes.ChooseX(Count(HAND), Then((drop(X()), draw(nodes.Plus(nodes.Done(), ONE))))),
    "quake": nodes.EachPlayer(Choose(Someone.CHOSEN, OF_CHOSEN, hurt(IT))),
    "gift": nodes.ChoosePlayer(draw(ONE, Someone.CHOSEN)),
    "curse": nodes.Declare(Feature.NAME, hurt(DECLARED)),
    "fate": nodes.Flip(hurt(CRITTERS), draw()),
    "bargain": nodes.IfDo(May(drop()), draw(TWO)),
    "wish": Lines(
        Reading.ONE,
        (Line(Exists(MINE), grow(MINE)), Line(Exists(THEIRS), hurt(THEIRS)), Line(nodes.Even(Count(HAND)), draw())),
    ),
    "harvest": Lines(
        Reading.EVERY,
        (
            Line(Compare(Count(MINE), How.AT_LEAST, ONE), draw()),
            Line(Compare(Count(MINE), How.AT_LEAST, TWO), grow(MINE)),
        ),
    ),
    "toll": nodes.ChooseX(
        TWO,
        Lines(
            Reading.EXACT,
            (Line(Compare(X(), How.EXACTLY, ONE), draw()), Line(Compare(X(), How.EXACTLY, TWO), hurt(CRITTERS, X()))),
        ),
    ),
    "shield": Lasting(nodes.Cannot(Deed.ATTACK, MINE)),
    "long shield": Lasting(nodes.Cannot(Deed.ATTACK, MINE), Until.NEXT_TURN),
    "trap": Choose(YOU, CRITTERS, Later(nodes.Moment(Moment.TURN_ENDS, Who.EACH), hurt(IT, TWO))),
    "pact": nodes.IfPays(nodes.OneCost((Do(drop()), Do(Choose(YOU, MINE, hurt(IT))))), draw(TWO)),
    "rite": nodes.IfPays(nodes.Costs((Do(drop()), Do(Choose(YOU, MINE, hurt(IT), 0, ONE, ONE)))), draw(Number(3))),
    "extort": nodes.Unless(OPPONENT, draw(), hurt(THEIRS)),
    "dilemma": OneOf((hurt(THEIRS), Then((draw(), draw()))), OPPONENT),
    "judge": nodes.If(nodes.IsA(CRITTERS & nodes.Trait(Trait.ANIMAL), MINE), grow(MINE), hurt(MINE)),
    "duel": Choose(YOU, MINE, Choose(YOU, THEIRS, Then((hurt(FIRST), hurt(IT, nodes.Half(Number(5))))))),
    "steal": drop(ONE, In(Zone.HAND, OPPONENT), random=1),
    "sort": drop(TWO, HAND, least=Number(0)),
    "revenge": hurt(THEIRS, nodes.Amount()),
    "counter": Choose(YOU, nodes.OnChain() & Of(OPPONENT), nodes.Negate(IT, Zone.PILE)),
}
NAMES = list(SPELLS)
KINDS = len(NAMES)
COUNTER = NAMES.index("counter")
NUMBERS: dict[type[Node], int] = {
    kind: 64 + i
    for i, kind in enumerate(
        (
            *(Of, nodes.CardType, nodes.OnChain, nodes.Trait, In, Pick, nodes.TakeCoins, nodes.PutCoins, Draw),
            *(nodes.Discard, nodes.Negate, nodes.Moment, nodes.Cannot),
        )
    )
}
PROGRAM = Program(NUMBERS, masked=True)
ADDRESS = [PROGRAM.place(tree) for tree in SPELLS.values()]
(OF, TYPE, ON_CHAIN, TRAIT, IN, PICK, HURT, GROW, DRAW, DISCARD, NEGATE, MOMENT, CANNOT) = NUMBERS.values()

SLOTS, ITEMS = 6, 2
TURN, FLIPS, SLOT, ITEM, HELD, DECK, LEFT, PICKED = 0, 1, 2, 2 + 3 * SLOTS, 26, 26 + 2 * KINDS, 0, 0
DECK_SIZE = 10
LEFT = DECK + 2 * DECK_SIZE
PICKED = LEFT + 2
MEMORY_AT = PICKED + KINDS
LASTING_AT = MEMORY_AT + MEMORY
LATER_AT = LASTING_AT + 4 * ROW
SIZE = LATER_AT + 4 * ROW
BREED, OWNER, POWER = 0, 1, 2  # of a slot; breed + 1, so that 0 is an empty slot
DO_DEAL, DO_TURN, DO_RESOLVE, DO_END = (2 + STEPS + i for i in range(4))
ASKS_AT = 5
ASK_PLAY, ASK_ANSWER = ASKS_AT + QUESTIONS, ASKS_AT + QUESTIONS + 1
NUMBER_MOVE = THING_MOVE + SLOTS + ITEMS
MOST_NUMBER, BREEDS = 6, 3
WORD_MOVE = NUMBER_MOVE + MOST_NUMBER
PLAYER_MOVE = WORD_MOVE + BREEDS
CARD_MOVE = PLAYER_MOVE + 2
PASS_MOVE = CARD_MOVE + KINDS
CAST_MOVE = PASS_MOVE + 1
LAYOUT = Layout(
    memory=MEMORY_AT,
    steps=2,
    questions=ASKS_AT,
    numbers=(NUMBER_MOVE, MOST_NUMBER),
    words=(WORD_MOVE, BREEDS),
    players=PLAYER_MOVE,
    cards=(CARD_MOVE, KINDS),
    lasting=(LASTING_AT, 4),
    later=(LATER_AT, 4),
)
CAST, DREW, LOST, GREW, PASSED, FELL, TOSSED, NEGATED, CHOSE = range(1, 10)
NOT_IN_HAND = 4
TURNS = 14


class SpellState(Masked):
    def __init__(self, game: Spells) -> None:
        super().__init__(game, game.code, SLOTS, ITEMS, LAYOUT)

    def slot(self, thing: int, what: int) -> int:
        return int(self.cells[SLOT + 3 * thing + what])

    def held(self, seat: int, kind: int) -> int:
        return int(self.cells[HELD + seat * KINDS + kind])

    def hand(self, seat: int) -> list[int]:
        return [kind for kind in range(KINDS) for _ in range(self.held(seat, kind))]

    def deck(self, seat: int) -> list[int]:
        first = DECK + seat * DECK_SIZE
        return [int(self.cells[first + i]) for i in range(self.cells[LEFT + seat])]

    # --- what the machine asks --------------------------------------------------------------------------------------

    def player(self, who: int, source: int) -> int:
        """Return the item of a source, which is the caster's seat plus, in higher bits, the item + 1."""
        return source & 1 if who == YOU else 1 - (source & 1)

    def this(self, source: int) -> int:
        return SLOTS + (source >> 1) - 1 if source >> 1 else -1

    def present(self) -> int:
        return sum(int(BIT[i]) for i in range(SLOTS) if self.slot(i, BREED))

    def played(self) -> int:
        return sum(int(BIT[i]) for i in range(ITEMS) if self.cells[ITEM + i])

    def own_members(self, op: int, at: int, within: int, source: int, register: int) -> int:
        def has(thing: int) -> bool:
            if op == OF:
                return self.slot(thing, OWNER) == self.seat_of(self.code[at + 1], source)
            return op == TYPE or (op == TRAIT and self.slot(thing, BREED) == 1)

        return sum(int(BIT[i]) for i in bits(within) if has(i))

    def own_items(self, op: int, at: int, within: int, source: int, register: int) -> int:
        def has(item: int) -> bool:
            if op == OF:
                return (self.cells[ITEM + item] - 1) % 2 == self.seat_of(self.code[at + 1], source)
            return op == ON_CHAIN

        return sum(int(BIT[i]) for i in bits(within) if has(i))

    def own_pointed(self, which: int, source: int, register: int, items: bool) -> int:
        word = self.cells[MEMORY_AT + M_WORD]
        return 0 if items else sum(int(BIT[i]) for i in range(SLOTS) if self.slot(i, BREED) == word)

    def is_cards(self, op: int) -> bool:
        return bool(op == IN)

    def count_cards(self, at: int, source: int, register: int) -> int:
        return len(self.hand(self.seat_of(self.code[at + 2], source)))

    def available(self, at: int, kind: int, source: int, register: int) -> int:
        return self.held(int(self.seat_of(self.code[at + 2], source)), int(kind))

    def take_card(self, at: int, kind: int, source: int, register: int) -> None:
        seat = self.seat_of(self.code[self.code[at + 2] + 2], source)
        self.cells[HELD + seat * KINDS + kind] -= 1
        self.cells[PICKED + kind] += 1

    def random_kind(self, at: int, source: int, register: int) -> int:
        hand = self.hand(int(self.seat_of(self.code[self.code[at + 2] + 2], source)))
        return hand[int(self.chance().below(len(hand)))]

    def chance(self) -> Stream:
        self.cells[FLIPS] += 1
        return self.stream(b"chance", int(self.cells[FLIPS]))

    def toss(self, source: int) -> bool:
        heads = self.chance().below(2) == 0
        self.tell(TOSSED, EVERYONE, int(heads))
        return heads

    def own_payable(self, op: int, at: int, source: int, register: int) -> bool:
        if op == DISCARD:
            return self.count_cards(self.code[self.code[at + 1] + 2], source, register) > 0
        return True

    def own_picked(self, at: int, source: int, register: int) -> None:
        n = sum(int(self.cells[PICKED + kind]) for kind in range(KINDS))
        for kind in range(KINDS):
            self.cells[PICKED + kind] = 0
        self.tell(LOST, EVERYONE, n)
        self.did(n)

    def starting_seat(self) -> int:
        return (int(self.cells[TURN]) + 1) % 2

    def own_effect(self, op: int, at: int, source: int, register: int) -> None:
        code = self.code
        if op in (HURT, GROW):
            n = self.value(code[at + 2], source, register)
            things = self.members(code[at + 3], self.present(), source, register)
            self.change(int(things), int(n) if op == GROW else -int(n))
        elif op == DRAW:
            n = self.value(code[at + 2], source, register)
            self.did(sum(self.draw(int(self.seat_of(code[at + 1], source))) for _ in range(n)))
        elif op == DISCARD:
            self.pick(code[at + 1], at, source, register)
        else:
            things = self.items(code[at + 1], self.played(), source, register)
            for item in bits(things):
                self.cells[ITEM + item] = 0
                self.tell(NEGATED, EVERYONE, item)
            self.did(count_bits(things), 0, things)

    def change(self, things: int, n: int) -> None:
        spared = sum(int(BIT[i]) for i in bits(things) if n < 0 and self.shielded(i))
        things -= spared
        for thing in bits(things):
            self.cells[SLOT + 3 * thing + POWER] += n
            self.tell(GREW, EVERYONE, thing, n)
            if self.slot(thing, POWER) <= 0:
                self.tell(FELL, EVERYONE, thing)
                for what in (BREED, OWNER, POWER):
                    self.cells[SLOT + 3 * thing + what] = 0
        self.did(count_bits(things), things & self.present())
        self.cells[MEMORY_AT + M_AMOUNT] = abs(n)

    def shielded(self, thing: int) -> bool:
        row = 0
        while self.lasting_rule(row):
            rule, source = self.lasting_rule(row), self.row_source(LASTING_AT, row)
            if self.members(self.code[rule + 2], BIT[thing], source, self.row_register(LASTING_AT, row)):
                return True
            row += 1
        return False

    def draw(self, seat: int) -> int:
        left = int(self.cells[LEFT + seat])
        if not left:
            return 0
        at = DECK + seat * DECK_SIZE + left - 1
        kind = int(self.cells[at])
        self.cells[at] = 0
        self.cells[LEFT + seat] -= 1
        self.cells[HELD + seat * KINDS + kind] += 1
        self.tell(DREW, EVERYONE, seat, kind)
        return 1

    # --- the game ---------------------------------------------------------------------------------------------------

    def do(self, op: int, a: int, b: int, c: int) -> None:
        if op == DO_EFFECT:
            self.effect(a, b, c)
        elif op == DO_ORDER:
            self.order(a)
        elif op == DO_DEAL:
            self.deal()
        elif op == DO_TURN:
            self.turn()
        elif op == DO_RESOLVE:
            self.resolve()
        elif op == DO_END:
            self.finish_turn()
        else:
            assert self.masked_step(op, a, b, c)

    def deal(self) -> None:
        for thing in range(SLOTS):
            for what, value in ((BREED, 1 + thing % BREEDS), (OWNER, thing % 2), (POWER, 3)):
                self.cells[SLOT + 3 * thing + what] = value
        for seat in range(2):
            stream = self.stream(b"deck", seat)
            for i in range(DECK_SIZE):
                self.cells[DECK + seat * DECK_SIZE + i] = stream.below(KINDS)
            self.cells[LEFT + seat] = DECK_SIZE
            for _ in range(4):
                self.draw(seat)
        self.push(DO_TURN)

    def turn(self) -> None:
        self.cells[TURN] += 1
        owners = {self.slot(i, OWNER) for i in bits(self.present())}
        if self.cells[TURN] > TURNS or len(owners) < 2:
            self.finish()
            return
        self.push(DO_TURN)
        self.push(DO_END)
        seat = self.starting_seat()
        self.draw(seat)
        if self.hand(seat):
            self.ask(seat, ASK_PLAY)

    def finish_turn(self) -> None:
        if self.later_trigger(0):
            self.push(DO_END)
            self.wake(0)
            return
        self.end_turn()
        for i in range(MEMORY):
            self.cells[MEMORY_AT + i] = 0

    def resolve(self) -> None:
        """Resolve the newest item first; each leaves the chain when its effect is done."""
        item = next((i for i in reversed(range(ITEMS)) if self.cells[ITEM + i]), -1)
        if item >= 0:
            kind, seat = divmod(int(self.cells[ITEM + item]) - 1, 2)
            self.push(DO_RESOLVE)
            if item == 0 or kind == COUNTER:
                self.cells[ITEM + item] = 0
            self.push(DO_EFFECT, ADDRESS[kind], seat + 2 * (item + 1))

    def refusal(self, seat: int, move: int) -> int:
        question = self.asked(seat)
        if question < ASK_PLAY:
            return int(self.effect_refusal(seat, question, move))
        if move == PASS_MOVE:
            return 0
        kind = move - CAST_MOVE
        if kind < 0:
            return OTHER_QUESTION
        return 0 if self.held(seat, kind) and (question == ASK_PLAY or kind == COUNTER) else NOT_IN_HAND

    def legal(self, seat: int, out: Any) -> int:
        question = self.asked(seat)
        return int(self.effect_legal(seat, question, out) if question < ASK_PLAY else super().legal(seat, out))

    def answer(self, seat: int, move: int) -> None:
        question = self.asked(seat)
        if question < ASK_PLAY:
            self.tell(CHOSE, EVERYONE, seat, move)
            self.effect_answer(seat, question, move)
            return
        self.done(seat)
        if move == PASS_MOVE:
            self.tell(PASSED, EVERYONE, seat)
            return
        kind = move - CAST_MOVE
        self.cells[HELD + seat * KINDS + kind] -= 1
        self.tell(CAST, EVERYONE, seat, kind)
        self.cells[ITEM + (question == ASK_ANSWER)] = 1 + 2 * kind + seat
        if question == ASK_PLAY:
            self.push(DO_RESOLVE)
            if self.held(1 - seat, COUNTER):
                self.ask(1 - seat, ASK_ANSWER)

    def points(self, seat: int) -> int:
        return sum(self.slot(i, POWER) for i in bits(self.present()) if self.slot(i, OWNER) == seat)

    def share(self, seat: int) -> float:
        mine, theirs = self.points(seat), self.points(1 - seat)
        return 0.5 if mine == theirs else float(mine > theirs)

    def verdict(self) -> str:
        return "spells"


class Spells(Toy):
    slug = "spells"
    kind = SpellState
    spec = seats_option(2)
    steps = (
        *("effect", "order", "if_done", "set_player", "pay", "pick", "picked"),
        *("deal", "turn", "resolve", "end"),
    )
    questions = (
        *("", "may", "mode", "thing", "order"),
        *("some", "number", "word", "player", "card", "line", "pay", "cost", "mode_by"),
        *("play", "answer"),
    )
    texts = (
        *("no", "yes", *(f"mode {i}" for i in range(6)), *(f"first {i}" for i in range(8)), "none"),
        *(f"thing {i}" for i in range(SLOTS + ITEMS)),
        *(f"number {i}" for i in range(MOST_NUMBER)),
        *(f"breed {i}" for i in range(BREEDS)),
        *("player 0", "player 1"),
        *(f"drop {name}" for name in NAMES),
        *("pass", *(f"cast {name}" for name in NAMES)),
    )
    reasons = (*Toy.reasons, "there is no such thing", "there is no such choice", "that spell is not in your hand")
    told = (
        *("", "{a} casts {b}", "{a} draws {b}", "{a} cards lost", "thing {a} changes by {b}", "{a} passes"),
        *("thing {a} falls", "the coin shows {a}", "item {a} is negated", "{a} chooses {b}"),
    )

    def __init__(self, options: dict[str, Any]) -> None:
        self.code = ints(PROGRAM.code)
        super().__init__(options, 2, SIZE)

    def begin(self, state: State) -> None:
        state.push(DO_DEAL)

    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        assert isinstance(state, SpellState)
        for owner in range(2):
            for i, kind in enumerate(dealt_again(rng, state.deck(owner))):
                state.cells[DECK + owner * DECK_SIZE + i] = kind

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, SpellState)
        hidden = range(DECK, LEFT)
        return {"cells": [int(cell) for i, cell in enumerate(state.cells) if i not in hidden]}

"""The rules of Jin-Kei Trick, in the order of the rulebook."""

from typing import final

from ofuda.games.jinkei.layout import (
    ADVANCE_MOVE,
    ASK_ADVANCE,
    ASK_ATTACK,
    ASK_BACK,
    ASK_DEFEND,
    ASK_FORM,
    ASK_FRONT,
    ASK_TYPE,
    ATTACK_MOVE,
    BATTLE,
    COLOUR,
    COLUMN,
    DECK,
    DEFEND_MOVE,
    DO_ADVANCE,
    DO_BACK,
    DO_BATTLE,
    DO_DRAW,
    DO_FORM,
    DO_FRONT,
    DO_GAME,
    DO_OPEN,
    DO_REVEAL,
    DO_ROUND,
    DO_SCORING,
    DO_TYPE,
    FIELD,
    FIRST,
    FIRST_MOVE,
    FOLLOW_COLOUR,
    FORM,
    FORM_MOVE,
    FROM_REARGUARD,
    FROM_VANGUARD,
    GAIN,
    GAME,
    HAND,
    IN_HAND,
    LED,
    LED_COLOUR,
    LED_SPACE,
    LEFT,
    NEXT,
    NOT_ASKED,
    NOT_IN_HAND,
    NOT_OF_PAIR,
    NOT_ON_FIELD,
    NOT_WILD,
    OFFENSE,
    OPENER,
    PAIR,
    PAIR_HIGHEST,
    PAIR_LOWER,
    PICK,
    REINFORCEMENT,
    RESULT,
    ROUND,
    SAW_ADVANCES,
    SAW_ATTACKS,
    SAW_DEFENDS,
    SAW_DREW,
    SAW_DREW_SOME,
    SAW_FIRST,
    SAW_FORM,
    SAW_GAME,
    SAW_OPENED,
    SAW_REVEALED,
    SAW_ROUND,
    SAW_SCORES,
    SAW_SET_BACK,
    SAW_TIE,
    SAW_TYPE,
    SAW_WINS,
    SEAT,
    SHOWN,
    SORTED,
    TAKEN,
    TYPE,
    TYPE_MOVE,
    TYPE_TAKEN,
    WIDTH,
)
from ofuda.games.jinkei.tables import KINDS, PLACED, SPACES, Tables
from ofuda.kernel.arrays import BIT, DE_BRUIJN, MASK32, WHERE, count_bits, i64, vec
from ofuda.kernel.core import Game, State
from ofuda.kernel.journal import EVERYONE


@final  # so that its own methods are called directly when compiled
class JinkeiState(State):
    """Two armies of seven cards a round on formations of 3 x 3 spaces."""

    def __init__(self, game: Game, tables: Tables, games: i64, opener: i64) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.games: i64 = games  # JK-49: 2 for the two-game match
        self.opener: i64 = opener  # who begins: a seat, or -1 for chance

    # --- words for the cells --------------------------------------------------------------------------------------

    def hand(self, seat: i64) -> i64:
        return self.cells[SEAT + seat * WIDTH + HAND]

    def left(self, seat: i64) -> i64:
        return self.cells[SEAT + seat * WIDTH + LEFT]

    def shown(self, seat: i64) -> i64:
        return self.cells[SEAT + seat * WIDTH + SHOWN]

    def form(self, seat: i64) -> i64:
        """The formation on the table, -1 if none."""
        return self.cells[SEAT + seat * WIDTH + FORM] - 1

    def card(self, seat: i64, space: i64) -> i64:
        """The card on a space, -1 if none."""
        return self.cells[SEAT + seat * WIDTH + FIELD + space] - 1

    def pair(self, seat: i64, space: i64) -> i64:
        """The second card on a 2 Cards space, -1 if none."""
        return self.cells[SEAT + seat * WIDTH + PAIR + space] - 1

    def score(self, seat: i64) -> i64:
        """Achievements of all finished rounds."""
        total: i64 = 0
        at: i64 = SEAT + seat * WIDTH + RESULT
        i: i64 = 0
        while i < 6:
            total += self.cells[at + i]
            i += 1
        return total

    def show(self, seat: i64, kind: i64) -> None:
        self.cells[SEAT + seat * WIDTH + SHOWN] |= BIT[kind]

    # --- the flow ---------------------------------------------------------------------------------------------------

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == DO_BATTLE:
            self.battle()
        elif op == DO_ADVANCE:
            self.push(DO_ADVANCE, a, b)  # goes on when the owner has chosen
            self.ask(a, ASK_ADVANCE)
        elif op == DO_GAME:
            self.set_up()
        elif op == DO_TYPE:
            self.ask(a, ASK_TYPE)
        elif op == DO_ROUND:
            self.round()
        elif op == DO_DRAW:
            self.draw(0)
            self.draw(1)
        elif op == DO_FORM:
            self.ask(0, ASK_FORM)  # JK-R4: in secret, at the same time
            self.ask(1, ASK_FORM)
        elif op == DO_REVEAL:
            self.reveal_formation(0)  # JK-09
            self.reveal_formation(1)
        elif op == DO_FRONT:
            self.ask(0, ASK_FRONT)
            self.ask(1, ASK_FRONT)
        elif op == DO_OPEN:
            self.open_front(0)  # JK-15
            self.open_front(1)
        elif op == DO_BACK:
            self.place_back(0)
            self.place_back(1)
        else:
            self.scoring()

    # 4. Game Setup

    def set_up(self) -> None:
        c = self.cells
        c[GAME] += 1
        game: i64 = c[GAME]
        chance = self.stream(b"deal", int(game))
        seat: i64 = 0
        while seat < 2:  # JK-02: 22 cards each, shuffled
            base: i64 = SEAT + seat * WIDTH
            k: i64 = 0
            while k < KINDS:
                c[base + DECK + k] = SORTED[k]
                k += 1
            chance.shuffle(c, base + DECK, base + DECK + KINDS)
            c[base + LEFT] = KINDS
            c[base + TYPE] = 0
            c[base + SHOWN] = 0
            c[base + HAND] = 0  # JK-R12: what was kept after round 3 counts for nothing
            seat += 1
        if game == 2:
            c[OPENER] = 1 - c[OPENER]  # JK-49: the other player begins the second game
        elif self.opener < 0:
            c[OPENER] = chance.below(2)  # JK-03
        else:
            c[OPENER] = self.opener
        opener: i64 = c[OPENER]
        c[FIRST] = opener
        c[ROUND] = 0
        self.tell(SAW_GAME, EVERYONE, game)
        self.tell(SAW_FIRST, EVERYONE, opener)
        self.push(DO_ROUND)
        self.push(DO_TYPE, opener)
        self.push(DO_TYPE, 1 - opener)  # JK-04: the second player chooses first

    def choose_type(self, seat: i64, kind: i64) -> None:
        self.cells[SEAT + seat * WIDTH + TYPE] = kind + 1  # JK-R16: for the whole game
        self.tell(SAW_TYPE, EVERYONE, seat, kind)
        self.done(seat)

    # 5. Round Flow

    def round(self) -> None:
        """JK-06: formation, combat, scoring."""
        self.cells[ROUND] += 1
        self.cells[BATTLE] = 0
        self.tell(SAW_ROUND, EVERYONE, self.cells[ROUND], self.cells[FIRST])
        self.push(DO_SCORING)
        self.push(DO_BATTLE)
        self.push(DO_BACK)
        self.push(DO_OPEN)
        self.push(DO_FRONT)
        self.push(DO_REVEAL)
        self.push(DO_FORM)
        self.push(DO_DRAW)

    # 6. Formation Phase

    def draw(self, seat: i64) -> None:
        """JK-07: up to seven cards; JK-45: the card kept from the last round is one of them."""
        c = self.cells
        base: i64 = SEAT + seat * WIDTH
        count: i64 = 7 - count_bits(c[base + HAND])
        i: i64 = 0
        while i < count:
            kind: i64 = self.draw_top(base)
            c[base + HAND] |= BIT[kind]
            self.tell(SAW_DREW, BIT[seat], seat, kind)
            i += 1
        self.tell(SAW_DREW_SOME, EVERYONE & ~BIT[seat], seat, count)

    def draw_top(self, base: i64) -> i64:
        c = self.cells
        left: i64 = c[base + LEFT] - 1
        if left < 0:
            raise RuntimeError("a card is drawn from an empty deck")
        kind: i64 = c[base + DECK + left]
        c[base + DECK + left] = 0  # equal positions have equal bytes
        c[base + LEFT] = left
        return kind

    def reveal_formation(self, seat: i64) -> None:
        """6-1: lay the formation out; its markers and Blank Cards (JK-10, JK-12) are read off the tables."""
        c = self.cells
        base: i64 = SEAT + seat * WIDTH
        form: i64 = (c[base + TYPE] - 1) * 6 + (c[ROUND] - 1) * 2 + c[base + PICK] - 1  # JK-08
        c[base + FORM] = form + 1
        c[base + PICK] = 0
        c[base + NEXT] = 0
        self.tell(SAW_FORM, EVERYONE, seat, form)
        space: i64 = self.tables.reveal[form]
        kind: i64 = self.draw_top(base)  # JK-11, JK-R3: face up, before hand cards are placed
        c[base + FIELD + space] = kind + 1
        self.show(seat, kind)
        self.tell(SAW_REVEALED, EVERYONE, seat, kind, space)

    def place(self, seat: i64, kind: i64, until: i64) -> None:
        """JK-13, JK-14, JK-16: a hand card goes face down on the next space; two on a 2 Cards space (JK-57)."""
        c = self.cells
        base: i64 = SEAT + seat * WIDTH
        n: i64 = c[base + NEXT]
        space: i64 = self.tables.order[(c[base + FORM] - 1) * PLACED + n]
        c[base + HAND] &= ~BIT[kind]
        if c[base + FIELD + space] == 0:
            c[base + FIELD + space] = kind + 1
        else:
            c[base + PAIR + space] = kind + 1
        c[base + NEXT] = n + 1
        if n + 1 == until:
            self.done(seat)

    def open_front(self, seat: i64) -> None:
        """JK-15: vanguard and rearguard are turned face up once both players have finished."""
        c = self.cells
        base: i64 = SEAT + seat * WIDTH
        space: i64 = 0
        while space < 6:
            self.open_card(seat, c[base + FIELD + space] - 1, space)
            self.open_card(seat, c[base + PAIR + space] - 1, space)
            space += 1

    def open_card(self, seat: i64, kind: i64, space: i64) -> None:
        if kind >= 0 and not (self.shown(seat) >> kind) & 1:
            self.show(seat, kind)
            self.tell(SAW_OPENED, EVERYONE, seat, kind, space)

    def place_back(self, seat: i64) -> None:
        """6-4: reinforcements, where the formation has any for hand cards."""
        if self.cells[SEAT + seat * WIDTH + NEXT] < PLACED:
            self.ask(seat, ASK_BACK)

    # 7. Combat Phase

    def battle(self) -> None:
        c = self.cells
        battle: i64 = c[BATTLE]
        if battle == 7:  # JK-39
            return
        if battle == 0:
            self.tell(SAW_SET_BACK, EVERYONE)
        c[BATTLE] = battle + 1
        offense: i64 = c[FIRST] if battle & 1 == 0 else 1 - c[FIRST]  # JK-19, JK-20
        c[OFFENSE] = offense
        self.push(DO_BATTLE)
        self.ask(offense, ASK_ATTACK)

    def row(self, seat: i64, first: i64) -> i64:
        """Where this seat must choose: the first space of the row for its task, or of the other if that is empty."""
        at: i64 = SEAT + seat * WIDTH + FIELD + first
        if self.cells[at] | self.cells[at + 1] | self.cells[at + 2]:
            return first
        return 3 - first

    def attack_row(self, seat: i64) -> i64:
        return self.row(seat, 0)  # JK-21: vanguard; JK-22: if it is empty, rearguard

    def defence_row(self, seat: i64) -> i64:
        return self.row(seat, 3)  # JK-24: rearguard; JK-26: if it is empty, vanguard

    def is_wild(self, seat: i64, space: i64) -> bool:
        return bool((self.tables.wild[self.form(seat)] >> space) & 1)

    def must_follow(self, seat: i64, row: i64) -> bool:
        """JK-25, JK-R15: is a card of the led colour in the row? JK-56, JK-R14: on a Wild space it never binds."""
        c = self.cells
        colour: i64 = c[LED_COLOUR]
        wild: i64 = self.tables.wild[self.form(seat)]
        at: i64 = SEAT + seat * WIDTH + FIELD
        space: i64 = row
        while space < row + 3:
            if c[at + space] and not (wild >> space) & 1:
                if COLOUR[c[at + space] - 1] == colour:
                    return True
                if c[at + SPACES + space] and COLOUR[c[at + SPACES + space] - 1] == colour:
                    return True
            space += 1
        return False

    def space_of(self, seat: i64, kind: i64) -> i64:
        """The space a card stands on, -1 if it stands on none."""
        c = self.cells
        at: i64 = SEAT + seat * WIDTH + FIELD
        i: i64 = 0
        while i < 2 * SPACES:  # FIELD, then PAIR
            if c[at + i] == kind + 1:
                return i if i < SPACES else i - SPACES
            i += 1
        return -1

    def attack(self, seat: i64, kind: i64, colour: i64) -> None:
        c = self.cells
        c[LED] = kind + 1
        c[LED_COLOUR] = colour  # JK-55, JK-R6: declared now if it stands on a Wild space
        c[LED_SPACE] = self.space_of(seat, kind)
        self.tell(SAW_ATTACKS, EVERYONE, seat, kind, colour, c[LED_SPACE])
        self.done(seat)
        self.ask(1 - seat, ASK_DEFEND)

    def defend(self, seat: i64, kind: i64, colour: i64) -> None:
        """7-3: determine the winner."""
        c = self.cells
        space: i64 = self.space_of(seat, kind)
        self.tell(SAW_DEFENDS, EVERYONE, seat, kind, colour, space)
        offense: i64 = 1 - seat
        led: i64 = c[LED] - 1
        led_space: i64 = c[LED_SPACE]
        winner: i64 = self.winner(offense, led, c[LED_COLOUR], led_space, kind, colour, space)
        worth = self.tables.worth
        if winner < 0:
            self.take(offense, 1, worth[led])  # JK-32
            self.take(seat, 1, worth[kind])
            self.tell(SAW_TIE, EVERYONE)
        else:
            self.take(winner, 2, worth[led] + worth[kind])  # JK-31, JK-34
            self.tell(SAW_WINS, EVERYONE, winner, led, kind)
        self.leave(offense, led, led_space)
        self.leave(seat, kind, space)
        c[LED] = 0
        c[LED_COLOUR] = 0
        c[LED_SPACE] = 0
        self.done(seat)
        self.advance(seat, COLUMN[space])
        self.advance(offense, COLUMN[led_space])

    def winner(
        self, offense: i64, led: i64, led_colour: i64, led_space: i64, kind: i64, colour: i64, space: i64
    ) -> i64:
        """The seat that wins the battle, -1 for a tie."""
        t = self.tables
        a: i64 = t.rank[led]
        b: i64 = t.rank[kind]
        if a == 0 and b == 12:  # JK-30, JK-R10: 0 beats 12 whatever the colours; JK-53: by printed ranks
            return offense
        if a == 12 and b == 0:
            return 1 - offense
        if led_colour != colour:  # JK-28
            return offense
        a += t.bonus[self.form(offense) * SPACES + led_space]  # JK-50, JK-51, JK-52
        b += t.bonus[self.form(1 - offense) * SPACES + space]
        if a == b:  # JK-32, JK-54
            return -1
        return offense if a > b else 1 - offense  # JK-29

    def take(self, seat: i64, cards: i64, worth: i64) -> None:
        """JK-33: face down, uncounted until Scoring; JK-41: the printed achievements."""
        self.cells[SEAT + seat * WIDTH + TAKEN] += cards
        self.cells[SEAT + seat * WIDTH + GAIN] += worth

    def leave(self, seat: i64, kind: i64, space: i64) -> None:
        """A card leaves its space; of two cards the other stays."""
        c = self.cells
        base: i64 = SEAT + seat * WIDTH
        if c[base + FIELD + space] == kind + 1:
            c[base + FIELD + space] = c[base + PAIR + space]
        c[base + PAIR + space] = 0

    # 7-4. Preparing for the next battle

    def advance(self, seat: i64, column: i64) -> None:
        """JK-35, JK-R7: the cards of the column move up until nothing can move; JK-37: a Blank Card's space stays."""
        c = self.cells
        at: i64 = SEAT + seat * WIDTH + FIELD
        blank: i64 = self.tables.blank[self.form(seat)] >> column
        while True:
            target: i64 = column
            source: i64 = 3 + column
            if (blank >> 3) & 1:
                source = 6 + column  # JK-38: straight over the blank rearguard
            if blank & 1 or c[at + target] or not c[at + source]:
                target = 3 + column
                source = 6 + column
                if (blank >> 3) & 1 or c[at + target] or not c[at + source]:
                    return
            if c[at + SPACES + source]:
                self.push(DO_ADVANCE, seat, column)  # JK-57: the owner chooses which of the two
                return
            self.move_up(seat, c[at + source] - 1, source, target)

    def move_up(self, seat: i64, kind: i64, source: i64, target: i64) -> None:
        self.leave(seat, kind, source)
        self.cells[SEAT + seat * WIDTH + FIELD + target] = kind + 1
        self.show(seat, kind)  # JK-36; JK-R9: the other of the two stays hidden
        self.tell(SAW_ADVANCES, EVERYONE, seat, kind, source, target)

    def pair_space(self, seat: i64) -> i64:
        """The 2 Cards space whose owner must choose which card advances."""
        column: i64 = self.next_argument(1)  # of the advance step that asked
        return 3 + column if self.pair(seat, 3 + column) >= 0 else 6 + column

    def choose_advance(self, seat: i64, kind: i64) -> None:
        source: i64 = self.pair_space(seat)
        column: i64 = source % 3
        target: i64 = column
        if source >= 6 and not (self.tables.blank[self.form(seat)] >> (3 + column)) & 1:
            target = 3 + column
        self.done(seat)
        self.drop_step()
        self.move_up(seat, kind, source, target)
        self.advance(seat, column)

    # 8. Round End and Scoring; 9. Preparing for the next round; 10. End of the game

    def scoring(self) -> None:
        c = self.cells
        seat: i64 = 0
        while seat < 2:
            base: i64 = SEAT + seat * WIDTH
            c[base + RESULT + (c[GAME] - 1) * 3 + c[ROUND] - 1] = c[base + GAIN]  # JK-40, JK-42
            self.tell(SAW_SCORES, EVERYONE, seat, c[ROUND], c[base + GAIN], self.score(seat))
            c[base + GAIN] = 0
            c[base + TAKEN] = 0
            c[base + FORM] = 0
            c[base + NEXT] = 0
            seat += 1
        c[BATTLE] = 0
        c[OFFENSE] = 0
        if c[ROUND] < 3:  # JK-01
            c[FIRST] = 1 - c[FIRST]  # JK-44
            self.push(DO_ROUND)
        elif c[GAME] < self.games:
            self.push(DO_GAME)
        else:
            self.finish()

    def points(self, seat: i64) -> i64:
        return self.score(seat)

    def share(self, seat: i64) -> float:
        mine: i64 = self.score(seat)
        theirs: i64 = self.score(1 - seat)
        if mine == theirs:
            if self.games == 2:
                return 0.5  # JK-49: both win
            return 0.0 if self.cells[OPENER] == seat else 1.0  # JK-48
        return 1.0 if mine > theirs else 0.0  # JK-47

    def verdict(self) -> str:
        if self.games == 2:
            return "JK-49"
        return "JK-48" if self.score(0) == self.score(1) else "JK-47"

    # --- choices ------------------------------------------------------------------------------------------------------

    def sealed(self, seat: i64) -> bool:
        question: i64 = self.asked(seat)
        return question == ASK_FORM or question == ASK_FRONT or question == ASK_BACK

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        x: i64 = move - FIRST_MOVE[question]
        if question == ASK_ATTACK:
            self.attack(seat, x >> 1, x & 1)
        elif question == ASK_DEFEND:
            self.defend(seat, x >> 1, x & 1)
        elif question == ASK_FRONT:
            self.place(seat, x, self.tables.front[self.form(seat)])
        elif question == ASK_BACK:
            self.place(seat, x, PLACED)
        elif question == ASK_ADVANCE:
            self.choose_advance(seat, x)
        elif question == ASK_FORM:
            self.cells[SEAT + seat * WIDTH + PICK] = x + 1
            self.done(seat)
        else:
            self.choose_type(seat, x)

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if move < FIRST_MOVE[question] or move >= FIRST_MOVE[question + 1]:
            return NOT_ASKED
        x: i64 = move - FIRST_MOVE[question]
        if question == ASK_ATTACK:
            return self.battle_refusal(seat, x >> 1, x & 1, self.attack_row(seat), FROM_VANGUARD)
        if question == ASK_DEFEND:
            return self.defend_refusal(seat, x >> 1, x & 1)
        if question == ASK_FRONT or question == ASK_BACK:
            return self.place_refusal(seat, x)
        if question == ASK_ADVANCE:
            source: i64 = self.pair_space(seat)
            return 0 if x == self.card(seat, source) or x == self.pair(seat, source) else NOT_OF_PAIR
        if question == ASK_TYPE and self.cells[SEAT + (1 - seat) * WIDTH + TYPE] == x + 1:
            return TYPE_TAKEN  # JK-R1
        return 0

    def place_refusal(self, seat: i64, kind: i64) -> i64:
        hand: i64 = self.hand(seat)
        if not (hand >> kind) & 1:
            return NOT_IN_HAND
        n: i64 = self.cells[SEAT + seat * WIDTH + NEXT]
        at: i64 = self.form(seat) * PLACED + n
        order = self.tables.order
        if n > 0 and order[at] == order[at - 1]:  # the two of a 2 Cards space are laid in ascending order
            return PAIR_LOWER if kind < self.card(seat, order[at]) else 0
        if n + 1 < PLACED and order[at] == order[at + 1] and hand >> kind == 1:
            return PAIR_HIGHEST
        return 0

    def battle_refusal(self, seat: i64, kind: i64, colour: i64, row: i64, other_row: i64) -> i64:
        """What attack and defence have in common; `other_row` is the reason for a card outside the row."""
        space: i64 = self.space_of(seat, kind)
        if space < 0:
            return self.absent(seat, kind)
        if space >= 6:
            return REINFORCEMENT  # JK-23
        if space < row or space >= row + 3:
            return other_row
        if colour != COLOUR[kind] and not self.is_wild(seat, space):
            return NOT_WILD
        return 0

    def defend_refusal(self, seat: i64, kind: i64, colour: i64) -> i64:
        row: i64 = self.defence_row(seat)
        reason: i64 = self.battle_refusal(seat, kind, colour, row, FROM_REARGUARD)
        if reason == 0 and colour != self.cells[LED_COLOUR] and self.must_follow(seat, row):
            return FOLLOW_COLOUR  # JK-25, JK-R5
        return reason

    def absent(self, seat: i64, kind: i64) -> i64:
        return IN_HAND if (self.hand(seat) >> kind) & 1 else NOT_ON_FIELD  # JK-27

    # --- the same, listed quickly -------------------------------------------------------------------------------------

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        if question == ASK_ATTACK:
            return self.legal_battle(seat, out, ATTACK_MOVE, self.attack_row(seat), -1)
        if question == ASK_DEFEND:
            row: i64 = self.defence_row(seat)
            only: i64 = self.cells[LED_COLOUR] if self.must_follow(seat, row) else -1
            return self.legal_battle(seat, out, DEFEND_MOVE, row, only)
        if question == ASK_FRONT or question == ASK_BACK:
            return self.legal_place(seat, out, FIRST_MOVE[question])
        if question == ASK_ADVANCE:
            source: i64 = self.pair_space(seat)
            out[0] = ADVANCE_MOVE + self.card(seat, source)
            out[1] = ADVANCE_MOVE + self.pair(seat, source)
            return 2
        if question == ASK_FORM:
            out[0] = FORM_MOVE
            out[1] = FORM_MOVE + 1
            return 2
        n: i64 = 0
        taken: i64 = self.cells[SEAT + (1 - seat) * WIDTH + TYPE] - 1
        kind: i64 = 0
        while kind < 3:
            if kind != taken:
                out[n] = TYPE_MOVE + kind
                n += 1
            kind += 1
        return n

    def legal_place(self, seat: i64, out: vec[i64], block: i64) -> i64:
        hand: i64 = self.hand(seat)
        placed: i64 = self.cells[SEAT + seat * WIDTH + NEXT]
        at: i64 = self.form(seat) * PLACED + placed
        order = self.tables.order
        if placed > 0 and order[at] == order[at - 1]:
            hand &= -BIT[self.card(seat, order[at])]  # only what is higher than the first of the two
        n: i64 = 0
        while hand:
            low: i64 = hand & -hand
            out[n] = block + WHERE[((low * DE_BRUIJN) & MASK32) >> 27]
            hand ^= low
            n += 1
        if placed + 1 < PLACED and order[at] == order[at + 1]:
            n -= 1
        return n

    def legal_battle(self, seat: i64, out: vec[i64], block: i64, row: i64, only: i64) -> i64:
        """The cards of a row in the colours they may be played as; `only` is the colour to follow, -1 if any."""
        c = self.cells
        wild: i64 = self.tables.wild[self.form(seat)]
        at: i64 = SEAT + seat * WIDTH + FIELD + row
        n: i64 = 0
        i: i64 = 0
        while i < 3:
            if c[at + i]:
                free: i64 = (wild >> (row + i)) & 1
                n = list_card(out, n, block, c[at + i] - 1, free, only)
                if c[at + SPACES + i]:  # JK-R8: of two cards in a front row both may be chosen
                    n = list_card(out, n, block, c[at + SPACES + i] - 1, free, only)
            i += 1
        return n


def list_card(out: vec[i64], n: i64, block: i64, kind: i64, wild: i64, only: i64) -> i64:
    printed: i64 = COLOUR[kind]
    if only < 0 or printed == only:
        n = insert(out, n, block + kind * 2 + printed)
    if wild and printed != only:
        n = insert(out, n, block + kind * 2 + 1 - printed)
    return n


def insert(out: vec[i64], n: i64, move: i64) -> i64:
    """Put a move into its place in the ascending list."""
    i: i64 = n
    while i > 0 and out[i - 1] > move:
        out[i] = out[i - 1]
        i -= 1
    out[i] = move
    return n + 1

"""The rules of the Shaman King TCG, in the order of the rulebook."""

from typing import Final, final

from ofuda.effects.machine import (
    ASK_ORDER,
    DO_EFFECT,
    DO_ORDER,
    NO_MOVE,
    NONE_MOVE,
    ORDER_MOVE,
    THING,
    YES_MOVE,
    Machine,
)
from ofuda.games.shaman_king.layout import (
    ADD,
    ADD_HERE,
    ADD_THERE,
    AGAINST_STRIKE,
    ALWAYS,
    ASK_ARRANGE,
    ASK_BEFORE,
    ASK_BURN,
    ASK_CARD,
    ASK_CHARGE,
    ASK_DROP,
    ASK_KEEP,
    ASK_OPENING,
    ASK_PAY,
    ASK_REPLACE,
    ASK_SIGNATURE,
    ATTACK,
    ATTACK_FORCE,
    ATTACK_GAIN,
    ATTACK_LOSS,
    ATTACK_ZONE,
    ATTACKER,
    BACK,
    BEFORE,
    BEFORE_MOVE,
    BELOW_ZERO,
    CANNOT_FOCUS,
    CANNOT_PITCH,
    CARD_MOVE,
    CHARGE,
    CHARGE_HERE,
    CHARGE_INSTEAD,
    CHARGED,
    CHARGED_SET,
    CHOOSER,
    COLOURED,
    COSTS,
    DEARER_RULE,
    DECK,
    DEFENDER,
    DELAY,
    DELAYS,
    DISCARD_MOVE,
    DO_ADVANTAGE,
    DO_ARRANGE,
    DO_BURN,
    DO_CARD,
    DO_CELEBRATE,
    DO_CHARGE,
    DO_CHOOSE,
    DO_CLEANUP,
    DO_COMPARE,
    DO_COUNTER,
    DO_DISCARD,
    DO_DROP,
    DO_FLIP,
    DO_KEEP,
    DO_NEXT,
    DO_OPENING,
    DO_PAY,
    DO_REPLENISH,
    DO_SCORE,
    DO_SETTLE,
    DO_SETUP,
    DO_SIGNATURE,
    DO_START,
    DO_TEAMWORK,
    DO_TIDY,
    DO_ZONE,
    ELIMINATE,
    ELIMINATE_ALL,
    ELIMINATE_HERE,
    ELIMINATE_TEAMWORK,
    ELIMINATE_THIS,
    EMPTY_SLOTS,
    FIRST_RULE,
    FIRST_TRIGGER,
    FLIP,
    FLIP_FORCE,
    FLIP_HASTE,
    FLIP_INTERCEPT,
    FLIP_SHAMAN,
    FLIP_USED,
    FOCUS_MOVE,
    FURYOKU,
    GAIN,
    GAIN_FORCE,
    GRANT_TACTICAL,
    GUARDED_RULE,
    HASTE,
    HASTEN,
    HERE,
    HERE_CHARGED,
    IF_COUNTER,
    IMMEDIATE,
    IN_AREA,
    IN_DECK,
    IN_DISCARD,
    IN_STACK,
    IN_ZONE,
    INSTEAD,
    KEYWORD_TRAIT,
    KIND_BITS,
    KIND_MASK,
    KNOWN,
    LIMBO,
    LOOK,
    LOOK_DISCARD,
    LOOKED,
    LOSE_FORCE,
    LOSE_INTERCEPT,
    LOW_INTERCEPT,
    MODIFY,
    MOST_ABILITIES,
    MOST_DELAYS,
    MOST_LOOKED,
    MOVE_UP,
    NO_CARDS_HERE,
    NO_CARDS_RULE,
    NO_CHARGE_RULE,
    NO_COST,
    NO_FOCUS_RULE,
    NO_FURYOKU,
    NO_OTHER_MIX,
    NO_PITCH,
    NO_PITCH_RULE,
    NO_POWER,
    NO_SIGNATURE_RULE,
    NO_TACTICAL,
    NO_TRAIT,
    NOT_A_MIX,
    NOT_BEFORE,
    NOT_IN_SIGNATURE,
    NOT_LOOKED_AT,
    NOT_THIS_SHAMAN,
    NOWHERE,
    OF,
    OF_ATTACK,
    ON_COUNTER,
    ON_FLIPPED,
    ON_PLAYED,
    ON_SCORED,
    ON_THEY_CHARGE,
    ON_THEY_COUNTER,
    ON_THEY_FOCUS,
    ONLY_ONCE,
    OPENING_FORCE,
    OPENING_MOVE,
    OPPONENT_IN,
    OTHER_QUESTION,
    PASS_MOVE,
    PAY,
    PAY_FURYOKU,
    PAY_MOVE,
    PITCH,
    PITCH_MOVE,
    PITCH_OTHERWISE,
    PLAY_MOVE,
    PLAY_OTHERWISE,
    POINTS,
    POWER_MOVE,
    RELOCATE,
    REORDER,
    RESHUFFLES,
    RETURN,
    REVEAL_DISCARD,
    ROW,
    ROW_COST,
    ROW_END,
    ROW_FIRST,
    ROW_FORCE,
    ROW_HAS,
    ROW_INTERCEPT,
    ROW_MODS,
    ROW_RULES,
    ROW_TRIGGERS,
    ROW_TYPE,
    SAW_ADDED,
    SAW_ADVANTAGE,
    SAW_ARRANGED,
    SAW_BURNT,
    SAW_CAPPED,
    SAW_CELEBRATES,
    SAW_CHARGED,
    SAW_CLEANED,
    SAW_COUNTER,
    SAW_CUT,
    SAW_DECIDES,
    SAW_DECLINED,
    SAW_DISCARDED,
    SAW_ELIMINATED,
    SAW_ELIMINATED_FURYOKU,
    SAW_FIRST,
    SAW_FLIPPED,
    SAW_FOCUSED,
    SAW_FOUR_MORE,
    SAW_GAINED,
    SAW_KEPT,
    SAW_LOOKED,
    SAW_LOOKED_AT,
    SAW_NOT_KEPT,
    SAW_ONE_MORE,
    SAW_OPENING,
    SAW_PAID,
    SAW_PITCHED,
    SAW_POWER,
    SAW_RELOCATED,
    SAW_RESHUFFLED,
    SAW_RETURNED,
    SAW_REVEALED,
    SAW_SCORED,
    SAW_SETUP,
    SAW_SHAMAN,
    SAW_SHIFTED,
    SAW_SIGNATURE,
    SAW_TACTICAL,
    SAW_TEAMWORK,
    SAW_TO_AREA,
    SAW_TOTALS,
    SAW_TURN,
    SAW_TURNED,
    SAW_UNCHARGED,
    SAW_WEAKENED,
    SAW_ZONE,
    SEALED_RULE,
    SEAT,
    SEAT_SHIFT,
    SETUP_DISCARD,
    SETUP_FURYOKU,
    SHAMAN,
    SHAMAN_BACK,
    SHIFT,
    SHOWN,
    SLOT_THING,
    SOURCE_SEAT,
    SOURCE_ZONE,
    STACK_THING,
    START_RULE,
    STAY_BACK,
    STEP_DOWN,
    STOPPED,
    STRIKE,
    TACTICAL,
    TACTICAL_MOVE,
    TACTICAL_OTHERWISE,
    TEAM,
    TEAM_MOVE,
    TEAM_THING,
    TEAM_USED,
    TEAMWORK_HERE,
    TEAMWORKS,
    THEIRS,
    THERE,
    THERE_SET,
    THINGS,
    THIS,
    TO_ADVANTAGES,
    TO_WIN,
    TURN,
    TURN_SHAMAN,
    UNCHARGE,
    UNCHARGE_ALL,
    UNCHARGE_HERE,
    UNCHARGE_OTHER,
    UNDERPAY_RULE,
    WAS_STRIKE,
    WEAKEN,
    WHEN,
    WHILE,
    YOU_IN,
    YOURS,
    ZONE,
    ZONE_SHIFT,
    ZONE_THING,
    ZONES,
    ZONES_SET,
)
from ofuda.games.shaman_king.tables import Tables
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.core import Game
from ofuda.kernel.journal import EVERYONE

ALL_CHARGED: Final = 7
PILE_DECK: Final = 0
PILE_DISCARD: Final = 1
PILE_AREA: Final = 2
PILE_STACK: Final = 3
STRIKE_TYPE: Final = 0
ADVANTAGE_TYPE: Final = 1


@final  # so that its own methods are called directly when compiled
class DuelState(Machine):
    """Two shamans, three zones each, one live attack."""

    def __init__(
        self,
        game: Game,
        tables: Tables,
        decks: "list[vec[i64]]",
        shamans: vec[i64],
        room: i64,
        traits_on: bool,
        ask_charge: bool,
        ask_order: bool,
        cap: i64,
        pool: vec[i64],
    ) -> None:
        super().__init__(game, tables.code, THINGS)
        self.tables: Tables = tables
        self.rows: vec[i64] = tables.rows
        self.decks: list[vec[i64]] = decks
        self.shamans: vec[i64] = shamans
        self.room: i64 = room  # cells of a pile
        self.width: i64 = DECK + 6 * room  # cells of a seat
        self.traits_on: bool = traits_on
        self.ask_charge: bool = ask_charge
        self.ask_order: bool = ask_order
        self.cap: i64 = cap
        self.pool: vec[i64] = pool  # room for re-dealing

    # --- piles ------------------------------------------------------------------------------------------------------

    def base(self, seat: i64) -> i64:
        return SEAT + seat * self.width

    def held(self, seat: i64, pile: i64) -> i64:
        """How many cards lie there."""
        return self.cells[SEAT + seat * self.width + IN_DECK + pile]

    def pile_at(self, seat: i64, pile: i64) -> i64:
        return SEAT + seat * self.width + DECK + pile * self.room

    def put(self, seat: i64, pile: i64, card: i64) -> None:
        c = self.cells
        count: i64 = SEAT + seat * self.width + IN_DECK + pile
        n: i64 = c[count]
        c[SEAT + seat * self.width + DECK + pile * self.room + n] = card
        c[count] = n + 1

    def take(self, seat: i64, pile: i64) -> i64:
        """The top card of a pile that is not empty."""
        c = self.cells
        count: i64 = SEAT + seat * self.width + IN_DECK + pile
        n: i64 = c[count] - 1
        if n < 0:
            raise RuntimeError("a card is taken from an empty pile")
        at: i64 = SEAT + seat * self.width + DECK + pile * self.room + n
        card: i64 = c[at]
        c[at] = 0  # equal positions have equal bytes
        c[count] = n
        return card

    def move_top(self, seat: i64, pile: i64, to: i64, known: i64) -> i64:
        """Take and put in one: the top card of a pile onto another, known to these seats; its kind + 1."""
        c = self.cells
        base: i64 = SEAT + seat * self.width
        n: i64 = c[base + IN_DECK + pile] - 1
        if n < 0:
            raise RuntimeError("a card is taken from an empty pile")
        at: i64 = base + DECK + pile * self.room + n
        card: i64 = c[at] & KIND_MASK
        c[at] = 0
        c[base + IN_DECK + pile] = n
        n = c[base + IN_DECK + to]
        c[base + DECK + to * self.room + n] = card | (known << KIND_BITS)
        c[base + IN_DECK + to] = n + 1
        return card

    def discard(self, seat: i64, kind: i64) -> None:
        self.put(seat, PILE_DISCARD, kind + 1)

    def team(self, seat: i64, zone: i64) -> i64:
        """The teamwork in a zone, -1 if none."""
        return self.cells[SEAT + seat * self.width + TEAM + zone] - 1

    def charged(self, seat: i64, zone: i64) -> bool:
        return bool((self.cells[SEAT + seat * self.width + CHARGED] >> zone) & 1)

    def flipped(self) -> i64:
        return self.cells[FLIP] - 1

    # --- the flow ---------------------------------------------------------------------------------------------------

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == DO_EFFECT:
            self.effect(a, b, c)
        elif op == DO_CARD:
            self.push(DO_CARD)
            self.ask(self.cells[DEFENDER], ASK_CARD)
        elif op == DO_ZONE:
            self.zone()
        elif op == DO_FLIP:
            self.flip()
        elif op == DO_NEXT:
            self.next_zone()
        elif op == DO_PAY:
            self.pay(a, b, c)
        elif op == DO_COUNTER:
            self.counterattack(a)
        elif op == DO_CLEANUP:
            self.turn(a)
        elif op == DO_REPLENISH:
            self.replenish(a)
        elif op == DO_SIGNATURE:
            self.signature()
        elif op == DO_START:
            self.start_defence()
        elif op == DO_ADVANTAGE:
            self.play_advantage()
        elif op == DO_TEAMWORK:
            self.play_teamwork()
        elif op == DO_CHARGE:
            self.may_charge(a, b)
        elif op == DO_SETTLE:
            self.settle(a)
        elif op == DO_ORDER:
            self.order(a)
        elif op == DO_SCORE:
            self.score()
        elif op == DO_CELEBRATE:
            self.celebrate(a)
        elif op == DO_TIDY:
            self.tidy(a, b)
        elif op == DO_CHOOSE:
            self.cells[CHOOSER] = a
            self.tell(SAW_DECIDES, EVERYONE, a)
            self.ask(a, ASK_OPENING)
        elif op == DO_OPENING:
            self.opening(a)
        elif op == DO_DISCARD:
            self.discard(a, b)
            self.clear_flip()
        elif op == DO_KEEP:
            self.keep(a)
        elif op == DO_ARRANGE:
            self.arrange(a)
        elif op == DO_DROP:
            self.push(DO_DROP, a)
            self.ask(a, ASK_DROP)
        elif op == DO_BURN:
            self.push(DO_BURN, a)
            self.ask(a, ASK_BURN)
        elif op == DO_COMPARE:
            self.compare()
        elif op == DO_SETUP:
            self.set_up()
        else:
            raise RuntimeError("there is no such step")

    # 7. General setup

    def set_up(self) -> None:
        c = self.cells
        c[ZONE] = NOWHERE
        c[ATTACK_ZONE] = NOWHERE
        seat: i64 = 0
        while seat < 2:
            base: i64 = self.base(seat)
            c[base + SHAMAN] = self.shamans[seat]  # SK-029: front up
            deck = self.decks[seat]
            n: i64 = len(deck)
            i: i64 = 0
            at: i64 = self.pile_at(seat, PILE_DECK)
            while i < n:
                c[at + i] = deck[i] + 1
                i += 1
            self.stream(b"deck", int(seat)).shuffle(c, at, at + n)
            zone: i64 = 0
            to: i64 = self.pile_at(seat, PILE_STACK)
            while zone < ZONES:  # SK-030: unseen
                i = 0
                while i < SETUP_FURYOKU:
                    n -= 1
                    c[to + i] = c[at + n]
                    c[at + n] = 0
                    i += 1
                c[base + IN_STACK + zone] = SETUP_FURYOKU
                to += self.room
                zone += 1
            self.tell(SAW_SETUP, EVERYONE, seat)
            to = self.pile_at(seat, PILE_DISCARD)
            i = 0
            while i < SETUP_DISCARD:  # SK-031
                n -= 1
                c[to + i] = c[at + n]
                c[at + n] = 0
                self.tell(SAW_DISCARDED, EVERYONE, seat, c[to + i] - 1)
                i += 1
            c[base + IN_DISCARD] = SETUP_DISCARD
            c[base + IN_DECK] = n
            seat += 1
        self.compare()

    def total_force(self, seat: i64) -> i64:
        """SK-032: cards without Force count 0."""
        c = self.cells
        total: i64 = 0
        i: i64 = 0
        at: i64 = self.pile_at(seat, PILE_DISCARD)
        n: i64 = self.held(seat, PILE_DISCARD)
        while i < n:
            total += self.rows[(c[at + i] - 1) * ROW + ROW_FORCE]
            i += 1
        return total

    def compare(self) -> None:
        one: i64 = self.total_force(0)
        two: i64 = self.total_force(1)
        self.tell(SAW_TOTALS, EVERYONE, one, two)
        if one != two:
            self.push(DO_CHOOSE, 0 if one > two else 1)  # SK-033
            return
        if self.held(0, PILE_DECK) < 2 or self.held(1, PILE_DECK) < 2:
            self.push(DO_CHOOSE, self.stream(b"tie").below(2))  # SK-R23
            return
        seat: i64 = 0
        while seat < 2:  # SK-034
            kind: i64 = (self.take(seat, PILE_DECK) & KIND_MASK) - 1
            self.discard(seat, kind)
            self.tell(SAW_ONE_MORE, EVERYONE, seat, kind)
            seat += 1
        self.push(DO_COMPARE)

    # 8. Opening attack

    def opening(self, defender: i64) -> None:
        """SK-036 to SK-039; SK-R10: it has a signature step, SK-R11: nothing to clean up, no replenishing."""
        c = self.cells
        self.begin_turn(defender)
        if self.over:
            return
        c[ATTACKER] = 1 - defender
        c[ATTACK] = 0
        c[ATTACK_ZONE] = NOWHERE
        c[ATTACK_GAIN] = 0
        c[ATTACK_LOSS] = 0
        c[STOPPED] = 0
        c[HASTE] = 0
        self.tell(SAW_OPENING, EVERYONE, defender)
        self.add(defender, 0)
        self.defend(defender)

    def begin_turn(self, defender: i64) -> None:
        c = self.cells
        c[TURN] += 1
        c[DEFENDER] = defender
        c[ZONE] = NOWHERE
        c[TEAM_USED] = 0
        if self.cap > 0 and c[TURN] > self.cap:  # SK-R37
            self.tell(SAW_CAPPED, EVERYONE, self.cap)
            self.finish()
            return
        self.tell(SAW_TURN, EVERYONE, c[TURN], defender)

    # 10. Turn sequence

    def turn(self, defender: i64) -> None:
        """SK-040: cleanup, replenish, signature move, defend."""
        self.begin_turn(defender)
        if self.over:
            return
        if self.ask_order:
            self.push(DO_START)
            self.push(DO_SIGNATURE)
            self.push(DO_REPLENISH, defender)
            self.clean_up(defender)
            return
        self.clean_up_at_once(defender)  # nobody is asked on the way: no steps on the agenda
        self.replenish(defender)
        self.defend(defender)

    def defend(self, seat: i64) -> None:
        """The signature step, then the defence; mostly the zones are not charged and it starts at once."""
        if self.cells[SEAT + seat * self.width + CHARGED] == ALL_CHARGED:
            self.push(DO_START)
            self.signature()
        else:
            self.clear_flip()
            self.start_defence()

    def clean_up(self, seat: i64) -> None:
        """SK-041 to SK-044; SK-R24: the strike first, then the advantages in the order they were played."""
        if not self.ask_order:
            self.clean_up_at_once(seat)
            return
        c = self.cells
        base: i64 = self.base(seat)
        n: i64 = c[base + IN_AREA]
        steps: i64 = n
        i: i64 = n - 1
        at: i64 = self.pile_at(seat, PILE_AREA)
        while i >= 0:
            self.push(DO_TIDY, seat, c[at + i])
            i -= 1
        strike: i64 = c[base + STRIKE]
        if strike > self.tables.deck_cards:
            self.put_back(seat, strike - 1)
        elif strike > 0:
            self.push(DO_TIDY, seat, 0)
            steps += 1
        self.in_order(steps)  # SK-R48

    def clean_up_at_once(self, seat: i64) -> None:
        c = self.cells
        base: i64 = self.base(seat)
        strike: i64 = c[base + STRIKE]
        if strike > self.tables.deck_cards:
            self.put_back(seat, strike - 1)
        elif strike > 0:
            self.tidy(seat, 0)
        at: i64 = base + DECK + PILE_AREA * self.room
        while c[base + IN_AREA] > 0:
            self.tidy(seat, c[at])

    def tidy(self, seat: i64, entry: i64) -> None:
        """One card: the strike (0), or this one of the advantage area."""
        c = self.cells
        base: i64 = self.base(seat)
        kind: i64 = 0
        if entry == 0:
            kind = c[base + STRIKE] - 1
            c[base + STRIKE] = 0
        else:
            kind = (entry & KIND_MASK) - 1
            self.leave_area(seat, entry)
        self.discard(seat, kind)
        self.tell(SAW_CLEANED, EVERYONE, seat, kind)

    def leave_area(self, seat: i64, entry: i64) -> None:
        """Take a card out of the advantage area: its bonuses end (SK-115)."""
        c = self.cells
        at: i64 = self.pile_at(seat, PILE_AREA)
        n: i64 = self.held(seat, PILE_AREA)
        i: i64 = 0
        while i < n and c[at + i] != entry:
            i += 1
        while i + 1 < n:
            c[at + i] = c[at + i + 1]
            i += 1
        self.take(seat, PILE_AREA)

    def put_back(self, seat: i64, kind: i64) -> None:
        """SK-128, SK-130: the signature move goes back, and the shaman turns over."""
        c = self.cells
        base: i64 = self.base(seat)
        stays: bool = self.has_rule(kind, self.source(kind, seat, NOWHERE), STAY_BACK) > 0
        c[base + STRIKE] = 0
        self.tell(SAW_TURNED, EVERYONE, seat, kind)
        if not stays:
            c[base + BACK] = 1 - c[base + BACK]  # SK-129
            self.tell(SAW_SHAMAN, EVERYONE, seat, c[base + BACK])

    def replenish(self, seat: i64) -> None:
        """SK-045 to SK-050; SK-R2: red, yellow, green."""
        zone: i64 = self.cells[ATTACK_ZONE]
        if zone == NOWHERE:  # SK-049
            return
        self.add_all(seat, (BIT[zone + 1] - 1))

    def add_all(self, seat: i64, zones: i64) -> None:
        """One furyoku for each of these zones, the strongest first unless somebody is asked (SK-R48)."""
        n: i64 = 0
        zone: i64 = ZONES - 1
        if not self.ask_order:
            while zone >= 0:
                if (zones >> zone) & 1:
                    self.add(seat, zone)
                zone -= 1
            return
        zone = 0
        while zone < ZONES:
            if (zones >> zone) & 1:
                self.push(DO_EFFECT, self.tables.add[zone], self.source(0, seat, NOWHERE), 0)
                n += 1
            zone += 1
        self.in_order(n)

    def signature(self) -> None:
        """SK-051, SK-121, SK-122: asked whenever all three zones are charged, which everybody sees."""
        c = self.cells
        seat: i64 = c[DEFENDER]
        base: i64 = self.base(seat)
        if c[base + CHARGED] != ALL_CHARGED or self.forbidden(seat, NO_SIGNATURE_RULE) > 0:
            self.clear_flip()
            return
        if c[FLIP] == 0:
            self.turn_up(self.tables.deck_cards + 2 * c[base + SHAMAN] + c[base + BACK])  # SK-127
        self.push(DO_SIGNATURE)
        self.ask(seat, ASK_SIGNATURE)

    def turn_up(self, kind: i64) -> None:
        c = self.cells
        c[FLIP] = kind + 1
        c[FLIP_INTERCEPT] = 0
        c[FLIP_FORCE] = 0
        c[FLIP_HASTE] = 0
        c[FLIP_USED] = 0

    def clear_flip(self) -> None:
        self.turn_up(-1)
        c = self.cells
        i: i64 = 0
        n: i64 = 3 * c[DELAYS]
        while i < n:
            c[DELAY + i] = 0
            i += 1
        c[DELAYS] = 0

    # 5. Zones, defending in a zone

    def start_defence(self) -> None:
        """SK-012, SK-070: in green, unless the attack says otherwise."""
        c = self.cells
        seat: i64 = c[DEFENDER]
        zone: i64 = c[HASTE]
        if (self.known_rules(1 - seat) >> (START_RULE - FIRST_RULE)) & 1:
            zone = ZONES - 1
            while zone > c[HASTE] and not self.barred(seat, START_RULE, zone):
                zone -= 1
        c[ZONE] = zone
        if self._journal is not None:
            self.tell(SAW_ZONE, EVERYONE, seat, zone)
        self.zone()

    def zone(self) -> None:
        """SK-091, SK-R33: before every flip in a teamwork's zone its power may be used."""
        c = self.cells
        seat: i64 = c[DEFENDER]
        team: i64 = c[SEAT + seat * self.width + TEAM + c[ZONE]] - 1
        if team >= 0 and (self.rows[team * ROW + ROW_HAS] >> BEFORE) & 1:
            i: i64 = 0
            while i < MOST_ABILITIES:
                if self.before_refusal(seat, 2 * i) == 0:
                    self.push(DO_ZONE)
                    self.ask(seat, ASK_BEFORE)
                    return
                i += 1
        self.flip()

    def flip(self) -> None:
        """SK-003, SK-054."""
        c = self.cells
        seat: i64 = c[DEFENDER]
        base: i64 = SEAT + seat * self.width
        if c[base + IN_DECK] == 0 or c[base + IN_DISCARD] == 0:
            self.mend(seat)
        left: i64 = c[base + IN_DECK] - 1
        if left < 0:
            self.push(DO_NEXT)
            return
        zone: i64 = c[ZONE]
        kind: i64 = (c[base + DECK + left] & KIND_MASK) - 1
        c[base + DECK + left] = 0
        c[base + IN_DECK] = left
        self.turn_up(kind)
        c[FLIP_USED] = SHOWN
        if self._journal is not None:  # in thought nobody listens: at the busiest places the call itself is spared
            self.tell(SAW_FLIPPED, EVERYONE, seat, kind, zone)
        if left == 0:
            self.mend(seat)
        self.push(DO_CARD)
        n: i64 = 0
        if (self.rows[kind * ROW + ROW_TRIGGERS] >> (ON_FLIPPED - FIRST_TRIGGER)) & 1:
            n = self.fire(kind, self.source(kind, seat, zone), ON_FLIPPED, 0)
        team: i64 = c[base + TEAM + zone] - 1
        if team >= 0:
            n += self.fire(team, self.source(team, seat, zone), ON_FLIPPED, 0)
        if n == 0:
            self.ask(seat, ASK_CARD)
        else:
            self.in_order(n)

    def next_zone(self) -> None:
        """SK-059; SK-062: below red the point is scored."""
        c = self.cells
        zone: i64 = c[ZONE] + 1
        if zone >= ZONES:
            c[ZONE] = NOWHERE
            self.score()
            return
        c[ZONE] = zone
        if self._journal is not None:
            self.tell(SAW_ZONE, EVERYONE, c[DEFENDER], zone)
        self.zone()

    # 5.C to 5.E: furyoku

    def add(self, seat: i64, zone: i64) -> None:
        """SK-015, SK-R1: the top card of the own discard pile, face down; both have seen it (SK-R39)."""
        c = self.cells
        base: i64 = SEAT + seat * self.width
        if c[base + IN_DECK] == 0 or c[base + IN_DISCARD] == 0:
            self.mend(seat)
            if c[base + IN_DISCARD] == 0:
                return
        card: i64 = self.move_top(seat, PILE_DISCARD, PILE_STACK + zone, KNOWN)
        if self._journal is not None:
            self.tell(SAW_ADDED, EVERYONE, seat, zone, card - 1)
        if c[base + IN_DECK] == 0 or c[base + IN_DISCARD] == 0:
            self.mend(seat)  # SK-R22

    def pay_one(self, seat: i64, zone: i64) -> None:
        """SK-017, SK-R3: the top card of the stack."""
        card: i64 = self.move_top(seat, PILE_STACK + zone, PILE_DISCARD, 0)
        if self._journal is not None:
            self.tell(SAW_PAID, EVERYONE, seat, zone, card - 1)

    def mix(self, seat: i64, cost: i64, under: bool, green: i64, yellow: i64) -> bool:
        """Can the cost be paid with so much green and yellow, the rest in red? SK-019 to SK-022."""
        g: i64 = cost & 15
        y: i64 = (cost >> 4) & 15
        r: i64 = (cost >> 8) & 15
        red: i64 = g + y + r - green - yellow
        if green + yellow > g + y or (green > g and not under):
            return False
        c = self.cells
        at: i64 = SEAT + seat * self.width + IN_STACK
        return green <= c[at] and yellow <= c[at + 1] and red <= c[at + 2]

    def exact(self, seat: i64, cost: i64) -> bool:
        c = self.cells
        at: i64 = SEAT + seat * self.width + IN_STACK
        return c[at] >= (cost & 15) and c[at + 1] >= ((cost >> 4) & 15) and c[at + 2] >= ((cost >> 8) & 15)

    def affordable(self, seat: i64, cost: i64, under: bool) -> bool:
        """Is there any mix?"""
        return self.ways(seat, cost, under) > 0

    def ways(self, seat: i64, cost: i64, under: bool) -> i64:
        """0: it cannot be paid. 1: it can. 2: beside the exact colours there is another mix, for one card of it can be
        exchanged for a stronger one."""
        c = self.cells
        at: i64 = SEAT + seat * self.width + IN_STACK
        g: i64 = cost & 15
        y: i64 = (cost >> 4) & 15
        green: i64 = c[at] - g  # what is left of each, or lacks
        yellow: i64 = c[at + 1] - y
        red: i64 = c[at + 2] - ((cost >> 8) & 15)
        if red < 0:
            return 0
        if green >= 0 and yellow >= 0:
            if g > 0 and red + yellow > 0:
                return 2
            if y > 0 and (red > 0 or (under and green > 0)):
                return 2
            return 1
        if green + yellow + red < 0:
            return 0
        if not under and red + yellow < 0:  # green is too weak to stand for yellow
            return 0
        return 1

    def cost_refusal(self, seat: i64, cost: i64, under: bool, otherwise: bool) -> i64:
        """SK-018; another mix is offered only beside the exact colours (SK-R13)."""
        ways: i64 = self.ways(seat, cost, under)
        if otherwise:
            if ways < 2:
                return NO_OTHER_MIX
        elif ways == 0:
            return NO_FURYOKU
        return 0

    def pay(self, cost: i64, how: i64, seat: i64) -> None:
        """The exact colours at once; where they are lacking, or somebody wants it otherwise, the mix is chosen."""
        if how & 1 == 0 and self.exact(seat, cost):
            self.pay_mix(seat, cost, cost & 15, (cost >> 4) & 15)
            return
        found: i64 = self.next_mix(seat, cost, how, -1)
        if found >= 0 and self.next_mix(seat, cost, how, found) < 0:
            self.pay_mix(seat, cost, found >> 4, found & 15)
            return
        self.push(DO_PAY, cost, how, seat)
        self.ask(seat, ASK_PAY)

    def next_mix(self, seat: i64, cost: i64, how: i64, last: i64) -> i64:
        """The mix after this one (-1: the first) that a cost can be paid with, 16 * green + yellow; -1 if none."""
        c = self.cells
        at: i64 = SEAT + seat * self.width + IN_STACK
        g: i64 = cost & 15
        most: i64 = g + ((cost >> 4) & 15)  # of green and yellow together
        exact: i64 = -1
        if how & 1:  # SK-R13: another one than the exact colours
            exact = g * 16 + most - g
        most_green: i64 = g
        if how & 2:
            most_green = most
        if most_green > c[at]:
            most_green = c[at]
        green: i64 = 0
        yellow: i64 = 0
        if last >= 0:
            green = last >> 4
            yellow = (last & 15) + 1
        while green <= most_green:
            least: i64 = most + ((cost >> 8) & 15) - green - c[at + 2]  # or red does not reach
            if yellow < least:
                yellow = least
            if green * 16 + yellow == exact:
                yellow += 1
            if yellow <= most - green and yellow <= c[at + 1]:
                return green * 16 + yellow
            green += 1
            yellow = 0
        return -1

    def pay_mix(self, seat: i64, cost: i64, green: i64, yellow: i64) -> None:
        red: i64 = (cost & 15) + ((cost >> 4) & 15) + ((cost >> 8) & 15) - green - yellow
        while green > 0:
            self.pay_one(seat, 0)
            green -= 1
        while yellow > 0:
            self.pay_one(seat, 1)
            yellow -= 1
        while red > 0:
            self.pay_one(seat, 2)
            red -= 1

    def cost_of(self, seat: i64, kind: i64) -> i64:
        """The base cost, dearer where the opponent's cards say so."""
        rows = self.rows
        cost: i64 = rows[kind * ROW + ROW_COST]
        if rows[kind * ROW + ROW_TYPE] == STRIKE_TYPE:
            cost += self.dearer(seat)
        return cost

    def manner(self, seat: i64, otherwise: bool) -> i64:
        """How a cost is paid, as `pay` wants to hear it: + 1 otherwise than in the exact colours, + 2 underpaying."""
        how: i64 = 0
        if self.underpaying(seat):
            how = 2
        if otherwise:
            how += 1
        return how

    def underpaying(self, seat: i64) -> bool:
        c = self.cells
        zone: i64 = c[ZONE]
        if zone >= ZONES:
            return False
        team: i64 = c[SEAT + seat * self.width + TEAM + zone] - 1
        return team >= 0 and self.has_rule(team, self.source(team, seat, zone), UNDERPAY_RULE) > 0

    # 9. Strikes and counterattack; 13.A.2, 13.B.1, 16.B: Force and Intercept are sums that are always up to date

    def source(self, kind: i64, seat: i64, zone: i64) -> i64:
        return kind + seat * SOURCE_SEAT + zone * SOURCE_ZONE

    def force(self) -> i64:
        """The Force of the live attack: the true sum, also below zero (SK-155)."""
        c = self.cells
        kind: i64 = c[ATTACK] - 1
        seat: i64 = c[ATTACKER]
        total: i64 = c[ATTACK_GAIN] - c[ATTACK_LOSS]
        if kind < 0:
            total += OPENING_FORCE
            base: i64 = SEAT + (1 - seat) * self.width
            if c[base + IN_AREA] == 0 and (c[ZONE] >= ZONES or c[base + TEAM + c[ZONE]] == 0):
                return total  # nothing is there that could change it
            return total + self.from_opponent(seat, OF_ATTACK, 2, NOWHERE, True)
        return total + self.rows[kind * ROW + ROW_FORCE] + self.modified(kind, seat, c[ATTACK_ZONE], 2, True)

    def intercept(self) -> i64:
        """The Intercept of the flipped card."""
        c = self.cells
        kind: i64 = c[FLIP] - 1
        total: i64 = c[FLIP_INTERCEPT] + self.rows[kind * ROW + ROW_INTERCEPT]
        return total + self.modified(kind, c[DEFENDER], c[ZONE], 1, False)

    def flipped_force(self) -> i64:
        """The Force the flipped card would have."""
        c = self.cells
        kind: i64 = c[FLIP] - 1
        total: i64 = c[FLIP_FORCE] + self.rows[kind * ROW + ROW_FORCE]
        return total + self.modified(kind, c[DEFENDER], c[ZONE], 2, False)

    def modified(self, kind: i64, seat: i64, zone: i64, stat: i64, attack: bool) -> i64:
        """What all cards in play add to a strike: stat 1 is Intercept, 2 is Force. Mostly there is none."""
        c = self.cells
        rows = self.rows
        base: i64 = SEAT + seat * self.width
        other: i64 = SEAT + (1 - seat) * self.width
        total: i64 = 0
        if rows[kind * ROW + ROW_MODS] & THIS:
            total += self.modifiers(kind, self.source(kind, seat, zone), THIS, stat)
        if c[base + IN_AREA] > 0:
            total += self.from_area(seat, YOURS, zone, stat)
        if zone < ZONES:  # SK-103, SK-104, SK-107
            team: i64 = c[base + TEAM + zone] - 1
            if team >= 0 and rows[team * ROW + ROW_MODS] & (YOURS | IN_ZONE):
                total += self.modifiers(team, self.source(team, seat, zone), YOURS | IN_ZONE, stat)
        if attack:
            if c[other + IN_AREA] > 0 or (c[ZONE] < ZONES and c[other + TEAM + c[ZONE]] > 0):
                total += self.from_opponent(seat, THEIRS | OF_ATTACK, stat, zone, True)
        elif c[other + IN_AREA] > 0 or (c[ATTACK] > 0 and rows[(c[ATTACK] - 1) * ROW + ROW_MODS] & THEIRS):
            total += self.from_opponent(seat, THEIRS, stat, zone, False)
        return total

    def from_area(self, seat: i64, subjects: i64, zone: i64, stat: i64) -> i64:
        total: i64 = 0
        c = self.cells
        base: i64 = SEAT + seat * self.width
        n: i64 = c[base + IN_AREA]
        if n == 0:
            return 0
        rows = self.rows
        at: i64 = base + DECK + PILE_AREA * self.room
        i: i64 = 0
        while i < n:
            kind: i64 = (c[at + i] & KIND_MASK) - 1
            played: i64 = c[at + i] >> KIND_BITS
            wanted: i64 = subjects
            if played == zone and subjects == YOURS:
                wanted = YOURS | IN_ZONE
            if rows[kind * ROW + ROW_MODS] & wanted:
                total += self.modifiers(kind, self.source(kind, seat, played), wanted, stat)
            i += 1
        return total

    def from_opponent(self, seat: i64, subjects: i64, stat: i64, zone: i64, attack: bool) -> i64:
        c = self.cells
        rows = self.rows
        other: i64 = 1 - seat
        base: i64 = SEAT + other * self.width
        total: i64 = 0
        if c[base + IN_AREA] > 0:
            total = self.from_area(other, subjects, NOWHERE, stat)
        if attack:
            if c[DEFENDER] == other and c[ZONE] < ZONES:
                team: i64 = c[base + TEAM + c[ZONE]] - 1
                if team >= 0 and rows[team * ROW + ROW_MODS] & subjects:
                    total += self.modifiers(team, self.source(team, other, c[ZONE]), subjects, stat)
        elif c[ATTACK] > 0 and c[ATTACKER] == other:
            kind: i64 = c[ATTACK] - 1
            if rows[kind * ROW + ROW_MODS] & subjects:
                total += self.modifiers(kind, self.source(kind, other, c[ATTACK_ZONE]), subjects, stat)
        return total

    def modifiers(self, kind: i64, source: i64, subjects: i64, stat: i64) -> i64:
        """What one card adds."""
        t = self.tables
        rows = self.rows
        total: i64 = 0
        if rows[kind * ROW + ROW_MODS] & subjects == 0:
            return 0
        code = self.code
        i: i64 = rows[kind * ROW + ROW_FIRST]
        end: i64 = rows[kind * ROW + ROW_END]
        while i < end:
            ability: i64 = t.ability[i]
            if ability <= WHILE:
                at: i64 = t.effect[i]
                if code[at] == MODIFY and (subjects >> code[at + 1]) & 1:
                    if ability == ALWAYS or self.holds(t.condition[i], source, 0):
                        total += self.value(code[at + 1 + stat], source, 0)
            i += 1
        return total

    def has_rule(self, kind: i64, source: i64, rule: i64) -> i64:
        """The address of a rule that this card imposes now, 0 if it does not."""
        rows = self.rows
        if not (rows[kind * ROW + ROW_RULES] >> (rule - FIRST_RULE)) & 1:
            return 0
        t = self.tables
        i: i64 = rows[kind * ROW + ROW_FIRST]
        end: i64 = rows[kind * ROW + ROW_END]
        while i < end:
            if t.ability[i] <= WHILE and self.code[t.effect[i]] == rule:
                if t.ability[i] == ALWAYS or self.holds(t.condition[i], source, 0):
                    return t.effect[i]
            i += 1
        return 0

    def area_rules(self, seat: i64) -> i64:
        """Mask of the rules of a seat's advantages, whether they hold now or not."""
        c = self.cells
        base: i64 = SEAT + seat * self.width
        rows = self.rows
        at: i64 = base + DECK + PILE_AREA * self.room
        i: i64 = c[base + IN_AREA]
        found: i64 = 0
        while i > 0:
            i -= 1
            found |= rows[((c[at + i] & KIND_MASK) - 1) * ROW + ROW_RULES]
        return found

    def known_rules(self, seat: i64) -> i64:
        """Mask of the rules of a seat's attack and advantages: what is not in it need not be looked for."""
        c = self.cells
        found: i64 = 0
        if c[SEAT + seat * self.width + IN_AREA] > 0:
            found = self.area_rules(seat)
        if c[ATTACK] > 0 and c[ATTACKER] == seat:
            found |= self.rows[(c[ATTACK] - 1) * ROW + ROW_RULES]
        return found

    def forbidden(self, seat: i64, rule: i64) -> i64:
        """The address of a rule that the opponent's cards impose on a seat: its attack, its advantages."""
        return self.imposed(1 - seat, rule)

    def imposed(self, seat: i64, rule: i64) -> i64:
        """The address of a rule of this seat's attack or advantages."""
        if not (self.known_rules(seat) >> (rule - FIRST_RULE)) & 1:
            return 0
        c = self.cells
        found: i64 = 0
        if c[ATTACK] > 0 and c[ATTACKER] == seat:
            kind: i64 = c[ATTACK] - 1
            found = self.has_rule(kind, self.source(kind, seat, c[ATTACK_ZONE]), rule)
        at: i64 = self.pile_at(seat, PILE_AREA)
        n: i64 = self.held(seat, PILE_AREA)
        i: i64 = 0
        while i < n and found == 0:
            card: i64 = (c[at + i] & KIND_MASK) - 1
            found = self.has_rule(card, self.source(card, seat, c[at + i] >> KIND_BITS), rule)
            i += 1
        return found

    def barred(self, seat: i64, rule: i64, colour: i64) -> bool:
        """Do the opponent's attack or advantages impose a rule about the zone of this colour?"""
        c = self.cells
        other: i64 = 1 - seat
        at: i64 = 0
        if c[ATTACK] > 0 and c[ATTACKER] == other:
            kind: i64 = c[ATTACK] - 1
            at = self.has_rule(kind, self.source(kind, other, c[ATTACK_ZONE]), rule)
            if at > 0 and self.code[at + 1] == colour:
                return True
        i: i64 = 0
        n: i64 = self.held(other, PILE_AREA)
        area: i64 = self.pile_at(other, PILE_AREA)
        while i < n:
            card: i64 = (c[area + i] & KIND_MASK) - 1
            at = self.has_rule(card, self.source(card, other, c[area + i] >> KIND_BITS), rule)
            if at > 0 and self.code[at + 1] == colour:
                return True
            i += 1
        return False

    def dearer(self, seat: i64) -> i64:
        """What the opponent's cards add to the cost of strikes; they add up."""
        other: i64 = 1 - seat
        if not (self.known_rules(other) >> (DEARER_RULE - FIRST_RULE)) & 1:
            return 0
        c = self.cells
        total: i64 = 0
        at: i64 = 0
        if c[ATTACK] > 0 and c[ATTACKER] == other:
            kind: i64 = c[ATTACK] - 1
            at = self.has_rule(kind, self.source(kind, other, c[ATTACK_ZONE]), DEARER_RULE)
            if at > 0:
                total += self.code[at + 2] * BIT[4 * self.code[at + 1]]
        i: i64 = 0
        n: i64 = self.held(other, PILE_AREA)
        area: i64 = self.pile_at(other, PILE_AREA)
        while i < n:
            card: i64 = (c[area + i] & KIND_MASK) - 1
            at = self.has_rule(card, self.source(card, other, c[area + i] >> KIND_BITS), DEARER_RULE)
            if at > 0:
                total += self.code[at + 2] * BIT[4 * self.code[at + 1]]
            i += 1
        return total

    def counterattack(self, zone: i64) -> None:
        """SK-066, SK-067: the strike becomes the attack; what waited for that happens now (SK-086)."""
        c = self.cells
        seat: i64 = c[DEFENDER]
        other: i64 = 1 - seat
        kind: i64 = c[FLIP] - 1
        stopped: i64 = self.force()
        if stopped < 0:
            stopped = 0
        if c[ATTACK] > 0:
            stopped += WAS_STRIKE
        before: i64 = c[ATTACK] - 1
        before_zone: i64 = c[ATTACK_ZONE]
        c[self.base(seat) + STRIKE] = kind + 1
        c[ATTACKER] = seat
        c[ATTACK] = kind + 1
        c[ATTACK_ZONE] = zone
        c[ATTACK_GAIN] = c[FLIP_FORCE]
        c[ATTACK_LOSS] = 0
        c[STOPPED] = stopped
        c[HASTE] = c[FLIP_HASTE]
        c[ZONE] = NOWHERE
        self.tell(SAW_SIGNATURE if zone == NOWHERE else SAW_COUNTER, EVERYONE, seat, kind, zone)
        self.push(DO_CLEANUP, other)
        there: i64 = 0
        if zone < ZONES:
            there = (zone + 1) * THERE
        n: i64 = self.fire(kind, self.source(kind, seat, zone), ON_COUNTER, there)
        i: i64 = 0
        while i < c[DELAYS]:
            j: i64 = 0
            while j < c[DELAY + 3 * i + 2]:
                self.push(DO_EFFECT, c[DELAY + 3 * i], c[DELAY + 3 * i + 1], there)
                n += 1
                j += 1
            i += 1
        self.clear_flip()
        if zone < ZONES:
            team: i64 = self.team(seat, zone)
            if team >= 0:
                n += self.fire(team, self.source(team, seat, zone), ON_COUNTER, there)
        n += self.fire_area(seat, ON_COUNTER, there)
        if zone < ZONES:
            if before >= 0:
                n += self.fire(before, self.source(before, other, before_zone), ON_THEY_COUNTER, there)
            n += self.fire_area(other, ON_THEY_COUNTER, there)
        if n == 0:  # nothing comes before the turn
            self.drop_step()
            self.turn(other)
        else:
            self.in_order(n)

    # --- triggers -----------------------------------------------------------------------------------------------------

    def fire(self, kind: i64, source: i64, trigger: i64, register: i64) -> i64:
        """Put what a card does now on the agenda; how many there are."""
        rows = self.rows
        if not (rows[kind * ROW + ROW_TRIGGERS] >> (trigger - FIRST_TRIGGER)) & 1:
            return 0
        t = self.tables
        n: i64 = 0
        i: i64 = rows[kind * ROW + ROW_END] - 1
        while i >= rows[kind * ROW + ROW_FIRST]:
            if t.ability[i] == WHEN and self.code[t.condition[i]] == trigger:
                self.push(DO_EFFECT, t.effect[i], source, register)
                n += 1
            i -= 1
        return n

    def fire_area(self, seat: i64, trigger: i64, register: i64) -> i64:
        """The same of a seat's advantages: they work in the zone they were played in."""
        c = self.cells
        n: i64 = 0
        base: i64 = SEAT + seat * self.width
        i: i64 = c[base + IN_AREA] - 1
        if i < 0:
            return 0
        at: i64 = base + DECK + PILE_AREA * self.room
        while i >= 0:
            kind: i64 = (c[at + i] & KIND_MASK) - 1
            if self.rows[kind * ROW + ROW_TYPE] == ADVANTAGE_TYPE:
                n += self.fire(kind, self.source(kind, seat, c[at + i] >> KIND_BITS), trigger, register)
            i -= 1
        return n

    def fire_attack(self, trigger: i64, register: i64) -> i64:
        """Abilities of the attacker's strike and advantages that wait for what the defender does; how many."""
        c = self.cells
        seat: i64 = c[ATTACKER]
        n: i64 = 0
        if c[ATTACK] > 0:
            kind: i64 = c[ATTACK] - 1
            n += self.fire(kind, self.source(kind, seat, c[ATTACK_ZONE]), trigger, register)
            if c[ATTACK_ZONE] < ZONES:
                team: i64 = self.team(seat, c[ATTACK_ZONE])
                if team >= 0:
                    n += self.fire(team, self.source(team, seat, c[ATTACK_ZONE]), trigger, register)
        n += self.fire_area(seat, trigger, register)
        self.in_order(n)
        return n

    def orders(self) -> i64:
        """SK-153: the defending player, for both players' effects."""
        return self.cells[DEFENDER]

    # 11. Scoring and winning

    def score(self) -> None:
        c = self.cells
        seat: i64 = c[ATTACKER]
        base: i64 = self.base(seat)
        c[base + POINTS] += 1
        self.tell(SAW_SCORED, EVERYONE, seat, c[base + POINTS])
        if c[base + POINTS] >= TO_WIN:  # SK-004, SK-072
            self.finish()
            return
        self.push(DO_CHOOSE, 1 - seat)  # SK-076
        self.push(DO_CELEBRATE, seat)
        n: i64 = 0
        if c[ATTACK] > 0:
            n = self.fire(c[ATTACK] - 1, self.source(c[ATTACK] - 1, seat, c[ATTACK_ZONE]), ON_SCORED, 0)
            if c[ATTACK_ZONE] < ZONES:  # SK-104
                team: i64 = self.team(seat, c[ATTACK_ZONE])
                if team >= 0:
                    n += self.fire(team, self.source(team, seat, c[ATTACK_ZONE]), ON_SCORED, 0)
        n += self.fire_area(seat, ON_SCORED, 0)
        if n == 0:  # nothing comes before the celebration
            self.drop_step()
            self.celebrate(seat)
        else:
            self.in_order(n)

    def celebrate(self, seat: i64) -> None:
        """SK-073 to SK-075: after both have cleaned up, the scorer adds furyoku where it has teamworks."""
        c = self.cells
        zones: i64 = 0
        zone: i64 = 0
        while zone < ZONES:
            if self.team(seat, zone) >= 0:
                zones |= BIT[zone]
            zone += 1
        c[ATTACK] = 0  # no attack is live until the next opening attack
        c[ATTACK_ZONE] = NOWHERE
        c[ATTACK_GAIN] = 0
        c[ATTACK_LOSS] = 0
        c[HASTE] = 0
        c[STOPPED] = 0
        if self.ask_order:
            if zones:
                self.tell(SAW_CELEBRATES, EVERYONE, seat, zones)
            self.add_all(seat, zones)
            self.clean_up(seat)
            self.clean_up(1 - seat)
            return
        self.clean_up(1 - seat)
        self.clean_up(seat)
        if zones:
            self.tell(SAW_CELEBRATES, EVERYONE, seat, zones)
        self.add_all(seat, zones)

    # 13.A: teamworks; 13.B: advantages

    def play_teamwork(self) -> None:
        """SK-092 to SK-100."""
        c = self.cells
        seat: i64 = c[DEFENDER]
        zone: i64 = c[ZONE]
        if self.team(seat, zone) >= 0:
            self.push(DO_TEAMWORK)
            self.ask(seat, ASK_REPLACE)
            return
        self.place_teamwork(seat, zone)

    def place_teamwork(self, seat: i64, zone: i64) -> None:
        c = self.cells
        kind: i64 = c[FLIP] - 1
        old: i64 = self.team(seat, zone)
        if old >= 0:  # SK-100, SK-R34
            self.discard(seat, old)
            self.tell(SAW_ELIMINATED, EVERYONE, seat, old, zone)
        c[self.base(seat) + TEAM + zone] = kind + 1
        c[TEAM_USED] -= c[TEAM_USED] & (BIT[4 * zone + 4] - BIT[4 * zone])
        self.clear_flip()
        self.tell(SAW_TEAMWORK, EVERYONE, seat, kind, zone)
        self.push(DO_ZONE)  # SK-095: the same zone again
        self.in_order(self.fire(kind, self.source(kind, seat, zone), ON_PLAYED, 0))

    def play_advantage(self) -> None:
        """SK-108 to SK-112; SK-R7: the effect first, then the charge of the zone it was played in."""
        c = self.cells
        seat: i64 = c[DEFENDER]
        zone: i64 = c[ZONE]
        kind: i64 = c[FLIP] - 1
        t = self.tables
        source: i64 = self.source(kind, seat, zone)
        self.tell(SAW_ADVANTAGE, EVERYONE, seat, kind, zone)
        self.clear_flip()
        self.push(DO_ZONE)
        i: i64 = t.first[kind]
        now: i64 = -1
        while i < t.first[kind + 1]:
            if t.ability[i] == IMMEDIATE:
                now = t.effect[i]
            i += 1
        if now >= 0:  # SK-111
            c[LIMBO] = kind + 1
            self.push(DO_SETTLE, seat)
        else:
            self.put(seat, PILE_AREA, (kind + 1) | (zone << KIND_BITS))
        self.push(DO_CHARGE, seat, zone)  # SK-116, SK-R6
        self.in_order(self.fire(kind, source, ON_PLAYED, 0))
        if now >= 0:
            self.push(DO_EFFECT, now, source, 0)

    def settle(self, seat: i64) -> None:
        c = self.cells
        self.discard(seat, c[LIMBO] - 1)
        c[LIMBO] = 0

    def may_charge(self, seat: i64, zone: i64) -> None:
        """SK-116: by default at once, for nobody ever declines (SK-R5)."""
        c = self.cells
        if c[INSTEAD]:
            c[INSTEAD] = 0
            return
        if self.charged(seat, zone) or self.forbidden(seat, NO_CHARGE_RULE) > 0:
            return
        if self.ask_charge:
            self.push(DO_CHARGE, seat, zone)
            self.ask(seat, ASK_CHARGE)
            return
        self.charge(seat, zone)

    def charge(self, seat: i64, zone: i64) -> None:
        """SK-117; charging what is charged does nothing."""
        if self.charged(seat, zone) or self.forbidden(seat, NO_CHARGE_RULE) > 0:
            return
        self.cells[self.base(seat) + CHARGED] |= BIT[zone]
        self.tell(SAW_CHARGED, EVERYONE, seat, zone)
        if seat == self.cells[DEFENDER] and self.cells[ATTACKER] != seat:
            self.fire_attack(ON_THEY_CHARGE, (zone + 1) * THERE)

    def uncharge(self, seat: i64, zone: i64, by: i64) -> None:
        if not self.charged(seat, zone) or (by != seat and self.imposed(seat, SEALED_RULE) > 0):
            return
        self.cells[self.base(seat) + CHARGED] -= BIT[zone]
        self.tell(SAW_UNCHARGED, EVERYONE, seat, zone)

    # 16.C: running out of cards

    def mend(self, seat: i64) -> None:
        """SK-159 to SK-165, SK-R20: an empty deck is shuffled anew, an empty discard pile gets four cards."""
        c = self.cells
        base: i64 = SEAT + seat * self.width
        tries: i64 = 0
        while tries < 4:
            if c[base + IN_DECK] == 0:
                if c[base + IN_DISCARD] + self.furyoku(seat) < 2:
                    return
                self.reshuffle(seat)
            elif c[base + IN_DISCARD] == 0:
                if c[base + IN_DECK] < 2 and self.furyoku(seat) == 0:
                    return
                self.four_to_discard(seat)
            else:
                return
            tries += 1

    def furyoku(self, seat: i64) -> i64:
        c = self.cells
        at: i64 = SEAT + seat * self.width + IN_STACK
        return c[at] + c[at + 1] + c[at + 2]

    def four_to_discard(self, seat: i64) -> None:
        n: i64 = 0
        while n < SETUP_DISCARD and self.held(seat, PILE_DECK) > 0:
            card: i64 = self.take(seat, PILE_DECK) & KIND_MASK
            self.put(seat, PILE_DISCARD, card)
            self.tell(SAW_FOUR_MORE, EVERYONE, seat, card - 1)
            n += 1

    def reshuffle(self, seat: i64) -> None:
        """SK-160 to SK-164: furyoku and discard pile together; SK-R40: green, yellow, red, then four cards."""
        c = self.cells
        base: i64 = self.base(seat)
        counts: i64 = 0
        zone: i64 = ZONES - 1
        while zone >= 0:
            counts = counts * 65536 + self.held(seat, PILE_STACK + zone)
            while c[base + IN_STACK + zone] > 0:
                self.move_top(seat, PILE_STACK + zone, PILE_DECK, 0)
            zone -= 1
        while c[base + IN_DISCARD] > 0:
            self.move_top(seat, PILE_DISCARD, PILE_DECK, 0)
        at: i64 = self.pile_at(seat, PILE_DECK)
        total: i64 = c[base + IN_DECK]
        self.sort(at, at + total)  # what is shuffled must not depend on where it lay
        c[base + RESHUFFLES] += 1
        self.stream(b"reshuffle", int(seat), int(c[base + RESHUFFLES])).shuffle(c, at, at + total)
        self.tell(SAW_RESHUFFLED, EVERYONE, seat)
        room: i64 = total - SETUP_DISCARD - 1  # SK-R21: four cards and one more must be left
        if room < 0:
            room = 0
        zone = ZONES - 1
        cut: i64 = (counts & 65535) + ((counts >> 16) & 65535) + (counts >> 32) - room
        if cut > 0:
            self.tell(SAW_CUT, EVERYONE, seat, cut)
        zone = 0
        while zone < ZONES:  # green is cut first
            n: i64 = (counts >> (16 * zone)) & 65535
            while cut > 0 and n > 0:
                n -= 1
                cut -= 1
            while n > 0:
                self.put(seat, PILE_STACK + zone, self.take(seat, PILE_DECK))
                n -= 1
            zone += 1
        n = 0
        while n < SETUP_DISCARD and self.held(seat, PILE_DECK) > 1:
            card: i64 = self.take(seat, PILE_DECK)
            self.put(seat, PILE_DISCARD, card)
            self.tell(SAW_FOUR_MORE, EVERYONE, seat, card - 1)
            n += 1

    def sort(self, start: i64, end: i64) -> None:
        c = self.cells
        i: i64 = start + 1
        while i < end:
            card: i64 = c[i]
            j: i64 = i
            while j > start and c[j - 1] > card:
                c[j] = c[j - 1]
                j -= 1
            c[j] = card
            i += 1

    # --- effects: the game's own nodes --------------------------------------------------------------------------------

    def player(self, who: i64, source: i64) -> i64:
        seat: i64 = (source >> SEAT_SHIFT) & 1
        if who == 0:
            return seat
        return 1 - seat

    def own_value(self, op: i64, at: i64, source: i64, register: i64) -> i64:
        if op == ATTACK_FORCE:
            if self.cells[ATTACKER] == self.player(0, source):
                return self.cells[STOPPED] & (WAS_STRIKE - 1)
            force: i64 = self.force()
            if force < 0:  # SK-154
                force = 0
            return force
        raise RuntimeError("nobody counts this")

    def own_holds(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        c = self.cells
        seat: i64 = self.player(0, source)
        zone: i64 = source >> ZONE_SHIFT
        if op == AGAINST_STRIKE:
            if c[ATTACKER] == seat:
                return c[STOPPED] >= WAS_STRIKE
            return c[ATTACK] > 0  # SK-R27
        if op == HERE_CHARGED:
            return zone < ZONES and self.charged(seat, zone)
        if op == TEAMWORK_HERE:
            return zone < ZONES and self.team(seat, zone) >= 0
        if op == OPPONENT_IN:  # SK-158
            return c[DEFENDER] != seat and c[ZONE] == self.code[at + 1]
        if op == YOU_IN:
            if c[ATTACKER] == seat:
                return c[ATTACK_ZONE] == self.code[at + 1]
            return c[ZONE] == self.code[at + 1]
        if op == SHAMAN_BACK:
            return c[self.base(seat) + BACK] == 1
        raise RuntimeError("nobody can tell whether this holds")

    def may_choose(self, thing: i64, source: i64) -> bool:
        """Guarded teamworks are out of the opponent's reach."""
        seat: i64 = (thing // 3) & 1
        return thing >= STACK_THING or seat == self.player(0, source) or self.imposed(seat, GUARDED_RULE) == 0

    def own_fits(self, op: i64, at: i64, thing: i64, source: i64, register: i64) -> bool:
        if op == ZONES_SET:
            return thing >= ZONE_THING and thing < SLOT_THING
        seat: i64 = (thing // 3) & 1
        zone: i64 = thing % 3
        if op == TEAMWORKS:
            return thing < STACK_THING and self.team(seat, zone) >= 0
        if op == FURYOKU:
            return thing >= STACK_THING and thing < ZONE_THING and self.held(seat, PILE_STACK + zone) > 0
        if op == EMPTY_SLOTS:
            return thing >= SLOT_THING and self.team(seat, zone) < 0
        if op == OF:
            return self.code[at + 1] == 2 or seat == self.player(self.code[at + 1], source)
        if op == COLOURED:
            return zone == self.code[at + 1]
        if op == CHARGED_SET:
            return self.charged(seat, zone)
        if op == HERE:
            return seat == self.player(0, source) and zone == source >> ZONE_SHIFT
        if op == THERE_SET:
            return zone == register // THERE - 1
        raise RuntimeError("nobody can tell what this means")

    def own_effect(self, op: i64, at: i64, source: i64, register: i64) -> None:
        c = self.cells
        seat: i64 = self.player(0, source)
        zone: i64 = source >> ZONE_SHIFT
        thing: i64 = (register & THING) - 1
        n: i64 = 0
        if op == ADD:
            who: i64 = self.code[at + 1]
            if who != 1:
                self.add_some(seat, self.code[at + 2], self.value(self.code[at + 3], source, register))
            if who != 0:
                self.add_some(1 - seat, self.code[at + 2], self.value(self.code[at + 3], source, register))
        elif op == ADD_HERE:
            if zone < ZONES:
                self.add_some(seat, zone, self.value(self.code[at + 1], source, register))
        elif op == ADD_THERE:
            if register >= THERE:
                self.add_some(seat, register // THERE - 1, self.value(self.code[at + 1], source, register))
        elif op == ELIMINATE:
            self.eliminate(thing)
        elif op == ELIMINATE_ALL:
            while n < THINGS:
                if self.fits(self.code[at + 1], n, source, register) and self.may_choose(n, source):
                    self.eliminate_whole(n)
                n += 1
        elif op == CHARGE:
            self.charge((thing // 3) & 1, thing % 3)
        elif op == CHARGE_HERE:
            if zone < ZONES:
                self.charge(seat, zone)
        elif op == UNCHARGE:
            self.uncharge((thing // 3) & 1, thing % 3, seat)
        elif op == UNCHARGE_ALL:
            while n < THINGS:
                if n // 6 == 2 and self.fits(self.code[at + 1], n, source, register):
                    self.uncharge((n // 3) & 1, n % 3, seat)
                n += 1
        elif op == CHARGE_INSTEAD:
            c[INSTEAD] = 1
            self.push(DO_EFFECT, self.tables.own_zone, source, register)
        elif op == MOVE_UP:
            self.move_up(self.code[at + 1])
        elif op == SHIFT:
            self.shift(seat, self.code[at + 1], self.code[at + 2])
        elif op == LOOK:
            self.look_at(seat, self.code[at + 1])
            self.push(DO_KEEP, seat)
        elif op == REORDER:
            self.look_at(seat, self.code[at + 1])
            self.push(DO_ARRANGE, seat)
        elif op == LOOK_DISCARD:
            self.look_top(seat)
        elif op == REVEAL_DISCARD:
            self.reveal_top(seat)
        elif op == RETURN:
            self.give_back(thing)
        elif op == RELOCATE:
            self.relocate(thing, source, register)
        elif op == GAIN:
            self.gain(seat, self.code[at + 1], self.code[at + 2])
        elif op == GAIN_FORCE:
            self.gain(seat, 0, self.value(self.code[at + 1], source, register))
        elif op == WEAKEN:
            c[ATTACK_LOSS] += self.code[at + 1]
            self.tell(SAW_WEAKENED, EVERYONE, seat, self.code[at + 1])
        elif op == IF_COUNTER:
            self.delay(self.code[at + 1], source)
        elif op == HASTEN:
            if c[FLIP] > 0:
                if self.code[at + 1] > c[FLIP_HASTE]:
                    c[FLIP_HASTE] = self.code[at + 1]
            elif self.code[at + 1] > c[HASTE]:
                c[HASTE] = self.code[at + 1]
        elif op == TO_ADVANTAGES:
            kind: i64 = self.take(seat, PILE_DISCARD) & KIND_MASK  # SK-140: it has just been pitched
            self.put(seat, PILE_AREA, kind | (NOWHERE << KIND_BITS))
            self.tell(SAW_TO_AREA, EVERYONE, seat, kind - 1)
            self.mend(seat)
        elif op == TURN_SHAMAN:
            self.turn_shaman(seat)
        else:
            raise RuntimeError("nobody carries this out")

    def add_some(self, seat: i64, zone: i64, n: i64) -> None:
        while n > 0:
            self.add(seat, zone)
            n -= 1

    def vacate(self, seat: i64, zone: i64) -> None:
        """A teamwork leaves its slot."""
        c = self.cells
        c[self.base(seat) + TEAM + zone] = 0
        if seat == c[DEFENDER]:
            c[TEAM_USED] -= c[TEAM_USED] & (BIT[4 * zone + 4] - BIT[4 * zone])

    def eliminate(self, thing: i64) -> None:
        """SK-089: straight into the discard pile."""
        seat: i64 = (thing // 3) & 1
        zone: i64 = thing % 3
        if thing < STACK_THING:
            team: i64 = self.team(seat, zone)
            if team < 0:
                return
            self.vacate(seat, zone)
            self.discard(seat, team)
            self.tell(SAW_ELIMINATED, EVERYONE, seat, team, zone)
        elif thing < ZONE_THING and self.held(seat, PILE_STACK + zone) > 0:
            card: i64 = self.take(seat, PILE_STACK + zone) & KIND_MASK
            self.discard(seat, card - 1)
            self.tell(SAW_ELIMINATED_FURYOKU, EVERYONE, seat, zone, card - 1)

    def eliminate_whole(self, thing: i64) -> None:
        """A teamwork, or every card of a stack."""
        n: i64 = 1
        if thing >= STACK_THING and thing < ZONE_THING:
            n = self.held((thing // 3) & 1, PILE_STACK + thing % 3)
        while n > 0:
            self.eliminate(thing)
            n -= 1

    def move_up(self, n: i64) -> None:
        """SK-R29, SK-R31, SK-R44."""
        c = self.cells
        if c[ZONE] >= ZONES:
            return
        up: i64 = c[ZONE] - n
        if up < 0:
            up = 0
        if up != c[ZONE]:
            c[ZONE] = up
            self.tell(SAW_ZONE, EVERYONE, c[DEFENDER], up)

    def shift(self, seat: i64, source: i64, target: i64) -> None:
        if self.held(seat, PILE_STACK + source) > 0:
            self.put(seat, PILE_STACK + target, self.take(seat, PILE_STACK + source))
            self.tell(SAW_SHIFTED, EVERYONE, seat, source, target)

    def gain(self, seat: i64, intercept: i64, force: i64) -> None:
        c = self.cells
        if c[FLIP] > 0 and seat == c[DEFENDER]:
            c[FLIP_INTERCEPT] += intercept
            c[FLIP_FORCE] += force
        elif c[ATTACKER] == seat:
            c[ATTACK_GAIN] += force
        self.tell(SAW_GAINED, EVERYONE, seat, intercept, force)

    def delay(self, at: i64, source: i64) -> None:
        """SK-086: once for each payment."""
        c = self.cells
        i: i64 = 0
        while i < c[DELAYS]:
            if c[DELAY + 3 * i] == at and c[DELAY + 3 * i + 1] == source:
                c[DELAY + 3 * i + 2] += 1
                return
            i += 1
        if i >= MOST_DELAYS:
            raise RuntimeError("too many effects wait for a counterattack")
        c[DELAY + 3 * i] = at
        c[DELAY + 3 * i + 1] = source
        c[DELAY + 3 * i + 2] = 1
        c[DELAYS] = i + 1

    def turn_shaman(self, seat: i64) -> None:
        at: i64 = self.base(seat) + BACK
        self.cells[at] = 1 - self.cells[at]
        self.tell(SAW_SHAMAN, EVERYONE, seat, self.cells[at])

    def give_back(self, thing: i64) -> None:
        seat: i64 = (thing // 3) & 1
        zone: i64 = thing % 3
        team: i64 = self.team(seat, zone)
        if team < 0:
            return
        self.vacate(seat, zone)
        self.put(seat, PILE_DECK, (team + 1) | (KNOWN << KIND_BITS))
        self.tell(SAW_RETURNED, EVERYONE, seat, team, zone)

    def relocate(self, thing: i64, source: i64, register: i64) -> None:
        """First which teamwork, then where to."""
        c = self.cells
        seat: i64 = (thing // 3) & 1
        if thing < STACK_THING:
            self.push(
                DO_EFFECT,
                self.tables.own_slot if seat == self.player(0, source) else self.tables.their_slot,
                source,
                (thing + 1) * THERE,
            )
            return
        moved: i64 = register // THERE - 1
        team: i64 = self.team(seat, moved % 3)
        if team < 0 or (moved // 3) & 1 != seat:
            return
        used: i64 = (c[TEAM_USED] >> (4 * (moved % 3))) & 15
        self.vacate(seat, moved % 3)
        c[self.base(seat) + TEAM + thing % 3] = team + 1
        if seat == c[DEFENDER]:  # SK-R17: it takes its memory along
            c[TEAM_USED] |= used << (4 * (thing % 3))
        self.tell(SAW_RELOCATED, EVERYONE, seat, team, moved % 3, thing % 3)

    # --- looking at cards ---------------------------------------------------------------------------------------------

    def look_at(self, seat: i64, n: i64) -> None:
        """SK-R43: as many as there are."""
        c = self.cells
        self.mend(seat)
        i: i64 = 0
        while i < n and i < MOST_LOOKED and self.held(seat, PILE_DECK) > 0:
            kind: i64 = (self.take(seat, PILE_DECK) & KIND_MASK) - 1
            c[LOOKED + i] = kind + 1
            self.tell(SAW_LOOKED_AT, BIT[seat], seat, kind)
            i += 1
        self.tell(SAW_LOOKED, EVERYONE, seat, i)

    def looked(self) -> i64:
        n: i64 = 0
        while n < MOST_LOOKED and self.cells[LOOKED + n] > 0:
            n += 1
        return n

    def drop_looked(self, kind: i64) -> None:
        c = self.cells
        i: i64 = 0
        while c[LOOKED + i] != kind + 1:
            i += 1
        while i + 1 < MOST_LOOKED:
            c[LOOKED + i] = c[LOOKED + i + 1]
            i += 1
        c[LOOKED + MOST_LOOKED - 1] = 0

    def put_on_top(self, seat: i64, kind: i64) -> None:
        self.put(seat, PILE_DECK, (kind + 1) | (BIT[seat] << KIND_BITS))

    def keep(self, seat: i64) -> None:
        if self.looked() > 1:
            self.push(DO_KEEP, seat)
            self.ask(seat, ASK_KEEP)
        elif self.looked() == 1:
            self.keep_one(seat, self.cells[LOOKED] - 1)

    def keep_one(self, seat: i64, kind: i64) -> None:
        """One back on top; the others are seen in the discard pile."""
        c = self.cells
        self.drop_looked(kind)
        while c[LOOKED] > 0:
            other: i64 = c[LOOKED] - 1
            self.drop_looked(other)
            self.discard(seat, other)
            self.tell(SAW_DISCARDED, EVERYONE, seat, other)
        self.put_on_top(seat, kind)
        self.tell(SAW_KEPT, EVERYONE, seat)

    def arrange(self, seat: i64) -> None:
        if self.looked() > 1:
            self.push(DO_ARRANGE, seat)
            self.ask(seat, ASK_ARRANGE)
        elif self.looked() == 1:
            kind: i64 = self.cells[LOOKED] - 1
            self.drop_looked(kind)
            self.put_on_top(seat, kind)
            self.tell(SAW_ARRANGED, EVERYONE, seat)

    def look_top(self, seat: i64) -> None:
        self.mend(seat)
        if self.held(seat, PILE_DECK) == 0:
            return
        card: i64 = self.take(seat, PILE_DECK)
        self.put(seat, PILE_DECK, card | (BIT[seat] << KIND_BITS))  # who knew it still does
        self.tell(SAW_LOOKED_AT, BIT[seat], seat, (card & KIND_MASK) - 1)
        self.tell(SAW_LOOKED, EVERYONE, seat, 1)
        self.push(DO_DROP, seat)

    def reveal_top(self, seat: i64) -> None:
        other: i64 = 1 - seat
        self.mend(other)
        if self.held(other, PILE_DECK) == 0:
            return
        kind: i64 = (self.take(other, PILE_DECK) & KIND_MASK) - 1
        self.put(other, PILE_DECK, (kind + 1) | (KNOWN << KIND_BITS))
        self.tell(SAW_REVEALED, EVERYONE, other, kind)
        self.push(DO_BURN, seat)

    # 12. Payment powers, 14. keywords

    def allowed(self, seat: i64, kind: i64) -> i64:
        """SK-132, SK-146: may this shaman play the card? 0 or why not."""
        if not self.traits_on:  # SK-027, SK-133
            return 0
        shaman: i64 = self.cells[self.base(seat) + SHAMAN]
        if self.tables.only[kind] and self.tables.only[kind] != shaman + 1:
            return NOT_THIS_SHAMAN
        return 0 if (self.tables.traits[shaman] >> self.tables.trait[kind]) & 1 else NO_TRAIT

    def play_refusal(self, seat: i64, otherwise: bool) -> i64:
        kind: i64 = self.cells[FLIP] - 1
        why: i64 = self.play_barred(seat, kind, self.known_rules(1 - seat))
        if why != 0:
            return why
        return self.cost_refusal(seat, self.cost_of(seat, kind), self.underpaying(seat), otherwise)

    def play_barred(self, seat: i64, kind: i64, rules: i64) -> i64:
        """What speaks against playing the card beside its cost; `rules` are those the opponent's cards know."""
        if self.traits_on and kind < self.tables.deck_cards:
            why: i64 = self.allowed(seat, kind)
            if why != 0:
                return why
        if self.rows[kind * ROW + ROW_TYPE] != STRIKE_TYPE:
            if (rules >> (NO_CARDS_RULE - FIRST_RULE)) & 1 and self.barred(seat, NO_CARDS_RULE, self.cells[ZONE]):
                return NO_CARDS_HERE
            return 0
        force: i64 = self.force()  # SK-063, SK-064, SK-154, SK-157: of no Force or less everything stops it
        if force > 0 and self.intercept() < force:
            return LOW_INTERCEPT
        return 0

    def find(self, kind: i64, ability: i64) -> i64:
        """The first ability of this kind that a card has, -1 if none."""
        t = self.tables
        i: i64 = t.first[kind]
        while i < t.first[kind + 1]:
            if t.ability[i] == ability:
                return i
            i += 1
        return -1

    def granted_tactical(self, seat: i64) -> i64:
        """The green that a granted Tactical costs, -1 if there is none."""
        c = self.cells
        zone: i64 = c[ZONE]
        if zone < ZONES:
            team: i64 = self.team(seat, zone)
            if team >= 0:
                at: i64 = self.has_rule(team, self.source(team, seat, zone), GRANT_TACTICAL)
                if at > 0:
                    return self.code[at + 1]
        area: i64 = self.pile_at(seat, PILE_AREA)
        i: i64 = 0
        n: i64 = self.held(seat, PILE_AREA)
        while i < n:
            card: i64 = (c[area + i] & KIND_MASK) - 1
            found: i64 = self.has_rule(card, self.source(card, seat, c[area + i] >> KIND_BITS), GRANT_TACTICAL)
            if found > 0:
                return self.code[found + 1]
            i += 1
        return -1

    def tactical_refusal(self, seat: i64, otherwise: bool) -> i64:
        """SK-135 to SK-137."""
        c = self.cells
        kind: i64 = c[FLIP] - 1
        if kind >= self.tables.deck_cards:
            return NOT_IN_SIGNATURE
        i: i64 = self.find(kind, TACTICAL)
        granted: i64 = self.granted_tactical(seat)
        if i < 0 and granted < 0:
            return NO_TACTICAL
        if self.allowed(seat, kind) != 0:  # SK-148
            return KEYWORD_TRAIT
        why: i64 = NO_TACTICAL
        if i >= 0:
            why = self.can_pay(self.tables.condition[i], self.source(kind, seat, c[ZONE]), otherwise)
        if why != 0 and granted >= 0 and not (otherwise and i >= 0):
            why = self.cost_refusal(seat, granted, self.underpaying(seat), otherwise)
        return why

    def pitch_refusal(self, seat: i64, otherwise: bool) -> i64:
        """SK-138, SK-139, SK-R45."""
        c = self.cells
        kind: i64 = c[FLIP] - 1
        i: i64 = self.find(kind, PITCH)
        if i < 0:
            return NO_PITCH
        if self.allowed(seat, kind) != 0:
            return KEYWORD_TRAIT
        if self.forbidden(seat, NO_PITCH_RULE) > 0:
            return CANNOT_PITCH
        cost: i64 = self.tables.condition[i]
        if cost == 0:
            return NO_OTHER_MIX if otherwise else 0
        return self.can_pay(cost, self.source(kind, seat, c[ZONE]), otherwise)

    def power_refusal(self, seat: i64, x: i64) -> i64:
        """SK-078 to SK-080: a power of the flipped card, by 2 * its number, + 1 for another mix."""
        c = self.cells
        kind: i64 = c[FLIP] - 1
        i: i64 = self.tables.first[kind] + x // 2
        if i >= self.tables.first[kind + 1] or self.tables.ability[i] != PAY:
            return NO_POWER
        if self.tables.type[kind] != STRIKE_TYPE:  # SK-105: a teamwork's power works from its slot
            return NO_POWER
        if kind < self.tables.deck_cards and self.allowed(seat, kind) != 0:  # SK-R15
            return KEYWORD_TRAIT
        if self.tables.once[i] and (c[FLIP_USED] >> (x // 2)) & 1:
            return ONLY_ONCE
        return self.can_pay(self.tables.condition[i], self.source(kind, seat, c[ZONE]), x % 2 == 1)

    def team_refusal(self, seat: i64, x: i64) -> i64:
        """SK-105, SK-106: a power of the teamwork in the zone where its owner defends."""
        c = self.cells
        zone: i64 = c[ZONE]
        if zone >= ZONES:
            return NO_POWER
        kind: i64 = self.team(seat, zone)
        if kind < 0:
            return NO_POWER
        i: i64 = self.tables.first[kind] + x // 2
        if i >= self.tables.first[kind + 1] or self.tables.ability[i] != PAY:
            return NO_POWER
        if self.tables.once[i] and (c[TEAM_USED] >> (4 * zone + x // 2)) & 1:  # SK-R17
            return ONLY_ONCE
        return self.can_pay(self.tables.condition[i], self.source(kind, seat, zone), x % 2 == 1)

    def before_refusal(self, seat: i64, x: i64) -> i64:
        zone: i64 = self.cells[ZONE]
        if zone >= ZONES:
            return NOT_BEFORE
        kind: i64 = self.team(seat, zone)
        if kind < 0:
            return NOT_BEFORE
        i: i64 = self.tables.first[kind] + x // 2
        if i >= self.tables.first[kind + 1] or self.tables.ability[i] != BEFORE:
            return NOT_BEFORE
        return self.can_pay(self.tables.condition[i], self.source(kind, seat, zone), x % 2 == 1)

    def packed(self, at: i64) -> i64:
        return self.code[at + 1] + 16 * self.code[at + 2] + 256 * self.code[at + 3]

    def can_pay(self, at: i64, source: i64, otherwise: bool) -> i64:
        """0, or why a power's cost cannot be paid; only furyoku can be paid otherwise."""
        c = self.cells
        op: i64 = self.code[at]
        seat: i64 = self.player(0, source)
        zone: i64 = source >> ZONE_SHIFT
        base: i64 = self.base(seat)
        if op == PAY_FURYOKU:  # SK-087, SK-088
            return self.cost_refusal(seat, self.packed(at), self.underpaying(seat), otherwise)
        if op == COSTS:
            i: i64 = 0
            other: bool = False
            while i < self.code[at + 1]:
                part: i64 = self.code[at + 2 + i]
                why: i64 = self.can_pay(part, source, False)
                if why != 0:
                    return why
                if self.code[part] == PAY_FURYOKU:
                    other = self.can_pay(part, source, True) == 0
                i += 1
            return NO_OTHER_MIX if otherwise and not other else 0
        if otherwise:
            return NO_OTHER_MIX
        if op == LOSE_INTERCEPT or op == LOSE_FORCE:  # SK-084, SK-R18
            if c[FLIP] == 0 or self.tables.type[c[FLIP] - 1] != STRIKE_TYPE:
                return NO_COST
            left: i64 = self.intercept() if op == LOSE_INTERCEPT else self.flipped_force()
            return 0 if left >= self.code[at + 1] else BELOW_ZERO
        found: bool = False
        if op == ELIMINATE_THIS:
            found = zone < ZONES and self.team(seat, zone) == source % SOURCE_SEAT
        elif op == ELIMINATE_TEAMWORK:
            found = c[base + TEAM] > 0 or c[base + TEAM + 1] > 0 or c[base + TEAM + 2] > 0
        elif op == ELIMINATE_HERE:
            found = zone < ZONES and self.held(seat, PILE_STACK + zone) > 0
        elif op == UNCHARGE_HERE:
            found = zone < ZONES and self.charged(seat, zone)
        elif op == UNCHARGE_OTHER:
            charges: i64 = c[base + CHARGED]
            if zone < ZONES and self.charged(seat, zone):
                charges -= BIT[zone]
            found = charges > 0
        elif op == FLIP_SHAMAN:
            found = c[base + BACK] == 1
        elif op == STEP_DOWN:
            found = c[FLIP] > 0 and c[ZONE] < ZONES - 1
        return 0 if found else NO_COST

    def pay_cost(self, at: i64, source: i64, otherwise: bool) -> None:
        """Pay what can be paid at once, and put the rest on the agenda."""
        c = self.cells
        op: i64 = self.code[at]
        seat: i64 = self.player(0, source)
        zone: i64 = source >> ZONE_SHIFT
        if op == PAY_FURYOKU:
            self.push(DO_PAY, self.packed(at), self.manner(seat, otherwise), seat)
        elif op == COSTS:
            i: i64 = self.code[at + 1] - 1
            while i >= 0:
                self.pay_cost(self.code[at + 2 + i], source, otherwise)
                i -= 1
        elif op == LOSE_INTERCEPT:
            c[FLIP_INTERCEPT] -= self.code[at + 1]
        elif op == LOSE_FORCE:
            c[FLIP_FORCE] -= self.code[at + 1]
        elif op == ELIMINATE_THIS:
            self.eliminate(TEAM_THING + seat * 3 + zone)
        elif op == ELIMINATE_TEAMWORK:
            self.push(DO_EFFECT, self.tables.own_teamwork, source, 0)
        elif op == ELIMINATE_HERE:
            self.eliminate(STACK_THING + seat * 3 + zone)
        elif op == UNCHARGE_HERE:
            self.uncharge(seat, zone, seat)
        elif op == UNCHARGE_OTHER:
            self.push(DO_EFFECT, self.tables.own_other_zone, source, 0)
        elif op == FLIP_SHAMAN:
            self.turn_shaman(seat)
        elif op == STEP_DOWN:
            c[ZONE] += 1
            self.tell(SAW_ZONE, EVERYONE, seat, c[ZONE])

    # --- what may be chosen -------------------------------------------------------------------------------------------

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        why: i64 = self.effect_refusal(seat, question, move)
        if why >= 0:
            return why
        if question == ASK_CARD:
            return self.card_refusal(seat, move)
        if question == ASK_PAY:
            x: i64 = move - PAY_MOVE
            if x < 0 or x >= 256:
                return OTHER_QUESTION
            cost: i64 = self.next_argument(0)
            how: i64 = self.next_argument(1)
            if (how & 1) > 0 and x == (cost & 15) * 16 + ((cost >> 4) & 15):
                return NOT_A_MIX
            return 0 if self.mix(seat, cost, (how & 2) > 0, x >> 4, x & 15) else NOT_A_MIX
        if question == ASK_OPENING:
            return 0 if move == OPENING_MOVE or move == OPENING_MOVE + 1 else OTHER_QUESTION
        if question == ASK_SIGNATURE:
            if move == PASS_MOVE:
                return 0
            if move == PLAY_MOVE or move == PLAY_OTHERWISE:
                return self.play_refusal(seat, move == PLAY_OTHERWISE)
            if move >= POWER_MOVE and move < TEAM_MOVE:
                return self.power_refusal(seat, move - POWER_MOVE)
            return OTHER_QUESTION
        if question == ASK_BEFORE:
            if move == PASS_MOVE:
                return 0
            if move >= BEFORE_MOVE and move < PAY_MOVE:
                return self.before_refusal(seat, move - BEFORE_MOVE)
            return OTHER_QUESTION
        if question == ASK_KEEP or question == ASK_ARRANGE:
            kind: i64 = move - CARD_MOVE
            if kind < 0:
                return OTHER_QUESTION
            i: i64 = 0
            while i < MOST_LOOKED:
                if self.cells[LOOKED + i] == kind + 1:
                    return 0
                i += 1
            return NOT_LOOKED_AT
        return 0 if move == NO_MOVE or move == YES_MOVE else OTHER_QUESTION

    def card_refusal(self, seat: i64, move: i64) -> i64:
        """SK-055 to SK-061."""
        if move == PLAY_MOVE or move == PLAY_OTHERWISE:
            return self.play_refusal(seat, move == PLAY_OTHERWISE)
        if move == FOCUS_MOVE:
            return CANNOT_FOCUS if self.forbidden(seat, NO_FOCUS_RULE) > 0 else 0
        if move == DISCARD_MOVE:
            return 0
        if move == TACTICAL_MOVE or move == TACTICAL_OTHERWISE:
            return self.tactical_refusal(seat, move == TACTICAL_OTHERWISE)
        if move == PITCH_MOVE or move == PITCH_OTHERWISE:
            return self.pitch_refusal(seat, move == PITCH_OTHERWISE)
        if move >= POWER_MOVE and move < TEAM_MOVE:
            return self.power_refusal(seat, move - POWER_MOVE)
        if move >= TEAM_MOVE and move < BEFORE_MOVE:
            return self.team_refusal(seat, move - TEAM_MOVE)
        return OTHER_QUESTION

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        if question <= ASK_ORDER:
            return self.effect_legal(seat, question, out)
        if question == ASK_CARD:
            return self.card_legal(seat, out)
        if question == ASK_PAY:
            return self.pay_legal(seat, out)
        if question == ASK_SIGNATURE:
            return self.signature_legal(seat, out)
        if question == ASK_BEFORE:
            return self.before_legal(seat, out)
        if question == ASK_KEEP or question == ASK_ARRANGE:
            return self.looked_moves(out)
        if question == ASK_OPENING:
            out[0] = OPENING_MOVE
            out[1] = OPENING_MOVE + 1
        else:
            out[0] = NO_MOVE
            out[1] = YES_MOVE
        return 2

    def card_legal(self, seat: i64, out: vec[i64]) -> i64:
        """The same as asking `card_refusal` of every move, without asking what the card does not have; and what cannot
        be paid at all cannot be paid otherwise."""
        c = self.cells
        rows = self.rows
        kind: i64 = c[FLIP] - 1
        has: i64 = rows[kind * ROW + ROW_HAS]
        strike: bool = rows[kind * ROW + ROW_TYPE] == STRIKE_TYPE
        zone: i64 = c[ZONE]
        base: i64 = SEAT + seat * self.width
        team: i64 = -1
        team_rules: i64 = 0
        if zone < ZONES:
            team = c[base + TEAM + zone] - 1
            if team >= 0:
                team_rules = rows[team * ROW + ROW_RULES]
        rules: i64 = self.known_rules(1 - seat)
        n: i64 = 0
        if self.play_barred(seat, kind, rules) == 0:
            cost: i64 = rows[kind * ROW + ROW_COST]
            if strike and (rules >> (DEARER_RULE - FIRST_RULE)) & 1:
                cost += self.dearer(seat)
            under: bool = (team_rules >> (UNDERPAY_RULE - FIRST_RULE)) & 1 > 0 and self.underpaying(seat)
            ways: i64 = self.ways(seat, cost, under)
            if ways > 0:
                out[n] = PLAY_MOVE
                n += 1
                if ways > 1:
                    out[n] = PLAY_OTHERWISE
                    n += 1
        if (rules >> (NO_FOCUS_RULE - FIRST_RULE)) & 1 == 0 or self.forbidden(seat, NO_FOCUS_RULE) == 0:
            out[n] = FOCUS_MOVE
            n += 1
        out[n] = DISCARD_MOVE
        n += 1
        if c[base + IN_AREA] > 0:
            team_rules |= self.area_rules(seat)
        grants: i64 = (team_rules >> (GRANT_TACTICAL - FIRST_RULE)) & 1
        if grants | ((has >> TACTICAL) & 1) and self.tactical_refusal(seat, False) == 0:
            out[n] = TACTICAL_MOVE
            n += 1
            if self.tactical_refusal(seat, True) == 0:
                out[n] = TACTICAL_OTHERWISE
                n += 1
        if (has >> PITCH) & 1 and self.pitch_refusal(seat, False) == 0:
            out[n] = PITCH_MOVE
            n += 1
            if self.pitch_refusal(seat, True) == 0:
                out[n] = PITCH_OTHERWISE
                n += 1
        if strike and (has >> PAY) & 1:
            n = self.powers_legal(seat, kind, out, n)
        if team >= 0 and (rows[team * ROW + ROW_HAS] >> PAY) & 1:
            x: i64 = 0
            while x < 2 * MOST_ABILITIES:
                if self.team_refusal(seat, x) == 0:
                    out[n] = TEAM_MOVE + x
                    n += 1
                    if self.team_refusal(seat, x + 1) == 0:
                        out[n] = TEAM_MOVE + x + 1
                        n += 1
                x += 2
        return n

    def powers_legal(self, seat: i64, kind: i64, out: vec[i64], n: i64) -> i64:
        """The powers of the flipped strike, after the n moves that are there already."""
        abilities = self.tables.ability
        first: i64 = self.rows[kind * ROW + ROW_FIRST]
        end: i64 = self.rows[kind * ROW + ROW_END]
        x: i64 = 0
        while first + x < end:
            if abilities[first + x] == PAY and self.power_refusal(seat, 2 * x) == 0:
                out[n] = POWER_MOVE + 2 * x
                n += 1
                if self.power_refusal(seat, 2 * x + 1) == 0:
                    out[n] = POWER_MOVE + 2 * x + 1
                    n += 1
            x += 1
        return n

    def signature_legal(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 1
        out[0] = PASS_MOVE
        move: i64 = PLAY_MOVE
        while move <= PLAY_OTHERWISE:
            if self.play_refusal(seat, move == PLAY_OTHERWISE) == 0:
                out[n] = move
                n += 1
            move += 1
        kind: i64 = self.cells[FLIP] - 1
        if self.rows[kind * ROW + ROW_TYPE] == STRIKE_TYPE:
            n = self.powers_legal(seat, kind, out, n)
        return n

    def before_legal(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 1
        out[0] = PASS_MOVE
        x: i64 = 0
        while x < 2 * MOST_ABILITIES:
            if self.before_refusal(seat, x) == 0:
                out[n] = BEFORE_MOVE + x
                n += 1
            x += 1
        return n

    def pay_legal(self, seat: i64, out: vec[i64]) -> i64:
        cost: i64 = self.next_argument(0)
        how: i64 = self.next_argument(1)
        n: i64 = 0
        found: i64 = self.next_mix(seat, cost, how, -1)
        while found >= 0:
            out[n] = PAY_MOVE + found
            n += 1
            found = self.next_mix(seat, cost, how, found)
        return n

    def looked_moves(self, out: vec[i64]) -> i64:
        """The kinds that are looked at, ascending, each once."""
        n: i64 = 0
        last: i64 = 0
        while True:
            best: i64 = 0
            i: i64 = 0
            while i < MOST_LOOKED:
                card: i64 = self.cells[LOOKED + i]
                if card > last and (best == 0 or card < best):
                    best = card
                i += 1
            if best == 0:
                return n
            out[n] = CARD_MOVE + best - 1
            n += 1
            last = best

    # --- answers ------------------------------------------------------------------------------------------------------

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        if question <= ASK_ORDER:  # told, or the others would not know why somebody else is asked next
            if question == ASK_ORDER:
                step: i64 = self._agenda[self._depth - 2 - (move - ORDER_MOVE)]
                self.tell(SAW_FIRST, EVERYONE, seat, (step >> 28) & KIND_MASK)
            elif move == NO_MOVE or move == NONE_MOVE:
                self.tell(SAW_DECLINED, EVERYONE, seat, self.next_argument(1) & KIND_MASK)
            self.effect_answer(seat, question, move)
            return
        if question == ASK_OPENING:
            self.done(seat)
            self.cells[CHOOSER] = 0
            self.opening(move - OPENING_MOVE)  # SK-038
            return
        if question == ASK_CARD:
            self.done(seat)
            self.chosen_for_card(seat, move)
        elif question == ASK_PAY:
            cost: i64 = self.next_argument(0)
            self.drop_step()
            self.done(seat)
            self.pay_mix(seat, cost, (move - PAY_MOVE) >> 4, (move - PAY_MOVE) & 15)
        elif question == ASK_SIGNATURE:
            self.done(seat)
            self.chosen_for_signature(seat, move)
        elif question == ASK_BEFORE:
            self.done(seat)
            if move == PASS_MOVE:
                self.drop_step()
                self.push(DO_FLIP)
            else:
                zone: i64 = self.cells[ZONE]
                team: i64 = self.team(seat, zone)
                self.use_power(
                    seat, self.tables.first[team] + (move - BEFORE_MOVE) // 2, team, zone, False, move % 2 == 1
                )
        elif question == ASK_KEEP:
            self.drop_step()
            self.done(seat)
            self.keep_one(seat, move - CARD_MOVE)
        elif question == ASK_ARRANGE:
            self.done(seat)
            self.drop_looked(move - CARD_MOVE)
            self.put_on_top(seat, move - CARD_MOVE)
        else:
            zone_asked: i64 = self.next_argument(1)
            self.drop_step()
            self.done(seat)
            self.answered(seat, question, move == YES_MOVE, zone_asked)

    def answered(self, seat: i64, question: i64, yes: bool, zone: i64) -> None:
        """Questions for yes or no; `zone` is the one that may be charged."""
        c = self.cells
        if question == ASK_REPLACE:
            if yes:
                self.place_teamwork(seat, c[ZONE])
            else:  # SK-098, SK-099
                kind: i64 = c[FLIP] - 1
                self.discard(seat, kind)
                self.clear_flip()
                self.tell(SAW_NOT_KEPT, EVERYONE, seat, kind)
                self.push(DO_ZONE)
        elif question == ASK_CHARGE:
            if yes:
                self.charge(seat, zone)
        elif yes:
            owner: i64 = seat if question == ASK_DROP else 1 - seat
            card: i64 = self.take(owner, PILE_DECK) & KIND_MASK
            self.discard(owner, card - 1)
            self.tell(SAW_DISCARDED if question == ASK_DROP else SAW_BURNT, EVERYONE, owner, card - 1)
            self.mend(owner)

    def chosen_for_card(self, seat: i64, move: i64) -> None:
        c = self.cells
        kind: i64 = c[FLIP] - 1
        zone: i64 = c[ZONE]
        if move >= POWER_MOVE and move < TEAM_MOVE:  # SK-081: before the base cost
            self.use_power(seat, self.tables.first[kind] + (move - POWER_MOVE) // 2, kind, zone, True, move % 2 == 1)
            return
        if move >= TEAM_MOVE:
            team: i64 = self.team(seat, zone)
            self.use_power(seat, self.tables.first[team] + (move - TEAM_MOVE) // 2, team, zone, False, move % 2 == 1)
            return
        self.drop_step()
        if move == PLAY_MOVE or move == PLAY_OTHERWISE:
            self.play_card(seat, kind, zone, move == PLAY_OTHERWISE)
        elif move == FOCUS_MOVE:  # SK-056
            self.put(seat, PILE_STACK + zone, (kind + 1) | (KNOWN << KIND_BITS))
            self.clear_flip()
            if self._journal is not None:
                self.tell(SAW_FOCUSED, EVERYONE, seat, kind, zone)
            self.push(DO_NEXT)
            if self.fire_attack(ON_THEY_FOCUS, (zone + 1) * THERE) == 0:  # nothing comes before the next zone
                self.drop_step()
                self.next_zone()
        elif move == DISCARD_MOVE:  # SK-057
            self.discard(seat, kind)
            self.clear_flip()
            if self._journal is not None:
                self.tell(SAW_DISCARDED, EVERYONE, seat, kind)
            self.next_zone()
        elif move == TACTICAL_MOVE or move == TACTICAL_OTHERWISE:
            self.tactical(seat, kind, zone, move == TACTICAL_OTHERWISE)
        else:
            self.pitch(seat, kind, zone, move == PITCH_OTHERWISE)

    def play_card(self, seat: i64, kind: i64, zone: i64, otherwise: bool) -> None:
        type_: i64 = self.rows[kind * ROW + ROW_TYPE]
        cost: i64 = self.cost_of(seat, kind)
        if not otherwise and self.exact(seat, cost):  # nobody is asked: no step on the agenda
            self.pay_mix(seat, cost, cost & 15, (cost >> 4) & 15)
            if type_ == STRIKE_TYPE:
                self.counterattack(zone)
            elif type_ == ADVANTAGE_TYPE:
                self.play_advantage()
            else:
                self.play_teamwork()
            return
        if type_ == STRIKE_TYPE:
            self.push(DO_COUNTER, zone)
        elif type_ == ADVANTAGE_TYPE:
            self.push(DO_ADVANTAGE)
        else:
            self.push(DO_TEAMWORK)
        self.pay(cost, self.manner(seat, otherwise), seat)

    def tactical(self, seat: i64, kind: i64, zone: i64, otherwise: bool) -> None:
        """SK-135; SK-R25: the payment lies under the card."""
        i: i64 = self.find(kind, TACTICAL)
        granted: i64 = self.granted_tactical(seat)
        how: i64 = self.manner(seat, otherwise)
        self.tell(SAW_TACTICAL, EVERYONE, seat, kind, zone)
        self.push(DO_ZONE)
        self.push(DO_DISCARD, seat, kind)
        source: i64 = self.source(kind, seat, zone)
        if i >= 0 and self.can_pay(self.tables.condition[i], source, otherwise) == 0:
            self.pay_cost(self.tables.condition[i], source, otherwise)
        else:
            self.pay(granted, how, seat)

    def pitch(self, seat: i64, kind: i64, zone: i64, otherwise: bool) -> None:
        """SK-138: then the next zone."""
        i: i64 = self.find(kind, PITCH)
        source: i64 = self.source(kind, seat, zone)
        self.tell(SAW_PITCHED, EVERYONE, seat, kind, zone)
        self.push(DO_NEXT)
        self.push(DO_EFFECT, self.tables.effect[i], source, 0)
        self.push(DO_DISCARD, seat, kind)
        if self.tables.condition[i] > 0:
            self.pay_cost(self.tables.condition[i], source, otherwise)

    def use_power(self, seat: i64, i: i64, kind: i64, zone: i64, own: bool, otherwise: bool) -> None:
        """SK-079: any number of times, unless the card limits it."""
        c = self.cells
        number: i64 = i - self.tables.first[kind]
        source: i64 = self.source(kind, seat, zone)
        if self.tables.once[i]:
            if own:
                c[FLIP_USED] |= BIT[number]
            else:
                c[TEAM_USED] |= BIT[4 * zone + number]
        if own:
            c[FLIP_USED] |= SHOWN  # who pays for a card shows it
        self.tell(SAW_POWER, EVERYONE, seat, kind, number)
        self.push(DO_EFFECT, self.tables.effect[i], source, 0)
        self.pay_cost(self.tables.condition[i], source, otherwise)

    def chosen_for_signature(self, seat: i64, move: i64) -> None:
        """SK-121 to SK-126."""
        c = self.cells
        kind: i64 = c[FLIP] - 1
        if move >= POWER_MOVE:
            self.use_power(seat, self.tables.first[kind] + (move - POWER_MOVE) // 2, kind, NOWHERE, True, move % 2 == 1)
            return
        self.drop_step()
        if move == PASS_MOVE:
            self.clear_flip()
            return
        self.drop_step()  # the defence does not start
        zone: i64 = 0
        while zone < ZONES:  # SK-124
            self.uncharge(seat, zone, seat)
            zone += 1
        c[FLIP_USED] |= SHOWN
        self.push(DO_COUNTER, NOWHERE)
        self.pay(self.cost_of(seat, kind), 1 if move == PLAY_OTHERWISE else 0, seat)

    # --- the end ------------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return self.cells[self.base(seat) + POINTS]

    def share(self, seat: i64) -> float:
        own: i64 = self.points(seat)
        other: i64 = self.points(1 - seat)
        if own == other:
            return 0.5
        return 1.0 if own > other else 0.0

    def verdict(self) -> str:
        return "SK-004" if self.points(0) >= TO_WIN or self.points(1) >= TO_WIN else "SK-R37"

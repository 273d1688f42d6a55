"""The rules of Shamans, in the order of the rulebook."""

from typing import final

from ofuda.games.shamans.layout import (
    ARROW,
    ASK_CARD,
    ASK_GIVE,
    ASK_GUIDE,
    ASK_HIDE,
    ASK_NEUTRALIZE,
    ASK_PORTAL,
    ASK_RITUAL,
    ASK_STABILIZE,
    ASK_SWAP,
    ASK_TAKE,
    ASTRAY,
    BY_CARDS,
    BY_DAGGERS,
    BY_MOON,
    CARD_MOVE,
    CARDS,
    CHOICE,
    CLOSING,
    DAGGER,
    DESTINATION,
    DO_CARD,
    DO_ECLIPSE,
    DO_ELIMINATE,
    DO_END,
    DO_GATHER,
    DO_MOVE,
    DO_NEXT,
    DO_PASS,
    DO_PLACE,
    DO_PLAY,
    DO_RESOLVE,
    DO_RITUAL,
    DO_RITUALS,
    DO_ROUND,
    DO_TAKE,
    DO_TURN,
    DO_WINDOW,
    ECLIPSE,
    ECLIPSED,
    ELIMINATED,
    FACE_UP,
    FIRST,
    FOLLOWED,
    GAVE,
    GAVE_TO,
    GIVE_MOVE,
    GONE,
    GUIDE,
    GUIDE_MOVE,
    HAND,
    HIDDEN,
    HIDDEN_BACK,
    HIDDEN_FORWARD,
    HIDE,
    ILLUMINATION,
    IN_PILE,
    KINDS,
    LEFT,
    LIED,
    LOOKED,
    MASK,
    MUST_USE,
    NO_DAGGER,
    NO_HIDDEN_PORTAL,
    NO_OPEN_PORTAL,
    NO_PORTAL,
    NO_SEAT,
    NOT_CLOSING,
    NOT_IN_HAND,
    NOT_OPEN,
    NUMBERS,
    OPEN,
    OPEN_BACK,
    OPEN_FORWARD,
    OTHER_QUESTION,
    OUT,
    PAWN,
    PILE,
    PILE_EMPTY,
    PLAYED,
    POINTS,
    PORTAL,
    ROLE,
    ROUND,
    SAW_ANNOUNCED,
    SAW_CLOSES,
    SAW_DEALT,
    SAW_ECLIPSE,
    SAW_ECLIPSE_OVER,
    SAW_ELIMINATED,
    SAW_FIRST,
    SAW_GATHERS,
    SAW_GIVES,
    SAW_GUIDE,
    SAW_HIDES,
    SAW_ILLUMINATES,
    SAW_KEEPS,
    SAW_LAID_OUT,
    SAW_LEFTOVER,
    SAW_LOOKED,
    SAW_NO_PORTAL,
    SAW_NO_RITUAL,
    SAW_NOBODY_LEFT,
    SAW_ORDER,
    SAW_PAWN,
    SAW_PLACED,
    SAW_PLAYS,
    SAW_PORTAL,
    SAW_RECEIVES,
    SAW_REFILLS,
    SAW_REVEALS,
    SAW_ROLE,
    SAW_ROUND,
    SAW_ROUND_WON,
    SAW_SCORES,
    SAW_SET_ASIDE,
    SAW_SHARDS,
    SAW_SHOWS,
    SAW_SLOTS,
    SAW_STABILIZES,
    SAW_STABS,
    SAW_SWAPS,
    SAW_TAKES,
    SAW_TAKES_PILE,
    SAW_TURN,
    SAW_WAS,
    SEAT,
    SEEN,
    SHADOW,
    SHAMAN,
    SHARD,
    SHOW,
    SINCE,
    SLOT,
    SLOTS,
    STAB_MOVE,
    STABILIZATION,
    STEP_BACK,
    STRAYED,
    SWAP_MOVE,
    TAKE_MOVE,
    TAKE_PILE,
    TRANSMUTATION,
    TURN,
    WIDTH,
    WINNERS,
    WITHOUT_DAGGER,
    WORLD,
    WORLD_MOVE,
    WORLDS,
    YOURSELF,
)
from ofuda.games.shamans.tables import Tables
from ofuda.kernel.arrays import BIT, DE_BRUIJN, MASK32, WHERE, i64, vec
from ofuda.kernel.core import Game, State
from ofuda.kernel.journal import EVERYONE


@final  # so that its own methods are called directly when compiled
class ShamansState(State):
    """Shamans guard the worlds; Shadows among them bring the pawn to the Moon."""

    def __init__(self, game: Game, tables: Tables, first: i64, rounds: i64, room: vec[i64]) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.players: i64 = tables.players
        self.opener: i64 = first  # who gets the first-player token: a seat, or -1 for chance
        self.rounds: i64 = rounds  # how many are played at most; 0: until somebody has won
        self.room: vec[i64] = room  # for shuffling; nothing stays in it

    # --- words for the cells --------------------------------------------------------------------------------------

    def base(self, seat: i64) -> i64:
        return SEAT + seat * WIDTH

    def hand(self, seat: i64) -> i64:
        return self.cells[SEAT + seat * WIDTH + HAND]

    def out(self, seat: i64) -> bool:
        return self.cells[SEAT + seat * WIDTH + OUT] != 0

    def role(self, seat: i64) -> i64:
        return self.cells[SEAT + seat * WIDTH + ROLE]

    def opened(self, seat: i64, kind: i64) -> i64:
        return self.cells[SEAT + seat * WIDTH + OPEN + kind]

    def hidden(self, seat: i64, kind: i64) -> i64:
        return self.cells[SEAT + seat * WIDTH + HIDDEN + kind]

    def face_down(self, seat: i64) -> i64:
        """How many tokens lie face down before a seat: everybody sees that."""
        at: i64 = SEAT + seat * WIDTH + HIDDEN
        c = self.cells
        return c[at] + c[at + 1] + c[at + 2] + c[at + 3]

    def unseen(self, kind: i64) -> i64:
        """How many tokens of a kind lie where not everybody can see them."""
        c = self.cells
        n: i64 = self.tables.tokens[kind] - c[GONE + kind]
        i: i64 = 0
        while i < SLOTS:
            if c[SLOT + i] == kind + 1:
                n -= 1
            i += 1
        i = 0
        while i < self.players:
            n -= c[SEAT + i * WIDTH + OPEN + kind]
            i += 1
        return n

    def could_hold(self, seat: i64, kind: i64) -> bool:
        """By what everybody knows: an open token of this kind, or a face-down one that may be one (SH-R7)."""
        return self.opened(seat, kind) > 0 or (self.face_down(seat) > 0 and self.unseen(kind) > 0)

    def artifacts_left(self) -> bool:
        return self.cells[IN_PILE] > 0 or self.cells[SLOT] > 0 or self.cells[SLOT + 1] > 0

    def others_left(self, seat: i64) -> bool:
        p: i64 = 0
        while p < self.players:
            if p != seat and not self.out(p):
                return True
            p += 1
        return False

    def closed(self, world: i64) -> bool:
        return self.cells[WORLD + world] == self.tables.full  # SH-R29

    # --- the flow ---------------------------------------------------------------------------------------------------

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == DO_PLAY:
            self.next_player(a)
        elif op == DO_WINDOW:
            self.window(a, b, c)
        elif op == DO_CARD:
            self.ask(a, ASK_CARD)
        elif op == DO_MOVE:
            self.move_pawn(a, b, c)
        elif op == DO_PLACE:
            self.place(a, b)
        elif op == DO_RESOLVE:
            self.resolve()
        elif op == DO_TAKE:
            self.take(a)
        elif op == DO_ECLIPSE:
            self.eclipse()
        elif op == DO_GATHER:
            self.gather(a)
        elif op == DO_NEXT:
            self.next_turn(a)
        elif op == DO_TURN:
            self.turn(a)
        elif op == DO_RITUAL:
            self.ritual(a, b)
        elif op == DO_RITUALS:
            self.rituals(a)
        elif op == DO_ELIMINATE:
            self.eliminate(a, b)
        elif op == DO_PASS:
            self.pass_cards()
        elif op == DO_END:
            self.end(a)
        elif op == DO_ROUND:
            self.round()
        else:
            self.set_up()

    # Setup of the game

    def set_up(self) -> None:
        c = self.cells
        first: i64 = self.opener
        if first < 0:
            first = self.stream(b"first").below(self.players)  # SH-07, SH-R24
        c[FIRST] = first
        self.tell(SAW_FIRST, EVERYONE, first)
        self.push(DO_ROUND)

    # Setup of a round

    def round(self) -> None:
        c = self.cells
        t = self.tables
        c[ROUND] += 1
        i: i64 = TURN
        while i < SEAT:  # SH-74: everything comes back; the first-player token stays where it is
            if i != FIRST:
                c[i] = 0
            i += 1
        p: i64 = 0
        while p < self.players:
            at: i64 = SEAT + p * WIDTH
            i = 0
            while i < WIDTH:
                if i != POINTS:
                    c[at + i] = 0
                i += 1
            p += 1
        c[PAWN] = t.start  # SH-08
        self.tell(SAW_ROUND, EVERYONE, c[ROUND], c[FIRST], c[PAWN])
        self.lay_tokens()
        self.deal_roles()
        self.deal_cards()
        self.push(DO_TURN, c[FIRST])  # SH-15

    def lay_tokens(self) -> None:
        c = self.cells
        room = self.room
        chance = self.stream(b"tokens", int(c[ROUND]))
        n: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            i: i64 = 0
            while i < self.tables.tokens[kind]:
                room[n] = kind + 1
                n += 1
                i += 1
            kind += 1
        chance.shuffle(room, 0, n)
        c[SLOT] = room[n - 1]  # SH-09
        c[SLOT + 1] = room[n - 2]
        self.tell(SAW_SLOTS, EVERYONE, c[SLOT] - 1, c[SLOT + 1] - 1)
        room[n - 2] = ECLIPSE + 1  # SH-10
        n -= 1
        chance.shuffle(room, 0, n)
        while room[n - 1] == ECLIPSE + 1:  # SH-11
            chance.shuffle(room, 0, n)
        i = 0
        while i < n:
            c[PILE + i] = room[i]
            i += 1
        c[IN_PILE] = n
        c[ARROW] = LEFT + chance.below(2)  # SH-R15

    def deal_roles(self) -> None:
        """SH-12: one role card each, which its owner may look at."""
        c = self.cells
        room = self.room
        n: i64 = self.players
        p: i64 = 0
        while p < n:
            room[p] = SHADOW if p < self.tables.shadows else SHAMAN
            p += 1
        self.stream(b"roles", int(c[ROUND])).shuffle(room, 0, n)
        p = 0
        while p < n:
            c[SEAT + p * WIDTH + ROLE] = room[p]
            self.see_role(p, p)
            p += 1

    def see_role(self, seat: i64, of: i64) -> None:
        at: i64 = SEAT + of * WIDTH
        self.cells[at + SEEN] |= BIT[seat]
        self.tell(SAW_ROLE, BIT[seat], of, self.cells[at + ROLE])

    def deal_cards(self) -> None:
        """SH-13, SH-14."""
        c = self.cells
        t = self.tables
        deck = t.deck[:]
        n: i64 = len(deck)
        self.stream(b"cards", int(c[ROUND])).shuffle(deck, 0, n)
        at: i64 = 0
        p: i64 = 0
        while p < self.players:
            i: i64 = 0
            mask: i64 = 0
            while i < t.hand:
                mask |= BIT[deck[at]]
                at += 1
                i += 1
            c[SEAT + p * WIDTH + HAND] = mask
            if self._journal is not None:
                self.tell_hand(p, mask)
            p += 1
        while at < n:
            c[WORLD + deck[at] // NUMBERS] |= BIT[deck[at] % NUMBERS]
            at += 1
        if self._journal is not None:
            self.tell_leftover()

    def tell_hand(self, seat: i64, mask: i64) -> None:
        room = self.room
        n: i64 = list_bits(mask, 0, room)
        i: i64 = 0
        while i < n:
            self.tell(SAW_DEALT, BIT[seat], seat, room[i])
            i += 1

    def tell_leftover(self) -> None:
        world: i64 = 0
        while world < WORLDS:
            n: i64 = list_bits(self.cells[WORLD + world], world * NUMBERS, self.room)
            i: i64 = 0
            while i < n:
                self.tell(SAW_LEFTOVER, EVERYONE, self.room[i])
                i += 1
            world += 1

    # Playing cards

    def turn(self, guide: i64) -> None:
        c = self.cells
        c[TURN] += 1
        c[GUIDE] = guide
        c[DESTINATION] = 0
        self.tell(SAW_TURN, EVERYONE, c[TURN], guide)
        self.next_player(0)

    def next_player(self, done: i64) -> None:
        """SH-16, SH-17: clockwise from the Guide; SH-R18: whoever is eliminated is skipped."""
        c = self.cells
        n: i64 = self.players
        while done < n:
            seat: i64 = c[GUIDE] + done
            if seat >= n:
                seat -= n
            done += 1
            at: i64 = SEAT + seat * WIDTH
            if c[at + OUT] == 0 and c[at + HAND] != 0:
                self.push(DO_PLAY, done)
                if self.next_holder(seat, 0, 0) == 0:
                    self.ask(seat, ASK_CARD)  # the usual case, without a detour over the agenda
                    return
                self.push(DO_CARD, seat)
                self.window(seat, 0, 0)  # SH-R7 (i)
                return
        self.resolve()

    def play_card(self, seat: i64, card: i64) -> None:
        c = self.cells
        at: i64 = SEAT + seat * WIDTH
        world: i64 = card // NUMBERS
        c[at + HAND] &= ~BIT[card]
        c[at + PLAYED] = card + 1
        if c[ECLIPSED] != 0:
            c[at + SINCE] += 1
            self.forget_gift(card)
        if self._journal is not None:
            self.tell(SAW_PLAYS, EVERYONE, seat, card)
        if (c[at + ASTRAY] >> world) & 1:
            c[at + LIED] += 1
        if c[DESTINATION] == 0:
            c[DESTINATION] = world + 1  # SH-16
        elif world + 1 == c[DESTINATION]:
            c[at + FOLLOWED] += 1
        else:
            c[at + STRAYED] += 1
            c[at + ASTRAY] |= BIT[c[DESTINATION] - 1]
            if c[PAWN] + 1 < self.tables.moon:  # nothing can come between: no detour over the agenda
                c[PAWN] += 1  # SH-20
                if self._journal is not None:
                    self.tell(SAW_PAWN, EVERYONE, c[PAWN], 1)
                self.place(seat, card)
            else:
                self.push(DO_PLACE, seat, card)  # SH-R5
                self.move_pawn(seat, 1, 0)

    def forget_gift(self, card: i64) -> None:
        """What lies open is no longer a thing that only its giver knows."""
        c = self.cells
        p: i64 = 0
        while p < self.players:
            at: i64 = SEAT + p * WIDTH
            if c[at + GAVE] == card + 1:
                c[at + GAVE] = 0
            p += 1

    def move_pawn(self, seat: i64, spaces: i64, announced: i64) -> None:
        c = self.cells
        to: i64 = c[PAWN] + spaces
        if to >= self.tables.moon and announced == 0:
            self.announce(seat, spaces, 0)
            return
        if to < 0:
            to = 0  # SH-R4
        if to > self.tables.moon:
            to = self.tables.moon
        c[PAWN] = to
        self.tell(SAW_PAWN, EVERYONE, to, spaces)
        if to == self.tables.moon:
            self.win(SHADOW)  # SH-21, SH-42, SH-56

    def announce(self, seat: i64, spaces: i64, asked: i64) -> None:
        """SH-44, SH-R7 (ii), SH-R8: a window before the pawn reaches the Moon; the first so many are not asked."""
        self.tell(SAW_ANNOUNCED, EVERYONE, seat, spaces)
        self.push(DO_MOVE, seat, spaces, 1)
        self.window(seat, asked, 0)

    def place(self, seat: i64, card: i64) -> None:
        """SH-22: a card of another colour goes to its world."""
        world: i64 = card // NUMBERS
        c = self.cells
        c[SEAT + seat * WIDTH + PLAYED] = 0
        c[WORLD + world] |= BIT[card % NUMBERS]
        if self._journal is not None:
            self.tell(SAW_PLACED, EVERYONE, seat, card)
        if self.closed(world):
            self.close(seat, world)  # SH-23

    def close(self, seat: i64, world: i64) -> None:
        """SH-R6: who performs the ritual; SH-R27 (v): a window before its effect."""
        self.tell(SAW_CLOSES, EVERYONE, seat, world)
        self.push(DO_RITUAL, seat, world)
        self.window(seat, 0, 0)

    # Portals

    def window(self, active: i64, asked: i64, only: i64) -> None:
        """SH-R7, SH-R27: everyone who may hold a Portal as far as everybody knows is asked, clockwise; with `only`
        just this seat + 1."""
        after: i64 = self.next_holder(active, asked, only)
        if after > 0:
            seat: i64 = active + after - 1
            if seat >= self.players:
                seat -= self.players
            self.push(DO_WINDOW, active, after, only)
            self.ask(seat, ASK_PORTAL)

    def next_holder(self, active: i64, asked: i64, only: i64) -> i64:
        """How many will have been asked with the next who may hold a Portal (`could_hold`, in one walk); 0: nobody."""
        c = self.cells
        n: i64 = self.players
        while asked < n:
            seat: i64 = active + asked
            if seat >= n:
                seat -= n
            asked += 1
            at: i64 = SEAT + seat * WIDTH
            if c[at + OPEN + PORTAL] | c[at + HIDDEN] | c[at + HIDDEN + 1] | c[at + HIDDEN + 2] | c[at + HIDDEN + 3]:
                if c[at + OUT] == 0 and (only == 0 or only == seat + 1):
                    if c[at + OPEN + PORTAL] > 0 or self.unseen(PORTAL) > 0:
                        return asked
        return 0

    def use_portal(self, seat: i64, move: i64) -> None:
        """SH-41: discarded, the pawn moves one space; then everyone is asked once more (SH-R27)."""
        c = self.cells
        active: i64 = self.next_argument(0)
        only: i64 = self.next_argument(2)
        self.drop_step()
        lay_open: i64 = 1 if move == OPEN_FORWARD or move == OPEN_BACK else 0
        if lay_open:
            c[SEAT + seat * WIDTH + OPEN + PORTAL] -= 1
        else:
            c[SEAT + seat * WIDTH + HIDDEN + PORTAL] -= 1
        c[GONE + PORTAL] += 1
        spaces: i64 = 1
        if move == OPEN_BACK or move == HIDDEN_BACK:
            spaces = -1
        self.tell(SAW_PORTAL, EVERYONE, seat, spaces, lay_open)
        self.push(DO_WINDOW, active, 0, only)
        if c[PAWN] + spaces >= self.tables.moon:
            self.announce(seat, spaces, 1)  # SH-R27: the other holders are asked
        else:
            self.push(DO_MOVE, seat, spaces, 0)

    # Resolving a turn

    def extreme(self, highest: bool, eliminated: bool) -> i64:
        """Who played the lowest or the highest card of the Destination (SH-25, SH-26); SH-27, SH-64: the eliminated
        do not count, or they alone (SH-R28). -1 if nobody did."""
        c = self.cells
        best: i64 = -1
        found: i64 = 0
        p: i64 = 0
        while p < self.players:
            card: i64 = c[SEAT + p * WIDTH + PLAYED]
            if card > 0 and self.out(p) == eliminated:
                if best < 0 or (card > found) == highest:
                    best = p
                    found = card
            p += 1
        return best

    def resolve(self) -> None:
        lowest: i64 = self.extreme(False, False)
        if lowest < 0:
            self.push(DO_GATHER, -1)
            return
        self.push(DO_GATHER, self.extreme(True, False))  # SH-28: after step 1
        self.push(DO_WINDOW, lowest)  # SH-R27 (v)
        self.take(lowest)  # SH-29

    def take(self, seat: i64) -> None:
        if self.artifacts_left():  # SH-R17
            self.ask(seat, ASK_TAKE)

    def gather(self, seat: i64) -> None:
        """SH-34: the highest player puts the turn's cards at the Destination; with nobody left they go there alone."""
        c = self.cells
        world: i64 = c[DESTINATION] - 1
        chooser: i64 = -1
        if seat < 0:
            chooser = self.extreme(True, True)  # SH-65, SH-R28
        p: i64 = 0
        while p < self.players:
            at: i64 = SEAT + p * WIDTH
            if c[at + PLAYED] > 0:
                c[WORLD + world] |= BIT[(c[at + PLAYED] - 1) % NUMBERS]  # SH-62, SH-82
                c[at + PLAYED] = 0
            p += 1
        c[DESTINATION] = 0
        self.tell(SAW_GATHERS, EVERYONE, seat, world)
        if seat < 0:
            self.push(DO_NEXT, -1 - chooser)
            if self.closed(world):
                self.tell(SAW_NO_RITUAL, EVERYONE, world)  # SH-R6
            return
        if not self.closed(world):
            self.next_turn(seat)
            return
        self.push(DO_NEXT, seat)
        self.close(seat, world)  # SH-35

    def next_turn(self, guide: i64) -> None:
        p: i64 = 0
        while p < self.players:
            if not self.out(p) and self.hand(p) != 0:
                if guide < 0:
                    self.ask(-1 - guide, ASK_GUIDE)  # SH-65
                else:
                    self.turn(guide)  # SH-36
                return
            p += 1
        self.push(DO_END, SHAMAN)  # SH-37, SH-66
        self.window(guide if guide >= 0 else -1 - guide, 0, 0)  # SH-R7 (iv)

    # Artifacts

    def take_open(self, seat: i64, kind: i64) -> None:
        c = self.cells
        slot: i64 = SLOT if c[SLOT] == kind + 1 else SLOT + 1
        c[slot] = 0
        c[SEAT + seat * WIDTH + OPEN + kind] += 1
        self.tell(SAW_TAKES, EVERYONE, seat, kind)
        if c[IN_PILE] > 0:  # SH-32
            c[slot] = self.draw_token() + 1
            self.tell(SAW_REFILLS, EVERYONE, c[slot] - 1)
        if kind == MASK:
            self.reveal(seat)  # SH-45
        self.eclipse()  # SH-R16

    def take_pile(self, seat: i64) -> None:
        c = self.cells
        kind: i64 = self.draw_token()
        self.push(DO_ECLIPSE)
        self.tell(SAW_TAKES_PILE, EVERYONE, seat)
        if kind == MASK:  # SH-31
            c[SEAT + seat * WIDTH + OPEN + MASK] += 1
            self.tell(SAW_SHOWS, EVERYONE, seat, MASK)
            self.reveal(seat)
            return
        c[SEAT + seat * WIDTH + LOOKED] = kind + 1  # SH-R30
        self.tell(SAW_LOOKED, BIT[seat], seat, kind)
        self.ask(seat, ASK_HIDE)

    def draw_token(self) -> i64:
        c = self.cells
        n: i64 = c[IN_PILE] - 1
        kind: i64 = c[PILE + n] - 1
        c[PILE + n] = 0
        c[IN_PILE] = n
        return kind

    def hide_or_show(self, seat: i64, hide: bool) -> None:
        """SH-30."""
        c = self.cells
        at: i64 = SEAT + seat * WIDTH
        kind: i64 = c[at + LOOKED] - 1
        c[at + LOOKED] = 0
        if hide:
            c[at + HIDDEN + kind] += 1
            self.tell(SAW_HIDES, EVERYONE, seat)
        else:
            c[at + OPEN + kind] += 1
            self.tell(SAW_SHOWS, EVERYONE, seat, kind)

    def reveal(self, seat: i64) -> None:
        """The role card is turned face up for everybody."""
        c = self.cells
        at: i64 = SEAT + seat * WIDTH
        if c[at + FACE_UP] != 0:
            return
        c[at + FACE_UP] = 1
        p: i64 = 0
        while p < self.players:
            c[at + SEEN] |= BIT[p]
            p += 1
        self.tell(SAW_REVEALS, EVERYONE, seat, c[at + ROLE])

    # Eclipse

    def eclipse(self) -> None:
        """SH-33: applied as soon as it lies on top."""
        c = self.cells
        n: i64 = c[IN_PILE]
        if n == 0 or c[PILE + n - 1] != ECLIPSE + 1:
            return
        self.draw_token()
        c[ECLIPSED] = 1
        self.tell(SAW_ECLIPSE, EVERYONE, c[ARROW])
        holders: i64 = 0
        p: i64 = 0
        while p < self.players:
            if not self.out(p) and self.hand(p) != 0:  # SH-40
                holders += 1
            p += 1
        if holders < 2:  # SH-R14
            self.tell(SAW_ECLIPSE_OVER, EVERYONE)
            return
        self.push(DO_PASS)
        p = 0
        while p < self.players:
            if not self.out(p) and self.hand(p) != 0:
                self.ask(p, ASK_GIVE)  # SH-38: at the same time, before any is received
            p += 1

    def pass_cards(self) -> None:
        c = self.cells
        n: i64 = self.players
        p: i64 = 0
        while p < n:  # first all cards leave
            at: i64 = SEAT + p * WIDTH
            if c[at + CHOICE] > 0:
                c[at + HAND] &= ~BIT[c[at + CHOICE] - 1]
            p += 1
        step: i64 = 1 if c[ARROW] == LEFT else n - 1
        p = 0
        while p < n:
            at = SEAT + p * WIDTH
            card: i64 = c[at + CHOICE] - 1
            if card >= 0:
                to: i64 = (p + step) % n
                while self.out(to) or (c[SEAT + to * WIDTH + CHOICE] == 0):  # SH-R14
                    to = (to + step) % n
                c[SEAT + to * WIDTH + HAND] |= BIT[card]
                c[SEAT + to * WIDTH + ASTRAY] = 0
                c[at + GAVE] = card + 1
                c[at + GAVE_TO] = to + 1
                self.tell(SAW_GIVES, EVERYONE, p, to)
                self.tell(SAW_RECEIVES, BIT[to], to, card, p)
            p += 1
        p = 0
        while p < n:
            c[SEAT + p * WIDTH + CHOICE] = 0
            p += 1
        self.tell(SAW_ECLIPSE_OVER, EVERYONE)  # SH-39

    # Rituals

    def ritual(self, seat: i64, world: i64) -> None:
        what: i64 = self.tables.ritual[world]
        if what == ILLUMINATION:  # SH-50
            self.cells[SEAT + seat * WIDTH + POINTS] += self.tables.for_illumination
            self.tell(SAW_ILLUMINATES, EVERYONE, seat, self.tables.for_illumination)
        elif what == STABILIZATION:
            self.ask(seat, ASK_STABILIZE)  # SH-48
        elif not self.others_left(seat):
            self.tell(SAW_NOBODY_LEFT, EVERYONE, seat, world)  # SH-R10, SH-R11, SH-R20
        elif what == TRANSMUTATION:
            self.ask(seat, ASK_SWAP)  # SH-49
        elif self.could_hold(seat, DAGGER):
            self.ask(seat, ASK_NEUTRALIZE)  # SH-51, SH-52: asked by what everybody knows
        else:
            self.tell(SAW_KEEPS, EVERYONE, seat)  # SH-53

    def stabilize(self, seat: i64) -> None:
        self.tell(SAW_STABILIZES, EVERYONE, seat)
        self.move_pawn(seat, -self.tables.steps_back, 0)

    def swap(self, seat: i64, other: i64) -> None:
        """SH-49, SH-R10: the cards change places with all that anybody knows of them, and end face down."""
        c = self.cells
        a: i64 = SEAT + seat * WIDTH
        b: i64 = SEAT + other * WIDTH
        self.exchange(a + ROLE, b + ROLE)
        self.exchange(a + SEEN, b + SEEN)
        self.exchange(a + STRAYED, b + STRAYED)
        self.exchange(a + FOLLOWED, b + FOLLOWED)
        self.exchange(a + LIED, b + LIED)
        c[a + FACE_UP] = 0
        c[b + FACE_UP] = 0
        self.tell(SAW_SWAPS, EVERYONE, seat, other)
        self.see_role(seat, seat)
        self.see_role(other, other)

    def exchange(self, a: i64, b: i64) -> None:
        was: i64 = self.cells[a]
        self.cells[a] = self.cells[b]
        self.cells[b] = was

    def stab(self, seat: i64, victim: i64) -> None:
        """SH-51, SH-52, SH-R11: the open dagger first."""
        c = self.cells
        at: i64 = SEAT + seat * WIDTH
        lay_open: i64 = 1 if c[at + OPEN + DAGGER] > 0 else 0
        if lay_open:
            c[at + OPEN + DAGGER] -= 1
        else:
            c[at + HIDDEN + DAGGER] -= 1
        c[GONE + DAGGER] += 1
        self.tell(SAW_STABS, EVERYONE, seat, victim, lay_open)
        self.push(DO_ELIMINATE, seat, victim)
        self.window(victim, 0, victim + 1)  # SH-43, SH-R7 (iii)

    # Elimination

    def eliminate(self, by: i64, seat: i64) -> None:
        c = self.cells
        at: i64 = SEAT + seat * WIDTH
        c[at + OUT] = 1  # SH-54
        self.tell(SAW_ELIMINATED, EVERYONE, seat, by)
        self.reveal(seat)
        kind: i64 = 0
        while kind < KINDS:  # SH-61, SH-R12: open tokens go out of the round; what lay face down stays so
            c[GONE + kind] += c[at + OPEN + kind]
            c[at + OPEN + kind] = 0
            kind += 1
        if c[at + ROLE] == SHAMAN:
            left: i64 = count(c[at + HAND])
            self.tell(SAW_SET_ASIDE, EVERYONE, seat, left)  # SH-57
            if left > 0:
                self.move_pawn(by, left, 0)  # SH-55
            return
        if self.shadows_left():
            self.lay_out(by, seat)  # SH-59
        else:
            self.win(SHAMAN)  # SH-58, SH-67

    def shadows_left(self) -> bool:
        p: i64 = 0
        while p < self.players:
            if not self.out(p) and self.role(p) == SHADOW:
                return True
            p += 1
        return False

    def lay_out(self, by: i64, seat: i64) -> None:
        """SH-59: the hand of a Shadow goes to the worlds; SH-60: who eliminated it performs the rituals."""
        c = self.cells
        at: i64 = SEAT + seat * WIDTH
        mask: i64 = c[at + HAND]
        c[at + HAND] = 0
        card: i64 = 0
        while card < CARDS:
            if (mask >> card) & 1:
                world: i64 = card // NUMBERS
                c[WORLD + world] |= BIT[card % NUMBERS]
                self.forget_gift(card)
                self.tell(SAW_LAID_OUT, EVERYONE, seat, card)
                if self.closed(world):
                    c[CLOSING] |= BIT[world]
            card += 1
        self.push(DO_RITUALS, by)

    def rituals(self, seat: i64) -> None:
        """SH-60, SH-R13: one by one, in the order that the eliminator chooses."""
        c = self.cells
        mask: i64 = c[CLOSING]
        if mask == 0 or self.out(seat):
            c[CLOSING] = 0
            return
        self.push(DO_RITUALS, seat)
        if mask & (mask - 1) == 0:
            world: i64 = 0
            while not (mask >> world) & 1:
                world += 1
            self.perform(seat, world)
        else:
            self.ask(seat, ASK_RITUAL)

    def perform(self, seat: i64, world: i64) -> None:
        self.cells[CLOSING] &= ~BIT[world]
        self.close(seat, world)

    # End of round, end of game

    def win(self, role: i64) -> None:
        """SH-67, SH-68: at once, whatever was still to come."""
        self._depth = 0
        self.push(DO_END, role)

    def end(self, role: i64) -> None:
        c = self.cells
        t = self.tables
        c[WINNERS] = role + 1
        how: i64 = BY_MOON if role == SHADOW else BY_CARDS if self.shadows_left() else BY_DAGGERS
        self.tell(SAW_ROUND_WON, EVERYONE, role, how)
        p: i64 = 0
        while p < self.players:
            at: i64 = SEAT + p * WIDTH
            self.tell(SAW_WAS, EVERYONE, p, c[at + ROLE])
            if c[at + OUT] == 0:
                gain: i64 = 0
                if c[at + ROLE] == role:  # SH-69, SH-70
                    gain = t.for_shadow if role == SHADOW else t.for_shaman
                if c[at + OPEN + SHARD] + c[at + HIDDEN + SHARD] >= t.shards_needed:  # SH-47, SH-71, SH-R22
                    gain += t.for_shards
                    self.tell(SAW_SHARDS, EVERYONE, p)
                c[at + POINTS] += gain
                if gain > 0:
                    self.tell(SAW_SCORES, EVERYONE, p, gain, c[at + POINTS])
            p += 1
        if self.leader(t.target) >= 0 or (self.rounds > 0 and c[ROUND] >= self.rounds):  # SH-75, SH-76
            self.finish()
            return
        c[FIRST] = (c[FIRST] + 1) % self.players  # SH-73, SH-R31
        self.push(DO_ROUND)  # SH-72

    def leader(self, target: i64) -> i64:
        """Who alone has most points, if that is enough; else -1."""
        best: i64 = -1
        most: i64 = target - 1
        p: i64 = 0
        while p < self.players:
            points: i64 = self.points(p)
            if points > most:
                most = points
                best = p
            elif points == most:
                best = -1
            p += 1
        return best

    def points(self, seat: i64) -> i64:
        return self.cells[SEAT + seat * WIDTH + POINTS]

    def share(self, seat: i64) -> float:
        """The leader wins; where the number of rounds was limited, all who lead share the win."""
        most: i64 = 0
        tied: i64 = 0
        p: i64 = 0
        while p < self.players:
            points: i64 = self.points(p)
            if p == 0 or points > most:
                most = points
                tied = 1
            elif points == most:
                tied += 1
            p += 1
        return 1.0 / float(tied) if self.points(seat) == most else 0.0

    def verdict(self) -> str:
        return "SH-75"

    def sealed(self, seat: i64) -> bool:
        return self.asked(seat) == ASK_GIVE

    # --- answers ------------------------------------------------------------------------------------------------------

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        self.done(seat)
        if question == ASK_CARD:
            self.play_card(seat, move - CARD_MOVE)
        elif question == ASK_PORTAL:
            if move == NO_PORTAL:
                self.tell(SAW_NO_PORTAL, EVERYONE, seat)
            else:
                self.use_portal(seat, move)
        elif question == ASK_TAKE or question == ASK_STABILIZE:
            if move == STEP_BACK:
                self.stabilize(seat)
                return
            if question == ASK_STABILIZE:
                self.push(DO_WINDOW, seat)  # SH-R27 (v): after every artifact that is taken
            if move == TAKE_PILE:
                self.take_pile(seat)
            else:
                self.take_open(seat, move - TAKE_MOVE)
        elif question == ASK_HIDE:
            self.hide_or_show(seat, move == HIDE)
        elif question == ASK_GIVE:
            self.cells[SEAT + seat * WIDTH + CHOICE] = move - GIVE_MOVE + 1
        elif question == ASK_SWAP:
            self.swap(seat, move - SWAP_MOVE)
        elif question == ASK_NEUTRALIZE:
            if move == NO_DAGGER:
                self.tell(SAW_KEEPS, EVERYONE, seat)
            else:
                self.stab(seat, move - STAB_MOVE)
        elif question == ASK_GUIDE:
            self.tell(SAW_GUIDE, EVERYONE, seat, move - GUIDE_MOVE)
            self.push(DO_TURN, move - GUIDE_MOVE)
        else:
            self.tell(SAW_ORDER, EVERYONE, seat, move - WORLD_MOVE)
            self.perform(seat, move - WORLD_MOVE)

    # --- what may be chosen -------------------------------------------------------------------------------------------

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if question == ASK_CARD:
            if move >= GIVE_MOVE:
                return OTHER_QUESTION
            return 0 if (self.hand(seat) >> (move - CARD_MOVE)) & 1 else NOT_IN_HAND  # SH-18
        if question == ASK_GIVE:
            if move < GIVE_MOVE or move >= TAKE_MOVE:
                return OTHER_QUESTION
            return 0 if (self.hand(seat) >> (move - GIVE_MOVE)) & 1 else NOT_IN_HAND
        if question == ASK_PORTAL:
            if move < NO_PORTAL or move > HIDDEN_BACK:
                return OTHER_QUESTION
            if move == NO_PORTAL:
                return 0
            if move == OPEN_FORWARD or move == OPEN_BACK:
                return 0 if self.opened(seat, PORTAL) > 0 else NO_OPEN_PORTAL
            return 0 if self.hidden(seat, PORTAL) > 0 else NO_HIDDEN_PORTAL
        if question == ASK_TAKE or question == ASK_STABILIZE:
            if move < TAKE_MOVE or move > STEP_BACK:
                return OTHER_QUESTION
            if move == STEP_BACK:
                return 0 if question == ASK_STABILIZE else OTHER_QUESTION
            if move == TAKE_PILE:
                return 0 if self.cells[IN_PILE] > 0 else PILE_EMPTY
            kind: i64 = move - TAKE_MOVE
            return 0 if self.cells[SLOT] == kind + 1 or self.cells[SLOT + 1] == kind + 1 else NOT_OPEN
        if question == ASK_HIDE:
            return 0 if move == HIDE or move == SHOW else OTHER_QUESTION
        if question == ASK_SWAP:
            if move < SWAP_MOVE or move >= NO_DAGGER:
                return OTHER_QUESTION
            return self.of_player(seat, move - SWAP_MOVE)
        if question == ASK_NEUTRALIZE:
            if move < NO_DAGGER or move >= GUIDE_MOVE:
                return OTHER_QUESTION
            if move == NO_DAGGER:
                return MUST_USE if self.opened(seat, DAGGER) > 0 else 0  # SH-51
            if self.opened(seat, DAGGER) + self.hidden(seat, DAGGER) == 0:
                return WITHOUT_DAGGER
            return self.of_player(seat, move - STAB_MOVE)
        if question == ASK_GUIDE:
            if move < GUIDE_MOVE or move >= WORLD_MOVE:
                return OTHER_QUESTION
            chosen: i64 = move - GUIDE_MOVE
            if chosen >= self.players:
                return NO_SEAT
            return ELIMINATED if self.out(chosen) else 0  # SH-R19
        if move < WORLD_MOVE or move >= WORLD_MOVE + WORLDS:
            return OTHER_QUESTION
        return 0 if (self.cells[CLOSING] >> (move - WORLD_MOVE)) & 1 else NOT_CLOSING

    def of_player(self, seat: i64, other: i64) -> i64:
        """SH-R10, SH-R11: another player who is not eliminated."""
        if other >= self.players:
            return NO_SEAT
        if other == seat:
            return YOURSELF
        return ELIMINATED if self.out(other) else 0

    # --- the same, listed quickly -------------------------------------------------------------------------------------

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        n: i64 = 0
        if question == ASK_CARD or question == ASK_GIVE:
            mask: i64 = self.hand(seat)
            block: i64 = CARD_MOVE if question == ASK_CARD else GIVE_MOVE
            return list_bits(mask, block, out)
        if question == ASK_PORTAL:
            out[0] = NO_PORTAL
            n = 1
            if self.opened(seat, PORTAL) > 0:
                out[1] = OPEN_FORWARD
                out[2] = OPEN_BACK
                n = 3
            if self.hidden(seat, PORTAL) > 0:
                out[n] = HIDDEN_FORWARD
                out[n + 1] = HIDDEN_BACK
                n += 2
            return n
        if question == ASK_HIDE:
            out[0] = HIDE
            out[1] = SHOW
            return 2
        if question == ASK_TAKE or question == ASK_STABILIZE:
            return self.legal_take(question, out)
        i: i64 = SWAP_MOVE
        end: i64 = NO_DAGGER
        if question == ASK_NEUTRALIZE:
            i = NO_DAGGER
            end = GUIDE_MOVE
        elif question == ASK_GUIDE:
            i = GUIDE_MOVE
            end = WORLD_MOVE
        elif question == ASK_RITUAL:
            i = WORLD_MOVE
            end = WORLD_MOVE + WORLDS
        while i < end:
            if self.refusal(seat, i) == 0:
                out[n] = i
                n += 1
            i += 1
        return n

    def legal_take(self, question: i64, out: vec[i64]) -> i64:
        c = self.cells
        low: i64 = c[SLOT]
        high: i64 = c[SLOT + 1]
        if low > high:
            low = high
            high = c[SLOT]
        n: i64 = 0
        if low > 0 and low != high:
            out[0] = TAKE_MOVE + low - 1
            n = 1
        if high > 0:
            out[n] = TAKE_MOVE + high - 1
            n += 1
        if c[IN_PILE] > 0:
            out[n] = TAKE_PILE
            n += 1
        if question == ASK_STABILIZE:
            out[n] = STEP_BACK
            n += 1
        return n


def list_bits(mask: i64, first: i64, out: vec[i64]) -> i64:
    """Write `first` + the position of each set bit, ascending, and say how many."""
    n: i64 = 0
    half: i64 = mask & MASK32
    while half != 0:
        low: i64 = half & -half
        out[n] = first + WHERE[((low * DE_BRUIJN) & MASK32) >> 27]
        half ^= low
        n += 1
    half = mask >> 32
    while half != 0:
        low = half & -half
        out[n] = first + 32 + WHERE[((low * DE_BRUIJN) & MASK32) >> 27]
        half ^= low
        n += 1
    return n


def count(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n

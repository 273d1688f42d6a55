"""The rules of Shamans, in the order of the rulebook."""

from typing import final

from ofuda.games.shamans import ask, cell, no, parts, saw, step
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
        return cell.SEAT + seat * cell.WIDTH

    def hand(self, seat: i64) -> i64:
        return self.cells[cell.SEAT + seat * cell.WIDTH + cell.HAND]

    def out(self, seat: i64) -> bool:
        return self.cells[cell.SEAT + seat * cell.WIDTH + cell.OUT] != 0

    def role(self, seat: i64) -> i64:
        return self.cells[cell.SEAT + seat * cell.WIDTH + cell.ROLE]

    def opened(self, seat: i64, kind: i64) -> i64:
        return self.cells[cell.SEAT + seat * cell.WIDTH + cell.OPEN + kind]

    def hidden(self, seat: i64, kind: i64) -> i64:
        return self.cells[cell.SEAT + seat * cell.WIDTH + cell.HIDDEN + kind]

    def face_down(self, seat: i64) -> i64:
        """How many tokens lie face down before a seat: everybody sees that."""
        at: i64 = cell.SEAT + seat * cell.WIDTH + cell.HIDDEN
        c = self.cells
        return c[at] + c[at + 1] + c[at + 2] + c[at + 3]

    def unseen(self, kind: i64) -> i64:
        """How many tokens of a kind lie where not everybody can see them."""
        c = self.cells
        n: i64 = self.tables.tokens[kind] - c[cell.GONE + kind]
        i: i64 = 0
        while i < parts.SLOTS:
            if c[cell.SLOT + i] == kind + 1:
                n -= 1
            i += 1
        i = 0
        while i < self.players:
            n -= c[cell.SEAT + i * cell.WIDTH + cell.OPEN + kind]
            i += 1
        return n

    def could_hold(self, seat: i64, kind: i64) -> bool:
        """By what everybody knows: an open token of this kind, or a face-down one that may be one (SH-R7)."""
        return self.opened(seat, kind) > 0 or (self.face_down(seat) > 0 and self.unseen(kind) > 0)

    def artifacts_left(self) -> bool:
        return self.cells[cell.IN_PILE] > 0 or self.cells[cell.SLOT] > 0 or self.cells[cell.SLOT + 1] > 0

    def others_left(self, seat: i64) -> bool:
        p: i64 = 0
        while p < self.players:
            if p != seat and not self.out(p):
                return True
            p += 1
        return False

    def closed(self, world: i64) -> bool:
        return self.cells[cell.WORLD + world] == self.tables.full  # SH-R29

    # --- the flow ---------------------------------------------------------------------------------------------------

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == step.PLAY:
            self.next_player(a)
        elif op == step.WINDOW:
            self.window(a, b, c)
        elif op == step.CARD:
            self.ask(a, ask.CARD)
        elif op == step.MOVE:
            self.move_pawn(a, b, c)
        elif op == step.PLACE:
            self.place(a, b)
        elif op == step.RESOLVE:
            self.resolve()
        elif op == step.TAKE:
            self.take(a)
        elif op == step.ECLIPSE:
            self.eclipse()
        elif op == step.GATHER:
            self.gather(a)
        elif op == step.NEXT:
            self.next_turn(a)
        elif op == step.TURN:
            self.turn(a)
        elif op == step.RITUAL:
            self.ritual(a, b)
        elif op == step.RITUALS:
            self.rituals(a)
        elif op == step.ELIMINATE:
            self.eliminate(a, b)
        elif op == step.PASS:
            self.pass_cards()
        elif op == step.END:
            self.end(a)
        elif op == step.ROUND:
            self.round()
        else:
            self.set_up()

    # Setup of the game

    def set_up(self) -> None:
        c = self.cells
        first: i64 = self.opener
        if first < 0:
            first = self.stream(b"first").below(self.players)  # SH-07, SH-R24
        c[cell.FIRST] = first
        self.tell(saw.FIRST, EVERYONE, first)
        self.push(step.ROUND)

    # Setup of a round

    def round(self) -> None:
        c = self.cells
        t = self.tables
        c[cell.ROUND] += 1
        i: i64 = cell.TURN
        while i < cell.SEAT:  # SH-74: everything comes back; the first-player token stays where it is
            if i != cell.FIRST:
                c[i] = 0
            i += 1
        p: i64 = 0
        while p < self.players:
            at: i64 = cell.SEAT + p * cell.WIDTH
            i = 0
            while i < cell.WIDTH:
                if i != cell.POINTS:
                    c[at + i] = 0
                i += 1
            p += 1
        c[cell.PAWN] = t.start  # SH-08
        self.tell(saw.ROUND, EVERYONE, c[cell.ROUND], c[cell.FIRST], c[cell.PAWN])
        self.lay_tokens()
        self.deal_roles()
        self.deal_cards()
        self.push(step.TURN, c[cell.FIRST])  # SH-15

    def lay_tokens(self) -> None:
        c = self.cells
        room = self.room
        chance = self.stream(b"tokens", int(c[cell.ROUND]))
        n: i64 = 0
        kind: i64 = 0
        while kind < parts.KINDS:
            i: i64 = 0
            while i < self.tables.tokens[kind]:
                room[n] = kind + 1
                n += 1
                i += 1
            kind += 1
        chance.shuffle(room, 0, n)
        c[cell.SLOT] = room[n - 1]  # SH-09
        c[cell.SLOT + 1] = room[n - 2]
        self.tell(saw.SLOTS, EVERYONE, c[cell.SLOT] - 1, c[cell.SLOT + 1] - 1)
        room[n - 2] = parts.ECLIPSE + 1  # SH-10
        n -= 1
        chance.shuffle(room, 0, n)
        while room[n - 1] == parts.ECLIPSE + 1:  # SH-11
            chance.shuffle(room, 0, n)
        i = 0
        while i < n:
            c[cell.PILE + i] = room[i]
            i += 1
        c[cell.IN_PILE] = n
        c[cell.ARROW] = parts.LEFT + chance.below(2)  # SH-R15

    def deal_roles(self) -> None:
        """SH-12: one role card each, which its owner may look at."""
        c = self.cells
        room = self.room
        n: i64 = self.players
        p: i64 = 0
        while p < n:
            room[p] = parts.SHADOW if p < self.tables.shadows else parts.SHAMAN
            p += 1
        self.stream(b"roles", int(c[cell.ROUND])).shuffle(room, 0, n)
        p = 0
        while p < n:
            c[cell.SEAT + p * cell.WIDTH + cell.ROLE] = room[p]
            self.see_role(p, p)
            p += 1

    def see_role(self, seat: i64, of: i64) -> None:
        at: i64 = cell.SEAT + of * cell.WIDTH
        self.cells[at + cell.SEEN] |= BIT[seat]
        self.tell(saw.ROLE, BIT[seat], of, self.cells[at + cell.ROLE])

    def deal_cards(self) -> None:
        """SH-13, SH-14."""
        c = self.cells
        t = self.tables
        deck = t.deck[:]
        n: i64 = len(deck)
        self.stream(b"cards", int(c[cell.ROUND])).shuffle(deck, 0, n)
        at: i64 = 0
        p: i64 = 0
        while p < self.players:
            i: i64 = 0
            mask: i64 = 0
            while i < t.hand:
                mask |= BIT[deck[at]]
                at += 1
                i += 1
            c[cell.SEAT + p * cell.WIDTH + cell.HAND] = mask
            if self._journal is not None:
                self.tell_hand(p, mask)
            p += 1
        while at < n:
            c[cell.WORLD + deck[at] // parts.NUMBERS] |= BIT[deck[at] % parts.NUMBERS]
            at += 1
        if self._journal is not None:
            self.tell_leftover()

    def tell_hand(self, seat: i64, mask: i64) -> None:
        room = self.room
        n: i64 = list_bits(mask, 0, room)
        i: i64 = 0
        while i < n:
            self.tell(saw.DEALT, BIT[seat], seat, room[i])
            i += 1

    def tell_leftover(self) -> None:
        world: i64 = 0
        while world < parts.WORLDS:
            n: i64 = list_bits(self.cells[cell.WORLD + world], world * parts.NUMBERS, self.room)
            i: i64 = 0
            while i < n:
                self.tell(saw.LEFTOVER, EVERYONE, self.room[i])
                i += 1
            world += 1

    # Playing cards

    def turn(self, guide: i64) -> None:
        c = self.cells
        c[cell.TURN] += 1
        c[cell.GUIDE] = guide
        c[cell.DESTINATION] = 0
        self.tell(saw.TURN, EVERYONE, c[cell.TURN], guide)
        self.next_player(0)

    def next_player(self, done: i64) -> None:
        """SH-16, SH-17: clockwise from the Guide; SH-R18: whoever is eliminated is skipped."""
        c = self.cells
        n: i64 = self.players
        while done < n:
            seat: i64 = c[cell.GUIDE] + done
            if seat >= n:
                seat -= n
            done += 1
            at: i64 = cell.SEAT + seat * cell.WIDTH
            if c[at + cell.OUT] == 0 and c[at + cell.HAND] != 0:
                self.push(step.PLAY, done)
                if self.next_holder(seat, 0, 0) == 0:
                    self.ask(seat, ask.CARD)  # the usual case, without a detour over the agenda
                    return
                self.push(step.CARD, seat)
                self.window(seat, 0, 0)  # SH-R7 (i)
                return
        self.resolve()

    def play_card(self, seat: i64, card: i64) -> None:
        c = self.cells
        at: i64 = cell.SEAT + seat * cell.WIDTH
        world: i64 = card // parts.NUMBERS
        c[at + cell.HAND] &= ~BIT[card]
        c[at + cell.PLAYED] = card + 1
        if c[cell.ECLIPSED] != 0:
            c[at + cell.SINCE] += 1
            self.forget_gift(card)
        if self._journal is not None:
            self.tell(saw.PLAYS, EVERYONE, seat, card)
        if (c[at + cell.ASTRAY] >> world) & 1:
            c[at + cell.LIED] += 1
        if c[cell.DESTINATION] == 0:
            c[cell.DESTINATION] = world + 1  # SH-16
        elif world + 1 == c[cell.DESTINATION]:
            c[at + cell.FOLLOWED] += 1
        else:
            c[at + cell.STRAYED] += 1
            c[at + cell.ASTRAY] |= BIT[c[cell.DESTINATION] - 1]
            if c[cell.PAWN] + 1 < self.tables.moon:  # nothing can come between: no detour over the agenda
                c[cell.PAWN] += 1  # SH-20
                if self._journal is not None:
                    self.tell(saw.PAWN, EVERYONE, c[cell.PAWN], 1)
                self.place(seat, card)
            else:
                self.push(step.PLACE, seat, card)  # SH-R5
                self.move_pawn(seat, 1, 0)

    def forget_gift(self, card: i64) -> None:
        """What lies open is no longer a thing that only its giver knows."""
        c = self.cells
        p: i64 = 0
        while p < self.players:
            at: i64 = cell.SEAT + p * cell.WIDTH
            if c[at + cell.GAVE] == card + 1:
                c[at + cell.GAVE] = 0
            p += 1

    def move_pawn(self, seat: i64, spaces: i64, announced: i64) -> None:
        c = self.cells
        to: i64 = c[cell.PAWN] + spaces
        if to >= self.tables.moon and announced == 0:
            self.announce(seat, spaces, 0)
            return
        if to < 0:
            to = 0  # SH-R4
        if to > self.tables.moon:
            to = self.tables.moon
        c[cell.PAWN] = to
        self.tell(saw.PAWN, EVERYONE, to, spaces)
        if to == self.tables.moon:
            self.win(parts.SHADOW)  # SH-21, SH-42, SH-56

    def announce(self, seat: i64, spaces: i64, asked: i64) -> None:
        """SH-44, SH-R7 (ii), SH-R8: a window before the pawn reaches the Moon; the first so many are not asked."""
        self.tell(saw.ANNOUNCED, EVERYONE, seat, spaces)
        self.push(step.MOVE, seat, spaces, 1)
        self.window(seat, asked, 0)

    def place(self, seat: i64, card: i64) -> None:
        """SH-22: a card of another colour goes to its world."""
        world: i64 = card // parts.NUMBERS
        c = self.cells
        c[cell.SEAT + seat * cell.WIDTH + cell.PLAYED] = 0
        c[cell.WORLD + world] |= BIT[card % parts.NUMBERS]
        if self._journal is not None:
            self.tell(saw.PLACED, EVERYONE, seat, card)
        if self.closed(world):
            self.close(seat, world)  # SH-23

    def close(self, seat: i64, world: i64) -> None:
        """SH-R6: who performs the ritual; SH-R27 (v): a window before its effect."""
        self.tell(saw.CLOSES, EVERYONE, seat, world)
        self.push(step.RITUAL, seat, world)
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
            self.push(step.WINDOW, active, after, only)
            self.ask(seat, ask.PORTAL)

    def next_holder(self, active: i64, asked: i64, only: i64) -> i64:
        """How many will have been asked with the next who may hold a Portal (`could_hold`, in one walk); 0: nobody."""
        c = self.cells
        n: i64 = self.players
        while asked < n:
            seat: i64 = active + asked
            if seat >= n:
                seat -= n
            asked += 1
            at: i64 = cell.SEAT + seat * cell.WIDTH
            if (
                c[at + cell.OPEN + parts.PORTAL]
                | c[at + cell.HIDDEN]
                | c[at + cell.HIDDEN + 1]
                | c[at + cell.HIDDEN + 2]
                | c[at + cell.HIDDEN + 3]
            ):
                if c[at + cell.OUT] == 0 and (only == 0 or only == seat + 1):
                    if c[at + cell.OPEN + parts.PORTAL] > 0 or self.unseen(parts.PORTAL) > 0:
                        return asked
        return 0

    def use_portal(self, seat: i64, move: i64) -> None:
        """SH-41: discarded, the pawn moves one space; then everyone is asked once more (SH-R27)."""
        c = self.cells
        active: i64 = self.next_argument(0)
        only: i64 = self.next_argument(2)
        self.drop_step()
        lay_open: i64 = 1 if move == ask.OPEN_FORWARD or move == ask.OPEN_BACK else 0
        if lay_open:
            c[cell.SEAT + seat * cell.WIDTH + cell.OPEN + parts.PORTAL] -= 1
        else:
            c[cell.SEAT + seat * cell.WIDTH + cell.HIDDEN + parts.PORTAL] -= 1
        c[cell.GONE + parts.PORTAL] += 1
        spaces: i64 = 1
        if move == ask.OPEN_BACK or move == ask.HIDDEN_BACK:
            spaces = -1
        self.tell(saw.PORTAL, EVERYONE, seat, spaces, lay_open)
        self.push(step.WINDOW, active, 0, only)
        if c[cell.PAWN] + spaces >= self.tables.moon:
            self.announce(seat, spaces, 1)  # SH-R27: the other holders are asked
        else:
            self.push(step.MOVE, seat, spaces, 0)

    # Resolving a turn

    def extreme(self, highest: bool, eliminated: bool) -> i64:
        """Who played the lowest or the highest card of the Destination (SH-25, SH-26); SH-27, SH-64: the eliminated
        do not count, or they alone (SH-R28). -1 if nobody did."""
        c = self.cells
        best: i64 = -1
        found: i64 = 0
        p: i64 = 0
        while p < self.players:
            card: i64 = c[cell.SEAT + p * cell.WIDTH + cell.PLAYED]
            if card > 0 and self.out(p) == eliminated:
                if best < 0 or (card > found) == highest:
                    best = p
                    found = card
            p += 1
        return best

    def resolve(self) -> None:
        lowest: i64 = self.extreme(False, False)
        if lowest < 0:
            self.push(step.GATHER, -1)
            return
        self.push(step.GATHER, self.extreme(True, False))  # SH-28: after step 1
        self.push(step.WINDOW, lowest)  # SH-R27 (v)
        self.take(lowest)  # SH-29

    def take(self, seat: i64) -> None:
        if self.artifacts_left():  # SH-R17
            self.ask(seat, ask.TAKE)

    def gather(self, seat: i64) -> None:
        """SH-34: the highest player puts the turn's cards at the Destination; with nobody left they go there alone."""
        c = self.cells
        world: i64 = c[cell.DESTINATION] - 1
        chooser: i64 = -1
        if seat < 0:
            chooser = self.extreme(True, True)  # SH-65, SH-R28
        p: i64 = 0
        while p < self.players:
            at: i64 = cell.SEAT + p * cell.WIDTH
            if c[at + cell.PLAYED] > 0:
                c[cell.WORLD + world] |= BIT[(c[at + cell.PLAYED] - 1) % parts.NUMBERS]  # SH-62, SH-82
                c[at + cell.PLAYED] = 0
            p += 1
        c[cell.DESTINATION] = 0
        self.tell(saw.GATHERS, EVERYONE, seat, world)
        if seat < 0:
            self.push(step.NEXT, -1 - chooser)
            if self.closed(world):
                self.tell(saw.NO_RITUAL, EVERYONE, world)  # SH-R6
            return
        if not self.closed(world):
            self.next_turn(seat)
            return
        self.push(step.NEXT, seat)
        self.close(seat, world)  # SH-35

    def next_turn(self, guide: i64) -> None:
        p: i64 = 0
        while p < self.players:
            if not self.out(p) and self.hand(p) != 0:
                if guide < 0:
                    self.ask(-1 - guide, ask.GUIDE)  # SH-65
                else:
                    self.turn(guide)  # SH-36
                return
            p += 1
        self.push(step.END, parts.SHAMAN)  # SH-37, SH-66
        self.window(guide if guide >= 0 else -1 - guide, 0, 0)  # SH-R7 (iv)

    # Artifacts

    def take_open(self, seat: i64, kind: i64) -> None:
        c = self.cells
        slot: i64 = cell.SLOT if c[cell.SLOT] == kind + 1 else cell.SLOT + 1
        c[slot] = 0
        c[cell.SEAT + seat * cell.WIDTH + cell.OPEN + kind] += 1
        self.tell(saw.TAKES, EVERYONE, seat, kind)
        if c[cell.IN_PILE] > 0:  # SH-32
            c[slot] = self.draw_token() + 1
            self.tell(saw.REFILLS, EVERYONE, c[slot] - 1)
        if kind == parts.MASK:
            self.reveal(seat)  # SH-45
        self.eclipse()  # SH-R16

    def take_pile(self, seat: i64) -> None:
        c = self.cells
        kind: i64 = self.draw_token()
        self.push(step.ECLIPSE)
        self.tell(saw.TAKES_PILE, EVERYONE, seat)
        if kind == parts.MASK:  # SH-31
            c[cell.SEAT + seat * cell.WIDTH + cell.OPEN + parts.MASK] += 1
            self.tell(saw.SHOWS, EVERYONE, seat, parts.MASK)
            self.reveal(seat)
            return
        c[cell.SEAT + seat * cell.WIDTH + cell.LOOKED] = kind + 1  # SH-R30
        self.tell(saw.LOOKED, BIT[seat], seat, kind)
        self.ask(seat, ask.HIDE)

    def draw_token(self) -> i64:
        c = self.cells
        n: i64 = c[cell.IN_PILE] - 1
        kind: i64 = c[cell.PILE + n] - 1
        c[cell.PILE + n] = 0
        c[cell.IN_PILE] = n
        return kind

    def hide_or_show(self, seat: i64, hide: bool) -> None:
        """SH-30."""
        c = self.cells
        at: i64 = cell.SEAT + seat * cell.WIDTH
        kind: i64 = c[at + cell.LOOKED] - 1
        c[at + cell.LOOKED] = 0
        if hide:
            c[at + cell.HIDDEN + kind] += 1
            self.tell(saw.HIDES, EVERYONE, seat)
        else:
            c[at + cell.OPEN + kind] += 1
            self.tell(saw.SHOWS, EVERYONE, seat, kind)

    def reveal(self, seat: i64) -> None:
        """The role card is turned face up for everybody."""
        c = self.cells
        at: i64 = cell.SEAT + seat * cell.WIDTH
        if c[at + cell.FACE_UP] != 0:
            return
        c[at + cell.FACE_UP] = 1
        p: i64 = 0
        while p < self.players:
            c[at + cell.SEEN] |= BIT[p]
            p += 1
        self.tell(saw.REVEALS, EVERYONE, seat, c[at + cell.ROLE])

    # Eclipse

    def eclipse(self) -> None:
        """SH-33: applied as soon as it lies on top."""
        c = self.cells
        n: i64 = c[cell.IN_PILE]
        if n == 0 or c[cell.PILE + n - 1] != parts.ECLIPSE + 1:
            return
        self.draw_token()
        c[cell.ECLIPSED] = 1
        self.tell(saw.ECLIPSE, EVERYONE, c[cell.ARROW])
        holders: i64 = 0
        p: i64 = 0
        while p < self.players:
            if not self.out(p) and self.hand(p) != 0:  # SH-40
                holders += 1
            p += 1
        if holders < 2:  # SH-R14
            self.tell(saw.ECLIPSE_OVER, EVERYONE)
            return
        self.push(step.PASS)
        p = 0
        while p < self.players:
            if not self.out(p) and self.hand(p) != 0:
                self.ask(p, ask.GIVE)  # SH-38: at the same time, before any is received
            p += 1

    def pass_cards(self) -> None:
        c = self.cells
        n: i64 = self.players
        p: i64 = 0
        while p < n:  # first all cards leave
            at: i64 = cell.SEAT + p * cell.WIDTH
            if c[at + cell.CHOICE] > 0:
                c[at + cell.HAND] &= ~BIT[c[at + cell.CHOICE] - 1]
            p += 1
        way: i64 = 1 if c[cell.ARROW] == parts.LEFT else n - 1
        p = 0
        while p < n:
            at = cell.SEAT + p * cell.WIDTH
            card: i64 = c[at + cell.CHOICE] - 1
            if card >= 0:
                to: i64 = (p + way) % n
                while self.out(to) or (c[cell.SEAT + to * cell.WIDTH + cell.CHOICE] == 0):  # SH-R14
                    to = (to + way) % n
                c[cell.SEAT + to * cell.WIDTH + cell.HAND] |= BIT[card]
                c[cell.SEAT + to * cell.WIDTH + cell.ASTRAY] = 0
                c[at + cell.GAVE] = card + 1
                c[at + cell.GAVE_TO] = to + 1
                self.tell(saw.GIVES, EVERYONE, p, to)
                self.tell(saw.RECEIVES, BIT[to], to, card, p)
            p += 1
        p = 0
        while p < n:
            c[cell.SEAT + p * cell.WIDTH + cell.CHOICE] = 0
            p += 1
        self.tell(saw.ECLIPSE_OVER, EVERYONE)  # SH-39

    # Rituals

    def ritual(self, seat: i64, world: i64) -> None:
        what: i64 = self.tables.ritual[world]
        if what == parts.ILLUMINATION:  # SH-50
            self.cells[cell.SEAT + seat * cell.WIDTH + cell.POINTS] += self.tables.for_illumination
            self.tell(saw.ILLUMINATES, EVERYONE, seat, self.tables.for_illumination)
        elif what == parts.STABILIZATION:
            self.ask(seat, ask.STABILIZE)  # SH-48
        elif not self.others_left(seat):
            self.tell(saw.NOBODY_LEFT, EVERYONE, seat, world)  # SH-R10, SH-R11, SH-R20
        elif what == parts.TRANSMUTATION:
            self.ask(seat, ask.SWAP)  # SH-49
        elif self.could_hold(seat, parts.DAGGER):
            self.ask(seat, ask.NEUTRALIZE)  # SH-51, SH-52: asked by what everybody knows
        else:
            self.tell(saw.KEEPS, EVERYONE, seat)  # SH-53

    def stabilize(self, seat: i64) -> None:
        self.tell(saw.STABILIZES, EVERYONE, seat)
        self.move_pawn(seat, -self.tables.steps_back, 0)

    def swap(self, seat: i64, other: i64) -> None:
        """SH-49, SH-R10: the cards change places with all that anybody knows of them, and end face down."""
        c = self.cells
        a: i64 = cell.SEAT + seat * cell.WIDTH
        b: i64 = cell.SEAT + other * cell.WIDTH
        self.exchange(a + cell.ROLE, b + cell.ROLE)
        self.exchange(a + cell.SEEN, b + cell.SEEN)
        self.exchange(a + cell.STRAYED, b + cell.STRAYED)
        self.exchange(a + cell.FOLLOWED, b + cell.FOLLOWED)
        self.exchange(a + cell.LIED, b + cell.LIED)
        c[a + cell.FACE_UP] = 0
        c[b + cell.FACE_UP] = 0
        self.tell(saw.SWAPS, EVERYONE, seat, other)
        self.see_role(seat, seat)
        self.see_role(other, other)

    def exchange(self, a: i64, b: i64) -> None:
        was: i64 = self.cells[a]
        self.cells[a] = self.cells[b]
        self.cells[b] = was

    def stab(self, seat: i64, victim: i64) -> None:
        """SH-51, SH-52, SH-R11: the open dagger first."""
        c = self.cells
        at: i64 = cell.SEAT + seat * cell.WIDTH
        lay_open: i64 = 1 if c[at + cell.OPEN + parts.DAGGER] > 0 else 0
        if lay_open:
            c[at + cell.OPEN + parts.DAGGER] -= 1
        else:
            c[at + cell.HIDDEN + parts.DAGGER] -= 1
        c[cell.GONE + parts.DAGGER] += 1
        self.tell(saw.STABS, EVERYONE, seat, victim, lay_open)
        self.push(step.ELIMINATE, seat, victim)
        self.window(victim, 0, victim + 1)  # SH-43, SH-R7 (iii)

    # Elimination

    def eliminate(self, by: i64, seat: i64) -> None:
        c = self.cells
        at: i64 = cell.SEAT + seat * cell.WIDTH
        c[at + cell.OUT] = 1  # SH-54
        self.tell(saw.ELIMINATED, EVERYONE, seat, by)
        self.reveal(seat)
        kind: i64 = 0
        while kind < parts.KINDS:  # SH-61, SH-R12: open tokens go out of the round; what lay face down stays so
            c[cell.GONE + kind] += c[at + cell.OPEN + kind]
            c[at + cell.OPEN + kind] = 0
            kind += 1
        if c[at + cell.ROLE] == parts.SHAMAN:
            left: i64 = count(c[at + cell.HAND])
            self.tell(saw.SET_ASIDE, EVERYONE, seat, left)  # SH-57
            if left > 0:
                self.move_pawn(by, left, 0)  # SH-55
            return
        if self.shadows_left():
            self.lay_out(by, seat)  # SH-59
        else:
            self.win(parts.SHAMAN)  # SH-58, SH-67

    def shadows_left(self) -> bool:
        p: i64 = 0
        while p < self.players:
            if not self.out(p) and self.role(p) == parts.SHADOW:
                return True
            p += 1
        return False

    def lay_out(self, by: i64, seat: i64) -> None:
        """SH-59: the hand of a Shadow goes to the worlds; SH-60: who eliminated it performs the rituals."""
        c = self.cells
        at: i64 = cell.SEAT + seat * cell.WIDTH
        mask: i64 = c[at + cell.HAND]
        c[at + cell.HAND] = 0
        card: i64 = 0
        while card < parts.CARDS:
            if (mask >> card) & 1:
                world: i64 = card // parts.NUMBERS
                c[cell.WORLD + world] |= BIT[card % parts.NUMBERS]
                self.forget_gift(card)
                self.tell(saw.LAID_OUT, EVERYONE, seat, card)
                if self.closed(world):
                    c[cell.CLOSING] |= BIT[world]
            card += 1
        self.push(step.RITUALS, by)

    def rituals(self, seat: i64) -> None:
        """SH-60, SH-R13: one by one, in the order that the eliminator chooses."""
        c = self.cells
        mask: i64 = c[cell.CLOSING]
        if mask == 0 or self.out(seat):
            c[cell.CLOSING] = 0
            return
        self.push(step.RITUALS, seat)
        if mask & (mask - 1) == 0:
            world: i64 = 0
            while not (mask >> world) & 1:
                world += 1
            self.perform(seat, world)
        else:
            self.ask(seat, ask.RITUAL)

    def perform(self, seat: i64, world: i64) -> None:
        self.cells[cell.CLOSING] &= ~BIT[world]
        self.close(seat, world)

    # End of round, end of game

    def win(self, role: i64) -> None:
        """SH-67, SH-68: at once, whatever was still to come."""
        self._depth = 0
        self.push(step.END, role)

    def end(self, role: i64) -> None:
        c = self.cells
        t = self.tables
        c[cell.WINNERS] = role + 1
        how: i64 = saw.BY_MOON if role == parts.SHADOW else saw.BY_CARDS if self.shadows_left() else saw.BY_DAGGERS
        self.tell(saw.ROUND_WON, EVERYONE, role, how)
        p: i64 = 0
        while p < self.players:
            at: i64 = cell.SEAT + p * cell.WIDTH
            self.tell(saw.WAS, EVERYONE, p, c[at + cell.ROLE])
            if c[at + cell.OUT] == 0:
                gain: i64 = 0
                if c[at + cell.ROLE] == role:  # SH-69, SH-70
                    gain = t.for_shadow if role == parts.SHADOW else t.for_shaman
                if (
                    c[at + cell.OPEN + parts.SHARD] + c[at + cell.HIDDEN + parts.SHARD] >= t.shards_needed
                ):  # SH-47, SH-71, SH-R22
                    gain += t.for_shards
                    self.tell(saw.SHARDS, EVERYONE, p)
                c[at + cell.POINTS] += gain
                if gain > 0:
                    self.tell(saw.SCORES, EVERYONE, p, gain, c[at + cell.POINTS])
            p += 1
        if self.leader(t.target) >= 0 or (self.rounds > 0 and c[cell.ROUND] >= self.rounds):  # SH-75, SH-76
            self.finish()
            return
        c[cell.FIRST] = (c[cell.FIRST] + 1) % self.players  # SH-73, SH-R31
        self.push(step.ROUND)  # SH-72

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
        return self.cells[cell.SEAT + seat * cell.WIDTH + cell.POINTS]

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
        return self.asked(seat) == ask.GIVE

    # --- answers ------------------------------------------------------------------------------------------------------

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        self.done(seat)
        if question == ask.CARD:
            self.play_card(seat, move - ask.CARD_MOVE)
        elif question == ask.PORTAL:
            if move == ask.NO_PORTAL:
                self.tell(saw.NO_PORTAL, EVERYONE, seat)
            else:
                self.use_portal(seat, move)
        elif question == ask.TAKE or question == ask.STABILIZE:
            if move == ask.STEP_BACK:
                self.stabilize(seat)
                return
            if question == ask.STABILIZE:
                self.push(step.WINDOW, seat)  # SH-R27 (v): after every artifact that is taken
            if move == ask.TAKE_PILE:
                self.take_pile(seat)
            else:
                self.take_open(seat, move - ask.TAKE_MOVE)
        elif question == ask.HIDE:
            self.hide_or_show(seat, move == ask.HIDE_IT)
        elif question == ask.GIVE:
            self.cells[cell.SEAT + seat * cell.WIDTH + cell.CHOICE] = move - ask.GIVE_MOVE + 1
        elif question == ask.SWAP:
            self.swap(seat, move - ask.SWAP_MOVE)
        elif question == ask.NEUTRALIZE:
            if move == ask.NO_DAGGER:
                self.tell(saw.KEEPS, EVERYONE, seat)
            else:
                self.stab(seat, move - ask.STAB_MOVE)
        elif question == ask.GUIDE:
            self.tell(saw.GUIDE, EVERYONE, seat, move - ask.GUIDE_MOVE)
            self.push(step.TURN, move - ask.GUIDE_MOVE)
        else:
            self.tell(saw.ORDER, EVERYONE, seat, move - ask.WORLD_MOVE)
            self.perform(seat, move - ask.WORLD_MOVE)

    # --- what may be chosen -------------------------------------------------------------------------------------------

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if question == ask.CARD:
            if move >= ask.GIVE_MOVE:
                return no.OTHER_QUESTION
            return 0 if (self.hand(seat) >> (move - ask.CARD_MOVE)) & 1 else no.NOT_IN_HAND  # SH-18
        if question == ask.GIVE:
            if move < ask.GIVE_MOVE or move >= ask.TAKE_MOVE:
                return no.OTHER_QUESTION
            return 0 if (self.hand(seat) >> (move - ask.GIVE_MOVE)) & 1 else no.NOT_IN_HAND
        if question == ask.PORTAL:
            if move < ask.NO_PORTAL or move > ask.HIDDEN_BACK:
                return no.OTHER_QUESTION
            if move == ask.NO_PORTAL:
                return 0
            if move == ask.OPEN_FORWARD or move == ask.OPEN_BACK:
                return 0 if self.opened(seat, parts.PORTAL) > 0 else no.OPEN_PORTAL
            return 0 if self.hidden(seat, parts.PORTAL) > 0 else no.HIDDEN_PORTAL
        if question == ask.TAKE or question == ask.STABILIZE:
            if move < ask.TAKE_MOVE or move > ask.STEP_BACK:
                return no.OTHER_QUESTION
            if move == ask.STEP_BACK:
                return 0 if question == ask.STABILIZE else no.OTHER_QUESTION
            if move == ask.TAKE_PILE:
                return 0 if self.cells[cell.IN_PILE] > 0 else no.PILE_EMPTY
            kind: i64 = move - ask.TAKE_MOVE
            return 0 if self.cells[cell.SLOT] == kind + 1 or self.cells[cell.SLOT + 1] == kind + 1 else no.NOT_OPEN
        if question == ask.HIDE:
            return 0 if move == ask.HIDE_IT or move == ask.SHOW_IT else no.OTHER_QUESTION
        if question == ask.SWAP:
            if move < ask.SWAP_MOVE or move >= ask.NO_DAGGER:
                return no.OTHER_QUESTION
            return self.of_player(seat, move - ask.SWAP_MOVE)
        if question == ask.NEUTRALIZE:
            if move < ask.NO_DAGGER or move >= ask.GUIDE_MOVE:
                return no.OTHER_QUESTION
            if move == ask.NO_DAGGER:
                return no.MUST_USE if self.opened(seat, parts.DAGGER) > 0 else 0  # SH-51
            if self.opened(seat, parts.DAGGER) + self.hidden(seat, parts.DAGGER) == 0:
                return no.DAGGER
            return self.of_player(seat, move - ask.STAB_MOVE)
        if question == ask.GUIDE:
            if move < ask.GUIDE_MOVE or move >= ask.WORLD_MOVE:
                return no.OTHER_QUESTION
            chosen: i64 = move - ask.GUIDE_MOVE
            if chosen >= self.players:
                return no.SUCH_SEAT
            return no.ELIMINATED if self.out(chosen) else 0  # SH-R19
        if move < ask.WORLD_MOVE or move >= ask.WORLD_MOVE + parts.WORLDS:
            return no.OTHER_QUESTION
        return 0 if (self.cells[cell.CLOSING] >> (move - ask.WORLD_MOVE)) & 1 else no.NOT_CLOSING

    def of_player(self, seat: i64, other: i64) -> i64:
        """SH-R10, SH-R11: another player who is not eliminated."""
        if other >= self.players:
            return no.SUCH_SEAT
        if other == seat:
            return no.YOURSELF
        return no.ELIMINATED if self.out(other) else 0

    # --- the same, listed quickly -------------------------------------------------------------------------------------

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        n: i64 = 0
        if question == ask.CARD or question == ask.GIVE:
            mask: i64 = self.hand(seat)
            block: i64 = ask.CARD_MOVE if question == ask.CARD else ask.GIVE_MOVE
            return list_bits(mask, block, out)
        if question == ask.PORTAL:
            out[0] = ask.NO_PORTAL
            n = 1
            if self.opened(seat, parts.PORTAL) > 0:
                out[1] = ask.OPEN_FORWARD
                out[2] = ask.OPEN_BACK
                n = 3
            if self.hidden(seat, parts.PORTAL) > 0:
                out[n] = ask.HIDDEN_FORWARD
                out[n + 1] = ask.HIDDEN_BACK
                n += 2
            return n
        if question == ask.HIDE:
            out[0] = ask.HIDE_IT
            out[1] = ask.SHOW_IT
            return 2
        if question == ask.TAKE or question == ask.STABILIZE:
            return self.legal_take(question, out)
        i: i64 = ask.SWAP_MOVE
        end: i64 = ask.NO_DAGGER
        if question == ask.NEUTRALIZE:
            i = ask.NO_DAGGER
            end = ask.GUIDE_MOVE
        elif question == ask.GUIDE:
            i = ask.GUIDE_MOVE
            end = ask.WORLD_MOVE
        elif question == ask.RITUAL:
            i = ask.WORLD_MOVE
            end = ask.WORLD_MOVE + parts.WORLDS
        while i < end:
            if self.refusal(seat, i) == 0:
                out[n] = i
                n += 1
            i += 1
        return n

    def legal_take(self, question: i64, out: vec[i64]) -> i64:
        c = self.cells
        low: i64 = c[cell.SLOT]
        high: i64 = c[cell.SLOT + 1]
        if low > high:
            low = high
            high = c[cell.SLOT]
        n: i64 = 0
        if low > 0 and low != high:
            out[0] = ask.TAKE_MOVE + low - 1
            n = 1
        if high > 0:
            out[n] = ask.TAKE_MOVE + high - 1
            n += 1
        if c[cell.IN_PILE] > 0:
            out[n] = ask.TAKE_PILE
            n += 1
        if question == ask.STABILIZE:
            out[n] = ask.STEP_BACK
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

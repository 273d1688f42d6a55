"""3. Setting up a round."""

from ofuda.games.shamans import cell, parts, saw, step
from ofuda.games.shamans.rules.end import bring_back
from ofuda.games.shamans.rules.state import ShamansState, numbers_at, pawn, role
from ofuda.kernel.arrays import BIT, i64, list_bits
from ofuda.kernel.journal import EVERYONE


def set_up_round(s: ShamansState) -> None:
    """Put the pawn on its space (SH-08); lay out tokens, roles and cards."""
    c = s.cells
    bring_back(s)
    c[cell.ROUND] += 1
    c[cell.PAWN] = s.tables.start
    s.tell(saw.ROUND, EVERYONE, c[cell.ROUND], c[cell.FIRST], c[cell.PAWN])
    lay_tokens(s)
    deal_roles(s)
    deal_cards(s)
    name_first_guide(s)


def lay_tokens(s: ShamansState) -> None:
    """Fill the slots (SH-09) and the pile."""
    c = s.cells
    room = s.room
    chance = s.stream(b"tokens", int(c[cell.ROUND]))
    n: i64 = 0
    kind: i64 = 0
    while kind < parts.KINDS:
        i: i64 = 0
        while i < s.tables.tokens[kind]:
            room[n] = kind + 1
            n += 1
            i += 1
        kind += 1
    chance.shuffle(room, 0, n)
    c[cell.SLOT] = room[n - 1]
    c[cell.SLOT + 1] = room[n - 2]
    s.tell(saw.SLOTS, EVERYONE, c[cell.SLOT] - 1, c[cell.SLOT + 1] - 1)
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


def deal_roles(s: ShamansState) -> None:
    """Deal one role card each; only its owner looks at it (SH-12, SH-R26)."""
    room = s.room
    n: i64 = s.players
    p: i64 = 0
    while p < n:
        room[p] = parts.SHADOW if p < s.tables.shadows else parts.SHAMAN
        p += 1
    s.stream(b"roles", int(s.cells[cell.ROUND])).shuffle(room, 0, n)
    p = 0
    while p < n:
        s.cells[cell.at(p, cell.ROLE)] = room[p]
        look_at_role(s, p)
        p += 1


def look_at_role(s: ShamansState, seat: i64) -> None:
    """Let a player look at the role card that lies before them."""
    s.cells[cell.at(seat, cell.SEEN)] |= BIT[seat]
    s.tell(saw.ROLE, BIT[seat], seat, role(s, seat))


def deal_cards(s: ShamansState) -> None:
    """Deal the hands (SH-13); put what is left over to its worlds (SH-14, SH-R25)."""
    c = s.cells
    deck = s.tables.deck[:]
    n: i64 = len(deck)
    s.stream(b"cards", int(c[cell.ROUND])).shuffle(deck, 0, n)
    at: i64 = 0
    p: i64 = 0
    while p < s.players:
        i: i64 = 0
        mask: i64 = 0
        while i < s.tables.hand:
            mask |= BIT[deck[at]]
            at += 1
            i += 1
        c[cell.at(p, cell.HAND)] = mask
        if s._journal is not None:
            tell_hand(s, p, mask)
        p += 1
    while at < n:
        c[cell.WORLD + deck[at] // parts.NUMBERS] |= BIT[deck[at] % parts.NUMBERS]
        at += 1
    if s._journal is not None:
        tell_leftover(s)


def tell_hand(s: ShamansState, seat: i64, mask: i64) -> None:
    room = s.room
    n: i64 = list_bits(mask, 0, room, 0)
    i: i64 = 0
    while i < n:
        s.tell(saw.DEALT, BIT[seat], seat, room[i])
        i += 1


def tell_leftover(s: ShamansState) -> None:
    world: i64 = 0
    while world < parts.WORLDS:
        n: i64 = list_bits(numbers_at(s, world), world * parts.NUMBERS, s.room, 0)
        i: i64 = 0
        while i < n:
            s.tell(saw.LEFTOVER, EVERYONE, s.room[i])
            i += 1
        world += 1


def name_first_guide(s: ShamansState) -> None:
    """Begin the first turn with the owner of the first-player token (SH-15)."""
    s.push(step.TURN, s.cells[cell.FIRST])


def space_after(s: ShamansState, spaces: i64) -> i64:
    """Return where a move takes the pawn: not before the first space (SH-R4) and not beyond the Moon."""
    to: i64 = pawn(s) + spaces
    if to < 0:
        return 0
    return to if to < s.tables.moon else s.tables.moon

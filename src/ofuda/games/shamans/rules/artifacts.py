"""7. Artifacts."""

from ofuda.games.shamans import ask, cell, no, parts, saw, step
from ofuda.games.shamans.rules.state import ShamansState, face_down, face_up, hidden, in_slot, opened, out, pawn, role
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.journal import EVERYONE

# --- Portals: windows in which they may be used -----------------------------------------------------------------------


def window(s: ShamansState, active: i64, asked: i64, only: i64) -> None:
    """Ask for Portals clockwise from the active seat (SH-R7, SH-R27); so many seats have had their chance.

    With `only`, a seat + 1, nobody else is asked.
    """
    after: i64 = next_holder(s, active, asked, only)
    if after > 0:
        ask_holder(s, active, after, only)


def ask_holder(s: ShamansState, active: i64, after: i64, only: i64) -> None:
    """Ask the holder that `next_holder` found; whoever comes next is asked after that."""
    seat: i64 = active + after - 1
    if seat >= s.players:
        seat -= s.players
    s.push(step.WINDOW, active, after, only)
    s.ask(seat, ask.PORTAL)


def next_holder(s: ShamansState, active: i64, asked: i64, only: i64) -> i64:
    """Return how many have had their chance when the next possible holder of a Portal is asked, 0 if nobody is."""
    c = s.cells
    n: i64 = s.players
    while asked < n:
        seat: i64 = active + asked
        if seat >= n:
            seat -= n
        asked += 1
        hidden_at: i64 = cell.at(seat, cell.HIDDEN)
        tokens: i64 = c[hidden_at] | c[hidden_at + 1] | c[hidden_at + 2] | c[hidden_at + 3]
        if tokens | c[cell.at(seat, cell.OPEN) + parts.PORTAL]:  # most seats have no token: a quick no
            if not out(s, seat) and (only == 0 or only == seat + 1) and could_hold(s, seat, parts.PORTAL):
                return asked
    return 0


def could_hold(s: ShamansState, seat: i64, kind: i64) -> bool:
    """Tell whether a seat may hold such a token by what everybody knows, so that asking tells nothing (SH-R7)."""
    return opened(s, seat, kind) > 0 or (face_down(s, seat) > 0 and unseen(s, kind) > 0)


def unseen(s: ShamansState, kind: i64) -> i64:
    """Count the tokens of a kind that lie where not everybody can see them."""
    n: i64 = s.tables.tokens[kind] - s.cells[cell.GONE + kind]
    i: i64 = 0
    while i < parts.SLOTS:
        if in_slot(s, i) == kind:
            n -= 1
        i += 1
    p: i64 = 0
    while p < s.players:
        n -= opened(s, p, kind)
        p += 1
    return n


def refuse_portal(s: ShamansState, seat: i64, move: i64) -> i64:
    if move == ask.NO_PORTAL:
        return 0
    if move == ask.OPEN_FORWARD or move == ask.OPEN_BACK:
        return 0 if opened(s, seat, parts.PORTAL) > 0 else no.OPEN_PORTAL
    return 0 if hidden(s, seat, parts.PORTAL) > 0 else no.HIDDEN_PORTAL


def list_portal(s: ShamansState, seat: i64, found: vec[i64]) -> i64:
    found[0] = ask.NO_PORTAL
    n: i64 = 1
    if opened(s, seat, parts.PORTAL) > 0:
        found[1] = ask.OPEN_FORWARD
        found[2] = ask.OPEN_BACK
        n = 3
    if hidden(s, seat, parts.PORTAL) > 0:
        found[n] = ask.HIDDEN_FORWARD
        found[n + 1] = ask.HIDDEN_BACK
        n += 2
    return n


def answer_portal(s: ShamansState, seat: i64, move: i64) -> None:
    if move == ask.NO_PORTAL:
        s.tell(saw.NO_PORTAL, EVERYONE, seat)
    else:
        use_portal(s, seat, move)


def use_portal(s: ShamansState, seat: i64, move: i64) -> None:
    """Discard a Portal to move the pawn one space (SH-41); then everybody is asked once more (SH-R27)."""
    active: i64 = s.next_argument(0)
    only: i64 = s.next_argument(2)
    s.drop_step()
    lay_open: i64 = 1 if move == ask.OPEN_FORWARD or move == ask.OPEN_BACK else 0
    spaces: i64 = -1 if move == ask.OPEN_BACK or move == ask.HIDDEN_BACK else 1
    s.cells[cell.at(seat, cell.OPEN if lay_open else cell.HIDDEN) + parts.PORTAL] -= 1
    s.cells[cell.GONE + parts.PORTAL] += 1
    s.tell(saw.PORTAL, EVERYONE, seat, spaces, lay_open)
    s.push(step.WINDOW, active, 0, only)
    if pawn(s) + spaces >= s.tables.moon:
        announce(s, seat, spaces, 1)  # SH-42, SH-R27: the other holders are asked
    else:
        s.push(step.MOVE, seat, spaces, 0)


def warn(s: ShamansState, victim: i64) -> None:
    """Let a player use Portals before being eliminated (SH-43); nobody else is asked (SH-R7)."""
    window(s, victim, 0, victim + 1)


def announce(s: ShamansState, seat: i64, spaces: i64, asked: i64) -> None:
    """Open a window before a move takes the pawn to the Moon (SH-44, SH-R8); the first `asked` seats are skipped."""
    s.tell(saw.ANNOUNCED, EVERYONE, seat, spaces)
    s.push(step.MOVE, seat, spaces, 1)
    window(s, seat, asked, 0)


# --- the other artifacts ----------------------------------------------------------------------------------------------


def reveal(s: ShamansState, seat: i64) -> None:
    """Turn a role card face up for everybody (SH-45); it stays so (SH-R9)."""
    if face_up(s, seat):
        return
    s.cells[cell.at(seat, cell.FACE_UP)] = 1
    p: i64 = 0
    while p < s.players:
        s.cells[cell.at(seat, cell.SEEN)] |= BIT[p]
        p += 1
    s.tell(saw.REVEALS, EVERYONE, seat, role(s, seat))


def spend_dagger(s: ShamansState, seat: i64) -> bool:
    """Discard a Ritual Dagger (SH-46), the open one first; tell whether it lay open."""
    lay_open: bool = opened(s, seat, parts.DAGGER) > 0
    s.cells[cell.at(seat, cell.OPEN if lay_open else cell.HIDDEN) + parts.DAGGER] -= 1
    s.cells[cell.GONE + parts.DAGGER] += 1
    return lay_open


def scores_for_shards(s: ShamansState, seat: i64) -> bool:
    """Tell whether a player has enough Moon Shards (SH-47), open or face down (SH-R22)."""
    return opened(s, seat, parts.SHARD) + hidden(s, seat, parts.SHARD) >= s.tables.shards_needed


def draw_token(s: ShamansState) -> i64:
    """Take the top token off the pile and return its kind."""
    c = s.cells
    n: i64 = c[cell.IN_PILE] - 1
    kind: i64 = c[cell.PILE + n] - 1
    c[cell.PILE + n] = 0
    c[cell.IN_PILE] = n
    return kind


# --- the questions of this chapter ------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.PORTAL


def refusal(s: ShamansState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_portal(s, seat, move)


def legal(s: ShamansState, seat: i64, question: i64, found: vec[i64]) -> i64:
    return list_portal(s, seat, found)


def answer(s: ShamansState, seat: i64, question: i64, move: i64) -> None:
    answer_portal(s, seat, move)

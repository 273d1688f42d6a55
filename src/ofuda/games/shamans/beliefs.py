"""What a seat sees, and how what it cannot know is dealt anew."""

from typing import Any

from ofuda.games.shamans import ask, cell, parts, twins
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import (
    count,
    face_down,
    gave,
    gave_to,
    giving,
    hand,
    has_seen,
    hidden,
    in_pile,
    in_slot,
    looking_at,
    numbers_at,
    opened,
    pawn,
    played,
    role,
)
from ofuda.games.shamans.tables import Tables
from ofuda.games.shamans.terms import ROLES
from ofuda.games.shamans.view import EVERYTHING, TableView, player_view
from ofuda.kernel.arrays import BIT, bits, i64
from ofuda.kernel.parts import Beliefs
from ofuda.kernel.randomness import Stream


class ShamansBeliefs(Beliefs[ShamansState]):
    """What a seat sees, and what it cannot know: hands, face-down tokens and the pile, roles, the Eclipse's side."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Tables = tables

    def view(self, state: ShamansState, seat: int) -> "dict[str, Any]":
        """Return what lies open to a seat (-1: a spectator)."""
        c = state.cells
        t = self.tables
        worlds = range(len(t.names))
        ended = int(c[cell.WINNERS])
        table: TableView = {
            "round": int(c[cell.ROUND]),
            "turn": int(c[cell.TURN]),
            "first": int(c[cell.FIRST]),
            "guide": int(c[cell.GUIDE]) if c[cell.TURN] else None,
            "destination": t.names[int(c[cell.DESTINATION]) - 1] if c[cell.DESTINATION] else None,
            "pawn": int(pawn(state)),
            "moon": int(t.moon),
            "start": int(t.start),
            "target": int(t.target),
            "worlds": [
                {
                    "world": t.names[w],
                    "ritual": parts.RITUALS[int(t.ritual[w])],
                    "numbers": [n + 1 for n in bits(numbers_at(state, w))],
                    "of": int(t.numbers),
                }
                for w in worlds
            ],
            "slots": [
                parts.TOKENS[int(c[cell.SLOT + i]) - 1] if c[cell.SLOT + i] else None for i in range(parts.SLOTS)
            ],
            "pile": int(in_pile(state)),
            "gone": {parts.TOKENS[k]: int(c[cell.GONE + k]) for k in range(parts.KINDS)},
            "eclipse": ("left" if c[cell.ARROW] == parts.LEFT else "right") if c[cell.ECLIPSED] else None,  # SH-R15
            "won": ROLES[ended - 1] if ended else None,
            "players": [player_view(state, owner, seat) for owner in range(int(state.players))],
        }
        return dict(table)

    def open_view(self, state: ShamansState) -> "dict[str, Any]":
        return self.view(state, EVERYTHING)

    def redeal(self, state: ShamansState, seat: i64, rng: Stream) -> None:
        """Draw a world that agrees with what the seat has seen, each equally likely."""
        redeal_hands(state, seat, rng)
        redeal_tokens(state, seat, rng)
        redeal_roles(state, seat, rng)
        if state.cells[cell.ECLIPSED] == 0 and state.cells[cell.ARROW] > 0:
            state.cells[cell.ARROW] = parts.LEFT + rng.below(2)  # SH-R15

    def secrets(self, state: ShamansState, seat: int) -> "list[tuple[int, int, list[int]]]":
        """List the secrets of this round; what earlier rounds left unknown no longer matters."""
        if state.cells[cell.ROUND] == 0:
            return []
        dealt = (1 if state.opener < 0 else 0) + twins.STREAMS * int(state.cells[cell.ROUND])
        events = twins.of_this_round(state.journal())
        found = [(twins.CARD_GROUP, twins.hidden_cards(state, seat, events))]
        found += [(twins.TOKEN_GROUP, places) for places in twins.hidden_tokens(state, seat, events)]
        found += [(twins.ROLE_GROUP, twins.hidden_roles(state, seat, events))]
        found += [(twins.ARROW_GROUP, [parts.LEFT, parts.RIGHT] if not state.cells[cell.ECLIPSED] else [])]
        return [(dealt, group, things) for group, things in found if things]

    def relabel(self, state: ShamansState, group: int, names: "dict[int, int]") -> None:
        """Exchange what has just been dealt."""
        c = state.cells
        if group == twins.CARD_GROUP:
            for p in range(state.game.seats):
                held = [names.get(k, k) for k in bits(hand(state, p))]
                c[cell.at(p, cell.HAND)] = sum(int(BIT[k]) for k in held)
        elif group == twins.ARROW_GROUP:
            c[cell.ARROW] = names[int(c[cell.ARROW])]
        else:
            cells = {a: a for a in names} if group == twins.TOKEN_GROUP else {p: cell.at(p, cell.ROLE) for p in names}
            before = {a: int(c[cells[a]]) for a in names}
            for a, b in names.items():
                c[cells[b]] = before[a]

    def rename_move(self, state: ShamansState, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        """Rename a card that is passed on: no other move names a card in secret."""
        if group == twins.CARD_GROUP and ask.GIVE_MOVE <= move < ask.TAKE_MOVE:
            return ask.GIVE_MOVE + names.get(move - ask.GIVE_MOVE, move - ask.GIVE_MOVE)
        return move

    def conserved(self, state: ShamansState) -> object:
        """Count the cards and the tokens of the round."""
        c = state.cells
        if c[cell.ROUND] == 0:
            return {}
        cards = sum(len(bits(numbers_at(state, world))) for world in range(len(self.tables.names)))
        tokens = sum(1 for i in range(parts.LARGEST_PILE) if c[cell.PILE + i])
        tokens += sum(1 for i in range(parts.SLOTS) if in_slot(state, i) >= 0)
        tokens += sum(int(c[cell.GONE + token]) for token in range(parts.KINDS)) + int(c[cell.ECLIPSED])
        for p in range(int(state.players)):
            cards += len(bits(hand(state, p))) + int(played(state, p) >= 0)
            tokens += sum(int(opened(state, p, token) + hidden(state, p, token)) for token in range(parts.KINDS))
            tokens += int(looking_at(state, p) >= 0)
        return {"cards": cards, "tokens": tokens}


def redeal_hands(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Deal the others' hands and the cards set aside; a card that the seat itself has passed on stays where it went."""
    c = s.cells
    room = s.room
    n: i64 = s.players
    known: i64 = 0
    to: i64 = gave_to(s, seat)
    if gave(s, seat) >= 0:  # nobody has seen it since
        known = BIT[gave(s, seat)]
    pool: i64 = 0
    p: i64 = 0
    while p < n:
        if p != seat:
            pool |= hand(s, p)
        p += 1
    pool &= ~known
    size: i64 = 0
    card: i64 = 0
    while card < parts.CARDS:
        if (pool >> card) & 1:
            room[size] = card
            size += 1
        card += 1
    rng.shuffle(room, 0, size)
    at: i64 = 0
    p = 0
    while p < n:
        if p != seat:
            held: i64 = count(hand(s, p))
            mask: i64 = 0
            if p == to and known != 0:
                mask = known
                held -= 1
            while held > 0:
                mask |= BIT[room[at]]
                at += 1
                held -= 1
            c[cell.at(p, cell.HAND)] = mask
            if giving(s, p) >= 0:  # chosen in secret and not yet passed on
                c[cell.at(p, cell.CHOICE)] = any_card(mask, rng) + 1
        p += 1
    forget_others_gifts(s, seat, rng)


def forget_others_gifts(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Choose anew what others have passed to each other: any card the receiver has held since.

    That is one of its hand, or one of those it has played.
    """
    c = s.cells
    p: i64 = 0
    while p < s.players:
        to: i64 = gave_to(s, p)
        if p != seat and to >= 0 and to != seat:
            mask: i64 = hand(s, to)
            held: i64 = count(mask)
            c[cell.at(p, cell.GAVE)] = 0
            if held > 0 and rng.below(held + c[cell.at(to, cell.SINCE)]) < held:
                c[cell.at(p, cell.GAVE)] = any_card(mask, rng) + 1
        p += 1


def any_card(mask: i64, rng: Stream) -> i64:
    """Return one of the cards of a mask at random."""
    n: i64 = rng.below(count(mask))
    while n > 0:
        mask &= mask - 1
        n -= 1
    card: i64 = 0
    while not (mask >> card) & 1:
        card += 1
    return card


def redeal_tokens(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Deal the others' face-down tokens and the pile.

    No face-down token is a Mask (SH-31). The Eclipse never rests on top of the pile (SH-33), except while somebody
    decides whether to hide a token (SH-R30).
    """
    c = s.cells
    room = s.room
    n: i64 = s.players
    pile: i64 = in_pile(s)
    free: i64 = 0  # tokens that may lie anywhere: room[0..free)
    masks: i64 = 0
    eclipse: bool = False
    below: i64 = pile - 1  # places where the Eclipse may lie
    kind: i64 = 0
    while kind < parts.KINDS:
        total: i64 = 0
        p: i64 = 0
        while p < n:
            if p != seat:
                total += c[cell.at(p, cell.HIDDEN) + kind]
                if looking_at(s, p) == kind:
                    total += 1
            p += 1
        i: i64 = 0
        while i < pile:
            if c[cell.PILE + i] == kind + 1:
                total += 1
            i += 1
        if kind == parts.MASK:
            masks = total
        else:
            while total > 0:
                room[free] = kind
                free += 1
                total -= 1
        kind += 1
    i = 0
    while i < n:
        if looking_at(s, i) >= 0:
            below = pile
        i += 1
    i = 0
    while i < pile:
        if c[cell.PILE + i] == parts.ECLIPSE + 1:
            eclipse = True
        c[cell.PILE + i] = 0
        i += 1
    rng.shuffle(room, 0, free)
    if eclipse:
        c[cell.PILE + rng.below(below)] = parts.ECLIPSE + 1
    empty: i64 = pile - 1 if eclipse else pile
    while masks > 0:  # each into one of the places of the pile that are still empty
        skip: i64 = rng.below(empty)
        i = 0
        while c[cell.PILE + i] != 0 or skip > 0:
            if c[cell.PILE + i] == 0:
                skip -= 1
            i += 1
        c[cell.PILE + i] = parts.MASK + 1
        empty -= 1
        masks -= 1
    at: i64 = 0
    i = 0
    while i < pile:
        if c[cell.PILE + i] == 0:
            c[cell.PILE + i] = room[at] + 1
            at += 1
        i += 1
    p = 0
    while p < n:
        if p != seat:
            held: i64 = face_down(s, p)
            kind = 0
            while kind < parts.KINDS:
                c[cell.at(p, cell.HIDDEN) + kind] = 0
                kind += 1
            while held > 0:
                c[cell.at(p, cell.HIDDEN) + room[at]] += 1
                at += 1
                held -= 1
            if looking_at(s, p) >= 0:
                c[cell.at(p, cell.LOOKED)] = room[at] + 1
                at += 1
        p += 1


def redeal_roles(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Deal the role cards that the seat has not seen (SH-12, SH-49); the end of a round shows all."""
    c = s.cells
    if c[cell.WINNERS] != 0:
        return
    room = s.room
    shadows: i64 = 0
    size: i64 = 0
    p: i64 = 0
    while p < s.players:
        if not has_seen(s, seat, p):
            shadows += role(s, p)
            size += 1
        p += 1
    i: i64 = 0
    while i < size:
        room[i] = 1 if i < shadows else 0
        i += 1
    rng.shuffle(room, 0, size)
    i = 0
    p = 0
    while p < s.players:
        if not has_seen(s, seat, p):
            c[cell.at(p, cell.ROLE)] = room[i]
            i += 1
        p += 1

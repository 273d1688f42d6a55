"""List what a seat has not learnt, for twin replays.

That is cards, tokens by their place in the pile, role cards by their first owner, and the side of the Eclipse.
"""

from __future__ import annotations

from ofuda.games.shamans import cell, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import gave, hand, has_seen, in_pile, role
from ofuda.kernel.arrays import bits

CARD_GROUP, ROLE_GROUP, ARROW_GROUP, TOKEN_GROUP = range(4)
STREAMS = 3  # opened for each round: tokens, roles, cards
Event = list[int]


def of_this_round(journal: list[Event]) -> list[Event]:
    begun = [i for i, event in enumerate(journal) if event[0] == saw.ROUND]
    return journal[begun[-1] :] if begun else journal


# --- cards ------------------------------------------------------------------------------------------------------------


def hidden_cards(s: ShamansState, seat: int, events: list[Event]) -> list[int]:
    """List the cards that may have been dealt otherwise: those of the others, less one the seat has passed on.

    A card that was played after the Eclipse may have been passed to its player, so it is among them, unless the seat
    itself was the giver.
    """
    own = int(gave(s, seat))
    cards = {k for p in range(s.game.seats) if p != seat for k in bits(hand(s, p)) if k != own}
    given = {to for what, _, giver, to, *_ in events if what == saw.GIVES and seat not in (giver, to)}
    passed = False
    for what, _, a, b, *_ in events:
        passed = passed or what == saw.GIVES
        if passed and what == saw.PLAYS and a in given:
            cards.add(b)
    return sorted(cards)


# --- tokens -----------------------------------------------------------------------------------------------------------


def hidden_tokens(s: ShamansState, seat: int, events: list[Event]) -> list[list[int]]:
    """List groups of places in the pile, to be mixed one after the other.

    First what is no Mask, wherever it lies; then Masks within the pile; then the Eclipse below its top. Together they
    reach every order, each in equally many ways. Of several face-down tokens of a kind the oldest is used first.
    """
    left, kept = tokens_taken(s, events)
    kinds = places_now(left, s)
    unknown = {place: kind for owner, place, kind in kept if owner != seat}
    deciding = any(s.cells[cell.at(p, cell.LOOKED)] for p in range(s.game.seats))
    plain = {place: kind for place, kind in {**unknown, **kinds}.items() if kind not in (parts.MASK, parts.ECLIPSE)}
    if s.cells[cell.WINNERS]:  # who scored for shards is known
        plain = {place: kind for place, kind in plain.items() if kind != parts.SHARD}
    pile = {place: kind for place, kind in kinds.items() if kind != parts.ECLIPSE}
    below = {place: kind for place, kind in kinds.items() if deciding or place < left - 1}
    groups = [plain]
    if parts.MASK in pile.values():
        groups.append(pile)
    if parts.ECLIPSE in below.values():
        groups.append(below)
    return [[cell.PILE + place for place in sorted(group)] for group in groups if len(set(group.values())) > 1]


def places_now(left: int, s: ShamansState) -> dict[int, int]:
    return {place: int(s.cells[cell.PILE + place]) - 1 for place in range(left)}


def tokens_taken(s: ShamansState, events: list[Event]) -> tuple[int, list[tuple[int, int, int]]]:
    """Return how many tokens the pile has, and owner, place in the pile and kind of each face-down token."""
    drawn = (saw.REFILLS, saw.TAKES_PILE, saw.ECLIPSE)
    left = int(in_pile(s)) + sum(event[0] in drawn for event in events)
    kept: list[tuple[int, int, int]] = []
    for what, _, a, b, c, _ in events:
        if what in drawn:
            left -= 1
        elif what == saw.LOOKED:
            kept.append((a, left, b))
        elif what == saw.SHOWS and b != parts.MASK:
            kept.pop()
        elif what in (saw.PORTAL, saw.STABS) and c == 0:
            kind = parts.PORTAL if what == saw.PORTAL else parts.DAGGER
            kept.remove(next(token for token in kept if token[0] == a and token[2] == kind))
    return left, kept


# --- roles ------------------------------------------------------------------------------------------------------------


def hidden_roles(s: ShamansState, seat: int, events: list[Event]) -> list[int]:
    """List who was dealt the role cards that the seat has not seen; none if they are alike, or the round is over."""
    dealt_to = list(range(s.game.seats))
    for what, _, a, b, *_ in events:
        if what == saw.SWAPS:
            dealt_to[a], dealt_to[b] = dealt_to[b], dealt_to[a]
    unseen = [p for p in range(s.game.seats) if not has_seen(s, seat, p)]
    if s.cells[cell.WINNERS] or len({int(role(s, p)) for p in unseen}) < 2:
        return []
    return sorted(dealt_to[p] for p in unseen)

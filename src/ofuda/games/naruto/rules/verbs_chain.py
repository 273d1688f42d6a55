"""Effects on the items of the chain: negating their cards, and changing what they do."""

from ofuda.games.naruto import cell, saw
from ofuda.games.naruto.rules import chain_permissions, in_play, items, sources, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64


def negate(s: NarutoState, numbers: i64, zone: i64, source: i64) -> None:
    """Negate chain items: their cards go to a zone at once, they do nothing when their turn comes (see NR-35)."""
    done: i64 = 0
    while numbers:
        number: i64 = state.lowest(numbers)
        numbers &= numbers - 1
        flags: i64 = state.item(s, number, cell.ITEM_FLAGS)
        if is_open(s, number, source) and chain_permissions.may_be_negated(s, number):
            seat: i64 = state.item(s, number, cell.CONTROLLER)
            kind: i64 = state.item(s, number, cell.ITEM_KIND) - 1
            state.set_item(s, number, cell.ITEM_FLAGS, flags | cell.NEGATED)
            in_play.to_zone(s, seat, kind, zone)
            state.tell(s, saw.NEGATED, seat, kind, zone)
            done += 1
    s.did(done)


def rewrite(s: NarutoState, numbers: i64, effect: i64, keeps: bool, source: i64) -> None:
    """Let cards on the chain do something else when they resolve, or something besides."""
    done: i64 = 0
    while numbers:
        number: i64 = state.lowest(numbers)
        numbers &= numbers - 1
        if is_open(s, number, source):
            state.set_item(s, number, cell.EXTRA, effect)
            if not keeps:
                state.set_item(s, number, cell.EXTRA, 0)
                state.set_item(s, number, cell.CODE, effect)
                state.add_to_item(s, number, cell.ITEM_FLAGS, cell.REWRITTEN)
            seat: i64 = state.item(s, number, cell.CONTROLLER)
            kind: i64 = state.item(s, number, cell.ITEM_KIND) - 1
            state.tell(s, saw.ADDS_LINE if keeps else saw.REWRITTEN, seat, kind, sources.kind_of(s, source))
            done += 1
    s.did(done)


def is_open(s: NarutoState, number: i64, source: i64) -> bool:
    """Return whether the card of an item is on the chain and can be affected by an effect."""
    if not items.has_card(s, number):
        return False
    if not chain_permissions.is_unaffected(s, number, source):
        return True
    state.tell(s, saw.SHIELDED, state.item(s, number, cell.CONTROLLER), state.item(s, number, cell.ITEM_KIND) - 1)
    return False

"""What a summons costs a seat, and what the seat lacks for it, as messages."""

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.costs import price
from ofuda.games.shikigami.rules.payments import REPLACED_SHIFT, WANTED_BITS
from ofuda.games.shikigami.rules.state import by_element, held, how_many
from ofuda.games.shikigami.terms import cost_message, element_message, list_message, of_element, spirit_message
from ofuda.kernel.messages import Message


def due_elements(s: ShikigamiState, seat: int, spirit: int) -> list[int]:
    """List the elements that a seat pays for a spirit, from top to bottom, before any are left out by choice."""
    wanted = int(price(s, seat, spirit))
    counts = [(wanted >> (parts.KIND_BITS * element)) & parts.KIND_MASK for element in range(parts.TRUE_ELEMENTS)]
    found: list[int] = []
    for element in reversed(s.tables.costs[spirit]):  # what an effect leaves out is missing from the top
        if counts[element] > 0:
            counts[element] -= 1
            found.insert(0, element)
    return found


def due_message(s: ShikigamiState, seat: int, spirit: int) -> Message:
    """Return what a seat pays for a spirit, and what may be left out or replaced."""
    wanted = int(price(s, seat, spirit))
    due = cost_message(tuple(due_elements(s, seat, spirit)))
    choice = (wanted >> WANTED_BITS) & 7
    if choice > 0:
        due = Message("cost.less", {"cost": due, "n": choice})
    for element in range(parts.TRUE_ELEMENTS):
        if (wanted >> (REPLACED_SHIFT + element)) & 1:
            one = parts.ELEMENTS[int(s.tables.with_one[element])]
            other = parts.ELEMENTS[int(s.tables.with_other[element])]
            named = {"element": of_element(parts.ELEMENTS[element]), "one": of_element(one), "other": of_element(other)}
            due = Message("cost.replaced", {"cost": due, **named})
    return due


def lacking(s: ShikigamiState, seat: int, spirit: int) -> list[list[int]]:
    """List the smallest sets of elements without which the hand of a seat would pay for a spirit."""
    due = due_elements(s, seat, spirit)
    allowed = (int(price(s, seat, spirit)) >> WANTED_BITS) << WANTED_BITS  # what may be left out or replaced
    own = by_element(held(s, seat))
    found: list[list[int]] = []
    for n in range(1, len(due) + 1):
        for mask in range(2 ** len(due)):
            gone = [element for place, element in enumerate(due) if (mask >> place) & 1]
            if len(gone) != n or sorted(gone) in [sorted(other) for other in found]:
                continue
            rest = allowed
            for place, element in enumerate(due):
                if not (mask >> place) & 1:
                    rest += 8**element
            if s.payments.covers(rest, own):
                found.append(gone)
        if found:
            break
    return found


def too_dear(s: ShikigamiState, seat: int, spirit: int) -> Message:
    """Say what a spirit costs and what the hand lacks; only how much, if that depends on how the rest is paid."""
    params: dict[str, object] = {"spirit": spirit_message(s.tables, spirit), "cost": due_message(s, seat, spirit)}
    ways = lacking(s, seat, spirit)
    if len(ways) == 1:
        return Message("refused.too_dear", {**params, "lacking": cost_message(tuple(ways[0]))}, "SG-15")
    return Message("refused.too_dear_by", {**params, "n": len(ways[0]) if ways else 1}, "SG-15")


def paid_message(s: ShikigamiState, seat: int) -> Message:
    """Return the cards that a seat has chosen for its payment so far."""
    cards = int(s.cells[cell.at(seat, cell.PAID)])
    chosen = [element_message(kind) for kind in range(parts.KINDS) for _ in range(int(how_many(cards, kind)))]
    return Message("paid.cards", {"cards": list_message(chosen)}) if chosen else Message("paid.nothing")

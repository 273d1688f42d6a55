"""What the languages have to know of the game's trees to word them."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import All, Any_, Compare, How, Number, Set, Who, normal
from ofuda.games.shaman_king.vocabulary import (
    AgainstStrike,
    AttackForce,
    Here,
    HereCharged,
    Of,
    Scored,
    TeamworkHere,
    Teamworks,
    TheyCharge,
    TheyCounterattack,
    TheyFocus,
)

OURS: Final = (TheyCounterattack, TheyFocus, TheyCharge, Scored)  # the attack of that moment is yours


def strike_of_force(node: All) -> tuple[How, int] | None:
    """Where two conditions together say "a strike with Force 3 or less": how much, and that."""
    if len(node.of) == 2 and isinstance(node.of[0], AgainstStrike):
        other = node.of[1]
        if isinstance(other, Compare) and isinstance(other.left, AttackForce) and isinstance(other.right, Number):
            return other.how, other.right.n
    return None


OWN_HERE: Final = normal(Teamworks() & Of(Who.YOU) & Here())


def is_own_here(things: Set) -> bool:
    """Tell whether a set is your teamwork in the zone the card works in: of a teamwork, the card itself."""
    return normal(things) == OWN_HERE


def charged_or_teamwork_here(node: Any_) -> bool:
    """Tell whether two conditions together ask if this zone is charged or has a teamwork of yours."""
    return node.of == (HereCharged(), TeamworkHere())

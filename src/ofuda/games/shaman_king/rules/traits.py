"""15. Decks and traits."""

from ofuda.games.shaman_king import no
from ofuda.games.shaman_king.rules import spectergrams, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64


def refusal(s: DuelState, seat: i64, kind: i64) -> i64:
    """Refuse to play a deck card that does not match the shaman's traits (SK-146); it may be focused (SK-147)."""
    if not s.traits_on:  # see SK-027
        return 0
    shaman: i64 = state.shaman(s, seat)
    if not spectergrams.may_play(s.tables.only[kind], shaman):
        return no.THIS_SHAMAN
    return 0 if matches(s, shaman, kind) else no.TRAIT


def keyword_refusal(s: DuelState, seat: i64, kind: i64) -> i64:
    """Refuse keywords (SK-148) and payment powers (SK-R15) of a card that does not match."""
    if s.tables.signature[kind] > 0 or refusal(s, seat, kind) == 0:
        return 0
    return no.KEYWORD_TRAIT


def matches(s: DuelState, shaman: i64, kind: i64) -> bool:
    """Tell whether a card has a trait of the shaman, or is generic (SK-149)."""
    return bool((s.tables.traits[shaman] >> s.tables.trait[kind]) & 1)

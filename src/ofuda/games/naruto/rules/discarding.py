"""Discarding from a hand, by an effect or a cost or to the maximum of the hand."""

from ofuda.games.naruto import parts, saw, step, word
from ofuda.games.naruto.rules import in_play, replacing, sources, state, triggers
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64


def discard(s: NarutoState, owner: i64, kind: i64, source: i64) -> None:
    """Put a card that was taken out of a hand into its owner's discard pile (see NA-25).

    `source`: the effect, or the effect whose cost it is; -1 for none.
    """
    if source >= 0:
        state.count_up(s, sources.controller(s, source), parts.DISCARDED)
    state.put(s, owner, parts.DISCARD, kind)
    state.tell(s, saw.MOVED, owner, kind, word.ZONE_HAND, word.ZONE_DISCARD)
    rule: i64 = replacing.held_rule(s, kind)
    if source >= 0 and rule != 0 and s.code[s.code[rule + 1] + 2] == word.FATE_DISCARDED:
        line: i64 = state.line_of(s, owner, kind)
        s.push(step.REPLACE, replacing.FIRST_HELD + owner * parts.LINES + line, -1)
    else:
        triggers.discarded(s, owner, kind)


def go_to(s: NarutoState, source: i64, zone: i64) -> None:
    """Let a card that has just been discarded go to another zone instead: everybody has seen it."""
    owner: i64 = sources.controller(s, source)
    kind: i64 = sources.kind_of(s, source)
    if state.copies_of(s, owner, parts.DISCARD, kind) > 0:
        state.take(s, owner, parts.DISCARD, kind)
        in_play.to_zone(s, owner, kind, zone)
        state.tell(s, saw.MOVED, owner, kind, word.ZONE_DISCARD, zone)

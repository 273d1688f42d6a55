"""Script a game in a test: play by notation, expect refusals, and look up questions and events.

These functions work for any game. A game's own tests build positions with `game.position` on top of them.
"""

from __future__ import annotations

import random

from ofuda.kernel.core import State
from ofuda.kernel.messages import IllegalMove


def play(state: State, *texts: str) -> State:
    """Play moves by their notation for the asked seat; write `2: pass` if several seats are asked."""
    for text in texts:
        who, colon, rest = text.partition(": ")
        if colon and who.isdecimal():
            state.play(state.parse(rest, int(who)), int(who))
        else:
            state.play(state.parse(text))
    return state


def choices(state: State, seat: int | None = None) -> list[str]:
    """Return the notation of all legal moves."""
    return [state.text(move, seat) for move in state.moves(seat)]


def questions(state: State) -> list[tuple[int, str]]:
    """Return the asked seats and their questions."""
    return [(seat, state.game.question_name(int(state.asked(seat)))) for seat in state.seats]


def points(state: State) -> list[int]:
    """Return the points of every seat."""
    return [int(state.points(seat)) for seat in range(state.game.seats)]


def expect_refusal(state: State, move: int, clause: str, words: str = "", seat: int | None = None) -> None:
    """Fail unless a move is refused by this clause, with these words in the reason, without changing the state."""
    before = state.digest()
    try:
        state.copy().play(move, seat)
    except IllegalMove as error:
        if error.clause != clause or words not in str(error):
            raise AssertionError(f"refused by {error.clause or 'no clause'}, not by {clause}: {error}") from None
    else:
        raise AssertionError(f"move {move} ({state.text(move, seat)}) is legal")
    if state.digest() != before:
        raise AssertionError("the refused move has changed the state")


def told(state: State, *names: str, seat: int | None = None) -> list[tuple[str, tuple[int, ...]]]:
    """Return the events in order, by name and with their numbers; all, or only those with these names.

    seat: only the events that this seat saw."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for what, seen, *numbers in state.journal():
        name = event_name(state, what, numbers)
        if what and (not names or name in names) and (seat is None or seen >> seat & 1):
            found.append((name, tuple(numbers)))
    return found


def event_name(state: State, what: int, numbers: list[int]) -> str:
    """Return the declared name of an event, or the key of its message if there is no declaration."""
    words = state.game.words
    if what in words.events:
        return words.events[what].name
    return words.journal_entry(what, *numbers).key.removeprefix("event.")


def play_until(state: State, until: str = "", seed: int | None = None) -> State:
    """Play until this question is asked, or to the end: random moves with a seed, the first move without."""
    rng = random.Random(seed)
    while not state.over and until not in [name for _, name in questions(state)]:
        moves = state.moves()
        state.play(moves[0] if seed is None else rng.choice(moves))
    return state

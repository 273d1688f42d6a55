"""Check the waiting steps of a position of Shamans: each must fit the table and the step before it."""

from __future__ import annotations

from typing import Final

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.everybody_has_played import extreme
from ofuda.games.shamans.rules.playing_cards import closed
from ofuda.games.shamans.rules.state import anybody_holds_cards, hand, out
from ofuda.kernel import reading

AFTER_STEP: Final = {
    step.CARD: (step.PLAY,),
    step.MOVE: (step.PLACE, step.WINDOW, step.RITUALS, *step.LEADS_ON),
    step.PLACE: step.LEADS_ON,
    step.WINDOW: (
        step.CARD,
        step.MOVE,
        step.GATHER,
        step.RITUAL,
        step.RITUALS,
        step.ELIMINATE,
        step.END,
        *step.LEADS_ON,
    ),
    step.ECLIPSE: step.AFTER_TOKEN,
    step.PASS: step.AFTER_TOKEN,
    step.RITUAL: step.AFTER_RITUAL,
    step.RITUALS: step.LEADS_ON,
    step.ELIMINATE: step.AFTER_RITUAL,
}
OF_RITUALS: Final = (ask.STABILIZE, ask.SWAP, ask.NEUTRALIZE, ask.RITUAL)
# How many numbers a step takes; else at most one.
NUMBERS_OF: Final = {
    step.MOVE: 3,
    step.WINDOW: 3,
    step.PLACE: 2,
    step.RITUAL: 2,
    step.ELIMINATE: 2,
}
ALONE: Final = (step.RESOLVE, step.ECLIPSE, step.PASS)  # steps without numbers


def check_steps(s: ShamansState) -> None:
    """Check that each step may follow the one before it and that its numbers fit the table."""
    steps = s.agenda()
    for p in s.seats:
        question = int(s.asked(p))
        reading.check_follows(
            f"the question {ask.QUESTIONS[question].name!r}", ask.QUESTIONS[question].then, steps, step.STEPS
        )
    for i, (op, a, b, c) in enumerate(steps):
        reading.check_follows(f"the step {step.STEPS[op]!r}", AFTER_STEP.get(op, ()), steps[i + 1 :], step.STEPS)
        needs = missing_for(s, op, a, b, c)
        if op == step.CARD and steps[i + 1][1] != turns_place(s, a):
            needs = f"the step ['play', {turns_place(s, a)}] after it: that many have had their turn then (SH-17)"
        if needs:
            raise reading.unplayable(f"the step {step_text(op, a, b, c)} needs {needs}")
    if steps and steps[-1][0] == step.NEXT:
        performers = [p for p in s.seats if s.asked(p) in OF_RITUALS]
        performers += [entry[1] for entry in steps if entry[0] in (step.RITUAL, step.RITUALS, step.ELIMINATE)]
        if any(p != steps[-1][1] for p in performers):
            raise reading.unplayable(
                "who performs the ritual of the Destination is the next Guide: 'next' (SH-35, SH-36)"
            )


def step_text(op: int, *numbers: int) -> str:
    """Return a step as a position writes it."""
    told = [step.STEPS[op], *numbers]
    while told[-1] == 0:
        told.pop()
    return str(told)


def turns_place(s: ShamansState, seat: int) -> int:
    """Return a seat's place in the turn: the Guide's is 1."""
    return (seat - int(s.cells[cell.GUIDE])) % int(s.players) + 1


def missing_for(s: ShamansState, op: int, a: int, b: int, c: int) -> str:
    """Return what a waiting step lacks, nothing if it fits the table."""
    cells = s.cells
    n = int(s.players)
    most = 0 if op in ALONE else NUMBERS_OF.get(op, 1)
    if any((a, b, c)[most:]):
        return f"no more than {most} numbers"
    seated = 0 <= a < n
    living = seated and not out(s, a)
    if op in (step.TURN, step.CARD, step.RITUAL, step.RITUALS) and not living:
        return "the seat of a player who is not eliminated"
    if op == step.TURN and not anybody_holds_cards(s):
        return "cards in somebody's hand (SH-37)"
    if op == step.CARD and not hand(s, a):
        return f"a card in the hand of player {a}"
    if op == step.PLAY and not 0 <= a <= n:
        return f"how many players have had their turn, 0 to {n}"
    if op == step.MOVE and not (seated and c in (0, 1)):
        return "a seat, the number of spaces, and 1 if the move has been announced"
    back, forward = -max(1, int(s.tables.steps_back)), len(s.tables.deck)
    if op == step.MOVE and (b == 0 or not back <= b <= forward):
        return f"a number of spaces from {back} to {forward}, and not 0"
    if op == step.RESOLVE and cells[cell.DESTINATION] == 0:
        return "a card that somebody has 'played' in this turn (SH-25)"
    if op == step.PLACE and not (seated and b >= 0 and cells[cell.at(a, cell.PLAYED)] == b + 1):
        return "a seat and the number of the card that this player has 'played' (SH-22)"
    if op == step.PLACE and b // parts.NUMBERS + 1 == cells[cell.DESTINATION]:
        return "a card that is not of the Destination (SH-19)"
    if op == step.WINDOW and not (seated and 0 <= b <= n and 0 <= c <= n):
        return f"a seat, how many have been asked, and 0 or the only seat that is asked + 1, up to {n}"
    if op == step.GATHER and (cells[cell.DESTINATION] == 0 or a != extreme(s, True, False)):
        return "the seat of the highest card of the Destination, or -1 if only eliminated players have one (SH-34)"
    if op == step.RITUAL and not (0 <= b < len(s.tables.names) and closed(s, b)):
        return "a seat and the number of a world that is closed (SH-35)"
    if op == step.ELIMINATE and not (living and 0 <= b < n and a != b and not out(s, b)):
        return "two players who are not eliminated: by whom, and whom (SH-51)"
    if op == step.NEXT and not (living if a >= 0 else -1 - a < n and out(s, -1 - a)):
        return "the seat of the next Guide, or -1 - the seat of the eliminated player who chooses one (SH-65)"
    if op == step.END and (a != parts.SHAMAN or anybody_holds_cards(s)):
        return "empty hands of all who are not eliminated: so the Shamans win (SH-66)"
    return ""

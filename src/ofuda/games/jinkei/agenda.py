"""Check that the waiting steps and questions of a written position fit its table and can be played."""

from __future__ import annotations

from itertools import pairwise

from ofuda.games.jinkei import ask, cell, parts, step
from ofuda.games.jinkei.rules.state import (
    JinkeiState,
    card,
    cards_on,
    formation,
    formation_type,
    hand,
    led,
    left,
    picked,
    placed,
    second,
)
from ofuda.kernel.arrays import count_bits
from ofuda.kernel.reading import unplayable

ARGUMENTS = {step.CHOOSE_TYPE: (range(2),), step.ADVANCE: (range(2), range(3))}
BATTLES = 7  # in a round
FORMATION_STEPS = (
    step.DRAW,
    step.CHOOSE_FORMATION,
    step.REVEAL_FORMATION,
    step.PLACE_FRONT,
    step.OPEN_FRONT,
    step.PLACE_BACK,
)
FOLLOWS = {  # which steps may follow a step; where it is empty, the step plans what comes next
    step.GAME: (),
    step.CHOOSE_TYPE: (step.CHOOSE_TYPE, step.ROUND),
    step.ROUND: (),
    step.DRAW: (step.CHOOSE_FORMATION,),
    step.CHOOSE_FORMATION: (step.REVEAL_FORMATION,),
    step.REVEAL_FORMATION: (step.PLACE_FRONT,),
    step.PLACE_FRONT: (step.OPEN_FRONT,),
    step.OPEN_FRONT: (step.PLACE_BACK,),
    step.PLACE_BACK: (step.BATTLE,),
    step.ADVANCE: (step.ADVANCE, step.BATTLE),
    step.BATTLE: (step.SCORING,),
    step.SCORING: (),
}


def check_steps(s: JinkeiState, steps: list[int]) -> None:
    """Check the steps of a position before any of them runs."""
    if s.over and steps:
        raise unplayable("a game that is over has no steps")
    for before, after in pairwise(steps):
        if after not in FOLLOWS[before]:
            raise unplayable(f"step {step.STEPS[after]!r} cannot follow {step.STEPS[before]!r}")
    if steps:
        check_time(s, steps)
        check_formations(s, steps)
    for owner in range(2):
        check_army(s, owner, steps)
    for owner in range(2):
        check_deck(s, owner, steps)


def check_time(s: JinkeiState, steps: list[int]) -> None:
    """Check that the steps belong to this round and game."""
    round_, game = int(s.cells[cell.ROUND]), int(s.cells[cell.GAME])
    last = steps[-1]
    if last == step.GAME and (game >= s.games or round_ < 3):
        raise unplayable(f"'game' begins the second game of a match; this is round {round_} of game {game}")
    if last == step.ROUND and round_ > 2:
        raise unplayable("'round' begins round 1, 2 or 3, and round 3 is there")
    if step.CHOOSE_TYPE in steps and round_ > 0:
        raise unplayable("types are chosen before round 1")
    if last not in (step.GAME, step.ROUND, step.CHOOSE_TYPE) and round_ == 0:
        raise unplayable(f"before round 1 only types are chosen; there is no step {step.STEPS[last]!r}")
    if s.cells[cell.BATTLE] and any(s in FORMATION_STEPS for s in steps):
        raise unplayable("a formation is made before the first battle: 'battle' is 0")


def check_formations(s: JinkeiState, steps: list[int]) -> None:
    """Check that types, chosen formations and formations on the table are there when a step needs them."""
    first = steps[0]
    for owner in range(2):
        if first in (step.ROUND, *FORMATION_STEPS[:3]) and not s.waiting(owner):
            if formation_type(s, owner) < 0:
                raise unplayable(f"player {owner} needs a 'type' for {step.STEPS[first]!r}")
            if first == step.REVEAL_FORMATION and picked(s, owner) < 0:
                raise unplayable(f"player {owner} needs 'picked', the formation to reveal")
        if first in FORMATION_STEPS[:3] and cards_on(s, owner):
            raise unplayable(f"player {owner} has cards on spaces before formations are revealed")
        if first in (*FORMATION_STEPS[3:], step.ADVANCE, step.BATTLE) and formation(s, owner) < 0:
            raise unplayable(f"player {owner} needs a 'formation' for {step.STEPS[first]!r}")


def check_army(s: JinkeiState, owner: int, steps: list[int]) -> None:
    """Check that a player has a card for each battle that is left: without one nobody could move."""
    if steps[-2:] != [step.BATTLE, step.SCORING] or step.PLACE_BACK in steps or s.asked(owner) == ask.BACK:
        return  # no battle comes, or the cards for it are still to be placed
    fought = int(s.cells[cell.BATTLE]) - int(any(s.asked(seat) in (ask.ATTACK, ask.DEFEND) for seat in range(2)))
    stuck = stuck_cards(s, owner)
    cards = int(cards_on(s, owner)) - stuck
    if cards < BATTLES - fought:
        behind = f" (and {stuck} that can never advance: no card stands ahead of them)" if stuck else ""
        raise unplayable(
            f"player {owner} has {cards} cards on spaces{behind} and needs {BATTLES - fought}, one for each battle "
            f"that is left of {BATTLES} (JK-39); 'battle' is the number of the last one that has begun"
        )


def stuck_cards(s: JinkeiState, owner: int) -> int:
    """Count the Reinforcements that will never advance, because no card stands ahead of them in their column."""
    advancing = {(entry[1], entry[2]) for entry in s.agenda() if entry[0] == step.ADVANCE}
    found = 0
    for column in range(3):
        ahead = [card(s, owner, row + column) >= 0 for row in (0, parts.REARGUARD)]
        if not any(ahead) and (owner, column) not in advancing:
            space = parts.REINFORCEMENTS + column
            found += int(card(s, owner, space) >= 0) + int(second(s, owner, space) >= 0)
    return found


def check_deck(s: JinkeiState, owner: int, steps: list[int]) -> None:
    """Check that the deck holds the cards that will be drawn from it."""
    needed = cards_to_come(s, owner, steps)
    if needed > left(s, owner):
        raise unplayable(
            f"a card is drawn from an empty deck: player {owner} has {int(left(s, owner))} cards in the deck "
            f"and will draw {needed} (JK-46)"
        )


def cards_to_come(s: JinkeiState, owner: int, steps: list[int]) -> int:
    """Count the cards that a player will draw from this deck."""
    held = int(count_bits(hand(s, owner)))
    needed = 0
    if step.DRAW in steps:
        needed += parts.HAND_SIZE - held
        held = parts.HAND_SIZE
    if step.REVEAL_FORMATION in steps:
        needed += 1
        held -= parts.TO_PLACE
    elif step.PLACE_BACK in steps or s.asked(owner) == ask.BACK:
        held -= parts.TO_PLACE - int(placed(s, owner))
    if steps and steps[-1] in (step.SCORING, step.ROUND):
        for _ in range(int(s.cells[cell.ROUND]), 3):
            needed += parts.HAND_SIZE - held + 1
            held = parts.HAND_SIZE - parts.TO_PLACE
    return needed


def check_question(s: JinkeiState, seat: int) -> None:
    """Check that the question of a seat fits the table and the step that comes next."""
    question = int(s.asked(seat))
    if question == ask.DEFEND and (led(s) < 0 or s.cells[cell.OFFENSE] == seat):
        raise unplayable("a defence needs 'led' by the other seat")
    if question > ask.TYPE and s.cells[cell.ROUND] == 0:
        raise unplayable("before round 1 only types are chosen")
    steps = s.agenda()
    next_step = steps[0] if steps else [-1, -1]
    if next_step[0] not in ask.QUESTIONS[question].then:
        wanted = " or ".join(repr(step.STEPS[op]) for op in ask.QUESTIONS[question].then)
        raise unplayable(f"the step after the question {ask.QUESTIONS[question].name!r} is {wanted}")
    if question == ask.ADVANCE and next_step[1] != seat:
        raise unplayable(f"seat {seat} is asked who advances, but the step 'advance' is for the other seat")


def check_end(s: JinkeiState) -> None:
    """Check that the steps lead to the end of the round."""
    steps = s.agenda()
    if steps and FOLLOWS[steps[-1][0]]:
        raise unplayable(f"'steps' end with {step.STEPS[steps[-1][0]]!r}: nothing follows it")

"""Check a position as a whole: what waits must fit what lies on the table."""

from __future__ import annotations

from typing import Final

from ofuda.effects.machine import ASK_ORDER, DO_EFFECT, DO_ORDER, MOST_ORDERED
from ofuda.effects.mask_numbers import DO_IF_DONE, DO_PAY, DO_PICK, DO_PICKED, DO_SET_PLAYER
from ofuda.games.naruto import ask, cell, parts, step
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.kernel import reading
from ofuda.kernel.journal import HALF

SEATS: Final = range(parts.SEATS)
BATTLES: Final = range(parts.MOST_TEAMS)
EFFECT: Final = (range(1, HALF), range(HALF), range(HALF))  # address, source, register
OF_EFFECTS: Final = (
    DO_EFFECT,
    step.OFFER_TRIGGER,
    step.HEADS,
    step.TAILS,
    *(step.MASKED + number for number in (DO_IF_DONE, DO_PAY, DO_PICK, DO_PICKED)),
)
WITH_ADDRESS: Final = (step.SEARCH, step.LAY, step.SPLIT, step.TAKE_PILE, step.PICK_REWARD)  # and a source
GOES_ON: Final = (step.SET_UP, step.TURN, step.END, step.NEXT_TURN, step.TURN_OVER)  # steps that another turn follows
OF_SEAT: Final = (step.MULLIGAN, step.BUILD, step.PRIORITY, step.PAY_CHAKRA, step.ARRANGE, step.PUT_UNDER, step.TRACK)
OF_TURN: Final = (ask.MISSION, ask.ORGANISE, ask.SEND, ask.FIGHT, ask.ADJUST)  # asked of the turn player
STEP_ARGUMENTS: Final = {
    DO_ORDER: (range(2, MOST_ORDERED + 1),),
    step.MASKED + DO_SET_PLAYER: (range(parts.SEATS + 1),),
    step.MULLIGAN: (SEATS,),
    step.TURN: (SEATS,),
    step.BUILD: (SEATS,),
    step.BLOCK: (range(parts.MOST_TEAMS + 1),),
    step.FIGHT: (BATTLES,),
    step.WINDOW: (range(3),),
    step.PRIORITY: (SEATS, range(3)),
    step.RESOLVED: (range(parts.ITEMS),),
    step.APPLIED: (range(parts.ITEMS),),
    step.ORDER_TRIGGERS: (range(cell.MOST_WAITING + 1), range(cell.MOST_WAITING + 1)),
    step.CHAIN_TRIGGERS: (range(cell.MOST_WAITING + 1),),
    step.TRACK: (SEATS, range(parts.MOST_KINDS)),
    step.PAY_CHAKRA: (SEATS,),
    step.SWAP_HEAD: (range(parts.SLOTS), SEATS),
    step.BATTLE_OVER: (BATTLES,),
    step.REPLACE: (range(HALF), range(-1, parts.SLOTS)),
    step.ARRANGE: (SEATS, range(parts.ROOM + 1), range(parts.ROOM + 1)),
    step.PUT_UNDER: (SEATS,),
    step.SEARCH: (*EFFECT[:2], range(parts.ROOM)),
    step.LAY: EFFECT[:2],
    step.SPLIT: EFFECT[:2],
    step.TAKE_PILE: EFFECT[:2],
    step.PICK_REWARD: (*EFFECT[:2], range(parts.ROOM)),
    step.POSITION: (range(parts.SLOTS), SEATS),
    step.LEAVE: (range(100), range(16), range(-1, HALF)),
    **dict.fromkeys(OF_EFFECTS, EFFECT),
}


def check_steps(s: NarutoState) -> None:
    """Check that each step that waits has what it works on."""
    c = s.cells
    chain = int(c[cell.CHAIN])
    for op, a, b, third in s.agenda():
        name = step.STEPS[op]
        if op in OF_EFFECTS or op in WITH_ADDRESS:
            check_effect(s, name, a, b)
        elif op == step.ARRANGE and not third <= b <= state.deck_size(s, a):
            raise reading.unplayable(f"the step {name!r} is for cards of the deck of player {a} (NR-52)")
        elif op == step.RESOLVE and not chain:
            raise reading.unplayable(f"the step {name!r} needs an item on the 'chain' (NA-94)")
        elif op in (step.RESOLVED, step.APPLIED) and a >= chain:
            raise reading.unplayable(f"the step {name!r} is for an item of the 'chain', and there are {chain} (NA-94)")
        elif op == step.ANNOUNCE and not c[cell.ANNOUNCED]:
            raise reading.unplayable(f"the step {name!r} needs an item that is 'announced' (NA-92)")
        elif op in (step.FIGHT, step.BATTLE_OVER) and not state.attackers(s, a):
            raise reading.unplayable(f"the step {name!r} needs battle {a} (NA-99)")
        elif op == step.SWAP_HEAD and not state.is_in(s, cell.HEADS, a):
            raise reading.unplayable(f"the step {name!r} needs a head in slot {a} (NR-15)")


def check_effect(s: NarutoState, name: str, address: int, source: int) -> None:
    """Check that an effect that waits is a line of a text, and that what it comes from is there."""
    if address not in s.tables.found_in:
        raise reading.unplayable(f"the step {name!r}: no text has a line at {address}")
    if source < parts.SLOTS:
        there = bool(state.is_in(s, cell.OCCUPIED, source))
    elif state.FIRST_ITEM <= source < state.FIRST_ITEM + parts.ITEMS:
        there = source - state.FIRST_ITEM < int(s.cells[cell.CHAIN]) + int(s.cells[cell.ANNOUNCED])
    elif state.FIRST_MEMO <= source < state.FIRST_MEMO + cell.MOST_MEMOS:
        there = bool(s.cells[cell.MEMO + (source - state.FIRST_MEMO) * cell.MEMO_WIDTH])
    else:
        there = 0 <= source - state.FIRST_CARD < parts.SEATS * parts.MOST_KINDS
        there = there and (source - state.FIRST_CARD) % parts.MOST_KINDS < int(s.tables.kinds)
    if not there:
        raise reading.unplayable(f"the step {name!r}: there is nothing at source {source}")


def check_battles(s: NarutoState) -> None:
    """Check that the turn player attacks, and the other one blocks (NA-72)."""
    player = int(s.cells[cell.PLAYER])
    for battle in range(parts.MOST_TEAMS):
        if state.attackers(s, battle) & ~state.ninjas(s, player):
            raise reading.unplayable(f"the attackers of battle {battle} belong to player {player}, whose turn it is")
        if state.blockers(s, battle) & ~state.ninjas(s, 1 - player):
            raise reading.unplayable(f"the blockers of battle {battle} belong to player {1 - player} (NA-72)")
    if s.cells[cell.OUT] & ~(state.all_attackers(s) | state.all_blockers(s)):
        raise reading.unplayable("whoever is 'out' takes part in a battle (NA-71)")


def check_questions(s: NarutoState) -> None:
    """Check that one player chooses at a time, and that the step of the question waits."""
    if len(s.seats) > 1:
        raise reading.unplayable("only one player chooses at a time")
    for seat in s.seats:
        question = ask.QUESTIONS[int(s.asked(seat))]
        allowed = question.then
        if question.number == ASK_ORDER:
            allowed = (DO_ORDER,)
        elif not allowed:
            allowed = OF_EFFECTS
        steps = s.agenda()
        if not steps or steps[0][0] not in allowed:
            wanted = reading.listed(step.STEPS[op] for op in allowed)
            raise reading.unplayable(f"the question {question.name!r} needs one of these steps first of all: {wanted}")
        right = who_is_asked(s, question.number)
        if right not in (-1, seat):
            raise reading.unplayable(f"the question {question.name!r} is for player {right}, not for player {seat}")


def who_is_asked(s: NarutoState, question: int) -> int:
    """Return who must be asked a question, -1 if it can be either player."""
    op, a = s.agenda()[0][:2]
    if op in OF_SEAT:
        return a
    if op == step.ANNOUNCE:
        return int(state.item(s, s.cells[cell.CHAIN], cell.CONTROLLER))
    if op == step.APPLIED:
        return int(state.item(s, a, cell.CONTROLLER))
    if question in OF_TURN:
        return int(s.cells[cell.PLAYER])
    return 1 - int(s.cells[cell.PLAYER]) if question == ask.BLOCK else -1


def check_goes_on(s: NarutoState) -> None:
    """Check that the turn goes on to its end."""
    steps = s.agenda()
    if not s.over and (not steps or steps[-1][0] not in GOES_ON):
        last = reading.listed(step.STEPS[op] for op in GOES_ON)
        raise reading.unplayable(f"the last of the 'steps' must be one that another turn follows: {last}")


def check_end(s: NarutoState) -> None:
    """Check that a finished game says why it has ended, and that only such a game does."""
    if s.over and (s.agenda() or s.seats):
        raise reading.unplayable("a game that is over has no 'steps' and nobody is 'asked'")
    if s.over != bool(s.cells[cell.WINNER] and s.cells[cell.ENDING]):
        raise reading.unplayable("a game is over exactly if it has a 'winner' and an 'ending' (NA-117)")

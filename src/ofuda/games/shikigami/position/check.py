"""Check a position of Shikigami Kaidou as a whole: what waits must fit what lies on the table."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ofuda.games.shikigami import ask, cell, parts, step, tables
from ofuda.games.shikigami.beliefs_elements import can_show
from ofuda.games.shikigami.position.entries import BONUSES, REASONS
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.conditions import hand_limit
from ofuda.games.shikigami.rules.costs import price
from ofuda.games.shikigami.rules.draws import may_reveal
from ofuda.games.shikigami.rules.end_check import EMPTY_DECK, ENOUGH_SUMMONS, LAST_ROUND
from ofuda.games.shikigami.rules.payment import is_whole
from ofuda.games.shikigami.rules.shown import (
    AGES,
    OF_HAND,
    OF_TWO,
    ROOM,
    gods_shown,
    how_of,
    notes_of,
    of_age,
    of_gods,
    seat_of,
    shown_god,
    slots_of,
)
from ofuda.games.shikigami.rules.state import (
    count,
    hand,
    hand_size,
    has,
    held,
    how_many,
    in_order,
    known,
    left,
    paying,
    size,
    summoned,
)
from ofuda.games.shikigami.tables import element_name, spirit_name
from ofuda.games.shikigami.view import kinds_in
from ofuda.kernel import reading
from ofuda.kernel.arrays import bits

AFTER_STEP: Final = {
    step.SUMMON: (step.TURN,),
    step.SUMMONED: (step.BONUS,),
    step.BONUS: (step.TURN,),
    step.POWER: step.IN_TURN,
    step.TAKE_ELEMENT: (step.TAKE_SPIRIT,),
    step.TAKE_SPIRIT: (step.BONUS,),
}
NOT_IN_DRAFT: Final = (
    cell.HELD,
    cell.BLIND,
    cell.OLD,
    cell.HAND,
    cell.KNOWN,
    cell.KEPT,
    cell.DRAFTED,
    cell.GODS_SHOWN,
    cell.RETURNED,
    cell.SUMMONED,
    cell.PAYING,
    cell.PAID,
)
GIVERS: Final = {  # what a summoned shikigami must do for a question
    ask.TRADE: tables.TRADE,
    ask.FOR_ELEMENT: tables.TRADE,
    ask.FOR_SPIRIT: tables.TRADE,
    ask.TAKE_ONE: tables.TAKE,
}
IN_SUMMONS: Final = (ask.BONUS, ask.DOLL, ask.TRADE, ask.TAKE_ONE, ask.FOR_ELEMENT, ask.FOR_SPIRIT)


def check_cards(s: ShikigamiState) -> None:
    """Check that every card is there once (SG-01)."""
    c, t = s.cells, s.tables
    elements = Counter(int(kind) for kind in t.elements)
    elements.subtract(int(c[cell.ELEMENT_DECK + i]) for i in range(int(left(s, parts.ELEMENT_DECK))))
    elements.subtract(int(c[at]) - 1 for at in range(cell.ELEMENTS, cell.FIELD) if c[at])
    elements.subtract(kinds_in(int(c[cell.DISCARDS])))
    spirits = Counter(bits(c[cell.BOX]))
    spirits.update(int(c[at]) - 1 for at in range(cell.FIELD, cell.SEAT) if c[at])
    for first, deck in ((cell.LOW_DECK, 1), (cell.HIGH_DECK, 2), (cell.GOD_DECK, 3)):
        spirits.update(int(c[first + i]) for i in range(int(left(s, deck))))
    for p in range(int(s.players)):
        elements.subtract(kinds_in(int(held(s, p))))
        for what in (cell.HAND, cell.SUMMONED, cell.OFFER):
            spirits.update(bits(c[cell.at(p, what)]))
    looked = [int(c[cell.LOOKED + i]) - 1 for i in range(2) if c[cell.LOOKED + i]]
    if c[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1:
        elements.subtract(looked)
    else:
        spirits.update(looked)
    for kind, missing in elements.items():
        if missing:
            raise reading.unplayable(f"{element_name(kind)}: {missing} too few or too many (SG-01)")
    for spirit in range(parts.SPIRITS):
        if spirits[spirit] != 1:
            raise reading.unplayable(f"{spirit_name(t, spirit)} would be there {spirits[spirit]} times (SG-01)")


def check_sides(s: ShikigamiState) -> None:
    """Check what belongs to each player: known cards are in hand, stacks have no gaps, payments can be paid."""
    c, t = s.cells, s.tables
    gods = int(t.deck_mask[parts.GOD_DECK])
    for p in range(int(s.players)):
        if known(s, p) & ~hand(s, p):
            raise reading.unplayable(f"player {p}: 'known' names shikigami that are not in the hand")
        check_kept(s, p, gods)
        if c[cell.at(p, cell.OFFER)] or c[cell.at(p, cell.CHOICE)]:
            raise reading.unplayable(f"player {p}: 'offer' and 'choice' are for the draft, in round 0 (SG-08)")
        paid = int(c[cell.at(p, cell.PAID)])
        if any(how_many(paid, kind) > how_many(held(s, p), kind) for kind in range(parts.KINDS)):
            raise reading.unplayable(f"player {p}: 'paid' names cards that are not in the hand (SG-15)")
        if (paid or paying(s, p) >= 0) and s.asked(p) != ask.PAY and not summons_now(s, p):
            raise reading.unplayable(f"player {p}: 'paying' and 'paid' are for the question 'pay' (SG-15)")
        if paying(s, p) >= 0 and not has(hand(s, p), paying(s, p)):
            raise reading.unplayable(f"player {p}: the shikigami that is 'paying' for is not in the hand (SG-15)")
    check_returned(s, gods)
    check_shown(s)
    check_stacks(s)


def check_kept(s: ShikigamiState, p: int, gods: int) -> None:
    """Check that the god of the draft is one that a player may have kept, and others may not know."""
    c = s.cells
    hidden = int(hand(s, p) & ~known(s, p)) & gods
    shown = [int(shown_god(s, p, n)) for n in range(int(gods_shown(s, p)))]
    kept = int(c[cell.at(p, cell.KEPT)]) - 1
    if c[cell.at(p, cell.DRAFTED)] and not hidden and not shown:
        raise reading.unplayable(f"player {p}: 'drafted' needs a god in hand that nobody else knows (SG-08)")
    if kept >= 0 and not gods >> kept & 1:
        raise reading.unplayable(f"player {p}: 'kept' is a god (SG-08)")
    if c[cell.at(p, cell.DRAFTED)] and kept >= 0 and not hidden >> kept & 1 and kept not in shown:
        raise reading.unplayable(f"player {p}: 'kept' is a god of the hand, or of 'gods_shown', if it is 'drafted'")
    if shown and not c[cell.at(p, cell.DRAFTED)]:
        raise reading.unplayable(f"player {p}: 'gods_shown' is for a god that was 'drafted'")
    if any(hidden >> god & 1 for god in shown) or len(set(shown)) < len(shown):
        raise reading.unplayable(f"player {p}: 'gods_shown' lists gods that have left the hand, each once")
    if shown and not hidden and all(of_gods(s, p, n) > 1 for n in range(len(shown))):
        raise reading.unplayable(f"player {p}: the last of 'gods_shown' was the only one (1) if no other is in hand")


def check_shown(s: ShikigamiState) -> None:
    """Check that shown cards may have come from the hands: everybody finds a way how."""
    c = s.cells
    notes = [int(c[cell.SHOWN + i]) for i in range(ROOM) if c[cell.SHOWN + i]]
    two = [i for i, note in enumerate(notes) if how_of(note) == OF_TWO]
    for i, note in enumerate(notes):
        p = int(seat_of(note))
        slots = [int(slots_of(note, age)) for age in range(AGES)]
        if how_of(note) == OF_HAND:
            fits = all(n <= size(of_age(s, p, age)) + notes_of(s, p, age) for age, n in enumerate(slots))
        else:
            fits = sorted(slots) == [0, 0, 1, 1] and (how_of(note) == OF_TWO or i - 1 in two)
        if not fits:
            raise reading.unplayable(f"'shown' {i}: 'out_of' does not fit the blind cards of player {p} (SG-35)")
    looked = sum(1 for i in range(2) if c[cell.LOOKED + i]) if c[cell.LOOKED_DECK] == 1 else 0
    if c[cell.CROSSED]:
        first = c[cell.CROSSED] == cell.FIRST_IS_OLD
        if looked != (2 if first else 1) or not (first or len(notes) - 1 in two):
            raise reading.unplayable("'crossed' is for cards that are 'looked' at, the deck made anew between (SG-R34)")
    for p in range(int(s.players)):
        if notes and not can_show(s, p):
            raise reading.unplayable(f"player {p} could not explain the cards of 'shown' (SG-35)")


def check_returned(s: ShikigamiState, gods: int) -> None:
    """Check the gods that players returned in the draft: other ones each, and none that somebody kept (SG-08)."""
    returned = [int(s.cells[cell.at(p, cell.RETURNED)]) for p in range(int(s.players))]
    for p, mask in enumerate(returned):
        others = sum(other for q, other in enumerate(returned) if q != p)
        if mask & ~gods or mask & others or len(bits(mask)) >= int(s.tables.draft):
            most = int(s.tables.draft) - 1
            raise reading.unplayable(
                f"player {p}: 'returned' lists up to {most} gods that nobody else has returned (SG-08)"
            )
        kept = int(s.cells[cell.at(p, cell.KEPT)]) - 1
        if others >> kept & 1 if kept >= 0 else s.cells[cell.at(p, cell.DRAFTED)]:
            raise reading.unplayable(
                f"player {p} has kept a god in the draft that somebody else has 'returned' (SG-08)"
            )


def summons_now(s: ShikigamiState, p: int) -> bool:
    return any(op == step.SUMMON and a == p for op, a, *_ in s.agenda())


def check_stacks(s: ShikigamiState) -> None:
    """Check that the discs of each square lie on each other without gaps, and the higher disc of a player first."""
    discs = [[int(s.cells[cell.at(p, cell.DISC) + i]) for i in range(2)] for p in range(int(s.players))]
    found = sorted(disc for own in discs for disc in own)
    for at in found:
        if at % parts.HEIGHTS and at - 1 not in found:
            raise reading.unplayable(f"the discs on square {at // parts.HEIGHTS - parts.SQUARES} leave a gap (SG-11)")
    if len(set(found)) < len(found):
        raise reading.unplayable("two discs lie at the same height of the same square (SG-11)")
    for p, (first, second) in enumerate(discs):
        if first < second and s.cells[cell.MOVING] != 2:
            raise reading.unplayable(f"player {p}: the higher disc comes first (SG-10)")
    ends = [at for at in found if abs(at // parts.HEIGHTS - parts.SQUARES) == int(s.tables.side)]
    if ends and not s.tables.return_is_optional:
        raise reading.unplayable("a disc that reaches the end of a side returns to the Taiji circle (SG-25)")


def check_steps(s: ShikigamiState) -> None:
    """Check that each step may follow the one before it and belongs to the player whose turn it is."""
    steps = s.agenda()
    for p in s.seats:
        question = ask.QUESTIONS[int(s.asked(p))]
        reading.check_follows(f"the question {question.name!r}", question.then, steps, step.STEPS)
    for i, (op, a, *_) in enumerate(steps):
        reading.check_follows(f"the step {step.STEPS[op]!r}", AFTER_STEP.get(op, ()), steps[i + 1 :], step.STEPS)
        if op in AFTER_STEP and a != in_order(s, (steps[-1][1] - 1) % int(s.players)):
            raise reading.unplayable(f"the step {step.STEPS[op]!r} is for the player whose turn it is (SG-13)")
        if op == step.SUMMON and not paid_for(s, a):
            raise reading.unplayable("the step 'summon' needs 'paying' and all of its cost 'paid' (SG-15)")
        if op == step.SUMMONED and not has(summoned(s, a), steps[i][2]):
            raise reading.unplayable("the step 'summoned' is for a shikigami that lies summoned before its player")
    if steps and steps[-1][0] == step.TURN and (s.seats or len(steps) > 1) and steps[-1][1] == 0:
        raise reading.unplayable("the step 'turn' counts the action that is under way: it is at least 1 (SG-13)")


def paid_for(s: ShikigamiState, p: int) -> bool:
    """Tell whether a player has paid for a shikigami of the hand."""
    spirit = paying(s, p)
    if spirit < 0 or not has(hand(s, p), spirit):
        return False
    return not s.cells[cell.at(p, cell.PAID)] if price(s, p, spirit) == 0 else is_whole(s, p)


def check_start(s: ShikigamiState) -> None:
    """Check the waiting steps of a game that is still to be set up, or in its draft."""
    ops = [entry[0] for entry in s.agenda()]
    drafting = [int(s.asked(p)) for p in s.seats]
    if ops == [step.GAME] and not drafting:
        return
    if ops != [step.DRAFT] or set(drafting) - {ask.DRAFT}:
        raise reading.unplayable("in round 0 only the step 'game' waits, or 'draft' with the question 'draft' (SG-08)")
    check_cells(s, drafting)
    for p in range(int(s.players)):
        if any(s.cells[cell.at(p, what)] for what in NOT_IN_DRAFT):
            raise reading.unplayable(f"player {p} has nothing but an 'offer' before the draft is over (SG-08)")
        offer, chosen = int(s.cells[cell.at(p, cell.OFFER)]), int(s.cells[cell.at(p, cell.CHOICE)]) - 1
        if len(bits(offer)) != int(s.tables.draft) or offer & ~int(s.tables.deck_mask[parts.GOD_DECK]):
            raise reading.unplayable(f"player {p}: 'offer' lists {int(s.tables.draft)} gods (SG-08)")
        if (chosen >= 0) == s.waiting(p) or (chosen >= 0 and not has(offer, chosen)):
            raise reading.unplayable(f"player {p} either is asked 'draft' or has a 'choice' out of 'offer' (SG-08)")


def check_questions(s: ShikigamiState) -> None:
    """Check that each question fits the turn and what lies on the table."""
    steps = s.agenda()
    seats = s.seats
    if len(seats) > 1:
        raise reading.unplayable("only in the draft do several players choose at once (SG-08)")
    for p in seats:
        question = int(s.asked(p))
        name = ask.QUESTIONS[question].name
        last, a = steps[-1][0], steps[-1][1]
        if last == step.TURN and p != in_order(s, (a - 1) % int(s.players)):
            raise reading.unplayable(f"it is not the turn of player {p}, who is asked {name!r} (SG-13)")
        if last == step.TURN and s.cells[cell.TURN] != a - 1:
            raise reading.unplayable(f"'turn' is {a - 1} while the step ['turn', {a}] waits (SG-13)")
        if question == ask.DISCARD_DOWN:
            if p != in_order(s, a):
                raise reading.unplayable(f"player {p} discards out of turn (SG-R29)")
            if hand_size(s, p) <= hand_limit(s, p):
                raise reading.unplayable(f"player {p} has no card too many (SG-30)")
        missing = missing_for(s, p, question)
        if missing:
            raise reading.unplayable(f"the question {name!r} needs {missing}")
    check_cells(s, [int(s.asked(p)) for p in seats])


def missing_for(s: ShikigamiState, p: int, question: int) -> str:
    """Return what a question lacks, nothing if it fits."""
    c = s.cells
    if question == ask.PAY and (paying(s, p) < 0 or is_whole(s, p)):
        return "'paying', and not all of it 'paid' (SG-15)"
    if question == ask.KEEP and not (c[cell.LOOKED + 1] and summoned(s, p) & s.tables.draw_two):
        return "two cards in 'looked' and shikigami 2 or 3 summoned (SG-E02)"
    if question in GIVERS:
        givers = [spirit for spirit in bits(summoned(s, p)) if s.tables.on_summon[spirit] == GIVERS[question]]
        if not givers:
            return "a summoned shikigami whose effect asks it (SG-E26, SG-E27)"
    if question == ask.REVEAL and (not c[cell.LOOKED] or c[cell.LOOKED + 1] or not may_reveal(s, p)):
        return "one five-element card in 'looked' and shikigami 1 or 7 summoned (SG-E01)"
    if question == ask.POWER and not (c[cell.POWER] and c[cell.MOVING]):
        return "'power' and 'moving' (SG-23)"
    if question == ask.BONUS and not c[cell.BONUS] & (cell.BONUS_ELEMENT | cell.BONUS_SPIRIT):
        return f"'bonus' with {reading.listed(BONUSES[:2])} (SG-E22, SG-E30)"
    if question == ask.DOLL:
        giver = s.agenda()[0][2]
        if s.tables.on_summon[giver] not in (tables.DOLL_FROM_FIELD, tables.DOLL_FROM_HAND):
            return "the step 'summoned' of shikigami 23 or 31 (SG-E23, SG-E31)"
    return ""


def check_cells(s: ShikigamiState, questions: list[int]) -> None:
    """Check that nothing is under way that no question asks about."""
    c, t = s.cells, s.tables
    if c[cell.LOOKED] and not set(questions) & {ask.KEEP, ask.REVEAL}:
        raise reading.unplayable("'looked' is for the questions 'keep' and 'reveal'")
    if (c[cell.POWER] or c[cell.MOVING] or c[cell.GOAL]) and ask.POWER not in questions:
        raise reading.unplayable("'power', 'moving' and 'goal' are for the question 'power'")
    in_summons = any(entry[0] == step.BONUS for entry in s.agenda()) or set(questions) & set(IN_SUMMONS)
    if c[cell.BONUS] & (cell.BONUS_ELEMENT | cell.BONUS_SPIRIT) and not in_summons:
        raise reading.unplayable("'bonus' is for an action that summons (SG-E22, SG-E30)")
    for p in s.seats:
        wanted = (
            (cell.BONUS_ELEMENT, t.bonus_element),
            (cell.BONUS_SPIRIT, t.bonus_spirit),
            (cell.DREW_TWO, t.draw_two),
        )
        if any(c[cell.BONUS] & bit and not summoned(s, p) & givers for bit, givers in wanted):
            raise reading.unplayable("'bonus' needs the summoned shikigami that gives it (SG-E02, SG-E22, SG-E30)")
    if c[cell.GOAL] and c[cell.MOVING] != 2:
        raise reading.unplayable("'goal' is what the first disc did, while the second one is 'moving' (SG-23)")
    if (c[cell.BONUS] or c[cell.TURN]) and not any(entry[0] == step.TURN for entry in s.agenda()):
        raise reading.unplayable("'bonus' and 'turn' are for the actions of a round (SG-13)")


def check_end(s: ShikigamiState) -> None:
    """Check that a finished game says why it has ended, and that only such a game does."""
    if s.over and (s.agenda() or s.seats):
        raise reading.unplayable("a game that is over has no 'steps' and nobody is 'asked'")
    empty = any(left(s, deck) == 0 for deck in range(parts.LOW_DECK, len(parts.DECKS)))
    enough = any(count(summoned(s, p)) >= s.tables.summons for p in range(int(s.players)))
    last = s.cells[cell.ROUND] >= s.tables.max_rounds
    if s.over and int(s.cells[cell.ENDED]) != EMPTY_DECK * empty + ENOUGH_SUMMONS * enough + LAST_ROUND * last:
        raise reading.unplayable(
            "'ended' says why: 'deck' for an empty deck, 'summons' for enough of them, 'rounds' after the last one"
            " (SG-27, SG-28, SG-R42)"
        )
    if s.over != bool(s.cells[cell.ENDED]):
        raise reading.unplayable(
            f"a game is over exactly if 'ended' says why: {reading.listed(REASONS)} (SG-27, SG-28, SG-R42)"
        )

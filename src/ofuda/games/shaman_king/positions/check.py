"""Check that a position can be played: its cards, its steps and its question."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ofuda.effects.machine import ASK_MAY, ASK_MODE, ASK_ORDER, ASK_THING, DO_EFFECT, DO_ORDER, MOST_ORDERED
from ofuda.games.shaman_king import ask, cell, parts, step
from ofuda.games.shaman_king.positions.read import PositionReader
from ofuda.games.shaman_king.positions.write import looked_at
from ofuda.games.shaman_king.rules.state import DuelState, seat_cells
from ofuda.games.shaman_king.view import COLOURS, looks, pile, title
from ofuda.games.shaman_king.vocabulary import Type
from ofuda.kernel.journal import HALF
from ofuda.kernel.reading import unplayable

ASKED_BY: Final = {  # the step that waits below a question
    ASK_MAY: DO_EFFECT,
    ASK_MODE: DO_EFFECT,
    ASK_THING: DO_EFFECT,
    ASK_ORDER: DO_ORDER,
    ask.SIGNATURE: step.SIGNATURE,
    ask.BEFORE: step.ZONE,
    ask.CARD: step.CARD,
    ask.PAY: step.PAY,
    ask.REPLACE: step.TEAMWORK,
    ask.CHARGE: step.CHARGE,
    ask.KEEP: step.KEEP,
    ask.DROP: step.DROP,
    ask.ARRANGE: step.ARRANGE,
    ask.BURN: step.BURN,
}
OF_DEFENDER: Final = (ASK_ORDER, ask.SIGNATURE, ask.BEFORE, ask.CARD, ask.PAY, ask.REPLACE, ask.CHARGE)


SEATS: Final = range(2)
STEP_ARGUMENTS: Final = {
    DO_EFFECT: (range(1, HALF), range(HALF), range(HALF)),  # address, source, register
    DO_ORDER: (range(2, MOST_ORDERED + 1),),
    step.PAY: (range(4096), range(4), SEATS),  # cost, how it is paid
    step.CHARGE: (SEATS, range(parts.ZONES)),
    step.DISCARD: (SEATS, range(cell.KIND_MASK)),
    step.COUNTER: (range(parts.ZONES + 1),),
    step.TIDY: (SEATS, range((parts.ZONES + 1) * (cell.KIND_MASK + 1))),  # 0: the strike
    step.COST: (range(1, HALF), range(HALF)),  # address, source
    **dict.fromkeys((step.CHOOSE, step.OPENING, step.TURN, step.REPLENISH, step.CELEBRATE, step.REWARD), (SEATS,)),
    **dict.fromkeys((step.KEEP, step.ARRANGE, step.DROP, step.BURN, step.SETTLE, step.CLEAN), (SEATS,)),
}


class DuelPositions(PositionReader):
    """Positions of the Shaman King TCG as readable data, and back."""

    def __init__(self) -> None:
        super().__init__()
        self.step_arguments = STEP_ARGUMENTS

    def check_agenda(self, state: DuelState) -> None:
        """Check that the effects that wait are those of their cards, before any of them is carried out."""
        tables = state.tables
        for number, at, source, _ in state.agenda():
            if number != DO_EFFECT or at in tables.shared_effects:
                continue
            kind = source % parts.SOURCE_SEAT
            if kind >= int(tables.kinds) or at not in tables.effects[kind]:
                raise unplayable(f"there is no effect {at} of {source}")

    def check(self, state: DuelState) -> None:
        """Check that the cards are those of the deck lists, and that the question fits what lies on the table."""
        c = state.cells
        for owner in range(2):
            check_cards(state, owner)
            if c[seat_cells(state, owner) + cell.POINTS] >= parts.TO_WIN and not state.over:
                raise unplayable(f"player {owner} has {parts.TO_WIN} points, so the game is over (SK-004)")
        if c[cell.ATTACK] and c[seat_cells(state, int(c[cell.ATTACKER])) + cell.STRIKE] != c[cell.ATTACK]:
            attack = title(state, int(c[cell.ATTACK]) - 1)
            raise unplayable(
                f"the attack is {attack}, so it is the 'strike' of player {int(c[cell.ATTACKER])} (SK-168)"
            )
        if len(state.seats) > 1:
            raise unplayable("only one player chooses at a time")
        for seat in state.seats:
            check_question(state, seat, int(state.asked(seat)))


def check_cards(s: DuelState, owner: int) -> None:
    """Check that each player has the cards of the deck list, no more and no fewer (SK-167)."""
    c = s.cells
    base = int(seat_cells(s, owner))
    laid = [int(c[base + cell.TEAM + zone]) for zone in range(parts.ZONES)] + [int(c[base + cell.STRIKE])]
    if c[cell.DEFENDER] == owner:
        laid += [int(c[cell.FLIP]), int(c[cell.LIMBO])]
    found = Counter(card - 1 for card in laid if card > 0 and not s.tables.signature[card - 1])
    found.update((card & cell.KIND_MASK) - 1 for which in range(parts.PILES) for card in pile(s, owner, which))
    if looks(s, owner):
        found.update((card & cell.KIND_MASK) - 1 for card in looked_at(s))
    elif c[cell.LOOKED] and not looks(s, 1 - owner):
        raise unplayable("somebody looks at cards, but nobody is asked to keep or arrange them")
    wanted = Counter(int(kind) for kind in s.decks[owner])
    for kind in sorted({*found, *wanted}):
        if found[kind] != wanted[kind]:
            said = f"player {owner} has {found[kind]} of {title(s, kind)}, but the deck list {wanted[kind]}"
            raise unplayable(f"{said} (SK-167)")


def check_question(s: DuelState, seat: int, question: int) -> None:
    """Check that the question fits the seat, the step below it and the cards on the table."""
    c = s.cells
    name = ask.QUESTIONS[question].name
    steps = s.agenda()
    below = ASKED_BY.get(question)
    if below is not None and (not steps or steps[0][0] != below):
        raise unplayable(f"the question {name!r} needs the step {step.STEPS[below]!r} first of all")
    if question == ask.OPENING and c[cell.CHOOSER] != seat:
        raise unplayable(f"player {int(c[cell.CHOOSER])} decides about the opening attack, not player {seat} (SK-033)")
    if question in OF_DEFENDER and c[cell.DEFENDER] != seat:
        raise unplayable(
            f"{name!r} is asked of the defender, player {int(c[cell.DEFENDER])}, not of player {seat} (SK-040)"
        )
    flip = int(c[cell.FLIP]) - 1
    deck_card = flip >= 0 and not s.tables.signature[flip]
    if question in (ask.BEFORE, ask.CARD, ask.REPLACE) and c[cell.ZONE] >= parts.ZONES:
        raise unplayable(f"the question {name!r} needs a 'zone': {', '.join(COLOURS)} (SK-054)")
    if question in (ask.CARD, ask.REPLACE) and not deck_card:
        raise unplayable(f"the question {name!r} needs a card that the defender has flipped: 'flip' (SK-054)")
    if question == ask.REPLACE and s.tables.cards[flip].type != Type.TEAMWORK:
        raise unplayable(f"{title(s, flip)} is no teamwork and replaces none (SK-098)")
    if question == ask.SIGNATURE and (flip < 0 or deck_card or c[seat_cells(s, seat) + cell.CHARGED] != 7):
        raise unplayable("a signature move needs three charged zones (SK-121)")

"""Check a position of Shamans as a whole: what waits must fit what lies on the table."""

from __future__ import annotations

from collections import Counter

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.position.agenda import step_text, turns_place
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.artifacts import could_hold
from ofuda.games.shamans.rules.end import leader
from ofuda.games.shamans.rules.state import (
    anybody_holds_cards,
    gave_to,
    giving,
    hand,
    hidden,
    holds_cards,
    in_pile,
    looking_at,
    numbers_at,
    opened,
    out,
    pawn,
    played,
    role,
)
from ofuda.games.shamans.tables import card_name
from ofuda.games.shamans.terms import ROLES
from ofuda.kernel import reading
from ofuda.kernel.arrays import bits


def check_start(s: ShamansState, ops: list[int]) -> None:
    """Check a position in which a round is still to be set up."""
    if s.seats or ops not in ([step.GAME], [step.ROUND]):
        raise reading.unplayable("before a round nothing waits but the step 'round', or in round 0 'game'")
    if ops == [step.GAME] and s.cells[cell.ROUND] > 0:
        raise reading.unplayable("the step 'game' is for round 0; another round begins with the step 'round' (SH-72)")


def check_cards(s: ShamansState) -> None:
    """Check that every card is there once (SH-01), also after the steps have run."""
    c, t = s.cells, s.tables
    found = Counter(w * parts.NUMBERS + n for w in range(len(t.names)) for n in bits(numbers_at(s, w)))
    for p in range(int(s.players)):
        found.update(bits(hand(s, p)))
        found.update([int(played(s, p))] if c[cell.at(p, cell.PLAYED)] else [])
    for card in range(len(t.names) * parts.NUMBERS):
        wanted = int((t.cards >> card) & 1)
        if found[card] != wanted:
            raise reading.unplayable(
                f"{card_name(t, card)} would be there {found[card]} times, must be {wanted} (SH-01)"
            )


def tokens_found(s: ShamansState) -> Counter[int]:
    c = s.cells
    found: Counter[int] = Counter(int(c[at]) - 1 for at in range(cell.PILE, cell.PILE + parts.LARGEST_PILE) if c[at])
    found.update(int(c[cell.SLOT + i]) - 1 for i in range(parts.SLOTS) if c[cell.SLOT + i])
    for kind in range(parts.KINDS):
        found[kind] += int(c[cell.GONE + kind])
        found[kind] += sum(int(opened(s, p, kind) + hidden(s, p, kind)) for p in range(int(s.players)))
    looked = [int(c[cell.at(p, cell.LOOKED)]) for p in range(int(s.players))]
    found.update(token - 1 for token in looked if token)
    return found


def check_tokens(s: ShamansState) -> None:
    found = tokens_found(s)
    for kind in range(parts.KINDS):
        wanted = int(s.tables.tokens[kind])
        if found[kind] != wanted:
            raise reading.unplayable(
                f"{found[kind]} of the artifact {parts.TOKENS[kind]} would be there, must be {wanted} (SH-02)"
            )
    check_eclipse(s, found[parts.ECLIPSE], "this position cannot be played")
    n = int(in_pile(s))
    hiding = any(s.asked(p) == ask.HIDE for p in s.seats)
    if n and s.cells[cell.PILE + n - 1] == parts.ECLIPSE + 1 and not hiding:
        raise reading.unplayable(
            "the Eclipse lies on top of the pile: it is applied at once, by the step 'eclipse' (SH-33)"
        )


def check_end(s: ShamansState) -> None:
    """Check that a finished game has a winner and that a running one has none."""
    c, t = s.cells, s.tables
    living = [p for p in range(int(s.players)) if not out(s, p)]
    on_moon = pawn(s) == t.moon
    if s.over:
        if s.agenda() or s.seats:
            raise reading.unplayable("a game that is over has no 'steps' and nobody is 'asked'")
        if not c[cell.WINNERS]:
            raise reading.unplayable(
                f"a game that is over needs 'won', the role that won its last round: {reading.listed(ROLES)}"
            )
        if on_moon != (c[cell.WINNERS] == parts.SHADOW + 1):
            raise reading.unplayable(
                f"the Shadows win exactly when the pawn is on the Moon, space {int(t.moon)} (SH-68, SH-84)"
            )
        if leader(s) < 0 and not 0 < s.rounds <= c[cell.ROUND]:
            raise reading.unplayable(
                f"nobody leads alone with {int(t.target)} points, so the game is not over (SH-75, SH-76)"
            )
        return
    if c[cell.WINNERS]:
        raise reading.unplayable("'won' is for a game that is over; a new round begins as soon as one is won (SH-72)")
    if on_moon:
        raise reading.unplayable(f"the pawn is on the Moon, space {int(t.moon)}: the round is over (SH-68)")
    if not any(role(s, p) == parts.SHADOW for p in living):
        raise reading.unplayable("no Shadow is left: the round is over (SH-67)")
    for p in range(int(s.players)):
        if out(s, p) and role(s, p) == parts.SHADOW and hand(s, p):
            raise reading.unplayable(
                f"player {p} is an eliminated Shadow; such cards lie at the worlds, not aside (SH-59)"
            )


def check_gifts(s: ShamansState) -> None:
    """Check the gifts of an Eclipse, if any are given: each goes to the next participant (SH-38, SH-R14)."""
    c = s.cells
    n = int(s.players)
    gave = [p for p in range(n) if c[cell.at(p, cell.GAVE_TO)]]
    if not gave:
        return
    side = "left" if c[cell.ARROW] == parts.LEFT else "right"
    for p in range(n):
        if p not in gave and hand(s, p) and not out(s, p):
            raise reading.unplayable(
                f"player {p} has cards but none was passed by this player in the Eclipse: 'gave' (SH-40)"
            )
    for p in gave:
        order = [(p + i if side == "left" else p - i) % n for i in range(1, n + 1)]
        to, wanted = int(gave_to(s, p)), next(q for q in order if q in gave)
        if wanted == p:
            raise reading.unplayable(f"player {p} alone has passed a card in the Eclipse; it takes two (SH-R14)")
        if to != wanted:
            said = f"player {p} gave a card to player {to}, but the arrow points {side}, to player {wanted}"
            raise reading.unplayable(f"{said} (SH-38, SH-R14)")


def check_eclipse(s: ShamansState, found: int, where: str) -> None:
    if found != (0 if s.cells[cell.ECLIPSED] else 1):
        there = f"the pile has {found} of the token eclipse"
        raise reading.wrong(where, f'{there}; it must have one, or none and "eclipsed": true (SH-10, SH-39)')


def check_question(s: ShamansState, p: int, question: int) -> None:
    """Check that a question fits the seat, the step after it and the tokens on the table."""
    name = ask.QUESTIONS[question].name
    steps = s.agenda()
    if question == ask.GUIDE and not out(s, p):
        raise reading.unplayable(f"player {p} is not eliminated; only who is may be asked to choose the Guide (SH-65)")
    if question != ask.GUIDE and out(s, p):
        raise reading.unplayable(f"player {p} is eliminated and cannot be asked {name!r} (SH-54)")
    if question == ask.CARD and steps[0][1] != turns_place(s, p):
        raise reading.unplayable(
            f"the card of player {p} needs the step ['play', {turns_place(s, p)}] after it (SH-17)"
        )
    if question == ask.PORTAL:
        _, active, asked, only = steps[0]
        if (active + asked - 1) % int(s.players) != p or asked < 1 or only not in (0, p + 1):
            raise reading.unplayable(
                f"the step {step_text(*steps[0])} after the question 'portal' does not ask player {p} (SH-R7)"
            )
        if not could_hold(s, p, parts.PORTAL):
            raise reading.unplayable(f"everybody sees that player {p} has no portal, so nobody asks for it (SH-R7)")
    if question == ask.NEUTRALIZE and not could_hold(s, p, parts.DAGGER):
        raise reading.unplayable(f"everybody sees that player {p} has no dagger, so nobody asks for it (SH-53)")
    if question == ask.RITUAL and (steps[0][1] != p or len(bits(s.cells[cell.CLOSING])) < 2):
        raise reading.unplayable(
            f"player {p} orders rituals only with two worlds 'closing' and the step ['rituals', {p}] (SH-60)"
        )
    if question == ask.GUIDE and not anybody_holds_cards(s):
        raise reading.unplayable("nobody holds cards, so there is no next turn to choose a Guide for (SH-37)")


def check_played(s: ShamansState) -> None:
    """Check the cards of the turn: who can have played, and which cards may lie before their players."""
    c, t = s.cells, s.tables
    steps = s.agenda()
    last = steps[-1] if steps else [step.NEXT, 0, 0, 0]
    carding = any(s.asked(p) == ask.CARD for p in s.seats) or any(entry[0] == step.CARD for entry in steps)
    if last[0] == step.PLAY and not c[cell.DESTINATION] and not carding:
        if s.seats:
            raise reading.unplayable(
                "nobody has 'played' a card in this turn yet, so only a card can be asked for (SH-16)"
            )
        if not any(holds_cards(s, p) and turns_place(s, p) > last[1] for p in range(int(s.players))):
            raise reading.unplayable("nobody has 'played' a card in this turn, and nobody is left who could (SH-16)")
    for p in range(int(s.players)):
        card = int(played(s, p))
        if card < 0:
            continue
        name = f"player {p} has played {card_name(t, card)}"
        if last[0] not in (step.PLAY, step.RESOLVE, step.GATHER):
            raise reading.unplayable(f"{name}, but the turn is over: its cards lie at the worlds (SH-34)")
        if last[0] == step.PLAY and turns_place(s, p) > last[1] - (1 if carding else 0):
            raise reading.unplayable(f"{name}, but it is not yet this player's turn (SH-17)")
        if card // parts.NUMBERS + 1 != c[cell.DESTINATION] and [step.PLACE, p, card, 0] not in steps:
            placing = f"it goes to its world: the step ['place', {p}, {card}]"
            raise reading.unplayable(f"{name}, which is not of the Destination, so {placing} (SH-22)")


def check_waiting(s: ShamansState) -> None:
    """Check that somebody waits for tokens looked at, cards chosen for the Eclipse, and closing worlds."""
    c = s.cells
    ops = [entry[0] for entry in s.agenda()]
    for p in range(int(s.players)):
        asked = int(s.asked(p))
        if (looking_at(s, p) >= 0) != (asked == ask.HIDE):
            raise reading.unplayable(
                f"player {p} is 'looking_at' a token exactly while the question is 'hide' (SH-R30)"
            )
        if c[cell.at(p, cell.CHOICE)] and step.PASS not in ops:
            raise reading.unplayable(f"player {p} is 'giving' a card, but no step 'pass' waits for it (SH-38)")
        if step.PASS in ops and hand(s, p) and not out(s, p) and (giving(s, p) >= 0) == (asked == ask.GIVE):
            raise reading.unplayable(f"in an Eclipse player {p} is either asked 'give' or 'giving' a card (SH-40)")
    if step.PASS in ops and not c[cell.ECLIPSED]:
        raise reading.unplayable('cards are passed in an Eclipse: "eclipsed": true (SH-38)')
    if c[cell.CLOSING] and step.RITUALS not in ops:
        raise reading.unplayable("worlds are 'closing', but no step 'rituals' waits for them (SH-60)")

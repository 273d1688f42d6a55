"""Handles: which things stand for which moves, where they are dragged to, and why others stand for none.

Things of a side have the seat's number: "zone 0 green", "furyoku 0 green", "team 0 green" or, while it is empty,
"slot 0 green", "shaman 0", "deck 0", "discard pile 0". "flip" is the flipped card, "signature" the own signature move,
"card Dragon Aura" one that is looked at. The rest are buttons: "play", "focus", "power 1", "pay 2 0 1" and so on.
"""

from typing import Final

from ofuda.effects import machine as M
from ofuda.games.shaman_king import ask, cell, op, parts, terms
from ofuda.games.shaman_king.rules.state import DuelState, flipped, team, team_here
from ofuda.games.shaman_king.terms import COLOURS
from ofuda.kernel.messages import Message

DEFENCE: Final = (ask.CARD, ask.BEFORE, ask.SIGNATURE)
SECRET: Final = (ask.SIGNATURE, ask.KEEP, ask.ARRANGE)  # what can be chosen depends on what others do not see
PILES: Final = ("shaman", "deck", "discard pile")
FLIPPED: Final = "flip"
SIGNATURE: Final = "signature"


def written(s: DuelState, seat: int) -> list[str]:
    """List the powers and keywords that the defender can read on the flipped card and on the teamwork here."""
    zone, flip = int(s.cells[cell.ZONE]), int(flipped(s))
    if seat != int(s.cells[cell.DEFENDER]):
        return []
    found: list[str] = []
    if flip >= 0:
        found += [button("power", 2 * n) for n in abilities(s, flip, op.PAY)]
        found += ["tactical"] * len(abilities(s, flip, op.TACTICAL)) + ["pitch"] * len(abilities(s, flip, op.PITCH))
    friend = int(team_here(s, seat, zone))
    if friend >= 0:
        found += [button("team power", 2 * n) for n in abilities(s, friend, op.PAY)]
        found += [button("before", 2 * n) for n in abilities(s, friend, op.BEFORE)]
    return found


def abilities(s: DuelState, kind: int, wanted: int) -> list[int]:
    """Return the numbers of a card's abilities of one sort."""
    first = int(s.tables.first[kind])
    count = int(s.tables.first[kind + 1]) - first
    return [n for n in range(count) if int(s.tables.ability[first + n]) == wanted]


def slot(s: DuelState, owner: int, zone: int) -> str:
    return "team" if int(team(s, owner, zone)) >= 0 else "slot"


def sees_flip(s: DuelState) -> bool:
    """Tell whether a card lies flipped in a zone; a signature move under consideration does not (SK-131)."""
    return int(flipped(s)) >= 0 and int(s.cells[cell.ZONE]) < parts.ZONES


# --- which things mean which moves ------------------------------------------------------------------------------------


def meanings(s: DuelState, seat: int) -> dict[str, list[int]]:
    """Return the moves of every thing that can answer the question, the plainest first."""
    found: dict[str, list[int]] = {}
    if not s.waiting(seat):
        return found
    question = int(s.asked(seat))
    if question in DEFENCE:
        defence_meanings(s, seat, question, found)
    elif question == M.ASK_THING:
        for thing in range(parts.THINGS):
            note(found, M.THING_MOVE + thing, (thing_name(s, thing),))
        note(found, M.NONE_MOVE, ("none",))
    elif question == ask.PAY:
        pay_meanings(s, seat, found)
    elif question == ask.OPENING:
        for owner in range(2):
            note(found, ask.OPENING_MOVE + owner, (f"shaman {owner}",))
    elif question == ask.KEEP or question == ask.ARRANGE:
        for move in s.moves(seat):
            note(found, move, (f"card {terms.title(s.tables, move - ask.CARD_MOVE)}",))
    elif question == M.ASK_MODE or question == M.ASK_ORDER:
        first, name = (M.MODE_MOVE, "mode") if question == M.ASK_MODE else (M.ORDER_MOVE, "effect")
        for move in s.moves(seat):
            note(found, move, (f"{name} {move - first + 1}",))
    else:
        yes_no_meanings(s, seat, question, found)
    return found


def note(found: dict[str, list[int]], move: int, names: tuple[str, ...]) -> None:
    for name in names:
        found.setdefault(name, []).append(move)


def thing_name(s: DuelState, thing: int) -> str:
    """Return the handle of a thing that effects choose."""
    owner, zone, kind = (thing // 3) & 1, thing % 3, thing // 6
    name = "furyoku" if kind == 1 else "zone" if kind == 2 else slot(s, owner, zone)
    return f"{name} {owner} {COLOURS[zone]}"


def button(name: str, x: int) -> str:
    """Return the button of a power: "power 2 otherwise" is the second ability, paid with another mix."""
    return f"{name} {x // 2 + 1}{' otherwise' if x % 2 else ''}"


def powers(s: DuelState, kind: int, sort: int, first: int) -> list[int]:
    """Return the moves of all powers of a card, legal or not."""
    return [move for n in abilities(s, kind, sort) for move in (first + 2 * n, first + 2 * n + 1)]


def defence_meanings(s: DuelState, seat: int, question: int, found: dict[str, list[int]]) -> None:
    """Note what can be done with the card in question, and the powers of the teamwork here."""
    zone = int(s.cells[cell.ZONE])
    if question != ask.CARD:  # SK-051, SK-052, SK-091
        note(found, ask.PASS_MOVE, ("pass", f"deck {seat}"))
    if question != ask.BEFORE:
        card_meanings(s, seat, question, found)
    friend = int(team_here(s, seat, zone))
    if friend >= 0:
        place = f"team {seat} {COLOURS[zone]}"
        before = question == ask.BEFORE
        first, sort, name = (ask.BEFORE_MOVE, op.BEFORE, "before") if before else (ask.TEAM_MOVE, op.PAY, "team power")
        for move in powers(s, friend, sort, first):
            note(found, move, (button(name, move - first), place))


def card_meanings(s: DuelState, seat: int, question: int, found: dict[str, list[int]]) -> None:
    """Note what can be done with the flipped card (SK-055), or with a signature move (SK-051)."""
    card = (SIGNATURE, f"shaman {seat}") if question == ask.SIGNATURE else (FLIPPED,)
    for block in ask.QUESTIONS[question].moves:
        if not block.argument and block.first != ask.PASS_MOVE:
            note(found, block.first, (block.name, *card))
    for move in powers(s, int(flipped(s)), op.PAY, ask.POWER_MOVE):
        note(found, move, (button("power", move - ask.POWER_MOVE), *card))


def pay_meanings(s: DuelState, seat: int, found: dict[str, list[int]]) -> None:
    """Note every mix by its numbers, and each stack for the mixes it is part of."""
    cost = int(s.next_argument(0))
    total = (cost & 15) + ((cost >> 4) & 15) + ((cost >> 8) & 15)
    for move in s.moves(seat):
        x = move - ask.PAY_MOVE
        parts = (x >> 4, x & 15, total - (x >> 4) - (x & 15))
        note(found, move, (f"pay {parts[0]} {parts[1]} {parts[2]}",))
        for zone, n in enumerate(parts):
            if n:
                note(found, move, (f"furyoku {seat} {COLOURS[zone]}",))
    for zone, all_of_it in enumerate((total << 4, total, 0)):  # its refusal says why a stack has no part in any mix
        if all_of_it < 256:
            found.setdefault(f"furyoku {seat} {COLOURS[zone]}", [ask.PAY_MOVE + all_of_it])


def yes_no_meanings(s: DuelState, seat: int, question: int, found: dict[str, list[int]]) -> None:
    place = ""
    if question == ask.REPLACE:
        place = f"team {seat} {COLOURS[int(s.cells[cell.ZONE])]}"
    elif question == ask.CHARGE:
        place = f"zone {seat} {COLOURS[int(s.next_argument(1))]}"
    elif question == ask.DROP:
        place = f"deck {seat}"
    elif question == ask.BURN:
        place = f"deck {1 - seat}"
    for move, name in ((M.YES_MOVE, "yes"), (M.NO_MOVE, "no")):
        note(found, move, (name, place) if place else (name,))
        if question == ask.REPLACE:
            note(found, move, (FLIPPED,))


# --- where they are dragged to ----------------------------------------------------------------------------------------


def card_targets(s: DuelState, seat: int, move: int) -> list[str]:
    zone = int(s.cells[cell.ZONE])
    colour = COLOURS[zone] if zone < parts.ZONES else ""
    if move == ask.PASS_MOVE:
        return [f"zone {seat} {colour}"] if colour else []
    if move == ask.PLAY_MOVE or move == ask.PLAY_OTHERWISE:
        kind = int(s.tables.type[int(flipped(s))])
        if kind == parts.STRIKE:
            return ["attack"]
        return ["near.advantages"] if kind == parts.ADVANTAGE else [f"{slot(s, seat, zone)} {seat} {colour}"]
    if move == ask.FOCUS_MOVE:
        return [f"furyoku {seat} {colour}"]
    if move < ask.POWER_MOVE:
        return [f"discard pile {seat}"]
    if move < ask.TEAM_MOVE:
        return [button("power", move - ask.POWER_MOVE)]
    return [FLIPPED] if move < ask.BEFORE_MOVE else [f"deck {seat}"]


# --- why a thing means nothing ----------------------------------------------------------------------------------------


def zone_reason(s: DuelState, seat: int, what: str, place: int) -> Message:
    """Explain why a stack, a zone, a slot or a teamwork cannot be chosen now."""
    zone = int(s.cells[cell.ZONE])
    where = terms.placed("where", place)
    if what == "furyoku":
        return Message("refused.furyoku_waits", {}, "SK-017")
    if what == "zone" and zone < parts.ZONES:
        key = "refused.zone_here" if place == zone else "refused.zone_elsewhere"
        return Message(key, {"where": terms.placed("where", zone)}, "SK-053")
    if what == "zone":
        return s.game.words.other_question(s, seat)
    if what == "slot":
        return Message("refused.no_teamwork", {"where": where}, "SK-092")
    return team_reason(s, seat, place)


def team_reason(s: DuelState, seat: int, place: int) -> Message:
    """Explain why a teamwork cannot be used: it is elsewhere, it is too late or too early, or it has no power."""
    kind = int(team(s, seat, place))
    params: dict[str, object] = {"card": terms.card_message(s.tables, kind)}
    if place != int(s.cells[cell.ZONE]):
        return Message("refused.team_elsewhere", {**params, "where": terms.placed("where", place)}, "SK-105")
    if int(s.asked(seat)) != ask.BEFORE and abilities(s, kind, op.BEFORE):
        return Message("refused.team_before", params, "SK-091")
    if abilities(s, kind, op.PAY):
        return Message("refused.team_after", params, "SK-106")
    return Message("refused.team_no_power", params, "SK-103")

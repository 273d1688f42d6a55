"""Handles: which things stand for which moves, where they are dragged to, and why others stand for none.

The own cards go by their names, "purple 7"; the worlds are "world purple", the players "seat 0", the artifacts to take
"slot 1", "slot 2" and "pile". Own tokens are "open portal", "face-down dagger" and so on, the one that is looked at is
"looked", the own role card "role". The rest are the "pawn" and buttons: "hide", "show", "back", "no portal",
"portal forward", "portal back", "face-down portal forward", "face-down portal back", "no dagger".
"""

from typing import Final

from ofuda.games.shamans import ask, cell, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.eclipse import receiver
from ofuda.games.shamans.rules.state import hand, hidden, opened, out
from ofuda.games.shamans.speech import other_question
from ofuda.games.shamans.tables import card_name
from ofuda.kernel.arrays import bits
from ofuda.kernel.messages import Message

OPEN_ANSWERS: Final = (ask.CARD, ask.GIVE, ask.TAKE, ask.STABILIZE, ask.SWAP, ask.GUIDE, ask.RITUAL)
OF_PLAYERS: Final = {ask.SWAP: ask.SWAP_MOVE, ask.NEUTRALIZE: ask.STAB_MOVE, ask.GUIDE: ask.GUIDE_MOVE}
PORTAL_BUTTONS: Final = {
    ask.OPEN_FORWARD: ("portal forward", "open portal"),
    ask.OPEN_BACK: ("portal back", "open portal"),
    ask.HIDDEN_FORWARD: ("face-down portal forward", "face-down portal"),
    ask.HIDDEN_BACK: ("face-down portal back", "face-down portal"),
}
PLACES: Final = ("open", "face-down")
PLAYED_ZONE: Final = "played"  # where the cards of a turn lie
NOT_NOW: Final = {  # what a thing is there for, with its clause
    "role": ("role", "SH-12"),
    "pawn": ("pawn", "SH-20"),
    "pile": ("artifacts", "SH-29"),
    "slot": ("artifacts", "SH-29"),
    "world": ("world", "SH-23"),
    "seat": ("player", "SH-49"),
    "dagger": ("dagger", "SH-46"),
    "portal": ("portal", "SH-R7"),
    "shard": ("shard", "SH-47"),
    "mask": ("mask", "SH-R9"),
}


def forced(s: ShamansState, seat: int) -> bool:
    """Tell whether everybody sees that there is one answer: the size of a hand is public, face-down tokens are not."""
    if not s.waiting(seat):
        return False
    question = int(s.asked(seat))
    by_open_dagger = question == ask.NEUTRALIZE and opened(s, seat, parts.DAGGER) > 0  # SH-51
    return (question in OPEN_ANSWERS or by_open_dagger) and len(s.moves(seat)) == 1


def premoves(s: ShamansState, seat: int) -> list[int]:
    """List the premoves: a Portal may be used at any time (SH-41), so also before there is a window for it."""
    if s.over or out(s, seat):
        return []
    found = [ask.OPEN_FORWARD, ask.OPEN_BACK] if opened(s, seat, parts.PORTAL) > 0 else []
    return found + ([ask.HIDDEN_FORWARD, ask.HIDDEN_BACK] if hidden(s, seat, parts.PORTAL) > 0 else [])


def premove_context(s: ShamansState, seat: int) -> int:
    """Count how often the seat has been given another role card (SH-49).

    With another role a premove may no longer be wanted, so it is dropped without telling whether it was.
    """
    return sum(1 for event in s.journal() if event[0] == saw.SWAPS and seat in (event[2], event[3]))


def things(s: ShamansState, seat: int) -> list[str]:
    """List the seat's cards, tokens and role, what lies on the board, all players, and buttons."""
    found = [card_name(s.tables, card) for card in bits(hand(s, seat))]
    found += own_tokens(s, seat)
    found += [f"world {name}" for name in s.tables.names]
    found += [f"slot {i + 1}" for i in range(parts.SLOTS)] + ["pile", "pawn", "role"]
    found += [f"seat {p}" for p in range(int(s.players))]
    return list(dict.fromkeys(found + list(meanings(s, seat))))


def own_tokens(s: ShamansState, seat: int) -> list[str]:
    found: list[str] = []
    for kind in range(parts.KINDS):
        if opened(s, seat, kind) > 0:
            found.append(f"open {parts.TOKENS[kind]}")
        if hidden(s, seat, kind) > 0:
            found.append(f"face-down {parts.TOKENS[kind]}")
    return found


def tries(s: ShamansState, seat: int, thing: str) -> list[int]:
    return meanings(s, seat).get(thing, [])


def handles(s: ShamansState, seat: int, move: int) -> list[str]:
    return [thing for thing, moves in meanings(s, seat).items() if move in moves]


def meanings(s: ShamansState, seat: int) -> dict[str, list[int]]:
    """Return the moves of each thing that could mean one under the question asked, the plainest first."""
    found: dict[str, list[int]] = {}
    if not s.waiting(seat):
        return found
    question = int(s.asked(seat))
    if question == ask.CARD or question == ask.GIVE:
        block = ask.CARD_MOVE if question == ask.CARD else ask.GIVE_MOVE
        for card in bits(hand(s, seat)):
            note(found, block + card, card_name(s.tables, card))
    elif question == ask.TAKE or question == ask.STABILIZE:
        for i in range(parts.SLOTS):
            if s.cells[cell.SLOT + i] > 0:
                note(found, ask.TAKE_MOVE + int(s.cells[cell.SLOT + i]) - 1, f"slot {i + 1}")
        note(found, ask.TAKE_PILE, "pile")
        if question == ask.STABILIZE:
            note(found, ask.STEP_BACK, "back", "pawn")
    elif question == ask.HIDE:
        note(found, ask.HIDE_IT, "hide", "looked")
        note(found, ask.SHOW_IT, "show", "looked")
    elif question == ask.PORTAL:
        note(found, ask.NO_PORTAL, "no portal")
        for move, names in PORTAL_BUTTONS.items():
            holds = opened(s, seat, parts.PORTAL) if move <= ask.OPEN_BACK else hidden(s, seat, parts.PORTAL)
            note(found, move, *((*names, "pawn") if holds > 0 else ("pawn",)))
    elif question == ask.RITUAL:
        for world, name in enumerate(s.tables.names):
            note(found, ask.WORLD_MOVE + world, f"world {name}")
    else:
        of_players(s, seat, question, found)
    return found


def of_players(s: ShamansState, seat: int, question: int, found: dict[str, list[int]]) -> None:
    """Note the players that can be chosen; the seat's own role card or dagger stands for all of them."""
    beside: list[str] = []
    if question == ask.SWAP:
        beside = ["role"]
    elif question == ask.NEUTRALIZE:
        beside = [f"{place} dagger" for place in PLACES if f"{place} dagger" in own_tokens(s, seat)][:1]  # SH-R11
        note(found, ask.NO_DAGGER, "no dagger")
    for p in range(int(s.players)):
        note(found, OF_PLAYERS[question] + p, f"seat {p}", *(beside if p != seat else []))


def note(found: dict[str, list[int]], move: int, *names: str) -> None:
    for name in names:
        found.setdefault(name, []).append(move)


# --- where they are dragged to ----------------------------------------------------------------------------------------


def aims(s: ShamansState, seat: int, move: int) -> list[str]:
    """Return where a thing is dragged to for a move: where the move would put it."""
    question = int(s.asked(seat))
    if question == ask.CARD:
        world = (move - ask.CARD_MOVE) // parts.NUMBERS
        apart = s.cells[cell.DESTINATION] > 0 and world + 1 != int(s.cells[cell.DESTINATION])  # SH-22
        return [PLAYED_ZONE, f"world {s.tables.names[world]}"] if apart else [PLAYED_ZONE]
    if question == ask.GIVE:
        return [f"seat {int(receiver(s, seat))}"]
    if question == ask.PORTAL:
        return [] if move == ask.NO_PORTAL else ["pawn"]
    if ask.TAKE_MOVE <= move <= ask.TAKE_PILE or question == ask.HIDE:
        return [f"seat {seat}"]
    if question == ask.SWAP or (question == ask.NEUTRALIZE and move != ask.NO_DAGGER):
        return [f"seat {move - OF_PLAYERS[question]}"]
    return []


# --- why a thing means nothing ----------------------------------------------------------------------------------------


def no_use(s: ShamansState, seat: int, thing: str) -> Message:
    """Say what a thing is there for, if that explains why it is not chosen now; else what is asked."""
    words = thing.split()
    what = words[1] if words[0] in PLACES else words[0]
    question = int(s.asked(seat))
    if what == "slot" and s.cells[cell.SLOT + int(words[1]) - 1] == 0:
        return Message("refused.slot_empty", {}, "SH-R17")
    if what == "dagger" and question == ask.NEUTRALIZE:  # the open one is there, too
        return Message("refused.open_first", {}, "SH-R11")
    if what in NOT_NOW:
        name, clause = NOT_NOW[what]
        return Message(f"refused.{name}", {}, clause)
    return other_question(s, seat)

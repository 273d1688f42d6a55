"""Builders of rounds of Shamans, played by notation.

A stage names only what matters. Cards are "purple 7"; tokens "dagger", "portal", "shard", "mask", "eclipse". Cards that
are named nowhere lie at no world and in no hand: they are out of play, as if somebody had been eliminated with them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from ofuda.games.shamans import Shamans, ask, cell, parts, saw, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import FOLDER, SETS, build_tables, card_name
from ofuda.kernel.arrays import BIT, bits
from ofuda.kernel.journal import fresh
from ofuda.kernel.randomness import key_of_seed
from ofuda.testing.script import expect_refusal, questions, told

EVENTS = ("chose", *saw.EVENTS.names[1:])
ROLES = {"shaman": parts.SHAMAN, "shadow": parts.SHADOW}


TRACK = {3: 14, 4: 11, 5: 5}  # where the pawn starts here, and the Moon is space 24: the tuned track may change
MOON = 24


@cache
def game(players: int = 5, **options: Any) -> Shamans:
    """Return a game, created once."""
    if options.get("components", "standard") != "standard":
        return Shamans({"players": players, **options})
    data = tomllib.loads((FOLDER / SETS["standard"]).read_text("utf-8"))
    data["track"]["moon"] = MOON
    for count, start in TRACK.items():
        data["players"][str(count)]["start"] = start
    return Shamans({"players": players, **options}, build_tables(data, "stage", players))


def card(name: str, players: int = 5) -> int:
    """Return the number of a card: "purple 7"."""
    world, number = name.split()
    return game(players).tables.names.index(world) * parts.NUMBERS + int(number) - 1


def names(state: ShamansState, mask: int) -> list[str]:
    return [card_name(state.tables, k) for k in bits(mask)]


def stage(
    players: int = 5,
    *,
    hands: list[str] | None = None,  # of each seat, "purple 1, red 6"
    roles: str | None = None,  # "shaman shaman shadow"
    worlds: dict[str, list[int]] | None = None,  # the numbers that lie there
    pawn: int | None = None,
    guide: int = 0,
    slots: tuple[str | None, str | None] = ("shard", "shard"),
    pile: list[str] | None = None,  # the top one is the last
    arrow: str = "left",
    eclipsed: bool = False,
    open: dict[int, list[str]] | None = None,  # tokens before a seat
    hidden: dict[int, list[str]] | None = None,
    out: list[int] | None = None,  # who is eliminated
    points: list[int] | None = None,
    first: int = 0,
    steps: list[list[int]] | None = None,  # the next one first; else a turn of the Guide begins
    asked: tuple[int, int] | None = None,  # a seat and its question, before any of the steps
    seed: int = 0,
    **options: Any,
) -> ShamansState:
    g = game(players, **options)
    s = g._empty()
    assert isinstance(s, ShamansState)
    s._key = key_of_seed(seed)
    s._journal = fresh()
    c = s.cells
    c[cell.ROUND], c[cell.FIRST], c[cell.GUIDE] = 1, first, guide
    c[cell.PAWN] = int(g.tables.start) if pawn is None else pawn
    c[cell.ARROW] = parts.LEFT if arrow == "left" else parts.RIGHT
    c[cell.ECLIPSED] = int(eclipsed)
    for i, token in enumerate(slots):
        c[cell.SLOT + i] = parts.TOKENS.index(token) + 1 if token else 0
    for i, token in enumerate(pile or []):
        c[cell.PILE + i] = parts.TOKENS.index(token) + 1
    c[cell.IN_PILE] = len(pile or [])
    for world, numbers in (worlds or {}).items():
        for n in numbers:
            c[cell.WORLD + g.tables.names.index(world)] |= BIT[n - 1]
    given = (roles or " ".join(["shadow"] * int(g.tables.shadows) + ["shaman"] * players)).split()[:players]
    for p in range(players):
        c[cell.at(p, cell.ROLE)] = ROLES[given[p]]
        c[cell.at(p, cell.SEEN)] = BIT[p]
        c[cell.at(p, cell.POINTS)] = (points or [0] * players)[p]
        for name in filter(None, (part.strip() for part in (hands or [""] * players)[p].split(","))):
            c[cell.at(p, cell.HAND)] |= BIT[card(name, players)]
        for place, tokens in ((cell.OPEN, open or {}), (cell.HIDDEN, hidden or {})):
            for token in tokens.get(p, []):
                c[cell.at(p, place) + parts.TOKENS.index(token)] += 1
        if p in (out or []):
            c[cell.at(p, cell.OUT)], c[cell.at(p, cell.FACE_UP)], c[cell.at(p, cell.SEEN)] = 1, 1, (1 << players) - 1
    for entry in reversed(steps or ([] if asked else [[step.TURN, guide]])):
        s.push(*entry)
    if asked:
        s.ask(*asked)
    s.run()
    return s


# --- moves ------------------------------------------------------------------------------------------------------------


def move(state: ShamansState, words: str) -> int:
    """Return the move for a text: "purple 7", "give purple 7", "take dagger", "take pile", "back", "hide", "show",
    "no portal", "portal +1", "portal -1", "hidden portal +1", "swap 2", "stab 3", "no dagger", "guide 1", "ritual red".
    """
    simple = {
        "take pile": ask.TAKE_PILE,
        "back": ask.STEP_BACK,
        "hide": ask.HIDE_IT,
        "show": ask.SHOW_IT,
        "no portal": ask.NO_PORTAL,
        "portal +1": ask.OPEN_FORWARD,
        "portal -1": ask.OPEN_BACK,
        "hidden portal +1": ask.HIDDEN_FORWARD,
        "hidden portal -1": ask.HIDDEN_BACK,
        "no dagger": ask.NO_DAGGER,
    }
    if words in simple:
        return simple[words]
    what, _, rest = words.partition(" ")
    if what == "give":
        return ask.GIVE_MOVE + card(rest, int(state.players))
    if what == "take":
        return ask.TAKE_MOVE + parts.TOKENS.index(rest)
    if what in ("swap", "stab", "guide"):
        return {"swap": ask.SWAP_MOVE, "stab": ask.STAB_MOVE, "guide": ask.GUIDE_MOVE}[what] + int(rest)
    if what == "ritual":
        return ask.WORLD_MOVE + state.tables.names.index(rest)
    return ask.CARD_MOVE + card(words, int(state.players))


def play(state: ShamansState, *words: str) -> ShamansState:
    """Play moves by text for the asked seat; write "2: give red 1" if several are asked."""
    for each in words:
        who, colon, rest = each.partition(": ")
        state.play(move(state, rest), int(who)) if colon else state.play(move(state, each))
    return state


def can(state: ShamansState, words: str, seat: int | None = None) -> bool:
    return move(state, words) in state.moves(seat)


def refuses(state: ShamansState, words: str, clause: str, seat: int | None = None) -> None:
    """Check that a move is refused by this clause and changes nothing."""
    expect_refusal(state, move(state, words), clause, seat=seat)


def asks(state: ShamansState) -> list[tuple[int, str]]:
    """Return the asked seats and their questions."""
    return questions(state)


# --- what lies on the table -------------------------------------------------------------------------------------------


def of_seat(state: ShamansState, seat: int, what: int) -> int:
    return int(state.cells[cell.SEAT + seat * cell.WIDTH + what])


def pawn(state: ShamansState) -> int:
    return int(state.cells[cell.PAWN])


def hand(state: ShamansState, seat: int) -> list[str]:
    return names(state, of_seat(state, seat, cell.HAND))


def tokens(state: ShamansState, seat: int, place: int = cell.OPEN) -> list[str]:
    return [parts.TOKENS[k] for k in range(parts.KINDS) for _ in range(of_seat(state, seat, place + k))]


def at_world(state: ShamansState, world: str) -> list[int]:
    return [n + 1 for n in bits(state.cells[cell.WORLD + state.tables.names.index(world)])]


def points(state: ShamansState) -> list[int]:
    return [int(state.points(p)) for p in range(int(state.players))]


def events_named(state: ShamansState, name: str, seat: int | None = None) -> list[tuple[int, ...]]:
    """Return the arguments of all events of this name; with a seat, only those that it saw."""
    return [numbers for _, numbers in told(state, name, seat=seat)]


def log(state: ShamansState, *wanted: str) -> list[str]:
    """Return the names of the events in order; only these, or all."""
    return [name for name, _ in told(state, *wanted)]

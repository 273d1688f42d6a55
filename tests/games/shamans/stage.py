"""A round of Shamans set up in a few words, and played by them.

A stage names only what matters. Cards are "purple 7"; tokens "dagger", "portal", "shard", "mask", "eclipse". Cards that
are named nowhere lie at no world and in no hand: they are out of play, as if somebody had been eliminated with them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import pytest

from ofuda import IllegalMove
from ofuda.games.shamans import Shamans
from ofuda.games.shamans import layout as L
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import FOLDER, SETS, build_tables, card_name
from ofuda.kernel.arrays import BIT, bits
from ofuda.kernel.journal import fresh
from ofuda.kernel.randomness import key_of_seed

ROLES = {"shaman": L.SHAMAN, "shadow": L.SHADOW}


TRACK = {3: 14, 4: 11, 5: 5}  # where the pawn starts here, and the Moon is space 24: the tuned track may change
MOON = 24


@cache
def game(players: int = 5, **options: Any) -> Shamans:
    """A game, made once; it never changes."""
    if options.get("components", "standard") != "standard":
        return Shamans({"players": players, **options})
    data = tomllib.loads((FOLDER / SETS["standard"]).read_text("utf-8"))
    data["track"]["moon"] = MOON
    for count, start in TRACK.items():
        data["players"][str(count)]["start"] = start
    return Shamans({"players": players, **options}, build_tables(data, "stage", players))


def card(name: str, players: int = 5) -> int:
    """The number of a card: "purple 7"."""
    world, number = name.split()
    return game(players).tables.names.index(world) * L.NUMBERS + int(number) - 1


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
    seed: int = 0,
    **options: Any,
) -> ShamansState:
    g = game(players, **options)
    s = g._empty()
    assert isinstance(s, ShamansState)
    s._key = key_of_seed(seed)
    s._journal = fresh()
    c = s.cells
    c[L.ROUND], c[L.FIRST], c[L.GUIDE] = 1, first, guide
    c[L.PAWN] = int(g.tables.start) if pawn is None else pawn
    c[L.ARROW] = L.LEFT if arrow == "left" else L.RIGHT
    c[L.ECLIPSED] = int(eclipsed)
    for i, token in enumerate(slots):
        c[L.SLOT + i] = L.TOKENS.index(token) + 1 if token else 0
    for i, token in enumerate(pile or []):
        c[L.PILE + i] = L.TOKENS.index(token) + 1
    c[L.IN_PILE] = len(pile or [])
    for world, numbers in (worlds or {}).items():
        for n in numbers:
            c[L.WORLD + g.tables.names.index(world)] |= BIT[n - 1]
    given = (roles or " ".join(["shadow"] * int(g.tables.shadows) + ["shaman"] * players)).split()[:players]
    for p in range(players):
        at = L.SEAT + p * L.WIDTH
        c[at + L.ROLE] = ROLES[given[p]]
        c[at + L.SEEN] = BIT[p]
        c[at + L.POINTS] = (points or [0] * players)[p]
        for name in filter(None, (part.strip() for part in (hands or [""] * players)[p].split(","))):
            c[at + L.HAND] |= BIT[card(name, players)]
        for place, tokens in ((L.OPEN, open or {}), (L.HIDDEN, hidden or {})):
            for token in tokens.get(p, []):
                c[at + place + L.TOKENS.index(token)] += 1
        if p in (out or []):
            c[at + L.OUT], c[at + L.FACE_UP], c[at + L.SEEN] = 1, 1, (1 << players) - 1
    for step in reversed(steps or [[L.DO_TURN, guide]]):
        s.push(*step)
    s.run()
    return s


# --- moves ------------------------------------------------------------------------------------------------------------


def move(state: ShamansState, words: str) -> int:
    """The move that these words mean: "purple 7", "give purple 7", "take dagger", "take pile", "back", "hide", "show",
    "no portal", "portal +1", "portal -1", "hidden portal +1", "swap 2", "stab 3", "no dagger", "guide 1", "ritual red".
    """
    simple = {
        "take pile": L.TAKE_PILE,
        "back": L.STEP_BACK,
        "hide": L.HIDE,
        "show": L.SHOW,
        "no portal": L.NO_PORTAL,
        "portal +1": L.OPEN_FORWARD,
        "portal -1": L.OPEN_BACK,
        "hidden portal +1": L.HIDDEN_FORWARD,
        "hidden portal -1": L.HIDDEN_BACK,
        "no dagger": L.NO_DAGGER,
    }
    if words in simple:
        return simple[words]
    what, _, rest = words.partition(" ")
    if what == "give":
        return L.GIVE_MOVE + card(rest, int(state.players))
    if what == "take":
        return L.TAKE_MOVE + L.TOKENS.index(rest)
    if what in ("swap", "stab", "guide"):
        return {"swap": L.SWAP_MOVE, "stab": L.STAB_MOVE, "guide": L.GUIDE_MOVE}[what] + int(rest)
    if what == "ritual":
        return L.WORLD_MOVE + state.tables.names.index(rest)
    return L.CARD_MOVE + card(words, int(state.players))


def play(state: ShamansState, *words: str) -> ShamansState:
    """Choose by words, whoever is asked; "2: give red 1" where several are asked at once."""
    for each in words:
        who, colon, rest = each.partition(": ")
        state.play(move(state, rest), int(who)) if colon else state.play(move(state, each))
    return state


def can(state: ShamansState, words: str, seat: int | None = None) -> bool:
    return move(state, words) in state.moves(seat)


def refuses(state: ShamansState, words: str, clause: str, seat: int | None = None) -> None:
    """The move is refused by this clause, and nothing changes."""
    before = state.digest()
    with pytest.raises(IllegalMove) as caught:
        state.play(move(state, words), seat)
    assert caught.value.clause == clause
    assert state.digest() == before


def asks(state: ShamansState) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(p, L.QUESTIONS[int(state.asked(p))]) for p in state.seats]


# --- what lies on the table -------------------------------------------------------------------------------------------


def cell(state: ShamansState, seat: int, what: int) -> int:
    return int(state.cells[L.SEAT + seat * L.WIDTH + what])


def pawn(state: ShamansState) -> int:
    return int(state.cells[L.PAWN])


def hand(state: ShamansState, seat: int) -> list[str]:
    return names(state, cell(state, seat, L.HAND))


def tokens(state: ShamansState, seat: int, place: int = L.OPEN) -> list[str]:
    return [L.TOKENS[k] for k in range(L.KINDS) for _ in range(cell(state, seat, place + k))]


def at_world(state: ShamansState, world: str) -> list[int]:
    return [n + 1 for n in bits(state.cells[L.WORLD + state.tables.names.index(world)])]


def points(state: ShamansState) -> list[int]:
    return [int(state.points(p)) for p in range(int(state.players))]


def saw(state: ShamansState, name: str, seat: int | None = None) -> list[tuple[int, ...]]:
    """The arguments of all events of this name; with a seat only those that it was told."""
    who = 0xFFFF if seat is None else 2**seat
    return [tuple(event[2:]) for event in state.journal() if L.EVENTS[event[0]] == name and event[1] & who]


def log(state: ShamansState, *wanted: str) -> list[str]:
    """The names of what happened, in order; only these, or all."""
    found = [L.EVENTS[event[0]] for event in state.journal()]
    return [name for name in found if name != "chose" and (not wanted or name in wanted)]

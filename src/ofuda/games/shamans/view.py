"""The types of a view, and what a seat sees of each player."""

from typing import Final, NotRequired, TypedDict

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import (
    count,
    face_down,
    face_up,
    giving,
    hand,
    looking_at,
    out,
    played,
    points,
    role,
)
from ofuda.games.shamans.tables import card_name
from ofuda.games.shamans.terms import ROLES
from ofuda.kernel.arrays import bits
from ofuda.kernel.parts import View

EVERYTHING: Final = -2  # not a seat: a finished game with everything open


class WorldView(TypedDict):
    world: str
    ritual: str
    numbers: list[int]
    of: int


class PlayerView(TypedDict):
    seat: int
    points: int
    eliminated: bool
    role: str | None
    role_face_up: bool
    hand_size: int
    played: str | None
    open: list[str]
    face_down: int
    deciding: bool
    # the reader's own side only:
    hand: NotRequired[list[str]]
    hidden: NotRequired[list[str]]
    looking_at: NotRequired[str | None]
    giving: NotRequired[str | None]


class TableView(TypedDict):
    """What the game adds to every view."""

    round: int
    turn: int
    first: int
    guide: int | None
    destination: str | None
    pawn: int
    moon: int
    start: int
    target: int
    worlds: list[WorldView]
    slots: list[str | None]
    pile: int
    gone: dict[str, int]
    eclipse: str | None
    won: str | None
    players: list[PlayerView]


class ShamansView(View, TableView):
    """The whole view of a seat."""


def player_view(s: ShamansState, owner: int, seat: int) -> PlayerView:
    """Return one player's side; role, hand and face-down tokens are secret (SH-12)."""
    own = seat in (owner, EVERYTHING)
    shown = own or face_up(s, owner) or s.cells[cell.WINNERS] != 0  # the points of a round tell the roles
    card = int(played(s, owner))
    side: PlayerView = {
        "seat": owner,
        "points": int(points(s, owner)),
        "eliminated": out(s, owner),
        "role": ROLES[int(role(s, owner))] if shown and s.cells[cell.ROUND] else None,
        "role_face_up": face_up(s, owner),
        "hand_size": int(count(hand(s, owner))),
        "played": card_name(s.tables, card) if card >= 0 else None,
        "open": tokens(s, owner, cell.OPEN),
        "face_down": 0 if out(s, owner) else int(face_down(s, owner)),  # SH-61
        "deciding": looking_at(s, owner) >= 0,
    }
    if own:
        token, gift = int(looking_at(s, owner)), int(giving(s, owner))
        side["hand"] = [card_name(s.tables, k) for k in bits(hand(s, owner))]
        side["hidden"] = [] if out(s, owner) else tokens(s, owner, cell.HIDDEN)
        side["looking_at"] = parts.TOKENS[token] if token >= 0 else None
        side["giving"] = card_name(s.tables, gift) if gift >= 0 else None
    return side


def tokens(s: ShamansState, owner: int, where: int) -> list[str]:
    """List the open or the face-down tokens before a player."""
    first = cell.at(owner, where)
    return [parts.TOKENS[kind] for kind in range(parts.KINDS) for _ in range(int(s.cells[first + kind]))]

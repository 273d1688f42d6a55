"""Who sees what: a whitelist. Decks, furyoku that nobody has seen and the other's signature moves stay hidden."""

from typing import Any, Final, NotRequired, TypedDict

from ofuda.games.shaman_king import ask, cell, op, parts
from ofuda.games.shaman_king.rules import abilities, furyoku, state, strikes
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64
from ofuda.kernel.parts import View

COLOURS: Final = ("green", "yellow", "red")
TRAITS: Final = ("generic", "mind", "body", "soul", "melee", "ranged", "guardian", "x-laws", "yoh", "zeke")
EVERYONE: Final = -2  # nobody sits here: a finished game with everything open


# The attack with its Force, and where every part of it comes from; "from" is a keyword, so it is no class.
AttackView = TypedDict(
    "AttackView",
    {
        "by": int,
        "card": "str | None",  # None: the opening attack
        "zone": "str | None",
        "signature": bool,
        "force": int,
        "true_force": int,
        "from": "list[list[Any]]",
        "stopped": int,
    },
)


class FlippedView(TypedDict):
    """The flipped card; strikes have figures, and where every part of them comes from."""

    card: str
    zone: str | None
    cost: list[int]
    intercept: NotRequired[int]
    force: NotRequired[int]
    intercept_from: NotRequired[list[list[Any]]]
    force_from: NotRequired[list[list[Any]]]


class AdvantageView(TypedDict):
    """A card of the advantage area, and the zone it was played in."""

    card: str
    zone: str | None


class SideView(TypedDict):
    """One player's side; only the owner sees signature moves and cards that are looked at."""

    seat: int
    shaman: str
    back: bool
    points: int
    charged: list[str]
    furyoku: list[int]
    teamworks: list[str | None]
    advantages: list[AdvantageView]
    strike: str | None
    deck: int
    deck_top: str | None
    discard: list[str]
    reshuffles: int
    signature_moves: NotRequired[list[str]]
    looked: NotRequired[list[str]]


class DuelView(View):
    """The view of a seat or a spectator."""

    turn: int
    defender: int | None
    zone: str | None
    attack: AttackView | None
    flipped: FlippedView | None
    signature_step: bool
    resolving: str | None
    players: list[SideView]


def title(s: DuelState, kind: int) -> str:
    return s.tables.cards[kind].title


def zone_name(zone: int) -> str | None:
    return COLOURS[zone] if 0 <= zone < parts.ZONES else None


def look(s: DuelState, seat: int) -> "dict[str, Any]":
    """Return what a seat sees (-1: a spectator)."""
    c = s.cells
    flip = int(c[cell.FLIP]) - 1
    defender = int(c[cell.DEFENDER])
    secret = (
        flip >= 0 and not int(c[cell.FLIP_USED]) & cell.SHOWN
    )  # SK-131: a signature move that is only thought about
    shown = flip >= 0 and (not secret or seat == defender or seat == EVERYONE)
    limbo = int(c[cell.LIMBO]) - 1
    return {
        "turn": int(c[cell.TURN]),
        "defender": defender if int(c[cell.TURN]) else None,
        "zone": zone_name(int(c[cell.ZONE])),
        "attack": attack(s),
        "flipped": flipped(s) if shown else None,
        "signature_step": int(s.asked(defender)) == ask.SIGNATURE,
        "resolving": title(s, limbo) if limbo >= 0 else None,
        "players": [side(s, owner, seat) for owner in range(2)],
    }


def attack(s: DuelState) -> AttackView | None:
    """Return the attack, its Force, and where every part of it comes from (SK-068)."""
    c = s.cells
    if int(c[cell.TURN]) == 0:
        return None
    kind = int(c[cell.ATTACK]) - 1
    stopped = int(c[cell.STOPPED])
    return {
        "by": int(c[cell.ATTACKER]),
        "card": title(s, kind) if kind >= 0 else None,  # None: the opening attack
        "zone": zone_name(int(c[cell.ATTACK_ZONE])),
        "signature": kind >= 0 and int(s.tables.signature[kind]) > 0,
        "force": max(0, int(strikes.force(s))),
        "true_force": int(strikes.force(s)),
        "from": attack_parts(s),
        "stopped": stopped % cell.WAS_STRIKE,
    }


def attack_parts(s: DuelState) -> "list[list[Any]]":
    c = s.cells
    kind, seat, zone = int(c[cell.ATTACK]) - 1, int(c[cell.ATTACKER]), int(c[cell.ATTACK_ZONE])
    found: list[list[Any]] = [["printed", int(s.tables.force[kind]) if kind >= 0 else parts.OPENING_FORCE]]
    if int(c[cell.ATTACK_GAIN]):
        found.append(["gained", int(c[cell.ATTACK_GAIN])])
    if int(c[cell.ATTACK_LOSS]):
        found.append(["weakened", -int(c[cell.ATTACK_LOSS])])
    return found + contributions(s, kind, seat, zone, 2, True)


def flipped(s: DuelState) -> FlippedView:
    c = s.cells
    kind = int(c[cell.FLIP]) - 1
    card: FlippedView = {"card": title(s, kind), "zone": zone_name(int(c[cell.ZONE])), "cost": cost(s, kind)}
    if int(s.tables.type[kind]) == 0:
        card["intercept"] = int(strikes.intercept(s))
        card["force"] = int(strikes.flipped_force(s))
        seat, zone = int(c[cell.DEFENDER]), int(c[cell.ZONE])
        given: list[list[Any]] = [["printed", int(s.tables.intercept[kind])]]
        if int(c[cell.FLIP_INTERCEPT]):
            given.append(["paid", int(c[cell.FLIP_INTERCEPT])])
        card["intercept_from"] = given + contributions(s, kind, seat, zone, 1, False)
        given = [["printed", int(s.tables.force[kind])]]
        if int(c[cell.FLIP_FORCE]):
            given.append(["paid", int(c[cell.FLIP_FORCE])])
        card["force_from"] = given + contributions(s, kind, seat, zone, 2, False)
    return card


def cost(s: DuelState, kind: int) -> list[int]:
    packed = int(furyoku.cost_of(s, int(s.cells[cell.DEFENDER]), kind))
    return [packed & 15, (packed >> 4) & 15, (packed >> 8) & 15]


def contributions(s: DuelState, kind: int, seat: int, zone: int, stat: int, is_attack: bool) -> "list[list[Any]]":
    """Return what each card in play adds to a strike; with the printed figure they sum up to that of the rules."""
    found: list[list[Any]] = []
    c = s.cells

    def note(card: int, owner: int, where: int, subjects: int) -> None:
        amount = int(abilities.modifiers(s, card, state.source(card, owner, where), subjects, stat))
        if amount:
            found.append([title(s, card), amount])

    if kind >= 0:
        note(kind, seat, zone, op.THIS)
        for entry in area(s, seat):
            played = entry >> cell.KIND_BITS
            note((entry & cell.KIND_MASK) - 1, seat, played, op.YOURS | op.IN_ZONE if played == zone else op.YOURS)
        if zone < parts.ZONES and state.team(s, seat, zone) >= 0:
            note(int(state.team(s, seat, zone)), seat, zone, op.YOURS | op.IN_ZONE)
    other = 1 - seat
    subjects = op.OF_ATTACK if kind < 0 else op.THEIRS | op.OF_ATTACK if is_attack else op.THEIRS
    for entry in area(s, other):
        note((entry & cell.KIND_MASK) - 1, other, entry >> cell.KIND_BITS, subjects)
    if not is_attack and int(c[cell.ATTACK]) and int(c[cell.ATTACKER]) == other:
        note(int(c[cell.ATTACK]) - 1, other, int(c[cell.ATTACK_ZONE]), subjects)
    here = int(c[cell.ZONE])
    if is_attack and int(c[cell.DEFENDER]) == other and here < parts.ZONES and state.team(s, other, here) >= 0:
        note(int(state.team(s, other, here)), other, here, subjects)
    return found


def pile(s: DuelState, seat: int, which: int) -> list[int]:
    at = int(state.pile_at(s, seat, which))
    return [int(s.cells[at + i]) for i in range(int(state.held(s, seat, which)))]


def area(s: DuelState, seat: int) -> list[int]:
    return pile(s, seat, parts.AREA)


def side(s: DuelState, owner: int, seat: int) -> SideView:
    c, t = s.cells, s.tables
    base = int(state.seat_cells(s, owner))
    shaman = t.shamans[int(c[base + cell.SHAMAN])]
    strike = int(c[base + cell.STRIKE]) - 1
    deck = pile(s, owner, parts.DECK)
    looked = (
        [(int(c[cell.LOOKED + i]) & cell.KIND_MASK) - 1 for i in range(cell.MOST_LOOKED) if int(c[cell.LOOKED + i])]
        if looks(s, owner)
        else []
    )
    top = deck[-1] if deck and not looked else 0
    open_top = top and (seat == EVERYONE or (seat >= 0 and knows(top, seat)) or (knows(top, 0) and knows(top, 1)))
    found: SideView = {
        "seat": owner,
        "shaman": shaman.name,
        "back": bool(c[base + cell.BACK]),
        "points": int(s.points(owner)),
        "charged": [COLOURS[zone] for zone in range(parts.ZONES) if state.charged(s, owner, zone)],
        "furyoku": [int(state.furyoku(s, owner, zone)) for zone in range(parts.ZONES)],  # SK-R36: counts are public
        "teamworks": [
            title(s, int(state.team(s, owner, z))) if state.team(s, owner, z) >= 0 else None for z in range(parts.ZONES)
        ],
        "advantages": [
            {"card": title(s, (entry & cell.KIND_MASK) - 1), "zone": zone_name(entry >> cell.KIND_BITS)}
            for entry in area(s, owner)
        ],
        "strike": title(s, strike) if strike >= 0 else None,
        "deck": len(deck) + len(looked),  # cards that are looked at count as the deck's: putting one back is no news
        "deck_top": title(s, (top & cell.KIND_MASK) - 1) if open_top else None,
        "discard": [title(s, (card & cell.KIND_MASK) - 1) for card in reversed(pile(s, owner, parts.DISCARD))],
        "reshuffles": int(c[base + cell.RESHUFFLES]),
    }
    if seat in (owner, EVERYONE):
        found["signature_moves"] = [shaman.front.title, shaman.back.title]  # SK-131
        if looked:
            found["looked"] = [title(s, kind) for kind in looked]
    return found


# --- who knows a card ------------------------------------------------------------------------------------------------


def knows(card: i64, seat: i64) -> bool:
    """Tell whether a seat knows the card in this very place."""
    return bool((card >> (cell.KIND_BITS + seat)) & 1)


def has_seen(card: i64, seat: i64) -> bool:
    """Tell whether a seat knows the card, or at least that it is one of the mixed cards."""
    return bool((card >> (cell.KIND_BITS + seat)) & 1 or card & cell.SEEN)


def looks(s: DuelState, seat: i64) -> bool:
    """Tell whether a seat is looking at cards of its deck now."""
    question: i64 = s.asked(seat)
    return question == ask.KEEP or question == ask.ARRANGE

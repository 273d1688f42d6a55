"""Who sees what: a whitelist. Decks, furyoku that nobody has seen and the other's signature moves stay hidden."""

from typing import Any, Final

from ofuda.games.shaman_king.beliefs import knows, looks
from ofuda.games.shaman_king.layout import (
    ASK_SIGNATURE,
    ATTACK,
    ATTACK_GAIN,
    ATTACK_LOSS,
    ATTACK_ZONE,
    ATTACKER,
    BACK,
    DEFENDER,
    FLIP,
    FLIP_FORCE,
    FLIP_INTERCEPT,
    FLIP_USED,
    IN_ZONE,
    KIND_BITS,
    KIND_MASK,
    LIMBO,
    LOOKED,
    MOST_LOOKED,
    OF_ATTACK,
    OPENING_FORCE,
    RESHUFFLES,
    SHAMAN,
    SHOWN,
    STOPPED,
    STRIKE,
    THEIRS,
    THIS,
    TURN,
    WAS_STRIKE,
    YOURS,
    ZONE,
    ZONES,
)
from ofuda.games.shaman_king.rules import PILE_AREA, PILE_DECK, PILE_DISCARD, PILE_STACK, DuelState

COLOURS: Final = ("green", "yellow", "red")
TRAITS: Final = ("generic", "mind", "body", "soul", "melee", "ranged", "guardian", "x-laws", "yoh", "zeke")
EVERYONE: Final = -2  # nobody sits here: a finished game with everything open


def title(s: DuelState, kind: int) -> str:
    return s.tables.cards[kind].title


def zone_name(zone: int) -> str | None:
    return COLOURS[zone] if 0 <= zone < ZONES else None


def look(s: DuelState, seat: int) -> "dict[str, Any]":
    """What lies open to a seat (-1: a spectator)."""
    c = s.cells
    flip = int(c[FLIP]) - 1
    defender = int(c[DEFENDER])
    secret = flip >= 0 and not int(c[FLIP_USED]) & SHOWN  # SK-131: a signature move that is only thought about
    shown = flip >= 0 and (not secret or seat == defender or seat == EVERYONE)
    limbo = int(c[LIMBO]) - 1
    return {
        "turn": int(c[TURN]),
        "defender": defender if int(c[TURN]) else None,
        "zone": zone_name(int(c[ZONE])),
        "attack": attack(s),
        "flipped": flipped(s) if shown else None,
        "signature_step": int(s.asked(defender)) == ASK_SIGNATURE,
        "resolving": title(s, limbo) if limbo >= 0 else None,
        "players": [side(s, owner, seat) for owner in range(2)],
    }


def attack(s: DuelState) -> "dict[str, Any] | None":
    """The live attack, its Force, and where every part of it comes from (SK-068)."""
    c = s.cells
    if int(c[TURN]) == 0:
        return None
    kind = int(c[ATTACK]) - 1
    stopped = int(c[STOPPED])
    return {
        "by": int(c[ATTACKER]),
        "card": title(s, kind) if kind >= 0 else None,  # None: the opening attack
        "zone": zone_name(int(c[ATTACK_ZONE])),
        "signature": kind >= int(s.tables.deck_cards),
        "force": max(0, int(s.force())),
        "true_force": int(s.force()),
        "from": attack_parts(s),
        "stopped": stopped % WAS_STRIKE,
    }


def attack_parts(s: DuelState) -> "list[list[Any]]":
    c = s.cells
    kind, seat, zone = int(c[ATTACK]) - 1, int(c[ATTACKER]), int(c[ATTACK_ZONE])
    found: list[list[Any]] = [["printed", int(s.tables.force[kind]) if kind >= 0 else OPENING_FORCE]]
    if int(c[ATTACK_GAIN]):
        found.append(["gained", int(c[ATTACK_GAIN])])
    if int(c[ATTACK_LOSS]):
        found.append(["weakened", -int(c[ATTACK_LOSS])])
    return found + parts(s, kind, seat, zone, 2, True)


def flipped(s: DuelState) -> "dict[str, Any]":
    c = s.cells
    kind = int(c[FLIP]) - 1
    card: dict[str, Any] = {"card": title(s, kind), "zone": zone_name(int(c[ZONE])), "cost": cost(s, kind)}
    if int(s.tables.type[kind]) == 0:
        card["intercept"] = int(s.intercept())
        card["force"] = int(s.flipped_force())
        seat, zone = int(c[DEFENDER]), int(c[ZONE])
        given: list[list[Any]] = [["printed", int(s.tables.intercept[kind])]]
        if int(c[FLIP_INTERCEPT]):
            given.append(["paid", int(c[FLIP_INTERCEPT])])
        card["intercept_from"] = given + parts(s, kind, seat, zone, 1, False)
        given = [["printed", int(s.tables.force[kind])]]
        if int(c[FLIP_FORCE]):
            given.append(["paid", int(c[FLIP_FORCE])])
        card["force_from"] = given + parts(s, kind, seat, zone, 2, False)
    return card


def cost(s: DuelState, kind: int) -> list[int]:
    packed = int(s.cost_of(int(s.cells[DEFENDER]), kind))
    return [packed & 15, (packed >> 4) & 15, (packed >> 8) & 15]


def parts(s: DuelState, kind: int, seat: int, zone: int, stat: int, is_attack: bool) -> "list[list[Any]]":
    """What each card in play adds to a strike; together with the printed figure it is the sum of the rules."""
    found: list[list[Any]] = []
    c = s.cells

    def note(card: int, owner: int, where: int, subjects: int) -> None:
        amount = int(s.modifiers(card, s.source(card, owner, where), subjects, stat))
        if amount:
            found.append([title(s, card), amount])

    if kind >= 0:
        note(kind, seat, zone, THIS)
        for entry in area(s, seat):
            played = entry >> KIND_BITS
            note((entry & KIND_MASK) - 1, seat, played, YOURS | IN_ZONE if played == zone else YOURS)
        if zone < ZONES and s.team(seat, zone) >= 0:
            note(int(s.team(seat, zone)), seat, zone, YOURS | IN_ZONE)
    other = 1 - seat
    subjects = OF_ATTACK if kind < 0 else THEIRS | OF_ATTACK if is_attack else THEIRS
    for entry in area(s, other):
        note((entry & KIND_MASK) - 1, other, entry >> KIND_BITS, subjects)
    if not is_attack and int(c[ATTACK]) and int(c[ATTACKER]) == other:
        note(int(c[ATTACK]) - 1, other, int(c[ATTACK_ZONE]), subjects)
    here = int(c[ZONE])
    if is_attack and int(c[DEFENDER]) == other and here < ZONES and s.team(other, here) >= 0:
        note(int(s.team(other, here)), other, here, subjects)
    return found


def pile(s: DuelState, seat: int, which: int) -> list[int]:
    at = int(s.pile_at(seat, which))
    return [int(s.cells[at + i]) for i in range(int(s.held(seat, which)))]


def area(s: DuelState, seat: int) -> list[int]:
    return pile(s, seat, PILE_AREA)


def side(s: DuelState, owner: int, seat: int) -> "dict[str, Any]":
    c, t = s.cells, s.tables
    base = int(s.base(owner))
    shaman = t.shamans[int(c[base + SHAMAN])]
    strike = int(c[base + STRIKE]) - 1
    deck = pile(s, owner, PILE_DECK)
    looked = [int(c[LOOKED + i]) - 1 for i in range(MOST_LOOKED) if int(c[LOOKED + i])] if looks(s, owner) else []
    top = deck[-1] if deck and not looked else 0
    open_top = top and (seat == EVERYONE or (seat >= 0 and knows(top, seat)) or (knows(top, 0) and knows(top, 1)))
    found: dict[str, Any] = {
        "seat": owner,
        "shaman": shaman.name,
        "back": bool(c[base + BACK]),
        "points": int(s.points(owner)),
        "charged": [COLOURS[zone] for zone in range(ZONES) if s.charged(owner, zone)],
        "furyoku": [int(s.held(owner, PILE_STACK + zone)) for zone in range(ZONES)],  # SK-R36: counts are public
        "teamworks": [title(s, int(s.team(owner, z))) if s.team(owner, z) >= 0 else None for z in range(ZONES)],
        "advantages": [
            {"card": title(s, (entry & KIND_MASK) - 1), "zone": zone_name(entry >> KIND_BITS)}
            for entry in area(s, owner)
        ],
        "strike": title(s, strike) if strike >= 0 else None,
        "deck": len(deck) + len(looked),  # cards that are looked at count as the deck's: putting one back is no news
        "deck_top": title(s, (top & KIND_MASK) - 1) if open_top else None,
        "discard": [title(s, (card & KIND_MASK) - 1) for card in reversed(pile(s, owner, PILE_DISCARD))],
        "reshuffles": int(c[base + RESHUFFLES]),
    }
    if seat in (owner, EVERYONE):
        found["signature_moves"] = [shaman.front.title, shaman.back.title]  # SK-131
        if looked:
            found["looked"] = [title(s, kind) for kind in looked]
    return found

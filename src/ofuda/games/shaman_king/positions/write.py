"""Write a state as readable data."""

from __future__ import annotations

from typing import Any

from ofuda.effects.machine import CHOOSE, IF, MAY, ONE_OF, REPEAT, THEN
from ofuda.games.shaman_king import cell, op, parts
from ofuda.games.shaman_king.rules.state import DuelState, charged, seat_cells, team
from ofuda.games.shaman_king.view import COLOURS, looks, pile, title, zone_name
from ofuda.kernel.parts import Positions


class PositionWriter(Positions[DuelState]):
    """Write positions."""

    def write(self, state: DuelState) -> dict[str, Any]:
        """Return the position as readable data; rare entries only where they are not empty."""
        c = state.cells
        found: dict[str, Any] = {
            "turn": int(c[cell.TURN]),
            "defender": int(c[cell.DEFENDER]),
            "zone": zone_name(int(c[cell.ZONE])),
            "attack": attack_table(state),
        }
        if c[cell.CHOOSER]:
            found["decides"] = int(c[cell.CHOOSER])
        if c[cell.INSTEAD]:
            found["charge_replaced"] = True
        if c[cell.DELAYS]:
            found["if_counterattack"] = [delay_table(state, i) for i in range(int(c[cell.DELAYS]))]
        return {**found, "players": [side_table(state, owner) for owner in range(2)]}


def attack_table(s: DuelState) -> dict[str, Any]:
    """Write the attack; without a card it is the opening attack."""
    c = s.cells
    kind = int(c[cell.ATTACK]) - 1
    found: dict[str, Any] = {"by": int(c[cell.ATTACKER]), "card": title(s, kind) if kind >= 0 else None}
    if kind >= 0:
        found["zone"] = zone_name(int(c[cell.ATTACK_ZONE]))
    if c[cell.ATTACK_GAIN]:
        found["gained"] = int(c[cell.ATTACK_GAIN])
    if c[cell.ATTACK_LOSS]:
        found["weakened"] = int(c[cell.ATTACK_LOSS])
    if c[cell.HASTE]:
        found["start"] = COLOURS[int(c[cell.HASTE])]
    if c[cell.STOPPED]:
        found["stopped"] = {
            "force": int(c[cell.STOPPED]) % cell.WAS_STRIKE,
            "strike": int(c[cell.STOPPED]) >= cell.WAS_STRIKE,
        }
    return found


def delay_table(s: DuelState, i: int) -> dict[str, Any]:
    """Write an effect that waits for a counterattack: its card, zone, number and times."""
    at, source, times = (int(s.cells[cell.DELAY + 3 * i + n]) for n in range(3))
    kind = source % parts.SOURCE_SEAT
    return {
        "card": title(s, kind),
        "zone": zone_name(source // parts.SOURCE_ZONE),
        "effect": delayed_effects(s, kind).index(at) + 1,
        "times": times,
    }


def delayed_effects(s: DuelState, kind: int) -> list[int]:
    """Return the addresses of all that a card does "if you counterattack", in the order of its text."""
    code, t = s.code, s.tables
    found: list[int] = []

    def walk(at: int) -> None:
        node = int(code[at])
        below: list[int] = []
        if node == op.IF_COUNTER:
            found.append(int(code[at + 1]))
        elif node in (THEN, ONE_OF):
            below = [int(code[at + 2 + i]) for i in range(int(code[at + 1]))]
        elif node in (IF, REPEAT):
            below = [int(code[at + 2])]
        elif node == MAY:
            below = [int(code[at + 1])]
        elif node == CHOOSE:
            below = [int(code[at + 3])]
        for part in below:
            walk(part)

    for i in range(int(t.first[kind]), int(t.first[kind + 1])):
        walk(int(t.effect[i]))
    return found


def side_table(s: DuelState, owner: int) -> dict[str, Any]:
    c = s.cells
    base = int(seat_cells(s, owner))
    strike = int(c[base + cell.STRIKE]) - 1
    found: dict[str, Any] = {
        "shaman": s.tables.shamans[int(c[base + cell.SHAMAN])].name,
        "back": bool(c[base + cell.BACK]),
        "points": int(c[base + cell.POINTS]),
        "charged": [COLOURS[zone] for zone in range(parts.ZONES) if charged(s, owner, zone)],
        "furyoku": {
            COLOURS[zone]: [card_entry(s, card, parts.KNOWN) for card in reversed(pile(s, owner, parts.STACK + zone))]
            for zone in range(parts.ZONES)
        },
        "teamworks": {
            COLOURS[z]: title(s, int(team(s, owner, z))) for z in range(parts.ZONES) if team(s, owner, z) >= 0
        },
        "advantages": [area_entry(s, card) for card in pile(s, owner, parts.AREA)],
        "strike": title(s, strike) if strike >= 0 else None,
    }
    if c[cell.DEFENDER] == owner:
        if c[cell.FLIP]:
            found["flip"] = flip_entry(s)
        if c[cell.LIMBO]:
            found["resolving"] = title(s, int(c[cell.LIMBO]) - 1)
        if c[cell.TEAM_USED]:
            used = {
                COLOURS[zone]: numbers_of((int(c[cell.TEAM_USED]) >> (4 * zone)) & 15) for zone in range(parts.ZONES)
            }
            found["used"] = {colour: numbers for colour, numbers in used.items() if numbers}
    if looks(s, owner):
        found["looked"] = [card_entry(s, card, 0) for card in looked_at(s)]
    found["deck"] = [card_entry(s, card, 0) for card in reversed(pile(s, owner, parts.DECK))]
    found["discard"] = [title(s, (card & cell.KIND_MASK) - 1) for card in reversed(pile(s, owner, parts.DISCARD))]
    if c[base + cell.RESHUFFLES]:
        found["reshuffles"] = int(c[base + cell.RESHUFFLES])
    return found


def card_entry(s: DuelState, card: int, usual: int) -> Any:
    """Write a face-down card: its name alone if the usual seats know it."""
    name, known = title(s, (card & cell.KIND_MASK) - 1), card >> cell.KIND_BITS
    if known == usual:
        return name
    entry: dict[str, Any] = {"card": name, "known": [seat for seat in range(2) if (known >> seat) & 1]}
    if card & cell.MIXED:
        entry["mixed"] = True
    if card & cell.SEEN:
        entry["seen"] = True
    return entry


def area_entry(s: DuelState, card: int) -> Any:
    """Write a card of the advantage area with the zone it was played in; a pitched one has none."""
    name, zone = title(s, (card & cell.KIND_MASK) - 1), zone_name(card >> cell.KIND_BITS)
    return name if zone is None else {"card": name, "zone": zone}


def flip_entry(s: DuelState) -> Any:
    """Write the flipped card with what was paid for it."""
    c = s.cells
    name = title(s, int(c[cell.FLIP]) - 1)
    more: dict[str, Any] = {}
    if c[cell.FLIP_INTERCEPT]:
        more["intercept"] = int(c[cell.FLIP_INTERCEPT])
    if c[cell.FLIP_FORCE]:
        more["force"] = int(c[cell.FLIP_FORCE])
    if c[cell.FLIP_HASTE]:
        more["start"] = COLOURS[int(c[cell.FLIP_HASTE])]
    if numbers_of(int(c[cell.FLIP_USED])):
        more["used"] = numbers_of(int(c[cell.FLIP_USED]))
    if c[cell.FLIP] > 0 and s.tables.signature[c[cell.FLIP] - 1] and int(c[cell.FLIP_USED]) & cell.SHOWN:
        more["shown"] = True
    return {"card": name, **more} if more else name


def numbers_of(mask: int) -> list[int]:
    """Return the abilities of a mask, counted from 1 as on the card."""
    return [i + 1 for i in range(parts.MOST_ABILITIES) if (mask >> i) & 1]


def looked_at(s: DuelState) -> list[int]:
    """Return the cards that are looked at, with what the opponent knows of them."""
    return [int(s.cells[cell.LOOKED + i]) for i in range(cell.MOST_LOOKED) if s.cells[cell.LOOKED + i]]

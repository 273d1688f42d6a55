"""Every two cards with rules that hold while they are in play, together: nothing fails, and slots do not matter.

Positions hold a dozen such cards each, so that a few hundred positions have every pair in one of them.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from ofuda.effects import nodes
from ofuda.games.naruto import cell, parts
from ofuda.games.naruto.building import standard_tables
from ofuda.games.naruto.cards import TEXTS
from ofuda.games.naruto.rules import NarutoState, figures, permissions, state, traits
from ofuda.games.naruto.vocabulary.nodes import Valid

from .table import table

TOGETHER = 12
MOVES = 12
HELD = ["N-013", "J-001", "J-007", "J-019", "J-033", "M-018"]
CHAKRA = ["N-001", "N-002", "N-003", "N-009", "N-010", "N-011", "N-012", "N-014", "N-018"]


def is_static(number: str) -> bool:
    """Return whether a card states a rule while it is in play."""
    for ability in TEXTS[number].abilities:
        inner = ability.ability if isinstance(ability, Valid) else ability
        if isinstance(inner, (nodes.Always, nodes.While)):
            return number[0] in "NMC" or any(isinstance(node, nodes.Attach) for node in inside(TEXTS[number].resolve))
    return False


def inside(node: Any) -> list[Any]:
    """Return a node and all nodes in it."""
    if isinstance(node, tuple):
        return [found for part in node for found in inside(part)]
    if not isinstance(node, nodes.Node):
        return []
    return [node, *(found for part in vars(node).values() for found in inside(part))]


STATIC = sorted(number for number in TEXTS if is_static(number))


def groups(seed: int) -> list[list[str]]:
    """Return groups of static cards so that every two are in one of them."""
    rng = random.Random(seed)
    left = set(combinations(STATIC, 2))
    found: list[list[str]] = []
    while left:
        group = list(rng.choice(sorted(left)))
        while len(group) < min(TOGETHER, len(STATIC)):
            rest = [card for card in STATIC if card not in group]
            rng.shuffle(rest)
            group.append(max(rest, key=lambda card: sum(pair(card, other) in left for other in group)))
        left -= set(combinations(sorted(group), 2))
        found.append(group)
    return found


def pair(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


def has_bearer(number: str) -> bool:
    text = TEXTS.get(number)
    found = inside((*text.abilities, text.resolve)) if text else []
    return any(isinstance(node, nodes.The) and node.which == nodes.Which.BEARER for node in found)


@cache
def ninja_numbers() -> frozenset[str]:
    return frozenset(card.number for card in standard_tables().cards if card.number[0] == "N")


# --- positions --------------------------------------------------------------------------------------------------------


def scene(group: list[str], rng: random.Random) -> dict[str, Any]:
    """Lay out cards for both sides, in teams and battles; `play` names each card once."""
    play: list[dict[str, Any]] = []
    for age, number in enumerate([*group, "N-009", "N-010"]):
        entry: dict[str, Any] = {"card": number, "controller": rng.randrange(2), "age": age + 1, "entry": age + 1}
        if number[0] == "N":
            entry["injured"] = rng.random() < 0.3
            entry["coins"] = {"growth": rng.randrange(2), "minus both": rng.randrange(2)}
        play.append(entry)
    slots = {seat: [n for n, entry in enumerate(play) if is_ninja_of(entry, seat)] for seat in (0, 1)}
    teams: list[list[int]] = []
    by_seat: dict[int, list[list[int]]] = {0: [], 1: []}
    for seat, left in slots.items():
        while left:
            n = rng.randrange(1, 4)
            team, left = left[:n], left[n:]
            by_seat[seat].append(team)
            teams += [team] if len(team) > 1 else []
    battles: list[dict[str, Any]] = []
    for attackers in by_seat[0][:3]:
        if rng.random() < 0.7:
            found: dict[str, Any] = {"attackers": attackers}
            if by_seat[1] and rng.random() < 0.8:
                found |= {"blockers": by_seat[1].pop(), "notes": ["blocked"]}
            found["heads"] = [found[side][0] for side in ("attackers", "blockers") if side in found]
            battles.append(found)
    for entry in play:
        if has_bearer(entry["card"]) and slots[0] + slots[1]:
            entry["bearer"] = rng.choice([n for n, other in enumerate(play) if other["card"] in ninja_numbers()])
    return {"play": play, "teams": teams, "battles": battles}


def is_ninja_of(entry: dict[str, Any], seat: int) -> bool:
    return bool(entry["controller"] == seat) and entry["card"] in ninja_numbers()


def shuffled(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return the same cards in other slots."""
    order = list(range(len(data["play"])))
    rng.shuffle(order)
    place = {old: new for new, old in enumerate(order)}
    play = [dict(data["play"][old]) for old in order]
    for entry in play:
        if "bearer" in entry:
            entry["bearer"] = place[entry["bearer"]]
    battles = [
        {name: [place[slot] for slot in value] if name != "notes" else value for name, value in fight.items()}
        for fight in data["battles"]
    ]
    return {"play": play, "teams": [[place[slot] for slot in team] for team in data["teams"]], "battles": battles}


def lay(data: dict[str, Any]) -> NarutoState:
    sides = [{"hand": HELD, "chakra": CHAKRA, "marker": 6} for _ in range(2)]
    at = "exchange" if data["battles"] else "mission"
    given = {name: value for name, value in data.items() if value}
    return table(at, players=sides, clock=len(data["play"]) + 1, turn=5, **given)


def facts(s: NarutoState) -> dict[str, Any]:
    """Return what rules say of each card in play, by its number."""
    found: dict[str, Any] = {}
    for slot in range(parts.SLOTS):
        kind = int(state.kind_in(s, slot))
        if kind < 0:
            continue
        number = s.tables.cards[kind].number
        found[number] = [bool(state.is_in(s, cell.BLANKED, slot)), int(figures.entrance(s, slot))]
        if state.is_in(s, cell.NINJAS, slot):
            team = state.team_of(s, slot)
            found[number] += [int(figures.combat(s, slot)), int(figures.support(s, slot)), int(figures.mental(s, slot))]
            found[number] += [int(traits.symbols_of(s, slot)), int(figures.team_power(s, team))]
            found[number] += [bool(permissions.may_attack(s, team, slot)), int(permissions.team_size(s, 0, team))]
    for seat in (0, 1):
        found[f"hand limit {seat}"] = int(permissions.hand_limit(s, seat))
        found[f"to win {seat}"] = int(permissions.rewards_to_win(s, seat))
    return found


# --- tests ------------------------------------------------------------------------------------------------------------


def check(group: list[str], seed: int) -> None:
    rng = random.Random(seed)
    data = scene(group, rng)
    s = lay(data)
    assert facts(lay(shuffled(data, rng))) == facts(s), f"seed {seed}: {group}"
    for _ in range(MOVES):
        if s.over:
            break
        moves = s.moves(s.seat)
        assert moves, f"seed {seed}: {group}"
        s.play(rng.choice(moves))
        facts(s)


@pytest.mark.clause("NR-31", "NR-40")
def test_some_static_cards_work_together_whatever_slots_they_are_in() -> None:
    for n, group in enumerate(groups(1)[:12]):
        check(group, n)


@pytest.mark.slow
@pytest.mark.clause("NR-31", "NR-40")
def test_every_two_static_cards_work_together_whatever_slots_they_are_in() -> None:
    found = groups(1)
    assert {pair for group in found for pair in combinations(sorted(group), 2)} == set(combinations(STATIC, 2))
    for n, group in enumerate(found):
        check(group, n)

"""What each card is worth in itself, computed once for a game."""

from typing import final

from ofuda.effects import machine
from ofuda.games.naruto import op, parts, row
from ofuda.games.naruto.advice import scale, texts
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.arrays import i64, ints, vec


@final
class Worths:
    """Worths by kind, and room for the blocks that are compared."""

    def __init__(self, tables: Tables) -> None:
        healthy: list[float] = []
        hurt: list[float] = []
        played: list[float] = []
        pump: list[int] = []
        kind: i64 = 0
        while kind < tables.kinds:
            healthy.append(in_play(tables, kind, False))
            hurt.append(in_play(tables, kind, True))
            played.append(once(tables, kind))
            pump.append(int(more_power(tables, kind)))
            kind += 1
        self.healthy: vec[float] = vec[float](healthy)  # in play, and what it does there
        self.hurt: vec[float] = vec[float](hurt)
        self.played: vec[float] = vec[float](played)  # what it does when it resolves
        self.pump: vec[i64] = ints(pump)  # the combat that a jutsu gives to its user
        self.safe: i64 = 0  # mask of the ninjas that cannot be damaged now
        self.teams: vec[i64] = ints([0] * parts.SLOTS)  # of the defender: members, power, what a defeat costs
        self.powers: vec[i64] = ints([0] * parts.SLOTS)
        self.slight: vec[float] = vec[float]([0.0] * parts.SLOTS)
        self.heavy: vec[float] = vec[float]([0.0] * parts.SLOTS)
        self.clashes: vec[float] = vec[float]([0.0] * (parts.MOST_TEAMS * parts.SLOTS))
        self.rewards: vec[float] = vec[float]([0.0] * parts.MOST_TEAMS)


def column(tables: Tables, kind: i64, which: i64) -> i64:
    at: i64 = kind * row.WIDTH + which
    return tables.rows[at]


def in_play(tables: Tables, kind: i64, injured: bool) -> float:
    """Return the worth of a card in play: its figures, and its text as long as that works."""
    total: float = 0.0
    if column(tables, kind, row.TYPE) == parts.NINJA:
        combat: i64 = column(tables, kind, row.INJURED_COMBAT if injured else row.COMBAT)
        support: i64 = column(tables, kind, row.INJURED_SUPPORT if injured else row.SUPPORT)
        total = scale.COMBAT * float(combat) + scale.SUPPORT * float(support)
        total += scale.INJURED if injured else scale.NINJA
    i: i64 = 0
    while i < column(tables, kind, row.ABILITIES):
        at: i64 = row.ABILITY + i * row.ABILITY_WIDTH
        flags: i64 = column(tables, kind, at + row.FLAGS)
        if flags >> row.FROM == 0 and (not injured or flags & row.VALID):
            address: i64 = column(tables, kind, at + row.ADDRESS)
            total += texts.ability(tables.code, column(tables, kind, at + row.SORT), address)
        i += 1
    return total


def once(tables: Tables, kind: i64) -> float:
    """Return the worth of what a card does when it resolves."""
    resolve: i64 = column(tables, kind, row.RESOLVE)
    target: i64 = texts.target_side(tables.code, column(tables, kind, row.TARGETS))
    total: float = texts.effect(tables.code, resolve, target) if resolve else 0.0
    i: i64 = 0
    while i < column(tables, kind, row.ABILITIES):
        at: i64 = row.ABILITY + i * row.ABILITY_WIDTH
        address: i64 = column(tables, kind, at + row.ADDRESS)
        total += texts.further(tables.code, column(tables, kind, at + row.SORT), address, target)
        i += 1
    return total


def more_power(tables: Tables, kind: i64) -> i64:
    """Return the combat that a jutsu gives to its user, or takes from a ninja that faces it."""
    resolve: i64 = column(tables, kind, row.RESOLVE)
    if column(tables, kind, row.TYPE) != parts.JUTSU or resolve == 0:
        return 0
    target: i64 = texts.target_side(tables.code, column(tables, kind, row.TARGETS))
    return gained(tables.code, tables.code[resolve + 1], target)


def gained(code: vec[i64], at: i64, target: i64) -> i64:
    node: i64 = code[at]
    n: float = 0.0
    if node == op.GAIN:
        n = texts.good(texts.number(code, code[at + 2]), texts.side_of(code, code[at + 1], target))
    elif node == op.BECOME:
        n = float(texts.TYPICAL_COMBAT)
    elif node == machine.THEN:
        total: i64 = 0
        i: i64 = 0
        while i < code[at + 1]:
            total += gained(code, code[at + 2 + i], target)
            i += 1
        return total
    return i64(int(n))

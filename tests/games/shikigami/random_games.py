"""Random games of Shikigami Kaidou in which much happens."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ofuda.games.shikigami import ask, cell, parts
from ofuda.games.shikigami.rules import ShikigamiState

from .stage import DECK_AT, bit, deck_of, left, start

OPTIONS: list[dict[str, object]] = [
    {},
    {"pair_must_differ": True, "swap_light_dark": True},
    {"return_is_optional": True, "literal_32_36": False},
    {"seiryu_discount": "one", "card_28": "any"},
]


def games(players: int, many: int) -> Iterator[ShikigamiState]:
    """So many games with various options, half of them late: everybody has summoned a few shikigami."""
    for seed in range(many):
        s = start(players, seed, **OPTIONS[seed % len(OPTIONS)])
        yield make_late(s, random.Random(seed)) if seed // len(OPTIONS) % 2 else s


def make_late(s: ShikigamiState, rng: random.Random) -> ShikigamiState:
    """Finish the draft; everybody has summoned three shikigami and holds another one and five-element cards."""
    while not s.cells[cell.ROUND]:
        s.play(rng.choice(s.moves(s.seats[0])), s.seats[0])
    for p in range(int(s.players)):
        for name in ("low", "high", "low"):
            s.cells[cell.at(p, cell.SUMMONED)] |= bit(pop(s, name))
        s.cells[cell.at(p, cell.HAND)] |= bit(pop(s, "high"))
        for _ in range(3):
            s.cells[cell.at(p, cell.BLIND)] += 1 << (parts.KIND_BITS * pop(s, "element"))
    return s


def pop(s: ShikigamiState, name: str) -> int:
    """Take the top card of a deck."""
    card = deck_of(s, name)[-1]
    s.cells[cell.LEFT + parts.DECKS.index(name)] -= 1
    s.cells[DECK_AT[name] + left(s, name)] = 0
    return card


def steps(s: ShikigamiState) -> Iterator[ShikigamiState]:
    """The game before every choice and at its end."""
    rng = random.Random(s.secret_key())
    while not s.over:
        yield s
        seat = rng.choice(s.seats)
        s.play(choice(s, seat, rng), seat)
    yield s


def choice(s: ShikigamiState, seat: int, rng: random.Random) -> int:
    """At random, but so that much happens: who can summon does, decks of shikigami are spared, effects are used."""
    moves = s.moves(seat)
    question = int(s.asked(seat))
    wanted: list[int] = []
    if question == ask.ACTION:
        wanted = [m for m in moves if m < ask.DRAW] or [
            m for m in moves if m in (ask.DRAW, ask.DRAW_TWO) or m >= ask.TAKE_ELEMENT
        ]
    elif question in (ask.BONUS, ask.DOLL, ask.TRADE, ask.TAKE_ONE):
        wanted = [m for m in moves if m != ask.NOTHING]
    elif question == ask.DISCARD_DOWN:
        wanted = [m for m in moves if m != ask.DISCARD_ALL]
    return rng.choice(wanted if wanted and rng.random() < 0.9 else moves)

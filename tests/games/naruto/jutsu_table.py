"""A duel in the exchange of jutsu for tests of keywords and costs, with other texts where a test needs them."""

from __future__ import annotations

from ofuda.effects.nodes import FigureOf, Not
from ofuda.games.naruto import ask, cell
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import USER
from ofuda.games.naruto.rules import NarutoState, figures
from ofuda.games.naruto.vocabulary.names import Figure, Symbol
from ofuda.games.naruto.vocabulary.nodes import Paid
from tests.games.naruto.exchange_table import Side, Table
from tests.games.naruto.table import asked, pick

FIRE, WIND, LIGHTNING, WATER, EARTH = "J-029", "J-016", "J-002", "J-032", "J-021"
KUNAI = "J-001"  # costs 1 of any chakra
SHURIKEN = "J-002"  # Lightning, costs 2 of any chakra
FIRE_BALL = "J-010"  # costs F F 1


def duel(
    hand: tuple[str, ...] = (KUNAI,),
    chakra: tuple[str, ...] = (WIND,),
    attackers: tuple[str, ...] = ("N-020",),  # 4/0
    blockers: tuple[str, ...] = ("N-031",),  # 3/0
    far: Side | None = None,
    **texts: CardText,
) -> Table:
    """Return an exchange with one battle; texts are given as N_009=..."""
    said = {number.replace("_", "-"): text for number, text in texts.items()}
    return Table(Side(hand=hand, chakra=chakra), far or Side(), battles=[(attackers, blockers)], texts=said)


def strength(table: Table, card: str) -> tuple[int, int]:
    slot = table.slot(card)
    return int(figures.combat(table.s, slot)), int(figures.support(table.s, slot))


WATERS = ["N-014", "N-015", "N-016"]
ENTRANCE = FigureOf(Figure.ENTRANCE, USER)
COMBAT = FigureOf(Figure.COMBAT, USER)
NOT_WATER = Not(Paid(Symbol.WATER))


def settle(table: Table) -> None:
    """Pay with the first cards that can pay, and let the chain resolve."""
    while table.question == "chakra":
        table.do("chakra", table.s.moves()[0])
    while table.s.cells[cell.CHAIN] > 0 and table.question == "exchange":
        table.pass_()


def pay_with(s: NarutoState, *paid: str) -> None:
    for card in paid:
        if asked(s)[1] == "chakra":
            pick(s, card)


def refuses(s: NarutoState, card: str) -> int:
    return int(s.refusal(s.seat, ask.CARD_MOVE + s.tables.numbers[card]))

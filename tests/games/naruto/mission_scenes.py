"""A turn in which seat 0 can play a mission: the card, what pays for it, and a card that keeps the phase open."""

from __future__ import annotations

from typing import Any

from ofuda.games.naruto import ask, cell, parts, terms
from ofuda.games.naruto.building import standard_tables
from ofuda.games.naruto.rules import NarutoState, state
from ofuda.games.naruto.view import table_view

from .scenes import announce, resolve, send, village
from .table import asked, pass_on

PAY = {"Lightning": "J-002", "Fire": "J-029", "Water": "J-032", "Wind": "J-016", "Earth": "J-021", "Void": "J-770"}
KEPT = "N-012"  # Earth
KEPT_BESIDE_EARTH = "N-099"  # Fire


def pay_for(card: str) -> str:
    """Return a card that pays a hand cost of 1."""
    return PAY[symbol_of(card)]


def symbol_of(card: str) -> str:
    tables = standard_tables()
    return terms.SYMBOLS[tables.cards[tables.numbers[card]].symbols[0]]


def ready(card: str, hand: list[str] | None = None, marker: int = 9, at: str = "mission", **more: Any) -> NarutoState:
    """Set up a mission phase of seat 0 who holds a mission, its hand cost and a card to keep."""
    kept = KEPT_BESIDE_EARTH if symbol_of(card) == "Earth" else KEPT
    cards = [card, pay_for(card), kept, *(hand or [])]
    return village(at, hand=cards, marker=marker, **more)


def perform(s: NarutoState, card: str, target: Any = None) -> None:
    """Play a mission and let it resolve; where nothing is given, the first possible choice is taken."""
    announce(s, card, target=target)
    resolve(s)


def to_battle(s: NarutoState) -> None:
    """Let the mission phase end, and keep the teams."""
    player = int(s.cells[cell.PLAYER])
    while asked(s)[1] in ("mission", "respond") and int(s.cells[cell.PLAYER]) == player:
        pass_on(s)
    if asked(s) == (0, "organise"):
        s.play(ask.KEEP_TEAMS_MOVE)


def attack(s: NarutoState, *heads: int) -> None:
    """Go on from the mission phase and send out teams under these heads, and no others."""
    to_battle(s)
    send(s, *heads)


def next_turn(s: NarutoState) -> None:
    """Play on without any action until it is the other player's turn."""
    player = int(s.cells[cell.PLAYER])
    quiet = {"mission": ask.PASS_MOVE, "respond": ask.PASS_MOVE, "exchange": ask.PASS_MOVE}
    quiet |= {"organise": ask.KEEP_TEAMS_MOVE, "send": ask.NONE_MOVE, "block": ask.NONE_MOVE}
    while int(s.cells[cell.PLAYER]) == player:
        question = asked(s)[1]
        s.play(quiet[question] if question in quiet else s.moves(s.seat)[0])


def countered(card: str, pay: str, target: int | None, their_marker: int = 3, **more: Any) -> NarutoState:
    """Seat 0 is done with the mission phase, and seat 1 plays a counter mission."""
    s = village(hand=["N-013"], their_hand=[card, pay], their_marker=their_marker, **more)
    pass_on(s)
    assert asked(s) == (1, "respond")
    perform(s, card, target)
    return s


def rewards(s: NarutoState, seat: int) -> int:
    return int(state.rewards(s, seat))


def team(s: NarutoState, slot: int) -> list[int]:
    """Return the members of a ninja's team."""
    mask = int(state.team_of(s, slot))
    return [member for member in range(parts.SLOTS) if mask >> member & 1]


def known_deck(s: NarutoState, owner: int, seat: int) -> list[str]:
    """Return the cards of an owner's deck whose places a seat knows, the top first."""
    found = table_view(s, seat)["players"][owner].get("deck_places", [])
    return [entry["card"] for entry in sorted(found, key=lambda entry: entry["place"])]


def known_rewards(s: NarutoState, holder: int, seat: int) -> list[str]:
    """Return the battle rewards of a holder whose places a seat knows, the newest first."""
    found = table_view(s, seat)["players"][holder].get("reward_places", [])
    return [entry["card"] for entry in sorted(found, key=lambda entry: entry["place"])]

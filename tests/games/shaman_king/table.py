"""Builders of duels from readable positions, played by notation.

A position names only what matters; decks are made to fit it and filled up with Bare Hands (free, Intercept 4, Force 1).
Moves are told by short words of our own, whatever the game says to people: "play", "focus", "power 1", "defend 0",
"teamwork 1 green", "pay 0 1 1" (green, yellow, red). Furyoku is [green, yellow, red].
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import ofuda
from ofuda import IllegalMove, State
from ofuda.effects.machine import (
    MODE_MOVE,
    MOST_MODES,
    MOST_ORDERED,
    NO_MOVE,
    NONE_MOVE,
    ORDER_MOVE,
    THING_MOVE,
    YES_MOVE,
)
from ofuda.games.shaman_king import ShamanKing, ask, parts
from ofuda.games.shaman_king.cards import ALL
from ofuda.games.shaman_king.model import Card
from ofuda.games.shaman_king.saw import EVENTS

NAMES = ("chose", *EVENTS.names[1:])
COLOURS = ("green", "yellow", "red")
CARDS: dict[str, Card] = {card.title: card for card in ALL}
FILLER = "Bare Hands"
PLAIN = [card.title for card in ALL if not card.abilities and card.trait == 0 and not card.only]
SIMPLE = {
    NO_MOVE: "no",
    YES_MOVE: "yes",
    NONE_MOVE: "none",
    ask.PASS_MOVE: "pass",
    ask.PLAY_MOVE: "play",
    ask.PLAY_OTHERWISE: "play otherwise",
    ask.FOCUS_MOVE: "focus",
    ask.DISCARD_MOVE: "discard",
    ask.TACTICAL_MOVE: "tactical",
    ask.TACTICAL_OTHERWISE: "tactical otherwise",
    ask.PITCH_MOVE: "pitch",
    ask.PITCH_OTHERWISE: "pitch otherwise",
}


# --- decks and positions ----------------------------------------------------------------------------------------------


def deck_text(shaman: str, cards: dict[str, int], mode: str = "starter") -> str:
    lines = [f"shaman: {shaman}", f"format: {mode}", *(f"{count} {name}" for name, count in cards.items())]
    return "\n".join(lines) + "\n"


@cache
def load(*decks: str, **options: Any) -> ShamanKing:
    """Return a game, created once."""
    game = ofuda.load("shaman_king", **({"decks": list(decks)} if decks else {}), **options)
    assert isinstance(game, ShamanKing)
    return game


def named(side: dict[str, Any]) -> Counter[str]:
    """Return all cards named by one side of a position."""
    found: list[Any] = [side.get("strike"), side.get("flip"), side.get("resolving")]
    found += side.get("teamworks", {}).values()
    for pile in ("advantages", "looked", "deck", "discard"):
        held = side.get(pile, [])
        found += held if isinstance(held, list) else []
    for held in side.get("furyoku", {}).values():
        found += held if isinstance(held, list) else []
    names = [entry["card"] if isinstance(entry, dict) else entry for entry in found]
    return Counter(name for name in names if name in CARDS)


def filled(cards: Counter[str], mode: str, size: int | None) -> dict[str, int]:
    """Return a deck with these cards and fillers: a given total, or enough."""
    found = dict(cards)
    if mode == "starter":
        total = max(24, cards.total() + 16) if size is None else size
        found[FILLER] = found.get(FILLER, 0) + total - cards.total()
        return {name: count for name, count in found.items() if count}
    for name in PLAIN:  # SK-141, SK-142
        found[name] = 4
    others = [card.title for card in ALL if card.trait == 0 and not card.only and card.title not in found]
    for name in others:
        if sum(found.values()) < 60:
            found[name] = 4
    return found


def duel(
    own: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    attack: Any = None,
    zone: str | None = "green",
    seat: int = 0,
    steps: list[Any] | None = None,
    shamans: str = "Yoh Zeke",
    size: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    **more: Any,
) -> State:
    """`seat` defends with `own` cards against an attack by `other`: by name, as a table, or none: the opening attack.

    A card in the flip space is what is asked about; without one the defence goes on with the next flip.
    """
    mine, theirs = dict(own or {}), dict(other or {})
    options = dict(options or {})
    mode = options.get("mode", "starter")
    card = attack.get("card") if isinstance(attack, dict) else attack
    attacker = attack.get("by", 1 - seat) if isinstance(attack, dict) else 1 - seat
    needed = [named(mine), named(theirs)]
    if card in CARDS and "strike" not in (mine, theirs)[attacker != seat]:
        needed[attacker != seat][card] += 1
    names = shamans.split()
    decks = [deck_text(names[i], filled(needed[i], mode, size), mode) for i in range(2)]
    players = [mine, theirs]
    if seat == 1:
        decks.reverse()
        players.reverse()
    position = {
        "steps": steps if steps is not None else ["card"] if "flip" in mine else ["zone"],
        "attack": attack,
        "defender": seat,
        "zone": zone,
        "players": players,
        **more,
    }
    return load(*decks, **options).position(position, seed)


def turn(own: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **more: Any) -> State:
    """Return a state at the beginning of the turn of `seat`, before cleanup."""
    return duel(own, other, steps=[["cleanup", more.get("seat", 0)]], zone=None, **more)


def opening(own: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **more: Any) -> State:
    """Return a state at the beginning of the opening attack against `seat`."""
    return duel(own, other, steps=[["opening", more.get("seat", 0)]], zone=None, **more)


# --- moves ------------------------------------------------------------------------------------------------------------


@cache
def moves_by_word(game: ShamanKing) -> dict[str, int]:
    """Return every move whose notation does not depend on the state."""
    found = {word: move for move, word in SIMPLE.items()}
    found |= {f"mode {i + 1}": MODE_MOVE + i for i in range(MOST_MODES)}
    found |= {f"order {i + 1}": ORDER_MOVE + i for i in range(MOST_ORDERED)}
    found |= {f"defend {seat}": ask.OPENING_MOVE + seat for seat in range(2)}
    for i, thing in enumerate(("teamwork", "furyoku", "zone", "slot")):
        for seat in range(2):
            for zone, colour in enumerate(COLOURS):
                found[f"{thing} {seat} {colour}"] = THING_MOVE + 6 * i + 3 * seat + zone
    for word, first in (("power", ask.POWER_MOVE), ("teamwork power", ask.TEAM_MOVE), ("before", ask.BEFORE_MOVE)):
        for i in range(parts.MOST_ABILITIES):
            found[f"{word} {i + 1}"] = first + 2 * i
            found[f"{word} {i + 1} otherwise"] = first + 2 * i + 1
    found |= {card.title: ask.CARD_MOVE + i for i, card in enumerate(game.tables.cards)}
    return found


def game_of(state: State) -> ShamanKing:
    assert isinstance(state.game, ShamanKing)
    return state.game


def cost_to_pay(state: State) -> int:
    """Return the amount of furyoku of the current payment."""
    name, cost, *_ = state.position()["steps"][0]
    assert name == "pay"
    return sum((int(cost) >> shift) & 15 for shift in (0, 4, 8))


def move_of(state: State, words: str) -> int:
    if words.startswith("pay "):
        green, yellow, red = (int(n) for n in words.split()[1:])
        assert green + yellow + red == cost_to_pay(state), f"{words!r} is not as much as it costs"
        return ask.PAY_MOVE + 16 * green + yellow
    return moves_by_word(game_of(state))[words]


def word_of(state: State, move: int) -> str:
    if ask.PAY_MOVE <= move < ask.CARD_MOVE:
        green, yellow = divmod(move - ask.PAY_MOVE, 16)
        return f"pay {green} {yellow} {cost_to_pay(state) - green - yellow}"
    return {number: word for word, number in moves_by_word(game_of(state)).items()}[move]


def play(state: State, *words: str) -> State:
    """Play moves by notation for the asked seats."""
    for each in words:
        state.play(move_of(state, each))
    return state


def choices(state: State) -> list[str]:
    """Return the notation of the legal moves."""
    return [word_of(state, move) for move in state.moves()]


def can(state: State, words: str) -> bool:
    return move_of(state, words) in state.moves()


def refuses(state: State, words: str, clause: str) -> None:
    """Check that a move is refused by this clause and changes nothing."""
    before, seat, move = state.digest(), state.seat, move_of(state, words)
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert caught.value.clause == clause
    if words in state.things(seat):
        told = state.why_not(seat, words)
        assert told is not None
        assert told.clause == clause
    assert state.digest() == before


def asks(state: State) -> tuple[int, str]:
    """Return the asked seats and their questions."""
    ((seat, question),) = state.position()["asked"].items()
    return int(seat), question


# --- what lies on the table -------------------------------------------------------------------------------------------


def side(state: State, seat: int = 0) -> dict[str, Any]:
    """Return the public view of a player."""
    found: dict[str, Any] = state.view(None)["players"][seat]
    return found


def charged(state: State, seat: int = 0) -> list[str]:
    found: list[str] = side(state, seat)["charged"]
    return found


def slots(state: State, seat: int = 0) -> list[str | None]:
    found: list[str | None] = side(state, seat)["teamworks"]
    return found


def furyoku(state: State, seat: int = 0) -> list[int]:
    found: list[int] = side(state, seat)["furyoku"]
    return found


def discards(state: State, seat: int = 0) -> list[str]:
    """Return the discard pile from the top."""
    found: list[str] = side(state, seat)["discard"]
    return found


def stack(state: State, colour: str, seat: int = 0) -> list[Any]:
    """Return the real cards of a stack of furyoku from the top."""
    found: list[Any] = state.position()["players"][seat]["furyoku"][colour]
    return found


def deck(state: State, seat: int = 0) -> list[Any]:
    """Return the real cards of the deck from the top."""
    found: list[Any] = state.position()["players"][seat]["deck"]
    return found


def points(state: State) -> list[int]:
    return [side(state, seat)["points"] for seat in range(2)]


def zone(state: State) -> str | None:
    found: str | None = state.view(None)["zone"]
    return found


def defender(state: State) -> int:
    found: int = state.view(None)["defender"]
    return found


def force(state: State) -> int:
    """Return the Force of the attack."""
    found: int = state.view(None)["attack"]["force"]
    return found


def attacker(state: State) -> tuple[int, str | None]:
    """Return the attacker and the card."""
    found = state.view(None)["attack"]
    return found["by"], found["card"]


def flipped(state: State) -> str | None:
    """Return the card in the flip space."""
    found = state.view(None)["flipped"]
    return found["card"] if found else None


def figures(state: State) -> tuple[int, int]:
    """Return Intercept and Force of the flipped strike."""
    found = state.view(None)["flipped"]
    return found["intercept"], found["force"]


def saw(state: State, name: str, seat: int | None = None) -> list[tuple[int, ...]]:
    """Return the arguments of all events of this name; with a seat, only those that it saw."""
    who = 0xFFFF if seat is None else 2**seat
    return [tuple(event[2:]) for event in state.journal() if NAMES[event[0]] == name and event[1] & who]


def log(state: State, *names: str) -> list[str]:
    """Return the names of the events in order; only these, or all."""
    found = [NAMES[event[0]] for event in state.journal()]
    return [name for name in found if name != "chose" and (not names or name in names)]


def card_number(state: State, name: str) -> int:
    return game_of(state).tables.numbers[name.lower()]


# --- parts of positions -----------------------------------------------------------------------------------------------


def against(wanted: int, **more: Any) -> dict[str, Any]:
    """Return an attack of exactly this Force by a strike without a text."""
    return {"card": FILLER, "gained": wanted - CARDS[FILLER].force, **more}


def blow(wanted: int, where: str = "green") -> dict[str, Any]:
    """Return such an attack from a zone."""
    return against(wanted, zone=where)


def price(title: str, **more: int) -> dict[str, int]:
    """Return the furyoku that a card costs, plus or minus a number."""
    return {colour: getattr(CARDS[title].cost, colour) + more.get(colour, 0) for colour in COLOURS}


def paid(green: int, yellow: int = 0, red: int = 0) -> dict[str, int]:
    return dict(zip(COLOURS, (green, yellow, red)))

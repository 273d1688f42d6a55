"""Builders of Jin-Kei positions.

R5 is the Red 5, B12 the Blue 12, a dot an empty space, R1+B3 two cards on one space. A row is left, centre, right as
its owner sees it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import ofuda
from ofuda import Message, State
from ofuda.games.jinkei import Jinkei
from ofuda.games.jinkei.ask import (
    ADVANCE_MOVE,
    ATTACK_MOVE,
    BACK_MOVE,
    DEFEND_MOVE,
    FRONT_MOVE,
)
from ofuda.games.jinkei.tables import STANDARD, build_tables
from ofuda.testing.script import play, play_until

RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12]
DECK = [f"{colour} {rank}" for colour in ("red", "blue") for rank in RANKS]
ACHIEVEMENTS = {0: 0, 1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 12: 3}
ROWS = ("vanguard", "rearguard", "reinforcements")
COLUMNS = ("left", "centre", "right")
SPACES = [f"{row} {column}" for row in ROWS for column in COLUMNS]

ROUND_STEPS = [
    "draw",
    "choose formation",
    "reveal formation",
    "place front",
    "open front",
    "place back",
    "battle",
    "scoring",
]

# The 18 formations as reconstructed: vanguard / rearguard / reinforcements.
# "." open, "#" blank, "D" a card from the deck, "W" Wild, "2" 2 Cards, "+1" and "+2" rank.
LAYOUTS = {
    "sword-1a": ".  +1 .   / .  D  .  / #  .  #",
    "sword-1b": "+1D . +1  / .  #  .  / .  #  .",
    "sword-2a": ".  +2 .   / D  #  .  / .  .  #",
    "sword-2b": "+1 .  +1  / .  D  .  / .  #  #",
    "sword-3a": "+1 D  +1  / .  .  .  / #  .  #",
    "sword-3b": "W  +1 D   / .  #  .  / .  .  #",
    "shield-1a": ". D  .   / +1 .  +1 / #  .  #",
    "shield-1b": ". #  .   / +2 D  .  / .  .  #",
    "shield-2a": "D .  .   / +1 +1 +1 / .  #  #",
    "shield-2b": ". D  #   / .  +2 +1 / .  .  #",
    "shield-3a": ". D  .   / +1 +1 +1 / #  .  #",
    "shield-3b": ". .  D   / W  +2 #  / .  .  #",
    "bow-1a": "+1 D  .    / .  #  .  / #  2  #",
    "bow-1b": ".  .  D    / #  W  .  / #  2  #",
    "bow-2a": "+1 #  .    / D  .  .  / 2  #  #",
    "bow-2b": "W  .  .    / .  D  #  / #  2  #",
    "bow-3a": ".  W  .    / D  #  +1 / #  2  #",
    "bow-3b": "+1 D  #    / .  .  W  / #  2  #",
}


def layout(formation: str) -> list[str]:
    """Return the nine symbols of a formation."""
    return LAYOUTS[formation].replace("/", " ").split()


def card(short: str) -> str:
    return {"R": "red ", "B": "blue "}[short[0]] + short[1:]


def cards(text: str) -> list[str]:
    return [card(short) for short in text.split()]


def deck_without(hand: str, top: str = "") -> list[str]:
    """Return all cards that are not in hand, with some of them on top."""
    held, first = cards(hand), cards(top)
    return first + [name for name in DECK if name not in held + first]


def steps_from(first: str) -> list[str]:
    """Return the steps of a round from this one on."""
    return ROUND_STEPS[ROUND_STEPS.index(first) :]


def rank(name: str) -> int:
    return int(name.split()[1])


def army(
    formation: str,
    vanguard: str = ". . .",
    rearguard: str = ". . .",
    reinforcements: str = ". . .",
    hand: str = "",
    deck: str = "",
    **more: Any,
) -> dict[str, Any]:
    """Return one side of a position."""
    spaces = {}
    for row, line in zip(ROWS, (vanguard, rearguard, reinforcements)):
        for column, held in zip(COLUMNS, line.split()):
            if held != ".":
                spaces[f"{row} {column}"] = cards(held.replace("+", " "))
    return {"formation": formation, "spaces": spaces, "hand": cards(hand), "deck": cards(deck), **more}


@cache
def standard() -> ofuda.Game:
    """Return the default game, created once."""
    return ofuda.load("jinkei")


def count(held: str | list[str]) -> int:
    """Return how many cards lie on a space."""
    return 1 if isinstance(held, str) else len(held)


def combat(
    offense: dict[str, Any], defense: dict[str, Any], battle: int = 0, game: ofuda.Game | None = None, **more: Any
) -> State:
    """Return a state of the last round before a battle, by default the first one for which there are enough cards.

    Seat 0 is Offense.
    """
    if not battle:
        battle = 8 - min(sum(map(count, side["spaces"].values())) for side in (offense, defense))
    position = {
        "round": 3,
        "steps": ["battle", "scoring"],
        "battle": battle - 1,
        "first": 0 if battle % 2 else 1,
        "players": [offense, defense],
        **more,
    }
    return (game or standard()).position(position, seed=1)


def last_battle(offense: dict[str, Any], defense: dict[str, Any], **more: Any) -> State:
    """Return a state before the last battle, whose result shows in the final points."""
    return combat(offense, defense, battle=7, round=3, **more)


def taken(state: State) -> list[int]:
    """Return how many cards each seat has taken in this round; after the game, in the battles since the set-up."""
    if not state.over:
        return [side["taken"] for side in state.view(None)["players"]]
    found = [len(dig(state, "tie"))] * 2
    for won in dig(state, "wins"):
        found[seat_of(won)] += 2
    return found


def standing(state: State, seat: int) -> dict[str, list[str]]:
    """Return the cards of each space."""
    spaces: dict[str, list[str]] = state.position()["players"][seat]["spaces"]
    return spaces


def face_up(state: State, seat: int) -> dict[str, list[str]]:
    """Return a spectator's view of a formation."""
    return {space["space"]: space["cards"] for space in state.view(None)["players"][seat]["spaces"] if space["cards"]}


def strike(name: str, colour: str = "") -> int:
    """Return the move that attacks with a card, as its own or as another colour."""
    return ATTACK_MOVE + DECK.index(name) * 2 + ("red", "blue").index(colour or name.split()[0])


def parry(name: str, colour: str = "") -> int:
    """Return the move that defends with a card."""
    return DEFEND_MOVE + DECK.index(name) * 2 + ("red", "blue").index(colour or name.split()[0])


def front(name: str) -> int:
    return FRONT_MOVE + DECK.index(name)


def back(name: str) -> int:
    return BACK_MOVE + DECK.index(name)


def step_up(name: str) -> int:
    return ADVANCE_MOVE + DECK.index(name)


def reason(state: State, seat: int, thing: str) -> tuple[str, str]:
    """Return why a thing has no move: the text and its clause."""
    message = state.why_not(seat, thing)
    assert message is not None, f"{thing} does offer a move"
    return state.game.words.say(message), message.clause


def dig(state: State, name: str, seat: int | None = None) -> list[Any]:
    """Return the parameters of all events with this name, as a seat saw them."""
    return [event["params"] for event in state.events(seat) if event["key"] == f"event.{name}"]


def seat_of(params: dict[str, Any]) -> int:
    seat: int = params["who"]["params"]["seat"]
    return seat


def card_of(params: dict[str, Any], name: str = "card") -> str:
    """Return the card in an event's parameters."""
    said = params[name]
    if said["key"] == "card.as":
        said = said["params"]["card"]
    return f"{said['key'].removeprefix('card.')} {said['params']['rank']}"


def start(types: str = "sword shield", seed: int = 7, **options: Any) -> State:
    """Return a state in which seat 0 is first player, the types are chosen, and both choose formations."""
    state = ofuda.load("jinkei", first=0, **options).start(seed=seed)
    mine, theirs = types.split()
    return play(state, theirs, mine)


def placed(types: str = "sword shield", options: str = "aa", seed: int = 7) -> State:
    """Return a state of round 1 in which both seats place vanguard and rearguard."""
    state = start(types, seed)
    for seat in (0, 1):
        state.play(state.moves(seat)["ab".index(options[seat])], seat)
    return state


def randomly(state: State, seed: int, until: str = "") -> State:
    """Play at random until this question is asked, or to the end."""
    return play_until(state, until, seed)


def components() -> dict[str, Any]:
    """Return the standard components as data that a test may change."""
    return tomllib.loads(STANDARD.read_text("utf-8"))


def with_formation(formation: str, vanguard: str, rearguard: str, reinforcements: str) -> dict[str, Any]:
    """Return the components with another layout for one formation; spaces are separated by commas."""
    data = components()
    entry = next(entry for entry in data["formations"] if entry["id"] == formation)
    for row, line in zip(ROWS, (vanguard, rearguard, reinforcements)):
        entry[row] = [space.strip() for space in line.split(",")]
    return data


def game_with(data: dict[str, Any], **options: Any) -> Jinkei:
    """Return the game with other components."""
    return Jinkei(options, build_tables(data, "test.toml"))


def say(state: State, message: Message) -> str:
    return state.game.words.say(message)

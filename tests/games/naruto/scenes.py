"""Battles and turns for tests of cards: who attacks whom, what both hold, and how a jutsu is played.

    s = battle((["N-011"], ["N-020"]), hand=["J-030"], chakra=["N-002", "N-003"])
    jutsu(s, "J-030")

Seat 0 attacks. The first ninja of a side is its head. Slots are counted in the order in which the ninjas are named: the
attackers and blockers of each battle, then who stays at home. Seat 0 holds a Kunai besides, and a card to pay for it,
so that the exchange goes on for as long as the test looks at it.
"""

from __future__ import annotations

from typing import Any

from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.rules import NarutoState, figures, state, traits, zones
from ofuda.games.naruto.view import number_of
from ofuda.games.naruto.vocabulary.names import Coin, Trait
from ofuda.kernel import hidden

from .table import asked, choose, mine, nothing, pass_on, pick, play, table, theirs

STOP = "J-001"  # costs 1 of any chakra and asks for nothing
STOP_CHAKRA = "N-034"  # Lightning
Ninja = str | dict[str, Any]


def entry(card: Ninja, seat: int) -> dict[str, Any]:
    given = {"card": card} if isinstance(card, str) else card
    return (theirs if seat else mine)(**given)


def hurt(card: str, **more: Any) -> dict[str, Any]:
    """An injured ninja."""
    return {"card": card, "injured": True, **more}


def lay(*fights: tuple[list[Ninja], list[Ninja]], home: list[Any], away: list[Any]) -> dict[str, Any]:
    """Return the cards in play, teams and battles of a position; each entry of home and away is a ninja or a team."""
    cards: list[dict[str, Any]] = []
    teams: list[list[int]] = []

    def add(side: list[Ninja], seat: int) -> list[int]:
        slots = list(range(len(cards), len(cards) + len(side)))
        cards.extend(entry(card, seat) for card in side)
        if len(side) > 1:
            teams.append(slots)
        return slots

    battles = []
    for attackers, blockers in fights:
        found: dict[str, Any] = {"attackers": add(attackers, 0)}
        if blockers:
            found |= {"blockers": add(blockers, 1), "notes": ["blocked"]}
        battles.append(found)
    for seat, sides in enumerate((home, away)):
        for side in sides:
            add(side if isinstance(side, list) else [side], seat)
    return {"play": cards, "teams": teams, **({"battles": battles} if battles else {})}


def players(more: dict[str, Any], stop: bool) -> list[dict[str, Any]]:
    """Return both sides of a position from words such as hand, chakra, their_hand, their_marker."""
    sides: list[dict[str, Any]] = [{}, {}]
    for name in [*more]:
        if name.removeprefix("their_") in ("hand", "chakra", "discard", "deck", "rewards", "marker", "rest"):
            sides[name.startswith("their_")][name.removeprefix("their_")] = more.pop(name)
    if stop:
        sides[0]["hand"] = [*sides[0].get("hand", []), STOP]
        sides[0]["chakra"] = [*sides[0].get("chakra", []), STOP_CHAKRA]
    return sides


def battle(
    *fights: tuple[list[Any], list[Any]],
    at: str = "exchange",
    home: list[Any] | None = None,
    away: list[Any] | None = None,
    stop: bool = True,
    **more: Any,
) -> NarutoState:
    """Set up battles at the beginning of the exchange, or of another step."""
    sides = players(more, stop)
    return table(at, **lay(*fights, home=home or [], away=away or []), players=sides, **more)


def village(
    at: str = "mission", home: list[Any] | None = None, away: list[Any] | None = None, **more: Any
) -> NarutoState:
    """Set up a turn of seat 0 with all ninjas at home."""
    sides = players(more, False)
    return table(at, **lay(home=home or [], away=away or []), players=sides, **more)


# --- playing ----------------------------------------------------------------------------------------------------------


def refusal(s: NarutoState, card: str) -> int:
    """Return why whoever is asked cannot play a card of the hand, 0 if it can."""
    return int(s.refusal(s.seat, ask.PLAY_MOVE + kind_of(s, card)))


def kind_of(s: NarutoState, card: str) -> int:
    return s.tables.numbers[card]


def can(s: NarutoState, card: str) -> bool:
    return ask.PLAY_MOVE + kind_of(s, card) in s.moves(s.seat)


def announce(s: NarutoState, card: str, user: int | None = None, target: Any = None, x: int | None = None) -> None:
    """Play a jutsu up to its payment; what is not given is taken as the first possible choice where it is asked.

    A target is a slot or chain item, a card in a pile by its number, or a battle reward as (holder, place).
    """
    aims = [] if target is None else list(target) if isinstance(target, list) else [target]
    seat = s.seat
    play(s, card)
    while s.cells[cell.ANNOUNCED] and s.seat == seat:
        question = asked(s)[1]
        if question == "user" and user is not None:
            choose(s, user)
        elif question == "x" and x is not None:
            s.play(ask.NUMBER_MOVE + x)
        elif question == "target" and aims:
            aim(s, aims.pop(0))
        elif question == "target":
            nothing(s) if ask.NONE_MOVE in s.moves(seat) else s.play(s.moves(seat)[0])
        else:
            s.play(s.moves(seat)[0])


def pay(s: NarutoState) -> None:
    """Pay with the first cards that can pay."""
    while asked(s)[1] == "chakra":
        s.play(s.moves(s.seat)[0])


def aim(s: NarutoState, target: Any) -> None:
    """Choose a target."""
    if isinstance(target, str):
        pick(s, target)
    elif isinstance(target, tuple):
        s.play(ask.PLACE_MOVE + target[0] * parts.ROOM + target[1])
    else:
        choose(s, target)


def resolve(s: NarutoState) -> None:
    """Let both players pass until the chain is empty or something else is asked."""
    while s.cells[cell.CHAIN] > 0 and asked(s)[1] in ("exchange", "respond"):
        pass_on(s)


def jutsu(s: NarutoState, card: str, user: int | None = None, target: Any = None, x: int | None = None) -> None:
    """Play a jutsu and let it resolve, within the exchange."""
    announce(s, card, user, target, x)
    resolve(s)
    assert int(s.cells[cell.PHASE]) == parts.EXCHANGE


def give_way(s: NarutoState) -> None:
    """Let seat 0 pass, so that seat 1 may act."""
    assert asked(s) == (0, "exchange"), asked(s)
    pass_on(s)
    assert asked(s) == (1, "exchange"), asked(s)


def finish(s: NarutoState) -> None:
    """Let both pass until the exchange and what follows of the battle phase is over."""
    while not s.over and asked(s)[1] in ("exchange", "fight"):
        s.play(s.moves(s.seat)[0])  # to pass, or the first battle


def send(s: NarutoState, *heads: int) -> None:
    """Send out teams under these heads, and no others."""
    for head in heads:
        choose(s, head)
    if asked(s) == (0, "send"):
        nothing(s)


def goes(s: NarutoState, slot: int) -> bool:
    """Return whether a ninja may be chosen now, to be sent out or for anything else."""
    return ask.THING_MOVE + slot in s.moves(s.seat)


def home(s: NarutoState, seat: int) -> list[int]:
    """Return the slots of a seat's ninjas that are stand-by."""
    slots = int(state.village(s, seat))
    return [slot for slot in range(parts.SLOTS) if slots >> slot & 1]


def out(s: NarutoState, seat: int) -> list[int]:
    """Return the slots of a seat's ninjas on the battlefield."""
    slots = int(state.ninjas(s, seat)) & int(s.cells[cell.OUT])
    return [slot for slot in range(parts.SLOTS) if slots >> slot & 1]


def team_power(s: NarutoState, slot: int) -> int:
    return int(figures.team_power(s, state.team_of(s, slot)))


def deck(s: NarutoState, seat: int) -> list[str]:
    """Return the cards of a deck by number, the top first."""
    first, size = int(zones.places(seat)), int(state.deck_size(s, seat))
    return [number_of(s, int(hidden.kind_of(s.cells[first + n]))) for n in reversed(range(size))]


def deck_size(s: NarutoState, seat: int) -> int:
    return int(state.deck_size(s, seat))


def has(s: NarutoState, slot: int, trait: Trait, attribute: bool = False) -> bool:
    """Return whether a ninja has a trait now."""
    return bool(traits.has_trait(s, slot, trait.value, attribute))


def coins(s: NarutoState, slot: int, coin: Coin) -> int:
    return int(state.coins(s, slot, coin.value))

"""Short positions for tests: name the cards that matter, and the lists are made to fit.

    state = table("mission", play=["N-001", theirs("N-018")], players=[{"hand": ["J-001"]}, {"marker": 4}])

Cards in play stand in slots 0, 1, 2 ... in the order of the list; `mine` and `theirs` add what a card in play is like.
Everything else is an entry of a position. Lists are filled up with plain ninjas, so that no deck is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.board import NarutoBoard
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.game import Naruto, make_lists
from ofuda.games.naruto.rules import NarutoState, figures, state
from ofuda.games.naruto.speech import NarutoWords
from ofuda.games.naruto.view import number_of
from ofuda.kernel.core import State

from .exchange_table import tables_with

FILLERS = ("N-002", "N-003", "N-014", "N-015", "N-016", "N-017", "N-029", "N-032", "N-033", "N-1164", "N-099", "N-038")
SIZE = 30  # cards of a list, if no more are named
STEPS = {  # of the turn, from each phase on
    "start": ["start phase", "mission phase", "organisation phase", "battle phase", "end phase"],
    "mission": ["mission phase", "organisation phase", "battle phase", "end phase"],
    "organisation": ["organisation phase", "battle phase", "end phase"],
    "battle": ["battle phase", "end phase"],
    "block": ["block", "exchange", "showdown", "return", "end phase"],
    "exchange": ["exchange", "showdown", "return", "end phase"],
    "showdown": ["showdown", "return", "end phase"],
    "end": ["end phase"],
}
PHASES = {"block": "battle"}


def mine(card: str, **more: Any) -> dict[str, Any]:
    """A card in play of seat 0."""
    return {"card": card, **more}


def theirs(card: str, **more: Any) -> dict[str, Any]:
    """A card in play of seat 1."""
    return {"card": card, "controller": 1, **more}


def table(
    at: str = "mission",
    *,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    texts: Mapping[str, CardText] | None = None,
    **data: Any,
) -> NarutoState:
    """Set up a position at the beginning of a phase, with lists that hold the cards it names.

    `texts`: what some cards say in place of their own texts.
    """
    given = {"phase": PHASES.get(at, at), "steps": STEPS[at], **data} if "asked" not in data else dict(data)
    found = game_for(given, options, texts).position(given, seed=seed)
    assert isinstance(found, NarutoState)
    return found


def game_for(
    data: dict[str, Any], options: dict[str, Any] | None = None, texts: Mapping[str, CardText] | None = None
) -> Naruto:
    """Make a game whose lists hold the cards that a position names, each with its owner."""
    game = Naruto(options or {})
    if texts:
        game.tables = tables_with(tuple(texts.items()))
    main = [named(data, seat) for seat in range(parts.SEATS)]
    decks: list[tuple[list[int], list[int]]] = []
    for cards in main:
        apart = Counter({number: n for number, n in cards.items() if game.tables.cards[kind(game, number)].apart})
        cards -= apart
        for n in range(3):
            for filler in FILLERS:
                if cards.total() < SIZE and cards[filler] <= n:
                    cards[filler] += 1
        decks.append((kinds(game, cards), kinds(game, apart)))
    game.lists = make_lists(game.tables, decks)
    game.board = NarutoBoard(game.tables, game.lists, NarutoWords(game.words.catalogue, game.tables))
    return game


def named(data: dict[str, Any], owner: int) -> Counter[str]:
    """Count the cards of a seat that a position names."""
    found: Counter[str] = Counter()
    for entry in data.get("play", []):
        card = {"card": entry} if isinstance(entry, str) else entry
        if card.get("owner", card.get("controller", 0)) == owner:
            found[card["card"]] += 1
    for item in [*data.get("chain", []), *([data["announced"]] if "announced" in data else [])]:
        if item.get("controller", 0) == owner and item.get("sort") not in ("ability", "trigger"):
            found[item["card"]] += 1
    for seat, side in enumerate(data.get("players", [])):
        for name, pile in side.items():
            if name == "known" or (name == "rewards") == (seat == owner):
                continue
            if isinstance(pile, dict) and name != "tallies":
                found.update(pile)
            elif isinstance(pile, list):
                found.update(entry if isinstance(entry, str) else entry["card"] for entry in pile)
    return found


def kind(game: Naruto, number: str) -> int:
    return game.tables.numbers[number]


def kinds(game: Naruto, cards: Counter[str]) -> list[int]:
    return [kind(game, number) for number, n in cards.items() for _ in range(n)]


# --- what a test looks at ---------------------------------------------------------------------------------------------


def cards(s: NarutoState, seat: int, pile: str) -> list[str]:
    """Return the cards of a pile by number, sorted: "hand", "chakra", "discard", "removed", "reinforcement"."""
    found: list[str] = []
    for line in range(int(s.lists.sizes[seat])):
        number = number_of(s, int(state.kind_at(s, seat, line)))
        found += [number] * int(state.copies(s, seat, parts.PILE_NAMES.index(pile), line))
    return sorted(found)


def in_play(s: NarutoState, seat: int) -> list[str]:
    """Return the cards in play that a seat controls, by slot."""
    slots = [slot for slot in range(parts.SLOTS) if int(state.side(s, seat)) >> slot & 1]
    return [number_of(s, int(state.kind_in(s, slot))) for slot in slots]


def slot_of(s: NarutoState, card: str) -> int:
    """Return the first slot with a card."""
    return next(slot for slot in range(parts.SLOTS) if number_of(s, int(state.kind_in(s, slot))) == card)


def power(s: NarutoState, slot: int) -> tuple[int, int]:
    """Return the combat and support of a ninja."""
    return int(figures.combat(s, slot)), int(figures.support(s, slot))


def injured(s: NarutoState, slot: int) -> bool:
    return bool(state.is_in(s, cell.INJURED, slot))


# --- moves ------------------------------------------------------------------------------------------------------------


def play(s: State, card: str) -> None:
    """Play a card from the hand of whoever is asked."""
    assert isinstance(s, NarutoState)
    s.play(ask.PLAY_MOVE + s.tables.numbers[card])


def charge(s: State, card: str) -> None:
    assert isinstance(s, NarutoState)
    s.play(ask.CHARGE_MOVE + s.tables.numbers[card])


def pick(s: State, card: str) -> None:
    """Choose a card: to pay with, to discard, to take."""
    assert isinstance(s, NarutoState)
    s.play(ask.CARD_MOVE + s.tables.numbers[card])


def choose(s: State, thing: int) -> None:
    """Choose a slot, or a chain item from 48 on."""
    s.play(ask.THING_MOVE + thing)


def use(s: State, slot: int, ability: int = 0) -> None:
    s.play(ask.USE_MOVE + slot * parts.MOST_ABILITIES + ability)


def pass_on(s: State) -> None:
    s.play(ask.PASS_MOVE)


def nothing(s: State) -> None:
    """Choose none."""
    s.play(ask.NONE_MOVE)


def asked(s: State) -> tuple[int, str]:
    """Return who is asked, and what."""
    return s.seat, s.game.question_name(int(s.asked(s.seat)))


def may(s: State, move: int) -> bool:
    """Return whether whoever is asked may make a move."""
    return move in s.moves(s.seat)

"""Cards of which nobody can tell where they are from: what a seat imagines is compared with all deals of small games.

The deals are enumerated here without the rules: every order of every deck, and every card of a hand that a shown card
may have been. Each of them is equally likely.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

import pytest

from ofuda.games.shikigami import ask, cell, parts
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.drawing import draw
from ofuda.games.shikigami.rules.draws import hide, keep, reveal
from ofuda.games.shikigami.rules.hands import add_blind, discard, discard_element
from ofuda.games.shikigami.rules.refill import take_top
from ofuda.games.shikigami.rules.shown import (
    OF_HAND,
    ROOM,
    add_of_age,
    drop_settled,
    grow_old,
    make_note,
    of_age,
    set_ages,
)
from ofuda.games.shikigami.rules.state import UNIT

from .stage import kind, listed, multiset, names_of, numbers_of, of_seat, spirits_mask, stage

SAMPLES = 6000
Script = list[tuple[str, int, str]]  # what happens, to whom, with which card
World = tuple[object, ...]
Worlds = Counter[World]


@dataclass
class Deal:
    """One way in which everything may have happened."""

    deck: list[str]  # the last one is the top
    discards: list[str]
    hands: list[list[str]]
    looked: list[str] = field(default_factory=list)

    def copy(self) -> Deal:
        return Deal([*self.deck], [*self.discards], [[*hand] for hand in self.hands], [*self.looked])

    def tops(self) -> Iterator[tuple[str, Deal]]:
        """Draw a card, in every order of the discards if there is no deck."""
        orders = [self.deck] if self.deck else [[*order] for order in permutations(self.discards)]
        for order in orders:
            after = self.copy()
            after.deck = [*order[:-1]]
            if not self.deck:
                after.discards = []
            yield order[-1], after

    def after(self, what: str, p: int, card: str) -> Iterator[Deal]:
        """Yield every way in which something that everybody sees can happen."""
        if what in ("draw", "two"):
            for first, then in self.tops():
                if what == "draw":
                    then.hands[p].append(first)
                    yield then
                    continue
                for second, last in then.tops():
                    last.looked = [first, second]
                    yield last
        elif what == "drop":  # one of two cards is discarded
            for i in range(2):
                if self.looked[i] == card:
                    then = self.copy()
                    then.discards.append(then.looked.pop(i))
                    yield then
        elif what == "hide":
            then = self.copy()
            then.hands[p] += then.looked
            then.looked = []
            yield then
        elif what == "reveal":
            if self.looked == [card]:
                then = self.copy()
                then.looked = []
                yield then
        else:
            assert what == "show"
            for i, own in enumerate(self.hands[p]):
                if own == card:
                    then = self.copy()
                    then.discards.append(then.hands[p].pop(i))
                    yield then

    def world(self, seat: int) -> World:
        hands = [tuple(sorted(hand, key=kind)) for p, hand in enumerate(self.hands) if p != seat]
        return (tuple(self.deck), *hands, tuple(self.looked))


def all_worlds(script: Script, deck: str, discards: str, players: int, seat: int, own: list[str]) -> Worlds:
    """Count the deals of each world in which a seat draws these cards."""
    deals = [Deal([*order], listed(discards), [[] for _ in range(players)]) for order in permutations(listed(deck))]
    drawn = iter(own)
    for what, p, card in script:
        deals = [then for deal in deals for then in deal.after(what, p, card)]
        if what == "draw" and p == seat:
            mine = next(drawn)
            deals = [deal for deal in deals if deal.hands[p][-1] == mine]
    return Counter(deal.world(seat) for deal in deals)


def played(script: Script, deck: str, discards: str, seat: int) -> tuple[ShikigamiState, list[str]]:
    """Play the same by the rules, with a shuffle that lets everybody do it; return what the seat has drawn, too."""
    for seed in range(300):
        s = stage(3, deck=deck, discards=discards, seed=seed)
        own: list[str] = []
        if all(play_one(s, what, p, card, own if p == seat else []) for what, p, card in script):
            return s, own
    raise AssertionError("nobody ever has these cards")


def play_one(s: ShikigamiState, what: str, p: int, card: str, own: list[str]) -> bool:
    """Do one thing of a script; tell whether the player has the card for it."""
    looked = [int(s.cells[cell.LOOKED + i]) - 1 for i in range(2)]
    if what == "draw":
        found = int(take_top(s, parts.ELEMENT_DECK))
        add_of_age(s, p, 0, int(UNIT[found]))
        own.append(name(found))
    elif what == "two":
        s.cells[cell.at(p, cell.SUMMONED)] = spirits_mask([1, 2])
        s.done(0)
        draw(s, p, ask.DRAW_TWO + parts.ELEMENT_DECK)
    elif what == "drop":
        if kind(card) not in looked:
            return False
        s.done(p)
        keep(s, p, 1 - looked.index(kind(card)))
    elif what == "reveal" and looked[0] != kind(card):
        return False
    elif what in ("hide", "reveal"):
        s.done(p)
        (reveal if what == "reveal" else hide)(s, p)
    elif card not in names_of(of_seat(s, p, cell.BLIND) + of_seat(s, p, cell.OLD)):
        return False
    else:
        discard_element(s, p, kind(card))
    return True


def world_of(s: ShikigamiState, seat: int) -> World:
    deck = [int(s.cells[cell.ELEMENT_DECK + i]) for i in range(int(s.cells[cell.LEFT]))]
    hands = [
        tuple(names_of(of_seat(s, p, cell.BLIND) + of_seat(s, p, cell.OLD))) for p in range(int(s.players)) if p != seat
    ]
    looked = [int(s.cells[cell.LOOKED + i]) - 1 for i in range(2) if s.cells[cell.LOOKED + i]]
    return (tuple(name(k) for k in deck), *hands, tuple(name(k) for k in looked))


def name(number: int) -> str:
    return names_of(int(UNIT[number]))[0]


def assert_equally_often(by_rules: Worlds, imagined: Worlds) -> None:
    """The same worlds, each about as often as there are deals that lead to it."""
    assert set(imagined) == set(by_rules)
    total, drawn = sum(by_rules.values()), sum(imagined.values())
    for world, count in by_rules.items():
        share = count / total
        assert abs(imagined[world] / drawn - share) < 5 * (share * (1 - share) / drawn) ** 0.5 + 1e-9, world


OLD_AND_NEW: Script = [("draw", 0, ""), ("draw", 1, ""), ("draw", 2, "")]
SCRIPTS: dict[str, tuple[Script, str, str, int]] = {  # with the deck, its top last, the discards, and how many notes
    "one card of two decks": (
        [*OLD_AND_NEW, ("draw", 1, ""), ("show", 1, "wood 1")],
        "metal 3, wood 1, fire 1",
        "wood 1, fire 1, water 2",
        1,
    ),
    "a card that only one deck had": (
        [*OLD_AND_NEW, ("draw", 1, ""), ("show", 1, "wood 1")],
        "metal 3, wood 1, fire 1",
        "earth 1, fire 1, water 2",
        0,
    ),
    "three decks": (
        [*OLD_AND_NEW, ("draw", 1, ""), ("draw", 0, ""), ("show", 0, "fire 1"), ("draw", 2, "")],
        "metal 3, wood 1, fire 1",
        "wood 1, earth 2",
        0,
    ),
    "a card of three decks": (
        [
            *OLD_AND_NEW,
            ("draw", 1, ""),
            ("draw", 0, ""),
            ("show", 0, "wood 1"),
            ("show", 0, "fire 1"),
            ("draw", 1, ""),
            ("show", 1, "fire 1"),
        ],
        "metal 3, fire 1, wood 1",
        "earth 2, fire 1",
        1,
    ),
    "both cards, one after the other": (
        [*OLD_AND_NEW, ("draw", 1, ""), ("show", 1, "wood 1"), ("show", 1, "fire 1")],
        "fire 1, wood 1, metal 1",
        "wood 1, fire 1, water 2",
        2,
    ),
    "a card drawn after another was shown": (
        [*OLD_AND_NEW, ("draw", 1, ""), ("show", 1, "wood 1"), ("draw", 1, ""), ("show", 1, "fire 1")],
        "metal 3, wood 1, fire 1",
        "wood 1, fire 1, fire 1, water 2",
        2,
    ),
    "two players": (
        [*OLD_AND_NEW, ("draw", 0, ""), ("draw", 1, ""), ("show", 1, "wood 1"), ("show", 0, "fire 1")],
        "metal 3, wood 1, fire 1",
        "wood 1, fire 1, wood 2",
        2,
    ),
    "two cards are looked at, one of each deck": (
        [("draw", 0, ""), ("draw", 2, ""), ("two", 1, "")],
        "wood 1, fire 1, metal 1",
        "wood 2, fire 1, water 2",
        0,
    ),
    "one of them is dropped": (
        [("draw", 0, ""), ("draw", 2, ""), ("two", 1, ""), ("drop", 1, "wood 1")],
        "wood 1, fire 1, metal 1",
        "wood 1, fire 1, water 2",
        1,
    ),
    "and the other one is hidden": (
        [("draw", 0, ""), ("draw", 2, ""), ("two", 1, ""), ("drop", 1, "wood 1"), ("hide", 1, ""), ("draw", 1, "")],
        "wood 1, fire 1, metal 1",
        "wood 1, fire 1, water 2",
        1,
    ),
    "or shown": (
        [("draw", 0, ""), ("draw", 2, ""), ("two", 1, ""), ("drop", 1, "wood 1"), ("reveal", 1, "fire 1")],
        "wood 1, fire 1, metal 1",
        "wood 1, fire 1, water 2",
        2,
    ),
}


@pytest.mark.clause("SG-35", "SG-R34")
@pytest.mark.parametrize("words", SCRIPTS)
def test_a_shown_card_is_of_every_deck_that_it_may_be_of(words: str) -> None:
    script, deck, discards, notes = SCRIPTS[words]
    s, own = played(script, deck, discards, 2)
    assert sum(1 for i in range(ROOM) if s.cells[cell.SHOWN + i]) == notes
    by_rules = all_worlds(script, deck, discards, 3, 2, own)
    imagined: Worlds = Counter()
    for seed in range(SAMPLES):
        world = s.imagine(2, seed)
        assert isinstance(world, ShikigamiState)
        imagined[world_of(world, 2)] += 1
        if seed < 20:
            assert world.view(2) == s.view(2)
            assert world.imagine(2, 7).digest() == s.imagine(2, 7).digest()
    assert len(by_rules) > 1
    assert_equally_often(by_rules, imagined)


# --- gods -------------------------------------------------------------------------------------------------------------

RETURNED = (37, 38)  # by seat 2, which has kept 39
FREE = (40, 41, 42, 43)
GodScript = list[tuple[str, int, int]]


def all_gods(script: GodScript) -> Worlds:
    """Count the deals of each world: the deck, the hands of 0 and 1, and what these have kept in the draft."""
    found: Worlds = Counter()
    for kept in permutations(FREE, 2):
        rest = [god for god in (*RETURNED, *FREE) if god not in kept]
        for order in permutations(rest):
            ways = [([*order], [[kept[0]], [kept[1]]])]
            for what, p, god in script:
                after = []
                for deck, hands in ways:
                    now = [[*hand] for hand in hands]
                    if what == "draw":
                        now[p].append(deck[-1])
                        after.append((deck[:-1], now))
                    elif god in now[p]:
                        now[p].remove(god)
                        after.append((deck, now))
                ways = after
            found.update((tuple(deck), *(tuple(sorted(hand)) for hand in hands), kept) for deck, hands in ways)
    return found


def play_gods(script: GodScript, seed: int) -> ShikigamiState | None:
    """Play a script by the rules from one of the deals; None if somebody has not the god for it."""
    order = random.Random(seed).sample(FREE, 4)
    deck = random.Random(seed).sample([*RETURNED, *order[2:]], 4)
    s = stage(3, hands=[str(order[0]), str(order[1]), "39"], god=deck)
    for p, god in enumerate((order[0], order[1], 39)):
        s.cells[cell.at(p, cell.KEPT)] = god
        s.cells[cell.at(p, cell.DRAFTED)] = 1
    s.cells[cell.at(2, cell.RETURNED)] = spirits_mask(RETURNED)
    for what, p, god in script:
        if what == "draw":
            add_blind(s, p, take_top(s, parts.GOD_DECK))
        elif not of_seat(s, p, cell.HAND) & spirits_mask([god]):
            return None
        else:
            discard(s, p, god - 1)
    return s


def gods_of(s: ShikigamiState) -> World:
    deck = [int(s.cells[cell.GOD_DECK + i]) + 1 for i in range(int(s.cells[cell.LEFT + parts.GOD_DECK]))]
    hands = [tuple(numbers_of(of_seat(s, p, cell.HAND))) for p in range(2)]
    return (tuple(deck), *hands, tuple(of_seat(s, p, cell.KEPT) for p in range(2)))


@pytest.mark.clause("SG-08", "SG-R28")
@pytest.mark.parametrize(
    "script",
    [
        [("show", 0, 40)],
        [("draw", 0, 0), ("show", 0, 40)],
        [("draw", 0, 0), ("show", 0, 37)],  # so what is left was kept in the draft, and is not 38
        [("draw", 0, 0), ("draw", 0, 0), ("show", 0, 40), ("show", 0, 38)],
        [("draw", 0, 0), ("show", 0, 40), ("show", 0, 41)],
        [("draw", 0, 0), ("draw", 1, 0), ("show", 0, 40), ("show", 1, 41)],
        [("draw", 0, 0), ("show", 0, 40), ("draw", 0, 0), ("show", 0, 42), ("draw", 1, 0)],
    ],
)
def test_a_shown_god_may_be_the_one_of_the_draft(script: GodScript) -> None:
    s = next(found for found in (play_gods(script, seed) for seed in range(500)) if found is not None)
    by_rules = all_gods(script)
    imagined: Worlds = Counter()
    for seed in range(SAMPLES):
        world = s.imagine(2, seed)
        assert isinstance(world, ShikigamiState)
        imagined[gods_of(world)] += 1
        kept = {of_seat(world, p, cell.KEPT) for p in range(3)}
        returned = [numbers_of(of_seat(world, p, cell.RETURNED)) for p in range(3)]
        assert len({*returned[0], *returned[1], *RETURNED} - kept) == 6
        if seed < 20:
            assert world.view(2) == s.view(2)
            assert world.imagine(2, 7).digest() == s.imagine(2, 7).digest()
    assert_equally_often(by_rules, imagined)


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-35")
def test_blind_cards_of_a_fifth_deck_are_dealt_with_those_of_the_fourth() -> None:
    s = stage(2)
    ages = [multiset([card]) for card in ("wood 1", "fire 1", "earth 2", "metal 1")]
    set_ages(s, 0, *ages)
    grow_old(s)
    assert [names_of(int(of_age(s, 0, age))) for age in range(4)] == [
        [],
        ["wood 1"],
        ["fire 1"],
        ["earth 2", "metal 1"],
    ]


@pytest.mark.clause("SG-35")
def test_where_too_many_cards_are_noted_all_blind_cards_are_dealt_together() -> None:
    s = stage(2, deck="wood 1, wood 2")
    set_ages(s, 0, multiset(["wood 1"]), multiset(["wood 1", "fire 1"]), 0, 0)
    for i in range(ROOM):
        s.cells[cell.SHOWN + i] = make_note(1, kind("wood 1"), 0, OF_HAND, 65)
    discard_element(s, 0, kind("wood 1"))
    assert not any(s.cells[cell.SHOWN + i] for i in range(ROOM))
    assert [names_of(int(of_age(s, 0, age))) for age in range(4)] == [["wood 1", "fire 1"], [], [], []]


@pytest.mark.clause("SG-35")
def test_notes_are_dropped_when_all_cards_that_they_speak_of_have_been_seen() -> None:
    s = stage(2, deck="wood 1")
    set_ages(s, 0, multiset(["wood 1"]), multiset(["wood 1"]), 0, 0)
    discard_element(s, 0, kind("wood 1"))
    drop_settled(s)
    assert s.cells[cell.SHOWN]
    discard_element(s, 0, kind("wood 1"))
    take_top(s, parts.ELEMENT_DECK)
    drop_settled(s)
    assert not s.cells[cell.SHOWN]

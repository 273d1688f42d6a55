"""Read the table of a position of Shikigami Kaidou; a ValueError says what is wrong and where."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.position.entries import (
    BONUSES,
    CROSSINGS,
    REASONS,
    WAYS_TO_SHOW,
    read_bits,
    read_card,
    read_element,
    read_spirit,
)
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.power import sort_discs
from ofuda.games.shikigami.rules.shown import AGES, GOD_BITS, GOD_SHIFT, MOST_GODS, ROOM, SLOT_BITS, make_note, set_ages
from ofuda.games.shikigami.rules.state import DECK_AT, UNIT, hand, known
from ofuda.games.shikigami.tables import element_name, spirit_name
from ofuda.kernel import reading
from ofuda.kernel.arrays import BIT

TOP: Final = (
    "round",
    "turn",
    "order",
    "decks",
    "discards",
    "box",
    "reshuffled",
    "ended",
    "elements",
    "field",
    "bonus",
    "looked",
    "looked_deck",
    "crossed",
    "shown",
    "power",
    "moving",
    "goal",
    "players",
)
SIDE: Final = (
    "hand",
    "known",
    "kept",
    "drafted",
    "gods_shown",
    "elements",
    "blind",
    "old",
    "older",
    "oldest",
    "offer",
    "choice",
    "returned",
    "summoned",
    "discs",
    "light",
    "dark",
    "paying",
    "paid",
)
SHOWN_CARD: Final = ("player", "card", "age", "out_of", "how")
MOST: Final = 9999  # reshuffles: more than any game has


class Laid:
    """Keep track of which cards have been laid where; the rest goes to the decks."""

    def __init__(self, s: ShikigamiState) -> None:
        self.s = s
        self.elements = Counter(int(kind) for kind in s.tables.elements)  # not laid yet
        self.places: dict[int, str] = {}  # of each shikigami

    def element(self, name: object, where: str) -> int:
        kind = read_element(name, where)
        if self.elements[kind] == 0:
            count = sum(int(card) == kind for card in self.s.tables.elements)
            raise reading.wrong(where, f"{element_name(kind)} is there too often: there are {count} (SG-01)")
        self.elements[kind] -= 1
        return kind

    def spirit(self, name: object, where: str) -> int:
        spirit = read_spirit(self.s, name, where)
        if spirit in self.places:
            told = spirit_name(self.s.tables, spirit)
            raise reading.wrong(where, f"{told} is there twice: it lies in {self.places[spirit]} too (SG-01)")
        self.places[spirit] = where
        return spirit

    def card(self, deck: int, name: object, where: str) -> int:
        if deck == parts.ELEMENT_DECK:
            return self.element(name, where)
        return self.spirit(spirit_name(self.s.tables, read_card(self.s, deck, name, where)), where)

    def elements_of(self, data: dict[str, Any], name: str, where: str) -> int:
        """Read a list of five-element cards as a multiset."""
        cards = 0
        for entry in reading.items(data, name, where, "five-element cards"):
            cards += int(UNIT[self.element(entry, f"{where}: {name!r}")])
        return cards

    def spirits_of(self, data: dict[str, Any], name: str, where: str) -> int:
        """Read a list of shikigami as a mask."""
        mask = 0
        for entry in reading.items(data, name, where, "shikigami"):
            mask |= int(BIT[self.spirit(entry, f"{where}: {name!r}")])
        return mask

    def rest(self, deck: int) -> list[int]:
        """Return the cards of a deck that nobody has named, the last one on top."""
        if deck == parts.ELEMENT_DECK:
            return sorted(self.elements.elements())
        mask = int(self.s.tables.deck_mask[deck])
        return [spirit for spirit in range(parts.SPIRITS) if mask >> spirit & 1 and spirit not in self.places]


def lay_table(s: ShikigamiState, data: dict[str, Any], laid: Laid) -> None:
    c, t = s.cells, s.tables
    c[cell.ROUND] = reading.integer(data, "round", 0, int(t.max_rounds), "position", 1)
    c[cell.TURN] = reading.integer(data, "turn", 0, 2 * int(s.players) - 1, "position", 0)
    c[cell.RESHUFFLED] = reading.integer(data, "reshuffled", 0, MOST, "position", 0)
    c[cell.POWER] = reading.integer(data, "power", 0, parts.MOST_POWER, "position", 0)
    c[cell.MOVING] = reading.integer(data, "moving", 0, 2, "position", 0)
    c[cell.GOAL] = reading.integer(data, "goal", 0, parts.GOALS, "position", 0)
    c[cell.ENDED] = read_bits(data, "ended", REASONS)
    c[cell.BONUS] = read_bits(data, "bonus", BONUSES)
    c[cell.DISCARDS] = laid.elements_of(data, "discards", "position")
    c[cell.BOX] = laid.spirits_of(data, "box", "position")
    lay_order(s, data)
    row = reading.items(data, "elements", "position", "five-element cards", int(t.elements_row))
    for i, name in enumerate(row):
        if name is not None:
            c[cell.ELEMENTS + i] = laid.element(name, "position: 'elements'") + 1
    field = reading.table(data, "field", "position", "decks and their face-up cards")
    reading.check_names(field, parts.DECKS[1:], "position: 'field'")
    for deck, deck_name in enumerate(parts.DECKS):
        if deck:
            where = f"position: 'field': {deck_name!r}"
            for i, name in enumerate(reading.items(field, deck_name, where, "cards", int(t.spirits_row))):
                if name is not None:
                    c[cell.FIELD + parts.ROW * (deck - 1) + i] = laid.card(deck, name, where) + 1


def lay_order(s: ShikigamiState, data: dict[str, Any]) -> None:
    n = int(s.players)
    order = data.get("order", list(range(n)))
    if not isinstance(order, list) or sorted(map(repr, order)) != [str(p) for p in range(n)]:
        raise reading.wrong("position", f"'order' lists the seats 0 to {n - 1} in turn order, not {order!r}")
    s.cells[cell.ORDER] = sum(seat << (4 * place) for place, seat in enumerate(order))


def lay_looked(s: ShikigamiState, data: dict[str, Any], laid: Laid) -> None:
    """Read the cards that were drawn and are not in hand yet."""
    deck = reading.choice(data, "looked_deck", parts.DECKS, "position")
    cards = reading.items(data, "looked", "position", "cards", 2)
    if bool(cards) != (deck is not None):
        raise reading.wrong("position", "'looked' lists cards that were just drawn, 'looked_deck' says from which deck")
    if deck is not None:
        s.cells[cell.LOOKED_DECK] = parts.DECKS.index(deck) + 1
        for i, name in enumerate(cards):
            s.cells[cell.LOOKED + i] = laid.card(parts.DECKS.index(deck), name, "position: 'looked'") + 1
    crossed = reading.choice(data, "crossed", CROSSINGS, "position")
    s.cells[cell.CROSSED] = 0 if crossed is None else CROSSINGS.index(crossed) + 1


def lay_shown(s: ShikigamiState, data: dict[str, Any]) -> None:
    """Read the shown cards of which nobody else can tell the deck."""
    for i, entry in enumerate(reading.items(data, "shown", "position", "shown cards", ROOM)):
        where = f"position: 'shown' {i}"
        if not isinstance(entry, dict):
            raise reading.wrong(where, f"a shown card has {reading.listed(SHOWN_CARD)}, not {entry!r}")
        reading.check_names(entry, SHOWN_CARD, where)
        seat = reading.integer(entry, "player", 0, int(s.players) - 1, where)
        age = reading.integer(entry, "age", 0, AGES - 1, where)
        how = reading.choice(entry, "how", WAYS_TO_SHOW, where) or WAYS_TO_SHOW[0]
        slots = reading.items(entry, "out_of", where, "numbers of cards of each age", AGES)
        if not all(type(n) is int and 0 <= n <= parts.ELEMENT_CARDS for n in slots):
            raise reading.wrong(where, f"'out_of' says of how many cards of each age it was one, not {slots!r}")
        kind = read_element(entry.get("card"), f"{where}: 'card'")
        packed = sum(n << (SLOT_BITS * a) for a, n in enumerate(slots))
        s.cells[cell.SHOWN + i] = make_note(seat, kind, age, WAYS_TO_SHOW.index(how), packed)


def read_gods_shown(s: ShikigamiState, data: dict[str, Any], where: str) -> int:
    """Read the gods that may be the one of the draft and have left the hand."""
    found = 0
    for n, entry in enumerate(reading.items(data, "gods_shown", where, "gods", MOST_GODS)):
        pair = isinstance(entry, list) and len(entry) == 2 and type(entry[1]) is int
        if not pair or not 0 < entry[1] <= parts.GOD_CARDS:
            raise reading.wrong(where, f"'gods_shown' lists gods, each with the number it was one of, not {entry!r}")
        god = read_card(s, parts.GOD_DECK, entry[0], f"{where}: 'gods_shown'")
        found |= (god - parts.FIRST_GOD + 1 | entry[1] << GOD_SHIFT) << (GOD_BITS * n)
    return found


def lay_kept(s: ShikigamiState) -> None:
    """Let a god that may be it be the one kept in the draft, where a position does not say which one is."""
    c = s.cells
    for p in range(int(s.players)):
        returned = [int(c[cell.at(q, cell.RETURNED)]) for q in range(int(s.players)) if q != p]
        free = int(hand(s, p) & ~known(s, p) & s.tables.deck_mask[parts.GOD_DECK]) & ~sum(returned)
        if c[cell.at(p, cell.DRAFTED)] and not c[cell.at(p, cell.KEPT)] and free:
            c[cell.at(p, cell.KEPT)] = (free & -free).bit_length()


def lay_side(s: ShikigamiState, p: int, data: dict[str, Any], laid: Laid) -> None:
    c = s.cells
    where = f"player {p}"
    c[cell.at(p, cell.HELD)] = laid.elements_of(data, "elements", where)
    ages = [laid.elements_of(data, name, where) for name in ("blind", "old", "older", "oldest")]
    set_ages(s, p, *ages)
    c[cell.at(p, cell.HAND)] = laid.spirits_of(data, "hand", where)
    c[cell.at(p, cell.SUMMONED)] = laid.spirits_of(data, "summoned", where)
    c[cell.at(p, cell.OFFER)] = laid.spirits_of(data, "offer", where)
    c[cell.at(p, cell.KNOWN)] = some_of(s, data, "known", where)
    c[cell.at(p, cell.RETURNED)] = some_of(s, data, "returned", where)
    c[cell.at(p, cell.DRAFTED)] = int(reading.boolean(data, "drafted", where))
    last = len(s.tables.track) - 1
    c[cell.at(p, cell.SCORE)] = reading.integer(data, "light", 0, last, where, 0)
    c[cell.at(p, cell.SCORE) + 1] = reading.integer(data, "dark", 0, last, where, 0)
    c[cell.at(p, cell.GODS_SHOWN)] = read_gods_shown(s, data, where)
    for name, offset in (("kept", cell.KEPT), ("choice", cell.CHOICE), ("paying", cell.PAYING)):
        if data.get(name) is not None:
            c[cell.at(p, offset)] = read_spirit(s, data[name], f"{where}: {name!r}") + 1
    for name in reading.items(data, "paid", where, "five-element cards"):
        c[cell.at(p, cell.PAID)] += UNIT[read_element(name, f"{where}: 'paid'")]


def some_of(s: ShikigamiState, data: dict[str, Any], name: str, where: str) -> int:
    """Read shikigami that lie somewhere else, too, as a mask."""
    found = [read_spirit(s, entry, f"{where}: {name!r}") for entry in reading.items(data, name, where, "shikigami")]
    return sum(int(BIT[spirit]) for spirit in set(found))


def lay_discs(s: ShikigamiState, players: list[dict[str, Any]]) -> None:
    """Read the discs: squares with the number of discs below, or squares alone, stacked in the order of the seats."""
    heights: Counter[int] = Counter()
    last = int(s.tables.side)
    for p, data in enumerate(players):
        discs = data.get("discs", [0, 0])
        where = f"player {p}: 'discs'"
        if not isinstance(discs, list) or len(discs) != 2:
            raise reading.wrong(where, f"two discs are needed, each a square, or a square and a height, not {discs!r}")
        for i, found in enumerate(discs):
            pair = found if isinstance(found, list) else [found, heights[found] if type(found) is int else 0]
            right = len(pair) == 2 and all(type(x) is int for x in pair)
            if not right or not -last <= pair[0] <= last or not 0 <= pair[1] < 2 * int(s.players):
                raise reading.wrong(
                    where, f"a disc is a square from {-last} to {last}, perhaps with a height, not {found!r}"
                )
            heights[pair[0]] += 1
            s.cells[cell.at(p, cell.DISC) + i] = (pair[0] + parts.SQUARES) * parts.HEIGHTS + pair[1]
        if all(type(found) is int for found in discs):
            sort_discs(s, p)


def lay_decks(s: ShikigamiState, data: dict[str, Any], laid: Laid) -> None:
    """Read the decks from the top; a deck that is left out has all cards that nobody has named."""
    decks = reading.table(data, "decks", "position", "decks and their cards")
    reading.check_names(decks, parts.DECKS, "position: 'decks'")
    for deck, name in enumerate(parts.DECKS):
        where = f"position: 'decks': {name!r}"
        given = [laid.card(deck, card, where) for card in reading.items(decks, name, where, "cards")]
        cards = given[::-1] if name in decks else laid.rest(deck)
        for i, card in enumerate(cards):
            s.cells[int(DECK_AT[deck]) + i] = card
        s.cells[cell.LEFT + deck] = len(cards)

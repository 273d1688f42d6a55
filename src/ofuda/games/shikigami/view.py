"""The types of a view, and what a seat sees of the table and of each player."""

from typing import Final, NotRequired, TypedDict

from ofuda.games.shikigami import ask, cell, parts
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.conditions import hand_limit
from ofuda.games.shikigami.rules.costs import price
from ofuda.games.shikigami.rules.end_check import EMPTY_DECK, ENOUGH_SUMMONS, LAST_ROUND
from ofuda.games.shikigami.rules.end_of_game import all_god_points, spirit_points, track_points
from ofuda.games.shikigami.rules.payment import paid
from ofuda.games.shikigami.rules.payments import REPLACED_SHIFT, TYPE_BITS, TYPE_MASK, WANTED_BITS, fits
from ofuda.games.shikigami.rules.power import SECOND_DISC
from ofuda.games.shikigami.rules.state import (
    by_element,
    hand,
    hand_size,
    held,
    how_many,
    known,
    left,
    paying,
    size,
    square,
    summoned,
    track_place,
)
from ofuda.games.shikigami.tables import element_name, spirit_name
from ofuda.kernel.arrays import bits
from ofuda.kernel.parts import View

ENDINGS: Final = ((EMPTY_DECK, "deck"), (ENOUGH_SUMMONS, "summons"), (LAST_ROUND, "rounds"))
EVERYTHING: Final = -2  # not a seat: a finished game with everything open


class PointsView(TypedDict):
    spirits: int
    gods: int
    track: int
    total: int


class PayingView(TypedDict):
    """A payment under way; only its own player sees it."""

    spirit: str
    cost: list[str]  # elements that are still to be paid, after what certain effects leave out
    choice: int  # how many of them may be left out
    replace: list[str]  # elements of which one may be paid with another one
    paid: list[str]  # five-element cards chosen so far
    payments: list[list[str]]  # all payments, by element: no card of them can be left out
    auto: list[str]  # the cards of a cheap one of them


class PlayerView(TypedDict):
    seat: int
    hand_size: int
    limit: int
    known_elements: list[str]  # five-element cards in hand that everybody has seen
    known: list[str]  # shikigami in hand that everybody has seen
    blind: dict[str, int]  # cards in hand that only their owner has seen, by the deck they came from
    summoned: list[str]
    discs: list[int]  # their squares, the higher one first
    light: int  # places of the score discs on the track
    dark: int
    points: PointsView  # as if the game ended now
    deciding: bool  # has drawn cards that are not in hand yet
    # the reader's own side only:
    elements: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    offer: NotRequired[list[str]]
    choice: NotRequired[str | None]
    returned: NotRequired[list[str]]
    looked: NotRequired[list[str]]
    paying: NotRequired[PayingView | None]


class TableView(TypedDict):
    """What the game adds to every view."""

    round: int
    turn: int
    order: list[int]  # seats in turn order
    acting: int | None  # whose action it is
    checking: bool  # hands are being checked
    decks: dict[str, int]
    discards: int
    box: list[str]
    elements: list[str | None]  # face-up five-element cards
    field: dict[str, list[str | None]]  # face-up shikigami of each deck
    stacks: dict[str, list[int]]  # of each square that is not empty: the seats of its discs, from the bottom
    side: int
    track: list[int]
    summons: int
    power: int  # squares that the acting player may still move
    moving: int | None  # the square of the disc that is asked for
    second: bool  # it is the second one
    looked_deck: str | None  # where the acting player has just drawn from
    ended: list[str]
    players: list[PlayerView]


class ShikigamiView(View, TableView):
    """The whole view of a seat."""


def table_view(s: ShikigamiState, seat: int) -> TableView:
    """Return what lies open to a seat (-1: a spectator)."""
    c, t = s.cells, s.tables
    n = int(s.players)
    asked = s.seats
    acting = asked[0] if len(asked) == 1 and s.asked(asked[0]) != ask.DRAFT else None
    moving = int(c[cell.MOVING])
    ended = int(c[cell.ENDED])
    return {
        "round": int(c[cell.ROUND]),
        "turn": int(c[cell.TURN]),
        "order": [(int(c[cell.ORDER]) >> (4 * place)) & 15 for place in range(n)],
        "acting": acting,
        "checking": acting is not None and s.asked(acting) == ask.DISCARD_DOWN,
        "decks": {name: int(left(s, deck)) for deck, name in enumerate(parts.DECKS)},
        "discards": int(size(c[cell.DISCARDS])),
        "box": [spirit_name(t, spirit) for spirit in bits(c[cell.BOX])],
        "elements": elements_row(s),
        "field": {name: row(s, deck) for deck, name in enumerate(parts.DECKS) if deck},
        "stacks": stacks(s),
        "side": int(t.side),
        "track": [int(value) for value in t.track],
        "summons": int(t.summons),
        "power": int(c[cell.POWER]),
        "moving": int(square(s, acting, moving - 1)) if moving and acting is not None else None,
        "second": moving == SECOND_DISC,
        "looked_deck": parts.DECKS[int(c[cell.LOOKED_DECK]) - 1] if c[cell.LOOKED_DECK] else None,
        "ended": [name for bit, name in ENDINGS if ended & bit],
        "players": [player_view(s, owner, seat, owner == acting) for owner in range(n)],
    }


def elements_row(s: ShikigamiState) -> list[str | None]:
    lying = [int(s.cells[cell.ELEMENTS + i]) - 1 for i in range(int(s.tables.elements_row))]
    return [element_name(kind) if kind >= 0 else None for kind in lying]


def row(s: ShikigamiState, deck: int) -> list[str | None]:
    first = cell.FIELD + parts.ROW * (deck - 1)
    lying = [int(s.cells[first + i]) - 1 for i in range(int(s.tables.spirits_row))]
    return [spirit_name(s.tables, spirit) if spirit >= 0 else None for spirit in lying]


def stacks(s: ShikigamiState) -> dict[str, list[int]]:
    """Return the discs of each square, from the bottom."""
    discs = [(int(s.cells[cell.at(p, cell.DISC) + i]), p) for p in range(int(s.players)) for i in range(2)]
    found: dict[str, list[int]] = {}
    for disc, owner in sorted(discs):
        if disc >= 0:
            found.setdefault(str(disc // parts.HEIGHTS - parts.SQUARES), []).append(owner)
    return found


def player_view(s: ShikigamiState, owner: int, seat: int, acting: bool) -> PlayerView:
    """Return one player's side; cards that came blind into the hand are secret."""
    c, t = s.cells, s.tables
    unseen = int(hand(s, owner) & ~known(s, owner))
    blind = {name: len(bits(unseen & int(t.deck_mask[deck]))) for deck, name in enumerate(parts.DECKS)}
    blind["element"] = int(size(c[cell.at(owner, cell.BLIND)] + c[cell.at(owner, cell.OLD)]))
    spirits, gods, track = int(spirit_points(s, owner)), int(all_god_points(s, owner)), int(track_points(s, owner))
    side: PlayerView = {
        "seat": owner,
        "hand_size": int(hand_size(s, owner)),
        "limit": int(hand_limit(s, owner)),
        "known_elements": element_names(int(c[cell.at(owner, cell.HELD)])),
        "known": [spirit_name(t, spirit) for spirit in bits(known(s, owner))],
        "blind": blind,
        "summoned": [spirit_name(t, spirit) for spirit in bits(summoned(s, owner))],
        "discs": [int(square(s, owner, 0)), int(square(s, owner, 1))],
        "light": int(track_place(s, owner, parts.LIGHT)),
        "dark": int(track_place(s, owner, parts.DARK)),
        "points": {"spirits": spirits, "gods": gods, "track": track, "total": spirits + gods + track},
        "deciding": acting and bool(c[cell.LOOKED]),
    }
    if seat in (owner, EVERYTHING):
        chosen = int(c[cell.at(owner, cell.CHOICE)]) - 1
        side["elements"] = element_names(int(held(s, owner)))
        side["hand"] = [spirit_name(t, spirit) for spirit in bits(hand(s, owner))]
        side["offer"] = [spirit_name(t, spirit) for spirit in bits(c[cell.at(owner, cell.OFFER)])]
        side["choice"] = spirit_name(t, chosen) if chosen >= 0 else None
        side["returned"] = [spirit_name(t, spirit) for spirit in bits(c[cell.at(owner, cell.RETURNED)])]
        side["looked"] = looked(s) if acting else []
        side["paying"] = paying_view(s, owner) if paying(s, owner) >= 0 else None
    return side


def looked(s: ShikigamiState) -> list[str]:
    """Name the cards that were drawn and are not in hand yet."""
    cards = [int(s.cells[cell.LOOKED + i]) - 1 for i in range(2)]
    of_elements = s.cells[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1
    return [element_name(card) if of_elements else spirit_name(s.tables, card) for card in cards if card >= 0]


def element_names(cards: int) -> list[str]:
    return [element_name(kind) for kind in kinds_in(cards)]


def kinds_in(cards: int) -> list[int]:
    """List the kinds of a multiset, each as often as it is there."""
    return [kind for kind in range(parts.KINDS) for _ in range(int(how_many(cards, kind)))]


# --- payments ---------------------------------------------------------------------------------------------------------


def paying_view(s: ShikigamiState, seat: int) -> PayingView:
    """Describe a payment under way: what is due, what was chosen, and all ways to pay."""
    wanted = int(price(s, seat, paying(s, seat)))
    chosen = int(paid(s, seat))
    own = int(by_element(held(s, seat)))
    ways = [elements_of(int(payment)) for payment in s.payments.of(wanted) if fits(payment, own)]
    cost = [element for element in range(parts.TRUE_ELEMENTS) for _ in range((wanted >> (3 * element)) & 7)]
    replaced = wanted >> REPLACED_SHIFT
    return {
        "spirit": spirit_name(s.tables, int(paying(s, seat))),
        "cost": [parts.ELEMENTS[element] for element in cost],
        "choice": (wanted >> WANTED_BITS) & 7,
        "replace": [parts.ELEMENTS[element] for element in bits(replaced)],
        "paid": element_names(chosen),
        "payments": [[parts.ELEMENTS[element] for element in way] for way in ways],
        "auto": [element_name(kind) for kind in cheapest(int(held(s, seat)), ways)],
    }


def elements_of(payment: int) -> list[int]:
    """List the elements of a payment, each as often as it is there."""
    return [element for element in range(parts.TYPES) for _ in range((payment >> (TYPE_BITS * element)) & TYPE_MASK)]


def cheapest(cards: int, ways: list[list[int]]) -> list[int]:
    """Choose a payment: the fewest cards, then the fewest of any element, then elements that the hand has most of.

    Of an element the cards with the lowest power go first.
    """
    if not ways:
        return []
    own = kinds_in(cards)
    there = [sum(kind // parts.POWERS == element for kind in own) for element in range(parts.TYPES)]

    def worth(way: list[int]) -> tuple[int, int, int]:
        return len(way), way.count(parts.ANY), -sum(there[element] for element in way)

    way = min(ways, key=worth)
    found: list[int] = []
    for element in range(parts.TYPES):
        of_element = [kind for kind in own if kind // parts.POWERS == element]
        found += of_element[: way.count(element)]
    return found

"""Builders of positions of Shikigami Kaidou, played by short texts.

A stage names only what matters. A five-element card is "water 2", a shikigami its printed number: a hand is
"water 2, fire 1, 17". Decks are listed from the bottom to the top. Of a deck of shikigami that is not named one card is
left, one that is named nowhere; the five-element deck is then four times "earth 1". Nothing lies on the field unless it
is named.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from ofuda.games.shikigami import Shikigami, ask, cell, parts, saw, step
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.kernel.arrays import BIT, bits
from ofuda.kernel.journal import fresh
from ofuda.kernel.randomness import key_of_seed

from .figures import fixed_data

EVENTS = ("chose", *saw.EVENTS.names[1:])
DECK_AT = {"element": cell.ELEMENT_DECK, "low": cell.LOW_DECK, "high": cell.HIGH_DECK, "god": cell.GOD_DECK}
NUMBERS = {"low": range(1, 21), "high": range(21, 37), "god": range(37, 49)}
TURN = ((step.TURN, 0),)


@cache
def game(players: int = 2, **options: Any) -> Shikigami:
    """Return a game, created once."""
    return Shikigami({"players": players, **options}, fixed_data())


def start(players: int = 2, seed: int = 0, **options: Any) -> ShikigamiState:
    s = game(players, **options).start(seed=seed)
    assert isinstance(s, ShikigamiState)
    return s


def kind(name: str) -> int:
    """Return the kind of a five-element card: "water 2"."""
    element, power = name.split()
    return parts.ELEMENTS.index(element) * parts.POWERS + int(power) - 1


def kind_name(number: int) -> str:
    return f"{parts.ELEMENTS[number // parts.POWERS]} {number % parts.POWERS + 1}"


def listed(cards: str) -> list[str]:
    return [part.strip() for part in cards.split(",") if part.strip()]


def multiset(names: Iterable[str]) -> int:
    return sum(1 << (parts.KIND_BITS * kind(name)) for name in names)


def spirits_mask(numbers: Iterable[int]) -> int:
    return sum(1 << (number - 1) for number in numbers)


def split_hand(cards: str) -> tuple[list[str], list[int]]:
    """Return the five-element cards and the numbers of the shikigami of a hand."""
    names = listed(cards)
    return [name for name in names if " " in name], [int(name) for name in names if " " not in name]


def stage(
    players: int = 2,
    *,
    hands: list[str] | None = None,
    known: list[list[int]] | None = None,  # shikigami in hand that everybody has seen
    summoned: list[list[int]] | None = None,
    discs: list[tuple[int, int]] | None = None,  # squares of each seat; later seats lie above earlier ones
    stacks: dict[int, list[int]] | None = None,  # instead: the seats of the discs of each square, from the bottom
    scores: list[tuple[int, int]] | None = None,  # places of the light and the dark score disc
    elements: str = "",  # on the field
    field: Iterable[int] = (),
    deck: str = "earth 1, earth 1, earth 1, earth 1",
    low: list[int] | None = None,
    high: list[int] | None = None,
    god: list[int] | None = None,
    discards: str = "",
    order: list[int] | None = None,
    in_round: int = 1,
    then: tuple[tuple[int, ...], ...] = TURN,  # the steps, the next one first
    seed: int = 0,
    **options: Any,
) -> ShikigamiState:
    s = game(players, **options)._empty()
    assert isinstance(s, ShikigamiState)
    s._key = key_of_seed(seed)
    s._journal = fresh()
    c = s.cells
    c[cell.ROUND] = in_round
    for place, seat in enumerate(order or range(players)):
        c[cell.ORDER] |= seat << (4 * place)
    c[cell.DISCARDS] = multiset(listed(discards))
    named = {*field}
    for seat in range(players):
        cards, numbers = split_hand((hands or [""] * players)[seat])
        before = (summoned or [[]] * players)[seat]
        c[cell.at(seat, cell.BLIND)] = multiset(cards)
        c[cell.at(seat, cell.HAND)] = spirits_mask(numbers)
        c[cell.at(seat, cell.KNOWN)] = spirits_mask((known or [[]] * players)[seat])
        c[cell.at(seat, cell.SUMMONED)] = spirits_mask(before)
        c[cell.at(seat, cell.SCORE)], c[cell.at(seat, cell.SCORE) + 1] = (scores or [(0, 0)] * players)[seat]
        named |= {*numbers, *before}
    put_discs(s, stacks or stacks_of(discs or [(0, 0)] * players))
    lay(s, elements, field)
    fill(s, "element", [kind(name) for name in listed(deck)])
    for name, given in (("low", low), ("high", high), ("god", god)):
        unnamed = [number for number in NUMBERS[name] if number not in named][-1:]
        fill(s, name, [number - 1 for number in (unnamed if given is None else given)])
    for entry in reversed(then):
        s.push(*entry)
    s.run()
    return s


def stacks_of(discs: list[tuple[int, int]]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for seat, squares in enumerate(discs):
        for square in squares:
            found.setdefault(square, []).append(seat)
    return found


def put_discs(s: ShikigamiState, stacks: dict[int, list[int]]) -> None:
    found: dict[int, list[int]] = {seat: [] for seat in range(int(s.players))}
    for square, seats in stacks.items():
        for height, seat in enumerate(seats):
            found[seat].append((square + parts.SQUARES) * parts.HEIGHTS + height)
    for seat, discs in found.items():
        assert len(discs) == 2, f"seat {seat} has {len(discs)} discs"
        s.cells[cell.at(seat, cell.DISC)], s.cells[cell.at(seat, cell.DISC) + 1] = max(discs), min(discs)


def lay(s: ShikigamiState, elements: str, field: Iterable[int]) -> None:
    for i, name in enumerate(listed(elements)):
        s.cells[cell.ELEMENTS + i] = kind(name) + 1
    for deck, (_, numbers) in enumerate(NUMBERS.items()):
        for i, number in enumerate(number for number in field if number in numbers):
            s.cells[cell.FIELD + parts.ROW * deck + i] = number


def fill(s: ShikigamiState, name: str, cards: list[int]) -> None:
    for i, card in enumerate(cards):
        s.cells[DECK_AT[name] + i] = card
    s.cells[cell.LEFT + parts.DECKS.index(name)] = len(cards)


# --- moves ------------------------------------------------------------------------------------------------------------

SIMPLE = {
    "nothing": ask.NOTHING,
    "discard all": ask.DISCARD_ALL,
    "pass": ask.PASS,
    "keep first": ask.KEEP_FIRST,
    "keep second": ask.KEEP_SECOND,
    "reveal": ask.REVEAL_IT,
    "hide": ask.HIDE_IT,
    "stay": ask.GOAL + parts.STAY,
}
OF_ELEMENT = {"take": ask.TAKE_ELEMENT, "discard": ask.DISCARD_ELEMENT, "pay": ask.PAY_MOVE}
OF_SPIRIT = {"take": ask.TAKE, "discard": ask.DISCARD, "summon": ask.SUMMON, "draft": ask.DRAFT_MOVE}


def move(words: str) -> int:
    """Return the move for a text: "summon 17", "pay water 2", "draw low", "draw two low", "take water 2", "take 17",
    "discard water 2", "discard 17", "draft 38", "go -3", "go 1 light dark" (by both ends), and those in SIMPLE.
    """
    if words in SIMPLE:
        return SIMPLE[words]
    what, _, rest = words.partition(" ")
    if what == "draw":
        two = rest.startswith("two ")
        return (ask.DRAW_TWO if two else ask.DRAW) + parts.DECKS.index(rest.removeprefix("two "))
    if what == "go":
        to, *ends = rest.split()
        way = parts.WAYS.index((ends.count("light"), ends.count("dark")))
        return ask.GOAL + 1 + way * parts.WAY + int(to) + parts.SQUARES
    if " " in rest:
        return OF_ELEMENT[what] + kind(rest)
    return OF_SPIRIT[what] + int(rest) - 1


def text(number: int) -> str:
    """Return the text of a move that is about a goal, a payment or a shikigami."""
    if number in SIMPLE.values():
        return next(words for words, other in SIMPLE.items() if other == number)
    if ask.GOAL < number < ask.GOAL + parts.GOALS:
        way, at = divmod(number - ask.GOAL - 1, parts.WAY)
        light, dark = parts.WAYS[way]
        return " ".join(["go", str(at - parts.SQUARES), *["light"] * light, *["dark"] * dark])
    for what, first in OF_ELEMENT.items():
        if first <= number < first + parts.KINDS:
            return f"{what} {kind_name(number - first)}"
    for what, first in OF_SPIRIT.items():
        if first <= number < first + parts.SPIRITS:
            return f"{what} {number - first + 1}"
    two, deck = divmod(number - ask.DRAW, len(parts.DECKS))
    return f"draw {'two ' if two else ''}{parts.DECKS[deck]}"


def play(s: ShikigamiState, *words: str) -> ShikigamiState:
    """Play moves by text for the asked seat; write "1: draft 38" if several are asked."""
    for each in words:
        who, colon, rest = each.partition(": ")
        seat = int(who) if colon else s.seats[0]
        number = move(rest if colon else each)
        assert int(s.refusal(seat, number)) == 0, f"{each!r} is refused with {int(s.refusal(seat, number))}"
        s.play(number, seat)
    return s


def can(s: ShikigamiState, words: str, seat: int | None = None) -> bool:
    return move(words) in s.moves(s.seats[0] if seat is None else seat)


def refused(s: ShikigamiState, words: str, seat: int | None = None) -> int:
    """Return the reason why the asked seat may not do this, 0 if it may."""
    return int(s.refusal(s.seats[0] if seat is None else seat, move(words)))


def choices(s: ShikigamiState, seat: int | None = None) -> list[str]:
    """Return the texts of all moves."""
    return [text(number) for number in s.moves(s.seats[0] if seat is None else seat)]


def asks(s: ShikigamiState) -> list[tuple[int, str]]:
    """Return the asked seats and their questions."""
    return [(seat, ask.QUESTIONS.names[int(s.asked(seat))]) for seat in s.seats]


def question(s: ShikigamiState) -> str:
    (found,) = asks(s)
    return found[1]


def ways_to_pay(s: ShikigamiState, number: int) -> list[tuple[str, ...]]:
    """Return the cards of each payment for a shikigami that the engine offers, once for each way to choose them.

    Fails if a payment has no next card."""
    summon = move(f"summon {number}")
    if summon not in s.moves(s.seats[0]):
        return []
    found: list[tuple[str, ...]] = []
    seat = s.seats[0]
    todo: list[tuple[Any, tuple[str, ...]]] = [(s, (f"summon {number}",))]
    while todo:
        before, chosen = todo.pop()
        after = before.copy()
        after.play(move(chosen[-1]), seat)
        if seat in after.seats and int(after.asked(seat)) == ask.PAY:
            moves = after.moves(seat)
            assert moves, f"{chosen} is a dead end"
            todo += [(after, (*chosen, text(number))) for number in reversed(moves)]
        else:
            found.append(tuple(words.removeprefix("pay ") for words in chosen[1:]))
    return found


def ways(hand: str, number: int, summoned: list[int] | None = None, **options: Any) -> list[tuple[str, ...]]:
    """Return all payments for a shikigami by the cards of this hand."""
    return ways_to_pay(stage(2, hands=[f"{hand}, {number}", ""], summoned=[summoned or [], []], **options), number)


# --- what lies on the table -------------------------------------------------------------------------------------------


def of_seat(s: ShikigamiState, seat: int, what: int) -> int:
    return int(s.cells[cell.at(seat, what)])


def names_of(cards: int) -> list[str]:
    return [kind_name(number) for number in range(parts.KINDS) for _ in range(cards >> (parts.KIND_BITS * number) & 7)]


def numbers_of(mask: int) -> list[int]:
    return [spirit + 1 for spirit in bits(mask)]


def hand(s: ShikigamiState, seat: int = 0) -> str:
    """Return a hand as `stage` reads it."""
    cards = sum(of_seat(s, seat, what) for what in (cell.HELD, cell.BLIND, cell.OLD))
    return ", ".join([*names_of(cards), *map(str, numbers_of(of_seat(s, seat, cell.HAND)))])


def before(s: ShikigamiState, seat: int = 0) -> list[int]:
    """Return the shikigami that lie summoned before a player."""
    return numbers_of(of_seat(s, seat, cell.SUMMONED))


def discarded(s: ShikigamiState) -> str:
    return ", ".join(names_of(int(s.cells[cell.DISCARDS])))


def box(s: ShikigamiState) -> list[int]:
    return numbers_of(int(s.cells[cell.BOX]))


def left(s: ShikigamiState, name: str) -> int:
    return int(s.cells[cell.LEFT + parts.DECKS.index(name)])


def deck_of(s: ShikigamiState, name: str) -> list[int]:
    """Return a deck from the bottom: kinds, or numbers of shikigami."""
    cards = [int(s.cells[DECK_AT[name] + i]) for i in range(left(s, name))]
    return cards if name == "element" else [card + 1 for card in cards]


def lying(s: ShikigamiState) -> list[int]:
    """Return the shikigami on the field."""
    return [int(s.cells[at]) for at in range(cell.FIELD, cell.SEAT) if s.cells[at]]


def lying_elements(s: ShikigamiState) -> list[str]:
    return [kind_name(int(s.cells[at]) - 1) for at in range(cell.ELEMENTS, cell.FIELD) if s.cells[at]]


def stacks(s: ShikigamiState) -> dict[int, list[int]]:
    """Return the seats of the discs of each square, from the bottom."""
    found = sorted((int(s.cells[cell.at(p, cell.DISC) + i]), p) for p in range(int(s.players)) for i in range(2))
    squares: dict[int, list[int]] = {}
    for disc, seat in found:
        squares.setdefault(disc // parts.HEIGHTS - parts.SQUARES, []).append(seat)
    return squares


def squares(s: ShikigamiState, seat: int = 0) -> list[int]:
    """Return the squares of a seat's discs, the higher one first."""
    return [of_seat(s, seat, cell.DISC + i) // parts.HEIGHTS - parts.SQUARES for i in range(2)]


def track(s: ShikigamiState, seat: int = 0) -> tuple[int, int]:
    """Return the places of the score discs: light, dark."""
    return of_seat(s, seat, cell.SCORE), of_seat(s, seat, cell.SCORE + 1)


def turn_order(s: ShikigamiState) -> list[int]:
    return [int(s.cells[cell.ORDER]) >> (4 * place) & 15 for place in range(int(s.players))]


def points(s: ShikigamiState) -> list[int]:
    return [int(s.points(p)) for p in range(int(s.players))]


def events(s: ShikigamiState, *names: str, seat: int | None = None) -> list[tuple[str, tuple[int, ...]]]:
    """Return the events in order, by name and with their numbers; all, or those with these names.

    seat: only those that it saw."""
    return [
        (EVENTS[what], tuple(numbers))
        for what, seen, *numbers in s.journal()
        if what and (not names or EVENTS[what] in names) and (seat is None or seen >> seat & 1)
    ]


def log(s: ShikigamiState, *names: str) -> list[str]:
    """Return the names of the events in order; all, or these."""
    return [name for name, _ in events(s, *names)]


def bit(number: int) -> int:
    """Return the mask of one shikigami."""
    return int(BIT[number - 1])

"""Tables about a deck: its cards, and figures of the whole."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import Final

from ofuda.games.naruto import terms
from ofuda.games.naruto.deck import PLURALS, Checked
from ofuda.games.naruto.model import ANY, INFERRED, Card, Cost, Power
from ofuda.kernel.decks import Cell, Sheet, shown

LANGUAGES: tuple[str, ...] = ("en",)
WIDTH: Final = 30  # of the longest bar


def headline(checked: Checked) -> str:
    """Describe a deck in one line."""
    named = [shown(header.text) for header in checked.deck.headers if header.word == "name" and header.text]
    cards = cards_of(checked, checked.cards)
    counts = Counter(card.type for card in cards)
    parts = ", ".join(so_many(counts[kind], word) for kind, word in enumerate(PLURALS) if counts[kind])
    whole = f"{len(cards)} cards ({parts})" if parts else "no cards"
    if checked.apart:
        whole += f", {len(checked.apart)} in the Reinforcement Deck"
    symbols = [f"{terms.SYMBOLS[symbol]} {count}" for symbol, count in by_symbol(cards).items() if count]
    return f"{', '.join([checked.deck.source, *named[:1]])}: {', '.join([whole, *symbols])}"


def so_many(n: int, plural: str) -> str:
    return f"{n} {plural.removesuffix('s') if n == 1 else plural}"


def cards_of(checked: Checked, kinds: list[int]) -> list[Card]:
    return [checked.book.cards[kind] for kind in kinds]


def by_symbol(cards: list[Card]) -> dict[int, int]:
    """Count the cards with each symbol."""
    return {symbol: sum(symbol in card.symbols for card in cards) for symbol in range(len(terms.SYMBOLS))}


# --- card by card -----------------------------------------------------------------------------------------------------


def show(checked: Checked, lang: str = "en") -> list[Sheet]:
    """List the cards of a deck by type, cheap ones first; their names and figures are the same in all languages."""
    sheets: list[Sheet] = []
    for title, kinds in (("", checked.cards), (" in the Reinforcement Deck", checked.apart)):
        counts = Counter(cards_of(checked, kinds))
        for kind, word in enumerate(PLURALS):
            found = [(card, count) for card, count in counts.items() if card.type == kind]
            found.sort(key=lambda pair: (price(pair[0]), pair[0].set, pair[0].number))
            if found:
                total = sum(count for _, count in found)
                rows = tuple((count, *row_of(card), provenance(card)) for card, count in found)
                sheets.append(Sheet(f"{so_many(total, word)}{title}", ("cards", *columns_of(kind), "provenance"), rows))
    return sheets


def columns_of(kind: int) -> tuple[str, ...]:
    first = ("number", "name", "symbols")
    if kind == terms.NINJA:
        return (*first, "entrance", "hand", "healthy", "injured", "mental", "attributes", "traits", "keywords")
    if kind == terms.JUTSU:
        return (*first, "cost", "keywords")
    return (*first, "entrance", "hand", "keywords")


def row_of(card: Card) -> tuple[Cell, ...]:
    first = (card.number, card.name, " ".join(terms.SYMBOLS[symbol] for symbol in card.symbols))
    keywords = ", ".join(card.keywords)
    if card.type == terms.JUTSU:
        return (*first, " or ".join(cost_text(cost) for cost in card.costs), keywords)
    costs = (card.entrance, figure(card.hand))
    if card.type == terms.NINJA:
        powers = (power_text(card.healthy), power_text(card.injured), figure(card.mental))
        return (*first, *costs, *powers, ", ".join(card.attributes), ", ".join(card.traits), keywords)
    return (*first, *costs, keywords)


def figure(value: int | None) -> Cell:
    return "X" if value is None else value


def power_text(power: Power) -> str:
    return f"{figure(power.combat)}/{figure(power.support)}"


def cost_text(cost: Cost) -> str:
    """Return a cost as in the data files: F F 1, L X, X(W)."""
    parts = [letter for letter, points in zip(terms.SYMBOL_LETTERS, cost.symbols) for _ in range(points)]
    if cost.x is not None:
        parts.append("X" if cost.x == ANY else f"X({terms.SYMBOL_LETTERS[cost.x]})")
    if cost.generic:
        parts.append(str(cost.generic))
    return " ".join(parts) or "0"


def price(card: Card) -> int:
    """Return the entrance cost or, of a jutsu, the lowest chakra cost."""
    return min((cost.generic + sum(cost.symbols) for cost in card.costs), default=card.entrance)


def provenance(card: Card) -> str:
    """Return the provenance of a card, and the facts that are not certain."""
    return "; ".join([card.provenance, *([f"{', '.join(card.inferred)} {INFERRED}"] if card.inferred else [])])


# --- in figures -------------------------------------------------------------------------------------------------------


def stats(checked: Checked) -> list[Sheet]:
    """Return the figures of a deck."""
    cards = cards_of(checked, checked.cards)
    if not cards:
        return []
    return [types(cards), symbols(cards), entrance(cards), power(cards), chakra(cards)]


def types(cards: list[Card]) -> Sheet:
    counts = Counter(card.type for card in cards)
    rows = tuple((word, counts[kind], 100 * counts[kind] / len(cards)) for kind, word in enumerate(PLURALS))
    return Sheet("types", ("type", "cards", "%"), rows)


def symbols(cards: list[Card]) -> Sheet:
    """Count symbols, and the points of each that the jutsu need in their first cost."""
    needs = [sum(card.costs[0].symbols[symbol] for card in cards if card.costs) for symbol in range(len(terms.SYMBOLS))]
    rows = tuple((terms.SYMBOLS[symbol], count, needs[symbol]) for symbol, count in by_symbol(cards).items())
    return Sheet("symbols", ("symbol", "cards", "needed by jutsu"), rows)


def entrance(cards: list[Card]) -> Sheet:
    """Draw how many ninjas enter at which cost; any number above 0 is visible."""
    counts = Counter(card.entrance for card in cards if card.type == terms.NINJA)
    if not counts:
        return Sheet("ninjas: none", (), ())
    most = max(counts.values())
    rows = []
    for cost in range(max(counts) + 1):
        bar = "█" * max(round(WIDTH * counts[cost] / most), min(counts[cost], 1))
        rows.append((cost, counts[cost], bar))
    return Sheet("entrance cost of ninjas", ("entrance", "ninjas", "curve"), tuple(rows))


def power(cards: list[Card]) -> Sheet:
    ninjas = [card for card in cards if card.type == terms.NINJA]
    if not ninjas:
        return Sheet("power: none", (), ())
    rows = []
    for state, powers in (("healthy", [n.healthy for n in ninjas]), ("injured", [n.injured for n in ninjas])):
        rows.append((state, fmean(p.combat or 0 for p in powers), fmean(p.support or 0 for p in powers)))
    return Sheet("power on average, X as 0", ("state", "combat", "support"), tuple(rows))


def chakra(cards: list[Card]) -> Sheet:
    counts = Counter(price(card) for card in cards if card.costs)
    rows = tuple((cost, counts[cost]) for cost in sorted(counts))
    return (
        Sheet("chakra for jutsu, the cheapest way", ("chakra", "jutsu"), rows) if rows else Sheet("jutsu: none", (), ())
    )

"""Tables about a deck: its cards, and figures of the whole."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from ofuda.effects import words
from ofuda.games.shaman_king.deck import PLURALS, Checked, traits_of
from ofuda.games.shaman_king.model import FACTS, MARKS, Card, Cost
from ofuda.games.shaman_king.vocabulary import Trait, Type
from ofuda.games.shaman_king.words import lines, trait_word, type_word
from ofuda.kernel.decks import Cell, Sheet, fold, shown

LANGUAGES: tuple[str, ...] = words.LANGUAGES
WIDTH = 30  # of the longest bar


def headline(checked: Checked) -> str:
    """Describe a deck in one line."""
    shaman = checked.book.shamans[checked.shaman] if checked.shaman >= 0 else None
    who = f"{shaman.name} ({traits_of(shaman)})" if shaman else "no shaman"
    named = [shown(header.text) for header in checked.deck.headers if header.word == "name" and header.text]
    return f"{', '.join([checked.deck.source, *named[:1]])}: {who}, {checked.mode}, {len(checked.cards)} cards"


# --- card by card -----------------------------------------------------------------------------------------------------


def show(checked: Checked, lang: str = "en") -> list[Sheet]:
    """List the cards of a deck by type, cheap ones first."""
    counts = Counter(checked.cards)
    sheets = []
    for kind in PLURALS:
        found = [(checked.book.cards[number], count) for number, count in counts.items()]
        found = [(card, count) for card, count in found if card.type == kind]
        found.sort(key=lambda pair: (total_of(pair[0].cost), fold(pair[0].title)))
        if found:
            figures = ("intercept", "force") if kind == Type.STRIKE else ()
            columns = ("cards", "name", "cost", *figures, "trait", "provenance")
            rows = tuple(row_of(card, count, lang) for card, count in found)
            below = tuple("\n".join(lines(card, lang)) for card, _ in found)
            total = sum(count for _, count in found)
            sheets.append(Sheet(f"{total} {type_word(kind, lang, total)}", columns, rows, below))
    return sheets


def row_of(card: Card, count: int, lang: str) -> tuple[Cell, ...]:
    figures = (card.intercept, card.force) if card.type == Type.STRIKE else ()
    return (count, card.title, cost_text(card.cost), *figures, trait_word(card.trait, lang), provenance(card))


def total_of(cost: Cost) -> int:
    return cost.green + cost.yellow + cost.red


def cost_text(cost: Cost) -> str:
    """Return a cost such as 1G 1R."""
    parts = [f"{n}{letter}" for n, letter in ((cost.green, "G"), (cost.yellow, "Y"), (cost.red, "R")) if n]
    return " ".join(parts) or "0"


def facts_of(card: Card) -> list[str]:
    """Return the facts that a card has: only strikes have figures."""
    return [fact for fact in FACTS if card.type == Type.STRIKE or fact not in ("intercept", "force")]


def provenance(card: Card) -> str:
    """Return the provenance of a card: the mark of its name, then the facts with other marks."""
    first = card.mark("name")
    parts = [first]
    for mark in MARKS:
        facts = [fact for fact in facts_of(card) if card.mark(fact) == mark]
        if mark != first and facts:
            parts.append(f"{', '.join(facts)} {mark}")
    return "; ".join(parts)


# --- in figures -------------------------------------------------------------------------------------------------------


def stats(checked: Checked) -> list[Sheet]:
    """Return the figures of a deck."""
    cards = [checked.book.cards[number] for number in checked.cards]
    if not cards:
        return []
    return [types(cards), traits(cards, checked), curve(cards), strikes(cards), furyoku(cards), marks(cards)]


def types(cards: list[Card]) -> Sheet:
    counts = Counter(card.type for card in cards)
    rows = tuple((word, counts[kind], 100 * counts[kind] / len(cards)) for kind, word in PLURALS.items())
    return Sheet("types", ("type", "cards", "%"), rows)


def traits(cards: list[Card], checked: Checked) -> Sheet:
    own = checked.book.shamans[checked.shaman].traits if checked.shaman >= 0 else tuple(Trait)
    counts = Counter(card.trait for card in cards)
    rows = []
    for trait in sorted(counts):
        note = "" if trait == Trait.GENERIC or trait in own else "not the shaman's"
        rows.append((trait_word(trait, "en"), counts[trait], 100 * counts[trait] / len(cards), note))
    return Sheet("traits", ("trait", "cards", "%", "note"), tuple(rows))


def curve(cards: list[Card]) -> Sheet:
    """Draw how many cards cost how much; any number above 0 is visible."""
    counts = Counter(total_of(card.cost) for card in cards)
    most = max(counts.values())
    rows = []
    for cost in range(max(counts) + 1):
        bar = "█" * max(round(WIDTH * counts[cost] / most), min(counts[cost], 1))
        rows.append((cost, counts[cost], bar))
    return Sheet("cost", ("furyoku", "cards", "curve"), tuple(rows))


def strikes(cards: list[Card]) -> Sheet:
    found = [card for card in cards if card.type == Type.STRIKE]
    if not found:
        return Sheet("strikes: none", (), ())
    means = fmean(card.intercept for card in found), fmean(card.force for card in found)
    return Sheet("strikes on average", ("intercept", "force"), (means,))


def furyoku(cards: list[Card]) -> Sheet:
    rows = []
    for colour in ("green", "yellow", "red"):
        needs = [int(getattr(card.cost, colour)) for card in cards]
        rows.append((colour, sum(needs), fmean(needs), sum(need > 0 for need in needs)))
    return Sheet("furyoku needed", ("colour", "in all", "a card", "cards"), tuple(rows))


def marks(cards: list[Card]) -> Sheet:
    """Return which facts are printed and which are ours, in percent of the cards that have the fact."""
    rows: list[tuple[Cell, ...]] = []
    for fact in FACTS:
        found = [card.mark(fact) for card in cards if fact in facts_of(card)]
        if found:
            rows.append((fact, *(100 * found.count(mark) / len(found) for mark in MARKS)))
    return Sheet("provenance, in %", ("fact", *MARKS), tuple(rows))

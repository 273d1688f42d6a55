"""The faces of all cards, for drawing and browsing them."""

from functools import cache
from typing import Final

from ofuda.games.naruto import row, terms
from ofuda.games.naruto.asleep import notes
from ofuda.games.naruto.model import ANY, FACTS, Card, Cost, Power
from ofuda.games.naruto.scene_facts import ChakraCost, FaceFacts
from ofuda.games.naruto.spoken import cost_signs, costs_message, labels, several, symbol_message
from ofuda.games.naruto.tables import Tables
from ofuda.games.naruto.texts import text_messages, word_message
from ofuda.games.naruto.vocabulary.names import Keyword, Trait
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face, Figure, text

TONES: Final = ("brown", "red", "yellow", "purple", "blue", "green")  # of the symbols
SIGNS: Final = ("土", "火", "雷", "無", "水", "風")
OF_NINJAS: Final = ("names", "healthy", "injured", "mental", "attributes", "ranks")
NOTE_CLAUSES: Final = {
    "village_leader": "NR-41",
    "older_symbol": "NR-50",
    "older_entrance": "NR-50",
    "fourth": "NR-58",
}
WITHOUT_ENTRANCE: Final = ("entrance", "hand")


def figure_text(value: "int | None") -> str:
    """Return a figure as printed; None is an X."""
    return "X" if value is None else str(value)


def power_of(power: Power) -> str:
    return f"{figure_text(power.combat)}/{figure_text(power.support)}"


def cost_text(card: Card) -> str:
    """Return what a card costs in a few characters: entrance and hand cost, or chakra."""
    if card.type == terms.JUTSU:
        return "|".join([cost_signs(cost) for cost in card.costs])
    return str(card.entrance) if card.hand == 0 else f"{card.entrance}+{figure_text(card.hand)}"


def rank_text(card: Card) -> str:
    """Return the figure that decides: power, or what it takes to play the card."""
    return power_of(card.healthy) if card.type == terms.NINJA else cost_text(card)


@cache
def face(tables: Tables, kind: int) -> Face:
    """Show the power of a ninja largest, of other cards the cost; cards of one name share a sigil's skeleton."""
    card = tables.cards[kind]
    kind_name = terms.TYPES[card.type]
    return Face(
        card.number,
        text(labels(tables)[kind]),
        rank_text(card),
        card.name if card.type == terms.NINJA else f"{kind_name} {terms.SYMBOLS[card.symbols[0]]}",
        TONES[card.symbols[0]],
        "".join([SIGNS[symbol] for symbol in card.symbols]),
        card.entrance,
        tuple(figures(card)),
        (*descriptions(card), *text_messages(tables, kind), *sleep(card)),
        tuple([(fact, card.mark(fact)) for fact in FACTS if has_fact(card, fact)]),
        facts(tables, kind),
        tuple(remarks(card)),
    )


def figures(card: Card) -> "list[Figure]":
    found: list[Figure] = []
    if card.type == terms.NINJA:
        found.append(Figure(Message("face.healthy"), power_of(card.healthy)))
        found.append(Figure(Message("face.injured"), power_of(card.injured)))
        if card.mental != 0:
            found.append(Figure(Message("face.mental"), figure_text(card.mental)))
    if card.type == terms.JUTSU:
        found.append(Figure(Message("face.cost"), cost_text(card)))
    else:
        found.append(Figure(Message("face.entrance"), str(card.entrance)))
        found.append(Figure(Message("face.hand_cost"), figure_text(card.hand)))
    return found


def descriptions(card: Card) -> "list[Message]":
    """Return the words of a card beside its text: type and symbols, traits, attributes, names, keywords."""
    symbols = several([symbol_message(symbol) for symbol in card.symbols])
    type_of = Message(f"type.{terms.TYPES[card.type]}")
    found = [Message("face.type", {"number": card.number, "type": type_of, "symbols": symbols})]
    if card.type == terms.JUTSU:
        found.append(Message("face.costs", {"cost": costs_message(card)}))
    if card.attributes:
        found.append(Message("face.attributes", {"words": traits(card.attributes)}))
    if card.traits:
        found.append(Message("face.traits", {"words": traits(card.traits)}))
    if card.names:
        found.append(Message("face.names", {"words": several([text(name) for name in card.names])}, "NA-41"))
    if card.keywords:
        found.append(Message("face.keywords", {"words": keywords(card)}))
    return found


def sleep(card: Card) -> "list[Message]":
    """Return the note on a text that can do nothing with the cards that exist."""
    note = notes().get(card.number)
    return [Message(f"face.{note}")] if note else []


def traits(found: "tuple[str, ...]") -> Message:
    return several([word_message(Trait(terms.TRAITS.index(word))) for word in found])


def keywords(card: Card) -> Message:
    """Return the keywords, with the coins of Permanent(n)."""
    found: list[Message] = []
    for name in card.keywords:
        word = word_message(Keyword(terms.KEYWORDS.index(name)))
        counts = name == "Permanent" and card.coins > 0
        found.append(Message("face.permanent", {"word": word, "n": card.coins}) if counts else word)
    return several(found)


def has_fact(card: Card, fact: str) -> bool:
    """Return whether a card of this type has such a fact."""
    if fact in OF_NINJAS:
        return card.type == terms.NINJA
    if fact == "cost":
        return card.type == terms.JUTSU
    if fact == "traits":
        return card.type in (terms.NINJA, terms.CLIENT)
    return fact not in WITHOUT_ENTRANCE or card.type != terms.JUTSU


def remarks(card: Card) -> "list[Message]":
    """Say where the figures were found, and what is odd about them."""
    found = [Message("face.source", {"source": card.source, "set": card.set, "year": card.year})]
    if card.note:
        found.append(Message(f"note.{card.note}", {}, NOTE_CLAUSES.get(card.note, "")))
    return found


def facts(tables: Tables, kind: int) -> FaceFacts:
    card = tables.cards[kind]
    found = FaceFacts(
        kind=terms.TYPES[card.type],
        name=card.name,
        set=card.set,
        symbols=[terms.SYMBOLS[symbol] for symbol in card.symbols],
        done=bool(tables.rows[kind * row.WIDTH + row.DONE]),
    )
    if card.type == terms.JUTSU:
        found["cost"] = cost_text(card)
        found["costs"] = [cost_facts(cost) for cost in card.costs]
    else:
        found["entrance"], found["hand_cost"] = card.entrance, card.hand
    if card.type == terms.NINJA:
        found["healthy"] = [card.healthy.combat, card.healthy.support]
        found["injured"] = [card.injured.combat, card.injured.support]
        found["mental"] = card.mental
        found["ranks"], found["attributes"] = list(card.ranks), list(card.attributes)
    if card.traits:
        found["traits"] = list(card.traits)
    if card.keywords:
        found["keywords"] = list(card.keywords)
    if card.names:
        found["names"] = list(card.names)
    return found


def cost_facts(cost: Cost) -> ChakraCost:
    symbols = [terms.SYMBOLS[symbol] for symbol, n in enumerate(cost.symbols) for _ in range(n)]
    x = "" if cost.x is None else "any" if cost.x == ANY else terms.SYMBOLS[cost.x]
    return ChakraCost(symbols=symbols, generic=cost.generic, x=x)

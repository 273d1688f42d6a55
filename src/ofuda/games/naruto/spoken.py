"""Cards, things in play, symbols and costs as messages: what moves, prompts, reasons and events are made of."""

from functools import cache
from typing import Final

from ofuda.games.naruto import cell, parts, terms
from ofuda.games.naruto.model import ANY, Card, Cost
from ofuda.games.naruto.rules import card_sets, costs, figures, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.arrays import bits
from ofuda.kernel.messages import LIST, Message, seat_message
from ofuda.kernel.scene import text

SYMBOL_KEYS: Final = tuple([symbol.lower() for symbol in terms.SYMBOLS])
ZONE_KEYS: Final = (  # as in `vocabulary.names.Zone`
    *("hand", "deck", "chakra", "discard", "removed", "rewards", "reinforcement", "looked_at", "aside", "village"),
)
COIN_KEYS: Final = (
    *("growth", "plus_both", "minus_both", "plus_combat", "plain", "tenketsu"),
    *("petrification", "meteor", "promise", "clay", "anbu"),
)
NOTHING: Final = Message("count.nothing")


# --- cards ------------------------------------------------------------------------------------------------------------


@cache
def labels(tables: Tables) -> "tuple[str, ...]":
    """Return what each card is called: its name, with the number where several cards share the name."""
    names = [card.name for card in tables.cards]
    return tuple([card.name if names.count(card.name) == 1 else f"{card.name} {card.number}" for card in tables.cards])


def card_message(tables: Tables, kind: int) -> Message:
    """Return the name of a card as it is printed; the page recognises the card by this message."""
    return text(labels(tables)[kind])


def label_message(tables: Tables, number: str) -> Message:
    """Return the name of a card by its number."""
    return card_message(tables, tables.numbers[number])


def several(found: "list[Message]") -> Message:
    """Join several messages; one alone stays as it is."""
    if len(found) == 1:
        return found[0]
    return Message(LIST, {str(i): part for i, part in enumerate(found)}) if found else NOTHING


def power_text(combat: int, support: int) -> str:
    """Return combat and support as on a card: 5/3."""
    return f"{combat}/{support}"


# --- things in play ---------------------------------------------------------------------------------------------------


def slot_message(s: NarutoState, slot: int) -> Message:
    """Return a card in play by name; by whose it is, or by its slot, too, where others have the same name."""
    kind = int(state.kind_in(s, slot))
    card = card_message(s.tables, kind)
    alike = [other for other in bits(s.cells[cell.OCCUPIED]) if state.kind_in(s, other) == kind]
    if len(alike) == 1:
        return card
    who = int(state.controller(s, slot))
    params: dict[str, object] = {"card": card, "who": seat_message(who)}
    if len([other for other in alike if state.controller(s, other) == who]) == 1:
        return Message("thing.of", params)
    return Message("thing.in_slot", {**params, "n": slot + 1})


def item_message(s: NarutoState, item: int) -> Message:
    """Return an item of the chain by its card; with its number where the chain has several of that card."""
    kind = item_kind(s, item)
    card = card_message(s.tables, kind)
    alike = [other for other in range(int(s.cells[cell.CHAIN])) if item_kind(s, other) == kind]
    if len(alike) < 2:
        return Message("thing.chained", {"card": card})
    return Message("thing.chained_again", {"card": card, "n": item + 1})


def thing_message(s: NarutoState, thing: int) -> Message:
    """Return something that can be chosen: a card in play, or an item of the chain."""
    if thing >= parts.SLOTS:
        return item_message(s, thing - parts.SLOTS) if has_item(s, thing - parts.SLOTS) else Message("thing.nothing")
    return slot_message(s, thing) if state.is_in(s, cell.OCCUPIED, thing) else Message("thing.nothing")


def has_item(s: NarutoState, item: int) -> bool:
    return item < int(s.cells[cell.CHAIN])


def item_kind(s: NarutoState, item: int) -> int:
    return int(state.item(s, item, cell.ITEM_KIND)) - 1


def team_message(s: NarutoState, team: int) -> Message:
    """Return the ninjas of a team."""
    return several([slot_message(s, slot) for slot in bits(team)])


def power_under(s: NarutoState, team: int, head: int) -> int:
    """Return the power that a team has, or would have, under this head (see NA-75)."""
    others = [int(figures.support(s, slot)) for slot in bits(team) if slot != head]
    return int(figures.combat(s, head)) + sum(others)


def announced(s: NarutoState) -> int:
    """Return the card that is being announced."""
    return item_kind(s, int(s.cells[cell.CHAIN]))


def reward_message(place: int) -> Message:
    """Return a battle reward by its holder and place, the newest being number 1."""
    holder, n = divmod(place, parts.ROOM)
    return Message("thing.reward", {"who": seat_message(holder), "n": n + 1})


def thing_handle(thing: int) -> str:
    """Return the handle of a card in play or of an item of the chain."""
    return f"slot {thing + 1}" if thing < parts.SLOTS else f"chain {thing - parts.SLOTS + 1}"


# --- symbols and costs ------------------------------------------------------------------------------------------------


def symbol_message(symbol: int) -> Message:
    return Message(f"symbol.{SYMBOL_KEYS[symbol]}")


def bill_message(bill: int) -> Message:
    """Return what is to be paid in all, as `rules.costs` counts it."""
    symbols = [int(costs.needed(bill, 1 << symbol)) for symbol in range(len(terms.SYMBOLS))]
    return cost_message(Cost(int(costs.points_of(bill)) - sum(symbols), tuple(symbols)))


def symbols_message(mask: int) -> Message:
    return several([symbol_message(symbol) for symbol in bits(mask)])


def counted(symbol: int, n: int) -> Message:
    return Message(f"count.{SYMBOL_KEYS[symbol]}", {"n": n})


@cache
def cost_message(cost: Cost) -> Message:
    """Return a chakra cost: "2 Fire, 1 of any, X"."""
    found = [counted(symbol, n) for symbol, n in enumerate(cost.symbols) if n]
    if cost.generic:
        found.append(Message("count.any", {"n": cost.generic}))
    if cost.x is not None:
        of_one = cost.x != ANY
        found.append(Message("count.x_of", {"symbol": symbol_message(cost.x)}) if of_one else Message("count.x"))
    return several(found)


@cache
def cost_signs(cost: Cost) -> str:
    """Return a chakra cost in a few letters, as on a card: "FF1"."""
    found = "".join([terms.SYMBOL_LETTERS[symbol] * n for symbol, n in enumerate(cost.symbols)])
    if cost.generic:
        found += str(cost.generic)
    if cost.x is not None:
        found += "X" if cost.x == ANY else f"X({terms.SYMBOL_LETTERS[cost.x]})"
    return found or "0"


def costs_message(card: Card) -> Message:
    """Return all costs of a jutsu; one of several is chosen (see NA-90)."""
    found = [cost_message(cost) for cost in card.costs]
    if len(found) == 1:
        return found[0]
    if len(found) == 2:
        return Message("count.or", {"one": found[0], "other": found[1]})
    return Message("count.or", {"one": found[0], "other": Message("count.or", {"one": found[1], "other": found[2]})})


def pile_kinds(s: NarutoState, seat: int, pile: int) -> "list[int]":
    """Return the kinds of the cards of a pile, ascending, each as often as it is there."""
    found: list[int] = []
    for line in range(int(s.lists.sizes[seat])):
        found += [int(state.kind_at(s, seat, line))] * int(state.copies(s, seat, pile, line))
    return found


def chakra_message(s: NarutoState, seat: int) -> Message:
    """Return a seat's chakra by symbol; a card of two symbols is told with both."""
    counts: dict[int, int] = {}
    for kind in pile_kinds(s, seat, parts.CHAKRA):
        mask = int(card_sets.chakra_symbols(s, seat, kind))
        counts[mask] = counts.get(mask, 0) + 1
    found: list[Message] = []
    for mask in sorted(counts, key=lambda each: (len(bits(each)), each)):
        symbols = bits(mask)
        if len(symbols) == 1:
            found.append(counted(symbols[0], counts[mask]))
        else:
            named = [symbol_message(symbol) for symbol in symbols]
            both = Message("symbol.both", {"one": named[0], "other": several(named[1:])})
            found.append(Message("count.both", {"n": counts[mask], "symbols": both}))
    return several(found)

"""Make the tables: place the texts of cards in one program, and fill a row for each kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Final

from ofuda.effects import nodes
from ofuda.effects.program import Program
from ofuda.games.naruto import families, op, row, terms
from ofuda.games.naruto.cards import SETS_DONE, TEXTS, CardText
from ofuda.games.naruto.model import ANY, Card, Cost, standard_cards
from ofuda.games.naruto.tables import LONGEST, Tables
from ofuda.games.naruto.vocabulary import nodes as V
from ofuda.games.naruto.vocabulary.numbers import NUMBERS
from ofuda.kernel.arrays import ints

MOST_NODES: Final = 256
SORTS: Final[dict[type[nodes.Ability], int]] = {
    nodes.Always: row.RULE,
    nodes.While: row.RULE,
    nodes.When: row.TRIGGER,
    nodes.Pay: row.USE,
    V.Expert: row.EXPERT,
    V.Combination: row.COMBINATION,
    V.SacrificeKey: row.SACRIFICE,
    V.SquadKey: row.SQUAD,
}

NO_TEXT: Final = CardText()


@cache
def standard_tables() -> Tables:
    """Return the tables of all cards; they are built once and never change."""
    return build_tables(standard_cards(), TEXTS, SETS_DONE)


def build_tables(cards: Sequence[Card], texts: Mapping[str, CardText], sets_done: Iterable[int]) -> Tables:
    """Make the tables of cards in the order of their kinds; a ValueError says what is wrong with a card."""
    t = Tables()
    t.cards = list(cards)
    t.kinds = len(t.cards)
    t.names = len(terms.NAMES)
    t.numbers = {card.number: kind for kind, card in enumerate(cards)}
    for number in texts:
        if number not in t.numbers:
            raise ValueError(f"{number}: there is a text for this card, but no card")
    program = Program(NUMBERS, masked=True, names={name: at for at, name in enumerate(terms.NAMES)})
    done = frozenset(sets_done)
    rows: list[int] = []
    for card in cards:
        text = texts.get(card.number, NO_TEXT)
        try:
            columns = figures(card) | placed(program, card, text)
            lines = dict(text_lines(program, text))
            for path, address in lines.items():
                t.found_in.setdefault(address, []).append((len(t.lines), path))
            t.lines.append(lines)
            t.trees.append(frozenset(lines.values()))
        except ValueError as error:
            raise ValueError(f"{card.number}: {error}") from None
        columns[row.DONE] = int(card.set in done or (card.textless and not card.keywords))
        rows += [columns.get(column, 0) for column in range(row.WIDTH)]
    if len(program.code) > LONGEST:
        raise ValueError(
            f"the texts of all cards are {len(program.code)} ints long, at most {LONGEST} can be addressed"
        )
    t.code = ints(program.code)
    t.rule_families = ints([families.BY_NODE.get(number, 0) for number in range(MOST_NODES)])
    starts = range(0, len(rows), row.WIDTH)
    t.families = ints([stated(program.code, rows[start : start + row.WIDTH]) for start in starts])
    t.bills = ints([bill(rows[start : start + row.WIDTH], i) for start in starts for i in range(row.MOST_COSTS)])
    t.rows = ints(rows)
    return t


# --- figures ----------------------------------------------------------------------------------------------------------


def figures(card: Card) -> dict[int, int]:
    """Return the columns that a card's printed facts fill."""
    found = {
        row.TYPE: card.type,
        row.SYMBOLS: mask(card.symbols),
        row.ENTRANCE: card.entrance,
        row.HAND_COST: card.hand or 0,
        row.COMBAT: card.healthy.combat or 0,
        row.SUPPORT: card.healthy.support or 0,
        row.INJURED_COMBAT: card.injured.combat or 0,
        row.INJURED_SUPPORT: card.injured.support or 0,
        row.MENTAL: card.mental or 0,
        row.RANKS: mask(terms.RANKS.index(rank) for rank in card.ranks),
        row.KEYWORDS: mask(terms.KEYWORDS.index(keyword) for keyword in card.keywords),
        row.COINS: card.coins,
        row.COSTS: len(card.costs),
        row.SET: card.set,
        row.TEXTLESS: int(card.textless),
    }
    words = {terms.TRAITS.index(word) for word in card.attributes}
    found[row.ATTRIBUTES], found[row.MORE_ATTRIBUTES] = two_masks(words)
    characteristics = {terms.TRAITS.index(word) for word in card.traits}
    found[row.CHARACTERISTICS], found[row.MORE_CHARACTERISTICS] = two_masks(characteristics)
    found[row.TRAITS], found[row.MORE_TRAITS] = two_masks(words | characteristics)
    names = [name_number(name) for name in card.all_names]
    for i in range(row.MOST_NAMES):
        found[row.NAME + i] = names[i] if i < len(names) else -1
    for i, cost in enumerate(card.costs):
        found |= cost_columns(cost, row.COST + i * row.COST_WIDTH)
    return found


def mask(numbers: Iterable[int]) -> int:
    """Return the mask with these bits."""
    return sum(1 << number for number in set(numbers))


def two_masks(words: Iterable[int]) -> tuple[int, int]:
    """Return traits as two masks: one cell has not enough bits for all."""
    whole = mask(words)
    return whole & ((1 << row.TRAITS_IN_MASK) - 1), whole >> row.TRAITS_IN_MASK


def name_number(name: str) -> int:
    if name not in terms.NAMES:
        raise ValueError(f"the name {name!r} is not in cards/names.txt; append it there")
    return terms.NAMES.index(name)


def cost_columns(cost: Cost, at: int) -> dict[int, int]:
    return {
        at + row.GENERIC: cost.generic,
        at + row.SPECIFIC: sum(points << 4 * symbol for symbol, points in enumerate(cost.symbols)),
        at + row.ANY_NUMBER: 0 if cost.x is None else 1 if cost.x == ANY else 2 + cost.x,
    }


def bill(columns: Sequence[int], which: int) -> int:
    """Return one of the costs of a card with X = 0, as `rules.costs` packs it."""
    at = row.COST + which * row.COST_WIDTH
    points = [columns[at + row.SPECIFIC] >> 4 * symbol & 15 for symbol in range(row.SYMBOLS_OF_BILL)]
    total = columns[at + row.GENERIC] + sum(points)
    return sum(n << row.BITS_OF_SYMBOL * symbol for symbol, n in enumerate(points)) + (total << row.TOTAL_SHIFT)


def stated(code: Sequence[int], columns: Sequence[int]) -> int:
    """Return the families of the rules and triggers that a card states while it is in play."""
    found = 0
    for i in range(columns[row.ABILITIES]):
        at = row.ABILITY + i * row.ABILITY_WIDTH
        address = columns[at + row.ADDRESS]
        if columns[at + row.FLAGS] >> row.FROM == 0 and columns[at + row.SORT] in (row.RULE, row.TRIGGER):
            node = code[address + 2] if code[address] == op.WHILE else code[address + 1]
            found |= family_of(code, node)
    return found


def family_of(code: Sequence[int], node: int) -> int:
    """Return the family of a rule or trigger; a prohibition has the bit of its deed besides."""
    found = families.BY_NODE.get(code[node], 0)
    return found | 1 << families.FIRST_BAN + code[node + 1] if found == families.CANNOT else found


# --- texts ------------------------------------------------------------------------------------------------------------


def placed(program: Program, card: Card, text: CardText) -> dict[int, int]:
    """Place the text of a card, and return the columns that it fills."""
    if card.textless and text != NO_TEXT:
        raise ValueError("its data says that it is textless, but there is a text for it")
    abilities = [single(program, ability) for ability in text.abilities]
    if len(abilities) > row.MOST_ABILITIES:
        raise ValueError(f"a card has at most {row.MOST_ABILITIES} abilities, not {len(abilities)}")
    found = {
        row.REQUIREMENT: program.place(text.requirement),
        row.TARGETS: program.place(text.targets),
        row.RESOLVE: program.place(text.resolve),
        row.ABILITIES: len(abilities),
    }
    if text.resolve is not None and text.resolve.quiet is not None:
        found[row.QUIET] = 1 + int(text.resolve.quiet)
    for i, columns in enumerate(abilities):
        for column, value in enumerate(columns):
            found[row.ABILITY + i * row.ABILITY_WIDTH + column] = value
    return found


def single(program: Program, ability: nodes.Ability) -> tuple[int, int, int]:
    """Place an ability, and return its sort, address and flags; what is around it becomes flags."""
    flags = 0
    while isinstance(ability, (V.Valid, nodes.From)):
        flags |= row.VALID if isinstance(ability, V.Valid) else (1 + int(ability.zone)) << row.FROM
        ability = ability.ability
    sort = SORTS.get(type(ability))
    if sort is None:
        raise ValueError(f"{type(ability).__name__} is no ability that a card can list")
    return sort, program.place(ability), flags


def text_lines(program: Program, text: CardText) -> Iterable[tuple[str, int]]:
    """Return the path of every node of a text, as positions name it, with its address."""
    for n, ability in enumerate(text.abilities, 1):
        yield from node_lines(program, ability, f"ability {n}")
    for name in ("requirement", "targets", "resolve"):
        yield from node_lines(program, getattr(text, name), name)


def node_lines(program: Program, node: nodes.Node | None, path: str) -> Iterable[tuple[str, int]]:
    """Return the paths of a node and of all that is in it: fields, with a number where one holds several nodes."""
    if node is None:
        return
    if isinstance(node, (V.Valid, nodes.From)):
        yield from node_lines(program, node.ability, path)
        return
    yield path, program.place(node)
    for field in fields(node):
        value = getattr(node, field.name)
        several = isinstance(value, tuple)
        for n, part in enumerate(value if several else (value,), 1):
            if isinstance(part, nodes.Node):
                yield from node_lines(program, part, f"{path}/{field.name} {n}" if several else f"{path}/{field.name}")

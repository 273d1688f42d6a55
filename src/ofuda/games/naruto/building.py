"""Make the tables: place the texts of cards in one program, and fill a row for each kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Final

from ofuda.effects import nodes
from ofuda.effects.mask_numbers import THE
from ofuda.effects.program import Program
from ofuda.games.naruto import families, op, row, terms, word
from ofuda.games.naruto.cards import SETS_DONE, TEXTS, CardText
from ofuda.games.naruto.cards.keywords import with_keywords
from ofuda.games.naruto.model import ANY, Card, Cost, standard_cards
from ofuda.games.naruto.raising import raised_text
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
RAISED: Final = re.compile("targets|resolve/effect|ability [1-6]/effect")  # paths of trees that have one with more


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
    twins: dict[int, int] = {}
    for card in cards:
        text = with_keywords(card.keywords, texts.get(card.number, NO_TEXT))
        try:
            columns = figures(card) | placed(program, card, text)
            lines = dict(text_lines(program, text))
            if card.type == terms.JUTSU:
                higher = dict(text_lines(program, raised_text(text)))
                twins |= {address: higher[path] for path, address in lines.items() if RAISED.fullmatch(path)}
                lines |= {f"raised {path}": address for path, address in higher.items()}
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
    asked = parts_asked_for(texts)
    t.part_bits = ints([asked.index(name) if name in asked else -1 for name in terms.NAMES])
    t.name_parts = ints([mask(i for i, part in enumerate(asked) if contains(card, part)) for card in cards])
    t.raised = ints([twins.get(address, 0) for address in range(len(program.code))])
    t.rule_families = ints([families.BY_NODE.get(number, 0) for number in range(MOST_NODES)])
    starts = range(0, len(rows), row.WIDTH)
    t.families = ints([stated(program.code, rows[start : start + row.WIDTH]) for start in starts])
    t.outside = ints([kind for kind in range(t.kinds) if has_figure_outside(program.code, rows, kind)])
    t.bills = ints([bill(rows[start : start + row.WIDTH], i) for start in starts for i in range(row.MOST_COSTS)])
    t.least = ints([lowest_cost(rows[start : start + row.WIDTH]) for start in starts])
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
        row.HAND_X: int(card.hand is None),
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
        row.TITLE: 1 + terms.TITLES.index(card.effect_title) if card.effect_title else 0,
        row.LIVE: mask(i for i, figure in enumerate(powers(card)) if figure is None),
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


def powers(card: Card) -> tuple[int | None, ...]:
    """Return power and mental power in the order of their columns; None is an X."""
    return (card.healthy.combat, card.healthy.support, card.injured.combat, card.injured.support, card.mental)


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


def lowest_cost(columns: Sequence[int]) -> int:
    """Return the points of the lowest cost of a card with X = 0."""
    return min((bill(columns, i) >> row.TOTAL_SHIFT for i in range(columns[row.COSTS])), default=0)


def stated(code: Sequence[int], columns: Sequence[int]) -> int:
    """Return the families of the rules and triggers that a card states in play, or outside about itself."""
    found = 0
    for i in range(columns[row.ABILITIES]):
        at = row.ABILITY + i * row.ABILITY_WIDTH
        address = columns[at + row.ADDRESS]
        if columns[at + row.FLAGS] >> row.FROM == 0 and columns[at + row.SORT] == row.USE:
            found |= families.USES
        elif columns[at + row.FLAGS] >> row.FROM == 0 and columns[at + row.SORT] in (row.RULE, row.TRIGGER):
            found |= stated_by(code, address)
        elif columns[at + row.SORT] == row.RULE:
            found |= families.OUTSIDE
    return found


def has_figure_outside(code: Sequence[int], rows: Sequence[int], kind: int) -> bool:
    """Return whether a card changes figures of cards in play while it is outside play."""
    columns = rows[kind * row.WIDTH : (kind + 1) * row.WIDTH]
    for i in range(columns[row.ABILITIES]):
        at = row.ABILITY + i * row.ABILITY_WIDTH
        address = columns[at + row.ADDRESS]
        if columns[at + row.FLAGS] >> row.FROM and columns[at + row.SORT] == row.RULE:
            if code[code[address + 2] if code[address] == op.WHILE else code[address + 1]] == op.FIGURE:
                return True
    return False


def stated_by(code: Sequence[int], address: int) -> int:
    """Return the families of a rule or trigger; those of an ability that it gives, too."""
    node = code[address + 2] if code[address] == op.WHILE else code[address + 1]
    found = family_of(code, node)
    if found != families.HAS_ABILITY:
        return found
    given = code[node + 2]
    given = code[given + 1] if code[given] == op.VALID else given
    return found | stated_by(code, given) if code[given] in (op.ALWAYS, op.WHILE, op.WHEN) else found


def family_of(code: Sequence[int], node: int) -> int:
    """Return the families of a rule or trigger; a prohibition has the bit of its deed besides."""
    found = families.BY_NODE.get(code[node], 0)
    if found == families.CANNOT:
        return found | 1 << families.FIRST_BAN + code[node + 1]
    if found == families.CAN and code[node + 1] == word.RIGHT_SEE_HAND:
        return found | families.SEES_HAND
    if found == families.HAS and may_name(code, code[node + 2]):
        return found | families.HAS_NAME
    if found == families.HAS and code[code[node + 2]] == op.HAS_KEYWORD:
        return found | families.HAS_KEYWORD
    if found == families.FIGURE and code[node + 1] in (word.FIGURE_COMBAT, word.FIGURE_SUPPORT) and not code[node + 4]:
        what = code[node + 2]
        return found if code[what] == THE and code[what + 1] == word.WHICH_THIS else found | families.SETS_POWER
    return found


def may_name(code: Sequence[int], quality: int) -> bool:
    """Return whether a quality that a rule gives is a name, or a declared word, which may be one."""
    return code[quality] == op.NAMED or (code[quality] == THE and code[quality + 1] == word.WHICH_DECLARED)


# --- texts ------------------------------------------------------------------------------------------------------------


def placed(program: Program, card: Card, text: CardText) -> dict[int, int]:
    """Place the text of a card, and return the columns that it fills."""
    keywords = with_keywords(card.keywords, NO_TEXT)
    if card.textless and text != keywords:
        raise ValueError("its data says that it is textless, but there is a text for it")
    abilities = [single(program, ability) for ability in text.abilities]
    if len(abilities) > row.MOST_ABILITIES:
        raise ValueError(f"a card has at most {row.MOST_ABILITIES} abilities, not {len(abilities)}")
    check_uses([ability for ability in text.abilities if isinstance(bare(ability), nodes.Pay)])
    found = {
        row.REQUIREMENT: program.place(text.requirement),
        row.TARGETS: program.place(text.targets),
        row.RESOLVE: program.place(text.resolve),
        row.ABILITIES: len(abilities),
        row.ATTACHES: int(text.resolve is not None and has_node(text.resolve, nodes.Attach)),
    }
    if text.resolve is not None and text.resolve.quiet is not None:
        found[row.QUIET] = 1 + int(text.resolve.quiet)
    for i, columns in enumerate(abilities):
        for column, value in enumerate(columns):
            found[row.ABILITY + i * row.ABILITY_WIDTH + column] = value
        if i >= len(abilities) - len(keywords.abilities):
            found[row.ABILITY + i * row.ABILITY_WIDTH + row.FLAGS] |= row.OF_KEYWORD
    return found


def parts_asked_for(texts: Mapping[str, CardText]) -> list[str]:
    """Return the parts of names that texts ask for."""
    named = (node for text in texts.values() for part in text.parts() for node in every_node(part))
    return sorted({node.name for node in named if isinstance(node, nodes.Named) and node.part})


def every_node(node: nodes.Node) -> Iterable[nodes.Node]:
    yield node
    for part in node.parts():
        yield from every_node(part)


def contains(card: Card, part: str) -> bool:
    return any(part in name for name in card.all_names)


def has_node(node: nodes.Node, kind: type[nodes.Node]) -> bool:
    """Return whether a tree has a node of a kind."""
    return isinstance(node, kind) or any(has_node(part, kind) for part in node.parts())


def single(program: Program, ability: nodes.Ability) -> tuple[int, int, int]:
    """Place an ability, and return its sort, address and flags; what is around it becomes flags."""
    flags = 0
    while isinstance(ability, (V.Valid, nodes.From)):
        flags |= row.VALID if isinstance(ability, V.Valid) else (1 + int(ability.zone)) << row.FROM
        ability = ability.ability
    if isinstance(ability, nodes.Pay) and has_x(ability.cost):
        flags |= row.USES_X
    sort = SORTS.get(type(ability))
    if sort is None:
        raise ValueError(f"{type(ability).__name__} is no ability that a card can list")
    return sort, program.place(ability), flags


def bare(ability: nodes.Ability) -> nodes.Ability:
    """Return an ability without what is around it."""
    while isinstance(ability, (V.Valid, nodes.From)):
        ability = ability.ability
    return ability


def check_uses(uses: Sequence[nodes.Ability]) -> None:
    """Check that the rules can tell the uses of a card apart: in play by what they do, outside play by the card."""
    does = [use.effect for use in map(bare, uses) if isinstance(use, nodes.Pay)]
    if len(does) > len(set(does)):
        raise ValueError("two of its abilities do the same for a cost; make them one with OneCost")
    if sum(isinstance(use, nodes.From) for use in uses) > 1:
        raise ValueError("it has two abilities that are used outside play, at most one can be named by a move")


def has_x(node: object) -> bool:
    """Return whether an X is somewhere in a tree."""
    if isinstance(node, tuple):
        return any(map(has_x, node))
    if not isinstance(node, nodes.Node):
        return False
    return isinstance(node, nodes.X) or any(has_x(getattr(node, field.name)) for field in fields(node))


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

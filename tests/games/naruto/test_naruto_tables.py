"""The tables: figures in their columns, texts in the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from ofuda.effects.nodes import (
    Always,
    Draw,
    Exists,
    From,
    Keyword,
    Moment,
    Named,
    Number,
    Pay,
    Resolve,
    Targets,
    The,
    Trait,
    When,
    Which,
    While,
    Who,
)
from ofuda.games.naruto import op, row, terms
from ofuda.games.naruto.building import build_tables, standard_tables
from ofuda.games.naruto.cards import SETS_DONE, TEXTS, CardText
from ofuda.games.naruto.cards.keywords import with_keywords
from ofuda.games.naruto.model import standard_cards
from ofuda.games.naruto.tables import Tables
from ofuda.games.naruto.vocabulary import names, nodes
from ofuda.kernel.arrays import bits

THIS = The(Which.THIS)
RULE = nodes.Modify(THIS, Number(1), Number(0))
DRAW = Draw(Who.YOU, Number(1))


def tables(texts: Mapping[str, CardText] | None = None, sets: tuple[int, ...] = (1,)) -> Tables:
    return build_tables(standard_cards(), texts or {}, sets)


def column(t: Tables, number: str, at: int) -> int:
    return int(t.rows[t.numbers[number] * row.WIDTH + at])


def words(t: Tables, number: str, first: int, second: int) -> set[str]:
    """Return the traits of a card that two masks name."""
    low, high = column(t, number, first), column(t, number, second)
    return {terms.TRAITS[i] for i in bits(low)} | {terms.TRAITS[row.TRAITS_IN_MASK + i] for i in bits(high)}


# --- figures ----------------------------------------------------------------------------------------------------------


def test_every_figure_of_every_card_is_in_its_column() -> None:
    t = tables()
    assert t.kinds == 398
    assert t.names == len(terms.NAMES)
    assert len(t.rows) == 398 * row.WIDTH
    for kind, card in enumerate(standard_cards()):
        assert t.numbers[card.number] == kind
        found = [column(t, card.number, at) for at in range(row.WIDTH)]
        assert found[row.TYPE] == "NJMC".index(card.number[0])
        assert tuple(bits(found[row.SYMBOLS])) == tuple(sorted(card.symbols))
        assert (found[row.ENTRANCE], found[row.HAND_COST]) == (card.entrance, card.hand or 0)
        powers = (card.healthy.combat, card.healthy.support, card.injured.combat, card.injured.support)
        assert found[row.COMBAT : row.INJURED_SUPPORT + 1] == [figure or 0 for figure in powers]
        assert found[row.MENTAL] == (card.mental or 0)
        assert words(t, card.number, row.TRAITS, row.MORE_TRAITS) == {*card.traits, *card.attributes}
        assert words(t, card.number, row.ATTRIBUTES, row.MORE_ATTRIBUTES) == {*card.attributes}
        assert words(t, card.number, row.CHARACTERISTICS, row.MORE_CHARACTERISTICS) == {*card.traits}
        assert {terms.RANKS[i] for i in bits(found[row.RANKS])} == {*card.ranks}
        assert {terms.KEYWORDS[i] for i in bits(found[row.KEYWORDS])} == {*card.keywords}
        numbers = [number for number in found[row.NAME : row.NAME + row.MOST_NAMES] if number >= 0]
        assert tuple(terms.NAMES[number] for number in numbers) == card.all_names
        assert (found[row.COINS], found[row.SET]) == (card.coins, card.set)
        assert found[row.TEXTLESS] == int(card.textless)
        assert found[row.COSTS] == len(card.costs) == (card.type == terms.JUTSU) * max(len(card.costs), 1)


def test_names_that_a_card_does_not_have_are_minus_1() -> None:
    t = tables()
    assert [column(t, "N-001", row.NAME + i) for i in range(4)] == [0, -1, -1, -1]
    assert column(t, "N-1067", row.NAME_4) == terms.NAMES.index("Shima")


def cost(t: Tables, number: str, i: int = 0) -> tuple[int, int, int]:
    at = row.COST + i * row.COST_WIDTH
    return column(t, number, at), column(t, number, at + row.SPECIFIC), column(t, number, at + row.ANY_NUMBER)


@pytest.mark.clause("NA-133")
def test_costs_are_points_packed_by_symbol() -> None:
    t = tables()
    assert cost(t, "J-001") == (1, 0, 0)
    assert cost(t, "J-005") == (0, 1 << 4 * terms.SYMBOLS.index("Lightning"), 1)
    assert cost(t, "J-012") == (0, 0, 2 + terms.SYMBOLS.index("Water"))
    assert cost(t, "J-826") == (1, 0x110111, 0)
    assert [cost(t, "J-778", i) for i in range(3)] == [(4, 0x10, 0), (1, 0x10, 0), (0, 0, 0)]


def test_cards_without_text_and_keyword_and_whole_sets_are_done() -> None:
    none = tables(sets=())
    done = [card.number for card in standard_cards() if column(none, card.number, row.DONE)]
    assert len(done) == 21
    assert {"N-001", "N-099", "N-1169"} <= set(done)
    assert not {"N-834", "N-004", "J-001"} & set(done)
    first = tables()
    assert all(column(first, card.number, row.DONE) for card in standard_cards() if card.set == 1)
    assert sum(column(first, card.number, row.DONE) for card in standard_cards()) == 127 + 6


# --- texts ------------------------------------------------------------------------------------------------------------


def ability(t: Tables, number: str, i: int) -> tuple[int, int, int]:
    """Return sort, node number and flags of an ability."""
    at = row.ABILITY + i * row.ABILITY_WIDTH
    return column(t, number, at), int(t.code[column(t, number, at + row.ADDRESS)]), column(t, number, at + row.FLAGS)


def test_each_sort_of_ability_has_its_number() -> None:
    ninja = CardText(
        (
            Always(RULE),
            While(Exists(Trait(names.Trait.LEAF)), RULE),
            When(Moment(names.Moment.TURN_BEGINS, Who.YOU), DRAW),
            Pay(nodes.PayChakra(1), DRAW, 1, names.Window.EXCHANGE),
        )
    )
    reinforcement = CardText((nodes.SacrificeKey((Named("Jiraiya"),)), nodes.SquadKey((Named("Shima"),))))
    jutsu = CardText((nodes.Expert(THIS, DRAW), nodes.Combination((THIS,), DRAW)))
    t = tables({"N-004": ninja, "N-1067": reinforcement, "J-001": jutsu})
    assert [ability(t, "N-004", i) for i in range(5)] == [
        (row.RULE, op.ALWAYS, 0),
        (row.RULE, op.WHILE, 0),
        (row.TRIGGER, op.WHEN, 0),
        (row.USE, op.PAY, 0),
        (0, 0, 0),
    ]
    assert column(t, "N-004", row.ABILITIES) == 4
    assert [ability(t, "N-1067", i)[:2] for i in range(2)] == [
        (row.SACRIFICE, op.SACRIFICE_KEY),
        (row.SQUAD, op.SQUAD_KEY),
    ]
    assert [ability(t, "J-001", i)[:2] for i in range(2)] == [
        (row.EXPERT, op.EXPERT),
        (row.COMBINATION, op.COMBINATION),
    ]


@pytest.mark.clause("NA-132")
def test_valid_and_the_zone_of_an_ability_are_flags() -> None:
    from_hand = From(names.Zone.HAND, Always(RULE))
    valid_from_chakra = nodes.Valid(From(names.Zone.CHAKRA, Always(RULE)))
    t = tables({"N-004": CardText((nodes.Valid(Always(RULE)), from_hand, valid_from_chakra))})
    assert [ability(t, "N-004", i) for i in range(3)] == [
        (row.RULE, op.ALWAYS, row.VALID),
        (row.RULE, op.ALWAYS, 1 << row.FROM),
        (row.RULE, op.ALWAYS, row.VALID | 3 << row.FROM),
    ]


def test_a_jutsu_has_requirement_targets_and_effect() -> None:
    text = CardText((), Trait(names.Trait.NINJUTSU), Targets(THIS), Resolve(DRAW, Who.OPPONENT))
    t = tables({"J-001": text, "J-002": CardText(resolve=Resolve(DRAW))})
    at = [column(t, "J-001", of) for of in (row.REQUIREMENT, row.TARGETS, row.RESOLVE)]
    assert int(t.code[at[0]]) == op.TRAIT
    assert int(t.code[at[0] + 1]) == terms.TRAITS.index("Ninjutsu")
    assert int(t.code[at[2]]) == op.RESOLVE
    assert column(t, "J-001", row.QUIET) == 1 + Who.OPPONENT
    assert [column(t, "J-002", of) for of in (row.REQUIREMENT, row.TARGETS, row.QUIET)] == [0, 0, 0]
    assert column(t, "J-002", row.RESOLVE) > 0


def test_names_in_texts_are_the_numbers_of_names() -> None:
    t = tables({"J-001": CardText(requirement=Named("Haku"))})
    at = column(t, "J-001", row.REQUIREMENT)
    assert int(t.code[at + 1]) == terms.NAMES.index("Haku")


def test_a_card_knows_the_addresses_of_its_own_text_only() -> None:
    t = tables({"J-001": CardText(resolve=Resolve(DRAW)), "N-004": CardText((nodes.Valid(Always(RULE)),))})
    mine, other = t.trees[t.numbers["J-001"]], t.trees[t.numbers["N-004"]]
    assert column(t, "J-001", row.RESOLVE) in mine
    assert column(t, "N-004", row.ABILITY + row.ADDRESS) in other
    assert {int(t.code[at]) for at in other} >= {op.ALWAYS, op.MODIFY}
    assert op.ALWAYS not in {int(t.code[at]) for at in mine}
    assert t.trees[0] == frozenset()


WRONG: tuple[tuple[dict[str, CardText], str], ...] = (
    ({"N-999": CardText()}, "N-999: there is a text for this card, but no card"),
    ({"N-001": CardText((Always(RULE),))}, "N-001: its data says that it is textless, but there is a text for it"),
    ({"N-004": CardText((Always(RULE),) * 7)}, "N-004: a card has at most 6 abilities, not 7"),
    (
        {"N-004": CardText((Keyword(names.Keyword.GROWTH),))},
        "N-004: Keyword is no ability that a card can list",
    ),
    ({"J-001": CardText(requirement=Named("Nobody"))}, "J-001: no number for the name 'Nobody'"),
)


@pytest.mark.parametrize(("texts", "message"), WRONG)
def test_a_wrong_text_is_told_with_its_card(texts: dict[str, CardText], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        tables(texts)


def test_a_name_must_have_a_number() -> None:
    card = replace(standard_cards()[0], name="Nobody")
    with pytest.raises(ValueError, match=r"^N-001: the name 'Nobody' is not in cards/names.txt; append it there$"):
        build_tables([card], {}, ())


def test_the_standard_tables_are_made_once() -> None:
    assert standard_tables() is standard_tables()
    assert standard_tables().kinds == 398


def test_every_card_of_a_set_that_is_done_has_its_text() -> None:
    for card in standard_cards():
        if card.set in SETS_DONE:
            assert (TEXTS.get(card.number, CardText()) == CardText()) == card.textless, card.number


def test_every_text_of_a_done_set_is_in_the_program() -> None:
    t = standard_tables()
    for number, text in TEXTS.items():
        whole = with_keywords(t.cards[t.numbers[number]].keywords, text)
        assert column(t, number, row.ABILITIES) == len(whole.abilities)
        for of, tree in ((row.REQUIREMENT, text.requirement), (row.TARGETS, text.targets), (row.RESOLVE, text.resolve)):
            assert (column(t, number, of) > 0) == (tree is not None), number
    assert all(0 <= at < len(t.code) for trees in t.trees for at in trees)

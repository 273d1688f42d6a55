from __future__ import annotations

import pytest

from ofuda.effects import nodes
from ofuda.effects.nodes import Node
from ofuda.effects.program import Program
from ofuda.effects.words import all_nodes
from ofuda.games.naruto.cards import SETS_DONE, TEXTS, CardText
from ofuda.games.naruto.cards.phrases import USER
from ofuda.games.naruto.model import standard_cards
from ofuda.games.naruto.vocabulary.nodes import Mark, TargetsAll
from ofuda.games.naruto.vocabulary.numbers import NUMBERS

pytestmark = pytest.mark.once  # none of this is compiled

MOST = 32_767  # addresses that fit an argument of the agenda


def trees(text: CardText) -> list[Node]:
    return [*text.parts(), *([] if text.requirement is None else [text.requirement])]


def nodes_of(text: CardText) -> list[Node]:
    return [node for tree in trees(text) for node in all_nodes(tree)]


NAMES = sorted({n.name for text in TEXTS.values() for n in nodes_of(text) if isinstance(n, nodes.Named)})


def test_all_cards_with_a_text_have_one_in_the_sets_that_are_done() -> None:
    with_text = {card.number for card in standard_cards() if not card.textless}
    assert set(TEXTS) <= with_text
    assert {card.number for card in standard_cards() if card.set in SETS_DONE} & with_text <= set(TEXTS)
    assert len([card for card in standard_cards() if card.set == 1 and card.number in TEXTS]) == 112


def test_all_texts_fit_a_program() -> None:
    program = Program(NUMBERS, masked=True, names={name: i for i, name in enumerate(NAMES)})
    for text in TEXTS.values():
        for tree in trees(text):
            assert program.place(tree)
    assert len(program.code) < MOST


@pytest.mark.parametrize("number", TEXTS)
def test_a_card_has_the_parts_of_its_type(number: str) -> None:
    text = TEXTS[number]
    if number.startswith("N"):
        assert text.abilities
        assert text == CardText(text.abilities)
    else:
        assert text.resolve or text.abilities
        assert text.requirement is None or number.startswith("J")


@pytest.mark.parametrize("number", TEXTS)
def test_a_card_speaks_of_a_target_or_a_user_only_if_it_has_one(number: str) -> None:
    text = TEXTS[number]
    effects = [node for tree in (text.resolve, *text.abilities) if tree for node in all_nodes(tree)]
    assert (nodes.The(nodes.Which.TARGET) in effects) == (text.targets is not None) or number == "M-037"
    others = any(isinstance(node, nodes.Rewrite) for node in effects)  # the user of the jutsu that it changes
    assert USER not in nodes_of(text) or number.startswith("J") or others


@pytest.mark.parametrize("number", TEXTS)
def test_a_bearer_is_marked_first(number: str) -> None:
    found = nodes_of(TEXTS[number])
    marks = any(isinstance(node, (Mark, nodes.Attach)) for node in found)
    assert marks or nodes.The(nodes.Which.BEARER) not in found


def test_what_affects_all_targets_all() -> None:
    all_of = sorted(number for number, text in TEXTS.items() if isinstance(text.targets, TargetsAll))
    assert [number for number in all_of if number < "J-044"] == ["J-004", "J-014", "J-018", "J-021", "J-034"]
    assert [number for number in all_of if number >= "M"] == [
        *("M-004", "M-005", "M-008", "M-010", "M-021", "M-034", "M-037", "M-076")
    ]

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest

from ofuda.effects import nodes
from ofuda.effects.nodes import CORE, Ability, Node, normal
from ofuda.effects.program import MASKED
from ofuda.effects.words import LANGUAGES
from ofuda.games.naruto.cards import TEXTS
from ofuda.games.naruto.vocabulary import names
from ofuda.games.naruto.vocabulary import nodes as own
from ofuda.games.naruto.vocabulary.names import Type
from ofuda.games.naruto.vocabulary.numbers import NUMBERS
from ofuda.games.naruto.words import lines, say, voice
from tests.effects.random_trees import Forest
from tests.effects.small_shapes import Shapes, whole

pytestmark = pytest.mark.once  # none of this is compiled

TYPES = {"N": Type.NINJA, "J": Type.JUTSU, "M": Type.MISSION, "C": Type.CLIENT}
KINDS = tuple(dict.fromkeys((*CORE, *MASKED, *NUMBERS)))
WORDS = tuple(
    kind for kind in vars(names).values() if isinstance(kind, type) and issubclass(kind, nodes.Name) and list(kind)
)
NAMES = ("Haku", "Kimimaro")
QUOTED = re.compile('"[^"]*"|«[^»]*»|「[^」]*」')
GOLDEN = Path(__file__).with_name("golden_cards.md")
HEAD = """# The texts of the cards

Made from the cards; do not edit. After a change of cards or words write it anew, and read the difference:
`OFUDA_WRITE_GOLDEN=1 python -m pytest tests/games/naruto/test_words.py`
"""


def table() -> str:
    found = [HEAD]
    for number, text in TEXTS.items():
        found.append(f"## {number}\n")
        found += [f"- {lang}: {line}" for lang in LANGUAGES for line in lines(text, TYPES[number[0]], lang)]
        found.append("")
    return "\n".join(found)


def test_the_texts_of_all_cards_are_as_they_were_proof_read() -> None:
    now = table()
    if os.environ.get("OFUDA_WRITE_GOLDEN") == "1":
        GOLDEN.write_text(now, "utf-8")
    assert now.splitlines() == GOLDEN.read_text("utf-8").splitlines(), "words changed: see the head of golden_cards.md"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_card_needs_brackets(lang: str) -> None:
    for number, text in TEXTS.items():
        for line in lines(text, TYPES[number[0]], lang):
            said = QUOTED.sub("", line)  # without names of cards
            assert not set(said) & set("[]()〔〕（）"), f"{number}: {line}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_that_read_the_same_do_the_same(lang: str) -> None:
    said: dict[tuple[str, ...], str] = {}
    for number, text in TEXTS.items():
        twin = said.setdefault((number[0], *lines(text, TYPES[number[0]], lang)), number)
        assert [normal(part) for part in TEXTS[twin].parts()] == [normal(part) for part in text.parts()], (twin, number)
    assert len(said) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_node_and_every_name_has_words(lang: str) -> None:
    lexicon = voice(lang).lexicon
    for kind in KINDS:
        lexicon.speaker(kind)
    for enum in WORDS:
        if enum is not names.Duty:  # the words of a duty are part of those of Must
            for name in enum:
                assert lexicon.name(name) is not None


def assert_distinct(trees: list[Ability], lang: str, several: bool = False) -> int:
    said: dict[str, Node] = {}
    for tree in trees:
        text = say(tree, lang, Type.NINJA, several)
        assert said.setdefault(text, tree) == tree, text
    return len(said)


def random_trees(kinds: tuple[type[Node], ...], seed: int, n: int) -> list[Ability]:
    forest = Forest(kinds, seed, WORDS, NAMES)
    found = [normal(forest.tree(Ability, 2 + i % 5)) for i in range(n)]
    return [tree for tree in found if isinstance(tree, Ability)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_random_trees_read_differently(lang: str) -> None:
    assert assert_distinct(random_trees(KINDS, 7, 8_000), lang) > 4_000
    assert assert_distinct(random_trees(KINDS, 8, 2_000), lang, several=True) > 1_000


NINJA, ANIMAL, THIS = nodes.CardType(Type.NINJA), nodes.Trait(names.Trait.ANIMAL), nodes.The(nodes.Which.THIS)
DRAW = nodes.Draw(nodes.Who.YOU, nodes.Number(1))
HAND = nodes.In(names.Zone.HAND, nodes.Who.YOU)
PARTS: dict[type[Node], tuple[Node, ...]] = {
    nodes.Value: (nodes.Number(1), nodes.X(), nodes.Count(NINJA)),
    nodes.Set: (
        *(NINJA, THIS, nodes.Of(nodes.Who.OPPONENT), NINJA & ANIMAL, NINJA | ANIMAL),
        *(own.Being(names.State.INJURED), THIS & own.Being(names.State.HEAD), NINJA & ~THIS),
    ),
    nodes.Cards: (HAND, nodes.Edge(nodes.Number(2), nodes.Who.OPPONENT, nodes.End.TOP)),
    nodes.Condition: (nodes.Exists(NINJA), nodes.Not(nodes.Even(nodes.X()))),
    nodes.Effect: (DRAW, own.Heal(THIS), nodes.May(DRAW), nodes.Then((DRAW, nodes.Discard(nodes.The(nodes.Which.IT))))),
    nodes.Rule: (nodes.Single(), nodes.Blank(NINJA)),
    nodes.Trigger: (nodes.Moment(names.Moment.TURN_BEGINS, nodes.Who.YOU), own.Meets(THIS)),
    nodes.Cost: (nodes.Do(DRAW), nodes.Do(nodes.May(DRAW))),
    nodes.Ability: (nodes.Keyword(names.Keyword.GROWTH), nodes.Resolve(DRAW)),
    nodes.Line: (nodes.Line(nodes.Exists(NINJA), DRAW), nodes.Line(nodes.Exists(NINJA), nodes.May(DRAW))),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_small_shapes_read_differently(lang: str) -> None:
    shapes = Shapes(PARTS, WORDS, NAMES)
    found = [node for kind in KINDS if kind is not nodes.Line for node in shapes.of(kind)]
    assert assert_distinct([normal(whole(node)) for node in found], lang) > 7_000


ALWAYS_THERE: tuple[type[Node], ...] = (
    *(nodes.Number, nodes.X, nodes.InPlay, nodes.CardType, nodes.The, nodes.Single, nodes.Shuffle, nodes.Exists),
    *(nodes.Always, nodes.Resolve, nodes.Moment, nodes.In, nodes.Do, nodes.Line),
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_similar_random_trees_read_differently(lang: str) -> None:
    """With few classes of nodes, trees differ mostly in their shape."""
    others = [kind for kind in KINDS if kind not in ALWAYS_THERE]
    different = 0
    for seed in range(20):
        kinds = dict.fromkeys((*ALWAYS_THERE, *Random(seed).sample(others, 14)))
        different += assert_distinct(random_trees(tuple(kinds), seed, 500), lang)
    assert different > 4_000


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'xx' for cards, there are: en, ru, ja"):
        lines(TEXTS["J-001"], Type.JUTSU, "xx")

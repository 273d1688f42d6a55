"""The texts of the shared nodes in every language, with the names of a small game."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from ofuda.effects import nodes
from ofuda.effects.nodes import (
    CORE,
    SHARED,
    Ability,
    Always,
    Amount,
    Can,
    Cannot,
    CardType,
    Choose,
    ChoosePlayer,
    ChooseX,
    Compare,
    CostLess,
    Count,
    Declare,
    Discard,
    Do,
    Done,
    Draw,
    EachPlayer,
    Edge,
    End,
    Entered,
    EntersWith,
    Even,
    Figure,
    FigureOf,
    Flip,
    From,
    Gets,
    GoTo,
    Half,
    Has,
    HasAbility,
    HasKeyword,
    How,
    If,
    IfDo,
    IfPays,
    In,
    Instead,
    IsA,
    Keyword,
    Lasting,
    Later,
    Left,
    Limit,
    Line,
    Lines,
    May,
    Moment,
    Move,
    Named,
    Negate,
    Node,
    Number,
    Of,
    OnChain,
    OneCost,
    OneOf,
    Pay,
    Pick,
    Place,
    PlayFrom,
    Plus,
    PutCoins,
    PutInPlay,
    Reading,
    Resolve,
    Rewrite,
    Search,
    Shares,
    Show,
    Shuffle,
    Someone,
    Split,
    TakeControl,
    Targets,
    Than,
    The,
    Then,
    ThisTurn,
    Times,
    Trait,
    Unaffected,
    Unless,
    When,
    Which,
    While,
    Who,
    With,
    WouldBe,
    X,
    normal,
)
from ofuda.effects.words import LANGUAGES, Unsaid
from tests.effects import shinobi as s
from tests.effects.random_trees import Forest
from tests.effects.small_shapes import SHAPES, whole

pytestmark = pytest.mark.once

YOU, OPPONENT, EACH = Who.YOU, Who.OPPONENT, Who.EACH
THIS, IT, THOSE, TARGET, USER = (The(which) for which in (Which.THIS, Which.IT, Which.THOSE, Which.TARGET, Which.USER))
SUBJECT, BEARER, DECLARED = The(Which.SUBJECT), The(Which.BEARER), The(Which.DECLARED)
NINJAS, SCROLLS = CardType(s.Type.NINJA), CardType(s.Type.SCROLL)
MINE, THEIRS = NINJAS & Of(YOU), NINJAS & Of(OPPONENT)
ANIMAL, LEAF = Trait(s.Trait.ANIMAL), Trait(s.Trait.LEAF)
HAND, PILE, LOOKED = s.Zone.HAND, s.Zone.PILE, s.Zone.LOOKED
ONE, TWO = Number(1), Number(2)
DRAW = Draw(YOU, ONE)
ENTERS = Entered(THIS, s.Way.ANY)
CHEAP = With(s.Figure.PRICE, Than.BELOW, FigureOf(s.Figure.PRICE, SUBJECT))

SAMPLE: tuple[Ability, ...] = (
    When(ENTERS, Choose(YOU, MINE, PutCoins(s.Coin.GROWTH, ONE, IT))),
    When(ENTERS, Choose(YOU, THEIRS, Discard(IT), optional=1)),
    When(Moment(s.Moment.TURN_BEGINS, YOU), IfPays(Do(Discard(Pick(ONE, In(HAND, YOU, ANIMAL)))), Draw(YOU, TWO))),
    When(Left(MINE & ~THIS, s.Way.ANY), May(PutInPlay(Pick(ONE, In(HAND, YOU, NINJAS & CHEAP))))),
    When(nodes.UsesKeyword(s.Keyword.SURGE, NINJAS), Later(Moment(s.Moment.TURN_ENDS, EACH), Discard(THIS))),
    Always(Instead(WouldBe(THEIRS, s.Fate.DISCARDED), GoTo(HAND))),
    Always(Instead(WouldBe(THIS, s.Fate.DAMAGED, Of(OPPONENT)), Flip(DRAW, None), may=0)),
    While(Compare(Count(MINE & ANIMAL), How.AT_LEAST, TWO), Cannot(s.Deed.BE_BLOCKED, MINE, LEAF)),
    Always(Cannot(s.Deed.ATTACK, Of(OPPONENT))),
    Always(Can(s.Right.GROW_TWICE, THIS)),
    Always(Limit(s.Limit.HAND, Of(YOU), TWO, add=1)),
    Always(Figure(s.Figure.POWER, MINE & (ANIMAL | LEAF), Count(In(HAND, YOU)), add=1)),
    Always(CostLess(s.Figure.PRICE, In(HAND, YOU, NINJAS & With(s.Figure.POWER, Than.AT_LEAST, Number(7))), ONE)),
    Always(Has(BEARER, LEAF, Gets.LOSES)),
    Always(
        HasAbility(
            BEARER, When(Moment(s.Moment.TURN_BEGINS, Someone.BEARER), Move(Edge(TWO, Someone.BEARER, End.TOP), PILE))
        )
    ),
    Always(Unaffected(MINE & HasKeyword(s.Keyword.GROWTH), SCROLLS & Of(OPPONENT))),
    Always(EntersWith(s.Coin.CLAY, X())),
    Pay(
        Do(nodes.TakeCoins(s.Coin.CLAY, X(), THIS)),
        Lines(
            Reading.EXACT,
            (Line(Compare(X(), How.EXACTLY, ONE), DRAW), Line(Compare(X(), How.EXACTLY, TWO), Shuffle(YOU))),
        ),
        0,
        s.Window.MISSION,
    ),
    Pay(
        OneCost((Do(Discard(Pick(ONE, In(HAND, YOU)))), Do(Discard(THIS)))),
        TakeControl(TARGET),
        1,
        s.Window.EXCHANGE,
        nodes.Exists(MINE & ANIMAL),
        OPPONENT,
    ),
    Pay(nodes.Costs(()), ChooseX(Number(3), Discard(Edge(X(), OPPONENT, End.TOP))), 1),
    Targets(MINE, Number(0), TWO),
    Targets(nodes.AnyOf((In(PILE, YOU), In(PILE, OPPONENT)))),
    Resolve(Choose(YOU, OnChain() & SCROLLS, Negate(IT, PILE))),
    Resolve(Then((Show(Edge(Number(4), YOU, End.TOP), EACH), Split(OPPONENT)))),
    Resolve(
        Then(
            (Show(In(HAND, OPPONENT), YOU), Discard(Pick(ONE, In(HAND, OPPONENT, SCROLLS)))),
        ),
        OPPONENT,
    ),
    Resolve(Then((Discard(In(HAND, YOU)), Draw(YOU, Plus(Done(), ONE))))),
    Resolve(Search(ONE, NINJAS & Named("Haku"), HAND)),
    Resolve(Search(ONE, NINJAS, HAND, must=1)),
    Resolve(IfDo(May(Discard(Edge(ONE, YOU, End.TOP))), Rewrite(TARGET, Discard(USER)))),
    Resolve(If(IsA(USER, Named("Kim", 1)), Draw(YOU, TWO), DRAW)),
    Resolve(If(Even(ThisTurn(s.Tally.DEPLOYED, EACH)), Unless(OPPONENT, Draw(YOU, TWO), Negate(TARGET, HAND)))),
    Resolve(EachPlayer(Choose(Someone.CHOSEN, NINJAS & Of(Someone.CHOSEN), Discard(IT), 0, TWO, TWO))),
    Resolve(ChoosePlayer(Move(Edge(Half(Count(In(HAND, Someone.CHOSEN))), Someone.CHOSEN, End.TOP), PILE))),
    Resolve(Declare(s.Feature.SYMBOL, Discard(In(HAND, OPPONENT, DECLARED)))),
    Resolve(Lasting(Has(In(HAND, YOU), LEAF))),
    Resolve(Then((Move(THOSE, PILE, Place.BOTTOM), nodes.Reorder(Number(3))))),
    Resolve(OneOf((DRAW, Draw(OPPONENT, ONE)), OPPONENT)),
    Resolve(nodes.GatherCoins(s.Coin.GROWTH, MINE & ~USER, USER)),
    Resolve(nodes.Attach(TARGET)),
    Resolve(Choose(YOU, NINJAS & Shares(s.Feature.NAME, TARGET), Discard(IT))),
    From(PILE, Always(PlayFrom(PILE, THIS, ONE))),
    From(HAND, When(Left(THIS, s.Way.DEPLOYED), DRAW)),
    While(IsA(THIS, nodes.Text(nodes.TextState.NEGATED)), nodes.Single()),
    When(Entered(THEIRS, s.Way.DEPLOYED), Draw(YOU, Times(2, Amount()))),
    Keyword(s.Keyword.GROWTH, TWO),
)
GOLDEN = Path(__file__).with_name("golden_shared_words.md")


def test_shared_nodes_are_said_in_every_language() -> None:
    """golden_shared_words.md is for proof-reading. OFUDA_WRITE_GOLDEN=1 rewrites it instead of comparing."""
    lines = ["# What shared nodes say", ""]
    for tree in SAMPLE:
        lines += [*(f"- {lang}: {s.grammar(lang).say(normal(tree))}" for lang in LANGUAGES), ""]
    text = "\n".join(lines)
    if os.environ.get("OFUDA_WRITE_GOLDEN") == "1":
        GOLDEN.write_text(text, "utf-8")
    assert text == GOLDEN.read_text("utf-8")


def test_the_sample_uses_most_of_the_shared_nodes() -> None:
    def kinds(node: Node) -> set[type[Node]]:
        return {type(node)}.union(*(kinds(part) for part in node.parts()))

    used = set[type[Node]]().union(*(kinds(tree) for tree in SAMPLE))
    assert len(used & set(SHARED)) >= 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_shared_node_has_words(lang: str) -> None:
    lexicon = s.grammar(lang).lexicon
    for kind in (*CORE, *SHARED):
        lexicon.speaker(kind)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_without_words_is_reported(lang: str) -> None:
    class Other(nodes.KeywordName):
        PLATOON = 0

    with pytest.raises(Unsaid, match=r"no words for <Other\.PLATOON: 0>"):
        s.grammar(lang).say(Keyword(Other.PLATOON))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_small_shapes_read_differently(lang: str) -> None:
    said: dict[str, Node] = {}
    for kind in (*CORE, *SHARED):
        if kind is not Line:
            for node in SHAPES.of(kind):
                tree = normal(whole(node))
                text = s.grammar(lang).say(tree)
                assert said.setdefault(text, tree) == tree, text
    assert len(said) > 5_000


ALWAYS_THERE: tuple[type[Node], ...] = (
    *(Number, X, nodes.InPlay, nodes.Single, Shuffle, nodes.Exists, Keyword, Always, Resolve, Moment, In, Do, Line),
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_random_trees_read_differently(lang: str) -> None:
    """Check 10,000 trees in 20 groups with few node classes each, so that the trees are similar."""
    others = [kind for kind in (*CORE, *SHARED) if kind not in ALWAYS_THERE]
    different = 0
    for seed in range(20):
        kinds = dict.fromkeys((*ALWAYS_THERE, *Random(seed).sample(others, 14)))
        forest, said = Forest(kinds, seed, s.WORDS, s.NAMES), dict[str, Node]()
        for i in range(500):
            tree = normal(forest.tree(Ability, 3 + i % 4))
            assert isinstance(tree, Ability)
            text = s.grammar(lang).say(tree)
            assert said.setdefault(text, tree) == tree, text
        different += len(said)
    assert different > 5_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_random_trees_of_all_nodes_read_differently(lang: str) -> None:
    forest, said = Forest((*CORE, *SHARED), 7, s.WORDS, s.NAMES), dict[str, Node]()
    for i in range(10_000):
        tree = normal(forest.tree(Ability, 2 + i % 4))
        assert isinstance(tree, Ability)
        text = s.grammar(lang).say(tree)
        assert said.setdefault(text, tree) == tree, text
    assert len(said) > 6_000

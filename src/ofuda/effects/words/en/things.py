"""English for shared values, sets, cards and conditions."""

from __future__ import annotations

from ofuda.effects.nodes import (
    Amount,
    AnyOf,
    Cards,
    CardType,
    Done,
    Edge,
    End,
    Even,
    FigureOf,
    Half,
    HasKeyword,
    In,
    InPlay,
    IsA,
    Named,
    Number,
    OnChain,
    Pick,
    Set,
    Shares,
    Text,
    TextState,
    Than,
    The,
    ThisTurn,
    Trait,
    Which,
    Who,
    With,
    X,
)
from ofuda.effects.words import Clause
from ofuda.effects.words.en.grammar import LEXICON, OWNERS, PLAYERS, English, Feature, Kind

THAN = {
    Than.AT_MOST: "at most",
    Than.AT_LEAST: "at least",
    Than.EXACTLY: "exactly",
    Than.BELOW: "below",
    Than.ABOVE: "above",
}
THE = {
    Which.THIS: "this card",
    Which.IT: "it",
    Which.FIRST: "the one chosen first",
    Which.THOSE: "those",
    Which.TARGET: "the target",
    Which.USER: "the user",
    Which.SUBJECT: "the one in question",
    Which.BEARER: "the bearer",
    Which.DECLARED: "what was declared",
}
ENDS = {End.TOP: "top", End.BOTTOM: "bottom"}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(Half)
def _half(node: Half, g: English) -> str:
    return f"half of {g.plain(node.of)}"


@LEXICON.says(X)
def _x(node: X, g: English) -> str:
    return "X"


@LEXICON.says(Done)
def _done(node: Done, g: English) -> str:
    return "the number dealt with just now"


@LEXICON.says(Amount)
def _amount(node: Amount, g: English) -> str:
    return "that amount"


@LEXICON.says(FigureOf)
def _figure_of(node: FigureOf, g: English) -> str:
    return f"the {g.word(node.figure)} of {g.any_one(node.of)}"


@LEXICON.says(ThisTurn)
def _this_turn(node: ThisTurn, g: English) -> str:
    return f"the number of {g.word(node.what)} by {PLAYERS[node.who]} this turn"


# --- sets -------------------------------------------------------------------------------------------------------------


def feature(family: str, rank: int, near: str, not_near: str, behind: bool = True) -> Feature:
    """Something that things have themselves, said after the noun or before it."""
    return Feature(
        *(family, rank, near, ("", ""), not_near, ("", "")), not_behind=behind, behind=behind, own=True, several=True
    )


@LEXICON.says(The)
def _the(node: The, g: English) -> Feature:
    alone = g.it[0] if node.which == Which.IT and g.it else THE[node.which]
    return Feature(
        *("the", node.which, alone, ("", ""), f"other than {alone}", ("", "")),
        not_behind=True,
        alone=alone,
        points=True,
        own=True,
        several=True,
    )


@LEXICON.says(CardType)
def _card_type(node: CardType, g: English) -> Kind:
    kind: Kind = g.word(node.type)
    return kind


@LEXICON.says(InPlay)
def _in_play(node: InPlay, g: English) -> Kind:
    return Kind("card in play", "cards in play")


@LEXICON.says(OnChain)
def _on_chain(node: OnChain, g: English) -> Feature:
    return feature("chain", 0, "being played", "not being played")


@LEXICON.says(Trait)
def _trait(node: Trait, g: English) -> Feature:
    return feature("trait", int(node.word), g.word(node.word), f"non-{g.word(node.word)}", behind=False)


@LEXICON.says(Named)
def _named(node: Named, g: English) -> Feature:
    if node.part:
        return feature("name", 1, f'with "{node.name}" in the name', f'without "{node.name}" in the name')
    return feature("name", 0, f'called "{node.name}"', f'not called "{node.name}"')


@LEXICON.says(Shares)
def _shares(node: Shares, g: English) -> Feature:
    others = f"{g.word(node.what)} of [{g.any_one(node.of)}]"
    return feature("shares", int(node.what), f"that has the {others}", f"that does not have the {others}")


@LEXICON.says(With)
def _with(node: With, g: English) -> Feature:
    figure = f"{g.word(node.figure)} {THAN[node.how]} {g.plain(node.value)}"
    return feature("with", node.how, f"with {figure}", f"without {figure}")


@LEXICON.says(HasKeyword)
def _has_keyword(node: HasKeyword, g: English) -> Feature:
    word = g.word(node.keyword)
    return feature("keyword", int(node.keyword), f"with {word}", f"without {word}")


@LEXICON.says(Text)
def _text(node: Text, g: English) -> Feature:
    if node.state == TextState.NONE:
        return feature("text", 0, "without text", "with text")
    return feature("text", 1, "with negated text", "without negated text")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(In)
def _in(node: In, g: English) -> str:
    where = f"in {OWNERS[node.who]} {g.word(node.zone)}"
    if node.filter is None:
        return f"the cards {where}"
    things = g.things(node.filter)
    if len(things) > 1:
        return f"the [{g.many(things)}] {where}"
    return f"{g.the(things[0])} {where}" if g.the(things[0]) else f"the {g.many(things)} {where}"


@LEXICON.says(Edge)
def _edge(node: Edge, g: English) -> str:
    cards = "card" if node.n == Number(1) else f"{g.plain(node.n)} cards"
    return f"the {ENDS[node.end]} {cards} of {OWNERS[node.who]} deck"


@LEXICON.says(AnyOf)
def _any_of(node: AnyOf, g: English) -> str:
    return f"[{' and '.join(str(g.phrase(part)) for part in node.of)}]"


@LEXICON.says(Pick)
def _pick(node: Pick, g: English) -> str:
    extras = [f"{PLAYERS[node.who]} picks"] if node.who != Who.YOU else []
    extras += [f"at least {g.plain(node.least)}"] if node.least is not None else []
    extras += ["at random"] if node.random else []
    extras += [f"of the same {g.word(node.alike)}"] if node.alike is not None else []
    how = f" ({', '.join(extras)})" if extras else ""
    return f"{g.plain(node.n)} of {g.phrase(node.of)}{how}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(IsA)
def _is_a(node: IsA, g: English) -> Clause:
    what, of = g.any_one(node.what), g.a(g.things(node.of))
    verb = "are" if isinstance(node.what, Cards) or node.what == The(Which.THOSE) else "is"
    return Clause(f"{what} {verb} {of}", f"{what} {verb} not {of}")


@LEXICON.says(Even)
def _even(node: Even, g: English) -> Clause:
    return Clause(f"{g.plain(node.of)} is even", f"{g.plain(node.of)} is odd")


def wanted(node: Set | None, g: English) -> str:
    """Cards that are looked for."""
    return "cards" if node is None else f"[{g.many(g.things(node))}]"

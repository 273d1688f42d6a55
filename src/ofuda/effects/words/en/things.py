"""English texts of shared values, sets, cards and conditions."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import Clause
from ofuda.effects.words.en.grammar import LEXICON, OWNERS, PLAYERS, English, Feature, Kind

THAN = {
    nodes.Than.AT_MOST: "at most",
    nodes.Than.AT_LEAST: "at least",
    nodes.Than.EXACTLY: "exactly",
    nodes.Than.BELOW: "below",
    nodes.Than.ABOVE: "above",
}
THE = {
    nodes.Which.THIS: "this card",
    nodes.Which.IT: "it",
    nodes.Which.FIRST: "the one chosen first",
    nodes.Which.THOSE: "those",
    nodes.Which.TARGET: "the target",
    nodes.Which.USER: "the user",
    nodes.Which.SUBJECT: "the one in question",
    nodes.Which.BEARER: "the bearer",
    nodes.Which.DECLARED: "what was declared",
}
ENDS = {nodes.End.TOP: "top", nodes.End.BOTTOM: "bottom"}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Half)
def _half(node: nodes.Half, g: English) -> str:
    return f"half of {g.plain(node.of)}"


@LEXICON.says(nodes.Done)
def _done(node: nodes.Done, g: English) -> str:
    return "the number dealt with just now"


@LEXICON.says(nodes.Amount)
def _amount(node: nodes.Amount, g: English) -> str:
    return "that amount"


@LEXICON.says(nodes.FigureOf)
def _figure_of(node: nodes.FigureOf, g: English) -> str:
    return f"the {g.word(node.figure)} of {g.any_one(node.of)}"


@LEXICON.says(nodes.ThisTurn)
def _this_turn(node: nodes.ThisTurn, g: English) -> str:
    return f"the number of {g.word(node.what)} by {PLAYERS[node.who]} this turn"


# --- sets -------------------------------------------------------------------------------------------------------------


def feature(family: str, rank: int, near: str, not_near: str, behind: bool = True) -> Feature:
    """Return a feature of the things themselves, placed after or before the noun."""
    return Feature(
        *(family, rank, near, ("", ""), not_near, ("", "")), not_behind=behind, behind=behind, own=True, several=True
    )


@LEXICON.says(nodes.The)
def _the(node: nodes.The, g: English) -> Feature:
    alone = g.it[0] if node.which == nodes.Which.IT and g.it else THE[node.which]
    return Feature(
        *("the", node.which, alone, ("", ""), f"other than {alone}", ("", "")),
        not_behind=True,
        alone=alone,
        points=True,
        own=True,
        several=True,
    )


@LEXICON.says(nodes.InPlay)
def _in_play(node: nodes.InPlay, g: English) -> Kind:
    return Kind("card in play", "cards in play")


@LEXICON.says(nodes.OnChain)
def _on_chain(node: nodes.OnChain, g: English) -> Feature:
    return feature("chain", 0, "being played", "not being played")


@LEXICON.says(nodes.Trait)
def _trait(node: nodes.Trait, g: English) -> Feature:
    return feature("trait", int(node.word), g.word(node.word), f"non-{g.word(node.word)}", behind=False)


@LEXICON.says(nodes.Named)
def _named(node: nodes.Named, g: English) -> Feature:
    if node.part:
        return feature("name", 1, f'with "{node.name}" in the name', f'without "{node.name}" in the name')
    return feature("name", 0, f'called "{node.name}"', f'not called "{node.name}"')


@LEXICON.says(nodes.Shares)
def _shares(node: nodes.Shares, g: English) -> Feature:
    others = f"{g.word(node.what)} of [{g.any_one(node.of)}]"
    return feature("shares", int(node.what), f"that has the {others}", f"that does not have the {others}")


@LEXICON.says(nodes.With)
def _with(node: nodes.With, g: English) -> Feature:
    figure = f"{g.word(node.figure)} {THAN[node.how]} {g.plain(node.value)}"
    return feature("with", node.how, f"with {figure}", f"without {figure}")


@LEXICON.says(nodes.HasKeyword)
def _has_keyword(node: nodes.HasKeyword, g: English) -> Feature:
    word = g.word(node.keyword)
    return feature("keyword", int(node.keyword), f"with {word}", f"without {word}")


@LEXICON.says(nodes.Text)
def _text(node: nodes.Text, g: English) -> Feature:
    if node.state == nodes.TextState.NONE:
        return feature("text", 0, "without text", "with text")
    return feature("text", 1, "with negated text", "without negated text")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: English) -> str:
    where = f"in {OWNERS[node.who]} {g.word(node.zone)}"
    if node.filter is None:
        return f"the cards {where}"
    things = g.things(node.filter)
    if len(things) > 1:
        return f"the [{g.many(things)}] {where}"
    return f"{g.the(things[0])} {where}" if g.the(things[0]) else f"the {g.many(things)} {where}"


@LEXICON.says(nodes.Edge)
def _edge(node: nodes.Edge, g: English) -> str:
    cards = "card" if node.n == nodes.Number(1) else f"{g.plain(node.n)} cards"
    return f"the {ENDS[node.end]} {cards} of {OWNERS[node.who]} deck"


@LEXICON.says(nodes.AnyOf)
def _any_of(node: nodes.AnyOf, g: English) -> str:
    return f"[{' and '.join(str(g.phrase(part)) for part in node.of)}]"


@LEXICON.says(nodes.Pick)
def _pick(node: nodes.Pick, g: English) -> str:
    extras = [f"{PLAYERS[node.who]} picks"] if node.who != nodes.Who.YOU else []
    extras += [f"at least {g.plain(node.least)}"] if node.least is not None else []
    extras += ["at random"] if node.random else []
    extras += [f"of the same {g.word(node.alike)}"] if node.alike is not None else []
    how = f" ({', '.join(extras)})" if extras else ""
    return f"{g.plain(node.n)} of {g.phrase(node.of)}{how}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: English) -> Clause:
    what, of = g.any_one(node.what), g.a(g.things(node.of))
    verb = "are" if isinstance(node.what, nodes.Cards) or node.what == nodes.The(nodes.Which.THOSE) else "is"
    return Clause(f"{what} {verb} {of}", f"{what} {verb} not {of}")


@LEXICON.says(nodes.Even)
def _even(node: nodes.Even, g: English) -> Clause:
    return Clause(f"{g.plain(node.of)} is even", f"{g.plain(node.of)} is odd")


def wanted(node: nodes.Set | None, g: English) -> str:
    """Return the text for the cards to find."""
    return "cards" if node is None else f"[{g.many(g.things(node))}]"

"""Japanese texts of values, sets, cards and conditions."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.nodes import Than
from ofuda.effects.words import Clause, ja
from ofuda.effects.words.ja import Feature
from ofuda.effects.words.ja.grammar import continuing
from ofuda.effects.words.ja.things import ENDS, feature
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Trait, Zone
from ofuda.games.naruto.words.ja.grammar import LEXICON, OWNERS, Japanese
from ofuda.games.naruto.words.shapes import family, lead, picked, trait_order

AMOUNT = {
    Than.AT_MOST: "が{}以下",
    Than.AT_LEAST: "が{}以上",
    Than.EXACTLY: "がちょうど{}",
    Than.BELOW: "が{}未満",
    Than.ABOVE: "が{}超",
}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Done)
def _done(node: nodes.Done, g: Japanese) -> str:
    return "その枚数"


@LEXICON.says(v.Marker)
def _marker(node: v.Marker, g: Japanese) -> str:
    return f"{OWNERS[node.who]}ターンマーカー"


# --- sets -------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.The)
def _the(node: nodes.The, g: Japanese) -> Feature:
    alone = g.it[0] if node.which == nodes.Which.IT and g.it else g.called(node.which)
    other = "ほかの" if node.which == nodes.Which.THIS else f"{alone}以外の"
    return Feature(*("the", node.which, alone, "", other, "", alone), alone=alone, points=True, own=True, several=True)


@LEXICON.says(nodes.InPlay)
def _in_play(node: nodes.InPlay, g: Japanese) -> Feature:
    return feature("play", 0, "場にある", "場にない")


@LEXICON.says(nodes.Trait)
def _trait(node: nodes.Trait, g: Japanese) -> Feature:
    word = f"《{g.word(node.word)}》"
    return feature("trait", trait_order(Trait(int(node.word))), f"{word}の", f"{word}でない", word)


@LEXICON.says(nodes.With)
def _with(node: nodes.With, g: Japanese) -> Feature:
    text = g.word(node.figure) + AMOUNT[node.how].format(g.plain(node.value))
    return feature("with", int(node.figure), f"{text}の", f"{text}でない")


@LEXICON.says(nodes.Shares)
def _shares(node: nodes.Shares, g: Japanese) -> Feature:
    of = f"〔{g.any_one(node.of)}〕" if isinstance(node.of, nodes.Cards) else g.of(node.of)
    text = f"{of}と{g.word(node.what)}が"
    return feature("shares", int(node.what), f"{text}同じ", f"{text}異なる")


@LEXICON.says(v.OfSymbol)
def _of_symbol(node: v.OfSymbol, g: Japanese) -> Feature:
    text = f"シンボルが{g.word(node.symbol)}"
    return feature("symbol", int(node.symbol), f"{text}の", f"{text}でない")


@LEXICON.says(v.Attribute)
def _attribute(node: v.Attribute, g: Japanese) -> Feature:
    text = f"戦闘属性《{g.word(node.word)}》"
    return feature("attribute", int(node.word), f"{text}の", f"{text}でない", text)


@LEXICON.says(v.Ranked)
def _ranked(node: v.Ranked, g: Japanese) -> Feature:
    text = f"階級{AMOUNT[node.how].format(g.word(node.rank))}"
    return feature("rank", int(node.rank), f"{text}の", f"{text}でない")


@LEXICON.says(v.Being)
def _being(node: v.Being, g: Japanese) -> Feature:
    near, not_near, _, _ = g.word(node.state)
    return feature(family(node.state), int(node.state), near, not_near)


@LEXICON.says(v.TeamOf)
def _team_of(node: v.TeamOf, g: Japanese) -> Feature:
    team = g.team(node.of)
    return feature("side", 0, f"{team}の", f"{team}にいない", f"{team}にいる")


@LEXICON.says(v.Battling)
def _battling(node: v.Battling, g: Japanese) -> Feature:
    return feature("side", 1, f"{g.of(node.of)}と戦っている", f"{g.of(node.of)}と戦っていない")


@LEXICON.says(v.UsedBy)
def _used_by(node: v.UsedBy, g: Japanese) -> Feature:
    return feature("used", 0, f"{g.of(node.of)}が使う", f"{g.of(node.of)}が使わない")


@LEXICON.says(v.SpecificCost)
def _specific_cost(node: v.SpecificCost, g: Japanese) -> Feature:
    return feature("cost", 0, "コストに特定のシンボルがある", "コストに特定のシンボルがない")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: Japanese) -> str:
    what = g.simple(node.filter) or g.listed_all(node.filter or nodes.InPlay())
    return g.at(Zone(int(node.zone)), node.who) + what


@LEXICON.says(nodes.Edge)
def _edge(node: nodes.Edge, g: Japanese) -> str:
    return f"{OWNERS[node.who]}山札の{ENDS[node.end]}から{g.plain(node.n)}枚のカード"


@LEXICON.says(nodes.Pick)
def _pick(node: nodes.Pick, g: Japanese) -> str:
    cards, text = picked(node), ""
    if cards is not None and isinstance(node.n, nodes.Number) and node.who == nodes.Who.YOU:
        text = g.some_cards(node.n.n, cards, node.random)
    return text or str(ja.LEXICON.speaker(nodes.Pick)(node, g))


@LEXICON.says(v.OneEach)
def _one_each(node: v.OneEach, g: Japanese) -> str:
    texts = [g.some_cards(1, part) if isinstance(part, nodes.In) else "" for part in node.of]
    return "と".join(text or f"〔{g.phrase(part)}〕から1枚" for text, part in zip(texts, node.of))


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Exists)
def _exists(node: nodes.Exists, g: Japanese) -> Clause:
    things = g.things(node.of)
    text = g.there(things[0]) if len(things) == 1 else g.many(things)
    if all(g.lives(thing) for thing in things):
        return Clause(f"{text}がいる", f"{text}がいない")
    return Clause(f"{text}がある", f"{text}がない")


@LEXICON.says(nodes.Compare)
def _compare(node: nodes.Compare, g: Japanese) -> Clause:
    both = lead(node)
    if both is not None:
        more, less = (g.value(nodes.Count(of)) for of in both)
        return Clause(f"{more}が{less}より多い", f"{more}が{less}より多くない")
    if (
        isinstance(node.left, nodes.Count)
        and isinstance(node.left.of, nodes.In)
        and isinstance(node.right, nodes.Number)
    ):
        cards, n = node.left.of, f"{node.right.n}枚"
        noun = g.simple(cards.filter)
        if noun:
            text = g.at(Zone(int(cards.zone)), cards.who, True) + noun
            if node.how == nodes.How.AT_LEAST:
                return Clause(f"{text}が{n}以上ある", f"{text}が{n}以上はない")
            often = f"{n}以下" if node.how == nodes.How.AT_MOST else f"ちょうど{n}"
            return Clause(f"{text}が{often}である", f"{text}が{often}ではない")
    found: Clause = ja.LEXICON.speaker(nodes.Compare)(node, g)
    return found


def predicates(node: nodes.Set, g: Japanese) -> list[tuple[str, str]] | None:
    """Return short statements about one thing, each with its negation."""
    if isinstance(node, v.Being):
        _, _, yes, no = g.word(node.state)
        return [(yes, no)]
    if isinstance(node, (v.Attribute, nodes.Trait)):
        what = f"{'戦闘属性' if isinstance(node, v.Attribute) else ''}《{g.word(node.word)}》を"
        return [(f"{what}持っている", f"{what}持っていない")]
    if isinstance(node, nodes.Both):
        left, right = predicates(node.left, g), predicates(node.right, g)
        return None if left is None or right is None else left + right
    return None


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: Japanese) -> Clause:
    said = predicates(node.of, g) if isinstance(node.what, nodes.The) else None
    if said is None:
        found: Clause = ja.LEXICON.speaker(nodes.IsA)(node, g)
        return found
    what = g.any_one(node.what)
    if len(said) == 1:
        return Clause(f"{what}が{said[0][0]}", f"{what}が{said[0][1]}")
    text = f"{what}が{'、'.join(continuing(yes) for yes, _ in said[:-1])}、{said[-1][0]}"
    return Clause(text, f"（{text}）ということがない")

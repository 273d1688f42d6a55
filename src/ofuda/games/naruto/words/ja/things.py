"""Japanese texts of values, sets, cards and conditions."""

from __future__ import annotations

from dataclasses import replace

from ofuda.effects import nodes
from ofuda.effects.nodes import Than
from ofuda.effects.words import Clause, ja, leaves
from ofuda.effects.words.ja import Feature
from ofuda.effects.words.ja.grammar import continuing
from ofuda.effects.words.ja.things import ENDS, feature
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Trait, Way, Zone
from ofuda.games.naruto.words.ja.grammar import LEXICON, OWNERS, Japanese, at_random
from ofuda.games.naruto.words.shapes import ANY_RANK, MANY, family, is_plain, lead, picked, trait_order, zones_of

THAN = {Than.EXACTLY: "と等し", Than.ABOVE: "より大き"}
SHOWN = {Zone.LOOKED_AT: "見たカード", Zone.SET_ASIDE: "脇に置いたカード"}
THOSE = nodes.The(nodes.Which.THOSE)
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


@LEXICON.says(nodes.FigureOf)
def _figure_of(node: nodes.FigureOf, g: Japanese) -> str:
    if node.of == THOSE:
        return f"そのカードの{g.word(node.figure)}"
    return str(ja.LEXICON.speaker(nodes.FigureOf)(node, g))


@LEXICON.says(nodes.Amount)
def _amount(node: nodes.Amount, g: Japanese) -> str:
    if isinstance(g.trigger, nodes.Left):
        return "その忍者の登場コスト" if g.trigger.how == Way.SACRIFICED else "その忍者にあった成長コインの数"
    return str(ja.LEXICON.speaker(nodes.Amount)(node, g))


@LEXICON.says(nodes.Plus)
def _plus(node: nodes.Plus, g: Japanese) -> str:
    if isinstance(node.right, nodes.Number) and node.right.n < 0:
        return f"{g.value(node.left)}－{-node.right.n}"
    return str(ja.LEXICON.speaker(nodes.Plus)(node, g))


@LEXICON.says(nodes.ThisTurn)
def _this_turn(node: nodes.ThisTurn, g: Japanese) -> str:
    who = "両プレイヤー" if node.who == nodes.Who.EACH else ja.grammar.PLAYERS[node.who]
    return f"{g.word(node.what).format(who)}の数"


@LEXICON.says(v.Marker)
def _marker(node: v.Marker, g: Japanese) -> str:
    return f"{OWNERS[node.who]}ターンマーカー"


@LEXICON.says(v.Teams)
def _teams(node: v.Teams, g: Japanese) -> str:
    return f"{g.subject(node.of)}がいるチームの数"


@LEXICON.says(nodes.Half)
def _half(node: nodes.Half, g: Japanese) -> str:
    return f"{g.plain(node.of)}の半分の端数を切り捨てた値"


@LEXICON.says(nodes.Count)
def _count(node: nodes.Count, g: Japanese) -> str:
    if node.of == nodes.The(nodes.Which.TARGET):
        return "対象の数"
    return str(ja.LEXICON.speaker(nodes.Count)(node, g))


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
    if node.how in THAN and not isinstance(node.value, (nodes.Number, nodes.X)):
        text = f"{g.word(node.figure)}が{g.inline(node.value)}{THAN[node.how]}"
        return feature("with", int(node.figure), f"{text}い", f"{text}くない")
    text = g.word(node.figure) + AMOUNT[node.how].format(g.inline(node.value))
    some = g.word(node.figure).endswith("コインの数") and node.how == Than.AT_LEAST and node.value == nodes.Number(1)
    none = f"{g.word(node.figure).removesuffix('の数')}のない" if some else f"{text}でない"
    return feature("with", int(node.figure), f"{text}の", none)


@LEXICON.says(nodes.Shares)
def _shares(node: nodes.Shares, g: Japanese) -> Feature:
    of = f"〔{g.any_one(node.of)}〕" if isinstance(node.of, nodes.Cards) else g.of(node.of)
    text = f"{of}と{g.word(node.what)}が"
    return feature("shares", int(node.what), f"{text}同じ", f"{text}異なる")


@LEXICON.says(v.OfSymbol)
def _of_symbol(node: v.OfSymbol, g: Japanese) -> Feature:
    text = f"{g.word(node.symbol)}のシンボルを"
    return feature("symbol", int(node.symbol), f"{text}持つ", f"{text}持たない", g.word(node.symbol))


@LEXICON.says(nodes.Named)
def _named(node: nodes.Named, g: Japanese) -> Feature:
    if node.part:
        return feature("name", 1, f"「{node.name}」を名前に含む", f"「{node.name}」を名前に含まない")
    found: Feature = ja.LEXICON.speaker(nodes.Named)(node, g)
    return replace(found, word=f"「{node.name}」")


@LEXICON.says(v.Attribute)
def _attribute(node: v.Attribute, g: Japanese) -> Feature:
    text = f"戦闘属性《{g.word(node.word)}》"
    return feature("attribute", int(node.word), f"{text}の", f"{text}でない", text)


@LEXICON.says(v.Ranked)
def _ranked(node: v.Ranked, g: Japanese) -> Feature:
    if node == ANY_RANK:
        return feature("rank", int(node.rank), "階級のある", "階級のない")
    text = f"階級{AMOUNT[node.how].format(g.word(node.rank))}"
    return feature("rank", int(node.rank), f"{text}の", f"{text}でない")


@LEXICON.says(v.Being)
def _being(node: v.Being, g: Japanese) -> Feature:
    near, not_near, _, _ = g.word(node.state)
    return feature(family(node.state), int(node.state), near, not_near)


@LEXICON.says(v.TeamOf)
def _team_of(node: v.TeamOf, g: Japanese) -> Feature:
    team = f"{g.subject(node.of)}のいるチーム" if is_plain(g.things(node.of)) else g.team(node.of)
    return feature("side", 0, f"{team}の", f"{team}にいない", f"{team}にいる")


@LEXICON.says(v.Battling)
def _battling(node: v.Battling, g: Japanese) -> Feature:
    return feature("side", 1, f"{g.of(node.of)}と戦っている", f"{g.of(node.of)}と戦っていない")


@LEXICON.says(v.UsedBy)
def _used_by(node: v.UsedBy, g: Japanese) -> Feature:
    return feature("used", 0, f"{g.of(node.of)}が使う", f"{g.of(node.of)}が使わない")


@LEXICON.says(v.Titled)
def _titled(node: v.Titled, g: Japanese) -> Feature:
    text = f"「{g.word(node.title)}」の効果"
    return feature("title", int(node.title), f"{text}を持つ", f"{text}を持たない")


@LEXICON.says(v.Requires)
def _requires(node: v.Requires, g: Japanese) -> Feature:
    text = f"使用者に《{g.word(node.word)}》を"
    return feature("requires", int(node.word), f"{text}求める", f"{text}求めない")


@LEXICON.says(v.SpecificCost)
def _specific_cost(node: v.SpecificCost, g: Japanese) -> Feature:
    return feature("cost", 0, "コストに特定のシンボルがある", "コストに特定のシンボルがない")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: Japanese) -> str:
    if node.filter is None and node.zone in SHOWN:
        if node.who != nodes.Who.YOU and node.zone == Zone.LOOKED_AT:
            return f"{OWNERS[node.who]}公開されたカード"
        owner = "" if node.who == nodes.Who.YOU else OWNERS[node.who]
        return owner + SHOWN[Zone(int(node.zone))]
    what = g.simple(node.filter) or g.listed_all(node.filter or nodes.InPlay())
    if isinstance(node.filter, nodes.The):
        what = g.any_one(node.filter)
    return g.at(Zone(int(node.zone)), node.who) + what


@LEXICON.says(nodes.Edge)
def _edge(node: nodes.Edge, g: Japanese) -> str:
    return f"{OWNERS[node.who]}山札の{ENDS[node.end]}から{g.plain(node.n)}枚のカード"


@LEXICON.says(nodes.Pick)
def _pick(node: nodes.Pick, g: Japanese) -> str:
    cards, text = picked(node), ""
    if cards is not None and isinstance(node.n, nodes.Number) and node.who == nodes.Who.YOU:
        text = g.some_cards(node.n.n, cards, node.random)
    return text or some_picked(node, g) or str(ja.LEXICON.speaker(nodes.Pick)(node, g))


def in_zones(zones: tuple[Zone, ...], who: nodes.Player, g: Japanese) -> str:
    """Return where cards are, in one zone or in several."""
    others = "".join(f"か{g.word(zone)}" for zone in zones[1:])
    return f"{g.at(zones[0], who, True).removesuffix('にある')}{others}にある"


def some_picked(node: nodes.Pick, g: Japanese) -> str:
    """Return a number of cards that you pick from zones, or "" if there are no simple words for them."""
    found = zones_of(node.of)
    if found is None or node.who != nodes.Who.YOU or node.least not in (None, nodes.Number(0)):
        return ""
    zones, cards = found
    noun = g.simple(cards.filter)
    if not noun or (g.defined is None and not isinstance(node.n, (nodes.Number, nodes.X))):
        return ""
    where = in_zones(zones, cards.who, g)
    alike = "" if node.alike is None else f"{g.word(node.alike)}が同じ"
    text = f"{at_random(where) if node.random else where}{alike}{noun}"
    if node.least is not None and node.n == nodes.Number(MANY):
        return f"好きな枚数の{text}"
    return f"{text}{g.plain(node.n)}枚" + ("" if node.least is None else "まで")


@LEXICON.says(nodes.AnyOf)
def _any_of(node: nodes.AnyOf, g: Japanese) -> str:
    found = zones_of(node)
    noun = "" if found is None else g.simple(found[1].filter)
    if found is None or not noun:
        return str(ja.LEXICON.speaker(nodes.AnyOf)(node, g))
    return in_zones(found[0], found[1].who, g) + noun


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
    if isinstance(node.left, nodes.Count) and isinstance(node.left.of, nodes.Set) and node.how == nodes.How.AT_LEAST:
        things = g.things(node.left.of)
        people = len(things) == 1 and g.lives(things[0]) and not g.definite(things[0])
        if people and isinstance(node.right, nodes.Number):
            people_text = f"{g.there(things[0])}が{node.right.n}人以上"
            return Clause(f"{people_text}いる", f"{people_text}はいない")
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
            there = text.replace("にある", "に", 1)
            if node.right.n == 0 and node.how == nodes.How.AT_MOST:
                return Clause(f"{there}がない", f"{there}がある")
            if node.how == nodes.How.AT_LEAST:
                return Clause(f"{there}が{n}以上ある", f"{there}が{n}以上はない")
            often = f"{n}以下" if node.how == nodes.How.AT_MOST else f"ちょうど{n}"
            return Clause(f"{text}が{often}である", f"{text}が{often}ではない")
    found: Clause = ja.LEXICON.speaker(nodes.Compare)(node, g)
    return found


@LEXICON.says(nodes.Any_)
def _any(node: nodes.Any_, g: Japanese) -> Clause:
    found: Clause = ja.LEXICON.speaker(nodes.Any_)(node, g)
    clauses = [g.clause(part) for part in node.of]
    if any(clause.compound for clause in clauses):
        return found
    return replace(found, negative=f"{''.join(f'{clause.text}ことも' for clause in clauses)}ない")


@LEXICON.says(v.Paid)
def _paid(node: v.Paid, g: Japanese) -> Clause:
    text = f"シンボルが{g.word(node.symbol)}のカードを"
    return Clause(f"{text}支払っている", f"{text}支払っていない")


@LEXICON.says(v.PaidMore)
def _paid_more(node: v.PaidMore, g: Japanese) -> Clause:
    return Clause("高いほうのコストを支払っている", "高いほうのコストを支払っていない")


def predicates(node: nodes.Set, g: Japanese) -> list[tuple[str, str]] | None:
    """Return short statements about one thing, each with its negation."""
    if isinstance(node, v.Being):
        _, _, yes, no = g.word(node.state)
        return [(yes, no)]
    if isinstance(node, (v.Attribute, nodes.Trait)):
        what = f"{'戦闘属性' if isinstance(node, v.Attribute) else ''}《{g.word(node.word)}》を"
        return [(f"{what}持っている", f"{what}持っていない")]
    if isinstance(node, nodes.Named) and not node.part:
        return [(f"「{node.name}」という名前である", f"「{node.name}」という名前ではない")]
    if isinstance(node, nodes.HasKeyword):
        return [(f"【{g.word(node.keyword)}】を持っている", f"【{g.word(node.keyword)}】を持っていない")]
    if isinstance(node, v.OfSymbol):
        return [(f"{g.word(node.symbol)}のシンボルを持っている", f"{g.word(node.symbol)}のシンボルを持っていない")]
    if isinstance(node, nodes.Text):
        if node.state == nodes.TextState.NONE:
            return [("テキストを持っていない", "テキストを持っている")]
        return [("無効なテキストを持っている", "無効なテキストを持っていない")]
    if isinstance(node, nodes.With):
        text = g.word(node.figure) + AMOUNT[node.how].format(g.inline(node.value))
        return [(f"{text}である", f"{text}ではない")]
    if isinstance(node, nodes.Either):
        parts = [predicates(part, g) for part in leaves(node, nodes.Either)]
        single = [part[0][0] for part in parts if part is not None and len(part) == 1]
        text = "か、".join(single)
        return [(text, f"{text}ということがない")] if len(single) == len(parts) else None
    if isinstance(node, nodes.Both):
        left, right = predicates(node.left, g), predicates(node.right, g)
        return None if left is None or right is None else left + right
    return None


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: Japanese) -> Clause:
    things = g.things(node.of)
    among = isinstance(node.what, nodes.Cards) or node.what == THOSE
    if among and len(things) == 1 and things[0].owner is None and not g.definite(things[0]):
        text = f"{g.every(node.what)}の中に{g.core(things[0])}が"
        return Clause(f"{text}ある", f"{text}ない")
    said = predicates(node.of, g) if isinstance(node.what, nodes.The) else None
    if said is None:
        found: Clause = ja.LEXICON.speaker(nodes.IsA)(node, g)
        return found
    what = g.any_one(node.what)
    if len(said) == 1:
        link = "の" if isinstance(node.of, nodes.With) else "が"
        return Clause(f"{what}{link}{said[0][0]}", f"{what}{link}{said[0][1]}")
    text = f"{what}が{'、'.join(continuing(yes) for yes, _ in said[:-1])}、{said[-1][0]}"
    return Clause(text, f"（{text}）ということがない")

"""Russian texts of values, sets, cards and conditions."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.nodes import Than
from ofuda.effects.words import Clause, ru
from ofuda.effects.words.ru import CARD, OTHER, Case, Feature, Look, plural
from ofuda.effects.words.ru.things import feature
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Figure, Trait, Zone
from ofuda.games.naruto.words.ru.grammar import AMONG, BOTH, LEXICON, Russian
from ofuda.games.naruto.words.shapes import family, lead, picked, trait_order

AMOUNT = {
    Than.AT_MOST: "{} или меньше",
    Than.AT_LEAST: "{} или больше",
    Than.EXACTLY: "ровно {}",
    Than.BELOW: "меньше {}",
    Than.ABOVE: "больше {}",
}
RANKS = {
    Than.AT_MOST: "ранга «{}» или ниже",
    Than.AT_LEAST: "ранга «{}» или выше",
    Than.EXACTLY: "ровно ранга «{}»",
    Than.BELOW: "рангом ниже, чем «{}»",
    Than.ABOVE: "рангом выше, чем «{}»",
}
TEAMS = {Figure.TEAM_SIZE: "в команде размером {1}", Figure.TEAM_POWER: "в команде с силой {1}"}
HOW = {nodes.How.AT_MOST: "не больше", nodes.How.AT_LEAST: "хотя бы", nodes.How.EXACTLY: "ровно"}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Done)
def _done(node: nodes.Done, g: Russian) -> str:
    return "то же число"


@LEXICON.says(v.Marker)
def _marker(node: v.Marker, g: Russian) -> str:
    return f"счётчик ходов ({ru.PLAYERS[node.who]})"


# --- sets -------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.The)
def _the(node: nodes.The, g: Russian) -> Feature:
    alone = g.it if node.which == nodes.Which.IT and g.it else g.called(node.which)
    other = Look(behind=f"кроме {alone[Case.GENITIVE]}")
    if node.which == nodes.Which.THIS:
        other = Look(near=(OTHER,))
    return Feature("the", node.which, Look(alone=alone), other, points=True, own=True, several=True)


@LEXICON.says(nodes.InPlay)
def _in_play(node: nodes.InPlay, g: Russian) -> Feature:
    return feature("play", 0, "в игре", "не в игре")


@LEXICON.says(nodes.Trait)
def _trait(node: nodes.Trait, g: Russian) -> Feature:
    word = g.word(node.word)
    rank = trait_order(Trait(int(node.word)))
    return feature("trait", rank, f"с признаком «{word}»", f"без признака «{word}»")


@LEXICON.says(nodes.With)
def _with(node: nodes.With, g: Russian) -> Feature:
    amount = AMOUNT[node.how].format(g.plain(node.value))
    text = TEAMS.get(Figure(int(node.figure)), "с {} {}").format(g.word(node.figure).form(Case.INSTRUMENTAL), amount)
    return feature("with", int(node.figure), text, f"не {text}")


@LEXICON.says(nodes.Shares)
def _shares(node: nodes.Shares, g: Russian) -> Feature:
    of = g.any_one(node.of, Case.GENITIVE)
    of = of if isinstance(node.of, nodes.The) else f"[{of}]"
    text = f"с тем же {g.word(node.what).form(Case.INSTRUMENTAL)}, что у {of}"
    return feature("shares", int(node.what), text, f"не {text}")


@LEXICON.says(v.OfSymbol)
def _of_symbol(node: v.OfSymbol, g: Russian) -> Feature:
    word = g.word(node.symbol)
    return feature("symbol", int(node.symbol), f"с символом «{word}»", f"без символа «{word}»")


@LEXICON.says(v.Attribute)
def _attribute(node: v.Attribute, g: Russian) -> Feature:
    word = g.word(node.word)
    return feature("attribute", int(node.word), f"с боевым атрибутом «{word}»", f"без боевого атрибута «{word}»")


@LEXICON.says(v.Ranked)
def _ranked(node: v.Ranked, g: Russian) -> Feature:
    text = RANKS[node.how].format(g.word(node.rank))
    return feature("rank", int(node.rank), text, f"не {text}")


@LEXICON.says(v.Being)
def _being(node: v.Being, g: Russian) -> Feature:
    near, behind, (word, *_) = g.word(node.state)
    if near is None:
        return feature(family(node.state), int(node.state), behind, f"не {behind}")
    look, opposite = Look(near=(near,)), Look(behind=f"не из тех, кто {word}")
    return Feature("state", int(node.state), look, opposite, own=True, several=True)


@LEXICON.says(v.TeamOf)
def _team_of(node: v.TeamOf, g: Russian) -> Feature:
    return feature("side", 0, f"в {g.team(node.of, Case.PREPOSITIONAL)}", f"вне {g.team(node.of, Case.GENITIVE)}")


@LEXICON.says(v.Battling)
def _battling(node: v.Battling, g: Russian) -> Feature:
    of = g.any_one(node.of, Case.INSTRUMENTAL)
    text = f"в битве с {of if isinstance(node.of, nodes.The) else f'[{of}]'}"
    return feature("side", 1, text, f"не {text}")


@LEXICON.says(v.UsedBy)
def _used_by(node: v.UsedBy, g: Russian) -> Feature:
    of = g.any_one(node.of, Case.GENITIVE)
    text = f"в исполнении {of if isinstance(node.of, nodes.The) else f'[{of}]'}"
    if node.of == nodes.The(nodes.Which.USER):
        text = "того же исполнителя"
    return feature("used", 0, text, f"не {text}")


@LEXICON.says(v.SpecificCost)
def _specific_cost(node: v.SpecificCost, g: Russian) -> Feature:
    return feature("cost", 0, "с определённым символом в цене", "без определённого символа в цене")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: Russian) -> str:
    case, zone = g.case, Zone(int(node.zone))
    where = g.at(zone, node.who)
    if node.who == nodes.Who.EACH and zone not in AMONG:
        link = "на" if zone == Zone.HAND else "в"
        where = f"{link} {g.word(zone).form(Case.PREPOSITIONAL, True)} {BOTH}"
    if node.filter is None:
        return f"{CARD.form(case, True)} {where}"
    things = g.things(node.filter)
    return f"{g.bracketed(g.many(things, case), things)} {where}"


@LEXICON.says(nodes.Pick)
def _pick(node: nodes.Pick, g: Russian) -> str:
    cards, text = picked(node), ""
    if cards is not None and isinstance(node.n, nodes.Number) and node.who == nodes.Who.YOU:
        text = g.some_cards(node.n.n, cards, g.case, True, node.random)
    return text or str(ru.LEXICON.speaker(nodes.Pick)(node, g))


@LEXICON.says(nodes.Edge)
def _edge(node: nodes.Edge, g: Russian) -> str:
    """Return 1 or a few cards with their number, as a direct object or a subject."""
    plain = isinstance(node.n, nodes.Number) and node.n.n > 1 and g.case in (Case.NOMINATIVE, Case.ACCUSATIVE)
    if not plain or not isinstance(node.n, nodes.Number):
        return str(ru.LEXICON.speaker(nodes.Edge)(node, g))
    end, n = ru.things.ENDS[node.end], node.n.n
    words = plural(n, end.form(CARD, g.case), end.form(CARD, g.case, True), end.form(CARD, Case.GENITIVE, True))
    cards = plural(n, CARD.form(g.case), CARD.form(Case.GENITIVE), CARD.form(Case.GENITIVE, True))
    return f"{n} {words} {cards} {g.zone(g.word(Zone.DECK), node.who, Case.GENITIVE)}"


@LEXICON.says(v.OneEach)
def _one_each(node: v.OneEach, g: Russian) -> str:
    texts = [g.some_cards(1, part, g.case, False) if isinstance(part, nodes.In) else "" for part in node.of]
    parts = [text or f"1 из [{g.cards(part, Case.GENITIVE)}]" for text, part in zip(texts, node.of)]
    return " и ".join(parts)


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Compare)
def _compare(node: nodes.Compare, g: Russian) -> Clause:
    both = lead(node)
    if both is not None:
        more, less = (g.number_of(of).removeprefix("число ") for of in both)
        return Clause(f"{more} больше, чем {less}", f"{more} не больше, чем {less}")
    n = node.right.n if isinstance(node.right, nodes.Number) else -1
    if isinstance(node.left, nodes.Count) and isinstance(node.left.of, nodes.In) and n >= 0:
        cards, thing = node.left.of, g.simple(node.left.of)
        if thing is not None:
            where = g.at(Zone(int(cards.zone)), cards.who)
            counted = g.core(thing, Case.NOMINATIVE, False, n=n)
            if node.how == nodes.How.AT_MOST or n == 0:
                counted = g.core(thing, Case.GENITIVE, plural(n, "1", "", "") != "1")
            text = f"{where} {HOW[node.how]} {n} {counted}"
            return Clause(text, f"неверно, что {text}")
    found: Clause = ru.LEXICON.speaker(nodes.Compare)(node, g)
    return found


def predicates(node: nodes.Set, which: nodes.Which, g: Russian) -> list[tuple[str, str]] | None:
    """Return short statements about one thing, each with its negation."""
    if isinstance(node, v.Being):
        word = g.word(node.state)[2][g.gender(which)]
        return [(word, f"не {word}")]
    if isinstance(node, (v.Attribute, nodes.Trait)):
        sort, none = (
            ("боевой атрибут", "боевого атрибута") if isinstance(node, v.Attribute) else ("признак", "признака")
        )
        has = "имеют" if g.agrees(nodes.The(which), "", "s") else "имеет"
        return [(f"{has} {sort} «{g.word(node.word)}»", f"не {has} {none} «{g.word(node.word)}»")]
    if isinstance(node, nodes.Both):
        left, right = predicates(node.left, which, g), predicates(node.right, which, g)
        return None if left is None or right is None else left + right
    return None


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: Russian) -> Clause:
    said = predicates(node.of, node.what.which, g) if isinstance(node.what, nodes.The) else None
    if said is None:
        found: Clause = ru.LEXICON.speaker(nodes.IsA)(node, g)
        return found
    text = f"{g.any_one(node.what, Case.NOMINATIVE)} {' и '.join(yes for yes, _ in said)}"
    if len(said) > 1:
        return Clause(text, f"неверно, что {text}")
    return Clause(text, f"{g.any_one(node.what, Case.NOMINATIVE)} {said[0][1]}")

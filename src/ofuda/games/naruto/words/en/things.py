"""English texts of values, sets, cards and conditions."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.nodes import Than
from ofuda.effects.words import Clause, en
from ofuda.effects.words.en import Feature
from ofuda.effects.words.en.things import feature
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Figure, Trait
from ofuda.games.naruto.words.en.grammar import LEXICON, OWNERS, English
from ofuda.games.naruto.words.shapes import family, lead, picked, trait_order

AMOUNT = {
    Than.AT_MOST: "{} or less",
    Than.AT_LEAST: "{} or more",
    Than.EXACTLY: "exactly {}",
    Than.BELOW: "less than {}",
    Than.ABOVE: "more than {}",
}
RANKS = {
    Than.AT_MOST: "{} or lower",
    Than.AT_LEAST: "{} or higher",
    Than.EXACTLY: "exactly {}",
    Than.BELOW: "below {}",
    Than.ABOVE: "above {}",
}
WITH = {
    Figure.TEAM_SIZE: ("", "in a team of {} ninjas"),
    Figure.TEAM_POWER: ("", "in a team with {} power"),
    Figure.GROWTH_COINS: ("with", "{} Growth coins"),
    Figure.TENKETSU_COINS: ("with", "{} Tenketsu coins"),
}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Done)
def _done(node: nodes.Done, g: English) -> str:
    return "that number"


@LEXICON.says(nodes.FigureOf)
def _figure_of(node: nodes.FigureOf, g: English) -> str:
    if isinstance(node.of, nodes.The):
        return g.whose(node.of, g.word(node.figure))
    return f"the {g.word(node.figure)} of {g.any_one(node.of)}"


@LEXICON.says(v.Marker)
def _marker(node: v.Marker, g: English) -> str:
    return f"{OWNERS[node.who]} turn marker"


# --- sets -------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.The)
def _the(node: nodes.The, g: English) -> Feature:
    alone = g.it[0] if node.which == nodes.Which.IT and g.it else g.called(node.which)
    other = node.which == nodes.Which.THIS
    return Feature(
        *("the", node.which, alone, ("", ""), "other" if other else f"other than {alone}", ("", "")),
        not_behind=not other,
        alone=alone,
        points=True,
        own=True,
        several=True,
    )


@LEXICON.says(nodes.InPlay)
def _in_play(node: nodes.InPlay, g: English) -> Feature:
    return feature("play", 0, "in play", "not in play")


@LEXICON.says(nodes.Trait)
def _trait(node: nodes.Trait, g: English) -> Feature:
    word = g.word(node.word)
    return feature("trait", trait_order(Trait(int(node.word))), word, f"non-{word}", behind=False)


@LEXICON.says(nodes.With)
def _with(node: nodes.With, g: English) -> Feature:
    amount = AMOUNT[node.how].format(g.plain(node.value))
    if node.figure in WITH:
        link, text = WITH[node.figure]
        text = text.format(amount)
        yes, no = (f"with {text}", f"without {text}") if link else (text, f"not {text}")
        return feature("with", int(node.figure), yes, no)
    text = f"{g.word(node.figure)} {amount}"
    return feature("with", int(node.figure), f"with {text}", f"without {text}")


@LEXICON.says(nodes.Shares)
def _shares(node: nodes.Shares, g: English) -> Feature:
    of = g.any_one(node.of) if isinstance(node.of, nodes.The) else f"[{g.any_one(node.of)}]"
    same = f"the same {g.word(node.what)} as {of}"
    return feature("shares", int(node.what), f"with {same}", f"without {same}")


@LEXICON.says(v.OfSymbol)
def _of_symbol(node: v.OfSymbol, g: English) -> Feature:
    word = g.word(node.symbol)
    return feature("symbol", int(node.symbol), f"with the {word} symbol", f"without the {word} symbol")


@LEXICON.says(v.Attribute)
def _attribute(node: v.Attribute, g: English) -> Feature:
    word = g.word(node.word)
    return feature("attribute", int(node.word), f"with the {word} attribute", f"without the {word} attribute")


@LEXICON.says(v.Ranked)
def _ranked(node: v.Ranked, g: English) -> Feature:
    rank = RANKS[node.how].format(g.word(node.rank))
    return feature("rank", int(node.rank), f"of rank {rank}", f"not of rank {rank}")


@LEXICON.says(v.Being)
def _being(node: v.Being, g: English) -> Feature:
    before, behind, _ = g.word(node.state)
    if before:
        return feature(family(node.state), int(node.state), before, f"non-{before}", behind=False)
    return feature("state", int(node.state), behind, f"not {behind}")


@LEXICON.says(v.TeamOf)
def _team_of(node: v.TeamOf, g: English) -> Feature:
    return feature("side", 0, f"in {g.team(node.of)}", f"outside {g.team(node.of)}")


@LEXICON.says(v.Battling)
def _battling(node: v.Battling, g: English) -> Feature:
    of = g.any_one(node.of) if isinstance(node.of, nodes.The) else f"[{g.any_one(node.of)}]"
    return feature("side", 1, f"battling {of}", f"not battling {of}")


@LEXICON.says(v.UsedBy)
def _used_by(node: v.UsedBy, g: English) -> Feature:
    of = g.any_one(node.of) if isinstance(node.of, nodes.The) else f"[{g.any_one(node.of)}]"
    return feature("used", 0, f"used by {of}", f"not used by {of}")


@LEXICON.says(v.SpecificCost)
def _specific_cost(node: v.SpecificCost, g: English) -> Feature:
    return feature("cost", 0, "with a specific symbol in the cost", "without a specific symbol in the cost")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: English) -> str:
    where = g.where(node.zone, node.who)  # type: ignore[arg-type]
    if node.filter is None:
        return f"the cards {where}"
    things = g.things(node.filter)
    if len(things) > 1:
        return f"the [{g.many(things)}] {where}"
    return f"{g.the(things[0])} {where}" if g.the(things[0]) else f"the {g.many(things)} {where}"


def counted(n: int, cards: nodes.In, g: English, among: str, random: int = 0) -> str:
    """Return a number of cards of a zone, or "" if they have no simple noun."""
    noun = "card" if n == 1 else "cards"
    if cards.filter is not None:
        things = g.things(cards.filter)
        if len(things) > 1 or things[0].owner is not None or g.the(things[0]) or things[0].rest:
            return ""
        noun = g.core(things[0], n != 1)
    how = "random " if random else ""
    where = g.where(cards.zone, cards.who, among)  # type: ignore[arg-type]
    if cards.who == nodes.Who.EACH:
        where = f"{among} either player's {g.word(cards.zone)}"
    return f"{n} {how}{noun} {where}"


@LEXICON.says(nodes.Pick)
def _pick(node: nodes.Pick, g: English) -> str:
    cards = picked(node)
    text = ""
    if cards is not None and isinstance(node.n, nodes.Number) and node.who == nodes.Who.YOU:
        text = counted(node.n.n, cards, g, "from", node.random)
    return text or str(en.LEXICON.speaker(nodes.Pick)(node, g))


@LEXICON.says(v.OneEach)
def _one_each(node: v.OneEach, g: English) -> str:
    texts = [counted(1, part, g, "in") if isinstance(part, nodes.In) else "" for part in node.of]
    parts = [text or f"1 of [{g.phrase(part)}]" for text, part in zip(texts, node.of)]
    return " and ".join(parts)


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Compare)
def _compare(node: nodes.Compare, g: English) -> Clause:
    both = lead(node)
    if both is not None:
        more, less = (g.number_of(of).removeprefix("the number of ") for of in both)
        return Clause(f"there are more {more} than {less}", f"there are not more {more} than {less}")
    if (
        isinstance(node.left, nodes.Count)
        and isinstance(node.left.of, nodes.In)
        and isinstance(node.right, nodes.Number)
    ):
        text = counted(node.right.n, node.left.of, g, "in")
        if text:
            there = f"there {'is' if node.right.n == 1 else 'are'}"
            how = en.HOW[node.how]
            return Clause(f"{there} {how} {text}", f"it is not true that {there} {how} {text}")
    found: Clause = en.LEXICON.speaker(nodes.Compare)(node, g)
    return found


def predicate(node: nodes.Set, g: English) -> tuple[str, str] | None:
    """Return a verb and the rest of a statement about one thing, if it is short."""
    if isinstance(node, v.Being):
        return "is", g.word(node.state)[2]
    if isinstance(node, v.Attribute):
        return "has", f"the {g.word(node.word)} attribute"
    if isinstance(node, nodes.Trait):
        return "is", f'"{g.word(node.word)}"'
    if isinstance(node, nodes.Both):
        left, right = predicate(node.left, g), predicate(node.right, g)
        if left and right and left[0] == right[0]:
            return left[0], f"{left[1]} and {right[1]}"
    return None


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: English) -> Clause:
    short = predicate(node.of, g)
    if not isinstance(node.what, nodes.The) or short is None:
        found: Clause = en.LEXICON.speaker(nodes.IsA)(node, g)
        return found
    what, (verb, rest) = g.any_one(node.what), short
    plural = g.agrees(node.what, "", "s")
    if verb == "is":
        verb = "are" if plural else "is"
        return Clause(f"{what} {verb} {rest}", f"{what} {verb} not {rest}")
    verb, no = ("have", "do not have") if plural else ("has", "does not have")
    return Clause(f"{what} {verb} {rest}", f"{what} {no} {rest}")

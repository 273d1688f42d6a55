"""English texts of values, sets, cards and conditions."""

from __future__ import annotations

from dataclasses import replace

from ofuda.effects import nodes
from ofuda.effects.nodes import Than
from ofuda.effects.words import Clause, en, leaves
from ofuda.effects.words.en import Feature
from ofuda.effects.words.en.things import feature
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Figure, Trait, Way
from ofuda.games.naruto.words.en.grammar import LEXICON, OWNERS, English
from ofuda.games.naruto.words.shapes import ANY_RANK, MANY, family, is_plain, lead, picked, trait_order, zones_of

THOSE = nodes.The(nodes.Which.THOSE)
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
THAN = {
    Than.AT_MOST: "at most {}",
    Than.AT_LEAST: "at least {}",
    Than.EXACTLY: "equal to {}",
    Than.BELOW: "less than {}",
    Than.ABOVE: "more than {}",
}
FEWER = {Than.BELOW: "fewer", Than.ABOVE: "more"}
WITH = {
    Figure.TEAM_SIZE: ("", "in a team of {} ninjas"),
    Figure.TEAM_POWER: ("", "in a team with {} power"),
    Figure.GROWTH_COINS: ("with", "{} Growth coins"),
    Figure.TENKETSU_COINS: ("with", "{} Tenketsu coins"),
    Figure.MINUS_COINS: ("with", "{} -1/-1 coins"),
    Figure.PETRIFICATION_COINS: ("with", "{} Petrification coins"),
    Figure.METEOR_COINS: ("with", "{} Meteorite coins"),
    Figure.CLAY_COINS: ("with", "{} Clay coins"),
    Figure.ANBU_COINS: ("with", "{} Anbu coins"),
    Figure.PLAIN_COINS: ("with", "{} coins"),
}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Done)
def _done(node: nodes.Done, g: English) -> str:
    return "that number"


@LEXICON.says(nodes.FigureOf)
def _figure_of(node: nodes.FigureOf, g: English) -> str:
    if node.of == THOSE:
        return f"that card's {g.word(node.figure)}"
    if isinstance(node.of, nodes.The):
        return g.whose(node.of, g.word(node.figure))
    return f"the {g.word(node.figure)} of {g.any_one(node.of)}"


@LEXICON.says(nodes.Amount)
def _amount(node: nodes.Amount, g: English) -> str:
    if isinstance(g.trigger, nodes.Left):
        return "its entrance cost" if g.trigger.how == Way.SACRIFICED else "the number of Growth coins it had"
    return str(en.LEXICON.speaker(nodes.Amount)(node, g))


@LEXICON.says(nodes.Plus)
def _plus(node: nodes.Plus, g: English) -> str:
    if isinstance(node.right, nodes.Number) and node.right.n < 0:
        return f"{g.value(node.left)} minus {-node.right.n}"
    return str(en.LEXICON.speaker(nodes.Plus)(node, g))


@LEXICON.says(nodes.ThisTurn)
def _this_turn(node: nodes.ThisTurn, g: English) -> str:
    who = "both players" if node.who == nodes.Who.EACH else en.PLAYERS[node.who]
    return f"the number of {g.word(node.what)} by {who} this turn"


@LEXICON.says(v.Marker)
def _marker(node: v.Marker, g: English) -> str:
    return f"{OWNERS[node.who]} turn marker"


@LEXICON.says(v.Teams)
def _teams(node: v.Teams, g: English) -> str:
    return f"the number of teams with {g.any_one(node.of)}"


@LEXICON.says(nodes.Half)
def _half(node: nodes.Half, g: English) -> str:
    return f"half, rounded down, of {g.plain(node.of)}"


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
    link, text = having(node, g)
    yes, no = (f"with {text}", f"without {text}") if link else (text, f"not {text}")
    if link and node.figure in WITH and node.how == Than.AT_LEAST and node.value == nodes.Number(1):
        no = f"without {g.word(node.figure)}"
    return feature("with", int(node.figure), yes, no)


def having(node: nodes.With, g: English) -> tuple[str, str]:
    """Return a figure with its number, and whether "with" comes before it."""
    number = isinstance(node.value, (nodes.Number, nodes.X))
    amount = AMOUNT[node.how].format(g.plain(node.value)) if number else THAN[node.how].format(g.inline(node.value))
    link, text = WITH.get(Figure(int(node.figure)), ("with", ""))
    if link and text and node.how in FEWER and isinstance(node.value, nodes.FigureOf):
        if node.value.figure == node.figure and isinstance(node.value.of, nodes.The):
            return link, f"{FEWER[node.how]} {g.word(node.figure)} than {g.any_one(node.value.of)}"
    if not text or (link and not number):
        text = f"{g.word(node.figure)} {{}}"
    return link, text.format(amount)


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
    if node == ANY_RANK:
        return feature("rank", int(node.rank), "with a rank", "without a rank")
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
    team = f"a team with {g.some(node.of)}" if is_plain(g.things(node.of)) else g.team(node.of)
    return feature("side", 0, f"in {team}", f"outside {team}")


@LEXICON.says(v.Battling)
def _battling(node: v.Battling, g: English) -> Feature:
    of = g.any_one(node.of) if isinstance(node.of, nodes.The) else f"[{g.any_one(node.of)}]"
    return feature("side", 1, f"battling {of}", f"not battling {of}")


@LEXICON.says(v.UsedBy)
def _used_by(node: v.UsedBy, g: English) -> Feature:
    of = g.any_one(node.of) if isinstance(node.of, nodes.The) else f"[{g.any_one(node.of)}]"
    return feature("used", 0, f"used by {of}", f"not used by {of}")


@LEXICON.says(v.Titled)
def _titled(node: v.Titled, g: English) -> Feature:
    title = f'the effect "{g.word(node.title)}"'
    return feature("title", int(node.title), f"with {title}", f"without {title}")


@LEXICON.says(v.Requires)
def _requires(node: v.Requires, g: English) -> Feature:
    word = g.word(node.word)
    return feature("requires", int(node.word), f'that require{{s}} "{word}"', f'that {{do}} not require "{word}"')


@LEXICON.says(v.SpecificCost)
def _specific_cost(node: v.SpecificCost, g: English) -> Feature:
    return feature("cost", 0, "with a specific symbol in the cost", "without a specific symbol in the cost")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: English) -> str:
    where = g.where(node.zone, node.who)  # type: ignore[arg-type]
    if node.filter is None:
        return where.removeprefix("among ") if where.startswith("among") else f"the cards {where}"
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
    return text or some_cards(node, g) or str(en.LEXICON.speaker(nodes.Pick)(node, g))


def some_cards(node: nodes.Pick, g: English) -> str:
    """Return a number of cards that you pick from zones, or "" if there are no simple words for them."""
    found = zones_of(node.of)
    if found is None or node.who != nodes.Who.YOU or node.least not in (None, nodes.Number(0)):
        return ""
    zones, cards = found
    noun = plural_noun(cards.filter, node.n != nodes.Number(1), g)
    if not noun or (g.defined is None and not isinstance(node.n, (nodes.Number, nodes.X))):
        return ""
    n = g.plain(node.n)
    if node.least is not None:
        n = "any number of" if node.n == nodes.Number(MANY) else f"up to {n}"
    how = "random " if node.random else ""
    alike = "" if node.alike is None else f" with the same {g.word(node.alike)}"
    where = g.where(zones[0], cards.who, "from")
    if cards.who == nodes.Who.EACH and not where.startswith("among"):
        where = f"from either player's {g.word(zones[0])}"
    if len(zones) > 1:
        where = f"{', '.join([where, *map(g.word, zones[1:-1])])} or {g.word(zones[-1])}"
    return f"{n} {how}{noun}{alike} {where}"


def plural_noun(only: nodes.Set | None, many: bool, g: English) -> str:
    """Return the noun for cards, or "" if they have no simple one."""
    if only is None:
        return "cards" if many else "card"
    things = g.things(only)
    if len(things) > 1 or things[0].owner is not None or g.the(things[0]) or things[0].rest:
        return ""
    return g.core(things[0], many)


@LEXICON.says(nodes.AnyOf)
def _any_of(node: nodes.AnyOf, g: English) -> str:
    found = zones_of(node)
    if found is None:
        return str(en.LEXICON.speaker(nodes.AnyOf)(node, g))
    zones, cards = found
    return f"{', '.join([str(g.phrase(cards)), *map(g.word, zones[1:-1])])} or {g.word(zones[-1])}"


@LEXICON.says(v.OneEach)
def _one_each(node: v.OneEach, g: English) -> str:
    texts = [counted(1, part, g, "in") if isinstance(part, nodes.In) else "" for part in node.of]
    parts = [text or f"1 of [{g.phrase(part)}]" for text, part in zip(texts, node.of)]
    return " and ".join(parts)


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Compare)
def _compare(node: nodes.Compare, g: English) -> Clause:
    both = lead(node)
    if both is not None and not any(isinstance(of, nodes.Cards) for of in both):
        more, less = (g.number_of(of).removeprefix("the number of ") for of in both)
        return Clause(f"there are more of {more} than of {less}", f"there are not more of {more} than of {less}")
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
            if node.right.n == 0 and node.how == nodes.How.AT_MOST:
                return Clause(f"there are no {text.removeprefix('0 ')}", f"there are {text.removeprefix('0 ')}")
            there = f"there {'is' if node.right.n == 1 else 'are'}"
            how = en.HOW[node.how]
            return Clause(f"{there} {how} {text}", f"it is not true that {there} {how} {text}")
    found: Clause = en.LEXICON.speaker(nodes.Compare)(node, g)
    return found


@LEXICON.says(nodes.Any_)
def _any(node: nodes.Any_, g: English) -> Clause:
    found: Clause = en.LEXICON.speaker(nodes.Any_)(node, g)
    clauses = [g.clause(part) for part in node.of]
    if any(clause.compound for clause in clauses):
        return found
    return replace(found, negative=f"neither {', nor '.join(clause.text for clause in clauses)}")


@LEXICON.says(v.Paid)
def _paid(node: v.Paid, g: English) -> Clause:
    card = f"{g.word(node.symbol)} card was paid"
    return Clause(en.article(card), f"no {card}")


@LEXICON.says(v.PaidMore)
def _paid_more(node: v.PaidMore, g: English) -> Clause:
    return Clause("the higher cost was paid", "the higher cost was not paid")


def predicate(node: nodes.Set, g: English) -> tuple[str, str] | None:
    """Return a verb and the rest of a statement about one thing, if it is short."""
    if isinstance(node, v.Being):
        return "is", g.word(node.state)[2]
    if isinstance(node, v.Attribute):
        return "has", f"the {g.word(node.word)} attribute"
    if isinstance(node, nodes.Trait):
        return "is", f'"{g.word(node.word)}"'
    if isinstance(node, nodes.Named) and not node.part:
        return "is", f'called "{node.name}"'
    if isinstance(node, nodes.HasKeyword):
        return "has", str(g.word(node.keyword))
    if isinstance(node, v.OfSymbol):
        return "has", f"the {g.word(node.symbol)} symbol"
    if isinstance(node, nodes.Text):
        return "has", "no text" if node.state == nodes.TextState.NONE else "negated text"
    if isinstance(node, nodes.With):
        link, text = having(node, g)
        return ("has", text) if link else ("is", text)
    if isinstance(node, nodes.Either):
        parts = [predicate(part, g) for part in leaves(node, nodes.Either)]
        alike = all(part and part[0] == "is" for part in parts) or all(part and part[0] == "has" for part in parts)
        return (parts[0][0], " or ".join(part[1] for part in parts if part)) if alike and parts[0] else None
    if isinstance(node, nodes.Both):
        left, right = predicate(node.left, g), predicate(node.right, g)
        if left and right and left[0] == right[0]:
            return left[0], f"{left[1]} and {right[1]}"
    return None


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: English) -> Clause:
    if isinstance(node.what, nodes.Cards) or node.what == THOSE:
        cards, what = g.any_one(node.what), g.a(g.things(node.of))
        return Clause(f"{cards} include {what}", f"{cards} do not include {what}")
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

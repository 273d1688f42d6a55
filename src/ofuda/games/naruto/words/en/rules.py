"""English texts of triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import en
from ofuda.effects.words.en import join
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Deed, Harm, Right, Way
from ofuda.games.naruto.vocabulary.names import Moment as At
from ofuda.games.naruto.words.en.grammar import LEXICON, OWNERS, English
from ofuda.games.naruto.words.shapes import MANY, deploys, is_optional

GETS = {
    nodes.Gets.ALSO: ("also has {}", "also have {}"),
    nodes.Gets.LOSES: ("loses {}", "lose {}"),
    nodes.Gets.INSTEAD: ("has only {}", "have only {}"),
}
PLAYERS: dict[nodes.Player, str] = {**en.PLAYERS, nodes.Who.EACH: "a player"}


def third(who: nodes.Player, verb: str) -> str:
    """Return a verb with a player as its subject."""
    return verb if who == nodes.Who.YOU else f"{verb}s"


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Entered)
def _entered(node: nodes.Entered, g: English) -> str:
    return f"{g.some(node.what)} comes into play {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: English) -> str:
    if node.how == Way.FROM_HAND:
        return f"{g.some(node.what)} is discarded from the hand"
    return f"{g.some(node.what)} leaves play {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.UsesKeyword)
def _uses_keyword(node: nodes.UsesKeyword, g: English) -> str:
    return f"{g.some(node.what)} uses {g.word(node.keyword)}"


@LEXICON.says(nodes.Moment)
def _moment(node: nodes.Moment, g: English) -> str:
    if node.who == nodes.Who.EACH and node.which in (At.BATTLE_BEGINS, At.SHOWDOWN_BEGINS):
        return f"a {g.word(node.which)}"
    return str(en.LEXICON.speaker(nodes.Moment)(node, g))


@LEXICON.says(v.Goes)
def _goes(node: v.Goes, g: English) -> str:
    return f"{g.subject(node.what)} {g.agrees(node.what, 'is', 'are')} {g.word(node.how)}"


@LEXICON.says(v.SendsTeam)
def _sends_team(node: v.SendsTeam, g: English) -> str:
    return f"{PLAYERS[node.who]} {third(node.who, 'send')} out a team"


@LEXICON.says(v.Holds)
def _holds(node: v.Holds, g: English) -> str:
    condition = g.clause(node.condition)
    text = f"({condition.text})" if condition.compound else condition.text
    return f"for the first time in a turn {text}"


@LEXICON.says(v.Meets)
def _meets(node: v.Meets, g: English) -> str:
    return f"{g.subject(node.what)} {g.agrees(node.what, 'faces', 'face')} an opposing team"


@LEXICON.says(v.Gained)
def _gained(node: v.Gained, g: English) -> str:
    return f"{g.some(node.what)} gains combat from {g.some(node.by)}"


@LEXICON.says(v.Harmed)
def _harmed(node: v.Harmed, g: English) -> str:
    how, what = g.word(node.how), g.subject(node.what)
    if node.by is None:
        are = g.agrees(node.what, "is", "are")
        return f"{what} {are} damaged or injured" if node.how == Harm.ANY else f"{what} {are} damaged {how}"
    by = g.team(node.by.of) if isinstance(node.by, v.TeamOf) else g.some(node.by)
    return f"{by} damages {what} {how}"


@LEXICON.says(v.Wins)
def _wins(node: v.Wins, g: English) -> str:
    return f"{g.team_with(node.what)} wins {g.word(node.how)}"


@LEXICON.says(v.UsesJutsu)
def _uses_jutsu(node: v.UsesJutsu, g: English) -> str:
    return f"{g.some(node.what)} uses a jutsu"


@LEXICON.says(v.RewardsWon)
def _rewards_won(node: v.RewardsWon, g: English) -> str:
    which = f"the {ordinal(node.n)} battle reward of the turn" if node.n else "battle rewards"
    return f"{PLAYERS[node.who]} {third(node.who, 'win')} {which}"


def ordinal(n: int) -> str:
    return f"{n}{({1: 'st', 2: 'nd', 3: 'rd'}).get(n, 'th')}"


@LEXICON.says(v.MarkerBecomes)
def _marker_becomes(node: v.MarkerBecomes, g: English) -> str:
    return f"{OWNERS[node.who]} turn marker becomes {node.n}"


@LEXICON.says(nodes.WouldBe)
def _would_be(node: nodes.WouldBe, g: English) -> str:
    by = f" because of {g.subject(node.by)}" if node.by is not None else ""
    what = g.every(node.what) if isinstance(node.what, nodes.Cards) else g.some(node.what)
    return f"{what} would {g.word(node.deed)}{by}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: English) -> str:
    alone, before = g.word(node.deed)
    than = alone if node.than is None else f"{before} {g.subject(node.than)}"
    what = g.subject(node.what).replace(en.PLAYERS[nodes.Who.EACH], "players")
    if node.deed == Deed.WIN_REWARDS:
        what = g.team_with(node.what)
    if node.deed == Deed.POWER_CHANGED:
        what = g.whose(node.what, "power")
    return f"{what} cannot {than}"


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: English) -> str:
    if node.deed == Right.SEE_HAND:
        return f"you can see {g.of_every('hand', node.what)}"
    if node.deed == Right.DEPLOY_IN_EXCHANGE:
        return f"you can {g.word(node.deed).format(g.subject(node.what))}"
    return f"{g.subject(node.what)} can {g.word(node.deed)}"


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: English) -> str:
    most, more, one, many = g.word(node.which)
    n = g.plain(node.n)
    noun = one if n == "1" else many
    text = more.format(f"{n} more {noun}") if node.add else most.format(f"{n} {noun}")
    if node.add and isinstance(node.n, nodes.Number) and node.n.n < 0:
        text = more.format(f"{-node.n.n} fewer {one if node.n.n == -1 else many}")
    if node.n == nodes.Number(MANY) and not node.add:
        text = most.replace("up to {}", "any number of {}").format(many)
    return f"{g.subject(node.what)} {text.replace('draws', g.agrees(node.what, 'draws', 'draw'), 1)}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: English) -> str:
    quality = quality_of(node.quality, g)
    if not quality:
        return str(en.LEXICON.speaker(nodes.Has)(node, g))
    what = g.every(node.what) if isinstance(node.what, nodes.Cards) else g.subject(node.what)
    return f"{what} {g.agrees(node.what, *GETS[node.how]).format(quality)}"


def quality_of(node: nodes.Set, g: English) -> str:
    """Return a quality that things have, or "" if there is no word for it."""
    if isinstance(node, nodes.Trait):
        return f'"{g.word(node.word)}"'
    if isinstance(node, v.Attribute):
        return f'the "{g.word(node.word)}" attribute'
    if isinstance(node, nodes.Named) and not node.part:
        return f'the name "{node.name}"'
    if isinstance(node, nodes.HasKeyword):
        return str(g.word(node.keyword))
    if isinstance(node, v.OfSymbol):
        return f"the {g.word(node.symbol)} symbol"
    declared = f"the declared {g.declared}" if g.declared else "what was declared"
    return declared if node == nodes.The(nodes.Which.DECLARED) else ""


@LEXICON.says(nodes.HasAbility)
def _has_ability(node: nodes.HasAbility, g: English) -> str:
    text = str(g.phrase(node.ability)).removesuffix(".")
    return f"{g.subject(node.what)} {g.agrees(node.what, 'has', 'have')} “{text}”"


@LEXICON.says(nodes.PlayFrom)
def _play_from(node: nodes.PlayFrom, g: English) -> str:
    things = g.things(node.what)
    cards = g.some_of(node.n, node.n, things)
    if g.pointed_at(things):
        cards = g.subject(node.what) + ("" if node.n == nodes.Number(1) else f" up to {g.plain(node.n)} times")
    how = "deploy" if deploys(node.what, g.type) else "play"
    return f"you may {how} {cards} from your {g.word(node.zone)}"


@LEXICON.says(nodes.Figure)
def _figure(node: nodes.Figure, g: English) -> str:
    figure = g.whose(node.what, g.word(node.figure))
    if node.add and isinstance(node.value, nodes.Number) and node.value.n:
        return f"{figure} is {abs(node.value.n)} {'higher' if node.value.n > 0 else 'lower'}"
    return f"{figure} is {'changed by ' if node.add else ''}{g.value(node.value)}"


@LEXICON.says(nodes.Blank)
def _blank(node: nodes.Blank, g: English) -> str:
    return f"{g.whose(node.what, 'text')} is negated"


@LEXICON.says(nodes.Unaffected)
def _unaffected(node: nodes.Unaffected, g: English) -> str:
    things = g.things(node.by)
    whose = things[0].whose if len(things) == 1 else None
    by = g.subject(node.by) if whose is None else f"{OWNERS[whose]} cards"
    return f"{g.subject(node.what)} {g.agrees(node.what, 'is', 'are')} not affected by {by}"


@LEXICON.says(nodes.EntersWith)
def _enters_with(node: nodes.EntersWith, g: English) -> str:
    number = isinstance(node.n, (nodes.Number, nodes.X))
    one, many = g.word(node.coin)
    coins = g.so_many(node.n, (f"more {one}", f"more {many}"))
    if not number:
        coins = f"Y more {many}, where Y is {g.value(node.n)}"
    return f"{g.called(nodes.Which.THIS)} comes into play with {coins}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: English) -> str:
    how = f"{g.plain(node.n)} less" if isinstance(node.n, (nodes.Number, nodes.X)) else f"reduced by {g.value(node.n)}"
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        how = f"{-node.n.n} more"
    return f"{g.of_every(g.word(node.figure), node.what)} is {how}"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: English) -> str:
    with g.set(instead=node.event):
        deed = g.deed(node.effect)
    if not node.may:
        how = "do this: " if is_optional(node.effect) else ""
        return f"each time {g.event(node.event)}, {how}{deed.text}"
    return f"each time {g.event(node.event)}, you may {deed.bare or f'do this: {deed.text}'}"


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: English) -> str:
    power, tail = g.power(node.combat, node.support)
    return f"{g.subject(node.what)} {g.agrees(node.what, 'has', 'have')} {power}{tail}"


@LEXICON.says(v.Must)
def _must(node: v.Must, g: English) -> str:
    alone, before = g.word(node.duty)
    return f"{g.subject(node.what)} {alone if node.other is None else f'{before} {g.subject(node.other)}'}"


@LEXICON.says(v.CostIs)
def _cost_is(node: v.CostIs, g: English) -> str:
    found = [f"{node.generic} chakra"] if node.generic else []
    if node.symbol is not None:
        found.append(f"{node.points} {g.word(node.symbol)} chakra")
    elif node.points:
        found.append(f"{node.points} chakra without a symbol")
    cost = f"only {join(found, 'and')}" if found else "nothing"
    return f"{g.subject(node.what)} {g.agrees(node.what, 'costs', 'cost')} {cost}"


@LEXICON.says(v.AnySymbols)
def _any_symbols(node: v.AnySymbols, g: English) -> str:
    return f"the symbols in the cost of {g.subject(node.what)} may be paid with any chakra"


@LEXICON.says(v.DrawsAreWon)
def _draws_are_won(node: v.DrawsAreWon, g: English) -> str:
    return f"a tie of {g.team_with(node.what)} is a Victory of that team"


@LEXICON.says(v.NumbersUp)
def _numbers_up(node: v.NumbersUp, g: English) -> str:
    return f"the amounts and the numbers of targets of {g.subject(node.what)} are 1 higher"

"""Russian texts of triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import ru
from ofuda.effects.words.ru import Case, hard, join, plural
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Deed, Harm, Right, Type, Way, Zone
from ofuda.games.naruto.vocabulary.names import Moment as At
from ofuda.games.naruto.words.ru.grammar import LEXICON, MARKER, Russian
from ofuda.games.naruto.words.shapes import MANY, is_optional

GETS = {
    nodes.Gets.ALSO: ("также имеет {}", "также имеют {}"),
    nodes.Gets.LOSES: ("теряет {}", "теряют {}"),
    nodes.Gets.INSTEAD: ("имеет только {}", "имеют только {}"),
}
DECLARED = hard("объявленн")
PLAYERS: dict[nodes.Player, str] = {**ru.PLAYERS, nodes.Who.EACH: "какой-либо игрок"}


def does(who: nodes.Player, you: str, other: str) -> str:
    """Return a verb with a player as its subject."""
    return f"{PLAYERS[who]} {you if who == nodes.Who.YOU else other}"


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Entered)
def _entered(node: nodes.Entered, g: Russian) -> str:
    return f"{g.some(node.what)} входит в игру {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: Russian) -> str:
    if node.how == Way.FROM_HAND:
        return f"{g.some(node.what, Case.ACCUSATIVE)} сбрасывают с руки"
    return f"{g.some(node.what)} покидает игру {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.WouldBe)
def _would_be(node: nodes.WouldBe, g: Russian) -> str:
    by = f" из-за {g.subject(node.by, Case.GENITIVE)}" if node.by is not None else ""
    cards = isinstance(node.what, nodes.Cards)
    what = g.every(node.what, Case.DATIVE) if cards else g.some(node.what, Case.DATIVE)  # type: ignore[arg-type]
    return f"{what} предстоит {g.word(node.deed)}{by}"


@LEXICON.says(nodes.Moment)
def _moment(node: nodes.Moment, g: Russian) -> str:
    if node.who == nodes.Who.EACH and node.which in (At.BATTLE_BEGINS, At.SHOWDOWN_BEGINS):
        verb, noun = g.word(node.which)
        return f"{verb} {noun.form(Case.NOMINATIVE)}"
    return str(ru.LEXICON.speaker(nodes.Moment)(node, g))


@LEXICON.says(v.Goes)
def _goes(node: v.Goes, g: Russian) -> str:
    return f"{g.subject(node.what, Case.ACCUSATIVE)} {g.word(node.how)}"


@LEXICON.says(v.SendsTeam)
def _sends_team(node: v.SendsTeam, g: Russian) -> str:
    return f"{does(node.who, 'отправляете', 'отправляет')} команду в бой"


@LEXICON.says(v.Holds)
def _holds(node: v.Holds, g: Russian) -> str:
    condition = g.clause(node.condition)
    text = f"({condition.text})" if condition.compound else condition.text
    return f"впервые за ход {text}"


@LEXICON.says(v.Meets)
def _meets(node: v.Meets, g: Russian) -> str:
    return f"{g.subject(node.what)} {g.agrees(node.what, 'встречает', 'встречают')} команду соперника"


@LEXICON.says(v.Gained)
def _gained(node: v.Gained, g: Russian) -> str:
    return f"{g.some(node.what)} получает боевую силу от {g.some(node.by, Case.GENITIVE)}"


@LEXICON.says(v.Harmed)
def _harmed(node: v.Harmed, g: Russian) -> str:
    how = g.word(node.how)
    if node.by is None:
        get = g.agrees(node.what, "получает", "получают")
        what = "повреждения или ранение" if node.how == Harm.ANY else f"повреждения {how}"
        return f"{g.subject(node.what)} {get} {what}"
    by = g.team(node.by.of, Case.NOMINATIVE) if isinstance(node.by, v.TeamOf) else g.some(node.by)
    return f"{by} наносит повреждения {g.subject(node.what, Case.DATIVE)} {how}"


@LEXICON.says(v.Wins)
def _wins(node: v.Wins, g: Russian) -> str:
    return f"{g.team_with(node.what)} {g.word(node.how)}"


@LEXICON.says(v.UsesJutsu)
def _uses_jutsu(node: v.UsesJutsu, g: Russian) -> str:
    return f"{g.some(node.what)} применяет технику"


@LEXICON.says(v.RewardsWon)
def _rewards_won(node: v.RewardsWon, g: Russian) -> str:
    which = f"{node.n}-ю награду за ход" if node.n else "награды"
    return f"{does(node.who, 'получаете', 'получает')} {which}"


@LEXICON.says(v.MarkerBecomes)
def _marker_becomes(node: v.MarkerBecomes, g: Russian) -> str:
    return f"{g.zone(MARKER, node.who, Case.NOMINATIVE)} становится равен {node.n}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: Russian) -> str:
    text = g.states(node.what, g.word(node.deed), node.than)
    if node.deed == Deed.WIN_REWARDS:  # of a team with such a ninja
        text = f"{g.team_with(node.what)} {g.word(node.deed).one}"
        text += "" if node.than is None else f" против {g.subject(node.than, Case.GENITIVE)}"
    elif node.deed == Deed.POWER_CHANGED:
        text = f"силу {text}"
    elif node.deed == Deed.BE_NEGATED and node.what == nodes.The(nodes.Which.THIS) and g.type == Type.NINJA:
        text = f"текст {text}"
    jutsu = " техники" if node.deed == Deed.USE_JUTSU and node.than is None else ""
    return " ".join(f"{text}{jutsu}".split())


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: Russian) -> str:
    if node.deed == Right.SEE_HAND:
        return f"вы видите руку {g.every(node.what, Case.GENITIVE)}"
    return g.states(node.what, g.word(node.deed))


@LEXICON.says(v.Must)
def _must(node: v.Must, g: Russian) -> str:
    return g.states(node.what, g.word(node.duty), node.other)


@LEXICON.says(v.CostIs)
def _cost_is(node: v.CostIs, g: Russian) -> str:
    found = [chakra(node.generic)] if node.generic else []
    if node.symbol is not None:
        found.append(f"{chakra(node.points)} с символом «{g.word(node.symbol)}»")
    elif node.points:
        found.append(f"{chakra(node.points)} без символа")
    return f"цена {g.subject(node.what, Case.GENITIVE)} — {join(found, 'и') if found else '0 чакры'}"


def chakra(n: int) -> str:
    return f"{n} {'чакра' if n == 1 else 'чакры'}"


@LEXICON.says(v.AnySymbols)
def _any_symbols(node: v.AnySymbols, g: Russian) -> str:
    return f"символы в цене {g.subject(node.what, Case.GENITIVE)} можно оплатить любой чакрой"


@LEXICON.says(v.DrawsAreWon)
def _draws_are_won(node: v.DrawsAreWon, g: Russian) -> str:
    return f"{g.team_with(node.what)} при ничьей одерживает победу"


@LEXICON.says(v.NumbersUp)
def _numbers_up(node: v.NumbersUp, g: Russian) -> str:
    return f"величины и число целей {g.subject(node.what, Case.GENITIVE)} больше на 1"


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: Russian) -> str:
    things = g.things(node.what)
    yours, one, many, until, forms = g.word(node.which)
    whose = things[0].whose if len(things) == 1 else None
    verb = yours if whose == nodes.Who.YOU else g.agrees(node.what, one, many)
    who = g.subject(node.what) if whose is None else ru.PLAYERS[whose]
    if node.n == nodes.Number(MANY) and until and not node.add:
        return f"{who} {verb} любое число {forms[2]}"
    if node.add or not until:
        noun = plural(node.n.n, *forms) if isinstance(node.n, nodes.Number) else forms[2]
        n = f"{g.plain(node.n)} {noun}"
        if node.add and isinstance(node.n, nodes.Number) and node.n.n < 0:
            return f"{who} {verb} на {-node.n.n} {noun} меньше"
        return f"{who} {verb} на {n} больше" if node.add else f"{who} {verb} {n}"
    most = plural(node.n.n, forms[1], forms[2], forms[2]) if isinstance(node.n, nodes.Number) else forms[2]
    return f"{who} {verb} {until} {g.plain(node.n)} {most}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: Russian) -> str:
    quality = quality_of(node.quality, g)
    if not quality:
        return str(ru.LEXICON.speaker(nodes.Has)(node, g))
    what = g.cards(node.what, Case.NOMINATIVE) if isinstance(node.what, nodes.Cards) else g.subject(node.what)
    return f"{what} {g.agrees(node.what, *GETS[node.how]).format(quality)}"


def quality_of(node: nodes.Set, g: Russian) -> str:
    """Return a quality that things have, or "" if there is no word for it."""
    if isinstance(node, nodes.Trait):
        return f"признак «{g.word(node.word)}»"
    if isinstance(node, v.Attribute):
        return f"боевой атрибут «{g.word(node.word)}»"
    if isinstance(node, nodes.Named) and not node.part:
        return f"имя «{node.name}»"
    if isinstance(node, nodes.HasKeyword):
        return f"умение «{g.word(node.keyword)}»"
    if isinstance(node, v.OfSymbol):
        return f"символ «{g.word(node.symbol)}»"
    if node == nodes.The(nodes.Which.DECLARED):
        noun = g.declared
        return "объявленное" if noun is None else f"{DECLARED.form(noun, Case.ACCUSATIVE)} {noun.form(Case.ACCUSATIVE)}"
    return ""


@LEXICON.says(nodes.HasAbility)
def _has_ability(node: nodes.HasAbility, g: Russian) -> str:
    text = str(g.phrase(node.ability)).removesuffix(".")
    return f"{g.subject(node.what)} {g.agrees(node.what, 'имеет', 'имеют')} «{text}»"


@LEXICON.says(nodes.PlayFrom)
def _play_from(node: nodes.PlayFrom, g: Russian) -> str:
    things = g.things(node.what)
    cards = g.some_of(node.n, node.n, things, Case.ACCUSATIVE)
    if g.pointed_at(things):
        cards = g.subject(node.what, Case.ACCUSATIVE)
        cards += "" if node.n == nodes.Number(1) else f" до {g.plain(node.n)} раз"
    return f"вы можете сыграть {cards} {g.at(Zone(int(node.zone)), nodes.Who.YOU, True)}"


@LEXICON.says(nodes.Figure)
def _figure(node: nodes.Figure, g: Russian) -> str:
    figure = f"{g.word(node.figure).form(Case.NOMINATIVE)} {g.every(node.what, Case.GENITIVE)}"
    if node.add and isinstance(node.value, nodes.Number) and node.value.n:
        return f"{figure} {'больше' if node.value.n > 0 else 'меньше'} на {abs(node.value.n)}"
    if node.add:
        return f"{figure} меняется на {g.declined(node.value, Case.ACCUSATIVE) or g.value(node.value)}"
    return f"{figure}{',' if ', ' in figure else ''} — {g.value(node.value)}"


@LEXICON.says(nodes.Unaffected)
def _unaffected(node: nodes.Unaffected, g: Russian) -> str:
    things = g.things(node.by)
    whose = things[0].whose if len(things) == 1 else None
    by, acts = g.subject(node.by), g.agrees(node.by, "не действует", "не действуют")
    if whose is not None:
        by, acts = ("ваши карты" if whose == nodes.Who.YOU else f"карты {ru.grammar.WHOSE[whose]}"), "не действуют"
    return f"на {g.subject(node.what, Case.ACCUSATIVE)} {acts} {by}"


@LEXICON.says(nodes.EntersWith)
def _enters_with(node: nodes.EntersWith, g: Russian) -> str:
    coins = g.so_many(node.n, *g.word(node.coin))
    if not isinstance(node.n, (nodes.Number, nodes.X)):
        coins = f"Y {g.word(node.coin)[2]}, где Y — {g.value(node.n)}"
    # beside those of Permanent(n)
    return f"{g.called(nodes.Which.THIS)[Case.NOMINATIVE]} входит в игру, имея ещё {coins}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: Russian) -> str:
    how = f"меньше на {g.declined(node.n, Case.ACCUSATIVE) or g.value(node.n)}"
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        how = f"больше на {-node.n.n}"
    return f"{g.word(node.figure).form(Case.NOMINATIVE)} {g.every(node.what, Case.GENITIVE)} {how}"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: Russian) -> str:
    with g.set(replaced=node.event):
        deed = g.deed(node.effect)
    if not node.may:
        how = "сделайте так: " if is_optional(node.effect) else ""
        return f"каждый раз, когда {g.event(node.event)}, {how}{deed.text}"
    return f"каждый раз, когда {g.event(node.event)}, вы можете {deed.bare or f'сделать так: {deed.text}'}"


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: Russian) -> str:
    power, tail = g.power(node.combat, node.support)
    return f"{g.subject(node.what)} {g.agrees(node.what, 'имеет', 'имеют')} {power}{tail}"


@LEXICON.says(nodes.Single)
def _single(node: nodes.Single, g: Russian) -> str:
    text = str(ru.LEXICON.speaker(nodes.Single)(node, g))
    return text if node.triggers else "эффекты копий этой карты не складываются"

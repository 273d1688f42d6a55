"""Russian texts of triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import ru
from ofuda.effects.words.ru import Case, join, plural, sentence
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Deed, Harm, Zone
from ofuda.games.naruto.words.ru.grammar import LEXICON, Russian

GETS = {
    nodes.Gets.ALSO: ("также имеет {}", "также имеют {}"),
    nodes.Gets.LOSES: ("теряет {}", "теряют {}"),
    nodes.Gets.INSTEAD: ("имеет только {}", "имеют только {}"),
}
SENDS: dict[nodes.Player, str] = {
    nodes.Who.YOU: "вы отправляете",
    nodes.Who.OPPONENT: "соперник отправляет",
    nodes.Who.EACH: "какой-либо игрок отправляет",
    nodes.Someone.CHOSEN: "этот игрок отправляет",
    nodes.Someone.BEARER: "владелец носителя отправляет",
}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Entered)
def _entered(node: nodes.Entered, g: Russian) -> str:
    return f"{g.some(node.what)} входит в игру {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: Russian) -> str:
    return f"{g.some(node.what)} покидает игру {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.WouldBe)
def _would_be(node: nodes.WouldBe, g: Russian) -> str:
    by = f" из-за {g.every(node.by, Case.GENITIVE)}" if node.by is not None else ""
    cards = isinstance(node.what, nodes.Cards)
    what = g.every(node.what, Case.DATIVE) if cards else g.some(node.what, Case.DATIVE)  # type: ignore[arg-type]
    return f"{what} предстоит {g.word(node.deed)}{by}"


@LEXICON.says(v.Goes)
def _goes(node: v.Goes, g: Russian) -> str:
    return f"{g.subject(node.what, Case.ACCUSATIVE)} {g.word(node.how)}"


@LEXICON.says(v.SendsTeam)
def _sends_team(node: v.SendsTeam, g: Russian) -> str:
    return f"{SENDS[node.who]} команду в бой"


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


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: Russian) -> str:
    text = g.states(node.what, g.word(node.deed), node.than)
    jutsu = " техники" if node.deed == Deed.USE_JUTSU and node.than is None else ""
    return " ".join(f"{text}{jutsu}".split())


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: Russian) -> str:
    return g.states(node.what, g.word(node.deed))


@LEXICON.says(v.Must)
def _must(node: v.Must, g: Russian) -> str:
    return g.states(node.what, g.word(node.duty))


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: Russian) -> str:
    things = g.things(node.what)
    yours, theirs, forms = g.word(node.which)
    n = g.plain(node.n)
    if len(things) == 1 and things[0].whose is not None:
        verb = yours if things[0].whose == nodes.Who.YOU else theirs
        who = ru.PLAYERS[things[0].whose]
        noun = plural(node.n.n, *forms) if isinstance(node.n, nodes.Number) else forms[2]
        if node.add:
            return f"{who} {verb} на {n} {noun} больше"
        most = plural(node.n.n, forms[1], forms[2], forms[2]) if isinstance(node.n, nodes.Number) else forms[2]
        return f"{who} {verb} до {n} {most}"
    change = "меняется на" if node.add else "—"
    return f"число {forms[2]} для {g.every(node.what, Case.GENITIVE)} {change} {n}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: Russian) -> str:
    quality = ""
    if isinstance(node.quality, nodes.Trait):
        quality = f"признак «{g.word(node.quality.word)}»"
    elif isinstance(node.quality, v.Attribute):
        quality = f"боевой атрибут «{g.word(node.quality.word)}»"
    elif isinstance(node.quality, nodes.Named) and not node.quality.part:
        quality = f"имя «{node.quality.name}»"
    if not quality or isinstance(node.what, nodes.Cards):
        return str(ru.LEXICON.speaker(nodes.Has)(node, g))
    return f"{g.subject(node.what)} {g.agrees(node.what, *GETS[node.how]).format(quality)}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: Russian) -> str:
    how = f"меньше на {g.plain(node.n)}"
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        how = f"больше на {-node.n.n}"
    return f"{g.word(node.figure).form(Case.NOMINATIVE)} {g.every(node.what, Case.GENITIVE)} {how}"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: Russian) -> str:
    deed = g.deed(node.effect)
    if not node.may and not deed.simple and not isinstance(node.effect, nodes.Flip):
        return str(ru.LEXICON.speaker(nodes.Instead)(node, g))
    if not node.may:
        return f"каждый раз, когда {g.event(node.event)}, {deed.text}"
    return f"каждый раз, когда {g.event(node.event)}, вы можете {deed.bare or f'сделать так: {deed.text}'}"


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: Russian) -> str:
    power, tail = g.power(node.combat, node.support)
    return f"{g.subject(node.what)} {g.agrees(node.what, 'имеет', 'имеют')} {power}{tail}"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Resolve)
def _resolve(node: nodes.Resolve, g: Russian) -> str:
    """Return a sentence for each step."""
    steps = node.effect.of if isinstance(node.effect, nodes.Then) else (node.effect,)
    return " ".join(sentence(g.deed(step).text) for step in steps) + g.unanswered(node.quiet)


@LEXICON.says(nodes.Targets)
def _targets(node: nodes.Targets, g: Russian) -> str:
    least, most = node.least or nodes.Number(1), node.most or nodes.Number(1)
    if isinstance(node.of, v.OneEach) and node.least is node.most is None:
        return sentence(f"цель: {g.cards(node.of, Case.NOMINATIVE)}")
    if isinstance(node.of, nodes.In) and isinstance(least, nodes.Number) and isinstance(most, nodes.Number):
        text = g.some_cards(most.n, node.of, Case.NOMINATIVE, False)
        if text:
            between = "или" if most.n == least.n + 1 else "—"
            return sentence(f"цель: {text if least == most else f'{least.n} {between} {text}'}")
    return str(ru.LEXICON.speaker(nodes.Targets)(node, g))


@LEXICON.says(v.TargetsAll)
def _targets_all(node: v.TargetsAll, g: Russian) -> str:
    every = "все " if isinstance(node.of, nodes.In) else ""
    return sentence(f"цели: {every}{g.every(node.of, Case.NOMINATIVE)}")


@LEXICON.says(nodes.From)
def _from(node: nodes.From, g: Russian) -> str:
    where = g.at(Zone(int(node.zone)), nodes.Who.YOU)
    return f"{where[0].upper()}{where[1:]}: {g.phrase(node.ability)}"


@LEXICON.says(v.Valid)
def _valid(node: v.Valid, g: Russian) -> str:
    return f"В силе: {g.phrase(node.ability)}"


@LEXICON.says(v.Expert)
def _expert(node: v.Expert, g: Russian) -> str:
    how = "сначала " if node.first else ""
    user = g.any_one(node.user, Case.NOMINATIVE)
    return sentence(f"{how}Эксперт, исполнитель — [{user}]: {g.deed(node.effect).text}")


def listed(of: tuple[nodes.Set, ...], g: Russian) -> str:
    return join([f"[{g.any_one(part, Case.NOMINATIVE)}]" for part in of], "и")


@LEXICON.says(v.Combination)
def _combination(node: v.Combination, g: Russian) -> str:
    return sentence(f"Комбинация: {listed(node.of, g)}: {g.deed(node.effect).text}")


@LEXICON.says(v.SquadKey)
def _squad(node: v.SquadKey, g: Russian) -> str:
    return sentence(f"Отряд: {listed(node.of, g)}")


@LEXICON.says(v.SacrificeKey)
def _sacrifice(node: v.SacrificeKey, g: Russian) -> str:
    return sentence(f"Жертва: {listed(node.of, g)}")

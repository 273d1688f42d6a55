"""English texts of triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import en
from ofuda.effects.words.en import join, sentence
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Duty, Harm
from ofuda.games.naruto.words.en.grammar import LEXICON, English
from ofuda.games.naruto.words.en.things import counted

GETS = {
    nodes.Gets.ALSO: ("also has {}", "also have {}"),
    nodes.Gets.LOSES: ("loses {}", "lose {}"),
    nodes.Gets.INSTEAD: ("has only {}", "have only {}"),
}
DUTIES = {Duty.GO: "must be sent out if possible", Duty.BE_BLOCKED: "must be blocked if possible"}
SENDS: dict[nodes.Player, str] = {
    nodes.Who.YOU: "you send out",
    nodes.Who.OPPONENT: "your opponent sends out",
    nodes.Who.EACH: "a player sends out",
    nodes.Someone.CHOSEN: "that player sends out",
    nodes.Someone.BEARER: "the bearer's controller sends out",
}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Entered)
def _entered(node: nodes.Entered, g: English) -> str:
    return f"{g.some(node.what)} comes into play {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: English) -> str:
    return f"{g.some(node.what)} leaves play {g.word(node.how)}".rstrip()


@LEXICON.says(v.Goes)
def _goes(node: v.Goes, g: English) -> str:
    return f"{g.subject(node.what)} {g.agrees(node.what, 'is', 'are')} {g.word(node.how)}"


@LEXICON.says(v.SendsTeam)
def _sends_team(node: v.SendsTeam, g: English) -> str:
    return f"{SENDS[node.who]} a team"


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


@LEXICON.says(nodes.WouldBe)
def _would_be(node: nodes.WouldBe, g: English) -> str:
    by = f" because of {g.every(node.by)}" if node.by is not None else ""
    what = g.every(node.what) if isinstance(node.what, nodes.Cards) else g.some(node.what)
    return f"{what} would {g.word(node.deed)}{by}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: English) -> str:
    alone, before = g.word(node.deed)
    than = alone if node.than is None else f"{before} {g.subject(node.than)}"
    return f"{g.subject(node.what)} cannot {than}"


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: English) -> str:
    return f"{g.subject(node.what)} can {g.word(node.deed)}"


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: English) -> str:
    things = g.things(node.what)
    text, one, many = g.word(node.which)
    n = g.plain(node.n)
    noun = one if n == "1" else many
    if len(things) == 1 and things[0].whose is not None:
        who = en.PLAYERS[things[0].whose]
        if things[0].whose == nodes.Who.YOU:
            text = text.replace("draws", "draw", 1)
        return f"{who} {text.format(f'{n} more {noun}' if node.add else f'up to {n} {noun}')}"
    change = "is changed by" if node.add else "is"
    return f"the number of {many} for {g.every(node.what)} {change} {n}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: English) -> str:
    quality = ""
    if isinstance(node.quality, nodes.Trait):
        quality = f'"{g.word(node.quality.word)}"'
    elif isinstance(node.quality, v.Attribute):
        quality = f'the "{g.word(node.quality.word)}" attribute'
    elif isinstance(node.quality, nodes.Named) and not node.quality.part:
        quality = f'the name "{node.quality.name}"'
    if not quality or isinstance(node.what, nodes.Cards):
        return str(en.LEXICON.speaker(nodes.Has)(node, g))
    return f"{g.subject(node.what)} {g.agrees(node.what, *GETS[node.how]).format(quality)}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: English) -> str:
    how = f"{g.plain(node.n)} less"
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        how = f"{-node.n.n} more"
    return f"{g.of_every(g.word(node.figure), node.what)} is {how}"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: English) -> str:
    deed = g.deed(node.effect)
    if not node.may and not deed.simple and not isinstance(node.effect, nodes.Flip):
        return str(en.LEXICON.speaker(nodes.Instead)(node, g))
    if not node.may:
        return f"each time {g.event(node.event)}, {deed.text}"
    return f"each time {g.event(node.event)}, you may {deed.bare or f'do this: {deed.text}'}"


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: English) -> str:
    power, tail = g.power(node.combat, node.support)
    return f"{g.subject(node.what)} {g.agrees(node.what, 'has', 'have')} {power}{tail}"


@LEXICON.says(v.Must)
def _must(node: v.Must, g: English) -> str:
    return f"{g.subject(node.what)} {DUTIES[node.duty]}"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Resolve)
def _resolve(node: nodes.Resolve, g: English) -> str:
    """Return a sentence for each step."""
    steps = node.effect.of if isinstance(node.effect, nodes.Then) else (node.effect,)
    return " ".join(sentence(g.deed(step).text) for step in steps) + g.unanswered(node.quiet)


@LEXICON.says(nodes.Targets)
def _targets(node: nodes.Targets, g: English) -> str:
    least, most = node.least or nodes.Number(1), node.most or nodes.Number(1)
    if isinstance(node.of, v.OneEach) and node.least is node.most is None:
        return sentence(f"target: {g.phrase(node.of)}")
    if isinstance(node.of, nodes.In) and isinstance(least, nodes.Number) and isinstance(most, nodes.Number):
        text = counted(most.n, node.of, g, "in")
        if text:
            between = "or" if most.n == least.n + 1 else "to"
            text = text if least == most else f"{least.n} {between} {text}"
            return sentence(f"target: {text}")
    return str(en.LEXICON.speaker(nodes.Targets)(node, g))


@LEXICON.says(v.TargetsAll)
def _targets_all(node: v.TargetsAll, g: English) -> str:
    if isinstance(node.of, nodes.In):
        return sentence(f"targets: all {g.every(node.of).removeprefix('the ')}")
    return sentence(f"targets: {g.every(node.of)}")


@LEXICON.says(nodes.From)
def _from(node: nodes.From, g: English) -> str:
    return f"In your {g.word(node.zone)}: {g.phrase(node.ability)}"


@LEXICON.says(v.Valid)
def _valid(node: v.Valid, g: English) -> str:
    return f"Valid: {g.phrase(node.ability)}"


@LEXICON.says(v.Expert)
def _expert(node: v.Expert, g: English) -> str:
    how = "first and " if node.first else ""
    return sentence(f"{how}Expert, user [{g.any_one(node.user)}]: {g.deed(node.effect).text}")


def listed(of: tuple[nodes.Set, ...], g: English) -> str:
    return join([f"[{g.any_one(part)}]" for part in of], "and")


@LEXICON.says(v.Combination)
def _combination(node: v.Combination, g: English) -> str:
    return sentence(f"Combination with {listed(node.of, g)}: {g.deed(node.effect).text}")


@LEXICON.says(v.SquadKey)
def _squad(node: v.SquadKey, g: English) -> str:
    return sentence(f"Squad of {listed(node.of, g)}")


@LEXICON.says(v.SacrificeKey)
def _sacrifice(node: v.SacrificeKey, g: English) -> str:
    return sentence(f"Sacrifice of {listed(node.of, g)}")

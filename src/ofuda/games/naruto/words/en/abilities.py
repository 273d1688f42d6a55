"""English texts of abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import en
from ofuda.effects.words.en import Kind, join, sentence
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.words.en.grammar import LEXICON, English
from ofuda.games.naruto.words.en.things import counted

USER = Kind("user", "users")
TEAMMATE = Kind("teammate", "teammates")


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
    if isinstance(node.of, nodes.Set) and (node.least is not None or node.most is not None):
        defined: list[tuple[str, nodes.Value]] = []
        with g.set(defined=defined):
            text = g.some_of(least, most, g.things(node.of))
        return sentence(f"target: {text}{g.meanings(defined)}")
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


@LEXICON.says(nodes.Pay)
def _pay(node: nodes.Pay, g: English) -> str:
    when = [g.word(node.window)] if node.window is not None else []
    when += [f"if {g.clause(node.condition).text}"] if node.condition is not None else []
    if node.cost != nodes.Costs(()) or not when:
        when.append(g.cost(node.cost))
    text = sentence(f"{', '.join(when)}: {g.deed(node.effect).text}")
    text += f" {sentence(g.limit(node.once))}" if node.once else ""
    return text + g.unanswered(node.quiet)


# --- keywords ---------------------------------------------------------------------------------------------------------


def listed(of: tuple[nodes.Set, ...], g: English) -> str:
    return join([g.some(part) for part in of], "and")


@LEXICON.says(v.Expert)
def _expert(node: v.Expert, g: English) -> str:
    with g.set(nothing=USER):
        user = g.some(node.user)
    how = ", in place of that" if node.first else ""
    return sentence(f"Expert for {user}{how}: {g.deed(node.effect).text}")


@LEXICON.says(v.Combination)
def _combination(node: v.Combination, g: English) -> str:
    with g.set(nothing=TEAMMATE):
        others = listed(node.of, g)
    return sentence(f"Combination with {others}: {g.deed(node.effect).text}")


@LEXICON.says(v.SquadKey)
def _squad(node: v.SquadKey, g: English) -> str:
    return sentence(f"Squad of {listed(node.of, g)}")


@LEXICON.says(v.SacrificeKey)
def _sacrifice(node: v.SacrificeKey, g: English) -> str:
    coins = f", and {node.coins} of your Growth coins" if node.coins else ""
    return sentence(f"Sacrifice of {listed(node.of, g)}{coins}")

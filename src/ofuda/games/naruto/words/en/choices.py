"""English texts of effects that contain others, and of costs that do."""

from __future__ import annotations

from dataclasses import replace

from ofuda.effects import nodes
from ofuda.effects.words import en
from ofuda.effects.words.en import Deed, article
from ofuda.effects.words.en.verbs import LEADS
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Feature
from ofuda.games.naruto.words.en.grammar import LEXICON, English
from ofuda.games.naruto.words.shapes import has_condition, is_apart, is_open, moment_of

DECLARED = {Feature.TRAIT: "one of its characteristics", Feature.ATTRIBUTE: "one of its attributes"}
MOMENTS: dict[tuple[str, nodes.Player], str] = {
    ("TURN_ENDS", nodes.Who.EACH): "at the end of this turn",
    ("TURN_ENDS", nodes.Who.YOU): "at the end of your turn",
    ("SHOWDOWN_BEGINS", nodes.Who.EACH): "when the showdown of this turn begins",
}
# Rules that say at their end how long they hold.
BRIEF = (nodes.Cannot, nodes.Can, nodes.Has, nodes.CostLess, nodes.Blank, nodes.Unaffected, nodes.PlayFrom, v.Must)


@LEXICON.says(nodes.Then)
def _then(node: nodes.Then, g: English) -> Deed:
    found: Deed = en.LEXICON.speaker(nodes.Then)(node, g)
    deeds = [g.deed(effect) for effect in node.of]
    if not deeds[0].bare or not all(deed.simple for deed in deeds[:-1]):
        return found
    return Deed(found.text, deeds[0].bare + found.text.removeprefix(deeds[0].text), simple=False)


@LEXICON.says(nodes.If)
def _if(node: nodes.If, g: English) -> Deed:
    if node.otherwise is None or has_condition(node.effect):
        found: Deed = en.LEXICON.speaker(nodes.If)(node, g)
        return found
    effect, otherwise = g.deed(node.effect).text, g.deed(node.otherwise).text
    return Deed(f"if {g.clause(node.condition).text}, {effect}; otherwise, {otherwise}", simple=False)


@LEXICON.says(nodes.Choose)
def _choose(node: nodes.Choose, g: English) -> Deed:
    several = node.least is not None or node.most is not None
    if not several and not node.aim:
        found: Deed = en.LEXICON.speaker(nodes.Choose)(node, g)
        return found
    things = g.things(node.of)
    with g.set(actor=node.who):
        chosen = g.one(things)
        if several:
            chosen = g.some_of(node.least or nodes.Number(1), node.most or nodes.Number(1), things)
    if not node.aim and g.lexicon.merges(replace(node, least=None, most=None)):
        with g.set(it=(chosen,), them=True, choice=None):
            text = g.deed(node.effect).text
        return Deed(f"you may {text}", simple=False) if node.optional else Deed(text, f"choose to {text}")
    with g.set(actor=nodes.Who.YOU, choice=None, it=("them",) if several else None):
        effect = g.deed(node.effect).text
    verb = "target" if node.aim else "choose"
    who = f"{en.PLAYERS[node.who]} "
    if node.optional:
        verb = f"{who}may {verb}"
    elif node.who != nodes.Who.YOU:
        verb = f"{who}{verb}s"
    return Deed(f"{verb} {chosen}: {effect}", simple=False)


@LEXICON.says(nodes.Flip)
def _flip(node: nodes.Flip, g: English) -> Deed:
    sides = [(side, effect) for side, effect in (("heads", node.heads), ("tails", node.tails)) if effect is not None]
    deeds = [(side, g.deed(effect)) for side, effect in sides]
    if not deeds or any(is_apart(effect) for _, effect in sides):
        found: Deed = en.LEXICON.speaker(nodes.Flip)(node, g)
        return found
    text = f"flip a coin: {'; '.join(f'on {side}, {deed.text}' for side, deed in deeds)}"
    return Deed(text, text, simple=False)


@LEXICON.says(nodes.IfPays)
def _if_pays(node: nodes.IfPays, g: English) -> Deed:
    cost = g.cost(node.cost)
    if isinstance(node.cost, nodes.Do):
        deed = g.deed(node.cost.effect)
        if deed.simple:
            cost = deed.bare.removeprefix("choose to ") or f"decide that {deed.text}"
    return Deed(f"you may {cost}; if you do, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Unless)
def _unless(node: nodes.Unless, g: English) -> Deed:
    deed = g.deed(node.deed)
    let = f"let you {deed.bare}" if deed.bare else f"decide that {deed.text}"
    if not deed.simple:
        let = f"decide {g.block(node.deed)}"
    return Deed(f"{en.PLAYERS[node.who]} may {let}; if not, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Lines)
def _lines(node: nodes.Lines, g: English) -> Deed:
    if g.lined or g.listed:
        found: Deed = en.LEXICON.speaker(nodes.Lines)(node, g)
        return found
    with g.set(lined=True):
        parts = [f"• if {g.clause(line.condition).text}: {g.deed(line.effect).text}" for line in node.of]
    text = f"{LEADS[node.how]} {' '.join(parts)}"
    return Deed(text, text, simple=False)


@LEXICON.says(nodes.Rewrite)
def _rewrite(node: nodes.Rewrite, g: English) -> Deed:
    does = g.agrees(node.what, "does", "do")
    how = f"also {does} this" if node.keep else f"{does} this instead"
    with g.set(rewritten=True):
        effect = g.deed(node.effect).text
    return Deed(f"{g.every(node.what)} {how}: {effect}", simple=False)


@LEXICON.says(nodes.Lasting)
def _lasting(node: nodes.Lasting, g: English) -> Deed:
    brief = isinstance(node.rule, BRIEF) and (not isinstance(node.rule, nodes.CostLess) or plain_less(node.rule))
    if node.until == nodes.Until.TURN and brief:
        return Deed(f"{g.rule(node.rule)} this turn")
    found: Deed = en.LEXICON.speaker(nodes.Lasting)(node, g)
    return replace(found, simple=not is_open(node.rule))


def plain_less(rule: nodes.CostLess) -> bool:
    return isinstance(rule.n, (nodes.Number, nodes.X))


@LEXICON.says(nodes.Later)
def _later(node: nodes.Later, g: English) -> Deed:
    moment = MOMENTS.get(moment_of(node) or ("", nodes.Who.EACH))
    with g.set(trigger=node.when):
        if moment is not None:
            return Deed(f"{moment}, {g.deed(node.effect).text}", simple=False)
        found: Deed = en.LEXICON.speaker(nodes.Later)(node, g)
        return found


@LEXICON.says(nodes.ChooseX)
def _choose_x(node: nodes.ChooseX, g: English) -> Deed:
    return Deed(f"choose a number X up to {g.inline(node.most)}: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Declare)
def _declare(node: nodes.Declare, g: English) -> Deed:
    what = DECLARED.get(Feature(int(node.what))) or article(g.word(node.what))
    with g.set(declared=g.word(node.what)):
        return Deed(f"declare {what}: {g.deed(node.effect).text}", simple=False)


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.OneCost)
def _one_cost(node: nodes.OneCost, g: English) -> str:
    def part(cost: nodes.Cost) -> str:
        return g.cost(cost) if isinstance(cost, (v.PayChakra, nodes.Do)) else f"[{g.cost(cost)}]"

    return f"either {' or '.join(part(cost) for cost in node.of)}"

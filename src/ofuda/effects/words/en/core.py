"""English texts of the core nodes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ofuda.effects import nodes
from ofuda.effects.words import Clause
from ofuda.effects.words.en.grammar import HOW, LEXICON, PLAYERS, Deed, English, Things, article, join, sentence, times

# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Count)
def _count(node: nodes.Count, g: English) -> str:
    return g.number_of(node.of)


@LEXICON.says(nodes.Plus)
def _plus(node: nodes.Plus, g: English) -> str:
    return f"{g.value(node.left)} plus {g.value(node.right)}"


@LEXICON.says(nodes.Times)
def _times(node: nodes.Times, g: English) -> str:
    inner = g.value(node.of)
    return f"{node.n} times ({inner})" if isinstance(node.of, nodes.Plus) else f"{node.n} times {inner}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Compare)
def _compare(node: nodes.Compare, g: English) -> Clause:
    things: Things = ()
    if isinstance(node.left, nodes.Count) and isinstance(node.left.of, nodes.Set):
        things = g.things(node.left.of)
    if len(things) == 1 and isinstance(node.right, nodes.Number) and not g.definite(things[0]):
        many = node.right.n != 1
        text = g.there_is(things[0], f"{HOW[node.how]} {node.right.n} {g.core(things[0], many)}", many)
        return Clause(text, f"it is not true that {text}")
    left, right = g.value(node.left), g.value(node.right)
    return Clause(f"{left} is {HOW[node.how]} {right}", f"{left} is not {HOW[node.how]} {right}")


@LEXICON.says(nodes.Exists)
def _exists(node: nodes.Exists, g: English) -> Clause:
    things = g.things(node.of)
    if len(things) > 1:
        text = g.one(things)
        return Clause(f"there is {text}", f"there is not {text}")
    if g.definite(things[0]):
        text = g.the(things[0])
        return Clause(f"{text} exists", f"{text} does not exist")
    one, none = article(g.core(things[0], False)), f"no {g.core(things[0], True)}"
    return Clause(g.there_is(things[0], one, False), g.there_is(things[0], none, True))


def _compound(parts: Sequence[nodes.Condition], g: English, word: str) -> Clause:
    clauses = [g.clause(part) for part in parts]
    text = word.join(f"({clause.text})" if clause.compound else clause.text for clause in clauses)
    return Clause(text, f"it is not true that ({text})", compound=True)


@LEXICON.says(nodes.All)
def _all(node: nodes.All, g: English) -> Clause:
    return _compound(node.of, g, " and ")


@LEXICON.says(nodes.Any_)
def _any(node: nodes.Any_, g: English) -> Clause:
    return _compound(node.of, g, ", or ")


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Then)
def _then(node: nodes.Then, g: English) -> Deed:
    """Join simple steps into a sentence; use a list if an earlier step would absorb the next."""
    deeds = [g.deed(effect) for effect in node.of]
    if not all(deed.simple for deed in deeds[:-1]):
        return Deed(g.list_of(node.of, "in this order:", "then"), simple=False)
    text = deeds[0].text
    for before, deed in pairwise(deeds):
        again = deed.simple and deed.bare and not before.bare  # the subject changes
        text += f", then {'you ' if again else ''}{deed.text}"
    return Deed(text, simple=False)


@LEXICON.says(nodes.If)
def _if(node: nodes.If, g: English) -> Deed:
    if node.otherwise is not None:
        effect, otherwise = g.block(node.effect), g.deed(node.otherwise).text
        return Deed(f"if {g.clause(node.condition).text}, {effect}, otherwise {otherwise}", simple=False)
    return Deed(f"if {g.clause(node.condition).text}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.May)
def _may(node: nodes.May, g: English) -> Deed:
    deed = g.deed(node.effect)
    if deed.bare:
        return Deed(f"you may {deed.bare}", simple=False)
    return Deed(f"you may {'decide that' if deed.simple else 'do this:'} {deed.text}", simple=False)


@LEXICON.says(nodes.Choose)
def _choose(node: nodes.Choose, g: English) -> Deed:
    things = g.things(node.of)
    with g.set(actor=node.who):
        chosen = g.one(things)
    if g.lexicon.to_chosen(node.effect) and not g.pointed_at(things):
        with g.set(actor=node.who, chosen=chosen, choice=node):
            return g.deed(node.effect)
    if g.lexicon.merges(node) and not g.pointed_at(things):
        with g.set(it=(chosen if len(things) == 1 else f"[{chosen}]",), choice=None):
            text = g.deed(node.effect).text
        return Deed(f"you may {text}", simple=False) if node.optional else Deed(text, f"choose to {text}")
    it = None
    if node.least is not None or node.most is not None:
        it = ("them",)
        least, most = g.plain(node.least or nodes.Number(1)), g.plain(node.most or nodes.Number(1))
        with g.set(actor=node.who):
            chosen = f"{least if least == most else f'{least} to {most}'} of [{g.many(things)}]"
    if node.aim:
        chosen += " (on announcement)"
    with g.set(actor=nodes.Who.YOU, chosen="it", choice=None, it=it):
        effect = g.deed(node.effect).text
    if node.optional:
        verb = f"{PLAYERS[node.who]} may choose"
    else:
        verb = "choose" if node.who == nodes.Who.YOU else f"{PLAYERS[node.who]} chooses"
    return Deed(f"{verb} {chosen}: {effect}", simple=False)


@LEXICON.says(nodes.Repeat)
def _repeat(node: nodes.Repeat, g: English) -> Deed:
    effect = g.deed(node.effect).text
    if isinstance(node.times, nodes.Count) and isinstance(node.times.of, nodes.Set):
        return Deed(f"for {g.each(g.things(node.times.of))}, {effect}", simple=False)
    if isinstance(node.times, nodes.Number):
        text = f"do this {times(node.times.n)}: {effect}"
        return Deed(text, text, simple=False)
    return Deed(f"do this X times, where X is {g.value(node.times)}: {effect}", simple=False)


@LEXICON.says(nodes.OneOf)
def _one_of(node: nodes.OneOf, g: English) -> Deed:
    if node.who != nodes.Who.YOU:
        return Deed(g.list_of(node.of, f"{PLAYERS[node.who]} chooses one:", "or"), simple=False)
    text = g.list_of(node.of, "choose one:", "or")
    return Deed(text, "" if g.listed else text, simple=False)


# --- costs and abilities ----------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Costs)
def _costs(node: nodes.Costs, g: English) -> str:
    if not node.of:
        return "at no cost"
    return join(sorted((g.cost(cost) for cost in node.of), key=lambda cost: (len(cost), cost)), "and")


@LEXICON.says(nodes.Always)
def _always(node: nodes.Always, g: English) -> str:
    return sentence(g.rule(node.rule))


@LEXICON.says(nodes.While)
def _while(node: nodes.While, g: English) -> str:
    return sentence(f"while {g.clause(node.condition).text}, {g.rule(node.rule)}")


@LEXICON.says(nodes.When)
def _when(node: nodes.When, g: English) -> str:
    with g.set(trigger=node.trigger):
        return sentence(f"when {g.event(node.trigger)}, {g.deed(node.effect).text}")


@LEXICON.says(nodes.Pay)
def _pay(node: nodes.Pay, g: English) -> str:
    when = [g.word(node.window)] if node.window is not None else []
    when += [f"if ({g.clause(node.condition).text})"] if node.condition is not None else []
    text = sentence(f"{', '.join([*when, g.cost(node.cost)])}: {g.deed(node.effect).text}")
    text += f" {sentence(g.limit(node.once))}" if node.once else ""
    return text + g.unanswered(node.quiet)

"""English for the nodes every game has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ofuda.effects.nodes import (
    All,
    Always,
    Any_,
    Choose,
    Compare,
    Condition,
    Costs,
    Count,
    Exists,
    If,
    May,
    Not,
    Number,
    OneOf,
    Pay,
    Plus,
    Repeat,
    Set,
    Then,
    Times,
    When,
    While,
    Who,
)
from ofuda.effects.words import Clause
from ofuda.effects.words.en.grammar import HOW, LEXICON, PLAYERS, Deed, English, Things, article, join, sentence, times

# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(Number)
def _number(node: Number, g: English) -> str:
    return str(node.n)


@LEXICON.says(Count)
def _count(node: Count, g: English) -> str:
    return g.number_of(node.of)


@LEXICON.says(Plus)
def _plus(node: Plus, g: English) -> str:
    return f"{g.value(node.left)} plus {g.value(node.right)}"


@LEXICON.says(Times)
def _times(node: Times, g: English) -> str:
    inner = g.value(node.of)
    return f"{node.n} times ({inner})" if isinstance(node.of, Plus) else f"{node.n} times {inner}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(Compare)
def _compare(node: Compare, g: English) -> Clause:
    things: Things = ()
    if isinstance(node.left, Count) and isinstance(node.left.of, Set):
        things = g.things(node.left.of)
    if len(things) == 1 and isinstance(node.right, Number) and not g.definite(things[0]):
        many = node.right.n != 1
        text = g.there_is(things[0], f"{HOW[node.how]} {node.right.n} {g.core(things[0], many)}", many)
        return Clause(text, f"it is not true that {text}")
    left, right = g.value(node.left), g.value(node.right)
    return Clause(f"{left} is {HOW[node.how]} {right}", f"{left} is not {HOW[node.how]} {right}")


@LEXICON.says(Exists)
def _exists(node: Exists, g: English) -> Clause:
    things = g.things(node.of)
    if len(things) > 1:
        text = g.one(things)
        return Clause(f"there is {text}", f"there is not {text}")
    if g.definite(things[0]):
        text = g.the(things[0])
        return Clause(f"{text} exists", f"{text} does not exist")
    one, none = article(g.core(things[0], False)), f"no {g.core(things[0], True)}"
    return Clause(g.there_is(things[0], one, False), g.there_is(things[0], none, True))


def _compound(parts: Sequence[Condition], g: English, word: str) -> Clause:
    clauses = [g.clause(part) for part in parts]
    text = word.join(f"({clause.text})" if clause.compound else clause.text for clause in clauses)
    return Clause(text, f"it is not true that ({text})", compound=True)


@LEXICON.says(All)
def _all(node: All, g: English) -> Clause:
    return _compound(node.of, g, " and ")


@LEXICON.says(Any_)
def _any(node: Any_, g: English) -> Clause:
    return _compound(node.of, g, ", or ")


@LEXICON.says(Not)
def _not(node: Not, g: English) -> Clause:
    inner = g.clause(node.of)
    return Clause(inner.negative, inner.text)


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(Then)
def _then(node: Then, g: English) -> Deed:
    """Plain steps follow each other; where a step before the last might swallow the next, they are a list."""
    deeds = [g.deed(effect) for effect in node.of]
    if not all(deed.simple for deed in deeds[:-1]):
        return Deed(g.list_of(node.of, "in this order:", "then"), simple=False)
    text = deeds[0].text
    for before, deed in pairwise(deeds):
        again = deed.simple and deed.bare and not before.bare  # somebody else did the last thing
        text += f", then {'you ' if again else ''}{deed.text}"
    return Deed(text, simple=False)


@LEXICON.says(If)
def _if(node: If, g: English) -> Deed:
    if node.otherwise is not None:
        effect, otherwise = g.block(node.effect), g.deed(node.otherwise).text
        return Deed(f"if {g.clause(node.condition).text}, {effect}, otherwise {otherwise}", simple=False)
    return Deed(f"if {g.clause(node.condition).text}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(May)
def _may(node: May, g: English) -> Deed:
    deed = g.deed(node.effect)
    if deed.bare:
        return Deed(f"you may {deed.bare}", simple=False)
    return Deed(f"you may {'decide that' if deed.simple else 'do this:'} {deed.text}", simple=False)


@LEXICON.says(Choose)
def _choose(node: Choose, g: English) -> Deed:
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
        least, most = g.plain(node.least or Number(1)), g.plain(node.most or Number(1))
        with g.set(actor=node.who):
            chosen = f"{least if least == most else f'{least} to {most}'} of [{g.many(things)}]"
    if node.aim:
        chosen += " (on announcement)"
    with g.set(actor=Who.YOU, chosen="it", choice=None, it=it):
        effect = g.deed(node.effect).text
    if node.optional:
        verb = f"{PLAYERS[node.who]} may choose"
    else:
        verb = "choose" if node.who == Who.YOU else f"{PLAYERS[node.who]} chooses"
    return Deed(f"{verb} {chosen}: {effect}", simple=False)


@LEXICON.says(Repeat)
def _repeat(node: Repeat, g: English) -> Deed:
    effect = g.deed(node.effect).text
    if isinstance(node.times, Count) and isinstance(node.times.of, Set):
        return Deed(f"for {g.each(g.things(node.times.of))}, {effect}", simple=False)
    if isinstance(node.times, Number):
        text = f"do this {times(node.times.n)}: {effect}"
        return Deed(text, text, simple=False)
    return Deed(f"do this X times, where X is {g.value(node.times)}: {effect}", simple=False)


@LEXICON.says(OneOf)
def _one_of(node: OneOf, g: English) -> Deed:
    if node.who != Who.YOU:
        return Deed(g.list_of(node.of, f"{PLAYERS[node.who]} chooses one:", "or"), simple=False)
    text = g.list_of(node.of, "choose one:", "or")
    return Deed(text, "" if g.listed else text, simple=False)


# --- costs and abilities ----------------------------------------------------------------------------------------------


@LEXICON.says(Costs)
def _costs(node: Costs, g: English) -> str:
    if not node.of:
        return "at no cost"
    return join(sorted((g.cost(cost) for cost in node.of), key=lambda cost: (len(cost), cost)), "and")


@LEXICON.says(Always)
def _always(node: Always, g: English) -> str:
    return sentence(g.rule(node.rule))


@LEXICON.says(While)
def _while(node: While, g: English) -> str:
    return sentence(f"while {g.clause(node.condition).text}, {g.rule(node.rule)}")


@LEXICON.says(When)
def _when(node: When, g: English) -> str:
    with g.set(trigger=node.trigger):
        return sentence(f"when {g.event(node.trigger)}, {g.deed(node.effect).text}")


@LEXICON.says(Pay)
def _pay(node: Pay, g: English) -> str:
    when = [g.word(node.window)] if node.window is not None else []
    when += [f"if ({g.clause(node.condition).text})"] if node.condition is not None else []
    text = sentence(f"{', '.join([*when, g.cost(node.cost)])}: {g.deed(node.effect).text}")
    text += f" {sentence(g.limit(node.once))}" if node.once else ""
    return text + g.unanswered(node.quiet)

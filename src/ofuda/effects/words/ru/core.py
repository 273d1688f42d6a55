"""Russian texts of the core nodes."""

from __future__ import annotations

from collections.abc import Sequence

from ofuda.effects import nodes
from ofuda.effects.words import Clause
from ofuda.effects.words.ru.grammar import (
    CHOOSE,
    CHOSEN,
    LEXICON,
    PLAYERS,
    Case,
    Deed,
    Russian,
    Things,
    does,
    join,
    may,
    plural,
    sentence,
    times,
)

# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Count)
def _count(node: nodes.Count, g: Russian) -> str:
    return g.number_of(node.of)


@LEXICON.says(nodes.Plus)
def _plus(node: nodes.Plus, g: Russian) -> str:
    return f"{g.value(node.left)} плюс {g.value(node.right)}"


@LEXICON.says(nodes.Times)
def _times(node: nodes.Times, g: Russian) -> str:
    inner = g.value(node.of)
    return f"{node.n} × ({inner})" if isinstance(node.of, nodes.Plus) else f"{node.n} × {inner}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Compare)
def _compare(node: nodes.Compare, g: Russian) -> Clause:
    things: Things = ()
    if isinstance(node.left, nodes.Count) and isinstance(node.left.of, nodes.Set):
        things = g.things(node.left.of)
    if len(things) == 1 and isinstance(node.right, nodes.Number) and not g.definite(things[0]):
        n = node.right.n
        counted = g.core(things[0], Case.NOMINATIVE, False, whose=False, n=n)
        if node.how == nodes.How.AT_MOST or n < 1:
            counted = g.core(things[0], Case.GENITIVE, plural(n, "1", "", "") != "1", whose=False)
        how = {nodes.How.AT_MOST: "не больше", nodes.How.AT_LEAST: "хотя бы", nodes.How.EXACTLY: "ровно"}[node.how]
        text = f"{g.with_whom(things[0])} {how} {n} {counted}"
        return Clause(text, f"неверно, что {text}")
    how = {nodes.How.AT_MOST: "не больше", nodes.How.AT_LEAST: "не меньше", nodes.How.EXACTLY: "ровно"}[node.how]
    than = "" if isinstance(node.right, nodes.Number) or node.how == nodes.How.EXACTLY else ", чем"
    text = f"{g.value(node.left)} {how}{than} {g.value(node.right)}"
    return Clause(text, f"неверно, что {text}")


@LEXICON.says(nodes.Exists)
def _exists(node: nodes.Exists, g: Russian) -> Clause:
    things = g.things(node.of)
    if len(things) > 1:
        text = f"есть {g.one(things, Case.NOMINATIVE)}"
        return Clause(text, f"неверно, что {text}")
    if g.definite(things[0]):
        thing = things[0]
        return Clause(f"есть {g.core(thing, Case.NOMINATIVE, False)}", f"нет {g.core(thing, Case.GENITIVE, False)}")
    where = g.with_whom(things[0])
    return Clause(
        f"{where} есть {g.core(things[0], Case.NOMINATIVE, False, whose=False)}",
        f"{where} нет {g.core(things[0], Case.GENITIVE, True, whose=False)}",
    )


def _compound(parts: Sequence[nodes.Condition], g: Russian, word: str) -> Clause:
    clauses = [g.clause(part) for part in parts]
    text = word.join(f"({clause.text})" if clause.compound else clause.text for clause in clauses)
    return Clause(text, f"неверно, что ({text})", compound=True)


@LEXICON.says(nodes.All)
def _all(node: nodes.All, g: Russian) -> Clause:
    return _compound(node.of, g, " и ")


@LEXICON.says(nodes.Any_)
def _any(node: nodes.Any_, g: Russian) -> Clause:
    return _compound(node.of, g, " или " if len(node.of) == 2 else ", или ")


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Then)
def _then(node: nodes.Then, g: Russian) -> Deed:
    """Join simple steps into a sentence; use a list if an earlier step would absorb the next."""
    deeds = [g.deed(effect) for effect in node.of]
    if not all(deed.simple for deed in deeds[:-1]):
        return Deed(g.list_of(node.of, "сделайте по порядку:", "затем"), simple=False)
    return Deed(", затем ".join(deed.text for deed in deeds), simple=False)


@LEXICON.says(nodes.If)
def _if(node: nodes.If, g: Russian) -> Deed:
    if node.otherwise is not None:
        effect, otherwise = g.block(node.effect), g.deed(node.otherwise).text
        return Deed(f"если {g.clause(node.condition).text}, {effect}, иначе {otherwise}", simple=False)
    return Deed(f"если {g.clause(node.condition).text}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.May)
def _may(node: nodes.May, g: Russian) -> Deed:
    deed = g.deed(node.effect)
    if deed.bare:
        return Deed(f"вы можете {deed.bare}", simple=False)
    return Deed(f"вы можете {'решить, что' if deed.simple else 'сделать так:'} {deed.text}", simple=False)


@LEXICON.says(nodes.Choose)
def _choose(node: nodes.Choose, g: Russian) -> Deed:
    things = g.things(node.of)
    with g.set(actor=node.who):
        chosen = g.one(things)
    if g.lexicon.to_chosen(node.effect) and not g.pointed_at(things):
        with g.set(actor=node.who, chosen=chosen, choice=node):
            return g.deed(node.effect)
    noun = g.noun(things[0])
    if g.lexicon.merges(node) and not g.pointed_at(things):
        return merged(node, things, g)
    it = None
    if node.least is not None or node.most is not None:
        it = tuple(CHOSEN.form(noun, case, True) for case in Case)
        least, most = g.plain(node.least or nodes.Number(1)), g.plain(node.most or nodes.Number(1))
        with g.set(actor=node.who):
            chosen = f"{least if least == most else f'от {least} до {most}'} из [{g.many(things, Case.GENITIVE)}]"
    if node.aim:
        chosen += " (при объявлении)"
    again = f"{CHOSEN.form(noun, Case.ACCUSATIVE)} {noun.form(Case.ACCUSATIVE)}"
    with g.set(actor=None, chosen=again, choice=None, it=it):
        effect = g.deed(node.effect).text
    if node.optional:
        return may(node.who, CHOOSE, f"{chosen}: {effect}")
    return Deed(does(node.who, CHOOSE, f"{chosen}: {effect}").text, simple=False)


def merged(node: nodes.Choose, things: Things, g: Russian) -> Deed:
    """Return a choice and its effect as one clause."""
    with g.set(actor=node.who):
        chosen = tuple(g.bracketed(g.one(things, case), things) for case in Case)
    with g.set(actor=None, it=chosen, choice=None):
        deed = g.deed(node.effect)
    if node.optional:
        return Deed(f"вы можете {deed.bare}", simple=False)
    return Deed(deed.text, f"при желании {deed.bare}")


@LEXICON.says(nodes.Repeat)
def _repeat(node: nodes.Repeat, g: Russian) -> Deed:
    effect = g.deed(node.effect).text
    if isinstance(node.times, nodes.Count) and isinstance(node.times.of, nodes.Set):
        return Deed(f"{g.each(g.things(node.times.of))} {effect}", simple=False)
    if isinstance(node.times, nodes.Number):
        often = times(node.times.n)
        return Deed(f"сделайте {often} следующее: {effect}", f"сделать {often} следующее: {effect}", simple=False)
    return Deed(f"сделайте X раз, где X — {g.value(node.times)}: {effect}", simple=False)


@LEXICON.says(nodes.OneOf)
def _one_of(node: nodes.OneOf, g: Russian) -> Deed:
    if node.who != nodes.Who.YOU:
        return Deed(g.list_of(node.of, f"{PLAYERS[node.who]} выбирает одно:", "или"), simple=False)
    text = g.list_of(node.of, "выберите одно:", "или")
    return Deed(text, "" if g.listed else text.replace(CHOOSE.order, CHOOSE.bare, 1), simple=False)


# --- costs and abilities ----------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Costs)
def _costs(node: nodes.Costs, g: Russian) -> Deed:
    if not node.of:
        return Deed("бесплатно", "бесплатно")
    costs = sorted((g.cost(cost) for cost in node.of), key=lambda cost: (len(cost.text), cost.text))
    return Deed(join([cost.text for cost in costs], "и"), join([cost.bare for cost in costs], "и"))


@LEXICON.says(nodes.Always)
def _always(node: nodes.Always, g: Russian) -> str:
    return sentence(g.rule(node.rule))


@LEXICON.says(nodes.While)
def _while(node: nodes.While, g: Russian) -> str:
    return sentence(f"пока {g.clause(node.condition).text}, {g.rule(node.rule)}")


@LEXICON.says(nodes.When)
def _when(node: nodes.When, g: Russian) -> str:
    with g.set(trigger=node.trigger):
        return sentence(f"когда {g.event(node.trigger)}, {g.deed(node.effect).text}")


@LEXICON.says(nodes.Pay)
def _pay(node: nodes.Pay, g: Russian) -> str:
    when = [g.word(node.window)] if node.window is not None else []
    when += [f"если ({g.clause(node.condition).text})"] if node.condition is not None else []
    text = sentence(f"{', '.join([*when, g.cost(node.cost).text])}: {g.deed(node.effect).text}")
    text += f" {sentence(g.limit(node.once))}" if node.once else ""
    return text + g.unanswered(node.quiet)

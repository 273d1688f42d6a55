"""Russian texts of effects that contain others, and of costs that do."""

from __future__ import annotations

import re
from dataclasses import replace

from ofuda.effects import nodes
from ofuda.effects.words import ru
from ofuda.effects.words.ru import CARD, Case, Deed, Verb, does
from ofuda.effects.words.ru.grammar import CHOOSE, CHOSEN, adjective, may
from ofuda.effects.words.ru.verbs import DO, FLIP, LEADS, first
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Feature
from ofuda.games.naruto.words.ru.grammar import LEXICON, MANY, Russian
from ofuda.games.naruto.words.shapes import has_condition, is_apart, is_open, moment_of, short

ORDERLY = "сделайте по порядку:"
STEP = re.compile("затем (если|когда) ")
SECOND = adjective(
    "второй второго второму - вторым втором",
    "вторая второй второй вторую второй второй",
    "второе второго второму второе вторым втором",
    "вторые вторых вторым - вторыми вторых",
)
WISH = "при желании "  # of a choice that may be left out
AIM = Verb("назначьте целью", "назначить целью", "назначает целью")
DECLARED = {Feature.TRAIT: "один из его признаков", Feature.ATTRIBUTE: "один из его боевых атрибутов"}
MOMENTS: dict[tuple[str, nodes.Player], str] = {
    ("TURN_ENDS", nodes.Who.EACH): "в конце этого хода",
    ("TURN_ENDS", nodes.Who.YOU): "в конце вашего хода",
    ("SHOWDOWN_BEGINS", nodes.Who.EACH): "когда начинается развязка этого хода,",
}


@LEXICON.says(nodes.Then)
def _then(node: nodes.Then, g: Russian) -> Deed:
    found: Deed = ru.LEXICON.speaker(nodes.Then)(node, g)
    deeds = [g.deed(effect) for effect in node.of]
    found = replace(found, text=STEP.sub(r"затем, \1 ", found.text))
    if found.text.startswith(ORDERLY):
        return replace(found, bare=f"сделать{found.text.removeprefix('сделайте')}")
    if not all(deed.simple and deed.bare for deed in deeds):
        return found
    return Deed(found.text, ", затем ".join(deed.bare for deed in deeds), simple=False)


@LEXICON.says(nodes.IfDo)
def _if_do(node: nodes.IfDo, g: Russian) -> Deed:
    return Deed(f"{first(node.effect, g)}; если это сделано, {g.deed(node.then).text}", simple=False)


@LEXICON.says(nodes.If)
def _if(node: nodes.If, g: Russian) -> Deed:
    if node.otherwise is None or has_condition(node.effect):
        found: Deed = ru.LEXICON.speaker(nodes.If)(node, g)
        return found
    effect, otherwise = g.deed(node.effect).text, g.deed(node.otherwise).text
    return Deed(f"если {g.clause(node.condition).text}, {effect}; иначе {otherwise}", simple=False)


@LEXICON.says(nodes.Choose)
def _choose(node: nodes.Choose, g: Russian) -> Deed:
    several = node.least is not None or node.most is not None
    things = g.things(node.of)
    plain = g.lexicon.merges(node) or g.pointed_at(things)
    if not several and not node.aim and plain:
        found: Deed = ru.LEXICON.speaker(nodes.Choose)(node, g)
        return found
    with g.set(actor=node.who):
        chosen = g.one(things)
        if several:
            chosen = g.some_of(node.least or nodes.Number(1), node.most or nodes.Number(1), things, Case.ACCUSATIVE)
    noun = g.noun(things[0])
    if len(things) > 1 or (things[0].kind is not None and len(things[0].kind.nouns) > 1):
        noun = CARD
    gender = MANY if several else int(noun.gender)
    if several and not node.aim and g.lexicon.merges(replace(node, least=None, most=None)):
        with g.set(actor=None, it=(chosen,) * len(Case), it_gender=gender, choice=None):
            deed = g.deed(node.effect)
        if node.optional:
            return Deed(f"вы можете {deed.bare}", simple=False)
        return replace(deed, bare=deed.bare and WISH + deed.bare)
    which = [CHOSEN] if g.it is None else [SECOND, CHOSEN]
    it = tuple(" ".join([*(one.form(noun, case, several) for one in which), noun.form(case, several)]) for case in Case)
    with g.set(actor=None, it=it, it_gender=gender, choice=None):
        effect = g.deed(node.effect).text
    verb = AIM if node.aim else CHOOSE
    if node.optional:
        return may(node.who, verb, f"{chosen}: {effect}")
    return Deed(does(node.who, verb, f"{chosen}: {effect}").text, simple=False)


@LEXICON.says(nodes.Flip)
def _flip(node: nodes.Flip, g: Russian) -> Deed:
    sides = [(side, effect) for side, effect in (("орёл", node.heads), ("решка", node.tails)) if effect is not None]
    deeds = [(side, g.deed(effect)) for side, effect in sides]
    if not deeds or any(is_apart(effect) for _, effect in sides):
        found: Deed = ru.LEXICON.speaker(nodes.Flip)(node, g)
        return found
    text = f"монету: {'; '.join(f'если {side}, {deed.text}' for side, deed in deeds)}"
    return Deed(f"{FLIP.order} {text}", f"{FLIP.bare} {text}", simple=False)


@LEXICON.says(nodes.IfPays)
def _if_pays(node: nodes.IfPays, g: Russian) -> Deed:
    cost = g.cost(node.cost).bare.replace(WISH, "")
    if isinstance(node.cost, nodes.Do):
        deed = g.deed(node.cost.effect)
        if deed.simple:
            cost = deed.bare.removeprefix(WISH) or f"решить, что {deed.text}"
    return Deed(f"вы можете {cost}; если сделаете это, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Unless)
def _unless(node: nodes.Unless, g: Russian) -> Deed:
    deed = g.deed(node.deed)
    let = f"позволить вам {deed.bare}" if deed.bare else f"решить, что {deed.text}"
    if not deed.simple:
        let = f"выбрать {g.block(node.deed)}"
    can = "можете" if node.who == nodes.Who.YOU else "может"
    return Deed(f"{ru.PLAYERS[node.who]} {can} {let}; если нет, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Lines)
def _lines(node: nodes.Lines, g: Russian) -> Deed:
    if g.lined or g.listed:
        found: Deed = ru.LEXICON.speaker(nodes.Lines)(node, g)
        return found
    with g.set(lined=True):
        parts = [f"• если {g.clause(line.condition).text}: {g.deed(line.effect).text}" for line in node.of]
    text = f"{LEADS[node.how]} {' '.join(parts)}"
    return Deed(f"{DO.order} {text}", f"{DO.bare} {text}", simple=False)


@LEXICON.says(nodes.Rewrite)
def _rewrite(node: nodes.Rewrite, g: Russian) -> Deed:
    how = "ещё и следующее" if node.keep else "вместо своего эффекта следующее"
    does_this = f"{g.every(node.what, Case.NOMINATIVE)} {g.agrees(node.what, 'делает', 'делают')} {how}"
    with g.set(whose_user=f"{g.agrees(node.what, 'её', 'их')} "):
        return Deed(f"{does_this}: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Lasting)
def _lasting(node: nodes.Lasting, g: Russian) -> Deed:
    found: Deed = ru.LEXICON.speaker(nodes.Lasting)(node, g)
    return replace(found, simple=not is_open(node.rule))


@LEXICON.says(nodes.Later)
def _later(node: nodes.Later, g: Russian) -> Deed:
    moment = MOMENTS.get(moment_of(node) or ("", nodes.Who.EACH))
    with g.set(trigger=node.when):
        if moment is not None:
            return Deed(f"{moment} {g.deed(node.effect).text}", simple=False)
        found: Deed = ru.LEXICON.speaker(nodes.Later)(node, g)
        return found


@LEXICON.says(nodes.ChooseX)
def _choose_x(node: nodes.ChooseX, g: Russian) -> Deed:
    declined = g.declined(node.most, Case.GENITIVE) if short(node.most) else ""
    than = "" if declined or isinstance(node.most, nodes.Number) else ", чем"
    most = f"не больше{than} {declined or g.inline(node.most)}"
    return Deed(f"выберите число X {most}: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Declare)
def _declare(node: nodes.Declare, g: Russian) -> Deed:
    what = DECLARED.get(Feature(int(node.what))) or g.word(node.what).form(Case.ACCUSATIVE)
    with g.set(declared=g.word(node.what)):
        return Deed(f"объявите {what}: {g.deed(node.effect).text}", simple=False)


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.OneCost)
def _one_cost(node: nodes.OneCost, g: Russian) -> Deed:
    flat = [isinstance(cost, (v.PayChakra, nodes.Do)) for cost in node.of]
    costs = [g.cost(cost) for cost in node.of]
    texts = [cost.text if plain else f"[{cost.text}]" for cost, plain in zip(costs, flat)]
    bare = [cost.bare if plain else f"[{cost.text}]" for cost, plain in zip(costs, flat)]
    return Deed(f"либо {', либо '.join(texts)}", f"либо {', либо '.join(bare)}")

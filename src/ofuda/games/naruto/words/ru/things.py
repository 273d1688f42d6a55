"""Russian texts of values, sets, cards and conditions."""

from __future__ import annotations

from dataclasses import replace

from ofuda.effects import nodes
from ofuda.effects.nodes import Than
from ofuda.effects.words import Clause, leaves, ru
from ofuda.effects.words.ru import CARD, EVERY, OTHER, Case, Feature, Gender, Look, Thing, join, plural
from ofuda.effects.words.ru.things import feature
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Figure, Trait, Way, Zone
from ofuda.games.naruto.words.ru.grammar import AMONG, BOTH, BOTH_FORMS, COMPARED, LEXICON, MARKER, RANDOM, Russian
from ofuda.games.naruto.words.shapes import ANY_RANK, MANY, family, is_plain, lead, picked, short, trait_order, zones_of

AMOUNT = {
    Than.AT_MOST: "{} или меньше",
    Than.AT_LEAST: "{} или больше",
    Than.EXACTLY: "ровно {}",
    Than.BELOW: "меньше {}",
    Than.ABOVE: "больше {}",
}
RANKS = {
    Than.AT_MOST: "ранга «{}» или ниже",
    Than.AT_LEAST: "ранга «{}» или выше",
    Than.EXACTLY: "ровно ранга «{}»",
    Than.BELOW: "рангом ниже, чем «{}»",
    Than.ABOVE: "рангом выше, чем «{}»",
}
THAN = {Than.AT_MOST: "не больше", Than.AT_LEAST: "не меньше", Than.BELOW: "меньше", Than.ABOVE: "больше"}
SAME = {Gender.MASCULINE: ("таким", "такой"), Gender.FEMININE: ("такой", "такую"), Gender.NEUTER: ("таким", "такое")}
EQUAL = {
    Gender.MASCULINE: ("равным", "равный"),
    Gender.FEMININE: ("равной", "равную"),
    Gender.NEUTER: ("равным", "равное"),
}
DOWN = "с округлением вниз"
THOSE = nodes.The(nodes.Which.THOSE)
TEAMS = {Figure.TEAM_SIZE: "в команде размером {1}", Figure.TEAM_POWER: "в команде с силой {1}"}
HOW = {nodes.How.AT_MOST: "не больше", nodes.How.AT_LEAST: "хотя бы", nodes.How.EXACTLY: "ровно"}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Done)
def _done(node: nodes.Done, g: Russian) -> str:
    return "то же число"


@LEXICON.says(nodes.FigureOf)
def _figure_of(node: nodes.FigureOf, g: Russian) -> str:
    if node.of == THOSE:
        return f"{g.word(node.figure).form(Case.NOMINATIVE)} той карты"
    return str(ru.LEXICON.speaker(nodes.FigureOf)(node, g))


@LEXICON.says(nodes.Amount)
def _amount(node: nodes.Amount, g: Russian) -> str:
    if isinstance(g.trigger, nodes.Left):
        return "цена его входа" if g.trigger.how == Way.SACRIFICED else "число бывших на нём жетонов роста"
    return str(ru.LEXICON.speaker(nodes.Amount)(node, g))


@LEXICON.says(nodes.Plus)
def _plus(node: nodes.Plus, g: Russian) -> str:
    if isinstance(node.right, nodes.Number) and node.right.n < 0:
        return f"{g.value(node.left)} минус {-node.right.n}"
    return str(ru.LEXICON.speaker(nodes.Plus)(node, g))


@LEXICON.says(nodes.Half)
def _half(node: nodes.Half, g: Russian) -> str:
    if isinstance(node.of, v.Marker):
        return f"половина от {g.zone(MARKER, node.of.who, Case.GENITIVE)} {DOWN}"
    if isinstance(node.of, nodes.Count):
        return f"половина от {g.number_of(node.of.of).replace('число', 'числа', 1)} {DOWN}"
    return f"половина от ({g.value(node.of)}) {DOWN}"


@LEXICON.says(nodes.ThisTurn)
def _this_turn(node: nodes.ThisTurn, g: Russian) -> str:
    done, what, means = g.word(node.what)
    by = (BOTH_FORMS if node.who == nodes.Who.EACH else ru.grammar.FORMS[node.who])[Case.INSTRUMENTAL]
    if means:
        whose = BOTH if node.who == nodes.Who.EACH else ru.grammar.WHOSE[node.who]
        by = f"вашими {means}" if node.who == nodes.Who.YOU else f"{means} {whose}"
    return f"число {done} {by} {what} за этот ход"


@LEXICON.says(v.Marker)
def _marker(node: v.Marker, g: Russian) -> str:
    return g.zone(MARKER, node.who, Case.NOMINATIVE)


@LEXICON.says(v.Teams)
def _teams(node: v.Teams, g: Russian) -> str:
    return f"число команд, в которых есть {g.any_one(node.of, Case.NOMINATIVE)}"


# --- sets -------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.The)
def _the(node: nodes.The, g: Russian) -> Feature:
    alone = g.it if node.which == nodes.Which.IT and g.it else g.called(node.which)
    other = Look(behind=f"кроме {alone[Case.GENITIVE]}")
    if node.which == nodes.Which.THIS:
        other = Look(near=(OTHER,))
    return Feature("the", node.which, Look(alone=alone), other, points=True, own=True, several=True)


@LEXICON.says(nodes.InPlay)
def _in_play(node: nodes.InPlay, g: Russian) -> Feature:
    return feature("play", 0, "в игре", "не в игре")


@LEXICON.says(nodes.Trait)
def _trait(node: nodes.Trait, g: Russian) -> Feature:
    word = g.word(node.word)
    rank = trait_order(Trait(int(node.word)))
    return feature("trait", rank, f"с признаком «{word}»", f"без признака «{word}»")


@LEXICON.says(nodes.With)
def _with(node: nodes.With, g: Russian) -> Feature:
    noun = g.word(node.figure)
    coins = coins_of(node, g)
    if coins is not None:
        n, sort = coins
        least = f"с {n} {plural(n, 'жетоном', 'жетонами', 'жетонами')} {sort}"
        none = f"без жетонов {sort}" if n == 1 else f"меньше чем {least}"
        return feature("with", int(node.figure), f"хотя бы {least}", none)
    text = TEAMS.get(Figure(int(node.figure)), "с {} {}").format(noun.form(Case.INSTRUMENTAL), so_much(node, g))
    rank = 0 if isinstance(node.value, (nodes.Number, nodes.X)) else COMPARED
    text = text.replace(" , ", ", ")
    return feature("with", int(node.figure) + rank, text, f"не {text}")


def coins_of(node: nodes.With, g: Russian) -> tuple[int, str] | None:
    """Return how many coins there must be at least, and of which sort, if a figure says just that."""
    figure = g.word(node.figure).form(Case.NOMINATIVE)
    sort = figure.removeprefix("число жетонов ")
    if sort == figure or not isinstance(node.value, nodes.Number) or node.how != Than.AT_LEAST or node.value.n < 1:
        return None
    return node.value.n, sort


def so_much(node: nodes.With, g: Russian, has: bool = False) -> str:
    """Return what a figure is compared with, after "with" or after "has"."""
    if isinstance(node.value, (nodes.Number, nodes.X)):
        return AMOUNT[node.how].format(g.plain(node.value))
    gender, value = g.word(node.figure).gender, g.inline(node.value)
    case = Case.DATIVE if node.how == Than.EXACTLY else Case.GENITIVE
    declined = g.declined(node.value, case) if short(node.value) else value if g.defined is not None else ""
    if node.how == Than.EXACTLY:
        return f", {EQUAL[gender][has]} {declined}" if declined else f"{SAME[gender][has]} же, как {value}"
    return f"{THAN[node.how]} {declined}" if declined else f"{THAN[node.how]}, чем {value}"


@LEXICON.says(nodes.Shares)
def _shares(node: nodes.Shares, g: Russian) -> Feature:
    of = g.any_one(node.of, Case.GENITIVE)
    of = of if isinstance(node.of, nodes.The) else f"[{of}]"
    text = f"с {g.word(node.what).form(Case.INSTRUMENTAL)} {of}"
    return feature("shares", int(node.what), text, f"не {text}")


@LEXICON.says(v.OfSymbol)
def _of_symbol(node: v.OfSymbol, g: Russian) -> Feature:
    word = g.word(node.symbol)
    return feature("symbol", int(node.symbol), f"с символом «{word}»", f"без символа «{word}»")


@LEXICON.says(v.Attribute)
def _attribute(node: v.Attribute, g: Russian) -> Feature:
    word = g.word(node.word)
    return feature("attribute", int(node.word), f"с боевым атрибутом «{word}»", f"без боевого атрибута «{word}»")


@LEXICON.says(v.Ranked)
def _ranked(node: v.Ranked, g: Russian) -> Feature:
    if node == ANY_RANK:
        return feature("rank", int(node.rank), "с рангом", "без ранга")
    text = RANKS[node.how].format(g.word(node.rank))
    return feature("rank", int(node.rank), text, f"не {text}")


@LEXICON.says(v.Being)
def _being(node: v.Being, g: Russian) -> Feature:
    near, behind, (word, *_) = g.word(node.state)
    if near is None:
        return feature(family(node.state), int(node.state), behind, f"не {behind}")
    look, opposite = Look(near=(near,)), Look(behind=f"не из тех, кто {word}")
    return Feature("state", int(node.state), look, opposite, own=True, several=True)


@LEXICON.says(v.TeamOf)
def _team_of(node: v.TeamOf, g: Russian) -> Feature:
    if is_plain(g.things(node.of)):
        others = g.some(node.of, Case.INSTRUMENTAL)
        return feature("side", 0, f"в команде с {others}", f"вне команды с {others}")
    return feature("side", 0, f"в {g.team(node.of, Case.PREPOSITIONAL)}", f"вне {g.team(node.of, Case.GENITIVE)}")


@LEXICON.says(v.Battling)
def _battling(node: v.Battling, g: Russian) -> Feature:
    of = g.any_one(node.of, Case.INSTRUMENTAL)
    text = f"в битве с {of if isinstance(node.of, nodes.The) else f'[{of}]'}"
    return feature("side", 1, text, f"не {text}")


@LEXICON.says(v.UsedBy)
def _used_by(node: v.UsedBy, g: Russian) -> Feature:
    of = g.any_one(node.of, Case.GENITIVE)
    text = f"в исполнении {of if isinstance(node.of, nodes.The) else f'[{of}]'}"
    if node.of == nodes.The(nodes.Which.USER):
        text = "того же исполнителя"
    return feature("used", 0, text, f"не {text}")


@LEXICON.says(v.Titled)
def _titled(node: v.Titled, g: Russian) -> Feature:
    word = g.word(node.title)
    return feature("title", int(node.title), f"с эффектом «{word}»", f"без эффекта «{word}»")


@LEXICON.says(v.Requires)
def _requires(node: v.Requires, g: Russian) -> Feature:
    word = g.word(node.word)
    return feature("requires", int(node.word), f"с требованием «{word}»", f"без требования «{word}»")


@LEXICON.says(v.SpecificCost)
def _specific_cost(node: v.SpecificCost, g: Russian) -> Feature:
    return feature("cost", 0, "с определённым символом в цене", "без определённого символа в цене")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: Russian) -> str:
    case, zone, source = g.case, Zone(int(node.zone)), g.source
    where = g.at(zone, node.who, source, both=True)
    if node.filter is None and zone in AMONG:
        return g.shown(zone, node.who, case)
    with g.set(source=False):
        things = g.things(node.filter) if node.filter is not None else (Thing(None, None, (), ()),)
        text = g.bracketed(g.many(things, case), things)
    if source and len(things) == 1 and not g.definite(things[0]):
        text = f"{EVERY.form(g.noun(things[0]), case, True)} {text}"
    return f"{text} {where}"


@LEXICON.says(nodes.Pick)
def _pick(node: nodes.Pick, g: Russian) -> str:
    cards, text = picked(node), ""
    if cards is not None and isinstance(node.n, nodes.Number) and node.who == nodes.Who.YOU:
        text = g.some_cards(node.n.n, cards, g.case, True, node.random)
    return text or some_picked(node, g) or str(ru.LEXICON.speaker(nodes.Pick)(node, g))


def some_picked(node: nodes.Pick, g: Russian) -> str:
    """Return a number of cards that you pick from zones, or "" if there are no simple words for them."""
    found = zones_of(node.of)
    if found is None or node.who != nodes.Who.YOU or node.least not in (None, nodes.Number(0)):
        return ""
    zones, cards = found
    thing = g.simple(cards)
    if thing is None or (g.defined is None and not isinstance(node.n, (nodes.Number, nodes.X))):
        return ""
    if node.random:
        look = Look(near=(RANDOM,))
        thing = replace(thing, features=(Feature("state", 0, look, look, own=True), *thing.features))
    n, most = g.plain(node.n), node.n.n if isinstance(node.n, nodes.Number) else 0
    noun = g.core(thing, Case.GENITIVE, plural(most, "1", "", "") != "1")
    if node.least is not None:
        n = "любое число" if most == MANY else f"до {n}"
    elif most > 0:
        noun = g.core(thing, g.case, False, n=most)
    alike = "" if node.alike is None else f" с общим {g.word(node.alike).form(Case.INSTRUMENTAL)}"
    return f"{n} {noun}{alike} {join([g.at(zone, cards.who, True, most != 1) for zone in zones], 'или')}"


@LEXICON.says(nodes.AnyOf)
def _any_of(node: nodes.AnyOf, g: Russian) -> str:
    found = zones_of(node)
    if found is None:
        return str(ru.LEXICON.speaker(nodes.AnyOf)(node, g))
    zones, cards = found
    return join([g.cards(cards, g.case), *(g.at(zone, cards.who) for zone in zones[1:])], "или")


@LEXICON.says(nodes.Edge)
def _edge(node: nodes.Edge, g: Russian) -> str:
    """Return 1 or a few cards with their number, as a direct object or a subject."""
    end = ru.things.ENDS[node.end]
    if isinstance(node.n, nodes.X) or (g.defined is not None and not isinstance(node.n, nodes.Number)):
        some = f"{end.form(CARD, Case.GENITIVE, True)} {CARD.form(Case.GENITIVE, True)}"
        return f"{g.plain(node.n)} {some} {g.zone(g.word(Zone.DECK), node.who, Case.GENITIVE)}"
    plain = isinstance(node.n, nodes.Number) and node.n.n > 1 and g.case in (Case.NOMINATIVE, Case.ACCUSATIVE)
    if not plain or not isinstance(node.n, nodes.Number):
        return str(ru.LEXICON.speaker(nodes.Edge)(node, g))
    n = node.n.n
    words = plural(n, end.form(CARD, g.case), end.form(CARD, g.case, True), end.form(CARD, Case.GENITIVE, True))
    cards = plural(n, CARD.form(g.case), CARD.form(Case.GENITIVE), CARD.form(Case.GENITIVE, True))
    return f"{n} {words} {cards} {g.zone(g.word(Zone.DECK), node.who, Case.GENITIVE)}"


@LEXICON.says(v.OneEach)
def _one_each(node: v.OneEach, g: Russian) -> str:
    texts = [g.some_cards(1, part, g.case, False) if isinstance(part, nodes.In) else "" for part in node.of]
    parts = [text or f"1 из [{g.cards(part, Case.GENITIVE)}]" for text, part in zip(texts, node.of)]
    return " и ".join(parts)


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Compare)
def _compare(node: nodes.Compare, g: Russian) -> Clause:
    both = lead(node)
    if both is not None:
        more, less = (g.number_of(of).removeprefix("число ") for of in both)
        return Clause(f"{more} больше, чем {less}", f"{more} не больше, чем {less}")
    n = node.right.n if isinstance(node.right, nodes.Number) else -1
    if isinstance(node.left, nodes.Count) and isinstance(node.left.of, nodes.In) and n >= 0:
        cards, thing = node.left.of, g.simple(node.left.of)
        if thing is not None:
            where = g.at(Zone(int(cards.zone)), cards.who)
            if n == 0 and node.how == nodes.How.AT_MOST:
                none = g.core(thing, Case.GENITIVE, True)
                return Clause(f"{where} нет {none}", f"{where} есть {g.core(thing, Case.NOMINATIVE, True)}")
            counted = g.core(thing, Case.NOMINATIVE, False, n=n)
            if node.how == nodes.How.AT_MOST or n == 0:
                counted = g.core(thing, Case.GENITIVE, plural(n, "1", "", "") != "1")
            text = f"{where} {HOW[node.how]} {n} {counted}"
            return Clause(text, f"неверно, что {text}")
    found: Clause = ru.LEXICON.speaker(nodes.Compare)(node, g)
    return found


@LEXICON.says(nodes.Exists)
def _exists(node: nodes.Exists, g: Russian) -> Clause:
    """Name the team or battle first, and say "in play" only once."""
    found: Clause = ru.LEXICON.speaker(nodes.Exists)(node, g)
    things = g.things(node.of)
    if len(things) > 1 or things[0].owner is not None or g.definite(things[0]):
        return found
    features = things[0].features
    if any(part.look.behind == "в игре" for part in features):
        return replace(found, text=found.text.removeprefix("в игре "), negative=found.negative.removeprefix("в игре "))
    sides = [part for part in features if part.family == "side" and part.look.behind.startswith("в ")]
    if len(sides) != 1:
        return found
    where, rest = (
        sides[0].look.behind,
        replace(things[0], features=tuple(part for part in features if part not in sides)),
    )
    one, none = g.core(rest, Case.NOMINATIVE, False), g.core(rest, Case.GENITIVE, True)
    return Clause(f"{where} есть {one}", f"{where} нет {none}")


@LEXICON.says(nodes.Any_)
def _any(node: nodes.Any_, g: Russian) -> Clause:
    found: Clause = ru.LEXICON.speaker(nodes.Any_)(node, g)
    clauses = [g.clause(part) for part in node.of]
    if any(clause.compound for clause in clauses):
        return found
    return replace(found, negative=f"неверно {', '.join(f'ни то, что {clause.text}' for clause in clauses)}")


@LEXICON.says(v.Paid)
def _paid(node: v.Paid, g: Russian) -> Clause:
    card = f"карта с символом «{g.word(node.symbol)}»"
    return Clause(f"заплачена {card}", f"не заплачена {card}")


@LEXICON.says(v.PaidMore)
def _paid_more(node: v.PaidMore, g: Russian) -> Clause:
    return Clause("заплачена более высокая цена", "не заплачена более высокая цена")


def predicates(node: nodes.Set, which: nodes.Which, g: Russian) -> list[tuple[str, str]] | None:
    """Return short statements about one thing, each with its negation."""
    if isinstance(node, v.Being):
        word = g.word(node.state)[2][g.gender(which)]
        return [(word, f"не {word}")]
    if isinstance(node, (v.Attribute, nodes.Trait)):
        sort, none = (
            ("боевой атрибут", "боевого атрибута") if isinstance(node, v.Attribute) else ("признак", "признака")
        )
        has = "имеют" if g.agrees(nodes.The(which), "", "s") else "имеет"
        return [(f"{has} {sort} «{g.word(node.word)}»", f"не {has} {none} «{g.word(node.word)}»")]
    has = "имеют" if g.agrees(nodes.The(which), "", "s") else "имеет"
    if isinstance(node, nodes.Named) and not node.part:
        return [(f"{has} имя «{node.name}»", f"не {has} имени «{node.name}»")]
    if isinstance(node, nodes.HasKeyword):
        return [(f"{has} умение «{g.word(node.keyword)}»", f"не {has} умения «{g.word(node.keyword)}»")]
    if isinstance(node, v.OfSymbol):
        return [(f"{has} символ «{g.word(node.symbol)}»", f"не {has} символа «{g.word(node.symbol)}»")]
    if isinstance(node, nodes.Text):
        if node.state == nodes.TextState.NONE:
            return [(f"не {has} текста", f"{has} текст")]
        return [(f"{has} отменённый текст", f"не {has} отменённого текста")]
    if isinstance(node, nodes.With) and Figure(int(node.figure)) not in TEAMS:
        figure = f"{g.word(node.figure).form(Case.ACCUSATIVE)} {so_much(node, g, has=True)}".replace(" , ", ", ")
        coins = coins_of(node, g)
        if coins is not None:
            figure = f"хотя бы {coins[0]} {plural(coins[0], 'жетон', 'жетона', 'жетонов')} {coins[1]}"
        return [(f"{has} {figure}", f"не из тех, кто {has} {figure}")]
    if isinstance(node, nodes.Either):
        parts = [predicates(part, which, g) for part in leaves(node, nodes.Either)]
        single = [part[0][0] for part in parts if part is not None and len(part) == 1]
        text = " или ".join(single)
        return [(text, f"не из тех, кто {text}")] if len(single) == len(parts) else None
    if isinstance(node, nodes.Both):
        left, right = predicates(node.left, which, g), predicates(node.right, which, g)
        return None if left is None or right is None else left + right
    return None


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: Russian) -> Clause:
    things = g.things(node.of)
    among = isinstance(node.what, nodes.Cards) or node.what == THOSE
    if among and len(things) == 1 and things[0].owner is None and not g.definite(things[0]):
        of, core = g.every(node.what, Case.GENITIVE), things[0]
        yes, no = g.core(core, Case.NOMINATIVE, False), g.core(core, Case.GENITIVE, True)
        return Clause(f"среди {of} есть {yes}", f"среди {of} нет {no}")
    said = predicates(node.of, node.what.which, g) if isinstance(node.what, nodes.The) else None
    if said is None:
        found: Clause = ru.LEXICON.speaker(nodes.IsA)(node, g)
        return found
    text = f"{g.any_one(node.what, Case.NOMINATIVE)} {' и '.join(yes for yes, _ in said)}"
    if len(said) > 1:
        return Clause(text, f"неверно, что {text}")
    return Clause(text, f"{g.any_one(node.what, Case.NOMINATIVE)} {said[0][1]}")

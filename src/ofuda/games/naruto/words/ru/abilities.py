"""Russian texts of abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import ru
from ofuda.effects.words.ru import Case, Gender, Kind, join, noun, sentence
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Zone
from ofuda.games.naruto.words.ru.grammar import LEXICON, Russian

USER = Kind(
    (
        noun(
            *(Gender.MASCULINE, "исполнитель исполнителя исполнителю исполнителя исполнителем исполнителе"),
            "исполнители исполнителей исполнителям исполнителей исполнителями исполнителях",
            living=True,
        ),
    )
)
TEAMMATE = Kind(
    (
        noun(
            *(Gender.MASCULINE, "товарищ товарища товарищу товарища товарищем товарище"),
            "товарищи товарищей товарищам товарищей товарищами товарищах",
            living=True,
        ),
    )
)


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
    if isinstance(node.of, nodes.Set) and (node.least is not None or node.most is not None):
        defined: list[tuple[str, nodes.Value]] = []
        with g.set(defined=defined):
            text = g.some_of(least, most, g.things(node.of), Case.NOMINATIVE)
        return sentence(f"цель: {text}{g.meanings(defined)}")
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


@LEXICON.says(nodes.Pay)
def _pay(node: nodes.Pay, g: Russian) -> str:
    when = [g.word(node.window)] if node.window is not None else []
    when += [f"если {g.clause(node.condition).text}"] if node.condition is not None else []
    if node.cost != nodes.Costs(()) or not when:
        when.append(g.cost(node.cost).text)
    clause = node.condition is not None or when[0].startswith("пока ")
    between = ", " if clause or node.window is None else " "
    text = sentence(f"{between.join(when)}: {g.deed(node.effect).text}")
    text += f" {sentence(g.limit(node.once))}" if node.once else ""
    return text + g.unanswered(node.quiet)


# --- keywords ---------------------------------------------------------------------------------------------------------


def listed(of: tuple[nodes.Set, ...], g: Russian) -> str:
    return join([g.some(part) for part in of], "и")


@LEXICON.says(v.Expert)
def _expert(node: v.Expert, g: Russian) -> str:
    with g.set(nothing=USER):
        user = g.some(node.user)
    how = ", вместо этого" if node.first else ""
    return sentence(f"Эксперт — {user}{how}: {g.deed(node.effect).text}")


@LEXICON.says(v.Combination)
def _combination(node: v.Combination, g: Russian) -> str:
    with g.set(nothing=TEAMMATE):
        others = listed(node.of, g)
    return sentence(f"Комбинация — {others}: {g.deed(node.effect).text}")


@LEXICON.says(v.SquadKey)
def _squad(node: v.SquadKey, g: Russian) -> str:
    return sentence(f"Отряд — {listed(node.of, g)}")


@LEXICON.says(v.SacrificeKey)
def _sacrifice(node: v.SacrificeKey, g: Russian) -> str:
    coins = f" и {node.coins} из ваших жетонов роста" if node.coins else ""
    return sentence(f"Жертва — {listed(node.of, g)}{coins}")

"""What Shaman King cards say, in every language we have.

Names of cards are proper names and stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ofuda.effects.nodes import Ability, Always, Node, While, normal
from ofuda.effects.words import LANGUAGES
from ofuda.effects.words.ru import Case, plural
from ofuda.games.shaman_king.model import Card
from ofuda.games.shaman_king.vocabulary import Colour, ToAdvantages, Trait, Type
from ofuda.games.shaman_king.words import en, ja, ru, ru_nouns
from ofuda.games.shaman_king.words import ru_rules as ru_rules  # adds its words to the lexicon

Voice = en.English | ru.Russian | ja.Japanese
VOICES: Final[dict[str, Callable[[Type | None], Voice]]] = {"en": en.English, "ru": ru.Russian, "ja": ja.Japanese}
IN_THE_AREA: Final = {
    "en": "In your advantage area: ",
    "ru": "На поле преимуществ: ",
    "ja": "アドバンテージ置き場にある間、",
}


def say(ability: Ability, lang: str, type: Type | None = None) -> str:
    """An ability as a line of text; on which type of card it stands decides how it calls the card and its zone."""
    return voice(lang)(type).say(normal(ability))


def lines(card: Card, lang: str) -> list[str]:
    """The text of a card, a line for each ability, in the card's order."""
    moves = card.type != Type.ADVANTAGE and any(isinstance(node, ToAdvantages) for node in nodes(*card.abilities))
    found = []
    for ability in card.abilities:
        if moves and isinstance(ability, (Always, While)):  # SK-140: works where it was pitched to, like an advantage
            line = say(ability, lang, Type.ADVANTAGE)
            found.append(IN_THE_AREA[lang] + line[0].lower() + line[1:])
        else:
            found.append(say(ability, lang, card.type))
    return found


def nodes(*trees: Node) -> list[Node]:
    """All nodes of some trees."""
    return [node for tree in trees for node in (tree, *nodes(*tree.parts()))]


def voice(lang: str) -> Callable[[Type | None], Voice]:
    if lang not in VOICES:
        raise ValueError(f"no language '{lang}' for cards, there are: {', '.join(LANGUAGES)}")
    return VOICES[lang]


# --- single words, for decks and the table ----------------------------------------------------------------------------


def colour_word(colour: Colour, lang: str, case: Case = Case.NOMINATIVE) -> str:
    """The colour of a zone or furyoku; in Russian as it goes with a zone, in any case."""
    voice(lang)
    if lang == "ru":
        return ru_nouns.COLOURS[colour].form(ru_nouns.ZONE, case)
    return (en.COLOURS if lang == "en" else ja.COLOURS)[colour]


def type_word(type: Type, lang: str, n: int = 1) -> str:
    """The type of a card: one of them, or so many (5 strikes)."""
    voice(lang)
    if lang == "ru":
        noun = ru_nouns.TYPES[type]
        one, few, many = noun.form(Case.NOMINATIVE), noun.form(Case.GENITIVE), noun.form(Case.GENITIVE, True)
        return plural(n, one, few, many)
    if lang == "en":
        return en.TYPES[type] + ("" if n == 1 else "s")
    return ja.TYPES[type]


def trait_word(trait: Trait, lang: str) -> str:
    voice(lang)
    return {"en": en.TRAITS, "ru": ru_nouns.TRAITS, "ja": ja.TRAITS}[lang][trait]

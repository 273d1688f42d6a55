"""Generate the texts of cards in every language.

Names of cards are proper names and stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ofuda.effects.nodes import Ability, Attach, normal
from ofuda.effects.words import all_nodes
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Type
from ofuda.games.naruto.words.en import English
from ofuda.games.naruto.words.ja import Japanese
from ofuda.games.naruto.words.ru import Russian
from ofuda.games.naruto.words.shapes import several

Voice = English | Russian | Japanese
VOICES: Final[dict[str, Callable[[Type | None, bool], Voice]]] = {"en": English, "ru": Russian, "ja": Japanese}


def voice(lang: str, type: Type | None = None, several: bool = False) -> Voice:
    """Return the grammar of a language for cards of a type, with one target or several."""
    if lang not in VOICES:
        raise ValueError(f"no language '{lang}' for cards, there are: {', '.join(VOICES)}")
    return VOICES[lang](type, several)


def say(ability: Ability, lang: str, type: Type | None = None, several: bool = False, attached: bool = False) -> str:
    """Return an ability as a line of text; `attached`: of a card that is attached to its bearer."""
    speaker = voice(lang, type, several)
    with speaker.set(attached=attached):
        return speaker.say(normal(ability))


def lines(text: CardText, type: Type, lang: str) -> list[str]:
    """Return the text of a card: who can use it, its target, what it does, its abilities."""
    many = several(text.targets)
    user = [] if text.requirement is None else [voice(lang, type, many).user(text.requirement)]
    attached = any(isinstance(node, Attach) for part in text.parts() for node in all_nodes(part))
    return user + [say(part, lang, type, many, attached) for part in text.parts()]

"""Russian texts of cards."""

from ofuda.games.naruto.words.ru import abilities, choices, deeds, names, rules, things, traits
from ofuda.games.naruto.words.ru.grammar import LEXICON as LEXICON
from ofuda.games.naruto.words.ru.grammar import Russian as Russian

__all__ = ["abilities", "choices", "deeds", "names", "rules", "things", "traits"]

"""Japanese texts of cards."""

from ofuda.games.naruto.words.ja import abilities, choices, deeds, names, rules, things, traits
from ofuda.games.naruto.words.ja.grammar import LEXICON as LEXICON
from ofuda.games.naruto.words.ja.grammar import Japanese as Japanese

__all__ = ["abilities", "choices", "deeds", "names", "rules", "things", "traits"]

"""English texts of cards."""

from ofuda.games.naruto.words.en import abilities, choices, deeds, names, rules, things
from ofuda.games.naruto.words.en.grammar import LEXICON as LEXICON
from ofuda.games.naruto.words.en.grammar import English as English

__all__ = ["abilities", "choices", "deeds", "names", "rules", "things"]

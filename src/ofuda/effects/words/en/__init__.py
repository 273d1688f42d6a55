"""English: `grammar` builds sentences, the other modules cover the nodes that games share."""

from ofuda.effects.words.en import core, rules, things, verbs
from ofuda.effects.words.en.grammar import HOW as HOW
from ofuda.effects.words.en.grammar import LEXICON as LEXICON
from ofuda.effects.words.en.grammar import OWNERS as OWNERS
from ofuda.effects.words.en.grammar import PLAYERS as PLAYERS
from ofuda.effects.words.en.grammar import Deed as Deed
from ofuda.effects.words.en.grammar import English as English
from ofuda.effects.words.en.grammar import Feature as Feature
from ofuda.effects.words.en.grammar import Kind as Kind
from ofuda.effects.words.en.grammar import Thing as Thing
from ofuda.effects.words.en.grammar import Things as Things
from ofuda.effects.words.en.grammar import article as article
from ofuda.effects.words.en.grammar import does as does
from ofuda.effects.words.en.grammar import join as join
from ofuda.effects.words.en.grammar import sentence as sentence
from ofuda.effects.words.en.grammar import times as times
from ofuda.effects.words.en.grammar import you as you

__all__ = ["core", "rules", "things", "verbs"]

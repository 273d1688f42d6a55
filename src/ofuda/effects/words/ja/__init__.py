"""Japanese: `grammar` builds sentences, the other modules cover the nodes that games share."""

from ofuda.effects.words.ja import core, rules, things, verbs
from ofuda.effects.words.ja.grammar import LEXICON as LEXICON
from ofuda.effects.words.ja.grammar import OWNERS as OWNERS
from ofuda.effects.words.ja.grammar import PLAYERS as PLAYERS
from ofuda.effects.words.ja.grammar import Deed as Deed
from ofuda.effects.words.ja.grammar import Feature as Feature
from ofuda.effects.words.ja.grammar import Japanese as Japanese
from ofuda.effects.words.ja.grammar import Kind as Kind
from ofuda.effects.words.ja.grammar import Thing as Thing
from ofuda.effects.words.ja.grammar import Things as Things
from ofuda.effects.words.ja.grammar import continuing as continuing
from ofuda.effects.words.ja.grammar import count as count
from ofuda.effects.words.ja.grammar import does as does
from ofuda.effects.words.ja.grammar import may as may
from ofuda.effects.words.ja.grammar import sentence as sentence
from ofuda.effects.words.ja.grammar import you as you

__all__ = ["core", "rules", "things", "verbs"]

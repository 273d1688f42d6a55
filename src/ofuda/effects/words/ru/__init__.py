"""Russian: `grammar` builds sentences, the other modules cover the nodes that games share."""

from ofuda.effects.words.ru import core, rules, things, verbs
from ofuda.effects.words.ru.grammar import CARD as CARD
from ofuda.effects.words.ru.grammar import CHOOSE as CHOOSE
from ofuda.effects.words.ru.grammar import CHOSEN as CHOSEN
from ofuda.effects.words.ru.grammar import DECK as DECK
from ofuda.effects.words.ru.grammar import EACH as EACH
from ofuda.effects.words.ru.grammar import EVERY as EVERY
from ofuda.effects.words.ru.grammar import LEXICON as LEXICON
from ofuda.effects.words.ru.grammar import ONE as ONE
from ofuda.effects.words.ru.grammar import OTHER as OTHER
from ofuda.effects.words.ru.grammar import OWN as OWN
from ofuda.effects.words.ru.grammar import PLAYERS as PLAYERS
from ofuda.effects.words.ru.grammar import THAT as THAT
from ofuda.effects.words.ru.grammar import THING as THING
from ofuda.effects.words.ru.grammar import THIS as THIS
from ofuda.effects.words.ru.grammar import WHOSE as WHOSE
from ofuda.effects.words.ru.grammar import YOUR as YOUR
from ofuda.effects.words.ru.grammar import Adjective as Adjective
from ofuda.effects.words.ru.grammar import Case as Case
from ofuda.effects.words.ru.grammar import Deed as Deed
from ofuda.effects.words.ru.grammar import Feature as Feature
from ofuda.effects.words.ru.grammar import Gender as Gender
from ofuda.effects.words.ru.grammar import Kind as Kind
from ofuda.effects.words.ru.grammar import Look as Look
from ofuda.effects.words.ru.grammar import Noun as Noun
from ofuda.effects.words.ru.grammar import Predicate as Predicate
from ofuda.effects.words.ru.grammar import Russian as Russian
from ofuda.effects.words.ru.grammar import Thing as Thing
from ofuda.effects.words.ru.grammar import Things as Things
from ofuda.effects.words.ru.grammar import Verb as Verb
from ofuda.effects.words.ru.grammar import adjective as adjective
from ofuda.effects.words.ru.grammar import does as does
from ofuda.effects.words.ru.grammar import hard as hard
from ofuda.effects.words.ru.grammar import join as join
from ofuda.effects.words.ru.grammar import may as may
from ofuda.effects.words.ru.grammar import noun as noun
from ofuda.effects.words.ru.grammar import plural as plural
from ofuda.effects.words.ru.grammar import sentence as sentence
from ofuda.effects.words.ru.grammar import times as times
from ofuda.effects.words.ru.grammar import unchanging as unchanging
from ofuda.effects.words.ru.grammar import you as you

__all__ = ["core", "rules", "things", "verbs"]

"""What cards, and single effects, costs and abilities of them, say: worded from the trees that the rules execute."""

from functools import cache
from typing import Any, Final

from ofuda.effects import machine as M
from ofuda.effects import mask_numbers as N
from ofuda.effects import nodes
from ofuda.games.naruto import cell
from ofuda.games.naruto.cards import TEXTS, CardText
from ofuda.games.naruto.cards.keywords import with_keywords
from ofuda.games.naruto.raising import raised_text
from ofuda.games.naruto.rules import sources, state, waiting
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.games.naruto.spoken import card_message
from ofuda.games.naruto.tables import Tables
from ofuda.games.naruto.vocabulary.names import Keyword, Trait, Type
from ofuda.games.naruto.vocabulary.nodes import Valid
from ofuda.games.naruto.words import VOICES, lines, voice
from ofuda.games.naruto.words.shapes import several
from ofuda.kernel.messages import Message, in_words

NO_TEXT: Final = CardText()
SOME_EFFECT: Final = Message("effect")


def text_of(tables: Tables, kind: int) -> CardText:
    return TEXTS.get(tables.cards[kind].number, NO_TEXT)


def whole_text(tables: Tables, kind: int) -> CardText:
    """Return the text of a card with the abilities that its keywords are."""
    return with_keywords(tables.cards[kind].keywords, text_of(tables, kind))


@cache
def text_messages(tables: Tables, kind: int) -> "tuple[Message, ...]":
    """Return what a card says, a message for each line."""
    card_text, type_of = text_of(tables, kind), Type(tables.cards[kind].type)
    said = {lang: lines(card_text, type_of, lang) for lang in VOICES}
    return tuple([in_words({lang: said[lang][n] for lang in said}) for n in range(len(said["en"]))])


@cache
def word_message(word: Trait | Keyword) -> Message:
    """Return a characteristic, a combat attribute or a keyword, as texts call it."""
    return in_words({lang: str(voice(lang).word(word)) for lang in VOICES})


# --- parts of a text --------------------------------------------------------------------------------------------------


def effect_at(tables: Tables, kind: int, at: int) -> "nodes.Effect | nodes.Cost | None":
    """Return the effect or cost at an address, or the one around it: cards that are picked are picked for something."""
    for found, path in tables.found_in.get(at, []):
        while found == kind and path:
            node = node_on(whole_text(tables, kind), path)
            if isinstance(node, (nodes.Effect, nodes.Cost)):
                return node
            path = path.rpartition("/")[0]
    return None


def node_on(text: CardText, path: str) -> nodes.Node:
    """Return the node on a path such as "ability 1/effect/of 2"."""
    if path.startswith("raised "):
        text, path = raised_text(text), path.removeprefix("raised ")
    first, *fields = path.split("/")
    name, _, number = first.partition(" ")
    found: Any = text.abilities[int(number) - 1] if name == "ability" else getattr(text, name)
    for field in fields:
        found = bare(found)
        name, _, number = field.partition(" ")
        found = getattr(found, name)
        if number:
            found = found[int(number) - 1]
    node: nodes.Node = bare(found)
    return node


def bare(node: Any) -> Any:
    """Return an ability without what stands around it."""
    while isinstance(node, (Valid, nodes.From)):
        node = node.ability
    return node


@cache
def effect_message(tables: Tables, kind: int, at: int) -> Message:
    """Return what the effect or the cost at an address of a card does."""
    node = effect_at(tables, kind, at)
    if node is None:
        return SOME_EFFECT
    card_text, type_of = text_of(tables, kind), Type(tables.cards[kind].type)
    said: dict[str, str] = {}
    for lang in VOICES:
        speaker = voice(lang, type_of, several(card_text.targets))
        whole = nodes.normal(node)
        said[lang] = plain(speaker.cost(whole) if isinstance(whole, nodes.Cost) else speaker.deed(whole))
    return in_words(said)


@cache
def line_message(tables: Tables, kind: int, path: str) -> Message:
    """Return what the node on a path of a card's text says: an effect, a rule, or a whole ability."""
    if not path:
        return SOME_EFFECT
    card_text, type_of = text_of(tables, kind), Type(tables.cards[kind].type)
    node = nodes.normal(node_on(whole_text(tables, kind), path))
    said: dict[str, str] = {}
    for lang in VOICES:
        speaker = voice(lang, type_of, several(card_text.targets))
        if isinstance(node, nodes.Ability):
            said[lang] = speaker.say(node)
        elif isinstance(node, nodes.Rule):
            said[lang] = speaker.rule(node)
        elif isinstance(node, nodes.Effect):
            said[lang] = plain(speaker.deed(node))
    return in_words(said) if said else SOME_EFFECT


def rule_message(tables: Tables, kind: int, at: int) -> Message:
    """Return what the rule at an address of a card says."""
    for found, path in tables.found_in.get(at, []):
        if found == kind:
            return line_message(tables, kind, path)
    return SOME_EFFECT


def plain(said: Any) -> str:
    """Return an effect in the form for a choice (an infinitive), if the language has one."""
    return said if isinstance(said, str) else getattr(said, "bare", "") or said.text


@cache
def ability_message(tables: Tables, kind: int, number: int) -> Message:
    """Return what an ability of a card says."""
    abilities = whole_text(tables, kind).abilities
    if number >= len(abilities):
        return SOME_EFFECT
    type_of, many = Type(tables.cards[kind].type), several(text_of(tables, kind).targets)
    ability = nodes.normal(abilities[number])
    return in_words({lang: voice(lang, type_of, many).say(ability) for lang in VOICES})


@cache
def aim_message(tables: Tables, kind: int) -> Message:
    """Return the target line of a card; of a card without one, all that it says."""
    card_text, type_of = text_of(tables, kind), Type(tables.cards[kind].type)
    if card_text.targets is None:
        return joined(text_messages(tables, kind))
    many, line = several(card_text.targets), nodes.normal(card_text.targets)
    return in_words({lang: voice(lang, type_of, many).say(line) for lang in VOICES})


def joined(said: "tuple[Message, ...]") -> Message:
    """Join lines of a text into one."""
    return in_words({lang: " ".join([str(line.params[lang]) for line in said]) for lang in VOICES})


# --- choices ----------------------------------------------------------------------------------------------------------


def choices_of(s: NarutoState) -> "list[Message]":
    """Return the effects or costs that the open question offers: a count, then as many addresses."""
    at, kind = int(s.next_argument(0)), int(sources.kind_of(s, s.next_argument(1)))
    code = s.tables.code
    first = at + 2 if int(code[at]) == N.LINES else at + 1
    found: list[Message] = []
    for i in range(int(code[first])):
        choice = int(code[first + 1 + i])
        if int(code[choice]) == N.LINE:
            choice = int(code[choice + 2])
        found.append(effect_message(s.tables, kind, choice))
    return found


def trigger_messages(s: NarutoState) -> "list[Message]":
    """Return the waiting triggers of which one comes next."""
    first = int(s.next_argument(0))
    found: list[Message] = []
    for number in range(first, first + int(waiting.in_group(s, first))):
        kind = int(state.waiting(s, number, cell.ITEM_KIND)) - 1
        effect = effect_message(s.tables, kind, int(state.waiting(s, number, cell.CODE)))
        found.append(Message("move.order", {"card": card_message(s.tables, kind), "effect": effect}))
    return found


def order_messages(s: NarutoState) -> "list[Message]":
    """Return the effects that are put into an order, equal ones included."""
    found: list[Message] = []
    for entry in s.agenda()[1 : 1 + int(s.next_argument(0))]:
        kind = int(sources.kind_of(s, entry[2])) if entry[0] == M.DO_EFFECT else -1
        if kind < 0:
            found.append(SOME_EFFECT)
        else:
            effect = effect_message(s.tables, kind, entry[1])
            found.append(Message("move.order", {"card": card_message(s.tables, kind), "effect": effect}))
    return found

"""The cards of the Shaman King TCG as the table shows them: figures, words and whole faces."""

from functools import cache
from typing import Final

from ofuda.effects.words import LANGUAGES
from ofuda.games.shaman_king.model import FACTS, Card, Shaman
from ofuda.games.shaman_king.scene_facts import Cost, FaceFacts
from ofuda.games.shaman_king.tables import Tables
from ofuda.games.shaman_king.terms import several, shaman_message, trait_message
from ofuda.games.shaman_king.view import TRAITS
from ofuda.games.shaman_king.vocabulary import Type
from ofuda.games.shaman_king.words import lines, type_word
from ofuda.kernel.messages import Message, in_words
from ofuda.kernel.scene import Face, Figure, text

PARTS: Final = ("printed", "gained", "weakened", "paid")  # where a figure comes from, besides cards
Sum = tuple[tuple[str, int], ...]  # a figure's parts: where each comes from, and how much it is


def card_of(tables: Tables, title: str) -> Card:
    return tables.cards[tables.numbers[title.lower()]]


@cache
def strike_face(title: str, intercept: int, force: int) -> Message:
    return Message("scene.strike", {"card": text(title), "intercept": intercept, "force": force})


@cache
def strike_name(title: str, intercept: int, force: int) -> Message:
    return Message("scene.strike_name", {"card": text(title), "intercept": intercept, "force": force})


def total_of(amounts: Sum) -> int:
    total = 0
    for _, amount in amounts:
        total += amount
    return total


def figure(amounts: Sum) -> Message:
    """Return a number and, if there are several, the parts it is the sum of."""
    if len(amounts) == 1:
        return text(amounts[0][1])
    return Message("scene.sum", {"n": total_of(amounts), "parts": sum_message(amounts)})


def sum_message(amounts: Sum) -> Message:
    told: list[Message] = []
    for source, amount in amounts:
        signed = amount if source == "printed" else f"{amount:+d}"
        if source in PARTS:
            told.append(Message(f"scene.part.{source}", {"n": signed}))
        else:
            told.append(Message("scene.part.card", {"n": signed, "card": text(source)}))
    return several(told)


def kind_of(card: Card) -> Message:
    """Return type and trait: "strike, Melee"."""
    return kind_message(int(card.type), int(card.trait), card.only)


@cache
def kind_message(type: int, trait: int, only: str) -> Message:
    told = [
        in_words({lang: type_word(Type(type), lang) for lang in LANGUAGES}),
        trait_message(trait),
    ]
    if only:
        told.append(Message("scene.only", {"shaman": shaman_message(only)}))
    return several(told)


@cache
def words_of(tables: Tables, title: str) -> tuple[Message, ...]:
    """Return what a card says, a message for each ability, worded from the ability itself."""
    card = card_of(tables, title)
    said = [lines(card, lang) for lang in LANGUAGES]
    return tuple([in_words({lang: said[i][n] for i, lang in enumerate(LANGUAGES)}) for n in range(len(card.abilities))])


# --- the cards themselves ---------------------------------------------------------------------------------------------

TONES: Final = ("blue", "purple", "brown")  # of strikes, advantages, teamworks: not the colours of the zones
SIGNS: Final = ("triangle", "star", "circle")


def face(tables: Tables, kind: int) -> Face:
    """A strike's largest figure is its Force: it is what the other has to reach, and what the totals of the setup and
    the Force of an attack are made of; Intercept matters for one moment, and stands among the figures.
    """
    card = tables.cards[kind]
    strike = card.type == Type.STRIKE
    moves = int(tables.signature[kind]) > 0
    figures: list[Figure] = []
    if strike:
        figures.append(Figure(Message("scene.intercept"), str(card.intercept)))
        figures.append(Figure(Message("scene.force"), str(card.force)))
    costs = (("green", card.cost.green), ("yellow", card.cost.yellow), ("red", card.cost.red))
    figures += [Figure(Message(f"face.cost.{colour}"), str(count)) for colour, count in costs if count]
    first = signature_kind(tables, kind) if moves else kind_of(card)
    facts = FaceFacts(
        kind="signature" if moves else "card",
        cost=Cost(green=card.cost.green, yellow=card.cost.yellow, red=card.cost.red),
    )
    if strike:
        facts["intercept"], facts["force"] = card.intercept, card.force
    if card.only:
        facts["only"] = card.only
    return Face(
        card.title,
        text(card.title),
        str(card.force) if strike else "",
        TRAITS[int(card.trait)] if not moves else tables.shamans[(int(tables.signature[kind]) - 1) // 2].name,
        "gold" if moves else TONES[int(card.type)],
        "diamond" if moves else SIGNS[int(card.type)],
        card.cost.green + card.cost.yellow + card.cost.red,
        tuple(figures),
        (first, *words_of(tables, card.title)),
        tuple([(fact, card.mark(fact)) for fact in FACTS if strike or fact not in ("intercept", "force")]),
        facts,
        tuple(remarks(card)),
    )


def remarks(card: Card) -> list[Message]:
    """Return the card's number and what else is known, for the provenance."""
    found = [Message("face.number", {"number": card.number})] if card.number else []
    return found + ([Message(f"note.{card.note}")] if card.note else [])


def signature_kind(tables: Tables, kind: int) -> Message:
    number = int(tables.signature[kind]) - 1
    called = shaman_message(tables.shamans[number // 2].name)
    return Message("face.signature", {"shaman": called, "side": Message("scene.back" if number % 2 else "scene.front")})


def shaman_face(shaman: Shaman) -> Face:
    called = shaman_message(shaman.name)
    traits = several([trait_message(int(trait)) for trait in shaman.traits])
    return Face(
        f"shaman {shaman.name}",
        called,
        family=shaman.name,
        tone="gold",
        sign="square",
        lines=(
            Message("face.shaman", {"traits": traits}),
            Message("face.moves", {"front": text(shaman.front.title), "back": text(shaman.back.title)}),
        ),
        provenance=tuple(
            [(fact, shaman.marks.get(fact, "designed")) for fact in ("name", "advantage", "strike", "teamwork")]
        ),
        facts=FaceFacts(kind="shaman", traits=[TRAITS[int(trait)] for trait in shaman.traits]),
    )

"""The faces of five-element cards and shikigami, for drawing and browsing them."""

from typing import Final

from ofuda.games.shikigami import parts
from ofuda.games.shikigami.scene_facts import FaceFacts
from ofuda.games.shikigami.tables import Tables, element_name, spirit_name
from ofuda.games.shikigami.terms import cost_message, effect_message, element_message, spirit_message
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face, Figure

SIGNS: Final = ("木", "火", "土", "金", "水", "万")  # of the elements; the last one counts as any
TONES: Final = ("green", "red", "brown", "white", "blue", "purple")
DIRECTION_SIGNS: Final = ("北", "東", "南", "西")
DIRECTION_TONES: Final = ("blue", "green", "red", "gold")
FAMILY_SIGNS: Final = ("紙", "巳", "狐", "玄", "青", "朱", "白")
SPIRIT_FIELDS: Final = ("score", "cost", "timing", "effect", "family", "direction", "number")
# An effect's own figures are one line of the provenance with the effect: the least certain of them counts.
EFFECT_FIELDS: Final = ("effect", "of", "n", "when", "element", "with")
CERTAINTY: Final = ("printed", "inferred", "designed", "reconstructed")


def element_face(tables: Tables, kind: int) -> Face:
    """Show the power largest, then the element."""
    element, power = divmod(kind, parts.POWERS)
    name = parts.ELEMENTS[element]
    about = "scene.about.any" if element == parts.ANY else "scene.about.element"
    mark = tables.provenance[f"elements.{name}"]
    return Face(
        element_name(kind),
        element_message(kind),
        str(power + 1),
        name,
        TONES[element],
        SIGNS[element],
        0,
        (Figure(Message("scene.power"), str(power + 1)),),
        (Message(about, {"n": power + 1}, "SG-R33" if element == parts.ANY else "SG-22"),),
        (("element", mark), ("power", mark), ("how_many", mark)),
        FaceFacts(kind="element", element=name, power=power + 1),
    )


def spirit_face(tables: Tables, spirit: int) -> Face:
    """Show the score largest, then the cost from top to bottom; relatives share a sigil's skeleton."""
    family, direction = int(tables.family[spirit]), int(tables.direction[spirit])
    units = tables.costs[spirit]
    deck = deck_of(spirit)
    marks = [(field, tables.provenance[f"spirits.{spirit + 1}.{field}"]) for field in SPIRIT_FIELDS]
    marks = [(field, effect_mark(tables, spirit) if field == "effect" else mark) for field, mark in marks]
    return Face(
        spirit_name(tables, spirit),
        spirit_message(tables, spirit),
        str(int(tables.score[spirit])),
        f"{parts.FAMILIES[family]} {parts.DIRECTIONS[direction]}",
        DIRECTION_TONES[direction],
        FAMILY_SIGNS[family],
        0,
        (
            Figure(Message("scene.score"), str(int(tables.score[spirit]))),
            Figure(Message("scene.cost"), " ".join([SIGNS[element] for element in units])),
        ),
        (
            Message(f"scene.grade.{parts.DECKS[deck]}", {"number": spirit + 1}),
            Message("scene.costs", {"cost": cost_message(tuple(units))}),
            effect_message(tables, spirit),
            Message(f"timing.{tables.timing[spirit]}", {}, "SG-42"),
        ),
        tuple(marks),
        FaceFacts(
            kind="spirit",
            number=spirit + 1,
            deck=parts.DECKS[deck],
            family=parts.FAMILIES[family],
            direction=parts.DIRECTIONS[direction],
            cost=[parts.ELEMENTS[element] for element in units],
            score=int(tables.score[spirit]),
            timing=tables.timing[spirit],
        ),
    )


def effect_mark(tables: Tables, spirit: int) -> str:
    """Return the provenance of an effect with the figures and elements in it."""
    found = [tables.provenance.get(f"spirits.{spirit + 1}.{field}", "printed") for field in EFFECT_FIELDS]
    return max(found, key=CERTAINTY.index)


def deck_of(spirit: int) -> int:
    """Return the deck that a shikigami belongs to."""
    if spirit >= parts.FIRST_GOD:
        return parts.GOD_DECK
    return parts.HIGH_DECK if spirit >= parts.LOW_CARDS else parts.LOW_DECK

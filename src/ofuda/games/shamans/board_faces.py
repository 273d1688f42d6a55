"""The faces of cards, tokens and roles, for drawing and browsing them."""

from typing import Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.scene_facts import FaceFacts
from ofuda.games.shamans.tables import Tables, card_name
from ofuda.games.shamans.terms import ROLES, card_message, ritual_message, role_message, token_message
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face, Figure

SIGNS: Final = {
    "purple": "star",
    "blue": "circle",
    "green": "leaf",
    "yellow": "bolt",
    "white": "diamond",
    "brown": "square",
    "red": "flame",
}
TOKEN_SIGNS: Final = ("刀", "門", "月", "面", "蝕")
TOKEN_CLAUSES: Final = ("SH-46", "SH-41", "SH-47", "SH-45", "SH-38")
RITUAL_CLAUSES: Final = ("SH-50", "SH-48", "SH-49", "SH-51")
MARKS: Final = {"certain": "printed", "source": "inferred"}  # what a face calls the provenance of a figure


def face(tables: Tables, card: int) -> Face:
    """Show the number largest, then the world and its ritual."""
    world = card // parts.NUMBERS
    name = tables.names[world]
    ritual = int(tables.ritual[world])
    numbers = {"n": int(tables.for_illumination if parts.RITUALS[ritual] == "illumination" else tables.steps_back)}
    return Face(
        card_name(tables, card),
        card_message(tables, card),
        str(card % parts.NUMBERS + 1),
        name,
        name,
        SIGNS.get(name, "moon"),
        0,
        (Figure(Message("scene.number"), str(card % parts.NUMBERS + 1)),),
        (
            Message("scene.ritual", {"ritual": ritual_message(tables, world)}),
            Message(f"scene.about.{parts.RITUALS[ritual]}", numbers, RITUAL_CLAUSES[ritual]),
        ),
        (
            ("world", mark(tables, f"worlds.{name}.id")),
            ("ritual", mark(tables, f"worlds.{name}.ritual")),
            ("number", mark(tables, f"players.{int(tables.players)}.numbers")),
        ),
        FaceFacts(ritual=parts.RITUALS[ritual]),
    )


def token_face(tables: Tables, kind: int) -> Face:
    name = parts.TOKENS[kind]
    figures: tuple[Figure, ...] = ()
    provenance = (("token", "printed"),)
    if name != "eclipse":
        figures = (Figure(Message("scene.how_many"), str(int(tables.tokens[kind]))),)
        provenance = (("how_many", mark(tables, f"artifacts.{name}")),)
    numbers = {"n": int(tables.for_shards), "needed": int(tables.shards_needed)}
    return Face(
        name,
        token_message(kind),
        family="token",
        tone="grey",
        sign=TOKEN_SIGNS[kind],
        figures=figures,
        lines=(Message(f"scene.about.{name}", numbers, TOKEN_CLAUSES[kind]),),
        provenance=provenance,
    )


def role_face(box: "list[Tables]", role: str) -> Face:
    """Say how many there are with each number of players."""
    shadow = role == "shadow"
    most = box[-1]
    points = int(most.for_shadow if shadow else most.for_shaman)
    figures: list[Figure] = []
    provenance: list[tuple[str, str]] = []
    for tables in box:
        players, shadows = int(tables.players), int(tables.shadows)
        count = shadows if shadow else players - shadows
        figures.append(Figure(Message(f"scene.how_many_of.{players}"), str(count)))
        provenance.append((f"of_{players}", mark(tables, f"players.{players}.{role}s")))
    return Face(
        role,
        role_message(ROLES.index(role)),
        family="role",
        tone="black" if shadow else "gold",
        sign="影" if shadow else "巫",
        figures=tuple(figures),
        lines=(Message(f"scene.about.{role}", {"n": points}, "SH-70" if shadow else "SH-69"),),
        provenance=tuple(provenance),
    )


def mark(tables: Tables, figure: str) -> str:
    """Return where a figure comes from, in the words of faces."""
    found = tables.provenance[figure]
    return MARKS.get(found, found)

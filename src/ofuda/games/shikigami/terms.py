"""Messages for the things of the game: five-element cards, shikigami, decks, squares, and what cards do."""

from functools import cache
from typing import Any

from ofuda.games.shikigami import parts
from ofuda.games.shikigami.tables import CONDITIONS, OF_CHOICE, OF_ELEMENT, TOPMOST, Tables
from ofuda.kernel.messages import LIST, Message


@cache
def element_message(kind: int) -> Message:
    """Return a five-element card by its element and power."""
    return Message(f"card.{parts.ELEMENTS[kind // parts.POWERS]}", {"power": kind % parts.POWERS + 1})


@cache
def only_element(element: int) -> Message:
    """Return an element alone, as costs have it."""
    return Message(f"element.{parts.ELEMENTS[element]}")


@cache
def spirit_message(tables: Tables, spirit: int) -> Message:
    """Return a shikigami by its family, direction and letter: "Fox of the North B"; a god: "Genbu B"."""
    family = parts.FAMILIES[int(tables.family[spirit])]
    params: dict[str, object] = {"letter": tables.letter[spirit], "number": spirit + 1}
    if spirit < parts.FIRST_GOD:
        family = f"{family}.{parts.DIRECTIONS[int(tables.direction[spirit])]}"
    return Message(f"spirit.{family}", params)


@cache
def deck_message(deck: int) -> Message:
    return Message(f"deck.{parts.DECKS[deck]}")


@cache
def of_deck(deck: int) -> Message:
    """Return a deck inside a sentence; languages with cases have another form of it there."""
    return Message(f"of_deck.{parts.DECKS[deck]}")


@cache
def side_message(side: int) -> Message:
    return Message(f"side.{parts.SIDES[side]}")


@cache
def square_message(square: int) -> Message:
    """Return a square of the Yin-Yang board: "light 3", "Taiji circle"."""
    if square == 0:
        return Message("square.taiji")
    return Message("square.light" if square > 0 else "square.dark", {"n": abs(square)})


@cache
def goal_message(goal: int) -> Message:
    """Return where a disc goes, and which ends it reaches on its way."""
    if goal == parts.STAY:
        return Message("goal.stay")
    way, at = divmod(goal - 1, parts.WAY)
    light, dark = parts.WAYS[way]
    to = square_message(at - parts.SQUARES)
    return Message(f"goal.{'light' * light}{'dark' * dark}" if light + dark else "goal.to", {"to": to})


def way_message(start: int, goal: int, scores: Message | None = None) -> Message:
    """Return where a disc goes from a square; `scores` says how score discs advance if it reaches an end."""
    if goal == parts.STAY:
        return Message("way.stay", {"start": square_message(start)})
    way, at = divmod(goal - 1, parts.WAY)
    light, dark = parts.WAYS[way]
    to = at - parts.SQUARES
    if light + dark == 0:
        return Message("way.back" if to == start else "way.to", _from_to(start, to))
    params: dict[str, object] = {**_from_to(start, to), "scores": scores}
    return Message(f"way.{'light' * light}{'dark' * dark}", params)


def _from_to(start: int, to: int) -> "dict[str, object]":
    return {"start": square_message(start), "to": square_message(to)}


@cache
def cost_message(elements: tuple[int, ...]) -> Message:
    """Return a cost as a list of elements, from top to bottom."""
    if not elements:
        return Message("cost.nothing")
    return Message(LIST, {str(i): only_element(element) for i, element in enumerate(elements)})


def list_message(things: "list[Message]") -> Message:
    """Return several things as a list."""
    return Message(LIST, {str(i): thing for i, thing in enumerate(things)})


# --- effects ----------------------------------------------------------------------------------------------------------


@cache
def timing_message(tables: Tables, spirit: int) -> Message:
    """Return when the effect of a shikigami is active."""
    return Message(f"timing.{tables.timing[spirit]}", {}, "SG-42")


@cache
def effect_message(tables: Tables, spirit: int) -> Message:
    """Return what a shikigami does, in words made from its effect as this table plays it."""
    name, fields = tables.effect[spirit], tables.fields[spirit]
    clause = f"SG-E{spirit + 1:02}"
    if name in ("discount", "free", "top_free"):
        return _discount_message(tables, spirit, clause)
    params: dict[str, object] = {}
    key = f"effect.{name}"
    if "n" in fields:
        params["n"] = int(tables.n[spirit])
    if "when" in fields:
        key = f"{key}.{CONDITIONS[int(tables.when[spirit])]}"
    if name == "score_each":
        params["what"] = counted_message(fields)
    if name == "substitute":
        params["element"] = of_element(fields["element"])
        params["one"], params["other"] = of_element(fields["with"][0]), of_element(fields["with"][1])
    return Message(key, params, clause)


def _discount_message(tables: Tables, spirit: int, clause: str) -> Message:
    what = int(tables.discount_what[spirit])
    if OF_ELEMENT <= what < TOPMOST:
        named = of_element(parts.ELEMENTS[what - OF_ELEMENT])
        return Message("effect.discount_element", {"element": named}, clause)
    key = "discount" if what == OF_CHOICE else "top_free" if what == TOPMOST else "free"
    return Message(f"effect.{key}", {"whose": group_message("families", tables.fields[spirit])}, clause)


def group_message(key: str, fields: "dict[str, Any]") -> Message:
    """Return the shikigami of a family, of a direction, or both: "Foxes of the North"."""
    family = fields.get("family", "any")
    if "direction" in fields:
        return Message(f"{key}_of.{family}", {"direction": Message(f"of_direction.{fields['direction']}")})
    return Message(f"{key}.{family}")


def counted_message(fields: "dict[str, Any]") -> Message:
    """Return what a god counts: "each of your Snakes"."""
    if "element" in fields:
        return Message("each_with", {"element": of_element(fields["element"])})
    return group_message("each", fields)


@cache
def of_element(name: str) -> Message:
    """Return an element inside a sentence; languages with cases have another form of it there."""
    return Message(f"of_element.{name}")

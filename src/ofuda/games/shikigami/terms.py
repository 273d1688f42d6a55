"""Messages for the things of the game: five-element cards, shikigami, decks, squares, and what cards do."""

from functools import cache

from ofuda.games.shikigami import parts
from ofuda.games.shikigami.tables import Tables
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


@cache
def cost_message(elements: tuple[int, ...]) -> Message:
    """Return a cost as a list of elements, from top to bottom."""
    if not elements:
        return Message("cost.nothing")
    return Message(LIST, {str(i): only_element(element) for i, element in enumerate(elements)})


@cache
def effect_message(tables: Tables, spirit: int) -> Message:
    """Return what a shikigami does, in words made from its effect."""
    name, fields = tables.effect[spirit], tables.fields[spirit]
    params: dict[str, object] = {}
    key = f"effect.{name}"
    if "n" in fields:
        params["n"] = fields["n"]
    if "when" in fields:
        key = f"{key}.{fields['when']}"
    if name in ("discount", "score_each"):
        parts_of = [field for field in ("family", "direction", "element") if field in fields]
        key = f"{key}.{'_'.join(parts_of) or 'all'}"
    for field in ("family", "direction", "element"):
        if field in fields:
            params[field] = Message(f"{'families' if field == 'family' else field}.{fields[field]}")
    if "with" in fields:
        params["one"], params["other"] = (Message(f"element.{name}") for name in fields["with"])
    return Message(key, params, f"SG-E{spirit + 1:02}")

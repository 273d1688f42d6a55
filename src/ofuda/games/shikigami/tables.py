"""The components as flat tables, read from a data file and checked."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from ofuda.games.shikigami import parts
from ofuda.kernel import reading
from ofuda.kernel.arrays import BIT, i64, ints, vec, zeros

FOLDER: Final = Path(__file__).parent / "data"
FILE: Final = "standard.toml"
PLAYERS: Final = (2, 3, 4, 5)
MARKS: Final = ("printed", "inferred", "reconstructed", "designed")
TIMINGS: Final = ("always", "action", "summon", "end")
MOST_COST: Final = 4
MOST_OF_ELEMENT: Final = 15  # as many as payments count
LETTERS: Final = "ABCDEFGHIJKL"  # of the shikigami of one family and direction
SECTIONS: Final = {
    "setup": ("elements_each", "spirits", "hand_limit", "summons", "draft"),
    "board": ("side",),
    "track": ("values",),
    "elements": parts.ELEMENTS,
}

# What an effect's own fields are; the timing follows from the effect.
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "reveal": (),
    "draw_two": (),
    "no_conditions": (),
    "hand_limit": ("n",),
    "discount": ("family", "direction", "element"),
    "free": ("family",),
    "top_free": ("family",),
    "substitute": ("element", "with"),
    "draw_element": ("when",),
    "draw_spirit": ("when",),
    "doll_from_field": ("when",),
    "doll_from_hand": ("when",),
    "trade": (),
    "take": (),
    "power": ("n",),
    "score_when": ("when", "n"),
    "score_each": ("family", "direction", "element", "n"),
    "score_sets": ("n",),
}
TIMING_OF: Final[dict[str, tuple[str, ...]]] = {
    "always": ("no_conditions", "hand_limit", "discount", "free", "top_free"),
    "action": ("reveal", "draw_two", "substitute", "draw_element", "draw_spirit"),
    "summon": ("doll_from_field", "doll_from_hand", "trade", "take", "power"),
    "end": ("score_when", "score_each", "score_sets"),
}

# What a spirit does when it is summoned.
NO_EFFECT: Final = 0
DOLL_FROM_FIELD: Final = 1
DOLL_FROM_HAND: Final = 2
TRADE: Final = 3
TAKE: Final = 4
POWER: Final = 5
ON_SUMMON: Final = ("", "doll_from_field", "doll_from_hand", "trade", "take", "power")
# What a god scores.
SCORE_WHEN: Final = 1
SCORE_EACH: Final = 2
SCORE_SETS: Final = 3
SCORING: Final = ("", "score_when", "score_each", "score_sets")
# Conditions.
WHEN_LIGHT: Final = 1
WHEN_DARK: Final = 2
ONLY_GOD: Final = 3
FEWEST: Final = 4
CONDITIONS: Final = ("", "light", "dark", "only_god", "fewest")
# What a discount takes off a cost: an element of choice, one certain element (+ element), the topmost one, everything.
OF_CHOICE: Final = 0
OF_ELEMENT: Final = 1
TOPMOST: Final = 6
EVERYTHING: Final = 7


class Switches:
    """The rulings that a table may decide otherwise (SG-R6, SG-R15, SG-R16, SG-R35, SG-R36, SG-R37, SG-R42)."""

    def __init__(self, options: "dict[str, Any]") -> None:
        self.pair_must_differ: bool = bool(options["pair_must_differ"])
        self.literal_32_36: bool = bool(options["literal_32_36"])
        self.seiryu_discount: str = str(options["seiryu_discount"])
        self.card_28: str = str(options["card_28"])
        self.swap_light_dark: bool = bool(options["swap_light_dark"])
        self.return_is_optional: bool = bool(options["return_is_optional"])
        self.max_rounds: int = int(options["max_rounds"])


@final
class Tables:
    """The components for one number of players."""

    def __init__(self) -> None:
        self.players: i64 = 0
        self.elements_row: i64 = 0  # face-up five-element cards
        self.spirits_row: i64 = 0
        self.hand_limit: i64 = 0
        self.summons: i64 = 0
        self.draft: i64 = 0
        self.side: i64 = 0
        self.track: vec[i64] = zeros(0)
        self.elements: vec[i64] = zeros(0)  # the five-element cards, as kinds
        self.deck_mask: vec[i64] = zeros(len(parts.DECKS))
        self.family: vec[i64] = zeros(parts.SPIRITS)
        self.direction: vec[i64] = zeros(parts.SPIRITS)
        self.directions: vec[i64] = zeros(len(parts.DIRECTIONS))  # masks of spirits
        self.dolls: i64 = 0
        self.score: vec[i64] = zeros(parts.SPIRITS)
        self.cost: vec[i64] = zeros(parts.SPIRITS)  # how often each element, three bits each
        self.payable: vec[i64] = zeros(parts.ELEMENT_CARDS + 1)  # those that cost at most so many elements, as a mask
        self.top: vec[i64] = zeros(parts.SPIRITS)  # the topmost element
        self.costs: list[list[int]] = []  # from top to bottom
        # effects, as masks of the spirits that have them
        self.reveal: i64 = 0
        self.draw_two: i64 = 0
        self.no_conditions: i64 = 0
        self.limit: i64 = 0
        self.bonus_element: i64 = 0
        self.bonus_spirit: i64 = 0
        self.n: vec[i64] = zeros(parts.SPIRITS)  # the number in an effect
        self.when: vec[i64] = zeros(parts.SPIRITS)  # its condition
        self.on_summon: vec[i64] = zeros(parts.SPIRITS)
        self.scoring: vec[i64] = zeros(parts.SPIRITS)
        self.counted: vec[i64] = zeros(parts.SPIRITS)  # the mask that a god counts
        self.discounting: i64 = 0
        self.discounts: vec[i64] = zeros(parts.SPIRITS)  # on which spirits, as a mask
        self.discount_what: vec[i64] = zeros(parts.SPIRITS)
        self.substituting: i64 = 0
        self.substitute: vec[i64] = zeros(parts.TRUE_ELEMENTS)  # the mask of the spirit that replaces this element
        self.with_one: vec[i64] = zeros(parts.TRUE_ELEMENTS)  # ... by this one
        self.with_other: vec[i64] = zeros(parts.TRUE_ELEMENTS)  # ... or this one
        self.pair_must_differ: bool = False
        self.return_is_optional: bool = False
        self.max_rounds: i64 = 0
        self.swapped: bool = False  # light and dark in conditions
        # words and provenance
        self.effect: list[str] = []
        self.timing: list[str] = []
        self.fields: list[dict[str, Any]] = []  # of each effect
        self.letter: list[str] = []  # "A" for the first of its family and direction, and so on
        self.provenance: dict[str, str] = {}  # of every figure, by its path in the file


@cache
def standard_data() -> "dict[str, Any]":
    return read_data(FOLDER / FILE)


def read_data(path: Path) -> "dict[str, Any]":
    """Read a components file; a ValueError names the file and what is wrong in it."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path.name}: {error}") from None


def build_tables(data: "dict[str, Any]", source: str, players: int, switches: Switches) -> Tables:
    """Build the tables for so many players."""
    if players not in PLAYERS:
        raise ValueError(f"{source}: 2 to 5 players, not {players} (SG-01)")
    t = Tables()
    t.players = players
    reading.check_names(data, ("name", *SECTIONS, "spirits"), source)
    for section, figures in SECTIONS.items():
        reading.check_names(reading.section(data, section, source), (*figures, "provenance"), f"{source}: {section}")
    _setup(data, source, players, t)
    _elements(data, source, t)
    _spirits(data, source, t)
    _provenance(data, source, t)
    _switches(t, switches)
    return t


# --- setup, board, track, five-element cards --------------------------------------------------------------------------


def _setup(data: "dict[str, Any]", source: str, players: int, t: Tables) -> None:
    setup = reading.section(data, "setup", source)
    where = f"{source}: setup"
    t.elements_row = reading.integer(setup, "elements_each", 1, 2, where) * players
    t.spirits_row = reading.integer(setup, "spirits", 1, parts.ROW, where)
    t.hand_limit = reading.integer(setup, "hand_limit", 1, 10, where)
    t.summons = reading.integer(setup, "summons", 1, parts.SPIRITS, where)
    draft = _numbers(setup, "draft", len(PLAYERS), 1, parts.GOD_CARDS, where)
    for count, gods in zip(PLAYERS, draft, strict=True):
        if gods * count > parts.GOD_CARDS:
            raise ValueError(f"{where}: {count} players cannot draw {gods} of {parts.GOD_CARDS} gods each (SG-08)")
    t.draft = draft[PLAYERS.index(players)]
    t.side = reading.integer(reading.section(data, "board", source), "side", 2, parts.SQUARES, f"{source}: board")
    if t.side <= players - 1:
        raise ValueError(f"{source}: board: the last of {players} players starts on dark square {players - 1} (SG-07)")
    track = reading.section(data, "track", source)
    values = track.get("values")
    if not isinstance(values, list) or not 2 <= len(values) <= 30:
        raise ValueError(f"{source}: track: values is a list of 2 to 30 numbers, not {values!r}")
    if any(type(value) is not int or not 0 <= value <= 1000 for value in values) or values != sorted(values):
        raise ValueError(f"{source}: track: values are whole numbers from 0 to 1000 in ascending order (SG-40)")
    t.track = ints(values)


def _elements(data: "dict[str, Any]", source: str, t: Tables) -> None:
    elements = reading.section(data, "elements", source)
    where = f"{source}: elements"
    found: list[int] = []
    for element, name in enumerate(parts.ELEMENTS):
        counts = _numbers(elements, name, parts.POWERS, 0, parts.MOST_ALIKE, where)
        if sum(counts) > MOST_OF_ELEMENT:
            raise ValueError(f"{where}: {name}: at most {MOST_OF_ELEMENT} cards of an element, not {sum(counts)}")
        for power, count in enumerate(counts):
            found += [element * parts.POWERS + power] * count
    if len(found) > parts.ELEMENT_CARDS or len(found) <= int(t.elements_row):
        least = int(t.elements_row) + 1
        raise ValueError(f"{where}: {least} to {parts.ELEMENT_CARDS} cards in all, not {len(found)} (SG-01, SG-02)")
    t.elements = ints(found)


# --- spirits ----------------------------------------------------------------------------------------------------------


def _spirits(data: "dict[str, Any]", source: str, t: Tables) -> None:
    entries: Any = data.get("spirits")
    if not isinstance(entries, list) or [entry for entry in entries if not isinstance(entry, dict)]:
        raise ValueError(f"{source}: spirits are tables, each under [[spirits]]")
    numbers = [entry.get("number") for entry in entries]
    if numbers != list(range(1, parts.SPIRITS + 1)):
        raise ValueError(f"{source}: spirits have the numbers 1 to {parts.SPIRITS}, in this order (SG-01)")
    counted: dict[tuple[str, str], int] = {}
    for spirit, entry in enumerate(entries):
        where = f"{source}: spirit {spirit + 1}"
        deck = 1 + (spirit >= parts.LOW_CARDS) + (spirit >= parts.FIRST_GOD)
        if entry.get("deck") != parts.DECKS[deck]:
            raise ValueError(f"{where}: deck is {parts.DECKS[deck]!r} by its number, not {entry.get('deck')!r}")
        t.deck_mask[deck] |= BIT[spirit]
        family = _word(entry, "family", parts.FAMILIES, where)
        direction = _word(entry, "direction", parts.DIRECTIONS, where)
        if family == "doll":
            t.dolls |= BIT[spirit]
        t.family[spirit] = parts.FAMILIES.index(family)
        t.direction[spirit] = parts.DIRECTIONS.index(direction)
        t.directions[int(t.direction[spirit])] |= BIT[spirit]
        count = counted.get((family, direction), 0)
        counted[family, direction] = count + 1
        if count >= len(LETTERS):
            raise ValueError(f"{where}: there are at most {len(LETTERS)} of one family and direction")
        t.letter.append(LETTERS[count])
        t.score[spirit] = reading.integer(entry, "score", 0, 100, where)
        _cost(entry, where, spirit, t)
    for spirit, entry in enumerate(entries):
        _effect(entry, f"{source}: spirit {spirit + 1}", spirit, t)
        if t.on_summon[spirit] == POWER and t.n[spirit] > 2 * t.side:
            most = f"at most {int(2 * t.side)} power on this board, or a disc could reach three ends at once"
            raise ValueError(f"{source}: spirit {spirit + 1}: {most}")


def _cost(entry: "dict[str, Any]", where: str, spirit: int, t: Tables) -> None:
    cost: Any = entry.get("cost")
    true = parts.ELEMENTS[: parts.TRUE_ELEMENTS]
    if not isinstance(cost, list) or not 1 <= len(cost) <= MOST_COST or [name for name in cost if name not in true]:
        raise ValueError(f"{where}: cost is a list of 1 to {MOST_COST} of {', '.join(true)}, not {cost!r}")
    units = [parts.ELEMENTS.index(name) for name in cost]
    t.costs.append(units)
    for cards in range(len(units), parts.ELEMENT_CARDS + 1):
        t.payable[cards] |= BIT[spirit]
    t.top[spirit] = units[0]
    for element in units:
        t.cost[spirit] += int(BIT[parts.KIND_BITS * element])


def _effect(entry: "dict[str, Any]", where: str, spirit: int, t: Tables) -> None:
    name = _word(entry, "effect", tuple(FIELDS), where)
    timing = _word(entry, "timing", TIMINGS, where)
    if name not in TIMING_OF[timing]:
        right = next(found for found, names in TIMING_OF.items() if name in names)
        raise ValueError(f"{where}: the timing of {name!r} is {right!r}, not {timing!r} (SG-42)")
    own = FIELDS[name]
    reading.check_names(entry, ("number", "deck", "family", "direction", "cost", "score", *SPIRIT_FIELDS, *own), where)
    fields: dict[str, Any] = {}
    for field in own:
        if field in entry and field not in WHOSE:
            fields[field] = entry[field]
    # family and direction of the entry are the spirit's own; what the effect speaks of is in `of`
    of: Any = entry.get("of", {})
    if not isinstance(of, dict) or [field for field in of if field not in own or field not in WHOSE]:
        raise ValueError(f"{where}: 'of' says which family or direction the effect speaks of, not {of!r}")
    fields |= of
    _compile(name, fields, where, spirit, t)
    t.effect.append(name)
    t.timing.append(timing)
    t.fields.append(fields)


SPIRIT_FIELDS: Final = ("timing", "effect", "of", "provenance")
WHOSE: Final = ("family", "direction")  # what 'of' may say


def _compile(name: str, fields: "dict[str, Any]", where: str, spirit: int, t: Tables) -> None:
    bit = int(BIT[spirit])
    own = FIELDS[name]
    if "n" in own:
        t.n[spirit] = reading.integer(fields, "n", 1, parts.MOST_POWER, where)
    if "when" in own:
        allowed = CONDITIONS[1:] if name == "score_when" else CONDITIONS[1:3]
        t.when[spirit] = CONDITIONS.index(_word(fields, "when", allowed, where))
    if name == "reveal":
        t.reveal |= bit
    elif name == "draw_two":
        t.draw_two |= bit
    elif name == "no_conditions":
        t.no_conditions |= bit
    elif name == "hand_limit":
        t.limit |= bit
    elif name in ("discount", "free", "top_free"):
        t.discounting |= bit
        t.discounts[spirit] = _chosen({field: fields[field] for field in WHOSE if field in fields}, where, t)
        element = fields.get("element")
        t.discount_what[spirit] = {"free": EVERYTHING, "top_free": TOPMOST}.get(name, OF_CHOICE)
        if element is not None:
            t.discount_what[spirit] = OF_ELEMENT + _element(element, where)
    elif name == "substitute":
        _substitute(fields, where, spirit, t)
    elif name == "draw_element":
        t.bonus_element |= bit
    elif name == "draw_spirit":
        t.bonus_spirit |= bit
    elif name in ON_SUMMON:
        t.on_summon[spirit] = ON_SUMMON.index(name)
    else:
        t.scoring[spirit] = SCORING.index(name)
        if name == "score_each":
            t.counted[spirit] = _chosen(fields, where, t)


def _chosen(fields: "dict[str, Any]", where: str, t: Tables) -> int:
    """Return the mask of the spirits that fields of an effect describe; without any, all of them."""
    mask = 0
    for spirit in range(parts.SPIRITS):
        right = True
        if "family" in fields:
            right = int(t.family[spirit]) == parts.FAMILIES.index(_word(fields, "family", parts.FAMILIES, where))
        if "direction" in fields:
            wanted = parts.DIRECTIONS.index(_word(fields, "direction", parts.DIRECTIONS, where))
            right = right and int(t.direction[spirit]) == wanted
        if "element" in fields:
            right = right and _element(fields["element"], where) in t.costs[spirit]
        if right:
            mask |= int(BIT[spirit])
    return mask


def _substitute(fields: "dict[str, Any]", where: str, spirit: int, t: Tables) -> None:
    element = _element(fields.get("element"), where)
    others: Any = fields.get("with")
    if not isinstance(others, list) or len(others) != 2:
        raise ValueError(f"{where}: 'with' lists the two elements that replace {parts.ELEMENTS[element]} (SG-R14)")
    if t.substitute[element]:
        raise ValueError(f"{where}: another spirit replaces {parts.ELEMENTS[element]} already")
    t.substituting |= int(BIT[spirit])
    t.substitute[element] = BIT[spirit]
    t.with_one[element] = _element(others[0], where)
    t.with_other[element] = _element(others[1], where)


def _element(name: object, where: str) -> int:
    true = parts.ELEMENTS[: parts.TRUE_ELEMENTS]
    if not isinstance(name, str) or name not in true:
        raise ValueError(f"{where}: an element is one of {', '.join(true)}, not {name!r}")
    return true.index(name)


# --- switches ---------------------------------------------------------------------------------------------------------


def _switches(t: Tables, switches: Switches) -> None:
    """Change what a table decides otherwise than the data file says."""
    t.pair_must_differ = switches.pair_must_differ
    t.return_is_optional = switches.return_is_optional
    t.max_rounds = switches.max_rounds
    if not switches.literal_32_36:  # SG-R15
        t.discount_what[31] = OF_ELEMENT + parts.FIRE
        t.discount_what[35] = OF_ELEMENT + parts.METAL
    if switches.card_28 == "any":  # SG-R35
        t.discount_what[27] = OF_CHOICE
    if switches.seiryu_discount == "one":  # SG-R16
        t.discount_what[24] = OF_CHOICE
    t.swapped = switches.swap_light_dark
    if t.swapped:  # SG-R36
        for spirit in range(parts.SPIRITS):
            if t.when[spirit] == WHEN_LIGHT or t.when[spirit] == WHEN_DARK:
                t.when[spirit] = WHEN_LIGHT + WHEN_DARK - t.when[spirit]


# --- reading ----------------------------------------------------------------------------------------------------------


def _provenance(data: "dict[str, Any]", source: str, t: Tables) -> None:
    """Check that every figure names its provenance, and keep it."""
    sections = {name: data[name] for name in ("setup", "board", "track", "elements")}
    sections |= {f"spirits.{entry['number']}": entry for entry in data["spirits"]}
    t.provenance = reading.provenance(sections, MARKS, source)


def _word(data: "dict[str, Any]", name: str, allowed: "tuple[str, ...]", where: str) -> str:
    found: Any = data.get(name)
    if not isinstance(found, str) or found not in allowed:
        raise ValueError(f"{where}: {name} is one of {', '.join(allowed)}, not {found!r}")
    return found


def _numbers(data: "dict[str, Any]", name: str, count: int, low: int, high: int, where: str) -> list[int]:
    found: Any = data.get(name)
    right = isinstance(found, list) and len(found) == count
    if not right or [x for x in found if type(x) is not int or not low <= x <= high]:
        raise ValueError(f"{where}: {name} is a list of {count} whole numbers from {low} to {high}, not {found!r}")
    return list(found)


# --- names ------------------------------------------------------------------------------------------------------------


def element_name(kind: int) -> str:
    """Return the handle of a five-element card: "water 2"."""
    return f"{parts.ELEMENTS[kind // parts.POWERS]} {kind % parts.POWERS + 1}"


def spirit_name(t: Tables, spirit: int) -> str:
    """Return the handle of a shikigami: "17 snake south C"; of a god "39 genbu C"."""
    family = parts.FAMILIES[int(t.family[spirit])]
    if spirit >= parts.FIRST_GOD:
        return f"{spirit + 1} {family} {t.letter[spirit]}"
    return f"{spirit + 1} {family} {parts.DIRECTIONS[int(t.direction[spirit])]} {t.letter[spirit]}"

"""Read the components from their data file into flat tables, and check them."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from ofuda.games.jinkei import parts
from ofuda.kernel.arrays import BIT, i64, ints, vec

STANDARD: Final = Path(__file__).parent / "data" / "components.toml"


@final
class Tables:
    """Everything printed on the cards. Formations are numbered type * 6 + (round - 1) * 2 + option."""

    def __init__(self) -> None:
        self.cards: list[str] = [""] * parts.KINDS  # names of the cards: "red 5"
        self.rank: vec[i64] = ints([0] * parts.KINDS)
        self.worth: vec[i64] = ints([0] * parts.KINDS)  # achievements
        self.blank: vec[i64] = ints([0] * parts.FORMATIONS)  # mask of the spaces with a Blank Card
        self.bonus: vec[i64] = ints([0] * (parts.FORMATIONS * parts.SPACES))
        self.wild: vec[i64] = ints([0] * parts.FORMATIONS)  # mask of the Wild spaces
        self.two: vec[i64] = ints([0] * parts.FORMATIONS)  # mask of the 2 Cards spaces
        self.reveal: vec[i64] = ints([0] * parts.FORMATIONS)  # the space that takes the top card of the deck
        self.order: vec[i64] = ints(
            [0] * (parts.FORMATIONS * parts.TO_PLACE)
        )  # the spaces in the order they are filled
        self.front: vec[i64] = ints([0] * parts.FORMATIONS)  # how many of those are vanguard or rearguard
        self.ids: list[str] = [""] * parts.FORMATIONS
        self.names: list[str] = [""] * parts.FORMATIONS
        self.marks: list[list[str]] = [[] for _ in range(parts.FORMATIONS)]
        self.provenance: list[str] = [""] * parts.FORMATIONS


@cache
def standard_tables() -> Tables:
    """Return the printed components, read once."""
    return read_tables()


def read_tables(path: Path = STANDARD) -> Tables:
    """Read a components file; raise ValueError with the name of the file and what is wrong in it."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path.name}: {error}") from None
    return build_tables(data, path.name)


def build_tables(data: "dict[str, Any]", source: str) -> Tables:
    """Check the data of a components file and build the tables; `source` names the file in errors."""
    tables = Tables()
    cards: Any = data.get("battle_cards")
    ranks: Any = cards.get("ranks") if isinstance(cards, dict) else None
    worths: Any = cards.get("achievements") if isinstance(cards, dict) else None
    if not whole_numbers(ranks) or not whole_numbers(worths) or len(set(ranks)) != parts.PER_COLOUR:
        raise ValueError(f"{source}: battle_cards needs {parts.PER_COLOUR} different ranks and as many achievements")
    for kind in range(parts.KINDS):
        tables.rank[kind] = ranks[kind % parts.PER_COLOUR]
        tables.cards[kind] = f"{parts.COLOURS[kind // parts.PER_COLOUR]} {ranks[kind % parts.PER_COLOUR]}"
        tables.worth[kind] = worths[kind % parts.PER_COLOUR]
    entries: Any = data.get("formations", [])
    if not isinstance(entries, list) or [entry for entry in entries if not isinstance(entry, dict)]:
        raise ValueError(f"{source}: formations are tables, each under [[formations]]")
    for entry in entries:
        _read_formation(tables, entry, f"{source}: formation {entry.get('id', '?')!r}")
    missing = [
        f"{parts.TYPES[n // 6]}, round {n % 6 // 2 + 1}, option {'ab'[n % 2]}"
        for n in range(parts.FORMATIONS)
        if not tables.ids[n]
    ]
    if missing:
        raise ValueError(f"{source}: no formation for {'; '.join(missing)}")
    return tables


def whole_numbers(items: object) -> bool:
    return (
        isinstance(items, list)
        and len(items) == parts.PER_COLOUR
        and not [x for x in items if type(x) is not int or x < 0]
    )


def _read_formation(tables: Tables, entry: "dict[str, Any]", where: str) -> None:
    kind, round_, option = entry.get("type"), entry.get("round"), entry.get("option")
    if kind not in parts.TYPES or round_ not in (1, 2, 3) or option not in ("a", "b"):
        raise ValueError(f"{where}: type is one of {', '.join(parts.TYPES)}, round 1 to 3, option a or b")
    n = parts.TYPES.index(kind) * 6 + (round_ - 1) * 2 + "ab".index(option)
    if tables.ids[n]:
        raise ValueError(f"{where}: {tables.ids[n]!r} has the same type, round and option")
    name = entry.get("id")
    if not isinstance(name, str) or not name or name in tables.ids:
        raise ValueError(f"{where}: each formation has an id of its own")
    marks = _read_marks(entry, where)
    reveals = [s for s in range(parts.SPACES) if "reveal" in marks[s]]
    if len(reveals) != 1 or reveals[0] >= 6:
        raise ValueError(f"{where}: exactly one reveal space, in the vanguard or rearguard (JK-11, JK-46)")
    order: list[int] = []
    for s in range(parts.SPACES):
        if "blank" in marks[s]:
            tables.blank[n] |= BIT[s]
            if marks[s] != ["blank"]:
                raise ValueError(f"{where}: a blank space has nothing else on it")
            continue
        tables.bonus[n * parts.SPACES + s] = 2 if "rank+2" in marks[s] else int("rank+1" in marks[s])
        tables.wild[n] |= BIT[s] if "wild" in marks[s] else 0
        tables.two[n] |= BIT[s] if "two-cards" in marks[s] else 0
        if "rank+1" in marks[s] and "rank+2" in marks[s]:
            raise ValueError(f"{where}: a space raises the rank by 1 or by 2, not by both")
        if s == reveals[0] and "two-cards" in marks[s]:
            raise ValueError(f"{where}: the reveal space takes one card, not two (JK-11)")
        if s != reveals[0]:
            order += [s, s] if "two-cards" in marks[s] else [s]
    blanks = sum("blank" in m for m in marks)
    if blanks > (3 if kind == "bow" else 2):
        raise ValueError(f"{where}: {blanks} blank spaces; a player has 2 Blank Cards, with the Bow 3 (JK-05)")
    if len(order) != parts.TO_PLACE:
        raise ValueError(f"{where}: {len(order)} hand cards would be placed, it must be {parts.TO_PLACE} (JK-17)")
    for column in range(3):
        if "blank" in marks[column] and "blank" in marks[3 + column] and "blank" not in marks[6 + column]:
            raise ValueError(
                f"{where}: nothing can leave {parts.COLUMNS[column]} reinforcements: both spaces ahead are blank"
            )
    for i, s in enumerate(order):
        tables.order[n * parts.TO_PLACE + i] = s
    tables.front[n] = sum(s < 6 for s in order)
    tables.reveal[n] = reveals[0]
    tables.ids[n] = name
    tables.names[n] = str(entry.get("name", ""))
    tables.marks[n] = [" ".join(m) for m in marks]
    tables.provenance[n] = str(entry.get("provenance", ""))


def _read_marks(entry: "dict[str, Any]", where: str) -> list[list[str]]:
    marks: list[list[str]] = []
    for row in parts.ROWS:
        spaces = entry.get(row)
        if not isinstance(spaces, list) or len(spaces) != 3:
            raise ValueError(f"{where}: {row} needs three spaces")
        for text in spaces:
            words = str(text).split()
            for word in words:
                if word not in parts.MARKS:
                    raise ValueError(f"{where}: {row} has {word!r}; known are {', '.join(parts.MARKS)}")
            marks.append([word for word in words if word != "open"])
    return marks

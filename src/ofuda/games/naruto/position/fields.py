"""The cells of a position by name: what each row of cells holds, and how it is written.

Whoever adds a cell to the state adds a field here; writing, reading and the test of completeness follow.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from ofuda.effects import mask_numbers as masked
from ofuda.games.naruto import cell, parts
from ofuda.games.naruto.position.forms import (
    Aims,
    CardNumber,
    Flag,
    Form,
    LastChoice,
    Line,
    Mask,
    Name,
    Number,
    Payment,
    Used,
    Word,
    Words,
)
from ofuda.games.naruto.rules import NarutoState, rows
from ofuda.games.naruto.view import ENDING_NAMES, RESULT_NAMES, STAGE_NAMES, TALLY_NAMES

SLOTS: Final = Mask(parts.SLOTS, "slots")
ITEMS: Final = Mask(parts.ITEMS, "chain items")
SLOT: Final = Number(0, parts.SLOTS - 1, 1)  # slot + 1
ITEM: Final = Number(0, parts.ITEMS - 1, 1)
SEAT: Final = Number(0, 1)
SOMEBODY: Final = Number(0, 1, 1)  # seat + 1
COUNT: Final = Number()
TIME: Final = Number(0, cell.MOST_TIME)
SMALL: Final = Number(0, 999)
TALLY: Final = Number(0, cell.MOST_TALLY)
ANY: Final = Number(-999, 999)
WORD: Final = Number(0, 8190, 1)  # a declared word, above it 1024 times its feature


@dataclass(frozen=True)
class Field:
    """A cell of a row, by its name."""

    name: str
    column: int
    form: Form

    def get(self, s: NarutoState, base: int) -> int:
        return int(s.cells[base + self.column])

    def put(self, s: NarutoState, base: int, value: int) -> None:
        s.cells[base + self.column] = value


class Packed(Field):
    """Some bits of a cell of a row."""

    def get(self, s: NarutoState, base: int) -> int:
        return int(rows.get(s, base, self.column))

    def put(self, s: NarutoState, base: int, value: int) -> None:
        rows.put(s, base, self.column, value)


TURN: Final[tuple[Field, ...]] = (
    Field("turn", cell.TURN, Number(0, 9999)),
    Field("player", cell.PLAYER, SEAT),
    Field("first", cell.FIRST, SEAT),
    Field("phase", cell.PHASE, Word(parts.PHASE_NAMES)),
    Field("clock", cell.CLOCK, TIME),
    Field("winner", cell.WINNER, Word(("", "0", "1", "nobody"))),
    Field("ending", cell.ENDING, Word(ENDING_NAMES)),
    Field("deployed", cell.DEPLOYED, SMALL),
    Field("missions", cell.MISSIONS, SMALL),
    Field("clients", cell.CLIENTS, SMALL),
    Field("counters", cell.COUNTERS, SMALL),
    Field("shuffles", cell.SHUFFLES, COUNT),
    Field("chained", cell.CHAINED, SMALL),
    Field("triggered", cell.TRIGGERED, SMALL),
    Field("seen", cell.SEEN, Number(0, 2**62 - 1)),
    Field("seen_at", cell.SEEN_AT, SMALL),
    Field("those_cards", cell.THOSE_CARDS, Aims()),
    Field("free", cell.FREE, SLOTS),
    Field("building", cell.BUILDING, SLOTS),
    Field("fighting", cell.THIS_BATTLE, Number(0, parts.MOST_TEAMS - 1, 1)),
    Field("looked_seat", cell.LOOKED_SEAT, SOMEBODY),
    Field("looked_zone", cell.LOOKED_ZONE, Number(0, 9)),
    Field("looked", cell.LOOKED, Number(0, parts.ROOM)),
    Field("damage_by", cell.HURT_BY, Number(0, masked.HALF_WORD)),
    Field("damaged", cell.ASSIGNED, SLOTS),
    Field("damaged_by", cell.CAUSES, SLOTS),
    Field("replacing", cell.REPLACING, SLOT),
    Field("leaving_to", cell.LEAVING_TO, Number(0, 255)),
    *(Field(f"asked_{n}", cell.ASKED + n, Number(0, 2**60 - 1)) for n in range(cell.ASKED_CELLS)),
)
FLAGS: Final[tuple[Field, ...]] = (  # masks over the slots, one word of a card in play each
    Field("injured", cell.INJURED, Flag()),
    Field("new", cell.NEW, Flag()),
    Field("grown", cell.GROWN, Flag()),
    Field("frozen", cell.FROZEN, Flag()),
    Field("swapped", cell.SWAPPED, Flag()),
    Field("hurt", cell.HURT, Flag()),
    Field("hurt_more", cell.HURT_MORE, Flag()),
    Field("to_injure", cell.TO_INJURE, Flag()),
    Field("hurt_most", cell.HURT_MOST, Flag()),
    Field("leaving", cell.LEAVING, Flag()),
)
CARD: Final[tuple[Field, ...]] = (
    Packed("age", cell.AGE, TIME),
    Packed("entry", cell.ENTRY, TIME),
    Packed("combat_gain", cell.GAIN, ANY),
    Packed("support_gain", cell.GAIN + 1, ANY),
    Packed("mental_gain", cell.GAIN + 2, ANY),
    Packed("combat_set", cell.SET, Number(-99, 999, cell.SET_BASE)),
    Packed("support_set", cell.SET + 1, Number(-99, 999, cell.SET_BASE)),
    Packed("combat_set_time", cell.SET_TIME, TIME),
    Packed("support_set_time", cell.SET_TIME + 1, TIME),
    Packed("combat_set_coins", cell.SET_COINS, ANY),
    Packed("support_set_coins", cell.SET_COINS + 1, ANY),
    Packed("swap_time", cell.SWAP_TIME, TIME),
    Packed("used", cell.USED, Used()),
    Packed("bearer", cell.BEARER, SLOT),
    Packed("old_combat", cell.OLD_COMBAT, Number(-cell.MOST_OLD, cell.MOST_OLD)),
    Packed("old_support", cell.OLD_SUPPORT, Number(-cell.MOST_OLD, cell.MOST_OLD)),
)
BATTLE: Final[tuple[Field, ...]] = (
    Field("attackers", cell.ATTACKERS, SLOTS),
    Field("blockers", cell.BLOCKERS, SLOTS),
    Field("notes", cell.FLAGS, Words(("blocked", "told", "attackers won", "blockers won"))),
    Field("result", cell.RESULT, Word(RESULT_NAMES)),
)
WAITING: Final[tuple[Field, ...]] = (
    Packed("sort", cell.SORT, Word(parts.SORT_NAMES)),
    Packed("card", cell.ITEM_KIND, CardNumber()),
    Packed("controller", cell.CONTROLLER, SEAT),
    Packed("does", cell.CODE, Line()),
    Packed("source", cell.SOURCE, SLOT),
    Packed("source_entry", cell.SOURCE_ENTRY, TIME),
    Packed("subjects", cell.SUBJECT, SLOTS),
    Packed("subject_item", cell.SUBJECT_ITEM, ITEM),
    Packed("amount", cell.AMOUNT, ANY),
    Packed("event_player", cell.EVENT_PLAYER, SOMEBODY),
    Packed("targets", cell.AIMED, SLOTS),
    Packed("target_cards", cell.AIMED_CARDS, Aims()),
    Packed("x", cell.ITEM_X, SMALL),
)
CHAIN: Final[tuple[Field, ...]] = (
    *WAITING,
    Packed("target_items", cell.AIMED_ITEMS, ITEMS),
    Packed("paid", cell.PAID, Payment()),
    Packed("notes", cell.ITEM_FLAGS, Words(("negated", "gone", "rewritten", "aims", "placed"))),
    Packed("extra", cell.EXTRA, Line()),
    Packed("stage", cell.STAGE, Word(STAGE_NAMES)),
    Packed("last", cell.LAST, LastChoice()),
    Packed("left", cell.LEFT, SMALL),
    Packed("origin", cell.ORIGIN, Word(parts.PILE_NAMES)),
    Packed("targets_out", cell.AIMED_OUT, SLOTS),
)
MEMO: Final[tuple[Field, ...]] = (
    Packed("card", cell.MEMO_KIND, CardNumber()),
    Packed("sort", cell.MEMO_SORT, Word(parts.SORT_NAMES)),
    Packed("controller", cell.MEMO_CONTROLLER, SEAT),
    Packed("source", cell.MEMO_SOURCE, SLOT),
    Packed("source_entry", cell.MEMO_ENTRY, TIME),
    Packed("targets", cell.MEMO_AIMED, SLOTS),
    Packed("time", cell.MEMO_TIME, TIME),
    Packed("word", cell.MEMO_WORD, WORD),
)
MEMORY: Final[tuple[Field, ...]] = (
    Field("x", cell.MEMORY + masked.M_X, ANY),
    Field("done", cell.MEMORY + masked.M_DONE, ANY),
    Field("amount", cell.MEMORY + masked.M_AMOUNT, ANY),
    Field("those", cell.MEMORY + masked.M_THOSE, SLOTS),
    Field("those_items", cell.MEMORY + masked.M_THOSE_ITEMS, ITEMS),
    Field("player", cell.MEMORY + masked.M_PLAYER, SOMEBODY),
    Field("word", cell.MEMORY + masked.M_WORD, WORD),
    Field("some", cell.MEMORY + masked.M_SOME, SLOTS),
    Field("some_items", cell.MEMORY + masked.M_SOME_ITEMS, ITEMS),
    Field("picked", cell.MEMORY + masked.M_PICKED, SMALL),
    Field("last", cell.MEMORY + masked.M_LAST, Number(0, parts.MOST_KINDS)),
)
SIDE: Final[tuple[Field, ...]] = (
    Field("marker", cell.MARKER, Number(0, 999)),
    Field("mulligans", cell.MULLIGANS, Number(0, parts.MOST_MULLIGANS)),
    Field("tracked", cell.TRACKED, Name()),
)
TALLIES: Final = tuple(Packed(name, cell.TALLY + n * cell.NEXT_TALLY, TALLY) for n, name in enumerate(TALLY_NAMES))


def names(fields: Iterable[Field]) -> list[str]:
    return [field.name for field in fields]


def written(s: NarutoState, fields: Iterable[Field], base: int = 0) -> dict[str, Any]:
    """Write the cells of a row that are not 0."""
    found: dict[str, Any] = {}
    for field in fields:
        value = field.get(s, base)
        if value:
            found[field.name] = field.form.write(s, value)
    return found


def lay(s: NarutoState, fields: Iterable[Field], data: dict[str, Any], where: str, base: int = 0) -> None:
    """Read the entries of a row into its cells; what is left out stays 0."""
    for field in fields:
        if field.name in data:
            field.put(s, base, field.form.read(s, data[field.name], f"{where}, {field.name}"))

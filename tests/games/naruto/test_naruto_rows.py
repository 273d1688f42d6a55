"""Packed rows: every column holds what a game can write into it, and no column disturbs another."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import cell, parts, row
from ofuda.games.naruto.rules import NarutoState, announcing, costs, figures, items, jutsu, rows, state

from . import packed
from .random_games import standard
from .table import game_for, mine

COLUMNS = [(form, name) for form, (_, _, columns) in packed.ROWS.items() for name in columns]
STEPS = ["mission phase", "end phase"]


def started() -> NarutoState:
    found = standard().start(seed=1)
    assert isinstance(found, NarutoState)
    return found


@pytest.mark.parametrize("form", packed.ROWS)
def test_no_bit_belongs_to_two_columns(form: str) -> None:
    _, width, columns = packed.ROWS[form]
    taken: set[tuple[int, int]] = set()
    for name, column in columns.items():
        bits = {(packed.in_cell(column), bit) for bit in packed.bits_of(column)}
        assert not bits & taken, name
        assert packed.in_cell(column) < width, name
        assert max(bit for _, bit in bits) < 63, f"{name}: the cells stay positive"
        taken |= bits


@pytest.mark.parametrize(("form", "name"), COLUMNS)
def test_a_column_holds_its_limits_and_leaves_the_others_alone(form: str, name: str) -> None:
    at, _, columns = packed.ROWS[form]
    s = started()
    low, high = packed.limits(columns[name])
    for full in (False, True):
        for other, column in columns.items():
            if other != name:
                rows.put(s, at, column, packed.limits(column)[full])
        before = [int(n) for n in s.cells]
        for value in (low, high, 1, low + high, 0):
            if low <= value <= high:
                rows.put(s, at, columns[name], value)
                assert rows.get(s, at, columns[name]) == value
        for other, column in columns.items():
            if other != name:
                assert rows.get(s, at, column) == packed.limits(column)[full], other
        changed = {n for n, (one, now) in enumerate(zip(before, s.cells, strict=True)) if one != now}
        assert changed <= {at + packed.in_cell(columns[name])}


@pytest.mark.parametrize(("form", "name"), COLUMNS)
def test_what_has_no_room_in_its_bits_is_refused(form: str, name: str) -> None:
    at, _, columns = packed.ROWS[form]
    s = started()
    low, high = packed.limits(columns[name])
    before = list(s.cells)
    for value in (low - 1, high + 1, 2**62, -(2**62)):
        with pytest.raises(OverflowError, match="does not fit"):
            rows.put(s, at, columns[name], value)
    assert list(s.cells) == before


def test_columns_have_room_for_what_the_rules_name() -> None:
    code = standard().tables.code
    highest = {
        cell.KIND: parts.MOST_KINDS,
        cell.TEAM: 2**parts.SLOTS - 1,
        cell.BEARER: parts.SLOTS,
        cell.USED: 16**parts.MOST_ABILITIES - 1,
        cell.SET_COINS: 3 * 255,  # three kinds of coins add to combat
        cell.SORT: len(parts.SORT_NAMES) - 1,
        cell.ITEM_KIND: parts.MOST_KINDS,
        cell.CONTROLLER: parts.SEATS - 1,
        cell.CODE: len(code),
        cell.EXTRA: len(code),
        cell.SOURCE: parts.SLOTS,
        cell.SUBJECT: 2**parts.SLOTS - 1,
        cell.SUBJECT_ITEM: parts.ITEMS,
        cell.EVENT_PLAYER: parts.SEATS,
        cell.AIMED: 2**parts.SLOTS - 1,
        cell.AIMED_OUT: 2**parts.SLOTS - 1,
        cell.AIMED_ITEMS: 2**parts.ITEMS - 1,
        cell.AIMED_CARDS: 2 ** (items.FIELD_BITS * items.MOST_AIMED) - 1,
        cell.ITEM_X: jutsu.MOST_X,
        cell.PAID: 256 * 2**parts.POINTS_SHIFT - 1,
        cell.ITEM_FLAGS: 2 * cell.PLACED - 1,
        cell.STAGE: announcing.PAID,
        cell.LAST: parts.SEATS * parts.MOST_KINDS,
        cell.LEFT: 999,
        cell.ORIGIN: parts.PILES - 1,
        cell.MEMO_AIMED: 2**parts.SLOTS - 1,
        cell.MEMO_KIND: parts.MOST_KINDS,
        cell.MEMO_SORT: len(parts.SORT_NAMES) - 1,
        cell.MEMO_CONTROLLER: parts.SEATS - 1,
        cell.MEMO_SOURCE: parts.SLOTS,
        cell.TALLY: cell.MOST_TALLY,
        cell.SIZE: 3 * parts.LINES,
    }
    times = (cell.AGE, cell.ENTRY, cell.SET_TIME, cell.SWAP_TIME, cell.SOURCE_ENTRY, cell.MEMO_ENTRY, cell.MEMO_TIME)
    highest |= dict.fromkeys(times, cell.MOST_TIME)
    assert [column for column, value in highest.items() if packed.limits(column)[1] < value] == []
    assert items.place_field(parts.SEATS - 1, parts.ROOM - 1) <= items.FIELD_MASK
    assert items.FIELD_MASK == 2**items.FIELD_BITS - 1
    s = started()
    bills = [
        costs.bill_of(s, kind, alternative, jutsu.MOST_X)
        for kind in range(int(s.tables.kinds))
        for alternative in range(int(state.figure(s, kind, row.COSTS)))
    ]
    assert max(costs.points_of(bill) for bill in bills) < 256
    assert len(code) < 2**16, "lasting effects keep addresses in 16 bits"


def test_kind_and_team_are_read_without_their_columns() -> None:
    s = started()
    for slot in (0, parts.SLOTS - 1):
        state.set_in_slot(s, slot, cell.KIND, parts.MOST_KINDS)
        state.set_in_slot(s, slot, cell.TEAM, state.ALL_SLOTS)
        assert (state.kind_in(s, slot), state.team_of(s, slot)) == (parts.MOST_KINDS - 1, state.ALL_SLOTS)
        state.set_in_slot(s, slot, cell.KIND, 0)
        assert (state.kind_in(s, slot), state.team_of(s, slot)) == (-1, state.ALL_SLOTS)


def test_the_clock_stops_the_game_before_ages_overflow() -> None:
    s = started()
    s.cells[cell.CLOCK] = cell.MOST_TIME - 1
    assert state.tick(s) == cell.MOST_TIME
    with pytest.raises(OverflowError, match="clock"):
        state.tick(s)


def test_positions_refuse_ages_beyond_the_clock() -> None:
    def data(age: int) -> dict[str, object]:
        return {"steps": STEPS, "play": [mine("N-010", age=age)]}

    assert game_for(data(1)).position(data(cell.MOST_TIME)).position()["play"][0]["age"] == cell.MOST_TIME
    with pytest.raises(ValueError, match=f"from 0 to {cell.MOST_TIME}"):
        game_for(data(1)).position(data(cell.MOST_TIME + 1))


def test_figures_change_in_either_direction_and_back() -> None:
    data = {"steps": STEPS, "play": [mine("N-010")]}
    s = game_for(data).position(data)
    assert isinstance(s, NarutoState)
    before = [int(n) for n in s.cells]
    combat, support, mental = figures.combat(s, 0), figures.support(s, 0), figures.mental(s, 0)
    figures.gain(s, 0, figures.COMBAT, -900)
    figures.gain(s, 0, figures.SUPPORT, 800)
    figures.gain(s, 0, figures.MENTAL, -700)
    found = (figures.combat(s, 0), figures.support(s, 0), figures.mental(s, 0))
    assert found == (combat - 900, support + 800, mental - 700)
    figures.gain(s, 0, figures.COMBAT, 900)
    figures.gain(s, 0, figures.SUPPORT, -800)
    figures.gain(s, 0, figures.MENTAL, 700)
    assert list(s.cells) == before

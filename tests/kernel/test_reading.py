"""Readers of hand-written data: values that fit are returned, all others are refused with place and reason."""

from collections.abc import Callable
from typing import Any

import pytest

from ofuda import State
from ofuda.kernel import reading
from ofuda.kernel.reading import DataError
from tests.kernel.test_core import NOTE, Steps

COLOURS = ("red", "yellow", "green")
CARDS = tuple(f"card {n}" for n in range(40))


def test_entries_that_fit_are_returned() -> None:
    data = {"turn": 3, "back": True, "side": "left", "hand": ["red 5"], "spaces": {"front": 1}}
    assert reading.integer(data, "turn", 0, 9, "position") == 3
    assert reading.boolean(data, "back", "position") is True
    assert reading.choice(data, "side", ("left", "right"), "position") == "left"
    assert reading.items(data, "hand", "position") == ["red 5"]
    assert reading.table(data, "spaces", "position") == {"front": 1}
    assert reading.index("yellow", COLOURS, "zone", "colour") == 1
    reading.check_names(data, data, "position")


def test_entries_that_are_left_out_have_their_defaults() -> None:
    assert reading.integer({}, "turn", 0, 9, "position", 1) == 1
    assert reading.boolean({}, "back", "position") is False
    assert reading.boolean({}, "back", "position", True) is True
    assert reading.choice({}, "side", ("left", "right"), "position", "right") == "right"
    assert reading.choice({}, "side", ("left", "right"), "position") is None
    assert reading.choice({"side": None}, "side", ("left", "right"), "position") is None
    assert reading.items({}, "hand", "position") == []
    assert reading.table({}, "spaces", "position") == {}


def test_players_are_a_table_for_each_seat() -> None:
    sides: list[dict[str, Any]] = [{"points": 1}, {}]
    assert reading.players({"players": sides}, 2, ("points",)) == sides


def test_every_figure_has_its_provenance() -> None:
    data = {"track": {"moon": 12, "since": 3, "provenance": {"moon": "printed"}}}
    assert reading.section(data, "track", "file") == data["track"]
    assert reading.provenance(data, ("printed", "designed"), "file", ("since",)) == {"track.moon": "printed"}


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (lambda: reading.section({"track": 1}, "track", "position"), "there is no table 'track'"),
        (
            lambda: reading.provenance({"track": {"moon": 1}}, ("printed",), "position"),
            "track: provenance says of moon where it comes from",
        ),
        (
            lambda: reading.provenance(
                {"track": {"moon": 1, "provenance": {"moon": "guessed"}}}, ("printed",), "position"
            ),
            "track: provenance of moon is one of printed, not 'guessed'",
        ),
        (
            lambda: reading.integer({"turn": 10}, "turn", 0, 9, "position"),
            "a whole number from 0 to 9, not 10",
        ),
        (lambda: reading.integer({"turn": True}, "turn", 0, 9, "position"), "from 0 to 9, not True"),
        (lambda: reading.integer({"turn": 1.0}, "turn", 0, 9, "position"), "from 0 to 9, not 1.0"),
        (lambda: reading.integer({}, "turn", 0, 9, "position"), "from 0 to 9, not None"),
        (lambda: reading.boolean({"back": 1}, "back", "position"), "'back' is true or false, not 1"),
        (
            lambda: reading.choice({"side": "up"}, "side", ("left", "right"), "position"),
            "'side' is one of left, right, not 'up'",
        ),
        (
            lambda: reading.choice({"side": None}, "side", ("left", "right"), "position", "left"),
            "'side' is one of left, right, not None",
        ),
        (lambda: reading.choice({"side": []}, "side", ("left",), "position"), "'side' is one of left, not []"),
        (lambda: reading.items({"hand": "red 5"}, "hand", "position"), "'hand' is a list, not 'red 5'"),
        (lambda: reading.items({"hand": {}}, "hand", "position", "cards"), "'hand' is a list of cards, not {}"),
        (
            lambda: reading.items({"hand": [1, 2, 3]}, "hand", "position", "cards", 2),
            "'hand' lists at most 2 cards, not 3",
        ),
        (
            lambda: reading.table({"spaces": []}, "spaces", "position"),
            "is a table of names and values, not []",
        ),
        (
            lambda: reading.table({"gave": 1}, "gave", "position", "'to' and 'card'"),
            "'gave' is a table of 'to' and 'card', not 1",
        ),
        (
            lambda: reading.check_names({"turn": 1, "tun": 2}, ("turn", "zone"), "position"),
            "unknown entry 'tun'; known are turn, zone",
        ),
        (lambda: reading.players({}, 2, ()), "'players' is a list of 2, one for each seat"),
        (lambda: reading.players({"players": [{}]}, 2, ()), "'players' is a list of 2, one for each seat"),
        (
            lambda: reading.index("blue", COLOURS, "position", "colour", "SK-010"),
            "there is no colour 'blue'; there are red, yellow, green (SK-010)",
        ),
        (lambda: reading.index(["red"], COLOURS, "position", "colour"), "there is no colour ['red']; there are"),
        (
            lambda: reading.index("card21", CARDS, "position", "card"),
            "no card 'card21'; did you mean card 21?",
        ),
        (lambda: reading.index("xyz", CARDS, "position", "card"), "there is no card 'xyz'"),
        (lambda: reading.index(7, CARDS, "position", "card"), "there is no card 7"),
    ],
)
def test_an_error_says_where_and_what_is_allowed(read: Callable[[], object], text: str) -> None:
    with pytest.raises(DataError) as error:
        read()
    assert str(error.value).startswith("position: ")
    assert text in str(error.value)


def test_an_error_about_a_player_names_the_seat() -> None:
    with pytest.raises(DataError, match=r"^player 1: a table of names and values is needed, not 3$"):
        reading.players({"players": [{}, 3]}, 2, ())
    with pytest.raises(DataError, match=r"^player 0: unknown entry 'pts'; known are points$"):
        reading.players({"players": [{"pts": 3}, {}]}, 2, ("points",))


def test_an_error_without_a_place_is_about_the_whole() -> None:
    assert str(reading.wrong("", "nothing fits")) == "nothing fits"
    assert str(reading.unplayable("nobody moves")) == "this position cannot be played: nobody moves"


class Read(Steps):
    """Steps whose table and agenda are checked with the readers."""

    def read_position(self, state: State, table: dict[str, Any]) -> None:
        reading.check_names(table, ("count",), "position")
        state.cells[0] = reading.integer(table, "count", 0, 3, "position", 0)

    def check_agenda(self, state: State) -> None:
        if state.agenda()[0][0] == NOTE:
            raise reading.unplayable("nothing to note")

    def check_position(self, state: State) -> None:
        if state.cells[0] == 3:
            raise reading.unplayable("it counts too much")


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"count": 4}, "steps: position: 'count' is a whole number from 0 to 3, not 4"),
        ({"steps": ["note", "stop"]}, "steps: this position cannot be played: nothing to note"),
        ({"count": 3}, "steps: this position cannot be played: it counts too much"),
    ],
)
def test_a_position_puts_the_name_of_the_game_before_an_error(data: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError) as error:
        Read({}).position({"steps": ["stop"], **data})
    assert str(error.value) == text

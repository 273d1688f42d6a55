"""Options: what may be set, and clear words for what may not."""

import pytest

from ofuda import Option
from ofuda.kernel.options import read_options

SPEC = (
    Option("players", 3, (3, 4, 5), "how many play"),
    Option("first", "random", ("random", 0, 1)),
    Option("open", False, (False, True)),
    Option("deck", ["fox"]),
)


def test_what_is_not_given_is_as_usual() -> None:
    assert read_options("toy", SPEC, {}) == {"players": 3, "first": "random", "open": False, "deck": ["fox"]}


def test_a_given_value_is_taken() -> None:
    assert read_options("toy", SPEC, {"players": 5, "deck": ["doll"]})["players"] == 5
    assert read_options("toy", SPEC, {"deck": ["doll"]})["deck"] == ["doll"]


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("players", "4", 4), ("first", "1", 1), ("first", "random", "random"), ("open", "True", True)],
)
def test_text_from_a_command_line_is_taken_for_what_it_spells(name: str, text: str, value: object) -> None:
    read = read_options("toy", SPEC, {name: text})[name]
    assert read == value
    assert type(read) is type(value)


def test_a_long_row_of_numbers_is_told_by_its_ends() -> None:
    assert Option("rounds", 0, tuple(range(51))).choices() == "0 to 50"
    assert Option("rounds", 0, (0, 1, 2)).choices() == "0, 1, 2"
    assert Option("turns", 1, (1, *range(3, 20))).choices().startswith("1, 3, 4")
    with pytest.raises(ValueError, match="option rounds=51 is not possible; it may be 0 to 50"):
        read_options("toy", (Option("rounds", 0, tuple(range(51))),), {"rounds": 51})


def test_one_is_not_true_and_true_is_not_one() -> None:
    with pytest.raises(ValueError, match="option open=1 is not possible"):
        read_options("toy", SPEC, {"open": 1})
    with pytest.raises(ValueError, match="option first=True is not possible"):
        read_options("toy", SPEC, {"first": True})


def test_a_wrong_value_is_refused_with_those_allowed() -> None:
    with pytest.raises(ValueError) as error:
        read_options("toy", SPEC, {"players": 6})
    assert str(error.value) == "toy: option players=6 is not possible; it may be 3, 4, 5"


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError) as error:
        read_options("toy", SPEC, {"player": 3})
    assert str(error.value) == "toy has no option 'player'; its options are players, first, open, deck"
    with pytest.raises(ValueError, match="toy has no option 'player'; it has none"):
        read_options("toy", (), {"player": 3})

"""The components file: what it says, and what is refused in it."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ofuda.games.shikigami import Shikigami, parts
from ofuda.games.shikigami.tables import (
    FILE,
    FOLDER,
    MARKS,
    Switches,
    Tables,
    build_tables,
    element_name,
    read_data,
    spirit_name,
    standard_data,
)
from ofuda.kernel.arrays import bits

from .stage import game

Change = Callable[[dict[str, Any]], object]
SWITCHES: dict[str, Any] = {
    "pair_must_differ": False,
    "literal_32_36": True,
    "seiryu_discount": "all",
    "card_28": "wood",
    "swap_light_dark": False,
    "return_is_optional": False,
    "max_rounds": 100,
}


def components() -> dict[str, Any]:
    return tomllib.loads((FOLDER / FILE).read_text("utf-8"))


def standard(players: int = 4) -> Tables:
    return build_tables(components(), "box.toml", players, Switches(SWITCHES))


def wrong(*changes: Change, players: int = 4) -> str:
    """The complaint about the standard components with some things changed."""
    data = components()
    for change in changes:
        change(data)
    with pytest.raises(ValueError) as caught:
        build_tables(data, "mine.toml", players, Switches(SWITCHES))
    return str(caught.value)


def read(data: dict[str, Any], players: int = 4) -> Tables | str:
    """The tables, or the complaint."""
    try:
        return build_tables(data, "mine.toml", players, Switches(SWITCHES))
    except ValueError as error:
        return str(error)


def put(value: object, *path: str | int) -> Change:
    """A change: this value at this path. A shikigami is named by its printed number."""

    def change(data: dict[str, Any]) -> None:
        found: Any = data
        for part in path[:-1]:
            found = found[part - 1 if isinstance(part, int) else part]
        found[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    def change(data: dict[str, Any]) -> None:
        found: Any = data
        for part in path[:-1]:
            found = found[part - 1 if isinstance(part, int) else part]
        last = path[-1]
        del found[last - 1 if isinstance(last, int) else last]

    return change


# --- what the file says -----------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-01")
def test_twenty_low_grade_sixteen_high_grade_and_twelve_gods() -> None:
    t = standard()
    assert [len(bits(mask)) for mask in t.deck_mask] == [0, 20, 16, 12]
    assert [bits(mask)[0] + 1 for mask in t.deck_mask[1:]] == [1, 21, 37]


@pytest.mark.clause("SG-01")
def test_thirty_three_five_element_cards() -> None:
    found = Counter(element_name(int(kind)) for kind in standard().elements)
    assert found.total() == 33
    assert Counter(name.split()[0] for name in found.elements()) == {**dict.fromkeys(parts.ELEMENTS[:5], 6), "any": 3}
    assert all(found[f"{element} {power}"] == 2 for element in parts.ELEMENTS[:5] for power in (1, 2, 3))
    assert found["any 1"] == 3


def test_twelve_shikigami_for_each_direction() -> None:
    t = standard()
    assert [len(bits(mask)) for mask in t.directions] == [12, 12, 12, 12]
    assert sorted(spirit for mask in t.directions for spirit in bits(mask)) == list(range(48))


def test_families_and_their_directions() -> None:
    t = standard()
    found = Counter(
        (parts.FAMILIES[int(t.family[spirit])], parts.DIRECTIONS[int(t.direction[spirit])]) for spirit in range(48)
    )
    assert {direction: found["fox", direction] for direction in parts.DIRECTIONS} == dict.fromkeys(parts.DIRECTIONS, 4)
    assert {direction: found["snake", direction] for direction in parts.DIRECTIONS} == dict.fromkeys(
        parts.DIRECTIONS, 3
    )
    assert {direction: found["doll", direction] for direction in parts.DIRECTIONS} == dict.fromkeys(parts.DIRECTIONS, 2)
    gods = zip(("genbu", "seiryu", "suzaku", "byakko"), parts.DIRECTIONS, strict=True)
    assert [found[pair] for pair in gods] == [3, 3, 3, 3]
    assert [spirit + 1 for spirit in bits(t.dolls)] == list(range(1, 9))
    assert [n + 1 for n in range(48) if parts.FAMILIES[int(t.family[n])] == "snake"] == list(range(9, 21))


@pytest.mark.clause("SG-02", "SG-08", "SG-28", "SG-30")
@pytest.mark.parametrize(("players", "elements", "gods"), [(2, 4, 3), (3, 6, 3), (4, 8, 2), (5, 10, 2)])
def test_numbers_of_the_set_up(players: int, elements: int, gods: int) -> None:
    t = standard(players)
    assert (int(t.elements_row), int(t.draft)) == (elements, gods)
    assert (int(t.spirits_row), int(t.hand_limit), int(t.summons), int(t.side)) == (4, 4, 8, 5)


@pytest.mark.clause("SG-40", "SG-R26")
def test_the_score_track_has_the_numbers_of_the_rulebooks_example() -> None:
    track = [int(value) for value in standard().track]
    assert {0, 6, 20, 25} <= set(track)
    assert track == sorted(track)


@pytest.mark.clause("SG-15")
def test_every_cost_can_be_paid_with_a_hand_of_five() -> None:
    assert {len(cost) for cost in standard().costs} == {1, 2, 3, 4}


@pytest.mark.clause("SG-42")
def test_each_effect_has_its_timing() -> None:
    t = standard()
    found = {timing: [n + 1 for n in range(48) if t.timing[n] == timing] for timing in dict.fromkeys(t.timing)}
    assert found["end"] == list(range(37, 49))
    assert found["summon"] == [23, 26, 27, 31, 34, 35]
    assert found["action"] == [1, 2, 3, 7, 10, 12, 16, 19, 22, 30]
    assert len(found["always"]) == 48 - 12 - 6 - 10


def test_names() -> None:
    t = standard()
    assert [element_name(0), element_name(14), element_name(15)] == ["wood 1", "water 3", "any 1"]
    names = [spirit_name(t, spirit) for spirit in range(48)]
    assert len(set(names)) == 48
    assert (names[16], names[23], names[38]) == ("17 snake south C", "24 fox north D", "39 genbu C")


# --- provenance -------------------------------------------------------------------------------------------------------


def figures(data: dict[str, Any]) -> set[str]:
    """Every figure of the file, by its path."""
    found = {f"{name}.{key}" for name in ("setup", "board", "track", "elements") for key in data[name]}
    found |= {f"spirits.{entry['number']}.{key}" for entry in data["spirits"] for key in entry}
    return {path for path in found if not path.endswith(".provenance")}


def test_every_figure_says_where_it_comes_from() -> None:
    marks = standard().provenance
    assert set(marks) == figures(components())
    assert set(marks.values()) <= set(MARKS)


@pytest.mark.parametrize("spirit", range(1, 49))
def test_costs_and_scores_are_marked_as_reconstructed_and_effects_as_printed(spirit: int) -> None:
    marks = standard().provenance
    assert {marks[f"spirits.{spirit}.{key}"] for key in ("cost", "score")} == {"reconstructed"}
    assert {marks[f"spirits.{spirit}.{key}"] for key in ("number", "deck", "effect")} == {"printed"}
    assert {marks[f"spirits.{spirit}.{key}"] for key in ("family", "direction", "timing")} == {"inferred"}


@pytest.mark.clause("SG-R14", "SG-R15", "SG-R17")
@pytest.mark.parametrize("number", [10, 12, 16, 19, 24, 28, 41])
def test_lost_elements_are_marked_as_reconstructed(number: int) -> None:
    assert standard().provenance[f"spirits.{number}.element"] == "reconstructed"


def test_board_track_and_five_element_cards_are_marked_as_reconstructed() -> None:
    marks = standard().provenance
    found = {mark for path, mark in marks.items() if path.split(".")[0] in ("board", "track", "elements")}
    assert found == {"reconstructed"}


# --- what is refused --------------------------------------------------------------------------------------------------

CASES: list[tuple[str, Change, str]] = [
    ("no setup", drop("setup"), r"there is no table 'setup'"),
    ("setup is no table", put(3, "setup"), r"there is no table 'setup'"),
    ("elements_each", put(3, "setup", "elements_each"), r"setup: 'elements_each' is a whole number from 1 to 2, not 3"),
    ("spirits", put(5, "setup", "spirits"), r"setup: 'spirits' is a whole number from 1 to 4, not 5"),
    ("hand_limit", drop("setup", "hand_limit"), r"setup: 'hand_limit' is a whole number"),
    ("hand_limit true", put(True, "setup", "hand_limit"), r"setup: 'hand_limit' is a whole number .* not True"),
    ("summons", put(0, "setup", "summons"), r"setup: 'summons' is a whole number"),
    ("draft", put([3, 3, 2], "setup", "draft"), r"setup: draft is a list of 4 whole numbers"),
    ("draft of words", put([3, 3, 2, "2"], "setup", "draft"), r"setup: draft is a list of 4 whole numbers"),
    ("too many gods", put([3, 3, 2, 3], "setup", "draft"), r"setup: 5 players cannot draw 3 of 12 gods each \(SG-08\)"),
    ("no board", drop("board"), r"there is no table 'board'"),
    ("side", put(6, "board", "side"), r"board: 'side' is a whole number from 2 to 5, not 6"),
    ("short side", put(3, "board", "side"), r"board: the last of 4 players starts on dark square 3 \(SG-07\)"),
    ("no track", drop("track"), r"there is no table 'track'"),
    ("no values", drop("track", "values"), r"track: values is a list of 2 to 30 numbers"),
    ("one value", put([0], "track", "values"), r"track: values is a list of 2 to 30 numbers"),
    ("values of words", put([0, "1"], "track", "values"), r"track: values are whole numbers from 0 to 1000"),
    ("values descend", put([0, 3, 1], "track", "values"), r"track: values are .* in ascending order \(SG-40\)"),
    ("no elements", drop("elements"), r"there is no table 'elements'"),
    ("an element is missing", drop("elements", "any"), r"elements: any is a list of 3 whole numbers from 0 to 7"),
    ("eight alike", put([8, 0, 0], "elements", "any"), r"elements: any is a list of 3 whole numbers from 0 to 7"),
    ("too many", put([4, 0, 0], "elements", "any"), r"elements: 9 to 33 cards in all, not 34 \(SG-01, SG-02\)"),
    ("no spirits", drop("spirits"), r"spirits are tables"),
    ("spirits are no tables", put([1, 2], "spirits"), r"spirits are tables"),
    ("47 spirits", drop("spirits", 48), r"spirits have the numbers 1 to 48, in this order \(SG-01\)"),
    ("number", put(18, "spirits", 17, "number"), r"spirits have the numbers 1 to 48"),
    ("deck", put("high", "spirits", 17, "deck"), r"spirit 17: deck is 'low' by its number, not 'high'"),
    ("no deck", drop("spirits", 37, "deck"), r"spirit 37: deck is 'god' by its number, not None"),
    ("family", put("cat", "spirits", 17, "family"), r"spirit 17: family is one of doll, snake, fox.* not 'cat'"),
    ("direction", put("up", "spirits", 17, "direction"), r"spirit 17: direction is one of north.* not 'up'"),
    ("direction a list", put(["north"], "spirits", 17, "direction"), r"spirit 17: direction is one of north"),
    ("score", put(-1, "spirits", 17, "score"), r"spirit 17: 'score' is a whole number from 0 to 100, not -1"),
    ("no cost", drop("spirits", 17, "cost"), r"spirit 17: cost is a list of 1 to 4"),
    ("free", put([], "spirits", 17, "cost"), r"spirit 17: cost is a list of 1 to 4"),
    ("too dear", put(["fire"] * 5, "spirits", 17, "cost"), r"spirit 17: cost is a list of 1 to 4"),
    ("any in a cost", put(["any"], "spirits", 17, "cost"), r"spirit 17: cost is a list of 1 to 4 of wood, fire"),
    ("effect", put("fly", "spirits", 17, "effect"), r"spirit 17: effect is one of .* not 'fly'"),
    ("timing", put("soon", "spirits", 17, "timing"), r"spirit 17: timing is one of .* not 'soon'"),
    ("wrong timing", put("end", "spirits", 17, "timing"), r"spirit 17: the timing of 'discount' is 'always'.*SG-42"),
    ("unknown entry", put(1, "spirits", 17, "colour"), r"spirit 17: unknown entry 'colour'"),
    ("entry of another effect", put(4, "spirits", 17, "n"), r"spirit 17: unknown entry 'n'"),
    ("of", put("fox", "spirits", 17, "of"), r"spirit 17: 'of' says which family or direction"),
    ("of a colour", put({"colour": 1}, "spirits", 17, "of"), r"spirit 17: 'of' says which family or direction"),
    ("of a number", put({"n": 5}, "spirits", 39, "of"), r"spirit 39: 'of' says which family or direction"),
    ("of a cat", put({"family": "cat"}, "spirits", 17, "of"), r"spirit 17: family is one of doll"),
    ("of upwards", put({"direction": "up"}, "spirits", 17, "of"), r"spirit 17: direction is one of north"),
    ("power", put(10, "spirits", 34, "n"), r"spirit 34: 'n' is a whole number from 1 to 9, not 10"),
    ("no power", drop("spirits", 34, "n"), r"spirit 34: 'n' is a whole number from 1 to 9, not None"),
    ("when", put("noon", "spirits", 22, "when"), r"spirit 22: when is one of light, dark, not 'noon'"),
    ("when of a god", put("only_god", "spirits", 22, "when"), r"spirit 22: when is one of light, dark"),
    ("when of 44", put("most", "spirits", 44, "when"), r"spirit 44: when is one of light, dark, only_god, fewest"),
    ("discount of any", put("any", "spirits", 24, "element"), r"spirit 24: an element is one of wood.* not 'any'"),
    ("counted element", put("gold", "spirits", 41, "element"), r"spirit 41: an element is one of .* not 'gold'"),
    ("replaced element", drop("spirits", 10, "element"), r"spirit 10: an element is one of .* not None"),
    (
        "with one",
        put(["metal"], "spirits", 10, "with"),
        r"spirit 10: 'with' lists the two elements .* water \(SG-R14\)",
    ),
    ("with any", put(["metal", "any"], "spirits", 10, "with"), r"spirit 10: an element is one of .* not 'any'"),
    ("replaced twice", put("water", "spirits", 12, "element"), r"spirit 12: another spirit replaces water already"),
    ("no provenance", drop("setup", "provenance"), r"setup: provenance says of elements_each"),
    ("of a spirit", drop("spirits", 9, "provenance"), r"spirits.9: provenance says of number, deck"),
    ("of one figure", drop("spirits", 9, "provenance", "cost"), r"spirits.9: provenance says of number, deck"),
    ("of too much", put("printed", "board", "provenance", "length"), r"board: provenance says of side"),
    (
        "mark",
        put("guessed", "track", "provenance", "values"),
        r"track: provenance of values is one of .* not 'guessed'",
    ),
]


@pytest.mark.parametrize(("change", "words"), [(c, w) for _, c, w in CASES], ids=[name for name, _, _ in CASES])
def test_wrong_data_is_refused_with_file_and_entry(change: Change, words: str) -> None:
    said = wrong(change)
    assert said.startswith("mine.toml: ")
    assert re.search(words, said), said


def test_too_few_five_element_cards_are_refused() -> None:
    changes = [put([1, 0, 0], "elements", element) for element in parts.ELEMENTS]
    assert re.search(r"elements: 9 to 33 cards in all, not 6", wrong(*changes))


@pytest.mark.parametrize("name", ["setup", "board", "track", "elements"])
def test_an_unknown_figure_is_refused(name: str) -> None:
    changes = put(1, name, "colour"), put("designed", name, "provenance", "colour")
    assert re.search(rf"^mine.toml: {name}: unknown entry 'colour'", wrong(*changes))


def test_an_unknown_table_is_refused() -> None:
    assert re.search(r"^mine.toml: unknown entry 'sprites'", wrong(put([], "sprites")))


def test_many_of_one_family_and_direction_are_read_or_refused() -> None:
    data = components()
    for number in range(1, 21):
        put("snake", "spirits", number, "family")(data)
        put("north", "spirits", number, "direction")(data)
    found = read(data)
    if isinstance(found, str):
        assert re.match(r"mine.toml: spirit \d+: ", found)
    else:
        assert len({spirit_name(found, spirit) for spirit in range(48)}) == 48


def test_a_discount_on_an_element_and_a_family_is_for_both_or_refused() -> None:
    data = components()
    put({"family": "snake"}, "spirits", 24, "of")(data)
    put("printed", "spirits", 24, "provenance", "of")(data)
    found = read(data)
    if isinstance(found, str):
        assert found.startswith("mine.toml: spirit 24: ")
    else:
        assert [spirit + 1 for spirit in bits(found.discounts[23])] == list(range(9, 21))


@pytest.mark.clause("SG-25")
@pytest.mark.parametrize(("side", "power"), [(2, 6), (3, 7), (4, 9)])
def test_a_board_on_which_a_disc_could_reach_three_ends_at_once_is_refused(side: int, power: int) -> None:
    """A goal counts at most two ends (parts.WAYS)."""
    changes = put(side, "board", "side"), put(power, "spirits", 35, "n")
    assert re.match(r"mine.toml: ", wrong(*changes, players=2))


@pytest.mark.clause("SG-01")
@pytest.mark.parametrize("players", [1, 6])
def test_tables_are_for_two_to_five_players(players: int) -> None:
    assert re.search(r"mine.toml: 2 to 5 players, not \d \(SG-01\)", wrong(players=players))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none.toml: "):
        read_data(tmp_path / "none.toml")
    for content in (b"name = ", b"\xff\xfe"):
        (tmp_path / "bad.toml").write_bytes(content)
        with pytest.raises(ValueError, match=r"^bad.toml: "):
            read_data(tmp_path / "bad.toml")


def test_other_components_can_be_played() -> None:
    data = components()
    put([0, 5], "track", "values")(data)
    put(3, "setup", "summons")(data)
    t = Shikigami({"players": 3}, data).tables
    assert ([int(value) for value in t.track], int(t.summons)) == ([0, 5], 3)
    assert standard_data() == components()


# --- switches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value"),
    [
        pytest.param("pair_must_differ", True, marks=pytest.mark.clause("SG-R6")),
        pytest.param("literal_32_36", False, marks=pytest.mark.clause("SG-R15")),
        pytest.param("seiryu_discount", "one", marks=pytest.mark.clause("SG-R16")),
        pytest.param("card_28", "any", marks=pytest.mark.clause("SG-R35")),
        pytest.param("swap_light_dark", True, marks=pytest.mark.clause("SG-R36")),
        pytest.param("return_is_optional", True, marks=pytest.mark.clause("SG-R37")),
        pytest.param("max_rounds", 200, marks=pytest.mark.clause("SG-R42")),
    ],
)
def test_each_switch_is_an_option_with_the_books_reading_as_default(option: str, value: object) -> None:
    assert game(2).options[option] == SWITCHES[option]
    assert game(2, **{option: value}).options[option] == value
    with pytest.raises(ValueError, match=option):
        Shikigami({"players": 2, option: "perhaps"})

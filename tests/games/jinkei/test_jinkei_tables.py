"""The components file: what it says, and what is refused in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ofuda.games.jinkei.parts import COLUMNS, ROWS
from ofuda.games.jinkei.tables import STANDARD, build_tables, read_tables

from .table import ACHIEVEMENTS, LAYOUTS, RANKS, components, layout, with_formation

SIGNS = {"blank": "#", "reveal": "D", "rank+1": "+1", "rank+2": "+2", "wild": "W", "two-cards": "2"}


def wrong(data: dict[str, Any]) -> str:
    """The complaint about these components."""
    with pytest.raises(ValueError) as caught:
        build_tables(data, "mine.toml")
    return str(caught.value)


def sword(vanguard: str, rearguard: str, reinforcements: str) -> str:
    return wrong(with_formation("sword-1a", vanguard, rearguard, reinforcements))


@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_each_formation_is_laid_out_as_reconstructed(formation: str) -> None:
    tables = read_tables()
    marks = tables.marks[tables.ids.index(formation)]
    assert ["".join(SIGNS[word] for word in space.split()) or "." for space in marks] == layout(formation)


@pytest.mark.clause("JK-05", "JK-11", "JK-17")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_each_formation_satisfies_the_arithmetic(formation: str) -> None:
    signs = layout(formation)
    bow = formation.startswith("bow")
    blanks, doubles = signs.count("#"), signs.count("2")
    assert sum("D" in sign for sign in signs) == 1
    assert (blanks, doubles) == ((3, 1) if bow else (2, 0))
    assert 9 - blanks + doubles == 7
    assert all("D" not in sign and sign != "W" for sign in signs[6:])
    assert "2" not in signs[:6]
    for column in range(3):
        assert not (signs[column] == signs[3 + column] == "#" and signs[6 + column] != "#")


@pytest.mark.clause("JK-40")
def test_ranks_and_achievements() -> None:
    tables = read_tables()
    assert [int(rank) for rank in tables.rank] == RANKS * 2
    assert [int(worth) for worth in tables.worth] == [ACHIEVEMENTS[rank] for rank in RANKS] * 2


@pytest.mark.clause("JK-R13")
def test_every_formation_says_that_it_is_a_reconstruction() -> None:
    assert set(read_tables().provenance) == {"reconstructed"}
    assert components()["battle_cards"]["provenance"] == "inferred"


@pytest.mark.clause("JK-02", "JK-04", "JK-12")
def test_the_components_add_up() -> None:
    told = components()["components"]
    assert told["cards"] == 69 == told["battle"] + told["formation"] + told["first_player"] + told["blank"]
    assert told["battle"] == 2 * 22
    assert told["formation"] == len(LAYOUTS) == 18
    assert told["wooden_tokens"] == 9 == told["cubes"] + told["discs"]


@pytest.mark.clause("JK-58")
def test_the_layouts_the_examples_need_are_there() -> None:
    columns = {one: [layout(one)[column::3] for column in range(3)] for one in LAYOUTS}
    every = [column for three in columns.values() for column in three]
    assert any(column[1] == "+1" and column[2] == "." for column in every)  # example 10
    assert ["+2", "#", "."] in every  # example 11-1
    assert any(column[1:] == ["W", "2"] for column in every)  # example 11-2
    assert any("+1D" in layout(one) and "+1" in layout(one) for one in LAYOUTS)  # example 2


def test_a_missing_formation_is_named() -> None:
    data = components()
    data["formations"] = [entry for entry in data["formations"] if entry["id"] not in ("bow-2b", "sword-1a")]
    assert wrong(data) == "mine.toml: no formation for sword, round 1, option a; bow, round 2, option b"


def test_a_formation_given_twice_is_named() -> None:
    data = components()
    data["formations"].append({**data["formations"][0], "id": "other"})
    assert wrong(data) == "mine.toml: formation 'other': 'sword-1a' has the same type, round and option"


@pytest.mark.parametrize("change", [{"type": "axe"}, {"round": 4}, {"round": "1"}, {"option": "c"}, {"type": None}])
def test_a_wrong_type_round_or_option_is_named(change: dict[str, Any]) -> None:
    data = components()
    data["formations"][0].update(change)
    wanted = "mine.toml: formation 'sword-1a': type is one of sword, shield, bow, round 1 to 3, option a or b"
    assert wrong(data) == wanted


@pytest.mark.clause("JK-11", "JK-46")
@pytest.mark.parametrize(
    "rows",
    [
        ("open, reveal, open", "open, reveal, open", "blank, open, blank"),
        ("open, rank+1, open", "open, open, open", "blank, open, blank"),
        ("open, rank+1, open", "open, open, open", "blank, reveal, blank"),
    ],
    ids=["two", "none", "reinforcement"],
)
def test_exactly_one_reveal_space_in_a_front_row(rows: tuple[str, str, str]) -> None:
    said = sword(*rows)
    assert said.startswith("mine.toml: formation 'sword-1a': exactly one reveal space, in the vanguard or rearguard")
    assert "JK-11" in said


@pytest.mark.clause("JK-05")
def test_too_many_blank_spaces() -> None:
    said = sword("open, rank+1, open", "open, reveal, blank", "blank, two-cards, blank")
    wanted = "mine.toml: formation 'sword-1a': 3 blank spaces; a player has 2 Blank Cards, with the Bow 3 (JK-05)"
    assert said == wanted


@pytest.mark.clause("JK-05")
def test_the_bow_has_three_blank_cards_and_no_fourth() -> None:
    said = wrong(with_formation("bow-1a", "open, rank+1, open", "blank, reveal, blank", "blank, two-cards, blank"))
    assert "formation 'bow-1a': 4 blank spaces" in said


@pytest.mark.clause("JK-17")
@pytest.mark.parametrize(
    ("reinforcements", "count"), [("open, open, blank", 7), ("blank, two-cards, blank", 7), ("open, open, open", 8)]
)
def test_six_hand_cards_are_placed(reinforcements: str, count: int) -> None:
    said = sword("open, rank+1, open", "open, reveal, open", reinforcements)
    assert said == f"mine.toml: formation 'sword-1a': {count} hand cards would be placed, it must be 6 (JK-17)"


def test_an_unknown_mark_is_named_with_its_row() -> None:
    said = sword("open, rank+3, open", "open, reveal, open", "blank, open, blank")
    assert said.startswith("mine.toml: formation 'sword-1a': vanguard has 'rank+3'; known are open, blank, reveal")


def test_a_row_of_two_spaces_is_refused() -> None:
    said = sword("open, rank+1, open", "open, reveal", "blank, open, blank")
    assert said == "mine.toml: formation 'sword-1a': rearguard needs three spaces"


@pytest.mark.parametrize("row", ROWS)
def test_a_missing_row_is_refused(row: str) -> None:
    data = components()
    del data["formations"][0][row]
    assert wrong(data) == f"mine.toml: formation 'sword-1a': {row} needs three spaces"


@pytest.mark.clause("JK-37")
def test_a_blank_space_has_no_effect() -> None:
    said = sword("open, rank+1, open", "open, reveal, open", "blank wild, open, blank")
    assert said == "mine.toml: formation 'sword-1a': a blank space has nothing else on it"


@pytest.mark.clause("JK-37", "JK-38")
@pytest.mark.parametrize("column", range(3))
def test_a_reinforcement_behind_two_blanks_could_never_fight(column: int) -> None:
    front = ["open"] * 3
    front[column] = "blank"
    rear = ["open"] * 3
    rear[column] = "blank"
    front[(column + 1) % 3] = "reveal"
    said = sword(", ".join(front), ", ".join(rear), "open, open, open")
    wanted = f"nothing can leave {COLUMNS[column]} reinforcements: both spaces ahead are blank"
    assert said == f"mine.toml: formation 'sword-1a': {wanted}"


@pytest.mark.parametrize("entry", ["ranks", "achievements"])
def test_eleven_ranks_and_as_many_achievements(entry: str) -> None:
    data = components()
    data["battle_cards"][entry].pop()
    assert wrong(data) == "mine.toml: battle_cards needs 11 different ranks and as many achievements"


@pytest.mark.parametrize("rank", [5, "six", -1, 6.0])
def test_ranks_are_different_whole_numbers(rank: object) -> None:
    data = components()
    data["battle_cards"]["ranks"][6] = rank
    assert wrong(data) == "mine.toml: battle_cards needs 11 different ranks and as many achievements"


@pytest.mark.parametrize("name", [None, "", 3, "sword-1b"])
def test_each_formation_has_an_id_of_its_own(name: object) -> None:
    data = components()
    data["formations"][2]["id"] = name
    assert wrong(data) == f"mine.toml: formation {name!r}: each formation has an id of its own"


def test_a_formation_is_a_table() -> None:
    data = components()
    data["formations"][0] = "sword"
    assert wrong(data) == "mine.toml: formations are tables, each under [[formations]]"


def test_a_space_has_one_rank_bonus() -> None:
    said = sword("open, rank+1 rank+2, open", "open, reveal, open", "blank, open, blank")
    assert said == "mine.toml: formation 'sword-1a': a space raises the rank by 1 or by 2, not by both"


@pytest.mark.clause("JK-11")
def test_the_reveal_space_takes_one_card() -> None:
    said = sword("open, rank+1, open", "open, reveal two-cards, open", "blank, open, blank")
    assert said == "mine.toml: formation 'sword-1a': the reveal space takes one card, not two (JK-11)"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"nowhere\.toml: .*No such file"):
        read_tables(tmp_path / "nowhere.toml")


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[battle_cards\n")
    with pytest.raises(ValueError, match=r"broken\.toml: .*line 1"):
        read_tables(path)


def test_a_copy_of_the_file_reads_the_same(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(STANDARD.read_text("utf-8"), "utf-8")
    assert read_tables(path).marks == read_tables().marks

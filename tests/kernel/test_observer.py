"""Features: the vector, its length and its documentation follow from one list."""

from typing import Any

import pytest

from ofuda.kernel.observer import (
    Feature,
    counts,
    each,
    flags,
    layout_table,
    numbers,
    one_of,
    ratio_row,
    ratios,
    section,
    some_of,
)
from ofuda.kernel.parts import Observer

View = dict[str, Any]
CARDS = ("fox", "owl", "elk")


def read(feature: Feature[View], view: View) -> list[float]:
    return Observer([feature]).observe(view)


def test_flags_are_one_or_zero() -> None:
    feature: Feature[View] = flags("over, asked", lambda view: view["over"], lambda view: view["asked"])
    assert feature.size == 2
    assert read(feature, {"over": True, "asked": []}) == [1, 0]


def test_ratios_are_parts_of_what_counts_as_one() -> None:
    feature: Feature[View] = ratios("turn / 4, hand / 2", (lambda v: v["turn"], 4), (lambda v: v["hand"], 2))
    assert read(feature, {"turn": 1, "hand": 2}) == [0.25, 1]
    assert read(feature, {"turn": 9, "hand": -7}) == [1, -1]


def test_a_row_of_ratios_is_filled_with_zeros() -> None:
    feature: Feature[View] = ratio_row("points / 4", 3, 4, lambda view: view["points"])
    assert read(feature, {"points": [1, 8]}) == [0.25, 1, 0]


def test_one_of_several_is_a_one_at_its_place() -> None:
    feature: Feature[View] = one_of("card", CARDS, lambda view: view["card"])
    assert read(feature, {"card": "owl"}) == [0, 1, 0]
    assert read(feature, {"card": None}) == read(feature, {"card": "cat"}) == [0, 0, 0]


def test_some_of_several_and_counts() -> None:
    hand: Feature[View] = some_of("hand", CARDS, lambda view: view["cards"])
    many: Feature[View] = counts("cards / 2", CARDS, 2, lambda view: view["cards"])
    view = {"cards": ["elk", "fox", "elk", "elk", "cat", None]}
    assert read(hand, view) == [1, 0, 1]
    assert read(many, view) == [0.5, 0, 1]


def test_a_feature_can_be_repeated_for_the_parts_of_a_list() -> None:
    space: Feature[View] = one_of("card", CARDS, lambda space: space["card"])
    feature: Feature[View] = each("2 spaces x card", 2, space, lambda view: view["spaces"])
    assert feature.size == 6
    assert read(feature, {"spaces": [{"card": "owl"}, {"card": "fox"}]}) == [0, 1, 0, 1, 0, 0]
    assert read(feature, {"spaces": []}) == [0] * 6


def test_a_section_reads_a_part_of_the_view_under_a_name() -> None:
    side: list[Feature[View]] = [flags("out", lambda side: side["out"]), ratios("hand / 2", (lambda s: s["hand"], 2))]
    found: list[Feature[View]] = list(section("you", side, lambda view: view["players"][view["seat"]]))
    view = {"seat": 1, "players": [{"out": True, "hand": 0}, {"out": False, "hand": 1}]}
    assert [(feature.name, feature.size) for feature in found] == [("you: out", 1), ("you: hand / 2", 1)]
    assert Observer(found).observe(view) == [0, 0.5]


def test_the_layout_follows_from_the_features() -> None:
    features: list[Feature[View]] = [flags("over", lambda v: v["over"]), one_of("card", CARDS, lambda v: v["card"])]
    table = ["| from | how many | what |", "|---|---|---|", "| 0 | 1 | over |", "| 1 | 3 | card |"]
    assert layout_table(features) == table
    assert len(Observer(features).observe({"over": False, "card": "owl"})) == sum(each.size for each in features)


def test_numbers_as_they_are() -> None:
    feature: Feature[View] = numbers("hand", 2, lambda view: view["hand"])
    assert read(feature, {"hand": [0.5]}) == [0.5, 0]
    with pytest.raises(ValueError, match="feature 'hand' gave 3 numbers, not 2"):
        read(feature, {"hand": [0.5, 1, 0]})


def test_features_that_write_beyond_the_end_are_told() -> None:
    feature: Feature[View] = Feature("hand", 1, lambda view, out, at: out.append(1.0))
    with pytest.raises(ValueError, match="2 numbers were written, not 1"):
        read(feature, {})


def test_an_observer_without_features_gives_no_numbers() -> None:
    assert Observer().observe({"game": "toy"}) == []

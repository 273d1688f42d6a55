"""The tool that compares two builds: rows that both have, best rates, and ratios of each round."""

from __future__ import annotations

from tools import compare_engines


def test_the_first_rate_of_each_row_is_read() -> None:
    rows: list[dict[str, object]] = [
        {"name": "jinkei, API", "rates": [{"steps": 2e6, "games": 3.0}]},
        {"name": "jinkei, copy", "rates": [{"copies": 5.0}]},
    ]
    assert compare_engines.rates_of({"contestants": rows}) == {
        "jinkei, API": (2e6, "steps"),
        "jinkei, copy": (5.0, "copies"),
    }


def test_a_row_compares_the_best_rates_and_each_round() -> None:
    before = [{"a": (rate, "steps"), "gone": (1.0, "steps")} for rate in (1_000_000.0, 2_000_000.0, 4_000_000.0)]
    after = [{"a": (rate, "steps"), "new": (1.0, "steps")} for rate in (1_500_000.0, 1_800_000.0, 3_000_000.0)]
    head, line, *rows = compare_engines.table(before, after).splitlines()
    wanted = ["a", "4 M steps", "3 M steps", "0.75x", "0.90x"]
    assert [cell.strip() for cell in rows[0].strip("|").split("|")] == wanted
    assert len(rows) == 1
    assert len(head) == len(line) == len(rows[0])


def test_rates_are_short() -> None:
    assert [compare_engines.short(rate) for rate in (12.34, 1234.0, 1_949_000.0)] == ["12.3", "1.23 k", "1.95 M"]

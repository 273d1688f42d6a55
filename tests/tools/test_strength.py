"""The tool that measures the tables of the bots: it reads the command of a row and writes the result into the row."""

from __future__ import annotations

from pathlib import Path

import ofuda
from ofuda.arena import Result
from ofuda.bots import make_bot
from ofuda.cli.common import options_of
from tools import strength

TABLE = """\
| command | share | 95 % interval | even |
|---|---|---|---|
| `ofuda duel jinkei greedy random --pairs 3` | 12.0 % | 1.0 to 2.0 | 50.0 % |
| `ofuda duel jinkei ismcts:iterations=5,salt=2 random -o games=2 --pairs 1 --seed 4` | 0.0 % | 0.0 to 9.9 | 50.0 % |

No `ofuda duel jinkei a b` here.
"""


def test_every_row_of_the_documentation_can_be_played() -> None:
    rows = [strength.duel_of(line) for line in strength.DOCS.read_text("utf-8").splitlines()]
    duels = [row for row in rows if row is not None]
    assert {row.game for row in duels} == set(ofuda.names())
    for row in duels:
        ofuda.load(row.game, **options_of(row.options))
        make_bot(row.first)
        make_bot(row.second)


def test_a_command_is_read_with_its_options() -> None:
    row = strength.duel_of(TABLE.splitlines()[3])
    assert row is not None
    assert (row.game, row.first, row.second) == ("jinkei", "ismcts:iterations=5,salt=2", "random")
    assert (row.options, row.pairs, row.seed) == (["games=2"], 1, 4)
    assert strength.duel_of(TABLE.splitlines()[-1]) is None


def test_only_the_numbers_of_a_row_change(tmp_path: Path) -> None:
    path = tmp_path / "bots.md"
    path.write_text(TABLE, "utf-8")
    result = Result("greedy", "random", 2, [1.0, 0.5, 1.0])
    strength.measure(path, tmp_path, "greedy", lambda duel, folder: result)
    row = "| `ofuda duel jinkei greedy random --pairs 3` | 83.3 % | 30.8 to 100.0 | 50.0 % |"
    lines = TABLE.splitlines()
    assert path.read_text("utf-8").splitlines() == [*lines[:2], row, *lines[3:]]


def test_a_duel_is_played_and_gone_on_with(tmp_path: Path) -> None:
    row = strength.duel_of(TABLE.splitlines()[2])
    assert row is not None
    first, again = row.run(tmp_path), row.run(tmp_path)
    assert (first.kept, again.kept) == (0, 6)
    assert first.scores == again.scores

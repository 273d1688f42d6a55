"""Only a game's own folders name it: everywhere else games come from `ofuda.names()`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ofuda

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("source", ["src/ofuda", "web/src"])
def test_no_source_outside_the_games_names_one(source: str) -> None:
    titles = [ofuda.load(name).title.split()[0] for name in ofuda.names()]
    named = re.compile(rf"\b({'|'.join([*ofuda.names(), *map(re.escape, titles)])})\b", re.IGNORECASE)
    folder = ROOT / source
    games = folder / "games"
    assert {path.name for path in games.iterdir() if path.is_dir()} >= set(ofuda.names())
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".css", ".py", ".svelte", ".toml", ".ts") and games not in path.parents
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert found == []

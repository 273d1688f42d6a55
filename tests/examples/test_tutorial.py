"""The code in the tutorial is the code of the example."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest

import ofuda

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "write-your-own-game.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
LIFTED = [block for block in BLOCKS if ">>>" not in block]


def test_there_is_code_to_compare() -> None:
    assert len(LIFTED) > 8


@pytest.mark.parametrize("block", LIFTED, ids=[dedent(block).split("(")[0].split(":")[0] for block in LIFTED])
def test_code_in_the_tutorial_is_lifted_from_the_example(block: str) -> None:
    assert block in (ROOT / "examples" / "leduc.py").read_text("utf-8")


def test_the_tutorial_speaks_of_every_hook_the_example_uses() -> None:
    example = (ROOT / "examples" / "leduc.py").read_text("utf-8")
    hooks = set(re.findall(r"    def (\w+)\(", example))
    assert {hook for hook in hooks if hook not in PAGE} == set()


def test_the_example_is_as_short_as_the_tutorial_says() -> None:
    said = re.search(r"fewer than (\d+) lines", PAGE)
    assert said is not None
    assert len((ROOT / "examples" / "leduc.py").read_text("utf-8").splitlines()) < int(said[1])


def test_a_package_adds_its_game_as_the_tutorial_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert entry is not None
    package, about = tmp_path / "my_package", tmp_path / "my_package-1.dist-info"
    package.mkdir()
    about.mkdir()
    (package / "leduc.py").write_text((ROOT / "examples" / "leduc.py").read_text("utf-8"))
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: my_package\nVersion: 1\n")
    table = tomllib.loads(entry[1])["project"]["entry-points"]
    lines = [f"{name} = {target}" for name, target in table["ofuda.games"].items()]
    (about / "entry_points.txt").write_text("\n".join(["[ofuda.games]", *lines]))
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "leduc" in ofuda.names()
    assert type(ofuda.load("leduc")).__module__ == "my_package.leduc"

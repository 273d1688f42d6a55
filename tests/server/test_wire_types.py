"""The page's types are generated from the server's messages; a change on one side only fails here."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_schema_in_the_page_is_what_the_server_speaks() -> None:
    assert (WEB / "schema.json").read_text("utf-8") == tool().text(), (
        "run tools/wire_types.py, then `npm run types` in web/"
    )


def test_the_page_types_are_made_from_that_schema() -> None:
    if shutil.which("node") is None or not (WEB / "node_modules").is_dir():
        pytest.skip("needs node and the page's packages: npm ci in web/")
    made = subprocess.run(["node", "tools/types.mjs", "--check"], cwd=WEB, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr

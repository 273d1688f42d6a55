"""The built page: small, compatible with a strict content policy, and without references to other hosts."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
DIST = WEB / "dist"

built = pytest.mark.skipif(not (DIST / "index.html").is_file(), reason="needs a built page: npm run build in web/")
FIRST_LOAD = 200_000  # bytes, packed, without fonts
# names that are never fetched: of XML's vocabularies, and what Svelte writes behind its warnings
NAMES = re.compile(r"^https?://(www\.w3\.org/|svelte\.dev/e/)")


@built
def test_nothing_stands_inline() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)


@built
def test_no_other_host_is_named() -> None:
    found = {
        address
        for file in DIST.rglob("*")
        if file.suffix in {".html", ".js", ".css", ".svg", ".webmanifest"}
        for address in re.findall(r"https?://[\w.-]+/?[\w/]*", file.read_text("utf-8"))
        if not NAMES.match(address)
    }
    assert found == set()


@built
def test_the_first_load_is_small() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    names = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)
    assert names
    assert sum(len(gzip.compress((DIST / name).read_bytes())) for name in names) <= FIRST_LOAD


@built
def test_fonts_are_ours_and_only_in_one_format() -> None:
    kinds = {file.suffix for file in (DIST / "assets").iterdir()}
    assert kinds & {".woff", ".ttf", ".otf"} == set()
    assert ".woff2" in kinds


def test_a_wrong_type_in_a_component_is_found(tmp_path: Path) -> None:
    """Check that the type checker finds an error, because some versions found nothing."""
    if shutil.which("node") is None or not (WEB / "node_modules").is_dir():
        pytest.skip("needs node and the page's packages: npm ci in web/")
    os.symlink(WEB / "node_modules", tmp_path / "node_modules")
    (tmp_path / "Bad.svelte").write_text('<script lang="ts">\n  let count: number = "one";\n</script>\n\n{count}\n')
    (tmp_path / "tsconfig.json").write_text('{"compilerOptions": {"strict": true}, "include": ["*.svelte"]}')
    script = WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    checked = subprocess.run(["node", str(script)], cwd=tmp_path, capture_output=True, text=True)
    assert checked.returncode != 0
    assert "not assignable to type 'number'" in checked.stdout

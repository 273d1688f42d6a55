"""The set-up: one door for every command, lock files without addresses, and a wheel that knows what it was made of."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from ofuda.cli import ORDER

ROOT = Path(__file__).resolve().parent.parent
posix = pytest.mark.skipif(sys.platform == "win32", reason="a shell")


@pytest.fixture
def setup_in(tmp_path: Path) -> ModuleType:
    """setup.py as if it lay in a small project of its own."""
    spec = spec_from_file_location("setup_of_the_project", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    vars(found)["HERE"] = tmp_path
    for name in ("setup.py", "pyproject.toml", "src/ofuda/a.py", "web/src/main.ts", "web/package-lock.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return found


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_every_command_has_its_door_and_its_line_in_the_help() -> None:
    text = (ROOT / "go").read_text()
    usage = text[text.index("cat <<'END'") : text.index("\nEND\n")]
    doors = {name for line in re.findall(r"^([a-z |]+)\)", text, re.MULTILINE) for name in line.split(" | ")}
    for name in ORDER:
        assert name in doors
        assert re.search(rf"\b{name}\b", usage), name


def shell(script: str, folder: Path, **variables: str) -> str:
    """What a script says that has the functions of `go`, in a folder with nothing else."""
    text = (ROOT / "go").read_text()
    functions = text[text.index("UV=") : text.index("\ncommand=")]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("OFUDA_")}
    ran = subprocess.run(
        ["sh", "-euc", f"{functions}\n{script}"],
        cwd=folder,
        env={**kept, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return f"{ran.stderr}{ran.stdout}"


TESTS = """
packages() { echo "packages $1"; }
page() { echo "page $1"; }
browser() { has_browser=yes; }
npm() { echo "npm $*"; }
npm_packages() { echo "npm_packages $1"; }
engine() { mode=compiled; reason=; echo "engine $1"; }
stage() { echo "$1:"; shift; for word; do case $word in -* | tests/* | OFUDA_MODE=*) echo "  $word"; esac; done; }
"""


@posix
@pytest.mark.parametrize("variables", [{}, {"OFUDA_MODE": "interpreted"}])
def test_named_tests_run_from_the_source_without_compiling(tmp_path: Path, variables: dict[str, str]) -> None:
    said = shell(f"{TESTS}\nrun_tests tests/kernel -k deal", tmp_path, **variables).split()
    assert "engine" not in said
    assert "page" not in said
    assert {"OFUDA_MODE=interpreted", "tests/kernel", "-k"} <= set(said)


@posix
@pytest.mark.parametrize(
    ("words", "variables"), [("--compiled tests/kernel", {}), ("tests/kernel", {"OFUDA_MODE": "compiled"})]
)
def test_named_tests_run_compiled_when_asked(tmp_path: Path, words: str, variables: dict[str, str]) -> None:
    said = shell(f"{TESTS}\nrun_tests {words}", tmp_path, **variables).split()
    assert said.index("engine") < said.index("OFUDA_MODE=compiled") < said.index("tests/kernel")
    assert "OFUDA_MODE=interpreted" not in said


@posix
def test_the_quick_run_has_all_checks_but_no_compiler_no_browser_and_no_slow_tests(tmp_path: Path) -> None:
    said = shell(f"{TESTS}\nrun_tests --quick", tmp_path)
    for title in ("ruff check:", "mypy --strict:", "lint-imports:", "vitest:", "lint of the page:", "svelte-check:"):
        assert title in said
    assert "engine" not in said
    assert "--ignore=tests/browser" in said
    assert "pytest, compiled" not in said


@posix
def test_a_failed_check_of_the_page_fails_the_quick_run(tmp_path: Path) -> None:
    said = shell(f"{TESTS}\nlint_page() {{ echo page is wrong; exit 3; }}\nrun_tests --quick || echo $?", tmp_path)
    assert said.splitlines()[-2:] == ["page is wrong", "3"]


@posix
def test_the_whole_run_has_everything(tmp_path: Path) -> None:
    said = shell(f"{TESTS}\nrun_tests", tmp_path)
    titles = [
        "ruff check:",
        "vitest:",
        "\npage:",
        "engine must",
        "pytest, compiled:",
        "pytest, browser:",
        "pytest, inter",
    ]
    assert [said.index(title) for title in titles] == sorted(said.index(title) for title in titles)


@posix
@pytest.mark.parametrize("mode", ["compiled", "interpreted"])
def test_the_whole_run_in_one_mode_is_that_pass_only(tmp_path: Path, mode: str) -> None:
    said = shell(f"{TESTS}\nrun_tests", tmp_path, OFUDA_MODE=mode)
    assert ("pytest, compiled:" in said) == ("engine must" in said) == (mode == "compiled")
    assert ("pytest, interpreted:" in said) == (mode == "interpreted")
    assert "ruff" not in said


@posix
def test_an_unknown_mode_is_refused(tmp_path: Path) -> None:
    assert "not 'fast'" in shell(f"{TESTS}\nrun_tests tests/kernel", tmp_path, OFUDA_MODE="fast")


@posix
def test_only_what_is_compiled_is_said_to_be_compiled(tmp_path: Path) -> None:
    for name in ("src/a.py", "examples/b.py", "setup.py", "pyproject.toml"):
        write(tmp_path / name, "")
    assert shell("engine_news", tmp_path) == "ofuda: compiling the engine (a few minutes the first time)\n"
    write(tmp_path / "build/mypyc/a.c", "")
    write(tmp_path / "build/wheel/stamp", "")
    write(tmp_path / "web/dist/index.html", "")
    assert shell("engine_news", tmp_path) == "ofuda: putting page and engine together (seconds)\n"
    later = (tmp_path / "build/wheel/stamp").stat().st_mtime + 5
    for name in ("src/a.py", "pyproject.toml"):
        os.utime(tmp_path / name, (later, later))
        assert shell("engine_news", tmp_path) == "ofuda: compiling what has changed of the engine\n"
        os.utime(tmp_path / name, (0, 0))


@posix
def test_what_is_watched_keeps_its_exit_status_and_leaves_nobody_watching(tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    said = shell(
        "watched true && echo well; watched sh -c 'exit 3' || echo $?; kill -0 $watcher || echo gone", tmp_path
    )
    assert said.splitlines()[-3:] == ["well", "3", "gone"]


def test_lock_files_name_no_registry() -> None:
    locks = [
        *ROOT.glob("requirements*.lock"),
        *ROOT.glob("web/package-lock.json"),
        *ROOT.glob("bench/*/package-lock.json"),
    ]
    assert len(locks) >= 6
    for lock in locks:
        text = lock.read_text()
        assert '"resolved"' not in text, lock
        assert lock.suffix == ".json" or "://" not in text, lock


def test_the_page_is_made_anew_when_its_sources_or_its_lock_change(setup_in: ModuleType, tmp_path: Path) -> None:
    before = setup_in.page_fingerprint()
    write(tmp_path / "web/node_modules/vite/index.js", "1")
    write(tmp_path / "web/dist/index.html", "1")
    assert setup_in.page_fingerprint() == before
    write(tmp_path / "web/src/main.ts", "other")
    after = setup_in.page_fingerprint()
    assert after != before
    write(tmp_path / "web/package-lock.json", "other")
    assert setup_in.page_fingerprint() not in (before, after)


def test_the_wheel_is_made_anew_when_the_built_page_changes(setup_in: ModuleType, tmp_path: Path) -> None:
    seen = [setup_in.fingerprint()]
    write(tmp_path / "web/src/main.ts", "other")
    assert setup_in.fingerprint() == seen[0]
    for text in ("1", "2"):
        write(tmp_path / "web/dist/index.html", text)
        assert setup_in.fingerprint() not in seen
        seen.append(setup_in.fingerprint())
    assert setup_in.page() == [tmp_path / "web/dist/index.html"]

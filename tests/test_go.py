"""The set-up: one door for every command, lock files without addresses, and a wheel that knows what it was made of."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from ofuda.cli import ORDER
from tests.modes import runs_once

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
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("OFUDA_", "PYTHON"))}
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
site_programs() { echo "site_programs"; }
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
@pytest.mark.parametrize("run", ["--quick", ""])
def test_a_failed_check_of_the_page_fails_the_run(tmp_path: Path, run: str) -> None:
    said = shell(f"{TESTS}\nlint_page() {{ echo page is wrong; exit 3; }}\n(run_tests {run}) || echo $?", tmp_path)
    assert said.splitlines()[-2:] == ["page is wrong", "3"]


@posix
def test_the_whole_run_has_everything(tmp_path: Path) -> None:
    said = shell(f"{TESTS}\nrun_tests", tmp_path)
    titles = [
        "ruff check:",
        "vitest:",
        "\npage:",
        "site_programs",
        "engine must",
        "pytest, compiled:",
        "pytest, browser:",
        "pytest, inter",
    ]
    assert [said.index(title) for title in titles] == sorted(said.index(title) for title in titles)


@posix
def test_the_second_pass_leaves_out_what_is_never_compiled(tmp_path: Path) -> None:
    stage = """stage() { echo "$@"; }"""
    said = shell(f"{TESTS}\n{stage}\nrun_tests", tmp_path)
    (second,) = [line for line in said.splitlines() if "OFUDA_MODE=interpreted" in line]
    assert second.endswith("-m not once")
    alone = shell(f"{TESTS}\n{stage}\nrun_tests", tmp_path, OFUDA_MODE="interpreted")
    assert "not once" not in alone


@pytest.mark.parametrize(
    ("file", "once"),
    [
        *((f"tests/{name}/test_it.py", False) for name in ("kernel", "games/jinkei", "table", "effects", "bots")),
        *((f"tests/{name}/test_it.py", True) for name in ("server", "terminal", "arena", "testing", "tools", "new")),
        ("tests/examples/test_leduc.py", False),
        ("tests/test_cli.py", True),
        ("README.md", False),
    ],
)
def test_tests_of_compiled_packages_run_in_both_modes(file: str, once: bool) -> None:
    assert runs_once(ROOT / file) == once


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


# --- the engine -------------------------------------------------------------------------------------------------------

NO_ENGINE = f"""
PY={shlex.quote(sys.executable)}
look_at_engine() {{ source=abc; reason=; mode=$(sed -n "s/^$source //p" build/wheel/stamp 2>/dev/null) || mode=; }}
install_engine() {{ echo installed; }}
tools() {{ true; }}
"""
LATER = "it is being compiled in the background and used from the next start"


@pytest.fixture
def fake_compiler(tmp_path: Path) -> Path:
    """A `go` whose compiler only notes its arguments and its session."""
    go = tmp_path / "go"
    go.write_text('#!/bin/sh\nsleep 0.2\necho "$*" "$(ps -o sid= -p $$)" >>started\n')
    go.chmod(0o755)
    return tmp_path / "started"


def waited_for(file: Path) -> str:
    for _ in range(200):
        if file.is_file() and file.read_text().endswith("\n"):
            return file.read_text()
        time.sleep(0.05)
    raise AssertionError(f"{file} never came")


@posix
def test_play_starts_from_the_source_and_compiles_in_a_session_of_its_own(tmp_path: Path, fake_compiler: Path) -> None:
    said = shell(f"{NO_ENGINE}\nengine_later\necho $PYTHONPATH", tmp_path)
    assert LATER in said
    assert said.splitlines()[-1] == f"{tmp_path}/src:{tmp_path}/examples"
    command, session = waited_for(fake_compiler).split()
    assert command == "compile"
    assert int(session) != os.getsid(0)


@posix
def test_two_players_start_one_compiler(tmp_path: Path, fake_compiler: Path) -> None:
    (tmp_path / "build").mkdir()
    said = shell(f"{NO_ENGINE}\n(exec 7>build/engine.lock; hold 7; engine_later)", tmp_path)
    assert LATER in said
    time.sleep(0.5)
    assert not fake_compiler.exists()


@posix
@pytest.mark.parametrize(("mode", "words"), [("compiled", "installed"), ("failed", "could not be compiled")])
def test_play_uses_the_engine_that_there_is(tmp_path: Path, fake_compiler: Path, mode: str, words: str) -> None:
    write(tmp_path / "build/wheel/stamp", f"abc {mode}\n")
    said = shell(f"{NO_ENGINE}\nengine_later\necho ${{PYTHONPATH:-}}", tmp_path)
    assert words in said
    assert (said.splitlines()[-1] == "") == (mode == "compiled")
    assert LATER not in said
    assert not fake_compiler.exists()


@posix
def test_whoever_asks_for_a_compiled_engine_waits_for_it(tmp_path: Path, fake_compiler: Path) -> None:
    said = shell(f"{NO_ENGINE}\nwheel() {{ true; }}\nengine_later", tmp_path, OFUDA_COMPILE="1")
    assert said.splitlines() == ["ofuda: compiling the engine (a few minutes the first time)", "installed"]
    assert (tmp_path / "build/wheel/stamp").read_text() == "abc compiled\n"
    assert not fake_compiler.exists()


@posix
def test_a_wheel_counts_only_when_it_is_complete(tmp_path: Path) -> None:
    write(tmp_path / "build/wheel/stamp", "old compiled\n")
    shell(f"{NO_ENGINE}\nwheel() {{ kill -9 $watcher $$; }}\nengine try", tmp_path)
    assert not (tmp_path / "build/wheel/stamp").exists()


@posix
def test_an_interrupted_installation_is_done_again(tmp_path: Path) -> None:
    for name in ("build/wheel/stamp", "build/wheel/a.whl"):
        write(tmp_path / name, "new compiled\n")
    write(tmp_path / ".venv/engine", "old compiled\n")
    shell("UV=false; tools() { true; }; install_engine", tmp_path)
    assert not (tmp_path / ".venv/engine").exists()


@posix
def test_a_failure_to_compile_is_an_error_only_where_it_must_not_be(tmp_path: Path) -> None:
    failing = f"{NO_ENGINE}\nwheel() {{ echo no luck >build/wheel.log; return 1; }}"
    said = shell(f"{failing}\nengine try\necho $mode", tmp_path)
    assert "INTERPRETED" in said
    assert said.splitlines()[-1] == "failed"
    said = shell(f"{failing}\nengine must\necho never", tmp_path)
    assert "no luck" in said
    assert "never" not in said


@posix
def test_a_page_that_cannot_be_built_leaves_the_old_one(tmp_path: Path) -> None:
    write(tmp_path / "web/dist/index.html", "old")
    building = "page_source=abc; npm() { mkdir -p build/dist; echo new >build/dist/index.html; return $1; }"
    shell(f"{building.replace('$1', '1')}\nbuild_page || echo failed", tmp_path)
    assert (tmp_path / "web/dist/index.html").read_text() == "old"
    shell(f"{building.replace('$1', '0')}\nbuild_page", tmp_path)
    assert (tmp_path / "web/dist/index.html").read_text() == "new\n"


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


def test_the_pages_lock_file_is_complete() -> None:
    """`npm ci` refuses a lock file without the packages for other systems, which an installed folder does not have."""
    locked = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    names = {path.rpartition("node_modules/")[2] for path in locked}
    for path, package in locked.items():
        missing = {*package.get("dependencies", {}), *package.get("optionalDependencies", {})} - names
        assert missing == set(), path


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


def test_a_new_page_needs_no_new_engine(setup_in: ModuleType, tmp_path: Path) -> None:
    before = setup_in.fingerprint()
    write(tmp_path / "web/src/main.ts", "other")
    write(tmp_path / "web/dist/index.html", "1")
    assert setup_in.fingerprint() == before
    assert setup_in.page() == [tmp_path / "web/dist/index.html"]
    write(tmp_path / "src/ofuda/a.py", "other")
    assert setup_in.fingerprint() != before


@posix
@pytest.mark.parametrize(
    ("user", "works", "missing"),
    [
        (0, True, ""),
        (1, True, "please run as root: apt-get install one two"),
        (0, False, "apt-get could not install one two, see build/one.log"),
    ],
)
def test_debian_packages_are_installed_without_a_password_or_named(
    tmp_path: Path, user: int, works: bool, missing: str
) -> None:
    for name, script in (("apt-get", f'echo "$@"\n{str(works).lower()}'), ("sudo", "false"), ("id", f"echo {user}")):
        write(tmp_path / "bin" / name, f"#!/bin/sh\n{script}\n")
        (tmp_path / "bin" / name).chmod(0o755)
    path = f"{tmp_path / 'bin'}:{os.environ['PATH']}"
    said = shell('debian "the tests of a thing" one two\necho "missing: $missing"', tmp_path, PATH=path)
    assert said.endswith(f"missing: {missing}\n")
    assert ("installing one two for the tests of a thing" in said) == (user == 0)
    if not missing:
        assert "--no-install-recommends one two" in (tmp_path / "build" / "one.log").read_text()

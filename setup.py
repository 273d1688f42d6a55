"""Builds the wheel: with the engine compiled by mypyc where a C compiler is at hand, plain Python elsewhere.

OFUDA_COMPILE=1 makes a failure to compile an error, OFUDA_COMPILE=0 does not try. OFUDA_OPTIMIZE=0 compiles
sooner, into slower code.
OFUDA_EXAMPLES=1 puts examples/leduc.py into the wheel as the module `leduc`: a game compiled in another build than its
compiled base class crashes, so the example has to be built together with the engine to be measured. Published wheels
leave it out.
The page that `npm run build` leaves in web/dist goes into the wheel as ofuda/server/page.
"""

import hashlib
import os
import re
import shutil
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
OPTIMIZE = os.environ.get("OFUDA_OPTIMIZE", "2")
BUILD = "build/mypyc"  # C sources and mypy's cache; they belong together
COLD = f"{BUILD}/cold.h"
# How gcc is to lay out what mypyc writes: small accessors, each with error paths that are never taken.
FLAGS = (
    "-fno-semantic-interposition",  # else no function of a shared library is inlined into another
    *("-include", COLD),  # error paths go elsewhere, and are small rather than fast
    *("--param", "builtin-expect-probability=100"),  # an unlikely branch leads to an error: it is one of them
    *("--param", "max-inline-insns-auto=150"),  # else only the smallest functions are inlined
    *("--param", "inline-unit-growth=300"),  # else that stops when a library has grown by a few tenths
    *("--param", "large-function-growth=400"),
)
IS_COLD = """#include <Python.h>
void CPy_AddTraceback(const char *, const char *, int, PyObject *) __attribute__((cold));
PyAPI_FUNC(void) PyErr_SetNone(PyObject *) __attribute__((cold));
"""
# mypyc's test whether an index is in range. Else it may count from the end, which the rules never do.
IN_RANGE = re.compile(r"(    (cpy_r_r\d+) = \(uint64_t\)\w+ < \(uint64_t\)cpy_r_\w+;\n    if \()\2\)")
KERNEL_CORE = (
    "arrays",
    "randomness",
    "journal",
    "deal",
    "hidden",
    "engine",
    "parts",
    "core",
    "small",
    "playouts",
)  # the rest stay interpreted
# Parts of a game that are compiled: a module NAME.py, its pieces NAME_*.py, or a package NAME/.
GAME_CORE = (
    "tables",
    "cell",
    "rules",
    "beliefs",
    "advice",
    "heuristics",
    "view",
    "terms",
    "refusals",
    "speech",
    "choices",
    "scene",
    "board",
    "game",
)
NOT_COMPILED = (
    "scene_facts.py",  # its types are read at run time
    "view_types.py",  # types of dicts only: compiled, they become one function that takes gcc a minute
)
# Of a large game these are a library of their own, so that two compilers share the work. The rules never call them.
EDGES = ("beliefs", "advice", "heuristics", "view", "terms", "refusals", "speech", "choices", "scene", "board", "game")
LARGE = 400_000  # bytes of source
EFFECTS_CORE = ("machine", "mask_numbers", "mask_sets", "mask_choices", "masks")
TABLE_CORE = (
    "chat",
    "clocks",
    "commands",
    "errands",
    "limits",
    "patches",
    "play",
    "policy",
    "premoves",
    "rematch",
    "require",
    "seats",
    "takeover",
    "timers",
    "undo",
    "updates",
    "votes",
    "windows",
)


def examples() -> list[Path]:
    return list(HERE.glob("examples/leduc.py")) if os.environ.get("OFUDA_EXAMPLES") == "1" else []


def game_modules() -> dict[str, list[str]]:
    """Return the compiled sources of each game."""
    found: dict[str, list[str]] = {}
    for folder in sorted((HERE / "src" / "ofuda" / "games").iterdir()):
        paths = [
            path
            for name in GAME_CORE
            for pattern in (f"{name}.py", f"{name}_*.py", f"{name}/*.py")
            for path in folder.glob(pattern)
            if path.name not in NOT_COMPILED
        ]
        parts = {folder.name: paths}
        if sum(path.stat().st_size for path in paths) > LARGE:
            edges = [path for path in paths if path.relative_to(folder).parts[0].removesuffix(".py").startswith(EDGES)]
            parts = {folder.name: [path for path in paths if path not in edges], f"{folder.name}_edges": edges}
        for name, some in parts.items():
            if some:
                found[name] = sorted(path.relative_to(HERE).as_posix() for path in some)
    return found


def groups() -> dict[str, list[str]]:
    """Return the sources that mypyc compiles, relative to the project, by the library they become.

    Calls between the files of one library are direct. mypyc compiles its own run-time support anew for each library, so
    few libraries build sooner.
    """
    ofuda = HERE / "src" / "ofuda"
    found = {
        "kernel": [ofuda / "kernel" / f"{name}.py" for name in KERNEL_CORE] + [ofuda / "bots" / "search.py"],
        "effects": [ofuda / "effects" / f"{name}.py" for name in EFFECTS_CORE],
        "table": [ofuda / "table" / f"{name}.py" for name in TABLE_CORE],
        "examples": examples(),
    }
    paths = {name: [path.relative_to(HERE).as_posix() for path in group] for name, group in found.items() if group}
    return {f"ofuda_{name}": sorted(group) for name, group in (paths | game_modules()).items()}


def why_not_compiled() -> str:
    """What is missing for compiling, or nothing."""
    if os.environ.get("OFUDA_COMPILE") == "0":
        return "OFUDA_COMPILE=0"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        return f"there is no C compiler, {compiler} (Debian: apt-get install gcc python3-dev)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python.h is missing (Debian: apt-get install python3-dev)"
    if find_spec("mypyc") is None:
        return "mypy is not installed"
    return ""


def fingerprint() -> str:
    """Changes whenever the engine in the wheel would."""
    files = [HERE / "setup.py", HERE / "pyproject.toml"]
    for tree in ("src", "examples"):
        files += (path for path in (HERE / tree).rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so"))
    return hash_of(f"{sys.version} {os.environ.get('CFLAGS')} -O{OPTIMIZE} {why_not_compiled()}", files)


def page_fingerprint() -> str:
    """Changes whenever the page would."""
    files: list[Path] = []
    for path in (HERE / "web").iterdir():
        if path.name not in ("node_modules", "dist"):
            files += [path] if path.is_file() else (inside for inside in path.rglob("*") if inside.is_file())
    return hash_of("page", files)


def hash_of(what: str, files: list[Path]) -> str:
    seen = hashlib.sha256(what.encode())
    for path in sorted(files):
        data = path.read_bytes()
        seen.update(f"{path.relative_to(HERE).as_posix()} {len(data)} ".encode() + data)
    return seen.hexdigest()


def page() -> list[Path]:
    """The built page's files; none where it was not built."""
    dist = HERE / "web" / "dist"
    return [path for path in dist.rglob("*") if path.is_file()] if (dist / "index.html").is_file() else []


def with_likely_indices(source: Path) -> str:
    """Write the C source of a library anew, in which gcc is told that indices are in range; return its path."""
    if not source.name.startswith("__native"):
        return str(source)
    text = IN_RANGE.sub(r"\1likely(\2))", source.read_text("utf-8"))
    told = Path(BUILD, "likely", source.name)
    told.parent.mkdir(exist_ok=True)
    if not told.is_file() or told.read_text("utf-8") != text:  # else it need not be compiled again
        told.write_text(text, "utf-8")
    return str(told)


def extensions() -> list[Any]:
    from mypyc.build import mypycify

    # A module that joins or leaves the compiled ones changes code that mypyc would take from its cache.
    libraries: list[tuple[list[str], str | None]] = [(paths, name) for name, paths in groups().items()]
    recipe = f"{sys.version} {os.environ.get('CFLAGS')} -O{OPTIMIZE} {FLAGS} {libraries}"
    made_by = Path(BUILD, "recipe.txt")
    if not made_by.is_file() or made_by.read_text() != recipe:
        shutil.rmtree(BUILD, ignore_errors=True)
        made_by.parent.mkdir(parents=True)
        made_by.write_text(recipe)

    # mypy's own settings come from pyproject.toml, so the compiler sees the types that `./go test` checks.
    built = mypycify(
        [f"--cache-dir={BUILD}/cache", *(path for paths, _ in libraries for path in paths)],
        # A library must lie above the packages: mypyc derives __file__ of its modules from that place.
        separate=libraries,
        opt_level=OPTIMIZE,
        debug_level="0",
        target_dir=BUILD,
    )
    # The largest library comes first: it takes longest, and the others are built beside it.
    built.sort(key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))
    if sys.platform.startswith("linux"):
        Path(COLD).write_text(IS_COLD)
        for extension in built:
            extension.sources = [with_likely_indices(Path(source)) for source in extension.sources]
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # the old list is shared
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,--strip-all"]
    return built


def main() -> None:
    from setuptools import setup
    from setuptools.command.build_ext import build_ext
    from setuptools.command.build_py import build_py

    class Sources(build_py):
        """Leaves nothing behind of modules that are gone, but keeps libraries that are still good."""

        def run(self) -> None:
            good = {Path(self.build_lib, *name.split(".")) for name in names}
            for path in Path(self.build_lib).rglob("*"):
                library = path.suffix in (".so", ".pyd") and path.with_name(path.name.split(".")[0]) in good
                if path.is_file() and not library:
                    path.unlink()
            super().run()
            for path in examples():
                self.copy_file(str(path), str(Path(self.build_lib, path.name)))
            for path in page():
                target = Path(self.build_lib, "ofuda", "server", "page", path.relative_to(HERE / "web" / "dist"))
                self.mkpath(str(target.parent))
                self.copy_file(str(path), str(target))

    class Libraries(build_ext):
        def finalize_options(self) -> None:
            super().finalize_options()
            self.parallel = self.parallel or min(os.cpu_count() or 1, 8)

        def build_extensions(self) -> None:
            # A library that an interrupted build left half-written would look newer than its sources.
            link = self.compiler.link_shared_object

            def link_whole(objects: list[str], output: str, *arguments: Any, **options: Any) -> None:
                link(objects, f"{output}.part", *arguments, **options)
                os.replace(f"{output}.part", output)

            self.compiler.link_shared_object = link_whole
            super().build_extensions()

    os.chdir(HERE)
    reason = why_not_compiled()
    if reason and os.environ.get("OFUDA_COMPILE") == "1":
        sys.exit(f"ofuda: OFUDA_COMPILE=1, but {reason}")
    if reason:
        print(f"ofuda: *** NOT COMPILED: {reason}. The engine will run interpreted, many times slower. ***", flush=True)
    if not page():
        print("ofuda: *** NO PAGE: web/dist is not built (npm run build), the wheel serves no page. ***", flush=True)
    modules = [] if reason else extensions()
    names = [extension.name for extension in modules]
    Path("build").mkdir(exist_ok=True)
    setup(
        ext_modules=modules,
        cmdclass={"build_py": Sources, "build_ext": Libraries},
        options={"egg_info": {"egg_base": "build"}},  # not in src/, where the interpreted tests would see it
    )


if __name__ == "__main__":
    main()

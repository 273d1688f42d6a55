"""Which tests need to run in both modes, compiled and interpreted: those of code that is compiled.

`tests/<package>` tests `src/ofuda/<package>`, and setup.py says what is compiled there. Tests of a package without any
compiled module, and tests that belong to no package, run once. A file that is an exception says so:
`pytestmark = pytest.mark.once` or `pytest.mark.both`.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = "examples"  # compiled together with the engine for the tests


def compiled_packages() -> set[str]:
    """Return the packages of src/ofuda that have a compiled module."""
    spec = spec_from_file_location("setup_of_the_project", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = module_from_spec(spec)
    spec.loader.exec_module(setup)
    paths = [Path(name).parts for group in setup.groups().values() for name in group]
    return {parts[2] for parts in paths if parts[:2] == ("src", "ofuda")}


BOTH = {*compiled_packages(), EXAMPLES}


def runs_once(path: Path) -> bool:
    """Return whether a file of tests is about code that is never compiled; other files, as documents, run in both."""
    folder = ROOT / "tests"
    return folder in path.parents and path.relative_to(folder).parts[0] not in BOTH

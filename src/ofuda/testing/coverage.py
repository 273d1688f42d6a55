"""Clause coverage: the tests that are marked with each clause of a rulebook."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ofuda.kernel.rulebook import parse


@dataclass
class Coverage:
    """The tests of each clause."""

    tests: dict[str, list[str]]
    words: dict[str, str] = field(default_factory=dict)
    unknown: dict[str, list[str]] = field(default_factory=dict)  # marked clauses that are not in the rulebook

    @property
    def missing(self) -> list[str]:
        return [clause for clause, tests in self.tests.items() if not tests]

    def plain(self) -> dict[str, Any]:
        return {"tests": self.tests, "missing": self.missing, "unknown": self.unknown}

    def __str__(self) -> str:
        width = max([len(clause) for clause in (*self.tests, *self.unknown)], default=0)
        lines = [f"{clause:<{width}}  {', '.join(tests) or 'NO TEST'}" for clause, tests in self.tests.items()]
        lines += [
            f"{clause:<{width}}  not in the rulebook: {', '.join(tests)}" for clause, tests in self.unknown.items()
        ]
        shown = len(self.tests) - len(self.missing)
        return "\n".join([*lines, f"{shown} of {len(self.tests)} clauses have a test"])


def clauses(rulebook: str) -> dict[str, str]:
    """Return the clauses of a rulebook by id: lines such as `- JK-01 text`."""
    return {clause.id: clause.text for clause in parse(rulebook)}


def coverage(rulebook: str, tests: str | Path) -> Coverage:
    """Return the clauses of a rulebook, each with the tests in a folder that are marked `@pytest.mark.clause("...")`.

    Marks with a prefix that does not occur in this rulebook belong to other games and are ignored.
    """
    words = clauses(rulebook)
    if not words:
        raise ValueError("the rulebook has no clause lines such as '- JK-01 text'")
    folder = Path(tests)
    if not folder.exists():
        raise ValueError(f"{folder}: no such folder")
    found: dict[str, list[str]] = {clause: [] for clause in words}
    unknown: dict[str, list[str]] = {}
    prefixes = {clause.partition("-")[0] for clause in words}
    for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
        for name, clause in marks(path):
            if clause in found:
                found[clause].append(name)
            elif clause.partition("-")[0] in prefixes:
                unknown.setdefault(clause, []).append(name)
    return Coverage(found, words, unknown)


def marks(path: Path, mark: str = "clause") -> Iterator[tuple[str, str]]:
    """Yield (test, id) for every id in marks of this name in a file, including marks on classes and on the module."""
    try:
        tree = ast.parse(path.read_text("utf-8"))
    except SyntaxError as error:
        raise ValueError(f"{path}, line {error.lineno}: {error.msg}") from None
    whole: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            inside = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
            whole += [name for one in inside for name in mark_of(one, mark)]
    yield from _marks_in(tree.body, whole, mark)


def _marks_in(body: list[ast.stmt], inherited: list[str], mark: str) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            own = inherited + [name for one in node.decorator_list for name in mark_of(one, mark)]
            if isinstance(node, ast.ClassDef):
                yield from _marks_in(node.body, own, mark)
            elif node.name.startswith("test"):
                yield from ((node.name, name) for name in own)


def mark_of(node: ast.expr, mark: str = "clause") -> list[str]:
    """Return the ids in `pytest.mark.clause("A-1", "A-2")`, also inside `pytest.param(..., marks=...)`."""
    if not isinstance(node, ast.Call):
        return []
    if ast.unparse(node.func).endswith(f"mark.{mark}"):
        return [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    found: list[str] = []
    for inner in ast.walk(node):
        if inner is not node and isinstance(inner, ast.Call) and ast.unparse(inner.func).endswith(f"mark.{mark}"):
            found += mark_of(inner, mark)
    return found

"""Find unused declarations: steps, events, reasons and questions."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

MODULES = ("ask", "step", "saw", "no")


def find_dead_declarations(
    folder: Path, modules: Collection[str] = MODULES, sources: Collection[str] = ("rules", "game.py")
) -> list[str]:
    """List the constants of a game's declaring modules that its rules never use, as "step.REPLENISH".

    `folder` is the game's package. A declaration is `NAME: Final = <int>` in one of the `modules`. A use is
    `module.NAME` in one of the `sources` (files and folders), outside of a comparison: a dispatcher that only compares
    a step with its number does not plan it. Names that contain MOVE are not checked.
    """
    used: set[str] = set()
    for source in sources:
        path = folder / source
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            used.update(uses(ast.parse(file.read_text("utf-8"))))
    declared = [f"{module}.{name}" for module in modules for name in declarations(folder / f"{module}.py")]
    return [name for name in declared if name not in used]


def declarations(path: Path) -> Iterator[str]:
    """Yield the names of the int constants of a module, except moves."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and isinstance(node.value, ast.Constant)
            and type(node.value.value) is int
            and "MOVE" not in node.target.id
        ):
            yield node.target.id


def uses(node: ast.AST) -> Iterator[str]:
    """Yield every `module.NAME` outside of comparisons."""
    if isinstance(node, ast.Compare):
        return
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        yield f"{node.value.id}.{node.attr}"
    for child in ast.iter_child_nodes(node):
        yield from uses(child)

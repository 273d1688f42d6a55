"""A constant shifted left by a native int is a 32-bit shift when compiled: silently wrong from 31 on, so it is banned.

`BIT[n]` is the way to write it. The compiled sources are searched for the pattern.
"""

import ast
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def compiled_sources() -> list[Path]:
    groups = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["groups"]()
    examples = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("examples/*.py")]  # compiled to be measured
    compiled = {path for paths in groups.values() for path in paths}
    return [ROOT / name for name in sorted({*compiled, *examples})]


def is_constant(node: ast.expr) -> bool:
    """A literal, a NAME in capitals, or an expression made of them: what the compiler folds into a C constant."""
    if isinstance(node, ast.Constant):
        return True
    if isinstance(node, ast.Name):
        return node.id.isupper()
    if isinstance(node, ast.Attribute):
        return node.attr.isupper()
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("i64", "int"):
        return all(is_constant(argument) for argument in node.args)
    return False


def tables(tree: ast.Module) -> Iterator[ast.AST]:
    """Comprehensions over a constant range outside of functions: they run once, on Python's own ints."""
    for statement in tree.body:
        if isinstance(statement, (ast.Assign, ast.AnnAssign)):
            for node in ast.walk(statement):
                if isinstance(node, ast.ListComp) and all(over_a_range(loop.iter) for loop in node.generators):
                    yield from ast.walk(node)


def over_a_range(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and all(map(is_constant, node.args))


def constant_shifts(source: str) -> list[int]:
    """The lines on which a constant is shifted left by something that is not one."""
    tree = ast.parse(source)
    allowed = set(tables(tree))
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and is_constant(node.left)
        and not is_constant(node.right)
        and node not in allowed
    ]


def test_no_compiled_module_shifts_a_constant_left_by_a_variable() -> None:
    sources = compiled_sources()
    assert {"core.py", "deal.py", "flow.py"} <= {path.name for path in sources}
    lines = {path.relative_to(ROOT).as_posix(): constant_shifts(path.read_text("utf-8")) for path in sources}
    assert [f"{name}:{line}" for name, found in lines.items() for line in found] == []


@pytest.mark.parametrize(
    "planted",
    [
        "mask = 1 << n",
        "mask |= 1 << (seat * 4)",
        "mask = ONE << n",
        "mask = journal.EVERYONE << n",
        "mask = -1 << n",
        "mask = (1 + 2) << n",
        "mask = i64(1) << n",
        "held = sum([1 << k for k in range(n)])",
    ],
)
def test_the_search_finds_a_planted_shift(planted: str) -> None:
    assert constant_shifts(f"def rule(n: i64) -> i64:\n    x = 0\n    {planted}\n    return mask\n") == [3]


@pytest.mark.parametrize(
    "fine",
    [
        "mask = BIT[n]",
        "mask = n << 3",
        "mask = n << SHIFT",
        "mask = a << (BITS * b)",
        "mask = 1 << 5",
        "bit = (n >> k) & 1",
    ],
)
def test_the_search_lets_other_shifts_pass(fine: str) -> None:
    assert constant_shifts(f"def rule(n: i64) -> i64:\n    {fine}\n") == []


def test_a_table_of_bits_may_be_made_once() -> None:
    assert constant_shifts("BIT: Final = ints([1 << k for k in range(63)])\n") == []

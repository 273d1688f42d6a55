"""A constant computed from another file's is not folded: compiled rules would look it up by name, a dict at a time.

Constants that rules use are therefore literals, or computed from constants of the same file.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "src" / "ofuda"

pytestmark = pytest.mark.once  # it reads sources


def finals(tree: ast.Module) -> dict[str, ast.expr]:
    """Return the constants of a file that are arithmetic, by name."""
    found: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            if ast.unparse(node.annotation) == "Final" and is_arithmetic(node.value):
                found[node.target.id] = node.value
    return found


def is_arithmetic(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.BinOp):
        return is_arithmetic(node.left) and is_arithmetic(node.right)
    if isinstance(node, ast.UnaryOp):
        return is_arithmetic(node.operand)
    return isinstance(node, (ast.Name, ast.Attribute)) and ast.unparse(node).split(".")[-1].isupper()


def is_folded(node: ast.expr, own: dict[str, ast.expr]) -> bool:
    return all(
        not isinstance(part, ast.Attribute) and (not isinstance(part, ast.Name) or part.id in own)
        for part in ast.walk(node)
    )


def looked_up(folder: Path) -> set[str]:
    """Return the constants, as file.NAME, that the rules in a folder use and that are not folded."""
    slow: set[str] = set()
    for path in folder.rglob("*.py"):
        own = finals(ast.parse(path.read_text("utf-8")))
        slow |= {f"{path.stem}.{name}" for name, value in own.items() if not is_folded(value, own)}
    found: set[str] = set()
    for path in folder.glob("rules/*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    name = f"{path.stem}.{node.id}" if isinstance(node, ast.Name) else ""
                    if isinstance(node, ast.Attribute):
                        name = ast.unparse(node)
                    found |= {name} & slow
    return found


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in ROOT.glob("games/*/rules")), ids=lambda path: path.name
)
def test_rules_use_no_constant_that_is_looked_up(folder: Path) -> None:
    assert looked_up(folder) == set()


@pytest.mark.parametrize(
    "folder", sorted(path.parent for path in ROOT.glob("games/*/rules")), ids=lambda path: path.name
)
def test_rules_use_no_literal_that_is_a_python_int(folder: Path) -> None:
    """A literal of more than 62 bits is converted each time that compiled code uses it."""
    long = [
        f"{path.name}:{node.lineno}"
        for path in folder.glob("rules/*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value >= 2**62
    ]
    assert long == []


def test_the_search_finds_a_planted_constant(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "cell.py").write_text("A: Final = 3\nB: Final = A + 4\nC: Final = B + parts.SIZE\nD: Final = SIZE\n")
    (tmp_path / "rules" / "flow.py").write_text("def do() -> int:\n    return cell.A + cell.B + cell.C\n")
    assert looked_up(tmp_path) == {"cell.C"}

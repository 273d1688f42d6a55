"""Compare the chapter files of a game's rules with the chapters of its rulebook."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules

from ofuda.kernel.declare import Questions
from ofuda.kernel.rulebook import parse

ID = r"[A-Z][A-Z0-9]*-[A-Z]*\d+[a-z]?"
NUMBERED = re.compile(r"[A-Z][A-Z0-9]*-\d+[a-z]?")
REFERENCE = re.compile(rf"\bsee {ID}(?:(?:, | and |, and ){ID})*", re.IGNORECASE)
NOT_CHAPTERS = ("__init__", "state", "flow")


@dataclass(frozen=True)
class ChapterFile:
    """A file of the rules: the chapter its docstring names, and its clause ids with the lines they first occur on."""

    name: str
    heading: str
    clauses: dict[str, int]


def compare_chapters(
    rulebook: Path,
    rules: Path,
    elsewhere: Collection[str] = (),
    foreign: Mapping[str, Collection[str]] | None = None,
    not_chapters: Collection[str] = NOT_CHAPTERS,
    rulings: str = "",
) -> list[str]:
    """List how the chapter files in `rules` differ from the chapters (`## ` headings) of the rulebook.

    - The docstring of a chapter file begins with the chapter's heading ("7. Combat phase"), and the words of the file
      name occur in that heading. Files named in `not_chapters` are not compared. A chapter may have several files.
    - Every clause occurs in a file of its own chapter. `elsewhere` names the clauses, or the headings of whole
      chapters, that the rules do not implement.
    - Numbered clauses (JK-21) first occur in the order of the rulebook. Rulings and examples (JK-R7, SK-E8, and all
      ids that begin with `rulings`) may be next to the clauses they explain.
    - No clause of another chapter occurs, except in references ("see JK-21") and those that `foreign` lists by file.

    The docstring of the file is not searched for clauses: it may list the ones in the file.
    """
    book = read_chapters(rulebook.read_text("utf-8"))
    chapter_of = {clause: heading for heading, clauses in book.items() for clause in clauses}
    files = [read_file(path, chapter_of) for path in sorted(rules.glob("*.py")) if path.stem not in not_chapters]
    allowed = foreign or {}
    problems: list[str] = []
    for file in files:
        if file.heading in book:
            problems += compare_file(file, book[file.heading], chapter_of, allowed.get(file.name, ()), rulings)
        else:
            problems.append(f"{file.name}: its docstring begins with no chapter of {rulebook.name}: {file.heading!r}")
    problems += [
        f"{name}: in the list of foreign clauses, but no such file"
        for name in allowed
        if name not in {file.name for file in files}
    ]
    return problems + missing_clauses(book, files, elsewhere)


def read_chapters(text: str) -> dict[str, list[str]]:
    """Return the clause ids of each chapter by its heading, in the order of the rulebook."""
    parts = re.split(r"^## +(.*?)\s*$", text, flags=re.MULTILINE)
    return {heading: [clause.id for clause in parse(body)] for heading, body in zip(parts[1::2], parts[2::2])}


def read_file(path: Path, known: Collection[str]) -> ChapterFile:
    """Read a rules file: heading and clauses. Ids with the rulebook's prefixes count, whether it has them or not."""
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    heading = (ast.get_docstring(tree) or "").partition("\n")[0].rstrip(".")
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    start = body[0].lineno if body else len(source.splitlines()) + 1
    prefixes = "|".join(sorted({clause.partition("-")[0] for clause in known}))
    wanted = re.compile(rf"\b(?:{prefixes})-[A-Z]*\d+[a-z]?\b")
    found: dict[str, int] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if number >= start:
            for clause in wanted.findall(REFERENCE.sub("", line)):
                found.setdefault(clause, number)
    return ChapterFile(path.name, heading, found)


def compare_file(
    file: ChapterFile, clauses: list[str], chapter_of: Mapping[str, str], allowed: Collection[str], rulings: str = ""
) -> list[str]:
    """List the problems of one chapter file: its name, foreign and unknown clauses, the order of its own."""
    problems: list[str] = []
    words = re.sub(r"[^\w\s]", "", file.heading.casefold()).split()
    if not set(Path(file.name).stem.split("_")) <= set(words):
        problems.append(f"{file.name}: the name has words that are not in the heading {file.heading!r}")
    for clause, line in file.clauses.items():
        if clause not in chapter_of:
            problems.append(f"{file.name}:{line}: {clause} is not in the rulebook")
        elif clause not in clauses and clause not in allowed:
            problems.append(f"{file.name}:{line}: {clause} belongs to the chapter {chapter_of[clause]!r}")
    problems += [
        f"{file.name}: {clause} is allowed but does not occur" for clause in allowed if clause not in file.clauses
    ]
    own = [clause for clause in file.clauses if clause in clauses and NUMBERED.fullmatch(clause)]
    own = [clause for clause in own if not rulings or not clause.startswith(rulings)]
    for before, after in pairwise(own):
        if clauses.index(before) > clauses.index(after):
            problems.append(f"{file.name}:{file.clauses[after]}: {after} comes after {before}")
    return problems


def missing_clauses(book: Mapping[str, list[str]], files: list[ChapterFile], elsewhere: Collection[str]) -> list[str]:
    """List the clauses that occur in no file of their chapter, and the entries of `elsewhere` that are wrong."""
    problems: list[str] = []
    for heading, clauses in book.items():
        found = {clause for file in files if file.heading == heading for clause in file.clauses}
        if heading in elsewhere and found:
            problems.append(f"{heading!r} has a file: take it off the list of chapters without rules")
        for clause in clauses:
            if clause in found and clause in elsewhere:
                problems.append(f"{clause} occurs in its chapter: take it off the list of clauses without rules")
            if clause not in found and clause not in elsewhere and heading not in elsewhere:
                problems.append(f"{clause} occurs in no file of its chapter {heading!r}")
    known = {*book, *(clause for clauses in book.values() for clause in clauses)}
    return problems + [
        f"{name} is neither a clause nor a chapter of the rulebook" for name in elsewhere if name not in known
    ]


def find_upward_imports(rules: Path, order: Sequence[str]) -> list[str]:
    """List the imports between files of the rules that do not go down in `order`, which names all files from the top.

    Control flow upwards uses the agenda: a chapter plans a step.
    """
    files = sorted(path for path in rules.glob("*.py") if path.stem != "__init__")
    problems = [f"{path.name} is not in the order of the files" for path in files if path.stem not in order]
    problems += [
        f"{name}.py is in the order of the files but does not exist"
        for name in order
        if rules / f"{name}.py" not in files
    ]
    for path in files:
        below = order[order.index(path.stem) + 1 :] if path.stem in order else order
        for name in imported_files(path, rules.name):
            if name in order and name not in below:
                problems.append(f"{path.name} imports {name}.py, which is not below it")
    return problems


def imported_files(path: Path, package: str) -> Iterator[str]:
    """Yield the names of the files of the same package that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            *_, parent, last = ("", "", *(node.module or "").split("."))
            if parent == package:
                yield last
            elif last == package:
                yield from (alias.name for alias in node.names)


def find_unclaimed_questions(rules: str, questions: Questions) -> list[str]:
    """List the questions that not exactly one module of the package `rules` claims with its function `asks`.

    The dispatcher hands a question to the module that claims it; what no other claims goes to the last one.
    """
    package = import_module(rules)
    modules = [import_module(found.name) for found in iter_modules(package.__path__, f"{rules}.")]
    problems: list[str] = []
    for question in questions:
        claims = [
            module.__name__.rpartition(".")[2]
            for module in modules
            if hasattr(module, "asks") and module.asks(question.number)
        ]
        if len(claims) != 1:
            problems.append(f"question {question.name!r}: claimed by {', '.join(claims) or 'no chapter'}")
    return problems

"""Reports of the kit: reproducible findings and counts of what was exercised."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ofuda.kernel.core import Game, State

HERE = Path(__file__).parent
KERNEL = HERE.parent / "kernel"
MOST = 3  # findings of one check kept per game, and printed in full per report


@dataclass(frozen=True)
class Finding:
    """A defect: which check found it, what is wrong, and how to reproduce it."""

    check: str
    message: str
    game: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    step: int | None = None
    moves: tuple[tuple[int, int], ...] = ()

    def __str__(self) -> str:
        where = [] if self.seed is None else [f"seed {self.seed}"]
        where += [] if self.step is None else [f"step {self.step}"]
        return f"{self.check}: {self.message}" + (f" ({', '.join(where)})" if where else "")

    def plain(self) -> dict[str, Any]:
        """Return the finding as JSON data."""
        return {
            "check": self.check,
            "message": self.message,
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "step": self.step,
            "moves": [list(pair) for pair in self.moves],
        }

    def state(self, game: Game) -> State:
        """Replay the game to the state in which it was found."""
        state = game.start(seed=self.seed or 0)
        for seat, move in self.moves:
            state.play(move, seat)
        return state


class Notes:
    """Findings of one check, and counts of what it exercised."""

    def __init__(self, game: Game, seed: int | None = None, moves: list[tuple[int, int]] | None = None) -> None:
        self.game = game
        self.seed = seed
        self.moves = [] if moves is None else moves
        self.findings: list[Finding] = []
        self.counts: Counter[str] = Counter()

    def wrong(self, check: str, message: str, step: int | None = None) -> None:
        """Add a finding; keep only the first few of each check."""
        if sum(finding.check == check for finding in self.findings) >= MOST:
            return
        moves = tuple(self.moves[:step]) if step is not None else ()
        options = dict(self.game.options)
        self.findings.append(Finding(check, message, self.game.slug, options, self.seed, step, moves))

    @contextmanager
    def guard(self, check: str, what: str, step: int | None = None) -> Iterator[None]:
        """Turn an exception of the game into a finding with its place."""
        try:
            yield
        except Exception as error:
            self.wrong(check, f"{what} raised {in_words(error)}", step)


def in_words(error: BaseException) -> str:
    """Return an exception as one line, with its place in the game's own code if there is one."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).parent not in (HERE, KERNEL)]
    own = [frame for frame in own if "contextlib" not in frame.filename] or list(frames)
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if not own:
        return text
    last = own[-1]
    return f"{text} [{Path(last.filename).name}, line {last.lineno}, in {last.name}]"


@dataclass
class Report:
    """The result of a check: `ok`, the findings, and how much was exercised."""

    game: str
    options: Mapping[str, Any]
    seed: int
    findings: list[Finding] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    questions: dict[str, dict[int, int]] = field(default_factory=dict)  # question -> seat -> how often
    notes: list[str] = field(default_factory=list)  # what was not checked and why, and remarks that are not defects

    @property
    def ok(self) -> bool:
        return not self.findings

    @property
    def failed(self) -> list[str]:
        """Return the names of the checks with findings."""
        return sorted({finding.check for finding in self.findings})

    def plain(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        questions = {name: {str(p): n for p, n in seats.items()} for name, seats in self.questions.items()}
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "ok": self.ok,
            "findings": [finding.plain() for finding in self.findings],
            "counts": dict(self.counts),
            "questions": questions,
            "notes": list(self.notes),
        }

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        verdict = "passes" if self.ok else f"FAILS: {', '.join(self.failed)}"
        lines = [f"{self.game}{f' ({options})' if options else ''}: {verdict}", "", "exercised"]
        width = max([len(name) for name in self.counts], default=0)
        lines += [f"  {name:<{width}}  {count}" for name, count in self.counts.items()]
        if self.questions:
            lines += ["", "questions seen, by seat"]
            width = max(len(name) for name in self.questions)
            for name, seats in self.questions.items():
                told = "  ".join(f"{seat}: {count}" for seat, count in sorted(seats.items()))
                lines.append(f"  {name:<{width}}  {told}")
        if self.notes:
            lines += ["", "notes", *(f"  {note}" for note in self.notes)]
        if self.findings:
            lines += ["", f"findings ({len(self.findings)})"]
            for check in dict.fromkeys(finding.check for finding in self.findings):
                found = [finding for finding in self.findings if finding.check == check]
                lines += [f"  {finding}" for finding in found[:MOST]]
                if len(found) > MOST:
                    lines.append(f"  {check}: {len(found) - MOST} more")
        return "\n".join(lines)

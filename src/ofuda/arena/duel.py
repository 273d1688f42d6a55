"""Duels of two bots on mirrored deals: every deal is played once from each seat."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any

from ofuda.bots import VERSION, Bot, glimpse, make_bot
from ofuda.kernel.core import Game, State
from ofuda.kernel.records import write_whole
from ofuda.kernel.registry import load

FORMAT = "ofuda-duel/1"


@dataclass
class Result:
    """The result of a duel: the first bot's mean share of the win, with a 95 % confidence interval over deals."""

    first: str
    second: str
    seats: int
    scores: list[float] = field(default_factory=list)  # per deal: the first bot's mean share over the seats
    games: int = 0
    kept: int = 0  # games that were read from the file

    @property
    def mean(self) -> float:
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    def interval(self) -> tuple[float, float]:
        """Return the confidence interval over deals, since games of one deal are not independent.

        One lost and one won deal are added, so that a few equal results never look certain.
        """
        scores = [*self.scores, 0.0, 1.0]
        n = len(scores)
        centre = sum(scores) / n
        margin = 1.96 * sqrt(sum((x - centre) ** 2 for x in scores) / (n - 1) / n)
        return max(0.0, centre - margin), min(1.0, centre + margin)

    @property
    def verdict(self) -> str:
        even = 1 / self.seats
        low, high = self.interval()
        if low > even:
            return f"{self.first} is better"
        if high < even:
            return f"{self.second} is better"
        return "no difference shown"

    def plain(self) -> dict[str, Any]:
        return {
            "first": self.first,
            "second": self.second,
            "deals": len(self.scores),
            "games": self.games,
            "kept": self.kept,
            "share": self.mean,
            "low": self.interval()[0],
            "high": self.interval()[1],
            "even": 1 / self.seats,
            "verdict": self.verdict,
        }

    def __str__(self) -> str:
        low, high = self.interval()
        kept = f", {self.kept} of them from the file" if self.kept else ""
        return (
            f"{self.first} against {self.second}: {100 * self.mean:.1f} % of the wins "
            f"(95 % interval {100 * low:.1f} to {100 * high:.1f}, "
            f"{len(self.scores)} deals, {self.games} games{kept}, even would be {100 / self.seats:.1f} %): "
            f"{self.verdict}"
        )


def salt_of(*deal: object) -> int:
    """Derive the bots' salt from a deal, so that bots vary between deals but not between games of one deal."""
    return int.from_bytes(blake2b(repr(deal).encode(), digest_size=7).digest(), "little")


def play_out(state: State, bots: list[Bot], salt: int) -> int:
    """Let bots play a game to its end from their own glimpses; return the number of choices."""
    made = 0
    while not state.over:
        seat = state.seat
        state.play(bots[seat].choose(glimpse(state, seat, salt)), seat)
        made += 1
    return made


def duel(
    game_name: str,
    options: dict[str, Any],
    first: str,
    second: str,
    pairs: int,
    seed: int = 0,
    out: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Play `pairs` deals, each once from every seat; with `out`, write a line for each game and resume from there.

    On a deal the first bot sits once on every seat, the second bot on all others.
    """
    if pairs < 1:
        raise ValueError(f"a duel needs at least one pair of games, not {pairs}")
    game = load(game_name, **options)
    bots = (make_bot(first), make_bot(second))
    head = {
        "format": FORMAT,
        "game": game_name,
        "options": game.options,
        "rules": game.rules,
        "first": bots[0].name,
        "second": bots[1].name,
        "bots": VERSION,
        "seed": seed,
    }
    there = out is not None and out.exists() and bool(out.read_bytes())
    done = read_lines(out, head) if out is not None and there else {}
    result = Result(bots[0].name, bots[1].name, game.seats)
    if result.first == result.second:
        result.first, result.second = f"{first} (first)", f"{second} (second)"
    total = pairs * game.seats
    result.kept = sum(pair < pairs for pair, _ in done)
    with Lines(out, head, there) as lines:
        for pair in range(pairs):
            shares = []
            for seat in range(game.seats):
                if (pair, seat) not in done:
                    done[pair, seat] = play_one(game, bots, seed, pair, seat)
                    lines.write(done[pair, seat])
                shares.append(done[pair, seat]["shares"][seat])
                result.games += 1
                if progress is not None:
                    progress(result.games, total)
            result.scores.append(sum(shares) / game.seats)
    return result


def play_one(game: Game, bots: tuple[Bot, Bot], seed: int, pair: int, seat: int) -> dict[str, Any]:
    """Play one game of a deal, with the first bot on this seat."""
    state = game.start(key=b"duel:%d:%d" % (seed, pair))
    made = play_out(state, [bots[0] if p == seat else bots[1] for p in range(game.seats)], salt_of("duel", seed, pair))
    outcome = state.outcome()
    return {
        "pair": pair,
        "seat": seat,
        "shares": outcome.shares,
        "points": outcome.points,
        "choices": made,
        "digest": state.digest(),
    }


class Lines:
    """A file with one JSON line for each game, appended to line by line."""

    def __init__(self, path: Path | None, head: dict[str, Any], there: bool) -> None:
        self.file = None if path is None else path.open("a", encoding="utf-8")
        if not there:
            self.write(head)

    def write(self, entry: dict[str, Any]) -> None:
        if self.file is not None:
            self.file.write(json.dumps(entry) + "\n")
            self.file.flush()

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, *error: object) -> None:
        if self.file is not None:
            self.file.close()


def read_lines(path: Path, head: dict[str, Any]) -> dict[tuple[int, int], dict[str, Any]]:
    """Return the games already played; a last line cut short by a crash is dropped from the file."""
    try:
        whole, newline, rest = path.read_text("utf-8").rpartition("\n")
        first = json.loads(whole.partition("\n")[0])
    except ValueError:
        first = None
    if first != json.loads(json.dumps(head)):
        raise ValueError(f"{path}: not the file of this duel; use another file name")
    entries = list(parse_lines(path, whole))
    if rest:
        write_whole(path, whole + newline)
    return {(entry["pair"], entry["seat"]): entry for entry in entries[1:]}


def parse_lines(path: Path, text: str) -> Iterator[dict[str, Any]]:
    for n, line in enumerate(text.splitlines(), 1):
        try:
            entry = json.loads(line)
            if n > 1:
                float(entry["shares"][entry["seat"]]), int(entry["pair"])
        except (ValueError, KeyError, TypeError, IndexError):
            raise ValueError(f"{path}, line {n}: not a line of a duel") from None
        yield entry

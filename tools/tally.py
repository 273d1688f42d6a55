"""Tally how games between equal bots go: length, endings, sources of points, and how often each card is used.

It counts what games report of themselves (`Game.summary`). `play` adds games to a file and goes on after an
interruption; `report` writes the tables into a document, between two marks, or to the screen.

    python tools/tally.py play games.jsonl shikigami -o players=4 --bot greedy --games 200
    python tools/tally.py report games.jsonl docs/shikigami_balance.md
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.progress import track as bar

from ofuda.arena.balance import table
from ofuda.arena.duel import play_out, salt_of
from ofuda.bots import make_bot
from ofuda.cli.common import options_of
from ofuda.kernel.core import Game
from ofuda.kernel.records import write_whole
from ofuda.kernel.registry import load

BEGIN, END = "<!-- Made by tools/tally.py: written over when that runs again. -->", "<!-- Up to here. -->"


@dataclass(frozen=True)
class Series:
    """Games of equal bots with the same options."""

    game: str
    options: tuple[str, ...]
    bot: str

    def __str__(self) -> str:
        return ", ".join(option.replace("=", " ") for option in self.options) or self.game

    def command(self, games: int) -> str:
        options = "".join(f" -o {option}" for option in self.options)
        return f"python tools/tally.py play games.jsonl {self.game}{options} --bot {self.bot} --games {games}"


@dataclass
class Tally:
    """The games of a series, as they were played."""

    games: list[dict[str, Any]] = field(default_factory=list)

    def facts(self, name: str) -> list[Any]:
        return [game["facts"][name] for game in self.games]

    def names(self, kind: type, by_seat: bool) -> list[str]:
        """Return the names of facts of a kind, in the order in which games report them."""
        found: dict[str, None] = {}
        for game in self.games:
            for name, value in game["facts"].items():
                inside = [x for x in (value if isinstance(value, list) else [value]) if x is not None]
                if isinstance(value, list) == by_seat and inside and all(isinstance(x, kind) for x in inside):
                    found[name] = None
        return list(found)


def play_one(game: Game, series: Series, number: int) -> dict[str, Any]:
    """Play one game; a number is the same deal for all bots and options."""
    state = game.start(key=b"tally:%d" % number)
    made = play_out(state, [make_bot(series.bot)] * game.seats, salt_of("tally", number))
    return {"choices": made, "shares": state.outcome().shares, "facts": game.summary(state)}


def read(path: Path) -> dict[Series, dict[int, dict[str, Any]]]:
    """Return the games of a file by series and number; a last line that was cut short is left out."""
    found: dict[Series, dict[int, dict[str, Any]]] = {}
    for n, words in enumerate(path.read_text("utf-8").split("\n")[:-1] if path.exists() else [], 1):
        try:
            entry = json.loads(words)
            series = Series(entry["game"], tuple(entry["options"]), entry["bot"])
            found.setdefault(series, {})[entry["number"]] = entry
        except (ValueError, KeyError, TypeError):
            raise SystemExit(f"{path}, line {n}: not a game of this tool") from None
    return found


def play(path: Path, series: Series, games: int) -> None:
    known = read(path).get(series, {})
    game = load(series.game, **options_of(list(series.options)))
    head = {"game": series.game, "options": series.options, "bot": series.bot}
    with path.open("a", encoding="utf-8") as file:
        for number in bar(range(games), "games", disable=not sys.stderr.isatty()):
            if number not in known:
                file.write(json.dumps({**head, "number": number, **play_one(game, series, number)}) + "\n")
                file.flush()


# --- the report -------------------------------------------------------------------------------------------------------


def report(found: dict[Series, dict[int, dict[str, Any]]]) -> Iterator[str]:
    for bot in dict.fromkeys(series.bot for series in found):
        tallies = {series: Tally(list(games.values())) for series, games in found.items() if series.bot == bot}
        yield f"## Games of `{bot}`\n"
        yield "\n".join(length_table(tallies)) + "\n"
        names = list(dict.fromkeys(name for tally in tallies.values() for name in tally.names(str, by_seat=False)))
        for name in names:
            yield "\n".join(shares_table(tallies, name)) + "\n"
        yield "\n".join(numbers_table(tallies)) + "\n"
        names = list(dict.fromkeys(name for tally in tallies.values() for name in tally.names(list, by_seat=True)))
        if names:
            yield "How often in a hundred games; in brackets the wins of who did it, where 1 is an even share.\n"
        for name in names:
            yield "\n".join(words_table(tallies, name)) + "\n"
    yield "Made with:\n\n```sh"
    for series, games in found.items():
        yield series.command(len(games))
    yield "python tools/tally.py report games.jsonl FILE\n```\n"


def spread(values: Sequence[float]) -> str:
    return f"{fmean(values):.1f} ({min(values):g} to {max(values):g})"


def length_table(tallies: dict[Series, Tally]) -> list[str]:
    names = list(dict.fromkeys(name for tally in tallies.values() for name in tally.names(int, by_seat=False)))
    rows = []
    for series, tally in tallies.items():
        lengths = [spread(tally.facts(name)) for name in names]
        rows.append([str(series), str(len(tally.games)), *lengths, spread([game["choices"] for game in tally.games])])
    return table(["", "games", *names, "choices"], rows)


def shares_table(tallies: dict[Series, Tally], name: str) -> list[str]:
    """Return how often a word was told of the whole game."""
    counts = {series: Counter(tally.facts(name)) for series, tally in tallies.items()}
    words = sum(counts.values(), Counter[str]())
    rows = [[word, *(share(counted[word], counted.total()) for counted in counts.values())] for word in sorted(words)]
    return table([name, *map(str, tallies)], rows)


def share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.0f} %" if whole else ""


def numbers_table(tallies: dict[Series, Tally]) -> list[str]:
    """Return the means of numbers of all seats and, after a stroke, of the winners."""
    names = list(dict.fromkeys(name for tally in tallies.values() for name in tally.names(int, by_seat=True)))
    rows = []
    for name in names:
        row = [name]
        for tally in tallies.values():
            told = [
                (x, won)
                for game in tally.games
                for x, won in zip(game["facts"][name], game["shares"], strict=True)
                if x is not None
            ]
            winners = [x for x, won in told if won > 0]
            mean = f"{fmean(x for x, _ in told):.1f}" if told else "-"
            row.append(f"{mean} / {fmean(winners):.1f}" if winners else f"{mean} / -")
        rows.append(row)
    return table(["a seat / a winner", *map(str, tallies)], rows)


def words_table(tallies: dict[Series, Tally], name: str) -> list[str]:
    """Return how often each word was told of a seat in a hundred games, and how often these seats won."""
    words = {word for tally in tallies.values() for seats in tally.facts(name) for told in seats for word in told}
    rows = []
    for word in sorted(words, key=number_first):
        row = [word]
        for tally in tallies.values():
            shares = [
                won * len(game["shares"])
                for game in tally.games
                for told, won in zip(game["facts"][name], game["shares"], strict=True)
                for _ in range(told.count(word))
            ]
            won = f" ({fmean(shares):.1f})" if shares else ""
            row.append(f"{100 * len(shares) / len(tally.games):.0f}{won}")
        rows.append(row)
    return table([name, *map(str, tallies)], rows)


def number_first(word: str) -> tuple[int, str]:
    """Sort words that begin with a number by it."""
    first = word.partition(" ")[0]
    return (int(first), word) if first.isdigit() else (0, word)


def put(document: Path, text: str) -> None:
    """Write a report into a document between the two marks, or append it."""
    before, begin, rest = (document.read_text("utf-8") if document.exists() else "").partition(BEGIN)
    after = rest.partition(END)[2].lstrip("\n") if begin else ""
    lines = [before.rstrip(), "", BEGIN, "", text.rstrip(), "", END, "", after]
    write_whole(document, "\n".join(lines).strip() + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    playing = verbs.add_parser("play", help="play games and add them to a file")
    playing.add_argument("file", type=Path)
    playing.add_argument("game")
    playing.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    playing.add_argument("--bot", default="greedy")
    playing.add_argument("--games", type=int, default=100)
    telling = verbs.add_parser("report", help="write the report")
    telling.add_argument("file", type=Path)
    telling.add_argument("document", type=Path, nargs="?", help="by default to the screen")
    given = parser.parse_args()
    if given.verb == "play":
        play(given.file, Series(given.game, tuple(given.option), make_bot(given.bot).name), given.games)
        return
    found = read(given.file)
    if not found:
        parser.error(f"{given.file}: contains no games")
    text = "\n".join(report(found))
    if given.document is None:
        print(text)
    else:
        put(given.document, text)


if __name__ == "__main__":
    main()

"""Choose the length of the shadow track: bots play Shamans, and the winners of the rounds are counted.

The length of the track is not known from print (SH-R3), so it is chosen by play. `play` adds games to a file and
resumes after an interruption; `report` writes a report of a file, with a picture.

    python tools/track.py play games.jsonl --players 4 --steps 13 14 15 --bot ismcts:iterations=600 --games 40
    python tools/track.py report games.jsonl docs/shamans_balance.md
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from rich.progress import track as bar

from ofuda.arena.duel import play_out, salt_of
from ofuda.arena.pictures import Share, line, picture, text
from ofuda.bots import make_bot
from ofuda.games.shamans import Shamans, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import FOLDER, PLAYERS, SETS, build_tables, standard_tables

LOW, HIGH = 0.40, 0.50  # the share of the rounds that the Shadows should win
Task = tuple[int, int, str, int]  # players, steps to the Moon, bot, number of the game
Rounds = list[list[Any]]  # per round: winner, how, number of turns


@cache
def game(players: int, steps: int) -> Shamans:
    """Return the standard game with a track of this length."""
    data = tomllib.loads((FOLDER / SETS["standard"]).read_text("utf-8"))
    moon = max(steps, data["track"]["moon"])
    data["track"]["moon"] = moon
    data["players"][str(players)]["start"] = moon - steps
    return Shamans({"players": players}, build_tables(data, "track", players))


def play_one(task: Task) -> tuple[Task, Rounds]:
    """Play a whole game between equal bots, because in later rounds the score matters."""
    players, steps, bot, number = task
    state = game(players, steps).start(key=b"track:%d:%d" % (players, number))
    play_out(state, [make_bot(bot) for _ in range(players)], salt_of("track", players, number))
    assert isinstance(state, ShamansState)
    return task, rounds_of(state)


def rounds_of(state: ShamansState) -> Rounds:
    found: Rounds = []
    out: set[int] = set()
    turns = 0
    fallen = 0
    for what, a, b, _, _ in state._seen(0):
        if what == saw.ROUND:
            out, turns, fallen = set(), 0, 0
        elif what == saw.TURN:
            turns = a
        elif what == saw.ELIMINATED:
            out.add(a)
        elif what == saw.ROUND_WON:
            found.append(["shadows", "moon", turns] if a == parts.SHADOW else ["shamans", "hands", turns])
        elif what == saw.WAS and b == parts.SHADOW and a in out:
            fallen += 1
            if found[-1][0] == "shamans" and fallen == state.tables.shadows:
                found[-1][1] = "daggers"
    return found


# --- playing ----------------------------------------------------------------------------------------------------------


def read(path: Path) -> dict[Task, Rounds]:
    """Return the games of a file; ignore a last line that was cut short."""
    found: dict[Task, Rounds] = {}
    for n, words in enumerate(path.read_text("utf-8").split("\n")[:-1] if path.exists() else [], 1):
        try:
            entry = json.loads(words)
            found[entry["players"], entry["steps"], entry["bot"], entry["game"]] = entry["rounds"]
        except (ValueError, KeyError, TypeError):
            raise SystemExit(f"{path}, line {n}: not a game of this tool") from None
    return found


def play(path: Path, tasks: list[Task], workers: int) -> None:
    known = read(path)
    missing = [task for task in tasks if task not in known]
    with path.open("a", encoding="utf-8") as file, multiprocessing.get_context("spawn").Pool(workers) as pool:
        done = pool.imap_unordered(play_one, missing)
        for (players, steps, bot, number), rounds in bar(done, "games", len(missing), disable=not sys.stderr.isatty()):
            entry = {"players": players, "steps": steps, "bot": bot, "game": number, "rounds": rounds}
            file.write(json.dumps(entry) + "\n")
            file.flush()


# --- the report -------------------------------------------------------------------------------------------------------


def share(won: int, of: int) -> Share:
    """Return a share with Wilson's 95 % interval."""
    z = 1.96
    centre = (won + z * z / 2) / (of + z * z)
    margin = z * sqrt(won * (of - won) / of + z * z / 4) / (of + z * z)
    return Share(won / of, max(0.0, centre - margin), min(1.0, centre + margin))


def counted(games: dict[Task, Rounds]) -> dict[tuple[int, str, int], Counter[str]]:
    """Return the numbers of rounds, winners and turns by players, bot and steps."""
    found: dict[tuple[int, str, int], Counter[str]] = {}
    for players, steps, bot, number in sorted(games):
        counts = found.setdefault((players, bot, steps), Counter())
        counts["games"] += 1
        for winner, how, turns in games[players, steps, bot, number]:
            counts.update(rounds=1, turns=turns)
            counts[winner] += 1
            counts[how] += 1
    return found


def chosen(players: int) -> int:
    tables = standard_tables("standard", players)
    return int(tables.moon - tables.start)


def strength(bot: str) -> int:
    """Return the sort key of a bot: its iterations, 0 for a bot without search."""
    number = bot.partition("iterations=")[2].partition(",")[0]
    return int(number) if number else 0


def report(games: dict[Task, Rounds], folder: str) -> Iterator[str]:
    counts = counted(games)
    bots = sorted({bot for _, bot, _ in counts}, key=lambda bot: (strength(bot), bot))
    yield "# The shadow track of Shamans\n"
    yield "<!-- Made by tools/track.py: it is written over when that runs again. -->\n"
    yield (
        "The length of the track is not known from print (SH-R3). It is chosen by play, so that between the best bots "
        f"the Shadows win {100 * LOW:.0f} to {100 * HIGH:.0f} % of the rounds. Equal bots sit on all seats and play "
        "whole games; 95 % intervals over rounds are in brackets.\n"
    )
    yield "| players | steps to the Moon | bot | rounds | the Shadows win |  |"
    yield "|---|---|---|---|---|---|"
    for players in PLAYERS:
        tried = [bot for count, bot, steps in counts if (count, steps) == (players, chosen(players))]
        if tried:
            bot = max(tried, key=strength)
            found = counts[players, bot, chosen(players)]
            value = share(found["shadows"], found["rounds"])
            verdict = "**reached**" if LOW <= value.mean <= HIGH else "missed"
            sure = "" if value.low >= LOW and value.high <= HIGH else ", not certain"
            yield f"| {players} | {chosen(players)} | `{bot}` | {found['rounds']} | {value} | {verdict}{sure} |"
    yield (
        "\nThe best bot is the one with the most iterations; weaker ones are in the tables below. *Not certain*: the "
        "interval crosses a bound, so that more games may change the result.\n"
    )
    yield f"![The Shadows' share of the rounds by the length of the track]({folder}/shares.svg)\n"
    for players in PLAYERS:
        yield f"## {players} players\n\nOtherwise the Shamans win: by daggers, or because hands are empty.\n"
        yield "| steps | bot | games | rounds | the Shadows win | by daggers | to empty hands | turns |"
        yield "|---:|---|---:|---:|---|---:|---:|---:|"
        for bot in bots:
            for (count, name, steps), found in sorted(counts.items()):
                if (count, name) == (players, bot):
                    value, n = share(found["shadows"], found["rounds"]), found["rounds"]
                    mark = "**" if steps == chosen(players) else ""
                    daggers, hands = 100 * found["daggers"] / n, 100 * found["hands"] / n
                    yield (
                        f"| {mark}{steps}{mark} | `{bot}` | {found['games']} | {n} | {value} | "
                        f"{daggers:.0f} % | {hands:.0f} % | {found['turns'] / n:.1f} |"
                    )
        yield ""
    yield "Made with:\n\n```sh"
    for players, bot, steps in counts:
        if bot != "greedy" and steps == chosen(players):
            number = counts[players, bot, steps]["games"]
            given = f"--players {players} --steps {steps} --bot {bot} --games {number}"
            yield f"python tools/track.py play games.jsonl {given}"
    yield "python tools/track.py report games.jsonl docs/shamans_balance.md\n```"


def plot(games: dict[Task, Rounds]) -> str:
    """Draw a panel for each number of players: the share over the steps, one line per bot."""
    counts = counted(games)
    bots = sorted({bot for _, bot, _ in counts}, key=lambda bot: (strength(bot), bot))
    wide, high, top, gap = 250.0, 240.0, 78.0, 56.0
    parts: list[str] = []
    for n, players in enumerate(PLAYERS):
        lengths = sorted({steps for count, _, steps in counts if count == players})
        if not lengths:
            continue
        left = 48 + n * (wide + gap)
        first, last = lengths[0] - 1, lengths[-1] + 1

        def x(steps: float, left: float = left, first: int = first, last: int = last) -> float:
            return left + wide * (steps - first) / (last - first)

        def y(value: float) -> float:
            return top + high * (1 - value)

        parts.append(text(left + wide / 2, top - 14, f"{players} players"))
        band = f'<rect x="{left:.1f}" y="{y(HIGH):.1f}" width="{wide:.1f}" height="{high * (HIGH - LOW):.1f}"'
        parts.append(f'{band} fill="#c9a24b" opacity="0.25"/>')
        for tick in range(0, 101, 20):
            parts.append(text(left - 8, y(tick / 100) + 4, str(tick), "soft", "end"))
        for steps in lengths:
            parts.append(text(x(steps), top + high + 18, str(steps), "soft" if steps != chosen(players) else ""))
        parts += [line(left, y(0), left + wide, y(0)), line(left, y(0), left, y(1))]
        for kind, bot in enumerate(bots):
            before: tuple[float, float] | None = None
            for steps in lengths:
                found = counts.get((players, bot, steps))
                if found is None:
                    continue
                value = share(found["shadows"], found["rounds"])
                at = x(steps) + 6 * kind - 3 * (len(bots) - 1)
                here = (at, y(value.mean))
                parts.append(line(at, y(value.low), at, y(value.high), "thick" if bot != "greedy" else "line"))
                if before is not None:
                    parts.append(line(*before, *here, "rule" if bot == "greedy" else "line"))
                hollow = ' style="fill:none;stroke:currentColor"' if bot == "greedy" else ""
                parts.append(f'<circle class="dot" cx="{here[0]:.1f}" cy="{here[1]:.1f}" r="4"{hollow}/>')
                before = here
    below = "Per cent of the rounds that the Shadows win, by steps from the start to the Moon; the band is the target."
    parts.append(text(48, top + high + 44, below, "soft", "start"))
    named = "Hollow, dashed: greedy. Filled, from left to right: " + ", ".join(bots[1:]) + "."
    parts.append(text(48, top + high + 64, named, "soft", "start"))
    width = 48 + 3 * wide + 2 * gap + 24
    return picture(width, top + high + 80, "The shadow track: who wins the rounds", parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    playing = verbs.add_parser("play", help="play games and add them to a file")
    playing.add_argument("file", type=Path)
    playing.add_argument("--players", type=int, choices=PLAYERS, required=True)
    playing.add_argument("--steps", type=int, nargs="+", required=True, help="steps from the start to the Moon")
    playing.add_argument("--bot", default="ismcts:iterations=600")
    playing.add_argument("--games", type=int, default=40)
    playing.add_argument("--workers", type=int, default=2)
    telling = verbs.add_parser("report", help="write the report and its picture")
    telling.add_argument("file", type=Path)
    telling.add_argument("report", type=Path)
    given = parser.parse_args()
    if given.verb == "play":
        wrong = [steps for steps in given.steps if not 1 <= steps <= 1000]
        if wrong:
            parser.error(f"--steps must be from 1 to 1000, not {wrong[0]}")
        bot = make_bot(given.bot).name
        tasks = [(given.players, steps, bot, n) for n in range(given.games) for steps in given.steps]
        play(given.file, tasks, given.workers)
        return
    games = read(given.file)
    if not games:
        parser.error(f"{given.file}: contains no games")
    folder = given.report.with_suffix("")
    folder.mkdir(exist_ok=True)
    (folder / "shares.svg").write_text(plot(games), "utf-8")
    given.report.write_text("\n".join(report(games, folder.name)) + "\n", "utf-8")


if __name__ == "__main__":
    main()

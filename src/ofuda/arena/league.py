"""A league: several values of an option (such as decks) play each other on mirrored deals with the same bot."""

from __future__ import annotations

import json
import multiprocessing
import signal
import traceback
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, TypeAlias, cast

import ofuda
from ofuda.arena.duel import Lines, play_out, salt_of
from ofuda.bots import VERSION, make_bot
from ofuda.kernel.core import Game
from ofuda.kernel.records import write_whole
from ofuda.kernel.registry import load

FORMAT = "ofuda-league/1"
SEATS = 2
SAMPLES = 4  # games of an entrant against itself that detect changed behaviour
SAMPLER = "greedy:worlds=1"  # fast, and sensitive to changed cards, rules and heuristics

Task = tuple[int, str, str]  # number of the pair of games, and the entrants on the seats
Channel: TypeAlias = "Connection[Any, Any]"
Entry = dict[str, Any]  # a line of the file: one game


@dataclass(frozen=True)
class Plan:
    """The game, the entrants and the bot of a league."""

    game: str
    options: dict[str, Any]
    entrants: dict[str, Any]  # name: value of the option for that seat
    bot: str
    seed: int = 0
    option: str = "decks"  # the option that differs; its value is a list with one entry per seat
    title: str = ""

    def load(self, one: str, other: str) -> Game:
        return load(self.game, **{**self.options, self.option: [self.entrants[one], self.entrants[other]]})

    def check(self) -> None:
        """Check the plan before a game is played; the game itself checks decks."""
        if len(self.entrants) < 2:
            raise ValueError(f"a league needs at least two {self.option}, not {len(self.entrants)}")
        name = next(iter(self.entrants))
        game = self.load(name, name)
        if game.seats != SEATS:
            raise ValueError(f"{self.game}: a league needs a game with two seats, not {game.seats}")

    def head(self) -> dict[str, Any]:
        """Return the first line of a file: everything that its games depend on."""
        game = self.load(*list(self.entrants)[:2])
        return {
            "format": FORMAT,
            "game": self.game,
            "name": game.title or game.slug,
            "title": self.title,
            "options": {name: value for name, value in game.options.items() if name != self.option},
            "rules": game.rules,
            "option": self.option,
            "entrants": list(self.entrants),
            "bot": make_bot(self.bot).name,
            "bots": VERSION,
            "ofuda": ofuda.__version__,
            "seed": self.seed,
            "samples": {name: self.sample(name) for name in self.entrants},
        }

    def sample(self, name: str) -> str:
        """Return the results of a few games of an entrant against itself, to detect changes under the same name."""
        bot = make_bot(SAMPLER)
        game = self.load(name, name)
        ends = []
        for n in range(SAMPLES):
            state = game.start(key=b"sample:%d" % n)
            play_out(state, [bot] * SEATS, salt_of("sample", n))
            ends.append(state.digest()[:8])
        return "-".join(ends)


def schedule(names: list[str], pairs: int) -> Iterator[Task]:
    """Yield all games in order: complete rounds in which every pair plays once."""
    for pair in range(pairs):
        for one, other in combinations(names, 2):
            yield pair, one, other
            yield pair, other, one


# --- playing ----------------------------------------------------------------------------------------------------------


class Players:
    """Play games of a plan; the game of each pair is loaded once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bot = make_bot(plan.bot)
        self.games: dict[tuple[str, str], Game] = {}

    def play(self, task: Task) -> Entry:
        """Play one game; both seatings of a deal have the same key."""
        pair, one, other = task
        if (one, other) not in self.games:
            self.games[one, other] = self.plan.load(one, other)
        game = self.games[one, other]
        key = json.dumps(["league", self.plan.seed, *sorted((one, other)), pair])
        state = game.start(key=key.encode())
        made = play_out(state, [self.bot] * SEATS, salt_of(key))
        outcome = state.outcome()
        facts = game.summary(state)
        for name, value in facts.items():
            check_fact(self.plan.game, name, value)
        return {
            "pair": pair,
            "seats": [one, other],
            "shares": outcome.shares,
            "points": outcome.points,
            "clause": outcome.clause,
            "choices": made,
            "facts": facts,
            "digest": state.digest(),
        }


def check_fact(game: str, name: str, value: Any) -> None:
    """Check that a fact has a type that reports support."""
    single = (bool, int, float, str, type(None))
    several = isinstance(value, list) and len(value) == SEATS
    inside = [x for part in value for x in (part if isinstance(part, list) else [part])] if several else [value]
    if not all(isinstance(x, single) for x in inside):
        raise ValueError(
            f"{game}: the fact {name!r} is {value!r}; it must be a number, True or False, a word, "
            f"or a list of {SEATS} of them, one for each seat"
        )


def work(channel: Channel, plan: Plan) -> None:
    """Run a worker: receive tasks, send back games or errors."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent
    players = Players(plan)
    with suppress(EOFError, OSError):  # until the parent is gone
        while True:
            task: Task = channel.recv()
            channel.send(outcome_of(players, task))


def outcome_of(players: Players, task: Task) -> Entry | Exception:
    try:
        return players.play(task)
    except ValueError as error:
        return ValueError(str(error))  # its own type may not be picklable
    except Exception:
        return RuntimeError(traceback.format_exc())


@contextmanager
def worker_channels(plan: Plan, workers: int) -> Iterator[list[Channel]]:
    """Start worker processes, each with a channel; stop them when the block ends."""
    context = multiprocessing.get_context("spawn")
    processes = []
    channels: list[Channel] = []
    masks = hasattr(signal, "pthread_sigmask")
    try:
        for _ in range(workers):
            here, there = context.Pipe()
            process = context.Process(target=work, args=(there, plan), daemon=True)
            # workers inherit the ignored signal, so that one that is starting prints no traceback on Ctrl-C
            before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT]) if masks else set()
            try:
                process.start()
            finally:
                there.close()
                processes.append(process)
                channels.append(here)
                if masks:
                    signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield channels
    finally:
        for process in processes:
            if process.pid is not None:
                process.terminate()
                process.join()
        for channel in channels:
            channel.close()


def play_all(plan: Plan, tasks: list[Task], workers: int) -> Generator[Entry]:
    """Yield the games in the order of the tasks, whichever worker plays them."""
    if workers == 1 or len(tasks) < 2:
        players = Players(plan)
        yield from map(players.play, tasks)
        return
    with worker_channels(plan, min(workers, len(tasks))) as channels:
        busy: dict[Channel, int] = {}
        ended: dict[int, Entry | Exception] = {}
        given = told = 0

        def give(channel: Channel) -> None:
            nonlocal given
            if given < len(tasks):
                channel.send(tasks[given])
                busy[channel] = given
                given += 1

        for channel in channels:
            give(channel)
        while told < len(tasks):
            for ready in wait(list(busy)):
                channel = cast("Channel", ready)
                number = busy.pop(channel)
                try:
                    ended[number] = channel.recv()
                    give(channel)
                except (EOFError, OSError):
                    pair, one, other = tasks[number]
                    where = f"{one} against {other}, pair {pair}"
                    ended.setdefault(number, RuntimeError(f"a worker ended in the middle of a game ({where})"))
            while told in ended:  # errors are raised in order, so that all games before them are kept
                entry = ended.pop(told)
                if isinstance(entry, Exception):
                    raise entry
                yield entry
                told += 1


@dataclass
class League:
    """A league that was played: the first line of its file and its games in order."""

    head: dict[str, Any]
    pairs: int
    games: list[Entry] = field(default_factory=list)
    kept: int = 0  # games that were read from the file

    @property
    def names(self) -> list[str]:
        return list(self.head["entrants"])

    @property
    def mirrored(self) -> list[tuple[Entry, Entry]]:
        """Return the two games of each deal; they are not independent, so intervals count them as one."""
        return list(zip(self.games[::2], self.games[1::2]))

    @cached_property
    def scores(self) -> dict[tuple[str, str], list[float]]:
        """Return, for each pair, the first entrant's mean share in each deal."""
        found: dict[tuple[str, str], list[float]] = {}
        for first, second in self.mirrored:
            one, other = first["seats"]
            share = (first["shares"][0] + second["shares"][1]) / 2
            found.setdefault((one, other), []).append(share)
            found.setdefault((other, one), []).append(1 - share)
        return found

    def field_scores(self, name: str) -> list[float]:
        """Return an entrant's mean share in each deal against all others."""
        return [score for other in self.names if other != name for score in self.scores[name, other]]


def league(
    plan: Plan,
    pairs: int,
    out: Path | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> League:
    """Play `pairs` deals for each pair, from both seats; with `out`, write a line for each game and resume."""
    if pairs < 1:
        raise ValueError(f"a league needs at least one pair of games, not {pairs}")
    if workers < 1:
        raise ValueError(f"a league needs at least one worker, not {workers}")
    plan.check()
    head = plan.head()
    there = out is not None and out.exists() and bool(out.read_bytes())
    done = go_on(out, head) if out is not None and there else {}
    tasks = list(schedule(list(plan.entrants), pairs))
    missing = [task for task in tasks if task not in done]
    kept = len(tasks) - len(missing)
    if progress is not None:
        progress(kept, len(tasks))
    with Lines(out, head, there) as lines, closing(play_all(plan, missing, workers)) as games:
        for number, (task, entry) in enumerate(zip(missing, games), kept + 1):
            lines.write(entry)
            done[task] = json.loads(json.dumps(entry))  # as read from a file, so that both are equal
            if progress is not None:
                progress(number, len(tasks))
    return League(json.loads(json.dumps(head)), pairs, [done[task] for task in tasks], kept)


# --- files ------------------------------------------------------------------------------------------------------------


def go_on(path: Path, head: dict[str, Any]) -> dict[Task, Entry]:
    """Return the games in a file; remove a last line that a crash cut short."""
    first, done, whole = read_file(path)
    here = json.loads(json.dumps(head))
    for name in here:
        if first.get(name) == here[name]:
            continue
        if name == "samples" and isinstance(first.get(name), dict):
            changed = ", ".join(each for each in here[name] if here[name][each] != first[name].get(each))
            raise ValueError(
                f"{path}: {changed} played differently when this file was begun (cards, rules or heuristics have "
                "changed since), and its games must not be mixed with new ones; use another file name"
            )
        raise ValueError(
            f"{path}: another league's file: {name} is {shown(first.get(name))} there and {shown(here[name])} here; "
            "use another file name"
        )
    if whole is not None:
        write_whole(path, whole)
    return done


def shown(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 100 else f"{text[:100]}..."


def read_league(path: Path) -> League:
    """Read the complete rounds of a league from its file."""
    head, done, _ = read_file(path)
    names = head.get("entrants")
    if not isinstance(names, list) or len(names) < 2:
        raise ValueError(f"{path}: the first line does not name the entrants")
    pairs = 0
    while all((pairs, *seats) in done for _, *seats in schedule(names, 1)):
        pairs += 1
    if not pairs:
        raise ValueError(f"{path}: it does not contain a complete round yet")
    return League(head, pairs, [done[task] for task in schedule(names, pairs)], kept=len(done))


def read_file(path: Path) -> tuple[dict[str, Any], dict[Task, Entry], str | None]:
    """Return the first line, the games, and the repaired text if the last line was cut short."""
    try:
        whole, newline, rest = path.read_text("utf-8").rpartition("\n")
        head = json.loads(whole.partition("\n")[0])
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ValueError(f"{path}: not the file of a league; use another file name")
    done: dict[Task, Entry] = {}
    for n, line in enumerate(whole.splitlines()[1:], 2):
        try:
            entry = json.loads(line)
            one, other = entry["seats"]
            float(entry["shares"][0]), float(entry["shares"][1]), int(entry["choices"]), dict(entry["facts"])
            done[int(entry["pair"]), str(one), str(other)] = entry
        except (ValueError, KeyError, TypeError, IndexError):
            raise ValueError(f"{path}, line {n}: not a line of a league") from None
    return head, done, whole + newline if rest else None

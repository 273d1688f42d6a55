"""A league: several options of one game (decks, say), each against each on mirrored deals, one bot on both sides."""

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
SAMPLES = 4  # games of an entrant against itself that show whether it still plays as it did
SAMPLER = "greedy:worlds=1"  # quick, and it plays otherwise when cards, rules or taste have changed

Task = tuple[int, str, str]  # the number of the pair of games, and who sits on the seats
Channel: TypeAlias = "Connection[Any, Any]"
Entry = dict[str, Any]  # a line of the file: one game


@dataclass(frozen=True)
class Plan:
    """Who plays whom at what."""

    game: str
    options: dict[str, Any]
    entrants: dict[str, Any]  # by name: what the option is for that seat
    bot: str
    seed: int = 0
    option: str = "decks"  # the option that differs; its value is a list with one for each seat
    title: str = ""

    def load(self, one: str, other: str) -> Game:
        return load(self.game, **{**self.options, self.option: [self.entrants[one], self.entrants[other]]})

    def check(self) -> None:
        """What can be seen to be wrong before a game is played; a deck that is wrong is told by the game itself."""
        if len(self.entrants) < 2:
            raise ValueError(f"a league needs two {self.option} or more, not {len(self.entrants)}")
        name = next(iter(self.entrants))
        game = self.load(name, name)
        if game.seats != SEATS:
            raise ValueError(f"{self.game}: a league is for games of two, this one has {game.seats} seats")

    def head(self) -> dict[str, Any]:
        """The first line of a file: all that its games depend on."""
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
        """How a few games of one entrant against itself end; a name says nothing of what has changed behind it."""
        bot = make_bot(SAMPLER)
        game = self.load(name, name)
        ends = []
        for n in range(SAMPLES):
            state = game.start(key=b"sample:%d" % n)
            play_out(state, [bot] * SEATS, salt_of("sample", n))
            ends.append(state.digest()[:8])
        return "-".join(ends)


def schedule(names: list[str], pairs: int) -> Iterator[Task]:
    """All games in their order: a whole round of everybody against everybody before the next begins."""
    for pair in range(pairs):
        for one, other in combinations(names, 2):
            yield pair, one, other
            yield pair, other, one


# --- playing ----------------------------------------------------------------------------------------------------------


class Players:
    """Plays games of a plan; each two entrants' game is made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bot = make_bot(plan.bot)
        self.games: dict[tuple[str, str], Game] = {}

    def play(self, task: Task) -> Entry:
        """One game; the deal's key is the same whoever of the two sits where."""
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
    """A game's facts must be of the few kinds that a report knows."""
    single = (bool, int, float, str, type(None))
    several = isinstance(value, list) and len(value) == SEATS
    inside = [x for part in value for x in (part if isinstance(part, list) else [part])] if several else [value]
    if not all(isinstance(x, single) for x in inside):
        raise ValueError(
            f"{game}: the fact {name!r} is {value!r}; it must be a number, True or False, a word, "
            f"or a list of {SEATS} of them, one for each seat"
        )


def work(channel: Channel, plan: Plan) -> None:
    """The whole life of a worker: a task comes in, a game or what went wrong goes out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives the tasks
    players = Players(plan)
    with suppress(EOFError, OSError):  # until nobody is there any more
        while True:
            task: Task = channel.recv()
            channel.send(outcome_of(players, task))


def outcome_of(players: Players, task: Task) -> Entry | Exception:
    try:
        return players.play(task)
    except ValueError as error:
        return ValueError(str(error))  # its own kind may not travel
    except Exception:
        return RuntimeError(traceback.format_exc())


@contextmanager
def worker_channels(plan: Plan, workers: int) -> Iterator[list[Channel]]:
    """Processes that wait for tasks, each behind a channel; they are gone when this ends, however it ends."""
    context = multiprocessing.get_context("spawn")
    processes = []
    channels: list[Channel] = []
    masks = hasattr(signal, "pthread_sigmask")
    try:
        for _ in range(workers):
            here, there = context.Pipe()
            process = context.Process(target=work, args=(there, plan), daemon=True)
            # a worker that is just starting must not answer Ctrl-C with a traceback: it inherits the closed ear
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
    """The games in the order of the tasks, whoever plays them and however long each takes."""
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
            while told in ended:  # what went wrong is told in its turn, so that all games before it are kept
                entry = ended.pop(told)
                if isinstance(entry, Exception):
                    raise entry
                yield entry
                told += 1


@dataclass
class League:
    """What was played: the file's first line and its games, in the order of the schedule."""

    head: dict[str, Any]
    pairs: int
    games: list[Entry] = field(default_factory=list)
    kept: int = 0  # how many of them a file already had

    @property
    def names(self) -> list[str]:
        return list(self.head["entrants"])

    @property
    def mirrored(self) -> list[tuple[Entry, Entry]]:
        """The two games of a deal side by side: they are not independent, so intervals count them as one."""
        return list(zip(self.games[::2], self.games[1::2]))

    @cached_property
    def scores(self) -> dict[tuple[str, str], list[float]]:
        """For each two: a number a deal, the first one's mean share over both seats."""
        found: dict[tuple[str, str], list[float]] = {}
        for first, second in self.mirrored:
            one, other = first["seats"]
            share = (first["shares"][0] + second["shares"][1]) / 2
            found.setdefault((one, other), []).append(share)
            found.setdefault((other, one), []).append(1 - share)
        return found

    def field_scores(self, name: str) -> list[float]:
        """The same against all others together."""
        return [score for other in self.names if other != name for score in self.scores[name, other]]


def league(
    plan: Plan,
    pairs: int,
    out: Path | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> League:
    """Play `pairs` deals for each two entrants, both ways round; with `out`, a line a game, and go on from there."""
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
            done[task] = json.loads(json.dumps(entry))  # as a file gives it back, so that both are the same
            if progress is not None:
                progress(number, len(tasks))
    return League(json.loads(json.dumps(head)), pairs, [done[task] for task in tasks], kept)


# --- files ------------------------------------------------------------------------------------------------------------


def go_on(path: Path, head: dict[str, Any]) -> dict[Task, Entry]:
    """The games that a file has already; a last line cut short by a crash is dropped from it."""
    first, done, whole = read_file(path)
    here = json.loads(json.dumps(head))
    for name in here:
        if first.get(name) == here[name]:
            continue
        if name == "samples" and isinstance(first.get(name), dict):
            changed = ", ".join(each for each in here[name] if here[name][each] != first[name].get(each))
            raise ValueError(
                f"{path}: {changed} played otherwise when this file was begun (cards, rules or the bots' taste have "
                "changed since), and its games must not be mixed with new ones; give another file name"
            )
        raise ValueError(
            f"{path}: it is of another league: {name} is {shown(first.get(name))} there and {shown(here[name])} here; "
            "give another file name"
        )
    if whole is not None:
        write_whole(path, whole)
    return done


def shown(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 100 else f"{text[:100]}..."


def read_league(path: Path) -> League:
    """A league as far as a file has it: all rounds that are whole."""
    head, done, _ = read_file(path)
    names = head.get("entrants")
    if not isinstance(names, list) or len(names) < 2:
        raise ValueError(f"{path}: its first line does not say who plays")
    pairs = 0
    while all((pairs, *seats) in done for _, *seats in schedule(names, 1)):
        pairs += 1
    if not pairs:
        raise ValueError(f"{path}: there is not one whole round of everybody against everybody in it yet")
    return League(head, pairs, [done[task] for task in schedule(names, pairs)], kept=len(done))


def read_file(path: Path) -> tuple[dict[str, Any], dict[Task, Entry], str | None]:
    """The first line, the games, and what the file must be written anew with where its last line is torn."""
    try:
        whole, newline, rest = path.read_text("utf-8").rpartition("\n")
        head = json.loads(whole.partition("\n")[0])
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ValueError(f"{path}: this is not the file of a league; give another file name")
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

"""Let people play while parts of a site are killed, paused and stopped, and check that nothing is lost or done twice.

    python -m tools.faults --seconds 60 --seed 1         two servers, Redis, PostgreSQL, a worker and a proxy
    python -m tools.faults --plain                       one server with its own bots, for comparison
    python -m tools.faults --only postgresql             kill and pause this part only

All random choices come from the seed. Exit code 1 if anything is wrong: an acknowledged move that is not in the log,
one that is there twice, a log that the rules refuse, an update that contradicts the log, a person who could not
continue within the limit, a traceback in a log. `nothing` is no fault: it measures how long people wait for each other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from ofuda.table.table import Table
from tools import cluster as site
from tools.cluster import Cluster, NoCluster
from tools.fault_check import Row, check_log_file, check_shown, check_table, refused_but_done
from tools.fault_people import PAGE, Pauses, Person

SERVER = "server"
NOTHING = "nothing"
TWICE = 0.25  # how often a second fault follows at once
PAUSED = (2.0, 6.0)  # seconds that a part is paused
SETTLE = 30.0  # seconds until everybody must have been shown the end
READ = text("SELECT table_id, seq, body FROM events ORDER BY table_id, seq")
CLOCK = {"base": 600_000, "increment": 1_000}
LOOKED_AT = 3  # finished games that the site itself has to verify
SHOWN = 30  # violations that are printed

# How often what happens: kill -9, kill -STOP for some seconds, or an orderly stop, each followed by a new start.
KINDS: dict[str, dict[str, int]] = {
    SERVER: {"kill": 4, "pause": 3, "stop": 3},
    site.DATABASE: {"kill": 2, "pause": 2, "stop": 1},
    site.BUS: {"kill": 2, "pause": 2},
    site.WORKER: {"kill": 2, "pause": 1},
    site.PROXY: {"kill": 1},
    NOTHING: {"": 1},
}


@dataclass(eq=False)
class Fault:
    """One fault: when it came, and how long it took until each person continued."""

    kind: str
    at: float
    times: list[float] = field(default_factory=list)
    waiting: set[Person] = field(default_factory=set)


@dataclass
class Figures:
    """The times to continue after one kind of fault, in seconds."""

    kind: str
    faults: int
    median: float
    p95: float
    longest: float


@dataclass
class Report:
    """The result of a run."""

    seconds: float
    seed: int
    faults: list[Figures] = field(default_factory=list)
    tables: int = 0
    finished: int = 0
    people: int = 0
    acknowledged: int = 0
    refused: int = 0
    refused_but_done: int = 0  # the database failed in mid-commit, and the page was told so
    losses: int = 0  # connections
    failed: dict[str, int] = field(default_factory=dict)  # requests that people had to repeat
    wrong: list[str] = field(default_factory=list)


class Run:
    """A fault run at a running site."""

    def __init__(self, cluster: Cluster, given: argparse.Namespace) -> None:
        self.cluster = cluster
        self.given = given
        self.rng = Random(f"faults {given.seed}")
        self.people: list[Person] = []
        self.faults: list[Fault] = []
        self.report = Report(given.seconds, given.seed)
        self.over = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, show: Callable[[str, float, float], None]) -> Report:
        games = await self.games()
        parties = [asyncio.create_task(self.party(n, games)) for n in range(self.given.tables)]
        try:
            await self.make_trouble(show, parties)
            await self.heal()
            await self.all_continue(self.given.limit)
            self.over = True
            for person in self.people:
                person.resting = True
            logs = await self.settle(show)
        finally:
            for task in [*parties, *self._tasks]:
                task.cancel()
            ended = await asyncio.gather(*parties, return_exceptions=True)
        broken = [repr(error) for error in ended if isinstance(error, Exception)]
        self.report.wrong += [f"the script of a table broke: {error}" for error in broken]
        await self.examine(logs, show)
        return self.report

    # --- people -------------------------------------------------------------------------------------------------------

    async def games(self) -> list[dict[str, Any]]:
        asking = self.person("nobody").request("GET", "/api/games")
        try:
            found: list[dict[str, Any]] = await asyncio.wait_for(asking, site.START)
        except TimeoutError:
            raise NoCluster(f"the site did not tell its games within {site.START:.0f} s") from None
        return found

    def person(self, name: str) -> Person:
        given = self.given
        pauses = PAGE if given.as_page else Pauses()
        return Person(self.cluster.address, name, f"{given.seed} {name}", pauses, given.think)

    async def party(self, number: int, games: list[dict[str, Any]]) -> None:
        """Play one game after another: at every second table people only, at the others with bots and a clock."""
        game = games[number % len(games)]
        alone = (number // len(games)) % 2 == 1
        seats = game["seats"][0]
        bots = [game["levels"][0] if alone and seat else "" for seat in range(seats)]
        people = [self.person(f"p{number}.{seat}") for seat, bot in enumerate(bots) if not bot]
        for person in people:
            person.continued = self.continued
            await person.arrive()
        self.people += people
        while not self.over:
            made = await people[0].make(game["slug"], bots, CLOCK if alone else None)
            await asyncio.gather(*(person.play(made["table"], made["invite"]) for person in people))

    def continued(self, person: Person) -> None:
        """Note that a person goes on: something was acknowledged, or the game was shown to be over."""
        now = time.monotonic()
        for fault in self.faults:
            if person in fault.waiting:
                fault.waiting.discard(person)
                fault.times.append(now - fault.at)

    async def all_continue(self, seconds: float) -> None:
        """Wait until everybody has continued after every fault, at most so long."""
        end = time.monotonic() + seconds
        while any(fault.waiting for fault in self.faults) and time.monotonic() < end:
            await asyncio.sleep(0.05)

    # --- faults -------------------------------------------------------------------------------------------------------

    async def make_trouble(self, show: Callable[[str, float, float], None], parties: list[asyncio.Task[None]]) -> None:
        """Cause one fault after another, now and then two at once."""
        await self.all_here()
        begin = time.monotonic()
        while (spent := time.monotonic() - begin) < self.given.seconds and not any(task.done() for task in parties):
            show(f"{len(self.faults)} faults", spent, self.given.seconds)
            part, how = self.choose()
            self.cause(part, how)
            if self.rng.random() < TWICE and part != NOTHING:
                await asyncio.sleep(self.rng.random())
                other, how = self.choose()
                if other not in (part, NOTHING):
                    self.cause(other, how)
            await asyncio.sleep(self.given.every * (0.5 + self.rng.random()))
            await self.all_continue(self.given.limit)
            await asyncio.gather(*self._tasks)

    async def all_here(self) -> None:
        """Wait until everybody plays."""
        end = time.monotonic() + site.START
        while len(self.people) < self.given.tables or not all(
            person.stories and person.stories[-1].state.get("phase") == "playing" for person in self.people
        ):
            if time.monotonic() > end:
                raise NoCluster(f"not all people could begin to play within {site.START:.0f} s")
            await asyncio.sleep(0.1)

    def choose(self) -> tuple[str, str]:
        """Return a part and what happens to it."""
        parts = [*self.cluster.parts, NOTHING]
        names = {part: SERVER if part in self.cluster.servers else part for part in parts}
        able = [part for part in parts if not self.given.only or names[part] in (*self.given.only, NOTHING)]
        hows = [(part, how, weight) for part in able for how, weight in KINDS[names[part]].items()]
        part, how, _ = self.rng.choices(hows, [weight for _, _, weight in hows])[0]
        return part, how

    def cause(self, part: str, how: str) -> None:
        name = SERVER if part in self.cluster.servers else part
        playing = {person for person in self.people if person.stories}
        self.faults.append(Fault(f"{how} {name}".strip(), time.monotonic(), waiting=playing))
        if how == "kill":
            self.later(asyncio.to_thread(self.cluster.kill, part))
        elif how == "stop":
            self.later(asyncio.to_thread(self.cluster.restart, part))
        elif how == "pause":
            self.later(self.pause(part, self.rng.uniform(*PAUSED)))

    async def pause(self, part: str, seconds: float) -> None:
        self.cluster.pause(part)
        try:
            await asyncio.sleep(seconds)
        finally:
            self.cluster.resume(part)

    def later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def heal(self) -> None:
        await asyncio.gather(*self._tasks)
        for part in self.cluster.parts:
            await asyncio.to_thread(self.cluster.wait, part)

    # --- afterwards ---------------------------------------------------------------------------------------------------

    async def settle(self, show: Callable[[str, float, float], None]) -> dict[str, list[Row]]:
        """Wait until everybody is shown what the logs say, since bots may be choosing; return these logs."""
        begin = time.monotonic()
        while True:
            waiting = any(person.visit is not None and person.visit.pending for person in self.people)
            logs = await self.logs()
            last = [person.stories[-1] for person in self.people if person.stories]
            right = all(not story.state or shown_right(story, logs.get(story.table, [])) for story in last)
            spent = time.monotonic() - begin
            if (right and not waiting) or spent > SETTLE:
                return logs
            show("waiting for the last updates", spent, SETTLE)
            await asyncio.sleep(1.0)

    async def logs(self) -> dict[str, list[Row]]:
        """Read all logs from the database."""
        engine = create_async_engine(self.cluster.database.replace("://", "+asyncpg://", 1))
        async with engine.connect() as connection:
            rows = (await connection.execute(READ)).all()
        await engine.dispose()
        found: dict[str, list[Row]] = {}
        for table, seq, body in rows:
            found.setdefault(table, []).append((seq, bytes(body)))
        return found

    async def examine(self, logs: dict[str, list[Row]], show: Callable[[str, float, float], None]) -> None:
        """Check all logs and write the report."""
        report = self.report
        stories = [story for person in self.people for story in person.stories]
        finished = []
        for n, (table, rows) in enumerate(logs.items()):
            show("checking the logs", n, len(logs))
            here = [story for story in stories if story.table == table]
            report.wrong += check_table(table, rows, here)
            report.refused_but_done += refused_but_done(rows, here)
            if any(story.state.get("phase") == "over" for story in here):
                finished.append(table)
            await asyncio.sleep(0)
        lost = {story.table for story in stories} - logs.keys()
        report.wrong += [f"table {table}: it was made, but is not in the database" for table in sorted(lost)]
        report.wrong += await self.verified(finished[-LOOKED_AT:])
        for part in self.cluster.parts.values():
            if part.name in (*self.cluster.servers, site.WORKER) and part.log.exists():
                report.wrong += check_log_file(part.name, part.log.read_text("utf-8", "replace"))
            report.wrong += [part.failed] if part.failed else []
        report.tables, report.finished, report.people = len(logs), len(finished), len(self.people)
        report.acknowledged = sum(len(story.acknowledged) for story in stories)
        report.refused = sum(len(story.refused) for story in stories)
        report.failed = dict(sum((Counter(person.failed) for person in self.people), Counter()))
        report.losses = sum(person.losses for person in self.people)
        report.faults = figures(self.faults)
        report.wrong += late(self.faults, self.given.limit)

    async def verified(self, tables: list[str]) -> list[str]:
        """Let the site verify some finished games."""
        wrong = []
        for table in tables:
            try:
                found = await asyncio.wait_for(self.person("nobody").request("GET", f"/api/verify/{table}"), 60)
            except TimeoutError:
                wrong.append(f"table {table}: the site does not verify it")
                continue
            if not found["ok"]:
                wrong.append(f"table {table}: the site says that it is not fair: {found['checks']}")
        return wrong


def shown_right(story: Any, rows: list[Row]) -> bool:
    return not check_shown(Table.from_log(story.table, [body for _, body in rows]), story) if rows else False


def percentile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def figures(faults: list[Fault]) -> list[Figures]:
    """Return the times to continue by kind."""
    kinds = Counter(fault.kind for fault in faults)
    found = []
    for kind in sorted(kinds):
        times = sorted(spent for fault in faults if fault.kind == kind for spent in fault.times)
        median, p95 = percentile(times, 0.5), percentile(times, 0.95)
        found.append(Figures(kind, kinds[kind], median, p95, times[-1] if times else 0.0))
    return found


def late(faults: list[Fault], limit: float) -> list[str]:
    """Return who did not continue in time."""
    wrong = []
    for fault in faults:
        if fault.waiting:
            names = ", ".join(sorted(person.name for person in fault.waiting))
            wrong.append(f"after `{fault.kind}` these people never continued: {names}")
        if fault.times and max(fault.times) > limit:
            wrong.append(
                f"after `{fault.kind}` somebody waited {max(fault.times):.1f} s; at most {limit:.0f} s are allowed"
            )
    return wrong


# --- the command ------------------------------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("--seconds", type=float, default=60.0, help="how long faults are caused (default: 60)")
    found.add_argument("--seed", type=int, default=1, help="of all random choices (default: 1)")
    found.add_argument("--tables", type=int, default=6, metavar="N", help="tables at a time (default: 6)")
    found.add_argument("--servers", type=int, default=2, metavar="N", help="table servers (default: 2)")
    found.add_argument("--every", type=float, default=3.0, metavar="SECONDS", help="between two faults (default: 3)")
    found.add_argument("--think", type=float, default=0.3, metavar="SECONDS", help="between two moves (default: 0.3)")
    found.add_argument(
        "--limit", type=float, default=20.0, metavar="SECONDS", help="until everybody must continue (default: 20)"
    )
    parts = [name for name in KINDS if name != NOTHING]
    found.add_argument("--only", action="append", choices=parts, help="only faults of this part; may be repeated")
    found.add_argument("--as-page", action="store_true", help="people come back as slowly as pages do, up to 15 s")
    found.add_argument("--plain", action="store_true", help="one server with its own bots, without Redis")
    found.add_argument("--folder", type=Path, help="where databases and logs are kept (default: a temporary folder)")
    found.add_argument("--json", action="store_true", help="print the report as JSON")
    return found


def main() -> None:
    wanted = parser()
    given = wanted.parse_args()
    if given.tables < 1 or given.seconds <= 0 or given.every < 0 or given.think <= 0 or not 1 <= given.servers <= 26:
        wanted.error("--tables, --seconds and --think must be positive, --servers 1 to 26")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the site must be stopped in any case
    try:
        report = measure(given)
    except NoCluster as error:
        sys.exit(f"The fault run cannot go on: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
    if given.json:
        print(json.dumps(asdict(report), indent=2))
    else:
        tell(report)
    sys.exit(1 if report.wrong else 0)


def measure(given: argparse.Namespace) -> Report:
    """Start a site, run, and stop it; the logs stay if anything is wrong."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True, highlight=False)
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:.0f} of {task.total:.0f}")
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("starting the site", total=given.seconds)

        def show(text: str, done: float, total: float) -> None:
            progress.update(bar, description=text, completed=done, total=total)

        servers = 1 if given.plain else given.servers
        with Cluster(given.folder, 0, servers, not given.plain, serve=["--pace", "100"]) as cluster:
            report = asyncio.run(Run(cluster, given).run(show))
            if report.wrong and cluster.own:
                cluster.own = False
                console.print(f"The logs and the database are kept in {cluster.folder}", soft_wrap=True)
    return report


def tell(report: Report) -> None:
    """Print the report."""
    from rich.console import Console
    from rich.table import Table as Listing

    console = Console(highlight=False)
    listed = Listing("fault", "times", "median s", "95 % s", "longest s", box=None)
    for row in report.faults:
        listed.add_row(row.kind, str(row.faults), f"{row.median:.1f}", f"{row.p95:.1f}", f"{row.longest:.1f}")
    console.print("Time from a fault until each person's next acknowledged command:")
    console.print(listed)
    console.print(
        f"{report.people} people at {report.tables} tables ({report.finished} games finished): {report.acknowledged} "
        f"commands acknowledged, {report.refused} refused ({report.refused_but_done} of them done nevertheless, as the "
        f"database failed in mid-commit), {report.losses} connections lost (seed {report.seed}).",
        soft_wrap=True,
    )
    for what in report.wrong[:SHOWN]:
        console.print(f"WRONG: {what}", style="red", soft_wrap=True, markup=False)
    if len(report.wrong) > SHOWN:
        console.print(f"... and {len(report.wrong) - SHOWN} more")
    console.print("Nothing acknowledged was lost, nothing was done twice." if not report.wrong else "FAILED")


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        main()

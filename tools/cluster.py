"""Run a whole site on this machine: PostgreSQL, Redis, several table servers, a worker for bots, and HAProxy in front.

    python -m tools.cluster                     two servers behind http://127.0.0.1:8777/
    python -m tools.cluster --folder FOLDER     keep the games in this folder, and go on with them at the next start
    python -m tools.cluster --plain             one server with its own bots, without Redis, for comparison

Everything listens on this machine only. What dies is started again; Ctrl-C stops everything. The programs are Debian's
packages postgresql, redis-server and haproxy; their system services are not used.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

import psutil

HERE = "127.0.0.1"
PORT = 8777
CONFIGURATION = Path(__file__).with_name("haproxy.cfg")
LIVE = "/health/live"  # answers while the process serves
HEALTH = "/health"  # also asks the database
LOOK = 0.1  # seconds between two looks at all parts
FIRST_PAUSE = 0.2  # seconds until a part that died is started again ...
LONGEST_PAUSE = 5.0  # ... and at most, if it dies again and again
STABLE = 10.0  # seconds of life after which a death counts as the first one
MOST_DEATHS = 20  # deaths one after another until a part is given up
MOST_AT_START = 5  # ... and of a part that is waited for
START = 60.0  # seconds until a part must answer
STOP = 20.0  # seconds until a part must have ended
SOCKET_LENGTH = 90  # characters: the path of a socket has at most 107
DATABASE, BUS, WORKER, PROXY = "postgresql", "redis", "worker", "proxy"


class NoCluster(Exception):
    """The site cannot run; the message says why."""


# --- what is installed ------------------------------------------------------------------------------------------------


def postgres_programs() -> Path | None:
    """Return the folder of the newest PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    return found[-1].parent if found else None


def program(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/usr/local/sbin")


def missing_programs(bus: bool = True) -> str:
    """Return a sentence that names the missing Debian packages, "" if all are there."""
    needed = {"postgresql": postgres_programs() is not None, "haproxy": program("haproxy") is not None}
    if bus:
        needed["redis-server"] = program("redis-server") is not None
    missing = " ".join(sorted(name for name, there in needed.items() if not there))
    return f"please install these Debian packages: apt-get install {missing}" if missing else ""


def somebody() -> str | None:
    """Return another user's name, because PostgreSQL does not run as root; None if that is not needed."""
    if os.getuid() != 0:
        return None
    return "postgres" if "postgres" in {entry.pw_name for entry in pwd.getpwall()} else "nobody"


def free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as stack:
        probes = [stack.enter_context(socket.create_server((HERE, 0))) for _ in range(count)]
        return [int(probe.getsockname()[1]) for probe in probes]


def configuration(text: str, bind: str, servers: dict[str, str], check: str = LIVE) -> str:
    """Return HAProxy's configuration for this address, these servers (by name) and this path of the check."""
    new: list[str] = []
    backend, replaced = "", ""
    for line in text.splitlines():
        word = line.split(maxsplit=1)[0] if line.strip() else ""
        if word == "backend":
            backend = line.split()[1]
        if word == "bind":
            line = f"    bind {bind}"
        elif word == "http-check" and " uri " in line:
            line = re.sub(r" uri \S+", f" uri {check}", line)
        elif word == "server":
            if replaced == backend:
                continue
            replaced = backend
            rest = (f"id {n}" if backend == "tables" else f"track tables/{name}" for n, name in enumerate(servers, 1))
            line = "\n".join(f"    server {name} {servers[name]} {how}" for name, how in zip(servers, rest))
        new.append(line)
    return "\n".join(new) + "\n"


# --- parts ------------------------------------------------------------------------------------------------------------


@dataclass
class Part:
    """One program of the site."""

    name: str
    command: list[str]
    address: str
    log: Path
    ready: Callable[[], bool]
    polite: signal.Signals = signal.SIGTERM
    user: str | None = None
    process: subprocess.Popen[bytes] | None = None
    wanted: bool = False  # it is started again when it dies
    paused: bool = False
    deaths: int = 0  # one after another
    began: float = 0.0
    due: float = 0.0  # when it may be started again
    failed: str = ""
    lock: threading.RLock = field(default_factory=threading.RLock)

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def family(self) -> list[psutil.Process]:
        """Return the process and all its children."""
        if self.process is None or self.process.poll() is not None:
            return []
        with contextlib.suppress(psutil.Error):
            first = psutil.Process(self.process.pid)
            return [first, *first.children(recursive=True)]
        return []

    def launch(self, environment: dict[str, str]) -> None:
        with self.lock, self.log.open("ab") as log:
            self.began, self.paused = time.monotonic(), False
            entry = pwd.getpwnam(self.user) if self.user else None
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.log.parent if entry is None else "/",
                env=environment,
                start_new_session=True,  # Ctrl-C is for this program, which stops the parts in order
                user=entry.pw_uid if entry else None,
                group=entry.pw_gid if entry else None,
                extra_groups=[] if entry else None,
            )

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process and all its children."""
        for member in self.family():
            with contextlib.suppress(psutil.Error):
                member.send_signal(number)

    def end(self) -> None:
        """Kill the process and all its children at once, as if their machine had lost its power."""
        with self.lock:
            family = self.family()
            for member in family:
                with contextlib.suppress(psutil.Error):
                    member.kill()
            if self.process is not None:
                self.process.wait()
            psutil.wait_procs(family, 5)
            self.paused = False

    def told(self) -> str:
        """Return the last lines of its log."""
        lines = self.log.read_text("utf-8", "replace").strip().splitlines() if self.log.exists() else []
        return "\n".join(lines[-8:])


def answers(url: str, timeout: float = 2.0) -> bool:
    try:
        with urlopen(url, timeout=timeout) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError, ValueError):
        return False


def redis_answers(port: int) -> bool:
    try:
        with socket.create_connection((HERE, port), 1.0) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
    except OSError:
        return False


# --- the site ---------------------------------------------------------------------------------------------------------


class Cluster:
    """All parts of a site. Use it as a context manager: it starts all parts, keeps them alive, and stops them.

    `bus` False: one server with its own workers, without Redis. `check` is the path of the proxy's checks.
    """

    def __init__(
        self,
        folder: Path | None = None,
        port: int = 0,
        servers: int = 2,
        bus: bool = True,
        bots: int = 1,
        replays: int = 1,
        check: str = LIVE,
        serve: Sequence[str] = (),
        environment: dict[str, str] | None = None,
        say: Callable[[str], None] = lambda text: None,
    ) -> None:
        if missing := missing_programs(bus):
            raise NoCluster(missing)
        if not bus and servers != 1:
            raise NoCluster("without a bus there can be one server only")
        self.own = folder is None
        self.folder = Path(tempfile.mkdtemp(prefix="ofuda-site-")) if folder is None else folder.absolute()
        self.environment = {**os.environ, **(environment or {})}
        self.check = check
        self.say = say
        self.parts: dict[str, Part] = {}
        self.names = [chr(ord("a") + n) for n in range(servers)]
        ports = free_ports(servers + 2)
        self.port = port or ports.pop()
        self.address = f"http://{HERE}:{self.port}"
        self._serve = list(serve)
        self._workers = ["--bots", str(bots), "--replays", str(replays)]
        self._ports = dict(zip(self.names, ports))
        self._redis = ports[len(self.names)] if bus else 0
        self._closing = threading.Event()
        self._watching: threading.Thread | None = None

    def __enter__(self) -> Cluster:
        try:
            self.start_all()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def servers(self) -> list[str]:
        return self.names

    @property
    def database(self) -> str:
        """The URL of the database."""
        return f"postgresql://ofuda@/ofuda?host={self.folder / DATABASE}"

    @property
    def bus(self) -> str:
        """The URL of Redis, "" if there is none."""
        return f"redis://{HERE}:{self._redis}/0" if self._redis else ""

    # --- starting and stopping everything -----------------------------------------------------------------------------

    def start_all(self) -> None:
        """Start the parts in order and wait until each answers."""
        self._prepare()
        first = [self._postgres(), *([self._redis_server()] if self.bus else [])]
        rest = [self._server(name) for name in self.names]
        rest += [self._worker()] if self.bus else []
        self.parts = {part.name: part for part in [*first, *rest, self._proxy()]}
        for part in first:
            self.start(part.name)
        for part in first:
            self.wait(part.name)
        self._create_database()
        self._watching = threading.Thread(target=self._watch, name="watch", daemon=True)
        self._watching.start()
        for part in rest:
            self.start(part.name)
        for part in rest:
            self.wait(part.name)
        self.start(PROXY)
        self.wait(PROXY)

    def close(self) -> None:
        """Stop everything, the proxy first and the database last; remove the folder if it is temporary."""
        self._closing.set()
        if self._watching is not None:
            self._watching.join()
        for name in (PROXY, WORKER, *self.names, BUS, DATABASE):
            if name in self.parts:
                self.stop(name)
        if self.own:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _prepare(self) -> None:
        """Make the folders and, at the first start, the database."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.folder.chmod(0o711)  # PostgreSQL's user must reach its own folder in it
            home = self.folder / DATABASE
            home.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            raise NoCluster(f"{self.folder}: {error.strerror or error}; choose another --folder") from None
        if len(str(home)) > SOCKET_LENGTH:
            raise NoCluster(f"{self.folder}: this path is too long for PostgreSQL's socket; choose a shorter --folder")
        who = somebody()
        if who:
            entry = pwd.getpwnam(who)
            os.chown(home, entry.pw_uid, entry.pw_gid)
        if not (home / "data" / "PG_VERSION").exists():
            self._postgres_program("initdb", "-D", str(home / "data"), *INITDB)

    def _postgres_program(self, name: str, *given: str) -> str:
        """Run one of PostgreSQL's programs as its user and return what it says."""
        programs = postgres_programs()
        assert programs is not None
        who = somebody()
        ran = subprocess.run(
            [programs / name, *given],
            cwd="/",
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            user=pwd.getpwnam(who).pw_uid if who else None,
            group=pwd.getpwnam(who).pw_gid if who else None,
            extra_groups=[] if who else None,
        )
        if ran.returncode:
            raise NoCluster(f"{name} failed: {ran.stderr.strip()[-500:]}")
        return ran.stdout

    def _create_database(self) -> None:
        here = ("-h", str(self.folder / DATABASE), "-U", "ofuda")
        names = self._postgres_program("psql", *here, "-d", "postgres", "-Atc", "SELECT datname FROM pg_database")
        if "ofuda" not in names.split():
            self._postgres_program("createdb", *here, "ofuda")

    # --- the parts ----------------------------------------------------------------------------------------------------

    def _postgres(self) -> Part:
        programs = postgres_programs()
        assert programs is not None
        home = self.folder / DATABASE
        options = {"listen_addresses": "", "unix_socket_directories": str(home), "fsync": "on"}
        command = [str(programs / "postgres"), "-D", str(home / "data")]
        for name, value in options.items():
            command += ["-c", f"{name}={value}"]

        def ready() -> bool:
            line = ["-h", str(home), "-U", "ofuda", "-d", "postgres", "-t", "1", "-q"]
            return subprocess.run([programs / "pg_isready", *line], cwd="/", check=False).returncode == 0

        log = self.folder / f"{DATABASE}.log"
        return Part(DATABASE, command, str(home), log, ready, signal.SIGINT, somebody())

    def _redis_server(self) -> Part:
        port = self._redis
        given = ["--bind", HERE, "--port", str(port), "--save", "", "--appendonly", "no", "--dir", str(self.folder)]
        command = [str(program("redis-server")), *given]
        log = self.folder / f"{BUS}.log"
        return Part(BUS, command, f"{HERE}:{port}", log, lambda: redis_answers(port))

    def _server(self, name: str) -> Part:
        address = f"{HERE}:{self._ports[name]}"
        command = [sys.executable, "-m", "ofuda", "serve", "--database", self.database]
        if self.bus:
            command += ["--bus", self.bus, "--name", name]
        command += ["--host", HERE, "--port", str(self._ports[name]), *self._serve]
        log = self.folder / f"server-{name}.log"
        return Part(name, command, address, log, lambda: answers(f"http://{address}{self.check}"))

    def _worker(self) -> Part:
        command = [sys.executable, "-m", "ofuda", "work", "--bus", self.bus, *self._workers]
        return Part(WORKER, command, "", self.folder / f"{WORKER}.log", lambda: True)

    def _proxy(self) -> Part:
        servers = {name: self.parts_address(name) for name in self.names}
        text = configuration(CONFIGURATION.read_text("utf-8"), f"{HERE}:{self.port}", servers, self.check)
        file = self.folder / "haproxy.cfg"
        file.write_text(text, "utf-8")
        command = [str(program("haproxy")), "-db", "-f", str(file)]
        log = self.folder / f"{PROXY}.log"
        return Part(PROXY, command, f"{HERE}:{self.port}", log, lambda: answers(f"{self.address}{HEALTH}"))

    def parts_address(self, name: str) -> str:
        return f"{HERE}:{self._ports[name]}"

    # --- one part -----------------------------------------------------------------------------------------------------

    def start(self, name: str) -> None:
        """Start a part and keep it alive from now on."""
        part = self.parts[name]
        with part.lock:
            part.wanted, part.failed, part.deaths = True, "", 0
            if not part.running:
                part.launch(self.environment)

    def wait(self, name: str, seconds: float = START) -> None:
        """Wait until a part answers."""
        part = self.parts[name]
        end = time.monotonic() + seconds
        while not (part.running and part.ready()):
            if part.failed or part.deaths > MOST_AT_START or time.monotonic() > end:
                raise NoCluster(f"{name} did not start, see {part.log}:\n{part.told()}")
            if self._watching is None and not part.running:
                raise NoCluster(f"{name} ended at once, see {part.log}:\n{part.told()}")
            time.sleep(0.05)

    def kill(self, name: str) -> None:
        """Kill a part and its children; it is started again within a second."""
        self.parts[name].end()

    def stop(self, name: str, seconds: float = STOP) -> None:
        """Stop a part politely; kill it if it does not end in time. It stays stopped until `start`."""
        part = self.parts[name]
        with part.lock:
            part.wanted = False
            if not part.running or part.process is None:
                return
            self.resume(name)
            children = part.family()[1:]
            part.process.send_signal(part.polite)
            try:
                part.process.wait(seconds)
            except subprocess.TimeoutExpired:
                self.say(f"{name} did not end within {seconds:.0f} s and was killed; its log is {part.log}")
                part.end()
            for member in children:  # nobody should be left, but nothing may stay behind
                with contextlib.suppress(psutil.Error):
                    member.kill()

    def restart(self, name: str) -> None:
        """Stop a part politely and start it again."""
        self.stop(name)
        self.start(name)

    def pause(self, name: str) -> None:
        """Let a part and its children stand still, as if their machine or its network hung."""
        part = self.parts[name]
        with part.lock:
            part.signal(signal.SIGSTOP)
            part.paused = True

    def resume(self, name: str) -> None:
        part = self.parts[name]
        with part.lock:
            part.signal(signal.SIGCONT)
            part.paused = False

    # --- keeping everything alive -------------------------------------------------------------------------------------

    def _watch(self) -> None:
        while not self._closing.wait(LOOK):
            for part in self.parts.values():
                if part.lock.acquire(blocking=False):  # else somebody is stopping it, and the others must not wait
                    try:
                        self._look_at(part)
                    finally:
                        part.lock.release()

    def _look_at(self, part: Part) -> None:
        """Start a part again that has died: soon at first, later and later if it dies at once each time."""
        if not part.wanted or part.failed or part.running:
            return
        now = time.monotonic()
        if not part.due:
            part.deaths = 1 if now - part.began > STABLE else part.deaths + 1
            if part.deaths > MOST_DEATHS:
                part.failed = f"{part.name} died {MOST_DEATHS} times and is given up; its log is {part.log}"
                self.say(part.failed)
                return
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (part.deaths - 1))
            part.due = now + pause
            code = part.process.returncode if part.process is not None else None
            self.say(f"{part.name} died ({how_it_ended(code)}); it starts again in {pause:.1f} s, see {part.log}")
        elif now >= part.due:
            part.due = 0.0
            part.launch(self.environment)


INITDB = ("-U", "ofuda", "-A", "trust", "-E", "UTF8", "--locale=C")  # its folder is for its user and root only


def how_it_ended(code: int | None) -> str:
    if code is None:
        return "unknown"
    return signal.Signals(-code).name if code < 0 else f"status {code}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, help="where games and logs are kept (default: a temporary folder)")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port of the site (default: {PORT})")
    parser.add_argument("--servers", type=int, default=2, metavar="N", help="table servers, 1 to 26 (default: 2)")
    parser.add_argument("--bots", type=int, default=1, metavar="N", help="processes for bots (default: 1)")
    parser.add_argument("--replays", type=int, default=1, metavar="N", help="processes for replays (default: 1)")
    parser.add_argument("--plain", action="store_true", help="one server with its own bots, without Redis")
    given = parser.parse_args()
    if not 1 <= given.servers <= 26:
        parser.error(f"--servers must be 1 to 26, not {given.servers}")
    if not 1 <= given.port <= 65535:
        parser.error(f"--port must be 1 to 65535, not {given.port}")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        run(given)
    except NoCluster as error:
        sys.exit(f"The site cannot run: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


def run(given: argparse.Namespace) -> None:
    """Run the site until it is interrupted."""
    from rich.console import Console
    from rich.table import Table

    console = Console(stderr=True, highlight=False)
    in_use(given.port)
    servers = 1 if given.plain else given.servers
    with console.status("starting the site"):
        cluster = Cluster(
            given.folder, given.port, servers, not given.plain, given.bots, given.replays, say=console.print
        )
        cluster.__enter__()
    try:
        listed = Table("part", "address", "log", box=None)
        for part in cluster.parts.values():
            listed.add_row(part.name, part.address, part.log.name)
        console.print(listed)
        console.print(f"The logs are in {cluster.folder}", soft_wrap=True)
        print(f"Ofuda is at {cluster.address}/ (Ctrl-C stops it)", flush=True)
        while True:
            time.sleep(3600)
    finally:
        with console.status("stopping the site"):
            cluster.close()


def in_use(port: int) -> None:
    try:
        socket.create_server((HERE, port)).close()
    except OSError as error:
        raise NoCluster(f"port {port} cannot be used: {error.strerror}; choose another --port") from None


if __name__ == "__main__":
    main()

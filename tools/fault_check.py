"""What must be true after a fault run: compare the logs in the database with what people were told.

Nothing acknowledged is lost, nothing is done twice, every log replays by the rules, and everybody was shown what the
log says. Each function returns what is wrong, as sentences; an empty list means that nothing is.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ofuda.table import check
from ofuda.table import events as log
from ofuda.table.codec import Unreadable, write
from ofuda.table.reading import Unreplayable
from ofuda.table.table import Table
from tools.fault_people import Story

Row = tuple[int, bytes]  # sequence number, entry
TIMES = ("clock", "running")
CHANGING = ("n", "log", "chat")  # compared in another way, or not at all

# Errors of connections: parts die, so these may be in the logs of the others. Everything else is the program's fault.
CONNECTION_ERRORS = {
    "AuthenticationError",  # a Redis that is just starting
    "BrokenPipeError",
    "BusyLoadingError",
    "CannotConnectNowError",
    "ClientDisconnect",  # in the middle of a request, with the proxy
    "ClientDisconnected",
    "CommitFailed",
    "ConnectionAbortedError",
    "ConnectionDoesNotExistError",
    "ConnectionError",
    "ConnectionFailureError",
    "ConnectionRefusedError",
    "ConnectionResetError",
    "CrashShutdownError",
    "FileNotFoundError",  # the socket of a database that is just starting
    "AdminShutdownError",
    "InterfaceError",
    "OperationalError",
    "StoreError",
    "TimeoutError",
}


def check_table(id: str, rows: Sequence[Row], stories: Sequence[Story]) -> list[str]:
    """Return what is wrong with a table's log and with what people were told about it."""
    wrong = [f"{story.person}: {what}" for story in stories for what in story.wrong]
    numbers = [seq for seq, _ in rows]
    if numbers != list(range(len(rows))):
        wrong.append(f"the numbers of the entries have a gap or are doubled: {first_gap(numbers)}")
    try:
        events = [log.read(body) for _, body in rows]
    except Unreadable as error:
        return about(id, [*wrong, f"an entry cannot be read: {error}"])
    if not events:
        return about(id, [*wrong, "the log is empty"])
    wrong += check_doubled(events)
    wrong += check_unknown(events, stories)
    for story in stories:
        wrong += check_acknowledged(events, story)
    return about(id, [*wrong, *check_rules(id, [body for _, body in rows], stories)])


def about(id: str, wrong: list[str]) -> list[str]:
    return [f"table {id}: {what}" for what in wrong]


def first_gap(numbers: list[int]) -> str:
    n = next((n for n, number in enumerate(numbers) if n != number), len(numbers))
    return f"entry {n} has the number {numbers[n]}" if n < len(numbers) else "none"


def check_doubled(events: list[Any]) -> list[str]:
    """Find commands that were carried out twice. An answer in a secret window is held first and played later."""
    wrong = []
    for kind in (log.Played, log.Held):
        ids = Counter(event.id for event in events if isinstance(event, kind) and event.id)
        wrong += [f"move {id} is {count} times in the log ({kind.__name__})" for id, count in ids.items() if count > 1]
    lines = Counter((event.seat, event.text) for event in events if isinstance(event, log.Chatted))
    wrong += [f"the chat line {text!r} is {count} times in the log" for (_, text), count in lines.items() if count > 1]
    began = sum(isinstance(event, log.Began) for event in events)
    return [*wrong, f"the game began {began} times"] if began > 1 else wrong


def check_unknown(events: list[Any], stories: Sequence[Story]) -> list[str]:
    """Find moves of people that nobody sent, and moves that were refused by the rules and made nevertheless."""
    sent = {id for story in stories for id in story.sent}
    refused = {id: why for story in stories for id, why in story.refused.items()}
    made = {event.id for event in events if isinstance(event, (log.Played, log.Held)) and event.id}
    wrong = [f"move {id} is in the log, but nobody sent it" for id in sorted(made - sent)]
    bad = [id for id in sorted(made & refused.keys()) if not unsure(refused[id])]
    acknowledged = {id for story in stories for id in story.acknowledged}
    # A move that is sent again while its first copy is under way may be refused as too late, though it is made.
    bad = [id for id in bad if id not in acknowledged and not sent_again(id, stories)]
    return [*wrong, *(f"move {id} was refused ({refused[id]}), but it is in the log" for id in bad)]


def sent_again(id: str, stories: Sequence[Story]) -> bool:
    return any(id in story.sent and story.sent[id].again for story in stories)


def unsure(why: str) -> bool:
    """Return whether a refusal says that the database failed: then the commit may have been done."""
    return why.startswith("server.store.")


def refused_but_done(rows: Sequence[Row], stories: Sequence[Story]) -> int:
    """Return how many moves are in the log though their person was told that the database failed."""
    try:
        events = [log.read(body) for _, body in rows]
    except Unreadable:
        return 0
    made = {event.id for event in events if isinstance(event, (log.Played, log.Held)) and event.id}
    return sum(id in made and unsure(why) for story in stories for id, why in story.refused.items())


def check_acknowledged(events: list[Any], story: Story) -> list[str]:
    """Find what was acknowledged and is not in the log, or in another order."""
    wrong = []
    places: list[tuple[int, str]] = []
    for id in story.acknowledged:
        command = story.sent[id]
        found = [n for n, event in enumerate(events) if is_trace(event, command.do, id, command.message, story)]
        if not found:
            wrong.append(f"{story.person}: {command.do} {id} was acknowledged, but it is not in the log")
        elif command.do in ("move", "say"):
            places.append((found[0], id))
    for (n, id), (later, other) in pairwise(places):
        if n > later:
            wrong.append(f"{story.person}: {id} was acknowledged before {other}, but comes after it in the log")
    return wrong


def is_trace(event: Any, do: str, id: str, message: dict[str, Any], story: Story) -> bool:
    """Return whether an entry of the log is what a command left there."""
    if do == "move":
        return isinstance(event, (log.Played, log.Held)) and (event.id, event.move) == (id, message["move"])
    if do == "say":
        return isinstance(event, log.Chatted) and event.text == message["text"]
    if do == "sit":
        return isinstance(event, log.Sat) and event.person == story.person
    return isinstance(event, log.Conceded) and event.seat == story.seat


def check_rules(id: str, bodies: list[bytes], stories: Sequence[Story]) -> list[str]:
    """Replay the log; verify a finished game; compare what each person was shown last."""
    try:
        table = Table.from_log(id, bodies)
    except Unreplayable as error:
        return [f"the log cannot be replayed: {error} ({type(error.__cause__).__name__}: {error.__cause__})"]
    except ValueError as error:
        return [f"the log cannot be replayed: {error}"]
    wrong = []
    if table.over:
        wrong = [f"{part.name}: {part.detail}" for part in check.verify(table.record()) if not part.ok]
    return [*wrong, *(what for story in stories for what in check_shown(table, story))]


def check_shown(table: Table, story: Story) -> list[str]:
    """Compare the last update that a person was shown with the table of the log."""
    if not story.state:
        return []
    seat = table.seat_of(story.person)
    right: dict[str, Any] = json.loads(write(table.fresh(seat, table.at)))
    shown, wrong = plain(story.state), []
    for name, value in plain(right).items():
        if (last := shown.pop(name, None)) != value:
            where = difference(last, value)
            wrong.append(f"{story.person}: was shown another {name!r} last (update {story.state['n']}): {where}")
    wrong += [f"{story.person}: was shown {name!r} last, which is not so by the log" for name in sorted(shown)]
    if story.log != right["log"]["lines"]:
        where = difference(story.log, right["log"]["lines"])
        wrong.append(f"{story.person}: was shown other lines than the log has: {where}")
    talk = dict(enumerate(right["chat"]["lines"], right["chat"]["start"]))
    known = {n: line for n, line in story.chat.items() if n >= right["chat"]["start"]}
    if known != talk:
        wrong.append(f"{story.person}: was shown another chat than the log has")
    return wrong


def difference(shown: Any, right: Any, path: str = "") -> str:
    """Return the first place where two values differ, and both values there."""
    if isinstance(shown, dict) and isinstance(right, dict):
        keys = [key for key in {**shown, **right} if shown.get(key) != right.get(key)]
        return difference(shown.get(keys[0]), right.get(keys[0]), f"{path}.{keys[0]}")
    if isinstance(shown, list) and isinstance(right, list):
        n = next((n for n, (a, b) in enumerate(zip(shown, right)) if a != b), min(len(shown), len(right)))
        if n < min(len(shown), len(right)):
            return difference(shown[n], right[n], f"{path}[{n}]")
        return f"{path} has {len(shown)} entries instead of {len(right)}"
    return f"{path} was {str(shown)[:80]} instead of {str(right)[:80]}"


def plain(state: dict[str, Any]) -> dict[str, Any]:
    """Return an update without its number and without times."""
    found = {name: value for name, value in state.items() if name not in CHANGING}
    found["chairs"] = [{k: v for k, v in chair.items() if k not in TIMES} for chair in found["chairs"]]
    if "asked" in found:
        found["asked"] = {k: v for k, v in found["asked"].items() if k != "window"}
    return found


# --- the logs of the servers ------------------------------------------------------------------------------------------

RAISED = re.compile(r"^([A-Za-z_][\w.]*)(?::.*)?$")


def check_log_file(name: str, text: str) -> list[str]:
    """Find tracebacks and damaged tables in a server's log, other than of errors of connections."""
    found: Counter[str] = Counter()
    traceback = False
    for line in text.splitlines():
        if line.startswith("Traceback "):
            traceback = True
        elif traceback and line and not line[0].isspace() and (raised := RAISED.match(line)):
            traceback = False
            if raised[1].rpartition(".")[2] not in CONNECTION_ERRORS:
                found[f"a traceback: {line[:200]}"] += 1
        elif line.startswith("{"):
            found.update(filter(None, [told_wrong(line)]))
    return [f"log of {name}: {what} ({count} times)" for what, count in found.items()]


def told_wrong(line: str) -> str:
    """Return what a line of a server's log says that should not be there, or ""."""
    try:
        entry = json.loads(line)
    except ValueError:
        return ""
    if entry.get("event") == "log cannot be replayed":
        return f"table {entry.get('table')} cannot be replayed: {entry.get('error')} at {entry.get('where', ['?'])[-1]}"
    if "where" in entry and entry.get("error") not in CONNECTION_ERRORS:
        place = (entry["where"] or ["?"])[-1]
        return f"{entry.get('event')}: {entry.get('error')} at {place}"
    return ""

"""Who is next: jobs wait in turn by address, and within an address by person, so that nobody's many delay others."""

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Caller(NamedTuple):
    """Who asks: a person ("" without a session) at an address ("" on the server's own machine)."""

    person: str
    address: str

    @property
    def group(self) -> str:
        """Those who share a turn: an address; on the server's own machine, where a proxy may be, a person."""
        return self.address or self.person


class Crowded(Exception):
    """One more job would be too many: `most` of this caller, or of all if `own` is false."""

    def __init__(self, most: int, own: bool) -> None:
        super().__init__(most)
        self.most = most
        self.own = own


class Turns(Generic[T]):
    """The jobs that wait. Of each group one job at a time is taken; the next one after `done`."""

    def __init__(self, person: int, group: int, everybody: int) -> None:
        self.person = person  # the most jobs of a person that wait
        self.group = group
        self.everybody = everybody
        self.waiting = 0
        self._groups: dict[str, dict[str, deque[T]]] = {}  # who was served last comes last
        self._busy: set[str] = set()

    def add(self, caller: Caller, job: T) -> None:
        """Let a job wait, or raise Crowded."""
        if self.waiting >= self.everybody:
            raise Crowded(self.everybody, own=False)
        people = self._groups.get(caller.group, {})
        if len(people.get(caller.person, ())) >= self.person:
            raise Crowded(self.person, own=True)
        if sum(map(len, people.values())) >= self.group:
            raise Crowded(self.group, own=True)
        self._groups.setdefault(caller.group, {}).setdefault(caller.person, deque()).append(job)
        self.waiting += 1

    def take(self) -> tuple[str, T] | None:
        """Take the next job whose group has none under way; return the group and the job."""
        group = next((group for group in self._groups if group not in self._busy), None)
        if group is None:
            return None
        people = self._groups.pop(group)
        person = next(iter(people))
        jobs = people.pop(person)
        job = jobs.popleft()
        if jobs:
            people[person] = jobs
        if people:
            self._groups[group] = people
        self._busy.add(group)
        self.waiting -= 1
        return group, job

    def done(self, group: str) -> None:
        """Note that the job taken from this group is finished."""
        self._busy.discard(group)

    def clear(self) -> list[T]:
        """Take all jobs at once."""
        found = [job for people in self._groups.values() for jobs in people.values() for job in jobs]
        self._groups.clear()
        self.waiting = 0
        return found

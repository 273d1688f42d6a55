"""A site on this machine: what dies comes back, what is stopped stays stopped, and nothing is left behind."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from tests.cluster.needs import need_programs
from tools import cluster
from tools.cluster import DATABASE, PROXY, Cluster, NoCluster, Part, answers

SOON = 20.0


def until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not reached():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.slow
def test_parts_come_back_unless_they_are_stopped_and_the_database_is_kept() -> None:
    need_programs(bus=False)
    told: list[str] = []
    with Cluster(servers=1, bus=False, say=told.append) as site:
        assert answers(f"{site.address}/health")
        for name in (DATABASE, "a", PROXY):
            before = site.parts[name].process
            assert before is not None
            site.kill(name)
            until(lambda name=name, before=before: site.parts[name].process is not before)  # type: ignore[misc]
            site.wait(name)
            assert any(line.startswith(f"{name} died (SIGKILL)") for line in told)
        until(lambda: answers(f"{site.address}/health"))
        site.pause("a")
        assert not answers(f"http://{site.parts['a'].address}/health", 0.5)
        site.resume("a")
        until(lambda: answers(f"http://{site.parts['a'].address}/health"))
        site.stop("a")
        time.sleep(1.0)
        assert not site.parts["a"].running
        site.start("a")
        site.wait("a")
        folder, family = site.folder, [one for part in site.parts.values() for one in part.family()]
        assert len(family) > len(site.parts)
    assert not folder.exists()
    assert [one for one in family if one.is_running() and one.status() != psutil.STATUS_ZOMBIE] == []


def test_a_part_that_cannot_start_is_given_up_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    need_programs(bus=False)
    monkeypatch.setattr(cluster, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(cluster, "MOST_DEATHS", 3)
    told: list[str] = []
    site = Cluster(tmp_path, servers=1, bus=False, say=told.append)
    part = Part("a", ["sh", "-c", "echo no such thing; exit 3"], "", tmp_path / "a.log", lambda: False)
    site.parts = {"a": part}
    site.start("a")
    end = time.monotonic() + SOON
    while not part.failed and time.monotonic() < end:
        site._look_at(part)
        time.sleep(0.01)
    assert told[-1] == f"a died 3 times and is given up; its log is {tmp_path / 'a.log'}"
    assert told[0].startswith("a died (status 3)")
    with pytest.raises(NoCluster, match="no such thing"):
        site.wait("a", 1.0)


def test_missing_programs_are_named_as_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "program", lambda name: None)
    monkeypatch.setattr(cluster, "postgres_programs", lambda: None)
    with pytest.raises(NoCluster, match="apt-get install haproxy postgresql redis-server"):
        Cluster()

"""People play while parts of a site are killed, paused and stopped: nothing acknowledged is lost or done twice."""

from __future__ import annotations

import pytest

from tests.cluster.needs import need_programs
from tools.faults import measure, parser

pytestmark = pytest.mark.slow


def faults(*words: str) -> None:
    report = measure(parser().parse_args([*words, "--tables", "6"]))
    assert report.wrong == []
    assert report.acknowledged > 2 * report.people
    assert report.faults


def test_nothing_is_lost_when_parts_of_a_site_with_several_servers_die() -> None:
    need_programs(bus=True)
    faults("--seconds", "25", "--seed", "1")


def test_nothing_is_lost_when_parts_of_a_site_with_one_server_die() -> None:
    need_programs(bus=False)
    faults("--seconds", "10", "--seed", "1", "--plain")

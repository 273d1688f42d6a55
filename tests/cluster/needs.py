"""What the tests of a whole site need; without it they are skipped, and the last lines of the run say so."""

from __future__ import annotations

import warnings

import pytest

from tools.cluster import missing_programs, program


def need_proxy() -> None:
    if program("haproxy") is None:
        skip("the proxy is NOT tested", "there is no HAProxy (Debian: apt-get install haproxy)")


def need_programs(bus: bool) -> None:
    if missing := missing_programs(bus):
        skip("faults of a whole site are NOT tested", missing)


def skip(what: str, why: str) -> None:
    warnings.warn(f"{what}: {why}", stacklevel=2)
    pytest.skip(why)

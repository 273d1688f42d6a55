"""Marks for all tests."""

from __future__ import annotations

import pytest

from tests.modes import runs_once


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if runs_once(item.path) and item.get_closest_marker("both") is None:
            item.add_marker(pytest.mark.once)

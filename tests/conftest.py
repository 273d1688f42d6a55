"""Marks for all tests."""

from __future__ import annotations

import pytest

from tests.modes import runs_once

LONGEST = ("test_install.py", "test_faults.py")  # they begin first, so that no worker waits for them at the end


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONGEST)
    for item in items:
        if runs_once(item.path) and item.get_closest_marker("both") is None:
            item.add_marker(pytest.mark.once)

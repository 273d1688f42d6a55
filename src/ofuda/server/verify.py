"""The verification of a finished game, as the page shows it."""

from __future__ import annotations

from ofuda.kernel.records import Record
from ofuda.table import check, wire


def verdict(record: Record) -> wire.Verdict:
    """Verify each part; a game continued from a replay has no shuffle of its own to verify."""
    found = check.verify(record)
    return wire.Verdict(all(part.ok for part in found), [(part.name, part.ok) for part in found])

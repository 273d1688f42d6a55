"""What a page shows of the check of a finished game."""

from __future__ import annotations

from ofuda.kernel.records import Record
from ofuda.table import check, wire


def verdict(record: Record) -> wire.Verdict:
    """Part by part; a game that was played on from a replay has no shuffle of its own to check."""
    found = check.verify(record)
    return wire.Verdict(all(part.ok for part in found), [(part.name, part.ok) for part in found])

"""Logs from before premoves were renamed can still be read."""

from __future__ import annotations

import pytest

from ofuda.table import events
from ofuda.table.codec import Unreadable, write


def test_an_order_in_an_old_log_is_a_premove() -> None:
    old = b'{"what":"ordered","at":7,"seat":1,"move":5}'
    assert events.read(old) == events.Premoved(7, 1, 5)


def test_a_move_made_by_an_order_was_made_by_a_premove() -> None:
    old = b'{"what":"played","at":7,"seat":1,"move":5,"by":"order","id":""}'
    assert events.read(old) == events.Played(7, 1, 5, "premove")


def test_new_entries_have_the_new_names() -> None:
    assert write(events.Premoved(7, 1, 5)) == b'{"what":"premoved","at":7,"seat":1,"move":5}'
    assert events.read(write(events.Premoved(7, 1, -1))) == events.Premoved(7, 1, -1)


def test_what_is_no_entry_is_refused() -> None:
    with pytest.raises(Unreadable):
        events.read(b'{"what":"sent","at":7}')

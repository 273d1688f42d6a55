"""Whose turn it is when many wait."""

from __future__ import annotations

import pytest

from ofuda.server.turns import Caller, Crowded, Turns

ANN, BOB, CID = Caller("ann", "home"), Caller("bob", "home"), Caller("cid", "elsewhere")


def served(turns: Turns[str]) -> list[str]:
    """Take and finish all jobs in turn."""
    found = []
    while (taken := turns.take()) is not None:
        found.append(taken[1])
        turns.done(taken[0])
    return found


def filled(*jobs: tuple[Caller, str]) -> Turns[str]:
    turns: Turns[str] = Turns(4, 6, 8)
    for caller, job in jobs:
        turns.add(caller, job)
    return turns


def test_addresses_take_turns_and_so_do_the_people_at_one() -> None:
    turns = filled((ANN, "a1"), (ANN, "a2"), (ANN, "a3"), (BOB, "b1"), (CID, "c1"), (CID, "c2"))
    assert served(turns) == ["a1", "c1", "b1", "c2", "a2", "a3"]
    assert turns.waiting == 0


def test_of_an_address_one_job_is_under_way_at_a_time() -> None:
    turns = filled((ANN, "a1"), (BOB, "b1"), (CID, "c1"))
    assert turns.take() == ("home", "a1")
    assert turns.take() == ("elsewhere", "c1")
    assert turns.take() is None
    turns.done("home")
    assert turns.take() == ("home", "b1")


def test_on_the_servers_own_machine_each_person_has_its_own_turn() -> None:
    turns = filled((Caller("ann", ""), "a1"), (Caller("ann", ""), "a2"), (Caller("bob", ""), "b1"))
    assert served(turns) == ["a1", "b1", "a2"]


@pytest.mark.parametrize(
    ("before", "caller", "most", "own"),
    [
        ([ANN] * 4, ANN, 4, True),
        ([ANN] * 3 + [BOB] * 3, ANN, 6, True),
        ([ANN] * 4 + [CID] * 4, Caller("eve", "far"), 8, False),
    ],
)
def test_nobody_may_let_too_many_wait(before: list[Caller], caller: Caller, most: int, own: bool) -> None:
    turns = filled(*((each, "x") for each in before))
    with pytest.raises(Crowded) as caught:
        turns.add(caller, "one more")
    assert (caught.value.most, caught.value.own) == (most, own)
    assert served(turns) == ["x"] * len(before)
    turns.add(caller, "later")
    assert served(turns) == ["later"]

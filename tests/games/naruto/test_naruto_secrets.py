"""The two-world test of the kit on games in which cards are looked at, searched, shown and put into an order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ofuda.games.naruto.game import Naruto
from ofuda.testing import contract, deals, memory, twins, walk, worlds
from ofuda.testing.report import Finding
from ofuda.testing.walk import Walk

from .random_games import curious, ruled, secretive, standard

CHECKS: tuple[Callable[[Walk], list[Finding]], ...] = (
    contract.cards_are_conserved,
    contract.positions_return,
    memory.copies_are_independent,
    memory.streams_are_used_once,
    worlds.worlds_look_the_same,
    worlds.imagining_knows_no_more,
    worlds.chance_is_replaced,
    deals.deals_look_the_same,
    twins.twins_look_the_same,
)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.clause("NA-163")
@pytest.mark.parametrize(("make", "seed"), [(standard, 5), (curious, 6), (ruled, 7), (secretive, 7)])
def test_no_seat_can_tell_the_real_world_from_another_that_agrees_with_what_it_saw(
    make: Callable[[], Naruto], seed: int
) -> None:
    found = walk(make(), seed=seed)
    assert found.ended
    for check in CHECKS:
        assert check(found) == []
    assert contract.key_tells_all(found, {}) == []
    assert found.counts["twins compared"] > 4

"""Continuous modifiers that come and go."""

from ofuda import State
from tests.kernel.shapes.charms import BOON, CHARM, CURSE, GALE, HAND, LEFT, PILE, SUM, WIDTH, Charms
from tests.kernel.shapes.toy import choose, set_up

GAME = Charms({})


def a_game(hand: list[int], own: list[int], theirs: list[int], their_hand: list[int] | None = None) -> State:
    """Seat 0 is asked for a card; both decks hold three boons."""
    cells = {HAND + kind: hand.count(kind) for kind in range(3)}
    cells |= {WIDTH + HAND + kind: (their_hand or []).count(kind) for kind in range(3)}
    for seat, charms in enumerate((own, theirs)):
        cells |= {seat * WIDTH + CHARM + i: charm + 1 for i, charm in enumerate(charms)}
        cells |= {seat * WIDTH + PILE + i: BOON for i in range(3)} | {seat * WIDTH + LEFT: 3}
    cells[SUM] = 2 + 2 * own.count(BOON) - 3 * theirs.count(CURSE)
    cells[WIDTH + SUM] = 2 + 2 * theirs.count(BOON) - 3 * own.count(CURSE)
    return set_up(GAME, cells, ["compare", ["turn", 1, 1]], {0: "card"})


def test_a_modifier_works_from_the_moment_it_comes() -> None:
    state = a_game([BOON], [], [])
    choose(state, "boon")
    assert state.view()["sums"] == [4, 2]
    choose(state, "pass")
    assert state.view()["scores"] == [1, 0]


def test_a_sum_below_zero_counts_as_zero_but_is_kept_for_what_follows() -> None:
    state = a_game([BOON, GALE], [], [CURSE, CURSE])
    assert state.view()["sums"] == [-4, 2]
    assert state.view()["force"] == [0, 2]
    choose(state, "boon")
    assert state.view()["sums"] == [-2, 2]  # not 0 + 2
    assert state.view()["force"] == [0, 2]
    choose(state, "gale", "first of 1")
    assert state.view()["sums"] == [1, 2]


def test_a_modifier_ends_with_its_source() -> None:
    state = a_game([GALE], [], [BOON, BOON])
    choose(state, "gale", "second of 1")
    assert state.view()["charms"] == [[], [BOON]]
    assert state.view()["sums"] == [2, 4]


def test_a_third_charm_pushes_the_oldest_out_and_takes_its_modifier_along() -> None:
    state = a_game([CURSE], [BOON, CURSE], [])
    choose(state, "curse")
    assert state.view()["charms"][0] == [CURSE, CURSE]
    assert state.view()["sums"] == [2, -4]


def test_a_modifier_for_a_time_ends_when_that_time_is_over() -> None:
    state = a_game([CURSE], [], [], [BOON])
    choose(state, "curse", "pass")
    assert state.view()["sums"] == [2, -1]  # through the other's turn
    choose(state, "pass")
    assert state.view()["sums"] == [2, 2]  # seat 0's next turn has begun


def test_the_sums_always_are_what_the_sources_say() -> None:
    for seed in range(5):
        state = GAME.start(seed)
        while not state.over:
            charms = state.view()["charms"]
            wanted = [2 + 2 * charms[p].count(BOON) - 3 * charms[1 - p].count(CURSE) for p in range(2)]
            assert state.view()["sums"] == wanted
            state.play(state.moves()[-1])


def test_equal_tables_reached_in_two_ways_have_equal_bytes() -> None:
    one, two = a_game([BOON, GALE], [], [BOON]), a_game([BOON, GALE], [BOON], [])
    choose(one, "gale", "first of 1")
    choose(two, "gale", "first of 0")
    assert one.digest() == two.digest()

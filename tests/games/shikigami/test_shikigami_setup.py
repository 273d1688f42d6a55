"""Setting up: decks, field, discs, and the draft of gods."""

from __future__ import annotations

from collections import Counter

import pytest

from ofuda.games.shikigami import Shikigami, cell, no, parts
from ofuda.games.shikigami.rules import ShikigamiState

from .stage import (
    asks,
    before,
    choices,
    deck_of,
    events,
    hand,
    kind,
    left,
    log,
    lying,
    lying_elements,
    numbers_of,
    of_seat,
    play,
    refused,
    stacks,
    start,
    track,
    turn_order,
)

every_table = pytest.mark.parametrize("players", [2, 3, 4, 5])


def offer(players: int, seed: int = 0) -> list[list[int]]:
    s = start(players, seed)
    return [numbers_of(of_seat(s, p, cell.OFFER)) for p in range(players)]


@pytest.mark.clause("SG-01", "SG-02")
@every_table
def test_each_deck_is_whole_and_part_of_it_lies_on_the_field(players: int) -> None:
    s = start(players, seed=3)
    assert len(lying_elements(s)) == 2 * players
    assert left(s, "element") == 33 - 2 * players
    on_field = lying(s)
    assert [len([n for n in on_field if n in numbers]) for numbers in (range(1, 21), range(21, 37))] == [4, 4]
    assert len(on_field) == 8
    assert sorted(on_field + deck_of(s, "low") + deck_of(s, "high")) == list(range(1, 37))
    elements = Counter(deck_of(s, "element") + [kind(name) for name in lying_elements(s)])
    assert elements == {**dict.fromkeys(range(15), 2), 15: 3}


@pytest.mark.clause("SG-01")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_only_two_to_five_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        Shikigami({"players": players})


@pytest.mark.clause("SG-01")
@pytest.mark.parametrize("name", ["element", "low", "high", "god"])
def test_each_deck_is_shuffled(name: str) -> None:
    assert len({tuple(deck_of(start(2, seed), name)) for seed in range(20)}) == 20


@pytest.mark.clause("SG-02", "SG-08")
@every_table
def test_no_god_lies_on_the_field_before_the_draft_is_over(players: int) -> None:
    s = start(players)
    assert not [number for number in lying(s) if number > 36]
    draft_first(s)
    assert len([number for number in lying(s) if number > 36]) == 4
    assert len([number for number in lying(s) if number <= 36]) == 8


@pytest.mark.clause("SG-03", "SG-05")
@every_table
def test_four_discs_each_two_on_the_board_and_two_on_zero_of_the_score_tracks(players: int) -> None:
    s = start(players)
    on_board = Counter(seat for seats in stacks(s).values() for seat in seats)
    assert on_board == dict.fromkeys(range(players), 2)
    assert [track(s, p) for p in range(players)] == [(0, 0)] * players


@pytest.mark.clause("SG-04", "SG-R27")
@every_table
def test_from_the_first_player_on_the_order_is_clockwise(players: int) -> None:
    for first in range(players):
        s = start(players, first=first)
        assert turn_order(s) == [(first + place) % players for place in range(players)]
        assert events(s, "first") == [("first", (first, 0, 0, 0))]


@pytest.mark.clause("SG-R27")
@every_table
def test_chance_names_the_first_player(players: int) -> None:
    found = Counter(turn_order(start(players, seed))[0] for seed in range(40 * players))
    assert set(found) == set(range(players))
    assert min(found.values()) >= 15


@pytest.mark.clause("SG-R27")
def test_the_first_player_is_a_seat_of_the_table() -> None:
    with pytest.raises(ValueError, match="first is a seat from 0 to 2"):
        Shikigami({"players": 3, "first": 3})


@pytest.mark.clause("SG-06", "SG-07")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, {-1: [1], 0: [0, 1, 0]}),
        (3, {-2: [2], -1: [1], 0: [0, 2, 1, 0]}),
        (4, {-3: [3], -2: [2], -1: [1], 0: [0, 3, 2, 1, 0]}),
        (5, {-4: [4], -3: [3], -2: [2], -1: [1], 0: [0, 4, 3, 2, 1, 0]}),
    ],
)
def test_the_discs_are_stacked_on_the_taiji_circle_and_the_last_ones_on_the_dark_side(
    players: int, expected: dict[int, list[int]]
) -> None:
    assert stacks(start(players, first=0)) == expected
    moved = {square: [(seat + 1) % players for seat in seats] for square, seats in expected.items()}
    assert stacks(start(players, first=1)) == moved


@pytest.mark.clause("SG-06", "SG-11")
@every_table
def test_so_the_first_round_is_played_in_the_order_of_the_set_up(players: int) -> None:
    s = draft_first(start(players, first=1))
    assert turn_order(s) == [(1 + place) % players for place in range(players)]
    assert asks(s) == [(1, "action")]


# --- the draft --------------------------------------------------------------------------------------------------------


def draft_first(s: ShikigamiState, *, reverse: bool = False) -> ShikigamiState:
    """Let everybody keep the first god."""
    for seat in sorted(s.seats, reverse=reverse):
        play(s, f"{seat}: {choices(s, seat)[0]}")
    return s


@pytest.mark.clause("SG-08")
@pytest.mark.parametrize(("players", "gods"), [(2, 3), (3, 3), (4, 2), (5, 2)])
def test_everybody_draws_gods_and_keeps_one(players: int, gods: int) -> None:
    s = start(players, seed=5)
    offers = [numbers_of(of_seat(s, p, cell.OFFER)) for p in range(players)]
    assert [len(found) for found in offers] == [gods] * players
    assert len({number for found in offers for number in found}) == gods * players
    assert left(s, "god") == 12 - gods * players
    assert asks(s) == [(p, "draft") for p in range(players)]
    assert [choices(s, p) for p in range(players)] == [[f"draft {number}" for number in found] for found in offers]
    draft_first(s)
    assert [hand(s, p) for p in range(players)] == [str(found[0]) for found in offers]
    assert [before(s, p) for p in range(players)] == [[]] * players
    gods_now = deck_of(s, "god") + [n for n in lying(s) if n > 36] + [found[0] for found in offers]
    assert sorted(gods_now) == list(range(37, 49))
    assert left(s, "god") == 12 - players - 4


@pytest.mark.clause("SG-08")
def test_gods_are_drawn_in_turn_order_from_the_top() -> None:
    """The same key deals the same deck, whoever is first: the first one gets the same gods."""
    found = [numbers_of(of_seat(start(3, seed=9, first=seat), seat, cell.OFFER)) for seat in range(3)]
    assert found[0] == found[1] == found[2]


@pytest.mark.clause("SG-08")
def test_only_a_god_that_was_offered_can_be_kept() -> None:
    s = start(2, seed=1)
    strange = next(number for number in range(37, 49) if f"draft {number}" not in choices(s, 0))
    assert refused(s, f"draft {strange}", seat=0) == no.NOT_OFFERED
    assert refused(s, "draft 1", seat=0) == no.NOT_OFFERED
    assert refused(s, "draw low", seat=0) == no.OTHER_QUESTION


@pytest.mark.clause("SG-08")
def test_the_gods_that_are_returned_are_shuffled_before_four_of_them_are_laid_out() -> None:
    seen = {number for seed in range(40) for number in lying(draft_first(start(2, seed))) if number > 36}
    assert seen == set(range(37, 49))
    returned = [offer(2, seed)[0][1] in lying(draft_first(start(2, seed))) for seed in range(40)]
    assert {True, False} == set(returned)


@pytest.mark.clause("SG-R28")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    one, other = draft_first(start(4, seed=2)), draft_first(start(4, seed=2), reverse=True)
    assert one.digest() == other.digest()


@pytest.mark.clause("SG-R28")
def test_nobody_else_sees_the_gods_of_the_draft() -> None:
    s = draft_first(start(3, seed=2))
    for seat in range(3):
        assert {numbers[0] for _, numbers in events(s, "offered", "drafted", seat=seat)} == {seat}
    assert log(s, "drafts") == ["drafts"] * 3
    assert [numbers_of(of_seat(s, p, cell.RETURNED)) for p in range(3)] == [found[1:] for found in offer(3, seed=2)]
    assert [of_seat(s, p, cell.DRAFTED) for p in range(3)] == [1] * 3


@pytest.mark.clause("SG-08")
def test_a_drafted_god_belongs_to_no_other_zone() -> None:
    for seed in range(10):
        s = draft_first(start(5, seed))
        in_hands = [int(hand(s, p)) for p in range(5)]
        assert not set(in_hands) & {*lying(s), *deck_of(s, "god")}
        assert all(number - 1 >= parts.FIRST_GOD for number in in_hands)
        assert [of_seat(s, p, what) for p in range(5) for what in (cell.OFFER, cell.CHOICE)] == [0] * 10

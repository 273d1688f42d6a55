"""The builder of positions for tests, and small positions as such."""

from __future__ import annotations

from .table import asked, cards, in_play, injured, mine, power, table, theirs


def test_a_small_position_begins_a_phase_with_the_cards_it_names() -> None:
    state = table(play=["N-010", theirs("N-018", injured=True)], players=[{"hand": ["N-001"]}, {"rewards": 9}])
    assert asked(state) == (0, "mission")
    assert cards(state, 0, "hand") == ["N-001"]
    assert in_play(state, 1) == ["N-018"]
    assert injured(state, 1)
    assert not injured(state, 0)
    assert state.points(1) == 9


def test_teams_and_battles_are_lists_of_slots() -> None:
    state = table(
        "showdown",
        play=[mine("N-010"), mine("N-009"), theirs("N-018")],
        teams=[[0, 1]],
        battles=[{"attackers": [0, 1], "blockers": [2]}],
    )
    assert power(state, 0)[0] > 0
    assert state.points(0) == 0  # the battle was blocked, and the turn has gone on

"""Choices in mid-effect that change nothing on the table are told, too."""

from __future__ import annotations

import pytest

from .table import asks, card_number, duel, play, saw


@pytest.mark.clause("SK-153")
def test_the_other_player_is_told_which_effect_works_first_and_what_is_not_used() -> None:
    own = {"flip": "Hungry Ghosts", "teamworks": {"green": "Easygoing Cousin"}, "furyoku": {"green": 3, "red": 1}}
    state = duel(own, {"furyoku": {"green": 2}}, attack="Bare Hands", options={"order": "ask"})
    play(state, "play")
    before = state.key(1)
    play(state, "order 2")
    first = saw(state, "first", 1)
    assert state.key(1) != before
    assert [number for _, number, *_ in first] in (
        [card_number(state, n)] for n in ("Easygoing Cousin", "Hungry Ghosts")
    )
    while asks(state)[1] != "may":
        state.play(state.moves()[0])
    play(state, "no")
    assert saw(state, "declined", 1)[0][:2] == (0, card_number(state, "Easygoing Cousin"))

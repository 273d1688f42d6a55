"""Choices in mid-effect that change nothing on the table are told, too."""

from __future__ import annotations

import pytest

from .table import asks, card_number, duel, log, play, saw, turn


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


@pytest.mark.clause("SK-R48")
def test_what_is_cleaned_up_or_added_first_is_told_by_its_own_event() -> None:
    own = {"strike": "Owned!", "advantages": ["Dragon Aura", "Sideswipe"], "teamworks": {"green": "Mari"}}
    state = turn(own, attack={"card": "Bare Hands", "zone": "yellow"}, options={"order": "ask"})
    while asks(state)[1] == "order":
        state.play(state.moves()[-1])
    assert saw(state, "first") == []
    cleaned = [number for _, number, *_ in saw(state, "cleaned")]
    assert cleaned == [card_number(state, name) for name in ("Sideswipe", "Dragon Aura", "Owned!")]
    assert [zone for _, zone, *_ in saw(state, "added")] == [0, 1]


@pytest.mark.clause("SK-073", "SK-074")
def test_a_celebration_is_told_after_the_cleanup() -> None:
    own = {"advantages": ["Dragon Aura"], "flip": "Mari"}
    other = {"teamworks": {"green": "Turbine"}}
    for order in ("ask", "fixed"):
        state = duel(own, other, attack="Bare Hands", zone="red", options={"order": order})
        play(state, "discard")
        while asks(state)[1] == "order":
            state.play(state.moves()[0])
        told = log(state, "cleaned", "celebrates", "added", "decides")
        assert told == ["cleaned", "cleaned", "celebrates", "added", "decides"]

"""A choice in the middle of a card's effect inside a payment inside a turn."""

import pytest

from ofuda import IllegalMove, State
from tests.kernel.shapes.payment import BUILD, COAL, HAND, LEFT, PILE, SAW, SEER, SHRINE, WIDTH, Payment
from tests.kernel.shapes.toy import choose, set_up

GAME = Payment({})


def a_turn(hand: list[int], pile: list[int]) -> State:
    """Seat 0 is asked what to do in its turn; seat 1 holds three coals before a deck of three seers."""
    cells = {HAND + kind: hand.count(kind) for kind in range(3)} | {PILE + i: card for i, card in enumerate(pile)}
    cells |= {LEFT: len(pile), WIDTH + HAND + COAL: 3, WIDTH + LEFT: 3}
    cells |= {WIDTH + PILE + i: SEER for i in range(3)}
    return set_up(GAME, cells, [["turn", 1]], {0: "turn"})


def test_a_paid_cards_effect_is_carried_out_before_the_rest_of_the_payment() -> None:
    state = a_turn([COAL, SEER, SHRINE], [COAL, COAL, SHRINE])
    choose(state, "build", "pay seer")
    assert state.position()["asked"] == {"0": "keep"}
    assert state.position()["steps"] == [["pay", 0, 1], "built", ["turn", 1]]
    choose(state, "keep shrine")
    assert state.position()["asked"] == {"0": "pay"}
    choose(state, "pay coal")
    assert state.view()["built"] == [1, 0]
    assert state.seats == [1]


def test_a_card_kept_in_the_middle_of_the_payment_can_pay_the_rest_of_it() -> None:
    state = a_turn([COAL, SEER, SHRINE], [COAL, COAL, SHRINE])
    choose(state, "build", "pay seer", "keep shrine", "pay shrine")
    assert state.view(0)["hand"] == [COAL]


def test_two_seers_in_one_payment_ask_twice() -> None:
    state = a_turn([SEER, SEER, SHRINE], [COAL, COAL, COAL, SHRINE])
    choose(state, "build", "pay seer", "keep coal", "pay seer", "keep coal")
    assert state.view()["built"] == [1, 0]
    assert state.view(0)["hand"] == [COAL, COAL]


def test_a_shrine_that_cannot_be_paid_is_refused_with_the_reason() -> None:
    state = a_turn([COAL, SHRINE], [COAL, COAL])
    with pytest.raises(IllegalMove, match="two more cards"):
        state.play(BUILD)


def test_copies_made_in_the_middle_of_the_effect_go_their_own_ways() -> None:
    state = a_turn([COAL, SEER, SHRINE], [COAL, COAL, SHRINE])
    choose(state, "build", "pay seer")
    other, saved = state.copy(), GAME.from_bytes(state.to_bytes())
    choose(state, "keep coal", "pay coal")
    choose(other, "keep shrine", "pay coal")
    choose(saved, "keep coal", "pay coal")
    assert saved.digest() == state.digest() != other.digest()
    assert state.view(0)["hand"] == [COAL]
    assert other.view(0)["hand"] == [SHRINE]


def test_only_the_payer_knows_the_two_cards_it_looks_at() -> None:
    state = a_turn([COAL, SEER, SHRINE], [COAL, COAL, SHRINE])
    choose(state, "build", "pay seer")
    assert state.view(0)["top"] == [COAL, SHRINE]
    assert all(state.imagine(0, seed).view(0)["top"] == [COAL, SHRINE] for seed in range(20))
    assert {tuple(state.imagine(1, seed).view(0)["top"]) for seed in range(40)} == {(0, 0), (0, 2), (2, 0)}
    assert [event["key"] for event in state.events(0)].count(f"event.{SAW}") == 1
    assert [event["key"] for event in state.events(1)].count(f"event.{SAW}") == 0

"""The ninjas and clients of set 2: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, parts
from ofuda.games.naruto.rules import NarutoState

from .mission_scenes import rewards
from .scenes import battle, deck, finish, hurt, resolve, village
from .table import asked, cards, choose, in_play, injured, play, use

UNBLOCKED: tuple[list[str], list[str]] = (["N-011"], [])  # Kakashi Hatake wins 2 rewards


def deploy(s: NarutoState, card: str) -> None:
    """Deploy a ninja and let it enter play."""
    play(s, card)
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(s.seat)[0])
    resolve(s)


def may_use(s: NarutoState, slot: int) -> bool:
    return ask.USE_MOVE + slot * parts.MOST_ABILITIES in s.moves(s.seat)


# --- N-044 The Third Hokage -------------------------------------------------------------------------------------------


@pytest.mark.card("N-044")
def test_the_third_hokage_leaves_each_player_three_genin_and_ninjas_without_rank() -> None:
    low = ["N-001", "N-002", "N-003", "N-036"]  # Akamaru has no rank
    s = village(home=low, away=[*low, "N-011"], hand=["N-044", "J-029", "N-012"], marker=6)
    deploy(s, "N-044")
    assert asked(s)[0] == 0
    choose(s, 1)
    assert asked(s)[0] == 1, "then the other player"
    choose(s, 7)
    assert set(in_play(s, 0)) == {"N-001", "N-003", "N-036", "N-044"}
    assert set(in_play(s, 1)) == {"N-001", "N-002", "N-003", "N-011"}
    assert cards(s, 0, "discard") == ["N-002"]


@pytest.mark.card("N-044")
def test_the_third_hokage_does_not_count_students_and_higher_ranks() -> None:
    s = village(home=["N-001", "N-002", "N-003", "N-010", "N-007"], hand=["N-044", "J-029", "N-012"], marker=6)
    deploy(s, "N-044")
    assert asked(s)[1] == "mission"
    assert len(in_play(s, 0)) == 6


# --- N-045 Kabuto Yakushi ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-045")
@pytest.mark.parametrize("mode", [0, 1])
def test_kabuto_puts_the_top_card_on_top_or_under_the_deck(mode: int) -> None:
    s = village(hand=["N-045", "N-012"], marker=1)
    before = deck(s, 0)
    theirs = deck(s, 1)
    deploy(s, "N-045")
    s.play(ask.MODE_MOVE + mode)
    assert deck(s, 0) == (before if mode == 0 else [*before[1:], before[0]])
    assert deck(s, 1) == theirs


# --- C-001 Inari ------------------------------------------------------------------------------------------------------


@pytest.mark.card("C-001")
def test_inari_fills_the_hand_to_six_once_a_turn() -> None:
    s = village(home=["C-001"], hand=["N-012", "N-009"], their_rewards=["N-002"] * 7)
    use(s, 0)
    resolve(s)
    assert len(cards(s, 0, "hand")) == 6
    assert not may_use(s, 0)


@pytest.mark.card("C-001")
def test_inari_does_nothing_before_the_seventh_reward() -> None:
    s = village(home=["C-001"], hand=["N-012"], their_rewards=["N-002"] * 6, rewards=["N-002"] * 8)
    assert not may_use(s, 0)


# --- C-002 Tazuna -----------------------------------------------------------------------------------------------------


@pytest.mark.card("C-002")
@pytest.mark.clause("NW-58", "NR-36")
def test_tazuna_lets_the_opponent_win_three_rewards_a_turn() -> None:
    s = battle(UNBLOCKED, (["N-013"], []), away=["C-002"], stop=False)
    finish(s)
    assert rewards(s, 0) == 3
    assert len(cards(s, 1, "discard")) == 1


@pytest.mark.card("C-002")
def test_tazuna_does_not_limit_his_own_player() -> None:
    s = battle(UNBLOCKED, (["N-013"], []), home=["C-002"], stop=False)
    finish(s)
    assert rewards(s, 0) == 4


# --- C-003 Gato, C-004 Madam Shijimi, C-005 Zori, C-006 Waraji --------------------------------------------------------


def third_reward(client: str, more: bool = True) -> NarutoState:
    """Seat 0 has a client and wins 4 rewards, or 2."""
    fights = [UNBLOCKED, (["N-013"], [])] if more else [UNBLOCKED]
    s = battle(*fights, home=[client], away=["N-009", "N-010"], their_rewards=["N-002", "N-003"], stop=False)
    while asked(s)[1] in ("exchange", "fight"):
        s.play(s.moves(s.seat)[0])
    return s


@pytest.mark.card("C-003")
def test_gato_takes_one_reward_of_the_opponent_with_the_third_of_a_turn() -> None:
    s = third_reward("C-003")
    assert asked(s)[0] == 0
    s.play(s.moves(0)[0])
    assert rewards(s, 1) == 1
    assert len(cards(s, 0, "discard")) == 1
    s = third_reward("C-003", more=False)
    assert rewards(s, 1) == 2


@pytest.mark.card("C-004")
def test_madam_shijimi_draws_with_the_third_reward_of_a_turn() -> None:
    assert len(cards(third_reward("C-004"), 0, "hand")) == 1
    assert len(cards(third_reward("C-004", more=False), 0, "hand")) == 0
    s = battle(UNBLOCKED, (["N-013"], []), away=["C-004"], stop=False)
    finish(s)
    assert asked(s) == (1, "mission")
    assert len(cards(s, 1, "hand")) == 1, "only the card of the turn that has begun"


@pytest.mark.card("C-005")
@pytest.mark.card("C-006")
@pytest.mark.parametrize("client", ["C-005", "C-006"])
def test_zori_and_waraji_damage_an_opposing_ninja_with_the_third_reward(client: str) -> None:
    s = third_reward(client)
    assert asked(s)[0] == 0
    choose(s, 4)
    assert injured(s, 4)
    assert not injured(s, 3)
    s = third_reward(client, more=False)
    assert not injured(s, 2)
    assert not injured(s, 3)


@pytest.mark.card("N-044")
def test_the_third_hokage_counts_injured_ninjas_too() -> None:
    s = village(home=[hurt("N-001"), "N-002", "N-003", "N-004"], hand=["N-044", "J-029", "N-012"], marker=6)
    deploy(s, "N-044")
    choose(s, 0)
    assert cards(s, 0, "discard") == ["N-001"]

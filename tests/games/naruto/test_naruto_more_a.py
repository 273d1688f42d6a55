"""Cards of several sets: when their texts do nothing, and who is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, no, parts, terms
from ofuda.games.naruto.rules import NarutoState, figures, state
from ofuda.games.naruto.vocabulary.names import Coin

from .mission_scenes import next_turn, rewards
from .scenes import battle, can, coins, deck, finish, give_way, goes, hurt, jutsu, refusal, resolve, send, village
from .table import asked, cards, choose, in_play, injured, may, pass_on, play, power, slot_of, use

HELD = ["N-012"]  # keeps the mission phase open
CLIENTS = ("C-003", "C-004", "C-005", "C-006")
TWO_REWARDS: list[tuple[list[str], list[str]]] = [(["N-011"], []), (["N-013"], []), (["N-018"], [])]  # each of them


def may_use(s: NarutoState, slot: int, ability: int = 0) -> bool:
    return may(s, ask.USE_MOVE + slot * parts.MOST_ABILITIES + ability)


def track(s: NarutoState, seat: int, name: str) -> None:
    """Let a name be Tracked by a seat."""
    s.cells[state.seat_cells(seat) + cell.TRACKED] = terms.NAMES.index(name) + 1


# --- set 2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-045")
@pytest.mark.parametrize("side", ["home", "away"])
def test_kabuto_looks_at_no_card_when_another_ninja_enters(side: str) -> None:
    sides: dict[str, Any] = {side: ["N-045"]}
    s = village(hand=["N-002", *HELD], **sides)
    before = [deck(s, seat) for seat in (0, 1)]
    play(s, "N-002")
    resolve(s)
    assert "N-002" in in_play(s, 0)
    assert asked(s) == (0, "mission")
    assert [deck(s, seat) for seat in (0, 1)] == before


def losses(s: NarutoState) -> tuple[int, int, int]:
    """What clients change: the other player's rewards and injured ninjas, and the cards drawn by seat 0."""
    hurt_ones = sum(injured(s, slot) for slot in range(parts.SLOTS))
    return 3 - rewards(s, 1), hurt_ones, len(cards(s, 0, "hand"))


def fought(fights: int, **more: Any) -> NarutoState:
    """Seat 0 wins two rewards in each battle, and takes the first choice of whatever it is asked."""
    s = battle(*TWO_REWARDS[:fights], their_rewards=["N-002", "N-003", "N-014"], stop=False, **more)
    while int(s.cells[cell.PLAYER]) == 0:
        s.play(s.moves(s.seat)[0])
    return s


@pytest.mark.card("C-003", "C-004", "C-005", "C-006")
@pytest.mark.parametrize("client", CLIENTS)
def test_a_client_does_not_count_the_rewards_of_former_turns(client: str) -> None:
    s = fought(1, home=[client], away=["N-009", "N-010"], rewards=["N-002", "N-003"])
    assert rewards(s, 0) == 4
    assert losses(s) == (0, 0, 0)


@pytest.mark.card("C-003", "C-004", "C-005", "C-006")
@pytest.mark.parametrize("client", CLIENTS)
def test_a_client_does_nothing_for_the_rewards_of_the_opponent(client: str) -> None:
    s = fought(2, home=["N-009"], away=[client, "N-010"])
    assert rewards(s, 0) == 4
    assert losses(s) == (0, 0, 0)
    assert len(cards(s, 1, "hand")) == 1, "only the card of the turn"


@pytest.mark.card("C-003", "C-004", "C-005", "C-006")
@pytest.mark.parametrize(
    ("client", "lost"), [("C-003", (1, 0, 0)), ("C-004", (0, 0, 1)), ("C-005", (0, 1, 0)), ("C-006", (0, 1, 0))]
)
def test_a_client_works_once_though_six_rewards_are_won(client: str, lost: tuple[int, int, int]) -> None:
    s = fought(3, home=[client, "N-002"], away=["N-009", "N-010"])
    assert rewards(s, 0) == 6
    assert losses(s) == lost
    assert not injured(s, slot_of(s, "N-002")), "it is the client's own side"


@pytest.mark.card("C-005", "C-006")
@pytest.mark.parametrize("client", ["C-005", "C-006"])
def test_without_an_opposing_ninja_zori_and_waraji_damage_nobody(client: str) -> None:
    s = fought(2, home=[client, "N-002"])
    assert rewards(s, 0) == 4
    assert losses(s) == (0, 0, 0)


# --- sets 3 and 11 ----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-089")
def test_shikamaru_has_one_mental_power_without_a_hand_and_changes_nobody_else() -> None:
    s = village(home=["N-089", "N-1158"], away=["N-1159"], their_hand=["N-001", "N-002"])
    assert [int(figures.mental(s, slot)) for slot in range(3)] == [1, 3, 5]
    s = village(away=["N-089"], hand=["N-001", "N-002"], their_hand=["N-003"])
    assert int(figures.mental(s, 0)) == 2, "the hand of his own player"


METEOR = {"card": "N-409", "coins": {"meteor": 1}}


@pytest.mark.card("N-409")
def test_an_injured_sumaru_is_not_spared() -> None:
    s = battle(([{**METEOR, "injured": True}], ["N-011", "N-001"]), stop=False)
    finish(s)
    assert "N-409" not in in_play(s, 0)


@pytest.mark.card("N-409")
@pytest.mark.parametrize(("other", "spared"), [("N-009", True), ("N-010", False)])
def test_sumaru_is_spared_by_jutsu_too_where_he_fights_a_small_one(other: str, spared: bool) -> None:
    """Entrance 2 or 3; N-001 with entrance 0 fights another team."""
    fire = ["J-029"] * 3
    s = battle(([METEOR, "N-003"], [other]), (["N-011"], ["N-001"]), their_hand=["J-010"], their_chakra=fire)
    give_way(s)
    jutsu(s, "J-010", user=2, target=0)
    assert injured(s, 0) != spared


@pytest.mark.card("N-409")
def test_sumaru_does_not_spare_his_team() -> None:
    s = battle(([METEOR, "N-003"], ["N-009"]), their_hand=["J-010"], their_chakra=["J-029"] * 3)
    give_way(s)
    jutsu(s, "J-010", user=2, target=1)
    assert injured(s, 1)


# --- set 19 -----------------------------------------------------------------------------------------------------------


@pytest.mark.card("J-758")
@pytest.mark.parametrize(("team", "home", "foe"), [("N-003", "N-1169", "N-009"), ("N-003", "N-010", "N-1169")])
def test_severe_leaf_hurricane_stays_away_if_no_taijutsu_ninja_is_in_the_team(team: str, home: str, foe: str) -> None:
    s = battle((["N-031", team], [foe]), home=[home], hand=["J-758"], chakra=["N-001", "N-002"])
    before = [power(s, slot) for slot in range(4)]
    jutsu(s, "J-758", user=0)
    assert "J-758" in cards(s, 0, "chakra")
    assert power(s, 0) == (before[0][0] + 2, before[0][1])
    assert [power(s, slot) for slot in range(1, 4)] == before[1:]


# --- set 20 -----------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1045")
@pytest.mark.parametrize(
    ("hanabi", "name", "heads"),
    [
        ("N-1045", "Mizuki", [True, False, True]),
        (hurt("N-1045"), "Mizuki", [True, True, True]),
        ("N-1045", "Kakashi Hatake", [True, True, True]),
    ],
)
def test_tracked_ninjas_attack_only_as_head_unless_hanabi_is_injured(hanabi: Any, name: str, heads: list[bool]) -> None:
    s = village("battle", home=[["N-009", "N-010"], "N-011"], away=[hanabi])
    track(s, 1, name)
    assert [goes(s, slot) for slot in range(3)] == heads


@pytest.mark.card("N-1045")
def test_hanabi_lets_tracked_ninjas_block_and_her_own_player_attack() -> None:
    s = village("battle", home=["N-1045", ["N-009", "N-010"]], away=[["N-011", "N-009"]])
    track(s, 0, "Mizuki")
    assert goes(s, 2), "Mizuki supports the attack of her own player"
    send(s, 0)
    assert asked(s) == (1, "block")
    assert goes(s, 3), "Mizuki supports a blocker"


@pytest.mark.card("N-1047")
@pytest.mark.parametrize("card", ["N-1047", hurt("N-1047")])
def test_hinata_does_not_grow_when_she_attacks(card: Any) -> None:
    s = village("battle", home=[card, "N-009"], away=["N-010"], hand=["J-001"], chakra=["N-034"])
    send(s, 0)
    choose(s, 2)
    assert asked(s) == (0, "exchange")
    assert [coins(s, slot, Coin.GROWTH) for slot in range(3)] == [0, 0, 0]


@pytest.mark.card("N-1045", "N-1047", "N-1048")
def test_two_opposing_hyuga_make_the_hand_two_cards_smaller_and_ones_own_leave_it_alone() -> None:
    hand = ["N-002", "N-003", "N-009", "N-010", "N-011", "N-012"]
    s = village("end", home=["N-1045"], away=[hurt("N-1047"), "N-1048"], hand=hand)
    while asked(s) == (0, "adjust"):
        s.play(s.moves(0)[0])
    assert len(cards(s, 0, "hand")) == 4


@pytest.mark.card("N-1048")
def test_hiashi_wins_nothing_when_the_hand_becomes_empty_later() -> None:
    s = village(home=["N-003"], away=["N-1048"], hand=["N-002"])
    play(s, "N-002")
    next_turn(s)
    assert cards(s, 0, "hand") == []
    assert (rewards(s, 0), rewards(s, 1)) == (0, 0), "nor when his own player's turn begins"


@pytest.mark.card("N-1068")
@pytest.mark.parametrize("jiraiya", ["N-1068", hurt("N-1068")])
@pytest.mark.parametrize("user", [0, 1])
def test_jiraiya_takes_back_only_what_he_has_used_himself(jiraiya: Any, user: int) -> None:
    s = battle(([jiraiya, "N-009"], ["N-010"]), hand=["J-002"], chakra=["N-034"] * 2)
    jutsu(s, "J-002", user=user)
    assert asked(s)[1] == ("exchange", "mastery")[user == 0]
    assert ("J-002" in cards(s, 0, "chakra")) == (user == 1)


@pytest.mark.card("N-1068")
@pytest.mark.parametrize("jiraiya", ["N-1068", hurt("N-1068")])
def test_a_jiraiya_at_home_does_not_let_others_pay_with_any_chakra(jiraiya: Any) -> None:
    s = battle((["N-009"], ["N-010"]), home=[jiraiya], hand=["J-010"], chakra=["J-016"] * 3)
    assert refusal(s, "J-010") == no.NO_CHAKRA
    s = battle(([jiraiya, "N-009"], ["N-010"]), hand=["J-010"], chakra=["J-016"] * 3)
    assert can(s, "J-010"), "but he does so himself"


@pytest.mark.card("N-1071")
def test_naruto_in_a_suit_takes_no_ninja_of_the_opponent() -> None:
    s = village(home=["N-1071", "N-1088", "N-002"], away=["N-1072"], hand=HELD)
    use(s, 0)
    assert [goes(s, slot) for slot in range(4)] == [True, True, False, False]


@pytest.mark.card("N-1071")
def test_naruto_in_a_suit_takes_nobody_in_a_battle_or_in_the_turn_of_the_opponent() -> None:
    s = battle((["N-1071"], ["N-009"]), home=["N-1088"])
    assert asked(s) == (0, "exchange")
    assert not may_use(s, 0)
    s = village(home=["N-009"], away=["N-1071", "N-1088"], hand=HELD, their_hand=["M-026", "J-002"], their_marker=9)
    pass_on(s)
    assert asked(s) == (1, "respond")
    assert not may_use(s, 1)


@pytest.mark.card("N-1072")
@pytest.mark.parametrize("sai", ["N-1072", hurt("N-1072")])
def test_sai_in_a_suit_saves_only_the_grown_from_an_opposing_ninja(sai: Any) -> None:
    away = [sai, {"card": "N-002", "coins": {"growth": 1}}, "N-003"]
    s = village(home=["N-1105", {"card": "N-001", "coins": {"growth": 1}}], away=away, hand=HELD)
    use(s, 0, 2)
    resolve(s)
    assert in_play(s, 1) == ["N-002"]
    assert not injured(s, slot_of(s, "N-002"))
    assert in_play(s, 0) == [], "the opponent's own ninja is not saved"


@pytest.mark.card("N-1072")
def test_sai_in_a_suit_saves_nobody_from_a_jutsu() -> None:
    grown = {"card": "N-003", "coins": {"growth": 1}}
    s = battle((["N-013"], [grown]), away=["N-1072"], hand=["J-010"], chakra=["J-029"] * 3)
    jutsu(s, "J-010", target=1)
    assert injured(s, 1)

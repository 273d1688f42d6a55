"""Ninjas N-1108 to N-1129 of set 21: when their texts do nothing, and rewards that are chosen at random."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.effects.nodes import Discard, In, Number, Pick, When
from ofuda.games.naruto import ask, parts, word
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.cards.phrases import OPPONENT, THIS
from ofuda.games.naruto.rules import NarutoState, permissions, zones
from ofuda.games.naruto.vocabulary.names import Coin, Sortie, Zone
from ofuda.games.naruto.vocabulary.nodes import Goes

from .entry_scenes import grow, why_not
from .mission_scenes import known_rewards, next_turn, rewards
from .scenes import battle, can, coins, give_way, goes, hurt, jutsu, kind_of, pay, resolve, send, village
from .table import asked, cards, choose, in_play, injured, pass_on, play, power, slot_of, use

HELD = ["N-013"]  # keeps the phase open
COUNTER = ["M-026", "J-002"]  # a mission for the turn of the other player, and its hand cost
WATER = ["N-014", "N-015", "N-016", "N-017"]


def from_hand(s: NarutoState, card: str) -> bool:
    """Return whether whoever is asked may use a card in hand."""
    return ask.USE_OF_MOVE + kind_of(s, card) in s.moves(s.seat)


def deploy(s: NarutoState, card: str) -> None:
    """Deploy a ninja, pay for it with the first cards, and let it resolve as far as nothing is asked."""
    play(s, card)
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(s.seat)[0])
    resolve(s)


# --- N-1108, N-1110 Anbu ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-1108")
@pytest.mark.card("N-1110")
@pytest.mark.parametrize("card", ["N-1108", "N-1110"])
def test_an_anbu_comes_from_hand_only_in_the_own_mission_phase(card: str) -> None:
    s = village(home=["N-009"], hand=[card, *HELD], their_hand=[card, *COUNTER], their_marker=3)
    assert from_hand(s, card)
    pass_on(s)
    assert asked(s) == (1, "respond")
    assert not from_hand(s, card), "not in the mission phase of the other player"


@pytest.mark.card("N-1108")
@pytest.mark.card("N-1110")
@pytest.mark.parametrize("card", ["N-1108", "N-1110"])
def test_an_anbu_does_not_come_into_a_battle_and_does_nothing_from_play(card: str) -> None:
    s = battle((["N-009"], ["N-010"]), hand=[card], their_hand=[card, "J-001"], their_chakra=["N-034"])
    assert not from_hand(s, card)
    give_way(s)
    assert not from_hand(s, card)
    s = village(home=[card], hand=HELD)
    assert ask.USE_MOVE not in s.moves(0), "not from play"


@pytest.mark.card("N-1108")
def test_an_anbu_that_comes_later_is_not_strengthened() -> None:
    s = village(hand=["N-1108", "N-1110", *HELD], marker=1)
    s.play(ask.USE_OF_MOVE + kind_of(s, "N-1108"))
    resolve(s)
    deploy(s, "N-1110")
    assert power(s, slot_of(s, "N-1110")) == (3, 0)
    assert power(s, slot_of(s, "N-1108")) == (1, 3)


@pytest.mark.card("N-1108")
@pytest.mark.card("N-1110")
def test_what_the_anbu_give_is_over_with_the_turn() -> None:
    s = village(home=["N-1104"], away=["N-1104"], hand=["N-1108", "N-1110", *HELD])
    for card in ("N-1108", "N-1110"):
        s.play(ask.USE_OF_MOVE + kind_of(s, card))
        resolve(s)
    assert (power(s, 0), power(s, 1)) == ((4, 4), (3, 3)), "the Anbu of the other side gains nothing"
    assert int(permissions.banned(s, word.DEED_BE_DAMAGED, 0b11)) == 0b01
    next_turn(s)
    assert power(s, 0) == (3, 3)
    assert int(permissions.banned(s, word.DEED_BE_DAMAGED, 0b11)) == 0


# --- N-1111 Madara Uchiha ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-1111")
@pytest.mark.parametrize(("coin", "blocks"), [("minus both", False), ("growth", True), ("plus both", True)])
def test_only_minus_coins_keep_from_blocking_madara(coin: str, blocks: bool) -> None:
    away = [{"card": "N-009", "coins": {coin: 1}}, "N-014"]
    s = village("battle", home=["N-1111"], away=away)
    send(s, 0)
    assert asked(s) == (1, "block")
    assert (goes(s, 1), goes(s, 2)) == (blocks, True)


@pytest.mark.card("N-1111")
def test_a_madara_who_stays_at_home_protects_nobody() -> None:
    s = village("battle", home=["N-1111", "N-001"], away=[{"card": "N-009", "coins": {"minus both": 1}}])
    send(s, 1)
    assert asked(s) == (1, "block")
    assert goes(s, 2)


# --- N-1115 Sai, N-1119 Jiraiya, N-1127 Sakon, N-1128 Ukon: when they are put in play ---------------------------------


@pytest.mark.card("N-1115")
@pytest.mark.card("N-1119")
@pytest.mark.card("N-1127")
@pytest.mark.card("N-1128")
@pytest.mark.parametrize("card", ["N-1115", "N-1119", "N-1127", "N-1128"])
def test_who_is_in_play_already_does_nothing_when_another_enters(card: str) -> None:
    deck = ["N-1065", "N-1128"]
    s = village(home=[card, "N-1127"], hand=["N-1075", *HELD], chakra=["N-1075"], deck=deck, marker=1)
    deploy(s, "N-1075")
    assert asked(s) == (0, "mission")
    assert cards(s, 0, "hand") == HELD
    assert cards(s, 0, "chakra") == ["N-1075"]


@pytest.mark.card("N-1115")
@pytest.mark.parametrize(("before", "drawn"), [("N-1072", 1), (hurt("N-1072"), 0)])
def test_sai_who_comes_injured_draws_nothing(before: Any, drawn: int) -> None:
    s = village(home=[before], hand=["N-1115", *HELD])
    grow(s, "N-1115")
    if drawn:
        assert asked(s) == (0, "may")
        s.play(ask.YES_MOVE)
    assert asked(s) == (0, "mission")
    assert len(cards(s, 0, "hand")) == 1 + drawn


@pytest.mark.card("N-1115")
def test_sai_does_not_count_the_ink_of_the_other_side() -> None:
    s = village(home=["N-009"], away=["N-1115"], hand=["N-1115", "N-001", *HELD], marker=4)
    deploy(s, "N-1115")
    s.play(ask.YES_MOVE)
    assert len(cards(s, 0, "hand")) == 1 + 1
    assert len(cards(s, 1, "hand")) == 0


@pytest.mark.card("N-1119")
def test_jiraiya_finds_no_toad_in_other_places_than_the_deck() -> None:
    s = village(hand=["N-1119", "N-001", *HELD], discard=["N-1065"], their_deck=["N-1063"], marker=6)
    deploy(s, "N-1119")
    assert asked(s) == (0, "search")
    assert s.moves(0) == [ask.NONE_MOVE]
    s.play(ask.NONE_MOVE)
    assert cards(s, 0, "hand") == HELD
    assert "N-1065" in cards(s, 0, "discard")


@pytest.mark.card("N-1127")
def test_sakon_without_a_card_to_discard_brings_nobody() -> None:
    s = village(hand=["N-1127"], deck=["N-1128", "N-009"], marker=3)
    deploy(s, "N-1127")
    assert asked(s) == (0, "send"), "nothing is asked any more in the mission phase"
    assert cards(s, 0, "hand") == []


@pytest.mark.card("N-1127")
def test_sakon_takes_nobody_but_one_of_the_four() -> None:
    s = village(hand=["N-1127", "N-001", *HELD], deck=["N-1065", "N-009"], marker=3)
    deploy(s, "N-1127")
    s.play(ask.YES_MOVE)
    s.play(ask.CARD_MOVE + kind_of(s, "N-001"))
    assert asked(s) == (0, "search")
    assert s.moves(0) == [ask.NONE_MOVE]
    s.play(ask.NONE_MOVE)
    assert cards(s, 0, "hand") == HELD


@pytest.mark.card("N-1128")
@pytest.mark.parametrize(
    ("home", "away", "chakra"),
    [
        ([], ["N-1127"], ["N-1075"]),  # the other of the four is not on his side
        (["N-1127"], [], ["N-1084", "N-009"]),  # entrance cost 4, and none of the four
    ],
)
def test_ukon_brings_nobody(home: list[str], away: list[str], chakra: list[str]) -> None:
    s = village(home=home, away=away, hand=["N-1128", *HELD], chakra=chakra, their_chakra=["N-1075"], marker=4)
    deploy(s, "N-1128")
    if asked(s)[1] == "may":
        s.play(ask.YES_MOVE)
    assert asked(s) == (0, "mission")
    assert sorted(in_play(s, 0)) == sorted([*home, "N-1128"])
    assert cards(s, 1, "chakra") == ["N-1075"]


@pytest.mark.card("N-1128")
def test_ukon_cannot_pick_one_of_the_four_with_a_higher_entrance_cost() -> None:
    s = village(home=["N-1127"], hand=["N-1128", *HELD], chakra=["N-1084", "N-1075", "N-009"], marker=4)
    deploy(s, "N-1128")
    s.play(ask.YES_MOVE)
    assert asked(s) == (0, "mission"), "there is only one to pick"
    assert in_play(s, 0) == ["N-1127", "N-1128", "N-1075"]
    assert cards(s, 0, "chakra") == ["N-009", "N-1084"]


# --- N-1118 Naruto Uzumaki --------------------------------------------------------------------------------------------


@pytest.mark.card("N-1118")
def test_naruto_who_is_deployed_has_no_growth_coin() -> None:
    s = village(hand=["N-1118", *HELD], marker=3)
    deploy(s, "N-1118")
    assert coins(s, slot_of(s, "N-1118"), Coin.GROWTH) == 0


@pytest.mark.card("N-1118")
def test_naruto_gives_his_growth_to_nobody_else() -> None:
    sai = {"card": "N-1072", "coins": {"growth": 1}}
    s = village(home=["N-1118", sai], away=["N-1118"], hand=["N-1115", "N-1071", *HELD])
    assert why_not(s, ask.GROW_MOVE, "N-1115") != 0, "Sai has a coin"
    grow(s, "N-1071")
    assert coins(s, 0, Coin.GROWTH) == 1, "the one who replaces Naruto gets one coin as usual"
    assert coins(s, 2, Coin.GROWTH) == 0


# --- N-1120 Anko Mitarashi --------------------------------------------------------------------------------------------


@pytest.mark.card("N-1120")
@pytest.mark.parametrize(
    ("home", "away", "chakra", "playable"),
    [
        (["N-1120"], [], ["N-001", "N-001", "N-009"], True),
        (["N-1120"], [], ["N-001", "N-009", "N-010"], False),  # Wind does not become Water
        ([], ["N-1120"], ["N-001", "N-001", "N-009"], False),
    ],
)
def test_lightning_pays_for_water_with_an_own_anko(
    home: list[str], away: list[str], chakra: list[str], playable: bool
) -> None:
    s = battle((["N-011"], ["N-012"]), home=home, away=away, hand=["J-033"], chakra=chakra, stop=False)
    assert can(s, "J-033") is playable


# --- N-1122 Minato Namikaze -------------------------------------------------------------------------------------------


@pytest.mark.card("N-1122")
def test_minato_needs_an_opponent_in_his_battle_and_a_chakra() -> None:
    s = battle((["N-1122"], []), (["N-011"], ["N-012"]))
    assert ask.USE_MOVE not in s.moves(0), "nobody battles him"
    s = battle((["N-011"], ["N-012"]), home=["N-1122"])
    assert ask.USE_MOVE + 2 * parts.MOST_ABILITIES not in s.moves(0)
    s = battle((["N-1122"], ["N-012"]), hand=["J-001"], stop=False)
    assert asked(s)[1] != "exchange", "without chakra there is nothing to do"
    s = village(home=["N-1122"], away=["N-012"], hand=HELD, chakra=["N-034"])
    assert ask.USE_MOVE not in s.moves(0), "not in the mission phase"


# --- N-1125 Suigetsu Hozuki -------------------------------------------------------------------------------------------


@pytest.mark.card("N-1125")
def test_suigetsu_counts_neither_other_chakra_nor_that_of_the_other_side() -> None:
    s = battle((["N-1125", "N-010"], ["N-012"]), chakra=["N-014", "N-009"], their_chakra=WATER)
    before = power(s, 1)
    use(s, 0)
    pay(s)
    resolve(s)
    assert power(s, 0) == (4, 1), "no Water is left"
    assert power(s, 1) == before
    assert ask.USE_MOVE not in s.moves(0)
    s = village(home=["N-1125"], hand=HELD, chakra=WATER)
    assert ask.USE_MOVE not in s.moves(0), "not in the mission phase"


# --- N-1126 Jugo ------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1126")
def test_jugo_grows_by_an_injury_without_damage_and_his_team_mate_does_not() -> None:
    s = battle((["N-017"], ["N-1126", "N-012"]), hand=["J-035"], chakra=WATER)
    jutsu(s, "J-035", target=1)
    assert [injured(s, slot) for slot in (1, 2)] == [True, False]
    assert [coins(s, slot, Coin.GROWTH) for slot in (0, 1, 2)] == [0, 1, 0]


@pytest.mark.card("N-1126")
def test_jugo_does_not_grow_by_a_loss_of_power_or_when_he_falls() -> None:
    s = battle((["N-017"], ["N-1126", "N-012"]), hand=["J-036"], chakra=WATER)
    jutsu(s, "J-036", target=1)
    assert coins(s, 1, Coin.GROWTH) == 0
    s = battle((["N-011"], [hurt("N-1126"), "N-012"]), hand=["J-033"], chakra=WATER)
    jutsu(s, "J-033", target=1)
    assert "N-1126" in cards(s, 1, "discard")
    assert coins(s, 2, Coin.GROWTH) == 0


# --- N-1129 Sasuke Uchiha ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-1129")
@pytest.mark.parametrize(("x", "theirs", "left"), [(0, 2, (2, 2)), (1, 2, (1, 1)), (2, 1, (0, 0))])
def test_sasuke_takes_no_more_chakra_than_he_gives_or_there_is(x: int, theirs: int, left: tuple[int, int]) -> None:
    more: dict[str, Any] = {"their_chakra": ["N-009"] * theirs, "their_hand": ["N-010"]}
    s = village(home=["N-1129"], hand=HELD, chakra=["N-001", "N-002"], **more)
    use(s, 0)
    resolve(s)
    s.play(ask.NUMBER_MOVE + x)
    while asked(s)[1] == "card":
        s.play(s.moves(s.seat)[0])
    assert (len(cards(s, 0, "chakra")), len(cards(s, 1, "chakra"))) == left
    assert cards(s, 1, "hand") == ["N-010"]


@pytest.mark.card("N-1129")
def test_sasuke_takes_no_chakra_in_a_battle_or_in_the_other_s_turn() -> None:
    s = battle((["N-1129"], ["N-012"]), chakra=["N-001"], their_chakra=["N-009"])
    assert ask.USE_MOVE not in s.moves(0)
    theirs: dict[str, Any] = {"their_hand": COUNTER, "their_chakra": ["N-009"], "their_marker": 3}
    s = village(home=["N-009"], away=["N-1129"], hand=HELD, chakra=["N-001"], **theirs)
    pass_on(s)
    assert asked(s) == (1, "respond")
    assert ask.USE_MOVE + parts.MOST_ABILITIES not in s.moves(1)


# --- rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-21")
@pytest.mark.parametrize(("random", "theirs"), [(1, []), (0, ["N-009"])])
def test_only_a_random_choice_turns_rewards_down_and_only_in_that_area(random: int, theirs: list[str]) -> None:
    effect = Discard(Pick(Number(1), In(Zone.REWARDS, OPPONENT), random=random))
    texts = {"N-006": CardText((When(Goes(THIS, Sortie.ATTACK), effect),))}
    up = {"card": "N-009", "known": [0, 1]}
    won: dict[str, Any] = {"rewards": [up, "N-010"], "their_rewards": [up, "N-010", "N-012"]}
    s = village("battle", home=["N-006"], away=["N-014"], texts=texts, **won)
    choose(s, 0)
    if not random:
        s.play(s.moves(0)[-1])
    assert (rewards(s, 0), rewards(s, 1)) == (2, 2)
    assert known_rewards(s, 1, 0) == known_rewards(s, 1, 1) == theirs
    assert zones.is_face_up(s, 0, 0), "those of the other player lie as they did"

"""The ninjas of set 3: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, parts
from ofuda.games.naruto.rules import NarutoState, figures
from ofuda.games.naruto.vocabulary.names import Coin, Trait

from .entry_scenes import grow, why_not
from .scenes import (
    announce,
    battle,
    coins,
    deck,
    finish,
    has,
    hurt,
    jutsu,
    resolve,
    send,
    village,
)
from .table import asked, cards, choose, in_play, injured, nothing, pick, power, slot_of, use

YES, NO = ask.YES_MOVE, ask.NO_MOVE
WIND, WATER, FIRE = "J-016", "J-032", "J-029"


def may_use(s: NarutoState, slot: int, ability: int = 0) -> bool:
    return ask.USE_MOVE + slot * parts.MOST_ABILITIES + ability in s.moves(s.seat)


def word(trait: Trait) -> int:
    return ask.WORD_MOVE + int(trait)


# --- N-085 Naruto Uzumaki ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-085")
@pytest.mark.clause("NW-22", "NA-138", "NA-139")
def test_naruto_grows_with_two_coins_and_not_again() -> None:
    s = village(home=["N-001", "N-002"], hand=["N-085", "N-085", "N-012"])
    grow(s, "N-085")
    slot = slot_of(s, "N-085")
    assert coins(s, slot, Coin.GROWTH) == 2
    assert power(s, slot) == (2, 1)
    assert coins(s, slot_of(s, "N-002"), Coin.GROWTH) == 0
    assert why_not(s, ask.GROW_MOVE, "N-085") != 0


@pytest.mark.card("N-085")
def test_a_deployed_naruto_has_no_coin() -> None:
    s = village(hand=["N-085", "N-012"], marker=1)
    s.play(ask.PLAY_MOVE + s.tables.numbers["N-085"])
    resolve(s)
    assert coins(s, slot_of(s, "N-085"), Coin.GROWTH) == 0


# --- N-086 Sasuke Uchiha ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-086")
@pytest.mark.parametrize("card", ["N-086", hurt("N-086")])
def test_sasuke_copies_a_characteristic_of_any_ninja_for_a_turn(card: object) -> None:
    s = battle(([card], ["N-023"]), home=["N-013"], chakra=[WIND])
    use(s, 0)
    while asked(s)[1] == "card":
        pick(s, WIND)
    resolve(s)
    choose(s, 2)
    assert word(Trait.VILLAGE_LEADER) in s.moves(0)
    assert word(Trait.BYAKUGAN) not in s.moves(0), "the chosen ninja has not got it"
    s.play(word(Trait.VILLAGE_LEADER))
    assert has(s, 0, Trait.VILLAGE_LEADER)
    assert not has(s, 1, Trait.VILLAGE_LEADER)
    assert not may_use(s, 0), "once a turn"
    finish(s)
    assert not has(s, 0, Trait.VILLAGE_LEADER)


@pytest.mark.card("N-086")
def test_sasuke_copies_nothing_without_chakra() -> None:
    s = battle((["N-086"], ["N-023"]), stop=False, hand=["J-001"])
    assert asked(s)[1] != "exchange" or not may_use(s, 0)


# --- N-087 Sakura Haruno ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-087")
@pytest.mark.parametrize("card", ["N-087", hurt("N-087")])
def test_sakura_charges_a_card_to_draw_against_females(card: object) -> None:
    s = battle(([card], ["N-032"]), hand=["N-009"])
    use(s, 0)
    pick(s, "N-009")
    resolve(s)
    assert "N-009" in cards(s, 0, "chakra")
    assert len(cards(s, 0, "hand")) == 2
    assert not may_use(s, 0)


@pytest.mark.card("N-087")
def test_sakura_draws_nothing_against_males_only() -> None:
    s = battle((["N-087"], ["N-009"]), (["N-001"], ["N-032"]), hand=["N-010"])
    assert not may_use(s, 0)


# --- N-088 Ino Yamanaka -----------------------------------------------------------------------------------------------


@pytest.mark.card("N-088")
def test_ino_takes_back_a_jutsu_of_hers() -> None:
    s = battle((["N-088"], ["N-009"]), home=["N-002"], hand=["J-002"], chakra=[WIND], discard=["N-010"])
    announce(s, "J-002", user=0)
    assert asked(s) == (0, "exchange")
    use(s, 0)
    while asked(s)[1] == "target":
        s.play(s.moves(0)[0])
    resolve(s)
    while asked(s)[1] == "card":
        pick(s, "N-010")
    assert "J-002" in cards(s, 0, "hand")
    assert power(s, 0) == (0, 1)
    assert "N-010" in cards(s, 0, "chakra")
    assert WIND not in cards(s, 0, "chakra"), "the cost is not given back"


@pytest.mark.card("N-088")
def test_ino_takes_back_no_jutsu_of_others_and_none_while_injured() -> None:
    s = battle((["N-088", "N-002"], ["N-009"]), hand=["J-002"], chakra=[WIND])
    assert not may_use(s, 0), "nothing is being played"
    announce(s, "J-002", user=1)
    assert asked(s)[1] != "exchange" or not may_use(s, 0)
    s = battle(([hurt("N-088")], ["N-009"]), hand=["J-002"], chakra=[WIND])
    announce(s, "J-002", user=0)
    assert asked(s)[1] != "exchange" or not may_use(s, 0)


# --- N-089 Shikamaru Nara ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-089")
@pytest.mark.parametrize("card", ["N-089", hurt("N-089")])
def test_the_mental_power_of_shikamaru_is_the_hand_and_one_more(card: object) -> None:
    s = village(home=[card], hand=["N-012", "N-009", "N-010"])
    assert int(figures.mental(s, 0)) == 4
    s = village(home=[card], away=["N-010"], hand=["N-012"], their_hand=["N-001", "N-002"])
    assert int(figures.mental(s, 0)) == 2


# --- N-090 Choji Akimichi ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-090")
@pytest.mark.parametrize("card", ["N-090", hurt("N-090")])
def test_opposing_jutsu_do_not_change_the_power_of_choji(card: object) -> None:
    for target in (1, 2):
        s = battle((["N-009"], [card, "N-001"]), hand=["J-032"], chakra=[WATER] * 2)
        before = power(s, 1)
        jutsu(s, "J-032", target=target)
        assert power(s, 1) == before
        assert (power(s, 2)[0] == 0) == (target == 2), "his teammate is not spared"


@pytest.mark.card("N-090")
def test_own_jutsu_change_the_power_of_choji() -> None:
    s = battle((["N-090"], ["N-009"]), hand=["J-002"], chakra=["N-001"])
    jutsu(s, "J-002", user=0)
    assert power(s, 0) == (5, 0)


# --- N-091 Kiba Inuzuka -----------------------------------------------------------------------------------------------


def knows(s: NarutoState, seat: int, card: str) -> bool:
    """Return whether the other seat knows a card in a hand."""
    return card in cards(s, seat, "known")


@pytest.mark.card("N-091")
def test_kiba_looks_at_the_hand_of_whom_he_faces() -> None:
    s = village("battle", home=["N-091"], away=["N-009"], their_hand=["J-770"])
    send(s, 0)
    choose(s, 1)
    resolve(s)
    assert knows(s, 1, "J-770")


@pytest.mark.card("N-091")
@pytest.mark.parametrize("card", ["N-091", hurt("N-091")])
def test_kiba_sees_nothing_unblocked_or_injured(card: object) -> None:
    s = village("battle", home=[card], away=["N-009"], their_hand=["J-770"])
    send(s, 0)
    if card == "N-091":
        nothing(s)
    else:
        choose(s, 1)
    assert not knows(s, 1, "J-770")


# --- N-092 Shino Aburame ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-092")
def test_a_grown_shino_may_take_the_bottom_card() -> None:
    s = village(home=["N-016", "N-029"], hand=["N-092", "N-012"])
    name = "N-016" if why_not(s, ask.GROW_MOVE, "N-092") == 0 else "N-029"
    assert name in in_play(s, 0)
    last = deck(s, 0)[-1]
    grow(s, "N-092")
    s.play(YES)
    assert last in cards(s, 0, "hand")
    assert len(cards(s, 0, "hand")) == 2


@pytest.mark.card("N-092")
def test_a_deployed_shino_takes_nothing() -> None:
    s = village(hand=["N-092", "N-012"], marker=1)
    s.play(ask.PLAY_MOVE + s.tables.numbers["N-092"])
    resolve(s)
    assert asked(s)[1] == "mission"
    assert cards(s, 0, "hand") == ["N-012"]


# --- N-093 Hinata Hyuga -----------------------------------------------------------------------------------------------


def hinata_fights(card: object, seed: int) -> NarutoState:
    s = battle(([card], ["N-011"]), stop=False, seed=seed)
    finish(s)
    return s


@pytest.mark.card("N-093")
def test_an_injured_hinata_is_spared_on_heads() -> None:
    left = ["N-093" in in_play(hinata_fights(hurt("N-093"), seed), 0) for seed in range(12)]
    assert True in left
    assert False in left


@pytest.mark.card("N-093")
def test_a_healthy_hinata_flips_no_coin() -> None:
    s = battle((["N-093"], ["N-009"]), stop=False)
    finish(s)
    assert injured(s, 0)


# --- N-094 Rock Lee ---------------------------------------------------------------------------------------------------


@pytest.mark.card("N-094")
@pytest.mark.parametrize("card", ["N-094", hurt("N-094")])
def test_lee_gives_chakra_for_combat_and_is_lost_at_the_end_of_the_turn(card: object) -> None:
    s = battle(([card, "N-001"], []), chakra=[WIND, WIND])
    before = power(s, 0)
    use(s, 0)
    s.play(ask.NUMBER_MOVE + 2)
    while asked(s)[1] == "card":
        pick(s, WIND)
    resolve(s)
    assert power(s, 0) == (before[0] + 2, before[1])
    assert power(s, 1) == (1, 0)
    finish(s)
    assert in_play(s, 0) == ["N-001"]
    assert "N-094" in cards(s, 0, "discard")


@pytest.mark.card("N-094")
def test_lee_stays_if_he_gives_nothing() -> None:
    s = battle((["N-094"], []), chakra=[WIND])
    finish(s)
    assert in_play(s, 0) == ["N-094"]


# --- N-095 Neji Hyuga -------------------------------------------------------------------------------------------------


@pytest.mark.card("N-095")
@pytest.mark.parametrize("card", ["N-095", hurt("N-095")])
def test_the_head_that_battles_neji_uses_no_jutsu(card: object) -> None:
    s = battle((["N-009", "N-001"], [card]), hand=["J-002"], chakra=["N-001"])
    announce(s, "J-002")
    assert asked(s)[1] != "user", "there is only the support"
    resolve(s)
    assert power(s, 1) == (4, 0)


@pytest.mark.card("N-095")
def test_neji_does_not_hinder_other_battles() -> None:
    s = battle((["N-009"], ["N-095"]), (["N-001"], ["N-032"]), hand=["J-002"], chakra=["N-001"])
    jutsu(s, "J-002", user=2)
    assert power(s, 2) == (4, 0)


# --- N-096 Tenten -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-096")
def test_tenten_uses_kunai_for_nothing() -> None:
    s = battle((["N-096"], ["N-009"]), hand=["J-001"])
    jutsu(s, "J-001", user=0)
    assert power(s, 0) == (3, 3)
    assert cards(s, 0, "chakra") == ["J-001", "N-034"]


@pytest.mark.card("N-096")
def test_others_and_an_injured_tenten_pay_for_kunai() -> None:
    s = battle((["N-096", "N-001"], ["N-009"]), hand=["J-001", "J-002"], chakra=["N-001", "N-001"])
    jutsu(s, "J-001", user=1)
    assert len(cards(s, 0, "chakra")) == 3, "one of three was paid, and the jutsu is there"
    jutsu(s, "J-002", user=0)
    assert "J-002" in cards(s, 0, "chakra")
    assert len(cards(s, 0, "chakra")) < 4, "another jutsu costs what it costs"
    s = battle(([hurt("N-096")], ["N-001"]), hand=["J-001"])
    announce(s, "J-001", user=0)
    assert "N-034" not in cards(s, 0, "chakra")


# --- N-097 Suzume -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-097")
@pytest.mark.clause("NA-131")
def test_a_blocking_suzume_fights_by_mental_power() -> None:
    s = battle((["N-006"], ["N-097", "N-087"]), stop=False)  # 2 against 1, but -1 or 0 against 1 and 3 in mind
    finish(s)
    assert injured(s, 0)
    assert not injured(s, 1)


@pytest.mark.card("N-097")
@pytest.mark.parametrize("card", ["N-097", hurt("N-097")])
def test_an_attacking_or_injured_suzume_fights_by_power(card: object) -> None:
    fight: tuple[list[object], list[object]] = (["N-097"], ["N-006"]) if card == "N-097" else (["N-006"], [card])
    s = battle(fight, stop=False)
    finish(s)
    assert "N-006" in in_play(s, 0) + in_play(s, 1)
    assert not injured(s, slot_of(s, "N-006"))


# --- N-098 Iyashi -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-098")
@pytest.mark.parametrize("card", ["N-098", hurt("N-098")])
def test_iyashi_heals_one_at_the_end_of_a_turn_he_attacked(card: object) -> None:
    s = village("battle", home=[card, hurt("N-009"), hurt("N-010")])
    send(s, 0)
    while asked(s)[1] in ("block", "exchange", "fight"):
        s.play(s.moves(s.seat)[0])
    assert asked(s) == (0, "thing")
    assert injured(s, 1)
    choose(s, 1)
    assert not injured(s, 1)
    assert injured(s, 2)


@pytest.mark.card("N-098")
def test_iyashi_heals_nobody_if_he_blocks() -> None:
    s = village("battle", home=["N-009"], away=["N-098", hurt("N-001")])
    send(s, 0)
    choose(s, 1)
    finish(s)
    assert injured(s, 2)

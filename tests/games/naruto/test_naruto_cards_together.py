"""Cards of set 1 that meet: answers, changes of traits and heads, damage that is reduced and taken over."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell
from ofuda.games.naruto.vocabulary.names import Coin, Trait

from .scenes import (
    announce,
    battle,
    coins,
    finish,
    give_way,
    has,
    home,
    hurt,
    jutsu,
    resolve,
    send,
    team_power,
    village,
)
from .table import asked, cards, choose, in_play, injured, nothing, pass_on, pick, power

LIGHTNING = ["N-001", "N-007"]
FIRE = ["N-002", "N-028"]
WATER = ["N-014", "N-015", "N-016"]
WIND = ["N-003", "N-029", "N-010"]
EARTH = ["N-005", "N-006"]
YES = ask.YES_MOVE

# --- users and targets that are lost ----------------------------------------------------------------------------------


@pytest.mark.card("J-006")
@pytest.mark.clause("NR-34")
def test_a_jutsu_whose_user_is_gone_does_nothing_and_goes_to_the_chakra_area() -> None:
    s = battle((["N-009", "N-003"], ["N-011"]), hand=["J-015"], their_hand=["J-006"], their_chakra=FIRE)
    announce(s, "J-015", user=0)
    announce(s, "J-006", target=0)
    resolve(s)
    assert cards(s, 0, "chakra") == ["J-015"]
    assert power(s, 1) == (1, 1)
    assert team_power(s, 1) == 1  # she is the head now


@pytest.mark.card("J-003")
@pytest.mark.clause("NR-34")
def test_of_two_sexy_jutsu_of_one_user_on_a_chain_the_earlier_one_fails() -> None:
    s = battle((["N-001"], ["N-009", "N-014"]), hand=["J-003", "J-003"], chakra=[*LIGHTNING, "N-008", "N-019"])
    announce(s, "J-003", target=1)
    while asked(s) == (1, "exchange"):
        pass_on(s)
    announce(s, "J-003", target=2)
    resolve(s)
    assert [power(s, slot) for slot in (1, 2)] == [(3, 1), (0, 2)]  # the user is no longer Male
    assert cards(s, 0, "chakra").count("J-003") == 2


@pytest.mark.card("J-033", "J-038")
@pytest.mark.clause("NR-61")
def test_a_target_that_has_gone_home_is_not_damaged() -> None:
    s = battle(
        (["N-018"], ["N-009", "N-010"]), hand=["J-033"], chakra=WATER, their_hand=["J-038"], their_chakra=["N-003"]
    )
    announce(s, "J-033", target=1)
    announce(s, "J-038", user=2, target=1)
    resolve(s)
    assert home(s, 1) == [1]
    assert not injured(s, 1)
    assert not injured(s, 2)


@pytest.mark.card("J-009")
def test_a_reward_is_given_back_once() -> None:
    s = battle(
        (["N-009"], ["N-010"]),
        hand=["J-009"],
        chakra=["N-002", "N-001"],
        rewards=["N-017", "N-016"],
        their_hand=["J-009"],
        their_chakra=["N-002", "N-001"],
    )
    announce(s, "J-009", target=(0, 1))
    announce(s, "J-009", target=(0, 1))
    resolve(s)
    assert s.points(0) == 1
    assert cards(s, 1, "chakra") == ["J-009", "N-016"]


@pytest.mark.card("J-034")
@pytest.mark.clause("NR-17")
def test_a_battle_without_attackers_is_void() -> None:
    s = battle((["N-009"], ["N-018"]), their_hand=["J-034"], their_chakra=WATER)
    give_way(s)
    announce(s, "J-034")
    finish(s)
    assert asked(s) == (1, "mission")
    assert (s.points(0), s.points(1)) == (0, 0)
    assert not injured(s, 1)
    assert "N-009" in cards(s, 0, "hand")


# --- traits that change -----------------------------------------------------------------------------------------------


@pytest.mark.card("J-010", "J-016")
def test_who_turns_into_flame_is_safe_from_a_fire_ball() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-010"], chakra=[*FIRE, "N-003"], their_hand=["J-016"], their_chakra=WIND)
    announce(s, "J-010", target=1)
    announce(s, "J-016")
    resolve(s)
    assert asked(s) == (1, "mode")
    s.play(ask.MODE_MOVE + 3)
    resolve(s)
    assert has(s, 1, Trait.FLAME)
    assert not injured(s, 1)


@pytest.mark.card("N-004", "J-003")
def test_ino_gains_when_a_foe_becomes_female() -> None:
    s = battle((["N-004", "N-009"], ["N-001"]), their_hand=["J-003"], their_chakra=LIGHTNING)
    assert power(s, 0) == (0, 1)
    give_way(s)
    announce(s, "J-003")
    resolve(s)
    assert power(s, 1) == (0, 1)
    assert power(s, 0) == (1, 2)


@pytest.mark.card("N-039", "J-016")
def test_guy_supports_a_genin_who_turns_to_taijutsu() -> None:
    s = battle((["N-001", "N-039"], ["N-009"]), hand=["J-016", "J-026"], chakra=["N-003", "N-002"])
    jutsu(s, "J-016", user=0)
    s.play(ask.MODE_MOVE)
    resolve(s)
    assert power(s, 1) == (6, 4)
    jutsu(s, "J-026", user=0)
    assert power(s, 0) == (3, 1)


# --- heads that change ------------------------------------------------------------------------------------------------


@pytest.mark.card("J-022")
@pytest.mark.clause("NR-15")
def test_a_team_whose_head_was_taken_over_gets_a_head_from_its_own_player() -> None:
    s = battle((["N-004"], ["N-029", "N-009", "N-014"]), hand=["J-022"], chakra=[*EARTH, "N-003"])
    announce(s, "J-022", target=1)
    resolve(s)
    assert in_play(s, 0) == ["N-004", "N-029"]
    assert asked(s) == (1, "new_head")
    choose(s, 3)
    assert team_power(s, 2) == 3 + 1


@pytest.mark.card("N-041", "J-017")
@pytest.mark.clause("NR-15")
def test_lee_gets_no_coin_for_becoming_the_head_later() -> None:
    s = village("battle", home=[["N-001", "N-041"]], away=["N-009"], hand=["J-017", "J-001"], chakra=[*WIND, "N-001"])
    send(s, 0)
    nothing(s)
    jutsu(s, "J-017", target=0)
    assert team_power(s, 1) == 0  # he leads with 0, supported by 0
    finish(s)
    assert asked(s) == (1, "mission")
    assert coins(s, 1, Coin.PLUS_COMBAT) == 0


# --- power ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-023", "J-029")
def test_kakashi_copies_every_part_of_a_gain() -> None:
    s = battle((["N-023"], ["N-009"]), their_hand=["J-029"], their_chakra=FIRE)
    give_way(s)
    jutsu(s, "J-029")
    resolve(s)
    assert power(s, 1) == (6, 1)
    assert power(s, 0) == (9, 3)


@pytest.mark.card("N-040", "J-023")
@pytest.mark.clause("NR-31", "NR-55")
def test_a_power_that_is_set_overwrites_what_an_older_text_took() -> None:
    s = battle((["N-040", "N-005"], ["N-011"]), hand=["J-023", "J-002"], chakra=EARTH)
    assert power(s, 2) == (4, 2)
    jutsu(s, "J-023")
    assert power(s, 2) == (0, 0)


@pytest.mark.card("J-020", "J-032")
def test_a_fixed_power_is_not_set_either() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-032"], chakra=WATER, their_hand=["J-020"], their_chakra=["N-003"])
    give_way(s)
    jutsu(s, "J-020", target=1)
    jutsu(s, "J-032")
    assert power(s, 1) == (4, 2)


# --- the showdown -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-034", "J-018")
@pytest.mark.clause("NR-23")
def test_a_skipped_showdown_is_no_victory() -> None:
    s = battle((["N-011", "N-034"], ["N-009"]), hand=["J-018"], chakra=WIND[:2])
    jutsu(s, "J-018", user=0)
    finish(s)
    assert cards(s, 0, "hand") == ["J-001"]
    assert not injured(s, 2)


@pytest.mark.card("N-019", "N-022")
@pytest.mark.clause("NR-63")
def test_naruto_flips_before_iruka_is_asked() -> None:
    found = set()
    for seed in range(10):
        s = battle((["N-011"], ["N-019", "N-022"]), at="showdown", stop=False, seed=seed)  # 5 v 2
        if asked(s) == (1, "replace"):  # tails: there still is damage
            s.play(YES)
            found.add((injured(s, 1), injured(s, 2)))
        else:
            assert (injured(s, 1), injured(s, 2)) == (False, False)
            found.add((False, False))
    assert found == {(False, True), (False, False)}


@pytest.mark.card("N-042")
@pytest.mark.clause("NR-70")
def test_neji_marks_his_foe_in_a_tie_though_he_is_injured_himself() -> None:
    s = battle((["N-042"], ["N-009"]), at="showdown", stop=False)  # 3 v 3
    assert asked(s) == (0, "may")
    s.play(YES)
    assert injured(s, 0)
    assert injured(s, 1)
    assert coins(s, 1, Coin.TENKETSU) == 1
    assert coins(s, 0, Coin.TENKETSU) == 0


@pytest.mark.card("N-042")
def test_two_nejis_mark_each_other() -> None:
    s = battle((["N-042"], ["N-042"]), at="showdown", stop=False)
    while asked(s)[1] == "may":
        s.play(YES)
    assert (coins(s, 0, Coin.TENKETSU), coins(s, 1, Coin.TENKETSU)) == (1, 1)


@pytest.mark.card("N-024", "N-035")
def test_who_loses_kaede_to_zabuza_discards_a_card() -> None:
    s = battle(
        (["N-024"], ["N-035", "N-010", "N-014"]), at="showdown", stop=False, their_hand=["N-001", "N-002"]
    )  # 6 v 4
    assert cards(s, 1, "discard") == ["N-035"]
    pick(s, "N-001")
    assert cards(s, 1, "discard") == ["N-001", "N-035"]
    assert in_play(s, 1) == ["N-010", "N-014"]


@pytest.mark.card("N-024")
def test_an_outstanding_victory_of_zabuza_discards_the_supports_too() -> None:
    s = battle((["N-024", "N-018"], ["N-001", "N-003"]), at="showdown", stop=False, away=[hurt("N-009")])  # 7 v 2
    assert cards(s, 1, "discard") == ["N-001", "N-003"]
    assert in_play(s, 1) == ["N-009"]


# --- more than there is room for --------------------------------------------------------------------------------------


@pytest.mark.clause("NR-43")
def test_a_rule_without_room_is_dropped_and_leaves_nothing_behind() -> None:
    memo = {"card": "J-015", "sort": "jutsu", "source": 0, "source_entry": 1}
    full = range(cell.MOST_LASTING)
    s = battle(
        (["N-009", "N-003"], ["N-010"]),
        hand=["J-015"],
        chakra=["N-001"],
        lasting=[{"rule": "J-015 resolve/effect/of 2/rule", "source": f"memo {n}"} for n in full],
        memos={str(n): {**memo, "time": 4 + n} for n in full},
        clock=99,
    )
    jutsu(s, "J-015", user=1)
    assert power(s, 1) == (2, 2)
    assert not has(s, 1, Trait.CLONE_STATUS)
    assert any(event["key"] == "event.too_many" for event in s.events())
    finish(s)
    assert "memos" not in s.position()
    assert not has(s, 0, Trait.CLONE_STATUS)

"""The ninjas N-022 to N-031 at the table: when their texts work, when not, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no

from .scenes import (
    announce,
    battle,
    can,
    deck_size,
    give_way,
    goes,
    hurt,
    jutsu,
    refusal,
    resolve,
    send,
    village,
)
from .table import asked, cards, choose, in_play, injured, pick, power

YES, NO = ask.YES_MOVE, ask.NO_MOVE

# --- N-022 Iruka Umino ------------------------------------------------------------------------------------------------


@pytest.mark.card("N-022")
def test_iruka_takes_damage_of_his_head_if_his_player_wants() -> None:
    s = battle((["N-001", "N-022", "N-003"], ["N-011"]), at="showdown", stop=False)  # 3 v 5
    assert asked(s) == (0, "replace")
    s.play(YES)
    assert not injured(s, 0)
    assert injured(s, 1)
    assert not injured(s, 2)


@pytest.mark.card("N-022")
def test_iruka_need_not_take_damage() -> None:
    s = battle((["N-001", "N-022"], ["N-011"]), at="showdown", stop=False)
    s.play(NO)
    assert injured(s, 0)
    assert not injured(s, 1)


@pytest.mark.card("N-022")
def test_an_injured_iruka_can_still_take_damage_and_is_discarded() -> None:
    s = battle((["N-001", hurt("N-022")], ["N-011"]), at="showdown", stop=False)  # 2 v 5
    s.play(YES)
    assert in_play(s, 0) == ["N-001"]
    assert cards(s, 0, "discard") == ["N-022"]
    assert not injured(s, 0)


@pytest.mark.card("N-022")
def test_iruka_guards_his_head_against_a_jutsu_too() -> None:
    s = battle((["N-011"], ["N-009", "N-022"]), hand=["J-010"], chakra=["N-002", "N-011", "N-003"])
    jutsu(s, "J-010", target=1)
    assert asked(s) == (1, "replace")
    s.play(YES)
    assert not injured(s, 1)
    assert injured(s, 2)


@pytest.mark.card("N-022")
def test_iruka_guards_neither_himself_nor_supports_nor_other_teams() -> None:
    s = battle((["N-022", "N-001"], ["N-011"]), at="showdown", stop=False)  # he is the head (NR-63): 3 v 5
    assert injured(s, 0)
    assert not injured(s, 1)
    s = battle((["N-011"], ["N-009", "N-022", "N-016"]), hand=["J-010"], chakra=["N-002", "N-011", "N-003"])
    jutsu(s, "J-010", target=3)
    assert injured(s, 3)
    assert asked(s)[1] != "replace"
    s = battle((["N-009"], ["N-011"]), at="showdown", home=["N-022"], stop=False)
    assert injured(s, 0)
    assert not injured(s, 2)


# --- N-023 Kakashi Hatake ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-023")
def test_kakashi_copies_combat_that_his_foes_get_from_a_jutsu() -> None:
    s = battle((["N-023", "N-003"], ["N-002", "N-016"]), their_hand=["J-001"], their_chakra=["N-001"])
    give_way(s)
    jutsu(s, "J-001", user=2)
    resolve(s)
    assert power(s, 2) == (5, 3)
    assert power(s, 0) == (8, 3)  # support is not copied
    assert power(s, 1) == (1, 1)


@pytest.mark.card("N-023")
def test_kakashi_copies_nothing_from_friends_or_other_battles() -> None:
    s = battle(
        (["N-023"], ["N-009"]),
        (["N-002"], ["N-016"]),
        hand=["J-015"],
        their_hand=["J-001"],
        their_chakra=["N-001"],
    )
    jutsu(s, "J-015", user=2)
    resolve(s)
    give_way(s)
    jutsu(s, "J-001", user=3)
    resolve(s)
    assert power(s, 2) == (4, 2)
    assert power(s, 3) == (3, 3)
    assert power(s, 0) == (6, 3)


@pytest.mark.card("N-023")
def test_kakashi_copies_neither_losses_nor_support_and_nothing_while_injured() -> None:
    s = battle((["N-023"], ["N-033"]), their_hand=["J-027"], their_chakra=["N-001"])
    give_way(s)
    jutsu(s, "J-027")  # +0/+3
    resolve(s)
    assert power(s, 0) == (6, 3)
    s = battle(([hurt("N-023")], ["N-002"]), their_hand=["J-001"], their_chakra=["N-001"])
    give_way(s)
    jutsu(s, "J-001")
    resolve(s)
    assert power(s, 0) == (3, 2)


@pytest.mark.card("N-023")
def test_kakashi_copies_no_gain_of_a_ninja_text() -> None:
    s = village("battle", home=["N-006"], away=["N-023"], hand=["J-001"], chakra=["N-001"])
    send(s, 0)
    choose(s, 1)
    assert asked(s)[1] == "exchange"
    assert power(s, 0) == (3, 0)
    assert power(s, 1) == (6, 3)


# --- N-024 Zabuza Momochi ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-024")
def test_whom_zabuza_damages_as_head_is_discarded() -> None:
    s = battle((["N-024"], ["N-009", "N-016"]), at="showdown", stop=False)  # 6 v 4
    assert cards(s, 1, "discard") == ["N-009"]
    assert in_play(s, 1) == ["N-016"]
    assert not injured(s, 2)


@pytest.mark.card("N-024")
def test_zabuza_discards_even_if_the_damage_was_reduced_to_nothing() -> None:
    for seed in range(6):
        s = battle((["N-024"], ["N-019", "N-014"]), at="showdown", stop=False, seed=seed)  # 6 v 3
        assert cards(s, 1, "discard") == ["N-019"]
    s = battle((["N-024"], ["N-009", "N-022"]), at="showdown", stop=False)  # 6 v 4
    s.play(YES)
    assert cards(s, 1, "discard") == ["N-009"]
    assert in_play(s, 1) == ["N-022"]
    assert injured(s, 2)  # what Iruka deals himself is not Zabuza's damage


@pytest.mark.card("N-024")
def test_zabuza_discards_in_a_tie() -> None:
    s = battle((["N-024"], ["N-011", "N-003"]), at="showdown", stop=False)  # 6 v 6; texts as before (NR-70)
    assert cards(s, 1, "discard") == ["N-011"]
    assert injured(s, 0)


@pytest.mark.card("N-024")
@pytest.mark.parametrize("team", [["N-011", "N-024"], [hurt("N-024"), "N-011"]])
def test_zabuza_only_wounds_as_a_support_or_injured(team: list[object]) -> None:
    s = battle((team, ["N-010", "N-016"]), at="showdown", stop=False)  # 7 v 5
    assert in_play(s, 1) == ["N-010", "N-016"]
    assert injured(s, 2)
    assert not injured(s, 3)


@pytest.mark.card("N-024")
def test_a_jutsu_of_zabuza_only_wounds() -> None:
    s = battle((["N-024"], ["N-009"]), hand=["J-033"], chakra=["N-014", "N-014", "N-003"])
    jutsu(s, "J-033", target=1)  # the showdown is meant (NR-69)
    assert in_play(s, 1) == ["N-009"]
    assert injured(s, 1)


# --- N-025 Naruto Uzumaki ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-025")
def test_an_injured_naruto_alone_gains_the_size_of_your_hand() -> None:
    s = village("battle", home=[hurt("N-025")], away=["N-009"], hand=["N-002", "N-003", "J-001"], their_hand=5)
    send(s, 0)
    assert power(s, 0) == (3, 0)


@pytest.mark.card("N-025")
@pytest.mark.parametrize("team", [["N-025"], [hurt("N-025"), "N-003"]])
def test_naruto_gains_nothing_healthy_or_in_company(team: list[object]) -> None:
    s = village("battle", home=[team], away=["N-009"], hand=["N-002", "J-001"])
    send(s, 0)
    assert power(s, 0) == ((1, 0) if len(team) == 1 else (0, 0))


@pytest.mark.card("N-025")
def test_naruto_gains_when_he_blocks() -> None:
    s = village("battle", home=["N-009"], away=[hurt("N-025")], their_hand=["N-002"], hand=["J-001"], chakra=["N-001"])
    send(s, 0)
    choose(s, 1)
    assert asked(s)[1] == "exchange"
    assert power(s, 1) == (1, 0)


# --- N-026 Sasuke Uchiha ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-026")
def test_cheap_jutsu_of_the_opponent_cannot_target_sasuke() -> None:
    s = battle((["N-009"], ["N-026", "N-016"]), hand=["J-019", "J-032"], chakra=["N-014", "N-014"])
    announce(s, "J-019")  # cost 2: the only legal target is his friend
    resolve(s)
    assert power(s, 1) == (3, 0)
    assert power(s, 2) == (-1, -1)
    s = battle((["N-009"], ["N-026"]), hand=["J-032"], chakra=["N-014", "N-014"])
    assert refusal(s, "J-032") == no.NO_TARGET


@pytest.mark.card("N-026")
def test_expensive_jutsu_can_target_sasuke() -> None:
    s = battle((["N-018"], ["N-026"]), hand=["J-033"], chakra=["N-014", "N-014", "N-003"])
    jutsu(s, "J-033", target=1)  # cost 3
    assert injured(s, 1)


@pytest.mark.card("N-026")
def test_own_jutsu_can_target_sasuke_and_an_injured_one_is_open_to_all() -> None:
    s = battle((["N-026"], ["N-009"]), hand=["J-020"])
    announce(s, "J-020", target=0)  # cost 1
    resolve(s)
    assert cards(s, 0, "chakra") == ["J-020"]
    s = battle((["N-009"], [hurt("N-026")]), hand=["J-032"], chakra=["N-014", "N-014"])
    jutsu(s, "J-032")
    assert power(s, 1) == (0, 0)


# --- N-027 Sakura Haruno ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-027")
@pytest.mark.parametrize("chakra", [[], ["N-001"]])
def test_sakura_may_fill_an_almost_empty_chakra_area(chakra: list[str]) -> None:
    s = village("battle", home=["N-027"], away=["N-009"], chakra=chakra, deck=["N-017"])
    before = deck_size(s, 0)
    choose(s, 0)
    assert asked(s) == (0, "may")
    s.play(YES)
    assert cards(s, 0, "chakra") == sorted([*chakra, "N-017"])
    assert deck_size(s, 0) == before - 1


@pytest.mark.card("N-027")
def test_sakura_may_leave_the_chakra_area_as_it_is() -> None:
    s = village("battle", home=["N-027"], away=["N-009"], deck=["N-017"])
    choose(s, 0)
    s.play(NO)
    assert cards(s, 0, "chakra") == []


@pytest.mark.card("N-027")
@pytest.mark.parametrize(("card", "chakra"), [("N-027", ["N-001", "N-002"]), (hurt("N-027"), [])])
def test_sakura_is_not_asked_with_two_chakra_or_injured(card: object, chakra: list[str]) -> None:
    s = village("battle", home=[card], away=["N-009"], chakra=chakra, their_chakra=[])
    choose(s, 0)
    assert asked(s) == (1, "block")


@pytest.mark.card("N-027")
def test_sakura_fills_the_chakra_area_when_she_blocks() -> None:
    s = village("battle", home=["N-009"], away=["N-027"], their_deck=["N-017"], chakra=["N-001"], hand=["J-001"])
    send(s, 0)
    choose(s, 1)
    assert asked(s) == (1, "may")
    s.play(YES)
    assert cards(s, 1, "chakra") == ["N-017"]
    assert cards(s, 0, "chakra") == ["N-001"]


# --- N-028 Kiba Inuzuka -----------------------------------------------------------------------------------------------


@pytest.mark.card("N-028")
def test_kiba_gains_beside_an_animal_even_injured() -> None:
    s = village("battle", home=[["N-028", "N-036"]], away=["N-009"])
    send(s, 0)
    assert power(s, 0) == (3, 1)
    assert power(s, 1) == (0, 1)
    s = village("battle", home=[[hurt("N-028"), "N-036"]], away=["N-009"])
    send(s, 1)
    assert power(s, 0) == (1, 1)


@pytest.mark.card("N-028")
def test_kiba_gains_nothing_without_an_animal_in_his_team() -> None:
    s = village("battle", home=[["N-028", "N-003"], ["N-036", "N-009"]], away=["N-010"])
    send(s, 0)
    assert power(s, 0) == (2, 0)
    s = village("battle", home=["N-028"], away=[["N-036", "N-009"]])
    send(s, 0)
    assert power(s, 0) == (2, 0)


# --- N-030 Hinata Hyuga -----------------------------------------------------------------------------------------------


@pytest.mark.card("N-030")
def test_hinata_heals_a_genin_for_three_chakra() -> None:
    s = village(
        "start",
        home=["N-030", hurt("N-009"), hurt("N-002"), hurt("N-032")],
        chakra=["N-001", "N-003", "N-014", "N-016"],
    )
    s.play(YES)
    for card in ("N-001", "N-003", "N-016"):
        pick(s, card)
    assert not goes(s, 1)  # a Chunin
    choose(s, 2)
    assert not injured(s, 2)
    assert injured(s, 1)
    assert injured(s, 3)
    assert cards(s, 0, "chakra") == ["N-014"]
    assert cards(s, 0, "discard") == ["N-001", "N-003", "N-016"]


@pytest.mark.card("N-030")
@pytest.mark.parametrize(
    ("home", "chakra"),
    [
        (["N-030", hurt("N-009")], ["N-001", "N-003", "N-014"]),  # no Genin is injured
        (["N-030", hurt("N-002")], ["N-001", "N-003"]),  # too little chakra
        ([hurt("N-030"), hurt("N-002")], ["N-001", "N-003", "N-014"]),  # silent while injured
    ],
)
def test_hinata_is_not_asked(home: list[object], chakra: list[str]) -> None:
    s = village("start", home=home, chakra=chakra)
    assert asked(s) == (0, "mission")
    assert cards(s, 0, "chakra") == chakra


# --- N-031 Rock Lee ---------------------------------------------------------------------------------------------------


@pytest.mark.card("N-031")
@pytest.mark.parametrize("card", ["N-031", hurt("N-031")])
@pytest.mark.parametrize("jutsu_card", ["J-025", "J-005", "J-012"])  # L 1; L X; X of Water (NR-71)
def test_lee_uses_no_jutsu_with_a_specific_symbol(card: object, jutsu_card: str) -> None:
    s = battle(([card], ["N-009"]), hand=[jutsu_card], chakra=["N-001", "N-014"])
    assert not can(s, jutsu_card)


@pytest.mark.card("N-031")
def test_lee_uses_generic_jutsu_and_his_friends_use_all() -> None:
    s = battle((["N-031"], ["N-009"]), hand=["J-026"], chakra=["N-001"])
    jutsu(s, "J-026")
    assert power(s, 0) == (6, 0)
    s = battle((["N-031", "N-002"], ["N-009"]), hand=["J-005"], chakra=["N-001", "N-014"])
    jutsu(s, "J-005", x=1)  # only his friend can
    assert power(s, 0) == (3, 0)
    assert power(s, 1) == (5, 1)

"""The ninjas N-1102 to N-1131 of set 21: when their texts work, when not, and who is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, no, parts, saw, word
from ofuda.games.naruto.rules import (
    NarutoState,
    card_sets,
    chain_permissions,
    damage,
    permissions,
    state,
    traits,
)
from ofuda.games.naruto.vocabulary.names import Coin, Keyword, Symbol

from .entry_scenes import enter, grow, why_not
from .mission_scenes import rewards, team
from .scenes import (
    announce,
    battle,
    can,
    coins,
    finish,
    goes,
    hurt,
    jutsu,
    kind_of,
    lay,
    out,
    pay,
    resolve,
    send,
    village,
)
from .table import asked, cards, choose, in_play, injured, nothing, pass_on, pick, play, power, slot_of, table, use

YES, NO = ask.YES_MOVE, ask.NO_MOVE
HELD = ["N-013"]  # keeps the phase open
EARTH = ["N-012", "N-005", "N-006"]
WATER = ["N-014", "N-015", "N-016", "N-017"]


def use_card(s: NarutoState, card: str) -> None:
    """Use the ability of a card in hand."""
    s.play(ask.USE_OF_MOVE + kind_of(s, card))


def deploy(s: NarutoState, card: str) -> None:
    """Deploy a ninja and let it resolve, as far as nothing is asked."""
    play(s, card)
    while asked(s)[1] == "hand_cost":
        s.play(s.moves(s.seat)[0])
    resolve(s)


def after(s: NarutoState) -> None:
    """Pay and let everything resolve."""
    pay(s)
    resolve(s)


# --- N-1102 Choji Akimichi --------------------------------------------------------------------------------------------


@pytest.mark.card("N-1102")
def test_choji_is_stronger_against_lightning_only() -> None:
    assert power(battle((["N-1102"], ["N-008"])), 0) == (5, 0)
    assert power(battle((["N-1102"], ["N-009"]), (["N-010"], ["N-008"])), 0) == (3, 0)
    assert power(battle(([hurt("N-1102")], ["N-008"])), 0) == (0, 0)


@pytest.mark.card("N-1102")
def test_effects_of_lightning_ninjas_do_nothing_to_choji_in_battle() -> None:
    s = battle((["N-1122", "N-001"], ["N-1102", "N-012"]), chakra=["N-034"])
    use(s, 0)
    choose(s, 2)
    after(s)
    assert not injured(s, 2)
    s = battle((["N-1122", "N-001"], ["N-1102", "N-012"]), chakra=["N-034"])
    use(s, 0)
    choose(s, 3)
    after(s)
    assert injured(s, 3)


# --- N-1103 Deidara (Younger Days) ------------------------------------------------------------------------------------


@pytest.mark.card("N-1103")
def test_deidara_s_coin_hits_one_side_or_the_other() -> None:
    seen = set()
    for seed in range(12):
        s = village(home=[hurt("N-1103"), "N-011"], away=["N-009", "N-010"], hand=HELD, chakra=EARTH, seed=seed)
        use(s, 0)
        after(s)
        heads = next(row[3] for row in s.journal() if row[0] == saw.FLIPS)
        seen.add(heads)
        assert asked(s)[0] == (0 if heads else 1)
        target = 3 if heads else 1
        assert not goes(s, 1 if heads else 3)
        choose(s, target)
        assert injured(s, target)
    assert seen == {0, 1}


@pytest.mark.card("N-1103")
@pytest.mark.parametrize(("home", "reason"), [(["N-1103", "N-034"], 0), (["N-034"], no.NO_GROWTH)])
def test_other_deidaras_in_hand_have_growth(home: list[str], reason: int) -> None:
    s = village(home=home, hand=["N-1103", "N-1105", *HELD] if reason else ["N-1105", "N-012", *HELD])
    growth, zone = Keyword.GROWTH.value, word.ZONE_HAND
    assert card_sets.has_keyword(s, zone, 0, kind_of(s, "N-1105"), growth) is (reason == 0)
    assert not card_sets.has_keyword(s, zone, 0, kind_of(s, "N-013"), growth)


# --- N-1104 Tenzo (Anbu Days) -----------------------------------------------------------------------------------------


@pytest.mark.card("N-1104")
@pytest.mark.parametrize(("deployed", "winner"), [(0, True), (1, False)])
def test_tenzo_is_stronger_in_the_showdown_without_a_deployment(deployed: int, winner: bool) -> None:
    """3 against 4, or 5 against 4: he is injured, or his opponent."""
    s = battle((["N-1104"], ["N-010"]))
    state.count_up(s, 0, parts.DEPLOYED, deployed)
    finish(s)
    assert [injured(s, slot) for slot in (0, 1)] == [not winner, winner]


@pytest.mark.card("N-1104")
def test_an_injured_tenzo_counts_the_deployments_of_his_own_player_only() -> None:
    s = battle((["N-009"], [hurt("N-1104")]))
    state.count_up(s, 0, parts.DEPLOYED)
    finish(s)
    assert injured(s, 0), "1 + 2 against 3 is a tie"


# --- N-1105 Deidara (C0 Form) -----------------------------------------------------------------------------------------


@pytest.mark.card("N-1105")
def test_the_c0_form_needs_deidara_and_three_growth_coins() -> None:
    home = ["N-1103", {"card": "N-001", "coins": {"growth": 2}}]
    assert why_not(reserve(home, 6), ask.RESERVE_MOVE, "N-1105") != 0
    home = ["N-1103", {"card": "N-001", "coins": {"growth": 3}}]
    assert why_not(reserve(home, 5), ask.RESERVE_MOVE, "N-1105") != 0
    s = reserve(home, 6)
    enter(s, ask.RESERVE_MOVE, "N-1105")
    while asked(s)[1] == "give":
        s.play(s.moves(0)[0])
    resolve(s)
    assert "N-1105" in in_play(s, 0)
    assert "N-1103" in cards(s, 0, "removed")
    assert coins(s, slot_of(s, "N-001"), Coin.GROWTH) == 0


def reserve(home: list[Any], marker: int) -> NarutoState:
    """Seat 0 has N-1105 in the Reinforcement Deck."""
    sides = [{"hand": HELD, "marker": marker, "reinforcement": ["N-1105"]}, {}]
    return table("mission", **lay(home=home, away=[]), players=sides)


@pytest.mark.card("N-1105")
def test_clay_coins_save_from_the_explosion_and_are_gone_then() -> None:
    away = ["N-011", hurt("N-009")]
    s = village(home=[hurt("N-1105"), "N-010", "N-012"], away=away, hand=HELD, chakra=EARTH)
    use(s, 0, 1)
    pay(s)
    resolve(s)
    choose(s, 1)
    assert coins(s, 1, Coin.CLAY) == 1
    use(s, 0, 2)
    resolve(s)
    assert in_play(s, 0) == ["N-010"]
    assert in_play(s, 1) == []
    assert coins(s, 1, Coin.CLAY) == 0
    assert "N-1105" in cards(s, 0, "discard")


# --- N-1106 Denka, N-1107 Hina ----------------------------------------------------------------------------------------


@pytest.mark.card("N-1106")
@pytest.mark.card("N-1107")
@pytest.mark.parametrize("card", ["N-1106", "N-1107"])
def test_a_cat_is_as_strong_as_its_side_has_ninjas(card: str) -> None:
    s = village(home=[card, "N-001", "N-009", "M-022"], away=["N-010"], hand=HELD)
    assert power(s, 0) == (3, 2)
    assert power(s, 1) == (1, 0)
    damage.injure(s, 0)
    assert power(s, 0) == (0, 0)


@pytest.mark.card("N-1106")
def test_denka_lets_a_ninja_be_deployed_from_the_discard_pile() -> None:
    s = village(home=["N-1106"], discard=["N-001", "N-009"], hand=HELD, marker=1)
    assert not can_play_from_discard(s, "N-001")
    use(s, 0)
    resolve(s)
    assert cards(s, 0, "removed") == ["N-1106"]
    assert can_play_from_discard(s, "N-001")
    assert not can_play_from_discard(s, "N-009"), "its entrance cost is 2"


def can_play_from_discard(s: NarutoState, card: str) -> bool:
    """Return whether seat 0 may deploy a card of its discard pile."""
    return ask.FROM_DISCARD_MOVE + kind_of(s, card) in s.moves(0)


@pytest.mark.card("N-1107")
def test_hina_discards_a_mission_or_client_from_hand() -> None:
    s = village(home=["N-001"], away=["M-022", "C-002", "N-009"], hand=["N-1107", *HELD])
    use_card(s, "N-1107")
    assert [goes(s, slot) for slot in range(4)] == [False, True, True, False]
    choose(s, 2)
    resolve(s)
    assert in_play(s, 1) == ["M-022", "N-009"]
    assert cards(s, 0, "discard") == ["N-1107"]
    s = village(home=["N-1107"], away=["M-022"], hand=HELD)
    assert ask.USE_OF_MOVE + kind_of(s, "N-1107") not in s.moves(0), "not from play"


# --- N-1108, N-1110 Anbu ----------------------------------------------------------------------------------------------


@pytest.mark.card("N-1108")
def test_an_anbu_comes_from_hand_and_strengthens_all_anbu() -> None:
    s = village(home=["N-1104", "N-009"], away=["N-1110"], hand=["N-1108", *HELD])
    use_card(s, "N-1108")
    resolve(s)
    entered = slot_of(s, "N-1108")
    assert [power(s, slot) for slot in (0, 1, 2, entered)] == [(4, 4), (3, 1), (3, 0), (1, 3)]
    assert s.cells[cell.DEPLOYED] == 0


@pytest.mark.card("N-1110")
def test_an_anbu_comes_from_hand_and_no_anbu_takes_damage() -> None:
    s = village(home=["N-1104", "N-009"], hand=["N-1110", "M-005", "J-010", *HELD], marker=5)
    use_card(s, "N-1110")
    resolve(s)
    safe = permissions.banned(s, word.DEED_BE_DAMAGED, s.cells[cell.NINJAS])
    assert int(safe) == 1 << 0 | 1 << slot_of(s, "N-1110")


# --- N-1109 The Third Hokage (Younger Days) ---------------------------------------------------------------------------


@pytest.mark.card("N-1109")
def test_the_third_hokage_enters_weak_and_hands_his_coins_on() -> None:
    s = village(hand=["N-1109", *HELD], marker=3)
    deploy(s, "N-1109")
    assert coins(s, slot_of(s, "N-1109"), Coin.MINUS_BOTH) == 3
    hokage = {"card": "N-1109", "injured": True, "coins": {"minus both": 2}}
    s = battle((["N-011"], ["N-009"]), home=[hokage], hand=["J-002"], chakra=["N-001", "N-002"])
    announce(s, "J-002", user=0)
    pay(s)
    resolve(s)
    if asked(s) == (0, "thing"):
        choose(s, 1)
    resolve(s)
    assert [coins(s, slot, Coin.MINUS_BOTH) for slot in (0, 1, 2)] == [0, 1, 1]


@pytest.mark.card("N-1109")
def test_without_a_coin_the_third_hokage_gives_none() -> None:
    s = battle((["N-011"], ["N-009"]), home=["N-1109"], hand=["J-002"], chakra=["N-001", "N-002"])
    jutsu(s, "J-002", user=0)
    assert [coins(s, slot, Coin.MINUS_BOTH) for slot in (0, 1, 2)] == [0, 0, 0]


# --- N-1111 Madara Uchiha ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-1111")
def test_madara_is_not_blocked_by_ninjas_with_minus_coins() -> None:
    weak = {"card": "N-009", "coins": {"minus both": 1}}
    s = village("battle", home=[hurt("N-1111"), "N-001"], away=[weak, [{**weak, "card": "N-010"}, "N-012"], "N-014"])
    send(s, 0, 1)
    assert asked(s) == (1, "block")
    assert [goes(s, slot) for slot in range(2, 6)] == [False, False, False, True]
    nothing(s)
    assert [goes(s, slot) for slot in range(2, 6)] == [True, True, True, True], "another team may be blocked"


# --- N-1112 Kakashi Hatake (Anbu Days) --------------------------------------------------------------------------------


@pytest.mark.card("N-1112")
def test_kakashi_comes_into_a_battle() -> None:
    s = battle((["N-1104"], ["N-012"]), hand=["N-1112"], marker=4, at="exchange")
    deploy(s, "N-1112")
    if asked(s) == (0, "thing"):
        choose(s, 0)
    if asked(s)[1] == "position":
        s.play(NO)
    kakashi = slot_of(s, "N-1112")
    assert team(s, 0) == sorted([0, kakashi])
    assert kakashi in out(s, 0)
    assert s.cells[cell.DEPLOYED] == 1


@pytest.mark.card("N-1112")
def test_kakashi_stays_at_home_without_another_anbu_and_is_deployed_in_the_own_turn_only() -> None:
    theirs: dict[str, Any] = {"their_hand": ["N-1112", "J-001"], "their_chakra": ["N-001"], "their_marker": 9}
    s = battle((["N-010"], ["N-012"]), hand=["N-1112"], marker=4, **theirs)
    deploy(s, "N-1112")
    assert team(s, 0) == [0]
    pass_on(s)
    assert asked(s) == (1, "exchange")
    assert not can(s, "N-1112")


# --- N-1113 Itachi Uchiha, N-1114 Susano'o ----------------------------------------------------------------------------


def susanoo(at: str = "exchange", deck: list[str] | None = None) -> NarutoState:
    """Itachi attacks, and his player has Susano'o in the Reinforcement Deck."""
    sides: list[dict[str, Any]] = [{"reinforcement": ["N-1114"], "hand": ["J-001"], "chakra": ["N-034"]}, {}]
    if deck is not None:
        sides[0] |= {"deck": deck, "rest": "removed"}
    return table(at, **lay((["N-1113"], ["N-009"]), home=[], away=[]), players=sides)


@pytest.mark.card("N-1113")
def test_itachi_gives_three_rewards_for_susanoo() -> None:
    s = susanoo()
    use(s, 0)
    resolve(s)
    assert rewards(s, 1) == 3
    assert "N-1114" in in_play(s, 0)


@pytest.mark.card("N-1113")
def test_itachi_needs_three_cards_to_give() -> None:
    s = susanoo(deck=["N-001", "N-002"])
    assert ask.USE_MOVE not in s.moves(0)


@pytest.mark.card("N-1113")
@pytest.mark.parametrize(("home", "hit"), [([], True), (["N-1114"], False)])
def test_itachi_is_safe_with_susanoo(home: list[str], hit: bool) -> None:
    s = battle((["N-1113"], ["N-009"]), home=home)
    assert (int(permissions.banned(s, word.DEED_BE_DAMAGED, 3)) == 0) is hit
    assert (int(permissions.banned_by(s, word.DEED_BE_INJURED, 3, 1)) == 0) is hit
    assert int(permissions.banned_by(s, word.DEED_BE_INJURED, 3, 0)) == 0, "his own side may injure him"


@pytest.mark.card("N-1114")
@pytest.mark.parametrize(("away", "over"), [([hurt("N-1114")], False), ([], True)])
def test_susanoo_keeps_the_opponent_from_winning_by_rewards(away: list[Any], over: bool) -> None:
    won = ["N-001", "N-002", "N-003", "N-009", "N-010", "N-011", "N-012", "N-013", "N-014", "N-015"]
    s = village("end", away=away, rewards=won, their_hand=HELD)
    assert s.over is over
    assert permissions.may_win_by_rewards(s, 1)


@pytest.mark.card("N-1114")
def test_susanoo_s_text_cannot_be_negated() -> None:
    s = village(home=["N-1114", "N-001", "M-752"], hand=HELD)
    assert not state.is_in(s, cell.BLANKED, 0)
    assert not permissions.may_win_by_rewards(s, 1)


# --- N-1115 Sai -------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1115")
@pytest.mark.parametrize(("answer", "drawn"), [(YES, 1), (NO, 0)])
def test_sai_may_draw_for_each_ink_ninja(answer: int, drawn: int) -> None:
    s = village(home=["N-009"], hand=["N-1115", "N-001", *HELD], marker=4)
    deploy(s, "N-1115")
    assert asked(s)[1] == "may"
    s.play(answer)
    resolve(s)
    assert len(cards(s, 0, "hand")) == 1 + drawn


# --- N-1116 Kushina Uzumaki -------------------------------------------------------------------------------------------


@pytest.mark.card("N-1116")
def test_kushina_is_stronger_with_naruto() -> None:
    s = village(home=[hurt("N-1116"), "N-001"], hand=HELD)
    assert power(s, 0) == (0 + 1, 1 + 1)
    s = village(home=["N-1116"], away=["N-001"], hand=HELD)
    assert power(s, 0) == (0, 2)


@pytest.mark.card("N-1116")
def test_great_beasts_cost_less() -> None:
    s = village(home=["N-1116"], hand=["N-1143", "N-1065", "N-1123", *HELD], their_hand=["N-1143"])
    costs = [int(permissions.entrance(s, 0, kind_of(s, card))) for card in ("N-1143", "N-1065", "N-013")]
    assert costs == [5, 5, 6], "Six Tails, a toad of 5, and no animal"
    assert int(permissions.hand_cost(s, 0, kind_of(s, "N-1143"))) == 0
    assert int(permissions.entrance(s, 1, kind_of(s, "N-1143"))) == 7


# --- N-1117 Rock Lee --------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1117")
@pytest.mark.parametrize(("before", "safe"), [(1, True), (0, False)])
def test_from_the_third_jutsu_of_a_turn_on_jutsu_of_lee_s_side_cannot_be_negated(before: int, safe: bool) -> None:
    theirs: dict[str, Any] = {
        "their_hand": ["J-007"],
        "their_chakra": ["N-010", "N-011", "N-012", "N-002", "N-013", "N-018"],
    }
    s = battle((["N-009"], ["N-020"]), home=[hurt("N-1117")], hand=["J-002"], chakra=["N-001", "N-002"], **theirs)
    state.count_up(s, 1, parts.JUTSU_PLAYED, before)
    announce(s, "J-002", user=0)
    pay(s)
    announce(s, "J-007", user=1)
    pay(s)
    assert [bool(chain_permissions.may_be_negated(s, number)) for number in (0, 1)] == [not safe, True]
    resolve(s)
    assert power(s, 0)[0] == (6 if safe else 3)


# --- N-1118 Naruto Uzumaki --------------------------------------------------------------------------------------------


@pytest.mark.card("N-1118")
@pytest.mark.clause("NW-22")
def test_naruto_grows_by_two_and_may_grow_again() -> None:
    s = village(home=["N-001"], hand=["N-1118", "N-1071", *HELD])
    grow(s, "N-1118")
    assert coins(s, 0, Coin.GROWTH) == 2
    s = village(home=[{"card": "N-1118", "coins": {"growth": 2}}], hand=["N-1071", *HELD])
    assert why_not(s, ask.GROW_MOVE, "N-1071") == 0
    s = village(home=[{"card": "N-085", "coins": {"growth": 2}}], hand=["N-1071", *HELD])
    assert why_not(s, ask.GROW_MOVE, "N-1071") != 0


# --- N-1119 Jiraiya ---------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1119")
def test_jiraiya_brings_a_toad() -> None:
    s = village(hand=["N-1119", "N-001", *HELD], deck=["N-009", "N-1065", "N-1063"], marker=6)
    deploy(s, "N-1119")
    assert asked(s) == (0, "search")
    assert {move - ask.CARD_MOVE for move in s.moves(0) if move >= ask.CARD_MOVE} == {
        kind_of(s, "N-1065"),
        kind_of(s, "N-1063"),
    }
    pick(s, "N-1065")
    resolve(s)
    assert "N-1065" in cards(s, 0, "hand")


# --- N-1120 Anko Mitarashi --------------------------------------------------------------------------------------------


@pytest.mark.card("N-1120")
def test_anko_makes_water_and_lightning_one_for_her_player() -> None:
    s = village(home=[hurt("N-1120")], chakra=["N-014", "N-001", "N-009"], their_chakra=["N-014"], hand=HELD)
    both = 1 << Symbol.WATER.value | 1 << Symbol.LIGHTNING.value
    found = [int(card_sets.chakra_symbols(s, 0, kind_of(s, card))) for card in ("N-014", "N-001", "N-009")]
    assert found == [both, both, 1 << Symbol.WIND.value]
    assert int(card_sets.chakra_symbols(s, 1, kind_of(s, "N-014"))) == 1 << Symbol.WATER.value


# --- N-1121 Konohamaru Ninja Corp. ------------------------------------------------------------------------------------


@pytest.mark.card("N-1121")
@pytest.mark.parametrize(("pile", "mastery"), [(["N-1119"], True), (["N-1065"], False)])
def test_the_corps_has_mastery_with_a_master_in_the_discard_pile(pile: list[str], mastery: bool) -> None:
    s = village(home=[hurt("N-1121"), "N-009"], discard=pile, hand=HELD)
    assert bool(traits.has_keyword(s, 0, Keyword.MASTERY.value)) is mastery
    assert not traits.has_keyword(s, 1, Keyword.MASTERY.value)


# --- N-1122 Minato Namikaze -------------------------------------------------------------------------------------------


@pytest.mark.card("N-1122")
def test_minato_strikes_a_foe_and_is_gone() -> None:
    s = battle(([hurt("N-1122"), "N-001"], ["N-009", "N-010"]), (["N-011"], ["N-012"]), chakra=["N-034"])
    use(s, 0)
    assert [goes(s, slot) for slot in range(6)] == [False, False, True, True, False, False]
    choose(s, 3)
    after(s)
    assert injured(s, 3)
    assert not injured(s, 2)
    assert 0 not in out(s, 0)
    assert 1 in out(s, 0)


# --- N-1123 Naruto Uzumaki & The Fourth Hokage ------------------------------------------------------------------------


@pytest.mark.card("N-1123")
def test_the_squad_strikes_all_opponents_when_it_enters() -> None:
    home = ["N-001", "N-1122", "N-011"]
    sides: list[dict[str, Any]] = [{"hand": HELD, "marker": 7, "reinforcement": ["N-1123"]}, {}]
    s = table("mission", **lay(home=home, away=["N-009", hurt("N-010")]), players=sides)
    enter(s, ask.RESERVE_MOVE, "N-1123")
    assert sorted(in_play(s, 0)) == ["N-011", "N-1123"]
    assert cards(s, 0, "removed") == ["N-001", "N-1122"]
    assert in_play(s, 1) == ["N-009"]
    assert injured(s, slot_of(s, "N-009"))
    assert not injured(s, slot_of(s, "N-011"))


@pytest.mark.card("N-1123")
def test_if_the_squad_falls_in_the_showdown_its_opponents_are_healed() -> None:
    s = battle((["N-1162", hurt("N-009")], [hurt("N-1123", combat_gain=-8)]), away=[hurt("N-010")], stop=False)
    finish(s)
    assert "N-1123" in cards(s, 1, "discard")
    assert not injured(s, 1)
    assert injured(s, slot_of(s, "N-010")), "its own side stays injured"


# --- N-1124 Karin -----------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1124")
@pytest.mark.parametrize(("card", "gone"), [("N-009", True), ("N-012", False)])
def test_karin_discards_a_wind_card_that_she_sees(card: str, gone: bool) -> None:
    s = battle(([{"card": "N-1124", "combat_gain": 5}], ["N-010"]), their_hand=[card], stop=False)
    finish(s)
    assert (card in cards(s, 1, "discard")) is gone


@pytest.mark.card("N-1124")
def test_without_a_victory_karin_sees_nothing() -> None:
    s = battle((["N-1124"], ["N-010"]), their_hand=["N-009"], stop=False)
    finish(s)
    assert "N-009" not in cards(s, 1, "discard")


# --- N-1125 Suigetsu Hozuki -------------------------------------------------------------------------------------------


@pytest.mark.card("N-1125")
def test_suigetsu_gains_by_the_water_that_is_left() -> None:
    s = battle(([hurt("N-1125")], ["N-012"]), chakra=["N-014", "N-015", "N-016", "N-009"])
    use(s, 0)
    after(s)
    assert power(s, 0) == (2 + 2, 0)
    use(s, 0)
    after(s)
    assert power(s, 0) == (2 + 2 + 1, 0), "as often as it is paid"


# --- N-1126 Jugo ------------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1126")
def test_jugo_grows_when_he_is_hurt() -> None:
    s = battle((["N-011"], ["N-1126", "N-012"]), hand=["J-033"], chakra=WATER)
    jutsu(s, "J-033", target=1)
    assert (injured(s, 1), coins(s, 1, Coin.GROWTH)) == (True, 1)
    assert power(s, 1) == (7 + 1, 0 + 1)
    s = battle((["N-011"], ["N-1126", "N-012"]), hand=["J-033"], chakra=WATER)
    jutsu(s, "J-033", target=2)
    assert coins(s, 1, Coin.GROWTH) == 0


# --- N-1127, N-1128 Sakon and Ukon ------------------------------------------------------------------------------------


@pytest.mark.card("N-1127")
@pytest.mark.parametrize("answer", [YES, NO])
def test_sakon_brings_another_of_the_four_for_a_card(answer: int) -> None:
    s = village(hand=["N-1127", "N-001", *HELD], deck=["N-1128", "N-009"], marker=3)
    deploy(s, "N-1127")
    s.play(answer)
    if answer == YES:
        pick(s, "N-001")
        resolve(s)
        pick(s, "N-1128")
        resolve(s)
    assert ("N-1128" in cards(s, 0, "hand")) is (answer == YES)
    assert ("N-001" in cards(s, 0, "discard")) is (answer == YES)


@pytest.mark.card("N-1128")
@pytest.mark.parametrize(("home", "brought"), [(["N-1127"], True), (["N-009"], False)])
def test_ukon_brings_one_of_the_four_out_of_the_chakra_area(home: list[str], brought: bool) -> None:
    s = village(home=home, hand=["N-1128", *HELD], chakra=["N-1075", "N-1130", "N-009"], marker=4)
    deploy(s, "N-1128")
    if brought:
        s.play(YES)
        resolve(s)
        if asked(s)[1] == "card":
            pick(s, "N-1075")
            resolve(s)
    assert ("N-1075" in in_play(s, 0)) is brought


# --- N-1129 Sasuke Uchiha ---------------------------------------------------------------------------------------------


@pytest.mark.card("N-1129")
def test_sasuke_trades_chakra_once_a_turn() -> None:
    s = village(home=["N-1129"], hand=HELD, chakra=["N-001", "N-002"], their_chakra=["N-009", "N-010", "N-011"])
    use(s, 0)
    resolve(s)
    s.play(ask.NUMBER_MOVE + 2)
    while asked(s)[1] == "card":
        s.play(s.moves(s.seat)[0])
    resolve(s)
    assert cards(s, 0, "discard") == ["N-001", "N-002"]
    assert len(cards(s, 1, "chakra")) == 1
    assert ask.USE_MOVE not in s.moves(0)
    injured_one = village(home=[hurt("N-1129")], hand=HELD, chakra=["N-001"], their_chakra=["N-009"])
    assert ask.USE_MOVE not in injured_one.moves(0)


# --- N-1130 Rashomon --------------------------------------------------------------------------------------------------


@pytest.mark.card("N-1130")
def test_rashomon_does_not_attack_but_blocks() -> None:
    s = village("battle", home=[hurt("N-1130"), "N-009"], away=["N-1130"])
    assert not goes(s, 0)
    send(s, 1)
    assert goes(s, 2)


@pytest.mark.card("N-1130")
@pytest.mark.parametrize(("answer", "hit"), [(YES, False), (NO, True)])
def test_rashomon_is_discarded_from_hand_to_save_one_of_the_four(answer: int, hit: bool) -> None:
    s = battle((["N-011"], ["N-1127", "N-012"]), hand=["J-033"], chakra=WATER, their_hand=["N-1130"])
    jutsu(s, "J-033", target=1)
    assert asked(s) == (1, "replace")
    s.play(answer)
    resolve(s)
    assert injured(s, 1) is hit
    assert cards(s, 1, "discard") == ([] if hit else ["N-1130"])


@pytest.mark.card("N-1130")
def test_rashomon_saves_nobody_else() -> None:
    s = battle((["N-011"], ["N-1127", "N-012"]), hand=["J-033"], chakra=WATER, their_hand=["N-1130"])
    jutsu(s, "J-033", target=2)
    assert injured(s, 2)


# --- N-1131 Sakon & Ukon (State 2) ------------------------------------------------------------------------------------


@pytest.mark.card("N-1131")
@pytest.mark.clause("NR-22")
def test_two_ninjas_are_called_out_to_a_duel() -> None:
    home = [["N-1131", "N-001"], ["N-1127", "N-002"], "N-009"]
    s = village(home=home, away=[["N-010", "N-012"], "N-014"], hand=HELD, chakra=WATER)
    use(s, 0, 1)
    after(s)
    choose(s, 5)
    choose(s, 2)
    resolve(s)
    assert [team(s, slot) for slot in (2, 3, 5, 6)] == [[2], [3], [5], [6]]
    while asked(s)[1] in ("mission", "respond"):
        pass_on(s)
    s.play(ask.KEEP_TEAMS_MOVE)
    assert ask.NONE_MOVE not in s.moves(0)
    choose(s, 0)
    choose(s, 2)
    nothing(s)
    assert asked(s) == (1, "block")
    assert (goes(s, 5), goes(s, 7)) == (False, True)
    nothing(s)
    assert s.moves(1) == [ask.THING_MOVE + 5]


@pytest.mark.card("N-1131")
def test_who_was_called_out_may_not_join_a_team() -> None:
    s = village(home=["N-1131", "N-001"], away=["N-010", "N-014"], hand=HELD, chakra=WATER)
    use(s, 0, 1)
    after(s)
    choose(s, 2)
    while asked(s)[1] == "thing":
        choose(s, 0)
    resolve(s)
    while asked(s)[1] in ("mission", "respond"):
        pass_on(s)
    if asked(s) == (0, "organise"):
        s.play(ask.BUILD_MOVE)
    assert team(s, 0) == [0]
    assert asked(s) == (0, "send")

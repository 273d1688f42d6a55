"""The jutsu J-802 to J-814 of set 21 at the table: what they do, who cannot use them, and who is left alone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.rules import NarutoState, figures, state
from ofuda.games.naruto.vocabulary.names import Coin

from .scenes import announce, battle, coins, deck_size, finish, give_way, home, jutsu, out, refusal, resolve
from .table import asked, cards, in_play, injured, power, slot_of

YES, NO = ask.YES_MOVE, ask.NO_MOVE
EARTH = ["N-005", "N-006", "N-021", "N-032"]
FIRE = ["N-002", "N-028", "N-011"]
LIGHTNING = ["N-001", "N-007"]
ANY = ["N-003", "N-029", "N-014", "N-015", "N-016"]


def blanked(s: NarutoState, slot: int) -> bool:
    return bool(s.cells[cell.BLANKED] >> slot & 1)


def paid(s: NarutoState) -> int:
    return len(cards(s, 0, "discard"))


# --- J-802 Ninja Art: Tile Shuriken -----------------------------------------------------------------------------------


@pytest.mark.card("J-802")
@pytest.mark.clause("NR-65")
def test_tile_shuriken_is_attached_and_silences_its_bearer_alone() -> None:
    s = battle((["N-012"], ["N-040", "N-024"]), hand=["J-802"], chakra=ANY)
    jutsu(s, "J-802", target=1)
    assert in_play(s, 0) == ["N-012", "J-802"]
    assert (blanked(s, 1), blanked(s, 2)) == (True, False)
    assert "J-802" not in cards(s, 0, "chakra")
    assert paid(s) == 2


@pytest.mark.card("J-802")
@pytest.mark.clause("NR-65", "NA-25")
def test_tile_shuriken_goes_to_its_owner_s_chakra_when_its_bearer_leaves() -> None:
    wounded = {"card": "N-040", "injured": True}
    s = battle((["N-012"], [wounded]), hand=["J-802", "J-033"], chakra=[*ANY, "N-017"], home=[])
    jutsu(s, "J-802", target=1)
    finish(s)
    assert "N-040" in cards(s, 1, "discard")
    assert "J-802" in cards(s, 0, "chakra")
    assert in_play(s, 0) == ["N-012"]


@pytest.mark.card("J-802")
def test_tile_shuriken_costs_one_less_for_each_ninja_without_text() -> None:
    s = battle((["N-009"], ["N-040"]), home=["N-003"], hand=["J-802"], chakra=[])
    jutsu(s, "J-802", target=1)
    assert paid(s) == 0
    assert blanked(s, 1)


@pytest.mark.card("J-802")
@pytest.mark.clause("NR-39")
def test_tile_shuriken_stays_attached_beyond_the_turn() -> None:
    s = battle((["N-012"], ["N-040"]), hand=["J-802"], chakra=ANY)
    jutsu(s, "J-802", target=1)
    finish(s)
    assert asked(s) == (1, "mission")
    assert blanked(s, 1)


# --- J-803 Earth Style: Earth Dragon Bomb -----------------------------------------------------------------------------


@pytest.mark.card("J-803")
@pytest.mark.parametrize(("foe", "sent_home"), [("N-009", True), ("N-024", False)])
def test_earth_dragon_bomb_injures_and_sends_a_ninja_without_text_home(foe: str, sent_home: bool) -> None:
    s = battle((["N-012"], [foe, "N-010"]), hand=["J-803"], chakra=[*ANY, "N-017"])
    jutsu(s, "J-803", target=1)
    assert [injured(s, slot) for slot in (1, 2)] == [True, False]
    assert (1 in home(s, 1)) == sent_home
    assert 2 in out(s, 1)


@pytest.mark.card("J-803")
@pytest.mark.clause("NR-66")
def test_earth_dragon_bomb_sends_a_ninja_with_negated_text_home() -> None:
    s = battle((["N-012"], ["N-024"]), hand=["J-803", "J-802"], chakra=[*ANY, "N-017", "N-018", "N-1164"])
    jutsu(s, "J-802", target=1)
    jutsu(s, "J-803", target=1)
    assert home(s, 1) == [1]


# --- J-804 Flying Swallow ---------------------------------------------------------------------------------------------


@pytest.mark.card("J-804")
@pytest.mark.clause("NA-131", "NA-130")
@pytest.mark.parametrize("tenten", ["N-1158", {"card": "N-1158", "injured": True}])
def test_flying_swallow_makes_a_battle_of_mental_power(tenten: object) -> None:
    """NW-37, NW-38: 5 + 3, and 2 more by Combination, against 0."""
    s = battle((["N-1159", tenten], ["N-1169"]), hand=["J-804"], chakra=EARTH)
    jutsu(s, "J-804", user=0)
    assert int(figures.mental(s, 0)) == 7
    finish(s)
    assert "N-1169" in cards(s, 1, "discard")


@pytest.mark.card("J-804")
@pytest.mark.clause("NA-135")
def test_flying_swallow_gives_no_mental_power_without_another_ninja_without_text() -> None:
    s = battle((["N-1159", "N-012"], ["N-1169"]), (["N-011"], ["N-018"]), hand=["J-804"], chakra=EARTH)
    jutsu(s, "J-804", user=0)
    assert int(figures.mental(s, 0)) == 5
    finish(s)
    assert [injured(s, slot) for slot in (3, 4)] == [True, True], "the other battle, 5 against 5, is fought by power"


@pytest.mark.card("J-804")
def test_flying_swallow_is_for_ninjas_without_text() -> None:
    s = battle((["N-012"], ["N-009"]), hand=["J-804"], chakra=EARTH)
    assert refusal(s, "J-804") == no.NO_USER


# --- J-805 Self-Destructing Clay Clone --------------------------------------------------------------------------------

GROWN = {"card": "N-003", "coins": {"growth": 2}}


@pytest.mark.card("J-805")
@pytest.mark.clause("NA-12")
def test_clay_clone_gathers_growth_coins_and_damages_foes_with_fewer() -> None:
    foe = {"card": "N-012", "coins": {"growth": 3}}
    s = battle(
        (["N-1103"], [foe, "N-010"]),
        home=[GROWN],
        away=[{"card": "N-009", "coins": {"growth": 1}}],
        hand=["J-805"],
        chakra=EARTH,
    )
    jutsu(s, "J-805", user=0)
    assert [coins(s, slot, Coin.GROWTH) for slot in range(5)] == [2, 3, 0, 0, 1]
    assert [injured(s, slot) for slot in (1, 2, 4)] == [False, True, False]


@pytest.mark.card("J-805")
def test_clay_clone_without_coins_damages_nobody_and_only_deidara_uses_it() -> None:
    s = battle((["N-1103"], ["N-010"]), hand=["J-805"], chakra=EARTH)
    jutsu(s, "J-805")
    assert not injured(s, 1)
    s = battle((["N-011"], ["N-010"]), hand=["J-805"], chakra=EARTH)
    assert refusal(s, "J-805") == no.NO_USER


# --- J-806 Earth Style: Headhunter Jutsu ------------------------------------------------------------------------------


@pytest.mark.card("J-806")
def test_headhunter_sends_the_supports_of_both_teams_home() -> None:
    s = battle((["N-1103", "N-003"], ["N-010", "N-009"]), (["N-011", "N-014"], []), hand=["J-806"], chakra=EARTH)
    jutsu(s, "J-806", user=0)
    assert (home(s, 0), home(s, 1)) == ([1], [3])
    assert coins(s, 0, Coin.GROWTH) == 2
    assert 5 in out(s, 0), "supports of other teams stay"


@pytest.mark.card("J-806")
def test_headhunter_is_for_deidara() -> None:
    s = battle((["N-011"], ["N-010"]), hand=["J-806"], chakra=EARTH)
    assert refusal(s, "J-806") == no.NO_USER


# --- J-807 Fire Style: Fireball Jutsu ---------------------------------------------------------------------------------


@pytest.mark.card("J-807")
def test_fireball_paid_with_fire_deals_damage() -> None:
    wounded = {"card": "N-012", "injured": True}
    s = battle((["N-011"], [wounded, "N-009"]), hand=["J-807"], chakra=FIRE)
    jutsu(s, "J-807", target=1)
    assert cards(s, 1, "discard") == ["N-012"]
    assert not injured(s, 2)


@pytest.mark.card("J-807")
def test_fireball_is_free_after_a_jutsu_of_the_opponent_and_injures_then() -> None:
    wounded = {"card": "N-012", "injured": True}
    s = battle((["N-011"], [wounded]), hand=["J-807"], chakra=[], their_hand=["J-001"], their_chakra=["N-017"])
    assert refusal(s, "J-807") != 0
    give_way(s)
    jutsu(s, "J-001")
    jutsu(s, "J-807", target=1)
    assert "N-012" in in_play(s, 1), "an injured ninja is not injured again"


# --- J-808 Dispatch of Anbu -------------------------------------------------------------------------------------------


@pytest.mark.card("J-808")
@pytest.mark.parametrize("move", [YES, NO])
def test_dispatch_puts_an_anbu_into_the_users_team_in_any_position(move: int) -> None:
    s = battle((["N-1160"], ["N-010"]), hand=["J-808"], chakra=ANY, discard=["N-1110", "N-009"])
    announce(s, "J-808")
    resolve(s)
    assert asked(s) == (0, "position")
    s.play(move)
    anbu = slot_of(s, "N-1110")
    assert int(state.team_of(s, 0)) == 1 | 1 << anbu
    assert anbu in out(s, 0)
    assert int(state.head_of(s, state.team_of(s, 0))) == (anbu if move == YES else 0)
    assert paid(s) == 6, "it costs 6, 1 less for Yamato, and Mizuki is in the discard pile"


@pytest.mark.card("J-808")
@pytest.mark.clause("NR-19")
def test_dispatch_puts_an_anbu_in_the_village_if_the_team_is_full() -> None:
    s = battle((["N-1160", "N-003", "N-009"], ["N-010"]), hand=["J-808"], chakra=ANY, discard=["N-1110"])
    jutsu(s, "J-808", user=0)
    assert home(s, 0) == [slot_of(s, "N-1110")]


# --- J-809 Madara's Eye -----------------------------------------------------------------------------------------------


@pytest.mark.card("J-809")
@pytest.mark.parametrize(("foe", "drawn"), [("N-032", 2), ("N-012", 0)])
def test_madaras_eye_lowers_a_foe_and_draws_if_it_has_no_combat_left(foe: str, drawn: int) -> None:
    s = battle((["N-011"], [foe, "N-009"]), hand=["J-809"], chakra=FIRE)
    before = power(s, 1)
    jutsu(s, "J-809", target=1)
    assert power(s, 1) == (before[0] - 2, before[1] - 2)
    assert coins(s, 1, Coin.MINUS_BOTH) == 2
    assert coins(s, 2, Coin.MINUS_BOTH) == 0
    assert len(cards(s, 0, "hand")) == 1 + drawn


@pytest.mark.card("J-809")
def test_madaras_eye_asks_for_a_sharingan_eye() -> None:
    s = battle((["N-010"], ["N-012"]), hand=["J-809"], chakra=FIRE)
    assert refusal(s, "J-809") == no.NO_USER


# --- J-810 Fire Style: Great Dragon Flame Jutsu -----------------------------------------------------------------------


@pytest.mark.card("J-810")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("user", "dead"), [("N-002", True), ("N-011", False)])
def test_great_dragon_flame_mills_and_sasuke_strikes_twice(user: str, dead: bool) -> None:
    """NW-41."""
    s = battle((["N-001", user], ["N-012", "N-010"]), hand=["J-810"], chakra=["N-1164", "N-028", "N-1165"])
    before = deck_size(s, 1)
    jutsu(s, "J-810", user=1, target=2)
    assert deck_size(s, 1) == before - 5
    assert ("N-012" in cards(s, 1, "discard")) == dead
    assert not injured(s, 3)


# --- J-811 Overwhelming Power -----------------------------------------------------------------------------------------


@pytest.mark.card("J-811")
@pytest.mark.clause("NA-120")
def test_overwhelming_power_wins_a_reward_that_can_be_lost_again() -> None:
    """NW-55: the tenth reward counts only in the end phase."""
    s = battle(
        (["N-1162"], ["N-020"]),
        hand=["J-811"],
        chakra=LIGHTNING,
        rewards=9,
        their_hand=["J-009"],
        their_chakra=["N-011", "N-008", "N-001"],
    )
    jutsu(s, "J-811")
    assert int(state.rewards(s, 0)) == 10
    give_way(s)
    jutsu(s, "J-009", target=(0, 0))
    assert int(state.rewards(s, 0)) == 9
    assert not s.over


@pytest.mark.card("J-811")
def test_overwhelming_power_asks_for_a_combat_of_six() -> None:
    s = battle((["N-011"], ["N-012"]), hand=["J-811"], chakra=LIGHTNING)
    assert refusal(s, "J-811") == no.NO_USER


# --- J-812 Feral Rage -------------------------------------------------------------------------------------------------


@pytest.mark.card("J-812")
def test_feral_rage_deals_two_damage_for_less_by_its_users_entrance_cost() -> None:
    s = battle((["N-1162"], ["N-010"]), away=["N-012"], hand=["J-812"], chakra=ANY)
    jutsu(s, "J-812", target=2)
    assert "N-012" in cards(s, 1, "discard"), "any ninja is a target, also one at home"
    assert paid(s) == 4
    s = battle((["N-010"], ["N-012"]), hand=["J-812"], chakra=ANY)
    assert refusal(s, "J-812") != 0


# --- J-813 Wire Trap --------------------------------------------------------------------------------------------------


@pytest.mark.card("J-813")
def test_wire_trap_makes_a_ninja_as_strong_as_its_user() -> None:
    s = battle((["N-003"], ["N-1162", "N-012"]), hand=["J-813"], chakra=ANY)
    jutsu(s, "J-813", target=1)
    assert [power(s, slot) for slot in range(3)] == [(1, 1), (1, 1), (5, 2)]
    finish(s)
    assert power(s, 1) == (8, 3)


# --- J-814 Kirin ------------------------------------------------------------------------------------------------------


@pytest.mark.card("J-814")
@pytest.mark.clause("NA-153")
def test_kirin_strikes_without_chakra_and_without_an_answer() -> None:
    s = battle(
        (["N-1129", "N-003"], ["N-012", "N-026"]),
        hand=["J-814"],
        stop=False,
        their_hand=["J-007"],
        their_chakra=[*FIRE, "N-1164"],
    )
    announce(s, "J-814", target=2)
    assert "N-012" in cards(s, 1, "discard"), "nobody was asked"
    assert "J-007" in cards(s, 1, "hand")


@pytest.mark.card("J-814")
def test_kirin_is_not_played_with_chakra_or_by_a_young_sasuke() -> None:
    s = battle((["N-1129"], ["N-012"]), hand=["J-814"], chakra=["N-003"])
    assert refusal(s, "J-814") != 0
    s = battle((["N-002"], ["N-012"]), hand=["J-814"], stop=False, their_hand=["J-001"], their_chakra=["N-017"])
    assert asked(s)[0] == 1, "the attacker has nothing to play"

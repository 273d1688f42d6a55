"""The jutsu of set 20 at the table: what they do, who cannot use them, and who is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, cell, no, row
from ofuda.games.naruto.cards import CardText
from ofuda.games.naruto.rules import NarutoState, figures, state
from ofuda.kernel.arrays import ints

from .exchange_table import Side, Table
from .scenes import announce, battle, deck, deck_size, finish, home, jutsu, refusal, resolve, team_power
from .table import asked, cards, choose, in_play, injured, power, slot_of

EARTH = ["N-030", "N-033", "N-021"]
FIRE = ["N-002", "N-028", "N-011"]
LIGHTNING = ["N-001", "N-007", "N-008"]
WATER = ["N-014", "N-015", "N-016"]
ANY = ["N-003", "N-029", "N-014"]


def for_anybody(s: NarutoState, card: str) -> None:
    """Let any ninja use a jutsu: no Neji Hyuga has the entrance cost that his jutsu ask for."""
    rows = [int(value) for value in s.rows]
    rows[s.tables.numbers[card] * row.WIDTH + row.REQUIREMENT] = 0
    s.rows = ints(rows)


def with_cost(s: NarutoState, card: str, which: int, **choices: int) -> None:
    """Play a jutsu for one of its costs, and let it resolve."""
    s.play(ask.PLAY_MOVE + s.tables.numbers[card])
    while s.cells[cell.ANNOUNCED]:
        question = asked(s)[1]
        if question == "alternative":
            s.play(ask.MODE_MOVE + which)
        elif question in choices:
            choose(s, choices[question])
        else:
            s.play(s.moves(s.seat)[0])
    resolve(s)


# --- J-773 Protective 8 Trigrams 64 Palms -----------------------------------------------------------------------------


@pytest.mark.card("J-773")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("user", "gained"), [("N-030", 3), ("N-009", 0)])
def test_protective_palms_silence_a_foe_and_send_it_home(user: str, gained: int) -> None:
    s = battle((["N-040", "N-010"], [user]), their_hand=["J-773"], their_chakra=EARTH[:1])
    s.play(ask.PASS_MOVE)
    before = power(s, 2)
    announce(s, "J-773", target=0)
    resolve(s)
    assert home(s, 0) == [0]
    assert s.cells[cell.BLANKED] & 1
    assert not s.cells[cell.BLANKED] & 2
    without = 1  # N-040 took 1/1 from the user
    assert power(s, 2) == (before[0] + gained + without, before[1] + gained + without)


@pytest.mark.card("J-773")
def test_protective_palms_need_a_blocking_user() -> None:
    s = battle((["N-030"], ["N-010"]), hand=["J-773"], chakra=EARTH)
    assert refusal(s, "J-773") == no.NO_USER


# --- J-774 8 Trigrams Palms Rotation ----------------------------------------------------------------------------------


@pytest.mark.card("J-774")
def test_palms_rotation_shields_the_users_team_from_ninjas_and_jutsu() -> None:
    s = battle(
        (["N-009", "N-003"], ["N-040"]),
        (["N-011"], ["N-012"]),
        hand=["J-774"],
        chakra=EARTH,
        their_hand=["J-032"],
        their_chakra=WATER,
    )
    assert power(s, 0) == (2, 0)  # N-040 takes 1/1
    with_cost(s, "J-774", 0, user=0)
    assert power(s, 0) == (3, 1)
    s.play(ask.PASS_MOVE)
    announce(s, "J-032", target=0)
    resolve(s)
    assert power(s, 0) == (3, 1)  # Water Prison does nothing


@pytest.mark.card("J-774")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("team", "hurts"), [(["N-033", "N-003"], False), (["N-009", "N-003"], True)])
def test_palms_rotation_of_a_byakugan_keeps_the_team_from_damage(team: list[str], hurts: bool) -> None:
    s = battle((team, ["N-1162"]), hand=["J-774"], chakra=EARTH)
    with_cost(s, "J-774", 0, user=0)
    finish(s)
    assert (in_play(s, 0) != team or injured(s, 0)) == hurts


# --- J-775 Gentle Fist Style: 8 Trigrams 64 Palms ---------------------------------------------------------------------


@pytest.mark.card("J-775")
def test_gentle_fist_sends_a_foe_home_and_cannot_be_answered() -> None:
    more: dict[str, Any] = {"their_hand": ["J-013", "J-001"], "their_chakra": [*WATER, "N-003"]}
    s = battle((["N-1048"], ["N-011", "N-010"]), hand=["J-775"], chakra=EARTH, **more)
    announce(s, "J-775", target=1)
    assert asked(s) == (0, "exchange")  # the other player could not answer
    resolve(s)
    assert home(s, 1) == [1]
    assert not injured(s, 1)


@pytest.mark.card("J-775")
@pytest.mark.clause("NA-136")
def test_gentle_fist_of_neji_damages_besides() -> None:
    s = battle((["N-033"], ["N-011", "N-010"]), hand=["J-775"], chakra=EARTH)
    for_anybody(s, "J-775")
    jutsu(s, "J-775", target=1)
    assert home(s, 1) == [1]
    assert injured(s, 1)
    assert not injured(s, 2)


@pytest.mark.card("J-775")
def test_gentle_fist_needs_a_strong_byakugan() -> None:
    s = battle((["N-033"], ["N-011"]), hand=["J-775"], chakra=EARTH)
    assert refusal(s, "J-775") == no.NO_USER


# --- J-776 8 Trigrams Air Palm ----------------------------------------------------------------------------------------


@pytest.mark.card("J-776")
def test_air_palm_returns_a_ninja_on_the_battlefield() -> None:
    s = battle((["N-1048"], ["N-011", "N-010"]), away=["N-012"], hand=["J-776"], chakra=EARTH)
    jutsu(s, "J-776", target=2)
    assert cards(s, 1, "hand") == ["N-010"]
    assert in_play(s, 1) == ["N-011", "N-012"]
    assert len(cards(s, 0, "hand")) == 1


@pytest.mark.card("J-776")
@pytest.mark.clause("NA-136")
def test_air_palm_of_neji_puts_it_on_the_deck_and_draws() -> None:
    s = battle((["N-033"], ["N-011", "N-010"]), hand=["J-776"], chakra=EARTH)
    for_anybody(s, "J-776")
    jutsu(s, "J-776", target=2)
    assert deck(s, 1)[0] == "N-010"
    assert cards(s, 1, "hand") == []
    assert len(cards(s, 0, "hand")) == 2


@pytest.mark.card("J-776")
def test_air_palm_does_not_reach_the_village() -> None:
    s = battle((["N-1048"], ["N-011"]), away=["N-012"], hand=["J-776"], chakra=EARTH)
    s.play(ask.PLAY_MOVE + s.tables.numbers["J-776"])
    assert ask.THING_MOVE + 2 not in s.moves(0)


# --- J-777 Detonating Kunai -------------------------------------------------------------------------------------------


@pytest.mark.card("J-777")
@pytest.mark.parametrize(("which", "left"), [(0, 2), (1, 1)])
def test_detonating_kunai_costs_the_other_a_card_for_the_higher_cost(which: int, left: int) -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-777"], chakra=ANY, their_hand=["N-003", "N-014"])
    with_cost(s, "J-777", which)
    assert asked(s) == (0, "mode")
    s.play(ask.MODE_MOVE)
    assert power(s, 0) == (5, 3)
    assert len(cards(s, 1, "hand")) == left
    assert len(cards(s, 0, "hand")) == 1


@pytest.mark.card("J-777")
def test_detonating_kunai_may_give_mental_power() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-777"], chakra=ANY)
    before = int(figures.mental(s, 0))
    with_cost(s, "J-777", 0)
    s.play(ask.MODE_MOVE + 1)
    assert int(figures.mental(s, 0)) == before + 3
    assert power(s, 0) == (3, 1)


# --- J-778 Fire Style: Dragon Flame Jutsu -----------------------------------------------------------------------------


@pytest.mark.card("J-778")
@pytest.mark.parametrize(("which", "stays"), [(0, False), (1, True)])
def test_dragon_flame_injures_and_for_the_higher_cost_kills(which: int, stays: bool) -> None:
    s = battle((["N-009"], ["N-011", "N-010"]), hand=["J-778"], chakra=[*FIRE, "N-020", "N-026", "N-023"])
    with_cost(s, "J-778", which, target=1)
    assert ("N-011" in in_play(s, 1)) == stays
    assert injured(s, 1) == stays
    assert not injured(s, 2)


@pytest.mark.card("J-778")
@pytest.mark.parametrize(("user", "works"), [("N-002", True), ("N-009", False)])
def test_dragon_flame_of_sasuke_is_not_negated(user: str, works: bool) -> None:
    s = battle(
        ([user], ["N-020"]), hand=["J-778"], chakra=FIRE[:2], their_hand=["J-007"], their_chakra=["N-028", "N-003"]
    )
    announce(s, "J-778")
    announce(s, "J-007")
    resolve(s)
    assert injured(s, 1) == works
    assert ("J-778" in cards(s, 0, "chakra")) == works


# --- J-779 Eyes of the Betrayer ---------------------------------------------------------------------------------------


@pytest.mark.card("J-779")
def test_eyes_of_the_betrayer_mill_by_both_entrance_costs() -> None:
    s = battle((["N-011"], ["N-012", "N-009"]), hand=["J-779"], chakra=FIRE)
    size = deck_size(s, 1)
    jutsu(s, "J-779", target=1)  # entrance costs 4 and 3
    assert deck_size(s, 1) == size - 7
    assert len(cards(s, 1, "discard")) == 7
    assert cards(s, 0, "discard") == sorted(FIRE[:2]) or len(cards(s, 0, "discard")) == 2


@pytest.mark.card("J-779")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("user", "negated"), [("N-1113", True), ("N-011", False)])
def test_eyes_of_itachi_negate_a_jutsu_of_the_target(user: str, negated: bool) -> None:
    s = battle((["N-009", "N-010"], [user]), hand=["J-015"], chakra=["N-034"], their_hand=["J-779"], their_chakra=FIRE)
    announce(s, "J-015", user=0)
    announce(s, "J-779", target=0)
    resolve(s)
    assert ("J-015" in cards(s, 0, "discard")) == negated
    assert power(s, 0) == ((3, 1) if negated else (4, 2))


@pytest.mark.card("J-779")
@pytest.mark.clause("NA-136")
def test_eyes_of_itachi_leave_a_jutsu_of_another_ninja_alone() -> None:
    s = battle(
        (["N-009", "N-010"], ["N-1113"]), hand=["J-015"], chakra=["N-034"], their_hand=["J-779"], their_chakra=FIRE
    )
    announce(s, "J-015", user=1)
    announce(s, "J-779", target=0)
    resolve(s)
    assert power(s, 1) == (5, 3)
    s = battle((["N-009"], ["N-010"]), hand=["J-779"], chakra=FIRE)
    assert refusal(s, "J-779") == no.NO_USER


# --- J-780 Echoes of Pain ---------------------------------------------------------------------------------------------


@pytest.mark.card("J-780")
@pytest.mark.clause("NA-135")
@pytest.mark.parametrize(("friend", "gained"), [("N-038", 3), ("N-009", 0)])
def test_echoes_of_pain_go_by_entrance_costs(friend: str, gained: int) -> None:
    s = battle((["N-011", friend], ["N-012", "N-010"]), hand=["J-780"], chakra=FIRE)
    with_cost(s, "J-780", 0, user=0, target=2)
    assert power(s, 2) == (5 - 4, 2 - 4)  # the user's is 4
    assert power(s, 0) == (5 + gained, 3 + gained)  # the target's is 3
    assert power(s, 3) == (4, 2)


@pytest.mark.card("J-780")
def test_echoes_of_pain_need_genjutsu() -> None:
    s = battle((["N-009"], ["N-012"]), hand=["J-780"], chakra=FIRE)
    assert refusal(s, "J-780") == no.NO_USER


# --- J-781 Sage Art: Bath of Boiling Oil ------------------------------------------------------------------------------


@pytest.mark.card("J-781")
@pytest.mark.parametrize(
    ("chakra", "hurts", "combat", "drawn"),
    [
        (["N-002", "N-001", "N-003"], True, 12, 2),
        (["N-014", "N-015", "N-016"], False, 7, 0),
        (["N-002", "N-014", "N-029"], True, 7, 2),
    ],
)
def test_boiling_oil_does_a_line_for_each_symbol_paid(chakra: list[str], hurts: bool, combat: int, drawn: int) -> None:
    s = battle((["N-1068"], ["N-011"]), hand=["J-781", "J-001"], chakra=chakra, stop=False)
    announce(s, "J-781")
    resolve(s)
    assert injured(s, 1) == hurts
    assert power(s, 0)[0] == combat
    assert len(cards(s, 0, "hand")) == 1 + drawn


@pytest.mark.card("J-781")
def test_boiling_oil_needs_senjutsu() -> None:
    s = battle((["N-009"], ["N-011"]), home=["N-1068"], hand=["J-781"], chakra=ANY)
    assert refusal(s, "J-781") == no.NO_USER


# --- J-782 Shield Block -----------------------------------------------------------------------------------------------


@pytest.mark.card("J-782")
def test_shield_block_keeps_a_foe_from_using_jutsu() -> None:
    s = battle(
        (["N-009"], ["N-011", "N-010"]),
        hand=["J-782"],
        chakra=LIGHTNING,
        their_hand=["J-001"],
        their_chakra=["N-003"],
    )
    with_cost(s, "J-782", 0, target=1)
    s.play(ask.PASS_MOVE)
    s.play(ask.PLAY_MOVE + s.tables.numbers["J-001"])
    resolve(s)
    assert power(s, 1) == (5, 3)
    assert power(s, 2) == (6, 4)  # the only one that could


@pytest.mark.card("J-782")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("user", "negated"), [("N-1063", True), ("N-011", False)])
def test_shield_block_of_a_sage_negates_a_jutsu_of_the_target(user: str, negated: bool) -> None:
    s = battle(
        (["N-009", "N-010"], [user]), hand=["J-015"], chakra=["N-034"], their_hand=["J-782"], their_chakra=LIGHTNING[:1]
    )
    announce(s, "J-015", user=0)
    announce(s, "J-782", target=0)
    resolve(s)
    assert "J-015" in cards(s, 0, "chakra")
    assert power(s, 0) == ((3, 1) if negated else (4, 2))


# --- J-784 Sage Art: Kebari Senbon ------------------------------------------------------------------------------------


@pytest.mark.card("J-784")
def test_kebari_senbon_injures_any_ninja() -> None:
    s = battle((["N-1068"], ["N-011"]), away=["N-012"], hand=["J-784"], chakra=LIGHTNING[:2])
    jutsu(s, "J-784", target=2)
    assert [injured(s, slot) for slot in range(3)] == [False, False, True]


@pytest.mark.card("J-784")
@pytest.mark.clause("NA-136")
def test_kebari_senbon_of_sage_mode_kills() -> None:
    near, far = Side(hand=("J-784",), chakra=("N-003", "N-029")), Side(village=("N-012", "N-010"))
    table = Table(near, far, battles=[(("N-1067",), ("N-011",))], texts={"N-1067": CardText()})
    table.play("J-784").do("target", table.thing_move("N-012"))
    assert table.in_play(1) == ["N-010", "N-011"]


@pytest.mark.card("J-784")
def test_kebari_senbon_needs_jiraiya() -> None:
    s = battle((["N-1063"], ["N-011"]), home=["N-1068"], hand=["J-784"], chakra=LIGHTNING)
    assert refusal(s, "J-784") == no.NO_USER


# --- J-785 Demonic Illusion: Toad Confrontation Singing ---------------------------------------------------------------


@pytest.mark.card("J-785")
@pytest.mark.clause("NA-136")
def test_toad_singing_of_shima_damages_a_foe() -> None:
    s = battle((["N-1064"], ["N-011", "N-010"]), hand=["J-785"], chakra=ANY)
    announce(s, "J-785")
    resolve(s)
    choose(s, 1)
    assert [injured(s, slot) for slot in range(3)] == [False, True, False]


@pytest.mark.card("J-785")
@pytest.mark.clause("NA-136")
def test_toad_singing_of_fukasaku_swaps_the_power_of_a_foe() -> None:
    s = battle((["N-1063"], ["N-011", "N-010"]), hand=["J-785"], chakra=ANY)
    announce(s, "J-785")
    resolve(s)
    choose(s, 1)
    assert [power(s, slot) for slot in (1, 2)] == [(3, 5), (4, 2)]


@pytest.mark.card("J-785")
@pytest.mark.clause("NA-136")
def test_toad_singing_of_jiraiya_shields_him() -> None:
    s = battle((["N-1068"], ["N-040"]), hand=["J-785"], chakra=ANY)
    assert power(s, 0) == (6, 1)
    announce(s, "J-785")
    resolve(s)
    assert power(s, 0) == (7, 2)
    assert not injured(s, 1)
    finish(s)


@pytest.mark.card("J-785")
def test_toad_singing_needs_senjutsu() -> None:
    s = battle((["N-009"], ["N-011"]), hand=["J-785"], chakra=LIGHTNING)
    assert refusal(s, "J-785") == no.NO_USER


# --- J-788 Distal Phalanx Shrapnel ------------------------------------------------------------------------------------


@pytest.mark.card("J-788")
def test_distal_phalanx_doubles_the_hand_and_cuts_it_at_the_end() -> None:
    s = battle((["N-009"], ["N-010"]), hand=["J-788", "N-001", "N-003"], chakra=WATER)
    jutsu(s, "J-788")
    assert len(cards(s, 0, "hand")) == 6  # three were left
    finish(s)
    while asked(s) == (0, "card"):
        s.play(s.moves(0)[0])
    assert len(cards(s, 0, "hand")) == 3


@pytest.mark.card("J-788")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("user", "top", "won"), [("N-1079", 1, 2), ("N-009", 1, 0), ("N-1079", 2, 0)])
def test_distal_phalanx_of_kimimaro_wins_rewards_with_an_empty_deck(user: str, top: int, won: int) -> None:
    s = battle(([user], ["N-010"]), hand=["J-788"], chakra=WATER, deck=["N-003"] * top, rest="removed")
    jutsu(s, "J-788")
    assert int(state.rewards(s, 0)) == won


# --- J-783 Toad Subjugation: Art of the Manipulated Shadow ------------------------------------------------------------


@pytest.mark.card("J-783")
def test_manipulated_shadow_takes_a_foe_into_the_users_team_for_the_turn() -> None:
    s = battle((["N-009", "N-003"], ["N-011", "N-010"]), hand=["J-783"], chakra=LIGHTNING)
    announce(s, "J-783", user=0, target=2)
    resolve(s)
    assert asked(s) == (0, "position")
    s.play(ask.NO_MOVE)
    assert in_play(s, 0) == ["N-009", "N-003", "N-011"]
    assert power(s, 0) == (0, 0)
    assert team_power(s, 0) == 0 + 1 + 3
    finish(s)
    assert "N-011" in in_play(s, 1)
    assert in_play(s, 0) == [card for card in in_play(s, 0) if card != "N-011"]


@pytest.mark.card("J-783")
def test_manipulated_shadow_gives_a_foe_back_to_the_opponent_whoever_owns_it() -> None:
    s = battle((["N-009", "N-003"], [{"card": "N-011", "owner": 0}, "N-010"]), hand=["J-783"], chakra=LIGHTNING)
    announce(s, "J-783", user=0, target=2)
    resolve(s)
    s.play(ask.NO_MOVE)
    assert in_play(s, 0) == ["N-009", "N-003", "N-011"]
    finish(s)
    assert "N-011" in in_play(s, 1)


@pytest.mark.card("J-783")
def test_manipulated_shadow_fails_in_a_full_team() -> None:
    s = battle((["N-009", "N-003", "N-014"], ["N-011", "N-010"]), hand=["J-783"], chakra=LIGHTNING)
    announce(s, "J-783", user=0, target=3)
    resolve(s)
    assert in_play(s, 1) == ["N-011", "N-010"]
    assert power(s, 0) == (3, 1)


# --- J-786 Snake Sword ------------------------------------------------------------------------------------------------


@pytest.mark.card("J-786")
def test_snake_sword_removes_a_foe_until_the_end_of_the_turn() -> None:
    s = battle((["N-012"], ["N-011", "N-010"]), hand=["J-786"], chakra=WATER)
    jutsu(s, "J-786", target=2)
    assert cards(s, 1, "removed") == ["N-010"]
    assert in_play(s, 1) == ["N-011"]
    finish(s)
    assert cards(s, 1, "removed") == []
    assert injured(s, slot_of(s, "N-010"))
    assert "N-010" in in_play(s, 1)


@pytest.mark.card("J-786")
def test_snake_sword_needs_entrance_cost_three() -> None:
    s = battle((["N-009"], ["N-011"]), hand=["J-786"], chakra=WATER)
    assert (refusal(s, "J-786") == no.NO_USER) == (int(state.figure(s, s.tables.numbers["N-009"], row.ENTRANCE)) < 3)
    s = battle((["N-002"], ["N-011"]), hand=["J-786"], chakra=WATER)
    assert refusal(s, "J-786") == no.NO_USER


# --- J-787 Summoning Jutsu: Reanimation -------------------------------------------------------------------------------


@pytest.mark.card("J-787")
@pytest.mark.clause("NA-136")
@pytest.mark.parametrize(("user", "stays"), [("N-1079", False), ("N-1081", True)])
def test_reanimation_brings_a_ninja_back_for_a_turn_or_for_good(user: str, stays: bool) -> None:
    s = battle(([user], ["N-011"]), hand=["J-787"], chakra=WATER, their_discard=["N-010"], discard=["J-015"])
    announce(s, "J-787", target="N-010")
    resolve(s)
    assert asked(s) == (0, "position")
    s.play(ask.NO_MOVE)
    assert in_play(s, 0) == [user, "N-010"]
    assert team_power(s, 0) == power(s, 0)[0] + 2
    finish(s)
    assert ("N-010" in in_play(s, 0)) == stays
    assert cards(s, 1, "removed") == ([] if stays else ["N-010"])  # its owner's


@pytest.mark.card("J-787")
def test_reanimation_needs_a_strong_water_ninja_and_a_ninja_in_a_pile() -> None:
    s = battle((["N-1079"], ["N-011"]), hand=["J-787"], chakra=WATER, discard=["J-015"])
    assert refusal(s, "J-787") == no.NO_TARGET
    s = battle((["N-014"], ["N-011"]), hand=["J-787"], chakra=WATER, discard=["N-009"])
    assert refusal(s, "J-787") == no.NO_USER


@pytest.mark.card("J-787")
def test_positions_keep_whose_pile_a_target_is_chosen_from() -> None:
    more: dict[str, Any] = {"discard": ["N-009", "N-010"], "their_discard": ["N-012", "N-018"]}
    s = battle((["N-1079"], ["N-011"]), hand=["J-787"], chakra=WATER, **more)
    s.play(ask.PLAY_MOVE + s.tables.numbers["J-787"])
    assert asked(s) == (0, "target_owner")
    s.play(ask.PLAYER_MOVE + 1)
    again = s.game.position(s.position())
    assert list(again.cells) == list(s.cells)
    assert again.moves(0) == s.moves(0) == [ask.CARD_MOVE + s.tables.numbers[card] for card in ("N-012", "N-018")]


# --- with higher numbers ----------------------------------------------------------------------------------------------


@pytest.mark.card("J-785", "N-1067")
@pytest.mark.clause("NR-54", "NA-136")
def test_toad_singing_of_sage_mode_does_all_lines_with_higher_numbers() -> None:
    s = battle((["N-1067"], ["N-011", "N-010", "N-012"]), hand=["J-785"], chakra=ANY)
    announce(s, "J-785")
    resolve(s)
    assert asked(s) == (0, "some")
    choose(s, 1)
    choose(s, 2)
    assert in_play(s, 1) == ["N-012"]  # two damage for each of two
    assert power(s, 3) == (2, 5)  # the only one left changes its figures


@pytest.mark.card("J-784", "N-1067")
@pytest.mark.clause("NR-54")
def test_kebari_senbon_of_sage_mode_has_a_second_target() -> None:
    s = battle((["N-1067"], ["N-011"]), away=["N-012", "N-010"], hand=["J-784"], chakra=["N-003", "N-029"])
    announce(s, "J-784", target=[1, 2])
    resolve(s)
    assert in_play(s, 1) == ["N-010"]


@pytest.mark.card("J-788", "N-1067")
@pytest.mark.clause("NR-54")
def test_distal_phalanx_of_sage_mode_leaves_one_card_more() -> None:
    s = battle((["N-1067"], ["N-010"]), hand=["J-788", "N-001", "N-003"], chakra=["N-014", "N-003"])
    announce(s, "J-788")
    resolve(s)
    while asked(s)[1] == "mastery":
        s.play(ask.NONE_MOVE)
    assert len(cards(s, 0, "hand")) == 6
    finish(s)
    while asked(s) == (0, "card"):
        s.play(s.moves(0)[0])
    assert len(cards(s, 0, "hand")) == 4

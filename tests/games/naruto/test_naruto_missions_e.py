"""The missions of set 2 at the table: what they do, what they leave alone, when they cannot be played."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.vocabulary.names import Coin

from .exchange_table import Side, Table
from .mission_scenes import attack, countered, next_turn, pay_for, perform, ready, rewards, to_battle
from .renamed import renamed
from .scenes import announce, can, coins, deck, deck_size, goes, hurt, refusal, village
from .table import asked, cards, choose, in_play, injured, may, nothing, pass_on, pick, play, power

# --- M-069 Sweet Tooth ------------------------------------------------------------------------------------------------


def sweet(*chakra: str) -> NarutoState:
    return village("start", home=["M-069"], chakra=list(chakra), their_hand=["N-018"], their_deck=["N-036"])


@pytest.mark.card("M-069")
def test_two_chakra_of_a_symbol_replace_a_card_of_the_other_hand() -> None:
    s = sweet("N-002", "N-028", "N-001")
    assert asked(s) == (0, "pay")
    s.play(ask.YES_MOVE)
    pick(s, "N-002")
    assert cards(s, 0, "discard") == ["N-002", "N-028"]
    assert (cards(s, 1, "discard"), cards(s, 1, "hand")) == (["N-018"], ["N-036"])
    assert cards(s, 0, "chakra") == ["N-001"]


@pytest.mark.card("M-069")
def test_the_two_chakra_must_share_a_symbol() -> None:
    s = sweet("N-001", "N-002", "N-028", "N-009")
    s.play(ask.YES_MOVE)
    assert s.moves(0) == [ask.CARD_MOVE + s.tables.numbers["N-002"]], "N-001 alone is Lightning, N-009 alone is Wind"
    assert asked(sweet("N-001", "N-002", "N-009")) == (0, "mission")


@pytest.mark.card("M-069")
def test_the_sweet_tooth_may_wait_and_acts_in_its_own_turn_only() -> None:
    s = sweet("N-002", "N-028")
    s.play(ask.NO_MOVE)
    assert (cards(s, 0, "chakra"), cards(s, 1, "hand")) == (["N-002", "N-028"], ["N-018"])
    s = village("start", away=["M-069"], their_chakra=["N-002", "N-028"], hand=["N-018"])
    assert asked(s) == (0, "mission")


# --- M-070 Here Comes Second Test Proctor Anko Mitarashi! -------------------------------------------------------------


@pytest.mark.card("M-070")
def test_both_hands_become_chakra_and_both_draw_three() -> None:
    s = ready("M-070", hand=["N-001"], their_hand=["N-018", "N-009"], their_chakra=["N-014"])
    perform(s, "M-070")
    assert cards(s, 0, "chakra") == sorted(["N-001", "N-012", pay_for("M-070"), "M-070"])
    assert cards(s, 1, "chakra") == ["N-009", "N-014", "N-018"]
    assert (len(cards(s, 0, "hand")), len(cards(s, 1, "hand"))) == (3, 3)


@pytest.mark.card("M-070")
def test_an_empty_hand_draws_three_as_well_and_the_proctor_costs_four() -> None:
    s = ready("M-070")
    perform(s, "M-070")
    assert len(cards(s, 1, "hand")) == 3
    assert refusal(ready("M-070", marker=3), "M-070") == no.ENTRANCE


# --- M-071 Curse Mark Out of Control ----------------------------------------------------------------------------------


@pytest.mark.card("M-071")
def test_the_curse_mark_strengthens_one_ninja_for_three_turns() -> None:
    s = ready("M-071", home=["N-011", "N-009"])
    perform(s, "M-071", 0)
    assert (power(s, 0), power(s, 1)) == ((6, 4), (3, 1))
    assert coins(s, 2, Coin.PLAIN) == 3


@pytest.mark.card("M-071")
def test_the_team_of_the_marked_ninja_wins_no_rewards() -> None:
    s = ready("M-071", home=[["N-011", "N-009"], "N-010"])
    perform(s, "M-071", 1)
    attack(s, 0, 2)
    choose(s, 0)
    assert rewards(s, 0) == 1, "the other team of power 4"


@pytest.mark.card("M-071")
def test_the_curse_mark_can_be_put_on_an_opposing_ninja_and_needs_one() -> None:
    s = ready("M-071", away=["N-011"])
    perform(s, "M-071")
    assert power(s, 0) == (6, 4)
    assert refusal(ready("M-071"), "M-071") == no.NO_TARGET


# --- M-072 Revive, Sharingan! -----------------------------------------------------------------------------------------


@pytest.mark.card("M-072")
def test_the_hand_goes_for_a_ninja_with_the_sharingan() -> None:
    s = ready("M-072", hand=["N-001"], deck=["N-034", "N-020", "J-007"])
    perform(s, "M-072")
    assert asked(s) == (0, "search")
    assert [may(s, ask.CARD_MOVE + s.tables.numbers[card]) for card in ("N-034", "N-020", "J-007")] == [
        False,
        True,
        False,
    ]
    pick(s, "N-020")
    assert cards(s, 0, "hand") == ["N-020"]
    assert cards(s, 0, "discard") == ["N-001", "N-012"]
    assert "N-034" in deck(s, 0)


@pytest.mark.card("M-072")
def test_the_search_for_the_sharingan_may_find_nothing() -> None:
    s = ready("M-072", deck=["N-020"])
    perform(s, "M-072")
    nothing(s)
    assert cards(s, 0, "hand") == []
    assert "N-020" in deck(s, 0)


# --- M-073 Survival in the Forest of Death ----------------------------------------------------------------------------


@pytest.mark.card("M-073")
def test_who_has_sent_a_team_loses_health_at_the_end_of_the_turn() -> None:
    s = village(home=["N-011", "M-073"], away=["N-009"])
    attack(s, 0)
    nothing(s)
    assert (injured(s, 0), injured(s, 2)) == (True, False)


@pytest.mark.card("M-073")
def test_a_blocker_counts_and_each_player_chooses_among_the_own_ninjas() -> None:
    s = village(home=["N-011", "N-001"], away=["N-012", "N-003", "M-073"])
    attack(s, 0)
    choose(s, 2)
    assert asked(s) == (0, "thing")
    assert [goes(s, slot) for slot in range(4)] == [True, True, False, False]
    choose(s, 1)
    assert asked(s) == (1, "thing")
    choose(s, 3)
    assert [injured(s, slot) for slot in (1, 3)] == [True, True]


@pytest.mark.card("M-073")
def test_several_forests_act_as_one_and_a_quiet_turn_harms_nobody() -> None:
    s = village(home=["N-011", "M-073", "M-073"], away=["M-073"])
    attack(s, 0)
    assert in_play(s, 0) == ["N-011", "M-073", "M-073"]
    assert injured(s, 0)
    s = village(home=["N-011", "M-073"], away=["N-009"])
    next_turn(s)
    assert not injured(s, 0)


# --- M-074 Striking a Deal --------------------------------------------------------------------------------------------


@pytest.mark.card("M-074")
def test_rewards_are_given_up_for_as_many_ninjas() -> None:
    s = ready("M-074", home=[hurt("N-011"), hurt("N-009"), hurt("N-001")], rewards=["N-018", "N-014", "N-018"])
    perform(s, "M-074", [0, 2])
    for place in (2, 0):
        assert asked(s) == (0, "reward"), "they lie face down"
        s.play(ask.PLACE_MOVE + place)
    assert cards(s, 1, "discard") == ["N-014", "N-018"] or cards(s, 1, "discard") == ["N-018", "N-018"]
    assert [injured(s, slot) for slot in range(3)] == [False, True, False]
    assert rewards(s, 0) == 1
    assert len(cards(s, 1, "discard")) == 2, "they go to their owner's discard pile (NA-25)"


@pytest.mark.card("M-074")
def test_no_more_ninjas_are_healed_than_there_are_rewards() -> None:
    s = ready("M-074", home=[hurt("N-011"), hurt("N-009")], rewards=["N-018"], their_rewards=["N-001", "N-002"])
    perform(s, "M-074", [0])
    assert s.moves(0) == [ask.PLACE_MOVE]
    s.play(ask.PLACE_MOVE)
    assert asked(s) == (0, "mission")
    assert [injured(s, slot) for slot in range(2)] == [False, True]
    assert (rewards(s, 0), rewards(s, 1)) == (0, 2)


@pytest.mark.card("M-074")
@pytest.mark.clause("NR-71")
def test_a_deal_over_nothing_may_be_struck() -> None:
    s = ready("M-074", home=[hurt("N-011")])
    perform(s, "M-074")
    assert injured(s, 0)
    s = ready("M-074", home=[hurt("N-011")], rewards=["N-018"])
    perform(s, "M-074")
    assert (injured(s, 0), rewards(s, 0)) == (True, 1)


# --- M-075 Observer ---------------------------------------------------------------------------------------------------


def observe(s: NarutoState, symbol: int) -> None:
    """Play Observer and name a symbol."""
    perform(s, "M-075")
    assert asked(s) == (0, "word")
    moves = s.moves(0)
    assert len(moves) == 6
    s.play(moves[symbol])


@pytest.mark.card("M-075")
def test_chakra_has_a_further_symbol_this_turn() -> None:
    s = ready("M-075", home=["N-011"], hand=["J-030"], chakra=["N-009", "N-009", "N-009"])
    observe(s, 1)  # Fire
    attack(s, 0)
    assert asked(s) == (0, "exchange")
    assert can(s, "J-030"), "which costs Fire"


@pytest.mark.card("M-075")
def test_without_an_observer_or_with_another_symbol_the_jutsu_cannot_be_paid() -> None:
    s = ready("M-075", home=["N-011"], hand=["J-030", "J-001"], chakra=["N-009", "N-009", "N-009"])
    observe(s, 0)
    attack(s, 0)
    assert asked(s) == (0, "exchange")
    assert not can(s, "J-030")


@pytest.mark.card("M-075")
def test_the_symbol_is_for_the_own_chakra_and_gone_in_the_next_turn() -> None:
    their: dict[str, Any] = {"their_hand": ["J-030", "J-001"], "their_chakra": ["N-009"] * 3}
    s = ready("M-075", home=["N-009"], away=["N-011"], **their)
    observe(s, 1)
    attack(s, 0)
    choose(s, 1)
    assert asked(s) == (1, "exchange")
    assert not can(s, "J-030")
    assert can(s, "J-001")


# --- M-076 Image of Death ---------------------------------------------------------------------------------------------


@pytest.mark.card("M-076")
def test_the_image_of_death_keeps_every_ninja_at_home() -> None:
    s = countered("M-076", "J-032", None, their_marker=5, home=["N-011", "N-009"], away=["N-010"])
    to_battle(s)
    assert asked(s) != (0, "send")
    assert rewards(s, 0) == 0
    assert cards(s, 1, "chakra") == ["J-032", "M-076"]


@pytest.mark.card("M-076")
def test_the_image_binds_those_of_now_and_for_this_turn() -> None:
    s = village(
        hand=["M-006", "J-029", "N-001"], marker=9, home=["N-011"], their_hand=["M-076", "J-032"], their_marker=5
    )
    announce(s, "M-006")
    assert asked(s) == (1, "respond")
    perform(s, "M-076")
    play(s, "N-001")
    to_battle(s)
    assert asked(s) == (0, "send")
    assert [goes(s, slot) for slot in range(2)] == [False, True]


@pytest.mark.card("M-076")
def test_the_image_needs_a_ninja_and_five_turns() -> None:
    for more in ({"home": ["N-011"], "their_marker": 4}, {"their_marker": 5}):
        s = village(hand=["N-013"], their_hand=["M-076", "J-032"], **more)
        pass_on(s)
        assert asked(s)[1] != "respond" or not can(s, "M-076")


# --- M-077 Ninja Poem Titled "Ninja Opportunity" ----------------------------------------------------------------------


@pytest.mark.card("M-077")
def test_the_poem_parts_teams_of_different_symbols() -> None:
    teams = [["N-011", "N-002"], ["N-012", "N-001"]]
    s = countered("M-077", "J-016", None, home=teams)
    to_battle(s)
    assert asked(s) == (0, "send")
    assert [goes(s, slot) for slot in range(4)] == [True, True, False, False], "Fire, Fire; Earth, Lightning"


@pytest.mark.card("M-077")
def test_the_poem_is_for_the_opponent_and_for_this_turn() -> None:
    s = countered("M-077", "J-016", None, home=["N-011"], away=[["N-012", "N-001"]])
    attack(s, 0)
    assert asked(s) == (1, "block")
    assert [goes(s, slot) for slot in (1, 2)] == [True, True], "the own team may block"
    s = countered("M-077", "J-016", None, home=[["N-012", "N-001"]])
    next_turn(s)
    next_turn(s)
    to_battle(s)
    assert asked(s) == (0, "send")
    assert goes(s, 0)


# --- M-078 Lucky! -----------------------------------------------------------------------------------------------------


def lucky(heads: bool) -> NarutoState:
    """Play Lucky! with a coin that falls on a side."""
    for seed in range(40):
        s = ready("M-078", their_rewards=["N-001", "N-003"], rewards=["N-018"], their_deck=["N-036"], seed=seed)
        perform(s, "M-078", (1, 0))
        if (rewards(s, 1) == 1) == heads:
            return s
    raise AssertionError("the coin never falls so")


@pytest.mark.card("M-078")
def test_heads_discards_a_reward_of_the_opponent() -> None:
    s = lucky(True)
    assert len(cards(s, 0, "discard")) == 1
    assert (rewards(s, 0), cards(s, 1, "hand")) == (1, [])


@pytest.mark.card("M-078")
def test_tails_lets_the_opponent_draw() -> None:
    s = lucky(False)
    assert (rewards(s, 0), rewards(s, 1)) == (1, 2)
    assert cards(s, 1, "hand") == ["N-036"]


@pytest.mark.card("M-078")
def test_luck_needs_an_opposing_reward() -> None:
    assert refusal(ready("M-078", rewards=["N-018"]), "M-078") == no.NO_TARGET


# --- M-079 The Fastest Ones -------------------------------------------------------------------------------------------

NINE = ["N-014", "N-014", "N-014", "N-015", "N-015", "N-015", "N-016", "N-016", "N-016"]


@pytest.mark.card("M-079")
def test_nine_rewards_are_enough_for_the_fastest() -> None:
    s = village("end", home=["M-079"], rewards=NINE)
    assert s.over
    assert s.share(0) == 1.0


@pytest.mark.card("M-079")
def test_nine_rewards_are_not_enough_for_the_other_or_without_it() -> None:
    assert not village("end", away=["M-079"], rewards=NINE).over
    assert not village("end", home=["M-079"], their_rewards=["N-001"] * 3 + ["N-002"] * 3 + ["N-003"] * 3).over
    assert not village("end", home=["M-079"], rewards=NINE[:8]).over


@pytest.mark.card("M-079")
def test_the_fastest_cannot_begin_with_five_rewards() -> None:
    assert can(ready("M-079", rewards=NINE[:4]), "M-079")
    assert can(ready("M-079", their_rewards=["N-001"] * 5), "M-079")
    assert refusal(ready("M-079", rewards=NINE[:5]), "M-079") == no.MAY_NOT_PLAY


# --- M-080 Sakura's Decision ------------------------------------------------------------------------------------------


@pytest.mark.card("M-080")
def test_an_injury_is_worth_cards() -> None:
    s = ready("M-080", home=["N-1157", "N-1158"])  # mental power 3 and 3
    size = deck_size(s, 0)
    perform(s, "M-080", 0)
    assert [injured(s, slot) for slot in range(2)] == [True, False]
    assert deck_size(s, 0) == size - 3
    assert len(cards(s, 0, "hand")) == 1 + 3


@pytest.mark.card("M-080")
def test_the_decision_is_of_a_healthy_woman_of_one_s_own() -> None:
    s = ready("M-080", home=[hurt("N-003"), "N-001"], away=["N-003"])
    assert refusal(s, "M-080") == no.NO_TARGET
    s = ready("M-080", home=["N-003", "N-001"])
    perform(s, "M-080")
    assert injured(s, 0)
    assert cards(s, 0, "hand") == ["N-012"], "Sakura (N-003) has no mental power"


# --- M-081 Earth Scroll -----------------------------------------------------------------------------------------------


@pytest.mark.card("M-081")
def test_no_card_is_a_heaven_scroll_so_the_earth_scroll_waits() -> None:
    s = village("start", home=["M-081", "M-082"])
    assert asked(s) == (0, "mission")
    assert in_play(s, 0) == ["M-081", "M-082"]
    assert len(cards(s, 0, "hand")) == 1, "the draw of the turn"


def scrolls(*permanents: str) -> Table:
    """Begin a turn with the Earth Scroll, which asks for The Fastest Ones (M-079) in place of a Heaven Scroll."""
    asked_for = renamed("M-081", "Heaven Scroll", "The Fastest Ones")
    return Table(Side(permanents=permanents, hand=["N-013"]), phase="start", texts=asked_for)


@pytest.mark.card("M-081")
def test_both_scrolls_together_draw_two_cards() -> None:
    table = scrolls("M-081", "M-002", "M-079")
    assert table.question == "pay"
    table.s.play(ask.YES_MOVE)
    assert table.in_play(0) == ["M-002"]
    assert sorted(table.discard(0)) == ["M-079", "M-081"]
    assert len(table.hand(0)) == 1 + 2 + 1
    kept = scrolls("M-081", "M-002", "M-079")
    kept.s.play(ask.NO_MOVE)
    assert len(kept.hand(0)) == 1 + 1


# --- M-082 Securing Food ----------------------------------------------------------------------------------------------


@pytest.mark.card("M-082")
@pytest.mark.clause("NA-34", "NA-50")
def test_nobody_is_sent_out_for_two_battle_phases() -> None:
    s = ready("M-082", home=["N-011"], away=["N-012"])
    perform(s, "M-082")
    assert in_play(s, 0) == ["N-011", "M-082"]
    next_turn(s)
    assert rewards(s, 0) == 0
    to_battle(s)
    assert asked(s) != (1, "send")
    while asked(s) != (0, "mission"):
        s.play(s.moves(s.seat)[0])
    assert in_play(s, 0) == ["N-011"], "the coin is gone"
    assert "M-082" in cards(s, 0, "chakra")
    to_battle(s)
    assert asked(s) == (0, "send")


@pytest.mark.card("M-082")
def test_food_binds_both_players() -> None:
    assert asked(village("battle", home=["N-011"], away=["M-082"]))[1] != "send"
    assert asked(village("battle", home=["N-011"]))[1] == "send"


# --- M-083 Promise from the Past --------------------------------------------------------------------------------------


@pytest.mark.card("M-083")
def test_a_woman_among_the_top_five_cards_is_taken() -> None:
    s = ready("M-083", deck=["N-001", "N-003", "J-001", "N-009", "N-010", "N-032"])
    perform(s, "M-083")
    assert s.moves(0) == [ask.CARD_MOVE + s.tables.numbers["N-003"]], "N-032 is the sixth card"
    pick(s, "N-003")
    assert cards(s, 0, "hand") == ["N-003", "N-099"]
    assert "N-001" in deck(s, 0)


@pytest.mark.card("M-083")
@pytest.mark.clause("NR-51")
def test_without_a_woman_there_nothing_is_taken() -> None:
    s = ready("M-083", deck=["N-001", "N-001", "J-001", "N-009", "N-010", "N-003"])
    size = deck_size(s, 0)
    perform(s, "M-083")
    assert asked(s) == (0, "mission")
    assert (cards(s, 0, "hand"), deck_size(s, 0)) == (["N-099"], size)


# --- M-084 Starving ---------------------------------------------------------------------------------------------------


@pytest.mark.card("M-084")
def test_who_ends_the_turn_with_two_cards_hurts_a_ninja() -> None:
    s = village("end", home=["N-011", "N-009", "M-084"], away=["N-010"], hand=["N-001", "N-002"])
    assert asked(s) == (0, "thing")
    assert [goes(s, slot) for slot in range(4)] == [True, True, False, False]
    choose(s, 1)
    assert [injured(s, slot) for slot in (0, 1, 3)] == [False, True, False]


@pytest.mark.card("M-084")
def test_three_cards_in_hand_are_enough() -> None:
    s = village("end", home=["N-011", "M-084"], hand=["N-001", "N-002", "N-003"])
    assert not injured(s, 0)
    s = village("end", home=["N-011"], away=["N-009", "M-084"], hand=["N-001", "N-002", "N-003"])
    assert not injured(s, 1), "it was not that player's turn"


@pytest.mark.card("M-084")
def test_hunger_does_not_add_up() -> None:
    s = village("end", home=["N-011", "M-084", "M-084"], away=["M-084"])
    assert injured(s, 0)
    assert in_play(s, 0) == ["N-011", "M-084", "M-084"]

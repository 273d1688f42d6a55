"""The missions M-033 to M-042 at the table: what they do, what they leave alone, when they cannot be played."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no

from .mission_scenes import attack, known_deck, known_rewards, next_turn, perform, ready, rewards, team, to_battle
from .scenes import announce, can, deck, deck_size, goes, hurt, refusal, resolve, village
from .table import asked, cards, choose, in_play, injured, nothing, pass_on, pick, power

HAND, PLAY = ask.MODE_MOVE, ask.MODE_MOVE + 1  # the modes of M-033


# --- M-033 Public Execution -------------------------------------------------------------------------------------------


@pytest.mark.card("M-033")
def test_each_player_discards_from_hand_or_from_play() -> None:
    s = ready("M-033", home=["N-001", "M-022"], away=["N-018", "N-009"], their_hand=["N-010", "N-014"])
    perform(s, "M-033")
    assert asked(s) == (0, "mode_by")
    assert s.moves(0) == [HAND, PLAY]
    s.play(PLAY)
    assert [goes(s, slot) for slot in range(4)] == [True, True, False, False]
    choose(s, 1)
    assert cards(s, 0, "discard") == ["M-022"]
    assert asked(s) == (1, "mode_by")
    s.play(HAND)
    pick(s, "N-014")
    assert cards(s, 1, "discard") == ["N-014"]
    assert (in_play(s, 0), in_play(s, 1)) == (["N-001"], ["N-018", "N-009"])
    assert (cards(s, 0, "hand"), cards(s, 1, "hand")) == (["N-012"], ["N-010"])


@pytest.mark.card("M-033")
def test_who_has_no_hand_discards_from_play_without_a_choice() -> None:
    s = ready("M-033", away=["N-018", "N-009"])
    perform(s, "M-033")
    if asked(s) == (0, "card"):  # seat 0 has nothing in play
        pick(s, "N-012")
    assert cards(s, 0, "discard") == ["N-012"]
    assert asked(s) == (1, "thing")
    choose(s, 0)
    assert cards(s, 1, "discard") == ["N-018"]
    assert in_play(s, 1) == ["N-009"]


@pytest.mark.card("M-033")
def test_a_mode_that_cannot_be_done_cannot_be_chosen() -> None:
    s = ready("M-033", home=["N-001"], their_hand=["N-018", "N-014"])
    perform(s, "M-033")
    s.play(PLAY)
    if asked(s) == (0, "thing"):
        choose(s, 0)
    assert asked(s) == (1, "card"), "seat 1 has nothing in play"
    pick(s, "N-018")
    assert (cards(s, 0, "discard"), cards(s, 1, "discard")) == (["N-001"], ["N-018"])


@pytest.mark.card("M-033")
def test_who_has_neither_hand_nor_cards_in_play_discards_nothing() -> None:
    s = ready("M-033", home=["N-001"], their_chakra=["N-018"], their_rewards=1)
    perform(s, "M-033")
    s.play(PLAY)
    if asked(s) == (0, "thing"):
        choose(s, 0)
    assert asked(s) == (0, "mission")
    assert cards(s, 1, "discard") == []
    assert cards(s, 1, "chakra") == ["N-018"]


# --- M-034 Unwanted Child ---------------------------------------------------------------------------------------------


@pytest.mark.card("M-034")
@pytest.mark.clause("NR-51")
def test_a_rogue_ninja_comes_back_from_the_opponent_s_rewards() -> None:
    s = ready("M-034", their_rewards=["N-014", "N-001", "N-018"], rewards=1)
    perform(s, "M-034")
    assert asked(s) == (0, "card")
    found = [number for number, kind in s.tables.numbers.items() if ask.CARD_MOVE + kind in s.moves(0)]
    assert sorted(found) == ["N-014", "N-018"]
    assert ask.NONE_MOVE not in s.moves(0)
    pick(s, "N-018")
    assert cards(s, 0, "hand") == ["N-012", "N-018"]
    assert "N-018" in cards(s, 0, "known"), "it was shown (NR-51)"
    assert (rewards(s, 0), rewards(s, 1)) == (1, 2)


@pytest.mark.card("M-034")
@pytest.mark.clause("NR-51")
def test_without_a_rogue_ninja_all_rewards_stay() -> None:
    s = ready("M-034", their_rewards=["N-001", "N-016"])
    perform(s, "M-034")
    assert cards(s, 0, "hand") == ["N-012"]
    assert rewards(s, 1) == 2
    assert [known_rewards(s, 1, seat) for seat in (0, 1)] == [["N-001", "N-016"]] * 2, "they are shown"


@pytest.mark.card("M-034")
@pytest.mark.clause("NR-51")
def test_only_the_player_sees_the_rewards_among_which_a_rogue_ninja_was() -> None:
    s = ready("M-034", their_rewards=["N-014", "N-001"])
    perform(s, "M-034")
    pick(s, "N-014")
    assert (known_rewards(s, 1, 0), known_rewards(s, 1, 1)) == (["N-001"], [])


@pytest.mark.card("M-034")
def test_the_unwanted_child_needs_a_reward_of_the_opponent() -> None:
    assert refusal(ready("M-034", rewards=3), "M-034") == no.NO_TARGET


# --- M-035 Look for the Red Four-Leaf Clover --------------------------------------------------------------------------


@pytest.mark.card("M-035")
@pytest.mark.clause("NR-67")
def test_the_clover_puts_a_mission_on_top_of_the_deck() -> None:
    s = ready("M-035", deck=["N-001", "J-001", "M-018", "N-002", "M-006"])
    size = deck_size(s, 0)
    perform(s, "M-035")
    assert asked(s) == (0, "search")
    found = [number for number, kind in s.tables.numbers.items() if ask.CARD_MOVE + kind in s.moves(0)]
    assert sorted(found) == ["M-006", "M-018"]
    assert ask.NONE_MOVE not in s.moves(0)  # NR-67
    pick(s, "M-006")
    assert deck(s, 0)[0] == "M-006"
    assert [known_deck(s, 0, seat) for seat in (0, 1)] == [["M-006"]] * 2, "it was shown"
    assert deck_size(s, 0) == size
    assert cards(s, 0, "hand") == ["N-012"]


@pytest.mark.card("M-035")
@pytest.mark.clause("NR-67")
def test_the_clover_finds_nothing_in_a_deck_without_missions() -> None:
    s = ready("M-035", deck=["N-001", "J-001"])
    before = sorted(deck(s, 0))
    perform(s, "M-035")
    assert asked(s) == (0, "mission")
    assert sorted(deck(s, 0)) == before
    assert cards(s, 0, "hand") == ["N-012"]


# --- M-036 Left Behind ------------------------------------------------------------------------------------------------


@pytest.mark.card("M-036")
def test_the_opposing_ninja_leaves_its_team() -> None:
    s = ready("M-036", home=[["N-001", "N-003"]], away=[["N-009", "N-010", "N-014"]])
    perform(s, "M-036", 3)
    assert [team(s, slot) for slot in range(5)] == [[0, 1], [0, 1], [2, 4], [3], [2, 4]]
    attack(s, 0)
    choose(s, 2)  # 2 against 3 + 2, without the support of the one who was left behind
    assert injured(s, 0)
    assert not injured(s, 1)


@pytest.mark.card("M-036")
def test_left_behind_is_for_opposing_ninjas_and_does_nothing_to_one_alone() -> None:
    assert refusal(ready("M-036", home=[["N-001", "N-003"]]), "M-036") == no.NO_TARGET
    s = ready("M-036", away=["N-009", ["N-010", "N-014"]])
    perform(s, "M-036", 0)
    assert [team(s, slot) for slot in range(3)] == [[0], [1, 2], [1, 2]]


@pytest.mark.card("M-036")
def test_who_was_left_behind_may_be_teamed_again_at_the_next_organisation() -> None:
    s = ready("M-036", away=[["N-009", "N-010"]], their_hand=["N-001"])
    perform(s, "M-036", 0)
    next_turn(s)
    pass_on(s)
    assert asked(s) == (1, "organise")
    s.play(ask.BUILD_MOVE)
    choose(s, 1)
    assert team(s, 0) == [0, 1]


# --- M-037 Specific Instruction ---------------------------------------------------------------------------------------


@pytest.mark.card("M-037")
def test_the_blocker_forms_new_teams() -> None:
    s = village(
        home=[["N-001", "N-003"]],
        away=[["N-009", "N-010"], "N-014"],
        hand=["N-013"],
        their_hand=["M-037", "J-016"],
        their_marker=3,
    )
    pass_on(s)
    assert asked(s) == (1, "respond")
    perform(s, "M-037")
    assert asked(s) == (1, "join")
    assert [goes(s, slot) for slot in range(5)] == [False, False, False, True, True]
    choose(s, 4)
    assert [team(s, slot) for slot in (2, 3, 4)] == [[2, 4], [3], [2, 4]]
    assert team(s, 0) == [0, 1]
    assert asked(s) == (0, "mission")


@pytest.mark.card("M-037")
def test_specific_instruction_is_no_mission_of_the_own_turn_and_needs_a_ninja() -> None:
    assert not can(ready("M-037", home=["N-001"]), "M-037")
    s = village(home=["N-001"], hand=["N-013"], their_hand=["M-037", "J-016"], their_marker=3)
    pass_on(s)
    assert asked(s) == (0, "send")


# --- M-038 Teachings of the Previous Hokage ---------------------------------------------------------------------------


@pytest.mark.card("M-038")
def test_every_team_must_be_sent_out() -> None:
    s = ready("M-038", home=["N-009", "N-010"], away=["N-018", "N-014", "N-015"])
    perform(s, "M-038")
    to_battle(s)
    assert s.refusal(0, ask.NONE_MOVE) == no.MUST_GO
    choose(s, 0)
    assert s.refusal(0, ask.NONE_MOVE) == no.MUST_GO
    choose(s, 1)
    assert asked(s) == (1, "block")
    assert s.refusal(1, ask.NONE_MOVE) == no.MUST_BLOCK
    choose(s, 2)
    assert s.refusal(1, ask.NONE_MOVE) == no.MUST_BLOCK
    choose(s, 3)
    assert asked(s)[1] != "block", "the third team has nobody to block"


@pytest.mark.card("M-038")
@pytest.mark.clause("NR-22")
def test_three_of_four_teams_go_and_who_cannot_go_stays() -> None:
    s = ready("M-038", home=["N-009", "N-010", "N-012", "N-014", "N-015"], rewards=1)
    perform(s, "M-038")
    to_battle(s)
    assert not goes(s, 2), "Asuma stays at home while his player leads"
    choose(s, 0)
    choose(s, 1)
    choose(s, 3)
    assert asked(s)[1] != "send"
    for _ in range(2):
        choose(s, int(s.moves(0)[0]) - ask.THING_MOVE)
    assert rewards(s, 0) == 1 + 3


@pytest.mark.card("M-038")
def test_who_may_not_go_alone_is_given_a_team_by_the_teachings() -> None:
    """The order is read as one to each ninja, so that teams may not be kept that make it impossible (NR-22)."""
    s = ready("M-038", home=["N-009", "N-005"])
    perform(s, "M-038")
    pass_on(s)
    assert s.moves(0) == [ask.BUILD_MOVE]


@pytest.mark.card("M-038")
def test_the_teachings_are_over_in_the_next_turn_and_need_no_team() -> None:
    assert can(ready("M-038"), "M-038")  # NR-62
    s = ready("M-038", away=["N-010"], their_hand=["N-001"])
    perform(s, "M-038")
    next_turn(s)
    pass_on(s)
    assert asked(s) == (1, "send")
    assert ask.NONE_MOVE in s.moves(1)


@pytest.mark.card("M-038")
def test_with_more_attackers_than_blockers_the_blocker_chooses_whom_to_block() -> None:
    s = ready("M-038", home=["N-009", "N-010"], away=["N-018"])
    perform(s, "M-038")
    to_battle(s)
    choose(s, 0)
    choose(s, 1)
    assert asked(s) == (1, "block")
    nothing(s)
    assert s.moves(1) == [ask.THING_MOVE + 2], "now the team must go"


# --- M-039 Small Act of Courage ---------------------------------------------------------------------------------------


@pytest.mark.card("M-039")
@pytest.mark.parametrize(("card", "marker"), [("N-020", 0), ("N-009", 1)])
def test_ninjas_of_entrance_two_or_less_come_a_turn_earlier(card: str, marker: int) -> None:
    s = ready("M-039", hand=[card], marker=marker)
    assert refusal(s, card) == no.ENTRANCE
    perform(s, "M-039")
    assert can(s, card)


@pytest.mark.card("M-039")
def test_courage_helps_no_ninja_of_entrance_three_and_no_mission() -> None:
    s = ready("M-039", hand=["N-010", "N-009"], marker=2)
    perform(s, "M-039")
    assert refusal(s, "N-010") == no.ENTRANCE
    s = ready("M-039", home=["M-030"], hand=["M-006", "J-029"], marker=0)
    perform(s, "M-039")
    assert refusal(s, "M-006") == no.ENTRANCE


@pytest.mark.card("M-039")
def test_courage_is_for_its_player_and_for_its_turn() -> None:
    s = ready("M-039", marker=0, hand=["N-020"], their_hand=["N-020"], their_marker=0)
    perform(s, "M-039")
    next_turn(s)
    assert refusal(s, "N-020") == no.ENTRANCE
    next_turn(s)
    s = ready("M-039", marker=0, hand=["N-009"], their_hand=["N-020"], their_marker=0)
    perform(s, "M-039")
    next_turn(s)
    next_turn(s)
    assert asked(s) == (0, "mission")
    assert refusal(s, "N-009") == no.ENTRANCE  # marker 1


# --- M-040 Shooting Star ----------------------------------------------------------------------------------------------


@pytest.mark.card("M-040")
def test_the_target_is_called_shooting_star_instead_of_its_name() -> None:
    s = ready("M-040", home=["N-002", "N-003"], hand=["N-020", "N-021"], marker=1)
    assert refusal(s, "N-020") == no.NAME_IN_PLAY
    perform(s, "M-040", 0)
    assert can(s, "N-020"), "nobody is called Sasuke Uchiha now"
    assert refusal(s, "N-021") == no.NAME_IN_PLAY, "Sakura is called Sakura still"


@pytest.mark.card("M-040")
def test_the_target_is_discarded_when_the_star_leaves() -> None:
    star = {"card": "M-040", "bearer": 0}
    s = ready("M-019", home=["N-002", "N-003", star])
    perform(s, "M-019")
    assert in_play(s, 0) == ["N-003"]
    assert cards(s, 0, "discard") == ["M-040", "N-002"]


@pytest.mark.card("M-040")
def test_the_star_is_for_one_s_own_genin_and_shines_alone() -> None:
    assert refusal(ready("M-040", home=["N-009"], away=["N-002"]), "M-040") == no.NO_TARGET
    star = {"card": "M-040", "bearer": 0}
    assert refusal(ready("M-040", home=["N-002", "N-003", star]), "M-040") == no.MAY_NOT_PLAY  # NR-72
    other = ready("M-040", home=["N-003"], away=["N-002", {"card": "M-040", "bearer": 1}])
    assert can(other, "M-040"), "the opponent's star does not matter"


@pytest.mark.card("M-040")
def test_the_star_stays_when_its_bearer_leaves() -> None:
    star = {"card": "M-040", "bearer": 0}
    s = ready("M-005", home=[hurt("N-002"), "N-003", star])
    perform(s, "M-005")
    assert in_play(s, 0) == ["N-003", "M-040"]


# --- M-041 Manji Battle Formation -------------------------------------------------------------------------------------


@pytest.mark.card("M-041")
def test_the_target_takes_no_damage_in_a_lost_battle() -> None:
    s = ready("M-041", home=[["N-032", "N-029"]], away=["N-1162"])
    perform(s, "M-041", 0)
    attack(s, 0)
    choose(s, 2)
    assert in_play(s, 0) == ["N-032", "N-029"]
    assert (injured(s, 0), injured(s, 1)) == (False, True), "the support has no such protection"


@pytest.mark.card("M-041")
def test_the_target_takes_no_damage_from_a_jutsu_either() -> None:
    s = ready(
        "M-041", home=["N-009", "N-010"], away=["N-001"], their_hand=["J-010"], their_chakra=["N-002", "N-028", "N-099"]
    )
    perform(s, "M-041", 0)
    attack(s, 0)
    choose(s, 2)
    assert asked(s) == (1, "exchange")
    announce(s, "J-010", target=0)
    resolve(s)
    assert not injured(s, 0)


@pytest.mark.card("M-041")
@pytest.mark.clause("NA-111")
def test_the_formation_does_not_keep_from_injuring() -> None:  # NA-111: to injure is no damage
    s = ready("M-041", home=["N-009"], away=["N-016"], their_hand=["J-035"], their_chakra=["N-014", "N-015"])
    perform(s, "M-041", 0)
    attack(s, 0)
    choose(s, 1)
    announce(s, "J-035")
    resolve(s)
    assert injured(s, 0)


@pytest.mark.card("M-041")
def test_the_formation_ends_with_the_turn_and_is_for_one_s_own_ninja() -> None:
    assert refusal(ready("M-041", away=["N-009"]), "M-041") == no.NO_TARGET
    s = ready("M-041", home=["N-009"], away=["N-018"], their_hand=["N-001"])
    perform(s, "M-041", 0)
    next_turn(s)
    pass_on(s)
    choose(s, 1)
    assert asked(s) == (0, "block")
    choose(s, 0)
    assert injured(s, 0)


# --- M-042 Revival ----------------------------------------------------------------------------------------------------


@pytest.mark.card("M-042")
def test_revival_puts_a_ninja_of_the_discard_pile_on_top_of_the_deck() -> None:
    s = ready("M-042", discard=["N-001", "N-018", "J-001"])
    perform(s, "M-042", "N-018")
    assert deck(s, 0)[0] == "N-018"
    assert known_deck(s, 0, 1) == ["N-018"]
    assert cards(s, 0, "discard") == ["J-001", "N-001"]
    assert cards(s, 0, "hand") == ["N-099"]


@pytest.mark.card("M-042")
def test_revival_needs_a_ninja_in_one_s_own_discard_pile() -> None:
    assert refusal(ready("M-042", discard=["J-001", "M-018"], their_discard=["N-001"]), "M-042") == no.NO_TARGET
    s = ready("M-042", discard=["J-001", "N-001"], marker=3)
    assert refusal(s, "M-042") == no.ENTRANCE


@pytest.mark.card("M-002", "M-041")
def test_damage_that_is_not_taken_does_not_count_as_dealt() -> None:
    s = ready("M-041", home=["N-016"], away=[hurt("N-001"), "M-002"])
    perform(s, "M-041", 0)
    attack(s, 0)
    choose(s, 1)
    assert not injured(s, 0)
    assert power(s, 1) == (3, 1)

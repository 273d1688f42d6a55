"""The missions M-022 to M-032 at the table: what they do, what they leave alone, when they cannot be played."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, cell, no
from ofuda.games.naruto.vocabulary.names import Trait

from .mission_scenes import attack, countered, known_deck, next_turn, pay_for, perform, ready, rewards, to_battle
from .scenes import announce, battle, can, deck, deck_size, goes, has, refusal, village
from .table import asked, cards, choose, in_play, injured, nothing, pass_on, pick, play

# --- M-022 Leaf Ninja Forces ------------------------------------------------------------------------------------------


@pytest.mark.card("M-022")
@pytest.mark.parametrize("player", [0, 1])
def test_both_players_draw_one_more_card_in_their_start_phase(player: int) -> None:
    s = village("start", home=["M-022", "N-001"], player=player, hand=["N-012"], their_hand=["N-012"])
    assert len(cards(s, player, "hand")) == 1 + 2
    assert len(cards(s, 1 - player, "hand")) == 1


@pytest.mark.card("M-022")
def test_copies_of_the_forces_add_up_and_one_that_is_gone_gives_nothing() -> None:
    s = village("start", home=["M-022"], away=["M-022"], hand=["N-012"])
    assert len(cards(s, 0, "hand")) == 1 + 3
    s = village("start", home=["N-001"], hand=["N-012"], chakra=["M-022"])
    assert len(cards(s, 0, "hand")) == 1 + 1


@pytest.mark.card("M-022")
def test_the_forces_give_nothing_outside_the_start_phase() -> None:
    s = ready("M-022")
    perform(s, "M-022")
    assert in_play(s, 0) == ["M-022"]
    assert cards(s, 0, "hand") == ["N-099"]


# --- M-023 Battle of Clones -------------------------------------------------------------------------------------------


@pytest.mark.card("M-023")
def test_the_target_has_clone_status_while_the_permanent_stays() -> None:
    s = ready("M-023", home=["N-002", "N-003", "M-030"], hand=["M-019", "J-021"])
    perform(s, "M-023", 0)
    assert (has(s, 0, Trait.CLONE_STATUS), has(s, 1, Trait.CLONE_STATUS)) == (True, False)
    perform(s, "M-019", 3)
    assert not has(s, 0, Trait.CLONE_STATUS)
    assert "M-023" in cards(s, 0, "discard")


@pytest.mark.card("M-023")
def test_the_battle_of_clones_marks_a_ninja_of_its_player() -> None:
    assert refusal(ready("M-023", away=["N-002"]), "M-023") == no.NO_TARGET
    s = ready("M-023", home=["N-002", "N-003"], away=["N-009"])
    play(s, "M-023")
    assert [goes(s, slot) for slot in range(3)] == [True, True, False]


@pytest.mark.card("M-023")
def test_the_clone_status_stays_in_the_next_turn_and_through_injury() -> None:
    s = ready("M-023", home=["N-009"], away=["N-010"], their_hand=["N-001"])
    perform(s, "M-023")
    attack(s, 0)
    choose(s, 1)
    assert injured(s, 0)
    assert asked(s) == (1, "mission")
    assert has(s, 0, Trait.CLONE_STATUS)


# --- M-024 Oath of Pain -----------------------------------------------------------------------------------------------


@pytest.mark.card("M-024")
@pytest.mark.clause("NR-52")
def test_the_hand_goes_under_the_deck_and_as_many_cards_are_drawn() -> None:
    s = ready("M-024", hand=["N-009", "N-018"], deck=["N-034", "N-035", "N-001", "N-002"])
    perform(s, "M-024")
    pick(s, "N-018")
    pick(s, "N-012")
    assert cards(s, 0, "hand") == ["N-001", "N-034", "N-035"]
    assert deck(s, 0)[-3:] == ["N-018", "N-012", "N-009"]
    assert (known_deck(s, 0, 0), known_deck(s, 0, 1)) == (["N-018", "N-012", "N-009"], [])
    assert pay_for("M-024") in cards(s, 0, "chakra")


@pytest.mark.card("M-024")
def test_an_empty_hand_draws_nothing() -> None:
    s = village(hand=["M-024", "J-002"], marker=1, home=["N-009"], their_hand=["N-001", "N-002"])
    size = deck_size(s, 0)
    perform(s, "M-024")
    assert cards(s, 0, "hand") == []
    assert deck_size(s, 0) == size
    assert cards(s, 1, "hand") == ["N-001", "N-002"]


# --- M-025 The Hero Appears! ------------------------------------------------------------------------------------------


@pytest.mark.card("M-025")
def test_ninjas_of_both_hands_enter_a_turn_later() -> None:
    for home, away in ((["M-025"], []), ([], ["M-025"]), (["M-025", "M-025"], ["M-025"])):
        assert refusal(village(home=home, away=away, hand=["N-009"], marker=2), "N-009") == no.ENTRANCE
        assert can(village(home=home, away=away, hand=["N-009"], marker=3), "N-009"), "copies do not add up"


@pytest.mark.card("M-025")
def test_the_hero_hinders_neither_entrance_zero_nor_missions() -> None:
    s = village(home=["M-025"], hand=["N-001", "M-006", "J-029"], marker=1)
    assert can(s, "N-001")
    assert can(s, "M-006")


@pytest.mark.card("M-025")
def test_the_hero_goes_on_after_its_first_copy_has_left() -> None:
    s = ready("M-019", home=["M-025", "M-025"], hand=["N-009"], marker=2)
    perform(s, "M-019", 0)
    assert refusal(s, "N-009") == no.ENTRANCE


# --- M-026 The Most Unpredictable Ninja -------------------------------------------------------------------------------


@pytest.mark.card("M-026")
def test_the_opposing_ninja_must_be_sent_with_its_team() -> None:
    s = countered("M-026", "J-002", 1, home=[["N-009", "N-001"], "N-010"])
    to_battle(s)
    assert asked(s) == (0, "send")
    assert s.refusal(0, ask.NONE_MOVE) == no.MUST_GO
    assert [goes(s, slot) for slot in range(3)] == [True, True, True]
    choose(s, 0)
    assert ask.NONE_MOVE in s.moves(0), "the other team may stay at home"


@pytest.mark.card("M-026")
def test_who_cannot_be_sent_need_not_go() -> None:
    s = countered("M-026", "J-002", 0, home=["N-005"])
    pass_on(s)
    assert asked(s) == (1, "mission"), "alone he is not sent, so the turn is over"


@pytest.mark.card("M-026")
@pytest.mark.clause("NR-22")
def test_a_team_may_not_be_formed_that_keeps_the_ninja_at_home() -> None:  # NR-22
    s = countered("M-026", "J-002", 0, home=["N-001", "N-012"], rewards=1)
    pass_on(s)
    assert asked(s) == (0, "organise")
    s.play(ask.BUILD_MOVE)
    assert asked(s) == (0, "send"), "Asuma's team stays at home while his player leads, so nobody may join him"
    assert s.moves(0) == [ask.THING_MOVE + 0]


@pytest.mark.card("M-026")
@pytest.mark.clause("NR-22")
def test_a_team_may_not_be_kept_that_keeps_the_ninja_at_home() -> None:  # NR-22
    s = countered("M-026", "J-002", 0, home=[["N-001", "N-012"], "N-009"], rewards=1)
    pass_on(s)
    assert s.moves(0) == [ask.BUILD_MOVE]
    assert s.refusal(0, ask.KEEP_TEAMS_MOVE) == no.MUST_GO
    s.play(ask.BUILD_MOVE)
    assert (goes(s, 1), goes(s, 2)) == (False, True)


@pytest.mark.card("M-026")
@pytest.mark.clause("NR-22")
def test_who_may_not_go_alone_is_given_a_team() -> None:  # NR-22
    s = countered("M-026", "J-002", 1, home=["N-001", "N-005", "N-009"])
    pass_on(s)
    assert s.moves(0) == [ask.BUILD_MOVE]
    s.play(ask.BUILD_MOVE)
    assert goes(s, 1), "he may join the first team"
    nothing(s)
    assert s.moves(0) == [ask.THING_MOVE + 2], "or be given the last ninja there is"


@pytest.mark.card("M-026")
def test_the_target_is_an_opposing_ninja() -> None:
    s = village(hand=["N-013"], home=["N-001"], away=["N-002"], their_hand=["M-026", "J-002"], their_marker=3)
    pass_on(s)
    announce(s, "M-026")
    to_battle(s)
    assert s.moves(0) == [ask.THING_MOVE + 0]


# --- M-027 Blood of the Uchiha Clan -----------------------------------------------------------------------------------


@pytest.mark.card("M-027")
def test_the_target_has_the_sharingan_while_the_permanent_stays() -> None:
    s = ready("M-027", home=["N-001", "N-003", "M-030"], hand=["M-019", "J-021"])
    perform(s, "M-027", 1)
    assert (has(s, 0, Trait.SHARINGAN_EYE), has(s, 1, Trait.SHARINGAN_EYE)) == (False, True)
    perform(s, "M-019", 3)
    assert not has(s, 1, Trait.SHARINGAN_EYE)


@pytest.mark.card("M-027")
def test_the_sharingan_of_the_permanent_is_enough_for_a_jutsu() -> None:
    """Sharingan Eye (J-007) asks for it."""
    marked = {"card": "M-027", "controller": 0, "bearer": 0}
    for permanent, expected in ((marked, True), ({"card": "M-027", "bearer": 1}, False)):
        s = battle(
            (["N-001"], ["N-009"]),
            home=["N-003", permanent] if expected else ["N-003", {**permanent, "bearer": 2}],
            hand=["J-007"],
            chakra=["N-002", "N-028", "N-099"],
            their_hand=["J-001"],
            their_chakra=["N-010"],
        )
        pass_on(s)
        announce(s, "J-001")
        assert asked(s) == (0, "exchange")
        assert can(s, "J-007") == expected


@pytest.mark.card("M-027")
def test_the_blood_of_the_uchiha_is_for_a_ninja_of_its_player() -> None:
    assert refusal(ready("M-027", away=["N-002"]), "M-027") == no.NO_TARGET


# --- M-028 Coward -----------------------------------------------------------------------------------------------------


@pytest.mark.card("M-028")
def test_a_lone_ninja_does_not_block_a_team_of_six_power() -> None:
    s = ready("M-028", home=[["N-011", "N-002"]], away=["N-018", ["N-009", "N-010"]])
    perform(s, "M-028")
    attack(s, 0)
    assert asked(s) == (1, "block")  # power 5 + 1
    assert [goes(s, slot) for slot in range(2, 5)] == [False, True, True]


@pytest.mark.card("M-028")
def test_a_lone_ninja_blocks_a_team_of_five_power() -> None:
    s = ready("M-028", home=["N-011"], away=["N-018"])
    perform(s, "M-028")
    attack(s, 0)
    assert asked(s) == (1, "block")
    assert goes(s, 1)


@pytest.mark.card("M-028")
def test_the_coward_needs_nobody_and_ends_with_the_turn() -> None:
    assert can(ready("M-028"), "M-028")  # NR-62
    s = ready("M-028", home=["N-009"], away=["N-1162"], their_hand=["N-001"])
    perform(s, "M-028")
    next_turn(s)
    while asked(s) != (1, "send"):
        pass_on(s)
    choose(s, 1)
    assert asked(s) == (0, "block")
    assert goes(s, 0)


# --- M-029 Seesaw Battle ----------------------------------------------------------------------------------------------


@pytest.mark.card("M-029")
def test_seesaw_discards_a_reward_of_each_player() -> None:
    s = ready("M-029", rewards=["N-018", "N-014"], their_rewards=["N-001", "N-002", "N-003"])
    perform(s, "M-029", [(0, 1), (1, 2)])
    assert (rewards(s, 0), rewards(s, 1)) == (1, 2)
    assert cards(s, 1, "discard") == ["N-014"], "a reward goes to its owner's discard pile"
    assert cards(s, 0, "discard") == ["N-003"]


@pytest.mark.card("M-029")
@pytest.mark.parametrize("sides", [{"rewards": 2}, {"their_rewards": 2}, {}])
def test_seesaw_needs_a_reward_of_each_player(sides: dict[str, int]) -> None:
    assert refusal(ready("M-029", **sides), "M-029") == no.NO_TARGET  # type: ignore[arg-type]


# --- M-030 Kakashi's Foresight ----------------------------------------------------------------------------------------


@pytest.mark.card("M-030")
@pytest.mark.parametrize("copies", [1, 2])
def test_with_foresight_two_missions_are_played_and_no_third(copies: int) -> None:
    s = ready("M-018", home=["M-030"] * copies, hand=["M-031", "J-032", "M-006", "J-029"])
    perform(s, "M-018")
    perform(s, "M-031")
    assert refusal(s, "M-006") == no.MISSION_PLAYED


@pytest.mark.card("M-030")
def test_foresight_is_for_its_player_only() -> None:
    s = ready("M-018", away=["M-030"], hand=["M-031", "J-032"])
    perform(s, "M-018")
    assert refusal(s, "M-031") == no.MISSION_PLAYED


@pytest.mark.card("M-030")
def test_foresight_counts_itself_as_the_first_mission_of_its_turn() -> None:
    s = ready("M-030", hand=["M-031", "J-032", "M-018", "J-016"], marker=5)
    perform(s, "M-030")
    perform(s, "M-031")
    assert refusal(s, "M-018") == no.MISSION_PLAYED


@pytest.mark.card("M-030")
@pytest.mark.clause("NR-10")
def test_foresight_allows_no_second_counter_mission() -> None:  # NR-10
    s = village(
        home=["N-001"],
        away=["M-030"],
        hand=["N-013", "N-009"],
        their_hand=["M-026", "M-026", "J-002", "J-002"],
        their_marker=3,
    )
    pass_on(s)
    perform(s, "M-026")
    assert asked(s) == (0, "mission")
    pass_on(s)
    assert asked(s) == (0, "send")


# --- M-031 Gathering Herbs --------------------------------------------------------------------------------------------


@pytest.mark.card("M-031")
def test_both_gather_herbs() -> None:
    s = ready("M-031", deck=["N-034"], their_deck=["N-001"], their_hand=["N-018"])
    perform(s, "M-031")
    assert cards(s, 0, "hand") == ["N-012", "N-034"]
    assert cards(s, 1, "hand") == ["N-001", "N-018"]


@pytest.mark.card("M-031")
def test_one_empty_deck_does_not_keep_the_other_from_drawing() -> None:
    s = ready("M-031", their_deck=["N-001"], rest="discard")
    perform(s, "M-031")
    assert cards(s, 0, "hand") == ["N-012"]
    assert cards(s, 1, "hand") == ["N-001"]


# --- M-032 The Worst for Last -----------------------------------------------------------------------------------------


@pytest.mark.card("M-032")
def test_against_a_jonin_a_ninja_of_jonin_or_lower_is_put_in_play() -> None:
    s = ready("M-032", away=["N-018"], hand=["N-011", "N-013", "N-1164"], marker=2)
    perform(s, "M-032")
    found = [number for number, kind in s.tables.numbers.items() if ask.CARD_MOVE + kind in s.moves(0)]
    assert sorted(found) == ["N-011", "N-012"], "neither a Satoosa nor a ninja without a rank"
    pick(s, "N-011")
    assert in_play(s, 0) == ["N-011"]
    assert cards(s, 0, "chakra") == sorted(["M-032", pay_for("M-032")]), "nothing was paid for the ninja"
    assert int(s.cells[cell.DEPLOYED]) == 1


@pytest.mark.card("M-032")
@pytest.mark.parametrize("away", [[], ["N-010"], ["N-1162"]])  # nobody, a Special Jonin, a Satoosa
def test_without_an_opposing_jonin_nothing_happens(away: list[str]) -> None:
    s = ready("M-032", home=["N-018"], away=away, hand=["N-001"], marker=2)
    perform(s, "M-032")
    assert in_play(s, 0) == ["N-018"]
    assert can(s, "N-001"), "the deployment of the turn is still free"


@pytest.mark.card("M-032")
def test_the_worst_for_last_fails_after_a_deployment() -> None:
    s = ready("M-032", away=["N-018"], hand=["N-001", "N-009"], marker=2)
    play(s, "N-001")
    perform(s, "M-032")
    while asked(s) == (0, "card"):
        pick(s, "N-009")
    assert in_play(s, 0) == ["N-001"]
    assert "N-009" in cards(s, 0, "hand")


@pytest.mark.card("M-032")
@pytest.mark.clause("NR-51")
def test_who_has_no_such_ninja_shows_the_hand() -> None:
    """Else the other could only guess why nothing came into play."""
    s = village(hand=["M-032", pay_for("M-032"), "N-013", "M-018"], away=["N-018"], marker=2)
    perform(s, "M-032")
    assert cards(s, 0, "hand") == cards(s, 0, "known") == ["M-018", "N-013"]

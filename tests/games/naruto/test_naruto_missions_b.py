"""The missions M-011 to M-021 at the table: what they do, what they leave alone, when they cannot be played."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.view import table_view

from .mission_scenes import attack, known_deck, next_turn, pay_for, perform, ready, rewards, to_battle
from .scenes import announce, can, deck, deck_size, finish, goes, hurt, out, refusal, village
from .table import asked, cards, choose, in_play, injured, nothing, pass_on, pick, play

# --- M-011 Bingo Book -------------------------------------------------------------------------------------------------


@pytest.mark.card("M-011")
@pytest.mark.clause("NR-51")
def test_the_bingo_book_takes_a_ninja_of_the_top_three() -> None:
    s = ready("M-011", deck=["N-018", "J-001", "N-001", "N-009"])
    size = deck_size(s, 0)
    perform(s, "M-011")
    assert asked(s) == (0, "card")
    found = [number for number, kind in s.tables.numbers.items() if ask.CARD_MOVE + kind in s.moves(0)]
    assert sorted(found) == ["N-001", "N-018"]
    assert ask.NONE_MOVE not in s.moves(0), "it is compulsory"
    pick(s, "N-001")
    assert cards(s, 0, "hand") == ["N-001", "N-012"]
    assert deck_size(s, 0) == size - 1
    assert {"N-018", "J-001"} <= set(deck(s, 0))
    assert cards(s, 0, "known") == ["N-001"], "who takes a card because of a quality shows it"


@pytest.mark.card("M-011")
@pytest.mark.clause("NR-51")
def test_the_bingo_book_finds_nothing_without_a_ninja_on_top() -> None:
    s = ready("M-011", deck=["J-001", "J-003", "M-018", "N-009"])
    size = deck_size(s, 0)
    perform(s, "M-011")
    assert cards(s, 0, "hand") == ["N-012"]
    assert deck_size(s, 0) == size
    assert asked(s) == (0, "mission")
    shown = table_view(s, 1)["players"][0].get("deck_holds", [])
    assert sorted(shown) == ["J-001", "J-003", "M-018"], "who cannot take a ninja shows it"


@pytest.mark.card("M-011")
@pytest.mark.clause("NR-6")
def test_the_bingo_book_looks_at_what_is_there() -> None:  # NR-6
    s = ready("M-011", deck=["J-001", "N-001"], rest="discard")
    perform(s, "M-011")
    pick(s, "N-001")
    assert cards(s, 0, "hand") == ["N-001", "N-012"]
    assert deck(s, 0) == ["J-001"]


# --- M-012 The Worst Client -------------------------------------------------------------------------------------------


@pytest.mark.card("M-012")
def test_the_team_of_the_target_must_be_blocked() -> None:
    s = ready("M-012", home=[["N-009", "N-001"], "N-010"], away=["N-018", "N-014"])
    perform(s, "M-012", 1)
    attack(s, 0, 2)
    assert asked(s) == (1, "block")
    assert s.refusal(1, ask.NONE_MOVE) == no.MUST_BLOCK
    choose(s, 3)
    assert asked(s) == (1, "block")
    assert ask.NONE_MOVE in s.moves(1), "the other team may stay unblocked"


@pytest.mark.card("M-012")
def test_nobody_must_block_who_cannot() -> None:
    s = ready("M-012", home=["N-009"], away=["N-005"])
    perform(s, "M-012")
    attack(s, 0)
    assert rewards(s, 0) == 1


@pytest.mark.card("M-012")
@pytest.mark.clause("NR-22")
def test_a_blocker_is_kept_for_the_team_that_must_be_blocked() -> None:
    s = ready("M-012", home=["N-010", "N-009"], away=["N-018"])
    perform(s, "M-012", 1)
    attack(s, 0, 1)
    assert asked(s) == (1, "block")
    assert not goes(s, 2), "who blocks here cannot block the team that must be blocked"
    nothing(s)
    assert s.moves(1) == [ask.THING_MOVE + 2]


@pytest.mark.card("M-012")
def test_a_target_that_stays_at_home_binds_nobody() -> None:
    s = ready("M-012", home=["N-009", "N-010"], away=["N-018"])
    perform(s, "M-012", 0)
    attack(s, 1)
    assert ask.NONE_MOVE in s.moves(1)


# --- M-013 Gato Transport ---------------------------------------------------------------------------------------------


@pytest.mark.card("M-013")
def test_whoever_sends_a_team_discards_chakra() -> None:
    s = village(
        "battle", home=["N-009", "N-010", "M-013"], away=["N-018"], chakra=["N-001", "N-002"], their_chakra=["N-003"]
    )
    choose(s, 0)
    assert asked(s) == (0, "card")
    pick(s, "N-002")
    assert (cards(s, 0, "chakra"), cards(s, 0, "discard")) == (["N-001"], ["N-002"])
    assert cards(s, 1, "chakra") == ["N-003"]
    choose(s, 1)
    assert cards(s, 0, "chakra") == []
    choose(s, 3)
    assert (cards(s, 1, "chakra"), cards(s, 1, "discard")) == ([], ["N-003"])


@pytest.mark.card("M-013")
def test_who_sends_no_team_or_has_no_chakra_discards_nothing() -> None:
    s = village("battle", home=["N-009", "M-013"], away=["N-018"], their_chakra=["N-003"])
    choose(s, 0)
    assert asked(s) == (1, "block")
    nothing(s)
    assert cards(s, 1, "chakra") == ["N-003"]
    assert rewards(s, 0) == 1


# --- M-014 Intent to Kill ---------------------------------------------------------------------------------------------


@pytest.mark.card("M-014")
def test_teams_of_genin_and_students_alone_stay_at_home() -> None:
    s = ready(
        "M-014", home=["N-001", ["N-002", "N-007"], ["N-003", "N-009"], "N-010"], away=["N-032", ["N-029", "N-016"]]
    )
    perform(s, "M-014")
    to_battle(s)
    assert [goes(s, slot) for slot in range(6)] == [False, False, False, True, True, True]
    assert s.refusal(0, ask.THING_MOVE) == no.MAY_NOT_GO
    choose(s, 5)
    nothing(s)
    assert asked(s) == (1, "block")
    assert [goes(s, slot) for slot in (6, 7, 8)] == [False, True, True], "Haku has no rank, so he is not Genin or lower"


@pytest.mark.card("M-014")
def test_the_intent_to_kill_is_over_in_the_next_turn_and_needs_nobody() -> None:
    assert can(ready("M-014"), "M-014")  # NR-62
    s = ready("M-014", home=["N-001"], away=["N-002"], their_hand=["N-003"])
    perform(s, "M-014")
    next_turn(s)
    while asked(s) != (1, "send"):
        pass_on(s)
    assert goes(s, 1)


@pytest.mark.card("M-014")
def test_a_genin_who_joins_a_chunin_goes() -> None:
    s = ready("M-014", home=["N-001", "N-009"])
    perform(s, "M-014")
    pass_on(s)
    s.play(ask.BUILD_MOVE)
    choose(s, 1)
    assert (goes(s, 0), goes(s, 1)) == (True, True)
    choose(s, 0)
    assert rewards(s, 0) == 1
    assert out(s, 0) == []
    finish(s)


# --- M-015 Inner Sakura -----------------------------------------------------------------------------------------------


@pytest.mark.card("M-015")
def test_inner_sakura_puts_the_top_four_in_order() -> None:
    s = ready("M-015", deck=["N-001", "N-002", "N-009", "N-010", "N-018"], away=["N-003"])
    perform(s, "M-015")
    for card in ("N-010", "N-001", "N-009"):
        assert asked(s) == (0, "arrange")
        pick(s, card)
    assert deck(s, 0)[:5] == ["N-010", "N-001", "N-009", "N-002", "N-018"]
    assert cards(s, 0, "hand") == ["N-012"], "the opponent's Sakura does not count"


@pytest.mark.card("M-015")
@pytest.mark.parametrize("sakura", ["N-003", "N-021", hurt("N-027")])
def test_with_sakura_the_new_top_card_is_drawn(sakura: object) -> None:
    s = ready("M-015", deck=["N-001", "N-002", "N-009", "N-010", "N-018"], home=[sakura])
    perform(s, "M-015")
    for card in ("N-010", "N-001", "N-009"):
        pick(s, card)
    assert cards(s, 0, "hand") == ["N-010", "N-012"]
    assert deck(s, 0)[:2] == ["N-001", "N-009"]


@pytest.mark.card("M-015")
@pytest.mark.clause("NR-6")
def test_inner_sakura_looks_at_what_is_there() -> None:  # NR-6
    s = ready("M-015", deck=["N-001", "N-002"], rest="discard")
    perform(s, "M-015")
    pick(s, "N-002")
    assert deck(s, 0) == ["N-002", "N-001"]


@pytest.mark.card("M-015")
@pytest.mark.clause("NR-52")
def test_only_its_player_knows_the_new_order() -> None:
    s = ready("M-015", deck=["N-001", "N-002", "N-009", "N-010", "N-018"])
    perform(s, "M-015")
    for card in ("N-010", "N-001", "N-009"):
        pick(s, card)
    assert known_deck(s, 0, 0) == ["N-010", "N-001", "N-009", "N-002"]
    assert known_deck(s, 0, 1) == []


# --- M-016 Browsing in a Bookstore ------------------------------------------------------------------------------------


@pytest.mark.card("M-016")
def test_browsing_shows_the_opponent_s_hand() -> None:
    s = ready("M-016", their_hand=["N-001", "J-001"])
    perform(s, "M-016")
    assert cards(s, 1, "known") == ["J-001", "N-001"]
    assert cards(s, 1, "hand") == ["J-001", "N-001"]


@pytest.mark.card("M-016")
def test_browsing_shows_nothing_of_the_own_hand_and_moves_nothing() -> None:
    s = ready("M-016", their_hand=[])
    sizes = deck_size(s, 0), deck_size(s, 1)
    perform(s, "M-016")
    assert cards(s, 0, "known") == []
    assert (deck_size(s, 0), deck_size(s, 1)) == sizes


# --- M-017 Three Man Squads -------------------------------------------------------------------------------------------


@pytest.mark.card("M-017")
def test_a_team_of_three_is_blocked_only_by_a_team_of_three() -> None:
    s = ready(
        "M-017", home=[["N-001", "N-002", "N-003"]], away=["N-018", ["N-009", "N-010"], ["N-014", "N-015", "N-016"]]
    )
    perform(s, "M-017")
    attack(s, 0)
    assert asked(s) == (1, "block")
    assert [goes(s, slot) for slot in range(3, 9)] == [False] * 3 + [True] * 3
    assert s.refusal(1, ask.THING_MOVE + 3) == no.MAY_NOT_BLOCK


@pytest.mark.card("M-017")
def test_a_team_of_two_is_blocked_by_any_team() -> None:
    s = ready("M-017", home=[["N-001", "N-002"]], away=["N-018", ["N-014", "N-015", "N-016"]])
    perform(s, "M-017")
    attack(s, 0)
    assert [goes(s, slot) for slot in range(2, 6)] == [True] * 4


@pytest.mark.card("M-017")
def test_three_man_squads_go_unblocked_and_the_next_turn_is_free() -> None:
    s = ready("M-017", home=[["N-001", "N-002", "N-003"]], away=["N-018"])
    perform(s, "M-017")
    attack(s, 0)
    assert rewards(s, 0) == 1  # power 1 + 1 + 1: nobody was asked to block
    s = ready("M-017", home=["N-009"], away=[["N-014", "N-015", "N-016"]], their_hand=["N-010"])
    perform(s, "M-017")
    next_turn(s)
    while asked(s) != (1, "send"):
        s.play(ask.PASS_MOVE if asked(s)[1] == "mission" else ask.KEEP_TEAMS_MOVE)
    choose(s, 1)
    assert asked(s) == (0, "block")
    assert goes(s, 0)


# --- M-018 One Morning ------------------------------------------------------------------------------------------------


@pytest.mark.card("M-018")
def test_one_morning_draws_two() -> None:
    s = ready("M-018", deck=["N-034", "N-035", "N-001"], their_hand=["N-002"])
    perform(s, "M-018")
    assert cards(s, 0, "hand") == ["N-012", "N-034", "N-035"]
    assert cards(s, 1, "hand") == ["N-002"]


@pytest.mark.card("M-018")
def test_one_morning_draws_what_there_is() -> None:
    s = ready("M-018", deck=["N-034"], rest="discard")
    perform(s, "M-018")
    assert cards(s, 0, "hand") == ["N-012", "N-034"]
    assert not s.over


# --- M-019 Failure ----------------------------------------------------------------------------------------------------


@pytest.mark.card("M-019")
def test_failure_discards_a_permanent_of_either_player() -> None:
    s = ready("M-019", home=["M-022", "N-001"], away=["M-025"])
    announce(s, "M-019", target=2)
    assert in_play(s, 1) == []
    assert cards(s, 1, "discard") == ["M-025"]
    assert in_play(s, 0) == ["M-022", "N-001"]


@pytest.mark.card("M-019")
def test_failure_needs_a_permanent_in_play() -> None:
    assert refusal(ready("M-019", home=["N-001"], chakra=["M-022"]), "M-019") == no.NO_TARGET
    s = ready("M-019", home=["M-022", "N-001", "M-025"])
    play(s, "M-019")
    assert [goes(s, slot) for slot in range(3)] == [True, False, True]


# --- M-020 Ninja Academy ----------------------------------------------------------------------------------------------


@pytest.mark.card("M-020")
def test_the_academy_puts_a_genin_of_the_hand_in_play_beside_the_deployment() -> None:
    s = ready("M-020", hand=["N-020", "N-001"], marker=2)
    perform(s, "M-020", "N-020")
    assert in_play(s, 0) == ["N-020"]
    assert cards(s, 0, "chakra") == sorted([pay_for("M-020"), "M-020"])
    assert can(s, "N-001"), "the deployment of the turn is free"


@pytest.mark.card("M-020")
def test_the_academy_is_for_genin_only_and_for_free_names() -> None:
    assert refusal(ready("M-020", hand=["N-008", "N-007"]), "M-020") == no.NO_TARGET  # Chunin, Academy Student
    s = ready("M-020", home=["N-002"], hand=["N-020"])
    perform(s, "M-020")
    assert in_play(s, 0) == ["N-002"]
    assert "N-020" in cards(s, 0, "hand")


# --- M-021 After the Battle -------------------------------------------------------------------------------------------


@pytest.mark.card("M-021")
def test_after_the_battle_all_ninjas_of_the_player_are_healed() -> None:
    s = ready("M-021", home=[hurt("N-002"), "N-003", hurt("N-009")], away=[hurt("N-018")], marker=2)
    perform(s, "M-021")
    assert [injured(s, slot) for slot in range(4)] == [False, False, False, True]


@pytest.mark.card("M-021")
def test_after_the_battle_needs_an_injured_ninja_of_the_player() -> None:
    assert refusal(ready("M-021", home=["N-002"], away=[hurt("N-018")]), "M-021") == no.NO_TARGET

"""The rulebook's worked examples and its questions and answers."""

from __future__ import annotations

import pytest

import ofuda
from ofuda.testing.script import choices, expect_refusal, play, play_until

from .table import (
    army,
    cards,
    combat,
    deck_without,
    face_up,
    last_battle,
    parry,
    reason,
    standing,
    steps_from,
    strike,
    taken,
)


@pytest.mark.clause("JK-10", "JK-11", "JK-12")
def test_example_2_preparation() -> None:
    """A Rank+1 space, another that also takes a card from the deck, and two Blank Cards."""
    hand = "R1 R2 R3 R4 B1 B2 B3"
    side = {"hand": cards(hand), "deck": deck_without(hand, "B9 B8")}
    players = [{"type": "sword", "picked": "b", **side}, {"type": "bow", "picked": "a", **side}]
    state = ofuda.load("jinkei").position({"steps": steps_from("reveal formation"), "players": players})
    spaces = state.view(1)["players"][0]["spaces"]
    assert spaces[0] == {
        "space": "vanguard left",
        "marks": "rank+1 reveal",
        "cards": ["blue 9"],
        "face_up": [True],
    }
    assert [space["marks"] for space in spaces].count("rank+1") == 1
    assert [space["marks"] for space in spaces].count("blank") == 2


@pytest.mark.clause("JK-14", "JK-15", "JK-16", "JK-17")
def test_example_3_placing_the_battle_cards() -> None:
    hand = "R1 R2 R3 R4 B1 B2 B3"
    side = {"hand": cards(hand), "deck": deck_without(hand, "B9 B8")}
    players = [{"type": "sword", "picked": "a", **side}, {"type": "shield", "picked": "a", **side}]
    state = ofuda.load("jinkei").position({"steps": steps_from("reveal formation"), "players": players})
    for text in ("Red 4", "Blue 1", "Blue 2", "Red 1", "Red 2"):
        state.play(state.parse(text, 0), 0)
    assert face_up(state, 0) == {"rearguard centre": ["blue 9"]}
    play_until(state, until="back")
    front = {
        "vanguard left": ["red 4"],
        "vanguard centre": ["blue 1"],
        "vanguard right": ["blue 2"],
        "rearguard left": ["red 1"],
        "rearguard centre": ["blue 9"],
        "rearguard right": ["red 2"],
    }
    assert face_up(state, 0) == front
    state.play(state.parse("Red 3", 0), 0)
    play_until(state, until="attack")
    assert face_up(state, 0) == {**front, "reinforcements centre": ["face down"]}
    assert state.view(0)["players"][0]["hand"] == ["blue 3"]


@pytest.mark.clause("JK-21", "JK-24")
def test_example_4_offense_from_the_vanguard_defense_from_the_rearguard() -> None:
    side = army("sword-1a", "R1 R2 R3", "R4 R5 R6", ". R7 .")
    state = combat(side, side, round=3)
    assert choices(state) == ["Red 1", "Red 2", "Red 3"]
    assert choices(play(state, "Red 1")) == ["Red 4", "Red 5", "Red 6"]


@pytest.mark.clause("JK-22", "JK-23")
def test_example_5_offense_without_a_vanguard() -> None:
    state = combat(army("shield-2b", ". . .", "R4 B5 .", ". R7 ."), army("sword-1a", "R1 . .", "R9 . ."))
    assert choices(state) == ["Red 4", "Blue 5"]
    expect_refusal(state, strike("red 7"), "JK-23", "it must advance before it can fight")


@pytest.mark.clause("JK-26", "JK-23")
def test_example_6_defense_without_a_rearguard() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-2a", "R4 R3 .", ". . .", "R7 . ."))
    assert choices(play(state, "Red 5")) == ["Red 3", "Red 4"]
    expect_refusal(state, parry("red 7"), "JK-23", "it must advance before it can fight")


@pytest.mark.clause("JK-25")
def test_example_7_following_the_colour() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R1 R2 R3", "R4 B5 R6"))
    assert choices(play(state, "Red 5")) == ["Red 4", "Red 6"]
    expect_refusal(state, parry("blue 5"), "JK-25", "must follow the colour")
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R1 R2 R3", "B4 B5 B6"))
    assert choices(play(state, "Red 5")) == ["Blue 4", "Blue 5", "Blue 6"]


@pytest.mark.clause("JK-58", "JK-28", "JK-29", "JK-30", "JK-32")
@pytest.mark.parametrize(
    ("offense", "defense", "won", "points"),
    [
        ("red 3", "red 8", [0, 2], [0, 4]),
        ("red 3", "blue 8", [2, 0], [4, 0]),
        ("red 8", "red 8", [1, 1], [3, 3]),
        ("blue 12", "red 0", [0, 2], [0, 3]),
    ],
    ids=["1 same colour", "2 different colours", "3 tie", "4 twelve and zero"],
)
def test_example_8_who_wins(offense: str, defense: str, won: list[int], points: list[int]) -> None:
    mine = {"formation": "shield-1a", "spaces": {"vanguard left": offense}}
    theirs = {"formation": "sword-1a", "spaces": {"rearguard left": defense}}
    assert taken(play(combat(mine, theirs), offense, defense)) == won
    assert play(last_battle(mine, theirs), offense, defense).outcome().points == points


@pytest.mark.clause("JK-35", "JK-36", "JK-38")
def test_example_9_cards_move_up_after_a_battle() -> None:
    state = combat(
        army("shield-1a", "R5 R6 R7", "B1 B2 B3", ". B4 ."),
        army("sword-1b", "R1 R2 R3", "R9 . B9", "B5 . B6"),
        round=3,
    )
    play(state, "Red 6", "Red 9")
    assert face_up(state, 0) == {
        "vanguard left": ["red 5"],
        "vanguard centre": ["blue 2"],
        "vanguard right": ["red 7"],
        "rearguard left": ["blue 1"],
        "rearguard centre": ["blue 4"],
        "rearguard right": ["blue 3"],
    }
    assert face_up(state, 1) == {
        "vanguard left": ["red 1"],
        "vanguard centre": ["red 2"],
        "vanguard right": ["red 3"],
        "rearguard left": ["blue 5"],
        "rearguard right": ["blue 9"],
        "reinforcements right": ["face down"],
    }


@pytest.mark.clause("JK-58", "JK-50", "JK-51")
def test_example_10_a_card_in_a_rearguard_with_rank_plus_one_counts_one_more() -> None:
    state = combat(army("sword-2a", "B9 R1 ."), army("shield-2a", "R5 . .", "B9 . ."))
    assert taken(play(state, "Blue 9", "Blue 9")) == [0, 2]  # Blue 9 against Blue 10


@pytest.mark.clause("JK-58", "JK-50", "JK-51")
def test_example_10_the_card_that_advances_loses_the_effect_and_the_next_one_gets_it() -> None:
    state = combat(army("shield-2a", "R5 . .", "B9 . .", "B3 . ."), army("shield-1a", "B4 R1 .", ". R6 .", ". B9 ."))
    assert taken(play(state, "Red 5", "Red 6")) == [0, 2]
    assert standing(state, 0) == {"vanguard left": ["blue 9"], "rearguard left": ["blue 3"]}
    assert taken(play(state, "Blue 4", "Blue 3")) == [1, 3]  # a tie: the Blue 3 counts 4
    assert taken(play(state, "Blue 9", "Blue 9")) == [2, 4]  # a tie: the Blue 9 counts 9 again


@pytest.mark.clause("JK-58", "JK-54", "JK-38", "JK-50", "JK-52")
def test_example_11_1_a_tie_then_the_blue_12_jumps_onto_rank_plus_two() -> None:
    state = combat(army("sword-2a", "R1 B8 .", ". . .", ". B12 ."), army("shield-1a", "R2 R4 R6", "B9 B5 B12"))
    assert face_up(state, 0)["reinforcements centre"] == ["face down"]
    assert taken(play(state, "Blue 8", "Blue 9")) == [1, 1]  # 8 + 2 against 9 + 1
    assert face_up(state, 0) == {"vanguard left": ["red 1"], "vanguard centre": ["blue 12"]}
    assert taken(play(state, "Red 2", "Red 1")) == [1, 3]
    assert taken(play(state, "Blue 12", "Blue 12")) == [3, 3]  # 12 + 2 against 12 + 1


WILD_AND_TWO_CARDS = army("bow-1b", "B7 R7 B6", ". R5 R2", ". R9+B1 .")


@pytest.mark.clause("JK-58", "JK-55", "JK-56")
def test_example_11_2_branch_1_the_wild_card_follows_as_blue_and_wins() -> None:
    state = combat(army("shield-1a", "B4 R4 ."), WILD_AND_TWO_CARDS)
    play(state, "Blue 4")
    assert choices(state) == ["Red 2", "Red 5", "Red 5 as Blue"]
    assert taken(play(state, "Red 5 as Blue")) == [0, 2]


@pytest.mark.clause("JK-58", "JK-55", "JK-56")
@pytest.mark.parametrize("choice", ["Red 2", "Red 5"])
def test_example_11_2_branch_2_a_red_card_loses(choice: str) -> None:
    state = combat(army("shield-1a", "B4 R4 ."), WILD_AND_TWO_CARDS)
    assert taken(play(state, "Blue 4", choice)) == [2, 0]


@pytest.mark.clause("JK-58", "JK-57", "JK-50", "JK-R9")
def test_example_11_2_continued_the_blue_1_is_chosen_to_advance_and_becomes_wild() -> None:
    state = combat(army("shield-1a", "B4 R4 .", ". R1 ."), WILD_AND_TWO_CARDS)
    play(state, "Blue 4", "Red 5 as Blue")
    assert state.seats == [1]
    assert choices(state) == ["Red 9", "Blue 1"]
    play(state, "Blue 1")
    assert face_up(state, 1)["rearguard centre"] == ["blue 1"]
    assert face_up(state, 1)["reinforcements centre"] == ["face down"]
    play(state, "Blue 7", "Red 1", "Red 4")
    assert choices(state) == ["Red 2", "Blue 1 as Red"]


@pytest.mark.clause("JK-27")
def test_faq_1_a_card_in_hand_cannot_fight() -> None:
    state = combat(army("shield-1a", "R5 . .", hand="B12"), army("sword-1a", "R1 . .", "R9 . ."))
    expect_refusal(state, strike("blue 12"), "JK-27", "only cards placed in the formation fight")


@pytest.mark.clause("JK-34")
def test_faq_2_a_vanguard_card_can_win_in_defense() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("shield-1a", "R6 . ."))
    assert taken(play(state, "Red 5", "Red 6")) == [0, 2]


@pytest.mark.clause("JK-37", "JK-38")
def test_faq_3_a_blank_rearguard_is_jumped_and_never_filled() -> None:
    state = combat(army("bow-1a", ". R5 .", ". . .", ". R6+R7 ."), army("sword-1a", "R1 . .", "R9 . ."))
    assert reason(state, 0, "rearguard centre") == ("a Blank Card never moves and never fights", "JK-37")
    play(state, "Red 5", "Red 9", "Red 7")
    assert standing(state, 0) == {"vanguard centre": ["red 7"], "reinforcements centre": ["red 6"]}


@pytest.mark.clause("JK-52")
def test_faq_4_twelve_becomes_thirteen_or_fourteen() -> None:
    state = combat(army("sword-2a", ". R12 ."), army("shield-1a", ". . .", "R12 . ."))
    assert taken(play(state, "Red 12", "Red 12")) == [2, 0]


@pytest.mark.clause("JK-41")
def test_faq_5_a_bonus_scores_nothing() -> None:
    state = last_battle(army("sword-1a", ". B7 ."), army("sword-3a", ". . .", "B7 . ."))
    assert play(state, "Blue 7", "Blue 7").outcome().points == [4, 0]

"""5. Combat phase. Seat 0 is Offense in every position here unless it says otherwise."""

from __future__ import annotations

import pytest

from ofuda.testing.script import choices, expect_refusal, play, play_until

from .table import (
    ACHIEVEMENTS,
    DECK,
    army,
    combat,
    dig,
    face_up,
    last_battle,
    parry,
    placed,
    randomly,
    rank,
    reason,
    seat_of,
    standing,
    start,
    strike,
    taken,
)

# No effect in the vanguard of shield-1a, none in the rearguard of sword-1a.
ANY_DEFENSE = army("sword-1a", "R1 R2 R3", "R4 B4 R6")


@pytest.mark.clause("JK-19")
@pytest.mark.parametrize("first", [0, 1])
def test_the_holder_of_the_first_player_card_attacks_first(first: int) -> None:
    players = [army("shield-1a", "R5 R6 R7", "R1 R2 R3", ". B4 .")] * 2
    state = start().game.position({"round": 3, "steps": ["battle", "scoring"], "first": first, "players": players})
    assert state.seats == [first]
    assert state.view(None)["offense"] == first
    assert state.prompt().message.key == "prompt.attack"


@pytest.mark.clause("JK-20", "JK-44")
def test_offense_and_defense_swap_after_every_battle() -> None:
    state = randomly(start(), seed=3)
    attackers = [seat_of(event) for event in dig(state, "attacks")]
    defenders = [seat_of(event) for event in dig(state, "defends")]
    assert attackers == [0, 1, 0, 1, 0, 1, 0] + [1, 0, 1, 0, 1, 0, 1] + [0, 1, 0, 1, 0, 1, 0]
    assert defenders == [1 - seat for seat in attackers]


@pytest.mark.clause("JK-21")
def test_offense_chooses_any_vanguard_card_and_no_other() -> None:
    state = combat(army("shield-1a", "R5 B3 R8", "R1 B1 R2", ". B9 ."), ANY_DEFENSE)
    assert choices(state) == ["Red 5", "Red 8", "Blue 3"]
    expect_refusal(state, strike("red 1"), "JK-21", "Offense chooses from the vanguard while a card stands there")


@pytest.mark.clause("JK-21")
def test_one_card_in_the_vanguard_still_keeps_the_rearguard_out() -> None:
    state = combat(army("shield-1a", ". . R8", "R1 B1 R2"), ANY_DEFENSE)
    assert choices(state) == ["Red 8"]


@pytest.mark.clause("JK-22")
def test_offense_with_an_empty_vanguard_chooses_from_the_rearguard() -> None:
    state = combat(army("shield-2b", ". . .", "R3 . B7", ". R9 ."), ANY_DEFENSE, battle=7)
    assert choices(state) == ["Red 3", "Blue 7"]


@pytest.mark.clause("JK-23")
def test_offense_can_never_choose_a_reinforcement() -> None:
    state = combat(army("shield-2b", ". . .", "R3 . .", "R5 R9 ."), ANY_DEFENSE, battle=7)
    expect_refusal(state, strike("red 9"), "JK-23", "Red 9 is a reinforcement; it must advance")
    expect_refusal(state, strike("red 5"), "JK-23", "Red 5 is a reinforcement")


@pytest.mark.clause("JK-23")
def test_defense_can_never_choose_a_reinforcement() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("shield-1a", "B1 . .", ". . .", ". R9 ."))
    play(state, "Red 5")
    assert choices(state) == ["Blue 1"]  # though the Red 9 would follow the colour
    expect_refusal(state, parry("red 9"), "JK-23", "Red 9 is a reinforcement")


@pytest.mark.clause("JK-24")
def test_defense_chooses_from_its_rearguard_and_not_from_its_vanguard() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R9 R8 R7", "R4 . R6"))
    play(state, "Red 5")
    assert choices(state) == ["Red 4", "Red 6"]
    expect_refusal(state, parry("red 9"), "JK-24", "Defense chooses from the rearguard while a card stands there")


@pytest.mark.clause("JK-24", "JK-25")
def test_a_card_of_the_led_colour_in_the_vanguard_does_not_bind_the_rearguard() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R9 R8 R7", "B4 . B6"))
    assert choices(play(state, "Red 5")) == ["Blue 4", "Blue 6"]


@pytest.mark.clause("JK-25")
def test_defense_must_follow_the_colour_of_the_offense_card() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R1 . .", "R2 B9 R0"))
    play(state, "Red 5")
    assert choices(state) == ["Red 0", "Red 2"]
    expect_refusal(state, parry("blue 9"), "JK-25", "you have a Red card in that row and must follow the colour")
    assert reason(state, 1, "blue 9")[1] == "JK-25"


@pytest.mark.clause("JK-25")
def test_defense_without_the_colour_chooses_any_card_of_the_row() -> None:
    state = combat(army("shield-1a", "B5 . ."), army("sword-1a", "B1 . .", "R2 R9 R0"))
    assert choices(play(state, "Blue 5")) == ["Red 0", "Red 2", "Red 9"]


@pytest.mark.clause("JK-26")
def test_defense_with_an_empty_rearguard_chooses_from_its_vanguard_and_follows_the_colour_there() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R1 B8 R3", ". . .", ". R7 ."))
    play(state, "Red 5")
    assert choices(state) == ["Red 1", "Red 3"]
    expect_refusal(state, parry("blue 8"), "JK-25", "must follow the colour")


@pytest.mark.clause("JK-26")
def test_a_vanguard_without_the_colour_defends_with_any_card() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "B1 B8 B3", ". . .", ". R7 ."))
    assert choices(play(state, "Red 5")) == ["Blue 1", "Blue 3", "Blue 8"]


@pytest.mark.clause("JK-27")
def test_offense_cannot_choose_a_card_in_hand() -> None:
    state = combat(army("shield-1a", "R5 . .", hand="R12"), ANY_DEFENSE)
    expect_refusal(state, strike("red 12"), "JK-27", "Red 12 is in your hand; only cards placed in the formation fight")
    assert reason(state, 0, "red 12")[1] == "JK-27"


@pytest.mark.clause("JK-27")
def test_defense_cannot_choose_a_card_in_hand_even_to_follow_the_colour() -> None:
    state = combat(army("shield-1a", "R5 . ."), army("sword-1a", "R1 . .", "B4 . .", hand="R12"))
    play(state, "Red 5")
    assert choices(state) == ["Blue 4"]
    expect_refusal(state, parry("red 12"), "JK-27", "Red 12 is in your hand")


@pytest.mark.clause("JK-21", "JK-24")
def test_a_card_that_is_not_in_the_formation_cannot_fight() -> None:
    state = combat(army("shield-1a", "R5 . ."), ANY_DEFENSE)
    expect_refusal(state, strike("red 7"), "JK-21", "Red 7 is not in your formation")
    play(state, "Red 5")
    expect_refusal(state, parry("red 5"), "JK-21", "Red 5 is not in your formation")  # it is the other's


def rulebook_winner(offense: str, defense: str) -> int | None:
    """7-3 in a few lines, for cards without effects."""
    ranks = (rank(offense), rank(defense))
    if ranks in ((0, 12), (12, 0)):
        return ranks.index(0)
    if offense.split()[0] != defense.split()[0]:
        return 0
    return None if ranks[0] == ranks[1] else ranks.index(max(ranks))


@pytest.mark.clause("JK-28", "JK-29", "JK-30", "JK-31", "JK-32", "JK-R10")
@pytest.mark.parametrize("offense", DECK)
def test_the_winner_of_every_pair_of_cards(offense: str) -> None:
    for defense in DECK:
        state = last_battle(
            {"formation": "shield-3a", "spaces": {"vanguard left": offense}},
            {"formation": "sword-3a", "spaces": {"rearguard left": defense}},
        )
        play(state, offense, defense)
        worth = [ACHIEVEMENTS[rank(offense)], ACHIEVEMENTS[rank(defense)]]
        winner = rulebook_winner(offense, defense)
        wanted = worth if winner is None else [sum(worth), 0] if winner == 0 else [0, sum(worth)]
        assert state.outcome().points == wanted, f"{offense} attacks {defense}"


@pytest.mark.clause("JK-28")
def test_of_different_colours_the_offense_card_wins_whatever_the_ranks() -> None:
    state = combat(army("shield-1a", "R1 R2 ."), army("sword-1a", "R1 . .", "B9 . ."))
    assert taken(play(state, "Red 1", "Blue 9")) == [2, 0]


@pytest.mark.clause("JK-29")
@pytest.mark.parametrize(("attack", "defence", "wanted"), [("B6", "B5", [2, 0]), ("B5", "B6", [0, 2])])
def test_of_the_same_colour_the_higher_rank_wins(attack: str, defence: str, wanted: list[int]) -> None:
    state = combat(army("shield-1a", f"{attack} R2 ."), army("sword-1a", "R1 . .", f"{defence} . ."))
    play(state, state.text(state.moves()[-1]))
    state.play(state.moves()[0])
    assert taken(state) == wanted


@pytest.mark.clause("JK-30", "JK-R10")
@pytest.mark.parametrize("attack", ["red 0", "blue 0", "red 12", "blue 12"])
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_rank_zero_beats_twelve_whatever_the_colour_and_whoever_attacks(attack: str, colour: str) -> None:
    defence = f"{colour} {12 - rank(attack)}"
    state = combat(
        {"formation": "shield-1a", "spaces": {"vanguard left": attack}},
        {"formation": "sword-1a", "spaces": {"rearguard left": defence, "vanguard left": "red 5"}},
    )
    play(state, attack, defence)
    assert taken(state) == ([2, 0] if rank(attack) == 0 else [0, 2])


@pytest.mark.clause("JK-30")
def test_rank_zero_is_weakest_against_everything_else() -> None:
    for defence in ("R1", "R9"):
        state = combat(army("shield-1a", "R0 R2 ."), army("sword-1a", "B1 . .", f"{defence} . ."))
        play(state, "Red 0")
        state.play(state.moves()[0])
        assert taken(state) == [0, 2]


@pytest.mark.clause("JK-31")
def test_the_winner_takes_both_cards_and_scores_both() -> None:
    state = last_battle(army("shield-3a", "R3 . ."), army("sword-3a", ". . .", "R8 . ."))
    play(state, "Red 3", "Red 8")
    assert state.outcome().points == [0, 4]


@pytest.mark.clause("JK-32")
def test_in_a_tie_each_takes_back_the_own_card() -> None:
    state = combat(army("shield-1a", "R8 R2 ."), army("sword-1a", "R1 . .", "R8 . ."))
    play(state, "Red 8", "Red 8")
    assert taken(state) == [1, 1]
    assert len(dig(state, "tie")) == 1
    assert dig(state, "wins") == []
    assert "red 8" not in str(standing(state, 0)) + str(standing(state, 1))


@pytest.mark.clause("JK-33")
def test_taken_cards_are_face_down_for_everybody() -> None:
    state = combat(army("shield-1a", "R3 R2 ."), army("sword-1a", "R1 . .", "R8 . ."))
    play(state, "Red 3", "Red 8")
    for eyes in (None, 0, 1):
        seen = state.view(eyes)
        assert [side["taken"] for side in seen["players"]] == [0, 2]
        assert "red 8" not in str(seen)
        assert "red 3" not in str(seen)
    assert state.why_not(1, "red 8") is not None
    assert reason(state, 1, "red 8")[0] == "there is nothing called 'red 8' in sight"


@pytest.mark.clause("JK-34")
def test_a_defense_card_from_the_vanguard_can_win() -> None:
    state = combat(army("shield-1a", "R5 R2 ."), army("shield-1a", "R9 R1 ."))
    assert taken(play(state, "Red 5", "Red 9")) == [0, 2]


@pytest.mark.clause("JK-35")
def test_the_column_behind_an_emptied_space_advances() -> None:
    state = combat(army("shield-1a", "R5 B2 R8", "R1 B1 R2", ". B9 ."), ANY_DEFENSE)
    play(state, "Blue 2", "Blue 4")
    assert standing(state, 0) == {
        "vanguard left": ["red 5"],
        "vanguard centre": ["blue 1"],
        "vanguard right": ["red 8"],
        "rearguard left": ["red 1"],
        "rearguard centre": ["blue 9"],
        "rearguard right": ["red 2"],
    }


@pytest.mark.clause("JK-35")
def test_cards_do_not_change_their_column() -> None:
    state = combat(army("shield-1a", "R5 . .", ". B1 ."), ANY_DEFENSE)
    play(state, "Red 5", "Red 4")
    assert standing(state, 0) == {"rearguard centre": ["blue 1"]}


@pytest.mark.clause("JK-35")
def test_a_reinforcement_fills_the_rearguard_its_defender_left() -> None:
    state = combat(army("shield-1a", "R5 R3 ."), army("sword-1a", "B1 B2 B3", "B5 R6 B7", ". B9 ."))
    play(state, "Red 5", "Red 6")
    assert standing(state, 1) == {
        "vanguard left": ["blue 1"],
        "vanguard centre": ["blue 2"],
        "vanguard right": ["blue 3"],
        "rearguard left": ["blue 5"],
        "rearguard centre": ["blue 9"],
        "rearguard right": ["blue 7"],
    }


@pytest.mark.clause("JK-36")
def test_a_card_advancing_from_the_reinforcements_is_turned_up() -> None:
    state = combat(army("shield-1a", "R5 R2 .", ". B1 .", ". B9 ."), ANY_DEFENSE)
    assert face_up(state, 0)["reinforcements centre"] == ["face down"]
    play(state, "Red 2", "Red 6")
    assert face_up(state, 0)["rearguard centre"] == ["blue 9"]
    assert face_up(state, 0)["vanguard centre"] == ["blue 1"]


@pytest.mark.clause("JK-36")
def test_a_reinforcement_that_does_not_move_stays_face_down() -> None:
    state = combat(army("shield-1a", "R5 R2 .", ". B1 .", ". B9 ."), ANY_DEFENSE)
    play(state, "Red 5", "Red 6")
    assert face_up(state, 0)["reinforcements centre"] == ["face down"]


@pytest.mark.clause("JK-37")
def test_a_blank_vanguard_never_holds_a_card() -> None:
    state = combat(army("shield-1a", "R5 R3 ."), army("shield-1b", "B1 . B3", "B5 R6 B7", ". B9 ."))
    play(state, "Red 5", "Red 6")
    assert standing(state, 1)["rearguard centre"] == ["blue 9"]
    assert "vanguard centre" not in standing(state, 1)


@pytest.mark.clause("JK-37")
def test_a_position_with_a_card_on_a_blank_space_is_refused() -> None:
    with pytest.raises(ValueError, match=r"player 0, vanguard centre: 1 cards do not fit there \(JK-13, JK-37\)"):
        combat(army("shield-1b", ". R5 ."), ANY_DEFENSE)


@pytest.mark.clause("JK-38")
def test_over_a_blank_rearguard_the_reinforcement_advances_straight_to_the_vanguard() -> None:
    state = combat(army("sword-2a", "R5 R2 .", ". . .", ". B9 ."), ANY_DEFENSE)
    play(state, "Red 2", "Red 6")
    assert standing(state, 0) == {"vanguard left": ["red 5"], "vanguard centre": ["blue 9"]}
    assert face_up(state, 0)["vanguard centre"] == ["blue 9"]


@pytest.mark.clause("JK-39")
def test_after_seven_battles_all_spaces_are_empty() -> None:
    state = play_until(placed("bow shield"), until="attack")
    for number in range(1, 8):
        assert state.view(None)["battle"] == number
        assert sum(len(held) for seat in (0, 1) for held in standing(state, seat).values()) == 14 - 2 * (number - 1)
        while state.view(None)["battle"] == number:
            state.play(state.moves()[0])
    assert state.view(None)["round"] == 2
    assert standing(state, 0) == standing(state, 1) == {}


@pytest.mark.clause("JK-R7")
def test_both_armies_advance_before_the_next_battle() -> None:
    state = combat(army("shield-1a", "R5 . .", "R1 . ."), army("sword-1a", "B1 B2 .", "B5 R6 .", ". B9 ."))
    play(state, "Red 5", "Red 6")
    assert standing(state, 0) == {"vanguard left": ["red 1"]}
    assert standing(state, 1)["rearguard centre"] == ["blue 9"]
    assert state.prompt().message.key == "prompt.attack"


@pytest.mark.clause("JK-R7")
def test_a_column_advances_until_nothing_can_move() -> None:
    state = combat(army("shield-1a", ". R5 .", ". . .", ". R1 ."), ANY_DEFENSE)
    play(state, "Red 5", "Red 6")
    assert standing(state, 0) == {"vanguard centre": ["red 1"]}


@pytest.mark.clause("JK-R7")
def test_a_column_goes_on_advancing_after_the_owner_has_chosen() -> None:
    state = combat(army("shield-1a", "R3 R4 ."), army("bow-1b", "R2 . .", ". R5 .", ". R1+B9 ."))
    play(state, "Red 3", "Red 5", "Blue 9")
    assert standing(state, 1) == {
        "vanguard left": ["red 2"],
        "vanguard centre": ["blue 9"],
        "rearguard centre": ["red 1"],
    }


@pytest.mark.clause("JK-R7")
def test_only_a_two_cards_space_asks_who_advances_and_the_other_card_follows_later() -> None:
    state = combat(army("bow-1b", "R5 R6 .", ". R7 .", ". R1+B9 ."), army("sword-1a", "R2 R3 R4", "R8 R9 R12"), first=0)
    play(state, "Red 6", "Red 8")
    assert state.seats == [0]
    assert state.prompt().message.key == "prompt.advance"
    assert standing(state, 0)["vanguard centre"] == ["red 7"]
    play(state, "Blue 9")
    assert standing(state, 0)["rearguard centre"] == ["blue 9"]
    assert standing(state, 0)["reinforcements centre"] == ["red 1"]
    assert face_up(state, 0)["reinforcements centre"] == ["face down"]
    play(state, "Red 2", "Blue 9")  # the last card moves up without a question
    assert standing(state, 0)["rearguard centre"] == ["red 1"]
    assert face_up(state, 0)["rearguard centre"] == ["red 1"]


@pytest.mark.clause("JK-R7")
def test_when_both_must_choose_who_advances_the_offense_player_is_asked_first() -> None:
    side = army("bow-1b", ". R6 .", ". R7 .", ". R1+B9 .")
    state = play(combat(side, side), "Red 6", "Red 7")
    assert state.seats == [0]
    play(state, "Red 1")
    assert state.seats == [1]
    assert choices(state) == ["Red 1", "Blue 9"]

"""9. Special effects, and the rulings about them."""

from __future__ import annotations

import pytest

from ofuda import State
from ofuda.testing.script import choices, expect_refusal, play

from .table import (
    RANKS,
    army,
    card_of,
    combat,
    dig,
    face_up,
    game_with,
    parry,
    randomly,
    reason,
    standing,
    step_up,
    strike,
    taken,
    with_formation,
)

BONUS_ATTACK = {0: ("shield-1a", "{} . ."), 1: ("sword-1a", ". {} ."), 2: ("sword-2a", ". {} .")}
BONUS_DEFENCE = {0: ("sword-1a", "{} . ."), 1: ("shield-1a", "{} . ."), 2: ("shield-1b", "{} . .")}


@pytest.mark.clause("JK-50")
def test_an_effect_stays_on_its_space_for_the_next_card() -> None:
    state = combat(army("sword-1a", "R1 R5 .", ". R6 ."), army("sword-1a", "R7 . .", "R6 R9 ."))
    assert taken(play(state, "Red 5", "Red 6")) == [1, 1]  # 5 + 1 against 6; the Red 6 behind moves onto the space
    assert taken(play(state, "Red 7", "Red 6")) == [2, 2]  # 7 against 6 + 1


@pytest.mark.clause("JK-50")
def test_an_effect_does_not_move_with_the_card() -> None:
    raised = army("shield-1a", "R5 . .", "R8 . .")  # the Red 8 stands on Rank+1
    state = play(combat(raised, army("shield-1a", "R8 . .", ". R4 .")), "Red 5", "Red 4")
    assert standing(state, 0) == {"vanguard left": ["red 8"]}
    assert taken(state) == [2, 0]
    assert taken(play(state, "Red 8", "Red 8")) == [3, 1]  # a tie: the bonus stayed behind


@pytest.mark.clause("JK-51", "JK-52", "JK-54")
@pytest.mark.parametrize("mine", [0, 1, 2])
@pytest.mark.parametrize("theirs", [0, 1, 2])
def test_rank_bonuses_count_in_the_comparison(mine: int, theirs: int) -> None:
    for attack in RANKS:
        for defence in RANKS:
            if {attack, defence} == {0, 12}:
                continue
            formation, row = BONUS_ATTACK[mine]
            offense = army(formation, row.format(f"R{attack}"))
            formation, row = BONUS_DEFENCE[theirs]
            state = combat(offense, army(formation, ". . .", row.format(f"R{defence}")))
            play(state, f"Red {attack}", f"Red {defence}")
            margin = attack + mine - defence - theirs
            wanted = [1, 1] if margin == 0 else [2, 0] if margin > 0 else [0, 2]
            assert taken(state) == wanted, f"{attack}+{mine} against {defence}+{theirs}"


@pytest.mark.clause("JK-51")
def test_a_rank_bonus_does_not_help_against_the_led_colour() -> None:
    state = combat(army("shield-1a", "R1 . ."), army("shield-1b", ". . .", "B9 . ."))
    assert taken(play(state, "Red 1", "Blue 9")) == [2, 0]


@pytest.mark.clause("JK-52")
def test_there_is_no_highest_rank() -> None:
    state = combat(army("sword-2a", ". B12 ."), army("shield-1a", ". . .", "B12 . ."))
    assert taken(play(state, "Blue 12", "Blue 12")) == [2, 0]  # 14 against 13
    state = combat(army("shield-1a", "B12 . ."), army("shield-1a", ". . .", "B12 . ."))
    assert taken(play(state, "Blue 12", "Blue 12")) == [0, 2]  # 12 against 13


@pytest.mark.clause("JK-53")
def test_a_raised_twelve_still_loses_to_zero() -> None:
    state = combat(army("sword-2a", ". B12 ."), army("sword-1a", ". . .", "R0 . ."))
    assert taken(play(state, "Blue 12", "Red 0")) == [0, 2]
    state = combat(army("sword-2a", ". B12 ."), army("sword-1a", ". . .", "B0 . ."))
    assert taken(play(state, "Blue 12", "Blue 0")) == [0, 2]


@pytest.mark.clause("JK-53")
def test_a_raised_zero_still_beats_twelve() -> None:
    state = combat(army("sword-2a", ". R0 ."), army("sword-1a", ". . .", "R12 . ."))
    assert taken(play(state, "Red 0", "Red 12")) == [2, 0]
    state = combat(army("shield-1a", "R12 . ."), army("shield-1a", ". . .", "R0 . ."))
    assert taken(play(state, "Red 12", "Red 0")) == [0, 2]


@pytest.mark.clause("JK-54")
def test_equal_raised_ranks_of_one_colour_tie() -> None:
    state = combat(army("sword-2a", ". B8 ."), army("shield-1a", ". . .", "B9 . ."))
    assert taken(play(state, "Blue 8", "Blue 9")) == [1, 1]


@pytest.mark.clause("JK-54")
def test_equal_ranks_of_different_colours_do_not_tie() -> None:
    state = combat(army("shield-1a", "R8 . ."), army("sword-1a", ". . .", "B8 . ."))
    assert taken(play(state, "Red 8", "Blue 8")) == [2, 0]


@pytest.mark.clause("JK-55", "JK-R6")
def test_offense_declares_the_colour_of_a_wild_card_when_it_is_chosen() -> None:
    state = combat(army("bow-2b", "R5 R3 ."), army("sword-1a", ". . .", "R9 B1 ."))
    assert choices(state) == ["Red 3", "Red 5", "Red 5 as Blue"]
    play(state, "Red 5 as Blue")
    assert state.view(1)["led"] == {"card": "red 5", "as": "blue", "space": "vanguard left"}


@pytest.mark.clause("JK-55")
def test_a_card_beside_the_wild_space_keeps_its_colour() -> None:
    state = combat(army("bow-2b", "R5 R3 ."), army("sword-1a", ". . .", "R9 B1 ."))
    expect_refusal(state, strike("red 3", "blue"), "JK-55", "Red 3 does not stand on a Wild space")
    play(state, "Red 3")
    expect_refusal(state, parry("blue 1", "red"), "JK-55", "Blue 1 does not stand on a Wild space")


@pytest.mark.clause("JK-55")
def test_using_the_wild_effect_is_up_to_the_owner() -> None:
    defense = army("bow-1b", ". . .", ". R5 R2")
    led = play(combat(army("shield-1a", "B4 . ."), defense), "Blue 4")
    assert choices(led) == ["Red 2", "Red 5", "Red 5 as Blue"]
    assert taken(play(led.copy(), "Red 5 as Blue")) == [0, 2]
    assert taken(play(led.copy(), "Red 5")) == [2, 0]


@pytest.mark.clause("JK-55")
def test_a_wild_card_of_the_led_colour_fights_by_rank_when_kept() -> None:
    state = combat(army("shield-1a", "R4 . ."), army("bow-1b", ". . .", ". R5 ."))
    play(state, "Red 4")
    assert choices(state) == ["Red 5", "Red 5 as Blue"]
    assert taken(play(state.copy(), "Red 5")) == [0, 2]
    assert taken(play(state.copy(), "Red 5 as Blue")) == [2, 0]


@pytest.mark.clause("JK-55", "JK-53")
def test_a_declared_colour_does_not_touch_the_zero_that_beats_twelve() -> None:
    state = combat(army("bow-2b", "R0 . ."), army("sword-1a", ". . .", "B12 . ."))
    for declared in ("Red 0", "Red 0 as Blue"):
        assert taken(play(state.copy(), declared, "Blue 12")) == [2, 0]


@pytest.mark.clause("JK-56", "JK-R14")
def test_a_wild_card_of_the_other_colour_creates_no_duty_to_follow() -> None:
    state = combat(army("shield-1a", "B4 . ."), army("bow-1b", ". . .", ". R5 R2"))
    assert "Red 2" in choices(play(state, "Blue 4"))


@pytest.mark.clause("JK-R14")
def test_a_wild_card_of_the_led_colour_creates_no_duty_to_follow_either() -> None:
    state = combat(army("shield-1a", "R4 . ."), army("bow-1b", ". . .", ". R5 B2"))
    assert choices(play(state, "Red 4")) == ["Red 5", "Red 5 as Blue", "Blue 2"]


@pytest.mark.clause("JK-R5", "JK-R14")
def test_beside_a_card_of_the_led_colour_a_wild_card_may_be_chosen_as_that_colour_only() -> None:
    state = combat(army("shield-1a", "B4 . ."), army("bow-1b", ". . .", ". R5 B2"))
    play(state, "Blue 4")
    assert choices(state) == ["Red 5 as Blue", "Blue 2"]
    expect_refusal(state, parry("red 5"), "JK-25", "must follow the colour")
    assert state.why_not(1, "red 5") is None  # as Blue it may


@pytest.mark.clause("JK-R5")
def test_beside_a_card_of_the_led_colour_a_wild_card_of_that_colour_cannot_turn_away() -> None:
    state = combat(army("shield-1a", "B4 . ."), army("bow-1b", ". . .", ". B5 B2"))
    play(state, "Blue 4")
    assert choices(state) == ["Blue 2", "Blue 5"]
    expect_refusal(state, parry("blue 5", "red"), "JK-25", "must follow the colour")


@pytest.mark.clause("JK-R15")
def test_the_declared_colour_is_the_one_to_follow_and_the_one_that_beats_the_other() -> None:
    state = combat(army("bow-2b", "R5 R3 ."), army("sword-1a", ". . .", "R9 B1 R8"))
    as_blue = play(state.copy(), "Red 5 as Blue")
    assert choices(as_blue) == ["Blue 1"]
    assert "you have a Blue card in that row" in reason(as_blue, 1, "red 9")[0]
    assert choices(play(state.copy(), "Red 5")) == ["Red 8", "Red 9"]
    state = combat(army("bow-2b", "R5 R3 ."), army("sword-1a", ". . .", "R9 . R8"))
    assert taken(play(state, "Red 5 as Blue", "Red 9")) == [2, 0]


@pytest.mark.clause("JK-57")
def test_the_owner_chooses_which_of_two_cards_advances() -> None:
    for name, other in (("red 1", "blue 9"), ("blue 9", "red 1")):
        state = combat(army("bow-1b", ". R6 .", ". R7 .", ". R1+B9 ."), army("sword-1a", "R2 . .", "R8 . ."))
        play(state, "Red 6", "Red 8")
        assert choices(state, 0) == ["Red 1", "Blue 9"]
        expect_refusal(state, step_up("red 7"), "JK-57", "Red 7 is not one of the two cards on the space")
        play(state, name)
        assert standing(state, 0)["rearguard centre"] == [name]
        assert standing(state, 0)["reinforcements centre"] == [other]


@pytest.mark.clause("JK-57", "JK-38")
def test_of_two_cards_one_advances_over_a_blank_rearguard() -> None:
    state = combat(army("bow-1a", "R5 R6 .", ". . .", ". R1+B9 ."), army("sword-1a", "R2 . .", "R8 . ."))
    play(state, "Red 6", "Red 8", "Blue 9")
    assert standing(state, 0) == {
        "vanguard left": ["red 5"],
        "vanguard centre": ["blue 9"],
        "reinforcements centre": ["red 1"],
    }


@pytest.mark.clause("JK-57")
def test_nothing_is_asked_while_the_two_cards_cannot_advance() -> None:
    state = combat(army("bow-1b", "R5 R6 .", ". R7 .", ". R1+B9 ."), army("sword-1a", "R2 . .", "R8 . ."))
    play(state, "Red 5", "Red 8")
    assert state.prompt().message.key == "prompt.attack"
    assert standing(state, 0)["reinforcements centre"] == ["red 1", "blue 9"]


# --- JK-R7: in which order cards advance ---------------------------------------------------------------------------


def advanced(state: State) -> list[str]:
    return [card_of(event) for event in dig(state, "advances")]


@pytest.mark.clause("JK-R7")
def test_of_two_choices_after_a_battle_offense_has_the_first() -> None:
    offense = army("bow-1b", ". R6 .", ". R7 .", ". R1+B9 .")
    defense = army("bow-1b", ". B2 .", ". R8 .", ". R3+B4 .")
    state = play(combat(offense, defense), "Red 6", "Red 8")
    assert state.seats == [0]
    assert state.position()["asked"] == {"0": "advance"}
    play(state, "Blue 9")
    assert state.position()["asked"] == {"1": "advance"}
    play(state, "Red 3")
    assert advanced(state) == ["red 7", "blue 9", "red 3"]


@pytest.mark.clause("JK-R7")
def test_what_moves_without_a_choice_moves_first_on_both_sides() -> None:
    offense = army("bow-1b", ". R6 .", ". R7 .", ". R1+B9 .")
    defense = army("sword-1a", ". B2 .", ". R8 .", ". B5 .")
    state = play(combat(offense, defense), "Red 6", "Red 8")
    assert state.position()["asked"] == {"0": "advance"}
    assert sorted(advanced(state)) == ["blue 5", "red 7"]
    assert face_up(state, 1)["rearguard centre"] == ["blue 5"]


@pytest.mark.clause("JK-R7")
def test_offense_cards_move_before_a_choice_of_defense() -> None:
    offense = army("sword-1a", ". R6 .", ". R7 .", ". B5 .")
    defense = army("bow-1b", ". B2 .", ". R8 .", ". R3+B4 .")
    state = play(combat(offense, defense), "Red 6", "Red 8")
    assert state.position()["asked"] == {"1": "advance"}
    assert advanced(state) == ["red 7", "blue 5"]


# --- JK-R8: a layout of the future with 2 Cards in a front row ------------------------------------------------------

TWO_IN_VANGUARD = with_formation("bow-1a", "two-cards, reveal, open", "open, blank, open", "blank, open, blank")
TWO_IN_REARGUARD = with_formation("bow-1a", "open, reveal, open", "two-cards, blank, open", "blank, open, blank")


@pytest.mark.clause("JK-R8")
def test_both_cards_of_a_vanguard_space_may_attack_and_nothing_advances_until_both_are_gone() -> None:
    game = game_with(TWO_IN_VANGUARD)
    side = army("bow-1a", "R5+B9 . .", "R7 . .")
    state = combat(side, army("sword-1a", "R1 R2 R3", "R8 B4 R6"), game=game)
    assert choices(state) == ["Red 5", "Blue 9"]
    play(state, "Red 5", "Red 8")
    assert standing(state, 0) == {"vanguard left": ["blue 9"], "rearguard left": ["red 7"]}
    play(state, "Red 1", "Red 7")
    assert standing(state, 0) == {"vanguard left": ["blue 9"]}
    state = combat(army("bow-1a", "B9 . .", "R7 . ."), army("sword-1a", "R1 . .", "R8 B4 ."), game=game)
    play(state, "Blue 9", "Blue 4")
    assert standing(state, 0) == {"vanguard left": ["red 7"]}


@pytest.mark.clause("JK-R8")
def test_both_cards_of_a_rearguard_space_may_defend_and_both_bind() -> None:
    game = game_with(TWO_IN_REARGUARD)
    defense = army("bow-1a", "R1 . .", "R5+B9 . R2")
    state = combat(army("shield-1a", "B4 R4 ."), defense, game=game)
    assert choices(play(state.copy(), "Blue 4")) == ["Blue 9"]
    state = play(state, "Red 4")
    assert choices(state) == ["Red 2", "Red 5"]
    play(state, "Red 5")
    assert standing(state, 1)["rearguard left"] == ["blue 9"]


@pytest.mark.clause("JK-R8", "JK-57")
def test_from_two_cards_in_the_rearguard_the_owner_chooses_who_advances() -> None:
    game = game_with(TWO_IN_REARGUARD)
    state = combat(army("bow-1a", "R1 . .", "R5+B9 . ."), army("sword-1a", "R2 . .", "R8 . ."), game=game)
    play(state, "Red 1", "Red 8")
    assert choices(state, 0) == ["Red 5", "Blue 9"]
    play(state, "Blue 9")
    assert standing(state, 0) == {"vanguard left": ["blue 9"], "rearguard left": ["red 5"]}


@pytest.mark.clause("JK-R8")
@pytest.mark.parametrize("data", [TWO_IN_VANGUARD, TWO_IN_REARGUARD], ids=["vanguard", "rearguard"])
@pytest.mark.parametrize("seed", range(5))
def test_whole_games_with_two_cards_in_a_front_row_end_with_empty_formations(data: dict, seed: int) -> None:  # type: ignore[type-arg]
    game = game_with(data, first=0)
    state = play(game.start(seed=seed), "Shield", "Bow")
    state.play(state.parse("Bow 1-A", 0), 0)
    randomly(state, seed, until="back")
    opened = [event for event in dig(state, "opened") if event["who"]["params"]["seat"] == 0]
    assert len(opened) == 5  # six cards to place, one of them a reinforcement
    assert sum(len(held) for held in face_up(state, 0).values()) == 6
    randomly(state, seed, until="attack")
    randomly(state, seed, until="formation")
    assert state.view(None)["round"] == 2
    assert standing(state, 0) == standing(state, 1) == {}
    for move in range(game.move_limit):  # the quick list and the one rule agree
        assert (move in state.moves(0)) == (state.refusal(0, move) == 0)


@pytest.mark.clause("JK-R8")
def test_our_tables_have_two_cards_among_the_reinforcements_only() -> None:
    tables = game_with(
        with_formation("sword-1a", "open, rank+1, open", "open, reveal, open", "blank, open, blank")
    ).tables
    for marks in tables.marks:
        assert all("two-cards" not in space for space in marks[:6])


@pytest.mark.clause("JK-R8", "JK-16")
def test_a_player_without_reinforcement_spaces_is_not_asked_to_fill_any() -> None:
    data = with_formation("bow-1a", "two-cards, reveal, open", "open, open, open", "blank, blank, blank")
    state = play(game_with(data, first=0).start(seed=7), "Shield", "Bow")
    state.play(state.parse("Bow 1-A", 0), 0)
    randomly(state, seed=1, until="back")
    assert state.position()["asked"] == {"1": "back"}
    assert len(state.view(0)["players"][0]["hand"]) == 1
    randomly(state, seed=1, until="attack")
    assert sum(len(held) for held in standing(state, 0).values()) == 7

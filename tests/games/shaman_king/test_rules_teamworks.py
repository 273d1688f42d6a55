"""Chapter 13.A: teamworks."""

from __future__ import annotations

import pytest

from ofuda.games.shaman_king.rules.strikes import flipped_force, intercept

from .cells import (
    DISCARD,
    FOCUS,
    GREEN,
    NO,
    NOWHERE,
    PASS,
    PLAY,
    RED,
    YELLOW,
    YES,
    Side,
    asked,
    attack,
    defend,
    discard,
    flipped,
    furyoku,
    helped,
    play,
    points,
    power,
    slot,
    team,
    teamworks,
    turn,
    why,
    zone,
)


@pytest.mark.clause("SK-092", "SK-093")
@pytest.mark.parametrize("here", [GREEN, YELLOW, RED])
def test_a_teamwork_is_paid_and_stands_where_it_was_flipped(here: int) -> None:
    state = defend(Side(deck="Stoker; Weak"), attack="Four", zone=here)
    play(state, PLAY)
    assert furyoku(state) == (1, 1, 2)
    assert teamworks(state) == ["Stoker" if one == here else "" for one in range(3)]


@pytest.mark.clause("SK-092")
def test_a_teamwork_that_cannot_be_paid_cannot_be_played() -> None:
    state = defend(Side(deck="Stoker", furyoku=(9, 0, 0)), attack="Four")
    assert why(state, PLAY) == "furyoku"


@pytest.mark.clause("SK-094", "SK-044")
def test_a_teamwork_stays_through_counterattacks_and_points() -> None:
    you = Side(deck="Friend; Wall; Weak; Weak; Weak", discard="Four")
    state = defend(you, Side(deck="Four"), attack="Four")
    play(state, PLAY, PLAY)
    assert (asked(state), teamworks(state)) == ((1, "card"), ["Friend", "", ""])
    play(state, PLAY)
    assert (asked(state), teamworks(state)) == ((0, "card"), ["Friend", "", ""])
    play(state, FOCUS, FOCUS, FOCUS)
    assert (points(state), teamworks(state)) == ((0, 1), ["Friend", "", ""])


@pytest.mark.clause("SK-095")
def test_after_playing_a_teamwork_the_same_zone_is_flipped_in_again() -> None:
    state = defend(Side(deck="Friend; Weak"), attack="Four", zone=YELLOW)
    play(state, PLAY)
    assert (asked(state), zone(state), flipped(state)) == ((0, "card"), YELLOW, "Weak")


@pytest.mark.clause("SK-096")
@pytest.mark.parametrize("move", [FOCUS, DISCARD])
def test_a_teamwork_that_is_focused_or_discarded_leads_to_the_next_zone(move: int) -> None:
    state = defend(Side(deck="Friend; Weak"), attack="Four")
    play(state, move)
    assert (zone(state), flipped(state), teamworks(state)) == (YELLOW, "Weak", ["", "", ""])
    assert furyoku(state) == ((3, 2, 2) if move == FOCUS else (2, 2, 2))


@pytest.mark.clause("SK-097", "SK-098", "SK-099", "SK-100")
def test_the_new_teamwork_may_replace_the_old_one() -> None:
    state = defend(Side(deck="Stoker; Weak", teamworks=("Friend", "", "")), attack="Four")
    play(state, PLAY)
    assert (asked(state), furyoku(state)) == ((0, "replace"), (1, 1, 2))  # paid before the choice
    play(state, YES)
    assert (teamworks(state), discard(state)[0]) == (["Stoker", "", ""], "Friend")
    assert (asked(state), zone(state), flipped(state)) == ((0, "card"), GREEN, "Weak")


@pytest.mark.clause("SK-097", "SK-098", "SK-099")
def test_or_the_new_teamwork_goes_to_the_discard_pile() -> None:
    state = defend(Side(deck="Stoker; Weak", teamworks=("Friend", "", "")), attack="Four")
    play(state, PLAY, NO)
    assert (teamworks(state), discard(state)[0]) == (["Friend", "", ""], "Stoker")
    assert (asked(state), zone(state), flipped(state)) == ((0, "card"), GREEN, "Weak")
    assert furyoku(state) == (1, 1, 2)


@pytest.mark.clause("SK-R34")
def test_nothing_of_a_replaced_teamwork_happens() -> None:
    you = Side(deck="Other Friend; Weak; Weak; Weak", teamworks=("Seer", "", ""), furyoku=(0, 0, 0))
    state = defend(you, attack="Four")
    play(state, PASS, PLAY, YES)  # no look at three cards, though Seer lies in the discard pile now
    assert (asked(state), flipped(state), discard(state)[0]) == ((0, "card"), "Weak", "Seer")
    assert len(discard(state)) == 5
    state = defend(Side(deck="Other Friend; Weak", teamworks=("Welcome", "", "")), attack="Four")
    play(state, PLAY, YES)
    assert furyoku(state) == (2, 2, 2)


@pytest.mark.clause("SK-R34")
def test_a_new_teamwork_does_what_it_does_when_it_arrives_and_only_then() -> None:
    state = defend(Side(deck="Welcome; Weak", teamworks=("Friend", "", "")), attack="Four")
    play(state, PLAY, YES)
    assert furyoku(state) == (2, 2, 3)
    state = defend(Side(deck="Welcome; Weak", teamworks=("Friend", "", "")), attack="Four")
    play(state, PLAY, NO)
    assert furyoku(state) == (2, 2, 2)


@pytest.mark.clause("SK-101")
def test_copies_of_one_teamwork_stand_in_several_zones() -> None:
    state = defend(Side(deck="Friend; Weak; Friend; Weak; Friend; Wall"), attack="Four")
    play(state, PLAY, FOCUS, PLAY, FOCUS, PLAY)
    assert teamworks(state) == ["Friend", "Friend", "Friend"]


@pytest.mark.clause("SK-102")
def test_everybody_sees_by_whose_name_a_zone_goes() -> None:
    state = defend(Side(deck="Weak", teamworks=("Stoker", "", "Friend")), attack="Four")
    for seat in (0, 1, None):
        assert state.view(seat)["players"][0]["teamworks"] == ["Stoker", None, "Friend"]


@pytest.mark.clause("SK-103")
def test_a_teamwork_works_only_in_its_own_zone() -> None:
    state = defend(Side(deck="Four; Four", teamworks=("Ally", "", "Stoker")), attack="Six")
    assert (intercept(state), flipped_force(state), why(state, PLAY)) == (6, 6, "")
    play(state, FOCUS)
    assert (zone(state), intercept(state), flipped_force(state), why(state, PLAY)) == (YELLOW, 4, 4, "intercept")
    state = defend(Side(deck="Four", teamworks=("Ally", "", "Stoker")), attack="Six", zone=RED)
    assert (intercept(state), flipped_force(state)) == (4, 5)


@pytest.mark.clause("SK-103")
def test_a_teamwork_does_not_work_for_the_opponent() -> None:
    state = defend(Side(deck="Four"), Side(teamworks=("Ally", "Ally", "Ally")), attack="Weak", attack_zone=NOWHERE)
    assert (intercept(state), attack(state)) == (4, ("Weak", 1))


@pytest.mark.clause("SK-104", "SK-068", "SK-069")
def test_an_attack_keeps_the_bonus_of_its_zone_while_the_teamwork_stays() -> None:
    state = defend(Side(deck="Four", teamworks=("Stoker", "", "")), Side(deck="Isolation; Five; Weak"), attack="Four")
    play(state, PLAY)
    assert (attack(state), asked(state)) == (("Four", 5), (1, "card"))
    play(state, PLAY)  # the only teamwork there is
    assert (attack(state), teamworks(state)) == (("Four", 4), ["", "", ""])
    assert (asked(state), flipped(state)) == ((1, "card"), "Five")


@pytest.mark.clause("SK-104")
def test_a_teamwork_in_another_zone_gives_an_attack_nothing() -> None:
    state = defend(Side(deck="Four", teamworks=("", "Stoker", "Ally")), attack="Four")
    play(state, PLAY)
    assert attack(state) == ("Four", 4)


@pytest.mark.clause("SK-104")
def test_a_teamwork_that_is_moved_away_takes_its_bonus_along() -> None:
    state = defend(Side(deck="Four", teamworks=("Stoker", "", "")), Side(deck="Shove; Weak"), attack="Four")
    play(state, PLAY, PLAY)
    assert (asked(state), state.moves()) == ((1, "thing"), [slot(0, YELLOW), slot(0, RED)])
    play(state, slot(0, RED))
    assert (attack(state), teamworks(state)) == (("Four", 4), ["", "", "Stoker"])


@pytest.mark.clause("SK-105", "SK-106")
def test_the_power_of_a_teamwork_is_used_while_defending_in_its_zone_on_the_card_flipped_there() -> None:
    state = defend(Side(deck="Weak; Four", teamworks=("", "Smith", "")), attack="Five")
    assert why(state, helped()) == "no_power"
    play(state, FOCUS)
    assert (intercept(state), flipped_force(state)) == (4, 4)
    play(state, helped())
    assert (intercept(state), flipped_force(state), furyoku(state)) == (5, 5, (2, 2, 2))
    play(state, PLAY)
    assert attack(state) == ("Four", 5)


@pytest.mark.clause("SK-106")
def test_what_a_teamworks_power_gave_one_card_the_next_one_does_not_have() -> None:
    state = defend(Side(deck="Nothing; Four", teamworks=("Open Smith", "", "")), attack="Five")
    play(state, helped(), PLAY)
    assert (flipped(state), intercept(state)) == ("Four", 4)


@pytest.mark.clause("SK-105")
def test_nobody_uses_the_power_of_a_teamwork_before_the_flip_or_with_a_signature_move() -> None:
    state = turn(Side(deck="Weak", charged=7, teamworks=("Smith", "Smith", "Smith")))
    assert asked(state) == (0, "signature")
    assert why(state, helped()) == "other_question"


@pytest.mark.clause("SK-107", "SK-126")
def test_teamworks_do_not_work_on_a_signature_move() -> None:
    you = Side(charged=7, teamworks=("Ally", "Ally", "Stoker"))
    state = turn(you, Side(deck="Weak"))
    assert (flipped(state), intercept(state), flipped_force(state)) == ("Yoh Front", 6, 5)
    play(state, PLAY)
    assert attack(state) == ("Yoh Front", 5)


@pytest.mark.clause("SK-107")
def test_a_teamwork_that_waits_for_a_counterattack_does_not_wait_for_a_signature_move() -> None:
    state = turn(Side(charged=7, teamworks=("Cook", "Cook", "Cook"), furyoku=(1, 0, 0)), attack="Zeke Front")
    play(state, PLAY)
    assert furyoku(state) == (1, 0, 0)  # one green replenished, one paid
    state = defend(Side(deck="Wall", teamworks=("Cook", "Cook", "Cook"), furyoku=(0, 0, 0)), attack="Four")
    play(state, PLAY)
    assert furyoku(state) == (0, 1, 0)


@pytest.mark.clause("SK-103")
def test_a_teamwork_that_weakens_attacks_does_so_only_while_its_owner_is_in_its_zone() -> None:
    state = defend(Side(deck="Weak; Weak", teamworks=("Bulwark", "", "")), attack="Four")
    assert attack(state) == ("Four", 3)
    play(state, FOCUS)
    assert attack(state) == ("Four", 4)


@pytest.mark.clause("SK-103")
def test_in_its_zone_a_teamwork_may_let_yellow_be_paid_with_green() -> None:
    you = Side(deck="Yellow Wall; Yellow Wall", furyoku=(1, 0, 0), teamworks=("", "Cheap Friend", ""))
    state = defend(you, attack="Four")
    assert why(state, PLAY) == "furyoku"
    play(state, DISCARD)
    assert why(state, PLAY) == ""
    play(state, PLAY)
    assert furyoku(state) == (0, 0, 0)


@pytest.mark.clause("SK-103")
def test_a_teamwork_that_waits_for_a_flip_waits_for_one_in_its_zone() -> None:
    state = defend(Side(deck="Weak; Four; Weak", teamworks=("Fox", "", "")), attack="Four")
    assert (asked(state), flipped(state)) == ((0, "drop"), "Weak")
    play(state, YES)
    assert (asked(state), discard(state)[0]) == ((0, "card"), "Four")
    play(state, FOCUS)
    assert (zone(state), asked(state)) == (YELLOW, (0, "card"))


@pytest.mark.clause("SK-094")
def test_a_guarded_teamwork_cannot_be_removed_by_the_opponent() -> None:
    they = Side(teamworks=("Friend", "", ""))
    state = defend(Side(deck="Isolation; Weak", teamworks=("", "", "Friend")), they, attack="Guard")
    play(state, PLAY)  # only the own one is left to choose
    assert (teamworks(state), teamworks(state, 1)) == (["", "", ""], ["Friend", "", ""])
    state = defend(Side(deck="Isolation; Weak", teamworks=("", "", "Friend")), they, attack="Four")
    play(state, PLAY)
    assert state.moves() == [team(0, RED), team(1, GREEN)]


@pytest.mark.clause("SK-094")
def test_a_teamwork_can_be_sent_back_to_the_top_of_its_owners_deck() -> None:
    state = defend(Side(deck="Usher"), Side(teamworks=("Friend", "", ""), deck="Weak"), attack="Four")
    play(state, PLAY)
    assert (teamworks(state, 1), asked(state), flipped(state)) == (["", "", ""], (1, "card"), "Friend")


@pytest.mark.clause("SK-105")
def test_a_power_that_is_none_is_refused() -> None:
    state = defend(Side(deck="Weak", teamworks=("Stoker", "", "")), attack="Four")
    assert [why(state, helped(n)) for n in (0, 1)] == ["no_power", "no_power"]
    assert why(state, power()) == "no_power"

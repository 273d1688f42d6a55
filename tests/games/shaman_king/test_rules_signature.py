"""Chapter 13.C: signature moves and spectergrams."""

from __future__ import annotations

import json

import pytest

from ofuda.games.shaman_king import ask, cell, parts, saw, step
from ofuda.games.shaman_king.cards import ALL, SHAMANS
from ofuda.games.shaman_king.rules.state import put, seat_cells
from ofuda.games.shaman_king.rules.strikes import flipped_force, intercept
from ofuda.games.shaman_king.vocabulary import Type

from .cells import (
    FOCUS,
    GREEN,
    NOWHERE,
    PASS,
    PITCH,
    PLAY,
    RED,
    TACTICAL,
    YELLOW,
    Side,
    arena,
    asked,
    attack,
    charged,
    defend,
    discard,
    flipped,
    furyoku,
    helped,
    kind,
    mix,
    opening,
    play,
    points,
    power,
    told,
    turn,
    why,
    zone,
)

READY = Side(charged=7)


@pytest.mark.clause("SK-121")
@pytest.mark.parametrize("mask", range(7))
def test_without_three_charged_zones_there_is_no_signature_move(mask: int) -> None:
    state = turn(Side(charged=mask, deck="Weak"))
    assert (asked(state), flipped(state)) == ((0, "card"), "Weak")


@pytest.mark.clause("SK-121", "SK-051")
def test_with_three_charged_zones_it_may_be_played_before_anything_is_flipped() -> None:
    state = turn(Side(charged=7, deck="Weak"))
    assert (asked(state), flipped(state), zone(state)) == ((0, "signature"), "Yoh Front", NOWHERE)
    assert told(state, saw.FLIPPED) == []
    assert (why(state, PLAY), why(state, PASS)) == ("", "")


@pytest.mark.clause("SK-052", "SK-121")
def test_whoever_does_not_want_to_defends_from_green_and_keeps_the_charges() -> None:
    state = turn(Side(charged=7, deck="Weak"))
    play(state, PASS)
    assert (asked(state), zone(state), flipped(state), charged(state)) == ((0, "card"), GREEN, "Weak", [0, 1, 2])


@pytest.mark.clause("SK-122")
def test_charging_the_last_zone_is_too_late_for_this_turn() -> None:
    state = turn(Side(charged=6, deck="Nothing; Weak; Wall; Four"), Side(deck="Wall"))
    play(state, PLAY)
    assert (charged(state), asked(state), flipped(state)) == ([0, 1, 2], (0, "card"), "Weak")
    play(state, FOCUS)
    assert (asked(state), zone(state)) == ((0, "card"), YELLOW)
    play(state, PLAY, PLAY)  # both counterattack
    assert asked(state) == (0, "signature")


@pytest.mark.clause("SK-123")
def test_it_must_intercept_like_any_strike() -> None:
    state = turn(READY, attack="Feint")  # Force 8
    assert (why(state, PLAY), why(state, PASS)) == ("intercept", "")
    state = turn(READY, attack="Six")
    assert why(state, PLAY) == ""


@pytest.mark.clause("SK-123")
def test_its_cost_must_be_payable() -> None:
    state = turn(Side(charged=7, furyoku=(0, 0, 0)), attack="Zeke Front", attack_zone=NOWHERE)
    assert why(state, PLAY) == "furyoku"
    state = turn(Side(charged=7, furyoku=(0, 1, 0)), attack="Zeke Front", attack_zone=NOWHERE)
    assert why(state, PLAY) == ""


@pytest.mark.clause("SK-123", "SK-R10")
def test_it_can_answer_an_opening_attack_and_the_green_of_it_can_pay() -> None:
    state = opening(Side(charged=7, furyoku=(0, 0, 0)))
    assert asked(state) == (0, "signature")
    play(state, PLAY)
    assert (attack(state), furyoku(state)) == (("Yoh Front", 5), (0, 0, 0))


@pytest.mark.clause("SK-124", "SK-125")
def test_playing_it_uncharges_all_zones_is_paid_and_ends_the_turn() -> None:
    state = turn(READY, Side(deck="Weak"), attack="Zeke Front", attack_zone=NOWHERE)
    play(state, PLAY)
    assert (charged(state), furyoku(state), attack(state)) == ([], (1, 2, 2), ("Yoh Front", 5))
    assert (asked(state), zone(state), flipped(state)) == ((1, "card"), GREEN, "Weak")
    assert told(state, saw.SIGNATURE) == [[0, kind("Yoh Front"), NOWHERE, 0]]
    assert state.agenda() == [[step.CARD, 0, 0, 0]]  # nothing is left of the turn that ended


@pytest.mark.clause("SK-124", "SK-088")
def test_it_may_be_overpaid_and_is_shown_before_it_is_paid() -> None:
    state = turn(Side(charged=7, furyoku=(0, 1, 1)), attack="Zeke Front", attack_zone=NOWHERE)
    play(state, PLAY)
    assert (asked(state), charged(state)) == ((0, "pay"), [])
    play(state, mix(0, 0))
    assert (attack(state), furyoku(state)) == (("Yoh Front", 5), (0, 1, 0))


@pytest.mark.clause("SK-126", "SK-049")
def test_it_comes_from_no_zone_so_the_opponent_does_not_replenish() -> None:
    state = turn(READY, Side(deck="Weak"))
    play(state, PLAY)
    assert (asked(state), furyoku(state, 1)) == ((1, "card"), (2, 2, 2))


@pytest.mark.clause("SK-126")
def test_a_card_that_counts_on_a_counterattack_from_a_zone_does_not_see_it() -> None:
    state = turn(READY, Side(deck="Weak"), attack="Grudge")
    play(state, PLAY)
    assert furyoku(state, 1) == (2, 2, 2)
    state = defend(Side(deck="Wall"), Side(deck="Weak"), attack="Grudge")
    play(state, PLAY)
    assert furyoku(state, 1) == (3, 2, 3)


@pytest.mark.clause("SK-126", "SK-107")
def test_the_defenders_teamworks_work_on_a_signature_move_that_attacks() -> None:
    state = defend(Side(deck="Weak", teamworks=("Bulwark", "", "")), attack="Zeke Front", attack_zone=NOWHERE)
    assert attack(state) == ("Zeke Front", 3)
    state = defend(Side(deck="Weak", teamworks=("Decoy", "", "")), attack="Zeke Front", attack_zone=NOWHERE)
    play(state, helped())
    assert attack(state) == ("Zeke Front", 2)


@pytest.mark.clause("SK-127")
def test_the_side_that_is_up_decides_which_one_is_played() -> None:
    state = turn(Side(charged=7, back=True))
    assert flipped(state) == "Yoh Back"
    play(state, PLAY)
    assert attack(state) == ("Yoh Back", 7)


@pytest.mark.clause("SK-128", "SK-129", "SK-130", "SK-R9")
def test_it_goes_back_at_the_owners_cleanup_and_the_shaman_turns_over_each_time() -> None:
    state = turn(READY, Side(deck="Wall; Wall; Wall; Wall"))
    for back in (False, True, False, True):
        assert (asked(state), flipped(state)) == ((0, "signature"), "Yoh Back" if back else "Yoh Front")
        play(state, PLAY)
        assert state.view(None)["players"][0]["back"] == back  # it turns over at the cleanup, not before
        state.cells[int(seat_cells(state, 0)) + cell.CHARGED] = 7
        play(state, PLAY)  # the opponent counterattacks
        side = state.view(None)["players"][0]
        assert (side["back"], side["strike"]) == (not back, None)
        assert not {"Yoh Front", "Yoh Back"} & set(discard(state))


@pytest.mark.clause("SK-128", "SK-R9")
def test_it_goes_back_when_it_has_scored() -> None:
    state = turn(READY, Side(deck="Weak; Weak; Weak"))
    play(state, PLAY, FOCUS, FOCUS, FOCUS)
    assert (points(state), asked(state)) == ((1, 0), (1, "opening"))
    side = state.view(None)["players"][0]
    assert (side["back"], side["strike"], "Yoh Front" in discard(state)) == (True, None, False)


@pytest.mark.clause("SK-128", "SK-001")
def test_a_signature_move_may_say_that_the_shaman_stays_as_it_is() -> None:
    state = turn(Side(charged=7, back=True), Side(deck="Wall"), game=arena(swapped=True))
    assert flipped(state) == "Zeke Back"
    play(state, PLAY)
    state.cells[int(seat_cells(state, 1)) + cell.CHARGED] = 0
    state.cells[cell.ATTACK_GAIN] = -9  # so that a wall can stop it
    play(state, PLAY)
    assert state.view(None)["players"][0]["back"] is True


@pytest.mark.clause("SK-131", "SK-172")
def test_only_the_owner_sees_signature_moves_that_were_not_played() -> None:
    state = turn(READY)
    assert state.view(0)["players"][0]["signature_moves"] == ["Yoh Front", "Yoh Back"]
    assert state.view(0)["flipped"]["card"] == "Yoh Front"
    for seat in (1, None):
        assert "Yoh Front" not in json.dumps(state.view(seat))
        assert "Yoh Back" not in json.dumps(state.view(seat))
    play(state, PLAY)
    for seat in (0, 1, None):
        assert state.view(seat)["attack"]["card"] == "Yoh Front"


@pytest.mark.clause("SK-131")
def test_whoever_pays_for_a_power_of_it_shows_it() -> None:
    game = arena(swapped=True)
    state = turn(Side(charged=7, furyoku=(0, 1, 1)), attack="Yoh Front", attack_zone=NOWHERE, game=game)
    assert [state.view(seat)["flipped"] is None for seat in (0, 1, None)] == [False, True, True]
    play(state, power())
    assert asked(state) == (0, "pay")
    play(state, mix(0, 1))
    for seat in (0, 1, None):
        assert (state.view(seat)["flipped"]["card"], state.view(seat)["flipped"]["force"]) == ("Zeke Front", 5)


@pytest.mark.clause("SK-078", "SK-123")
def test_its_powers_are_used_before_it_is_played() -> None:
    state = turn(READY)
    play(state, power())
    assert (intercept(state), flipped_force(state), why(state, power())) == (4, 6, "once")
    play(state, PLAY)
    assert attack(state) == ("Yoh Front", 6)
    state = turn(Side(charged=7, deck="Four"))
    play(state, power(), PASS)
    assert (flipped(state), intercept(state), flipped_force(state)) == ("Four", 4, 4)


@pytest.mark.clause("SK-121", "SK-122")
def test_nothing_but_playing_it_its_powers_and_passing_is_offered() -> None:
    state = turn(READY)
    assert state.moves() == [PASS, PLAY, ask.PLAY_OTHERWISE, power()]
    for move in (FOCUS, TACTICAL, PITCH, helped()):
        assert why(state, move) == "other_question"


@pytest.mark.clause("SK-121", "SK-R32")
def test_a_card_can_forbid_signature_moves() -> None:
    state = turn(Side(charged=7, deck="Weak"), attack="No Signature")
    assert (asked(state), charged(state)) == ((0, "card"), [GREEN, YELLOW, RED])


@pytest.mark.clause("SK-R12")
def test_own_advantages_are_gone_and_those_of_the_opponent_still_work() -> None:
    state = turn(Side(charged=7, advantages="Free Aura"), Side(advantages="Cow"))
    assert (flipped(state), intercept(state), flipped_force(state)) == ("Yoh Front", 5, 4)


@pytest.mark.clause("SK-130")
def test_signature_moves_are_no_cards_of_a_deck() -> None:
    titles = {card.title for card in ALL}
    for shaman in SHAMANS:
        assert not {shaman.front.title, shaman.back.title} & titles


# --- spectergrams -----------------------------------------------------------------------------------------------------

GHOSTS = ("Ghost of Zeke", "Beads of Zeke", "Spirit of Zeke")  # a strike, an advantage, a teamwork


@pytest.mark.clause("SK-132", "SK-R35")
@pytest.mark.parametrize("name", GHOSTS)
def test_only_its_shaman_plays_a_spectergram_whatever_its_type(name: str) -> None:
    state = defend(Side(deck=name), attack="Four", game=arena(traits=True))
    assert (why(state, PLAY), why(state, FOCUS)) == ("spectergram", "")
    state = defend(Side(deck=name), attack="Four", game=arena(traits=True, swapped=True))
    assert why(state, PLAY) == ""


@pytest.mark.clause("SK-132", "SK-148")
def test_keywords_of_another_shamans_spectergram_may_not_be_used() -> None:
    state = defend(Side(deck="Ghost of Zeke"), attack="Four", game=arena(traits=True))
    assert why(state, TACTICAL) == "keyword_trait"


@pytest.mark.clause("SK-133")
@pytest.mark.parametrize("name", GHOSTS)
def test_in_the_starter_game_any_shaman_plays_a_spectergram(name: str) -> None:
    for swapped in (False, True):
        state = defend(Side(deck=name), attack="Four", game=arena(swapped=swapped))
        assert why(state, PLAY) == ""


@pytest.mark.clause("SK-132", "SK-R35")
def test_each_shaman_of_the_set_has_one_spectergram_and_they_are_of_all_types() -> None:
    found = [card for card in ALL if card.only]
    assert sorted(card.only for card in found) == sorted(shaman.name for shaman in SHAMANS)
    assert {card.type for card in found} == set(Type)


@pytest.mark.clause("SK-124")
def test_what_pays_for_it_lies_in_the_discard_pile() -> None:
    state = turn(Side(charged=7, furyoku=(0, 0, 0)), attack="Zeke Front", attack_zone=NOWHERE)
    put(state, 0, parts.STACK, kind("Six") + 1)
    play(state, PLAY)
    assert discard(state)[0] == "Six"

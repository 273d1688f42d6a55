"""What may be taken hold of, where it is dragged to, and why something offers nothing."""

from __future__ import annotations

import random

import pytest

from ofuda import State
from ofuda.games.shaman_king import ShamanKing, ask, cell, step

from .cells import (
    DISCARD,
    FOCUS,
    GREEN,
    NO,
    NONE,
    PASS,
    PITCH,
    PLAY,
    RED,
    TACTICAL,
    YELLOW,
    YES,
    Side,
    area,
    arena,
    before,
    card,
    defend,
    first,
    helped,
    mix,
    opening,
    play,
    power,
    slot,
    stack,
    table,
    team,
)
from .table import CARDS, deck_text, load

EVERY_CARD = deck_text("Silva", dict.fromkeys(CARDS, 1)), deck_text("Jun", dict.fromkeys(CARDS, 1))


def why(state: State, thing: str) -> tuple[str, str] | None:
    """Why a thing offers nothing to whoever is asked; None where it offers a move."""
    message = state.why_not(state.seat, thing)
    return None if message is None else (state.game.words.say(message), message.clause)


def tries(state: State, thing: str) -> list[int]:
    return state.game.board.moves_of(state, state.seat, thing)


def handles(state: State, move: int) -> list[str]:
    return sorted(state.game.board.handles(state, state.seat, move))


def aims(state: State, move: int) -> list[str]:
    return state.game.board.targets(state, state.seat, move)


def drawn(state: State, eyes: int) -> set[str]:
    """The handles of all that this seat sees on the table."""
    rows = state.game.board.scene(state.view(eyes), eyes).rows
    return {
        handle
        for row in rows
        for zone in row
        for handle in (zone.handle, *(item.handle for item in zone.items))
        if handle
    }


def everything_means_something(state: State, seat: int, moves: list[int]) -> None:
    things = state.things(seat)
    assert len(set(things)) == len(things)
    for eyes in (0, 1):
        assert drawn(state, eyes) <= {*state.things(eyes)}
    for move in moves:
        held = handles(state, move)
        assert held
        assert {*held} <= {*things}
        assert all(move in tries(state, thing) for thing in held)
    for thing in things:
        offered = [move for move in tries(state, thing) if move in moves]
        assert all(thing in handles(state, move) for move in offered)
        reason = why(state, thing)
        assert (reason is None) == bool(offered)
        assert reason is None or (reason[1].startswith("SK-") and "{" not in reason[0]), (thing, reason)


@pytest.mark.slow
def test_in_whole_games_everything_in_sight_is_a_move_or_has_a_reason() -> None:
    seen: set[str] = set()
    for seed in range(24):
        state = load(*EVERY_CARD, charge="ask", order="ask").start(seed=seed)
        rng = random.Random(seed)
        while not state.over:
            seat, moves = state.seat, state.moves()
            question = ask.QUESTIONS.names[int(state.asked(seat))]
            if question not in ("card", "order") or rng.random() < 0.1:  # the others are rarer
                seen.add(question)
                everything_means_something(state, seat, moves)
            likely = [move for move in moves if move not in (FOCUS, DISCARD)]
            state.play(rng.choice(likely if likely and rng.random() < 0.8 else moves))
    assert seen >= {*ask.QUESTIONS.names[1:]} - {"mode", "signature"}


# --- things and moves -------------------------------------------------------------------------------------------------


def test_the_flipped_card_stands_for_all_that_can_be_done_with_it() -> None:
    state = defend(Side(deck="Climber", teamworks=("Open Smith", "", "")), attack="Four")
    assert set(tries(state, "flip")) & {*state.moves()} == {FOCUS, DISCARD, power(), power(0, True)}
    assert handles(state, power()) == ["flip", "power 1"]
    assert handles(state, helped()) == ["team 0 green", "team power 1"]
    assert handles(state, FOCUS) == ["flip", "focus"]
    assert tries(state, "focus") == [FOCUS]


def test_a_button_that_cannot_be_pressed_says_why() -> None:
    state = defend(Side(deck="Weak"), attack="Four")
    assert why(state, "play") == ("Intercept 1 < Force 4", "SK-063")
    assert why(state, "tactical") == ("Weak has no Tactical", "SK-135")
    assert why(state, "flip") is None
    state = defend(Side(deck="Parry", furyoku=(1, 1, 0)), attack="Four")
    assert why(state, "power 1") == ("costs 1 red; you have 1 green, 1 yellow, 0 red and lack 1 red", "SK-018")


def test_things_that_effects_are_done_to() -> None:
    state = play(defend(Side(deck="Isolation", teamworks=("", "Friend", "")), Side(teamworks=("Cook", "", ""))), PLAY)
    assert handles(state, team(0, YELLOW)) == ["team 0 yellow"]
    assert why(state, "team 1 green") is None
    assert why(state, "slot 1 red") == ("the empty slot in Seat 1's red zone cannot be chosen for this", "SK-R42")
    assert why(state, "furyoku 1 red") == ("a red furyoku of Seat 1's cannot be chosen for this", "SK-R42")
    state = play(defend(Side(deck="Polite"), attack="Four"), PLAY)
    assert handles(state, stack(1, RED)) == ["furyoku 1 red"]
    assert handles(state, NONE) == ["none"]
    state = play(defend(Side(deck="Second Light"), attack="Four"), PLAY)
    assert handles(state, area(0, RED)) == ["zone 0 red"]
    state = play(defend(Side(deck="Shove"), Side(teamworks=("Friend", "", "")), attack="Four"), PLAY)
    assert handles(state, slot(1, RED)) == ["slot 1 red"]


def test_a_payment_by_its_numbers_or_by_a_stack_it_takes_from() -> None:
    state = play(defend(Side(deck="Dear Wall", furyoku=(1, 2, 2)), attack="Four"), PLAY)
    assert handles(state, mix(0, 2)) == ["furyoku 0 red", "furyoku 0 yellow", "pay 0 2 2"]
    assert tries(state, "furyoku 0 green") == [mix(1, 1), mix(1, 2)]


def test_a_stack_that_can_pay_nothing_says_so() -> None:
    state = play(defend(Side(deck="Green Wall", furyoku=(0, 1, 1)), attack="Four"), PLAY)
    wanted = "1 green is no way to pay 1 green; you have 0 green, 1 yellow, 1 red"
    assert why(state, "furyoku 0 green") == (wanted, "SK-022")
    assert why(state, "furyoku 0 red") is None


def test_other_questions_have_their_things() -> None:
    state = load().start(seed=1)
    assert [handles(state, move) for move in state.moves()] == [["shaman 0"], ["shaman 1"]]
    state = play(defend(Side(deck="Peek; Six; Four; Aura"), attack="Six"), PITCH)
    assert handles(state, card("Six")) == ["card Six"]
    state = play(defend(Side(deck="Both Hands"), attack="Four"), PLAY)
    assert handles(state, first(1)) == ["effect 2"]
    state = play(defend(Side(deck="Glance; Six"), attack="Four"), PLAY)
    assert [handles(state, move) for move in (YES, NO)] == [["deck 0", "yes"], ["deck 0", "no"]]
    state = play(defend(Side(deck="Friend", teamworks=("Cook", "", "")), attack="Four"), PLAY)
    assert handles(state, YES) == ["flip", "team 0 green", "yes"]
    state = play(defend(Side(deck="Nothing"), attack="Four", zone=YELLOW, game=arena(charge="ask")), PLAY)
    assert handles(state, YES) == ["yes", "zone 0 yellow"]
    state = defend(Side(deck="Wall", teamworks=("Dear Seer", "", "")), attack="Four")
    assert handles(state, before(0)) == ["before 1", "team 0 green"]
    assert handles(state, PASS) == ["deck 0", "pass"]


@pytest.mark.clause("SK-131")
def test_the_signature_move_is_a_thing_of_its_owner_alone() -> None:
    state = opening(Side(charged=7))
    assert handles(state, PLAY) == ["play", "shaman 0", "signature"]
    assert handles(state, power()) == ["power 1", "shaman 0", "signature"]
    assert "power 1" not in state.things(1)
    assert "flip" not in state.things(1)


def test_cards_looked_at_are_things_of_whoever_looks() -> None:
    state = play(defend(Side(deck="Peek; Six; Four; Aura"), attack="Six"), PITCH)
    assert "card Six" in state.things(0)
    assert "card Six" not in state.things(1)


# --- where things are dragged to --------------------------------------------------------------------------------------


def test_a_card_is_dragged_to_where_it_will_lie() -> None:
    state = defend(Side(deck="Feint"), attack="Weak", zone=YELLOW)
    assert aims(state, PLAY) == ["attack"]
    assert aims(state, FOCUS) == ["furyoku 0 yellow"]
    assert aims(state, DISCARD) == aims(state, TACTICAL) == ["discard pile 0"]
    assert aims(defend(Side(deck="Nothing"), attack="Four"), PLAY) == ["near.advantages"]
    assert aims(defend(Side(deck="Friend"), attack="Four"), PLAY) == ["slot 0 green"]
    assert aims(defend(Side(deck="Friend", teamworks=("Cook", "", "")), attack="Four"), PLAY) == ["team 0 green"]
    state = defend(Side(deck="Parry", teamworks=("Smith", "", "")), attack="Four")
    assert (aims(state, power()), aims(state, helped())) == (["power 1"], ["flip"])


def test_other_things_are_dragged_too() -> None:
    state = play(defend(Side(deck="Robber"), attack="Four"), PLAY)
    assert aims(state, stack(1, GREEN)) == ["discard pile 1"]
    state = play(defend(Side(deck="Peek; Six; Four; Aura"), attack="Six"), PITCH)
    assert aims(state, card("Six")) == ["deck 0"]
    state = play(defend(Side(deck="Glance; Six"), attack="Four"), PLAY)
    assert (aims(state, YES), aims(state, NO)) == (["discard pile 0"], ["deck 0"])
    state = play(defend(Side(deck="Friend", teamworks=("Cook", "", "")), attack="Four"), PLAY)
    assert (aims(state, YES), aims(state, NO)) == (["team 0 green"], ["discard pile 0"])
    state = defend(Side(deck="Wall", teamworks=("Seer", "", "")), attack="Four")
    assert (aims(state, PASS), aims(state, before(0))) == (["zone 0 green"], ["deck 0"])
    assert aims(opening(Side(charged=7)), PASS) == []


def test_places_that_are_no_things_are_on_the_table() -> None:
    state = defend(Side(deck="Nothing"), attack="Four", game=None)
    places = {zone.place for row in state.game.board.scene(state.view(0), 0).rows for zone in row}
    assert {"attack", "near.advantages"} <= places


# --- why not ----------------------------------------------------------------------------------------------------------

DEFENCE = {
    "deck 0": ("cards come off the top of your deck one by one, and one has been flipped", "SK-054"),
    "discard pile 0": ("the discard pile only gives furyoku, when you add some", "SK-015"),
    "furyoku 0 green": ("furyoku is paid when you play a card or use a power that costs some", "SK-017"),
    "zone 0 green": ("you defend in the yellow zone, not there", "SK-053"),
    "zone 0 yellow": ("you defend here: choose what to do with the card", "SK-053"),
    "slot 0 red": ("you have no teamwork in the red zone", "SK-092"),
    "team 0 green": ("Smith helps only while you defend in the green zone", "SK-105"),
    "team 0 yellow": ("Seer: its power is used before you flip", "SK-091"),
    "before 1": ("Seer: its power is used before you flip", "SK-091"),
    "signature": (
        "a signature move needs all three zones charged; not charged: green zone, red zone",
        "SK-121",
    ),
    "shaman 0": (
        "a signature move needs all three zones charged; not charged: green zone, red zone",
        "SK-121",
    ),
    "shaman 1": ("that is your opponent's; you defend with your own cards", "SK-053"),
    "furyoku 1 red": ("that is your opponent's; you defend with your own cards", "SK-053"),
    "deck 1": ("that is your opponent's; you defend with your own cards", "SK-053"),
}


@pytest.mark.clause("SK-091", "SK-105", "SK-121")
@pytest.mark.parametrize("thing", sorted(DEFENCE))
def test_why_a_thing_is_no_use_in_defence(thing: str) -> None:
    side = Side(deck="Wall", teamworks=("Smith", "Seer", ""), charged=2)
    state = play(defend(side, attack="Four", zone=YELLOW), PASS)
    assert why(state, thing) == DEFENCE[thing]


def test_why_a_teamwork_waits_or_has_no_power() -> None:
    state = defend(Side(deck="Wall", teamworks=("Cook", "", "")), attack="Four")
    assert why(state, "team 0 green") == (
        "Cook has no power to be paid for; what it does, it does by itself",
        "SK-103",
    )
    assert why(opening(Side(charged=7)), "zone 0 green") == (
        "that is no answer now: you are deciding about your signature move",
        "SK-051",
    )


@pytest.mark.clause("SK-122")
def test_why_it_is_too_late_for_the_signature_move_or_it_is_forbidden() -> None:
    state = play(opening(Side(charged=7)), PASS)
    assert why(state, "signature") == ("a signature move is played before you begin to defend", "SK-122")
    state = defend(Side(deck="Wall", charged=7), attack="No Signature")
    assert why(state, "signature") == ("No Signature forbids you to play a signature move", "SK-001")


def test_under_another_question_things_say_what_is_asked() -> None:
    state = play(defend(Side(deck="Green Wall", furyoku=(0, 1, 1)), attack="Four"), PLAY)
    for thing in ("deck 0", "zone 0 green", "furyoku 1 red", "shaman 1"):
        assert why(state, thing) == ("that is no answer now: you are choosing how you pay", "SK-023")


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    state = defend(Side(deck="Wall"), attack="Four")
    message = state.why_not(1, "flip")
    assert message is not None
    assert state.game.words.say(message) == "seat 1 has nothing to choose now; waiting for seat 0"


# --- forced answers ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-058")
def test_a_card_that_can_only_be_discarded_is_an_answer_everybody_sees() -> None:
    state = defend(Side(deck="Weak"), attack="No Focus")
    assert state.moves() == [DISCARD]
    assert state.game.board.forced(state, 0)
    assert not state.game.board.forced(state, 1)
    assert not state.game.board.forced(defend(Side(deck="Weak"), attack="Four"), 0)


@pytest.mark.clause("SK-131")
def test_that_no_signature_move_can_be_played_is_not_for_everybody_to_see() -> None:
    state = table(Side(charged=7, back=True))
    c = state.cells
    c[cell.DEFENDER], c[cell.ATTACKER], c[cell.ATTACK_GAIN] = 0, 1, 9
    state.push(step.SIGNATURE)
    state.run()
    assert state.moves() == [PASS]
    assert not state.game.board.forced(state, 0)


def test_cards_looked_at_that_are_all_the_same_are_nobody_elses_business() -> None:
    state = play(defend(Side(deck="Peek; Six; Six; Six"), attack="Six"), PITCH)
    assert state.moves() == [card("Six")]
    assert isinstance(state.game, ShamanKing)
    assert not state.game.board.forced(state, 0)

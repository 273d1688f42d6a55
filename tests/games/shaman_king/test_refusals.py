"""Why something is refused, in words."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import IllegalMove
from ofuda.games.shaman_king import no

from .cells import (
    FOCUS,
    GREEN,
    NONE,
    PASS,
    PITCH,
    PLAY,
    PLAY_OTHERWISE,
    RED,
    TACTICAL,
    YELLOW,
    Side,
    area,
    arena,
    before,
    card,
    defend,
    first,
    helped,
    mix,
    play,
    power,
    stack,
    team,
)
from .speech_table import refused, say

# --- reasons ----------------------------------------------------------------------------------------------------------


def reasons() -> dict[str, tuple[Any, int, tuple[str, str]]]:
    """For every reason of the rules a position, a refused move, and the words."""
    poor = Side(deck="Dear Wall", furyoku=(2, 2, 0))
    zeke = arena(traits=True, swapped=True)
    return {
        "other_question": (
            lambda: defend(Side(deck="Wall"), attack="Four"),
            PASS,
            ("that is no answer now: you are choosing what to do with the flipped card", "SK-055"),
        ),
        "no_such_thing": (
            lambda: play(defend(Side(deck="Robber"), attack="Four"), PLAY),
            stack(0, GREEN),
            ("a green furyoku of Seat 0's cannot be chosen for this", "SK-R42"),
        ),
        "intercept": (lambda: defend(Side(deck="Weak"), attack="Four"), PLAY, ("Intercept 1 < Force 4", "SK-063")),
        "furyoku": (
            lambda: defend(poor, attack="Four"),
            PLAY,
            ("costs 2 green, 1 yellow, 1 red; you have 2 green, 2 yellow, 0 red and lack 1 red", "SK-018"),
        ),
        "trait": (
            lambda: defend(Side(deck="Sword"), attack="Four", game=zeke),
            PLAY,
            ("your shaman lacks Melee, the trait of Sword", "SK-146"),
        ),
        "spectergram": (
            lambda: defend(Side(deck="Ghost of Yoh"), attack="Four", game=zeke),
            PLAY,
            ("only Yoh may play Ghost of Yoh", "SK-132"),
        ),
        "no_cards_here": (
            lambda: defend(Side(deck="Friend"), attack="No Green Cards"),
            PLAY,
            ("No Green Cards forbids advantages and teamworks in the green zone", "SK-001"),
        ),
        "cannot_focus": (
            lambda: defend(Side(deck="Wall"), attack="No Focus"),
            FOCUS,
            ("No Focus forbids you to focus", "SK-058"),
        ),
        "cannot_pitch": (
            lambda: defend(Side(deck="Scraper"), attack="No Pitch"),
            PITCH,
            ("No Pitch forbids you to pitch", "SK-138"),
        ),
        "no_tactical": (
            lambda: defend(Side(deck="Wall"), attack="Four"),
            TACTICAL,
            ("Wall has no Tactical", "SK-135"),
        ),
        "no_pitch": (lambda: defend(Side(deck="Wall"), attack="Four"), PITCH, ("Wall has no Pitch", "SK-138")),
        "no_power": (
            lambda: defend(Side(deck="Wall"), attack="Four"),
            power(),
            ("Wall has no such power", "SK-078"),
        ),
        "once": (
            lambda: play(defend(Side(deck="Parry", furyoku=(2, 2, 3)), attack="Four"), power()),
            power(),
            ("Parry: this power may be used only once, and it has been", "SK-080"),
        ),
        "below_zero": (
            lambda: play(defend(Side(deck="Trader"), attack="Four"), power(), power()),
            power(),
            ("Trader has Intercept 0, and 3 less would be below 0", "SK-084"),
        ),
        "cost": (
            lambda: defend(Side(deck="Sender"), attack="Four"),
            power(),
            ("you have no teamwork to eliminate", "SK-078"),
        ),
        "no_other_mix": (
            lambda: defend(Side(deck="Wall"), attack="Four"),
            PLAY_OTHERWISE,
            ("there is no other way to pay for this", "SK-023"),
        ),
        "not_a_mix": (
            lambda: play(defend(Side(deck="Green Wall", furyoku=(0, 1, 1)), attack="Four"), PLAY),
            mix(1, 0),
            ("1 green is no way to pay 1 green; you have 0 green, 1 yellow, 1 red", "SK-022"),
        ),
        "not_looked_at": (
            lambda: play(defend(Side(deck="Peek; Six; Four; Aura"), attack="Six"), PITCH),
            card("Wall"),
            ("Wall is not among the cards you look at", "SK-R43"),
        ),
        "not_before": (
            lambda: defend(Side(deck="Wall", teamworks=("Seer", "", "")), attack="Four"),
            before(1),
            ("Seer has no such power to be used before you flip", "SK-091"),
        ),
        "keyword_trait": (
            lambda: defend(Side(deck="Bow"), attack="Four", game=zeke),
            PITCH,
            ("your shaman lacks Ranged, the trait of Bow, so its powers and keywords cannot be used either", "SK-148"),
        ),
        "no_such_mode": (
            lambda: play(defend(Side(deck="Both Hands"), attack="Four"), PLAY),
            first(2),
            ("there are not so many to choose from", "SK-153"),
        ),
    }


@pytest.mark.parametrize("name", sorted(reasons()))
def test_every_reason_with_its_figures(name: str) -> None:
    make, move, wanted = reasons()[name]
    state = make()
    assert no.REASONS[int(state.refusal(state.seat, move))].name == name
    assert refused(state, move) == wanted
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert str(caught.value) == f"{wanted[0]} ({wanted[1]})"


def test_no_reason_is_forgotten() -> None:
    assert {*reasons(), ""} == {*no.REASONS.names}


@pytest.mark.clause("SK-018", "SK-019", "SK-020", "SK-021")
@pytest.mark.parametrize(
    ("title", "has", "lack"),
    [
        ("Green Wall", (0, 0, 0), "1 green"),
        ("Yellow Wall", (5, 0, 0), "1 yellow"),
        ("Dear Wall", (0, 1, 2), "1 green"),  # the second red pays for one of the two greens
        ("Dear Wall", (2, 0, 1), "1 yellow"),
        ("Dear Wall", (0, 3, 0), "1 red"),
        ("Dear Wall", (1, 0, 0), "1 green, 1 yellow, 1 red"),
        ("Dear Wall", (0, 0, 0), "2 green, 1 yellow, 1 red"),
    ],
)
def test_what_is_lacking_after_all_overpaying(title: str, has: tuple[int, int, int], lack: str) -> None:
    state = defend(Side(deck=title, furyoku=has), attack="Four")
    assert refused(state, PLAY)[0].endswith(f" and lack {lack}")


def test_where_green_pays_for_yellow_only_green_is_lacking() -> None:
    state = defend(Side(deck="Dear Wall", furyoku=(1, 0, 1), teamworks=("Cheap Friend", "", "")), attack="Four")
    assert refused(state, PLAY)[0].endswith(" and lack 2 green")


def test_a_reason_knows_the_price_of_powers_and_keywords() -> None:
    poor = Side(deck="Parry", furyoku=(3, 0, 0), teamworks=("Smith", "", ""))
    assert refused(defend(poor, attack="Four"), power())[0].startswith("costs 1 red; you have 3 green")
    bare = Side(deck="Dear Feint", furyoku=(0, 1, 1), teamworks=("Smith", "", ""))
    state = defend(bare, attack="Four")
    assert refused(state, TACTICAL)[0].startswith("costs 3 green; ")
    state = defend(Side(deck="Wall", furyoku=(0, 0, 0), teamworks=("Tactician", "", "")), attack="Four")
    assert refused(state, TACTICAL)[0].startswith("costs 1 green; ")
    state = defend(Side(deck="Dear Feint", furyoku=(0, 0, 0), teamworks=("Tactician", "", "")), attack="Four")
    assert refused(state, TACTICAL)[0].startswith("costs 1 green; ")  # the cheaper one is lacking, too
    state = defend(Side(deck="Two Losses", furyoku=(0, 0, 0), teamworks=("Friend", "", "")), attack="Four")
    assert refused(state, power())[0].startswith("costs 1 green; ")


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("Burner", "you have no furyoku in this zone"),
        ("Sender", "you have no teamwork to eliminate"),
        ("Spark", "this zone is not charged"),
        ("Far Spark", "no other zone of yours is charged"),
        ("Two-Faced", "your shaman's front is up already"),
        ("Stepper", "there is no zone after the red one"),
    ],
)
def test_why_a_cost_that_is_no_furyoku_cannot_be_given(title: str, wanted: str) -> None:
    state = defend(Side(deck=title, furyoku=(2, 2, 0)), attack="Four", zone=RED)
    assert refused(state, power()) == (wanted, "SK-078")


def test_force_cannot_be_given_below_zero() -> None:
    state = play(defend(Side(deck="Turncoat"), attack="Four"), power(), power())
    assert refused(state, power()) == ("Turncoat has Force 0, and 2 less would be below 0", "SK-084")


def test_a_thing_that_must_be_chosen_and_one_that_is_not_there() -> None:
    state = play(defend(Side(deck="Isolation"), Side(teamworks=("Friend", "Cook", "")), attack="Four"), PLAY)
    assert refused(state, NONE) == ("one must be chosen: the card does not say that you may decline", "SK-R42")
    assert refused(state, team(1, RED))[0] == "the empty slot in Seat 1's red zone cannot be chosen for this"
    assert refused(state, area(0, RED))[0] == "Seat 0's red zone cannot be chosen for this"


def test_a_spectergram_of_another_shaman_has_no_keywords_either() -> None:
    state = defend(Side(deck="Ghost of Zeke"), attack="Four", game=arena(traits=True))
    assert refused(state, TACTICAL)[0] == (
        "only Zeke may play Ghost of Zeke, so its powers and keywords cannot be used either"
    )


@pytest.mark.clause("SK-105")
def test_a_teamwork_that_is_only_flipped_has_no_power_yet() -> None:
    state = defend(Side(deck="Cart"), attack="Four")
    message = state.game.words.reason(state, 0, power(), no.POWER)
    assert say(state, message) == "Cart helps only when it has been played and stands in its zone"
    assert message.clause == "SK-105"


def test_a_teamwork_power_without_a_teamwork() -> None:
    state = defend(Side(deck="Wall"), attack="Four", zone=YELLOW)
    assert refused(state, helped()) == ("you have no teamwork in the yellow zone", "SK-078")

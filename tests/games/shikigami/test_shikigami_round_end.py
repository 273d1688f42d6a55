"""The end of a round: end check, hand check and refill."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shikigami import cell, no, step
from ofuda.games.shikigami.rules import ShikigamiState

from .stage import (
    asks,
    box,
    choices,
    deck_of,
    discarded,
    events,
    game,
    hand,
    kind_name,
    left,
    log,
    lying,
    lying_elements,
    play,
    refused,
    stage,
    start,
)

SEVEN = [9, 10, 11, 12, 21, 22, 23]
FIVE = "wood 1, fire 1, earth 1, metal 1, water 1"


def check(players: int = 2, **more: Any) -> ShikigamiState:
    """Everybody has acted twice: the end check comes."""
    return stage(players, then=((step.END_CHECK,),), **more)


def check_hands(players: int = 2, **more: Any) -> ShikigamiState:
    return stage(players, then=((step.HAND_CHECK, 0),), **more)


def refill(players: int = 2, **more: Any) -> ShikigamiState:
    return stage(players, then=((step.REFILL,),), **more)


# --- end check --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-27", "SG-R4")
@pytest.mark.parametrize(("name", "number"), [("low", 1), ("high", 2), ("god", 3)])
def test_one_empty_deck_of_shikigami_ends_the_game(name: str, number: int) -> None:
    empty: dict[str, Any] = {name: []}
    s = check(field=[1, 2, 21, 22, 37, 38], **empty)
    assert s.over
    assert events(s, "deck_empty") == [("deck_empty", (number, 0, 0, 0))]


@pytest.mark.clause("SG-27")
def test_an_empty_five_element_deck_does_not_end_the_game() -> None:
    assert not check(deck="").over


@pytest.mark.clause("SG-27")
def test_a_deck_with_one_card_does_not_end_the_game() -> None:
    assert not check(low=[1], high=[21], god=[37]).over


@pytest.mark.clause("SG-28")
@pytest.mark.parametrize(("summoned", "over"), [(SEVEN, False), ([*SEVEN, 24], True), ([*SEVEN, 24, 25], True)])
@pytest.mark.parametrize("seat", [0, 2])
def test_eight_summoned_shikigami_of_one_player_end_the_game(summoned: list[int], over: bool, seat: int) -> None:
    s = check(3, summoned=[summoned if p == seat else [1] for p in range(3)])
    assert s.over == over
    assert log(s, "enough") == ["enough"] * over


@pytest.mark.clause("SG-28")
def test_the_summons_of_several_players_are_not_added_up() -> None:
    assert not check(summoned=[[9, 10, 11, 12, 13], [1, 2, 3, 4, 5]]).over


@pytest.mark.clause("SG-29")
def test_the_round_is_finished_before_the_game_ends() -> None:
    s = stage(2, hands=["wood 1, 4", ""], summoned=[SEVEN, []], low=[5])
    play(s, "summon 4", "pay wood 1")
    over = []
    for words in ("draw low", "draw element", "draw element"):
        over.append(bool(s.over))
        play(s, words)
    assert (over, s.over) == ([False] * 3, True)
    assert log(s, "deck_empty", "enough") == ["deck_empty", "enough"]
    assert int(s.cells[cell.ENDED]) == 3


@pytest.mark.clause("SG-29")
def test_at_the_end_of_the_game_nobody_discards_and_nothing_is_laid_out() -> None:
    s = check(hands=[f"{FIVE}, 9", ""], low=[])
    assert s.over
    assert (len(hand(s).split(", ")), lying(s)) == (6, [])


@pytest.mark.clause("SG-R5")
def test_a_deck_that_the_refill_empties_ends_the_game_only_at_the_next_check() -> None:
    s = check(low=[1, 2], deck="earth 1, " * 12)
    assert (left(s, "low"), asks(s)) == (0, [(1, "action")])
    play(s, "draw element", "draw element", "draw element")
    assert not s.over
    play(s, "draw element")
    assert s.over


@pytest.mark.clause("SG-R42")
@pytest.mark.parametrize(
    ("number", "options", "over"), [(99, {}, False), (100, {}, True), (20, {"max_rounds": 20}, True)]
)
def test_the_game_ends_after_its_last_round(number: int, options: dict[str, Any], over: bool) -> None:
    s = check(in_round=number, **options)
    assert s.over == over
    assert events(s, "last_round") == [("last_round", (number, 0, 0, 0))] * over
    assert s.view(0)["ended"] == ["rounds"] * over


@pytest.mark.clause("SG-R42")
def test_a_game_in_which_nobody_wants_shikigami_comes_to_an_end() -> None:
    s = start(2, max_rounds=20)
    while not s.over:
        s.play(next((move for move in s.moves() if s.text(move) == "draw element"), s.moves()[0]))
    assert int(s.cells[cell.ROUND]) == 20
    assert log(s, "deck_empty", "enough", "last_round") == ["last_round"]
    assert game(2, max_rounds=20).summary(s)["ended by"] == "last round"
    assert game(2, max_rounds=20).position(s.position()).position() == s.position()


# --- hand check -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-30")
def test_a_hand_of_four_is_kept() -> None:
    s = check_hands(hands=["wood 1, fire 1, 9, 40", ""])
    assert (hand(s), asks(s)[0][1]) == ("wood 1, fire 1, 9, 40", "action")


@pytest.mark.clause("SG-30", "SG-31")
def test_who_has_more_than_four_discards_down_to_four() -> None:
    s = check_hands(hands=["wood 1, fire 1, fire 1, 9, 21, 22", ""], deck="")
    assert asks(s) == [(0, "discard_down")]
    assert choices(s) == ["discard wood 1", "discard fire 1", "discard 9", "discard 21", "discard 22"]
    play(s, "discard fire 1")
    assert asks(s) == [(0, "discard_down")]
    assert (discarded(s), box(s)) == ("fire 1", [])
    play(s, "discard 21")
    assert (hand(s), box(s)) == ("wood 1, fire 1, 9, 22", [21])
    assert asks(s)[0][1] == "action"


@pytest.mark.clause("SG-31")
def test_a_discarded_shikigami_is_out_of_the_game() -> None:
    s = play(check_hands(hands=[f"{FIVE[:-9]}, 9", ""], low=[]), "discard 9")
    assert box(s) == [9]
    assert 9 not in lying(s) + deck_of(s, "low")


@pytest.mark.clause("SG-30")
def test_nothing_else_than_a_card_of_the_hand_can_be_discarded() -> None:
    s = check_hands(hands=[FIVE, "9"])
    assert refused(s, "discard wood 2") == no.NO_SUCH_ELEMENT
    assert refused(s, "discard 9") == no.NOT_IN_HAND
    assert refused(s, "discard all") == no.NO_GOD
    assert refused(s, "nothing") == no.OTHER_QUESTION


@pytest.mark.clause("SG-32")
def test_who_discards_a_god_discards_the_whole_hand() -> None:
    s = check_hands(hands=["wood 1, fire 1, fire 1, 9, 37, 40", ""], deck="")
    assert refused(s, "discard 37") == no.ALL_WITH_GOD
    assert choices(s) == ["discard wood 1", "discard fire 1", "discard 9", "discard all"]
    play(s, "discard all")
    assert (hand(s), box(s)) == ("", [9, 37, 40])
    assert sorted([*lying_elements(s), *map(kind_name, deck_of(s, "element"))]) == ["fire 1", "fire 1", "wood 1"]
    assert log(s, "outrage") == ["outrage"]


@pytest.mark.clause("SG-32")
def test_a_hand_of_gods_only_goes_as_a_whole() -> None:
    s = check_hands(hands=["37, 38, 39, 40, 41", ""])
    assert choices(s) == ["discard all"]


@pytest.mark.clause("SG-32")
def test_after_other_discards_a_god_still_takes_the_rest_of_the_hand_with_it() -> None:
    s = play(check_hands(hands=["wood 1, fire 1, fire 1, 9, 10, 40", ""], deck=""), "discard 9", "discard all")
    assert (hand(s), box(s)) == ("", [9, 10, 40])


@pytest.mark.clause("SG-R29")
def test_players_discard_in_turn_order() -> None:
    s = check_hands(3, hands=[FIVE, "", "9, 10, 11, 12, 13"], order=[2, 1, 0])
    assert asks(s) == [(2, "discard_down")]
    play(s, "discard 9")
    assert asks(s) == [(0, "discard_down")]


@pytest.mark.clause("SG-R39")
def test_everybody_sees_what_is_discarded() -> None:
    s = play(check_hands(3, hands=[f"{FIVE}, 9", "", ""]), "discard fire 1", "discard 9")
    assert events(s, "discards_element", "discards", seat=2) == [
        ("discards_element", (0, 3, 0, 0)),
        ("discards", (0, 8, 0, 0)),
    ]


@pytest.mark.clause("SG-33", "SG-37")
def test_hands_are_checked_only_after_all_actions_and_the_end_check() -> None:
    s = stage(2, hands=[f"{FIVE}, 9", ""], deck="earth 1, " * 9)
    for _ in range(3):
        play(s, "draw element")
        assert asks(s)[0][1] == "action"
    play(s, "draw element")
    assert asks(s) == [(0, "discard_down")]
    assert (lying(s), lying_elements(s)) == ([], [])


# --- refill -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-34")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_field_is_filled_up_to_two_five_element_cards_for_each_player_and_four_of_each_kind(players: int) -> None:
    s = refill(
        players,
        elements="fire 1, fire 2",
        field=[1, 2, 21, 37],
        deck="earth 1, " * 12,
        low=[3, 4, 5, 6],
        high=[22, 23, 24, 25],
        god=[38, 39, 40, 41],
    )
    assert lying_elements(s) == ["fire 1", "fire 2", *["earth 1"] * (2 * players - 2)]
    assert lying(s) == [1, 2, 6, 5, 21, 25, 24, 23, 37, 41, 40, 39]
    assert [left(s, name) for name in ("element", "low", "high", "god")] == [14 - 2 * players, 2, 1, 1]
    assert int(s.cells[cell.ROUND]) == 2


@pytest.mark.clause("SG-34")
def test_a_full_field_stays_as_it_is() -> None:
    s = refill(elements="fire 1, fire 2, fire 3, wood 1", field=[1, 2, 3, 4, 21, 22, 23, 24, 37, 38, 39, 40])
    assert left(s, "element") == 4
    assert log(s, "laid", "laid_element") == []


@pytest.mark.clause("SG-35")
def test_the_discards_become_the_new_five_element_deck() -> None:
    s = refill(deck="wood 1", discards="fire 1, fire 1, fire 2, metal 3, water 1")
    assert (len(lying_elements(s)), left(s, "element"), discarded(s)) == (4, 2, "")
    assert lying_elements(s)[0] == "wood 1"
    rest = [*lying_elements(s)[1:], *map(kind_name, deck_of(s, "element"))]
    assert sorted(rest) == ["fire 1", "fire 1", "fire 2", "metal 3", "water 1"]
    assert events(s, "reshuffled") == [("reshuffled", (5, 0, 0, 0))]


@pytest.mark.clause("SG-35")
def test_the_discards_are_shuffled() -> None:
    discards = "wood 1, wood 2, fire 1, fire 2, metal 1, metal 2"
    found = {tuple(lying_elements(refill(deck="", discards=discards, seed=seed))) for seed in range(12)}
    assert len(found) > 8


@pytest.mark.clause("SG-35")
def test_the_discards_are_not_shuffled_before_the_deck_runs_out() -> None:
    s = refill(deck="earth 1, " * 4, discards="fire 1")
    assert (left(s, "element"), discarded(s), log(s, "reshuffled")) == (0, "fire 1", [])


@pytest.mark.clause("SG-35")
def test_without_cards_places_stay_empty() -> None:
    assert lying_elements(refill(deck="wood 1", discards="fire 1")) == ["wood 1", "fire 1"]


@pytest.mark.clause("SG-36")
def test_a_deck_of_shikigami_fills_up_as_far_as_it_goes() -> None:
    s = refill(field=[1], low=[2, 3], high=[], god=[40])
    assert lying(s) == [1, 3, 2, 40]
    assert [left(s, name) for name in ("low", "high", "god")] == [0, 0, 0]
    assert not s.over

"""Actions: two passes in turn order, one of four things each; drawing and taking."""

from __future__ import annotations

import pytest

from ofuda.games.shikigami import ask, cell, no

from .stage import (
    asks,
    before,
    can,
    choices,
    deck_of,
    discarded,
    events,
    hand,
    left,
    log,
    lying,
    lying_elements,
    move,
    of_seat,
    play,
    question,
    refused,
    squares,
    stage,
)


@pytest.mark.clause("SG-13", "SG-R2")
def test_everybody_acts_once_in_turn_order_then_everybody_again() -> None:
    s = stage(3, order=[2, 0, 1], deck="earth 1, " * 12)
    acting = []
    for _ in range(6):
        acting += asks(s)
        play(s, "draw element")
    assert acting == [(seat, "action") for seat in (2, 0, 1, 2, 0, 1)]
    assert int(s.cells[cell.ROUND]) == 2


@pytest.mark.clause("SG-13")
def test_the_turn_order_card_shows_in_which_pass_an_action_is() -> None:
    s = stage(2)
    turns = []
    for _ in range(4):
        turns.append(int(s.cells[cell.TURN]))
        play(s, "draw element")
    assert turns == [0, 1, 2, 3]


@pytest.mark.clause("SG-14")
def test_an_action_is_one_of_four_things() -> None:
    s = stage(2, hands=["water 1, 1", ""], discs=[(0, -1), (0, 0)], elements="fire 1", field=[9, 21, 37])
    assert choices(s) == [
        "summon 1",
        *("draw element", "draw low", "draw high", "draw god"),
        *("take fire 1", "take 9", "take 21", "take 37"),
    ]


@pytest.mark.clause("SG-14")
@pytest.mark.parametrize("words", ["draw low", "take 9", "summon 4"])
def test_after_one_action_it_is_the_next_players_turn(words: str) -> None:
    s = play(stage(2, hands=["wood 1, 4", ""], discs=[(0, -1), (0, 0)], field=[9]), words)
    if question(s) == "pay":
        play(s, "pay wood 1")
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-14")
def test_what_belongs_to_another_question_is_no_action() -> None:
    s = stage(2, hands=["wood 1, 4", ""])
    for words in ("pay wood 1", "discard wood 1", "discard 4", "discard all", "stay", "go 1", "nothing", "draft 40"):
        assert refused(s, words) == no.OTHER_QUESTION


@pytest.mark.clause("SG-R10")
def test_nobody_may_pass_who_can_do_anything() -> None:
    s = stage(2)
    assert refused(s, "pass") == no.MUST_ACT
    assert not can(s, "pass")


@pytest.mark.clause("SG-R10")
def test_who_can_do_nothing_at_all_passes() -> None:
    s = stage(2, hands=["earth 1, 40", ""], deck="", low=[], high=[], god=[], field=[9])
    assert s.moves(0) == [ask.PASS]
    play(s, "pass")
    assert asks(s) == [(1, "action")]
    assert log(s) == ["passes"]


@pytest.mark.clause("SG-R10")
def test_an_affordable_summons_is_something_to_do() -> None:
    s = stage(2, hands=["wood 1, 4", ""], deck="", low=[], high=[], god=[])
    assert choices(s) == ["summon 4"]
    assert refused(s, "pass") == no.MUST_ACT


# --- drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-20")
@pytest.mark.parametrize(
    ("name", "card"), [("low", "8"), ("high", "30"), ("god", "45"), ("element", "metal 3")], ids=lambda x: x
)
def test_the_top_card_of_any_deck_comes_into_the_hand(name: str, card: str) -> None:
    s = stage(2, deck="fire 1, metal 3", low=[2, 8], high=[21, 30], god=[37, 45])
    play(s, f"draw {name}")
    assert hand(s) == card
    assert left(s, name) == 1
    assert {numbers[:2] for _, numbers in events(s, "draws")} == {(0, ("element", "low", "high", "god").index(name))}


@pytest.mark.clause("SG-20")
@pytest.mark.parametrize("name", ["low", "element"])
def test_nobody_else_sees_a_card_from_a_deck(name: str) -> None:
    s = play(stage(3), f"draw {name}")
    assert len(events(s, "drew", "drew_element", seat=0)) == 1
    assert events(s, "drew", "drew_element", seat=1) == []
    assert [of_seat(s, 0, what) for what in (cell.HELD, cell.KNOWN)] == [0, 0]


@pytest.mark.clause("SG-21")
def test_a_five_element_card_from_the_deck_gives_no_power() -> None:
    s = play(stage(2, deck="metal 3, metal 3"), "draw element")
    assert asks(s) == [(1, "action")]
    assert squares(s) == [0, 0]


@pytest.mark.clause("SG-R10")
@pytest.mark.parametrize("name", ["low", "high", "god"])
def test_an_empty_deck_of_shikigami_gives_nothing(name: str) -> None:
    setting = {"low": [2], "high": [21], "god": [37], name: []}
    s = stage(2, low=setting["low"], high=setting["high"], god=setting["god"])
    assert refused(s, f"draw {name}") == no.DECK_EMPTY
    assert refused(s, f"draw two {name}") == no.DECK_EMPTY


@pytest.mark.clause("SG-R10", "SG-35")
def test_an_empty_five_element_deck_is_made_of_the_discards_before_the_draw() -> None:
    s = play(stage(2, deck="", discards="fire 2, fire 2, wood 1"), "draw element")
    assert hand(s) in ("fire 2", "wood 1")
    assert (left(s, "element"), discarded(s)) == (2, "")
    assert events(s, "reshuffled") == [("reshuffled", (3, 0, 0, 0))]


@pytest.mark.clause("SG-R10")
def test_a_five_element_deck_without_discards_gives_nothing() -> None:
    assert refused(stage(2, deck=""), "draw element") == no.DECK_EMPTY


@pytest.mark.clause("SG-20")
def test_without_an_effect_only_one_card_is_drawn() -> None:
    s = stage(2, low=[9, 10, 11])
    for name in ("element", "low"):
        assert refused(s, f"draw two {name}") == no.ONE_CARD_ONLY


# --- taking a shikigami -----------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-26", "SG-R1", "SG-R11")
@pytest.mark.parametrize("number", [9, 21, 37])
def test_with_a_disc_in_the_dark_any_shikigami_of_the_field_can_be_taken(number: int) -> None:
    s = stage(2, discs=[(3, -1), (0, 0)], field=[9, 21, 37])
    play(s, f"take {number}")
    assert hand(s) == str(number)
    assert number not in lying(s)
    assert asks(s) == [(1, "action")]
    assert of_seat(s, 0, cell.KNOWN) == of_seat(s, 0, cell.HAND)


@pytest.mark.clause("SG-26")
@pytest.mark.parametrize("discs", [(0, 0), (1, 0), (4, 2)])
def test_without_a_disc_in_the_dark_no_shikigami_can_be_taken(discs: tuple[int, int]) -> None:
    s = stage(2, discs=[discs, (-1, -1)], field=[9, 21, 37])
    for number in (9, 21, 37):
        assert refused(s, f"take {number}") == no.NO_DISC_IN_DARK
        assert not can(s, f"take {number}")


@pytest.mark.clause("SG-26", "SG-R36")
def test_with_light_and_dark_swapped_a_disc_in_the_light_is_needed() -> None:
    assert can(stage(2, discs=[(1, 0), (0, 0)], field=[9], swap_light_dark=True), "take 9")
    s = stage(2, discs=[(0, -1), (0, 0)], field=[9], swap_light_dark=True)
    assert refused(s, "take 9") == no.NO_DISC_IN_DARK


@pytest.mark.clause("SG-R11")
def test_what_does_not_lie_on_the_field_cannot_be_taken() -> None:
    s = stage(2, discs=[(0, -1), (0, 0)], field=[9], elements="fire 1")
    assert refused(s, "take 10") == no.NOT_ON_FIELD
    assert refused(s, "take fire 2") == no.ELEMENT_NOT_ON_FIELD


@pytest.mark.clause("SG-R12", "SG-37")
def test_what_was_taken_is_replaced_only_at_the_end_of_the_round() -> None:
    s = stage(
        2, discs=[(0, -1), (0, -1)], field=[9], elements="fire 1", deck="earth 1, " * 8, low=list(range(1, 9)), god=[48]
    )
    play(s, "take 9", "take fire 1", "stay", "stay", "draw element")
    assert (lying(s), lying_elements(s)) == ([], [])
    play(s, "draw element")
    assert (len(lying(s)), len(lying_elements(s))) == (6, 4)  # 4 low, the only high one, the only god
    assert left(s, "low") == 4
    assert deck_of(s, "low") == [1, 2, 3, 4]


@pytest.mark.clause("SG-33", "SG-37")
def test_a_hand_may_have_any_number_of_cards_during_the_actions() -> None:
    s = stage(2, hands=["fire 1, fire 2, fire 3, wood 1, wood 2, 40, 41", ""], low=[1, 2, 3, 4])
    play(s, "draw low", "draw element")
    assert asks(s) == [(0, "action")]
    play(s, "draw low")
    assert len(hand(s).split(", ")) == 9
    assert before(s) == []


@pytest.mark.clause("SG-14")
@pytest.mark.parametrize("words", ["take 1", "take 48", "take wood 1", "take any 3", "draw element", "draw two god"])
def test_the_first_and_the_last_thing_of_each_kind_can_be_taken(words: str) -> None:
    """Moves of each kind are a block of numbers; its ends belong to it."""
    s = stage(
        2,
        discs=[(0, -1), (0, 0)],
        field=[1, 48],
        elements="wood 1, any 3",
        god=[40, 41],
        summoned=[[2], []],
        deck="fire 1",
    )
    play(s, words)
    if question(s) == "keep":
        play(s, "keep first")
    while question(s) == "power":
        play(s, "stay")
    taken = {"draw element": "fire 1", "draw two god": "41"}.get(words, words.removeprefix("take "))
    assert (hand(s), asks(s)) == (taken, [(1, "action")])


@pytest.mark.clause("SG-15")
@pytest.mark.parametrize("number", [1, 48])
def test_the_first_and_the_last_shikigami_can_be_summoned(number: int) -> None:
    s = stage(2, hands=[f"{number}", ""], summoned=[[28, 32, 33, 36], []])  # it costs nothing
    play(s, f"summon {number}")
    assert (number in before(s), asks(s)) == (True, [(1, "action")])


def test_a_move_means_the_same_in_both_directions() -> None:
    s = stage(2, hands=["water 1, 1", ""], discs=[(0, -1), (0, 0)], elements="fire 1", field=[9, 21, 37])
    assert [move(words) for words in choices(s)] == s.moves(0)

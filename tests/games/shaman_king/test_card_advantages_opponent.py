"""What advantages do to the opponent."""

from __future__ import annotations

import pytest

from .advantage_table import area, facing, having, played
from .table import (
    COLOURS,
    FILLER,
    asks,
    blow,
    can,
    charged,
    choices,
    defender,
    discards,
    duel,
    flipped,
    furyoku,
    play,
    points,
    refuses,
    saw,
    side,
    turn,
    zone,
)

# --- the opponent's deck and furyoku ----------------------------------------------------------------------------------


@pytest.mark.card("Read the Stance")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_read_the_stance_shows_everybody_the_opponents_top_card(answer: str) -> None:
    state = played("Read the Stance", {"deck": ["Owned!", "Mari"]}, deck=["Jun"])
    assert (asks(state), side(state, 1)["deck_top"]) == ((0, "burn"), "Owned!")
    play(state, answer)
    assert ("Owned!" in discards(state, 1)) == (answer == "yes")
    assert side(state, 1)["deck_top"] == (None if answer == "yes" else "Owned!")
    assert flipped(state) == "Jun"  # the own deck is left alone


@pytest.mark.card("Read the Stance")
def test_read_the_stance_may_take_the_opponents_last_card() -> None:
    state = played("Read the Stance", {"deck": ["Owned!"], "rest": "discard"})
    play(state, "yes")
    assert (side(state, 1)["reshuffles"], side(state, 0)["reshuffles"]) == (1, 0)


@pytest.mark.card("Poisoned Thought")
def test_poisoned_thought_lets_the_opponent_choose_which_furyoku_goes() -> None:
    state = played("Poisoned Thought", {"furyoku": {"green": 1, "red": ["Owned!", "Mari"]}})
    assert (asks(state), choices(state)) == ((1, "thing"), ["furyoku 1 green", "furyoku 1 red"])
    refuses(state, "none", "SK-R42")
    play(state, "furyoku 1 red")
    assert (furyoku(state, 1), discards(state, 1)[0]) == ([1, 0, 1], "Owned!")
    assert furyoku(state) == [5, 4, 5]


@pytest.mark.card("Poisoned Thought")
@pytest.mark.parametrize("held", [1, 0])
def test_poisoned_thought_takes_the_only_furyoku_and_where_there_is_none_nothing(held: int) -> None:
    state = played("Poisoned Thought", {"furyoku": {"yellow": held}})
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [0, 0, 0])
    assert len(saw(state, "eliminated_furyoku")) == held


@pytest.mark.card("Drain the Lake")
def test_drain_the_lake_takes_two_furyoku_but_no_red() -> None:
    state = played("Drain the Lake", {"furyoku": {"green": 2, "yellow": 1, "red": 2}})
    assert (asks(state), choices(state)) == ((0, "thing"), ["none", "furyoku 1 green", "furyoku 1 yellow"])
    refuses(state, "furyoku 1 red", "SK-R42")
    play(state, "furyoku 1 yellow")
    assert choices(state) == ["none", "furyoku 1 green"]
    play(state, "furyoku 1 green")
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [1, 0, 2])
    assert furyoku(state) == [5, 5, 4]


@pytest.mark.card("Drain the Lake")
def test_drain_the_lake_may_take_one_or_none_and_nothing_from_red_alone() -> None:
    state = play(played("Drain the Lake", {"furyoku": {"green": 1}}), "none", "furyoku 1 green")
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [0, 0, 0])
    state = play(played("Drain the Lake", {"furyoku": {"green": 1}}), "furyoku 1 green")
    assert asks(state) == (0, "card")  # nothing is left to take
    state = play(played("Drain the Lake", {"furyoku": {"green": 1}}), "none", "none")
    assert furyoku(state, 1) == [1, 0, 0]
    state = played("Drain the Lake", {"furyoku": {"red": 3}})
    assert (asks(state), furyoku(state, 1)) == ((0, "card"), [0, 0, 3])


@pytest.mark.card("Even Trade")
def test_even_trade_gives_one_furyoku_for_one() -> None:
    state = played("Even Trade", {"furyoku": {"green": 1, "red": 1}})
    assert asks(state) == (0, "may")
    play(state, "yes")
    assert (asks(state), choices(state)) == ((0, "thing"), [f"furyoku 0 {colour}" for colour in COLOURS])
    play(state, "furyoku 0 yellow")
    assert (asks(state), choices(state)) == ((0, "thing"), ["furyoku 1 green", "furyoku 1 red"])
    play(state, "furyoku 1 red")
    assert (furyoku(state), furyoku(state, 1)) == ([4, 4, 5], [1, 0, 0])


@pytest.mark.card("Even Trade")
def test_even_trade_may_be_declined_and_takes_nothing_from_an_empty_zone() -> None:
    state = play(played("Even Trade"), "no")
    assert (asks(state), furyoku(state), furyoku(state, 1)) == ((0, "card"), [4, 5, 5], [2, 2, 2])
    state = play(played("Even Trade", {"furyoku": {}}, furyoku={"green": 2}), "yes")
    assert (furyoku(state), furyoku(state, 1)) == ([0, 0, 0], [0, 0, 0])  # the first half is done all the same


@pytest.mark.card("Rattled Nerves")
def test_rattled_nerves_costs_whoever_focuses_a_green_furyoku() -> None:
    state = facing("Rattled Nerves", where="yellow", furyoku={"green": 2, "yellow": 1, "red": 1})
    assert furyoku(play(state, "focus")) == [1, 2, 1]
    assert furyoku(play(state, "focus")) == [0, 2, 2]
    assert furyoku(state, 1) == [2, 2, 2]


@pytest.mark.card("Rattled Nerves")
def test_rattled_nerves_takes_what_was_just_focused_in_green() -> None:
    state = play(facing("Rattled Nerves", "Owned!", furyoku={}), "focus")
    assert (furyoku(state), discards(state)[0]) == ([0, 0, 0], "Owned!")
    assert furyoku(play(state, "focus")) == [0, 1, 0]  # no green, nothing lost


@pytest.mark.card("Rattled Nerves")
def test_rattled_nerves_does_not_mind_discarding_nor_its_owners_focus() -> None:
    assert furyoku(play(facing("Rattled Nerves"), "discard")) == [5, 5, 5]
    assert furyoku(play(having("Rattled Nerves"), "focus")) == [6, 5, 5]


@pytest.mark.card("Cold Reckoning")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_cold_reckoning_looks_at_the_top_card_whenever_the_opponent_focuses(answer: str) -> None:
    other = {"advantages": ["Cold Reckoning"], "deck": ["Owned!", "Mari"]}
    state = play(duel({"flip": FILLER}, other, attack=blow(1)), "focus")
    assert (asks(state), saw(state, "looked_at", 0)) == ((1, "drop"), [])
    play(state, answer)
    assert (zone(state), asks(state)) == ("yellow", (0, "card"))
    assert ("Owned!" in discards(state, 1)) == (answer == "yes")
    assert asks(play(state, "focus")) == (1, "drop")  # every time


@pytest.mark.card("Cold Reckoning")
def test_cold_reckoning_does_not_mind_discarding_nor_its_owners_focus() -> None:
    assert saw(play(facing("Cold Reckoning"), "discard"), "looked") == []
    assert saw(play(having("Cold Reckoning"), "focus"), "looked") == []


# --- what the opponent may not do, or what it costs -------------------------------------------------------------------


@pytest.mark.card("Toll of the Spirit")
def test_toll_of_the_spirit_makes_the_opponents_strikes_one_green_dearer() -> None:
    state = played("Toll of the Spirit", {"furyoku": {}}, furyoku={"green": 2})
    play(state, "play")  # its owner pays nothing more
    assert (defender(state), furyoku(state, 1)) == (1, [1, 0, 0])
    play(state, "play")
    assert (furyoku(state, 1), len(saw(state, "paid"))) == ([0, 0, 0], 3)
    refuses(facing("Toll of the Spirit", furyoku={}), "play", "SK-018")


@pytest.mark.card("Toll of the Spirit")
def test_toll_of_the_spirit_is_asked_for_strikes_only_signature_moves_among_them() -> None:
    for title in ("Glance Ahead", "Stray Cat Scout"):
        assert can(facing("Toll of the Spirit", title, furyoku={"green": 1}), "play")
    own, other = {"charged": [*COLOURS], "back": True}, {"advantages": ["Toll of the Spirit"]}
    attack = {"card": "Palm of Cinders"}  # nothing is replenished
    refuses(turn({**own, "furyoku": {}}, other, attack=attack), "play", "SK-018")
    state = turn({**own, "furyoku": {"green": 1}}, other, attack=attack)
    assert furyoku(play(state, "play")) == [0, 0, 0]


@pytest.mark.card("Locked Door")
@pytest.mark.parametrize("title", ["Glance Ahead", "Hush of the Forest", "Stray Cat Scout"])
def test_locked_door_keeps_advantages_and_teamworks_out_of_the_opponents_green(title: str) -> None:
    refuses(facing("Locked Door", title), "play", "SK-001")
    assert can(facing("Locked Door", title), "focus")
    for where in ("yellow", "red"):
        assert can(facing("Locked Door", title, where), "play")


@pytest.mark.card("Locked Door")
def test_locked_door_stops_neither_strikes_nor_its_owner() -> None:
    assert can(facing("Locked Door"), "play")
    assert area(played("Locked Door", deck=["Glance Ahead"])) == ["Locked Door"]
    assert can(having("Locked Door", "Glance Ahead"), "play")


@pytest.mark.card("Break Concentration")
@pytest.mark.parametrize("where", COLOURS)
def test_break_concentration_lets_the_opponent_focus_nowhere(where: str) -> None:
    state = facing("Break Concentration", where=where)
    refuses(state, "focus", "SK-058")
    assert choices(state) == ["play", "discard"]


@pytest.mark.card("Break Concentration")
def test_break_concentration_does_not_bind_its_owner_and_ends() -> None:
    state = played("Break Concentration")
    assert can(state, "focus")
    play(state, "play")
    assert (defender(state), can(state, "focus")) == (1, False)
    play(state, "play", "play")
    assert (defender(state), can(state, "focus")) == (1, True)


@pytest.mark.card("Hush of the Forest")
def test_hush_of_the_forest_lets_the_opponent_charge_nothing() -> None:
    state = play(facing("Hush of the Forest", "Full Weight"), "play")
    assert (area(state), charged(state)) == (["Full Weight"], [])
    state = play(facing("Hush of the Forest", "Second Lantern"), "play")
    assert (asks(state), charged(state)) == ((0, "card"), [])  # nobody is asked which zone is not charged


@pytest.mark.card("Hush of the Forest")
def test_hush_of_the_forest_lets_its_owner_charge_and_leaves_old_charges() -> None:
    assert charged(played("Hush of the Forest", where="red")) == ["red"]
    assert charged(play(having("Hush of the Forest", "Full Weight"), "play")) == ["green"]
    assert charged(play(facing("Hush of the Forest", "Full Weight", charged=["red"]), "play")) == ["red"]


@pytest.mark.card("Shoulder Through")
def test_shoulder_through_makes_the_opponent_begin_in_yellow() -> None:
    state = play(played("Shoulder Through", {"teamworks": {"green": "Steel-Wing Lookout"}}), "play")
    assert (defender(state), zone(state), asks(state)) == (1, "yellow", (1, "card"))
    play(state, "play")
    assert (defender(state), zone(state)) == (0, "green")  # its owner begins as ever
    play(state, "play")
    assert (zone(state), asks(state)) == ("green", (1, "before"))


@pytest.mark.card("Shoulder Through")
def test_shoulder_through_is_gone_when_the_point_is_scored() -> None:
    state = play(played("Shoulder Through"), "play", "focus", "focus")
    assert points(state) == [1, 0]  # two zones were enough
    play(state, "defend 1")
    assert (defender(state), zone(state)) == (1, "green")


@pytest.mark.card("Second Plan")
@pytest.mark.parametrize("where", COLOURS)
def test_second_plan_gives_the_own_cards_tactical_for_one_green(where: str) -> None:
    state = having("Second Plan", "Owned!", where, deck=["Mari"])
    play(state, "tactical")
    assert (zone(state), flipped(state), discards(state)[0]) == (where, "Mari", "Owned!")
    assert (furyoku(state), points(state)) == ([4, 5, 5], [0, 0])
    assert can(state, "tactical")  # again and again


@pytest.mark.card("Second Plan")
def test_second_plan_needs_a_green_and_is_not_for_the_opponent() -> None:
    refuses(duel({"flip": "Owned!"}), "tactical", "SK-135")
    refuses(having("Second Plan", furyoku={}), "tactical", "SK-018")
    assert can(having("Second Plan", furyoku={"red": 1}), "tactical")  # a stronger colour stands in
    refuses(facing("Second Plan"), "tactical", "SK-135")
    state = play(played("Second Plan"), "play", "play")
    refuses(state, "tactical", "SK-135")  # cleaned up

"""4. Formation phase."""

from __future__ import annotations

import pytest

import ofuda
from ofuda import State
from ofuda.testing.script import choices, expect_refusal, play, play_until

from .table import (
    DECK,
    LAYOUTS,
    SPACES,
    army,
    back,
    cards,
    combat,
    deck_without,
    face_up,
    front,
    layout,
    placed,
    randomly,
    reason,
    standing,
    start,
    steps_from,
)


def asked_space(state: State, seat: int) -> str:
    """The space the seat is asked to fill, as positions name it."""
    row, column = state.prompt(seat).message.params["space"].key.removeprefix("space.").split(".")
    return f"{row} {column}"


def revealed(formation: str, hand: str = "R1 R2 R3 B1 B2 B3 B12", deck: str = "R9 B9") -> State:
    """Both players have this very hand and deck; seat 0 turns this formation over now."""
    kind, code = formation.split("-")
    other = "shield" if kind == "sword" else "sword"
    side = {"hand": cards(hand), "deck": deck_without(hand, deck)}
    players = [{"type": kind, "picked": code[1], **side}, {"type": other, "picked": "a", **side}]
    steps = steps_from("reveal formation")
    return ofuda.load("jinkei").position({"round": int(code[0]), "steps": steps, "players": players})


@pytest.mark.clause("JK-07")
def test_seven_cards_are_drawn_before_the_formation_is_chosen() -> None:
    state = start()
    assert state.position()["asked"] == {"0": "formation", "1": "formation"}
    for seat in (0, 1):
        assert len(state.view(seat)["players"][seat]["hand"]) == 7
        assert state.view(seat)["players"][seat]["deck"] == 15


@pytest.mark.clause("JK-07")
def test_cards_are_drawn_from_the_top() -> None:
    side = {"type": "sword", "hand": cards("R1 R2 R3 R4 R5"), "deck": cards("B9 B8 B7")}
    state = ofuda.load("jinkei").position({"round": 3, "steps": steps_from("draw"), "players": [side, side]})
    assert state.view(0)["players"][0]["hand"] == cards("R1 R2 R3 R4 R5 B8 B9")
    assert state.position()["players"][0]["deck"] == cards("B7")


@pytest.mark.clause("JK-08")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_of_the_two_formations_of_the_round_is_chosen(number: int) -> None:
    side = {"hand": [], "deck": DECK}
    players = [{"type": "bow", **side}, {"type": "sword", **side}]
    position = {"round": number, "steps": steps_from("choose formation"), "players": players}
    state = ofuda.load("jinkei").position(position)
    assert choices(state, 0) == [f"Bow {number}-A", f"Bow {number}-B"]
    assert choices(state, 1) == [f"Sword {number}-A", f"Sword {number}-B"]
    state.play(state.parse(f"Bow {number}-B", 0), 0)
    state.play(state.parse(f"Sword {number}-A", 1), 1)
    assert [side["formation"] for side in state.view(None)["players"]] == [f"bow-{number}b", f"sword-{number}a"]


@pytest.mark.clause("JK-09")
@pytest.mark.parametrize("earlier", [0, 1])
def test_formations_are_revealed_at_the_same_time(earlier: int) -> None:
    state = start()
    state.play(state.moves(earlier)[1], earlier)
    for eyes in (None, 1 - earlier):
        assert [side["formation"] for side in state.view(eyes)["players"]] == [None, None]
        assert state.view(eyes)["players"][earlier].get("picked") is None
    state.play(state.moves(1 - earlier)[0], 1 - earlier)
    assert all(side["formation"] for side in state.view(None)["players"])


@pytest.mark.clause("JK-10", "JK-37")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_no_card_is_ever_placed_on_a_blank_space(formation: str) -> None:
    state = randomly(revealed(formation), seed=3, until="attack")
    blank = {space for space, sign in zip(SPACES, layout(formation)) if sign == "#"}
    assert blank
    assert not blank & set(standing(state, 0))
    assert reason(state, 0, sorted(blank)[0]) == ("a Blank Card never moves and never fights", "JK-37")


@pytest.mark.clause("JK-11", "JK-R3")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_the_top_card_of_the_deck_lies_open_on_the_reveal_space_before_anything_is_placed(formation: str) -> None:
    state = revealed(formation, deck="R9 B9")
    space = next(space for space, sign in zip(SPACES, layout(formation)) if "D" in sign)
    assert standing(state, 0) == {space: ["red 9"]}
    assert state.view(1)["players"][0]["deck"] == 14
    for eyes in (None, 0, 1):
        seen = {one["space"]: (one["cards"], one["face_up"]) for one in state.view(eyes)["players"][0]["spaces"]}
        assert seen[space] == (["red 9"], [True])


@pytest.mark.clause("JK-R3")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_a_reveal_space_takes_no_hand_card(formation: str) -> None:
    state = revealed(formation)
    space = next(space for space, sign in zip(SPACES, layout(formation)) if "D" in sign)
    while 0 in state.seats:
        assert asked_space(state, 0) != space
        state.play(state.moves(0)[0], 0)
    assert standing(state, 0)[space] == ["red 9"]


@pytest.mark.clause("JK-12")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_effects_are_marked_on_their_spaces(formation: str) -> None:
    signs = {"+1": "rank+1", "+2": "rank+2", "W": "wild", "2": "two-cards", "#": "blank", "D": "reveal", ".": ""}
    seen = [space["marks"] for space in revealed(formation).view(None)["players"][0]["spaces"]]
    wanted = ["rank+1 reveal" if sign == "+1D" else signs[sign] for sign in layout(formation)]
    assert seen == wanted


@pytest.mark.clause("JK-12")
def test_the_wooden_tokens_are_enough_for_any_two_formations() -> None:
    cubes = [sum(int(sign[1]) for sign in layout(one) if sign[0] == "+") for one in LAYOUTS]
    discs = [layout(one).count("W") for one in LAYOUTS]
    assert 2 * max(cubes) <= 6
    assert 2 * max(discs) <= 3


@pytest.mark.clause("JK-13")
def test_a_formation_has_three_rows_of_three_and_one_card_a_space() -> None:
    state = play_until(placed("sword shield"), until="attack")
    for seat in (0, 1):
        assert [space["space"] for space in state.view(None)["players"][seat]["spaces"]] == SPACES
        assert [len(held) for held in standing(state, seat).values()] == [1] * 7


@pytest.mark.clause("JK-13")
def test_two_cards_do_not_fit_on_an_ordinary_space() -> None:
    side = {"formation": "sword-1a", "spaces": {"vanguard left": ["red 1", "red 2"]}}
    with pytest.raises(ValueError, match=r"player 0, vanguard left: 2 cards do not fit there \(JK-13"):
        ofuda.load("jinkei").position({"steps": ["battle"], "players": [side, {}]})


@pytest.mark.clause("JK-14")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_a_hand_card_goes_on_every_open_vanguard_and_rearguard_space(formation: str) -> None:
    state = revealed(formation)
    wanted = [space for space, sign in zip(SPACES[:6], layout(formation)) if "D" not in sign and sign != "#"]
    filled = []
    while 0 in state.seats:
        filled.append(asked_space(state, 0))
        assert choices(state, 0) == [name.capitalize() for name in state.view(0)["players"][0]["hand"]]
        state.play(state.moves(0)[-1], 0)
    assert filled == wanted
    assert len(state.view(0)["players"][0]["hand"]) == 7 - len(wanted)


@pytest.mark.clause("JK-14")
def test_a_card_that_is_not_in_hand_cannot_be_placed() -> None:
    state = revealed("sword-1a")
    expect_refusal(state, front("red 9"), "JK-14", "Red 9 is not in your hand", seat=0)
    state.play(front("blue 12"), 0)
    expect_refusal(state, front("blue 12"), "JK-14", "Blue 12 is not in your hand", seat=0)


@pytest.mark.clause("JK-14")
def test_reinforcements_wait_until_the_front_is_placed() -> None:
    state = revealed("sword-1a")
    expect_refusal(state, back("red 1"), "JK-14", "placing cards in vanguard and rearguard", seat=0)


@pytest.mark.clause("JK-15")
def test_the_front_is_turned_up_when_both_have_finished_and_not_before() -> None:
    state = placed()
    while 0 in state.seats:
        state.play(state.moves(0)[0], 0)
    for eyes in (None, 1):
        cards_seen = [space["cards"] for space in state.view(eyes)["players"][0]["spaces"] if space["cards"]]
        assert len(cards_seen) == 1  # the revealed one
    assert len(standing(state, 0)) == 6
    play_until(state, until="back")
    for seat in (0, 1):
        assert face_up(state, seat) == standing(state, seat)
        assert len(standing(state, seat)) == 6


@pytest.mark.clause("JK-16")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_reinforcements_are_placed_last_and_stay_face_down(formation: str) -> None:
    state = play_until(revealed(formation), until="back")
    wanted = [space for space, sign in zip(SPACES[6:], layout(formation)[6:]) if sign != "#"]
    filled = []
    while 0 in state.seats:
        filled.append(asked_space(state, 0))
        state.play(state.moves(0)[0], 0)
    doubled = [space for space in wanted for _ in range(2 if formation.startswith("bow") else 1)]
    assert filled == doubled
    play_until(state, until="attack")
    for eyes in (None, 1):
        hidden = {one["space"]: one["cards"] for one in state.view(eyes)["players"][0]["spaces"][6:] if one["cards"]}
        assert hidden == {space: ["face down"] * doubled.count(space) for space in wanted}


@pytest.mark.clause("JK-16")
def test_a_card_of_the_front_cannot_be_placed_again_as_a_reinforcement() -> None:
    state = play_until(revealed("sword-1a"), until="back")
    used = standing(state, 0)["vanguard left"][0]
    expect_refusal(state, back(used), "JK-16", "is not in your hand", seat=0)


@pytest.mark.clause("JK-17")
@pytest.mark.parametrize("formation", sorted(LAYOUTS))
def test_one_card_stays_in_hand_and_hidden(formation: str) -> None:
    state = randomly(revealed(formation), seed=5, until="attack")
    (kept,) = state.position()["players"][0]["hand"]
    assert state.view(0)["players"][0]["hand"] == [kept]
    for eyes in (None, 1):
        side = state.view(eyes)["players"][0]
        assert side["hand_size"] == 1
        assert "hand" not in side
        assert all(kept not in space["cards"] for space in side["spaces"])


@pytest.mark.clause("JK-18")
def test_the_owner_may_look_at_its_face_down_cards_at_any_time() -> None:
    state = revealed("bow-1b")
    seen = []
    while not state.over and state.view(None)["battle"] == 0:
        spaces = state.view(0)["players"][0]["spaces"]
        assert {one["space"]: one["cards"] for one in spaces if one["cards"]} == standing(state, 0)
        seen.append(sum(len(one["cards"]) for one in spaces))
        state.play(state.moves()[0])
    assert seen[0] == 1
    assert sorted(set(seen)) == [1, 2, 3, 4, 5, 6, 7]
    deep = state.view(0)["players"][0]["spaces"][7]
    assert deep["cards"] == standing(state, 0)["reinforcements centre"]
    assert deep["face_up"] == [False, False]


@pytest.mark.clause("JK-R2")
def test_rank_plus_two_is_two_cubes_and_no_disc() -> None:
    side = {"formation": "sword-2a", "spaces": {"vanguard centre": "red 5"}}
    state = combat(side, army("shield-1a", "R1 . ."))
    assert choices(state) == ["Red 5"]  # a disc would make the space Wild


@pytest.mark.clause("JK-R4")
@pytest.mark.parametrize("question", ["formation", "front", "back"])
def test_choices_at_the_same_time_are_sealed_and_may_come_in_any_order(question: str) -> None:
    state = play_until(start("bow shield"), until=question)
    assert state.seats == [0, 1]
    assert state.sealed(0)
    assert state.sealed(1)
    ends = []
    for order in ((0, 1), (1, 0)):
        world = state.copy()
        for seat in order:
            while seat in world.seats and world.position()["asked"][str(seat)] == question:
                world.play(world.moves(seat)[-1], seat)
        ends.append(world.digest())
    assert ends[0] == ends[1]


@pytest.mark.clause("JK-R4")
def test_battle_choices_are_open() -> None:
    state = play_until(placed(), until="attack")
    assert not state.sealed(0)
    assert state.seats == [0]


@pytest.mark.clause("JK-57")
def test_the_two_cards_of_a_space_are_laid_in_ascending_order_so_that_no_pair_is_laid_twice() -> None:
    state = play_until(revealed("bow-1b", hand="R1 R2 R3 B1 B2 B3 B12"), until="back")
    hand = state.view(0)["players"][0]["hand"]
    assert len(hand) == 3
    expect_refusal(state, back(hand[2]), "JK-57", "is the last in your hand", seat=0)
    assert [choice.lower() for choice in choices(state, 0)] == hand[:2]
    state.play(back(hand[1]), 0)
    expect_refusal(state, back(hand[0]), "JK-57", "comes before the first one", seat=0)
    assert [choice.lower() for choice in choices(state, 0)] == hand[2:]


@pytest.mark.clause("JK-57")
def test_every_pair_of_cards_can_be_laid_on_a_two_cards_space() -> None:
    state = play_until(revealed("bow-1b"), until="back")
    hand = state.view(0)["players"][0]["hand"]
    pairs = set()
    for first in state.moves(0):
        world = state.copy()
        world.play(first, 0)
        for second in world.moves(0):
            after = world.copy()
            after.play(second, 0)
            pairs.add(tuple(standing(after, 0)["reinforcements centre"]))
    assert pairs == {(a, b) for a in hand for b in hand if hand.index(a) < hand.index(b)}


@pytest.mark.clause("JK-R9")
def test_of_two_cards_the_one_that_stays_is_hidden_and_the_one_that_advances_is_seen() -> None:
    state = combat(army("bow-1b", ". R5 .", ". R6 .", ". R1+B1 ."), army("sword-1a", "R2 . .", "R9 . ."))
    play(state, "Red 5", "Red 9", "Blue 1")
    for eyes in (None, 1):
        seen = {one["space"]: one["cards"] for one in state.view(eyes)["players"][0]["spaces"] if one["cards"]}
        assert seen["rearguard centre"] == ["blue 1"]
        assert seen["reinforcements centre"] == ["face down"]
    assert standing(state, 0)["reinforcements centre"] == ["red 1"]

"""Elimination: what becomes of the player, the hand, the tokens and the card already played."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shamans import ask, cell, parts
from ofuda.games.shamans.rules import ShamansState

from .stage import asks, at_world, events_named, hand, log, of_seat, pawn, play, points, refuses, stage, tokens

every_table = pytest.mark.parametrize("players", [3, 4, 5])
# Seat 1 is a Shaman and seat 2 one too; the Shadow sits in front of the Guide.
ROLES = {3: "shadow shaman shaman", 4: "shaman shaman shaman shadow", 5: "shadow shaman shaman shaman shadow"}
NONE = (None, None)
# Seat 4 holds cards that can close worlds when its hand is laid out.
CLOSER = ["purple 1, red 1", "yellow 8, red 2", "red 3, red 6", "red 4, red 7", "purple 5, blue 8, white 8"]


def size(players: int) -> int:
    """How many cards a world has."""
    return 8 if players == 5 else 6


def ritual(players: int = 5, **more: Any) -> ShamansState:
    """The Guide, seat 0, has led purple 1; seat 1 has closed yellow with its last card and owns an open dagger.

    Every seat p holds purple, white and blue of the number p + 1; the pawn comes from 12 to 13 by the yellow card.
    """
    last = size(players)
    hands = [f"purple {p + 1}, white {p + 1}, blue {p + 1}" for p in range(players)]
    hands[1] = f"yellow {last}, white 2, blue 2"
    setting: dict[str, Any] = {
        "roles": ROLES[players],
        "pawn": 12,
        "hands": hands,
        "open": {1: ["dagger"]},
        "slots": NONE,
        **more,
    }
    setting["worlds"] = {"yellow": list(range(1, last)), **more.get("worlds", {})}
    s = pass_portals(stage(players, **setting))
    led = next(name for name in hand(s, 0) if name.startswith("purple"))
    return pass_portals(play(pass_portals(play(s, led)), f"yellow {last}"))


def pass_portals(s: ShamansState) -> ShamansState:
    while not s.over and asks(s)[0][1] == "portal":
        play(s, "no portal")
    return s


def out(s: ShamansState) -> list[int]:
    return [p for p in range(int(s.players)) if of_seat(s, p, cell.OUT)]


def winners(s: ShamansState) -> list[int]:
    """Which team has won each of the rounds so far."""
    return [event[0] for event in events_named(s, "round_won")]


# --- out of the round -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-54")
@every_table
def test_the_eliminated_reveals_the_role_at_once_to_everybody(players: int) -> None:
    s = ritual(players)
    assert [s.view(p)["players"][2]["role"] for p in range(players) if p != 2] == [None] * (players - 1)
    play(s, "stab 2")
    assert out(s) == [2]
    assert [s.view(p)["players"][2]["role"] for p in range(players)] == ["shaman"] * players
    assert s.view(None)["players"][2]["role"] == "shaman"
    assert [event[:2] for event in events_named(s, "reveals")] == [(2, parts.SHAMAN)]


@pytest.mark.clause("SH-54")
def test_the_eliminated_plays_no_more_in_this_round() -> None:
    s = play(ritual(5), "stab 2", "purple 4", "purple 5")
    asked = []
    for world in ("white", "blue"):
        for _ in range(4):
            asked.append(asks(s)[0][0])
            play(s, f"{world} {asked[-1] + 1}")
    assert asked == [4, 0, 1, 3, 4, 0, 1, 3]
    assert winners(s) == [parts.SHAMAN]


@pytest.mark.clause("SH-54", "SH-74")
@every_table
def test_the_eliminated_is_back_in_the_next_round(players: int) -> None:
    s = play(ritual(players, pawn=22), "stab 2")  # three cards: the Moon
    assert winners(s) == [parts.SHADOW]
    assert out(s) == []
    assert len(hand(s, 2)) == (11 if players == 5 else 9)
    assert of_seat(s, 2, cell.FACE_UP) == 0


# --- a Shaman ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-55")
@every_table
@pytest.mark.parametrize("left", range(5))
def test_the_pawn_moves_one_forward_for_each_card_left_in_a_shamans_hand(players: int, left: int) -> None:
    hands = [f"purple 1, green {p + 1}" for p in range(players)]
    hands[1] = f"yellow {size(players)}, green 2"
    hands[2] = ", ".join(f"blue {n + 1}" for n in range(left))
    assert pawn(play(ritual(players, hands=hands), "stab 2")) == 13 + left


@pytest.mark.clause("SH-55")
def test_a_card_already_played_is_not_counted() -> None:
    s = ritual(4)
    assert hand(s, 0) == ["blue 1", "white 1"]
    assert pawn(play(s, "stab 0")) == 13 + 2


@pytest.mark.clause("SH-56")
@every_table
@pytest.mark.parametrize("start", [20, 21, 22])
def test_the_shadows_win_at_once_if_the_hand_brings_the_pawn_to_the_moon(players: int, start: int) -> None:
    """Three cards: from 20 exactly, from farther on with steps to spare."""
    s = play(ritual(players, pawn=start), "stab 2")
    assert winners(s) == [parts.SHADOW]
    assert points(s) == {3: [3, 0, 0], 4: [0, 0, 0, 3], 5: [3, 0, 0, 0, 3]}[players]
    assert log(s, "plays", "round_won") == ["plays", "plays", "round_won"]  # nobody else plays a card
    assert [event[:2] for event in events_named(s, "pawn")][-1] == (24, 3)


@pytest.mark.clause("SH-56")
@every_table
def test_one_space_before_the_moon_the_round_goes_on(players: int) -> None:
    s = play(ritual(players, pawn=19), "stab 2")
    assert pawn(s) == 23
    assert winners(s) == []


@pytest.mark.clause("SH-56", "SH-44", "SH-R8")
@pytest.mark.parametrize("start", [20, 21])
def test_a_portal_may_hold_back_the_pawn_that_a_shamans_hand_would_bring_to_the_moon(start: int) -> None:
    """The three cards are one move: from 21 with the Portal it stops short, from 22 it does not."""
    s = play(ritual(5, pawn=start, open={1: ["dagger"], 3: ["portal"]}), "stab 2")
    assert asks(s) == [(3, "portal")]
    assert (out(s), winners(s), pawn(s)) == ([2], [], start + 1)
    play(s, "portal -1")
    assert winners(s) == ([] if start == 20 else [parts.SHADOW])
    assert start == 21 or pawn(s) == 23


@pytest.mark.clause("SH-57")
def test_a_shamans_hand_lies_aside_where_nobody_else_sees_it() -> None:
    s = play(ritual(5), "stab 2")
    assert [at_world(s, world) for world in ("purple", "white", "blue")] == [[], [], []]
    assert hand(s, 2) == ["purple 3", "blue 3", "white 3"]  # out of the round, but they are these cards
    assert events_named(s, "laid_out") == []
    for seat in (0, 1, 3, 4, None):
        side = s.view(seat)["players"][2]
        assert side["hand_size"] == 3
        assert "hand" not in side


@pytest.mark.clause("SH-57")
def test_a_world_with_a_card_set_aside_cannot_close() -> None:
    s = ritual(5, worlds={"purple": [2, 6, 7, 8]})  # 3 is in the hand of seat 2
    play(s, "stab 2", "purple 4", "purple 5")
    assert at_world(s, "purple") == [1, 2, 4, 5, 6, 7, 8]
    assert [event[1] for event in events_named(s, "closes")] == [s.tables.names.index("yellow")]
    assert points(s) == [0] * 5  # no Illumination


@pytest.mark.clause("SH-57", "SH-66")
@every_table
def test_cards_set_aside_do_not_keep_the_round_going(players: int) -> None:
    hands = ["purple 1", f"yellow {size(players)}", "blue 1, blue 2", "purple 2", "purple 3"][:players]
    s = play(ritual(players, hands=hands), "stab 2", *["purple 2", "purple 3"][: players - 3])
    assert winners(s) == [parts.SHAMAN]


# --- a Shadow ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-58", "SH-67")
@pytest.mark.parametrize(("players", "victim"), [(3, 0), (4, 3)])
def test_the_shamans_win_at_once_when_the_only_shadow_is_eliminated(players: int, victim: int) -> None:
    s = play(ritual(players), f"stab {victim}")
    assert winners(s) == [parts.SHAMAN]
    assert points(s) == {3: [0, 2, 2], 4: [2, 2, 2, 0]}[players]
    assert log(s, "plays", "laid_out", "takes", "round_won") == ["plays", "plays", "round_won"]
    assert len(events_named(s, "pawn")) == 1  # only the yellow card moved it


@pytest.mark.clause("SH-58", "SH-67")
def test_the_shamans_win_at_once_when_the_second_of_two_shadows_is_eliminated() -> None:
    s = play(ritual(5, out=[4]), "stab 0")
    assert winners(s) == [parts.SHAMAN]
    assert points(s) == [0, 2, 2, 2, 0]


@pytest.mark.clause("SH-59")
def test_the_hand_of_a_shadow_is_laid_at_the_worlds_while_another_shadow_is_left() -> None:
    s = play(ritual(5), "stab 4")
    assert winners(s) == []
    assert [at_world(s, world) for world in ("purple", "white", "blue")] == [[5], [5], [5]]
    assert hand(s, 4) == []
    assert pawn(s) == 13  # the yellow card alone
    assert [event[0] for event in events_named(s, "laid_out", 3)] == [4, 4, 4]  # everybody sees them
    assert asks(s) == [(2, "card")]


@pytest.mark.clause("SH-59")
def test_a_shadow_who_eliminates_the_other_shadow_lays_out_its_hand_too() -> None:
    s = play(ritual(5, roles="shaman shadow shaman shaman shadow"), "stab 4")
    assert winners(s) == []
    assert at_world(s, "blue") == [5]
    assert pawn(s) == 13


@pytest.mark.clause("SH-60", "SH-R6")
def test_the_eliminator_performs_the_ritual_of_a_world_that_closes_so() -> None:
    s = play(ritual(5, worlds={"purple": [1, 2, 3, 4, 6, 7, 8]}, hands=CLOSER), "stab 4")
    assert points(s) == [0, 1, 0, 0, 0]
    assert asks(s) == [(2, "card")]  # and the round goes on


@pytest.mark.clause("SH-60")
@pytest.mark.parametrize("first", ["blue", "purple"])
def test_the_eliminator_chooses_the_order_of_several_rituals(first: str) -> None:
    worlds = {"purple": [1, 2, 3, 4, 6, 7, 8], "blue": [1, 2, 3, 4, 5, 6, 7]}
    s = play(ritual(5, worlds=worlds, hands=CLOSER), "stab 4")
    assert asks(s) == [(1, "ritual")]
    names = s.tables.names
    assert s.moves() == [ask.WORLD_MOVE + names.index(world) for world in ("purple", "blue")]
    refuses(s, "ritual white", "SH-60")
    play(s, f"ritual {first}")
    assert points(s)[1] == (0 if first == "blue" else 1)
    assert asks(s) == [(1, "stabilize")]  # the last one is done without a question
    play(s, "back")
    assert (points(s)[1], pawn(s), asks(s)) == (1, 11, [(2, "card")])
    closes = [names[event[1]] for event in events_named(s, "closes")]
    assert closes == ["yellow", first, "purple" if first == "blue" else "blue"]


@pytest.mark.clause("SH-R29", "SH-60")
def test_a_laid_out_hand_does_not_close_the_destination_while_its_cards_lie_before_players() -> None:
    s = play(ritual(5, worlds={"purple": [2, 3, 4, 6, 7, 8]}, hands=CLOSER), "stab 4")
    assert at_world(s, "purple") == [2, 3, 4, 5, 6, 7, 8]  # the 1 lies before the Guide
    assert points(s) == [0] * 5
    play(s, "red 3", "red 4")
    assert points(s) == [1, 0, 0, 0, 0]  # the Guide alone played purple: it is the highest


@pytest.mark.clause("SH-R13", "SH-60")
@pytest.mark.parametrize("victim", [0, 2])
def test_a_second_dagger_may_be_used_for_a_world_closed_by_the_laid_out_hand(victim: int) -> None:
    s = ritual(5, worlds={"white": [1, 2, 3, 4, 5, 6, 7]}, hands=CLOSER, open={1: ["dagger", "dagger"]})
    play(s, "stab 4")
    assert asks(s) == [(1, "neutralize")]
    refuses(s, "no dagger", "SH-51")
    refuses(s, "stab 4", "SH-R11")
    play(s, f"stab {victim}")
    if victim == 0:  # the last Shadow
        assert winners(s) == [parts.SHAMAN]
        assert points(s) == [0, 2, 2, 2, 0]
    else:  # a Shaman with two cards
        assert winners(s) == []
        assert pawn(s) == 15
        assert asks(s) == [(3, "card")]


@pytest.mark.clause("SH-R13")
@pytest.mark.parametrize(("start", "victim", "won"), [(12, 0, parts.SHAMAN), (21, 2, parts.SHADOW)])
def test_a_round_that_ends_in_one_ritual_leaves_the_others_undone(start: int, victim: int, won: int) -> None:
    worlds = {"white": [1, 2, 3, 4, 5, 6, 7], "purple": [1, 2, 3, 4, 6, 7, 8]}
    s = ritual(5, pawn=start, worlds=worlds, hands=CLOSER, open={1: ["dagger", "dagger"]})
    play(s, "stab 4", "ritual white", f"stab {victim}")
    assert winners(s) == [won]
    assert log(s, "illuminates") == []
    assert points(s) == ([0, 2, 2, 2, 0] if won == parts.SHAMAN else [3, 0, 0, 0, 0])
    assert int(s.cells[cell.CLOSING]) == 0


@pytest.mark.clause("SH-R13")
def test_rituals_before_the_one_that_ends_the_round_have_had_their_effect() -> None:
    worlds = {"white": [1, 2, 3, 4, 5, 6, 7], "purple": [1, 2, 3, 4, 6, 7, 8]}
    s = ritual(5, worlds=worlds, hands=CLOSER, open={1: ["dagger", "dagger"]})
    play(s, "stab 4", "ritual purple", "stab 0")
    assert points(s) == [0, 1 + 2, 2, 2, 0]


# --- tokens -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-61", "SH-R12")
def test_the_eliminated_loses_all_tokens_and_nobody_gets_them() -> None:
    s = ritual(
        5,
        open={1: ["dagger"], 2: ["dagger", "shard", "shard"]},
        slots=("mask", "shard"),
        pile=["portal", "dagger"],
        eclipsed=True,
    )
    play(s, "stab 2")
    assert [tokens(s, p) for p in range(5)] == [[]] * 5
    seen = s.view(None)
    assert (seen["slots"], seen["pile"]) == (["mask", "shard"], 2)
    assert seen["gone"] == {"dagger": 2, "portal": 0, "shard": 2, "mask": 0}


@pytest.mark.clause("SH-61", "SH-R12")
def test_tokens_face_down_leave_the_round_unseen() -> None:
    """They are not shown, so nobody learns what is still to come; they neither lie there nor come back."""
    s = ritual(5, hidden={2: ["dagger", "shard"]}, slots=("mask", "shard"), pile=["portal", "dagger"], eclipsed=True)
    play(s, "stab 2", "no portal")
    assert out(s) == [2]
    seen = s.view(None)
    assert (seen["players"][2]["face_down"], s.view(2)["players"][2]["hidden"]) == (0, [])
    assert seen["gone"] == {"dagger": 1, "portal": 0, "shard": 0, "mask": 0}
    assert (seen["slots"], seen["pile"]) == (["mask", "shard"], 2)


@pytest.mark.clause("SH-61", "SH-47")
@pytest.mark.parametrize("where", ["open", "hidden"])
def test_the_shards_of_the_eliminated_are_worth_nothing(where: str) -> None:
    shards: dict[str, Any] = {"open": {1: ["dagger"]}}
    shards[where] = {**shards.get(where, {}), 2: ["shard", "shard"]}
    s = pass_portals(play(ritual(5, pawn=20, **shards), "stab 2"))
    assert winners(s) == [parts.SHADOW]
    assert points(s) == [3, 0, 0, 0, 3]
    assert events_named(s, "shards") == []


@pytest.mark.clause("SH-61")
@pytest.mark.parametrize("where", ["open", "hidden"])
def test_a_portal_is_lost_with_its_owner(where: str) -> None:
    setting: dict[str, Any] = {"open": {1: ["dagger"]}}
    setting[where] = {**setting.get(where, {}), 2: ["portal"]}
    s = play(ritual(5, **setting), "stab 2")
    assert asks(s) == [(2, "portal")]  # its last word
    play(s, "no portal")
    assert out(s) == [2]
    while not winners(s):
        assert all(seat != 2 for seat, _ in asks(s))
        s.play(s.moves()[0])


@pytest.mark.clause("SH-R12", "SH-43")
@pytest.mark.parametrize("where", ["open", "hidden"])
@pytest.mark.parametrize("spaces", [-1, 1])
def test_a_portal_may_be_used_before_its_owner_is_eliminated(where: str, spaces: int) -> None:
    setting: dict[str, Any] = {"open": {1: ["dagger"]}}
    setting[where] = {**setting.get(where, {}), 2: ["portal"]}
    s = play(ritual(5, **setting), "stab 2")
    assert out(s) == []
    play(s, f"{'hidden ' if where == 'hidden' else ''}portal {spaces:+}")
    assert out(s) == [2]
    assert pawn(s) == 13 + spaces + 3
    assert [(to, by) for to, by, *_ in events_named(s, "pawn")][-2:] == [(13 + spaces, spaces), (16 + spaces, 3)]


@pytest.mark.clause("SH-43", "SH-70")
def test_a_shadow_named_for_elimination_may_win_with_its_last_portal() -> None:
    s = play(ritual(4, pawn=22, open={1: ["dagger"], 3: ["portal"]}), "stab 3", "portal +1")
    assert winners(s) == [parts.SHADOW]
    assert points(s) == [0, 0, 0, 3]  # it is not eliminated yet


# --- the card already played ------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-62", "SH-64")
def test_a_destination_card_of_the_eliminated_stays_before_them_and_goes_to_the_world() -> None:
    s = play(ritual(5), "stab 0")
    assert of_seat(s, 0, cell.PLAYED) > 0
    play(s, "purple 3", "purple 4", "purple 5")
    assert at_world(s, "purple") == [1, 3, 4, 5]


@pytest.mark.clause("SH-62", "SH-63")
@every_table
def test_a_card_of_another_colour_stays_at_its_world(players: int) -> None:
    last = size(players)
    hands = ["purple 1, blue 1", "white 3, blue 2", f"yellow {last}, blue 3", "purple 2, blue 4", "purple 3, blue 5"]
    s = stage(
        players,
        roles="shaman " * (players - 1) + "shadow",
        hands=hands[:players],
        worlds={"yellow": list(range(1, last))},
        open={2: ["dagger"]},
        slots=NONE,
        pawn=12,
    )
    play(s, "purple 1", "white 3", f"yellow {last}", "stab 1")
    assert pawn(s) == 12 + 2 + 1  # its card had moved the pawn, and that stays so
    assert at_world(s, "white") == [3]
    play(s, *["purple 2", "purple 3"][: players - 3])
    assert at_world(s, "white") == [3]
    assert hand(s, 1) == ["blue 2"]


@pytest.mark.clause("SH-64", "SH-27")
@pytest.mark.parametrize("led", ["purple 1", "purple 8"])
def test_the_card_of_the_eliminated_is_neither_lowest_nor_highest(led: str) -> None:
    hands = [f"{led}, red 1", "yellow 8, red 2", "purple 4, red 3", "purple 2, red 4", "purple 5, red 5"]
    s = play(ritual(5, hands=hands, slots=("shard", "shard")), "stab 0", "purple 4", "purple 2", "purple 5")
    assert asks(s) == [(3, "take")]
    play(s, "take shard")
    assert asks(s) == [(4, "card")]
    assert at_world(s, "purple") == sorted([int(led.split()[1]), 2, 4, 5])


@pytest.mark.clause("SH-64", "SH-27")
@every_table
def test_the_only_one_left_with_the_destination_is_lowest_and_highest(players: int) -> None:
    hands = ["purple 1, blue 1", f"yellow {size(players)}, blue 2", "purple 5, blue 3", "white 1, blue 4", "white 2"]
    roles = (
        ROLES[players] if players == 5 else "shaman shaman shaman shadow" if players == 4 else "shaman shaman shadow"
    )
    s = ritual(players, roles=roles, hands=hands[:players], slots=("shard", "shard"))
    play(s, "stab 0", "purple 5", *["white 1", "white 2"][: players - 3])
    assert asks(s) == [(2, "take")]
    play(s, "take shard")
    assert asks(s) == [(2, "card")]
    assert s.view(None)["guide"] == 2


def alone(players: int, **more: Any) -> ShamansState:
    """Only the Guide, seat 0, played the Destination, and is eliminated."""
    roles = "shaman " * (players - 1) + "shadow"
    hands = [
        "purple 4, blue 1",
        f"yellow {size(players)}, blue 2",
        "white 3, blue 3",
        "white 4, blue 4",
        "white 5, blue 5",
    ]
    s = ritual(players, **{"roles": roles, "hands": hands[:players], "slots": ("shard", "shard"), **more})
    return play(s, "stab 0", *["white 3", "white 4", "white 5"][: players - 2])


@pytest.mark.clause("SH-65")
@every_table
def test_the_eliminated_who_alone_played_the_destination_chooses_the_next_guide(players: int) -> None:
    s = alone(players)
    assert asks(s) == [(0, "guide")]
    assert at_world(s, "purple") == [4]
    assert log(s, "takes", "takes_pile") == []  # nobody is lowest, nobody takes
    play(s, "guide 2")
    assert asks(s) == [(2, "card")]
    assert s.view(None)["guide"] == 2
    play(s, "blue 3")
    assert s.view(None)["destination"] == "blue"
    assert asks(s) == [(3 % players if players > 3 else 1, "card")]


@pytest.mark.clause("SH-65", "SH-66")
@every_table
def test_no_guide_is_chosen_when_the_hands_are_empty(players: int) -> None:
    hands = ["purple 4, blue 1", f"yellow {size(players)}", "white 3", "white 4", "white 5"]
    s = alone(players, hands=hands[:players])
    assert winners(s) == [parts.SHAMAN]
    assert events_named(s, "guide") == []


@pytest.mark.clause("SH-R19")
@every_table
def test_the_next_guide_is_one_of_those_not_eliminated(players: int) -> None:
    s = alone(players)
    assert s.moves() == [ask.GUIDE_MOVE + p for p in range(1, players)]
    refuses(s, "guide 0", "SH-R19")


@pytest.mark.clause("SH-R19")
def test_someone_eliminated_earlier_cannot_be_chosen_as_guide() -> None:
    hands = ["purple 4, blue 1", "yellow 8, blue 2", "white 3, blue 3", "", "white 5, blue 5"]
    s = play(
        ritual(5, hands=hands, roles="shaman shaman shaman shadow shadow", out=[3]), "stab 0", "white 3", "white 5"
    )
    assert s.moves() == [ask.GUIDE_MOVE + p for p in (1, 2, 4)]
    refuses(s, "guide 3", "SH-R19")


@pytest.mark.clause("SH-R28")
@pytest.mark.parametrize(("numbers", "chooser"), [((3, 6), 1), ((6, 3), 0)])
def test_of_several_eliminated_the_one_with_the_highest_card_chooses(numbers: tuple[int, int], chooser: int) -> None:
    s = stage(
        5,
        roles="shaman shaman shaman shadow shadow",
        hands=[
            f"purple {numbers[0]}, blue 1",
            f"purple {numbers[1]}, blue 2",
            "yellow 8, blue 3",
            "white 8, blue 4",
            "red 5, blue 5",
        ],
        worlds={"yellow": [1, 2, 3, 4, 5, 6, 7], "white": [1, 2, 3, 4, 5, 6, 7]},
        open={2: ["dagger"], 3: ["dagger"]},
    )
    led, followed = (f"purple {n}" for n in numbers)
    play(s, led, followed, "yellow 8", "stab 0", "white 8", "stab 1", "red 5")
    assert asks(s) == [(chooser, "guide")]
    assert at_world(s, "purple") == [3, 6]
    assert s.moves() == [ask.GUIDE_MOVE + p for p in (2, 3, 4)]


# --- in the middle of a turn ------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R18")
@pytest.mark.parametrize(("victim", "order"), [(2, [3, 4]), (3, [2, 4]), (4, [2, 3])])
def test_whoever_is_eliminated_before_playing_is_skipped(victim: int, order: list[int]) -> None:
    s = play(ritual(5), f"stab {victim}")
    asked = []
    while asks(s)[0][1] == "card" and int(s.cells[cell.TURN]) == 1:
        asked += [seat for seat, _ in asks(s)]
        play(s, f"purple {asked[-1] + 1}")
    assert asked == order


@pytest.mark.clause("SH-R18")
@every_table
def test_the_destination_stays_when_the_guide_is_eliminated(players: int) -> None:
    roles = "shaman " * (players - 1) + "shadow"
    s = play(ritual(players, roles=roles, slots=("shard", "shard")), "stab 0")
    assert s.view(None)["destination"] == "purple"
    before = pawn(s)
    play(s, "purple 3")
    assert pawn(s) == before  # of the Destination still
    if players > 3:
        play(s, "white 4")
        assert pawn(s) == before + 1


def last_of_the_turn(players: int, victim: int, hands: list[str]) -> ShamansState:
    """Seat 1, the highest, closes yellow in step 2 and eliminates."""
    last = size(players)
    s = stage(
        players,
        roles=ROLES[players],
        hands=hands,
        worlds={"yellow": [n for n in range(1, last) if n > players - 1]},
        open={1: ["dagger"]},
        slots=NONE,
        pawn=12,
    )
    play(s, "yellow 1", f"yellow {last}", *[f"yellow {p}" for p in range(2, players)])
    assert asks(s) == [(1, "neutralize")]
    return play(s, f"stab {victim}")


@pytest.mark.clause("SH-R6", "SH-54", "SH-55", "SH-R18")
@every_table
def test_the_highest_player_eliminates_after_all_have_played(players: int) -> None:
    hands = ["yellow 1, blue 1", f"yellow {size(players)}, blue 2"]
    s = last_of_the_turn(players, 2, [*hands, *[f"yellow {p}, blue {p + 1}" for p in range(2, players)]])
    assert pawn(s) == 13  # one card was left
    assert asks(s) == [(1, "card")]  # the next Guide
    play(s, "blue 2")
    assert asks(s) == [(3 % players, "card")]  # seat 2 is passed over


@pytest.mark.clause("SH-55", "SH-69")
@every_table
def test_a_shaman_eliminated_with_an_empty_hand_moves_nothing_and_scores_nothing(players: int) -> None:
    hands = ["yellow 1", f"yellow {size(players)}", *[f"yellow {p}" for p in range(2, players)]]
    s = last_of_the_turn(players, 2, hands)
    assert winners(s) == [parts.SHAMAN]
    assert events_named(s, "pawn") == []
    assert points(s) == {3: [0, 2, 0], 4: [2, 2, 0, 0], 5: [0, 2, 0, 2, 0]}[players]

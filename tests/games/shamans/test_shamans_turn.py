"""Playing cards and resolving a turn: SH-16 to SH-28 and SH-34 to SH-37."""

from __future__ import annotations

import random
import tomllib

import pytest

from ofuda.games.shamans import Shamans, ask, cell, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import FOLDER, SETS, build_tables

from .stage import (
    EVENTS,
    asks,
    at_world,
    can,
    events_named,
    game,
    hand,
    log,
    of_seat,
    pawn,
    play,
    points,
    refuses,
    stage,
    tokens,
)

COUNTS = [3, 4, 5]
FULL = {3: 6, 4: 6, 5: 8}


def two_each(players: int) -> list[str]:
    """Every hand holds one purple and one blue card of the seat's number: seat 0 has the ones."""
    return [f"purple {p + 1}, blue {p + 1}" for p in range(players)]


def all_but(players: int, *missing: int) -> list[int]:
    return [n for n in range(1, FULL[players] + 1) if n not in missing]


# --- playing cards ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-16")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("world", ["purple", "blue"])
def test_the_colour_of_the_guides_card_is_the_destination(players: int, world: str) -> None:
    state = stage(players, hands=two_each(players), guide=2)
    assert asks(state) == [(2, "card")]
    assert state.view(None)["destination"] is None
    play(state, f"{world} 3")
    assert state.view(None)["destination"] == world
    assert state.view(None)["players"][2]["played"] == f"{world} 3"
    assert len(hand(state, 2)) == 1


@pytest.mark.clause("SH-16")
def test_the_guide_plays_from_its_own_hand_only() -> None:
    state = stage(3, hands=two_each(3))
    refuses(state, "purple 2", "SH-16")
    refuses(state, "purple 6", "SH-16")
    assert can(state, "purple 1")


@pytest.mark.clause("SH-17", "SH-R31")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_plays_one_card_clockwise_from_the_guide(players: int) -> None:
    for guide in range(players):
        state = stage(players, hands=two_each(players), guide=guide)
        order = []
        while asks(state)[0][1] == "card":
            order.append(state.seats)
            state.play(state.moves()[0])
        assert order == [[(guide + i) % players] for i in range(players)]
        assert [len(hand(state, p)) for p in range(players)] == [1] * players


@pytest.mark.clause("SH-17", "SH-18")
@pytest.mark.parametrize("players", COUNTS)
def test_a_player_must_play_but_any_card_will_do(players: int) -> None:
    state = stage(players, hands=["purple 1", "purple 2, purple 4, blue 5, white 6", *["green 1"] * (players - 2)])
    play(state, "purple 1")
    assert asks(state) == [(1, "card")]
    wanted = ["purple 2", "purple 4", "blue 5", "white 6"]
    assert len(state.moves()) == 4
    assert all(can(state, name) for name in wanted)


@pytest.mark.clause("SH-18")
def test_holding_the_destination_colour_does_not_bind() -> None:
    state = play(stage(3, hands=two_each(3)), "purple 1", "blue 2")
    assert hand(state, 1) == ["purple 2"]
    assert at_world(state, "blue") == [2]


@pytest.mark.clause("SH-19")
@pytest.mark.parametrize("players", COUNTS)
def test_a_card_of_the_destination_waits_face_up_for_the_end_of_the_turn(players: int) -> None:
    state = stage(players, hands=two_each(players), worlds={"purple": all_but(players, 1, 2)}, pawn=7)
    before = at_world(state, "purple")
    play(state, "purple 1", "purple 2")
    assert [side["played"] for side in state.view(None)["players"]][:2] == ["purple 1", "purple 2"]
    assert at_world(state, "purple") == before
    assert pawn(state) == 7
    assert log(state) == ["turn", "plays", "plays"]


@pytest.mark.clause("SH-20")
@pytest.mark.parametrize("players", COUNTS)
def test_each_card_of_another_colour_moves_the_pawn_at_once(players: int) -> None:
    state = play(stage(players, hands=two_each(players), pawn=7), "purple 1")
    for p in range(1, players):
        assert pawn(state) == 6 + p
        play(state, f"blue {p + 1}")
    assert pawn(state) == 6 + players
    assert [event[:2] for event in events_named(state, "pawn")] == [(7 + p, 1) for p in range(1, players)]


@pytest.mark.clause("SH-21")
@pytest.mark.parametrize("players", COUNTS)
def test_the_shadows_win_at_once_when_the_pawn_reaches_the_moon(players: int) -> None:
    state = play(stage(players, hands=two_each(players), pawn=22, rounds=1), "purple 1", "blue 2")
    assert events_named(state, "round_won") == []
    play(state, "blue 3")
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHADOW, saw.BY_MOON, 0, 0)]
    assert points(state) == [3] * (players - 3 if players == 5 else 1) + [0] * (3 if players > 3 else 2)
    assert "takes" not in log(state)
    assert len(events_named(state, "plays")) == 3


@pytest.mark.clause("SH-21")
def test_the_space_before_the_moon_is_not_the_moon() -> None:
    state = play(stage(3, hands=two_each(3), pawn=22), "purple 1", "blue 2")
    assert pawn(state) == 23
    assert asks(state) == [(2, "card")]
    assert events_named(state, "round_won") == []


@pytest.mark.clause("SH-22")
@pytest.mark.parametrize("players", COUNTS)
def test_a_card_of_another_colour_goes_to_its_own_world(players: int) -> None:
    hands = ["purple 1", "white 5, blue 1", *["purple 3"] * (players - 2)]
    state = play(stage(players, hands=hands, worlds={"white": [2]}), "purple 1", "white 5")
    assert at_world(state, "white") == [2, 5]
    assert at_world(state, "purple") == []
    assert state.view(None)["players"][1]["played"] is None
    assert state.view(None)["worlds"][4] == {
        "world": "white",
        "ritual": "neutralization",
        "numbers": [2, 5],
        "of": FULL[players],
    }


@pytest.mark.clause("SH-23")
@pytest.mark.parametrize("players", COUNTS)
def test_the_last_card_of_a_world_closes_it_and_its_player_performs_the_ritual(players: int) -> None:
    hands = ["blue 1", "purple 4, blue 2", *["blue 3"] * (players - 2)]
    state = play(stage(players, hands=hands, worlds={"purple": all_but(players, 4)}), "blue 1", "purple 4")
    assert points(state) == [0, 1, *[0] * (players - 2)]
    assert events_named(state, "closes") == [(1, 0, 0, 0)]
    assert asks(state) == [(2, "card")]  # at once: before the next player's card


@pytest.mark.clause("SH-23")
@pytest.mark.parametrize("players", COUNTS)
def test_a_world_with_a_card_missing_stays_open(players: int) -> None:
    hands = ["blue 1", "purple 4, blue 2", *["blue 3"] * (players - 2)]
    missing = 1 if players < 5 else 8
    state = stage(players, hands=hands, worlds={"purple": all_but(players, 4, missing)})
    play(state, "blue 1", "purple 4")
    assert len(at_world(state, "purple")) == FULL[players] - 1
    assert points(state) == [0] * players
    assert "closes" not in log(state)


@pytest.mark.clause("SH-23")
def test_six_cards_do_not_close_a_world_of_eight() -> None:
    hands = ["blue 1", "purple 6, blue 2", "blue 3", "blue 4", "blue 5"]
    state = play(stage(5, hands=hands, worlds={"purple": [1, 2, 3, 4, 5]}), "blue 1", "purple 6")
    assert at_world(state, "purple") == [1, 2, 3, 4, 5, 6]
    assert "closes" not in log(state)


@pytest.mark.clause("SH-24")
@pytest.mark.parametrize("players", COUNTS)
def test_the_game_itself_names_no_card_in_hand_to_others(players: int) -> None:
    """Talk is free at the table; the game says nothing of a card before it lies face up."""
    gifts = 0
    for seed in range(4):
        state = game(players, rounds=1).start(seed=seed)
        assert isinstance(state, ShamansState)
        chance = random.Random(seed)
        while not state.over:
            for seat in [None, *range(players)]:
                others = [side for side in state.view(seat)["players"] if side["seat"] != seat]
                assert not [side for side in others if "hand" in side or "giving" in side]
            who = chance.choice(state.seats)
            state.play(chance.choice(state.moves(who)), who)
        for event in state.journal():
            name, audience, told = EVENTS[event[0]], event[1], event[2:]
            if name in ("dealt", "receives"):
                assert audience == 2 ** told[0]
            elif name == "chose":
                assert audience in [2**seat for seat in range(players)]
            elif name == "gives":
                gifts += 1
                assert told[2:] == [0, 0]  # who to whom, not what
    assert gifts > 0


# --- lowest and highest -----------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-25", "SH-29", "SH-36")
@pytest.mark.parametrize(
    ("players", "numbers", "lowest", "highest"),
    [
        (3, [3, 1, 6], 1, 2),
        (3, [6, 4, 2], 2, 0),
        (4, [2, 6, 1, 5], 2, 1),
        (4, [1, 2, 3, 4], 0, 3),
        (5, [8, 3, 7, 1, 4], 3, 0),
        (5, [5, 6, 7, 8, 2], 4, 3),
    ],
)
def test_the_lowest_takes_an_artifact_and_the_highest_guides(
    players: int, numbers: list[int], lowest: int, highest: int
) -> None:
    hands = [f"purple {n}, blue {p + 1}" for p, n in enumerate(numbers)]
    state = play(stage(players, hands=hands), *(f"purple {n}" for n in numbers))
    assert asks(state) == [(lowest, "take")]
    play(state, "take shard")
    assert asks(state) == [(highest, "card")]
    assert tokens(state, lowest) == ["shard"]


@pytest.mark.clause("SH-25")
def test_cards_of_other_colours_count_for_nothing() -> None:
    hands = ["purple 4, blue 3", "blue 8, green 3", "purple 5, green 4", "red 1, green 5", "purple 3, green 6"]
    state = play(stage(5, hands=hands), "purple 4", "blue 8", "purple 5", "red 1", "purple 3")
    assert asks(state) == [(4, "take")]
    assert asks(play(state, "take shard")) == [(2, "card")]


@pytest.mark.clause("SH-26")
@pytest.mark.parametrize("players", COUNTS)
def test_alone_in_the_destination_is_both_lowest_and_highest(players: int) -> None:
    state = stage(players, hands=two_each(players), guide=1)
    play(state, "purple 2", *(f"blue {(1 + i) % players + 1}" for i in range(1, players)))
    assert asks(state) == [(1, "take")]
    assert asks(play(state, "take shard")) == [(1, "card")]
    assert events_named(state, "gathers") == [(1, 0, 0, 0)]


@pytest.mark.clause("SH-27")
def test_alone_among_the_living_is_both_lowest_and_highest() -> None:
    """Seat 2 closes yellow and eliminates the Guide, who had the lowest card, and nobody else has followed but 1."""
    hands = ["purple 1, blue 1", "purple 3, blue 2", "yellow 6, blue 3", "blue 4, blue 5"]
    state = stage(
        4,
        hands=hands,
        roles="shaman shaman shaman shadow",
        worlds={"yellow": [1, 2, 3, 4, 5]},
        open={2: ["dagger"]},
    )
    play(state, "purple 1", "purple 3", "yellow 6", "stab 0", "blue 4")
    assert asks(state) == [(1, "take")]
    assert asks(play(state, "take shard")) == [(1, "card")]


@pytest.mark.clause("SH-27")
def test_the_living_are_compared_without_the_eliminated() -> None:
    hands = ["purple 6, blue 1", "purple 3, blue 2", "yellow 6, blue 3", "purple 4, blue 5"]
    state = stage(
        4,
        hands=hands,
        roles="shaman shaman shaman shadow",
        worlds={"yellow": [1, 2, 3, 4, 5]},
        open={2: ["dagger"]},
    )
    play(state, "purple 6", "purple 3", "yellow 6", "stab 0", "purple 4", "take shard")
    assert events_named(state, "takes") == [(1, parts.SHARD, 0, 0)]
    assert asks(state) == [(3, "card")]


@pytest.mark.clause("SH-28")
@pytest.mark.parametrize("players", COUNTS)
def test_the_artifact_is_taken_before_the_cards_are_gathered(players: int) -> None:
    rest = all_but(players, *range(1, players + 1))
    state = stage(players, hands=two_each(players), worlds={"purple": rest})
    play(state, *(f"purple {p + 1}" for p in range(players)))
    assert asks(state) == [(0, "take")]
    assert at_world(state, "purple") == rest
    assert points(state) == [0] * players
    play(state, "take shard")
    assert log(state, "takes", "gathers", "closes", "illuminates") == ["takes", "gathers", "closes", "illuminates"]


@pytest.mark.clause("SH-34")
@pytest.mark.parametrize("players", COUNTS)
def test_the_destination_cards_are_put_at_their_world_for_all_to_see(players: int) -> None:
    state = stage(players, hands=two_each(players))
    play(state, "purple 1", "blue 2", *(f"purple {p + 1}" for p in range(2, players)), "take shard")
    gathered = [1, *range(3, players + 1)]
    assert state.view(None)["worlds"][0]["numbers"] == gathered
    assert state.view(None)["worlds"][1]["numbers"] == [2]
    assert [side["played"] for side in state.view(None)["players"]] == [None] * players
    assert events_named(state, "gathers") == [(players - 1, 0, 0, 0)]


@pytest.mark.clause("SH-35")
@pytest.mark.parametrize("players", COUNTS)
def test_the_highest_performs_the_ritual_of_the_destination(players: int) -> None:
    """Neither the Guide, who is the lowest, nor the last to play."""
    numbers = [1, players, *range(2, players)]
    hands = [f"purple {n}, blue {p + 1}" for p, n in enumerate(numbers)]
    state = stage(players, hands=hands, worlds={"purple": all_but(players, *numbers)})
    play(state, *(f"purple {n}" for n in numbers), "take shard")
    assert points(state) == [0, 1, *[0] * (players - 2)]
    assert asks(state) == [(1, "card")]
    assert log(state, "closes", "illuminates", "turn") == ["turn", "closes", "illuminates", "turn"]


@pytest.mark.clause("SH-35")
def test_a_destination_that_is_not_complete_does_not_close() -> None:
    state = play(stage(3, hands=two_each(3), worlds={"purple": [4, 5]}), "purple 1", "purple 2", "purple 3")
    play(state, "take shard")
    assert at_world(state, "purple") == [1, 2, 3, 4, 5]
    assert "closes" not in log(state)


@pytest.mark.clause("SH-36")
def test_the_next_turn_has_a_destination_of_its_own() -> None:
    state = play(stage(3, hands=two_each(3)), "purple 1", "purple 2", "purple 3", "take shard")
    assert (state.view(None)["guide"], state.view(None)["destination"], state.view(None)["turn"]) == (2, None, 2)
    play(state, "blue 3")
    assert state.view(None)["destination"] == "blue"
    assert asks(state) == [(0, "card")]


@pytest.mark.clause("SH-37")
@pytest.mark.parametrize("players", COUNTS)
def test_the_round_ends_when_the_hands_are_empty(players: int) -> None:
    state = stage(players, hands=[f"purple {p + 1}" for p in range(players)], rounds=1)
    play(state, *(f"purple {p + 1}" for p in range(players)))
    assert events_named(state, "round_won") == []
    play(state, "take shard")
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHAMAN, saw.BY_CARDS, 0, 0)]
    assert log(state, "gathers", "round_won", "turn") == ["turn", "gathers", "round_won"]


@pytest.mark.clause("SH-37")
def test_what_an_eliminated_shaman_has_set_aside_keeps_no_round_alive() -> None:
    hands = ["purple 1", "blue 1, blue 2", "purple 2", "purple 3"]
    state = stage(4, hands=hands, roles="shadow shaman shaman shaman", out=[1], rounds=1)
    play(state, "purple 1", "purple 2", "purple 3", "take shard")
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHAMAN, saw.BY_CARDS, 0, 0)]


@pytest.mark.clause("SH-37")
@pytest.mark.parametrize(("players", "turns"), [(3, 9), (4, 9), (5, 11)])
def test_a_round_has_as_many_turns_as_a_hand_has_cards(players: int, turns: int) -> None:
    """The Moon is out of reach here, and daggers stay in the pile or hidden."""
    data = tomllib.loads((FOLDER / SETS["standard"]).read_text("utf-8"))
    data["track"]["moon"] = 1000
    far = Shamans({"players": players, "rounds": 1}, build_tables(data, "far.toml", players))
    state = far.start(seed=1)
    assert isinstance(state, ShamansState)
    while not state.over:
        harmless = [ask.STEP_BACK, ask.TAKE_PILE, ask.HIDE_IT, ask.NO_PORTAL, ask.NO_DAGGER]
        moves = state.moves()
        state.play(next((move for move in harmless if move in moves), moves[0]))
    assert events_named(state, "eliminated") == []
    assert len(events_named(state, "turn")) == turns
    assert len(events_named(state, "plays")) == turns * players
    assert events_named(state, "round_won") == [(parts.SHAMAN, saw.BY_CARDS, 0, 0)]


# --- the order of things ----------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R5")
def test_pawn_first_then_the_card_then_closing_then_the_ritual() -> None:
    hands = ["blue 1", "purple 4, blue 2", "blue 3"]
    state = play(stage(3, hands=hands, worlds={"purple": all_but(3, 4)}), "blue 1", "purple 4")
    assert log(state)[2:] == ["plays", "pawn", "placed", "closes", "illuminates"]


@pytest.mark.clause("SH-R5", "SH-21")
@pytest.mark.parametrize("players", COUNTS)
def test_no_ritual_happens_when_the_moon_is_reached(players: int) -> None:
    hands = ["blue 1, blue 4", "purple 4, blue 2", *["blue 3, blue 5"] * (players - 2)]
    roles = "shadow shaman shaman shaman shadow"
    worlds = {"purple": all_but(players, 4)}
    state = stage(players, hands=hands, roles=roles, worlds=worlds, pawn=23, rounds=1)
    play(state, "blue 1", "purple 4")
    assert state.over
    assert points(state)[1] == 0
    assert not set(log(state)) & {"placed", "closes", "illuminates"}


@pytest.mark.clause("SH-R5", "SH-23")
def test_the_ritual_comes_before_the_next_card() -> None:
    """The pawn steps forward, then Stabilization takes it two back, then the next player is asked."""
    hands = ["purple 1", "blue 4, white 2", "purple 3"]
    state = play(stage(3, hands=hands, worlds={"blue": all_but(3, 4)}, pawn=9), "purple 1", "blue 4")
    assert pawn(state) == 10
    assert asks(state) == [(1, "stabilize")]
    play(state, "back")
    assert pawn(state) == 8
    assert asks(state) == [(2, "card")]
    assert of_seat(state, 0, cell.PLAYED) > 0

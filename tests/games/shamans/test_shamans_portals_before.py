"""Portals before an elimination, a ritual and the score."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shamans import cell, parts, saw, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.speech import coming

from .portal_table import COUNTS, clockwise, decline, two_each
from .stage import asks, at_world, events_named, hand, log, of_seat, pawn, play, points, stage, tokens

# --- before elimination -----------------------------------------------------------------------------------------------


def stabbing(players: int, **words: Any) -> ShamansState:
    """Seat 1 has closed yellow with an open dagger before it; seat 0 is the only Shadow but in a game of five."""
    full = 8 if players == 5 else 6
    hands = ["purple 1, blue 1", f"yellow {full}, blue 2", *(f"purple {p}, blue {p + 1}" for p in range(2, players))]
    tokens_of = {1: ["dagger"], **words.pop("open", {})}
    worlds = {"yellow": list(range(1, full))}
    words = {"roles": "shadow shaman shaman shaman shadow", **words}
    state = stage(players, hands=hands, worlds=worlds, open=tokens_of, **words)
    decline(state)
    play(state, "purple 1")
    decline(state)
    play(state, f"yellow {full}")
    decline(state)
    assert asks(state) == [(1, "neutralize")]
    return state


@pytest.mark.clause("SH-43", "SH-R7")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("way", "by"), [("portal +1", 1), ("portal -1", -1), ("no portal", 0)])
def test_the_victim_may_use_its_portal_before_it_is_eliminated(players: int, way: str, by: int) -> None:
    state = play(stabbing(players, open={2: ["portal"]}, pawn=5), "stab 2")
    assert asks(state) == [(2, "portal")]
    assert of_seat(state, 2, cell.OUT) == 0
    before, left = pawn(state), len(hand(state, 2))
    play(state, way)
    assert of_seat(state, 2, cell.OUT) == 1
    assert pawn(state) == before + by + left
    assert tokens(state, 2) == []


@pytest.mark.clause("SH-R7")
def test_only_the_victim_is_asked_when_it_is_named() -> None:
    state = play(stabbing(4, hidden={0: ["dagger"], 2: ["dagger"], 3: ["portal"]}), "stab 2")
    assert asks(state) == [(2, "portal")]
    play(state, "no portal")
    assert of_seat(state, 2, cell.OUT) == 1
    # The turn goes on with seat 3, and before its card the others are asked again.
    assert decline(state) == [3, 0]
    assert asks(state) == [(3, "card")]


@pytest.mark.clause("SH-R7")
def test_a_victim_that_can_hold_none_is_not_asked() -> None:
    state = play(stabbing(4, hidden={3: ["portal"]}), "stab 2")
    assert of_seat(state, 2, cell.OUT) == 1


@pytest.mark.clause("SH-43", "SH-42")
def test_the_last_word_may_win_the_round() -> None:
    """A Shadow about to be eliminated brings the pawn to the Moon and is not eliminated any more."""
    state = play(stabbing(3, open={0: ["portal"]}, pawn=22, rounds=1), "stab 0")
    assert pawn(state) == 23
    play(state, "portal +1")
    assert state.over
    assert events_named(state, "eliminated") == []
    assert points(state) == [3, 0, 0]


@pytest.mark.clause("SH-R27", "SH-R13", "SH-60")
def test_before_a_ritual_of_a_hand_laid_out_there_is_a_window_too() -> None:
    hands = ["purple 1, white 8", "yellow 8, blue 2", "purple 2, blue 3", "purple 3, blue 4", "purple 4, blue 5"]
    state = stage(
        5,
        hands=hands,
        roles="shadow shaman shaman shaman shadow",
        worlds={"yellow": [1, 2, 3, 4, 5, 6, 7], "white": [1, 2, 3, 4, 5, 6, 7]},
        open={1: ["dagger"]},
        hidden={2: ["portal"], 4: ["shard"]},
        pawn=5,
    )
    for words in ("purple 1", "yellow 8", "stab 0"):
        decline(state)
        play(state, words)
    assert [event[1] for event in events_named(state, "closes")][-1] == state.tables.names.index("white")
    assert coming(state)[0] == step.RITUAL
    assert decline(state)[:2] == [2, 4]


@pytest.mark.clause("SH-R7", "SH-65")
def test_the_last_window_goes_round_from_the_eliminated_player_who_would_choose_the_guide() -> None:
    """Only seat 2 had a card of the Destination, and it was eliminated; nobody holds a card any more."""
    hands = ["white 1", "yellow 6", "purple 6", "blue 1"]
    state = stage(
        4,
        hands=hands,
        guide=2,
        roles="shaman shaman shaman shadow",
        worlds={"yellow": [1, 2, 3, 4, 5]},
        open={1: ["dagger"]},
        hidden={0: ["portal"], 3: ["shard"]},
        slots=(None, None),
        pawn=18,
        rounds=1,
    )
    for words in ("purple 6", "blue 1", "white 1", "yellow 6", "stab 2"):
        decline(state)
        play(state, words)
    assert coming(state)[0] == step.END
    assert events_named(state, "gathers") == [(-1, 0, 0, 0)]
    assert decline(state) == [3, 0]  # clockwise from seat 2
    assert state.over


@pytest.mark.clause("SH-R27", "SH-43")
def test_the_victims_portal_asks_nobody_else_anew() -> None:
    """With a second token face down it may have another word; the others were not asked and are not asked now."""
    hidden = {0: ["shard"], 2: ["shard"], 3: ["portal"]}
    state = play(stabbing(4, open={2: ["portal"]}, hidden=hidden, pawn=5), "stab 2")
    assert asks(state) == [(2, "portal")]
    play(state, "portal +1")
    assert asks(state) == [(2, "portal")]
    assert of_seat(state, 2, cell.OUT) == 0
    play(state, "no portal")
    assert of_seat(state, 2, cell.OUT) == 1


@pytest.mark.clause("SH-R27")
def test_after_its_last_word_the_victim_is_asked_no_more() -> None:
    """Its hand would bring the pawn to the Moon: the others may hold it back, the victim's own Portal is gone."""
    state = play(stabbing(4, open={2: ["portal"]}, hidden={0: ["portal"]}, pawn=21, rounds=1), "stab 2")
    play(state, "no portal")
    assert asks(state) == [(0, "portal")]
    assert tokens(state, 2) == []
    assert decline(state) == [0]
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHADOW, saw.BY_MOON, 0, 0)]


@pytest.mark.clause("SH-R27")
def test_the_last_shadow_eliminated_ends_the_round_without_a_window() -> None:
    state = play(stabbing(4, hidden={2: ["portal"]}, rounds=1), "stab 0")
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHAMAN, saw.BY_DAGGERS, 0, 0)]
    assert of_seat(state, 2, cell.HIDDEN + parts.PORTAL) == 1


@pytest.mark.clause("SH-R8")
def test_the_hand_of_an_eliminated_shaman_is_one_move_with_one_window() -> None:
    hands = ["purple 1, blue 1", "yellow 6, blue 2", "purple 2, white 1, white 2, white 3, white 4", "purple 3, blue 4"]
    state = stage(
        4,
        hands=hands,
        roles="shadow shaman shaman shaman",
        worlds={"yellow": [1, 2, 3, 4, 5]},
        open={1: ["dagger"]},
        hidden={3: ["portal"]},
        pawn=19,
        rounds=1,
    )
    play(state, "no portal", "purple 1", "no portal", "yellow 6", "no portal", "stab 2")
    assert pawn(state) == 20
    assert asks(state) == [(3, "portal")]  # five cards would pass the Moon
    assert events_named(state, "announced") == [(1, 5, 0, 0)]
    copy = state.copy()
    assert isinstance(copy, ShamansState)
    assert decline(copy) == [3]
    assert copy.over
    assert [event[0] for event in events_named(copy, "pawn")] == [20, 24]


@pytest.mark.clause("SH-R8")
@pytest.mark.parametrize(("pawn_at", "reached"), [(18, False), (19, True)])
def test_one_space_back_may_stop_the_whole_move(pawn_at: int, reached: bool) -> None:
    """Four cards from 20 would just reach the Moon: from 19 they do not."""
    hands = ["purple 1, blue 1", "yellow 6, blue 2", "purple 2, white 1, white 2, white 3", "purple 3, blue 4"]
    state = stage(
        4,
        hands=hands,
        roles="shadow shaman shaman shaman",
        worlds={"yellow": [1, 2, 3, 4, 5]},
        open={1: ["dagger"], 3: ["portal"]},
        pawn=pawn_at,
    )
    play(state, "no portal", "purple 1", "no portal", "yellow 6", "no portal", "stab 2")
    assert bool(events_named(state, "announced")) == reached
    if reached:
        assert asks(state) == [(3, "portal")]
        play(state, "portal -1")
        assert [event[:2] for event in events_named(state, "pawn")] == [(20, 1), (19, -1), (23, 4)]
        assert asks(state) == [(3, "card")]
    else:
        assert [event[:2] for event in events_named(state, "pawn")] == [(19, 1), (23, 4)]


# --- after an artifact, before a ritual, before the score -------------------------------------------------------------


@pytest.mark.clause("SH-R27")
@pytest.mark.parametrize("players", COUNTS)
def test_after_an_artifact_and_before_the_cards_are_gathered_there_is_a_window(players: int) -> None:
    state = stage(players, hands=two_each(players), slots=("portal", "shard"), pile=["shard", "dagger"], pawn=10)
    play(state, *(f"purple {p + 1}" for p in range(players)), "take portal")
    assert asks(state) == [(0, "portal")]
    assert at_world(state, "purple") == []
    play(state, "portal -1")
    assert pawn(state) == 9
    assert asks(state) == [(players - 1, "card")]
    assert log(state, "takes", "portal", "gathers") == ["takes", "portal", "gathers"]


@pytest.mark.clause("SH-R27")
def test_that_window_goes_clockwise_from_the_taker() -> None:
    numbers = [4, 3, 1, 6, 5]
    hands = [f"purple {n}, blue {p + 1}" for p, n in enumerate(numbers)]
    state = stage(5, hands=hands, slots=("shard", "shard"), pile=["shard", "dagger"])
    play(state, *(f"purple {n}" for n in numbers), "take pile", "hide")
    assert asks(state) == [(2, "portal")]
    copy = stage(5, hands=hands, slots=("shard", "shard"), hidden={0: ["dagger"], 1: ["dagger"], 3: ["dagger"]})
    for n in numbers:
        decline(copy)
        play(copy, f"purple {n}")
    play(copy, "take shard")
    assert decline(copy)[:3] == [3, 0, 1]


@pytest.mark.clause("SH-R27")
def test_that_window_waits_for_the_effects_of_the_artifact() -> None:
    """The Mask is shown and the Eclipse it uncovers is over before anybody is asked."""
    hands = two_each(3)
    state = stage(3, hands=hands, slots=("mask", "shard"), pile=["shard", "eclipse", "dagger"], hidden={1: ["dagger"]})
    for p in range(3):
        decline(state)
        play(state, f"purple {p + 1}")
    play(state, "take mask")
    assert asks(state) == [(p, "give") for p in range(3)]
    play(state, *(f"{p}: give blue {p + 1}" for p in range(3)))
    assert asks(state) == [(1, "portal")]
    assert at_world(state, "purple") == []
    wanted = ["takes", "reveals", "eclipse", "eclipse_over"]
    assert log(state, *wanted, "gathers") == wanted


@pytest.mark.clause("SH-R27")
@pytest.mark.parametrize("way", ["take portal", "take pile"])
def test_after_the_artifact_of_a_stabilization_there_is_a_window_too(way: str) -> None:
    """The last to play closes blue: its new Portal may be used before the lowest takes an artifact."""
    hands = ["purple 1, white 1", "purple 2, white 2", "blue 6, white 3"]
    state = stage(
        3, hands=hands, worlds={"blue": [1, 2, 3, 4, 5]}, slots=("portal", "shard"), pile=["shard", "portal"], pawn=9
    )
    play(state, "purple 1", "purple 2", "blue 6", way)
    if way == "take pile":
        play(state, "hide")
    assert asks(state) == [(2, "portal")]


@pytest.mark.clause("SH-R27")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("world", ["purple", "blue", "green", "yellow"])
def test_before_the_ritual_of_a_card_of_another_colour_there_is_a_window(players: int, world: str) -> None:
    full = 8 if players == 5 else 6
    others = [f"white {p + 1}, white {p + 4}" for p in range(players)]
    others[1] = f"{world} {full}, white 4"
    holders = {0, players - 1}
    state = stage(
        players, hands=others, worlds={world: list(range(1, full))}, hidden={p: ["shard"] for p in holders}, pawn=3
    )
    decline(state)
    play(state, "white 1")
    decline(state)
    play(state, f"{world} {full}")
    assert log(state)[-1] == "closes"
    assert points(state) == [0] * players
    assert asks(state)[0][1] == "portal"
    asked = decline(state)
    assert asked[:2] == clockwise(players, 1, holders)  # clockwise from the performer
    if world in ("blue", "green"):
        assert len(asked) == 2
        assert asks(state)[0][0] == 1


@pytest.mark.clause("SH-R27")
def test_before_the_ritual_of_the_destination_there_is_a_window_from_the_highest() -> None:
    hands = ["green 4, blue 1", "green 6, blue 2", "green 5, blue 3"]
    state = stage(3, hands=hands, worlds={"green": [1, 2, 3]}, open={0: ["portal"]}, hidden={2: ["dagger"]}, pawn=10)
    for n in (4, 6, 5):
        decline(state)
        play(state, f"green {n}")
    play(state, "take shard")
    assert decline(state) == [0, 2, 2, 0]  # after the artifact from the lowest, before the ritual from the highest
    assert asks(state) == [(1, "swap")]


@pytest.mark.clause("SH-R27")
def test_a_shadow_about_to_lose_its_role_may_use_a_portal_first() -> None:
    hands = ["white 1, white 4", "green 6, white 2", "white 3, white 5"]
    state = stage(3, hands=hands, worlds={"green": [1, 2, 3, 4, 5]}, open={0: ["portal"]}, pawn=22, rounds=1)
    play(state, "no portal", "white 1", "no portal", "green 6")
    assert pawn(state) == 23
    assert asks(state) == [(0, "portal")]
    play(state, "portal +1")
    assert state.over
    assert points(state) == [3, 0, 0]


@pytest.mark.clause("SH-R7", "SH-R27")
@pytest.mark.parametrize("players", COUNTS)
def test_before_an_empty_handed_round_is_scored_there_is_a_last_window(players: int) -> None:
    """Gathered, no cards left: a Portal may still turn the round."""
    last = players - 1
    hands = [f"purple {p + 1}" for p in range(players)]
    for way in ("no portal", "portal +1"):
        state = stage(players, hands=hands, open={last: ["portal"]}, pawn=23, rounds=1, first=last)
        for p in range(players):
            decline(state)
            play(state, f"purple {p + 1}")
        play(state, "take shard", "no portal")
        assert at_world(state, "purple") == list(range(1, players + 1))
        assert asks(state) == [(last, "portal")]
        assert events_named(state, "round_won") == []
        play(state, way)
        assert state.over
        winner, how = (parts.SHADOW, saw.BY_MOON) if way == "portal +1" else (parts.SHAMAN, saw.BY_CARDS)
        assert events_named(state, "round_won") == [(winner, how, 0, 0)]


@pytest.mark.clause("SH-R7")
def test_in_the_last_window_portals_may_be_answered() -> None:
    hands = ["purple 1", "purple 2", "purple 3"]
    state = stage(3, hands=hands, open={0: ["portal"], 2: ["portal"]}, pawn=23, rounds=1, first=2)
    for p in range(3):
        decline(state)
        play(state, f"purple {p + 1}")
    play(state, "take shard", "no portal", "no portal")
    assert asks(state) == [(2, "portal")]
    play(state, "no portal", "portal +1")
    assert asks(state) == [(2, "portal")]
    play(state, "portal -1")
    assert pawn(state) == 23
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHAMAN, saw.BY_CARDS, 0, 0)]


@pytest.mark.clause("SH-R7")
def test_in_the_last_window_everyone_who_may_hold_one_is_asked_once() -> None:
    """Clockwise from the player who has gathered the cards."""
    hands = ["purple 1", "purple 6", "purple 3", "purple 4"]
    state = stage(4, hands=hands, hidden={0: ["dagger"], 1: ["dagger"], 3: ["shard"]}, rounds=1, first=1)
    for n in (1, 6, 3, 4):
        decline(state)
        play(state, f"purple {n}")
    play(state, "take shard")
    assert decline(state) == [0, 1, 3, 1, 3, 0]
    assert state.over

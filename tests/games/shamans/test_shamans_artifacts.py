"""Taking artifacts and what they do: SH-29 to SH-33 and SH-45 to SH-47. Portals have a file of their own."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from ofuda.games.shamans import Shamans, ask, cell, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import FOLDER, SETS, build_tables, standard_tables

from .stage import (
    asks,
    at_world,
    can,
    events_named,
    game,
    log,
    move,
    of_seat,
    pawn,
    play,
    points,
    refuses,
    stage,
    tokens,
)

COUNTS = [3, 4, 5]


def taking(players: int = 3, **words: Any) -> ShamansState:
    """Everybody has played purple: seat 0 is the lowest and takes, the last seat is the highest."""
    hands = [f"purple {p + 1}, blue {p + 1}, green {p + 1}" for p in range(players)]
    state = stage(players, hands=hands, **words)
    play(state, *(f"purple {p + 1}" for p in range(players)))
    assert asks(state) == [(0, "take")]
    return state


def slots(state: ShamansState) -> list[str | None]:
    found: list[str | None] = state.view(None)["slots"]
    return found


def decline(state: ShamansState) -> ShamansState:
    """Nobody uses a Portal."""
    while not state.over and asks(state)[0][1] == "portal":
        play(state, "no portal")
    return state


# --- taking -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-29")
@pytest.mark.parametrize("players", COUNTS)
def test_the_lowest_takes_one_of_two_open_ones_or_the_top_of_the_pile(players: int) -> None:
    state = taking(players, slots=("dagger", "portal"), pile=["shard", "shard"])
    assert state.moves() == sorted(move(state, words) for words in ("take dagger", "take portal", "take pile"))
    refuses(state, "take shard", "SH-29")
    refuses(state, "take mask", "SH-29")


@pytest.mark.clause("SH-29")
@pytest.mark.parametrize("kind", ["dagger", "portal", "shard"])
def test_a_token_from_a_slot_lies_open_before_its_taker(kind: str) -> None:
    state = play(taking(3, slots=("mask", kind), pile=["dagger"]), f"take {kind}")
    assert state.view(None)["players"][0]["open"] == [kind]
    assert state.view(None)["players"][0]["face_down"] == 0
    assert [tokens(state, p) for p in (1, 2)] == [[], []]


@pytest.mark.clause("SH-29")
def test_one_artifact_a_turn() -> None:
    state = decline(play(taking(3, slots=("dagger", "shard"), pile=["shard", "dagger"]), "take dagger"))
    assert asks(state) == [(2, "card")]
    assert len(events_named(state, "takes") + events_named(state, "takes_pile")) == 1


@pytest.mark.clause("SH-30")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("kind", ["dagger", "portal", "shard"])
def test_a_token_from_the_pile_may_be_hidden(players: int, kind: str) -> None:
    state = play(taking(players, pile=["shard", "dagger", kind]), "take pile", "hide")
    for seat in (None, 1, 2):
        side = state.view(seat)["players"][0]
        assert (side["open"], side["face_down"], "hidden" in side) == ([], 1, False)
    assert state.view(0)["players"][0]["hidden"] == [kind]
    assert events_named(state, "looked", 0) == [(0, parts.TOKENS.index(kind), 0, 0)]
    assert events_named(state, "looked", 1) == []
    assert events_named(state, "hides", 1) == [(0, 0, 0, 0)]


@pytest.mark.clause("SH-30")
@pytest.mark.parametrize("kind", ["dagger", "portal", "shard"])
def test_a_token_from_the_pile_may_be_shown(kind: str) -> None:
    state = play(taking(3, pile=["shard", "dagger", kind]), "take pile", "show")
    assert state.view(None)["players"][0]["open"] == [kind]
    assert state.view(None)["players"][0]["face_down"] == 0
    assert events_named(state, "shows", 2) == [(0, parts.TOKENS.index(kind), 0, 0)]


@pytest.mark.clause("SH-30")
def test_a_hidden_token_looks_the_same_whatever_it_is() -> None:
    views = []
    for kind in ("dagger", "portal", "shard"):
        state = play(taking(3, pile=["shard", "dagger", kind]), "take pile", "hide")
        views.append((state.view(1), asks(state), state.events(1)))
    assert views[0] == views[1] == views[2]


@pytest.mark.clause("SH-R30")
def test_the_taker_looks_first_and_decides_with_the_token_in_hand() -> None:
    state = play(taking(3, pile=["shard", "dagger"]), "take pile")
    assert asks(state) == [(0, "hide")]
    assert state.moves() == [ask.HIDE_IT, ask.SHOW_IT]
    assert state.view(0)["players"][0]["looking_at"] == "dagger"
    assert "looking_at" not in state.view(1)["players"][0]
    assert tokens(state, 0) + tokens(state, 0, cell.HIDDEN) == []


@pytest.mark.clause("SH-R30")
@pytest.mark.parametrize("choice", ["hide", "show"])
def test_hiding_or_showing_comes_before_an_uncovered_eclipse(choice: str) -> None:
    state = play(taking(3, pile=["shard", "eclipse", "dagger"]), "take pile")
    assert asks(state) == [(0, "hide")]
    assert "eclipse" not in log(state)
    play(state, choice)
    assert asks(state) == [(p, "give") for p in range(3)]
    assert log(state, "looked", "hides", "shows", "eclipse") == ["looked", f"{choice}s", "eclipse"]


@pytest.mark.clause("SH-31", "SH-45")
@pytest.mark.parametrize("players", COUNTS)
def test_a_mask_from_the_pile_is_shown_at_once(players: int) -> None:
    state = play(taking(players, pile=["shard", "dagger", "mask"]), "take pile")
    assert "hide" not in [question for _, question in asks(state)]
    side = state.view(None)["players"][0]
    assert (side["open"], side["face_down"], side["role"]) == (["mask"], 0, "shadow")
    assert log(state, "shows", "reveals", "gathers") == ["shows", "reveals", "gathers"]


@pytest.mark.clause("SH-32")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("taken", "left"), [("dagger", ["mask", "portal"]), ("portal", ["dagger", "mask"])])
def test_the_top_of_the_pile_fills_the_empty_slot(players: int, taken: str, left: list[str]) -> None:
    state = play(taking(players, slots=("dagger", "portal"), pile=["shard", "shard", "mask"]), f"take {taken}")
    assert slots(state) == left
    assert state.view(None)["pile"] == 2
    assert events_named(state, "refills", 1) == [(parts.MASK, 0, 0, 0)]
    assert events_named(state, "reveals") == []  # a Mask in a slot unmasks nobody


@pytest.mark.clause("SH-32")
def test_taking_from_the_pile_leaves_the_slots_alone() -> None:
    state = play(taking(3, slots=("dagger", "mask"), pile=["shard", "shard", "shard"]), "take pile", "show")
    assert slots(state) == ["dagger", "mask"]
    assert state.view(None)["pile"] == 2


@pytest.mark.clause("SH-33")
@pytest.mark.parametrize("way", ["take shard", "take pile"])
def test_the_eclipse_is_applied_as_soon_as_it_lies_on_top(way: str) -> None:
    state = play(taking(3, slots=("shard", "mask"), pile=["dagger", "eclipse", "dagger"]), way)
    if way == "take pile":
        play(state, "hide")
    assert asks(state) == [(p, "give") for p in range(3)]
    assert at_world(state, "purple") == []  # the turn is not resolved before it


@pytest.mark.clause("SH-33")
@pytest.mark.parametrize("players", COUNTS)
def test_the_eclipse_never_rests_on_top_nor_anywhere_but_in_the_pile(players: int) -> None:
    applied = 0
    for seed in range(6):
        state = game(players, rounds=1).start(seed=seed)
        assert isinstance(state, ShamansState)
        chance = random.Random(seed)
        while not state.over:
            n = int(state.cells[cell.IN_PILE])
            assert n == 0 or state.cells[cell.PILE + n - 1] != parts.ECLIPSE + 1 or asks(state)[0][1] == "hide"
            assert "eclipse" not in slots(state)
            state.play(chance.choice(state.moves()))
        applied += len(events_named(state, "eclipse"))
        assert len(events_named(state, "eclipse")) <= 1
    assert applied > 0


@pytest.mark.clause("SH-R17")
def test_an_empty_pile_leaves_the_slot_empty() -> None:
    state = taking(3, slots=("dagger", "shard"), pile=[])
    refuses(state, "take pile", "SH-R17")
    play(state, "take dagger")
    assert slots(state) == [None, "shard"]
    assert "refills" not in log(state)


@pytest.mark.clause("SH-R17")
def test_with_nothing_left_the_take_is_skipped_and_the_turn_goes_on() -> None:
    hands = [f"purple {p + 1}, blue {p + 1}" for p in range(3)]
    state = stage(3, hands=hands, slots=(None, None), pile=[])
    play(state, "purple 1", "purple 2", "purple 3")
    assert asks(state) == [(2, "card")]
    assert at_world(state, "purple") == [1, 2, 3]


@pytest.mark.clause("SH-R17")
@pytest.mark.parametrize("left", [("shard", None), (None, "shard")])
def test_the_last_token_may_lie_in_either_slot(left: tuple[str | None, str | None]) -> None:
    state = taking(3, slots=left, pile=[])
    assert state.moves() == [move(state, "take shard")]
    play(state, "take shard")
    assert slots(state) == [None, None]


@pytest.mark.clause("SH-R17")
@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_only_a_long_night_with_five_can_run_out_of_artifacts(name: str, players: int) -> None:
    tables = standard_tables(name, players)
    worlds = [tables.ritual[world] for world in range(int(tables.worlds))]
    most = int(tables.hand) + worlds.count(parts.STABILIZATION)  # one in each turn, one with each Stabilization
    runs_out = most > sum(int(n) for n in tables.tokens)
    assert runs_out == ((name, players) == ("long-night", 5))


@pytest.mark.clause("SH-R17", "SH-48")
def test_stabilization_without_artifacts_moves_the_pawn() -> None:
    state = stage(
        5,
        hands=["blue 1", "white 8", "blue 3", "blue 4", "blue 5"],
        worlds={"white": [1, 2, 3, 4, 5, 6, 7]},
        slots=(None, None),
        pile=[],
        pawn=10,
        eclipsed=True,
        components="long-night",
    )
    play(state, "blue 1", "white 8")
    assert asks(state) == [(1, "stabilize")]
    assert state.moves() == [move(state, "back")]
    play(state, "back")
    assert pawn(state) == 9


@pytest.mark.clause("SH-R17")
def test_twelve_artifacts_are_enough_for_the_longest_round() -> None:
    """Eleven turns and one Stabilization at five players, with the Moon out of reach: everybody finds something."""
    data = tomllib.loads((FOLDER / SETS["standard"]).read_text("utf-8"))
    data["track"]["moon"] = 1000
    far = Shamans({"players": 5, "rounds": 1}, build_tables(data, "far.toml", 5))
    most = 0
    for seed in range(8):
        state = far.start(seed=seed)
        assert isinstance(state, ShamansState)
        chance = random.Random(seed)
        while not state.over:
            state.play(chance.choice([choice for choice in state.moves() if choice != ask.STEP_BACK]))
        told = log(state, "takes", "takes_pile", "gathers")
        takes = [name for name in told if name != "gathers"]
        assert len(takes) <= 12
        empty = [at for at, name in enumerate(told) if name == "gathers" and told[at - 1 : at] in ([], ["gathers"])]
        nobody = [
            event for event in events_named(state, "gathers") if not 0 <= event[0] < 5
        ]  # SH-65: there was no lowest
        assert len(empty) <= len(nobody)
        most = max(most, len(takes))
    assert most >= 11


# --- the Mask of Truth ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-45")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("role", ["shaman", "shadow"])
def test_who_takes_an_open_mask_reveals_its_role(players: int, role: str) -> None:
    other = "shadow" if role == "shaman" else "shaman"
    roles = " ".join([role, other, *["shaman"] * (players - 2)])
    state = taking(players, roles=roles, slots=("shard", "mask"), pile=["dagger", "dagger"])
    assert state.view(1)["players"][0]["role"] is None
    play(state, "take mask")
    for seat in (None, 1, 2):
        assert state.view(seat)["players"][0]["role"] == role
        assert state.view(seat)["players"][0]["role_face_up"]
    assert events_named(state, "reveals", 2) == [(0, parts.SHADOW if role == "shadow" else parts.SHAMAN, 0, 0)]
    assert [side["role_face_up"] for side in state.view(None)["players"]] == [True] + [False] * (players - 1)


@pytest.mark.clause("SH-45")
def test_the_role_is_revealed_before_anything_else_goes_on() -> None:
    state = play(taking(3, slots=("shard", "mask"), pile=["dagger", "eclipse", "dagger"]), "take mask")
    assert log(state, "takes", "reveals", "eclipse") == ["takes", "reveals", "eclipse"]


@pytest.mark.clause("SH-R9")
def test_a_mask_stays_before_its_taker_and_the_role_stays_face_up() -> None:
    state = play(taking(3, slots=("shard", "mask"), pile=["dagger", "dagger"]), "take mask")
    play(state, "blue 3", "blue 1", "blue 2", "take shard")
    side = state.view(1)["players"][0]
    assert (side["open"], side["role"], side["role_face_up"]) == (["shard", "mask"], "shadow", True)
    assert state.view(None)["gone"] == {"dagger": 0, "portal": 0, "shard": 0, "mask": 0}


@pytest.mark.clause("SH-R9")
def test_a_mask_gives_no_further_choice() -> None:
    state = play(taking(3, slots=("shard", "mask"), pile=["dagger", "dagger"]), "take mask", "blue 3")
    assert asks(state) == [(0, "card")]
    assert state.moves() == [move(state, "blue 1"), move(state, "green 1")]


@pytest.mark.clause("SH-R9", "SH-45")
def test_a_second_mask_finds_the_role_already_revealed() -> None:
    state = play(taking(3, slots=("mask", "mask"), pile=["dagger", "dagger"]), "take mask")
    play(state, "blue 3", "blue 1", "blue 2", "take mask")
    assert tokens(state, 0) == ["mask", "mask"]
    assert len(events_named(state, "reveals")) == 1


# --- the Ritual Dagger ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-46")
@pytest.mark.parametrize("players", COUNTS)
def test_a_dagger_is_kept_and_offers_nothing_outside_neutralization(players: int) -> None:
    state = taking(players, slots=("dagger", "shard"), pile=["shard", "shard"])
    play(state, "take dagger")
    assert tokens(state, 0) == ["dagger"]
    play(state, f"blue {players}")
    assert asks(state) == [(0, "card")]
    assert not can(state, "stab 1")
    play(state, "blue 1")
    assert tokens(state, 0) == ["dagger"]


@pytest.mark.clause("SH-46")
@pytest.mark.parametrize(("world", "question"), [("blue", "stabilize"), ("green", "swap"), ("yellow", "neutralize")])
def test_only_neutralization_lets_a_dagger_be_used(world: str, question: str) -> None:
    hands = ["purple 1, purple 2", f"{world} 6, purple 3", "purple 4, purple 5"]
    state = stage(3, hands=hands, worlds={world: [1, 2, 3, 4, 5]}, open={1: ["dagger"]})
    play(state, "purple 1", f"{world} 6")
    assert asks(state) == [(1, question)]
    assert can(state, "stab 0") == (world == "yellow")


# --- Moon Shards ------------------------------------------------------------------------------------------------------


def last_turn(players: int, **words: Any) -> ShamansState:
    """The last cards are played and the round is scored; seat 0 is a Shadow, the last seat takes a dagger."""
    hands = [f"purple {players - p}" for p in range(players)]
    state = stage(players, hands=hands, slots=("dagger", "dagger"), rounds=1, **words)
    for p in range(players):
        play(decline(state), f"purple {players - p}")
    decline(play(state, "take dagger"))
    assert events_named(state, "round_won") == [(parts.SHAMAN, saw.BY_CARDS, 0, 0)]
    return state


@pytest.mark.clause("SH-47")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("shards", "gain"), [(0, 0), (1, 0), (2, 2)])
def test_two_shards_are_worth_two_points_at_the_end_of_the_round(players: int, shards: int, gain: int) -> None:
    state = last_turn(players, open={0: ["shard"] * shards, 2: ["shard"]}, roles="shadow shaman shaman shaman shadow")
    assert points(state)[:3] == [gain, 2, 2]
    assert [event[0] for event in events_named(state, "shards")] == [0] * (gain // 2)


@pytest.mark.clause("SH-47")
def test_a_winner_adds_the_shards_to_its_points() -> None:
    state = last_turn(4, open={2: ["shard", "shard"]}, roles="shadow shaman shaman shaman")
    assert points(state) == [0, 2, 4, 2]


@pytest.mark.clause("SH-47")
def test_the_eliminated_gain_nothing_from_shards() -> None:
    """Its tokens are lost with it, and even a face-down pair that nobody has seen counts no more."""
    hands = ["purple 1", "purple 2", "", "purple 3"]
    state = stage(4, hands=hands, out=[2], hidden={2: ["shard", "shard"]}, rounds=1)
    play(state, "purple 1", "purple 2", "purple 3", "take shard")
    assert points(state) == [0, 2, 0, 2]
    assert events_named(state, "shards") == []


@pytest.mark.clause("SH-47")
def test_shards_count_at_the_end_and_not_when_they_are_taken() -> None:
    state = play(taking(3, open={0: ["shard"]}, slots=("shard", "dagger"), pile=["dagger", "dagger"]), "take shard")
    assert tokens(state, 0) == ["shard", "shard"]
    assert points(state) == [0, 0, 0]


@pytest.mark.clause("SH-R22")
@pytest.mark.parametrize(
    ("open", "hidden", "gain"),
    [(0, 2, 2), (1, 1, 2), (0, 1, 0), (3, 0, 2), (0, 3, 2), (1, 2, 2)],
)
def test_hidden_shards_count_and_a_third_one_adds_nothing(open: int, hidden: int, gain: int) -> None:
    state = last_turn(3, open={0: ["shard"] * open}, hidden={0: ["shard"] * hidden}, roles="shadow shaman shaman")
    assert points(state) == [gain, 2, 2]


# --- victory points ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R23")
def test_there_are_always_victory_points_left_to_pay() -> None:
    """All 42 tokens are with the players and a tie goes on: Illumination and the end of the round still pay."""
    hands = ["blue 1", "purple 6", "blue 2"]
    state = stage(3, hands=hands, worlds={"purple": [1, 2, 3, 4, 5]}, points=[14, 14, 14], rounds=1)
    play(state, "blue 1", "purple 6")
    assert points(state) == [14, 15, 14]
    play(state, "blue 2", "take shard")
    assert points(state) == [14, 17, 16]
    assert pawn(state) == 15


@pytest.mark.clause("SH-R9")
def test_a_role_shown_by_a_mask_is_known_to_all_imagined_worlds() -> None:
    state = play(taking(5, slots=("shard", "mask"), pile=["dagger", "dagger"]), "take mask")
    for seed in range(10):
        world = state.imagine(3, seed)
        assert isinstance(world, ShamansState)
        assert of_seat(world, 0, cell.ROLE) == parts.SHADOW

"""What is in the box and how a game and a round begin: SH-01 to SH-15."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

from ofuda.games.shamans import Shamans, cell, parts, saw, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import FOLDER, SETS, build_tables

from .stage import asks, at_world, can, events_named, game, hand, log, of_seat, pawn, play, points, stage

COUNTS = [3, 4, 5]
BASE = ["purple", "blue", "green", "yellow", "white"]
WORLDS = {3: BASE, 4: [*BASE, "brown"], 5: [*BASE, "brown", "red"]}
NUMBERS = {3: 6, 4: 6, 5: 8}
HANDS = {3: 9, 4: 9, 5: 11}
ROLES = {3: ["shadow", "shaman", "shaman"], 4: ["shadow", *["shaman"] * 3], 5: ["shadow"] * 2 + ["shaman"] * 3}
RITUALS = {
    "purple": "illumination",
    "blue": "stabilization",
    "green": "transmutation",
    "yellow": "neutralization",
    "white": "neutralization",
    "brown": "neutralization",
    "red": "neutralization",
}


def start(players: int, seed: int = 0, **options: Any) -> ShamansState:
    state = game(players, **options).start(seed=seed)
    assert isinstance(state, ShamansState)
    return state


def second_round(players: int, seed: int = 0, **words: Any) -> ShamansState:
    """A round has just been won by the Shamans, and the next one is set up."""
    return stage(players, steps=[[step.END, parts.SHAMAN]], seed=seed, **words)


def deck(players: int) -> list[str]:
    return [f"{world} {n}" for world in WORLDS[players] for n in range(1, NUMBERS[players] + 1)]


def cards_on_table(state: ShamansState) -> list[str]:
    """Every card in a hand or at a world."""
    held = [name for p in range(int(state.players)) for name in hand(state, p)]
    return held + [f"{world} {n}" for world in state.tables.names for n in at_world(state, world)]


def roles(state: ShamansState) -> list[str]:
    return [("shaman", "shadow")[of_seat(state, p, cell.ROLE)] for p in range(int(state.players))]


def pile(state: ShamansState) -> list[str]:
    """The face-down pile; the top one is the last."""
    return [parts.TOKENS[int(state.cells[cell.PILE + i]) - 1] for i in range(int(state.cells[cell.IN_PILE]))]


def slots(state: ShamansState) -> list[str]:
    return [parts.TOKENS[int(state.cells[cell.SLOT + i]) - 1] for i in range(2)]


# --- the game ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-01")
@pytest.mark.parametrize("players", COUNTS)
def test_three_to_five_play(players: int) -> None:
    assert len(start(players).view(None)["players"]) == players


@pytest.mark.clause("SH-01")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_fewer_or_more_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"players={players} is not possible; it may be 3, 4, 5"):
        Shamans({"players": players})


@pytest.mark.clause("SH-01", "SH-05")
def test_five_players_use_every_card_of_the_box() -> None:
    state = start(5)
    assert len(roles(state)) + len(cards_on_table(state)) == 61
    assert Counter(roles(state)) == {"shaman": 3, "shadow": 2}
    assert Counter(name.split()[0] for name in cards_on_table(state)) == dict.fromkeys(WORLDS[5], 8)


@pytest.mark.clause("SH-02")
@pytest.mark.parametrize("players", COUNTS)
def test_the_tokens_of_the_box(players: int) -> None:
    state = start(players, seed=3)
    assert Counter(pile(state) + slots(state)) == {"dagger": 5, "portal": 2, "shard": 3, "mask": 2, "eclipse": 1}
    seen = state.view(None)
    assert seen["first"] in range(players)
    assert seen["pawn"] in range(seen["moon"])


@pytest.mark.clause("SH-03")
def test_what_three_players_play_with() -> None:
    state = start(3)
    assert sorted(roles(state)) == ["shadow", "shaman", "shaman"]
    assert sorted(cards_on_table(state)) == sorted(f"{world} {n}" for world in BASE for n in range(1, 7))


@pytest.mark.clause("SH-04")
def test_what_four_players_play_with() -> None:
    state = start(4)
    assert sorted(roles(state)) == ["shadow", "shaman", "shaman", "shaman"]
    assert sorted(cards_on_table(state)) == sorted(f"{world} {n}" for world in [*BASE, "brown"] for n in range(1, 7))


@pytest.mark.clause("SH-05")
def test_what_five_players_play_with() -> None:
    state = start(5)
    assert sorted(roles(state)) == ["shadow", "shadow", "shaman", "shaman", "shaman"]
    assert sorted(cards_on_table(state)) == sorted(f"{world} {n}" for world in WORLDS[5] for n in range(1, 9))


@pytest.mark.clause("SH-06")
@pytest.mark.parametrize("players", COUNTS)
def test_no_card_outside_the_chosen_deck_ever_turns_up(players: int) -> None:
    for seed in range(10):
        assert sorted(cards_on_table(start(players, seed))) == sorted(deck(players))
    assert [world["world"] for world in start(players).view(None)["worlds"]] == WORLDS[players]


@pytest.mark.clause("SH-07", "SH-R24")
@pytest.mark.parametrize("players", COUNTS)
def test_chance_gives_the_first_player_token_to_anybody(players: int) -> None:
    holders = Counter(start(players, seed).view(None)["first"] for seed in range(60))
    assert set(holders) == set(range(players))
    assert min(holders.values()) >= 4


@pytest.mark.clause("SH-07", "SH-R24")
@pytest.mark.parametrize("players", COUNTS)
def test_a_seat_may_be_named_the_first_player(players: int) -> None:
    for seat in range(players):
        for seed in range(5):
            state = start(players, seed, first=seat)
            assert state.view(None)["first"] == seat
            assert events_named(state, "first") == [(seat, 0, 0, 0)]


@pytest.mark.clause("SH-R24")
def test_the_named_seat_must_be_at_the_table() -> None:
    with pytest.raises(ValueError, match="first is a seat from 0 to 2 or 'random', not 3"):
        Shamans({"players": 3, "first": 3})


# --- worlds and track -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R1", "SH-R2")
@pytest.mark.parametrize("players", COUNTS)
def test_each_world_has_its_ritual_and_all_four_rituals_exist(players: int) -> None:
    worlds = start(players).view(None)["worlds"]
    assert [world["world"] for world in worlds] == WORLDS[players]
    assert {world["world"]: world["ritual"] for world in worlds} == {w: RITUALS[w] for w in WORLDS[players]}
    assert {world["ritual"] for world in worlds} == set(parts.RITUALS)


@pytest.mark.clause("SH-R1")
def test_the_seven_worlds_have_four_neutralizations_and_one_of_each_other_ritual() -> None:
    found = Counter(world["ritual"] for world in start(5).view(None)["worlds"])
    assert found == {"neutralization": 4, "illumination": 1, "stabilization": 1, "transmutation": 1}


@pytest.mark.clause("SH-R1")
@pytest.mark.parametrize(("players", "world"), [(n, world) for n in COUNTS for world in WORLDS[n]])
def test_closing_a_world_does_what_its_ritual_says(players: int, world: str) -> None:
    other = "blue" if world == "purple" else "purple"
    hands = [f"{other} 1, {other} 2", f"{world} 1, {other} 3", *[f"{other} 4, {other} 5"] * (players - 2)]
    rest = list(range(2, NUMBERS[players] + 1))
    state = play(stage(players, hands=hands, worlds={world: rest}, open={1: ["dagger"]}), f"{other} 1", f"{world} 1")
    question = {"stabilization": "stabilize", "transmutation": "swap", "neutralization": "neutralize"}
    if RITUALS[world] == "illumination":
        assert points(state)[1] == 1
        assert asks(state) == [(2, "card")]
    else:
        assert asks(state) == [(1, question[RITUALS[world]])]


@pytest.mark.clause("SH-08", "SH-R3")
@pytest.mark.parametrize(("players", "space"), [(3, 14), (4, 11), (5, 5)])
def test_the_pawn_starts_on_the_space_of_the_player_count(players: int, space: int) -> None:
    assert pawn(start(players)) == space
    assert pawn(second_round(players, pawn=20)) == space
    assert start(players).view(None)["moon"] == 24


@pytest.mark.clause("SH-R3")
def test_the_track_is_data_that_anybody_may_change() -> None:
    data = tomllib.loads((FOLDER / SETS["standard"]).read_text("utf-8"))
    data["track"]["moon"] = 9
    data["players"]["3"]["start"] = 7
    data["players"]["4"]["start"] = data["players"]["5"]["start"] = 0
    state = Shamans({"players": 3, "first": 0}, build_tables(data, "short.toml", 3)).start(seed=0)
    assert isinstance(state, ShamansState)
    assert (pawn(state), state.view(None)["moon"]) == (7, 9)
    destination = None
    while not events_named(state, "round_won"):
        # Everybody refuses to follow where it can: the pawn needs two steps.
        moves = state.moves()
        strange = [move for move in moves if destination not in (None, move // parts.NUMBERS)]
        state.play((strange or moves)[0])
        destination = None if state.cells[cell.DESTINATION] == 0 else int(state.cells[cell.DESTINATION]) - 1
    assert [event[:2] for event in events_named(state, "pawn")] == [(8, 1), (9, 1)]
    assert events_named(state, "round_won") == [(parts.SHADOW, saw.BY_MOON, 0, 0)]


@pytest.mark.clause("SH-R3")
def test_every_figure_of_the_track_is_marked_as_reconstructed() -> None:
    marks = game(4).tables.provenance
    assert [marks[name] for name in ("track.moon", "players.3.start", "players.4.start", "players.5.start")] == [
        "reconstructed"
    ] * 4


# --- the round --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-09")
@pytest.mark.parametrize("players", COUNTS)
def test_two_artifacts_lie_open_and_never_the_eclipse(players: int) -> None:
    seen = Counter(token for seed in range(80) for token in slots(start(players, seed)))
    assert set(seen) == {"dagger", "portal", "shard", "mask"}
    state = start(players)
    assert state.view(None)["slots"] == slots(state)
    assert events_named(state, "slots") == [(*(parts.TOKENS.index(token) for token in slots(state)), 0, 0)]


@pytest.mark.clause("SH-09")
def test_the_artifacts_are_shuffled() -> None:
    piles = {tuple(pile(start(4, seed))) for seed in range(20)}
    assert len(piles) == 20


@pytest.mark.clause("SH-10")
@pytest.mark.parametrize("players", COUNTS)
def test_ten_artifacts_and_the_eclipse_make_the_pile(players: int) -> None:
    for seed in range(10):
        state = start(players, seed)
        assert len(pile(state)) == 11
        assert pile(state).count("eclipse") == 1
        assert state.view(None)["pile"] == 11


@pytest.mark.clause("SH-11")
def test_the_eclipse_lies_anywhere_but_on_top() -> None:
    depths = Counter(pile(start(3, seed)).index("eclipse") for seed in range(300))
    assert set(depths) == set(range(10))
    assert min(depths.values()) >= 10


@pytest.mark.clause("SH-10", "SH-R15")
def test_the_side_of_the_eclipse_is_chance_and_nobody_knows_it() -> None:
    sides = Counter(int(start(4, seed).cells[cell.ARROW]) for seed in range(60))
    assert set(sides) == {parts.LEFT, parts.RIGHT}
    assert min(sides.values()) >= 15
    state = start(4)
    assert [state.view(seat)["eclipse"] for seat in (None, 0, 1, 2, 3)] == [None] * 5
    assert {int(state.imagine(1, seed).cells[cell.ARROW]) for seed in range(20)} == {parts.LEFT, parts.RIGHT}


@pytest.mark.clause("SH-12")
@pytest.mark.parametrize("players", COUNTS)
def test_each_player_knows_its_own_role_and_no_other(players: int) -> None:
    state = start(players, seed=5)
    for seat in range(players):
        told = [side["role"] for side in state.view(seat)["players"]]
        assert told == [roles(state)[p] if p == seat else None for p in range(players)]
        assert [event[0] for event in events_named(state, "role", seat)] == [seat]
    assert [side["role"] for side in state.view(None)["players"]] == [None] * players


@pytest.mark.clause("SH-12")
@pytest.mark.parametrize("players", COUNTS)
def test_any_seat_may_be_a_shadow(players: int) -> None:
    deals = [roles(start(players, seed)) for seed in range(60)]
    assert all(sorted(deal) == ROLES[players] for deal in deals)
    assert all(any(deal[seat] == "shadow" for deal in deals) for seat in range(players))


@pytest.mark.clause("SH-12")
def test_nothing_a_player_may_choose_shows_its_role_and_it_may_look_at_it_at_any_time() -> None:
    state = start(4, seed=2, rounds=1)
    n = 0
    while not state.over:
        sides = [state.view(seat)["players"] for seat in range(4)]
        for seat in range(4):
            assert sides[seat][seat]["role"] == roles(state)[seat]
            assert all(side["role"] is None or side["role_face_up"] for side in sides[seat] if side["seat"] != seat)
        moves = state.moves()
        state.play(moves[n % len(moves)])
        n += 1
    assert n > 20


@pytest.mark.clause("SH-13", "SH-14")
@pytest.mark.parametrize(("players", "size", "left"), [(3, 9, 3), (4, 9, 0), (5, 11, 1)])
def test_hands_are_dealt_and_what_is_left_lies_face_up_at_its_world(players: int, size: int, left: int) -> None:
    for state in (start(players, seed=4), second_round(players)):
        assert [len(hand(state, p)) for p in range(players)] == [size] * players
        seen = [f"{world['world']} {n}" for world in state.view(None)["worlds"] for n in world["numbers"]]
        assert len(seen) == left
        assert sorted(seen + [name for p in range(players) for name in hand(state, p)]) == sorted(deck(players))
    names = deck(5)  # a card's number is the same whatever the number of players
    told = [names[event[0]] for event in events_named(start(players, seed=4), "leftover", 0)]
    lying = [f"{w['world']} {n}" for w in start(players, seed=4).view(None)["worlds"] for n in w["numbers"]]
    assert told == lying


@pytest.mark.clause("SH-13")
def test_a_player_is_told_its_own_cards_and_no_others() -> None:
    state = start(5, seed=4)
    for seat in range(5):
        assert [event[0] for event in events_named(state, "dealt", seat)] == [seat] * 11
        sides = state.view(seat)["players"]
        assert sides[seat]["hand"] == hand(state, seat)
        assert ["hand" in side for side in sides] == [p == seat for p in range(5)]
    assert len({tuple(hand(start(5, seed), 0)) for seed in range(20)}) == 20


@pytest.mark.clause("SH-15")
@pytest.mark.parametrize("players", COUNTS)
def test_the_holder_of_the_first_player_token_is_the_first_guide(players: int) -> None:
    for seat in range(players):
        state = start(players, first=seat)
        assert asks(state) == [(seat, "card")]
        assert state.view(None)["guide"] == seat


@pytest.mark.clause("SH-15", "SH-R31")
@pytest.mark.parametrize("players", COUNTS)
def test_in_the_next_round_the_next_seat_clockwise_is_the_first_guide(players: int) -> None:
    for seat in range(players):
        after = (seat + 1) % players
        state = second_round(players, first=seat, guide=seat)
        assert (state.view(None)["first"], asks(state)) == (after, [(after, "card")])


@pytest.mark.clause("SH-R25")
@pytest.mark.parametrize("players", [3, 5])
def test_cards_left_over_never_close_a_world_at_setup(players: int) -> None:
    for seed in range(60):
        state = start(players, seed)
        assert max(len(at_world(state, world)) for world in WORLDS[players]) <= 3
        assert "closes" not in log(state)


@pytest.mark.clause("SH-R25")
def test_cards_left_over_count_towards_closing() -> None:
    """Everybody plays purple as long as it can: the world closes although not all six were played."""
    seed = next(seed for seed in range(100) if at_world(start(3, seed), "purple"))
    state = start(3, seed)
    left = at_world(state, "purple")
    while not events_named(state, "closes") and not events_named(state, "round_won"):
        moves = state.moves()
        state.play(moves[0] if moves[0] < parts.NUMBERS else moves[-1])
    placed = [event[1] for event in events_named(state, "plays") if event[1] < parts.NUMBERS]
    assert events_named(state, "closes")[0][1] == 0
    assert sorted(number + 1 for number in placed) == [n for n in range(1, 7) if n not in left]


@pytest.mark.clause("SH-R25")
def test_the_file_may_not_leave_enough_cards_to_close_a_world() -> None:
    data = tomllib.loads((FOLDER / SETS["standard"]).read_text("utf-8"))
    data["players"]["3"]["hand"] = 8
    with pytest.raises(ValueError, match=r"box.toml: players.3: 6 cards are left over .* \(SH-R25\)"):
        build_tables(data, "box.toml", 3)


@pytest.mark.clause("SH-15")
def test_the_first_guide_may_lead_any_card() -> None:
    state = start(3, first=1)
    assert all(can(state, name) for name in hand(state, 1))
    assert len(state.moves()) == 9

"""Rituals: what a closed world does, and who does it."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shamans import ask, cell, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.artifacts import reveal

from .stage import asks, at_world, can, events_named, game, log, of_seat, pawn, play, points, refuses, stage, tokens

every_table = pytest.mark.parametrize("players", [3, 4, 5])


def size(players: int) -> int:
    """How many cards a world has."""
    return 8 if players == 5 else 6


def about_to_close(players: int, world: str, **more: Any) -> ShamansState:
    """The Guide, seat 0, has led another world; seat 1 holds the last card of this one. The others follow."""
    last = size(players)
    led = "white" if world == "purple" else "purple"
    hands = [f"{led} {p + 1}, red {p + 1}" if players == 5 else f"{led} {p + 1}, blue {p + 1}" for p in range(players)]
    if world == "blue":
        hands = [f"{led} {p + 1}, green {p + 1}" for p in range(players)]
    hands[1] = f"{world} {last}, {led} {last}"
    setting: dict[str, Any] = {"pawn": 12, "hands": hands, "worlds": {world: list(range(1, last))}, **more}
    return pass_portals(play(pass_portals(stage(players, **setting)), f"{led} 1"))


def closed(players: int, world: str, **more: Any) -> ShamansState:
    """Seat 1 has closed this world with a card of another colour."""
    return pass_portals(play(about_to_close(players, world, **more), f"{world} {size(players)}"))


def pass_portals(s: ShamansState) -> ShamansState:
    while asks(s)[0][1] == "portal":
        play(s, "no portal")
    return s


def roles(s: ShamansState) -> str:
    return " ".join("shadow" if of_seat(s, p, cell.ROLE) == parts.SHADOW else "shaman" for p in range(int(s.players)))


def out(s: ShamansState) -> list[int]:
    return [p for p in range(int(s.players)) if of_seat(s, p, cell.OUT)]


# --- Stabilization ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-48")
@every_table
def test_stabilization_moves_the_pawn_two_back(players: int) -> None:
    s = closed(players, "blue", pile=["dagger"])
    assert asks(s) == [(1, "stabilize")]
    assert pawn(s) == 13  # the card that closed the world was of another colour
    play(s, "back")
    assert pawn(s) == 11
    assert [tokens(s, p) for p in range(players)] == [[]] * players
    assert asks(s) == [(2, "card")]


@pytest.mark.clause("SH-48")
@every_table
def test_stabilization_takes_an_open_artifact_instead(players: int) -> None:
    s = play(closed(players, "blue", slots=("shard", "dagger"), pile=["mask", "portal"]), "take dagger")
    assert pawn(s) == 13
    assert tokens(s, 1) == ["dagger"]
    assert s.view(None)["slots"] == ["shard", "portal"]  # refilled from the pile
    assert asks(s) == [(2, "card")]


@pytest.mark.clause("SH-48")
@every_table
def test_stabilization_takes_the_top_of_the_pile_instead(players: int) -> None:
    s = play(closed(players, "blue", pile=["mask", "dagger"]), "take pile", "hide")
    assert pawn(s) == 13
    assert (tokens(s, 1), tokens(s, 1, cell.HIDDEN)) == ([], ["dagger"])


@pytest.mark.clause("SH-48")
def test_stabilization_offers_the_open_tokens_the_pile_and_the_step_back_and_nothing_else() -> None:
    s = closed(5, "blue", slots=("shard", "mask"), pile=["mask", "dagger"])
    kinds = ("dagger", "portal", "shard", "mask")
    assert [kind for kind in kinds if can(s, f"take {kind}")] == ["shard", "mask"]
    assert can(s, "take pile")
    assert can(s, "back")
    assert len(s.moves()) == 4
    refuses(s, "take dagger", "SH-48")


@pytest.mark.clause("SH-48")
def test_with_no_artifact_left_stabilization_still_steps_back() -> None:
    s = closed(5, "blue", slots=(None, None))
    refuses(s, "take pile", "SH-R17")
    assert s.moves() == [ask.STEP_BACK]


@pytest.mark.clause("SH-48")
def test_taking_an_artifact_for_the_lowest_card_does_not_offer_to_step_back() -> None:
    s = play(stage(3, hands=["purple 1, blue 1", "purple 2", "purple 3"]), "purple 1", "purple 2", "purple 3")
    assert asks(s) == [(0, "take")]
    refuses(s, "back", "SH-29")


# --- Transmutation ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-49")
@every_table
def test_transmutation_swaps_two_role_cards(players: int) -> None:
    before = {3: "shadow shaman shaman", 4: "shadow shaman shaman shaman", 5: "shadow shaman shaman shaman shadow"}
    after = {3: "shaman shadow shaman", 4: "shaman shadow shaman shaman", 5: "shaman shadow shaman shaman shadow"}
    s = closed(players, "green", roles=before[players])
    assert asks(s) == [(1, "swap")]
    play(s, "swap 0")
    assert roles(s) == after[players]
    assert asks(s) == [(2, "card")]


@pytest.mark.clause("SH-49")
def test_both_may_look_at_their_new_role_and_nobody_else_is_told() -> None:
    s = closed(5, "green", roles="shadow shaman shaman shaman shadow")
    told = [events_named(s, "role", seat) for seat in range(5)]
    play(s, "swap 0")
    assert [each["role"] for each in s.view(0)["players"]] == ["shaman", None, None, None, None]
    assert [each["role"] for each in s.view(1)["players"]] == [None, "shadow", None, None, None]
    fresh = [events_named(s, "role", seat)[len(told[seat]) :] for seat in range(5)]
    assert [[event[:2] for event in each] for each in fresh] == [[(0, parts.SHAMAN)], [(1, parts.SHADOW)], [], [], []]
    assert events_named(s, "swaps", 3)[0][:2] == (1, 0)  # that they swapped is seen by all


@pytest.mark.clause("SH-49", "SH-69")
@every_table
def test_points_go_to_the_team_of_the_new_role(players: int) -> None:
    was = {3: "shadow shaman shaman", 4: "shadow shaman shaman shaman", 5: "shadow shaman shaman shaman shadow"}
    s = stage(
        players,
        roles=was[players],
        hands=["purple 1", f"green {size(players)}", "purple 2", "purple 3", "purple 4"][:players],
        worlds={"green": list(range(1, size(players)))},
        slots=(None, None),
    )
    play(s, "purple 1", f"green {size(players)}", "swap 0", *[f"purple {p}" for p in range(2, players)])
    assert points(s) == {3: [2, 0, 2], 4: [2, 0, 2, 2], 5: [2, 0, 2, 2, 0]}[players]


@pytest.mark.clause("SH-49", "SH-58")
def test_the_one_who_became_the_shadow_by_transmutation_is_the_one_to_eliminate() -> None:
    s = stage(
        4,
        roles="shadow shaman shaman shaman",
        hands=["purple 1, blue 1", "green 6, blue 2", "brown 6, blue 3", "purple 2, blue 4"],
        worlds={"green": [1, 2, 3, 4, 5], "brown": [1, 2, 3, 4, 5]},
        open={2: ["dagger"]},
    )
    play(s, "purple 1", "green 6", "swap 0", "brown 6", "stab 1")
    assert [event[0] for event in events_named(s, "round_won")] == [parts.SHAMAN]
    assert points(s) == [2, 0, 2, 2]


@pytest.mark.clause("SH-R10")
@every_table
def test_transmutation_is_no_choice_whether_but_only_with_whom(players: int) -> None:
    s = closed(players, "green")
    assert s.moves() == [ask.SWAP_MOVE + p for p in range(players) if p != 1]
    refuses(s, "swap 1", "SH-49")


@pytest.mark.clause("SH-R10")
def test_transmutation_is_not_done_with_the_eliminated() -> None:
    s = closed(5, "green", out=[3])
    assert s.moves() == [ask.SWAP_MOVE + p for p in (0, 2, 4)]
    refuses(s, "swap 3", "SH-R10")


@pytest.mark.clause("SH-R10")
def test_a_revealed_role_card_lies_face_down_after_transmutation() -> None:
    s = about_to_close(4, "green", roles="shadow shaman shaman shaman", slots=(None, None))
    reveal(s, 0)
    assert s.view(3)["players"][0]["role"] == "shadow"
    play(s, "green 6", "swap 0")
    assert [of_seat(s, p, cell.FACE_UP) for p in range(4)] == [0, 0, 0, 0]
    assert s.view(3)["players"][0]["role"] is None
    assert s.view(3)["players"][1]["role"] is None


@pytest.mark.clause("SH-R10")
def test_the_performers_own_revealed_card_lies_face_down_too() -> None:
    s = about_to_close(4, "green", roles="shaman shadow shaman shaman", slots=(None, None))
    reveal(s, 1)
    play(s, "green 6", "swap 2")
    assert roles(s) == "shaman shaman shadow shaman"
    assert [of_seat(s, p, cell.FACE_UP) for p in range(4)] == [0, 0, 0, 0]


def shadows_imagined(s: ShamansState, seat: int) -> list[set[int]]:
    """Who the Shadows are in worlds that this seat holds possible."""
    found = []
    for seed in range(60):
        imagined = s.imagine(seat, seed)
        assert isinstance(imagined, ShamansState)
        found.append({p for p in range(int(s.players)) if of_seat(imagined, p, cell.ROLE) == parts.SHADOW})
    return found


@pytest.mark.clause("SH-49", "SH-R10")
def test_who_has_seen_a_role_card_knows_it_where_it_lies_after_transmutation() -> None:
    s = about_to_close(5, "green", roles="shadow shaman shaman shaman shadow", slots=(None, None))
    reveal(s, 0)
    play(s, "green 8", "swap 0")  # the card that all have seen lies face down before seat 1 now
    from_three = shadows_imagined(s, 3)
    assert all(1 in shadows for shadows in from_three)
    assert set.union(*from_three) == {0, 1, 2, 4}  # of the card that seat 0 has now they know nothing
    assert set.union(*shadows_imagined(s, 1)) == {1, 2, 3, 4}  # but seat 1 does: it was its own


# --- Illumination -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-50")
@every_table
def test_illumination_gives_one_point_at_once(players: int) -> None:
    s = closed(players, "purple", points=[3, 4, 5, 6, 7][:players])
    assert points(s) == [3, 5, 5, 6, 7][:players]
    assert log(s)[-2:] == ["closes", "illuminates"]
    assert asks(s) == [(2, "card")]  # in the middle of the turn


# --- Neutralization ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-51")
@every_table
def test_an_open_dagger_must_be_used(players: int) -> None:
    s = closed(players, "yellow", open={1: ["dagger"]})
    assert asks(s) == [(1, "neutralize")]
    refuses(s, "no dagger", "SH-51")
    assert s.moves() == [ask.STAB_MOVE + p for p in range(players) if p != 1]  # any other player


@pytest.mark.clause("SH-51")
@pytest.mark.parametrize("victim", [0, 2, 3, 4])
def test_the_dagger_is_discarded_and_the_chosen_player_is_eliminated(victim: int) -> None:
    s = play(closed(5, "yellow", open={1: ["dagger", "shard"]}), f"stab {victim}")
    assert out(s) == [victim]
    assert tokens(s, 1) == ["shard"]
    assert s.view(None)["gone"]["dagger"] == 1


@pytest.mark.clause("SH-51")
def test_nobody_eliminates_themselves() -> None:
    s = closed(5, "yellow", open={1: ["dagger"]})
    refuses(s, "stab 1", "SH-51")


@pytest.mark.clause("SH-52")
@every_table
def test_a_hidden_dagger_may_stay_hidden(players: int) -> None:
    s = closed(players, "yellow", hidden={1: ["dagger"]})
    assert asks(s) == [(1, "neutralize")]
    assert s.moves() == [ask.NO_DAGGER] + [ask.STAB_MOVE + p for p in range(players) if p != 1]
    play(s, "no dagger")
    assert out(s) == []
    assert tokens(s, 1, cell.HIDDEN) == ["dagger"]
    assert pawn(s) == 13
    assert s.view(None)["gone"]["dagger"] == 0


@pytest.mark.clause("SH-52")
def test_a_hidden_dagger_may_be_revealed_discarded_and_used() -> None:
    s = play(closed(5, "yellow", hidden={1: ["dagger"]}), "stab 2")
    assert out(s) == [2]
    assert (tokens(s, 1), tokens(s, 1, cell.HIDDEN)) == ([], [])
    assert s.view(None)["gone"]["dagger"] == 1


@pytest.mark.clause("SH-53")
@every_table
def test_without_any_token_neutralization_passes_without_a_question(players: int) -> None:
    s = closed(players, "yellow", open={0: ["dagger"], 1: ["shard"]})
    assert log(s)[-2:] == ["closes", "keeps"]
    assert asks(s) == [(2, "card")]
    assert out(s) == []
    assert tokens(s, 0) == ["dagger"]


@pytest.mark.clause("SH-53")
@pytest.mark.parametrize("token", ["shard", "portal"])
def test_a_hidden_token_that_is_no_dagger_eliminates_nobody(token: str) -> None:
    s = closed(5, "yellow", hidden={1: [token]})
    assert s.moves() == [ask.NO_DAGGER]
    refuses(s, "stab 2", "SH-53")
    play(s, "no dagger")
    assert out(s) == []
    assert tokens(s, 1, cell.HIDDEN) == [token]


@pytest.mark.clause("SH-53", "SH-52")
def test_keeping_a_dagger_hidden_looks_like_having_none() -> None:
    """Others see the same question and the same answer."""
    seen = []
    for token in ("dagger", "shard"):
        s = play(closed(5, "yellow", hidden={1: [token]}), "no dagger")
        seen.append(([event["key"] for event in s.events(3)], s.view(3)))
    assert seen[0] == seen[1]


@pytest.mark.clause("SH-R11")
def test_two_daggers_eliminate_one_player_for_one_world() -> None:
    s = play(closed(5, "yellow", open={1: ["dagger", "dagger"]}), "stab 2")
    assert out(s) == [2]
    assert tokens(s, 1) == ["dagger"]
    assert asks(s) == [(3, "card")]


@pytest.mark.clause("SH-R11")
def test_with_an_open_and_a_hidden_dagger_the_open_one_goes() -> None:
    s = closed(5, "yellow", open={1: ["dagger"]}, hidden={1: ["dagger"]})
    refuses(s, "no dagger", "SH-51")
    play(s, "stab 2")
    assert (tokens(s, 1), tokens(s, 1, cell.HIDDEN)) == ([], ["dagger"])


@pytest.mark.clause("SH-R11")
def test_the_eliminated_cannot_be_eliminated_again() -> None:
    s = closed(5, "yellow", open={1: ["dagger"]}, out=[3])
    assert s.moves() == [ask.STAB_MOVE + p for p in (0, 2, 4)]
    refuses(s, "stab 3", "SH-R11")


# --- who performs -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R6")
@every_table
def test_the_player_of_the_closing_card_of_another_colour_performs(players: int) -> None:
    assert points(closed(players, "purple")) == [0, 1, 0, 0, 0][:players]


@pytest.mark.clause("SH-R6", "SH-R29")
@every_table
def test_the_highest_player_performs_the_ritual_of_the_destination(players: int) -> None:
    last = size(players)
    s = stage(
        players,
        hands=["purple 1, blue 1", f"purple {last}, blue 2", "purple 2, blue 3", "white 1", "white 2"][:players],
        worlds={"purple": list(range(3, last))},
        slots=(None, None),
    )
    play(s, "purple 1", f"purple {last}", "purple 2", *["white 1", "white 2"][: players - 3])
    assert points(s) == [0, 1, 0, 0, 0][:players]
    assert asks(s) == [(1, "card")]  # and is the next Guide


@pytest.mark.clause("SH-R6", "SH-65")
def test_nobody_performs_where_only_the_eliminated_played_the_destination() -> None:
    s = stage(
        5,
        roles="shaman shaman shaman shadow shadow",
        hands=["purple 8, red 1", "yellow 8, red 2", "red 3, red 6", "red 4, red 7", "red 5, red 8"],
        worlds={"purple": [1, 2, 3, 4, 5, 6, 7], "yellow": [1, 2, 3, 4, 5, 6, 7]},
        open={1: ["dagger"]},
        slots=(None, None),
    )
    play(s, "purple 8", "yellow 8", "stab 0", "red 3", "red 4", "red 5")
    assert at_world(s, "purple") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert points(s) == [0, 0, 0, 0, 0]
    assert log(s, "illuminates", "no_ritual") == ["no_ritual"]
    assert asks(s) == [(0, "guide")]


@pytest.mark.clause("SH-36")
def test_the_turn_is_over_before_the_ritual_of_its_destination() -> None:
    """Nothing is the Destination any more while the role cards are swapped."""
    s = stage(
        3,
        hands=["green 6, blue 1", "green 5, blue 2", "green 4, blue 3"],
        worlds={"green": [1, 2, 3]},
        slots=(None, None),
    )
    play(s, "green 6", "green 5", "green 4")
    assert asks(s) == [(0, "swap")]
    assert s.view(None)["destination"] is None


@pytest.mark.clause("SH-R27", "SH-48")
def test_after_an_artifact_of_a_ritual_the_window_goes_round_from_who_took_it() -> None:
    hidden = {0: ["shard"], 2: ["dagger"], 3: ["dagger"]}
    s = closed(4, "blue", hidden=hidden, slots=("shard", "mask"))
    play(s, "take shard")
    asked = []
    while asks(s)[0][1] == "portal":
        asked.append(s.seats[0])
        play(s, "no portal")
    assert asked[:3] == [2, 3, 0]  # clockwise from seat 1, who has closed the world


@pytest.mark.clause("SH-R10", "SH-R11", "SH-R20")
@pytest.mark.parametrize(("world", "clause"), [("green", "SH-R10"), ("yellow", "SH-R11")])
def test_the_last_player_finds_nobody_to_swap_with_or_to_eliminate(world: str, clause: str) -> None:
    s = stage(
        3,
        roles="shadow shaman shaman",
        hands=[f"{world} 6, purple 1", "", ""],
        worlds={world: [1, 2, 3, 4, 5]},
        open={0: ["dagger"]},
        out=[1, 2],
        slots=(None, None),
    )
    play(s, f"{world} 6")
    assert asks(s) == [(0, "card")]  # the ritual asks for nothing, and the next turn has begun
    ((who, where, _, _),) = events_named(s, "nobody_left")
    assert s.game.words.event(saw.NOBODY_LEFT, who, where, 0, 0).clause == clause
    assert tokens(s, 0) == ["dagger"]
    assert events_named(s, "keeps") == []


@pytest.mark.clause("SH-53")
def test_with_every_dagger_in_sight_a_token_face_down_is_none() -> None:
    """Nobody is asked what everybody can answer."""
    s = closed(5, "yellow", open={0: ["dagger"] * 4, 2: ["dagger"]}, hidden={1: ["shard"]})
    assert events_named(s, "keeps") == [(1, 0, 0, 0)]
    assert "neutralize" not in [question for _, question in asks(s)]


@pytest.mark.clause("SH-R29")
@every_table
def test_cards_in_front_of_players_do_not_close_the_destination_yet(players: int) -> None:
    last = size(players)
    s = stage(
        players,
        hands=["purple 1, blue 1", f"purple {last}, blue 2", "purple 2, blue 3", "white 1", "white 2"][:players],
        worlds={"purple": list(range(3, last))},
    )
    play(s, "purple 1", f"purple {last}", "purple 2", *["white 1", "white 2"][: players - 3])
    assert asks(s) == [(0, "take")]
    assert points(s) == [0] * players  # all are played, but none lies at the world before step 2
    play(s, "take shard")
    assert log(s, "takes", "gathers", "closes", "illuminates") == ["takes", "gathers", "closes", "illuminates"]


@pytest.mark.clause("SH-R29")
def test_a_world_does_not_close_while_one_of_its_cards_is_still_in_a_hand() -> None:
    s = about_to_close(5, "purple", worlds={"purple": [1, 2, 3, 4, 5, 6]})
    play(s, "purple 8")
    assert log(s, "closes") == []
    assert asks(s) == [(2, "card")]


# --- what is known ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R26")
@pytest.mark.parametrize("seed", range(4))
def test_a_shadow_knows_only_its_own_role(seed: int) -> None:
    s = game(5).start(seed=seed)
    assert isinstance(s, ShamansState)
    for seat in range(5):
        known = [each["role"] for each in s.view(seat)["players"]]
        assert known[seat] in ("shadow", "shaman")
        assert known.count(None) == 4
        assert [event[0] for event in events_named(s, "role", seat)] == [seat]
    assert sorted(of_seat(s, p, cell.ROLE) for p in range(5)) == [0, 0, 0, 1, 1]


@pytest.mark.clause("SH-R26")
def test_a_shadow_can_imagine_each_of_the_others_as_the_other_shadow() -> None:
    s = stage(5, roles="shadow shaman shaman shaman shadow", hands=[f"red {p + 1}" for p in range(5)])
    assert {frozenset(shadows) for shadows in shadows_imagined(s, 0)} == {frozenset({0, p}) for p in range(1, 5)}

"""Portals: SH-41 to SH-44, and when and whom the table asks for them (SH-R7, SH-R8, SH-R27)."""

from __future__ import annotations

import random

import pytest

from ofuda.games.shamans import ask, cell, parts, saw
from ofuda.games.shamans.rules import ShamansState

from .portal_table import COUNTS, clockwise, decline, may_hold, two_each
from .stage import asks, at_world, can, events_named, game, move, pawn, play, points, refuses, stage, tokens

# --- using one --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-41")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("way", "to"), [("portal +1", 11), ("portal -1", 9)])
def test_a_portal_is_discarded_to_move_the_pawn_by_one(players: int, way: str, to: int) -> None:
    state = stage(players, hands=two_each(players), open={1: ["portal", "shard"]}, pawn=10)
    assert asks(state) == [(1, "portal")]
    assert state.moves() == sorted(move(state, words) for words in ("no portal", "portal +1", "portal -1"))
    play(state, way)
    assert pawn(state) == to
    assert tokens(state, 1) == ["shard"]
    assert state.view(None)["gone"]["portal"] == 1
    assert asks(state) == [(0, "card")]


@pytest.mark.clause("SH-41")
def test_a_portal_need_not_be_used_and_is_kept() -> None:
    state = play(stage(3, hands=two_each(3), open={1: ["portal"]}, pawn=10), "no portal")
    assert tokens(state, 1) == ["portal"]
    assert pawn(state) == 10
    assert asks(state) == [(0, "card")]


@pytest.mark.clause("SH-41")
def test_who_has_no_portal_uses_none() -> None:
    state = stage(3, hands=two_each(3), open={0: ["portal"]}, hidden={1: ["portal"]})
    refuses(state, "hidden portal +1", "SH-41")
    play(state, "no portal")
    refuses(state, "portal -1", "SH-41")
    assert can(state, "hidden portal -1")


@pytest.mark.clause("SH-R7")
@pytest.mark.parametrize(("way", "to"), [("hidden portal +1", 11), ("hidden portal -1", 9)])
def test_a_hidden_portal_is_revealed_when_used(way: str, to: int) -> None:
    state = stage(3, hands=two_each(3), hidden={1: ["portal", "dagger"]}, pawn=10)
    assert state.view(0)["gone"]["portal"] == 0
    play(state, way)
    assert pawn(state) == to
    assert tokens(state, 1, cell.HIDDEN) == ["dagger"]
    assert state.view(0)["gone"]["portal"] == 1
    assert events_named(state, "portal", 0) == [(1, to - 10, 0, 0)]
    assert state.view(0)["players"][1]["face_down"] == 1


@pytest.mark.clause("SH-R27")
@pytest.mark.parametrize(
    ("way", "open", "hidden"), [("portal -1", [], ["portal"]), ("hidden portal -1", ["portal"], [])]
)
def test_with_an_open_and_a_hidden_portal_the_owner_chooses(way: str, open: list[str], hidden: list[str]) -> None:
    state = stage(3, hands=two_each(3), open={0: ["portal"]}, hidden={0: ["portal"]}, pawn=10)
    assert len(state.moves()) == 5
    play(state, way)
    assert (tokens(state, 0), tokens(state, 0, cell.HIDDEN)) == (open, hidden)


@pytest.mark.clause("SH-R4")
def test_the_pawn_cannot_go_behind_the_first_space() -> None:
    state = play(stage(3, hands=two_each(3), open={0: ["portal"]}, pawn=0), "portal -1")
    assert pawn(state) == 0
    assert state.view(None)["gone"]["portal"] == 1  # the move is lost, and the Portal with it
    assert pawn(play(state, "purple 1", "blue 2")) == 1


@pytest.mark.clause("SH-R4")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_surplus_steps_back_are_lost(before: int, after: int) -> None:
    """The card that closes blue moves the pawn one forward, Stabilization takes it two back."""
    hands = ["purple 1", "blue 6, purple 2", "purple 3"]
    state = stage(3, hands=hands, worlds={"blue": [1, 2, 3, 4, 5]}, pawn=before)
    play(state, "purple 1", "blue 6", "back")
    assert pawn(state) == after
    assert pawn(play(state, "purple 3")) == after


# --- who is asked -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R7")
@pytest.mark.parametrize("players", COUNTS)
def test_before_each_card_everyone_who_may_hold_a_portal_is_asked_clockwise(players: int) -> None:
    last = players - 1
    for guide in range(players):
        state = stage(
            players,
            hands=two_each(players),
            guide=guide,
            open={0: ["portal"], 1: ["dagger", "shard", "mask"]},
            hidden={last: ["dagger"]},
        )
        for i in range(players):
            player = (guide + i) % players
            assert decline(state) == clockwise(players, player, {0, last})
            assert asks(state) == [(player, "card")]
            play(state, f"purple {player + 1}")


@pytest.mark.clause("SH-R7")
def test_a_seat_with_a_face_down_token_is_asked_even_if_it_can_only_pass() -> None:
    state = stage(3, hands=two_each(3), hidden={1: ["dagger"]})
    assert asks(state) == [(1, "portal")]
    assert state.moves() == [ask.NO_PORTAL]


@pytest.mark.clause("SH-R7")
@pytest.mark.parametrize("players", COUNTS)
def test_being_asked_tells_nobody_anything(players: int) -> None:
    """Whatever the two face-down tokens are, the others see the same questions in the same order."""
    seen = []
    for first, second in (("portal", "dagger"), ("dagger", "portal"), ("shard", "dagger"), ("portal", "portal")):
        state = stage(players, hands=two_each(players), hidden={1: [first], 2: [second]})
        trail = []
        for p in range(players):
            while asks(state)[0][1] == "portal":
                trail.append((state.seats, state.view(0)))
                play(state, "no portal")
            play(state, f"purple {p + 1}")
        seen.append((trail, state.events(0)))
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert len(seen[0][0]) == 2 * players


@pytest.mark.clause("SH-R7")
@pytest.mark.parametrize(
    ("slots", "open"),
    [
        (("portal", "portal"), {0: ["dagger"]}),
        (("portal", "shard"), {2: ["portal"]}),
        (("shard", "shard"), {2: ["portal", "portal"]}),
        (("shard", "shard"), {0: ["portal"], 2: ["portal"]}),
    ],
)
def test_a_face_down_token_is_no_portal_once_both_are_seen(slots: tuple[str, str], open: dict[int, list[str]]) -> None:
    state = stage(3, hands=two_each(3), slots=slots, open=open, hidden={1: ["dagger", "shard"]})
    assert decline(state) == [seat for seat in range(3) if "portal" in open.get(seat, [])]
    assert asks(state) == [(0, "card")]


@pytest.mark.clause("SH-R7")
def test_one_portal_in_sight_leaves_the_other_possible() -> None:
    state = stage(3, hands=two_each(3), slots=("portal", "shard"), hidden={1: ["dagger"]})
    assert asks(state) == [(1, "portal")]


@pytest.mark.clause("SH-R7")
def test_used_portals_are_counted() -> None:
    """After the first one is used a face-down token may still be the second; after that nobody is asked again."""
    state = stage(4, hands=two_each(4), open={0: ["portal"]}, hidden={2: ["portal"], 3: ["dagger"]}, pawn=10)
    play(state, "portal +1")
    assert asks(state) == [(2, "portal")]
    play(state, "hidden portal +1")
    assert pawn(state) == 12
    for p in range(4):
        assert asks(state) == [(p, "card")]
        play(state, f"purple {p + 1}")


@pytest.mark.clause("SH-R7")
@pytest.mark.parametrize("players", COUNTS)
def test_the_eliminated_are_not_asked(players: int) -> None:
    roles = "shaman shadow shaman shaman shadow"
    state = stage(players, hands=two_each(players), roles=roles, out=[2], hidden={1: ["dagger"], 2: ["portal"]})
    assert decline(state) == [1]


@pytest.mark.clause("SH-R7")
@pytest.mark.parametrize("players", COUNTS)
def test_in_whole_games_exactly_those_who_may_hold_a_portal_are_asked(players: int) -> None:
    """Before every card the last round of refusals is complete and in order, and nobody else is ever asked."""
    cards = windows = 0
    for seed in range(5):
        state = game(players, rounds=2).start(seed=seed)
        assert isinstance(state, ShamansState)
        chance = random.Random(seed)
        refused: list[int] = []
        while not state.over:
            seat, question = state.seats[0], asks(state)[0][1]
            possible = may_hold(state)
            if question == "portal":
                windows += 1
                assert state.seats == [seat]
                assert seat in possible
            elif question == "card":
                cards += 1
                wanted = clockwise(players, seat, possible)
                assert refused[len(refused) - len(wanted) :] == wanted
            choice = chance.choice(state.moves())
            refused = [*refused, seat] if choice == ask.NO_PORTAL else []
            state.play(choice)
    assert cards > 100
    assert windows > 30


# --- asked once more --------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R27")
def test_after_a_portal_everyone_is_asked_once_more_from_the_active_player() -> None:
    state = stage(
        5, hands=two_each(5), guide=3, open={0: ["portal"]}, hidden={1: ["dagger"], 4: ["dagger"], 3: ["shard"]}
    )
    for seat in (3, 4):
        assert state.seats == [seat]
        play(state, "no portal")
    assert asks(state) == [(0, "portal")]
    play(state, "portal -1")
    assert decline(state) == [3, 4, 1]  # seat 0 has nothing left, and it all begins again with the Guide
    assert asks(state) == [(3, "card")]


@pytest.mark.clause("SH-R27")
def test_who_passed_before_may_answer_a_portal() -> None:
    state = stage(3, hands=two_each(3), open={0: ["portal"], 1: ["portal"]}, pawn=10)
    play(state, "no portal", "portal +1")
    assert asks(state) == [(0, "portal")]
    play(state, "portal -1")
    assert pawn(state) == 10
    assert asks(state) == [(0, "card")]


@pytest.mark.clause("SH-R27")
def test_without_a_portal_used_the_window_closes_after_one_pass() -> None:
    state = stage(4, hands=two_each(4), guide=2, hidden={0: ["dagger"], 1: ["dagger"], 2: ["dagger"], 3: ["dagger"]})
    assert decline(state) == [2, 3, 0, 1]
    assert asks(state) == [(2, "card")]


# --- before the Moon --------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-42")
@pytest.mark.parametrize("players", COUNTS)
def test_a_portal_may_bring_the_pawn_to_the_moon(players: int) -> None:
    state = stage(players, hands=two_each(players), open={0: ["portal"]}, pawn=23, rounds=1)
    play(state, "portal +1")
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHADOW, saw.BY_MOON, 0, 0)]
    assert events_named(state, "plays") == []
    assert points(state)[0] == 3


@pytest.mark.clause("SH-44", "SH-R7")
@pytest.mark.parametrize("players", COUNTS)
def test_a_portal_holds_the_pawn_back_before_the_moon(players: int) -> None:
    """The card's move is announced; after the Portal it falls one short, is made, and play goes on."""
    hands = ["purple 1, blue 1", "purple 2, blue 2", *(f"purple {p + 1}, white {p + 1}" for p in range(2, players))]
    state = stage(players, hands=hands, open={2: ["portal"]}, pawn=23)
    play(state, "no portal", "purple 1", "no portal", "blue 2")
    assert asks(state) == [(2, "portal")]
    assert pawn(state) == 23
    assert at_world(state, "blue") == []
    play(state, "portal -1")
    assert pawn(state) == 23
    assert [event[:1] for event in events_named(state, "pawn")] == [(22,), (23,)]
    assert at_world(state, "blue") == [2]
    assert asks(state) == [(2, "card")]
    assert events_named(state, "round_won") == []


@pytest.mark.clause("SH-44", "SH-R7")
@pytest.mark.parametrize("players", COUNTS)
def test_if_nobody_holds_it_back_the_shadows_win(players: int) -> None:
    state = stage(players, hands=two_each(players), hidden={0: ["dagger"], 2: ["portal"]}, pawn=23, rounds=1)
    decline(state)
    play(state, "purple 1")
    decline(state)
    play(state, "blue 2")
    assert decline(state) == [2, 0]  # clockwise from the player of the card
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHADOW, saw.BY_MOON, 0, 0)]


@pytest.mark.clause("SH-44")
def test_the_player_of_the_card_may_hold_it_back_itself() -> None:
    state = stage(3, hands=two_each(3), open={1: ["portal"]}, pawn=23)
    play(state, "no portal", "purple 1", "no portal", "blue 2")
    assert asks(state) == [(1, "portal")]
    play(state, "portal -1")
    assert pawn(state) == 23
    assert asks(state) == [(2, "card")]


@pytest.mark.clause("SH-R7")
def test_a_move_that_ends_before_the_moon_is_not_announced() -> None:
    state = stage(3, hands=two_each(3), open={0: ["portal"]}, pawn=22)
    play(state, "no portal", "purple 1", "no portal", "blue 2")
    assert events_named(state, "announced") == []
    assert pawn(state) == 23


@pytest.mark.clause("SH-R7")
def test_a_portal_forward_in_that_window_wins_before_the_card_moves() -> None:
    state = stage(3, hands=two_each(3), open={0: ["portal"]}, pawn=23, rounds=1)
    play(state, "no portal", "purple 1", "no portal", "blue 2", "portal +1")
    assert state.over
    assert [event[:2] for event in events_named(state, "pawn")] == [(24, 1)]
    assert events_named(state, "round_won") == [(parts.SHADOW, saw.BY_MOON, 0, 0)]


@pytest.mark.clause("SH-R27")
@pytest.mark.parametrize("players", COUNTS)
def test_a_portal_that_would_reach_the_moon_may_be_answered(players: int) -> None:
    state = stage(players, hands=two_each(players), open={0: ["portal"]}, hidden={2: ["portal"]}, pawn=23)
    play(state, "portal +1")
    assert asks(state) == [(2, "portal")]
    assert pawn(state) == 23
    play(state, "hidden portal -1")
    assert pawn(state) == 23
    assert [event[0] for event in events_named(state, "pawn")] == [22, 23]
    assert asks(state) == [(0, "card")]


@pytest.mark.clause("SH-R27")
def test_a_portal_that_would_reach_the_moon_is_asked_about_clockwise_from_its_user() -> None:
    state = stage(5, hands=two_each(5), open={2: ["portal"]}, hidden={1: ["dagger"], 4: ["dagger"]}, pawn=23, rounds=1)
    play(state, "no portal", "portal +1")
    assert decline(state) == [4, 1]
    assert state.over
    assert events_named(state, "round_won") == [(parts.SHADOW, saw.BY_MOON, 0, 0)]


@pytest.mark.clause("SH-R27")
def test_the_immediate_wins_leave_no_last_window() -> None:
    """The Moon is reached: whoever still has a Portal is asked before the move and never after."""
    state = stage(3, hands=two_each(3), open={0: ["portal"]}, pawn=23, rounds=1)
    play(state, "no portal", "purple 1", "no portal", "blue 2")
    assert decline(state) == [0]
    assert state.over


@pytest.mark.clause("SH-R27")
@pytest.mark.parametrize("more", [["shard"], ["portal"]])
def test_before_a_portal_brings_the_pawn_to_the_moon_the_others_are_asked(more: list[str]) -> None:
    """Its user has said what they want, whatever else they may hold."""
    hidden = {0: more, 1: ["dagger"], 2: ["shard"]}
    state = play(stage(3, hands=two_each(3), open={0: ["portal"]}, hidden=hidden, pawn=23, rounds=1), "portal +1")
    assert decline(state) == [1, 2]
    assert state.over


@pytest.mark.clause("SH-R27", "SH-44")
def test_who_is_held_back_before_the_moon_is_asked_once_more() -> None:
    hidden = {0: ["shard"], 2: ["portal"]}
    state = play(stage(3, hands=two_each(3), open={0: ["portal"]}, hidden=hidden, pawn=23), "portal +1")
    assert asks(state) == [(2, "portal")]
    play(state, "hidden portal -1")
    assert pawn(state) == 23  # one back, and then the step that had been announced
    assert asks(state) == [(0, "card")]  # both Portals are seen: nobody can hold one any more

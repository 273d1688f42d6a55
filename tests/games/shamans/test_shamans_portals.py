"""Portals: SH-41 to SH-44, and when and whom the table asks for them (SH-R7, SH-R8, SH-R27)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ofuda.games.shamans import ask, cell, parts, saw, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.speech import coming

from .stage import (
    asks,
    at_world,
    can,
    events_named,
    game,
    hand,
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


def two_each(players: int) -> list[str]:
    return [f"purple {p + 1}, blue {p + 1}" for p in range(players)]


def decline(state: ShamansState) -> list[int]:
    """Nobody uses a Portal: who was asked, in order."""
    asked = []
    while not state.over and asks(state)[0][1] == "portal":
        assert len(state.seats) == 1
        asked.append(state.seats[0])
        play(state, "no portal")
    return asked


def clockwise(players: int, active: int, holders: set[int]) -> list[int]:
    return [(active + i) % players for i in range(players) if (active + i) % players in holders]


def may_hold(state: ShamansState) -> set[int]:
    """Who may hold a Portal, by what a spectator sees."""
    seen = state.view(None)
    found = seen["gone"]["portal"] + seen["slots"].count("portal")
    found += sum(side["open"].count("portal") for side in seen["players"])
    return {
        side["seat"]
        for side in seen["players"]
        if not side["eliminated"] and ("portal" in side["open"] or (side["face_down"] > 0 and found < 2))
    }


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

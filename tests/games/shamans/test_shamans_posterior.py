"""Who is a Shadow, by what was played: the exact chances under a model of the two roles."""

from __future__ import annotations

from dataclasses import replace
from math import log

import pytest

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.posterior import Play, Roles, events, habits, of_this_round, plays, posterior
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import role
from ofuda.kernel.glimpse import glimpse
from ofuda.kernel.randomness import Quick

from .stage import EVENTS, asks, card, game, play, stage

HANDS = ["purple 1, blue 4", "purple 2, green 3", "purple 3, white 6"]


def shadow_at(found: dict[Roles, float], seat: int) -> float:
    return sum(chance for roles, chance in found.items() if roles[seat] == parts.SHADOW)


def only_shadows_refuse(play: Play, role: int) -> float:
    return 1.0 if play.follows or play.leads or role == parts.SHADOW else 0.0


def trusting(play: Play, role: int) -> float:
    return 1.0


@pytest.mark.parametrize(("players", "ways"), [(3, {0: 2, 1: 1}), (4, {0: 3, 1: 1}), (5, {0: 6, 1: 4})])
def test_before_anything_is_played_all_ways_are_even(players: int, ways: dict[int, int]) -> None:
    state = game(players).start(seed=1)
    assert isinstance(state, ShamansState)
    for seat in range(players):
        found = posterior(state, seat)
        assert len(found) == ways[int(role(state, seat))]
        assert set(found.values()) == {1 / len(found)}
        assert all(sum(roles) == game(players).tables.shadows for roles in found)
        assert all(roles[seat] == role(state, seat) for roles in found)
        assert tuple(int(role(state, p)) for p in range(players)) in found


def test_a_refusal_weighs_as_much_as_the_player_could_have_followed() -> None:
    state = stage(3, hands=HANDS, roles="shaman shaman shadow", eclipsed=True)
    play(state, "purple 1", "green 3")
    # Seat 0 has not seen four cards, two of them purple, and seat 1 held two of the four.
    able = 1 - 1 / 6
    shadow, shaman = 1 - able * 0.5, 1 - able * 0.95
    found = posterior(state, 0)
    assert shadow_at(found, 1) == pytest.approx(shadow / (shadow + shaman))
    assert shadow_at(found, 1) + shadow_at(found, 2) == pytest.approx(1)
    assert shadow_at(found, 0) == 0


def test_who_follows_is_trusted_more() -> None:
    state = play(stage(3, hands=HANDS, roles="shaman shaman shadow", eclipsed=True), "purple 1", "purple 2")
    assert shadow_at(posterior(state, 0), 1) == pytest.approx(0.5 / (0.5 + 0.95))
    assert shadow_at(posterior(state, 0, habits(shaman=0.8, shadow=0.2)), 1) == pytest.approx(0.5)


def test_who_surely_cannot_follow_is_not_suspected() -> None:
    state = stage(3, hands=["blue 4, blue 5", "green 3, white 1", "white 6, green 1"], roles="shaman shaman shadow")
    play(state, "blue 4", "green 3")
    assert posterior(state, 0) == {(0, 1, 0): 0.5, (0, 0, 1): 0.5}


def test_the_own_plays_and_who_leads_say_nothing() -> None:
    state = play(stage(3, hands=HANDS, roles="shaman shaman shadow", guide=1, eclipsed=True), "purple 2")
    assert shadow_at(posterior(state, 0), 1) == 0.5
    state = play(stage(3, hands=HANDS, roles="shaman shaman shadow", guide=2, eclipsed=True), "purple 3", "blue 4")
    assert shadow_at(posterior(state, 0, only_shadows_refuse), 1) == 0.5


def test_a_model_may_be_sure() -> None:
    state = play(stage(3, hands=HANDS, roles="shaman shaman shadow", eclipsed=True), "purple 1", "green 3", "purple 3")
    assert posterior(state, 0, only_shadows_refuse) == {(0, 1, 0): 1.0, (0, 0, 1): 0.0}
    assert posterior(state, 0, trusting) == {(0, 1, 0): 0.5, (0, 0, 1): 0.5}


def test_a_model_that_holds_everything_for_impossible_is_not_believed() -> None:
    state = play(stage(3, hands=HANDS, roles="shaman shaman shadow", eclipsed=True), "purple 1", "green 3", "white 6")
    assert posterior(state, 0, only_shadows_refuse) == {(0, 1, 0): 0.5, (0, 0, 1): 0.5}


@pytest.mark.clause("SH-54", "SH-45")
def test_a_role_that_was_seen_is_certain_whatever_was_played() -> None:
    state = stage(
        4,
        hands=["purple 1", "green 2", "green 3", "purple 4"],
        roles="shaman shaman shadow shaman",
        steps=[[step.ELIMINATE, 2, 3], [step.TURN, 0]],
        eclipsed=True,
    )
    play(state, "purple 1", "green 2")
    found = posterior(state, 0)
    assert set(found) == {(0, 1, 0, 0), (0, 0, 1, 0)}
    assert shadow_at(found, 1) > 0.5


@pytest.mark.clause("SH-49")
def test_suspicion_moves_with_the_role_card() -> None:
    """Green closes with seat 1's refusal, and it swaps: what was done is held against the card it gave away."""
    state = stage(
        4,
        hands=["purple 1, blue 1", "green 6, blue 2", "purple 3, blue 3", "purple 4, blue 4"],
        roles="shaman shaman shadow shaman",
        worlds={"green": [1, 2, 3, 4, 5]},
        eclipsed=True,
    )
    play(state, "purple 1", "green 6")
    assert asks(state) == [(1, "swap")]
    assert shadow_at(posterior(state, 0, only_shadows_refuse), 1) == 1
    play(state, "swap 3")
    assert posterior(state, 0, only_shadows_refuse) == {(0, 1, 0, 0): 0, (0, 0, 1, 0): 0, (0, 0, 0, 1): 1}
    play(state, "purple 3", "blue 4")  # seat 3 refuses with its new card
    # One card has now played twice and lies at seat 3, one once (seat 2), and one not at all (seat 1).
    found = posterior(state, 0, lambda play, role: 1.0 if role == parts.SHADOW else 0.5)
    assert [shadow_at(found, p) for p in range(4)] == pytest.approx([0, 1 / 7, 2 / 7, 4 / 7])


@pytest.mark.clause("SH-38")
def test_a_card_that_the_seat_has_given_away_proves_that_its_receiver_can_follow() -> None:
    hands = ["purple 1, purple 2", "green 2, green 3", "green 4, white 6"]
    steps = [[step.ECLIPSE], [step.TURN, 0]]
    state = stage(3, hands=hands, roles="shaman shaman shadow", pile=["eclipse"], steps=steps)
    play(state, "0: give purple 2", "1: give green 2", "2: give white 6", "purple 1", "green 3")
    seen: list[Play] = []

    def watch(play: Play, role: int) -> float:
        seen.append(play)
        return 1.0

    posterior(state, 0, watch)
    assert set(seen) == {Play(1, card("green 3", 3), False, False, 1.0)}
    seen.clear()
    posterior(state, 2, watch)  # its own gift is all that seat 0 holds, so seat 1 had the other two unseen cards
    assert {play.able for play in seen if play.seat == 1} == {1.0}


def test_of_the_receivers_other_cards_the_seat_knows_no_more() -> None:
    hands = ["purple 1, blue 2", "green 2, purple 3", "green 4, white 6"]
    steps = [[step.ECLIPSE], [step.TURN, 0]]
    state = stage(3, hands=hands, roles="shaman shaman shadow", pile=["eclipse"], steps=steps)
    play(state, "0: give blue 2", "1: give green 2", "2: give white 6", "purple 1", "blue 2")
    # Beside the blue card seat 1 held one of three: purple 3, green 2 or green 4.
    assert [play.able for play, _ in watched(state, 0)] == [pytest.approx(1 / 3)]


def watched(state: ShamansState, seat: int) -> list[tuple[Play, int]]:
    return plays(state, seat, of_this_round(events(state, seat, None)))


@pytest.mark.parametrize(("players", "seeds"), [(3, (0, 6, 8)), (5, (5, 20, 31))])
def test_what_a_seat_thought_of_a_play_changes_only_when_a_card_proves_a_refusal(
    players: int, seeds: tuple[int, ...]
) -> None:
    """Hands are worked out backwards, through Eclipses and eliminations."""
    told: set[str] = set()
    for seed in seeds:
        before: dict[int, list[Play]] = {}
        states = rounds_by_habit(players, seed)
        for state in states:
            for seat in range(players):
                now = [play for play, _ in watched(state, seat)]
                earlier = before.get(seat, [])
                for was, found in zip(earlier, now[len(now) - len(earlier) :], strict=True):
                    proved = replace(was, able=1.0) if not (was.leads or was.follows) else was
                    assert found in (was, proved)
                before[seat] = now
        told |= {EVENTS[event[0]] for event in states[-1].journal()}
    assert {"gives", *(["laid_out"] if players == 5 else [])} <= told


def test_the_end_of_a_game_leaves_no_doubt() -> None:
    state = rounds_by_habit(5, 1)[-1]
    while not state.over:
        state.play(state.moves()[0])
    truth = tuple(int(role(state, p)) for p in range(5))
    assert [posterior(state, seat) for seat in range(5)] == [{truth: 1.0}] * 5


def test_an_imagined_world_with_the_key_says_the_same() -> None:
    state = game(5, rounds=2).start(seed=3)
    assert isinstance(state, ShamansState)
    for n in range(4):
        state.play(state.moves()[n % len(state.moves())])
    for seat in range(5):
        seen = glimpse(state, seat)
        world = seen.imagined()
        assert isinstance(world, ShamansState)
        found = posterior(world, seat, key=seen.key)
        assert found == posterior(state, seat)
        assert len(set(found.values())) > 1
        with pytest.raises(ValueError, match="no journal"):
            posterior(world, seat)
        with pytest.raises(ValueError, match="not that of seat"):
            posterior(world, (seat + 1) % 5, key=seen.key)


def rounds_by_habit(players: int, seed: int, rounds: int = 1) -> list[ShamansState]:
    """Games of players who follow the model: every state before a card is played."""
    state = game(players, rounds=rounds).start(seed=seed)
    assert isinstance(state, ShamansState)
    rng = Quick(seed)
    found: list[ShamansState] = []
    while not state.over:
        seat = state.seats[0]
        moves = state.moves(seat)
        wanted = int(state.cells[cell.DESTINATION]) - 1
        follow = [move for move in moves if wanted >= 0 and move // parts.NUMBERS == wanted]
        if state.asked(seat) == ask.CARD:
            copy = state.copy()
            assert isinstance(copy, ShamansState)
            found.append(copy)
            refuses = int(rng.below(100)) < (50 if role(state, seat) == parts.SHADOW else 5)
            moves = [move for move in moves if move not in follow] if refuses else follow
            moves = moves or state.moves(seat)
        state.play(moves[int(rng.below(len(moves)))], seat)
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_of_players_with_these_habits_it_knows_more_than_nothing(players: int) -> None:
    gained = 0.0
    for seed in range(12):
        state = rounds_by_habit(players, seed)[-1]
        truth = tuple(int(role(state, p)) for p in range(players))
        for seat in range(players):
            found = posterior(state, seat)
            gained += log(found[truth] * len(found))
    assert gained > 0


def test_a_new_round_begins_with_no_suspicion() -> None:
    for state in rounds_by_habit(3, 4, 2):
        if state.cells[cell.ROUND] == 2 and state.cells[cell.TURN] == 1 and state.cells[cell.DESTINATION] == 0:
            assert all(len(set(posterior(state, seat).values())) == 1 for seat in range(3))
            return
    raise AssertionError("no second round was played")


def test_a_card_that_comes_to_light_proves_that_its_player_might_have_followed() -> None:
    state = stage(3, hands=["purple 1, blue 4", "green 3, purple 2", "purple 3, white 6"], roles="shaman shaman shadow")
    play(state, "purple 1", "green 3", "purple 3", "take shard")
    doubted = posterior(state, 0)
    while state.asked(2) != ask.CARD:
        state.play(state.moves()[0])
    play(state, "white 6", "blue 4", "purple 2")
    first = [seen for seen, _ in plays(state, 0, of_this_round(events(state, 0, None))) if seen.seat == 1][-1]
    assert (first.card, first.able) == (card("green 3", 3), 1.0)
    assert shadow_at(posterior(state, 0), 1) > shadow_at(doubted, 1)

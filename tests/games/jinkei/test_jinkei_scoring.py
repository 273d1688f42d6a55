"""6. Round end and scoring, 7. Preparing for the next round, 8. End of the game."""

from __future__ import annotations

import pytest

import ofuda
from ofuda.testing.script import play, play_until

from .table import ACHIEVEMENTS, DECK, army, card_of, dig, last_battle, placed, randomly, rank, seat_of, standing, start


@pytest.mark.clause("JK-40")
@pytest.mark.parametrize(("number", "worth"), sorted(ACHIEVEMENTS.items()))
def test_achievements_of_each_rank(number: int, worth: int) -> None:
    state = last_battle(army("shield-3a", f"R{number} . ."), army("sword-3a", ". . .", f"R{number} . ."))
    play(state, f"Red {number}", f"Red {number}")  # a tie: each scores this very card
    assert state.outcome().points == [worth, worth]


@pytest.mark.clause("JK-40")
def test_the_round_score_is_the_sum_of_the_cards_taken() -> None:
    state = randomly(start(), seed=4)
    gains = {0: [0, 0, 0], 1: [0, 0, 0]}
    number = -1
    led = {}
    for event in state.events(None):
        name, params = event["key"].removeprefix("event."), event["params"]
        if name == "round":
            number += 1
        if name in ("attacks", "defends"):
            led[seat_of(params)] = ACHIEVEMENTS[rank(card_of(params))]
        if name == "wins":
            gains[seat_of(params)][number] += sum(led.values())
        if name == "tie":
            for seat in (0, 1):
                gains[seat][number] += led[seat]
    assert [side["scores"] for side in state.view(None)["players"]] == [gains[0], gains[1]]
    assert state.outcome().points == [sum(gains[0]), sum(gains[1])]


@pytest.mark.clause("JK-41")
def test_a_rank_bonus_does_not_change_the_achievements() -> None:
    state = last_battle(army("shield-3a", "B6 . ."), army("shield-1a", ". . .", "B7 . ."))
    play(state, "Blue 6", "Blue 7")  # it fights as Blue 8, which would be worth 3
    assert state.outcome().points == [0, 4]


@pytest.mark.clause("JK-42")
def test_cards_used_in_a_round_never_come_back() -> None:
    state = start("bow shield")
    used: list[set[str]] = [set(), set()]
    for number in (1, 2, 3):
        play_until(state, until="attack")
        assert state.view(None)["round"] == number
        for seat in (0, 1):
            army_now = {name for held in standing(state, seat).values() for name in held}
            side = state.position()["players"][seat]
            assert not (army_now | set(side["hand"]) | set(side["deck"])) & used[seat]
            used[seat] |= army_now
        play_until(state, until="formation")
    assert [len(one) for one in used] == [21, 21]


@pytest.mark.clause("JK-43", "JK-R17")
def test_the_scores_of_finished_rounds_are_open_at_any_time() -> None:
    state = start()
    while not state.over:
        finished = state.view(None)["round"] - 1
        for eyes in (None, 0, 1):
            for seat in (0, 1):
                wanted = state.position()["players"][seat]["scores"][:finished]
                assert state.view(eyes)["players"][seat]["scores"] == wanted
        state.play(state.moves()[0])
    assert [len(side["scores"]) for side in state.view(0)["players"]] == [3, 3]


@pytest.mark.clause("JK-43")
def test_the_scores_of_the_first_game_are_open_while_types_are_chosen_for_the_second() -> None:
    state = play_until(start(games=2), until="type")
    assert state.view(None)["match_game"] == 2
    for side, told in zip(state.view(None)["players"], state.position()["players"]):
        assert side["scores"] == told["scores"][:3]


@pytest.mark.clause("JK-43")
def test_scored_cards_cannot_be_looked_at_again() -> None:
    state = play_until(placed(), until="attack")
    army_one = [name for held in standing(state, 0).values() for name in held]
    play_until(state, until="formation")
    for eyes in (0, 1):
        own = state.view(eyes)["players"][eyes]
        assert set(own) == {
            "seat", "type", "formation", "deck", "hand_size", "taken", "scores", "spaces", "hand", "picked",
        }  # fmt: skip
        assert own["taken"] == 0
        assert own["spaces"] == []
    assert not set(state.view(0)["players"][0]["hand"]) & set(army_one)


@pytest.mark.clause("JK-44")
def test_the_first_player_card_changes_hands_each_round() -> None:
    state = randomly(start(), seed=5)
    assert [seat_of(event) for event in dig(state, "round")] == [0, 1, 0]


@pytest.mark.clause("JK-45")
def test_the_kept_card_is_one_of_the_next_seven() -> None:
    state = play_until(start(), until="attack")
    kept = state.position()["players"][0]["hand"]
    deck = state.position()["players"][0]["deck"]
    play_until(state, until="formation")
    hand = state.view(0)["players"][0]["hand"]
    assert sorted(hand) == sorted(kept + deck[:6])
    drawn = [event["n"] for event in dig(state, "drew_some", seat=1)]
    assert drawn == [7, 6]


@pytest.mark.clause("JK-46")
def test_decks_hold_22_14_and_7_cards_when_the_rounds_begin_and_none_at_the_end() -> None:
    state = ofuda.load("jinkei").start(seed=7)
    assert [side["deck"] for side in state.view(None)["players"]] == [22, 22]
    for left in (14, 7, 0):
        play_until(state, until="attack")
        assert [side["deck"] for side in state.view(None)["players"]] == [left, left]
        play_until(state, until="formation")
    assert state.over


@pytest.mark.clause("JK-47")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_higher_total_wins(winner: int) -> None:
    earlier = [[5, 5], [5, 5]]
    earlier[winner] = [5, 6]
    state = last_battle(
        army("shield-3a", "R5 . .", scores=earlier[0]), army("sword-3a", ". . .", "R5 . .", scores=earlier[1])
    )
    outcome = play(state, "Red 5", "Red 5").outcome()
    assert outcome.shares == ([1.0, 0.0] if winner == 0 else [0.0, 1.0])
    assert outcome.points[winner] == 13
    assert outcome.clause == "JK-47"


@pytest.mark.clause("JK-47")
def test_the_total_counts_and_not_the_rounds_won() -> None:
    state = last_battle(army("shield-3a", "R5 . .", scores=[9, 0]), army("sword-3a", ". . .", "R1 . .", scores=[1, 20]))
    assert play(state, "Red 5", "Red 1").outcome().shares == [0.0, 1.0]


@pytest.mark.clause("JK-48")
@pytest.mark.parametrize("opener", [0, 1])
def test_a_tie_goes_to_the_player_who_started_second(opener: int) -> None:
    state = last_battle(
        army("shield-3a", "R5 . .", scores=[9, 9]), army("sword-3a", ". . .", "R5 . .", scores=[9, 9]), opener=opener
    )
    outcome = play(state, "Red 5", "Red 5").outcome()
    assert outcome.points == [20, 20]
    assert outcome.shares[1 - opener] == 1.0
    assert outcome.clause == "JK-48"


@pytest.mark.clause("JK-49")
def test_in_a_match_the_second_player_begins_the_second_game() -> None:
    state = randomly(start(games=2), seed=6)
    assert [event["game"] for event in dig(state, "game")] == [1, 2]
    assert [seat_of(event) for event in dig(state, "first")] == [0, 1]
    assert [seat_of(event) for event in dig(state, "round")] == [0, 1, 0, 1, 0, 1]
    assert [seat_of(event) for event in dig(state, "type")] == [1, 0, 0, 1]


@pytest.mark.clause("JK-49")
def test_a_match_deals_whole_decks_again_and_adds_both_games() -> None:
    state = play_until(start(games=2), until="type")
    for seat in (0, 1):
        side = state.position()["players"][seat]
        assert sorted(side["deck"]) == sorted(DECK)
        assert side["hand"] == side["shown"] == []
    first_game = [sum(side["scores"]) for side in state.view(None)["players"]]
    randomly(state, seed=7)
    for seat, side in enumerate(state.view(None)["players"]):
        assert len(side["scores"]) == 6
        assert sum(side["scores"][:3]) == first_game[seat]
        assert state.outcome().points[seat] == sum(side["scores"])


def end_of_match(first: list[int], second: list[int]) -> ofuda.Outcome:
    """The scores of two games up to the last battle, which both leave with two points."""
    state = last_battle(
        army("shield-3a", "R5 . .", scores=first),
        army("sword-3a", ". . .", "R5 . .", scores=second),
        game=ofuda.load("jinkei", games=2),
        match_game=2,
        opener=1,
    )
    return play(state, "Red 5", "Red 5").outcome()


@pytest.mark.clause("JK-49")
def test_the_total_of_both_games_wins_the_match() -> None:
    outcome = end_of_match([9, 9, 9, 1, 1], [5, 5, 5, 5, 6])
    assert outcome.points == [31, 28]
    assert outcome.shares == [1.0, 0.0]
    assert outcome.clause == "JK-49"


@pytest.mark.clause("JK-49")
def test_a_tied_match_is_won_by_both() -> None:
    outcome = end_of_match([9, 9, 9, 1, 1], [5, 5, 5, 5, 9])
    assert outcome.points == [31, 31]
    assert outcome.shares == [0.5, 0.5]
    assert outcome.clause == "JK-49"


@pytest.mark.clause("JK-R11")
def test_the_running_round_score_is_shown_to_nobody() -> None:
    state = play_until(placed(), until="attack")
    play(state, state.text(state.moves()[0]))
    state.play(state.moves()[0])
    play_until(state, until="attack")
    assert sum(side["gain"] for side in state.position()["players"]) > 0
    for eyes in (None, 0, 1):
        for side in state.view(eyes)["players"]:
            assert side["scores"] == []
            assert not {"gain", "score", "points"} & set(side)
    assert [int(state.points(seat)) for seat in (0, 1)] == [0, 0]


@pytest.mark.clause("JK-R11")
def test_two_worlds_that_differ_in_the_running_score_look_alike() -> None:
    views = []
    for gain in (3, 6):
        offense = army("shield-1a", "R5 . .", taken=2, gain=gain)
        position = {
            "steps": ["battle", "scoring"],
            "round": 3,
            "battle": 6,
            "players": [offense, army("sword-1a", "R1 . .")],
        }
        state = ofuda.load("jinkei").position(position)
        views.append([state.view(eyes) for eyes in (None, 0, 1)])
    assert views[0] == views[1]


@pytest.mark.clause("JK-R12")
def test_the_card_kept_after_the_third_round_scores_nothing() -> None:
    state = last_battle(army("shield-3a", "R5 . .", hand="R9"), army("sword-3a", ". . .", "R5 . .", hand="B12"))
    assert play(state, "Red 5", "Red 5").outcome().points == [2, 2]


@pytest.mark.clause("JK-R12", "JK-45")
def test_the_card_kept_after_the_first_game_does_not_enter_the_second() -> None:
    state = last_battle(
        army("shield-3a", "R5 . .", hand="R9"),
        army("sword-3a", ". . .", "R5 . .", hand="B12"),
        game=ofuda.load("jinkei", games=2),
    )
    play(state, "Red 5", "Red 5", "Sword", "Bow")
    for seat in (0, 1):
        side = state.position()["players"][seat]
        assert sorted(side["hand"] + side["deck"]) == sorted(DECK)

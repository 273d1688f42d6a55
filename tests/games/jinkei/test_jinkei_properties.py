"""Random games: cards are conserved, and a second referee agrees with every choice, battle, advance and score."""

from __future__ import annotations

import random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import ofuda
from ofuda import State

from .referee import Army, winner, worth
from .table import DECK, SPACES, card_of, seat_of, standing

games = st.builds(
    lambda seed, options: ofuda.load("jinkei", games=options).start(seed=seed),
    st.integers(0, 10**6),
    st.sampled_from([1, 1, 1, 2]),
)
# A smaller seed is no simpler game, so nothing is gained by shrinking.
quick = settings(max_examples=20, deadline=None, derandomize=True, database=None, phases=[Phase.generate])


def spaces_of(state: State, seat: int) -> dict[int, list[str]]:
    return {SPACES.index(space): held for space, held in standing(state, seat).items()}


@pytest.mark.clause("JK-02", "JK-42", "JK-46")
@quick
@given(games, st.randoms(use_true_random=False))
def test_each_player_has_its_22_cards_in_hand_deck_formation_or_behind_it(state: State, rng: random.Random) -> None:
    while not state.over:
        for side in state.position()["players"]:
            standing_now = [name for held in side["spaces"].values() for name in held]
            gone = [name for name in side["shown"] if name not in standing_now]
            assert sorted(side["hand"] + side["deck"] + standing_now + gone) == sorted(DECK)
        seat = rng.choice(state.seats)
        state.play(rng.choice(state.moves(seat)), seat)
    for side in state.position()["players"]:
        assert (side["deck"], side["spaces"], len(side["hand"]), len(side["shown"])) == ([], {}, 1, 21)


@pytest.mark.clause("JK-01", "JK-39", "JK-40", "JK-42")
@quick
@given(games, st.randoms(use_true_random=False))
def test_a_round_shares_out_exactly_the_fourteen_cards_that_fought(state: State, rng: random.Random) -> None:
    while not state.over:
        seat = rng.choice(state.seats)
        state.play(rng.choice(state.moves(seat)), seat)
    fought: list[list[tuple[int, str]]] = []
    for event in state.events(None):
        if event["key"] == "event.round":
            fought.append([])
        if event["key"] in ("event.attacks", "event.defends"):
            fought[-1].append((seat_of(event["params"]), card_of(event["params"])))
    scores = zip(*(side["scores"] for side in state.view(None)["players"]))
    for cards, both in zip(fought, scores, strict=True):
        assert len(cards) == len(set(cards)) == 14
        assert [seat for seat, _ in cards].count(0) == 7
        assert sum(both) == sum(worth(card) for _, card in cards)


@pytest.mark.clause("JK-21", "JK-22", "JK-24", "JK-25", "JK-26", "JK-28", "JK-29", "JK-30", "JK-35", "JK-38", "JK-51")
@pytest.mark.clause("JK-55", "JK-57", "JK-R5", "JK-R7", "JK-R14", "JK-R15")
@settings(quick, max_examples=30)
@given(games, st.randoms(use_true_random=False))
def test_a_second_referee_agrees_with_every_battle(state: State, rng: random.Random) -> None:
    armies: list[Army] = []
    gains = [0, 0]
    lead = ("", "")
    while not state.over:
        asked = state.position()["asked"]
        if "formation" in asked.values() and armies:
            assert [side["scores"][-1] for side in state.view(None)["players"]] == gains
            armies, gains = [], [0, 0]
        if "attack" in asked.values() and not armies:
            forms = [side["formation"] for side in state.view(None)["players"]]
            armies = [Army(forms[seat], spaces_of(state, seat)) for seat in (0, 1)]
        seat = rng.choice(state.seats)
        question = asked[str(seat)]
        move = rng.choice(state.moves(seat))
        text = state.text(move, seat).lower()
        card = text.split(" as ")[0]
        played = (card, text.split(" as ")[-1].split()[0])
        if question in ("attack", "defend"):
            army = armies[seat]
            lawful = army.attacks() if question == "attack" else army.defences(lead[1])
            texts = {name if name.startswith(colour) else f"{name} as {colour}" for name, colour in lawful}
            assert {state.text(one, seat).lower() for one in state.moves(seat)} == texts
        if question == "attack":
            assert seat == state.view(None)["offense"]
            lead = played
        if question == "defend":
            offense = 1 - seat
            won = winner(armies[offense], lead, armies[seat], played)
            if won is None:
                gains[offense] += worth(lead[0])
                gains[seat] += worth(card)
            else:
                gains[offense if won == 0 else seat] += worth(lead[0]) + worth(card)
            armies[offense].remove(lead[0])
            armies[seat].remove(card)
        if question == "advance":
            step = armies[seat].next_step()
            assert step is not None
            assert {state.text(one, seat).lower() for one in state.moves(seat)} == set(armies[seat].spaces[step[0]])
            armies[seat].move(card, step[1])
        state.play(move, seat)
        if question in ("defend", "advance"):
            for owner, army in enumerate(armies):
                settle(army)
                assert spaces_of(state, owner) == {i: held for i, held in enumerate(army.spaces) if held}
    assert [side["scores"][-1] for side in state.view(None)["players"]] == gains


def settle(army: Army) -> None:
    """Move up whatever moves without a choice."""
    while (step := army.next_step()) and len(army.spaces[step[0]]) == 1:
        army.move(army.spaces[step[0]][0], step[1])


@quick
@given(games, st.randoms(use_true_random=False))
def test_the_quick_list_of_moves_is_what_the_one_rule_lets_through(state: State, rng: random.Random) -> None:
    while not state.over:
        for seat in state.seats:
            lawful = [move for move in range(state.game.move_limit) if state.refusal(seat, move) == 0]
            assert state.moves(seat) == lawful
            assert lawful
        seat = rng.choice(state.seats)
        state.play(rng.choice(state.moves(seat)), seat)

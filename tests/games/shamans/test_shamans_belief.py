"""Worlds that a search draws by what was played, and what bots remember of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ofuda.bots import make_bot
from ofuda.games.shamans import ask, cell, parts
from ofuda.games.shamans.advice.memory import BLOCKS, WIDTH, remembered
from ofuda.games.shamans.heuristics import WHOLE
from ofuda.games.shamans.posterior import posterior
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.rituals import swap
from ofuda.games.shamans.rules.setting_up_round import set_up_round
from ofuda.games.shamans.rules.state import count, role
from ofuda.kernel.glimpse import glimpse
from ofuda.kernel.randomness import Quick

from .stage import game, hand, of_seat, play, stage

HANDS = [
    "purple 1, blue 4, red 1, red 2",
    "green 1, green 3, white 6, purple 5",
    "purple 3, white 5, brown 1, brown 2",
    "purple 4, white 4, yellow 1, yellow 2",
    "purple 6, white 3, blue 1, blue 2",
]
ROLES = "shaman shadow shaman shaman shadow"
DRAWS = 3000


def after_a_turn() -> ShamansState:
    """Seat 1 alone has not followed."""
    state = stage(5, hands=HANDS, roles=ROLES, eclipsed=True)
    return play(state, "purple 1", "green 3", "purple 3", "purple 4")


def worlds(state: ShamansState, seat: int, draws: int = DRAWS) -> list[ShamansState]:
    rng = Quick(11)
    found = state.game.heuristics.belief(state, seat, state.key(seat))
    made = []
    for _ in range(draws):
        world = state.imagined(seat, rng)
        assert isinstance(world, ShamansState)
        state.game.heuristics.determinize(world, seat, found, rng)
        made.append(world)
    return made


def test_roles_come_as_often_as_their_chances_say() -> None:
    state = after_a_turn()
    chances = posterior(state, 0)
    seen = dict.fromkeys(chances, 0)
    for world in worlds(state, 0):
        seen[tuple(int(role(world, p)) for p in range(5))] += 1
    assert len(chances) == 6
    for way, chance in chances.items():
        assert seen[way] / DRAWS == pytest.approx(chance, abs=0.04)
    assert max(chances.values()) > 0.2  # the refusal has made a difference


def test_a_shaman_who_did_not_follow_has_nothing_to_follow_with() -> None:
    state = after_a_turn()
    held = {parts.SHAMAN: 0, parts.SHADOW: 0}
    often = {parts.SHAMAN: 0, parts.SHADOW: 0}
    for world in worlds(state, 0):
        side = int(role(world, 1))
        often[side] += 1
        held[side] += any(name.startswith("purple") for name in hand(world, 1))
    assert held[parts.SHAMAN] / often[parts.SHAMAN] < 0.1
    assert (
        held[parts.SHADOW] / often[parts.SHADOW] > 0.3
    )  # two of the eleven cards that nobody has seen, three of them here


def test_what_the_seat_knows_stays() -> None:
    state = after_a_turn()
    before = state.view(0)
    cards = sorted(name for p in range(1, 5) for name in hand(state, p))
    for world in worlds(state, 0, 200):
        assert world.view(0) == before
        assert sorted(name for p in range(1, 5) for name in hand(world, p)) == cards
        assert [count(of_seat(world, p, cell.HAND)) for p in range(5)] == [
            count(of_seat(state, p, cell.HAND)) for p in range(5)
        ]


def test_a_card_that_the_seat_has_passed_on_stays_where_it_went() -> None:
    state = stage(
        3, hands=["purple 1, purple 2", "green 1, blue 3", "white 1, blue 2"], pile=["shard", "eclipse", "mask"]
    )
    play(state, "purple 1", "green 1", "white 1")
    while state.asked(0) != ask.GIVE:
        state.play(ask.TAKE_PILE if state.asked(0) == ask.TAKE else state.moves()[0])
    play(state, "0: give purple 2", "1: give blue 3", "2: give blue 2")
    assert hand(state, 1) == ["purple 2"]
    found = state.game.heuristics.belief(state, 0, state.key(0))
    assert found[1] == 0  # a gift may be of any world: no refusal is held against its receiver
    for world in worlds(state, 0, 100):
        assert hand(world, 1) == ["purple 2"]


def test_a_belief_is_made_of_what_the_seat_knows_alone() -> None:
    state = after_a_turn()
    for seat in range(5):
        seen = glimpse(state, seat)
        imagined = seen.imagined()
        assert isinstance(imagined, ShamansState)
        assert list(state.game.heuristics.belief(state, seat, seen.key)) == list(
            imagined.game.heuristics.belief(imagined, seat, seen.key)
        )


def test_the_chances_of_a_belief_add_up() -> None:
    found = [int(n) for n in after_a_turn().game.heuristics.belief(after_a_turn(), 0, after_a_turn().key(0))]
    sums, masks = found[5::2], found[6::2]
    assert sums == sorted(sums)
    assert sums[-1] == pytest.approx(WHOLE, abs=2)
    assert all(bin(mask).count("1") == 2 and not mask & 1 for mask in masks)
    assert found[:5] == [0, 1, 0, 0, 0]  # purple, which seat 1 did not follow


def test_a_search_by_a_belief_depends_on_the_glimpse_alone() -> None:
    state = after_a_turn()
    bot = make_bot("ismcts:iterations=60")
    seen = glimpse(state, 4)
    assert bot.choose(seen) == bot.choose(glimpse(state, 4)) == make_bot("ismcts:iterations=60").choose(seen)


# --- what a bot remembers ---------------------------------------------------------------------------------------------


def memory(state: ShamansState, seat: int, reader: int = 0) -> tuple[int, ...]:
    """What a bot remembers of a seat: worlds not followed, times not followed, times followed, lies."""
    found = state.game.heuristics.remember(state, reader, state.key(reader))
    first = BLOCKS + seat * WIDTH
    return tuple(int(n) for n in found[first : first + WIDTH])


def test_following_and_not_following_is_remembered() -> None:
    state = after_a_turn()
    assert memory(state, 0) == (0, 0, 0, 0)  # to lead is neither
    assert memory(state, 1) == (1, 1, 0, 0)
    assert memory(state, 2) == (0, 0, 1, 0)


def test_a_card_that_might_have_followed_is_remembered() -> None:
    state = play(after_a_turn(), "purple 6", "take shard")
    while state.asked(4) != ask.CARD:
        state.play(state.moves()[-1])
    play(state, "white 3", "red 1", "purple 5")
    assert memory(state, 1) == (0b10001, 2, 0, 1)
    assert memory(state, 0) == (0b10000, 1, 0, 0)


def test_the_memory_goes_with_the_role_card_and_the_worlds_stay_with_the_player() -> None:
    state = after_a_turn()
    swap(state, 1, 2)
    assert memory(state, 1) == (1, 0, 1, 0)
    assert memory(state, 2) == (0, 1, 0, 0)


def test_a_new_round_forgets() -> None:
    state = after_a_turn()
    set_up_round(state)
    assert [memory(state, p) for p in range(5)] == [(0, 0, 0, 0)] * 5


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3), (5, 8)])
def test_a_memory_that_watches_is_the_one_that_reads_the_events(players: int, seed: int) -> None:
    """Through swaps, Eclipses and new rounds, whoever remembers."""
    own = game(players, rounds=3)
    state = own.start(seed=seed)
    chance = Random(seed)
    state.bot_memory = own.heuristics.remember(state, 0, state.key(0))
    while not state.over:
        seat = chance.choice(state.seats)
        move = chance.choice(state.moves(seat))
        own.heuristics.watch(state, seat, move)
        state.play(move, seat)
        if not any(state.asked(p) == ask.GIVE for p in range(players)):  # it forgets as soon as a card is chosen
            assert isinstance(state, ShamansState)
            for p in range(players):
                kept = tuple(int(remembered(state, p, what)) for what in range(WIDTH))
                assert [memory(state, p, reader) for reader in range(players)] == [kept] * players


def test_imagined_worlds_carry_the_memory_and_bytes_do_not() -> None:
    state = after_a_turn()
    plain = state.to_bytes()
    state.bot_memory = state.game.heuristics.remember(state, 0, state.key(0))
    assert list(state.imagine(0, 1).bot_memory) == list(state.copy().bot_memory) == list(state.bot_memory)
    assert state.to_bytes() == plain
    copied = state.copy()
    copied.bot_memory[BLOCKS] = 5
    assert state.bot_memory[BLOCKS] == 0


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"not_followed": ["pink"]}, "player 1, not_followed: there is no world 'pink'"),
        ({"lied": -1}, "player 1: 'lied' is a whole number from 0 to 56, not -1"),
    ],
)
def test_a_position_may_still_tell_of_the_past(entry: dict[str, Any], said: str) -> None:
    """Older positions carry what bots remembered; it has no meaning for the rules."""
    told = game(5).start(seed=1).position()
    told["players"][1] |= {"not_followed": ["purple"], "strayed": 2, "followed": 1, "lied": 1}
    again = game(5).position(told)
    assert "lied" not in again.position()["players"][1]
    told["players"][1] |= entry
    with pytest.raises(ValueError, match=said):
        game(5).position(told)

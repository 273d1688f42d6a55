"""What is true in every state of every game (NA-154 to NA-165), in random games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ofuda.games.naruto import ask, cell, parts, row, saw, word
from ofuda.games.naruto.rules import NarutoState, permissions, state
from ofuda.games.naruto.view import cards_of
from ofuda.kernel.arrays import bits
from ofuda.table import wire
from tests.table.sessions import Session

from .random_games import curious, standard, states

GAMES = [(standard, 1), (standard, 2), (curious, 3)]
BETWEEN = (ask.ORGANISE, ask.JOIN, ask.SEND, ask.BLOCK, ask.FIGHT, ask.ADJUST)  # no chain stands when these are asked


def every_state(check: Callable[[NarutoState], None]) -> None:
    for make, seed in GAMES:
        for found in states(make(), seed):
            check(found)


@pytest.mark.clause("NA-154")
@pytest.mark.clause("NA-155")
def test_every_card_of_a_list_is_somewhere_and_only_once() -> None:
    for make, seed in GAMES:
        game = make()
        counts = {repr(game.beliefs.conserved(found)) for found in states(game, seed)}
        assert len(counts) == 1


@pytest.mark.clause("NA-156")
def test_every_ninja_is_in_one_team_of_its_controller() -> None:
    def check(s: NarutoState) -> None:
        for slot in bits(s.cells[cell.NINJAS]):
            team = int(state.team_of(s, slot))
            assert team >> slot & 1
            assert all(int(state.team_of(s, other)) == team for other in bits(team))
            assert not team & ~int(state.ninjas(s, state.controller(s, slot)))
            assert len(bits(team)) <= permissions.team_size(s, state.controller(s, slot), team)

    every_state(check)


@pytest.mark.clause("NA-157")
def test_a_team_on_the_battlefield_has_one_head() -> None:
    def check(s: NarutoState) -> None:
        assert int(s.cells[cell.BATTLES]) <= parts.MOST_TEAMS
        if s.cells[cell.PHASE] not in (parts.BATTLE, parts.EXCHANGE) or s.cells[cell.CHAIN]:
            return
        for battle in range(parts.MOST_TEAMS):
            for team in (state.attackers(s, battle), state.blockers(s, battle)):
                assert not team or len(bits(team & s.cells[cell.HEADS])) == 1

    every_state(check)


@pytest.mark.clause("NA-158")
def test_no_two_ninjas_of_a_player_share_a_name() -> None:
    def check(s: NarutoState) -> None:
        for seat in range(parts.SEATS):
            kinds = [int(state.kind_in(s, slot)) for slot in bits(state.ninjas(s, seat))]
            unique = [kind for kind in kinds if not state.has_keyword(s, kind, parts.NON_UNIQUE)]
            names = [int(state.figure(s, kind, row.NAME)) for kind in unique]
            assert len(set(names)) == len(names)

    every_state(check)


@pytest.mark.clause("NA-159")
def test_one_mission_and_one_client_are_played_in_a_turn() -> None:
    def check(s: NarutoState) -> None:
        seat = state.turn_player(s)
        assert s.cells[cell.MISSIONS] <= permissions.limit(s, word.LIMIT_MISSIONS, seat, 1)
        assert s.cells[cell.CLIENTS] <= 1
        assert s.cells[cell.COUNTERS] <= 1

    every_state(check)


@pytest.mark.clause("NA-160")
def test_no_chain_stands_between_the_phases() -> None:
    def check(s: NarutoState) -> None:
        if any(int(s.asked(seat)) in BETWEEN for seat in s.seats):
            assert not s.cells[cell.CHAIN]
            assert not s.cells[cell.ANNOUNCED]

    every_state(check)


@pytest.mark.clause("NA-161")
def test_the_turn_player_ends_the_turn_with_six_cards_at_most() -> None:
    for make, seed in GAMES:
        turn, player = 0, 0
        for s in states(make(), seed):
            if int(s.cells[cell.TURN]) != turn:
                assert not turn or len(cards_of(s, player, parts.HAND)) <= parts.HAND_LIMIT
                turn, player = int(s.cells[cell.TURN]), int(s.cells[cell.PLAYER])


@pytest.mark.clause("NA-162")
def test_only_ninjas_are_injured_and_nothing_is_noted_of_empty_slots() -> None:
    def check(s: NarutoState) -> None:
        assert not s.cells[cell.INJURED] & ~s.cells[cell.NINJAS]
        assert not s.cells[cell.HURT_MORE] & ~s.cells[cell.HURT]
        for mask in range(cell.OCCUPIED, cell.TO_INJURE + 1):
            assert not s.cells[mask] & ~s.cells[cell.OCCUPIED]

    every_state(check)


@pytest.mark.clause("NA-164")
def test_a_deck_grows_only_where_an_event_says_so() -> None:
    for make, seed in GAMES:
        sizes, told = [0, 0], 0
        for s in states(make(), seed):
            now = [int(state.deck_size(s, seat)) for seat in range(parts.SEATS)]
            events = s.journal()[told:]
            told = len(s.journal())
            to_deck = {
                *(a for what, _, a, _, _, d in events if what in (saw.MOVED, saw.MOVED_HIDDEN) and d == word.ZONE_DECK),
                *(a for what, _, a, *_ in events if what in (saw.MULLIGANS, saw.SHUFFLES)),
            }
            leaves = any(what == saw.LEAVES and d == word.ZONE_DECK for what, _, _, _, _, d in events)
            for seat in range(parts.SEATS):
                assert now[seat] <= sizes[seat] or seat in to_deck or leaves
            sizes = now


@pytest.mark.clause("NA-165")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    digests = [[s.digest() for s in states(standard(), 5)] for _ in range(2)]
    assert digests[0] == digests[1]


@pytest.mark.clause("NR-49")
def test_giving_up_is_done_at_the_table_and_is_no_move_of_the_game() -> None:
    session = Session(game="naruto").sit("ann", "bob")
    session.do("ann", wire.Concede("c"))
    ending = session.fresh("bob").ending
    assert ending is not None
    assert (ending.how, ending.seat, ending.shares) == ("conceded", 0, [0.0, 1.0])
    assert session.table.play is not None
    assert not session.table.play.state.over  # the rules know nothing of it

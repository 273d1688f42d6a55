"""What must hold for every shape of choice, shown on toy games: copies, bytes, positions, and who sees what."""

import copy
import pickle
import random

import pytest

from ofuda import Game, State
from ofuda.testing import check
from tests.kernel.shapes.charms import Charms
from tests.kernel.shapes.daggers import Daggers
from tests.kernel.shapes.deck_list import DeckList
from tests.kernel.shapes.face_down import FaceDown
from tests.kernel.shapes.only_pass import OnlyPass
from tests.kernel.shapes.payment import Payment
from tests.kernel.shapes.portal import Portal
from tests.kernel.shapes.role_swap import RoleSwap
from tests.kernel.shapes.sealed_steps import SealedSteps
from tests.kernel.shapes.secret_bids import SecretBids
from tests.kernel.shapes.window import Window

GAMES: list[Game] = [
    Payment({}),
    Window({}),
    Portal({}),
    SecretBids({}),
    Daggers({}),
    Charms({}),
    DeckList({"deck0": "3 fox, 3 doll", "deck1": "3 snake, 2 fox, 1 doll"}),
    RoleSwap({}),
    SealedSteps({}),
    OnlyPass({}),
    FaceDown({}),
]
every_shape = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def played(game: Game, seed: int) -> tuple[list[State], list[tuple[int, int]]]:
    """A random game: all its states, and its moves with who made them."""
    rng = random.Random(seed)
    state, moves = game.start(seed), list[tuple[int, int]]()
    states = [state.copy()]
    while not state.over:
        seat = rng.choice(state.seats)
        moves.append((seat, rng.choice(state.moves(seat))))
        state.play(moves[-1][1], seat)
        states.append(state.copy())
    return states, moves


def go_on(state: State, moves: list[tuple[int, int]]) -> str:
    for seat, move in moves:
        state.play(move, seat)
    return state.digest()


def seen(state: State, seat: int) -> list[object]:
    """Everything this seat is shown of a state, and what a spectator is shown."""
    shown: list[object] = [state.view(seat), state.view(None), state.seats]
    if seat in state.seats:
        moves = state.moves(seat)
        shown += [moves, [state.text(move, seat) for move in moves], state.prompt(seat).plain()]
        shown += [state.refusal(seat, move) for move in range(state.game.move_limit)]
    return shown


@every_shape
@pytest.mark.parametrize("seed", range(3))
def test_a_game_goes_on_the_same_from_a_copy_from_bytes_and_from_a_pickle(game: Game, seed: int) -> None:
    states, moves = played(game, seed)
    for n in range(len(moves)):
        end = states[-1].digest()
        assert go_on(game.from_bytes(states[n].to_bytes()), moves[n:]) == end
        if n % 5 == seed:
            assert go_on(states[n].copy(), moves[n:]) == end
            assert go_on(copy.deepcopy(states[n]), moves[n:]) == end
            assert go_on(pickle.loads(pickle.dumps(states[n])), moves[n:]) == end


@every_shape
def test_positions_give_back_every_state_with_its_pending_steps(game: Game) -> None:
    states, _ = played(game, 5)
    for state in states:
        assert game.position(state.position(), 5).digest() == state.digest()


@every_shape
def test_past_states_stay_what_they_were(game: Game) -> None:
    rng, state = random.Random(4), game.start(4)
    kept: list[tuple[State, str]] = []
    while not state.over:
        kept.append((state.copy(), state.digest()))
        state.play(rng.choice(state.moves()))
    assert all(past.digest() == digest for past, digest in kept)


@every_shape
@pytest.mark.parametrize("seed", range(3))
def test_a_seat_cannot_tell_an_imagined_world_from_the_real_one(game: Game, seed: int) -> None:
    states, _ = played(game, seed)
    different = 0
    for n, state in enumerate(states):
        for seat in range(game.seats):
            world = state.imagine(seat, n)
            assert seen(world, seat) == seen(state, seat)
            assert world.imagine(seat, 99).digest() == state.imagine(seat, 99).digest()
            assert world.secret_key() == b""
            different += world.position() != state.position()
    assert different > 0


@every_shape
def test_imagined_worlds_can_be_played_to_the_end(game: Game) -> None:
    states, _ = played(game, 1)
    rng = random.Random(1)
    for n, state in enumerate(states):
        world = state.imagine(n % game.seats, n)
        while not world.over:
            seat = rng.choice(world.seats)
            world.play(rng.choice(world.moves(seat)), seat)
        assert sum(world.outcome().shares) == pytest.approx(1)


@every_shape
def test_illegal_moves_change_nothing(game: Game) -> None:
    states, _ = played(game, 2)
    for state in states[:-1]:
        before = state.digest()
        for seat in range(game.seats):
            legal = state.moves(seat) if seat in state.seats else []
            for move in set(range(game.move_limit)) - set(legal):
                with pytest.raises(ValueError):
                    state.play(move, seat)
        assert state.digest() == before


@every_shape
def test_the_conformance_kit_finds_nothing_wrong(game: Game) -> None:
    report = check(game, games=3, quick=True)
    assert report.ok, [str(finding) for finding in report.findings]


@every_shape
def test_every_move_and_event_has_words(game: Game) -> None:
    states, _ = played(game, 3)
    for state in states[:-1]:
        for seat in state.seats:
            for move in state.moves(seat):
                assert state.parse(state.text(move, seat), seat) == move
    for seat in (*range(game.seats), None):
        for what, *arguments in states[-1]._seen(seat):
            assert game.words.say(game.words.journal_entry(what, *arguments))

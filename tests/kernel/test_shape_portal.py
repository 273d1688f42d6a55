"""An interrupt by a player who is not on turn: who is asked follows from public knowledge alone."""

from ofuda import State
from tests.kernel.shapes.portal import HAND, OWN, PAWN, SEAT, SPENT, WIDTH, Portal
from tests.kernel.shapes.toy import choose, set_up

GAME = Portal({})
A, B = 0, 1  # the two portals; 2 to 5 are stones


def a_turn(pawn: int, *tokens: list[int], spent: int = 0) -> State:
    """Seat 0 is about to play; seat 0 holds 1a, 2a, 3a, seat 1 holds 1b, 2b, 3b, seat 2 holds 1c, 2c, 3c."""
    cells = {PAWN: pawn, SPENT: spent}
    for seat in range(3):
        cells[SEAT + seat * WIDTH + OWN] = sum(1 << token for token in tokens[seat])
        cells[SEAT + seat * WIDTH + HAND] = 0b111 << (3 * seat)
    return set_up(GAME, cells, ["turn"], {})


def asked_until_card(state: State) -> list[int]:
    """The seats asked one after the other, all passing, until somebody is asked for a card."""
    found = []
    while state.prompt().message.key == "prompt.1":
        found.append(state.seat)
        choose(state, "pass")
    return found


def test_everyone_with_a_face_down_token_is_asked_clockwise_even_with_nothing_but_stones() -> None:
    state = a_turn(0, [2, 3], [A, B], [4, 5])
    assert state.moves() == [0]
    assert asked_until_card(state) == [0, 1, 2]
    choose(state, "play 1a")
    assert asked_until_card(state) == [1, 2, 0]  # from the active player on


def test_a_seat_without_tokens_is_skipped_and_nobody_is_asked_once_both_portals_are_spent() -> None:
    assert asked_until_card(a_turn(0, [2, 3], [], [B, 5], spent=0b01)) == [0, 2]
    assert asked_until_card(a_turn(0, [2, 3], [4], [5], spent=0b11)) == []


def test_who_is_asked_is_the_same_in_every_world_that_a_seat_thinks_possible() -> None:
    state = a_turn(0, [A, 2], [3, 4], [B, 5])
    for seat in range(3):
        for seed in range(20):
            assert asked_until_card(state.imagine(seat, seed)) == [0, 1, 2]


def test_a_portal_used_out_of_turn_saves_the_pawn_from_the_moon_and_play_goes_on() -> None:
    state = a_turn(10, [2, 3], [4, 5], [A, B])
    choose(state, "pass", "pass", "pass", "play 2a")
    assert state.view()["pawn"] == 10  # announced, not applied
    choose(state, "pass", "pass", "portal b back")
    assert state.view()["pawn"] == 9
    assert state.seats == [0]  # everyone is asked once more
    choose(state, "pass", "pass", "pass")
    assert state.view()["pawn"] == 11
    assert not state.over
    assert state.seats == [1]


def test_passing_lets_the_pawn_reach_the_moon() -> None:
    state = a_turn(10, [2, 3], [4, 5], [A, B])
    choose(state, "pass", "pass", "pass", "play 2a", "pass", "pass", "pass")
    assert state.outcome().shares == [1, 0, 0]


def test_a_portals_own_step_onto_the_moon_is_announced_to_the_others() -> None:
    state = a_turn(11, [2, 3], [A, 4], [B, 5])
    choose(state, "pass", "portal a forward")
    assert not state.over
    assert state.seats == [1]  # a window inside the window, from the seat that used the portal
    choose(state, "pass", "portal b back")
    assert state.view()["pawn"] == 11  # back to 10, then the first portal's step is applied
    assert state.seats == [0]  # both portals are spent, so that both windows have closed
    choose(state, "play 1a")
    assert state.outcome().shares == [1, 0, 0]


def test_a_state_saved_inside_the_inner_window_goes_on_the_same() -> None:
    state = a_turn(11, [2, 3], [A, 4], [B, 5])
    choose(state, "pass", "portal a forward", "pass")
    saved = GAME.from_bytes(state.to_bytes())
    placed = GAME.position(state.position())
    for world in (state, saved, placed):
        choose(world, "portal b back", "play 1a")
    assert state.digest() == saved.digest() == placed.digest()


def test_passing_tells_the_others_nothing() -> None:
    with_portal, without = a_turn(0, [A, 2], [B, 3], [4, 5]), a_turn(0, [4, 2], [B, 3], [A, 5])
    for state in (with_portal, without):
        choose(state, "pass")
    assert with_portal.events(1) == without.events(1)
    assert with_portal.view(1) == without.view(1)

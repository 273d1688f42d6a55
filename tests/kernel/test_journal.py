"""The journal: what happened, who saw it, and copies that write on independently."""

import pickle

import pytest

from ofuda.kernel.journal import EVERYONE
from tests.kernel.shapes.payment import Payment
from tests.kernel.shapes.secret_bids import SecretBids
from tests.kernel.shapes.toy import choose

GAME = Payment({})


def test_events_keep_their_arguments_up_to_the_limits() -> None:
    state = GAME.start(1)
    before = len(state.journal())
    state.tell(255, EVERYONE, 32767, -32768, 32767, -32768)
    state.tell(0, 1, -1, 0, -1, 0)
    state.tell(1, 1, 0, -1, 0, 32767)
    assert state.journal()[before:] == [
        [255, 511, 32767, -32768, 32767, -32768],
        [0, 1, -1, 0, -1, 0],
        [1, 1, 0, -1, 0, 32767],
    ]


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("number", [32768, -32769, 10**12])
def test_a_number_too_large_for_an_event_is_an_error_and_spoils_nothing(place: int, number: int) -> None:
    state = GAME.start(1)
    before = state.journal()
    arguments = [number if i == place else 0 for i in range(4)]
    with pytest.raises(OverflowError, match="-32768 to 32767"):
        state.tell(1, EVERYONE, *arguments)
    assert state.journal() == before


def test_a_long_game_finds_room_for_its_events() -> None:
    state = GAME.start(1)
    before = len(state.journal())
    for n in range(2000):
        state.tell(1, EVERYONE, n)
    assert [event[2] for event in state.journal()[before:]] == list(range(2000))


def test_each_seat_counts_its_own_events_without_gaps() -> None:
    state = GAME.start(1)
    choose(state, "end turn", "end turn")
    for seat in (0, 1, None):
        events = state.events(seat)
        assert [event["n"] for event in events] == list(range(len(events)))
    before = len(state.events(1))
    state.tell(1, 1)  # seen by seat 0 alone
    assert len(state.events(1)) == before


def test_since_gives_the_rest_with_the_same_numbers() -> None:
    state = GAME.start(1)
    assert state.events(0, 2) == state.events(0)[2:]
    assert state.events(0, 999) == []


def test_a_spectator_sees_only_what_everybody_sees() -> None:
    state = GAME.start(1)
    choose(state, "end turn")
    assert [event["key"] for event in state.events()] == ["event.6"]
    assert [event["key"] for event in state.events(0)] == ["event.1"] * 4 + ["event.chose", "event.6"]
    assert [event["key"] for event in state.events(1)] == ["event.1"] * 3 + ["event.6", "event.1"]


def test_two_copies_write_on_independently() -> None:
    state = SecretBids({}).start(1)
    other = state.copy()
    third = other.copy()
    state.play(0, 0)
    other.play(4, 0)
    assert [event["params"]["move"] for event in state.events(0)] == [0]
    assert [event["params"]["move"] for event in other.events(0)] == [4]
    assert third.events(0) == []
    other.play(1, 1)
    state.play(2, 1)
    assert [event["params"]["move"] for event in other.events(1)] == [1]
    assert [event["params"]["move"] for event in state.events(1)] == [2]


def test_a_copy_that_lags_behind_does_not_see_what_the_other_wrote() -> None:
    state = GAME.start(1)
    behind = state.copy()
    length = len(behind.events(0))
    choose(state, "end turn", "end turn", "end turn")
    assert len(behind.events(0)) == length
    assert len(state.events(0)) > length


def test_the_key_of_a_seat_grows_with_what_it_sees_and_chooses_only() -> None:
    state = SecretBids({}).start(1)
    before = [state.key(seat) for seat in range(5)]
    state.play(3, 2)
    after = [state.key(seat) for seat in range(5)]
    assert [seat for seat in range(5) if before[seat] != after[seat]] == [2]
    assert after[2].startswith(before[2])
    assert before[0] != before[1]  # whose key it is stands in it


def test_a_pickled_state_keeps_its_journal_and_bytes_leave_it_behind() -> None:
    state = GAME.start(1)
    choose(state, "end turn")
    assert pickle.loads(pickle.dumps(state)).key(0) == state.key(0)
    for without in (GAME.from_bytes(state.to_bytes()), state.imagine(0, 1)):
        with pytest.raises(ValueError, match=r"no journal .* replay its record"):
            without.events(0)
        with pytest.raises(ValueError, match="no journal"):
            without.key(0)
        choose(without, "end turn")  # playing on is possible


def test_the_journal_is_no_part_of_the_digest() -> None:
    state = GAME.start(1)
    before = state.digest()
    state.tell(1, EVERYONE, 5)
    assert state.digest() == before

"""The load driver: latency of clicks, and a short run against a real server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

import ofuda
from ofuda.cli import main
from ofuda.server.drive import Match, NotServed, Seat, percentile
from ofuda.server.load import measure

Capture = pytest.CaptureFixture[str]


class Puppet(Seat):
    """A seat that receives messages of the test."""

    def __init__(self, on_choice: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.on_choice = on_choice
        self.shared = "before"
        self.choices = [1, 2]

    def show(self, shared: str) -> None:
        self.shared = shared
        self.boards += 1
        self.board_came()

    def refuse(self) -> None:
        self.refused += 1
        self.board_came()

    async def choose(self, choice: int) -> None:
        self.on_choice()


def clicked(act: Callable[[Puppet, Puppet], None]) -> tuple[float, float] | None:
    """Let one seat click, then run `act`."""

    async def scenario() -> tuple[float, float] | None:
        mover, other = Puppet(), Puppet()
        mover.on_choice = lambda: act(mover, other)
        return await asyncio.wait_for(Match([mover, other]).click(mover, 1), 0.3)

    return asyncio.run(scenario())


def test_an_open_move_has_arrived_when_both_seats_have_their_boards() -> None:
    def both(mover: Puppet, other: Puppet) -> None:
        mover.show("after")
        other.show("after")

    assert clicked(both) is not None
    with pytest.raises(TimeoutError):
        clicked(lambda mover, other: mover.show("after"))
    with pytest.raises(TimeoutError):
        clicked(lambda mover, other: other.show("after"))


def test_a_step_in_secret_has_arrived_when_the_mover_has_its_board() -> None:
    assert clicked(lambda mover, other: mover.show("before")) is not None


def test_a_refused_move_is_not_counted_and_can_be_made_again() -> None:
    mover: list[Puppet] = []

    def refuse(seat: Puppet, other: Puppet) -> None:
        mover.append(seat)
        seat.refuse()

    assert clicked(refuse) is None
    assert mover[0].choices == [1, 2]


def test_a_lost_connection_ends_the_waiting() -> None:
    def lose(mover: Puppet, other: Puppet) -> None:
        other.failed = "gone"
        other.board_came()

    with pytest.raises(NotServed, match="gone"):
        clicked(lose)


def test_percentiles_are_of_what_was_measured() -> None:
    times = [float(n) for n in range(1, 101)]
    assert [percentile(times, share) for share in (0.5, 0.95, 0.99)] == [51, 96, 100]
    assert percentile([], 0.5) == 0


@pytest.mark.slow
def test_a_short_drive_of_a_server_of_our_own_loses_nothing() -> None:
    game = ofuda.load(ofuda.names()[0])
    figures = measure(3, 1.0, 8.0, game.slug, game.seats, warm_up=0.1)
    assert figures.trouble == []
    assert figures.lost == figures.refused == 0
    assert figures.moves > 0
    assert 0 < figures.p50 <= figures.p95 <= figures.p99 <= figures.worst
    assert figures.messages >= 1
    assert figures.wire > 100


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rate", "1", "--flat-out"], "choose one"),
        (["--url", "localhost:8000"], "write it as http://host:port"),
        (["--url", "http://127.0.0.1:9", "--tables", "1"], "127.0.0.1:9"),
        (["--game", "chess"], "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_driven_is_said_in_a_sentence(capsys: Capture, arguments: list[str], words: str) -> None:
    assert main(["load", *arguments]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert "Traceback" not in told

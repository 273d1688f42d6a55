"""`kill -9` after every command of whole rounds of Shamans: sealed cards, held answers and premoves survive."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from ofuda.games.shamans import ask, cell, parts
from ofuda.kernel.core import State
from ofuda.table.events import Created, Played, Premoved
from tests.server.in_process import START
from tests.server.killable import Killable, caught_up, found, rebuilt
from tests.server.serving import Guest, Page
from tests.server.test_kill import Party, run

pytestmark = pytest.mark.slow

WINDOW = 120  # ms
AWAY = 10  # spaces


def eventful(state: State, seat: int, rng: random.Random) -> int:
    """Take artifacts face down; keep the pawn off the Moon until the Eclipse, then move it there."""
    moves: list[int] = state.moves(seat)
    view = state.view(None)
    runs = state.cells[cell.ECLIPSED] != 0 or view["moon"] - view["pawn"] > AWAY

    def liking(move: int) -> bool:
        if move < ask.GIVE_MOVE:
            return (move // parts.NUMBERS + 1 == state.cells[cell.DESTINATION]) != runs
        return move in (ask.TAKE_PILE, ask.HIDE_IT)

    return rng.choice([move for move in moves if liking(move)] or moves)


class Round(Party):
    """A round of Shamans with many kinds of events."""

    def __init__(self, server: Killable, table: str, guests: list[Guest], pages: list[Page]) -> None:
        super().__init__(server, table, guests, pages)
        self.pause, self.away, self.window = 4, 0, WINDOW
        self.rng = random.Random(0)
        self.premoved: set[int] = set()

    @property
    def over(self) -> bool:
        return str(self.pages[0].state["phase"]) == "over"

    async def step(self) -> None:
        """Make one choice, or let the time of a window pass."""
        table = rebuilt(self.table, self.server.log(self.table))
        assert table.play is not None
        state = table.play.state
        seat = self.rng.choice(self.asked())
        page = self.pages[seat]
        asked = page.state["asked"]
        self.did["sealed"] += int(state.asked(seat)) == ask.GIVE
        if "window" not in asked:
            await self.do(seat, "move", seen=page.state["n"], move=eventful(state, seat, self.rng))
            return
        self.did["window"] += 1
        if self.did["window"] % 3:  # else silence is the answer
            await self.move(seat, self.rng)
            assert self.pages[seat].state["asked"]["answered"]
            self.did["held"] += 1
        n = self.pages[seat].state["n"]
        self.server.now.value += WINDOW
        await self.pages[seat].until(lambda: self.pages[seat].state["n"] > n)
        await caught_up(*self.pages)

    async def premove(self) -> None:
        """Set, cancel and set again a premove of each seat that may have one for the first time."""
        for seat, page in enumerate(self.pages):
            premoves = page.state.get("premoves")
            if premoves is None or seat in self.premoved:
                continue
            self.premoved.add(seat)
            may = [choice["move"] for choice in premoves["choices"]]
            for wanted in (may[0], None, may[-1]):
                await self.do(seat, "premove", move=wanted)
                assert self.pages[seat].state["premoves"].get("given") == wanted


@pytest.mark.parametrize(("players", "seed"), [(3, "40"), (5, "b8")])  # cards with all that is asserted in the end
def test_a_round_whose_server_is_killed_after_every_command_comes_back_as_it_was(
    players: int, seed: str, tmp_path: Path
) -> None:
    async def session(server: Killable) -> None:
        guests = [await server.guest() for _ in range(players)]
        pages = [await guest.page("T") for guest in guests]
        for n, page in enumerate(pages):
            assert (await page.do("sit", salt=f"{n:032x}"))["is"] == "done"
        await caught_up(*pages)
        party = Round(server, "T", guests, pages)
        while not party.over:
            await party.premove()
            await party.step()
        log = server.log("T")
        assert party.did["sealed"] >= players  # the Eclipse
        assert min(party.did[what] for what in ("window", "held", "premove")) > 0
        assert any(isinstance(event, Premoved) and event.move < 0 for event in log)
        assert any(isinstance(event, Played) and event.by == "premove" for event in log)
        assert all(page.state["ending"] == party.pages[0].state["ending"] for page in party.pages)

    options = {"players": players, "rounds": 1}
    created = Created(START, "shamans", options, [""] * players, seed * 48, "", window=WINDOW, open=True)
    asyncio.run(found(tmp_path, "T", created))
    run(tmp_path, session)

"""`kill -9` after every command of Shikigami Kaidou: the secret draft and payments under way survive."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from ofuda.games.shikigami import ask
from ofuda.table.events import Created
from tests.server.in_process import START
from tests.server.killable import Killable, caught_up, found
from tests.server.test_kill import Party, run

pytestmark = pytest.mark.slow

PEOPLE = 3
PAYMENTS = range(ask.PAY_MOVE, ask.KEEP_FIRST)


def eager(choices: list[int], rng: random.Random) -> int:
    """Summon if possible; else take Paper Dolls and five-element cards, or whatever there is."""
    summons = [move for move in choices if move < ask.DRAW]
    dolls = [move for move in choices if ask.TAKE <= move < ask.TAKE + 8 or ask.DRAW < move <= ask.DRAW + 1]
    elements = [move for move in choices if ask.TAKE_ELEMENT <= move < ask.TAKE]
    return rng.choice(summons or (dolls if rng.random() < 0.4 else elements) or elements or choices)


def test_a_server_killed_after_every_command_comes_back_as_it_was(tmp_path: Path) -> None:
    async def session(server: Killable) -> None:
        guests = [await server.guest() for _ in range(PEOPLE)]
        pages = [await guest.page("T") for guest in guests]
        for n, page in enumerate(pages):
            assert (await page.do("sit", salt=f"{n:032x}"))["is"] == "done"
        await caught_up(*pages)
        party = Party(server, "T", guests, pages)
        rng = random.Random(2)
        paid = undone = 0
        while party.did["move"] < 60 and (paid < 3 or not undone):
            assert party.pages[0].state["phase"] == "playing"
            seat = rng.choice(party.asked())
            page = party.pages[seat]
            move = eager([choice["move"] for choice in page.state["asked"]["choices"]], rng)
            paid += move in PAYMENTS
            await party.do(seat, "move", seen=page.state["n"], move=move)
            if move < ask.DRAW and party.how(seat) == "free" and not undone:  # nobody has seen what is to be summoned
                await party.take_back(seat)
                undone += 1
        assert paid >= 3
        assert undone == 1

    created = Created(START, "shikigami", {"players": PEOPLE}, [""] * PEOPLE, "5a" * 48, "", open=True)
    asyncio.run(found(tmp_path, "T", created))
    run(tmp_path, session)

"""A refusal names the message it refuses, wherever its id can be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ofuda.server.flow import Limits
from ofuda.server.sockets import MOST_READ, id_of
from tests.server.in_process import NO_LIMITS, Client, InProcessServer, hosted

pytestmark = pytest.mark.anyio

LONG = json.dumps({"do": "say", "id": "long", "text": "x" * 5000})
REFUSED: list[tuple[str | bytes, str, str]] = [
    (LONG, "long", "server.refused.large"),
    (LONG.encode(), "long", "server.refused.large"),
    (LONG[:-1], "", "server.refused.large"),
    ('{"do":"move","id":"a1","seen":"x","move":0}', "a1", "server.refused.unreadable"),
    ('{"do":"dance","id":"a2"}', "a2", "server.refused.unreadable"),
    ('{"do":"move","id":"a3"}', "a3", "server.refused.unreadable"),
    (b'{"do":"ping","id":"a4"}', "a4", "server.refused.unreadable"),
    ('{"do":"say","text":{"id":"inner"}}', "", "server.refused.unreadable"),
    ('{"do":"say","id":7,"text":""}', "", "server.refused.unreadable"),
    ('{"do":"say","id":"","text":""}', "", "server.refused.unreadable"),
    ('{"do":"say","id":"' + "i" * 65 + '","text":""}', "", "server.refused.unreadable"),
    ('{"do":"say","id":"\\ud800","text":""}', "", "server.refused.unreadable"),
    ('{"do":"say","id":"cut","text":', "", "server.refused.unreadable"),
    ("[" * 3000, "", "server.refused.unreadable"),
    (b'\xff{"id":"a5"}', "", "server.refused.unreadable"),
]


async def at_a_table(here: InProcessServer) -> Client:
    person, cookie = await here.guest("Ann")
    return await here.connect(await here.make(person, ["", ""]), cookie)


def refusals(client: Client) -> list[tuple[str, str]]:
    return [(said["id"], said["why"]["key"]) for said in client.heard() if said["is"] == "refused"]


async def test_what_is_refused_unread_is_named_by_its_id(tmp_path: Path) -> None:
    async with hosted(tmp_path, NO_LIMITS) as here:
        client = await at_a_table(here)
        for data, id, key in REFUSED:
            client.say(data)
            await here.quiet()
            assert refusals(client) == [(id, key)], data[:60]


async def test_what_comes_too_often_is_named_by_its_id(tmp_path: Path) -> None:
    async with hosted(tmp_path, Limits(rate=1e-6, burst=3)) as here:
        client = await at_a_table(here)  # "resume" is the first message
        for n in range(5):
            client.say({"do": "ask", "id": f"q{n}", "thing": "deck"})
        await here.quiet()
        assert refusals(client) == [(f"q{n}", "server.refused.often") for n in (2, 3, 4)]


async def test_before_the_first_message_refusals_have_an_id_too(tmp_path: Path) -> None:
    async with hosted(tmp_path, NO_LIMITS) as here:
        person, cookie = await here.guest("Ann")
        client = here.open_socket(await here.make(person, ["", ""]), cookie)
        sent: list[Any] = [LONG, {"do": "dance", "id": "early"}, {"do": "undo", "id": "soon", "seen": 0}]
        for message in sent:
            client.say(message)
        await here.quiet()
        assert refusals(client) == [
            ("long", "server.refused.large"),
            ("early", "server.refused.unreadable"),
            ("soon", "server.refused.resume"),
        ]


def test_only_so_much_is_searched_for_an_id() -> None:
    def message(size: int) -> str:
        return json.dumps({"id": "a", "text": ""}).replace('""', f'"{"x" * size}"')

    assert id_of(message(MOST_READ - 100)) == "a"
    assert id_of(message(MOST_READ)) == ""
    assert id_of('{"id":"a","text":"\ud800"}') == ""

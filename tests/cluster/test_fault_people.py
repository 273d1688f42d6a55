"""The scripted people do after a loss what the page does: they come back, and send again only what still counts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

from tools.fault_people import Pauses, Person, Story, Visit

AT_ONCE = Pauses(0.01, 0.01)
Talk = Callable[[ServerConnection], Awaitable[None]]


def state(n: int, prompt: str = "which?", phase: str = "playing", **given: Any) -> str:
    asked = {"prompt": {"key": prompt}, "choices": [{"move": 7, "text": {"key": "seven"}}]}
    usual = {"is": "state", "n": n, "you": 0, "phase": phase, "asked": asked}
    tails = {"log": {"start": 0, "lines": []}, "chat": {"start": 0, "lines": []}}
    return json.dumps({**usual, **tails, **given})


async def heard(socket: ServerConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await socket.recv())
    return found


def visit(*talks: Talk) -> tuple[Story, list[BaseException]]:
    """Let a person visit a server that does this at each connection in turn; return what the person noted."""
    story = Story("T", "ann")
    wrong: list[BaseException] = []
    left = list(talks)

    async def talk(socket: ServerConnection) -> None:
        try:
            await left.pop(0)(socket)
        except BaseException as error:
            wrong.append(error)
            raise

    async def whole() -> None:
        async with serve(talk, "127.0.0.1", 0, close_timeout=0.1) as server:
            port = server.sockets[0].getsockname()[1]
            person = Person(f"http://127.0.0.1:{port}", "ann", "seed", AT_ONCE, 0.001)
            person.rng.random = lambda: 0.9  # type: ignore[method-assign]  # no chat
            await asyncio.wait_for(Visit(person, story, "").run(), 10)

    asyncio.run(whole())
    assert left == []
    return story, wrong


def test_a_move_is_sent_again_with_its_number_if_its_question_is_still_the_same() -> None:
    sent: list[dict[str, Any]] = []

    async def first(socket: ServerConnection) -> None:
        assert await heard(socket) == {"do": "resume", "seen": -1, "changes": True}
        await socket.send(state(5))
        sent.append(await heard(socket))

    async def second(socket: ServerConnection) -> None:
        assert await heard(socket) == {"do": "resume", "seen": 5, "changes": True}
        await socket.send(state(9))
        sent.append(await heard(socket))
        await socket.send(state(10, phase="over"))
        await socket.send(json.dumps({"is": "done", "id": sent[0]["id"]}))
        await socket.wait_closed()

    story, wrong = visit(first, second)
    assert wrong == []
    assert sent[0] == sent[1]
    assert (sent[0]["seen"], sent[0]["move"]) == (5, 7)
    assert story.acknowledged == [sent[0]["id"]]
    assert story.wrong == []


def test_a_move_whose_question_is_gone_is_dropped() -> None:
    sent: list[dict[str, Any]] = []

    async def first(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(state(5))
        sent.append(await heard(socket))

    async def second(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(state(9, "and now?"))
        sent.append(await heard(socket))
        await socket.send(state(10, phase="over", last=sent[1]["id"]))
        await socket.wait_closed()

    story, wrong = visit(first, second)
    assert wrong == []
    assert sent[0]["id"] != sent[1]["id"]
    assert sent[1]["seen"] == 9
    assert story.acknowledged == [sent[1]["id"]]


def test_a_move_that_the_first_update_after_a_loss_shows_is_acknowledged() -> None:
    sent: list[dict[str, Any]] = []

    async def first(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(state(5))
        sent.append(await heard(socket))
        await socket.send(json.dumps({"is": "gone", "why": {"key": "server.gone.moved"}, "again": True}))

    async def second(socket: ServerConnection) -> None:
        await heard(socket)
        await socket.send(state(9, phase="over", last=sent[0]["id"]))
        await socket.wait_closed()

    story, wrong = visit(first, second)
    assert wrong == []
    assert story.acknowledged == [sent[0]["id"]]

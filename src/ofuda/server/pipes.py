"""Messages between the server and its child processes: four bytes with the length, then the data."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

from ofuda.table.codec import Unreadable

HEAD = 4  # bytes of the length


def framed(data: bytes) -> bytes:
    """Return a message with its length in front."""
    return len(data).to_bytes(HEAD, "big") + data


def unframed(data: bytes) -> tuple[bytes, bytes]:
    """Return the message at the beginning of the data, and what follows it."""
    end = HEAD + int.from_bytes(data[:HEAD], "big")
    if len(data) < max(HEAD, end):
        raise Unreadable("cut off")
    return data[HEAD:end], data[end:]


def checked(size: int, largest: int) -> int:
    """Return the size of a message if it can be one."""
    if not 0 <= size <= largest:
        raise Unreadable("too large")
    return size


async def receive(stream: asyncio.StreamReader, largest: int) -> bytes:
    """Return the next message of a child."""
    size = int.from_bytes(await stream.readexactly(HEAD), "big")
    return await stream.readexactly(checked(size, largest))


async def send(process: asyncio.subprocess.Process, data: bytes) -> asyncio.StreamReader:
    """Send a message to a child; return the stream of its answers."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(data))
    await process.stdin.drain()
    return process.stdout


# --- in the child -------------------------------------------------------------------------------------------------


def serve(jobs: BinaryIO, answers: BinaryIO, answer: Callable[[bytes], bytes]) -> None:
    """Answer messages until the input ends."""
    while True:
        head = jobs.read(HEAD)
        size = int.from_bytes(head, "big")
        data = jobs.read(size)
        if len(head) < HEAD or len(data) < size:
            return
        answers.write(answer(data))
        answers.flush()


def work(answer: Callable[[bytes], bytes]) -> None:
    """Run a child; redirect standard output, so that prints do not mix with the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # the server has priority
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers, answer)

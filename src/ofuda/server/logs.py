"""The server's log: one JSON object a line, on standard error.

It names tables and what went wrong, never a token, a key, a seed, a move or what somebody said: of an exception it
keeps the class and the place in the code, not the message, which might quote any of these.
"""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any

import structlog

LEVELS = ("debug", "info", "warning", "error")


def where(error: BaseException) -> list[str]:
    """The places in the code that an exception came through, the nearest last."""
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]


def without_messages(logger: Any, method: str, entry: dict[str, Any]) -> dict[str, Any]:
    """An exception becomes its class and its place."""
    error = entry.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()
    if isinstance(error, tuple):
        error = error[1]
    if isinstance(error, BaseException):
        entry["error"] = type(error).__name__
        entry["where"] = where(error)
    return entry


def write_line(text: str) -> None:
    """To standard error as it is now; a log that nobody takes must not stop a table."""
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except (AttributeError, OSError, ValueError):
        return


class Lines:
    """Where structlog's lines go."""

    def msg(self, text: str) -> None:
        write_line(text)

    debug = info = warning = error = critical = msg


class Handler(logging.Handler):
    """Where the lines of the libraries go."""

    def emit(self, record: logging.LogRecord) -> None:
        write_line(self.format(record))


SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    without_messages,
]
JSON = structlog.processors.JSONRenderer(ensure_ascii=False)


def listen_to_us(level: int) -> None:
    """Our own lines."""
    structlog.configure(
        processors=[*SHARED, JSON],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: Lines(),
        cache_logger_on_first_use=False,
    )


def set_up(level: str) -> None:
    """Let our own lines, and warnings of the libraries below, come out as JSON."""
    number = getattr(logging, level.upper())
    listen_to_us(number)
    handler = Handler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, JSON],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(number, logging.WARNING))  # uvicorn's own lines name links with invitations


listen_to_us(logging.WARNING)


def logger() -> Any:
    return structlog.get_logger("ofuda")

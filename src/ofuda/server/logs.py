"""The server's log: one JSON object per line on standard error.

The log never contains tokens, keys, seeds, moves or chat. Exceptions are logged with class and code location but
without their message, which might quote such data.
"""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any

import structlog

LEVELS = ("debug", "info", "warning", "error")


def where(error: BaseException) -> list[str]:
    """Return the traceback of an exception as locations, innermost last."""
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]


def without_messages(logger: Any, method: str, entry: dict[str, Any]) -> dict[str, Any]:
    """Replace an exception by its class and its location."""
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
    """Write to the current standard error; ignore failures, which must not stop a table."""
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except (AttributeError, OSError, ValueError):
        return


class Lines:
    """The output of structlog."""

    def msg(self, text: str) -> None:
        write_line(text)

    debug = info = warning = error = critical = msg


class Handler(logging.Handler):
    """The output of the libraries' loggers."""

    def emit(self, record: logging.LogRecord) -> None:
        write_line(self.format(record))


SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    without_messages,
]
JSON = structlog.processors.JSONRenderer(ensure_ascii=False)


def configure(level: int) -> None:
    """Configure the server's own logger."""
    structlog.configure(
        processors=[*SHARED, JSON],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: Lines(),
        cache_logger_on_first_use=False,
    )


def set_up(level: str) -> None:
    """Log as JSON: the server's own messages, and warnings of the libraries."""
    number = getattr(logging, level.upper())
    configure(number)
    handler = Handler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, JSON],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(number, logging.WARNING))  # uvicorn's messages contain URLs with invitations


configure(logging.WARNING)


def logger() -> Any:
    return structlog.get_logger("ofuda")

"""What goes wrong with a database: its own errors, told apart by what follows from them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from ofuda.kernel.messages import Message
from ofuda.server.logs import logger

DUPLICATE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505")
DEADLOCK = "40P01"  # all was rolled back, and each job can be done alone
FULL = ("SQLITE_FULL", "53100")
CORRUPT = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002")  # and what begins like this
ILL = (*FULL, *CORRUPT, "SQLITE_IOERR", "SQLITE_READONLY", "58030")  # a person has to do something about these
ILL_FOR = 10.0  # seconds that such an error is remembered
SAY = 1.0  # seconds between two lines in the log about the same error
LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_BUSY_SNAPSHOT", "SQLITE_BUSY_RECOVERY", "55P03", "40P01", "53300")


class StoreError(Exception):
    """A read or write failed; `said` is the reason for the person.

    If the connection broke during a commit, the outcome is unknown: `unsure` is true, and the log must be read again
    before anything else is written.
    """

    def __init__(self, why: str, unsure: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.said = Message(f"server.store.{why}")
        self.unsure = unsure


class Conflict(StoreError):
    """Another writer has used this sequence number; the log must be read again."""

    def __init__(self) -> None:
        super().__init__("conflict", unsure=True)


class Moved(StoreError):
    """The table belongs to another server now; nothing was written."""

    def __init__(self) -> None:
        super().__init__("moved")


class Elsewhere(StoreError):
    """The table belongs to another server."""

    def __init__(self) -> None:
        super().__init__("elsewhere")


class Illness:
    """Logs the database's own names of its errors, without any values, and remembers those that do not pass."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._last: StoreError | None = None
        self._at = 0.0
        self._said: dict[str, float] = {}

    def note(self, doing: str, error: BaseException) -> None:
        trouble, now = trouble_of(error), self.now()
        code = code_of(error) or type(getattr(error, "orig", None) or error).__name__
        if code.startswith(ILL):
            self._last, self._at = trouble, now
        if now - self._said.get(code, -SAY) >= SAY:
            self._said[code] = now
            logger().warning("database failed", doing=doing, code=code, why=trouble.said.key)

    def lately(self) -> StoreError | None:
        """Return the last error if it is recent."""
        return self._last if self.now() - self._at < ILL_FOR else None


def code_of(error: BaseException) -> str:
    """Return the database's own name of an error, which contains no values."""
    if isinstance(error, StoreError) and error.__cause__ is not None:
        return code_of(error.__cause__)
    cause: Any = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or "")


def is_trouble(error: BaseException) -> bool:
    """Return whether the database failed, rather than the work."""
    return isinstance(error, (DBAPIError, OSError, StoreError)) or type(error).__module__.startswith("asyncpg")


def concerns_all(error: BaseException) -> bool:
    """Return whether the error would affect the other jobs of the commit, too."""
    if isinstance(error, (IntegrityError, Moved)) or code_of(error) == DEADLOCK:
        return False
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    kinds = (OperationalError, InterfaceError, OSError, StoreError)
    return lost or isinstance(error, kinds) or code_of(error) in FULL + LOCKED


def trouble_of(error: BaseException) -> StoreError:
    """Return the StoreError for an error of the database."""
    if isinstance(error, StoreError):
        return error
    code = code_of(error)
    if code in DUPLICATE:
        trouble: StoreError = Conflict()
    elif code in FULL:
        trouble = StoreError("full")
    elif code.startswith(CORRUPT):
        trouble = StoreError("corrupt")
    elif code in LOCKED:
        trouble = StoreError("busy")
    elif concerns_all(error):
        trouble = StoreError("gone")
    else:
        trouble = StoreError("refused")
    trouble.__cause__ = error
    return trouble

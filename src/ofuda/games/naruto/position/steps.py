"""Arguments of waiting steps in positions: effects by card and line, and what they come from."""

from __future__ import annotations

from typing import Any, Final

from ofuda.games.naruto import lines, step
from ofuda.games.naruto.position.check import OF_EFFECTS, WITH_ADDRESS
from ofuda.games.naruto.position.forms import Line, Source
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.view import number_of

WITH_LINES: Final = (*OF_EFFECTS, *WITH_ADDRESS)  # address, source, and perhaps a register


def write(s: NarutoState, op: int, arguments: list[int]) -> list[Any]:
    if op not in WITH_LINES:
        return arguments
    address, source, *register = [*arguments, 0, 0][: max(2, len(arguments))]
    kind, path = lines.line_at(s, address, lines.kind_of_source(s, source))
    return [f"{number_of(s, kind)} {path}", Source().write(s, source), *register]


def read(s: NarutoState, op: int, arguments: list[Any]) -> list[Any]:
    """Read words; numbers stay as they are, for checks of their own."""
    found = list(arguments)
    if op in WITH_LINES:
        where = f"step {step.STEPS[op]!r}"
        if found and isinstance(found[0], str):
            found[0] = Line().read(s, found[0], where)
        if len(found) > 1 and isinstance(found[1], str):
            found[1] = Source().read(s, found[1], where)
    return found

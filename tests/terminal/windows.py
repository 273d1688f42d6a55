"""Terminals of any size, and what stood in them."""

from __future__ import annotations

import re
import sys

from rich.console import Console

from ofuda.terminal import Screen

CLEARED = "\033[H\033[2J"
ESCAPES = re.compile(r"\033\[[0-9;]*[A-Za-z]")


def window(columns: int, lines: int) -> type[Screen]:
    """A terminal of this size, as far as the table can tell."""

    class Window(Screen):
        def __init__(self, plain: bool = False) -> None:
            super().__init__(plain)
            self.console = Console(file=sys.stdout, width=columns, height=lines, force_terminal=True, no_color=True)
            self.live = True

    return Window


def windows(out: str) -> list[str]:
    """What stood in the window from one clearing to the next."""
    return [ESCAPES.sub("", part).replace("\r", "") for part in out.split(CLEARED)[1:]]

"""The command `verify`: check the shuffle and the moves of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ofuda.cli.common import EXAMPLE, AsJson, Command, app, bad_input, print_json, read_record


@app.command(cls=Command, epilog=f"Example: ofuda verify {EXAMPLE}-1.json")
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    as_json: AsJson = False,
) -> None:
    """Verify the shuffle, every move and the outcome of a finished game; exit code 1 if a check fails."""
    from ofuda.table.check import is_fair
    from ofuda.table.check import verify as run_verify

    record = read_record(file)
    with bad_input():
        checks = run_verify(record)
    if as_json:
        found = [{"check": check.name, "ok": check.ok, "detail": check.detail} for check in checks]
        print_json({"fair": is_fair(record), "ok": all(check.ok for check in checks), "checks": found})
    else:
        console = Console(highlight=False)
        for check in checks:
            line = Text("✓ ", "green") if check.ok else Text("✗ ", "bold red")
            line.append(f"{check.name}: ", "bold default").append(check.detail, "not bold default")
            console.print(line, soft_wrap=True)
        if not is_fair(record):
            console.print("The record has no proof of its shuffle, because it was not dealt by the server.")
    if not all(check.ok for check in checks):
        raise typer.Exit(1)

"""The command `ofuda`. Exit codes: 0 all is well, 1 a check found something, 2 bad input, 130 interrupted."""

from __future__ import annotations

import sys

from ofuda.cli.common import BadInput, app

# the order in --help
ORDER = (
    *("play", "serve", "work", "games", "rules", "replay", "verify"),
    *("simulate", "duel", "league", "check", "bench", "load"),
)


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; bad input is reported in one sentence on stderr."""
    for stream in (sys.stdout, sys.stderr):  # letters that the terminal cannot encode must not end a command
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    from ofuda.cli import deck, league, load, serve, sit, study, tell, verify, work  # noqa: F401  (they hang commands on the app)

    app.registered_commands.sort(key=lambda command: ORDER.index(getattr(command.callback, "__name__", "")))
    try:
        app(arguments, prog_name="ofuda")
    except BadInput as error:
        print(f"ofuda: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return interrupted()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 2
        return interrupted() if code == 130 else code
    return 0


def interrupted() -> int:
    print("\nofuda: interrupted", file=sys.stderr)
    return 130

"""Generate the sources of the page's types.

`web/schema.json` is the JSON Schema of the wire protocol; `npm run types` generates `web/src/lib/wire.ts` from it. The
declarations of a game's `scene_facts` module become `web/src/games/<slug>/facts.ts`.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import ofuda
from ofuda.kernel.declare import NUMBER, SEAT, Events
from ofuda.kernel.scene import Badge, Face, Figure, Scene
from ofuda.table import wire
from ofuda.table.codec import schema

WHOLE = (Scene, Badge, Figure, Face)  # all fields of these are always sent, but for the rare ones
RARE = ("facts", "remarks")
WEB = Path(__file__).resolve().parent.parent / "web"
TARGET = WEB / "schema.json"
GAMES = WEB / "src" / "games"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean"}
HEAD = """// Made by tools/wire_types.py from {module}. Not to be edited.
type Thing = {{ facts?: object | undefined }};"""
LINE_READER = "export const lineFacts = (line: { said: Thing }) => line.said.facts as LineFacts | undefined;"


def text() -> str:
    """Return the text of the schema file."""
    found = schema([wire.FromServer, wire.FromPage, *wire.HTTP])
    for kind in WHOLE:
        part = found["$defs"][kind.__name__]
        part["required"] = [name for name in part["properties"] if name not in RARE]
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def facts() -> dict[Path, str]:
    """Return the text of each file of facts."""
    found: dict[Path, str] = {}
    for slug in ofuda.names():
        name = f"ofuda.games.{slug}.scene_facts"
        if importlib.util.find_spec(f"ofuda.games.{slug}") and importlib.util.find_spec(name):
            found[GAMES / slug / "facts.ts"] = fact_types(importlib.import_module(name))
    return found


def fact_types(module: ModuleType) -> str:
    kinds = [thing for thing in vars(module).values() if is_typeddict(thing) and thing.__module__ == module.__name__]
    parts = [HEAD.format(module=module.__name__), *map(interface, kinds)]
    events: Events | None = getattr(module, "EVENTS", None)
    if events is not None:
        parts.append(line_facts(events))
    return "\n\n".join(parts) + "\n"


def interface(kind: Any) -> str:
    hints = get_type_hints(kind, include_extras=True)
    fields = [
        f"  {name}{'?' if name in kind.__optional_keys__ else ''}: {typed(hint)};" for name, hint in hints.items()
    ]
    name = kind.__name__
    reader = LINE_READER
    if name != "LineFacts":
        reader = f"export const {name[0].lower()}{name[1:]} = (thing: Thing) => (thing.facts ?? {{}}) as {name};"
    return f"/** {kind.__doc__} */\nexport interface {name} {{\n" + "\n".join(fields) + f"\n}}\n{reader}"


def typed(hint: Any) -> str:
    """Return a Python type as TypeScript."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if hint is type(None):
        return "null"
    if is_typeddict(hint):
        return str(hint.__name__)
    if origin is NotRequired:
        return typed(inner[0])
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in inner)
    if origin in (list, tuple):
        return f"Array<{typed(inner[0])}>"
    if origin is dict:
        return f"Record<{typed(inner[0])}, {typed(inner[1])}>"
    if inner:
        return " | ".join(typed(each) for each in inner)
    raise TypeError(f"no TypeScript for {hint}")


def line_facts(events: Events) -> str:
    """Return the type of the log's events: seats and numbers are numbers, everything else is a name."""
    lines = []
    for event in events:
        fields = [f'event: "{event.name}"']
        fields += [
            f"{name}: {'number' if kind in (NUMBER, SEAT) else 'string'}" for name, kind in event.arguments.items()
        ]
        lines.append(f"  | {{ {'; '.join(fields)} }}")
    return "/** Facts of a line of the log. */\nexport type LineFacts =\n" + "\n".join(lines) + f";\n{LINE_READER}"


def files() -> dict[Path, str]:
    """Return the text of every generated file."""
    return {TARGET: text(), **facts()}


def main() -> int:
    """Write the files; with `--check`, only report whether they are up to date."""
    made = files()
    if "--check" in sys.argv[1:]:
        old = [str(path) for path, wanted in made.items() if not path.exists() or path.read_text("utf-8") != wanted]
        print(f"run tools/wire_types.py: {', '.join(old)}" if old else "the page's types are up to date")
        return 1 if old else 0
    for path, wanted in made.items():
        path.write_text(wanted, "utf-8")
    print("wrote web/schema.json and the facts of the games; now `npm run types` in web/")
    return 0


if __name__ == "__main__":
    sys.exit(main())

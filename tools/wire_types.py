"""Write `web/schema.json`, the JSON Schema of the wire; `npm run types` makes the page's types from it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ofuda.kernel.scene import Badge, Face, Figure, Scene
from ofuda.table import wire
from ofuda.table.codec import schema

WHOLE = (Scene, Badge, Figure, Face)  # these store all their fields, so all of them are sent
TARGET = Path(__file__).resolve().parent.parent / "web" / "schema.json"


def text() -> str:
    """Return the schema as it should lie in the file."""
    found = schema([wire.FromServer, wire.FromPage, *wire.HTTP])
    for kind in WHOLE:
        part = found["$defs"][kind.__name__]
        part["required"] = list(part["properties"])
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def main() -> int:
    """Write the file; with `--check` only say whether it is up to date."""
    if "--check" in sys.argv[1:]:
        fresh = TARGET.exists() and TARGET.read_text("utf-8") == text()
        print("web/schema.json is up to date" if fresh else "web/schema.json is old: run tools/wire_types.py")
        return 0 if fresh else 1
    TARGET.write_text(text(), "utf-8")
    print("wrote web/schema.json; now `npm run types` in web/")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Patches: the differences between two updates of one audience, to reduce the amount of data sent.

A patch names the number of the update it changes. It holds the fields of `wire.State` that are different, and of the
scene only the zones, or of a zone only the items, that are. Zones keep their contents when the scene is arranged anew.
The ends of the log and of the chat are sent as in a whole update.

Lines of the log, items and zones are most of a patch, and most of them were sent before: to another seat, or at another
table. Games share these objects and never change them, so the JSON of each is made once and kept.
"""

from __future__ import annotations

from typing import Any, cast

from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Item, Scene, Zone
from ofuda.table import wire
from ofuda.table.codec import Raw, replace, write

COMPARED = [name for name in wire.State.__struct_fields__ if name not in ("n", "log", "chat", "scene")]
MISSING: Any = object()
MOST_KEPT = 16_384  # things whose JSON is kept; if there are more, all are forgotten

_kept: dict[int, tuple[object, Any]] = {}  # by identity; a thing stays alive with its JSON, so its number is its own

TIMED = ("chairs", "asked")  # fields that may contain times
DEFAULTS: dict[str, Any] = dict(
    zip(
        wire.State.__struct_fields__[-len(wire.State.__struct_defaults__) :],
        wire.State.__struct_defaults__,
        strict=True,
    )
)


def patch_of(before: wire.State, after: wire.State) -> wire.Patch:
    """Return the patch from one update to another."""
    changed: dict[str, Any] = {}
    unset: list[str] = []
    for name in COMPARED:
        was, now = getattr(before, name), getattr(after, name)
        if (was is now or was == now) and not (name in TIMED and has_times(name, now)):
            continue
        if name in DEFAULTS and now == DEFAULTS[name]:
            unset.append(name)
        else:
            changed[name] = now
    patch = ScenePatch()
    if after.scene is not before.scene:
        if before.scene is None or after.scene is None:
            changed["scene"] = after.scene
        else:
            patch.compare(before.scene, after.scene)
    return wire.Patch(
        after.n,
        before.n,
        after.log,
        after.chat,
        changed,
        unset,
        patch.rows,
        patch.zones,
        patch.splices,
        patch.items,
    )


def write_patch(patch: wire.Patch) -> bytes:
    """Return a patch as JSON: the same as `write` does, sooner."""
    lines = [kept_json(line.said, True) for line in patch.log.lines]
    return write(
        replace(
            patch,
            log=wire.Tail(patch.log.start, lines),
            zones=[(row, place, kept_json(zone)) for row, place, zone in patch.zones],
            splices=[
                (row, place, start, gone, [kept_json(item) for item in new])
                for row, place, start, gone, new in patch.splices
            ],
            items=[(row, place, n, kept_json(item)) for row, place, n, item in patch.items],
        )
    )


def kept_json(thing: Message | Item | Zone, line: bool = False) -> Any:
    """Return the JSON of a thing that never changes; of a message, with `line`, as a line of the log."""
    number = id(thing)
    found = _kept.get(number)
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        whole: Any = wire.Line(cast(Message, thing)) if line else thing
        found = _kept[number] = (thing, Raw(write(whole)))
    return found[1]


def has_times(name: str, value: Any) -> bool:
    """Return whether this field contains times, which are relative and therefore always sent."""
    if name == "chairs":
        return any(chair.clock is not None for chair in value)
    return name == "asked" and value is not None and value.window is not None


def shape(scene: Scene) -> list[int]:
    """Return the number of zones in each row."""
    return [len(row) for row in scene.rows]


def arrangement(before: Scene, after: Scene) -> list[list[int]]:
    """Return for each zone the number of the zone before that was in its place, -1 if there was none.

    It depends on what is in the scenes only, never on which objects are the same: a patch must not tell how a scene
    came about.
    """
    places: dict[tuple[str, str, int | None], list[int]] = {}
    for n, zone in enumerate(zone for row in before.rows for zone in row):
        places.setdefault((zone.place, zone.kind, zone.owner), []).append(n)
    found: list[list[int]] = []
    for row in after.rows:
        numbers: list[int] = []
        for zone in row:
            same = places.get((zone.place, zone.kind, zone.owner))
            numbers.append(same.pop(0) if same else -1)
        found.append(numbers)
    return found


def matched(before: Scene, places: list[list[int]]) -> list[list[Zone | None]]:
    """Return for each zone the one that was in its place before; `places` is empty if the arrangement is the same."""
    if not places:
        return [list(row) for row in before.rows]
    old = [zone for row in before.rows for zone in row]
    return [[old[n] if n >= 0 else None for n in row] for row in places]


def sharing(before: Scene, after: Scene) -> Scene:
    """Return the scene after a change, with the very zones of the one before where they are equal; if all are, return
    the one before. So scenes are compared once, and whatever compares them again finds the same objects."""
    same = shape(before) == shape(after)
    rows: list[tuple[Zone, ...]] = []
    for old_row, new_row in zip(matched(before, [] if same else arrangement(before, after)), after.rows):
        row: list[Zone] = []
        for was, now in zip(old_row, new_row):
            if was is not None and (was is now or was == now):
                row.append(was)
            else:
                row.append(now)
                same = False
        rows.append(tuple(row))
    return before if same else Scene(tuple(rows))


class ScenePatch:
    """The changes of a scene: see wire.Patch."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.zones: list[tuple[int, int, Zone]] = []
        self.splices: list[tuple[int, int, int, int, list[Item]]] = []
        self.items: list[tuple[int, int, int, Item]] = []

    def compare(self, before: Scene, after: Scene) -> None:
        """Add the changed zones, or only the changed items of zones that differ in nothing else."""
        if shape(before) != shape(after):
            self.rows = arrangement(before, after)
        for row, (old, new) in enumerate(zip(matched(before, self.rows), after.rows)):
            for place, (was, now) in enumerate(zip(old, new)):
                if was is now:
                    continue
                if was is None or not same_frame(was, now):
                    self.zones.append((row, place, now))
                else:
                    self.compare_items(row, place, was.items, now.items)

    def compare_items(self, row: int, place: int, old: tuple[Item, ...], new: tuple[Item, ...]) -> None:
        """Add the changed items; where items have come or gone, all between the equal ones at both ends."""
        if len(old) == len(new):
            for n, (was, now) in enumerate(zip(old, new)):
                if was is not now and was != now:
                    self.items.append((row, place, n, now))
            return
        least = min(len(old), len(new))
        start = 0
        while start < least and old[start] == new[start]:
            start += 1
        end = 0
        while end < least - start and old[len(old) - 1 - end] == new[len(new) - 1 - end]:
            end += 1
        self.splices.append((row, place, start, len(old) - start - end, list(new[start : len(new) - end])))


def same_frame(was: Zone, now: Zone) -> bool:
    """Return whether two zones differ only in their items.

    What is stored is compared, since most of it is the same object, or is missing in both.
    """
    old, new = was.__dict__, now.__dict__
    if len(old) != len(new):
        return False
    for name, value in old.items():
        if name == "items":
            continue
        other = new.get(name, MISSING)
        if other is not value and other != value:
            return False
    return True


def patched(update: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """Return an update with a patch applied, both as JSON data; for clients in Python."""
    if patch["base"] != update["n"]:
        raise ValueError(f"a patch of update {patch['base']} does not fit update {update['n']}")
    unset = patch.get("unset", [])
    found = {name: value for name, value in update.items() if name not in unset}
    found |= {**patch.get("set", {}), "n": patch["n"], "log": patch["log"], "chat": patch["chat"]}
    if any(patch.get(name) for name in ("rows", "zones", "splices", "items")):
        found["scene"] = {"rows": patched_rows(found["scene"]["rows"], patch)}
    return found


def patched_rows(rows: list[list[Any]], patch: dict[str, Any]) -> list[list[Any]]:
    """Return the rows of a scene with a patch applied."""
    old = [zone for row in rows for zone in row]
    if patch.get("rows"):
        rows = [[old[n] if n >= 0 else None for n in row] for row in patch["rows"]]
    else:
        rows = [list(row) for row in rows]
    for row, place, zone in patch.get("zones", []):
        rows[row][place] = zone
    single = [[row, place, n, 1, [item]] for row, place, n, item in patch.get("items", [])]
    for row, place, start, gone, new in [*patch.get("splices", []), *single]:
        zone = rows[row][place]
        rows[row][place] = {**zone, "items": [*zone["items"][:start], *new, *zone["items"][start + gone :]]}
    return rows

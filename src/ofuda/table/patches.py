"""Patches: the differences between two updates of one audience, to reduce the amount of data sent.

A patch names the number of the update it changes. It holds the fields of `wire.State` that are different, and of the
scene only the zones, or of a zone only the items, that are. The ends of the log and of the chat are sent as in a whole
update.
"""

from __future__ import annotations

from typing import Any

from ofuda.kernel.scene import Item, Scene, Zone
from ofuda.table import wire

COMPARED = [name for name in wire.State.__struct_fields__ if name not in ("n", "log", "chat", "scene")]
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
        if (was is now or was == now) and not has_times(name, now):
            continue
        if name in DEFAULTS and now == DEFAULTS[name]:
            unset.append(name)
        else:
            changed[name] = now
    zones: list[tuple[int, int, Zone]] = []
    items: list[tuple[int, int, int, Item]] = []
    if after.scene is not before.scene:
        if before.scene is None or after.scene is None or shape(before.scene) != shape(after.scene):
            changed["scene"] = after.scene
        else:
            compare_scenes(before.scene, after.scene, zones, items)
    return wire.Patch(after.n, before.n, after.log, after.chat, changed, unset, zones, items)


def has_times(name: str, value: Any) -> bool:
    """Return whether this field contains times, which are relative and therefore always sent."""
    if name == "chairs":
        return any(chair.clock is not None for chair in value)
    return name == "asked" and value is not None and value.window is not None


def shape(scene: Scene) -> list[int]:
    """Return the number of zones in each row."""
    return [len(row) for row in scene.rows]


def sharing(before: Scene, after: Scene) -> Scene:
    """Return the scene after a change, with the very zones of the one before where they are equal; if all are, return
    the one before. So scenes are compared once, and whatever compares them again finds the same objects."""
    if shape(before) != shape(after):
        return after
    same = True
    rows: list[tuple[Zone, ...]] = []
    for old_row, new_row in zip(before.rows, after.rows):
        row: list[Zone] = []
        for was, now in zip(old_row, new_row):
            if was is now or was == now:
                row.append(was)
            else:
                row.append(now)
                same = False
        rows.append(tuple(row))
    return before if same else Scene(tuple(rows))


def compare_scenes(
    before: Scene, after: Scene, zones: list[tuple[int, int, Zone]], items: list[tuple[int, int, int, Item]]
) -> None:
    """Add the changed zones, or only the changed items of zones that differ in nothing else."""
    for row, (old_row, new_row) in enumerate(zip(before.rows, after.rows)):
        for place, (was, now) in enumerate(zip(old_row, new_row)):
            if was is now or was == now:
                continue
            if not same_frame(was, now):
                zones.append((row, place, now))
                continue
            for n, (old, new) in enumerate(zip(was.items, now.items)):
                if old is not new and old != new:
                    items.append((row, place, n, new))


def same_frame(was: Zone, now: Zone) -> bool:
    """Return whether two zones differ only in their items."""
    return len(was.items) == len(now.items) and frame(was) == frame(now)


def frame(zone: Zone) -> dict[str, Any]:
    """Return a zone's fields except its items."""
    return {name: value for name, value in zone.__dict__.items() if name != "items"}


def patched(update: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """Return an update with a patch applied, both as JSON data; for clients in Python."""
    if patch["base"] != update["n"]:
        raise ValueError(f"a patch of update {patch['base']} does not fit update {update['n']}")
    unset = patch.get("unset", [])
    found = {name: value for name, value in update.items() if name not in unset}
    found |= {**patch.get("set", {}), "n": patch["n"], "log": patch["log"], "chat": patch["chat"]}
    if patch.get("zones") or patch.get("items"):
        rows = [list(row) for row in found["scene"]["rows"]]
        for row, place, zone in patch.get("zones", []):
            rows[row][place] = zone
        for row, place, n, item in patch.get("items", []):
            zone = rows[row][place]
            rows[row][place] = {**zone, "items": [*zone["items"][:n], item, *zone["items"][n + 1 :]]}
        found["scene"] = {"rows": rows}
    return found

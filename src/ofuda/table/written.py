"""Scenes as JSON: zones and items are encoded once and kept with them, for they stay from update to update."""

from __future__ import annotations

from typing import Any, cast

from ofuda.kernel.scene import Item, Scene, Zone
from ofuda.table.codec import Raw, raw


def written(scene: Scene) -> Any:
    """Return the scene with every zone encoded already."""
    return {"rows": [[written_zone(zone) for zone in row] for row in scene.rows]}


def written_zone(zone: Zone) -> Raw:
    """Return the zone as JSON."""
    known = zone.__dict__.get("written")
    if known is None:
        known = zone.__dict__["written"] = raw(zone)
    return cast(Raw, known)


def written_item(item: Item) -> Raw:
    """Return the item as JSON."""
    known = item.__dict__.get("written")
    if known is None:
        known = item.__dict__["written"] = raw(item)
    return cast(Raw, known)

"""Scenes as JSON: zones and items are written once and kept with them, for they stay from update to update."""

from __future__ import annotations

from typing import Any, cast

from ofuda.kernel.scene import Item, Scene, Zone
from ofuda.table.codec import Raw, raw


def written(scene: Scene) -> Any:
    """Return the scene with every zone written down already."""
    return {"rows": [[written_zone(zone) for zone in row] for row in scene.rows]}


def written_zone(zone: Zone) -> Raw:
    """Return the zone as JSON."""
    known = zone.__dict__.get("written")
    if known is None:
        known = zone.__dict__["written"] = raw(zone.with_items([written_item(item) for item in zone.items]))
    return cast(Raw, known)


def written_item(item: Item) -> Raw:
    """Return the item as JSON."""
    known = item.__dict__.get("written")
    if known is None:
        known = item.__dict__["written"] = raw(item.data)
    return cast(Raw, known)

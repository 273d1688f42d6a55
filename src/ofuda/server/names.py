"""Random names for guests, the same in every language."""

from __future__ import annotations

import secrets

FIRST = (
    "Amber", "Bold", "Brave", "Bright", "Calm", "Clever", "Cosy", "Dapper", "Early", "Fleet", "Gentle", "Golden",
    "Hasty", "Jolly", "Keen", "Kind", "Lucky", "Mellow", "Merry", "Misty", "Nimble", "Patient", "Plucky", "Quiet",
    "Silver", "Sly", "Snowy", "Steady", "Sunny", "Swift", "Wandering", "Wise",
)  # fmt: skip
LAST = (
    "Badger", "Carp", "Cat", "Crane", "Cricket", "Crow", "Deer", "Dragonfly", "Duck", "Firefly", "Fox", "Frog",
    "Hare", "Hawk", "Heron", "Koi", "Lark", "Lynx", "Marten", "Mole", "Moth", "Mouse", "Otter", "Owl",
    "Quail", "Raven", "Robin", "Sparrow", "Stoat", "Swallow", "Tanuki", "Turtle",
)  # fmt: skip


def friendly() -> str:
    return f"{secrets.choice(FIRST)} {secrets.choice(LAST)}"

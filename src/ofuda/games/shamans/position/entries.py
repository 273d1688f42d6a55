"""Read single entries of a position: cards, tokens, worlds, numbers."""

from __future__ import annotations

from typing import Any, Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import card_name

ROLES: Final = ("shaman", "shadow")
SIDES: Final = {"left": parts.LEFT, "right": parts.RIGHT}
ARTIFACTS: Final = parts.TOKENS[: parts.KINDS]
SECRET: Final = parts.TOKENS[: parts.MASK]  # what may lie face down: a Mask of Truth never does (SH-31)


def wrong(where: str, text: str) -> ValueError:
    return ValueError(f"shamans: {where}: {text}")


def unplayable(text: str) -> ValueError:
    return wrong("this position cannot be played", text)


def listed(names: Any) -> str:
    return ", ".join(str(name) for name in names)


def read_card(s: ShamansState, name: object, where: str) -> int:
    t = s.tables
    for card in t.deck:
        if card_name(t, int(card)) == name:
            return int(card)
    cards = f"cards are {listed(t.names)} from 1 to {int(t.numbers)}, as in '{t.names[0]} 1'"
    raise wrong(where, f"there is no card {name!r}; {cards} (SH-03 to SH-05)")


def read_token(name: object, allowed: tuple[str, ...], where: str, clause: str) -> int:
    if isinstance(name, str) and name in allowed:
        return parts.TOKENS.index(name)
    raise wrong(where, f"there can be {listed(allowed)}, not {name!r} ({clause})")


def read_world(s: ShamansState, name: object, where: str) -> int:
    names = s.tables.names
    if isinstance(name, str) and name in names:
        return names.index(name)
    raise wrong(where, f"there is no world {name!r}; there are {listed(names)} (SH-03 to SH-05)")


def one_of(data: dict[str, Any], name: str, allowed: tuple[str, ...], where: str, usual: str | None) -> Any:
    value = data.get(name, usual)
    if (value is None and usual is None) or (isinstance(value, str) and value in allowed):
        return value
    raise wrong(where, f"{name!r} is one of {listed(allowed)}, not {value!r}")


def items(data: dict[str, Any], name: str, where: str, what: str = "seats") -> list[Any]:
    found = data.get(name, [])
    if not isinstance(found, list):
        raise wrong(where, f"{name!r} is a list of {what}, not {found!r}")
    return found


def check_names(data: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in data:
        if name not in known:
            raise wrong(where, f"unknown entry {name!r}; known are {listed(known)}")


def truth(data: dict[str, Any], name: str, where: str, usual: bool = False) -> bool:
    value = data.get(name, usual)
    if not isinstance(value, bool):
        raise wrong(where, f"{name!r} is true or false, not {value!r}")
    return value


def whole(data: dict[str, Any], name: str, low: int, high: int, where: str, usual: int | None) -> int:
    value = data.get(name, usual)
    if type(value) is not int or not low <= value <= high:
        raise wrong(where, f"{name!r} is a whole number from {low} to {high}, not {value!r}")
    return value

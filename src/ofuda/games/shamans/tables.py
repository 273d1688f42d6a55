"""The components as flat tables, read from a data file and checked."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from ofuda.games.shamans import parts
from ofuda.kernel import reading
from ofuda.kernel.arrays import BIT, i64, ints, vec, zeros

FOLDER: Final = Path(__file__).parent / "data"
PLAYERS: Final = (3, 4, 5)
SETS: Final = {"standard": "standard.toml", "long-night": "long_night.toml"}
POINTS: Final = ("target", "shaman", "shadow", "shards", "shards_needed", "illumination", "back")
MARKS: Final = ("certain", "source", "reconstructed", "designed")


@final
class Tables:
    """The components for one number of players."""

    def __init__(self) -> None:
        self.players: i64 = 0
        self.shadows: i64 = 0
        self.numbers: i64 = 0  # cards of a world
        self.hand: i64 = 0
        self.worlds: i64 = 0
        self.start: i64 = 0
        self.moon: i64 = 0
        self.cards: i64 = 0  # mask of all cards in play
        self.deck: vec[i64] = zeros(0)
        self.ritual: vec[i64] = zeros(parts.WORLDS)
        self.full: i64 = 0  # mask of the numbers of a world that is closed
        self.tokens: vec[i64] = zeros(parts.KINDS)  # how many artifacts of each kind
        self.target: i64 = 0
        self.for_shaman: i64 = 0
        self.for_shadow: i64 = 0
        self.for_shards: i64 = 0
        self.shards_needed: i64 = 0
        self.for_illumination: i64 = 0
        self.steps_back: i64 = 0
        self.names: list[str] = []  # of the worlds in play
        self.provenance: dict[str, str] = {}  # of every figure, by its path in the file


@cache
def standard_tables(name: str, players: int) -> Tables:
    """Return the components of a set for so many players, read once; they never change."""
    return read_tables(FOLDER / SETS[name], players)


def read_tables(path: Path, players: int) -> Tables:
    """Read a components file; a ValueError names the file and what is wrong in it."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path.name}: {error}") from None
    return build_tables(data, path.name, players)


def build_tables(data: "dict[str, Any]", source: str, players: int) -> Tables:
    """Build the tables for so many players; the whole file is checked for every number of players."""
    if players not in PLAYERS:
        raise ValueError(f"{source}: 3 to 5 players, not {players} (SH-01)")
    found = [_build(data, source, count) for count in PLAYERS]
    wanted = found[PLAYERS.index(players)]
    _provenance(data, source, wanted)
    return wanted


def _build(data: "dict[str, Any]", source: str, players: int) -> Tables:
    t = Tables()
    where = f"{source}: players.{players}"
    box = reading.section(reading.section(data, "players", source), str(players), f"{source}: players")
    shamans = reading.integer(box, "shamans", 1, players, where)
    shadows = reading.integer(box, "shadows", 1, players, where)
    if shamans + shadows != players:
        raise ValueError(f"{where}: {shamans} shamans and {shadows} shadows are not {players} players (SH-03 to SH-05)")
    numbers = reading.integer(box, "numbers", 1, parts.NUMBERS, where)
    worlds = _worlds(data, source, players, t)
    hand = reading.integer(box, "hand", 1, worlds * numbers // players, where)
    left = worlds * numbers - hand * players
    if left >= numbers:
        raise ValueError(f"{where}: {left} cards are left over and could close a world at once (SH-R25)")
    track = reading.section(data, "track", source)
    moon = reading.integer(track, "moon", 2, 1000, f"{source}: track")
    start = reading.integer(box, "start", 0, moon - 1, where)
    t.players, t.shadows, t.numbers, t.hand, t.worlds = players, shadows, numbers, hand, worlds
    t.start, t.moon = start, moon
    kinds = [world * parts.NUMBERS + n for world in range(worlds) for n in range(numbers)]
    t.deck = ints(kinds)
    for kind in kinds:
        t.cards |= BIT[kind]
    for n in range(numbers):
        t.full |= BIT[n]
    artifacts = reading.section(data, "artifacts", source)
    for kind in range(parts.KINDS):
        t.tokens[kind] = reading.integer(artifacts, parts.TOKENS[kind], 0, 12, f"{source}: artifacts")
    total = sum(int(n) for n in t.tokens)
    if not parts.SLOTS < total <= 12:
        raise ValueError(f"{source}: artifacts: 3 to 12 in all, not {total} (SH-09, SH-10)")
    _points(data, source, t)
    return t


def _worlds(data: "dict[str, Any]", source: str, players: int, t: Tables) -> int:
    entries: Any = data.get("worlds")
    if not isinstance(entries, list) or [entry for entry in entries if not isinstance(entry, dict)]:
        raise ValueError(f"{source}: worlds are tables, each under [[worlds]]")
    if not 1 <= len(entries) <= parts.WORLDS:
        raise ValueError(f"{source}: 1 to {parts.WORLDS} worlds, not {len(entries)}")
    before = 0
    for entry in entries:
        name = entry.get("id")
        where = f"{source}: world {name!r}"
        if not isinstance(name, str) or not name or [other.get("id") for other in entries].count(name) > 1:
            raise ValueError(f"{where}: each world has an id of its own")
        ritual = entry.get("ritual")
        if ritual not in parts.RITUALS:
            raise ValueError(f"{where}: ritual is one of {', '.join(parts.RITUALS)}, not {ritual!r}")
        least = reading.integer(entry, "from_players", 3, 5, where)
        if least < before:
            raise ValueError(f"{where}: worlds for more players come after those for fewer")
        before = least
        if least <= players:
            t.ritual[len(t.names)] = parts.RITUALS.index(ritual)
            t.names.append(name)
    if not t.names:
        raise ValueError(f"{source}: no world for {players} players")
    return len(t.names)


def _points(data: "dict[str, Any]", source: str, t: Tables) -> None:
    points = reading.section(data, "points", source)
    where = f"{source}: points"
    t.target = reading.integer(points, "target", 1, 1000, where)
    t.for_shaman = reading.integer(points, "shaman", 0, 1000, where)
    t.for_shadow = reading.integer(points, "shadow", 0, 1000, where)
    t.for_shards = reading.integer(points, "shards", 0, 1000, where)
    t.shards_needed = reading.integer(points, "shards_needed", 1, 12, where)
    t.for_illumination = reading.integer(points, "illumination", 0, 1000, where)
    t.steps_back = reading.integer(points, "back", 0, 1000, where)
    if t.for_shaman == 0 and t.for_shadow == 0:
        raise ValueError(f"{where}: somebody must score, or no game ends")


def _provenance(data: "dict[str, Any]", source: str, t: Tables) -> None:
    """Check that every figure names its provenance, and keep it."""
    sections = {f"players.{n}": data["players"][str(n)] for n in PLAYERS}
    sections |= {name: data[name] for name in ("track", "artifacts", "points")}
    sections |= {f"worlds.{entry['id']}": entry for entry in data["worlds"]}
    t.provenance = reading.provenance(sections, MARKS, source, ("from_players",))


def card_name(t: Tables, card: int) -> str:
    """Return a card's handle: its world and number."""
    return f"{t.names[card // parts.NUMBERS]} {card % parts.NUMBERS + 1}"

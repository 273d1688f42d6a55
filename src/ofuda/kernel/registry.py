"""Find games: by name, or by the path of a Python file.

Named games are the folders of `ofuda.games` and whatever other packages declare in the entry-point group `ofuda.games`.
"""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from ofuda.kernel.core import Game

GROUP = "ofuda.games"


@cache
def _own() -> tuple[str, ...]:
    """Return the names of the games that come with the package."""
    folder = Path(__file__).parents[1] / "games"
    return tuple(sorted(path.parent.name for path in folder.glob("*/__init__.py")))


def names() -> list[str]:
    """Return the names of all games."""
    return sorted({*_own(), *(point.name for point in entry_points(group=GROUP))})


def find(name: str) -> type[Game]:
    """Return the class of a game by its name, or by the path of a file that defines one."""
    if name.endswith(".py"):
        return _from_file(Path(name))
    return _by_name(name)


@cache
def _by_name(name: str) -> type[Game]:
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _game_class(_try(point.load, name), name)
    if name in _own():
        module = importlib.import_module(f"ofuda.games.{name}")
        return next(thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Game))
    raise ValueError(f"there is no game {name!r}; there are {', '.join(names())}, or give the path of a .py file")


def load(name: str, /, **options: Any) -> Game:
    """Load a game with its options; a wrong name or option is a ValueError that says what is possible."""
    make: Any = find(name)
    game: Game = _try(lambda: make(options), name)
    return game


def _try(make: Callable[[], Any], name: str) -> Any:
    """Turn any error of a game's own code into a ValueError with the game's name."""
    try:
        return make()
    except (Exception, SystemExit) as error:
        if isinstance(error, ValueError):
            raise
        raise ValueError(f"{name}: {type(error).__name__}: {error}") from error


def _game_class(found: Any, name: str) -> type[Game]:
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise ValueError(f"{name}: {found!r} is not a class derived from ofuda.Game")
    return found


def _from_file(path: Path) -> type[Game]:
    if not path.is_file():
        raise ValueError(f"{path}: there is no such file")
    name = f"ofuda_file_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise ValueError(f"{path}: cannot be read as a Python module")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        run = spec.loader.exec_module
        try:
            _try(lambda: run(module), str(path))
        except ValueError as error:
            del sys.modules[name]
            raise error if str(error).startswith(str(path)) else ValueError(f"{path}: ValueError: {error}") from error
    module = sys.modules[name]
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Game) and thing.__module__ == name
    ]
    if len(found) != 1:
        raise ValueError(f"{path}: defines {len(found)} classes derived from ofuda.Game, it must be exactly one")
    return found[0]

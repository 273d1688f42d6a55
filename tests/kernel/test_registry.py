"""Finding games: by name, through other packages, and by the path of a file."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import ofuda
from ofuda.kernel import registry
from tests.kernel.shapes import window
from tests.kernel.shapes.window import Window


def test_the_names_of_the_games_are_sorted() -> None:
    names = ofuda.names()
    assert "jinkei" in names
    assert names == sorted(set(names))


def test_every_named_game_can_be_loaded_and_started() -> None:
    for name in ofuda.names():
        game = ofuda.load(name)
        assert game.slug == name
        assert game.start(seed=1).moves()


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        ValueError, match=r"there is no game 'chess'; there are .*jinkei.*, or give the path of a \.py file"
    ):
        ofuda.load("chess")


def test_an_unknown_option_and_a_wrong_value_are_refused() -> None:
    with pytest.raises(ValueError, match="jinkei has no option 'colour'; its options are players, games, first"):
        ofuda.load("jinkei", colour="red")
    with pytest.raises(ValueError, match="jinkei: option games=3 is not possible; it may be 1, 2"):
        ofuda.load("jinkei", games=3)


def test_a_game_is_loaded_from_the_path_of_its_file() -> None:
    game = ofuda.load(str(window.__file__), players=2)
    assert game.slug == "window"
    assert game.start(3).digest() == Window({}).start(3).digest()
    assert registry.find(str(window.__file__)) is type(game)  # read once


def test_a_path_without_a_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"nothing\.py: there is no such file"):
        ofuda.load(str(tmp_path / "nothing.py"))
    (tmp_path / "folder.py").mkdir()
    with pytest.raises(ValueError, match=r"folder\.py: there is no such file"):
        ofuda.load(str(tmp_path / "folder.py"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = 1\n", "defines 0 classes derived from ofuda.Game, it must be exactly one"),
        ("from ofuda import Game\n", "defines 0 classes derived from ofuda.Game"),  # imported, not defined
        (
            "from ofuda import Game\nclass A(Game): pass\nclass B(Game): pass\n",
            "defines 2 classes derived from ofuda.Game, it must be exactly one",
        ),
        ("import no_such_module\n", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("x = = 1\n", "SyntaxError: invalid syntax"),
        ("1 / 0\n", "ZeroDivisionError: division by zero"),
    ],
)
def test_a_file_that_defines_no_game_is_refused_in_words(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError) as error:
        ofuda.load(str(path))
    assert str(error.value).startswith(f"{path}: {words}")


def test_a_file_with_an_error_can_be_mended_and_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("1 / 0\n", "utf-8")
    with pytest.raises(ValueError, match="ZeroDivisionError"):
        registry.find(str(path))
    path.write_text("from ofuda import Game\nclass Mine(Game):\n    slug = 'mine-at-last'\n", "utf-8")
    assert registry.find(str(path)).slug == "mine-at-last"


@pytest.fixture
def other_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package is installed that brings a game, and one that brings something else."""
    module = "tests.kernel.shapes.window"
    assert module in sys.modules
    points = [
        EntryPoint("another", f"{module}:Window", registry.GROUP),
        EntryPoint("no-game", f"{module}:DECK", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: points if group == registry.GROUP else [])


@pytest.mark.usefixtures("other_package")
def test_games_of_other_packages_are_found_beside_our_own() -> None:
    assert {"another", "jinkei"} <= set(ofuda.names())
    assert isinstance(ofuda.load("another"), Window)
    assert ofuda.load("jinkei").slug == "jinkei"


@pytest.mark.usefixtures("other_package")
def test_an_entry_point_that_is_no_game_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no-game: .* is not a class derived from ofuda\.Game"):
        ofuda.load("no-game")


GAME_FILE = """
from ofuda import Game
class Broken(Game):
    slug = "broken"
    def __init__(self, options):
        {}
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        (GAME_FILE.format("raise KeyError('x')"), "KeyError: 'x'"),
        (GAME_FILE.format("int([])"), "TypeError: "),
    ],
)
def test_whatever_a_games_own_code_raises_is_told_with_its_name(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text)
    with pytest.raises(ValueError) as error:
        ofuda.load(str(path))
    assert str(error.value).startswith(f"{path}: {words}")

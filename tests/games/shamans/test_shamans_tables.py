"""The components files: what they say, and what is refused in them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ofuda.games.shamans import Shamans, cell, parts
from ofuda.games.shamans.tables import FOLDER, MARKS, PLAYERS, SETS, Tables, build_tables, read_tables, standard_tables

STANDARD = FOLDER / SETS["standard"]
REPORT = Path(__file__).parents[3] / "docs" / "shamans_balance.md"
Change = Callable[[dict[str, Any]], object]


def components() -> dict[str, Any]:
    return tomllib.loads(STANDARD.read_text("utf-8"))


def wrong(change: Change, players: int = 4) -> str:
    """The complaint about the standard components with one thing changed."""
    data = components()
    change(data)
    with pytest.raises(ValueError) as caught:
        build_tables(data, "mine.toml", players)
    return str(caught.value)


def put(value: object, *path: str | int) -> Change:
    """A change: this value at this path."""

    def change(data: dict[str, Any]) -> None:
        for part in path[:-1]:
            data = data[part]  # type: ignore[index]
        data[path[-1]] = value  # type: ignore[index]

    return change


def drop(*path: str | int) -> Change:
    def change(data: dict[str, Any]) -> None:
        for part in path[:-1]:
            data = data[part]  # type: ignore[index]
        del data[path[-1]]  # type: ignore[arg-type]

    return change


# --- what the files say -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(SETS))
@pytest.mark.parametrize("players", PLAYERS)
def test_each_set_is_read_and_played_at_every_number_of_players(name: str, players: int) -> None:
    t = standard_tables(name, players)
    assert int(t.players) == players
    assert int(t.worlds) == len(t.names) == {3: 5, 4: 6, 5: 7}[players]
    state = Shamans({"players": players, "components": name}).start(seed=1)
    for _ in range(30):
        state.play(state.moves(state.seat)[0], state.seat)
    assert int(state.cells[cell.ROUND]) >= 1


@pytest.mark.clause("SH-03", "SH-04", "SH-05", "SH-13", "SH-14")
@pytest.mark.parametrize(
    ("players", "shadows", "numbers", "cards", "hand", "left"),
    [(3, 1, 6, 30, 9, 3), (4, 1, 6, 36, 9, 0), (5, 2, 8, 56, 11, 1)],
)
def test_cards_roles_and_hands(players: int, shadows: int, numbers: int, cards: int, hand: int, left: int) -> None:
    t = standard_tables("standard", players)
    assert (int(t.shadows), int(t.numbers), len(t.deck), int(t.hand)) == (shadows, numbers, cards, hand)
    assert len(t.deck) - players * int(t.hand) == left
    assert len({int(card) for card in t.deck}) == cards


@pytest.mark.clause("SH-02", "SH-47", "SH-48", "SH-50", "SH-69", "SH-70", "SH-75")
@pytest.mark.parametrize("players", PLAYERS)
def test_tokens_and_points(players: int) -> None:
    t = standard_tables("standard", players)
    assert [int(n) for n in t.tokens] == [5, 2, 3, 2]
    assert (int(t.target), int(t.for_shaman), int(t.for_shadow)) == (8, 2, 3)
    assert (int(t.for_shards), int(t.shards_needed), int(t.for_illumination), int(t.steps_back)) == (2, 2, 1, 2)


@pytest.mark.clause("SH-R1")
def test_the_rituals_of_the_worlds() -> None:
    t = standard_tables("standard", 5)
    assert {name: parts.RITUALS[int(t.ritual[world])] for world, name in enumerate(t.names)} == {
        "purple": "illumination",
        "blue": "stabilization",
        "green": "transmutation",
        "yellow": "neutralization",
        "white": "neutralization",
        "brown": "neutralization",
        "red": "neutralization",
    }


@pytest.mark.clause("SH-R1")
@pytest.mark.parametrize("name", sorted(SETS))
@pytest.mark.parametrize("players", PLAYERS)
def test_all_four_rituals_exist_at_every_number_of_players(name: str, players: int) -> None:
    t = standard_tables(name, players)
    assert {int(t.ritual[world]) for world in range(len(t.names))} == {0, 1, 2, 3}


@pytest.mark.clause("SH-R3")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_way_to_the_moon_is_the_one_that_was_measured(players: int) -> None:
    """The report names the steps and the share of the rounds that the Shadows win between the best bots."""
    t = standard_tables("standard", players)
    row = re.search(rf"^\| {players} \| (\d+) \| `ismcts.*` \| (\d+) \| ([\d.]+) %", REPORT.read_text("utf-8"), re.M)
    assert row is not None
    assert int(row[1]) == t.moon - t.start
    assert int(row[2]) >= 100
    assert 40 <= float(row[3]) <= 50


@pytest.mark.parametrize("name", sorted(SETS))
@pytest.mark.parametrize("players", PLAYERS)
def test_every_figure_says_where_it_comes_from(name: str, players: int) -> None:
    """All numbers and words of the file, but the numbers of players that its parts are for."""
    data = tomllib.loads((FOLDER / SETS[name]).read_text("utf-8"))
    parts = {f"players.{n}": data["players"][str(n)] for n in PLAYERS}
    parts |= {part: data[part] for part in ("track", "artifacts", "points")}
    parts |= {f"worlds.{entry['id']}": entry for entry in data["worlds"]}
    figures = {f"{part}.{key}" for part in parts for key in parts[part]}
    figures = {path for path in figures if not path.endswith((".provenance", ".from_players"))}
    found = standard_tables(name, players).provenance
    assert set(found) == figures
    assert len(figures) == 15 + 1 + 4 + 7 + 14
    assert set(found.values()) <= set(MARKS)


@pytest.mark.clause("SH-R1", "SH-R2", "SH-R3")
def test_what_is_not_in_the_rulebook_is_not_called_certain() -> None:
    found = standard_tables("standard", 5).provenance
    assert {path for path, mark in found.items() if mark != "certain"} == {
        *["players.3.start", "players.4.start", "players.5.start", "track.moon"],
        *[f"worlds.{name}.{what}" for name in ("blue", "green", "yellow", "white") for what in ("id", "ritual")],
        "worlds.red.ritual",
    }


def test_only_our_own_variant_has_figures_of_our_own_design() -> None:
    marks = {name: set(standard_tables(name, 5).provenance.values()) for name in SETS}
    assert "designed" in marks["long-night"]
    assert "designed" not in marks["standard"]


def test_a_copy_of_the_file_reads_the_same(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(STANDARD.read_text("utf-8"), "utf-8")

    def plain(t: Tables) -> list[object]:
        return [list(t.deck), t.names, list(t.ritual), list(t.tokens), int(t.start), int(t.moon), t.provenance]

    for players in PLAYERS:
        assert plain(read_tables(path, players)) == plain(standard_tables("standard", players))


def test_another_file_is_played_as_it_says() -> None:
    data = components()
    data["players"]["4"]["start"] = 32
    data["track"]["moon"] = 33
    tables = build_tables(data, "mine.toml", 4)
    state = Shamans({"players": 4}, tables).start(seed=3)
    assert (state.view(None)["pawn"], state.view(None)["moon"]) == (32, 33)


# --- files that cannot be read ----------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"nowhere\.toml: .*No such file"):
        read_tables(tmp_path / "nowhere.toml", 4)


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("[players\n")
    with pytest.raises(ValueError, match=r"broken\.toml: .*line 1"):
        read_tables(path, 4)


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xd8")
    with pytest.raises(ValueError, match=r"^picture\.toml: .*utf-8"):
        read_tables(path, 4)


@pytest.mark.clause("SH-01")
@pytest.mark.parametrize("players", [2, 6])
def test_there_are_components_for_three_to_five_players_only(players: int) -> None:
    with pytest.raises(ValueError, match=rf"^standard\.toml: 3 to 5 players, not {players} \(SH-01\)$"):
        read_tables(STANDARD, players)


def test_a_broken_copy_is_named_with_what_is_wrong_in_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.read_text("utf-8").replace("dagger = 5", "dagger = 6", 1), "utf-8")
    with pytest.raises(ValueError, match=r"^mine\.toml: artifacts: 3 to 12 in all, not 13 \(SH-09, SH-10\)$"):
        read_tables(path, 4)


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["players", "track", "artifacts", "points"])
@pytest.mark.parametrize("value", [None, 3, []])
def test_a_missing_table_is_named(name: str, value: object) -> None:
    assert wrong(drop(name) if value is None else put(value, name)) == f"mine.toml: there is no table {name!r}"


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("missing", PLAYERS)
def test_every_number_of_players_is_checked_whoever_plays(players: int, missing: int) -> None:
    assert wrong(drop("players", str(missing)), players) == f"mine.toml: players: there is no table '{missing}'"


@pytest.mark.parametrize(
    ("path", "low", "high"),
    [
        (("players", "3", "shamans"), 1, 3),
        (("players", "4", "shadows"), 1, 4),
        (("players", "4", "numbers"), 1, 8),
        (("players", "3", "hand"), 1, 10),
        (("players", "5", "hand"), 1, 11),
        (("players", "5", "start"), 0, 31),
        (("track", "moon"), 2, 1000),
        (("artifacts", "dagger"), 0, 12),
        (("artifacts", "portal"), 0, 12),
        (("artifacts", "shard"), 0, 12),
        (("artifacts", "mask"), 0, 12),
        (("points", "target"), 1, 1000),
        (("points", "shaman"), 0, 1000),
        (("points", "shadow"), 0, 1000),
        (("points", "shards"), 0, 1000),
        (("points", "shards_needed"), 1, 12),
        (("points", "illumination"), 0, 1000),
        (("points", "back"), 0, 1000),
    ],
    ids=lambda value: ".".join(value) if isinstance(value, tuple) else "",
)
def test_a_figure_is_a_whole_number_in_its_range(path: tuple[str, ...], low: int, high: int) -> None:
    where, name = ".".join(path[:-1]), path[-1]
    for value in (low - 1, high + 1, 2.0, "2", True, None):
        said = wrong(drop(*path) if value is None else put(value, *path))
        assert said == f"mine.toml: {where}: {name!r} is a whole number from {low} to {high}, not {value!r}"


@pytest.mark.clause("SH-03", "SH-04", "SH-05")
@pytest.mark.parametrize(("players", "shamans", "shadows"), [(3, 2, 2), (4, 2, 1), (5, 3, 3)])
def test_there_are_as_many_roles_as_players(players: int, shamans: int, shadows: int) -> None:
    def change(data: dict[str, Any]) -> None:
        data["players"][str(players)].update(shamans=shamans, shadows=shadows)

    counted = f"{shamans} shamans and {shadows} shadows are not {players} players (SH-03 to SH-05)"
    assert wrong(change) == f"mine.toml: players.{players}: {counted}"


@pytest.mark.clause("SH-R25")
@pytest.mark.parametrize(("hand", "left"), [(8, 6), (7, 9)])
def test_the_cards_left_over_cannot_close_a_world_at_once(hand: int, left: int) -> None:
    wanted = f"mine.toml: players.3: {left} cards are left over and could close a world at once (SH-R25)"
    assert wrong(put(hand, "players", "3", "hand")) == wanted


@pytest.mark.clause("SH-09", "SH-10")
@pytest.mark.parametrize(("counts", "total"), [((5, 2, 3, 3), 13), ((2, 0, 0, 0), 2), ((0, 0, 0, 0), 0)])
def test_the_artifacts_fill_the_slots_and_the_pile(counts: tuple[int, ...], total: int) -> None:
    def change(data: dict[str, Any]) -> None:
        data["artifacts"].update(zip(parts.TOKENS, counts))

    assert wrong(change) == f"mine.toml: artifacts: 3 to 12 in all, not {total} (SH-09, SH-10)"


@pytest.mark.parametrize("worlds", [None, "purple", {"purple": 1}, ["purple"]])
def test_worlds_are_a_list_of_tables(worlds: object) -> None:
    change = drop("worlds") if worlds is None else put(worlds, "worlds")
    assert wrong(change) == "mine.toml: worlds are tables, each under [[worlds]]"


def test_there_are_one_to_seven_worlds() -> None:
    extra = {"id": "black", "from_players": 5, "ritual": "illumination"}
    assert wrong(lambda data: data["worlds"].append(extra)) == "mine.toml: 1 to 7 worlds, not 8"
    assert wrong(put([], "worlds")) == "mine.toml: 1 to 7 worlds, not 0"


@pytest.mark.parametrize("name", [None, "", 3, "blue"])
def test_each_world_has_an_id_of_its_own(name: object) -> None:
    wanted = f"mine.toml: world {name!r}: each world has an id of its own"
    assert wrong(put(name, "worlds", 0, "id")) == wanted


@pytest.mark.parametrize("ritual", [None, "Illumination", "permutation", 0])
def test_a_ritual_is_one_of_the_four(ritual: object) -> None:
    listed = "illumination, stabilization, transmutation, neutralization"
    wanted = f"mine.toml: world 'green': ritual is one of {listed}, not {ritual!r}"
    assert wrong(put(ritual, "worlds", 2, "ritual")) == wanted


@pytest.mark.parametrize("least", [2, 6, "4", None])
def test_a_world_is_in_play_from_three_four_or_five_players(least: object) -> None:
    wanted = f"mine.toml: world 'brown': 'from_players' is a whole number from 3 to 5, not {least!r}"
    assert wrong(put(least, "worlds", 5, "from_players")) == wanted


def test_worlds_for_more_players_come_later() -> None:
    wanted = "mine.toml: world 'blue': worlds for more players come after those for fewer"
    assert wrong(put(4, "worlds", 0, "from_players")) == wanted


def test_there_is_a_world_for_three_players() -> None:
    def change(data: dict[str, Any]) -> None:
        for entry in data["worlds"]:
            entry["from_players"] = 4

    assert wrong(change, 5) == "mine.toml: no world for 3 players"


def test_somebody_must_be_able_to_score() -> None:
    def change(data: dict[str, Any]) -> None:
        data["points"].update(shaman=0, shadow=0)

    assert wrong(change) == "mine.toml: points: somebody must score, or no game ends"


PARTS: list[tuple[tuple[str | int, ...], str, str]] = [
    (("players", "3"), "players.3", "shamans, shadows, numbers, hand, start"),
    (("players", "5"), "players.5", "shamans, shadows, numbers, hand, start"),
    (("track",), "track", "moon"),
    (("artifacts",), "artifacts", "dagger, portal, shard, mask"),
    (("points",), "points", "target, shaman, shadow, shards, shards_needed, illumination, back"),
    (("worlds", 6), "worlds.red", "id, ritual"),
]


@pytest.mark.parametrize(("path", "name", "figures"), PARTS, ids=[part[1] for part in PARTS])
def test_a_figure_without_a_provenance_is_refused(path: tuple[str | int, ...], name: str, figures: str) -> None:
    wanted = f"mine.toml: {name}: provenance says of {figures} where it comes from"
    assert wrong(drop(*path, "provenance")) == wanted
    assert wrong(put("certain", *path, "provenance")) == wanted
    assert wrong(drop(*path, "provenance", figures.split(", ")[0])) == wanted
    assert wrong(put("certain", *path, "provenance", "colour")) == wanted


@pytest.mark.parametrize(("path", "name", "figures"), PARTS, ids=[part[1] for part in PARTS])
def test_a_provenance_is_one_of_the_known_marks(path: tuple[str | int, ...], name: str, figures: str) -> None:
    figure = figures.split(", ")[0]
    said = wrong(put("guessed", *path, "provenance", figure))
    listed = "certain, source, reconstructed, designed"
    assert said == f"mine.toml: {name}: provenance of {figure} is one of {listed}, not 'guessed'"


def test_an_unknown_figure_is_refused() -> None:
    """A slip of the pen must not pass for a figure: it has no provenance."""
    said = wrong(put(9, "points", "tagret"))
    assert said.startswith("mine.toml: points: provenance says of target, ")
    assert "tagret" in said

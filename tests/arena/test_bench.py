"""The benchmark: the report, alternating rounds, and missing peers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ofuda
from ofuda.arena import bench as bench_module
from ofuda.arena import bench_peers
from ofuda.arena.bench import Bench, Plan, bench, middle, page, table
from ofuda.arena.contest import Contestant, Race
from ofuda.bots import Bot, make_bot
from ofuda.kernel.core import State
from ofuda.kernel.registry import find, load

LEDUC_PEERS = {peer for race in bench_module.LEDUC for peer in race.peers}


def busy(name: str, log: list[str], unit: str = "steps") -> Contestant:
    def work() -> dict[str, int]:
        log.append(name)
        sum(range(20000))
        return {unit: 10}

    return Contestant(name, work)


def test_a_race_goes_by_turns_and_takes_a_ratio_in_each_round() -> None:
    log: list[str] = []
    race = Race("who is quicker", "steps", busy("ours", log), busy("theirs", log), 0.001)
    for _ in range(3):
        race.run(0.001)
    turns = [name for i, name in enumerate(log) if i == 0 or log[i - 1] != name]
    assert turns == ["ours", "theirs"] * 3
    assert len(race.ratios) == 3
    assert race.reached == "yes"


@pytest.mark.parametrize(
    ("ratios", "reached"), [([1.4, 1.4, 9.0], "**no**"), ([1.5], "yes"), ([2.5], "yes, the aim"), ([], "-")]
)
def test_the_median_ratio_decides_what_is_reached(ratios: list[float], reached: str) -> None:
    race = Race("x", "steps", None, None, 1.5, 2.5, ratios)
    assert race.reached == reached


def test_a_missing_peer_is_said_and_nothing_runs_against_it() -> None:
    log: list[str] = []
    ours = busy("ours", log, "copies")
    run = Bench([ours], [Race("a race", "copies", ours, None, 1.5)], ["somebody: not installed"])
    run.run(0.001, 2)
    text = page(run, "ofuda bench", 2, 0.001)
    assert "Not measured: somebody: not installed" in text
    assert "not measured" in text
    assert len(ours.rates) == 2  # it was measured alone


def test_peers_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_: str) -> Contestant:
        raise ImportError("no such module")

    monkeypatch.setattr(bench_peers, "MAKERS", dict.fromkeys(bench_peers.MAKERS, absent))
    wanted = [race for name in ofuda.names() for race in bench_module.plan_of(find(name)).races]
    found, races, missing = bench_peers.races({}, [*wanted, *bench_module.LEDUC])
    assert found == []
    assert {line.partition(":")[0] for line in missing} == {row for race in wanted for row in race.peers} | LEDUC_PEERS
    assert "RLCard leduc-holdem, API: no such module (pip install 'ofuda[bench]')" in missing
    assert {race.reached for race in races} == {"-"}


def test_an_environment_is_compared_with_an_environment() -> None:
    for race in bench_module.LEDUC:
        for peer in race.peers:
            assert ("AEC" in peer) == ("AEC" in race.row)
            assert ("PettingZoo" in peer) == ("AEC" in peer)


def test_a_plan_that_cannot_be_read_names_its_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from ofuda import Game\nclass Mine(Game):\n    slug = 'mine'\n")
    kind = find(str(tmp_path / "mine.py"))
    assert bench_module.plan_of(kind) == Plan()
    (tmp_path / "bench.toml").write_text("rounds = 1\nquestion = 'x'\n")
    with pytest.raises(ValueError, match=r"bench\.toml: .*'question'"):
        bench_module.plan_of(kind)


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, n in {"ITERATIONS": 20, "PROFILE": 12, "API_GAMES": 2, "CORE_GAMES": 12}.items():
        monkeypatch.setattr(bench_module, name, n)


@pytest.mark.slow
@pytest.mark.usefixtures("_short")
def test_the_page_is_written_with_the_command_and_the_machine(tmp_path: Path) -> None:
    pettingzoo_env = pytest.importorskip("ofuda.envs").pettingzoo_env
    out = tmp_path / "page.md"
    text, _ = bench(False, 0.01, 1, out, environment=pettingzoo_env)
    assert out.read_text() == text
    assert "`ofuda bench --no-peers --seconds 0.01 --rounds 1 --out page.md`" in text
    for words in ("processor:", "cores:", "Python:", "ofuda:", "games", "real choices", "How to read"):
        assert words in text
    for name in ofuda.names():
        for row in ("API", "playouts in the core", "copy", "ISMCTS", "ISMCTS as the bot plays it", "AEC"):
            assert re.search(rf"\| {name}( \(\d players\))?, {row} ", text), (name, row)


@pytest.mark.slow
@pytest.mark.usefixtures("_short")
def test_json_holds_every_round() -> None:
    text, missed = bench(False, 0.01, 2, None, True)
    assert missed == []
    data = json.loads(text)
    assert {len(contestant["rates"]) for contestant in data["contestants"]} == {2}
    assert data["machine"]["cores"]


def test_nonsense_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="seconds must be above 0"):
        bench(False, 0)
    with pytest.raises(ValueError, match="rounds at least 1"):
        bench(False, 1, 0)
    with pytest.raises(ValueError, match="no such folder"):
        bench(False, 1, 1, tmp_path / "nowhere" / "page.md")


def test_the_search_starts_in_mid_combat_with_a_real_choice() -> None:
    game = load("jinkei")
    state = middle(game)
    assert state.view(None)["battle"] > 1
    assert len(state.moves()) > 1


def test_shamans_is_measured_with_five_and_searched_in_mid_round() -> None:
    plan = bench_module.plan_of(find("shamans"))
    game = load("shamans", **plan.options)
    state = middle(game, plan.rounds)
    seen = state.view(None)
    assert game.seats == 5
    assert seen["round"] > 1
    assert 1 < seen["turn"] < 6
    assert len(state.moves()) > 1
    assert game.question_name(int(state.asked(state.seat))) == "card"
    assert {race.row.partition(",")[0] for race in plan.races} == {"shamans (5 players)"}


def test_a_search_of_shamans_ends_its_playouts_with_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def listen(root: State, seat: int, iterations: int, seed: int, reach: int = 0) -> None:
        asked.append((root.game.slug, reach))

    monkeypatch.setattr(bench_module, "search", listen)
    for name in ofuda.names():
        plan = bench_module.plan_of(find(name))
        state = middle(load(name, **plan.options), plan.rounds)
        assert bench_module.searching(name, [state], plan.rounds).work() == {"iterations": 1000}
    assert asked == [(name, 1 if name == "shamans" else 0) for name in ofuda.names()]


@pytest.mark.usefixtures("_short")
def test_the_bot_is_measured_as_it_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def listen(text: str) -> Bot:
        made.append(text)
        return make_bot(text)

    monkeypatch.setattr(bench_module, "make_bot", listen)
    game = load("jinkei")
    row = bench_module.deciding("jinkei", [middle(game)])
    assert row.work() == row.work() == {"iterations": 20}
    assert made == ["ismcts:iterations=20,salt=0", "ismcts:iterations=20,salt=1"]


def test_open_steps_are_those_with_two_options_or_more() -> None:
    made = bench_module.in_the_core("shamans", [load("shamans", players=5)])
    done = made.work()
    assert 0 < done["open steps"] < done["steps"]
    assert done["open steps"] / done["steps"] == pytest.approx(
        made.facts["real choices a game"] / made.facts["steps a game"], abs=0.03
    )
    pytest.importorskip("pyspiel")
    hearts = bench_peers.spiel_api("hearts")
    facts = hearts.facts
    # of what is not forced all is a player's choice, but for the dealing, whose last card is the only one left
    dealt = facts["open steps a game"] - facts["real choices a game"]
    assert facts["chance steps a game"] - 1 <= dealt <= facts["chance steps a game"]
    done = hearts.work()
    share = facts["open steps a game"] / facts["steps a game"]
    assert share < 0.95
    assert done["open steps"] == round(done["steps"] * share)


@pytest.mark.slow
@pytest.mark.usefixtures("_short")
def test_every_race_is_between_rows_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    pettingzoo_env = pytest.importorskip("ofuda.envs").pettingzoo_env
    monkeypatch.setattr(bench_peers, "ITERATIONS", 20)
    run = bench_module.prepare(True, pettingzoo_env)
    known = {contestant.name for contestant in run.contestants}
    assert {race.what.partition(",")[0].partition(" ")[0] for race in run.races} == {*ofuda.names(), "leduc"}
    for race in run.races:
        assert race.ours is not None, race.what
        if race.theirs is None:
            assert not race.what.endswith(("API", "ISMCTS", "clone")) or "RLCard" in race.what
            continue
        assert {race.ours.name, race.theirs.name} <= known
        assert race.unit in race.ours.work()
        assert race.unit in race.theirs.work()


def test_peers_do_the_same_work_as_we_do() -> None:
    pytest.importorskip("pyspiel")
    for make, unit in ((bench_peers.spiel_api, "steps"), (bench_peers.spiel_bots, "decisions")):
        facts = make("hearts")
        assert facts.work()[unit] > 20 * 52
        assert facts.facts["chance steps a game"] >= 52  # every card is dealt by a step of its own
    assert bench_peers.spiel_clone("hearts").work()["copies"] > 0
    assert bench_peers.spiel_search("hearts").work()["iterations"] > 0


def test_a_table_lines_up() -> None:
    assert table(["a", "b"], [["long cell", "x"]]).splitlines() == [
        "| a         | b   |",
        "| --------- | --- |",
        "| long cell | x   |",
    ]


def test_leduc_is_found_where_there_is_one() -> None:
    game = bench_module.find_leduc()
    assert game is None or game.slug == "leduc"


def test_rows_over_several_options_play_all_of_them_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "CORE_GAMES", 7)
    monkeypatch.setattr(bench_module, "PROFILE", 3)
    plan = bench_module.plan_of(find("naruto"))
    (choices,) = plan.mixes.values()
    assert len({name for options in choices for name in options["decks"]}) == len(choices) == 12
    games = [load("naruto", **options) for options in choices[:3]]
    made = bench_module.in_the_core("naruto", games).work()
    assert made["games"] == 6, "as many of each"
    assert made["steps"] >= made["open steps"] > made["games"]
    assert any(race.row.startswith("naruto (twelve decks), ") for race in plan.races)

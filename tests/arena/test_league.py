"""Leagues: mirrored deals for each pair, files that can be resumed, any number of workers, and the report."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ofuda.arena import balance, pictures
from ofuda.arena.balance import FIELD, PAIRS, Target, against_field, facts_of, judge, matrix, report, share_of
from ofuda.arena.duel import play_out
from ofuda.arena.league import League, Plan, Players, league, read_league, schedule
from ofuda.arena.pictures import Share
from ofuda.bots import Bot
from ofuda.kernel.core import State

BAGS = str(Path(__file__).with_name("bags.py"))
NAMES = ("low", "even", "high")
SVG = "{http://www.w3.org/2000/svg}"


def plan(*names: str, bot: str = "random", seed: int = 0, **entrants: str) -> Plan:
    return Plan(BAGS, {}, {**{name: name for name in names or NAMES}, **entrants}, bot, seed)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


# --- playing ----------------------------------------------------------------------------------------------------------


def test_each_two_play_every_deal_on_both_seats(tmp_path: Path) -> None:
    out = tmp_path / "league.jsonl"
    league(plan(), 2, out)
    head, *games = lines(out)
    assert head["entrants"] == list(NAMES)
    round_of_all = [["low", "even"], ["even", "low"], ["low", "high"], ["high", "low"], ["even", "high"]]
    round_of_all.append(["high", "even"])
    assert [game["seats"] for game in games] == round_of_all * 2
    assert [game["pair"] for game in games] == [0] * 6 + [1] * 6
    assert {"shares", "points", "choices", "clause", "facts", "digest"} < set(games[0])


def test_both_games_of_a_deal_are_dealt_alike() -> None:
    played = league(plan("low", twin="low"), 6)
    assert all(first["digest"] == second["digest"] for first, second in played.mirrored)
    assert len({game["digest"] for game in played.games}) == 6
    assert played.scores["low", "twin"] == [0.5] * 6


def test_bots_vary_from_deal_to_deal_but_not_within_one(monkeypatch: pytest.MonkeyPatch) -> None:
    salts: list[int] = []

    def noted(state: State, bots: list[Bot], salt: int) -> int:
        salts.append(salt)
        return play_out(state, bots, salt)

    players = Players(plan("low", "high"))
    monkeypatch.setattr(sys.modules["ofuda.arena.league"], "play_out", noted)
    for task in schedule(["low", "high"], 6):
        players.play(task)
    assert salts[::2] == salts[1::2]
    assert len(set(salts)) == 6


def test_deals_differ_between_seeds_and_between_opponents() -> None:
    digests = [game["digest"] for game in league(plan("low", one="low", two="low"), 1).games]
    assert len(set(digests)) == 3
    assert league(plan("low", one="low", seed=1), 1).games[0]["digest"] not in digests


def test_the_matrix_is_symmetric_and_its_intervals_hold_the_means() -> None:
    played = league(plan(), 15)
    found = matrix(played)
    assert len(found) == 6
    for (one, other), share in found.items():
        back = found[other, one]
        assert share.mean == pytest.approx(1 - back.mean)
        assert [share.low, share.high] == pytest.approx([1 - back.high, 1 - back.low])
        assert 0 <= share.low < share.mean < share.high <= 1
    assert found["high", "low"].low > 0.5
    wins = sum(game["shares"][game["seats"].index("high")] for game in played.games if "high" in game["seats"])
    assert against_field(played)["high"].mean == pytest.approx(wins / 60)
    assert next(iter(against_field(played))) == "high"


def test_an_interval_narrows_with_more_games() -> None:
    few, many = (share_of([0.0, 0.5, 1.0, 0.5] * n) for n in (3, 30))
    assert few.mean == many.mean == 0.5
    assert 2 < (few.high - few.low) / (many.high - many.low) < 4


@pytest.mark.parametrize("workers", [2, 3])
def test_the_number_of_workers_changes_no_line(tmp_path: Path, workers: int) -> None:
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    one = league(plan(), 3, alone)
    several = league(plan(), 3, together, workers=workers)
    assert alone.read_text() == together.read_text()
    assert one.games == several.games


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_what_was_played_before_a_game_went_wrong_is_kept(tmp_path: Path, workers: int) -> None:
    out = tmp_path / "league.jsonl"
    with pytest.raises(ValueError, match=r"the fact 'spread' is \{\}; it must be a number, True or False, a word"):
        league(plan("low", "high", "mumbles"), 1, out, workers)
    assert [game["seats"] for game in lines(out)[1:]] == [["low", "high"], ["high", "low"]]


@pytest.mark.parametrize("workers", [2, 3])
def test_a_worker_that_dies_is_told_and_not_waited_for(tmp_path: Path, workers: int) -> None:
    out = tmp_path / "league.jsonl"
    with pytest.raises(RuntimeError, match=r"a worker ended in the middle of a game \(low against vanishes, pair 0\)"):
        league(plan("low", "high", "vanishes"), 1, out, workers)
    assert [game["seats"] for game in lines(out)[1:]] == [["low", "high"], ["high", "low"]]


@pytest.mark.parametrize(
    ("wrong", "pairs", "workers", "words"),
    [
        (plan("low"), 1, 1, "at least two decks, not 1"),
        (plan(), 0, 1, "at least one pair"),
        (plan(), 1, 0, "at least one worker"),
        (plan("low", "huge"), 1, 1, "there is no bag 'huge'"),
        (plan(bot="dragon"), 1, 1, "there is no bot 'dragon'"),
        (Plan("jinkei", {}, {"a": 1, "b": 2}, "random"), 1, 1, "jinkei has no option 'decks'"),
    ],
)
def test_what_cannot_be_a_league(wrong: Plan, pairs: int, workers: int, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        league(wrong, pairs, workers=workers)


# --- files ------------------------------------------------------------------------------------------------------------


def made(played: League, folder: Path, *targets: Target) -> dict[str, str]:
    """Return the texts of a report and its pictures by name."""
    folder.mkdir()
    report([(played, targets)], folder / "balance.md")
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_league_goes_on_where_it_stopped_and_gives_the_same_report(tmp_path: Path, workers: int) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    first = league(plan(), 3, whole)
    kept = whole.read_text().splitlines(keepends=True)
    cut.write_text("".join(kept[:8]) + kept[8][:30])  # the machine died in the middle of a line
    seen: list[tuple[int, int]] = []
    again = league(plan(), 3, cut, workers, lambda done, total: seen.append((done, total)))
    assert cut.read_text() == whole.read_text()
    assert (first.kept, again.kept) == (0, 7)
    assert seen == [(n, 18) for n in range(7, 19)]
    assert made(first, tmp_path / "one") == made(again, tmp_path / "two") == made(read_league(cut), tmp_path / "three")


def test_more_deals_are_added_to_a_file(tmp_path: Path) -> None:
    long, short = tmp_path / "long.jsonl", tmp_path / "short.jsonl"
    league(plan(), 3, long)
    league(plan(), 1, short)
    assert league(plan(), 3, short).kept == 6
    assert short.read_text() == long.read_text()
    assert len(league(plan(), 2, short).games) == 12


def test_nothing_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "league.jsonl"
    league(plan(), 1, out)
    monkeypatch.setattr("ofuda.arena.league.Players.play", lambda *given: pytest.fail("played again"))
    assert league(plan(), 1, out).kept == 6


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (plan(seed=5), "seed is 0 there and 5 here"),
        (plan("low", "high"), r'entrants is \["low", "even", "high"\] there and \["low", "high"\] here'),
        (plan(bot="greedy"), 'bot is "random" there and "greedy" here'),
        (Plan(BAGS, {"mode": "fancy"}, {name: name for name in NAMES}, "random"), 'options is .*"plain".*"fancy"'),
        (plan("low", "even", high="even"), "high played differently when this file was begun"),
    ],
)
def test_a_file_of_another_league_is_refused_and_stays(tmp_path: Path, other: Plan, words: str) -> None:
    out = tmp_path / "league.jsonl"
    league(plan(), 1, out)
    before = out.read_text()
    with pytest.raises(ValueError, match=words):
        league(other, 1, out)
    assert out.read_text() == before


@pytest.mark.parametrize("words", ["no newline", "two\nlines", "{}\n{", "[]\n", '{"format": "ofuda-duel/1"}\n'])
def test_a_file_that_is_no_league_is_refused_and_stays(tmp_path: Path, words: str) -> None:
    out = tmp_path / "notes.txt"
    out.write_text(words)
    with pytest.raises(ValueError, match=r"notes\.txt: not the file of a league"):
        league(plan(), 1, out)
    with pytest.raises(ValueError, match=r"notes\.txt: not the file of a league"):
        read_league(out)
    assert out.read_text() == words


def test_a_spoilt_line_is_named(tmp_path: Path) -> None:
    out = tmp_path / "league.jsonl"
    league(plan(), 1, out)
    kept = out.read_text().splitlines()
    out.write_text("\n".join([*kept[:2], "{}", *kept[3:]]) + "\n")
    with pytest.raises(ValueError, match="line 3: not a line of a league"):
        league(plan(), 1, out)


def test_an_unfinished_file_is_read_as_far_as_its_rounds_are_whole(tmp_path: Path) -> None:
    out = tmp_path / "league.jsonl"
    played = league(plan(), 2, out)
    kept = out.read_text().splitlines(keepends=True)
    out.write_text("".join(kept[:-1]))
    assert read_league(out).games == played.games[:6]
    out.write_text("".join(kept[:6]))
    with pytest.raises(ValueError, match="does not contain a complete round"):
        read_league(out)


# --- facts and targets ------------------------------------------------------------------------------------------------


def game(seats: tuple[str, str], shares: tuple[float, float], **facts: Any) -> dict[str, Any]:
    points = [3 if share == 1 else 1 for share in shares]
    return {"pair": 0, "seats": list(seats), "shares": list(shares), "points": points, "choices": 7, "facts": facts}


def two(deals: int, wins: int, **facts: Any) -> League:
    """Return deals of which a wins a number on both seats and b all others."""
    head: dict[str, Any] = {
        "entrants": ["a", "b"],
        "option": "decks",
        "title": "",
        "game": "jinkei",
        "name": "Bags",
        "bot": "random",
    }
    head |= {"options": {}, "seed": 0, "rules": "1", "bots": 1, "ofuda": "0"}
    games = []
    for n in range(deals):
        share = 1.0 if n < wins else 0.0
        games += [game(("a", "b"), (share, 1 - share), **facts), game(("b", "a"), (1 - share, share), **facts)]
    return League(head, deals, games)


def test_facts_are_told_apart_by_their_kind() -> None:
    kinds = {fact.name: (fact.kind, fact.by_seat) for fact in facts_of(league(plan("low", "high"), 1))}
    assert kinds == {
        "spread": ("number", False),
        "level": ("truth", False),
        "kept": ("number", True),
        "first of all": ("word", True),
        "answers": ("word", True),
        "above six": ("truth", True),
        "winner": ("word", False),
    }


def test_a_fact_of_two_kinds_is_refused() -> None:
    mixed = two(2, 1, length=3)
    mixed.games[3]["facts"]["length"] = "long"
    with pytest.raises(ValueError, match="'length' has different types in different games"):
        facts_of(mixed)


@pytest.mark.parametrize(
    ("what", "wins", "low", "high", "answer"),
    [
        (FIELD, 100, 0.4, 0.6, "reached"),
        (FIELD, 116, 0.4, 0.6, "reached, not certain"),
        (FIELD, 124, 0.4, 0.6, "not reached, not certain"),
        (FIELD, 180, 0.4, 0.6, "not reached"),
        (PAIRS, 100, 0.4, 0.6, "reached"),
        (PAIRS, 10, 0.4, 0.6, "not reached"),
        ("capped", 100, 0.0, 0.02, "reached"),
        ("capped", 100, 0.0, 0.001, "reached, not certain"),
        ("length", 100, 0.0, 0.5, "not reached, not certain"),
        ("unheard of", 100, 0.0, 1.0, "not reached, not certain"),
    ],
)
def test_a_target_is_judged_by_the_mean_and_doubted_by_the_interval(
    what: str, wins: int, low: float, high: float, answer: str
) -> None:
    verdict = judge(two(200, wins, capped=False, length=3), Target(what, low, high))
    assert verdict.answer == answer
    assert verdict.plain()["reached"] == (not answer.startswith("not"))


def test_a_verdict_names_those_who_miss_the_target() -> None:
    verdict = str(judge(two(50, 40), Target(FIELD, 0.4, 0.6)))
    assert verdict.startswith("not reached: every deck takes 40 % to 60 % of the wins against the field (a 80.0 % (")
    assert "b 20.0 %" in verdict


def test_a_fact_that_is_always_true_is_not_under_one_per_cent() -> None:
    assert judge(two(50, 25, capped=True), Target("capped", 0, 0.01)).answer == "not reached"


# --- the report -------------------------------------------------------------------------------------------------------


def test_the_report_tells_how_often_and_how_they_fared(tmp_path: Path) -> None:
    facts = {"chose": ["stays", None], "brave": [True, False], "shots": [2, 0], "turns": 9, "capped": False}
    played = two(20, 20, **facts)  # a wins everywhere, so seat 0 wins every second game
    text = made(played, tmp_path / "x", Target(PAIRS, 0.4, 0.6), Target("capped", 0, 0.2))["balance.md"]
    assert "| stays | 40 | 100.0 % | 50.0 % (" in text
    assert "| yes | 40 | 50.0 % | 50.0 % (" in text
    assert "| a | 1.00 (50.0 %) |" in text  # two shots on seat 0, none on seat 1
    assert "| turns a game | 9.00 | 9 | 9 | 9 |" in text
    assert "| capped | 0.0 % (0.0 to " in text
    assert "| ended 3-1 | 100.0 % (" in text
    assert "| a |  | 100.0 % (" in text
    assert text.count("**not reached**") == 1
    assert "**reached**" in text
    assert "$ ofuda league jinkei --decks a,b --bot random --pairs 20 --seed 0" in text


def test_the_report_shows_pictures_that_are_there(tmp_path: Path) -> None:
    files = made(league(plan(), 4), tmp_path / "x", Target(FIELD, 0.4, 0.6))
    shown = [line.split("](")[1].rstrip(")") for line in files["balance.md"].splitlines() if line.startswith("![")]
    assert shown == ["balance/decks-matrix.svg", "balance/decks-field.svg", "balance/decks-games.svg"]
    assert set(shown) == set(files) - {"balance.md"}
    for name in shown:
        assert ElementTree.fromstring(files[name]).tag == f"{SVG}svg"


def test_two_leagues_in_a_report_keep_their_pictures_apart(tmp_path: Path) -> None:
    report([(two(3, 1), ()), (two(4, 2), ())], tmp_path / "x.md")
    names = sorted(path.name for path in (tmp_path / "x").iterdir())
    assert names == ["decks-1-games.svg", "decks-1-matrix.svg", "decks-2-games.svg", "decks-2-matrix.svg"]


# --- pictures ---------------------------------------------------------------------------------------------------------


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_a_matrix_has_its_numbers_inside_and_marks_what_is_uneven() -> None:
    shares = {("<a&b>", "c"): Share(0.61, 0.55, 0.67), ("c", "<a&b>"): Share(0.39, 0.33, 0.45)}
    svg = pictures.matrix("Who?", ["<a&b>", "c"], shares)
    assert {"61.0", "55-67", "39.0", "33-45"} < set(texts(svg))
    assert texts(svg).count("<a&b>") == 2
    bold = [
        element.text
        for element in ElementTree.fromstring(svg).iter(f"{SVG}text")
        if "strong" in element.attrib.get("class", "")
    ]
    assert bold == ["61.0", "39.0"]
    assert not Share(0.55, 0.49, 0.6).uneven


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    light, dark = sorted((pictures.brightness(one), pictures.brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def rgb(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@pytest.mark.parametrize("per_cent", range(0, 101, 5))
def test_numbers_of_a_matrix_can_be_read_on_every_colour(per_cent: int) -> None:
    share = per_cent / 100
    svg = pictures.matrix("Who?", ["a", "b"], {("a", "b"): Share(share, share, share)})
    (number,) = [e for e in ElementTree.fromstring(svg).iter(f"{SVG}text") if e.text == f"{per_cent}.0"]
    assert contrast(rgb(number.attrib["style"].removeprefix("fill:")), pictures.colour(share)) >= 4.5


def test_more_is_redder_and_half_is_paper() -> None:
    reds = [pictures.colour(n / 20)[0] - pictures.colour(n / 20)[2] for n in range(21)]
    assert all(a < b for a, b in pairwise(reds))
    assert pictures.colour(0.5) == pictures.EVEN


@pytest.mark.parametrize(
    "values",
    [[0], [5, 5, 5], [0, 1, 2, 2], list(range(400)), [*[3] * 500, 400], [0.5, 2.25], [-3, 4], [*range(10), 10**6]],
)
def test_bars_hold_every_value_once_and_are_not_too_many(values: list[float]) -> None:
    found = pictures.bars(values)
    assert sum(bar.count for bar in found) == len(values)
    assert len(found) <= pictures.MOST_BARS + 2
    for bar in found:
        inside = [x for x in values if bar.low <= x and (bar.open or x < bar.low + bar.width)]
        assert len(inside) == bar.count


def test_values_far_out_share_a_bar_without_an_end() -> None:
    assert pictures.bars([*[3] * 500, 400])[-1].label == "4+"
    assert not any(bar.open for bar in pictures.bars([*range(50), 60]))


def test_whiskers_and_histograms_are_well_formed_and_say_what_they_show() -> None:
    svg = pictures.whiskers("Field", {f"z/{'x' * 40}": Share(0.5, 0.4, 0.6), "<y>": Share(1.0, 0.9, 1.0)}, (0.4, 0.6))
    assert {"50.0", "100.0", "<y>"} < set(texts(svg))
    assert f"{'x' * 15}…" in texts(svg)
    svg = pictures.histograms("Games", {"turns & more": [1, 2, 2, 3], "choices": list(range(90)), "odd": [0]})
    assert "turns & more: 2.00 on average" in texts(svg)
    for name in ("dark", "paper"):
        assert name in svg
    assert balance.MARK.startswith("<!--")

"""Balance reports of leagues in Markdown: shares of wins with intervals, statistics of games, and targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, median
from typing import Any

from ofuda.arena import pictures
from ofuda.arena.duel import Result
from ofuda.arena.league import SEATS, Entry, League
from ofuda.arena.pictures import Share
from ofuda.kernel.records import write_whole
from ofuda.kernel.registry import find

MARK = "<!-- Made by `ofuda league`: it is written over when that runs again. -->"
FIELD, PAIRS = "field", "pairs"  # subjects of a target, besides facts
MOST_WORDS = 12  # rows of a table of words


def share_of(units: Sequence[float]) -> Share:
    """Return a mean with its 95 % interval over independent units, computed as in duels."""
    low, high = Result("", "", SEATS, list(units)).interval()
    return Share(fmean(units), low, high)


def over_deals(league: League, values: Callable[[Entry], Iterable[float]]) -> list[float]:
    """Return the mean of each deal that has values; its two games are not independent and count as one unit."""
    found = []
    for first, second in league.mirrored:
        inside = [*values(first), *values(second)]
        if inside:
            found.append(fmean(inside))
    return found


def matrix(league: League) -> dict[tuple[str, str], Share]:
    """Return the first entrant's share of the wins for each pair."""
    return {two: share_of(scores) for two, scores in league.scores.items()}


def against_field(league: League) -> dict[str, Share]:
    """Return each entrant's share of all its games, best first."""
    found = {name: share_of(league.field_scores(name)) for name in league.names}
    return dict(sorted(found.items(), key=lambda entry: -entry[1].mean))


# --- facts ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fact:
    """A fact that games report: its kind, and whether each seat has its own value."""

    name: str
    kind: str  # number, truth or word
    by_seat: bool

    def of(self, game: Entry, seat: int = -1) -> list[Any]:
        """Return the values in a game, of one seat or of the game; there may be several words, or none."""
        value = game["facts"].get(self.name)
        parts = value[seat : seat + 1] if self.by_seat and seat >= 0 else value if self.by_seat else [value]
        return [x for part in parts or [] for x in (part if isinstance(part, list) else [part]) if x is not None]


def facts_of(league: League) -> list[Fact]:
    """Return the facts of all games, in the order in which games report them."""
    kinds: dict[str, tuple[str, bool]] = {}
    for game in league.games:
        for name, value in game["facts"].items():
            by_seat = isinstance(value, list)
            for x in Fact(name, "", by_seat).of(game):
                kind = "truth" if isinstance(x, bool) else "word" if isinstance(x, str) else "number"
                if kinds.setdefault(name, (kind, by_seat)) != (kind, by_seat):
                    raise ValueError(f"the fact {name!r} has different types in different games: {value!r}")
    return [Fact(name, kind, by_seat) for name, (kind, by_seat) in kinds.items()]


# --- targets ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """A target: bounds for shares against the field, for shares of each two, or for how often a fact is true."""

    what: str  # `field`, `pairs`, or the name of a fact
    low: float
    high: float

    def holds(self, share: Share) -> bool:
        return self.low <= share.mean <= self.high

    def sure(self, share: Share) -> bool:
        """Return whether the whole interval is on one side of the bound, so that the verdict is certain."""
        inside = self.low <= share.low and share.high <= self.high
        return inside if self.holds(share) else share.high < self.low or share.low > self.high


@dataclass(frozen=True)
class Verdict:
    """The verdict about a target."""

    league: str
    words: str
    reached: bool
    sure: bool
    found: str

    @property
    def answer(self) -> str:
        return ("reached" if self.reached else "not reached") + ("" if self.sure else ", not certain")

    def __str__(self) -> str:
        title = f"{self.league}: " if self.league else ""
        return f"{self.answer}: {title}{self.words} ({self.found})"

    def plain(self) -> dict[str, Any]:
        return {
            "league": self.league,
            "target": self.words,
            "reached": self.reached,
            "certain": self.sure,
            "found": self.found,
        }


def judge(league: League, target: Target) -> Verdict:
    """Judge a target by the means; the intervals tell whether the verdict is certain."""
    one = league.head["option"].removesuffix("s")
    bounds = f"{100 * target.low:g} % to {100 * target.high:g} %"
    shares: dict[str, Share] = {}
    if target.what == FIELD:
        words = f"every {one} takes {bounds} of the wins against the field"
        shares = against_field(league)
    elif target.what == PAIRS:
        words = f"every {one} takes {bounds} of the wins against every other"
        found = matrix(league)
        names = league.names
        shares = {f"{a} against {b}": found[a, b] for i, a in enumerate(names) for b in names[i + 1 :]}
    else:
        words = f"{target.what}: {bounds} of the games"
        for fact in facts_of(league):
            if fact.name == target.what and fact.kind == "truth":
                shares = {"": truth_share(league, fact)}
        if not shares:
            return Verdict(league.head["title"], words, False, False, "the games do not report it")
    outside = {name: share for name, share in shares.items() if not target.holds(share)}
    told = outside or {name: shares[name] for name in extremes(shares)}
    return Verdict(
        league.head["title"],
        words,
        not outside,
        all(map(target.sure, shares.values())) if not outside else any(map(target.sure, outside.values())),
        ", ".join(f"{name} {share}".strip() for name, share in told.items()),
    )


def extremes(shares: dict[str, Share]) -> list[str]:
    """Return the entrants with the highest and the lowest share."""
    ordered = sorted(shares, key=lambda name: -shares[name].mean)
    return ordered if len(ordered) < 3 else [ordered[0], ordered[-1]]


def truth_share(league: League, fact: Fact) -> Share:
    return share_of(over_deals(league, lambda game: map(float, fact.of(game))))


# --- the report -------------------------------------------------------------------------------------------------------


def report(leagues: Sequence[tuple[League, Sequence[Target]]], path: Path) -> list[Verdict]:
    """Write the report, with pictures in a folder of the same name, and return the verdicts."""
    folder = path.with_suffix("")
    folder.mkdir(exist_ok=True)
    titles = titles_of([league for league, _ in leagues])
    judged = [(title, judge(league, each)) for title, (league, targets) in zip(titles, leagues) for each in targets]
    lines = [f"# Balance of {leagues[0][0].head['name']}", "", MARK, ""]
    lines += targets_table(judged) if judged else []
    for title, (league, targets) in zip(titles, leagues):
        lines += section(title, league, targets, folder)
    lines += how_made([league for league, _ in leagues])
    write_whole(path, "\n".join(lines).rstrip() + "\n")
    return [verdict for _, verdict in judged]


def titles_of(leagues: Sequence[League]) -> list[str]:
    """Return a title for each league; equal ones are numbered, so that no picture overwrites another."""
    titles = [str(league.head["title"] or league.head["option"]) for league in leagues]
    return [title if titles.count(title) == 1 else f"{title} {n}" for n, title in enumerate(titles, 1)]


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: bool = True) -> list[str]:
    """Return a Markdown table; all columns but the first are right-aligned."""

    def row(cells: Sequence[str]) -> str:
        return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"

    return [row(columns), f"|---|{'---:|' * (len(columns) - 1)}" if numbers else "|---" * len(columns) + "|"] + [
        row(cells) for cells in rows
    ]


def targets_table(judged: Sequence[tuple[str, Verdict]]) -> list[str]:
    rows = [(title, verdict.words, verdict.found, f"**{verdict.answer}**") for title, verdict in judged]
    below = (
        "In brackets 95 % intervals. *Not certain*: an interval crosses the bound, so that more games may change it."
    )
    return ["## Targets", "", *table(("league", "target", "found", ""), rows, numbers=False), "", below, ""]


def section(title: str, league: League, targets: Sequence[Target], folder: Path) -> list[str]:
    """Return the section of one league: shares of wins and statistics of games."""
    head = league.head
    many, one = head["option"], head["option"].removesuffix("s")
    name = "".join(c if c.isalnum() else "-" for c in title)
    count = len(league.names)
    lines = [
        f"## {title[:1].upper()}{title[1:]}",
        "",
        f"{count} {many}, each against each: {league.pairs} deals for each two, every deal played twice with the "
        f"{many} exchanged, {len(league.games)} games; `{head['bot']}` plays both sides.",
        "",
    ]

    def draw(what: str, words: str, svg: str) -> None:
        file = folder / f"{name}-{what}.svg"
        write_whole(file, svg)
        lines.extend([f"![{words}]({folder.name}/{file.name})", ""])

    found, whole = matrix(league), against_field(league)
    order = list(whole)
    draw("matrix", f"Who beats whom, {title}", pictures.matrix(f"Who beats whom: {title}", order, found))
    lines += ["<details><summary>The same as a table</summary>", ""]
    rows = [[a, *(str(found[a, b]) if a != b else "" for b in order)] for a in order]
    lines += [*table(["row against column", *order], rows), "", "</details>", ""]
    if count > 2:
        top = max(found, key=lambda two: found[two].mean)
        lines += [f"The most uneven two: {top[0]} takes {found[top]} of the wins against {top[1]}.", ""]
        lines += ["### Against the field", ""]
        marks = [x for target in targets if target.what == FIELD for x in (target.low, target.high)]
        draw("field", f"Against the field, {title}", pictures.whiskers(f"Against the field: {title}", whole, marks))
        lines += [*table((one, "share of the wins"), ((name, str(share)) for name, share in whole.items())), ""]
    lines += ["### How games go", ""]
    facts = facts_of(league)
    panels: dict[str, list[float]] = {"choices a game": [game["choices"] for game in league.games]}
    for fact in facts:
        if fact.kind == "number":
            where = f"{fact.name}, a seat" if fact.by_seat else f"{fact.name} a game"
            panels[where] = [float(x) for game in league.games for x in fact.of(game)]
    draw("games", f"How games go, {title}", pictures.histograms(f"How games go: {title}", panels))
    lines += [*table(("", "mean", "median", "least", "most"), map(number_row, panels, panels.values())), ""]
    lines += shares_table(league, facts)
    lines += words_tables(league, facts)
    lines += by_entrant(league, facts, order, one)
    return lines


def number_row(name: str, values: Sequence[float]) -> Sequence[str]:
    return name, f"{fmean(values):.2f}", f"{median(values):g}", f"{min(values):g}", f"{max(values):g}"


def shares_table(league: League, facts: Sequence[Fact]) -> list[str]:
    """Return a table of true facts, endings and the advantage of the first seat."""
    games = len(league.games)
    rows = [("seat 0 wins", str(share_of(over_deals(league, lambda game: game["shares"][:1]))), "")]
    for fact in facts:
        if fact.kind == "truth" and not fact.by_seat:
            times = sum(sum(map(bool, fact.of(game))) for game in league.games)
            rows.append((fact.name, str(truth_share(league, fact)), str(times)))
    for what, of in (("ended", final_points), ("decided by", deciding_clause)):
        for word, times in limited(Counter(map(of, league.games))):
            units = over_deals(league, partial(is_so, of, word))
            rows.append((f"{what} {word}", str(share_of(units)), str(times)))
    return [*table((f"of {games} games", "share", "games"), rows), ""]


def final_points(game: Entry) -> str:
    return "-".join(f"{points:g}" for points in sorted(game["points"], reverse=True))


def deciding_clause(game: Entry) -> str:
    return game.get("clause") or "no clause"


def is_so(of: Callable[[Entry], str], word: str, game: Entry) -> list[float]:
    return [float(of(game) == word)]


def limited(counted: Counter[str]) -> list[tuple[str, int]]:
    """Return the most common words; few words are sorted instead."""
    return counted.most_common(MOST_WORDS) if len(counted) > MOST_WORDS else sorted(counted.items(), reverse=True)


def words_tables(league: League, facts: Sequence[Fact]) -> list[str]:
    """Return tables of word facts: how often each occurs, and the share of wins of the seats with it."""
    lines: list[str] = []
    for fact in facts:
        if fact.kind == "number" or (fact.kind == "truth" and not fact.by_seat):
            continue
        counted = Counter(str(word) for game in league.games for word in fact.of(game))
        total = sum(counted.values())
        rows = []
        for word, times in limited(counted):
            fared = over_deals(league, partial(fared_with, fact, {word})) if fact.by_seat else []
            rows.append([word, str(times), f"{100 * times / total:.1f} %", str(share_of(fared)) if fared else ""])
        if fact.kind == "truth":  # the other value is redundant
            rows = [["yes", *row[1:]] for row in rows if row[0] == "True"]
        elif fact.by_seat and len(counted) > 1:
            fared = over_deals(league, partial(fared_with, fact, set(counted)))
            rows.append(["*together*", str(total), "100.0 %", str(share_of(fared))])
        columns = (fact.name, "times", "share", "share of the wins")
        shown = len(columns) if fact.by_seat else len(columns) - 1
        lines += [*table(columns[:shown], (row[:shown] for row in rows)), ""]
    return lines


def fared_with(fact: Fact, words: set[str], game: Entry) -> list[float]:
    """Return the shares of the win of the seats with one of these words."""
    return [game["shares"][seat] for seat in range(SEATS) for word in fact.of(game, seat) if str(word) in words]


def by_entrant(league: League, facts: Sequence[Fact], order: Sequence[str], one: str) -> list[str]:
    """Return a table of number facts for each entrant: the mean, and the share of games with any."""
    numbers = [fact for fact in facts if fact.kind == "number" and fact.by_seat]
    if not numbers:
        return []
    rows = []
    for name in order:
        seats = [(game, game["seats"].index(name)) for game in league.games if name in game["seats"]]
        cells = [name]
        for fact in numbers:
            values = [float(x) for game, seat in seats for x in fact.of(game, seat)]
            some = fmean(value > 0 for value in values)
            cells.append(f"{fmean(values):.2f} ({100 * some:.1f} %)")
        rows.append(cells)
    below = "The mean of a game, and in brackets in how many of its games there was any at all."
    return [*table((one, *(fact.name for fact in numbers)), rows), "", below, ""]


def how_made(leagues: Sequence[League]) -> list[str]:
    """Describe how to reproduce the report."""
    lines = ["## How this was made", "", "```console"]
    lines += [f"$ {command(league)}" for league in leagues]
    lines += ["```", ""]
    for what, key in (("ofuda", "ofuda"), ("version of the rules", "rules"), ("version of the bots", "bots")):
        lines.append(f"- {what}: {', '.join(dict.fromkeys(str(league.head[key]) for league in leagues))}")
    lines += [
        "- The same command gives the same games, with any number of workers.",
        "- Both games of a deal have the same random key, with the seats exchanged. Intervals are over deals: a deal "
        "wholly lost and one wholly won are added, so that a few equal results never look certain.",
        "- Of many intervals one in twenty misses the truth; a matrix of ten has forty-five.",
        "- A bot is not a person: what is shown is how the game goes in its hands.",
    ]
    return lines


def command(league: League) -> str:
    """Return the command line that plays the league."""
    head = league.head
    usual = {option.name: option.default for option in find(head["game"]).spec}
    options = [f"-o {name}={value}" for name, value in head["options"].items() if value != usual.get(name)]
    parts = ["ofuda league", head["game"], *options, f"--{head['option']}", ",".join(head["entrants"])]
    return " ".join([*parts, "--bot", head["bot"], "--pairs", str(league.pairs), "--seed", str(head["seed"])])

"""Play random games between random legal decks and check each: it ends, keeps its cards, and tells no secret.

For games that are played with decks. Every fourth game is played by advice, the others at random. A game that fails is
named by its number, and `--first` plays it again. At the end it says how many games ended by which clause, and in how
many an event happened that `--events` names, such as a limit that was reached.

    python tools/random_decks.py naruto --games 5000 --events too_many,repeats
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rich.progress import track as bar

import ofuda
from ofuda.testing import contract, twins, worlds
from ofuda.testing.report import Finding
from ofuda.testing.walk import STYLES, Walk, walk

Check = Callable[[Walk], list[Finding]]
CHECKS: tuple[Check, ...] = (
    contract.random_games_end,
    contract.moves_are_sound,
    partial(contract.cards_are_conserved, count=12),
)
SECRETS: tuple[Check, ...] = (
    partial(worlds.worlds_look_the_same, count=2),
    partial(twins.twins_look_the_same, count=1, each=1),
)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="random_decks.py", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", help="a game that is played with decks, such as naruto")
    parser.add_argument("--games", type=int, default=200, help="how many (default: 200)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (default: 0)")
    parser.add_argument("--secrets", type=int, default=1, metavar="N", help="look for secrets in every N-th game only")
    parser.add_argument("--events", default="", metavar="NAMES", help="count the games in which these events happen")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    given = parser.parse_args(arguments)
    if given.game not in ofuda.names() or not hasattr(decks_of(given.game), "random_deck"):
        print(f"random_decks.py: {given.game} is no game that is played with decks", file=sys.stderr)
        return 2
    numbers = range(given.first, given.first + given.games)
    events = [name for name in given.events.split(",") if name]
    known = {*importlib.import_module(f"ofuda.games.{given.game}.saw").EVENTS.names}
    if unknown := [name for name in events if name not in known]:
        print(f"random_decks.py: {given.game} has no event {', '.join(unknown)}", file=sys.stderr)
        return 2
    failed = 0
    decisions = 0
    counted: Counter[str] = Counter({f"with {name}": 0 for name in events})
    with ProcessPoolExecutor(given.jobs) as pool:
        told = pool.map(partial(play, given.game, given.secrets, events), numbers, chunksize=4)
        for number, (moves, happened, findings) in bar(zip(numbers, told), "games", total=len(numbers)):
            decisions += moves
            counted.update(happened)
            failed += bool(findings)
            for finding in findings:
                print(f"game {number}: {finding}")
    print(f"{len(numbers)} games, {decisions} decisions, {failed} failed")
    for what, n in sorted(counted.items()):
        print(f"{what}: {n} games")
    return 1 if failed else 0


def decks_of(game: str) -> object:
    try:
        return importlib.import_module(f"ofuda.games.{game}.deck")
    except ModuleNotFoundError:
        return None


def play(slug: str, secrets: int, events: list[str], number: int) -> tuple[int, list[str], list[str]]:
    """Play one game and check it, every so many games for secrets, too; return its decisions, how it went and findings.

    How it went: the clause that ended it, and those of the events that happened.
    """
    found = [decks_of(slug).random_deck("any", 2 * number + seat).text for seat in (0, 1)]  # type: ignore[attr-defined]
    game = ofuda.load(slug, decks=found)
    one = walk(game, 7_000_003 + number, STYLES[number % len(STYLES)])
    findings = list(one.findings)
    for check in (*CHECKS, *SECRETS) if number % secrets == 0 else CHECKS:
        if not findings:
            findings += check(one)
    happened = []
    if one.last is not None and one.ended:
        keys = {event["key"] for event in one.last.events()} if events else set()
        happened = [f"ended by {one.last.verdict()}", *(f"with {name}" for name in events if f"event.{name}" in keys)]
    return int(one.length), happened, [str(finding) for finding in findings]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

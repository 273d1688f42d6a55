"""The final screen: the winner and the course of the score."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.text import Text

from ofuda.kernel.core import State
from ofuda.terminal.draw import padded
from ofuda.terminal.screen import Screen
from ofuda.terminal.voice import Voice

BAR = 30  # columns of the longest bar


def tell(screen: Screen, states: Iterable[State], state: State, voice: Voice) -> None:
    """Print the outcome, the points, and a chart of the points over time."""
    outcome = state.outcome()
    seats = range(state.game.seats)
    best = max(outcome.shares)
    winners = [seat for seat in seats if outcome.shares[seat] == best]
    screen.say(voice.own("over"), "bold")
    if len(winners) > 1:
        words = voice.own("share", names=voice.several(voice.name(seat) for seat in winners))
    elif winners[0] == voice.reader:
        words = voice.own("you_win")
    else:
        words = voice.own("wins", name=voice.name(winners[0]))
    points = voice.several(f"{voice.name(seat)} {outcome.points[seat]}" for seat in seats)
    clause = f"  [{outcome.clause}]" if outcome.clause else ""
    screen.say(voice.own("final", words=words, points=points) + clause, "bold green")
    plot(screen, changes(states), voice)


def changes(states: Iterable[State]) -> list[tuple[int, list[int]]]:
    """Return the points of all seats whenever they changed, with the number of choices before."""
    found: list[tuple[int, list[int]]] = []
    last: list[int] = []
    for step, state in enumerate(states):
        points = [int(state.points(seat)) for seat in range(state.game.seats)]
        if last and points != last:
            found.append((step, points))
        last = points
    return found


def plot(screen: Screen, found: list[tuple[int, list[int]]], voice: Voice) -> None:
    if len(found) < 2:
        return
    screen.say()
    screen.say(voice.own("course"), "bold")
    most = max(1, *[abs(p) for _, points in found for p in points])
    names = [voice.name(seat) for seat in range(len(found[0][1]))]
    wide = max(cell_len(name) for name in names)
    for n, (_, points) in enumerate(found, 1):
        screen.say(f"  {n}.")
        for seat, (name, value) in enumerate(zip(names, points, strict=True)):
            if screen.plain:
                screen.say(f"    {name} {value}")
                continue
            bar = "█" * round(BAR * max(0, value) / most)
            line = Text(f"    {padded(name, wide)} {value:>4} ")
            screen.console.print(line.append(bar, ("cyan", "magenta", "green", "yellow", "blue")[seat % 5]))

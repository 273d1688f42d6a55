"""Positions as readable data, pending steps by name included: what FEN is to chess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ofuda.kernel.journal import HALF
from ofuda.kernel.reading import DataError

if TYPE_CHECKING:
    from ofuda.kernel.core import Game, State

FRAME = ("game", "over", "steps", "asked")  # what every position has; all else is the game's table


def describe(state: State) -> dict[str, Any]:
    """The position of a state; `fill` takes it back."""
    game = state.game
    steps: list[Any] = []
    for op, *arguments in state.agenda():
        name = game.step_name(op)
        while arguments and arguments[-1] == 0:
            arguments.pop()
        steps.append([name, *game.positions.write_step(state, op, arguments)] if arguments else name)
    asked = {str(p): game.question_name(int(state.asked(p))) for p in state.seats}
    return {"game": game.slug, "over": state.over, "steps": steps, "asked": asked, **game.positions.write(state)}


def set_up(game: Game, state: State, data: Any) -> None:
    """Put a position into an empty state, check its steps, run them up to the next choice, and check the result."""
    try:
        fill(game, state, data)
        settle(game, state)
    except DataError as error:
        raise ValueError(f"{game.slug}: {error}") from None


def fill(game: Game, state: State, data: Any) -> None:
    """Put a position into an empty state; a ValueError says what is wrong."""
    if not isinstance(data, dict):
        raise ValueError(f"{game.slug}: a position is a table of names and values, not {data!r}")
    if data.get("game", game.slug) != game.slug:
        raise ValueError(f"this is a position of {data['game']}, not of {game.slug}")
    over, steps, asked = data.get("over", False), data.get("steps", []), data.get("asked", {})
    if not isinstance(over, bool):
        raise ValueError(f"{game.slug}: 'over' of a position is true or false, not {over!r}")
    if not isinstance(steps, list):
        raise ValueError(f"{game.slug}: 'steps' of a position is a list, the next step first")
    if not isinstance(asked, dict):
        raise ValueError(f"{game.slug}: 'asked' of a position is a table from seat to question")
    if not (over or steps or asked):
        raise ValueError(f"{game.slug}: a position that is not over needs 'steps' or 'asked', or nothing can happen")
    game.positions.read(state, {name: value for name, value in data.items() if name not in FRAME})
    for entry in reversed(steps):
        state.push(*_step(game, state, entry))
    for seat, question in asked.items():
        if not str(seat).isdecimal() or int(seat) >= game.seats:
            raise ValueError(f"{game.slug}: there is no seat {seat!r} to ask; seats are 0 to {game.seats - 1}")
        state.ask(int(seat), _number(game, game.questions, question, "question"))
    state.over = over


def settle(game: Game, state: State) -> None:
    """Run the steps of a position up to the next choice; the game checks them before and the result afterwards."""
    try:
        game.positions.check_agenda(state)
        state.run()
        check_playable(state)
        game.positions.check(state)
    except (RuntimeError, IndexError, OverflowError) as error:
        raise ValueError(f"{game.slug}: this position cannot be played: {error or 'it leads nowhere'}") from None


def check_playable(state: State) -> None:
    """Everybody who is asked must have something to choose; data can say what no game leads to."""
    game = state.game
    if any(seat >= game.seats for seat in state.seats):
        raise ValueError(f"{game.slug}: this position cannot be played: it asks a seat that is not there")
    for seat in state.seats:
        moves = state.moves(seat)
        if not moves or moves != sorted(set(moves)) or any(state.refusal(seat, move) for move in moves):
            question = game.question_name(int(state.asked(seat)))
            raise ValueError(f"{game.slug}: this position cannot be played: seat {seat} has no answer to {question!r}")


def _step(game: Game, state: State, entry: Any) -> list[int]:
    parts = [entry] if isinstance(entry, str) else entry
    if not isinstance(parts, list) or not 1 <= len(parts) <= 4:
        raise ValueError(f"{game.slug}: a step is a name, or a list of a name and up to three numbers, not {entry!r}")
    op = _number(game, game.steps, parts[0], "step")
    step = [op, *game.positions.read_step(state, op, parts[1:])]
    for x in step[1:]:
        if type(x) is not int or not -HALF <= x < HALF:
            raise ValueError(f"{game.slug}: step {parts[0]!r}: {x!r} is not a whole number from {-HALF} to {HALF - 1}")
    if game.positions.step_arguments:
        _check_arguments(game, parts[0], step[1:], game.positions.step_arguments.get(step[0], ()))
    return step


def _check_arguments(game: Game, name: str, given: list[int], allowed: tuple[range, ...]) -> None:
    """Compare the numbers of a step with its declared ranges; a number that is left out is 0."""
    if any(given[len(allowed) :]):
        many = {0: "no numbers", 1: "1 number"}.get(len(allowed), f"{len(allowed)} numbers")
        raise ValueError(f"{game.slug}: step {name!r} takes {many}, not {given!r}")
    for n, numbers in enumerate(allowed):
        value = given[n] if n < len(given) else 0
        if value not in numbers:
            which = ("first", "second", "third")[n]
            low, high = numbers[0], numbers[-1]
            raise ValueError(f"{game.slug}: step {name!r}: the {which} number is {low} to {high}, not {value}")


def _number(game: Game, names: tuple[str, ...], name: Any, kind: str) -> int:
    if isinstance(name, str) and name and name in names:
        return names.index(name)
    if isinstance(name, str) and not names and name.isdecimal():
        return int(name)  # a game that gives its steps no names has them by number
    known = ", ".join(n for n in names if n)
    raise ValueError(f"{game.slug}: there is no {kind} {name!r}; there are {known}")

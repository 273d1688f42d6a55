"""Golden playthroughs: a readable transcript, node counts, and a hash over whole random games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from ofuda.kernel.core import Game, State
from ofuda.testing.report import Finding, Notes
from ofuda.testing.walk import CAP, canonical, quick, short

EVERY = 10  # moves between two full views in a transcript


def transcript(game: Game, seed: int = 0, cap: int = 2_000) -> str:
    """Return one random game as text: questions, options, choices, and events with who sees them."""
    options = ", ".join(f"{name}={value}" for name, value in game.options.items())
    lines = [f"{game.title or game.slug}: {options or 'no options'}; rules {game.rules}; seed {seed}", ""]
    state = game.start(seed=seed)
    rng = quick(seed)
    told = 0
    step = 0
    while True:
        entries = state.journal()
        lines += [f"    {line}" for line in events_in_words(game, entries[told:])]
        told = len(entries)
        if step % EVERY == 0 or state.over:
            lines += [f"    sees: {canonical(state.view(None))}", f"    digest: {state.digest()}"]
        if state.over or step == cap:
            break
        seat = state.seats[int(rng.below(len(state.seats)))]
        moves = state.moves(seat)
        move = moves[int(rng.below(len(moves)))]
        prompt = state.prompt(seat)
        asks = game.words.say(prompt.message) + (f" [{prompt.message.clause}]" if prompt.message.clause else "")
        lines += ["", f"{step + 1}. seat {seat}: {asks}"]
        lines.append(f"    may: {' | '.join(state.text(m, seat) for m in moves)}")
        lines.append(f"    chooses: {state.text(move, seat)} ({move})")
        state.play(move, seat)
        step += 1
    if state.over:
        outcome = state.outcome()
        lines += ["", f"over after {step} moves: shares {outcome.shares}, points {outcome.points}, {outcome.clause}"]
    return "\n".join(lines) + "\n"


def events_in_words(game: Game, entries: list[list[int]]) -> list[str]:
    """Return the events as lines with who sees each, without the seats' own moves."""
    lines = []
    for what, seen, a, b, c, d in entries:
        if what == 0:
            continue
        seats = [str(seat) for seat in range(game.seats) if seen >> seat & 1]
        who = "all" if len(seats) == game.seats else f"seat {', '.join(seats)}" if seats else "nobody"
        who += "" if seen >> 8 & 1 or who == "nobody" else " only"
        lines.append(f"{who}: {game.words.say(game.words.journal_entry(what, a, b, c, d))}")
    return lines


def perft(game: Game, seed: int = 0, depth: int = 3) -> list[int]:
    """Count the sequences of 1, 2, ... moves from the start; the lowest asked seat moves first."""
    counts = [0] * depth
    _count(game.start(seed=seed), 0, counts)
    return counts


def _count(state: State, depth: int, counts: list[int]) -> None:
    if depth == len(counts) or state.over:
        return
    moves = state.moves()
    counts[depth] += len(moves)
    if depth + 1 == len(counts):
        return
    for move in moves:
        after = state.copy()
        after.play(move)
        _count(after, depth + 1, counts)


def trace(game: Game, seeds: Iterable[int] = range(10), cap: int = CAP) -> str:
    """Hash the digests of every state of random games: the same interpreted and compiled, on every machine."""
    whole = hashlib.blake2b(digest_size=16)
    for seed in seeds:
        state = game.start(seed=seed)
        rng = quick(seed)
        whole.update(state.digest().encode())
        for _ in range(cap):
            if state.over:
                break
            seat = state.seats[int(rng.below(len(state.seats)))]
            moves = state.moves(seat)
            state.play(moves[int(rng.below(len(moves)))], seat)
            whole.update(state.digest().encode())
    return whole.hexdigest()


def golden_is_unchanged(game: Game, path: str | Path, seed: int = 0) -> list[Finding]:
    """Check that the transcript of this seed is the one in the file."""
    notes = Notes(game, seed)
    path = Path(path)
    if not path.is_file():
        notes.wrong("golden", f"{path}: no such file; write it with ofuda.testing.transcript(game, {seed})")
        return notes.findings
    with notes.guard("golden", "the transcript"):
        old, new = path.read_text("utf-8").splitlines(), transcript(game, seed).splitlines()
        if old != new:
            first = next((k for k, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
            was, now = ((lines[first : first + 1] or ["nothing"])[0].strip() for lines in (old, new))
            notes.wrong("golden", f"{path}, line {first + 1}: it was {short(was)}, now it is {short(now)}")
    return notes.findings

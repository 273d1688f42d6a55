"""Verify a finished game: the shuffle's commitment, the legality of every move, and the outcome."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ofuda.kernel.core import State
from ofuda.kernel.records import Record, RecordError
from ofuda.table import fair


@dataclass(frozen=True)
class Check:
    """One part of the verification: its name, its result and the details."""

    name: str  # commitment, key, moves or outcome
    ok: bool
    detail: str


def is_fair(record: Record) -> bool:
    """Return whether the record has the proof of its shuffle."""
    return "fair" in record.table


def verify(record: Record) -> list[Check]:
    """Verify a record; the shuffle only if the record has its proof.

    A RecordError says that the game itself is not known here.
    """
    record.load()
    moves, last = check_moves(record)
    shuffle = check_shuffle(record) if is_fair(record) else []
    return [*shuffle, moves, check_outcome(record, last)]


def check_shuffle(record: Record) -> list[Check]:
    """Check that the commitment matches the seed, and the random key the seed and all salts."""
    proof = record.table["fair"]
    proof = proof if isinstance(proof, dict) else {}
    promised, seed, salts = proof.get("commitment"), proof.get("seed"), proof.get("salts")
    try:
        found = fair.commitment(seed)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return [Check(name, False, "the record's seed is missing or not hexadecimal") for name in ("commitment", "key")]
    if found == promised:
        commitment = Check("commitment", True, "the seed matches the commitment published before the players sat down")
    else:
        commitment = Check("commitment", False, "the seed does not match the published commitment")
    if not isinstance(salts, list) or not all(isinstance(salt, str) for salt in salts):
        return [commitment, Check("key", False, "the record's salts are missing or not a list of strings")]
    if fair.key(str(seed), salts) == record.key:
        given = sum(bool(salt) for salt in salts)
        return [commitment, Check("key", True, f"the cards were dealt from this seed and {given} salts of the players")]
    return [commitment, Check("key", False, "the cards were dealt from another key than that of seed and salts")]


def check_moves(record: Record) -> tuple[Check, State | None]:
    """Replay the game by the rules; also return the final state."""
    last: State | None = None
    told: list[list[int]] = []
    try:
        for step, state in enumerate(record.states()):
            told += [[step, *entry] for entry in state.journal(len(told))]
            last = state
    except RecordError as error:
        return Check("moves", False, str(error)), None
    if told != record.events:
        return Check("moves", False, "the moves are legal, but the record has other events than they cause"), last
    count = f"{len(record.moves)} moves, {len(record.digests)} positions compared"
    return Check("moves", True, f"every move is legal and gives the recorded position ({count})"), last


def check_outcome(record: Record, last: State | None) -> Check:
    """Check that the result follows from the rules, a concession or the clock."""
    if last is None:
        return Check("outcome", False, "unknown, because the moves cannot be replayed")
    ending = record.table.get("ending")
    ending = ending if isinstance(ending, dict) else {}
    if last.over:
        right: dict[str, Any] = last.outcome().plain()
        same = record.outcome == right and ending.get("shares", right["shares"]) == right["shares"]
        if not same or ending.get("how", "rules") != "rules":
            return Check("outcome", False, f"by the rules it is {points(right['points'])}, the record says otherwise")
        return Check("outcome", True, f"{points(right['points'])}, as the rules give it")
    if record.outcome is not None or ending.get("how") not in ("conceded", "time"):
        return Check("outcome", False, "the record ends in the middle of the game")
    seats = last.game.seats
    loser = ending.get("seat")
    if type(loser) is not int or not 0 <= loser < seats or seats < 2:
        return Check("outcome", False, "the record does not say who gave up or ran out of time")
    if ending.get("shares") != [0.0 if seat == loser else 1 / (seats - 1) for seat in range(seats)]:
        return Check(
            "outcome", False, f"seat {loser} gave up or ran out of time, but the record gives the win otherwise"
        )
    return Check("outcome", True, f"seat {loser} {'gave up' if ending['how'] == 'conceded' else 'ran out of time'}")


def points(found: list[int]) -> str:
    return " to ".join(str(n) for n in found) + " points"

"""The conformance kit as one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ofuda.kernel.core import Game
from ofuda.kernel.registry import load
from ofuda.kernel.rulebook import path_of
from ofuda.testing import contract, deals, memory, support, twins, worlds
from ofuda.testing.coverage import coverage
from ofuda.testing.golden import golden_is_unchanged
from ofuda.testing.report import Finding, Notes, Report
from ofuda.testing.walk import ADVISED, CAP, KEEP, STYLES, Walk, walk

Part = Callable[[Walk], list[Finding]]
Progress = Callable[[int, int, str], None]

SHORT = 300  # limit of moves for the other games after one did not end

# Basic checks: if one of these fails, the later ones are skipped.
GROUND: tuple[Part, ...] = (
    memory.past_states_stay,
    contract.random_games_end,
    contract.moves_are_sound,
    contract.legal_agrees_with_refusal,
    memory.copies_are_independent,
    memory.rules_are_deterministic,
)
CONTRACT: tuple[Part, ...] = (
    contract.texts_are_unique,
    contract.messages_have_words,
    contract.views_are_plain,
    contract.events_are_numbered,
    contract.outcome_is_fair,
    contract.illegal_moves_are_refused,
    contract.positions_return,
    contract.cards_are_conserved,
    memory.saves_continue,
    memory.replays_are_equal,
    memory.streams_are_used_once,
    memory.order_does_not_matter,
)
SECRECY: tuple[Part, ...] = (
    worlds.imagining_knows_no_more,
    worlds.beliefs_keep_what_is_known,
    worlds.memories_come_from_events,
    worlds.chance_is_replaced,
    worlds.key_is_nowhere,
    worlds.sealed_choices_stay_sealed,
    deals.deals_look_the_same,
    twins.twins_look_the_same,
)


def check(
    game: Game | str,
    *,
    games: int | None = None,
    seed: int = 0,
    tests: str | Path | None = None,
    golden: str | Path | None = None,
    progress: Progress | None = None,
    quick: bool = False,
    options: Mapping[str, Any] | None = None,
    rulebook: str | Path | None = None,
    cap: int = CAP,
) -> Report:
    """Run every check of the kit on a game.

    game: a Game, or a name or path for `ofuda.load` with `options`. games: random games to play (12, or 3 if `quick`).
    tests: a folder in which every clause of the rulebook must have a test. golden: a transcript to compare with.
    progress: a callback with (done, total, what). cap: moves after which a game is considered endless.
    """
    if isinstance(game, str):
        game = load(game, **(options or {}))
    count = games if games is not None else (3 if quick else 12)
    kit = Kit(game, seed, count, quick, cap, progress)
    kit.play()
    kit.secrecy()
    kit.support()
    kit.languages()
    if tests is not None:
        kit.add(clauses_have_tests(game, tests, rulebook))
    if golden is not None:
        kit.add(golden_is_unchanged(game, golden, seed))
    return kit.told()


class Kit:
    """One run of the kit."""

    def __init__(self, game: Game, seed: int, count: int, quick: bool, cap: int, progress: Progress | None) -> None:
        self.game = game
        self.count = count
        self.quick = quick
        self.cap = cap
        self.progress = progress
        # Seeds are long numbers, so that finding one in a message is not a coincidence.
        self.first = 1_000_003 * (abs(seed) + 1)
        self.report = Report(game.slug, dict(game.options), seed)
        self.walks: list[Walk] = []
        self.sound: list[Walk] = []  # games without basic defects, for the later checks
        self.keys: dict[bytes, tuple[str, int]] = {}
        self.done = 0
        self.total = 2 * count + 1

    def add(self, findings: list[Finding]) -> None:
        self.report.findings += findings

    def step(self, what: str) -> None:
        self.done += 1
        if self.progress is not None:
            self.progress(min(self.done, self.total), self.total, what)

    def play(self) -> None:
        """Play random games and check their states."""
        for i in range(self.count):
            w = walk(self.game, self.first + i, STYLES[i % len(STYLES)], self.cap, KEEP)
            self.walks.append(w)
            if not w.ended:
                self.cap = min(self.cap, SHORT)
            if self.is_sound(w):
                self.sound.append(w)
                for part in CONTRACT:
                    self.add(part(w))
                self.add(contract.key_tells_all(w, self.keys))
            self.step(f"game {i + 1} of {self.count}")
        if len(self.sound) < len(self.walks):
            broken = len(self.walks) - len(self.sound)
            self.note(f"{broken} of {len(self.walks)} games were not checked further; see the findings")

    def is_sound(self, w: Walk) -> bool:
        """Run the basic checks; return whether the later ones make sense."""
        for part in GROUND:
            found = part(w)
            self.add(found)
            if found:
                return False
        return not w.stuck

    def secrecy(self) -> None:
        """Run the two-world test; play more games for questions that were not asked yet."""
        rare = self.rare_states()
        for i, w in enumerate(self.sound):
            self.add(worlds.worlds_look_the_same(w, 6 if self.quick else 12, tuple(rare.get(i, ()))))
            for part in SECRECY:
                self.add(part(w))
            self.step(f"secrets in game {i + 1}")
        tried, compared = self.counted("twins tried"), self.counted("twins compared")
        if tried >= 12 and compared == 0:
            message = f"all {tried} twins were discarded: check secrets, relabel and rename"
            self.add([Finding("twins", message, self.game.slug, dict(self.game.options))])
        if self.counted("states with something hidden") and not self.counted("other deals compared"):
            self.skipped(
                "information in deals: no other deal was found that a seat cannot distinguish from the real one"
            )
        if not support.names_secrets(self.game):
            some = "with exchanged cards " if tried else ""
            self.skipped(f"twin replays {some}and all worlds of small positions: the game does not implement `secrets`")
        if self.game.beliefs.conserved(self.game.start(seed=0)) is None:
            self.skipped("conservation of cards: the game does not implement `conserved`")

    def rare_states(self) -> dict[int, list[int]]:
        """Return the first step of each question at each seat; play more games if one is missing."""
        wanted = {(q, p) for q in range(1, len(self.game.questions)) for p in range(self.game.seats)}
        rare: dict[int, list[int]] = {}
        if not self.sound:
            return rare
        for i, w in enumerate(self.sound):
            self.first_of_each(w, wanted, rare.setdefault(i, []))
        for extra in range(2 * self.count):
            if not wanted:
                break
            style = ADVISED if extra % 2 else STYLES[extra // 2 % len(STYLES)]
            w = walk(self.game, self.first + self.count + extra, style, self.cap, KEEP)
            steps: list[int] = []
            self.first_of_each(w, wanted, steps)
            if steps and not w.findings:
                self.walks.append(w)
                for step in steps:
                    self.add(worlds.worlds_look_the_same(w, 0, (step,)))
        names = self.game.questions
        missing = [f"{names[q]} at seat {p}" for q, p in sorted(wanted)]
        if missing:
            self.note(f"questions that no random game asked: {', '.join(missing)}")
        return rare

    def first_of_each(self, w: Walk, wanted: set[tuple[int, int]], steps: list[int]) -> None:
        for step, state in enumerate(w.states):
            for seat in state.seats:
                if (int(state.asked(seat)), seat) in wanted:
                    wanted.discard((int(state.asked(seat)), seat))
                    steps.append(step)

    def support(self) -> None:
        """Enumerate the worlds of small positions, if nothing leaks: a leak makes worlds inconsistent."""
        leaks = {"now", "imagine", "sealed", "twins"} & set(self.report.failed)
        if leaks:
            self.skipped(f"all worlds of small positions: fix {', '.join(sorted(leaks))} first")
        elif support.names_secrets(self.game):
            for w in self.sound[: 1 if self.quick else 4]:
                thorough = not (self.quick or self.counted("positions with all worlds enumerated"))
                self.add(support.support_is_exact(w, 130 if self.quick else 720, thorough=thorough))
            if self.counted("twins tried") and not self.counted("positions with all worlds enumerated"):
                self.skipped("all worlds of small positions: no position was small enough")
        for w in self.sound:
            self.add(memory.past_states_stay(w))  # no check may have changed a state
        self.step("all worlds of small positions")

    def counted(self, name: str) -> int:
        return sum(w.counts[name] for w in self.walks)

    def note(self, text: str) -> None:
        self.report.notes.append(text)

    def skipped(self, text: str) -> None:
        self.note(f"not checked: {text}")

    def languages(self) -> None:
        """Note missing translations, which appear in English and are not a defect."""
        for lang, keys in contract.untranslated(self.game.words.catalogue).items():
            many = "1 message" if len(keys) == 1 else f"{len(keys)} messages"
            self.note(f"{lang} has no words for {many}, shown in English: {', '.join(keys)}")

    def told(self) -> Report:
        report = self.report
        for w in self.walks:
            for name, number in w.counts.items():
                report.counts[name] = report.counts[name] + number
            for (question, seat), number in w.questions.items():
                seats = report.questions.setdefault(self.game.question_name(question), {})
                seats[seat] = seats.get(seat, 0) + number
        return report


def clauses_have_tests(game: Game, tests: str | Path, rulebook: str | Path | None = None) -> list[Finding]:
    """Check that every clause of the rulebook has a test marked with it."""
    notes = Notes(game)
    path = Path(rulebook) if rulebook is not None else path_of(game)
    try:
        table = coverage(path.read_text("utf-8"), tests)
    except (OSError, ValueError) as error:
        reason = f"{path}: {error.strerror}" if isinstance(error, OSError) else str(error)
        notes.wrong("coverage", reason)
        return notes.findings
    for clause in table.missing:
        notes.wrong("coverage", f"clause {clause} has no test: {table.words[clause][:80]}")
    for clause, names in table.unknown.items():
        notes.wrong("coverage", f"{', '.join(names)}: the rulebook has no clause {clause}")
    return notes.findings

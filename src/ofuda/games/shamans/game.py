"""Shamans: options, tables and the parts of the game."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.beliefs import ShamansBeliefs
from ofuda.games.shamans.board import ShamansBoard
from ofuda.games.shamans.heuristics import ShamansHeuristics
from ofuda.games.shamans.observer import features
from ofuda.games.shamans.positions import ShamansPositions
from ofuda.games.shamans.rules import ShamansRules
from ofuda.games.shamans.speech import ShamansWords
from ofuda.games.shamans.tables import PLAYERS, SETS, Tables, standard_tables
from ofuda.kernel.arrays import i64, vec, zeros
from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import Message, words_in
from ofuda.kernel.options import Option, Suggestion, read_options
from ofuda.kernel.parts import Observer

HERE: Final = Path(__file__).parent
LENGTHS: Final = (0, 1, 2, 3, 4, 5, 7, 10)  # numbers of rounds to offer; others can be given


class Shamans(Game):
    """Hidden roles: the Shamans guard the worlds, the Shadows among them bring the pawn to the Moon."""

    slug = "shamans"
    title = "Shamans"
    rules = "2"  # 1 kept the memory of bots in the cells
    steps = step.STEPS
    questions = ask.QUESTIONS.names
    bench_questions = ("card",)
    spec = (
        Option("players", 4, PLAYERS, "how many play"),
        Option("components", "standard", tuple(SETS), "which set of worlds, rituals and track"),
        Option("first", "random", ("random", 0, 1, 2, 3, 4), "who gets the first-player token: a seat, or chance"),
        Option("rounds", 0, tuple(range(51)), "0: to the end; else at most so many rounds, and all who lead share"),
    )

    def __init__(self, options: "dict[str, Any]", tables: Tables | None = None) -> None:
        wanted = read_options(self.slug, self.spec, options)  # on a command line numbers are texts
        seats = int(wanted["players"])
        first = wanted["first"]
        catalogue = words_in(HERE / "locale")
        super().__init__(wanted, seats, cell.SEAT + seats * cell.WIDTH, ask.MOVES, catalogue, parts.CARDS)
        if isinstance(first, int) and first >= seats:
            raise ValueError(f"shamans: first is a seat from 0 to {seats - 1} or 'random', not {first}")
        box = [standard_tables(str(self.options["components"]), players) for players in PLAYERS]
        self.tables: Tables = box[PLAYERS.index(seats)] if tables is None else tables
        words = ShamansWords(catalogue, self.tables)
        self.words = words
        self.board = ShamansBoard(self.tables, box if tables is None else [tables], words)
        self.beliefs = ShamansBeliefs(self.tables)
        self.heuristics = ShamansHeuristics()
        self.observer = Observer(features(self.tables))
        self.positions = ShamansPositions()
        self.first: i64 = -1 if first == "random" else int(first)
        self.rounds: i64 = int(self.options["rounds"])
        self.room: vec[i64] = zeros(parts.CARDS)

    def blank(self) -> State:
        return ShamansRules(self, self.tables, self.first, self.rounds, self.room)

    def begin(self, state: State) -> None:
        state.push(step.GAME)

    def suggestions(self, option: str) -> "list[Suggestion]":
        """Offer a few numbers of rounds."""
        if option != "rounds":
            return []
        few = [Suggestion(n, Message("value.rounds.n", {"n": n})) for n in LENGTHS if n]
        return [Suggestion(0, Message("value.rounds.0")), *few]

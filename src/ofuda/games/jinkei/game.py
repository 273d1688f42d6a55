"""Jin-Kei Trick: options, components, and the parts of the game."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.jinkei import ask, cell, step
from ofuda.games.jinkei.beliefs import JinkeiBeliefs
from ofuda.games.jinkei.board import JinkeiBoard
from ofuda.games.jinkei.heuristics import JinkeiHeuristics
from ofuda.games.jinkei.observer import features
from ofuda.games.jinkei.positions import JinkeiPositions
from ofuda.games.jinkei.rules import JinkeiRules
from ofuda.games.jinkei.speech import JinkeiWords
from ofuda.games.jinkei.tables import Tables, standard_tables
from ofuda.kernel.arrays import i64
from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import words_in
from ofuda.kernel.options import Option
from ofuda.kernel.parts import Observer

HERE: Final = Path(__file__).parent


class Jinkei(Game):
    """Two players, three rounds, seven battles a round."""

    slug = "jinkei"
    title = "Jin-Kei Trick"
    steps = step.STEPS
    questions = ask.QUESTIONS.names
    bench_questions = ("attack", "defend")
    spec = (
        Option("players", 2, (2,), "how many play"),
        Option("games", 1, (1, 2), "2: a match of two games with the first player swapped, total score (JK-49)"),
        Option("first", "random", ("random", 0, 1), "who takes the First Player Card: a seat, or chance"),
    )

    def __init__(self, options: "dict[str, Any]", tables: Tables | None = None) -> None:
        catalogue = words_in(HERE / "locale")
        super().__init__(options, 2, cell.SIZE, ask.MOVES, catalogue, 24)
        self.tables: Tables = standard_tables() if tables is None else tables
        self.words = JinkeiWords(catalogue, self.tables)
        self.board = JinkeiBoard(self.tables)
        self.beliefs = JinkeiBeliefs()
        self.heuristics = JinkeiHeuristics()
        self.observer = Observer(features(self.tables))
        self.positions = JinkeiPositions()
        first = self.options["first"]
        self.first: i64 = -1 if first == "random" else int(first)
        self.games: i64 = int(self.options["games"])

    def blank(self) -> State:
        return JinkeiRules(self, self.tables, self.games, self.first)

    def begin(self, state: State) -> None:
        state.push(step.GAME)

"""Shikigami Kaidou: options, tables and the parts of the game."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.shikigami import ask, cell, step
from ofuda.games.shikigami.beliefs import ShikigamiBeliefs
from ofuda.games.shikigami.board import ShikigamiBoard
from ofuda.games.shikigami.facts import facts
from ofuda.games.shikigami.heuristics import ShikigamiHeuristics
from ofuda.games.shikigami.observer import features
from ofuda.games.shikigami.positions import ShikigamiPositions
from ofuda.games.shikigami.rules import ShikigamiRules
from ofuda.games.shikigami.rules.payments import Payments
from ofuda.games.shikigami.speech import ShikigamiWords
from ofuda.games.shikigami.tables import FILE, PLAYERS, Switches, Tables, build_tables, standard_data
from ofuda.kernel.arrays import i64, vec, zeros
from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import words_in
from ofuda.kernel.options import Option, read_options
from ofuda.kernel.parts import Observer

HERE: Final = Path(__file__).parent
YES_NO: Final = (False, True)


class Shikigami(Game):
    """Summon shikigami with the five elements, and keep light and dark in balance."""

    slug = "shikigami"
    title = "Shikigami Kaidou"
    rules = "4"
    steps = step.STEPS
    questions = ask.QUESTIONS.names
    bench_questions = ("action",)
    spec = (
        Option("players", 4, PLAYERS, "how many play"),
        Option("first", "random", ("random", 0, 1, 2, 3, 4), "who is the first player: a seat, or chance"),
        Option("pair_must_differ", False, YES_NO, "two cards paid as one must be of different elements (SG-R6)"),
        Option("literal_32_36", True, YES_NO, "32 and 36 leave out any element; else fire and metal (SG-R15)"),
        Option("seiryu_discount", "all", ("all", "one"), "what 25 leaves out of the cost of Seiryu (SG-R16)"),
        Option("card_28", "wood", ("wood", "any"), "which element 28 leaves out of a cost (SG-R35)"),
        Option("swap_light_dark", False, YES_NO, "read light as dark in conditions, and dark as light (SG-R36)"),
        Option("return_is_optional", False, YES_NO, "a disc may stay on the end of a side (SG-R37)"),
        Option("max_rounds", 100, (20, 50, 100, 200), "the game ends after so many rounds at the latest (SG-R42)"),
    )

    def __init__(self, options: "dict[str, Any]", data: "dict[str, Any] | None" = None) -> None:
        wanted = read_options(self.slug, self.spec, options)  # on a command line numbers are texts
        seats = int(wanted["players"])
        first = wanted["first"]
        catalogue = words_in(HERE / "locale")
        super().__init__(wanted, seats, cell.SEAT + seats * cell.WIDTH, ask.MOVES, catalogue)
        if isinstance(first, int) and first >= seats:
            raise ValueError(f"shikigami: first is a seat from 0 to {seats - 1} or 'random', not {first}")
        box = standard_data() if data is None else data
        self.tables: Tables = build_tables(box, FILE, seats, Switches(self.options))
        self.payments: Payments = Payments(self.tables)
        words = ShikigamiWords(catalogue, self.tables)
        self.words = words
        self.board = ShikigamiBoard(self.tables, words)
        self.beliefs = ShikigamiBeliefs()
        self.observer = Observer(features(self.tables))
        self.positions = ShikigamiPositions(seats)
        self.heuristics = ShikigamiHeuristics()
        self.first: i64 = -1 if first == "random" else int(first)
        self.room: vec[i64] = zeros(ask.MOVES)

    def blank(self) -> State:
        return ShikigamiRules(self, self.tables, self.payments, self.first, self.room)

    def begin(self, state: State) -> None:
        state.push(step.GAME)

    def summary(self, state: State) -> "dict[str, Any]":
        """Return length, endings, sources of points, and what became of the cards."""
        return facts(self.tables, state)

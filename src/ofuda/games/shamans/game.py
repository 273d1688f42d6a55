"""Shamans: the rules with their edges tied on."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.shamans import advice as taste
from ofuda.games.shamans import (
    ask,
    beliefs,
    cell,
    choices,
    observe,
    parts,
    position,
    posterior,
    promise,
    scene,
    speech,
    step,
    twins,
    view,
)
from ofuda.games.shamans.rules import ShamansRules, ShamansState
from ofuda.games.shamans.tables import PLAYERS, SETS, Tables, standard_tables
from ofuda.kernel.arrays import bits, i64, vec, zeros
from ofuda.kernel.core import State
from ofuda.kernel.messages import Message, Prompt, words_in
from ofuda.kernel.options import Option, Suggestion, read_options
from ofuda.kernel.randomness import Stream
from ofuda.kernel.scene import Face, Scene
from ofuda.kernel.small import SmallGame

HERE: Final = Path(__file__).parent
LENGTHS: Final = (0, 1, 2, 3, 4, 5, 7, 10)  # in rounds, to be offered; others can be given


class Shamans(SmallGame):
    """Hidden roles: the Shamans guard the worlds, the Shadows among them bring the pawn to the Moon."""

    slug = "shamans"
    title = "Shamans"
    steps = step.STEPS
    questions = ask.QUESTIONS
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
        super().__init__(
            wanted, seats, cell.SEAT + seats * cell.WIDTH, ask.MOVES, words_in(HERE / "locale"), parts.CARDS
        )
        if isinstance(first, int) and first >= seats:
            raise ValueError(f"shamans: first is a seat from 0 to {seats - 1} or 'random', not {first}")
        chosen = standard_tables(str(self.options["components"]), seats)
        self.tables: Tables = chosen if tables is None else tables
        self.observer = observe.ShamansObserver(self.tables)
        self.first: i64 = -1 if first == "random" else int(first)
        self.rounds: i64 = int(self.options["rounds"])
        self.room: vec[i64] = zeros(parts.CARDS)
        self.heuristics.search_depth = 1  # a round
        self.heuristics.playout_samples = 4
        self.heuristics.prior_scale = 0.3

    def blank(self) -> State:
        return ShamansRules(self, self.tables, self.first, self.rounds, self.room)

    def begin(self, state: State) -> None:
        state.push(step.GAME)

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        assert isinstance(state, ShamansState)
        beliefs.redeal(state, seat, rng)

    def advice(self, state: State, seat: i64, move: i64) -> float:
        assert isinstance(state, ShamansState)
        return taste.advice(state, seat, move)

    def belief(self, state: State, seat: int, key: bytes) -> vec[i64]:
        assert isinstance(state, ShamansState)
        return posterior.hunch(state, seat, key)

    def determinize(self, state: State, seat: i64, hunch: vec[i64], rng: Stream) -> None:
        assert isinstance(state, ShamansState)
        beliefs.suppose(state, seat, hunch, rng)

    def progress(self, state: State) -> i64:
        return state.cells[cell.ROUND]

    def estimate(self, state: State, seat: i64) -> float:
        assert isinstance(state, ShamansState)
        return promise.promise(state, seat)

    def view(self, state: State, seat: int) -> "dict[str, Any]":
        assert isinstance(state, ShamansState)
        return view.look(state, seat)

    def open_view(self, state: State) -> "dict[str, Any]":
        assert isinstance(state, ShamansState)
        return view.look(state, view.EVERYONE)

    def scene(self, view: "dict[str, Any]", seat: int | None) -> Scene:
        return scene.scene(self.tables, view, seat)

    def faces(self) -> "tuple[Face, ...]":
        own = standard_tables(str(self.options["components"]), self.seats) is self.tables
        every = [standard_tables(str(self.options["components"]), players) for players in PLAYERS]
        return scene.faces(every if own else [self.tables])

    def move(self, state: State, seat: int, move: int) -> Message:
        assert isinstance(state, ShamansState)
        return speech.move_message(state, seat, move)

    def prompt(self, state: State, seat: int) -> Prompt:
        assert isinstance(state, ShamansState)
        return speech.prompt(state, seat)

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        assert isinstance(state, ShamansState)
        return speech.reason(state, seat, move, code)

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        return speech.event(self.tables, what, a, b, c, d)

    # --- what a seat might try to choose ------------------------------------------------------------------------------

    def forced(self, state: State, seat: int) -> bool:
        assert isinstance(state, ShamansState)
        return choices.forced(state, seat)

    def premoves(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, ShamansState)
        return choices.orders(state, seat)

    def premove_context(self, state: State, seat: int) -> int:
        assert isinstance(state, ShamansState)
        return choices.order_for(state, seat)

    def things(self, state: State, seat: int) -> list[str]:
        assert isinstance(state, ShamansState)
        return choices.things(state, seat)

    def moves_of(self, state: State, seat: int, thing: str) -> list[int]:
        assert isinstance(state, ShamansState)
        return choices.tries(state, seat, thing)

    def handles(self, state: State, seat: int, move: int) -> list[str]:
        assert isinstance(state, ShamansState)
        return choices.handles(state, seat, move)

    def targets(self, state: State, seat: int, move: int) -> list[str]:
        assert isinstance(state, ShamansState)
        return choices.aims(state, seat, move)

    def no_use(self, state: State, seat: int, thing: str) -> Message:
        assert isinstance(state, ShamansState)
        return choices.no_use(state, seat, thing)

    def write_position(self, state: State) -> "dict[str, Any]":
        assert isinstance(state, ShamansState)
        return position.table(state)

    def read_position(self, state: State, table: "dict[str, Any]") -> None:
        assert isinstance(state, ShamansState)
        position.lay(state, table)

    def check_agenda(self, state: State) -> None:
        assert isinstance(state, ShamansState)
        position.check_agenda(state)

    def check_position(self, state: State) -> None:
        assert isinstance(state, ShamansState)
        position.verify(state)

    def chapter(self, view: "dict[str, Any]") -> Message | None:
        return Message("chapter.turn", {"round": view["round"], "turn": view["turn"]}) if view["round"] else None

    def suggestions(self, option: str) -> "list[Suggestion]":
        """A few lengths out of the many there may be."""
        if option != "rounds":
            return []
        few = [Suggestion(n, Message("value.rounds.n", {"n": n})) for n in LENGTHS if n]
        return [Suggestion(0, Message("value.rounds.0")), *few]

    def conserved(self, state: State) -> "dict[str, int]":
        """Cards of the round, artifacts and role cards."""
        assert isinstance(state, ShamansState)
        c = state.cells
        if c[cell.ROUND] == 0:
            return {}
        cards = sum(len(bits(c[cell.WORLD + w])) for w in range(len(self.tables.names)))
        tokens = sum(1 for i in range(parts.LARGEST_PILE) if c[cell.PILE + i]) + sum(
            1 for i in range(parts.SLOTS) if c[cell.SLOT + i]
        )
        for p in range(self.seats):
            at = cell.SEAT + p * cell.WIDTH
            cards += len(bits(c[at + cell.HAND])) + (1 if c[at + cell.PLAYED] else 0)
            tokens += sum(int(c[at + cell.OPEN + k] + c[at + cell.HIDDEN + k]) for k in range(parts.KINDS)) + (
                1 if c[at + cell.LOOKED] else 0
            )
        tokens += sum(int(c[cell.GONE + k]) for k in range(parts.KINDS)) + int(c[cell.ECLIPSED])
        return {"cards": cards, "tokens": tokens}

    # --- twins --------------------------------------------------------------------------------------------------------

    def secrets(self, state: State, seat: int) -> "list[tuple[int, int, list[int]]]":
        assert isinstance(state, ShamansState)
        return twins.secrets(state, seat)

    def relabel(self, state: State, group: int, names: "dict[int, int]") -> None:
        assert isinstance(state, ShamansState)
        twins.relabel(state, group, names)

    def rename_move(self, state: State, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        return twins.rename(move, names) if group == twins.CARD_GROUP else move

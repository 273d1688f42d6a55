"""The Shaman King TCG: the rules with their edges tied on."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.shaman_king import advice as taste
from ofuda.games.shaman_king import (
    ask,
    beliefs,
    cell,
    choices,
    deck,
    facts,
    observe,
    parts,
    position,
    promise,
    scene,
    speech,
    step,
    twins,
    view,
)
from ofuda.games.shaman_king.rules import Duel, DuelState, state
from ofuda.games.shaman_king.tables import Tables, standard_tables
from ofuda.games.shaman_king.terms import shaman_message
from ofuda.kernel.arrays import i64, ints, vec, zeros
from ofuda.kernel.core import State
from ofuda.kernel.messages import Message, Prompt, words_in
from ofuda.kernel.options import Option, Suggestion
from ofuda.kernel.randomness import Stream
from ofuda.kernel.scene import Face, Scene
from ofuda.kernel.small import SmallGame

HERE: Final = Path(__file__).parent
LARGEST_DECK: Final = 1000  # the rules know no most (SK-141), a table's memory does
WIDEST: Final = 300  # moves at once: as many as there are mixes of furyoku


class ShamanKing(SmallGame):
    """Two shamans, no hands: what the deck gives is played, focused or discarded."""

    slug = "shaman_king"
    title = "Shaman King TCG"
    rules = "2"
    steps = step.STEPS
    questions = ask.QUESTIONS
    bench_questions = ("card",)
    spec = (
        Option("players", 2, (2,), "how many play"),
        Option("mode", "starter", ("starter", "constructed"), "starter: traits and rules for building off (SK-027)"),
        Option("decks", ["starter-yoh", "starter-zeke"], (), "two decks: names, files or contents"),
        Option("charge", "automatic", ("automatic", "ask"), "is charging a zone asked for? (SK-R5)"),
        Option("order", "fixed", ("fixed", "ask"), "is the order of adding and cleaning up asked for? (SK-R48)"),
        Option("cap", 400, (0, 100, 200, 400, 1000), "turns until the game is stopped, 0 for none (SK-R37)"),
    )

    def __init__(self, options: "dict[str, Any]") -> None:
        given = dict(options)
        mode = str(given.get("mode", "starter"))
        checked = chosen_decks(given.get("decks"), mode)
        given["decks"] = [text for text, _ in checked]
        self.tables: Tables = standard_tables()
        self.deck_lists: list[list[int]] = [found.cards for _, found in checked]
        self.decks: list[vec[i64]] = [ints(cards) for cards in self.deck_lists]
        self.shamans: vec[i64] = ints([found.shaman for _, found in checked])
        self.room: i64 = max(len(cards) for cards in self.deck_lists)
        if self.room > LARGEST_DECK:
            raise ValueError(f"shaman_king: a deck here has at most {LARGEST_DECK} cards, not {int(self.room)}")
        self.pool: vec[i64] = zeros(int(self.room) + cell.MOST_LOOKED)
        size = cell.SEAT + 2 * (cell.PILES + parts.PILES * int(self.room))
        limit = ask.CARD_MOVE + int(self.tables.kinds)
        super().__init__(given, 2, size, limit, words_in(HERE / "locale"), WIDEST)
        self.heuristics.search_depth = 2
        self.heuristics.playout_samples = 4
        self.heuristics.prior_scale = 0.3
        self.observer = observe.DuelObserver(self.tables)
        self.traits_on: bool = self.options["mode"] == "constructed"
        self.ask_charge: bool = self.options["charge"] == "ask"
        self.ask_order: bool = self.options["order"] == "ask"
        self.cap: i64 = int(self.options["cap"])

    def blank(self) -> State:
        return Duel(
            self,
            self.tables,
            self.decks,
            self.shamans,
            self.room,
            self.traits_on,
            self.ask_charge,
            self.ask_order,
            self.cap,
            self.pool,
        )

    def begin(self, state: State) -> None:
        state.push(step.SETUP)

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        assert isinstance(state, DuelState)
        beliefs.redeal(state, seat, rng)

    def advice(self, state: State, seat: i64, move: i64) -> float:
        assert isinstance(state, DuelState)
        return taste.advice(state, seat, move)

    def public_chance(self, state: State) -> i64:
        return state.cells[cell.FLIP]

    def progress(self, state: State) -> i64:
        return state.cells[cell.TURN]

    def estimate(self, state: State, seat: i64) -> float:
        assert isinstance(state, DuelState)
        return promise.promise(state, seat)

    def view(self, state: State, seat: int) -> "dict[str, Any]":
        assert isinstance(state, DuelState)
        return view.look(state, seat)

    def open_view(self, state: State) -> "dict[str, Any]":
        assert isinstance(state, DuelState)
        return view.look(state, view.EVERYONE)

    def move(self, state: State, seat: int, move: int) -> Message:
        assert isinstance(state, DuelState)
        return speech.move_message(state, seat, move)

    def prompt(self, state: State, seat: int) -> Prompt:
        assert isinstance(state, DuelState)
        return speech.prompt(state, seat)

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        assert isinstance(state, DuelState)
        return speech.reason(state, seat, move, code)

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        return speech.event(self.tables, what, a, b, c, d)

    def write_position(self, state: State) -> "dict[str, Any]":
        assert isinstance(state, DuelState)
        return position.table(state)

    def read_position(self, state: State, table: "dict[str, Any]") -> None:
        assert isinstance(state, DuelState)
        position.lay(state, table)

    def check_position(self, state: State) -> None:
        assert isinstance(state, DuelState)
        position.verify(state)

    def scene(self, view: "dict[str, Any]", seat: int | None) -> Scene:
        return scene.scene(self.tables, view, seat)

    def faces(self) -> "tuple[Face, ...]":
        return scene.faces(self.tables)

    def chapter(self, view: "dict[str, Any]") -> Message | None:
        points = [player["points"] for player in view["players"]]
        return Message("chapter.points", {"one": points[0], "two": points[1]}) if view["turn"] else None

    def suggestions(self, option: str) -> "list[Suggestion]":
        """The decks that come with the game, by the name of their shaman, first those that are usual."""
        found: list[Suggestion] = []
        if option == "decks":
            for name in sorted(deck.names(), key=lambda name: (not name.endswith(("yoh", "zeke")), name)):
                mode = "starter" if name.startswith("starter-") else "constructed"
                found.append(Suggestion(name, shaman_message(name.removeprefix("starter-")), {"mode": mode}))
        return found

    def summary(self, state: State) -> "dict[str, Any]":
        """What a league tells of a finished game."""
        assert isinstance(state, DuelState)
        return facts.facts(state)

    def forced(self, state: State, seat: int) -> bool:
        """All that a choice here depends on lies open, so everybody can see when there is only one answer."""
        assert isinstance(state, DuelState)
        return choices.forced(state, seat)

    def things(self, state: State, seat: int) -> list[str]:
        assert isinstance(state, DuelState)
        return choices.things(state, seat)

    def moves_of(self, state: State, seat: int, thing: str) -> list[int]:
        assert isinstance(state, DuelState)
        return choices.tries(state, seat, thing)

    def handles(self, state: State, seat: int, move: int) -> list[str]:
        assert isinstance(state, DuelState)
        return choices.handles(state, seat, move)

    def targets(self, state: State, seat: int, move: int) -> list[str]:
        assert isinstance(state, DuelState)
        return choices.aims(state, seat, move)

    def no_use(self, state: State, seat: int, thing: str) -> Message:
        assert isinstance(state, DuelState)
        return choices.no_use(state, seat, thing)

    def conserved(self, state: State) -> "dict[str, Any]":
        """SK-167: each player's cards are those of its deck, wherever they lie."""
        assert isinstance(state, DuelState)
        return {f"seat {seat}": sorted(all_cards(state, seat)) for seat in range(2)}

    # --- twins --------------------------------------------------------------------------------------------------------

    def secrets(self, state: State, seat: int) -> "list[tuple[int, int, list[int]]]":
        """Of both decks and stacks, the cards that nobody has seen."""
        assert isinstance(state, DuelState)
        return twins.secrets(state)

    def relabel(self, state: State, group: int, names: "dict[int, int]") -> None:
        assert isinstance(state, DuelState)
        twins.exchange(state, names)


def all_cards(s: DuelState, seat: int) -> list[int]:
    """Every card of a player, by its number."""
    c = s.cells
    found = [(card & cell.KIND_MASK) - 1 for which in range(parts.PILES) for card in view.pile(s, seat, which)]
    base = int(state.seat_cells(s, seat))
    laid = [int(c[base + cell.TEAM + zone]) for zone in range(parts.ZONES)] + [int(c[base + cell.STRIKE])]
    if int(c[cell.DEFENDER]) == seat:
        laid += [int(c[cell.FLIP]), int(c[cell.LIMBO])]
    if beliefs.looks(s, seat):
        laid += [int(c[cell.LOOKED + i]) & cell.KIND_MASK for i in range(cell.MOST_LOOKED)]
    return found + [card - 1 for card in laid if card > 0 and not int(s.tables.signature[card - 1])]


def chosen_decks(given: Any, mode: str) -> "list[tuple[str, deck.Checked]]":
    """Two decks: the game's own by their names, all others by what is in them, so that a record needs no files."""
    names = ["starter-yoh", "starter-zeke"] if given is None else given
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")] if "\n" not in names else [names]
    if not isinstance(names, (list, tuple)) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise ValueError(
            "shaman_king: option decks is two decks, such as decks=['yoh', 'zeke']; each is a name "
            f"({', '.join(deck.names())}), the path of a file, or a deck's text"
        )
    found = []
    for name in names:
        try:
            checked = deck.resolve(name, mode if mode in deck.MODES else None)
        except ValueError as error:
            raise ValueError(f"shaman_king: this deck cannot be played with:\n{error}") from None
        own = name in deck.names()
        text = name if own else deck.book().write(checked.shaman, checked.cards, checked.mode).text
        found.append((text, checked))
    return found

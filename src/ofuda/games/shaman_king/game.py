"""The Shaman King TCG: options, decks, and the parts of the game."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.shaman_king import ask, cell, deck, parts, step
from ofuda.games.shaman_king.beliefs import DuelBeliefs
from ofuda.games.shaman_king.board import DuelBoard
from ofuda.games.shaman_king.facts import facts
from ofuda.games.shaman_king.heuristics import DuelHeuristics
from ofuda.games.shaman_king.observer import features
from ofuda.games.shaman_king.positions import DuelPositions
from ofuda.games.shaman_king.rules import Duel
from ofuda.games.shaman_king.speech import DuelWords
from ofuda.games.shaman_king.tables import Tables, standard_tables
from ofuda.games.shaman_king.terms import shaman_message
from ofuda.kernel.arrays import i64, ints, vec, zeros
from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import words_in
from ofuda.kernel.options import Option, Suggestion
from ofuda.kernel.parts import Observer

HERE: Final = Path(__file__).parent
LARGEST_DECK: Final = 1000  # the rules set no limit (SK-141); memory does
WIDEST: Final = 300  # legal moves at once: as many as there are mixes of furyoku


class ShamanKing(Game):
    """Two shamans, no hands: what the deck gives is played, focused or discarded."""

    slug = "shaman_king"
    title = "Shaman King TCG"
    rules = "2"
    steps = step.STEPS
    questions = ask.QUESTIONS.names
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
        catalogue = words_in(HERE / "locale")
        super().__init__(given, 2, size, limit, catalogue, WIDEST)
        self.words = DuelWords(catalogue, self.tables)
        self.board = DuelBoard(self.tables, self.deck_lists, [int(shaman) for shaman in self.shamans])
        self.beliefs = DuelBeliefs()
        self.heuristics = DuelHeuristics()
        self.observer = Observer(features(self.tables))
        self.positions = DuelPositions()
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

    def summary(self, state: State) -> "dict[str, Any]":
        return facts(self.tables, state)

    def suggestions(self, option: str) -> "list[Suggestion]":
        """List the decks that come with the game, by the name of their shaman, the usual ones first."""
        found: list[Suggestion] = []
        if option == "decks":
            for name in sorted(deck.names(), key=lambda name: (not name.endswith(("yoh", "zeke")), name)):
                mode = "starter" if name.startswith("starter-") else "constructed"
                found.append(Suggestion(name, shaman_message(name.removeprefix("starter-")), {"mode": mode}))
        return found


def chosen_decks(given: Any, mode: str) -> "list[tuple[str, deck.Checked]]":
    """Read the option `decks`. Own decks stay names, others become their contents, so that a record needs no files."""
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

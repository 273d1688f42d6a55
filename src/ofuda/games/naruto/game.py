"""The Naruto Shippuden CCG: options, decks, and the parts of the game."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.naruto import ask, cell, deck, parts, row, step
from ofuda.games.naruto.beliefs import NarutoBeliefs
from ofuda.games.naruto.board import NarutoBoard
from ofuda.games.naruto.building import standard_tables
from ofuda.games.naruto.heuristics import NarutoHeuristics
from ofuda.games.naruto.observer import features
from ofuda.games.naruto.positions import NarutoPositions
from ofuda.games.naruto.rules import Lists, NarutoRules
from ofuda.games.naruto.speech import NarutoWords
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.arrays import BIT, i64, ints, vec, zeros
from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import words_in
from ofuda.kernel.options import Option
from ofuda.kernel.parts import Observer

HERE: Final = Path(__file__).parent
DECKS: Final = ("leaf-genin", "sharingan-and-mist")
WIDEST: Final = 1024  # legal moves at once


class Naruto(Game):
    """Two villages send teams of ninjas to battle for ten battle rewards."""

    slug = "naruto"
    title = "Naruto Shippuden CCG"
    rules = "2"  # 1 laid out the cells otherwise
    steps = step.STEPS
    questions = ask.QUESTIONS.names
    bench_questions = ("mission", "exchange")
    spec = (
        Option("players", 2, (2,), "how many play"),
        Option("decks", list(DECKS), (), "two decks: names, files or contents"),
        Option("first", "random", ("random", 0, 1), "who begins: a seat, or chance"),
        Option("strict_blocks", False, (False, True), "no reward where the blocking team has left (NR-16)"),
        Option("order", "fixed", ("fixed", "ask"), "is the order of simultaneous triggers asked for? (NR-12)"),
    )

    def __init__(self, options: "dict[str, Any]") -> None:
        given = dict(options)
        self.tables: Tables = standard_tables()
        self.tables.answers = ask.QUESTIONS.answers(ask.MOVES)
        checked = chosen_decks(given.get("decks"))
        given["decks"] = [text for text, _ in checked]
        self.lists: Lists = make_lists(self.tables, [(found.cards, found.apart) for _, found in checked])
        self.pool: vec[i64] = zeros(4 * parts.ROOM)
        catalogue = words_in(HERE / "locale")
        super().__init__(given, 2, cell.CELLS, ask.MOVES, catalogue, WIDEST)
        words = NarutoWords(catalogue, self.tables)
        self.words = words
        self.board = NarutoBoard(self.tables, self.lists, words)
        self.beliefs = NarutoBeliefs()
        self.observer = Observer(features(self.tables))
        self.heuristics = NarutoHeuristics(self.tables)
        self.positions = NarutoPositions()
        first = self.options["first"]
        self.first: i64 = -1 if first == "random" else int(first)
        self.strict_blocks: bool = bool(self.options["strict_blocks"])
        self.ask_order: bool = self.options["order"] == "ask"

    def blank(self) -> State:
        return NarutoRules(self, self.tables, self.lists, self.first, self.strict_blocks, self.ask_order, self.pool)

    def begin(self, state: State) -> None:
        state.push(step.SET_UP)


def make_lists(tables: Tables, decks: "list[tuple[list[int], list[int]]]") -> Lists:
    """Return two decks, each the kinds of its main deck and of its Reinforcement Deck, as the rules read them."""
    kinds = [-1] * (2 * parts.LINES)
    counts = [0] * (2 * parts.LINES)
    reserves = [0] * (2 * parts.LINES)
    line_of = [-1] * (2 * parts.MOST_KINDS)
    sizes = []
    answers = [0] * 4
    for seat, (main, reserve) in enumerate(decks):
        found = sorted({*main, *reserve})
        sizes.append(len(found))
        for line, kind in enumerate(found):
            kinds[seat * parts.LINES + line] = kind
            counts[seat * parts.LINES + line] = main.count(kind)
            reserves[seat * parts.LINES + line] = reserve.count(kind)
            line_of[seat * parts.MOST_KINDS + kind] = line
            at = kind * row.WIDTH
            if tables.rows[at + row.TYPE] == parts.JUTSU:
                answers[2 * seat] |= int(BIT[line])
            elif tables.rows[at + row.TYPE] == parts.MISSION and tables.rows[at + row.KEYWORDS] & parts.COUNTER:
                answers[2 * seat + 1] |= int(BIT[line])
    return Lists(ints(kinds), ints(counts), ints(reserves), ints(line_of), ints(sizes), ints(answers))


def chosen_decks(given: Any) -> "list[tuple[str, deck.Checked]]":
    """Read the option `decks`. Own decks stay names, others become their contents, so that a record needs no files."""
    names = list(DECKS) if given is None else given
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")] if "\n" not in names else [names]
    if not isinstance(names, (list, tuple)) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise ValueError(
            "naruto: option decks is two decks, such as decks=['leaf-genin', 'no-text']; each is a name "
            f"({', '.join(deck.names())}), the path of a file, or a deck's text"
        )
    found = []
    for name in names:
        try:
            checked = deck.resolve(name)
        except ValueError as error:
            raise ValueError(f"naruto: this deck cannot be played with:\n{error}") from None
        text = name if name in deck.names() else deck.book().write(checked.cards, checked.apart).text
        found.append((text, checked))
    return found

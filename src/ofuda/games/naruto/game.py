"""The Naruto Shippuden CCG: options, decks, and the parts of the game."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.naruto import ask, cell, deck, op, parts, row, step, word
from ofuda.games.naruto.beliefs import NarutoBeliefs
from ofuda.games.naruto.board import NarutoBoard
from ofuda.games.naruto.building import standard_tables
from ofuda.games.naruto.heuristics import NarutoHeuristics
from ofuda.games.naruto.observer import features
from ofuda.games.naruto.positions import NarutoPositions
from ofuda.games.naruto.rules import Lists, NarutoRules
from ofuda.games.naruto.rules.state import FIELDS
from ofuda.games.naruto.speech import NarutoWords
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.arrays import BIT, i64, ints, vec, zeros
from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import Message, words_in
from ofuda.kernel.options import Option, Suggestion
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

    def suggestions(self, option: str) -> "list[Suggestion]":
        """List the decks that come with the game, those of the usual game first."""
        if option != "decks":
            return []
        names = [*DECKS, *(name for name in deck.names() if name not in DECKS)]
        return [Suggestion(name, Message(f"value.decks.{name}")) for name in names]


def make_lists(tables: Tables, decks: "list[tuple[list[int], list[int]]]") -> Lists:
    """Return two decks, each the kinds of its main deck and of its Reinforcement Deck, as the rules read them."""
    kinds = [-1] * (2 * parts.LINES)
    counts = [0] * (2 * parts.LINES)
    reserves = [0] * (2 * parts.LINES)
    line_of = [-1] * (2 * parts.MOST_KINDS)
    sizes = []
    answers = [0] * 4
    outside = [0] * 2
    entering = [0] * 8
    sages = False
    shields = [0] * 2
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
            if tables.rows[at + row.KEYWORDS] & (parts.KEY_GROWTH | parts.KEY_PLATOON | parts.APART):
                entering[4 * seat + line // FIELDS] |= int(BIT[2 * (line % FIELDS)])
            if tables.rows[at + row.KEYWORDS] & parts.AMBUSH or played_elsewhere(tables, kind):
                entering[4 * seat + 2 + line // FIELDS] |= int(BIT[2 * (line % FIELDS)])
            if tables.rows[at + row.KEYWORDS] >> word.KEYWORD_SENJUTSU & 1:
                sages = True
            if used_outside(tables, kind):
                outside[seat] |= int(BIT[line])
            if replaces_in_hand(tables, kind):
                shields[seat] |= int(BIT[line])
    names = ninja_names(tables, decks)
    alike = shared_names(tables, kinds)
    every = sorted({*kinds} - {-1})
    figures = (kinds, counts, reserves, line_of, sizes, answers, outside, names, shields, entering, alike, every)
    lists = Lists(*map(ints, figures))
    lists.sages = sages
    return lists


def used_outside(tables: Tables, kind: int) -> bool:
    """Return whether a card has an ability that is used while it is outside play."""
    first = kind * row.WIDTH + row.ABILITY
    columns = [first + n * row.ABILITY_WIDTH for n in range(int(tables.rows[kind * row.WIDTH + row.ABILITIES]))]
    return any(tables.rows[at + row.SORT] == row.USE and tables.rows[at + row.FLAGS] >> row.FROM for at in columns)


def replaces_in_hand(tables: Tables, kind: int) -> bool:
    """Return whether a card in hand replaces something that happens to cards in play."""
    first = kind * row.WIDTH + row.ABILITY
    for at in (first + n * row.ABILITY_WIDTH for n in range(int(tables.rows[kind * row.WIDTH + row.ABILITIES]))):
        if tables.rows[at + row.SORT] == row.RULE and tables.rows[at + row.FLAGS] >> row.FROM == word.ZONE_HAND + 1:
            rule = int(tables.code[int(tables.rows[at + row.ADDRESS]) + 1])
            if tables.code[rule] == op.INSTEAD and tables.code[tables.code[rule + 1] + 2] != word.FATE_DISCARDED:
                return True
    return False


def played_elsewhere(tables: Tables, kind: int) -> bool:
    """Return whether a card says that it may be played from another zone than the hand."""
    first = kind * row.WIDTH + row.ABILITY
    columns = [first + n * row.ABILITY_WIDTH for n in range(int(tables.rows[kind * row.WIDTH + row.ABILITIES]))]
    rules = [int(tables.rows[at + row.ADDRESS]) for at in columns if tables.rows[at + row.SORT] == row.RULE]
    stated = [int(tables.code[at + 2 if tables.code[at] == op.WHILE else at + 1]) for at in rules]
    return any(tables.code[rule] == op.PLAY_FROM for rule in stated)


def shared_names(tables: Tables, kinds: list[int]) -> list[int]:
    """Return for each kind, and each seat, the lines with a card that has one of its names, as a mask."""
    lines: dict[tuple[int, int], int] = {}
    for at, kind in enumerate(kinds):
        seat = at // parts.LINES
        for name in names_of(tables, kind) if kind >= 0 else ():
            lines[name, seat] = lines.get((name, seat), 0) | int(BIT[at % parts.LINES])
    found = [0] * (2 * parts.MOST_KINDS)
    for kind in range(int(tables.kinds)):
        for name in names_of(tables, kind):
            for seat in range(parts.SEATS):
                found[2 * kind + seat] |= lines.get((name, seat), 0)
    return found


def names_of(tables: Tables, kind: int) -> set[int]:
    """Return the names of a card, as numbers."""
    at = kind * row.WIDTH + row.NAME
    return {int(tables.rows[at + i]) for i in range(row.MOST_NAMES)} - {-1}


def ninja_names(tables: Tables, decks: "list[tuple[list[int], list[int]]]") -> list[int]:
    """Return the names of the ninjas in both lists, ascending: those that can be named (NR-57)."""
    every = {kind for main, reserve in decks for kind in (*main, *reserve)}
    ninjas = [kind for kind in every if tables.rows[kind * row.WIDTH + row.TYPE] == parts.NINJA]
    return sorted({name for kind in ninjas for name in names_of(tables, kind)})


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

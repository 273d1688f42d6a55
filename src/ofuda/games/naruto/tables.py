"""The cards as flat tables: a row of figures for each kind, and one program for all texts."""

from typing import Final, final

from ofuda.games.naruto.model import Card
from ofuda.kernel.arrays import NONE, i64, vec

LONGEST: Final = 32767  # ints of a program: an argument of a step holds an address


@final
class Tables:
    """The cards by kind, as the rules read them; `building` makes them."""

    def __init__(self) -> None:
        self.kinds: int = 0
        self.names: int = 0
        self.rows: vec[i64] = NONE  # row.WIDTH columns for each kind
        self.code: vec[i64] = NONE  # the program
        self.families: vec[i64] = NONE  # of each kind: the families of what it states in play
        self.rule_families: vec[i64] = NONE  # of each number of a node: its family, 0 if it has none
        self.outside: vec[i64] = NONE  # the kinds that change figures of cards in play while they are outside play
        self.name_parts: vec[i64] = NONE  # of each kind: mask of the names of `part_bits` that its names contain
        self.part_bits: vec[i64] = NONE  # of each name: its bit among the parts of names that texts ask for, -1: none
        self.bills: vec[i64] = NONE  # of each kind: row.MOST_COSTS bills with X = 0, as `rules.costs` packs them
        self.least: vec[i64] = NONE  # of each kind: the points of its lowest cost with X = 0
        self.raised: vec[i64] = NONE  # of each address: that of the same tree with higher numbers, 0 if there is none
        self.answers: vec[i64] = NONE  # of each move: mask of the questions that it answers
        self.cards: list[Card] = []
        self.numbers: dict[str, int] = {}  # kind by card number
        self.lines: list[dict[str, int]] = []  # of each kind: the address of every node of its text, by its path
        self.found_in: dict[int, list[tuple[int, str]]] = {}  # of each address: the kinds and paths of its node
        self.trees: list[frozenset[int]] = []  # of each kind: the addresses of all nodes of its text

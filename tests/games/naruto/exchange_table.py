"""A builder of positions for tests of the rules, and moves in the words of the rulebook.

A position names only what matters. Cards are told by their numbers, "N-001 injured" is an injured ninja. In a battle
the first ninja of a team is its head. Each seat's list is made of its cards, so whatever is not named is in no list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from ofuda.games.naruto import ask, cell, no, parts, saw, step
from ofuda.games.naruto.building import build_tables
from ofuda.games.naruto.cards import SETS_DONE, TEXTS, CardText
from ofuda.games.naruto.game import Naruto, make_lists
from ofuda.games.naruto.model import standard_cards
from ofuda.games.naruto.rules import NarutoRules, in_play, items, state, zones
from ofuda.games.naruto.tables import Tables
from ofuda.kernel.journal import fresh
from ofuda.kernel.randomness import key_of_seed

DECK = ("N-001", "N-002", "N-003", "N-009", "N-010", "N-011")
STOP = step.MULLIGAN  # asks a question that has nothing to do with what went before
AFTER = {
    "start": (step.START, step.MISSION, STOP),
    "mission": (step.MISSION, STOP),
    "exchange": (step.EXCHANGE, STOP),
    "battle": (step.EXCHANGE, step.SHOWDOWN, step.RETURN, STOP),
    "settle": (step.SETTLE, STOP),
    "nothing": (STOP,),
}


@cache
def tables_with(texts: tuple[tuple[str, CardText], ...]) -> Tables:
    """Return the tables of all cards, some with another text."""
    made = build_tables(standard_cards(), {**TEXTS, **dict(texts)}, SETS_DONE)
    made.answers = ask.QUESTIONS.answers(ask.MOVES)
    return made


@dataclass
class Side:
    """What a seat has; rewards are cards of the other seat, the newest first; the top of the deck is its last card."""

    hand: Sequence[str] = ()
    chakra: Sequence[str] = ()
    discard: Sequence[str] = ()
    deck: Sequence[str] = DECK
    rewards: Sequence[str] = ()
    village: Sequence[str | tuple[str, ...]] = ()
    permanents: Sequence[str] = ()
    listed: Sequence[str] = ()  # cards that are only in the list, so everybody has seen them nowhere
    marker: int = 9


@dataclass
class Table:
    """A game at a choice."""

    near: Side = field(default_factory=Side)
    far: Side = field(default_factory=Side)
    battles: Sequence[tuple[Sequence[str], Sequence[str]]] = ()  # attackers of the turn player, their blockers
    phase: str = "exchange"
    player: int = 0
    texts: Mapping[str, CardText] = field(default_factory=dict)  # in place of what these cards say

    def __post_init__(self) -> None:
        self.game = Naruto({})
        if self.texts:
            self.game.tables = tables_with(tuple(self.texts.items()))
        self.kinds = self.game.tables.numbers
        sides = (self.near, self.far)
        self.game.lists = make_lists(self.game.tables, [(self.listed(seat), []) for seat in (0, 1)])
        made = self.game._empty()
        assert isinstance(made, NarutoRules)
        self.s = made
        self.s._key = key_of_seed(1)
        self.s._journal = fresh()
        c = self.s.cells
        c[cell.TURN] = 5
        c[cell.PLAYER] = self.player
        for seat, side in enumerate(sides):
            self.set_side(seat, side)
        for number, (attackers, blockers) in enumerate(self.battles):
            self.set_battle(number, attackers, blockers)
        self.s.plan(*AFTER[self.phase])
        self.s.run()

    def listed(self, seat: int) -> list[int]:
        side, other = ((self.near, self.far), (self.far, self.near))[seat]
        cards = [*side.hand, *side.chakra, *side.discard, *side.deck, *other.rewards, *side.permanents, *side.listed]
        for team in side.village:
            cards += [team] if isinstance(team, str) else team
        for attackers, blockers in self.battles:
            cards += attackers if seat == self.player else blockers
        return [self.kinds[card.split()[0]] for card in cards]

    def set_side(self, seat: int, side: Side) -> None:
        s, c = self.s, self.s.cells
        at = state.seat_cells(seat)
        c[at + cell.MARKER] = side.marker
        for pile, cards in ((parts.HAND, side.hand), (parts.CHAKRA, side.chakra), (parts.DISCARD, side.discard)):
            for card in cards:
                state.put(s, seat, pile, self.kinds[card])
        for place, card in enumerate(side.deck):
            c[at + cell.PLACE + place] = self.kinds[card]
        c[at + cell.DECK] = len(side.deck)
        c[at + cell.REWARDS] = len(side.rewards)
        for place, card in enumerate(side.rewards):
            c[zones.won_from(s, 1 - seat) + place] = self.kinds[card]
        for team in side.village:
            self.set_team(seat, (team,) if isinstance(team, str) else team)
        for card in side.permanents:
            self.enter(seat, card)

    def enter(self, seat: int, card: str) -> int:
        """Put a card in play without telling anybody, and return its slot."""
        s, c = self.s, self.s.cells
        slot = int(in_play.enter(s, seat, seat, self.kinds[card.split()[0]], parts.ENTERED_ANY))
        c[cell.NEW] &= ~(1 << slot)
        if card.endswith("injured"):
            c[cell.INJURED] |= 1 << slot
        for wait in range(cell.WAIT, cell.WAIT + cell.MOST_WAITING * cell.WAIT_WIDTH):
            c[wait] = 0
        c[cell.WAITING] = 0
        return slot

    def set_team(self, seat: int, cards: Iterable[str]) -> int:
        team = 0
        for card in cards:
            team |= 1 << self.enter(seat, card)
        state.set_team(self.s, team)
        return team

    def set_battle(self, number: int, attackers: Sequence[str], blockers: Sequence[str]) -> None:
        c = self.s.cells
        at = state.battle_cells(number)
        c[cell.BATTLES] = number + 1
        c[cell.OPEN_BATTLES] |= 1 << number
        for seat, cards, column in (
            (self.player, attackers, cell.ATTACKERS),
            (1 - self.player, blockers, cell.BLOCKERS),
        ):
            if cards:
                team = self.set_team(seat, cards)
                c[at + column] = team
                c[cell.OUT] |= team
                c[cell.HEADS] |= team & -team
        if blockers:
            c[at + cell.FLAGS] |= 1

    # --- looking ------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self.s.seat

    @property
    def question(self) -> str:
        return self.game.question_name(int(self.s.asked(self.s.seat)))

    @property
    def is_over(self) -> bool:
        """Whether the phase has ended, and with it the position."""
        return self.question == "mulligan"

    def number(self, kind: int) -> str:
        return self.game.tables.cards[kind].number

    def slot(self, card: str, seat: int | None = None) -> int:
        """Return the slot of a card in play."""
        for slot in range(parts.SLOTS):
            if self.s.cells[cell.OCCUPIED] >> slot & 1 and state.kind_in(self.s, slot) == self.kinds[card]:
                if seat is None or state.controller(self.s, slot) == seat:
                    return slot
        raise AssertionError(f"{card} is not in play")

    def in_play(self, seat: int) -> list[str]:
        found = state.side(self.s, seat)
        return [self.number(int(state.kind_in(self.s, slot))) for slot in range(parts.SLOTS) if found >> slot & 1]

    def pile(self, seat: int, pile: int) -> list[str]:
        found = []
        for line in range(self.s.lists.sizes[seat]):
            kind = int(state.kind_at(self.s, seat, line))
            found += [self.number(kind)] * int(state.copies(self.s, seat, pile, line))
        return found

    def hand(self, seat: int) -> list[str]:
        return self.pile(seat, parts.HAND)

    def chakra(self, seat: int) -> list[str]:
        return self.pile(seat, parts.CHAKRA)

    def discard(self, seat: int) -> list[str]:
        return self.pile(seat, parts.DISCARD)

    def chain(self) -> list[str]:
        return [self.number(int(items.kind_of(self.s, n))) for n in range(self.s.cells[cell.CHAIN])]

    def told(self) -> list[str]:
        """Return the names of all events so far."""
        names = saw.EVENTS.names
        return [names[event["what"]] if isinstance(event["what"], int) else event["what"] for event in self.events()]

    def events(self) -> list[dict[str, int]]:
        rows = self.s.journal()
        return [{"what": row[0], "a": row[2], "b": row[3], "c": row[4], "d": row[5]} for row in rows if row[0]]

    def cards_of(self, owner: int) -> int:
        """Return how many cards of an owner there are in all zones."""
        s = self.s
        n = sum(int(state.held(s, owner, pile)) for pile in range(parts.KNOWN))
        n += int(state.deck_size(s, owner)) + int(state.rewards(s, 1 - owner))
        n += bin(int(s.cells[cell.OCCUPIED] & (s.cells[cell.OWNED] if owner else ~s.cells[cell.OWNED]))).count("1")
        for number in range(s.cells[cell.CHAIN] + s.cells[cell.ANNOUNCED]):
            if items.has_card(s, number) and state.item(s, number, cell.CONTROLLER) == owner:
                n += 1
        return n

    # --- moves --------------------------------------------------------------------------------------------------------

    def play_move(self, card: str) -> int:
        return ask.PLAY_MOVE + self.kinds[card]

    def thing_move(self, card: str, seat: int | None = None) -> int:
        return ask.THING_MOVE + self.slot(card, seat)

    def item_move(self, number: int) -> int:
        return ask.THING_MOVE + parts.SLOTS + number

    def card_move(self, card: str) -> int:
        return ask.CARD_MOVE + self.kinds[card]

    def place_move(self, holder: int, place: int) -> int:
        return ask.PLACE_MOVE + holder * parts.ROOM + place

    def do(self, question: str, *moves: int) -> Table:
        """Answer a question, once for each move."""
        for move in moves:
            assert self.question == question, f"asked {self.question}, not {question}"
            self.s.play(move)
            assert self.cards_of(0) == len(self.listed(0)) - len(self.near.listed)
            assert self.cards_of(1) == len(self.listed(1)) - len(self.far.listed)
        return self

    def play(self, card: str) -> Table:
        return self.do(self.question, self.play_move(card))

    def pass_(self, times: int = 1) -> Table:
        for _ in range(times):
            self.do(self.question, ask.PASS_MOVE)
        return self

    def can_play(self, card: str) -> bool:
        return self.play_move(card) in self.s.moves()

    def why_not(self, move: int) -> str:
        """Return the name of the reason why a move is refused, "" if it is not."""
        reason = int(self.s.refusal(self.s.seat, move))
        return no.REASONS[reason].name if reason else ""

    def why_not_play(self, card: str) -> str:
        return self.why_not(self.play_move(card))

"""The table on page and in terminal: what lies where, and which things stand for which moves.

Handles: cards of the own hand go by their names, "water 2", "17 snake south C"; those on the field are "field water 2".
Decks are "deck low", squares "square 3" (light), "square 0" (the Taiji circle) and "square -2", players "seat 0". Cards
just drawn are "keep first", "keep second" and "drawn". The disc that is asked for is "disc"; goals on whose way it
reaches an end are also "+1 light", "+2 dark" and so on. The rest are buttons: "stay", "nothing", "pass", "reveal",
"hide", "discard all".
"""

from typing import Final

from ofuda.games.shikigami import ask, cell, kind, parts
from ofuda.games.shikigami.board_faces import element_face, spirit_face
from ofuda.games.shikigami.board_zones import middle, player_zones
from ofuda.games.shikigami.facets import facets
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.power import FIRST_DISC
from ofuda.games.shikigami.rules.state import (
    element_on_field,
    hand,
    hand_size,
    has,
    held,
    how_many,
    on_field,
    paying,
    spirits_lie,
    square,
)
from ofuda.games.shikigami.tables import Tables, element_name, spirit_name
from ofuda.games.shikigami.view import ShikigamiView
from ofuda.kernel.arrays import bits
from ofuda.kernel.declare import Moves
from ofuda.kernel.facets import Facet
from ofuda.kernel.messages import Message
from ofuda.kernel.parts import Board, Words
from ofuda.kernel.scene import Face, Scene, Zone

PUBLIC: Final = (ask.POWER, ask.FOR_ELEMENT, ask.FOR_SPIRIT)  # everybody sees which answers there are
HAND_ZONE: Final = "near.hand"
SUMMONED_ZONE: Final = "near.summoned"
DISCARDS_ZONE: Final = "discards"
NOT_NOW: Final = {  # what a thing is there for, with its clause
    "square": ("square", "SG-23"),
    "disc": ("square", "SG-23"),
    "seat": ("player", "SG-14"),
    "deck": ("deck", "SG-20"),
}


class ShikigamiBoard(Board[ShikigamiState]):
    """The table of Shikigami Kaidou."""

    def __init__(self, tables: Tables, words: Words[ShikigamiState]) -> None:
        super().__init__(ask.QUESTIONS)
        self.tables: Tables = tables
        self.words: Words[ShikigamiState] = words

    # --- what lies where ----------------------------------------------------------------------------------------------

    def scene(self, view: ShikigamiView, seat: int | None) -> Scene:
        """Lay out the others clockwise on top, the reader below; a spectator sits with seat 0."""
        near = 0 if seat is None else seat
        seats = len(view["players"])
        rows: list[tuple[Zone, ...]] = []
        for n in range(1, seats):
            rows.append(player_zones(self.tables, view, (near + n) % seats, f"around.{n}", False))
        rows += middle(self.tables, view)
        rows.append(player_zones(self.tables, view, near, "near", seat is not None))
        return Scene(tuple(rows))

    def faces(self) -> "tuple[Face, ...]":
        kinds = sorted({int(card) for card in self.tables.elements})
        elements = [element_face(self.tables, card) for card in kinds]
        return tuple(elements + [spirit_face(self.tables, spirit) for spirit in range(parts.SPIRITS)])

    def facets(self) -> "tuple[Facet, ...]":
        return facets()

    def chapter(self, view: ShikigamiView) -> Message | None:
        return Message("chapter.round", {"round": view["round"]}) if view["round"] else None

    # --- what stands for a move ---------------------------------------------------------------------------------------

    def things(self, state: ShikigamiState, seat: int) -> list[str]:
        """List the seat's cards, what lies on the table, all players, and buttons."""
        found = [element_name(card) for card in range(parts.KINDS) if how_many(held(state, seat), card) > 0]
        found += [spirit_name(self.tables, spirit) for spirit in bits(hand(state, seat))]
        found += [f"field {element_name(card)}" for card in range(parts.KINDS) if element_on_field(state, card) >= 0]
        found += [f"field {spirit_name(self.tables, spirit)}" for spirit in bits(spirits_lie(state))]
        found += [f"deck {name}" for name in parts.DECKS]
        side = int(self.tables.side)
        found += [f"square {n}" for n in range(side, -side - 1, -1)]
        found += [f"seat {p}" for p in range(int(state.players))]
        if state.waiting(seat):
            for block in self.questions[int(state.asked(seat))].moves:
                for move in block:
                    found += self.handles(state, seat, move)
        return list(dict.fromkeys(found))

    def move_handles(self, state: ShikigamiState, seat: int, block: Moves, value: int) -> list[str]:
        if block.kind is kind.ELEMENT:
            return self.element_handles(state, seat, block, value)
        if block.kind is kind.SPIRIT:
            return self.spirit_handles(state, seat, block, value)
        if block.kind is kind.DECK:
            return [f"deck {parts.DECKS[value]}"]
        if block.kind is kind.GOAL:
            return self.goal_handles(state, seat, value)
        button = block.name.replace("_", " ")
        if block.first == ask.DISCARD_ALL:
            gods = int(hand(state, seat) & self.tables.deck_mask[parts.GOD_DECK])
            return [button, *[spirit_name(self.tables, god) for god in bits(gods)]]
        if block.first == ask.REVEAL_IT or block.first == ask.HIDE_IT:
            return [button, "drawn"]
        return [button]

    def element_handles(self, state: ShikigamiState, seat: int, block: Moves, card: int) -> list[str]:
        """A five-element card of the field or of the hand."""
        if block.first == ask.TAKE_ELEMENT:
            return [f"field {element_name(card)}"] if element_on_field(state, card) >= 0 else []
        return [element_name(card)] if how_many(held(state, seat), card) > 0 else []

    def spirit_handles(self, state: ShikigamiState, seat: int, block: Moves, spirit: int) -> list[str]:
        """A shikigami of the draft, of the field or of the hand."""
        name = spirit_name(self.tables, spirit)
        if block.first == ask.DRAFT_MOVE:
            return [name] if has(state.cells[cell.at(seat, cell.OFFER)], spirit) else []
        lies = on_field(state, spirit) >= 0
        if block.first == ask.TAKE:
            return [f"field {name}"] if lies else []
        if state.asked(seat) == ask.DOLL and lies:  # SG-E23
            return [f"field {name}"]
        return [name] if has(hand(state, seat), spirit) else []

    def goal_handles(self, state: ShikigamiState, seat: int, goal: int) -> list[str]:
        """The square on which the disc comes to rest, and the ends on its way; the disc stands for every goal."""
        if goal == parts.STAY:
            at = int(square(state, seat, state.cells[cell.MOVING] - FIRST_DISC))
            return ["stay", f"square {at}", "disc"]
        way, to = divmod(goal - 1, parts.WAY)
        light, dark = parts.WAYS[way]
        side = int(self.tables.side)
        found = [f"square {to - parts.SQUARES}", "disc"]
        if light:
            found += [f"square {side}", f"+{light} light"]
        if dark:
            found += [f"square {-side}", f"+{dark} dark"]
        return list(dict.fromkeys(found))

    def targets(self, state: ShikigamiState, seat: int, move: int) -> list[str]:
        """Return where a thing is dragged to for a move: where the move would put it."""
        question = int(state.asked(seat))
        if question == ask.POWER:
            return [name for name in self.handles(state, seat, move) if name.startswith("square ")]
        if move < ask.DRAW:
            return [SUMMONED_ZONE]
        if move < ask.NOTHING:
            return [HAND_ZONE]
        if ask.DISCARD_ELEMENT <= move <= ask.DISCARD_ALL:
            return [DISCARDS_ZONE]
        return []

    def no_use(self, state: ShikigamiState, seat: int, thing: str) -> Message:
        """Say what a thing is there for, if that explains why it is not chosen now; else what is asked."""
        words = thing.split()
        question = int(state.asked(seat))
        if question == ask.PAY and paying(state, seat) >= 0 and words[0].isdigit():
            return Message("refused.not_now.pays", {}, "SG-15")
        if question == ask.ACTION and words[0] in parts.ELEMENTS:
            return Message("refused.not_now.to_pay_with", {}, "SG-15")
        if words[0] in NOT_NOW:
            name, clause = NOT_NOW[words[0]]
            return Message(f"refused.not_now.{name}", {}, clause)
        return self.words.other_question(state, seat)

    # --- answers without a wait ---------------------------------------------------------------------------------------

    def forced(self, state: ShikigamiState, seat: int) -> bool:
        """Tell whether everybody sees that there is one answer: discs and field lie open, hands do not."""
        if not state.waiting(seat):
            return False
        question = int(state.asked(seat))
        public = question in PUBLIC or (question == ask.ACTION and hand_size(state, seat) == 0)
        return public and len(state.moves(seat)) == 1

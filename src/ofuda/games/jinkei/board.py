"""What the table looks like, and which things on it stand for which moves."""

from functools import cache

from ofuda.games.jinkei import ask, parts
from ofuda.games.jinkei.facets import facets
from ofuda.games.jinkei.rules.formation_phase import next_space
from ofuda.games.jinkei.rules.state import (
    JinkeiState,
    blank_spaces,
    card,
    colour_of,
    formation,
    holds,
    is_shown,
    second,
    space_of,
)
from ofuda.games.jinkei.scene import card_face, front_line, hand_row, side, types
from ofuda.games.jinkei.speech import card_name
from ofuda.games.jinkei.tables import Tables
from ofuda.games.jinkei.view import PLACES, JinkeiView
from ofuda.kernel.declare import Moves
from ofuda.kernel.facets import Facet
from ofuda.kernel.messages import Message
from ofuda.kernel.parts import Board
from ofuda.kernel.scene import LEGEND, Face, Scene, Zone

SIGNS = Zone(Message("scene.signs"), LEGEND, (), place="legend")


@cache
def round_chapter(game: int, round: int) -> Message:
    return Message("chapter.round", {"game": game, "round": round})


class JinkeiBoard(Board[JinkeiState]):
    """Two formations facing each other. Things are cards and spaces by name, types and formation options."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(ask.QUESTIONS)
        self.tables: Tables = tables
        self.cards: list[str] = [card_name(tables, kind) for kind in range(parts.KINDS)]

    def scene(self, view: JinkeiView, seat: int | None) -> Scene:
        """The opponent's side is upside down on top; a spectator sits with seat 0."""
        near = 0 if seat is None else seat
        far = 1 - near
        if view["round"] == 0:
            return Scene(((types(view, far, "far"),), (front_line(view),), (types(view, near, "near"),)))
        rows: list[tuple[Zone, ...]] = [
            side(self.tables, view, far, False, seat),
            (front_line(view),),
            side(self.tables, view, near, True, seat),
        ]
        if any(zone.handle for zone in rows[2]):
            rows.append((SIGNS,))
        if view["players"][far].get("hand") is not None:  # only when everything is open
            rows.insert(0, (hand_row(view, far, "far"),))
        if view["players"][near].get("hand") is not None:
            rows.append((hand_row(view, near, "near"),))
        return Scene(tuple(rows))

    def faces(self) -> "tuple[Face, ...]":
        """Both players have the same 22 battle cards."""
        return tuple(card_face(self.tables, kind) for kind in range(parts.KINDS))

    def facets(self) -> "tuple[Facet, ...]":
        return facets(self.faces())

    def chapter(self, view: JinkeiView) -> Message | None:
        return round_chapter(view["match_game"], view["round"]) if view["round"] else None

    def things(self, state: JinkeiState, seat: int) -> list[str]:
        """Own cards by name, the spaces of both sides, types and formations."""
        found = [self.cards[k] for k in range(parts.KINDS) if holds(state, seat, k) or space_of(state, seat, k) >= 0]
        for place in PLACES:
            found += [place, f"their {place}"]
        return [*found, *parts.TYPES, "a", "b"]

    def moves_of(self, state: JinkeiState, seat: int, thing: str) -> list[int]:
        """List printed colours first: of all refusals theirs explain best why a thing offers no move."""
        moves = super().moves_of(state, seat, thing)
        question = int(state.asked(seat))
        if question != ask.ATTACK and question != ask.DEFEND:
            return moves
        block = ask.QUESTIONS[question].moves[0]
        return sorted(moves, key=lambda move: block.value(move) % 2 != colour_of(block.value(move) // 2))

    def move_handles(self, state: JinkeiState, seat: int, block: Moves, value: int) -> list[str]:
        """Return the chosen thing: a type, an option, or a card with the space it stands on."""
        if block.kind is parts.TYPE:
            return [parts.TYPES[value]]
        if block.kind is parts.OPTION:
            return ["ab"[value]]
        kind = value >> 1 if block.kind is parts.PLAYED else value
        space = int(space_of(state, seat, kind))
        return [self.cards[kind], PLACES[space]] if space >= 0 else [self.cards[kind]]

    def targets(self, state: JinkeiState, seat: int, move: int) -> list[str]:
        """A card from the hand goes to the space that is filled now, everything else to the front line."""
        question = int(state.asked(seat))
        if question != ask.FRONT and question != ask.BACK:
            return ["front"]
        space = int(next_space(state, seat))
        first = int(card(state, seat, space))  # of a pair
        return [PLACES[space], self.cards[first]] if first >= 0 else [PLACES[space]]

    def no_use(self, state: JinkeiState, seat: int, thing: str) -> Message:
        if thing.startswith("their "):
            return Message("refused.not_yours", {}, "JK-21")
        if thing in PLACES and formation(state, seat) >= 0:
            blank = (blank_spaces(state, seat) >> PLACES.index(thing)) & 1
            return Message("refused.blank", {}, "JK-37") if blank else Message("refused.empty", {}, "JK-21")
        return state.game.words.other_question(state, seat)

    def forced(self, state: JinkeiState, seat: int) -> bool:
        """In battle, cards that can be chosen lie face up, and Wild spaces are seen by all: JK-18, JK-21, JK-24."""
        question = int(state.asked(seat))
        if (question != ask.ATTACK and question != ask.DEFEND) or len(state.moves(seat)) != 1:
            return False
        spaces = range(parts.REINFORCEMENTS)
        fighters = [int(k) for i in spaces for k in (card(state, seat, i), second(state, seat, i)) if k >= 0]
        return all(is_shown(state, seat, k) for k in fighters)

"""The table as the players see it, and which things on it stand for which moves."""

from ofuda.effects import machine as M
from ofuda.games.shaman_king import ask, cell, choices, op, parts, refusals
from ofuda.games.shaman_king.choices import (
    DEFENCE,
    FLIPPED,
    PILES,
    SECRET,
    SIGNATURE,
    meanings,
    sees_flip,
    slot,
    written,
)
from ofuda.games.shaman_king.facets import facets
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.games.shaman_king.scene import attack, belongings, card_to_read, looked_cards, zones
from ofuda.games.shaman_king.scene_cards import face, shaman_face
from ofuda.games.shaman_king.tables import Tables
from ofuda.games.shaman_king.terms import COLOURS
from ofuda.games.shaman_king.view import DuelView
from ofuda.kernel.facets import Facet
from ofuda.kernel.messages import Message
from ofuda.kernel.parts import Board
from ofuda.kernel.scene import Face, Scene, Zone


class DuelBoard(Board[DuelState]):
    """Two sides of three zones each. The handles of things are listed in `choices.py`."""

    def __init__(self, tables: Tables, decks: list[list[int]], shamans: list[int]) -> None:
        super().__init__(ask.QUESTIONS)
        self.tables: Tables = tables
        self.decks: list[list[int]] = decks
        self.shamans: list[int] = shamans

    def scene(self, view: DuelView, seat: int | None) -> Scene:
        """Put the other side on top, as across a real table; a spectator sits with seat 0."""
        near = 0 if seat is None else seat
        rows: list[tuple[Zone, ...]] = [
            belongings(self.tables, view, 1 - near, "far"),
            zones(view, 1 - near, "far"),
            (attack(self.tables, view),),
            zones(view, near, "near"),
            belongings(self.tables, view, near, "near"),
        ]
        for owner, part in ((1 - near, "far"), (near, "near")):
            looked = view["players"][owner].get("looked")
            if looked:
                rows.append((looked_cards(self.tables, owner, part, tuple(looked)),))
        reading = card_to_read(self.tables, view)
        if reading is not None:
            rows.append((reading,))
        return Scene(tuple(rows))

    def faces(self) -> "tuple[Face, ...]":
        """Return the cards of the set, signature moves included, and the shamans."""
        found = [face(self.tables, kind) for kind in range(len(self.tables.cards))]
        return tuple(found + [shaman_face(shaman) for shaman in self.tables.shamans])

    def table_faces(self) -> "tuple[Face, ...]":
        """Return the cards of both decks, the two shamans and their signature moves."""
        dealt = {card for cards in self.decks for card in cards}
        found = [
            face(self.tables, kind)
            for kind in range(len(self.tables.cards))
            if kind in dealt or (int(self.tables.signature[kind]) - 1) // 2 in self.shamans
        ]
        return tuple(found + [shaman_face(self.tables.shamans[n]) for n in sorted({*self.shamans})])

    def facets(self) -> "tuple[Facet, ...]":
        return facets(self.faces())

    def chapter(self, view: DuelView) -> Message | None:
        points = [player["points"] for player in view["players"]]
        return Message("chapter.points", {"one": points[0], "two": points[1]}) if view["turn"] else None

    def forced(self, state: DuelState, seat: int) -> bool:
        """All but signature moves and cards that are looked at is public, so everybody sees a single answer."""
        return state.waiting(seat) and int(state.asked(seat)) not in SECRET and len(state.moves(seat)) == 1

    def things(self, state: DuelState, seat: int) -> list[str]:
        """List both sides of the table, the seat's own first, the flipped card, and the buttons."""
        found: list[str] = []
        for owner in (seat, 1 - seat):
            for zone in range(parts.ZONES):
                found += [f"{name} {owner} {COLOURS[zone]}" for name in ("zone", "furyoku", slot(state, owner, zone))]
            found += [f"{name} {owner}" for name in PILES]
        found.append(SIGNATURE)
        if sees_flip(state):
            found.append(FLIPPED)
        return list(dict.fromkeys(found + list(meanings(state, seat)) + written(state, seat)))

    def moves_of(self, state: DuelState, seat: int, thing: str) -> list[int]:
        return meanings(state, seat).get(thing, [])

    def handles(self, state: DuelState, seat: int, move: int) -> list[str]:
        return [thing for thing, moves in meanings(state, seat).items() if move in moves]

    def targets(self, state: DuelState, seat: int, move: int) -> list[str]:
        """Drag a card to where the move puts it."""
        question = int(state.asked(seat))
        if question in DEFENCE:
            return choices.card_targets(state, seat, move)
        if question == ask.KEEP or question == ask.ARRANGE:
            return [f"deck {seat}"]
        if question == ask.DROP or question == ask.BURN:
            owner = seat if question == ask.DROP else 1 - seat
            return [f"discard pile {owner}" if move == M.YES_MOVE else f"deck {owner}"]
        if question == ask.REPLACE:
            zone = COLOURS[int(state.cells[cell.ZONE])]
            return [f"team {seat} {zone}" if move == M.YES_MOVE else f"discard pile {seat}"]
        if question == M.ASK_THING and move != M.NONE_MOVE:
            if int(state.tables.code[state.tables.code[state.next_argument(0) + 3]]) == op.ELIMINATE:
                return [f"discard pile {((move - M.THING_MOVE) // 3) & 1}"]
        return []

    def no_use(self, state: DuelState, seat: int, thing: str) -> Message:
        """Explain what the thing is for, if that says why it cannot be chosen now; else what is asked."""
        if thing == SIGNATURE or thing == f"shaman {seat}":
            return refusals.no_signature(state, seat)
        if int(state.asked(seat)) not in DEFENCE:
            return state.game.words.other_question(state, seat)
        if thing.startswith(("team power", "before")):
            return choices.team_reason(state, seat, int(state.cells[cell.ZONE]))
        words = thing.split()
        if words[0] in ("zone", "furyoku", "team", "slot"):
            if int(words[1]) != seat:
                return Message("refused.not_yours", {}, "SK-053")
            return choices.zone_reason(state, seat, words[0], COLOURS.index(words[2]))
        if words[-1] == str(1 - seat):
            return Message("refused.not_yours", {}, "SK-053")
        if words[0] == "deck":
            return Message("refused.deck", {}, "SK-054")
        if words[0] == "discard":
            return Message("refused.discard_pile", {}, "SK-015")
        return state.game.words.other_question(state, seat)

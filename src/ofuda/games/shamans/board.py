"""The table on page and in terminal: what lies where, and which things stand for which moves.

Handles: the reader's own cards go by their names, "purple 7"; the worlds are "world purple", the players "seat 0", the
artifacts to take "slot 1", "slot 2" and "pile". Own tokens are "open portal", "face-down dagger" and so on, a token
being looked at "looked", the own role card "role". The rest are the "pawn" and buttons: "hide", "show", "back",
"no portal", "portal forward", "portal back", "face-down portal forward", "face-down portal back", "no dagger".
"""

from typing import Final

from ofuda.games.shamans import ask, kind, parts, saw
from ofuda.games.shamans.board_faces import face, role_face, token_face
from ofuda.games.shamans.board_zones import belongings, front, hand_zone, middle, worlds
from ofuda.games.shamans.facets import facets
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.eclipse import receiver
from ofuda.games.shamans.rules.state import destination, hand, hidden, in_slot, opened, out
from ofuda.games.shamans.speech import ShamansWords
from ofuda.games.shamans.tables import Tables, card_name
from ofuda.games.shamans.view import ShamansView
from ofuda.kernel.arrays import bits
from ofuda.kernel.declare import Moves
from ofuda.kernel.facets import Facet
from ofuda.kernel.messages import Message
from ofuda.kernel.parts import Board
from ofuda.kernel.scene import Face, Scene, Zone

OPEN_ANSWERS: Final = (ask.CARD, ask.GIVE, ask.TAKE, ask.STABILIZE, ask.SWAP, ask.GUIDE, ask.RITUAL)
BUTTONS: Final = {
    ask.TAKE_PILE: ["pile"],
    ask.STEP_BACK: ["back", "pawn"],
    ask.HIDE_IT: ["hide", "looked"],
    ask.SHOW_IT: ["show", "looked"],
}
PORTAL_BUTTONS: Final = {
    ask.OPEN_FORWARD: ["portal forward", "open portal"],
    ask.OPEN_BACK: ["portal back", "open portal"],
    ask.HIDDEN_FORWARD: ["face-down portal forward", "face-down portal"],
    ask.HIDDEN_BACK: ["face-down portal back", "face-down portal"],
}
PLACES: Final = ("open", "face-down")
PLAYED_ZONE: Final = "played"  # where the cards of a turn lie
NOT_NOW: Final = {  # what a thing is there for, with its clause
    "role": ("role", "SH-12"),
    "pawn": ("pawn", "SH-20"),
    "pile": ("artifacts", "SH-29"),
    "slot": ("artifacts", "SH-29"),
    "world": ("world", "SH-23"),
    "seat": ("player", "SH-49"),
    "dagger": ("dagger", "SH-46"),
    "portal": ("portal", "SH-R7"),
    "shard": ("shard", "SH-47"),
    "mask": ("mask", "SH-R9"),
}


class ShamansBoard(Board[ShamansState]):
    """The table of Shamans."""

    def __init__(self, tables: Tables, box: "list[Tables]", words: ShamansWords) -> None:
        super().__init__(ask.QUESTIONS)
        self.tables: Tables = tables
        self.box: list[Tables] = box  # the tables for every number of players
        self.words: ShamansWords = words

    # --- what lies where ----------------------------------------------------------------------------------------------

    def scene(self, view: ShamansView, seat: int | None) -> Scene:
        """Lay out the others clockwise on top, the reader below; a spectator sits with seat 0."""
        near = 0 if seat is None else seat
        seats = len(view["players"])
        rows: list[tuple[Zone, ...]] = []
        for n in range(1, seats):
            owner = (near + n) % seats
            row = belongings(self.tables, view, owner, f"around.{n}", False)
            if "hand" in view["players"][owner]:  # only when everything lies open
                row += (hand_zone(self.tables, view, owner, f"around.{n}"),)
            rows.append(row)
        rows.append((front(self.tables, view),))
        rows += middle(view)
        rows += worlds(self.tables, view)
        rows.append(belongings(self.tables, view, near, "near", seat is not None))
        if "hand" in view["players"][near]:
            rows.append((hand_zone(self.tables, view, near, "near"),))
        return Scene(tuple(rows))

    def faces(self) -> "tuple[Face, ...]":
        most = self.box[-1]
        cards = [face(most, int(card)) for card in most.deck]
        others = [token_face(most, token) for token in range(len(parts.TOKENS))]
        return tuple(cards + others + [role_face(self.box, "shaman"), role_face(self.box, "shadow")])

    def facets(self) -> "tuple[Facet, ...]":
        return facets(self.faces())

    def chapter(self, view: ShamansView) -> Message | None:
        return Message("chapter.turn", {"round": view["round"], "turn": view["turn"]}) if view["round"] else None

    # --- what stands for a move ---------------------------------------------------------------------------------------

    def things(self, state: ShamansState, seat: int) -> list[str]:
        """List the seat's cards, tokens and role, what lies on the board, all players, and buttons."""
        found = [card_name(self.tables, card) for card in bits(hand(state, seat))]
        found += own_tokens(state, seat)
        found += [f"world {name}" for name in self.tables.names]
        found += [f"slot {i + 1}" for i in range(parts.SLOTS)] + ["pile", "pawn", "role"]
        found += [f"seat {p}" for p in range(int(state.players))]
        if state.waiting(seat):
            for block in self.questions[int(state.asked(seat))].moves:
                for move in block:
                    found += self.handles(state, seat, move)
        return list(dict.fromkeys(found))

    def move_handles(self, state: ShamansState, seat: int, block: Moves, value: int) -> list[str]:
        move = block.first + value
        if block.kind is kind.CARD:
            return [card_name(self.tables, value)] if (hand(state, seat) >> value) & 1 else []
        if block.kind is kind.TAKEN:
            return [f"slot {i + 1}" for i in range(parts.SLOTS) if in_slot(state, i) == value]
        if block.kind is kind.WORLD:
            return [f"world {self.tables.names[value]}"] if value < len(self.tables.names) else []
        if block.argument:
            return self.player_handles(state, seat, value)
        if move in PORTAL_BUTTONS:
            lay_open = move == ask.OPEN_FORWARD or move == ask.OPEN_BACK
            holds = opened(state, seat, parts.PORTAL) if lay_open else hidden(state, seat, parts.PORTAL)
            return [*PORTAL_BUTTONS[move], "pawn"] if holds > 0 else ["pawn"]
        return BUTTONS[move] if move in BUTTONS else super().move_handles(state, seat, block, value)

    def player_handles(self, state: ShamansState, seat: int, chosen: int) -> list[str]:
        """A player stands for being chosen, and the own role card or dagger for choosing any of the others."""
        if chosen >= state.players:
            return []
        beside: list[str] = []
        if chosen != seat and state.asked(seat) == ask.SWAP:
            beside = ["role"]
        elif chosen != seat and state.asked(seat) == ask.NEUTRALIZE:
            own = own_tokens(state, seat)
            beside = [f"{place} dagger" for place in PLACES if f"{place} dagger" in own][:1]  # SH-R11
        return [f"seat {chosen}", *beside]

    def targets(self, state: ShamansState, seat: int, move: int) -> list[str]:
        """Return where a thing is dragged to for a move: where the move would put it."""
        question = int(state.asked(seat))
        if question == ask.CARD:
            world = (move - ask.CARD_MOVE) // parts.NUMBERS
            apart = destination(state) >= 0 and world != int(destination(state))  # SH-22
            return [PLAYED_ZONE, f"world {self.tables.names[world]}"] if apart else [PLAYED_ZONE]
        if question == ask.GIVE:
            return [f"seat {int(receiver(state, seat))}"]
        if question == ask.PORTAL:
            return [] if move == ask.NO_PORTAL else ["pawn"]
        if ask.TAKE_MOVE <= move <= ask.TAKE_PILE or question == ask.HIDE:
            return [f"seat {seat}"]
        if question == ask.SWAP:
            return [f"seat {move - ask.SWAP_MOVE}"]
        if question == ask.NEUTRALIZE and move != ask.NO_DAGGER:
            return [f"seat {move - ask.STAB_MOVE}"]
        return []

    def no_use(self, state: ShamansState, seat: int, thing: str) -> Message:
        """Say what a thing is there for, if that explains why it is not chosen now; else what is asked."""
        words = thing.split()
        what = words[1] if words[0] in PLACES else words[0]
        if what == "slot" and in_slot(state, int(words[1]) - 1) < 0:
            return Message("refused.slot_empty", {}, "SH-R17")
        if what == "dagger" and state.asked(seat) == ask.NEUTRALIZE:  # the open one is there, too
            return Message("refused.open_first", {}, "SH-R11")
        if what in NOT_NOW:
            name, clause = NOT_NOW[what]
            return Message(f"refused.{name}", {}, clause)
        return self.words.other_question(state, seat)

    # --- answers without a wait ---------------------------------------------------------------------------------------

    def forced(self, state: ShamansState, seat: int) -> bool:
        """Tell whether everybody sees that there is one answer: the size of a hand is public, a face-down token not."""
        if not state.waiting(seat):
            return False
        question = int(state.asked(seat))
        by_open_dagger = question == ask.NEUTRALIZE and opened(state, seat, parts.DAGGER) > 0  # SH-51
        return (question in OPEN_ANSWERS or by_open_dagger) and len(state.moves(seat)) == 1

    def premoves(self, state: ShamansState, seat: int) -> list[int]:
        """A Portal may be used at any time (SH-41), so also before there is a window for it."""
        if state.over or out(state, seat):
            return []
        found = [ask.OPEN_FORWARD, ask.OPEN_BACK] if opened(state, seat, parts.PORTAL) > 0 else []
        return found + ([ask.HIDDEN_FORWARD, ask.HIDDEN_BACK] if hidden(state, seat, parts.PORTAL) > 0 else [])

    def premove_context(self, state: ShamansState, seat: int) -> int:
        """Count how often the seat has been given another role card (SH-49).

        With another role a premove may no longer be wanted, so it is dropped without telling whether it was.
        """
        return sum(1 for event in state.journal() if event[0] == saw.SWAPS and seat in (event[2], event[3]))


def own_tokens(s: ShamansState, seat: int) -> list[str]:
    found: list[str] = []
    for token in range(parts.KINDS):
        if opened(s, seat, token) > 0:
            found.append(f"open {parts.TOKENS[token]}")
        if hidden(s, seat, token) > 0:
            found.append(f"face-down {parts.TOKENS[token]}")
    return found

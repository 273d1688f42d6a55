"""Jin-Kei Trick: the rules with their edges tied on."""

from pathlib import Path
from typing import Any, Final

from ofuda.games.jinkei import advice as taste
from ofuda.games.jinkei import agenda, ask, beliefs, cell, observe, parts, position, scene, speech, step, view
from ofuda.games.jinkei.rules import JinkeiRules, JinkeiState
from ofuda.games.jinkei.rules.formation_phase import next_space
from ofuda.games.jinkei.rules.state import (
    card,
    deck_card,
    formation,
    hand,
    holds,
    is_blank,
    is_shown,
    left,
    own,
    second,
    shown,
    space_of,
)
from ofuda.games.jinkei.tables import Tables, standard_tables
from ofuda.kernel.arrays import BIT, bits, i64
from ofuda.kernel.core import State
from ofuda.kernel.messages import Message, Prompt, words_in
from ofuda.kernel.options import Option
from ofuda.kernel.randomness import Stream
from ofuda.kernel.scene import Face, Scene
from ofuda.kernel.small import SmallGame

HERE: Final = Path(__file__).parent


class Jinkei(SmallGame):
    """Two players, three rounds, seven battles a round."""

    slug = "jinkei"
    title = "Jin-Kei Trick"
    steps = step.STEPS
    questions = ask.QUESTIONS
    bench_questions = ("attack", "defend")
    spec = (
        Option("players", 2, (2,), "how many play"),
        Option("games", 1, (1, 2), "2: a match of two games with the first player swapped, total score (JK-49)"),
        Option("first", "random", ("random", 0, 1), "who takes the First Player Card: a seat, or chance"),
    )

    def __init__(self, options: "dict[str, Any]", tables: Tables | None = None) -> None:
        super().__init__(options, 2, cell.SIZE, ask.MOVES, words_in(HERE / "locale"), 24)
        self.tables: Tables = standard_tables() if tables is None else tables
        self.observer = observe.JinkeiObserver(self.tables)
        first = self.options["first"]
        self.first: i64 = -1 if first == "random" else int(first)
        self.games: i64 = int(self.options["games"])
        self.positions.step_arguments = agenda.ARGUMENTS

    def blank(self) -> State:
        return JinkeiRules(self, self.tables, self.games, self.first)

    def begin(self, state: State) -> None:
        state.push(step.GAME)

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        assert isinstance(state, JinkeiState)
        beliefs.redeal(state, seat, rng)

    def advice(self, state: State, seat: i64, move: i64) -> float:
        assert isinstance(state, JinkeiState)
        return taste.advice(state, seat, move)

    def view(self, state: State, seat: int) -> "dict[str, Any]":
        assert isinstance(state, JinkeiState)
        return view.look(state, seat)

    def move(self, state: State, seat: int, move: int) -> Message:
        assert isinstance(state, JinkeiState)
        return speech.move_message(state, seat, move)

    def prompt(self, state: State, seat: int) -> Prompt:
        assert isinstance(state, JinkeiState)
        return speech.prompt(state, seat)

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        assert isinstance(state, JinkeiState)
        return speech.reason(state, seat, move, code)

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        return speech.event(self.tables, what, a, b, c, d)

    def write_position(self, state: State) -> "dict[str, Any]":
        assert isinstance(state, JinkeiState)
        return position.write_position(state)

    def read_position(self, state: State, table: "dict[str, Any]") -> None:
        assert isinstance(state, JinkeiState)
        position.read_position(state, table)

    def scene(self, view: "dict[str, Any]", seat: int | None) -> Scene:
        return scene.scene(self.tables, view, seat)

    def faces(self) -> "tuple[Face, ...]":
        return scene.faces(self.tables)

    def open_view(self, state: State) -> "dict[str, Any]":
        assert isinstance(state, JinkeiState)
        return view.look(state, view.EVERYONE)

    def chapter(self, view: "dict[str, Any]") -> Message | None:
        return Message("chapter.round", {"game": view["match_game"], "round": view["round"]}) if view["round"] else None

    def check_agenda(self, state: State) -> None:
        assert isinstance(state, JinkeiState)
        agenda.check_agenda(state)

    def check_position(self, state: State) -> None:
        assert isinstance(state, JinkeiState)
        agenda.verify(state)

    # --- what a seat might try to choose ------------------------------------------------------------------------------

    def things(self, state: State, seat: int) -> list[str]:
        """Own cards by name, the spaces of both sides, types and formations."""
        assert isinstance(state, JinkeiState)
        found_kinds = [k for k in range(parts.KINDS) if holds(state, seat, k) or space_of(state, seat, k) >= 0]
        found = [speech.card_name(self.tables, k) for k in found_kinds]
        for i in range(parts.SPACES):
            found += [speech.space_name(i), f"their {speech.space_name(i)}"]
        return found + list(parts.TYPES) + ["a", "b"]

    def moves_of(self, state: State, seat: int, thing: str) -> list[int]:
        assert isinstance(state, JinkeiState)
        question = int(state.asked(seat))
        block = int(ask.FIRST_MOVE[question])
        if question == ask.TYPE:
            return [block + parts.TYPES.index(thing)] if thing in parts.TYPES else []
        if question == ask.FORMATION:
            return [block + "ab".index(thing)] if thing in ("a", "b") else []
        moves: list[int] = []
        for kind in range(parts.KINDS):
            space = int(space_of(state, seat, kind))
            if thing == speech.card_name(self.tables, kind) or (space >= 0 and thing == speech.space_name(space)):
                moves += [block + kind * 2, block + kind * 2 + 1] if self.in_battle(question) else [block + kind]
        if self.in_battle(question):  # the printed colour first: its refusal is the one that explains
            moves.sort(key=lambda move: (move - block) % 2 != (move - block) // 2 // 11)
        return moves

    def handles(self, state: State, seat: int, move: int) -> list[str]:
        assert isinstance(state, JinkeiState)
        question = int(state.asked(seat))
        x = move - int(ask.FIRST_MOVE[question])
        if question == ask.TYPE:
            return [parts.TYPES[x]]
        if question == ask.FORMATION:
            return ["ab"[x]]
        kind = x >> 1 if self.in_battle(question) else x
        space = int(space_of(state, seat, kind))
        found = [speech.card_name(self.tables, kind)]
        return found + [speech.space_name(space)] if space >= 0 else found

    def targets(self, state: State, seat: int, move: int) -> list[str]:
        """A card from the hand goes to the space that is filled now, everything else to the front line."""
        assert isinstance(state, JinkeiState)
        question = int(state.asked(seat))
        if question != ask.FRONT and question != ask.BACK:
            return ["front"]
        space = int(next_space(state, seat))
        first = int(card(state, seat, space))  # of a pair
        found = [speech.space_name(space)]
        return found + [speech.card_name(self.tables, first)] if first >= 0 else found

    def forced(self, state: State, seat: int) -> bool:
        """In battle, cards that can be chosen lie face up, and Wild spaces are seen by all: JK-18, JK-21, JK-24."""
        assert isinstance(state, JinkeiState)
        if not self.in_battle(int(state.asked(seat))) or len(state.moves(seat)) != 1:
            return False
        fighters = [int(k) for i in range(6) for k in (card(state, seat, i), second(state, seat, i)) if k >= 0]
        return all(is_shown(state, seat, k) for k in fighters)

    def in_battle(self, question: int) -> bool:
        return question == ask.ATTACK or question == ask.DEFEND

    def no_use(self, state: State, seat: int, thing: str) -> Message:
        assert isinstance(state, JinkeiState)
        if thing.startswith("their "):
            return Message("refused.not_yours", {}, "JK-21")
        for i in range(parts.SPACES):
            if thing == speech.space_name(i) and formation(state, seat) >= 0:
                blank = is_blank(state, seat, i)
                return Message("refused.blank", {}, "JK-37") if blank else Message("refused.empty", {}, "JK-21")
        return speech.reason(state, seat, 0, 1)

    def conserved(self, state: State) -> "dict[str, int]":
        """Each player's 22 cards: in the deck, in hand, in the formation, or seen and gone."""
        assert isinstance(state, JinkeiState)
        count = {}
        for seat in range(2):
            cards = set(bits(hand(state, seat) | shown(state, seat)))
            cards |= {int(deck_card(state, seat, i)) for i in range(int(left(state, seat)))}
            for i in range(parts.SPACES):
                cards |= {int(k) for k in (card(state, seat, i), second(state, seat, i)) if k >= 0}
            count[f"seat {seat}"] = len(cards)
        return count

    # --- twins --------------------------------------------------------------------------------------------------------

    def secrets(self, state: State, seat: int) -> "list[tuple[int, int, list[int]]]":
        """Of the own deck what is not drawn yet; of the other's cards what nobody has shown."""
        assert isinstance(state, JinkeiState)
        deck = [int(deck_card(state, seat, i)) for i in range(int(left(state, seat)))]
        other = 1 - seat
        hidden = [k for k in range(parts.KINDS) if not is_shown(state, other, k)]
        dealt = int(state.cells[cell.GAME])  # a stream a game
        return [(dealt, seat, sorted(deck)), (dealt, other, hidden)]

    def relabel(self, state: State, group: int, names: "dict[int, int]") -> None:
        assert isinstance(state, JinkeiState)
        c = state.cells
        base = int(own(group, 0))
        for i in range(int(left(state, group))):
            deck = base + cell.DECK + i
            c[deck] = names.get(int(c[deck]), int(c[deck]))
        for mask in (cell.HAND, cell.SHOWN):
            held = [names.get(k, k) for k in bits(c[base + mask])]
            c[base + mask] = sum(int(BIT[k]) for k in held)
        for place in range(cell.FIELD, cell.PAIR + parts.SPACES):
            kind = int(c[base + place]) - 1
            if kind >= 0:
                c[base + place] = names.get(kind, kind) + 1
        for i in range(parts.SPACES):
            low, high = int(c[base + cell.FIELD + i]), int(c[base + cell.PAIR + i])
            if high and low > high:
                c[base + cell.FIELD + i], c[base + cell.PAIR + i] = high, low
        led = int(c[cell.LED]) - 1
        if led >= 0 and c[cell.OFFENSE] == group:
            c[cell.LED] = names.get(led, led) + 1

    def rename_move(self, state: State, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        if seat != group:
            return move
        for block in (ask.FRONT_MOVE, ask.BACK_MOVE, ask.ADVANCE_MOVE):
            if block <= move < block + parts.KINDS:
                return block + names.get(move - block, move - block)
        return move

"""The table on page and in terminal: what lies where, and which things stand for which moves.

Handles: cards in play are "slot 1", items of the chain "chain 1", cards of the own hand "hand Kunai", those of a
chakra area "chakra 0 Kunai". A player's zones are "chakra 0", "deck 0", "rewards 0", "discard 0", "removed 0",
"reinforcement 0", the players "seat 0", battles "battle 1". In the mission phase a card in hand stands for being
played; to charge it there is the zone "chakra 0", and "charge Kunai". Other ways to enter play have things of their
own, too: "grow Kunai", "platoon Kunai", "reserve Kunai", "from chakra Kunai". Cards that are picked elsewhere are "card
Kunai", abilities "use 1 2" (slot, ability) or "use Kunai" (a card outside play), battle rewards "reward 0 1". The rest
are buttons: "pass", "keep", "mode 1", "number 3".
"""

from typing import Final

from ofuda.effects import machine as M
from ofuda.effects import mask_numbers as N
from ofuda.games.naruto import ask, cell, no, op, parts, row, step, word
from ofuda.games.naruto.board_battle import battles, chain, front
from ofuda.games.naruto.board_faces import face
from ofuda.games.naruto.board_zones import Tokens, belongings, chakra, hand, looked_at, village
from ofuda.games.naruto.facets import facets
from ofuda.games.naruto.rules import announcing, keywords, showdown, state, targets, traits, uses
from ofuda.games.naruto.rules.state import Lists, NarutoState, next_step
from ofuda.games.naruto.spoken import labels, pile_kinds, thing_handle
from ofuda.games.naruto.tables import Tables
from ofuda.games.naruto.view import NarutoView, deck_cards, known_places, reward_cards
from ofuda.kernel.arrays import bits
from ofuda.kernel.declare import Moves
from ofuda.kernel.facets import Facet
from ofuda.kernel.messages import Message
from ofuda.kernel.parts import Board, Words
from ofuda.kernel.scene import Face, Scene, Zone

FROM_HAND: Final = (ask.HAND_COST, ask.ADJUST)  # questions whose cards are cards in hand
# Questions whose answers everybody sees: things in play, the chain and chakra lie open.
PUBLIC: Final = (
    *(M.ASK_THING, ask.MASKED + N.ASK_SOME, ask.JOIN, ask.SEND, ask.BLOCK, ask.FIGHT, ask.NEW_HEAD, ask.SWAP_HEAD),
    *(ask.USER, ask.ALTERNATIVE, ask.X, ask.CHAKRA, ask.GIVE),
)
ENTRIES: Final = {  # ways to enter play besides deploying from hand: the pile of the card
    ask.GROW_MOVE: parts.HAND,
    ask.PLATOON_MOVE: parts.HAND,
    ask.RESERVE_MOVE: parts.REINFORCEMENT,
    ask.FROM_CHAKRA_MOVE: parts.CHAKRA,
    ask.FROM_DISCARD_MOVE: parts.DISCARD,
    ask.FROM_REMOVED_MOVE: parts.REMOVED,
}
WINDOWS: Final = (ask.MISSION, ask.RESPOND, ask.EXCHANGE)
NOT_NOW: Final = {  # what a thing is there for, with its clause
    "deck": ("deck", "NA-17"),
    "rewards": ("rewards", "NA-19"),
    "discard": ("discard", "NR-59"),
    "removed": ("removed", "NA-22"),
    "aside": ("aside", "NA-153"),
    "reinforcement": ("reinforcement", "NA-145"),
    "chakra": ("chakra", "NA-133"),
    "seat": ("seat", "NA-26"),
    "slot": ("slot", "NR-7"),
}


class NarutoBoard(Board[NarutoState]):
    """Two villages and the battlefield between them."""

    def __init__(self, tables: Tables, lists: Lists, words: Words[NarutoState]) -> None:
        super().__init__(ask.QUESTIONS)
        self.tables: Tables = tables
        self.lists: Lists = lists
        self.words: Words[NarutoState] = words
        self.called: dict[str, int] = {name: kind for kind, name in enumerate(labels(tables))}

    # --- what lies where ----------------------------------------------------------------------------------------------

    def scene(self, view: NarutoView, seat: int | None) -> Scene:
        """Put the other side on top, as across a real table; a spectator sits with seat 0."""
        near = 0 if seat is None else seat
        far = 1 - near
        tokens = Tokens()
        stack = chain(self.tables, view, tokens)
        fights = battles(self.tables, view, tokens)
        home = [village(self.tables, view, owner, part, tokens) for owner, part in ((far, "far"), (near, "near"))]
        held: list[tuple[Zone, ...]] = []
        for owner, part in ((far, "far"), (near, "near")):
            lying = chakra(self.tables, view, owner, part, tokens)
            held.append((hand(self.tables, view, owner, part, tokens), lying))
        rows: list[tuple[Zone, ...]] = [belongings(self.tables, view, far, "far"), held[0], home[0]]
        rows.append((front(self.tables, view),))
        rows += fights
        if stack is not None:
            rows.append((stack,))
        looked = looked_at(self.tables, view)
        rows += [home[1], belongings(self.tables, view, near, "near") + looked, held[1]]
        return Scene(tuple(rows))

    def faces(self) -> "tuple[Face, ...]":
        return tuple([face(self.tables, kind) for kind in range(len(self.tables.cards))])

    def table_faces(self) -> "tuple[Face, ...]":
        """Return the cards of both lists."""
        listed = sorted({int(kind) for kind in self.lists.kinds if kind >= 0})
        return tuple([face(self.tables, kind) for kind in listed])

    def facets(self) -> "tuple[Facet, ...]":
        return facets()

    def chapter(self, view: NarutoView) -> Message | None:
        return Message("chapter.turn", {"n": view["turn"]}) if view["turn"] else None

    # --- what stands for a move ---------------------------------------------------------------------------------------

    def things(self, state: NarutoState, seat: int) -> list[str]:
        """List the seat's hand, everything in play and on the chain, all piles and players, and buttons."""
        names = [self.label(kind) for kind in unique(pile_kinds(state, seat, parts.HAND))]
        found = [f"hand {name}" for name in names]
        found += [thing_handle(slot) for slot in bits(state.cells[cell.OCCUPIED])]
        found += [thing_handle(parts.SLOTS + item) for item in range(int(state.cells[cell.CHAIN]))]
        found += [f"battle {battle + 1}" for battle in range(int(state.cells[cell.BATTLES]))]
        for owner in (seat, 1 - seat):
            found += [f"seat {owner}", f"chakra {owner}", f"deck {owner}", f"rewards {owner}", f"discard {owner}"]
            found += [f"removed {owner}"] * int(held(state, owner, parts.REMOVED) > 0)
            found += [f"aside {owner}"] * int(held(state, owner, parts.ASIDE) > 0)
            found += [f"reinforcement {owner}"] * int(has_reserve(state, owner))
            for kind in unique(pile_kinds(state, owner, parts.CHAKRA)):
                found.append(f"chakra {owner} {self.label(kind)}")
        found += [f"card {self.label(self.tables.numbers[card])}" for card in seen_cards(state, seat)]
        if state.waiting(seat):
            if int(state.asked(seat)) == ask.MISSION:
                found += [f"charge {name}" for name in names]
            for move in state.moves(seat):
                found += self.handles(state, seat, move)
        return unique_names(found)

    def label(self, kind: int) -> str:
        return labels(self.tables)[kind]

    def move_handles(self, state: NarutoState, seat: int, block: Moves, value: int) -> list[str]:
        question = int(state.asked(seat))
        if block.kind is parts.THING:
            battle = int(showdown.battle_of(state, value)) if question == ask.FIGHT and value < parts.SLOTS else -1
            return [thing_handle(value)] + ([f"battle {battle + 1}"] if battle >= 0 else [])
        if block.kind is parts.CARD:
            return self.card_handles(state, seat, question, block, value)
        if block.kind is parts.USE:
            slot, ability = divmod(value, parts.MOST_ABILITIES)
            return [f"use {slot + 1} {ability + 1}", thing_handle(slot)]
        if block.kind is parts.PLACE:
            holder, place = divmod(value, parts.ROOM)
            return [f"reward {holder} {place + 1}", f"rewards {holder}"]
        if block.kind is parts.SEAT and block.argument:
            return [f"seat {value}"]
        if block.argument:  # buttons count from 1, numbers are what they are
            first = 0 if block.kind is parts.NUMBER else 1
            return [f"{block.name} {value + first}"]
        return [block.name.replace("_", " ")]

    def card_handles(self, state: NarutoState, seat: int, question: int, block: Moves, kind: int) -> list[str]:
        """Return the things that stand for a card: wherever the question looks for it."""
        if kind >= len(self.tables.cards):
            return []
        name = self.label(kind)
        if block.first == ask.CHARGE_MOVE:
            return [f"charge {name}", f"chakra {seat}"]
        if block.first == ask.USE_OF_MOVE:
            return [f"use {name}", *use_places(state, seat, kind, name)]
        if block.first in ENTRIES:
            return entry_handles(state, seat, block, kind, name)
        if block.first == ask.PLAY_MOVE or question in FROM_HAND or next_step(state) == step.PUT_UNDER:
            return [f"hand {name}"]
        if question == ask.CHAKRA:
            return [f"chakra {seat} {name}"]
        if question == ask.ARRANGE or question == ask.SEARCH:
            return [f"card {name}"]
        found = [f"card {name}"]
        zones = zones_asked(state, question)
        if word.ZONE_HAND in zones:
            found.append(f"hand {name}")
        if word.ZONE_CHAKRA in zones:
            found += [f"chakra {seat} {name}", f"chakra {1 - seat} {name}"]
        return found

    def moves_of(self, state: NarutoState, seat: int, thing: str) -> list[int]:
        """Return the moves of a thing by what its handle says: a question has far too many moves to try all."""
        asked = int(state.asked(seat))
        if asked not in self.questions:
            return []
        words = thing.split()
        found: list[int] = []
        for block in self.questions[asked].moves:
            for value in self.values(state, seat, block, words):
                if thing in self.move_handles(state, seat, block, value):
                    found.append(block.first + value)
        return found

    def values(self, state: NarutoState, seat: int, block: Moves, words: "list[str]") -> "list[int]":
        """Return the values of a block that a handle could stand for."""
        last = words[-1]
        if block.kind is parts.CARD:
            name = " ".join(words[2:] if words[0] in ("chakra", "from") else words[1:])
            if name in self.called:
                return [self.called[name]]
            if block.first in ENTRIES:
                return entering(state, seat, ENTRIES[block.first], words)
            charging = block.first == ask.CHARGE_MOVE and words == ["chakra", str(seat)]
            return unique(pile_kinds(state, seat, parts.HAND)) if charging else []
        if block.kind is parts.PLACE and words[0] == "rewards":
            holder = int(last)
            return [holder * parts.ROOM + place for place in range(int(rewards_of(state, holder)))]
        if not block.argument:
            return [0]
        if not last.isdigit():
            return []
        n = int(last)
        if block.kind is parts.THING:
            if words[0] == "chain":
                return [parts.SLOTS + n - 1]
            if words[0] == "battle":
                return [int(showdown.leader(state, n - 1))] if is_open(state, n - 1) else []
            return [n - 1]
        if block.kind is parts.USE:
            if words[0] not in ("slot", "use") or (words[0] == "use" and not words[1].isdigit()):
                return []
            if words[0] == "slot":
                return [(n - 1) * parts.MOST_ABILITIES + ability for ability in usable(state, n - 1)]
            return [(int(words[1]) - 1) * parts.MOST_ABILITIES + n - 1]
        if block.kind is parts.PLACE:
            return [int(words[1]) * parts.ROOM + n - 1] if words[0] == "reward" else []
        found = n if block.kind is parts.SEAT or block.kind is parts.NUMBER else n - 1
        return [found] if 0 <= found < block.count else []

    def targets(self, state: NarutoState, seat: int, move: int) -> list[str]:
        """Return where a thing is dragged to for a move: where the move would put it."""
        question = int(state.asked(seat))
        block = self.questions.block(question, move)
        if block is None:
            return []
        if block.first == ask.CHARGE_MOVE or question == ask.HAND_COST:
            return [f"chakra {seat}"]
        if block.first == ask.PLAY_MOVE:
            return ["near.alone"] if self.tables.cards[move - ask.PLAY_MOVE].type in (parts.NINJA, parts.CLIENT) else []
        if block.first == ask.GROW_MOVE or block.first == ask.PLATOON_MOVE:
            return [thing_handle(slot) for slot in bits(traits.namesakes(state, seat, block.value(move)))]
        if block.first in ENTRIES:
            return ["near.alone"]
        if question == ask.CHAKRA or question == ask.ADJUST:
            return [f"discard {seat}"]
        if question == ask.JOIN and move != ask.NONE_MOVE:
            return [thing_handle(slot) for slot in bits(state.cells[cell.BUILDING])]
        if question == ask.BLOCK and move != ask.NONE_MOVE:
            battle = int(state.next_argument(0))
            return [f"battle {battle + 1}", *[thing_handle(slot) for slot in bits(attackers_of(state, battle))]]
        return []

    def no_use(self, state: NarutoState, seat: int, thing: str) -> Message:
        """Say what a thing is there for, if that explains why it is not chosen now; else what is asked."""
        words = thing.split()
        if words[0] in NOT_NOW and len(words) == 2 and (words[0] != "slot" or int(state.asked(seat)) in WINDOWS):
            name, clause = NOT_NOW[words[0]]
            return Message(f"refused.idle.{name}", {}, clause)
        return self.words.other_question(state, seat)

    # --- answers without a wait ---------------------------------------------------------------------------------------

    def forced(self, state: NarutoState, seat: int) -> bool:
        """Tell whether everybody sees that there is one answer: what lies open decides, never a hand."""
        if not state.waiting(seat) or int(state.asked(seat)) not in PUBLIC:
            return False
        if int(state.asked(seat)) == ask.X and announcing.is_mission(state, state.cells[cell.CHAIN]):
            return False
        return len(state.moves(seat)) == 1


def zones_asked(s: NarutoState, question: int) -> "list[int]":
    """Return the zones among whose cards a question lets choose."""
    if question == ask.TARGET:
        number = s.cells[cell.CHAIN]
        line = targets.line_of(s, number)
        return zones_in(s, int(targets.cards_now(s, number, line))) if targets.names_cards(s, line) else []
    return zones_in(s, int(s.next_argument(0))) if question == ask.MASKED + N.ASK_CARD else []


def zones_in(s: NarutoState, at: int) -> "list[int]":
    """Return the zones that a node of cards names."""
    node = int(s.code[at])
    if node == op.IN:
        return [int(s.code[at + 1])]
    if node == op.EDGE:
        return [word.ZONE_DECK]
    if node == op.PICK:
        return zones_in(s, int(s.code[at + 2]))
    return [zone for n in range(int(s.code[at + 1])) for zone in zones_in(s, int(s.code[at + 2 + n]))]


def entry_handles(s: NarutoState, seat: int, block: Moves, kind: int, name: str) -> "list[str]":
    """Return the things that stand for a card which enters play otherwise than by being deployed from hand."""
    pile = ENTRIES[block.first]
    found = [f"{block.name.replace('_', ' ')} {name}"]
    if pile == parts.HAND:
        without = keywords.refuse(s, seat, block.first + kind) in (no.NO_GROWTH, no.NO_PLATOON)
        return found if without else [*found, f"hand {name}"]
    return [*found, f"chakra {seat} {name}" if pile == parts.CHAKRA else f"{parts.PILE_NAMES[pile]} {seat}"]


def entering(s: NarutoState, seat: int, pile: int, words: "list[str]") -> "list[int]":
    """Return the cards of a pile for which the pile itself stands: those that could enter from there at some time."""
    if pile == parts.HAND or words != [parts.PILE_NAMES[pile], str(seat)]:
        return []
    found = unique(pile_kinds(s, seat, pile))
    return found if pile == parts.REINFORCEMENT else [k for k in found if keywords.deploys_from(s, seat, k, pile)]


def unique(kinds: "list[int]") -> "list[int]":
    return list(dict.fromkeys(kinds))


def unique_names(names: "list[str]") -> "list[str]":
    return list(dict.fromkeys(names))


def seen_cards(s: NarutoState, seat: int) -> "list[str]":
    """Return the cards of decks and rewards that the seat knows in their places."""
    found: list[str] = []
    for owner in range(parts.SEATS):
        for pile in (deck_cards(s, owner), reward_cards(s, owner)):
            found += [place["card"] for place in known_places(s, pile, seat)]
    return found


def usable(s: NarutoState, slot: int) -> "list[int]":
    """Return the abilities of a card in play that can be used at some time."""
    kind = int(state.kind_in(s, slot))
    first = kind * row.WIDTH + row.ABILITY + row.SORT
    count = int(state.figure(s, kind, row.ABILITIES)) if kind >= 0 else 0
    return [n for n in range(count) if int(s.rows[first + n * row.ABILITY_WIDTH]) == row.USE]


def use_places(s: NarutoState, seat: int, kind: int, name: str) -> "list[str]":
    """Return the card outside play whose ability is used: in the hand, or in the chakra area."""
    which = int(uses.outside(s, kind))
    if which < 0:
        return []
    zone = int(uses.zone_of(s, kind, which))
    return {word.ZONE_HAND: [f"hand {name}"], word.ZONE_CHAKRA: [f"chakra {seat} {name}"]}.get(zone, [f"card {name}"])


def held(s: NarutoState, seat: int, pile: int) -> int:
    return int(state.held(s, seat, pile))


def has_reserve(s: NarutoState, seat: int) -> bool:
    """Return whether a seat has brought a Reinforcement Deck along."""
    first = seat * parts.LINES
    return any(int(s.lists.reserves[first + line]) > 0 for line in range(int(s.lists.sizes[seat])))


def rewards_of(s: NarutoState, holder: int) -> int:
    return int(state.rewards(s, holder))


def attackers_of(s: NarutoState, battle: int) -> int:
    return int(state.attackers(s, battle))


def is_open(s: NarutoState, battle: int) -> bool:
    """Return whether the showdown of a battle is still to come."""
    return bool(s.cells[cell.OPEN_BATTLES] >> battle & 1) and attackers_of(s, battle) != 0

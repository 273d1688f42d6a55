"""Read a position into an empty state; errors say what is wrong and where.

What is left out is empty. Cards of the lists that the position does not name lie in the deck, or in the Reinforcement
Deck, in the order of the list.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ofuda.effects import mask_numbers as masked
from ofuda.games.naruto import cell, parts, row
from ofuda.games.naruto.position import fields, forms, write
from ofuda.games.naruto.rules import NarutoState, items, state, zones
from ofuda.games.naruto.view import COIN_NAMES, number_of
from ofuda.kernel import hidden, reading
from ofuda.kernel.arrays import BIT

TOP: Final = (
    *fields.names(fields.TURN),
    *("players", "play", "teams", "battles", "out", "chain", "announced", "waiting", "lasting", "later"),
    *("memos", "memory", "payment"),
)
SIDE: Final = (*fields.names(fields.SIDE), "tallies", *write.PILES, "rewards", "deck", "rest")
CARD: Final = ("slot", "card", "controller", "owner", "coins", *fields.names(fields.FLAGS), *fields.names(fields.CARD))
ORIGIN: Final = ("source", "register", "x", "player", "those")
LATER_TURN: Final = 3  # where a position does not say: the first turns have rules of their own (NA-32, NA-68)
RESTS: Final = ("deck", "hand", "chakra", "discard", "removed")


class Pack:
    """A player's list while a position is read: each card can be used once."""

    def __init__(self, s: NarutoState, owner: int) -> None:
        self.s = s
        self.owner = owner
        lines = range(owner * parts.LINES, owner * parts.LINES + int(s.lists.sizes[owner]))
        self.main = Counter({int(s.lists.kinds[at]): int(s.lists.counts[at]) for at in lines})
        self.apart = Counter({int(s.lists.kinds[at]): int(s.lists.reserves[at]) for at in lines})
        self.left = self.main + self.apart

    def take(self, number: Any, where: str) -> int:
        """Use up a card of the list, and return its kind."""
        kind = forms.card(self.s, number, where)
        if not self.left[kind]:
            copies = self.main[kind] + self.apart[kind]
            many = f"{copies} of it, and all are named already" if copies else "none of it"
            raise reading.wrong(where, f"the list of player {self.owner} has {many}: {number} (NA-154)")
        self.left[kind] -= 1
        return kind

    def deal(self, many: int, where: str) -> list[int]:
        """Use up so many cards of the main deck that are not named, in the order of the list."""
        rest = self.rest()
        if many > len(rest):
            raise reading.wrong(where, f"{many} cards, but only {len(rest)} of the list are left (NA-154)")
        self.left.subtract(rest[:many])
        return rest[:many]

    def rest(self) -> list[int]:
        """Return the cards of the main deck that are left."""
        return sorted(kind for kind, n in self.left.items() for _ in range(min(n, self.main[kind])))

    def rest_apart(self) -> list[int]:
        """Return the cards of the Reinforcement Deck that are left."""
        return sorted(kind for kind, n in self.left.items() if self.apart[kind] for _ in range(n))


def read(s: NarutoState, data: dict[str, Any]) -> None:
    """Fill the cells."""
    reading.check_names(data, TOP, "position")
    players = data.get("players", [{}, {}])
    if not isinstance(players, list) or len(players) != parts.SEATS:
        raise reading.wrong("position", "'players' is a list of two tables, one for each seat")
    for seat, side in enumerate(players):
        forms.entries(side, SIDE, f"player {seat}")
    packs = [Pack(s, seat) for seat in range(parts.SEATS)]
    fields.lay(s, fields.TURN, {"turn": LATER_TURN, "phase": "mission", **data}, "position")
    lay_play(s, data, packs)
    lay_battles(s, data)
    lay_chain(s, data, packs)
    lay_rules(s, data)
    lay_payment(s, data)
    lay_sides(s, players, packs)


# --- cards in play ----------------------------------------------------------------------------------------------------


def lay_play(s: NarutoState, data: dict[str, Any], packs: list[Pack]) -> None:
    """Read the cards in play: each in its slot, or in the next one after the card before it."""
    slot = 0
    for n, entry in enumerate(reading.items(data, "play", "position", "cards", parts.SLOTS)):
        where = f"play, entry {n}"
        given = forms.entries({"card": entry} if isinstance(entry, str) else entry, CARD, where)
        slot = reading.integer(given, "slot", 0, parts.SLOTS - 1, where, min(slot, parts.SLOTS - 1))
        if state.is_in(s, cell.OCCUPIED, slot):
            raise reading.wrong(where, f"there is a card in slot {slot} already")
        lay_card(s, slot, given, n + 1, packs, where)
        slot += 1
    clocks = [int(state.in_slot(s, slot, cell.AGE)) for slot in range(parts.SLOTS)]
    s.cells[cell.CLOCK] = max(int(s.cells[cell.CLOCK]), *clocks)
    for n, team in enumerate(reading.items(data, "teams", "position", "teams")):
        lay_team(s, fields.SLOTS.read(s, team, f"team {n}"), f"team {n}")


def lay_card(s: NarutoState, slot: int, given: dict[str, Any], entry: int, packs: list[Pack], where: str) -> None:
    """Read a card in play."""
    c, at, bit = s.cells, int(state.slot_cells(slot)), BIT[slot]
    controller = reading.integer(given, "controller", 0, 1, where, 0)
    owner = reading.integer(given, "owner", 0, 1, where, controller)
    kind = packs[owner].take(given.get("card"), where)
    sort = int(state.card_type(s, kind))
    if sort == parts.JUTSU and not state.figure(s, kind, row.ATTACHES):
        raise reading.wrong(where, f"{number_of(s, kind)} is a jutsu, which never is in play (NA-15)")
    fields.lay(s, fields.CARD, {"entry": entry, **given}, where, at)
    state.set_in_slot(s, slot, cell.KIND, kind + 1)
    if not state.in_slot(s, slot, cell.AGE):
        state.set_in_slot(s, slot, cell.AGE, state.in_slot(s, slot, cell.ENTRY))
    c[cell.OCCUPIED] |= bit
    if controller:
        c[cell.SIDE] |= bit
    if owner:
        c[cell.OWNED] |= bit
    if sort == parts.NINJA:
        c[cell.NINJAS] |= bit
        state.set_team(s, bit)
    elif sort == parts.CLIENT:
        c[cell.CLIENTS_IN_PLAY] |= bit
    elif sort == parts.MISSION:
        c[cell.MISSIONS_IN_PLAY] |= bit
    for flag in fields.FLAGS:
        if flag.name in given and flag.form.read(s, given[flag.name], f"{where}, {flag.name}"):
            c[flag.column] |= bit
    coins = reading.table(given, "coins", where, "coins and how many")
    for name in coins:
        coin = reading.index(name, COIN_NAMES, where, "coin")
        state.add_coins(s, slot, coin, reading.integer(coins, name, 0, 255, f"{where}, coins"))


def lay_team(s: NarutoState, team: int, where: str) -> None:
    """Read a team: ninjas of one player that are in no other team (NA-156)."""
    if not team or team & ~int(s.cells[cell.NINJAS]):
        raise reading.wrong(where, "a team is a list of slots of ninjas in play (NA-156)")
    if int(s.cells[cell.SIDE]) & team not in (0, team):
        raise reading.wrong(where, "the ninjas of a team have the same controller (NA-156)")
    for slot in fields.SLOTS.write(s, team):
        if int(state.team_of(s, slot)) != int(BIT[slot]):
            raise reading.wrong(where, f"the ninja in slot {slot} is in another team already (NA-156)")
    state.set_team(s, team)


def lay_battles(s: NarutoState, data: dict[str, Any]) -> None:
    """Read the battles: who takes part is on the battlefield; the lowest slot leads unless 'heads' says otherwise."""
    c = s.cells
    known = (*fields.names(fields.BATTLE), "heads", "over")
    for n, entry in enumerate(reading.items(data, "battles", "position", "battles", parts.MOST_TEAMS)):
        where = f"battle {n}"
        given = forms.entries(entry, known, where)
        fields.lay(s, fields.BATTLE, given, where, int(state.battle_cells(n)))
        sides = (int(state.attackers(s, n)), int(state.blockers(s, n)))
        lowest = [slot for team in sides for slot in fields.SLOTS.write(s, team)[:1]]
        heads = fields.SLOTS.read(s, given.get("heads", lowest), f"{where}, heads")
        if (sides[0] | sides[1] | heads) & ~int(c[cell.NINJAS]):
            raise reading.wrong(where, "attackers, blockers and heads are slots of ninjas in play (NA-23)")
        c[cell.HEADS] |= heads
        c[cell.OUT] |= sides[0] | sides[1]
        if not reading.boolean(given, "over", where):
            c[cell.OPEN_BATTLES] |= BIT[n]
        c[cell.BATTLES] += 1
    if "out" in data:
        c[cell.OUT] = fields.SLOTS.read(s, data["out"], "out")
        if c[cell.OUT] & ~c[cell.NINJAS]:
            raise reading.wrong("out", "only ninjas in play are on the battlefield (NA-23)")


# --- the chain and what lasts -----------------------------------------------------------------------------------------


def lay_chain(s: NarutoState, data: dict[str, Any], packs: list[Pack]) -> None:
    """Read the items of the chain, the one that is being announced, and the triggers that wait."""
    c = s.cells
    given_items = list(reading.items(data, "chain", "position", "chain items", parts.ITEMS))
    c[cell.CHAIN] = len(given_items)
    if "announced" in data:
        if len(given_items) == parts.ITEMS:
            raise reading.wrong("announced", "there is no room on the chain for another item (NR-56)")
        given_items.append(data["announced"])
        c[cell.ANNOUNCED] = 1
    for n, entry in enumerate(given_items):
        where = f"chain, item {n}"
        given = forms.entries(entry, fields.names(fields.CHAIN), where)
        fields.lay(s, fields.CHAIN, given, where, int(state.item_cells(n)))
        if not state.item(s, n, cell.SORT) or not state.item(s, n, cell.ITEM_KIND):
            raise reading.wrong(where, "an item has a 'sort' and a 'card'")
        if items.has_card(s, n):
            packs[int(state.item(s, n, cell.CONTROLLER))].take(given["card"], where)
    waiting = reading.items(data, "waiting", "position", "triggers", cell.MOST_WAITING)
    c[cell.WAITING] = len(waiting)
    for n, entry in enumerate(waiting):
        where = f"waiting, entry {n}"
        given = forms.entries(entry, fields.names(fields.WAITING), where)
        fields.lay(s, fields.WAITING, given, where, cell.WAIT + n * cell.WAIT_WIDTH)
        if not {"card", "does"} <= set(given):
            raise reading.wrong(where, "a trigger has a 'card' and 'does' something")


def lay_rules(s: NarutoState, data: dict[str, Any]) -> None:
    """Read lasting rules, delayed effects, what these remember, and the memory of an effect under way."""
    c = s.cells
    for n, entry in enumerate(reading.items(data, "lasting", "position", "rules", cell.MOST_LASTING)):
        where = f"lasting, entry {n}"
        given = forms.entries(entry, ("rule", "turns", *ORIGIN), where)
        at = cell.LASTING + n * masked.ROW
        c[at] = forms.Line().read(s, given.get("rule"), f"{where}, rule")
        c[at] |= reading.integer(given, "turns", -1, 999, where, 1) << masked.LEFT_SHIFT
        lay_origin(s, at, given, where)
    for n, entry in enumerate(reading.items(data, "later", "position", "effects", cell.MOST_LATER)):
        where = f"later, entry {n}"
        given = forms.entries(entry, ("when", "does", "each_time", *ORIGIN), where)
        at = cell.LATER + n * masked.ROW
        c[at] = forms.Line().read(s, given.get("when"), f"{where}, when")
        effect = forms.Line().read(s, given.get("does"), f"{where}, does")
        if reading.boolean(given, "each_time", where):
            effect += masked.EACH_TIME
        c[at] |= effect << masked.LEFT_SHIFT
        lay_origin(s, at, given, where)
    memos = reading.table(data, "memos", "position", "numbers and what is remembered")
    for name, entry in memos.items():
        where = f"memo {name}"
        if not isinstance(name, str) or not name.isdecimal() or int(name) >= cell.MOST_MEMOS:
            raise reading.wrong(where, f"memos are numbered from 0 to {cell.MOST_MEMOS - 1}")
        given = forms.entries(entry, fields.names(fields.MEMO), where)
        if "card" not in given:
            raise reading.wrong(where, "a memo has a 'card'")
        fields.lay(s, fields.MEMO, given, where, cell.MEMO + int(name) * cell.MEMO_WIDTH)
    given = forms.entries(data.get("memory", {}), fields.names(fields.MEMORY), "memory")
    fields.lay(s, fields.MEMORY, given, "memory")


def lay_origin(s: NarutoState, at: int, given: dict[str, Any], where: str) -> None:
    """Read what a row remembers of the effect that made it."""
    c = s.cells
    source = forms.Source().read(s, given.get("source", "slot 0"), f"{where}, source")
    source |= reading.integer(given, "register", 0, masked.HALF_WORD, where, 0) << masked.REGISTER_SHIFT
    source |= reading.integer(given, "x", 0, 999, where, 0) << masked.X_SHIFT
    if "player" in given:
        source |= (reading.integer(given, "player", 0, 1, where) + 1) << masked.PLAYER_SHIFT
    c[at + masked.R_SOURCE] = source
    c[at + masked.R_THOSE] = fields.SLOTS.read(s, given.get("those", []), f"{where}, those")


def lay_payment(s: NarutoState, data: dict[str, Any]) -> None:
    """Read a payment in chakra that is under way: what is due, and the cards paid so far."""
    given = forms.entries(data.get("payment", {}), ("payer", "bill", "cards"), "payment")
    payer = reading.integer(given, "payer", 0, 1, "payment", 0)
    s.cells[cell.BILL] = forms.Bill().read(s, given.get("bill", {}), "payment, bill")
    for number in reading.items(given, "cards", "payment", "cards"):
        line = int(state.line_of(s, payer, forms.card(s, number, "payment, cards")))
        copies = [n for n in given["cards"] if n == number]
        if line < 0 or len(copies) > 3:
            raise reading.wrong("payment, cards", f"{number} is not so often in the list of player {payer} (NA-154)")
        s.cells[cell.PAYMENT + line // state.FIELDS] += BIT[2 * (line % state.FIELDS)]


# --- players ----------------------------------------------------------------------------------------------------------


def lay_sides(s: NarutoState, players: list[dict[str, Any]], packs: list[Pack]) -> None:
    """Read both sides: named cards first, then numbers of cards, then the rest of the lists."""
    numbers: list[tuple[int, str, int]] = []
    decks: list[list[int]] = []
    won: list[list[int]] = [[], []]  # by their owner
    for seat, side in enumerate(players):
        where = f"player {seat}"
        base = int(state.seat_cells(seat))
        fields.lay(s, fields.SIDE, side, where, base)
        tallies = forms.entries(side.get("tallies", {}), fields.names(fields.TALLIES), f"{where}, tallies")
        fields.lay(s, fields.TALLIES, tallies, f"{where}, tallies", base)
        for name in write.PILES:
            numbers += lay_pile(s, seat, name, side.get(name, []), packs[seat])
        if type(side.get("rewards")) is int:
            numbers.append((seat, "rewards", forms.whole(side["rewards"], 0, parts.ROOM, f"{where}, rewards")))
        else:
            won[1 - seat] = lay_hidden(side, "rewards", packs[1 - seat], where)
        decks.append(lay_hidden(side, "deck", packs[seat], where))
    for seat, name, many in numbers:
        if name == "rewards":
            won[1 - seat] = packs[1 - seat].deal(many, f"player {seat}, rewards")
        else:
            for kind in packs[seat].deal(many, f"player {seat}, {name}"):
                state.put(s, seat, parts.PILE_NAMES.index(name), kind)
    for seat, side in enumerate(players):
        lay_rest(s, seat, side, packs[seat], decks[seat])
        lay_deck(s, seat, decks[seat], won[seat])


def lay_pile(s: NarutoState, seat: int, name: str, data: Any, pack: Pack) -> list[tuple[int, str, int]]:
    """Read a pile: a list of cards, a table of cards and how many, or a number of cards that are dealt later."""
    where = f"player {seat}, {name}"
    if type(data) is int and name != "known":
        return [(seat, name, forms.whole(data, 0, parts.ROOM, where))]
    if isinstance(data, dict):
        data = [number for number in data for _ in range(reading.integer(data, number, 0, 3, where))]
    for number in forms.sequence(data, where, "cards"):
        if name == "known":
            kind = forms.card(s, number, where)
            if state.copies_of(s, seat, parts.KNOWN, kind) >= state.copies_of(s, seat, parts.HAND, kind):
                raise reading.wrong(where, f"{number} is not in the hand, so nobody knows it there")
        else:
            kind = pack.take(number, where)
        state.put(s, seat, parts.PILE_NAMES.index(name), kind)
    return []


def lay_hidden(side: dict[str, Any], name: str, pack: Pack, where: str) -> list[int]:
    """Read cards of a deck or rewards with what each seat knows of them, the top or newest first."""
    where = f"{where}, {name}"
    found: list[int] = []
    for entry in forms.sequence(side.get(name, []), where, "cards"):
        given = forms.entries({"card": entry} if isinstance(entry, str) else entry, ("card", "known"), where)
        lying = pack.take(given.get("card"), where)
        known = given.get("known", {})
        if isinstance(known, list):
            known = {str(seat): "place" for seat in known}
        for seat, word in forms.entries(known, ("0", "1"), f"{where}, known").items():
            marks = {text: number for number, text in write.MARKS.items()}
            if not isinstance(word, str) or word not in marks:
                raise reading.wrong(where, f"what a seat knows is one of {reading.listed(marks)}, not {word!r}")
            lying = int(hidden.with_mark(lying, int(seat), marks[word]))
        found.append(lying)
    return found


def lay_rest(s: NarutoState, seat: int, side: dict[str, Any], pack: Pack, deck: list[int]) -> None:
    """Put the cards that nothing names where they belong: under the deck, or into another pile."""
    where = reading.choice(side, "rest", RESTS, f"player {seat}", "deck")
    for kind in pack.rest():
        if where == "deck":
            deck.append(kind)
        else:
            state.put(s, seat, parts.PILE_NAMES.index(where), kind)
    for kind in pack.rest_apart():
        state.put(s, seat, parts.REINFORCEMENT, kind)


def lay_deck(s: NarutoState, seat: int, deck: list[int], won: list[int]) -> None:
    """Lay a deck and the cards that the other has won of it into their places."""
    if len(deck) + len(won) > parts.ROOM:
        raise reading.wrong(f"player {seat}", f"deck and rewards have room for {parts.ROOM} cards")
    first = int(zones.places(seat))
    s.cells[state.seat_cells(seat) + cell.DECK] = len(deck)
    s.cells[state.seat_cells(1 - seat) + cell.REWARDS] = len(won)
    for n, lying in enumerate(reversed(deck)):
        s.cells[first + n] = lying
    for n, lying in enumerate(won):
        s.cells[first + parts.ROOM - len(won) + n] = lying

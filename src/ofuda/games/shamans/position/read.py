"""Read the table of a position of Shamans; a ValueError says what is wrong and where."""

from __future__ import annotations

from typing import Any, Final

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.position.check import check_eclipse, tokens_found
from ofuda.games.shamans.position.entries import ARTIFACTS, SECRET, read_card, read_token, read_world
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.playing_cards import closed
from ofuda.games.shamans.rules.state import hand, role
from ofuda.games.shamans.tables import card_name
from ofuda.games.shamans.terms import ROLES
from ofuda.kernel import reading
from ofuda.kernel.arrays import BIT

TOP: Final = (
    "round",
    "turn",
    "first",
    "guide",
    "destination",
    "pawn",
    "worlds",
    "closing",
    "slots",
    "pile",
    "gone",
    "arrow",
    "eclipsed",
    "won",
    "players",
)
SIDE: Final = (
    "role",
    "role_face_up",
    "role_known_by",
    "eliminated",
    "points",
    "hand",
    "aside",
    "played",
    "open",
    "hidden",
    "looking_at",
    "giving",
    "gave",
    "played_since_eclipse",
    "not_followed",
    "strayed",
    "followed",
    "lied",
)
REST: Final = "rest"
MOST: Final = 9999  # rounds and points: more than any game reaches


class Laid:
    """Keep track of which cards have been laid where; the rest is laid at the end."""

    def __init__(self, s: ShamansState) -> None:
        self.s = s
        self.places: dict[int, str] = {}
        self.rest = ""  # where all other cards lie
        self.rest_cell = cell.WORLD  # ... a hand, or this: at the worlds

    def take(self, card: int, where: str) -> int:
        if card in self.places:
            name = card_name(self.s.tables, card)
            raise reading.wrong(where, f"{name} is there twice: it lies in {self.places[card]} too (SH-01)")
        self.places[card] = where
        return card

    def keep_rest(self, offset: int, where: str) -> None:
        if self.rest:
            raise reading.wrong(where, f"all other cards lie in {self.rest} already: there is one {REST!r} (SH-01)")
        self.rest, self.rest_cell = where, offset

    def lay_rest(self) -> None:
        """Lay the cards that nobody has named where 'rest' stands."""
        s = self.s
        missing = [int(card) for card in s.tables.deck if int(card) not in self.places]
        if missing and not self.rest:
            names = ", ".join(card_name(s.tables, card) for card in missing)
            way = f"{REST!r} as a 'hand', as what lies 'aside' of an eliminated player or as 'worlds' puts them there"
            raise reading.wrong("position", f"these cards lie nowhere: {names}; {way} (SH-01)")
        for card in missing:
            if self.rest_cell == cell.WORLD:
                s.cells[cell.WORLD + card // parts.NUMBERS] |= BIT[card % parts.NUMBERS]
            else:
                s.cells[self.rest_cell] |= BIT[card]


def check_bare(data: dict[str, Any], players: list[dict[str, Any]]) -> None:
    """Check a position of round 0: a game that is still to be set up."""
    extra = [name for name in data if name not in ("round", "first", "players")]
    extra += [name for side in players for name in side if name != "points"]
    if extra:
        raise reading.wrong(
            "position", f"in round 0 nothing is dealt: no {extra[0]!r}, only 'first' and the players' 'points'"
        )


def lay_role(s: ShamansState, p: int, side: dict[str, Any]) -> None:
    c = s.cells
    where = f"player {p}"
    everybody = 2 ** int(s.players) - 1
    out = reading.boolean(side, "eliminated", where)
    face_up = reading.boolean(side, "role_face_up", where, out)
    if out and not face_up:
        raise reading.wrong(where, "the role card of an eliminated player lies face up (SH-54)")
    known = reading.items(side, "role_known_by", where, "seats")
    if known and face_up:
        raise reading.wrong(where, "'role_known_by' is for a role card that lies face down; everybody sees this one")
    others = [q for q in range(int(s.players)) if q != p]
    for q in known:
        if type(q) is not int or q not in others:
            raise reading.wrong(
                where, f"'role_known_by' lists other seats, of {reading.listed(others)}, not {q!r} (SH-49)"
            )
    c[cell.at(p, cell.ROLE)] = ROLES.index(reading.choice(side, "role", ROLES, where, "shaman"))
    c[cell.at(p, cell.OUT)], c[cell.at(p, cell.FACE_UP)] = int(out), int(face_up)
    c[cell.at(p, cell.SEEN)] = (
        everybody if face_up else sum(2**q for q in {p, *known})
    )  # SH-12: its owner always knows it


def lay_cards(s: ShamansState, p: int, side: dict[str, Any], laid: Laid) -> None:
    c = s.cells
    where = f"player {p}"
    if c[cell.at(p, cell.OUT)] and "hand" in side:
        raise reading.wrong(where, "the cards of an eliminated player lie 'aside' and are no 'hand' (SH-57)")
    if not c[cell.at(p, cell.OUT)] and "aside" in side:
        raise reading.wrong(where, "only an eliminated player has cards 'aside': \"eliminated\": true (SH-57)")
    name = "aside" if c[cell.at(p, cell.OUT)] else "hand"
    if side.get(name) == REST:
        laid.keep_rest(cell.at(p, cell.HAND), f"{where}, {name}")
    else:
        for card in reading.items(side, name, where, f"cards, or the word {REST!r}"):
            c[cell.at(p, cell.HAND)] |= BIT[laid.take(read_card(s, card, f"{where}, {name}"), f"{where}, {name}")]
    if side.get("played") is not None:
        where = f"{where}, played"
        c[cell.at(p, cell.PLAYED)] = laid.take(read_card(s, side["played"], where), where) + 1


def lay_tokens(s: ShamansState, p: int, side: dict[str, Any]) -> None:
    c = s.cells
    where = f"player {p}"
    for name, offset, allowed, clause in (
        ("open", cell.OPEN, ARTIFACTS, "SH-02"),
        ("hidden", cell.HIDDEN, SECRET, "SH-31"),
    ):
        for token in reading.items(side, name, where, "artifacts"):
            c[cell.at(p, offset) + read_token(token, allowed, f"{where}, {name}", clause)] += 1
    if side.get("looking_at") is not None:
        c[cell.at(p, cell.LOOKED)] = read_token(side["looking_at"], SECRET, f"{where}, looking_at", "SH-31") + 1
    if c[cell.at(p, cell.OUT)]:
        for name in ("open", "looking_at"):
            if side.get(name):
                raise reading.wrong(where, f"an eliminated player has nothing {name!r}; such tokens are 'gone' (SH-61)")


def lay_worlds(s: ShamansState, worlds: Any, laid: Laid) -> None:
    t = s.tables
    if worlds == REST:
        laid.keep_rest(cell.WORLD, "worlds")
        return
    if not isinstance(worlds, dict):
        raise reading.wrong(
            "worlds", f"a table from world to the numbers that lie there is needed, or {REST!r}, not {worlds!r}"
        )
    for name in worlds:
        where = f"worlds, {name}"
        world = read_world(s, name, "worlds")
        for number in reading.items(worlds, name, "worlds", "numbers"):
            if type(number) is not int or not 1 <= number <= t.numbers:
                raise reading.wrong(where, f"numbers are 1 to {int(t.numbers)}, not {number!r} (SH-03 to SH-05)")
            laid.take(world * parts.NUMBERS + number - 1, where)
            s.cells[cell.WORLD + world] |= BIT[number - 1]


def lay_supply(s: ShamansState, data: dict[str, Any]) -> None:
    """Lay slots, pile and what is gone: with the players' tokens exactly what is in the box (SH-02)."""
    c = s.cells
    slots = reading.items(data, "slots", "position", "artifacts, null for an empty slot")
    if len(slots) > parts.SLOTS:
        raise reading.wrong("slots", f"at most {parts.SLOTS} artifacts lie open on the board, not {len(slots)} (SH-09)")
    for i, token in enumerate(slots):
        c[cell.SLOT + i] = read_token(token, ARTIFACTS, "slots", "SH-09") + 1 if token is not None else 0
    pile = reading.items(data, "pile", "position", "tokens from the top")
    if len(pile) > parts.LARGEST_PILE:
        raise reading.wrong("pile", f"at most {parts.LARGEST_PILE} tokens lie in the pile, not {len(pile)} (SH-10)")
    for i, token in enumerate(reversed(pile)):
        c[cell.PILE + i] = read_token(token, parts.TOKENS, "pile", "SH-10") + 1
    c[cell.IN_PILE] = len(pile)
    if pile and not (c[cell.SLOT] and c[cell.SLOT + 1]):
        raise reading.wrong("slots", "a slot is empty only when the pile is: else it is refilled at once (SH-32)")
    rest = data.get("gone") == REST
    if not rest:
        for token in reading.items(data, "gone", "position", f"artifacts, or the word {REST!r}"):
            c[cell.GONE + read_token(token, ARTIFACTS, "gone", "SH-02")] += 1
    found = tokens_found(s)
    for kind in range(parts.KINDS):
        there, wanted = found[kind], int(s.tables.tokens[kind])
        if there < wanted and rest:
            c[cell.GONE + kind] = wanted - there
        elif there != wanted:
            how = f"; {REST!r} as 'gone' takes what nobody has" if there < wanted else ""
            raise reading.wrong(
                "position", f"{there} of the artifact {parts.TOKENS[kind]} are there, must be {wanted} (SH-02){how}"
            )
    check_eclipse(s, found[parts.ECLIPSE], "position")


def lay_destination(s: ShamansState, data: dict[str, Any]) -> None:
    """Derive the Destination from the first card of the turn (SH-16); where a position names it, both must agree."""
    t = s.tables
    first = first_played(s)
    s.cells[cell.DESTINATION] = first // parts.NUMBERS + 1 if first >= 0 else 0
    if data.get("destination") is not None:
        given = read_world(s, data["destination"], "destination")
        if first < 0:
            raise reading.wrong("destination", "nobody has 'played' a card in this turn, so there is none (SH-16)")
        if given != first // parts.NUMBERS:
            opened = f"the first card from the Guide on is {card_name(t, first)}"
            raise reading.wrong(
                "destination", f"{opened}, so it is {t.names[first // parts.NUMBERS]}, not {t.names[given]} (SH-16)"
            )


def first_played(s: ShamansState) -> int:
    """Return the card that opened the turn, -1 if nobody has played."""
    for i in range(int(s.players)):
        card = int(s.cells[cell.SEAT + (int(s.cells[cell.GUIDE]) + i) % int(s.players) * cell.WIDTH + cell.PLAYED])
        if card:
            return card - 1
    return -1


def lay_closing(s: ShamansState, data: dict[str, Any]) -> None:
    for name in reading.items(data, "closing", "position", "worlds"):
        world = read_world(s, name, "closing")
        if not closed(s, world):
            raise reading.wrong("closing", f"{name} is not closed: not all of its cards lie there (SH-60, SH-R29)")
        s.cells[cell.CLOSING] |= BIT[world]


def lay_gifts(s: ShamansState, p: int, side: dict[str, Any]) -> None:
    """Lay what is being passed in the Eclipse, and what was passed and is known to its giver alone."""
    c, t = s.cells, s.tables
    n = int(s.players)
    where = f"player {p}"
    c[cell.at(p, cell.SINCE)] = reading.integer(side, "played_since_eclipse", 0, len(t.deck), where, 0)
    for name in ("giving", "gave", "played_since_eclipse"):
        if side.get(name) and not c[cell.ECLIPSED]:
            raise reading.wrong(where, f'{name!r} is for an Eclipse that is applied: "eclipsed": true (SH-38)')
    if side.get("giving") is not None:
        card = read_card(s, side["giving"], f"{where}, giving")
        if c[cell.at(p, cell.OUT)] or not hand(s, p) & BIT[card]:
            raise reading.wrong(f"{where}, giving", f"{side['giving']} is no card of this player's hand (SH-38)")
        c[cell.at(p, cell.CHOICE)] = card + 1
    gift = side.get("gave")
    if gift is None:
        return
    where = f"{where}, gave"
    if not isinstance(gift, dict):
        raise reading.wrong(where, f"a table of 'to' and, while nobody has seen it, 'card' is needed, not {gift!r}")
    reading.check_names(gift, ("to", "card"), where)
    to = reading.integer(gift, "to", 0, n - 1, where)
    c[cell.at(p, cell.GAVE_TO)] = to + 1
    if gift.get("card") is not None:
        card = read_card(s, gift["card"], where)
        if not hand(s, to) & BIT[card]:
            raise reading.wrong(
                where, f"player {to} has no {gift['card']}; a card that everybody has seen is left out (SH-38)"
            )
        c[cell.at(p, cell.GAVE)] = card + 1


def check_past(s: ShamansState, p: int, side: dict[str, Any]) -> None:
    """Check what older positions tell of how a player has played; bots now read it from their own events."""
    where = f"player {p}"
    for name in reading.items(side, "not_followed", where, "worlds"):
        read_world(s, name, f"{where}, not_followed")
    for name in ("strayed", "followed", "lied"):
        reading.integer(side, name, 0, len(s.tables.deck), where, 0)


def check_roles(s: ShamansState) -> None:
    shadows = sum(int(role(s, p)) for p in range(int(s.players)))
    wanted = int(s.tables.shadows)
    if shadows != wanted:
        among = f"{shadows} of {int(s.players)} players have the role shadow"
        raise reading.wrong("position", f"{among}, must be {wanted} (SH-03 to SH-05)")

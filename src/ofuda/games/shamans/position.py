"""Positions of Shamans as readable data, and back.

What is left out is as at the start of a round: the pawn on its space, nobody eliminated, every role card known to its
owner alone. Every card and every token must lie somewhere; the word "rest" stands for all that nobody has named: cards
as a hand, aside or at the worlds, tokens as gone. The pile is written from the top.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import card_name
from ofuda.kernel.arrays import BIT, bits

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
ROLES: Final = ("shaman", "shadow")
SIDES: Final = {"left": parts.LEFT, "right": parts.RIGHT}
ARTIFACTS: Final = parts.TOKENS[: parts.KINDS]
SECRET: Final = parts.TOKENS[: parts.MASK]  # what may lie face down: a Mask of Truth never does (SH-31)
REST: Final = "rest"
MOST: Final = 9999  # rounds and points: more than any game sees
# What may come right after a step, and after a question that is answered. What leads on is always the last step.
LEADS_ON: Final = (step.PLAY, step.RESOLVE, step.NEXT, step.TURN)
AFTER_TOKEN: Final = (step.WINDOW, step.GATHER, step.RITUALS, *LEADS_ON)
AFTER_STEP: Final = {
    step.CARD: (step.PLAY,),
    step.MOVE: (step.PLACE, step.WINDOW, step.RITUALS, *LEADS_ON),
    step.PLACE: LEADS_ON,
    step.WINDOW: (step.CARD, step.MOVE, step.GATHER, step.RITUAL, step.RITUALS, step.ELIMINATE, step.END, *LEADS_ON),
    step.ECLIPSE: AFTER_TOKEN,
    step.PASS: AFTER_TOKEN,
    step.RITUAL: (step.RITUALS, *LEADS_ON),
    step.RITUALS: LEADS_ON,
    step.ELIMINATE: (step.RITUALS, *LEADS_ON),
}
AFTER_QUESTION: Final = {
    ask.CARD: (step.PLAY,),
    ask.GIVE: (step.PASS,),
    ask.TAKE: AFTER_TOKEN,
    ask.STABILIZE: (step.RITUALS, *LEADS_ON),
    ask.HIDE: (step.ECLIPSE,),
    ask.PORTAL: (step.WINDOW,),
    ask.SWAP: (step.RITUALS, *LEADS_ON),
    ask.NEUTRALIZE: (step.RITUALS, *LEADS_ON),
    ask.GUIDE: (),
    ask.RITUAL: (step.RITUALS,),
}
OF_RITUALS: Final = (ask.STABILIZE, ask.SWAP, ask.NEUTRALIZE, ask.RITUAL)
NUMBERS_OF: Final = {
    step.MOVE: 3,
    step.WINDOW: 3,
    step.PLACE: 2,
    step.RITUAL: 2,
    step.ELIMINATE: 2,
}  # a step's; else at most 1
ALONE: Final = (step.RESOLVE, step.ECLIPSE, step.PASS)  # steps without numbers


# --- writing ----------------------------------------------------------------------------------------------------------


def table(s: ShamansState) -> dict[str, Any]:
    """Everything that lies on the table, without what is empty or usual."""
    c, t = s.cells, s.tables
    cells = {"round": cell.ROUND, "turn": cell.TURN, "first": cell.FIRST, "guide": cell.GUIDE, "pawn": cell.PAWN}
    told: dict[str, Any] = {name: int(c[offset]) for name, offset in cells.items()}
    slots = [parts.TOKENS[int(c[cell.SLOT + i]) - 1] if c[cell.SLOT + i] else None for i in range(parts.SLOTS)]
    full: dict[str, Any] = {
        "destination": t.names[int(c[cell.DESTINATION]) - 1] if c[cell.DESTINATION] else None,
        "worlds": {name: numbers_at(s, w) for w, name in enumerate(t.names) if c[cell.WORLD + w]},
        "closing": [t.names[w] for w in bits(c[cell.CLOSING])],
        "slots": slots if any(slots) else None,
        "pile": [parts.TOKENS[int(c[cell.PILE + i]) - 1] for i in reversed(range(int(c[cell.IN_PILE])))],
        "gone": token_names(s, cell.GONE),
        "arrow": "left" if c[cell.ARROW] == parts.LEFT else "right",
        "eclipsed": bool(c[cell.ECLIPSED]),
        "won": ROLES[int(c[cell.WINNERS]) - 1] if c[cell.WINNERS] else None,
    }
    told |= {name: value for name, value in full.items() if value}
    return {**told, "players": [side_table(s, owner) for owner in range(int(s.players))]}


def side_table(s: ShamansState, owner: int) -> dict[str, Any]:
    c, t = s.cells, s.tables
    at = cell.SEAT + owner * cell.WIDTH
    out = bool(c[at + cell.OUT])
    played, giving, gave = int(c[at + cell.PLAYED]), int(c[at + cell.CHOICE]), int(c[at + cell.GAVE])
    gift: dict[str, Any] = {"to": int(c[at + cell.GAVE_TO]) - 1} if c[at + cell.GAVE_TO] else {}
    if gave:
        gift["card"] = card_name(t, gave - 1)
    full: dict[str, Any] = {
        "role_face_up": bool(c[at + cell.FACE_UP]) and not out,
        "role_known_by": [] if c[at + cell.FACE_UP] else [p for p in bits(c[at + cell.SEEN]) if p != owner],
        "eliminated": out,
        "aside" if out else "hand": [card_name(t, card) for card in bits(c[at + cell.HAND])],
        "played": card_name(t, played - 1) if played else None,
        "open": token_names(s, at + cell.OPEN),
        "hidden": token_names(s, at + cell.HIDDEN),
        "looking_at": parts.TOKENS[int(c[at + cell.LOOKED]) - 1] if c[at + cell.LOOKED] else None,
        "giving": card_name(t, giving - 1) if giving else None,
        "gave": gift,
        "played_since_eclipse": int(c[at + cell.SINCE]),
        "not_followed": [t.names[world] for world in bits(c[at + cell.ASTRAY])],
        "strayed": int(c[at + cell.STRAYED]),
        "followed": int(c[at + cell.FOLLOWED]),
        "lied": int(c[at + cell.LIED]),
    }
    told = {"role": ROLES[int(c[at + cell.ROLE])], "points": int(c[at + cell.POINTS])}
    return told | {name: value for name, value in full.items() if value}


def numbers_at(s: ShamansState, world: int) -> list[int]:
    return [n + 1 for n in bits(s.cells[cell.WORLD + world])]


def token_names(s: ShamansState, at: int) -> list[str]:
    """The artifacts counted in four cells."""
    return [parts.TOKENS[kind] for kind in range(parts.KINDS) for _ in range(int(s.cells[at + kind]))]


# --- reading the table ------------------------------------------------------------------------------------------------


class Laid:
    """Which cards have been laid, and where; the rest is laid at the end."""

    def __init__(self, s: ShamansState) -> None:
        self.s = s
        self.places: dict[int, str] = {}
        self.rest = ""  # where all other cards lie
        self.rest_cell = cell.WORLD  # ... a hand, or this: at the worlds

    def take(self, card: int, where: str) -> int:
        if card in self.places:
            name = card_name(self.s.tables, card)
            raise wrong(where, f"{name} is there twice: it lies in {self.places[card]} too (SH-01)")
        self.places[card] = where
        return card

    def keep_rest(self, offset: int, where: str) -> None:
        if self.rest:
            raise wrong(where, f"all other cards lie in {self.rest} already: there is one {REST!r} (SH-01)")
        self.rest, self.rest_cell = where, offset

    def lay_rest(self) -> None:
        """SH-57: who is eliminated may have any number of cards aside."""
        s = self.s
        missing = [int(card) for card in s.tables.deck if int(card) not in self.places]
        if missing and not self.rest:
            names = ", ".join(card_name(s.tables, card) for card in missing)
            way = f"{REST!r} as a 'hand', as what lies 'aside' of an eliminated player or as 'worlds' puts them there"
            raise wrong("position", f"these cards lie nowhere: {names}; {way} (SH-01)")
        for card in missing:
            if self.rest_cell == cell.WORLD:
                s.cells[cell.WORLD + card // parts.NUMBERS] |= BIT[card % parts.NUMBERS]
            else:
                s.cells[self.rest_cell] |= BIT[card]


def lay(s: ShamansState, data: dict[str, Any]) -> None:
    """Fill the cells; a ValueError says what is wrong and where."""
    c, t = s.cells, s.tables
    n = int(s.players)
    check_names(data, TOP, "position")
    players = data.get("players")
    if not isinstance(players, list) or len(players) != n:
        raise wrong("position", f"'players' is a list of {n}, one for each seat")
    for p, side in enumerate(players):
        if not isinstance(side, dict):
            raise wrong(f"player {p}", f"a table of names and values is needed, not {side!r}")
        check_names(side, SIDE, f"player {p}")
        c[cell.SEAT + p * cell.WIDTH + cell.POINTS] = whole(side, "points", 0, MOST, f"player {p}", 0)
    c[cell.ROUND] = whole(data, "round", 0, MOST, "position", 1)
    c[cell.FIRST] = whole(data, "first", 0, n - 1, "position", 0)
    if c[cell.ROUND] == 0:
        check_bare(data, players)
        return
    c[cell.TURN] = whole(data, "turn", 0, len(t.deck), "position", 0)
    c[cell.GUIDE] = whole(data, "guide", 0, n - 1, "position", int(c[cell.FIRST]))
    c[cell.PAWN] = whole(data, "pawn", 0, int(t.moon), "position", int(t.start))
    c[cell.ARROW] = SIDES[one_of(data, "arrow", tuple(SIDES), "position", "left")]
    c[cell.ECLIPSED] = int(truth(data, "eclipsed", "position"))
    won = one_of(data, "won", ROLES, "position", None)
    c[cell.WINNERS] = ROLES.index(won) + 1 if won is not None else 0
    laid = Laid(s)
    for p, side in enumerate(players):
        lay_role(s, p, side)
        lay_cards(s, p, side, laid)
        lay_tokens(s, p, side)
    lay_worlds(s, data.get("worlds", {}), laid)
    laid.lay_rest()
    lay_supply(s, data)
    lay_destination(s, data)
    lay_closing(s, data)
    for p, side in enumerate(players):
        lay_gifts(s, p, side)
        lay_past(s, p, side)
    check_roles(s)


def check_bare(data: dict[str, Any], players: list[dict[str, Any]]) -> None:
    """Round 0: a game that is still to be set up."""
    extra = [name for name in data if name not in ("round", "first", "players")]
    extra += [name for side in players for name in side if name != "points"]
    if extra:
        raise wrong("position", f"in round 0 nothing is dealt: no {extra[0]!r}, only 'first' and the players' 'points'")


def lay_role(s: ShamansState, p: int, side: dict[str, Any]) -> None:
    c = s.cells
    at = cell.SEAT + p * cell.WIDTH
    where = f"player {p}"
    everybody = 2 ** int(s.players) - 1
    out = truth(side, "eliminated", where)
    face_up = truth(side, "role_face_up", where, out)
    if out and not face_up:
        raise wrong(where, "the role card of an eliminated player lies face up (SH-54)")
    known = items(side, "role_known_by", where)
    if known and face_up:
        raise wrong(where, "'role_known_by' is for a role card that lies face down; everybody sees this one")
    others = [q for q in range(int(s.players)) if q != p]
    for q in known:
        if type(q) is not int or q not in others:
            raise wrong(where, f"'role_known_by' lists other seats, of {listed(others)}, not {q!r} (SH-49)")
    c[at + cell.ROLE] = ROLES.index(one_of(side, "role", ROLES, where, "shaman"))
    c[at + cell.OUT], c[at + cell.FACE_UP] = int(out), int(face_up)
    c[at + cell.SEEN] = everybody if face_up else sum(2**q for q in {p, *known})  # SH-12: its owner always knows it


def lay_cards(s: ShamansState, p: int, side: dict[str, Any], laid: Laid) -> None:
    c = s.cells
    at = cell.SEAT + p * cell.WIDTH
    where = f"player {p}"
    if c[at + cell.OUT] and "hand" in side:
        raise wrong(where, "the cards of an eliminated player lie 'aside' and are no 'hand' (SH-57)")
    if not c[at + cell.OUT] and "aside" in side:
        raise wrong(where, "only an eliminated player has cards 'aside': \"eliminated\": true (SH-57)")
    name = "aside" if c[at + cell.OUT] else "hand"
    if side.get(name) == REST:
        laid.keep_rest(at + cell.HAND, f"{where}, {name}")
    else:
        for card in items(side, name, where, f"cards, or the word {REST!r}"):
            c[at + cell.HAND] |= BIT[laid.take(read_card(s, card, f"{where}, {name}"), f"{where}, {name}")]
    if side.get("played") is not None:
        where = f"{where}, played"
        c[at + cell.PLAYED] = laid.take(read_card(s, side["played"], where), where) + 1


def lay_tokens(s: ShamansState, p: int, side: dict[str, Any]) -> None:
    c = s.cells
    at = cell.SEAT + p * cell.WIDTH
    where = f"player {p}"
    for name, offset, allowed, clause in (
        ("open", cell.OPEN, ARTIFACTS, "SH-02"),
        ("hidden", cell.HIDDEN, SECRET, "SH-31"),
    ):
        for token in items(side, name, where, "artifacts"):
            c[at + offset + read_token(token, allowed, f"{where}, {name}", clause)] += 1
    if side.get("looking_at") is not None:
        c[at + cell.LOOKED] = read_token(side["looking_at"], SECRET, f"{where}, looking_at", "SH-31") + 1
    if c[at + cell.OUT]:
        for name in ("open", "looking_at"):
            if side.get(name):
                raise wrong(where, f"an eliminated player has nothing {name!r}; such tokens are 'gone' (SH-61)")


def lay_worlds(s: ShamansState, worlds: Any, laid: Laid) -> None:
    t = s.tables
    if worlds == REST:
        laid.keep_rest(cell.WORLD, "worlds")
        return
    if not isinstance(worlds, dict):
        raise wrong(
            "worlds", f"a table from world to the numbers that lie there is needed, or {REST!r}, not {worlds!r}"
        )
    for name in worlds:
        where = f"worlds, {name}"
        world = read_world(s, name, "worlds")
        for number in items(worlds, name, "worlds", "numbers"):
            if type(number) is not int or not 1 <= number <= t.numbers:
                raise wrong(where, f"numbers are 1 to {int(t.numbers)}, not {number!r} (SH-03 to SH-05)")
            laid.take(world * parts.NUMBERS + number - 1, where)
            s.cells[cell.WORLD + world] |= BIT[number - 1]


def lay_supply(s: ShamansState, data: dict[str, Any]) -> None:
    """Slots, pile and what is gone; SH-02: with the players' tokens exactly what is in the box."""
    c = s.cells
    slots = items(data, "slots", "position", "artifacts, null for an empty slot")
    if len(slots) > parts.SLOTS:
        raise wrong("slots", f"at most {parts.SLOTS} artifacts lie open on the board, not {len(slots)} (SH-09)")
    for i, token in enumerate(slots):
        c[cell.SLOT + i] = read_token(token, ARTIFACTS, "slots", "SH-09") + 1 if token is not None else 0
    pile = items(data, "pile", "position", "tokens from the top")
    if len(pile) > parts.LARGEST_PILE:
        raise wrong("pile", f"at most {parts.LARGEST_PILE} tokens lie in the pile, not {len(pile)} (SH-10)")
    for i, token in enumerate(reversed(pile)):
        c[cell.PILE + i] = read_token(token, parts.TOKENS, "pile", "SH-10") + 1
    c[cell.IN_PILE] = len(pile)
    if pile and not (c[cell.SLOT] and c[cell.SLOT + 1]):
        raise wrong("slots", "a slot is empty only when the pile is: else it is refilled at once (SH-32)")
    rest = data.get("gone") == REST
    if not rest:
        for token in items(data, "gone", "position", f"artifacts, or the word {REST!r}"):
            c[cell.GONE + read_token(token, ARTIFACTS, "gone", "SH-02")] += 1
    found = tokens_found(s)
    for kind in range(parts.KINDS):
        there, wanted = found[kind], int(s.tables.tokens[kind])
        if there < wanted and rest:
            c[cell.GONE + kind] = wanted - there
        elif there != wanted:
            how = f"; {REST!r} as 'gone' takes what nobody has" if there < wanted else ""
            raise wrong(
                "position", f"{there} of the artifact {parts.TOKENS[kind]} are there, must be {wanted} (SH-02){how}"
            )
    check_eclipse(s, found[parts.ECLIPSE], "position")


def check_eclipse(s: ShamansState, found: int, where: str) -> None:
    if found != (0 if s.cells[cell.ECLIPSED] else 1):
        there = f"the pile has {found} of the token eclipse"
        raise wrong(where, f'{there}; it must have one, or none and "eclipsed": true (SH-10, SH-39)')


def lay_destination(s: ShamansState, data: dict[str, Any]) -> None:
    """SH-16: it follows from the first card of the turn; where a position names it, both must agree."""
    t = s.tables
    first = first_played(s)
    s.cells[cell.DESTINATION] = first // parts.NUMBERS + 1 if first >= 0 else 0
    if data.get("destination") is not None:
        given = read_world(s, data["destination"], "destination")
        if first < 0:
            raise wrong("destination", "nobody has 'played' a card in this turn, so there is none (SH-16)")
        if given != first // parts.NUMBERS:
            opened = f"the first card from the Guide on is {card_name(t, first)}"
            raise wrong(
                "destination", f"{opened}, so it is {t.names[first // parts.NUMBERS]}, not {t.names[given]} (SH-16)"
            )


def first_played(s: ShamansState) -> int:
    """The card that opened the turn, -1 if nobody has played."""
    for i in range(int(s.players)):
        card = int(s.cells[cell.SEAT + (int(s.cells[cell.GUIDE]) + i) % int(s.players) * cell.WIDTH + cell.PLAYED])
        if card:
            return card - 1
    return -1


def lay_closing(s: ShamansState, data: dict[str, Any]) -> None:
    for name in items(data, "closing", "position", "worlds"):
        world = read_world(s, name, "closing")
        if not s.closed(world):
            raise wrong("closing", f"{name} is not closed: not all of its cards lie there (SH-60, SH-R29)")
        s.cells[cell.CLOSING] |= BIT[world]


def lay_gifts(s: ShamansState, p: int, side: dict[str, Any]) -> None:
    """What is being passed in the Eclipse, and what was: its giver knows it as long as nobody else has seen it."""
    c, t = s.cells, s.tables
    n = int(s.players)
    at = cell.SEAT + p * cell.WIDTH
    where = f"player {p}"
    c[at + cell.SINCE] = whole(side, "played_since_eclipse", 0, len(t.deck), where, 0)
    for name in ("giving", "gave", "played_since_eclipse"):
        if side.get(name) and not c[cell.ECLIPSED]:
            raise wrong(where, f'{name!r} is for an Eclipse that is applied: "eclipsed": true (SH-38)')
    if side.get("giving") is not None:
        card = read_card(s, side["giving"], f"{where}, giving")
        if c[at + cell.OUT] or not c[at + cell.HAND] & BIT[card]:
            raise wrong(f"{where}, giving", f"{side['giving']} is no card of this player's hand (SH-38)")
        c[at + cell.CHOICE] = card + 1
    gift = side.get("gave")
    if gift is None:
        return
    where = f"{where}, gave"
    if not isinstance(gift, dict):
        raise wrong(where, f"a table of 'to' and, while nobody has seen it, 'card' is needed, not {gift!r}")
    check_names(gift, ("to", "card"), where)
    to = whole(gift, "to", 0, n - 1, where, None)
    c[at + cell.GAVE_TO] = to + 1
    if gift.get("card") is not None:
        card = read_card(s, gift["card"], where)
        if not c[cell.SEAT + to * cell.WIDTH + cell.HAND] & BIT[card]:
            raise wrong(where, f"player {to} has no {gift['card']}; a card that everybody has seen is left out (SH-38)")
        c[at + cell.GAVE] = card + 1


def lay_past(s: ShamansState, p: int, side: dict[str, Any]) -> None:
    """How this player has played so far: it is no part of the rules, but everybody has seen it."""
    at = cell.SEAT + p * cell.WIDTH
    where = f"player {p}"
    for name in items(side, "not_followed", where, "worlds"):
        s.cells[at + cell.ASTRAY] |= BIT[read_world(s, name, f"{where}, not_followed")]
    for name, offset in (("strayed", cell.STRAYED), ("followed", cell.FOLLOWED), ("lied", cell.LIED)):
        s.cells[at + offset] = whole(side, name, 0, len(s.tables.deck), where, 0)


def check_roles(s: ShamansState) -> None:
    shadows = sum(int(s.role(p)) for p in range(int(s.players)))
    wanted = int(s.tables.shadows)
    if shadows != wanted:
        among = f"{shadows} of {int(s.players)} players have the role shadow"
        raise wrong("position", f"{among}, must be {wanted} (SH-03 to SH-05)")


# --- the whole position -----------------------------------------------------------------------------------------------


def verify(s: ShamansState) -> None:
    """The steps have been carried out up to a choice: does everything that waits fit what lies on the table?"""
    check_cards(s)
    check_tokens(s)
    check_end(s)
    check_gifts(s)
    if s.over:
        return
    if not 0 <= s.cells[cell.GUIDE] < s.players:
        raise unplayable(f"player {int(s.cells[cell.GUIDE])} would be the Guide; seats are 0 to {int(s.players) - 1}")
    if s.cells[cell.TURN] == 0:
        raise unplayable(
            "somebody is asked before the first turn: 'turn' is at least 1, or the step 'turn' comes first"
        )
    check_steps(s)
    seats = s.seats
    if len(seats) > 1 and any(s.asked(p) != ask.GIVE for p in seats):
        raise unplayable("only in an Eclipse do several players choose at once (SH-38)")
    for p in seats:
        check_question(s, p, int(s.asked(p)))
    check_played(s)
    check_waiting(s)


def check_cards(s: ShamansState) -> None:
    """SH-01: also after the steps, which may name any card."""
    c, t = s.cells, s.tables
    found = Counter(w * parts.NUMBERS + n for w in range(len(t.names)) for n in bits(c[cell.WORLD + w]))
    for p in range(int(s.players)):
        at = cell.SEAT + p * cell.WIDTH
        found.update(bits(c[at + cell.HAND]))
        found.update([int(c[at + cell.PLAYED]) - 1] if c[at + cell.PLAYED] else [])
    for card in range(len(t.names) * parts.NUMBERS):
        wanted = int((t.cards >> card) & 1)
        if found[card] != wanted:
            raise unplayable(f"{card_name(t, card)} would be there {found[card]} times, must be {wanted} (SH-01)")


def tokens_found(s: ShamansState) -> Counter[int]:
    c = s.cells
    found: Counter[int] = Counter(int(c[at]) - 1 for at in range(cell.PILE, cell.PILE + parts.LARGEST_PILE) if c[at])
    found.update(int(c[cell.SLOT + i]) - 1 for i in range(parts.SLOTS) if c[cell.SLOT + i])
    for kind in range(parts.KINDS):
        found[kind] += int(c[cell.GONE + kind])
        found[kind] += sum(int(s.opened(p, kind) + s.hidden(p, kind)) for p in range(int(s.players)))
    looked = [int(c[cell.SEAT + p * cell.WIDTH + cell.LOOKED]) for p in range(int(s.players))]
    found.update(token - 1 for token in looked if token)
    return found


def check_tokens(s: ShamansState) -> None:
    found = tokens_found(s)
    for kind in range(parts.KINDS):
        wanted = int(s.tables.tokens[kind])
        if found[kind] != wanted:
            raise unplayable(
                f"{found[kind]} of the artifact {parts.TOKENS[kind]} would be there, must be {wanted} (SH-02)"
            )
    check_eclipse(s, found[parts.ECLIPSE], "this position cannot be played")
    n = int(s.cells[cell.IN_PILE])
    hiding = any(s.asked(p) == ask.HIDE for p in s.seats)
    if n and s.cells[cell.PILE + n - 1] == parts.ECLIPSE + 1 and not hiding:
        raise unplayable("the Eclipse lies on top of the pile: it is applied at once, by the step 'eclipse' (SH-33)")


def check_end(s: ShamansState) -> None:
    """Who has won, and has anybody?"""
    c, t = s.cells, s.tables
    living = [p for p in range(int(s.players)) if not s.out(p)]
    on_moon = c[cell.PAWN] == t.moon
    if s.over:
        if s.agenda() or s.seats:
            raise unplayable("a game that is over has no 'steps' and nobody is 'asked'")
        if not c[cell.WINNERS]:
            raise unplayable(f"a game that is over needs 'won', the role that won its last round: {listed(ROLES)}")
        if on_moon != (c[cell.WINNERS] == parts.SHADOW + 1):
            raise unplayable(
                f"the Shadows win exactly when the pawn is on the Moon, space {int(t.moon)} (SH-68, SH-84)"
            )
        if s.leader(t.target) < 0 and not 0 < s.rounds <= c[cell.ROUND]:
            raise unplayable(f"nobody leads alone with {int(t.target)} points, so the game is not over (SH-75, SH-76)")
        return
    if c[cell.WINNERS]:
        raise unplayable("'won' is for a game that is over; a new round begins as soon as one is won (SH-72)")
    if on_moon:
        raise unplayable(f"the pawn is on the Moon, space {int(t.moon)}: the round is over (SH-68)")
    if not any(s.role(p) == parts.SHADOW for p in living):
        raise unplayable("no Shadow is left: the round is over (SH-67)")
    for p in range(int(s.players)):
        if s.out(p) and s.role(p) == parts.SHADOW and s.hand(p):
            raise unplayable(f"player {p} is an eliminated Shadow; such cards lie at the worlds, not aside (SH-59)")


def check_gifts(s: ShamansState) -> None:
    """SH-38, SH-R14: all who had cards have passed one, each to the next of them; or a position tells of no gifts."""
    c = s.cells
    n = int(s.players)
    gave = [p for p in range(n) if c[cell.SEAT + p * cell.WIDTH + cell.GAVE_TO]]
    if not gave:
        return
    side = "left" if c[cell.ARROW] == parts.LEFT else "right"
    for p in range(n):
        if p not in gave and s.hand(p) and not s.out(p):
            raise unplayable(f"player {p} has cards but none was passed by this player in the Eclipse: 'gave' (SH-40)")
    for p in gave:
        order = [(p + i if side == "left" else p - i) % n for i in range(1, n + 1)]
        to, wanted = int(c[cell.SEAT + p * cell.WIDTH + cell.GAVE_TO]) - 1, next(q for q in order if q in gave)
        if wanted == p:
            raise unplayable(f"player {p} alone has passed a card in the Eclipse; it takes two (SH-R14)")
        if to != wanted:
            said = f"player {p} gave a card to player {to}, but the arrow points {side}, to player {wanted}"
            raise unplayable(f"{said} (SH-38, SH-R14)")


def check_steps(s: ShamansState) -> None:
    """Does each step follow from the one before, with numbers that fit?"""
    steps = s.agenda()
    for p in s.seats:
        question = int(s.asked(p))
        check_follows(f"the question {ask.QUESTIONS[question]!r}", AFTER_QUESTION[question], steps)
    for i, (op, a, b, c) in enumerate(steps):
        check_follows(f"the step {step.STEPS[op]!r}", AFTER_STEP.get(op, ()), steps[i + 1 :])
        needs = missing_for(s, op, a, b, c)
        if op == step.CARD and steps[i + 1][1] != turns_place(s, a):
            needs = f"the step ['play', {turns_place(s, a)}] after it: that many have had their turn then (SH-17)"
        if needs:
            raise unplayable(f"the step {step_text(op, a, b, c)} needs {needs}")
    if steps and steps[-1][0] == step.NEXT:
        performers = [p for p in s.seats if s.asked(p) in OF_RITUALS]
        performers += [entry[1] for entry in steps if entry[0] in (step.RITUAL, step.RITUALS, step.ELIMINATE)]
        if any(p != steps[-1][1] for p in performers):
            raise unplayable("who performs the ritual of the Destination is the next Guide: 'next' (SH-35, SH-36)")


def check_follows(what: str, allowed: tuple[int, ...], steps: list[list[int]]) -> None:
    if not allowed:
        if steps:
            raise unplayable(f"after {what} no other step waits, but {step.STEPS[steps[0][0]]!r} does")
    elif not steps or steps[0][0] not in allowed:
        found = repr(step.STEPS[steps[0][0]]) if steps else "nothing"
        raise unplayable(f"after {what} comes {listed(step.STEPS[op] for op in allowed)}, not {found}")


def step_text(op: int, *numbers: int) -> str:
    """A step as a position writes it."""
    told = [step.STEPS[op], *numbers]
    while told[-1] == 0:
        told.pop()
    return str(told)


def turns_place(s: ShamansState, seat: int) -> int:
    """Clockwise from the Guide: the first is 1."""
    return (seat - int(s.cells[cell.GUIDE])) % int(s.players) + 1


def missing_for(s: ShamansState, op: int, a: int, b: int, c: int) -> str:
    """What a waiting step lacks."""
    cells = s.cells
    n = int(s.players)
    most = 0 if op in ALONE else NUMBERS_OF.get(op, 1)
    if any((a, b, c)[most:]):
        return f"no more than {most} numbers"
    seated = 0 <= a < n
    living = seated and not s.out(a)
    if op in (step.TURN, step.CARD, step.RITUAL, step.RITUALS) and not living:
        return "the seat of a player who is not eliminated"
    if op == step.CARD and not s.hand(a):
        return f"a card in the hand of player {a}"
    if op == step.PLAY and not 0 <= a <= n:
        return f"how many players have had their turn, 0 to {n}"
    if op == step.MOVE and not (seated and c in (0, 1)):
        return "a seat, the number of spaces, and 1 if the move has been announced"
    if op == step.PLACE and not (seated and b >= 0 and cells[cell.SEAT + a * cell.WIDTH + cell.PLAYED] == b + 1):
        return "a seat and the number of the card that this player has 'played' (SH-22)"
    if op == step.PLACE and b // parts.NUMBERS + 1 == cells[cell.DESTINATION]:
        return "a card that is not of the Destination (SH-19)"
    if op == step.WINDOW and not (seated and 0 <= b <= n and 0 <= c <= n):
        return f"a seat, how many have been asked, and 0 or the only seat that is asked + 1, up to {n}"
    if op == step.GATHER and (cells[cell.DESTINATION] == 0 or a != s.extreme(True, False)):
        return "the seat of the highest card of the Destination, or -1 if only eliminated players have one (SH-34)"
    if op == step.RITUAL and not (0 <= b < len(s.tables.names) and s.closed(b)):
        return "a seat and the number of a world that is closed (SH-35)"
    if op == step.ELIMINATE and not (living and 0 <= b < n and a != b and not s.out(b)):
        return "two players who are not eliminated: by whom, and whom (SH-51)"
    if op == step.NEXT and not (living if a >= 0 else -1 - a < n and s.out(-1 - a)):
        return "the seat of the next Guide, or -1 - the seat of the eliminated player who chooses one (SH-65)"
    if op == step.END and (a != parts.SHAMAN or anybody_holds(s)):
        return "empty hands of all who are not eliminated: so the Shamans win (SH-66)"
    return ""


def anybody_holds(s: ShamansState) -> bool:
    return any(s.hand(p) and not s.out(p) for p in range(int(s.players)))


def check_question(s: ShamansState, p: int, question: int) -> None:
    """Is the question the right one for this seat, the step after it and the tokens on the table?"""
    name = ask.QUESTIONS[question]
    steps = s.agenda()
    if question == ask.GUIDE and not s.out(p):
        raise unplayable(f"player {p} is not eliminated; only who is may be asked to choose the Guide (SH-65)")
    if question != ask.GUIDE and s.out(p):
        raise unplayable(f"player {p} is eliminated and cannot be asked {name!r} (SH-54)")
    if question == ask.CARD and steps[0][1] != turns_place(s, p):
        raise unplayable(f"the card of player {p} needs the step ['play', {turns_place(s, p)}] after it (SH-17)")
    if question == ask.PORTAL:
        _, active, asked, only = steps[0]
        if (active + asked - 1) % int(s.players) != p or asked < 1 or only not in (0, p + 1):
            raise unplayable(
                f"the step {step_text(*steps[0])} after the question 'portal' does not ask player {p} (SH-R7)"
            )
        if not s.could_hold(p, parts.PORTAL):
            raise unplayable(f"everybody sees that player {p} has no portal, so nobody asks for it (SH-R7)")
    if question == ask.NEUTRALIZE and not s.could_hold(p, parts.DAGGER):
        raise unplayable(f"everybody sees that player {p} has no dagger, so nobody asks for it (SH-53)")
    if question == ask.RITUAL and (steps[0][1] != p or len(bits(s.cells[cell.CLOSING])) < 2):
        raise unplayable(
            f"player {p} orders rituals only with two worlds 'closing' and the step ['rituals', {p}] (SH-60)"
        )
    if question == ask.GUIDE and not anybody_holds(s):
        raise unplayable("nobody holds cards, so there is no next turn to choose a Guide for (SH-37)")


def check_played(s: ShamansState) -> None:
    """The cards of the turn: who can have played, and which cards still lie before their players."""
    c, t = s.cells, s.tables
    steps = s.agenda()
    last = steps[-1] if steps else [step.NEXT, 0, 0, 0]
    carding = any(s.asked(p) == ask.CARD for p in s.seats) or any(entry[0] == step.CARD for entry in steps)
    if last[0] in (step.PLAY, step.RESOLVE) and not c[cell.DESTINATION] and not carding:
        raise unplayable("nobody has 'played' a card in this turn yet, so only a card can be asked for (SH-16)")
    for p in range(int(s.players)):
        card = int(c[cell.SEAT + p * cell.WIDTH + cell.PLAYED]) - 1
        if card < 0:
            continue
        name = f"player {p} has played {card_name(t, card)}"
        if last[0] not in (step.PLAY, step.RESOLVE, step.GATHER):
            raise unplayable(f"{name}, but the turn is over: its cards lie at the worlds (SH-34)")
        if last[0] == step.PLAY and turns_place(s, p) > last[1] - (1 if carding else 0):
            raise unplayable(f"{name}, but it is not yet this player's turn (SH-17)")
        if card // parts.NUMBERS + 1 != c[cell.DESTINATION] and [step.PLACE, p, card, 0] not in steps:
            placing = f"it goes to its world: the step ['place', {p}, {card}]"
            raise unplayable(f"{name}, which is not of the Destination, so {placing} (SH-22)")


def check_waiting(s: ShamansState) -> None:
    """Tokens looked at, cards chosen for the Eclipse and closing worlds are each waited for by somebody."""
    c = s.cells
    ops = [entry[0] for entry in s.agenda()]
    for p in range(int(s.players)):
        at = cell.SEAT + p * cell.WIDTH
        asked = int(s.asked(p))
        if (c[at + cell.LOOKED] != 0) != (asked == ask.HIDE):
            raise unplayable(f"player {p} is 'looking_at' a token exactly while the question is 'hide' (SH-R30)")
        if c[at + cell.CHOICE] and step.PASS not in ops:
            raise unplayable(f"player {p} is 'giving' a card, but no step 'pass' waits for it (SH-38)")
        if step.PASS in ops and s.hand(p) and not s.out(p) and (c[at + cell.CHOICE] != 0) == (asked == ask.GIVE):
            raise unplayable(f"in an Eclipse player {p} is either asked 'give' or 'giving' a card (SH-40)")
    if step.PASS in ops and not c[cell.ECLIPSED]:
        raise unplayable('cards are passed in an Eclipse: "eclipsed": true (SH-38)')
    if c[cell.CLOSING] and step.RITUALS not in ops:
        raise unplayable("worlds are 'closing', but no step 'rituals' waits for them (SH-60)")


# --- reading entries --------------------------------------------------------------------------------------------------


def wrong(where: str, text: str) -> ValueError:
    return ValueError(f"shamans: {where}: {text}")


def unplayable(text: str) -> ValueError:
    return wrong("this position cannot be played", text)


def listed(names: Any) -> str:
    return ", ".join(str(name) for name in names)


def read_card(s: ShamansState, name: object, where: str) -> int:
    t = s.tables
    for card in t.deck:
        if card_name(t, int(card)) == name:
            return int(card)
    cards = f"cards are {listed(t.names)} from 1 to {int(t.numbers)}, as in '{t.names[0]} 1'"
    raise wrong(where, f"there is no card {name!r}; {cards} (SH-03 to SH-05)")


def read_token(name: object, allowed: tuple[str, ...], where: str, clause: str) -> int:
    if isinstance(name, str) and name in allowed:
        return parts.TOKENS.index(name)
    raise wrong(where, f"there can be {listed(allowed)}, not {name!r} ({clause})")


def read_world(s: ShamansState, name: object, where: str) -> int:
    names = s.tables.names
    if isinstance(name, str) and name in names:
        return names.index(name)
    raise wrong(where, f"there is no world {name!r}; there are {listed(names)} (SH-03 to SH-05)")


def one_of(data: dict[str, Any], name: str, allowed: tuple[str, ...], where: str, usual: str | None) -> Any:
    value = data.get(name, usual)
    if (value is None and usual is None) or (isinstance(value, str) and value in allowed):
        return value
    raise wrong(where, f"{name!r} is one of {listed(allowed)}, not {value!r}")


def items(data: dict[str, Any], name: str, where: str, what: str = "seats") -> list[Any]:
    found = data.get(name, [])
    if not isinstance(found, list):
        raise wrong(where, f"{name!r} is a list of {what}, not {found!r}")
    return found


def check_names(data: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in data:
        if name not in known:
            raise wrong(where, f"unknown entry {name!r}; known are {listed(known)}")


def truth(data: dict[str, Any], name: str, where: str, usual: bool = False) -> bool:
    value = data.get(name, usual)
    if not isinstance(value, bool):
        raise wrong(where, f"{name!r} is true or false, not {value!r}")
    return value


def whole(data: dict[str, Any], name: str, low: int, high: int, where: str, usual: int | None) -> int:
    value = data.get(name, usual)
    if type(value) is not int or not low <= value <= high:
        raise wrong(where, f"{name!r} is a whole number from {low} to {high}, not {value!r}")
    return value

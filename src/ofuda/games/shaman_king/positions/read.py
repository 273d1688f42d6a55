"""Read a position into an empty state; errors say what is wrong and where."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ofuda.games.shaman_king import cell, parts
from ofuda.games.shaman_king.positions.write import PositionWriter, delayed_effects
from ofuda.games.shaman_king.rules.state import DuelState, put, seat_cells, source
from ofuda.games.shaman_king.view import COLOURS, title
from ofuda.games.shaman_king.vocabulary import Type
from ofuda.kernel.arrays import BIT
from ofuda.kernel.decks import nearest
from ofuda.kernel.decks import shown as quoted
from ofuda.kernel.reading import boolean, check_names, integer, items, wrong

TOP: Final = ("turn", "defender", "zone", "attack", "decides", "charge_replaced", "if_counterattack", "players")
ATTACK_ENTRIES: Final = ("by", "card", "zone", "gained", "weakened", "start", "stopped")
FLIP_ENTRIES: Final = ("card", "intercept", "force", "start", "used", "shown")
SIDE: Final = (
    "shaman",
    "back",
    "points",
    "charged",
    "furyoku",
    "teamworks",
    "used",
    "advantages",
    "strike",
    "flip",
    "resolving",
    "looked",
    "deck",
    "discard",
    "rest",
    "reshuffles",
)
MOST: Final = 999  # of Force and Intercept that a card has got or lost


class Pack:
    """A player's deck list while a position is read: each card can be used once."""

    def __init__(self, s: DuelState, owner: int) -> None:
        self.s = s
        self.where = f"player {owner}"
        self.list = [int(kind) for kind in s.decks[owner]]
        self.left = Counter(self.list)

    def take(self, name: object, where: str) -> int:
        """Use up the card of this name and return its number."""
        kind = read_card(self.s, name, where)
        if self.s.tables.signature[kind]:
            raise wrong(where, f"{title(self.s, kind)} is a signature move, no card of the deck (SK-130)")
        if self.left[kind] == 0:
            copies = self.list.count(kind)
            has = f"{'the only copy' if copies == 1 else f'all {copies} copies'} of it" if copies else "no copy"
            used = "is used already: the position names" if copies else "is not in this player's deck list: it has"
            raise wrong(where, f"{title(self.s, kind)} {used} {has} (SK-167)")
        self.left[kind] -= 1
        return kind

    def deal(self, count: int, where: str) -> list[int]:
        """Use up so many of the cards that are not named, in the order of the deck list."""
        rest = self.rest()
        if count > len(rest):
            raise wrong(where, f"{count} cards, but only {len(rest)} of the deck list are left (SK-167)")
        self.left.subtract(rest[:count])
        return rest[:count]

    def rest(self) -> list[int]:
        return sorted(self.left.elements())


class PositionReader(PositionWriter):
    """Read positions."""

    def read(self, state: DuelState, data: dict[str, Any]) -> None:
        """Fill the cells; a ValueError says what is wrong and where."""
        check_names(data, TOP, "position")
        players = data.get("players", [])
        if not isinstance(players, list) or len(players) != 2:
            raise wrong("", "a position needs 'players', a list of two (SK-002)")
        for owner in range(2):
            if not isinstance(players[owner], dict):
                raise wrong("", f"player {owner} of a position is a table of names and values, not {players[owner]!r}")
        c = state.cells
        c[cell.TURN] = integer(data, "turn", 0, 32767, "position", 1)
        c[cell.DEFENDER] = integer(data, "defender", 0, 1, "position", 0)
        c[cell.CHOOSER] = integer(data, "decides", 0, 1, "position", 0)
        c[cell.INSTEAD] = int(boolean(data, "charge_replaced", "position"))
        for owner in range(2):
            c[seat_cells(state, owner) + cell.SHAMAN] = state.shamans[owner]
        lay_attack(state, data.get("attack"))
        for owner in range(2):
            lay_side(state, owner, players[owner])
        deck_card = c[cell.FLIP] > 0 and not state.tables.signature[c[cell.FLIP] - 1]
        c[cell.ZONE] = read_zone(data.get("zone", "green" if deck_card else None), "zone")
        lay_delays(state, data.get("if_counterattack", []))


def lay_attack(s: DuelState, data: Any) -> None:
    """Read the attack: a name, a table, or nothing for the opening attack."""
    c = s.cells
    given = {"card": data} if data is None or isinstance(data, str) else data
    if not isinstance(given, dict):
        raise wrong("attack", f"the name of a strike, or a table of {', '.join(ATTACK_ENTRIES)}, not {data!r}")
    check_names(given, ATTACK_ENTRIES, "attack")
    by = integer(given, "by", 0, 1, "attack", 1 - int(c[cell.DEFENDER]))
    c[cell.ATTACKER] = by
    c[cell.ATTACK_ZONE] = parts.NOWHERE
    c[cell.ATTACK_GAIN] = integer(given, "gained", -MOST, MOST, "attack", 0)
    c[cell.ATTACK_LOSS] = integer(given, "weakened", -MOST, MOST, "attack", 0)
    c[cell.HASTE] = read_colour(given.get("start", "green"), "attack, start")
    stopped = given.get("stopped", {})
    if not isinstance(stopped, dict):
        raise wrong("attack", f"'stopped' is a table of force and strike, not {stopped!r}")
    check_names(stopped, ("force", "strike"), "attack, stopped")
    c[cell.STOPPED] = integer(stopped, "force", 0, cell.WAS_STRIKE - 1, "attack, stopped", 0)
    if boolean(stopped, "strike", "attack, stopped"):
        c[cell.STOPPED] += cell.WAS_STRIKE
    if given.get("card") is None:
        if given.get("zone") is not None:
            raise wrong("attack", "the opening attack comes from no zone (SK-036)")
        return
    kind = read_typed(s, given["card"], Type.STRIKE, "attack")
    c[cell.ATTACK] = kind + 1
    if s.tables.signature[kind]:
        check_signature(s, by, kind, "attack")
        if given.get("zone") is not None:
            raise wrong("attack", f"{title(s, kind)} is a signature move and comes from no zone (SK-126)")
        return
    c[cell.ATTACK_ZONE] = read_colour(given.get("zone", "green"), "attack, zone")


def lay_side(s: DuelState, owner: int, data: dict[str, Any]) -> None:
    where = f"player {owner}"
    check_names(data, SIDE, where)
    c = s.cells
    base = int(seat_cells(s, owner))
    shaman = s.tables.shamans[int(s.shamans[owner])].name
    if data.get("shaman", shaman) != shaman:
        raise wrong(where, f"the deck belongs to the shaman {shaman}, not to {data['shaman']!r} (SK-009)")
    c[base + cell.BACK] = int(boolean(data, "back", where))
    c[base + cell.POINTS] = integer(data, "points", 0, parts.TO_WIN, where, 0)
    c[base + cell.RESHUFFLES] = integer(data, "reshuffles", 0, 9999, where, 0)
    for colour in items(data, "charged", where):
        c[base + cell.CHARGED] |= BIT[read_colour(colour, f"{where}, charged")]
    pack = Pack(s, owner)
    lay_strike(s, owner, data, pack)
    lay_flip(s, owner, data, pack)
    for zone, name in by_colour(data, "teamworks", where):
        at = f"{where}, teamworks, {COLOURS[zone]}"
        read_typed(s, name, Type.TEAMWORK, at)
        c[base + cell.TEAM + zone] = pack.take(name, at) + 1
    for entry in items(data, "advantages", where):
        lay_advantage(s, owner, entry, pack)
    looked = [known_card(pack, entry, 0, f"{where}, looked") for entry in items(data, "looked", where)]
    if looked and (c[cell.LOOKED] or len(looked) > cell.MOST_LOOKED):
        raise wrong(where, f"one player looks at up to {cell.MOST_LOOKED} cards at a time")
    for i, card in enumerate(looked):
        c[cell.LOOKED + i] = card
    lay_piles(s, owner, data, pack)


def lay_strike(s: DuelState, owner: int, data: dict[str, Any], pack: Pack) -> None:
    """Read the strike in play: the attack, unless the position says otherwise."""
    c = s.cells
    where = f"{pack.where}, strike"
    live = int(c[cell.ATTACK]) - 1 if c[cell.ATTACKER] == owner else -1
    name = data.get("strike", title(s, live) if live >= 0 else None)
    if name is None:
        return
    kind = read_typed(s, name, Type.STRIKE, where)
    if not s.tables.signature[kind]:
        pack.take(name, where)
    else:
        check_signature(s, owner, kind, where)
    c[seat_cells(s, owner) + cell.STRIKE] = kind + 1


def lay_flip(s: DuelState, owner: int, data: dict[str, Any], pack: Pack) -> None:
    """Read the flipped card, an Immediate one that is resolving, and used powers of teamworks."""
    c = s.cells
    where = pack.where
    for name in ("flip", "resolving", "used"):
        if data.get(name) and c[cell.DEFENDER] != owner:
            raise wrong(where, f"{name!r} belongs to the defender, which is player {int(c[cell.DEFENDER])} (SK-054)")
    flip = data.get("flip")
    if flip is not None:
        given = flip if isinstance(flip, dict) else {"card": flip}
        where = f"{pack.where}, flip"
        check_names(given, FLIP_ENTRIES, where)
        kind = read_card(s, given.get("card"), where)
        shown = boolean(given, "shown", where)
        if not s.tables.signature[kind]:
            pack.take(given["card"], where)
            shown = True  # only a signature move can be thought about in secret
        else:
            check_signature(s, owner, kind, where)
        c[cell.FLIP] = kind + 1
        c[cell.FLIP_INTERCEPT] = integer(given, "intercept", -MOST, MOST, where, 0)
        c[cell.FLIP_FORCE] = integer(given, "force", -MOST, MOST, where, 0)
        c[cell.FLIP_HASTE] = read_colour(given.get("start", "green"), f"{where}, start")
        c[cell.FLIP_USED] = mask_of(items(given, "used", where), where) + (cell.SHOWN if shown else 0)
    resolving = data.get("resolving")
    if resolving is not None:
        where = f"{pack.where}, resolving"
        read_typed(s, resolving, Type.ADVANTAGE, where)
        c[cell.LIMBO] = pack.take(resolving, where) + 1
    for zone, numbers in by_colour(data, "used", pack.where):
        where = f"{pack.where}, used, {COLOURS[zone]}"
        c[cell.TEAM_USED] |= mask_of(items({"used": numbers}, "used", where), where) << (4 * zone)


def lay_advantage(s: DuelState, owner: int, entry: Any, pack: Pack) -> None:
    where = f"{pack.where}, advantages"
    given = entry if isinstance(entry, dict) else {"card": entry}
    check_names(given, ("card", "zone"), where)
    kind = pack.take(given.get("card"), where)
    if s.tables.cards[kind].type == Type.TEAMWORK:
        raise wrong(where, f"{title(s, kind)} is a teamwork; here lie advantages and pitched strikes (SK-140)")
    zone = read_zone(given.get("zone"), f"{where}, zone")
    put(s, owner, parts.AREA, (kind + 1) | (zone << cell.KIND_BITS))


def lay_piles(s: DuelState, owner: int, data: dict[str, Any], pack: Pack) -> None:
    """Read deck, discard pile and furyoku: first named cards, then cards dealt from the rest of the deck list."""
    where = pack.where
    deck = [known_card(pack, entry, 0, f"{where}, deck") for entry in items(data, "deck", where)]
    furyoku = data.get("furyoku", dict.fromkeys(COLOURS, parts.SETUP_FURYOKU))
    stacks: list[Any] = [[], [], []]
    for zone, held in by_colour({"furyoku": furyoku}, "furyoku", where):
        at = f"{where}, furyoku, {COLOURS[zone]}"
        if isinstance(held, list):
            held = [known_card(pack, entry, parts.KNOWN, at) for entry in held]
        stacks[zone] = held
    discard = data.get("discard", parts.SETUP_DISCARD)
    if isinstance(discard, list):
        discard = [pack.take(name, f"{where}, discard") + 1 for name in discard]
    for zone in range(parts.ZONES):
        if not isinstance(stacks[zone], list):
            at = f"{where}, furyoku, {COLOURS[zone]}"
            stacks[zone] = [kind + 1 for kind in pack.deal(count(stacks[zone], at), at)]
    if not isinstance(discard, list):
        at = f"{where}, discard"
        discard = [kind + 1 for kind in pack.deal(count(discard, at), at)]
    rest = data.get("rest", "deck")
    if rest not in ("deck", "discard"):
        raise wrong(where, f"'rest', where all other cards lie, is deck or discard, not {rest!r}")
    (deck if rest == "deck" else discard).extend(kind + 1 for kind in pack.rest())
    for which, cards in ((parts.DECK, deck), (parts.DISCARD, discard), *enumerate(stacks, parts.STACK)):
        for card in reversed(cards):
            put(s, owner, which, card)


def lay_delays(s: DuelState, data: Any) -> None:
    c = s.cells
    where = "if_counterattack"
    given = items({where: data}, where, "position")
    if len(given) > cell.MOST_DELAYS:
        raise wrong(where, f"at most {cell.MOST_DELAYS} effects wait for a counterattack, not {len(given)}")
    for i, entry in enumerate(given):
        if not isinstance(entry, dict):
            raise wrong(where, f"each is a table of card, zone, effect and times, not {entry!r}")
        check_names(entry, ("card", "zone", "effect", "times"), where)
        kind = read_card(s, entry.get("card"), where)
        zone = read_zone(entry.get("zone"), f"{where}, zone")
        effects = delayed_effects(s, kind)
        if not effects:
            raise wrong(where, f"{title(s, kind)} has nothing that waits for a counterattack (SK-086)")
        c[cell.DELAY + 3 * i] = effects[integer(entry, "effect", 1, len(effects), where, 1) - 1]
        c[cell.DELAY + 3 * i + 1] = source(kind, int(c[cell.DEFENDER]), zone)
        c[cell.DELAY + 3 * i + 2] = integer(entry, "times", 1, MOST, where, 1)
    c[cell.DELAYS] = len(given)


# --- single entries --------------------------------------------------------------------------------------------------


def read_card(s: DuelState, name: object, where: str) -> int:
    """Read a card by its title, in any case, and return its number."""
    kind = s.tables.numbers.get(name.lower()) if isinstance(name, str) else None
    if kind is not None:
        return kind
    if not isinstance(name, str):
        raise wrong(where, f"the name of a card is needed, not {name!r}")
    near = nearest(name, (card.title for card in s.tables.cards), 1)
    meant = f"; did you mean {near[0]}?" if near else ""
    raise wrong(where, f"there is no card {quoted(name)}{meant}")


def read_typed(s: DuelState, name: object, wanted: Type, where: str) -> int:
    kind = read_card(s, name, where)
    found = s.tables.cards[kind].type
    if found != wanted:
        types = f"{title(s, kind)} is of type {found.name.lower()}; here a card of type {wanted.name.lower()} is needed"
        raise wrong(where, types)
    return kind


def check_signature(s: DuelState, owner: int, kind: int, where: str) -> None:
    """Check that a signature move belongs to the player's shaman (SK-009)."""
    shaman = int(s.shamans[owner])
    if (int(s.tables.signature[kind]) - 1) // 2 != shaman:
        name = s.tables.shamans[shaman].name
        raise wrong(where, f"{title(s, kind)} is no signature move of {name}, the shaman of player {owner} (SK-009)")


def known_card(pack: Pack, entry: Any, usual: int, where: str) -> int:
    """Read a face-down card and who knows it."""
    given = entry if isinstance(entry, dict) else {"card": entry}
    check_names(given, ("card", "known", "mixed", "seen"), where)
    kind = pack.take(given.get("card"), where)
    mixed = cell.MIXED if boolean(given, "mixed", where) else 0
    seen = cell.SEEN if boolean(given, "seen", where) else 0
    if seen and not mixed:
        raise wrong(where, "'seen' is said of mixed cards only (SK-R39)")
    if "known" not in given:
        return (kind + 1) | (usual << cell.KIND_BITS) | mixed | seen
    seats = items(given, "known", where)
    if [seat for seat in seats if type(seat) is not int or seat not in (0, 1)]:
        raise wrong(where, f"'known' is a list of seats, 0 and 1, not {seats!r}")
    known = sum(2**seat for seat in (0, 1) if seat in seats)
    return (kind + 1) | (known << cell.KIND_BITS) | mixed | seen


def read_colour(name: object, where: str) -> int:
    if isinstance(name, str) and name in COLOURS:
        return COLOURS.index(name)
    raise wrong(where, f"there is no colour {name!r}; there are {', '.join(COLOURS)} (SK-010)")


def read_zone(name: object, where: str) -> int:
    """Read a zone, or none."""
    return parts.NOWHERE if name is None else read_colour(name, where)


def by_colour(data: dict[str, Any], name: str, where: str) -> list[tuple[int, Any]]:
    """Read a table with colours as keys."""
    found = data.get(name, {})
    if not isinstance(found, dict):
        raise wrong(where, f"{name!r} is a table from colour to what lies there, not {found!r}")
    return [(read_colour(colour, f"{where}, {name}"), held) for colour, held in found.items()]


def mask_of(numbers: list[Any], where: str) -> int:
    """Read the once-only abilities that were used, counted from 1 as on the card, as a mask."""
    if [n for n in numbers if type(n) is not int or not 1 <= n <= parts.MOST_ABILITIES]:
        raise wrong(where, f"'used' counts abilities from 1 to {parts.MOST_ABILITIES}, not {numbers!r}")
    return sum(2 ** (n - 1) for n in set(numbers))


def count(value: object, where: str) -> int:
    if type(value) is not int or value < 0:
        raise wrong(where, f"a list of cards or how many there are, 0 or more, not {value!r} (SK-171)")
    return value

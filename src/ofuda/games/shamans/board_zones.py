"""The zones of the table: the track and the worlds in the middle, the players around it, the reader's things below.

Places: "front" (round, turn and Destination), "track", "eclipse", "artifacts" (the two slots and the pile),
"gone" (what was discarded for everybody to see), "world.<name>"; and of each player, with "near." (the reader) or
"around.<n>." (the n-th player clockwise from there) before it:

- seat: points, what the player is at the moment, and how many cards are in hand
- role: the role card; tokens: open and face-down ones
- played: the card of this turn that lies in front of the player; the reader's own place for it is "played" and always
  there, since cards are put down in it
- hand: the cards, where they may be seen; of an eliminated Shaman those that were set aside
"""

from functools import cache, lru_cache
from typing import Final, Literal

from ofuda.games.shamans import parts
from ofuda.games.shamans.scene_facts import About, ItemFacts
from ofuda.games.shamans.tables import Tables
from ofuda.games.shamans.terms import (
    COLOURS,
    ROLES,
    card_message,
    role_message,
    token_message,
    world_message,
)
from ofuda.games.shamans.view import ShamansView
from ofuda.kernel.messages import LIST, Message, seat_message
from ofuda.kernel.scene import DOWN, EMPTY, GRID, NOTE, PILE, ROW, UP, Item, Zone, text

CARD_BACK: Final = "ink"
ROLE_BACK: Final = "gold"
TOKEN_BACK: Final = "token"
ROLE_TONES: Final = {"shaman": "gold", "shadow": "black"}
UNKNOWN: Final = Message("scene.unknown")


# A zone follows from a few words and numbers, and most zones stay the same from move to move: they are cached.
kept = lru_cache(maxsize=512)


# --- the middle -------------------------------------------------------------------------------------------------------


def front(tables: Tables, view: ShamansView) -> Zone:
    """Show round, turn and Destination; the Guide is marked beside the player."""
    won = view["won"] or "" if view["over"] else ""
    return standing_line(tables, won, view["round"], view["turn"], view["destination"] or "")


@kept
def standing_line(tables: Tables, won: str, round: int, turn: int, destination: str) -> Zone:
    params: dict[str, object] = {"round": round, "turn": turn}
    if won:
        title = Message(f"scene.over.{won}", {"round": round})
    elif turn == 0:
        title = Message("scene.setup")
    elif destination:
        world = world_message(tables, tables.names.index(destination))
        title = Message("scene.destination", {**params, "world": world})
    else:
        title = Message("scene.turn", params)
    return Zone(title, NOTE, (), place="front")


def middle(view: ShamansView) -> list[tuple[Zone, ...]]:
    """Show the track with the Eclipse beside it, and the artifacts with those that are discarded."""
    slots: list[str] = [token or "" for token in view["slots"]]
    gone: dict[str, int] = view["gone"]
    away = tuple([(kind, count) for kind, count in gone.items() if count])
    return [
        (track(view["pawn"], view["moon"]), eclipse(view["eclipse"] or "")),
        (artifacts(tuple(slots), view["pile"]), discarded(away)),
    ]


@kept
def track(pawn: int, moon: int) -> Zone:
    """Show the track from space 0 to the Moon (SH-08, SH-21)."""
    title = Message("scene.track")
    face = Message("scene.pawn", {"n": moon - pawn, "space": pawn, "moon": moon})
    picture = "·" * pawn + "●" + "·" * (moon - pawn - 1) + ("☾" if pawn < moon else "")
    facts = ItemFacts(about=["track"], space=pawn, moon=moon)
    return Zone(title, PILE, (Item(face, title, "pawn", text(picture), facts=facts),), place="track")


@cache
def eclipse(side: Literal["", "left", "right"]) -> Zone:
    """Show the Eclipse; its side is known once it was applied (SH-R15)."""
    title = Message("scene.eclipse")
    cards = ("eclipse",) if side else ()
    facts = ItemFacts(side=side or "not_yet")
    item = Item(Message(f"scene.passed.{side or 'not_yet'}"), title, cards=cards, back=TOKEN_BACK, facts=facts)
    return Zone(title, PILE, (item,), place="eclipse")


@kept
def artifacts(slots: tuple[str, ...], pile: int) -> Zone:
    """Show two open artifacts and the face-down pile (SH-09, SH-10)."""
    items = [token_in_slot(i + 1, slots[i]) for i in range(len(slots))]
    face, facts = Message("scene.pile", {"n": pile}), ItemFacts(about=["pile"])
    if pile:
        items.append(Item(face, face, "pile", state=DOWN, cards=("",) * pile, back=TOKEN_BACK, facts=facts))
    else:
        items.append(Item(face, face, "pile", state=EMPTY, facts=facts))
    head = (Message("scene.artifacts_short"),)
    return Zone(Message("scene.artifacts"), ROW, tuple(items), None, head, place="artifacts")


@kept
def discarded(gone: tuple[tuple[str, int], ...]) -> Zone:
    """Show the tokens that were discarded in public."""
    told: list[Message] = []
    cards: list[str] = []
    for kind, count in gone:
        token = short_token(kind)
        told.append(token if count == 1 else Message("scene.count", {"n": count, "thing": token}))
        cards += [kind] * count
    head = Message("scene.gone_short")
    face = several(told) if told else Message("scene.nothing")
    item = Item(face, head, cards=tuple(cards), back=TOKEN_BACK)
    return Zone(Message("scene.gone"), PILE, (item,), None, (head,), place="gone")


def worlds(tables: Tables, view: ShamansView) -> list[tuple[Zone, ...]]:
    """Show the worlds in two rows, so that numbers and rituals have room."""
    found: list[Zone] = []
    for world in view["worlds"]:
        name: str = world["world"]
        lit = name == view["destination"]
        found.append(world_zone(tables, name, world["ritual"], tuple(world["numbers"]), world["of"], lit))
    half = (len(found) + 1) // 2
    return [tuple(found[:half]), tuple(found[half:])] if len(found) > 1 else [tuple(found)]


SIDES: Final = (Message("scene.row.numbers"), Message("scene.row.ritual"))


@kept
def world_zone(tables: Tables, name: str, ritual: str, numbers: tuple[int, ...], of: int, lit: bool) -> Zone:
    """Show the numbers at a world, a dot for each that is missing, and its ritual."""
    title = world_message(tables, tables.names.index(name))
    told = " ".join([str(n + 1) if n + 1 in numbers else "·" for n in range(of)])
    closed = len(numbers) == of
    lying = Message("scene.lying", {"n": len(numbers), "of": of, "numbers": ", ".join([str(n) for n in numbers])})
    if closed:
        lying = Message("scene.closed")
    elif not numbers:
        lying = Message("scene.nothing_there")
    cards = tuple([f"{name} {n}" for n in numbers])
    items = (
        Item(lying if closed else text(told), lying, tone=name, lit=lit, cards=cards, tokens=cards, back=CARD_BACK),
        Item(
            named_ritual(ritual),
            Message("scene.ritual", {"ritual": named_ritual(ritual)}),
            tone=name,
            facts=ItemFacts(ritual=ritual),
        ),
    )
    return Zone(title, GRID, items, None, (colour(name),), SIDES, f"world {name}", f"world.{name}")


# --- the players ------------------------------------------------------------------------------------------------------


def belongings(tables: Tables, view: ShamansView, owner: int, part: str, own: bool) -> tuple[Zone, ...]:
    """Show one player and all that lies in front of them."""
    side = view["players"][owner]
    held = -1 if "hand" in side else side["hand_size"]
    guide, first = view["guide"] == owner, view["first"] == owner
    found = [
        player(owner, part, side["points"], held, guide, first, side["eliminated"], owner in view["asked"]),
        role_card(owner, part, side["role"] or "", side["role_face_up"], own),
    ]
    if side["played"] is not None or part == "near":
        found.append(played_card(tables, owner, "played" if part == "near" else f"{part}.played", side["played"] or ""))
    hidden: list[str] = side.get("hidden", [""] * side["face_down"])
    looked = ""
    if side["deciding"]:
        looked = side.get("looking_at") or "?"
    if side["open"] or hidden or looked:
        found.append(tokens(owner, part, tuple(side["open"]), tuple(hidden), looked, own))
    return tuple(found)


def titled(name: str, owner: int) -> Message:
    """Return the full name of a player's zone; its head is the short one."""
    return Message(f"scene.{name}_of", {"who": seat_message(owner)})


@kept
def player(
    owner: int, part: str, points: int, held: int, guide: bool, first: bool, eliminated: bool, asked: bool
) -> Zone:
    """Show points and state of a player, and the size of a hand that cannot be seen."""
    marks: list[About] = []
    if eliminated:
        marks.append("eliminated")
    if guide:
        marks.append("guide")
    if first:
        marks.append("first")
    told = [Message("scene.points", {"n": points}), *[Message(f"scene.{mark}") for mark in marks]]
    who = seat_message(owner)
    items = [Item(several(told), who, f"seat {owner}", lit=asked, facts=ItemFacts(points=points, about=marks))]
    if held > 0 or (held == 0 and not eliminated):
        name = Message("scene.set_aside" if eliminated else "scene.held")
        items.append(Item(text(held), name, cards=("",) * held, back=CARD_BACK))
    return Zone(who, PILE, tuple(items), owner, place=f"{part}.seat")


@kept
def role_card(owner: int, part: str, role: str, up: bool, own: bool) -> Zone:
    """Show a role card; face down, only its owner knows it (SH-12)."""
    handle = "role" if own else ""
    follow = (f"role {owner}",)  # so that the page shows it being turned over
    if not role:
        item = Item(UNKNOWN, Message("scene.role_down"), handle, state=DOWN, cards=("",), tokens=follow, back=ROLE_BACK)
    else:
        face = role_message(ROLES.index(role))
        name = face if up else Message("scene.down", {"thing": face})
        tone = ROLE_TONES[role]
        item = Item(face, name, handle, None, UP if up else DOWN, tone, cards=(role,), tokens=follow, back=ROLE_BACK)
    return Zone(titled("role", owner), ROW, (item,), owner, (Message("scene.role"),), place=f"{part}.role")


@kept
def played_card(tables: Tables, owner: int, place: str, name: str) -> Zone:
    items = (world_card(tables, name, "", False),) if name else ()
    return Zone(titled("played", owner), ROW, items, owner, (Message("scene.played"),), place=place)


@kept
def tokens(owner: int, part: str, lying: tuple[str, ...], hidden: tuple[str, ...], looked: str, own: bool) -> Zone:
    """Show open tokens, face-down ones ("" is unknown to the reader), and one still being decided about (SH-R30)."""
    items = [open_token(kind, f"open {kind}" if own else "") for kind in lying]
    items += [hidden_token(kind, f"face-down {kind}" if own and kind else "", False) for kind in hidden]
    if looked:
        items.append(hidden_token("" if looked == "?" else looked, "looked" if own else "", True))
    return Zone(titled("tokens", owner), ROW, tuple(items), owner, (text(""),), place=f"{part}.tokens")


def hand_zone(tables: Tables, view: ShamansView, owner: int, part: str) -> Zone:
    side = view["players"][owner]
    return held_cards(tables, owner, part, tuple(side["hand"]), side["giving"] or "", side["eliminated"])


@kept
def held_cards(tables: Tables, owner: int, part: str, cards: tuple[str, ...], giving: str, eliminated: bool) -> Zone:
    """Show a hand; that of an eliminated Shaman is set aside (SH-57)."""
    items = tuple([world_card(tables, name, "" if eliminated else name, name == giving) for name in cards])
    title = titled("set_aside" if eliminated else "hand", owner)
    head = () if part == "near" else (Message("scene.set_aside" if eliminated else "scene.held"),)
    return Zone(title, ROW, items, owner, head, place=f"{part}.hand")


# --- things and words -------------------------------------------------------------------------------------------------


@kept
def world_card(tables: Tables, name: str, handle: str, giving: bool) -> Item:
    """Show a card, marked if it was chosen to be passed on in an Eclipse."""
    note = Message("scene.giving") if giving else None
    return Item(
        short(name),
        card_message(tables, card_number(tables, name)),
        handle,
        note,
        tone=world_of(name),
        lit=giving,
        cards=(name,),
        tokens=(name,),
        back=CARD_BACK,
    )


@cache
def open_token(kind: str, handle: str) -> Item:
    return Item(short_token(kind), named_token(kind), handle, cards=(kind,), back=TOKEN_BACK)


@cache
def hidden_token(kind: str, handle: str, deciding: bool) -> Item:
    note = Message("scene.deciding") if deciding else None
    if not kind:
        return Item(
            UNKNOWN, Message("scene.token_down"), handle, note, DOWN, lit=deciding, cards=("",), back=TOKEN_BACK
        )
    name = Message("scene.down", {"thing": named_token(kind)})
    return Item(short_token(kind), name, handle, note, DOWN, lit=deciding, cards=(kind,), back=TOKEN_BACK)


@cache
def token_in_slot(slot: int, kind: str) -> Item:
    if not kind:
        return Item(Message("scene.no_token_face"), Message("scene.no_token"), f"slot {slot}", state=EMPTY)
    return open_token(kind, f"slot {slot}")


def named_token(kind: str) -> Message:
    return token_message(parts.TOKENS.index(kind))


def named_ritual(ritual: str) -> Message:
    return Message(f"ritual.{ritual}")


def short_token(kind: str) -> Message:
    return Message(f"scene.token.{kind}")


def colour(world: str) -> Message:
    """Return a world's colour as one word."""
    return Message(f"scene.colour.{world}") if world in COLOURS else text(world)


def world_of(name: str) -> str:
    return name.rpartition(" ")[0]


def card_number(tables: Tables, name: str) -> int:
    """Return the number of a card by its name: "purple 7"."""
    world, _, number = name.rpartition(" ")
    return tables.names.index(world) * parts.NUMBERS + int(number) - 1


@cache
def short(name: str) -> Message:
    """Return a card in three characters: two letters for the colour, and the number."""
    world, _, number = name.rpartition(" ")
    if world in COLOURS:
        return Message(f"scene.card.{world}", {"number": int(number)})
    return Message("card.other", {"world": world, "number": int(number)})


def several(messages: list[Message]) -> Message:
    """Join several messages; a single one is itself."""
    if len(messages) == 1:
        return messages[0]
    return Message(LIST, {str(i): part for i, part in enumerate(messages)})

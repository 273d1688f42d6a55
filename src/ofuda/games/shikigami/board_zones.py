"""The zones of the table: Yin-Yang board, score track, decks and field in the middle, the players around them.

Places: "front" (the round), "order" (the turn order), "board", "track", "decks", "discards", "box" (shikigami that went
back to it), "field.<deck>"; and of each player, with "near." (the reader) or "around.<n>." (the n-th player clockwise
from there) before it:

- seat: points, summoned shikigami, cards in hand
- summoned: the shikigami that were summoned
- hand: the cards; of others those that everybody has seen face up, the rest face down

Only the reader has "near.offer" (the gods of the draft), "near.looked" (cards just drawn) and "near.paying" (the
shikigami that is being paid for).
"""

from functools import cache, lru_cache
from typing import Final

from ofuda.games.shikigami import parts
from ofuda.games.shikigami.board_faces import DIRECTION_TONES, SIGNS, TONES, deck_of
from ofuda.games.shikigami.scene_facts import ItemFacts, Paying, ZoneFacts
from ofuda.games.shikigami.tables import Tables
from ofuda.games.shikigami.terms import (
    cost_message,
    deck_message,
    element_message,
    spirit_message,
    square_message,
)
from ofuda.games.shikigami.view import PlayerView, ShikigamiView
from ofuda.kernel.messages import LIST, Message, seat_message
from ofuda.kernel.scene import DOWN, EMPTY, GRID, NOTE, PILE, ROW, Item, Lying, Zone, text

BACKS: Final = {"element": "ink", "low": "low", "high": "high", "god": "gold"}
NOBODY: Final = Message("scene.no_disc")
EMPTY_PLACE: Final = Item(Message("scene.no_card_face"), Message("scene.no_card"), state=EMPTY)

# A zone follows from a few words and numbers, and most zones stay the same from move to move: they are cached.
kept = lru_cache(maxsize=512)


# --- the middle -------------------------------------------------------------------------------------------------------


def middle(tables: Tables, view: ShikigamiView) -> list[tuple[Zone, ...]]:
    """Show round and turn order, then both boards, then decks and field."""
    acting = -1 if view["acting"] is None else view["acting"]
    moving = view["moving"]
    at = parts.WAY if moving is None else moving
    stacks: dict[str, list[int]] = view["stacks"]
    lying = tuple([(int(square), tuple(seats)) for square, seats in stacks.items()])
    elements: list[str] = [name or "" for name in view["elements"]]
    decks: dict[str, int] = view["decks"]
    left = tuple([decks[name] for name in parts.DECKS])
    rows: list[tuple[Zone, ...]] = [
        (standing_line(view["round"], view["turn"] >= len(view["players"]), view["checking"], view["over"]),),
        (board(view["side"], lying, at, acting, view["power"], view["second"]),),
        (turn_order(tuple(view["order"]), acting, view["turn"], view["checking"] or view["over"]), track(view)),
        (piles(left), discarded(view["discards"]), boxed(tuple(view["box"]))),
        (field_elements(tuple(elements)),),
    ]
    field: dict[str, list[str | None]] = view["field"]
    found: list[Zone] = []
    for name in parts.DECKS[1:]:
        names: list[str] = [each or "" for each in field[name]]
        found.append(field_spirits(tables, name, tuple(names)))
    rows.append(tuple(found))
    return rows


@kept
def standing_line(round: int, second: bool, checking: bool, over: bool) -> Zone:
    name = "setup"
    if over:
        name = "over"
    elif checking:
        name = "check"
    elif round > 0:
        name = "second" if second else "first"
    return Zone(Message(f"scene.{name}", {"round": round}), NOTE, (), place="front", facts=ZoneFacts(over=over))


@kept
def turn_order(order: tuple[int, ...], acting: int, turn: int, all_acted: bool) -> Zone:
    """Show the turn-order cards: white side up before the first action of a round, black after it (SG-13)."""
    items: list[Item] = []
    for place, seat in enumerate(order):
        acted = 2 if all_acted else int(turn > place) + int(turn > place + len(order))
        acts = seat == acting
        face = Message("scene.black" if acted else "scene.white", {"n": place + 1})
        facts = ItemFacts(seat=seat, place=place + 1, acted=acted, acts=acts)
        items.append(Item(face, seat_message(seat), lit=acts, facts=facts))
    return Zone(Message("scene.order"), PILE, tuple(items), place="order")


@kept
def board(
    side: int, stacks: tuple[tuple[int, tuple[int, ...]], ...], moving: int, mover: int, power: int, second: bool
) -> Zone:
    """Show the squares from the light end to the dark end, with the discs from the bottom of each stack."""
    lying = dict(stacks)
    items = [square_item(square, side, lying.get(square, ())) for square in range(side, -side - 1, -1)]
    facts = ZoneFacts()
    if moving != parts.WAY:
        facts = ZoneFacts(moving=moving, mover=mover, power=power, second=second)
    title, sides = Message("scene.board"), tuple([item.name for item in items])
    return Zone(title, GRID, tuple(items), None, (title,), sides, place="board", facts=facts)


@kept
def square_item(square: int, side: int, stack: tuple[int, ...]) -> Item:
    name = square_message(square)
    facts = ItemFacts(about="square", square=square, stack=list(stack))
    if abs(square) == side:
        end = parts.SIDES[parts.LIGHT if square > 0 else parts.DARK]
        name = Message(f"scene.end.{end}")
        facts["end"] = "light" if square > 0 else "dark"
    discs = Message(LIST, {str(i): seat_message(seat) for i, seat in enumerate(stack)})
    note = Message("scene.discs", {"discs": discs}) if stack else None
    return Item(name, name, f"square {square}", note, facts=facts)


def track(view: ShikigamiView) -> Zone:
    places = tuple([(side["light"], side["dark"], side["points"]["track"]) for side in view["players"]])
    return score_track(tuple(view["track"]), places)


@kept
def score_track(values: tuple[int, ...], places: tuple[tuple[int, int, int], ...]) -> Zone:
    """Show the numbers under the score discs; the lower one counts (SG-40)."""
    items: list[Item] = []
    for seat, (light, dark, points) in enumerate(places):
        told = {"light": values[light], "dark": values[dark], "n": points}
        facts = ItemFacts(about="track", seat=seat, light=light, dark=dark, track=points)
        items.append(Item(Message("scene.track_of", told, "SG-40"), seat_message(seat), facts=facts))
    return Zone(Message("scene.track"), PILE, tuple(items), place="track", facts=ZoneFacts(values=list(values)))


@kept
def piles(left: tuple[int, ...]) -> Zone:
    """Show the four decks."""
    items: list[Item] = []
    for name, n in zip(parts.DECKS, left, strict=True):
        face = Message("scene.left", {"n": n})
        facts = ItemFacts(about="deck", deck=name, left=n)
        title = deck_message(parts.DECKS.index(name))
        state: Lying = DOWN if n else EMPTY
        items.append(Item(face, title, f"deck {name}", None, state, cards=("",) * n, back=BACKS[name], facts=facts))
    return Zone(Message("scene.decks"), PILE, tuple(items), place="decks")


@kept
def discarded(n: int) -> Zone:
    """Show the discard pile of five-element cards; they lie face down (SG-17)."""
    title = Message("scene.discards")
    facts = ItemFacts(about="discards", left=n)
    item = Item(text(n), title, cards=("",) * n, back=BACKS["element"], facts=facts)
    return Zone(title, PILE, (item,), place="discards")


@kept
def boxed(names: tuple[str, ...]) -> Zone:
    """Show the shikigami that went back to the box (SG-31)."""
    title = Message("scene.box")
    item = Item(text(len(names)), title, cards=names, tokens=names)
    return Zone(title, PILE, (item,), place="box")


@kept
def field_elements(names: tuple[str, ...]) -> Zone:
    items = [element_item(name, f"field {name}", False) if name else EMPTY_PLACE for name in names]
    return Zone(Message("scene.field.element"), ROW, tuple(items), place="field.element")


@kept
def field_spirits(tables: Tables, deck: str, names: tuple[str, ...]) -> Zone:
    items = [spirit_item(tables, name, f"field {name}", "", False) if name else EMPTY_PLACE for name in names]
    return Zone(Message(f"scene.field.{deck}"), ROW, tuple(items), place=f"field.{deck}")


# --- the players ------------------------------------------------------------------------------------------------------


def player_zones(tables: Tables, view: ShikigamiView, owner: int, part: str, own: bool) -> tuple[Zone, ...]:
    """Show one player, the summoned shikigami and the hand."""
    side = view["players"][owner]
    found = [
        player(
            owner,
            part,
            (side["points"]["spirits"], side["points"]["gods"], side["points"]["track"]),
            (side["hand_size"], side["limit"]),
            (len(side["summoned"]), view["summons"]),
            side["deciding"],
            owner in view["asked"],
        ),
        summoned_cards(tables, owner, part, tuple(side["summoned"])),
    ]
    if "hand" in side:
        cards = tuple(side["elements"]) + tuple(side["hand"])
        seen = tuple(side["known_elements"]) + tuple(side["known"])
        due = side["paying"]
        chosen = due["spirit"] if due is not None else ""
        found.append(own_hand(tables, owner, part, cards, seen, chosen, own))
        if side["offer"]:
            found.append(offered(tables, owner, part, tuple(side["offer"]), side["choice"] or "", own))
        if side["looked"]:
            found.append(looked_at(tables, owner, part, tuple(side["looked"]), own))
        if due is not None:
            found.append(payment(tables, owner, part, side))
    else:
        blind: dict[str, int] = side["blind"]
        unseen = tuple([(deck, blind[deck]) for deck in parts.DECKS if blind[deck]])
        found.append(others_hand(tables, owner, part, tuple(side["known_elements"]), tuple(side["known"]), unseen))
    return tuple(found)


def titled(name: str, owner: int) -> Message:
    """Return the full name of a player's zone; its head is the short one."""
    return Message(f"scene.{name}_of", {"who": seat_message(owner)})


@kept
def player(
    owner: int,
    part: str,
    points: tuple[int, int, int],
    held: tuple[int, int],
    summoned: tuple[int, int],
    deciding: bool,
    asked: bool,
) -> Zone:
    """Show the points as if the game ended now, how many cards are in hand, and how many shikigami were summoned."""
    total = sum(points)
    who = seat_message(owner)
    told = [
        Message("scene.points", {"n": total}),
        Message("scene.hand_size", {"n": held[0], "limit": held[1]}),
        Message("scene.summoned_of_all", {"n": summoned[0], "of": summoned[1]}),
    ]
    if deciding:
        told.append(Message("scene.deciding"))
    facts = ItemFacts(
        about="seat",
        seat=owner,
        total=total,
        spirits=points[0],
        gods=points[1],
        track=points[2],
        hand=held[0],
        limit=held[1],
        summoned=summoned[0],
        enough=summoned[1],
        deciding=deciding,
    )
    item = Item(several(told), who, f"seat {owner}", lit=asked, facts=facts)
    return Zone(who, PILE, (item,), owner, place=f"{part}.seat")


@kept
def summoned_cards(tables: Tables, owner: int, part: str, names: tuple[str, ...]) -> Zone:
    items = [spirit_item(tables, name, "", "", False) for name in names]
    head = (Message("scene.summoned"),)
    return Zone(titled("summoned", owner), ROW, tuple(items), owner, head, place=f"{part}.summoned")


@kept
def own_hand(
    tables: Tables,
    owner: int,
    part: str,
    cards: tuple[str, ...],
    seen: tuple[str, ...],
    paying: str,
    own: bool,
) -> Zone:
    """Show the own cards; some of them only their owner has seen."""
    known = list(seen)
    items: list[Item] = []
    for name in cards:
        secret = name not in known
        if not secret:
            known.remove(name)
        items.append(card_item(tables, name, name if own else "", "", secret, name == paying))
    head = () if part == "near" else (Message("scene.hand"),)
    return Zone(titled("hand", owner), ROW, tuple(items), owner, head, place=f"{part}.hand")


@kept
def others_hand(
    tables: Tables,
    owner: int,
    part: str,
    elements: tuple[str, ...],
    spirits: tuple[str, ...],
    unseen: tuple[tuple[str, int], ...],
) -> Zone:
    """Show the cards that everybody has seen, and of the others the deck they came from."""
    items = [card_item(tables, name, "", "", False, False) for name in elements + spirits]
    for deck, n in unseen:
        items += [face_down(deck)] * n
    head = (Message("scene.hand"),)
    return Zone(titled("hand", owner), ROW, tuple(items), owner, head, place=f"{part}.hand")


@kept
def offered(tables: Tables, owner: int, part: str, gods: tuple[str, ...], choice: str, own: bool) -> Zone:
    """Show the gods of the draft; the one that was chosen is marked (SG-08)."""
    items: list[Item] = []
    for name in gods:
        note = "chosen" if name == choice else ""
        items.append(card_item(tables, name, name if own else "", note, False, name == choice))
    head = (Message("scene.offer"),)
    return Zone(titled("offer", owner), ROW, tuple(items), owner, head, place=f"{part}.offer")


@kept
def looked_at(tables: Tables, owner: int, part: str, cards: tuple[str, ...], own: bool) -> Zone:
    """Show the cards that were drawn and are not in hand yet: of two one is kept, a single one may be shown."""
    handles = ("keep first", "keep second") if len(cards) > 1 else ("drawn",)
    items = [card_item(tables, name, handles[i] if own else "", "", False, False) for i, name in enumerate(cards)]
    return Zone(titled("looked", owner), ROW, tuple(items), owner, (Message("scene.looked"),), place=f"{part}.looked")


def payment(tables: Tables, owner: int, part: str, side: PlayerView) -> Zone:
    """Show the shikigami that is being paid for, and what is due."""
    due = side["paying"]
    assert due is not None
    facts = Paying(
        spirit=due["spirit"],
        cost=due["cost"],
        choice=due["choice"],
        replace=due["replace"],
        paid=due["paid"],
        payments=due["payments"],
        auto=due["auto"],
    )
    cost = cost_message(tuple([parts.ELEMENTS.index(name) for name in due["cost"]]))
    title = Message("scene.paying", {"spirit": spirit_message(tables, number_of(due["spirit"])), "cost": cost})
    item = spirit_item(tables, due["spirit"], "", "", True)
    return Zone(title, ROW, (item,), owner, (title,), place=f"{part}.paying", facts=ZoneFacts(paying=facts))


# --- things -----------------------------------------------------------------------------------------------------------


def card_item(tables: Tables, name: str, handle: str, note: str, secret: bool, lit: bool) -> Item:
    """Show a card of either kind."""
    if name[0].isdigit():
        return spirit_item(tables, name, handle, note, lit, secret)
    return element_item(name, handle, secret)


@kept
def element_item(name: str, handle: str, secret: bool) -> Item:
    kind = kind_of(name)
    facts = ItemFacts(secret=True) if secret else ItemFacts()
    element = kind // parts.POWERS
    face = Message(f"scene.card.{parts.ELEMENTS[element]}", {"power": kind % parts.POWERS + 1})
    back = BACKS["element"]
    return Item(face, element_message(kind), handle, tone=TONES[element], cards=(name,), back=back, facts=facts)


@kept
def spirit_item(tables: Tables, name: str, handle: str, note: str, lit: bool, secret: bool = False) -> Item:
    spirit = number_of(name)
    facts = ItemFacts()
    if secret:
        facts["secret"] = True
    if note == "chosen":
        facts["chosen"] = True
    return Item(
        short(tables, spirit),
        spirit_message(tables, spirit),
        handle,
        Message(f"scene.{note}") if note else None,
        tone=DIRECTION_TONES[int(tables.direction[spirit])],
        lit=lit,
        cards=(name,),
        tokens=(name,),
        back=BACKS[parts.DECKS[deck_of(spirit)]],
        facts=facts,
    )


@kept
def short(tables: Tables, spirit: int) -> Message:
    """Return a shikigami in a few characters, with its score and its cost."""
    params: dict[str, object] = {
        "letter": tables.letter[spirit],
        "score": int(tables.score[spirit]),
        "cost": "".join([SIGNS[element] for element in tables.costs[spirit]]),
    }
    if spirit < parts.FIRST_GOD:
        params["way"] = Message(f"scene.way.{parts.DIRECTIONS[int(tables.direction[spirit])]}")
    return Message(f"scene.short.{parts.FAMILIES[int(tables.family[spirit])]}", params)


@cache
def face_down(deck: str) -> Item:
    name = Message("scene.down", {"deck": deck_message(parts.DECKS.index(deck))})
    return Item(
        Message(f"scene.blind.{deck}"), name, state=DOWN, cards=("",), back=BACKS[deck], facts=ItemFacts(deck=deck)
    )


def kind_of(name: str) -> int:
    """Return the kind of a five-element card by its name: "water 2"."""
    element, _, power = name.rpartition(" ")
    return parts.ELEMENTS.index(element) * parts.POWERS + int(power) - 1


def number_of(name: str) -> int:
    """Return a shikigami by its name: "17 snake south C"."""
    return int(name.partition(" ")[0]) - 1


def several(messages: list[Message]) -> Message:
    return Message(LIST, {str(i): part for i, part in enumerate(messages)})

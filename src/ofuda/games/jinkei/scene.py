"""Zones and items of the scene, made of a view alone."""

from __future__ import annotations

from functools import cache, lru_cache

from ofuda.games.jinkei import parts
from ofuda.games.jinkei.scene_facts import ItemFacts, Mark, Part, ZoneFacts
from ofuda.games.jinkei.speech import card_message, card_name, form_message
from ofuda.games.jinkei.tables import Tables
from ofuda.games.jinkei.view import FACE_DOWN, PLACES, ArmyView, JinkeiView, SpaceView
from ofuda.kernel.messages import Message, seat_message
from ofuda.kernel.scene import (
    BLANK,
    DOWN,
    EMPTY,
    GRID,
    NOTE,
    PILE,
    ROW,
    UP,
    Face,
    Figure,
    Item,
    Zone,
    text,
)

MARKS: dict[str, Mark] = {"rank+1": "plus1", "rank+2": "plus2", "wild": "wild", "two-cards": "two", "reveal": "deck"}


def hand_row(view: JinkeiView, owner: int, part: str) -> Zone:
    return held_cards(tuple(view["players"][owner]["hand"]), owner, part)


# Most zones stay the same from move to move, and a few words and numbers determine each of them. They are cached, and
# with them the data that is made of them.
kept = lru_cache(maxsize=2048)


@kept
def held_cards(hand: tuple[str, ...], owner: int, part: str) -> Zone:
    cards = tuple(held_item(name, owner) for name in hand)
    return Zone(Message("scene.hand", {"who": seat_message(owner)}), ROW, cards, owner, place=f"{part}.hand")


@cache
def held_item(name: str, owner: int) -> Item:
    back = BACKS[owner]
    return Item(
        short(name), spoken(name), name, tone=name.split()[0], cards=(name,), tokens=(f"{owner}:{name}",), back=back
    )


def side(tables: Tables, view: JinkeiView, owner: int, near: bool, seat: int | None) -> tuple[Zone, ...]:
    """Build one player's formation and piles, or the two formations to choose from."""
    army = view["players"][owner]
    if army["spaces"]:
        led = view["led"]
        lit = next_space(view, owner) if owner == seat else -1
        if led is not None and owner == view["offense"]:
            lit = PLACES.index(led["space"])
        return (formation(army["spaces"], owner, near, owner == seat, lit), piles(tables, army, near))
    choosing = army["type"] is not None and view["round"] > 0 and not view["over"]
    if not choosing:
        return (piles(tables, army, near),)
    first = parts.TYPES.index(army["type"]) * 6 + (view["round"] - 1) * 2
    picked = army.get("picked")
    shown = [
        printed(tables, first + option, owner, near, owner == seat, picked == tables.ids[first + option])
        for option in range(2)
    ]
    return (*shown, piles(tables, army, near))


HEADS = tuple(Message(f"scene.column.{name}") for name in parts.COLUMNS)
SIDES = tuple(Message(f"scene.row.{name}") for name in parts.ROWS)
BACKS = ("ink", "gold")  # the two back colours


LAID: dict[tuple[int, int, bool, str, str, str, bool, bool], Item] = {}  # cache; the values are few
FORMATIONS: dict[tuple[object, ...], Zone] = {}  # cache by all that a formation shows
MOST_FORMATIONS = 4096


def formation(spaces: list[SpaceView], owner: int, near: bool, own: bool, lit: int) -> Zone:
    """Build a formation. One space may be lit: where the next card goes, or where the attack comes from."""
    shown: list[object] = [owner, near, own, lit]
    for space in spaces:
        shown.append(space["marks"])
        shown += space["cards"]
        shown.append(False not in space["face_up"])
    key = tuple(shown)
    zone = FORMATIONS.get(key)
    if zone is None:
        if len(FORMATIONS) >= MOST_FORMATIONS:
            FORMATIONS.clear()
        cells = [laid(spaces[i], owner, i, own, i == lit) for i in range(len(spaces))]
        zone = FORMATIONS[key] = grid(seat_message(owner), owner, cells, near)
    return zone


def laid(space: SpaceView, owner: int, i: int, own: bool, lit: bool) -> Item:
    cards = space["cards"]
    first = cards[0] if cards else ""
    second = cards[1] if len(cards) > 1 else ""
    key = (owner, i, own, space["marks"], first, second, False not in space["face_up"], lit)
    item = LAID.get(key)
    if item is None:
        item = LAID[key] = laid_item(owner, i, own, space["marks"], tuple(cards), key[6], lit)
    return item


@kept
def printed(tables: Tables, form: int, owner: int, near: bool, own: bool, picked: bool) -> Zone:
    """Build a formation that can be chosen."""
    cells = [printed_item(marks) for marks in tables.marks[form]]
    title = Message("scene.option", {"who": seat_message(owner), "formation": form_message(tables, form)})
    option = "ab"[form % 2]
    shown = [lit(cell) for cell in cells] if picked else cells
    return grid(title, owner, shown, near, option if own else "", option)


def grid(title: Message, owner: int, cells: list[Item], near: bool, handle: str = "", option: str = "") -> Zone:
    """Build three rows of three; across the table both rows and columns run the other way."""
    part = "near" if near else "far"
    place = f"{part}.option.{option}" if option else f"{part}.grid"
    if not near:
        return Zone(title, GRID, tuple(cells[::-1]), owner, HEADS[::-1], SIDES[::-1], handle, place)
    return Zone(title, GRID, tuple(cells), owner, HEADS, SIDES, handle, place)


def laid_item(owner: int, i: int, own: bool, printed: str, cards: tuple[str, ...], up: bool, lit: bool) -> Item:
    """Build a space and its cards, as the owner or everybody else sees them."""
    marks = printed.split()
    place = f"{parts.ROWS[i // 3]} {parts.COLUMNS[i % 3]}"
    handle = place if own else f"their {place}"
    if "blank" in marks:
        return Item(Message("scene.blank_face"), Message("scene.blank"), handle, None, BLANK)
    note, facts = noted([m for m in marks if m != "reveal"])
    if not cards:
        return Item(Message("scene.empty_face"), Message("scene.empty"), handle, note, EMPTY, lit=lit, facts=facts)
    known = [name for name in cards if name != FACE_DOWN]
    if len(cards) == 1:
        face, name = short(cards[0]), spoken(cards[0])
    else:
        face = Message("scene.both_faces", {"one": short(cards[0]), "two": short(cards[1])})
        name = Message("scene.both", {"one": spoken(cards[0]), "two": spoken(cards[1])})
    if known and not up:
        name = Message("scene.hidden", {"card": name})
    if own and len(cards) == 1:
        handle = cards[0]
    tone = known[0].split()[0] if len(cards) == 1 and known else ""
    faces = tuple(name if name != FACE_DOWN else "" for name in cards)
    tokens = tuple(f"{owner}:{name}" if name else "" for name in faces)
    return Item(face, name, handle, note, UP if up else DOWN, tone, lit, faces, tokens, BACKS[owner], facts=facts)


def next_space(view: JinkeiView, owner: int) -> int:
    """Return the space this player is filling now, -1 if none. Spaces are filled in order."""
    if view["battle"] or owner not in view["asked"]:
        return -1
    for i, space in enumerate(view["players"][owner]["spaces"]):
        if "blank" not in space["marks"] and len(space["cards"]) < (2 if "two-cards" in space["marks"] else 1):
            return i
    return -1


def printed_item(marks: str) -> Item:
    """Build a space of a formation card that is not laid out yet."""
    words = marks.split()
    if "blank" in words:
        return Item(Message("scene.blank_face"), Message("scene.blank"), state=BLANK)
    note, facts = noted([word for word in words if word != "reveal"])
    if "reveal" in words:
        return Item(Message("scene.deck_face"), Message("scene.deck_space"), note=note, state=EMPTY, facts=facts)
    return Item(Message("scene.open_face"), Message("scene.open"), note=note, state=EMPTY, facts=facts)


def lit(item: Item) -> Item:
    return Item(item.face, item.name, item.handle, item.note, item.state, item.tone, True, facts=item.facts)


def noted(marks: list[str]) -> tuple[Message | None, ItemFacts]:
    """Return what a space does to a card, in words and as a fact."""
    if not marks:
        return None, ItemFacts()
    mark = MARKS[marks[0]]
    return Message(f"scene.mark.{mark}"), ItemFacts(mark=mark)


def short(card: str) -> Message:
    """Return the face of a card in two or three characters; the colour is a letter, too."""
    if card == FACE_DOWN:
        return Message("scene.back_face")
    colour, rank = card.split()
    return Message(f"scene.card.{colour}", {"rank": int(rank)})


def spoken(card: str) -> Message:
    if card == FACE_DOWN:
        return Message("scene.back")
    colour, rank = card.split()
    return Message(f"card.{colour}", {"rank": int(rank)})


def piles(tables: Tables, army: ArmyView, near: bool) -> Zone:
    """Build what a player has besides the formation; scores of finished rounds only (JK-R17)."""
    held = -1 if "hand" in army else army["hand_size"]
    form = -1 if army["formation"] is None else tables.ids.index(army["formation"])
    kind = army["type"] or ""
    return pile_zone(tables, army["seat"], near, army["deck"], held, army["taken"], tuple(army["scores"]), form, kind)


@kept
def pile_zone(
    tables: Tables,
    owner: int,
    near: bool,
    deck: int,
    held: int,
    taken: int,
    scores: tuple[int, ...],
    form: int,
    kind: str,
) -> Zone:
    items = [pile_item("deck", deck, owner)]
    if held >= 0:
        items.append(pile_item("held", held, owner))
    items.append(pile_item("taken", taken, owner))
    if form >= 0:
        items.insert(0, form_item(tables, form))
    elif kind:
        items.insert(0, type_item(kind))
    items.append(score_item(scores))
    return Zone(seat_message(owner), PILE, tuple(items), owner, place="near.piles" if near else "far.piles")


@cache
def form_item(tables: Tables, form: int) -> Item:
    return Item(form_message(tables, form), Message("scene.formation"), facts=ItemFacts(part="formation"))


@cache
def type_item(kind: str) -> Item:
    return Item(Message(f"type.{kind}"), Message("scene.type"), facts=ItemFacts(part="type"))


@kept
def score_item(scores: tuple[int, ...]) -> Item:
    total = sum(scores)
    added = f"{' + '.join(str(score) for score in scores)} = {total}" if len(scores) > 1 else str(total)
    return Item(text(added), Message("scene.score"), facts=ItemFacts(part="score", total=total))


@cache
def pile_item(name: Part, count: int, owner: int) -> Item:
    return Item(
        text(count), Message(f"scene.{name}"), cards=("",) * count, back=BACKS[owner], facts=ItemFacts(part=name)
    )


def front_line(view: JinkeiView) -> Zone:
    """Build the line between the armies: round, battle, and who attacks with what."""
    led = view["led"]
    leader = view["first"] if view["battle"] == 0 else view["offense"]
    card, colour = (led["card"], led["as"]) if led is not None else ("", "")
    return middle(view["over"], view["round"], view["battle"], leader, card, colour)


@kept
def middle(over: bool, round: int, battle: int, leader: int, card: str, colour: str) -> Zone:
    params: dict[str, object] = {"battle": battle, "round": round}
    if over:
        title = Message("scene.over")
    elif round == 0:
        title = Message("scene.setup")
    elif battle == 0:
        title = Message("scene.forming", {**params, "who": seat_message(leader)})
    elif not card:
        title = Message("scene.battle", {**params, "who": seat_message(leader)})
    else:
        told = spoken(card)
        if card.split()[0] != colour:
            told = Message("card.as", {"card": told, "colour": Message(f"colour.{colour}")})
        title = Message("scene.led", {**params, "who": seat_message(leader), "card": told})
    return Zone(title, NOTE, (), place="front", facts=ZoneFacts(fighting=round > 0 and battle > 0 and not over))


def types(view: JinkeiView, owner: int, part: str) -> Zone:
    """Build the formation type of a player, or the types that can still be chosen with their strengths."""
    mine, theirs = view["players"][owner]["type"], view["players"][1 - owner]["type"]
    return type_zone(mine, theirs, owner in view["asked"], owner, part)


@kept
def type_zone(mine: str | None, theirs: str | None, asked: bool, owner: int, part: str) -> Zone:
    who = seat_message(owner)
    if mine is not None:
        title = Message("scene.has_type", {"who": who, "type": Message(f"type.{mine}")})
        return Zone(title, PILE, (), owner, place=f"{part}.types")
    free = [kind for kind in parts.TYPES if kind != theirs] if asked else []
    items = tuple(Item(Message(f"scene.about_type.{kind}"), Message(f"type.{kind}"), kind) for kind in free)
    title = Message("scene.types" if free else "scene.no_type", {"who": who})
    return Zone(title, NOTE if free else PILE, items, owner, place=f"{part}.types")


# --- the cards themselves -----------------------------------------------------------------------------------------


def card_face(tables: Tables, kind: int) -> Face:
    colour = parts.COLOURS[kind // parts.PER_COLOUR]
    rank, worth = int(tables.rank[kind]), int(tables.worth[kind])
    lines = []
    if rank == 0:
        lines.append(Message("face.zero", {}, "JK-30"))
    if rank == 12:
        lines.append(Message("face.twelve", {}, "JK-30"))
    return Face(
        card_name(tables, kind),
        card_message(tables, kind),
        str(rank),
        colour,
        colour,
        {"red": "triangle", "blue": "circle"}[colour],
        worth,
        (Figure(Message("face.rank"), str(rank)), Figure(Message("face.worth"), str(worth))),
        tuple(lines),
        (("rank", "inferred"), ("achievements", "printed"), ("colour", "printed")),
    )

"""The table of Jin-Kei Trick: two formations facing each other, the reader's at the bottom."""

from __future__ import annotations

from typing import Any

from ofuda.games.jinkei.speech import form_message, seat_message
from ofuda.games.jinkei.tables import COLUMNS, ROWS, SPACES, TYPES, Tables
from ofuda.games.jinkei.view import FACE_DOWN
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import BLANK, DOWN, EMPTY, GRID, LEGEND, NOTE, PILE, ROW, UP, Item, Scene, Zone, text

MARKS = {"rank+1": "plus1", "rank+2": "plus2", "wild": "wild", "two-cards": "two", "reveal": "deck"}


def scene(tables: Tables, view: dict[str, Any], seat: int | None) -> Scene:
    """The other's side upside down on top, as across a real table; a spectator sits with seat 0."""
    near = 0 if seat is None else seat
    far = 1 - near
    if view["round"] == 0:
        return Scene(((types(view, far),), (front_line(view),), (types(view, near),)))
    rows: list[tuple[Zone, ...]] = [
        side(tables, view, far, False, seat),
        (front_line(view),),
        side(tables, view, near, True, seat),
    ]
    if any(zone.handle for zone in rows[2]):
        rows.append((Zone(Message("scene.signs"), LEGEND, ()),))
    hand = view["players"][near].get("hand")
    if hand is not None:
        cards = tuple(Item(short(name), spoken(name), name, tone=name.split()[0]) for name in hand)
        rows.append((Zone(Message("scene.hand", {"who": seat_message(near)}), ROW, cards, near),))
    return Scene(tuple(rows))


def side(tables: Tables, view: dict[str, Any], owner: int, near: bool, seat: int | None) -> tuple[Zone, ...]:
    """One player's formation and piles, or the two formations to choose from."""
    army = view["players"][owner]
    if army["spaces"]:
        cells = [space_item(view, owner, i, owner == seat) for i in range(SPACES)]
        return (grid(seat_message(owner), owner, cells, near), piles(tables, army))
    choosing = army["type"] is not None and view["round"] > 0 and not view["over"]
    if not choosing:
        return (piles(tables, army),)
    first = TYPES.index(army["type"]) * 6 + (view["round"] - 1) * 2
    shown = []
    for option in range(2):
        cells = [printed_item(marks) for marks in tables.marks[first + option]]
        title = Message("scene.option", {"who": seat_message(owner), "formation": form_message(tables, first + option)})
        handle = "ab"[option] if owner == seat else ""
        picked = army.get("picked") == tables.ids[first + option]
        shown.append(grid(title, owner, [lit(cell) for cell in cells] if picked else cells, near, handle))
    return (*shown, piles(tables, army))


def grid(title: Message, owner: int, cells: list[Item], near: bool, handle: str = "") -> Zone:
    """Three rows of three; across the table both rows and columns run the other way."""
    heads = [Message(f"scene.column.{name}") for name in COLUMNS]
    sides = [Message(f"scene.row.{name}") for name in ROWS]
    if not near:
        cells, heads, sides = cells[::-1], heads[::-1], sides[::-1]
    return Zone(title, GRID, tuple(cells), owner, tuple(heads), tuple(sides), handle)


def space_item(view: dict[str, Any], owner: int, i: int, own: bool) -> Item:
    army = view["players"][owner]
    space = army["spaces"][i]
    marks = space["marks"].split()
    place = f"{ROWS[i // 3]} {COLUMNS[i % 3]}"
    handle = place if own else f"their {place}"
    if "blank" in marks:
        return Item(Message("scene.blank_face"), Message("scene.blank"), handle, None, BLANK)
    cards: list[str] = space["cards"]
    note = marks_message([m for m in marks if m != "reveal"])
    led = view["led"]
    attacking = led is not None and owner == view["offense"] and led["space"] == place
    if not cards:
        return Item(
            Message("scene.empty_face"),
            Message("scene.empty"),
            handle,
            note,
            EMPTY,
            lit=own and next_space(view, owner) == i,
        )
    up = all(space["face_up"])
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
    return Item(face, name, handle, note, UP if up else DOWN, tone, attacking or (own and next_space(view, owner) == i))


def next_space(view: dict[str, Any], owner: int) -> int:
    """The space this player is filling now, -1 if none: spaces are filled in order."""
    if view["battle"] or owner not in view["asked"]:
        return -1
    for i, space in enumerate(view["players"][owner]["spaces"]):
        if "blank" not in space["marks"] and len(space["cards"]) < (2 if "two-cards" in space["marks"] else 1):
            return i
    return -1


def printed_item(marks: str) -> Item:
    """A space of a formation card that is not laid out yet."""
    words = marks.split()
    if "blank" in words:
        return Item(Message("scene.blank_face"), Message("scene.blank"), state=BLANK)
    note = marks_message([word for word in words if word != "reveal"])
    if "reveal" in words:
        return Item(Message("scene.deck_face"), Message("scene.deck_space"), note=note, state=EMPTY)
    return Item(Message("scene.open_face"), Message("scene.open"), note=note, state=EMPTY)


def lit(item: Item) -> Item:
    return Item(item.face, item.name, item.handle, item.note, item.state, item.tone, True)


def marks_message(marks: list[str]) -> Message | None:
    return Message(f"scene.mark.{MARKS[marks[0]]}") if marks else None


def short(card: str) -> Message:
    """The face of a card in two or three signs; its colour is a letter, too."""
    if card == FACE_DOWN:
        return Message("scene.back_face")
    colour, rank = card.split()
    return Message(f"scene.card.{colour}", {"rank": int(rank)})


def spoken(card: str) -> Message:
    if card == FACE_DOWN:
        return Message("scene.back")
    colour, rank = card.split()
    return Message(f"card.{colour}", {"rank": int(rank)})


def piles(tables: Tables, army: dict[str, Any]) -> Zone:
    """What a player has besides the formation; scores of finished rounds only (JK-R17)."""
    items = [Item(text(army["deck"]), Message("scene.deck"))]
    if "hand" not in army:
        items.append(Item(text(army["hand_size"]), Message("scene.held")))
    items.append(Item(text(army["taken"]), Message("scene.taken")))
    if army["formation"] is not None:
        form = tables.ids.index(army["formation"])
        items.insert(0, Item(form_message(tables, form), Message("scene.formation")))
    elif army["type"] is not None:
        items.insert(0, Item(Message(f"type.{army['type']}"), Message("scene.type")))
    scores: list[int] = army["scores"]
    total = sum(scores)
    added = f"{' + '.join(str(score) for score in scores)} = {total}" if len(scores) > 1 else str(total)
    items.append(Item(text(added), Message("scene.score")))
    return Zone(seat_message(army["seat"]), PILE, tuple(items), army["seat"])


def front_line(view: dict[str, Any]) -> Zone:
    """Where the armies meet: round, battle, and who attacks with what."""
    led = view["led"]
    params: dict[str, object] = {"battle": view["battle"], "round": view["round"]}
    if view["over"]:
        title = Message("scene.over")
    elif view["round"] == 0:
        title = Message("scene.setup")
    elif view["battle"] == 0:
        title = Message("scene.forming", {**params, "who": seat_message(view["first"])})
    elif led is None:
        title = Message("scene.battle", {**params, "who": seat_message(view["offense"])})
    else:
        card = spoken(led["card"])
        if led["card"].split()[0] != led["as"]:
            card = Message("card.as", {"card": card, "colour": Message(f"colour.{led['as']}")})
        title = Message("scene.led", {**params, "who": seat_message(view["offense"]), "card": card})
    return Zone(title, NOTE, ())


def types(view: dict[str, Any], owner: int) -> Zone:
    """The formation type a player has, or what those still to be had are good at."""
    taken = [army["type"] for army in view["players"]]
    who = seat_message(owner)
    if taken[owner] is not None:
        return Zone(Message("scene.has_type", {"who": who, "type": Message(f"type.{taken[owner]}")}), PILE, ())
    free = [kind for kind in TYPES if kind not in taken] if owner in view["asked"] else []
    items = tuple(Item(Message(f"scene.about_type.{kind}"), Message(f"type.{kind}"), kind) for kind in free)
    return Zone(Message("scene.types" if free else "scene.no_type", {"who": who}), NOTE if free else PILE, items)

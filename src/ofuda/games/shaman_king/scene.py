"""The table of the Shaman King TCG: two rows of three zones facing each other, the live attack between them.

Places, each with "near." (the reader's side) or "far." before it:

- shaman: the shaman card; points: points and charged zones; deck; discard (all of it, the top card first); advantages
- zone.green, zone.yellow, zone.red: a furyoku stack (its note says that the zone is charged), the teamwork slot, and
  the flip space, which is lit where the defence stands
- signature: the moves of the shaman's front and back; looked: cards taken from the deck to be looked at. Only their
  owner has these

and without a side:

- attack: the live attack and what it says, then strikes that wait for the cleanup
- flipped: the flipped card to be read, and below it the teamwork that helps it; the card itself lies in its zone
"""

from functools import cache, lru_cache
from typing import Final

from ofuda.games.shaman_king import op, parts
from ofuda.games.shaman_king.scene_cards import (
    Sum,
    card_of,
    figure,
    kind_of,
    strike_face,
    strike_name,
    sum_message,
    total_of,
    words_of,
)
from ofuda.games.shaman_king.scene_facts import Colour, ItemFacts, ZoneFacts
from ofuda.games.shaman_king.tables import Tables
from ofuda.games.shaman_king.terms import furyoku_message, several, shaman_message
from ofuda.games.shaman_king.view import COLOURS, DuelView
from ofuda.games.shaman_king.vocabulary import Type
from ofuda.kernel.messages import Message, seat_message
from ofuda.kernel.scene import EMPTY, GRID, NOTE, PILE, ROW, Item, Zone, text

SEATS: Final = (seat_message(0), seat_message(1))
BACKS: Final = ("ink", "gold")
NOTHING: Final = Message("scene.nothing")


# What a zone shows follows from a few words and numbers, and most zones stay as they are from move to move: they are
# kept, and with them the data that is made of them.
kept = lru_cache(maxsize=512)


# --- a player's own things --------------------------------------------------------------------------------------------


def belongings(tables: Tables, view: DuelView, owner: int, part: str) -> tuple[Zone, ...]:
    """Return what a player has besides the zones; signature moves only where they may be seen."""
    own = view["players"][owner]
    found = [
        shaman_card(owner, part, own["shaman"], own["back"]),
        standing(owner, part, own["points"], tuple(own["charged"])),
        deck(owner, part, own["deck"], own["deck_top"] or ""),
        discard(owner, part, tuple(own["discard"])),
        advantages(owner, part, tuple([(card["card"], card["zone"] or "") for card in own["advantages"]])),
    ]
    moves: list[str] | None = own.get("signature_moves")
    if moves is not None:
        live = view["attack"]
        asked = view["flipped"] is not None and view["zone"] is None and view["defender"] == owner
        away = live["card"] or "" if live is not None and live["signature"] and live["by"] == owner else ""
        found.append(signature(tables, owner, part, moves[0], moves[1], own["back"], away, asked))
    return tuple(found)


def titled(name: str, owner: int) -> Message:
    """Return the full name of a zone; its head is the short one, where the place shows whose it is."""
    return Message(f"scene.{name}", {"who": SEATS[owner]})


@kept
def shaman_card(owner: int, part: str, name: str, back: bool) -> Zone:
    called = shaman_message(name)
    side = Message("scene.back" if back else "scene.front")
    item = Item(
        called,
        called,
        f"shaman {owner}",
        side,
        cards=(f"shaman {name}",),
        tokens=(f"{owner}:shaman {name}",),
        back=BACKS[owner],
        facts=ItemFacts(back=back),
    )
    return Zone(SEATS[owner], ROW, (item,), owner, place=f"{part}.shaman")


@kept
def standing(owner: int, part: str, points: int, charged: tuple[Colour, ...]) -> Zone:
    pips = "●" * points + "○" * (parts.TO_WIN - points)
    colours = [Message(f"scene.colour.{colour}") for colour in charged]
    items = (
        Item(
            Message("scene.points_of", {"n": points, "most": parts.TO_WIN}),
            Message("scene.points"),
            note=text(pips),
            facts=ItemFacts(points=points, most=parts.TO_WIN),
        ),
        Item(
            several(colours) if colours else NOTHING,
            Message("scene.charges"),
            facts=ItemFacts(charged=list(charged)),
        ),
    )
    return Zone(titled("standing", owner), PILE, items, owner, (Message("scene.points"),), place=f"{part}.points")


@kept
def deck(owner: int, part: str, count: int, top: str) -> Zone:
    face = Message("scene.topped", {"n": count, "card": text(top)}) if top else text(count)
    cards = (top,) + ("",) * (count - 1) if top else ("",) * count
    name = Message("scene.deck")
    item = Item(face, name, f"deck {owner}", cards=cards, back=BACKS[owner])
    return Zone(titled("deck_of", owner), PILE, (item,), owner, (name,), place=f"{part}.deck")


@kept
def discard(owner: int, part: str, cards: tuple[str, ...]) -> Zone:
    count = len(cards)
    face = Message("scene.topped", {"n": count, "card": text(cards[0])}) if cards else text(count)
    name = Message("scene.discard")
    item = Item(face, name, f"discard pile {owner}", cards=cards, back=BACKS[owner])
    return Zone(titled("discard_of", owner), PILE, (item,), owner, (name,), place=f"{part}.discard")


@kept
def advantages(owner: int, part: str, cards: tuple[tuple[str, str], ...]) -> Zone:
    found: list[Item] = []
    for n in range(len(cards)):
        title, zone = cards[n]
        found.append(advantage(owner, title, zone, cards[:n].count(cards[n])))
    head = (Message("scene.advantages"),)
    return Zone(titled("advantages_of", owner), ROW, tuple(found), owner, head, place=f"{part}.advantages")


@kept
def advantage(owner: int, title: str, zone: str, before: int) -> Item:
    """Return a card of the advantage area; `before` copies from the same zone lie before it."""
    name = Message(f"scene.played_in.{zone}", {"card": text(title)}) if zone else text(title)
    return Item(
        text(title),
        name,
        tone=zone,
        cards=(title,),
        tokens=(token(owner, title, zone, before),),
        back=BACKS[owner],
    )


@kept
def signature(
    tables: Tables, owner: int, part: str, front: str, back: str, back_up: bool, away: str, asked: bool
) -> Zone:
    """Return both signature moves: the side that is up can be played (SK-127); one that attacks is away."""
    items = tuple(
        signature_move(tables, owner, title, side, (side == "back") == back_up, title == away, asked)
        for title, side in ((front, "front"), (back, "back"))
    )
    head = (Message("scene.signature"),)
    return Zone(titled("signature_of", owner), ROW, items, owner, head, place=f"{part}.signature")


@kept
def signature_move(tables: Tables, owner: int, title: str, side: str, up: bool, away: bool, asked: bool) -> Item:
    card = card_of(tables, title)
    face = strike_face(title, card.intercept, card.force)
    name = strike_name(title, card.intercept, card.force)
    note = Message(f"scene.side.{side}")
    if away:
        return Item(face, name, note=note, state=EMPTY)
    return Item(
        face,
        name,
        "signature" if up else "",
        note,
        lit=up and asked,
        cards=(title,),
        tokens=(token(owner, title, ""),),
        back=BACKS[owner],
        facts=ItemFacts(intercept=card.intercept, force=card.force),
    )


@kept
def looked_cards(tables: Tables, owner: int, part: str, cards: tuple[str, ...]) -> Zone:
    found: list[Item] = []
    for n in range(len(cards)):
        found.append(looked_card(tables, owner, cards[n], cards[:n].count(cards[n])))
    return Zone(titled("looked", owner), ROW, tuple(found), owner, place=f"{part}.looked")


@kept
def looked_card(tables: Tables, owner: int, title: str, before: int) -> Item:
    card = card_of(tables, title)
    strike = card.type == Type.STRIKE
    return Item(
        strike_face(title, card.intercept, card.force) if strike else text(title),
        strike_name(title, card.intercept, card.force) if strike else text(title),
        f"card {title}",
        kind_of(card) if not strike else furyoku_message(card.cost.green, card.cost.yellow, card.cost.red),
        cards=(title,),
        tokens=(token(owner, title, "looked", before),),
        back=BACKS[owner],
        facts=ItemFacts(intercept=card.intercept, force=card.force) if strike else ItemFacts(),
    )


# --- the three zones --------------------------------------------------------------------------------------------------


def zones(view: DuelView, owner: int, part: str) -> tuple[Zone, ...]:
    """Return the three zones; a flipped or resolving card lies where its owner defends."""
    own = view["players"][owner]
    found: list[Zone] = []
    for n in range(len(COLOURS)):
        colour = COLOURS[n]
        here = view["defender"] == owner and view["zone"] == colour and not view["over"]
        title, handle, intercept, force = "", "", -1, -1
        if here and view["flipped"] is not None:
            card = view["flipped"]
            title, handle = card["card"], "flip"
            if "intercept" in card:
                intercept, force = max(0, card["intercept"]), max(0, card["force"])  # SK-154
        elif here and view["resolving"] is not None:
            title = view["resolving"]
        teamwork = own["teamworks"][n] or ""
        twins = int(teamwork == title) + own["advantages"].count({"card": title, "zone": colour})
        flip = (title, handle, intercept, force, here, twins)
        found.append(zone_of(owner, part, colour, own["furyoku"][n], teamwork, colour in own["charged"], flip))
    return tuple(found)


SIDES: Final = (Message("scene.row.furyoku"), Message("scene.row.teamwork"), Message("scene.row.flipped"))
# A flip space: card, handle, Intercept and Force (-1: no strike), is it lit, how many of its name lie in this zone?
Flip = tuple[str, str, int, int, bool, int]


@kept
def zone_of(owner: int, part: str, colour: str, furyoku: int, teamwork: str, charged: bool, flip: Flip) -> Zone:
    items = (stack(owner, colour, furyoku, charged), slot(owner, colour, teamwork), flip_space(owner, colour, flip))
    return Zone(
        Message(f"scene.zone.{colour}", {"who": SEATS[owner]}),
        GRID,
        items,
        owner,
        (Message(f"scene.colour.{colour}"),),
        SIDES,
        f"zone {owner} {colour}",
        f"{part}.zone.{colour}",
    )


@cache
def stack(owner: int, colour: str, count: int, charged: bool) -> Item:
    return Item(
        Message("scene.furyoku", {"n": count}),
        Message("scene.furyoku", {"n": count}),
        f"furyoku {owner} {colour}",
        Message("scene.charged") if charged else None,
        tone=colour,
        cards=("",) * count,
        back=BACKS[owner],
    )


@cache
def slot(owner: int, colour: str, title: str) -> Item:
    if not title:
        empty = Message("scene.no_teamwork")
        return Item(empty, empty, f"slot {owner} {colour}", state=EMPTY, tone=colour)
    return Item(
        text(title),
        Message("scene.teamwork", {"card": text(title)}),
        f"team {owner} {colour}",
        tone=colour,
        cards=(title,),
        tokens=(token(owner, title, colour),),
        back=BACKS[owner],
    )


@kept
def flip_space(owner: int, colour: str, flip: Flip) -> Item:
    """Return the flip space; the flipped card has its present figures."""
    title, handle, intercept, force, here, twins = flip
    if not title:
        return Item(Message("scene.unflipped_face"), Message("scene.unflipped"), state=EMPTY, tone=colour, lit=here)
    strike = intercept >= 0
    return Item(
        strike_face(title, intercept, force) if strike else text(title),
        Message("scene.flipped_card", {"card": strike_name(title, intercept, force) if strike else text(title)}),
        handle,
        tone=colour,
        lit=True,
        cards=(title,),
        tokens=(token(owner, title, colour, twins),),
        back=BACKS[owner],
        facts=ItemFacts(intercept=intercept, force=force) if strike else ItemFacts(),
    )


# --- the middle -------------------------------------------------------------------------------------------------------


def attack(tables: Tables, view: DuelView) -> Zone:
    """Return the attack: the card, its Force and where every part of it comes from."""
    live = view["attack"]
    strikes = [(int(side["seat"]), str(side["strike"])) for side in view["players"] if side["strike"]]
    if view["over"]:
        return no_attack("scene.over", tuple(strikes))
    if live is None:
        return no_attack("scene.setup", ())
    if live["card"] is None and view["zone"] is None and view["flipped"] is None and not view["signature_step"]:
        return no_attack("scene.between", tuple(strikes))
    idle = tuple([strike for strike in strikes if strike[0] != live["by"]])
    amounts = tuple([(str(part[0]), int(part[1])) for part in live["from"]])
    step = "signature" if view["signature_step"] else view["zone"] or ""
    if view["defender"] == live["by"]:  # its effects are carried out; the other's turn has not begun
        step = ""
    return live_attack(tables, live["by"], live["card"] or "", live["zone"] or "", live["force"], amounts, step, idle)


@kept
def no_attack(key: str, idle: tuple[tuple[int, str], ...]) -> Zone:
    items = tuple([idle_strike(owner, title) for owner, title in idle])
    return Zone(Message(key), NOTE, items, place="attack")


@kept
def live_attack(
    tables: Tables,
    by: int,
    title: str,
    zone: str,
    force: int,
    amounts: Sum,
    step: str,
    idle: tuple[tuple[int, str], ...],
) -> Zone:
    facts = ItemFacts(force=force)
    face = Message("scene.force_now", {"n": force})
    if len(amounts) > 1:
        face = Message("scene.force_sum", {"n": force, "parts": sum_message(amounts)})
    if not title:
        head = Message("scene.opening", {"who": SEATS[1 - by]})
        items = [Item(face, Message("scene.opening_attack"), facts=facts)]
    else:
        head = Message(f"scene.attack.{zone or 'signature'}", {"who": SEATS[by]})
        tokens = (token(by, title, zone),)
        card = Item(face, text(title), cards=(title,), tokens=tokens, back=BACKS[by], tone=zone, facts=facts)
        items = [card, *[says(line) for line in threats(tables, title)]]
    if step:
        defends = Message(f"scene.defends.{step}", {"who": SEATS[1 - by]})
        items.append(Item(defends, Message("scene.defending"), facts=ItemFacts(part="defending")))
    items += [idle_strike(owner, idle_title) for owner, idle_title in idle]
    return Zone(head, NOTE, tuple(items), by, place="attack", facts=ZoneFacts(live=True))


LASTING: Final = (op.ON_THEY_COUNTER, op.ON_THEY_FOCUS, op.ON_THEY_CHARGE, op.ON_SCORED)


def threats(tables: Tables, title: str) -> list[Message]:
    """Return the words of an attack that still count, without powers and what happened when it was played."""
    first = int(tables.first[tables.numbers[title.lower()]])
    said = words_of(tables, title)
    found: list[Message] = []
    for n in range(len(said)):
        ability = int(tables.ability[first + n])
        waits = ability == op.WHEN and int(tables.code[int(tables.condition[first + n])]) in LASTING
        if ability == op.ALWAYS or ability == op.WHILE or waits:
            found.append(said[n])
    return found


@cache
def idle_strike(owner: int, title: str) -> Item:
    name, facts = Message("scene.idle", {"who": SEATS[owner]}), ItemFacts(part="idle")
    return Item(text(title), name, cards=(title,), back=BACKS[owner], facts=facts)


def card_to_read(tables: Tables, view: DuelView) -> Zone | None:
    """Return the card in question with its words, and the teamwork whose powers can be used."""
    owner: int | None = view["defender"]
    if owner is None or view["over"]:
        return None
    zone: str = view["zone"] or ""
    teamwork = view["players"][owner]["teamworks"][COLOURS.index(zone)] or "" if zone else ""
    chooses = view["seat"] == owner and owner in view["asked"]
    if view["flipped"] is not None:
        card = view["flipped"]
        cost: list[int] = card["cost"]
        intercept: Sum = tuple([(str(part[0]), int(part[1])) for part in card.get("intercept_from", [])])
        force: Sum = tuple([(str(part[0]), int(part[1])) for part in card.get("force_from", [])])
        against = 0 if view["attack"] is None else view["attack"]["force"]
        return flipped_card(
            tables, owner, card["card"], zone, (cost[0], cost[1], cost[2]), intercept, force, against, teamwork, chooses
        )
    if view["resolving"] is not None:
        return resolving_card(tables, view["resolving"])
    if teamwork and owner in view["asked"] and has_before(tables, teamwork):
        return helping_card(tables, teamwork, chooses)
    return None


@kept
def flipped_card(
    tables: Tables,
    owner: int,
    title: str,
    zone: str,
    cost: tuple[int, int, int],
    intercept: Sum,
    force: Sum,
    against: int,
    teamwork: str,
    chooses: bool,
) -> Zone:
    card = card_of(tables, title)
    price = Message("scene.costs", {"kind": kind_of(card), "cost": furyoku_message(cost[0], cost[1], cost[2])})
    items = [Item(price, Message("scene.card"), facts=ItemFacts(part="card"))]
    if intercept:
        total = max(0, total_of(intercept))  # SK-154
        how = "enough" if total >= against else "too_low"
        reached = Message(f"scene.{how}", {"n": figure(intercept), "force": against})
        facts = ItemFacts(part="intercept", intercept=total_of(intercept), enough=total >= against)
        items.append(Item(reached, Message("scene.intercept"), facts=facts))
        items.append(Item(figure(force), Message("scene.force"), facts=ItemFacts(part="force")))
    items += own_lines(tables, title, chooses)
    if teamwork:
        items += helping_lines(tables, teamwork, chooses)
    key = "scene.flipped" if zone else "scene.signature_move"
    return Zone(Message(key, {"who": SEATS[owner], "card": text(title)}), NOTE, tuple(items), owner, place="flipped")


@kept
def resolving_card(tables: Tables, title: str) -> Zone:
    items = [says(line) for line in words_of(tables, title)]
    return Zone(Message("scene.resolving", {"card": text(title)}), NOTE, tuple(items), place="flipped")


@kept
def helping_card(tables: Tables, teamwork: str, chooses: bool) -> Zone:
    items = helping_lines(tables, teamwork, chooses)
    return Zone(Message("scene.before", {"card": text(teamwork)}), NOTE, tuple(items), place="flipped")


def says(line: Message, handle: str = "") -> Item:
    return Item(line, Message("scene.says"), handle, facts=ItemFacts(part="says"))


BUTTONS: Final = {op.PAY: "power", op.TACTICAL: "tactical", op.PITCH: "pitch"}


def own_lines(tables: Tables, title: str, chooses: bool) -> list[Item]:
    """Return the words of the flipped card; for the seat that chooses, powers have the handles of their buttons."""
    first = int(tables.first[tables.numbers[title.lower()]])
    said = words_of(tables, title)
    found: list[Item] = []
    for n in range(len(said)):
        ability = int(tables.ability[first + n])
        handle = BUTTONS.get(ability, "") if chooses else ""
        if ability == op.PAY:
            handle = f"{handle} {n + 1}" if handle else ""
            found.append(Item(said[n], Message("scene.power", {"n": n + 1}), handle, facts=ItemFacts(part="power")))
        else:
            found.append(says(said[n], handle))
    return found


def helping_lines(tables: Tables, title: str, chooses: bool) -> list[Item]:
    """Return the words of the teamwork in the zone, with its name: they stand below those of the flipped card."""
    first = int(tables.first[tables.numbers[title.lower()]])
    said = words_of(tables, title)
    found: list[Item] = []
    for n in range(len(said)):
        ability = int(tables.ability[first + n])
        handle = ""
        if chooses and ability == op.PAY:
            handle = f"team power {n + 1}"
        elif chooses and ability == op.BEFORE:
            handle = f"before {n + 1}"
        found.append(Item(said[n], text(title), handle, facts=ItemFacts(part="helps")))
    return found


def has_before(tables: Tables, title: str) -> bool:
    kind = tables.numbers[title.lower()]
    return any(int(tables.ability[i]) == op.BEFORE for i in range(int(tables.first[kind]), int(tables.first[kind + 1])))


# --- names of things --------------------------------------------------------------------------------------------------


def token(owner: int, title: str, zone: str, twins: int = 0) -> str:
    """Return a name by which the page follows a card from the flip space to where it is played."""
    return f"{owner}:{title}:{zone}" + "'" * twins
